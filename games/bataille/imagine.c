/* Some full state that fits a view: the other face drawn afresh.
 *
 * The faces agree with all that both sides know of this turn and with the look
 * the seat has just made; older looks are not consulted, since ships sail on. A
 * bot that wants better guesses weighs them itself. */
#include <assert.h>
#include <string.h>

#include "state.h"

enum { TRIES = 2000, CAREFUL_AFTER = 100 };

/* What a face that is drawn has to agree with. */
struct limits {
    const struct bataille_board *board;
    int side;                         /* whose face it is */
    const struct bataille_look *look; /* what the other side sees, or NULL */
    int stricken;                     /* square of the stricken ship, or
                                       * SQUARE_NONE */
    bool destroyer_came;              /* it stands on the attack line */
    bool careful;                     /* leave the rest in port */
};

static int phase_of(const struct bataille_board *board)
{
    return board->frames.depth > 0 ? phase_now(&board->frames) : PHASE_TURN;
}

/* Was a shot of the attack going on seen to miss a ship of that side here? */
static bool was_missed(const struct limits *limits, int square)
{
    const struct bataille_attack *a = &limits->board->attack;
    bool victim = limits->side != limits->board->side;
    int count = victim ? a->torpedoes : a->charges;
    const uint8_t *called = victim ? a->torpedo : a->charge;
    if (count == 0 || square == limits->stricken ||
        bataille_line(square) !=
            bataille_attack_line(limits->board, limits->side))
        return false;
    for (int i = 0; i < count; i++)
        if (called[i] == bataille_distance(square))
            return true;
    return false;
}

static bool can_place(const struct limits *limits,
                      const struct bataille_hand *hand, int ship, int square)
{
    return bataille_zone(square) != ZONE_ARRIVAL &&
           bataille_can_stand(limits->board, ship, square) &&
           bataille_ship_on(hand, square) < 0 && !was_missed(limits, square);
}

/* Puts the ship on a random hole of a line among those of the mask (bit d - 1
 * for distance d). False if none will do. */
static bool place_on_line(const struct limits *limits,
                          struct bataille_hand *hand, int ship, int line,
                          unsigned mask, struct dice *dice)
{
    int fit[DISTANCE_COUNT], count = 0;
    for (int distance = 1; distance <= DISTANCE_COUNT; distance++) {
        int square = bataille_square(line, distance);
        if (mask >> (distance - 1) & 1 && bataille_is_exposed(square) &&
            can_place(limits, hand, ship, square))
            fit[count++] = square;
    }
    if (count == 0)
        return false;
    hand->ship[ship] = (uint8_t)fit[dice_below(dice, count)];
    return true;
}

/* Freighters not yet placed stand off the screen; `sunk` of them will stay
 * there. One that is free, or -1. */
static int free_freighter(const struct bataille_hand *hand, int first)
{
    for (int ship = first; ship < FREIGHTER_COUNT; ship++)
        if (hand->ship[ship] == SQUARE_NONE)
            return ship;
    return -1;
}

/* A ship of that kind still to be placed; HULL_NONE: of any kind. */
static int free_ship(const struct bataille_hand *hand, int first, int hull,
                     struct dice *dice)
{
    int freighter = hull == HULL_DESTROYER ? -1 : free_freighter(hand, first);
    bool destroyer =
        hull != HULL_FREIGHTER && hand->ship[SHIP_DESTROYER] == SQUARE_NONE;
    if (freighter >= 0 && destroyer)
        return dice_below(dice, 2) ? freighter : SHIP_DESTROYER;
    return destroyer ? SHIP_DESTROYER : freighter;
}

/* Places what the look shows, as far as ships placed before do not. */
static void place_seen(const struct limits *limits, struct bataille_hand *hand,
                       int first, struct dice *dice)
{
    const struct bataille_look *look = limits->look;
    for (int i = 0; i < SEEN_MAX && look->seen[i].hull; i++) {
        struct bataille_look now =
            bataille_sight(limits->board, hand, look->line);
        const struct bataille_seen *want = &look->seen[i];
        if (bataille_seen_fits(&now.seen[0], want) ||
            bataille_seen_fits(&now.seen[1], want))
            continue;
        int ship = free_ship(hand, first, want->hull, dice);
        if (ship >= 0)
            place_on_line(limits, hand, ship, bataille_mirror(look->line),
                          bataille_optics_fits(want), dice);
    }
}

static void place_slivers(const struct limits *limits,
                          struct bataille_hand *hand, int first,
                          struct dice *dice)
{
    const struct bataille_look *look = limits->look;
    for (int bit = SLIVER_LEFT; bit <= SLIVER_RIGHT; bit++) {
        struct bataille_look now =
            bataille_observe(limits->board, hand, look->line);
        if (!(look->slivers & bit) || now.slivers & bit)
            continue;
        int off = bit == SLIVER_LEFT ? -1 : 1;
        int line = bataille_mirror(look->line + off);
        int island = bataille_first_island(limits->board, line);
        int ship = free_ship(hand, first, HULL_NONE, dice);
        if (ship >= 0)
            place_on_line(limits, hand, ship, line, (1u << (island - 1)) - 1,
                          dice);
    }
}

/* Anywhere at sea or, one time in four, in port. */
static void place_anywhere(const struct limits *limits,
                           struct bataille_hand *hand, int ship,
                           struct dice *dice)
{
    bool in_port = limits->careful || dice_below(dice, 4) == 0;
    for (int i = 0; i < 20 && !in_port; i++) {
        int square = dice_below(dice, SQUARE_COUNT);
        if (!bataille_is_exposed(square) ||
            !can_place(limits, hand, ship, square))
            continue;
        hand->ship[ship] = (uint8_t)square;
        return;
    }
    hand->ship[ship] = ship == SHIP_DESTROYER
                           ? SQUARE_DOCK
                           : (uint8_t)bataille_port_square(hand);
}

