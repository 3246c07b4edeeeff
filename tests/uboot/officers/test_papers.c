/* The papers that lie before an officer: the messages at the Enigma. */
#include <string.h>

#include "games/uboot/officers/officers.h"
#include "tests/scene.h"
#include "tests/uboot/shown.h"
#include "tests/unit.h"

extern const struct game uboot_game;

static const struct uboot_view *view(struct scene *s, const char *seat)
{
    return scene_view(s, seat);
}

/* The first message has come in; so many are to be worked on. */
static struct uboot *received(struct scene *s, int enigma)
{
    static struct uboot changed;
    changed = *(const struct uboot *)session_state(scene_session(s));
    struct radio_message *k = &changed.world.radio.message[0];
    k->state = MESSAGE_RECEIVED;
    k->due = NEVER;
    k->day = 12;
    changed.desk.enigma = (int8_t)enigma;
    show_changes(&changed);
    session_put_state(scene_session(s), &changed);
    return &changed;
}

static void uboot_8_4_the_letters_lie_before_the_operator_alone(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S4", NULL);
    received(s, 0);
    assert_string_equal(view(s, "first_officer")->cipher[0], "");
    struct uboot *u = received(s, 1);
    char text[CIPHER_MAX];
    memcpy(text, view(s, "first_officer")->cipher[0], sizeof text);
    assert_true(strlen(text) > 20);
    assert_string_equal(view(s, "captain")->cipher[0], "");
    assert_string_equal(view(s, "navigator")->cipher[0], "");
    assert_string_equal(view(s, "chief")->cipher[0], "");
    char good[CIPHER_MAX], bad[CIPHER_MAX];
    radio_decipher(&u->world, 0, 12, good);
    radio_decipher(&u->world, 0, 13, bad);
    assert_string_not_equal(good, bad);
    scene_close(s);
}

/* Whoever has letters and sheet has the key; nothing else is told by them. */
static void uboot_8_4_the_letters_fit_one_key_of_the_sheet(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S4", NULL);
    struct uboot *u = received(s, 1);
    char text[CIPHER_MAX], again[CIPHER_MAX];
    radio_cipher(&u->world, 0, text);
    struct radio_message was = u->world.radio.message[0];
    memset(u->world.radio.message[0].start, 0, sizeof was.start);
    u->world.radio.message[0].day = 1;
    radio_fit(&u->world, 0, text);
    radio_cipher(&u->world, 0, again);
    assert_string_equal(text, again);
    assert_int_equal(u->world.radio.message[0].day, was.day);
    assert_memory_equal(u->world.radio.message[0].start, was.start,
                        sizeof was.start);
    scene_close(s);
}

/* Another boat that fits what he sees has the same letters, though on hard the
 * day is not told. */
static void uboot_8_4_letters_are_imagined_as_they_are(void **unused)
{
    (void)unused;
    struct scene *s =
        scene_open("uboot", "mission=S4 first_officer=hard", NULL);
    received(s, 1);
    static struct uboot_view was;
    static struct uboot other;
    static struct uboot_view again;
    was = *view(s, "first_officer");
    assert_int_equal(was.hand.message[0].day, 0);
    struct dice dice;
    dice_seed(&dice, 7, 7);
    officers_imagine(&was, &dice, &other);
    officers_view(&other, ROLE_FIRST_OFFICER, &again);
    assert_memory_equal(was.cipher, again.cipher, sizeof was.cipher);
    assert_memory_equal(was.hand.message, again.hand.message,
                        sizeof was.hand.message);
    scene_close(s);
}

/* Views of two boats that differ in which of two messages came in. */
static void uboot_7_5_2_which_message_came_in_is_not_seen(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S4", NULL);
    static struct uboot_view was, is;
    struct uboot *u = received(s, 0);
    officers_view(u, ROLE_FIRST_OFFICER, &was);
    assert_int_equal(was.hand.messages, 1);
    assert_int_equal(was.hand.message[0].state, MESSAGE_RECEIVED);
    assert_int_equal(was.hand.message[0].row, -1);
    int other = 1;
    while (other < u->world.radio.count &&
           !radio_change(&u->world.radio, 0, other))
        other++;
    assert_true(other < u->world.radio.count);
    officers_view(u, ROLE_FIRST_OFFICER, &is);
    assert_memory_equal(&was, &is, sizeof was);
    u->world.radio.message[0].state = MESSAGE_DECODED;
    show_changes(u);
    officers_view(u, ROLE_FIRST_OFFICER, &is);
    assert_int_equal(is.hand.message[0].row, u->world.radio.message[0].row);
    scene_close(s);
}

