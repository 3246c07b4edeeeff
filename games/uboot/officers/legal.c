/* What each officer and the clock may do, judged by their views: entries of the
 * app, orders, reports. legal_crew.c has what officers do with the crew. */
#include "officers.h"

enum {
    CAPTAIN = 1 << ROLE_CAPTAIN,
    FIRST = 1 << ROLE_FIRST_OFFICER,
    NAVIGATOR = 1 << ROLE_NAVIGATOR,
    CHIEF = 1 << ROLE_CHIEF,
    ALL = CAPTAIN | FIRST | NAVIGATOR | CHIEF,
};

enum { ADVICE_MILES = 3000, ADVICE_DEEP_M = 250 };

/* clang-format off */
/* Which seats may make an entry. Entries that are orders belong to the captain.
 * Tubes are planned, and flooded and fired by the plan; men at work are
 * legal_crew.c's. [7.1, 8.1] */
static const seat_set giver[UBOOT_VERBS] = {
    [UBOOT_TELEGRAPH] = CAPTAIN,
    [UBOOT_COURSE]    = CAPTAIN,
    [UBOOT_DIVE]      = CAPTAIN,
    [UBOOT_DEPTH]     = CAPTAIN,
    [UBOOT_RISE]      = CAPTAIN,
    [UBOOT_PERISCOPE] = CAPTAIN,
    [UBOOT_LOOK]      = CAPTAIN | FIRST,
    [UBOOT_GLASS]     = CAPTAIN | FIRST | NAVIGATOR,
    [UBOOT_PACE]      = FIRST,
    [UBOOT_PAUSE]     = ALL,
    [UBOOT_RESUME]    = ALL,
    [UBOOT_RELOAD]    = CAPTAIN,
    [UBOOT_TRANSFER]  = CAPTAIN,
    [UBOOT_AIM]       = CAPTAIN,
    [UBOOT_DIALS]     = CAPTAIN,
    [UBOOT_SETTINGS]  = CAPTAIN,
    [UBOOT_GUN]       = CAPTAIN,
    [UBOOT_CEASE]     = CAPTAIN | FIRST,
    [UBOOT_FLAK]      = CAPTAIN,
    [UBOOT_REPAIR]    = CAPTAIN | CHIEF,
    [UBOOT_CLEAR]     = CAPTAIN,
    [UBOOT_SEXTANT]   = CAPTAIN,
    [UBOOT_DECODE]    = FIRST,
    [UBOOT_SEND]      = FIRST,
    [UBOOT_RETURN]    = CAPTAIN,
    [UBOOT_SHELL]     = CAPTAIN | FIRST,
    [UBOOT_LEAD]      = CAPTAIN | FIRST | NAVIGATOR,
    [UBOOT_LIGHTS]    = CAPTAIN | FIRST,
    [UBOOT_ALLOW]     = NAVIGATOR,
    [UBOOT_ACCEPT]    = NAVIGATOR,
    [UBOOT_SOUND]     = CHIEF,
    [UBOOT_HOSTILE]   = CAPTAIN,
};
/* clang-format on */

/* Closes the choice if the crew refuses. */
static void refuse(struct choice *c, enum crew_refusal why)
{
    if (!c->why_not && why != CREW_MAY)
        c->why_not = (uint16_t)(WHY_CREW + why);
}

/* Does this entry need no order now? Lowering the periscope and ceasing fire
 * take a word. */
static bool is_free(const struct uboot_view *v, const struct choice *c)
{
    switch (c->verb) {
    case UBOOT_PERISCOPE:
        return v->hand.periscope;
    case UBOOT_FLAK:
        return v->hand.flak;
    case UBOOT_AIM:
    case UBOOT_DIALS:
    case UBOOT_SETTINGS:
        return v->desk.tdc_open; /* [8.4] */
    case UBOOT_DECODE:
    case UBOOT_SEND:
        return v->desk.enigma > 0; /* [8.4] */
    case UBOOT_SHELL:              /* only while the gun's crew mans it */
        return v->hand.gun_contact > 0;
    case UBOOT_LEAD:
        return v->hand.flak;
    default:
        return true;
    }
}

