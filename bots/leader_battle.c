/* How `skipper` fights: he comes up from astern on the surface, fires what is in
 * the tubes in spreads of two or three, and is gone in the next round. He stays
 * longer only with ships that sail alone. He counts nothing to the end: a few
 * habits and ranges. */
#include "leader_skipper.h"

enum {
    FAR = 99,
    SPREAD = 3,       /* torpedoes at one ship, at most */
    LONE_ROUNDS = 6,  /* he stays with lone ships no longer */
    CONVOY_ROUNDS = 3 /* ... and with a convoy */
};

/* Choices. */

static const struct choice *find(const struct choices *list, int verb)
{
    return bot_find_verb(list, verb);
}

static struct action first_of(const struct choice *choice)
{
    return bot_first(choice);
}

static struct action first_open(const struct choices *list)
{
    int i = 0;
    while (list->item[i].why_not)
        i++;
    return first_of(&list->item[i]);
}

/* The display. */

static int range_between(int a, int b)
{
    return leader_display[a].ranges[b] - '0';
}

static int wake_distance(int zone)
{
    return leader_display[zone].wake_distance;
}

static const struct leader_ships_row *known_card(const struct ship *s)
{
    return s->card ? &leader_ships[s->card - 1] : NULL;
}

static bool is_prey(const struct ship *s)
{
    return s->state == SHIP_HERE && s->mark != LEADER_MARK_ESCORT;
}

static bool is_hunter(const struct ship *s)
{
    return s->state == SHIP_HERE && s->mark == LEADER_MARK_ESCORT;
}

/* Points an unknown ship is worth on the average, in tenths; a known one. */
static int worth(const struct ship *s)
{
    const struct leader_ships_row *card = known_card(s);
    return card ? 10 * card->vp : s->mark == LEADER_MARK_NAVAL ? 31 : 21;
}

static int escorts_left(const struct campaign *c)
{
    int count = 0;
    for (int i = 0; i < c->battle.ship_count; i++)
        count += is_hunter(&c->battle.ship[i]);
    return count;
}

static int torpedoes_ready(const struct boat *b)
{
    return torpedoes_in(b, READY);
}

/* How much more the crew can bear before it is unfit. */
static int nerve(const struct boat *b)
{
    return card_of(b)->shaken_max - b->stress;
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

static struct action choose_card(const struct campaign *c,
                                 const struct choices *list)
{
    const struct leader_convoys_row *first =
        &leader_convoys[c->battle.convoy - 1];
    const struct leader_convoys_row *other =
        &leader_convoys[c->battle.other - 1];
    const struct leader_convoys_row *best =
        promise(other) > promise(first) ? other : first;
    struct action action = first_of(find(list, V_CARD));
    action.arg[0] = best->card;
    return action;
}

/* He lets go what he cannot hurt, or what would break the crew. */
static struct action meet(const struct campaign *c, const struct choices *list)
{
    const struct boat *b = &c->boat[c->active];
    const struct leader_convoys_row *card =
        &leader_convoys[c->battle.convoy - 1];
    int armed = torpedoes_ready(b);
    bool lone = card->escorts == 0;
    bool fit = nerve(b) > (lone ? 2 : 2 + card->escorts / 2);
    bool armed_enough = armed >= 2 || (lone && (armed > 0 || b->ammo >= 2));
    return first_of(find(list, fit && armed_enough ? V_ENGAGE : V_RETREAT));
}

/* Astern, on the surface: from there the boat keeps up and can drop out. */
static struct action place(const struct campaign *c, const struct choices *list)
{
    (void)c;
    struct action action = first_of(find(list, V_PLACE));
    action.arg[0] = LEADER_ZONE_WAKE;
    action.arg[1] = 0;
    return action;
}

/* A second boat is worth its risk where there are ships for both. */
static struct action call_pack(const struct campaign *c,
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
            return first_of(choice);
    }
    return first_of(find(list, V_DONE));
}

/* Movement. */

static bool can_shell(const struct boat *b)
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
    if (band_of(b) == UNFIT || nerve(b) <= 1)
        return true;
    if (torpedoes_ready(b) == 0 && !(lone && can_shell(b)))
        return true;
    if (lone)
        return c->battle.round > LONE_ROUNDS;
    return f->detected || c->battle.round > CONVOY_ROUNDS ||
           (c->battle.round > 1 && torpedoes_ready(b) < 2);
}

/* What a boat in this area could fire at, less what could see it there and who
 * would shoot back: on the surface, and below, where it falls back. */
