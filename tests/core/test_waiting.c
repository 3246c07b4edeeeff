/* Rolls that wait for an answer: keep or again, another hand, one's own dice. */
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

/* Takes the game up from its log and closes the old session. */
static struct table *taken_up(struct table *table)
{
    struct table *again = calloc(1, sizeof *again);
    struct log_fault fault;
    assert_non_null(again);
    assert_true(table_replay(again, table->kept, table_secret, &fault));
    done(table);
    return again;
}

/* An attack whose roll waits. */
static struct table *attacked(int source)
{
    struct table *t = fresh(&null_game, source);
    table_act(t, BOAT, "dive 4");
    table_act(t, BOAT, "ready");
    table_act(t, ESCORT, "attack 5");
    return t;
}

static int count_of(const char *text, const char *part)
{
    int count = 0;
    for (; (text = strstr(text, part)); text++)
        count++;
    return count;
}

/* Keep or again. */

static void waiting_roll_is_in_the_log_before_anybody_sees_it(void **unused)
{
    (void)unused;
    struct table *t = attacked(DICE_LIVE);
    const struct question *q = session_question(t->session);
    assert_non_null(q);
    assert_int_equal(q->kind, QUESTION_AGAIN);
    assert_int_equal(q->seat, ESCORT);
    char expected[64];
    snprintf(expected, sizeof expected,
             "\n3 escort attack depth=5 | D:%d,%d ~ ", q->roll.face[0],
             q->roll.face[1]);
    assert_non_null(strstr(t->kept, expected));
    done(t);
}

static void waiting_roll_shows_the_same_die_after_a_replay(void **unused)
{
    (void)unused;
    static const int sources[] = {DICE_LIVE, DICE_SEEDED, DICE_DUPLICATE};
    for (int i = 0; i < 3; i++) {
        struct table *t = attacked(sources[i]);
        struct known shown = session_question(t->session)->roll;
        t = taken_up(t);
        const struct question *q = session_question(t->session);
        assert_non_null(q);
        assert_memory_equal(q->roll.face, shown.face, sizeof shown.face);
        done(t);
    }
}

static void waiting_roll_is_not_in_the_state_yet(void **unused)
{
    (void)unused;
    struct table *t = attacked(DICE_LIVE);
    assert_non_null(strstr(table_dump(t), "attack 0 0 0 0\n"));
    assert_null(strstr(table_dump(t), "attack 5"));
    table_act(t, ESCORT, "keep");
    assert_non_null(strstr(table_dump(t), "attack 5 1 0"));
    done(t);
}

static void kept_roll_counts_and_the_marker_stays(void **unused)
{
    (void)unused;
    struct table *t = attacked(DICE_LIVE);
    table_act(t, ESCORT, "keep");
    assert_null(session_question(t->session));
    assert_non_null(strstr(table_dump(t), "marker 1"));
    assert_non_null(strstr(t->kept, "\n4 escort keep ~ "));
    done(t);
}

static void again_spends_the_marker_exactly_once(void **unused)
{
    (void)unused;
    struct table *t = attacked(DICE_LIVE);
    table_act(t, ESCORT, "again");
    assert_null(session_question(t->session)); /* none is left to ask for */
    assert_non_null(strstr(table_dump(t), "marker 0"));
    assert_int_equal(count_of(t->kept, "| D:"), 2);
    t = taken_up(t);
    assert_non_null(strstr(table_dump(t), "marker 0"));
    done(t);
}

static void again_twice_spends_two_and_the_third_roll_stands(void **unused)
{
    (void)unused;
    struct table *t = fresh(&hands_game, DICE_LIVE);
    table_act(t, HANDS_LEFT, "own 2");
    table_act(t, HANDS_LEFT, "keep");
    assert_int_equal(hands_luck(session_state(t->session), HANDS_LEFT), 2);
    table_act(t, HANDS_LEFT, "again");
    t = taken_up(t); /* the rules run afresh, and spend nothing twice */
    table_act(t, HANDS_LEFT, "again");
    assert_null(session_question(t->session));
    assert_int_equal(hands_luck(session_state(t->session), HANDS_LEFT), 0);
    table_act(t, HANDS_LEFT, "own 1");
    assert_null(session_question(t->session));
    done(t);
}

/* The dice a session of the table should throw. */
static void expected_dice(struct dice *dice, int source)
{
    uint8_t key[32], words[2][16];
    memset(words[0], 'a', 16);
    memset(words[1], 'b', 16);
    dice_key(key, table_secret, (const uint8_t(*)[16])words, 2);
    if (source == DICE_LIVE)
        dice_live(dice, key);
    else
        dice_seed(dice, 20, 1);
}

