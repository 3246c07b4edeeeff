/* The war diary: what it tells, in which order, and that nothing a player wrote
 * can become markup. */
#include "bot.h"
#include "games/hunters/diary.h"
#include "games/hunters/rules.h"
#include "lang.h"
#include "play/typeset.h"
#include "session.h"
#include "tests/unit.h"

/* A diary made by hand: events in order, remarks among them. */

enum { ENTRIES_MAX = 64 };

static struct career career;
static struct event event[ENTRIES_MAX];
static struct diary_entry entry[ENTRIES_MAX];
static int entries;

static void begin(void)
{
    entries = 0;
    career = (struct career){.month = 40 * 12 + 9, .started = 40 * 12 + 9};
    career.boat.id = 99;
    career.boat.type = HUNTERS_BOAT_TYPE_VIIB;
    career.options.value[OPT_BOAT] = HUNTERS_BOAT_TYPE_VIIB;
    career.rank = HUNTERS_RANK_KPTLT;
    career.patrols = 1;
    career.sheet[career.month - FIRST_MONTH] =
        (struct logged_month){.mark = MONTH_PATROL,
                              .assignment = HUNTERS_PATROL_ATLANTIC,
                              .result = 1};
}

static void happens(int kind, const struct param *params, int count)
{
    assert_true(entries < ENTRIES_MAX);
    event[entries] = (struct event){.kind = (uint16_t)(EVENT_GAME + kind),
                                    .param_count = (uint8_t)count};
    for (int i = 0; i < count; i++)
        event[entries].param[i] = params[i];
    entry[entries] = (struct diary_entry){.event = &event[entries]};
    entries++;
}

#define happens_with(kind, ...) \
    happens((kind), PARAMS(__VA_ARGS__), PARAMS_COUNT(__VA_ARGS__))

static void remarks(const char *words)
{
    event[entries] = (struct event){.kind = EVENT_NOTE};
    entry[entries] =
        (struct diary_entry){.event = &event[entries], .note = words};
    entries++;
}

static void enters(int box, int zone)
{
    happens_with(EV_BOX, number(box), number(8),
                 noun(T_HUNTERS_ZONE_TRANSIT + zone));
}

static void sails(void)
{
    happens_with(EV_LOADED, number(8), number(6), number(10));
    happens_with(EV_ORDERS,
                 noun(T_HUNTERS_PATROL_NONE + HUNTERS_PATROL_ATLANTIC));
}

/* The diary in one of its forms, to be freed. */
static char *written(enum set_form form, enum lang lang, const char *name)
{
    char *text = NULL;
    size_t len;
    FILE *file = open_memstream(&text, &len);
    struct set set = {.form = form, .file = file, .lang = lang};
    struct diary diary = {.entry = entry,
                          .count = entries,
                          .name = name,
                          .lang = lang,
                          .block = set_block,
                          .where = &set};
    hunters_diary(&career, &diary);
    set_end(&set);
    fclose(file);
    return text;
}

static void has(enum set_form form, const char *words)
{
    char *text = written(form, LANG_EN, NULL);
    if (!strstr(text, words)) {
        print_error("no `%s` in\n%s", words, text);
        fail();
    }
    free(text);
}

static void lacks(enum set_form form, const char *words)
{
    char *text = written(form, LANG_EN, NULL);
    assert_null(strstr(text, words));
    free(text);
}

/* What it tells. */

static void hunters_3_6_boxes_are_dated_seven_half_days_apart(void **unused)
{
    (void)unused;
    begin();
    sails();
    for (int box = 1; box <= 8; box++) {
        enters(box, HUNTERS_ZONE_TRANSIT);
        happens(EV_UNDETECTED, NULL, 0);
    }
    happens(EV_IN_PORT, NULL, 0);
    has(SET_TEXT, "Patrol 1: Atlantic, October 1940\n");
    has(SET_TEXT, "1 October 1940 · open sea\n");
    has(SET_TEXT, "4 October 1940 · open sea\n");
    has(SET_TEXT, "8 October 1940 · open sea\n");
    has(SET_TEXT, "25 October 1940 · open sea\n");
    has(SET_TEXT, "29 October 1940 · In port\n  Made fast in port.");
}

