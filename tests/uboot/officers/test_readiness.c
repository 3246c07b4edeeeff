/* How ready each order is, as the captain's and the chief's pages are told; and
 * the drill that opens a breach. */
#include "core/text.h"
#include "games/uboot/officers/officers.h"
#include "tests/scene.h"
#include "tests/unit.h"

#include <string.h>

static const char *const seats[] = {"captain", "first_officer", "navigator",
                                    "chief"};

static char text[1 << 16];

static const char *json_of(struct scene *s, int role)
{
    struct out out;
    struct json json;
    out_init(&out, text, sizeof text, LANG_EN);
    json_init(&json, &out);
    json_object(&json, NULL);
    officers_orders_json(scene_view(s, seats[role]), &json);
    json_end(&json);
    return text;
}

/* The object of this order, up to its end. */
static bool says(const char *all, const char *order, const char *words)
{
    char id[64];
    snprintf(id, sizeof id, "{\"id\":\"%s\"", order);
    const char *at = strstr(all, id), *end = at ? strstr(at, "]}") : NULL;
    const char *found = at ? strstr(at, words) : NULL;
    return found && end && found < end;
}

static void act(struct scene *s, int role, const char *words)
{
    scene_act(s, seats[role], words);
}

/* At the beginning two men can steer; nobody stands at the diesels. */
static void uboot_6_5_ready_means_men_in_place(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S1", NULL);
    const char *all = json_of(s, ROLE_CAPTAIN);
    assert_true(says(all, "new_course", "\"ready\":true"));
    assert_true(says(all, "new_speed", "\"ready\":false"));
    assert_true(says(all, "new_speed", "\"section\":5,\"spec\":\"engine\""));
    assert_null(strstr(all, "\"id\":\"repair\""));
    assert_null(strstr(json_of(s, ROLE_NAVIGATOR), "\"orders\""));
    scene_close(s);
}

/* Two men sent to section 5 make it ready. */
static void uboot_6_4_men_who_were_sent_make_it_ready(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S1", NULL);
    act(s, ROLE_CAPTAIN, "mobilise");
    assert_non_null(strstr(json_of(s, ROLE_CHIEF), "\"here\""));
    assert_non_null(strstr(text, "\"may\""));
    act(s, ROLE_CHIEF, "move E2 5");
    act(s, ROLE_CHIEF, "move E4 5");
    for (int i = 0; i < ROLE_COUNT; i++)
        act(s, i, "confirm");
    assert_true(says(json_of(s, ROLE_CAPTAIN), "new_speed", "\"ready\":true"));
    assert_null(strstr(text, "\"may\"")); /* nobody moves now */
    scene_close(s);
}

/* What is broken: men, minutes, and for the chief as well. */
static void uboot_10_3_2_repairs_say_men_and_time(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S6", NULL);
    const char *all = json_of(s, ROLE_CHIEF);
    assert_true(says(all, "radio", "\"wants\":2"));
    assert_true(says(all, "radio", "\"ready\":true"));
    assert_false(says(all, "radio", "\"minutes\":0"));
    assert_true(says(all, "diesel_port", "\"ready\":false"));
    scene_close(s);
}

static void uboot_ruling_355_a_drill_begins_with_a_breach(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S1 drill=4", NULL);
    session_step(scene_session(s), 4);
    const struct uboot_view *v = scene_view(s, "chief");
    assert_int_equal(v->crew.board.breach, 4);
    assert_int_equal(v->crew.board.breach_state, BREACH_OPEN);
    assert_true(says(json_of(s, ROLE_CHIEF), "breach", "\"wants\":5"));
    scene_open_to(s, "captain", "order repair");
    scene_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_6_5_ready_means_men_in_place),
        test(uboot_6_4_men_who_were_sent_make_it_ready),
        test(uboot_10_3_2_repairs_say_men_and_time),
        test(uboot_ruling_355_a_drill_begins_with_a_breach),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