/* Switching on takes `order`; only switching off is a free entry. */
static void narrow(struct choice *c)
{
    if (c->verb == UBOOT_FLAK || c->verb == UBOOT_PERISCOPE)
        c->min[0] = c->max[0] = 0;
    if (c->verb == UBOOT_REPAIR) /* the team decides how many men */
        c->min[1] = c->max[1] = 0;
}

/* Who may look through this glass: the navigator's men serve the flak. [8.1] */
static bool may_look(const struct uboot_view *v, const struct choice *c)
{
    if (v->knows & KNOWS_CONTACTS)
        return true;
    return (v->knows & KNOWS_FLAK) &&
           (c->min[0] == GLASS_FLAK || c->min[0] == GLASS_NONE);
}

static void entries_legal(const struct uboot_view *v, struct choices *choices)
{
    struct choices all = {.count = 0};
    app_legal(&v->board, &v->hand, &all);
    for (int i = 0; i < all.count; i++) {
        const struct choice *c = &all.item[i];
        int16_t arg[ORDER_ARGS];
        struct action first = {.verb = c->verb};
        if (!(giver[c->verb] & seat_bit(v->seat)) || !is_free(v, c))
            continue;
        if (v->seat != ROLE_CAPTAIN && c->verb == UBOOT_LOOK &&
            !(v->knows & KNOWS_CONTACTS))
            continue;
        /* The chief resumes a paused repair without an order. [10.3.2] */
        if (v->seat == ROLE_CHIEF && c->verb == UBOOT_REPAIR &&
            v->crew.board.repair[c->min[0]] != REPAIR_PAUSED)
            continue;
        if (c->verb == UBOOT_GLASS && !may_look(v, c))
            continue;
        struct choice *mine = choice_open(choices, c->verb);
        *mine = *c;
        narrow(mine);
        for (int k = 0; k < ARGS_MAX; k++)
            first.arg[k] = mine->min[k];
        int order = order_of(&first, &(struct meant){0}, arg);
        if (order >= 0)
            refuse(mine, crew_may_order_so(&v->crew, order, arg));
        if (c->verb == UBOOT_RESUME && v->board.paused != 1 + v->seat &&
            v->seat != ROLE_CAPTAIN)
            mine->why_not = WHY_NOT_YOURS; /* [6.14] */
    }
}

/* Is there a flooded tube in the plan for which the computer has a solution?
 * [8.4] */
static bool has_lamp(const struct uboot_view *v)
{
    for (int i = 0; i < TUBES; i++)
        if (v->desk.plan >> i & 1 && v->hand.tube[i].state == TUBE_FLOODED &&
            v->hand.tube[i].aims)
            return true;
    return false;
}

/* Orders given by a word; the officer who carries them out adds the rest. What
 * is manned already is not ordered again. [ruling 240] */
static void order_legal(const struct uboot_view *v, int order,
                        struct choices *choices)
{
    struct choice *c = choice_open1(choices, OFFICER_ORDER, order, order);
    int16_t arg[ORDER_ARGS];
    struct meant meant = meant_by(v);
    order_of(&(struct action){.verb = OFFICER_ORDER, .arg = {(int16_t)order}},
             &meant, arg);
    switch (order) {
    case UBOOT_ORDER_FLOOD_TUBES:
        if (!meant.loaded)
            c->why_not = WHY_NO_PLAN;
        break;
    case UBOOT_ORDER_PERISCOPE: /* [7.5.2] */
        if (v->hand.surfaced)
            c->why_not = WHY_SURFACED;
        else if (v->hand.periscope)
            refuse(c, CREW_RUNNING);
        break;
    case UBOOT_ORDER_HYDROPHONE:
        if (v->hand.hydrophone)
            refuse(c, CREW_RUNNING);
        break;
    case UBOOT_ORDER_GUN_20:
        if (v->hand.flak)
            refuse(c, CREW_RUNNING);
        break;
    case UBOOT_ORDER_TDC: /* somebody must look through a glass [8.4] */
        if (v->desk.tdc_open)
            refuse(c, CREW_RUNNING);
        else if (!v->hand.periscope && !(v->hand.surfaced && v->hand.observers))
            c->why_not = WHY_NO_VIEW;
        break;
    case UBOOT_ORDER_FIRE_TORPEDOES:
        if (!meant.flooded)
            c->why_not = WHY_NO_PLAN;
        else if (!v->desk.tdc_open)
            c->why_not = WHY_NO_VIEW;
        else if (!v->hand.tdc.contact)
            c->why_not = WHY_NO_CONTACT;
        else if (!has_lamp(v))
            c->why_not = WHY_NO_LAMP;
        break;
    default:
        break;
    }
    refuse(c, crew_may_order_so(&v->crew, order, arg));
}

