/* `skipper` plays U-Boat Leader sensibly: trained boats with a veteran, mines
 * and attacks bought early, each boat on water of its own, home when the crew
 * is a point from shaken. This file is the campaign; battle.c has the battles.
 * Weights were chosen by hand; doc/leader-balance.md measures the tables
 * against this bot. */
#include "skipper.h"

#include <string.h>

#include "bits.h"
#include "lang.h"

enum {
    UNLIMITED = 9,      /* more options than anybody buys */
    MINES_MOST = 3,     /* mine missions he keeps points for */
    ATTACK_HALVES = 4,  /* half points kept for an attack */
    LATER_HALVES = 4,   /* and for later segments of longer campaigns */
    ATTACK_SHIPS = 3,   /* cards in a box that make an attack pay */
    ATTACK_LOAD = 11,   /* torpedoes aboard for it */
    MINES = 8,          /* torpedoes exchanged for mines */
    MINES_LEAST = 6,    /* fewer are not worth the trip */
    MINES_DEAR = 2,     /* mines a point in the better boxes */
    REST_MOST = 4,      /* stress that a rest takes off one boat */
    REST = 5,           /* stress it must take off all boats together */
    RICH = 8,           /* half points with which he buys intelligence */
    ARMED = 4,          /* torpedoes with which that pays */
    HOME_TORPEDOES = 2, /* with fewer he goes home */
};

/* Where boats of a class go, best first; ended by LEADER_PLACE_COUNT. */

#define END LEADER_PLACE_COUNT

static const uint8_t coastal[] = {LEADER_PLACE_BRITISH_ISLES,
                                  LEADER_PLACE_NORTH_SEA, END};
static const uint8_t begins[] = {
    LEADER_PLACE_WESTERN_APPROACHES, LEADER_PLACE_SOUTHWEST_APPROACHES,
    LEADER_PLACE_BRITISH_ISLES,      LEADER_PLACE_NORTH_ATLANTIC,
    LEADER_PLACE_SPANISH_COAST,      END};
static const uint8_t happy[] = {LEADER_PLACE_SOUTHWEST_APPROACHES,
                                LEADER_PLACE_WESTERN_APPROACHES,
                                LEADER_PLACE_AZORES,
                                LEADER_PLACE_NORTH_ATLANTIC,
                                LEADER_PLACE_MID_ATLANTIC,
                                END};
static const uint8_t happy_far[] = {
    LEADER_PLACE_WEST_AFRICA, LEADER_PLACE_SOUTHWEST_APPROACHES,
    LEADER_PLACE_NORTH_ATLANTIC, LEADER_PLACE_AZORES, END};
static const uint8_t drumbeat[] = {LEADER_PLACE_US_NORTH, LEADER_PLACE_US_SOUTH,
                                   LEADER_PLACE_NEWFOUNDLAND, END};
static const uint8_t drumbeat_far[] = {
    LEADER_PLACE_CARIBBEAN, LEADER_PLACE_US_SOUTH, LEADER_PLACE_GULF_OF_MEXICO,
    LEADER_PLACE_US_NORTH, END};
static const uint8_t hunted[] = {
    LEADER_PLACE_AIR_GAP, LEADER_PLACE_NEWFOUNDLAND,
    LEADER_PLACE_WESTERN_APPROACHES, LEADER_PLACE_MID_ATLANTIC, END};
static const uint8_t hunted_far[] = {
    LEADER_PLACE_AIR_GAP, LEADER_PLACE_CARIBBEAN, LEADER_PLACE_NEWFOUNDLAND,
    LEADER_PLACE_WEST_AFRICA, END};

static bool is_coastal(const struct boat *b)
{
    int class = card_of(b)->class;
    return class == LEADER_CLASS_IIB || class == LEADER_CLASS_IIC;
}

static bool is_far_ranging(const struct boat *b)
{
    return card_of(b)->class >= LEADER_CLASS_IXA;
}

