/* Where the navigator believes the boat to be, and what corrects him. */
#include "tests/uboot/ocean.h"

/* Boat and navigator alone. */
static void cruise(struct world *w, double hours)
{
    int64_t end = w->clock.tick + ticks_of(3600.0 * hours);
    while (w->clock.tick < end) {
        w->clock.tick++;
        boat_tick(w);
        navigation_tick(w);
    }
}

static struct world *under_way(int level, double current_kn, double deg)
{
    struct world *w = calm(level);
    w->boat.telegraph = TELEGRAPH_FULL;
    w->boat.speed = boat_ordered_speed(w);
    w->boat.observers = 0;
    w->sea.current_x = current_kn * u_sind(deg);
    w->sea.current_y = current_kn * u_cosd(deg);
    return w;
}

static double miles_out(const struct world *w)
{
    return u_hypot(w->nav.x - w->boat.x, w->nav.y - w->boat.y);
}

static struct world *near_mark(int mark, double miles, double bearing,
                               int level)
{
    struct world *w = calm(level);
    struct point p =
        seachart_point(uboot_landmarks[mark].lat, uboot_landmarks[mark].lon);
    w->boat.x = w->nav.x = p.x - miles * u_sind(bearing);
    w->boat.y = w->nav.y = p.y - miles * u_cosd(bearing);
    w->boat.bottom_due = 0;
    w->boat.observers = 4;
    w->sea.now.visibility_nm = 12.0;
    return w;
}

static void uboot_ruling_231_log_and_helm_err_by_difficulty(void **unused)
{
    (void)unused;
    struct world *w = under_way(EASY, 0.0, 0.0);
    cruise(w, 5.0);
    assert_near(miles_out(w), 0.0, 0.1);
    assert_near(spread_axes(&w->nav.error).major, 0.5, 1e-9);
    w = under_way(HARD, 0.0, 0.0);
    w->nav.allow_ckn = 0;
    cruise(w, 5.0);
    assert_true(miles_out(w) > 0.1);
    /* Five hours at 17 knots: 2.5 percent of each hour's way, as squares. */
    struct ellipse e = spread_axes(&w->nav.error);
    double way = 17.2 * 0.025;
    assert_true(e.major > way * u_sqrt(5.0) && e.major < 5.0);
    assert_true(e.minor > 0.5 && e.minor < e.major);
}

static void uboot_ruling_231_the_unallowed_set_adds_up(void **unused)
{
    (void)unused;
    struct world *w = calm(HARD); /* stopped: only the printed set counts */
    w->boat.observers = 0;
    struct drift set = navigation_printed(&w->setting, w->nav.x, w->nav.y);
    assert_near(set.deg, 60.0, 0.0);
    assert_near(set.kn, 0.45, 1e-9);
    cruise(w, 20.0);
    struct ellipse e = spread_axes(&w->nav.error);
    assert_near(e.major, (0.45 + 0.15) * 20.0 + 0.5, 0.5);
    assert_near(e.deg, set.deg, 4.0);
}

static void uboot_ruling_232_an_allowance_is_added_to_the_way(void **unused)
{
    (void)unused;
    struct world *w = under_way(EASY, 0.4, 60.0);
    cruise(w, 10.0);
    assert_near(miles_out(w), 4.0, 0.1);
    w = under_way(EASY, 0.4, 60.0);
    navigation_allow(w, 60, 40);
    cruise(w, 10.0);
    assert_near(miles_out(w), 0.0, 0.1);
    /* The difficulty scales what is printed, as it scales the sea. */
    assert_near(navigation_printed(&w->setting, w->nav.x, w->nav.y).kn, 0.0,
                1e-9);
    w = calm(MEDIUM);
    assert_near(navigation_printed(&w->setting, w->nav.x, w->nav.y).kn, 0.225,
                1e-9);
}

