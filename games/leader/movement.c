/* Movement: the boats' own, and what falls astern of the convoy. */
#include <assert.h>

#include "bits.h"
#include "lang.h"
#include "rules.h"

bool any_detected(const struct campaign *c)
{
    for (unsigned rest = c->battle.boats_here; rest; rest &= rest - 1)
        if (c->battle.craft[bits_first(rest)].detected)
            return true;
    return false;
}

/* Fleet escorts have a counter of their own and keep up with the warships.
 * [setup.3, ruling 121] */
static bool is_of_a_squadron(const struct campaign *c, const struct ship *s)
{
    int card = c->battle.convoy;
    return s->mark == LEADER_MARK_NAVAL ||
           (s->mark == LEADER_MARK_ESCORT && card > 0 &&
            leader_convoys[card - 1].type == LEADER_CONVOY_TYPE_NAVAL);
}

/* Damage slows a ship; an unknown one has the speed of its counter. [drift.8,
 * drift.9, hurt.1, condition.3] */
int speed_of_ship(const struct campaign *c, const struct ship *s)
{
    const struct leader_editions_row *e = edition(c);
    int speed = s->card                         ? ship_card(s)->speed
                : is_of_a_squadron(c, s)        ? e->unknown_naval_speed
                : s->mark == LEADER_MARK_ESCORT ? e->unknown_escort_speed
                                                : e->unknown_merchant_speed;
    if (s->straggler && speed > 1)
        speed = 1;
    return speed > s->damage ? speed - s->damage : 0;
}

/* [move.1, e2.damage.5, xxi.2] */
int speed_of_craft(const struct campaign *c, int slot, bool submerged)
{
    const struct boat *b = &c->boat[slot];
    int speed = submerged ? card_of(b)->submerged : card_of(b)->surfaced;
    int engines = damage_of(b, LEADER_EFFECT_ENGINES);
    return speed > engines ? speed - engines : 0;
}

/* The boats' own movement. P_COURSE asks for one boat, then for the next. */

static unsigned boats_to_act(const struct battle *k)
{
    return k->boats_here & ~(unsigned)k->boats_acted;
}

bool move_boats(struct campaign *c, struct play *play)
{
    unsigned boats = boats_to_act(&c->battle);
    (void)play;
    c->battle.boat = 0;
    if (boats == 0)
        return false;
    c->battle.boat = (uint8_t)(bits_first(boats) + 1);
    phase_call(&c->frames, P_COURSE);
    return true;
}

/* Where the boat may go with this side of its counter up. An unfit crew makes
 * for the open sea by the shortest way. [move.1, move.2, move.4] */
uint32_t zones_in_reach(const struct campaign *c, int slot, bool submerged)
{
    int zone = c->battle.craft[slot].zone;
    int speed = speed_of_craft(c, slot, submerged);
    uint32_t zones = zones_around(zone, speed);
    if (!is_unfit(&c->boat[slot]))
        return zones;
    int ring = leader_display[zone].ring + speed;
    if (ring > LEADER_RING_LONG) /* the display must be left */
        return 0;
    return zones & zones_of_ring(ring);
}

/* The fastest ship that is no escort, or the fastest escort. [drift.1, drift.2] */
static int pace(const struct campaign *c)
{
    const struct battle *k = &c->battle;
    unsigned guarded = guarded_here(k);
    int fastest = 0;
    for (unsigned rest = guarded ? guarded : k->ships_here; rest;
         rest &= rest - 1) {
        int speed = speed_of_ship(c, &k->ship[bits_first(rest)]);
        fastest = speed > fastest ? speed : fastest;
    }
    return fastest;
}

/* A long-range area is a step from the open sea. Where nothing moves any more a
 * boat without engines is free to go. [move.3, ruling 118] */
bool can_exit(const struct campaign *c, int slot)
{
    int steps = steps_to_exit(c->battle.craft[slot].zone);
    int above = speed_of_craft(c, slot, false);
    int below = speed_of_craft(c, slot, true);
    return steps <= above || steps <= below ||
           (above == 0 && below == 0 && pace(c) == 0);
}

/* Zones in a row are one line of the list. */
static void list_zones(int verb, uint32_t zones, int how, int how_last,
                       struct choices *choices)
{
    for (int first = 0; zones >> first; first++) {
        if (!(zones & 1u << first))
            continue;
        int last = first;
        while (zones & 1u << (last + 1))
            last++;
        choice_open2(choices, verb, first, last, how, how_last);
        first = last;
    }
}

