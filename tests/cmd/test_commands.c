/* Every command: its help in four languages, its words, its exit codes. */
#include <stdlib.h>
#include <string.h>

#include "program.h"

static const struct {
    const char *name;
    int help;
} commands[] = {
    {"games", T_HELP_GAMES},   {"play", T_HELP_PLAY},
    {"replay", T_HELP_REPLAY}, {"verify", T_HELP_VERIFY},
    {"sim", T_HELP_SIM},       {"bench", T_HELP_BENCH},
    {"rules", T_HELP_RULES},   {"odds", T_HELP_ODDS},
    {"help", T_HELP},          {"tournament", T_HELP_TOURNAMENT},
    {"serve", T_HELP_SERVE},   {"join", T_HELP_JOIN},
    {"store", T_HELP_STORE},   {"learn", T_HELP_LEARN},
    {"diary", T_HELP_DIARY},   {"account", T_HELP_ACCOUNT},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void every_command_has_help_in_four_languages(void **state)
{
    (void)state;
    for (int i = 0; i < COMMANDS; i++)
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            const char *help =
                sentence((enum lang)lang, commands[i].help, NULL, 0);
            const char *code = lang_code((enum lang)lang);
            assert_says(
                kaleun("", "%s --help --lang %s", commands[i].name, code),
                help);
            assert_says(kaleun("", "--lang %s help %s", code, commands[i].name),
                        help);
        }
}

static void help_alone_lists_every_command(void **state)
{
    (void)state;
    static const char *const ways[] = {"", "help", "--help", "-h"};
    for (int i = 0; i < 4; i++) {
        const struct ran *ran = kaleun("", "%s", ways[i]);
        assert_says(ran, english(T_HELP));
        for (int k = 0; k < COMMANDS; k++)
            assert_non_null(strstr(ran->out, commands[k].name));
        assert_string_equal(ran->err, "");
    }
}

static void no_line_of_a_help_is_wider_than_a_terminal(void **state)
{
    (void)state;
    for (int i = 0; i < COMMANDS; i++)
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            const char *help =
                sentence((enum lang)lang, commands[i].help, NULL, 0);
            for (const char *line = help; *line;) {
                char text[512];
                size_t len = strcspn(line, "\n");
                snprintf(text, sizeof text, "%.*s", (int)len, line);
                if (out_columns(text) > 80)
                    fail_msg("%d columns: %s", out_columns(text), text);
                line += len + (line[len] == '\n');
            }
        }
}

