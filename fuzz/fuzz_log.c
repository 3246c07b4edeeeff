/* Any bytes as a log. One that can be taken up, with its key or without, can be
 * taken up again from what the session kept; and its lines, read and written,
 * stay the same lines.
 *
 * Half of the changes are to whole lines and words, so that what comes out is
 * often nearly a log. */
#include <stdlib.h>
#include <string.h>

#include "live.h"
#include "session.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max,
                               unsigned seed);

enum { TEXT_MAX = 1 << 20 };

static void expect(bool holds)
{
    if (!holds)
        abort();
}

/* Every fault can be said. */
static void explain(const struct log_fault *fault)
{
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        char text[1024];
        struct out out;
        out_init(&out, text, sizeof text, (enum lang)lang);
        log_fault_write(fault, &out);
        expect(out.len > 0 && !out.full);
    }
}

static void dump(const struct session *s, struct out *out, char *text)
{
    out_init(out, text, TEXT_MAX, LANG_EN);
    session_game(s)->dump(session_state(s), out);
}

/* What a session kept gives the same session. */
static void take_up_again(const struct session *s, const uint8_t *secret)
{
    static char one[TEXT_MAX], two[TEXT_MAX];
    struct out a, b;
    size_t len;
    struct log_fault fault;
    const char *log = session_log(s, &len);
    struct session *again =
        session_replay(log, len, secret, -1, (struct log_sink){0}, &fault);
    expect(again != NULL);
    dump(s, &a, one);
    dump(again, &b, two);
    expect(a.len == b.len && memcmp(one, two, a.len) == 0);
    expect(session_event_count(s) == session_event_count(again));
    expect(session_entries(s) == session_entries(again));
    session_close(again);
}

static void take_up(const char *log, size_t len, const uint8_t *secret)
{
    struct log_fault fault;
    struct session *s =
        session_replay(log, len, secret, -1, (struct log_sink){0}, &fault);
    if (!s) {
        explain(&fault);
        return;
    }
    const char *broken = session_game(s)->check(session_state(s));
    expect(!broken);
    take_up_again(s, secret);
    session_close(s);
}

/* Reads all lines and writes them as we would; false at a fault. */
static bool rewrite(const char *log, size_t len, struct out *out, char *text)
{
    struct log_reader *reader = malloc(sizeof *reader);
    struct entry *entry = malloc(sizeof *entry);
    expect(reader && entry);
    out_init(out, text, TEXT_MAX, LANG_EN);
    bool good = log_open(reader, log, len);
    if (good)
        log_write_header(&reader->header, out);
    while (good && log_next(reader, entry)) {
        log_write_entry(reader->header.game, entry, out);
        if (entry->chained) {
            out_str(out, " ~ ");
            hex_write(out, entry->chain, sizeof entry->chain);
        }
        out_char(out, '\n');
    }
    good = good && !reader->fault.text && !out->full;
    free(reader);
    free(entry);
    return good;
}

static void lines_stay(const char *log, size_t len)
{
    static char one[TEXT_MAX], two[TEXT_MAX];
    struct out a, b;
    if (!rewrite(log, len, &a, one))
        return;
    expect(rewrite(one, a.len, &b, two));
    expect(a.len == b.len && memcmp(one, two, a.len) == 0);
}

/* Changes. */

static const char *const words[] = {
    "host start",
    "boat undo",
    "spectator note all x",
    "clock check 00",
    "escort",
    "boat",
    "ready",
    "attack 9",
    "note all x ~ y ",
    "keep",
    "again",
    "roll",
    "faces a=1 b=6",
    "| D:1,6",
    "| 2d6:1,6",
    "n=1000",
    "end abandoned",
    "secret",
    "dice seeded seed=1",
    "option rounds=9",
};

/* Where the line begins that holds this place, and where the next one does. */
static void line_around(const uint8_t *data, size_t size, size_t at,
                        size_t *start, size_t *end)
{
    *start = *end = at;
    while (*start > 0 && data[*start - 1] != '\n')
        (*start)--;
    while (*end < size && data[(*end)++] != '\n')
        ;
}

/* Puts bytes in place of others, if there is room. */
static size_t splice(uint8_t *data, size_t size, size_t max, size_t start,
                     size_t end, const void *bytes, size_t len)
{
    if (size - (end - start) + len > max)
        return size;
    memmove(data + start + len, data + end, size - end);
    memcpy(data + start, bytes, len);
    return size - (end - start) + len;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max,
                               unsigned seed)
{
    struct pcg32 pcg;
    uint8_t line[LOG_LINE_MAX];
    size_t start, end;
    pcg32_seed(&pcg, seed, 1);
    unsigned kind = pcg32_below(&pcg, 6);
    if (kind > 2 || size == 0)
        return LLVMFuzzerMutate(data, size, max);
    line_around(data, size, pcg32_below(&pcg, (uint32_t)size), &start, &end);
    if (kind == 0) /* the line goes */
        return splice(data, size, max, start, end, "", 0);
    if (kind == 1 && end - start <= sizeof line) { /* it comes elsewhere, too */
        size_t len = end - start;
        memcpy(line, data + start, len);
        line_around(data, size, pcg32_below(&pcg, (uint32_t)size), &start,
                    &end);
        return splice(data, size, max, start, start, line, len);
    }
    /* Some of its words become others. */
    const char *word = words[pcg32_below(&pcg, sizeof words / sizeof *words)];
    start += pcg32_below(&pcg, (uint32_t)(end - start));
    while (start > 0 && data[start - 1] != ' ' && data[start - 1] != '\n')
        start--;
    end = start;
    while (end < size && data[end] != '\n' &&
           (data[end] != ' ' || pcg32_below(&pcg, 2)))
        end++;
    return splice(data, size, max, start, end, word, strlen(word));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const uint8_t secret[32]; /* of the logs in the corpus */
    const char *log = (const char *)data;
    if (size > TEXT_MAX / 4)
        return 0;
    expect(live_init());
    take_up(log, size, NULL);
    take_up(log, size, secret);
    lines_stay(log, size);
    return 0;
}
