/* What a mission takes over, as text: written, read, refused, and translated
 * from the options that older logs have for it. */
#include <string.h>

#include "core/log.h"
#include "core/session.h"
#include "games/uboot/app/carried_text.h"
#include "games/uboot/officers/officers.h"
#include "lang.h"
#include "tests/unit.h"

extern const struct game uboot_game, helm_game;

static struct pcg32 chance;

static int below(int n)
{
    return (int)pcg32_below(&chance, (uint32_t)n);
}

static bool odds(int percent)
{
    return below(100) < percent;
}

static void some_boat(struct carried_boat *b)
{
    if (odds(70)) {
        b->hull = (int16_t)(1 + below(100));
        b->battery = (int16_t)(1 + below(100));
        b->torpedo[0] = (int8_t)(1 + below(8));
        b->torpedo[1] = (int8_t)(1 + below(8));
        b->flooded = (int16_t)below(2);
    }
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
        b->broken[i] = (int8_t)(odds(50) ? below(UBOOT_SEVERITY_COUNT) : 0);
    b->ranks = (int16_t)below(RANKS_MAX + 1);
    b->kgrt = (int16_t)below(KGRT_MAX + 1);
    b->glory = (int16_t)below(GLORY_MAX + 1);
}

static void some_stores(struct carried_crew *c)
{
    if (odds(70)) {
        c->boxes = (int16_t)below(4);
        for (int i = 0; i < UBOOT_MEDICINE_COUNT; i++)
            c->medicine[i] = (int8_t)(1 + below(uboot_medicine[i].count + 1));
    }
    if (odds(70)) {
        c->spoiled = (int16_t)below(UBOOT_FOOD_COUNT + 1);
        for (int i = 0; i < UBOOT_FOOD_COUNT; i++)
            c->food[i] = (int8_t)(1 + below(FOOD_MAX + 1));
    }
    for (int i = 0; i < ROLE_COUNT; i++)
        c->smokes[i] = (int8_t)(1 + below(SMOKES_MAX + 1));
}

/* Whatever could be carried, and much that no mission ever leaves. */
static void some_crew(struct carried_crew *c)
{
    for (int i = 1; i < SAILORS; i++) /* somebody lives */
        c->fallen[i] = odds(15);
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (uboot_cards[i].deck == UBOOT_DECK_CAPTAIN ||
            uboot_cards[i].kind == UBOOT_CARD_KIND_HAND)
            c->card[i] = (int8_t)below(CARRIED_PLAYED + 1);
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++)
        c->tool[i] = (int8_t)below(CARRIED_GONE + 1);
    some_stores(c);
    for (int i = 0; i < 60; i++) {
        struct carried_patient p = {.man = (uint8_t)below(SAILORS),
                                    .card = (uint8_t)below(UBOOT_CARD_COUNT),
                                    .cross = (uint8_t)below(2),
                                    .tired = (uint8_t)below(3),
                                    .treated = odds(50)};
        logbook_add_patient(c, &p);
    }
    for (int i = 0; i < TOOLBOXES + UBOOT_EQUIPMENT_COUNT; i++)
        c->lost[i] = odds(30);
}

static const char *written(const struct carried *all)
{
    static char text[CARRIED_MAX];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    carried_write(all, &out);
    assert_false(out.full);
    return text;
}

/* A game that begins with this text is sound. */
static void begin_with(const char *carried, int mission, uint64_t seed)
{
    static struct uboot state;
    struct options options;
    struct dice dice;
    struct play play = {.dice = &dice, .carried = carried};
    game_options(&uboot_game, &options);
    options.value[OPT_MISSION] = (int16_t)mission;
    memset(&state, 0, sizeof state);
    dice_seed(&dice, seed, 1);
    uboot_game.setup(&state, &options, &play);
    assert_null(uboot_game.check(&state));
}

