/* How `skipper` fights: he comes up from astern on the surface, fires the tubes
 * in spreads of two or three, and is gone in the next round. He stays longer
 * only with lone ships. He uses a few habits and ranges and computes no odds to
 * the end. All weights in this file were chosen by hand; doc/leader-balance.md
 * has what the bot comes to. */
#include "skipper.h"

#include <string.h>

#include "bits.h"

enum {
    FAR = 99,
    SPREAD_LEAST = 2,      /* torpedoes at one ship, at least */
    SPREAD = 3,            /* torpedoes at one ship, at most */
    FRESH_TORPEDOES = 3,   /* ready ones with which a boat fights on */
    MEET_NERVE = 2,        /* stress left to bear, and 1 for each two escorts */
    MEET_ESCORTS = 3,      /* more cost a boat alone a third of its meetings */
    MEET_SHELLS = 2,       /* instead of torpedoes, against a lone ship */
    CALL_SHIPS = 3,        /* in a convoy worth a second boat */
    CALL_NERVE = 3,        /* the same of the boat he calls */
    UNKNOWN_NAVAL = 31,    /* mean points of an unknown warship, in tenths */
    UNKNOWN_MERCHANT = 21, /* and of an unknown merchant */
    UNKNOWN_SUNK = 9,      /* what it takes to sink an unknown ship */
    LIKELY = 7,            /* he adds torpedoes until a die of 7 sinks it */
    SHELL_CHANCE = 4,      /* of ten: less is not worth a shell */
    LONE_ROUNDS = 6,       /* rounds he stays with lone ships */
    CONVOY_ROUNDS = 3,     /* rounds he stays with a convoy */
    STUCK_ROUNDS = 20      /* he should be gone by then */
};

static bool make(struct action *action, int verb, int a, int b, int c)
{
    *action = (struct action){.verb = (int16_t)verb,
                              .arg = {(int16_t)a, (int16_t)b, (int16_t)c}};
    return true;
}

static bool plain(struct action *action, int verb)
{
    return make(action, verb, 0, 0, 0);
}

/* The display. */

static int wake_distance(int zone)
{
    return leader_display[zone].wake_distance;
}

static const struct leader_ships_row *known_card(const struct ship *s)
{
    return s->card ? &leader_ships[s->card - 1] : NULL;
}

/* Points of a known ship, or the average of an unknown one, in tenths. */
static int worth(const struct ship *s)
{
    const struct leader_ships_row *card = known_card(s);
    return card                           ? 10 * card->vp
           : s->mark == LEADER_MARK_NAVAL ? UNKNOWN_NAVAL
                                          : UNKNOWN_MERCHANT;
}

static int escorts_left(const struct campaign *c)
{
    return bits_count(c->battle.ships_here & c->battle.escorts);
}

static int torpedoes_ready(const struct boat *b)
{
    return torpedoes_in(b, READY);
}

/* Stress the crew can still bear before it is unfit. */
static int nerve(const struct boat *b)
{
    return b->shaken_max - b->stress;
}

/* Contacts. */

static int promise(const struct leader_convoys_row *card)
{
    switch (card->type) {
    case LEADER_CONVOY_TYPE_NAVAL:
        return 3 * card->ships - 3 * card->escorts;
    default:
        return (card->ships < 4 ? card->ships : 4) * 2 - card->escorts;
    }
}

static bool choose_card(const struct campaign *c, struct action *action)
{
    const struct leader_convoys_row *first =
        &leader_convoys[c->battle.convoy - 1];
    const struct leader_convoys_row *other =
        &leader_convoys[c->battle.other - 1];
    const struct leader_convoys_row *best =
        promise(other) > promise(first) ? other : first;
    return make(action, V_CARD, best->card, 0, 0);
}

