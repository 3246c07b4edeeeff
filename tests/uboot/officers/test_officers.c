/* Four officers at one table: who may do what, who knows what, and in which
 * order things happen. */
#include "games/uboot/officers/officers.h"
#include "tests/scene.h"
#include "tests/uboot/shown.h"
#include "tests/unit.h"

static const struct uboot_view *view(struct scene *s, const char *seat)
{
    return scene_view(s, seat);
}

/* A state with something in it that only a scene's script would bring. */
static struct uboot *state_of(struct scene *s)
{
    static struct uboot changed;
    changed = *(const struct uboot *)session_state(scene_session(s));
    return &changed;
}

static void uboot_7_1_the_captain_orders_and_the_owner_confirms(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S4", NULL);
    scene_not_open(s, "first_officer", "telegraph half");
    scene_act(s, "captain", "mobilise");
    scene_act(s, "chief", "move E2 5");
    scene_act(s, "chief", "move E4 5");
    assert_int_equal(view(s, "captain")->crew.board.place[13], 4); /* a draft */
    scene_act(s, "captain", "close");
    assert_int_equal(view(s, "captain")->crew.board.place[13], 5);
    scene_act(s, "captain", "telegraph half");
    assert_int_equal(view(s, "captain")->hand.telegraph, TELEGRAPH_STOP);
    scene_refused(s, "chief", "confirm", "crew_too_few");
    scene_act(s, "chief", "team_up");
    scene_act(s, "chief", "confirm");
    assert_int_equal(view(s, "captain")->hand.telegraph, TELEGRAPH_HALF);
    assert_int_equal(view(s, "captain")->crew.board.command, 2);
    scene_close(s);
}

static void uboot_7_1_what_others_find_impossible_is_paid(void **unused)
{
    (void)unused;
    /* With closed tableaus he does not see that the men are worn out. */
    struct scene *s = scene_open("uboot", "mission=S4 readings=1024", NULL);
    struct uboot *u = state_of(s);
    for (int i = 12; i < 16; i++) {
        u->crew.board.place[i] = 5;
        for (int k = 0; k < SLOTS; k++)
            crew_move_chips(&u->crew, i)->slot[k] = SLOT_ACT;
    }
    session_put_state(scene_session(s), u);
    scene_act(s, "captain", "telegraph half");
    scene_act(s, "chief", "unable");
    assert_int_equal(view(s, "captain")->crew.board.command, 1);
    assert_int_equal(view(s, "captain")->crew.board.phase, PHASE_READY);
    assert_int_equal(view(s, "captain")->hand.telegraph, TELEGRAPH_STOP);
    scene_close(s);
}

static void uboot_7_1_what_the_captain_sees_is_refused_unpaid(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S4", NULL);
    scene_refused(s, "captain", "order hydrophone", "crew_surfaced");
    scene_refused(s, "captain", "order flood_tubes", "no_plan");
    assert_int_equal(view(s, "captain")->crew.board.command, 0);
    scene_close(s);
}

static void uboot_6_1_only_own_figures_are_moved(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S4", NULL);
    scene_act(s, "captain", "mobilise");
    scene_not_open(s, "captain", "move E2 5");
    scene_open_to(s, "chief", "move E2 5");
    scene_close(s);
}

static void uboot_6_5_two_owners_confirm_both(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S4", NULL);
    scene_act(s, "captain", "mobilise");
    scene_act(s, "first_officer", "move F3 3");
    scene_act(s, "first_officer", "move F4 3");
    scene_act(s, "chief", "move E1 3");
    scene_act(s, "chief", "move E3 3");
    scene_act(s, "chief", "move E2 5");
    scene_act(s, "chief", "move E4 6");
    scene_act(s, "captain", "close");
    scene_act(s, "captain", "dive");
    scene_act(s, "first_officer", "team_up");
    scene_act(s, "chief", "team_up");
    scene_act(s, "chief", "confirm");
    assert_int_equal(view(s, "captain")->hand.trim, TRIM_SURFACED);
    scene_act(s, "first_officer", "confirm");
    assert_int_equal(view(s, "captain")->hand.trim, TRIM_DIVING);
    scene_close(s);
}

