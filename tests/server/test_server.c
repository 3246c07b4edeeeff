/* The server over real sockets: tables, seats, fog, restarts. */
#include "fixture.h"
#include "live.h"
#include "version.h"

static const char *sit(const char *token)
{
    static char line[128];
    snprintf(line, sizeof line, "sit %s 000102030405060708090a0b0c0d0e0f",
             token);
    return line;
}

/* Two seats of a new table, with the game begun. */
struct scene {
    struct pair pair;
    struct client *owner, *boat, *escort;
    long turn; /* the boat's */
};

static struct scene seated(void)
{
    struct scene s = {.owner = host_join(&host)};
    s.pair = host_table(s.owner, "");
    s.boat = host_join(&host);
    s.escort = host_join(&host);
    say_hear(s.boat, sit(s.pair.boat), "state");
    say_hear(s.escort, sit(s.pair.escort), "state");
    s.turn = number_of(hear_with(s.boat, "state", "turn"), "turn");
    return s;
}

static void leave(struct scene *s)
{
    client_close(s->owner);
    client_close(s->boat);
    client_close(s->escort);
}

static const char *act(long turn, const char *words)
{
    static char line[128];
    snprintf(line, sizeof line, "act %ld %s", turn, words);
    return line;
}

/* Acts, and waits for the acknowledgement. */
static struct span do_act(struct client *client, long turn, const char *words)
{
    assert_true(client_say(client, act(turn, words)));
    struct span m = hear_with(client, "state", "done");
    assert_int_equal(number_of(m, "done"), turn);
    return m;
}

/* All of it, afresh. */
static struct span look(struct client *client)
{
    assert_true(client_say(client, "view"));
    return hear_with(client, "state", "table");
}

static bool contains(struct span text, const char *words)
{
    return memmem(text.text, text.len, words, strlen(words)) != NULL;
}

static void a_game_begins_when_all_have_sat_down(void **state)
{
    (void)state;
    struct client *owner = host_join(&host);
    struct pair pair = host_table(owner, "rounds=3");
    struct client *boat = host_join(&host);
    struct span s = say_hear(boat, sit(pair.boat), "state");
    assert_true(span_is(member(s, "stage"), "waiting"));
    assert_true(span_is(member(s, "settings"), "rounds=3"));
    assert_int_equal(member(s, "commitment").len, 66);
    assert_int_equal(member(s, "choices").len, 0);
    struct client *escort = host_join(&host);
    s = say_hear(escort, sit(pair.escort), "state");
    assert_true(span_is(member(s, "stage"), "playing"));
    s = hear_with(boat, "state", "choices");
    assert_true(contains(s, "\"verb\":\"dive\""));
    client_close(owner);
    client_close(boat);
    client_close(escort);
}

static void an_action_is_acknowledged_and_seen_by_the_other(void **state)
{
    (void)state;
    struct scene s = seated();
    struct span m = do_act(s.boat, s.turn, "dive 4");
    assert_int_equal(number_of(m, "turn"), s.turn + 1);
    do_act(s.boat, s.turn + 1, "ready");
    m = hear_with(s.escort, "state", "choices");
    assert_true(contains(m, "\"verb\":\"attack\""));
    assert_true(contains(m, "The boat goes silent."));
    leave(&s);
}

static void a_seat_is_sent_nothing_when_nothing_changed_for_it(void **state)
{
    (void)state;
    struct scene s = seated();
    say_hear(s.escort, "ping", "pong");
    do_act(s.boat, s.turn, "dive 4");
    do_act(s.boat, s.turn + 1, "dive 7");
    assert_true(client_say(s.escort, "ping"));
    size_t len;
    const char *next = client_hear(s.escort, 5000, &len);
    assert_non_null(next);
    assert_string_equal(next, "{\"is\":\"pong\"}");
    leave(&s);
}

static void only_members_that_changed_are_sent(void **state)
{
    (void)state;
    struct scene s = seated();
    struct span m = do_act(s.boat, s.turn, "dive 4");
    assert_true(span_equal(member(m, "view"), span_of("{\"depth\":4}")));
    assert_int_equal(member(m, "choices").len, 0);
    assert_int_equal(member(m, "seats").len, 0);
    /* Asked for, everything comes again. */
    m = look(s.boat);
    assert_true(member(m, "choices").len > 0);
    assert_true(member(member(m, "view"), "rounds").len > 0);
    leave(&s);
}

