/* The stack of phases. */
#include "phase.h"

#include <stddef.h>

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
