/* Rules without a session, for the benches of rule tests: hunters/mat.h and
 * leader/desk.h and duel.h lay out a position of their game and share what lies
 * below, where an action is read, dice are strict, and events are compared.
 *
 * For games of one seat that hide nothing: the view is the state. */
#ifndef KALEUN_BARE_H
#define KALEUN_BARE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "core/game.h"

static inline void bare_fail(const char *file, int line, const char *what,
                             const char *is, const char *expected)
{
    print_error("%s\n  is:       %s\n  expected: %s\n", what, is, expected);
    _fail(file, line);
}

/* Choices. */

static inline struct action bare_read(const struct game *game, const char *text)
{
    struct action action;
    int problem;
    if (action_read(game, text, &action, &problem) != NULL)
        fail_msg("%s: %s", text, text_key(problem));
    return action;
}

/* The choice, open or closed, that is this action; or NULL. */
static inline const struct choice *bare_choice(const struct game *game,
                                               const void *view,
                                               const struct action *action,
                                               bool closed)
{
    static struct choices list;
    list.count = 0;
    game->legal(view, &list);
    for (int i = 0; i < list.count; i++)
        if ((list.item[i].why_not != 0) == closed &&
            choice_matches(&list.item[i], action))
            return &list.item[i];
    return NULL;
}

/* The open choice that the text names; or NULL. */
static inline const struct choice *bare_open(const struct game *game,
                                             const void *view, const char *text)
{
    struct action action = bare_read(game, text);
    return bare_choice(game, view, &action, false);
}

static inline void bare_refused(const char *file, int line,
                                const struct game *game, const void *view,
                                const char *text, const char *why)
{
    struct action action = bare_read(game, text);
    if (bare_choice(game, view, &action, false) != NULL)
        bare_fail(file, line, text, "open", why);
    const struct choice *closed = bare_choice(game, view, &action, true);
    const char *reason = closed ? game->reasons[closed->why_not].id : "";
    if (strcmp(reason, why) != 0)
        bare_fail(file, line, text, reason, why);
}

/* Dice. */

/* A chart by its id, or CHART_NONE. */
static inline int bare_chart(const struct game *game, const char *id,
                             size_t length)
{
    for (int i = 0; i < game->chart_count; i++)
        if (strlen(game->charts[i].id) == length &&
            strncmp(game->charts[i].id, id, length) == 0)
            return i;
    return CHART_NONE;
}

/* These rolls fall, in their order and no others; `leave` is where the rules go
 * that want another. Call bare_missing there, and bare_spent at the end. */
static inline struct play bare_play(const struct game *game, struct dice *dice,
                                    const struct known *roll, int count,
                                    jmp_buf *leave, struct events *told)
{
    *dice = (struct dice){.source = DICE_RECORDED,
                          .recorded = roll,
                          .recorded_count = count,
                          .leave = leave};
    told->count = 0;
    return (struct play){
        .game = game, .dice = dice, .events = told, .rolls_seen = EVERYBODY};
}

static inline void bare_missing(const char *file, int line,
                                const struct game *game,
                                const struct dice *dice, const char *script)
{
    char wanted[64];
    struct out out;
    out_init(&out, wanted, sizeof wanted, LANG_EN);
    if (dice->wanted.chart == CHART_NONE)
        out_f(&out, "%dd%d", dice->wanted.count, dice->wanted.sides);
    else
        out_str(&out, game->charts[dice->wanted.chart].id);
    out_f(&out, ", roll %d", dice->recorded_next);
    bare_fail(file, line, "the dice are not those the rules ask for", script,
              wanted);
}

static inline void bare_spent(const char *file, int line,
                              const struct dice *dice, const char *script)
{
    if (dice->recorded_next != dice->recorded_count)
        bare_fail(file, line, "rolls that never fell", script, "fewer");
}

/* Events: by name, rolls as chart and total, so that a modifier too many or too
 * few shows. */
static inline void bare_told(const char *file, int line,
                             const struct game *game, const struct events *told,
                             const char *expected)
{
    char list[4096];
    struct out out;
    out_init(&out, list, sizeof list, LANG_EN);
    for (int i = 0; i < told->count; i++) {
        const struct event *event = &told->item[i];
        if (i > 0)
            out_char(&out, ' ');
        if (event->kind == EVENT_ROLL)
            out_f(&out, "%s=%d", game->charts[event->roll.chart].id,
                  event->roll.total);
        else
            out_str(&out, event_name(game, event));
    }
    if (strcmp(list, expected) != 0)
        bare_fail(file, line, "told", list, expected);
}

#endif
