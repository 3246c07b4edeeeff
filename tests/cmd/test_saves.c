/* Saves that were cut, edited, mixed up or cannot be written: one clear
 * sentence with the place, and not a byte changed. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "program.h"

/* Six lines of header, so that entry n stands in line n + 7. The boat is ours;
 * the escort attacks with dice of our own making in entry 3. */
#define AGAINST_BOT "play null --seat escort=random --log g.log"

static void begin_game(void)
{
    assert_says(kaleun("dive 5\nready\nquit\n", AGAINST_BOT),
                english(T_PLAY_GO_ON));
}

/* Ran this on the file; was it left alone? */
static const struct ran *leaves_alone(const char *path, const char *input,
                                      const char *words)
{
    size_t len, after_len;
    char *before = file_read(path, &len);
    const struct ran *ran = kaleun(input, "%s", words);
    char *after = file_read(path, &after_len);
    assert_int_equal(len, after_len);
    assert_memory_equal(before, after, len);
    free(before);
    free(after);
    return ran;
}

/* `play` refuses the log with this sentence, says what to do, and changes
 * nothing. */
static void assert_refused(const char *words)
{
    const struct ran *ran =
        leaves_alone(in_folder("g.log"), "ready\n", "play --log g.log");
    assert_complains(ran, 1, words);
    assert_non_null(strstr(ran->err, english(T_PLAY_UNCHANGED)));
    assert_int_equal(times_said(ran->err, "\n"), 2);
    assert_string_equal(ran->out, "");
}

/* `replay` names the same fault. */
static void assert_not_replayed(const char *words)
{
    assert_complains(kaleun("", "replay g.log"), 1, words);
    assert_complains(kaleun("", "verify g.log"), 1, words);
}

static const char *log_path(void)
{
    return in_folder("g.log");
}

static void cut_file(size_t bytes)
{
    size_t len;
    char *text = file_read(log_path(), &len);
    assert_true(len > bytes);
    file_write(log_path(), text, len - bytes);
    free(text);
}

/* The file up to the last line that begins so. */
static void cut_before(const char *line)
{
    size_t len;
    char *text = file_read(log_path(), &len);
    const char *place = strstr(text, line);
    assert_non_null(place);
    file_write(log_path(), text, (size_t)(place - text) + 1);
    free(text);
}

static int count_lines(void)
{
    size_t len;
    char *text = file_read(log_path(), &len);
    int lines = times_said(text, "\n");
    free(text);
    return lines;
}

static void cut_in_the_middle_of_a_line(void **state)
{
    (void)state;
    begin_game();
    for (int i = 0; i < 3; i++) {
        int lines = count_lines();
        cut_file(i == 0 ? 1 : 9);
        int line = i == 0 ? lines : lines + 1;
        const char *words =
            english_with(T_LOG_ENTRY_CUT_SHORT, number(line), number(line - 7));
        assert_refused(words);
        assert_not_replayed(words);
    }
}

static void cut_in_the_header(void **state)
{
    (void)state;
    begin_game();
    cut_before("\n0 host");
    assert_refused(english_with(T_LOG_CUT_SHORT, number(6)));
    cut_before("\ndice ");
    assert_refused(english_with(T_LOG_CUT_SHORT, number(5)));
    cut_before("\ngame ");
    assert_refused(english_with(T_LOG_CUT_SHORT, number(1)));
}

static void cut_between_lines_can_be_gone_on_with(void **state)
{
    (void)state;
    begin_game();
    cut_before("\n2 boat ready");
    const struct ran *ran = kaleun("quit\n", "play --log g.log");
    assert_says(ran, " 5  <=>");
}