static void uboot_ruling_233_sun_gives_a_line_and_stars_a_fix(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    w->sea.sun_deg = 30.0;
    navigation_sky(w, false);
    assert_int_equal(w->nav.offer.kind, FIX_SUN);
    struct ellipse e = spread_axes(&w->nav.offer.error);
    assert_near(e.major, 12.0, 1e-6);
    assert_near(e.minor, 2.0, 1e-6);
    w->sea.sun_deg = -8.0;
    navigation_sky(w, false);
    assert_int_equal(w->nav.offer.kind, FIX_STARS);
    assert_near(spread_axes(&w->nav.offer.error).major, 2.0, 1e-6);
    w = calm(HARD);
    w->sea.sun_deg = -8.0;
    navigation_sky(w, false);
    assert_near(spread_axes(&w->nav.offer.error).major, 4.0, 1e-6);
    assert_int_equal(said(w, UBOOT_MESSAGE_FIX_OFFER), 1);
}

static void uboot_ruling_233_an_accepted_fix_is_weighed(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    double x = w->nav.x, y = w->nav.y;
    w->clock.tick = 1; /* the log is read at the full ten seconds */
    w->nav.error = (struct spread){4.0, 0.0, 4.0};
    w->nav.offer = (struct fix_offer){
        .dx = 10.0, .dy = -4.0, .error = {4.0, 0.0, 4.0}, .kind = FIX_STARS};
    navigation_tick(w);
    assert_near(w->nav.x, x, 1e-9); /* an offer alone moves nothing */
    navigation_accept(w);
    assert_near(w->nav.x, x + 5.0, 1e-9);
    assert_near(w->nav.y, y - 2.0, 1e-9);
    assert_near(w->nav.error.xx, 2.0, 1e-9);
    assert_int_equal(w->nav.offer.kind, FIX_NONE);
    /* A line moves it towards the body alone. */
    x = w->nav.x;
    y = w->nav.y;
    w->nav.offer = (struct fix_offer){
        .dx = 6.0,
        .dy = 6.0,
        .error = spread_of(&(struct ellipse){1e3, 0.01, 90.0}),
        .kind = FIX_SUN};
    navigation_accept(w);
    assert_near(w->nav.x, x, 0.01);
    assert_near(w->nav.y, y + 6.0, 0.01);
}

static void uboot_ruling_233_the_track_since_the_fix_is_redrawn(void **unused)
{
    (void)unused;
    struct world *w = under_way(EASY, 0.0, 0.0);
    cruise(w, 4.1);
    double last = w->nav.track_x[(w->nav.hours - 1) % TRACK_HOURS];
    double first = w->nav.track_x[0];
    w->nav.error = (struct spread){100.0, 0.0, 100.0};
    w->nav.offer = (struct fix_offer){
        .dx = 8.0, .error = {1e-6, 0.0, 1e-6}, .kind = FIX_STARS};
    navigation_accept(w);
    assert_near(w->nav.track_x[(w->nav.hours - 1) % TRACK_HOURS], last + 8.0,
                0.1);
    assert_near(w->nav.track_x[0], first, 0.3);
}

/* A hundred hours with a sea that strays from the book as it does on patrol.
 * Counts hours in which the reckoning is out by more than `miles`. */
static int hours_out(uint64_t seed, int level, bool helped, double miles)
{
    struct world *w = lay_out(MISSION_S4, level, seed);
    w->fleet.groups = w->fleet.ships = 0;
    w->clock.weather_due = w->clock.due = w->radio.due = NEVER;
    w->damage.wear_due = NEVER;
    w->sea.light_due = NEVER;
    w->boat.observers = 0;
    struct place start = {52.0, -22.0};
    struct point at = seachart_point(start.lat, start.lon);
    w->boat.x = w->nav.x = at.x;
    w->boat.y = w->nav.y = at.y;
    w->boat.bottom_due = 0;
    struct drift set = navigation_printed(&w->setting, at.x, at.y);
    double deg = set.deg + 25.0 * rng_normal(w, STREAM_NAVIGATION);
    double kn = set.kn * (1.0 + 0.25 * rng_normal(w, STREAM_NAVIGATION));
    w->sea.current_x = kn * u_sind(deg);
    w->sea.current_y = kn * u_cosd(deg);
    w->boat.telegraph = TELEGRAPH_HALF;
    int out = 0;
    for (int hour = 1; hour <= 100; hour++) {
        w->boat.ordered_course = w->boat.course =
            (hour / 10) % 2 ? 90.0 : 270.0; /* to and fro in deep water */
        cruise(w, 1.0);
        out += miles_out(w) > miles;
        if (!helped)
            continue;
        set = navigation_printed(&w->setting, w->nav.x, w->nav.y);
        navigation_allow(w, round_int(set.deg), round_int(100.0 * set.kn));
        if (hour % 12 == 5) { /* stars at both twilights */
            w->sea.sun_deg = -8.0;
            navigation_sky(w, false);
            navigation_accept(w);
        }
    }
    assert_int_equal(w->boat.loss, 0);
    return out;
}

