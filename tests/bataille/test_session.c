/* A whole game through a session, and what a player reads of it. */
#include "scene.h"

#include <string.h>

#include "core/session.h"

static struct session *open_table(const char *option)
{
    struct session_setup setup = {
        .game = &bataille_game, .source = DICE_SEEDED, .seed = 1};
    game_options(&bataille_game, &setup.options);
    assert_true(game_option_set(&bataille_game, &setup.options, option));
    for (int side = 0; side < SIDE_COUNT; side++)
        memcpy(setup.seat[side].who, "human", sizeof "human");
    struct session *session = session_open(&setup);
    assert_non_null(session);
    return session;
}

static void act(struct session *session, int side, const char *text)
{
    struct refusal refusal;
    if (!session_act(session, side, text, &refusal))
        fail_msg("refused: %s", text);
}

static void acts(struct session *session, int side, const char *texts)
{
    while (*texts) {
        char text[ACTION_TEXT_MAX];
        size_t len = strcspn(texts, ";");
        memcpy(text, texts, len);
        text[len] = '\0';
        act(session, side, text);
        texts += len;
        texts += strspn(texts, "; ");
    }
}

/* North's freighter 1 is hit and saved, South's is sunk, and then North's finds
 * its way home along the right edge. */
static const struct {
    int side;
    const char *acts;
} script[] = {
    {NORTH, "move destroyer up; move destroyer up; move freighter1 up; "
            "look C0; pass"},
    {SOUTH, "move destroyer up; move destroyer up; move freighter1 right; "
            "look R4; dive 7000; torpedo 2000; torpedo 1500"},
    {NORTH, "counter; charge 6500; charge 7000"},
    {NORTH, "move freighter1 right; move freighter1 right; "
            "move freighter1 right; look R3; dive 4000; torpedo 1000"},
    {SOUTH, "decline"},
    {SOUTH, "move freighter2 right; move freighter2 right; look R6; pass"},
    {NORTH, "move freighter1 right; move freighter1 right; "
            "move freighter1 right; look L6; pass"},
    {SOUTH, "look R6; pass"},
    {NORTH, "move freighter1 right; move freighter1 right; "
            "move freighter1 right; look L6; pass"},
    {SOUTH, "look R6; pass"},
    {NORTH, "move freighter1 up; move freighter1 up; move freighter1 up; "
            "look L6; pass"},
    {SOUTH, "look L5; pass"}, /* sees her, and lets her go */
    {NORTH, "move freighter1 right; move freighter1 up; move freighter1 up; "
            "look L6; pass"},
    {SOUTH, "look R6; pass"},
    {NORTH, "move freighter1 up; move freighter1 up; move freighter1 up; "
            "look L6; pass"},
    {SOUTH, "look R6; pass"},
    {NORTH, "move freighter1 up; move freighter1 up; move freighter1 up; "
            "look L6; pass"},
    {SOUTH, "look L6; dive 500; torpedo 7000; torpedo 7500"},
    {NORTH, "move freighter1 up; move freighter1 up"},
};

enum { SCRIPT_LENGTH = sizeof script / sizeof *script };

static struct session *play_script(void)
{
    struct session *session = open_table("quick=yes");
    for (int i = 0; i < SCRIPT_LENGTH; i++)
        acts(session, script[i].side, script[i].acts);
    return session;
}

static void a_whole_quick_game(void **unused)
{
    (void)unused;
    struct session *session = play_script();
    struct outcome outcome;
    assert_true(session_over(session, &outcome));
    assert_int_equal(outcome.winners, seat_bit(NORTH));
    assert_int_equal(outcome.score[NORTH], 1);
    assert_int_equal(outcome.measure[MEASURE_TORPEDOES], 5);
    assert_int_equal(outcome.measure[MEASURE_TORPEDO_HITS], 2);
    assert_int_equal(outcome.measure[MEASURE_SUNK], 1);
    assert_int_equal(outcome.measure[MEASURE_CHARGE_HITS], 1);
    session_close(session);
}