static void edited_entries(void **state)
{
    (void)state;
    static const struct {
        const char *old, *fresh;
        int says, line, entry;
    } rows[] = {
        {"dive depth=5", "dive depth=0", T_LOG_NOT_OPEN, 8, 1},
        {"dive depth=5", "attack depth=5", T_LOG_NOT_OPEN, 8, 1},
        {"dive depth=5", "fly depth=5", T_LOG_BAD_ACTION, 8, 1},
        {"dive depth=5", "dive depth=deep", T_LOG_BAD_ACTION, 8, 1},
        {"dive depth=5", "undo", T_LOG_NOT_OPEN, 8, 1},
        {"dive depth=5", "start", T_LOG_NOT_OPEN, 8, 1},
        {"1 boat dive", "1 escort dive", T_LOG_NOT_OPEN, 8, 1},
        {"1 boat dive", "1 host dive", T_LOG_NOT_OPEN, 8, 1},
        {"1 boat dive", "2 boat dive", T_LOG_BAD_NUMBER, 8, 2},
        {"dive depth=5", "dive depth=5 | D:3,4", T_LOG_DICE_LEFT_OVER, 8, 1},
        {"dive depth=5", "dive depth=5 | X:3,4", T_LOG_BAD_DICE, 8, 1},
        {" | D:", " | 2d7:", 0, 10, 3},
        {" | D:", " | D:9", T_LOG_BAD_DICE, 10, 3},
        {" | D:", " ~ D:", T_LOG_BAD_ACTION, 10, 3},
        {"1 boat dive", "x boat dive", T_LOG_BAD_LINE, 8, 0},
        {"1 boat dive", "1 crew dive", T_LOG_BAD_LINE, 8, 0},
        {"option rounds=6", "option rounds=60", T_LOG_BAD_LINE, 3, 0},
        {"option rounds=6", "option speed=6", T_LOG_BAD_LINE, 3, 0},
        {"option rounds=6", "\x01\x02\x03", T_LOG_BAD_LINE, 3, 0},
        {"seat boat human", "seat crew human", T_LOG_BAD_LINE, 4, 0},
        {"dice live", "dice loaded", T_LOG_BAD_LINE, 6, 0},
        {"game null", "game chess", T_LOG_UNKNOWN_GAME, 2, 0},
        {"kaleun-log 1", "kaleun-log 2", T_LOG_OTHER_FORMAT, 1, 0},
        {"kaleun-log 1", "kaleun-diary", T_LOG_NOT_A_LOG, 1, 0},
    };
    begin_game();
    size_t len;
    char *text = file_read(log_path(), &len);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        file_write(log_path(), text, len);
        file_edit(log_path(), rows[i].old, rows[i].fresh);
        struct param place[] = {number(rows[i].line), number(rows[i].entry)};
        /* Wrong dice have several names; the place counts. */
        const char *words = rows[i].says
                                ? sentence(LANG_EN, rows[i].says, place,
                                           text_param_count(rows[i].says))
                                : "Line 10 of the log, entry 3: ";
        assert_refused(words);
        assert_not_replayed(words);
    }
    free(text);
}

/* What the rules would allow but was not written so: the chain finds it. */
static void altered_entries(void **state)
{
    (void)state;
    static const struct {
        const char *old, *fresh;
        int entry;
    } rows[] = {
        {"dive depth=5", "dive depth=6", 1},
        {"dive depth=5", "dive 5", 1},
    };
    begin_game();
    size_t len;
    char *text = file_read(log_path(), &len);
    for (int i = 0; i < 2; i++) {
        file_write(log_path(), text, len);
        file_edit(log_path(), rows[i].old, rows[i].fresh);
        assert_refused(english_with(T_CLI_ALTERED, number(rows[i].entry)));
        const struct ran *ran = kaleun("", "replay g.log");
        assert_int_equal(ran->code, 0);
        assert_non_null(strstr(
            ran->err, english_with(T_CLI_ALTERED, number(rows[i].entry))));
        assert_int_equal(kaleun("", "verify g.log")->code, 1);
    }
    /* Another die than the one that fell. */
    file_write(log_path(), text, len);
    const char *dice = strstr(text, "D:");
    assert_non_null(dice);
    char old[8], fresh[8];
    snprintf(old, sizeof old, "%.5s", dice);
    snprintf(fresh, sizeof fresh, "%.5s", dice);
    fresh[2] = fresh[2] == '6' ? '5' : (char)(fresh[2] + 1);
    file_edit(log_path(), old, fresh);
    assert_refused(english_with(T_CLI_ALTERED, number(3)));
    const struct ran *ran = kaleun("", "verify g.log");
    assert_int_equal(ran->code, 1);
    assert_non_null(
        strstr(ran->out, english_with(T_VERIFY_OTHER_DICE, number(3))));
    free(text);
}

