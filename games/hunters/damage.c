/* Chapters 10.0 to 10.6: what hits do to the boat and to its men.
 *
 * An attack on E3 brings hits; each is rolled on E4 and marked before the next,
 * and works at once [10.0]. Any of them may end the career: callers look at
 * has_ended. */
#include <assert.h>

#include "lang.h"
#include "rules.h"

static struct param system_name(int system)
{
    return noun(T_HUNTERS_SYSTEM_ELECTRIC_ENGINE_1 + system);
}

static struct param man_name(int man)
{
    return noun(T_HUNTERS_MAN_KOMMANDANT + man);
}

/* The hull and the water. */

/* Boxes add up, those of going too deep among them; the last one sinks the boat
 * with all hands. [10.3.1, 10.3.2, 10.3.4, 10.6.1, 9.6.11] */
void take_hull(struct career *c, int boxes, struct play *play)
{
    int last = boat_row(c)->hull_hits_to_sink, hull = c->boat.hull + boxes;
    c->boat.hull = (uint8_t)(hull < last ? hull : last);
    if (hull < last) {
        tell_with(play, EVERYBODY, EV_HULL, number(boxes), number(hull),
                  number(last - hull));
        return;
    }
    tell(play, EVERYBODY, EV_HULL_LOST);
    career_ends(c, ENDED_SUNK, play);
}

/* They add up here too; the last box forces the boat up at once, to be scuttled,
 * and hits not yet rolled for are forgotten. [10.1.1, 10.1.2, 10.6.1] */
void take_flooding(struct career *c, int boxes, struct play *play)
{
    int last = boat_row(c)->flood_hits_to_surface;
    int flood = c->boat.flood + boxes;
    c->boat.flood = (uint8_t)(flood < last ? flood : last);
    c->combat.flooded = 1;
    if (flood < last) {
        tell_with(play, EVERYBODY, EV_FLOODING, number(boxes), number(flood),
                  number(last - flood));
        return;
    }
    tell(play, EVERYBODY, EV_FORCED_UP);
    scuttle_after_flooding(c, play);
}

/* Men. */

static int worse_wound(int now, int more)
{
    for (int i = 0; i < hunters_wound_stacking_count; i++)
        if (hunters_wound_stacking[i].current == now &&
            hunters_wound_stacking[i].incoming == more)
            return hunters_wound_stacking[i].result;
    return now;
}

/* Command goes to the next man who can stand. Once it reaches the engineer, or
 * nobody is left, the boat goes home. [10.5.3, ruling 65] */
static void pass_command(struct career *c, int before, struct play *play)
{
    int man = in_command(c);
    if (man == before)
        return;
    if (man >= 0)
        tell_with(play, EVERYBODY, EV_TAKES_COMMAND, man_name(man));
    else
        tell(play, EVERYBODY, EV_NOBODY_COMMANDS);
    if (man != FIRST_WO && man != SECOND_WO && !c->patrol.aborting)
        begin_abort(c, play);
}

static void tell_wound(int man, int wound, struct play *play)
{
    int kind = wound == KILLED              ? EV_KILLED
               : wound == SERIOUSLY_WOUNDED ? EV_SERIOUS_WOUND
                                            : EV_LIGHT_WOUND;
    tell_with(play, EVERYBODY, kind, man_name(man));
}

/* Wounds add up: two light ones are a serious one, two serious ones kill; a
 * light one makes a serious one no worse. [10.5.1, 10.6.2] */
void wound_man(struct career *c, int man, int wound, struct play *play)
{
    int before = in_command(c), worse = worse_wound(c->crew.wound[man], wound);
    bool crew_was_out = all_crew_out(c);
    if (worse == c->crew.wound[man]) {
        tell_with(play, EVERYBODY, EV_NO_WORSE, man_name(man));
        return;
    }
    c->crew.wound[man] = (uint8_t)worse;
    tell_wound(man, worse, play);
    if (man == KOMMANDANT && worse == KILLED) { /* [10.5.2] */
        career_ends(c, ENDED_KILLED, play);
        return;
    }
    if (all_crew_out(c) && !crew_was_out)
        tell(play, EVERYBODY, EV_CREW_OUT);
    pass_command(c, before, play);
}

void kill_man(struct career *c, int man, struct play *play)
{
    wound_man(c, man, KILLED, play);
}

/* The generic crew absorbs wounds evenly: the least hurt box takes the next one;
 * -1 if all four are dead. [10.5.3] */
static int next_crew_box(const struct career *c)
{
    int box = -1;
    for (int man = CREW_4; man >= CREW_1; man--)
        if (c->crew.wound[man] != KILLED &&
            (box < 0 || c->crew.wound[man] <= c->crew.wound[box]))
            box = man;
    return box;
}

