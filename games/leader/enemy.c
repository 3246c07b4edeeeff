/* The enemy attacks: escorts, armed ships, carriers; and how a boat reacts. */
#include <assert.h>

#include "bits.h"
#include "lang.h"
#include "rules.h"

/* Whom a ship attacks. */

/* A boat that has crash-dived is met by the guns as it was. [crash.2, ruling
 * 109] */
static bool is_surface_target(const struct craft *craft)
{
    return !craft->submerged || craft->crashed;
}

/* Escorts attack what is detected: on the surface up to two areas away,
 * submerged in their own. Other ships shoot at any surfaced boat that is near.
 * [enemy.1, enemy.2, enemy.3, enemy.4] */
static bool can_attack(const struct campaign *c, const struct ship *s,
                       const struct craft *craft)
{
    const struct leader_editions_row *e = edition(c);
    int range = range_of(s->zone, craft->zone);
    if (!is_escort(s))
        return is_surface_target(craft) && range <= e->merchant_range;
    if (!craft->detected)
        return false;
    return is_surface_target(craft) ? range <= e->escort_range : range == 0;
}

/* Aircraft reach every boat on the surface; without one, any that is detected.
 * [carrier.1, carrier.2] */
static bool is_carrier(const struct ship *s)
{
    return s->card && ship_card(s)->carrier;
}

static bool any_surfaced(const struct campaign *c)
{
    for (unsigned rest = c->battle.boats_here; rest; rest &= rest - 1)
        if (is_surface_target(&c->battle.craft[bits_first(rest)]))
            return true;
    return false;
}

/* The boats a ship may choose from: a bit for each slot. Of several it takes the
 * nearest. [enemy.2, ruling 106] */
static uint32_t targets(const struct campaign *c, const struct ship *s)
{
    uint32_t found = 0;
    int nearest = LEADER_ZONE_COUNT;
    bool carrier = is_carrier(s), surfaced = carrier && any_surfaced(c);
    for (unsigned rest = c->battle.boats_here; rest; rest &= rest - 1) {
        int slot = bits_first(rest);
        const struct craft *craft = &c->battle.craft[slot];
        if (carrier) {
            if (surfaced ? is_surface_target(craft) : craft->detected)
                found |= 1u << slot;
            continue;
        }
        if (!can_attack(c, s, craft))
            continue;
        int range = range_of(s->zone, craft->zone);
        if (range < nearest) {
            nearest = range;
            found = 0;
        }
        if (range == nearest)
            found |= 1u << slot;
    }
    return found;
}

/* From where escorts and other ships reach a boat; carriers from anywhere. */
struct danger {
    uint32_t escorts, others;
    bool any;
};

static struct danger danger_of(const struct campaign *c)
{
    const struct leader_editions_row *e = edition(c);
    struct danger d = {0};
    for (unsigned rest = c->battle.boats_here; rest; rest &= rest - 1) {
        const struct craft *craft = &c->battle.craft[bits_first(rest)];
        bool above = is_surface_target(craft);
        d.any |= above || craft->detected;
        if (above)
            d.others |= zones_around(craft->zone, e->merchant_range);
        if (craft->detected)
            d.escorts |= zones_around(craft->zone, above ? e->escort_range : 0);
    }
    return d;
}

/* The ships that attack somebody and have not done so yet: those with targets. */
static unsigned attackers(const struct campaign *c)
{
    const struct battle *k = &c->battle;
    struct danger danger = danger_of(c);
    unsigned found = 0;
    if (!danger.any)
        return 0;
    for (unsigned rest = k->ships_here & ~(unsigned)k->ships_acted; rest;
         rest &= rest - 1) {
        int i = bits_first(rest);
        const struct ship *s = &k->ship[i];
        uint32_t from = is_escort(s) ? danger.escorts : danger.others;
        unsigned reaches = (from >> s->zone & 1) | is_carrier(s);
        found |= reaches << i;
    }
    return found;
}

