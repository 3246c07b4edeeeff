/* Tubes, loading, salvos; the tick of our weapons. */
#include "weapons.h"

#include "games/uboot/app/umath.h"
#include "world.h"

enum {
    FLOODED_MINUTES = 30,  /* a tube stays flooded [model.10] */
    DECK_MINUTES = 180,    /* to bring a torpedo below [model.10] */
    UNKNOWN_DRAUGHT_M = 5, /* of an unidentified ship; chosen by hand */
};

static const int8_t tube_component[TUBES] = {
    UBOOT_COMPONENT_TUBE_1, UBOOT_COMPONENT_TUBE_2, UBOOT_COMPONENT_TUBE_3,
    UBOOT_COMPONENT_TUBE_4, UBOOT_COMPONENT_TUBE_5,
};

/* Takes one torpedo from those left to stow, of the wanted kind if there is
 * one. */
static bool take(int *g7a, int *g7e, bool want_steam, bool *steam)
{
    if (*g7a + *g7e == 0)
        return false;
    *steam = want_steam ? *g7a > 0 : *g7e == 0;
    if (*steam)
        --*g7a;
    else
        --*g7e;
    return true;
}

static void stow(int *g7a, int *g7e, int places, bool want_steam,
                 int8_t *steam_count, int8_t *electric_count)
{
    bool steam;
    for (int i = 0; i < places && take(g7a, g7e, want_steam, &steam); i++)
        ++*(steam ? steam_count : electric_count);
}

/* Fills the tubes, then the places below, then those on deck. Two bow tubes
 * hold G7a, so that both kinds can be fired at once. [ruling 3] */
void weapons_setup(struct world *w, int g7a, int g7e, enum pistol pistol)
{
    struct weapons *v = &w->weapons;
    for (int i = 0; i < TUBES; i++) {
        bool steam;
        if (take(&g7a, &g7e, i < 2, &steam)) {
            v->tube[i].state = TUBE_LOADED;
            v->tube[i].steam = steam;
        }
        v->tube[i].until = NEVER;
    }
    stow(&g7a, &g7e, (int)boat_value(UBOOT_BOAT_VALUE_TORPEDOES_BOW_SPARE),
         false, &v->spare_bow_a, &v->spare_bow_e);
    stow(&g7a, &g7e, (int)boat_value(UBOOT_BOAT_VALUE_TORPEDOES_STERN_SPARE),
         false, &v->spare_stern_a, &v->spare_stern_e);
    stow(&g7a, &g7e, (int)boat_value(UBOOT_BOAT_VALUE_TORPEDOES_DECK), true,
         &v->deck_a, &v->deck_e);
    v->tdc.mode =
        (int8_t)difficulty(w, UBOOT_DIFFICULTY_VALUE_CAPTAIN_TDC_MODE);
    v->tdc.pistol = (int8_t)pistol;
    v->tdc.torpedo = 1;
    v->deck_until = NEVER;
    v->guns.rounds_88 = uboot_guns[UBOOT_GUN_DECK_88].ammo;
    v->guns.rounds_20 = uboot_guns[UBOOT_GUN_FLAK_20_C30].ammo;
}

bool tube_usable(const struct world *w, int tube)
{
    return w->damage.component[tube_component[tube]].severity !=
           UBOOT_SEVERITY_RED;
}

void tube_flood(struct world *w, int tube)
{
    struct tube *t = &w->weapons.tube[tube];
    bool sticks = w->damage.component[tube_component[tube]].severity ==
                  UBOOT_SEVERITY_YELLOW;
    t->state = TUBE_FLOODING;
    t->until =
        w->clock.tick + ticks_of(boat_value(UBOOT_BOAT_VALUE_FLOOD_TIME) +
                                 (sticks ? 60.0 : 0.0));
}

/* [7.5.3] */
void tube_reload(struct world *w, int tube, bool steam)
{
    struct weapons *v = &w->weapons;
    struct tube *t = &v->tube[tube];
    bool stern = tube == TUBES - 1;
    int8_t *stock = stern ? (steam ? &v->spare_stern_a : &v->spare_stern_e)
                          : (steam ? &v->spare_bow_a : &v->spare_bow_e);
    double minutes = stern ? boat_value(UBOOT_BOAT_VALUE_RELOAD_TIME_STERN)
                           : boat_value(UBOOT_BOAT_VALUE_RELOAD_TIME_BOW) *
                                 effect(w, UBOOT_EFFECT_RELOAD_TIME);
    --*stock;
    t->state = TUBE_RELOADING;
    t->steam = steam;
    t->until = w->clock.tick + ticks_of(60.0 * minutes);
}

static void tubes_tick(struct world *w)
{
    for (int i = 0; i < TUBES; i++) {
        struct tube *t = &w->weapons.tube[i];
        if (w->clock.tick < t->until)
            continue;
        t->until = NEVER;
        if (t->state == TUBE_FLOODING) {
            t->state = TUBE_FLOODED;
            t->until = w->clock.tick + FLOODED_MINUTES * TICKS_MINUTE;
            feed_say(w, UBOOT_MESSAGE_TUBE_READY, i + 1);
        } else if (t->state == TUBE_FLOODED) {
            t->state = TUBE_LOADED; /* it has to be flooded again */
            t->in_salvo = 0;
        } else if (t->state == TUBE_RELOADING) {
            t->state = TUBE_LOADED;
            feed_say(w, UBOOT_MESSAGE_RELOAD_DONE, i + 1);
        }
    }
}

