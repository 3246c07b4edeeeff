/* Making a text with placeholders into the code that core/text.c runs.
 *
 *     text:        (character | \n | \\ | {{ | }} | {} | placeholder)*
 *     placeholder: {param} {param.form} {param.sep} {param.sign}
 *                  {param:one piece|other piece}
 *
 * A piece is a text without further pieces. */
#include <string.h>

#include "langgen.h"
#include "text_table.h"

struct compiler {
    struct languages *all;
    int lang;
    const struct entry *entry;
    struct emit *code;
};

static struct tsv *tsv_of(const struct compiler *c)
{
    return &c->all->file[c->lang].tsv;
}

static void put_op(struct compiler *c, enum text_op op, int operand)
{
    emit_char(c->code, (char)op);
    emit_char(c->code, (char)(TEXT_OPERAND + operand));
}

/* Length of the word of small letters, digits and `_` at s. */
static int word_len(const char *s)
{
    return (int)strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789_");
}

static bool is_word(const char *s, int len, const char *word)
{
    return (int)strlen(word) == len && strncmp(s, word, (size_t)len) == 0;
}

/* The parameter whose name stands at s, or -1 with a complaint. */
static int param_at(struct compiler *c, const char *s, int len)
{
    for (int i = 0; i < c->entry->param_count; i++)
        if (is_word(s, len, c->entry->param[i].name))
            return i;
    tsv_fault(tsv_of(c), s, "%s has no parameter %.*s", c->entry->key, len, s);
    return -1;
}

/* {depth.sep}, {depth.sign}: how to write a number. */
static bool put_manner(struct compiler *c, int param, const char *s, int len)
{
    bool sep = is_word(s, len, "sep");
    if (!sep && !is_word(s, len, "sign")) {
        tsv_fault(tsv_of(c), s,
                  "%s is a number: `sep` or `sign` expected, not %.*s",
                  c->entry->param[param].name, len, s);
        return false;
    }
    put_op(c, sep ? TEXT_SEP : TEXT_SIGN, param);
    return true;
}

/* {ship.acc}: a form of a noun. */
static bool put_form(struct compiler *c, int param, const char *s, int len)
{
    const char *takes = c->entry->param[param].takes;
    int number = class_find(c->all, takes);
    if (number < 0) {
        tsv_fault(tsv_of(c), s, "%s is of class %s, which has no form %.*s",
                  c->entry->param[param].name, takes, len, s);
        return false;
    }
    struct noun_class *class = &c->all->class[number];
    for (int slot = 0; slot < class->form_count; slot++) {
        if (!is_word(s, len, class->form[slot]))
            continue;
        if (class->needed[c->lang][slot] == NULL)
            class->needed[c->lang][slot] = c->entry->place;
        put_op(c, TEXT_FORM, param);
        emit_char(c->code, (char)(TEXT_OPERAND + slot));
        return true;
    }
    tsv_fault(tsv_of(c), s, "no noun of class %s has a form %.*s", takes, len,
              s);
    return false;
}

static const char *put_text(struct compiler *c, const char *s, bool nested);

/* {n:torpedo|torpedoes}; s is behind the colon. Returns what follows the
 * closing brace, or NULL. */
static const char *put_plural(struct compiler *c, int param, const char *s)
{
    put_op(c, TEXT_PLURAL, param);
    s = put_text(c, s, true);
    if (s == NULL)
        return NULL;
    if (*s != '|') {
        tsv_fault(tsv_of(c), s, "`|` and the piece for many expected");
        return NULL;
    }
    emit_char(c->code, TEXT_OR);
    s = put_text(c, s + 1, true);
    if (s == NULL)
        return NULL;
    if (*s != '}') {
        tsv_fault(tsv_of(c), s, "`}` expected: there are two pieces");
        return NULL;
    }
    emit_char(c->code, TEXT_END);
    return s + 1;
}

/* s is behind the opening brace. Returns what follows the closing one, or
 * NULL. */
static const char *put_placeholder(struct compiler *c, const char *s,
                                   bool nested)
{
    int len = word_len(s);
    if (len == 0) {
        tsv_fault(tsv_of(c), s, "a parameter expected, or `{{` for a brace");
        return NULL;
    }
    int param = param_at(c, s, len);
    if (param < 0)
        return NULL;
    const char *takes = c->entry->param[param].takes;
    s += len;
    if (*s == ':') {
        if (!nested && takes == NULL)
            return put_plural(c, param, s + 1);
        tsv_fault(tsv_of(c), s,
                  nested ? "a plural within a plural"
                         : "only a number has a plural");
        return NULL;
    }
    if (*s == '.') {
        s++;
        len = word_len(s);
        bool is_name = takes != NULL && strcmp(takes, "name") == 0;
        if (len == 0 || is_name) {
            tsv_fault(tsv_of(c), s,
                      is_name ? "a proper name has no forms"
                              : "a form expected");
            return NULL;
        }
        bool known = takes == NULL ? put_manner(c, param, s, len)
                                   : put_form(c, param, s, len);
        if (!known)
            return NULL;
        s += len;
    } else {
        put_op(c, TEXT_PARAM, param);
    }
    if (*s != '}') {
        tsv_fault(tsv_of(c), s, "`}` expected");
        return NULL;
    }
    return s + 1;
}

/* Writes a text up to its end; a piece of a plural (nested) up to its `|` or
 * `}`. Returns where it stopped, or NULL. */
static const char *put_text(struct compiler *c, const char *s, bool nested)
{
    while (*s != '\0') {
        if (nested && (*s == '|' || *s == '}')) {
            return s;
        } else if (strncmp(s, "\\n", 2) == 0) {
            emit_char(c->code, '\n');
            s += 2;
        } else if (nested && strncmp(s, "{{", 2) == 0) {
            tsv_fault(tsv_of(c), s, "a brace within a plural");
            return NULL;
        } else if (strncmp(s, "\\\\", 2) == 0 || strncmp(s, "{{", 2) == 0 ||
                   strncmp(s, "}}", 2) == 0) {
            emit_char(c->code, *s);
            s += 2;
        } else if (strncmp(s, "{}", 2) == 0) {
            s += 2;
        } else if (*s == '{') {
            s = put_placeholder(c, s + 1, nested);
            if (s == NULL)
                return NULL;
        } else if (*s == '\\' || *s == '}') {
            tsv_fault(tsv_of(c), s,
                      *s == '}' ? "a closing brace alone: `}}` expected"
                                : "`\\n` or `\\\\` expected");
            return NULL;
        } else {
            emit_char(c->code, *s++);
        }
    }
    return s;
}

bool template_compile(struct languages *all, int lang,
                      const struct entry *entry, struct emit *code)
{
    struct compiler c = {all, lang, entry, code};
    code->len = 0;
    emit_bytes(code, "", 0);
    return put_text(&c, entry->text, false) != NULL;
}
