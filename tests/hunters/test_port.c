/* Chapters 4.5, 4.6, 7.1 to 7.3, 7.4.2 and 11.2.1: a boat in port takes torpedoes
 * aboard and gets its orders. */
#include "sea.h"

static int aboard(const struct mat *m, int kind)
{
    const struct boat *b = &m->c.boat;
    int count = b->reload[0][kind] + b->reload[1][kind];
    for (int i = 0; i < TUBES_MAX; i++)
        count += b->tube[i] == kind;
    return count;
}

static void assert_tubes(const struct mat *m, const char *kinds)
{
    static const char letters[] = {'-', 'a', 'e', 'm'};
    for (int i = 0; kinds[i]; i++)
        assert_int_equal(letters[m->c.boat.tube[i]], kinds[i]);
}

/* 4.5: the load. */

static void hunters_4_5_the_example_of_the_viic(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    assert_int_equal(aboard(m, G7A), 8);
    assert_int_equal(aboard(m, G7E), 6);
    mat_act(m, "mix 2 1", ""); /* three of the six exchanged */
    mat_told(m, "");
    assert_int_equal(aboard(m, G7A), 11);
    assert_int_equal(aboard(m, G7E), 3);
}

static void hunters_4_5_the_mix_changes_by_what_the_mat_allows(void **state)
{
    (void)state;
    static const struct {
        int type;
        const char *open[2], *refused[2];
    } rows[] = {
        {HUNTERS_BOAT_TYPE_VIIA,
         {"mix 4 0", "mix 5 1"},
         {"mix 3 0", "mix 7 0"}},
        {HUNTERS_BOAT_TYPE_VIIC,
         {"mix 3 0", "mix 7 2"},
         {"mix 2 0", "mix 8 2"}},
        {HUNTERS_BOAT_TYPE_IXA,
         {"mix 2 4", "mix 14 0"},
         {"mix 5 0", "mix 11 4"}},
        {HUNTERS_BOAT_TYPE_VIIC_FLAK,
         {"mix 0 0", "mix 3 1"},
         {"mix 4 1", "mix 5 0"}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct mat *m = sea_open(rows[i].type, 1943, 5);
        for (int k = 0; k < 2; k++) {
            assert_true(mat_open_now(m, rows[i].open[k]));
            mat_refused(m, rows[i].refused[k], "");
        }
    }
}

static void hunters_4_5_the_load_is_always_full(void **state)
{
    (void)state;
    for (int type = 0; type < HUNTERS_BOAT_TYPE_COUNT; type++) {
        struct mat *m = sea_open(type, 1943, 5);
        const struct hunters_boats_row *b = boat_row(&m->c);
        assert_int_equal(aboard(m, G7A), b->g7a);
        assert_int_equal(aboard(m, G7E), b->g7e);
        assert_int_equal(b->g7a + b->g7e, b->torpedo_load);
        for (int i = 0; i < b->fore_tubes + b->aft_tubes; i++)
            assert_int_not_equal(m->c.boat.tube[i], NO_TORPEDO);
    }
}

static void hunters_4_5_torpedoes_stay_at_their_end(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    mat_act(m, "mix 5 0", ""); /* all electric ones forward */
    mat_refused(m, "tube 5 g7e", "");
    mat_act(m, "tube 2 g7e", "");
    mat_told(m, "");
    assert_tubes(m, "aeaaa");
    assert_int_equal(m->c.boat.reload[0][G7E], 4);
    assert_int_equal(m->c.boat.reload[0][G7A], 4);
    mat_act(m, "tube 2 g7a", "");
    assert_tubes(m, "aaaaa");
}

static void hunters_4_5_1_empty_tubes_take_what_their_end_has(void **state)
{
    (void)state;
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_VIIC, 1941, 5, HUNTERS_PATROL_ATLANTIC, 3);
    struct career *c = &m->c;
    struct play play = {.game = m->game};
    struct boat b = {.type = HUNTERS_BOAT_TYPE_VIIC};
    b.tube[0] = b.tube[1] = G7E;
    b.reload[0][G7A] = 1;
    c->boat = b; /* two empty forward, one reload; none aft */
    reload_tubes(c, &play);
    assert_tubes(m, "eea--");
    assert_int_equal(c->boat.reload[0][G7A], 0);
    sea_asks(m); /* nothing to choose */
}

