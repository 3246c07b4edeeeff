/* Where the ships of one face probably are: drift, evidence, worth. */
#include <string.h>

#include "map.h"

enum {
    /* Weights for the direction of a freighter's step. */
    NEARER_HOME = 4,
    FARTHER_HOME = 1,

    HALVES = 8, /* a route shorter by this many squares is twice as likely */
};

/* In how many of 256 turns a freighter drifts one, two or three squares, and in
 * how many it sails from one rest to the next, when five ships share the
 * squares; with fewer ships each sails more. Chosen by hand. */
static const int sails[SQUARES_A_TURN + 1] = {0, 5, 4, 9};
static const int hides = 54;
/* The same for the destroyer at sea, and on its way out of dock and port. */
static const int roams[SQUARES_A_TURN + 1] = {0, 14, 8, 6};
static const int leaves[SQUARES_A_TURN + 1] = {0, 20, 90, 60};

static int64_t sum(const int32_t *density)
{
    int64_t all = 0;
    for (int square = 0; square < SQUARE_COUNT; square++)
        all += density[square];
    return all;
}

/* Scales a density to a sum of `ships`. Where the evidence left nothing, all
 * ships are taken to be in port. */
static void normalise(int32_t *density, int ships)
{
    int64_t all = sum(density), wanted = (int64_t)ships * ONE;
    if (all == 0) {
        density[bataille_square(PORT_LINES - 1, PORT_DISTANCES)] =
            (int32_t)wanted;
        return;
    }
    if (all == wanted)
        return;
    int64_t factor = (wanted << 20) / all;
    for (int square = 0; square < SQUARE_COUNT; square++)
        if (density[square])
            density[square] = (int32_t)(density[square] * factor >> 20);
}

static void put_all(int32_t *density, int square)
{
    memset(density, 0, SQUARE_COUNT * sizeof *density);
    density[square] = ONE;
}

/* Divides 256 parts of a step among the directions by weight. */
static void share(const int weight[DIRECTION_COUNT],
                  uint8_t parts[DIRECTION_COUNT])
{
    int all = 0;
    for (int to = 0; to < DIRECTION_COUNT; to++)
        all += weight[to];
    for (int to = 0; to < DIRECTION_COUNT; to++)
        parts[to] = (uint8_t)(all ? weight[to] * 255 / all : 0);
}

/* How ships may step from this square. A freighter that enters the arrival port
 * is announced, so in the map no ship sails into it. */
static void fill_steps(const struct bataille_board *board, struct map *map,
                       int square)
{
    int onward[DIRECTION_COUNT] = {0}, roam[DIRECTION_COUNT] = {0};
    bool in_port = !bataille_is_exposed(square);
    for (int to = 0; to < DIRECTION_COUNT; to++) {
        int next = sea_beside(square, to);
        if (next == SQUARE_NONE || bataille_zone(next) == ZONE_ARRIVAL)
            continue;
        bool out = bataille_is_exposed(next) || next > square;
        if (bataille_can_stand(board, SHIP_FREIGHTER1, next))
            onward[to] =
                map->routes.ways.home[next] < map->routes.ways.home[square]
                    ? NEARER_HOME
                    : FARTHER_HOME;
        if (bataille_can_stand(board, SHIP_DESTROYER, next) &&
            bataille_zone(next) != ZONE_DOCK)
            roam[to] = !in_port ? 1 : out ? 4 : 0;
    }
    share(onward, map->onward[square]);
    share(roam, map->roam[square]);
}

/* Where a freighter would rest next if its captain thinks like ace: the more a
 * rest shortens the route, the likelier. */
static void fill_hiding(struct map *map, int square)
{
    const struct routes *routes = &map->routes;
    const struct reach *reach = &routes->reach[square];
    int weight[REACH_MAX] = {0}, all = 0;
    for (int i = 0; i < reach->count; i++) {
        int to = reach->square[i];
        int gain =
            routes->length[square] - routes->length[to] - routes->danger[to];
        if (gain < 0 || bataille_zone(to) == ZONE_ARRIVAL)
            continue;
        weight[i] = 1 << gain / HALVES;
        all += weight[i];
    }
    for (int i = 0; i < reach->count; i++)
        map->hiding[square][i] = (uint8_t)(all ? weight[i] * 255 / all : 0);
}

