/* Four bots at their seats: a mission by them ends, the same way every time; one
 * of them is won; any of them may be relieved in the middle of it. */
#include <string.h>

#include "bot.h"
#include "games/uboot/officers/officers.h"
#include "play/simulate.h"
#include "tests/unit.h"

extern const struct game uboot_game;

enum { MISSION_P1A = 7 };

static struct simulator sim;

static struct simulated sail(int mission, int difficulty, uint64_t index)
{
    memset(&sim, 0, sizeof sim);
    sim.game = &uboot_game;
    game_options(&uboot_game, &sim.options);
    sim.options.value[0] = (int16_t)mission;
    for (int i = 0; i < ROLE_COUNT; i++) {
        sim.options.value[1 + i] = (int16_t)difficulty;
        sim.bot[i] = bot_find(&uboot_game, "officer");
    }
    simulator_init(&sim);
    struct simulated result = simulator_play(&sim, 1, index);
    assert_null(uboot_game.check(sim.state));
    return result;
}

static void officer_bots_win_a_mission_the_same_way_every_time(void **unused)
{
    (void)unused;
    struct simulated one = sail(MISSION_P1A, EASY, 1);
    simulator_free(&sim);
    struct simulated two = sail(MISSION_P1A, EASY, 1);
    simulator_free(&sim);
    assert_true(one.outcome.over);
    assert_true(one.outcome.winners == OFFICERS);
    assert_true(one.actions == two.actions);
    assert_true(one.outcome.score[0] == two.outcome.score[0]);
}

/* The stand-in of the server is the last in the list that knows the game. */
static void officer_is_the_last_bot_of_its_game(void **unused)
{
    (void)unused;
    const struct bot *list[16];
    int count = bots_of(&uboot_game, list, 16);
    assert_true(count > 0 && strcmp(list[count - 1]->name, "officer") == 0);
}

static struct action chatters(const struct game *game, const void *seen,
                              const struct choices *choices, struct dice *dice)
{
    const struct uboot_view *v = seen;
    struct action rest = {.arg = {TICKS_HOUR}};
    struct action shout = {.verb = OFFICER_SHOUT, .arg = {SHOUT_LOOK}};
    (void)game;
    (void)dice;
    return v->board.wait && choices_allow(choices, &shout) ? shout : rest;
}

/* Nobody wins by a captain who never lets the clock go on. */
static void officer_who_talks_for_ever_is_an_error_of_the_simulator(void **un)
{
    (void)un;
    static const struct bot chatterer = {
        .name = "chatterer", .game = "uboot", .choose = chatters};
    memset(&sim, 0, sizeof sim);
    sim.game = &uboot_game;
    game_options(&uboot_game, &sim.options);
    sim.options.value[0] = MISSION_P1A;
    for (int i = 0; i < ROLE_COUNT; i++)
        sim.bot[i] = bot_find(&uboot_game, "officer");
    sim.bot[ROLE_CAPTAIN] = &chatterer;
    simulator_init(&sim);
    simulator_play(&sim, 9, 4);
    assert_non_null(sim.broken);
    assert_non_null(strstr(sim.broken, "mission=P1A"));
    assert_non_null(strstr(sim.broken, "seed=9 game=4"));
    assert_non_null(strstr(sim.broken, "captain=chatterer"));
    simulator_free(&sim);
}

static struct uboot boat;
static struct uboot_view view;
static struct choices list;

/* One seat's turn by this bot; false: it lets the clock run. */
static bool turn(const struct bot *bot, int seat, struct dice *dice,
                 struct play *play)
{
    memset(&view, 0, sizeof view);
    list.count = 0;
    const void *seen = uboot_game.view(&boat, seat, &view);
    uboot_game.legal(seen, &list);
    struct action a = bot->choose(&uboot_game, seen, &list, dice);
    if (a.verb == UBOOT_STEP)
        return false;
    assert_true(choices_allow(&list, &a));
    play->actor = (int8_t)seat;
    uboot_game.apply(&boat, seat, &a, play);
    return true;
}