static void hunters_9_2_8_the_kind_reloaded_is_his_choice(void **state)
{
    (void)state;
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_VIIC, 1941, 5, HUNTERS_PATROL_ATLANTIC, 3);
    struct career *c = &m->c;
    struct play play = {.game = m->game};
    c->boat.tube[0] = c->boat.tube[1] = c->boat.tube[4] = NO_TORPEDO;
    reload_tubes(c, &play);
    assert_tubes(m, "--aae"); /* aft there was one reload only */
    mat_phase(m, P_RELOAD);
    mat_refused(m, "reload aft 1", "");
    mat_refused(m, "reload fore 3", "");
    mat_act(m, "reload fore 1", "");
    mat_told(m, "reloaded");
    assert_tubes(m, "eaaae");
    assert_int_equal(c->boat.reload[0][G7A], 2);
    assert_int_equal(c->boat.reload[0][G7E], 4);
    sea_asks(m);
}

static void hunters_4_5_2_steam_in_the_tubes_and_few_electric(void **state)
{
    (void)state;
    static const struct {
        int type, electric;
        const char *most, *more;
    } rows[] = {
        {HUNTERS_BOAT_TYPE_VIIC, 5, "mix 4 1", "mix 5 1"},
        {HUNTERS_BOAT_TYPE_VIIA, 5, "mix 5 0", "mix 6 0"},
        {HUNTERS_BOAT_TYPE_IXC, 6, "mix 4 2", "mix 5 2"},
        {HUNTERS_BOAT_TYPE_VIIC_FLAK, 0, "mix 0 0", "mix 1 0"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct mat *m = sea_open(rows[i].type, 1943, 5);
        mat_option(m, OPT_LOAD, 1);
        fill_up(&m->c);
        assert_int_equal(aboard(m, G7E), rows[i].electric);
        assert_tubes(m, "aaaaa");
        assert_true(mat_open_now(m, rows[i].most));
        mat_refused(m, rows[i].more, "");
        mat_refused(m, "tube 1 g7e", "steam_in_tubes");
    }
}

/* 4.6: ammunition. */

static void hunters_4_6_2_a_patrol_starts_with_all_of_it(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    m->c.boat.ammo = 3;
    fill_up(&m->c);
    assert_int_equal(m->c.boat.ammo, 10);
    m = sea_open(HUNTERS_BOAT_TYPE_IXA, 1940, 5);
    assert_int_equal(m->c.boat.ammo, 5);
    m = sea_open(HUNTERS_BOAT_TYPE_VIIC_FLAK, 1943, 5);
    assert_int_equal(m->c.boat.ammo, 0); /* she has no gun */
}

static void hunters_4_6_1_never_more_than_its_capacity(void **state)
{
    (void)state;
    for (int type = 0; type < HUNTERS_BOAT_TYPE_COUNT; type++) {
        struct mat *m = sea_open(type, 1943, 5);
        assert_int_equal(m->c.boat.ammo, boat_row(&m->c)->deck_gun_ammo);
        fill_up(&m->c);
        assert_int_equal(m->c.boat.ammo, boat_row(&m->c)->deck_gun_ammo);
    }
}

static void hunters_4_6_3_two_points_a_round(void **state)
{
    (void)state;
    struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP, DAY, "3000");
    mat_act(m, "approach close surfaced", "");
    assert_true(mat_open_now(m, "gun 2 1"));
    mat_refused(m, "gun 3 1", "");
}

