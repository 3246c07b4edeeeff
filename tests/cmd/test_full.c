/* kaleun play --full: a game in real time on the whole screen. */
#define _DEFAULT_SOURCE /* the size of the window */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "out.h"
#include "program.h"

#define CREW                                               \
    "--seat first_officer=steady --seat navigator=steady " \
    "--seat chief=steady --seed 3"
#define F1 "\033OP"
#define F3 "\033OR"
#define F4 "\033OS"
#define F7 "\033[18~"
#define F9 "\033[20~"
#define F10 "\033[21~"
#define DOWN "\033OB"
#define REPAINT "\014"
#define OTHER_SCREEN "\033[?1049l" /* how a terminal is given back */

static void start(struct talk *talk, const char *words)
{
    with_variable("TERM=xterm");
    talk_start(talk, true, "play uboot --option mission=S1 %s --full", words);
}

/* Types and waits until this is on the screen, painted anew. */
static void type(struct talk *talk, const char *keys, const char *shows)
{
    size_t from = talk->len;
    talk_say(talk, keys);
    while (talk_read(talk, 300))
        continue;
    if (strstr(talk->text + from, shows))
        return;
    from = talk->len;
    talk_say(talk, REPAINT);
    if (!talk_until(talk, from, shows))
        fail_msg("`%s` is not on the screen", shows);
}

static void play_full_shows_boat_men_orders_and_line(void **state)
{
    struct talk talk;
    (void)state;
    start(&talk, CREW);
    assert_true(talk_until(&talk, 0, english(T_FULL_KEYS)));
    assert_non_null(strstr(talk.text, " captain | "));
    assert_non_null(strstr(talk.text, "[########]")); /* orders left */
    assert_non_null(strstr(talk.text, "+-1-------"));
    assert_non_null(strstr(talk.text, "C2 C3 C4 F4"));
    assert_non_null(strstr(talk.text, "[A]"));
    assert_non_null(strstr(talk.text, "  1 Order: "));
    assert_non_null(strstr(talk.text, english(T_UBOOT_ASK)));
    type(&talk, F3, "4: F3"); /* everything he sees, in words */
    type(&talk, F1, "F10  quit");
    type(&talk, "\033", "1 Order: ");
    assert_int_equal(talk_end(&talk, SIGTERM), 0);
}

static void play_full_takes_keys_words_and_numbers(void **state)
{
    struct talk talk;
    (void)state;
    start(&talk, CREW);
    assert_true(talk_until(&talk, 0, english(T_FULL_KEYS)));
    type(&talk, F7, "Order: Mobilise");   /* a key */
    type(&talk, "mov\tC2\t 5\r", "C2>5"); /* words, completed */
    type(&talk, "move C3\t", "section");  /* what may come next */
    type(&talk, "\025confirm\r", "|C2");  /* Ctrl-U clears the line */
    type(&talk, DOWN, "> 1 ");            /* the bar */
    type(&talk, "\rnonsense\r", "nonsense");
    type(&talk, "999\r", english(T_PLAY_NO_SUCH_NUMBER));
    type(&talk, "note schöner Tag\r", "schöner Tag");
    type(&talk, F4, "schöner Tag");
    talk_say(&talk, F10);
    assert_true(talk_until(&talk, 0, english(T_PLAY_GO_ON)));
    assert_int_equal(talk_end(&talk, 0), 0);
}

/* Another list comes while a number is typed: it means what it meant. */
static void play_full_keeps_the_numbers_while_one_is_typed(void **state)
{
    struct talk talk;
    (void)state;
    start(&talk, CREW);
    assert_true(talk_until(&talk, 0, "  1 Order: "));
    type(&talk, "1" F7, "  1 Order: ");
    type(&talk, "\r", english(T_SESSION_NOT_OPEN));
    type(&talk, "", "  1 Send C1 ");
    assert_int_equal(talk_end(&talk, SIGTERM), 0);
}

