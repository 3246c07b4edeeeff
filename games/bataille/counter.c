/* La contre-attaque: the destroyer's three depth charges. */
#include "lang.h"
#include "state.h"

void bataille_counter_legal(const void *view, struct choices *choices)
{
    const struct bataille_view *v = view;
    int square = v->hand.ship[SHIP_DESTROYER];
    /* The defender is asked even if his destroyer cannot come, so that the
     * attacker does not learn where it lies. [ruling 19] */
    if (bataille_can_counter(&v->hand))
        choice_open(choices, VERB_COUNTER);
    else if (square == SQUARE_DOCK)
        choice_closed(choices, VERB_COUNTER, WHY_IN_DOCK); /* [contre.1] */
    else
        choice_closed(choices, VERB_COUNTER, WHY_IN_PORT); /* [ruling 18] */
    choice_open(choices, VERB_DECLINE);                    /* [ruling 11] */
}

static bool is_free_sea(const struct bataille_board *board,
                        const struct bataille_hand *hand, int line,
                        int distance)
{
    if (distance < 1 || distance > DISTANCE_COUNT)
        return false;
    int square = bataille_square(line, distance);
    return bataille_is_exposed(square) &&
           bataille_can_stand(board, SHIP_DESTROYER, square) &&
           bataille_ship_on(hand, square) < 0;
}

int bataille_nearest_free(const struct bataille_board *board,
                          const struct bataille_hand *hand, int square)
{
    int line = bataille_line(square), distance = bataille_distance(square);
    for (int off = 1; off < DISTANCE_COUNT; off++) {
        if (is_free_sea(board, hand, line, distance + off))
            return bataille_square(line, distance + off);
        if (is_free_sea(board, hand, line, distance - off))
            return bataille_square(line, distance - off);
    }
    return SQUARE_NONE;
}

/* The stricken freighter sinks, which may decide the game. [attaque.9,
 * contre.7] */
static void sink(struct bataille_state *s, struct play *play)
{
    struct bataille_board *board = &s->board;
    int side = board->side, victim = bataille_other(side);
    struct bataille_hand *hand = &s->hand[victim];
    hand->ship[hand->stricken - 1] = SQUARE_NONE;
    board->sunk[victim]++;
    board->progress = 1;
    bataille_note(board, RECORD_SUNK, side, board->attack.line,
                  board->attack.hit);
    tell_with(play, EVERYBODY, EV_SUNK, noun(T_BATAILLE_SIDE_NORTH + victim));
    if (!bataille_count(s, play))
        bataille_end_turn(s);
}

/* A damaged freighter begins again in its departure port. [contre.6] */
static void send_to_port(struct bataille_hand *hand, int side, int ship,
                         struct play *play)
{
    int square = bataille_port_square(hand);
    hand->ship[ship] = (uint8_t)square;
    tell_with(play, seat_bit(side), EV_BACK_IN_PORT,
              noun(T_BATAILLE_SHIP_FREIGHTER1 + ship),
              noun(T_BATAILLE_LINE_L6 + bataille_line(square)),
              number(bataille_distance(square) * DISTANCE_STEP));
}

/* The destroyer comes to the attack line from wherever it sails, whatever the
 * way; the attacker hears that it comes. [contre.2, contre.12, ruling 12] */
static void counter(struct bataille_state *s, int side, struct play *play)
{
    struct bataille_board *board = &s->board;
    struct bataille_hand *hand = &s->hand[side];
    int stricken = hand->ship[hand->stricken - 1];
    hand->ship[SHIP_DESTROYER] = SQUARE_NONE; /* its own square is free now */
    int square = bataille_nearest_free(board, hand, stricken);
    hand->ship[SHIP_DESTROYER] = (uint8_t)square;
    board->counters[side]++;
    bataille_note(board, RECORD_COUNTER, side, bataille_line(stricken),
                  board->attack.hit);
    tell_with(play, EVERYBODY, EV_COUNTER, noun(T_BATAILLE_SIDE_NORTH + side));
    tell_with(play, seat_bit(side), EV_DESTROYER_STANDS,
              noun(T_BATAILLE_LINE_L6 + bataille_line(square)),
              number(bataille_distance(square) * DISTANCE_STEP));
    phase_goto(&board->frames, PHASE_DEPTH_CHARGES);
}

