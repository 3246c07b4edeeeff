/* The technical puzzle of a hull breach. */
#include <string.h>

#include "core/out.h"
#include "games/uboot/crew/puzzle.h"
#include "tests/unit.h"

static struct pcg32 chance;
static struct tiles tiles;

static int lanes_of(const char *edge)
{
    int code = 0;
    for (; *edge != '\0'; edge++)
        code = code * 2 + (*edge == '1');
    return code;
}

static bool ends(const char *edge)
{
    return strcmp(edge, "-") == 0;
}

static const struct uboot_puzzle_pieces_row *piece(int column, bool upper)
{
    for (int i = 0; i < uboot_puzzle_pieces_count; i++)
        if (uboot_puzzle_pieces[i].column == column &&
            uboot_puzzle_pieces[i].upper == upper)
            return &uboot_puzzle_pieces[i];
    return NULL;
}

/* Puts the right tiles into the frame, the upper ones first. */
static void fill(struct puzzle *p)
{
    for (int slot = 0; slot < FRAME; slot++)
        for (int place = 0; place < TILES; place++) {
            const struct uboot_puzzle_pieces_row *r =
                &uboot_puzzle_pieces[tiles.tile[place]];
            if (r->column == p->section + 1 - slot % 3 &&
                r->upper == (slot < 3)) {
                puzzle_put(p, place, slot);
                while (p->face[place].turn != 0)
                    puzzle_turn(p, place);
            }
        }
}

static void uboot_10_3_8_sixteen_tiles_two_of_each_letter(void **unused)
{
    (void)unused;
    assert_int_equal(uboot_puzzle_pieces_count, TILES);
    const char *seen[14];
    int count = 0;
    for (int column = 0; column < 8; column++) {
        for (int upper = 0; upper < 2; upper++) {
            const struct uboot_puzzle_pieces_row *r = piece(column, upper);
            assert_non_null(r);
            assert_int_equal(ends(r->right), column == 0);
            assert_int_equal(ends(r->left), column == 7);
            /* The pipes go on in the next tile. */
            if (column > 0)
                assert_string_equal(r->right, piece(column - 1, upper)->left);
            if (column < 7)
                seen[count++] = r->left;
        }
        assert_string_equal(piece(column, true)->inner,
                            piece(column, false)->inner);
    }
    /* No edge is like another, nor like one turned round. */
    assert_int_equal(count, 14);
    for (int i = 0; i < count; i++) {
        assert_int_equal(strlen(seen[i]), LANES);
        for (int k = 0; k < count; k++) {
            char back[LANES + 1] = "";
            for (int b = 0; b < LANES; b++)
                back[b] = seen[k][LANES - 1 - b];
            assert_string_not_equal(seen[i], back);
            if (i != k)
                assert_string_not_equal(seen[i], seen[k]);
        }
    }
}

/* A frame is built tile by tile so that all edges meet. */
struct count {
    bool turned;            /* tiles may be upside down */
    int solutions, upright; /* found; with all of them upright */
    int middle[9];          /* ... by the column in the middle */
};

static bool meets(const struct puzzle_face *at, int slot,
                  const struct puzzle_face *face)
{
    bool upper = slot < FRAME_COLUMNS;
    if (face->edge[upper ? SIDE_TOP : SIDE_BOTTOM] != EDGE_OUTER)
        return false;
    if (slot % FRAME_COLUMNS > 0 &&
        (face->edge[SIDE_LEFT] < 0 ||
         at[slot - 1].edge[SIDE_RIGHT] != face->edge[SIDE_LEFT]))
        return false;
    return upper ||
           at[slot - FRAME_COLUMNS].edge[SIDE_BOTTOM] == face->edge[SIDE_TOP];
}

static void build(struct puzzle *p, int slot, struct puzzle_face *at,
                  uint32_t used, struct count *c)
{
    if (slot == FRAME) {
        bool upright = true;
        for (int i = 0; i < FRAME; i++)
            upright = upright && at[i].turn == 0;
        c->solutions++;
        c->upright += upright;
        c->middle[at[1].motif] += upright;
        return;
    }
    for (int place = 0; place < TILES; place++)
        for (int turn = 0; turn < 4; turn++) {
            struct puzzle_face face = at[slot] = p->face[place];
            if ((used >> place & 1) == 0 && (c->turned || turn == 0) &&
                meets(at, slot, &face))
                build(p, slot + 1, at, used | 1u << place, c);
            puzzle_turn(p, place); /* four times: as it was */
        }
}

