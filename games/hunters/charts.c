/* Every chart of The Hunters.
 *
 * Rows and modifiers are made from data/hunters (doc/data.md). What stands here
 * is when a modifier holds: one small function each, named after its id in the
 * tables. For which checks, weapons and rounds it counts at all is a column of
 * those tables, which the chart applies: see counts_... The subject of every
 * chart is the career; its combat and patrol are the roll's context. */
#include <assert.h>

#include "lang.h"
#include "rules.h"

static const struct career *career_of(const void *subject)
{
    return subject;
}

static bool is_year(const struct career *c, int year)
{
    return year_of(c->month) == year;
}

/* E1: encounters. Most of its tables, which are the columns of the chart, have
 * no modifiers at all. */

static inline bool counts_on_table(const void *subject, int table, int id)
{
    (void)subject;
    if (!hunters_encounter_tables[table].modified)
        return false;
    for (int i = 0; i < hunters_encounter_modifiers_count; i++) {
        const struct hunters_encounter_modifiers_row *row =
            &hunters_encounter_modifiers[i];
        if (row->zone == table && row->id == id)
            return true;
    }
    return false;
}

int hunters_e1_mod_year_1942(const void *subject)
{
    return is_year(subject, 1942);
}

int hunters_e1_mod_year_1943(const void *subject)
{
    return is_year(subject, 1943);
}

int hunters_e1_mod_in_gibraltar_passage_box(const void *subject)
{
    return encounter_table(subject) == HUNTERS_ZONE_GIBRALTAR_PASSAGE;
}

int hunters_e1_mod_gibraltar_passage(const void *subject)
{
    (void)subject;
    return true; /* the table is rolled on nowhere else */
}

int hunters_size_mod_close_range_undetected(const void *subject)
{
    return career_of(subject)->combat.close_undetected;
}

/* Who commands, and what it costs. [10.5.3, 11.1] */

static bool first_wo_commands(const struct career *c)
{
    return in_command(c) == FIRST_WO && !c->crew.experte[FIRST_WO];
}

static bool second_wo_commands(const struct career *c)
{
    int man = in_command(c);
    if (man == SECOND_WO)
        return !c->crew.experte[SECOND_WO];
    return man != KOMMANDANT && man != FIRST_WO;
}

/* What an award is good for goes with the man. [11.3.6, ruling 53] */
bool commands_with(const struct career *c, int award)
{
    return c->award >= award && in_command(c) == KOMMANDANT;
}

/* U1: torpedo and gun fire. */

static inline bool counts_for_weapon(const void *subject, int range, int index)
{
    (void)range;
    const struct hunters_torpedo_gun_fire_modifiers_row *row =
        &hunters_torpedo_gun_fire_modifiers[index];
    return career_of(subject)->combat.weapon == WEAPON_GUN ? row->deck_gun
                                                           : row->torpedo;
}

int hunters_u1_mod_uzo(const void *subject)
{
    const struct combat *k = &career_of(subject)->combat;
    return k->surfaced && (k->night || !k->escorted);
}

int hunters_u1_mod_kmdt_oakleaves(const void *subject)
{
    return commands_with(subject, HUNTERS_AWARD_OAKLEAVES);
}

int hunters_u1_mod_green_crew(const void *subject)
{
    return career_of(subject)->crew.quality == HUNTERS_QUALITY_GREEN;
}

int hunters_u1_mod_generic_crew_out(const void *subject)
{
    return all_crew_out(subject);
}

int hunters_u1_mod_kmdt_sw(const void *subject)
{
    return first_wo_commands(subject);
}

int hunters_u1_mod_kmdt_and_1wo_sw(const void *subject)
{
    return second_wo_commands(subject);
}

int hunters_u1_mod_second_salvo(const void *subject)
{
    const struct career *c = subject;
    return c->combat.second_salvo && c->combat.escorted &&
           !commands_with(c, HUNTERS_AWARD_KNIGHTS_CROSS);
}

static bool is_g7e_at(const struct career *c, int range)
{
    return c->combat.torpedo == G7E && c->combat.range == range;
}

