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

void set_card(struct boat *b, int roster, int skill)
{
    b->roster = (uint8_t)roster;
    b->skill = (uint8_t)skill;
    b->okay_max = (uint8_t)card_of(b)->okay_max;
    b->shaken_max = (uint8_t)card_of(b)->shaken_max;
}

/* A crew that passes the end of its band is told of. */
static void tell_stress(const struct boat *b, int before, int stress,
                        struct play *play)
{
    if (stress < 0 && before > 0)
        tell_with(play, EVERYBODY, EV_RELIEVED, boat_name(b), number(-stress),
                  number(b->stress));
    if (stress <= 0)
        return;
    tell_with(play, EVERYBODY, EV_STRESS, boat_name(b), number(stress),
              number(b->stress));
    if (before <= b->okay_max && band_of(b) == SHAKEN)
        tell_with(play, EVERYBODY, EV_SHAKEN, boat_name(b));
    if (before <= b->shaken_max && is_unfit(b))
        tell_with(play, EVERYBODY, EV_UNFIT, boat_name(b));
}

/* Stress is added, or taken off. It is done without asking which: cards cannot
 * be foreseen. [stress.1] */
void change_stress(struct boat *b, int stress, struct play *play)
{
    int before = b->stress, sum = before + stress;
    sum = sum < STRESS_MAX ? sum : STRESS_MAX;
    b->stress = (uint8_t)(sum > 0 ? sum : 0);
    if (play->events)
        tell_stress(b, before, stress, play);
}

void add_stress(struct campaign *c, struct boat *b, int stress,
                struct play *play)
{
    (void)c;
    change_stress(b, stress > 0 ? stress : 0, play);
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
