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

#include "games/hunters/rules.h"
#include "tests/bare.h"

enum { MAT_EVENTS = 512, MAT_ROLLS = 64, DAY = 0, NIGHT = 1 };

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
#define mat_told(m, list) \
    bare_told(__FILE__, __LINE__, (m)->game, &(m)->told, (list))
#define mat_refused(m, text, why) \
    bare_refused(__FILE__, __LINE__, (m)->game, &(m)->c, (text), (why))
#define mat_phase(m, phase) assert_int_equal(phase_now(&(m)->c.frames), (phase))
#define mat_over(m) mat_phase(m, P_LOADING)

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
    c->asks = (uint8_t)c->options.value[OPT_ASK];
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
        int chart = bare_chart(m->game, dice, length);
        if (chart == CHART_NONE || count == MAT_ROLLS)
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

static inline void mat_act_at(const char *file, int line, struct mat *m,
                              const char *text, const char *dice)
{
    struct action action = bare_read(m->game, text);
    if (bare_open(m->game, &m->c, text) == NULL)
        bare_fail(file, line, text, "not open", "open");
    jmp_buf leave;
    struct play play = bare_play(m->game, &m->dice, m->roll,
                                 mat_read_dice(m, dice), &leave, &m->told);
    if (setjmp(leave) != 0)
        bare_missing(file, line, m->game, &m->dice, dice);
    m->game->apply(&m->c, 0, &action, &play);
    bare_spent(file, line, &m->dice, dice);
}

/* Is it open now? The note that goes with it, or "". */
static inline bool mat_open_now(struct mat *m, const char *text)
{
    return bare_open(m->game, &m->c, text) != NULL;
}

static inline const char *mat_note(struct mat *m, const char *text)
{
    const struct choice *choice = bare_open(m->game, &m->c, text);
    assert_non_null(choice);
    return choice->note ? m->game->reasons[choice->note].id : "";
}

#endif
