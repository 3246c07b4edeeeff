/* The map of a face from the notes of a view, turn by turn, and what a look at
 * it is worth. */
#include "map.h"

enum {
    MEMORY_TURNS = 80, /* older turns are not computed, for speed */
    BLIND_TURNS = 12,  /* instead ships sail this many turns unwatched */
};

/* Reads the notes forwards, though they are stored from the latest
 * backwards. */
struct notes {
    const struct bataille_view *view;
    int record; /* the next record, counted from the latest; -1: no more */
};

static const struct bataille_record *next_record(struct notes *notes, int turn)
{
    const struct bataille_board *board = &notes->view->board;
    while (notes->record >= 0) {
        const struct bataille_record *record =
            bataille_record_at(board, notes->record);
        if (record->turn > turn)
            break;
        notes->record--;
        if (record->turn == turn)
            return record;
    }
    return NULL;
}

/* Freighters neither home nor sunk when that turn began, or where the notes
 * begin. */
static int sailing_at(const struct bataille_board *board, int side, int turn)
{
    int sailing = FREIGHTER_COUNT - board->home[side] - board->sunk[side];
    for (int n = 0; n < bataille_records(board); n++) {
        const struct bataille_record *record = bataille_record_at(board, n);
        if (record->turn < turn)
            break;
        sailing += record->kind == RECORD_HOME && record->side == side;
        sailing += record->kind == RECORD_SUNK && record->side != side;
    }
    return sailing;
}

/* A turn of the owner: arrivals, sailing, and the charges that fell on his face
 * if he attacked. */
static void own_turn(struct map *map, struct notes *notes, int turn)
{
    const struct bataille_record *record;
    bool sailed = false;
    while ((record = next_record(notes, turn)) != NULL) {
        if (record->kind == RECORD_HOME) {
            map_home(map);
            continue;
        }
        if (!sailed)
            map_sail(map);
        sailed = true;
        if (record->kind == RECORD_CHARGE_MISSED ||
            record->kind == RECORD_CHARGE_SUBMARINE ||
            record->kind == RECORD_CHARGE_FREIGHTER)
            map_charge(map,
                       bataille_square(bataille_mirror(record->line),
                                       record->distance),
                       record->kind);
    }
    if (!sailed)
        map_sail(map);
}

/* Collects the records of a turn of the watcher. Returns the distance of his
 * first torpedo, or 0. */
static int gather(struct notes *notes, int turn, struct evidence *e)
{
    const struct bataille_record *record;
    int first = 0;
    while ((record = next_record(notes, turn)) != NULL) {
        switch (record->kind) {
        case RECORD_TORPEDO_MISSED:
            e->missed |= 1u << (record->distance - 1);
            break;
        case RECORD_TORPEDO_FREIGHTER:
            e->hit = record->distance;
            break;
        case RECORD_TORPEDO_DESTROYER:
            e->hit_destroyer = record->distance;
            break;
        case RECORD_COUNTER:
            e->countered = true;
            continue;
        case RECORD_DECLINED:
            e->declined = true;
            continue;
        case RECORD_SUNK:
            e->sunk = true;
            continue;
        case RECORD_SAVED:
            e->saved = true;
            continue;
        default:
            continue;
        }
        e->line = bataille_mirror(record->line);
        if (!first)
            first = record->distance;
    }
    return first;
}

/* The seat's own look in that turn, or NULL. */
static const struct bataille_look *look_of(const struct bataille_view *view,
                                           int turn)
{
    for (int n = 0; n < bataille_looks(&view->hand); n++) {
        const struct bataille_look *look = bataille_look_at(&view->hand, n);
        if (look->turn == turn)
            return look;
        if (look->turn < turn)
            break;
    }
    return NULL;
}

/* A turn of the watcher. Of its own looks a seat knows everything; of the
 * opponent's only that he fired at something that looked like a ship at that
 * distance. */
static void watchers_turn(struct map *map, struct notes *notes, int turn)
{
    const struct bataille_view *view = notes->view;
    struct evidence e = {0};
    struct bataille_seen guess[SEEN_MAX] = {{0}};
    int first = gather(notes, turn, &e);
    if (view->seat != map->side) {
        const struct bataille_look *look = look_of(view, turn);
        if (look) {
            e.line = bataille_mirror(look->line);
            e.seen = look->seen;
            e.rims = true;
            e.slivers = look->slivers;
        }
    } else if (first) {
        int hull = e.hit_destroyer ? HULL_DESTROYER : HULL_FREIGHTER;
        guess[0].hull = (uint8_t)hull;
        if (view->board.eye)
            guess[0].length = (uint16_t)bataille_optics_length(hull, first);
        else
            guess[0].size = (uint8_t)bataille_optics_size(hull, first);
        e.seen = guess;
    }
    map_watch(map, &e);
}

static void recall(const struct bataille_view *view, int side, struct map *map)
{
    const struct bataille_board *board = &view->board;
    struct notes notes = {view, bataille_records(board) - 1};
    int turn = board->turn > MEMORY_TURNS ? board->turn - MEMORY_TURNS : 1;
    map_begin(view, side, sailing_at(board, side, turn), map);
    for (int n = 0; turn > 1 && n < BLIND_TURNS; n++)
        map_sail(map);
    for (; turn <= board->turn; turn++) {
        int mover = turn % SIDE_COUNT == board->turn % SIDE_COUNT
                        ? board->side
                        : bataille_other(board->side);
        if (mover == side)
            own_turn(map, &notes, turn);
        else
            watchers_turn(map, &notes, turn);
    }
}

void map_of_enemy(const struct bataille_view *view, struct map *map)
{
    recall(view, bataille_other(view->seat), map);
}

void map_of_own(const struct bataille_view *view, struct map *map)
{
    recall(view, view->seat, map);
}

/* Chance in ONEths that two torpedoes hit, summed over the outlines that can
 * appear; of the distances that look alike the two likeliest count. */
static int64_t two_best(const int32_t nearest[DISTANCE_COUNT + 1], int hull)
{
    int64_t hits = 0;
    for (int d = 1, end; d <= DISTANCE_COUNT; d = end) {
        int size = bataille_optics_size(hull, d);
        int32_t best = 0, second = 0;
        for (end = d;
             end <= DISTANCE_COUNT && bataille_optics_size(hull, end) == size;
             end++) {
            int32_t chance = nearest[end];
            if (chance > best) {
                second = best;
                best = chance;
            } else if (chance > second) {
                second = chance;
            }
        }
        hits += best + second;
    }
    return hits;
}

int map_line_worth(const struct map *map, int line)
{
    int32_t freighter[DISTANCE_COUNT + 1] = {0};
    int32_t destroyer[DISTANCE_COUNT + 1] = {0};
    int island = bataille_first_island(&map->view->board, line);
    int64_t open = ONE; /* chance that nothing nearer is in the way */
    for (int d = 1; d < island; d++) {
        int square = bataille_square(line, d);
        if (!bataille_is_exposed(square))
            continue;
        int64_t f = map->freighter[square] < ONE ? map->freighter[square] : ONE;
        int64_t e = map->destroyer[square];
        freighter[d] = (int32_t)(f * open >> 20);
        destroyer[d] = (int32_t)(e * open >> 20);
        int64_t any = f + e < ONE ? f + e : ONE;
        open = open * (ONE - any) >> 20;
    }
    return (int)((two_best(freighter, HULL_FREIGHTER) * FREIGHTER_WORTH +
                  two_best(destroyer, HULL_DESTROYER) * DESTROYER_WORTH) >>
                 10);
}
