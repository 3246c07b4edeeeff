/* Choices as they are listed, numbered and typed. */
#include "pick.h"

#include <ctype.h>
#include <string.h>

#include "action.h"

enum { SCREENFUL = 20 };

/* ---- the list ---- */

static int open_among(const struct choices *all)
{
    int count = 0;
    for (int i = 0; i < all->count; i++)
        count += !all->item[i].why_not;
    return count;
}

/* The same man does the same, elsewhere or with something else. */
static bool goes_with(const struct choice *a, const struct choice *b)
{
    return !a->why_not && !b->why_not && a->verb == b->verb &&
           a->verb < VERB_KEEP && a->note == b->note && a->value == b->value &&
           a->min[0] == a->max[0] && b->min[0] == a->min[0] &&
           b->max[0] == a->max[0] && (a->max[1] > 0 || b->max[1] > 0);
}

static void widen(struct choice *line, const struct choice *by)
{
    for (int i = 0; i < ARGS_MAX; i++) {
        if (by->min[i] < line->min[i])
            line->min[i] = by->min[i];
        if (by->max[i] > line->max[i])
            line->max[i] = by->max[i];
    }
}

/* A man's lines stand together, though what he may carry comes between. */
static struct choice *line_for(struct choices *list,
                               const struct choice *choice)
{
    for (int i = 0; i < list->count; i++)
        if (goes_with(&list->item[i], choice))
            return &list->item[i];
    return NULL;
}

void pick_list(const struct choices *all, struct choices *list)
{
    bool many = open_among(all) > SCREENFUL;
    list->count = 0;
    for (int i = 0; i < all->count; i++) {
        struct choice *line = many ? line_for(list, &all->item[i]) : NULL;
        if (line)
            widen(line, &all->item[i]);
        else
            list->item[list->count++] = all->item[i];
    }
}

const struct choice *pick_numbered(const struct choices *list, long n)
{
    for (int i = 0; i < list->count; i++)
        if (!list->item[i].why_not && --n == 0)
            return &list->item[i];
    return NULL;
}

/* ---- values ---- */

/* May the argument be this value in some open choice of the verb that the line
 * (NULL: any) covers? */
static bool is_value(const struct choices *all, int verb,
                     const struct choice *line, int arg, int value)
{
    for (int i = 0; i < all->count; i++) {
        const struct choice *c = &all->item[i];
        if (!c->why_not && c->verb == verb && value >= c->min[arg] &&
            value <= c->max[arg] &&
            (!line || (c->min[0] >= line->min[0] && c->max[0] <= line->max[0])))
            return true;
    }
    return false;
}

static void limits(const struct choices *all, int verb, int arg, int *min,
                   int *max)
{
    *min = INT16_MAX;
    *max = INT16_MIN;
    for (int i = 0; i < all->count; i++) {
        const struct choice *c = &all->item[i];
        if (c->why_not || c->verb != verb)
            continue;
        *min = c->min[arg] < *min ? c->min[arg] : *min;
        *max = c->max[arg] > *max ? c->max[arg] : *max;
    }
}

/* Words one by one, numbers as ranges, with `between` between them. */
static void values_write(const struct field *field, const struct choices *all,
                         int verb, const struct choice *line, int arg,
                         const char *between, struct out *out)
{
    int min, max;
    bool first = true;
    limits(all, verb, arg, &min, &max);
    for (int v = min; v <= max; v++) {
        if (!is_value(all, verb, line, arg, v))
            continue;
        int last = v;
        while (!field->words && last < max &&
               is_value(all, verb, line, arg, last + 1))
            last++;
        out_str(out, first ? "" : between);
        field_write(field, v, out);
        if (last > v) {
            out_str(out, "..");
            field_write(field, last, out);
        }
        first = false;
        v = last;
    }
}

/* Is every value within the line's limits open? */
static bool is_exact(const struct choices *all, const struct choice *line,
                     int arg)
{
    for (int v = line->min[arg]; v <= line->max[arg]; v++)
        if (!is_value(all, line->verb, line, arg, v))
            return false;
    return true;
}

void pick_write(const struct game *game, const struct choices *all,
                const struct choice *line, struct out *out)
{
    const struct verb *verb = game_verb(game, line->verb);
    out->names = game->names;
    choice_write(game, line, out);
    for (int i = 1; i < ARGS_MAX && verb->arg[i].name && !line->why_not; i++)
        if (!is_exact(all, line, i)) {
            out_f(out, " [%s=", verb->arg[i].name);
            values_write(&verb->arg[i], all, line->verb, line, i, "|", out);
            out_char(out, ']');
        }
    if (line->why_not || line->note) {
        out_str(out, " (");
        reason_write(game, line->why_not ? line->why_not : line->note,
                     line->value, out);
        out_char(out, ')');
    }
}

/* Letters and digits alone. */
static void bare(const char *text, char *letters, size_t size)
{
    size_t n = 0;
    for (; *text && n + 1 < size; text++)
        if (isalnum((unsigned char)*text))
            letters[n++] = (char)tolower((unsigned char)*text);
    letters[n] = 0;
}

/* Is the word shown, whatever its capitals, blanks and hyphens? */
static bool is_shown(const char *shown, const char *word)
{
    char letters[1024], wanted[64];
    bare(shown, letters, sizeof letters);
    bare(word, wanted, sizeof wanted);
    return strstr(letters, wanted) != NULL;
}

