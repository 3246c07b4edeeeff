/* What the dice of the next rolls hold, for a browser: numbers to hit, duds,
 * detection, each with the modifiers that would count.
 *
 * They are read from the charts by throwing every pair of dice at a copy of the
 * career in which the roll is about to be made. Whole encounters are reckoned
 * elsewhere: see forecast.h. */
#include "json_chances.h"

#include "hunt.h"
#include "json_shape.h"

enum { WAYS = 6 * 6 };

/* Ways in which two dice bring this result, or any other if `others`. */
static int ways_of(const struct career *then, int chart_id, int column,
                   int result, bool others)
{
    const struct chart *chart = &hunters_charts[chart_id];
    int modifier = chart_sum(chart, column, then);
    int ways = 0;
    for (int roll = 0; roll < WAYS; roll++) {
        int natural = roll / 6 + roll % 6 + 2;
        int row = chart_row_rolled(chart, column, natural, natural + modifier);
        ways += (chart->rows[row].result == result) != others;
    }
    return ways;
}

/* The modifiers that count, as a roll tells them. */
static void json_modifiers(const struct career *then, int chart_id, int column,
                           struct json *json)
{
    const struct chart *chart = &hunters_charts[chart_id];
    json_array(json, "modifiers");
    for (int i = 0; i < chart->modifier_count; i++) {
        int value = chart_modifier(chart, i, column, then);
        if (value == 0)
            continue;
        json_object(json, NULL);
        json_str(json, "id", chart->modifiers[i].id);
        json_int(json, "value", value);
        json_end(json);
    }
    json_end(json);
}

/* The career with this shot about to be rolled. */
static struct career shot(const struct career *c, int range, bool surfaced,
                          int weapon, int torpedo)
{
    struct career then = *c;
    then.combat.range = (uint8_t)range;
    then.combat.surfaced = surfaced;
    then.combat.weapon = (uint8_t)weapon;
    then.combat.torpedo = (uint8_t)torpedo;
    then.combat.second_salvo = 0;
    return then;
}

static int ways_to_hit(const struct career *then)
{
    return ways_of(then, CHART_U1, fire_column(then), HUNTERS_FIRE_HIT, false);
}

/* Steam torpedoes at each range, submerged and on the surface. [9.2.3] */
static void json_ranges(const struct career *c, struct json *json)
{
    json_object(json, "ranges");
    for (int how = 0; how < 2; how++) {
        json_object(json, how ? "surfaced" : "submerged");
        for (int range = RANGE_CLOSE; range <= RANGE_LONG; range++) {
            struct career then = shot(c, range, how, WEAPON_FORE, G7A);
            json_int(json, hunters_range_words[range], ways_to_hit(&then));
        }
        json_end(json);
    }
    json_end(json);
}

static void json_weapon(const struct career *then, const char *name,
                        struct json *json)
{
    json_object(json, NULL);
    json_str(json, "weapon", name);
    json_int(json, "ways", ways_to_hit(then));
    if (then->combat.weapon != WEAPON_GUN) {
        const struct chart *chart = &hunters_charts[CHART_U2];
        int column = dud_column(then), duds = 0;
        int modifier = chart_sum(chart, column, then);
        for (int die = 1; die <= 6; die++) {
            int row = chart_row_rolled(chart, column, die, die + modifier);
            duds += chart->rows[row].result == HUNTERS_DUD_DUD;
        }
        json_int(json, "duds", duds); /* in six */
    }
    json_modifiers(then, CHART_U1, fire_column(then), json);
    json_end(json);
}

static bool is_aboard(const struct career *c, int torpedo)
{
    for (int i = 0; i < TUBES_MAX; i++)
        if (c->boat.tube[i] == torpedo)
            return true;
    return false;
}

/* What can be fired now, each kind. [9.2.3, 9.2.4, 9.3] */
static void json_weapons(const struct career *c, struct json *json)
{
    const struct combat *b = &c->combat;
    json_array(json, "weapons");
    for (int kind = G7A; kind <= G7E; kind++)
        if (is_aboard(c, kind)) {
            struct career then =
                shot(c, b->range, b->surfaced, WEAPON_FORE, kind);
            json_weapon(&then, kind == G7A ? "g7a" : "g7e", json);
        }
    if (!b->escorted && b->surfaced && can_fire_gun(c)) {
        struct career then = shot(c, b->range, b->surfaced, WEAPON_GUN, 0);
        json_weapon(&then, "gun", json);
    }
    json_end(json);
}

/* The escorts' next look. [9.6.7] */
static void json_detection(const struct career *c, struct json *json)
{
    bool fires = phase_now(&c->frames) == P_SALVO;
    struct career then = fires ? after_firing(c) : *c;
    json_object(json, "detection");
    json_int(json, "ways",
             ways_of(&then, CHART_E2, HUNTERS_DETECTION_CHECK_NORMAL,
                     HUNTERS_DETECTION_UNDETECTED, true));
    json_modifiers(&then, CHART_E2, HUNTERS_DETECTION_CHECK_NORMAL, json);
    json_end(json);
}

void json_chances(const struct career *c, struct json *json)
{
    /* A career may end with ships still on the mat. */
    int phase = has_ended(c) ? PHASES : phase_now(&c->frames);
    bool fires = phase == P_SALVO;
    bool hunted = phase == P_TEST_DEPTH || (fires && c->combat.escorted);
    json_object(json, "chances");
    if (phase == P_CONTACT || phase == P_APPROACH || phase == P_PENETRATE)
        json_ranges(c, json);
    if (fires)
        json_weapons(c, json);
    if (hunted)
        json_detection(c, json);
    json_end(json);
}
