/* Utilisation du périscope: what the eye can take from the picture.
 *
 * One table of optics serves the rules, the text view, the browser and the
 * bots. An apparent size is 300 times the hull's length in metres (freighter
 * 140, destroyer 120, island 280) over the distance plus 1,000, rounded: up to
 * 3,000 every distance has a size of its own, far ones share it by twos and
 * threes. The distance itself never leaves this file. [periscope.2, ruling 26] */
#include "data_bataille.h"
#include "lang.h"
#include "state.h"

int bataille_optics_size(int hull, int distance)
{
    const struct bataille_optics_row *row = &bataille_optics[distance - 1];
    switch (hull) {
    case HULL_FREIGHTER:
        return row->freighter;
    case HULL_DESTROYER:
        return row->destroyer;
    case HULL_ISLAND:
        return row->island;
    default:
        return 0;
    }
}

uint16_t bataille_optics_distances(int hull, int size)
{
    unsigned mask = 0;
    for (int distance = 1; distance <= DISTANCE_COUNT; distance++)
        if (bataille_optics_size(hull, distance) == size)
            mask |= 1u << (distance - 1);
    return (uint16_t)mask;
}

int bataille_first_island(const struct bataille_board *board, int line)
{
    unsigned mask = board->island[line];
    int distance = 1;
    if (mask == 0)
        return DISTANCE_COUNT + 1;
    for (; !(mask & 1); mask >>= 1)
        distance++;
    return distance;
}

/* Looks outward along the line: a nearer ship covers a farther one unless that
 * one's outline is larger. [periscope.3, ruling 9, ruling 27] */
static void fill_seen(const unsigned ships[HULL_DESTROYER + 1],
                      struct bataille_seen seen[SEEN_MAX])
{
    int count = 0, largest = 0;
    unsigned freighters = ships[HULL_FREIGHTER];
    unsigned both = freighters | ships[HULL_DESTROYER];
    for (int distance = 1; both; distance++, both >>= 1, freighters >>= 1) {
        if (!(both & 1))
            continue;
        int hull = freighters & 1 ? HULL_FREIGHTER : HULL_DESTROYER;
        int size = bataille_optics_size(hull, distance);
        if (size <= largest)
            continue;
        seen[count++] = (struct bataille_seen){(uint8_t)hull, (uint8_t)size};
        largest = size;
        if (count == SEEN_MAX)
            break;
    }
}

struct bataille_look bataille_observe(const struct bataille_board *board,
                                      const struct bataille_hand *hand,
                                      int line)
{
    struct bataille_look look = {.turn = board->turn, .line = (uint8_t)line};
    unsigned ships[HULL_DESTROYER + 1] = {0}; /* bit d - 1: at distance d */
    for (int ship = 0; ship < SHIP_COUNT; ship++) {
        int square = hand->ship[ship];
        if (!bataille_is_exposed(square))
            continue;
        int side = bataille_mirror(bataille_line(square)) - line;
        if (side < -1 || side > 1)
            continue;
        int distance = bataille_distance(square);
        if (distance > bataille_first_island(board, bataille_line(square)))
            continue;
        if (side == 0)
            ships[ship == SHIP_DESTROYER ? HULL_DESTROYER : HULL_FREIGHTER] |=
                1u << (distance - 1);
        else /* Only that something is there. [ruling 1] */
            look.slivers |= side < 0 ? SLIVER_LEFT : SLIVER_RIGHT;
    }
    fill_seen(ships, look.seen);
    return look;
}

static void tell_seen(const struct bataille_look *look, int side,
                      struct play *play)
{
    struct param line = noun(T_BATAILLE_LINE_L6 + look->line);
    if (look->seen[0].hull == HULL_NONE)
        tell_with(play, seat_bit(side), EV_SEA_EMPTY, line);
    for (int i = 0; i < SEEN_MAX && look->seen[i].hull; i++)
        tell_with(play, seat_bit(side), i ? EV_SAW_BEHIND : EV_SAW, line,
                  noun(T_BATAILLE_HULL_FREIGHTER + look->seen[i].hull -
                       HULL_FREIGHTER),
                  number(look->seen[i].size));
    if (look->slivers & SLIVER_LEFT)
        tell_with(play, seat_bit(side), EV_SLIVER_LEFT,
                  noun(T_BATAILLE_LINE_L6 + look->line - 1));
    if (look->slivers & SLIVER_RIGHT)
        tell_with(play, seat_bit(side), EV_SLIVER_RIGHT,
                  noun(T_BATAILLE_LINE_L6 + look->line + 1));
}

void bataille_look(struct bataille_state *s, int line, struct play *play)
{
    int side = s->board.side, other = bataille_other(side);
    struct bataille_hand *hand = &s->hand[side];
    struct bataille_look look =
        bataille_observe(&s->board, &s->hand[other], line);
    hand->look[hand->look_count % LOOK_COUNT] = look;
    hand->look_count++;
    hand->squares_left = 0;
    /* The opponent hears the periscope, but not where it stops. [ruling 8] */
    tell_with(play, all_but(side), EV_LOOKED,
              noun(T_BATAILLE_SIDE_NORTH + side));
    tell_seen(&look, side, play);
    phase_goto(&s->board.frames, PHASE_PERISCOPE);
}
