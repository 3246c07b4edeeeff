/* What escorts may see and what an attack may do to a boat, before a die is
 * thrown: exact shares in thousandths, from the charts and modifiers of the
 * rolls themselves. What is not known yet, a card or a tactics counter, counts
 * with every one that may be drawn, each as likely. */
#include <assert.h>

#include "rules.h"

enum {
    FACES = 10,
    PARTS = 1000,
    HULL_MAX = 16,
    ENGINES_SINK = 2,
    HITS_MAX = 9, /* 30 counters to that power, in parts, are a number */
};

static int parts_of(int64_t ways, int64_t all)
{
    assert(all > 0);
    return (int)((ways * PARTS + all / 2) / all);
}

/* How many faces of the chart's die give this result. */
static int faces_with(int chart, int column, const struct aim *aim, int result)
{
    const struct chart *c = &leader_charts[chart];
    int sum = forecast_sum(chart, aim), faces = 0;
    for (int face = 1; face <= c->sides; face++) {
        int row = chart_row_rolled(c, column, face, face + sum);
        faces += c->rows[row].result == result;
    }
    return faces;
}

/* Detection. */

/* Faces, over all tactics counters if it would draw one; adds what may fall to
 * `all`. [tactics.1] */
static int64_t seeing_faces(struct aim aim, struct ship ship, int64_t *all)
{
    const struct campaign *c = aim.c;
    int chart = aim.craft->submerged ? CHART_SONAR : CHART_LOOKOUT;
    int64_t faces = 0;
    aim.ship = &ship;
    if (ship.tactics || !leader_campaigns[c->number].tactics) {
        *all += FACES;
        return faces_with(chart, ship.card - 1, &aim, LEADER_SIGHTING_DETECTED);
    }
    for (int i = 0; i < leader_tactics_count; i++) {
        int left = tactics_left(c, i);
        ship.tactics = (uint8_t)(i + 1);
        faces += left * faces_with(chart, ship.card - 1, &aim,
                                   LEADER_SIGHTING_DETECTED);
        *all += (int64_t)left * FACES;
    }
    return faces;
}

static bool is_on_display(const struct campaign *c, int row)
{
    for (int i = 0; i < c->battle.ship_count; i++)
        if (c->battle.ship[i].card == row + 1)
            return true;
    return false;
}

/* May an unknown escort turn out to be this one? [reveal.2, setup.4] */
static bool may_be(const struct campaign *c, int row)
{
    bool fleet =
        leader_convoys[c->battle.convoy - 1].type == LEADER_CONVOY_TYPE_NAVAL;
    if (fleet)
        return leader_ships[row].fleet && !is_on_display(c, row);
    int card = row - ship_of_card(DECK_ESCORTS, 0);
    return card >= 0 && card < deck_size(DECK_ESCORTS) &&
           (deck_left(&c->deck[DECK_ESCORTS]) >> card & 1);
}

/* That this escort detects the boat where both are now; 0 if it is too far away
 * or the boat detected already. [detect.1, detect.2] */
int forecast_detection(const struct campaign *c, int slot, const struct ship *s)
{
    const struct craft *craft = &c->battle.craft[slot];
    if (!is_here(s) || !is_escort(s) || !craft->here ||
        !can_detect(c, s, craft))
        return 0;
    struct aim aim = {.c = c,
                      .boat = &c->boat[slot],
                      .craft = craft,
                      .range = range_of(s->zone, craft->zone)};
    int64_t faces = 0, all = 0;
    for (int row = 0; row < leader_ships_count; row++) {
        struct ship ship = *s;
        if (s->card ? s->card != row + 1 : !may_be(c, row))
            continue;
        ship.card = (uint8_t)(row + 1);
        faces += seeing_faces(aim, ship, &all);
    }
    return all > 0 ? parts_of(faces, all) : 0;
}

/* Attacks. */

/* Of all ways the dice can fall: nothing happens to the boat; it is lost. */
struct fate {
    int64_t unharmed, lost, all;
};

/* First edition: of several dice the lowest total counts. [assault.1,
 * e1.deep.3] */
static struct fate rolled(const struct aim *aim, bool submerged, int dice)
{
    int chart = submerged ? CHART_CHARGES : CHART_GUNFIRE;
    int column = aim->ship->card - 1;
    int none = faces_with(chart, column, aim, LEADER_STRAIN_NONE);
    int sunk = faces_with(chart, column, aim, LEADER_STRAIN_SUNK);
    int64_t harmed = 1;
    struct fate f = {.lost = 1, .all = 1};
    for (int i = 0; i < dice; i++) {
        harmed *= FACES - none;
        f.lost *= sunk;
        f.all *= FACES;
    }
    f.unharmed = f.all - harmed;
    return f;
}

/* Second edition: the ways in which hull and engines of the boat have so many
 * hits and it floats. */
