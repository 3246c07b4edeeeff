/* What the lessons of U-Boat Leader ask of the game: its phase. */
#include "lesson_help.h"

#include "core/lesson.h"
#include "rules.h"

static int phase(const void *view)
{
    const struct campaign *c = view;
    return phase_is_over(&c->frames) ? -1 : phase_now(&c->frames);
}

const struct lesson_help leader_lesson_help = {
    .phase = phase,
};
