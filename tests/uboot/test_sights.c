/* Optics, aimed guns, and miles that are miles everywhere. */
#include "games/uboot/enemy.h"
#include "ocean.h"

/* A day on the bridge, with the binoculars on this bearing. */
static struct world *bridge(int bearing)
{
    struct world *w = calm(MEDIUM);
    w->boat.observers = 4;
    pass(w, 1);
    sight_order(w, 1 + UBOOT_OPTIC_BINOCULAR, bearing);
    return w;
}

static void look_again(struct world *w)
{
    w->clock.tick += TICKS_SECOND;
    sights_tick(w);
}

static void uboot_8_2_a_sight_is_angles_in_steps(void **unused)
{
    (void)unused;
    struct world *w = bridge(30);
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 1.5, 30.02, 300.0, 8.0);
    look_again(w);
    const struct uboot_ship_types_row *t =
        &uboot_ship_types[UBOOT_SHIP_TYPE_TRAMP];
    assert_int_equal(w->sensors.sights, 1);
    const struct sight *s = &w->sensors.sight[0];
    assert_int_equal(s->bearing, 3000);
    /* From 210.02 degrees: 90 on its port bow. */
    assert_int_equal(s->aspect, -90);
    double metres = 1.5 * METRES_NM;
    assert_near(s->width, 100.0 * t->length_m / metres * U_DEG, 2.6);
    assert_near(s->height, 100.0 * t->mast_m / metres * U_DEG, 2.6);
    assert_int_equal(s->width % 5, 0);
    assert_int_equal(s->height % 5, 0);
    assert_int_equal(s->outline, UBOOT_OUTLINE_FREIGHTER);
    assert_int_equal(s->type, UBOOT_SHIP_TYPE_TRAMP);
}

/* Outside the field, beyond the horizon, too small: each tells less. */
static void uboot_8_2_the_picture_limits_what_is_told(void **unused)
{
    (void)unused;
    struct world *w = bridge(0);
    int ship = put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 6.0, 0.0, 90.0, 8.0);
    look_again(w);
    assert_int_equal(w->sensors.sights, 1);
    assert_int_equal(w->sensors.sight[0].outline, UBOOT_OUTLINE_FREIGHTER);
    assert_int_equal(w->sensors.sight[0].type, -1);
    w->sea.now.visibility_nm = 20.0;
    w->fleet.ship[ship].y = w->boat.y + 14.0; /* hull down */
    look_again(w);
    assert_int_equal(w->sensors.sights, 1);
    assert_int_equal(w->sensors.sight[0].outline, -1);
    assert_int_equal(w->sensors.sight[0].aspect, -999);
    w->fleet.ship[ship].y = w->boat.y + 25.0;
    look_again(w);
    assert_int_equal(w->sensors.sights, 0);
    w->fleet.ship[ship].y = w->boat.y + 2.0;
    sight_order(w, 1 + UBOOT_OPTIC_BINOCULAR, 5);
    assert_int_equal(w->sensors.sights, 0); /* the field is 7 degrees */
    sight_order(w, 1 + UBOOT_OPTIC_GUN_88, 5);
    assert_int_equal(w->sensors.sights, 1);
}

static void uboot_8_3_an_optic_needs_its_man(void **unused)
{
    (void)unused;
    struct world *w = bridge(0);
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 2.0, 0.0, 90.0, 8.0);
    look_again(w);
    assert_int_equal(w->sensors.sights, 1);
    w->boat.observers = 0;
    look_again(w);
    assert_int_equal(w->sensors.sights, 0);
    assert_int_equal(w->sensors.optic, 0);
    submerge(w, 10.0);
    sight_order(w, 1 + UBOOT_OPTIC_PERISCOPE_LOW, 0);
    assert_int_equal(w->sensors.optic, 0);
    w->boat.periscope = 1;
    sight_order(w, 1 + UBOOT_OPTIC_PERISCOPE_LOW, 0);
    assert_int_equal(w->sensors.sights, 1);
    assert_int_equal(w->sensors.sight[0].width % 20, 0); /* coarser steps */
}