void map_begin(const struct bataille_view *view, int side, int sailing,
               struct map *map)
{
    memset(map, 0, sizeof *map);
    map->view = view;
    map->side = side;
    map->sailing = sailing;
    routes_find(&view->board, NULL, &map->routes);
    for (int square = 0; square < SQUARE_COUNT; square++) {
        fill_steps(&view->board, map, square);
        fill_hiding(map, square);
    }
    normalise(map->freighter, sailing);
    put_all(map->destroyer, SQUARE_DOCK);
}

/* One step of all ships. normalise makes up what rounding loses. */
static void step(const int32_t *from, uint8_t parts[][DIRECTION_COUNT],
                 int32_t *to)
{
    static const int offset[DIRECTION_COUNT] = {
        [TO_UP] = 1,
        [TO_DOWN] = -1,
        [TO_LEFT] = -DISTANCE_COUNT,
        [TO_RIGHT] = DISTANCE_COUNT,
    };
    memset(to, 0, SQUARE_COUNT * sizeof *to);
    for (int square = 0; square < SQUARE_COUNT; square++) {
        int64_t here = from[square];
        if (here == 0)
            continue;
        for (int way = 0; way < DIRECTION_COUNT; way++)
            if (parts[square][way])
                to[square + offset[way]] +=
                    (int32_t)(here * parts[square][way] >> 8);
    }
}

/* Adds this many parts of 256 of one density to another. */
static void add(int32_t *to, const int32_t *density, int parts)
{
    for (int square = 0; square < SQUARE_COUNT; square++)
        to[square] += (int32_t)((int64_t)density[square] * parts >> 8);
}

/* Freighters that hide move a whole turn at once. */
static void hide(const struct map *map, const int32_t *from, int32_t *to)
{
    memset(to, 0, SQUARE_COUNT * sizeof *to);
    for (int square = 0; square < SQUARE_COUNT; square++) {
        const struct reach *reach = &map->routes.reach[square];
        int64_t here = from[square];
        for (int i = 0; here && i < reach->count; i++)
            to[reach->square[i]] +=
                (int32_t)(here * map->hiding[square][i] >> 8);
    }
}

/* Nobody knows how the opponent thinks: of the freighters that sail, some are
 * taken to drift home, most to hide. */
static void sail_freighters(struct map *map)
{
    int32_t old[SQUARE_COUNT], one[SQUARE_COUNT] = {0};
    int32_t two[SQUARE_COUNT] = {0};
    int crowd = map->sailing + 1; /* ships that share the squares of a turn */
    int stay = 256 - hides * SHIP_COUNT / crowd;
    memcpy(old, map->freighter, sizeof old);
    for (int n = 1; n <= SQUARES_A_TURN; n++)
        stay -= sails[n] * SHIP_COUNT / crowd;
    for (int square = 0; square < SQUARE_COUNT; square++)
        map->freighter[square] = (int32_t)((int64_t)old[square] * stay >> 8);
    hide(map, old, one);
    add(map->freighter, one, hides * SHIP_COUNT / crowd);
    const int32_t *at = old;
    int32_t *next = one;
    for (int n = 1; n <= SQUARES_A_TURN; n++) {
        step(at, map->onward, next);
        add(map->freighter, next, sails[n] * SHIP_COUNT / crowd);
        at = next;
        next = next == one ? two : one;
    }
    normalise(map->freighter, map->sailing);
}

static void sail_destroyer(struct map *map)
{
    int32_t sea[SQUARE_COUNT], port[SQUARE_COUNT], next[SQUARE_COUNT];
    int32_t out[SQUARE_COUNT] = {0};
    for (int square = 0; square < SQUARE_COUNT; square++) {
        bool exposed = bataille_is_exposed(square);
        sea[square] = exposed ? map->destroyer[square] : 0;
        port[square] = exposed ? 0 : map->destroyer[square];
    }
    for (int kind = 0; kind < 2; kind++) {
        int32_t *at = kind ? port : sea;
        const int *weight = kind ? leaves : roams;
        int stay = 256 - weight[1] - weight[2] - weight[3];
        for (int n = 0; n <= SQUARES_A_TURN; n++) {
            int parts = n ? weight[n] : stay;
            if (n) {
                step(at, map->roam, next);
                memcpy(at, next, sizeof next);
            }
            add(out, at, parts);
        }
    }
    memcpy(map->destroyer, out, sizeof out);
    normalise(map->destroyer, 1);
}