/* Each as likely where there are several. [enemy.2] */
static int choose_target(const struct campaign *c, const struct ship *s,
                         struct play *play)
{
    uint32_t set = targets(c, s);
    assert(set);
    for (int n = dice_below(play->dice, bits_count(set)); n > 0; n--)
        set &= set - 1;
    return bits_first(set);
}

/* Second edition: hits instead of a roll. A heavy hit is worth two light ones
 * where the strength is changed; what is taken off, is taken off light hits
 * first. [e2.assault.1, e2.assault.2, ruling 110] */
struct hits hits_of(const struct aim *aim, bool submerged)
{
    const struct leader_ships_row *card = ship_card(aim->ship);
    const struct leader_editions_row *e = edition(aim->c);
    struct hits hits = {submerged ? card->submerged_light : card->surface_light,
                        submerged ? card->submerged_heavy
                                  : card->surface_heavy};
    if (!submerged && aim->range == 0)
        hits.heavy += e->same_area_heavy;
    if (aim->ship->tactics)
        hits.light += leader_tactics[aim->ship->tactics - 1].light;
    int less =
        evasion(aim->c, aim->boat) / e->light_per_evasion + aim->ship->damage;
    if (less <= hits.light) {
        hits.light -= less;
        return hits;
    }
    int left = 2 * hits.heavy - (less - hits.light); /* counted in light ones */
    left = left > 0 ? left : 0;
    return (struct hits){.light = left % 2, .heavy = left / 2};
}

/* One attack. */

static struct aim aim_at(const struct campaign *c)
{
    const struct battle *k = &c->battle;
    const struct craft *craft = &k->craft[k->boat - 1];
    const struct ship *s = &k->ship[k->enemy - 1];
    return (struct aim){.c = c,
                        .boat = &c->boat[k->boat - 1],
                        .craft = craft,
                        .ship = s,
                        .range = range_of(s->zone, craft->zone)};
}

/* First edition: a roll against three numbers. From below a deep boat the lower
 * of two dice counts. [assault.1, assault.2, e1.deep.3] */
static void roll_attack(struct campaign *c, struct play *play)
{
    struct aim aim = aim_at(c);
    struct boat *b = &c->boat[c->battle.boat - 1];
    bool submerged = !is_surface_target(aim.craft);
    int dice = aim.craft->deep ? edition(c)->deep_dive_dice : 1;
    struct chart_result low = {.total = INT16_MAX};
    for (int i = 0; i < dice; i++) {
        struct chart_result r =
            submerged ? on_charges(&aim, aim.ship->card - 1, play)
                      : on_gunfire(&aim, aim.ship->card - 1, play);
        if (r.total < low.total)
            low = r;
    }
    switch (low.result) {
    case LEADER_STRAIN_STRESS_1:
        add_stress(c, b, edition(c)->stress_first, play);
        break;
    case LEADER_STRAIN_STRESS_3:
        add_stress(c, b, edition(c)->stress_second, play);
        break;
    case LEADER_STRAIN_SUNK:
        sink_boat(c, c->battle.boat - 1, play);
        break;
    default:
        tell_with(play, EVERYBODY, EV_UNHARMED, boat_name(b));
    }
}

static void count_hits(struct campaign *c, struct play *play)
{
    struct aim aim = aim_at(c);
    struct boat *b = &c->boat[c->battle.boat - 1];
    bool submerged = !is_surface_target(aim.craft);
    struct hits hits = hits_of(&aim, submerged);
    if (hits.light == 0 && hits.heavy == 0) {
        tell_with(play, EVERYBODY, EV_UNHARMED, boat_name(b));
        return;
    }
    tell_with(play, EVERYBODY, EV_HITS, boat_name(b), number(hits.light),
              number(hits.heavy));
    hit_boat(c, b, hits.light, hits.heavy, play);
}

