/* How `ace` hunts: where it looks, shoots, dives and drops depth charges. */
#include "ace.h"

enum {
    RIM_SHARE = 8,    /* a neighbouring line adds its worth divided by this */
    HOLE_WEIGHT = 64, /* of a hole where it expects no own ship */
    /* Of the submarine, where hitting a freighter by chance counts 1. */
    SUBMARINE_WORTH = 3,
};

/* A value's share of the best one, raised to the fourth power: a draw by such
 * weights mostly takes the best and often a good one. */
static int sharpen(int value, int best)
{
    int64_t share = (int64_t)value * 128 / best;
    return (int)(share * share * share * share >> 7);
}

struct action ace_look(const struct bataille_view *view, struct dice *dice)
{
    struct map map;
    int worth[LINE_COUNT], weight[LINE_COUNT], best = 1;
    map_of_enemy(view, &map);
    for (int line = 0; line < LINE_COUNT; line++)
        worth[line] = map_line_worth(&map, bataille_mirror(line));
    for (int line = 0; line < LINE_COUNT; line++) {
        /* A look also shows whether something is on the neighbouring lines. */
        weight[line] = worth[line];
        if (line > 0)
            weight[line] += worth[line - 1] / RIM_SHARE;
        if (line < LINE_COUNT - 1)
            weight[line] += worth[line + 1] / RIM_SHARE;
        if (weight[line] > best)
            best = weight[line];
    }
    for (int line = 0; line < LINE_COUNT; line++)
        weight[line] = sharpen(weight[line], best);
    int line = sea_draw(weight, LINE_COUNT, dice);
    if (line < 0)
        line = dice_below(dice, LINE_COUNT);
    return sea_action(VERB_LOOK, line, 0);
}

/* A thinking defender also aims where the attacker's freighters may be, since a
 * charge there is never quite wasted. So the submarine keeps away from those
 * holes and otherwise lies anywhere. */
struct action ace_dive(const struct bataille_view *view,
                       const struct choices *choices, struct dice *dice)
{
    struct map map;
    int weight[DISTANCE_COUNT + 1] = {0};
    int line = bataille_current_look(&view->board, &view->hand)->line;
    map_of_own(view, &map);
    for (int d = 1; d <= DISTANCE_COUNT; d++) {
        struct action dive = sea_action(VERB_DIVE, d, 0);
        if (!choices_allow(choices, &dive))
            continue;
        int expected = map.freighter[bataille_square(line, d)] / (ONE / 16);
        weight[d] = HOLE_WEIGHT / (1 + expected);
    }
    return sea_action(VERB_DIVE, sea_draw(weight, DISTANCE_COUNT + 1, dice), 0);
}

/* What a torpedo at each distance of the line is worth, and its chance. */
struct aim {
    int64_t worth[DISTANCE_COUNT + 1];
    int64_t chance[DISTANCE_COUNT + 1]; /* in ONEths */
};

static void take_aim(const struct map *map, int line, struct aim *aim)
{
    for (int d = 1; d <= DISTANCE_COUNT; d++) {
        int square = bataille_square(line, d);
        bool open = bataille_is_exposed(square);
        int64_t f = open ? map->freighter[square] : 0;
        int64_t e = open ? map->destroyer[square] : 0;
        if (f > ONE)
            f = ONE;
        if (e > ONE - f)
            e = ONE - f;
        aim->worth[d] = f * FREIGHTER_WORTH + e * DESTROYER_WORTH;
        aim->chance[d] = f + e;
    }
}

/* The first of the two torpedoes that together promise most. Distances that
 * look alike exclude each other, so their worths add up; otherwise the second
 * counts only if the first misses. A sure destroyer can wait while the first
 * torpedo tries for a freighter behind an island. */
struct action ace_torpedo(const struct bataille_view *view)
{
    struct map map;
    struct aim aim;
    int line =
        bataille_mirror(bataille_current_look(&view->board, &view->hand)->line);
    map_of_enemy(view, &map);
    take_aim(&map, line, &aim);
    int last = view->board.attack.torpedoes + 1 == TORPEDOES_A_TURN;
    int best = 1;
    int64_t most = -1;
    for (int first = 1; first <= DISTANCE_COUNT; first++)
        for (int second = 1; second <= DISTANCE_COUNT; second++) {
            int64_t worth = aim.worth[first], more = aim.worth[second];
            if (bataille_optics_size(HULL_FREIGHTER, first) !=
                bataille_optics_size(HULL_FREIGHTER, second))
                more = more * (ONE - aim.chance[first]) / ONE;
            if (!last && second != first)
                worth += more;
            /* Of equal pairs it takes the one whose first torpedo is better. */
            worth = worth * 64 + aim.worth[first];
            if (worth > most) {
                most = worth;
                best = first;
            }
        }
    return sea_action(VERB_TORPEDO, best, 0);
}

/* The submarine lies on any hole of the line except islands and its own side's
 * ships. A charge that finds a freighter instead is worth something too. */
struct action ace_charge(const struct bataille_view *view, struct dice *dice)
{
    struct map map;
    const struct bataille_attack *attack = &view->board.attack;
    int weight[DISTANCE_COUNT + 1] = {0};
    map_of_enemy(view, &map);
    for (int d = 1; d <= DISTANCE_COUNT; d++) {
        if (bataille_is_island(&view->board, attack->line, d))
            continue;
        int square = bataille_square(attack->line, d);
        bool open = bataille_is_exposed(square);
        int f = open ? map.freighter[square] / (ONE / 64) : 0;
        if (f > 64)
            f = 64;
        /* About one chance in fourteen, unless a ship stands there. */
        weight[d] = (64 - f) * SUBMARINE_WORTH / 14 + f;
        weight[d] *= weight[d];
    }
    for (int n = 0; n < attack->charges; n++)
        weight[attack->charge[n]] = 0;
    return sea_action(VERB_CHARGE, sea_draw(weight, DISTANCE_COUNT + 1, dice),
                      0);
}
