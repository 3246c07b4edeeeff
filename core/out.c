/* The bounded writer and the JSON writer over it. */
#include "out.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void out_init(struct out *out, char *text, size_t size, enum lang lang)
{
    assert(size > 0);
    *out = (struct out){.text = text, .size = size, .lang = (uint8_t)lang};
    text[0] = 0;
}

/* Something did not fit: takes away the character that was cut in half, if any,
 * so that what is there stays UTF-8. */
static void close_full(struct out *out)
{
    size_t tail = 0; /* bytes behind the lead byte of the last character */
    while (tail < out->len && tail < 3 &&
           ((unsigned char)out->text[out->len - 1 - tail] & 0xc0) == 0x80)
        tail++;
    if (tail < out->len) {
        unsigned char lead = (unsigned char)out->text[out->len - 1 - tail];
        size_t wanted = lead >= 0xf0   ? 3
                        : lead >= 0xe0 ? 2
                        : lead >= 0xc0 ? 1
                                       : 0;
        if (tail < wanted)
            out->len -= tail + 1;
    }
    out->text[out->len] = 0;
    out->full = true;
}

void out_bytes(struct out *out, const char *s, size_t len)
{
    if (out->full)
        return;
    size_t room = out->size - 1 - out->len;
    bool fits = len <= room;
    memcpy(out->text + out->len, s, fits ? len : room);
    out->len += fits ? len : room;
    out->text[out->len] = 0;
    if (!fits)
        close_full(out);
}

void out_char(struct out *out, char c)
{
    if (out->full || out->len + 1 >= out->size) {
        out_bytes(out, &c, 1);
        return;
    }
    out->text[out->len++] = c;
    out->text[out->len] = 0;
}

/* Mostly a word or two: copied as far as it fits, byte by byte. */
void out_str(struct out *out, const char *s)
{
    if (out->full)
        return;
    char *to = out->text + out->len, *last = out->text + out->size - 1;
    while (*s && to < last)
        *to++ = *s++;
    *to = 0;
    out->len = (size_t)(to - out->text);
    if (*s)
        close_full(out);
}

void out_int(struct out *out, int64_t n)
{
    if (n >= 0 && n < 10) { /* most of them */
        out_char(out, (char)('0' + n));
        return;
    }
    char digits[24];
    size_t at = sizeof digits;
    uint64_t rest = n < 0 ? -(uint64_t)n : (uint64_t)n;
    do
        digits[--at] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (n < 0)
        digits[--at] = '-';
    out_bytes(out, digits + at, sizeof digits - at);
}

void out_repeat(struct out *out, const char *s, int times)
{
    for (int i = 0; i < times; i++)
        out_str(out, s);
}

void out_f(struct out *out, const char *format, ...)
{
    if (out->full)
        return;
    size_t room = out->size - out->len;
    va_list args;
    va_start(args, format);
    int len = vsnprintf(out->text + out->len, room, format, args);
    va_end(args);
    assert(len >= 0);
    if ((size_t)len >= room) {
        out->len = out->size - 1;
        close_full(out);
    } else {
        out->len += (size_t)len;
    }
}

int out_columns(const char *s)
{
    int columns = 0;
    for (; *s; s++)
        columns += ((unsigned char)*s & 0xc0) != 0x80;
    return columns;
}

void out_padded(struct out *out, const char *s, int columns)
{
    out_str(out, s);
    out_repeat(out, " ", columns - out_columns(s));
}

void json_init(struct json *json, struct out *out)
{
    *json = (struct json){.out = out};
}

static void put_string(struct out *out, const char *s)
{
    out_char(out, '"');
    while (*s) {
        size_t plain = 0; /* mostly all of it */
        while ((unsigned char)s[plain] >= 0x20 && s[plain] != '"' &&
               s[plain] != '\\')
            plain++;
        out_bytes(out, s, plain);
        s += plain;
        if (*s == '"' || *s == '\\') {
            out_char(out, '\\');
            out_char(out, *s++);
        } else if (*s == '\n') {
            out_str(out, "\\n");
            s++;
        } else if (*s) {
            out_f(out, "\\u%04x", (unsigned)(unsigned char)*s++);
        }
    }
    out_char(out, '"');
}

/* The value of this depth that was marked last ends here. */
static void mark_end(struct json *json)
{
    struct json_marks *marks = json->out->marks;
    if (!marks || json->depth > JSON_MARKED || !marks->open[json->depth])
        return;
    marks->mark[marks->open[json->depth] - 1].end = (uint32_t)json->out->len;
    marks->open[json->depth] = 0;
}

/* A member begins whose key has just been written. */
static void mark_begin(struct json *json, size_t key)
{
    struct json_marks *marks = json->out->marks;
    if (!marks || json->depth < 1 || json->depth > JSON_MARKED)
        return;
    assert(marks->count < JSON_MARKS);
    marks->mark[marks->count++] = (struct json_mark){
        .key = (uint32_t)key,
        .value = (uint32_t)json->out->len,
        .depth = json->depth,
    };
    marks->open[json->depth] = marks->count;
}

/* The comma and the key that go before any value. */
static void begin(struct json *json, const char *key)
{
    mark_end(json);
    if (json->comma[json->depth])
        out_char(json->out, ',');
    json->comma[json->depth] = true;
    if (key) {
        size_t at = json->out->len + 1;
        put_string(json->out, key);
        out_char(json->out, ':');
        mark_begin(json, at);
    }
}

static void nest(struct json *json, const char *key, char opening, char closing)
{
    begin(json, key);
    out_char(json->out, opening);
    assert(json->depth < JSON_DEPTH);
    json->depth++;
    json->comma[json->depth] = false;
    json->closing[json->depth] = closing;
}

void json_object(struct json *json, const char *key)
{
    nest(json, key, '{', '}');
}

void json_array(struct json *json, const char *key)
{
    nest(json, key, '[', ']');
}

void json_end(struct json *json)
{
    assert(json->depth > 0);
    mark_end(json);
    out_char(json->out, json->closing[json->depth]);
    json->depth--;
}

void json_int(struct json *json, const char *key, int64_t n)
{
    begin(json, key);
    out_int(json->out, n);
}

void json_bool(struct json *json, const char *key, bool b)
{
    begin(json, key);
    out_str(json->out, b ? "true" : "false");
}

void json_str(struct json *json, const char *key, const char *s)
{
    begin(json, key);
    put_string(json->out, s);
}

void json_null(struct json *json, const char *key)
{
    begin(json, key);
    out_str(json->out, "null");
}
