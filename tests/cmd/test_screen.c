/* kaleun play on a terminal: two people do not see each other's screen, closed
 * choices are dim. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"

static const char wipe[] = "\033[H\033[2J\033[3J";
static const char dim[] = "\033[2m";

/* Where the sentence begins in what was said from a place on; it is waited
 * for. */
static size_t place_of(struct talk *talk, size_t from, const char *words)
{
    if (!talk_until(talk, from, words))
        fail_msg("'%s' did not come, but:\n%s", words,
                 talk->text ? talk->text + from : "nothing");
    return (size_t)(strstr(talk->text + from, words) - talk->text);
}

static void the_screen_is_wiped_between_two_people(void **state)
{
    (void)state;
    struct talk talk;
    char to_escort[256], to_boat[256];
    snprintf(to_escort, sizeof to_escort, "%s",
             english_with(T_PLAY_HAND_OVER, noun(T_SEAT_NULL_ESCORT)));
    snprintf(to_boat, sizeof to_boat, "%s",
             english_with(T_PLAY_HAND_OVER, noun(T_SEAT_NULL_BOAT)));
    talk_start(&talk, true, "play null --log g.log");
    size_t at = place_of(&talk, 0, to_boat);
    assert_true(talk_until(&talk, at, "> "));
    assert_null(strstr(talk.text, "<=>")); /* nothing before he sits there */
    talk_say(&talk, "\n");
    at = place_of(&talk, at, "<=>");
    at = place_of(&talk, at, "> ");
    talk_say(&talk, "dive 5\n");
    at = place_of(&talk, at, english_with(T_NULL_DIVED, number(5)));
    at = place_of(&talk, at, "> ");
    talk_say(&talk, "ready\n");

    /* Wiped first, then the handing over, then nothing until Enter. */
    size_t wiped = place_of(&talk, at, wipe);
    size_t asked = place_of(&talk, wiped, to_escort);
    assert_true(talk_until(&talk, asked, "> "));
    while (talk_read(&talk, 300))
        continue;
    size_t end = asked + strlen(to_escort);
    assert_string_equal(talk.text + wiped + strlen(wipe) +
                            (asked - wiped - strlen(wipe)) + strlen(to_escort),
                        "\r\n> ");
    assert_int_equal(asked, wiped + strlen(wipe));
    talk_say(&talk, "\n");
    at = place_of(&talk, end, english(T_NULL_ASK_ESCORT));
    at = place_of(&talk, at, "> ");
    /* Nothing of the boat's is on the escort's screen. */
    assert_null(strstr(talk.text + wiped, "<=>"));
    assert_null(
        strstr(talk.text + wiped, english_with(T_NULL_DIVED, number(5))));
    assert_null(strstr(talk.text + wiped, "dive"));

    /* And back again, after the escort's dice. */
    talk_say(&talk, "attack 1\n");
    at = place_of(&talk, at, english(T_CORE_KEEP));
    at = place_of(&talk, at, "> ");
    talk_say(&talk, "keep\n");
    at = place_of(&talk, at, "[D]"); /* he reads what came of it */
    at = place_of(&talk, at, english(T_PLAY_READ_IT));
    at = place_of(&talk, at, "> ");
    assert_null(strstr(talk.text + at, wipe));
    talk_say(&talk, "\n");
    wiped = place_of(&talk, at, wipe);
    at = place_of(&talk, wiped, to_boat);
    at = place_of(&talk, at, "> ");
    assert_null(strstr(talk.text + wiped, "[D]"));
    talk_say(&talk, "\n");
    at = place_of(&talk, at, "[D]"); /* now he reads what hit him */
    at = place_of(&talk, at, "<=>");
    at = place_of(&talk, at, "> ");

    /* Who leaves takes his picture with him. */
    talk_say(&talk, "quit\n");
    wiped = place_of(&talk, at, wipe);
    place_of(&talk, wiped, english(T_PLAY_GO_ON));
    assert_int_equal(talk_end(&talk, 0), 0);
}

