/* Typography by machine: the marks that a keyboard lacks.
 *
 * Translators type plain spaces and straight apostrophes; here they become what
 * printers of each language use, once, for the terminal and the browser alike:
 *
 *     l'eau, Doenitz's       the raised comma, U+2019
 *     wait ...               one ellipsis, U+2026
 *     1-4 freighters         an en dash between numbers, U+2013
 *     42 %                   a narrow space that no line breaks at, U+202F
 *     French « x » ; : ! ?   the same space
 *
 * What a machine would have to guess, it complains about instead (--check). */
#include <ctype.h>
#include <stddef.h>
#include <string.h>

#include "langgen.h"

#define NARROW "\u202f"
#define APOSTROPHE "\u2019"
#define ELLIPSIS "\u2026"
#define EN_DASH "\u2013"
#define OPENING "\u00ab" /* the guillemets of French */
#define CLOSING "\u00bb"

/* A letter, or a byte of one beyond ASCII; or a placeholder's brace, since a
 * word will stand there. */
static bool ends_word(char c)
{
    return isalnum((unsigned char)c) || (unsigned char)c >= 0x80 || c == '}';
}

static bool begins_word(char c)
{
    return isalnum((unsigned char)c) || (unsigned char)c >= 0x80 || c == '{';
}

static bool begins(const char *s, const char *what)
{
    return strncmp(s, what, strlen(what)) == 0;
}

/* Before the space at s stands something, and behind it one of these marks. */
static bool is_before_mark(const char *text, const char *s, int lang)
{
    if (*s != ' ' || s == text || s[-1] == ' ' || s[1] == '\0')
        return false;
    if (s[1] == '%')
        return isdigit((unsigned char)s[-1]) || s[-1] == '}';
    if (lang != LANG_FR)
        return false;
    return strchr(";:!?", s[1]) != NULL || begins(s + 1, CLOSING);
}

static bool is_behind_opening(const char *text, const char *s, int lang)
{
    size_t len = strlen(OPENING);
    return *s == ' ' && lang == LANG_FR && (size_t)(s - text) >= len &&
           begins(s - len, OPENING);
}

/* The numbers on both sides are short: 1939-09 is a date as it is typed. */
static bool is_range(const char *text, const char *s)
{
    if (*s != '-' || s == text || !isdigit((unsigned char)s[-1]) ||
        !isdigit((unsigned char)s[1]))
        return false;
    const char *first = s;
    while (first > text && isdigit((unsigned char)first[-1]))
        first--;
    bool alone = first == text || first[-1] == ' ' || first[-1] == '(';
    return alone && s - first < 4 &&
           strspn(s + 1, "0123456789") == strcspn(s + 1, " ,.;)");
}

/* A straight mark that opens a quotation stands before s. */
static bool has_quoted(const char *text, const char *s)
{
    for (const char *mark = strchr(text, '\''); mark < s;
         mark = strchr(mark + 1, '\''))
        if (mark == text || !ends_word(mark[-1]))
            return true;
    return false;
}

/* An apostrophe within a word, or at its end where nothing was quoted: the
 * seats' words. */
static bool is_apostrophe(const char *text, const char *s)
{
    if (*s != '\'' || s == text || !ends_word(s[-1]))
        return false;
    if (begins_word(s[1]))
        return true;
    return strchr(" .,;:!?", s[1]) != NULL && !has_quoted(text, s);
}

/* Behind a word; behind WORDS IN CAPITALS it says that more of them may come. */
static bool is_ellipsis(const char *text, const char *s)
{
    return s > text + 1 && s[-1] == ' ' && !isupper((unsigned char)s[-2]) &&
           begins(s, "...") && (s[3] == '\0' || s[3] == ' ' || s[3] == '\\');
}

static const char *typeset(struct lang_file *file, int lang, const char *text)
{
    struct emit out = {NULL, 0, 0};
    emit_bytes(&out, "", 0);
    for (const char *s = text; *s != '\0'; s++) {
        if (is_before_mark(text, s, lang) || is_behind_opening(text, s, lang)) {
            emit_f(&out, NARROW);
        } else if (is_apostrophe(text, s)) {
            emit_f(&out, APOSTROPHE);
        } else if (is_range(text, s)) {
            emit_f(&out, EN_DASH);
        } else if (is_ellipsis(text, s)) {
            emit_f(&out, ELLIPSIS);
            s += 2;
        } else {
            emit_char(&out, *s);
        }
    }
    const char *made = tsv_copy(&file->tsv, out.text, out.len);
    emit_free(&out);
    return made;
}

void languages_typeset(struct languages *all)
{
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        struct lang_file *file = &all->file[lang];
        for (int i = 0; i < file->count; i++)
            file->entry[i].text = typeset(file, lang, file->entry[i].text);
    }
}

/* ---- what is left to a person ---- */

/* Skips a placeholder; pieces of a plural are texts and are looked at. */
static const char *behind_name(const char *s)
{
    s += 1 + strspn(s + 1, "abcdefghijklmnopqrstuvwxyz0123456789_.");
    return *s == ':' ? s + 1 : s;
}

/* A French mark that follows its word at once, as in English. Times, links
 * and typed words have something behind the mark. */
static bool is_close(const char *text, const char *s)
{
    ptrdiff_t narrow = (ptrdiff_t)strlen(NARROW);
    if (s - text >= narrow && begins(s - narrow, NARROW))
        return false;
    return s > text && strchr(";:!?", *s) != NULL && ends_word(s[-1]) &&
           (s[1] == '\0' || s[1] == ' ' || s[1] == '\\' || s[1] == '|' ||
            s[1] == '}');
}

void check_typography(struct lang_file *file, int lang,
                      const struct entry *entry)
{
    const char *text = entry->text;
    for (const char *s = text; *s != '\0'; s++) {
        if (*s == '{' && s[1] != '{' && s[1] != '}') {
            s = behind_name(s);
            if (*s == '\0')
                return;
        }
        if (*s == '"')
            tsv_fault(&file->tsv, s,
                      "%s: a straight quote; type the "
                      "quotation marks of the language",
                      entry->key);
        else if (lang == LANG_FR && is_close(text, s))
            tsv_fault(&file->tsv, s, "%s: a space expected before `%c`",
                      entry->key, *s);
    }
}
