/* One game in progress: acting, refusals, undo, remarks, turns, the end, and a
 * keeper of the log that fails. */
#include "session.h"

#include "lang.h"
#include "tests/toys/toys.h"
#include "tests/unit.h"

enum { BOAT, ESCORT };

static struct table *fresh(const struct game *game, int source)
{
    struct table *table = calloc(1, sizeof *table);
    assert_non_null(table);
    table_open(table, game, source);
    assert_non_null(table->session);
    return table;
}

static void done(struct table *table)
{
    table_close(table);
    free(table);
}

static bool ends_with(const char *text, const char *tail)
{
    size_t len = strlen(text), tail_len = strlen(tail);
    return len >= tail_len && strcmp(text + len - tail_len, tail) == 0;
}

/* Acting. */

static void session_begins_with_its_header_and_the_first_entry(void **unused)
{
    (void)unused;
    struct table *t = fresh(&null_game, DICE_SEEDED);
    assert_string_equal(
        t->kept, "kaleun-log 1\n"
                 "game null 1\n"
                 "option rounds=6\n"
                 "seat boat human word=61616161616161616161616161616161\n"
                 "seat escort human word=62626262626262626262626262626262\n"
                 "dice seeded seed=20\n"
                 "0 host start\n");
    assert_int_equal(session_entries(t->session), 1);
    assert_int_equal(session_active(t->session), seat_bit(BOAT));
    done(t);
}

/* Looking. */

/* How often rules were asked; the null game around two counters. */
static int views_made, lists_made;

static const void *counted_view(const void *state, int seat, void *scratch)
{
    views_made++;
    return null_game.view(state, seat, scratch);
}

static void counted_legal(const void *view, struct choices *choices)
{
    lists_made++;
    null_game.legal(view, choices);
}

static void look_at_everything(struct session *s, int seat)
{
    static char text[65536];
    struct out out;
    struct choices choices;
    out_init(&out, text, sizeof text, LANG_EN);
    session_write_prompt(s, seat, &out);
    session_write_json(s, seat, &out);
    session_write_text(s, seat, &out);
    session_choices(s, seat, &choices);
    assert_false(out.full);
}

static void session_makes_one_view_and_one_list_for_each_change(void **unused)
{
    (void)unused;
    struct game game = null_game;
    game.view = counted_view;
    game.legal = counted_legal;
    struct table *t = fresh(&game, DICE_SEEDED);
    views_made = lists_made = 0;
    look_at_everything(t->session, BOAT);
    look_at_everything(t->session, BOAT);
    assert_int_equal(views_made, 1);
    assert_int_equal(lists_made, 1);
    look_at_everything(t->session, ESCORT); /* who is not asked anything */
    assert_int_equal(views_made, 2);
    assert_int_equal(lists_made, 1);
    /* An action is judged by the list that was shown. */
    table_act(t, BOAT, "dive 4");
    assert_int_equal(lists_made, 1);
    look_at_everything(t->session, BOAT);
    assert_int_equal(views_made, 3);
    assert_int_equal(lists_made, 2);
    done(t);
}

static void session_offers_follow_every_kind_of_change(void **unused)
{
    (void)unused;
    struct table *t = fresh(&null_game, DICE_SEEDED);
    struct session *s = t->session;
    assert_true(session_offers(s, BOAT)->count > 0);
    assert_int_equal(session_offers(s, ESCORT)->count, 0);
    table_act(t, BOAT, "ready");
    assert_int_equal(session_offers(s, BOAT)->count, 0);
    assert_true(session_offers(s, ESCORT)->count > 0);
    table_act(t, BOAT, "undo");
    assert_true(session_offers(s, BOAT)->count > 0);
    assert_int_equal(session_offers(s, ESCORT)->count, 0);
    assert_true(session_abandon(s));
    assert_int_equal(session_offers(s, BOAT)->count, 0);
    done(t);
}

/* Acting. */

static void session_act_changes_the_state_and_adds_one_line(void **unused)
{
    (void)unused;
    struct table *t = fresh(&null_game, DICE_SEEDED);
    table_act(t, BOAT, "dive 4");
    assert_true(ends_with(t->kept, "\n1 boat dive depth=4\n"));
    assert_non_null(strstr(table_dump(t), "boat 4 from 1"));
    assert_int_equal(session_entries(t->session), 2);
    done(t);
}