/* Whose part the captain closes has it finished by his bot, as everywhere. */
static void play_full_lets_bots_finish_what_is_closed(void **state)
{
    struct talk talk;
    size_t len;
    (void)state;
    start(&talk, "--seat navigator=officer --seat chief=officer "
                 "--seat first_officer=officer --seed 3 --log c.log");
    assert_true(talk_until(&talk, 0, "  1 Order: "));
    talk_say(&talk, "mobilise\rclose\r");
    type(&talk, "", "1 Order: ");
    assert_int_equal(talk_end(&talk, SIGTERM), 0);
    char *log = file_read(in_folder("c.log"), &len);
    const char *closed = strstr(log, " captain close");
    const char *moved = strstr(log, " navigator move");
    assert_true(moved && closed && moved < closed);
    free(log);
}

static void play_full_helps_and_waits_as_the_plain_terminal(void **state)
{
    struct talk talk;
    (void)state;
    start(&talk, CREW);
    assert_true(talk_until(&talk, 0, " 6 h 0,"));
    type(&talk, "help mobilise\r", "mobilise [6.4]");
    type(&talk, "\033", "  1 Order: ");
    type(&talk, "wait 2000\r", english(T_PLAY_BAD_WAIT));
    type(&talk, "wait 20\r", " 6 h 20,");
    type(&talk, "course 400\r", "side=shorter|port|starboard");
    assert_int_equal(talk_end(&talk, SIGTERM), 0);
}

static void play_full_lets_time_run_and_stand(void **state)
{
    struct talk talk;
    (void)state;
    start(&talk, "--seat captain=steady --seat navigator=steady "
                 "--seat chief=steady --seed 3");
    assert_true(talk_until(&talk, 0, " 6 h 0,"));
    /* Every message stops it, be it before the screen is painted: then it is
     * asked for again, until a minute of the boat has passed. */
    bool was_fast = false, has_moved = false;
    for (int i = 0; i < 60 && !(was_fast && has_moved); i++) {
        size_t from = talk.len;
        talk_say(&talk, "pace fast\r" REPAINT);
        assert_true(talk_until(&talk, from, english(T_FULL_KEYS)));
        was_fast |= strstr(talk.text + from, "fast forward") != NULL;
        const char *clock = strstr(talk.text + from, " 6 h ");
        has_moved = clock && clock[5] != '0';
        usleep(250000);
    }
    assert_true(was_fast);
    assert_true(has_moved);
    type(&talk, " ", english(T_FULL_STANDS)); /* a blank stops it */
    size_t from = talk.len;
    talk_say(&talk, REPAINT);
    assert_true(talk_until(&talk, from, english(T_FULL_KEYS)));
    assert_null(strstr(talk.text + from, " 6 h 0,"));
    type(&talk, " ", " first officer | ");
    type(&talk, "--", english_with(T_FULL_SLOW, number(4)));
    assert_int_equal(talk_end(&talk, SIGINT), 0);
}

static void play_full_ends_with_its_terminal(void **state)
{
    struct talk talk;
    int status = 0;
    (void)state;
    start(&talk, CREW);
    assert_true(talk_until(&talk, 0, english(T_FULL_KEYS)));
    pid_t pid = talk.pid;
    close(talk.to);
    if (talk.from != talk.to)
        close(talk.from);
    for (int ms = 0; ms < 20000 && waitpid(pid, &status, WNOHANG) == 0;
         ms += 50)
        usleep(50000);
    assert_true(WIFEXITED(status) || WIFSIGNALED(status));
    assert_int_equal(kill(pid, 0), -1); /* it is gone */
    free(talk.text);
}

static void play_full_goes_from_role_to_role(void **state)
{
    struct talk talk;
    (void)state;
    start(&talk, "--seat captain=steady --seat chief=steady --seed 3");
    assert_true(talk_until(&talk, 0, " first officer | "));
    type(&talk, F9, " navigator | ");
    type(&talk, F9, " first officer | ");
    /* A bot takes one of them over, and gives it back. */
    type(&talk, "seat first_officer=steady\r", " navigator | ");
    type(&talk, "seat navigator=steady\r", english(T_PLAY_SEAT_LAST));
    type(&talk, "seat cook=steady\r", english(T_PLAY_SEAT_HOW));
    talk_say(&talk, "seat captain=me\r");
    type(&talk, F9, " captain | ");
    assert_int_equal(talk_end(&talk, SIGHUP), 0);
}

