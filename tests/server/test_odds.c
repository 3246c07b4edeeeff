/* The odds panel and the diary over a real connection. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fixture.h"

static bool contains(struct span message, const char *text)
{
    return memmem(message.text, message.len, text, strlen(text)) != NULL;
}

/* A career with fixed dice, its Kommandant seated; `turn` is his first. */
static struct client *seated(long *turn)
{
    char token[32], line[64];
    struct client *c = host_join(&host);
    struct span s = say_hear(c, "create hunters boat=viib seed=3", "created");
    struct members seats = members_of(member(s, "seats"));
    struct span seat;
    assert_true(elements_next(&seats, &seat));
    text_of(seat, "token", token, sizeof token);
    snprintf(line, sizeof line, "sit %s", token);
    *turn = number_of(say_hear(c, line, "state"), "turn");
    return c;
}

/* What to say to sail on: the first of our verbs that is offered, or NULL. */
static const char *way_on(struct span choices)
{
    static const char *const verbs[] = {"ready",  "orders", "cruise",
                                        "remain", "leave",  "reload fore"};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        char member[32];
        snprintf(member, sizeof member, "\"verb\":\"%.*s\"",
                 (int)strcspn(verbs[i], " "), verbs[i]);
        if (contains(choices, member))
            return verbs[i];
    }
    return NULL;
}

/* Sails on until ships are met that can be attacked. */
static void sail_into_an_attack(struct client *c, long *turn)
{
    for (int i = 0; i < 100; i++) {
        struct span s = say_view(c);
        char line[64];
        *turn = number_of(s, "turn");
        struct span choices = member(s, "choices");
        if (contains(choices, "\"verb\":\"approach\""))
            return;
        const char *verb = way_on(choices);
        assert_non_null(verb);
        /* Of the torpedoes to be loaded one is electric. */
        snprintf(line, sizeof line, "act %ld %s%s", *turn, verb,
                 strchr(verb, ' ') ? " 1" : "");
        say_hear(c, line, "state");
    }
    fail_msg("no ship was met");
}

static void the_odds_of_an_attack_are_told_for_each_way_to_make_it(void **state)
{
    (void)state;
    long turn;
    struct client *c = seated(&turn);
    sail_into_an_attack(c, &turn);
    struct span m = say_hear(c, "odds", "odds");
    assert_int_equal(number_of(m, "turn"), turn);
    long parts = number_of(m, "parts");
    struct members choices = members_of(member(m, "choices"));
    struct span choice;
    int count = 0;
    bool has_close = false;
    while (elements_next(&choices, &choice)) {
        long detected = number_of(member(choice, "figures"), "detected");
        assert_in_range(detected, 0, parts);
        has_close |= span_is(member(choice, "action"),
                             "approach range=close how=submerged");
        count++;
    }
    assert_true(has_close);
    assert_in_range(count, 2, 16);
    /* The same position has the same odds. */
    char *first = strndup(m.text, m.len);
    m = say_hear(c, "odds", "odds");
    assert_int_equal(m.len, strlen(first));
    assert_memory_equal(m.text, first, m.len);
    free(first);
    client_close(c);
}

static void nothing_to_reckon_is_an_empty_list(void **state)
{
    (void)state;
    long turn;
    struct client *c = seated(&turn); /* in port */
    struct span m = say_hear(c, "odds", "odds");
    assert_true(span_equal(member(m, "choices"), span_of("[]")));
    client_close(c);
}

static void play_goes_on_while_it_is_reckoned(void **state)
{
    (void)state;
    long turn;
    struct client *c = seated(&turn);
    sail_into_an_attack(c, &turn);
    char line[64];
    /* Asked, acted and asked again at once: one answer, for what is now. */
    assert_true(client_say(c, "odds"));
    snprintf(line, sizeof line, "act %ld leave", turn);
    assert_true(client_say(c, line));
    struct span s = say_hear(c, "odds", "state");
    long now = number_of(s, "turn");
    assert_true(now > turn);
    struct span m = hear(c, "odds");
    while (number_of(m, "turn") != now)
        m = hear(c, "odds");
    client_close(c);
}

static void whoever_leaves_is_not_waited_for(void **state)
{
    (void)state;
    long turn;
    struct client *c = seated(&turn);
    sail_into_an_attack(c, &turn);
    assert_true(client_say(c, "odds"));
    client_close(c);
    struct client *other = host_join(&host);
    say_hear(other, "ping", "pong");
    client_close(other);
    assert_int_equal(host_stop(&host, SIGTERM), 0);
}

static void the_one_player_of_a_career_reads_his_diary(void **state)
{
    (void)state;
    long turn;
    struct client *c = seated(&turn);
    sail_into_an_attack(c, &turn);
    assert_true(client_say(c, "note kommandant Nobody slept."));
    struct span m = say_hear(c, "diary", "diary");
    assert_true(contains(m, "{\"kind\":\"title\""));
    assert_true(contains(m, "{\"kind\":\"day\""));
    assert_true(
        contains(m, "{\"kind\":\"remark\",\"text\":\"Nobody slept.\"}"));
    assert_false(span_true(member(m, "cut")));
    /* Whoever looks on reads nobody's remarks. */
    char table[32], line[64];
    assert_true(client_say(c, "view"));
    text_of(hear_with(c, "state", "table"), "table", table, sizeof table);
    struct client *other = host_join(&host);
    snprintf(line, sizeof line, "watch %s", table);
    say_hear(other, line, "state");
    say_hear(other, "diary", "refused");
    client_close(other);
    client_close(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        served(the_odds_of_an_attack_are_told_for_each_way_to_make_it),
        served(nothing_to_reckon_is_an_empty_list),
        served(play_goes_on_while_it_is_reckoned),
        served(whoever_leaves_is_not_waited_for),
        served(the_one_player_of_a_career_reads_his_diary),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