static void session_log_is_what_the_keeper_has(void **unused)
{
    (void)unused;
    struct table *t = fresh(&null_game, DICE_LIVE);
    for (int i = 0; session_active(t->session); i++)
        table_move(t, i);
    size_t len;
    assert_string_equal(session_log(t->session, &len), t->kept);
    assert_int_equal(len, t->len);
    done(t);
}

static void session_refusals_change_nothing(void **unused)
{
    (void)unused;
    struct table *t = fresh(&null_game, DICE_LIVE);
    struct table *same = fresh(&null_game, DICE_LIVE);
    table_act(t, BOAT, "dive 4");
    table_act(same, BOAT, "dive 4");
    static const struct {
        const char *text;
        int seat, why;
    } bad[] = {
        {"surface", BOAT, T_CORE_NO_SUCH_VERB},
        {"dive", BOAT, T_CORE_MISSING_ARGUMENT},
        {"dive x", BOAT, T_CORE_BAD_ARGUMENT},
        {"dive 4 4", BOAT, T_CORE_TOO_MANY_ARGUMENTS},
        {"dive 10", BOAT, T_SESSION_NOT_OPEN},
        {"dive 0", BOAT, T_SESSION_NOT_OPEN},
        {"dive -3", BOAT, T_SESSION_NOT_OPEN},
        {"attack 4", BOAT, T_SESSION_NOT_OPEN},
        {"keep", BOAT, T_SESSION_NOT_OPEN},
        {"faces 1 1", BOAT, T_SESSION_NOT_OPEN},
        {"attack 4", ESCORT, T_SESSION_NOT_YOUR_TURN},
        {"undo", ESCORT, T_SESSION_NO_UNDO},
        {"ready", SEAT_SPECTATOR, T_SESSION_NOT_YOUR_TURN},
        {"ready", SEAT_CLOCK, T_SESSION_NOT_YOUR_TURN},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        table_refuse(t, bad[i].seat, bad[i].text, bad[i].why);
        check_same(t, same);
    }
    done(t);
    done(same);
}

static void session_refusal_names_the_word_not_understood(void **unused)
{
    (void)unused;
    struct table *t = fresh(&null_game, DICE_SEEDED);
    struct refusal refusal;
    struct paper paper;
    assert_false(session_act(t->session, BOAT, "dive deep down", &refusal));
    assert_string_equal(refusal.word, "deep");
    paper_init(&paper);
    refusal_write(&null_game, &refusal, &paper.out);
    assert_string_equal(paper.text,
                        "This action cannot take that value. (deep)");
    assert_false(session_act(
        t->session, BOAT, "aVerbThatIsMuchLongerThanAnyRoomForItInTheRefusal",
        &refusal));
    assert_int_equal(strlen(refusal.word), sizeof refusal.word - 1);
    done(t);
}

static void
session_refusal_of_a_closed_choice_gives_reason_and_rule(void **unused)
{
    (void)unused;
    struct table *t = fresh(&null_game, DICE_SEEDED);
    struct refusal refusal;
    struct paper paper;
    table_act(t, BOAT, "dive 4");
    table_act(t, BOAT, "ready");
    table_act(t, ESCORT, "attack 9");
    table_act(t, ESCORT, "keep");
    assert_false(session_act(t->session, BOAT, "dive 6", &refusal));
    paper_init(&paper);
    refusal_write(&null_game, &refusal, &paper.out);
    assert_string_equal(paper.text, "That cannot be done now. Only one step of "
                                    "depth in a turn. [2.1]");
    done(t);
}

/* Undo. */

static void undo_takes_back_click_by_click_to_the_same_state(void **unused)
{
    (void)unused;
    struct table *t = fresh(&null_game, DICE_SEEDED);
    char start[4096], four[4096];
    copy_text(start, table_dump(t));
    table_act(t, BOAT, "dive 4");
    copy_text(four, table_dump(t));
    table_act(t, BOAT, "dive 7");
    table_act(t, BOAT, "ready");
    table_act(t, BOAT, "undo");
    table_act(t, BOAT, "undo");
    assert_string_equal(table_dump(t), four);
    table_act(t, BOAT, "undo");
    assert_string_equal(table_dump(t), start);
    table_refuse(t, BOAT, "undo", T_SESSION_NO_UNDO);
    done(t);
}

