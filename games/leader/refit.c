/* The refit segment: promotion, patrol limits, stress, points for an empty sea,
 * torpedoes, and a clean chart. */
#include <string.h>

#include "lang.h"
#include "rules.h"

/* One level at a time, and none above an ace; experience beyond the number is
 * kept. [promotion.1, promotion.2, promotion.3, promotion.4, ruling 9] */
static void promote(struct campaign *c, struct boat *b, struct play *play)
{
    int needed = card_of(b)->promotion;
    if (needed == LEADER_NONE || b->xp < needed)
        return;
    b->xp = (uint8_t)(b->xp - needed);
    set_card(b, b->roster, b->skill + 1);
    c->promotions++;
    tell_with(play, EVERYBODY, EV_PROMOTED, boat_name(b),
              noun(T_LEADER_SKILL_GREEN + b->skill));
}

/* [limits.1, limits.3] */
static void retire(struct campaign *c, struct boat *b, struct play *play)
{
    if (!is_in_port(c, b) || b->patrols < patrol_limit(c))
        return;
    b->status = RETIRED;
    tell_with(play, EVERYBODY, EV_RETIRED, boat_name(b));
}

/* In port by the port's number, beside a supply boat by two, and a Cool crew by
 * one more wherever it is. [ability.2, recovery.1, port_stress.1, port_stress.2,
 * sea_stress.1, sea_stress.2] */
static void recover(struct campaign *c, struct boat *b, struct play *play)
{
    int relief = is_port(c, b->at)       ? place_of(c, b->at)->refit
                 : c->area[b->at].supply ? edition(c)->supply_stress
                                         : 0;
    if (has_ability(b, LEADER_ABILITY_COOL))
        relief += edition(c)->cool_stress;
    int before = b->stress;
    remove_stress(b, relief);
    if (b->stress < before)
        tell_with(play, EVERYBODY, EV_RECOVERED, boat_name(b),
                  number(before - b->stress), number(b->stress));
}

/* Temporary damage goes everywhere, lasting damage in port. [e2.damage.2,
 * e2.damage.3, e2.port_stress.3, e2.sea_stress.3] */
static void repair(struct campaign *c, struct boat *b)
{
    memset(b->damage[0], 0, sizeof b->damage[0]);
    if (is_port(c, b->at))
        memset(b->damage[1], 0, sizeof b->damage[1]);
}

/* An empty sea gives the Allies time. [at_sea.1] */
static void check_at_sea(struct campaign *c, struct play *play)
{
    for (int i = 0; i < c->boat_count; i++)
        if (is_out(c, &c->boat[i]))
            return;
    c->vp = (int16_t)(c->vp + edition(c)->no_boat_at_sea_vp);
    tell_with(play, EVERYBODY, EV_EMPTY_SEA,
              number(-edition(c)->no_boat_at_sea_vp));
}

/* [reset.1, reset.2] */
static void reset(struct campaign *c)
{
    memset(c->area, 0, sizeof c->area);
    for (int i = 0; i < c->boat_count; i++) {
        struct boat *b = &c->boat[i];
        b->done = b->sailed = b->searched = b->attacked = b->warned = 0;
        b->contact = 0;
    }
    c->rested = 0;
}

enum { REFIT_REST, REFIT_RELOAD };

void leader_refit_run(void *state, struct play *play)
{
    struct campaign *c = state;
    struct frame *frame = phase_frame(&c->frames);
    if (frame->step == REFIT_REST) {
        frame->step = REFIT_RELOAD;
        for (int i = 0; i < c->boat_count; i++)
            if (is_afloat(&c->boat[i])) {
                promote(c, &c->boat[i], play);
                retire(c, &c->boat[i], play);
            }
        if (is_campaign_over(c)) { /* [limits.2] */
            phase_return(&c->frames);
            return;
        }
        for (int i = 0; i < c->boat_count; i++) {
            struct boat *b = &c->boat[i];
            if (!is_afloat(b))
                continue;
            recover(c, b, play);
            repair(c, b);
            if (is_port(c, b->at))
                rearm(c, b);
        }
        check_at_sea(c, play);
    }
    /* A boat that has to be asked calls P_RELOAD above this phase. */
    while (frame->note < c->boat_count) {
        int slot = frame->note++;
        if (!is_out(c, &c->boat[slot]))
            continue;
        int depth = c->frames.depth;
        reload_boat(c, slot);
        if (c->frames.depth > depth)
            return;
    }
    reset(c);
    phase_return(&c->frames);
}
