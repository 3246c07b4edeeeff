/* kaleun replay, verify and sim: what they print, for people and for programs. */
#include <stdlib.h>
#include <string.h>

#include "program.h"

static void play_game(const char *flags)
{
    assert_says(kaleun("1 5\n2\n2\n2\n",
                       "play null --seat escort=random --option rounds=3 "
                       "--log g.log %s",
                       flags),
                english(T_PLAY_KEPT_IN));
}

static void replay_tells_entries_and_what_they_did(void **state)
{
    (void)state;
    play_game("");
    const struct ran *ran = kaleun("", "replay g.log");
    assert_says(ran, "0 host start\n1 boat dive depth=5\n");
    assert_says(ran, english_with(T_NULL_DIVED, number(5)));
    assert_null(strstr(ran->out, " ~ ")); /* chain values tell nothing */
    assert_null(strstr(ran->out, "secret"));
    ran = kaleun("", "replay g.log --lang de");
    assert_says(ran, sentence(LANG_DE, T_NULL_DIVED, PARAMS(number(5)), 1));
    ran = kaleun("", "replay g.log --upto 1");
    assert_says(ran, "1 boat dive depth=5\n");
    assert_null(strstr(ran->out, "2 boat ready"));
    assert_says(kaleun("", "replay g.log --upto 999"), "2 boat ready");
    assert_complains(kaleun("", "replay g.log --seat crew"), 2,
                     english(T_CLI_NO_SUCH_SEAT));
}

static int count_of(const char *text, const char *words)
{
    int count = 0;
    for (; (text = strstr(text, words)) != NULL; text += strlen(words))
        count++;
    return count;
}

/* Each side hears a call by its own name of the line; without a seat one of the
 * two sentences is enough, and every entry still has one. */
static void replay_without_a_seat_tells_each_call_once(void **state)
{
    (void)state;
    const struct ran *ran =
        kaleun("", "replay " KALEUN_SOURCE "/tests/logs/0/bataille-quick.log");
    int fired = count_of(ran->out, " torpedo distance=");
    int dropped = count_of(ran->out, " charge distance=");
    assert_true(fired > 0 && dropped > 0);
    assert_int_equal(count_of(ran->out, ", fire!"), fired);
    assert_int_equal(count_of(ran->out, ": depth charge "), dropped);
}

static void replay_from_a_seat_shows_what_it_could_see(void **state)
{
    (void)state;
    play_game("");
    const char *dived = english_with(T_NULL_DIVED, number(5));
    const struct ran *ran = kaleun("", "replay g.log --seat boat");
    assert_says(ran, dived);
    assert_says(ran, "<=>");
    ran = kaleun("", "replay g.log --seat escort");
    assert_says(ran, english(T_NULL_IS_READY));
    assert_null(strstr(ran->out, dived));
    assert_null(strstr(ran->out, "<=>"));
    assert_null(strstr(ran->out, "depth=5"));
    ran = kaleun("", "replay g.log --seat spectator");
    assert_null(strstr(ran->out, dived));
    assert_null(strstr(kaleun("", "replay g.log --seat escort --events")->out,
                       "dived"));
}

static void events_are_one_json_object_a_line(void **state)
{
    (void)state;
    play_game("");
    const struct ran *ran = kaleun("", "replay g.log --events");
    assert_says(ran,
                "{\"n\":0,\"entry\":1,\"seat\":\"boat\",\"kind\":\"dived\"");
    assert_says(ran, "\"chart\":\"D\"");
    if (not_json(ran->out))
        fail_msg("not JSON: %s", not_json(ran->out));
    /* Numbers are in order, none is missing. */
    int n = 0;
    for (const char *s = ran->out; *s; s = strchr(s, '\n') + 1, n++)
        assert_int_equal(atoi(s + strlen("{\"n\":")), n);
    assert_true(n > 6);
}

static void verify_proves_a_finished_game(void **state)
{
    (void)state;
    play_game("");
    const struct ran *ran = kaleun("", "verify g.log");
    assert_says(ran, english(T_VERIFY_DICE));
    assert_says(ran, english(T_VERIFY_CHAIN));
    assert_says(ran, "all ");
    assert_string_equal(ran->err, "");
    /* The key is not needed: the secret is published. */
    remove(in_folder("g.log.key"));
    assert_says(kaleun("", "verify g.log"), english(T_VERIFY_CHAIN));
}