static void undo_reaches_back_sixty_four_clicks_and_no_further(void **unused)
{
    (void)unused;
    struct table *t = fresh(&null_game, DICE_SEEDED);
    for (int i = 0; i < 70; i++)
        table_act(t, BOAT, i % 2 ? "dive 3" : "dive 8");
    for (int i = 0; i < 64; i++) {
        table_act(t, BOAT, "undo");
        assert_non_null(
            strstr(table_dump(t), i % 2 ? "boat 3 from" : "boat 8 from"));
    }
    table_refuse(t, BOAT, "undo", T_SESSION_NO_UNDO);
    done(t);
}

static void undo_is_an_entry_and_is_told_to_those_who_were_told(void **unused)
{
    (void)unused;
    struct table *t = fresh(&null_game, DICE_SEEDED);
    int boat = 0, escort = 0;
    table_act(t, BOAT, "dive 4");
    table_act(t, BOAT, "undo");
    assert_true(ends_with(t->kept, "\n2 boat undo\n"));
    assert_string_equal(table_told(t, BOAT, &boat), "dived undone ");
    assert_string_equal(table_told(t, ESCORT, &escort), "");
    table_act(t, BOAT, "ready");
    table_act(t, BOAT, "undo");
    assert_string_equal(table_told(t, ESCORT, &escort), "ready undone ");
    done(t);
}

static void undo_ends_where_a_die_falls(void **unused)
{
    (void)unused;
    struct table *t = fresh(&hands_game, DICE_SEEDED);
    table_act(t, HANDS_LEFT, "aim 3");
    table_act(t, HANDS_LEFT, "draw");
    table_refuse(t, HANDS_LEFT, "undo", T_SESSION_NO_UNDO);
    done(t);
}

static void undo_ends_where_something_final_was_told(void **unused)
{
    (void)unused;
    struct table *t = fresh(&hands_game, DICE_SEEDED);
    table_act(t, HANDS_LEFT, "aim 3");
    table_act(t, HANDS_LEFT, "shout");
    table_refuse(t, HANDS_LEFT, "undo", T_SESSION_NO_UNDO);
    table_act(t, HANDS_LEFT, "aim 4");
    table_act(t, HANDS_LEFT, "undo");
    table_refuse(t, HANDS_LEFT, "undo", T_SESSION_NO_UNDO);
    done(t);
}

static void undo_ends_where_another_seat_acts(void **unused)
{
    (void)unused;
    struct table *t = fresh(&hands_game, DICE_SEEDED);
    table_act(t, HANDS_LEFT, "aim 3");
    table_act(t, HANDS_RIGHT, "aim 5");
    table_refuse(t, HANDS_LEFT, "undo", T_SESSION_NO_UNDO);
    table_act(t, HANDS_RIGHT, "undo");
    table_refuse(t, HANDS_LEFT, "undo", T_SESSION_NO_UNDO);
    table_refuse(t, HANDS_RIGHT, "undo", T_SESSION_NO_UNDO);
    done(t);
}

static void undo_takes_back_a_chapter_of_the_dice(void **unused)
{
    (void)unused;
    struct table *t = fresh(&hands_game, DICE_DUPLICATE);
    struct table *plain = fresh(&hands_game, DICE_DUPLICATE);
    table_act(t, HANDS_LEFT, "draw");
    table_act(plain, HANDS_LEFT, "draw");
    table_act(t, HANDS_LEFT, "chapter");
    table_act(t, HANDS_LEFT, "undo");
    for (int i = 0; i < 4; i++) {
        table_act(t, HANDS_LEFT, "draw");
        table_act(plain, HANDS_LEFT, "draw");
        assert_string_equal(table_dump(t), table_dump(plain));
    }
    done(t);
    done(plain);
}

/* Remarks. */

static void note_reaches_its_audience_and_its_writer(void **unused)
{
    (void)unused;
    struct table *t = fresh(&null_game, DICE_SEEDED);
    int boat = 0, escort = 0, spectator = 0;
    assert_true(
        session_note(t->session, ESCORT, seat_bit(ESCORT), "he is deep", NULL));
    assert_true(session_note(t->session, BOAT, EVERYBODY, "silence!", NULL));
    assert_string_equal(table_told(t, BOAT, &boat), "note ");
    assert_string_equal(table_told(t, ESCORT, &escort), "note note ");
    assert_string_equal(table_told(t, SEAT_SPECTATOR, &spectator), "note ");
    int entry;
    const struct event *event = session_event(t->session, 0, &entry);
    assert_string_equal(session_note_text(t->session, event), "he is deep");
    assert_int_equal(entry, 1);
    assert_true(ends_with(t->kept, "\n1 escort note escort he is deep\n"
                                   "2 boat note all silence!\n"));
    done(t);
}