static void list_moves(int verb, uint32_t above, uint32_t below,
                       struct choices *choices)
{
    list_zones(verb, above & below, 0, 1, choices);
    list_zones(verb, above & ~below, 0, 0, choices);
    list_zones(verb, below & ~above, 1, 1, choices);
}

/* Detected, submerged or about to be, and not on the way out. [silent.1, ruling
 * 103, ruling 124] */
bool may_run_silent(const struct campaign *c, int slot)
{
    return c->battle.craft[slot].detected && !is_unfit(&c->boat[slot]);
}

/* Once in a battle the type XXI fills all its tubes. [xxi.3] */
static bool can_reload(const struct campaign *c, int slot)
{
    const struct boat *b = &c->boat[slot];
    return card_of(b)->class == LEADER_CLASS_XXI &&
           !c->battle.craft[slot].reloaded && torpedoes_in(b, STORED) > 0 &&
           torpedoes_in(b, READY) < ready_capacity(b);
}

/* Another boat that has not acted yet may go first. */
static void list_boats(const struct campaign *c,
                       bool (*may)(const struct campaign *, int),
                       struct choices *choices)
{
    for (int slot = 0; slot < c->boat_count; slot++)
        if (slot + 1 != c->battle.boat && may(c, slot))
            choice_open1(choices, V_BOAT, c->boat[slot].roster,
                         c->boat[slot].roster);
}

static bool has_to_move(const struct campaign *c, int slot)
{
    return boats_to_act(&c->battle) >> slot & 1;
}

void leader_course_legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    int slot = c->battle.boat - 1;
    const struct craft *craft = &c->battle.craft[slot];
    uint32_t above = zones_in_reach(c, slot, false),
             below = zones_in_reach(c, slot, true);
    list_moves(V_MOVE, above, below, choices);
    if (!is_unfit(&c->boat[slot])) /* [ruling 119] */
        list_moves(V_FOLLOW, above, below, choices);
    if (can_exit(c, slot))
        choice_open(choices, V_EXIT)->note = NOTE_EXIT;
    if (may_run_silent(c, slot)) {
        uint32_t zones =
            edition(c)->silent_moves ? below : (uint32_t)1 << craft->zone;
        list_zones(V_SILENT, zones, 0, 0, choices);
    } else if (!craft->detected) {
        struct choice *closed =
            choice_closed(choices, V_SILENT, WHY_UNDETECTED);
        closed->min[0] = closed->max[0] = craft->zone;
    }
    if (can_reload(c, slot))
        choice_open(choices, V_TUBES);
    list_boats(c, has_to_move, choices);
}

/* A roll at or under the evasion shakes off the hunters; otherwise the strain
 * tells. [silent.2, silent.3, silent.4] */
static void run_silent(struct campaign *c, int slot, struct play *play)
{
    struct craft *craft = &c->battle.craft[slot];
    struct boat *b = &c->boat[slot];
    struct aim aim = {.c = c, .boat = b, .craft = craft};
    if (!craft->submerged) /* the side is changed first [ruling 124] */
        tell_with(play, EVERYBODY, EV_DIVES, boat_name(b));
    craft->silent = craft->submerged = 1;
    c->battle.hid = 1;
    tell_with(play, EVERYBODY, EV_SILENT, boat_name(b));
    if (on_evasion(&aim, 0, play).result == LEADER_EVADING_EVADES) {
        craft->detected = 0;
        tell_with(play, EVERYBODY, EV_SHAKEN_OFF, boat_name(b));
        return;
    }
    add_stress(c, b, edition(c)->silent_fail_stress, play);
}

static void remember(struct campaign *c, int slot, int how)
{
    c->battle.last_boat = (uint8_t)(slot + 1);
    c->battle.last_zone = c->battle.craft[slot].zone;
    c->battle.last_how = (uint8_t)how;
}

static void leave_display(struct campaign *c, int slot, struct play *play)
{
    struct craft *craft = &c->battle.craft[slot];
    uint8_t called = craft->called, reloaded = craft->reloaded;
    c->battle.boats_here &= (uint16_t) ~(1u << slot);
    *craft =
        (struct craft){.fought = 1, .called = called, .reloaded = reloaded};
    tell_with(play, EVERYBODY, EV_BOAT_LEFT, boat_name(&c->boat[slot]));
}

