/* The sea as the bots of Bataille sous-marine read it. */
#include <string.h>

#include "sea.h"

int sea_beside(int square, int direction)
{
    int line = bataille_line(square), distance = bataille_distance(square);
    switch (direction) {
    case TO_UP:
        return distance < DISTANCE_COUNT ? square + 1 : SQUARE_NONE;
    case TO_DOWN:
        return distance > 1 ? square - 1 : SQUARE_NONE;
    case TO_LEFT:
        return line > 0 ? square - DISTANCE_COUNT : SQUARE_NONE;
    default:
        return line < LINE_COUNT - 1 ? square + DISTANCE_COUNT : SQUARE_NONE;
    }
}

bool sea_shows(const struct bataille_board *board, int square)
{
    return bataille_is_exposed(square) &&
           bataille_distance(square) <
               bataille_first_island(board, bataille_line(square));
}

bool sea_sails(int square)
{
    return square != SQUARE_NONE && bataille_zone(square) != ZONE_ARRIVAL;
}

/* Does this own ship block the way for good? */
static bool is_in_the_way(const struct bataille_hand *hand, int square)
{
    int ship = hand ? bataille_ship_on(hand, square) : -1;
    return ship == SHIP_DESTROYER || (ship >= 0 && !sea_sails(square));
}

void sea_ways(const struct bataille_board *board,
              const struct bataille_hand *hand, struct ways *ways)
{
    uint8_t queue[SQUARE_COUNT];
    int head = 0, tail = 0;
    memset(ways->home, FAR, sizeof ways->home);
    for (int square = 0; square < SQUARE_COUNT; square++) {
        if (bataille_zone(square) != ZONE_ARRIVAL ||
            is_in_the_way(hand, square))
            continue;
        ways->home[square] = 0;
        queue[tail++] = (uint8_t)square;
    }
    while (head < tail) {
        int square = queue[head++];
        for (int to = 0; to < DIRECTION_COUNT; to++) {
            int next = sea_beside(square, to);
            if (next == SQUARE_NONE || ways->home[next] != FAR ||
                !bataille_can_stand(board, SHIP_FREIGHTER1, next) ||
                is_in_the_way(hand, next))
                continue;
            ways->home[next] = (uint8_t)(ways->home[square] + 1);
            queue[tail++] = (uint8_t)next;
        }
    }
}

unsigned sea_distances(const struct bataille_board *board, int line,
                       const struct bataille_seen *seen)
{
    unsigned mask = bataille_optics_fits(seen);
    unsigned front = (1u << (bataille_first_island(board, line) - 1)) - 1;
    return mask & front;
}

/* The length that the outline shows, or would show with an error of
 * `error_pm` thousandths, drawn like that of the rules. */
static int read_length(const struct bataille_seen *seen, unsigned mask,
                       int error_pm, struct dice *dice)
{
    int length = seen->length;
    if (length == 0) /* counted in divisions: any distance that looks alike */
        length = bataille_optics_length(
            seen->hull, sea_nth(mask, dice_below(dice, sea_count(mask))));
    int error = 0;
    for (int i = 0; error_pm > 0 && i < EYE_DRAWS; i++)
        error += dice_below(dice, 2 * error_pm + 1) - error_pm;
    return length + length * error / 1000;
}

int sea_judge(const struct bataille_board *board, int line,
              const struct bataille_seen *seen, unsigned not_there,
              int error_pm, struct dice *dice)
{
    unsigned mask = sea_distances(board, line, seen);
    if (!mask)
        return 0;
    int length = read_length(seen, mask, error_pm, dice);
    int island = bataille_first_island(board, line);
    int best = 0, least = 0;
    for (int d = 1; d < island; d++) {
        int off = bataille_optics_length(seen->hull, d) - length;
        off = off < 0 ? -off : off;
        if (not_there >> (d - 1) & 1 ||
            !bataille_is_exposed(bataille_square(line, d)))
            continue;
        if (!best || off < least) {
            best = d;
            least = off;
        }
    }
    return best;
}

int sea_lot(const struct bataille_view *view, int bound)
{
    uint64_t secret = view->hand.look_count;
    for (int n = 0; n < bataille_looks(&view->hand); n++) {
        const struct bataille_look *look = bataille_look_at(&view->hand, n);
        secret = secret * 31 + look->line * 5u + look->slivers;
    }
    struct pcg32 pcg;
    pcg32_seed(&pcg, secret, 2);
    return (int)pcg32_below(&pcg, (uint32_t)bound);
}

bool sea_agree(const struct bataille_view *v, const struct choices *choices,
               struct action *action)
{
    if (!v->board.aid[bataille_other(v->seat)] || !sea_open(choices, VERB_AID))
        return false;
    *action = sea_action(VERB_AID, 0, 0);
    return true;
}

int sea_count(unsigned mask)
{
    int count = 0;
    for (; mask; mask &= mask - 1)
        count++;
    return count;
}

int sea_nth(unsigned mask, int n)
{
    for (int distance = 1; distance <= DISTANCE_COUNT; distance++)
        if (mask >> (distance - 1) & 1 && n-- == 0)
            return distance;
    return 0;
}

struct action sea_action(int verb, int arg0, int arg1)
{
    return (struct action){.verb = (int16_t)verb,
                           .arg = {(int16_t)arg0, (int16_t)arg1}};
}

bool sea_may_move(const struct choices *choices, int ship, int direction)
{
    struct action move = sea_action(VERB_MOVE, ship, direction);
    return choices_allow(choices, &move) != NULL;
}

bool sea_open(const struct choices *choices, int verb)
{
    for (int i = 0; i < choices->count; i++)
        if (choices->item[i].verb == verb && !choices->item[i].why_not)
            return true;
    return false;
}

struct action sea_any(const struct choices *choices, int verb,
                      struct dice *dice)
{
    int all = 0;
    for (int i = 0; i < choices->count; i++)
        if (choices->item[i].verb == verb && !choices->item[i].why_not)
            all += choices->item[i].max[0] - choices->item[i].min[0] + 1;
    int n = dice_below(dice, all);
    for (int i = 0; i < choices->count; i++) {
        const struct choice *choice = &choices->item[i];
        if (choice->verb != verb || choice->why_not)
            continue;
        int here = choice->max[0] - choice->min[0] + 1;
        if (n < here)
            return sea_action(verb, choice->min[0] + n, choice->min[1]);
        n -= here;
    }
    return sea_action(verb, 0, 0);
}

int sea_draw(const int *weight, int count, struct dice *dice)
{
    /* Dice have up to 65,535 faces, so large sums are scaled down. */
    int64_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += weight[i];
    if (sum == 0)
        return -1;
    int64_t at = (dice_below(dice, 32768) * (int64_t)2 + 1) * sum / 65536;
    for (int i = 0; i < count; i++) {
        if (at < weight[i])
            return i;
        at -= weight[i];
    }
    return -1;
}