/* He lets a contact go that he cannot hurt, or that would break the crew. */
static bool meet(const struct campaign *c, struct action *action)
{
    const struct boat *b = &c->boat[c->active];
    const struct leader_convoys_row *card =
        &leader_convoys[c->battle.convoy - 1];
    int armed = torpedoes_ready(b);
    bool lone = card->escorts == 0;
    bool fit = card->escorts <= MEET_ESCORTS &&
               nerve(b) > (lone ? MEET_NERVE : MEET_NERVE + card->escorts / 2);
    bool armed_enough = armed >= SPREAD_LEAST ||
                        (lone && (armed > 0 || b->ammo >= MEET_SHELLS));
    return plain(action, fit && armed_enough ? V_ENGAGE : V_RETREAT);
}

/* He calls a second boat where there are ships for both. */
struct action leader_skipper_calls(const struct campaign *c,
                                   const struct choices *list)
{
    const struct leader_convoys_row *card =
        &leader_convoys[c->battle.convoy - 1];
    for (int i = 0; i < list->count; i++) {
        const struct choice *choice = &list->item[i];
        if (choice->verb != V_CALL || choice->why_not ||
            card->ships < CALL_SHIPS)
            continue;
        const struct boat *b = &c->boat[slot_of(c, choice->min[0])];
        if (torpedoes_ready(b) >= FRESH_TORPEDOES &&
            nerve(b) > CALL_NERVE + card->escorts / 2)
            return bot_first(choice);
    }
    return bot_first(bot_find_verb(list, V_DONE));
}

/* Movement. */

static bool has_gun(const struct boat *b)
{
    return b->ammo > 0 && !b->damage[0][LEADER_EFFECT_GUN] &&
           !b->damage[1][LEADER_EFFECT_GUN];
}

/* Is it time to go: seen, out of torpedoes, shaken, or there long enough? */
static bool is_leaving(const struct campaign *c, int slot)
{
    const struct boat *b = &c->boat[slot];
    const struct craft *f = &c->battle.craft[slot];
    bool lone = escorts_left(c) == 0;
    if (is_unfit(b) || nerve(b) <= 1)
        return true;
    if (torpedoes_ready(b) == 0 && !(lone && has_gun(b)))
        return true;
    if (lone)
        return c->battle.round > LONE_ROUNDS;
    return f->detected || c->battle.round > CONVOY_ROUNDS ||
           (c->battle.round > 1 && torpedoes_ready(b) < SPREAD_LEAST);
}

/* The score of an area: what a boat could fire at from there, less who could
 * see it and shoot back, on the surface and below, where it falls back. What a
 * ship adds depends only on its range. Both scores share one number, the
 * surface in its lower half, and start high enough that neither falls below
 * zero. */

enum {
    RANGES = 8,
    GUNSHOT = 4,     /* ranges at which he can fire */
    BELOW = 1 << 16, /* unit of the score below */
    NOUGHT = 1 << 14,
    SIGHT = 2,       /* escorts see so far, one more for each alert */
    DANGER = 30,     /* of an escort at range 0 */
    DANGER_STEP = 4, /* less for each step away */
    FAR_LOSS = 15,   /* loss of an area far from the wake, hard to leave */
    FAR_WAKE = 2,
    BELOW_LOSS = 12, /* loss of being below: slow, and no gun */
};

static void dangers(const struct campaign *c, int32_t adds[RANGES])
{
    int sight = SIGHT + c->battle.alerts;
    for (int range = 0; range < RANGES; range++) {
        int danger = DANGER - DANGER_STEP * range;
        adds[range] =
            -(range <= sight) * danger - (range < sight) * danger * BELOW;
    }
}

static void chances(const struct ship *s, int32_t adds[RANGES])
{
    /* By range: tenths of its worth that a ship adds, and what is taken off
     * because it may shoot or ram. */
    static const int8_t chance[GUNSHOT] = {9, 8, 6, 3};
    static const int8_t near[GUNSHOT] = {4, 4};
    int gain = worth(s);
    for (int range = 0; range < GUNSHOT; range++)
        adds[range] += gain * chance[range] / 10 * (1 + BELOW) - near[range];
}