/* A contact that the app alone has. */
static void show_contact(struct scene *s)
{
    struct uboot *u = state_of(s);
    u->world.sensors.count = 1;
    u->world.sensors.next_number = 8;
    u->world.sensors.report[0] = (struct contact_report){
        .number = 7,
        .bearing = 45,
        .true_bearing = 45,
        .range_cnm = 500,
        .course = -1,
        .aob = -999,
        .speed_dkn = -1,
        .type = -1,
        .state = CONTACT_GHOST,
        .by = BY_WATCH,
    };
    session_put_state(scene_session(s), u);
}

static void uboot_8_1_contacts_are_the_first_officers_until_told(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S4", NULL);
    show_contact(s);
    assert_int_equal(view(s, "first_officer")->hand.contacts, 1);
    assert_int_equal(view(s, "captain")->hand.contacts, 0);
    assert_int_equal(view(s, "navigator")->hand.contacts, 0);
    scene_not_open(s, "captain", "report 7 navigator");
    scene_act(s, "first_officer", "report 7 captain");
    scene_events(s, "captain", "reported");
    scene_events(s, "navigator", "");
    assert_int_equal(view(s, "captain")->hand.contacts, 1);
    assert_int_equal(view(s, "captain")->hand.report[0].bearing, 45);
    /* What he was told stays as it was. */
    struct uboot *u = state_of(s);
    u->world.sensors.report[0].bearing = 90;
    session_put_state(scene_session(s), u);
    assert_int_equal(view(s, "captain")->hand.report[0].bearing, 45);
    scene_act(s, "captain", "report 7 navigator");
    assert_int_equal(view(s, "navigator")->hand.report[0].bearing, 45);
    scene_close(s);
}

static void uboot_8_4_at_the_periscope_the_captain_sees_himself(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S4", NULL);
    show_contact(s);
    struct uboot *u = state_of(s);
    u->world.boat.periscope = 1;
    show_changes(u);
    session_put_state(scene_session(s), u);
    assert_int_equal(view(s, "captain")->hand.contacts, 1);
    assert_int_equal(view(s, "navigator")->hand.contacts, 0);
    scene_close(s);
}

static void uboot_ruling_342_instruments_and_papers(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S4", NULL);
    assert_true(view(s, "first_officer")->hand.battery > 0);
    assert_true(view(s, "chief")->hand.battery > 0);
    assert_int_equal(view(s, "captain")->hand.battery, 0);
    assert_true(view(s, "navigator")->hand.plot_x != 0);
    assert_int_equal(view(s, "first_officer")->hand.plot_x, 0);
    assert_int_equal(view(s, "captain")->hand.course,
                     view(s, "chief")->hand.course);
    scene_close(s);
}

static void uboot_ruling_343_alarms_are_heard_by_all(void **unused)
{
    (void)unused;
    assert_true(officer_hears(ROLE_CHIEF, UBOOT_MESSAGE_AIRCRAFT));
    assert_true(officer_hears(ROLE_CHIEF, UBOOT_MESSAGE_TECH_NEW));
    assert_false(officer_hears(ROLE_CAPTAIN, UBOOT_MESSAGE_TECH_NEW));
    assert_false(officer_hears(ROLE_CAPTAIN, UBOOT_MESSAGE_CONTACT_WATCH));
    assert_true(officer_hears(ROLE_FIRST_OFFICER, UBOOT_MESSAGE_CONTACT_WATCH));
}

/* What the captain sees in the first slot of E2, who was activated. */
static int seen_of_e2(const char *options)
{
    struct scene *s = scene_open("uboot", options, NULL);
    struct uboot *u = state_of(s);
    crew_move_chips(&u->crew, 13)->slot[0] = SLOT_ACT; /* first watch */
    session_put_state(scene_session(s), u);
    assert_int_equal(crew_chips(&view(s, "chief")->crew, 13)->slot[0],
                     SLOT_ACT);
    int slot = crew_chips(&view(s, "captain")->crew, 13)->slot[0];
    scene_close(s);
    return slot;
}

static void uboot_reading_11_activations_lie_open_or_not(void **unused)
{
    (void)unused;
    assert_int_equal(seen_of_e2("mission=S4"), SLOT_ACT);
}

static void uboot_ruling_344_others_activations_are_not_seen(void **unused)
{
    (void)unused;
    assert_int_equal(seen_of_e2("mission=S4 readings=1024"), SLOT_EMPTY);
}

