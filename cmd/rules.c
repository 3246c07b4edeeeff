/* The command `kaleun rules`: prints the rules of a game with the places that
 * obey and test them, or only the gaps. A tool of the repository for those who
 * work on the rules, so its sentences are plain English. */
#define _POSIX_C_SOURCE 200809L

#include "rules.h"

#include <string.h>

enum {
    COLUMNS = 80,
    ID_WIDTH = 16,     /* rule number */
    KIND_WIDTH = 11,   /* its kind */
    LACK_WIDTH = 18,   /* what a gap lacks */
    PLACE_INDENT = 10, /* under a rule: "  code    " */
};

static const char usage[] =
    "usage: kaleun rules GAME [--gaps] [--root DIR]\n"
    "  lists the rules of doc/rules/GAME.md with the code and tests of each\n"
    "  --gaps      only those without code or without a test\n"
    "  --root DIR  the top of the repository (otherwise: here)\n";

/* A pen that breaks lines between words and keeps a hanging indent. */
struct pen {
    FILE *out;
    int column;
    int indent;
};

/* Columns a UTF-8 text takes: bytes that begin a character. */
static int width_of(const char *text, size_t size)
{
    int width = 0;
    for (size_t i = 0; i < size; i++)
        width += ((unsigned char)text[i] & 0xc0) != 0x80;
    return width;
}

/* Begins a line; its first word stands behind `head`, in the column given. */
static struct pen pen_begin(FILE *out, const char *head, int column)
{
    int written = width_of(head, strlen(head));
    fprintf(out, "%s%*s", head, written < column ? column - written : 1, "");
    return (struct pen){.out = out,
                        .column = written < column ? column : written + 1,
                        .indent = column};
}

static void pen_words(struct pen *pen, const char *text)
{
    while (*text != '\0') {
        text += strspn(text, " ");
        size_t size = strcspn(text, " ");
        int width = width_of(text, size);
        bool first = pen->column <= pen->indent;
        if (size == 0)
            return;
        if (!first && pen->column + 1 + width > COLUMNS) {
            fprintf(pen->out, "\n%*s", pen->indent, "");
            pen->column = pen->indent;
            first = true;
        }
        fprintf(pen->out, "%s%.*s", first ? "" : " ", (int)size, text);
        pen->column += width + (first ? 0 : 1);
        text += size;
    }
}

static void pen_end(struct pen *pen)
{
    fputc('\n', pen->out);
}

/* "games/null/null.c:120", and the name of a test before it. */
static void pen_place(struct pen *pen, const struct rule_place *place)
{
    char text[512];
    if (place->is_test)
        pen_words(pen, place->text);
    snprintf(text, sizeof text, "%s:%d", place->file, place->line);
    pen_words(pen, text);
}

static void print_places(const struct rules *rules, int rule, bool is_test,
                         FILE *out)
{
    struct pen pen =
        pen_begin(out, is_test ? "  tests" : "  code", PLACE_INDENT);
    for (int i = 0; i < rules->place_count; i++) {
        const struct rule_place *place = &rules->place[i];
        if (place->rule == rule && place->is_test == is_test)
            pen_place(&pen, place);
    }
    pen_end(&pen);
}

static const char *lack_of(const struct rule *rule)
{
    if (rule->citations > 0)
        return "no test";
    return rule->tests > 0 ? "no code" : "no code, no test";
}

static void print_rule(const struct rules *rules, int index, FILE *out)
{
    const struct rule *rule = &rules->rule[index];
    char head[64];
    snprintf(head, sizeof head, "%-*s%s", ID_WIDTH, rule->id,
             rule_kind_names[rule->kind]);
    struct pen pen = pen_begin(out, head, ID_WIDTH + KIND_WIDTH);
    pen_words(&pen, rule->words);
    pen_end(&pen);
    if (rule->citations > 0)
        print_places(rules, index, false, out);
    if (rule->tests > 0)
        print_places(rules, index, true, out);
    if (rule_is_gap(rule))
        fprintf(out, "  gap     %s\n", lack_of(rule));
}

static void print_gap(const struct rule *rule, FILE *out)
{
    char head[64];
    snprintf(head, sizeof head, "%-*s%s", ID_WIDTH, rule->id, lack_of(rule));
    struct pen pen = pen_begin(out, head, ID_WIDTH + LACK_WIDTH);
    pen_words(&pen, rule->words);
    pen_end(&pen);
}

/* Citations of no rule, which are mistakes, or tests after no rule, which may
 * be meant so. Returns how many. */
static int print_strays(const struct rules *rules, bool is_test, FILE *out)
{
    int count = 0;
    for (int i = 0; i < rules->place_count; i++) {
        const struct rule_place *place = &rules->place[i];
        if (place->rule != RULE_NONE || place->is_test != is_test)
            continue;
        if (is_test)
            fprintf(out, "note: %s:%d:\n      %s is named after no rule\n",
                    place->file, place->line, place->text);
        else
            fprintf(out, "error: %s:%d: [%s] is not in the table\n",
                    place->file, place->line, place->text);
        count++;
    }
    return count;
}

int rules_report(const struct rules *rules, bool gaps_only, FILE *out)
{
    int counted = 0, coded = 0, tested = 0, gaps = 0;
    for (int i = 0; i < rules->rule_count; i++) {
        const struct rule *rule = &rules->rule[i];
        if (!gaps_only)
            print_rule(rules, i, out);
        else if (rule_is_gap(rule))
            print_gap(rule, out);
        if (!rule_counts(rule))
            continue;
        counted++;
        coded += rule->citations > 0;
        tested += rule->tests > 0;
        gaps += rule_is_gap(rule);
    }
    print_strays(rules, true, out);
    int unknown = print_strays(rules, false, out);
    if (gaps < rules->allowed)
        fprintf(out, "note: `Gaps allowed` can be lowered to %d\n", gaps);
    fprintf(out,
            "%d rules, %d with code, %d with tests, %d gaps (%d allowed)\n",
            counted, coded, tested, gaps, rules->allowed);
    return gaps > rules->allowed || unknown > 0 ? 1 : 0;
}

/* A game's name is a folder's name: letters, digits, underlines. */
static bool is_game_name(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_";
    size_t length = strlen(name);
    return length > 0 && length < 64 && strspn(name, letters) == length;
}

int cmd_rules(int argc, char **argv)
{
    const char *game = NULL, *root = ".";
    bool gaps_only = false;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0) {
            fputs(usage, stdout);
            return 0;
        }
        if (strcmp(argv[i], "--gaps") == 0) {
            gaps_only = true;
        } else if (strcmp(argv[i], "--root") == 0 && i + 1 < argc) {
            root = argv[++i];
        } else if (game == NULL && is_game_name(argv[i])) {
            game = argv[i];
        } else {
            fprintf(stderr, "kaleun rules: cannot use `%s`\n%s", argv[i],
                    usage);
            return 2;
        }
    }
    if (game == NULL) {
        fputs(usage, stderr);
        return 2;
    }

    struct rules rules;
    int status = 2;
    switch (rules_read(&rules, root, game, stderr)) {
    case RULES_READ:
        rules_scan(&rules, root, game);
        status = rules_report(&rules, gaps_only, stdout);
        break;
    case RULES_NO_PAGE:
        fprintf(stderr,
                "kaleun rules: there is no %s/doc/rules/%s.md; run it at the "
                "top of a checkout of the sources, or name that folder with "
                "--root DIR.\n",
                root, game);
        break;
    case RULES_BAD_PAGE:
        fputs("kaleun rules: correct these lines of the page first.\n", stderr);
        break;
    }
    rules_free(&rules);
    return status;
}
