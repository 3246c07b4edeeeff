/* kaleun sim --log, replay --at, --feed and --chart: a voyage of U-BOOT looked
 * at. */
#include <stdlib.h>
#include <string.h>

#include "program.h"

static void a_voyage_is_kept_and_looked_at(void **state)
{
    (void)state;
    const struct ran *ran = kaleun(
        "", "sim uboot --option mission=S1 --bot helmsman --log voyage.log");
    assert_int_equal(ran->code, 0);
    assert_true(file_exists(in_folder("voyage.log")));
    ran = kaleun("", "replay voyage.log --at 20000 --miles 30");
    assert_says(ran, "tick 20000, 1939-09-28 07:23, 30 nm across");
    assert_non_null(strchr(ran->out, 'U'));
    /* The same log, the same picture. */
    assert_string_equal(
        kaleun("", "replay voyage.log --at 20000 --miles 30")->out, ran->out);
    assert_complains(kaleun("", "replay voyage.log --at 99999999"), 1,
                     english(T_CLI_NO_SUCH_TICK));
    ran = kaleun("", "replay voyage.log --feed");
    assert_says(ran, "09-28 12:00:00  Watch change. Command track back by 5.");
    ran = kaleun("", "--lang de replay voyage.log --feed");
    assert_says(ran, "09-28 12:00:00  Wachwechsel. Befehlsleiste um 5 zurück.");
    ran = kaleun("", "replay voyage.log --chart voyage.svg");
    assert_int_equal(ran->code, 0);
    size_t len;
    char *svg = file_read(in_folder("voyage.svg"), &len);
    assert_non_null(strstr(svg, "<svg "));
    assert_non_null(strstr(svg, "class='boat' d='M"));
    assert_non_null(strstr(svg, "</svg>\n"));
    free(svg);
}

static void other_games_have_no_chart(void **state)
{
    (void)state;
    kaleun("1 5\n2\n2\n2\n", "play null --seat escort=random --option rounds=3 "
                             "--log g.log");
    assert_complains(kaleun("", "replay g.log --at 5"), 1,
                     english(T_CLI_NO_PLOT));
    assert_complains(kaleun("", "replay g.log --chart x.svg"), 1,
                     english(T_CLI_NO_PLOT));
    assert_false(file_exists(in_folder("x.svg")));
}

#define in_a_folder(name) \
    cmocka_unit_test_setup_teardown(name, enter_folder, leave_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        in_a_folder(a_voyage_is_kept_and_looked_at),
        in_a_folder(other_games_have_no_chart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
