/* A log of U-BOOT as pictures: the situation at a tick, a chart of the whole
 * voyage. */
#include "voyage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "games/uboot/plot.h"
#include "lang.h"
#include "session.h"
#include "track.h"

/* Calls `look` before the first and after every tick until it returns false.
 * False if the log cannot be followed. */
static bool follow(const char *path,
                   bool (*look)(void *who, const void *state, int entry),
                   void *who)
{
    size_t len;
    char *text = cli_read(path, &len);
    if (!text)
        return false;
    struct session *begin = cli_replay(path, 0);
    bool good = begin && track_is_kept(session_game(begin));
    if (begin && !good)
        cli_err(T_CLI_NO_PLOT, NULL, 0);
    good = good && track_follow(begin, text, len, look, who);
    if (begin)
        session_close(begin);
    free(text);
    return good;
}

struct moment {
    long long tick;
    double miles;
    bool shown;
};

static bool look_for(void *who, const void *state, int entry)
{
    (void)entry;
    struct moment *m = who;
    struct uboot_look look;
    uboot_look(state, &look);
    if (look.tick < m->tick)
        return true;
    static char text[32768];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    uboot_plot(state, m->miles, &out);
    fputs(text, stdout);
    m->shown = true;
    return false;
}

int voyage_at(const char *path, uint64_t tick, uint64_t miles)
{
    struct moment m = {(long long)tick, (double)miles, false};
    if (!follow(path, look_for, &m))
        return EXIT_FAILED;
    if (!m.shown) {
        cli_err(T_CLI_NO_SUCH_TICK, NULL, 0);
        return EXIT_FAILED;
    }
    return EXIT_GOOD;
}

/* The feed. */

static bool read_feed(void *who, const void *state, int entry)
{
    (void)entry;
    int *told = who;
    for (int count = uboot_feed_count(state); *told < count; ++*told) {
        char line[1024];
        struct out out;
        out_init(&out, line, sizeof line, cli_lang());
        out.names = game_find("uboot")->names;
        uboot_feed_line(state, *told, &out);
        puts(line);
    }
    return true;
}

int voyage_feed(const char *path)
{
    int told = 0;
    return follow(path, read_feed, &told) ? EXIT_GOOD : EXIT_FAILED;
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

/* A game of the series through a session, to have its log. */

static void play_on(struct session *s, const struct bot *const bot[SEATS_MAX],
                    struct dice *dice)
{
    const struct game *game = session_game(s);
    static struct choices choices;
    struct refusal refusal;
    int wait = 0, orders = 0;
    while (session_active(s)) {
        if (wait > 0 && session_step(s, wait) == wait) {
            wait = orders = 0;
            continue;
        }
        wait = 0;
        session_choices(s, 0, &choices);
        struct action a =
            bot[0]->choose(game, session_view(s, 0), &choices, dice);
        if (a.verb == 0 || ++orders > 64)
            wait = a.verb == 0 && a.arg[0] > 0 ? a.arg[0] : 1;
        else if (!session_do(s, 0, &a, &refusal))
            wait = 1;
    }
}

bool voyage_log(const struct game *game, const struct options *options,
                const struct bot *const bot[SEATS_MAX], uint64_t seed,
                const char *file)
{
    struct session_setup setup = {
        .game = game, .options = *options, .source = DICE_SEEDED, .seed = seed};
    struct session *s = session_open(&setup);
    static struct dice dice;
    if (!s)
        return false;
    dice_seed(&dice, seed, 1);
    dice.plain = true;
    play_on(s, bot, &dice);
    session_flush(s);
    size_t len;
    const char *log = session_log(s, &len);
    FILE *f = fopen(file, "wb");
    bool good = f && fwrite(log, 1, len, f) == len;
    if (f && fclose(f) != 0)
        good = false;
    session_close(s);
    return good;
}
