/* Orders and entries: which order an entry needs, and which entry an order
 * makes once it is carried out. [6.5, 7.5] */
#include <string.h>

#include "lang.h"
#include "officers.h"

enum { NO_ORDER = -1, PERISCOPE_DEPTH = 10 };

void meant_tube(struct meant *m, int plan, int tube, int state)
{
    m->loaded |= state == TUBE_LOADED ? plan & 1 << tube : 0;
    m->flooded |= state == TUBE_FLOODED ? plan & 1 << tube : 0;
}

struct meant meant_by(const struct uboot_view *v)
{
    struct meant m = {.breach = v->crew.board.breach};
    for (int i = 0; i < TUBES; i++)
        meant_tube(&m, v->desk.plan, i, v->hand.tube[i].state);
    return m;
}

/* An order given by a word; the officer who carries it out adds the rest. */
static int by_word(int order, const struct meant *m, int16_t arg[ORDER_ARGS])
{
    memset(arg, 0, ORDER_ARGS * sizeof *arg);
    switch (order) {
    case UBOOT_ORDER_FLOOD_TUBES:
        arg[0] = (int16_t)m->loaded;
        break;
    case UBOOT_ORDER_FIRE_TORPEDOES:
        arg[0] = (int16_t)m->flooded;
        break;
    case UBOOT_ORDER_ENIGMA:
        arg[0] = 1;
        break;
    /* The breach; other repairs have verbs of their own. */
    case UBOOT_ORDER_REPAIR:
        arg[0] = PROBLEM_BREACH;
        arg[2] = (int16_t)m->breach;
        break;
    default:
        break;
    }
    return order;
}

/* Turns the captain's words into the arguments of the order. */
int order_of(const struct action *a, const struct meant *m,
             int16_t arg[ORDER_ARGS])
{
    for (int i = 0; i < ORDER_ARGS; i++)
        arg[i] = a->arg[i];
    switch (a->verb) {
    case UBOOT_TELEGRAPH:
        return UBOOT_ORDER_NEW_SPEED;
    case UBOOT_COURSE:
        return UBOOT_ORDER_NEW_COURSE;
    case UBOOT_DEPTH:
        return UBOOT_ORDER_NEW_DEPTH;
    case UBOOT_DIVE:
        arg[0] = PERISCOPE_DEPTH;
        return UBOOT_ORDER_DIVE_SURFACE;
    case UBOOT_RISE:
        arg[0] = 0;
        return UBOOT_ORDER_DIVE_SURFACE;
    case UBOOT_SEXTANT:
        return UBOOT_ORDER_SEXTANT;
    case UBOOT_RELOAD:
        arg[2] = 0;
        return UBOOT_ORDER_RELOAD_TORPEDO;
    case UBOOT_TRANSFER: /* needs the same men and gear [ruling 341] */
        arg[0] = 1;
        arg[2] = 1;
        return UBOOT_ORDER_RELOAD_TORPEDO;
    case UBOOT_GUN:
        return UBOOT_ORDER_GUN_88;
    case UBOOT_REPAIR:
        arg[0] = PROBLEM_TECHNICAL;
        arg[1] = a->arg[0];
        return UBOOT_ORDER_REPAIR;
    case UBOOT_CLEAR:
        arg[0] = PROBLEM_ENVIRONMENT;
        arg[1] = a->arg[0];
        arg[2] = a->arg[1];
        return UBOOT_ORDER_REPAIR;
    case OFFICER_ADDRESS:
        return UBOOT_ORDER_ADDRESS_CREW;
    case OFFICER_ORDER:
        return by_word(a->arg[0], m, arg);
    default:
        return NO_ORDER;
    }
}

/* Would the app still accept it? The world has gone on while officers named
 * men. */
static bool app_takes(const struct world *w, const struct action *a)
{
    struct uboot_board b;
    struct uboot_hand h = {0};
    struct choices all = {.count = 0};
    app_board(w, &b);
    app_show(w, &h);
    app_legal(&b, &h, &all);
    return choices_allow(&all, a) != NULL;
}

static bool enter(struct world *w, int verb, int a, int b)
{
    struct action action = {.verb = (int16_t)verb,
                            .arg = {(int16_t)a, (int16_t)b}};
    if (!app_takes(w, &action))
        return false;
    app_enter(w, ROLE_FIRST_OFFICER, &action);
    return true;
}

static bool flood(struct world *w, int mask)
{
    bool any = false;
    for (int i = 0; i < TUBES; i++)
        if (mask & 1 << i)
            any = enter(w, UBOOT_FLOOD, i + 1, 0) || any;
    return any;
}

static bool fire(struct world *w, int mask)
{
    for (int i = 0; i < TUBES; i++)
        w->weapons.tube[i].in_salvo =
            (mask & 1 << i) && w->weapons.tube[i].state == TUBE_FLOODED;
    return enter(w, UBOOT_FIRE, 0, 0);
}

static bool dive_or_rise(struct world *w, int depth_m)
{
    return enter(w, depth_m ? UBOOT_DIVE : UBOOT_RISE, 0, 0);
}

static bool enter_order(struct uboot *u, int order,
                        const int16_t arg[ORDER_ARGS])
{
    struct world *w = &u->world;
    switch (order) {
    case UBOOT_ORDER_NEW_SPEED:
        return enter(w, UBOOT_TELEGRAPH, arg[0], 0);
    case UBOOT_ORDER_NEW_COURSE:
        return enter(w, UBOOT_COURSE, arg[0], arg[1]);
    case UBOOT_ORDER_NEW_DEPTH:
        return enter(w, UBOOT_DEPTH, arg[0], 0);
    case UBOOT_ORDER_DIVE_SURFACE:
        return dive_or_rise(w, arg[0]);
    case UBOOT_ORDER_PERISCOPE:
        return enter(w, UBOOT_PERISCOPE, 1, 0);
    case UBOOT_ORDER_HYDROPHONE:
        return enter(w, UBOOT_LISTEN, 1, 0);
    case UBOOT_ORDER_SEXTANT:
        return enter(w, UBOOT_SEXTANT, 0, 0);
    case UBOOT_ORDER_ENIGMA:
        u->desk.enigma = (int8_t)arg[0];
        return true;
    case UBOOT_ORDER_TDC:
        u->desk.tdc_open = 1;
        return true;
    case UBOOT_ORDER_FLOOD_TUBES:
        return flood(w, arg[0]);
    case UBOOT_ORDER_FIRE_TORPEDOES:
        return fire(w, arg[0]);
    case UBOOT_ORDER_RELOAD_TORPEDO:
        return arg[2] ? enter(w, UBOOT_TRANSFER, 0, 0)
                      : enter(w, UBOOT_RELOAD, arg[0], arg[1]);
    case UBOOT_ORDER_GUN_88:
        return enter(w, UBOOT_GUN, arg[0], 0);
    case UBOOT_ORDER_GUN_20:
        return enter(w, UBOOT_FLAK, 1, 0);
    default:
        return true; /* concerns only the crew */
    }
}

void order_enter(struct uboot *u, int order, const int16_t arg[ORDER_ARGS],
                 struct play *play)
{
    if (enter_order(u, order, arg))
        return;
    u->desk.refused++;
    tell_with(play, OFFICERS, EV_REFUSED,
              noun(T_UBOOT_ORDER_NEW_SPEED + order));
}
