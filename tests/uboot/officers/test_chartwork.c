/* The navigator's chart work, and the question before a shot at a friend. */
#include <string.h>

#include "games/uboot/app/umath.h"
#include "games/uboot/officers/officers.h"
#include "tests/scene.h"
#include "tests/uboot/shown.h"
#include "tests/unit.h"

static const struct uboot_view *view(struct scene *s, const char *seat)
{
    return scene_view(s, seat);
}

static const struct charts *charts(struct scene *s)
{
    return &view(s, "navigator")->charts;
}

static struct uboot *state_of(struct scene *s)
{
    static struct uboot changed;
    changed = *(const struct uboot *)session_state(scene_session(s));
    return &changed;
}

/* S1 begins in a square; a line has an origin at hour 0. */
static void uboot_ruling_252_lines_go_from_leg_to_leg(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S1", NULL);
    int x = view(s, "navigator")->hand.plot_x,
        y = view(s, "navigator")->hand.plot_y;
    scene_act(s, "navigator", "line 90 20");
    scene_act(s, "navigator", "leg AN 52");
    const struct pencil *l = charts(s)->line;
    assert_int_equal(l[0].x, x);
    assert_int_equal(l[0].y, y);
    assert_int_equal(l[0].to_x, x + 200);
    assert_int_equal(l[1].x, l[0].to_x); /* leg to leg */
    assert_int_equal(l[1].y, l[0].to_y);
    int cell = square_of(UBOOT_QUAD_AN, 52);
    struct point p = cell_centre(cell);
    assert_int_equal(l[1].to_x, round_int(10.0 * p.x));
    assert_int_equal(l[1].to_y, round_int(10.0 * p.y));
    scene_act(s, "navigator", "pencil start");
    scene_act(s, "navigator", "line 0 5");
    assert_int_equal(charts(s)->line[2].x, x);
    scene_close(s);
}

static void uboot_ruling_252_a_line_from_square_to_square(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S1", NULL);
    scene_act(s, "navigator", "pencil_at AN 51");
    scene_act(s, "navigator", "leg AN 54");
    const struct pencil *l = charts(s)->line;
    struct point a = cell_centre(square_of(UBOOT_QUAD_AN, 51)),
                 b = cell_centre(square_of(UBOOT_QUAD_AN, 54));
    assert_int_equal(l->course, 180); /* the square below */
    assert_int_equal(l->miles, round_int(a.y - b.y));
    scene_act(s, "navigator", "leg AD 11");
    scene_events(s, "navigator", "no_square"); /* not on our chart */
    assert_int_equal(charts(s)->lines, 1);
    scene_refused(s, "navigator", "pencil fix", "session.not_open");
    scene_close(s);
}

/* 110 miles at half speed on the surface, 11 knots, are ten hours. */
static void uboot_ruling_252_hours_are_those_of_the_telegraph(void **unused)
{
    (void)unused;
    struct uboot_hand h = {.telegraph = TELEGRAPH_HALF, .surfaced = 1};
    assert_int_equal(leg_minutes(&h, 110), 600);
    h.telegraph = TELEGRAPH_STOP; /* as the ruler: full speed, 17 knots */
    assert_int_equal(leg_minutes(&h, 17), 60);
    h.surfaced = 0;
    h.telegraph = TELEGRAPH_SLOW; /* 2 knots */
    assert_int_equal(leg_minutes(&h, 2), 60);
}

static void uboot_9_1_a_line_is_proposed_by_one_entry(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S1", NULL);
    scene_act(s, "navigator", "line 75 33");
    scene_act(s, "navigator", "propose 1");
    scene_events(s, "captain", "advised");
    const struct advice *a = &view(s, "captain")->desk.advice;
    assert_int_equal(a->course, 75);
    assert_int_equal(a->miles, 33);
    /* The North Sea is shallow: less than the deepest that can be said. */
    assert_true(a->deep_m < 150);
    scene_close(s);
}

/* It was 3 miles north on course 090 at 10 knots; an hour later it is 10 miles
 * east of there. */
static void uboot_ruling_253_a_marker_with_a_speed_runs_on(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S1", NULL);
    scene_act(s, "navigator", "marker 2 0 300 90");
    scene_refused(s, "navigator", "kind 1 tanker 10", "session.not_open");
    scene_act(s, "navigator", "kind 2 tanker 10");
    const struct marker *m = &charts(s)->marker[1];
    assert_int_equal(m->kind, MARK_TANKER);
    struct uboot_hand h = view(s, "navigator")->hand;
    struct chart_point now = marker_now(m, m->tick + TICKS_HOUR, &h);
    assert_in_range(now.x, 990, 1010);
    assert_in_range(now.y, 290, 310);
    h.plot_x += 50; /* meanwhile the boat has run five miles east */
    now = marker_now(m, m->tick + TICKS_HOUR, &h);
    assert_in_range(now.x, 490, 510);
    scene_act(s, "navigator", "kind 2 smoke"); /* no speed: it stays */
    m = &charts(s)->marker[1];
    now = marker_now(m, m->tick + TICKS_HOUR, &h);
    assert_true(now.x < 0);
    scene_close(s);
}

