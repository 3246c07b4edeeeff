/* 13.2 to 13.5: who may enter, who stands where. */
#include "core/offers.h"
#include "games/hunters/tournament.h"
#include "mat.h"

static struct career begun(const struct tournament *t, int family)
{
    static struct career c;
    const struct game *game = game_find("hunters");
    struct options options;
    struct dice dice;
    c = (struct career){0};
    dice_seed(&dice, 1, 1);
    game_options(game, &options);
    tournament_begin(t, family, &options);
    struct play play = {.game = game, .dice = &dice};
    game->setup(&c, &options, &play);
    return c;
}

static void hunters_13_2_2_long_begins_in_september_1939(void **state)
{
    (void)state;
    struct tournament t = {.kind = TOURNAMENT_LONG,
                           .family = HUNTERS_FAMILY_VII};
    struct career c = begun(&t, HUNTERS_FAMILY_IX); /* not his to choose */
    assert_int_equal(c.boat.type, HUNTERS_BOAT_TYPE_VIIA);
    assert_int_equal(c.month, 39 * 12 + 8);
    t.family = HUNTERS_FAMILY_IX;
    c = begun(&t, 0);
    assert_int_equal(c.boat.type, HUNTERS_BOAT_TYPE_IXA);
    assert_int_equal(c.month, 39 * 12 + 8);
}

static void hunters_13_2_3_short_begins_in_may_1941(void **state)
{
    (void)state;
    struct tournament t = {.kind = TOURNAMENT_SHORT,
                           .family = HUNTERS_FAMILY_VII};
    struct career c = begun(&t, 0);
    assert_int_equal(c.boat.type, HUNTERS_BOAT_TYPE_VIIC);
    assert_int_equal(c.month, 41 * 12 + 4);
    t.family = HUNTERS_FAMILY_IX;
    c = begun(&t, 0);
    assert_int_equal(c.boat.type, HUNTERS_BOAT_TYPE_IXC);
    assert_int_equal(c.month, 41 * 12 + 4);
}

static void hunters_13_2_1_same_boat_same_date(void **state)
{
    (void)state;
    struct tournament vii = {.kind = TOURNAMENT_SHORT,
                             .family = HUNTERS_FAMILY_VII};
    struct tournament ix = {.kind = TOURNAMENT_SHORT,
                            .family = HUNTERS_FAMILY_IX};
    struct career c = begun(&vii, 0);
    assert_true(tournament_admits(&vii, &c));
    assert_false(tournament_admits(&ix, &c));
    c.started++;
    assert_false(tournament_admits(&vii, &c));
    vii.kind = TOURNAMENT_LONG;
    c.started--;
    assert_false(tournament_admits(&vii, &c));
}

static void hunters_13_4_1_mixed_leaves_the_choice(void **state)
{
    (void)state;
    struct tournament t = {.kind = TOURNAMENT_LONG, .mixed = true};
    struct career c = begun(&t, HUNTERS_FAMILY_VII);
    assert_int_equal(c.boat.type, HUNTERS_BOAT_TYPE_VIIA);
    assert_true(tournament_admits(&t, &c));
    c = begun(&t, HUNTERS_FAMILY_IX);
    assert_int_equal(c.boat.type, HUNTERS_BOAT_TYPE_IXA);
    assert_true(tournament_admits(&t, &c));
}

static struct standing made(const struct tournament *t, int captain,
                            int32_t tons, int ending)
{
    static struct career c;
    c = (struct career){.tons = tons, .ending = (uint8_t)ending};
    struct standing s = standing_of(t, &c);
    s.captain = captain;
    return s;
}

static void places(struct standing *list, int count, const char *expected)
{
    char text[256];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    tournament_rank(list, count);
    for (int i = 0; i < count; i++)
        out_f(&out, "%s%d:%d", i ? " " : "", list[i].place, list[i].captain);
    assert_string_equal(text, expected);
}

static void hunters_13_2_1_most_tons_win_dead_or_alive(void **state)
{
    (void)state;
    struct tournament t = {.kind = TOURNAMENT_LONG};
    struct standing list[] = {
        made(&t, 1, 40000, ENDED_WAR),    made(&t, 2, 90000, ENDED_SUNK),
        made(&t, 3, 40000, ENDED_KILLED), made(&t, 4, 95000, ENDED_CAPTURED),
        made(&t, 5, 0, STILL_SERVING),    made(&t, 6, 99000, ENDED_WAR),
    };
    list[5].abandoned = true;
    /* 4's boat was captured: a defeat. 6 gave up. 1 and 3 share a place. */
    places(list, 6, "1:2 2:1 2:3 4:5 5:4 6:6");
}

static void hunters_ruling_97_who_has_not_finished_is_last(void **state)
{
    (void)state;
    struct tournament t = {.kind = TOURNAMENT_LONG, .to_survive = true};
    struct standing list[] = {
        made(&t, 1, 90000, STILL_SERVING),
        made(&t, 2, 0, ENDED_WAR),
        made(&t, 3, 80000, ENDED_SUNK),
    };
    list[0].abandoned = true;
    places(list, 3, "1:2 2:3 3:1");
}

static void hunters_13_3_1_only_survivors_count(void **state)
{
    (void)state;
    struct tournament t = {.kind = TOURNAMENT_LONG, .to_survive = true};
    struct standing list[] = {
        made(&t, 1, 40000, ENDED_WAR),
        made(&t, 2, 90000, ENDED_SUNK),
        made(&t, 3, 50000, ENDED_PRISONER),
        made(&t, 4, 20000, STILL_SERVING),
    };
    places(list, 4, "1:1 2:4 3:2 4:3");
    assert_false(list[2].counts);
}

static void hunters_13_5_1_packs_are_ranked_too(void **state)
{
    (void)state;
    struct tournament t = {.kind = TOURNAMENT_WOLFPACK};
    struct standing list[12];
    for (int i = 0; i < 12; i++) {
        list[i] = made(&t, i, 1000 * (i % 6), i < 3 ? ENDED_SUNK : ENDED_WAR);
        list[i].team = i / 6;
    }
    list[11].tons += 500;
    struct team_standing packs[2];
    assert_int_equal(tournament_rank_packs(list, 12, packs, 2), 2);
    assert_int_equal(packs[0].team, 1);
    assert_int_equal(packs[0].tons, 15500);
    assert_int_equal(packs[1].place, 2);
    assert_int_equal(packs[1].lost, 3);
    const struct game *game;
    assert_true(format_of(t.kind, &game)->teams);
    assert_string_equal(game->name, "pack");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_13_2_2_long_begins_in_september_1939),
        cmocka_unit_test(hunters_13_2_3_short_begins_in_may_1941),
        cmocka_unit_test(hunters_13_2_1_same_boat_same_date),
        cmocka_unit_test(hunters_13_4_1_mixed_leaves_the_choice),
        cmocka_unit_test(hunters_13_2_1_most_tons_win_dead_or_alive),
        cmocka_unit_test(hunters_ruling_97_who_has_not_finished_is_last),
        cmocka_unit_test(hunters_13_3_1_only_survivors_count),
        cmocka_unit_test(hunters_13_5_1_packs_are_ranked_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
