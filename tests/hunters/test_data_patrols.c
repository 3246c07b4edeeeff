/* The tables of patrols: assignments, restrictions, tracks and boats. */
#include "tables.h"

/* ---- P1: patrols ---- */

static void hunters_7_1_every_roll_of_every_month_has_a_patrol(void **unused)
{
    (void)unused;
    for (int month = WAR_BEGINS; month <= WAR_ENDS; month++)
        check_chart(hunters_patrol_assignments, month,
                    row->from <= month && month <= row->to, 2, 12);
    for (int i = 0; i < hunters_patrol_assignments_count; i++) {
        const struct hunters_patrol_assignments_row *row =
            &hunters_patrol_assignments[i];
        assert_true(row->from >= WAR_BEGINS && row->to <= WAR_ENDS);
        assert_int_equal(row->min, row->max);
        assert_int_not_equal(row->result, HUNTERS_PATROL_NONE);
        /* Eleven rows a period, in the order of the card. */
        assert_int_equal(row->period, i / 11 + 1);
        assert_int_equal(row->from,
                         hunters_patrol_assignments[i / 11 * 11].from);
    }
}

static void hunters_7_2_1_wolfpacks_are_in_the_atlantic(void **unused)
{
    (void)unused;
    int wolfpacks = 0;
    for (int i = 0; i < hunters_patrol_assignments_count; i++)
        if (hunters_patrol_assignments[i].mission == HUNTERS_MISSION_WOLFPACK) {
            wolfpacks++;
            assert_int_equal(hunters_patrol_assignments[i].result,
                             HUNTERS_PATROL_ATLANTIC);
        }
    assert_int_equal(wolfpacks, 8);
}

/* A patrol and its mission; none for a roll that must be made again. */
struct assignment {
    int patrol, mission;
};

static struct assignment assigned(int boat, struct assignment rolled)
{
    for (int i = 0; i < hunters_patrol_restrictions_count; i++) {
        const struct hunters_patrol_restrictions_row *row =
            &hunters_patrol_restrictions[i];
        if (row->boat_type != boat || row->rolled_patrol != rolled.patrol ||
            (!row->any_mission && row->rolled_mission != rolled.mission))
            continue;
        if (row->action == HUNTERS_RESTRICTION_KEEP)
            return rolled;
        return (struct assignment){row->patrol, row->mission};
    }
    return rolled;
}

static void hunters_7_3_restrictions_name_patrols_of_the_chart(void **unused)
{
    (void)unused;
    for (int i = 0; i < hunters_patrol_restrictions_count; i++) {
        const struct hunters_patrol_restrictions_row *row =
            &hunters_patrol_restrictions[i];
        assert_int_not_equal(row->rolled_patrol, HUNTERS_PATROL_NONE);
        assert_int_equal(row->patrol == HUNTERS_PATROL_NONE,
                         row->action == HUNTERS_RESTRICTION_REROLL);
        if (row->action == HUNTERS_RESTRICTION_KEEP)
            assert_int_equal(row->patrol, row->rolled_patrol);
        if (row->action != HUNTERS_RESTRICTION_REPLACE)
            assert_int_equal(row->mission, row->rolled_mission);
        if (row->any_mission)
            assert_int_equal(row->rolled_mission, HUNTERS_MISSION_NONE);
        assert_true(is_rule(row->rule));
        for (int k = 0; k < i; k++) {
            const struct hunters_patrol_restrictions_row *before =
                &hunters_patrol_restrictions[k];
            assert_false(before->boat_type == row->boat_type &&
                         before->rolled_patrol == row->rolled_patrol &&
                         (before->any_mission || row->any_mission ||
                          before->rolled_mission == row->rolled_mission));
        }
    }
}

static void hunters_7_3_2_rolling_again_comes_to_an_end(void **unused)
{
    (void)unused;
    for (int boat = 0; boat < HUNTERS_BOAT_TYPE_COUNT; boat++) {
        bool allowed[9] = {false};
        for (int i = 0; i < hunters_patrol_assignments_count; i++) {
            const struct hunters_patrol_assignments_row *row =
                &hunters_patrol_assignments[i];
            struct assignment rolled = {row->result, row->mission};
            if (assigned(boat, rolled).patrol != HUNTERS_PATROL_NONE)
                allowed[row->period] = true;
        }
        for (int period = 1; period <= 8; period++)
            assert_true(allowed[period]);
    }
}

