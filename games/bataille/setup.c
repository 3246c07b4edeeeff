/* Position de départ: the pieces, and where they begin. */
#include <assert.h>

#include "data_bataille.h"
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

void bataille_setup(void *state, const struct options *options,
                    struct play *play)
{
    struct bataille_state *s = state;
    struct bataille_board *board = &s->board;
    board->quick = (uint8_t)options->value[OPTION_QUICK];
    board->no_progress = (uint16_t)options->value[OPTION_NO_PROGRESS];
    board->winner = -1;
    if (options->value[OPTION_ISLANDS])
        lay_islands(board);

    for (int side = 0; side < SIDE_COUNT; side++) {
        struct bataille_hand *hand = &s->hand[side];
        for (int ship = 0; ship < SHIP_COUNT; ship++)
            hand->ship[ship] = SQUARE_NONE;
        /* [pieces.1, depart.2, depart.3, depart.4] */
        for (int ship = 0; ship < FREIGHTER_COUNT; ship++)
            hand->ship[ship] = (uint8_t)bataille_port_square(hand);
        hand->ship[SHIP_DESTROYER] = SQUARE_DOCK;
    }

    phase_call(&board->frames, PHASE_TURN);
    phase_settle(bataille_phases, &board->frames, s, play);
}
