/* 13.5: the wolfpack, and its names of 14.5. */
#include "games/hunters/pack.h"
#include "mat.h"

static const struct game *the_game(void)
{
    const struct game *game = game_find("pack");
    assert_non_null(game);
    return game;
}

/* A pack on a bench: acts by struct, with dice from a seed. */
struct bench {
    struct pack p;
    struct pack_view view;
    struct dice dice;
    struct play play;
    struct events told;
    struct event item[MAT_EVENTS];
};

static struct bench *bench_open(uint64_t seed)
{
    static struct bench one;
    struct options options;
    one = (struct bench){0};
    one.told = (struct events){one.item, 0, MAT_EVENTS};
    dice_seed(&one.dice, seed, 1);
    one.play = (struct play){.game = the_game(),
                             .dice = &one.dice,
                             .events = &one.told,
                             .rolls_seen = EVERYBODY};
    game_options(the_game(), &options);
    the_game()->setup(&one.p, &options, &one.play);
    return &one;
}

static void choices_of(struct bench *b, int seat, struct choices *list)
{
    list->count = 0;
    the_game()->legal(the_game()->view(&b->p, seat, &b->view), list);
}

/* Does it if it is open: the first choice of the verb with this first value. */
static bool act(struct bench *b, int seat, int verb, int first)
{
    static struct choices list;
    choices_of(b, seat, &list);
    for (int i = 0; i < list.count; i++) {
        const struct choice *choice = &list.item[i];
        if (choice->verb != verb || choice->why_not || first < choice->min[0] ||
            first > choice->max[0])
            continue;
        struct action action = {.verb = (int16_t)verb};
        memcpy(action.arg, choice->min, sizeof action.arg);
        action.arg[0] = (int16_t)first;
        b->told.count = 0;
        the_game()->apply(&b->p, seat, &action, &b->play);
        assert_null(the_game()->check(&b->p));
        return true;
    }
    return false;
}

/* Any open choice, by the dice; never home before time. */
static void act_somehow(struct bench *b, int seat)
{
    static struct choices list;
    choices_of(b, seat, &list);
    int i;
    do
        i = dice_below(&b->dice, list.count);
    while (list.item[i].why_not || list.item[i].verb == V_ABORT);
    struct action action = {.verb = list.item[i].verb};
    memcpy(action.arg, list.item[i].min, sizeof action.arg);
    b->told.count = 0;
    the_game()->apply(&b->p, seat, &action, &b->play);
    assert_null(the_game()->check(&b->p));
}

static int told(const struct bench *b, const char *name)
{
    int count = 0;
    for (int i = 0; i < b->told.count; i++)
        count += strcmp(event_name(the_game(), &b->item[i]), name) == 0;
    return count;
}

/* Each plays until he must wait or the pack is before its first convoy. */
static void sail_to_station(struct bench *b)
{
    while (b->p.round == 0) {
        seat_set seats = the_game()->active(&b->p);
        assert_true(seats);
        for (int i = 0; i < BOATS && b->p.round == 0; i++)
            if (seats & seat_bit(i))
                if (!act(b, i, V_READY, 0) && !act(b, i, V_SAIL, 0) &&
                    !act(b, i, V_LEAVE, 0))
                    act_somehow(b, i);
    }
}

static int standing(const struct bench *b, int stance)
{
    int count = 0;
    for (int i = 0; i < BOATS; i++)
        count += b->p.stance[i] == stance;
    return count;
}

static void hunters_13_5_2_six_viic_in_june_1942(void **state)
{
    (void)state;
    struct bench *b = bench_open(1);
    assert_int_equal(the_game()->seat_count, 6);
    for (int i = 0; i < BOATS; i++) {
        const struct career *c = &b->p.career[i];
        assert_int_equal(c->boat.type, HUNTERS_BOAT_TYPE_VIIC);
        assert_int_equal(year_of(c->month), 1942);
        assert_int_equal(month_of(c->month), 6);
        assert_true(act(b, i, V_READY, 0));
        assert_int_equal(c->patrol.assignment, HUNTERS_PATROL_ATLANTIC);
        assert_int_equal(c->patrol.mission, HUNTERS_MISSION_NONE);
    }
}