int hunters_u1_mod_g7e_medium(const void *subject)
{
    return is_g7e_at(subject, RANGE_MEDIUM);
}

int hunters_u1_mod_g7e_long(const void *subject)
{
    return is_g7e_at(subject, RANGE_LONG);
}

int hunters_u2_mod_superior_torpedoes(const void *subject)
{
    return career_of(subject)->patrol.superior_torpedoes;
}

/* U3: damage. Its column is the weapon. */

static inline bool counts_for_damage(const void *subject, int weapon, int index)
{
    (void)subject;
    return hunters_attack_damage_modifiers[index].weapon == weapon;
}

int hunters_u3_mod_deck_gun_105mm(const void *subject)
{
    return boat_row(subject)->deck_gun == HUNTERS_DECK_GUN_105MM;
}

/* E2: detection. The close approach, a column of the chart, knows few modifiers
 * [9.2.2]; some count only in the first loop of the cycle. [9.6.3] */

static inline bool counts_in_check(const void *subject, int check, int index)
{
    const struct hunters_escort_detection_modifiers_row *row =
        &hunters_escort_detection_modifiers[index];
    if (check == HUNTERS_DETECTION_CHECK_CLOSE_APPROACH && !row->close_approach)
        return false;
    return row->rounds != HUNTERS_ROUNDS_FIRST ||
           career_of(subject)->combat.cycle <= 1;
}

int hunters_e2_mod_year_1941(const void *subject)
{
    return is_year(subject, 1941);
}

int hunters_e2_mod_year_1942(const void *subject)
{
    return is_year(subject, 1942);
}

int hunters_e2_mod_year_1943(const void *subject)
{
    return is_year(subject, 1943);
}

int hunters_e2_mod_kmdt_swords(const void *subject)
{
    return commands_with(subject, HUNTERS_AWARD_SWORDS);
}

int hunters_e2_mod_kmdt_and_1wo_sw(const void *subject)
{
    return second_wo_commands(subject);
}

int hunters_e2_mod_kmdt_sw(const void *subject)
{
    return first_wo_commands(subject);
}

int hunters_e2_mod_fuel_tanks(const void *subject)
{
    return is_out(subject, FUEL_TANKS);
}

int hunters_e2_mod_dive_planes(const void *subject)
{
    return is_out(subject, DIVE_PLANES);
}

int hunters_e2_mod_capital_ship(const void *subject)
{
    const struct combat *k = &career_of(subject)->combat;
    for (int i = 0; i < k->ship_count; i++)
        if (k->ship[i].present && k->ship[i].size == HUNTERS_SHIP_SIZE_CAPITAL)
            return true;
    return false;
}

int hunters_e2_mod_g7a_by_day(const void *subject)
{
    const struct combat *k = &career_of(subject)->combat;
    return k->fired_g7a && !k->night;
}

/* One, however often the boat has been detected. [9.6.12] */
int hunters_e2_mod_previously_detected(const void *subject)
{
    return career_of(subject)->combat.detected != 0;
}

/* Escorts that came by a roll know no range. [9.4.6] */
static bool is_at_range(const struct career *c, int range)
{
    return !c->combat.no_range && c->combat.range == range;
}

int hunters_e2_mod_close_range(const void *subject)
{
    return is_at_range(subject, RANGE_CLOSE);
}

int hunters_e2_mod_long_range(const void *subject)
{
    return is_at_range(subject, RANGE_LONG);
}

int hunters_e2_mod_night_surface_1941(const void *subject)
{
    const struct career *c = subject;
    return is_night_surface_attack(c) && year_of(c->month) >= 1941;
}

int hunters_e2_mod_fore_and_aft(const void *subject)
{
    const struct career *c = subject;
    return c->combat.fired_ends == 3 && is_night_surface_attack(c);
}

/* The pack helps only who can hear it. [7.2.3] */
static bool pack_is(const struct career *c, int status)
{
    return c->combat.wolfpack == status && !is_inoperable(c, RADIO);
}

int hunters_e2_mod_wolfpack_busy(const void *subject)
{
    return pack_is(subject, 1);
}

