/* kaleun play: whole games, undo, remarks, own dice, coming back. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "program.h"

/* A boat of ours against a bot, three attacks. */
#define AGAINST_BOT "play null --seat escort=random --option rounds=3"
#define TWO_PEOPLE "play null --option rounds=3"

static char *log_text(const char *name)
{
    size_t len;
    return file_read(in_folder(name), &len);
}

static void assert_in_log(const char *name, const char *words)
{
    char *text = log_text(name);
    if (!strstr(text, words))
        fail_msg("%s does not hold '%s':\n%s", name, words, text);
    free(text);
}

static void a_game_by_numbers(void **state)
{
    (void)state;
    const struct ran *ran =
        kaleun("1 5\n2\n2\n2\n", AGAINST_BOT " --log g.log");
    assert_says(ran, english_with(T_PLAY_YOU_ARE, noun(T_SEAT_NULL_BOAT)));
    assert_says(ran, english_with(T_NULL_DIVED, number(5)));
    assert_says(ran, english(T_PLAY_KEPT_IN));
    assert_says(ran, "  g.log\n");
    assert_in_log("g.log", "\n1 boat dive depth=5 ~ ");
    assert_in_log("g.log", "\nend boat=");
    assert_in_log("g.log", "\nsecret ");
    assert_string_equal(ran->err, "");
}

static void a_game_by_texts(void **state)
{
    (void)state;
    const struct ran *ran = kaleun("  dive\tdepth=4 \nundo\ndive 4\nready\n"
                                   "ready\nready\n",
                                   AGAINST_BOT " --log=g.log");
    assert_says(ran, english(T_PLAY_KEPT_IN));
    assert_says(ran, english(T_CORE_UNDONE));
    assert_in_log("g.log", "\n2 boat undo ~ ");
    assert_in_log("g.log", "\n3 boat dive depth=4 ~ ");
}

static void a_number_without_its_value_is_asked_for_it(void **state)
{
    (void)state;
    const struct ran *ran =
        kaleun("1\n7\n1\n\n2\n2\n2\n", AGAINST_BOT " --log g.log");
    assert_int_equal(times_said(ran->out, english(T_PLAY_WHICH)), 2);
    assert_says(ran, "depth 1..9");
    assert_in_log("g.log", "\n1 boat dive depth=7 ~ ");
    assert_in_log("g.log", "\n2 boat ready ~ "); /* Enter forgot the `1` */
    /* A word that is no value is an action of its own. */
    kaleun("1\nready\n", AGAINST_BOT " --log h.log");
    assert_in_log("h.log", "\n1 boat ready ~ ");
}

static void what_cannot_be_done_is_refused_with_its_reason(void **state)
{
    (void)state;
    const struct ran *ran =
        kaleun("9\n0\n99999999999999999999\n1 5 6\n1 x\ndive\ndive deep\n"
               "dive 5 6\nfly\nattack 5\nundo\nkeep\nfaces 1 2\nnote\n"
               "dive 1\nready\ndive 8\n",
               AGAINST_BOT " --seed 3 --log g.log");
    assert_int_equal(times_said(ran->out, english(T_PLAY_NO_SUCH_NUMBER)), 3);
    assert_int_equal(times_said(ran->out, english(T_CORE_TOO_MANY_ARGUMENTS)),
                     2);
    assert_int_equal(times_said(ran->out, english(T_CORE_BAD_ARGUMENT)), 2);
    assert_says(ran, english(T_CORE_MISSING_ARGUMENT));
    assert_int_equal(times_said(ran->out, english(T_CORE_NO_SUCH_VERB)), 2);
    assert_says(ran, english(T_SESSION_NO_UNDO));
    assert_says(ran, english(T_NULL_WHY_ONE_STEP));
    assert_in_log("g.log", "\n1 boat dive depth=1\n2 boat ready\n");
}