static void hunters_11_4_6_the_minelayer_lays_mines(void **unused)
{
    (void)unused;
    static const uint8_t patrols[] = {HUNTERS_PATROL_BRITISH_ISLES,
                                      HUNTERS_PATROL_NORTH_AMERICA,
                                      HUNTERS_PATROL_CARIBBEAN};
    for (size_t i = 0; i < sizeof patrols; i++) {
        struct assignment got =
            assigned(HUNTERS_BOAT_TYPE_VIID,
                     (struct assignment){patrols[i], HUNTERS_MISSION_NONE});
        assert_int_equal(got.patrol, patrols[i]);
        assert_int_equal(got.mission, HUNTERS_MISSION_MINES);
    }
    struct assignment agent = {HUNTERS_PATROL_NORTH_AMERICA,
                               HUNTERS_MISSION_AGENT};
    assert_int_equal(assigned(HUNTERS_BOAT_TYPE_VIID, agent).mission,
                     HUNTERS_MISSION_AGENT);
    agent.patrol = HUNTERS_PATROL_BRITISH_ISLES;
    assert_int_equal(assigned(HUNTERS_BOAT_TYPE_VIID, agent).mission,
                     HUNTERS_MISSION_MINES);
}

/* ---- The tracks of the mats ---- */

/* The boxes of one track from the row `first` on. */
static int track_length(int first)
{
    const struct hunters_patrol_tracks_row *track =
        &hunters_patrol_tracks[first];
    int n = 0;
    while (first + n < hunters_patrol_tracks_count &&
           track[n].boat_type == track->boat_type &&
           track[n].patrol == track->patrol && track[n].use == track->use)
        n++;
    return n;
}

static bool is_special(int mission)
{
    return mission == HUNTERS_MISSION_AGENT || mission == HUNTERS_MISSION_MINES;
}

/* The first row of the boat's track for that assignment, or -1. */
static int track_of(int boat, struct assignment a)
{
    int use = is_special(a.mission) ? HUNTERS_TRACK_USE_SPECIAL
                                    : HUNTERS_TRACK_USE_ORDINARY;
    for (int i = 0; i < hunters_patrol_tracks_count; i++) {
        const struct hunters_patrol_tracks_row *box = &hunters_patrol_tracks[i];
        if (box->boat_type == boat && box->patrol == a.patrol &&
            (box->use == use || box->use == HUNTERS_TRACK_USE_ANY))
            return i;
    }
    return -1;
}

/* Transit out, two to five boxes of the zone together, transit home. */
static void check_zones(const struct hunters_patrol_tracks_row *track,
                        int length, int zone)
{
    int station = 0, changes = 0, missions = 0;
    for (int i = 0; i < length; i++) {
        assert_int_equal(track[i].box, i + 1);
        assert_true(track[i].zone == zone ||
                    track[i].zone == HUNTERS_ZONE_TRANSIT);
        station += track[i].zone == zone;
        changes += i > 0 && track[i].zone != track[i - 1].zone;
        if (track[i].mission_box != HUNTERS_MISSION_BOX_NEVER) {
            missions++;
            assert_int_equal(track[i].zone, zone);
            assert_int_equal(track[i].encounter_rolls, 1);
        }
        if (track[i].special != HUNTERS_BOX_SPECIAL_NONE)
            assert_int_equal(track[i].zone, HUNTERS_ZONE_TRANSIT);
    }
    assert_int_equal(track[0].zone, HUNTERS_ZONE_TRANSIT);
    assert_int_equal(track[length - 1].zone, HUNTERS_ZONE_TRANSIT);
    assert_int_equal(changes, 2);
    assert_in_range(station, 2, 5);
    assert_in_range(missions, 0, 1);
}

/* The Bay of Biscay at both ends, or the way to the Mediterranean, or
 * nothing. */
static void check_specials(const struct hunters_patrol_tracks_row *track,
                           int length)
{
    int first = HUNTERS_BOX_SPECIAL_BAY_OF_BISCAY, last = first;
    int second = HUNTERS_BOX_SPECIAL_NONE;
    if (track->patrol == HUNTERS_PATROL_NORWAY ||
        track->patrol == HUNTERS_PATROL_ARCTIC)
        first = last = HUNTERS_BOX_SPECIAL_NONE;
    if (track->patrol == HUNTERS_PATROL_MEDITERRANEAN) {
        first = HUNTERS_BOX_SPECIAL_BAY_OF_BISCAY_FIRST_MED;
        second = HUNTERS_BOX_SPECIAL_GIBRALTAR_FIRST_MED;
        last = HUNTERS_BOX_SPECIAL_NONE;
    }
    assert_int_equal(track[0].special, first);
    assert_int_equal(track[1].special, second);
    for (int i = 2; i < length - 1; i++)
        assert_int_equal(track[i].special, HUNTERS_BOX_SPECIAL_NONE);
    assert_int_equal(track[length - 1].special, last);
}

