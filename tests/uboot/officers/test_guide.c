/* The guided first voyage: every step of every officer is passed by a play of
 * the mission, each by its own condition; and the guide knows no more than the
 * officer beside it. */
#include "games/uboot/officers/guide.h"

#include "core/text.h"
#include "games/uboot/officers/officers.h"
#include "tests/scene.h"
#include "tests/unit.h"

static const char *const seats[] = {"captain", "first_officer", "navigator",
                                    "chief"};

static const struct uboot_view *view(struct scene *s, int role)
{
    return scene_view(s, seats[role]);
}

/* The step of this officer, by name. */
static const char *step_of(struct scene *s, int role)
{
    int shown = view(s, role)->guide;
    return shown ? uboot_guide_step_names[uboot_guide[shown - 1].id] : "";
}

static void at_step(struct scene *s, int role, const char *step)
{
    assert_string_equal(step_of(s, role), step);
}

/* So many seconds of boat time. */
static void wait(struct scene *s, int seconds)
{
    session_step(scene_session(s), seconds * 4);
}

static void next(struct scene *s, int role, const char *step)
{
    at_step(s, role, step);
    scene_act(s, seats[role], "guide next");
}

static void table_is_in_order(void **unused)
{
    (void)unused;
    int role = 0;
    assert_int_equal(uboot_guide_count, UBOOT_GUIDE_STEP_COUNT);
    for (int i = 0; i < uboot_guide_count; i++) {
        assert_int_equal(uboot_guide[i].id, i);
        assert_true(uboot_guide[i].role >= role);
        role = uboot_guide[i].role;
        assert_true(uboot_guide[i].at[0] != '\0');
    }
    for (role = 0; role < ROLE_COUNT; role++)
        assert_in_range(guide_steps(role), 8, 31);
}

static void uboot_ruling_351_the_guide_is_on_for_the_first_voyage(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=T1", NULL);
    at_step(s, ROLE_CAPTAIN, "captain_welcome");
    at_step(s, ROLE_CHIEF, "chief_welcome");
    scene_act(s, "chief", "guide off");
    at_step(s, ROLE_CHIEF, "");
    scene_not_open(s, "chief", "guide next");
    at_step(s, ROLE_CAPTAIN, "captain_welcome");
    scene_close(s);
    s = scene_open("uboot", "mission=T1 guide=off", NULL);
    at_step(s, ROLE_CAPTAIN, "");
    scene_close(s);
    s = scene_open("uboot", "mission=S1", NULL);
    at_step(s, ROLE_CAPTAIN, "");
    scene_close(s);
    s = scene_open("uboot", "mission=S1 guide=on", NULL);
    at_step(s, ROLE_CAPTAIN, "captain_welcome");
    scene_close(s);
}

static void uboot_ruling_351_every_hint_fits_the_page(void **unused)
{
    (void)unused;
    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (int i = 0; i < uboot_guide_count; i++) {
            char page[2048];
            struct out out;
            out_init(&out, page, sizeof page, (enum lang)lang);
            guide_write(i + 1, &out);
            assert_false(out.full);
            assert_true(out.len > 60);
            for (char *at = strtok(page, "\n"); at; at = strtok(NULL, "\n"))
                assert_true(out_columns(at) <= 80);
        }
}

/* Everybody moves his men as the hints say. */
static void first_mobilisation(struct scene *s)
{
    at_step(s, ROLE_CAPTAIN, "captain_mobilise");
    scene_act(s, "captain", "mobilise");
    at_step(s, ROLE_CAPTAIN, "captain_computer_man");
    scene_act(s, "captain", "move C2 3");
    at_step(s, ROLE_CAPTAIN, "captain_confirm");
    at_step(s, ROLE_FIRST_OFFICER, "first_helm");
    scene_act(s, "first_officer", "move F3 3");
    scene_act(s, "first_officer", "move F4 3");
    at_step(s, ROLE_FIRST_OFFICER, "first_confirm");
    scene_act(s, "first_officer", "confirm");
    at_step(s, ROLE_NAVIGATOR, "navigator_lookouts");
    scene_act(s, "navigator", "move N2 8");
    scene_act(s, "navigator", "move N3 8");
    at_step(s, ROLE_NAVIGATOR, "navigator_confirm");
    scene_act(s, "navigator", "confirm");
    at_step(s, ROLE_CHIEF, "chief_engines");
    scene_act(s, "chief", "move E2 5");
    scene_act(s, "chief", "move E4 5");
    at_step(s, ROLE_CHIEF, "chief_confirm");
    scene_act(s, "chief", "confirm");
    scene_act(s, "captain", "confirm");
    at_step(s, ROLE_CAPTAIN, "captain_watch");
}

