/* Shocks, technical conditions, environment, breach; wear and repair. */
#include "tests/uboot/ocean.h"

enum { BLASTS = 1500 };

struct harm {
    double conditions, environments, breaches, hull;
};

/* What a shock of this severity does, on average. */
static struct harm harm_of(double severity)
{
    struct harm h = {0};
    for (int i = 0; i < BLASTS; i++) {
        struct world *w = calm(MEDIUM);
        rng_seed(w, (uint64_t)i);
        submerge(w, 60.0);
        double hull = w->boat.hull;
        boat_blast(w, severity, 2.0);
        for (int c = 0; c < UBOOT_COMPONENT_COUNT; c++)
            h.conditions += w->damage.component[c].severity != 0;
        for (int k = 0; k < UBOOT_ENVIRONMENT_COUNT; k++)
            for (int s = 0; s < SECTIONS_INSIDE; s++)
                h.environments += w->damage.environment[k][s];
        h.breaches += w->damage.breach != 0;
        h.hull += hull - w->boat.hull;
    }
    h.conditions /= BLASTS;
    h.environments /= BLASTS;
    h.breaches /= BLASTS;
    h.hull /= BLASTS;
    return h;
}

static void uboot_model_12_shocks_do_what_their_table_says(void **unused)
{
    (void)unused;
    struct harm h = harm_of(0.02);
    assert_near(h.conditions, 0.05, 0.02);
    assert_near(h.hull, 0.0, 1e-9);
    h = harm_of(0.08);
    assert_near(h.conditions, 0.6, 0.04);
    assert_near(h.environments, 0.25, 0.04);
    assert_near(h.hull, 1.0, 1e-9);
    h = harm_of(0.2);
    assert_near(h.conditions, 1.5, 0.06);
    assert_near(h.environments, 0.6, 0.05);
    assert_near(h.hull, 1.6, 1e-9);
    assert_near(h.breaches, 0.0, 1e-9);
    h = harm_of(0.6);
    assert_near(h.environments, 2.0, 1e-9);
    assert_near(h.hull, 7.2, 1e-9);
    assert_near(h.breaches, 0.0, 1e-9);
    h = harm_of(0.8);
    assert_near(h.breaches, 0.25, 0.04);
    h = harm_of(1.5);
    assert_near(h.breaches, 1.0, 1e-9);
    assert_near(h.hull, 22.5, 1e-9);
    h = harm_of(5.0);
    assert_near(h.hull, 40.0, 1e-9); /* at most */
}

static void uboot_6_12_strong_shocks_hurt_the_crew(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    boat_blast(w, 0.11, 26.0);
    assert_int_equal(said(w, UBOOT_MESSAGE_CREW_DAMAGE), 0);
    boat_blast(w, 0.12, 26.0);
    const struct feed_line *line = last_said(w, UBOOT_MESSAGE_CREW_DAMAGE);
    assert_non_null(line);
    assert_int_equal(line->arg[0], 1); /* the bow */
}

static void uboot_10_3_1_affected_components_get_worse(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    condition_set(w, UBOOT_COMPONENT_RADIO, UBOOT_SEVERITY_GREEN, true);
    struct condition *k = &w->damage.component[UBOOT_COMPONENT_RADIO];
    double hours = (double)(k->worsens - w->clock.tick) / TICKS_HOUR;
    assert_true(hours >= 10.0 && hours <= 16.0);
    pass(w, k->worsens - w->clock.tick + 1);
    assert_int_equal(k->severity, UBOOT_SEVERITY_YELLOW);
    assert_int_equal(said(w, UBOOT_MESSAGE_TECH_WORSE), 1);
    assert_near(effect(w, UBOOT_EFFECT_MESSAGE_DELAY_H), 2.0, 1e-9);
    w->boat.battery = 100.0;
    pass(w, k->worsens - w->clock.tick + 1);
    assert_int_equal(k->severity, UBOOT_SEVERITY_RED);
    assert_true(k->worsens == NEVER);
    assert_near(effect(w, UBOOT_EFFECT_RADIO_OFF), 1.0, 1e-9);
}

