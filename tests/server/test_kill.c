/* A real server, killed at any instant while several players act over real
 * sockets. What was acknowledged is in the store, in the same order, and the
 * games go on. `test_kill N SEED` kills it N times. */
#include <poll.h>
#include <pthread.h>
#include <time.h>
#include <unistd.h>

#include "live.h"
#include "player.h"
#include "session.h"
#include "store/store.h"
#include "tests/unit.h"

enum { TABLES = 4, SEATS = 2, LATEST_US = 60000 };

static int kills = 200;
static uint64_t seed = 1943;

struct game_table {
    char name[32];
    struct player player[SEATS];
};

static struct host host;
static struct game_table tables[TABLES];
static struct pcg32 pcg;
static long acknowledged;

/* Kills the server after so many microseconds, whatever it is doing. */
struct killer {
    pthread_t thread;
    pid_t pid;
    uint32_t delay_us;
};

static void *wait_and_kill(void *arg)
{
    const struct killer *killer = arg;
    struct timespec delay = {.tv_nsec = (long)killer->delay_us * 1000};
    nanosleep(&delay, NULL);
    kill(killer->pid, SIGKILL);
    return NULL;
}

/* Before and between the kills. */

static void new_table(struct game_table *t, struct client *owner)
{
    struct pair pair = host_table(owner, "rounds=9");
    copy_text(t->name, pair.table);
    player_init(&t->player[0], pair.boat, pcg32_next(&pcg));
    player_init(&t->player[1], pair.escort, pcg32_next(&pcg));
}

static void dismiss(struct game_table *t)
{
    for (int k = 0; k < SEATS; k++) {
        acknowledged += t->player[k].acknowledged;
        player_free(&t->player[k]);
    }
}

static bool is_over(const struct game_table *t)
{
    return t->player[0].over && t->player[1].over;
}

/* Everybody sits down again, at a new table if the game is over. */
static void sit_all(void)
{
    struct client *owner = host_join(&host);
    for (int i = 0; i < TABLES; i++) {
        if (is_over(&tables[i])) {
            dismiss(&tables[i]);
            new_table(&tables[i], owner);
        }
        for (int k = 0; k < SEATS; k++) {
            assert_true(player_sit(&tables[i].player[k], &host));
            /* What was acknowledged counts: the number has grown. */
            struct player *p = &tables[i].player[k];
            while (p->turn < 0 && p->acted_count > 0)
                assert_true(player_hear(p, 10000));
        }
    }
    client_close(owner);
}

/* Everybody acts as fast as the server lets them, until it is gone. What it
 * sent before it died was acknowledged, too. */
static void play_until_killed(void)
{
    bool alive = true;
    while (alive) {
        struct pollfd ready[TABLES * SEATS];
        for (int i = 0; i < TABLES * SEATS; i++) {
            struct player *p = &tables[i / SEATS].player[i % SEATS];
            ready[i] = (struct pollfd){client_fd(p->client), POLLIN, 0};
        }
        poll(ready, TABLES * SEATS, 20);
        for (int i = 0; i < TABLES * SEATS; i++) {
            struct player *p = &tables[i / SEATS].player[i % SEATS];
            if (ready[i].revents)
                alive &= player_hear(p, 0);
            alive &= player_act(p);
        }
    }
    for (int i = 0; i < TABLES * SEATS; i++) {
        struct player *p = &tables[i / SEATS].player[i % SEATS];
        while (player_hear(p, 1000))
            continue;
        player_leave(p);
    }
}

/* The store against what the players know. */

/* The seat's own actions in the log, in order. */
static int read_actions(const char *log, const char *seat,
                        char (*list)[PLAYER_TEXT], int max)
{
    int count = 0;
    for (const char *line = log; *line; line = strchr(line, '\n') + 1) {
        char name[32], words[PLAYER_TEXT] = "";
        int n, end = 0;
        if (sscanf(line, "%d %31s %n", &n, name, &end) != 2 ||
            strcmp(name, seat) != 0)
            continue;
        size_t len = strcspn(line + end, "|~\n");
        while (len > 0 && line[end + (int)len - 1] == ' ')
            len--;
        assert_true(len < PLAYER_TEXT && count < max);
        memcpy(words, line + end, len);
        memcpy(list[count++], words, sizeof words);
    }
    return count;
}