int hunters_e2_mod_wolfpack_focused(const void *subject)
{
    return pack_is(subject, 2);
}

int hunters_e2_mod_exceed_test_depth(const void *subject)
{
    return career_of(subject)->combat.deep != 0;
}

int hunters_e2_mod_elite_escort(const void *subject)
{
    return career_of(subject)->combat.escort_quality ==
           1 + HUNTERS_QUALITY_ELITE;
}

/* E3: attacks on the boat, by escorts or from the air. [9.6.3, 9.8.2] */

static inline bool counts_in_attack(const void *subject, int column, int index)
{
    (void)column;
    const struct career *c = subject;
    const struct hunters_escort_attack_modifiers_row *row =
        &hunters_escort_attack_modifiers[index];
    if (c->combat.air ? !row->versus_air : !row->versus_escort)
        return false;
    return row->rounds != HUNTERS_ROUNDS_FIRST || c->combat.cycle <= 1;
}

int hunters_e3_mod_fuel_tanks(const void *subject)
{
    return is_out(subject, FUEL_TANKS);
}

int hunters_e3_mod_hydrophones(const void *subject)
{
    return is_out(subject, HYDROPHONES);
}

int hunters_e3_mod_batteries(const void *subject)
{
    return is_out(subject, BATTERIES);
}

int hunters_e3_mod_electric_engine_1(const void *subject)
{
    return is_out(subject, ELECTRIC_1);
}

int hunters_e3_mod_electric_engine_2(const void *subject)
{
    return is_out(subject, ELECTRIC_2);
}

int hunters_e3_mod_night_surface(const void *subject)
{
    return is_night_surface_attack(subject);
}

int hunters_e3_mod_detection_12(const void *subject)
{
    return career_of(subject)->combat.detection_12 != 0;
}

int hunters_e3_mod_year_1943(const void *subject)
{
    return is_year(subject, 1943);
}

int hunters_e3_mod_air_attack(const void *subject)
{
    (void)subject;
    return true; /* it counts against aircraft alone */
}

/* A1 and A2: aircraft and flak. */

int hunters_a1_mod_generic_crew_out(const void *subject)
{
    return all_crew_out(subject);
}

int hunters_a1_mod_green_crew(const void *subject)
{
    return career_of(subject)->crew.quality == HUNTERS_QUALITY_GREEN;
}

int hunters_a1_mod_elite_crew(const void *subject)
{
    return career_of(subject)->crew.quality == HUNTERS_QUALITY_ELITE;
}

int hunters_a1_mod_dive_planes(const void *subject)
{
    return is_out(subject, DIVE_PLANES);
}

int hunters_a1_mod_large_boat(const void *subject)
{
    return is_type_ix(subject) ||
           career_of(subject)->boat.type == HUNTERS_BOAT_TYPE_VIID;
}

int hunters_a1_mod_year_1939(const void *subject)
{
    return is_year(subject, 1939);
}

int hunters_a1_mod_year_1942(const void *subject)
{
    return is_year(subject, 1942);
}

int hunters_a1_mod_year_1943(const void *subject)
{
    return is_year(subject, 1943);
}

int hunters_a1_mod_mission_box(const void *subject)
{
    return in_mission_box(subject);
}

int hunters_a2_mod_viia(const void *subject)
{
    return career_of(subject)->boat.type == HUNTERS_BOAT_TYPE_VIIA;
}

int hunters_a2_mod_type_ix(const void *subject)
{
    return is_type_ix(subject) && !is_out(subject, FLAK_2CM) &&
           !is_out(subject, FLAK_37MM);
}

int hunters_a2_mod_good_crew(const void *subject)
{
    return career_of(subject)->crew.quality >= HUNTERS_QUALITY_VETERAN;
}

/* Twice, and once less for each mount that is out. [11.4.7, ruling 79] */
int hunters_a2_mod_viic_flak(const void *subject)
{
    const struct career *c = subject;
    if (c->boat.type != HUNTERS_BOAT_TYPE_VIIC_FLAK)
        return 0;
    int times = boat_row(c)->flak_total - 1;
    for (int i = FLAK_2CM; i <= FLAK_37MM; i++)
        times -= is_out(c, i);
    return times < 0 ? 0 : times;
}

