/* Damage to boats: the hit counters of the second edition, and the end. */
#include <assert.h>

#include "lang.h"
#include "rules.h"

enum { ENGINE_HITS_SINK = 2, STUNNED_ROUNDS = 2 };

/* The boat is off the display as well. [assault.3] */
void sink_boat(struct campaign *c, int slot, struct play *play)
{
    c->battle.boats_here &= (uint16_t) ~(1u << slot);
    if (c->battle.craft[slot].here)
        c->battle.craft[slot] = (struct craft){.fought = 1, .called = 1};
    lose_boat(c, &c->boat[slot], play);
}

/* Flooding is a hull hit that can be pumped out. Two lasting hits in the engines
 * are the end. [e2.damage.8, e2.damage.6, e2.damage.5] */
static bool is_sinking(const struct boat *b)
{
    int hull =
        damage_of(b, LEADER_EFFECT_HULL) + damage_of(b, LEADER_EFFECT_FLOODING);
    return hull >= card_of(b)->hull ||
           b->damage[1][LEADER_EFFECT_ENGINES] >= ENGINE_HITS_SINK;
}

/* Torpedoes that have no tube any more are lost, ordinary ones first.
 * [e2.damage.9, ruling 112] */
static void lose_torpedoes(struct boat *b)
{
    int surplus = torpedoes_in(b, READY) - ready_capacity(b);
    for (int kind = 0; kind < TORPEDOES; kind++)
        for (; surplus > 0 && b->torpedo[READY][kind] > 0; surplus--)
            b->torpedo[READY][kind]--;
}

static bool is_in_battle(const struct campaign *c, const struct boat *b)
{
    return c->battle.craft[b - c->boat].here;
}

void apply_hit(struct campaign *c, struct boat *b, int effect, int value,
               bool lasting, struct play *play)
{
    int slot = (int)(b - c->boat);
    if (effect != LEADER_EFFECT_STRESS)
        tell_with(play, EVERYBODY, lasting ? EV_HIT_LASTING : EV_HIT,
                  boat_name(b), noun(T_LEADER_EFFECT_NONE + effect));
    switch (effect) {
    case LEADER_EFFECT_NONE: /* [e2.hits.3] */
        return;
    case LEADER_EFFECT_STRESS: /* [e2.hits.5] */
        add_stress(c, b, value, play);
        return;
    case LEADER_EFFECT_STUNNED: /* nothing to miss outside a battle [e2.hits.4,
                                   ruling 113] */
        if (is_in_battle(c, b))
            c->battle.craft[slot].stunned = STUNNED_ROUNDS;
        return;
    case LEADER_EFFECT_SUNK: /* [e2.hits.6] */
        sink_boat(c, slot, play);
        return;
    default:
        break;
    }
    /* Every hit counts, of a kind more than once. [e2.damage.1] */
    b->damage[lasting][effect] = (uint8_t)(b->damage[lasting][effect] + value);
    if (effect == LEADER_EFFECT_TORPEDO_TUBES)
        lose_torpedoes(b);
    if (is_sinking(b))
        sink_boat(c, slot, play);
}

/* Counters are drawn one at a time and go back at once. [e2.decks.5, e2.hits.1,
 * e2.hits.2] */
void hit_boat(struct campaign *c, struct boat *b, int light, int heavy,
              struct play *play)
{
    for (; light > 0 && is_afloat(b); light--) {
        const struct leader_hits_row *hit =
            &leader_hits[on_hit_light(NULL, 0, play).result];
        apply_hit(c, b, hit->light, hit->light_value, hit->light_lasting, play);
    }
    for (; heavy > 0 && is_afloat(b); heavy--) {
        const struct leader_hits_row *hit =
            &leader_hits[on_hit_heavy(NULL, 0, play).result];
        apply_hit(c, b, hit->heavy, hit->heavy_value, hit->heavy_lasting, play);
    }
}