static void hunters_13_5_2_transit_is_sailed_alone(void **state)
{
    (void)state;
    struct bench *b = bench_open(2);
    assert_true(act(b, 3, V_READY, 0));
    /* One boat can go all the way to station while five are still loading. */
    for (int i = 0; i < 40 && b->p.stance[3] == STANCE_ALONE; i++)
        if (!act(b, 3, V_SAIL, 0) && !act(b, 3, V_LEAVE, 0))
            act_somehow(b, 3);
    const struct career *c = &b->p.career[3];
    assert_int_equal(b->p.stance[3], STANCE_AT_BOX);
    assert_int_equal(c->patrol.box, first_on_station(c));
    assert_int_equal(c->patrol.box, 3); /* behind two transit boxes */
    assert_int_equal(b->p.career[0].patrol.boxes, 0);
    static struct choices list;
    choices_of(b, 3, &list);
    assert_int_equal(list.count, 0); /* and waits there */
}

static void hunters_13_5_3_first_atlantic_box_is_a_convoy(void **state)
{
    (void)state;
    int fought = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct bench *b = bench_open(seed);
        sail_to_station(b);
        assert_int_equal(b->p.round, 1);
        for (int i = 0; i < BOATS; i++) {
            if (b->p.stance[i] != STANCE_FIGHTS)
                continue;
            fought++;
            const struct career *c = &b->p.career[i];
            assert_int_equal(c->patrol.box, first_on_station(c));
            assert_int_equal(c->combat.encounter, HUNTERS_ENCOUNTER_CONVOY);
        }
    }
    assert_true(fought > 100);
}

static void hunters_13_5_4_one_by_lot_draws_the_escorts(void **state)
{
    (void)state;
    int drawn[BOATS] = {0};
    for (uint64_t seed = 1; seed <= 120; seed++) {
        struct bench *b = bench_open(seed);
        sail_to_station(b);
        int focused = 0;
        for (int i = 0; i < BOATS; i++) {
            if (b->p.stance[i] != STANCE_FIGHTS)
                continue;
            int status = b->p.career[i].combat.wolfpack;
            assert_in_range(status, 1, 2);
            focused += status == 2;
            drawn[i] += status == 2;
            assert_false(b->p.career[i].patrol.wolfpack); /* no roll of 7.2.2 */
        }
        assert_int_equal(focused, 1);
    }
    for (int i = 0; i < BOATS; i++)
        assert_in_range(drawn[i], 8, 35); /* 20 expected */
}

/* All but the last leave after the first round; she holds on, if she can. */
static bool fights_on_alone(struct bench *b, int last)
{
    for (int i = 0; i < last; i++)
        while (b->p.stance[i] == STANCE_FIGHTS)
            if (!act(b, i, V_LEAVE, 0))
                act_somehow(b, i);
    while (b->p.round == 1 && b->p.stance[last] == STANCE_FIGHTS)
        if (!act(b, last, V_FOLLOW, FOLLOW_REST))
            act_somehow(b, last);
    return b->p.round == 2;
}

static void hunters_ruling_93_a_boat_alone_rolls_as_usual(void **state)
{
    (void)state;
    int alone = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct bench *b = bench_open(seed);
        sail_to_station(b);
        if (b->p.stance[5] != STANCE_FIGHTS || !fights_on_alone(b, 5))
            continue;
        assert_int_equal(b->p.career[5].combat.wolfpack, 0);
        assert_true(b->p.career[5].patrol.wolfpack);
        alone++;
    }
    assert_true(alone > 5);
}

/* Tubes and racks of a boat that has shot all she had. */
static void empty(struct career *c)
{
    memset(c->boat.tube, 0, sizeof c->boat.tube);
    memset(c->boat.reload, 0, sizeof c->boat.reload);
}

/* With two left of whom one is empty, the other is alone; with three the lot
 * falls on one of the two that fire. */