static void uboot_model_14_effects_multiply_and_add(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    condition_set(w, UBOOT_COMPONENT_BOW_PLANES, UBOOT_SEVERITY_YELLOW, false);
    condition_set(w, UBOOT_COMPONENT_STERN_PLANES, UBOOT_SEVERITY_RED, false);
    assert_near(effect(w, UBOOT_EFFECT_DEPTH_RATE), 0.4, 1e-9);
    condition_set(w, UBOOT_COMPONENT_BATTERY_FWD, UBOOT_SEVERITY_RED, false);
    condition_set(w, UBOOT_COMPONENT_BATTERY_AFT, UBOOT_SEVERITY_YELLOW, false);
    assert_near(effect(w, UBOOT_EFFECT_BATTERY_CAP), -45.0, 1e-9);
    pass(w, 4);
    assert_near(w->boat.battery, 55.0, 1e-9);
    condition_set(w, UBOOT_COMPONENT_BOW_PLANES, UBOOT_SEVERITY_NONE, false);
    assert_near(effect(w, UBOOT_EFFECT_DEPTH_RATE), 0.5, 1e-9);
}

static void uboot_10_3_2_repairs_take_men_and_time(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    condition_set(w, UBOOT_COMPONENT_DIESEL_PORT, UBOOT_SEVERITY_YELLOW, false);
    struct condition *k = &w->damage.component[UBOOT_COMPONENT_DIESEL_PORT];
    assert_int_equal(repair_needs(w, UBOOT_COMPONENT_DIESEL_PORT), 3);
    int64_t worsens = k->worsens - w->clock.tick;
    repair_begin(w, UBOOT_COMPONENT_DIESEL_PORT, 3);
    pass(w, 75 * TICKS_MINUTE);
    assert_near(k->done, 0.5, 0.01);
    assert_true(k->worsens - w->clock.tick == worsens); /* stands still */
    repair_pause(w, UBOOT_COMPONENT_DIESEL_PORT);
    assert_int_equal(said(w, UBOOT_MESSAGE_REPAIR_PAUSED), 1);
    pass(w, 10 * TICKS_MINUTE);
    assert_near(k->done, 0.5, 0.01);                 /* kept */
    repair_begin(w, UBOOT_COMPONENT_DIESEL_PORT, 8); /* at most half the time */
    pass(w, 38 * TICKS_MINUTE);
    assert_int_equal(k->severity, UBOOT_SEVERITY_NONE);
    assert_int_equal(said(w, UBOOT_MESSAGE_REPAIR_DONE), 1);
    assert_int_equal(w->damage.repairs, 0);
}

static void uboot_model_14_repairs_outside_need_the_surface(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    condition_set(w, UBOOT_COMPONENT_GUN_88, UBOOT_SEVERITY_GREEN, false);
    repair_begin(w, UBOOT_COMPONENT_GUN_88, 1);
    pass(w, TICKS_MINUTE);
    boat_order_dive(w);
    pass(w, TICKS_MINUTE);
    assert_int_equal(w->damage.component[UBOOT_COMPONENT_GUN_88].sailors, 0);
    assert_int_equal(said(w, UBOOT_MESSAGE_REPAIR_PAUSED), 1);
}

static void uboot_model_14_wear_comes_at_its_rate_and_has_a_limit(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    boat_order_telegraph(w, TELEGRAPH_HALF);
    int worn = 0, hours = 3000;
    for (int i = 0; i < hours * 60; i++) {
        w->clock.tick += TICKS_MINUTE;
        w->damage.wear_due = w->clock.tick;
        w->damage.condition_due = w->damage.gas_due = NEVER;
        wear_tick(w);
        for (int c = 0; c < UBOOT_COMPONENT_COUNT; c++)
            if (w->damage.component[c].severity) {
                worn++;
                condition_set(w, (enum uboot_component)c, UBOOT_SEVERITY_NONE,
                              false);
            }
    }
    assert_near((double)worn / hours, 0.18, 0.02);
    for (int i = 0; i < 20; i++)
        wear_out(w);
    worn = 0;
    for (int c = 0; c < UBOOT_COMPONENT_COUNT; c++)
        worn += w->damage.component[c].severity != 0;
    assert_int_equal(worn, 6);
}