static void uboot_10_3_6_the_solution_is_unique(void **unused)
{
    (void)unused;
    struct puzzle p;
    struct puzzle_face at[FRAME];
    pcg32_seed(&chance, 5, 11);
    puzzle_begin(&p, &tiles, 3, 0, &chance);
    /* Upright tiles fit together in six ways, one for each section. */
    struct count c = {.turned = false};
    build(&p, 0, at, 0, &c);
    assert_int_equal(c.solutions, 6);
    for (int s = 1; s <= 6; s++)
        assert_int_equal(c.middle[s], 1);
    /* With all turns there are those six stood on their heads, and no more. */
    c = (struct count){.turned = true};
    build(&p, 0, at, 0, &c);
    assert_int_equal(c.solutions, 12);
    assert_int_equal(c.upright, 6);
}

static void uboot_10_3_6_three_neighbours_seal_each_section(void **unused)
{
    (void)unused;
    for (int section = 1; section <= 6; section++)
        for (int level = 0; level < 3; level++) {
            struct puzzle p;
            pcg32_seed(&chance, (uint64_t)section * 3 + (uint64_t)level, 11);
            puzzle_begin(&p, &tiles, section, level, &chance);
            assert_int_equal(p.state, PUZZLE_OPEN);
            fill(&p);
            assert_true(puzzle_is_full(&p));
            /* Before 1 is the bow, behind 6 the stern. */
            assert_int_equal(p.face[p.frame[0]].motif, section + 1);
            assert_int_equal(p.face[p.frame[2]].motif, section - 1);
            assert_true(puzzle_check(&p));
            assert_int_equal(p.state, PUZZLE_SEALED);
        }
}

static void uboot_10_3_7_any_fault_fails_at_once(void **unused)
{
    (void)unused;
    struct puzzle p;
    puzzle_begin(&p, &tiles, 1, 0, &chance);
    fill(&p);
    puzzle_turn(&p, p.frame[4]); /* askew */
    assert_false(puzzle_check(&p));
    assert_int_equal(p.state, PUZZLE_FAILED);
    puzzle_begin(&p, &tiles, 1, 0, &chance);
    fill(&p);
    uint8_t upper = p.frame[1];
    puzzle_put(&p, p.frame[4], 1); /* halves exchanged */
    assert_false(puzzle_is_full(&p));
    puzzle_put(&p, upper, 4);
    assert_true(puzzle_is_full(&p));
    assert_false(puzzle_check(&p));
    puzzle_begin(&p, &tiles, 1, 0, &chance);
    fill(&p);
    p.section = 2; /* the neighbours of another section */
    assert_false(puzzle_check(&p));
    /* A tile that is taken out leaves a hole. */
    puzzle_take(&p, 3);
    assert_false(puzzle_is_full(&p));
    assert_int_equal(p.frame[3], TILE_NONE);
}

static void uboot_10_3_7_tiles_lie_as_the_chief_chose(void **unused)
{
    (void)unused;
    struct puzzle p;
    int seen[3][4] = {{0}}, half = 0, order = 0;
    for (int i = 0; i < 100; i++)
        for (int level = 0; level < 3; level++) {
            puzzle_begin(&p, &tiles, 4, level, &chance);
            uint32_t all = 0;
            int down = 0;
            for (int k = 0; k < TILES; k++) {
                all |= 1u << tiles.tile[k];
                down += p.face[k].turn == 2;
                seen[level][p.face[k].turn]++;
            }
            assert_int_equal(all, 0xffff);
            half += level == 1 && down == 8;
            order += tiles.tile[0] == 0;
        }
    assert_int_equal(seen[0][0], 1600);
    assert_int_equal(half, 100);
    assert_int_equal(seen[1][1] + seen[1][3], 0);
    for (int t = 0; t < 4; t++)
        assert_in_range(seen[2][t], 320, 480);
    assert_in_range(order, 5, 40);
}

