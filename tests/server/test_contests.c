/* Tournaments over real sockets: from their opening to the table of all. */
#include <time.h>
#include <unistd.h>

#define HOST_FLAGS "--rate", "100000"
#include "fixture.h"
#include "live.h"
#include "log.h"
#include "player.h"

enum { WAIT_S = 90 };

struct captain {
    struct client *client;
    char token[64]; /* of his device */
};

/* One may register only a few accounts from one address. */
static struct captain captain_of(const char *name)
{
    char line[64];
    struct captain c = {.client = host_join(&host)};
    snprintf(line, sizeof line, "register %s 12345678", name);
    text_of(say_hear(c.client, line, "account"), "token", c.token,
            sizeof c.token);
    return c;
}

/* The name stands where the pattern has `%s`. */
static const char *line_with(const char *pattern, const char *name)
{
    static char line[512];
    const char *at = strstr(pattern, "%s");
    assert_non_null(at);
    snprintf(line, sizeof line, "%.*s%s%s", (int)(at - pattern), pattern, name,
             at + 2);
    return line;
}

static struct span answer_to(struct client *client, const char *is,
                             const char *pattern, const char *name)
{
    return say_hear(client, line_with(pattern, name), is);
}

static void refuse(struct client *client, const char *pattern, const char *name,
                   const char *key)
{
    assert_refused(client, line_with(pattern, name), key);
}

/* Opens one; its name. */
static const char *opened(struct captain *c, const char *words)
{
    static char name[2][32];
    static int n;
    n = !n;
    text_of(answer_to(c->client, "tournament", "open %s", words), "tournament",
            name[n], sizeof name[n]);
    assert_int_equal(strlen(name[n]), 16);
    return name[n];
}

static bool contains(struct span message, const char *text)
{
    return memmem(message.text, message.len, text, strlen(text)) != NULL;
}

static int rows_of(struct span message, const char *key, struct span *list,
                   int max)
{
    struct members members = members_of(member(message, key));
    int count = 0;
    while (count < max && elements_next(&members, &list[count]))
        count++;
    return count;
}

/* Who left before he sailed has no log. */
static bool is_proven(struct span message)
{
    struct span row[128];
    int count = rows_of(message, "entries", row, 128);
    for (int i = 0; i < count; i++)
        if (member(row[i], "table").len > 0 &&
            span_is(member(row[i], "proof"), "none"))
            return false;
    return true;
}

/* Asks until it is closed and every log has been looked through. */
static struct span closed(struct client *client, const char *name)
{
    for (int i = 0; i < WAIT_S * 10; i++) {
        struct span m = answer_to(client, "tournament", "tournament %s", name);
        if (span_is(member(m, "stage"), "closed") && is_proven(m))
            return m;
        usleep(100000);
    }
    fail_msg("%s is not closed", name);
    return (struct span){0};
}

/* Each stands where his tons say, and every log is proven. [13.2.1] */
static int assert_ranked(struct span m, int captains)
{
    struct span row[128];
    int count = rows_of(m, "entries", row, 128), placed = 0;
    long tons = 0x7fffffff, place = 0;
    assert_int_equal(count, captains);
    for (int i = 0; i < count; i++) {
        assert_true(span_is(member(row[i], "proof"), "good"));
        assert_true(member(row[i], "table").len > 2);
        if (member(row[i], "place").len == 0)
            continue;
        long now = number_of(row[i], "tons");
        assert_true(now <= tons);
        assert_int_equal(number_of(row[i], "place"),
                         now == tons ? place : i + 1);
        place = number_of(row[i], "place");
        tons = now;
        placed++;
    }
    return placed;
}

/* Formats, with bots. */

static struct span sailed(struct captain *otto, const char *words,
                          const char *bot, int count, char *name)
{
    char line[128];
    snprintf(name, 32, "%s", opened(otto, words));
    snprintf(line, sizeof line, "fill %s %s %d", name, bot, count);
    say_hear(otto->client, line, "tournament");
    return closed(otto->client, name);
}

