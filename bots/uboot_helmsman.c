/* `helmsman`: U-BOOT's scripted captain. He goes where his plan says, shadows
 * convoys by day, attacks by night on the surface and lone ships from under
 * water, and goes deep when he is hunted. He knows what the seat knows.
 *
 * He thinks from the top: housekeeping, danger, attack, the plan. Each thought
 * either gives an order or passes on; when none has anything to say the clock
 * may run for some ticks. */
#include "games/uboot/umath.h"
#include "lang.h"
#include "uboot_captain.h"

enum { QUIET_MINUTES = 30 }; /* without a ping before he comes up */

/* Bells, breaches, repairs, messages, the watch, the tubes. */

static bool mend(struct captain *c)
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
    if (worst < 0 || running >= 2 ||
        (captain_is_hunted(c) && severity < UBOOT_SEVERITY_RED))
        return false;
    return captain_order(c, UBOOT_REPAIR, worst, h->component[worst].needs);
}

static bool clear_sections(struct captain *c)
{
    for (int i = 0; i < UBOOT_ENVIRONMENT_COUNT; i++)
        for (int s = 0; s < SECTIONS_INSIDE; s++)
            if (c->h->environment[i][s] &&
                captain_order(c, UBOOT_CLEAR, i, s + 1))
                return true;
    return false;
}

static bool messages(struct captain *c)
{
    const struct uboot_hand *h = c->h;
    const struct mark *near = captain_warship(c);
    bool clear =
        h->surfaced && (!near || near->range > 7.0) && !captain_is_hunted(c);
    for (int i = 0; i < h->messages; i++) {
        const struct uboot_message_view *m = &h->message[i];
        if (m->state == MESSAGE_RECEIVED &&
            captain_order(c, UBOOT_DECODE, i + 1,
                          m->day ? m->day : c->v->board.day))
            return true;
        if (m->state == MESSAGE_READY && clear &&
            captain_order(c, UBOOT_SEND, i + 1, 0))
            return true;
    }
    return false;
}

static bool reload(struct captain *c)
{
    for (int i = 0; i < TUBES; i++)
        if (c->h->tube[i].state == TUBE_EMPTY && !captain_is_hunted(c) &&
            (captain_order(c, UBOOT_RELOAD, i + 1, 0) ||
             captain_order(c, UBOOT_RELOAD, i + 1, 1)))
            return true;
    return false;
}

static bool housekeeping(struct captain *c)
{
    const struct uboot_hand *h = c->h;
    if (h->bells && captain_order(c, UBOOT_RELIEVED, 0, 0))
        return true;
    if (c->v->board.paused && captain_order(c, UBOOT_RESUME, 0, 0))
        return true;
    /* The puzzle takes a while, and sometimes longer than there is. */
    if (h->breach && dice_below(c->dice, 50) == 0 &&
        captain_order(c, UBOOT_SEAL, 0, 0))
        return true;
    if (clear_sections(c) || mend(c) || messages(c) || reload(c))
        return true;
    if (h->flak && h->surfaced &&
        !captain_said(c, UBOOT_MESSAGE_AIRCRAFT, 10 * MINUTE) &&
        captain_order(c, UBOOT_FLAK, 0, 0))
        return true;
    /* Below comes what lies under the deck when there is room for it. */
    if (c->marks == 0 && h->spare_bow_a + h->spare_bow_e == 0 &&
        captain_order(c, UBOOT_TRANSFER, 0, 0))
        return true;
    if (h->surfaced && h->observers != 5 && captain_order(c, UBOOT_WATCH, 5, 0))
        return true;
    if (!h->surfaced && !h->hydrophone && captain_order(c, UBOOT_LISTEN, 1, 0))
        return true;
    return false;
}

/* The plan. */

/* On patrol he goes down for ten minutes of every hour to listen. */
static bool listens(const struct captain *c, const struct leg *leg)
{
    return leg && leg->errand == PATROL && captain_deep(c) >= 25 &&
           c->v->board.tick / MINUTE % 60 < 10 && c->h->battery > 40 &&
           !c->h->transfer;
}

static bool follow_plan(struct captain *c)
{
    const struct leg *leg = plan_leg(c->v);
    double x, y;
    if (listens(c, leg))
        return captain_ring(c, TELEGRAPH_SLOW) || captain_depth(c, 25);
    if (c->h->trim != TRIM_SURFACED) {
        /* Up again when it is quiet. */
        const struct mark *near = captain_warship(c);
        if (captain_said(c, UBOOT_MESSAGE_PING, QUIET_MINUTES * MINUTE) ||
            captain_said(c, UBOOT_MESSAGE_AIRCRAFT, 20 * MINUTE) ||
            (near && near->range < 4.0 && c->h->battery > 10))
            return captain_ring(c, TELEGRAPH_SLOW);
        return captain_rise(c);
    }
    if (!leg)
        return captain_ring(c, TELEGRAPH_SLOW);
    plan_point(leg, &x, &y);
    double dx = x - c->h->plot_x / 10.0, dy = y - c->h->plot_y / 10.0;
    double to = u_hypot(dx, dy);
    /* Near the coast by night only: he waits twenty miles off. */
    if (leg->by_night && !c->h->is_night && to < 25.0) {
        if (to < 18.0)
            return captain_ring(c, TELEGRAPH_HALF) ||
                   captain_steer(c, bearing_of(-dx, -dy));
        return captain_ring(c, TELEGRAPH_STOP);
    }
    if (leg->errand == STOP_HERE) {
        /* Whoever is waited for may be in sight. */
        for (int i = 0; i < c->marks; i++)
            if (c->mark[i].friend && c->mark[i].range < 12.0) {
                dx = c->mark[i].x;
                dy = c->mark[i].y;
                to = c->mark[i].range;
            }
        if (to < 0.25)
            return captain_ring(c, TELEGRAPH_STOP);
        if (to < 2.0)
            return captain_ring(c, TELEGRAPH_SLOW) ||
                   captain_steer(c, bearing_of(dx, dy));
    }
    if (leg->errand == PATROL && to < 6.0) {
        /* From corner to corner of a square about the place. */
        int corner = (int)(c->v->board.tick / (45 * MINUTE) % 4);
        double x3 = dx + (corner == 0 || corner == 3 ? -3.0 : 3.0);
        double y3 = dy + (corner < 2 ? 3.0 : -3.0);
        return captain_ring(c, TELEGRAPH_SLOW) ||
               (u_hypot(x3, y3) > 0.7 && captain_steer(c, bearing_of(x3, y3)));
    }
    bool haste = to > 12.0 || leg->errand != PATROL;
    return captain_ring(c, haste ? TELEGRAPH_FULL : TELEGRAPH_HALF) ||
           captain_steer(c, bearing_of(dx, dy));
}

/* How long nothing needs to be thought about. */
static int pause_of(const struct captain *c)
{
    const struct mark *t = captain_target(c);
    if (c->h->breach || captain_is_hunted(c) || c->h->trim == TRIM_DIVING)
        return 8;
    if (t && t->range < 3.0)
        return 8;
    if (c->marks > 0)
        return 40;
    return 80;
}

static struct action choose(const struct game *game, const void *view,
                            const struct choices *choices, struct dice *dice)
{
    (void)game;
    struct captain c = {.v = view, .choices = choices, .dice = dice};
    c.h = &c.v->hand;
    c.marks = captain_marks(c.v, c.mark, MARKS_MAX);
    c.action.verb = UBOOT_STEP;
    if (housekeeping(&c))
        return c.action;
    if (!captain_danger(&c) && !captain_attacks(&c))
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