static void uboot_10_3_5_gas_is_gone_on_the_surface(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    environment_new(w, UBOOT_ENVIRONMENT_GAS, 2);
    assert_int_equal(said(w, UBOOT_MESSAGE_GAS_SURFACE), 1);
    assert_int_equal(w->damage.environment[UBOOT_ENVIRONMENT_GAS][1], 0);
    boat_order_dive(w);
    pass(w, TICKS_MINUTE);
    environment_new(w, UBOOT_ENVIRONMENT_GAS, 2);
    environment_new(w, UBOOT_ENVIRONMENT_FIRE, 5);
    assert_int_equal(said(w, UBOOT_MESSAGE_ENV_NEW), 2);
    assert_int_equal(w->damage.environment[UBOOT_ENVIRONMENT_GAS][1], 1);
    boat_order_surface(w);
    pass(w, 2 * TICKS_MINUTE);
    assert_int_equal(w->damage.environment[UBOOT_ENVIRONMENT_GAS][1], 0);
    assert_int_equal(w->damage.environment[UBOOT_ENVIRONMENT_FIRE][4], 1);
}

static void uboot_10_3_6_a_breach_counts_down_in_real_time(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    boat_order_depth(w, 150.0);
    pass(w, ticks_of(900.0));
    w->clock.pace = PACE_FAST;
    breach_open(w, 4);
    assert_int_equal(w->clock.pace, PACE_REAL);
    assert_int_equal(w->damage.breach_left, 240 * 3); /* x 0.75 at 150 m */
    assert_int_equal(clock_refuses(w, PACE_ACTION), PACE_BREACH);
    assert_int_equal(clock_refuses(w, PACE_REAL), PACE_OPEN);
    pass(w, 100);
    breach_end(w, true);
    assert_int_equal(said(w, UBOOT_MESSAGE_BREACH_SEALED), 1);
    assert_int_equal(w->boat.flooded, 0);
}

static void uboot_model_13_the_countdown_shortens_with_depth(void **unused)
{
    (void)unused;
    static const double depth[] = {20.0, 50.0, 150.0, 250.0};
    static const int seconds[] = {240, 240, 180, 120};
    for (int i = 0; i < 4; i++) {
        struct world *w = calm(MEDIUM);
        w->boat.depth = depth[i];
        breach_open(w, 3);
        assert_int_equal(w->damage.breach_left, seconds[i] * TICKS_SECOND);
    }
    struct world *w = calm(MEDIUM);
    condition_set(w, UBOOT_COMPONENT_BILGE_PUMP, UBOOT_SEVERITY_RED, false);
    breach_open(w, 3);
    assert_int_equal(w->damage.breach_left, 180 * TICKS_SECOND);
}

static void uboot_10_3_8_flooded_sections_are_never_hit(void **unused)
{
    (void)unused;
    for (int i = 0; i < 300; i++) {
        struct world *w = calm(MEDIUM);
        rng_seed(w, (uint64_t)i);
        w->damage.flooded[0] = 1;
        w->boat.flooded = 1;
        submerge(w, 60.0);
        boat_blast(w, 1.2, 26.0); /* at the bow */
        assert_int_equal(w->damage.breach, 2);
        for (int k = 0; k < UBOOT_ENVIRONMENT_COUNT; k++)
            assert_int_equal(w->damage.environment[k][0], 0);
    }
}

static void uboot_10_3_4_environment_strikes_by_kind_and_place(void **unused)
{
    (void)unused;
    int kind[UBOOT_ENVIRONMENT_COUNT] = {0}, here = 0, total = 0;
    for (int i = 0; i < 2000; i++) {
        struct world *w = calm(MEDIUM);
        rng_seed(w, (uint64_t)i);
        submerge(w, 60.0);
        boat_blast(w, 0.5, -18.0); /* section 5: no batteries */
        for (int k = 0; k < UBOOT_ENVIRONMENT_COUNT; k++)
            for (int s = 0; s < SECTIONS_INSIDE; s++) {
                kind[k] += w->damage.environment[k][s];
                here += s == 4 ? w->damage.environment[k][s] : 0;
                total += w->damage.environment[k][s];
            }
    }
    assert_int_equal(total, 4000);
    assert_near(here / (double)total, 0.60, 0.03);
    assert_near(kind[UBOOT_ENVIRONMENT_LIGHT] / (double)total, 0.29, 0.03);
    assert_near(kind[UBOOT_ENVIRONMENT_GAS] / (double)total, 0.12, 0.03);
}

static void uboot_10_3_7_breaches_wait_their_turn(void **unused)
{
    (void)unused;
    struct world *w = calm(EASY);
    breach_open(w, 4);
    breach_open(w, 2);
    assert_int_equal(w->damage.breach, 4);
    breach_end(w, true);
    assert_int_equal(w->damage.breach, 2);
    assert_int_equal(said(w, UBOOT_MESSAGE_BREACH), 2);
    assert_int_equal(w->damage.breach_left, 300 * TICKS_SECOND);
}