static void uboot_4_3_any_text_is_read_as_it_was_written(void **unused)
{
    (void)unused;
    pcg32_seed(&chance, 1, 1);
    for (int i = 0; i < 500; i++) {
        struct carried one = {0}, two;
        struct carried_fault fault;
        some_boat(&one.boat);
        some_crew(&one.crew);
        const char *text = written(&one);
        assert_true(carried_check(&uboot_game, text, &fault));
        assert_true(carried_read(text, true, &two, &fault));
        assert_memory_equal(&one.boat, &two.boat, sizeof one.boat);
        assert_string_equal(text, written(&two));
        begin_with(text, i % uboot_missions_count, (uint64_t)i);
    }
}

static void uboot_4_3_a_wrong_text_is_refused_with_its_word(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *word;
        int why;
    } list[] = {
        {"", "", T_CARRIED_EMPTY},
        {" ", "", T_CARRIED_UNKNOWN},
        {"hull=71 ", "", T_CARRIED_UNKNOWN},
        {"hull=71  battery=4", "", T_CARRIED_UNKNOWN},
        {"hull", "hull", T_CARRIED_UNKNOWN},
        {"Hull=71", "Hull=71", T_CARRIED_UNKNOWN},
        {"depth=40", "depth=40", T_CARRIED_UNKNOWN},
        {"hull=71 patient_1=5", "patient_1=5", T_CARRIED_UNKNOWN},
        {"hull=71\nbattery=4", "", T_CARRIED_UNKNOWN},
        {"hull=71\x80", "", T_CARRIED_UNKNOWN},
        {"hull=71 hull=71", "hull=71", T_CARRIED_TWICE},
        {"battery=4 hull=71", "hull=71", T_CARRIED_TWICE},
        {"hull=", "hull=", T_CARRIED_VALUE},
        {"hull=0", "hull=0", T_CARRIED_VALUE},
        {"hull=101", "hull=101", T_CARRIED_VALUE},
        {"hull=071", "hull=071", T_CARRIED_VALUE},
        {"hull=-1", "hull=-1", T_CARRIED_VALUE},
        {"hull=+1", "hull=+1", T_CARRIED_VALUE},
        {"hull=7x", "hull=7x", T_CARRIED_VALUE},
        {"hull=4294967297", "hull=4294967297", T_CARRIED_VALUE},
        {"hull=71=71", "hull=71=71", T_CARRIED_VALUE},
        {"torpedoes=g7a:3", "torpedoes=g7a:3", T_CARRIED_VALUE},
        {"torpedoes=g7e:3,g7a:3", "torpedoes=g7e:3,g7a:3", T_CARRIED_VALUE},
        {"torpedoes=g7a:9,g7e:9", "torpedoes", T_CARRIED_VALUE},
        {"torpedoes=g7a:1,g7e:1,", "torpedoes=g7a:1,g7e:1,", T_CARRIED_VALUE},
        {"flooded=99", "flooded=99", T_CARRIED_VALUE},
        {"red=tube_9", "red=tube_9", T_CARRIED_VALUE},
        {"red=tube_1,", "red=tube_1,", T_CARRIED_VALUE},
        {"red=tube_1,tube_1", "red=tube_1,tube_1", T_CARRIED_VALUE},
        {"green=tube_1 red=tube_1", "red=tube_1", T_CARRIED_VALUE},
        {"fallen=C1W3", "fallen=C1W3", T_CARRIED_VALUE},
        {"hand=fever", "hand", T_CARRIED_VALUE},
        {"hand=drill played=drill", "played=drill", T_CARRIED_VALUE},
        {"boxes=2", "boxes", T_CARRIED_VALUE},
        {"spoiled=2", "spoiled", T_CARRIED_VALUE},
        {"sick=C1W1:fever:1", "sick=C1W1:fever:1", T_CARRIED_VALUE},
        {"sick=C1W1:fever:2:0", "sick=C1W1:fever:2:0", T_CARRIED_VALUE},
        {"sick=C1W1:fever:0:3", "sick=C1W1:fever:0:3", T_CARRIED_VALUE},
        {"sick=C1W1:drill:0:0", "sick=C1W1:drill:0:0", T_CARRIED_VALUE},
        {"sick=C1W1:fever:0:0:well", "sick=C1W1:fever:0:0:well",
         T_CARRIED_VALUE},
        {"fallen=C1W1 sick=C1W1:fever:0:0", "sick=C1W1:fever:0:0",
         T_CARRIED_VALUE},
        {"sick=C1W1:fever:0:0,C2W1:fever:0:0",
         "sick=C1W1:fever:0:0,C2W1:fever:0:0", T_CARRIED_VALUE},
        {"sick=C1W1:fever:1:0,C1W1:graze:1:0",
         "sick=C1W1:fever:1:0,C1W1:graze:1:0", T_CARRIED_VALUE},
        {"medicine=tablets:5,ointment:0,bandages:0,injections:0,instruments:0",
         "medicine", T_CARRIED_VALUE},
        {"lost=nothing", "lost=nothing", T_CARRIED_VALUE},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct carried_fault fault;
        assert_false(carried_check(&uboot_game, list[i].text, &fault));
        assert_int_equal(fault.text, list[i].why);
        assert_string_equal(fault.word, list[i].word);
    }
}

