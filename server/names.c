/* Names of accounts: see names.h. */
#include "names.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicase.h>
#include <unictype.h>
#include <uninorm.h>
#include <unistr.h>

#include "data_accounts.h"

/* Letters, digits, a few signs, and whatever is beyond ASCII but for marks that
 * are not seen. */
static bool is_name_byte(const unsigned char *c)
{
    if (*c < 0x80)
        return isalnum(*c) || *c == '-' || *c == '_' || *c == '.';
    return !(c[0] == 0xe2 && (c[1] == 0x80 || c[1] == 0x81)) &&
           !(c[0] == 0xc2 && c[1] < 0xc0) && !(c[0] == 0xef && c[1] >= 0xb8) &&
           c[0] < 0xf3;
}

bool account_fold(const char *name, char folded[STORE_ACCOUNT])
{
    size_t len = strlen(name);
    const unsigned char *c = (const unsigned char *)name;
    if (len < 2 || len >= STORE_ACCOUNT)
        return false;
    for (size_t i = 0; i < len; i++) {
        if ((c[i] & 0xc0) != 0x80 && !is_name_byte(c + i))
            return false;
        bool is_latin_capital = i > 0 && c[i - 1] == 0xc3 && c[i] >= 0x80 &&
                                c[i] <= 0x9e && c[i] != 0x97;
        folded[i] = (char)(c[i] < 0x80        ? tolower(c[i])
                           : is_latin_capital ? c[i] + 0x20
                                              : c[i]);
    }
    folded[len] = 0;
    return true;
}

/* Normal forms. */

/* Of a text that is at most `size` - 1 bytes long, or an empty one. */
static void keep(char *to, size_t size, uint8_t *made, size_t len)
{
    *to = 0;
    if (made && len < size) {
        memcpy(to, made, len);
        to[len] = 0;
    }
    free(made);
}

static void normalise(uninorm_t form, const char *text, char *to, size_t size)
{
    size_t len = 0;
    uint8_t *made =
        u8_normalize(form, (const uint8_t *)text, strlen(text), NULL, &len);
    keep(to, size, made, len);
}

static void fold_case(const char *text, char *to, size_t size)
{
    size_t len = 0;
    uint8_t *made = u8_casefold((const uint8_t *)text, strlen(text), NULL,
                                UNINORM_NFKC, NULL, &len);
    keep(to, size, made, len);
}

/* Looks. */

static int by_letter(const void *letter, const void *row)
{
    const struct accounts_confusables_row *r = row;
    return strcmp(letter, r->letter);
}

/* What this letter is taken for, or itself. UTF-8 sorts like its numbers. */
static const char *taken_for(const char *letter)
{
    const struct accounts_confusables_row *row =
        bsearch(letter, accounts_confusables, accounts_confusables_count,
                sizeof *accounts_confusables, by_letter);
    return row ? row->like : letter;
}

void name_likeness(const char *text, char likeness[STORE_LIKENESS])
{
    enum { ROOM = STORE_LIKENESS * 4 };
    char whole[ROOM], parts[ROOM], looks[ROOM] = "";
    size_t len = 0;
    normalise(UNINORM_NFKC, text, whole, sizeof whole);
    normalise(UNINORM_NFD, whole, parts, sizeof parts);
    for (const char *at = parts; *at;) {
        char letter[8] = "";
        ucs4_t code;
        int bytes = u8_strmbtouc(&code, (const uint8_t *)at);
        if (bytes <= 0)
            break;
        memcpy(letter, at, (size_t)bytes);
        at += bytes;
        int more =
            snprintf(looks + len, sizeof looks - len, "%s", taken_for(letter));
        if (more < 0 || (size_t)more >= sizeof looks - len)
            break;
        len += (size_t)more;
    }
    fold_case(looks, likeness, STORE_LIKENESS);
    if (!*likeness) /* too long: then nobody is like it */
        snprintf(likeness, STORE_LIKENESS, "%.*s", STORE_LIKENESS - 1, text);
}

/* New names. */

/* Alphabets whose letters are taken for those of another one. */
enum alphabet { LATIN = 1, GREEK = 2, CYRILLIC = 4 };

static unsigned alphabet_of(ucs4_t code)
{
    const uc_script_t *script = uc_script(code);
    const char *name = script ? script->name : "";
    return strcmp(name, "Latin") == 0      ? LATIN
           : strcmp(name, "Greek") == 0    ? GREEK
           : strcmp(name, "Cyrillic") == 0 ? CYRILLIC
                                           : 0;
}

/* Marks stand on letters; on those of our three alphabets NFKC has made one sign
 * of both wherever a language writes them so. */
static bool is_name_sign(ucs4_t code, ucs4_t before)
{
    if (code < 0x80)
        return isalnum((int)code) || strchr("-_.", (int)code);
    if (uc_is_property_default_ignorable_code_point(code))
        return false;
    if (uc_is_general_category(code, UC_CATEGORY_M))
        return before >= 0x80 && !alphabet_of(before);
    return uc_is_general_category(code, UC_CATEGORY_L) ||
           uc_is_general_category(code, UC_CATEGORY_Nd);
}

enum name_fault name_read(const char *text, struct name *name)
{
    unsigned alphabets = 0;
    ucs4_t code, before = 0;
    if (u8_check((const uint8_t *)text, strlen(text)))
        return NAME_BAD;
    normalise(UNINORM_NFKC, text, name->shown, sizeof name->shown);
    fold_case(name->shown, name->folded, sizeof name->folded);
    if (strlen(name->shown) < 2 || !*name->folded)
        return NAME_BAD;
    const uint8_t *at = (const uint8_t *)name->shown;
    for (int len; (len = u8_strmbtouc(&code, at)) > 0; at += len) {
        if (!is_name_sign(code, before))
            return NAME_BAD;
        alphabets |= alphabet_of(code);
        before = code;
    }
    if (alphabets & (alphabets - 1))
        return NAME_MIXED;
    name_likeness(name->shown, name->likeness);
    return NAME_GOOD;
}
