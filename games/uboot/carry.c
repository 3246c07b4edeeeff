/* State between missions, as options. [4.3, model.17] */
#include "carry.h"

#include "rules.h"

enum { COMPONENTS_A_WORD = 7, WORDS = 5, SUPPLIED = 2, TORPEDOES_ABOARD = 14 };

const char *const carry_names[CARRY_COUNT] = {
    "hull",     "battery",  "g7a",      "g7e",      "flooded",
    "broken_1", "broken_2", "broken_3", "broken_4", "broken_5",
    "ranks",    "kgrt",     "glory",
};

_Static_assert(UBOOT_COMPONENT_COUNT <= COMPONENTS_A_WORD * WORDS,
               "room for every component");

void carry_apply(struct world *w, const int16_t value[CARRY_COUNT])
{
    if (value[CARRY_HULL])
        w->boat.hull = value[CARRY_HULL];
    if (value[CARRY_BATTERY])
        w->boat.battery = value[CARRY_BATTERY];
    if (value[CARRY_G7A] || value[CARRY_G7E]) {
        int a = value[CARRY_G7A] ? value[CARRY_G7A] - 1 : 0;
        int e = value[CARRY_G7E] ? value[CARRY_G7E] - 1 : 0;
        enum pistol pistol = (enum pistol)w->weapons.tdc.pistol;
        int16_t reliability = w->weapons.reliability;
        if (a + e > TORPEDOES_ABOARD)
            e = TORPEDOES_ABOARD - a > 0 ? TORPEDOES_ABOARD - a : 0;
        if (a > TORPEDOES_ABOARD)
            a = TORPEDOES_ABOARD;
        w->weapons = (struct weapons){0};
        weapons_setup(w, a, e, pistol);
        w->weapons.reliability = reliability;
    }
    if (value[CARRY_FLOODED]) {
        w->damage.flooded[value[CARRY_FLOODED] - 1] = 1;
        w->boat.flooded = 1;
    }
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
        int word = value[CARRY_BROKEN + i / COMPONENTS_A_WORD];
        int severity = word >> 2 * (i % COMPONENTS_A_WORD) & 3;
        if (severity)
            condition_set(w, (enum uboot_component)i,
                          (enum uboot_severity)severity, false);
    }
    w->feed = (struct feed){0};
}

static bool primary_done(const struct helm_view *v)
{
    const struct uboot_mission *m = &uboot_missions[v->board.setting.mission];
    for (int i = 0; i < m->objectives; i++)
        if (uboot_objectives[m->objective + i].primary &&
            v->hand.objective[i] != 1 + OBJECTIVE_DONE)
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

/* It is played: begun with its first mission, or what came before is known.
 * [ruling 318] */
static bool in_campaign(const struct uboot_board *b)
{
    return b->setting.ranks > 0 || b->setting.mission == uboot_campaign[0];
}

/* The campaign with this mission; as much as an option holds. [4.3] */
static void take_campaign(const struct uboot_board *b,
                          int16_t value[CARRY_COUNT])
{
    int grt = 0, ranks = b->setting.ranks + uboot_ranks_count - 1 - b->rank;
    for (int i = 0; i < b->reckonings; i++)
        if (b->reckoned[i].item == UBOOT_SCORE_ITEM_MERCHANT_GRT)
            grt += b->reckoned[i].amount;
    int kgrt = b->setting.kgrt + (grt + 500) / 1000;
    int glory = b->setting.glory + (b->glory > 0 ? (b->glory + 5) / 10 : 0);
    value[CARRY_RANKS] = (int16_t)(ranks < RANKS_MAX ? ranks : RANKS_MAX);
    value[CARRY_KGRT] = (int16_t)(kgrt < KGRT_MAX ? kgrt : KGRT_MAX);
    value[CARRY_GLORY] = (int16_t)(glory < GLORY_MAX ? glory : GLORY_MAX);
}

void carry_take(const struct helm_view *v, int16_t value[CARRY_COUNT])
{
    const struct uboot_hand *h = &v->hand;
    int a = h->spare_bow_a + h->spare_stern_a + h->deck_a;
    int e = h->spare_bow_e + h->spare_stern_e + h->deck_e;
    for (int i = 0; i < CARRY_COUNT; i++)
        value[i] = 0;
    for (int i = 0; i < TUBES; i++)
        if (h->tube[i].state != TUBE_EMPTY) {
            a += h->tube[i].steam != 0;
            e += h->tube[i].steam == 0;
        }
    for (int i = 0; i < SUPPLIED && carry_restocks(v); i++)
        e += a + e < TORPEDOES_ABOARD; /* [ruling 327] */
    value[CARRY_HULL] = h->hull > 0 ? h->hull : 1;
    value[CARRY_BATTERY] = h->battery > 0 ? h->battery : 1;
    value[CARRY_G7A] = (int16_t)(a + 1);
    value[CARRY_G7E] = (int16_t)(e + 1);
    for (int i = 0; i < SECTIONS_INSIDE; i++)
        if (h->flooded[i])
            value[CARRY_FLOODED] = (int16_t)(i + 1);
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
        int at = CARRY_BROKEN + i / COMPONENTS_A_WORD;
        value[at] = (int16_t)(value[at] | h->component[i].severity
                                              << 2 * (i % COMPONENTS_A_WORD));
    }
    if (in_campaign(&v->board))
        take_campaign(&v->board, value);
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
    /* At least E; within a linked patrol its own rule too. */
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
