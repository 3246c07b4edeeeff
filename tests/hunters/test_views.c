/* The views of The Hunters: what stands on the screen at each phase, the log
 * sheet, and the browser's members. */
#include "bot.h"
#include "games/hunters/rules.h"
#include "games/hunters/sheet.h"
#include "session.h"
#include "tests/unit.h"

enum { WIDTH_MAX = 80, LINES_MAX = 28, SCREEN_MAX = 1 << 16 };

static char screen[SCREEN_MAX];

static void show(const struct career *c, enum lang lang)
{
    struct out out;
    out_init(&out, screen, sizeof screen, lang);
    out.names = hunters_targets_names;
    hunters_text(c, &out);
    assert_false(out.full);
}

static void shows(const struct career *c, const char *words)
{
    show(c, LANG_EN);
    if (!strstr(screen, words)) {
        print_error("no `%s` in\n%s", words, screen);
        fail();
    }
}

static void hides(const struct career *c, const char *words)
{
    show(c, LANG_EN);
    assert_null(strstr(screen, words));
}

/* A VIIB in October 1940, loaded, in port. */
static struct career *in_port(void)
{
    static struct career c;
    c = (struct career){.month = 40 * 12 + 9, .started = 40 * 12 + 9};
    c.boat.type = HUNTERS_BOAT_TYPE_VIIB;
    c.rank = HUNTERS_RANK_KPTLT;
    c.crew.quality = HUNTERS_QUALITY_TRAINED;
    c.next_promotion = 41 * 12 + 9;
    fit_out(&c, c.boat.type);
    fill_up(&c);
    c.boat.id = 99;
    phase_call(&c.frames, P_CAREER);
    phase_call(&c.frames, P_LOADING);
    return &c;
}

/* The same in the third box of the Atlantic. */
static struct career *at_sea(void)
{
    struct career *c = in_port();
    phase_return(&c->frames);
    phase_call(&c->frames, P_PATROL);
    phase_call(&c->frames, P_SAIL);
    c->patrols = 1;
    c->patrol = (struct patrol){
        .assignment = HUNTERS_PATROL_ATLANTIC, .wolfpack = 1, .box = 3};
    lay_track(c);
    return c;
}

static struct target ship(int size, int name, int damage)
{
    return (struct target){.size = (uint8_t)size,
                           .present = 1,
                           .name = (uint16_t)name,
                           .points = (uint8_t)hunters_targets[name - 1].points,
                           .damage = (uint8_t)damage,
                           .tons = hunters_targets[name - 1].tonnage};
}

/* ... with a convoy in sight. */
static struct career *in_combat(void)
{
    struct career *c = at_sea();
    phase_goto(&c->frames, P_SALVO);
    c->combat = (struct combat){.encounter = HUNTERS_ENCOUNTER_CONVOY,
                                .escorted = 1,
                                .night = 1,
                                .range = RANGE_MEDIUM,
                                .round = 1,
                                .ship_count = 2};
    c->combat.ship[0] = ship(HUNTERS_SHIP_SIZE_SMALL_FREIGHTER, 1, 0);
    c->combat.ship[1] = ship(HUNTERS_SHIP_SIZE_LARGE_FREIGHTER, 101, 1);
    return c;
}

/* The display mat. */

static void hunters_3_1_the_mat_shows_tubes_reloads_and_gun(void **unused)
{
    (void)unused;
    struct career *c = at_sea();
    c->boat.tube[2] = NO_TORPEDO;
    shows(c, "1 G7a   2 G7a   3 –   4 G7a   reloads: 3 G7a, 5 G7e");
    shows(c, "8.8 cm, ammunition 10");
    shows(c, "Hull       [---|---|-] sinks at 8");
}

static void hunters_3_1_what_works_takes_no_room(void **unused)
{
    (void)unused;
    struct career *c = at_sea();
    hides(c, "Damaged");
    hides(c, "wounded");
    c->boat.system[PERISCOPE] = DAMAGED;
    c->boat.system[RADIO] = INOPERABLE;
    c->crew.wound[ENGINEER] = SERIOUSLY_WOUNDED;
    c->boat.hull = 4;
    shows(c, "Damaged    periscope\n");
    shows(c, "Out        radio\n");
    shows(c, "Severely wounded: Chief Engineer\n");
    shows(c, "[###|#--|-]");
}

