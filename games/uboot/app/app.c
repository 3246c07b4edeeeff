/* What players enter in the app: orders into the world, and the tick. [8.1] */
#include <assert.h>

#include "rules.h"
#include "umath.h"

#define LIGHTS_NM 2.0

/* 4.2: the world answers a return it does not allow with a message and changes
 * nothing else. */
static void go_home(struct world *w, bool sure)
{
    if (!sure)
        return;
    if (mission_can_return(w))
        mission_end(w, ENDING_RETURNED);
    else
        feed_say(w, UBOOT_MESSAGE_RETURN_REFUSED);
}

/* [8.5] */
static void set_pace(struct world *w, enum pace pace)
{
    enum refusal_pace why = clock_refuses(w, pace);
    if (why == PACE_OPEN)
        w->clock.pace = (int8_t)pace;
    else
        feed_say(w, UBOOT_MESSAGE_PACE_REFUSED, why - PACE_CONTACT);
}

static void relieved(struct world *w)
{
    w->clock.bells--;
    clock_go_on(w);
}

static void apply_boat(struct world *w, const struct action *a)
{
    switch (a->verb) {
    case UBOOT_TELEGRAPH:
        boat_order_telegraph(w, (enum telegraph)a->arg[0]);
        break;
    case UBOOT_COURSE:
        boat_order_course(w, a->arg[0], (enum turn_side)a->arg[1]);
        break;
    case UBOOT_DIVE:
        boat_order_dive(w);
        break;
    case UBOOT_DEPTH:
        boat_order_depth(w, a->arg[0]);
        break;
    case UBOOT_RISE:
        boat_order_surface(w);
        break;
    case UBOOT_WATCH:
        w->boat.observers = (int8_t)a->arg[0];
        break;
    case UBOOT_PERISCOPE:
        w->boat.periscope = (int8_t)a->arg[0];
        break;
    case UBOOT_LOOK:
        w->sensors.periscope_bearing =
            (int16_t)(a->arg[0] == 360 ? -1 : a->arg[0]);
        break;
    case UBOOT_GLASS:
        glass_take(w, (enum glass)a->arg[0], a->arg[1]);
        break;
    case UBOOT_LISTEN:
        w->boat.hydrophone = (int8_t)a->arg[0];
        break;
    case UBOOT_SEXTANT:
        radio_sextant(w);
        break;
    default:
        assert(!"an order to the boat");
    }
}

static void fire(struct world *w)
{
    if (!weapons_fire(w))
        feed_say(w, UBOOT_MESSAGE_NO_SOLUTION);
}

static void apply_weapons(struct world *w, const struct action *a)
{
    struct weapons *v = &w->weapons;
    switch (a->verb) {
    case UBOOT_FLOOD:
        tube_flood(w, a->arg[0] - 1);
        break;
    case UBOOT_RELOAD:
        tube_reload(w, a->arg[0] - 1, a->arg[1] != 0);
        break;
    case UBOOT_TRANSFER:
        deck_transfer(w);
        break;
    case UBOOT_AIM:
        v->tdc.contact = a->arg[0];
        v->tdc.set = 0;
        break;
    case UBOOT_DIALS:
        v->tdc.course = a->arg[0];
        v->tdc.speed_dkn = a->arg[1];
        v->tdc.range_dam = a->arg[2];
        v->tdc.set = 1;
        break;
    case UBOOT_SETTINGS:
        v->tdc.torpedo = (int8_t)a->arg[0];
        v->tdc.pistol = (int8_t)a->arg[1];
        v->tdc.depth_m = (int8_t)a->arg[2];
        v->tdc.spread = (int8_t)a->arg[3];
        break;
    case UBOOT_SALVO:
        v->tube[a->arg[0] - 1].in_salvo = !v->tube[a->arg[0] - 1].in_salvo;
        break;
    case UBOOT_FIRE:
        fire(w);
        break;
    case UBOOT_GUN:
        gun_open_fire(w, a->arg[0]);
        break;
    case UBOOT_CEASE:
        v->guns.contact = 0;
        break;
    case UBOOT_FLAK:
        if (a->arg[0])
            flak_man(w);
        else
            v->guns.flak = 0;
        break;
    default:
        assert(!"an order to the weapons");
    }
}

