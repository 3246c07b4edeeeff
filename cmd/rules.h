/* The rules of a game, one by one: where each is obeyed and where it is tested.
 *
 * doc/rules/GAME.md lists every rule number or anchor in Markdown tables; the
 * code cites them in square brackets and tests are named after them. This tool
 * of the repository brings the three together, so that a rule nobody wrote or
 * nobody tests is seen. The command is `kaleun rules GAME`. */
#ifndef KALEUN_RULES_H
#define KALEUN_RULES_H

#include <stdbool.h>
#include <stdio.h>

enum rule_kind {
    RULE_RULE,
    RULE_OPTIONAL,
    RULE_RULING,
    RULE_COMPONENT, /* in the box: needs neither code nor test */
    RULE_HISTORY,   /* to be read: likewise */
    RULE_KINDS
};

/* As the tables write them. */
extern const char *const rule_kind_names[RULE_KINDS];

enum {
    RULE_ID_MAX = 32, /* bytes of a rule number with its end mark */
    RULE_NONE = -1
};

/* One line of the table. */
struct rule {
    char id[RULE_ID_MAX]; /* "9.7.6", "attaque.3", "ruling 12" */
    enum rule_kind kind;
    char *words;
    int citations, tests; /* places found */
};

/* Where a rule is cited or tested. */
struct rule_place {
    int rule; /* index into the rules, or RULE_NONE: not in the table */
    bool is_test;
    char *text; /* as cited; for a test the name of its function */
    char *file; /* below the root */
    int line;
};

struct rules {
    struct rule *rule;
    int rule_count;
    struct rule_place *place;
    int place_count;
    int allowed; /* gaps the page puts up with */
};

enum rules_status {
    RULES_READ,
    RULES_NO_PAGE, /* no doc/rules/GAME.md below the root */
    RULES_BAD_PAGE /* it is there, but not as a table of rules */
};

/* Reads the page of a game into a new struct. What is wrong with a bad page
 * goes to `complaints` (NULL: nobody listens) as "file:line: words". Whatever
 * the answer, rules_free gives the memory back. */
enum rules_status rules_read(struct rules *rules, const char *root,
                             const char *game, FILE *complaints);
/* Looks through games/GAME, data/GAME and the tests, and adds every place. */
void rules_scan(struct rules *rules, const char *root, const char *game);
void rules_free(struct rules *rules);

/* The rule of this number, or RULE_NONE. */
int rules_find(const struct rules *rules, const char *id);
/* The rule a test is named after, given the rest of its name behind "GAME_":
 * the longest number that fits, or RULE_NONE. */
int rules_find_test(const struct rules *rules, const char *name);
/* Adds a place and counts it for its rule; copies both texts. */
void rules_add_citation(struct rules *rules, int rule, const char *text,
                        const char *file, int line);
void rules_add_test(struct rules *rules, int rule, const char *name,
                    const char *file, int line);

/* Must it have code and a test? Does it lack one? */
bool rule_counts(const struct rule *rule);
bool rule_is_gap(const struct rule *rule);

/* Writes the report, of all rules or of the gaps only, for 80 columns. Returns
 * the exit status: 0, or 1 for too many gaps or a citation of no rule. */
int rules_report(const struct rules *rules, bool gaps_only, FILE *out);

/* kaleun rules GAME [--gaps] [--root DIR]; argv[0] is "rules". Returns 0, 1 as
 * above, or 2 for a wrong call or a place that is no checkout. */
int cmd_rules(int argc, char **argv);

/* A text file as a string the caller frees, or NULL if it cannot be read. */
char *rules_load(const char *path);

#endif