static void hunters_4_6_4_flak_never_runs_out(void **state)
{
    (void)state;
    struct mat *m =
        sea_before(HUNTERS_BOAT_TYPE_VIIC, 1941, 3, HUNTERS_PATROL_ATLANTIC, 2);
    m->c.boat.ammo = 0;
    mat_act(m, "sail",
            "E1:1,2 A1:2,3 A2:1,1 E3:1,1 E4:3,2 E5-who:3,4 E5-wound:1");
    assert_int_equal(m->c.boat.ammo, 0);
    assert_int_equal(working_flak(&m->c), 1);
}

/* 7: orders. */

static void assert_ordered(const struct mat *m, int patrol, int mission)
{
    assert_int_equal(m->c.patrol.assignment, patrol);
    assert_int_equal(m->c.patrol.mission, mission);
}

static void hunters_7_0_the_date_decides_the_column(void **state)
{
    (void)state;
    static const struct {
        int year, month, patrol;
    } rows[] = {
        {1940, 12, HUNTERS_PATROL_ATLANTIC}, /* 10 */
        {1941, 1, HUNTERS_PATROL_ATLANTIC},  /* West Africa, for a VII */
        {1942, 7, HUNTERS_PATROL_NORTH_AMERICA},
        {1943, 1, HUNTERS_PATROL_ARCTIC},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct mat *m =
            sea_open(HUNTERS_BOAT_TYPE_VIIC, rows[i].year, rows[i].month);
        bool arctic = rows[i].patrol == HUNTERS_PATROL_ARCTIC;
        m->c.boat.tube[4] = G7A;
        mat_act(m, "ready",
                arctic ? "P1:5,5 arctic:4 E1:4,4" : "P1:5,5 E1:4,4");
        assert_ordered(m, rows[i].patrol, HUNTERS_MISSION_NONE);
    }
}

static void hunters_7_1_1_the_patrol_stands_on_the_sheet(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    mat_act(m, "ready", "P1:1,2 E1:4,4");
    mat_told(m, "loaded P1=3 orders_wolfpack box E1=8");
    const struct logged_month *line = &m->c.sheet[m->c.month - FIRST_MONTH];
    assert_int_equal(line->mark, MONTH_PATROL);
    assert_int_equal(line->assignment, HUNTERS_PATROL_ATLANTIC);
    assert_int_equal(line->wolfpack, 1);
    assert_int_equal(line->boat_type, HUNTERS_BOAT_TYPE_VIIC);
    assert_int_equal(m->c.patrols, 1);
}

static void hunters_7_1_2_she_stands_before_the_first_box(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    sea_patrol(m, HUNTERS_PATROL_ATLANTIC, HUNTERS_MISSION_NONE);
    assert_int_equal(m->c.patrol.box, 0);
    assert_int_equal(track_length(&m->c), 8);
    mat_act(m, "sail", "E1:4,4");
    assert_int_equal(m->c.patrol.box, 1);
    assert_int_equal(track_box(&m->c)->zone, HUNTERS_ZONE_TRANSIT);
}

static void hunters_7_1_3_loaded_before_orders_come(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
    mat_phase(m, P_LOADING);
    mat_act(m, "ready", "P1:3,4 E1:4,4");
    mat_told(m, "loaded P1=7 orders box E1=8");
}

static void hunters_7_2_1_w_is_a_wolfpack(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 8);
    mat_act(m, "ready", "P1:2,3 E1:4,4");
    assert_ordered(m, HUNTERS_PATROL_ATLANTIC, HUNTERS_MISSION_NONE);
    assert_int_equal(m->c.patrol.wolfpack, 1);
}

static void hunters_7_3_1_type_ix_goes_to_west_africa_instead(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_IXA, 1941, 8);
    m->c.rank = HUNTERS_RANK_OLTZS;
    mat_act(m, "ready", "P1:1,1 E1:4,4"); /* Mediterranean */
    mat_told(m, "loaded P1=2 orders_changed orders box E1=8");
    assert_ordered(m, HUNTERS_PATROL_WEST_AFRICAN_COAST, HUNTERS_MISSION_NONE);
    m = sea_open(HUNTERS_BOAT_TYPE_IXC, 1941, 8);
    mat_act(m, "ready", "P1:5,6 E1:4,4"); /* Arctic, and no roll to stay */
    assert_ordered(m, HUNTERS_PATROL_WEST_AFRICAN_COAST, HUNTERS_MISSION_NONE);
}

