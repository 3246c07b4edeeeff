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
#include "simulate.h"
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

static void wake(struct session *s, int *seen, struct beat *beat)
{
    int entry, count = session_event_count(s);
    seat_set told = 0;
    for (; *seen < count; ++*seen)
        told |= session_event(s, *seen, &entry)->audience;
    if (told && session_game(s)->seat_count > 1)
        beat_wake(session_game(s), told, beat);
}

static void play_on(struct session *s, const struct bot *const bot[SEATS_MAX],
                    struct dice *dice)
{
    const struct game *game = session_game(s);
    static struct choices choices;
    struct refusal refusal;
    struct beat beat = {0};
    int seen = session_event_count(s);
    for (seat_set active; (active = session_active(s)) != 0;) {
        const void *state = session_state(s);
        int seat = beat_seat(game, state, active, &beat);
        bool runs = !game->pace || game->pace(state) > 0;
        if (seat == SEAT_CLOCK && runs) {
            session_step(s, 1);
            beat_stepped(&beat, false);
        } else {
            session_choices(s, seat, &choices);
            struct action a = {.verb = choices.item[0].verb};
            if (seat != SEAT_CLOCK) {
                a = bot[seat]->choose(game, session_view(s, seat), &choices,
                                      dice);
                if (beat_rests(game, state, active, bot[seat], seat, &a, &beat))
                    continue;
            }
            if (!session_do(s, seat, &a, &refusal))
                break;
            beat.idle = 0;
            if (seat == SEAT_CLOCK)
                beat_stepped(&beat, true);
        }
        wake(s, &seen, &beat);
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