static void uboot_4_3_nobody_alive_or_too_much_text_is_refused(void **unused)
{
    (void)unused;
    static char text[CARRIED_MAX + 1];
    struct carried all = {0};
    struct carried_fault fault;
    memset(all.crew.fallen, 1, sizeof all.crew.fallen);
    assert_false(carried_check(&uboot_game, written(&all), &fault));
    assert_string_equal(fault.word, "fallen");
    memset(text, 'x', sizeof text - 1);
    assert_false(carried_check(&uboot_game, text, &fault));
    assert_int_equal(fault.text, T_CARRIED_TOO_LONG);
}

/* The boat under one hand has no crew, the first of our games nothing at all. */
static void uboot_4_3_each_game_takes_what_it_knows(void **unused)
{
    (void)unused;
    struct carried_fault fault;
    assert_true(carried_check(&helm_game, "hull=71 red=tube_1", &fault));
    assert_false(carried_check(&helm_game, "hull=71 fallen=C1W1", &fault));
    assert_int_equal(fault.text, T_CARRIED_UNKNOWN);
    assert_string_equal(fault.word, "fallen=C1W1");
    assert_false(carried_check(game_find("null"), "hull=71", &fault));
    assert_int_equal(fault.text, T_CARRIED_NOTHING);
}

/* Every cut, and letters changed here and there: refused, or a sound game. */
static void uboot_4_3_a_damaged_text_is_refused_or_possible(void **unused)
{
    (void)unused;
    static const char letters[] = "0129aw=:,_ CW\n~";
    struct carried_fault fault;
    int taken = 0, refused = 0;
    pcg32_seed(&chance, 2, 1);
    for (int round = 0; round < 8; round++) {
        struct carried all = {0};
        char whole[CARRIED_MAX], text[CARRIED_MAX];
        some_boat(&all.boat);
        some_crew(&all.crew);
        memcpy(whole, written(&all), sizeof whole);
        size_t len = strlen(whole);
        for (size_t i = 0; i < 3 * len; i++) {
            memcpy(text, whole, sizeof text);
            if (i < len)
                text[i] = 0;
            else
                text[i % len] = letters[below((int)sizeof letters - 1)];
            bool good = carried_check(&uboot_game, text, &fault);
            if (good && taken % 50 == 0)
                begin_with(text, 0, 1);
            taken += good;
            refused += !good;
        }
    }
    assert_true(taken > 100 && refused > 1000);
}

/* Every man has as long a card as there is, everything else is at its longest:
 * room is left in a line of the log, of the protocol and of the store. */