static const uint8_t *hunting_grounds(const struct campaign *c,
                                      const struct boat *b)
{
    bool far = is_far_ranging(b);
    if (is_coastal(b))
        return coastal;
    switch (c->number) {
    case LEADER_CAMPAIGN_BATTLE_BEGINS:
        return begins;
    case LEADER_CAMPAIGN_HAPPY_TIME:
        return far ? happy_far : happy;
    case LEADER_CAMPAIGN_DRUMBEAT:
        return far ? drumbeat_far : drumbeat;
    default:
        return far ? hunted_far : hunted;
    }
}

/* Choices. */

struct action bot_first(const struct choice *choice)
{
    struct action action = {.verb = choice->verb};
    memcpy(action.arg, choice->min, sizeof action.arg);
    return action;
}

const struct choice *bot_find_verb(const struct choices *list, int verb)
{
    for (int i = 0; i < list->count; i++)
        if (list->item[i].verb == verb && !list->item[i].why_not)
            return &list->item[i];
    return NULL;
}

static bool make(struct action *action, int verb, int a, int b, int c)
{
    *action = (struct action){.verb = (int16_t)verb,
                              .arg = {(int16_t)a, (int16_t)b, (int16_t)c}};
    return true;
}

static struct action any(const struct choices *list)
{
    int i = 0;
    while (list->item[i].why_not)
        i++;
    return bot_first(&list->item[i]);
}

/* Choosing boats: the best for their points, a veteran first, with points kept
 * back for missions. */

static int limit_of(const struct campaign *c, int so)
{
    const struct leader_options_row *row =
        &leader_options[c->number * LEADER_SO_COUNT + so];
    return row->halves == 0            ? 0
           : row->limit == LEADER_NONE ? UNLIMITED
                                       : row->limit;
}

/* Attacks pay in the first edition, where every torpedo counts, and where three
 * ships or more lie. */
static bool is_attack_worth_it(const struct campaign *c)
{
    if (c->edition != 0 || limit_of(c, LEADER_SO_ATTACK) == 0)
        return false;
    for (int i = 0; i < c->place_count; i++)
        if (place_of(c, i)->attack_cards >= ATTACK_SHIPS)
            return true;
    return false;
}

/* In half points. */
static int reserve(const struct campaign *c)
{
    int mines = limit_of(c, LEADER_SO_MINE);
    int halves = 2 * (mines < MINES_MOST ? mines : MINES_MOST);
    if (is_attack_worth_it(c))
        halves += ATTACK_HALVES;
    return halves + (c->length == LEADER_LENGTH_SHORT ? 0 : LATER_HALVES);
}

/* What a boat is worth by its skills, its torpedoes and its ability. */
static int worth(const struct leader_uboats_row *card)
{
    int sum = 6 + 3 * card->ts + card->gs + 2 * card->ev + card->okay_max +
              (card->ready + card->stored) / 3;
    if (card->class == LEADER_CLASS_IIB || card->class == LEADER_CLASS_IIC)
        sum -= 6; /* few torpedoes, short range */
    return sum + (card->ability != LEADER_ABILITY_NONE ? 2 : 0);
}

static bool is_affordable(const struct campaign *c, int roster, int level)
{
    for (; level >= 0; level--)
        if (2 * leader_uboats[roster * LEADER_SKILL_COUNT + level].so > c->so)
            return false;
    return true;
}

static bool choose_boats(const struct campaign *c, struct action *action)
{
    int free = c->so - reserve(c), best = 0, roster = 0;
    bool first = c->boat_count == 0; /* a veteran leads */
    int level = first ? LEADER_SKILL_VETERAN : LEADER_SKILL_TRAINED;
    for (uint32_t rest = c->in_service; rest; rest &= rest - 1) {
        int i = bits_first(rest);
        const struct leader_uboats_row *card =
            &leader_uboats[i * LEADER_SKILL_COUNT + level];
        if (2 * card->so > free && !first)
            continue;
        /* More worth for its points than the best so far, compared without a
         * division. */
        int value = 100 * worth(card), points = card->so + 3;
        if (value >= (best + 1) * points && is_for_sale(c, i) &&
            is_affordable(c, i, level)) {
            best = value / points;
            roster = i;
        }
    }
    if (best)
        return make(action, V_BUY, roster, level, 0);
    return !first && make(action, V_DONE, 0, 0, 0);
}

