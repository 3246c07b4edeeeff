/* The secrets of the two faces, and how to change each without the other side
 * being able to notice: for the twin test of the contract suite. */
#include <string.h>

#include "state.h"

static bool is_player(int observer)
{
    return observer == NORTH || observer == SOUTH;
}

static int phase_of(const struct bataille_state *s)
{
    return s->board.frames.depth > 0 ? phase_now(&s->board.frames) : PHASE_TURN;
}

/* Where the other side's ships stand. */

/* Moves one ship to another square that agrees with all this turn has shown. */
static bool change_ships(void *state, int observer, struct dice *dice)
{
    struct bataille_state *s = state;
    if (phase_of(s) == PHASE_TURN)
        return false;
    int side = is_player(observer) ? bataille_other(observer)
                                   : dice_below(dice, SIDE_COUNT);
    struct bataille_hand *hand = &s->hand[side];
    int ship = dice_below(dice, SHIP_COUNT);
    int square = dice_below(dice, SQUARE_COUNT), old = hand->ship[ship];
    if (old == SQUARE_NONE || hand->stricken == ship + 1 ||
        bataille_zone(old) == ZONE_ARRIVAL ||
        bataille_zone(square) == ZONE_ARRIVAL ||
        bataille_ship_on(hand, square) >= 0 ||
        (hand->submarine &&
         square ==
             bataille_square(bataille_look_at(hand, 0)->line, hand->submarine)))
        return false;
    hand->ship[ship] = (uint8_t)square;
    if (!bataille_check(s))
        return true;
    hand->ship[ship] = (uint8_t)old;
    return false;
}

/* What stands, for torpedoes and depth charges, on a hole of a face. */
static int target(const struct bataille_hand *hand, int line, int distance)
{
    int square = bataille_square(line, distance);
    int ship = bataille_ship_on(hand, square);
    if (ship < 0 || !bataille_is_exposed(square))
        return HULL_NONE;
    return ship == SHIP_DESTROYER ? HULL_DESTROYER : HULL_FREIGHTER;
}

/* Does this move bring a freighter home? */
static bool comes_home(const struct bataille_hand *hand, int ship, int to)
{
    if (ship == SHIP_DESTROYER || hand->ship[ship] == SQUARE_NONE)
        return false;
    int square = bataille_beside(hand->ship[ship], to);
    return square != SQUARE_NONE && bataille_zone(square) == ZONE_ARRIVAL;
}

/* The side whose ships differ between the twins. */
static int changed_side(const struct bataille_state *a,
                        const struct bataille_state *b)
{
    return memcmp(a->hand[NORTH].ship, b->hand[NORTH].ship, SHIP_COUNT) != 0
               ? NORTH
               : SOUTH;
}

static bool shows_ships(const void *state, const void *twin, int observer,
                        int seat, const struct action *action)
{
    const struct bataille_state *a = state, *b = twin;
    int owner = changed_side(a, b), first = action->arg[0];
    const struct bataille_hand *one = &a->hand[owner], *two = &b->hand[owner];
    switch (action->verb) {
    case VERB_MOVE: /* an arrival is announced */
        return seat == owner && comes_home(one, first, action->arg[1]) !=
                                    comes_home(two, first, action->arg[1]);
    case VERB_LOOK: {
        struct bataille_look x = bataille_sight(&a->board, one, first);
        struct bataille_look y = bataille_sight(&b->board, two, first);
        return seat == observer && memcmp(&x, &y, sizeof x) != 0;
    }
    case VERB_TORPEDO: {
        if (seat == owner)
            return false;
        int line = bataille_mirror(bataille_look_at(&a->hand[seat], 0)->line);
        return target(one, line, first) != target(two, line, first);
    }
    case VERB_CHARGE: { /* his freighters on the attack line */
        if (seat == owner)
            return false;
        int line = a->board.attack.line;
        return (target(one, line, first) == HULL_FREIGHTER) !=
               (target(two, line, first) == HULL_FREIGHTER);
    }
    default:
        return false;
    }
}

