/* Which entries the app accepts, judged by what it shows; the helmsman may make
 * all of them. */
#include "helm.h"

enum {
    ELEVATION_MAX_CDEG = 3000, /* what the gun's mounting allows */
    ALLOW_MAX_CKN = 300,       /* no current here runs three knots */
};

static bool is_red(const struct uboot_hand *h, enum uboot_component c)
{
    return h->component[c].severity == UBOOT_SEVERITY_RED;
}

static bool is_over(const struct uboot_board *b)
{
    return b->loss || b->ending;
}

static void closed_at(struct choices *c, int verb, int reason, int min, int max)
{
    struct choice *closed = choice_closed(c, verb, reason);
    closed->min[0] = (int16_t)min;
    closed->max[0] = (int16_t)max;
}

void clock_legal(const struct uboot_board *b, struct choices *c)
{
    if (b->paused)
        return;
    if (b->wait)
        choice_open(c, UBOOT_GO_ON); /* [6.8] */
    else
        choice_open(c, UBOOT_STEP);
}

/* [7.5.1] */
static void boat_legal(const struct uboot_hand *h, struct choices *c)
{
    choice_open1(c, UBOOT_TELEGRAPH, TELEGRAPH_ASTERN, TELEGRAPH_FULL);
    if (is_red(h, UBOOT_COMPONENT_HELM_GEAR))
        closed_at(c, UBOOT_COURSE, WHY_BROKEN, 0, 359);
    else
        choice_open2(c, UBOOT_COURSE, 0, 359, TURN_SHORTER, TURN_STARBOARD);
    bool up = h->trim == TRIM_SURFACED;
    if (up)
        choice_open(c, UBOOT_DIVE);
    else
        choice_closed(c, UBOOT_DIVE, WHY_SUBMERGED);
    if (up) /* only a submerged boat can be ordered to another depth */
        closed_at(c, UBOOT_DEPTH, WHY_SURFACED, 10, 250);
    else
        choice_open1(c, UBOOT_DEPTH, 10, 250);
    if (up || h->trim == TRIM_RISING)
        choice_closed(c, UBOOT_RISE, WHY_SURFACED);
    else
        choice_open(c, UBOOT_RISE);
}

/* [7.5.2, 8.3] */
static void sensors_legal(const struct uboot_hand *h, struct choices *c)
{
    if (h->surfaced)
        choice_open1(c, UBOOT_WATCH, 0, 6);
    else
        closed_at(c, UBOOT_WATCH, WHY_SUBMERGED, 0, 6);
    if (h->periscope)
        choice_open1(c, UBOOT_PERISCOPE, 0, 0);
    else if (h->surfaced)
        closed_at(c, UBOOT_PERISCOPE, WHY_SURFACED, 1, 1);
    else if (h->depth_m > 10)
        closed_at(c, UBOOT_PERISCOPE, WHY_DEEP, 1, 1);
    else if (is_red(h, UBOOT_COMPONENT_PERISCOPE))
        closed_at(c, UBOOT_PERISCOPE, WHY_BROKEN, 1, 1);
    else
        choice_open1(c, UBOOT_PERISCOPE, 1, 1);
    if (h->periscope)
        choice_open1(c, UBOOT_LOOK, 0, 360);
    for (int i = GLASS_NONE; i < GLASS_COUNT; i++)
        if (glass_open(h, (enum glass)i))
            choice_open2(c, UBOOT_GLASS, i, i, 0, i == GLASS_NONE ? 0 : 359);
    if (h->surfaced)
        closed_at(c, UBOOT_LISTEN, WHY_SURFACED, 0, 1);
    else if (is_red(h, UBOOT_COMPONENT_HYDROPHONE))
        closed_at(c, UBOOT_LISTEN, WHY_BROKEN, 0, 1);
    else
        choice_open1(c, UBOOT_LISTEN, 0, 1);
    if (h->surfaced)
        choice_open(c, UBOOT_SEXTANT);
    else
        choice_closed(c, UBOOT_SEXTANT, WHY_SUBMERGED);
}

static enum uboot_component tube_component(int tube)
{
    return tube == TUBES - 1
               ? UBOOT_COMPONENT_TUBE_5
               : (enum uboot_component)(UBOOT_COMPONENT_TUBE_1 + tube);
}