static void hunters_7_3_2_type_vii_goes_to_the_atlantic_instead(void **state)
{
    (void)state;
    static const struct {
        int type, patrol;
        const char *dice;
    } rows[] = {
        {HUNTERS_BOAT_TYPE_VIIC, HUNTERS_PATROL_ATLANTIC, "P1:5,6 E1:4,4"},
        {HUNTERS_BOAT_TYPE_VIIC, HUNTERS_PATROL_ATLANTIC, "P1:6,6 E1:4,4"},
        {HUNTERS_BOAT_TYPE_VIIC_FLAK, HUNTERS_PATROL_ATLANTIC, "P1:6,6 E1:4,4"},
        {HUNTERS_BOAT_TYPE_VIIC_FLAK, HUNTERS_PATROL_CARIBBEAN,
         "P1:5,6 E1:4,4"},
        {HUNTERS_BOAT_TYPE_VIID, HUNTERS_PATROL_CARIBBEAN, "P1:5,6 E1:4,4"},
        {HUNTERS_BOAT_TYPE_VIID, HUNTERS_PATROL_WEST_AFRICAN_COAST,
         "P1:6,6 E1:4,4"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct mat *m = sea_open(rows[i].type, 1942, 3);
        mat_act(m, "ready", rows[i].dice);
        assert_int_equal(m->c.patrol.assignment, rows[i].patrol);
    }
}

static void hunters_7_3_2_the_flak_boat_rolls_again(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIC_FLAK, 1943, 5);
    mat_act(m, "ready", "P1:1,1 P1:1,1 P1:3,4 E1:4,4");
    mat_told(m, "loaded P1=2 orders_changed P1=2 orders_changed P1=7 orders "
                "box E1=6");
    assert_ordered(m, HUNTERS_PATROL_ATLANTIC, HUNTERS_MISSION_NONE);
}

static void hunters_11_4_6_a_viid_lays_mines(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIID, 1942, 3);
    mat_act(m, "ready", "P1:4,5 E1:4,4");
    mat_told(m, "loaded P1=9 orders_mines mines_loaded box E1=7");
    assert_ordered(m, HUNTERS_PATROL_BRITISH_ISLES, HUNTERS_MISSION_MINES);
    assert_tubes(m, "aaaaa"); /* in shafts of their own */
    assert_int_equal(aboard(m, G7A) + aboard(m, G7E), 14);
    m = sea_open(HUNTERS_BOAT_TYPE_VIID, 1942, 3);
    mat_act(m, "ready", "P1:1,2 E1:4,4"); /* North America (A) stays */
    assert_ordered(m, HUNTERS_PATROL_NORTH_AMERICA, HUNTERS_MISSION_AGENT);
    m = sea_open(HUNTERS_BOAT_TYPE_VIID, 1942, 3);
    mat_act(m, "ready", "P1:3,4 E1:4,4");
    assert_ordered(m, HUNTERS_PATROL_NORTH_AMERICA, HUNTERS_MISSION_MINES);
    m = sea_open(HUNTERS_BOAT_TYPE_VIID, 1942, 3);
    mat_act(m, "ready", "P1:5,6 E1:4,4");
    assert_ordered(m, HUNTERS_PATROL_CARIBBEAN, HUNTERS_MISSION_MINES);
}

static void hunters_7_3_4_the_mediterranean_needs_no_roll(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1942, 3);
    m->c.permanent = STAYS_IN_MEDITERRANEAN;
    m->c.been_in_med = 1;
    m->c.rank = HUNTERS_RANK_FKPT; /* nor may he ask [11.2.1] */
    mat_act(m, "ready", "E1:4,4");
    mat_told(m, "loaded orders box E1=8");
    assert_ordered(m, HUNTERS_PATROL_MEDITERRANEAN, HUNTERS_MISSION_NONE);
    assert_int_equal(encounter_table(&m->c), HUNTERS_ZONE_TRANSIT);
}

