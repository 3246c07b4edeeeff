/* Games in real time at the terminal: how time passes between two lines that are
 * typed, and what bots do meanwhile. */
#include <assert.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lang.h"
#include "table_own.h"

enum {
    CHUNK = 4,      /* steps between two looks of the bots */
    STRANGER = 240, /* steps between two actions of one that knows no game */
    ORDERS_A_LOOK = 64, /* nobody gives orders forever while time stands */
};

struct action time_bot(struct table *t, int seat)
{
    struct dice dice;
    dice_seed(&dice, t->bot_seed, (uint64_t)session_entries(t->session));
    return bot_turn(t->bot[seat], t->session, seat, &dice, &t->of_bot);
}

/* A bot that knows the game says with the clock's verb that it has nothing to
 * do, and for how many steps; another is asked once in a while. */
static void bot_looks(struct table *t, int seat)
{
    for (int n = 0; n < ORDERS_A_LOOK; n++) {
        if (!(session_active(t->session) & seat_bit(seat)))
            return;
        struct action action = time_bot(t, seat);
        if (action.verb == 0) {
            t->ask[seat] = t->tick + (action.arg[0] > 0 ? action.arg[0] : 1);
            return;
        }
        struct refusal refusal;
        if (!session_do(t->session, seat, &action, &refusal))
            break;
        if (!t->bot[seat]->game)
            break;
    }
    t->ask[seat] = t->tick + STRANGER;
}

static bool stands(const struct table *t)
{
    return t->game->pace && t->game->pace(session_state(t->session)) == 0;
}

/* An event wakes the bots that rest, if it is told to them. */
static void wake_bots(struct table *t)
{
    seat_set told = session_told(t->session, &t->heard);
    for (int i = 0; i < t->game->seat_count; i++)
        if ((told & seat_bit(i)) && t->bot[i] && t->bot[i]->game &&
            t->ask[i] > t->tick + CHUNK)
            t->ask[i] = t->tick + CHUNK;
}

void time_bots(struct table *t)
{
    wake_bots(t);
    for (int i = 0; i < t->game->seat_count; i++)
        if (t->bot[i] && (t->ask[i] <= t->tick || stands(t)))
            bot_looks(t, i);
}

/* Steps taken, at most this many. */
static int step(struct table *t, int count)
{
    int taken = session_step(t->session, count);
    t->tick += taken;
    time_bots(t);
    return taken;
}

int time_step(struct table *t, int64_t count)
{
    return step(t, count < CHUNK ? (int)count : CHUNK);
}

void time_go_on(struct table *t)
{
    session_choices(t->session, SEAT_CLOCK, &t->of_bot);
    if (t->of_bot.count > 0 && stands(t))
        session_do(t->session, SEAT_CLOCK,
                   &(struct action){.verb = t->of_bot.item[0].verb}, NULL);
}

void time_pass(struct table *t)
{
    time_go_on(t);
    if (step(t, CHUNK) == 0)
        t->tick += CHUNK; /* somebody may want to go on */
}

/* Does this person have something new to read? */
static bool has_news(const struct table *t, int seat, int from)
{
    return session_told(t->session, &from) & seat_bit(seat);
}

bool time_is_word(const struct table *t, const char *line, const char *word)
{
    size_t len = strcspn(line, " ");
    return t->game->tick_ms && strlen(word) == len &&
           strncmp(line, word, len) == 0;
}

/* Here the person at the keyboard is the clock's patience too. */
int time_wait(struct table *t, int seat, const char *minutes)
{
    enum { USUAL = 60, MOST = 24 * 60 };
    assert(seat >= 0);
    char *rest = NULL;
    long wanted = *minutes ? strtol(minutes, &rest, 10) : USUAL;
    if (wanted < 1 || wanted > MOST || (rest && *rest))
        return T_PLAY_BAD_WAIT;
    long steps = wanted * 60 * 1000 / t->game->tick_ms;
    int from = session_event_count(t->session);
    time_go_on(t);
    while (steps > 0 && !has_news(t, seat, from)) {
        int taken = step(t, CHUNK);
        steps -= CHUNK;
        if (taken < CHUNK)
            break;
    }
    session_flush(t->session);
    t->asked = -1;
    return 0;
}

/* Is a line being typed, or waiting? */
static bool is_typed(int wait_ms)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&in, 1, wait_ms) != 0;
}

/* What is told is printed as it comes; Enter stops. */
void time_run(struct table *t, int seat)
{
    while (session_active(t->session) && !stands(t) &&
           !is_typed(t->game->tick_ms)) {
        int pace = t->game->pace ? t->game->pace(session_state(t->session)) : 1;
        for (int n = 0; n < pace; n += CHUNK)
            if (step(t, pace - n < CHUNK ? pace - n : CHUNK) == 0)
                break;
        screen_events(&t->screen, seat, &t->shown[seat]);
        fflush(stdout);
    }
    session_flush(t->session);
    t->asked = -1;
}