static void uboot_ruling_240_what_is_manned_is_not_ordered(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S4", NULL);
    struct uboot *u = state_of(s);
    u->crew.board.place[8] = u->crew.board.place[9] = 8;
    u->world.weapons.guns.flak = 1;
    session_put_state(scene_session(s), u);
    scene_refused(s, "captain", "order order=gun_20", "crew_running");
    scene_close(s);
}

static void uboot_7_5_1_a_course_needs_no_word_for_the_side(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S4", NULL);
    scene_act(s, "captain", "course 302");
    const struct draft *d = &((struct uboot *)state_of(s))->crew.board.draft;
    assert_int_equal(d->order, UBOOT_ORDER_NEW_COURSE);
    assert_int_equal(d->arg[0], 302);
    assert_int_equal(d->arg[1], TURN_SHORTER);
    scene_close(s);
}

static void uboot_ruling_341_from_the_deck_by_the_reload_order(void **unused)
{
    (void)unused;
    int16_t arg[ORDER_ARGS];
    struct action a = {.verb = UBOOT_TRANSFER};
    assert_int_equal(order_of(&a, &(struct meant){0}, arg),
                     UBOOT_ORDER_RELOAD_TORPEDO);
    assert_int_equal(arg[2], 1);
}

static void uboot_6_14_who_paused_goes_on_or_the_captain(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S4", NULL);
    scene_act(s, "navigator", "pause");
    assert_int_equal(session_step(scene_session(s), 4), 0);
    scene_refused(s, "chief", "resume", "not_yours");
    scene_act(s, "captain", "resume");
    assert_int_equal(session_step(scene_session(s), 4), 4);
    scene_close(s);
}

static void uboot_6_8_the_bell_waits_for_four_officers(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S4", NULL);
    while (session_step(scene_session(s), 400) == 400) {
    }
    assert_int_equal(view(s, "captain")->board.wait, WAIT_BELL);
    assert_int_equal(view(s, "captain")->crew.board.phase, PHASE_WATCH_CHANGE);
    scene_act(s, "captain", "confirm");
    scene_act(s, "first_officer", "confirm");
    scene_act(s, "navigator", "confirm");
    assert_int_equal(view(s, "captain")->crew.board.watch, 0);
    scene_act(s, "captain", "close"); /* the chief is silent */
    assert_int_equal(view(s, "captain")->crew.board.watch, 1);
    assert_int_equal(view(s, "captain")->board.wait, WAIT_NONE);
    assert_int_equal(session_step(scene_session(s), 4), 4);
    scene_close(s);
}

static void uboot_9_1_the_chart_is_the_navigators_own(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S4", NULL);
    scene_not_open(s, "captain", "line 213 120");
    scene_act(s, "navigator", "line 213 120");
    scene_act(s, "navigator", "marker 1 45 500 270");
    assert_int_equal(view(s, "navigator")->charts.line[0].course, 213);
    /* It begins at the reckoning before there is a fix. */
    assert_int_equal(view(s, "navigator")->charts.line[0].x,
                     view(s, "navigator")->hand.plot_x);
    assert_int_equal(view(s, "navigator")->charts.marker[0].range_cnm, 500);
    assert_int_equal(view(s, "captain")->charts.lines, 0);
    scene_act(s, "navigator", "rub 1");
    assert_int_equal(view(s, "navigator")->charts.lines, 0);
    scene_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_7_1_the_captain_orders_and_the_owner_confirms),
        test(uboot_7_1_what_others_find_impossible_is_paid),
        test(uboot_7_1_what_the_captain_sees_is_refused_unpaid),
        test(uboot_6_1_only_own_figures_are_moved),
        test(uboot_6_5_two_owners_confirm_both),
        test(uboot_8_1_contacts_are_the_first_officers_until_told),
        test(uboot_8_4_at_the_periscope_the_captain_sees_himself),
        test(uboot_ruling_342_instruments_and_papers),
        test(uboot_ruling_343_alarms_are_heard_by_all),
        test(uboot_reading_11_activations_lie_open_or_not),
        test(uboot_ruling_344_others_activations_are_not_seen),
        test(uboot_ruling_240_what_is_manned_is_not_ordered),
        test(uboot_7_5_1_a_course_needs_no_word_for_the_side),
        test(uboot_ruling_341_from_the_deck_by_the_reload_order),
        test(uboot_6_14_who_paused_goes_on_or_the_captain),
        test(uboot_6_8_the_bell_waits_for_four_officers),
        test(uboot_9_1_the_chart_is_the_navigators_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