/* However often the rules ran until all answers were there. */
static void rolls_thrown_again_are_the_next_of_the_source(void **unused)
{
    (void)unused;
    static const int sources[] = {DICE_LIVE, DICE_SEEDED};
    static const char *const answers[] = {"keep", "again", "keep", "again",
                                          NULL};
    for (int k = 0; k < 2; k++) {
        struct table *t = fresh(&hands_game, sources[k]);
        struct dice dice;
        expected_dice(&dice, sources[k]);
        table_act(t, HANDS_LEFT, "own 3");
        for (int i = 0; answers[i]; i++) {
            const struct question *q = session_question(t->session);
            assert_non_null(q);
            assert_int_equal(q->roll.face[0],
                             dice_roll(&dice, 1, 6, HANDS_OWN).face[0]);
            table_act(t, HANDS_LEFT, answers[i]);
        }
        assert_null(session_question(t->session));
        done(t);
    }
}

static void events_shown_before_an_answer_are_not_told_again(void **unused)
{
    (void)unused;
    struct table *t = attacked(DICE_LIVE);
    int boat = 0;
    assert_string_equal(table_told(t, BOAT, &boat), "dived ready attack ");
    table_act(t, ESCORT, "again");
    const char *after = table_told(t, BOAT, &boat);
    assert_int_equal(strncmp(after, "again roll ", 11), 0);
    int all = 0;
    assert_int_equal(count_of(table_told(t, SEAT_HOST, &all), "attack"), 1);
    done(t);
}

static void waiting_action_cannot_be_undone(void **unused)
{
    (void)unused;
    struct table *t = attacked(DICE_LIVE);
    for (int seat = BOAT; seat <= ESCORT; seat++) {
        assert_false(session_can_undo(t->session, seat));
        table_refuse(t, seat, "undo", T_SESSION_NO_UNDO);
    }
    table_act(t, ESCORT, "keep");
    table_refuse(t, ESCORT, "undo", T_SESSION_NO_UNDO);
    done(t);
}

static void waiting_roll_hears_only_its_seat_and_its_answers(void **unused)
{
    (void)unused;
    struct table *t = attacked(DICE_LIVE), *same = attacked(DICE_LIVE);
    assert_int_equal(session_active(t->session), seat_bit(ESCORT));
    table_refuse(t, BOAT, "keep", T_SESSION_NOT_YOUR_TURN);
    table_refuse(t, BOAT, "dive 3", T_SESSION_NOT_YOUR_TURN);
    table_refuse(t, ESCORT, "attack 5", T_SESSION_NOT_OPEN);
    table_refuse(t, ESCORT, "roll", T_SESSION_NOT_OPEN);
    table_refuse(t, ESCORT, "faces 6 6", T_SESSION_NOT_OPEN);
    check_same(t, same);
    table_act(t, ESCORT, "keep");
    table_refuse(t, ESCORT, "keep", T_SESSION_NOT_YOUR_TURN);
    done(t);
    done(same);
}

static void waiting_roll_is_asked_in_words(void **unused)
{
    (void)unused;
    struct table *t = attacked(DICE_SEEDED);
    const uint16_t *face = session_question(t->session)->roll.face;
    int natural = face[0] + face[1], total = natural + 2;
    const char *row = total >= 10 ? "a hit" : total >= 8 ? "shaken" : "nothing";
    char expected[128];
    struct paper paper;
    paper_init(&paper);
    session_write_prompt(t->session, ESCORT, &paper.out);
    snprintf(expected, sizeof expected,
             "Depth charges [D]: %d on the dice, +2 makes %d: %s.", natural,
             total, row);
    assert_string_equal(paper.text, expected);
    done(t);
}

static void remark_while_a_roll_waits_changes_no_die(void **unused)
{
    (void)unused;
    struct table *t = attacked(DICE_LIVE), *silent = attacked(DICE_LIVE);
    assert_true(session_note(t->session, BOAT, EVERYBODY, "please!", NULL));
    t = taken_up(t);
    table_act(t, ESCORT, "again");
    table_act(silent, ESCORT, "again");
    assert_string_equal(table_dump(t), table_dump(silent));
    done(t);
    done(silent);
}

static void game_given_up_while_a_roll_waits_can_be_read(void **unused)
{
    (void)unused;
    struct table *t = attacked(DICE_LIVE);
    assert_true(session_abandon(t->session));
    assert_int_equal(session_active(t->session), 0);
    table_refuse(t, ESCORT, "keep", T_SESSION_OVER);
    t = taken_up(t);
    assert_int_equal(session_active(t->session), 0);
    done(t);
}

/* Another hand on the dice. */

static void other_hand_throws_each_die_itself(void **unused)
{
    (void)unused;
    struct table *t = fresh(&hands_game, DICE_LIVE);
    int from = 0;
    table_act(t, HANDS_LEFT, "other 2");
    for (int i = 0; i < 2; i++) {
        const struct question *q = session_question(t->session);
        assert_non_null(q);
        assert_int_equal(q->kind, QUESTION_ROLL);
        assert_int_equal(q->seat, HANDS_RIGHT);
        assert_int_equal(session_active(t->session), seat_bit(HANDS_RIGHT));
        assert_int_equal(count_of(t->kept, "| other:"), i);
        table_refuse(t, HANDS_LEFT, "roll", T_SESSION_NOT_YOUR_TURN);
        table_act(t, HANDS_RIGHT, "roll");
    }
    assert_null(session_question(t->session));
    assert_string_equal(table_told(t, HANDS_LEFT, &from),
                        "shot roll shot roll ");
    assert_true(hands_score(session_state(t->session))[HANDS_LEFT] >= 2);
    assert_int_equal(hands_score(session_state(t->session))[HANDS_RIGHT], 0);
    done(t);
}

