/* The combat mat for rule tests: lay out an encounter, act by text with the dice
 * that fall, compare what is told.
 *
 *     struct mat *m = mat_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
 *     mat_meet(m, HUNTERS_ENCOUNTER_CONVOY, NIGHT, "3000 7000 12000");
 *     mat_act(m, "approach medium surfaced", "");
 *     mat_act(m, "aim 1 2", "");
 *     mat_act(m, "fire fore", "U1:3,4 U2:5 U3:4 E2:3,3");
 *     mat_told(m, "salvo_fore U1=6 U2=5 U3=4 ship_damaged E2=8 undetected");
 *
 * Events are compared by name, rolls as chart and total, so that a modifier too
 * many or too few shows. Dice are strict: all that are given fall, no others.
 * What lies below the engagement is P_LOADING, which asks: mat_over says that
 * the engagement is over. */
#ifndef HUNTERS_MAT_H
#define HUNTERS_MAT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "core/game.h"
#include "games/hunters/rules.h"

enum { MAT_EVENTS = 512, MAT_ROLLS = 64, MAT_LIST = 2048, DAY = 0, NIGHT = 1 };

struct mat {
    const struct game *game;
    struct career c;
    struct dice dice;
    struct events told;
    struct event item[MAT_EVENTS];
    struct known roll[MAT_ROLLS];
};

#define mat_act(m, text, dice) \
    mat_act_at(__FILE__, __LINE__, (m), (text), (dice))
#define mat_told(m, list) mat_told_at(__FILE__, __LINE__, (m), (list))
#define mat_refused(m, text, why) \
    mat_refused_at(__FILE__, __LINE__, (m), (text), (why))
#define mat_phase(m, phase) assert_int_equal(phase_now(&(m)->c.frames), (phase))
#define mat_over(m) mat_phase(m, P_LOADING)

static inline void mat_fail(const char *file, int line, const char *what,
                            const char *is, const char *expected)
{
    print_error("%s\n  is:       %s\n  expected: %s\n", what, is, expected);
    _fail(file, line);
}

/* The mat, laid out anew. Full tubes of steam torpedoes, no reloads, all the ammunition, an unhurt and
 * trained crew on patrol in the Atlantic. */
static inline struct mat *mat_open(int type, int year, int month)
{
    static struct mat one;
    struct mat *m = &one;
    *m = (struct mat){0};
    m->game = game_find("hunters");
    assert_non_null(m->game);
    m->told = (struct events){m->item, 0, MAT_EVENTS};
    struct career *c = &m->c;
    game_options(m->game, &c->options);
    c->month = c->started = (int16_t)((year - 1900) * 12 + month - 1);
    c->next_promotion = (int16_t)(c->month + 12);
    fit_out(c, type);
    const struct hunters_boats_row *boat = boat_row(c);
    for (int i = 0; i < boat->fore_tubes + boat->aft_tubes; i++)
        c->boat.tube[i] = G7A;
    c->boat.ammo = (uint8_t)boat->deck_gun_ammo;
    c->crew.quality = HUNTERS_QUALITY_TRAINED;
    c->patrol.assignment = HUNTERS_PATROL_ATLANTIC;
    c->patrol.box = 3;
    lay_track(c);
    phase_call(&c->frames, P_CAREER);
    phase_call(&c->frames, P_LOADING);
    return m;
}

static inline void mat_option(struct mat *m, int option, int value)
{
    m->c.options.value[option] = (int16_t)value;
}

/* A ship of these tons in the next column; its name is the first in the tables
 * with the same tonnage and size, or none. */
static inline void mat_ship(struct mat *m, int size, int tons)
{
    struct combat *b = &m->c.combat;
    bool capital = size == HUNTERS_SHIP_SIZE_CAPITAL;
    b->ship[b->ship_count++] = (struct target){
        .size = (uint8_t)size,
        .points = capital        ? 5
                  : tons <= 5000 ? 2
                  : tons < 10000 ? 3
                                 : 4,
        .present = 1,
        .tons = tons,
    };
}

static inline void mat_name(struct mat *m, int ship, const char *name)
{
    for (int i = 0; i < hunters_targets_count; i++)
        if (strcmp(hunters_targets[i].ship, name) == 0) {
            m->c.combat.ship[ship - 1].name = (uint16_t)(i + 1);
            return;
        }
    fail_msg("no ship named %s", name);
}

/* The ships are identified: P_CONTACT asks.
 * Ships are given by their tons. */
static inline void mat_meet(struct mat *m, int encounter, int light,
                            const char *ships)
{
    struct combat *b = &m->c.combat;
    *b = (struct combat){.encounter = (uint8_t)encounter,
                         .night = (uint8_t)light};
    b->escorted = hunters_encounter_types[encounter].escorted;
    for (char *end; *ships; ships = end) {
        int tons = (int)strtol(ships, &end, 10);
        assert_ptr_not_equal(ships, end);
        mat_ship(m,
                 encounter == HUNTERS_ENCOUNTER_CAPITAL_SHIP
                     ? HUNTERS_SHIP_SIZE_CAPITAL
                 : tons <= 5000 ? HUNTERS_SHIP_SIZE_SMALL_FREIGHTER
                                : HUNTERS_SHIP_SIZE_LARGE_FREIGHTER,
                 tons);
    }
    phase_call(&m->c.frames, P_CONTACT);
}