void map_sail(struct map *map)
{
    sail_freighters(map);
    sail_destroyer(map);
}

void map_home(struct map *map)
{
    int64_t near = 0;
    for (int square = 0; square < SQUARE_COUNT; square++)
        if (map->routes.ways.home[square] <= SQUARES_A_TURN)
            near += map->freighter[square];
    for (int square = 0; square < SQUARE_COUNT; square++)
        if (map->routes.ways.home[square] <= SQUARES_A_TURN && near) {
            int64_t share = (int64_t)map->freighter[square] * ONE / near;
            map->freighter[square] =
                share < map->freighter[square]
                    ? (int32_t)(map->freighter[square] - share)
                    : 0;
        }
    map->sailing--;
    normalise(map->freighter, map->sailing);
}

/* Removes one freighter at sea, the one that stood on this square. */
static void take_away(struct map *map, int square)
{
    map->freighter[square] =
        map->freighter[square] > ONE ? map->freighter[square] - ONE : 0;
    map->sailing--;
    normalise(map->freighter, map->sailing);
}

static void to_port(struct map *map)
{
    map->sailing++;
    map->freighter[bataille_square(PORT_LINES - 1, PORT_DISTANCES)] += ONE;
}

void map_charge(struct map *map, int square, int kind)
{
    if (!bataille_is_exposed(square))
        return;
    if (kind == RECORD_CHARGE_FREIGHTER) {
        take_away(map, square);
        to_port(map);
        return;
    }
    map->freighter[square] = 0;
    /* A submarine lies where no ship stands. */
    if (kind == RECORD_CHARGE_SUBMARINE)
        map->destroyer[square] = 0;
    normalise(map->freighter, map->sailing);
    normalise(map->destroyer, 1);
}

/* Empties the squares of a line that a look shows, up to but not including
 * `limit`. */
static void clear_front(struct map *map, int line, int limit)
{
    int island = bataille_first_island(&map->view->board, line);
    for (int distance = 1; distance < island && distance < limit; distance++) {
        int square = bataille_square(line, distance);
        if (!bataille_is_exposed(square))
            continue;
        map->freighter[square] = 0;
        map->destroyer[square] = 0;
    }
}

/* Puts one ship of a density on these distances of a line, in the proportions
 * the density has there, weighed by how well the outline fits them. All other
 * ships stay where they were expected. */
static void place(int32_t *density, int line, unsigned mask,
                  const struct bataille_seen *seen, int others)
{
    int32_t before[DISTANCE_COUNT + 1] = {0};
    int64_t all = 0;
    for (int d = 1; d <= DISTANCE_COUNT; d++)
        if (mask >> (d - 1) & 1) {
            /* A little is left everywhere, since the map may be wrong. */
            int64_t here = density[bataille_square(line, d)] + ONE / 4096;
            int fit = bataille_optics_fit(seen, d);
            before[d] = (int32_t)(here * fit / FIT_MAX) + 1;
            density[bataille_square(line, d)] = 0;
            all += before[d];
        }
    if (others == 0)
        memset(density, 0, SQUARE_COUNT * sizeof *density);
    else
        normalise(density, others);
    for (int d = 1; d <= DISTANCE_COUNT && all; d++)
        density[bataille_square(line, d)] +=
            (int32_t)((int64_t)before[d] * ONE / all);
}