static void files_that_are_no_logs(void **state)
{
    (void)state;
    file_write(log_path(), "", 0);
    assert_refused(english(T_LOG_NOT_A_LOG));
    uint8_t rubbish[5000];
    for (size_t i = 0; i < sizeof rubbish; i++)
        rubbish[i] = (uint8_t)(i * 7919 >> 3);
    file_write(log_path(), rubbish, sizeof rubbish);
    assert_refused(english(T_LOG_NOT_A_LOG));
    assert_not_replayed(english(T_LOG_NOT_A_LOG));
    static const char magic[] = "kaleun-log 1\n";
    for (size_t i = 0; magic[i]; i++)
        rubbish[i] = (uint8_t)magic[i];
    file_write(log_path(), rubbish, sizeof rubbish);
    assert_refused("kaleun: g.log: ");
    assert_complains(kaleun("", "play --log /dev/full"), 1,
                     english(T_CLI_CANNOT_WRITE));
    assert_complains(kaleun("", "play null --log /dev/null"), 1,
                     english(T_CLI_CANNOT_WRITE));
    assert_complains(kaleun("", "play null --log ."), 1,
                     english(T_CLI_CANNOT_WRITE));
}

static void zero_bytes_and_endless_lines_in_a_log(void **state)
{
    (void)state;
    begin_game();
    size_t len;
    char *text = file_read(log_path(), &len);
    char *place = strstr(text, "dive");
    assert_non_null(place);
    *place = 0;
    file_write(log_path(), text, len);
    assert_refused(english_with(T_LOG_BAD_LINE, number(8)));
    *place = 'd';
    enum { LONG = 10000 };
    char *more = malloc(len + LONG);
    assert_non_null(more);
    memcpy(more, text, len);
    memset(more + len, 'x', LONG - 1);
    more[len + LONG - 1] = '\n';
    file_write(log_path(), more, len + LONG);
    assert_refused("Line ");
    free(more);
    free(text);
}

static void keys_that_are_missing_wrong_or_broken(void **state)
{
    (void)state;
    begin_game();
    const char *key = in_folder("g.log.key");
    size_t len;
    char *secret = file_read(key, &len);
    assert_int_equal(len, 65);
    unlink(key);
    assert_refused(english(T_PLAY_NO_KEY));
    assert_says(kaleun("", "replay g.log"), "1 boat dive depth=5");
    assert_false(file_exists(key));
    file_write(key, secret, 30);
    assert_refused(english(T_PLAY_NO_KEY));
    secret[0] = secret[0] == '0' ? '1' : '0';
    file_write(key, secret, len);
    assert_refused(english(T_LOG_OTHER_SECRET));
    secret[0] = 'x';
    file_write(key, secret, len);
    assert_refused(english(T_PLAY_NO_KEY));
    free(secret);
}

static void a_key_without_its_log_is_not_overwritten(void **state)
{
    (void)state;
    file_write(in_folder("g.log.key"), "precious", 8);
    assert_complains(leaves_alone(in_folder("g.log.key"), "", AGAINST_BOT), 1,
                     english(T_PLAY_KEY_THERE));
    assert_false(file_exists(log_path()));
}

static void another_version_goes_on_and_says_so(void **state)
{
    (void)state;
    /* Only a log without a chain can be given another header unnoticed. */
    kaleun("dive 5\nready\nquit\n", AGAINST_BOT " --seed 1");
    file_edit(log_path(), "game null 1\n", "game null 7\n");
    const struct ran *ran = kaleun("quit\n", "play --log g.log");
    assert_says(ran, english_with(T_PLAY_OTHER_VERSION, number(7), number(1)));
    assert_says(ran, " 5  <=>");
}

static void a_bot_that_is_not_there_is_named(void **state)
{
    (void)state;
    begin_game();
    file_edit(log_path(), "bot:random", "bot:hal");
    assert_complains(leaves_alone(log_path(), "ready\n", "play --log g.log"), 1,
                     english_with(T_PLAY_NO_BOT, noun(T_SEAT_NULL_ESCORT)));
}

static void a_finished_game_takes_nothing_more(void **state)
{
    (void)state;
    kaleun("2\n2\n2\n2\n2\n2\n", AGAINST_BOT);
    assert_says(kaleun("", "verify g.log"), english(T_VERIFY_CHAIN));
    size_t len;
    char *text = file_read(log_path(), &len);
    char *more = malloc(len + 64);
    assert_non_null(more);
    memcpy(more, text, len);
    snprintf(more + len, 64, "99 boat ready\n");
    file_write(log_path(), more, strlen(more));
    assert_refused(english_with(T_LOG_AFTER_THE_END, number(count_lines())));
    free(more);
    file_write(log_path(), text, len);
    file_edit(log_path(), "end boat=", "end boat=7");
    assert_refused(english_with(T_LOG_OTHER_END, number(count_lines() - 1)));
    /* Without its last lines it gets them back. */
    file_write(log_path(), text, len);
    cut_before("\nend ");
    assert_says(kaleun("", "play --log g.log"), english(T_PLAY_KEPT_IN));
    size_t mended_len;
    char *mended = file_read(log_path(), &mended_len);
    assert_string_equal(mended, text);
    free(mended);
    free(text);
}