static void two_people_play_with_a_handing_over(void **state)
{
    (void)state;
    const struct ran *ran =
        kaleun("\ndive 5\nready\n\nattack 5\n", TWO_PEOPLE " --log g.log");
    assert_says(ran, english_with(T_PLAY_HAND_OVER, noun(T_SEAT_NULL_BOAT)));
    const char *second = strstr(
        ran->out, english_with(T_PLAY_HAND_OVER, noun(T_SEAT_NULL_ESCORT)));
    assert_non_null(second);
    /* The escort is not told where the boat lies. */
    assert_null(strstr(second, english_with(T_NULL_DIVED, number(5))));
    assert_null(strstr(second, "<=>"));
    assert_non_null(strstr(second, english(T_CORE_KEEP)));
    /* To the very end: two hits, or three attacks. */
#define ROUND "\n\nkeep\nready\n\nattack 5\nkeep\n"
    ran = kaleun("\n" ROUND ROUND ROUND ROUND, "play --log g.log");
    assert_says(ran, english(T_PLAY_KEPT_IN));
}

static void own_dice_are_asked_for_and_kept(void **state)
{
    (void)state;
    const struct ran *ran =
        kaleun("2\n7 1\n1\n6 6\n", "play null --seat escort=random --dice own "
                                   "--option rounds=3 --log g.log");
    assert_says(ran, "2 dice with 6 sides");
    assert_says(ran, "6+6 = 12");
    assert_in_log("g.log", " faces a=6 b=6 ~ ");
    assert_in_log("g.log", "\ndice person ");
    /* A person throws his own by number, by word, or just the faces. */
    static const char *const ways[] = {"3 4", "faces 3 4", "1 3 4",
                                       "faces a=3 b=4"};
    for (int i = 0; i < 4; i++) {
        char input[64];
        snprintf(input, sizeof input, "attack 5\n%s\nkeep\n", ways[i]);
        ran = kaleun(input,
                     "play null --seat boat=random --dice own --log %d.log", i);
        assert_says(ran, "3+4 = 7");
    }
}

/* Such a log was never written, but somebody may type one: it is refused. */
static void own_dice_are_refused_in_real_time(void **state)
{
    (void)state;
    const struct ran *ran = kaleun("", "play helm --dice own --log g.log");
    assert_complains(ran, 2, english(T_CLI_NO_OWN_DICE));
    assert_int_equal(access(in_folder("g.log"), F_OK), -1);
    FILE *file = fopen(in_folder("typed.log"), "w");
    assert_non_null(file);
    fprintf(file, "kaleun-log 1\ngame helm 2\ndice person commitment=%064d\n",
            0);
    assert_int_equal(fclose(file), 0);
    ran = kaleun("", "replay typed.log");
    assert_int_not_equal(ran->code, 0);
    assert_non_null(strstr(ran->err, "typed.log"));
}

static void bots_alone_play_to_the_end(void **state)
{
    (void)state;
    const struct ran *ran =
        kaleun("", "play null --seat boat=random --seat escort=random "
                   "--log g.log");
    assert_says(ran, english(T_PLAY_KEPT_IN));
    assert_null(strstr(ran->out, "> "));
    assert_says(kaleun("", "verify g.log"), english(T_VERIFY_CHAIN));
}

static void a_seed_gives_the_same_game_again(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++)
        assert_says(
            kaleun("1 5\n2\n2\n2\n", AGAINST_BOT " --seed 7 --log %d.log", i),
            english(T_PLAY_KEPT_IN));
    char *one = log_text("0.log"), *two = log_text("1.log");
    assert_string_equal(strstr(one, "\ndice "), strstr(two, "\ndice "));
    free(one);
    free(two);
    assert_false(file_exists(in_folder("0.log.key")));
}

static void remarks_are_kept_and_read(void **state)
{
    (void)state;
    char input[1200], long_note[600];
    memset(long_note, 'x', 501);
    long_note[501] = 0;
    snprintf(input, sizeof input,
             "note Füße \"naß\" ~ 12 | D:1,1\nnote %s\nlog\nquit\n", long_note);
    const struct ran *ran = kaleun(input, AGAINST_BOT " --log g.log");
    assert_says(ran, "boat: Füße \"naß\" ~ 12 | D:1,1");
    assert_says(ran, english(T_SESSION_BAD_NOTE));
    assert_says(kaleun("log\n", "play --log g.log"),
                "boat: Füße \"naß\" ~ 12 | D:1,1");
    ran = kaleun("", "replay g.log --events");
    assert_says(ran, "Füße \\\"naß\\\"");
    assert_null(not_json(ran->out));
}

