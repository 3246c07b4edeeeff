/* How fast it must be: a roll costs at most three bare dice, and the null game
 * does two million actions in a second of one core. */
#include <stdlib.h>
#include <string.h>

#include "program.h"

enum { TRIES = 3 }; /* machines are noisy */

static const double rolls_at_most = 3.0;        /* bare dice */
static const double actions_at_least = 2000000; /* a second */

/* The number before these words, on the line that begins so. */
static double figure(const char *text, const char *line, const char *unit)
{
    const char *start = strstr(text, line);
    const char *end = start ? strstr(start, unit) : NULL;
    if (!end || end > start + strcspn(start, "\n")) {
        fail_msg("there is no '%s ... %s' in:\n%s", line, unit, text);
        return 0;
    }
    const char *digits = end;
    while (digits > start && strchr("0123456789.", digits[-1]))
        digits--;
    return strtod(digits, NULL);
}

static void dice_and_the_null_game_are_fast(void **state)
{
    (void)state;
    double ratio = 0, actions = 0;
    for (int i = 0; i < TRIES; i++) {
        const struct ran *ran = kaleun("", "bench null");
        assert_says(ran, "bare d6");
        ratio = figure(ran->out, "dice_roll", " x bare");
        actions = figure(ran->out, "null ", " actions/s");
        print_message("%s", ran->out);
        if (ratio <= rolls_at_most && actions >= actions_at_least)
            return;
    }
    fail_msg(
        "dice_roll costs %.2f bare dice (at most %.0f); the null game does "
        "%.0f actions/s (at least %.0f)",
        ratio, rolls_at_most, actions, actions_at_least);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup_teardown(
        dice_and_the_null_game_are_fast, enter_folder, leave_folder)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
