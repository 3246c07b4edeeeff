/* Writing sentences from the tables that langgen made: see text.h.
 *
 * The tables were checked when they were made, so the writer trusts them; it
 * asserts only what its caller may get wrong. */
#include "text.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "text_table.h"

/* What differs between the languages beside their words. */
struct manner {
    const char *code;
    const char *thousands;
    bool zero_is_one; /* the plural begins at two */
};

/* clang-format off */
static const struct manner manner[LANG_COUNT] = {
    /*           code  thousands  zero is one */
    [LANG_EN] = {"en", ",",            false},
    [LANG_DE] = {"de", ".",            false},
    [LANG_FR] = {"fr", "\xe2\x80\xaf", true }, /* narrow no-break space */
    [LANG_IT] = {"it", ".",            false},
};
/* clang-format on */

static const char minus[] = "\xe2\x88\x92";
static const char dash[] = "\xe2\x80\x93";

enum { NOUNS_LISTED = 4 }; /* more of them are shown by first and last */

static const struct text_entry *entry_of(int key)
{
    assert(key > 0 && key < text_entry_count);
    return &text_entries[key];
}

static int first_noun(const struct param *param)
{
    return param->kind == PARAM_NOUNS ? (int)((uint32_t)param->value & 0xffff)
                                      : param->value;
}

static int last_noun(const struct param *param)
{
    return param->kind == PARAM_NOUNS ? (int)((uint32_t)param->value >> 16)
                                      : param->value;
}

static bool is_kind(const struct param *param, int takes)
{
    switch (param->kind) {
    case PARAM_NUMBER:
    case PARAM_RANGE:
        return takes == TEXT_NUMBER;
    case PARAM_NAME:
        return takes == TEXT_NAME && param->value >= 0;
    case PARAM_NOUN:
    case PARAM_NOUNS:
        return takes > 0 && first_noun(param) <= last_noun(param) &&
               entry_of(first_noun(param))->noun_class == takes &&
               entry_of(last_noun(param))->noun_class == takes;
    default:
        return false;
    }
}

/* At most four groups: 4,294,967,295. */
static void put_grouped(struct out *out, uint32_t n)
{
    if (n < 1000) {
        out_int(out, n);
        return;
    }
    put_grouped(out, n / 1000);
    out_str(out, manner[out->lang].thousands);
    out_char(out, (char)('0' + n / 100 % 10));
    out_char(out, (char)('0' + n / 10 % 10));
    out_char(out, (char)('0' + n % 10));
}

static void put_number(struct out *out, int op, int32_t n)
{
    if (n < 0)
        out_str(out, minus);
    else if (op == TEXT_SIGN)
        out_char(out, '+');
    uint32_t size = n < 0 ? 0u - (uint32_t)n : (uint32_t)n;
    if (op == TEXT_SEP)
        put_grouped(out, size);
    else
        out_int(out, size);
}

/* The two ends of what range() packed. */
static int range_min(const struct param *param)
{
    return (int16_t)((uint32_t)param->value & 0xffff);
}

static int range_max(const struct param *param)
{
    return (int16_t)((uint32_t)param->value >> 16);
}

/* One noun, or several in a row, in a form of theirs; -1 is the noun itself. */
static void put_nouns(struct out *out, const struct param *param, int form)
{
    int first = first_noun(param), last = last_noun(param);
    bool listed = last - first < NOUNS_LISTED;
    for (int key = first; key <= last; key += listed ? 1 : last - first) {
        if (key > first)
            out_str(out, listed ? ", " : dash);
        out_str(out, form < 0
                         ? text_sentences[out->lang][key]
                         : text_forms[out->lang][entry_of(key)->forms + form]);
    }
}

static void put_param(struct out *out, int op, const struct param *param)
{
    switch (param->kind) {
    case PARAM_NUMBER:
        put_number(out, op, param->value);
        break;
    case PARAM_RANGE:
        put_number(out, op, range_min(param));
        if (range_min(param) != range_max(param)) {
            out_str(out, dash);
            put_number(out, op, range_max(param));
        }
        break;
    case PARAM_NOUN:
    case PARAM_NOUNS:
        put_nouns(out, param, -1);
        break;
    case PARAM_NAME:
        assert(out->names != NULL);
        out_str(out, out->names[param->value]);
        break;
    }
}

static bool is_one(const struct out *out, const struct param *param)
{
    if (param->kind != PARAM_NUMBER)
        return false;
    return param->value == 1 ||
           (param->value == 0 && manner[out->lang].zero_is_one);
}

bool text_fits(int key, const struct param *params, int count)
{
    const struct text_entry *entry = entry_of(key);
    if (count != entry->param_count)
        return false;
    for (int i = 0; i < count; i++)
        if (!is_kind(&params[i], entry->param[i].takes))
            return false;
    return true;
}

void text_put(struct out *out, int key, const struct param *params, int count)
{
    assert(out->lang < LANG_COUNT);
    assert(text_fits(key, params, count));
    (void)count;
    const char *s = text_sentences[out->lang][key];
    while (*s != '\0') {
        size_t plain = strcspn(s, "\1\2\3\4\5\6\7");
        out_bytes(out, s, plain);
        s += plain;
        if (*s == '\0')
            break;
        int op = *s++;
        if (op == TEXT_OR) { /* the one piece was used: over the other */
            s = strchr(s, TEXT_END) + 1;
            continue;
        }
        if (op == TEXT_END)
            continue;
        const struct param *param = &params[*s++ - TEXT_OPERAND];
        if (op == TEXT_PLURAL) {
            if (!is_one(out, param))
                s = strchr(s, TEXT_OR) + 1;
        } else if (op == TEXT_FORM) {
            put_nouns(out, param, *s++ - TEXT_OPERAND);
        } else {
            put_param(out, op, param);
        }
    }
}

int text_count(void)
{
    return text_entry_count;
}

const char *text_key(int key)
{
    return entry_of(key)->key;
}

int text_find(const char *name)
{
    for (int key = 1; key < text_entry_count; key++)
        if (strcmp(text_entries[key].key, name) == 0)
            return key;
    return 0;
}

int text_param_count(int key)
{
    return entry_of(key)->param_count;
}

const char *text_param_name(int key, int index)
{
    const struct text_entry *entry = entry_of(key);
    assert(index >= 0 && index < entry->param_count);
    return entry->param[index].name;
}

bool text_param_is_name(int key, int index)
{
    const struct text_entry *entry = entry_of(key);
    assert(index >= 0 && index < entry->param_count);
    return entry->param[index].takes == TEXT_NAME;
}

const char *lang_code(enum lang lang)
{
    assert(lang < LANG_COUNT);
    return manner[lang].code;
}

enum lang lang_from(const char *code)
{
    for (int i = 0; code != NULL && i < LANG_COUNT; i++) {
        size_t len = strlen(manner[i].code);
        if (strncmp(code, manner[i].code, len) == 0 &&
            strchr("_-.@", code[len]) != NULL) /* or the end: zero counts */
            return (enum lang)i;
    }
    return LANG_COUNT;
}
