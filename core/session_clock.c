/* Time is a seat: the clock's steps in a real-time game. */
#include <assert.h>
#include <string.h>

#include "session_own.h"

/* The clock's verb `step` is the first of a real-time game's verbs. */
static const struct action step = {0};

bool session_is_step(const struct session *s, int seat,
                     const struct action *action)
{
    return s->game->tick_ms && seat == SEAT_CLOCK && action->verb == step.verb;
}

/* One entry for all steps taken since the last one. */
static bool flush_steps(struct session *s)
{
    if (s->steps == 0)
        return true;
    struct entry entry = {.number = s->entries,
                          .kind = ENTRY_ACTION,
                          .seat = SEAT_CLOCK,
                          .action = step,
                          .repeat = s->steps};
    if (!session_keep_entry(s, &entry))
        return false;
    s->steps = 0;
    return true;
}

static bool write_check(struct session *s)
{
    if (!flush_steps(s))
        return false;
    struct entry entry = {
        .number = s->entries, .kind = ENTRY_CHECK, .seat = SEAT_CLOCK};
    struct out parts;
    out_init(&parts, entry.note, sizeof entry.note, LANG_EN);
    entry.check = state_check_parts(s->game, s->state, &parts);
    if (parts.full)
        entry.note[0] = 0;
    if (!session_keep_entry(s, &entry))
        return false;
    s->steps_since_check = 0;
    return true;
}

bool session_flush(struct session *s)
{
    if (!flush_steps(s))
        return false;
    session_finish(s);
    return s->finished || s->replaying || s->pending.is ||
           s->game->active(s->state) || !session_is_ours(s);
}

/* May the clock take a step now? */
static bool time_runs(const struct session *s)
{
    if (!(s->game->active(s->state) & seat_bit(SEAT_CLOCK)))
        return false;
    return !s->game->pace || s->game->pace(s->state) > 0;
}

int session_step(struct session *s, int count)
{
    assert(s->game->tick_ms > 0);
    struct play play = {.game = s->game,
                        .dice = &s->dice,
                        .events = &s->fresh,
                        .rolls_seen = EVERYBODY,
                        .actor = SEAT_CLOCK};
    int taken = 0;
    while (taken < count && !s->finished &&
           (s->replaying || session_is_ours(s)) && time_runs(s)) {
        uint64_t rolls = s->dice.rolls;
        s->fresh.count = 0;
        s->game->apply(s->state, SEAT_CLOCK, &step, &play);
        s->changes++;
        assert(s->dice.rolls == rolls); /* a world draws from its own streams */
        for (int i = 0; i < s->fresh.count; i++)
            session_tell(s, &s->fresh.item[i], s->entries);
        taken++;
        s->steps++;
        /* A log that is replayed has its own check values. */
        if (++s->steps_since_check >= CHECK_EVERY && !s->replaying &&
            !write_check(s))
            break;
    }
    if (!s->game->active(s->state))
        session_flush(s);
    return taken;
}
