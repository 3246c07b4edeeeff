/* State between missions. [4.3, model.17] */
#include "carry.h"

#include "rules.h"

enum { SUPPLIED = 2 };

static void apply_torpedoes(struct world *w, const struct carried_boat *boat)
{
    int a = boat->torpedo[0] ? boat->torpedo[0] - 1 : 0;
    int e = boat->torpedo[1] ? boat->torpedo[1] - 1 : 0;
    enum pistol pistol = (enum pistol)w->weapons.tdc.pistol;
    int16_t reliability = w->weapons.reliability;
    w->weapons = (struct weapons){0};
    weapons_setup(w, a, e, pistol);
    w->weapons.reliability = reliability;
}

void carry_apply(struct world *w, const struct carried_boat *boat)
{
    if (boat->hull)
        w->boat.hull = boat->hull;
    if (boat->battery)
        w->boat.battery = boat->battery;
    if (boat->torpedo[0] || boat->torpedo[1])
        apply_torpedoes(w, boat);
    if (boat->flooded) {
        w->damage.flooded[boat->flooded - 1] = 1;
        w->boat.flooded = 1;
    }
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
        if (boat->broken[i])
            condition_set(w, (enum uboot_component)i,
                          (enum uboot_severity)boat->broken[i], false);
    w->feed = (struct feed){0};
}

static bool primary_done(const struct helm_view *v)
{
    const struct uboot_hand *h = &v->hand;
    for (int i = 0; i < h->objectives; i++)
        if (h->task[i] && uboot_objectives[h->task[i] - 1].primary &&
            h->objective[i] != 1 + OBJECTIVE_DONE)
            return false;
    return true;
}

bool carry_restocks(const struct helm_view *v)
{
    bool met = false;
    for (int i = 0; i < uboot_legs_count; i++)
        met = met || (uboot_legs[i].restocks &&
                      uboot_legs[i].mission == v->board.setting.mission);
    return met && primary_done(v);
}

/* A campaign is being played if this is its first mission or if earlier ones
 * have left ranks. [ruling 318] */
static bool in_campaign(const struct uboot_board *b)
{
    return b->setting.ranks > 0 || b->setting.mission == uboot_campaign[0];
}

/* Adds this mission to the campaign. [4.3] */
static void take_campaign(const struct uboot_board *b,
                          struct carried_boat *boat)
{
    int grt = 0, ranks = b->setting.ranks + uboot_ranks_count - 1 - b->rank;
    for (int i = 0; i < b->reckonings; i++)
        if (b->reckoned[i].item == UBOOT_SCORE_ITEM_MERCHANT_GRT)
            grt += b->reckoned[i].amount;
    int kgrt = b->setting.kgrt + (grt + 500) / 1000;
    int glory = b->setting.glory + (b->glory > 0 ? (b->glory + 5) / 10 : 0);
    boat->ranks = (int16_t)(ranks < RANKS_MAX ? ranks : RANKS_MAX);
    boat->kgrt = (int16_t)(kgrt < KGRT_MAX ? kgrt : KGRT_MAX);
    boat->glory = (int16_t)(glory < GLORY_MAX ? glory : GLORY_MAX);
}

void carry_take(const struct helm_view *v, struct carried_boat *boat)
{
    const struct uboot_hand *h = &v->hand;
    int a = h->spare_bow_a + h->spare_stern_a + h->deck_a;
    int e = h->spare_bow_e + h->spare_stern_e + h->deck_e;
    *boat = (struct carried_boat){0};
    for (int i = 0; i < TUBES; i++)
        if (h->tube[i].state != TUBE_EMPTY) {
            a += h->tube[i].steam != 0;
            e += h->tube[i].steam == 0;
        }
    for (int i = 0; i < SUPPLIED && carry_restocks(v); i++)
        e += a + e < TORPEDOES_ABOARD; /* [ruling 327] */
    boat->hull = h->hull > 0 ? h->hull : 1;
    boat->battery = h->battery > 0 ? h->battery : 1;
    boat->torpedo[0] = (int8_t)(a + 1);
    boat->torpedo[1] = (int8_t)(e + 1);
    for (int i = 0; i < SECTIONS_INSIDE; i++)
        if (h->flooded[i])
            boat->flooded = (int16_t)(i + 1);
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
        boat->broken[i] = (int8_t)h->component[i].severity;
    if (in_campaign(&v->board))
        take_campaign(&v->board, boat);
}

int linked_next(int mission, bool primary_done)
{
    for (int i = 0; i + 1 < uboot_legs_count; i++) {
        const struct uboot_leg *leg = &uboot_legs[i], *next = leg + 1;
        if (leg->mission != mission || next->patrol != leg->patrol)
            continue;
        return leg->need_primary && !primary_done ? -1 : next->mission;
    }
    return -1;
}

int campaign_next(int mission, int rank, bool primary_done)
{
    /* A campaign needs at least rank E; a linked patrol also has its own
     * rule. */
    if (!uboot_ranks[rank].goes_on)
        return -1;
    const struct uboot_mission *m = &uboot_missions[mission];
    if (m->need_primary && !primary_done)
        return -1;
    for (int i = 0; i + 1 < uboot_campaign_count; i++)
        if (uboot_campaign[i] == mission)
            return uboot_campaign[i + 1];
    return -1;
}

enum ahead carry_ahead(const struct helm_view *v, int *mission)
{
    const struct uboot_board *b = &v->board;
    int here = b->setting.mission,
        last = uboot_campaign[uboot_campaign_count - 1];
    bool done = primary_done(v), campaign = in_campaign(b);
    *mission = -1;
    if (!b->ending || b->loss)
        return AHEAD_NOTHING;
    if (campaign && !uboot_ranks[b->rank].goes_on)
        return AHEAD_DISMISSED;
    if (uboot_missions[here].need_primary && !done)
        return AHEAD_FAILED;
    *mission = linked_next(here, done);
    if (*mission >= 0)
        return AHEAD_LEG;
    if (campaign)
        *mission = campaign_next(here, b->rank, done);
    if (*mission >= 0)
        return AHEAD_MISSION;
    return campaign && here == last ? AHEAD_OVER : AHEAD_NOTHING;
}

int campaign_title(int kgrt)
{
    return kgrt >= 100 ? 3 : kgrt >= 50 ? 2 : kgrt >= 25 ? 1 : 0;
}
