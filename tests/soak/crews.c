/* Crews at sea: missions of U-BOOT with three steady officers and a captain who
 * orders at random, or four who do anything at all. Every invariant is checked
 * all the time, and now and then that nobody can tell his own boat from an
 * imagined one. crews [MISSIONS [SEED]]
 *
 * crews officers [MISSIONS [SEED]]: four bots who command sail them to the end,
 * over all missions and difficulties; tells how they were ranked.
 *
 * crews ranks [GAMES [SEED [MISSION...]]]: the table of doc/uboot-balance.md. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/bot.h"
#include "games/uboot/officers/officers.h"
#include "play/simulate.h"

extern const struct bot bot_uboot_steady;
extern const struct game uboot_game;

static struct uboot state, fancied;
static struct uboot_view scratch, other;
static struct choices choices;

enum { HOURS = 30, PAGE = 400000 };

static struct page {
    char text[PAGE];
    struct out out;
} seen, dreamt;

struct counted {
    int games, lost, orders, done, unable, bells, dead;
};

/* Any open choice, but nobody ends or stops the game. */
static struct action random_hand(struct dice *dice)
{
    struct action action = {0};
    for (int tries = 0; tries < 400; tries++) {
        const struct choice *c = &choices.item[dice_below(dice, choices.count)];
        if (c->why_not || c->verb == UBOOT_PAUSE || c->verb == UBOOT_RETURN ||
            c->verb == OFFICER_SHOUT)
            continue;
        action.verb = c->verb;
        for (int i = 0; i < 4; i++)
            action.arg[i] =
                (int16_t)(c->min[i] +
                          dice_below(dice, c->max[i] - c->min[i] + 1));
        return action;
    }
    return action;
}

static void write_view(const struct uboot *u, int seat, struct page *page)
{
    struct json json;
    memset(&other, 0, sizeof other);
    const void *view = uboot_game.view(u, seat, &other);
    out_init(&page->out, page->text, sizeof page->text, LANG_EN);
    page->out.names = uboot_game.names;
    uboot_game.write_text(view, &page->out);
    json_init(&json, &page->out);
    json_object(&json, NULL);
    uboot_game.write_json(view, &json);
    json_end(&json);
    struct choices list = {.count = 0};
    uboot_game.legal(view, &list);
    for (int i = 0; i < list.count; i++) {
        const struct choice *c = &list.item[i];
        out_f(&page->out, "%d %d %d %d-%d %d-%d %d-%d\n", c->verb, c->why_not,
              c->note, c->min[0], c->max[0], c->min[1], c->max[1], c->min[2],
              c->max[2]);
    }
}

/* NULL, or what gave it away. */
static const char *imagine(int seat, struct dice *dice)
{
    memset(&scratch, 0, sizeof scratch);
    const void *view = uboot_game.view(&state, seat, &scratch);
    write_view(&state, seat, &seen);
    uboot_game.imagine(view, dice, &fancied);
    const char *broken = uboot_game.check(&fancied);
    if (broken)
        return broken;
    write_view(&fancied, seat, &dreamt);
    if (seen.out.len == dreamt.out.len &&
        memcmp(seen.text, dreamt.text, seen.out.len) == 0)
        return NULL;
    for (size_t i = 0; i < seen.out.len; i++)
        if (seen.text[i] != dreamt.text[i]) {
            size_t from = i > 80 ? i - 80 : 0;
            printf("seen:    %.160s\nimagined: %.160s\n", seen.text + from,
                   dreamt.text + from);
            break;
        }
    return "an imagined boat looks different";
}

static bool acts(int seat, bool random, struct dice *own, struct play *play)
{
    memset(&scratch, 0, sizeof scratch);
    const void *view = uboot_game.view(&state, seat, &scratch);
    choices.count = 0;
    uboot_game.legal(view, &choices);
    struct action action =
        random ? random_hand(own)
               : bot_uboot_steady.choose(&uboot_game, view, &choices, own);
    if (action.verb == UBOOT_STEP)
        return false;
    if (!choices_allow(&choices, &action)) {
        printf("seat %d does what is not open: verb %d\n", seat, action.verb);
        exit(1);
    }
    play->actor = (int8_t)seat;
    uboot_game.apply(&state, seat, &action, play);
    return true;
}

static void count_log(struct counted *all)
{
    static int32_t from;
    const struct desk *d = &state.desk;
    if (d->logged < from)
        from = 0;
    if (from < d->logged - LOG_LINES)
        from = d->logged - LOG_LINES;
    for (; from < d->logged; from++) {
        int kind = d->log[from % LOG_LINES].news.kind;
        all->orders += kind == CREW_EV_ORDERED;
        all->done += kind == CREW_EV_DONE;
        all->unable += kind == CREW_EV_UNABLE;
        all->bells += kind == CREW_EV_WATCH;
        all->dead += kind == CREW_EV_DIES;
    }
}