static void a_stale_number_is_refused_with_the_fresh_view(void **state)
{
    (void)state;
    struct scene s = seated();
    do_act(s.boat, s.turn, "dive 4");
    struct span m = say_hear(s.boat, act(s.turn, "dive 5"), "refused");
    assert_true(span_is(member(m, "key"), "serve.stale"));
    m = hear(s.boat, "state");
    assert_int_equal(span_number(member(member(m, "view"), "depth")), 4);
    assert_int_equal(number_of(m, "turn"), s.turn + 1);
    m = say_hear(s.boat, act(s.turn + 1, "dive 99"), "refused");
    assert_true(span_is(member(m, "key"), "session.not_open"));
    m = say_hear(s.boat, act(s.turn + 1, "surface"), "refused");
    assert_true(span_is(member(m, "key"), "core.no_such_verb"));
    leave(&s);
}

static void an_action_can_be_taken_back(void **state)
{
    (void)state;
    struct scene s = seated();
    struct span m = do_act(s.boat, s.turn, "dive 4");
    assert_true(span_true(member(m, "undo")));
    char line[64];
    snprintf(line, sizeof line, "undo %ld", s.turn + 1);
    m = say_hear(s.boat, line, "state");
    assert_int_equal(span_number(member(member(m, "view"), "depth")), 1);
    /* That is the only door. */
    m = say_hear(s.boat, act(s.turn + 2, "undo"), "refused");
    assert_true(span_is(member(m, "key"), "core.no_such_verb"));
    leave(&s);
}

static void a_seat_cannot_see_or_do_anothers_things(void **state)
{
    (void)state;
    struct scene s = seated();
    do_act(s.boat, s.turn, "dive 4");
    struct span m = look(s.escort);
    assert_int_equal(member(member(m, "view"), "depth").len, 0);
    assert_false(contains(m, "You lie at depth"));
    long turn = number_of(m, "turn");
    m = say_hear(s.escort, act(turn, "dive 5"), "refused");
    assert_true(span_is(member(m, "key"), "session.not_your_turn"));
    m = say_hear(s.escort, "bot boat random", "refused");
    assert_true(span_is(member(m, "key"), "serve.not_yours"));
    m = say_hear(s.escort, "renew boat", "refused");
    assert_true(span_is(member(m, "key"), "serve.not_yours"));
    m = say_hear(s.escort, "abandon", "refused");
    assert_true(span_is(member(m, "key"), "serve.not_yours"));
    m = say_hear(s.escort, "log", "refused");
    assert_true(span_is(member(m, "key"), "serve.not_over"));
    m = say_hear(s.escort, "replay boat 2", "refused");
    assert_true(span_is(member(m, "key"), "serve.not_over"));
    m = say_hear(s.escort, "sit nonsense", "refused");
    assert_true(span_is(member(m, "key"), "serve.bad_token"));
    leave(&s);
}

static void a_spectator_sees_the_board_and_acts_never(void **state)
{
    (void)state;
    struct scene s = seated();
    struct client *watcher = host_join(&host);
    char line[64];
    do_act(s.boat, s.turn, "dive 4");
    snprintf(line, sizeof line, "watch %s", s.pair.table);
    struct span m = say_hear(watcher, line, "state");
    assert_true(span_is(member(m, "seat"), "spectator"));
    assert_int_equal(member(member(m, "view"), "depth").len, 0);
    assert_int_equal(member(m, "chain").len, 0);
    m = say_hear(watcher, "act 1 dive 4", "refused");
    assert_true(span_is(member(m, "key"), "serve.sit_first"));
    m = say_hear(watcher, "log", "refused");
    assert_true(span_is(member(m, "key"), "serve.not_over"));
    m = say_hear(watcher, "watch nowhere", "refused");
    assert_true(span_is(member(m, "key"), "serve.no_such_table"));
    client_close(watcher);
    leave(&s);
}

static void remarks_reach_their_audience_alone(void **state)
{
    (void)state;
    struct scene s = seated();
    struct span m = say_hear(s.boat, "note boat for <b>me</b> alone", "state");
    assert_true(contains(m, "for <b>me</b> alone"));
    say_hear(s.boat, "note all gr\xc3\xbc\xc3\x9f dich", "state");
    m = hear_with(s.escort, "state", "events");
    assert_true(contains(m, "gr\xc3\xbc\xc3\x9f dich"));
    assert_false(contains(m, "alone"));
    leave(&s);
}

static void a_seat_can_be_handed_to_a_bot_and_taken_back(void **state)
{
    (void)state;
    struct scene s = seated();
    say_hear(s.escort, "bot escort random", "state");
    do_act(s.boat, s.turn, "dive 4");
    do_act(s.boat, s.turn + 1, "ready");
    /* The bot attacks, and it is the boat's turn again. */
    struct span m;
    do
        m = hear_with(s.boat, "state", "view");
    while (span_number(member(member(m, "view"), "round")) != 2);
    m = look(s.escort);
    m = say_hear(s.escort, act(number_of(m, "turn"), "attack 3"), "refused");
    assert_true(span_is(member(m, "key"), "serve.bot_plays"));
    say_hear(s.escort, "take escort", "state");
    m = look(s.boat);
    long turn = number_of(m, "turn");
    do_act(s.boat, turn, "ready");
    hear_with(s.escort, "state", "choices");
    leave(&s);
}

