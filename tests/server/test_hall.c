/* Rated careers, and the hall of fame. */
#include <unistd.h>

#define HOST_FLAGS "--rated", "--rate", "100000"
#include "fixture.h"
#include "live.h"
#include "player.h"
#include "tests/unit.h"

enum { WAIT_S = 60 };

static int begin_unrated(void **state)
{
    (void)state;
    host = (struct host){.flags = {"--rate", "100000"}};
    host_begin(&host);
    return 0;
}

struct captain {
    struct client *client;
    char token[64];
};

static struct captain captain_of(const char *name)
{
    char line[64];
    struct captain c = {.client = host_join(&host)};
    snprintf(line, sizeof line, "register %s 12345678", name);
    text_of(say_hear(c.client, line, "account"), "token", c.token,
            sizeof c.token);
    return c;
}

static void sail(const struct captain *c, const char *seat, uint64_t seed)
{
    struct player p;
    player_init_account(&p, c->token, seat, seed);
    assert_true(player_sit(&p, &host));
    while (!p.over) {
        assert_true(player_hear(&p, 10000));
        assert_true(player_act(&p));
    }
    player_free(&p);
}

static const char *line_of(const char *verb, const char *word)
{
    static char line[256];
    snprintf(line, sizeof line, "%s %s", verb, word);
    return line;
}

/* The career at this table, once its log has been looked through. */
static struct span career(struct client *client, const char *line,
                          const char *table)
{
    for (int i = 0; i < WAIT_S * 10; i++) {
        struct span m = say_hear(client, line, "hall"), row;
        struct members rows = members_of(member(m, "careers"));
        while (elements_next(&rows, &row))
            if (span_is(member(row, "table"), table) &&
                !span_is(member(row, "proof"), "none"))
                return row;
        usleep(100000);
    }
    fail_msg("%s is not in the hall", table);
    return (struct span){0};
}

static bool contains(struct span message, const char *text)
{
    return memmem(message.text, message.len, text, strlen(text)) != NULL;
}

static void a_rated_career_is_proven_and_compared(void **state)
{
    (void)state;
    struct captain otto = captain_of("otto"), erich = captain_of("erich");
    char table[32], seat[64], kind[32];
    struct span m =
        say_hear(otto.client, "career boat=ixa escorts=yes", "career");
    text_of(m, "table", table, sizeof table);
    text_of(m, "seat", kind, sizeof kind);
    snprintf(seat, sizeof seat, "%s %s", table, kind);
    say_hear(otto.client, line_of("resume", seat), "state");
    /* While it lasts it is his alone, and played as all are. */
    assert_refused(otto.client, "odds", "serve.entry");
    assert_refused(otto.client, "undo 1", "serve.entry");
    assert_refused(otto.client, "log", "serve.entry");
    assert_refused(erich.client, line_of("watch", table), "serve.entry");
    assert_false(contains(say_hear(erich.client, "hall", "hall"), table));
    sail(&otto, seat, 11);
    m = career(erich.client, "hall rated", table);
    assert_true(span_is(member(m, "name"), "otto"));
    assert_true(span_is(member(m, "kind"), "rated"));
    assert_true(span_is(member(m, "proof"), "good"));
    assert_true(contains(member(m, "settings"), "boat=ixa"));
    long share = number_of(m, "percentile");
    assert_true(member(m, "percentile").len > 0 && share >= 0 && share <= 100);
    /* Nobody without a hundred thousand tons is among the ten. [15.1] */
    assert_int_equal(member(m, "commanders").len > 0,
                     number_of(m, "tons") >= 156082);
    /* In whatever order, it is there to be read and seen again. */
    career(erich.client, "hall service", table);
    career(erich.client, "hall awards rated", table);
    assert_refused(erich.client, "hall money", "serve.bad_line");
    say_hear(erich.client, line_of("watch", table), "state");
    m = say_hear(erich.client, "diary", "diary");
    assert_true(contains(m, "\"kind\":\"title\""));
    m = say_hear(erich.client, "replay kommandant 3", "replay");
    assert_int_equal(number_of(m, "entry"), 3);
    assert_true(contains(say_hear(erich.client, "log", "log"), "kaleun-log"));
    client_close(otto.client);
    client_close(erich.client);
}

