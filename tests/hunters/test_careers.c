/* Whole careers by chance: nothing that must always be true is ever broken.
 *
 *     test_hunters_careers [GAMES [FIRST]]
 *
 * Every option takes every value in turn. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/hunters/rules.h"

static int games = 300, first = 0;

/* Options from the game's number: every bit of it switches one. */
static void vary(struct options *options, int index)
{
    const struct field *fields = hunters_game.options;
    game_options(&hunters_game, options);
    options->value[OPT_BOAT] = (int16_t)(index % HUNTERS_BOAT_TYPE_COUNT);
    for (int i = OPT_WITHDRAW; fields[i].name; i++)
        options->value[i] =
            (int16_t)((index * 7 / (i + 1) + index / 3) % (fields[i].max + 1));
    if (index % 5 == 0)
        options->value[OPT_START] = (int16_t)(index % 30);
}

static void expect_sound(const struct career *c, int index, int actions,
                         const struct action *action)
{
    const char *broken = hunters_check(c);
    if (!broken)
        return;
    char text[ACTION_TEXT_MAX];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    if (action)
        action_write(&hunters_game, action, &out);
    fail_msg("career %d, action %d (%s): %s", index, actions, text, broken);
}

/* Events are told, so that their parameters are looked at too. */
static void play_career(int index, struct events *events)
{
    static struct career career;
    static struct choices choices;
    static struct dice dice, bot;
    struct options options;
    struct play play = {.game = &hunters_game,
                        .dice = &dice,
                        .events = events,
                        .rolls_seen = EVERYBODY,
                        .actor = SEAT_NONE};
    vary(&options, index);
    memset(&career, 0, sizeof career);
    dice_seed(&dice, 1939, 2 * (uint64_t)index);
    dice_seed(&bot, 1943, 2 * (uint64_t)index + 1);
    hunters_game.setup(&career, &options, &play);
    expect_sound(&career, index, 0, NULL);
    int actions = 0;
    while (hunters_game.active(&career)) {
        choices.count = 0;
        hunters_game.legal(&career, &choices);
        int64_t open = choices_actions(&choices);
        if (open < 1)
            fail_msg("career %d, action %d: nothing is open in phase %s", index,
                     actions,
                     hunters_game.phases[phase_now(&career.frames)].name);
        struct action action =
            choices_nth(&choices, dice_below(&bot, (int)open));
        if (events)
            events->count = 0;
        play.actor = 0;
        hunters_game.apply(&career, 0, &action, &play);
        expect_sound(&career, index, ++actions, &action);
        if (actions > hunters_game.actions_max)
            fail_msg("career %d does not end", index);
    }
}

static void hunters_careers_stay_sound(void **unused)
{
    (void)unused;
    for (int i = first; i < first + games; i++)
        play_career(i, NULL);
}

static void hunters_careers_can_be_told(void **unused)
{
    (void)unused;
    static struct event item[4096];
    struct events events = {.item = item, .capacity = 4096};
    for (int i = first; i < first + games / 4; i++)
        play_career(i, &events);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        games = atoi(argv[1]);
    if (argc > 2)
        first = atoi(argv[2]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_careers_stay_sound),
        cmocka_unit_test(hunters_careers_can_be_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