/* Where the attacker's submarine lies. */

static bool change_submarine(void *state, int observer, struct dice *dice)
{
    struct bataille_state *s = state;
    int side = s->board.side;
    struct bataille_hand *hand = &s->hand[side];
    if (observer == side || hand->submarine == 0)
        return false;
    int line = bataille_look_at(hand, 0)->line;
    int distance = 1 + dice_below(dice, DISTANCE_COUNT);
    if (distance == hand->submarine ||
        bataille_is_island(&s->board, line, distance) ||
        bataille_ship_on(hand, bataille_square(line, distance)) >= 0)
        return false;
    for (int i = 0; i < s->board.attack.charges; i++)
        if (s->board.attack.charge[i] == distance)
            return false;
    hand->submarine = (uint8_t)distance;
    return true;
}

static bool shows_submarine(const void *state, const void *twin, int observer,
                            int seat, const struct action *action)
{
    const struct bataille_state *a = state, *b = twin;
    int side = a->board.side;
    (void)observer;
    (void)seat;
    return action->verb == VERB_CHARGE &&
           (action->arg[0] == a->hand[side].submarine ||
            action->arg[0] == b->hand[side].submarine);
}

/* Along which line the other side has looked in this turn. */

static bool change_look(void *state, int observer, struct dice *dice)
{
    struct bataille_state *s = state;
    int side = s->board.side;
    struct bataille_hand *hand = &s->hand[side];
    if (observer == side || phase_of(s) != PHASE_PERISCOPE)
        return false;
    int line = dice_below(dice, LINE_COUNT);
    struct bataille_look *look =
        &hand->look[(hand->look_count - 1) % LOOK_COUNT];
    if (line == look->line)
        return false;
    *look = bataille_shown(s, line);
    hand->submarine = 0;
    return true;
}

static bool shows_look(const void *state, const void *twin, int observer,
                       int seat, const struct action *action)
{
    const struct bataille_state *a = state, *b = twin;
    (void)observer;
    if (action->verb != VERB_TORPEDO)
        return false;
    return bataille_look_at(&a->hand[seat], 0)->line !=
           bataille_look_at(&b->hand[seat], 0)->line;
}

/* How far the other side has sailed in this turn. */

static bool change_squares(void *state, int observer, struct dice *dice)
{
    struct bataille_state *s = state;
    struct bataille_hand *hand = &s->hand[s->board.side];
    int squares = dice_below(dice, SQUARES_A_TURN + 1);
    if (observer == s->board.side || phase_of(s) != PHASE_MOVEMENT ||
        squares == hand->squares_left)
        return false;
    hand->squares_left = (uint8_t)squares;
    return true;
}

/* By eye: the errors that the eyes will make. */

static bool change_eye(void *state, int observer, struct dice *dice)
{
    struct bataille_state *s = state;
    (void)observer;
    if (!s->board.eye || !s->hidden.eye)
        return false;
    s->hidden.eye = bataille_draw_eye(dice);
    return true;
}

/* Whoever looks at a ship sees it through his own error. */
static bool shows_eye(const void *state, const void *twin, int observer,
                      int seat, const struct action *action)
{
    const struct bataille_state *a = state;
    (void)twin;
    if (action->verb != VERB_LOOK || seat != observer)
        return false;
    struct bataille_look look = bataille_sight(
        &a->board, &a->hand[bataille_other(seat)], action->arg[0]);
    return look.seen[0].hull != HULL_NONE;
}

const struct secret bataille_secrets[] = {
    {.name = "ships", .change = change_ships, .shows = shows_ships},
    {.name = "submarine", .change = change_submarine, .shows = shows_submarine},
    {.name = "look", .change = change_look, .shows = shows_look},
    {.name = "squares", .change = change_squares},
    {.name = "eye", .change = change_eye, .shows = shows_eye},
    {.name = NULL},
};
