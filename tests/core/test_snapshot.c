/* Snapshots: a game in real time goes on from one as from its whole log. */
#include "lang.h"
#include "session_own.h"
#include "tests/toys/toys.h"
#include "tests/unit.h"

static const uint8_t this_build[BUILD_ID] = "this";
static const uint8_t other_build[BUILD_ID] = "that";

static void sail(struct table *t)
{
    session_step(t->session, 250);
    table_act(t, CLOCK_HELM, "steer 3");
    session_step(t->session, 900);
    assert_true(
        session_note(t->session, CLOCK_LOOKOUT, EVERYBODY, "smoke", NULL));
    session_step(t->session, 33);
}

/* The game of this log, by way of the snapshot. */
static struct table *resumed(const struct table *t, const void *snapshot,
                             size_t size)
{
    struct table *table = calloc(1, sizeof *table);
    struct log_fault fault;
    assert_non_null(table);
    table_clear(table);
    memcpy(table->kept, t->kept, t->len + 1);
    table->len = t->len;
    struct kept_snapshot kept = {.bytes = snapshot, .len = size};
    memcpy(kept.build, this_build, BUILD_ID);
    table->session = session_resume(table->kept, table->len, table_secret,
                                    &kept, table_sink(table), &fault);
    if (!table->session)
        fail_msg("'%s' line %d", text_key(fault.text), fault.line);
    return table;
}

static char *snap(struct table *t, size_t *size)
{
    assert_true(session_flush(t->session));
    char *snapshot = session_snapshot(t->session, this_build, size);
    assert_non_null(snapshot);
    return snapshot;
}

/* What the lookout said. */
static char *remark(const struct table *t)
{
    assert_int_equal(t->session->note_count, 1);
    return t->session->notes[0];
}

/* A snapshot that can be told from its log: it remembers another word. */
static char *snap_smoky(struct table *t, size_t *size)
{
    remark(t)[4] = 'y';
    char *snapshot = snap(t, size);
    remark(t)[4] = 'e';
    return snapshot;
}

static void go_on_alike(struct table *a, struct table *b)
{
    struct table *both[] = {a, b};
    for (int i = 0; i < 2; i++) {
        session_step(both[i]->session, 200);
        table_act(both[i], CLOCK_HELM, "steer -1");
        session_step(both[i]->session, 700);
        session_flush(both[i]->session);
    }
    check_same(a, b);
    assert_string_equal(a->kept, b->kept);
}

static void game_goes_on_from_a_snapshot_as_from_its_log(void **unused)
{
    (void)unused;
    static const int sources[] = {DICE_SEEDED, DICE_LIVE};
    for (int i = 0; i < 2; i++) {
        struct table *t = table_begin(&clock_game, sources[i]);
        size_t size;
        sail(t);
        char *snapshot = snap(t, &size);
        session_step(t->session, 100); /* what came after it is in the log */
        session_flush(t->session);
        struct table *again = resumed(t, snapshot, size);
        check_same(t, again);
        go_on_alike(t, again);
        free(snapshot);
        table_end(again);
        table_end(t);
    }
}

static void snapshot_spares_what_came_before_it(void **unused)
{
    (void)unused;
    struct table *t = table_begin(&clock_game, DICE_SEEDED);
    size_t size;
    sail(t);
    char *snapshot = snap_smoky(t, &size);
    struct table *again = resumed(t, snapshot, size);
    assert_string_equal(remark(again), "smoky");
    free(snapshot);
    table_end(again);
    table_end(t);
}