/* [7.5.3] */
static void tube_legal(const struct uboot_hand *h, int tube, struct choices *c)
{
    const struct uboot_tube *t = &h->tube[tube];
    bool stern = tube == TUBES - 1;
    int steam = stern ? h->spare_stern_a : h->spare_bow_a;
    int electric = stern ? h->spare_stern_e : h->spare_bow_e;
    bool loads = stern || !is_red(h, UBOOT_COMPONENT_LOADING_GEAR);
    if (t->state == TUBE_LOADED && !is_red(h, tube_component(tube)))
        choice_open1(c, UBOOT_FLOOD, tube + 1, tube + 1);
    if (t->state == TUBE_FLOODED)
        choice_open1(c, UBOOT_SALVO, tube + 1, tube + 1);
    if (t->state == TUBE_EMPTY && loads && electric > 0)
        choice_open2(c, UBOOT_RELOAD, tube + 1, tube + 1, 0, 0);
    if (t->state == TUBE_EMPTY && loads && steam > 0)
        choice_open2(c, UBOOT_RELOAD, tube + 1, tube + 1, 1, 1);
}

/* May she be the ship that the crew is to meet, rescue or protect? Then somebody
 * must call her hostile before she is aimed at. [ruling 251] */
static bool may_be_awaited(const struct uboot_hand *h,
                           const struct contact_report *r)
{
    return h->awaits && !r->is_group && r->number != h->hostile &&
           (r->type < 0 ||
            uboot_ship_types[r->type].category == UBOOT_SHIP_CATEGORY_FRIENDLY);
}

static void contacts_legal(const struct uboot_hand *h, struct choices *c)
{
    for (int i = 0; i < h->contacts; i++) {
        const struct contact_report *r = &h->report[i];
        if (r->state == CONTACT_FREE || r->is_aircraft)
            continue;
        int asked = may_be_awaited(h, r) ? WHY_AWAITED : WHY_NONE;
        choice_open1(c, UBOOT_AIM, r->number, r->number)->why_not =
            (uint16_t)asked;
        if (asked)
            choice_open1(c, UBOOT_HOSTILE, r->number, r->number);
        if (h->surfaced && h->observers > 0 && !r->is_group &&
            r->state == CONTACT_HELD) /* the lamp stands on the bridge */
            choice_open1(c, UBOOT_LIGHTS, r->number, r->number);
        if (h->surfaced && !r->is_group && r->state == CONTACT_HELD &&
            h->rounds_88 > 0 && !is_red(h, UBOOT_COMPONENT_GUN_88))
            choice_open1(c, UBOOT_GUN, r->number, r->number)->why_not =
                (uint16_t)asked;
    }
}

static bool has_salvo(const struct uboot_hand *h)
{
    for (int i = 0; i < TUBES; i++)
        if (h->tube[i].state == TUBE_FLOODED && h->tube[i].in_salvo)
            return true;
    return false;
}

static void weapons_legal(const struct uboot_hand *h, struct choices *c)
{
    for (int i = 0; i < TUBES; i++)
        tube_legal(h, i, c);
    contacts_legal(h, c);
    struct choice *dials = choice_open2(c, UBOOT_DIALS, 0, 359, 0, 400);
    dials->min[2] = 10;
    dials->max[2] = 1500;
    struct choice *set = choice_open2(c, UBOOT_SETTINGS, 0, 2, 0, 1);
    set->min[2] = 0;
    set->max[2] = 12;
    set->min[3] = 0;
    set->max[3] = 30;
    if (has_salvo(h) && h->tdc.contact)
        choice_open(c, UBOOT_FIRE);
    else
        choice_closed(c, UBOOT_FIRE,
                      h->tdc.contact ? WHY_NOT_LOADED : WHY_NO_CONTACT);
    if (h->gun_contact)
        choice_open(c, UBOOT_CEASE);
    if (h->surfaced && !is_red(h, UBOOT_COMPONENT_FLAK_20))
        choice_open1(c, UBOOT_FLAK, 0, 1);
    if (!h->transfer && h->deck_a + h->deck_e > 0) {
        if (h->can_transfer)
            choice_open(c, UBOOT_TRANSFER);
        else
            choice_closed(c, UBOOT_TRANSFER, WHY_SEA);
    }
}

