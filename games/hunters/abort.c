/* Chapters 10.2.1, 10.8.1 and 10.9: boats that must go home, and boats that will
 * not come home. How a boat goes home is the patrol's business: begin_abort. */
#include "lang.h"
#include "rules.h"

/* Is this box next to the base: the last of the track, or the first, which
 * borders the same base? [10.2.1, 10.9.4, ruling 66] */
static bool is_near_port(const struct career *c)
{
    return c->patrol.box <= 1 || c->patrol.box >= track_length(c);
}

static void tow_home(struct career *c, struct play *play)
{
    tell(play, EVERYBODY, EV_TOWED);
    if (!c->patrol.aborting)
        begin_abort(c, play);
    c->patrol.rolls_left = 0;
    c->patrol.towed = 1;
}

/* The patrol is over where the boat went down; the men get another one at
 * refit. The stack is cut back to the career. [10.9.4, ruling 67] */
static void come_home_without_boat(struct career *c, struct play *play)
{
    tell(play, EVERYBODY, EV_RESCUED);
    c->patrol.rescued = 1;
    cut_patrol_short(c); /* [ruling 96] */
    end_patrol(c, play);
    clear_combat(c);
    while (c->frames.depth > 1)
        phase_return(&c->frames);
}

/* No engine that charges the batteries: towed if base is near, else scuttled,
 * and the crew in the boats. [10.2.1, 10.9.4, 10.9.5] */
void both_diesels_out(struct career *c, struct play *play)
{
    if (is_near_port(c)) {
        tow_home(c, play);
        return;
    }
    tell(play, EVERYBODY, EV_ABANDONED);
    if (chart_roll(play, CHART_RESCUE, c).result ==
        HUNTERS_ROLL_RESULT_RESCUED) {
        come_home_without_boat(c, play);
        return;
    }
    tell(play, EVERYBODY, EV_NEVER_FOUND);
    career_ends(c, ENDED_LOST_AT_SEA, play);
}

/* Forced to the surface among the enemy: prisoners in any case, and on a twelve
 * the boat is taken with them. [10.9.1, 10.9.2, 10.9.3] */
void scuttle_after_flooding(struct career *c, struct play *play)
{
    bool taken = chart_roll(play, CHART_SCUTTLE, c).result ==
                 HUNTERS_ROLL_RESULT_BOAT_CAPTURED;
    tell(play, EVERYBODY, taken ? EV_BOAT_TAKEN : EV_SCUTTLED);
    career_ends(c, taken ? ENDED_CAPTURED : ENDED_PRISONER, play);
}

/* The first inoperable system that forces the boat home, or SYSTEMS: a diesel or
 * the fuel tanks. [10.8.1, 10.2.1, 10.4.2] */
static int reason_to_abort(const struct career *c)
{
    for (int i = 0; i < hunters_damage_effects_repair_count; i++) {
        const struct hunters_damage_effects_repair_row *row =
            &hunters_damage_effects_repair[i];
        if (row->forces_abort && is_inoperable(c, row->system))
            return row->system;
    }
    return SYSTEMS;
}

void obey_damage(struct career *c, struct play *play)
{
    if (!has_system(c, INOPERABLE))
        return;
    if (is_inoperable(c, DIESEL_1) && is_inoperable(c, DIESEL_2)) {
        if (!c->patrol.towed)
            both_diesels_out(c, play);
        return;
    }
    int system = c->patrol.aborting ? SYSTEMS : reason_to_abort(c);
    if (system == SYSTEMS)
        return;
    tell_with(play, EVERYBODY, EV_MUST_GO_HOME,
              noun(T_HUNTERS_SYSTEM_ELECTRIC_ENGINE_1 + system));
    begin_abort(c, play);
}
