/* A boat for rule tests of chapters 9.8, 10 and 11: put to sea or into the yard
 * as it must be, run a phase or a function with the dice that fall, and compare
 * what is told as on the mat (mat.h).
 *
 *     struct mat *m = at_sea(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
 *     run_phase(m, P_AIRCRAFT, "A1:3,3");
 *     mat_told(m, "A1=6 crash_dive");
 *
 * Below what is run lies P_LOADING, which asks: mat_over says that nothing is
 * left to do; ended_as says how the career is over. */
#ifndef HUNTERS_YARD_H
#define HUNTERS_YARD_H

#include "mat.h"

/* A working boat in the fourth of the seven boxes of an Atlantic patrol. */
static inline struct mat *at_sea(int type, int year, int month)
{
    struct mat *m = mat_open(type, year, month);
    struct career *c = &m->c;
    fit_out(c, type);
    fill_up(c);
    lay_track(c);
    c->patrol.box = 4;
    c->rank = HUNTERS_RANK_KPTLT;
    return m;
}

/* Home after a patrol in which nothing was sunk: the career's next step after
 * this refit is P_LOADING. */
static inline struct mat *in_yard(int type, int year, int month)
{
    struct mat *m = at_sea(type, year, month);
    struct career *c = &m->c;
    c->frames.depth = 1;
    c->frames.at[0].step = 4;
    c->sheet[c->month - FIRST_MONTH].mark = MONTH_PATROL;
    c->sheet[c->month - FIRST_MONTH].result = PATROL_FAILURE;
    c->failures_in_a_row = 1;
    c->patrol.long_patrol = boat_row(c)->patrol_months == 2;
    return m;
}

/* The same after a success, the n-th of the career. */
static inline void succeeded(struct mat *m, int successes)
{
    m->c.sheet[m->c.month - FIRST_MONTH].result = PATROL_SUCCESS;
    m->c.failures_in_a_row = 0;
    m->c.successes = (uint16_t)successes;
}

#define run_phase(m, phase, dice) \
    run_at(__FILE__, __LINE__, (m), (phase), NULL, (dice))
#define run_function(m, function, dice) \
    run_at(__FILE__, __LINE__, (m), PHASES, (function), (dice))

/* Calls the phase, or the function, and lets the game run until it asks. */
static inline void run_at(const char *file, int line, struct mat *m, int phase,
                          void (*function)(struct career *, struct play *),
                          const char *dice)
{
    jmp_buf leave;
    struct play play = bare_play(m->game, &m->dice, m->roll,
                                 mat_read_dice(m, dice), &leave, &m->told);
    if (setjmp(leave) != 0)
        bare_missing(file, line, m->game, &m->dice, dice);
    if (function)
        function(&m->c, &play);
    else
        phase_call(&m->c.frames, phase);
    phase_settle(m->game->phases, &m->c.frames, &m->c, &play);
    bare_spent(file, line, &m->dice, dice);
}

static inline void ended_as(const struct mat *m, int ending)
{
    assert_int_equal(m->c.ending, ending);
    assert_int_equal(m->c.frames.depth, 0);
}

/* Months since January 1900, as a career counts them. */
static inline int month_at(int year, int month)
{
    return (year - 1900) * 12 + month - 1;
}

static inline int mark_of(const struct mat *m, int year, int month)
{
    return m->c.sheet[month_at(year, month) - FIRST_MONTH].mark;
}

#define VIIA HUNTERS_BOAT_TYPE_VIIA
#define VIIB HUNTERS_BOAT_TYPE_VIIB
#define VIIC HUNTERS_BOAT_TYPE_VIIC
#define VIID HUNTERS_BOAT_TYPE_VIID
#define FLAK_BOAT HUNTERS_BOAT_TYPE_VIIC_FLAK
#define IXA HUNTERS_BOAT_TYPE_IXA
#define IXB HUNTERS_BOAT_TYPE_IXB
#define IXC HUNTERS_BOAT_TYPE_IXC

#endif