/* In The Happy Time boats for mines begin in Germany, the others in France; in
 * The Hunted the northern way is shorter. */
static bool choose_port(const struct campaign *c, struct action *action)
{
    int slot = 0, placed = 0, place = place_of(c, 0)->place;
    for (int i = c->boat_count - 1; i >= 0; i--) {
        placed += c->boat[i].placed;
        slot = c->boat[i].placed ? slot : i;
    }
    const struct boat *b = &c->boat[slot];
    bool north = c->number == LEADER_CAMPAIGN_HUNTED || is_coastal(b) ||
                 placed < limit_of(c, LEADER_SO_MINE);
    int wanted = north ? LEADER_PLACE_GERMANY : LEADER_PLACE_FRANCE;
    for (int i = 0; i < c->place_count; i++)
        if (is_port(c, i) && place_of(c, i)->place == wanted)
            place = wanted;
    return make(action, V_PORT, b->roster, place, 0);
}

/* The strategic segment. */

/* Mines for boats about to sail: eight torpedoes of the store, or what is left
 * of it. */
static bool buy_mines(const struct campaign *c, struct action *action)
{
    if (why_not_buy(c, LEADER_SO_MINE))
        return false;
    for (int i = 0; i < c->boat_count; i++) {
        const struct boat *b = &c->boat[i];
        int count = b->torpedo[STORED][TORPEDO_NORMAL];
        if (count < MINES_LEAST || !may_take_mission(c, b, MISSION_MINE))
            continue;
        if (c->number == LEADER_CAMPAIGN_HAPPY_TIME &&
            place_of(c, b->at)->place != LEADER_PLACE_GERMANY)
            continue;
        return make(action, V_MINE, b->roster, 0,
                    count < MINES ? count : MINES);
    }
    return false;
}

static bool buy_attack(const struct campaign *c, struct action *action)
{
    if (c->bought[LEADER_SO_ATTACK] > 0 || !is_attack_worth_it(c))
        return false;
    for (int i = 0; i < c->boat_count; i++) {
        const struct boat *b = &c->boat[i];
        if (is_in_port(c, b) && !b->missions &&
            torpedoes_aboard(b) >= ATTACK_LOAD &&
            may_take_mission(c, b, MISSION_ATTACK))
            return make(action, V_ATTACK, b->roster, 0, 0);
    }
    return false;
}

static bool buy_rest(const struct campaign *c, struct action *action)
{
    int relief = 0;
    if (c->rested || why_not_buy(c, LEADER_SO_REST))
        return false;
    for (int i = 0; i < c->boat_count; i++) {
        const struct boat *b = &c->boat[i];
        if (is_in_port(c, b))
            relief += b->stress < REST_MOST ? b->stress : REST_MOST;
    }
    return relief >= REST && make(action, V_REST, 0, 0, 0);
}

/* Intelligence where a boat with torpedoes already is, or will be. */
static bool buy_intelligence(const struct campaign *c, struct action *action)
{
    if ((c->length != LEADER_LENGTH_SHORT && c->so < RICH) ||
        why_not_buy(c, LEADER_SO_INTELLIGENCE))
        return false;
    for (int i = 0; i < c->boat_count; i++) {
        const struct boat *b = &c->boat[i];
        if (is_out(c, b) && may_lie(c, b->at, LEADER_SO_INTELLIGENCE) &&
            is_okay(b) && torpedoes_aboard(b) >= ARMED && !must_turn_home(b))
            return make(action, V_INTELLIGENCE, place_of(c, b->at)->place, 0,
                        0);
    }
    return false;
}

