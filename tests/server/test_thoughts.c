/* Bots that think long, while the tables play on.
 *
 * The server runs in a thread of this test, with bots of the test's own: `slow`
 * begins to think when it is asked and answers when the test lets it. */
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

#include "bot.h"
#include "host.h"
#include "lang.h"
#include "live.h"
#include "server/server.h"
#include "tests/unit.h"

/* The list of bots of this program: ours instead of that of the library. */

static sem_t asked, let, answered;
static atomic_int begun;

static struct action choose_slowly(const struct game *game, const void *view,
                                   const struct choices *choices,
                                   struct dice *dice)
{
    (void)game;
    (void)view;
    atomic_fetch_add(&begun, 1);
    sem_post(&asked);
    sem_wait(&let);
    sem_post(&answered);
    return choices_nth(choices,
                       dice_below(dice, (int)choices_actions(choices)));
}

static struct action choose_quickly(const struct game *game, const void *view,
                                    const struct choices *choices,
                                    struct dice *dice)
{
    (void)game;
    (void)view;
    return choices_nth(choices,
                       dice_below(dice, (int)choices_actions(choices)));
}

static const struct bot slow = {
    .name = "slow", .text = T_BOT_RANDOM, .choose = choose_slowly};
static const struct bot quick = {
    .name = "quick", .text = T_BOT_RANDOM, .choose = choose_quickly};
static const struct bot *const bots_all[] = {&slow, &quick, NULL};

const struct bot *bot_find(const struct game *game, const char *name)
{
    (void)game;
    for (int i = 0; bots_all[i]; i++)
        if (strcmp(bots_all[i]->name, name) == 0)
            return bots_all[i];
    return NULL;
}

int bots_of(const struct game *game, const struct bot **list, int max)
{
    int count = 0;
    (void)game;
    for (; count < max && bots_all[count]; count++)
        list[count] = bots_all[count];
    return count;
}

/* The server, in this process. */

static struct here {
    char folder[64], db[96];
    struct store *store;
    struct server *server;
    struct net *net;
    pthread_t thread;
    struct host host; /* its port, for host_join */
} here;

static void *run(void *who)
{
    (void)who;
    server_run(here.server, here.net);
    return NULL;
}

static void start(void)
{
    enum store_fault store_fault;
    enum net_fault net_fault;
    here.store = store_open(here.db, &store_fault);
    assert_non_null(here.store);
    here.server = server_open(here.store);
    here.server->free_here = true;
    struct net_setup setup = {
        .address = "127.0.0.1", .rate = 100000, .quiet = true};
    server_listen(here.server, &setup);
    here.net = net_open(&setup, &net_fault);
    assert_non_null(here.net);
    here.host.port = net_port(here.net);
    assert_int_equal(pthread_create(&here.thread, NULL, run, NULL), 0);
}

/* The end as SIGTERM brings it about. */
static void stop(void)
{
    raise(SIGTERM);
    pthread_join(here.thread, NULL);
    server_close(here.server);
    store_close(here.store);
}

static int begin(void **state)
{
    (void)state;
    sem_init(&asked, 0, 0);
    sem_init(&let, 0, 0);
    sem_init(&answered, 0, 0);
    atomic_store(&begun, 0);
    copy_text(here.folder, "/tmp/kaleun-thoughts-XXXXXX");
    assert_non_null(mkdtemp(here.folder));
    snprintf(here.db, sizeof here.db, "%s/tables.db", here.folder);
    start();
    return 0;
}

static int end(void **state)
{
    (void)state;
    for (int i = 0; i < 100; i++)
        sem_post(&let); /* whoever still thinks comes to an end */
    stop();
    remove(here.db);
    remove(here.folder);
    sem_destroy(&asked);
    sem_destroy(&let);
    sem_destroy(&answered);
    return 0;
}

static void wait_for(sem_t *sem)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += 20;
    assert_int_equal(sem_timedwait(sem, &until), 0);
}

/* A table with a person in the boat, who has just asked the escort. */
struct scene {
    struct pair pair;
    struct client *boat;
    long turn;
};

static struct client *sit(const char *token, long *turn)
{
    char line[128];
    struct client *client = host_join(&here.host);
    snprintf(line, sizeof line, "sit %s 000102030405060708090a0b0c0d0e0f",
             token);
    struct span m = say_hear(client, line, "state");
    *turn = number_of(m, "turn");
    return client;
}

static long act(struct client *client, long turn, const char *words)
{
    char line[128];
    snprintf(line, sizeof line, "act %ld %s", turn, words);
    assert_true(client_say(client, line));
    struct span m = hear_with(client, "state", "done");
    assert_int_equal(number_of(m, "done"), turn);
    return number_of(m, "turn");
}

static struct scene against(const char *bot, const char *words)
{
    struct scene s;
    char wish[64];
    struct client *owner = host_join(&here.host);
    snprintf(wish, sizeof wish, "escort=%s %s", bot, words);
    s.pair = host_table(owner, wish);
    client_close(owner);
    s.boat = sit(s.pair.boat, &s.turn);
    return s;
}

static void play_round(struct scene *s)
{
    s->turn = act(s->boat, s->turn, "dive 4");
    s->turn = act(s->boat, s->turn, "ready");
}

static void a_bot_that_thinks_holds_nobody_up(void **state)
{
    (void)state;
    struct scene s = against("slow", ""), other = against("quick", "");
    play_round(&s);
    wait_for(&asked);
    /* The other table plays on, its bot too; this one answers its guest. */
    play_round(&other);
    struct span m = hear_with(other.boat, "state", "turn");
    assert_int_equal(number_of(m, "turn"), other.turn + 1);
    say_hear(s.boat, "ping", "pong");
    say_hear(s.boat, "note all How long will it be?", "state");
    sem_post(&let);
    m = hear_with(s.boat, "state", "turn");
    assert_int_equal(number_of(m, "turn"), s.turn + 1);
    client_close(s.boat);
    client_close(other.boat);
}

