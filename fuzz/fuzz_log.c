/* Any bytes as a log. One that can be taken up, with its key or without, can be
 * taken up again from what the session kept; and its lines, read and written,
 * stay the same lines. */
#include <stdlib.h>
#include <string.h>

#include "live.h"
#include "session.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

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