static bool choose_options(const struct campaign *c, struct action *action)
{
    return buy_attack(c, action) || buy_mines(c, action) ||
           buy_rest(c, action) || buy_intelligence(c, action) ||
           make(action, V_DONE, 0, 0, 0);
}

/* Operations. */

/* The crew is a point from shaken, or nothing is left to fire. */
bool must_turn_home(const struct boat *b)
{
    return b->stress >= b->okay_max || torpedoes_aboard(b) < HOME_TORPEDOES;
}

/* Places with a box for a mission the boat carries. */
static unsigned mission_boxes(const struct campaign *c, const struct boat *b)
{
    unsigned set = 0;
    for (int m = 0; m < MISSIONS; m++)
        set |= b->missions >> m & 1 ? c->chart.boxes[m] : 0;
    set &= c->chart.open[type_of(card_of(b)->class)];
    if (b->missions >> MISSION_ATTACK & 1)
        return set;
    /* He leaves the dearer mine boxes where there is a better one. */
    for (unsigned rest = set; rest; rest &= rest - 1)
        if (place_of(c, bits_first(rest))->mine_per_vp > MINES_DEAR)
            set &= ~(rest & -rest);
    return set;
}

/* Our other boats at sea, four bits for each place. */
static uint64_t count_others(const struct campaign *c, const struct boat *b)
{
    uint64_t counts = 0;
    for (int i = 0; i < c->boat_count; i++)
        counts += (uint64_t)(&c->boat[i] != b && is_out(c, &c->boat[i]))
                  << 4 * c->boat[i].at;
    return counts;
}

/* Those of its grounds with the fewest of our boats, or in pairs those with one,
 * and the first of them, where it goes; it stays if it is on one of them or
 * passes one. */
static unsigned grounds_of(const struct campaign *c, const struct boat *b,
                           bool pairs, int *first)
{
    const uint8_t *grounds = hunting_grounds(c, b);
    int fewest = FLEET_MAX;
    unsigned best = 0;
    uint64_t others = count_others(c, b);
    for (int i = 0; grounds[i] != END; i++) {
        int at = c->chart.where[grounds[i]];
        int count = at == NO_PLACE ? FLEET_MAX : (int)(others >> 4 * at & 15);
        if (pairs && count < 2) /* beside one other rather than alone */
            count = 1 - count;
        if (count >= FLEET_MAX || count > fewest)
            continue;
        best = count < fewest ? 1u << at : best | 1u << at;
        *first = count < fewest ? at : *first;
        fewest = count;
    }
    return best;
}

/* Where the boat is bound: places it will not pass, and the goals. */
struct bound {
    unsigned ends, goals;
};

static struct bound bound_for(const struct campaign *c, const struct boat *b,
                              bool pairs)
{
    unsigned boxes = b->missions && !is_unfit(b) ? mission_boxes(c, b) : 0;
    if (boxes)
        return (struct bound){boxes, boxes};
    if (must_turn_home(b))
        return (struct bound){c->chart.ports, c->chart.ports};
    int first = 0;
    unsigned ends = grounds_of(c, b, pairs, &first);
    return (struct bound){ends, ends ? 1u << first : 0};
}

static int mission_at(const struct campaign *c, const struct boat *b, int at)
{
    for (int m = MISSIONS - 1; m >= 0; m--)
        if ((b->missions >> m & 1) && has_box(c, at, m))
            return m;
    return -1;
}

/* An unfit crew has only the shortest ways home to choose from. */
static bool sail_home(const struct campaign *c, const struct boat *b,
                      struct action *action)
{
    for (unsigned rest = c->chart.ports; rest; rest &= rest - 1)
        for (int way = 0; way < WAYS; way++) {
            int port = bits_first(rest);
            if (!may_voyage(c, b, port, way))
                continue;
            return make(action, V_VOYAGE + way, b->roster,
                        place_of(c, port)->place, 0);
        }
    return false;
}

