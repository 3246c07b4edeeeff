/* The technical puzzle that seals a hull breach. [10.3.6, 10.3.7, 10.3.8] */
#include "puzzle.h"

#include <assert.h>
#include <string.h>

/* The lanes of an edge in the table; the first is the highest bit. */
static int code_of(const char *lanes)
{
    if (lanes[0] == '-')
        return EDGE_END;
    int code = 0;
    for (; *lanes != '\0'; lanes++)
        code = code * 2 + (*lanes == '1');
    return code;
}

/* The same lanes read from the other end. */
static int reversed(int code, int lanes)
{
    if (code < 0)
        return code;
    int back = 0;
    for (int i = 0; i < lanes; i++)
        back |= (code >> i & 1) << (lanes - 1 - i);
    return back;
}

/* A quarter turn to the right: the left edge becomes the top. Lanes are counted
 * from above or from the left, so an edge that becomes left or right is read
 * the other way round. */
static void quarter(int16_t edge[SIDES], int lanes[SIDES])
{
    const int16_t was[SIDES] = {edge[0], edge[1], edge[2], edge[3]};
    const int had[SIDES] = {lanes[0], lanes[1], lanes[2], lanes[3]};
    edge[SIDE_TOP] = (int16_t)reversed(was[SIDE_LEFT], had[SIDE_LEFT]);
    edge[SIDE_RIGHT] = was[SIDE_TOP];
    edge[SIDE_BOTTOM] = (int16_t)reversed(was[SIDE_RIGHT], had[SIDE_RIGHT]);
    edge[SIDE_LEFT] = was[SIDE_BOTTOM];
    for (int i = 0; i < SIDES; i++)
        lanes[(i + 1) % SIDES] = had[i];
}

static struct puzzle_face face_of(int tile, int turn)
{
    const struct uboot_puzzle_pieces_row *r = &uboot_puzzle_pieces[tile];
    int inner = code_of(r->inner);
    struct puzzle_face face = {.motif = (uint8_t)r->column,
                               .turn = (uint8_t)turn};
    face.edge[SIDE_LEFT] = (int16_t)code_of(r->left);
    face.edge[SIDE_RIGHT] = (int16_t)code_of(r->right);
    face.edge[SIDE_TOP] = (int16_t)(r->upper ? EDGE_OUTER : inner);
    face.edge[SIDE_BOTTOM] = (int16_t)(r->upper ? inner : EDGE_OUTER);
    int lanes[SIDES] = {LANES, INNER_LANES, LANES, INNER_LANES};
    for (int i = 0; i < turn; i++)
        quarter(face.edge, lanes);
    return face;
}

static void shuffle(uint8_t *list, int count, struct pcg32 *chance)
{
    for (int i = count - 1; i > 0; i--) {
        int k = (int)pcg32_below(chance, (uint32_t)i + 1);
        uint8_t kept = list[i];
        list[i] = list[k];
        list[k] = kept;
    }
}

void puzzle_begin(struct puzzle *p, struct tiles *t, int section,
                  int difficulty, struct pcg32 *chance)
{
    uint8_t turn[TILES];
    memset(p, 0, sizeof *p);
    p->section = (uint8_t)section;
    p->state = PUZZLE_OPEN;
    memset(p->frame, TILE_NONE, sizeof p->frame);
    for (int i = 0; i < TILES; i++) {
        t->tile[i] = (uint8_t)i;
        turn[i] = (uint8_t)(i % 2 * 2);
    }
    shuffle(t->tile, TILES, chance);
    /* Upright, half of them upside down, or at random, by difficulty. */
    if (difficulty == 0)
        memset(turn, 0, sizeof turn);
    if (difficulty == 1)
        shuffle(turn, TILES, chance);
    if (difficulty == 2)
        for (int i = 0; i < TILES; i++)
            turn[i] = (uint8_t)pcg32_below(chance, SIDES);
    for (int i = 0; i < TILES; i++)
        p->face[i] = face_of(t->tile[i], turn[i]);
}