static void carry_out(struct scene *s, const char *order, const char *owner)
{
    scene_act(s, "captain", order);
    scene_act(s, owner, "team_up");
    scene_act(s, owner, "confirm");
}

/* The lookouts see her, and the others are told. */
static void find_her(struct scene *s)
{
    at_step(s, ROLE_NAVIGATOR, "navigator_watch");
    carry_out(s, "order assign_watch", "navigator");
    at_step(s, ROLE_CAPTAIN, "captain_contact");
    at_step(s, ROLE_NAVIGATOR, "navigator_contact");
    at_step(s, ROLE_FIRST_OFFICER, "first_contact");
    for (int i = 0; i < 900 && !view(s, ROLE_FIRST_OFFICER)->hand.contacts; i++)
        wait(s, 1);
    at_step(s, ROLE_FIRST_OFFICER, "first_report");
    scene_act(s, "first_officer", "report 1 captain");
    at_step(s, ROLE_CAPTAIN, "captain_course");
    scene_act(s, "first_officer", "report 1 navigator");
    at_step(s, ROLE_FIRST_OFFICER, "first_glass");
    scene_act(s, "first_officer", "glass bridge 40");
    at_step(s, ROLE_FIRST_OFFICER, "first_read_out");
    scene_act(s, "first_officer", "read_out captain");
    at_step(s, ROLE_FIRST_OFFICER, "first_course");
}

/* Her bearing is in the app, but nobody has told the captain: his guide goes on
 * waiting for a contact, as if she were not there. */
static void uboot_ruling_351_the_guide_knows_the_view_alone(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=T1", NULL);
    for (int i = 0; i < ROLE_COUNT; i++)
        scene_act(s, seats[i], "guide next");
    first_mobilisation(s);
    carry_out(s, "order assign_watch", "navigator");
    for (int i = 0; i < 900 && !view(s, ROLE_FIRST_OFFICER)->hand.contacts; i++)
        wait(s, 1);
    at_step(s, ROLE_FIRST_OFFICER, "first_report");
    at_step(s, ROLE_CAPTAIN, "captain_contact");
    scene_act(s, "first_officer", "report 1 captain");
    at_step(s, ROLE_CAPTAIN, "captain_course");
    scene_close(s);
}

static void plot_her(struct scene *s)
{
    const struct uboot_hand *h = &view(s, ROLE_NAVIGATOR)->hand;
    char text[64];
    at_step(s, ROLE_NAVIGATOR, "navigator_disc");
    snprintf(text, sizeof text, "disc %d %d %d", h->course,
             h->report[0].bearing,
             h->report[0].course > 0 ? h->report[0].course : 0);
    scene_act(s, "navigator", text);
    at_step(s, ROLE_NAVIGATOR, "navigator_marker");
    scene_act(s, "navigator", "marker 1 310 250 270");
    at_step(s, ROLE_NAVIGATOR, "navigator_tell");
    scene_act(s, "navigator", "shout ready");
    at_step(s, ROLE_NAVIGATOR, "navigator_below");
}

static void close_her(struct scene *s)
{
    char text[64];
    snprintf(text, sizeof text, "course %d shorter",
             view(s, ROLE_CAPTAIN)->hand.report[0].true_bearing);
    carry_out(s, text, "first_officer");
    at_step(s, ROLE_CAPTAIN, "captain_ahead");
    at_step(s, ROLE_CHIEF, "chief_speed");
    carry_out(s, "telegraph half", "chief");
    at_step(s, ROLE_CHIEF, "chief_tanks");
    at_step(s, ROLE_CAPTAIN, "captain_stations");
    at_step(s, ROLE_FIRST_OFFICER, "first_pace");
    scene_act(s, "first_officer", "pace action");
    at_step(s, ROLE_FIRST_OFFICER, "first_dive");
}

static void dive(struct scene *s)
{
    scene_act(s, "captain", "shout dive_stations");
    scene_act(s, "captain", "mobilise");
    scene_act(s, "navigator", "move N2 3");
    scene_act(s, "navigator", "move N3 3");
    at_step(s, ROLE_NAVIGATOR, "navigator_galley");
    scene_act(s, "chief", "move E1 3");
    scene_act(s, "chief", "move E3 3");
    at_step(s, ROLE_CHIEF, "chief_both");
    scene_act(s, "chief", "move E4 6");
    at_step(s, ROLE_CHIEF, "chief_dive");
    scene_act(s, "captain", "close");
    at_step(s, ROLE_CAPTAIN, "captain_dive");
    scene_act(s, "captain", "dive");
    scene_act(s, "first_officer", "team_up");
    scene_act(s, "chief", "team_up");
    scene_act(s, "chief", "confirm");
    scene_act(s, "first_officer", "confirm");
    next(s, ROLE_NAVIGATOR, "navigator_galley");
    next(s, ROLE_CHIEF, "chief_battery");
    at_step(s, ROLE_CAPTAIN, "captain_periscope");
    wait(s, 90);
}

