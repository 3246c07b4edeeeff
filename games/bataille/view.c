/* What a seat may know of a state, and helpers to read it. */
#include "state.h"

const void *bataille_view(const void *state, int seat, void *scratch)
{
    const struct bataille_state *s = state;
    struct bataille_view *v = scratch;
    v->board = s->board;
    v->seat = (int8_t)seat;
    v->spare = 0;
    if (seat == NORTH || seat == SOUTH) {
        v->hand = s->hand[seat];
        return v;
    }
    /* A spectator sees neither face. [installation.2] */
    v->hand = (struct bataille_hand){0};
    for (int ship = 0; ship < SHIP_COUNT; ship++)
        v->hand.ship[ship] = SQUARE_NONE;
    return v;
}

int bataille_ship_on(const struct bataille_hand *hand, int square)
{
    for (int ship = 0; ship < SHIP_COUNT; ship++)
        if (hand->ship[ship] == square && square != SQUARE_NONE)
            return ship;
    return -1;
}

bool bataille_can_stand(const struct bataille_board *board, int ship,
                        int square)
{
    switch (bataille_zone(square)) {
    case ZONE_DOCK:
        return ship == SHIP_DESTROYER;
    case ZONE_ARRIVAL:
        return ship != SHIP_DESTROYER;
    case ZONE_DEPARTURE:
    case ZONE_SEA:
        break;
    }
    return !bataille_is_island(board, bataille_line(square),
                               bataille_distance(square));
}

bool bataille_can_counter(const struct bataille_hand *hand)
{
    /* Any square of the sea will do, but neither the dry dock nor the port
     * around it. A destroyer moved out of them in its owner's turn is ready in
     * the turn that follows. [contre.1, contre.2, contre.11, ruling 18] */
    return bataille_is_exposed(hand->ship[SHIP_DESTROYER]);
}

const struct bataille_look *
bataille_current_look(const struct bataille_board *board,
                      const struct bataille_hand *hand)
{
    if (hand->look_count == 0)
        return NULL;
    const struct bataille_look *look = bataille_look_at(hand, 0);
    return look->turn == board->turn ? look : NULL;
}

int bataille_attack_line(const struct bataille_board *board, int side)
{
    int line = board->attack.line;
    return side == board->side ? line : bataille_mirror(line);
}