static void a_refused_log_does_not_even_get_its_end(void **state)
{
    (void)state;
    kaleun("2\n2\n2\n2\n2\n2\n", AGAINST_BOT);
    cut_before("\nend ");
    file_edit(log_path(), "1 boat ready", "1 boat  ready");
    const struct ran *ran = leaves_alone(log_path(), "", "play --log g.log");
    assert_int_equal(ran->code, 1);
}

static void a_new_log_out_of_a_damaged_one(void **state)
{
    (void)state;
    begin_game();
    cut_file(9);
    /* Whole, it cannot be taken; nothing is left behind. */
    assert_complains(kaleun("", "play --from g.log --log new.log"), 1,
                     "cut short");
    assert_false(file_exists(in_folder("new.log")));
    assert_false(file_exists(in_folder("new.log.key")));
    const struct ran *ran =
        leaves_alone(log_path(), "2\n2\n2\n2\n2\n2\n2\n",
                     "play null --from g.log --upto 1 --log new.log");
    assert_says(ran, english_with(T_PLAY_RECOVERED, number(1)));
    assert_says(ran, " 5  <=>");
    assert_says(ran, english(T_PLAY_KEPT_IN));
    assert_non_null(
        strstr(kaleun("", "verify new.log")->out, english(T_VERIFY_CHAIN)));
}

/* Dice taken over are not the new secret's: the header says how many entries
 * they are in, and verify proves only what follows. */
static void verify_knows_dice_that_were_taken_over(void **state)
{
    (void)state;
    begin_game();
    assert_says(kaleun("quit\n", "play --from g.log --upto 4 --log n.log"),
                english_with(T_PLAY_RECOVERED, number(4)));
    assert_says(kaleun("2\n2\n2\n2\n2\n2\n", "play --log n.log"),
                english(T_PLAY_KEPT_IN));
    const struct ran *ran = kaleun("", "verify n.log");
    assert_int_equal(ran->code, 1);
    assert_non_null(strstr(ran->out, english_with(T_VERIFY_TAKEN, number(5))));
    assert_non_null(strstr(ran->out, english(T_VERIFY_DICE)));
    assert_non_null(strstr(ran->out, english(T_VERIFY_CHAIN)));
}

static void a_fork_keeps_to_its_limits(void **state)
{
    (void)state;
    begin_game();
    assert_says(kaleun("quit\n", "play --from g.log --upto 0 --log a.log"),
                english_with(T_PLAY_RECOVERED, number(0)));
    assert_says(kaleun("quit\n", "play --from g.log --upto 9999 --log b.log"),
                "The new game stands after entry");
    assert_says(
        kaleun("quit\n", "play --from g.log --upto 1 --log c.log --dice own"),
        english_with(T_PLAY_RECOVERED, number(1)));
    file_edit(log_path(), "game null", "game chess");
    assert_complains(kaleun("", "play --from g.log --upto 1 --log d.log"), 1,
                     english(T_LOG_UNKNOWN_GAME));
    assert_false(file_exists(in_folder("d.log")));
}

/* No room and no right. */

static void a_full_disk_refuses_the_action_and_nothing_else(void **state)
{
    (void)state;
    begin_game();
    size_t len;
    char *before = file_read(log_path(), &len);
    with_file_limit((long)len + 20);
    struct talk talk;
    talk_start(&talk, false, "play --log g.log");
    assert_true(talk_until(&talk, 0, "> "));
    static const char *const lines[] = {"dive 5\n", "ready\n", "note hello\n"};
    for (int i = 0; i < 3; i++) {
        size_t from = talk.len;
        talk_say(&talk, lines[i]);
        assert_true(talk_until(&talk, from, english(T_SESSION_NOT_KEPT)));
        size_t now;
        char *after = file_read(log_path(), &now);
        assert_int_equal(now, len);
        assert_memory_equal(before, after, len);
        free(after);
    }
    assert_int_equal(talk_end(&talk, 0), 0);
    free(before);
    with_file_limit(0);
    assert_says(kaleun("dive 4\n", "play --log g.log"),
                english_with(T_NULL_DIVED, number(4)));
}