static void hunters_4_5_tracks_lead_out_and_home(void **unused)
{
    (void)unused;
    int tracks = 0;
    for (int i = 0; i < hunters_patrol_tracks_count; i += track_length(i)) {
        const struct hunters_patrol_tracks_row *track =
            &hunters_patrol_tracks[i];
        assert_true(i == 0 || track[-1].boat_type < track->boat_type ||
                    (track[-1].boat_type == track->boat_type &&
                     track[-1].patrol <= track->patrol));
        bool british = track->patrol == HUNTERS_PATROL_BRITISH_ISLES;
        assert_int_equal(track->use == HUNTERS_TRACK_USE_ANY, !british);
        check_zones(track, track_length(i), zone_of(track->patrol));
        check_specials(track, track_length(i));
        /* No second track for the same boat and patrol. */
        for (int k = 0; k < i; k++)
            assert_false(hunters_patrol_tracks[k].boat_type ==
                             track->boat_type &&
                         hunters_patrol_tracks[k].patrol == track->patrol &&
                         hunters_patrol_tracks[k].use == track->use);
        tracks++;
    }
    assert_int_equal(tracks, 64);
}

static void hunters_4_5_the_viic_has_the_track_of_the_figure(void **unused)
{
    (void)unused;
    static const uint8_t zones[] = {
        HUNTERS_ZONE_TRANSIT,  HUNTERS_ZONE_TRANSIT,  HUNTERS_ZONE_ATLANTIC,
        HUNTERS_ZONE_ATLANTIC, HUNTERS_ZONE_ATLANTIC, HUNTERS_ZONE_ATLANTIC,
        HUNTERS_ZONE_TRANSIT,  HUNTERS_ZONE_TRANSIT,
    };
    struct assignment atlantic = {HUNTERS_PATROL_ATLANTIC,
                                  HUNTERS_MISSION_NONE};
    int first = track_of(HUNTERS_BOAT_TYPE_VIIC, atlantic);
    assert_int_equal(track_length(first), sizeof zones);
    for (size_t i = 0; i < sizeof zones; i++)
        assert_int_equal(hunters_patrol_tracks[(size_t)first + i].zone,
                         zones[i]);
}

static void hunters_7_1_every_patrol_has_a_track_and_its_mission(void **unused)
{
    (void)unused;
    for (int boat = 0; boat < HUNTERS_BOAT_TYPE_COUNT; boat++)
        for (int i = 0; i < hunters_patrol_assignments_count; i++) {
            struct assignment rolled = {hunters_patrol_assignments[i].result,
                                        hunters_patrol_assignments[i].mission};
            struct assignment a = assigned(boat, rolled);
            if (a.patrol == HUNTERS_PATROL_NONE)
                continue;
            int first = track_of(boat, a);
            if (first < 0)
                fail_msg("no track: %s %s", hunters_boat_type_names[boat],
                         hunters_patrol_names[a.patrol]);
            int boxes_for_it = 0;
            for (int k = 0; k < track_length(first); k++)
                boxes_for_it += hunters_patrol_tracks[first + k].mission_box !=
                                HUNTERS_MISSION_BOX_NEVER;
            if (is_special(a.mission))
                assert_int_equal(boxes_for_it, 1);
        }
}

/* ---- Boats ---- */

static void hunters_4_2_2_boats_are_available_from_their_month(void **unused)
{
    (void)unused;
    static const int16_t available[HUNTERS_BOAT_TYPE_COUNT] = {
        [HUNTERS_BOAT_TYPE_VIIA] = MONTH(1939, 9),
        [HUNTERS_BOAT_TYPE_VIIB] = MONTH(1939, 9),
        [HUNTERS_BOAT_TYPE_IXA] = MONTH(1939, 9),
        [HUNTERS_BOAT_TYPE_IXB] = MONTH(1940, 4),
        [HUNTERS_BOAT_TYPE_VIIC] = MONTH(1940, 10),
        [HUNTERS_BOAT_TYPE_IXC] = MONTH(1941, 5),
        [HUNTERS_BOAT_TYPE_VIID] = MONTH(1942, 1),
        [HUNTERS_BOAT_TYPE_VIIC_FLAK] = MONTH(1943, 5),
    };
    assert_int_equal(hunters_boats_count, HUNTERS_BOAT_TYPE_COUNT);
    for (int i = 0; i < hunters_boats_count; i++) {
        const struct hunters_boats_row *boat = &hunters_boats[i];
        assert_int_equal(boat->type, i); /* so that a type is an index */
        assert_int_equal(boat->available, available[i]);
        bool withdrawn = i == HUNTERS_BOAT_TYPE_VIIA;
        assert_int_equal(boat->withdrawn, withdrawn ? MONTH(1940, 12) : -1);
        assert_int_equal(boat->replaced_by,
                         withdrawn ? HUNTERS_BOAT_TYPE_VIIC : i);
    }
}

