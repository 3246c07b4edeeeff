/* Free patrols: the invariants of every draw, what the draws are like, and
 * groups whose places are used again. All areas, months and twenty seeds each
 * are tests/soak/patrols.c's. [ruling 360] */
#include "games/uboot/world/patrol.h"
#include "tests/uboot/ocean.h"

enum {
    MISSION_FREE = uboot_missions_count - 1,
    seeds = 2,
    step = 4, /* every fourth month */
};

static struct world *patrol(int area, int month, uint64_t seed)
{
    struct setting setting = {.mission = MISSION_FREE,
                              .area = (int8_t)(area + 1),
                              .month = (int8_t)(month + 1)};
    for (int i = 0; i < ROLE_COUNT; i++)
        setting.difficulty[i] = MEDIUM;
    memset(&ocean, 0, sizeof ocean);
    world_setup(&ocean, &setting, seed);
    return &ocean;
}

static int first_month(int area)
{
    return uboot_patrol_areas[area].from - PATROL_FIRST_MONTH;
}

static int last_month(int area)
{
    return uboot_patrol_areas[area].to - PATROL_FIRST_MONTH;
}

static void uboot_ruling_360_every_draw_keeps_the_invariants(void **unused)
{
    (void)unused;
    for (int a = 0; a < uboot_patrol_areas_count; a++)
        for (int m = first_month(a); m <= last_month(a); m += step)
            for (int s = 0; s < seeds; s++) {
                struct world *w =
                    patrol(a, m, 1000 * (uint64_t)m + (uint64_t)s);
                const char *broken = patrol_check(w);
                if (broken)
                    fail_msg("%s: area %d month %d seed %d", broken, a, m, s);
                assert_int_equal(w->mission.drawn, DRAWN_FREE);
                assert_true(w->mission.par >= 100);
                assert_true(w->mission.objectives >= 2);
            }
}

static void uboot_ruling_360_the_same_seed_is_the_same_sea(void **unused)
{
    (void)unused;
    static struct mission first;
    for (int a = 0; a < uboot_patrol_areas_count; a++) {
        first = patrol(a, first_month(a) + 2, 77)->mission;
        struct world *w = patrol(a, first_month(a) + 2, 77);
        assert_memory_equal(&first, &w->mission, sizeof first);
        w = patrol(a, first_month(a) + 2, 78);
        assert_memory_not_equal(&first, &w->mission, sizeof first);
    }
}

struct seen {
    int patrols, enemy, convoy, early, nothing, groups, convoys;
    double escorts, aircraft;
};

/* Does a boat that steers for the middle at ten knots meet an enemy before hour
 * 2, within twelve miles? */
static bool meets_early(const struct mission *m, struct point middle)
{
    struct point at = seachart_point(m->start.lat, m->start.lon);
    double course = bearing_of(middle.x - at.x, middle.y - at.y);
    for (int i = 0; i < m->spawns; i++)
        for (double h = 0.0; h < 2.0; h += 0.25) {
            struct point p = spawn_at_hour(&m->spawn[i], h);
            double x = at.x + 10.0 * h * u_sind(course);
            double y = at.y + 10.0 * h * u_cosd(course);
            if (m->spawn[i].hour <= h && m->spawn[i].kind != SPAWN_FRIENDLY &&
                m->spawn[i].trigger == COMES_AT_HOUR &&
                seachart_distance(p.x, p.y, x, y) < 12.0)
                return true;
        }
    return false;
}

