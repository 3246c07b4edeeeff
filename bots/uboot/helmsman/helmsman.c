/* `helmsman`: a bot for the game `helm`. He goes where his plan says, shadows
 * convoys by day, attacks them by night on the surface and lone ships from
 * under water, and goes deep when hunted. He knows what the seat knows.
 *
 * He thinks in a fixed order: housekeeping, danger, attack, the plan. Each step
 * gives an order or passes on; when none has an order he lets the clock run for
 * some ticks. Figures chosen by hand; none was measured alone. */
#include "helmsman.h"
#include "games/uboot/app/umath.h"
#include "lang.h"

enum {
    QUIET_MINUTES = 30, /* without a ping before he comes up */
    AIR_MINUTES = 20,   /* without an aircraft */
    FLAK_MINUTES = 10,  /* without an aircraft before the flak stands down */
    REPAIRS_MOST = 2,   /* at one time */
    WATCHMEN = 5,       /* of 6: they see 95 percent as far */
    /* He solves a breach in one look of so many: too late for one in six
     * breaches (doc/uboot-balance.md). */
    SEAL_ODDS = 50,
    LISTEN_M = 25,
    LISTEN_MINUTES = 10, /* of every hour on patrol */
    LISTEN_BATTERY = 40, /* percent, at least */
    CORNER_MINUTES = 45, /* to each corner of his patrol square */
    /* Ticks until he thinks again: in a fight, with contacts, alone. */
    PAUSE_FIGHT = 8,
    PAUSE_CONTACT = 40,
    PAUSE_ALONE = 80,
};
#define SEND_NM 7.0     /* he transmits with no warship nearer */
#define RISE_NM 4.0     /* he surfaces with no warship nearer */
#define COAST_NM 25.0   /* by day he stays this far off a guarded place */
#define RETREAT_NM 18.0 /* and withdraws if nearer than this */
#define FRIEND_NM 12.0  /* he goes to meet a friend in sight */
#define SLOW_NM 2.0     /* slow speed over the last miles to a meeting */
#define THERE_NM 0.25   /* at the meeting place */
#define PATROL_NM 6.0   /* around the place he patrols a square */
#define CORNER_NM 3.0   /* with its corners this far off on both axes */
#define AT_CORNER_NM 0.7
#define HASTE_NM 12.0 /* full speed to a patrol farther off */
#define FIGHT_NM 3.0

static bool mend(struct helmsman *c)
{
    const struct uboot_hand *h = c->h;
    int running = 0, worst = -1, severity = UBOOT_SEVERITY_NONE;
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
        running += h->component[i].sailors > 0;
        bool outside = uboot_components[i].section > SECTIONS_INSIDE;
        if (h->component[i].sailors == 0 && !(outside && !h->surfaced) &&
            h->component[i].severity > severity) {
            severity = h->component[i].severity;
            worst = i;
        }
    }
    if (worst < 0 || running >= REPAIRS_MOST ||
        (helmsman_is_hunted(c) && severity < UBOOT_SEVERITY_RED))
        return false;
    return helmsman_order(c, UBOOT_REPAIR, worst, h->component[worst].needs);
}

static bool clear_sections(struct helmsman *c)
{
    for (int i = 0; i < UBOOT_ENVIRONMENT_COUNT; i++)
        for (int s = 0; s < SECTIONS_INSIDE; s++)
            if (c->h->environment[i][s] &&
                helmsman_order(c, UBOOT_CLEAR, i, s + 1))
                return true;
    return false;
}

static bool messages(struct helmsman *c)
{
    const struct uboot_hand *h = c->h;
    const struct target *near = helmsman_warship(c);
    bool clear = h->surfaced && (!near || near->range > SEND_NM) &&
                 !helmsman_is_hunted(c);
    for (int i = 0; i < h->messages; i++) {
        const struct uboot_message_view *m = &h->message[i];
        if (m->state == MESSAGE_RECEIVED &&
            helmsman_order(c, UBOOT_DECODE, i + 1,
                           m->day ? m->day : c->v->board.day))
            return true;
        if (m->state == MESSAGE_READY && clear &&
            helmsman_order(c, UBOOT_SEND, i + 1, 0))
            return true;
    }
    return false;
}

static bool reload(struct helmsman *c)
{
    for (int i = 0; i < TUBES; i++)
        if (c->h->tube[i].state == TUBE_EMPTY && !helmsman_is_hunted(c) &&
            (helmsman_order(c, UBOOT_RELOAD, i + 1, 0) ||
             helmsman_order(c, UBOOT_RELOAD, i + 1, 1)))
            return true;
    return false;
}

