/* How `skipper` fights: he comes up from astern on the surface, fires what is in
 * the tubes in spreads of two or three, and is gone in the next round. He stays
 * longer only with ships that sail alone. He counts nothing to the end: a few
 * habits and ranges. */
#include "leader_skipper.h"

#include <string.h>

#include "bits.h"

enum {
    FAR = 99,
    SPREAD = 3,        /* torpedoes at one ship, at most */
    LONE_ROUNDS = 6,   /* he stays with lone ships no longer */
    CONVOY_ROUNDS = 3, /* ... and with a convoy */
    STUCK_ROUNDS = 20  /* should be gone by now */
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

/* Points an unknown ship is worth on the average, in tenths; a known one. */
static int worth(const struct ship *s)
{
    const struct leader_ships_row *card = known_card(s);
    return card ? 10 * card->vp : s->mark == LEADER_MARK_NAVAL ? 31 : 21;
}

static int escorts_left(const struct campaign *c)
{
    return bits_count(c->battle.ships_here & c->battle.escorts);
}

static int torpedoes_ready(const struct boat *b)
{
    return torpedoes_in(b, READY);
}

/* How much more the crew can bear before it is unfit. */
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

/* He lets go what he cannot hurt, or what would break the crew. */
static bool meet(const struct campaign *c, struct action *action)
{
    const struct boat *b = &c->boat[c->active];
    const struct leader_convoys_row *card =
        &leader_convoys[c->battle.convoy - 1];
    int armed = torpedoes_ready(b);
    bool lone = card->escorts == 0;
    bool fit = nerve(b) > (lone ? 2 : 2 + card->escorts / 2);
    bool armed_enough = armed >= 2 || (lone && (armed > 0 || b->ammo >= 2));
    return plain(action, fit && armed_enough ? V_ENGAGE : V_RETREAT);
}

/* A second boat is worth its risk where there are ships for both. */
struct action leader_skipper_calls(const struct campaign *c,
                                   const struct choices *list)
{
    const struct leader_convoys_row *card =
        &leader_convoys[c->battle.convoy - 1];
    for (int i = 0; i < list->count; i++) {
        const struct choice *choice = &list->item[i];
        if (choice->verb != V_CALL || choice->why_not || card->ships < 3)
            continue;
        const struct boat *b = &c->boat[slot_of(c, choice->min[0])];
        if (torpedoes_ready(b) >= 3 && nerve(b) > 3 + card->escorts / 2)
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

/* Time to go: seen, spent, shaken or long enough. */
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
           (c->battle.round > 1 && torpedoes_ready(b) < 2);
}

/* What a boat could fire at from an area, less what could see it there and who
 * would shoot back: on the surface, and below, where it falls back. What each
 * ship adds depends on its range alone; both scores are added in one number, the
 * lower half of it on the surface, and begin so high that neither falls below
 * nought. */

enum { RANGES = 8, GUNSHOT = 4, BELOW = 1 << 16, NOUGHT = 1 << 14 };

static void dangers(const struct campaign *c, int32_t adds[RANGES])
{
    int sight = 2 + c->battle.alerts;
    for (int range = 0; range < RANGES; range++) {
        int danger = 30 - 4 * range;
        adds[range] =
            -(range <= sight) * danger - (range < sight) * danger * BELOW;
    }
}

static void chances(const struct ship *s, int32_t adds[RANGES])
{
    static const int8_t chance[GUNSHOT] = {9, 8, 6, 3}; /* by range */
    static const int8_t near[GUNSHOT] = {4, 4};
    int gain = worth(s);
    for (int range = 0; range < GUNSHOT; range++)
        adds[range] += gain * chance[range] / 10 * (1 + BELOW) - near[range];
}

/* What the ships on the display add, together where they are in one area. */
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
    int far = 15 * (wake_distance(zone) > 2); /* a long way out */
    int32_t sum = (NOUGHT - far) * (1 + BELOW) - 12 * BELOW;
    for (int i = 0; i < p->count; i++)
        sum += p->adds[i][ranges[p->at[i]]];
    return (uint32_t)sum;
}

/* The move with the best score, keeping up with the convoy. Of equals one that
 * is open both above and below, then one above. */
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

/* How far from gone a boat would be: out at once if the wake is nearer than the
 * pace of the convoy; else below if that is no farther. */
static int steps_out(const struct campaign *c, int zone, bool up, bool down,
                     int *how)
{
    int pace = c->battle.round > 1 ? c->battle.pace : 2;
    bool falls_out = wake_distance(zone) < pace;
    *how = falls_out ? !up : down;
    int ring = LEADER_RING_LONG - leader_display[zone].ring + 1;
    return falls_out ? 0 : 2 * ring - *how;
}

/* The shortest way out: off the display, or into the wake to be left behind. Who
 * has not got away for long, as with an engine out of order, lets himself fall
 * behind. */
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

/* Boats that leave fall out; others hold on. Of the ships' areas the first. */
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

/* What a spread adds to, for this boat and ship. */
static int edge(const struct campaign *c, const struct boat *b,
                const struct ship *s, int range)
{
    return torpedo_skill(b) - range + (s->damage >= DAMAGE_HEAVY) +
           leader_conditions[c->battle.condition].torpedo;
}

/* Torpedoes that make sinking likely: two, or three where it takes more. */
static int spread_for(const struct campaign *c, const struct boat *b,
                      const struct ship *s, int range)
{
    const struct leader_ships_row *card = known_card(s);
    int sunk = card ? card->torpedo_sunk : 9;
    if (s->damage >= DAMAGE_HEAVY && card)
        sunk = card->torpedo_heavy;
    int count = sunk - 7 - edge(c, b, s, range) + 1;
    return count < 2 ? 2 : count > SPREAD ? SPREAD : count;
}

/* The likeliest prey for the torpedoes left: worth, nearness, damage done. T5s
 * are for escorts, other torpedoes for what they guard. */
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
    if (left - count == 1) /* a last one alone is of little use */
        count++;
    return make(action, V_AIM, ship + 1, with, count < left ? count : left);
}