/* What the seat is sent, as JSON. */
static const char *sent(const struct world *w)
{
    static char text[2][32768];
    static int turn;
    static struct uboot_view view;
    struct out out;
    struct json json;
    turn = !turn;
    uboot_view_of(w, UBOOT_HELMSMAN, &view);
    out_init(&out, text[turn], sizeof text[turn], LANG_EN);
    json_init(&json, &out);
    json_object(&json, NULL);
    uboot_write_json(&view, &json);
    json_end(&json);
    assert_false(out.full);
    return text[turn];
}

/* Twins: a range and a course changed within the steps of the optic, a ship that
 * has another number, another hull of the same outline too far to be told apart:
 * the same bytes. */
static void uboot_ruling_210_a_sight_tells_nothing_more(void **unused)
{
    (void)unused;
    static const struct {
        int type[2];
        double miles[2], course[2], knots[2];
        int swapped;
    } twins[] = {
        {{UBOOT_SHIP_TYPE_TRAMP, UBOOT_SHIP_TYPE_TRAMP},
         {2.95, 2.96},
         {60.0, 60.5},
         {8.0, 3.0},
         0},
        {{UBOOT_SHIP_TYPE_TRAMP, UBOOT_SHIP_TYPE_TRAMP},
         {3.0, 3.0},
         {60.0, 60.0},
         {8.0, 8.0},
         1},
        {{UBOOT_SHIP_TYPE_TRAMP, UBOOT_SHIP_TYPE_Q_SHIP},
         {6.0, 6.0},
         {60.0, 60.0},
         {8.0, 8.0},
         0},
    };
    for (size_t i = 0; i < sizeof twins / sizeof *twins; i++) {
        char first[32768];
        for (int k = 0; k < 2; k++) {
            struct world *w = bridge(0);
            int other = twins[i].swapped && k;
            if (other)
                put_ship(w, UBOOT_SHIP_TYPE_COASTER, 2.0, 1.0, 90.0, 5.0);
            put_ship(w, twins[i].type[k], twins[i].miles[k], 0.0,
                     twins[i].course[k], twins[i].knots[k]);
            if (twins[i].swapped && !k)
                put_ship(w, UBOOT_SHIP_TYPE_COASTER, 2.0, 1.0, 90.0, 5.0);
            look_again(w);
            assert_int_equal(w->sensors.sights, 1 + twins[i].swapped);
            if (k == 0)
                strcpy(first, sent(w));
            else
                assert_string_equal(sent(w), first);
        }
        assert_non_null(strstr(first, "\"sight\":{\"optic\":\"binocular\""));
    }
}

/* And what the eye can take from it is told: a change of a step shows. */
static void uboot_ruling_210_a_step_of_the_optic_shows(void **unused)
{
    (void)unused;
    struct world *w = bridge(0);
    int ship = put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 3.0, 0.0, 60.0, 8.0);
    look_again(w);
    struct sight before = w->sensors.sight[0];
    w->fleet.ship[ship].y = w->boat.y + 2.6;
    look_again(w);
    assert_true(w->sensors.sight[0].width > before.width);
    w->fleet.ship[ship].course = 70.0;
    look_again(w);
    assert_int_not_equal(w->sensors.sight[0].aspect, before.aspect);
}

static void uboot_8_2_a_crowd_is_seen_from_left_to_right(void **unused)
{
    (void)unused;
    struct world *w = bridge(0);
    for (int i = 0; i < 20; i++) { /* of one convoy */
        put_ship(w, i == 19 ? UBOOT_SHIP_TYPE_COASTER : UBOOT_SHIP_TYPE_TRAMP,
                 3.0, 3.0 - 0.3 * i, 90.0, 8.0);
        w->fleet.ship[i].group = 0;
        w->fleet.groups = 1;
    }
    w->fleet.group[0].count = 20;
    look_again(w);
    assert_int_equal(w->sensors.sights, SIGHTS_MAX);
    for (int i = 1; i < SIGHTS_MAX; i++)
        assert_true(w->sensors.sight[i - 1].bearing <=
                    w->sensors.sight[i].bearing);
    for (int i = 0; i < SIGHTS_MAX; i++) /* the smallest is overlooked */
        assert_int_not_equal(w->sensors.sight[i].type, UBOOT_SHIP_TYPE_COASTER);
}

/* The aimed gun. */