/* A bot keeps nothing in mind: whoever takes its seat goes on from the view. */
static void officer_may_be_relieved_by_another_bot(void **unused)
{
    (void)unused;
    const struct bot *officer = bot_find(&uboot_game, "officer");
    const struct bot *steady = bot_find(&uboot_game, "steady");
    struct options options;
    struct dice dice = {.plain = true}, own = {.plain = true};
    struct play play = {
        .game = &uboot_game, .dice = &dice, .rolls_seen = EVERYBODY};
    game_options(&uboot_game, &options);
    dice_seed(&dice, 1, 0);
    dice_seed(&own, 1, 1);
    dice.plain = own.plain = true;
    memset(&boat, 0, sizeof boat);
    uboot_game.setup(&boat, &options, &play);
    int orders = 0;
    for (int second = 0; second < 2 * 3600 && uboot_game.active(&boat);
         second++) {
        for (int seat = 0; seat < ROLE_COUNT; seat++) {
            bool relieved =
                second / 600 % ROLE_COUNT == seat && seat != ROLE_CAPTAIN;
            turn(relieved ? steady : officer, seat, &own, &play);
        }
        orders = boat.desk.logged;
        for (int i = 0; i < TICKS_SECOND && uboot_game.pace(&boat) > 0; i++) {
            struct action step = {.verb = UBOOT_STEP};
            play.actor = SEAT_CLOCK;
            uboot_game.apply(&boat, SEAT_CLOCK, &step, &play);
        }
        if (second % 60 == 0)
            assert_null(uboot_game.check(&boat));
    }
    assert_true(orders > 10);
    assert_true(boat.world.clock.tick > TICKS_HOUR);
    assert_true(boat.crew.board.command > 0);
}

/* The first order ends the set-up. [5.2] */
static void captain_waits_until_the_chief_has_stowed(void **unused)
{
    (void)unused;
    const struct bot *officer = bot_find(&uboot_game, "officer");
    struct dice dice = {.plain = true}, own = {.plain = true};
    struct play play = {
        .game = &uboot_game, .dice = &dice, .rolls_seen = EVERYBODY};
    struct action step = {.verb = UBOOT_STEP};
    for (int ready = 0; ready < 2; ready++) {
        struct action shout = {.verb = OFFICER_SHOUT, .arg = {SHOUT_READY}};
        struct options options;
        game_options(&uboot_game, &options);
        dice_seed(&dice, 1, 0);
        dice_seed(&own, 1, 1);
        dice.plain = own.plain = true;
        memset(&boat, 0, sizeof boat);
        uboot_game.setup(&boat, &options, &play);
        for (int i = 0; i < 30 * TICKS_SECOND; i++) {
            assert_false(turn(officer, ROLE_CAPTAIN, &own, &play));
            play.actor = SEAT_CLOCK;
            uboot_game.apply(&boat, SEAT_CLOCK, &step, &play);
        }
        play.actor = ROLE_CHIEF;
        if (ready)
            uboot_game.apply(&boat, ROLE_CHIEF, &shout, &play);
        assert_int_equal(turn(officer, ROLE_CAPTAIN, &own, &play), ready);
        for (int i = 0; i < 30 * TICKS_SECOND && !ready; i++) {
            play.actor = SEAT_CLOCK;
            uboot_game.apply(&boat, SEAT_CLOCK, &step, &play);
        }
        if (!ready) /* a minute is enough */
            assert_true(turn(officer, ROLE_CAPTAIN, &own, &play));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(officer_bots_win_a_mission_the_same_way_every_time),
        test(officer_is_the_last_bot_of_its_game),
        test(officer_who_talks_for_ever_is_an_error_of_the_simulator),
        test(captain_waits_until_the_chief_has_stowed),
        test(officer_may_be_relieved_by_another_bot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