void leader_course_apply(void *state, int seat, const struct action *action,
                         struct play *play)
{
    struct campaign *c = state;
    int slot = c->battle.boat - 1;
    struct craft *craft = &c->battle.craft[slot];
    (void)seat;
    if (action->verb == V_BOAT) {
        c->battle.boat = (uint8_t)(slot_of(c, action->arg[0]) + 1);
        return;
    }
    if (action->verb == V_TUBES) {
        craft->reloaded = 1;
        reload_boat(c, slot);
        return;
    }
    phase_return(&c->frames);
    c->battle.boat = 0;
    c->battle.boats_acted |= (uint16_t)(1u << slot);
    switch (action->verb) {
    case V_EXIT:
        remember(c, slot, LAST_EXIT);
        leave_display(c, slot, play);
        leader_combat_run(c, play);
        return;
    case V_SILENT:
        craft->zone = (uint8_t)action->arg[0];
        run_silent(c, slot, play);
        break;
    default: { /* the side is changed before the boat moves [move.2] */
        assert(action->verb == V_MOVE || action->verb == V_FOLLOW);
        craft->keeps = action->verb == V_FOLLOW;
        int from = craft->zone;
        bool dived = !craft->submerged && action->arg[1];
        bool surfaced = craft->submerged && !action->arg[1];
        craft->zone = (uint8_t)action->arg[0];
        craft->submerged = (uint8_t)action->arg[1];
        remember(c, slot, craft->submerged ? LAST_SUBMERGED : LAST_SURFACED);
        if (dived || surfaced)
            tell_with(play, EVERYBODY, dived ? EV_DIVES : EV_SURFACES,
                      boat_name(&c->boat[slot]));
        if (craft->zone != from)
            tell_with(play, EVERYBODY, EV_MOVES, boat_name(&c->boat[slot]),
                      noun(T_LEADER_ZONE_C1 + craft->zone));
    }
    }
    reveal_from(c, craft, play); /* where the move ends [ruling 115] */
    leader_combat_run(c, play);
}

/* What is slower than the reference ship falls astern. */

void begin_drift(struct campaign *c)
{
    struct battle *k = &c->battle;
    unsigned behind = 0, guarded = guarded_here(k);
    int speed[SHIPS_MAX], fastest = 0;
    guarded = guarded ? guarded : k->ships_here;
    for (unsigned rest = k->ships_here; rest; rest &= rest - 1) {
        int i = bits_first(rest);
        speed[i] = speed_of_ship(c, &k->ship[i]);
        if ((guarded >> i & 1) && speed[i] > fastest) /* as pace has it */
            fastest = speed[i];
    }
    for (unsigned rest = k->ships_here; rest; rest &= rest - 1) {
        int i = bits_first(rest);
        behind |= (unsigned)(speed[i] < fastest) << i;
    }
    k->pace = (uint8_t)fastest;
    k->ships_acted = (uint16_t)(k->ships_here & ~behind); /* they keep up */
    k->boats_acted = 0;
}

static bool is_single(uint32_t zones)
{
    return zones && !(zones & (zones - 1));
}

/* How far a boat falls back at least, and at most: it may be held slower than it
 * is, unless it was told to keep up. [drift.7, ruling 119] */
static void boat_drift(const struct campaign *c, int slot, int *least,
                       int *most)
{
    const struct craft *craft = &c->battle.craft[slot];
    int speed = craft->silent ? 0 : speed_of_craft(c, slot, craft->submerged);
    int pace = c->battle.pace;
    *least = pace > speed ? pace - speed : 0;
    *most = craft->keeps ? *least : pace;
}

/* Where a boat may be after it: zones, and whether it may fall out. Unfit crews
 * take the way out that is nearest. [drift.4, drift.6, drift.7] */
uint32_t boat_astern(const struct campaign *c, int slot, bool *out)
{
    int least, most, zone = c->battle.craft[slot].zone;
    boat_drift(c, slot, &least, &most);
    uint32_t zones = 0;
    *out = most > leader_display[zone].wake_distance;
    for (int steps = least; steps <= most; steps++)
        zones |= zones_astern(zone, steps);
    if (!is_unfit(&c->boat[slot]))
        return zones;
    if (*out)
        return 0;
    for (int ring = LEADER_RING_LONG; ring >= 0; ring--)
        if (zones & zones_of_ring(ring))
            return zones & zones_of_ring(ring);
    return zones;
}

static int ship_drift(const struct campaign *c, const struct ship *s)
{
    int speed = speed_of_ship(c, s);
    return c->battle.pace > speed ? c->battle.pace - speed : 0;
}

uint32_t ship_astern(const struct campaign *c, const struct ship *s)
{
    return zones_astern(s->zone, ship_drift(c, s));
}