/* Seven half days to a box: three days and four days in turn, and the tenth box,
 * sixty-three half days after the first, lies in the next month. */
static void
hunters_ruling_90_half_days_are_counted_from_the_first(void **unused)
{
    (void)unused;
    begin();
    sails();
    static const char *const dates[] = {
        "1 October 1940",  "4 October 1940",  "8 October 1940",
        "11 October 1940", "15 October 1940", "18 October 1940",
        "22 October 1940", "25 October 1940", "29 October 1940",
        "1 November 1940", "5 November 1940",
    };
    enum { DATES = sizeof dates / sizeof *dates };
    for (int box = 1; box <= DATES; box++) {
        enters(box, HUNTERS_ZONE_ATLANTIC);
        happens(EV_UNDETECTED, NULL, 0);
    }
    for (int i = 0; i < DATES; i++)
        has(SET_TEXT, dates[i]);
    lacks(SET_TEXT, "\n2 October 1940");
    lacks(SET_TEXT, "\n12 October 1940");
}

static void hunters_3_6_the_next_month_begins_in_time(void **unused)
{
    (void)unused;
    begin();
    sails();
    for (int box = 1; box <= 10; box++)
        enters(box, HUNTERS_ZONE_ATLANTIC);
    happens(EV_UNDETECTED, NULL, 0);
    has(SET_TEXT, "1 November 1940 · Atlantic\n");
}

static void quiet_boxes_share_a_line(void **unused)
{
    (void)unused;
    begin();
    sails();
    enters(1, HUNTERS_ZONE_BAY_OF_BISCAY);
    enters(2, HUNTERS_ZONE_TRANSIT);
    enters(3, HUNTERS_ZONE_TRANSIT);
    enters(4, HUNTERS_ZONE_ATLANTIC);
    happens_with(EV_IN_SIGHT, noun(T_HUNTERS_ENCOUNTER_CONVOY));
    has(SET_TEXT, "1–8 October 1940 · Bay of Biscay, open sea\n"
                  "  Nothing to report.\n");
    has(SET_TEXT, "11 October 1940 · Atlantic\n  In sight: convoy.");
}

static void ships_made_out_are_one_sentence(void **unused)
{
    (void)unused;
    begin();
    sails();
    enters(1, HUNTERS_ZONE_ATLANTIC);
    happens_with(EV_IN_SIGHT, noun(T_HUNTERS_ENCOUNTER_TWO_SHIPS));
    happens_with(EV_IDENTIFIED, number(1), noun(T_HUNTERS_SIZE_TANKER),
                 named(201), number(8000));
    happens_with(EV_ESTIMATED, number(2), noun(T_HUNTERS_SIZE_TANKER),
                 number(9000));
    has(SET_MARKDOWN, hunters_targets_names[201]);
    has(SET_MARKDOWN, ", 8,000 tons; tanker, 9,000 tons.");
}

static void damage_is_told_together(void **unused)
{
    (void)unused;
    begin();
    sails();
    enters(1, HUNTERS_ZONE_ATLANTIC);
    happens(EV_DETECTED, NULL, 0);
    happens_with(EV_HITS, number(4));
    happens_with(EV_SYSTEM_DAMAGED, noun(T_HUNTERS_SYSTEM_RADIO));
    happens_with(EV_HULL, number(1), number(1), number(7));
    happens_with(EV_SYSTEM_DAMAGED, noun(T_HUNTERS_SYSTEM_PERISCOPE));
    happens_with(EV_HULL, number(1), number(2), number(6));
    happens_with(EV_KILLED, noun(T_HUNTERS_MAN_DOCTOR));
    happens(EV_SHAKEN_OFF, NULL, 0);
    has(SET_MARKDOWN, "Damaged: radio, periscope. Pressure hull damaged (now "
                      "2). Killed: doctor. The propellers fade away.");
}

