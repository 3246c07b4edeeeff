/* The stack of phases. */
#include "phase.h"

#include "game.h"
#include "tests/unit.h"

enum { P_ASK, P_COUNT, P_NEST, P_LEAVE };

/* A state that notes which phases ran by themselves. */
struct toy {
    struct frames frames;
    char ran[32];
    int count;
};

static void run_count(void *state, struct play *play)
{
    struct toy *toy = state;
    (void)play;
    toy->ran[toy->count++] = 'c';
    /* Three steps, then back to whoever called. */
    if (++phase_frame(&toy->frames)->step == 3)
        phase_return(&toy->frames);
}

static void run_nest(void *state, struct play *play)
{
    struct toy *toy = state;
    (void)play;
    toy->ran[toy->count++] = 'n';
    phase_goto(&toy->frames, P_ASK);
    phase_call(&toy->frames, P_COUNT);
}

static void run_leave(void *state, struct play *play)
{
    struct toy *toy = state;
    (void)play;
    toy->ran[toy->count++] = 'l';
    phase_return(&toy->frames);
}

static const struct phase phases[] = {
    [P_ASK] = {.name = "ask"},
    [P_COUNT] = {.name = "count", .run = run_count},
    [P_NEST] = {.name = "nest", .run = run_nest},
    [P_LEAVE] = {.name = "leave", .run = run_leave},
};

static void settle(struct toy *toy)
{
    phase_settle(phases, &toy->frames, toy, NULL);
}

static void phase_called_is_on_top_and_its_caller_waits_below(void **unused)
{
    (void)unused;
    struct frames frames = {0};
    phase_call(&frames, P_ASK);
    phase_frame(&frames)->note = 7;
    phase_call(&frames, P_COUNT);
    assert_int_equal(phase_now(&frames), P_COUNT);
    assert_int_equal(phase_frame(&frames)->note, 0);
    phase_return(&frames);
    assert_int_equal(phase_now(&frames), P_ASK);
    assert_int_equal(phase_frame(&frames)->note, 7);
}

static void phase_goto_replaces_the_top_and_begins_afresh(void **unused)
{
    (void)unused;
    struct frames frames = {0};
    phase_call(&frames, P_ASK);
    *phase_frame(&frames) = (struct frame){P_ASK, 3, 9};
    phase_goto(&frames, P_NEST);
    assert_int_equal(frames.depth, 1);
    assert_int_equal(phase_now(&frames), P_NEST);
    assert_int_equal(phase_frame(&frames)->step, 0);
    assert_int_equal(phase_frame(&frames)->note, 0);
}

static void phase_return_leaves_no_bytes_behind(void **unused)
{
    (void)unused;
    const struct frames empty = {0};
    struct frames frames = {0};
    for (int i = 0; i < FRAMES_MAX; i++) {
        phase_call(&frames, P_LEAVE);
        *phase_frame(&frames) = (struct frame){P_LEAVE, 3, 9};
    }
    for (int i = 0; i < FRAMES_MAX; i++)
        phase_return(&frames);
    assert_memory_equal(&frames, &empty, sizeof empty);
}

static void phase_settle_stops_at_a_phase_that_asks(void **unused)
{
    (void)unused;
    struct toy toy = {0};
    phase_call(&toy.frames, P_NEST);
    settle(&toy);
    assert_string_equal(toy.ran, "nccc");
    assert_int_equal(toy.frames.depth, 1);
    assert_int_equal(phase_now(&toy.frames), P_ASK);
}

static void phase_settle_does_nothing_where_somebody_is_asked(void **unused)
{
    (void)unused;
    struct toy toy = {0};
    phase_call(&toy.frames, P_ASK);
    settle(&toy);
    assert_int_equal(toy.count, 0);
    assert_int_equal(toy.frames.depth, 1);
}

static void phase_settle_ends_with_the_last_frame(void **unused)
{
    (void)unused;
    struct toy toy = {0};
    phase_call(&toy.frames, P_LEAVE);
    phase_call(&toy.frames, P_COUNT);
    phase_call(&toy.frames, P_LEAVE);
    settle(&toy);
    assert_string_equal(toy.ran, "lcccl");
    assert_int_equal(toy.frames.depth, 0);
    settle(&toy);
    assert_int_equal(toy.count, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(phase_called_is_on_top_and_its_caller_waits_below),
        test(phase_goto_replaces_the_top_and_begins_afresh),
        test(phase_return_leaves_no_bytes_behind),
        test(phase_settle_stops_at_a_phase_that_asks),
        test(phase_settle_does_nothing_where_somebody_is_asked),
        test(phase_settle_ends_with_the_last_frame),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
