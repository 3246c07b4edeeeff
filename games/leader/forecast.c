/* What a spread or a shell may do to a ship, before it is fired: exact shares in
 * thousandths. The charts and their modifiers are those of the rolls themselves;
 * only the counting of dice is here. */
#include "rules.h"

enum { FACES = 10, PARTS = 1000 };

/* Ways the dice can fall: how many harm the ship, how many sink it, of all. */
struct ways {
    int64_t harm, sink, all;
};

int forecast_sum(int chart, const struct aim *aim)
{
    return chart_sum(&leader_charts[chart], 0, aim);
}

/* The marks of damage one die does. */
static int damage_of_face(int chart, const struct aim *aim, int face, int sum)
{
    const struct chart *c = &leader_charts[chart];
    int row = chart_row_rolled(c, aim->ship->card - 1, face, face + sum);
    return damage_by(c->rows[row].result);
}

static int64_t power(int64_t base, int exponent)
{
    int64_t result = 1;
    for (int i = 0; i < exponent; i++)
        result *= base;
    return result;
}

static int64_t choose(int n, int k)
{
    int64_t ways = 1;
    for (int i = 0; i < k; i++)
        ways = ways * (n - i) / (i + 1);
    return ways;
}

/* Second edition: the highest face counts as often as it shows. [e2.torpedo.1] */
static struct ways highest(const struct aim *aim)
{
    struct ways w = {.all = power(FACES, aim->count)};
    int sum = forecast_sum(CHART_TORPEDO, aim);
    for (int face = 1; face <= FACES; face++) {
        int damage = damage_of_face(CHART_TORPEDO, aim, face, sum);
        for (int equal = 1; damage > 0 && equal <= aim->count; equal++) {
            int64_t ways =
                choose(aim->count, equal) * power(face - 1, aim->count - equal);
            w.harm += ways;
            if (aim->ship->damage + equal * damage >= DAMAGE_SUNK)
                w.sink += ways;
        }
    }
    return w;
}

/* First edition: every die counts, and a ship that is badly hurt is easier to
 * hit with the next. [torpedo.4, torpedo.5, torpedo.7] */
static struct ways every(const struct aim *aim, int chart)
{
    int64_t at[DAMAGE_SUNK + 1] = {0};
    at[aim->ship->damage] = 1;
    for (int i = 0; i < aim->count; i++) {
        int64_t then[DAMAGE_SUNK + 1] = {0};
        then[DAMAGE_SUNK] = at[DAMAGE_SUNK] * FACES;
        for (int was = 0; was < DAMAGE_SUNK; was++) {
            struct ship hurt = *aim->ship;
            hurt.damage = (uint8_t)was;
            struct aim now = *aim;
            now.ship = &hurt;
            int sum = forecast_sum(chart, &now);
            for (int face = 1; face <= FACES; face++) {
                int is = was + damage_of_face(chart, &now, face, sum);
                then[is < DAMAGE_SUNK ? is : DAMAGE_SUNK] += at[was];
            }
        }
        for (int n = 0; n <= DAMAGE_SUNK; n++)
            at[n] = then[n];
    }
    struct ways w = {.all = power(FACES, aim->count), .sink = at[DAMAGE_SUNK]};
    w.harm = w.all - at[aim->ship->damage];
    return w;
}

static struct ways spread_of(const struct campaign *c, const struct aim *aim)
{
    if (aim->count == 0)
        return (struct ways){.all = 1};
    return edition(c)->torpedo_results == LEADER_TORPEDO_RESULTS_EVERY_DIE
               ? every(aim, CHART_TORPEDO)
               : highest(aim);
}

static struct forecast share(int64_t harm, int64_t sink, int64_t all)
{
    return (struct forecast){.harm = (int)((harm * PARTS + all / 2) / all),
                             .sink = (int)((sink * PARTS + all / 2) / all)};
}

/* Where torpedoes may fail, each face of the dud table is as likely. [e2.duds.1] */
struct forecast forecast_torpedoes(const struct campaign *c, int slot,
                                   const struct ship *s, int kind, int count)
{
    struct aim aim = {.c = c,
                      .boat = &c->boat[slot],
                      .craft = &c->battle.craft[slot],
                      .ship = s,
                      .range = range_of(c->battle.craft[slot].zone, s->zone),
                      .kind = kind,
                      .count = count};
    if (!may_fail(c, kind)) {
        struct ways w = spread_of(c, &aim);
        return share(w.harm, w.sink, w.all);
    }
    int64_t harm = 0, sink = 0, all = power(FACES, count);
    for (int face = 1; face <= FACES; face++) {
        const struct chart *duds = &leader_charts[CHART_DUDS];
        int row = chart_row_rolled(duds, leader_campaigns[c->number].late_duds,
                                   face, face);
        aim.count = working_of(duds->rows[row].result, count);
        struct ways w = spread_of(c, &aim);
        harm += w.harm * (all / w.all);
        sink += w.sink * (all / w.all);
    }
    return share(harm, sink, all * FACES);
}

struct forecast forecast_gun(const struct campaign *c, int slot,
                             const struct ship *s)
{
    struct aim aim = {.c = c,
                      .boat = &c->boat[slot],
                      .craft = &c->battle.craft[slot],
                      .ship = s,
                      .range = range_of(c->battle.craft[slot].zone, s->zone),
                      .count = 1};
    struct ways w = every(&aim, CHART_GUN);
    return share(w.harm, w.sink, w.all);
}

/* How many of ten faces bring so many contacts, or more. [contact.1] */
int forecast_contacts(const struct campaign *c, const struct boat *b, int least)
{
    const struct chart *chart = &leader_charts[CHART_CONTACT];
    struct aim aim = {.c = c, .boat = b};
    int sum = forecast_sum(CHART_CONTACT, &aim), faces = 0;
    for (int face = 1; face <= FACES; face++) {
        int row =
            chart_row_rolled(chart, c->first_place + b->at, face, face + sum);
        faces += chart->rows[row].result >= least;
    }
    return faces;
}

/* How many of ten faces bring the boat to the pack. [pack.3, pack.4] */
int forecast_joining(const struct campaign *c, const struct boat *b)
{
    const struct chart *chart = &leader_charts[CHART_WOLFPACK];
    struct aim aim = {.c = c, .boat = b};
    int sum = forecast_sum(CHART_WOLFPACK, &aim), faces = 0;
    for (int face = 1; face <= FACES; face++) {
        int row = chart_row_rolled(chart, c->number, face, face + sum);
        faces += chart->rows[row].result == LEADER_JOINING_JOINS;
    }
    return faces;
}