static void give(struct world *w, const char *text)
{
    struct play play = {.game = &uboot_game, .rolls_seen = EVERYBODY};
    static struct uboot_view view;
    static struct choices choices;
    struct action action;
    int problem;
    assert_null(action_read(&uboot_game, text, &action, &problem));
    uboot_view_of(w, UBOOT_HELMSMAN, &view);
    choices.count = 0;
    uboot_legal(&view, &choices);
    if (!choices_allow(&choices, &action))
        fail_msg("not open: %s", text);
    uboot_apply(w, UBOOT_HELMSMAN, &action, &play);
}

static void uboot_8_4_an_aimed_round_flies_and_strikes(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    w->sea.now.sea_state = 1.0;
    w->boat.observers = 6;
    int ship = put_ship(w, UBOOT_SHIP_TYPE_WHALE_FACTORY, 1.0, 0.0, 90.0, 0.0);
    pass(w, 5 * TICKS_MINUTE);
    int rounds = w->weapons.guns.rounds_88;
    char text[64];
    int elevation = round_int(100.0 * gun_elevation(1840.0));
    snprintf(text, sizeof text, "shell %d 0", elevation);
    give(w, text);
    assert_int_equal(w->weapons.guns.rounds_88, rounds - 1);
    assert_int_equal(gun_seconds(w), 5);
    pass(w, TICKS_SECOND); /* it flies for three seconds */
    assert_int_equal(
        w->fleet.ship[ship].rounds + said(w, UBOOT_MESSAGE_GUN_FALL), 0);
    for (int i = 0; i < 40; i++) {
        pass(w, 5 * TICKS_SECOND);
        give(w, text);
    }
    pass(w, 5 * TICKS_SECOND);
    int hits = w->fleet.ship[ship].rounds;
    int falls = said(w, UBOOT_MESSAGE_GUN_FALL);
    assert_true(hits > 8 && hits < 41);
    assert_near(w->fleet.ship[ship].damage, 2.2 * hits, 1e-6);
    assert_int_equal(hits + falls, 41);
}

static void uboot_8_4_the_layer_sees_where_it_fell(void **unused)
{
    (void)unused;
    static const struct {
        double metres;
        int bearing, fall;
    } laid[] = {{1000.0, 0, 0},
                {3000.0, 0, 1},
                {1852.0, 3570, 2},
                {1852.0, 30, 3},
                {1852.0, 900, 4}};
    for (size_t i = 0; i < sizeof laid / sizeof *laid; i++) {
        struct world *w = calm(EASY);
        w->sea.now.sea_state = 0.0;
        w->boat.observers = 6;
        put_ship(w, UBOOT_SHIP_TYPE_COASTER, 1.0, 0.0, 90.0, 0.0);
        pass(w, 5 * TICKS_MINUTE);
        char text[64];
        snprintf(text, sizeof text, "shell %d %d",
                 round_int(100.0 * gun_elevation(laid[i].metres)),
                 laid[i].bearing);
        give(w, text);
        pass(w, 10 * TICKS_SECOND);
        assert_int_equal(last_said(w, UBOOT_MESSAGE_GUN_FALL)->arg[0],
                         laid[i].fall);
    }
}

static void uboot_8_4_no_aimed_round_in_a_gale(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    static struct uboot_view view;
    static struct choices choices;
    struct action action = {.verb = UBOOT_SHELL, .arg = {200, 0}};
    w->sea.now.sea_state = 6.0;
    pass(w, 1);
    uboot_view_of(w, UBOOT_HELMSMAN, &view);
    choices.count = 0;
    uboot_legal(&view, &choices);
    assert_false(choices_allow(&choices, &action));
    assert_int_equal(view.hand.gun_seconds, -1);
}

/* A run from a mile, many times: hits by how the ring lies. */
static int flak_hits(int off_ddeg)
{
    int hits = 0;
    for (int run = 0; run < 200; run++) {
        struct world *w = calm(EASY);
        w->rng.stream[STREAM_WEAPONS].state += (uint64_t)run * 7919u;
        w->weapons.guns.flak = 1;
        pass(w, 3);
        w->fleet.plane[0] = (struct plane){.present = 1,
                                           .type = UBOOT_AIRCRAFT_SUNDERLAND,
                                           .state = UBOOT_AI_STATE_AIR_ATTACK,
                                           .x = w->boat.x,
                                           .y = w->boat.y + 0.5,
                                           .course = 180.0,
                                           .speed = 150.0,
                                           .hp = 3000};
        if (off_ddeg >= 0)
            flak_lead(w, off_ddeg);
        pass(w, 2 * TICKS_SECOND);
        hits += (3000 - w->fleet.plane[0].hp) / 3;
    }
    return hits;
}