/* What the ships on the display add, summed per area. */
struct prospects {
    int32_t adds[SHIPS_MAX][RANGES];
    uint8_t at[SHIPS_MAX];
    int count;
};

static int32_t *prospects_at(struct prospects *p, int zone)
{
    int i = 0;
    while (i < p->count && p->at[i] != zone)
        i++;
    if (i == p->count) {
        memset(p->adds[i], 0, sizeof p->adds[i]);
        p->at[p->count++] = (uint8_t)zone;
    }
    return p->adds[i];
}

static void look_around(const struct campaign *c, struct prospects *p)
{
    const struct battle *k = &c->battle;
    int32_t danger[RANGES];
    unsigned escorts = k->ships_here & k->escorts;
    p->count = 0;
    if (escorts)
        dangers(c, danger);
    for (unsigned rest = escorts; rest; rest &= rest - 1) {
        int32_t *adds = prospects_at(p, k->ship[bits_first(rest)].zone);
        for (int range = 0; range < RANGES; range++)
            adds[range] += danger[range];
    }
    for (unsigned rest = k->ships_here & ~escorts; rest; rest &= rest - 1) {
        const struct ship *s = &k->ship[bits_first(rest)];
        chances(s, prospects_at(p, s->zone));
    }
}

static uint32_t prospects_in(const struct prospects *p, int zone)
{
    const uint8_t *ranges = leader_ranges[zone];
    int far = FAR_LOSS * (wake_distance(zone) > FAR_WAKE);
    int32_t sum = (NOUGHT - far) * (1 + BELOW) - BELOW_LOSS * BELOW;
    for (int i = 0; i < p->count; i++)
        sum += p->adds[i][ranges[p->at[i]]];
    return (uint32_t)sum;
}

/* The move with the best score that keeps up with the convoy. Of equal moves
 * one that is open above and below, then one above. */
static bool best_move(const struct campaign *c, int slot, struct action *action)
{
    uint32_t above = zones_in_reach(c, slot, false);
    uint32_t below = zones_in_reach(c, slot, true);
    const uint32_t sets[] = {above & below, above & ~below, below & ~above};
    struct prospects p;
    int most = 0, to = 0, dives = 0;
    look_around(c, &p);
    for (int set = 0; set < 3; set++)
        for (uint32_t rest = sets[set]; rest; rest &= rest - 1) {
            int zone = bits_first(rest);
            uint32_t both = prospects_in(&p, zone);
            int up = set == 2 ? 0 : (int)(both % BELOW);
            int down = set == 1 ? 0 : (int)(both / BELOW);
            int better = up >= down ? up : down;
            if (better > most) {
                most = better;
                to = zone;
                dives = up < down;
            }
        }
    return most > 0 && make(action, V_FOLLOW, to, dives, 0);
}

/* Rounds until a boat would be gone: out at once if the wake is nearer than the
 * convoy's pace; else below if that is no farther. */
static int steps_out(const struct campaign *c, int zone, bool up, bool down,
                     int *how)
{
    int pace = c->battle.round > 1 ? c->battle.pace : 2;
    bool falls_out = wake_distance(zone) < pace;
    *how = falls_out ? !up : down;
    int ring = LEADER_RING_LONG - leader_display[zone].ring + 1;
    return falls_out ? 0 : 2 * ring - *how;
}

/* The shortest way out: off the display, or into the wake to be left behind. A
 * boat that cannot get away for long, for instance with an engine out of order,
 * falls behind. */