static void
hunters_3_1_the_track_shows_the_boat_and_what_lies_ahead(void **unused)
{
    (void)unused;
    struct career *c = at_sea();
    shows(c, "[x][x][U][ ][ ][ ][ ][ ]");
    shows(c, "Ahead      3 × Atlantic, open sea, Bay of Biscay, base\n");
    c->patrol.homeward = 1;
    c->patrol.aborting = 1;
    shows(c, "[ ][ ][U][x][x][x][x][x]");
    shows(c, "Homeward   open sea, Bay of Biscay, base\n");
    /* Home from the middle of the station leads through no more of it. */
    c->patrol.box = 5;
    c->patrol.homeward = 0;
    shows(c, "Homeward   open sea, Bay of Biscay, base\n");
}

static void hunters_7_3_6_the_bay_is_open_sea_before_july_1940(void **unused)
{
    (void)unused;
    struct career *c = at_sea();
    c->month = 40 * 12 + 5;
    shows(c, "Ahead      3 × Atlantic, 2 × open sea, base\n");
}

static void hunters_7_4_the_mission_is_marked_until_it_is_done(void **unused)
{
    (void)unused;
    struct career *c = at_sea();
    c->patrol = (struct patrol){.assignment = HUNTERS_PATROL_BRITISH_ISLES,
                                .mission = HUNTERS_MISSION_AGENT,
                                .agent_aboard = 1,
                                .box = 1};
    lay_track(c);
    shows(c, "[U][ ][M]");
    shows(c, "an Abwehr agent aboard");
    c->patrol.mission_done = 1;
    c->patrol.agent_aboard = 0;
    shows(c, "[U][ ][ ]");
}

/* The combat mat. */

static void hunters_3_2_ships_stand_with_damage_and_what_is_aimed(void **unused)
{
    (void)unused;
    struct career *c = in_combat();
    c->combat.aim[0] = c->combat.aim[3] = 2;
    shows(c, "In sight   convoy, night, under escort\n");
    shows(c, "Attack     Combat Round 1, medium range, submerged\n");
    shows(c, "[#---] 1/4  <- 1 4\n");
    shows(c, "1 G7a>2   2 G7a");
    c->combat.ship[1].damage = 4;
    shows(c, "~~~~");
    hides(c, "<- 1 4");
}

static void hunters_9_2_3_the_numbers_to_hit_are_shown(void **unused)
{
    (void)unused;
    struct career *c = in_combat(); /* medium range, October 1940 */
    shows(c, "To hit     G7a 7 or less (2 in 6 are duds)\n");
    c->combat.surfaced = 1; /* through the UZO */
    c->crew.quality = HUNTERS_QUALITY_GREEN;
    shows(c, "To hit     G7a 7 or less");
    c->crew.quality = HUNTERS_QUALITY_TRAINED;
    shows(c, "To hit     G7a 8 or less");
    c->boat.tube[0] = G7E;
    shows(c, "G7e 7 or less");
    c->combat.range = RANGE_NONE;
    phase_goto(&c->frames, P_APPROACH);
    shows(c, "submerged close 8, medium 7, long 6 or less,\n");
    shows(c, "on the surface close 9, medium 8, long 7 or less\n");
}

static void hunters_9_3_the_gun_is_for_ships_without_escort(void **unused)
{
    (void)unused;
    struct career *c = in_combat();
    c->combat.surfaced = 1;
    hides(c, "gun 7 or less");
    c->combat.escorted = 0;
    shows(c, "gun 7 or less");
    c->combat.gun_aim[0] = c->combat.gun_aim[1] = 1;
    shows(c, "ammunition 10, 2 at ship 1\n");
    c->combat.weapons_used = 1u << WEAPON_GUN;
    hides(c, "gun 7 or less");
}

