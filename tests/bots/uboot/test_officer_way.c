/* Where the officers take the boat: round the land, to a stop where somebody
 * waits, and a message from where it is asked for; what a mission expects. */
#include <math.h>

#include "bots/uboot/officers/command.h"
#include "games/uboot/app/seachart.h"
#include "games/uboot/officers/officers.h"
#include "tests/unit.h"

extern const struct bot bot_uboot_officer;
extern const struct game uboot_game;

static struct uboot boat;
static struct uboot_view scratch;
static struct choices choices;

static int mission_named(const char *id)
{
    for (int i = 0; i < uboot_missions_count; i++)
        if (strcmp(uboot_missions[i].id, id) == 0)
            return i;
    fail_msg("no mission %s", id);
    return -1;
}

static void set_scene(const char *mission)
{
    struct dice dice = {.plain = true};
    struct play play = {.game = &uboot_game,
                        .dice = &dice,
                        .rolls_seen = EVERYBODY,
                        .actor = SEAT_NONE};
    struct options options;
    game_options(&uboot_game, &options);
    options.value[0] = (int16_t)mission_named(mission);
    dice_seed(&dice, 7, 0);
    dice.plain = true;
    memset(&boat, 0, sizeof boat);
    uboot_game.setup(&boat, &options, &play);
}

/* What the bot of this seat does now. */
static struct action chosen(int seat)
{
    struct dice dice = {.plain = true};
    dice_seed(&dice, 7, 1);
    memset(&scratch, 0, sizeof scratch);
    const void *view = uboot_game.view(&boat, seat, &scratch);
    choices.count = 0;
    uboot_game.legal(view, &choices);
    return bot_uboot_officer.choose(&uboot_game, view, &choices, &dice);
}

/* Sailed in steps of two miles there is always water under her, and she arrives
 * without going to and fro. */
static void sail(double lat, double lon, double to_lat, double to_lon)
{
    struct point p = seachart_point(lat, lon),
                 goal = seachart_point(to_lat, to_lon);
    double straight = seachart_distance(p.x, p.y, goal.x, goal.y), run = 0.0;
    while (seachart_distance(p.x, p.y, goal.x, goal.y) > 2.0) {
        double x, y;
        route_next(p.x, p.y, goal.x, goal.y, &x, &y);
        double way = seachart_distance(p.x, p.y, x, y);
        double step = way < 2.0 ? way : 2.0;
        p.x += (x - p.x) * step / way;
        p.y += (y - p.y) * step / way;
        run += step;
        assert_false(land_at(p.x, p.y));
        if (run > 2.5 * straight)
            fail_msg("from %.2f/%.2f she does not get to %.2f/%.2f but to "
                     "%.2f/%.2f",
                     lat, lon, to_lat, to_lon, seachart_place(p.x, p.y).lat,
                     seachart_place(p.x, p.y).lon);
    }
}

static void officers_sail_round_the_land(void **unused)
{
    (void)unused;
    sail(46.95, -4.75, 42.45, -9.70);  /* Biscay to Vigo: Finisterre */
    sail(57.75, -11.20, 47.55, -3.50); /* past Ireland to Lorient */
    sail(58.65, 3.20, 47.55, -3.50);   /* out of the North Sea */
    sail(67.65, 10.62, 54.15, 7.60);   /* from the Lofoten home */
    struct point a = seachart_point(57.75, -11.2),
                 b = seachart_point(47.55, -3.5);
    assert_false(route_is_clear(a.x, a.y, b.x, b.y));
}

/* The navigator says stop when her way will just bring her there. [9.1] */
static void navigator_calls_the_stop_in_time(void **unused)
{
    (void)unused;
    struct point meet = seachart_point(66.7541, -5.125);
    for (int near = 0; near < 2; near++) {
        set_scene("S5");
        struct world *w = &boat.world;
        double off = near ? 0.3 : 2.0;
        w->boat.speed = 17.0;
        w->boat.telegraph = TELEGRAPH_FULL;
        w->boat.x = w->nav.x = meet.x - off;
        w->boat.y = w->nav.y = meet.y;
        struct action a = chosen(ROLE_NAVIGATOR);
        assert_int_equal(a.verb, OFFICER_ADVISE);
        assert_true(near || abs(a.arg[0] - 90) <= 5);
        assert_int_equal(a.arg[1] == 0, near);
    }
}