static bool way_out(const struct campaign *c, int slot, struct action *action)
{
    bool stuck = c->battle.round > STUCK_ROUNDS;
    if (can_exit(c, slot))
        return plain(action, V_EXIT);
    uint32_t above = zones_in_reach(c, slot, false);
    uint32_t below = zones_in_reach(c, slot, true);
    const uint32_t sets[] = {above & below, above & ~below, below & ~above};
    int least = FAR, to = 0, dives = 0;
    for (int set = 0; set < 3; set++)
        for (uint32_t rest = sets[set]; rest; rest &= rest - 1) {
            int zone = bits_first(rest);
            int how, steps = steps_out(c, zone, set != 2, set != 1, &how);
            if (stuck)
                steps = wake_distance(zone);
            if (steps < least) {
                least = steps;
                to = zone;
                dives = how;
            }
        }
    if (least > 0 && !stuck && may_run_silent(c, slot)) {
        uint32_t zones = leader_editions[c->edition].silent_moves
                             ? below
                             : UINT32_C(1) << c->battle.craft[slot].zone;
        return make(action, V_SILENT, bits_first(zones), 0, 0);
    }
    bool keeps_up = least > 0 && !stuck && nerve(&c->boat[slot]) >= 0;
    return least < FAR &&
           make(action, keeps_up ? V_FOLLOW : V_MOVE, to, dives, 0);
}

static bool course(const struct campaign *c, struct action *action)
{
    int slot = c->battle.boat - 1;
    return is_leaving(c, slot) ? way_out(c, slot, action)
                               : best_move(c, slot, action);
}

/* Boats that leave fall out; others keep up. Of the ships' areas it takes the
 * first. */
static bool astern(const struct campaign *c, struct action *action)
{
    const struct battle *k = &c->battle;
    if (k->enemy)
        return make(action, V_ASTERN,
                    bits_first(ship_astern(c, &k->ship[k->enemy - 1])), 0, 0);
    int slot = k->boat - 1, zone = k->craft[slot].zone;
    bool out;
    uint32_t zones = boat_astern(c, slot, &out);
    if (zones == 0 || (out && is_leaving(c, slot)))
        return plain(action, V_FALL_OUT);
    return make(action, V_ASTERN, zones >> zone & 1 ? zone : bits_first(zones),
                0, 0);
}

/* Fire. */

/* The bonus of a spread for this boat and ship. */
static int edge(const struct campaign *c, const struct boat *b,
                const struct ship *s, int range)
{
    return torpedo_skill(b) - range + (s->damage >= DAMAGE_HEAVY) +
           leader_conditions[c->battle.condition].torpedo;
}

/* Torpedoes that make a sinking likely: two, or three for stronger ships. */
static int spread_for(const struct campaign *c, const struct boat *b,
                      const struct ship *s, int range)
{
    const struct leader_ships_row *card = known_card(s);
    int sunk = card ? card->torpedo_sunk : UNKNOWN_SUNK;
    if (s->damage >= DAMAGE_HEAVY && card)
        sunk = card->torpedo_heavy;
    int count = sunk - LIKELY - edge(c, b, s, range) + 1;
    return count < SPREAD_LEAST ? SPREAD_LEAST
           : count > SPREAD     ? SPREAD
                                : count;
}

/* The best target for the torpedoes left, by worth, nearness and damage done.
 * T5s are for escorts, other torpedoes for what they guard. */
static bool aim(const struct campaign *c, int slot, struct action *action)
{
    const struct battle *k = &c->battle;
    const struct boat *b = &c->boat[slot];
    int most = 0, ship = 0, with = 0, left = 0, range = 0;
    for (int kind = TORPEDO_NORMAL; kind <= TORPEDO_T5; kind += TORPEDO_T5) {
        int free = b->torpedo[READY][kind] ? free_torpedoes(c, slot, kind) : 0;
        bool escort = kind == TORPEDO_T5;
        unsigned ships =
            k->ships_here & (escort ? k->escorts : ~(unsigned)k->escorts);
        for (unsigned rest = free > 0 ? ships : 0; rest; rest &= rest - 1) {
            int i = bits_first(rest);
            const struct ship *s = &k->ship[i];
            if (!can_aim(c, slot, s, kind))
                continue;
            int far = range_of(k->craft[slot].zone, s->zone);
            /* Worth is in tenths of a point; each step of range and each damage
             * counts about a quarter of a point. */
            int score =
                escort ? 25 - 5 * far : worth(s) * 2 - 6 * far + 5 * s->damage;
            if (score > most) {
                most = score;
                ship = i;
                with = kind;
                left = free;
                range = far;
            }
        }
    }
    if (most == 0)
        return false;
    int count = spread_for(c, b, &k->ship[ship], range);
    if (left - count == 1) /* a single torpedo is of little use */
        count++;
    return make(action, V_AIM, ship + 1, with, count < left ? count : left);
}

