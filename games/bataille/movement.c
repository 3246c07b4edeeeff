/* Le déplacement des bateaux: up to three squares, then a look. */
#include "lang.h"
#include "state.h"

static const struct {
    int8_t line, distance;
} step[DIRECTION_COUNT] = {
    [TO_UP] = {0, 1},
    [TO_DOWN] = {0, -1},
    [TO_LEFT] = {-1, 0},
    [TO_RIGHT] = {1, 0},
};

int bataille_beside(int square, int direction)
{
    int line = bataille_line(square) + step[direction].line;
    int distance = bataille_distance(square) + step[direction].distance;
    if (line < 0 || line >= LINE_COUNT || distance < 1 ||
        distance > DISTANCE_COUNT)
        return SQUARE_NONE;
    return bataille_square(line, distance);
}

static bool is_home(int ship, int square)
{
    return ship != SHIP_DESTROYER && bataille_zone(square) == ZONE_ARRIVAL;
}

/* Why a ship may not leave its square, or WHY_NONE. */
static int why_it_stays(int ship, int square)
{
    if (square == SQUARE_NONE)
        return WHY_SUNK;
    return is_home(ship, square) ? WHY_HOME : WHY_NONE; /* [gagnant.1] */
}

/* Why a ship may not enter that square, or WHY_NONE. */
static int why_not_enter(const struct bataille_board *board,
                         const struct bataille_hand *hand, int ship, int square)
{
    if (square == SQUARE_NONE)
        return WHY_EDGE; /* [deplacement.3] */
    if (bataille_ship_on(hand, square) >= 0)
        return WHY_OWN_SHIP; /* [deplacement.5] */
    if (bataille_can_stand(board, ship, square))
        return WHY_NONE;
    switch (bataille_zone(square)) {
    case ZONE_DOCK:
        return WHY_DOCK; /* [ruling 17] */
    case ZONE_ARRIVAL:
        return WHY_ARRIVAL;
    default:
        return WHY_ISLAND; /* [deplacement.4] */
    }
}

static int why_not_move(const struct bataille_view *v, int ship, int to)
{
    int square = v->hand.ship[ship], stays = why_it_stays(ship, square);
    return stays ? stays
                 : why_not_enter(&v->board, &v->hand, ship,
                                 bataille_beside(square, to));
}

/* Neighbouring directions of the same fate make one choice. */
static void move_choices(const struct bataille_view *v, int ship,
                         struct choices *choices)
{
    for (int to = 0, last; to < DIRECTION_COUNT; to = last + 1) {
        int why = why_not_move(v, ship, to);
        for (last = to; last < DIRECTION_COUNT - 1; last++)
            if (why_not_move(v, ship, last + 1) != why)
                break;
        choice_open2(choices, VERB_MOVE, ship, ship, to, last)->why_not =
            (uint16_t)why;
    }
}

void bataille_movement_legal(const void *view, struct choices *choices)
{
    const struct bataille_view *v = view;
    /* Any ship, in steps of one square, while the three last. [deplacement.1,
     * deplacement.6] */
    if (v->hand.squares_left == 0)
        choice_open2(choices, VERB_MOVE, 0, SHIP_COUNT - 1, 0,
                     DIRECTION_COUNT - 1)
            ->why_not = WHY_NO_SQUARES;
    else
        for (int ship = 0; ship < SHIP_COUNT; ship++)
            move_choices(v, ship, choices);
    /* A look may come at any time and ends the movement; a side with nothing left
     * to sail still looks. [deplacement.2, deplacement.8, gagnant.6] */
    choice_open1(choices, VERB_LOOK, 0, LINE_COUNT - 1);
    /* Before the first square one may agree to the numbers, or give up.
     * [ruling 29, ruling 32] */
    if (v->hand.squares_left < SQUARES_A_TURN)
        return;
    if (v->board.eye && v->board.aid[v->seat])
        choice_closed(choices, VERB_AID, WHY_AID_GIVEN);
    else if (v->board.eye)
        choice_open(choices, VERB_AID);
    choice_open(choices, VERB_RESIGN);
}

/* One side alone changes nothing; when both have agreed, looks are counted in
 * divisions from now on. [ruling 29] */
static void agree(struct bataille_state *s, int side, struct play *play)
{
    struct bataille_board *board = &s->board;
    board->aid[side] = 1;
    if (board->aid[bataille_other(side)])
        board->eye = 0;
    tell_with(play, EVERYBODY, board->eye ? EV_AID_ASKED : EV_AID_GRANTED,
              noun(T_BATAILLE_SIDE_NORTH + side));
}

/* A freighter has entered the arrival port. [gagnant.1] */
static void come_home(struct bataille_state *s, int side, struct play *play)
{
    struct bataille_board *board = &s->board;
    board->home[side]++;
    board->progress = 1;
    bataille_note(board, RECORD_HOME, side, 0, 0);
    tell_with(play, EVERYBODY, EV_HOME, noun(T_BATAILLE_SIDE_NORTH + side),
              number(board->home[side]));
    bataille_count(s, play);
}

static void move(struct bataille_state *s, int side, int ship, int to,
                 struct play *play)
{
    struct bataille_hand *hand = &s->hand[side];
    int square = bataille_beside(hand->ship[ship], to);
    hand->ship[ship] = (uint8_t)square;
    hand->squares_left--;
    tell_with(play, seat_bit(side), EV_MOVED,
              noun(T_BATAILLE_SHIP_FREIGHTER1 + ship),
              noun(T_BATAILLE_LINE_L6 + bataille_line(square)),
              number(bataille_distance(square) * DISTANCE_STEP));
    if (is_home(ship, square))
        come_home(s, side, play);
}

void bataille_movement_apply(void *state, int seat, const struct action *action,
                             struct play *play)
{
    struct bataille_state *s = state;
    if (action->verb == VERB_MOVE)
        move(s, seat, action->arg[0], action->arg[1], play);
    else if (action->verb == VERB_AID)
        agree(s, seat, play);
    else if (action->verb == VERB_RESIGN)
        bataille_resign(s, play);
    else
        bataille_look(s, action->arg[0], play);
}