void bataille_counter_apply(void *state, int seat, const struct action *action,
                            struct play *play)
{
    struct bataille_state *s = state;
    if (action->verb == VERB_COUNTER) {
        counter(s, seat, play);
        return;
    }
    bataille_note(&s->board, RECORD_DECLINED, seat,
                  bataille_attack_line(&s->board, seat), s->board.attack.hit);
    tell_with(play, EVERYBODY, EV_DECLINED, noun(T_BATAILLE_SIDE_NORTH + seat));
    sink(s, play);
}

void bataille_charges_legal(const void *view, struct choices *choices)
{
    (void)view;
    choice_open1(choices, VERB_CHARGE, 1, DISTANCE_COUNT); /* [contre.3] */
}

/* The submarine is hit, whatever islands lie on its line, and the freighter
 * saved. [contre.5, contre.6, ruling 10] */
static void hit_submarine(struct bataille_state *s, int side, int distance,
                          struct play *play)
{
    struct bataille_board *board = &s->board;
    struct bataille_hand *hand = &s->hand[side];
    int line = bataille_attack_line(board, side);
    board->charge_hits[side]++;
    bataille_note(board, RECORD_CHARGE_SUBMARINE, side, line, distance);
    bataille_note(board, RECORD_SAVED, side, line, board->attack.hit);
    tell_with(play, EVERYBODY, EV_SUBMARINE_HIT,
              noun(T_BATAILLE_SIDE_NORTH + board->side));
    tell_with(play, EVERYBODY, EV_SAVED, noun(T_BATAILLE_SIDE_NORTH + side));
    send_to_port(hand, side, hand->stricken - 1, play);
    bataille_end_turn(s);
}

/* The peg comes out on the attacker's face: it may also find one of his
 * freighters there. His destroyer and ships in port take no harm, and nobody
 * is told of them. [contre.8, ruling 5, ruling 23] */
static void miss_submarine(struct bataille_state *s, int side, int distance,
                           struct play *play)
{
    struct bataille_board *board = &s->board;
    struct bataille_hand *attacker = &s->hand[board->side];
    int line = bataille_attack_line(board, side);
    int square = bataille_square(board->attack.line, distance);
    int ship = bataille_ship_on(attacker, square);
    if (ship >= 0 && ship != SHIP_DESTROYER && bataille_is_exposed(square)) {
        bataille_note(board, RECORD_CHARGE_FREIGHTER, side, line, distance);
        tell_with(play, EVERYBODY, EV_CHARGE_FREIGHTER,
                  noun(T_BATAILLE_SIDE_NORTH + board->side));
        send_to_port(attacker, board->side, ship, play);
    } else {
        bataille_note(board, RECORD_CHARGE_MISSED, side, line, distance);
        tell(play, EVERYBODY, EV_CHARGE_MISSED);
    }
    if (board->attack.charges == CHARGES_A_TURN)
        sink(s, play); /* [contre.4, contre.7] */
}

void bataille_charges_apply(void *state, int seat, const struct action *action,
                            struct play *play)
{
    struct bataille_state *s = state;
    struct bataille_attack *attack = &s->board.attack;
    int distance = action->arg[0];
    attack->charge[attack->charges++] = (uint8_t)distance;
    bataille_tell_shot(play, seat, EV_CHARGE, attack->charges,
                       bataille_attack_line(&s->board, seat), distance);
    if (distance == s->hand[s->board.side].submarine)
        hit_submarine(s, seat, distance, play);
    else
        miss_submarine(s, seat, distance, play);
}