static void the_log_is_the_game(void **unused)
{
    (void)unused;
    struct session *session = play_script();
    size_t len;
    const char *log = session_log(session, &len);
    struct log_fault fault;
    struct log_sink nowhere = {0};
    struct session *again = session_replay(log, len, NULL, -1, nowhere, &fault);
    assert_non_null(again);
    assert_int_equal(state_check(&bataille_game, session_state(session)),
                     state_check(&bataille_game, session_state(again)));
    session_close(again);
    session_close(session);
}

static void
bataille_deplacement_1_moves_are_taken_back_until_the_look(void **unused)
{
    (void)unused;
    struct session *session = open_table("quick=no");
    uint64_t start = state_check(&bataille_game, session_state(session));
    acts(session, NORTH, "move freighter1 up; move freighter1 up");
    assert_true(session_undo(session, NORTH, NULL));
    assert_true(session_undo(session, NORTH, NULL));
    assert_int_equal(state_check(&bataille_game, session_state(session)),
                     start);
    act(session, NORTH, "look C0");
    assert_false(session_can_undo(session, NORTH));
    act(session, NORTH, "pass");
    assert_false(session_can_undo(session, NORTH));
    session_close(session);
}

static void
bataille_attaque_1_the_submarine_is_taken_back_until_the_torpedo(void **unused)
{
    (void)unused;
    struct session *session = open_table("islands=no");
    acts(session, NORTH, "move freighter1 up; look C0; pass");
    acts(session, SOUTH, "look R4; dive 8000");
    assert_true(session_undo(session, SOUTH, NULL));
    acts(session, SOUTH, "dive 7000; torpedo 8000");
    assert_false(session_can_undo(session, SOUTH));
    session_close(session);
}

static void refusals_name_their_rule(void **unused)
{
    (void)unused;
    static const char *const expected[LANG_COUNT] = {
        [LANG_EN] = "An island is in the way: sail around it. [deplacement.4]",
        [LANG_DE] = "Eine Insel liegt im Weg und muss umfahren werden. "
                    "[deplacement.4]",
        [LANG_FR] = "Une île barre la route\u202f: il faut la contourner. "
                    "[deplacement.4]",
        [LANG_IT] = "C’è un’isola di mezzo: bisogna girarle intorno. "
                    "[deplacement.4]",
    };
    struct session *session = open_table("quick=no");
    acts(session, NORTH,
         "move freighter1 right; move freighter1 up; "
         "move freighter1 up; look C0; pass");
    acts(session, SOUTH, "look C0; pass");
    struct refusal refusal;
    assert_false(session_act(session, NORTH, "move freighter1 up", &refusal));
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        char text[400];
        struct out out;
        out_init(&out, text, sizeof text, (enum lang)lang);
        refusal_write(&bataille_game, &refusal, &out);
        assert_non_null(strstr(text, expected[lang]));
    }
    session_close(session);
}

/* What a seat reads, and what it is asked. */
static const char *view_of(struct session *session, int seat)
{
    static char text[32768];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    session_write_text(session, seat, &out);
    out_char(&out, '\n');
    session_write_prompt(session, seat, &out);
    assert_false(out.full);
    return text;
}

static void the_headline_says_who_one_is(void **unused)
{
    (void)unused;
    struct session *session = open_table("quick=no");
    assert_non_null(strstr(view_of(session, SOUTH),
                           "Turn 1: North  North: 0 home, 0 lost  "
                           "You (South): 0 home, 0 lost\n"));
    assert_null(strstr(view_of(session, SEAT_SPECTATOR), "You"));
    session_close(session);
}

static void the_prompt_asks_for_what_can_be_done(void **unused)
{
    (void)unused;
    struct session *session = open_table("islands=no");
    act(session, NORTH, "move freighter1 up");
    assert_non_null(strstr(view_of(session, NORTH), "2 squares left"));
    acts(session, NORTH, "move freighter1 up; move freighter1 up");
    assert_non_null(
        strstr(view_of(session, NORTH), "\nAll three squares are sailed."));
    acts(session, NORTH, "look C0; pass");
    acts(session, SOUTH, "look R4; dive 8000");
    static const char gauge[] =
        "\nAt 1,000 a freighter is 21 divisions long, at 2,000 14, "
        "at 4,000 8, at 8,000 5.";
    assert_non_null(strstr(view_of(session, SOUTH), gauge));
    act(session, SOUTH, "torpedo 8000");
    assert_non_null(strstr(view_of(session, SOUTH), gauge));
    assert_null(strstr(view_of(session, NORTH), gauge));
    session_close(session);
}