static void hunters_14_6_2_the_escorts_quality_is_shown(void **unused)
{
    (void)unused;
    struct career *c = in_combat();
    c->combat.escort_quality = 1 + HUNTERS_QUALITY_ELITE;
    shows(c, "escort: elite");
}

/* In port and at the end. */

static void hunters_11_3_what_is_missing_for_the_next_award(void **unused)
{
    (void)unused;
    struct career *c = in_port();
    c->tons = 60000;
    shows(c, "40,000 tons to go: Knight’s Cross");
    c->award = HUNTERS_AWARD_KNIGHTS_CROSS; /* for a capital ship */
    c->tons_at_award = 60000;
    shows(c, "75,000 tons to go: Oakleaves"); /* sooner than 175,000 */
}

static void hunters_5_2_the_end_shows_result_and_patrols(void **unused)
{
    (void)unused;
    struct career *c = in_port();
    c->frames = (struct frames){0};
    c->ending = ENDED_SUNK;
    c->tons = 205000;
    c->patrols = 9;
    c->ships_sunk = 31;
    shows(c, "lost with all hands");
    shows(c, "decisive victory");
    shows(c, "place 3 among the ten");
    shows(c, "Patrols: 9. Ships sunk: 31. Total tonnage: 205,000.");
}

static void hunters_15_1_places_among_the_commanders(void **unused)
{
    (void)unused;
    assert_int_equal(place_among_commanders(273044), 1);
    assert_int_equal(place_among_commanders(273043), 1);
    assert_int_equal(place_among_commanders(273042), 2);
    assert_int_equal(place_among_commanders(156082), 10);
    assert_int_equal(place_among_commanders(0), 11);
}

/* The log sheet, as in the printed example of 3.5. */

static void log_ship(struct career *c, int month, int hundreds, bool sunk)
{
    c->logged[c->logged_count++] =
        (struct logged_ship){.month = (uint8_t)(month - FIRST_MONTH),
                             .size = HUNTERS_SHIP_SIZE_LARGE_FREIGHTER,
                             .hundreds = (uint16_t)hundreds,
                             .sunk = sunk};
}

static void
hunters_3_5_the_sheet_circles_the_sunk_and_ticks_the_damaged(void **unused)
{
    (void)unused;
    enum { OCTOBER_1940 = 40 * 12 + 9 };
    struct career *c = in_port();
    int line = OCTOBER_1940 - FIRST_MONTH;
    c->sheet[line] =
        (struct logged_month){.mark = MONTH_PATROL,
                              .assignment = HUNTERS_PATROL_BRITISH_ISLES,
                              .result = 1};
    c->sheet[line + 1].mark = c->sheet[line + 2].mark = MONTH_REFIT;
    log_ship(c, OCTOBER_1940, 50, true);
    log_ship(c, OCTOBER_1940, 48, true);
    log_ship(c, OCTOBER_1940, 106, false);
    struct paper paper;
    paper_init(&paper);
    sheet_write(c, line, sheet_last(c), &paper.out);
    assert_non_null(strstr(paper.text, "10/40  British Isles"));
    assert_non_null(strstr(paper.text, "(L5,000) (L4,800) L10,600 ✓"));
    assert_non_null(strstr(paper.text, " 9,800 S\n11/40  R\n12/40  R\n"));
    assert_int_equal(sheet_ships_sunk(c, line), 2);
    assert_int_equal(sheet_tons_sunk(c, line), 9800);
}

static void hunters_11_1_the_third_success_is_circled(void **unused)
{
    (void)unused;
    struct career *c = in_port();
    c->sheet[5] = (struct logged_month){.mark = MONTH_PATROL, .result = 3};
    struct paper paper;
    paper_init(&paper);
    sheet_write_result(c, 5, &paper.out);
    assert_string_equal(paper.text, "(S)");
}

/* Every screen of many careers, in every language. */