static void prospects(const struct campaign *c, int zone, int score[2])
{
    static const int8_t chance[] = {9, 8, 6, 3}; /* by range */
    const char *ranges = leader_display[zone].ranges;
    int sight = 2 + c->battle.alerts;
    int far = wake_distance(zone) > 2 ? 15 : 0; /* a long way out */
    score[0] = -far;
    score[1] = -far - 12;
    for (int i = 0; i < c->battle.ship_count; i++) {
        const struct ship *s = &c->battle.ship[i];
        int range = ranges[s->zone] - '0';
        if (s->state != SHIP_HERE)
            continue;
        if (s->mark == LEADER_MARK_ESCORT) {
            int danger = 30 - 4 * range;
            score[0] -= range <= sight ? danger : 0;
            score[1] -= range < sight ? danger : 0;
        } else if (range <= 3) {
            int gain = worth(s) * chance[range] / 10;
            score[0] += gain - (range <= 1 ? 4 : 0);
            score[1] += gain;
        }
    }
}

/* The open move with the best score. */
static struct action best_move(const struct campaign *c,
                               const struct choices *list)
{
    struct action best = {.verb = -1};
    int most = INT16_MIN;
    for (int i = 0; i < list->count; i++) {
        const struct choice *choice = &list->item[i];
        if (choice->verb != V_MOVE || choice->why_not)
            continue;
        for (int zone = choice->min[0]; zone <= choice->max[0]; zone++) {
            int score[2];
            prospects(c, zone, score);
            for (int how = choice->min[1]; how <= choice->max[1]; how++)
                if (score[how] > most) {
                    most = score[how];
                    best = (struct action){
                        .verb = V_MOVE, .arg = {(int16_t)zone, (int16_t)how}};
                }
        }
    }
    return best;
}

/* The shortest way out: off the display, or into the wake to be left behind. */
static struct action way_out(const struct campaign *c, int slot,
                             const struct choices *list)
{
    const struct choice *exit = find(list, V_EXIT);
    if (exit)
        return first_of(exit);
    int pace = c->battle.round > 1 ? c->battle.pace : 2;
    struct action best = {.verb = -1};
    int least = FAR;
    for (int i = 0; i < list->count; i++) {
        const struct choice *choice = &list->item[i];
        if (choice->verb != V_MOVE || choice->why_not)
            continue;
        for (int zone = choice->min[0]; zone <= choice->max[0]; zone++) {
            /* Out at once if the wake is nearer than the pace of the convoy;
             * else below if that is no farther. */
            int how =
                wake_distance(zone) < pace ? choice->min[1] : choice->max[1];
            int ring = LEADER_RING_LONG - leader_display[zone].ring + 1;
            int steps = wake_distance(zone) < pace ? 0 : 2 * ring - how;
            if (steps < least) {
                least = steps;
                best = (struct action){.verb = V_MOVE,
                                       .arg = {(int16_t)zone, (int16_t)how}};
            }
        }
    }
    const struct craft *f = &c->battle.craft[slot];
    const struct choice *silent = find(list, V_SILENT);
    if (least > 0 && silent && f->submerged)
        return first_of(silent);
    return best;
}

static struct action course(const struct campaign *c,
                            const struct choices *list)
{
    int slot = c->battle.boat - 1;
    struct action action =
        is_leaving(c, slot) ? way_out(c, slot, list) : best_move(c, list);
    return action.verb >= 0 ? action : first_open(list);
}

/* Boats that leave fall out; others hold on. Of the ships' areas the one nearest
 * to the boat. */