static void hunters_9_2_6_a_ship_that_sinks_is_not_also_afloat(void **unused)
{
    (void)unused;
    begin();
    sails();
    enters(1, HUNTERS_ZONE_ATLANTIC);
    happens_with(EV_SALVO_FORE, number(4));
    happens_with(EV_SHIP_DAMAGED, named(1), number(1), number(1));
    happens_with(EV_TORPEDO_MISSED, number(2));
    happens_with(EV_SHIP_DAMAGED, named(2), number(1), number(1));
    happens_with(EV_SHIP_SUNK, named(1), number(1800), number(1800));
    happens_with(EV_TORPEDO_MISSED, number(4));
    happens(EV_UNDETECTED, NULL, 0);
    has(SET_MARKDOWN, "**Bosnia sinks, 1,800 tons.** Hit and still afloat: Rio "
                      "Claro. 2 torpedoes miss. The escorts");
}

static void hunters_8_2_4_the_patrols_ships_are_listed(void **unused)
{
    (void)unused;
    begin();
    sails();
    career.logged[0] =
        (struct logged_ship){.month = (uint8_t)(career.month - FIRST_MONTH),
                             .size = HUNTERS_SHIP_SIZE_SMALL_FREIGHTER,
                             .name = 1,
                             .hundreds = 18,
                             .sunk = 1};
    career.logged_count = 1;
    career.tons = 1800;
    career.ships_sunk = 1;
    happens(EV_IN_PORT, NULL, 0);
    happens_with(EV_PATROL_SUCCESS, number(1), number(1800));
    has(SET_TEXT, "Bosnia  small freighter  1,800  sunk\n");
    has(SET_MARKDOWN, "| **Bosnia** | small freighter | 1,800 | sunk |\n");
    /* The sheet: circled. */
    has(SET_TEXT, "(Bosnia 1,800)");
    has(SET_HTML, "<b class=\"sunk\">Bosnia 1,800</b>");
}

static void hunters_15_1_the_kommandant_takes_his_place(void **unused)
{
    (void)unused;
    begin();
    career.tons = 190000;
    career.ships_sunk = 33;
    has(SET_MARKDOWN, "| 3 | Erich Topp | 13 | 36 | 198,650 |\n"
                      "| 4 | **This Kommandant** | 1 | 33 | 190,000 |\n"
                      "| 5 | Heinrich Liebe |");
    career.tons = 1000;
    has(SET_MARKDOWN, "| 10 | Georg Lassen | 4 | 26 | 156,082 |\n"
                      "|  | **This Kommandant** | 1 | 33 | 1,000 |\n");
}

static void hunters_5_2_the_verdict_waits_for_the_end(void **unused)
{
    (void)unused;
    begin();
    has(SET_TEXT, "The career goes on.");
    lacks(SET_TEXT, "defeat");
    career.ending = ENDED_PRISONER;
    has(SET_TEXT, "Result: defeat.");
}

static void a_diary_ends_anywhere(void **unused)
{
    (void)unused;
    begin();
    career.sheet[career.month - FIRST_MONTH] = (struct logged_month){0};
    career.patrols = 0;
    happens_with(EV_LOADED, number(8), number(6), number(10));
    has(SET_TEXT, "Ready for sea with 8 G7a and 6 G7e");
    lacks(SET_TEXT, "Patrol 1");
    lacks(SET_TEXT, "Log sheet");
}

/* Remarks. */

static void remarks_are_never_markup(void **unused)
{
    (void)unused;
    begin();
    sails();
    remarks("<script>alert('x')</script> & \"y\" \1bold\3");
    has(SET_HTML, "<blockquote>&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; "
                  "&amp; &quot;y&quot; bold</blockquote>");
    lacks(SET_HTML, "<script");
    begin();
    remarks("# *a* [b](c) `d` | <e> &amp; 1. _f_");
    has(SET_MARKDOWN, "> \\# \\*a\\* \\[b\\](c) \\`d\\` \\| \\<e\\> \\&amp; 1. "
                      "\\_f\\_\n");
    begin();
    remarks("12. September");
    has(SET_MARKDOWN, "> 12\\. September\n");
    begin();
    remarks("- no list");
    has(SET_MARKDOWN, "> \\- no list\n");
}