static void check_screen(const struct career *c, enum lang lang)
{
    show(c, lang);
    int lines = 0;
    for (char *line = screen, *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        assert_non_null(end);
        *end = 0;
        if (out_columns(line) > WIDTH_MAX) {
            print_error("%d columns: %s\n", out_columns(line), line);
            fail();
        }
        lines++;
    }
    bool over = has_ended(c); /* then it may scroll */
    if (!over && lines > LINES_MAX) {
        show(c, lang);
        print_error("%d lines:\n%s", lines, screen);
        fail();
    }
}

/* Brackets that match, outside of strings. */
static void check_json(struct session *session)
{
    struct out out;
    int depth = 0;
    bool quoted = false;
    out_init(&out, screen, sizeof screen, LANG_EN);
    session_write_json(session, 0, &out);
    assert_false(out.full);
    for (const char *at = screen; *at; at++) {
        if (quoted && *at == '\\')
            at++;
        else if (*at == '"')
            quoted = !quoted;
        else if (!quoted)
            depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        assert_true(depth >= 0);
    }
    assert_int_equal(depth, 0);
    assert_false(quoted);
}

static void play_career(const char *bot_name, const char *boat, uint64_t seed)
{
    const struct game *game = game_find("hunters");
    const struct bot *bot = bot_find(game, bot_name);
    struct session_setup setup = {
        .game = game, .source = DICE_SEEDED, .seed = seed};
    game_options(game, &setup.options);
    assert_true(game_option_set(game, &setup.options, boat));
    assert_true(game_option_set(game, &setup.options, "escorts=yes"));
    assert_true(game_option_set(game, &setup.options, "ask=none"));
    struct session *session = session_open(&setup);
    struct dice dice;
    dice_seed(&dice, seed, 1);
    struct choices choices;
    for (int turn = 0; session_active(session); turn++) {
        check_screen(session_view(session, 0), (enum lang)(turn % LANG_COUNT));
        if (turn % 7 == 0)
            check_json(session);
        session_choices(session, 0, &choices);
        struct action action =
            bot->choose(game, session_view(session, 0), &choices, &dice);
        struct refusal refusal;
        assert_true(session_do(session, 0, &action, &refusal));
    }
    for (int lang = 0; lang < LANG_COUNT; lang++)
        check_screen(session_view(session, 0), (enum lang)lang);
    session_close(session);
}

static void every_screen_fits_a_terminal(void **unused)
{
    (void)unused;
    static const char *const boats[] = {"boat=viia", "boat=viib", "boat=ixb",
                                        "boat=viid", "boat=viic_flak"};
    for (unsigned i = 0; i < 30; i++) {
        play_career("attacker", boats[i % 5], 100 + i);
        play_career("random", boats[i % 5], 200 + i);
    }
}

static void the_browser_gets_named_members(void **unused)
{
    (void)unused;
    static const char *const members[] = {
        "\"month\":\"1940-10\"",
        "\"boat\":{\"type\":\"viib\",\"id\":99",
        "\"tubes\":[{\"tube\":1,\"end\":\"fore\",\"torpedo\":\"g7a\"",
        "\"reloads\":{\"fore\":{\"capacity\":8",
        "\"systems\":{\"electric_engine_1\":\"working\"",
        "\"men\":[{\"man\":\"kommandant\",\"wound\":\"ok\"",
        "\"area\":\"atlantic\"",
        "\"track\":[{\"box\":1,\"zone\":\"bay_of_biscay\",\"rolls\":1",
        "\"combat\":{\"encounter\":\"convoy\",\"escorted\":true",
        "\"ships\":[{\"ship\":1,\"size\":\"small_freighter\"",
        "\"name\":\"Bosnia\",\"class\":\"none\",\"tons\":1800",
        "\"sheet\":[]",
        "\"totals\":{\"patrols\":1",
        "\"ahead\":{\"none\":17,\"ship\":2,\"convoy\":16,\"capital_ship\":1}",
        "\"next_award\":100000",
        "\"awards\":{\"knights_cross\":100000,\"oakleaves\":175000",
        "\"commanders\":[{\"name\":\"Otto Kretschmer\",\"tons\":273043}",
    };
    struct out out;
    struct json json;
    out_init(&out, screen, sizeof screen, LANG_EN);
    json_init(&json, &out);
    json_object(&json, NULL);
    hunters_json(in_combat(), &json);
    json_end(&json);
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        if (!strstr(screen, members[i])) {
            print_error("no %s in\n%s\n", members[i], screen);
            fail();
        }
}

