/* Utilisation du périscope: what the eye can take from the picture.
 *
 * One table of optics serves the rules, the text view, the browser and the
 * bots. An apparent size is 300 times the hull's length in metres (freighter
 * 140, destroyer 120, island 280) over the distance plus 1,000, rounded: up to
 * 3,000 every distance has a size of its own, far ones share it by twos and
 * threes. The distance itself never leaves this file. [periscope.2, ruling 26]
 *
 * By eye nobody counts divisions: the looker is shown the unrounded length, off
 * by the error of an eye, and the true one is in no view. [ruling 28] */
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

/* [ruling 26] */
static const int16_t hull_metres[] = {
    [HULL_NONE] = 0,
    [HULL_FREIGHTER] = FREIGHTER_METRES,
    [HULL_DESTROYER] = DESTROYER_METRES,
    [HULL_ISLAND] = ISLAND_METRES,
};

int bataille_optics_length(int hull, int distance)
{
    int away = distance * DISTANCE_STEP + BEFORE_THE_GLASS;
    return (OPTICS_SCALE * DIVISION_PARTS * hull_metres[hull] + away / 2) /
           away;
}

enum { PER_MILLE = 1000, EYE_MOST = EYE_DRAWS * EYE_ERROR };

/* How likely the sum of three even draws is, from its middle outwards: the
 * density of three uniform errors, in parts of FIT_MAX. `off` is in thousandths
 * of the length. */
static int likelihood(int off)
{
    int x = off < 0 ? -off : off;
    if (x > EYE_MOST)
        return 0;
    /* The bell of three draws on [-1, 1]: (3 - x^2) / 8 inside 1, then
     * (3 - x)^2 / 16; 3/8 at the middle becomes FIT_MAX. */
    int64_t u = EYE_ERROR, bell;
    if (x <= EYE_ERROR)
        bell = 2 * (3 * u * u - (int64_t)x * x);
    else
        bell = (3 * u - x) * (3 * u - x);
    int fit = (int)(bell * FIT_MAX / (6 * u * u));
    return fit > 0 ? fit : 1; /* possible, if only just */
}

/* The likelihood that an eye takes the one length for the other. An error is
 * rounded towards the middle when it is made, so here it is as well. */
static int eye_fit(int length, int true_length)
{
    return likelihood((length - true_length) * PER_MILLE / true_length);
}

int bataille_optics_fit(const struct bataille_seen *seen, int distance)
{
    if (seen->length == 0)
        return bataille_optics_size(seen->hull, distance) == seen->size
                   ? FIT_MAX
                   : 0;
    return eye_fit(seen->length, bataille_optics_length(seen->hull, distance));
}

uint16_t bataille_optics_fits(const struct bataille_seen *seen)
{
    unsigned mask = 0;
    for (int distance = 1; distance <= DISTANCE_COUNT; distance++)
        if (bataille_optics_fit(seen, distance))
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
 * one's outline is larger. Sizes and true lengths are both filled in.
 * [periscope.3, ruling 9, ruling 27] */
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
        seen[count++] = (struct bataille_seen){
            (uint8_t)hull, (uint8_t)size,
            (uint16_t)bataille_optics_length(hull, distance)};
        largest = size;
        if (count == SEEN_MAX)
            break;
    }
}

struct bataille_look bataille_sight(const struct bataille_board *board,
                                    const struct bataille_hand *hand, int line)
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

struct bataille_look bataille_observe(const struct bataille_board *board,
                                      const struct bataille_hand *hand,
                                      int line)
{
    struct bataille_look look = bataille_sight(board, hand, line);
    for (int i = 0; i < SEEN_MAX; i++)
        look.seen[i].length = 0;
    return look;
}

/* One throw at the first look of a game by eye. The log keeps it and no player is
 * told of it before the end: until then the dice are under a key that nobody
 * has. Four such dice make a seed too long to be guessed from its errors, and
 * whoever throws his own can still type them. */
enum { EYE_SIDES = 10000 };

uint64_t bataille_draw_eye(struct dice *dice)
{
    struct roll roll = dice_roll(dice, DICE_MAX, EYE_SIDES, CHART_NONE);
    uint64_t seed = 0;
    for (int i = 0; i < DICE_MAX; i++)
        seed = seed << 16 | roll.face[i];
    return seed;
}

