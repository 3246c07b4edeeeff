/* A log of a voyage as pictures: the situation at a tick, a chart of the whole
 * voyage. */
#include "voyage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang.h"
#include "offers.h"
#include "play/track.h"
#include "session.h"
#include "term/cli.h"

/* Calls `look` before the first and after every tick until it returns false;
 * `voyage` is set before. False if the log cannot be followed. */
static bool follow(const char *path, const struct voyage **voyage,
                   bool (*look)(void *who, const void *state, int entry),
                   void *who)
{
    size_t len;
    char *text = cli_read(path, &len);
    if (!text)
        return false;
    struct session *begin = cli_replay(path, 0);
    *voyage = begin ? voyage_of(session_game(begin)) : NULL;
    bool good = *voyage != NULL;
    if (begin && !good)
        cli_err(T_CLI_NO_PLOT, NULL, 0);
    good = good && track_follow(begin, text, len, look, who);
    if (begin)
        session_close(begin);
    free(text);
    return good;
}

struct moment {
    const struct voyage *voyage;
    long long tick;
    double miles;
    bool shown;
};

static bool look_for(void *who, const void *state, int entry)
{
    (void)entry;
    struct moment *m = who;
    struct voyage_look look;
    m->voyage->look(state, &look);
    if (look.tick < m->tick)
        return true;
    static char text[32768];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    m->voyage->plot(state, m->miles, &out);
    fputs(text, stdout);
    m->shown = true;
    return false;
}

int voyage_at(const char *path, uint64_t tick, uint64_t miles)
{
    struct moment m = {.tick = (long long)tick, .miles = (double)miles};
    if (!follow(path, &m.voyage, look_for, &m))
        return EXIT_FAILED;
    if (!m.shown) {
        cli_err(T_CLI_NO_SUCH_TICK, NULL, 0);
        return EXIT_FAILED;
    }
    return EXIT_GOOD;
}

/* The feed. */

struct heard {
    const struct voyage *voyage;
    int told; /* messages so far */
};

static bool read_feed(void *who, const void *state, int entry)
{
    (void)entry;
    struct heard *h = who;
    for (int count = h->voyage->feed_count(state); h->told < count; h->told++) {
        char line[1024];
        struct out out;
        out_init(&out, line, sizeof line, cli_lang());
        h->voyage->feed_line(state, h->told, &out);
        puts(line);
    }
    return true;
}

int voyage_feed(const char *path)
{
    struct heard heard = {.told = 0};
    return follow(path, &heard.voyage, read_feed, &heard) ? EXIT_GOOD
                                                          : EXIT_FAILED;
}

/* The chart. */

int voyage_chart(const char *path, const char *file)
{
    size_t len;
    char *text = cli_read(path, &len);
    if (!text)
        return EXIT_FAILED;
    struct session *begin = cli_replay(path, 0);
    bool kept = begin && track_is_kept(session_game(begin));
    if (begin && !kept)
        cli_err(T_CLI_NO_PLOT, NULL, 0);
    struct track *track =
        kept ? track_make(begin, text, len, cli_lang()) : NULL;
    FILE *f = track ? fopen(file, "wb") : NULL;
    if (track && !f)
        cli_err_word(T_CLI_CANNOT_WRITE, file);
    bool good = f != NULL && track_svg(track, f);
    if (f && fclose(f) != 0)
        good = false;
    if (track)
        track_free(track);
    if (begin)
        session_close(begin);
    free(text);
    return good ? EXIT_GOOD : EXIT_FAILED;
}