static void note_changes_neither_state_nor_turns_nor_undo(void **unused)
{
    (void)unused;
    struct table *t = fresh(&null_game, DICE_SEEDED);
    table_act(t, BOAT, "dive 4");
    char before[4096];
    copy_text(before, table_dump(t));
    int turns[] = {session_turn(t->session, 0), session_turn(t->session, 1)};
    session_note(t->session, ESCORT, EVERYBODY, "hello", NULL);
    session_note(t->session, BOAT, EVERYBODY, "hello", NULL);
    assert_string_equal(table_dump(t), before);
    assert_int_equal(session_turn(t->session, 0), turns[0]);
    assert_int_equal(session_turn(t->session, 1), turns[1]);
    assert_true(session_can_undo(t->session, BOAT));
    done(t);
}

static void check_bad_note(struct table *t, int seat, seat_set audience,
                           const char *text)
{
    struct refusal refusal = {0};
    size_t before = t->len;
    if (session_note(t->session, seat, audience, text, &refusal))
        fail_msg("'%s' was kept", text);
    assert_int_equal(refusal.text, T_SESSION_BAD_NOTE);
    assert_int_equal(t->len, before);
}

static void note_that_is_no_line_of_text_is_refused(void **unused)
{
    (void)unused;
    struct table *t = fresh(&null_game, DICE_SEEDED);
    char longest[NOTE_MAX + 2];
    memset(longest, 'x', sizeof longest);
    longest[NOTE_MAX + 1] = 0;
    static const char *const bad[] = {
        "",
        "two\nlines",
        "two\rlines",
        "\x1b[2Jgone", /* would clear a terminal */
        "a\ttab",
        "\x7f",
        "\302\23331m",  /* the same as an escape, in two bytes */
        "\xff",         /* never a byte of UTF-8 */
        "cut \xe2\x82", /* half a character */
        "\x80 lone",
        "\xc0\xaf", /* written longer than need be */
        "\xe0\x80\xaf",
        "\xed\xa0\x80",     /* half of a pair */
        "\xf4\x90\x80\x80", /* beyond the last character */
    };
    check_bad_note(t, BOAT, EVERYBODY, longest);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        check_bad_note(t, BOAT, EVERYBODY, bad[i]);
    longest[NOTE_MAX] = 0;
    assert_true(session_note(t->session, BOAT, EVERYBODY, longest, NULL));
    assert_true(session_note(t->session, BOAT, EVERYBODY,
                             "Grüße — 深い \xf0\x9f\x9a\xa2", NULL));
    done(t);
}

static void note_to_or_from_nobody_is_refused(void **unused)
{
    (void)unused;
    struct table *t = fresh(&null_game, DICE_SEEDED);
    check_bad_note(t, BOAT, 0, "nobody hears");
    check_bad_note(t, BOAT, seat_bit(5), "no such seat");
    check_bad_note(t, SEAT_SPECTATOR, EVERYBODY, "from the gallery");
    check_bad_note(t, SEAT_CLOCK, EVERYBODY, "tick");
    check_bad_note(t, SEAT_HOST, EVERYBODY, "from above");
    done(t);
}

/* Turns. [DESIGN: no number a seat sees counts another seat's actions] */

static void turn_grows_when_the_seat_acts_takes_back_or_is_asked(void **unused)
{
    (void)unused;
    struct table *t = fresh(&null_game, DICE_SEEDED);
    assert_int_equal(session_turn(t->session, BOAT), 1);
    assert_int_equal(session_turn(t->session, ESCORT), 0);
    table_act(t, BOAT, "dive 4");
    assert_int_equal(session_turn(t->session, BOAT), 2);
    table_act(t, BOAT, "undo");
    assert_int_equal(session_turn(t->session, BOAT), 3);
    assert_int_equal(session_turn(t->session, ESCORT), 0);
    table_act(t, BOAT, "ready");
    assert_int_equal(session_turn(t->session, BOAT), 4);
    assert_int_equal(session_turn(t->session, ESCORT), 1);
    done(t);
}