static void hunters_13_2_long_and_short_tournaments(void **state)
{
    (void)state;
    struct captain otto = captain_of("otto");
    char name[32];
    struct span m = sailed(&otto, "long captains=6 boat=ix title=Der lange Weg",
                           "attacker", 6, name);
    assert_true(span_is(member(m, "title"), "Der lange Weg"));
    assert_ranked(m, 6);
    assert_true(contains(m, "\"boat\":\"ix\""));
    m = sailed(&otto, "short captains=4 escorts=yes", "cautious", 4, name);
    assert_ranked(m, 4);
    client_close(otto.client);
}

static void hunters_13_3_only_survivors_are_placed(void **state)
{
    (void)state;
    struct captain otto = captain_of("otto");
    char name[32];
    struct span m =
        sailed(&otto, "long captains=12 survive=yes", "random", 12, name);
    struct span row[16];
    assert_ranked(m, 12);
    assert_int_equal(rows_of(m, "entries", row, 16), 12);
    for (int i = 0; i < 12; i++)
        assert_int_equal(member(row[i], "place").len > 0,
                         span_is(member(row[i], "end"), "saw the end"));
    assert_true(contains(member(m, "notes"), "June 1943"));
    client_close(otto.client);
}

static void hunters_13_4_mixed_boats(void **state)
{
    (void)state;
    struct captain otto = captain_of("otto");
    char name[32];
    struct span m =
        sailed(&otto, "short captains=4 mixed=yes", "attacker", 4, name);
    assert_ranked(m, 4);
    assert_true(contains(m, "\"boat\":\"vii\""));
    assert_true(contains(m, "\"boat\":\"ix\""));
    client_close(otto.client);
}

/* Thirty-six captains in six packs, to their final table. [13.5] */
static void hunters_13_5_a_wolfpack_tournament_of_36(void **state)
{
    (void)state;
    struct captain otto = captain_of("otto");
    char name[32];
    struct span row[16];
    struct span m = sailed(&otto, "wolfpack captains=36", "attacker", 36, name);
    assert_ranked(m, 36);
    assert_int_equal(rows_of(m, "teams", row, 16), 6);
    long tons = 0x7fffffff;
    for (int i = 0; i < 6; i++) {
        assert_true(number_of(row[i], "tons") <= tons);
        tons = number_of(row[i], "tons");
    }
    /* No pack sailed as another did. */
    assert_true(number_of(row[0], "tons") > tons);
    client_close(otto.client);
}

/* People. */

/* Sits down at his entry; the first number he has to act with. */
static long at_sea(struct captain *c, const char *name, char seat[64])
{
    struct span m = answer_to(c->client, "tournament", "tournament %s", name);
    struct span entered = member(m, "entered");
    char table[32], chair[32];
    text_of(entered, "table", table, sizeof table);
    text_of(entered, "seat", chair, sizeof chair);
    snprintf(seat, 64, "%s %s", table, chair);
    return number_of(answer_to(c->client, "state", "resume %s", seat), "turn");
}

/* Sails by connections of its own until the game is over, or so many actions
 * were acknowledged. With the same seed the same is done. */
static void sail(const struct captain *c, const char *seat, uint64_t seed,
                 int actions)
{
    struct player p;
    player_init_account(&p, c->token, seat, seed);
    assert_true(player_sit(&p, &host));
    while (!p.over && p.acted_count < actions) {
        assert_true(player_hear(&p, 10000));
        assert_true(player_act(&p));
    }
    player_free(&p);
}