static void ship_leaves(struct campaign *c, struct ship *s, struct play *play)
{
    c->battle.ships_here &= (uint16_t)~ship_bit(c, s);
    s->state = SHIP_LEFT;
    if (s->card)
        tell_with(play, EVERYBODY, EV_SHIP_LEFT, ship_in(s));
    else
        tell(play, EVERYBODY, EV_UNKNOWN_LEFT);
}

/* One ship falls back; true if its owner's opponent, the player, must say
 * where. [drift.3, drift.5] */
static bool drift_ship(struct campaign *c, struct ship *s, struct play *play)
{
    int steps = ship_drift(c, s);
    c->battle.ships_acted |= ship_bit(c, s);
    if (steps == 0)
        return false;
    uint32_t zones = zones_astern(s->zone, steps);
    if (zones == 0)
        ship_leaves(c, s, play);
    else if (is_single(zones))
        s->zone = (uint8_t)random_zone(zones, play);
    else
        return true;
    return false;
}

static bool drift_boat(struct campaign *c, int slot, struct play *play)
{
    struct craft *craft = &c->battle.craft[slot];
    bool out;
    uint32_t zones = boat_astern(c, slot, &out);
    c->battle.boats_acted |= (uint16_t)(1u << slot);
    if (zones == 0)
        leave_display(c, slot, play);
    else if (is_single(zones) && !out)
        craft->zone = (uint8_t)random_zone(zones, play);
    else
        return true;
    return false;
}

bool drift(struct campaign *c, struct play *play)
{
    struct battle *k = &c->battle;
    for (unsigned rest = k->ships_here & ~(unsigned)k->ships_acted; rest;
         rest &= rest - 1) {
        int i = bits_first(rest);
        if (drift_ship(c, &k->ship[i], play)) {
            k->enemy = (uint8_t)(i + 1);
            phase_call(&c->frames, P_ASTERN);
            return true;
        }
    }
    for (unsigned rest = boats_to_act(k); rest; rest &= rest - 1) {
        int slot = bits_first(rest);
        if (drift_boat(c, slot, play)) {
            k->boat = (uint8_t)(slot + 1);
            phase_call(&c->frames, P_ASTERN);
            return true;
        }
    }
    reveal_near(c, play); /* [drift.10] */
    return false;
}

/* P_ASTERN: a ship (enemy) or a boat has more than one area to fall back to. */

void leader_astern_legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    if (c->battle.enemy) {
        const struct ship *s = &c->battle.ship[c->battle.enemy - 1];
        list_zones(V_ASTERN, ship_astern(c, s), 0, 0, choices);
        return;
    }
    int slot = c->battle.boat - 1;
    bool out;
    uint32_t zones = boat_astern(c, slot, &out);
    uint32_t own = (uint32_t)1 << c->battle.craft[slot].zone;
    list_zones(V_ASTERN, zones & own, 0, 0, choices);
    list_zones(V_ASTERN, zones & ~own, 0, 0, choices);
    if (out)
        choice_open(choices, V_FALL_OUT)->note = NOTE_EXIT;
}

void leader_astern_apply(void *state, int seat, const struct action *action,
                         struct play *play)
{
    struct campaign *c = state;
    struct battle *k = &c->battle;
    int enemy = k->enemy, boat = k->boat;
    (void)seat;
    phase_return(&c->frames);
    k->enemy = k->boat = 0;
    if (action->verb == V_FALL_OUT)
        remember(c, boat - 1, LAST_FELL_OUT);
    if (action->verb == V_FALL_OUT)
        leave_display(c, boat - 1, play);
    else if (enemy)
        k->ship[enemy - 1].zone = (uint8_t)action->arg[0];
    else
        k->craft[boat - 1].zone = (uint8_t)action->arg[0];
    leader_combat_run(c, play);
}

/* What the next drift will do at the speeds of now, for whoever shows it before
 * it happens: how many areas, and which ones may be reached; none of them: off
 * the display. A boat falls back as little as it can. [drift.3, drift.7] */
static uint32_t falls(int zone, int steps)
{
    return steps > 0 ? zones_astern(zone, steps) : 0;
}

int drift_of_ship(const struct campaign *c, const struct ship *s,
                  uint32_t *zones)
{
    int steps = pace(c) - speed_of_ship(c, s);
    *zones = falls(s->zone, steps);
    return steps > 0 ? steps : 0;
}

int drift_of_craft(const struct campaign *c, int slot, uint32_t *zones)
{
    const struct craft *craft = &c->battle.craft[slot];
    int speed = craft->silent ? 0 : speed_of_craft(c, slot, craft->submerged);
    int steps = pace(c) - speed;
    *zones = falls(craft->zone, steps);
    return steps > 0 ? steps : 0;
}
