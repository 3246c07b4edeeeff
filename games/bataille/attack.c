/* L'attaque: the submarine placed in secret, and two torpedoes. */
#include "lang.h"
#include "state.h"

/* Why the submarine may not lie on that hole, or WHY_NONE. [attaque.2] */
static int why_not_dive(const struct bataille_view *v, int line, int distance)
{
    if (bataille_is_island(&v->board, line, distance))
        return WHY_DIVE_ISLAND;
    if (bataille_ship_on(&v->hand, bataille_square(line, distance)) >= 0)
        return WHY_DIVE_SHIP;
    return WHY_NONE;
}

/* Neighbouring holes of the same fate make one choice. */
static void dive_choices(const struct bataille_view *v, int line,
                         struct choices *choices)
{
    for (int first = 1, last; first <= DISTANCE_COUNT; first = last + 1) {
        int why = why_not_dive(v, line, first);
        for (last = first; last < DISTANCE_COUNT; last++)
            if (why_not_dive(v, line, last + 1) != why)
                break;
        choice_open1(choices, VERB_DIVE, first, last)->why_not = (uint16_t)why;
    }
}

/* All distances of the verb, closed. */
static void close_all(struct choices *choices, int verb, int reason)
{
    choice_open1(choices, verb, 1, DISTANCE_COUNT)->why_not = (uint16_t)reason;
}

void bataille_periscope_legal(const void *view, struct choices *choices)
{
    const struct bataille_view *v = view;
    const struct bataille_look *look =
        bataille_current_look(&v->board, &v->hand);
    /* A ship must be seen on the line itself; a sliver is not enough.
     * [deplacement.9, deplacement.10, ruling 1] */
    if (look->seen[0].hull == HULL_NONE) {
        close_all(choices, VERB_DIVE, WHY_NOTHING_SEEN);
        close_all(choices, VERB_TORPEDO, WHY_NOTHING_SEEN);
    } else if (v->hand.submarine == 0) { /* [attaque.1] */
        dive_choices(v, look->line, choices);
        close_all(choices, VERB_TORPEDO, WHY_NOT_PLACED);
    } else {
        choice_open1(choices, VERB_TORPEDO, 1, DISTANCE_COUNT);
    }
    /* The turn is ended by hand whatever was seen, so that the opponent cannot
     * tell a ship from an empty sea. [ruling 15] */
    choice_open(choices, VERB_PASS);
}

void bataille_attack_legal(const void *view, struct choices *choices)
{
    (void)view;
    choice_open1(choices, VERB_TORPEDO, 1, DISTANCE_COUNT); /* [attaque.5] */
    choice_open(choices, VERB_PASS);
}

static void dive(struct bataille_state *s, int distance, struct play *play)
{
    int side = s->board.side;
    struct bataille_hand *hand = &s->hand[side];
    hand->submarine = (uint8_t)distance;
    tell_with(play, seat_bit(side), EV_DIVED,
              noun(T_BATAILLE_LINE_L6 + bataille_look_at(hand, 0)->line),
              number(distance * DISTANCE_STEP));
}

static void miss(struct bataille_state *s, int distance, struct play *play)
{
    struct bataille_board *board = &s->board;
    bataille_note(board, RECORD_TORPEDO_MISSED, board->side, board->attack.line,
                  distance);
    tell(play, EVERYBODY, EV_TORPEDO_MISSED);
    if (board->attack.torpedoes == TORPEDOES_A_TURN)
        bataille_end_turn(s); /* [attaque.6] */
}

/* A destroyer is never sunk: it goes back to its dry dock, and the turn is
 * over. [destroyer.1, destroyer.2, destroyer.3] */
static void hit_destroyer(struct bataille_state *s, int distance,
                          struct play *play)
{
    struct bataille_board *board = &s->board;
    int victim = bataille_other(board->side);
    s->hand[victim].ship[SHIP_DESTROYER] = SQUARE_DOCK;
    bataille_note(board, RECORD_TORPEDO_DESTROYER, board->side,
                  board->attack.line, distance);
    tell_with(play, EVERYBODY, EV_DESTROYER_HIT,
              noun(T_BATAILLE_SIDE_NORTH + victim));
    bataille_end_turn(s);
}

/* A freighter lies stricken on its square until the counter-attack decides;
 * the shooting is over. [attaque.7, attaque.8] */
static void hit_freighter(struct bataille_state *s, int ship, int distance,
                          struct play *play)
{
    struct bataille_board *board = &s->board;
    int victim = bataille_other(board->side);
    s->hand[victim].stricken = (uint8_t)(ship + 1);
    board->attack.hit = (uint8_t)distance;
    bataille_note(board, RECORD_TORPEDO_FREIGHTER, board->side,
                  board->attack.line, distance);
    tell_with(play, EVERYBODY, EV_FREIGHTER_HIT,
              noun(T_BATAILLE_SIDE_NORTH + victim));
    tell_with(play, seat_bit(victim), EV_OWN_SHIP_HIT,
              noun(T_BATAILLE_SHIP_FREIGHTER1 + ship));
    phase_goto(&board->frames, PHASE_COUNTER);
}

/* The peg goes through the hole: whatever ship stands behind it falls, seen or
 * unseen, unless it lies in a port. Both sides see line and distance.
 * [attaque.3, attaque.4, ruling 22] */
static void torpedo(struct bataille_state *s, int distance, struct play *play)
{
    struct bataille_board *board = &s->board;
    struct bataille_attack *attack = &board->attack;
    int side = board->side, other = bataille_other(side);
    attack->line = bataille_look_at(&s->hand[side], 0)->line;
    attack->torpedo[attack->torpedoes++] = (uint8_t)distance;
    board->torpedoes[side]++;
    phase_goto(&board->frames, PHASE_ATTACK);
    bataille_tell_shot(play, side, EV_TORPEDO, attack->torpedoes, attack->line,
                       distance);

    int square = bataille_square(bataille_mirror(attack->line), distance);
    int ship = bataille_ship_on(&s->hand[other], square);
    if (ship < 0 || !bataille_is_exposed(square)) {
        miss(s, distance, play);
        return;
    }
    board->torpedo_hits[side]++;
    if (ship == SHIP_DESTROYER)
        hit_destroyer(s, distance, play);
    else
        hit_freighter(s, ship, distance, play);
}

void bataille_attack_apply(void *state, int seat, const struct action *action,
                           struct play *play)
{
    (void)seat; /* only the side whose turn it is attacks */
    struct bataille_state *s = state;
    if (action->verb == VERB_DIVE)
        dive(s, action->arg[0], play);
    else if (action->verb == VERB_TORPEDO)
        torpedo(s, action->arg[0], play);
    else
        bataille_end_turn(s);
}