static void a_full_disk_lets_no_game_begin(void **state)
{
    (void)state;
    static const long limits[] = {1, 40, 70, 200};
    for (int i = 0; i < 4; i++) {
        with_file_limit(limits[i]);
        struct talk talk;
        talk_start(&talk, false, AGAINST_BOT);
        assert_true(talk_until(&talk, 0, english(T_CLI_CANNOT_WRITE)));
        assert_int_equal(talk_end(&talk, 0), 1);
        with_file_limit(0);
        assert_false(file_exists(log_path()));
        assert_false(file_exists(in_folder("g.log.key")));
    }
    begin_game();
}

static void a_folder_without_the_right_to_write(void **state)
{
    (void)state;
    begin_game();
    chmod(in_folder(""), 0555);
    chmod(log_path(), 0444);
    chmod(in_folder("g.log.key"), 0444);
    if (geteuid() == 0)
        with_user(65534); /* root may write everywhere */
    const struct ran *ran = leaves_alone(log_path(), "", "play --log g.log");
    if (ran->code == 127)
        skip(); /* that user cannot reach the program */
    assert_complains(ran, 1, english(T_CLI_CANNOT_WRITE));
    assert_complains(kaleun("", "play null --log h.log"), 1,
                     english(T_CLI_CANNOT_WRITE));
    assert_complains(kaleun("", "play null"), 1, english(T_PLAY_NO_FOLDER));
    assert_complains(kaleun("", "sim null --games 2 --events x"), 1,
                     english(T_CLI_CANNOT_WRITE));
    assert_says(kaleun("", "replay g.log"), "host start");
}

static void a_name_that_is_too_long(void **state)
{
    (void)state;
    char name[5001];
    memset(name, 'x', 5000);
    name[5000] = 0;
    assert_complains(kaleun("", "play null --log %s", name), 1,
                     english(T_CLI_CANNOT_WRITE));
    assert_complains(kaleun("", "play null --log no/such/folder/g.log"), 1,
                     english(T_CLI_CANNOT_WRITE));
}

/* A log may come from anybody. */
static void words_of_a_log_do_not_command_the_terminal(void **state)
{
    (void)state;
    assert_says(kaleun("note hello\nquit\n", AGAINST_BOT " --seed 1"),
                english(T_PLAY_GO_ON));
    file_edit(log_path(), "hello", "\x1b[2J\x07\xc2\x9b");
    const struct ran *ran = kaleun("", "replay g.log");
    assert_null(strpbrk(ran->out, "\x1b\x07"));
    assert_null(strstr(ran->out, "\xc2\x9b"));
    ran = kaleun("log\n", "play --log g.log");
    assert_null(strpbrk(ran->out, "\x1b\x07"));
    file_edit(log_path(), "1 boat", "1 \x1b[2J");
    ran = kaleun("", "replay g.log");
    assert_int_equal(ran->code, 1);
    assert_null(strpbrk(ran->err, "\x1b\x07"));
}

int main(void)
{
#define in_a_folder(test) \
    cmocka_unit_test_setup_teardown(test, enter_folder, leave_folder)
    const struct CMUnitTest tests[] = {
        in_a_folder(cut_in_the_middle_of_a_line),
        in_a_folder(cut_in_the_header),
        in_a_folder(cut_between_lines_can_be_gone_on_with),
        in_a_folder(edited_entries),
        in_a_folder(altered_entries),
        in_a_folder(files_that_are_no_logs),
        in_a_folder(zero_bytes_and_endless_lines_in_a_log),
        in_a_folder(keys_that_are_missing_wrong_or_broken),
        in_a_folder(a_key_without_its_log_is_not_overwritten),
        in_a_folder(another_version_goes_on_and_says_so),
        in_a_folder(a_bot_that_is_not_there_is_named),
        in_a_folder(a_finished_game_takes_nothing_more),
        in_a_folder(a_refused_log_does_not_even_get_its_end),
        in_a_folder(a_new_log_out_of_a_damaged_one),
        in_a_folder(verify_knows_dice_that_were_taken_over),
        in_a_folder(a_fork_keeps_to_its_limits),
        in_a_folder(a_full_disk_refuses_the_action_and_nothing_else),
        in_a_folder(a_full_disk_lets_no_game_begin),
        in_a_folder(a_folder_without_the_right_to_write),
        in_a_folder(a_name_that_is_too_long),
        in_a_folder(words_of_a_log_do_not_command_the_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