/* The hit is told while it is the latest, then by what came of it. */
static void the_notes_leave_room_for_looks(void **unused)
{
    (void)unused;
    struct session *session = open_table("quick=yes");
    acts(session, script[0].side, script[0].acts);
    acts(session, script[1].side, script[1].acts);
    assert_non_null(strstr(view_of(session, NORTH), "1,500, freighter hit"));
    acts(session, script[2].side, script[2].acts);
    const char *text = view_of(session, NORTH);
    assert_null(strstr(text, "freighter hit"));
    assert_null(strstr(text, "counter-attack"));
    assert_non_null(strstr(text, "   2  North: own freighter from L4, 1,500, "
                                 "saved\n"
                                 "   2  North: depth charge on L4 at 7,000, "
                                 "submarine hit\n"
                                 "   2  North: depth charge on L4 at 6,500, "
                                 "missed\n"
                                 "   2  South: torpedo on L4 at 2,000, "
                                 "missed\n"
                                 "   1  C0: empty sea as far as the "
                                 "island\n"));
    acts(session, script[3].side, script[3].acts);
    acts(session, script[4].side, script[4].acts);
    assert_non_null(strstr(view_of(session, NORTH),
                           "   3  North: freighter sunk on R3 at 1,000\n"
                           "   3  R3: freighter, 21 div.\n"
                           "   2  North: own freighter"));
    session_close(session);
}

/* South's torpedoes on its own R4 come out on L4 of North's face, and everybody
 * reads the line by his own name of it; North's charges come out on R4. */
static void
bataille_installation_4_each_reads_lines_by_his_own_names(void **unused)
{
    (void)unused;
    static char text[32768];
    struct out out;
    struct session *session = open_table("quick=yes");
    acts(session, script[0].side, script[0].acts);
    acts(session, script[1].side, script[1].acts);
    static const char *const line[] = {
        [NORTH] = "\"line\":2,", [SOUTH] = "\"line\":10,"};
    for (int side = 0; side < SIDE_COUNT; side++) {
        out_init(&out, text, sizeof text, LANG_EN);
        session_write_json(session, side, &out);
        const char *attack = strstr(text, "\"attack\":{");
        const char *record = strstr(text, "\"torpedo_missed\"");
        assert_non_null(attack);
        assert_non_null(record);
        assert_memory_equal(attack + strlen("\"attack\":{"), line[side],
                            strlen(line[side]));
        assert_memory_equal(strstr(record, "\"line\""), line[side],
                            strlen(line[side]));
    }
    assert_non_null(
        strstr(view_of(session, NORTH), "torpedo on L4 at 2,000, missed"));
    assert_non_null(
        strstr(view_of(session, SOUTH), "torpedo on R4 at 2,000, missed"));
    /* The pegs: a cross on the face where they came out. */
    assert_non_null(
        strstr(view_of(session, NORTH), " 2,000│ ·  ·  ×  ·  ·  · "));
    acts(session, NORTH, "counter; charge 8000");
    assert_non_null(strstr(view_of(session, SOUTH), " ·  · [×][ ][ ]│"));
    assert_non_null(strstr(view_of(session, NORTH), " ·  · [ ][ ][ ]│"));
    session_close(session);
}