static void turn_of_a_seat_never_moves_because_of_the_other(void **unused)
{
    (void)unused;
    struct table *t = fresh(&hands_game, DICE_SEEDED);
    int before = session_turn(t->session, HANDS_RIGHT);
    /* Everything the left may do by itself, a roll that waits included. */
    static const char *const acts[] = {"aim 3",   "undo",  "aim 4", "own 2",
                                       "again",   "keep",  "keep",  "draw",
                                       "chapter", "shout", "aim 5"};
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
        table_act(t, HANDS_LEFT, acts[i]);
        assert_int_equal(session_turn(t->session, HANDS_RIGHT), before);
    }
    assert_int_equal(session_turn(t->session, HANDS_LEFT),
                     1 + (int)(sizeof acts / sizeof *acts));
    done(t);
}

static void
turn_grows_when_a_seat_is_asked_something_while_active(void **unused)
{
    (void)unused;
    struct table *t = fresh(&hands_game, DICE_SEEDED);
    int before = session_turn(t->session, HANDS_RIGHT);
    table_act(t, HANDS_LEFT, "other 1");
    assert_int_equal(session_turn(t->session, HANDS_RIGHT), before + 1);
    done(t);
}

/* Events. */

static void events_since_a_number_are_only_the_new_ones(void **unused)
{
    (void)unused;
    struct table *t = fresh(&null_game, DICE_SEEDED);
    int from = 0;
    table_act(t, BOAT, "dive 4");
    assert_string_equal(table_told(t, BOAT, &from), "dived ");
    assert_string_equal(table_told(t, BOAT, &from), "");
    table_act(t, BOAT, "dive 5");
    table_act(t, BOAT, "ready");
    const struct event *one[1];
    assert_int_equal(session_events(t->session, BOAT, &from, one, 1), 1);
    assert_string_equal(event_name(&null_game, one[0]), "dived");
    assert_string_equal(table_told(t, BOAT, &from), "ready ");
    int escort = 0, host = 0;
    assert_string_equal(table_told(t, ESCORT, &escort), "ready ");
    assert_string_equal(table_told(t, SEAT_HOST, &host), "dived dived ready ");
    done(t);
}

/* The end. */

static void play_out(struct table *t)
{
    for (int i = 0; session_active(t->session); i++)
        table_move(t, i);
}

static void session_over_publishes_result_and_secret(void **unused)
{
    (void)unused;
    struct table *t = fresh(&null_game, DICE_LIVE);
    struct outcome outcome;
    assert_false(session_over(t->session, &outcome));
    assert_null(strstr(t->kept, "secret"));
    play_out(t);
    assert_true(session_over(t->session, &outcome));
    const char *end = strstr(t->kept, "\nend boat=");
    assert_non_null(end);
    assert_non_null(strstr(end, "\nsecret 61207365637265742066"));
    table_refuse(t, BOAT, "ready", T_SESSION_OVER);
    table_refuse(t, BOAT, "undo", T_SESSION_NO_UNDO);
    struct refusal refusal;
    assert_false(session_note(t->session, BOAT, EVERYBODY, "gg", &refusal));
    assert_int_equal(refusal.text, T_SESSION_OVER);
    assert_false(session_abandon(t->session));
    done(t);
}

static void session_abandoned_ends_at_once(void **unused)
{
    (void)unused;
    struct table *t = fresh(&null_game, DICE_LIVE);
    struct outcome outcome;
    table_act(t, BOAT, "dive 4");
    assert_true(session_abandon(t->session));
    assert_non_null(strstr(t->kept, "\nend abandoned\nsecret 6120"));
    assert_true(session_over(t->session, &outcome));
    assert_int_equal(session_active(t->session), 0);
    table_refuse(t, BOAT, "ready", T_SESSION_OVER);
    table_refuse(t, BOAT, "undo", T_SESSION_NO_UNDO);
    assert_false(session_abandon(t->session));
    done(t);
}

static void session_abandoned_is_still_so_after_a_replay(void **unused)
{
    (void)unused;
    struct table *t = fresh(&null_game, DICE_LIVE),
                 *again = calloc(1, sizeof *t);
    struct log_fault fault;
    table_act(t, BOAT, "dive 4");
    session_abandon(t->session);
    assert_true(table_replay(again, t->kept, NULL, &fault));
    check_same(t, again);
    done(t);
    done(again);
}

