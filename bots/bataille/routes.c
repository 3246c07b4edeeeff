/* Ways home for ships that want to stay unseen. */
#include <string.h>

#include "routes.h"

/* Most looks go to the lines by which ships leave port, fewer to open water,
 * few to lines where islands stand close to the shore. Chosen by hand. */
const int routes_guard[LINE_COUNT] = {
    70, 150, 150, 100, 100, 90, 50, 40, 40, 5, 5, 15, 15,
};

/* Looks in 1024 at any line, for other things the enemy may know. Chosen by
 * hand. */
enum { USUAL_LOOK = 24 };

/* Chance in 1024 that a ship seen at this distance is hit. */
static int hit_chance(int distance)
{
    unsigned alike = bataille_optics_distances(
        HULL_FREIGHTER, bataille_optics_size(HULL_FREIGHTER, distance));
    return sea_count(alike) > 2 ? 768 : 1024;
}

int routes_danger(int square, int look)
{
    return LOSS * hit_chance(bataille_distance(square)) / 1024 * look / 1024;
}

/* Squares a freighter can reach in one turn, ignoring other freighters. */
static void fill_reach(struct routes *routes, int from)
{
    struct reach *reach = &routes->reach[from];
    bool known[SQUARE_COUNT] = {false};
    uint8_t queue[REACH_MAX + 1] = {(uint8_t)from};
    uint8_t steps[REACH_MAX + 1] = {0};
    int tail = 1;
    known[from] = true;
    for (int head = 0; head < tail && steps[head] < SQUARES_A_TURN; head++)
        for (int to = 0; to < DIRECTION_COUNT; to++) {
            int next = sea_beside(queue[head], to);
            if (next == SQUARE_NONE || known[next] ||
                routes->ways.home[next] == FAR)
                continue;
            known[next] = true;
            queue[tail] = (uint8_t)next;
            steps[tail++] = (uint8_t)(steps[head] + 1);
        }
    reach->count = (uint8_t)(tail - 1);
    memcpy(reach->square, queue + 1, sizeof reach->square);
    memcpy(reach->steps, steps + 1, sizeof reach->steps);
}

/* Improves the lengths until none gets shorter. */
static void fill_lengths(struct routes *routes)
{
    for (int square = 0; square < SQUARE_COUNT; square++)
        routes->length[square] = routes->ways.home[square] == 0 ? 0 : NO_WAY;
    for (bool changed = true; changed;) {
        changed = false;
        for (int square = SQUARE_COUNT - 1; square >= 0; square--) {
            const struct reach *reach = &routes->reach[square];
            int best = routes->length[square];
            for (int i = 0; i < reach->count; i++) {
                int to = reach->square[i];
                int length = routes->length[to] + routes->danger[to] +
                             reach->steps[i] * SQUARE;
                if (length < best)
                    best = length;
            }
            changed = changed || best < routes->length[square];
            routes->length[square] = (int16_t)best;
        }
    }
}

void routes_find(const struct bataille_board *board,
                 const struct bataille_hand *hand, struct routes *routes)
{
    sea_ways(board, hand, &routes->ways);
    for (int square = 0; square < SQUARE_COUNT; square++) {
        bool seen = sea_shows(board, square);
        int look = routes_guard[bataille_line(square)] + USUAL_LOOK;
        routes->danger[square] =
            (int16_t)(seen ? routes_danger(square, look) : 0);
        routes->reach[square].count = 0;
        if (routes->ways.home[square] != FAR)
            fill_reach(routes, square);
    }
    fill_lengths(routes);
}