/* Bringing a torpedo from the deck takes three hours on a calm surface. */
void deck_transfer(struct world *w)
{
    w->weapons.deck_until = w->clock.tick + DECK_MINUTES * TICKS_MINUTE;
}

bool deck_possible(const struct world *w)
{
    return w->boat.surfaced && w->sea.now.sea_state < 3.5 &&
           contact_nearest(w) > 900.0;
}

static void deck_tick(struct world *w)
{
    struct weapons *v = &w->weapons;
    if (v->deck_until == NEVER)
        return;
    if (!deck_possible(w)) {
        /* Broken off: the torpedo is lashed down again. */
        v->deck_until = NEVER;
        return;
    }
    if (w->clock.tick < v->deck_until)
        return;
    v->deck_until = NEVER;
    bool steam = v->deck_a > 0;
    --*(steam ? &v->deck_a : &v->deck_e);
    ++*(steam ? &v->spare_bow_a : &v->spare_bow_e);
}

/* Running depth for an identified target, or a fair guess. */
static double running_depth(const struct world *w)
{
    const struct tdc *t = &w->weapons.tdc;
    if (t->depth_m > 0)
        return t->depth_m;
    int slot = contact_numbered(w, t->contact);
    int type = slot >= 0 ? w->sensors.report[slot].type : -1;
    double draught =
        type >= 0 ? uboot_ship_types[type].draught_m : UNKNOWN_DRAUGHT_M;
    return clampd(draught - 1.5, 1.0, 12.0);
}

static struct torpedo *free_torpedo(struct weapons *v)
{
    for (int i = 0; i < TORPEDOES_MAX; i++)
        if (v->torpedo[i].state == TORPEDO_FREE)
            return &v->torpedo[i];
    return NULL;
}

static void fire_tube(struct world *w, int tube, double offset, int64_t when,
                      const struct solution *s)
{
    struct weapons *v = &w->weapons;
    enum uboot_torpedo type = tube_torpedo(w, tube);
    struct torpedo *t = free_torpedo(v);
    if (!t)
        return;
    int slot = contact_numbered(w, v->tdc.contact);
    *t = (struct torpedo){
        .to_course = wrap360(s->course + offset),
        .veer = offset,
        .range_m = torpedo_reach(w, type),
        .speed_kn = uboot_torpedoes[type].speed_kn,
        .depth_m = running_depth(w),
        .fired = when,
        .eta = when + ticks_of(s->seconds),
        .target = (int16_t)(slot >= 0 ? contact_ship(w, slot) : -1),
        .state = TORPEDO_RUNNING,
        .type = (int8_t)type,
        .pistol = v->tdc.pistol,
        .number = (int8_t)(tube + 1),
        .stern = tube == TUBES - 1,
    };
    /* The tube counts as empty from the order on, though its torpedo may leave
     * later in the salvo. */
    v->tube[tube].state = TUBE_EMPTY;
    v->tube[tube].in_salvo = 0;
    v->running++;
    w->fleet.tally.shots++;
    neutral_fired(w);
}

/* In a salvo with spread s, torpedo i of n is off by s (i - (n-1)/2) /
 * (n-1). */
bool weapons_fire(struct world *w)
{
    struct weapons *v = &w->weapons;
    int tubes[TUBES], count = 0;
    struct solution s[TUBES];
    for (int i = 0; i < TUBES; i++) {
        if (!v->tube[i].in_salvo || v->tube[i].state != TUBE_FLOODED ||
            !tube_usable(w, i))
            continue;
        s[count] = weapons_solution(w, i);
        if (s[count].valid)
            tubes[count++] = i;
    }
    int64_t apart = ticks_of(boat_value(UBOOT_BOAT_VALUE_FIRING_INTERVAL));
    for (int i = 0; i < count; i++) {
        double offset =
            count > 1 ? v->tdc.spread * (i - (count - 1) / 2.0) / (count - 1)
                      : 0.0;
        fire_tube(w, tubes[i], offset, w->clock.tick + 1 + i * apart, &s[i]);
    }
    return count > 0;
}

/* The computer's lamps, updated once a second while it has a target. [8.4] */
static void lamps_tick(struct world *w)
{
    if (w->clock.tick % TICKS_SECOND != 0)
        return;
    for (int i = 0; i < TUBES; i++) {
        struct tube *t = &w->weapons.tube[i];
        bool ready = t->state == TUBE_LOADED || t->state == TUBE_FLOODED;
        t->aims = (int8_t)(ready && w->weapons.tdc.contact &&
                           weapons_solution(w, i).valid);
    }
}

void weapons_tick(struct world *w)
{
    tubes_tick(w);
    lamps_tick(w);
    if (w->weapons.running > 0)
        torpedoes_tick(w);
    deck_tick(w);
    guns_tick(w);
}
