/* The ways through the boat. [6.4, 10.3.8, 10.3.9] */
#include "hidden.h"

#include <string.h>

static bool shut(const struct crew_seen *c, int section)
{
    return c->board.section[section - 1].flooded != 0;
}

/* Sections 1 to 6 in a row, 7 and 8, and on the surface 3 and 7.
 * [6.4, reading.7] */
bool crew_adjacent(const struct crew_seen *c, int a, int b)
{
    int low = a < b ? a : b, high = a < b ? b : a;
    if (low < 1 || high > SECTIONS || shut(c, a) || shut(c, b))
        return false;
    if (high <= SECTIONS_INSIDE)
        return high - low == 1;
    if (low == 7)
        return true;
    bool bridge = c->board.reading[READING_BRIDGE] && high == 8;
    return low == 3 && c->board.facts.surfaced && (high == 7 || bridge);
}

/* With one of 2 to 5 flooded, the torpedo hatches of 1 and 6 lead over the deck
 * on the surface. [10.3.9, ruling 308] */
static bool by_hatch(const struct crew_seen *c, int a, int b)
{
    int low = a < b ? a : b, high = a < b ? b : a;
    bool cut = false;
    for (int s = 2; s <= 5; s++)
        cut = cut || shut(c, s);
    return cut && c->board.facts.surfaced && high == 7 &&
           (low == 1 || low == 6) && !shut(c, low);
}

/* The shortest way, breadth first; hatches only if the caller asks for them. */
static int search(const struct crew_seen *c, int from, int to, bool hatches,
                  int8_t path[PATH_MAX])
{
    int8_t before[SECTIONS + 1] = {0}, queue[SECTIONS] = {0};
    int head = 0, tail = 0;
    before[from] = (int8_t)from;
    queue[tail++] = (int8_t)from;
    while (head < tail) {
        int at = queue[head++];
        for (int s = 1; s <= SECTIONS; s++)
            if (!before[s] &&
                (crew_adjacent(c, at, s) || (hatches && by_hatch(c, at, s)))) {
                before[s] = (int8_t)at;
                queue[tail++] = (int8_t)s;
            }
    }
    if (!before[to])
        return 0;
    int8_t back[SECTIONS];
    int count = 0;
    for (int s = to; s != from; s = before[s])
        back[count++] = (int8_t)s;
    path[0] = (int8_t)from;
    for (int i = 0; i < count; i++)
        path[1 + i] = back[count - 1 - i];
    return count + 1;
}

int crew_path(const struct crew_seen *c, int from, int to,
              int8_t path[PATH_MAX], bool *hatch)
{
    *hatch = false;
    if (from < 1 || to < 1 || to > SECTIONS || shut(c, from) || shut(c, to))
        return 0;
    int count = search(c, from, to, false, path);
    if (count)
        return count;
    *hatch = true;
    return search(c, from, to, true, path);
}