static void equals_share_a_place_and_it_is_said_why(void **state)
{
    (void)state;
    struct captain otto = captain_of("otto"), erich = captain_of("erich");
    char name[32], seat[2][64];
    snprintf(name, sizeof name, "%s",
             opened(&otto, "short captains=2 dice=duplicate"));
    struct span m = answer_to(otto.client, "tournament", "enter %s", name);
    char commitment[80], key[80];
    text_of(m, "commitment", commitment, sizeof commitment);
    assert_int_equal(member(m, "key").len, 0);
    answer_to(erich.client, "tournament", "enter %s", name);
    at_sea(&otto, name, seat[0]);
    at_sea(&erich, name, seat[1]);
    /* The same dice and the same decisions: the same career. */
    sail(&otto, seat[0], 7, 100000);
    sail(&erich, seat[1], 7, 100000);
    m = closed(otto.client, name);
    assert_ranked(m, 2);
    struct span row[2];
    assert_int_equal(rows_of(m, "entries", row, 2), 2);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(number_of(row[i], "place"), 1);
        assert_true(span_true(member(row[i], "shared")));
    }
    assert_int_equal(number_of(row[0], "tons"), number_of(row[1], "tons"));
    assert_true(contains(member(m, "notes"), "share a place"));
    /* The key is told, and it is the one that was promised. */
    uint8_t bytes[32], promise[32];
    text_of(m, "key", key, sizeof key);
    assert_true(hex_read(key, strlen(key), bytes, 32));
    dice_commitment(promise, bytes);
    char hex[80];
    struct out out;
    out_init(&out, hex, sizeof hex, LANG_EN);
    hex_write(&out, promise, 32);
    assert_string_equal(hex, commitment);
    /* Every roll of theirs was the same, and so was what they did. */
    m = answer_to(erich.client, "compare", "compare %s 1", name);
    struct span roll[512], decision[4];
    int rolls = rows_of(m, "rolls", roll, 512);
    assert_true(rolls > 0);
    for (int i = 0; i < rolls; i++) {
        assert_int_equal(rows_of(roll[i], "decisions", decision, 4), 2);
        assert_true(span_equal(member(decision[0], "dice"),
                               member(decision[1], "dice")));
        assert_true(span_equal(member(decision[0], "text"),
                               member(decision[1], "text")));
    }
    client_close(otto.client);
    client_close(erich.client);
}

static void other_decisions_meet_the_same_rolls(void **state)
{
    (void)state;
    struct captain otto = captain_of("otto");
    char name[32];
    struct span roll[1024], decision[16];
    sailed(&otto, "long captains=5 dice=duplicate", "attacker", 5, name);
    int compared = 0;
    for (int patrol = 1; patrol <= 3; patrol++) {
        char line[64];
        snprintf(line, sizeof line, "compare %s %d", name, patrol);
        struct span m = say_hear(otto.client, line, "compare");
        assert_int_equal(number_of(m, "patrol"), patrol);
        int rolls = rows_of(m, "rolls", roll, 1024);
        for (int i = 0; i < rolls; i++) {
            int count = rows_of(roll[i], "decisions", decision, 16);
            assert_true(count >= 2);
            for (int k = 1; k < count; k++)
                assert_true(span_equal(member(decision[0], "dice"),
                                       member(decision[k], "dice")));
            compared += count;
        }
    }
    assert_true(compared > 50);
    client_close(otto.client);
}

