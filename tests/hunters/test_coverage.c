/* Is every line of the cards ever read? Careers are played by chance, and every
 * roll they tell is ticked off: its row, its modifiers. So are sentences, verbs,
 * phases and ends. What chance seldom brings is laid out by hand. Whatever has
 * not been reached fails its test by name.
 *
 *     test_hunters_coverage [CAREERS]
 *
 * prints for each chart how often its rarest row and modifier came up. */
#include <stdio.h>

#include "yard.h"

enum { EVENTS_MAX = 4096, ROWS_MAX = 200, MODIFIERS_MAX = 32 };

static int careers = 20000;

static struct {
    int row[CHARTS][ROWS_MAX];
    int modifier[CHARTS][MODIFIERS_MAX];
    int event[EVENTS];
    int verb[VERBS];
    int phase[PHASES];
    int ending[ENDED_LOST_AT_SEA + 1];
    int victory[HUNTERS_VICTORY_COUNT];
} reached;

static void tick_events(const struct events *events)
{
    for (int i = 0; i < events->count; i++) {
        const struct event *e = &events->item[i];
        if (e->kind >= EVENT_GAME)
            reached.event[e->kind - EVENT_GAME]++;
        if (e->kind != EVENT_ROLL)
            continue;
        reached.row[e->roll.chart][e->roll.row]++;
        for (int m = 0; m < e->roll.modifier_count; m++)
            reached.modifier[e->roll.chart][e->roll.modifier[m].index]++;
    }
}

/* The Kommandants of this test do what comes into their heads. Most are bold:
 * there are things they seldom do. */
static bool is_reluctant(int verb, struct dice *dice)
{
    switch (verb) {
    case V_ABORT:
    case V_LEAVE:
    case V_DONE:
    case V_DEEP:
        return dice_below(dice, 12) != 0;
    case V_AIM:
        return dice_below(dice, 2) != 0;
    default:
        return false;
    }
}

/* A line of the list by chance, not an action: else the many ways to aim would
 * leave little room for anything else. */
static struct action choose(const struct choices *list, bool bold,
                            struct dice *dice)
{
    const struct choice *choice;
    int tries = 0;
    do
        choice = &list->item[dice_below(dice, list->count)];
    while (choice->why_not ||
           (bold && tries++ < 20 && is_reluctant(choice->verb, dice)));
    struct action action = {.verb = choice->verb};
    for (int i = 0; i < ARGS_MAX; i++) {
        int span = choice->max[i] - choice->min[i] + 1;
        action.arg[i] = (int16_t)(choice->min[i] + dice_below(dice, span));
    }
    return action;
}

static void vary(struct options *options, int index, struct dice *dice)
{
    const struct field *fields = hunters_game.options;
    game_options(&hunters_game, options);
    for (int i = OPT_WITHDRAW; fields[i].name; i++)
        options->value[i] = (int16_t)dice_below(dice, fields[i].max + 1);
    options->value[OPT_BOAT] = (int16_t)(index % HUNTERS_BOAT_TYPE_COUNT);
    options->value[OPT_START] = (int16_t)dice_below(dice, 40);
}

/* Chance does not live long enough for Diamonds: every other man has a past. */
static void give_past(struct career *c, struct dice *dice)
{
    c->award = (uint8_t)dice_below(dice, HUNTERS_AWARD_DIAMONDS + 1);
    c->rank = (uint8_t)dice_below(dice, HUNTERS_RANK_KPTZS + 1);
    c->crew.quality = (uint8_t)dice_below(dice, HUNTERS_QUALITY_ELITE + 1);
    for (int man = FIRST_WO; man <= DOCTOR; man++)
        c->crew.experte[man] = dice_below(dice, 2) != 0;
    c->tons = c->tons_at_award = 75000 * c->award;
    c->boat_requests = c->award;
    c->successes = (uint16_t)dice_below(dice, 3);
}

/* With `events` every roll is told and ticked; without, nobody listens. Returns
 * where it ended. */
static const struct career *play_career(int index, struct events *events)
{
    static struct career career;
    static struct choices list;
    static struct dice dice, bot;
    struct options options;
    struct play play = {.game = &hunters_game,
                        .dice = &dice,
                        .events = events,
                        .rolls_seen = EVERYBODY,
                        .actor = SEAT_NONE};
    dice_seed(&dice, 1939, 2 * (uint64_t)index);
    dice_seed(&bot, 1943, 2 * (uint64_t)index + 1);
    vary(&options, index, &bot);
    memset(&career, 0, sizeof career);
    if (events)
        events->count = 0;
    hunters_game.setup(&career, &options, &play);
    if (index % 2)
        give_past(&career, &bot);
    while (hunters_game.active(&career)) {
        list.count = 0;
        hunters_game.legal(&career, &list);
        struct action action = choose(&list, index % 8 != 0, &bot);
        play.actor = 0;
        if (events) {
            tick_events(events);
            reached.phase[phase_now(&career.frames)]++;
            reached.verb[action.verb]++;
            events->count = 0;
        }
        hunters_game.apply(&career, 0, &action, &play);
    }
    if (events)
        tick_events(events);
    return &career;
}

