/* kaleun learn: every lesson to its end, by typing what it says. */
#include <stdlib.h>
#include <string.h>

#include "lesson.h"
#include "program.h"

enum { LINES_MAX = 120 }; /* typed in one lesson */

static const char *const codes[] = {"en", "de", "fr", "it"};

/* What is to be typed, behind the last such line of the text. */
static bool find_typed(const char *text, const char *label, char line[128])
{
    const char *last = NULL;
    for (const char *at = text; (at = strstr(at, label)); at++)
        last = at + strlen(label);
    if (!last)
        return false;
    snprintf(line, 128, "%.*s", (int)strcspn(last, "\n"), last + 1);
    char *end = line + strlen(line);
    while (end > line && (end[-1] == ' ' || end[-1] == '\n'))
        *--end = 0;
    size_t len = strcspn(line, "\n");
    line[len] = 0;
    return len > 0;
}

static void walk(const char *name, enum lang lang)
{
    struct talk talk;
    char label[64], over[256], line[128];
    snprintf(label, sizeof label, "\n  %s",
             sentence(lang, T_LESSON_TYPED, NULL, 0));
    snprintf(over, sizeof over, "%s", sentence(lang, T_LESSON_OVER, NULL, 0));
    talk_start(&talk, false, "learn %s --log %s-%s.log --lang %s", name, name,
               codes[lang], codes[lang]);
    size_t from = 0;
    bool is_over = false;
    for (int n = 0; n < LINES_MAX && !is_over; n++) {
        if (!talk_until(&talk, from, "\n> "))
            fail_msg("%s: no question:\n%s", name, talk.text + from);
        is_over = strstr(talk.text + from, over);
        if (is_over)
            break;
        if (!find_typed(talk.text + from, label, line))
            fail_msg("%s: nothing to type:\n%s", name, talk.text + from);
        from = talk.len;
        talk_say(&talk, line);
        talk_say(&talk, "\n");
    }
    assert_true(is_over);
    assert_int_equal(talk_end(&talk, 0), 0);
}

static void every_lesson_by_typing_what_it_says(void **state)
{
    (void)state;
    for (int i = 0; lessons_all[i]; i++)
        walk(lessons_all[i]->name, LANG_EN);
}

static void the_first_lesson_in_each_language(void **state)
{
    (void)state;
    for (int lang = LANG_DE; lang < LANG_COUNT; lang++)
        walk(lessons_all[0]->name, (enum lang)lang);
}

static void lessons_are_listed(void **state)
{
    (void)state;
    const struct ran *ran = kaleun("", "learn --lang en");
    for (int i = 0; lessons_all[i]; i++)
        assert_says(ran, lessons_all[i]->name);
}

static void a_lesson_is_left_and_taken_up_again(void **state)
{
    (void)state;
    const struct ran *ran =
        kaleun("lesson next\nquit\n", "learn %s --log l.log --lang en",
               lessons_all[0]->name);
    assert_says(ran, english_with(T_LESSON_BOX, number(2),
                                  number(lessons_all[0]->step_count)));
    ran = kaleun("quit\n", "play --log l.log --lang en");
    assert_says(ran, english_with(T_LESSON_BOX, number(2),
                                  number(lessons_all[0]->step_count)));
}

static void what_is_no_lesson_is_refused(void **state)
{
    (void)state;
    assert_complains(kaleun("", "learn nonsense --lang en"), 2,
                     english(T_LESSON_NO_SUCH));
    const struct ran *ran = kaleun("lesson next\nquit\n",
                                   "play null --seat escort=random --log n.log "
                                   "--lang en");
    assert_says(ran, english(T_LESSON_NONE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(lessons_are_listed, enter_folder,
                                        leave_folder),
        cmocka_unit_test_setup_teardown(every_lesson_by_typing_what_it_says,
                                        enter_folder, leave_folder),
        cmocka_unit_test_setup_teardown(the_first_lesson_in_each_language,
                                        enter_folder, leave_folder),
        cmocka_unit_test_setup_teardown(a_lesson_is_left_and_taken_up_again,
                                        enter_folder, leave_folder),
        cmocka_unit_test_setup_teardown(what_is_no_lesson_is_refused,
                                        enter_folder, leave_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
