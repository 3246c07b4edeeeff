/* Hull breach, a flooded section, what is cut off. [10.3.6, 10.3.7, 10.3.8, 10.3.9] */
#include "crew.h"

enum { BLOW_DEPTH_M = 150 };

/* An exhausted crew is lost; else morale falls, and the time runs. [7.4, 10.3.7] */
void crew_breach(struct crew *c, int section)
{
    if (c->phase == PHASE_ENDED || c->breach || c->section[section - 1].flooded)
        return;
    if (crew_exhausted(c)) {
        crew_lose(c, LOSS_CREW);
        return;
    }
    c->breach = (int8_t)section;
    c->breach_state = BREACH_OPEN;
    crew_say(c, CREW_EV_BREACH, section, 0, 0);
    crew_morale(c, uboot_morale_changes[UBOOT_MORALE_CAUSE_HULL_BREACH].morale);
}

/* Only now may the puzzle be begun. [10.3.7] */
void crew_breach_team(struct crew *c)
{
    c->breach_state = BREACH_PUZZLE;
    puzzle_begin(&c->puzzle, c->breach, c->difficulty[ROLE_CHIEF],
                 &c->chance[CHANCE_PUZZLE]);
    crew_say(c, CREW_EV_BREACH_TEAM, c->breach, 0, 0);
}

static void breach_over(struct crew *c)
{
    c->breach = 0;
    c->breach_state = BREACH_NONE;
    if (c->puzzle.state == PUZZLE_OPEN) /* too late: he lets go of it */
        c->puzzle.state = PUZZLE_FAILED;
    engineer_finished(&c->cards, REPAIR_BREACH);
}

/* Right: sealed. Wrong: nothing is left but to get everybody out. [10.3.7] */
void crew_breach_checked(struct crew *c, bool right)
{
    if (c->breach_state != BREACH_PUZZLE)
        return;
    if (right) {
        crew_say(c, CREW_EV_SEALED, c->breach, 0, 0);
        crew_call_world(c, CALL_SEALED, c->breach, 0, 0);
        breach_over(c);
    } else {
        c->breach_state = BREACH_FAILED;
        engineer_paused(&c->cards, REPAIR_BREACH); /* the box can be saved */
        crew_say(c, CREW_EV_WRONG, c->breach, 0, 0);
        crew_call_world(c, CALL_FAILED, c->breach, 0, 0);
    }
    crew_pump(c);
}

static void lose_goods(struct crew *c, int section)
{
    for (int i = 0; i < TOOLBOXES; i++)
        if (c->toolbox[i] == section) {
            c->toolbox[i] = 0;
            engineer_lose(&c->cards, i);
        }
    for (int i = 0; i < UBOOT_EQUIPMENT_COUNT; i++)
        if (c->supply[i] == section)
            c->supply[i] = 0;
    for (int i = 0; i < UBOOT_ENVIRONMENT_COUNT; i++)
        if (c->section[section - 1].chip[i]) {
            crew_call_world(c, CALL_CLEARED, i, section,
                            c->section[section - 1].chip[i]);
            c->section[section - 1].chip[i] = 0;
        }
}

/* Technical chips there are gone with the section. [10.3.8] */
static void end_repairs(struct crew *c, int section)
{
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
        if (uboot_components[i].section != section ||
            c->repair[i] == REPAIR_IDLE)
            continue;
        for (int k = 0; k < SAILORS; k++)
            if (c->sailor[k].repairs == i + 1)
                crew_unbusy(c, k, true);
        if (c->repair[i] == REPAIR_RUNS)
            crew_call_world(c, CALL_REPAIR, i, 0, 0);
        c->repair[i] = REPAIR_IDLE;
        c->repair_told[i] = 0;
        engineer_finished(&c->cards, i);
    }
}

/* Without a control room she blows all tanks and comes up, if there is air for
 * it and she is not too deep. [10.3.8, ruling 304] */
static void lose_control_room(struct crew *c)
{
    if (c->facts.surfaced)
        return;
    if (c->facts.air < 1 || c->facts.depth_m > BLOW_DEPTH_M) {
        crew_lose(c, LOSS_FLOODED);
        return;
    }
    crew_say(c, CREW_EV_BLOWS, 0, 0, 0);
    crew_call_world(c, CALL_BLOW_TANKS, 0, 0, 0);
}

static int flooded_count(const struct crew *c)
{
    int count = 0;
    for (int i = 0; i < SECTIONS; i++)
        count += c->section[i].flooded;
    return count;
}

/* Who is still in it dies, what lies in it is lost; a second one sinks the boat.
 * [10.3.6, 10.3.7, 10.3.8, ruling 313] */
void crew_flood(struct crew *c, int section)
{
    int8_t men[FIGURES];
    if (c->section[section - 1].flooded)
        return;
    int count = crew_men(c, section, false, men);
    c->section[section - 1].flooded = 1;
    if (c->breach == section)
        breach_over(c);
    crew_say(c, CREW_EV_FLOODED, section, count, 0);
    lose_goods(c, section);
    end_repairs(c, section);
    for (int i = 0; i < count; i++)
        crew_kill(
            c, men[i],
            -uboot_morale_changes[UBOOT_MORALE_CAUSE_SAILOR_KILLED].morale);
    if (flooded_count(c) >= 2)
        crew_lose(c, LOSS_FLOODED);
    else if (section == 3)
        lose_control_room(c);
}

/* The world is done with the breach: flooded, or sealed by whomever. */
void crew_breach_gone(struct crew *c)
{
    if (c->breach && !c->section[c->breach - 1].flooded)
        breach_over(c);
}