static void uboot_10_3_6_a_turned_tile_shows_turned_edges(void **unused)
{
    (void)unused;
    struct puzzle p, mixed;
    puzzle_begin(&mixed, &tiles, 4, 0, &chance);
    p = mixed;
    for (int i = 0; i < TILES; i++) /* in the order of their rows */
        p.face[tiles.tile[i]] = mixed.face[i];
    struct puzzle_face face = p.face[2]; /* section 1, upper half */
    assert_int_equal(face.motif, 1);
    assert_int_equal(face.edge[SIDE_LEFT], lanes_of("01010001"));
    assert_int_equal(face.edge[SIDE_RIGHT], lanes_of("10010010"));
    assert_int_equal(face.edge[SIDE_TOP], EDGE_OUTER);
    assert_int_equal(face.edge[SIDE_BOTTOM], lanes_of("0101"));
    puzzle_turn(&p, 2);
    face = p.face[2];
    assert_int_equal(face.edge[SIDE_TOP], lanes_of("10001010"));
    assert_int_equal(face.edge[SIDE_RIGHT], EDGE_OUTER);
    assert_int_equal(face.edge[SIDE_BOTTOM], lanes_of("01001001"));
    assert_int_equal(face.edge[SIDE_LEFT], lanes_of("0101"));
    puzzle_turn(&p, 2);
    face = p.face[2];
    assert_int_equal(face.edge[SIDE_RIGHT], lanes_of("10001010"));
    assert_int_equal(face.edge[SIDE_TOP], lanes_of("1010"));
    puzzle_turn(&p, 2);
    puzzle_turn(&p, 2);
    assert_int_equal(p.face[2].turn, 0);
    face = p.face[14]; /* the stern ends the boat */
    assert_int_equal(face.edge[SIDE_LEFT], EDGE_END);
}

/* Plays by the faces alone; returns how many acts it took. */
static int solve(struct puzzle *p)
{
    for (int acts = 1; acts < 100; acts++) {
        struct puzzle_face face[TILES];
        for (int i = 0; i < TILES; i++)
            face[i] = p->face[i];
        struct puzzle_step step = puzzle_next(face, p->frame, p->section);
        switch (step.act) {
        case ACT_PUT:
            puzzle_put(p, step.place, step.slot);
            break;
        case ACT_TURN:
            puzzle_turn(p, step.place);
            break;
        case ACT_TAKE:
            puzzle_take(p, step.slot);
            break;
        default:
            return puzzle_check(p) ? acts : -1;
        }
    }
    return -1;
}

static void uboot_10_3_7_bots_solve_it_by_what_they_see(void **unused)
{
    (void)unused;
    for (int i = 0; i < 300; i++) {
        struct puzzle p;
        puzzle_begin(&p, &tiles, 1 + i % 6, i / 6 % 3, &chance);
        /* Somebody has begun badly. */
        puzzle_put(&p, i % TILES, i % FRAME);
        int acts = solve(&p);
        assert_in_range(acts, 6, 6 + 6 * 3 + 3);
        assert_int_equal(p.state, PUZZLE_SEALED);
    }
}

static void uboot_ruling_324_a_lone_chief_may_leave_it_to_his_men(void **unused)
{
    (void)unused;
    const int expected[] = {75, 60, 45};
    for (int level = 0; level < 3; level++) {
        assert_int_equal(puzzle_men_percent(level), expected[level]);
        int sealed = 0;
        for (int i = 0; i < 2000; i++) {
            struct puzzle p;
            puzzle_begin(&p, &tiles, 2, level, &chance);
            bool done = puzzle_men(&p, level, &chance);
            assert_int_equal(p.state, done ? PUZZLE_SEALED : PUZZLE_FAILED);
            sealed += done;
        }
        assert_in_range(sealed, expected[level] * 20 - 70,
                        expected[level] * 20 + 70);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_10_3_8_sixteen_tiles_two_of_each_letter),
        test(uboot_10_3_6_the_solution_is_unique),
        test(uboot_10_3_6_three_neighbours_seal_each_section),
        test(uboot_10_3_7_any_fault_fails_at_once),
        test(uboot_10_3_7_tiles_lie_as_the_chief_chose),
        test(uboot_10_3_6_a_turned_tile_shows_turned_edges),
        test(uboot_10_3_7_bots_solve_it_by_what_they_see),
        test(uboot_ruling_324_a_lone_chief_may_leave_it_to_his_men),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