/* What a boat that lies in the middle of the area would meet. */
static void look(const struct world *w, struct seen *n)
{
    const struct mission *m = &w->mission;
    const struct uboot_patrol_areas_row *a = &uboot_patrol_areas[m->area];
    struct point middle = seachart_point(a->lat, a->lon);
    bool enemy = false, convoy = false;
    for (int i = 0; i < m->spawns; i++) {
        const struct mission_spawn *s = &m->spawn[i];
        double hour;
        bool near = spawn_nearest(s, middle, m->hours_limit, &hour) <= 40.0;
        bool prey = s->kind == SPAWN_CONVOY || s->kind == SPAWN_SINGLE;
        enemy |= near && prey;
        convoy |= near && s->kind == SPAWN_CONVOY;
        n->convoys += s->kind == SPAWN_CONVOY;
        for (int k = 0; k < s->force.kinds && s->kind == SPAWN_CONVOY; k++)
            n->escorts +=
                s->force.ships[k].escort ? s->force.ships[k].count : 0;
    }
    for (int i = 0; i < m->airs; i++)
        n->aircraft +=
            12.0 * (m->air[i].per_hour_day + m->air[i].per_hour_night);
    n->patrols++;
    n->enemy += enemy;
    n->nothing += !enemy;
    n->convoy += convoy;
    n->early += meets_early(m, middle);
    n->groups += m->spawns;
}

static struct seen look_at_area(int area, int each)
{
    struct seen n = {0};
    for (int m = first_month(area); m <= last_month(area); m += step)
        for (int s = 0; s < each; s++)
            look(patrol(area, m, 31 * (uint64_t)m + (uint64_t)s + 5), &n);
    return n;
}

/* The columns of the design, with room for the size of the sample. */
static void uboot_ruling_360_areas_are_as_designed(void **unused)
{
    (void)unused;
    static const struct {
        int area;
        double convoy, escorts;
    } wanted[] = {
        {UBOOT_PATROL_AREA_EAST_COAST, 1.00, 2.1},
        {UBOOT_PATROL_AREA_SW_APPROACHES, 0.60, 1.4},
        {UBOOT_PATROL_AREA_NORTH_CHANNEL, 0.54, 3.3},
        {UBOOT_PATROL_AREA_GIBRALTAR, 0.86, 5.8},
        {UBOOT_PATROL_AREA_AIR_GAP, 0.83, 4.8},
        {UBOOT_PATROL_AREA_BISCAY, 0.00, 0.0},
    };
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        struct seen n = look_at_area(wanted[i].area, 6 * seeds);
        const char *name = uboot_patrol_area_names[wanted[i].area];
        double convoy = (double)n.convoy / n.patrols;
        double escorts = n.convoys ? n.escorts / n.convoys : 0.0;
        bool coast = wanted[i].area == UBOOT_PATROL_AREA_EAST_COAST;
        print_message("%s: %d patrols, enemy %.2f, convoy %.2f, before hour 2 "
                      "%.2f, groups %.1f, escorts %.1f, aircraft a day %.1f\n",
                      name, n.patrols, (double)n.enemy / n.patrols, convoy,
                      (double)n.early / n.patrols, (double)n.groups / n.patrols,
                      escorts, n.aircraft / n.patrols);
        assert_true(n.nothing <= n.patrols / 100);
        assert_true(n.early <= (coast ? 0.25 : 0.10) * n.patrols);
        assert_near(convoy, wanted[i].convoy, 0.25);
        assert_near(escorts, wanted[i].escorts, 0.25 * wanted[i].escorts + 0.3);
    }
}

/* Every number in a report is the drawn one, in every language. */
static void uboot_ruling_362_figures_can_be_read_back(void **unused)
{
    (void)unused;
    for (int seed = 0; seed < 8; seed++) {
        struct world *w = patrol(UBOOT_PATROL_AREA_AIR_GAP, 30, (uint64_t)seed);
        for (int i = 0; i < w->mission.messages; i++) {
            const struct uboot_figures *f = &w->mission.message[i].figures;
            for (int lang = 0; lang < LANG_COUNT && f->message; lang++) {
                char text[256];
                struct out out;
                out_init(&out, text, sizeof text, (enum lang)lang);
                out.names = uboot_places_names;
                figures_write(f, &out);
                const char *at = text;
                int count = text_param_count(uboot_events[f->message].text);
                for (int k = 0; k < count; k++) {
                    char value[16];
                    if (text_param_is_name(uboot_events[f->message].text, k))
                        snprintf(value, sizeof value, "%s",
                                 uboot_places[f->arg[k]].id);
                    else
                        snprintf(value, sizeof value, "%d", f->arg[k]);
                    at = strstr(at, value);
                    assert_non_null(at);
                    at += strlen(value);
                }
            }
        }
    }
}

