/* Comparing what is with what was told: see told.h. */
#include "told.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "json_scan.h"
#include "memory.h"

/* The members of one object: marks of its depth, each followed by those of its
 * children. */
struct level {
    const char *text;
    const struct json_mark *mark;
    int count;
    int depth;
};

static struct span name_of(const struct level *l, int i)
{
    const struct json_mark *m = &l->mark[i]; /* NAME":VALUE */
    return (struct span){l->text + m->key, m->value - m->key - 2};
}

static struct span value_of(const struct level *l, int i)
{
    const struct json_mark *m = &l->mark[i];
    return (struct span){l->text + m->value, m->end - m->value};
}

static int next(const struct level *l, int i)
{
    do
        i++;
    while (i < l->count && l->mark[i].depth > l->depth);
    return i;
}

static struct level children(const struct level *l, int i)
{
    return (struct level){l->text, l->mark + i + 1, next(l, i) - i - 1,
                          l->depth + 1};
}

/* The member of this name, or -1. Both texts have mostly the same members in
 * the same order, so the one behind the last that was found is tried first. */
static int find(const struct level *l, int *hint, struct span name)
{
    int found = -1;
    if (*hint < l->count && span_equal(name_of(l, *hint), name))
        found = *hint;
    for (int i = 0; found < 0 && i < l->count; i = next(l, i))
        if (span_equal(name_of(l, i), name))
            found = i;
    if (found >= 0)
        *hint = next(l, found);
    return found;
}

static bool is_among(const char *const *list, struct span name)
{
    for (; list && *list; list++)
        if (span_equal(span_of(*list), name))
            return true;
    return false;
}

static void put_name(struct out *out, struct span name)
{
    if (out->len > 0 && out->text[out->len - 1] != '{')
        out_char(out, ',');
    out_char(out, '"');
    out_bytes(out, name.text, name.len);
    out_str(out, "\":");
}

static int put_gone(const struct level *before, const struct level *now,
                    struct out *out)
{
    int count = 0, hint = 0;
    for (int i = 0; i < before->count; i = next(before, i)) {
        if (find(now, &hint, name_of(before, i)) >= 0)
            continue;
        put_name(out, name_of(before, i));
        out_str(out, "null");
        count++;
    }
    return count;
}

static int put_changes(const struct level *before, const struct level *now,
                       const char *const *without, struct out *out)
{
    int count = 0, hint = 0;
    for (int i = 0; i < now->count; i = next(now, i)) {
        struct span name = name_of(now, i), value = value_of(now, i);
        int old = find(before, &hint, name);
        if ((old >= 0 && span_equal(value_of(before, old), value)) ||
            is_among(without, name))
            continue;
        put_name(out, name);
        if (old >= 0 && span_equal(name, span_of("view"))) {
            struct level old_view = children(before, old);
            struct level view = children(now, i);
            out_char(out, '{');
            put_changes(&old_view, &view, NULL, out);
            out_char(out, '}');
        } else {
            out_bytes(out, value.text, value.len);
        }
        count++;
    }
    return count + put_gone(before, now, out);
}

int told_changes(const struct told *told, const struct out *now,
                 const char *const *without, struct out *out)
{
    assert(now->marks && !now->full);
    if (told->text && told->len == now->len &&
        memcmp(told->text, now->text, now->len) == 0)
        return 0;
    struct level before = {told->text, told->mark, told->count, 1};
    struct level after = {now->text, now->marks->mark, now->marks->count, 1};
    return put_changes(&before, &after, without, out);
}

void told_keep(struct told *told, const struct out *now)
{
    size_t count = (size_t)now->marks->count;
    told->text = memory_grown(told->text, &told->capacity, now->len + 1, 1);
    memcpy(told->text, now->text, now->len + 1);
    told->len = now->len;
    told->mark = memory_grown(told->mark, &told->mark_capacity, count,
                              sizeof *told->mark);
    if (count > 0)
        memcpy(told->mark, now->marks->mark, count * sizeof *told->mark);
    told->count = now->marks->count;
}

void told_forget(struct told *told)
{
    free(told->text);
    free(told->mark);
    *told = (struct told){0};
}