static void remarks_stand_where_they_were_made(void **unused)
{
    (void)unused;
    begin();
    sails();
    enters(1, HUNTERS_ZONE_TRANSIT);
    enters(2, HUNTERS_ZONE_ATLANTIC);
    remarks("Heavy sea.");
    happens(EV_UNDETECTED, NULL, 0);
    has(SET_TEXT, "4 October 1940 · Atlantic\n      Heavy sea.\n\n  The");
}

static void the_name_is_escaped(void **unused)
{
    (void)unused;
    begin();
    char *text = written(SET_HTML, LANG_DE, "O'Hara <b>");
    assert_non_null(strstr(text, "<html lang=\"de\">"));
    assert_non_null(strstr(text, "Kommandant: O&#39;Hara &lt;b&gt;</p>"));
    free(text);
}

static void the_page_fetches_nothing(void **unused)
{
    (void)unused;
    begin();
    lacks(SET_HTML, "http:");
    lacks(SET_HTML, "https:");
    lacks(SET_HTML, "src=");
    lacks(SET_HTML, "url(");
    has(SET_HTML, "default-src 'none'");
    has(SET_HTML, "@media print");
}

/* Whole careers: told in every form and language, balanced, no line too long. */

static void collect(const struct session *session)
{
    static struct diary_entry all[200000];
    int count = session_event_count(session), at;
    assert_true(count < 200000);
    for (int i = 0; i < count; i++)
        all[i] = (struct diary_entry){.event = session_event(session, i, &at)};
    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (int form = SET_TEXT; form <= SET_HTML; form++) {
            char *text = NULL;
            size_t len;
            FILE *file = open_memstream(&text, &len);
            struct set set = {.form = (enum set_form)form,
                              .file = file,
                              .lang = (enum lang)lang};
            struct diary diary = {.entry = all,
                                  .count = count,
                                  .lang = (enum lang)lang,
                                  .block = set_block,
                                  .where = &set};
            hunters_diary(session_state(session), &diary);
            set_end(&set);
            fclose(file);
            for (const char *c = text; *c; c++)
                assert_true((unsigned char)*c >= ' ' || *c == '\n');
            free(text);
        }
}

static void careers_of_bots_are_told_in_full(void **unused)
{
    (void)unused;
    const struct game *game = game_find("hunters");
    const struct bot *bot = bot_find(game, "attacker");
    for (uint64_t seed = 0; seed < 5; seed++) {
        struct session_setup setup = {
            .game = game, .source = DICE_SEEDED, .seed = seed};
        game_options(game, &setup.options);
        assert_true(game_option_set(game, &setup.options, "ask=none"));
        struct session *session = session_open(&setup);
        struct choices choices;
        struct dice dice;
        dice_seed(&dice, seed, 1);
        while (session_active(session)) {
            session_choices(session, 0, &choices);
            struct action action =
                bot->choose(game, session_view(session, 0), &choices, &dice);
            assert_true(session_do(session, 0, &action, NULL));
        }
        collect(session);
        session_close(session);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(hunters_3_6_boxes_are_dated_seven_half_days_apart),
        test(hunters_ruling_90_half_days_are_counted_from_the_first),
        test(hunters_3_6_the_next_month_begins_in_time),
        test(quiet_boxes_share_a_line),
        test(ships_made_out_are_one_sentence),
        test(damage_is_told_together),
        test(hunters_9_2_6_a_ship_that_sinks_is_not_also_afloat),
        test(hunters_8_2_4_the_patrols_ships_are_listed),
        test(hunters_15_1_the_kommandant_takes_his_place),
        test(hunters_5_2_the_verdict_waits_for_the_end),
        test(a_diary_ends_anywhere),
        test(remarks_are_never_markup),
        test(remarks_stand_where_they_were_made),
        test(the_name_is_escaped),
        test(the_page_fetches_nothing),
        test(careers_of_bots_are_told_in_full),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
