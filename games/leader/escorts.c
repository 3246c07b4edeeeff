/* The escorts look for boats and move, one after the other, in the order the
 * player gives them. [escort.1] */
#include <assert.h>

#include "bits.h"
#include "lang.h"
#include "rules.h"

/* Tactics counters, in campaigns from June 1942 on: drawn when an escort first
 * looks for a boat or attacks one. [decks.4, tactics.1, tactics.2] */
int tactics_left(const struct campaign *c, int counter)
{
    int left = leader_tactics[counter].copies;
    for (int i = 0; i < c->battle.ship_count; i++)
        left -= c->battle.ship[i].tactics == counter + 1;
    return left;
}

void draw_tactics(struct campaign *c, struct ship *s, struct play *play)
{
    if (!leader_campaigns[c->number].tactics || s->tactics || !is_escort(s))
        return;
    int total = 0;
    for (int i = 0; i < leader_tactics_count; i++)
        total += tactics_left(c, i);
    int n = dice_below(play->dice, total), counter = 0;
    while (n >= tactics_left(c, counter))
        n -= tactics_left(c, counter++);
    s->tactics = (uint8_t)(counter + 1);
    const struct leader_tactics_row *row = &leader_tactics[counter];
    if (row->detect || row->attack)
        tell_with(play, EVERYBODY, EV_TACTICS, ship_in(s), number(row->detect),
                  number(row->attack));
    else
        tell_with(play, EVERYBODY, EV_TACTICS_NONE, ship_in(s));
}

/* How far an escort hears and sees: farther with every alert. [detect.1] */
static int detection_range(const struct campaign *c, const struct craft *craft)
{
    const struct leader_editions_row *e = edition(c);
    return (craft->submerged ? e->detect_submerged : e->detect_surfaced) +
           condition_of(c)->detect_range + c->battle.alerts;
}

/* A boat that is detected already needs no roll. [detect.4, ruling 104] */
bool can_detect(const struct campaign *c, const struct ship *s,
                const struct craft *craft)
{
    return !craft->detected &&
           range_of(s->zone, craft->zone) <= detection_range(c, craft);
}

/* A roll for each boat within range, by escorts alone. One that looks shows
 * itself. [detect.2, detect.3, detect.6, reveal.2] */
static void detect(struct campaign *c, struct ship *s, struct play *play)
{
    for (unsigned rest = c->battle.boats_here; rest; rest &= rest - 1) {
        int slot = bits_first(rest);
        struct craft *craft = &c->battle.craft[slot];
        if (!can_detect(c, s, craft))
            continue;
        reveal(c, s, play);
        draw_tactics(c, s, play);
        struct aim aim = {.c = c,
                          .boat = &c->boat[slot],
                          .craft = craft,
                          .ship = s,
                          .range = range_of(s->zone, craft->zone)};
        tell_with(play, EVERYBODY, EV_LOOKS, ship_in(s),
                  boat_name(&c->boat[slot]), number(aim.range));
        struct chart_result seen = craft->submerged
                                       ? on_sonar(&aim, s->card - 1, play)
                                       : on_lookout(&aim, s->card - 1, play);
        if (seen.result == LEADER_SIGHTING_DETECTED) {
            craft->detected = 1;
            c->battle.boats_found |= (uint16_t)(1u << slot);
            tell_with(play, EVERYBODY, EV_DETECTED, boat_name(&c->boat[slot]));
        }
    }
}

/* A boat of those detected, by chance where there are several. [hunt.2] */
static const struct craft *prey(const struct campaign *c, struct play *play)
{
    const struct craft *found[CRAFT_MAX];
    int count = 0;
    for (unsigned rest = c->battle.boats_here; rest; rest &= rest - 1) {
        const struct craft *craft = &c->battle.craft[bits_first(rest)];
        if (craft->detected)
            found[count++] = craft;
    }
    return count > 0 ? found[dice_below(play->dice, count)] : NULL;
}

