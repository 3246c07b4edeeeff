/* How `ace` sails: home by short ways, and out of sight.
 *
 * Only where a ship rests at the end of a turn can it be seen; most squares
 * behind islands are never seen at all. So a way home is a chain of rests at
 * most three squares apart, and its length is the squares sailed plus the
 * danger of each rest, measured in squares as well. From these lengths follows
 * what every position of the own ships is worth, and ace tries all it can do
 * in a turn. */
#include <string.h>

#include "bataille_ace.h"

enum {
    SQUARE = 16,        /* unit: one square sailed */
    LOSS = 20 * SQUARE, /* what a freighter hit costs */
    USUAL_LOOK = 100,   /* chance in 1024 that a line is looked at, usually */
    AT_SEA = 2 * SQUARE +
             SQUARE / 2, /* worth of the destroyer there, for each freighter */
    ARRIVAL = SQUARE,    /* what being home is worth beyond the way saved */
    SPARE = 4,           /* freighters not needed count this part */
    VICTORY = 1000 * SQUARE,
    NO_WAY = 4000,
    NEARLY = 10,    /* plans this close to the best are as good */
    REACH_MAX = 24, /* squares within three steps */
};

/* Squares within reach of one turn. */
struct reach {
    uint8_t count;
    uint8_t square[REACH_MAX], steps[REACH_MAX];
};

struct sail {
    const struct bataille_view *view;
    const struct choices *choices;
    int danger[SQUARE_COUNT]; /* of resting there this turn */
    int length[SQUARE_COUNT]; /* of the way home from there */
    struct reach reach[SQUARE_COUNT];
    struct ways ways;
    int at_sea; /* what the destroyer is worth there */
    int need;   /* freighters that must come home to win by the count */
};

/* Chance in 1024 that a ship seen at this distance is hit. */
static int hit_chance(int distance)
{
    unsigned alike = bataille_optics_distances(
        HULL_FREIGHTER, bataille_optics_size(HULL_FREIGHTER, distance));
    return sea_count(alike) > 2 ? 768 : 1024;
}

static int danger_at(int square, int look)
{
    return LOSS * hit_chance(bataille_distance(square)) / 1024 * look / 1024;
}

/* Squares a freighter can sail to in one turn, other freighters apart. */
static void fill_reach(struct sail *sail, int from)
{
    struct reach *reach = &sail->reach[from];
    bool known[SQUARE_COUNT] = {false};
    int first = 0;
    known[from] = true;
    for (int steps = 1; steps <= SQUARES_A_TURN; steps++) {
        int last = reach->count;
        for (int i = steps == 1 ? -1 : first; i < last; i++) {
            int at = i < 0 ? from : reach->square[i];
            for (int to = 0; to < DIRECTION_COUNT; to++) {
                int next = sea_beside(at, to);
                if (next == SQUARE_NONE || known[next] ||
                    sail->ways.home[next] == FAR)
                    continue;
                known[next] = true;
                reach->square[reach->count] = (uint8_t)next;
                reach->steps[reach->count++] = (uint8_t)steps;
            }
            if (i < 0)
                break;
        }
        first = last;
    }
}

/* The length of the way home from every square, by trying rests until nothing
 * gets shorter. */
static void fill_lengths(struct sail *sail, const int usual[SQUARE_COUNT])
{
    for (int square = 0; square < SQUARE_COUNT; square++)
        sail->length[square] = sail->ways.home[square] == 0 ? 0 : NO_WAY;
    for (bool changed = true; changed;) {
        changed = false;
        for (int square = SQUARE_COUNT - 1; square >= 0; square--) {
            const struct reach *reach = &sail->reach[square];
            int best = sail->length[square];
            for (int i = 0; i < reach->count; i++) {
                int to = reach->square[i];
                int length =
                    sail->length[to] + usual[to] + reach->steps[i] * SQUARE;
                if (length < best)
                    best = length;
            }
            changed = changed || best < sail->length[square];
            sail->length[square] = best;
        }
    }
}

/* Where the enemy will look, as far as both know the same: half by what his
 * map must show, half anywhere. */
static void fill_danger(struct sail *sail)
{
    struct map map;
    int look[LINE_COUNT], all = 1, usual[SQUARE_COUNT] = {0};
    map_of_own(sail->view, &map);
    for (int line = 0; line < LINE_COUNT; line++) {
        look[line] = map_line_worth(&map, line);
        all += look[line];
    }
    for (int square = 0; square < SQUARE_COUNT; square++) {
        if (!sea_shows(&sail->view->board, square))
            continue;
        int line = bataille_line(square);
        int chance = (int)((int64_t)look[line] * 640 / all) + 384 / LINE_COUNT;
        sail->danger[square] = danger_at(square, chance);
        usual[square] = danger_at(square, USUAL_LOOK);
    }
    fill_lengths(sail, usual);
}