static struct event item[EVENTS_MAX];
static struct events all_told = {.item = item, .capacity = EVENTS_MAX};

static void play_careers(void)
{
    for (int i = 0; i < careers; i++) {
        const struct career *c = play_career(i, &all_told);
        reached.ending[c->ending]++;
        reached.victory[victory_level(c)]++;
    }
}

/* What chance seldom brings. */

static void tick_mat(const struct mat *m)
{
    tick_events(&m->told);
}

static void second_watch_officer_fires(void)
{
    struct mat *m = mat_open(VIIC, 1940, 11);
    m->c.crew.wound[KOMMANDANT] = m->c.crew.wound[FIRST_WO] = SERIOUSLY_WOUNDED;
    mat_meet(m, HUNTERS_ENCOUNTER_SHIP, DAY, "3000");
    mat_act(m, "approach close submerged", "");
    mat_act(m, "aim 1 1", "");
    mat_act(m, "fire fore", "U1:6,6");
    tick_mat(m);
}

static void nobody_is_left_to_command(void)
{
    struct mat *m = at_sea(VIIC, 1941, 5);
    for (int man = KOMMANDANT; man <= SECOND_WO; man++)
        m->c.crew.wound[man] = SERIOUSLY_WOUNDED;
    run_function(m, crew_injury, "E5-who:2,2 E5-wound:4");
    tick_mat(m);
}

static void lost_without_radio(void)
{
    struct mat *m = at_sea(VIIC, 1941, 5);
    m->c.boat.system[DIESEL_1] = m->c.boat.system[DIESEL_2] =
        m->c.boat.system[RADIO] = INOPERABLE;
    run_function(m, obey_damage, "rescue:4,4");
    tick_mat(m);
    ended_as(m, ENDED_LOST_AT_SEA);
    reached.ending[m->c.ending]++;
}

/* A compass fails, and the engineer is hurt. */
static void gyro_without_engineer(void)
{
    struct mat *m = at_sea(VIIC, 1941, 5);
    m->c.crew.wound[ENGINEER] = SERIOUSLY_WOUNDED;
    run_phase(m, P_BOX, "E1:6,6 R1:2,2 gyro:1");
    tick_mat(m);
}

static void agent_is_hurt(void)
{
    struct mat *m = at_sea(VIIC, 1941, 5);
    m->c.patrol.assignment = HUNTERS_PATROL_BRITISH_ISLES;
    m->c.patrol.mission = HUNTERS_MISSION_AGENT;
    m->c.patrol.agent_aboard = 1;
    lay_track(&m->c);
    m->c.patrol.box = 2;
    m->c.crew.wound[AGENT] = SERIOUSLY_WOUNDED;
    run_function(m, check_mission, "");
    tick_mat(m);
}

/* The first of the capital ships lies on the bottom already. */
static void capital_ship_again(void)
{
    struct mat *m = at_sea(VIIC, 1941, 5);
    int row = hunters_target_lists[HUNTERS_TARGET_LIST_CAPITAL].first;
    m->c.logged[m->c.logged_count++] =
        (struct logged_ship){.roster = (uint16_t)(row + 1), .sunk = 1};
    m->c.combat.encounter = HUNTERS_ENCOUNTER_CAPITAL_SHIP;
    m->c.combat.escorted = 1;
    run_phase(m, P_IDENTIFY, "T5:1");
    tick_mat(m);
}

static int reach_everything(void **unused)
{
    (void)unused;
    play_careers();
    second_watch_officer_fires();
    nobody_is_left_to_command();
    lost_without_radio();
    gyro_without_engineer();
    agent_is_hurt();
    capital_ship_again();
    return 0;
}

/* What was not reached. */

static int missed;

static void expect_reached(int times, const char *what, const char *name)
{
    if (times > 0)
        return;
    print_error("never reached: %s %s\n", what, name);
    missed++;
}

static void expect_none_missed(void)
{
    int count = missed;
    missed = 0;
    assert_int_equal(count, 0);
}