static void uboot_ruling_233_twilight_fixes_hold_the_reckoning(void **unused)
{
    (void)unused;
    int helped[2] = {0, 0}, alone = 0;
    enum { GAMES = 8 };
    for (int i = 0; i < GAMES; i++) {
        helped[0] += hours_out(100u + (unsigned)i, MEDIUM, true, 6.0);
        helped[1] += hours_out(100u + (unsigned)i, HARD, true, 6.0);
        alone += hours_out(100u + (unsigned)i, HARD, false, 15.0);
    }
    print_message("over 6 miles %d and %d, alone over 15 %d of %d hours\n",
                  helped[0], helped[1], alone, 100 * GAMES);
    assert_true(helped[0] <= 10 * GAMES);
    /* On hard a sight is twice as rough. */
    assert_true(helped[1] <= 15 * GAMES);
    assert_true(alone >= 50 * GAMES);
}

static void uboot_ruling_234_a_watch_reports_land(void **unused)
{
    (void)unused;
    int blasket = UBOOT_LANDMARK_GREAT_BLASKET;
    struct world *w = near_mark(blasket, 9.0, 90.0, MEDIUM);
    landfall_tick(w);
    const struct feed_line *line = last_said(w, UBOOT_MESSAGE_LANDFALL);
    assert_non_null(line);
    assert_int_equal(line->arg[1], 90);
    assert_int_equal(line->arg[2], 9);
    assert_int_equal(w->nav.offer.kind, FIX_MARK);
    landfall_tick(w); /* told once */
    assert_int_equal(said(w, UBOOT_MESSAGE_LANDFALL), 1);
    w = near_mark(blasket, 9.0, 90.0, MEDIUM);
    w->boat.observers = 0;
    landfall_tick(w);
    assert_int_equal(said(w, UBOOT_MESSAGE_LANDFALL), 0);
    w = near_mark(blasket, 9.0, 90.0, MEDIUM);
    w->sea.light = 0.02; /* no lamp there */
    landfall_tick(w);
    assert_int_equal(said(w, UBOOT_MESSAGE_LANDFALL), 0);
}

static void uboot_ruling_234_neutral_lamps_burn(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    w->sea.now.visibility_nm = 14.0;
    w->sea.light = 0.02;
    double neutral = landmark_range(w, UBOOT_LANDMARK_FASTNET);
    double dark = landmark_range(w, UBOOT_LANDMARK_SUMBURGH);
    double dimmed = landmark_range(w, UBOOT_LANDMARK_BISHOP_ROCK);
    assert_near(neutral, 18.0, 0.01);
    assert_near(dimmed, 9.0, 0.01);
    assert_true(dark < 4.0);
    w->sea.now.visibility_nm = 5.0;
    assert_near(landmark_range(w, UBOOT_LANDMARK_FASTNET), 9.0, 0.01);
}