static void verify_says_what_it_cannot_prove(void **state)
{
    (void)state;
    play_game("--seed 5");
    assert_says(kaleun("", "verify g.log"), english(T_VERIFY_SEEDED));
    kaleun("2\n", "play null --seat escort=random --log h.log");
    const struct ran *ran = kaleun("", "verify h.log");
    assert_int_equal(ran->code, 1);
    assert_non_null(strstr(ran->out, english(T_VERIFY_NOT_OVER)));
    remove(in_folder("h.log.key"));
    ran = kaleun("", "verify h.log");
    assert_int_equal(ran->code, 1);
    assert_non_null(strstr(ran->out, english(T_VERIFY_NO_SECRET)));
    assert_says(kaleun("2\n6 6\n6 6\n6 6\n2\n6 6\n6 6\n",
                       "play null --seat escort=random --dice own "
                       "--option rounds=3 --log i.log"),
                english(T_NULL_SUNK));
    assert_says(kaleun("", "verify i.log"), english(T_VERIFY_OWN_DICE));
}

static void verify_refuses_another_result_or_secret(void **state)
{
    (void)state;
    play_game("");
    size_t len;
    char *text = file_read(in_folder("g.log"), &len);
    file_edit(in_folder("g.log"), "end boat=", "end boat=1");
    assert_complains(kaleun("", "verify g.log"), 1, "kaleun: g.log: ");
    file_write(in_folder("g.log"), text, len);
    remove(in_folder("g.log.key"));
    char *secret = strstr(text, "secret ") + 7;
    *secret = *secret == '0' ? '1' : '0';
    file_write(in_folder("g.log"), text, len);
    assert_complains(kaleun("", "verify g.log"), 1,
                     english(T_LOG_OTHER_SECRET));
    free(text);
}

/* The simulator. */

static const struct ran *simulate(int threads, const char *flags)
{
    const struct ran *ran = kaleun(
        "", "sim null --games 1500 --seed 9 --threads %d %s", threads, flags);
    assert_int_equal(ran->code, 0);
    assert_string_equal(ran->err, ""); /* no progress in a file */
    return ran;
}

/* The events of 700 games as they were written; to be freed. */
static char *simulated_events(int threads)
{
    size_t len;
    const struct ran *ran = kaleun(
        "", "sim null --games 700 --seed 9 --threads %d --events e", threads);
    assert_says(ran, "null, 700 games, seed 9");
    return file_read(in_folder("e"), &len);
}

static void sim_reports_the_same_for_any_number_of_threads(void **state)
{
    (void)state;
    static const char *const kinds[] = {"--text", "--csv", "--json", ""};
    for (int k = 0; k < 4; k++) {
        const struct ran *first = simulate(1, kinds[k]);
        assert_string_equal(simulate(2, kinds[k])->out, first->out);
        assert_string_equal(simulate(5, kinds[k])->out, first->out);
        if (k == 2)
            assert_null(not_json(first->out));
        if (k == 1)
            assert_int_equal(
                strncmp(first->out, "group,measure,value,games,mean,", 31), 0);
    }
    assert_string_equal(kaleun("", "sim null --games 50 --text")->out,
                        kaleun("", "sim null --games 50")->out);
}

static void sim_writes_the_same_events_for_any_number_of_threads(void **state)
{
    (void)state;
    char *one = simulated_events(1);
    char *two = simulated_events(2), *five = simulated_events(5);
    assert_true(strcmp(one, two) == 0);
    assert_true(strcmp(one, five) == 0);
    assert_null(not_json(one));
    /* Each game says how it begins, and every decision is told. */
    assert_non_null(
        strstr(one, "{\"game\":699,\"n\":0,\"begins\":\"null\",\"version\":"));
    assert_non_null(strstr(one, ",\"decides\":\"boat\",\"action\":\""));
    free(one);
    free(two);
    free(five);
}

static void sim_seats_bots_and_takes_options(void **state)
{
    (void)state;
    const struct ran *ran =
        kaleun("", "sim null --games 40 --bot random --option rounds=3 --json");
    assert_says(ran, "\"rounds\":{\"mean\":");
    assert_says(ran, "\"max\":3}");
    assert_says(kaleun("", "sim null --games 40 --seat boat=random"),
                "40 games");
    assert_string_not_equal(kaleun("", "sim null --games 40 --seed 1")->out,
                            kaleun("", "sim null --games 40 --seed 2")->out);
    assert_says(kaleun("", "sim null --games 1 --threads 64"), "1 games");
}