/* Guns laid by hand. [8.4] */
static void aimed_legal(const struct uboot_hand *h, struct choices *c)
{
    if (h->surfaced && !is_red(h, UBOOT_COMPONENT_GUN_88) && h->rounds_88 > 0) {
        if (h->gun_seconds < 0)
            closed_at(c, UBOOT_SHELL, WHY_SEA, 0, ELEVATION_MAX_CDEG);
        else if (h->gun_seconds == 0)
            choice_open2(c, UBOOT_SHELL, 0, ELEVATION_MAX_CDEG, 0, 3599);
    }
    if (h->surfaced && !is_red(h, UBOOT_COMPONENT_FLAK_20))
        choice_open1(c, UBOOT_LEAD, 0, 3599);
}

static void closed_repair(struct choices *c, int part, int needs)
{
    struct choice *closed = choice_closed(c, UBOOT_REPAIR, WHY_SUBMERGED);
    closed->min[0] = closed->max[0] = (int16_t)part;
    closed->min[1] = (int16_t)needs;
    closed->max[1] = 8;
}

/* [10.3.2, 10.3.5, 10.3.8] */
static void damage_legal(const struct uboot_hand *h, struct choices *c)
{
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
        const struct uboot_condition *k = &h->component[i];
        bool outside = uboot_components[i].section > SECTIONS_INSIDE;
        if (k->severity == UBOOT_SEVERITY_NONE)
            continue;
        if (!outside && h->flooded[uboot_components[i].section - 1])
            continue; /* nobody can reach it any more [10.3.8] */
        if (outside && !h->surfaced)
            closed_repair(c, i, k->needs);
        else
            choice_open2(c, UBOOT_REPAIR, i, i, k->needs, 8);
        if (k->sailors)
            choice_open1(c, UBOOT_LEAVE, i, i);
    }
    for (int i = 0; i < UBOOT_ENVIRONMENT_COUNT; i++)
        for (int s = 0; s < SECTIONS_INSIDE; s++)
            if (h->environment[i][s] && i != UBOOT_ENVIRONMENT_GAS)
                choice_open2(c, UBOOT_CLEAR, i, i, s + 1, s + 1);
    if (h->breach)
        choice_open(c, UBOOT_SEAL);
}

static void radio_legal(const struct uboot_hand *h, struct choices *c)
{
    bool broken = is_red(h, UBOOT_COMPONENT_ENIGMA) || h->enigma_busy;
    for (int i = 0; i < h->messages; i++) {
        if (h->message[i].state == MESSAGE_RECEIVED && !broken)
            choice_open2(c, UBOOT_DECODE, i + 1, i + 1, 1, 31);
        if (h->message[i].state == MESSAGE_READY && !broken && !h->sending)
            choice_open1(c, UBOOT_SEND, i + 1, i + 1);
    }
}

/* [ruling 232, ruling 233, ruling 236] */
static void navigation_legal(const struct uboot_hand *h, struct choices *c)
{
    choice_open2(c, UBOOT_ALLOW, 0, 359, 0, ALLOW_MAX_CKN);
    if (h->position.kind)
        choice_open(c, UBOOT_ACCEPT);
    choice_open(c, UBOOT_SOUND);
}

static void time_legal(const struct uboot_board *b, const struct uboot_hand *h,
                       struct choices *c)
{
    if (h->breach) /* the countdown runs in real time [10.3.6] */
        closed_at(c, UBOOT_PACE, WHY_BREACH, PACE_REAL, PACE_TRANSIT);
    else
        choice_open1(c, UBOOT_PACE, PACE_REAL, PACE_TRANSIT);
    if (b->paused)
        choice_open(c, UBOOT_RESUME);
    else
        choice_open(c, UBOOT_PAUSE);
    if (h->bells)
        choice_open(c, UBOOT_RELIEVED);
    choice_open1(c, UBOOT_RETURN, 0, 1);
}

void app_legal(const struct uboot_board *b, const struct uboot_hand *h,
               struct choices *choices)
{
    boat_legal(h, choices);
    sensors_legal(h, choices);
    weapons_legal(h, choices);
    aimed_legal(h, choices);
    damage_legal(h, choices);
    radio_legal(h, choices);
    navigation_legal(h, choices);
    time_legal(b, h, choices);
}

void helm_legal(const void *view, struct choices *choices)
{
    const struct helm_view *v = view;
    if (is_over(&v->board))
        return;
    if (v->seat == SEAT_CLOCK)
        clock_legal(&v->board, choices);
    if (v->seat == HELMSMAN)
        app_legal(&v->board, &v->hand, choices);
}
