/* A kill at any instant loses nothing that was acknowledged.
 *
 * A child plays null. Its log's keeper writes each line to a file and waits for
 * the disk; only then the child tells through a pipe what it has done and which
 * dice it was shown. It is killed at some moment, and the file must know
 * everything the pipe told. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tests/toys/toys.h"
#include "tests/unit.h"

enum {
    KILLS = 200,
    WORDS = 12,       /* heard at most before the kill is prepared */
    LATEST_US = 1500, /* and this much later it comes */
    SECONDS = 20,
};

/* What the child acknowledges: the entries there are, and what it saw. */
struct seen {
    int32_t entries;
    int32_t asked; /* does a roll wait? */
    uint16_t face[DICE_MAX];
    uint64_t check;
};

struct child {
    struct session *session;
    int file, pipe;
};

static bool keep(void *where, const char *line, size_t len)
{
    const struct child *child = where;
    return write(child->file, line, len) == (ssize_t)len &&
           fsync(child->file) == 0;
}

static void acknowledge(const struct child *child)
{
    struct seen seen;
    memset(&seen, 0, sizeof seen);
    seen.entries = session_entries(child->session);
    const struct question *q = session_question(child->session);
    seen.asked = q != NULL;
    if (q)
        memcpy(seen.face, q->roll.face, sizeof seen.face);
    seen.check = state_check(&null_game, session_state(child->session));
    if (write(child->pipe, &seen, sizeof seen) != sizeof seen)
        _exit(1);
}

/* Somebody does something; all of it hangs on the position and the step. */
static void move(struct session *s, int step)
{
    struct pcg32 pcg;
    struct choices choices;
    pcg32_seed(&pcg, (uint64_t)step, 5);
    int seat = session_active(s) & 1 ? 0 : 1;
    if (pcg32_below(&pcg, 4) == 0 && session_can_undo(s, seat)) {
        session_undo(s, seat, NULL);
        return;
    }
    session_choices(s, seat, &choices);
    uint32_t count = (uint32_t)choices_actions(&choices);
    /* The last choice, `ready` or `again`, more often: rolls are what counts. */
    uint32_t n = pcg32_below(&pcg, 2) ? count - 1 : pcg32_below(&pcg, count);
    struct action action = choices_nth(&choices, n);
    session_do(s, seat, &action, NULL);
}

/* Plays game after game into the same file until it is killed. */
static _Noreturn void play(int file, int pipe, int step)
{
    struct child child = {.file = file, .pipe = pipe};
    struct session_setup setup = {.game = &null_game,
                                  .source = DICE_LIVE,
                                  .sink = {.keep = keep, .where = &child}};
    memcpy(setup.secret, table_secret, sizeof setup.secret);
    game_options(&null_game, &setup.options);
    for (;;) {
        struct seen none = {.entries = -1}; /* the file begins anew */
        if (write(pipe, &none, sizeof none) != sizeof none ||
            ftruncate(file, 0) != 0 || lseek(file, 0, SEEK_SET) != 0)
            _exit(1);
        child.session = session_open(&setup);
        acknowledge(&child);
        while (session_active(child.session)) {
            move(child.session, step++);
            acknowledge(&child);
        }
        session_close(child.session);
    }
}

/* One thing the child said; false if it said no more. */
static bool hear(int pipe, struct seen *seen)
{
    struct seen next = {0};
    size_t have = 0;
    while (have < sizeof next) {
        ssize_t n = read(pipe, (char *)&next + have, sizeof next - have);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        have += (size_t)n;
    }
    *seen = next;
    return true;
}

/* Lets a child play into the file, hears it so often, waits for some moment and
 * kills it. Returns its last words. */
static struct seen killed_after(int file, uint32_t words, uint32_t us)
{
    struct seen seen = {.entries = -1};
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        close(ends[0]);
        play(file, ends[1], (int)(words * LATEST_US + us));
    }
    close(ends[1]);
    for (uint32_t i = 0; i < words; i++)
        assert_true(hear(ends[0], &seen));
    nanosleep(&(struct timespec){.tv_nsec = (long)us * 1000}, NULL);
    assert_int_equal(kill(pid, SIGKILL), 0);
    while (hear(ends[0], &seen))
        continue;
    close(ends[0]);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    return seen;
}

static char *contents(int file, size_t *len)
{
    struct stat stat;
    assert_int_equal(fstat(file, &stat), 0);
    *len = (size_t)stat.st_size;
    char *text = malloc(*len + 1);
    assert_non_null(text);
    assert_int_equal(pread(file, text, *len, 0), (ssize_t)*len);
    text[*len] = 0;
    return text;
}

/* The file knows all the child said, and perhaps one entry more. */
static void check_nothing_lost(int file, const struct seen *seen)
{
    struct log_fault fault;
    size_t len;
    char *log = contents(file, &len);
    struct session *s =
        session_replay(log, len, table_secret, seen->entries - 1,
                       (struct log_sink){0}, &fault);
    if (!s)
        fail_msg("'%s' line %d of\n%s", text_key(fault.text), fault.line, log);
    assert_int_equal(session_entries(s), seen->entries);
    assert_true(state_check(&null_game, session_state(s)) == seen->check);
    const struct question *q = session_question(s);
    assert_int_equal(q != NULL, seen->asked);
    if (q)
        assert_memory_equal(q->roll.face, seen->face, sizeof seen->face);
    session_close(s);

    /* As a whole it is a game that can go on. */
    s = session_replay(log, len, table_secret, -1, (struct log_sink){0},
                       &fault);
    assert_non_null(s);
    assert_true(session_entries(s) - seen->entries <= 1);
    assert_int_equal(session_altered(s), -1);
    assert_int_equal(session_other_dice(s), -1);
    session_close(s);
    free(log);
}

static void
killed_at_any_moment_the_log_knows_what_was_acknowledged(void **unused)
{
    (void)unused;
    char name[] = "/tmp/kaleun-durable-XXXXXX";
    int file = mkstemp(name);
    assert_true(file >= 0);
    assert_int_equal(unlink(name), 0);
    struct pcg32 pcg;
    pcg32_seed(&pcg, 1941, 7);
    int told = 0, asked = 0, kills = 0;
    for (time_t end = time(NULL) + SECONDS; kills < KILLS; kills++) {
        if (time(NULL) > end)
            break; /* a slow disk: fewer must do */
        struct seen seen = killed_after(file, 1 + pcg32_below(&pcg, WORDS),
                                        pcg32_below(&pcg, LATEST_US));
        if (seen.entries < 0)
            continue; /* it was about to begin another game */
        check_nothing_lost(file, &seen);
        told++;
        asked += seen.asked;
    }
    close(file);
    /* Most were killed in the middle of a game, some with a roll waiting. */
    assert_true(told > kills / 2);
    assert_true(asked > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(killed_at_any_moment_the_log_knows_what_was_acknowledged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
