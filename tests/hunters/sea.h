/* Boats in port and at sea for rule tests, above the combat mat of mat.h.
 *
 *     struct mat *m = sea_open(HUNTERS_BOAT_TYPE_VIIC, 1941, 5);
 *     sea_patrol(m, HUNTERS_PATROL_ATLANTIC, HUNTERS_MISSION_NONE);
 *     sea_in_box(m, 2);
 *     mat_act(m, "sail", "E1:3,4");
 *     mat_told(m, "box E1=7 ...");
 *
 * Below the patrol lies P_LOADING, as below an engagement: mat_over says that
 * the boat is in port again. */
#ifndef HUNTERS_SEA_H
#define HUNTERS_SEA_H

#include "mat.h"

/* In port with the usual load; "ready" brings the orders. */
static inline struct mat *sea_open(int type, int year, int month)
{
    struct mat *m = mat_open(type, year, month);
    fill_up(&m->c);
    m->c.patrol = (struct patrol){0};
    phase_call(&m->c.frames, P_PATROL);
    phase_call(&m->c.frames, P_ORDERS);
    phase_call(&m->c.frames, P_LOADING);
    return m;
}

/* Ordered, and before the first box: "sail" enters it. */
static inline void sea_patrol(struct mat *m, int patrol, int mission)
{
    struct career *c = &m->c;
    c->patrol = (struct patrol){
        .assignment = (uint8_t)patrol,
        .mission = (uint8_t)mission,
        .agent_aboard = mission == HUNTERS_MISSION_AGENT,
        .first_med = patrol == HUNTERS_PATROL_MEDITERRANEAN && !c->been_in_med,
        .long_patrol = boat_row(c)->patrol_months == 2,
    };
    lay_track(c);
    while (c->frames.depth > 2)
        phase_return(&c->frames);
    phase_call(&c->frames, P_PATROL);
    phase_call(&c->frames, P_SAIL);
}

static inline void sea_in_box(struct mat *m, int box)
{
    m->c.patrol.box = (uint8_t)box;
}

/* In the box before, so that one "sail" leads there. */
static inline struct mat *sea_before(int type, int year, int month, int patrol,
                                     int box)
{
    struct mat *m = sea_open(type, year, month);
    sea_patrol(m, patrol, HUNTERS_MISSION_NONE);
    sea_in_box(m, box - 1);
    return m;
}

#define sea_asks(m) mat_phase(m, P_SAIL)

#endif
