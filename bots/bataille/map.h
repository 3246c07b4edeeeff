/* Where the ships of one face probably are.
 *
 * A map holds, for every square of a face, how many freighters are expected
 * there and how likely the destroyer is there. It is computed from the notes of
 * a view whenever it is needed: turn by turn from the beginning ships drift
 * homewards, and every look, shot and announcement moves the expectation to
 * where it can still be. Freighters look alike, so they share one density; how
 * many of them are at sea or in port is always known.
 *
 * All numbers are integers, so that a map is the same on every machine. */
#ifndef BOTS_BATAILLE_MAP_H
#define BOTS_BATAILLE_MAP_H

#include "routes.h"

enum { ONE = 1 << 20 }; /* one ship */

struct map {
    int32_t freighter[SQUARE_COUNT]; /* sums up to sailing * ONE */
    int32_t destroyer[SQUARE_COUNT]; /* sums up to ONE */
    int sailing;                     /* freighters neither home nor sunk */
    /* Where a step leads, in parts of 256, by direction: freighters,
     * destroyer. */
    uint8_t onward[SQUARE_COUNT][DIRECTION_COUNT];
    uint8_t roam[SQUARE_COUNT][DIRECTION_COUNT];
    /* Where a turn leads a freighter that hides, in parts of 256, by the
     * squares within reach. */
    uint8_t hiding[SQUARE_COUNT][REACH_MAX];
    struct routes routes;
    const struct bataille_view *view;
    int side; /* the side whose face it is */
};

/* recall.c: the whole map from the notes of a view. */

/* The opponent's face as this view can know it. */
void map_of_enemy(const struct bataille_view *view, struct map *map);
/* One's own face as the opponent can know it from what both sides know: his
 * shots, arrivals, sinkings. What he saw without shooting is his secret. */
void map_of_own(const struct bataille_view *view, struct map *map);

/* What a look along this line of the face, named as its owner does, is worth: a
 * freighter hit counts FREIGHTER_WORTH, a destroyer DESTROYER_WORTH, each times
 * its chance in 1024ths. */
enum { FREIGHTER_WORTH = 16, DESTROYER_WORTH = 3 };
int map_line_worth(const struct map *map, int line);

/* map.c: the single steps. Lines are named as the owner of the face names
 * them. */

/* What the watcher of a face learned of it in one of his turns. */
struct evidence {
    int line;
    const struct bataille_seen *seen; /* SEEN_MAX outlines, or NULL */
    bool rims;                        /* 1: the slivers are known */
    int slivers;
    unsigned missed;        /* bit d - 1: a torpedo missed there */
    int hit, hit_destroyer; /* distances, or 0 */
    bool sunk, saved, countered, declined;
};

/* All freighters in port, the destroyer in dock. */
void map_begin(const struct bataille_view *view, int side, int sailing,
               struct map *map);
/* A turn of the owner of the face; call map_home first for each arrival. */
void map_sail(struct map *map);
void map_home(struct map *map);
/* A depth charge on the face; `kind` is that of the record. */
void map_charge(struct map *map, int square, int kind);
/* A turn of the watcher: he looks and may shoot. */
void map_watch(struct map *map, const struct evidence *e);

#endif
