/* A boat and its crew: bands of stress, skills, torpedoes, its end. */
#include <assert.h>

#include "lang.h"
#include "rules.h"

enum { STRESS_MAX = 99 };

struct param boat_name(const struct boat *b)
{
    return noun(T_LEADER_BOAT_U20 + b->roster);
}

struct param place_name(const struct campaign *c, int place)
{
    return noun(T_LEADER_PLACE_GERMANY + place_of(c, place)->place);
}

/* Damaged tubes take no torpedo, nor do those with mines. [e2.damage.9,
 * mine.1] */
int ready_capacity(const struct boat *b)
{
    int capacity = card_of(b)->ready - b->mines[READY] -
                   damage_of(b, LEADER_EFFECT_TORPEDO_TUBES);
    return capacity > 0 ? capacity : 0;
}

/* Stress is added; a crew that passes the end of its band is told of.
 * [stress.1] */
void add_stress(struct campaign *c, struct boat *b, int stress,
                struct play *play)
{
    (void)c;
    if (stress <= 0)
        return;
    enum band before = band_of(b);
    int sum = b->stress + stress;
    b->stress = (uint8_t)(sum < STRESS_MAX ? sum : STRESS_MAX);
    tell_with(play, EVERYBODY, EV_STRESS, boat_name(b), number(stress),
              number(b->stress));
    enum band after = band_of(b);
    if (after != before)
        tell_with(play, EVERYBODY, after == SHAKEN ? EV_SHAKEN : EV_UNFIT,
                  boat_name(b));
}

void remove_stress(struct boat *b, int stress)
{
    b->stress = (uint8_t)(b->stress > stress ? b->stress - stress : 0);
}

/* The boat and its crew are gone; its points stay. [result.2, xp.3] */
void lose_boat(struct campaign *c, struct boat *b, struct play *play)
{
    assert(is_afloat(b));
    b->status = LOST;
    tell_with(play, EVERYBODY, EV_LOST, boat_name(b), place_name(c, b->at));
}
