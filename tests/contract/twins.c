/* Fog by twins: two games that differ in a secret look the same to whoever has
 * no means to notice it, for as long as the rules give him none. */
#include "contract.h"

#include <stdio.h>

enum {
    STEPS_MAX = 60, /* actions a pair is played on */
    TRIES = 40,     /* to find an action open in both */
    ENOUGH = 3,     /* actions a secret must be kept in some pair */
};

struct twins {
    struct session *a, *b;
    const struct secret *secret;
    int observer;
    int from_a, from_b; /* events the observer has read */
};

static struct page one, two;

static struct session *twin_of(const struct run *run)
{
    size_t len;
    struct log_fault fault;
    struct log_sink nowhere = {0};
    expect(run, session_flush(run->session), "the log is not complete");
    const char *log = session_log(run->session, &len);
    struct session *twin =
        session_replay(log, len, run->key, -1, nowhere, &fault);
    expect(run, twin, "the log cannot be taken up for twins");
    return twin;
}

/* Fails with the secret's name and what its observer could tell. */
static void expect_same(const struct run *run, const struct twins *twins,
                        const char *what)
{
    char text[160];
    snprintf(text, sizeof text, "secret %s, seen by %s: %s of the twins",
             twins->secret->name, game_seat_name(run->game, twins->observer),
             what);
    page_same(run, &one, &two, text);
}

/* Everything the observer was sent since the last time. */
static void compare(const struct run *run, struct twins *twins)
{
    int observer = twins->observer;
    write_sight(run, twins->a, observer, &one);
    write_sight(run, twins->b, observer, &two);
    expect_same(run, twins, "sights");
    write_view(run, session_state(twins->a), observer, &one);
    write_view(run, session_state(twins->b), observer, &two);
    expect_same(run, twins, "views");
}

static void compare_events(const struct run *run, struct twins *twins)
{
    twins->from_a =
        write_events(run, twins->a, twins->observer, twins->from_a, &one);
    twins->from_b =
        write_events(run, twins->b, twins->observer, twins->from_b, &two);
    expect_same(run, twins, "events");
}

/* The observer tries things that may not be open: the answers must agree. */
static void compare_refusals(struct run *run, const struct twins *twins)
{
    struct choices choices;
    session_choices(twins->a, twins->observer, &choices);
    for (int i = 0; i < 4; i++) {
        struct refusal refusal = {0}, same = {0};
        struct action action = {
            .verb = (int16_t)below(&run->pcg, 4),
            .arg = {(int16_t)below(&run->pcg, 12),
                    (int16_t)below(&run->pcg, 12)},
        };
        if (choices_allow(&choices, &action) ||
            session_do(twins->a, twins->observer, &action, &refusal))
            continue;
        expect(run, !session_do(twins->b, twins->observer, &action, &same),
               "refused to one twin alone");
        write_refusal(run, &refusal, &one);
        write_refusal(run, &same, &two);
        expect_same(run, twins, "refusals");
    }
}

/* An action of the seat that is open in both, if we find one. */
static bool common_action(struct run *run, const struct twins *twins, int seat,
                          struct action *action)
{
    struct choices a, b;
    session_choices(twins->a, seat, &a);
    session_choices(twins->b, seat, &b);
    if (choices_actions(&a) == 0)
        return false;
    for (int i = 0; i < TRIES; i++) {
        *action = pick_action(&run->pcg, &a);
        if (choices_allow(&b, action))
            return true;
    }
    return false;
}

static bool do_both(const struct run *run, struct twins *twins, int seat,
                    const struct action *action)
{
    struct refusal refusal;
    if (seat == SEAT_CLOCK && action->verb == 0)
        return session_step(twins->a, 1) == session_step(twins->b, 1);
    bool done = session_do(twins->a, seat, action, &refusal);
    expect(run, done && session_do(twins->b, seat, action, &refusal),
           "an action open to both twins is refused to one");
    return true;
}