static void uboot_10_3_6_a_second_flooded_section_sinks_the_boat(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    breach_open(w, 4);
    pass(w, 240 * TICKS_SECOND);
    assert_int_equal(w->damage.flooded[3], 1);
    assert_int_equal(said(w, UBOOT_MESSAGE_BREACH_LOST), 1);
    assert_int_equal(w->boat.loss, LOSS_NONE);
    breach_open(w, 1);
    pass(w, 240 * TICKS_SECOND);
    assert_int_equal(w->boat.loss, LOSS_FLOODED);
}

static void uboot_model_12_shells_break_things_by_their_calibre(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    boat_shell_hit(w, 152.0);
    assert_true(w->boat.hull < 97.0);
    assert_true(said(w, UBOOT_MESSAGE_CREW_DAMAGE) >= 1); /* men outside */
    w = calm(MEDIUM);
    boat_shell_hit(w, 20.0);
    assert_near(w->boat.hull, 100.0, 1e-9);
}

static void uboot_6_12_shells_strike_whoever_is_outside(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    w->boat.observers = 0; /* idle men on deck are not reported to the app */
    boat_shell_hit(w, 20.0);
    const struct feed_line *line = last_said(w, UBOOT_MESSAGE_CREW_DAMAGE);
    assert_non_null(line);
    assert_int_equal(line->arg[0], 7);
}

static void uboot_10_3_8_what_is_flooded_is_not_hit_nor_repaired(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    struct choices list = {.count = 0};
    struct uboot_board board;
    struct uboot_hand hand = {0};
    condition_set(w, UBOOT_COMPONENT_RADIO, UBOOT_SEVERITY_GREEN, false);
    repair_begin(w, UBOOT_COMPONENT_RADIO, 2);
    w->damage.environment[UBOOT_ENVIRONMENT_FIRE][1] = 2;
    breach_open(w, 2);
    breach_end(w, false);
    assert_int_equal(w->damage.environment[UBOOT_ENVIRONMENT_FIRE][1], 0);
    assert_int_equal(w->damage.component[UBOOT_COMPONENT_RADIO].sailors, 0);
    for (int i = 0; i < 200; i++) { /* beside it, where it would be hit */
        w->boat.hull = 100.0;
        w->damage.breach = w->damage.queued = 0;
        w->damage.breach_left = 0;
        boat_blast(w, 0.5, uboot_sections[1].along_m);
    }
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
        if (uboot_components[i].section == 2)
            assert_int_equal(w->damage.component[i].severity,
                             i == UBOOT_COMPONENT_RADIO ? UBOOT_SEVERITY_GREEN
                                                        : UBOOT_SEVERITY_NONE);
    app_board(w, &board);
    app_show(w, &hand);
    app_legal(&board, &hand, &list);
    for (int i = 0; i < list.count; i++)
        assert_false(list.item[i].verb == UBOOT_REPAIR &&
                     list.item[i].min[0] == UBOOT_COMPONENT_RADIO);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_model_12_shocks_do_what_their_table_says),
        test(uboot_6_12_strong_shocks_hurt_the_crew),
        test(uboot_10_3_1_affected_components_get_worse),
        test(uboot_model_14_effects_multiply_and_add),
        test(uboot_10_3_2_repairs_take_men_and_time),
        test(uboot_model_14_repairs_outside_need_the_surface),
        test(uboot_model_14_wear_comes_at_its_rate_and_has_a_limit),
        test(uboot_10_3_5_gas_is_gone_on_the_surface),
        test(uboot_10_3_6_a_breach_counts_down_in_real_time),
        test(uboot_model_13_the_countdown_shortens_with_depth),
        test(uboot_10_3_8_flooded_sections_are_never_hit),
        test(uboot_10_3_4_environment_strikes_by_kind_and_place),
        test(uboot_10_3_7_breaches_wait_their_turn),
        test(uboot_10_3_6_a_second_flooded_section_sinks_the_boat),
        test(uboot_model_12_shells_break_things_by_their_calibre),
        test(uboot_6_12_shells_strike_whoever_is_outside),
        test(uboot_10_3_8_what_is_flooded_is_not_hit_nor_repaired),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