/* What is left to do in this position; less is better. The freighters needed
 * to win count in full, the nearest first. */
static int left_to_do(const struct sail *sail, const uint8_t ship[SHIP_COUNT])
{
    int length[FREIGHTER_COUNT], count = 0, all = 0, need = sail->need;
    for (int i = 0; i < FREIGHTER_COUNT; i++) {
        int square = ship[i];
        if (square == SQUARE_NONE)
            continue;
        if (!sea_sails(square)) {
            all -= ARRIVAL;
            need--;
            continue;
        }
        all += sail->danger[square];
        int n = count++;
        for (; n > 0 && length[n - 1] > sail->length[square]; n--)
            length[n] = length[n - 1];
        length[n] = sail->length[square];
    }
    for (int n = 0; n < count; n++)
        all += n < need ? length[n] : length[n] / SPARE;
    if (need <= 0)
        all -= VICTORY;
    if (bataille_is_exposed(ship[SHIP_DESTROYER]))
        all -= sail->at_sea;
    else if (ship[SHIP_DESTROYER] != SQUARE_DOCK)
        all -= sail->at_sea / 2;
    return all;
}

static bool is_free(const struct sail *sail, const uint8_t ship[SHIP_COUNT],
                    int mover, int square)
{
    if (square == SQUARE_NONE ||
        !bataille_can_stand(&sail->view->board, mover, square))
        return false;
    for (int i = 0; i < SHIP_COUNT; i++)
        if (ship[i] == square)
            return false;
    return true;
}

/* The best position that can be reached with this many squares. Ships sail one
 * after the other in the order of their numbers: most orders lead to the same
 * place, so one will do. */
static int best_of(const struct sail *sail, uint8_t ship[SHIP_COUNT], int first,
                   int squares)
{
    int best = left_to_do(sail, ship);
    if (squares == 0)
        return best;
    for (int i = first; i < SHIP_COUNT; i++) {
        int from = ship[i];
        if (from == SQUARE_NONE || bataille_zone(from) == ZONE_ARRIVAL)
            continue;
        for (int to = 0; to < DIRECTION_COUNT; to++) {
            int next = sea_beside(from, to);
            if (!is_free(sail, ship, i, next))
                continue;
            ship[i] = (uint8_t)next;
            int value = best_of(sail, ship, i, squares - 1);
            if (value < best)
                best = value;
            ship[i] = (uint8_t)from;
        }
    }
    return best;
}

static void prepare(struct sail *sail, const struct bataille_view *view,
                    const struct choices *choices)
{
    const struct bataille_board *board = &view->board;
    memset(sail, 0, sizeof *sail);
    sail->view = view;
    sail->choices = choices;
    sail->need = board->quick ? 1
                              : FREIGHTER_COUNT -
                                    board->sunk[bataille_other(view->seat)];
    sail->at_sea = AT_SEA * (FREIGHTER_COUNT - board->home[view->seat] -
                             board->sunk[view->seat]);
    sea_ways(board, &view->hand, &sail->ways);
    for (int square = 0; square < SQUARE_COUNT; square++)
        if (sail->ways.home[square] != FAR)
            fill_reach(sail, square);
    fill_danger(sail);
}

bool ace_sail(const struct bataille_view *view, const struct choices *choices,
              struct dice *dice, struct action *action)
{
    enum { MOVES = SHIP_COUNT * DIRECTION_COUNT };
    struct sail sail;
    uint8_t ship[SHIP_COUNT];
    int value[MOVES], weight[MOVES + 1] = {0};
    int left = view->hand.squares_left;
    if (left == 0)
        return false;
    prepare(&sail, view, choices);
    memcpy(ship, view->hand.ship, sizeof ship);
    int stay = left_to_do(&sail, ship), best = stay;
    for (int n = 0; n < MOVES; n++) {
        int mover = n / DIRECTION_COUNT, to = n % DIRECTION_COUNT;
        value[n] = NO_WAY * SHIP_COUNT;
        if (!sea_may_move(choices, mover, to))
            continue;
        int from = ship[mover];
        ship[mover] = (uint8_t)sea_beside(from, to);
        value[n] = best_of(&sail, ship, 0, left - 1);
        ship[mover] = (uint8_t)from;
        if (value[n] < best)
            best = value[n];
    }
    for (int n = 0; n < MOVES; n++)
        if (value[n] <= best + NEARLY)
            weight[n] = 1;
    if (stay == best)
        weight[MOVES] = 1;
    int pick = sea_draw(weight, MOVES + 1, dice);
    if (pick < 0 || pick == MOVES)
        return false;
    *action =
        sea_action(VERB_MOVE, pick / DIRECTION_COUNT, pick % DIRECTION_COUNT);
    return true;
}