static void orders_legal(const struct uboot_view *v, struct choices *choices)
{
    static const int8_t plain[] = {
        UBOOT_ORDER_ASSIGN_WATCH,
        UBOOT_ORDER_PERISCOPE,
        UBOOT_ORDER_HYDROPHONE,
        UBOOT_ORDER_ENIGMA,
        UBOOT_ORDER_TDC,
        UBOOT_ORDER_FLOOD_TUBES,
        UBOOT_ORDER_FIRE_TORPEDOES,
        UBOOT_ORDER_GUN_20,
        UBOOT_ORDER_FIRST_AID,
        UBOOT_ORDER_PREPARE_MEAL,
    };
    for (size_t i = 0; i < sizeof plain; i++)
        order_legal(v, plain[i], choices);
    if (v->crew.board.breach)
        order_legal(v, UBOOT_ORDER_REPAIR, choices);
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (crew_holds(&v->crew, i)) {
            int16_t arg[ORDER_ARGS] = {(int16_t)i};
            refuse(choice_open1(choices, OFFICER_ADDRESS, i, i),
                   crew_may_order_so(&v->crew, UBOOT_ORDER_ADDRESS_CREW, arg));
        }
    refuse(choice_open(choices, OFFICER_MOBILISE), crew_may_mobilise(&v->crew));
    for (int i = 0; i < TUBES; i++)
        choice_open1(choices, OFFICER_PLAN, i + 1, i + 1);
}

/* One click tells another officer what this one sees; the first officer has the
 * app. [8.1] */
static void report_legal(int seat, int number, struct choices *choices)
{
    if (seat != ROLE_CAPTAIN)
        choice_open2(choices, OFFICER_REPORT, number, number, ROLE_CAPTAIN,
                     ROLE_CAPTAIN);
    if (seat == ROLE_NAVIGATOR)
        choice_open2(choices, OFFICER_REPORT, number, number, ROLE_CHIEF,
                     ROLE_CHIEF);
    else
        choice_open2(choices, OFFICER_REPORT, number, number, ROLE_NAVIGATOR,
                     seat == ROLE_CHIEF ? ROLE_NAVIGATOR : ROLE_CHIEF);
}

static void reports_legal(const struct uboot_view *v, struct choices *choices)
{
    for (int i = 0; i < v->hand.contacts; i++)
        if (v->hand.report[i].state != CONTACT_FREE)
            report_legal(v->seat, v->hand.report[i].number, choices);
    if (v->knows & KNOWS_APP) {
        choice_open1(choices, OFFICER_READ_OUT, ROLE_CAPTAIN, ROLE_CAPTAIN);
        choice_open1(choices, OFFICER_READ_OUT, ROLE_NAVIGATOR, ROLE_CHIEF);
    }
    if (v->knows & KNOWS_ENGINE)
        choice_open(choices, OFFICER_GAUGES);
    if (v->knows & KNOWS_RECKONING) {
        struct choice *c =
            choice_open2(choices, OFFICER_ADVISE, 0, 359, 0, ADVICE_MILES);
        c->max[2] = ADVICE_DEEP_M;
    }
    choice_open1(choices, OFFICER_SHOUT, SHOUT_AYE, SHOUT_COUNT - 1);
    if (v->guide)
        choice_open1(choices, OFFICER_GUIDE, GUIDE_NEXT, GUIDE_LEAVE);
}

void officers_legal(const void *view, struct choices *choices)
{
    const struct uboot_view *v = view;
    if (v->board.loss || v->board.ending)
        return;
    if (v->seat == SEAT_CLOCK)
        clock_legal(&v->board, choices);
    if (v->seat < 0 || v->seat >= ROLE_COUNT)
        return;
    officers_legal_crew(v, choices);
    if (v->seat == ROLE_CAPTAIN)
        orders_legal(v, choices);
    entries_legal(v, choices);
    reports_legal(v, choices);
    smokers_legal(v, choices);
}
