/* The table of rules: reads doc/rules/GAME.md and finds numbers in it.
 *
 * Every line that begins with a bar is a row `| rule | kind | words |`; heads
 * and rulers of tables are skipped, all other lines are for people, except the
 * one that says `Gaps allowed: N`. */
#define _POSIX_C_SOURCE 200809L

#include "rules.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"

const char *const rule_kind_names[RULE_KINDS] = {
    [RULE_RULE] = "rule",       [RULE_OPTIONAL] = "optional",
    [RULE_RULING] = "ruling",   [RULE_COMPONENT] = "component",
    [RULE_HISTORY] = "history",
};

char *rules_load(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return NULL;
    size_t size = 0, room = 1 << 16;
    char *text = memory_resized(NULL, room);
    size_t got;
    while ((got = fread(text + size, 1, room - size - 1, file)) > 0) {
        size += got;
        if (room - size < 2)
            text = memory_resized(text, room *= 2);
    }
    text[size] = '\0';
    fclose(file);
    return text;
}

static char *copy(const char *text)
{
    return memory_copy(text, strlen(text));
}

/* Cuts blanks off both ends, in place. */
static char *trim(char *text)
{
    while (*text != '\0' && strchr(" \t\r", *text) != NULL)
        text++;
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]) != NULL)
        text[--length] = '\0';
    return text;
}

static int kind_of(const char *name)
{
    for (int kind = 0; kind < RULE_KINDS; kind++)
        if (strcmp(name, rule_kind_names[kind]) == 0)
            return kind;
    return -1;
}

/* Splits `| a | b | c |` into its three cells; the words may hold bars. */
static bool split_row(char *line, char *cell[3])
{
    char *at = line + 1;
    for (int i = 0; i < 2; i++) {
        char *bar = strchr(at, '|');
        if (bar == NULL)
            return false;
        *bar = '\0';
        cell[i] = trim(at);
        at = bar + 1;
    }
    char *last = strrchr(at, '|');
    if (last == NULL)
        return false;
    *last = '\0';
    cell[2] = trim(at);
    return true;
}

static bool is_head(char *const cell[3])
{
    return strcmp(cell[0], "rule") == 0 ||
           strspn(cell[0], ":-") == strlen(cell[0]);
}

/* Adds the row, or returns what is wrong with it. */
static const char *add_row(struct rules *rules, char *line)
{
    char *cell[3];
    if (!split_row(line, cell))
        return "a row needs the three cells rule, kind and words";
    if (is_head(cell))
        return NULL;
    if (strlen(cell[0]) >= RULE_ID_MAX)
        return "this rule number is too long";
    int kind = kind_of(cell[1]);
    if (kind < 0)
        return "the kind is none of rule, optional, component, history, ruling";
    if (*cell[2] == '\0')
        return "this rule has no words";
    if (rules_find(rules, cell[0]) != RULE_NONE)
        return "this rule is in the table already";

    size_t count = (size_t)rules->rule_count;
    rules->rule =
        memory_resized(rules->rule, (count + 1) * sizeof *rules->rule);
    struct rule *rule = &rules->rule[rules->rule_count++];
    *rule = (struct rule){.kind = (enum rule_kind)kind, .words = copy(cell[2])};
    memcpy(rule->id, cell[0], strlen(cell[0]));
    return NULL;
}

/* Reads the limit if this line gives one. */
static bool read_allowed(const char *line, int *allowed)
{
    static const char head[] = "Gaps allowed:";
    if (strncmp(line, head, sizeof head - 1) != 0)
        return false;
    const char *number = line + sizeof head - 1;
    char *end;
    long value = strtol(number, &end, 10);
    if (end == number || value < 0 || value > 100000)
        return false;
    *allowed = (int)value;
    return true;
}

enum rules_status rules_read(struct rules *rules, const char *root,
                             const char *game, FILE *complaints)
{
    char path[4096];
    *rules = (struct rules){0};
    snprintf(path, sizeof path, "%s/doc/rules/%s.md", root, game);
    char *text = rules_load(path);
    if (text == NULL)
        return RULES_NO_PAGE;

    bool limited = false, good = true;
    int number = 0;
    for (char *line = text, *next; line != NULL; line = next) {
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        number++;
        if (!limited)
            limited = read_allowed(line, &rules->allowed);
        const char *wrong = *line == '|' ? add_row(rules, line) : NULL;
        if (wrong != NULL) {
            good = false;
            if (complaints != NULL)
                fprintf(complaints, "%s:%d: %s\n", path, number, wrong);
        }
    }
    free(text);
    if (!limited) {
        good = false;
        if (complaints != NULL)
            fprintf(complaints, "%s:1: no line says `Gaps allowed: N`\n", path);
    }
    return good ? RULES_READ : RULES_BAD_PAGE;
}

void rules_free(struct rules *rules)
{
    for (int i = 0; i < rules->rule_count; i++)
        free(rules->rule[i].words);
    for (int i = 0; i < rules->place_count; i++) {
        free(rules->place[i].text);
        free(rules->place[i].file);
    }
    free(rules->rule);
    free(rules->place);
    *rules = (struct rules){0};
}

int rules_find(const struct rules *rules, const char *id)
{
    for (int i = 0; i < rules->rule_count; i++)
        if (strcmp(rules->rule[i].id, id) == 0)
            return i;
    return RULE_NONE;
}

/* How much of a test's name the number takes up, or 0 if it does not fit. A
 * number goes on after it only if it is another, longer rule number: 9_7_6
 * never counts for 9.7, whether or not there is a 9.7.6. */
static size_t fits(const char *id, const char *name)
{
    size_t length = strlen(id);
    for (size_t i = 0; i < length; i++) {
        char wanted = strchr(". -", id[i]) != NULL ? '_' : id[i];
        if (name[i] != wanted)
            return 0;
    }
    const char *rest = name + length;
    bool ends =
        *rest == '\0' || (*rest == '_' && !isdigit((unsigned char)rest[1]));
    return ends ? length : 0;
}

int rules_find_test(const struct rules *rules, const char *name)
{
    int found = RULE_NONE;
    size_t longest = 0;
    for (int i = 0; i < rules->rule_count; i++) {
        size_t length = fits(rules->rule[i].id, name);
        if (length > longest) {
            longest = length;
            found = i;
        }
    }
    return found;
}

static void add_place(struct rules *rules, struct rule_place place)
{
    size_t count = (size_t)rules->place_count;
    rules->place =
        memory_resized(rules->place, (count + 1) * sizeof *rules->place);
    rules->place[rules->place_count++] = place;
}

void rules_add_citation(struct rules *rules, int rule, const char *text,
                        const char *file, int line)
{
    add_place(rules, (struct rule_place){.rule = rule,
                                         .text = copy(text),
                                         .file = copy(file),
                                         .line = line});
    if (rule != RULE_NONE)
        rules->rule[rule].citations++;
}

void rules_add_test(struct rules *rules, int rule, const char *name,
                    const char *file, int line)
{
    add_place(rules, (struct rule_place){.rule = rule,
                                         .is_test = true,
                                         .text = copy(name),
                                         .file = copy(file),
                                         .line = line});
    if (rule != RULE_NONE)
        rules->rule[rule].tests++;
}

bool rule_counts(const struct rule *rule)
{
    return rule->kind != RULE_COMPONENT && rule->kind != RULE_HISTORY;
}

bool rule_is_gap(const struct rule *rule)
{
    return rule_counts(rule) && (rule->citations == 0 || rule->tests == 0);
}
