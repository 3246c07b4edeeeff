/* The spread of the printed missions: within its bounds, always possible, and
 * different each time. [ruling 362] */
#include "games/uboot/world/patrol.h"
#include "tests/uboot/ocean.h"

enum { SEEDS = 16, PRINTED = uboot_missions_count - 2 }; /* without T1, FREE */

static struct world *spread(int mission, uint64_t seed)
{
    struct setting setting = {.mission = (int8_t)mission, .spread = 1};
    for (int i = 0; i < ROLE_COUNT; i++)
        setting.difficulty[i] = MEDIUM;
    memset(&ocean, 0, sizeof ocean);
    world_setup(&ocean, &setting, seed);
    return &ocean;
}

static void uboot_ruling_362_off_is_as_printed(void **unused)
{
    (void)unused;
    static struct mission printed;
    for (int i = 0; i <= PRINTED; i++) {
        mission_print(&printed, i);
        const struct world *w = lay_out(i, MEDIUM, 5);
        assert_memory_equal(printed.spawn, w->mission.spawn,
                            sizeof printed.spawn);
        assert_int_equal(w->mission.drawn, DRAWN_PRINTED);
    }
}

static void uboot_ruling_362_draws_stay_in_their_bounds(void **unused)
{
    (void)unused;
    static struct mission printed;
    for (int i = 0; i < PRINTED; i++)
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            mission_print(&printed, i);
            const struct mission *m = &spread(i, seed)->mission;
            struct point a =
                seachart_point(printed.start.lat, printed.start.lon);
            struct point b = seachart_point(m->start.lat, m->start.lon);
            assert_true(seachart_distance(a.x, a.y, b.x, b.y) <= 20.0);
            assert_true(m->weather != UBOOT_WEATHER_FOG);
            assert_int_equal(m->day, printed.day);
            for (int k = 0; k < m->spawns; k++) {
                const struct mission_spawn *s = &m->spawn[k];
                const struct mission_spawn *p = &printed.spawn[k];
                assert_true(s->hour >= 0.0 && s->hour < m->hours_limit);
                assert_near(s->hour, p->hour, 6.001);
                assert_true(s->speed_kn <= 1.101 * p->speed_kn);
                assert_true(s->speed_kn >= 0.899 * p->speed_kn);
                if (spawn_on_water(p, OFF_COAST_NM) &&
                    p->kind != SPAWN_FRIENDLY)
                    assert_true(spawn_on_water(s, OFF_COAST_NM));
                for (int t = 0; t < s->force.kinds; t++)
                    if (s->force.ships[t].escort)
                        assert_int_equal(s->force.ships[t].count,
                                         p->force.ships[t].count);
            }
        }
}

/* Some enemy of the primary objective can be met, or its place reached, by a
 * boat that makes ten knots. */
static bool can_be_done(const struct mission *m)
{
    const struct mission_objective *o = &m->objective[0];
    struct point at = seachart_point(m->start.lat, m->start.lon);
    if (o->type >= OBJ_REACH) {
        if (o->type == OBJ_RETURN)
            return true;
        struct point to = o->cell >= 0 && o->type == OBJ_REACH
                              ? cell_centre(o->cell)
                              : seachart_point(o->at.lat, o->at.lon);
        double by = o->by_h > 0.0 ? o->by_h : m->hours_limit;
        return seachart_distance(at.x, at.y, to.x, to.y) <= 10.0 * by;
    }
    for (int i = 0; i < m->spawns; i++) {
        const struct mission_spawn *s = &m->spawn[i];
        bool wanted = s->kind != SPAWN_NEUTRAL && s->kind != SPAWN_FRIENDLY;
        for (double h = s->hour; h < m->hours_limit && wanted; h += 0.5) {
            struct point p = spawn_at_hour(s, h);
            if (seachart_distance(at.x, at.y, p.x, p.y) <= 10.0 * h + 40.0)
                return true;
        }
    }
    return false;
}

static void uboot_ruling_362_the_primary_stays_possible(void **unused)
{
    (void)unused;
    for (int i = 0; i < PRINTED; i++)
        for (uint64_t seed = 0; seed < SEEDS; seed++)
            if (!can_be_done(&spread(i, seed)->mission))
                fail_msg("%s, seed %d", uboot_missions[i].id, (int)seed);
}

/* The hour at which the first group is nearest to where the boat began. */
static double first_met(const struct mission *m)
{
    struct point at = seachart_point(m->start.lat, m->start.lon);
    double first = m->hours_limit;
    for (int i = 0; i < m->spawns; i++) {
        double hour = m->hours_limit;
        if (m->spawn[i].kind == SPAWN_CONVOY ||
            m->spawn[i].kind == SPAWN_WARSHIPS ||
            m->spawn[i].kind == SPAWN_SINGLE)
            spawn_nearest(&m->spawn[i], at, m->hours_limit, &hour);
        first = mind(first, hour);
    }
    return first;
}

