/* The round picture of the periscope, in characters.
 *
 * One column is one division of the eyepiece, so the drawn length of a hull is
 * its apparent size and can be counted against the graticule. Everything is
 * drawn from the look as the hand remembers it; the island comes from the board,
 * where everybody may know it. By eye all ships are drawn alike and without the
 * graticule: letters are too coarse to judge by, and must not be counted.
 * [ruling 28] */
#include <stddef.h>

#include "state.h"

enum {
    CENTRE = EYEPIECE_COLUMNS / 2,
    HULL_ROW = 7,     /* where hulls float */
    WATER_ROW = 8,    /* the horizon and the sea's edge */
    SCALE_ROW = 9,    /* the graticule */
    NUMBERS_ROW = 10, /* and its numbers */
    TICK = 5,         /* divisions from mark to mark */
    SCALE_END = 12,
    ALIKE = 11, /* columns of any ship by eye */
};

/* Half the width of the round opening, by row. */
static const int8_t opening[EYEPIECE_ROWS] = {5,  9,  11, 13, 14, 15, 15, 15,
                                              15, 15, 14, 13, 11, 9,  5};

/* How many rows a silhouette of this size is high. */
static int height_of(int size)
{
    return size >= 20 ? 4 : size >= 11 ? 3 : 2;
}

static bool between(int n, int low, int high)
{
    return n >= low && n <= high;
}

/* A freighter: high hull, a block amidships with its funnel, two masts. `at`
 * counts from the stern, 0 .. size - 1; `up` from the hull. NULL: nothing. */
static const char *freighter_part(int size, int up, int at)
{
    int half = size / 2;
    if (up == 0)
        return at == 0 ? "▜" : at == size - 1 ? "▛" : "█";
    if (up == 1 && between(at, half - size / 8, half + size / 8))
        return "█";
    if (up == 2 && between(at, half - size / 20, half + size / 20))
        return "█";
    if (size >= 8 && (at == size / 5 || at == size - 1 - size / 5))
        return "│";
    return up == 3 && at == half ? "▄" : NULL;
}

/* A destroyer: low hull with a rising bow, bridge well forward, two funnels. */
static const char *destroyer_part(int size, int up, int at)
{
    int bridge = size * 2 / 3;
    if (up == 0)
        return at >= size - 1 - size / 10 ? "█" : "▄";
    if (up == 1 && between(at, bridge, bridge + size / 10))
        return "█";
    if (up == 1 && size >= 6 && (at == size / 2 || at == size / 3))
        return "▌";
    if (up == 1 && size >= 12 && at == size / 8)
        return "▄";
    return up >= 2 && at == bridge ? "│" : NULL;
}

static const char *ship_part(const struct bataille_seen *seen, int row,
                             int column)
{
    int size = seen->length ? ALIKE : seen->size, up = HULL_ROW - row;
    int at = column - (CENTRE - size / 2);
    if (at < 0 || at >= size || up < 0 || up >= height_of(size))
        return NULL;
    return seen->hull == HULL_FREIGHTER ? freighter_part(size, up, at)
                                        : destroyer_part(size, up, at);
}

/* The island that closes the line, as a hump behind the ships. */
static const char *island_part(const struct bataille_board *board, int line,
                               int row, int column)
{
    int distance = bataille_first_island(board, bataille_mirror(line));
    if (distance > DISTANCE_COUNT)
        return NULL;
    int size = bataille_optics_size(HULL_ISLAND, distance);
    int up = HULL_ROW - row;
    int half = size / 2 - up * up * size / 40;
    if (up < 0 || up > height_of(size) || half < 0)
        return NULL;
    return between(column, CENTRE - half, CENTRE + half) ? "▒" : NULL;
}

/* A ship on a neighbouring line: something at the rim, no more. [ruling 1] */
static const char *sliver_part(int slivers, int row, int column)
{
    if (row < HULL_ROW - 1 || row > HULL_ROW)
        return NULL;
    if (column == 0 && slivers & SLIVER_LEFT)
        return "▌";
    if (column == EYEPIECE_COLUMNS - 1 && slivers & SLIVER_RIGHT)
        return "▐";
    return NULL;
}

/* The marks below the water line: every division, and every fifth a number. */
static const char *scale_part(int row, int column)
{
    static const char *const number[] = {"0", "5", "1"};
    int off = column < CENTRE ? CENTRE - column : column - CENTRE;
    if (row == SCALE_ROW && off <= SCALE_END)
        return off == 0 ? "┼" : off % TICK == 0 ? "┬" : "─";
    if (row == NUMBERS_ROW && off <= 2 * TICK && off % TICK == 0)
        return number[off / TICK];
    if (row == NUMBERS_ROW && column == CENTRE + 2 * TICK + 1)
        return "0";
    if (row == NUMBERS_ROW && column == CENTRE - 2 * TICK + 1)
        return "0";
    return NULL;
}

static const char *sea_part(int row, int column)
{
    if (row == WATER_ROW)
        return "~";
    return row > NUMBERS_ROW && (row * 5 + column * 3) % 7 == 0 ? "~" : " ";
}

static const char *part(const struct bataille_board *board,
                        const struct bataille_look *look, int row, int column)
{
    int off = column < CENTRE ? CENTRE - column : column - CENTRE;
    if (off > opening[row])
        return "░";
    const char *glyph = NULL;
    if (look) {
        glyph = sliver_part(look->slivers, row, column);
        /* The nearer ship is drawn over the farther one. [periscope.3] */
        for (int i = 0; !glyph && i < SEEN_MAX; i++)
            glyph = ship_part(&look->seen[i], row, column);
        if (!glyph)
            glyph = island_part(board, look->line, row, column);
        if (!glyph && look->seen[0].length == 0)
            glyph = scale_part(row, column);
    }
    return glyph ? glyph : sea_part(row, column);
}

void bataille_eyepiece_row(const struct bataille_board *board,
                           const struct bataille_look *look, int row,
                           struct out *out)
{
    for (int column = 0; column < EYEPIECE_COLUMNS; column++)
        out_str(out, part(board, look, row, column));
}