/* A game without a secret in the log, looked at without its key. */
static void session_without_its_secret_is_only_looked_at(void **unused)
{
    (void)unused;
    struct table *t = fresh(&null_game, DICE_LIVE),
                 *look = calloc(1, sizeof *t);
    struct log_fault fault;
    struct refusal refusal;
    table_act(t, BOAT, "dive 4");
    table_act(t, BOAT, "ready");
    assert_true(table_replay(look, t->kept, NULL, &fault));
    assert_string_equal(table_dump(look), table_dump(t));
    table_refuse(look, ESCORT, "attack 4", T_SESSION_NO_SECRET);
    table_refuse(look, BOAT, "undo", T_SESSION_NO_SECRET);
    assert_false(session_note(look->session, BOAT, EVERYBODY, "x", &refusal));
    assert_int_equal(refusal.text, T_SESSION_NO_SECRET);
    assert_false(session_abandon(look->session));
    assert_string_equal(look->kept, t->kept);
    done(t);
    done(look);
}

/* A keeper that fails. */

enum { STEPS = 60 };

/* Plays so many steps; what the keeper refuses is tried once more. */
static void play(struct table *t, int steps)
{
    struct outcome outcome;
    for (int i = 0; i < steps && session_active(t->session); i++)
        if (!table_move(t, i))
            assert_true(table_move(t, i));
    if (session_over(t->session, &outcome))
        assert_true(session_flush(t->session));
}

static void check_failing_keeper(const struct game *game, int source)
{
    struct table *good = fresh(game, source), *t = calloc(1, sizeof *t);
    assert_non_null(t);
    play(good, STEPS);
    assert_true(good->calls > 20);
    for (int n = 1; n <= good->calls; n++) {
        table_clear(t);
        t->fail_at = n;
        table_open(t, game, source);
        if (!t->session) {
            assert_true(n <= 2); /* the header, or the first entry */
            t->len = 0;
            table_open(t, game, source);
        }
        play(t, STEPS);
        check_same(t, good);
        table_close(t);
    }
    free(t);
    done(good);
}

static void keeper_that_fails_once_leaves_no_trace_in_null(void **unused)
{
    (void)unused;
    check_failing_keeper(&null_game, DICE_LIVE);
    check_failing_keeper(&null_game, DICE_SEEDED);
}

static void keeper_that_fails_once_leaves_no_trace_in_hands(void **unused)
{
    (void)unused;
    check_failing_keeper(&hands_game, DICE_LIVE);
    check_failing_keeper(&hands_game, DICE_DUPLICATE);
    check_failing_keeper(&hands_game, DICE_PERSON);
}

static void keeper_that_fails_leaves_everything_as_before(void **unused)
{
    (void)unused;
    struct table *good = fresh(&null_game, DICE_LIVE);
    struct table *bad = fresh(&null_game, DICE_LIVE);
    for (int i = 0; i < 30 && session_active(good->session); i++) {
        bad->fail_at = bad->calls + 1;
        assert_false(table_move(bad, i));
        check_same(good, bad);
        assert_true(table_move(good, i));
        assert_true(table_move(bad, i));
        check_same(good, bad);
    }
    done(good);
    done(bad);
}

static void keeper_that_fails_at_the_end_is_asked_again(void **unused)
{
    (void)unused;
    struct table *t = fresh(&hands_game, DICE_SEEDED);
    struct refusal refusal;
    t->fail_at = t->calls + 2;
    table_act(t, HANDS_LEFT, "stop");
    assert_true(ends_with(t->kept, "\n1 left stop\n"));
    /* Neither a remark nor an undo may come between the last action and the
     * end; whoever tries gets the end written. */
    assert_false(session_note(t->session, 0, EVERYBODY, "gg", &refusal));
    assert_int_equal(refusal.text, T_SESSION_OVER);
    assert_true(ends_with(t->kept, "\n1 left stop\nend left=0 right=0\n"));
    table_refuse(t, HANDS_LEFT, "undo", T_SESSION_NO_UNDO);
    done(t);
}

static void session_over_is_finished_rather_than_abandoned(void **unused)
{
    (void)unused;
    struct table *t = fresh(&hands_game, DICE_SEEDED);
    t->fail_at = t->calls + 2;
    table_act(t, HANDS_LEFT, "stop");
    assert_false(session_abandon(t->session));
    assert_true(ends_with(t->kept, "\n1 left stop\nend left=0 right=0\n"));
    done(t);
}

