/* How `ace` sails: home by short ways, and out of sight.
 *
 * The worth of a position follows from the lengths of its ships' routes
 * (routes.h) and the danger of resting there now. ace tries every position it
 * can reach in a turn. */
#include <string.h>

#include "ace.h"

enum {
    /* Worth of the destroyer at sea, for each freighter that sails. */
    AT_SEA = 40,
    ARRIVAL = SQUARE, /* worth of arriving, beyond the way saved */
    VICTORY = 1000 * SQUARE,
    SPARE = 4,   /* freighters not needed to win count this fraction */
    MODEL = 384, /* looks in 1024 that follow the enemy's map of our ships */
    LOT_MIN = 8, /* factor a lot puts on a danger, in 16ths */
    LOT_MAX = 24,
    NEARLY = 10, /* plans within this of the best count as equal */
};

struct sail {
    const struct bataille_view *view;
    int danger[SQUARE_COUNT]; /* of resting there this turn */
    struct routes routes;
    int at_sea; /* worth of the destroyer at sea */
    int need;   /* freighters that must come home to win on points */
};

/* A player who always takes the safest way is soon found on it, so lots make
 * every line seem more or less dangerous. The lots must be the same for all
 * squares sailed in a turn, or ships would turn back half-way, and a bot has no
 * memory. So they come from the looks this seat has made, which only it knows
 * and its dice decided, or from the dice before the first look. They do not
 * depend on the number of the turn: with it the side that began drew other lots
 * than the other in every game, so that in its second turn South held its first
 * freighter back in three games of ten and North in none. That alone made North
 * win 66 of 100 quick games with the round completed. */
static void draw_lots(const struct bataille_view *view, struct dice *dice,
                      int lot[LINE_COUNT])
{
    uint64_t secret = view->hand.look_count;
    if (view->hand.look_count == 0)
        secret += (uint64_t)dice_below(dice, SIDES_MAX);
    for (int n = 0; n < bataille_looks(&view->hand); n++) {
        const struct bataille_look *look = bataille_look_at(&view->hand, n);
        secret =
            secret * 31 + look->line * 5u + look->seen[0].size + look->slivers;
    }
    struct pcg32 pcg;
    pcg32_seed(&pcg, secret, 1);
    for (int line = 0; line < LINE_COUNT; line++)
        lot[line] = LOT_MIN + (int)pcg32_below(&pcg, LOT_MAX - LOT_MIN + 1);
}

/* Where the enemy will look, as far as both sides know the same: partly by what
 * his map must show, partly by habit. */
static void fill_danger(struct sail *sail, struct dice *dice)
{
    struct map map;
    int look[LINE_COUNT], lot[LINE_COUNT], all = 1;
    map_of_own(sail->view, &map);
    draw_lots(sail->view, dice, lot);
    for (int line = 0; line < LINE_COUNT; line++) {
        look[line] = map_line_worth(&map, line);
        all += look[line];
    }
    for (int square = 0; square < SQUARE_COUNT; square++) {
        if (!sea_shows(&sail->view->board, square))
            continue;
        int line = bataille_line(square);
        int chance =
            (int)((int64_t)look[line] * MODEL / all) + routes_guard[line];
        sail->danger[square] = routes_danger(square, chance * lot[line] / 16);
    }
}

/* What is left to do in this position; less is better. Freighters needed to win
 * count in full, the nearest first. */
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
        for (; n > 0 && length[n - 1] > sail->routes.length[square]; n--)
            length[n] = length[n - 1];
        length[n] = sail->routes.length[square];
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

/* The best position within this many squares. Ships sail one after the other in
 * the order of their numbers, because most orders lead to the same place. */
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

/* Freighters that must be home to win: in the quick game the first one; by the
 * house rule one more than the other side has, but as many first, since the
 * round may be the last. [ruling 30] */
static int needed(const struct bataille_board *board, int side)
{
    int other = bataille_other(side);
    int all = FREIGHTER_COUNT - board->sunk[other];
    bool behind = board->home[other] > board->home[side];
    int lead = board->round ? board->home[other] + !behind : 1;
    return board->quick && lead < all ? lead : all;
}

static void prepare(struct sail *sail, const struct bataille_view *view,
                    struct dice *dice)
{
    const struct bataille_board *board = &view->board;
    memset(sail, 0, sizeof *sail);
    sail->view = view;
    sail->need = needed(board, view->seat);
    sail->at_sea = AT_SEA * (FREIGHTER_COUNT - board->home[view->seat] -
                             board->sunk[view->seat]);
    routes_find(board, &view->hand, &sail->routes);
    fill_danger(sail, dice);
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
    prepare(&sail, view, dice);
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
