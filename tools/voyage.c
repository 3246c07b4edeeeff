/* A log of U-BOOT as pictures: the situation at a tick, a chart of the whole
 * voyage. The log is followed by the rules themselves, entry by entry: a world
 * in real time draws from its own streams and needs no dice after set-up. */
#include "voyage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "games/uboot/plot.h"
#include "lang.h"
#include "session.h"
#include "simulate/simulate.h"

enum { LOOK_EVERY = 480, LOOKS_MAX = 4096 };

/* Calls `look` before the first and after every tick until it returns false.
 * False if the log cannot be followed. */
static bool follow(const char *path, bool (*look)(void *who, const void *state),
                   void *who)
{
    size_t len;
    char *text = cli_read(path, &len);
    if (!text)
        return false;
    struct session *begin = cli_replay(path, 0);
    static struct log_reader reader;
    static struct entry entry;
    bool good = begin && log_open(&reader, text, len);
    const struct game *game = good ? session_game(begin) : NULL;
    if (good && strcmp(game->name, "uboot") != 0 &&
        strcmp(game->name, "helm") != 0) {
        cli_err(T_CLI_NO_PLOT, NULL, 0);
        good = false;
    }
    void *state = good ? malloc(game->state_size) : NULL;
    if (state) {
        struct play play = {.game = game, .rolls_seen = EVERYBODY};
        memcpy(state, session_state(begin), game->state_size);
        bool more = look(who, state);
        while (more && log_next(&reader, &entry)) {
            if (entry.kind != ENTRY_ACTION || entry.number == 0)
                continue;
            play.actor = entry.seat;
            for (int i = 0; more && i < entry.repeat; i++) {
                game->apply(state, entry.seat, &entry.action, &play);
                more = look(who, state);
            }
        }
        free(state);
    }
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

static bool look_for(void *who, const void *state)
{
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

static bool read_feed(void *who, const void *state)
{
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

struct voyage {
    struct uboot_look look[LOOKS_MAX];
    int looks;
    long long next;
};

static bool remember(void *who, const void *state)
{
    struct voyage *v = who;
    struct uboot_look look;
    uboot_look(state, &look);
    bool last = look.lost != 0;
    if ((look.tick < v->next && !last) || v->looks == LOOKS_MAX)
        return true;
    v->next = look.tick + LOOK_EVERY;
    v->look[v->looks++] = look;
    return true;
}

static void write_track(FILE *f, const struct voyage *v, int group)
{
    bool drawn = false;
    for (int i = 0; i < v->looks; i++) {
        const struct uboot_look *l = &v->look[i];
        bool here = group < 0 || (group < l->groups && l->present[group]);
        if (!here) {
            drawn = false;
            continue;
        }
        double x = group < 0 ? l->x : l->group_x[group];
        double y = group < 0 ? l->y : l->group_y[group];
        fprintf(f, "%c%.2f %.2f", drawn ? 'L' : 'M', x, -y);
        drawn = true;
    }
}

static void write_marks(FILE *f, const struct voyage *v, double size)
{
    for (int i = 1; i < v->looks; i++) {
        const struct uboot_look *l = &v->look[i], *b = &v->look[i - 1];
        if (l->attacks > b->attacks)
            fprintf(f,
                    "<circle class='charge' cx='%.2f' cy='%.2f' r='%.2f'/>\n",
                    l->x, -l->y, size * 0.6);
        if (l->sunk > b->sunk)
            fprintf(f, "<circle class='sunk' cx='%.2f' cy='%.2f' r='%.2f'/>\n",
                    l->x, -l->y, size);
        if (l->tick / 86400 != b->tick / 86400) /* every six hours */
            fprintf(f,
                    "<text x='%.2f' y='%.2f' font-size='%.2f'>%lld h</text>\n",
                    l->x + size, -l->y, size * 2.0, l->tick / 14400);
    }
    const struct uboot_look *end = &v->look[v->looks - 1];
    fprintf(f, "<circle class='%s' cx='%.2f' cy='%.2f' r='%.2f'/>\n",
            end->lost ? "lost" : "end", end->x, -end->y, size);
}

static bool write_chart(FILE *f, const struct voyage *v)
{
    double west = 1e9, east = -1e9, south = 1e9, north = -1e9;
    for (int i = 0; i < v->looks; i++) {
        const struct uboot_look *l = &v->look[i];
        west = l->x < west ? l->x : west;
        east = l->x > east ? l->x : east;
        south = l->y < south ? l->y : south;
        north = l->y > north ? l->y : north;
    }
    double side = east - west > north - south ? east - west : north - south;
    double margin = side * 0.15 + 15.0;
    west -= margin;
    east += margin;
    south -= margin;
    north += margin;
    double size = (east - west) / 150.0;
    static char shore[1 << 18];
    struct out out;
    out_init(&out, shore, sizeof shore, LANG_EN);
    uboot_shore(west, south, east, north, &out);
    fprintf(f,
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='%.1f %.1f %.1f "
            "%.1f' width='1000'>\n",
            west, -north, east - west, north - south);
    fprintf(f,
            "<style>path{fill:none;stroke-width:%.3f}.sea{fill:#eef4f8}.land{"
            "fill:#d9cfb8;stroke:#8a7f66}.boat{stroke:#123}.ships{stroke:#a33;"
            "stroke-dasharray:%.2f}.charge{fill:none;stroke:#c70;stroke-width:"
            "%.3f}.sunk{fill:#a33}.lost{fill:#000}.end{fill:#083}</style>\n",
            size / 3.0, size, size / 4.0);
    fprintf(f,
            "<rect class='sea' x='%.1f' y='%.1f' width='%.1f' height='%.1f'/>\n"
            "<path class='land' d='%s'/>\n",
            west, -north, east - west, north - south, shore);
    for (int g = 0; g < VOYAGE_GROUPS; g++) {
        fprintf(f, "<path class='ships' d='");
        write_track(f, v, g);
        fprintf(f, "'/>\n");
    }
    fprintf(f, "<path class='boat' d='");
    write_track(f, v, -1);
    fprintf(f, "'/>\n");
    write_marks(f, v, size);
    fprintf(f, "</svg>\n");
    return ferror(f) == 0;
}

int voyage_chart(const char *path, const char *file)
{
    struct voyage *v = calloc(1, sizeof *v);
    if (!v)
        abort();
    bool good = follow(path, remember, v);
    FILE *f = good ? fopen(file, "wb") : NULL;
    if (good && !f)
        cli_err_word(T_CLI_CANNOT_WRITE, file);
    good = f != NULL && write_chart(f, v);
    if (f && fclose(f) != 0)
        good = false;
    free(v);
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