/* An accepted fix moves the boat and what was seen from her. */
static void uboot_ruling_253_a_fix_leaves_markers_where_they_were(void **unused)
{
    (void)unused;
    struct charts k = {.marker[3] = {.set = 1, .x = 100, .y = 200}};
    chartwork_shift(&k, 2.5, -1.0);
    assert_int_equal(k.marker[3].x, 350);
    assert_int_equal(k.marker[3].y, 100);
    assert_int_equal(k.marker[4].x, 0);
}

/* The first message has been read and told of a convoy. */
static struct uboot *convoy_told(struct scene *s, int hour)
{
    struct uboot *u = state_of(s);
    struct radio *r = &u->world.radio;
    r->message[0].state = MESSAGE_DECODED;
    r->known = 1;
    show_changes(u);
    r->shown[0].figures = (struct uboot_figures){
        UBOOT_MESSAGE_FIGURE_CONVOY,
        {(int16_t)square_of(UBOOT_QUAD_AL, 36), (int16_t)hour, 90, 8, 10}};
    session_put_state(scene_session(s), u);
    return u;
}

static void uboot_ruling_254_a_sighting_is_laid_on_the_chart(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S4", NULL);
    scene_refused(s, "first_officer", "lay 1", "session.not_open");
    int hour = view(s, "captain")->board.hour;
    convoy_told(s, (hour + 22) % 24); /* two hours ago */
    scene_act(s, "first_officer", "lay 1");
    scene_events(s, "navigator", "laid");
    scene_events(s, "captain", "");
    const struct sighting *k = &charts(s)->sighting[SIGHTINGS - 1];
    struct chart_point now = sighting_now(k, view(s, "captain")->board.tick);
    int minutes = 120 + view(s, "captain")->board.minute;
    assert_int_equal(now.x - k->x, round_int(10.0 * 9.0 * minutes / 60.0));
    assert_int_equal(now.y, k->y);
    scene_refused(s, "first_officer", "lay 1", "session.not_open"); /* once */
    scene_close(s);
}

/* A contact one mile ahead, held by the watch. */
static void put_contact(struct uboot *u, int type)
{
    struct contact_report *r = &u->notebook[ROLE_CAPTAIN].told[0];
    *r = (struct contact_report){.number = 7,
                                 .range_cnm = 100,
                                 .course = 90,
                                 .speed_dkn = -1,
                                 .aob = -999,
                                 .type = (int16_t)type,
                                 .state = CONTACT_HELD,
                                 .by = BY_WATCH};
    u->notebook[ROLE_CAPTAIN].count = 1;
    u->desk.tdc_open = 0;
}

/* P2A: the supply ship is to be met. */
static void uboot_ruling_251_he_is_asked_before_he_fires_at_a_friend(void **un)
{
    (void)un;
    struct scene *s = scene_open("uboot", "mission=P2A", NULL);
    struct uboot *u = state_of(s);
    put_contact(u, -1);
    session_put_state(scene_session(s), u);
    assert_int_equal(view(s, "captain")->hand.awaits, 1);
    scene_refused(s, "captain", "gun 7", "awaited");
    scene_not_open(s, "first_officer", "hostile 7");
    scene_act(s, "captain", "hostile 7");
    scene_open_to(s, "captain", "gun 7");
    scene_close(s);
}

static void
uboot_ruling_251_who_is_known_or_none_is_awaited_asks_nothing(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=P2A", NULL);
    struct uboot *u = state_of(s);
    put_contact(u, UBOOT_SHIP_TYPE_SUPPLY_SHIP);
    session_put_state(scene_session(s), u);
    scene_refused(s, "captain", "gun 7", "awaited");
    put_contact(u, UBOOT_SHIP_TYPE_FISHING_BOAT);
    session_put_state(scene_session(s), u);
    scene_open_to(s, "captain", "gun 7");
    scene_close(s);
    s = scene_open("uboot", "mission=S1", NULL);
    u = state_of(s);
    put_contact(u, -1);
    session_put_state(scene_session(s), u);
    assert_int_equal(view(s, "captain")->hand.awaits, 0);
    scene_open_to(s, "captain", "gun 7");
    scene_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_ruling_252_lines_go_from_leg_to_leg),
        test(uboot_ruling_252_a_line_from_square_to_square),
        test(uboot_ruling_252_hours_are_those_of_the_telegraph),
        test(uboot_9_1_a_line_is_proposed_by_one_entry),
        test(uboot_ruling_253_a_marker_with_a_speed_runs_on),
        test(uboot_ruling_253_a_fix_leaves_markers_where_they_were),
        test(uboot_ruling_254_a_sighting_is_laid_on_the_chart),
        test(uboot_ruling_251_he_is_asked_before_he_fires_at_a_friend),
        test(uboot_ruling_251_who_is_known_or_none_is_awaited_asks_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