/* Nobody but the captain sees what happens at his table. */
static void an_entry_is_its_captains_own_until_the_end(void **state)
{
    (void)state;
    struct captain otto = captain_of("otto"), erich = captain_of("erich");
    char name[32], seat[64], table[64], line[160];
    snprintf(name, sizeof name, "%s", opened(&erich, "long captains=2"));
    answer_to(otto.client, "tournament", "enter %s", name);
    long turn = at_sea(&otto, name, seat);
    snprintf(table, sizeof table, "%.16s", seat);
    sail(&otto, seat, 3, 30);
    /* Not even the owner of the server, who opened it. */
    refuse(erich.client, "watch %s", table, "serve.entry");
    refuse(erich.client, "resume %s", seat, "serve.no_such_table");
    struct span m = say_hear(erich.client, "tables", "tables");
    assert_false(contains(m, table));
    m = answer_to(erich.client, "tournament", "tournament %s", name);
    struct span row[4];
    assert_int_equal(rows_of(m, "entries", row, 4), 1);
    assert_true(number_of(row[0], "patrols") >= 1);
    static const char *const secrets[] = {"tons",  "ships", "end",
                                          "table", "proof", "place"};
    for (size_t i = 0; i < sizeof secrets / sizeof *secrets; i++)
        assert_int_equal(member(row[0], secrets[i]).len, 0);
    assert_int_equal(member(m, "entered").len, 0);
    refuse(erich.client, "compare %s 1", name, "serve.contest_running");
    /* He himself reads his diary, but takes nothing back and asks no odds. */
    m = say_hear(otto.client, "diary", "diary");
    assert_true(contains(m, "\"kind\":\"title\""));
    snprintf(line, sizeof line, "undo %ld", turn);
    assert_refused(otto.client, line, "serve.entry");
    assert_refused(otto.client, "odds", "serve.entry");
    assert_refused(otto.client, "log", "serve.entry");
    assert_refused(otto.client, "bot kommandant attacker", "serve.entry");
    assert_refused(otto.client, "renew kommandant", "serve.entry");
    /* Closed by the organiser: who is at sea has not finished. */
    answer_to(erich.client, "tournament", "close %s", name);
    m = closed(erich.client, name);
    assert_int_equal(rows_of(m, "entries", row, 4), 1);
    assert_true(span_true(member(row[0], "given_up")));
    assert_int_equal(member(row[0], "place").len, 0);
    assert_true(span_is(member(row[0], "proof"), "good"));
    m = answer_to(erich.client, "state", "watch %s", table);
    assert_true(span_is(member(m, "stage"), "over"));
    m = say_hear(erich.client, "log", "log");
    assert_true(contains(m, "kaleun-log"));
    m = say_hear(erich.client, "replay kommandant 5", "replay");
    assert_int_equal(number_of(m, "entry"), 5);
    m = say_hear(erich.client, "diary", "diary");
    assert_true(contains(m, "\"kind\":\"title\""));
    client_close(otto.client);
    client_close(erich.client);
}

