/* The papers that lie before an officer: the messages at the Enigma. */
#include <string.h>

#include "games/uboot/officers.h"
#include "scene.h"
#include "unit.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_8_4_the_letters_lie_before_the_operator_alone),
        test(uboot_8_4_the_letters_fit_one_key_of_the_sheet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