/* Where the book says "automatic" or "always" the column has one row, and nobody
 * rolls. [8.3.5, 11.2.2] */
static bool is_automatic(const struct chart *chart, int row)
{
    for (int i = 0; i < chart->row_count; i++)
        if (i != row && chart->rows[i].column == chart->rows[row].column)
            return false;
    return chart == &hunters_charts[CHART_RANK] ||
           chart == &hunters_charts[CHART_LIGHT];
}

static void hunters_coverage_every_row_of_every_chart(void **unused)
{
    (void)unused;
    for (int i = 0; i < CHARTS; i++) {
        const struct chart *chart = &hunters_charts[i];
        assert_in_range(chart->row_count, 1, ROWS_MAX);
        for (int r = 0; r < chart->row_count; r++) {
            const struct chart_row *row = &chart->rows[r];
            char name[80];
            snprintf(name, sizeof name, "%s, column %d, %d to %d: %s",
                     chart->id, row->column, row->min, row->max, row->id);
            if (!is_automatic(chart, r))
                expect_reached(reached.row[i][r], "row", name);
        }
    }
    expect_none_missed();
}

static void hunters_coverage_every_modifier(void **unused)
{
    (void)unused;
    for (int i = 0; i < CHARTS; i++) {
        const struct chart *chart = &hunters_charts[i];
        assert_in_range(chart->modifier_count, 0, MODIFIERS_MAX);
        for (int m = 0; m < chart->modifier_count; m++) {
            char name[80];
            snprintf(name, sizeof name, "%s, %s", chart->id,
                     chart->modifiers[m].id);
            expect_reached(reached.modifier[i][m], "modifier", name);
        }
    }
    expect_none_missed();
}

static void hunters_coverage_every_sentence(void **unused)
{
    (void)unused;
    for (int i = 0; i < EVENTS; i++)
        expect_reached(reached.event[i], "event", hunters_game.events[i].name);
    expect_none_missed();
}

static void hunters_coverage_every_verb_and_question(void **unused)
{
    (void)unused;
    for (int i = 0; i < VERBS; i++)
        expect_reached(reached.verb[i], "verb", hunters_game.verbs[i].name);
    for (int i = 0; i < PHASES; i++)
        if (hunters_game.phases[i].legal)
            expect_reached(reached.phase[i], "phase",
                           hunters_game.phases[i].name);
    expect_none_missed();
}

static void hunters_coverage_every_end(void **unused)
{
    (void)unused;
    for (int i = ENDED_WAR; i <= ENDED_LOST_AT_SEA; i++)
        assert_true(reached.ending[i] > 0);
    for (int i = 0; i < HUNTERS_VICTORY_COUNT; i++)
        assert_true(reached.victory[i] > 0);
}

/* Rolls that nobody hears add their modifiers in one go; it is the same. */
static void hunters_coverage_told_or_not_it_ends_the_same(void **unused)
{
    (void)unused;
    static struct career told;
    for (int i = 0; i < careers / 10; i++) {
        told = *play_career(i, &all_told);
        assert_memory_equal(&told, play_career(i, NULL), sizeof told);
    }
}

/* The report. */

static int rarest(const int *times, int count)
{
    int least = 0;
    for (int i = 1; i < count; i++)
        if (times[i] < times[least])
            least = i;
    return least;
}

static void report(void)
{
    for (int i = 0; i < CHARTS; i++) {
        const struct chart *chart = &hunters_charts[i];
        int r = rarest(reached.row[i], chart->row_count);
        printf("%-16s %3d rows, rarest %d: %d", chart->id, chart->row_count, r,
               reached.row[i][r]);
        if (chart->modifier_count > 0) {
            int m = rarest(reached.modifier[i], chart->modifier_count);
            printf("; %2d modifiers, rarest %s: %d", chart->modifier_count,
                   chart->modifiers[m].id, reached.modifier[i][m]);
        }
        putchar('\n');
    }
}

int main(int argc, char **argv)
{
    if (argc > 1)
        careers = atoi(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_coverage_every_row_of_every_chart),
        cmocka_unit_test(hunters_coverage_every_modifier),
        cmocka_unit_test(hunters_coverage_every_sentence),
        cmocka_unit_test(hunters_coverage_every_verb_and_question),
        cmocka_unit_test(hunters_coverage_every_end),
        cmocka_unit_test(hunters_coverage_told_or_not_it_ends_the_same),
    };
    int failed =
        cmocka_run_group_tests_name("coverage", tests, reach_everything, NULL);
    if (argc > 1)
        report();
    return failed;
}