struct wrecks {
    int64_t at[HULL_MAX + 1][ENGINES_SINK + 1];
    struct fate fate;
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* One side of a counter. */
struct hit {
    int effect, hull, engines;
};

static struct hit side_of(const struct leader_hits_row *row, bool heavy)
{
    int effect = heavy ? row->heavy : row->light;
    int value = heavy ? row->heavy_value : row->light_value;
    bool lasting = heavy ? row->heavy_lasting : row->light_lasting;
    bool hull =
        effect == LEADER_EFFECT_HULL || effect == LEADER_EFFECT_FLOODING;
    bool engines = effect == LEADER_EFFECT_ENGINES && lasting;
    return (struct hit){effect, hull ? value : 0, engines ? value : 0};
}

/* [e2.hits.6, e2.damage.5, e2.damage.6, e2.damage.8] */
static void suffer(struct wrecks *then, const struct wrecks *was,
                   struct hit hit, int hull_max)
{
    for (int h = 0; h <= HULL_MAX; h++)
        for (int e = 0; e <= ENGINES_SINK; e++) {
            int hull = least(HULL_MAX, h + hit.hull);
            int engines = least(ENGINES_SINK, e + hit.engines);
            if (hit.effect == LEADER_EFFECT_SUNK || hull >= hull_max ||
                engines >= ENGINES_SINK)
                then->fate.lost += was->at[h][e];
            else
                then->at[hull][engines] += was->at[h][e];
        }
}

/* One counter of the cup, for every way it went so far. [e2.hits.1] */
static void draw_hit(struct wrecks *w, int hull_max, bool heavy)
{
    const struct chart *chart =
        &leader_charts[heavy ? CHART_HIT_HEAVY : CHART_HIT_LIGHT];
    struct wrecks then = {.fate = {.lost = w->fate.lost * chart->sides,
                                   .all = w->fate.all * chart->sides}};
    for (int face = 1; face <= chart->sides; face++) {
        int row = chart->rows[chart_row_rolled(chart, 0, face, face)].result;
        struct hit hit = side_of(&leader_hits[row], heavy);
        if (hit.effect == LEADER_EFFECT_NONE)
            then.fate.unharmed += w->fate.unharmed;
        suffer(&then, w, hit, hull_max);
    }
    *w = then;
}

static int hull_hits(const struct boat *b)
{
    return damage_of(b, LEADER_EFFECT_HULL) +
           damage_of(b, LEADER_EFFECT_FLOODING);
}

static struct fate counted(const struct aim *aim, bool submerged)
{
    const struct boat *b = aim->boat;
    struct hits hits = hits_of(aim, submerged);
    struct wrecks w = {.fate = {.unharmed = 1, .all = 1}};
    int engines = b->damage[1][LEADER_EFFECT_ENGINES];
    assert(hits.light + hits.heavy <= HITS_MAX); /* they can be counted */
    w.at[least(hull_hits(b), HULL_MAX)][least(engines, ENGINES_SINK)] = 1;
    for (int i = 0; i < hits.light + hits.heavy; i++)
        draw_hit(&w, card_of(b)->hull, i >= hits.light);
    return w.fate;
}

/* The attack itself, on the boat as the aim has it. */
static struct fate attack_on(const struct aim *aim, bool submerged)
{
    const struct leader_editions_row *e = edition(aim->c);
    int dice = aim->craft->deep ? e->deep_dive_dice : 1;
    return e->hit_counters ? counted(aim, submerged)
                           : rolled(aim, submerged, dice);
}

static int evading_faces(const struct aim *aim)
{
    return faces_with(CHART_EVASION, 0, aim, LEADER_EVADING_EVADES);
}

/* The boat escapes every attack if it evades. [crash.2] */
static struct fate crash_fate(const struct aim *aim)
{
    int evades = evading_faces(aim), fails = FACES - evades;
    struct fate f = attack_on(aim, false);
    return (struct fate){.unharmed = evades * f.all + fails * f.unharmed,
                         .lost = fails * f.lost,
                         .all = FACES * f.all};
}

/* In the second edition the depth does the harm, not the attack; by the sample
 * turn of the first a crew that does not evade suffers. [e1.deep.3, e2.deep.1,
 * e2.deep.2, e2.deep.3, ruling 111] */
static struct fate deep_fate(const struct aim *aim)
{
    if (edition(aim->c)->deep_dive_cancels) {
        int none = faces_with(CHART_DEPTH, 0, aim, LEADER_DEPTH_UNHARMED);
        bool last = hull_hits(aim->boat) + 1 >= card_of(aim->boat)->hull;
        return (struct fate){none, last ? FACES - none : 0, FACES};
    }
    struct fate f = attack_on(aim, true);
    int calm = option(aim->c, OPT_DEEP) ? evading_faces(aim) : FACES;
    return (struct fate){f.unharmed * calm, f.lost * FACES, f.all * FACES};
}

/* That the attack of this ship harms the boat, and that it sinks it, if the boat
 * so reacts. [react.1] */
struct forecast forecast_attack(const struct campaign *c, int slot,
                                const struct ship *s, int verb)
{
    struct boat boat = c->boat[slot];
    struct craft craft = c->battle.craft[slot];
    boat.stress = (uint8_t)(boat.stress + strain_of(c, verb));
    if (verb == V_CRASH)
        craft.crashed = craft.submerged = 1;
    craft.deep = verb == V_DEEP;
    struct aim aim = {.c = c,
                      .boat = &boat,
                      .craft = &craft,
                      .ship = s,
                      .range = range_of(s->zone, craft.zone)};
    struct fate f = verb == V_CRASH  ? crash_fate(&aim)
                    : verb == V_DEEP ? deep_fate(&aim)
                                     : attack_on(&aim, craft.submerged);
    return (struct forecast){.harm = parts_of(f.all - f.unharmed, f.all),
                             .sink = parts_of(f.lost, f.all)};
}