static void leaving_and_coming_back(void **state)
{
    (void)state;
    const struct ran *ran =
        kaleun("dive 6\nquit\n", AGAINST_BOT " --log g.log");
    assert_says(ran, english(T_PLAY_GO_ON));
    assert_says(ran, "  kaleun play --log g.log\n");
    ran = kaleun("undo\nquit\n", "play null --log g.log");
    assert_says(ran, " 6  <=>");
    assert_says(ran, english(T_CORE_UNDONE));
    assert_says(ran, " 1  <=>");
    ran = kaleun("ready\nquit\n", "play --log g.log --lang de");
    assert_says(ran, sentence(LANG_DE, T_PLAY_WELCOME, NULL, 0));
    assert_says(ran, sentence(LANG_DE, T_NULL_IS_READY, NULL, 0));
    /* The past is told in the new language too, and what he has missed. */
    ran = kaleun("log\n2\n2\n", "play --log g.log --lang it");
    assert_says(ran, sentence(LANG_IT, T_NULL_DIVED, PARAMS(number(6)), 1));
    assert_says(ran, sentence(LANG_IT, T_PLAY_KEPT_IN, NULL, 0));
    /* A game that is over shows its end again and takes nothing more. */
    char *before = log_text("g.log");
    assert_says(kaleun("1\n", "play --log g.log"), english(T_PLAY_KEPT_IN));
    char *after = log_text("g.log");
    assert_string_equal(before, after);
    free(before);
    free(after);
}

static void who_comes_back_reads_what_he_missed(void **state)
{
    (void)state;
    kaleun("\nready\n\nattack 4\n1\n", TWO_PEOPLE " --seed 2 --log g.log");
    const struct ran *ran = kaleun("\nquit\n", "play --log g.log");
    assert_says(ran, english_with(T_NULL_ATTACKS, number(4)));
}

static void a_waiting_roll_shows_the_same_dice_again(void **state)
{
    (void)state;
    const struct ran *ran =
        kaleun("attack 5\n", "play null --seat boat=random --log g.log");
    const char *roll = strstr(ran->out, "[D]: ");
    assert_non_null(roll);
    char asked[160];
    snprintf(asked, sizeof asked, "%.*s", (int)strcspn(roll, "\n"), roll);
    for (int i = 0; i < 3; i++)
        assert_says(kaleun("undo\n", "play --log g.log"), asked);
    assert_says(kaleun("again\n", "play --log g.log"),
                english(T_CORE_THROWN_AGAIN));
}