/* Sails all the way to its goal, with the fewest cards; false if it is there or
 * cannot sail. */
static bool sail(const struct campaign *c, const struct boat *b, bool pairs,
                 struct action *action)
{
    struct bound bound = bound_for(c, b, pairs);
    if (bound.ends >> b->at & 1)
        return false;
    if (is_unfit(b))
        return sail_home(c, b, action);
    int to = area_towards(c, b, b->at, bound.goals);
    if (to == NO_PLACE || !may_sail(c, b, to))
        return false;
    while (!(bound.ends >> to & 1)) {
        int next = area_towards(c, b, to, bound.goals);
        if (b->sailed && is_port(c, next)) /* not in this segment */
            break;
        to = next;
    }
    int mission = b->missions && !is_unfit(b) ? mission_at(c, b, to) : -1;
    return make(action, V_VOYAGE, b->roster, place_of(c, to)->place,
                PURPOSE_MISSION + mission);
}

static bool enter_own_box(const struct campaign *c, const struct boat *b,
                          struct action *action)
{
    if (!b->missions || is_unfit(b) || !(mission_boxes(c, b) >> b->at & 1))
        return false;
    return make(action, V_BOX, b->roster, mission_at(c, b, b->at), 0);
}

/* In port a crew rests until half its band is free, unless no boat would be at
 * sea. */
static bool should_rest(const struct campaign *c, const struct boat *b)
{
    if (2 * b->stress <= b->okay_max)
        return false;
    for (int i = 0; i < c->boat_count; i++)
        if (is_out(c, &c->boat[i]))
            return true;
    return b->stress >= b->okay_max;
}

bool leader_operations(const struct campaign *c, bool pairs,
                       struct action *action)
{
    int slot = 0; /* somebody still has to move */
    while (c->boat[slot].status != IN_SERVICE || c->boat[slot].done)
        slot++;
    const struct boat *b = &c->boat[slot];
    if (is_port(c, b->at))
        return (!should_rest(c, b) && sail(c, b, pairs, action)) ||
               make(action, V_REMAIN, b->roster, 0, 0);
    if (enter_own_box(c, b, action) || sail(c, b, pairs, action))
        return true;
    return !is_unfit(b) && make(action, V_PATROL, b->roster, 0, 0);
}

bool leader_course(const struct campaign *c, bool pairs, struct action *action)
{
    const struct boat *b = &c->boat[c->moving.boat];
    if (enter_own_box(c, b, action) || sail(c, b, pairs, action))
        return true;
    return may_stop(c, b) && make(action, V_STOP, 0, 0, 0);
}

static bool choose_operations(const struct campaign *c, struct action *action)
{
    return leader_operations(c, false, action);
}

static bool choose_course(const struct campaign *c, struct action *action)
{
    return leader_course(c, false, action);
}

/* Missions. */

/* Chance in thousandths that a spread of n sinks a ship, or in the first
 * edition wrecks it. */
static int chance(const struct campaign *c, const struct leader_ships_row *ship,
                  int skill, int n)
{
    int least = ship->torpedo_sunk - (n - 1) - skill;
    if (c->edition == 0 && n > 1) { /* two heavy hits sink as well */
        int heavy = ship->torpedo_heavy - (n - 1) - skill;
        least = (least + heavy) / 2;
    }
    int faces = 11 - least;
    faces = faces < 0 ? 0 : faces > 10 ? 10 : faces;
    int miss = 1000;
    for (int i = 0; i < n; i++)
        miss = miss * (10 - faces) / 10;
    return 1000 - miss;
}