static struct action astern(const struct campaign *c,
                            const struct choices *list)
{
    const struct battle *k = &c->battle;
    if (k->enemy)
        return first_open(list);
    const struct choice *out = find(list, V_FALL_OUT);
    if (out && is_leaving(c, k->boat - 1))
        return first_of(out);
    const struct choice *stay = find(list, V_ASTERN);
    return stay ? first_of(stay) : first_open(list);
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

/* The likeliest prey for the torpedoes left: worth, nearness, damage done. */
static struct action aim(const struct campaign *c, const struct choices *list)
{
    const struct battle *k = &c->battle;
    const struct boat *b = &c->boat[k->boat - 1];
    const struct choice *best = NULL;
    int most = 0, count = 0;
    for (int i = 0; i < list->count; i++) {
        const struct choice *choice = &list->item[i];
        if (choice->verb != V_AIM || choice->why_not)
            continue;
        const struct ship *s = &k->ship[choice->min[0] - 1];
        int range = range_between(k->craft[k->boat - 1].zone, s->zone);
        bool escort = s->mark == LEADER_MARK_ESCORT;
        if (escort && choice->min[1] == TORPEDO_NORMAL)
            continue;
        int score =
            escort ? 25 - 5 * range : worth(s) * 2 - 6 * range + 5 * s->damage;
        if (score > most) {
            most = score;
            best = choice;
            count = spread_for(c, b, s, range);
        }
    }
    if (!best)
        return (struct action){.verb = -1};
    struct action action = first_of(best);
    int left = best->max[2];
    if (left - count == 1) /* a last one alone is of little use */
        count++;
    action.arg[2] = (int16_t)(count < left ? count : left);
    return action;
}

/* The gun at what it can hurt: near, or a ship alone. */
static struct action shell(const struct campaign *c, const struct choices *list)
{
    const struct battle *k = &c->battle;
    const struct boat *b = &c->boat[k->boat - 1];
    struct action best = {.verb = -1};
    int most = 4; /* a chance of less is no use */
    for (int i = 0; i < list->count; i++) {
        const struct choice *choice = &list->item[i];
        if (choice->verb != V_SHELL || choice->why_not)
            continue;
        const struct ship *s = &k->ship[choice->min[0] - 1];
        const struct leader_ships_row *card = known_card(s);
        if (!card || !is_prey(s) || card->gun_light == LEADER_NONE)
            continue;
        int range = range_between(k->craft[k->boat - 1].zone, s->zone);
        int chance = 11 - (card->gun_light - gunnery(b) + 3 * range);
        if (chance + s->damage > most) {
            most = chance + s->damage;
            best = first_of(choice);
        }
    }
    return best;
}

static struct action salvo(const struct campaign *c, const struct choices *list)
{
    struct action action = aim(c, list);
    if (action.verb < 0) {
        const struct choice *fan = find(list, V_FAN);
        if (fan) {
            action = first_of(fan);
            action.arg[0] = fan->max[0];
        }
    }
    if (action.verb < 0)
        action = shell(c, list);
    if (action.verb >= 0)
        return action;
    const struct choice *fire = find(list, V_FIRE);
    return first_of(fire ? fire : find(list, V_HOLD_FIRE));
}

/* Under attack. */

/* Guns of merchants are borne; from escorts and warships he dives. */
static struct action react(const struct campaign *c, const struct choices *list)
{
    const struct battle *k = &c->battle;
    const struct boat *b = &c->boat[k->boat - 1];
    const struct ship *s = &k->ship[k->enemy - 1];
    const struct leader_ships_row *card = known_card(s);
    const struct choice *deep = find(list, V_DEEP);
    const struct choice *crash = find(list, V_CRASH);
    bool second = leader_editions[c->edition].hit_counters;
    bool merchant = card && card->kind == LEADER_SHIP_KIND_MERCHANT;
    if (deep) { /* the depth of the second edition is dangerous itself */
        int blow = card ? card->submerged_light + 2 * card->submerged_heavy : 3;
        bool weak = second && blow - evasion(c, b) / 2 <= 2;
        return first_of(weak ? find(list, V_STAY) : deep);
    }
    if (crash && !merchant)
        return first_of(crash);
    if (crash && !second && nerve(b) <= 3 && nerve(b) > 1)
        return first_of(crash);
    return first_of(find(list, V_STAY));
}

/* After combat. */

static struct action after(const struct campaign *c, const struct choices *list)
{
    const struct battle *k = &c->battle;
    const struct boat *b = &c->boat[c->active];
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
        return first_of(coup);
    bool fresh = torpedoes_ready(b) >= 3 && b->stress <= card_of(b)->okay_max;
    const struct choice *again = find(list, V_AGAIN);
    if (fresh && again && k->alerts <= 1)
        return first_of(again);
    return first_of(find(list, fresh ? V_NEXT : V_FINISH));
}

struct action leader_skipper_battle(const struct campaign *c,
                                    const struct choices *choices,
                                    struct dice *dice)
{
    (void)dice;
    switch (phase_now(&c->frames)) {
    case P_AIR_CHOICE:
        return choose_card(c, choices);
    case P_MEET:
        return meet(c, choices);
    case P_PLACE:
        return place(c, choices);
    case P_PACK:
        return call_pack(c, choices);
    case P_COURSE:
        return course(c, choices);
    case P_ASTERN:
        return astern(c, choices);
    case P_SALVO:
        return salvo(c, choices);
    case P_REACT:
        return react(c, choices);
    case P_AFTER:
        return after(c, choices);
    default: /* escorts and enemies as they are listed */
        return first_open(choices);
    }
}