static void uboot_4_3_the_longest_text_fits(void **unused)
{
    (void)unused;
    struct carried all = {
        .boat = {100, 100, {8, 8}, 1, {0}, 100, 1000, 9999},
        .crew = {.boxes = BOXES_MAX, .spoiled = UBOOT_FOOD_COUNT}};
    struct carried_crew *c = &all.crew;
    struct carried_fault fault;
    memset(all.boat.broken, UBOOT_SEVERITY_YELLOW, sizeof all.boat.broken);
    all.boat.broken[0] = UBOOT_SEVERITY_GREEN;
    all.boat.broken[1] = UBOOT_SEVERITY_RED;
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (uboot_cards[i].deck == UBOOT_DECK_CAPTAIN ||
            uboot_cards[i].kind == UBOOT_CARD_KIND_HAND)
            c->card[i] = (int8_t)(CARRIED_IN_HAND + i % 2);
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++)
        c->tool[i] = (int8_t)(CARRIED_TOOLBOX_A + i % 4);
    for (int i = 0; i < UBOOT_MEDICINE_COUNT; i++)
        c->medicine[i] = 1;
    memset(c->food, 1, sizeof c->food);
    memset(c->smokes, 1, sizeof c->smokes);
    memset(c->lost, 1, sizeof c->lost);
    /* Those who have fallen have five letters each, so few must bear all cards. */
    for (int i = PATIENTS_MAX / HEALTH_MAX + 1; i < SAILORS; i++)
        c->fallen[i] = 1;
    for (int i = 0; i < UBOOT_CARD_COUNT; i++) {
        struct carried_patient p = {.man = (uint8_t)(c->patients / HEALTH_MAX),
                                    .card = (uint8_t)i,
                                    .treated = 1};
        logbook_add_patient(c, &p);
    }
    assert_int_equal(c->patients, PATIENTS_MAX);
    const char *text = written(&all);
    assert_true(carried_check(&uboot_game, text, &fault));
    assert_in_range(strlen(text), 2400, CARRIED_MAX - 256);
}

/* ---- logs from before the line `carry` ---- */

static void uboot_4_3_old_options_become_words(void **unused)
{
    (void)unused;
    static const struct {
        const char *options, *text;
    } list[] = {
        {"hull=0 battery=0 kit=0 patient_38=0 lost=0", ""},
        {"hull=71 battery=40 g7a=1 g7e=6 flooded=2 broken_1=3 broken_5=2",
         "hull=71 battery=40 torpedoes=g7a:0,g7e:5 flooded=2 yellow=gun_88 "
         "red=tube_1"},
        {"g7a=15 g7e=15", "torpedoes=g7a:14,g7e:0"},
        {"lost=5 fallen_2=3 glory=104", /* in any order */
         "glory=104 fallen=N4W1,E1W1 lost=toolbox_a,cable"},
        {"smokes=8202", "smokes=captain:2,first_officer:1,navigator:0,chief:0"},
        {"kit=1200", "medicine=tablets:4,ointment:3,bandages:4,injections:3,"
                     "instruments:2"},
        {"kit=1201", "boxes=1 medicine=tablets:0,ointment:0,bandages:0,"
                     "injections:0,instruments:0"},
        {"food_1=1 food_2=2", "food=meat:0,onions:0,eggs:0,bread:0,lemons:0,"
                              "potatoes:0,canned_fish:1"},
        {"tools_1=8192",
         "toolbox_a=u_boat_blueprints,spanner_set,diesel_spares,"
         "electrical_spares,valve_tubes,welding_set"},
        {"patient_1=11", "sick=C1W1:sleepless:1:1:treated"},
        {"patient_1=11 patient_2=11", "sick=C1W1:sleepless:1:1:treated"},
        {"fallen_1=1 patient_1=11", "fallen=C1W1"},
    };
    static const char *const bad[] = {"hull=101",       "hull",
                                      "hull=",          "hull=-1",
                                      "hull=5x",        "patient_39=1",
                                      "fallen_1=16384", "hull=5  kit=4",
                                      "depth=4",        "hull=99999999999"};
    char text[CARRIED_MAX];
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        assert_true(carried_from_options(&uboot_game, list[i].options, text));
        assert_string_equal(text, list[i].text);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(carried_from_options(&uboot_game, bad[i], text));
    assert_false(carried_from_options(&helm_game, "kit=4", text));
    assert_false(carried_from_options(game_find("null"), "hull=5", text));
}