/* "E2:3,4 follow:5" */
static inline int mat_read_dice(struct mat *m, const char *dice)
{
    int count = 0;
    while (*dice) {
        size_t length = strcspn(dice, ":");
        int chart = 0;
        while (chart < m->game->chart_count &&
               (strlen(m->game->charts[chart].id) != length ||
                strncmp(m->game->charts[chart].id, dice, length) != 0))
            chart++;
        if (chart == m->game->chart_count || count == MAT_ROLLS)
            fail_msg("no such chart: %s", dice);
        struct known *k = &m->roll[count++];
        *k = (struct known){.chart = (int16_t)chart,
                            .count = m->game->charts[chart].count,
                            .sides = m->game->charts[chart].sides};
        dice += length;
        for (int i = 0; i < k->count; i++) {
            char *end;
            k->face[i] = (uint16_t)strtol(dice + 1, &end, 10);
            dice = end;
        }
        dice += strspn(dice, " ");
    }
    return count;
}

static inline const struct choice *
mat_choice(struct mat *m, const struct action *action, bool closed)
{
    static struct choices list;
    list.count = 0;
    m->game->legal(&m->c, &list);
    for (int i = 0; i < list.count; i++) {
        const struct choice *choice = &list.item[i];
        bool fits =
            choice->verb == action->verb && (choice->why_not != 0) == closed;
        for (int k = 0; fits && k < ARGS_MAX; k++)
            fits = action->arg[k] >= choice->min[k] &&
                   action->arg[k] <= choice->max[k];
        if (fits)
            return choice;
    }
    return NULL;
}

static inline struct action mat_read(struct mat *m, const char *text)
{
    struct action action;
    int problem;
    if (action_read(m->game, text, &action, &problem) != NULL)
        fail_msg("%s: %s", text, text_key(problem));
    return action;
}

static inline void mat_act_at(const char *file, int line, struct mat *m,
                              const char *text, const char *dice)
{
    struct action action = mat_read(m, text);
    if (mat_choice(m, &action, false) == NULL)
        mat_fail(file, line, text, "not open", "open");
    jmp_buf leave;
    m->dice = (struct dice){.source = DICE_RECORDED, .actor = 0};
    m->dice.recorded = m->roll;
    m->dice.recorded_count = mat_read_dice(m, dice);
    m->dice.leave = &leave;
    m->told.count = 0;
    struct play play = {.game = m->game,
                        .dice = &m->dice,
                        .events = &m->told,
                        .rolls_seen = EVERYBODY};
    if (setjmp(leave) != 0) {
        int chart = m->dice.wanted.chart;
        mat_fail(file, line, "the dice are not those the rules ask for", dice,
                 chart == CHART_NONE ? "none" : m->game->charts[chart].id);
    }
    m->game->apply(&m->c, 0, &action, &play);
    if (m->dice.recorded_next != m->dice.recorded_count)
        mat_fail(file, line, "rolls that never fell", dice, "fewer");
}

static inline void mat_told_at(const char *file, int line, struct mat *m,
                               const char *expected)
{
    char list[MAT_LIST];
    struct out out;
    out_init(&out, list, sizeof list, LANG_EN);
    for (int i = 0; i < m->told.count; i++) {
        const struct event *event = &m->item[i];
        if (i > 0)
            out_char(&out, ' ');
        if (event->kind == EVENT_ROLL)
            out_f(&out, "%s=%d", m->game->charts[event->roll.chart].id,
                  event->roll.total);
        else
            out_str(&out, event_name(m->game, event));
    }
    if (strcmp(list, expected) != 0)
        mat_fail(file, line, "told", list, expected);
}

static inline void mat_refused_at(const char *file, int line, struct mat *m,
                                  const char *text, const char *why)
{
    struct action action = mat_read(m, text);
    if (mat_choice(m, &action, false) != NULL)
        mat_fail(file, line, text, "open", why);
    const struct choice *closed = mat_choice(m, &action, true);
    const char *reason = closed ? m->game->reasons[closed->why_not].id : "";
    if (strcmp(reason, why) != 0)
        mat_fail(file, line, text, reason, why);
}

/* Is it open now? The note that goes with it, or "". */
static inline bool mat_open_now(struct mat *m, const char *text)
{
    struct action action = mat_read(m, text);
    return mat_choice(m, &action, false) != NULL;
}

static inline const char *mat_note(struct mat *m, const char *text)
{
    struct action action = mat_read(m, text);
    const struct choice *choice = mat_choice(m, &action, false);
    assert_non_null(choice);
    return choice->note ? m->game->reasons[choice->note].id : "";
}

#endif
