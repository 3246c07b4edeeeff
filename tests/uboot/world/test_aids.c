/* What cards ask of the simulation. */
#include "tests/uboot/ocean.h"

static double dive_for(struct world *w, double seconds)
{
    submerge(w, 40.0);
    w->boat.ordered_depth = 140.0;
    for (int i = 0; i < (int)(seconds * TICKS_SECOND); i++)
        world_tick(w);
    return w->boat.depth - 40.0;
}

static void uboot_8_7_good_trim_changes_depth_faster(void **unused)
{
    (void)unused;
    double plain = dive_for(calm(MEDIUM), 60.0);
    struct world *w = calm(MEDIUM);
    aid_begin(w, MODIFIER_DIVE_RATE, 115, 6);
    double quick = dive_for(w, 60.0);
    assert_true(plain > 5.0);
    assert_near(quick / plain, 1.15, 0.01);
    /* Six hours, and not a tick longer. */
    w->clock.tick = w->aids.until[MODIFIER_DIVE_RATE] - 1;
    assert_near(aid(w, MODIFIER_DIVE_RATE), 1.15, 1e-12);
    w->clock.tick++;
    assert_near(aid(w, MODIFIER_DIVE_RATE), 1.0, 1e-12);
}

static void uboot_8_7_a_helpful_current_does_not_set(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    w->sea.current_x = 2.0;
    double x = w->boat.x;
    for (int i = 0; i < 100; i++)
        world_tick(w);
    assert_true(w->boat.x > x);
    aid_begin(w, MODIFIER_CURRENT, 0, 12);
    x = w->boat.x;
    for (int i = 0; i < 100; i++)
        world_tick(w);
    assert_near(w->boat.x, x, 1e-12);
}

/* A ship just beyond the range of four observers: is it seen in an hour? */
static bool sees(struct world *w)
{
    const struct uboot_ship_types_row *r =
        &uboot_ship_types[UBOOT_SHIP_TYPE_TRAMP];
    double range = watch_range(w->sea.now.visibility_nm, w->sea.light, 4,
                               r->length_m, r->mast_m, r->smoke, 5.5);
    put_ship(w, UBOOT_SHIP_TYPE_TRAMP, 1.07 * range, 30.0, 0.0, 0.0);
    w->boat.observers = 4;
    w->boat.telegraph = TELEGRAPH_STOP;
    w->boat.speed = 0.0;
    pass(w, TICKS_HOUR);
    return said(w, UBOOT_MESSAGE_CONTACT_WATCH) +
               said(w, UBOOT_MESSAGE_CONTACT_SMOKE) >
           0;
}

static void uboot_8_7_sharp_eyes_see_farther(void **unused)
{
    (void)unused;
    assert_false(sees(calm(MEDIUM)));
    struct world *w = calm(MEDIUM);
    aid_begin(w, MODIFIER_WATCH_RANGE, 115, 6);
    assert_true(sees(w));
}

static int broken(const struct world *w, int severity)
{
    int n = 0;
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
        n += w->damage.component[i].severity == severity;
    return n;
}

static void uboot_7_3_cards_break_what_wears(void **unused)
{
    (void)unused;
    struct world *w = calm(MEDIUM);
    wear_card(w, UBOOT_SEVERITY_RED, 0);
    assert_int_equal(broken(w, UBOOT_SEVERITY_RED), 1);
    /* In the control room, until everything there is at least that bad. */
    int there = 0;
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
        there += uboot_components[i].section == 3;
    w = calm(MEDIUM);
    for (int i = 0; i < there + 5; i++)
        wear_card(w, UBOOT_SEVERITY_GREEN, 3);
    assert_int_equal(broken(w, UBOOT_SEVERITY_GREEN), there);
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
        if (w->damage.component[i].severity != 0)
            assert_int_equal(uboot_components[i].section, 3);
    for (int i = 0; i < there; i++)
        wear_card(w, UBOOT_SEVERITY_YELLOW, 3); /* worse is worse */
    assert_int_equal(broken(w, UBOOT_SEVERITY_YELLOW), there);
    /* What is under water breaks no more. */
    w = calm(MEDIUM);
    w->damage.flooded[2] = 1;
    wear_card(w, UBOOT_SEVERITY_GREEN, 3);
    assert_int_equal(broken(w, UBOOT_SEVERITY_GREEN), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_8_7_good_trim_changes_depth_faster),
        test(uboot_8_7_a_helpful_current_does_not_set),
        test(uboot_8_7_sharp_eyes_see_farther),
        test(uboot_7_3_cards_break_what_wears),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