void pick_code(const struct game *game, const struct choice *line,
               const char *shown, struct out *out)
{
    enum { FEW = 4 };
    const struct verb *verb = game_verb(game, line->verb);
    for (int i = 0; i < ARGS_MAX && verb->arg[i].name; i++) {
        const struct field *field = &verb->arg[i];
        bool hidden = false;
        if (!field->words || !field->noun || line->why_not ||
            line->max[i] - line->min[i] >= FEW)
            continue;
        for (int v = line->min[i]; v <= line->max[i]; v++)
            hidden |= !is_shown(shown, field->words[v]);
        for (int v = line->min[i]; hidden && v <= line->max[i]; v++)
            out_f(out, "%s%s", v == line->min[i] ? " [" : "|", field->words[v]);
        out_str(out, hidden ? "]" : "");
    }
}

int pick_fill(const struct game *game, const struct choice *choice,
              const char **values, struct out *out)
{
    const struct verb *verb = game_verb(game, choice->verb);
    out_str(out, verb->name);
    for (int i = 0; i < ARGS_MAX && verb->arg[i].name; i++) {
        /* `faces` has as many arguments as there are dice. */
        if (choice->verb == VERB_FACES && choice->max[i] == 0)
            break;
        out_char(out, ' ');
        if (choice->min[i] == choice->max[i]) {
            field_write(&verb->arg[i], choice->min[i], out);
            continue;
        }
        *values += strspn(*values, " ");
        size_t len = strcspn(*values, " ");
        if (len == 0)
            return i;
        out_bytes(out, *values, len);
        *values += len;
    }
    *values += strspn(*values, " ");
    return -1;
}

/* The words behind the verb of a line, as an action's arguments; how many, or -1
 * if one makes no sense. */
static int read_values(const struct verb *verb, const char *words,
                       int16_t value[ARGS_MAX])
{
    int count = 0;
    while (*(words += strspn(words, " "))) {
        char word[64];
        int n;
        size_t len = strcspn(words, " ");
        if (count == ARGS_MAX || !verb->arg[count].name || len >= sizeof word)
            return -1;
        memcpy(word, words, len);
        word[len] = 0;
        const char *named = strchr(word, '=');
        if (!field_read(&verb->arg[count], named ? named + 1 : word, &n))
            return -1;
        value[count++] = (int16_t)n;
        words += len;
    }
    return count;
}

static bool begins_with(const struct choice *c, int verb,
                        const int16_t value[ARGS_MAX], int count)
{
    if (c->why_not || c->verb != verb)
        return false;
    for (int i = 0; i < count; i++)
        if (value[i] < c->min[i] || value[i] > c->max[i])
            return false;
    return true;
}

/* The game's verb with which the line begins, or -1. */
static int verb_of(const struct game *game, const char *line)
{
    size_t len = strcspn(line, " ");
    for (int i = 0; game->verbs[i].name; i++)
        if (strlen(game->verbs[i].name) == len &&
            strncmp(game->verbs[i].name, line, len) == 0)
            return i;
    return -1;
}

bool pick_whole(const struct game *game, const struct choices *all,
                const char *line, struct out *out)
{
    int number = verb_of(game, line);
    if (number < 0)
        return false;
    const struct verb *verb = game_verb(game, number);
    int16_t value[ARGS_MAX] = {0};
    int given = read_values(verb, line + strcspn(line, " "), value);
    const struct choice *only = NULL;
    for (int i = 0; i < all->count && given >= 0; i++) {
        const struct choice *c = &all->item[i];
        if (!begins_with(c, number, value, given))
            continue;
        if (only)
            return false;
        only = c;
    }
    if (!only || given == ARGS_MAX || !verb->arg[given].name)
        return false;
    out_str(out, line);
    for (int i = given; i < ARGS_MAX && verb->arg[i].name; i++) {
        if (only->min[i] != only->max[i])
            return false;
        out_char(out, ' ');
        field_write(&verb->arg[i], only->min[i], out);
    }
    return true;
}

/* The values an argument might have at some time. */
static void any_value(const struct field *field, struct out *out)
{
    for (int i = 0; field->words && field->words[i]; i++)
        out_f(out, "%s%s", i ? "|" : "", field->words[i]);
    if (!field->words)
        out_char(out, 'N');
}

bool pick_usage(const struct game *game, const struct choices *all, int verb,
                struct out *out)
{
    const struct verb *row = game_verb(game, verb);
    bool open = false;
    for (int i = 0; i < all->count && !open; i++)
        open = !all->item[i].why_not && all->item[i].verb == verb;
    out_str(out, row->name);
    for (int i = 0; i < ARGS_MAX && row->arg[i].name; i++) {
        out_f(out, " %s=", row->arg[i].name);
        if (open && verb != VERB_FACES)
            values_write(&row->arg[i], all, verb, NULL, i, "|", out);
        else
            any_value(&row->arg[i], out);
    }
    return open;
}

bool pick_hint(const struct game *game, const struct choices *all,
               const char *line, struct out *out)
{
    int verb = verb_of(game, line);
    if (verb < 0 || !game->verbs[verb].arg[0].name)
        return false;
    pick_usage(game, all, verb, out);
    return true;
}