/* A friend near enough to read our lamp answers; nobody else does.
 * [model.9, ruling 213] */
static void lights(struct world *w, int number)
{
    int slot = contact_numbered(w, number);
    int ship = slot >= 0 ? contact_ship(w, slot) : -1;
    const struct ship *s = ship >= 0 ? &w->fleet.ship[ship] : NULL;
    bool answers = s && ship_afloat(s) && (s->flags & SHIP_FRIENDLY) &&
                   u_hypot(s->x - w->boat.x, s->y - w->boat.y) <= LIGHTS_NM;
    feed_say(w,
             answers ? UBOOT_MESSAGE_LIGHTS_ANSWERED
                     : UBOOT_MESSAGE_LIGHTS_SILENT,
             number);
}

/* [8.4] */
static void apply_aimed(struct world *w, const struct action *a)
{
    if (a->verb == UBOOT_LIGHTS)
        lights(w, a->arg[0]);
    else if (a->verb == UBOOT_ALLOW)
        navigation_allow(w, a->arg[0], a->arg[1]);
    else if (a->verb == UBOOT_ACCEPT)
        navigation_accept(w);
    else if (a->verb == UBOOT_SOUND)
        navigation_sound(w);
    else if (a->verb == UBOOT_HOSTILE)
        w->weapons.hostile = a->arg[0];
    else if (a->verb == UBOOT_SHELL)
        gun_shell(w, a->arg[0] / 100.0, a->arg[1] / 10.0);
    else
        flak_lead(w, a->arg[0]);
}

static void apply_rest(struct world *w, int seat, const struct action *a)
{
    switch (a->verb) {
    case UBOOT_PACE:
        set_pace(w, (enum pace)a->arg[0]);
        break;
    case UBOOT_PAUSE:
        w->clock.paused = (int8_t)(1 + seat);
        break;
    case UBOOT_RESUME:
        w->clock.paused = 0;
        break;
    case UBOOT_RELIEVED:
        relieved(w);
        break;
    case UBOOT_REPAIR:
        repair_begin(w, (enum uboot_component)a->arg[0], a->arg[1]);
        break;
    case UBOOT_LEAVE:
        repair_pause(w, (enum uboot_component)a->arg[0]);
        break;
    case UBOOT_CLEAR:
        environment_clear(w, (enum uboot_environment)a->arg[0], a->arg[1]);
        break;
    case UBOOT_SEAL:
        breach_end(w, true);
        break;
    case UBOOT_DECODE:
        radio_decode(w, a->arg[0] - 1, a->arg[1]);
        break;
    case UBOOT_SEND:
        radio_send(w, a->arg[0] - 1);
        break;
    case UBOOT_RETURN:
        go_home(w, a->arg[0] != 0);
        break;
    default:
        assert(!"an order");
    }
}

void app_enter(struct world *w, int seat, const struct action *action)
{
    if (action->verb == UBOOT_STEP)
        world_tick(w);
    else if (action->verb == UBOOT_GO_ON)
        clock_go_on(w); /* the procedure stays pending [6.8] */
    else if (action->verb <= UBOOT_LISTEN || action->verb == UBOOT_SEXTANT)
        apply_boat(w, action);
    else if (action->verb >= UBOOT_FLOOD && action->verb <= UBOOT_FLAK)
        apply_weapons(w, action);
    else if (action->verb >= UBOOT_SHELL)
        apply_aimed(w, action);
    else
        apply_rest(w, seat, action);
}

bool glass_open(const struct uboot_hand *h, enum glass glass)
{
    switch (glass) {
    case GLASS_NONE:
        return h->sight.glass != GLASS_NONE;
    case GLASS_BRIDGE:
        return h->surfaced && h->observers > 0;
    case GLASS_PERISCOPE:
        return h->periscope && !h->surfaced && h->depth_m <= 10;
    case GLASS_FLAK:
        return h->surfaced && h->flak;
    default:
        return h->surfaced && h->gun_contact > 0;
    }
}