/* Of the marks off Brittany one in ten is taken for another by day. */
static void uboot_ruling_234_names_are_wrong_at_times(void **unused)
{
    (void)unused;
    int wrong[2] = {0, 0};
    enum { LOOKS = 400 };
    struct world *w = near_mark(UBOOT_LANDMARK_PENMARCH, 5.0, 20.0, MEDIUM);
    for (int night = 0; night < 2; night++)
        for (int i = 0; i < LOOKS; i++) {
            w->sea.light = night ? 0.1 : 0.9;
            w->sea.now.visibility_nm = night ? 40.0 : 12.0;
            w->nav.land_tick = -NEVER;
            landfall_tick(w);
            assert_int_equal(w->nav.mark, UBOOT_LANDMARK_PENMARCH + 1);
            wrong[night] += w->nav.named != w->nav.mark;
        }
    assert_in_range(wrong[0], 22, 60);  /* of 40 expected */
    assert_in_range(wrong[1], 70, 130); /* of 100 */
    w = near_mark(UBOOT_LANDMARK_PENMARCH, 3.5, 20.0, MEDIUM);
    for (int i = 0; i < LOOKS; i++) {
        w->nav.land_tick = -NEVER;
        landfall_tick(w);
        assert_int_equal(w->nav.named, w->nav.mark);
    }
}

static void uboot_ruling_235_bearings_correct_once_accepted(void **unused)
{
    (void)unused;
    struct world *w = near_mark(UBOOT_LANDMARK_GREAT_BLASKET, 8.0, 90.0, EASY);
    w->nav.x += 9.0;
    w->nav.y += 5.0;
    w->nav.error = (struct spread){100.0, 0.0, 100.0};
    cruise(w, 0.7);
    assert_near(miles_out(w), 10.3, 0.2); /* an offer moves nothing */
    navigation_accept(w);
    assert_true(miles_out(w) < 5.0);
    cruise(w, 3.0);
    assert_true(miles_out(w) < 1.5);
    struct ellipse e = spread_axes(&w->nav.error);
    assert_true(e.major < 0.5 && e.minor < 0.2);
}

static void uboot_ruling_235_a_nameless_coast_tells_how_far(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    struct point at = seachart_point(45.0, -1.5); /* the Landes, no mark */
    w->boat.x = w->nav.x = at.x;
    w->boat.y = w->nav.y = at.y;
    w->boat.observers = 4;
    w->sea.now.visibility_nm = 14.0;
    landfall_tick(w);
    assert_int_equal(said(w, UBOOT_MESSAGE_LAND), 1);
    struct ellipse e = spread_axes(&w->nav.offer.error);
    assert_near(e.major, 6.0, 0.01);
    struct point coast;
    double miles = coast_nearest(w->boat.x, w->boat.y, 15.0, &coast);
    assert_true(miles > 2.0 && miles < 14.0);
    assert_near(e.minor, maxd(0.5, 0.15 * miles), 0.01);
}

/* A place so many miles off the Landes, whose coast runs straight. */
static struct world *off_the_beach(double miles, int level)
{
    struct world *w = calm(level);
    struct point at = seachart_point(45.0, -1.5), coast;
    coast_nearest(at.x, at.y, 40.0, &coast);
    double bearing = bearing_of(at.x - coast.x, at.y - coast.y);
    w->boat.x = w->nav.x = coast.x + miles * u_sind(bearing);
    w->boat.y = w->nav.y = coast.y + miles * u_cosd(bearing);
    w->boat.bottom_due = 0;
    w->boat.observers = 0;
    return w;
}

static void uboot_ruling_236_a_sounding_is_a_line(void **unused)
{
    (void)unused;
    struct world *w = off_the_beach(1.2, MEDIUM);
    navigation_sound(w);
    const struct feed_line *line = last_said(w, UBOOT_MESSAGE_SOUNDING);
    assert_non_null(line);
    assert_in_range(line->arg[0], 25, 31); /* 10 + 15 x 1.2, and two metres */
    assert_int_equal(w->nav.offer.kind, FIX_SOUNDING);
    w = off_the_beach(12.0, MEDIUM);
    navigation_sound(w);
    assert_int_equal(said(w, UBOOT_MESSAGE_NO_BOTTOM), 1);
    assert_int_equal(w->nav.offer.kind, FIX_NONE);
    submerge(w, 40.0); /* the sounder reaches deeper than the lead */
    navigation_sound(w);
    assert_int_equal(said(w, UBOOT_MESSAGE_SOUNDING), 1);
}