/* Tiles with the same face are interchangeable. */
void puzzle_tiles(const struct puzzle *p, struct tiles *t)
{
    bool used[TILES] = {false};
    memset(t, 0, sizeof *t);
    for (int i = 0; i < TILES && p->state != PUZZLE_NONE; i++)
        for (int tile = 0; tile < TILES; tile++) {
            struct puzzle_face face = face_of(tile, p->face[i].turn);
            if (used[tile] || memcmp(&face, &p->face[i], sizeof face) != 0)
                continue;
            t->tile[i] = (uint8_t)tile;
            used[tile] = true;
            break;
        }
}

void puzzle_take(struct puzzle *p, int slot)
{
    p->frame[slot] = TILE_NONE;
}

void puzzle_put(struct puzzle *p, int place, int slot)
{
    for (int i = 0; i < FRAME; i++)
        if (p->frame[i] == place)
            p->frame[i] = TILE_NONE;
    p->frame[slot] = (uint8_t)place;
}

void puzzle_turn(struct puzzle *p, int place)
{
    struct puzzle_face *face = &p->face[place];
    int lanes[SIDES] = {LANES, INNER_LANES, LANES, INNER_LANES};
    if (face->turn % 2)
        for (int i = 0; i < SIDES; i++)
            lanes[i] = i % 2 ? LANES : INNER_LANES;
    quarter(face->edge, lanes);
    face->turn = (uint8_t)((face->turn + 1) % SIDES);
}

bool puzzle_is_full(const struct puzzle *p)
{
    for (int i = 0; i < FRAME; i++)
        if (p->frame[i] == TILE_NONE)
            return false;
    return true;
}

/* The slot where a tile belongs, by its face, or -1. Its motif tells the
 * column: the section behind the breach, the breached one, the one before;
 * behind 6 is the stern, before 1 the bow. Its outer edge tells the row.
 * [10.3.6] */
static int slot_for(const struct puzzle_face *face, int section)
{
    int column = section + 1 - face->motif;
    if (column < 0 || column >= FRAME_COLUMNS)
        return -1;
    /* The edge on top once the picture stands upright. */
    int top = (SIDE_TOP + face->turn) % SIDES;
    return face->edge[top] == EDGE_OUTER ? column : column + FRAME_COLUMNS;
}

bool puzzle_check(struct puzzle *p)
{
    assert(puzzle_is_full(p));
    bool right = true;
    for (int i = 0; i < FRAME; i++) {
        const struct puzzle_face *face = &p->face[p->frame[i]];
        right = right && slot_for(face, p->section) == i && face->turn == 0;
    }
    p->state = right ? PUZZLE_SEALED : PUZZLE_FAILED;
    return right;
}

struct puzzle_step puzzle_next(const struct puzzle_face face[TILES],
                               const uint8_t frame[FRAME], int section)
{
    for (int i = 0; i < FRAME; i++)
        if (frame[i] != TILE_NONE && slot_for(&face[frame[i]], section) != i)
            return (struct puzzle_step){ACT_TAKE, frame[i], (uint8_t)i};
    for (int i = 0; i < TILES; i++) {
        int slot = slot_for(&face[i], section);
        if (slot < 0)
            continue;
        if (face[i].turn != 0)
            return (struct puzzle_step){ACT_TURN, (uint8_t)i, (uint8_t)slot};
        if (frame[slot] != i)
            return (struct puzzle_step){ACT_PUT, (uint8_t)i, (uint8_t)slot};
    }
    return (struct puzzle_step){ACT_CHECK, 0, 0};
}

/* [ruling 324] */
int puzzle_men_percent(int difficulty)
{
    const struct uboot_difficulty_row *r =
        &uboot_difficulty[UBOOT_DIFFICULTY_VALUE_CHIEF_ENGINEER_PUZZLE_PERCENT];
    return (int)(difficulty == 0   ? r->easy
                 : difficulty == 1 ? r->medium
                                   : r->hard);
}

bool puzzle_men(struct puzzle *p, int difficulty, struct pcg32 *chance)
{
    bool done = (int)pcg32_below(chance, 100) < puzzle_men_percent(difficulty);
    p->state = done ? PUZZLE_SEALED : PUZZLE_FAILED;
    return done;
}