static void hunters_7_3_5_the_arctic_is_decided_before_sailing(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 8);
    mat_act(m, "ready", "P1:5,6 arctic:3 E1:4,4");
    mat_told(m, "loaded P1=11 orders arctic=3 posted_to_arctic box E1=8");
    assert_int_equal(m->c.permanent, STAYS_IN_ARCTIC);
    m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 8);
    mat_act(m, "ready", "P1:5,6 arctic:4 E1:4,4");
    assert_int_equal(m->c.permanent, ANYWHERE);
    m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 8);
    m->c.permanent = STAYS_IN_ARCTIC; /* no roll for either any more */
    mat_act(m, "ready", "E1:4,4");
    assert_ordered(m, HUNTERS_PATROL_ARCTIC, HUNTERS_MISSION_NONE);
}

static void hunters_7_4_1_an_agent_comes_aboard(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1940, 10);
    m->c.crew.wound[AGENT] = KILLED; /* the last one */
    mat_act(m, "ready", "P1:2,2 E1:4,4");
    mat_told(m, "loaded P1=4 orders_agent box E1=8");
    assert_int_equal(m->c.patrol.agent_aboard, 1);
    assert_int_equal(m->c.crew.wound[AGENT], UNHURT);
}

static void hunters_7_4_2_mines_take_the_tubes(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1940, 10);
    mat_act(m, "ready", "P1:4,5");
    mat_told(m, "loaded P1=9 orders_mines mines_loaded");
    assert_tubes(m, "mmmmm");
    assert_int_equal(aboard(m, G7A) + aboard(m, G7E), 14 - 5);
    mat_phase(m, P_MINES);
    mat_act(m, "mix 8 1", ""); /* nothing but electric ones */
    assert_int_equal(aboard(m, G7E), 9);
    assert_tubes(m, "mmmmm");
    mat_refused(m, "tube 1 g7a", "");
    mat_act(m, "ready", "E1:4,4");
    mat_told(m, "loaded box E1=8");
    m = sea_open(HUNTERS_BOAT_TYPE_IXA, 1940, 10);
    mat_act(m, "ready", "P1:4,5");
    assert_int_equal(aboard(m, G7A) + aboard(m, G7E), 22 - 6);
    assert_true(mat_open_now(m, "mix 14 0"));
    mat_refused(m, "mix 14 1", ""); /* 14 electric are the mat's most */
}

static void hunters_ruling_24_any_mix_within_the_mat(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_IXA, 1940, 10);
    mat_option(m, OPT_LOAD, 1);
    mat_act(m, "ready", "P1:4,5");
    assert_true(mat_open_now(m, "mix 0 0"));
    assert_true(mat_open_now(m, "mix 4 2"));
    mat_refused(m, "mix 5 2", ""); /* six with 4.5.2 */
}

static void hunters_ruling_28_borrowed_tracks(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIB, 1942, 3);
    sea_patrol(m, HUNTERS_PATROL_CARIBBEAN, HUNTERS_MISSION_NONE);
    sea_in_box(m, 1);
    assert_int_equal(track_box(&m->c)->boat_type, HUNTERS_BOAT_TYPE_IXA);
    sea_patrol(m, HUNTERS_PATROL_ATLANTIC, HUNTERS_MISSION_NONE);
    sea_in_box(m, 1);
    assert_int_equal(track_box(&m->c)->boat_type, HUNTERS_BOAT_TYPE_VIIB);
    m->c.boat.type = HUNTERS_BOAT_TYPE_IXC;
    sea_patrol(m, HUNTERS_PATROL_MEDITERRANEAN, HUNTERS_MISSION_NONE);
    sea_in_box(m, 1);
    assert_int_equal(track_box(&m->c)->boat_type, HUNTERS_BOAT_TYPE_VIIC);
}

/* 11.2.1: requests. */