/* Eight boats, each from its own first month. */
static void sim_runs_over_all_values_of_an_option(void **state)
{
    (void)state;
    static const char *const flags = "sim hunters --games 30 --bot attacker "
                                     "--option boat=all";
    const struct ran *ran = kaleun("", "%s --threads 1 --csv", flags);
    assert_int_equal(ran->code, 0);
    assert_says(ran, "\nboat=viia,tons,,30,");
    assert_says(ran, "\nboat=viic_flak,tons,,30,");
    assert_says(ran, "\nboat=ixc,rank,kptlt,30,");
    char *one = strdup(ran->out);
    assert_string_equal(kaleun("", "%s --threads 3 --csv", flags)->out, one);
    free(one);
    ran = kaleun("", "%s --json", flags);
    assert_null(not_json(ran->out));
    assert_says(ran, "\"options\":{\"boat\":\"ixb\",");
    assert_says(ran, "\"counts\":{\"kptlt\":");
    ran = kaleun("", "%s,x --json", "sim hunters --option boat=viia");
    assert_complains(ran, 2, english(T_CLI_NO_SUCH_OPTION));
}

/* Two options with two values each are four groups, and a table of them. */
static void sim_combines_options_and_tells_in_words(void **state)
{
    (void)state;
    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
        static const char *const names[] = {"en", "de", "fr", "it"};
        const struct ran *ran =
            kaleun("",
                   "sim hunters --games 20 --bot cautious --lang %s "
                   "--option boat=viib,viic --option start=first,1941-10",
                   names[lang]);
        assert_int_equal(ran->code, 0);
        assert_says(ran, "hunters boat=viib start=1941-10, 20 ");
        assert_says(ran, "hunters boat=viic start=first, 20 ");
        assert_says(ran, sentence(lang, T_HUNTERS_MEASURE_TONS, NULL, 0));
        assert_says(ran, sentence(lang, T_HUNTERS_MEASURE_VICTORY, NULL, 0));
        assert_says(ran, sentence(lang, T_SIM_DEVIATION, NULL, 0));
        const char *table = strstr(ran->out, "\nboat=viib start=first ");
        assert_non_null(table);
        assert_non_null(strstr(table, "\nboat=viic start=1941-10 "));
    }
}

static void sim_says_when_events_cannot_be_written(void **state)
{
    (void)state;
    const struct ran *ran =
        kaleun("", "sim null --games 900 --threads 2 --events /dev/full");
    assert_complains(ran, 1, english(T_CLI_CANNOT_WRITE));
    assert_complains(kaleun("", "sim null --games 2 --events no/such/file"), 1,
                     english(T_CLI_CANNOT_WRITE));
}

static void sim_shows_its_progress_on_a_terminal(void **state)
{
    (void)state;
    struct talk talk;
    talk_start(&talk, true, "sim null --games 60000 --threads 2");
    assert_true(talk_until(&talk, 0, "wins"));
    assert_non_null(strstr(talk.text, "\r4096 / 60000"));
    /* The line is gone before the report begins. */
    const char *report = strstr(talk.text, "null, 60000 games");
    assert_non_null(report);
    assert_memory_equal(report - 3, "\033[K", 3);
    assert_int_equal(talk_end(&talk, 0), 0);
}

int main(void)
{
#define in_a_folder(test) \
    cmocka_unit_test_setup_teardown(test, enter_folder, leave_folder)
    const struct CMUnitTest tests[] = {
        in_a_folder(replay_tells_entries_and_what_they_did),
        in_a_folder(replay_without_a_seat_tells_each_call_once),
        in_a_folder(replay_from_a_seat_shows_what_it_could_see),
        in_a_folder(events_are_one_json_object_a_line),
        in_a_folder(verify_proves_a_finished_game),
        in_a_folder(verify_says_what_it_cannot_prove),
        in_a_folder(verify_refuses_another_result_or_secret),
        in_a_folder(sim_reports_the_same_for_any_number_of_threads),
        in_a_folder(sim_writes_the_same_events_for_any_number_of_threads),
        in_a_folder(sim_seats_bots_and_takes_options),
        in_a_folder(sim_runs_over_all_values_of_an_option),
        in_a_folder(sim_combines_options_and_tells_in_words),
        in_a_folder(sim_says_when_events_cannot_be_written),
        in_a_folder(sim_shows_its_progress_on_a_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