/* [crash.2, e2.deep.1] */
static void resolve(struct campaign *c, struct play *play)
{
    struct battle *k = &c->battle;
    struct aim aim = aim_at(c);
    bool off = aim.craft->deep && edition(c)->deep_dive_cancels;
    if (aim.craft->crashed)
        off = on_evasion(&aim, 0, play).result == LEADER_EVADING_EVADES;
    if (off)
        tell_with(play, EVERYBODY, EV_EVADED, boat_name(aim.boat));
    else if (edition(c)->hit_counters)
        count_hits(c, play);
    else
        roll_attack(c, play);
    k->boat = k->enemy = 0;
}

/* Would an attack on this boat do anything at all? Some come to nothing before a
 * die is thrown. */
static bool is_harmless_to(const struct campaign *c, const struct ship *s,
                           int slot)
{
    const struct craft *craft = &c->battle.craft[slot];
    if (!edition(c)->hit_counters || !s->card ||
        (leader_campaigns[c->number].tactics && is_escort(s) && !s->tactics))
        return false;
    struct aim aim = {.c = c,
                      .boat = &c->boat[slot],
                      .craft = craft,
                      .ship = s,
                      .range = range_of(s->zone, craft->zone)};
    struct hits hits = hits_of(&aim, !is_surface_target(craft));
    return hits.light == 0 && hits.heavy == 0;
}

static bool is_harmless(const struct campaign *c, const struct ship *s)
{
    for (uint32_t set = targets(c, s); set; set &= set - 1)
        if (!is_harmless_to(c, s, bits_first(set)))
            return false;
    return true;
}

static void begin_attack(struct campaign *c, int enemy, struct play *play)
{
    struct battle *k = &c->battle;
    struct ship *s = &k->ship[enemy];
    k->ships_acted |= (uint16_t)(1u << enemy);
    reveal(c, s, play);
    draw_tactics(c, s, play);
    k->enemy = (uint8_t)(enemy + 1);
    k->boat = (uint8_t)(1 + choose_target(c, s, play));
    const struct craft *craft = &k->craft[k->boat - 1];
    tell_with(play, EVERYBODY, EV_ENEMY_ATTACKS, ship_in(s),
              boat_name(&c->boat[k->boat - 1]));
    if (craft->crashed || craft->deep || is_harmless_to(c, s, k->boat - 1))
        resolve(c, play);
    else
        phase_call(&c->frames, P_REACT);
}

/* The order is the player's; attacks that cannot hurt anybody come first and ask
 * nothing. [enemy.5] */
bool enemies_attack(struct campaign *c, struct play *play)
{
    unsigned ready = attackers(c);
    if (ready == 0) {
        c->battle.in_turn = 0;
        return false;
    }
    for (unsigned rest = edition(c)->hit_counters ? ready : 0; rest;
         rest &= rest - 1)
        if (is_harmless(c, &c->battle.ship[bits_first(rest)])) {
            begin_attack(c, bits_first(rest), play);
            return true;
        }
    if ((ready & (ready - 1)) && !c->battle.in_turn)
        phase_call(&c->frames, P_ENEMIES);
    else
        begin_attack(c, bits_first(ready), play);
    return true;
}

/* P_ENEMIES: which ship attacks next; or all, as they are listed. */

void leader_enemies_legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    choice_open(choices, V_ENEMIES);
    for (unsigned rest = attackers(c); rest; rest &= rest - 1) {
        int ship = bits_first(rest) + 1;
        choice_open1(choices, V_ENEMY, ship, ship);
    }
}

void leader_enemies_apply(void *state, int seat, const struct action *action,
                          struct play *play)
{
    struct campaign *c = state;
    (void)seat;
    phase_return(&c->frames);
    if (action->verb == V_ENEMIES)
        c->battle.in_turn = 1;
    else
        begin_attack(c, action->arg[0] - 1, play);
}

/* P_REACT: one reaction, or none. [react.1] */