static void hunters_ruling_98_only_boats_that_fire_draw_lots(void **state)
{
    (void)state;
    for (int loaded = 1; loaded <= 3; loaded++)
        for (uint64_t seed = 1; seed <= 20; seed++) {
            struct bench *b = bench_open(seed);
            for (int i = 0; i < BOATS; i++)
                act(b, i, V_READY, 0);
            for (int i = loaded; i < BOATS; i++)
                empty(&b->p.career[i]);
            sail_to_station(b);
            int fight = 0, focused = 0, busy = 0, alone = 0;
            for (int i = 0; i < BOATS; i++) {
                const struct career *c = &b->p.career[i];
                bool fires = i < loaded && b->p.stance[i] == STANCE_FIGHTS;
                fight += fires;
                if (!fires) {
                    assert_int_equal(c->combat.wolfpack, 0);
                    continue;
                }
                focused += c->combat.wolfpack == 2;
                busy += c->combat.wolfpack == 1;
                alone += c->patrol.wolfpack && c->combat.wolfpack == 0;
            }
            assert_int_equal(focused, fight > 1);
            assert_int_equal(busy, fight > 1 ? fight - 1 : 0);
            assert_int_equal(alone, fight == 1);
        }
}

static void hunters_13_5_5_three_rounds_without_a_roll(void **state)
{
    (void)state;
    int third = 0, refused = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct bench *b = bench_open(seed);
        sail_to_station(b);
        while (b->p.round > 0 && the_game()->active(&b->p)) {
            int before = b->p.round;
            for (int i = 0; i < BOATS && b->p.round == before; i++) {
                if (b->p.stance[i] != STANCE_FIGHTS)
                    continue;
                if (act(b, i, V_FOLLOW, FOLLOW_REST)) {
                    assert_true(before < PACK_ROUNDS);
                    for (int k = 0; k < b->told.count; k++)
                        if (b->item[k].kind == EVENT_ROLL)
                            assert_int_not_equal(b->item[k].roll.chart,
                                                 CHART_FOLLOW);
                } else if (before == PACK_ROUNDS &&
                           phase_now(&b->p.career[i].frames) == P_AFTER) {
                    refused++;
                    act(b, i, V_LEAVE, 0);
                } else {
                    act_somehow(b, i);
                }
            }
            third += before == 2 && b->p.round == 3;
            assert_true(b->p.round == 0 || b->p.round >= before);
        }
    }
    assert_true(third > 10);
    assert_true(refused > 10);
}

/* In the second box on station everything comes about. */
static void hunters_13_5_5_who_finds_nothing_may_join_later(void **state)
{
    (void)state;
    int joined = 0, engaged = 0, stayed = 0, no_convoy = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct bench *b = bench_open(seed);
        for (int n = 0; n < 900 && the_game()->active(&b->p); n++) {
            seat_set seats = the_game()->active(&b->p);
            int seat = dice_below(&b->dice, BOATS);
            while (!(seats & seat_bit(seat)))
                seat = (seat + 1) % BOATS;
            if (b->p.stance[seat] != STANCE_ASKED) {
                if (!act(b, seat, V_READY, 0) && !act(b, seat, V_LEAVE, 0))
                    act_somehow(b, seat);
                no_convoy += told(b, "pack_no_convoy");
                continue;
            }
            assert_true(b->p.round >= 1);
            bool met = b->p.met[seat] != HUNTERS_ENCOUNTER_NONE;
            int round = b->p.round, others = standing(b, STANCE_FIGHTS);
            if (met && n % 2 == 0) {
                assert_true(act(b, seat, V_ENGAGE, 0));
                assert_int_equal(b->p.stance[seat], STANCE_ALONE);
                engaged++;
            } else if (n % 5 == 0) {
                assert_true(act(b, seat, V_STAY_OUT, 0));
                stayed++;
            } else if (act(b, seat, V_JOIN, 0)) {
                /* Not in the first round; in the next at once if all others
                 * have finished. */
                assert_true(b->p.stance[seat] == STANCE_JOINS || others == 0 ||
                            b->p.round > round);
                joined++;
            } else {
                act(b, seat, V_STAY_OUT, 0);
            }
        }
    }
    assert_true(joined > 5);
    assert_true(engaged > 0);
    assert_true(stayed > 0);
    assert_true(no_convoy > 20);
}