static void who_may_enter_and_who_may_rule(void **state)
{
    (void)state;
    struct captain otto = captain_of("otto"), erich = captain_of("erich");
    struct client *nobody = host_join(&host);
    char name[32], token[64], line[160];
    assert_refused(nobody, "open long", "serve.login_first");
    static const char *const bad[] = {
        "open",
        "open wide",
        "open long start=1940-05",
        "open long captains=0",
        "open long captains=121",
        "open long dice=person",
        "open long seed=5",
        "open long until=5",
        "open long nonsense=1",
        "open wolfpack captains=7",
        "open wolfpack captains=6 survive=yes",
        "open wolfpack captains=6 name=2",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_refused(otto.client, bad[i], "serve.contest_words");
    snprintf(name, sizeof name, "%s",
             opened(&otto, "long captains=2 entry=invitation"));
    struct span m = answer_to(otto.client, "tournament", "tournament %s", name);
    text_of(m, "invitation", token, sizeof token);
    /* It is on no list but his, and its link alone admits nobody. */
    assert_false(
        contains(say_hear(erich.client, "tournaments", "tournaments"), name));
    assert_true(
        contains(say_hear(otto.client, "tournaments", "tournaments"), name));
    m = answer_to(erich.client, "tournament", "tournament %s", name);
    assert_int_equal(member(m, "invitation").len, 0);
    refuse(nobody, "enter %s", name, "serve.login_first");
    refuse(erich.client, "enter %s", name, "serve.contest_invited");
    refuse(erich.client, "fill %s attacker 1", name, "serve.contest_not_yours");
    refuse(erich.client, "begin %s", name, "serve.contest_not_yours");
    refuse(erich.client, "close %s", name, "serve.contest_not_yours");
    refuse(erich.client, "withdraw %s", name, "serve.contest_not_in");
    refuse(erich.client, "enter %s", "nosuchtournament",
           "serve.no_such_contest");
    snprintf(line, sizeof line, "enter %s invitation=%s", name, token);
    m = say_hear(erich.client, line, "tournament");
    assert_true(span_is(member(member(m, "entered"), "state"), "sailing"));
    assert_refused(erich.client, line, "serve.contest_twice");
    refuse(otto.client, "fill %s attacker 2", name, "serve.contest_shut");
    answer_to(otto.client, "tournament", "begin %s", name);
    refuse(otto.client, "enter %s", name, "serve.contest_shut");
    client_close(otto.client);
    client_close(erich.client);
    client_close(nobody);
}

static void who_leaves_stays_on_the_list(void **state)
{
    (void)state;
    struct captain otto = captain_of("otto"), erich = captain_of("erich");
    char name[32], seat[64];
    snprintf(name, sizeof name, "%s", opened(&otto, "short captains=3"));
    answer_to(otto.client, "tournament", "fill %s attacker 1", name);
    answer_to(erich.client, "tournament", "enter %s", name);
    answer_to(otto.client, "tournament", "enter %s", name);
    at_sea(&erich, name, seat);
    /* One gives up at his table, the other by a word. */
    say_hear(erich.client, "abandon", "state");
    struct span m = answer_to(otto.client, "tournament", "withdraw %s", name);
    assert_int_equal(rows_of(m, "entries", (struct span[4]){0}, 4), 3);
    refuse(otto.client, "withdraw %s", name, "serve.contest_not_in");
    refuse(otto.client, "enter %s", name, "serve.contest_twice");
    m = closed(otto.client, name);
    struct span row[4];
    assert_int_equal(rows_of(m, "entries", row, 4), 3);
    assert_ranked(m, 3);
    assert_true(span_true(member(row[0], "bot")));
    for (int i = 1; i < 3; i++) {
        assert_true(span_true(member(row[i], "given_up")));
        assert_int_equal(member(row[i], "place").len, 0);
    }
    client_close(otto.client);
    client_close(erich.client);
}

/* Some of so many reckless captains do not come home from their first patrol. */
static void a_captain_dies_on_his_first_patrol(void **state)
{
    (void)state;
    struct captain otto = captain_of("otto");
    char name[32];
    for (int i = 0; i < 5; i++) {
        struct span row[64];
        struct span m = sailed(&otto, "short captains=40", "random", 40, name);
        assert_ranked(m, 40);
        int count = rows_of(m, "entries", row, 64);
        for (int k = 0; k < count; k++)
            if (number_of(row[k], "patrols") == 1 &&
                span_is(member(row[k], "end"), "lost")) {
                /* He counts, dead or alive. [13.2.1] */
                assert_true(member(row[k], "place").len > 0);
                client_close(otto.client);
                return;
            }
    }
    fail_msg("nobody died on his first patrol");
}

/* Six at one convoy: who lets the others wait is helped. [13.5] */
static void a_bot_steps_in_for_who_does_not_come(void **state)
{
    (void)state;
    struct captain otto = captain_of("otto");
    char name[32], seat[64];
    snprintf(name, sizeof name, "%s",
             opened(&otto, "wolfpack captains=6 patience=2"));
    struct span m = answer_to(otto.client, "tournament", "enter %s", name);
    assert_true(span_is(member(member(m, "entered"), "state"), "waiting"));
    answer_to(otto.client, "tournament", "begin %s", name);
    at_sea(&otto, name, seat);
    m = closed(otto.client, name);
    assert_ranked(m, 6);
    struct span row[8];
    int helped = 0, count = rows_of(m, "entries", row, 8);
    assert_int_equal(count, 6);
    for (int i = 0; i < count; i++) {
        helped += span_true(member(row[i], "helped"));
        assert_int_equal(span_true(member(row[i], "helped")),
                         span_true(member(row[i], "you")));
    }
    assert_int_equal(helped, 1);
    client_close(otto.client);
}

/* In a pack the place of who gives up goes to a bot, and the others sail on. */
static void a_pack_sails_on_without_him(void **state)
{
    (void)state;
    struct captain otto = captain_of("otto"), erich = captain_of("erich");
    char name[32];
    snprintf(name, sizeof name, "%s", opened(&otto, "wolfpack captains=6"));
    answer_to(otto.client, "tournament", "enter %s", name);
    answer_to(erich.client, "tournament", "enter %s", name);
    /* One leaves before they sail: his chair is another's. */
    answer_to(erich.client, "tournament", "withdraw %s", name);
    answer_to(otto.client, "tournament", "begin %s", name);
    answer_to(otto.client, "tournament", "withdraw %s", name);
    struct span m = closed(otto.client, name), row[8];
    int given_up = 0, count = rows_of(m, "entries", row, 8);
    assert_int_equal(count, 7);
    for (int i = 0; i < count; i++)
        given_up += span_true(member(row[i], "given_up"));
    assert_int_equal(given_up, 2);
    client_close(otto.client);
    client_close(erich.client);
}

/* Killed in the middle, a few times; nothing is lost, and all is proven. */
static void a_tournament_survives_its_server(void **state)
{
    (void)state;
    struct captain otto = captain_of("otto");
    char name[2][32], seat[64], line[128], before[80];
    snprintf(name[0], 32, "%s", opened(&otto, "long captains=13"));
    snprintf(name[1], 32, "%s",
             opened(&otto, "wolfpack captains=12 dice=duplicate"));
    text_of(answer_to(otto.client, "tournament", "enter %s", name[0]),
            "tournament", before, sizeof before);
    at_sea(&otto, name[0], seat);
    sail(&otto, seat, 5, 20);
    answer_to(otto.client, "tournament", "fill %s cautious 12", name[0]);
    struct span m =
        answer_to(otto.client, "tournament", "fill %s attacker 12", name[1]);
    text_of(m, "commitment", before, sizeof before);
    for (int i = 0; i < 3; i++) {
        usleep(150000);
        client_close(otto.client);
        host_stop(&host, i == 2 ? SIGTERM : SIGKILL);
        host_start(&host);
        otto.client = host_join(&host);
        snprintf(line, sizeof line, "account %s", otto.token);
        say_hear(otto.client, line, "account");
    }
    m = answer_to(otto.client, "tournament", "tournament %s", name[0]);
    if (!span_is(member(m, "stage"), "sailing"))
        fail_msg("%.*s", (int)m.len, m.text);
    sail(&otto, seat, 6, 100000);
    assert_ranked(closed(otto.client, name[0]), 13);
    m = closed(otto.client, name[1]);
    assert_ranked(m, 12);
    char after[80];
    text_of(m, "commitment", after, sizeof after);
    assert_string_equal(before, after);
    client_close(otto.client);
}

static void a_tournament_ends_on_its_day(void **state)
{
    (void)state;
    struct captain otto = captain_of("otto");
    char words[64], name[32];
    snprintf(words, sizeof words, "long captains=3 until=%ld",
             (long)time(NULL) + 2);
    snprintf(name, sizeof name, "%s", opened(&otto, words));
    answer_to(otto.client, "tournament", "enter %s", name);
    struct span m = closed(otto.client, name), row[2];
    assert_int_equal(rows_of(m, "entries", row, 2), 1);
    assert_true(span_true(member(row[0], "given_up")));
    refuse(otto.client, "enter %s", name, "serve.contest_twice");
    client_close(otto.client);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        served(hunters_13_2_long_and_short_tournaments),
        served(hunters_13_3_only_survivors_are_placed),
        served(hunters_13_4_mixed_boats),
        served(hunters_13_5_a_wolfpack_tournament_of_36),
        served(equals_share_a_place_and_it_is_said_why),
        served(other_decisions_meet_the_same_rolls),
        served(an_entry_is_its_captains_own_until_the_end),
        served(who_may_enter_and_who_may_rule),
        served(who_leaves_stays_on_the_list),
        served(a_captain_dies_on_his_first_patrol),
        served(a_bot_steps_in_for_who_does_not_come),
        served(a_pack_sails_on_without_him),
        served(a_tournament_survives_its_server),
        served(a_tournament_ends_on_its_day),
    };
    if (!live_init())
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
