/* `bdu` plays U-Boat Leader as well as we can.
 *
 * He has the habits of `skipper`, with better ones where those are poor: he
 * leaves warships alone, and buys the fleet that suits the campaign and its
 * length, attack missions for boats with all their torpedoes, supply boats, air
 * search, FATs. In contact with the enemy he doubts every decision and looks
 * ahead: whether and from where to attack, whom to call, where to go, what to
 * fire at whom, whether to dive, to go on or to let go. */
#include "bdu.h"

#include "lang.h"

extern const struct bot bot_leader_skipper;

/* Warships are fast, hard to sink and well guarded: not worth a boat. They
 * brought `skipper` at most 0.3 points a meeting (doc/leader-balance.md). */
static bool is_fleet(const struct campaign *c)
{
    return leader_convoys[c->battle.convoy - 1].type ==
           LEADER_CONVOY_TYPE_NAVAL;
}

/* Large convoys, which `skipper` lets go, are worth a look ahead: with a second
 * boat at hand they bring more than twice as much as to one. */
static bool is_ready_for_large(const struct campaign *c)
{
    const struct boat *b = &c->boat[c->active];
    return leader_convoys[c->battle.convoy - 1].size ==
               LEADER_CONVOY_SIZE_LARGE &&
           is_okay(b) && torpedoes_in(b, READY) >= 2;
}

/* Where large convoys sail a second boat is at hand. */
static bool hunts_in_pairs(const struct campaign *c)
{
    return c->number == LEADER_CAMPAIGN_HAPPY_TIME ||
           c->number == LEADER_CAMPAIGN_HUNTED;
}

bool bdu_at_once(const struct campaign *c, struct action *action)
{
    switch (phase_now(&c->frames)) {
    case P_SELECT:
    case P_STRATEGIC:
    case P_ATTACK:
        return false;
    case P_OPERATIONS:
        return leader_operations(c, hunts_in_pairs(c), action);
    case P_MOVING:
        return leader_course(c, hunts_in_pairs(c), action);
    case P_MEET:
        if (is_fleet(c)) {
            *action = (struct action){.verb = V_RETREAT};
            return true;
        }
        if (is_ready_for_large(c)) {
            *action = (struct action){.verb = V_ENGAGE};
            return true;
        }
        break;
    default:
        break;
    }
    return bot_leader_skipper.at_once && bot_leader_skipper.at_once(c, action);
}

struct action bdu_habit(const struct game *game, const struct campaign *c,
                        const struct choices *list, struct dice *dice)
{
    struct action action;
    if (bdu_at_once(c, &action))
        return action;
    switch (phase_now(&c->frames)) {
    case P_SELECT:
        if (bdu_boat(c, list, &action))
            return action;
        break;
    case P_STRATEGIC:
        return bdu_option(c, list);
    case P_ATTACK:
        return bdu_targets(c, list);
    default:
        break;
    }
    return bot_leader_skipper.choose(game, c, list, dice);
}

/* Doubts. */

/* Every value of an argument between its bounds. */
static void add_range(struct plan *plan, const struct choice *choice, int arg)
{
    struct action action = bot_first(choice);
    for (int v = choice->min[arg]; v <= choice->max[arg]; v++) {
        action.arg[arg] = (int16_t)v;
        plan_add(plan, &action);
    }
}

/* Every area, on the surface and below. */
static void add_areas(struct plan *plan, const struct choice *choice)
{
    struct action action = bot_first(choice);
    for (int zone = choice->min[0]; zone <= choice->max[0]; zone++)
        for (int how = choice->min[1]; how <= choice->max[1]; how++) {
            action.arg[0] = (int16_t)zone;
            action.arg[1] = (int16_t)how;
            plan_add(plan, &action);
        }
}

static void add_choice(struct plan *plan, const struct choice *choice)
{
    switch (choice->verb) {
    case V_BOAT:   /* he keeps the order of boats */
    case V_FOLLOW: /* V_MOVE leads to the same */
        break;
    case V_PLACE:
    case V_MOVE:
        add_areas(plan, choice);
        break;
    case V_AIM:
        add_range(plan, choice, 2);
        break;
    default: /* V_FAN: one or all */
        add_range(plan, choice, 0);
        break;
    }
}

/* Adds the choice whether the next boat looks for contacts. */
static void add_search(struct plan *plan)
{
    struct action other = plan->action[0];
    other.verb = other.verb == V_SEEK ? V_PASS : V_SEEK;
    plan_add(plan, &other);
}

static void add_doubts(struct plan *plan, const struct campaign *c,
                       const struct choices *list)
{
    switch (phase_now(&c->frames)) {
    case P_TACTICAL:
        add_search(plan);
        break;
    case P_AIR_CHOICE:
    case P_MEET:
    case P_PLACE:
    case P_PACK:
    case P_COURSE:
    case P_ASTERN:
    case P_SALVO:
    case P_REACT:
    case P_AFTER:
        for (int i = 0; i < list->count; i++)
            if (!list->item[i].why_not)
                add_choice(plan, &list->item[i]);
        break;
    default:
        break;
    }
}

static struct action choose(const struct game *game, const void *view,
                            const struct choices *list, struct dice *dice)
{
    const struct campaign *c = view;
    struct plan plan = {.count = 1};
    plan.action[0] = bdu_habit(game, c, list, dice);
    add_doubts(&plan, c, list);
    return plan_best(game, c, &plan, dice);
}

const struct bot bot_leader_bdu = {
    .name = "bdu",
    .strength = 3,
    .game = "leader",
    .text = T_BOT_LEADER_BDU,
    .choose = choose,
};