static void other_hand_has_not_thrown_before_it_does(void **unused)
{
    (void)unused;
    struct table *t = fresh(&hands_game, DICE_LIVE);
    table_act(t, HANDS_LEFT, "other 1");
    const uint16_t none[DICE_MAX] = {0};
    assert_memory_equal(session_question(t->session)->roll.face, none,
                        sizeof none);
    done(t);
}

/* One's own dice. */

static void own_dice_are_told_by_their_thrower(void **unused)
{
    (void)unused;
    struct table *t = fresh(&hands_game, DICE_PERSON);
    table_act(t, HANDS_LEFT, "own 1");
    const struct question *q = session_question(t->session);
    assert_int_equal(q->kind, QUESTION_FACES);
    assert_int_equal(q->seat, HANDS_LEFT);
    table_refuse(t, HANDS_LEFT, "faces 7", T_SESSION_NOT_OPEN);
    table_refuse(t, HANDS_LEFT, "faces 0", T_CORE_BAD_ARGUMENT);
    table_refuse(t, HANDS_LEFT, "faces", T_SESSION_NOT_OPEN);
    table_refuse(t, HANDS_LEFT, "faces 1 1", T_SESSION_NOT_OPEN);
    table_act(t, HANDS_LEFT, "faces 5");
    assert_int_equal(session_question(t->session)->kind, QUESTION_AGAIN);
    table_act(t, HANDS_LEFT, "again");
    assert_int_equal(session_question(t->session)->kind, QUESTION_FACES);
    t = taken_up(t);
    table_act(t, HANDS_LEFT, "faces 2");
    table_act(t, HANDS_LEFT, "keep");
    assert_int_equal(hands_score(session_state(t->session))[HANDS_LEFT], 2);
    assert_int_equal(hands_luck(session_state(t->session), HANDS_LEFT), 1);
    assert_null(strstr(t->kept, "| own")); /* the faces are in the answers */
    done(t);
}

static void own_dice_of_the_other_hand_are_told_by_it(void **unused)
{
    (void)unused;
    struct table *t = fresh(&hands_game, DICE_PERSON);
    table_act(t, HANDS_LEFT, "other 2");
    assert_int_equal(session_question(t->session)->seat, HANDS_RIGHT);
    table_refuse(t, HANDS_LEFT, "faces 6", T_SESSION_NOT_YOUR_TURN);
    table_act(t, HANDS_RIGHT, "faces 6");
    table_act(t, HANDS_RIGHT, "faces 3");
    assert_int_equal(hands_score(session_state(t->session))[HANDS_LEFT], 9);
    done(t);
}

static void own_dice_lay_out_the_board_by_the_first_seat(void **unused)
{
    (void)unused;
    struct table *t = calloc(1, sizeof *t);
    assert_non_null(t);
    struct session_setup setup = {.game = &hands_game,
                                  .options = {.value = {1}},
                                  .source = DICE_PERSON,
                                  .sink = table_sink(t)};
    memcpy(setup.secret, table_secret, sizeof setup.secret);
    t->session = session_open(&setup);
    assert_non_null(t->session);
    assert_int_equal(session_active(t->session), seat_bit(HANDS_LEFT));
    table_refuse(t, HANDS_LEFT, "aim 3", T_SESSION_NOT_OPEN);
    table_act(t, HANDS_LEFT, "faces 17");
    assert_non_null(strstr(table_dump(t), "drawn 17"));
    assert_int_equal(session_active(t->session), 3);
    t = taken_up(t);
    assert_non_null(strstr(table_dump(t), "drawn 17"));
    done(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(waiting_roll_is_in_the_log_before_anybody_sees_it),
        test(waiting_roll_shows_the_same_die_after_a_replay),
        test(waiting_roll_is_not_in_the_state_yet),
        test(kept_roll_counts_and_the_marker_stays),
        test(again_spends_the_marker_exactly_once),
        test(again_twice_spends_two_and_the_third_roll_stands),
        test(rolls_thrown_again_are_the_next_of_the_source),
        test(events_shown_before_an_answer_are_not_told_again),
        test(waiting_action_cannot_be_undone),
        test(waiting_roll_hears_only_its_seat_and_its_answers),
        test(waiting_roll_is_asked_in_words),
        test(remark_while_a_roll_waits_changes_no_die),
        test(game_given_up_while_a_roll_waits_can_be_read),
        test(other_hand_throws_each_die_itself),
        test(other_hand_has_not_thrown_before_it_does),
        test(own_dice_are_told_by_their_thrower),
        test(own_dice_of_the_other_hand_are_told_by_it),
        test(own_dice_lay_out_the_board_by_the_first_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