/* The gun fires at what it can hurt: a near or lone ship. */
static bool shell(const struct campaign *c, int slot, struct action *action)
{
    const struct battle *k = &c->battle;
    const struct boat *b = &c->boat[slot];
    int most = SHELL_CHANCE, ship = 0;
    if (k->gun_aim || why_not_gun(c, slot))
        return false;
    for (unsigned rest = k->ships_here & k->revealed & ~(unsigned)k->escorts;
         rest; rest &= rest - 1) {
        int i = bits_first(rest);
        const struct ship *s = &k->ship[i];
        const struct leader_ships_row *card = known_card(s);
        if (card->gun_light == LEADER_NONE || !can_shell(c, slot, s))
            continue;
        int range = range_of(k->craft[slot].zone, s->zone);
        int chance = 11 - (card->gun_light - gunnery(b) + 3 * range);
        if (chance + s->damage > most) {
            most = chance + s->damage;
            ship = i + 1;
        }
    }
    return ship && make(action, V_SHELL, ship, 0, 0);
}

static bool salvo(const struct campaign *c, struct action *action)
{
    int slot = c->battle.boat - 1;
    if (aim(c, slot, action))
        return true;
    if (can_fan(c, slot))
        return make(action, V_FAN, free_torpedoes(c, slot, TORPEDO_FAT), 0, 0);
    if (shell(c, slot, action))
        return true;
    return plain(action, c->battle.attacks ? V_FIRE : V_HOLD_FIRE);
}

/* Under attack. */

/* He bears merchants' guns and dives from escorts and warships. */
static bool react(const struct campaign *c, struct action *action)
{
    const struct battle *k = &c->battle;
    const struct boat *b = &c->boat[k->boat - 1];
    const struct leader_ships_row *card = known_card(&k->ship[k->enemy - 1]);
    bool second = leader_editions[c->edition].hit_counters;
    bool merchant = card && card->kind == LEADER_SHIP_KIND_MERCHANT;
    if (k->craft[k->boat - 1].submerged) {
        /* In the second edition going deep is dangerous itself, so he stays
         * where a weak escort can do little. */
        int blow = card ? card->submerged_light + 2 * card->submerged_heavy : 3;
        bool weak = second && blow - evasion(c, b) / 2 <= 2;
        return plain(action, weak ? V_STAY : V_DEEP);
    }
    bool dives = !merchant || (!second && nerve(b) <= 3 && nerve(b) > 1);
    return plain(action, dives ? V_CRASH : V_STAY);
}

/* After combat. */

static bool is_fresh(const struct boat *b)
{
    return torpedoes_ready(b) >= FRESH_TORPEDOES && b->stress <= b->okay_max;
}

/* Goes on without cripples; he never goes back for them. */
static bool after(const struct campaign *c, struct action *action)
{
    const struct battle *k = &c->battle;
    const struct boat *b = &c->boat[c->active];
    for (int i = 0; i < k->ship_count; i++)
        if (can_finish_off(&k->ship[i]))
            return false;
    if (is_fresh(b) && k->alerts <= 1)
        return false;
    return plain(action, is_fresh(b) ? V_NEXT : V_FINISH);
}