/* Freighters home take squares of the arrival port; they are the first ones.
 * Returns the first freighter that is neither home nor sunk. */
static int place_home(const struct limits *limits, struct bataille_hand *hand,
                      struct dice *dice)
{
    const struct bataille_board *board = limits->board;
    for (int ship = 0; ship < SHIP_COUNT; ship++)
        hand->ship[ship] = SQUARE_NONE;
    for (int ship = 0; ship < board->home[limits->side]; ship++) {
        int square;
        do
            square = bataille_square(
                LINE_COUNT - 1 - dice_below(dice, PORT_LINES),
                DISTANCE_COUNT - dice_below(dice, PORT_DISTANCES));
        while (bataille_ship_on(hand, square) >= 0);
        hand->ship[ship] = (uint8_t)square;
    }
    return board->home[limits->side] + board->sunk[limits->side];
}

static void try_face(const struct limits *limits, struct bataille_hand *hand,
                     struct dice *dice)
{
    int first = place_home(limits, hand, dice);
    hand->stricken = 0;
    if (limits->stricken != SQUARE_NONE) {
        hand->ship[first] = (uint8_t)limits->stricken;
        hand->stricken = (uint8_t)(first + 1);
    }
    if (limits->look) {
        place_seen(limits, hand, first, dice);
        place_slivers(limits, hand, first, dice);
    }
    for (int ship = first; ship < FREIGHTER_COUNT; ship++)
        if (hand->ship[ship] == SQUARE_NONE)
            place_anywhere(limits, hand, ship, dice);
    if (limits->destroyer_came)
        hand->ship[SHIP_DESTROYER] = (uint8_t)bataille_nearest_free(
            limits->board, hand, limits->stricken);
    else if (hand->ship[SHIP_DESTROYER] == SQUARE_NONE)
        place_anywhere(limits, hand, SHIP_DESTROYER, dice);
}

static bool fits(const struct limits *limits, const struct bataille_hand *hand)
{
    if (!limits->look)
        return true;
    struct bataille_look now =
        bataille_sight(limits->board, hand, limits->look->line);
    return bataille_look_fits(&now, limits->look);
}

/* Draws the ships of one side into its hand. */
static void imagine_face(struct bataille_state *s, int side, struct dice *dice)
{
    const struct bataille_board *board = &s->board;
    int phase = phase_of(board);
    bool victim = side != board->side;
    struct limits limits = {
        .board = board, .side = side, .stricken = SQUARE_NONE};
    if (victim && (phase == PHASE_COUNTER || phase == PHASE_DEPTH_CHARGES))
        limits.stricken = bataille_square(bataille_attack_line(board, side),
                                          board->attack.hit);
    limits.destroyer_came = victim && phase == PHASE_DEPTH_CHARGES;
    /* For a spectator the side on turn has not looked at anything yet. */
    if (victim && phase >= PHASE_PERISCOPE && phase <= PHASE_COUNTER)
        limits.look =
            bataille_current_look(board, &s->hand[bataille_other(side)]);
    for (int i = 0; i < TRIES; i++) {
        limits.careful = i >= CAREFUL_AFTER;
        try_face(&limits, &s->hand[side], dice);
        if (fits(&limits, &s->hand[side]))
            return;
    }
    assert(!"no face fits what was seen");
}

/* A hole of the line for the submarine of the side on turn. */
static int imagine_submarine(const struct bataille_state *s, int line,
                             struct dice *dice)
{
    const struct bataille_board *board = &s->board;
    const struct bataille_hand *hand = &s->hand[board->side];
    for (;;) {
        int distance = 1 + dice_below(dice, DISTANCE_COUNT);
        bool tried = false;
        for (int i = 0; i < board->attack.charges; i++)
            tried |= board->attack.charge[i] == distance;
        if (!tried && !bataille_is_island(board, line, distance) &&
            bataille_ship_on(hand, bataille_square(line, distance)) < 0)
            return distance;
    }
}

/* The other side on turn: what it may have done so far in this turn. */
static void imagine_turn(struct bataille_state *s, struct dice *dice)
{
    const struct bataille_board *board = &s->board;
    struct bataille_hand *hand = &s->hand[board->side];
    int phase = phase_of(board);
    if (phase == PHASE_MOVEMENT)
        hand->squares_left = (uint8_t)dice_below(dice, SQUARES_A_TURN + 1);
    if (phase < PHASE_PERISCOPE)
        return;
    bool attacks = board->attack.torpedoes > 0;
    int line = attacks ? board->attack.line : dice_below(dice, LINE_COUNT);
    hand->look[0] = bataille_shown(s, line);
    hand->look_count = 1;
    if (attacks)
        hand->submarine = (uint8_t)imagine_submarine(s, line, dice);
}

void bataille_imagine(const void *view, struct dice *dice, void *state)
{
    const struct bataille_view *v = view;
    struct bataille_state *s = state;
    *s = (struct bataille_state){.board = v->board};
    /* The errors of an eye are drawn anew; those made so far are in the looks.
     * [ruling 28] */
    if (v->board.eye)
        s->hidden.eye = bataille_draw_eye(dice);
    bool on_turn = v->seat == v->board.side;
    bool player = v->seat == NORTH || v->seat == SOUTH;
    if (player)
        s->hand[v->seat] = v->hand;
    for (int side = 0; side < SIDE_COUNT; side++)
        if (side != v->seat)
            imagine_face(s, side, dice);
    if (!on_turn)
        imagine_turn(s, dice);
}