static void session_taken_up_at_any_entry_goes_on_the_same(void **unused)
{
    (void)unused;
    const struct game *const games[] = {&null_game, &hands_game};
    static const int sources[] = {DICE_LIVE, DICE_SEEDED, DICE_DUPLICATE,
                                  DICE_PERSON};
    struct table *again = calloc(1, sizeof *again);
    assert_non_null(again);
    for (int g = 0; g < 2; g++)
        for (int source = 0; source < 4; source++) {
            struct table *t = fresh(games[g], sources[source]);
            for (int i = 0; i < 40 && session_active(t->session); i++) {
                struct log_fault fault;
                table_move(t, i);
                bool good = table_replay(again, t->kept, table_secret, &fault);
                if (!good)
                    fail_msg("line %d: %s", fault.line, t->kept);
                /* Undo reaches back as far as it did. */
                check_same(t, again);
                assert_int_equal(session_altered(again->session), -1);
                assert_int_equal(session_other_dice(again->session), -1);
                table_close(again);
            }
            done(t);
        }
    free(again);
}

/* The end of one table must not tell the others their dice. */
static void session_of_a_tournament_keeps_its_key(void **unused)
{
    (void)unused;
    struct table *t = fresh(&null_game, DICE_DUPLICATE);
    struct table *again = calloc(1, sizeof *again);
    assert_non_null(again);
    for (int i = 0; session_active(t->session); i++)
        table_move(t, i);
    const char *end = strstr(t->kept, "\nsecret ");
    assert_non_null(end);
    char key[65];
    struct out out;
    out_init(&out, key, sizeof key, LANG_EN);
    hex_write(&out, table_secret, 32);
    assert_null(strstr(t->kept, key));

    struct log_fault fault;
    assert_true(table_replay(again, t->kept, NULL, &fault));
    assert_true(session_has_secret(again->session));
    assert_false(session_has_dice(again->session));
    assert_int_equal(session_altered(again->session), -1);
    table_close(again);
    assert_true(table_replay(again, t->kept, table_secret, &fault));
    assert_true(session_has_dice(again->session));
    assert_int_equal(session_other_dice(again->session), -1);
    table_close(again);

    char *line = strstr(t->kept, "\n2 "); /* somebody mends the past */
    assert_non_null(line);
    char *value = strstr(line, " ~ ");
    assert_non_null(value);
    value[3] = value[3] == '0' ? '1' : '0';
    assert_true(table_replay(again, t->kept, NULL, &fault));
    assert_int_equal(session_altered(again->session), 2);
    table_close(again);
    free(again);
    done(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(session_of_a_tournament_keeps_its_key),
        test(session_begins_with_its_header_and_the_first_entry),
        test(session_makes_one_view_and_one_list_for_each_change),
        test(session_offers_follow_every_kind_of_change),
        test(session_act_changes_the_state_and_adds_one_line),
        test(session_log_is_what_the_keeper_has),
        test(session_refusals_change_nothing),
        test(session_refusal_names_the_word_not_understood),
        test(session_refusal_of_a_closed_choice_gives_reason_and_rule),
        test(undo_takes_back_click_by_click_to_the_same_state),
        test(undo_reaches_back_sixty_four_clicks_and_no_further),
        test(undo_is_an_entry_and_is_told_to_those_who_were_told),
        test(undo_ends_where_a_die_falls),
        test(undo_ends_where_something_final_was_told),
        test(undo_ends_where_another_seat_acts),
        test(undo_takes_back_a_chapter_of_the_dice),
        test(note_reaches_its_audience_and_its_writer),
        test(note_changes_neither_state_nor_turns_nor_undo),
        test(note_that_is_no_line_of_text_is_refused),
        test(note_to_or_from_nobody_is_refused),
        test(turn_grows_when_the_seat_acts_takes_back_or_is_asked),
        test(turn_of_a_seat_never_moves_because_of_the_other),
        test(turn_grows_when_a_seat_is_asked_something_while_active),
        test(events_since_a_number_are_only_the_new_ones),
        test(session_over_publishes_result_and_secret),
        test(session_abandoned_ends_at_once),
        test(session_abandoned_is_still_so_after_a_replay),
        test(session_without_its_secret_is_only_looked_at),
        test(keeper_that_fails_once_leaves_no_trace_in_null),
        test(keeper_that_fails_once_leaves_no_trace_in_hands),
        test(keeper_that_fails_leaves_everything_as_before),
        test(keeper_that_fails_at_the_end_is_asked_again),
        test(session_over_is_finished_rather_than_abandoned),
        test(session_taken_up_at_any_entry_goes_on_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