struct action leader_skipper_after(const struct campaign *c,
                                   const struct choices *list)
{
    const struct battle *k = &c->battle;
    const struct choice *coup = NULL;
    int most = 0;
    for (int i = 0; i < list->count; i++) {
        const struct choice *choice = &list->item[i];
        if (choice->verb != V_COUP || choice->why_not)
            continue;
        int value = 10 * worth(&k->ship[choice->min[0] - 1]) +
                    choice->min[1]; /* preferably with a shell */
        if (value > most) {
            most = value;
            coup = choice;
        }
    }
    if (coup)
        return bot_first(coup);
    bool fresh = is_fresh(&c->boat[c->active]);
    const struct choice *again = bot_find_verb(list, V_AGAIN);
    if (fresh && again && k->alerts <= 1)
        return bot_first(again);
    return bot_first(bot_find_verb(list, fresh ? V_NEXT : V_FINISH));
}

/* Where an escort that can see a surfaced boat close astern may stand: all within
 * two areas of s_s. */
#define STERN                                                                 \
    (1u << LEADER_ZONE_C1 | 1u << LEADER_ZONE_C2 | 1u << LEADER_ZONE_C3 |     \
     1u << LEADER_ZONE_C4 | 1u << LEADER_ZONE_S_E | 1u << LEADER_ZONE_S_SE |  \
     1u << LEADER_ZONE_S_S | 1u << LEADER_ZONE_S_SW | 1u << LEADER_ZONE_S_W | \
     1u << LEADER_ZONE_M_ESE | 1u << LEADER_ZONE_M_SSE |                      \
     1u << LEADER_ZONE_M_SSW | 1u << LEADER_ZONE_M_WSW |                      \
     1u << LEADER_ZONE_WAKE)

/* From astern the boat keeps up and can drop out. Where the stern is guarded he
 * lies in wait submerged, on the side with the fewest escorts beside the area
 * where the first move and the convoy's speed bring him. */
static bool begin(const struct campaign *c, struct action *action)
{
    static const struct {
        uint8_t from, to;
    } sides[] = {{LEADER_ZONE_L_NE, LEADER_ZONE_M_ENE},
                 {LEADER_ZONE_L_NW, LEADER_ZONE_M_WNW},
                 {LEADER_ZONE_L_E, LEADER_ZONE_M_ESE},
                 {LEADER_ZONE_L_W, LEADER_ZONE_M_WSW}};
    const struct battle *k = &c->battle;
    unsigned escorts = k->ships_here & k->escorts;
    uint32_t zones = 0;
    for (unsigned rest = escorts; rest; rest &= rest - 1)
        zones |= UINT32_C(1) << k->ship[bits_first(rest)].zone;
    int from = LEADER_ZONE_WAKE, fewest = FAR;
    for (int i = 0; (zones & STERN) && i < 4; i++) {
        int near = 0;
        for (unsigned rest = escorts; rest; rest &= rest - 1)
            near += range_of(k->ship[bits_first(rest)].zone, sides[i].to) <= 1;
        if (near < fewest) {
            fewest = near;
            from = sides[i].from;
        }
    }
    bool rear = k->known && leader_conditions[k->condition].setup ==
                                LEADER_CONDITION_SETUP_REAR_ONLY;
    bool waits = from != LEADER_ZONE_WAKE && !rear;
    return make(action, V_PLACE, waits ? from : LEADER_ZONE_WAKE, waits, 0);
}

/* Takes escorts and enemies in the order of the list. */
static bool escorts(const struct campaign *c, struct action *action)
{
    (void)c;
    return plain(action, V_ESCORTS);
}

static bool enemies(const struct campaign *c, struct action *action)
{
    (void)c;
    return plain(action, V_ENEMIES);
}

static bool (*const habits[PHASES])(const struct campaign *c,
                                    struct action *action) = {
    [P_AIR_CHOICE] = choose_card,
    [P_MEET] = meet,
    [P_PLACE] = begin,
    [P_COURSE] = course,
    [P_ASTERN] = astern,
    [P_HUNTERS] = escorts,
    [P_SALVO] = salvo,
    [P_ENEMIES] = enemies,
    [P_REACT] = react,
    [P_AFTER] = after,
};

bool leader_skipper_fights(const struct campaign *c, struct action *action)
{
    int phase = phase_now(&c->frames);
    return habits[phase] && habits[phase](c, action);
}