static void play_full_gives_the_terminal_back(void **state)
{
    struct talk talk;
    struct termios before, after;
    (void)state;
    start(&talk, CREW);
    assert_true(talk_until(&talk, 0, english(T_FULL_KEYS)));
    assert_int_equal(tcgetattr(talk.to, &before), 0);
    assert_false(before.c_lflag & (ICANON | ECHO));
    /* Too small a window is told so, and a larger one is drawn again. */
    struct winsize size = {.ws_row = 20, .ws_col = 60};
    size_t from = talk.len;
    ioctl(talk.to, TIOCSWINSZ, &size);
    kill(talk.pid, SIGWINCH);
    assert_true(talk_until(&talk, from, "80 columns and 24 rows"));
    size = (struct winsize){.ws_row = 40, .ws_col = 120};
    from = talk.len;
    ioctl(talk.to, TIOCSWINSZ, &size);
    kill(talk.pid, SIGWINCH);
    assert_true(talk_until(&talk, from, english(T_FULL_KEYS)));
    int theirs = dup(talk.to);
    from = talk.len;
    kill(talk.pid, SIGTERM);
    assert_true(talk_until(&talk, from, english(T_PLAY_GO_ON)));
    assert_non_null(strstr(talk.text + from, OTHER_SCREEN));
    assert_int_equal(tcgetattr(theirs, &after), 0);
    assert_true((after.c_lflag & (ICANON | ECHO)) == (ICANON | ECHO));
    close(theirs);
    assert_int_equal(talk_end(&talk, 0), 0);
}

static void play_full_speaks_four_languages(void **state)
{
    static const char *const words[] = {"en", "de", "fr", "it"};
    (void)state;
    for (int i = 0; i < LANG_COUNT; i++) {
        struct talk talk;
        char line[256];
        const char *keys = sentence((enum lang)i, T_FULL_KEYS, NULL, 0);
        assert_true(out_columns(keys) < 80);
        snprintf(line, sizeof line, "%s --lang %s", CREW, words[i]);
        start(&talk, line);
        assert_true(talk_until(&talk, 0, keys));
        assert_non_null(
            strstr(talk.text, sentence((enum lang)i, T_UBOOT_ASK, NULL, 0)));
        const char *help = sentence((enum lang)i, T_FULL_HELP, NULL, 0);
        for (const char *at = help; *at;) {
            char row[256];
            size_t len = strcspn(at, "\n");
            assert_true(len < sizeof row);
            memcpy(row, at, len);
            row[len] = 0;
            assert_true(out_columns(row) <= 80);
            at += len + (at[len] == '\n');
        }
        assert_int_equal(talk_end(&talk, SIGTERM), 0);
    }
}

static void play_full_is_for_terminals_and_real_time(void **state)
{
    struct talk talk;
    (void)state;
    assert_complains(kaleun("", "play uboot --full"), 2,
                     english(T_FULL_NO_TERMINAL));
    talk_start(&talk, true, "play hunters --full");
    assert_true(talk_until(&talk, 0, english(T_FULL_REAL_TIME)));
    assert_int_equal(talk_end(&talk, 0), 2);
}

#define in_folder_test(f) \
    cmocka_unit_test_setup_teardown(f, enter_folder, leave_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        in_folder_test(play_full_shows_boat_men_orders_and_line),
        in_folder_test(play_full_takes_keys_words_and_numbers),
        in_folder_test(play_full_keeps_the_numbers_while_one_is_typed),
        in_folder_test(play_full_lets_bots_finish_what_is_closed),
        in_folder_test(play_full_helps_and_waits_as_the_plain_terminal),
        in_folder_test(play_full_lets_time_run_and_stand),
        in_folder_test(play_full_ends_with_its_terminal),
        in_folder_test(play_full_goes_from_role_to_role),
        in_folder_test(play_full_gives_the_terminal_back),
        in_folder_test(play_full_speaks_four_languages),
        in_folder_test(play_full_is_for_terminals_and_real_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