static void wrong_words_are_named_with_what_to_do(void **state)
{
    (void)state;
    static const struct {
        const char *words;
        int says;
        const char *word;
    } rows[] = {
        {"dance", T_CLI_NO_SUCH_COMMAND, "dance"},
        {"help dance", T_CLI_NO_SUCH_COMMAND, "dance"},
        {"--dance", T_CLI_NO_SUCH_FLAG, "--dance"},
        {"-x", T_CLI_NO_SUCH_FLAG, "-x"},
        {"--lang", T_CLI_VALUE_MISSING, "--lang"},
        {"--lang xx games", T_CLI_NO_SUCH_LANGUAGE, "xx"},
        {"games --dance", T_CLI_NO_SUCH_FLAG, "--dance"},
        {"games chess", T_CLI_NO_SUCH_GAME, "chess"},
        {"games null null", T_CLI_ONE_WORD_TOO_MANY, "null"},
        {"help play play", T_CLI_ONE_WORD_TOO_MANY, "play"},
        {"play chess", T_CLI_NO_SUCH_GAME, "chess"},
        {"play", T_PLAY_WHAT, ""},
        {"play null null", T_CLI_ONE_WORD_TOO_MANY, "null"},
        {"play null -log x", T_CLI_NO_SUCH_FLAG, "-log"},
        {"play null --dice loaded", T_CLI_DICE_KIND, "loaded"},
        {"play null --seat", T_CLI_VALUE_MISSING, "--seat"},
        {"play null --seat boat", T_CLI_NO_SUCH_SEAT, "boat"},
        {"play null --seat crew=random", T_CLI_NO_SUCH_SEAT, "crew=random"},
        {"play null --seat boat=hal", T_CLI_NO_SUCH_BOT, "boat=hal"},
        {"play --seat boat=random", T_CLI_GAME_FIRST, ""},
        {"play null --option rounds=99", T_CLI_NO_SUCH_OPTION, "rounds=99"},
        {"play null --option rounds", T_CLI_NO_SUCH_OPTION, "rounds"},
        {"play null --option speed=1", T_CLI_NO_SUCH_OPTION, "speed=1"},
        {"play null --seed many", T_CLI_BAD_NUMBER, "many"},
        {"play null --seed -1", T_CLI_BAD_NUMBER, "-1"},
        {"play null --upto 3", T_PLAY_UPTO_NEEDS, ""},
        {"play --from old.log", T_PLAY_FROM_NEEDS, ""},
        {"play null --from old.log --log new.log --option rounds=3",
         T_PLAY_FROM_KEEPS, "--option"},
        {"play null --from old.log --log new.log --seat boat=random",
         T_PLAY_FROM_KEEPS, "--seat"},
        {"replay", T_CLI_LOG_MISSING, ""},
        {"replay a b", T_CLI_ONE_WORD_TOO_MANY, "b"},
        {"replay a --upto x", T_CLI_BAD_NUMBER, "x"},
        {"verify", T_CLI_LOG_MISSING, ""},
        {"verify a b", T_CLI_ONE_WORD_TOO_MANY, "b"},
        {"verify --fast", T_CLI_NO_SUCH_FLAG, "--fast"},
        {"sim", T_CLI_GAME_FIRST, ""},
        {"sim chess", T_CLI_NO_SUCH_GAME, "chess"},
        {"sim --games 5 null", T_CLI_GAME_FIRST, ""},
        {"sim null --games 0", T_CLI_BAD_NUMBER, "0"},
        {"sim null --games 1x", T_CLI_BAD_NUMBER, "1x"},
        {"sim null --threads 0", T_CLI_BAD_NUMBER, "0"},
        {"sim null --threads 65", T_CLI_BAD_NUMBER, "65"},
        {"sim null --seed 99999999999999999999", T_CLI_BAD_NUMBER,
         "99999999999999999999"},
        {"sim null --bot hal", T_CLI_NO_SUCH_BOT, "hal"},
        {"sim null --seat boat=human", T_CLI_NO_SUCH_BOT, "boat"},
        {"sim null --option rounds=2", T_CLI_NO_SUCH_OPTION, "rounds=2"},
        {"sim null null", T_CLI_ONE_WORD_TOO_MANY, "null"},
        {"sim null --text=yes", T_CLI_NO_SUCH_FLAG, "--text=yes"},
        {"bench chess", T_CLI_NO_SUCH_GAME, "chess"},
        {"bench --seconds 0", T_CLI_BAD_NUMBER, "0"},
        {"bench null null", T_CLI_ONE_WORD_TOO_MANY, "null"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct ran *ran = kaleun("", "%s", rows[i].words);
        assert_complains(ran, 2, english(rows[i].says));
        assert_non_null(strstr(ran->err, rows[i].word));
        assert_string_equal(ran->out, "");
        assert_int_equal(times_said(ran->err, "\n"), 1);
    }
    assert_false(file_exists(in_folder("new.log")));
}

static void a_number_out_of_bounds_is_told_its_bounds(void **state)
{
    (void)state;
    assert_complains(kaleun("", "sim null --threads 65"), 2, "1 .. 64");
}

static void a_log_that_is_not_there_cannot_be_read(void **state)
{
    (void)state;
    static const char *const ways[] = {"replay", "verify", "play --log"};
    for (int i = 0; i < 3; i++)
        assert_complains(kaleun("", "%s nowhere.log", ways[i]), 1,
                         english(T_CLI_CANNOT_READ));
    assert_complains(
        kaleun("", "play --from nowhere.log --upto 1 --log new.log"), 1,
        english(T_CLI_CANNOT_READ));
    assert_false(file_exists(in_folder("new.log")));
    assert_complains(kaleun("", "replay /"), 1, english(T_CLI_CANNOT_READ));
}

static void games_names_seats_bots_and_options(void **state)
{
    (void)state;
    const struct ran *ran = kaleun("", "games null");
    static const char *const words[] = {"null: ", "boat=human|random",
                                        "escort=human|random", "rounds=3..9"};
    for (int i = 0; i < 4; i++)
        assert_says(ran, words[i]);
    assert_says(ran, english(T_NULL_BLURB));
    assert_says(kaleun("", "games"), english(T_NULL_BLURB));
    assert_says(kaleun("", "games --lang fr"),
                sentence(LANG_FR, T_NULL_BLURB, NULL, 0));
}

static void games_explains_missions_and_lists_true_options_only(void **state)
{
    (void)state;
    static const char *const ways[] = {"games uboot", "help uboot"};
    for (int i = 0; i < 2; i++) {
        const struct ran *ran = kaleun("", "%s", ways[i]);
        assert_says(ran, "P2C Survivors: 22 December 1941, at most 84 hours\n");
        assert_says(ran, english(T_GAMES_MISSIONS));
        assert_null(strstr(ran->out, "fallen"));
        assert_null(strstr(ran->out, "hull .."));
        assert_true(times_said(ran->out, "\n") < 45);
    }
    assert_says(kaleun("", "help helm --lang de"),
                sentence(LANG_DE, T_GAMES_MISSIONS, NULL, 0));
    assert_null(strstr(kaleun("help\n", "play uboot --seat captain=steady "
                                        "--seat navigator=steady --seat "
                                        "chief=steady --log u.log")
                           ->out,
                       "patient_"));
}

static void the_language_follows_the_environment(void **state)
{
    (void)state;
    with_variable("LANG=it_IT.UTF-8");
    assert_says(kaleun("", "help"), sentence(LANG_IT, T_HELP, NULL, 0));
    assert_says(kaleun("", "help --lang de"),
                sentence(LANG_DE, T_HELP, NULL, 0));
    with_variable("KALEUN_LANG=fr");
    assert_says(kaleun("", "help"), sentence(LANG_FR, T_HELP, NULL, 0));
    with_variable("LANG=C");
    assert_says(kaleun("", "help"), english(T_HELP));
    with_variable("KALEUN_LANG=klingon");
    assert_says(kaleun("", "help"), english(T_HELP));
}

static void a_full_disk_for_the_output_is_a_failure(void **state)
{
    (void)state;
    /* The output goes to a file that may not grow. */
    with_file_limit(100);
    static const char *const ways[] = {"help", "games", "sim null --games 20"};
    for (int i = 0; i < 3; i++)
        assert_complains(kaleun("", "%s", ways[i]), 1,
                         "kaleun: "); /* the complaint fits */
}

static void rules_are_listed_in_the_repository(void **state)
{
    (void)state;
    const struct ran *ran = kaleun("", "rules null --root %s", KALEUN_SOURCE);
    assert_true(ran->code <= 1); /* 1: there are gaps, but it works */
    assert_non_null(strstr(ran->out, "2.1"));
    assert_complains(kaleun("", "rules"), 2, english(T_CLI_GAME_FIRST));
    assert_complains(kaleun("", "rules null"), 2, "--root");
    assert_complains(kaleun("", "rules chess --root %s", KALEUN_SOURCE), 2,
                     "chess");
    assert_complains(kaleun("", "rules null --dance"), 2,
                     english(T_CLI_NO_SUCH_FLAG));
}

/* What the page of figures counts is what the other commands tell. */
static void figures_have_date_commit_rules_and_long_runs(void **state)
{
    (void)state;
    int rules, coded, tested, gaps;
    char row[96], commit[64];
    const struct ran *ran = kaleun("", "rules null --root %s", KALEUN_SOURCE);
    const char *sum = strrchr(ran->out, '\n');
    while (sum > ran->out && sum[-1] != '\n')
        sum--;
    assert_int_equal(sscanf(sum, "%d rules, %d with code, %d with tests, %d",
                            &rules, &coded, &tested, &gaps),
                     4);
    snprintf(row, sizeof row, "| `null` | %d | %d | %d | %d |", rules, coded,
             tested, gaps);
    const struct ran *told = kaleun("", "--version");
    assert_int_equal(sscanf(told->out, "%*[^\n] commit %63s", commit), 1);

    ran = kaleun("", "bench null --report --root %s", KALEUN_SOURCE);
    assert_says(ran, row);
    assert_says(ran, commit);
    assert_says(ran, "| `null` | `random` |");
    assert_says(ran, "| `soak_null` |");
    assert_says(ran, "smaller ones");
    assert_null(strstr(ran->out, "ws_load")); /* one game: no server */
    assert_complains(kaleun("", "bench null --report"), 2, "--root");
}

/* Number, commit and build, each on its line, whatever the language. */
static void the_version_is_told_in_three_lines(void **state)
{
    (void)state;
    char number[16], commit[16], preset[32], compiler[64], id[64], more;
    const struct ran *ran = kaleun("", "--version");
    assert_int_equal(ran->code, 0);
    assert_string_equal(ran->err, "");
    int read =
        sscanf(ran->out, "kaleun %15s commit %15s build %31s %63s %63s%c",
               number, commit, preset, compiler, id, &more);
    assert_int_equal(read, 6);
    assert_int_equal(more, '\n');
    assert_string_equal(number, KALEUN_NUMBER);
    if (strcmp(commit, "unknown") != 0) {
        assert_int_equal(strspn(commit, "0123456789abcdef"), 12);
        assert_true(commit[12] == 0 || strcmp(commit + 12, "+") == 0);
    }
    assert_true(strcmp(id, "unknown") == 0 ||
                strspn(id, "0123456789abcdef") == strlen(id));
    assert_string_equal(kaleun("", "--lang de --version")->out, ran->out);
    assert_non_null(strstr(english(T_HELP), "--version"));
}

int main(void)
{
#define in_a_folder(test) \
    cmocka_unit_test_setup_teardown(test, enter_folder, leave_folder)
    const struct CMUnitTest tests[] = {
        in_a_folder(every_command_has_help_in_four_languages),
        in_a_folder(help_alone_lists_every_command),
        in_a_folder(no_line_of_a_help_is_wider_than_a_terminal),
        in_a_folder(wrong_words_are_named_with_what_to_do),
        in_a_folder(a_number_out_of_bounds_is_told_its_bounds),
        in_a_folder(a_log_that_is_not_there_cannot_be_read),
        in_a_folder(games_names_seats_bots_and_options),
        in_a_folder(games_explains_missions_and_lists_true_options_only),
        in_a_folder(the_language_follows_the_environment),
        in_a_folder(a_full_disk_for_the_output_is_a_failure),
        in_a_folder(rules_are_listed_in_the_repository),
        in_a_folder(figures_have_date_commit_rules_and_long_runs),
        in_a_folder(the_version_is_told_in_three_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