static void check_table(struct store *store, const struct game_table *t)
{
    static const char *const seats[SEATS] = {"boat", "escort"};
    static char list[PLAYER_ACTS][PLAYER_TEXT];
    struct store_table row;
    struct log_fault fault;
    size_t len;
    assert_true(store_named(store, t->name, &row));
    char *log = store_log(store, row.id, &len);
    assert_non_null(log);
    for (int k = 0; k < SEATS; k++) {
        const struct player *p = &t->player[k];
        int count = read_actions(log, seats[k], list, PLAYER_ACTS);
        if (count < p->acted_count || count > p->acted_count + 1)
            fail_msg("%d actions of %s, %d acknowledged, in\n%s", count,
                     seats[k], p->acted_count, log);
        for (int i = 0; i < p->acted_count; i++)
            assert_string_equal(list[i], p->acted[i]);
    }
    if (len > 0) {
        struct session *session = session_replay(log, len, row.secret, -1,
                                                 (struct log_sink){0}, &fault);
        if (!session)
            fail_msg("'%s' in\n%s", text_key(fault.text), log);
        assert_int_equal(session_altered(session), -1);
        assert_int_equal(session_other_dice(session), -1);
        session_close(session);
    }
    free(log);
}

/* An action that was on its way when the server died may be there or not; from
 * now on the player counts what the store has. */
static void catch_up(struct store *store, struct game_table *t)
{
    static const char *const seats[SEATS] = {"boat", "escort"};
    struct store_table row;
    size_t len;
    store_named(store, t->name, &row);
    char *log = store_log(store, row.id, &len);
    for (int k = 0; k < SEATS; k++) {
        struct player *p = &t->player[k];
        p->acted_count = read_actions(log, seats[k], p->acted, PLAYER_ACTS);
        if (row.stage == STAGE_OVER)
            p->over = true;
    }
    free(log);
}

static void check_all(void)
{
    enum store_fault fault;
    struct store *store = store_open(host.db, &fault);
    assert_int_equal(fault, STORE_GOOD);
    for (int i = 0; i < TABLES; i++) {
        check_table(store, &tables[i]);
        catch_up(store, &tables[i]);
    }
    store_close(store);
}

static void killed_at_any_instant_nothing_acknowledged_is_lost(void **state)
{
    (void)state;
    static const char *const fast[] = {"--rate", "100000", NULL};
    memcpy(host.flags, fast, sizeof fast);
    host_begin(&host);
    struct client *owner = host_join(&host);
    pcg32_seed(&pcg, seed, 5);
    for (int i = 0; i < TABLES; i++)
        new_table(&tables[i], owner);
    client_close(owner);
    for (int i = 0; i < kills; i++) {
        sit_all();
        struct killer killer = {.pid = host.pid,
                                .delay_us = pcg32_below(&pcg, LATEST_US)};
        assert_int_equal(
            pthread_create(&killer.thread, NULL, wait_and_kill, &killer), 0);
        play_until_killed();
        pthread_join(killer.thread, NULL);
        assert_int_equal(host_stop(&host, SIGKILL), -SIGKILL);
        /* Sometimes the next server is the first to open what is left. */
        if (i % 4 == 3) {
            host_start(&host);
            assert_int_equal(host_stop(&host, SIGTERM), 0);
        }
        check_all();
        host_start(&host);
    }
    for (int i = 0; i < TABLES; i++)
        dismiss(&tables[i]);
    host_end(&host);
    print_message("%d kills, %ld actions acknowledged, none lost\n", kills,
                  acknowledged);
    assert_true(acknowledged > kills); /* they were in the middle of it */
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        test(killed_at_any_instant_nothing_acknowledged_is_lost),
    };
    if (argc > 1)
        kills = atoi(argv[1]);
    if (argc > 2)
        seed = strtoull(argv[2], NULL, 10);
    if (!live_init())
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
