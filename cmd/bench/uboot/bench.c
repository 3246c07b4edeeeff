/* kaleun bench uboot: how many times faster than real time the world runs,
 * alone at sea, in the thick of a convoy that hunts the boat, and with four bots
 * at the table. */
#include "cmd/bench.h"

#include <stdio.h>
#include <string.h>

#include "games/uboot/app/umath.h"
#include "games/uboot/world/world.h"
#include "play/simulate.h"
#include "term/cli.h"

enum {
    MISSION_ALONE = 3,
    MISSION_CONVOY = 9,
    SCENES = 6,
    ALONE_TICKS = 200000,
    SCENE_TICKS = 4800
};

static struct world world;

static void lay_out(int mission, uint64_t seed)
{
    struct setting setting = {.mission = (int8_t)mission,
                              .difficulty = {MEDIUM, MEDIUM, MEDIUM, MEDIUM}};
    memset(&world, 0, sizeof world);
    world_setup(&world, &setting, seed);
}

/* Takes the ticks and returns how many it took before the end. */
static int run(int ticks)
{
    int done = 0;
    while (done < ticks && !world_over(&world)) {
        world_tick(&world);
        world.clock.wait = WAIT_NONE;
        world.feed.told = world.feed.count;
        done++;
    }
    return done;
}

/* A boat on its way over the empty ocean. */
static void bench_alone(void)
{
    double best = 0.0;
    for (int i = 0; i < 3; i++) {
        lay_out(MISSION_ALONE, 7);
        boat_order_telegraph(&world, TELEGRAPH_HALF);
        double start = bench_now();
        int ticks = run(ALONE_TICKS);
        double speed = ticks * TICK_S / (bench_now() - start);
        best = speed > best ? speed : best;
    }
    printf("uboot      alone at sea %30.0f x real time\n", best);
}

/* The boat lies ahead of the biggest convoy of the mission, which knows it. */
static int enter_convoy(void)
{
    int biggest = 0;
    for (int i = 0; i < world.fleet.groups; i++)
        if (world.fleet.group[i].count > world.fleet.group[biggest].count)
            biggest = i;
    struct group *g = &world.fleet.group[biggest];
    run(8);
    world.boat.x = g->x + 1.5 * u_sind(g->course);
    world.boat.y = g->y + 1.5 * u_cosd(g->course);
    world.boat.bottom_due = world.clock.tick;
    boat_order_telegraph(&world, TELEGRAPH_SLOW);
    boat_order_depth(&world, 60.0);
    run(240);
    fleet_alarm(&world, biggest, ALARM_SIGHTED, world.boat.x, world.boat.y);
    return biggest;
}

static void bench_hunt(void)
{
    double seconds = 0.0;
    long ticks = 0, hunted = 0;
    int ships = 0;
    for (int i = 0; i < SCENES; i++) {
        lay_out(MISSION_CONVOY, 100u + (uint64_t)i);
        ships = world.fleet.group[enter_convoy()].count;
        for (int k = 0; k < SCENE_TICKS / 60; k++) {
            double start = bench_now();
            int done = run(60);
            seconds += bench_now() - start;
            ticks += done;
            hunted += fleet_hunts(&world) ? done : 0;
            world.boat.hull = 100.0; /* lives on, to be hunted on */
        }
    }
    printf("uboot      convoy of %d, hunted %ld%% of the time %8.0f x real "
           "time\n",
           ships, 100 * hunted / (ticks ? ticks : 1),
           (double)ticks * TICK_S / seconds);
}

/* Four officers who command, through whole missions. */
static void bench_officers(void)
{
    static struct simulator sim;
    double seconds = 0.0, boat = 0.0;
    sim.game = cli_game("uboot");
    for (int i = 0; i < ROLE_COUNT; i++)
        sim.bot[i] = bot_find(sim.game, "officer");
    simulator_init(&sim);
    for (int i = 0; i < 3; i++) {
        static const int8_t missions[] = {0, 7, 12};
        game_options(sim.game, &sim.options);
        sim.options.value[0] = missions[i];
        double start = bench_now();
        struct simulated end = simulator_play(&sim, 1, (uint64_t)i);
        seconds += bench_now() - start;
        boat += 3600.0 * end.outcome.measure[0];
    }
    simulator_free(&sim);
    printf("uboot      four officers, whole missions %13.0f x real time\n",
           boat / seconds);
}

static void bench_boat(void)
{
    bench_alone();
    bench_hunt();
    bench_officers();
}

/* Games for the signature. */
/* clang-format off */
static const struct sample uboot_samples[] = {
    /* bot       options                                          seed, entries_max, carried */
    {"officer",  "mission=S2 captain=easy chief=hard",              11, 0, NULL},
    {"officer",  "mission=S3 navigator=hard slow_hands=on",         12, 0, NULL},
    {"officer",  "mission=T1",                                      13, 0, NULL},
    {"officer",  "mission=S6 true_scale=on readings=1023",          14, 1500, NULL},
    {"officer",  "mission=P1C",                                     15, 1500,
     "hull=70 battery=40 torpedoes=g7a:2,g7e:0 green=tube_1,tube_2,tube_3 ranks=9 kgrt=12"},
    {"steady",   "mission=S7 drill=3 first_officer=easy",           16, 200, NULL},
    {"random",   "mission=S4",                                      17, 400, NULL},
    {.bot = NULL},
};
static const struct sample helm_samples[] = {
    /* bot       options                                          seed, entries_max, carried */
    {"helmsman", "mission=S5 true_scale=on",                        11, 250, NULL},
    {"helmsman", "mission=P1B",                                     12, 250,
     "hull=60 battery=30 torpedoes=g7a:0,g7e:1"},
    {"helmsman", "mission=S3",                                      13, 600, NULL},
    {.bot = NULL},
};
/* clang-format on */

extern const struct bench uboot_benches[];
const struct bench uboot_benches[] = {
    {.game = "uboot", .samples = uboot_samples, .run = bench_boat},
    {.game = "helm", .samples = helm_samples},
    {.game = NULL},
};
