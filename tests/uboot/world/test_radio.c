/* Wireless messages, their cipher, the sextant. */
#include "tests/uboot/ocean.h"

static void run(struct world *w, int64_t ticks)
{
    for (int64_t i = 0; i < ticks; i++) {
        w->clock.tick++;
        radio_tick(w);
    }
}

/* The first message that comes in. */
static int incoming(const struct world *w)
{
    for (int i = 0; i < w->radio.count; i++)
        if (w->radio.message[i].state == MESSAGE_DUE)
            return i;
    fail();
    return -1;
}

static void uboot_8_1_messages_come_within_twenty_minutes(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_S1, MEDIUM, 4);
    int k = incoming(w);
    run(w, 2 * TICKS_HOUR - 1);
    assert_int_equal(w->radio.message[k].state, MESSAGE_DUE);
    run(w, 20 * TICKS_MINUTE);
    assert_int_equal(w->radio.message[k].state, MESSAGE_RECEIVED);
    assert_int_equal(w->radio.message[k].day, 28);
    assert_int_equal(said(w, UBOOT_MESSAGE_MESSAGE_IN), 1);
}

static void uboot_ruling_4_a_deep_boat_hears_it_later(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_S1, MEDIUM, 4);
    int k = incoming(w);
    w->boat.surfaced = 0;
    w->boat.depth = 30.0;
    run(w, 3 * TICKS_HOUR);
    assert_int_equal(w->radio.message[k].state, MESSAGE_DUE);
    w->boat.depth = 10.0; /* the aerial is clear */
    run(w, 80 * TICKS_MINUTE);
    assert_int_equal(w->radio.message[k].state, MESSAGE_RECEIVED);
    w = lay_out(MISSION_S1, MEDIUM, 4);
    condition_set(w, UBOOT_COMPONENT_RADIO, UBOOT_SEVERITY_RED, false);
    run(w, 10 * TICKS_HOUR);
    assert_int_equal(said(w, UBOOT_MESSAGE_MESSAGE_IN), 0);
}

static void uboot_ruling_8_messages_have_their_own_stream(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_S1, MEDIUM, 4);
    uint64_t spawns = w->rng.stream[STREAM_SPAWNS].state;
    uint64_t radio = w->rng.stream[STREAM_RADIO].state;
    radio_setup(w);
    assert_true(w->rng.stream[STREAM_SPAWNS].state == spawns);
    assert_true(w->rng.stream[STREAM_RADIO].state != radio);
}

static void uboot_8_4_the_cipher_is_real(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_S1, HARD, 4);
    int k = incoming(w);
    run(w, 3 * TICKS_HOUR);
    char cipher[CIPHER_MAX], text[CIPHER_MAX];
    radio_cipher(w, k, cipher);
    assert_int_equal(strspn(cipher, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
                     strlen(cipher));
    radio_decipher(w, k, 28, text);
    assert_string_equal(text, "COASTALXCONVOYXEXPECTEDXINXANTTXTHISXEVENINGX"
                              "COURSEXABOUTXNORTH");
    radio_decipher(w, k, 27, text);
    assert_null(strstr(text, "CONVOY"));
}

static void uboot_8_4_a_wrong_key_costs_a_minute(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_S1, HARD, 4);
    int k = incoming(w);
    run(w, 3 * TICKS_HOUR);
    radio_decode(w, k, 3);
    assert_int_equal(w->radio.message[k].state, MESSAGE_RECEIVED);
    assert_int_equal(said(w, UBOOT_MESSAGE_WRONG_KEY), 1);
    assert_true(w->radio.busy_until == w->clock.tick + 60 * TICKS_SECOND);
    radio_decode(w, k, 28);
    assert_int_equal(w->radio.message[k].state, MESSAGE_DECODED);
    w = lay_out(MISSION_S1, EASY, 4); /* opens by itself */
    run(w, 3 * TICKS_HOUR);
    radio_decode(w, 0, 3);
    assert_int_equal(w->radio.message[0].state, MESSAGE_DECODED);
}

static void uboot_model_15_sending_takes_four_minutes_of_aerial(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_S1, MEDIUM, 4);
    int out = 0;
    while (out < w->radio.count &&
           !uboot_mission_messages[w->radio.message[out].row].out)
        out++;
    assert_true(out < w->radio.count);
    int row = w->radio.message[out].row;
    radio_ready(w, row);
    out = 0; /* the first that the crew knows of */
    assert_int_equal(w->radio.message[out].row, row);
    assert_int_equal(said(w, UBOOT_MESSAGE_MESSAGE_OUT_READY), 1);
    assert_true(radio_send(w, out));
    run(w, 4 * TICKS_MINUTE - 1);
    assert_int_equal(w->radio.message[out].state, MESSAGE_READY);
    run(w, 1);
    assert_int_equal(w->radio.message[out].state, MESSAGE_SENT);
    w->radio.message[out].state = MESSAGE_READY;
    assert_true(radio_send(w, out));
    w->boat.surfaced = 0;
    w->boat.depth = 20.0; /* broken off */
    run(w, 5 * TICKS_MINUTE);
    assert_int_equal(w->radio.message[out].state, MESSAGE_READY);
    assert_false(radio_send(w, out));
}

static void uboot_9_1_2_a_fix_needs_a_sky(void **unused)
{
    (void)unused;
    struct world *w = lay_out(MISSION_S4, MEDIUM, 4);
    w->sea.weather = UBOOT_WEATHER_OVERCAST;
    w->sea.sun_deg = 30.0;
    radio_sextant(w);
    assert_int_equal(said(w, UBOOT_MESSAGE_SEXTANT_CLOUD), 1);
    w->sea.weather = UBOOT_WEATHER_CLEAR;
    radio_sextant(w);
    assert_int_equal(said(w, UBOOT_MESSAGE_SEXTANT_FIX), 1);
    assert_int_equal(w->radio.fix_cell, cell_named("AL96"));
    w->sea.sun_deg = 0.0; /* neither sun nor stars */
    w->sea.moon_deg = -10.0;
    w->sea.light = 0.3;
    radio_sextant(w);
    assert_int_equal(said(w, UBOOT_MESSAGE_SEXTANT_CLOUD), 2);
    w->sea.sun_deg = -8.0; /* twilight */
    radio_sextant(w);
    assert_int_equal(said(w, UBOOT_MESSAGE_SEXTANT_FIX), 2);
    w = lay_out(MISSION_S4, HARD, 4);
    w->sea.sun_deg = 30.0;
    radio_sextant(w);
    assert_string_equal(uboot_places[w->radio.fix_cell].id, "AL9");
}

/* Every message has its sentence in every language. */
static void uboot_8_1_every_message_can_be_said(void **unused)
{
    (void)unused;
    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (int i = 0; i < UBOOT_MESSAGE_COUNT; i++) {
            char text[400];
            struct out out;
            struct feed_line line = {.message = (int16_t)i};
            out_init(&out, text, sizeof text, (enum lang)lang);
            out.names = helm_game.names;
            feed_write(&line, &out);
            assert_true(out.len > 3 && !out.full);
            assert_null(strpbrk(text, "{}"));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_8_1_messages_come_within_twenty_minutes),
        test(uboot_ruling_4_a_deep_boat_hears_it_later),
        test(uboot_ruling_8_messages_have_their_own_stream),
        test(uboot_8_4_the_cipher_is_real),
        test(uboot_8_4_a_wrong_key_costs_a_minute),
        test(uboot_model_15_sending_takes_four_minutes_of_aerial),
        test(uboot_9_1_2_a_fix_needs_a_sky),
        test(uboot_8_1_every_message_can_be_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