/* The cipher's letters say the figures, and can be read back from them. */
static void uboot_ruling_362_the_cipher_has_the_figures(void **unused)
{
    (void)unused;
    const struct uboot_figures f = {
        UBOOT_MESSAGE_FIGURE_CONVOY,
        {(int16_t)cell_named("AK93"), 4, 70, 9, 10}};
    struct uboot_figures back;
    char words[128];
    struct out out;
    out_init(&out, words, sizeof words, LANG_EN);
    figures_words(&f, &out);
    assert_string_equal(words, "in AK93 at 4 hours course 70 9 to 10 knots");
    assert_true(
        figures_read("INXAKOEXATXRXHOURSXCOURSEXUPXOXTOXQPXKNOTS", &back));
    assert_memory_equal(&f, &back, sizeof f);
    assert_false(figures_read("INXAKOEXATXRXHOURS", &back));
}

/* A sea of 240 ships in all goes through 128 places, since those of groups that
 * are gone are used again. */
static void uboot_ruling_360_places_are_used_again(void **unused)
{
    (void)unused;
    struct world *w = patrol(UBOOT_PATROL_AREA_AIR_GAP, 40, 3);
    struct mission *m = &w->mission;
    struct mission_spawn one = m->spawn[0];
    for (int i = 1; i < m->spawns && one.kind != SPAWN_CONVOY; i++)
        one = m->spawn[i];
    assert_int_equal(one.kind, SPAWN_CONVOY);
    int came = 0;
    for (int i = 0; i < 12; i++) {
        double route[2][2] = {{w->boat.x + 300.0, w->boat.y},
                              {w->boat.x + 400.0, w->boat.y}};
        int g = spawn_group(w, &one.force, SPAWN_CONVOY,
                            (const double(*)[2])route, 2, 9.0, i);
        assert_true(g != FLEET_NONE);
        assert_null(fleet_check(w));
        came += w->fleet.group[g].count;
        w->fleet.group[g].present = 2;
        for (int k = 0; k < w->fleet.group[g].count; k++)
            w->fleet.ship[w->fleet.group[g].first + k].flags |= SHIP_SUNK;
    }
    assert_true(came > 240);
    for (int i = 0; i < w->fleet.hunters; i++)
        assert_int_equal(w->fleet.ship[w->fleet.hunter[i].ship].hunter, i);
}

/* Sailing on, nothing breaks: groups come and go. */
static void uboot_ruling_360_a_patrol_can_be_sailed(void **unused)
{
    (void)unused;
    struct world *w = patrol(UBOOT_PATROL_AREA_EAST_COAST, 2, 9);
    for (int64_t i = 0; i < 40 * TICKS_HOUR && !world_over(w); i++) {
        world_tick(w);
        w->clock.wait = WAIT_NONE;
        if (i % 4096 == 0) {
            const char *broken = world_check(w);
            if (broken)
                fail_msg("%s at tick %lld", broken, (long long)i);
        }
    }
    assert_true(w->fleet.started != 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_ruling_360_every_draw_keeps_the_invariants),
        test(uboot_ruling_360_the_same_seed_is_the_same_sea),
        test(uboot_ruling_360_areas_are_as_designed),
        test(uboot_ruling_362_figures_can_be_read_back),
        test(uboot_ruling_362_the_cipher_has_the_figures),
        test(uboot_ruling_360_places_are_used_again),
        test(uboot_ruling_360_a_patrol_can_be_sailed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