static void hunters_4_5_torpedoes_fill_tubes_and_racks(void **unused)
{
    (void)unused;
    for (int i = 0; i < hunters_boats_count; i++) {
        const struct hunters_boats_row *boat = &hunters_boats[i];
        bool ix = boat->family == HUNTERS_FAMILY_IX;
        int tubes = boat->fore_tubes + boat->aft_tubes;
        assert_int_equal(boat->g7a + boat->g7e, boat->torpedo_load);
        assert_int_equal(tubes + boat->fore_reloads + boat->aft_reloads,
                         boat->torpedo_load);
        assert_int_equal(tubes, ix ? 6 : 5);
        assert_true(boat->mix_adjust <= boat->g7a &&
                    boat->mix_adjust <= boat->g7e);
        /* [4.5.2] can be kept: all tubes hold a G7a, few G7e are aboard. */
        assert_int_equal(boat->optional_max_g7e, ix ? 6 : 5);
        assert_true(boat->g7a + boat->mix_adjust >= tubes);
        assert_true(boat->g7e - boat->mix_adjust <= boat->optional_max_g7e);
    }
}

static void hunters_10_3_tracks_of_damage_end_in_disaster(void **unused)
{
    (void)unused;
    for (int i = 0; i < hunters_boats_count; i++) {
        const struct hunters_boats_row *boat = &hunters_boats[i];
        assert_in_range(boat->hull_boxes, 6, 8);
        assert_in_range(boat->flood_boxes, 6, 8);
        assert_int_equal(boat->hull_hits_to_sink, boat->hull_boxes + 1);
        assert_int_equal(boat->flood_hits_to_surface, boat->flood_boxes + 1);
    }
}

static void hunters_4_5_boats_have_guns_months_and_names(void **unused)
{
    (void)unused;
    for (int i = 0; i < hunters_boats_count; i++) {
        const struct hunters_boats_row *boat = &hunters_boats[i];
        bool ix = boat->family == HUNTERS_FAMILY_IX;
        bool flak = boat->type == HUNTERS_BOAT_TYPE_VIIC_FLAK;
        bool minelayer = boat->type == HUNTERS_BOAT_TYPE_VIID;
        assert_int_equal(boat->deck_gun == HUNTERS_DECK_GUN_NONE,
                         boat->deck_gun_ammo == 0);
        assert_int_equal(boat->deck_gun == HUNTERS_DECK_GUN_NONE, flak);
        assert_int_equal(boat->flak_total,
                         boat->flak_2cm_mounts + boat->flak_37mm_mounts);
        assert_in_range(boat->flak_total, 1, 3);
        assert_int_equal(boat->flak_rolls, flak ? 2 : 1);
        assert_int_equal(boat->patrol_months, ix || minelayer ? 2 : 1);
        assert_int_equal(boat->limited_availability, flak || minelayer);
        assert_int_equal(boat->extra_mines, minelayer ? 15 : 0);
        assert_int_equal(boat->tubes_keep_torpedoes, minelayer);
        assert_int_equal(strncmp(boat->name, "IX", 2) == 0, ix);
        assert_int_equal(strncmp(boat->name, "VII", 3) == 0, !ix);
    }
}

static void hunters_14_4_1_every_type_has_historical_numbers(void **unused)
{
    (void)unused;
    bool seen[HUNTERS_BOAT_TYPE_COUNT] = {false};
    for (int i = 0; i < hunters_historical_boat_ids_count; i++) {
        const struct hunters_historical_boat_ids_row *row =
            &hunters_historical_boat_ids[i];
        seen[row->type] = true;
        assert_true(row->id_from <= row->id_to);
        if (i > 0 && row->type == row[-1].type)
            assert_true(row[-1].id_to < row->id_from);
        assert_true(row->from <= row->to);
    }
    for (int i = 0; i < HUNTERS_BOAT_TYPE_COUNT; i++)
        assert_true(seen[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_7_1_every_roll_of_every_month_has_a_patrol),
        cmocka_unit_test(hunters_7_2_1_wolfpacks_are_in_the_atlantic),
        cmocka_unit_test(hunters_7_3_restrictions_name_patrols_of_the_chart),
        cmocka_unit_test(hunters_7_3_2_rolling_again_comes_to_an_end),
        cmocka_unit_test(hunters_11_4_6_the_minelayer_lays_mines),
        cmocka_unit_test(hunters_4_5_tracks_lead_out_and_home),
        cmocka_unit_test(hunters_4_5_the_viic_has_the_track_of_the_figure),
        cmocka_unit_test(hunters_7_1_every_patrol_has_a_track_and_its_mission),
        cmocka_unit_test(hunters_4_2_2_boats_are_available_from_their_month),
        cmocka_unit_test(hunters_4_5_torpedoes_fill_tubes_and_racks),
        cmocka_unit_test(hunters_10_3_tracks_of_damage_end_in_disaster),
        cmocka_unit_test(hunters_4_5_boats_have_guns_months_and_names),
        cmocka_unit_test(hunters_14_4_1_every_type_has_historical_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
