/* What is wrong with a log is said in the right words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lang.h"
#include "session.h"

#define HEADER                                                  \
    "kaleun-log 1\ngame null 1\noption rounds=3\n"              \
    "seat boat human word=00000000000000000000000000000000\n"   \
    "seat escort human word=00000000000000000000000000000000\n" \
    "dice seeded seed=1\n0 host start\n"

/* The key of the sentence about the first fault, or 0. */
static int fault_of(const char *log)
{
    struct log_fault fault = {0};
    struct session *s = session_replay(log, strlen(log), NULL, -1,
                                       (struct log_sink){0}, &fault);
    assert_true((s == NULL) == (fault.text != 0));
    session_close(s);
    return fault.text;
}

static void log_says_what_is_wrong_with_its_dice(void **unused)
{
    (void)unused;
    assert_int_equal(fault_of(HEADER "1 boat ready\n"), 0);
    assert_int_equal(fault_of(HEADER "1 boat ready\n2 escort attack 3\n"),
                     T_LOG_DICE_RAN_OUT);
    assert_int_equal(
        fault_of(HEADER "1 boat ready\n2 escort attack 3 | 1d6:2\n"),
        T_LOG_OTHER_ROLL);
    assert_int_equal(
        fault_of(HEADER "1 boat ready\n2 escort attack 3 | D:2,7\n"),
        T_LOG_BAD_DICE);
    assert_int_equal(
        fault_of(HEADER "1 boat ready\n2 escort attack 3 | D:2,6 D:1,1\n"),
        T_LOG_DICE_LEFT_OVER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(log_says_what_is_wrong_with_its_dice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