/* Stress that the reaction costs for certain: it is no harm, but it is felt
 * before the dice fall. [crash.1, deep.2] */
int strain_of(const struct campaign *c, int verb)
{
    const struct leader_editions_row *e = edition(c);
    bool rule = !option(c, OPT_DEEP) || e->deep_dive_cancels;
    return verb == V_CRASH          ? e->crash_dive_stress
           : verb == V_DEEP && rule ? e->deep_dive_stress
                                    : 0;
}

/* The number that will be rolled against: the stress of the dive comes first and
 * may shake the crew. [crash.1, deep.2] */
static int evasion_below(const struct campaign *c, int slot, int verb)
{
    struct boat b = c->boat[slot];
    b.stress = (uint8_t)(b.stress + strain_of(c, verb));
    return evasion(c, &b);
}

void leader_react_legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    int slot = c->battle.boat - 1;
    bool submerged = c->battle.craft[slot].submerged;
    int verb = submerged ? V_DEEP : V_CRASH;
    choice_open(choices, V_STAY);
    struct choice *dive = choice_open(choices, verb);
    dive->note = submerged ? NOTE_DEEP : NOTE_CRASH;
    dive->value = (int16_t)evasion_below(c, slot, verb);
}

/* [crash.1] */
static void crash_dive(struct campaign *c, int slot, struct play *play)
{
    struct craft *craft = &c->battle.craft[slot];
    craft->submerged = craft->crashed = 1;
    tell_with(play, EVERYBODY, EV_CRASH_DIVE, boat_name(&c->boat[slot]));
    add_stress(c, &c->boat[slot], edition(c)->crash_dive_stress, play);
}

/* By the rule the dive itself costs stress; in the sample turn of the first
 * edition it does only if the boat fails to evade, and then more. [deep.1,
 * deep.2, ruling 111] */
static void strain_of_depth(struct campaign *c, int slot, struct play *play)
{
    struct boat *b = &c->boat[slot];
    if (!option(c, OPT_DEEP) || edition(c)->deep_dive_cancels) {
        add_stress(c, b, edition(c)->deep_dive_stress, play);
        return;
    }
    struct aim aim = {.c = c, .boat = b, .craft = &c->battle.craft[slot]};
    if (on_evasion(&aim, 0, play).result != LEADER_EVADING_EVADES)
        add_stress(c, b, edition(c)->deep_dive_example, play);
}

/* In the second edition the depth itself does the harm. [e2.deep.1, e2.deep.2,
 * e2.deep.3, ruling 116] */
static void deep_dive(struct campaign *c, int slot, struct play *play)
{
    struct boat *b = &c->boat[slot];
    c->battle.craft[slot].deep = c->battle.hid = 1;
    tell_with(play, EVERYBODY, EV_DEEP_DIVE, boat_name(b));
    strain_of_depth(c, slot, play);
    if (!edition(c)->deep_dive_cancels)
        return;
    struct aim aim = {.c = c, .boat = b, .craft = &c->battle.craft[slot]};
    int result = chart_roll(play, CHART_DEPTH, &aim).result;
    if (result == LEADER_DEPTH_FLOODING)
        apply_hit(c, b, LEADER_EFFECT_FLOODING, 1, false, play);
    else if (result == LEADER_DEPTH_HULL)
        apply_hit(c, b, LEADER_EFFECT_HULL, 1, true, play);
}

void leader_react_apply(void *state, int seat, const struct action *action,
                        struct play *play)
{
    struct campaign *c = state;
    int slot = c->battle.boat - 1;
    (void)seat;
    phase_return(&c->frames);
    if (action->verb == V_CRASH)
        crash_dive(c, slot, play);
    else if (action->verb == V_DEEP)
        deep_dive(c, slot, play);
    if (is_afloat(&c->boat[slot])) {
        resolve(c, play);
        return;
    }
    c->battle.boat = c->battle.enemy = 0;
}
