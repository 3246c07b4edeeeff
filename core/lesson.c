/* Lessons: finding them, and their dice. */
#include "lesson.h"

#include <string.h>

#include "offers.h"

const struct lesson *lesson_find(const char *name)
{
    for (int i = 0; lessons_all[i]; i++)
        if (strcmp(lessons_all[i]->name, name) == 0)
            return lessons_all[i];
    return NULL;
}

const struct lesson *lesson_next(const struct lesson *lesson)
{
    for (int i = 0; lessons_all[i]; i++)
        if (strcmp(lessons_all[i]->after, lesson->name) == 0)
            return lessons_all[i];
    return NULL;
}

const struct lesson_help *lesson_help_of(const struct game *game)
{
    return game->offers ? game->offers->lesson : NULL;
}

bool lesson_counts_anew(const struct lesson *lesson, int step, int chart)
{
    for (int i = 0; i < lesson->roll_count; i++)
        if (lesson->rolls[i].from == step && lesson->rolls[i].chart == chart)
            return true;
    return false;
}

/* The last step up to this one that has rows for the chart, or -1. */
static int rows_from(const struct lesson *lesson, int step, int chart)
{
    int from = -1;
    for (int i = 0; i < lesson->roll_count; i++) {
        const struct lesson_roll *roll = &lesson->rolls[i];
        if (roll->chart == chart && roll->from <= step && roll->from > from)
            from = roll->from;
    }
    return from;
}

void lesson_throw(const struct lesson *lesson, int step, int kth,
                  struct known *roll)
{
    int from = rows_from(lesson, step, roll->chart);
    for (int i = 0, n = 0; from >= 0 && i < lesson->roll_count; i++) {
        const struct lesson_roll *laid = &lesson->rolls[i];
        if (laid->from != from || laid->chart != roll->chart)
            continue;
        memcpy(roll->face, laid->face, sizeof roll->face);
        if (n++ == kth)
            break; /* else the last one repeats */
    }
    if (from >= 0)
        return;
    /* Each roll has a stream of its own: its faces depend on its chart and
     * count alone, whatever else was rolled meanwhile. */
    struct pcg32 pcg;
    uint64_t stream = (uint64_t)(roll->chart + 1) << 16 | (uint16_t)kth;
    pcg32_seed(&pcg, lesson->seed, stream);
    for (int i = 0; i < roll->count; i++)
        roll->face[i] = (uint16_t)(1 + pcg32_below(&pcg, roll->sides));
}