static void the_data_folder_is_made_and_used(void **state)
{
    (void)state;
    const struct ran *ran = kaleun("quit\n", AGAINST_BOT);
    assert_says(ran, "/data/kaleun/null-");
    kaleun("quit\n", AGAINST_BOT); /* within the same second: another name */
    const char *path = strstr(ran->out, "--log ") + 6;
    char name[256];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(path, "\n"), path);
    assert_true(file_exists(name));
    struct stat st;
    assert_int_equal(stat(name, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0600);
    char key[300];
    snprintf(key, sizeof key, "%s.key", name);
    assert_int_equal(stat(key, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0600);
}

static void a_log_in_use_is_not_opened_twice(void **state)
{
    (void)state;
    struct talk talk;
    talk_start(&talk, false, AGAINST_BOT " --log g.log");
    assert_true(talk_until(&talk, 0, "> "));
    assert_complains(kaleun("2\n", "play --log g.log"), 1,
                     english(T_PLAY_IN_USE));
    assert_says(kaleun("", "replay g.log"), "host start");
    assert_int_equal(talk_end(&talk, 0), 0);
    assert_says(kaleun("quit\n", "play --log g.log"), english(T_PLAY_GO_ON));
}

static void the_begun_game_keeps_its_options(void **state)
{
    (void)state;
    kaleun("quit\n", AGAINST_BOT " --log g.log");
    static const char *const flags[] = {"--option rounds=4",
                                        "--seat boat=random", "--dice own",
                                        "--seed 3", "--from x.log"};
    for (int i = 0; i < 5; i++)
        if (i != 4)
            assert_complains(kaleun("", "play null --log g.log %s", flags[i]),
                             2, english(T_PLAY_BEGUN_ALREADY));
    assert_complains(kaleun("", "play --from x.log --log g.log"), 2,
                     english(T_PLAY_BEGUN_ALREADY));
}

static void help_knows_the_words_of_the_game(void **state)
{
    (void)state;
    const struct ran *ran = kaleun("help\nhelp dive\nhelp attack\nhelp D\n"
                                   "help rounds\nhelp boat\nhelp 2.3\n"
                                   "help keep\nhelp wanted\n",
                                   AGAINST_BOT " --log g.log");
    static const char *const words[] = {
        "dive ready attack D rounds boat escort",
        "dive depth=1..9 [2.1]\n    Go to depth 1–9",
        "attack depth=N [3.1]. ",
        ">= 10    a hit",
        "rounds=3..9: Attacks the boat must live through (3)",
    };
    for (int i = 0; i < 5; i++)
        assert_says(ran, words[i]);
    assert_says(ran, english(T_PLAY_HELP));
    assert_says(ran, english(T_NULL_WHY_LEAKS));
    assert_says(ran, english_with(T_PLAY_HELP_SEAT, noun(T_SEAT_NULL_BOAT)));
    assert_says(ran, english(T_CORE_KEEP));
    assert_int_equal(times_said(ran->out, english(T_PLAY_NO_HELP)), 1);
}

#define CREW                                                            \
    "play uboot --option mission=T1 --seed 3 --seat navigator=officer " \
    "--seat first_officer=officer --seat chief=officer --log u.log"

/* Lines of the list that was printed last: "  12  Send ...". */
static int numbered_lines(const char *text)
{
    const char *at = text;
    for (const char *list; (list = strstr(at, "\n   1  ")); at = list + 1)
        text = list;
    int count = 0;
    char line[16];
    do {
        snprintf(line, sizeof line, "\n  %2d  ", ++count);
    } while (strstr(text, line));
    return count - 1;
}

static void a_mobilisation_has_a_line_for_a_man(void **state)
{
    (void)state;
    const struct ran *ran = kaleun("mobilise\n", CREW);
    assert_says(ran, "Send C1 to section 1–8 [section=1..2|4..8]\n");
    assert_int_equal(times_said(ran->out, "  Send C1 "), 1);
    assert_int_equal(times_said(ran->out, "  C1 takes along: "), 1);
    assert_in_range(numbered_lines(ran->out), 9, 20);
    /* Number and values mean the same as before. */
    ran = kaleun("1 4\n4 toolbox_a 3\n", "play --log u.log");
    assert_in_log("u.log", " captain move figure=C1 section=4\n");
    assert_in_log("u.log",
                  " captain carry figure=C2 item=toolbox_a section=3\n");
}

/* Whoever rests is woken by the captain's word. */
static void bots_answer_an_order_within_seconds(void **state)
{
    (void)state;
    kaleun("guide off\nmobilise\nconfirm\nwait 1\norder assign_watch\nwait 1\n",
           CREW);
    char *log = log_text("u.log"), *at;
    assert_non_null(at = strstr(log, " captain order order=assign_watch\n"));
    assert_non_null(at = strstr(at, " clock step n="));
    assert_int_equal(atoi(at + strlen(" clock step n=")), 4);
    assert_non_null(strstr(at, " navigator observe figure="));
    free(log);
}

static void a_refusal_says_what_may_be_typed(void **state)
{
    (void)state;
    const struct ran *ran = kaleun("course\ncourse 400 port\ncourse 3 left\n"
                                   "mobilise\nmove C1\n",
                                   CREW);
    const char *how = " side=shorter|port|starboard\n";
    assert_int_equal(times_said(ran->out, how), 3);
    assert_says(ran, "move figure=C1|C2|C3|C4 section=1..8\n");
    ran = kaleun("dive\ndive 12\ndive x\n", AGAINST_BOT " --log g.log");
    assert_int_equal(times_said(ran->out, " dive depth=1..9\n"), 3);
}

/* What a number costs, and what letters mean, before it is chosen. */
static void a_campaign_tells_prices_and_letters(void **state)
{
    (void)state;
    const struct ran *ran =
        kaleun("5 trained\ndone\nhelp\n", "play leader --seed 4 --log l.log");
    assert_says(ran, "+2 to contacts (2 points [options.1])");
    assert_int_equal(times_said(ran->out, "TS torpedo skill, GS gunnery"), 3);
    assert_null(strstr(ran->out, "[u47]")); /* it stands there as U-47 */
    ran = kaleun("5\n", "play leader --seed 4 --log k.log");
    assert_says(ran, "  skill green trained veteran ace\n");
    ran = kaleun("5 trained\ndone\nhelp\n",
                 "play leader --lang de --seed 4 --log m.log");
    assert_says(ran, "ausgebildet, erfahren, Ass [green|trained|veteran|ace]");
}

/* Bots are asked between two lines; their choices are not his. */
static void a_number_means_the_list_that_was_shown(void **state)
{
    (void)state;
    kaleun("mobilise\npause\nhelp move\n1 4\n", CREW);
    assert_in_log("u.log", " captain move figure=C1 section=4\n");
}

static void what_can_be_one_value_only_need_not_be_typed(void **state)
{
    (void)state;
    kaleun("mobilise\nmove C1 4\nguide next\nconfirm\nclose\nwait 5\n"
           "repair gyrocompass\n",
           CREW);
    assert_in_log("u.log", " captain repair part=gyrocompass men=0\n");
}

static void lines_that_are_no_text_do_nothing(void **state)
{
    (void)state;
    static const char nul[] = "dive 3\0ready\nready\0\ndive 4\nquit\n";
    const struct ran *ran =
        kaleun_bytes(nul, sizeof nul - 1, AGAINST_BOT " --log g.log");
    assert_int_equal(times_said(ran->out, english(T_PLAY_LINE_NOT_TEXT)), 2);
    assert_in_log("g.log", "\n1 boat dive depth=4 ~ ");
    static const char *const bad[] = {
        "\xff",         "\xc0\xaf",         "\xc3",         "\xed\xa0\x80",
        "\xf5\x80\x80", "\xf4\x90\x80\x80", "\x1b[2J",      "\x07",
        "\x7f",         "\xc2\x9b 2J",      "\xe0\x80\x80", "\xf0\x80\x80\x80",
        "\x80",         "\xe2\x82",         "a\rb"};
    enum { BAD = sizeof bad / sizeof *bad };
    char input[1024];
    struct out out;
    out_init(&out, input, sizeof input, LANG_EN);
    for (int i = 0; i < BAD; i++)
        out_f(&out, "note %s\n", bad[i]);
    ran = kaleun(input, "play --log g.log");
    assert_int_equal(times_said(ran->out, english(T_PLAY_LINE_NOT_TEXT)), BAD);
    char *text = log_text("g.log");
    assert_null(strstr(text, "note"));
    free(text);
    /* Text from everywhere is welcome, also with a CR at the end. */
    assert_says(
        kaleun("note Straße €, 潜水艦 𝄞\r\nlog\r\n", "play --log g.log"),
        "boat: Straße €, 潜水艦 𝄞\n");
}

static void a_line_that_is_too_long_does_nothing(void **state)
{
    (void)state;
    enum { HUGE_LINE = 200000 };
    char *input = malloc(HUGE_LINE + 64);
    assert_non_null(input);
    memset(input, '2', HUGE_LINE);
    snprintf(input + HUGE_LINE, 64, "\ndive 4\nquit\n");
    const struct ran *ran = kaleun(input, AGAINST_BOT " --log g.log");
    assert_int_equal(times_said(ran->out, english(T_PLAY_LINE_TOO_LONG)), 1);
    assert_in_log("g.log", "\n1 boat dive depth=4 ~ ");
    /* The longest line that is taken, and one byte more. */
    memset(input, ' ', 1024);
    memcpy(input, "dive 5", 6);
    snprintf(input + 1023, 64, "\n");
    assert_says(kaleun(input, "play --log g.log"),
                english_with(T_NULL_DIVED, number(5)));
    snprintf(input + 1023, 64, " \n");
    assert_says(kaleun(input, "play --log g.log"),
                english(T_PLAY_LINE_TOO_LONG));
    /* One without an end. */
    memset(input, 'x', HUGE_LINE);
    input[HUGE_LINE] = 0;
    assert_says(kaleun(input, "play --log g.log"), english(T_PLAY_GO_ON));
    free(input);
}

static void the_input_may_end_at_every_prompt(void **state)
{
    (void)state;
    static const char input[] = "\n1\n5\nready\n\n1\n5\nkeep\n\nhelp";
    for (size_t len = 0; len < sizeof input; len++) {
        const struct ran *ran =
            kaleun_bytes(input, len, TWO_PEOPLE " --log %d.log", (int)len);
        assert_says(ran, english(T_PLAY_GO_ON));
        assert_says(kaleun("", "play --log %d.log", (int)len),
                    english(T_PLAY_GO_ON));
    }
}

static void quit_is_heard_at_the_handing_over(void **state)
{
    (void)state;
    const struct ran *ran = kaleun("quit\n", TWO_PEOPLE " --log g.log");
    assert_says(ran, english(T_PLAY_GO_ON));
    assert_null(strstr(ran->out, "<=>"));
}

static void the_way_back_is_safe_to_paste(void **state)
{
    (void)state;
    assert_says(kaleun("quit\n", AGAINST_BOT " --log it's;me.log"),
                "--log 'it'\\''s;me.log'");
    assert_true(file_exists(in_folder("it's;me.log")));
}

int main(void)
{
#define in_a_folder(test) \
    cmocka_unit_test_setup_teardown(test, enter_folder, leave_folder)
    const struct CMUnitTest tests[] = {
        in_a_folder(a_game_by_numbers),
        in_a_folder(a_game_by_texts),
        in_a_folder(a_number_without_its_value_is_asked_for_it),
        in_a_folder(what_cannot_be_done_is_refused_with_its_reason),
        in_a_folder(two_people_play_with_a_handing_over),
        in_a_folder(own_dice_are_asked_for_and_kept),
        in_a_folder(own_dice_are_refused_in_real_time),
        in_a_folder(bots_alone_play_to_the_end),
        in_a_folder(a_seed_gives_the_same_game_again),
        in_a_folder(remarks_are_kept_and_read),
        in_a_folder(leaving_and_coming_back),
        in_a_folder(who_comes_back_reads_what_he_missed),
        in_a_folder(a_waiting_roll_shows_the_same_dice_again),
        in_a_folder(the_data_folder_is_made_and_used),
        in_a_folder(a_log_in_use_is_not_opened_twice),
        in_a_folder(the_begun_game_keeps_its_options),
        in_a_folder(help_knows_the_words_of_the_game),
        in_a_folder(a_mobilisation_has_a_line_for_a_man),
        in_a_folder(bots_answer_an_order_within_seconds),
        in_a_folder(a_refusal_says_what_may_be_typed),
        in_a_folder(a_campaign_tells_prices_and_letters),
        in_a_folder(a_number_means_the_list_that_was_shown),
        in_a_folder(what_can_be_one_value_only_need_not_be_typed),
        in_a_folder(lines_that_are_no_text_do_nothing),
        in_a_folder(a_line_that_is_too_long_does_nothing),
        in_a_folder(the_input_may_end_at_every_prompt),
        in_a_folder(quit_is_heard_at_the_handing_over),
        in_a_folder(the_way_back_is_safe_to_paste),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