/* A report from a certain square is not sent before she is there. */
static void first_officer_keeps_a_report_for_its_place(void **unused)
{
    (void)unused;
    set_scene("P1A");
    const struct uboot_mission *m = &uboot_missions[mission_named("P1A")];
    const struct uboot_objective *o = &uboot_objectives[m->objective + 1];
    struct uboot_view v;
    memcpy(&v, uboot_game.view(&boat, ROLE_FIRST_OFFICER, &scratch), sizeof v);
    assert_false(
        patrol_holds_back(&v, o->message[0])); /* nobody asked for it */
    v.hand.objective[1] = 1;
    v.hand.task[1] = (int16_t)(m->objective + 1 + 1);
    v.desk.advice.tick = 1;
    v.desk.advice.miles = 60;
    assert_true(patrol_holds_back(&v, o->message[0]));
    v.desk.advice.miles = 5;
    assert_false(patrol_holds_back(&v, o->message[0]));
}

/* Who lies where somebody is to be met is taken for him; others are not. */
static void captain_knows_whom_he_meets(void **unused)
{
    (void)unused;
    static const struct leg meets = {.errand = MEET_HERE};
    static const struct leg passes = {.errand = PASS};
    struct contact_report unknown = {.type = -1, .state = CONTACT_HELD};
    struct helmsman c = {.targets = 2};
    set_scene("S5");
    struct uboot_view v;
    memcpy(&v, uboot_game.view(&boat, ROLE_CAPTAIN, &scratch), sizeof v);
    v.desk.advice = (struct advice){.tick = 1, .course = 90, .miles = 6};
    c.target[0] = (struct target){.report = &unknown, .x = 6.0, .range = 6.0};
    c.target[1] = (struct target){.report = &unknown, .x = -6.0, .range = 6.0};
    patrol_friends(&v, &passes, &c);
    assert_false(c.target[0].friend);
    patrol_friends(&v, &meets, &c);
    assert_true(c.target[0].friend);
    assert_false(c.target[1].friend);
}

/* Lost is lost, by the sea or by the crew: no glory makes a rank of it. [4.1] */
static void uboot_4_1_a_lost_crew_is_failed(void **unused)
{
    (void)unused;
    set_scene("S4");
    boat.world.fleet.objective[0].state = OBJECTIVE_DONE;
    assert_true(mission_rank(&boat.world) < UBOOT_RANK_F);
    boat.world.boat.loss = LOSS_CREW;
    assert_int_equal(mission_rank(&boat.world), UBOOT_RANK_F);
}

/* With every other errand and the way home, but without the primary and without
 * a fight, nobody is good; with the primary, its tonnage and all the rest he
 * is. A free patrol's par is drawn. [4.1] */
static void uboot_4_1_par_wants_the_primary(void **unused)
{
    (void)unused;
    int good = uboot_ranks[UBOOT_RANK_B].min_percent;
    int home = uboot_scoring[UBOOT_SCORE_ITEM_RETURNED].glory;
    for (int i = 0; i < uboot_missions_count - 1; i++) {
        const struct uboot_mission *m = &uboot_missions[i];
        int others = home, primary = 0, care = m->errand ? 250 : 0, fights = 0;
        for (int k = 0; k < m->objectives; k++) {
            const struct uboot_objective *o =
                &uboot_objectives[m->objective + k];
            bool fight = o->type < OBJ_REACH || o->type == OBJ_SHOOT_DOWN;
            *(o->primary ? &primary : fight ? &fights : &others) += o->glory;
        }
        assert_true(primary > 0);
        assert_true(100 * others < good * m->par);
        assert_true(100 * (primary + others + fights + care) >= good * m->par ||
                    uboot_objectives[m->objective].type < OBJ_REACH);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(officers_sail_round_the_land),
        test(navigator_calls_the_stop_in_time),
        test(first_officer_keeps_a_report_for_its_place),
        test(captain_knows_whom_he_meets),
        test(uboot_4_1_a_lost_crew_is_failed),
        test(uboot_4_1_par_wants_the_primary),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