static void hunters_11_2_1_rank_gives_a_choice(void **state)
{
    (void)state;
    static const struct {
        int rank, granted;
    } rows[] = {{HUNTERS_RANK_KPTLT, 1},
                {HUNTERS_RANK_KKPT, 2},
                {HUNTERS_RANK_FKPT, 3},
                {HUNTERS_RANK_KPTZS, 3}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1942, 3);
        m->c.rank = (uint8_t)rows[i].rank;
        mat_act(m, "ready", "");
        mat_phase(m, P_REQUEST);
        char dice[32] = "request:1";
        dice[8] = (char)('0' + rows[i].granted);
        mat_act(m, "request", dice);
        mat_phase(m, P_CHOOSE_PATROL);
        m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1942, 3);
        m->c.rank = (uint8_t)rows[i].rank;
        mat_act(m, "ready", "");
        char more[64] = "request:1 P1:4,6 E1:4,4";
        more[8] = (char)('1' + rows[i].granted);
        mat_act(m, "request", more);
        assert_ordered(m, HUNTERS_PATROL_ATLANTIC, HUNTERS_MISSION_NONE);
    }
}

static void hunters_11_2_1_he_chooses_from_the_column(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1942, 3);
    m->c.rank = HUNTERS_RANK_KPTLT;
    mat_act(m, "ready", "");
    mat_act(m, "request", "request:1");
    mat_told(m, "request=1 request_granted");
    assert_true(mat_open_now(m, "patrol atlantic wolfpack"));
    assert_true(mat_open_now(m, "patrol north_america agent"));
    mat_refused(m, "patrol caribbean none", "not_for_type_vii"); /* [7.3.2] */
    mat_refused(m, "patrol norway none", ""); /* not in 1942 */
    mat_act(m, "patrol arctic none", "arctic:5 E1:4,4");
    mat_told(m, "orders arctic=5 box E1=8");
    m = sea_open(HUNTERS_BOAT_TYPE_IXC, 1942, 3);
    m->c.rank = HUNTERS_RANK_KPTLT;
    mat_act(m, "ready", "");
    mat_act(m, "request", "request:1");
    mat_refused(m, "patrol arctic none", "not_for_type_ix"); /* [7.3.1] */
    mat_act(m, "patrol caribbean none", "E1:4,4");
}

static void hunters_11_2_1_an_oberleutnant_is_not_asked(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1942, 3);
    m->c.rank = HUNTERS_RANK_OLTZS;
    mat_act(m, "ready", "P1:4,6 E1:4,4");
    mat_told(m, "loaded P1=10 orders box E1=7");
}

/* 14.10 */

static void hunters_14_10_1_every_boat_goes_everywhere(void **state)
{
    (void)state;
    static const struct {
        int type, patrol, boxes;
        const char *dice;
    } rows[] = {
        {HUNTERS_BOAT_TYPE_VIIC, HUNTERS_PATROL_CARIBBEAN, 12, "P1:5,6 E1:4,4"},
        {HUNTERS_BOAT_TYPE_VIIC, HUNTERS_PATROL_WEST_AFRICAN_COAST, 10,
         "P1:6,6 E1:4,4"},
        {HUNTERS_BOAT_TYPE_IXC, HUNTERS_PATROL_ARCTIC, 8,
         "P1:1,1 arctic:6 E1:4,4"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct mat *m = sea_open(rows[i].type, 1942, 3);
        mat_option(m, OPT_AREAS, 1);
        mat_act(m, "ready", rows[i].dice);
        assert_int_equal(m->c.patrol.assignment, rows[i].patrol);
        assert_int_equal(track_length(&m->c), rows[i].boxes);
    }
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIC_FLAK, 1943, 5);
    mat_option(m, OPT_AREAS, 1);
    mat_act(m, "ready", "P1:1,1 E1:6,4 E1:6,4 E1:4,5");
    assert_ordered(m, HUNTERS_PATROL_MEDITERRANEAN, HUNTERS_MISSION_NONE);
    m = sea_open(HUNTERS_BOAT_TYPE_VIID, 1942, 3); /* she still lays mines */
    mat_option(m, OPT_AREAS, 1);
    mat_act(m, "ready", "P1:4,5 E1:4,4");
    assert_ordered(m, HUNTERS_PATROL_BRITISH_ISLES, HUNTERS_MISSION_MINES);
}