/* A later one of the mission that comes first is number one all the same. */
static void uboot_7_5_2_messages_are_numbered_as_they_come(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S4", NULL);
    static struct uboot u;
    u = *(const struct uboot *)session_state(scene_session(s));
    struct radio *r = &u.world.radio;
    int later = r->count - 1;
    while (later > 0 && r->message[later].state != MESSAGE_DUE)
        later--;
    assert_true(later > 0);
    int row = r->message[later].row, first = r->message[0].row;
    r->message[later].due = r->due = u.world.clock.tick;
    radio_tick(&u.world);
    assert_int_equal(radio_known(r), 1);
    assert_int_equal(r->message[0].row, row);
    assert_int_equal(r->message[1].row, first);
    scene_close(s);
}

/* Letters of any message of the mission are found, whichever is tried first. */
static void uboot_8_4_letters_are_fitted_to_their_message(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S4", NULL);
    struct uboot *u = received(s, 1);
    struct radio *r = &u->world.radio;
    char text[CIPHER_MAX], again[CIPHER_MAX];
    radio_cipher(&u->world, 0, text);
    int row = r->message[0].row, other = 1;
    while (other < r->count && !radio_change(r, 0, other))
        other++;
    assert_true(other < r->count && r->message[0].row != row);
    radio_fit(&u->world, 0, text);
    assert_int_equal(r->message[0].row, row);
    radio_cipher(&u->world, 0, again);
    assert_string_equal(text, again);
    scene_close(s);
}

static const char *text_of(struct scene *s, const char *seat)
{
    static char text[1 << 14];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    out.names = uboot_game.names;
    officers_write_text(view(s, seat), &out);
    return text;
}

static void
uboot_8_4_plan_and_dials_are_read_by_captain_and_first(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S1", NULL);
    scene_act(s, "captain", "plan 1");
    scene_act(s, "captain", "plan 4");
    static struct uboot u;
    u = *(const struct uboot *)session_state(scene_session(s));
    u.desk.tdc_open = 1;
    u.world.weapons.tdc.course = 123;
    u.world.weapons.tdc.speed_dkn = 85;
    u.world.weapons.tdc.range_dam = 90;
    session_put_state(scene_session(s), &u);
    static const char *const may[] = {"captain", "first_officer"};
    static const char *const may_not[] = {"navigator", "chief"};
    for (int i = 0; i < 2; i++) {
        const char *text = text_of(s, may[i]);
        assert_non_null(strstr(text, "Tubes of the plan: 1 4\n"));
        assert_non_null(strstr(text, "target course 123, 8.5 kn, 900 m"));
        text = text_of(s, may_not[i]);
        assert_null(strstr(text, "Tubes of the plan"));
        assert_null(strstr(text, "target course 123"));
    }
    u.desk.tdc_open = 0;
    session_put_state(scene_session(s), &u);
    assert_null(strstr(text_of(s, "captain"), "target course 123"));
    scene_close(s);
}

static void uboot_7_2_a_track_that_is_spent_is_explained(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S1", NULL);
    assert_null(strstr(text_of(s, "captain"), "No orders left"));
    static struct uboot u;
    u = *(const struct uboot *)session_state(scene_session(s));
    u.crew.board.command = COMMAND_LAST;
    session_put_state(scene_session(s), &u);
    assert_non_null(strstr(text_of(s, "captain"), "No orders left"));
    scene_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_8_4_the_letters_lie_before_the_operator_alone),
        test(uboot_8_4_the_letters_fit_one_key_of_the_sheet),
        test(uboot_8_4_letters_are_imagined_as_they_are),
        test(uboot_8_4_letters_are_fitted_to_their_message),
        test(uboot_8_4_plan_and_dials_are_read_by_captain_and_first),
        test(uboot_7_2_a_track_that_is_spent_is_explained),
        test(uboot_7_5_2_which_message_came_in_is_not_seen),
        test(uboot_7_5_2_messages_are_numbered_as_they_come),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