/* A sliver at the rim: at least one ship is on that line. */
static void sliver(struct map *map, int line)
{
    int32_t chance = 0;
    int island = bataille_first_island(&map->view->board, line);
    for (int d = 1; d < island; d++)
        if (bataille_is_exposed(bataille_square(line, d)))
            chance += map->freighter[bataille_square(line, d)] +
                      map->destroyer[bataille_square(line, d)];
    if (chance <= 0)
        return;
    /* Given that there is one ship, about half the old expectation comes on top
     * of it. */
    int64_t wanted = ONE + chance / 2;
    if (wanted <= chance)
        return;
    for (int d = 1; d < island; d++) {
        int square = bataille_square(line, d);
        if (!bataille_is_exposed(square))
            continue;
        map->freighter[square] =
            (int32_t)(map->freighter[square] * wanted / chance);
        map->destroyer[square] =
            (int32_t)(map->destroyer[square] * wanted / chance);
    }
    normalise(map->freighter, map->sailing);
    normalise(map->destroyer, 1);
}

/* The outlines of a look: everything in front of them is empty, and each is one
 * ship at a distance that fits it and that no torpedo has missed. */
static void see(struct map *map, const struct evidence *e)
{
    const struct bataille_board *board = &map->view->board;
    const struct bataille_seen *seen = e->seen;
    unsigned mask[SEEN_MAX] = {0};
    for (int i = 0; i < SEEN_MAX && seen[i].hull; i++) {
        mask[i] = sea_distances(board, e->line, &seen[i]) & ~e->missed;
        int hit = seen[i].hull == HULL_FREIGHTER ? e->hit : e->hit_destroyer;
        if (hit && mask[i] >> (hit - 1) & 1)
            mask[i] = 1u << (hit - 1);
    }
    clear_front(map, e->line,
                mask[0] ? sea_nth(mask[0], 0) : DISTANCE_COUNT + 1);
    for (int i = 0; i < SEEN_MAX && seen[i].hull; i++) {
        if (!mask[i])
            continue;
        if (seen[i].hull == HULL_DESTROYER)
            place(map->destroyer, e->line, mask[i], &seen[i], 0);
        else if (map->sailing > 0)
            place(map->freighter, e->line, mask[i], &seen[i], map->sailing - 1);
    }
    normalise(map->freighter, map->sailing);
    normalise(map->destroyer, 1);
}

/* The rims show a sliver on either side, or nothing. */
static void see_rims(struct map *map, const struct evidence *e)
{
    /* The face is mirrored: the looker's left is its owner's right. */
    static const struct {
        int bit, off;
    } rims[] = {{SLIVER_LEFT, 1}, {SLIVER_RIGHT, -1}};
    for (int i = 0; i < 2; i++) {
        int line = e->line + rims[i].off;
        if (line < 0 || line >= LINE_COUNT)
            continue;
        if (e->slivers & rims[i].bit)
            sliver(map, line);
        else
            clear_front(map, line, DISTANCE_COUNT + 1);
    }
    normalise(map->freighter, map->sailing);
    normalise(map->destroyer, 1);
}

/* What a hit changes. */
static void strike(struct map *map, const struct evidence *e)
{
    if (e->hit_destroyer) {
        put_all(map->destroyer, SQUARE_DOCK);
        return;
    }
    if (!e->hit)
        return;
    int square = bataille_square(e->line, e->hit);
    if (e->countered) {
        /* The destroyer now stands beside the freighter. [ruling 12] */
        int beside = e->hit < DISTANCE_COUNT ? square + 1 : square - 1;
        if (!bataille_can_stand(&map->view->board, SHIP_DESTROYER, beside))
            beside = e->hit > 1 ? square - 1 : square + 1;
        put_all(map->destroyer, beside);
    } else if (e->declined) {
        for (int s = 0; s < SQUARE_COUNT; s++)
            if (bataille_is_exposed(s))
                map->destroyer[s] /= 16;
        normalise(map->destroyer, 1);
    }
    if (!e->sunk && !e->saved)
        return;
    take_away(map, square);
    if (e->saved)
        to_port(map);
}

void map_watch(struct map *map, const struct evidence *e)
{
    if (e->seen)
        see(map, e);
    if (e->rims)
        see_rims(map, e);
    for (int d = 1; d <= DISTANCE_COUNT; d++)
        if (e->missed >> (d - 1) & 1) {
            map->freighter[bataille_square(e->line, d)] = 0;
            map->destroyer[bataille_square(e->line, d)] = 0;
        }
    normalise(map->freighter, map->sailing);
    normalise(map->destroyer, 1);
    strike(map, e);
}
