/* Hull breach, a flooded section, what is cut off.
 * [10.3.6, 10.3.7, 10.3.8, 10.3.9] */
#include "hidden.h"

enum { BLOW_DEPTH_M = 150 };

/* A breach loses an exhausted crew the game; otherwise morale falls and the
 * countdown runs. [7.4, 10.3.7] */
void crew_breach(struct crew *c, int section)
{
    if (c->board.phase == PHASE_ENDED || c->board.breach ||
        c->board.section[section - 1].flooded)
        return;
    if (crew_exhausted(&c->seen)) {
        crew_lose(c, LOSS_CREW);
        return;
    }
    c->board.breach = (int8_t)section;
    c->board.breach_state = BREACH_OPEN;
    crew_say(c, CREW_EV_BREACH, section, 0, 0);
    crew_morale(c, uboot_morale_changes[UBOOT_MORALE_CAUSE_HULL_BREACH].morale);
}

/* The puzzle may begin only when the team is complete. [10.3.7] */
void crew_breach_team(struct crew *c)
{
    c->board.breach_state = BREACH_PUZZLE;
    puzzle_begin(&c->board.puzzle, &c->hidden.tiles, c->board.breach,
                 c->board.difficulty[ROLE_CHIEF],
                 &c->hidden.chance[CHANCE_PUZZLE]);
    crew_say(c, CREW_EV_BREACH_TEAM, c->board.breach, 0, 0);
}

static void breach_over(struct crew *c)
{
    c->board.breach = 0;
    c->board.breach_state = BREACH_NONE;
    /* Too late: the chief lets go of the tiles. */
    if (c->board.puzzle.state == PUZZLE_OPEN)
        c->board.puzzle.state = PUZZLE_FAILED;
    engineer_finished(&c->board.cards, REPAIR_BREACH);
}

/* Solved, the breach is sealed. Solved wrongly, everybody must get out.
 * [10.3.7] */
void crew_breach_checked(struct crew *c, bool right)
{
    if (c->board.breach_state != BREACH_PUZZLE)
        return;
    if (right) {
        crew_say(c, CREW_EV_SEALED, c->board.breach, 0, 0);
        crew_call_world(c, CALL_SEALED, c->board.breach, 0, 0);
        breach_over(c);
    } else {
        c->board.breach_state = BREACH_FAILED;
        engineer_paused(&c->board.cards,
                        /* Somebody can still save the toolbox. */
                        REPAIR_BREACH);
        crew_say(c, CREW_EV_WRONG, c->board.breach, 0, 0);
        crew_call_world(c, CALL_FAILED, c->board.breach, 0, 0);
    }
    crew_pump(c);
}

static void lose_goods(struct crew *c, int section)
{
    for (int i = 0; i < TOOLBOXES; i++)
        if (c->board.toolbox[i] == section) {
            c->board.toolbox[i] = 0;
            engineer_lose(&c->board.cards, i);
        }
    for (int i = 0; i < UBOOT_EQUIPMENT_COUNT; i++)
        if (c->board.supply[i] == section)
            c->board.supply[i] = 0;
    for (int i = 0; i < UBOOT_ENVIRONMENT_COUNT; i++)
        if (c->board.section[section - 1].chip[i]) {
            crew_call_world(c, CALL_CLEARED, i, section,
                            c->board.section[section - 1].chip[i]);
            c->board.section[section - 1].chip[i] = 0;
        }
}

/* Technical conditions of the section are lost with it. [10.3.8] */
static void end_repairs(struct crew *c, int section)
{
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
        if (uboot_components[i].section != section ||
            c->board.repair[i] == REPAIR_IDLE)
            continue;
        for (int k = 0; k < SAILORS; k++)
            if (c->board.sailor[k].repairs == i + 1)
                crew_unbusy(c, k, true);
        if (c->board.repair[i] == REPAIR_RUNS)
            crew_call_world(c, CALL_REPAIR, i, 0, 0);
        c->board.repair[i] = REPAIR_IDLE;
        c->board.repair_told[i] = 0;
        engineer_finished(&c->board.cards, i);
    }
}

/* Without a control room the boat blows all tanks and comes up, if she has air
 * and is not too deep. [10.3.8, ruling 304] */
static void lose_control_room(struct crew *c)
{
    if (c->board.facts.surfaced)
        return;
    if (c->board.facts.air < 1 || c->board.facts.depth_m > BLOW_DEPTH_M) {
        crew_lose(c, LOSS_FLOODED);
        return;
    }
    crew_say(c, CREW_EV_BLOWS, 0, 0, 0);
    crew_call_world(c, CALL_BLOW_TANKS, 0, 0, 0);
}

static int flooded_count(const struct crew_seen *c)
{
    int count = 0;
    for (int i = 0; i < SECTIONS; i++)
        count += c->board.section[i].flooded;
    return count;
}

/* Men still in the section die and things in it are lost; a second flooded
 * section sinks the boat. [10.3.6, 10.3.7, 10.3.8, ruling 313] */
void crew_flood(struct crew *c, int section)
{
    int8_t men[FIGURES];
    if (c->board.section[section - 1].flooded)
        return;
    int count = crew_men(&c->seen, section, false, men);
    c->board.section[section - 1].flooded = 1;
    if (c->board.breach == section)
        breach_over(c);
    crew_say(c, CREW_EV_FLOODED, section, count, 0);
    lose_goods(c, section);
    end_repairs(c, section);
    for (int i = 0; i < count; i++)
        crew_kill(
            c, men[i],
            -uboot_morale_changes[UBOOT_MORALE_CAUSE_SAILOR_KILLED].morale);
    if (flooded_count(&c->seen) >= 2)
        crew_lose(c, LOSS_FLOODED);
    else if (section == 3)
        lose_control_room(c);
}

/* The world has ended the breach: the section flooded, or somebody sealed
 * it. */
void crew_breach_gone(struct crew *c)
{
    if (c->board.breach && !c->board.section[c->board.breach - 1].flooded)
        breach_over(c);
}