static void uboot_ruling_362_two_plays_differ(void **unused)
{
    (void)unused;
    int differ = 0;
    for (int i = 0; i < PRINTED; i++) {
        double sum = 0.0, squares = 0.0;
        for (uint64_t seed = 0; seed < 64; seed++) {
            double h = first_met(&spread(i, seed)->mission);
            sum += h;
            squares += h * h;
        }
        double mean = sum / 64.0;
        double deviation = u_sqrt(maxd(0.0, squares / 64.0 - mean * mean));
        print_message("%s: first met after %.1f h, deviation %.2f\n",
                      uboot_missions[i].id, mean, deviation);
        differ += deviation >= 1.0;
    }
    assert_true(differ >= 11); /* of 13 */
}

/* Messages that name a convoy say where this one is. */
static void uboot_ruling_362_reports_are_of_this_sea(void **unused)
{
    (void)unused;
    static const int reports[][2] = {
        {MISSION_S7, 0}, {MISSION_P1B, 0}, {MISSION_P1C, 0}, {11, 0}};
    for (int i = 0; i < 4; i++)
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            const struct mission *m = &spread(reports[i][0], seed)->mission;
            const struct uboot_figures *f = &m->message[0].figures;
            const struct mission_spawn *s = &m->spawn[0];
            assert_int_equal(f->message, UBOOT_MESSAGE_FIGURE_CONVOY);
            double hour = maxd(m->message[0].hour, s->hour);
            struct point p = spawn_at_hour(s, hour);
            assert_int_equal(f->arg[0], cell_at(p.x, p.y));
            assert_true(f->arg[3] <= s->speed_kn && s->speed_kn <= f->arg[4]);
        }
}

static const struct mission_spawn *group_named(const struct mission *m,
                                               const char *id)
{
    for (int i = 0; i < m->spawns; i++)
        if (strcmp(uboot_spawns[m->spawn[i].row].id, id) == 0)
            return &m->spawn[i];
    return NULL;
}

/* What sentences without figures say holds in every draw. */
static void uboot_ruling_362_promised_hours_stay_true(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        /* S1M1: in AN55 this evening. */
        const struct mission *m = &spread(MISSION_S1, seed)->mission;
        bool evening = false;
        for (double h = 16.0; h <= 22.0; h += 0.5) {
            struct point p = spawn_at_hour(group_named(m, "S1G1"),
                                           h - m->hour - m->minute / 60.0);
            evening |= cell_at(p.x, p.y) == cell_named("AN55");
        }
        assert_true(evening);
        /* S2M4, hour 24: heavy ships may leave. */
        m = &spread(MISSION_S2, seed)->mission;
        assert_true(group_named(m, "S2G1")->hour >= 24.0);
        /* S3M3: store ships follow the transports. */
        m = &spread(MISSION_S3, seed)->mission;
        assert_true(group_named(m, "S3G3")->hour >
                    group_named(m, "S3G1")->hour);
        /* S7: the slow convoy sails ahead, the fast one overtakes it. */
        m = &spread(MISSION_S7, seed)->mission;
        assert_true(group_named(m, "S7G1")->speed_kn >
                    group_named(m, "S7G2")->speed_kn);
    }
}

static void uboot_ruling_362_friends_lie_where_they_are_to_be_met(void **unused)
{
    (void)unused;
    static const struct {
        int mission, objective;
        const char *group;
    } meets[] = {{MISSION_S5, 0, "S5G1"},
                 {MISSION_S6, 1, "S6G1"},
                 {MISSION_P1C, 3, "P1CG3"}};
    for (int i = 0; i < 3; i++)
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            const struct mission *m = &spread(meets[i].mission, seed)->mission;
            const struct mission_objective *o =
                &m->objective[meets[i].objective];
            struct point a = seachart_point(o->at.lat, o->at.lon);
            struct point b = spawn_at_hour(group_named(m, meets[i].group), 0.0);
            assert_true(seachart_distance(a.x, a.y, b.x, b.y) < 0.1);
            assert_int_equal(cell_at(b.x, b.y), o->cell);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_ruling_362_off_is_as_printed),
        test(uboot_ruling_362_draws_stay_in_their_bounds),
        test(uboot_ruling_362_the_primary_stays_possible),
        test(uboot_ruling_362_two_plays_differ),
        test(uboot_ruling_362_reports_are_of_this_sea),
        test(uboot_ruling_362_promised_hours_stay_true),
        test(uboot_ruling_362_friends_lie_where_they_are_to_be_met),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