static void keys_pressed_too_early_open_nothing(void **state)
{
    (void)state;
    struct talk talk;
    talk_start(&talk, true, "play null --log g.log");
    assert_true(talk_until(&talk, 0, "> "));
    talk_say(&talk, "\n");
    size_t at = place_of(&talk, 0, english(T_NULL_ASK_BOAT));
    at = place_of(&talk, at, "> ");
    talk_say(&talk, "ready\n\n\n"); /* an impatient boat */
    at = place_of(&talk, at, wipe);
    at = place_of(&talk, at, "> ");
    while (talk_read(&talk, 300))
        continue;
    assert_null(strstr(talk.text + at, english(T_NULL_ASK_ESCORT)));
    talk_say(&talk, "\n");
    place_of(&talk, at, english(T_NULL_ASK_ESCORT));
    talk_end(&talk, SIGKILL);
}

/* The second question of a game has a closed choice: only one step of depth. */
static void see_closed_choice(struct talk *talk, size_t *at)
{
    talk_start(talk, true, "play null --seat escort=random --log g.log");
    *at = place_of(talk, 0, "> ");
    talk_say(talk, "ready\n");
    *at = place_of(talk, *at, english(T_NULL_WHY_ONE_STEP));
    place_of(talk, *at, "> ");
}

static void closed_choices_are_dim(void **state)
{
    (void)state;
    struct talk talk;
    size_t at;
    see_closed_choice(&talk, &at);
    const char *begun = strstr(talk.text, dim);
    assert_non_null(begun);
    assert_true(begun < talk.text + at);
    assert_memory_equal(begun + strlen(dim), "   -  ", 6);
    const char *ended = strstr(begun, "\033[0m");
    assert_non_null(ended);
    assert_memory_equal(ended + 4, "\r\n", 2);
    /* Open ones are not, and one person's screen is not wiped. */
    assert_int_equal(times_said(talk.text, dim), 1);
    assert_int_equal(times_said(talk.text, "\033[0m"), 1);
    assert_null(strstr(talk.text, wipe));
    talk_end(&talk, SIGKILL);
}

/* Lines are broken between words, under their first word. */
static void long_lines_are_broken_between_words(void **state)
{
    (void)state;
    struct talk talk;
    talk_start(&talk, true, "play null --seat boat=random --log g.log");
    size_t at = place_of(&talk, 0, english_with(T_NULL_ATTACK, range(1, 9)));
    place_of(&talk, at, "> ");
    for (const char *line = talk.text; *line;) {
        char text[512];
        size_t len = strcspn(line, "\r\n");
        snprintf(text, sizeof text, "%.*s", (int)len, line);
        assert_true(out_columns(text) <= 80);
        line += len + strspn(line + len, "\r\n");
    }
    assert_non_null(strstr(talk.text + at, "\r\n      "));
    talk_end(&talk, SIGKILL);
}

static void no_colour_where_none_is_wanted(void **state)
{
    (void)state;
    static const char *const wishes[] = {"NO_COLOR=1", "TERM=dumb"};
    for (int i = 0; i < 2; i++) {
        struct talk talk;
        size_t at;
        with_variable(wishes[i]);
        see_closed_choice(&talk, &at);
        assert_null(strchr(talk.text, '\033'));
        talk_end(&talk, SIGKILL);
        remove(in_folder("g.log"));
        remove(in_folder("g.log.key"));
    }
    /* An empty wish is none. */
    struct talk talk;
    size_t at;
    with_variable("NO_COLOR=");
    see_closed_choice(&talk, &at);
    assert_non_null(strstr(talk.text, dim));
    talk_end(&talk, SIGKILL);
}

static void no_escapes_in_a_file(void **state)
{
    (void)state;
    const struct ran *ran =
        kaleun("\nready\n\nattack 5\nkeep\n\n\n", "play null --log g.log");
    assert_says(ran, english(T_NULL_WHY_ONE_STEP));
    assert_null(strchr(ran->out, '\033'));
}

int main(void)
{
#define in_a_folder(test) \
    cmocka_unit_test_setup_teardown(test, enter_folder, leave_folder)
    const struct CMUnitTest tests[] = {
        in_a_folder(the_screen_is_wiped_between_two_people),
        in_a_folder(keys_pressed_too_early_open_nothing),
        in_a_folder(closed_choices_are_dim),
        in_a_folder(long_lines_are_broken_between_words),
        in_a_folder(no_colour_where_none_is_wanted),
        in_a_folder(no_escapes_in_a_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