static void hunters_13_5_6_until_all_are_home_or_lost(void **state)
{
    (void)state;
    int lost = 0, home = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        struct bench *b = bench_open(seed);
        for (int n = 0; the_game()->active(&b->p); n++) {
            assert_true(n < the_game()->actions_max);
            int seat = 0;
            while (!(the_game()->active(&b->p) & seat_bit(seat)))
                seat++;
            act_somehow(b, seat);
        }
        lost += standing(b, STANCE_LOST);
        home += standing(b, STANCE_HOME);
        assert_int_equal(standing(b, STANCE_LOST) + standing(b, STANCE_HOME),
                         BOATS);
        for (int i = 0; i < BOATS; i++)
            assert_int_equal(b->p.career[i].patrols, 1);
    }
    assert_true(lost > 10 && home > 10);
}

static void hunters_13_5_1_pack_and_captains_count_tons(void **state)
{
    (void)state;
    static struct pack p;
    struct outcome o = {0};
    p = (struct pack){0};
    for (int i = 0; i < BOATS; i++) {
        p.stance[i] = STANCE_HOME;
        p.career[i].boat.id = 100;
        p.career[i].ending = ENDED_WAR;
        p.career[i].tons = 1000 * (i + 1);
    }
    p.stance[5] = STANCE_LOST;
    p.career[5].ending = ENDED_CAPTURED; /* a defeat, whatever she sank */
    p.career[3].tons = 5000;
    the_game()->outcome(&p, &o);
    assert_true(o.over);
    assert_int_equal(o.winners, seat_bit(3) | seat_bit(4));
    assert_int_equal(o.measure[0], 1000 + 2000 + 3000 + 5000 + 5000 + 6000);
    assert_int_equal(o.measure[2], 1);
}

static void hunters_14_5_1_packs_have_names_of_history(void **state)
{
    (void)state;
    assert_int_equal(hunters_wolfpacks_count, 85);
    struct options options;
    game_options(the_game(), &options);
    assert_true(game_option_set(the_game(), &options, "pack=85"));
    assert_false(game_option_set(the_game(), &options, "pack=86"));
    int boats = 0;
    for (int i = 0; i < hunters_wolfpacks_count; i++) {
        assert_true(strlen(hunters_wolfpacks[i].name) > 1);
        boats += hunters_wolfpacks[i].boats;
    }
    assert_int_equal(boats, 805);
    static struct pack p;
    static struct pack_view view;
    p = (struct pack){.name = 9};
    char text[4096];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    the_game()->write_text(the_game()->view(&p, SEAT_SPECTATOR, &view), &out);
    assert_non_null(strstr(text, "Brandenburg"));
}

static void hunters_ruling_94_no_rule_that_parts_the_boats(void **state)
{
    (void)state;
    struct options options;
    game_options(the_game(), &options);
    assert_false(game_option_set(the_game(), &options, "resupply=yes"));
    assert_false(game_option_set(the_game(), &options, "areas=yes"));
    assert_true(game_option_set(the_game(), &options, "evasion=yes"));
    static struct pack p;
    struct dice dice;
    dice_seed(&dice, 1, 1);
    struct play play = {.game = the_game(), .dice = &dice};
    p = (struct pack){0};
    the_game()->setup(&p, &options, &play);
    assert_int_equal(p.career[5].options.value[OPT_EVASION], 1);
    assert_int_equal(p.career[5].options.value[OPT_RESUPPLY], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_13_5_2_six_viic_in_june_1942),
        cmocka_unit_test(hunters_13_5_2_transit_is_sailed_alone),
        cmocka_unit_test(hunters_13_5_3_first_atlantic_box_is_a_convoy),
        cmocka_unit_test(hunters_13_5_4_one_by_lot_draws_the_escorts),
        cmocka_unit_test(hunters_ruling_93_a_boat_alone_rolls_as_usual),
        cmocka_unit_test(hunters_ruling_98_only_boats_that_fire_draw_lots),
        cmocka_unit_test(hunters_13_5_5_three_rounds_without_a_roll),
        cmocka_unit_test(hunters_13_5_5_who_finds_nothing_may_join_later),
        cmocka_unit_test(hunters_13_5_6_until_all_are_home_or_lost),
        cmocka_unit_test(hunters_13_5_1_pack_and_captains_count_tons),
        cmocka_unit_test(hunters_14_5_1_packs_have_names_of_history),
        cmocka_unit_test(hunters_ruling_94_no_rule_that_parts_the_boats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