static void what_cannot_be_rated(void **state)
{
    (void)state;
    struct client *nobody = host_join(&host);
    struct captain otto = captain_of("otto");
    assert_refused(nobody, "career", "serve.login_first");
    /* No seed to choose, no dice thrown by hand, no other game. */
    assert_refused(otto.client, "career seed=5", "cli.no_such_option");
    assert_refused(otto.client, "career dice=person", "cli.no_such_option");
    assert_refused(otto.client, "create hunters", "serve.not_owner");
    /* Nor whoever runs the server, under whatever name. */
    say_hear(otto.client, line_of("own", host.owner), "hello");
    assert_refused(otto.client, "career", "serve.operator");
    client_close(nobody);
    client_close(otto.client);
}

/* Gives up the career at this table. */
static void give_up(const struct captain *captain, const char *table)
{
    char line[64];
    snprintf(line, sizeof line, "%s kommandant", table);
    say_hear(captain->client, line_of("resume", line), "state");
    say_hear(captain->client, "abandon", "state");
}

/* What was given up before it had done anything says nothing of its captain, and
 * would fill the list; so the hall leaves it out. What was given up later stays
 * (test_store). That nobody begins until he likes the start is for the limits. */
static void a_career_given_up_at_once_is_not_in_the_hall(void **state)
{
    (void)state;
    struct captain otto = captain_of("otto");
    char table[32];
    for (int i = 0; i < 3; i++)
        text_of(say_hear(otto.client, "career", "career"), "table", table,
                sizeof table);
    /* One cannot begin as many as one likes and keep the best. */
    assert_refused(otto.client, "career", "serve.careers_many");
    give_up(&otto, table);
    assert_false(contains(say_hear(otto.client, "hall rated", "hall"), table));
    assert_false(contains(say_hear(otto.client, "hall", "hall"), table));
    /* Ten in a day, whatever becomes of them. */
    for (int i = 3; i < 10; i++) {
        text_of(say_hear(otto.client, "career", "career"), "table", table,
                sizeof table);
        give_up(&otto, table);
    }
    assert_refused(otto.client, "career", "serve.careers_day");
    client_close(otto.client);
}

static void an_operator_who_competes_rates_nobody(void **state)
{
    (void)state;
    struct captain otto = captain_of("otto");
    char table[32], token[32];
    assert_refused(otto.client, "career", "serve.not_rated");
    /* A career of an account is in the hall all the same, as what it is. */
    struct span m = say_hear(otto.client, "create hunters", "created");
    text_of(m, "table", table, sizeof table);
    m = member(m, "seats");
    struct members seats = members_of(m);
    assert_true(elements_next(&seats, &m));
    text_of(m, "token", token, sizeof token);
    struct player p;
    player_init(&p, token, 5);
    assert_true(player_sit(&p, &host));
    while (!p.over) {
        assert_true(player_hear(&p, 10000));
        assert_true(player_act(&p));
    }
    player_free(&p);
    m = career(otto.client, "hall", table);
    assert_true(span_is(member(m, "kind"), "unrated"));
    assert_true(span_is(member(m, "proof"), "good"));
    assert_false(contains(say_hear(otto.client, "hall rated", "hall"), table));
    /* One with a seed of his choice is not. */
    m = say_hear(otto.client, "create hunters seed=5", "created");
    text_of(m, "table", table, sizeof table);
    seats = members_of(member(m, "seats"));
    assert_true(elements_next(&seats, &m));
    text_of(m, "token", token, sizeof token);
    say_hear(otto.client, line_of("sit", token), "state");
    say_hear(otto.client, "abandon", "state");
    assert_false(contains(say_hear(otto.client, "hall", "hall"), table));
    client_close(otto.client);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        served(a_rated_career_is_proven_and_compared),
        served(what_cannot_be_rated),
        served(a_career_given_up_at_once_is_not_in_the_hall),
        cmocka_unit_test_setup_teardown(an_operator_who_competes_rates_nobody,
                                        begin_unrated, end),
    };
    if (!live_init())
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