/* Straight towards it, and no farther than its area. Of several shortest ways
 * one is taken by chance. [hunt.1, hunt.3, ruling 105] */
static void close_in(struct campaign *c, struct ship *s,
                     const struct craft *craft, struct play *play)
{
    int far = range_of(s->zone, craft->zone), speed = speed_of_ship(c, s);
    int steps = speed < far ? speed : far;
    s->zone =
        (uint8_t)random_zone(zones_towards(s->zone, craft->zone, steps), play);
}

/* With nobody to hunt an escort keeps its station around the convoy. [roam.1,
 * roam.2, roam.3] */
static void roam(struct ship *s, struct play *play)
{
    const struct leader_display_row *at = &leader_display[s->zone];
    uint32_t around = zones_around(s->zone, 1);
    switch (at->ring) {
    case LEADER_RING_SHORT: {
        int way = on_roam(NULL, 0, play).result;
        if (way != LEADER_ROAM_STAY)
            s->zone = way == LEADER_ROAM_CLOCKWISE ? at->clockwise
                                                   : at->counterclockwise;
        break;
    }
    case LEADER_RING_LONG:
        s->zone = (uint8_t)random_zone(
            around & zones_of_ring(LEADER_RING_MEDIUM), play);
        break;
    default:
        s->zone = (uint8_t)random_zone(
            around & zones_of_ring(LEADER_RING_SHORT), play);
    }
}

/* Detects, then moves; then it may be near enough to be known. [escort.2,
 * reveal.1] */
static void act_escort(struct campaign *c, struct ship *s, struct play *play)
{
    c->battle.ships_acted |= ship_bit(c, s);
    detect(c, s, play);
    const struct craft *craft = prey(c, play);
    if (craft)
        close_in(c, s, craft, play);
    else
        roam(s, play);
    reveal_if_near(c, s, play);
}

/* A set of those that have not acted yet. */
static unsigned idle(const struct battle *k)
{
    return escorts_here(k) & ~(unsigned)k->ships_acted;
}

static void act_rest(struct campaign *c, struct play *play)
{
    for (unsigned rest = idle(&c->battle); rest; rest &= rest - 1)
        act_escort(c, &c->battle.ship[bits_first(rest)], play);
}

/* With nobody detected and nobody in sight all of them keep their station: the
 * order makes no difference, and nobody is asked for it. */
static bool does_order_count(const struct campaign *c)
{
    if (any_detected(c))
        return true;
    const struct battle *k = &c->battle;
    for (unsigned rest = idle(k); rest; rest &= rest - 1)
        for (unsigned boats = k->boats_here; boats; boats &= boats - 1)
            if (can_detect(c, &k->ship[bits_first(rest)],
                           &k->craft[bits_first(boats)]))
                return true;
    return false;
}

bool act_escorts(struct campaign *c, struct play *play)
{
    unsigned waiting = idle(&c->battle);
    if ((waiting & (waiting - 1)) && does_order_count(c)) {
        phase_call(&c->frames, P_HUNTERS);
        return true;
    }
    act_rest(c, play);
    return false;
}

/* P_HUNTERS: which escort acts next; or all, as they are listed. */

void leader_hunters_legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    choice_open(choices, V_ESCORTS);
    for (unsigned rest = idle(&c->battle); rest; rest &= rest - 1) {
        int ship = bits_first(rest) + 1;
        choice_open1(choices, V_ESCORT, ship, ship);
    }
}

void leader_hunters_apply(void *state, int seat, const struct action *action,
                          struct play *play)
{
    struct campaign *c = state;
    (void)seat;
    phase_return(&c->frames);
    if (action->verb == V_ESCORTS) {
        act_rest(c, play);
        return;
    }
    assert(action->verb == V_ESCORT);
    act_escort(c, &c->battle.ship[action->arg[0] - 1], play);
}
