/* The lesson of Bataille sous-marine: its conditions, and what the other side
 * does in it. */
#include "core/lesson.h"
#include "state.h"

enum condition { DESTROYER_OUT, SAILED };

static const char *const conditions[] = {
    [DESTROYER_OUT] = "destroyer_out",
    [SAILED] = "sailed",
    NULL,
};

static bool holds(const void *view, int condition)
{
    const struct bataille_view *v = view;
    if (condition == DESTROYER_OUT)
        return bataille_is_exposed(v->hand.ship[SHIP_DESTROYER]);
    return v->hand.squares_left == 0;
}

static int phase(const void *view)
{
    const struct bataille_view *v = view;
    return phase_is_over(&v->board.frames) ? -1 : phase_now(&v->board.frames);
}

/* The other side's foremost freighter that can be hit, as a square, or none. */
static int foremost(const struct bataille_hand *hand)
{
    int best = SQUARE_NONE;
    for (int i = 0; i < FREIGHTER_COUNT; i++) {
        int square = hand->ship[i];
        if (bataille_is_exposed(square) &&
            (best == SQUARE_NONE ||
             bataille_distance(square) > bataille_distance(best)))
            best = square;
    }
    return best;
}

enum { LESSON_SUBMARINE = 6 }; /* distance: 3,000 */

/* strike: finds the learner's foremost freighter and hits it, one order after
 * the other. With none at sea its bot plays. */
static bool reply(const void *state, int seat, int name, struct action *action)
{
    const struct bataille_state *s = state;
    int square = foremost(&s->hand[bataille_other(seat)]);
    (void)name; /* there is one */
    *action = (struct action){0};
    if (square == SQUARE_NONE || phase_is_over(&s->board.frames))
        return false;
    switch (phase_now(&s->board.frames)) {
    case PHASE_MOVEMENT:
        action->verb = VERB_LOOK;
        action->arg[0] = (int16_t)bataille_mirror(bataille_line(square));
        return true;
    case PHASE_PERISCOPE:
        action->verb = s->hand[seat].submarine ? VERB_TORPEDO : VERB_DIVE;
        action->arg[0] =
            (int16_t)(s->hand[seat].submarine ? bataille_distance(square)
                                              : LESSON_SUBMARINE);
        return true;
    default:
        return false;
    }
}

static const char *const replies[] = {"strike", NULL};

const struct lesson_help bataille_lesson_help = {
    .conditions = conditions,
    .holds = holds,
    .phase = phase,
    .replies = replies,
    .reply = reply,
};