static void attack(struct scene *s)
{
    carry_out(s, "order periscope", "captain");
    at_step(s, ROLE_CAPTAIN, "captain_computer");
    carry_out(s, "order tdc", "captain");
    at_step(s, ROLE_CAPTAIN, "captain_aim");
    wait(s, 120);
    char text[64];
    snprintf(text, sizeof text, "aim %d",
             view(s, ROLE_CAPTAIN)->hand.report[0].number);
    scene_act(s, "captain", text);
    at_step(s, ROLE_CAPTAIN, "captain_dials");
    scene_act(s, "captain", "dials 280 0 200");
    at_step(s, ROLE_CAPTAIN, "captain_flood");
    scene_act(s, "captain", "plan 1");
    scene_act(s, "captain", "plan 2");
    carry_out(s, "order flood_tubes", "captain");
    at_step(s, ROLE_CAPTAIN, "captain_fire");
    for (int i = 0; i < 3600; i++) {
        const struct uboot_hand *h = &view(s, ROLE_CAPTAIN)->hand;
        if (h->tube[0].state == TUBE_FLOODED &&
            h->tube[1].state == TUBE_FLOODED && h->report[0].range_cnm >= 0 &&
            h->report[0].range_cnm < 150)
            break;
        wait(s, 1);
    }
    carry_out(s, "order fire_torpedoes", "captain");
    at_step(s, ROLE_CAPTAIN, "captain_sunk");
    for (int i = 0; i < 600 && view(s, ROLE_CAPTAIN)->hand.objective[0] != 2;
         i++)
        wait(s, 1);
    at_step(s, ROLE_CAPTAIN, "captain_repair");
    at_step(s, ROLE_FIRST_OFFICER, "first_home");
}

static void uboot_ruling_351_a_play_passes_every_step(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=T1", NULL);
    next(s, ROLE_CAPTAIN, "captain_welcome");
    next(s, ROLE_FIRST_OFFICER, "first_welcome");
    next(s, ROLE_NAVIGATOR, "navigator_welcome");
    next(s, ROLE_CHIEF, "chief_welcome");
    first_mobilisation(s);
    find_her(s);
    plot_her(s);
    close_her(s);
    dive(s);
    attack(s);
    at_step(s, ROLE_CHIEF, "chief_repair");
    carry_out(s, "repair gyrocompass 0", "chief");
    at_step(s, ROLE_CHIEF, "chief_home");
    at_step(s, ROLE_NAVIGATOR, "navigator_home");
    at_step(s, ROLE_CAPTAIN, "captain_home");
    wait(s, 300);
    scene_act(s, "captain", "return yes");
    for (int i = 0; i < ROLE_COUNT; i++)
        at_step(s, i, "");
    /* Ten minutes with the clock at eight. [8.5] */
    int64_t ticks = view(s, ROLE_CAPTAIN)->board.tick;
    assert_true(ticks < (int64_t)10 * 60 * 4 * 8);
    assert_true(view(s, ROLE_CAPTAIN)->board.rank <= UBOOT_RANK_B);
    scene_close(s);
}

/* She sees us and calls for help, but stays where she lies. */
static void uboot_model_9_a_ship_without_an_engine_cannot_flee(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=T1", NULL);
    static struct uboot u;
    u = *(const struct uboot *)session_state(scene_session(s));
    double x = u.world.fleet.ship[0].x, y = u.world.fleet.ship[0].y;
    fleet_alarm(&u.world, 0, ALARM_SIGHTED, u.world.boat.x, u.world.boat.y);
    session_put_state(scene_session(s), &u);
    wait(s, 600);
    u = *(const struct uboot *)session_state(scene_session(s));
    assert_int_equal(u.world.fleet.ship[0].state, UBOOT_AI_STATE_FLEE);
    assert_true(u.world.fleet.ship[0].x == x && u.world.fleet.ship[0].y == y);
    scene_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(table_is_in_order),
        test(uboot_ruling_351_the_guide_is_on_for_the_first_voyage),
        test(uboot_ruling_351_every_hint_fits_the_page),
        test(uboot_ruling_351_the_guide_knows_the_view_alone),
        test(uboot_ruling_351_a_play_passes_every_step),
        test(uboot_model_9_a_ship_without_an_engine_cannot_flee),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
