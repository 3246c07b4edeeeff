/* The stack of phases. */
#include "phase.h"

#include <assert.h>
#include <stddef.h>

int phase_now(const struct frames *frames)
{
    assert(frames->depth > 0);
    return frames->at[frames->depth - 1].phase;
}

struct frame *phase_frame(struct frames *frames)
{
    assert(frames->depth > 0);
    return &frames->at[frames->depth - 1];
}

void phase_call(struct frames *frames, int phase)
{
    assert(frames->depth < FRAMES_MAX);
    frames->at[frames->depth++] = (struct frame){.phase = (uint8_t)phase};
}

void phase_goto(struct frames *frames, int phase)
{
    *phase_frame(frames) = (struct frame){.phase = (uint8_t)phase};
}

void phase_return(struct frames *frames)
{
    /* The frame is cleared, so that equal positions are equal bytes. */
    *phase_frame(frames) = (struct frame){0};
    frames->depth--;
}

void phase_settle(const struct phase *table, struct frames *frames, void *state,
                  struct play *play)
{
    while (frames->depth > 0) {
        const struct phase *phase = &table[phase_now(frames)];
        if (!phase->run)
            return;
        phase->run(state, play);
    }
}
