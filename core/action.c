/* Actions and choices: text to struct and back, and the one law. */
#include "action.h"

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "lang.h"

/* Core's own verbs, from VERB_KEEP on. */
static const struct verb core_verbs[] = {
    {.name = "keep", .label = T_CORE_KEEP},
    {.name = "again", .label = T_CORE_AGAIN},
    {.name = "roll", .label = T_CORE_ROLL},
    {.name = "faces",
     .label = T_CORE_FACES,
     .arg = {{.name = "a"}, {.name = "b"}, {.name = "c"}, {.name = "d"}}},
};

const struct verb *game_verb(const struct game *game, int verb)
{
    if (verb >= VERB_KEEP && verb < VERB_END)
        return &core_verbs[verb - VERB_KEEP];
    return &game->verbs[verb];
}

static int arg_count(const struct verb *verb)
{
    int n = 0;
    while (n < ARGS_MAX && verb->arg[n].name)
        n++;
    return n;
}

const struct choice *choices_allow(const struct choices *list,
                                   const struct action *action)
{
    for (int i = 0; i < list->count; i++)
        if (!list->item[i].why_not && choice_matches(&list->item[i], action))
            return &list->item[i];
    return NULL;
}

int64_t choice_actions(const struct choice *choice)
{
    int64_t n = 1;
    for (int i = 0; i < ARGS_MAX; i++)
        n *= choice->max[i] - choice->min[i] + 1;
    return choice->why_not ? 0 : n;
}

int64_t choices_actions(const struct choices *list)
{
    int64_t n = 0;
    for (int i = 0; i < list->count; i++)
        n += choice_actions(&list->item[i]);
    return n;
}

struct action choices_nth(const struct choices *list, int64_t n)
{
    for (int i = 0; i < list->count; i++) {
        const struct choice *choice = &list->item[i];
        int64_t here = choice_actions(choice);
        if (n >= here) {
            n -= here;
            continue;
        }
        struct action action = {.verb = choice->verb};
        for (int k = ARGS_MAX - 1; k >= 0; k--) {
            int64_t width = choice->max[k] - choice->min[k] + 1;
            action.arg[k] = (int16_t)(choice->min[k] + n % width);
            n /= width;
        }
        return action;
    }
    assert(n < 0); /* fewer are open than asked for */
    return (struct action){0};
}

/* Text. */

void field_write(const struct field *field, int value, struct out *out)
{
    if (field->words)
        out_str(out, field->words[value]);
    else
        out_int(out, (int64_t)value * (field->unit ? field->unit : 1));
}

/* A value by its name in any of the languages: whoever reads "G6" on his screen
 * may type it. Logs keep the word of the table. */
static bool noun_read(const struct field *field, const char *text, size_t len,
                      int *value)
{
    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (int i = 0; field->words[i]; i++) {
            char name[64];
            struct out out;
            int key = field->noun + i;
            if (key >= text_count() || text_param_count(key) > 0)
                continue; /* a list with fewer nouns than words */
            out_init(&out, name, sizeof name, (enum lang)lang);
            say(&out, key);
            if (out.len == len && memcmp(name, text, len) == 0) {
                *value = i;
                return true;
            }
        }
    return false;
}

static bool field_read_len(const struct field *field, const char *text,
                           size_t len, int *value)
{
    if (field->words) {
        for (int i = 0; field->words[i]; i++)
            if (strlen(field->words[i]) == len &&
                memcmp(field->words[i], text, len) == 0) {
                *value = i;
                return true;
            }
        return field->noun && noun_read(field, text, len, value);
    }
    /* The longest is a sign and INT16_MAX squared. */
    if (len == 0 || len > 11)
        return false;
    size_t i = text[0] == '-' || text[0] == '+';
    if (i == len)
        return false;
    int64_t n = 0;
    for (; i < len; i++) {
        if (!isdigit((unsigned char)text[i]))
            return false;
        n = n * 10 + (text[i] - '0');
    }
    int unit = field->unit ? field->unit : 1;
    if (text[0] == '-')
        n = -n;
    if (n % unit != 0 || n / unit > INT16_MAX || n / unit < INT16_MIN)
        return false;
    *value = (int)(n / unit);
    return true;
}