/* Ship by ship: the spread with the most points for its torpedoes. */
static struct action choose_targets(const struct campaign *c,
                                    const struct choices *list)
{
    const struct boat *b = &c->boat[c->moving.boat];
    int best = 0;
    struct action action = {.verb = V_FIRE};
    for (int i = 0; i < list->count; i++) {
        const struct choice *choice = &list->item[i];
        if (choice->verb != V_TARGET || choice->why_not)
            continue;
        const struct ship *ship = &c->battle.ship[choice->min[0] - 1];
        if (ship->aimed[TORPEDO_NORMAL])
            continue;
        const struct leader_ships_row *row = &leader_ships[ship->card - 1];
        for (int n = 1; n <= choice->max[1]; n++) {
            int value = row->vp * chance(c, row, torpedo_skill(b), n) / (n + 2);
            if (value > best) {
                best = value;
                make(&action, V_TARGET, choice->min[0], n, 0);
            }
        }
    }
    return action;
}

static bool choose_break_off(const struct campaign *c, struct action *action)
{
    const struct boat *b = &c->boat[c->moving.boat];
    bool risky = b->stress + 2 > b->shaken_max;
    return make(action, risky ? V_BREAK_OFF : V_GO_ON, 0, 0, 0);
}

/* A point for a torpedo is a bargain. */
static bool spend(const struct campaign *c, struct action *action)
{
    const struct boat *b = &c->boat[c->moving.boat];
    for (int rack = STORED; rack >= READY; rack--)
        for (int kind = 0; kind < TORPEDOES; kind++)
            if (b->torpedo[rack][kind] > 0)
                return make(action, V_SPEND, kind, rack, 0);
    return false;
}

/* Boats that can fire and are not shaken look for contacts. */
static bool choose_active(const struct campaign *c, struct action *action)
{
    int slot = 0;
    while (!may_seek(c, &c->boat[slot]))
        slot++;
    const struct boat *b = &c->boat[slot];
    bool fit = is_okay(b) && torpedoes_in(b, READY) >= 2;
    return make(action, fit ? V_SEEK : V_PASS, b->roster, 0, 0);
}

/* What he does in each phase without looking at the list. A table, so that each
 * habit stays a function of its own; one large function was slower. */
static bool (*const habits[PHASES])(const struct campaign *c,
                                    struct action *action) = {
    [P_SELECT] = choose_boats,        [P_PORTS] = choose_port,
    [P_STRATEGIC] = choose_options,   [P_OPERATIONS] = choose_operations,
    [P_MOVING] = choose_course,       [P_LONE_MERCHANT] = spend,
    [P_BREAK_OFF] = choose_break_off, [P_TACTICAL] = choose_active,
};

bool leader_skipper_at_once(const void *view, struct action *action)
{
    const struct campaign *c = view;
    int phase = phase_now(&c->frames);
    return habits[phase] ? habits[phase](c, action)
                         : leader_skipper_fights(c, action);
}

struct action leader_skipper(const struct campaign *c,
                             const struct choices *list)
{
    struct action action;
    if (leader_skipper_at_once(c, &action))
        return action;
    switch (phase_now(&c->frames)) {
    case P_ATTACK:
        return choose_targets(c, list);
    case P_RANDOM: { /* the best crew available */
        const struct choice *done = bot_find_verb(list, V_DONE);
        bool enough = done && c->so < reserve(c) + 14;
        return enough ? bot_first(done) : any(list);
    }
    case P_SNORKELS:
        return bot_first(bot_find_verb(list, V_DONE));
    case P_RAIDER: { /* the gun costs nothing he would miss */
        const struct choice *gun = bot_find_verb(list, V_GUN);
        return bot_first(gun ? gun : bot_find_verb(list, V_DONE));
    }
    case P_PACK:
        return leader_skipper_calls(c, list);
    case P_AFTER:
        return leader_skipper_after(c, list);
    default:
        return any(list);
    }
}

static struct action choose(const struct game *game, const void *view,
                            const struct choices *list, struct dice *dice)
{
    (void)game;
    (void)dice;
    return leader_skipper(view, list);
}

const struct bot bot_leader_skipper = {
    .name = "skipper",
    .strength = 1,
    .game = "leader",
    .text = T_BOT_SKIPPER,
    .choose = choose,
    .at_once = leader_skipper_at_once,
};
