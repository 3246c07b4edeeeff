/* Kills kaleun play at any moment, again and again, and goes on with the game:
 * whatever was shown is in the log, and dice that were seen are the same
 * afterwards. At most the line being typed is lost. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "dice.h"
#include "program.h"

enum { KILLS = 150, SECONDS = 45 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void pause_us(long us)
{
    struct timespec t = {us / 1000000, us % 1000000 * 1000};
    nanosleep(&t, NULL);
}

/* Every die that was shown stands in the log: "[D]: 2+4 = 6" as "D:2,4". */
static int check_dice(const char *shown, const char *log)
{
    int seen = 0;
    for (const char *s = shown; (s = strstr(s, "[D]: ")) != NULL; s++) {
        int a, b;
        char in_log[16];
        if (sscanf(s, "[D]: %1d+%1d", &a, &b) != 2)
            continue;
        snprintf(in_log, sizeof in_log, "D:%d,%d", a, b);
        if (!strstr(log, in_log))
            fail_msg("%s was seen but is not in the log:\n%s\nshown:\n%s",
                     in_log, log, shown);
        seen++;
    }
    return seen;
}

/* Every action whose result was shown stands in the log, as often. */
static void check_actions(const char *shown, const char *log)
{
    static const int sentences[] = {T_NULL_DIVED, T_NULL_ATTACKS};
    static const char *const actions[] = {"boat dive", "escort attack"};
    for (int i = 0; i < 2; i++)
        for (int depth = 1; depth <= 9; depth++) {
            char logged[64];
            const char *told = english_with(sentences[i], number(depth));
            snprintf(logged, sizeof logged, " %s depth=%d", actions[i], depth);
            if (times_said(shown, told) > times_said(log, logged))
                fail_msg("'%s' was shown, but the log has not all of it:\n%s",
                         told, log);
        }
    int notes = times_said(shown, "boat: remark ");
    if (notes > times_said(log, " boat note all remark "))
        fail_msg("a remark was shown but is not in the log:\n%s", log);
}

/* What is fed to it: more than it can chew before it is killed. */
static void feed(struct talk *talk, struct pcg32 *pcg)
{
    char lines[2048];
    struct out out;
    out_init(&out, lines, sizeof lines, LANG_EN);
    for (int i = 0; i < 40; i++) {
        switch (pcg32_below(pcg, 5)) {
        case 0:
            out_str(&out, "ready\n");
            break;
        case 1:
            out_f(&out, "note remark %u\n", pcg32_below(pcg, 1000));
            break;
        case 2:
            out_str(&out, "undo\n");
            break;
        default:
            out_f(&out, "dive %u\n", 1 + pcg32_below(pcg, 9));
        }
    }
    talk_say(talk, lines);
}

/* A log that a kill cut in the middle of a line is refused, with the way out;
 * the way out works. */
static void mend(char name[32], int *fresh)
{
    size_t len;
    char *text = file_read(in_folder(name), &len);
    bool cut = len > 0 && text[len - 1] != '\n';
    if (cut) {
        assert_complains(kaleun("", "play --log %s", name), 1, "cut short");
        char *end = strrchr(text, '\n');
        *end = 0;
        const char *last = strrchr(text, '\n');
        assert_non_null(last);
        int entry = atoi(last + 1);
        char next[32];
        snprintf(next, sizeof next, "fork%d.log", (*fresh)++);
        assert_says(kaleun("quit\n", "play --from %s --upto %d --log %s", name,
                           entry, next),
                    english_with(T_PLAY_RECOVERED, number(entry)));
        memcpy(name, next, sizeof next);
    }
    free(text);
}

