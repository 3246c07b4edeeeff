/* A scanner of JSON texts: see members.h. */
#include "json_scan.h"

#include <stdint.h>
#include <string.h>

#include "out.h"

struct span span_of(const char *text)
{
    return (struct span){text, strlen(text)};
}

bool span_equal(struct span a, struct span b)
{
    return a.len == b.len && (a.len == 0 || memcmp(a.text, b.text, a.len) == 0);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void skip(struct span *s, size_t n)
{
    s->text += n;
    s->len -= n;
}

static void skip_blanks(struct span *s)
{
    while (s->len > 0 && is_blank(*s->text))
        skip(s, 1);
}

/* Bytes of the string that begins here, quotes included; 0 if it does not end. */
static size_t string_len(struct span s)
{
    for (size_t i = 1; i < s.len; i++) {
        if (s.text[i] == '"')
            return i + 1;
        if (s.text[i] == '\\')
            i++;
    }
    return 0;
}

/* Bytes of the value that begins here; 0 if it does not end. */
static size_t value_len(struct span s)
{
    if (s.len == 0)
        return 0;
    if (*s.text == '"')
        return string_len(s);
    if (*s.text != '{' && *s.text != '[') {
        size_t i = 0;
        while (i < s.len && !is_blank(s.text[i]) && s.text[i] != ',' &&
               s.text[i] != '}' && s.text[i] != ']')
            i++;
        return i;
    }
    int depth = 0;
    for (size_t i = 0; i < s.len; i++) {
        if (s.text[i] == '"') {
            size_t len = string_len((struct span){s.text + i, s.len - i});
            if (len == 0)
                return 0;
            i += len - 1;
        } else if (s.text[i] == '{' || s.text[i] == '[') {
            depth++;
        } else if (s.text[i] == '}' || s.text[i] == ']') {
            if (--depth == 0)
                return i + 1;
        }
    }
    return 0;
}

struct members members_of(struct span value)
{
    skip_blanks(&value);
    if (value.len > 0 && (*value.text == '{' || *value.text == '['))
        skip(&value, 1);
    else
        value.len = 0;
    return (struct members){value};
}

static bool next_value(struct span *rest, struct span *value)
{
    skip_blanks(rest);
    size_t len = value_len(*rest);
    if (len == 0)
        return false;
    *value = (struct span){rest->text, len};
    skip(rest, len);
    return true;
}

bool elements_next(struct members *members, struct span *value)
{
    struct span *rest = &members->rest;
    skip_blanks(rest);
    if (rest->len > 0 && *rest->text == ',')
        skip(rest, 1);
    return next_value(rest, value);
}

bool members_next(struct members *members, struct span *key, struct span *value)
{
    struct span *rest = &members->rest;
    if (!elements_next(members, key) || *key->text != '"')
        return false;
    skip(key, 1);
    key->len--;
    skip_blanks(rest);
    if (rest->len == 0 || *rest->text != ':')
        return false;
    skip(rest, 1);
    return next_value(rest, value);
}

struct span member(struct span object, const char *key)
{
    struct members members = members_of(object);
    struct span found, value;
    while (members_next(&members, &found, &value))
        if (span_equal(found, span_of(key)))
            return value;
    return (struct span){"", 0};
}

static uint32_t hex4(const char *s)
{
    uint32_t n = 0;
    for (int i = 0; i < 4; i++) {
        char c = s[i];
        uint32_t digit = c >= '0' && c <= '9'   ? (uint32_t)(c - '0')
                         : c >= 'a' && c <= 'f' ? (uint32_t)(c - 'a' + 10)
                         : c >= 'A' && c <= 'F' ? (uint32_t)(c - 'A' + 10)
                                                : 0;
        n = n << 4 | digit;
    }
    return n;
}

static void put_character(struct out *out, uint32_t code)
{
    if (code < 0x80) {
        out_char(out, (char)code);
    } else if (code < 0x800) {
        out_char(out, (char)(0xc0 | code >> 6));
        out_char(out, (char)(0x80 | (code & 0x3f)));
    } else {
        out_char(out, (char)(0xe0 | code >> 12));
        out_char(out, (char)(0x80 | (code >> 6 & 0x3f)));
        out_char(out, (char)(0x80 | (code & 0x3f)));
    }
}

void span_string(struct span value, struct out *out)
{
    if (value.len < 2 || *value.text != '"')
        return;
    for (size_t i = 1; i + 1 < value.len; i++) {
        if (value.text[i] != '\\') {
            out_char(out, value.text[i]);
            continue;
        }
        char c = value.text[++i];
        if (c == 'u' && i + 5 < value.len) {
            put_character(out, hex4(value.text + i + 1));
            i += 4;
        } else {
            out_char(out, c == 'n' ? '\n' : c == 't' ? '\t' : c);
        }
    }
}

long span_number(struct span value)
{
    long n = 0;
    size_t i = value.len > 0 && *value.text == '-';
    bool negative = i > 0;
    for (; i < value.len && i < 12; i++) {
        if (value.text[i] < '0' || value.text[i] > '9')
            return 0;
        n = n * 10 + (value.text[i] - '0');
    }
    return negative ? -n : n;
}

bool span_true(struct span value)
{
    return span_equal(value, span_of("true"));
}

bool span_is(struct span value, const char *string)
{
    return value.len >= 2 && *value.text == '"' &&
           span_equal((struct span){value.text + 1, value.len - 2},
                      span_of(string));
}