/* One mission; returns what broke, or NULL. */
static const char *sail(int mission, uint64_t seed, uint64_t index,
                        struct counted *all)
{
    bool wild = index % 3 == 2;
    struct options options;
    struct dice dice, own;
    struct play play = {.game = &uboot_game,
                        .dice = &dice,
                        .rolls_seen = EVERYBODY,
                        .actor = SEAT_NONE};
    game_options(&uboot_game, &options);
    options.value[0] = (int16_t)mission;
    for (int i = 1; i <= ROLE_COUNT; i++)
        options.value[i] = (int16_t)(index % 3);
    memset(&dice, 0, sizeof dice);
    memset(&own, 0, sizeof own);
    dice_seed(&dice, seed, 2 * index);
    dice_seed(&own, seed, 2 * index + 1);
    dice.plain = own.plain = true;
    memset(&state, 0, sizeof state);
    uboot_game.setup(&state, &options, &play);
    while (uboot_game.active(&state) &&
           state.world.clock.tick < (int64_t)HOURS * TICKS_HOUR) {
        int64_t tick = state.world.clock.tick;
        bool runs = uboot_game.pace(&state) > 0;
        if (!runs || tick % (wild ? 10 * TICKS_SECOND : 2 * TICKS_SECOND) == 0)
            for (int seat = 0; seat < ROLE_COUNT; seat++)
                for (int n = 0; n < 16 && uboot_game.active(&state); n++) {
                    bool orders = seat == ROLE_CAPTAIN && !wild &&
                                  dice_below(&own, 200) == 0;
                    bool more = acts(seat, wild || orders, &own, &play);
                    const char *broken = uboot_game.check(&state);
                    if (broken)
                        return broken;
                    if (!more || wild || orders)
                        break;
                }
        if (dice_below(&own, 20000) == 0)
            for (int seat = 0; seat < ROLE_COUNT; seat++) {
                const char *broken = imagine(seat, &own);
                if (broken)
                    return broken;
            }
        play.actor = SEAT_CLOCK;
        if (uboot_game.active(&state) & seat_bit(SEAT_CLOCK)) {
            struct action step = {.verb = (int16_t)(uboot_game.pace(&state) > 0
                                                        ? UBOOT_STEP
                                                        : UBOOT_GO_ON)};
            uboot_game.apply(&state, SEAT_CLOCK, &step, &play);
        }
        count_log(all);
    }
    all->games++;
    all->lost += state.world.boat.loss != LOSS_NONE;
    return uboot_game.check(&state);
}

/* Four officers. */

enum {
    DIFFICULTIES = HARD + 1,
    RANKED_MAX = 256,
    MANY = 200, /* missions that say something of the whole */
    GOOD_PERCENT = 33,
    FAILED_PERCENT = 40,
};

static const char *const difficulties[] = {"easy", "medium", "hard"};

static int report_ranks(int rank[DIFFICULTIES][UBOOT_RANK_COUNT])
{
    int won = 0;
    for (int d = 0; d < DIFFICULTIES; d++) {
        printf("%-8s", difficulties[d]);
        for (int r = 0; r < UBOOT_RANK_COUNT; r++) {
            printf(" %s %d", uboot_rank_names[r], rank[d][r]);
            won += r < UBOOT_RANK_F ? rank[d][r] : 0;
        }
        printf("\n");
    }
    return won;
}

static int percent_of(const int rank[UBOOT_RANK_COUNT], int from, int to)
{
    int some = 0, all = 0;
    for (int r = 0; r < UBOOT_RANK_COUNT; r++) {
        all += rank[r];
        some += r >= from && r <= to ? rank[r] : 0;
    }
    return all ? 100 * some / all : 0;
}

/* Over many missions: a competent crew is good on easy more often than not by
 * what it could do when this was written, and hard is hard. */
static bool is_sensible(int rank[DIFFICULTIES][UBOOT_RANK_COUNT])
{
    int good = percent_of(rank[EASY], UBOOT_RANK_S, UBOOT_RANK_B);
    int failed = percent_of(rank[HARD], UBOOT_RANK_F, UBOOT_RANK_F);
    int easily = percent_of(rank[EASY], UBOOT_RANK_F, UBOOT_RANK_F);
    printf("easy %d%% B or better, %d%% failed; hard %d%% failed\n", good,
           easily, failed);
    return good >= GOOD_PERCENT && failed >= FAILED_PERCENT && failed > easily;
}