/* However many bots think: what a person asks for has a thread of its own. */
static void what_a_person_asks_for_waits_for_no_bot(void **state)
{
    (void)state;
    struct scene busy[9], over = against("slow", "");
    int count = workers_wanted() + 1;
    char line[64];
    for (int i = 0; i < count; i++) {
        busy[i] = against("slow", "");
        play_round(&busy[i]);
    }
    wait_for(&asked);
    snprintf(line, sizeof line, "own %s", over.pair.owner);
    say_hear(over.boat, line, "hello");
    assert_true(client_say(over.boat, "abandon"));
    struct span m;
    do
        m = hear_with(over.boat, "state", "stage");
    while (!span_is(member(m, "stage"), "over"));
    m = say_hear(over.boat, "replay boat 0", "replay");
    assert_int_equal(number_of(m, "entry"), 0);
    for (int i = 0; i < count; i++) {
        sem_post(&let);
        client_close(busy[i].boat);
    }
    client_close(over.boat);
}

static void an_answer_to_what_is_no_longer_asked_is_dropped(void **state)
{
    (void)state;
    struct scene s = against("slow", "");
    play_round(&s);
    wait_for(&asked);
    /* A person takes the seat, and now it answers, in vain. */
    long turn;
    struct client *escort = sit(s.pair.escort, &turn);
    say_hear(escort, "take escort", "state");
    sem_post(&let);
    wait_for(&answered);
    for (int i = 0; i < 20; i++)
        say_hear(escort, "ping", "pong");
    struct span m = say_view(escort);
    assert_int_equal(number_of(m, "turn"), turn);
    assert_true(member(m, "choices").len > 2); /* still his to choose */
    /* Another one is asked the same. */
    assert_true(client_say(escort, "bot escort quick"));
    m = hear_with(s.boat, "state", "turn");
    assert_int_equal(number_of(m, "turn"), s.turn + 1);
    assert_int_equal(atomic_load(&begun), 1);
    client_close(escort);
    client_close(s.boat);
}

static void a_table_may_leave_while_its_bot_thinks(void **state)
{
    (void)state;
    struct scene s = against("slow", "");
    play_round(&s);
    wait_for(&asked);
    char line[64];
    struct client *owner = host_join(&here.host);
    snprintf(line, sizeof line, "own %s", s.pair.owner);
    say_hear(owner, line, "hello");
    snprintf(line, sizeof line, "watch %s", s.pair.table);
    say_hear(owner, line, "state");
    say_hear(owner, "abandon", "state");
    sem_post(&let);
    say_hear(owner, "ping", "pong");
    struct span m = say_view(owner);
    assert_true(span_is(member(m, "stage"), "over"));
    client_close(owner);
    client_close(s.boat);
}

/* The events of a table of bots alone, played to its end. */
static void story(const char *words, char *text, size_t size)
{
    char line[64];
    struct client *owner = host_join(&here.host);
    struct pair pair = host_table(owner, words);
    snprintf(line, sizeof line, "watch %s", pair.table);
    assert_true(client_say(owner, line));
    for (;;) {
        struct span m = hear(owner, "state");
        if (span_is(member(m, "stage"), "over"))
            break;
    }
    struct span m = say_hear(owner, "events 0", "events");
    struct span events = member(m, "events");
    assert_true(events.len < size);
    memcpy(text, events.text, events.len);
    text[events.len] = 0;
    client_close(owner);
}

static void the_same_position_has_the_same_answer(void **state)
{
    (void)state;
    static char first[100000], again[100000], third[100000];
    story("boat=quick escort=quick seed=7", first, sizeof first);
    story("boat=quick escort=quick seed=7", again, sizeof again);
    story("boat=quick escort=quick seed=8", third, sizeof third);
    assert_string_equal(first, again);
    assert_true(strcmp(first, third) != 0);
}

static void the_server_stops_while_bots_think(void **state)
{
    (void)state;
    struct scene s[12];
    for (int i = 0; i < 12; i++) {
        s[i] = against("slow", "");
        play_round(&s[i]);
    }
    wait_for(&asked);
    int many = workers_wanted();
    for (int i = 0; i < many; i++)
        sem_post(&let);
    raise(SIGTERM);
    for (int i = 0; i < 12; i++)
        sem_post(&let);
    pthread_join(here.thread, NULL);
    server_close(here.server);
    store_close(here.store);
    for (int i = 0; i < 12; i++)
        client_close(s[i].boat);
    /* It comes again, and so do the thoughts. */
    while (sem_trywait(&let) == 0)
        ;
    while (sem_trywait(&asked) == 0)
        ;
    start();
    long turn;
    struct client *boat = sit(s[11].pair.boat, &turn);
    if (turn == s[11].turn) {
        sem_post(&let);
        struct span m = hear_with(boat, "state", "turn");
        turn = number_of(m, "turn");
    }
    assert_int_equal(turn, s[11].turn + 1);
    client_close(boat);
}

#define served(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    if (!live_init())
        return 1;
    signal(SIGPIPE, SIG_IGN);
    const struct CMUnitTest tests[] = {
        served(a_bot_that_thinks_holds_nobody_up),
        served(what_a_person_asks_for_waits_for_no_bot),
        served(an_answer_to_what_is_no_longer_asked_is_dropped),
        served(a_table_may_leave_while_its_bot_thinks),
        served(the_same_position_has_the_same_answer),
        served(the_server_stops_while_bots_think),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