static void nothing_that_was_shown_is_lost(void **state)
{
    (void)state;
    struct pcg32 pcg;
    pcg32_seed(&pcg, (uint64_t)time(NULL), (uint64_t)getpid());
    double end = now() + SECONDS;
    int kills = 0, games = 0, fresh = 0, dice = 0, unborn = 0;
    bool goes_on = false;
    char name[32] = "";
    while (kills < KILLS && now() < end) {
        struct talk talk;
        if (!goes_on) {
            snprintf(name, sizeof name, "%d.log", games++);
            talk_start(&talk, false,
                       "play null --seat escort=random --option rounds=9 "
                       "--log %s",
                       name);
        } else {
            talk_start(&talk, false, "play --log %s", name);
        }
        feed(&talk, &pcg);
        /* Now and then in its first moments, mostly in the middle. */
        pause_us((long)pcg32_below(&pcg, kills % 4 ? 30000 : 3000));
        kills += talk_finish(&talk, SIGKILL) == 128 + SIGKILL;
        char *shown = talk.text;
        goes_on = file_exists(in_folder(name));
        if (!goes_on) { /* killed before there was a game: nothing was shown */
            assert_int_equal(times_said(shown, "> "), 0);
            unborn++;
            free(shown);
            continue;
        }
        mend(name, &fresh);
        size_t len;
        char *log = file_read(in_folder(name), &len);
        check_actions(shown, log);
        dice += check_dice(shown, log);
        /* It can be taken up, by replay and by play. */
        assert_int_equal(kaleun("", "replay %s", name)->code, 0);
        goes_on = strstr(log, "\nend ") == NULL;
        free(log);
        free(shown);
    }
    print_message("%d kills, %d games, %d dice seen, %d lines cut, %d before "
                  "the first line\n",
                  kills, games, dice, fresh, unborn);
    assert_true(kills >= KILLS / 3);
    if (!goes_on)
        return;
    static const char rest[] = "2\n2\n2\n2\n2\n2\n2\n2\n2\n";
    assert_says(kaleun(rest, "play --log %s", name), english(T_PLAY_KEPT_IN));
}

/* The rare kill in the middle of a line, made on purpose. */
static void a_line_cut_by_a_kill_is_mended(void **state)
{
    (void)state;
    char name[32] = "g.log";
    int fresh = 0;
    kaleun("dive 5\ndive 6\n", "play null --seat escort=random --log g.log");
    size_t len;
    char *text = file_read(in_folder(name), &len);
    file_write(in_folder(name), text, len - 7);
    free(text);
    mend(name, &fresh);
    assert_string_equal(name, "fork0.log");
    assert_says(kaleun("", "play --log %s", name), " 5  <=>");
}

/* A roll that waits for an answer when the program is killed. */
static void a_waiting_roll_survives(void **state)
{
    (void)state;
    for (int i = 0; i < 10; i++) {
        struct talk talk;
        char asked[160];
        talk_start(&talk, false, "play null --seat boat=random --log %d.log",
                   i);
        assert_true(talk_until(&talk, 0, "> "));
        talk_say(&talk, "attack 5\n");
        assert_true(talk_until(&talk, 0, "[D]: "));
        assert_true(talk_until(&talk, 0, english(T_CORE_KEEP)));
        const char *roll = strstr(talk.text, "[D]: ");
        snprintf(asked, sizeof asked, "%.*s", (int)strcspn(roll, "\n"), roll);
        talk_end(&talk, SIGKILL);
        assert_says(kaleun("", "play --log %d.log", i), asked);
        /* Kept, it is told with the faces that stand in the log. */
        char name[16], faces[32];
        int a, b;
        size_t len;
        snprintf(name, sizeof name, "%d.log", i);
        char *log = file_read(in_folder(name), &len);
        assert_int_equal(sscanf(strstr(log, "D:"), "D:%d,%d", &a, &b), 2);
        free(log);
        snprintf(faces, sizeof faces, "[D]: %d+%d = ", a, b);
        assert_says(kaleun("keep\n", "play --log %s", name), faces);
    }
}

int main(void)
{
#define in_a_folder(test) \
    cmocka_unit_test_setup_teardown(test, enter_folder, leave_folder)
    const struct CMUnitTest tests[] = {
        in_a_folder(nothing_that_was_shown_is_lost),
        in_a_folder(a_line_cut_by_a_kill_is_mended),
        in_a_folder(a_waiting_roll_survives),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
