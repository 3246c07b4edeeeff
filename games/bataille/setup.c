/* Position de départ: the pieces, and where they begin. */
#include <assert.h>

#include "data_bataille.h"
#include "lang.h"
#include "state.h"

/* The squares of the departure port, in the order in which freighters find
 * their place: the first four at the start, the first free one when a freighter
 * has to begin again. The dry dock is not among them, so with three other
 * freighters and perhaps the destroyer about there is always room. [ruling 20] */
static const struct {
    int8_t line, distance;
} port_squares[] = {
    {2, 2}, /* L4 1,000 */
    {2, 1}, /* L4 500 */
    {1, 2}, /* L5 1,000 */
    {1, 1}, /* L5 500 */
    {0, 2}, /* L6 1,000 */
};

enum { PORT_SQUARES = sizeof port_squares / sizeof *port_squares };

int bataille_port_square(const struct bataille_hand *hand)
{
    for (int i = 0; i < PORT_SQUARES; i++) {
        int square =
            bataille_square(port_squares[i].line, port_squares[i].distance);
        if (bataille_ship_on(hand, square) < 0)
            return square;
    }
    assert(!"the departure port is full");
    return SQUARE_NONE;
}

/* Our list of islands, the same for both faces. [ruling 7, option.1] */
static void lay_islands(struct bataille_board *board)
{
    for (int i = 0; i < bataille_islands_count; i++) {
        int line = bataille_islands[i].line + LINE_COUNT / 2;
        int distance = bataille_islands[i].distance / DISTANCE_STEP;
        board->island[line] =
            (uint16_t)(board->island[line] | 1u << (distance - 1));
    }
}

/* The pieces of both sides at the start of a game. [pieces.1, depart.2,
 * depart.3, depart.4] */
static void lay_out_ships(struct bataille_state *s)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        struct bataille_hand *hand = &s->hand[side];
        *hand = (struct bataille_hand){0};
        for (int ship = 0; ship < SHIP_COUNT; ship++)
            hand->ship[ship] = SQUARE_NONE;
        for (int ship = 0; ship < FREIGHTER_COUNT; ship++)
            hand->ship[ship] = (uint8_t)bataille_port_square(hand);
        hand->ship[SHIP_DESTROYER] = SQUARE_DOCK;
    }
}

static void begin_game(struct bataille_state *s, int first, struct play *play)
{
    struct bataille_board *board = &s->board;
    board->winner = -1;
    board->first = board->side = (uint8_t)first;
    board->game++;
    lay_out_ships(s);
    if (board->match > 1)
        tell_with(play, EVERYBODY, EV_GAME, number(board->game),
                  number(board->match), noun(T_BATAILLE_SIDE_NORTH + first));
    phase_call(&board->frames, PHASE_TURN);
}

void bataille_next_game(struct bataille_state *s, int first, struct play *play)
{
    struct bataille_board old = s->board, *board = &s->board;
    *board = (struct bataille_board){
        .no_progress = old.no_progress,
        .quick = old.quick,
        .eye = old.eye,
        .round = old.round,
        .match = old.match,
        .game = old.game,
    };
    for (int line = 0; line < LINE_COUNT; line++)
        board->island[line] = old.island[line];
    for (int side = 0; side < SIDE_COUNT; side++) {
        board->aid[side] = old.aid[side];
        board->won[side] = old.won[side];
        board->brought[side] = old.brought[side];
        board->pace[side] = old.pace[side];
        /* The figures of a match are of all its games. */
        board->torpedoes[side] = old.torpedoes[side];
        board->torpedo_hits[side] = old.torpedo_hits[side];
        board->counters[side] = old.counters[side];
        board->charge_hits[side] = old.charge_hits[side];
    }
    begin_game(s, first, play);
}

void bataille_setup(void *state, const struct options *options,
                    struct play *play)
{
    struct bataille_state *s = state;
    struct bataille_board *board = &s->board;
    board->quick = (uint8_t)options->value[OPTION_QUICK];
    board->no_progress = (uint16_t)options->value[OPTION_NO_PROGRESS];
    /* [option.3, option.4, option.5] */
    board->eye = (uint8_t)options->value[OPTION_EYE];
    board->round = (uint8_t)options->value[OPTION_ROUND];
    board->match = (uint8_t)options->value[OPTION_MATCH];
    if (options->value[OPTION_ISLANDS])
        lay_islands(board);
    begin_game(s, NORTH, play); /* [ruling 21] */
    phase_settle(bataille_phases, &board->frames, s, play);
}