static bool housekeeping(struct helmsman *c)
{
    const struct uboot_hand *h = c->h;
    if (h->bells && helmsman_order(c, UBOOT_RELIEVED, 0, 0))
        return true;
    if (c->v->board.paused && helmsman_order(c, UBOOT_RESUME, 0, 0))
        return true;
    if (h->breach && dice_below(c->dice, SEAL_ODDS) == 0 &&
        helmsman_order(c, UBOOT_SEAL, 0, 0))
        return true;
    if (h->position.kind && fix_is_likely(h) &&
        helmsman_order(c, UBOOT_ACCEPT, 0, 0))
        return true;
    if (clear_sections(c) || mend(c) || messages(c) || reload(c))
        return true;
    if (h->flak && h->surfaced &&
        !helmsman_said(c, UBOOT_MESSAGE_AIRCRAFT, FLAK_MINUTES * MINUTE) &&
        helmsman_order(c, UBOOT_FLAK, 0, 0))
        return true;
    /* Torpedoes stowed on deck come below when there is room for them. */
    if (c->targets == 0 && h->spare_bow_a + h->spare_bow_e == 0 &&
        helmsman_order(c, UBOOT_TRANSFER, 0, 0))
        return true;
    if (h->surfaced && h->observers != WATCHMEN &&
        helmsman_order(c, UBOOT_WATCH, WATCHMEN, 0))
        return true;
    if (!h->surfaced && !h->hydrophone && helmsman_order(c, UBOOT_LISTEN, 1, 0))
        return true;
    return false;
}

/* On patrol he goes down in every hour to listen. */
static bool listens(const struct helmsman *c, const struct leg *leg)
{
    return leg && leg->errand == PATROL && helmsman_deep(c) >= LISTEN_M &&
           c->v->board.tick / MINUTE % 60 < LISTEN_MINUTES &&
           c->h->battery > LISTEN_BATTERY && !c->h->transfer;
}

static bool follow_plan(struct helmsman *c)
{
    const struct leg *leg = plan_leg(c->v);
    double x, y;
    if (listens(c, leg))
        return helmsman_ring(c, TELEGRAPH_SLOW) || helmsman_depth(c, LISTEN_M);
    if (c->h->trim != TRIM_SURFACED) {
        const struct target *near = helmsman_warship(c);
        if (helmsman_said(c, UBOOT_MESSAGE_PING, QUIET_MINUTES * MINUTE) ||
            helmsman_said(c, UBOOT_MESSAGE_AIRCRAFT, AIR_MINUTES * MINUTE) ||
            (near && near->range < RISE_NM && c->h->battery > 10))
            return helmsman_ring(c, TELEGRAPH_SLOW);
        return helmsman_rise(c);
    }
    if (!leg)
        return helmsman_ring(c, TELEGRAPH_SLOW);
    plan_point(leg, &x, &y);
    double dx = x - c->h->plot_x / 10.0, dy = y - c->h->plot_y / 10.0;
    double to = u_hypot(dx, dy);
    if (leg->by_night && !c->h->is_night && to < COAST_NM) {
        if (to < RETREAT_NM)
            return helmsman_ring(c, TELEGRAPH_HALF) ||
                   helmsman_steer(c, bearing_of(-dx, -dy));
        return helmsman_ring(c, TELEGRAPH_STOP);
    }
    if (leg->errand == STOP_HERE) {
        /* He may already see the ship he is to meet. */
        for (int i = 0; i < c->targets; i++)
            if (c->target[i].friend && c->target[i].range < FRIEND_NM) {
                dx = c->target[i].x;
                dy = c->target[i].y;
                to = c->target[i].range;
            }
        if (to < THERE_NM)
            return helmsman_ring(c, TELEGRAPH_STOP);
        if (to < SLOW_NM)
            return helmsman_ring(c, TELEGRAPH_SLOW) ||
                   helmsman_steer(c, bearing_of(dx, dy));
    }
    if (leg->errand == PATROL && to < PATROL_NM) {
        int corner = (int)(c->v->board.tick / (CORNER_MINUTES * MINUTE) % 4);
        double x3 = dx + (corner == 0 || corner == 3 ? -CORNER_NM : CORNER_NM);
        double y3 = dy + (corner < 2 ? CORNER_NM : -CORNER_NM);
        return helmsman_ring(c, TELEGRAPH_SLOW) ||
               (u_hypot(x3, y3) > AT_CORNER_NM &&
                helmsman_steer(c, bearing_of(x3, y3)));
    }
    bool haste = to > HASTE_NM || leg->errand != PATROL;
    return helmsman_ring(c, haste ? TELEGRAPH_FULL : TELEGRAPH_HALF) ||
           helmsman_steer(c, bearing_of(dx, dy));
}

/* Ticks until he wants to be asked again. */
static int pause_of(const struct helmsman *c)
{
    const struct target *t = helmsman_target(c);
    if (c->h->breach || helmsman_is_hunted(c) || c->h->trim == TRIM_DIVING)
        return PAUSE_FIGHT;
    if (t && t->range < FIGHT_NM)
        return PAUSE_FIGHT;
    if (c->targets > 0)
        return PAUSE_CONTACT;
    return PAUSE_ALONE;
}

static struct action choose(const struct game *game, const void *view,
                            const struct choices *choices, struct dice *dice)
{
    (void)game;
    struct helmsman c = {.v = view, .choices = choices, .dice = dice};
    c.h = &c.v->hand;
    c.targets = helmsman_targets(c.v, c.target, TARGETS_MAX);
    c.action.verb = UBOOT_STEP;
    if (housekeeping(&c))
        return c.action;
    if (!helmsman_danger(&c) && !helmsman_attacks(&c))
        follow_plan(&c);
    if (c.action.verb == UBOOT_STEP)
        c.action.arg[0] = (int16_t)pause_of(&c);
    return c.action;
}

const struct bot bot_uboot_helmsman = {
    .name = "helmsman",
    .game = "helm",
    .text = T_BOT_HELMSMAN,
    .choose = choose,
};
