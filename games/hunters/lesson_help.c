/* Conditions of the lessons of The Hunters. */
#include "lesson_help.h"

#include "core/lesson.h"
#include "duel.h"
#include "pack.h"
#include "view.h"

enum condition { AIMED_3 };

enum { LESSON_SALVO = 3 }; /* torpedoes for a large freighter */

static const char *const conditions[] = {
    [AIMED_3] = "aimed_3",
    NULL,
};

static int aimed(const struct career *c)
{
    int count = 0;
    for (int i = 0; i < TUBES_MAX; i++)
        count += c->combat.aim[i] != 0;
    return count;
}

static bool holds(const void *view, int condition)
{
    (void)condition; /* there is one */
    return aimed(view) >= LESSON_SALVO;
}

/* In a duel it is the boat at sea that aims. */
static bool duel_holds(const void *view, int condition)
{
    const struct duel_view *v = view;
    return holds(&v->board.career[v->board.sailing], condition);
}

/* In a pack everybody aims for himself. */
static bool pack_holds(const void *view, int condition)
{
    const struct pack_view *v = view;
    return v->seat < BOATS && holds(&v->pack.career[v->seat], condition);
}

const struct lesson_help hunters_lesson_help = {
    .conditions = conditions,
    .holds = holds,
};

const struct lesson_help duel_lesson_help = {
    .conditions = conditions,
    .holds = duel_holds,
};

const struct lesson_help pack_lesson_help = {
    .conditions = conditions,
    .holds = pack_holds,
};