bool field_read(const struct field *field, const char *text, int *value)
{
    return field_read_len(field, text, strlen(text), value);
}

void action_write(const struct game *game, const struct action *action,
                  struct out *out)
{
    const struct verb *verb = game_verb(game, action->verb);
    out_str(out, verb->name);
    int count = arg_count(verb);
    for (int i = 0; i < count; i++) {
        /* `faces` has as many arguments as there are dice. */
        if (action->verb == VERB_FACES && action->arg[i] == 0)
            break;
        out_char(out, ' ');
        out_str(out, verb->arg[i].name);
        out_char(out, '=');
        field_write(&verb->arg[i], action->arg[i], out);
    }
}

/* The next word of a line: skips blanks, returns its length. */
static size_t next_word(const char **text)
{
    while (**text == ' ' || **text == '\t')
        (*text)++;
    return strcspn(*text, " \t");
}

static int find_verb(const struct game *game, const char *word, size_t len)
{
    for (int i = 0; game->verbs[i].name; i++)
        if (strlen(game->verbs[i].name) == len &&
            memcmp(game->verbs[i].name, word, len) == 0)
            return i;
    for (int i = VERB_KEEP; i < VERB_END; i++) {
        const char *name = core_verbs[i - VERB_KEEP].name;
        if (strlen(name) == len && memcmp(name, word, len) == 0)
            return i;
    }
    return -1;
}

const char *action_read(const struct game *game, const char *text,
                        struct action *action, int *problem)
{
    size_t len = next_word(&text);
    int number = find_verb(game, text, len);
    if (number < 0) {
        *problem = T_CORE_NO_SUCH_VERB;
        return text;
    }
    *action = (struct action){.verb = (int16_t)number};
    const struct verb *verb = game_verb(game, number);
    int count = arg_count(verb), given = 0;
    text += len;
    for (;;) {
        len = next_word(&text);
        if (len == 0)
            break;
        if (given == count) {
            *problem = T_CORE_TOO_MANY_ARGUMENTS;
            return text;
        }
        /* `tube=2`, in the order of the table; or just the value. */
        const struct field *field = &verb->arg[given];
        size_t name_len = strlen(field->name);
        const char *value = text;
        if (len > name_len && memcmp(text, field->name, name_len) == 0 &&
            text[name_len] == '=')
            value += name_len + 1;
        int n;
        size_t value_len = len - (size_t)(value - text);
        /* No die shows a zero: it means that there is no such die. */
        if (!field_read_len(field, value, value_len, &n) ||
            (number == VERB_FACES && n < 1)) {
            *problem = T_CORE_BAD_ARGUMENT;
            return text;
        }
        action->arg[given++] = (int16_t)n;
        text += len;
    }
    for (; given < count && verb->arg[given].max; given++)
        action->arg[given] = verb->arg[given].preset;
    if (given < count && number != VERB_FACES) {
        *problem = T_CORE_MISSING_ARGUMENT;
        return text;
    }
    return NULL;
}

/* A field's range as a parameter of a sentence. */
static struct param shown(const struct field *field, int min, int max)
{
    int unit = field->unit ? field->unit : 1;
    if (field->noun)
        return nouns(field->noun + min, field->noun + max);
    return min == max ? number(min * unit) : range(min * unit, max * unit);
}

void choice_write(const struct game *game, const struct choice *choice,
                  struct out *out)
{
    const struct verb *verb = game_verb(game, choice->verb);
    struct param params[ARGS_MAX];
    int count = text_param_count(verb->label);
    for (int i = 0; i < count; i++)
        params[i] = shown(&verb->arg[i], choice->min[i], choice->max[i]);
    text_put(out, verb->label, params, count);
}

void reason_write(const struct game *game, int reason, int value,
                  struct out *out)
{
    if (!reason)
        return;
    assert(reason < game->reason_count);
    const struct reason *row = &game->reasons[reason];
    struct param n = number(value);
    text_put(out, row->text, &n, text_param_count(row->text));
    if (row->rule)
        out_f(out, " [%s]", row->rule);
}
