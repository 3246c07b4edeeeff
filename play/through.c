/* Bots at a session. Real time runs as in the simulator: see struct beat. */
#include "through.h"

#include <stdio.h>
#include <stdlib.h>

#include "memory.h"
#include "simulate.h"

struct player {
    const struct through *through;
    struct session *session;
    struct beat beat;
    struct choices choices;
    struct dice dice; /* the bots' own */
    int heard;        /* events so far */
};

/* Seats that were told something may want to act. */
static void wake(struct player *p)
{
    const struct game *game = p->through->game;
    seat_set told = session_told(p->session, &p->heard);
    if (told && game->tick_ms && game->seat_count > 1)
        beat_wake(game, told, &p->beat);
}

/* A seat acts, or the clock ends a wait. False: the game is left here. */
static bool act(struct player *p, int seat, seat_set active)
{
    const struct through *t = p->through;
    struct refusal refusal;
    struct action action = {0};
    if (seat == SEAT_CLOCK) {
        session_choices(p->session, seat, &p->choices);
        action.verb = p->choices.item[0].verb;
    } else {
        action =
            bot_turn(t->bot[seat], p->session, seat, &p->dice, &p->choices);
        if (beat_rests(t->game, session_state(p->session), active, t->bot[seat],
                       seat, &action, &p->beat))
            return true;
    }
    if (t->before && !t->before(t->who, p->session, seat, &action))
        return false;
    if (!session_do(p->session, seat, &action, &refusal))
        return false;
    p->beat.idle = 0;
    if (seat == SEAT_CLOCK)
        beat_stepped(&p->beat, true);
    return true;
}

static void play_on(struct player *p)
{
    const struct game *game = p->through->game;
    int most = p->through->entries_max;
    for (seat_set active; (active = session_active(p->session)) != 0;) {
        const void *state = session_state(p->session);
        int seat = beat_seat(game, state, active, &p->beat);
        bool runs = !game->pace || game->pace(state) > 0;
        if (most && session_entries(p->session) >= most)
            return;
        if (seat == SEAT_CLOCK && runs) {
            session_step(p->session, 1);
            beat_stepped(&p->beat, false);
        } else if (!act(p, seat, active)) {
            return;
        }
        wake(p);
    }
}

struct session *through_play(const struct through *through)
{
    struct session_setup setup = {.game = through->game,
                                  .options = through->options,
                                  .carried = through->carried,
                                  .source = DICE_SEEDED,
                                  .seed = through->seed};
    for (int i = 0; i < through->game->seat_count; i++)
        snprintf(setup.seat[i].who, WHO_MAX, "bot:%s", through->bot[i]->name);
    struct player *p = memory_zeros(1, sizeof *p);
    p->through = through;
    p->session = session_open(&setup);
    dice_seed(&p->dice, through->seed, 1);
    p->heard = session_event_count(p->session);
    play_on(p);
    session_flush(p->session);
    struct session *session = p->session;
    free(p);
    return session;
}