static int man_of_role(const struct career *c, int role)
{
    static const int8_t men[HUNTERS_ROLE_COUNT] = {
        [HUNTERS_ROLE_KOMMANDANT] = KOMMANDANT, [HUNTERS_ROLE_1WO] = FIRST_WO,
        [HUNTERS_ROLE_2WO] = SECOND_WO,         [HUNTERS_ROLE_LI] = ENGINEER,
        [HUNTERS_ROLE_DOCTOR] = DOCTOR,         [HUNTERS_ROLE_AGENT] = AGENT,
    };
    return role == HUNTERS_ROLE_CREW ? next_crew_box(c) : men[role];
}

/* Is there such a man to be hit, alive? [9.6.10] */
static bool can_be_hit(const struct career *c, int man)
{
    if (man < 0 || c->crew.wound[man] == KILLED)
        return false;
    return man != AGENT || c->patrol.agent_aboard;
}

/* Who, and how badly; nobody if he is dead or not aboard. [9.6.10, 10.5.1] */
void crew_injury(struct career *c, struct play *play)
{
    int role = on_injured(c, 0, play).result;
    int man = man_of_role(c, role);
    if (!can_be_hit(c, man)) {
        tell(play, EVERYBODY, EV_NOBODY_HURT);
        return;
    }
    c->combat.victim = (uint8_t)(man + 1);
    int wound = on_wound(c, 0, play).result;
    c->combat.victim = 0;
    wound_man(c, man, wound, play);
}

/* Systems. */

/* What is out counts against the boat from now on, leaking tanks among it; what
 * is out already, or not aboard, cannot be damaged. [10.0, 10.4.1, 10.6.3] */
static void damage_system(struct career *c, int system, struct play *play)
{
    if (c->boat.system[system] == WORKING) {
        c->boat.system[system] = DAMAGED;
        tell_with(play, EVERYBODY, EV_SYSTEM_DAMAGED, system_name(system));
        return;
    }
    tell_with(play, EVERYBODY,
              c->boat.system[system] == ABSENT ? EV_NOT_ABOARD : EV_OUT_ALREADY,
              system_name(system));
}

/* One of the mounts that still work. [11.4.7] */
static void damage_2cm(struct career *c, struct play *play)
{
    damage_system(c,
                  c->boat.system[FLAK_2CM] != WORKING &&
                          c->boat.system[FLAK_2CM_SECOND] == WORKING
                      ? FLAK_2CM_SECOND
                      : FLAK_2CM,
                  play);
}

/* Every mount. [10.6.4] */
static void damage_flak(struct career *c, struct play *play)
{
    if (working_flak(c) == 0) {
        tell_with(play, EVERYBODY, EV_OUT_ALREADY,
                  system_name(HUNTERS_SYSTEM_FLAK_ALL));
        return;
    }
    for (int i = FLAK_2CM; i <= FLAK_37MM; i++)
        if (c->boat.system[i] == WORKING)
            damage_system(c, i, play);
}

/* What one hit of E4 does; `count` is the x2 of the card. [9.6.9] */
static void take_hit(struct career *c, int what, int count, struct play *play)
{
    switch (what) {
    case HUNTERS_SYSTEM_HULL:
        take_hull(c, count, play);
        break;
    case HUNTERS_SYSTEM_FLOODING:
        take_flooding(c, count, play);
        break;
    case HUNTERS_SYSTEM_CREW:
        for (int i = 0; i < count && !has_ended(c); i++)
            crew_injury(c, play);
        break;
    case HUNTERS_SYSTEM_MINOR:
        tell(play, EVERYBODY, EV_MINOR);
        break;
    case HUNTERS_SYSTEM_FLAK_ALL:
        damage_flak(c, play);
        break;
    case HUNTERS_SYSTEM_FLAK_2CM:
        damage_2cm(c, play);
        break;
    default:
        assert(what < SYSTEMS);
        damage_system(c, what, play);
    }
}

/* Hit by hit, in order: each is marked before the next is rolled. [9.6.9,
 * 9.1.9] */
void take_hits(struct career *c, int hits, struct play *play)
{
    for (int left = hits; left > 0 && !has_ended(c); left--) {
        c->combat.hits_left = (uint8_t)left;
        struct chart_result r = on_e4(c, 0, play);
        take_hit(c, r.result, hunters_uboat_damage[r.row].count, play);
    }
    c->combat.hits_left = 0;
}

/* Depth charges or bombs, as combat.air says. [9.6.8, 9.8.2] */
void attack_on_boat(struct career *c, struct play *play)
{
    int hits = counted_hits(c, on_e3(c, 0, play).result);
    if (hits == HITS_SINK) {
        tell(play, EVERYBODY, EV_BOAT_SUNK);
        career_ends(c, ENDED_SUNK, play);
    } else if (hits == 0) {
        tell(play, EVERYBODY, EV_NO_DAMAGE);
    } else {
        tell_with(play, EVERYBODY, EV_HITS, number(hits));
        take_hits(c, hits, play);
    }
}