/* Lines sent in one go: each waits for what the one before it changed, and all
 * are answered in order without anybody else saying a word. */
static void lines_said_at_once_are_obeyed_in_order(void **state)
{
    (void)state;
    struct scene s = seated();
    char line[64];
    for (int i = 0; i < 50; i++) {
        snprintf(line, sizeof line, "note all Number %d", i);
        assert_true(client_say(s.boat, line));
        snprintf(line, sizeof line, "ping");
        assert_true(client_say(s.boat, line));
    }
    for (int i = 0; i < 50; i++) {
        struct span m = hear_with(s.boat, "state", "events");
        snprintf(line, sizeof line, "Number %d\"", i);
        assert_non_null(memmem(m.text, m.len, line, strlen(line)));
        hear(s.boat, "pong");
    }
    leave(&s);
}

/* The escort's bot and the boat's bot play to the end. */
static void play_out(struct scene *s)
{
    assert_true(client_say(s->boat, "bot boat random"));
    assert_true(client_say(s->escort, "bot escort random"));
    struct span m;
    do
        m = hear_with(s->boat, "state", "stage");
    while (!span_is(member(m, "stage"), "over"));
    assert_true(member(m, "outcome").len > 0);
}

static void a_finished_game_tells_everything(void **state)
{
    (void)state;
    struct scene s = seated();
    char line[64], log[8192];
    play_out(&s);
    struct client *watcher = host_join(&host);
    snprintf(line, sizeof line, "watch %s", s.pair.table);
    struct span m = say_hear(watcher, line, "state");
    assert_true(span_is(member(m, "stage"), "over"));
    m = say_hear(watcher, "log", "log");
    text_of(m, "text", log, sizeof log);
    assert_memory_equal(log, "kaleun-log 1\n", 13);
    assert_non_null(strstr(log, "\nsecret "));
    assert_non_null(strstr(log, "word=000102030405060708090a0b0c0d0e0f"));
    assert_int_equal(number_of(m, "next"), number_of(m, "of"));
    /* Any moment, from any seat. */
    m = say_hear(watcher, "replay boat 1", "replay");
    assert_int_equal(number_of(m, "entry"), 1);
    assert_true(member(member(member(m, "state"), "view"), "depth").len > 0);
    m = say_hear(watcher, "replay spectator 4", "replay");
    assert_int_equal(number_of(m, "entry"), 4);
    assert_int_equal(member(member(member(m, "state"), "view"), "depth").len,
                     0);
    m = say_hear(watcher, "replay escort 0", "replay");
    assert_int_equal(number_of(m, "entry"), 0);
    m = say_hear(watcher, "replay escort 999999", "replay");
    assert_int_equal(number_of(m, "entry"), number_of(m, "of"));
    /* And it is on the list of the boat's tables, with its result. */
    snprintf(line, sizeof line, "tables %s", s.pair.boat);
    m = say_hear(watcher, line, "tables");
    assert_true(contains(m, "\"stage\":\"over\""));
    assert_true(contains(m, "\"outcome\":{\"text\":\"The "));
    assert_true(contains(m, "\"winners\":[\""));
    client_close(watcher);
    leave(&s);
}

static void the_tables_owner_renews_links_and_gives_up(void **state)
{
    (void)state;
    struct scene s = seated();
    struct client *ruler = host_join(&host);
    char line[64], token[64];
    snprintf(line, sizeof line, "own %s", s.pair.owner);
    say_hear(ruler, line, "hello");
    snprintf(line, sizeof line, "watch %s", s.pair.table);
    struct span m = say_hear(ruler, line, "state");
    assert_true(span_true(member(m, "rules")));
    text_of(say_hear(ruler, "renew boat", "renewed"), "token", token,
            sizeof token);
    while (client_hear(s.boat, 5000, NULL))
        continue;
    assert_int_equal(client_close_code(s.boat), 1008);
    struct client *again = host_join(&host);
    m = say_hear(again, sit(s.pair.boat), "refused");
    assert_true(span_is(member(m, "key"), "serve.bad_token"));
    say_hear(again, sit(token), "state");
    assert_true(client_say(ruler, "abandon"));
    do
        m = hear_with(again, "state", "stage");
    while (!span_is(member(m, "stage"), "over"));
    client_close(again);
    client_close(ruler);
    leave(&s);
}