/* Repairs and the rolls that stand in the rulebook. */

static bool is_able_experte(const struct career *c, int man)
{
    return c->crew.experte[man] && !is_disabled(c, man);
}

int hunters_repair_mod_li_experte(const void *subject)
{
    return is_able_experte(subject, ENGINEER);
}

int hunters_repair_mod_li_out(const void *subject)
{
    return is_disabled(subject, ENGINEER);
}

int hunters_roll_mod_li_experte(const void *subject)
{
    return is_able_experte(subject, ENGINEER);
}

int hunters_roll_mod_li_out(const void *subject)
{
    return is_disabled(subject, ENGINEER);
}

int hunters_roll_mod_kommandant_sw(const void *subject)
{
    return career_of(subject)->crew.wound[KOMMANDANT] == SERIOUSLY_WOUNDED;
}

int hunters_roll_mod_radio_inoperable(const void *subject)
{
    return is_inoperable(subject, RADIO);
}

int hunters_roll_mod_doctor_experte(const void *subject)
{
    return is_able_experte(subject, DOCTOR);
}

int hunters_roll_mod_award(const void *subject)
{
    return career_of(subject)->period_awards;
}

int hunters_roll_mod_ten_ships(const void *subject)
{
    return career_of(subject)->period_ships / 10;
}

int hunters_roll_mod_unsuccessful_patrol(const void *subject)
{
    return career_of(subject)->period_failures;
}

int hunters_roll_mod_hull_damage(const void *subject)
{
    return career_of(subject)->boat.hull;
}

/* Columns. Row n of a chart is row n of its table, so the table that names the
 * situation also names the column. */

int patrol_column(const struct career *c)
{
    int i = 0;
    while (c->month > hunters_patrol_assignments[i].to)
        i++;
    return hunters_patrol_assignments_rows[i].column;
}

/* The Arctic has a table of its own for each season. [8.3.5] */
int light_column(const struct career *c, bool waiting)
{
    int table = waiting ? HUNTERS_LIGHT_TABLE_SWITCH_TO_NIGHT
                : c->patrol.assignment == HUNTERS_PATROL_ARCTIC
                    ? HUNTERS_LIGHT_TABLE_ARCTIC
                    : HUNTERS_LIGHT_TABLE_NORMAL;
    int month = month_of(c->month), i = 0;
    while (hunters_day_night[i].table != table ||
           month < hunters_day_night[i].month_from ||
           month > hunters_day_night[i].month_to)
        i++;
    return hunters_day_night_rows[i].column;
}

int fire_column(const struct career *c)
{
    assert(c->combat.range != RANGE_NONE);
    return c->combat.range - RANGE_CLOSE + HUNTERS_RANGE_CLOSE;
}

int dud_column(const struct career *c)
{
    int torpedo = c->combat.torpedo - G7A + HUNTERS_TORPEDO_G7A, column = 0;
    for (int i = 0; i < hunters_torpedo_duds_count; i++) {
        const struct hunters_torpedo_duds_row *row = &hunters_torpedo_duds[i];
        bool counts = (row->torpedo == torpedo) & (row->from <= c->month);
        column = counts ? hunters_torpedo_duds_rows[i].column : column;
    }
    return column;
}

int damage_column(const struct career *c)
{
    return c->combat.weapon == WEAPON_GUN ? HUNTERS_WEAPON_DECK_GUN
                                          : HUNTERS_WEAPON_TORPEDO;
}

int quality_column(const struct career *c)
{
    int i = 0;
    while (year_of(c->month) > hunters_quality_rolls[i].year_to)
        i++;
    return hunters_quality_rolls_escort_rows[i].column;
}

int rank_column(const struct career *c)
{
    if (is_type_ix(c))
        return HUNTERS_STARTING_RANK_TYPE_IX;
    int column = HUNTERS_STARTING_RANK_1939 + year_of(c->month) - 1939;
    return column < HUNTERS_STARTING_RANK_1942_ON
               ? column
               : HUNTERS_STARTING_RANK_1942_ON;
}