static void hunters_4_5_the_next_load_begins_as_the_last(void **state)
{
    (void)state;
    struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIB, 1940, 5);
    struct boat before = m->c.boat;
    mat_act(m, "mix 6 0", "");
    struct boat mixed = m->c.boat;
    assert_memory_not_equal(before.reload, mixed.reload, sizeof mixed.reload);
    m->c.permanent = STAYS_IN_ARCTIC; /* orders without a die */
    mat_act(m, "ready", "E1:4,4");
    fill_up(&m->c);
    assert_memory_equal(m->c.boat.reload, mixed.reload, sizeof mixed.reload);
    assert_memory_equal(m->c.boat.tube, mixed.tube, sizeof mixed.tube);
    fit_out(&m->c, HUNTERS_BOAT_TYPE_VIIB); /* another boat: as printed */
    fill_up(&m->c);
    assert_memory_equal(m->c.boat.reload, before.reload, sizeof before.reload);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_4_5_the_next_load_begins_as_the_last),
        cmocka_unit_test(hunters_4_5_the_example_of_the_viic),
        cmocka_unit_test(hunters_4_5_the_mix_changes_by_what_the_mat_allows),
        cmocka_unit_test(hunters_4_5_the_load_is_always_full),
        cmocka_unit_test(hunters_4_5_torpedoes_stay_at_their_end),
        cmocka_unit_test(hunters_4_5_1_empty_tubes_take_what_their_end_has),
        cmocka_unit_test(hunters_9_2_8_the_kind_reloaded_is_his_choice),
        cmocka_unit_test(hunters_4_5_2_steam_in_the_tubes_and_few_electric),
        cmocka_unit_test(hunters_4_6_2_a_patrol_starts_with_all_of_it),
        cmocka_unit_test(hunters_4_6_1_never_more_than_its_capacity),
        cmocka_unit_test(hunters_4_6_3_two_points_a_round),
        cmocka_unit_test(hunters_4_6_4_flak_never_runs_out),
        cmocka_unit_test(hunters_7_0_the_date_decides_the_column),
        cmocka_unit_test(hunters_7_1_1_the_patrol_stands_on_the_sheet),
        cmocka_unit_test(hunters_7_1_2_she_stands_before_the_first_box),
        cmocka_unit_test(hunters_7_1_3_loaded_before_orders_come),
        cmocka_unit_test(hunters_7_2_1_w_is_a_wolfpack),
        cmocka_unit_test(hunters_7_3_1_type_ix_goes_to_west_africa_instead),
        cmocka_unit_test(hunters_7_3_2_type_vii_goes_to_the_atlantic_instead),
        cmocka_unit_test(hunters_7_3_2_the_flak_boat_rolls_again),
        cmocka_unit_test(hunters_11_4_6_a_viid_lays_mines),
        cmocka_unit_test(hunters_7_3_4_the_mediterranean_needs_no_roll),
        cmocka_unit_test(hunters_7_3_5_the_arctic_is_decided_before_sailing),
        cmocka_unit_test(hunters_7_4_1_an_agent_comes_aboard),
        cmocka_unit_test(hunters_7_4_2_mines_take_the_tubes),
        cmocka_unit_test(hunters_ruling_24_any_mix_within_the_mat),
        cmocka_unit_test(hunters_ruling_28_borrowed_tracks),
        cmocka_unit_test(hunters_11_2_1_rank_gives_a_choice),
        cmocka_unit_test(hunters_11_2_1_he_chooses_from_the_column),
        cmocka_unit_test(hunters_11_2_1_an_oberleutnant_is_not_asked),
        cmocka_unit_test(hunters_14_10_1_every_boat_goes_everywhere),
    };
    return cmocka_run_group_tests_name("port", tests, NULL, NULL);
}