/* What the eye takes for this length. The error depends on the hidden seed and
 * on when and where it is made, never on what anybody may choose: so a second
 * look at the same ship in a later turn errs anew. [ruling 28] */
static uint16_t misjudge(const struct bataille_state *s, int outline,
                         int length)
{
    const struct bataille_board *board = &s->board;
    struct pcg32 pcg;
    pcg32_seed(&pcg, s->hidden.eye + board->game * 65536u + board->turn,
               (uint64_t)outline + 1);
    int error = 0;
    for (int i = 0; i < EYE_DRAWS; i++)
        error += (int)pcg32_below(&pcg, 2 * EYE_ERROR + 1) - EYE_ERROR;
    return (uint16_t)(length + length * error / PER_MILLE);
}

struct bataille_look bataille_shown(const struct bataille_state *s, int line)
{
    const struct bataille_board *board = &s->board;
    struct bataille_look look =
        bataille_sight(board, &s->hand[bataille_other(board->side)], line);
    for (int i = 0; i < SEEN_MAX; i++) {
        struct bataille_seen *seen = &look.seen[i];
        seen->length =
            board->eye && seen->hull ? misjudge(s, i, seen->length) : 0;
        if (board->eye)
            seen->size = 0;
    }
    return look;
}

bool bataille_seen_fits(const struct bataille_seen *is,
                        const struct bataille_seen *shown)
{
    if (is->hull != shown->hull)
        return false;
    if (shown->length == 0)
        return is->size == shown->size;
    return eye_fit(shown->length, is->length) > 0;
}

bool bataille_look_fits(const struct bataille_look *sight,
                        const struct bataille_look *look)
{
    if (sight->turn != look->turn || sight->line != look->line ||
        sight->slivers != look->slivers)
        return false;
    for (int i = 0; i < SEEN_MAX; i++)
        if (!bataille_seen_fits(&sight->seen[i], &look->seen[i]))
            return false;
    return true;
}

static void tell_seen(const struct bataille_look *look, int side,
                      struct play *play)
{
    struct param line = noun(T_BATAILLE_LINE_L6 + look->line);
    if (look->seen[0].hull == HULL_NONE)
        tell_with(play, seat_bit(side), EV_SEA_EMPTY, line);
    for (int i = 0; i < SEEN_MAX && look->seen[i].hull; i++) {
        struct param hull = noun(T_BATAILLE_HULL_FREIGHTER +
                                 look->seen[i].hull - HULL_FREIGHTER);
        /* By eye the words say what it is, never how long. [ruling 28] */
        if (look->seen[i].length)
            tell_with(play, seat_bit(side),
                      i ? EV_SAW_SHIP_BEHIND : EV_SAW_SHIP, line, hull);
        else
            tell_with(play, seat_bit(side), i ? EV_SAW_BEHIND : EV_SAW, line,
                      hull, number(look->seen[i].size));
    }
    if (look->slivers & SLIVER_LEFT)
        tell_with(play, seat_bit(side), EV_SLIVER_LEFT,
                  noun(T_BATAILLE_LINE_L6 + look->line - 1));
    if (look->slivers & SLIVER_RIGHT)
        tell_with(play, seat_bit(side), EV_SLIVER_RIGHT,
                  noun(T_BATAILLE_LINE_L6 + look->line + 1));
}

void bataille_look(struct bataille_state *s, int line, struct play *play)
{
    int side = s->board.side;
    struct bataille_hand *hand = &s->hand[side];
    if (s->board.eye && !s->hidden.eye)
        s->hidden.eye = bataille_draw_eye(play->dice);
    struct bataille_look look = bataille_shown(s, line);
    hand->look[hand->look_count % LOOK_COUNT] = look;
    hand->look_count++;
    hand->squares_left = 0;
    /* The opponent hears the periscope, but not where it stops. [ruling 8] */
    tell_with(play, all_but(side), EV_LOOKED,
              noun(T_BATAILLE_SIDE_NORTH + side));
    tell_seen(&look, side, play);
    phase_goto(&s->board.frames, PHASE_PERISCOPE);
}