/* What the modifiers of a chart add up to, all and each: the functions above
 * become one. The lists are those of the charts' modifiers, in order. */

#define ADD(times, value)                                                \
    one = counts(subject, column, index) ? times(subject) * (value) : 0; \
    if (each)                                                            \
        each[index] = (int16_t)one;                                      \
    sum += one;                                                          \
    index++;
#define SUM(name, LIST, which)                                      \
    static int name(const void *subject, int column, int16_t *each) \
    {                                                               \
        bool (*const counts)(const void *, int, int) = which;       \
        int sum = 0, index = 0, one;                                \
        LIST(ADD)                                                   \
        return sum;                                                 \
    }

static inline bool counts_always(const void *subject, int column, int index)
{
    (void)subject, (void)column, (void)index;
    return true;
}

SUM(sum_e1, HUNTERS_ENCOUNTER_MODIFIERS_LIST, counts_on_table)
SUM(sum_u1, HUNTERS_TORPEDO_GUN_FIRE_MODIFIERS_LIST, counts_for_weapon)
SUM(sum_u2, HUNTERS_TORPEDO_DUD_MODIFIERS_LIST, counts_always)
SUM(sum_u3, HUNTERS_ATTACK_DAMAGE_MODIFIERS_LIST, counts_for_damage)
SUM(sum_e2, HUNTERS_ESCORT_DETECTION_MODIFIERS_LIST, counts_in_check)
SUM(sum_e3, HUNTERS_ESCORT_ATTACK_MODIFIERS_LIST, counts_in_attack)
SUM(sum_a1, HUNTERS_AIRCRAFT_ENCOUNTER_MODIFIERS_LIST, counts_always)

/* The charts. Dice are read as their sum; of two dice with digits the first is
 * the tens [3.4]. */

#define ROWS(table)                                        \
    .rows = table##_rows, .row_count = table##_rows_count, \
    .lookup = &table##_rows_lookup
#define MODIFIERS(table) \
    .modifiers = table##_list, .modifier_count = table##_list_count
#define D6 .count = 1, .sides = 6
#define TWO_D6 .count = 2, .sides = 6
#define D66 .count = 2, .sides = 6, .reading = READ_TENS
#define D10 .count = 1, .sides = 10
#define D20 .count = 1, .sides = 20
#define D100 .count = 2, .sides = 10, .reading = READ_TENS

/* A random event waits on the twelve; the two is never detected. [12.1.1, 9.6.7] */
static const int16_t twelve[] = {12, 0}, two[] = {2, 0};