static void uboot_ruling_211_the_ring_must_lie_on_the_lead(void **unused)
{
    (void)unused;
    int good = flak_hits(0), fair = flak_hits(35), poor = flak_hits(300);
    int automatic = flak_hits(-1);
    assert_true(good > automatic && automatic > poor);
    assert_true(good > fair && fair > poor);
}

/* True scale. */

static void uboot_ruling_208_a_mile_is_a_mile_everywhere(void **unused)
{
    (void)unused;
    for (int on = 0; on < 2; on++) {
        struct world *w = calm(EASY);
        struct point north = chart_point(67.0, 5.0);
        w->setting.true_scale = (int8_t)on;
        w->boat.x = north.x;
        w->boat.y = north.y;
        w->boat.speed = 0.0;
        boat_order_telegraph(w, TELEGRAPH_HALF);
        pass(w, 20 * TICKS_MINUTE); /* up to speed */
        double before = chart_place(w->boat.x, w->boat.y).lat;
        double start = w->boat.y, knots = w->boat.speed;
        pass(w, TICKS_HOUR);
        double miles = 60.0 * (chart_place(w->boat.x, w->boat.y).lat - before);
        if (on)
            assert_near(miles, knots, 0.01 * knots);
        else
            assert_near(w->boat.y - start, knots, 0.001 * knots);
    }
}

/* The computer reckons in the same miles as its torpedo runs. */
static void uboot_ruling_208_a_torpedo_meets_its_target_there_too(void **unused)
{
    (void)unused;
    int hits = 0;
    for (int i = 0; i < 10; i++) {
        struct world *w = calm(EASY);
        struct point north = chart_point(67.0, 5.0);
        w->setting.true_scale = 1;
        w->weapons.reliability = 12 * 45;
        w->boat.x = north.x;
        w->boat.y = north.y;
        w->boat.observers = 6;
        int ship = put_ship(w, UBOOT_SHIP_TYPE_TROOPSHIP, 2.0, 0.0, 90.0, 6.0);
        double k = chart_stretch(w->boat.y);
        assert_near(k, 0.58778525 / u_cosd(67.0), 1e-6);
        /* Ships of this bench move by the chart: as fast as true miles are. */
        w->fleet.ship[ship].speed = 6.0 * k;
        pass(w, 12 * TICKS_MINUTE);
        w->fleet.ship[ship].x = w->boat.x - 0.3;
        w->fleet.ship[ship].y = w->boat.y + 0.8;
        w->fleet.ship[ship].speed = 0.0;
        pass(w, 4 * TICKS_MINUTE);
        w->weapons.tube[0] =
            (struct tube){.state = TUBE_FLOODED, .until = NEVER, .in_salvo = 1};
        w->weapons.tdc.contact = w->sensors.report[0].number;
        assert_true(weapons_fire(w));
        while (w->weapons.running > 0)
            pass(w, 4);
        hits += said(w, UBOOT_MESSAGE_TORPEDO_HIT);
    }
    assert_true(hits >= 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_8_2_a_sight_is_angles_in_steps),
        test(uboot_8_2_the_picture_limits_what_is_told),
        test(uboot_8_3_an_optic_needs_its_man),
        test(uboot_ruling_210_a_sight_tells_nothing_more),
        test(uboot_ruling_210_a_step_of_the_optic_shows),
        test(uboot_8_2_a_crowd_is_seen_from_left_to_right),
        test(uboot_8_4_an_aimed_round_flies_and_strikes),
        test(uboot_8_4_the_layer_sees_where_it_fell),
        test(uboot_8_4_no_aimed_round_in_a_gale),
        test(uboot_ruling_211_the_ring_must_lie_on_the_lead),
        test(uboot_ruling_208_a_mile_is_a_mile_everywhere),
        test(uboot_ruling_208_a_torpedo_meets_its_target_there_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