static void uboot_ruling_236_escorts_hear_the_sounder(void **unused)
{
    (void)unused;
    for (int near = 0; near < 2; near++) {
        struct world *w = lay_out(MISSION_P1C, MEDIUM, 3);
        struct ship *s = NULL;
        for (int i = 0; i < w->fleet.ships && !s; i++)
            if (w->fleet.ship[i].hunter != FLEET_NONE)
                s = &w->fleet.ship[i];
        assert(s);
        w->fleet.group[s->group].present = 1;
        s->x = w->boat.x + (near ? 0.8 : 1.5);
        s->y = w->boat.y;
        submerge(w, 40.0);
        navigation_sound(w);
        assert_int_equal(w->fleet.tally.alarms, near);
    }
}

static void uboot_ruling_237_the_bottom_is_told_as_it_rises(void **unused)
{
    (void)unused;
    struct world *w = off_the_beach(2.6, MEDIUM);
    boat_tick(w);
    assert_int_equal(said(w, UBOOT_MESSAGE_BOTTOM_RISING), 0);
    struct point coast;
    double was = coast_nearest(w->boat.x, w->boat.y, 15.0, &coast);
    double ex = (coast.x - w->boat.x) / was, ey = (coast.y - w->boat.y) / was;
    double told[2] = {0.0, 0.0};
    for (double off = was; off > 0.5; off -= 0.01) {
        w->boat.x = coast.x - off * ex;
        w->boat.y = coast.y - off * ey;
        w->boat.bottom_due = 0;
        w->clock.tick++;
        boat_tick(w);
        if (told[0] <= 0.0 && said(w, UBOOT_MESSAGE_BOTTOM_RISING))
            told[0] = off;
        if (told[1] <= 0.0 && said(w, UBOOT_MESSAGE_SHOAL))
            told[1] = off;
    }
    assert_near(told[0], 2.0, 0.05);
    assert_near(told[1], 0.667, 0.05);
    assert_int_equal(said(w, UBOOT_MESSAGE_BOTTOM_RISING), 1);
    assert_int_equal(said(w, UBOOT_MESSAGE_SHOAL), 1);
    assert_true(uboot_feed_messages[UBOOT_MESSAGE_BOTTOM_RISING].drops);
}

static void uboot_ruling_238_each_mark_stands_on_the_coast(void **unused)
{
    (void)unused;
    for (int i = 0; i < uboot_landmarks_count; i++) {
        const struct uboot_landmarks_row *m = &uboot_landmarks[i];
        struct point p = seachart_point(m->lat, m->lon);
        if (coast_distance(p.x, p.y, 6.0) >= 6.0)
            fail_msg("%s lies in open water", uboot_landmark_names[i]);
    }
    struct point rockall = seachart_point(57.60, -13.69);
    assert_true(land_at(rockall.x, rockall.y));
    assert_near(depth_at(rockall.x + 1.0, rockall.y), 17.5, 2.0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_ruling_231_log_and_helm_err_by_difficulty),
        test(uboot_ruling_231_the_unallowed_set_adds_up),
        test(uboot_ruling_232_an_allowance_is_added_to_the_way),
        test(uboot_ruling_233_sun_gives_a_line_and_stars_a_fix),
        test(uboot_ruling_233_an_accepted_fix_is_weighed),
        test(uboot_ruling_233_the_track_since_the_fix_is_redrawn),
        test(uboot_ruling_233_twilight_fixes_hold_the_reckoning),
        test(uboot_ruling_234_a_watch_reports_land),
        test(uboot_ruling_234_neutral_lamps_burn),
        test(uboot_ruling_234_names_are_wrong_at_times),
        test(uboot_ruling_235_bearings_correct_once_accepted),
        test(uboot_ruling_235_a_nameless_coast_tells_how_far),
        test(uboot_ruling_236_a_sounding_is_a_line),
        test(uboot_ruling_236_escorts_hear_the_sounder),
        test(uboot_ruling_237_the_bottom_is_told_as_it_rises),
        test(uboot_ruling_238_each_mark_stands_on_the_coast),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