/* clang-format off */
const struct chart hunters_charts[CHARTS] = {
    [CHART_P1] = {.id = "P1", .rule = "7.0", .text = T_HUNTERS_CHART_P1,
        TWO_D6, ROWS(hunters_patrol_assignments)},
    [CHART_E1] = {.id = "E1", .rule = "8.1.1", .text = T_HUNTERS_CHART_E1,
        TWO_D6, ROWS(hunters_encounters), MODIFIERS(hunters_encounter_modifiers),
        .counts = counts_on_table, .sum = sum_e1, .naturals = twelve},
    [CHART_SIZE] = {.id = "E1-size", .rule = "8.2.1", .text = T_HUNTERS_CHART_SIZE,
        D6, ROWS(hunters_ship_size), MODIFIERS(hunters_ship_size_modifiers)},
    [CHART_T_SMALL] = {.id = "T1", .rule = "8.2.2", .text = T_HUNTERS_CHART_ROSTER,
        D100, ROWS(hunters_targets_small)},
    [CHART_T_LARGE] = {.id = "T2", .rule = "8.2.2", .text = T_HUNTERS_CHART_ROSTER,
        D100, ROWS(hunters_targets_large)},
    [CHART_T_TANKER] = {.id = "T3", .rule = "8.2.2", .text = T_HUNTERS_CHART_ROSTER,
        D100, ROWS(hunters_targets_tanker)},
    [CHART_T_NA_SMALL] = {.id = "T4-small", .rule = "8.2.3", .text = T_HUNTERS_CHART_ROSTER,
        D20, ROWS(hunters_targets_north_america_small)},
    [CHART_T_NA_LARGE] = {.id = "T4-large", .rule = "8.2.3", .text = T_HUNTERS_CHART_ROSTER,
        D20, ROWS(hunters_targets_north_america_large)},
    [CHART_T_NA_TANKER] = {.id = "T4-tanker", .rule = "8.2.3", .text = T_HUNTERS_CHART_ROSTER,
        D20, ROWS(hunters_targets_north_america_tanker)},
    [CHART_T_CAPITAL] = {.id = "T5", .rule = "8.2.2", .text = T_HUNTERS_CHART_ROSTER,
        D10, ROWS(hunters_targets_capital)},
    [CHART_T_MORE_SMALL] = {.id = "T6", .rule = "14.3.3", .text = T_HUNTERS_CHART_ROSTER,
        D100, ROWS(hunters_targets_optional_small)},
    [CHART_T_MORE_LARGE] = {.id = "T7", .rule = "14.3.3", .text = T_HUNTERS_CHART_ROSTER,
        D100, ROWS(hunters_targets_optional_large)},
    [CHART_ROSTER] = {.id = "roster", .rule = "14.3.3", .text = T_HUNTERS_CHART_WHICH_ROSTER,
        D6, ROWS(hunters_rulebook_rolls_which_roster)},
    [CHART_LIGHT] = {.id = "E1-light", .rule = "8.3.1", .text = T_HUNTERS_CHART_LIGHT,
        D6, ROWS(hunters_day_night)},
    [CHART_U1] = {.id = "U1", .rule = "9.2.3", .text = T_HUNTERS_CHART_U1,
        TWO_D6, ROWS(hunters_torpedo_gun_fire),
        MODIFIERS(hunters_torpedo_gun_fire_modifiers),
        .counts = counts_for_weapon, .sum = sum_u1},
    [CHART_U2] = {.id = "U2", .rule = "9.2.4", .text = T_HUNTERS_CHART_U2,
        D6, ROWS(hunters_torpedo_duds), MODIFIERS(hunters_torpedo_dud_modifiers), .sum = sum_u2},
    [CHART_U3] = {.id = "U3", .rule = "9.2.5", .text = T_HUNTERS_CHART_U3,
        D6, ROWS(hunters_attack_damage), MODIFIERS(hunters_attack_damage_modifiers),
        .counts = counts_for_damage, .sum = sum_u3},
    [CHART_E2] = {.id = "E2", .rule = "9.6.7", .text = T_HUNTERS_CHART_E2,
        TWO_D6, ROWS(hunters_escort_detection),
        MODIFIERS(hunters_escort_detection_modifiers),
        .counts = counts_in_check, .sum = sum_e2, .naturals = two,
        .natural_column = HUNTERS_DETECTION_CHECK_NATURAL_2},
    [CHART_E3] = {.id = "E3", .rule = "9.6.8", .text = T_HUNTERS_CHART_E3,
        TWO_D6, ROWS(hunters_escort_attack),
        MODIFIERS(hunters_escort_attack_modifiers),
        .counts = counts_in_attack, .sum = sum_e3},
    [CHART_E4] = {.id = "E4", .rule = "9.6.9", .text = T_HUNTERS_CHART_E4,
        D66, ROWS(hunters_uboat_damage)},
    [CHART_INJURED] = {.id = "E5-who", .rule = "9.6.10", .text = T_HUNTERS_CHART_INJURED,
        TWO_D6, ROWS(hunters_crew_injury_who)},
    [CHART_WOUND] = {.id = "E5-wound", .rule = "9.6.10", .text = T_HUNTERS_CHART_WOUND,
        D6, ROWS(hunters_crew_injury_severity)},
    [CHART_REPAIR] = {.id = "E5-repair", .rule = "10.7.2", .text = T_HUNTERS_CHART_REPAIR,
        D6, ROWS(hunters_damage_effects_repair), MODIFIERS(hunters_repair_modifiers)},
    [CHART_A1] = {.id = "A1", .rule = "9.8.1", .text = T_HUNTERS_CHART_A1,
        TWO_D6, ROWS(hunters_aircraft_encounter),
        MODIFIERS(hunters_aircraft_encounter_modifiers), .sum = sum_a1},
    [CHART_A2] = {.id = "A2", .rule = "9.8.3", .text = T_HUNTERS_CHART_A2,
        TWO_D6, ROWS(hunters_flak_attack), MODIFIERS(hunters_flak_attack_modifiers)},
    [CHART_R1] = {.id = "R1", .rule = "12.1.1", .text = T_HUNTERS_CHART_R1,
        TWO_D6, ROWS(hunters_random_events)},
    [CHART_VICTIM] = {.id = "R1-victim", .rule = "12.1.1", .text = T_HUNTERS_CHART_VICTIM,
        D6, ROWS(hunters_random_event_victims)},
    [CHART_TEST_DEPTH] = {.id = "test-depth", .rule = "9.6.4", .text = T_HUNTERS_CHART_TEST_DEPTH,
        TWO_D6, ROWS(hunters_exceed_test_depth),
        MODIFIERS(hunters_rulebook_roll_modifiers_exceed_test_depth)},
    [CHART_WOLFPACK] = {.id = "wolfpack", .rule = "7.2.2", .text = T_HUNTERS_CHART_WOLFPACK,
        D6, ROWS(hunters_rulebook_rolls_wolfpack_status)},
    [CHART_ARCTIC] = {.id = "arctic", .rule = "7.3.5", .text = T_HUNTERS_CHART_ARCTIC,
        D6, ROWS(hunters_rulebook_rolls_arctic_posting)},
    [CHART_FOLLOW_DAMAGED] = {.id = "follow-damaged", .rule = "9.7.6",
        .text = T_HUNTERS_CHART_FOLLOW_DAMAGED,
        D6, ROWS(hunters_rulebook_rolls_follow_damaged)},
    [CHART_FOLLOW] = {.id = "follow", .rule = "9.7.7", .text = T_HUNTERS_CHART_FOLLOW,
        D6, ROWS(hunters_rulebook_rolls_follow_escorted)},
    [CHART_FLOODING] = {.id = "flooding", .rule = "10.1.3", .text = T_HUNTERS_CHART_FLOODING,
        D6, ROWS(hunters_rulebook_rolls_additional_flooding),
        MODIFIERS(hunters_rulebook_roll_modifiers_additional_flooding)},
    [CHART_SURVIVAL] = {.id = "survival", .rule = "10.5.3", .text = T_HUNTERS_CHART_SURVIVAL,
        D6, ROWS(hunters_rulebook_rolls_sw_survival_without_doctor)},
    [CHART_SCUTTLE] = {.id = "scuttle", .rule = "10.9.2", .text = T_HUNTERS_CHART_SCUTTLE,
        TWO_D6, ROWS(hunters_rulebook_rolls_scuttle_after_flooding),
        MODIFIERS(hunters_rulebook_roll_modifiers_scuttle_after_flooding)},
    [CHART_RESCUE] = {.id = "rescue", .rule = "10.9.4", .text = T_HUNTERS_CHART_RESCUE,
        TWO_D6, ROWS(hunters_rulebook_rolls_rescue_after_diesel_scuttle),
        MODIFIERS(hunters_rulebook_roll_modifiers_rescue_after_diesel_scuttle)},
    [CHART_RECOVERY] = {.id = "recovery", .rule = "10.11", .text = T_HUNTERS_CHART_RECOVERY,
        D6, ROWS(hunters_crew_recovery),
        MODIFIERS(hunters_rulebook_roll_modifiers_crew_recovery)},
    [CHART_ADVANCEMENT] = {.id = "advancement", .rule = "11.1", .text = T_HUNTERS_CHART_ADVANCEMENT,
        D6, ROWS(hunters_rulebook_rolls_crew_advancement)},
    [CHART_1WO_LEAVES] = {.id = "1wo-leaves", .rule = "11.1.5", .text = T_HUNTERS_CHART_1WO_LEAVES,
        D6, ROWS(hunters_rulebook_rolls_experte_1wo_leaves)},
    [CHART_RANK] = {.id = "rank", .rule = "11.2.2", .text = T_HUNTERS_CHART_RANK,
        D6, ROWS(hunters_starting_rank)},
    [CHART_PROMOTION] = {.id = "promotion", .rule = "11.2.3", .text = T_HUNTERS_CHART_PROMOTION,
        D6, ROWS(hunters_rulebook_rolls_promotion),
        MODIFIERS(hunters_rulebook_roll_modifiers_promotion)},
    [CHART_REQUEST] = {.id = "request", .rule = "11.2.1", .text = T_HUNTERS_CHART_REQUEST,
        D6, ROWS(hunters_patrol_requests)},
    [CHART_NEWER_BOAT] = {.id = "newer-boat", .rule = "11.4.3", .text = T_HUNTERS_CHART_NEWER_BOAT,
        D6, ROWS(hunters_rulebook_rolls_request_newer_boat)},
    [CHART_LIMITED_BOAT] = {.id = "limited-boat", .rule = "11.4.5",
        .text = T_HUNTERS_CHART_LIMITED_BOAT,
        D6, ROWS(hunters_rulebook_rolls_limited_boat)},
    [CHART_ESCORT_QUALITY] = {.id = "escort-quality", .rule = "14.6.1",
        .text = T_HUNTERS_CHART_ESCORT_QUALITY,
        D6, ROWS(hunters_quality_rolls_escort)},
    [CHART_AIR_QUALITY] = {.id = "air-quality", .rule = "14.7", .text = T_HUNTERS_CHART_AIR_QUALITY,
        D6, ROWS(hunters_quality_rolls_aircraft)},
    [CHART_EVASION] = {.id = "evasion", .rule = "14.8", .text = T_HUNTERS_CHART_EVASION,
        D6, ROWS(hunters_evasive_directions)},
    [CHART_RESUPPLY] = {.id = "resupply", .rule = "14.9", .text = T_HUNTERS_CHART_RESUPPLY,
        D6, ROWS(hunters_rulebook_rolls_resupply_available)},
    [CHART_RESUPPLY_WHAT] = {.id = "resupply-what", .rule = "14.9",
        .text = T_HUNTERS_CHART_RESUPPLY_WHAT,
        D6, ROWS(hunters_rulebook_rolls_resupply_torpedoes)},
    [CHART_RESUPPLY_COUNT] = {.id = "resupply-count", .rule = "14.9",
        .text = T_HUNTERS_CHART_RESUPPLY_COUNT,
        D6, ROWS(hunters_resupply_count)},
    [CHART_FLAK_DUEL] = {.id = "flak-duel", .rule = "11.4.7", .text = T_HUNTERS_CHART_FLAK_DUEL,
        D6, ROWS(hunters_rulebook_rolls_flak_boat_second_attack)},
    [CHART_GYRO] = {.id = "gyro", .rule = "12.1.1", .text = T_HUNTERS_CHART_GYRO,
        D6, ROWS(hunters_rulebook_rolls_gyro_repair), MODIFIERS(hunters_repair_modifiers)},
};
/* clang-format on */

/* Each of these knows its chart, so that the compiler leaves little but dice and
 * modifiers of the quiet roll. */
#define DEFINE_ROLL(on_chart, chart)                                          \
    struct chart_result on_chart(const struct career *c, int column,          \
                                 struct play *play)                           \
    {                                                                         \
        if (!chart_is_quiet(play->events, play->dice))                        \
            return chart_roll_column(play, chart, column, c);                 \
        return chart_roll_quietly(play->dice, &hunters_charts[chart], column, \
                                  c);                                         \
    }
OFTEN_ROLLED(DEFINE_ROLL)

struct chart_result roll_encounter(struct career *c, int table,
                                   struct play *play)
{
    c->patrol.table = (uint8_t)table;
    return on_e1(c, table, play);
}