/* One more action in both; false when they must part. */
static bool step(struct run *run, struct twins *twins)
{
    struct action action;
    seat_set active =
        (seat_set)(session_active(twins->a) & session_active(twins->b));
    if (!active)
        return false;
    int seat = pick_seat(&run->pcg, active);
    struct refusal refusal;
    if (session_can_undo(twins->a, seat) && session_can_undo(twins->b, seat) &&
        chance(&run->pcg, 10)) {
        expect(run,
               session_undo(twins->a, seat, &refusal) &&
                   session_undo(twins->b, seat, &refusal),
               "taking back is refused to a twin");
        return true;
    }
    if (!common_action(run, twins, seat, &action))
        return false;
    if (twins->secret->brief ||
        (action.verb < VERB_KEEP && twins->secret->shows &&
         twins->secret->shows(session_state(twins->a), session_state(twins->b),
                              twins->observer, seat, &action)))
        return false;
    return do_both(run, twins, seat, &action);
}

static void play_twins(struct run *run, struct twins *twins,
                       struct exercise *exercise)
{
    int steps = 0;
    compare(run, twins);
    exercise->twins++;
    while (steps < STEPS_MAX && step(run, twins)) {
        bool over = !session_active(twins->a);
        expect(run, over == !session_active(twins->b),
               "secret %s: one twin has ended, the other not",
               twins->secret->name);
        if (over)
            break; /* at the end all may be shown */
        steps++;
        compare(run, twins);
        compare_events(run, twins);
        compare_refusals(run, twins);
    }
    exercise->steps += steps;
    if (steps > exercise->longest)
        exercise->longest = steps;
}

static int secret_count(const struct game *game)
{
    int count = 0;
    while (game->secrets && game->secrets[count].name)
        count++;
    return count;
}

/* Changes one secret, if it can be changed here, and plays both twins on. */
static void prove_secret(struct run *run, int number)
{
    const struct game *game = run->game;
    struct twins twins = {.secret = &game->secrets[number]};
    twins.observer =
        observer_seat(game, below(&run->pcg, observer_count(game)));
    void *changed = new_state(run);
    struct dice dice;
    dice_seed(&dice, pcg32_next(&run->pcg), 9);
    memcpy(changed, session_state(run->session), game->state_size);
    if (twins.secret->change(changed, twins.observer, &dice)) {
        expect_sound(run, changed);
        twins.a = twin_of(run);
        twins.b = twin_of(run);
        twins.from_a = twins.from_b = session_event_count(twins.a);
        session_put_state(twins.a, session_state(run->session));
        session_put_state(twins.b, changed);
        play_twins(run, &twins, &run->secret[number]);
        session_close(twins.a);
        session_close(twins.b);
    } else {
        const unsigned char *is = changed, *was = session_state(run->session);
        expect(run, memcmp(is, was, game->state_size) == 0,
               "secret %s says it cannot change, and changes",
               twins.secret->name);
    }
    free(changed);
}

/* Twins need the same faces for the same rolls, and the state between two
 * actions: a roll that waits already knows what it was thrown for. */
static bool can_have_twins(const struct run *run)
{
    return secret_count(run->game) > 0 && run->source == DICE_DUPLICATE &&
           !session_question(run->session);
}

void prove_twins(struct run *run)
{
    if (can_have_twins(run))
        prove_secret(run, below(&run->pcg, secret_count(run->game)));
}

/* Steps a secret must have been kept by the end of the run. */
static int enough_steps(const struct run *run)
{
    return run->games / 10 + ENOUGH;
}

/* Some secrets can seldom be changed: until they have been kept often enough,
 * every action is an occasion to try. */
void prove_rare_twins(struct run *run)
{
    for (int i = 0; can_have_twins(run) && i < secret_count(run->game); i++)
        if (run->secret[i].steps < enough_steps(run))
            prove_secret(run, i);
}

/* A secret that was never kept for some actions has not been tested. */
void expect_twins(const struct run *run)
{
    int count = secret_count(run->game);
    expect(run, count > 0 || run->game->seat_count < 2 || !run->game->secrets,
           "a game of %d seats lists no secret", run->game->seat_count);
    for (int i = 0; i < count; i++) {
        const struct exercise *e = &run->secret[i];
        printf("secret %s: %d twins, %d actions, at most %d\n",
               run->game->secrets[i].name, e->twins, e->steps, e->longest);
        expect(run,
               run->game->secrets[i].brief
                   ? e->twins > 0
                   : e->longest >= ENOUGH && e->steps >= enough_steps(run),
               "secret %s was hardly tested", run->game->secrets[i].name);
    }
}