static void bots_alone_wait_for_nobody(void **state)
{
    (void)state;
    struct client *owner = host_join(&host);
    struct pair pair = host_table(owner, "boat=random escort=random");
    char line[64];
    snprintf(line, sizeof line, "watch %s", pair.table);
    struct span m = say_hear(owner, line, "state");
    while (!span_is(member(m, "stage"), "over"))
        m = hear_with(owner, "state", "stage");
    assert_true(member(m, "outcome").len > 0);
    client_close(owner);
}

static void every_language_is_spoken(void **state)
{
    (void)state;
    struct scene s = seated();
    struct span m = say_hear(s.boat, "hello de", "hello");
    assert_true(span_is(member(m, "lang"), "de"));
    assert_true(span_is(member(m, "version"), version.number));
    assert_true(span_is(member(m, "commit"), version.commit));
    m = hear_with(s.boat, "state", "prompt");
    assert_true(contains(m, "Tauchtiefe") || contains(m, "Tiefe"));
    m = say_hear(s.boat, "nonsense", "refused");
    assert_true(contains(m, "Zeile"));
    say_hear(s.boat, "hello fr text", "hello");
    m = hear_with(s.boat, "state", "board");
    assert_true(member(m, "board").len > 100);
    leave(&s);
}

static void the_board_comes_as_text_only_while_it_is_wanted(void **state)
{
    (void)state;
    struct scene s = seated();
    struct span m = do_act(s.boat, s.turn, "dive 4");
    assert_int_equal(member(m, "board").len, 0);
    m = say_hear(s.boat, "text on", "state");
    assert_true(member(m, "board").len > 100);
    m = do_act(s.boat, s.turn + 1, "dive 5");
    assert_true(member(m, "board").len > 100);
    m = say_hear(s.boat, "text off", "state");
    assert_true(span_equal(member(m, "board"), span_of("null")));
    m = do_act(s.boat, s.turn + 2, "dive 6");
    assert_int_equal(member(m, "board").len, 0);
    static const char *const bad[] = {"text", "text maybe", "text on off"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_refused(s.boat, bad[i], "serve.bad_line");
    m = do_act(s.boat, s.turn + 3, "dive 7");
    assert_int_equal(member(m, "board").len, 0);
    leave(&s);
}

/* Restarts. */

static void nothing_is_lost_by_a_restart(void **state)
{
    (void)state;
    struct scene s = seated();
    do_act(s.boat, s.turn, "dive 4");
    say_hear(s.boat, "note all below", "state");
    char before[8192];
    struct span m = look(s.boat);
    snprintf(before, sizeof before, "%.*s", (int)member(m, "view").len,
             member(m, "view").text);
    long turn = number_of(m, "turn");
    assert_int_equal(host_stop(&host, SIGTERM), 0);
    while (client_hear(s.boat, 5000, NULL))
        continue;
    assert_int_equal(client_close_code(s.boat), 1001);
    leave(&s);

    host_start(&host);
    s.boat = host_join(&host);
    m = say_hear(s.boat, sit(s.pair.boat), "state");
    assert_true(span_equal(member(m, "view"), span_of(before)));
    assert_int_equal(number_of(m, "turn"), turn);
    assert_true(contains(m, "below"));
    do_act(s.boat, turn, "ready");
    client_close(s.boat);
}

static void two_windows_of_one_seat_see_the_same(void **state)
{
    (void)state;
    struct scene s = seated();
    struct client *second = host_join(&host);
    struct span m = say_hear(second, sit(s.pair.boat), "state");
    long turn = number_of(m, "turn");
    do_act(second, turn, "dive 6");
    m = hear_with(s.boat, "state", "view");
    assert_int_equal(span_number(member(member(m, "view"), "depth")), 6);
    assert_int_equal(member(m, "done").len, 0);
    client_close(second);
    leave(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        served(a_game_begins_when_all_have_sat_down),
        served(an_action_is_acknowledged_and_seen_by_the_other),
        served(a_seat_is_sent_nothing_when_nothing_changed_for_it),
        served(only_members_that_changed_are_sent),
        served(a_stale_number_is_refused_with_the_fresh_view),
        served(an_action_can_be_taken_back),
        served(a_seat_cannot_see_or_do_anothers_things),
        served(a_spectator_sees_the_board_and_acts_never),
        served(remarks_reach_their_audience_alone),
        served(a_seat_can_be_handed_to_a_bot_and_taken_back),
        served(lines_said_at_once_are_obeyed_in_order),
        served(a_finished_game_tells_everything),
        served(the_tables_owner_renews_links_and_gives_up),
        served(bots_alone_wait_for_nobody),
        served(every_language_is_spoken),
        served(the_board_comes_as_text_only_while_it_is_wanted),
        served(nothing_is_lost_by_a_restart),
        served(two_windows_of_one_seat_see_the_same),
    };
    if (!live_init())
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