/* South's freighter on its R2, which is North's L2: at the left rim of L1. */
static void
bataille_ruling_1_the_eyepiece_shows_the_rim_where_it_is(void **unused)
{
    (void)unused;
    struct scene scene;
    struct bataille_view v;
    static char text[32768];
    struct out out;
    scene_begin(&scene, NULL);
    scene_put(&scene, SOUTH, SHIP_FREIGHTER1, "R2", 1500);
    scene_act(&scene, NORTH, "look L1");
    out_init(&out, text, sizeof text, LANG_EN);
    bataille_game.write_text(bataille_game.view(&scene.s, NORTH, &v), &out);
    assert_non_null(strstr(text, "│ ▌"));
    assert_null(strstr(text, "▐"));
    assert_non_null(strstr(text, "▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒ "));
    out_init(&out, text, sizeof text, LANG_EN);
    struct json json;
    json_init(&json, &out);
    json_object(&json, NULL);
    bataille_game.write_json(&v, &json);
    json_end(&json);
    /* On its R1 South has an island at 5,000; North's own L1 has one at 7,000,
     * which would look smaller. */
    assert_non_null(strstr(text, "\"island\":14,\"sliver_left\":true,"
                                 "\"sliver_right\":false"));
}

static void
bataille_ruling_14_the_second_half_of_a_silence_is_shown(void **unused)
{
    (void)unused;
    struct session *session = open_table("no_progress=10");
    for (int i = 0; i < 10; i++) {
        assert_null(strstr(view_of(session, NORTH), "No arrival"));
        acts(session, i % 2 ? SOUTH : NORTH, "look C0; pass");
    }
    assert_non_null(strstr(view_of(session, NORTH),
                           "No arrival and no sinking for 10 turns; after 20 "
                           "the game ends."));
    session_close(session);
}

/* A screen of 80 columns and 24 rows holds it, in every language. */
static void the_text_fits_a_terminal(void **unused)
{
    (void)unused;
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        struct session *session = open_table("quick=yes");
        for (int i = 0; i < SCRIPT_LENGTH; i++) {
            acts(session, script[i].side, script[i].acts);
            static char text[32768];
            struct out out;
            out_init(&out, text, sizeof text, (enum lang)lang);
            session_write_text(session, script[i].side, &out);
            assert_false(out.full);
            int rows = 0;
            for (char *line = text; *line; rows++) {
                char *end = strchr(line, '\n');
                assert_non_null(end);
                *end = '\0';
                if (out_columns(line) > 80)
                    fail_msg("%d columns: %s", out_columns(line), line);
                line = end + 1;
            }
            assert_true(rows <= 25);
            out_init(&out, text, sizeof text, (enum lang)lang);
            session_write_json(session, script[i].side, &out);
            assert_false(out.full);
        }
        session_close(session);
    }
}

/* The picture after South's look at North's freighter, 17 divisions long. */
static void
bataille_periscope_2_the_eyepiece_shows_size_not_distance(void **unused)
{
    (void)unused;
    struct session *session = open_table("islands=no");
    acts(session, NORTH, "move freighter1 up; look C0; pass");
    act(session, SOUTH, "look R4");
    static char text[32768];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    session_write_text(session, SOUTH, &out);
    assert_non_null(strstr(text, "▜███████████████▛"));
    assert_null(strstr(text, "▜████████████████▛"));
    assert_non_null(strstr(text, "R4: freighter, 17 div."));
    out_init(&out, text, sizeof text, LANG_EN);
    session_write_json(session, SOUTH, &out);
    assert_non_null(strstr(text, "\"hull\":\"freighter\",\"size\":17"));
    session_close(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_quick_game),
        cmocka_unit_test(the_log_is_the_game),
        cmocka_unit_test(
            bataille_deplacement_1_moves_are_taken_back_until_the_look),
        cmocka_unit_test(
            bataille_attaque_1_the_submarine_is_taken_back_until_the_torpedo),
        cmocka_unit_test(refusals_name_their_rule),
        cmocka_unit_test(the_headline_says_who_one_is),
        cmocka_unit_test(the_prompt_asks_for_what_can_be_done),
        cmocka_unit_test(the_notes_leave_room_for_looks),
        cmocka_unit_test(
            bataille_installation_4_each_reads_lines_by_his_own_names),
        cmocka_unit_test(
            bataille_ruling_1_the_eyepiece_shows_the_rim_where_it_is),
        cmocka_unit_test(
            bataille_ruling_14_the_second_half_of_a_silence_is_shown),
        cmocka_unit_test(the_text_fits_a_terminal),
        cmocka_unit_test(
            bataille_periscope_2_the_eyepiece_shows_size_not_distance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