static void snapshot_that_does_not_fit_is_passed_over(void **unused)
{
    (void)unused;
    struct table *t = table_begin(&clock_game, DICE_SEEDED),
                 *other = table_begin(&clock_game, DICE_SEEDED);
    size_t size, other_size;
    sail(t);
    session_step(other->session, 7);
    char *snapshot = snap_smoky(t, &size), *others = snap(other, &other_size);
    struct table *from_other = resumed(t, others, other_size);
    check_same(t, from_other);
    table_end(from_other);
    for (size_t at = 0; at < size; at += 7) {
        snapshot[at] ^= 1;
        struct table *again = resumed(t, snapshot, size);
        assert_string_equal(remark(again), "smoke");
        check_same(t, again);
        table_end(again);
        snapshot[at] ^= 1;
    }
    for (size_t cut = 0; cut < size; cut += 5) {
        struct table *again = resumed(t, snapshot, cut);
        assert_string_equal(remark(again), "smoke");
        check_same(t, again);
        table_end(again);
    }
    free(snapshot);
    free(others);
    table_end(other);
    table_end(t);
}

static void snapshot_of_a_game_that_is_over_spares_its_entries(void **unused)
{
    (void)unused;
    static const int sources[] = {DICE_SEEDED, DICE_LIVE};
    for (int i = 0; i < 2; i++) {
        struct table *t = table_begin(&clock_game, sources[i]);
        size_t size;
        sail(t);
        assert_true(session_abandon(t->session));
        char *snapshot = snap_smoky(t, &size);
        struct table *again = resumed(t, snapshot, size);
        assert_string_equal(remark(again), "smoky");
        remark(again)[4] = 'e';
        check_same(t, again);
        assert_true(again->session->finished);
        assert_string_equal(again->kept, t->kept);
        table_end(again);
        /* Its end is read and compared all the same. */
        static const char other[] = "end surrender";
        char *end = strstr(t->kept, "end abandoned");
        assert_non_null(end);
        memcpy(end, other, sizeof other - 1);
        struct log_fault fault;
        struct kept_snapshot kept = {.bytes = snapshot, .len = size};
        memcpy(kept.build, this_build, BUILD_ID);
        assert_null(session_resume(t->kept, t->len, table_secret, &kept,
                                   table_sink(t), &fault));
        assert_int_equal(fault.text, T_LOG_OTHER_END);
        free(snapshot);
        table_end(t);
    }
}

static void snapshot_of_a_longer_log_is_passed_over(void **unused)
{
    (void)unused;
    struct table *t = table_begin(&clock_game, DICE_LIVE),
                 *shorter = table_begin(&clock_game, DICE_LIVE);
    size_t size;
    sail(t);
    session_flush(t->session);
    memcpy(shorter->kept, t->kept, sizeof t->kept);
    shorter->len = t->len;
    session_step(t->session, 50);
    char *snapshot = snap_smoky(t, &size);
    struct table *again = resumed(shorter, snapshot, size);
    assert_string_equal(remark(again), "smoke");
    free(snapshot);
    table_end(again);
    table_end(shorter);
    table_end(t);
}

static void snapshot_of_another_program_is_passed_over(void **unused)
{
    (void)unused;
    struct table *t = table_begin(&clock_game, DICE_SEEDED);
    size_t size;
    sail(t);
    session_flush(t->session);
    remark(t)[4] = 'y';
    char *snapshot = session_snapshot(t->session, other_build, &size);
    assert_non_null(snapshot);
    struct table *again = resumed(t, snapshot, size);
    assert_string_equal(remark(again), "smoke");
    free(snapshot);
    table_end(again);
    table_end(t);
}

static void no_snapshot_of_what_the_log_lacks(void **unused)
{
    (void)unused;
    struct table *t = table_begin(&clock_game, DICE_SEEDED);
    size_t size;
    session_step(t->session, 12);
    assert_null(session_snapshot(t->session, this_build, &size));
    free(snap(t, &size));
    table_end(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(game_goes_on_from_a_snapshot_as_from_its_log),
        test(snapshot_spares_what_came_before_it),
        test(snapshot_that_does_not_fit_is_passed_over),
        test(snapshot_of_a_longer_log_is_passed_over),
        test(snapshot_of_a_game_that_is_over_spares_its_entries),
        test(snapshot_of_another_program_is_passed_over),
        test(no_snapshot_of_what_the_log_lacks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