static bool opens(struct log_reader *reader, const char *lines)
{
    char text[8192];
    snprintf(text, sizeof text,
             "kaleun-log 1\ngame uboot 3\n%sdice seeded seed=1\n", lines);
    return log_open(reader, text, strlen(text));
}

static void uboot_4_3_a_header_has_the_line_or_the_old_options(void **unused)
{
    (void)unused;
    static struct log_reader reader;
    assert_true(opens(&reader, "option hull=0\noption mission=P1B\n"));
    assert_string_equal(reader.header.carried, "");
    assert_true(opens(&reader, "option mission=P1B\noption hull=71\noption "
                               "lost=1\nseat captain human "
                               "word=00000000000000000000000000000000\n"));
    assert_string_equal(reader.header.carried, "hull=71 lost=toolbox_a");
    assert_true(
        opens(&reader, "option mission=P1B\ncarry hull=71 red=tube_1\n"));
    assert_string_equal(reader.header.carried, "hull=71 red=tube_1");
    static const char *const bad[] = {"carry \n",
                                      "carry\n",
                                      "carry hull=500\n",
                                      "carry hull=5\ncarry hull=5\n",
                                      "carry hull=5\noption hull=5\n",
                                      "carry hull=5 \n"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(opens(&reader, bad[i]));
        assert_int_equal(reader.fault.text, T_LOG_BAD_CARRIED);
    }
    assert_false(opens(&reader, "option hull=500\n"));
    assert_int_equal(reader.fault.text, T_LOG_BAD_LINE);
    assert_int_equal(reader.fault.line, 3);
    assert_string_equal(reader.fault.detail, "option hull=500");
}

/* The same game begins from the options of an old log and from the text. */
static void uboot_4_3_an_old_log_begins_the_same_game(void **unused)
{
    (void)unused;
    static struct log_reader reader;
    struct session_setup setup = {.game = &uboot_game, .seed = 5};
    static char one[1 << 18], two[1 << 18];
    struct out first, second;
    size_t len;
    game_options(&uboot_game, &setup.options);
    setup.carried = "hull=71 fallen=C1W1 sick=N3W1:collapse:1:0:treated";
    struct session *fresh = session_open(&setup);
    const char *log = session_log(fresh, &len);
    /* Its line in the manner of old logs, which numbered the cards of health. */
    int number = 0;
    for (int i = 0; i < UBOOT_CARD_COLLAPSE; i++)
        number += uboot_cards[i].kind == UBOOT_CARD_KIND_HEALTH;
    static char old[8192];
    const char *at = strstr(log, "carry ");
    snprintf(old, sizeof old,
             "%.*soption hull=71\noption fallen_1=1\noption patient_1=%d\n%s",
             (int)(at - log), log, 1 + (number * 32 + 10) * 12 + 6 + 3,
             strchr(at, '\n') + 1);
    assert_true(log_open(&reader, old, strlen(old)));
    struct log_fault fault;
    struct session *again = session_replay(old, strlen(old), NULL, -1,
                                           (struct log_sink){0}, &fault);
    assert_non_null(again);
    out_init(&first, one, sizeof one, LANG_EN);
    out_init(&second, two, sizeof two, LANG_EN);
    uboot_game.dump(session_state(fresh), &first);
    uboot_game.dump(session_state(again), &second);
    assert_false(first.full);
    assert_string_equal(one, two);
    session_close(fresh);
    session_close(again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_4_3_any_text_is_read_as_it_was_written),
        test(uboot_4_3_a_wrong_text_is_refused_with_its_word),
        test(uboot_4_3_nobody_alive_or_too_much_text_is_refused),
        test(uboot_4_3_each_game_takes_what_it_knows),
        test(uboot_4_3_a_damaged_text_is_refused_or_possible),
        test(uboot_4_3_the_longest_text_fits),
        test(uboot_4_3_old_options_become_words),
        test(uboot_4_3_a_header_has_the_line_or_the_old_options),
        test(uboot_4_3_an_old_log_begins_the_same_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