static void json_of(const struct career *c)
{
    struct out out;
    struct json json;
    out_init(&out, screen, sizeof screen, LANG_EN);
    json_init(&json, &out);
    json_object(&json, NULL);
    hunters_json(c, &json);
    json_end(&json);
}

static void has_member(const struct career *c, const char *member)
{
    json_of(c);
    if (!strstr(screen, member)) {
        print_error("no %s in\n%s\n", member, screen);
        fail();
    }
}

/* 7 or less is 21 ways of 36; 9 or more is 10. */
static void hunters_9_2_3_the_browser_gets_the_chances_to_hit(void **unused)
{
    (void)unused;
    struct career *c = in_combat();
    has_member(c, "\"weapons\":[{\"weapon\":\"g7a\",\"ways\":21,\"duds\":2,"
                  "\"modifiers\":[]}");
    c->combat.surfaced = 1;
    has_member(c, "\"weapon\":\"g7a\",\"ways\":26,\"duds\":2,"
                  "\"modifiers\":[{\"id\":\"uzo\",\"value\":-1}]");
    phase_goto(&c->frames, P_APPROACH);
    has_member(c, "\"ranges\":{\"submerged\":{\"close\":26,\"medium\":21,"
                  "\"long\":15},\"surfaced\":{\"close\":30");
}

static void
hunters_9_6_7_the_browser_gets_the_chance_of_detection(void **unused)
{
    (void)unused;
    struct career *c = in_combat();
    has_member(c, "\"detection\":{\"ways\":10,\"modifiers\":[]}");
    c->combat.night = 0;
    c->combat.aim[0] = 1; /* a steam torpedo by day */
    has_member(c, "\"detection\":{\"ways\":15,\"modifiers\":["
                  "{\"id\":\"g7a_by_day\",\"value\":1}]}");
    c->combat.escorted = 0;
    json_of(c);
    assert_null(strstr(screen, "\"detection\""));
    c->ending = ENDED_SUNK; /* with ships still on the mat */
    c->frames.depth = 0;
    has_member(c, "\"phase\":\"over\"");
    has_member(c, "\"chances\":{}");
}

static void the_prompt_at_sea_names_the_next_box(void **unused)
{
    (void)unused;
    struct paper paper;
    paper_init(&paper);
    assert_true(hunters_prompt(at_sea(), &paper.out));
    assert_string_equal(paper.text,
                        "Next: Atlantic. Sail on, or turn for home?");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(hunters_3_1_the_mat_shows_tubes_reloads_and_gun),
        test(hunters_3_1_what_works_takes_no_room),
        test(hunters_3_1_the_track_shows_the_boat_and_what_lies_ahead),
        test(hunters_7_3_6_the_bay_is_open_sea_before_july_1940),
        test(hunters_7_4_the_mission_is_marked_until_it_is_done),
        test(hunters_3_2_ships_stand_with_damage_and_what_is_aimed),
        test(hunters_9_2_3_the_numbers_to_hit_are_shown),
        test(hunters_9_3_the_gun_is_for_ships_without_escort),
        test(hunters_14_6_2_the_escorts_quality_is_shown),
        test(hunters_11_3_what_is_missing_for_the_next_award),
        test(hunters_5_2_the_end_shows_result_and_patrols),
        test(hunters_15_1_places_among_the_commanders),
        test(hunters_3_5_the_sheet_circles_the_sunk_and_ticks_the_damaged),
        test(hunters_11_1_the_third_success_is_circled),
        test(every_screen_fits_a_terminal),
        test(the_browser_gets_named_members),
        test(hunters_9_2_3_the_browser_gets_the_chances_to_hit),
        test(hunters_9_6_7_the_browser_gets_the_chance_of_detection),
        test(the_prompt_at_sea_names_the_next_box),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
