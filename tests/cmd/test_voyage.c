/* kaleun sim --log, replay --at, --feed and --chart: a voyage of U-BOOT looked
 * at. */
#include <stdio.h>
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

static void a_captain_orders_and_bots_carry_out(void **state)
{
    (void)state;
    const struct ran *ran =
        kaleun("mobilise\nconfirm\nwait 1\ntelegraph half\nwait 1\nquit\n",
               "play uboot --option mission=S1 --seat first_officer=steady "
               "--seat navigator=steady --seat chief=steady --log c.log");
    assert_int_equal(ran->code, 0);
    assert_says(ran, "Carried out: New speed.");
    assert_int_equal(kaleun("", "replay c.log")->code, 0);
}

static void strangers_fill_seats_too(void **state)
{
    (void)state;
    const struct ran *ran =
        kaleun("wait 5\nwait 5\nquit\n",
               "play uboot --option mission=S1 --seat captain=random "
               "--seat first_officer=random --seat chief=random --log n.log");
    assert_int_equal(ran->code, 0);
    assert_int_equal(kaleun("", "replay n.log")->code, 0);
}

/* A log whose world comes out otherwise: line, entry, and the first subsystem
 * that differs, by both tools. */
static void a_divergence_names_its_subsystem(void **state)
{
    (void)state;
    static const struct {
        const char *was, *is, *words;
    } altered[] = {
        {"helmsman watch men=5", "helmsman watch men=4", "(boat)"},
        {" boat=", " boat=0", "(boat)"},
        {" sea=", " sea=0", "(sea)"},
    };
    kaleun("", "sim uboot --option mission=S1 --bot helmsman --log voyage.log");
    size_t len;
    char *log = file_read(in_folder("voyage.log"), &len);
    assert_int_equal(kaleun("", "verify voyage.log")->code, 0);
    for (size_t i = 0; i < sizeof altered / sizeof *altered; i++) {
        const char *at = strstr(log, altered[i].was);
        assert_non_null(at);
        size_t before = (size_t)(at - log), cut = strlen(altered[i].was);
        char *bad = malloc(len + 8);
        /* Of a check, its sum is another too. */
        char *sum;
        memcpy(bad, log, before);
        size_t size = (size_t)sprintf(bad + before, "%s", altered[i].is);
        memcpy(bad + before + size, at + cut, len - before - cut);
        size_t all = len - cut + size;
        if (altered[i].was[0] == ' ') {
            for (sum = bad + before; memcmp(sum, " check ", 7) != 0;)
                sum--;
            sum[7] = sum[7] == '0' ? '1' : '0';
        }
        file_write(in_folder("bad.log"), bad, all);
        free(bad);
        for (int tool = 0; tool < 2; tool++) {
            const struct ran *ran =
                kaleun("", tool ? "verify bad.log" : "replay bad.log");
            assert_int_equal(ran->code, 1);
            if (!strstr(ran->err, altered[i].words) ||
                !strstr(ran->err, "the world is not what it was"))
                fail_msg("%s: %s", altered[i].is, ran->err);
        }
    }
    free(log);
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

/* Bots sail the first leg, and its boat goes on. */
static void the_next_leg_takes_over_what_the_last_one_left(void **state)
{
    (void)state;
    const struct ran *ran = kaleun("", "sim uboot --bot officer --option "
                                       "mission=P1A --seed 1 --log leg1.log");
    assert_int_equal(ran->code, 0);
    ran = kaleun("quit\n", "play --after leg1.log --seat captain=human "
                           "--option chief=hard --log leg2.log");
    assert_int_equal(ran->code, 0);
    size_t len;
    char *log = file_read(in_folder("leg2.log"), &len);
    assert_non_null(strstr(log, "\noption mission=P1B\n"));
    assert_non_null(strstr(log, "\noption chief=hard\n"));
    assert_non_null(strstr(log, "\ncarry hull="));
    assert_non_null(strstr(log, " torpedoes=g7a:"));
    assert_non_null(strstr(log, "\nseat captain human "));
    assert_non_null(strstr(log, "\nseat chief bot:officer "));
    free(log);
    assert_int_equal(kaleun("", "replay leg2.log")->code, 0);
    /* The same by its text, which a fork keeps too. */
    ran = kaleun("quit\n", "play helm --option mission=P1B --carry "
                           "red=tube_1,tube_2 --log text.log");
    assert_int_equal(ran->code, 0);
    assert_int_equal(
        kaleun("quit\n", "play --from text.log --log fork.log")->code, 0);
    log = file_read(in_folder("fork.log"), &len);
    assert_non_null(strstr(log, "\ncarry red=tube_1,tube_2\n"));
    free(log);
}

static void what_cannot_be_taken_over_is_refused(void **state)
{
    (void)state;
    kaleun("", "sim uboot --bot officer --option mission=P1A --seed 1 "
               "--log p1a.log");
    kaleun("", "sim uboot --bot officer --option mission=P1B --seed 1 "
               "--entries 60 --log p1b.log");
    kaleun("", "sim uboot --bot officer --option mission=S3 --seed 1 "
               "--log s3.log");
    static const struct {
        const char *words;
        int why;
    } list[] = {
        {"play helm --carry hull=500 --log n.log", T_CARRIED_VALUE},
        {"play helm --carry depth=5 --log n.log", T_CARRIED_UNKNOWN},
        {"play null --carry hull=5 --log n.log", T_CARRIED_NOTHING},
        {"play --carry hull=5 --log n.log", T_CLI_GAME_FIRST},
        {"play helm --option hull=5 --log n.log", T_CLI_NO_SUCH_OPTION},
        {"play uboot --option chief=hard --after p1a.log --log n.log",
         T_PLAY_AFTER_FIRST},
        {"play helm --after p1a.log --log n.log", T_PLAY_OTHER_GAME},
        {"play --after p1b.log --log n.log", T_PLAY_AFTER_OPEN},
        {"play --after s3.log --log n.log", T_PLAY_AFTER_NONE},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        assert_complains(kaleun("", "%s", list[i].words), 2,
                         english(list[i].why));
        assert_false(file_exists(in_folder("n.log")));
    }
}

#define in_a_folder(name) \
    cmocka_unit_test_setup_teardown(name, enter_folder, leave_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        in_a_folder(a_voyage_is_kept_and_looked_at),
        in_a_folder(a_captain_orders_and_bots_carry_out),
        in_a_folder(strangers_fill_seats_too),
        in_a_folder(a_divergence_names_its_subsystem),
        in_a_folder(other_games_have_no_chart),
        in_a_folder(the_next_leg_takes_over_what_the_last_one_left),
        in_a_folder(what_cannot_be_taken_over_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