/* The gun at what it can hurt: near, or a ship alone. */
static bool shell(const struct campaign *c, int slot, struct action *action)
{
    const struct battle *k = &c->battle;
    const struct boat *b = &c->boat[slot];
    int most = 4, ship = 0; /* a chance of less is no use */
    if (why_not_gun(c, slot))
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

static bool is_anything_aimed(const struct battle *k)
{
    return (k->gun_aim | k->fat_aim | k->aimed[TORPEDO_NORMAL] |
            k->aimed[TORPEDO_T5]) != 0;
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
    return plain(action, is_anything_aimed(&c->battle) ? V_FIRE : V_HOLD_FIRE);
}

/* Under attack. */

/* Guns of merchants are borne; from escorts and warships he dives. */
static bool react(const struct campaign *c, struct action *action)
{
    const struct battle *k = &c->battle;
    const struct boat *b = &c->boat[k->boat - 1];
    const struct leader_ships_row *card = known_card(&k->ship[k->enemy - 1]);
    bool second = leader_editions[c->edition].hit_counters;
    bool merchant = card && card->kind == LEADER_SHIP_KIND_MERCHANT;
    if (k->craft[k->boat - 1].submerged) {
        /* The depth of the second edition is dangerous itself. */
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
    return torpedoes_ready(b) >= 3 && b->stress <= b->okay_max;
}

/* Without cripples, and without a thought of going back. */
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
                    choice->min[1]; /* rather with a shell */
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

/* From astern the boat keeps up and can drop out. */
static bool begin(const struct campaign *c, struct action *action)
{
    (void)c;
    return make(action, V_PLACE, LEADER_ZONE_WAKE, 0, 0);
}

/* Escorts and enemies as they are listed. */
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