static void seat_officers(struct simulator *sim)
{
    sim->game = &uboot_game;
    for (int i = 0; i < ROLE_COUNT; i++)
        sim->bot[i] = bot_find(&uboot_game, "officer");
    simulator_init(sim);
}

static void set_sail(struct simulator *sim, int mission, int difficulty)
{
    game_options(&uboot_game, &sim->options);
    sim->options.value[0] = (int16_t)mission;
    for (int k = 1; k <= ROLE_COUNT; k++)
        sim->options.value[k] = (int16_t)difficulty;
}

static int by_size(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* One row of the table in doc/uboot-balance.md. */
static bool report_mission(struct simulator *sim, int mission, int difficulty,
                           int games, uint64_t seed)
{
    int rank[UBOOT_RANK_COUNT] = {0}, glory[RANKED_MAX], lost = 0;
    set_sail(sim, mission, difficulty);
    for (int i = 0; i < games; i++) {
        struct simulated end = simulator_play(sim, seed, (uint64_t)i);
        if (sim->broken) {
            printf("%s\n", sim->broken);
            return false;
        }
        glory[i] = end.outcome.measure[1];
        rank[end.outcome.measure[2]]++;
        lost += end.outcome.measure[3];
    }
    qsort(glory, (size_t)games, sizeof *glory, by_size);
    printf("| %s | %s |", uboot_missions[mission].id, difficulties[difficulty]);
    for (int r = 0; r < UBOOT_RANK_COUNT; r++)
        printf(" %d |", rank[r]);
    printf(" %d | %d, %d, %d |\n", lost, glory[games / 4], glory[games / 2],
           glory[3 * games / 4]);
    fflush(stdout);
    return true;
}

/* crews ranks [GAMES [SEED [MISSION...]]] */
static int rank_officers(int argc, char **argv)
{
    static struct simulator sim;
    int games = argc > 2 ? atoi(argv[2]) : 16;
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    bool good = games > 0 && games <= RANKED_MAX;
    seat_officers(&sim);
    for (int m = 0; m < uboot_missions_count && good; m++) {
        bool asked = argc <= 4;
        for (int i = 4; i < argc; i++)
            asked = asked || strcmp(argv[i], uboot_missions[m].id) == 0;
        for (int d = 0; d < DIFFICULTIES && asked && good; d++)
            good = report_mission(&sim, m, d, games, seed);
    }
    simulator_free(&sim);
    return good ? 0 : 1;
}

static int sail_officers(uint64_t games, uint64_t seed)
{
    static struct simulator sim;
    int rank[DIFFICULTIES][UBOOT_RANK_COUNT] = {{0}};
    sim.check = true;
    seat_officers(&sim);
    for (uint64_t i = 0; i < games; i++) {
        int mission = (int)(i % uboot_missions_count);
        int difficulty = (int)((i + i / uboot_missions_count) % DIFFICULTIES);
        set_sail(&sim, mission, difficulty);
        struct simulated end = simulator_play(&sim, seed, i);
        if (sim.broken || !end.outcome.over) {
            printf("%s, game %llu of seed %llu: %s\n",
                   uboot_missions[mission].id, (unsigned long long)i,
                   (unsigned long long)seed,
                   sim.broken ? sim.broken : "not over");
            return 1;
        }
        rank[difficulty][end.outcome.measure[2]]++;
    }
    simulator_free(&sim);
    bool won = report_ranks(rank) > 0;
    return won && (games < MANY || is_sensible(rank)) ? 0 : 1;
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "officers") == 0)
        return sail_officers(argc > 2 ? strtoull(argv[2], NULL, 10) : 13,
                             argc > 3 ? strtoull(argv[3], NULL, 10) : 1);
    if (argc > 1 && strcmp(argv[1], "ranks") == 0)
        return rank_officers(argc, argv);
    uint64_t games = argc > 1 ? strtoull(argv[1], NULL, 10) : 13;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    struct counted all = {0};
    for (uint64_t i = 0; i < games; i++) {
        int mission = (int)(i % uboot_missions_count);
        const char *broken = sail(mission, seed, i, &all);
        if (broken) {
            printf("%s, game %llu of seed %llu, tick %lld: %s\n",
                   uboot_missions[mission].id, (unsigned long long)i,
                   (unsigned long long)seed, (long long)state.world.clock.tick,
                   broken);
            return 1;
        }
    }
    printf(
        "%d missions, %d boats lost, %d orders: %d done, %d not; %d watches, "
        "%d dead\n",
        all.games, all.lost, all.orders, all.done, all.unable, all.bells,
        all.dead);
    return all.done > 0 ? 0 : 1;
}
