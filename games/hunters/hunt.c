/* The odds of a hunt, by enumeration. See hunt.h.
 *
 * A round is one check on E2, charges on E3, a roll on E4 for each hit, and the
 * water afterwards; five hits alone can fall in sixty million ways. But few
 * things about a boat matter to what comes next: boxes marked, a handful of
 * systems, who can stand. None of them gets better before the hunt is over. So
 * the worst boats are reckoned first, and every other one from those that it can
 * become: each once, with no rounds to count. A boat that a round leaves as it
 * was is hunted by the same odds again, which makes a fraction of it.
 *
 * Dice, rows and modifiers are those of the charts. Men who only matter together
 * with others are left out: a watch officer who falls beside a Kommandant who
 * cannot stand, and an engineer wounded lightly twice. The tests hold the sums
 * against the rules themselves, where all of it counts. */
#include "hunt.h"

#include <assert.h>
#include <string.h>

enum {
    WAYS = 36,
    SIDE = 6,
    HITS_MAX = 5,
    FLOODS = 10, /* boxes of water, at most */
    HULLS = 16,
    AIDS = 5,  /* electric engines, hydrophones, batteries: so many out */
    CREWS = 6, /* see kommandant_of */
    BOATS = FLOODS * 2 * 2 * AIDS * CREWS,
    MODIFIERS = 24, /* of E2 and E3: from -8 to 15 */
    LOWEST = -8,
    LAYERS = 3, /* a hit costs two boxes of hull at most */
};

/* What is reckoned. */
enum { LOST, OVER, HULL, LOST_ROUND, FIGURES };

struct worth {
    double of[FIGURES];
};

/* What matters about a boat besides her hull. */
struct mark {
    int flood, fuel, planes, aids, crew;
};

/* What one hit on the crew makes of it. */
struct injury {
    int to; /* CREWS: the Kommandant is killed */
    double chance;
};

struct hunt {
    const struct career *from;
    struct career now; /* to ask the charts with */
    int last_hull, last_flood;
    /* E4 in ways of 36. */
    int hull[3], flood[3], crew[3]; /* by boxes or men */
    int fuel, planes, aid;          /* an aid: each */
    /* Ways of 36 that a man is hit, of 6 how badly. */
    int kommandant, engineer;
    int wound[4];
    /* E2: undetected, detected, well. E3: hits, the last: sunk. */
    double found[MODIFIERS][3], charged[MODIFIERS][HITS_MAX + 2];
    int e2[2][2][CREWS]; /* sums of modifiers by fuel, planes, crew */
    int e3[2][2][AIDS];  /* by fuel, found well, aids */
    double rises[2];     /* more water, by whether the engineer can stand */
    struct injury injured[CREWS][CREWS + 1];
    int injured_count[CREWS];
    /* By hull modulo LAYERS and mark: what she is worth with so many hits to
     * come, dry or with water taken in this round; without any, her worth at
     * the beginning of a round is worth[0][0]. */
    struct worth worth[LAYERS][BOATS][2][HITS_MAX + 1];
};

/* 0 to 2: unhurt, lightly, severely wounded; and the engineer: can he stand? */
static int kommandant_of(int crew)
{
    return crew / 2;
}

static int engineer_of(int crew)
{
    return crew % 2;
}

static int index_of(const struct mark *m)
{
    return (((m->flood * 2 + m->fuel) * 2 + m->planes) * AIDS + m->aids) *
               CREWS +
           m->crew;
}

static struct mark mark_of(int index)
{
    return (struct mark){.crew = index % CREWS,
                         .aids = index / CREWS % AIDS,
                         .planes = index / CREWS / AIDS % 2,
                         .fuel = index / CREWS / AIDS / 2 % 2,
                         .flood = index / CREWS / AIDS / 4};
}

/* The charts. */

static int row_result(const struct chart *chart, int column, int natural,
                      int modifier)
{
    return chart
        ->rows[chart_row_rolled(chart, column, natural, natural + modifier)]
        .result;
}

static int two_dice(int way)
{
    return way / SIDE + way % SIDE + 2;
}

static void read_e2_and_e3(struct hunt *h)
{
    const struct chart *e2 = &hunters_charts[CHART_E2];
    const struct chart *e3 = &hunters_charts[CHART_E3];
    for (int m = 0; m < MODIFIERS; m++)
        for (int way = 0; way < WAYS; way++) {
            int found = row_result(e2, HUNTERS_DETECTION_CHECK_NORMAL,
                                   two_dice(way), m + LOWEST);
            int hits = counted_hits(
                &h->now, row_result(e3, 0, two_dice(way), m + LOWEST));
            bool sunk = hits == HITS_SINK || hits > HITS_MAX;
            h->found[m][found == HUNTERS_DETECTION_UNDETECTED ? 0
                        : found == HUNTERS_DETECTION_DETECTED ? 1
                                                              : 2] += 1. / WAYS;
            h->charged[m][sunk ? HITS_MAX + 1 : hits] += 1. / WAYS;
        }
}

static void read_e4(struct hunt *h)
{
    const struct chart *e4 = &hunters_charts[CHART_E4];
    for (int i = 0; i < e4->row_count; i++) {
        int count = hunters_uboat_damage[i].count;
        int system = e4->rows[i].result;
        h->hull[count] += system == HUNTERS_SYSTEM_HULL;
        h->flood[count] += system == HUNTERS_SYSTEM_FLOODING;
        h->crew[count] += system == HUNTERS_SYSTEM_CREW;
        h->fuel += system == FUEL_TANKS;
        h->planes += system == DIVE_PLANES;
        h->aid += system == BATTERIES; /* each of the four has as many ways */
    }
}

static void read_e5(struct hunt *h)
{
    for (int way = 0; way < WAYS; way++) {
        int role =
            row_result(&hunters_charts[CHART_INJURED], 0, two_dice(way), 0);
        h->kommandant += role == HUNTERS_ROLE_KOMMANDANT;
        h->engineer += role == HUNTERS_ROLE_LI;
    }
    for (int die = 1; die <= SIDE; die++)
        h->wound[row_result(&hunters_charts[CHART_WOUND], 0, die, 0)]++;
}

/* What a further wound makes of a man. [10.5.1] */
static int worse(int wound, int more)
{
    for (int i = 0; i < hunters_wound_stacking_count; i++)
        if (hunters_wound_stacking[i].current == wound &&
            hunters_wound_stacking[i].incoming == more)
            return hunters_wound_stacking[i].result;
    return wound;
}

/* So many men are hit one after the other. */
static void injure(const struct hunt *h, int crew, int men, double chance,
                   double to[CREWS + 1])
{
    if (men == 0) {
        to[crew] += chance;
        return;
    }
    double nobody = chance;
    for (int wound = LIGHTLY_WOUNDED; wound <= KILLED; wound++) {
        double badly = chance * h->wound[wound] / SIDE;
        int now = worse(kommandant_of(crew), wound);
        double w = badly * h->kommandant / WAYS;
        nobody -= w;
        if (now == KILLED)
            to[CREWS] += w;
        else
            injure(h, now * 2 + engineer_of(crew), men - 1, w, to);
        if (wound < SERIOUSLY_WOUNDED)
            continue;
        w = badly * h->engineer / WAYS;
        nobody -= w;
        injure(h, kommandant_of(crew) * 2 + 1, men - 1, w, to);
    }
    injure(h, crew, men - 1, nobody, to);
}

static void list_injuries(struct hunt *h)
{
    for (int crew = 0; crew < CREWS; crew++) {
        double to[CREWS + 1] = {0};
        for (int men = 1; men <= 2; men++)
            injure(h, crew, men, (double)h->crew[men] / WAYS, to);
        for (int i = 0; i <= CREWS; i++)
            if (i != crew && to[i] > 0)
                h->injured[crew][h->injured_count[crew]++] =
                    (struct injury){i, to[i]};
    }
}

static int clamp(int sum)
{
    int at = sum - LOWEST;
    return at < 0 ? 0 : at >= MODIFIERS ? MODIFIERS - 1 : at;
}

static int out_if(bool out)
{
    return out ? DAMAGED : WORKING;
}

/* The career as charts ask for it. */
static void show(struct career *c, int fuel, int planes, int aids, int crew)
{
    static const uint8_t aid[] = {ELECTRIC_1, ELECTRIC_2, HYDROPHONES,
                                  BATTERIES};
    c->boat.system[FUEL_TANKS] = (uint8_t)out_if(fuel);
    c->boat.system[DIVE_PLANES] = (uint8_t)out_if(planes);
    for (int i = 0; i < (int)sizeof aid; i++)
        c->boat.system[aid[i]] = (uint8_t)out_if(i < aids);
    c->crew.wound[KOMMANDANT] = (uint8_t)kommandant_of(crew);
    c->crew.wound[ENGINEER] = engineer_of(crew) ? SERIOUSLY_WOUNDED : UNHURT;
}

/* The modifiers of this round, by all that may have changed. */
static void read_modifiers(struct hunt *h)
{
    struct career *c = &h->now;
    uint8_t well_before = c->combat.detection_12;
    for (int fuel = 0; fuel < 2; fuel++) {
        for (int planes = 0; planes < 2; planes++)
            for (int crew = 0; crew < CREWS; crew++) {
                show(c, fuel, planes, 0, crew);
                h->e2[fuel][planes][crew] =
                    clamp(chart_sum(&hunters_charts[CHART_E2],
                                    HUNTERS_DETECTION_CHECK_NORMAL, c));
            }
        for (int well = 0; well < 2; well++)
            for (int aids = 0; aids < AIDS; aids++) {
                show(c, fuel, 0, aids, 0);
                c->combat.detection_12 = (uint8_t)well;
                h->e3[fuel][well][aids] =
                    clamp(chart_sum(&hunters_charts[CHART_E3], 0, c));
            }
    }
    c->combat.detection_12 = well_before;
}

static void read_flooding(struct hunt *h)
{
    const struct chart *chart = &hunters_charts[CHART_FLOODING];
    for (int out = 0; out < 2; out++) {
        show(&h->now, 0, 0, 0, out);
        int sum = chart_sum(chart, 0, &h->now);
        for (int die = 1; die <= SIDE; die++)
            if (row_result(chart, 0, die, sum) ==
                HUNTERS_ROLL_RESULT_ONE_FLOODING_BOX)
                h->rises[out] += 1. / SIDE;
    }
}

/* Sums. */

static void add(struct worth *to, const struct worth *from, double chance)
{
    for (int i = 0; i < FIGURES; i++)
        to->of[i] += chance * from->of[i];
}

/* The boat is lost, with so many boxes of hull marked. */
static void add_lost(struct worth *to, int hull, double chance)
{
    to->of[LOST] += chance;
    to->of[OVER] += chance;
    to->of[HULL] += chance * hull;
    to->of[LOST_ROUND] += chance;
}

static void add_killed(struct worth *to, int hull, double chance)
{
    to->of[OVER] += chance;
    to->of[HULL] += chance * hull;
}

static struct worth (*at(struct hunt *h, int hull,
                         const struct mark *m))[HITS_MAX + 1]
{
    return h->worth[hull % LAYERS][index_of(m)];
}

/* One hit, with `more` of them to come after it. All that changes the boat is
 * added to `to`; returns the chance that nothing does. */
static double hit(struct hunt *h, int hull, struct mark m, int wet, int more,
                  struct worth *to)
{
    double same = 1;
    struct mark then = m;
    for (int count = 1; count <= 2; count++) {
        double chance = (double)h->hull[count] / WAYS;
        same -= chance;
        if (hull + count >= h->last_hull)
            add_lost(to, h->last_hull, chance);
        else
            add(to, &at(h, hull + count, &m)[wet][more], chance);
        chance = (double)h->flood[count] / WAYS;
        same -= chance;
        then.flood = m.flood + count;
        if (then.flood >= h->last_flood)
            add_lost(to, hull, chance);
        else
            add(to, &at(h, hull, &then)[1][more], chance);
    }
    then = m;
    then.fuel = 1;
    double chance = m.fuel ? 0 : (double)h->fuel / WAYS;
    add(to, &at(h, hull, &then)[wet][more], chance);
    same -= chance;
    then = m;
    then.planes = 1;
    chance = m.planes ? 0 : (double)h->planes / WAYS;
    add(to, &at(h, hull, &then)[wet][more], chance);
    same -= chance;
    then = m;
    if (++then.aids < AIDS) {
        chance = (double)((AIDS - then.aids) * h->aid) / WAYS;
        add(to, &at(h, hull, &then)[wet][more], chance);
        same -= chance;
    }
    for (int i = 0; i < h->injured_count[m.crew]; i++) {
        const struct injury *injury = &h->injured[m.crew][i];
        then = m;
        then.crew = injury->to;
        same -= injury->chance;
        if (injury->to == CREWS)
            add_killed(to, hull, injury->chance);
        else
            add(to, &at(h, hull, &then)[wet][more], injury->chance);
    }
    return same;
}

/* The water after a round in which some came in. [10.1.3] */
static void rise(struct hunt *h, int hull, struct mark m, struct worth *to)
{
    double rises = h->rises[engineer_of(m.crew)];
    add(to, &at(h, hull, &m)[0][0], 1 - rises);
    if (++m.flood >= h->last_flood)
        add_lost(to, hull, rises);
    else
        add(to, &at(h, hull, &m)[0][0], rises);
}

/* A round of this boat, from what she is worth with each number of hits. */
static void round_of(const struct hunt *h, int hull, const struct mark *m,
                     const struct worth *hits, const double *found,
                     struct worth *to)
{
    to->of[HULL] += found[0] * hull;
    for (int well = 0; well < 2; well++) {
        const double *charged = h->charged[h->e3[m->fuel][well][m->aids]];
        double chance = found[1 + well];
        for (int n = 0; n <= HITS_MAX; n++)
            add(to, &hits[n], chance * charged[n]);
        add_lost(to, hull, chance * charged[HITS_MAX + 1]);
    }
}

/* A boat whose every change is known. With V as what she is worth at the beginning
 * of a round, n hits are worth a[n] + same^n V; so a round makes V out of V. */
static void solve(struct hunt *h, int hull, int index)
{
    struct mark m = mark_of(index);
    struct worth(*own)[HITS_MAX + 1] = h->worth[hull % LAYERS][index];
    const double *found = h->found[h->e2[m.fuel][m.planes][m.crew]];
    struct worth now = {0};
    double same = 1, again = 0;
    memset(own, 0, sizeof h->worth[0][0]);
    for (int n = 1; n <= HITS_MAX; n++) {
        same = hit(h, hull, m, 0, n - 1, &own[0][n]);
        add(&own[0][n], &own[0][n - 1], same);
    }
    round_of(h, hull, &m, own[0], found, &now);
    for (int well = 0; well < 2; well++) {
        const double *charged = h->charged[h->e3[m.fuel][well][m.aids]];
        double power = 1;
        for (int n = 0; n <= HITS_MAX; n++, power *= same)
            again += found[1 + well] * charged[n] * power;
    }
    for (int i = 0; i < LOST_ROUND; i++)
        now.of[i] /= 1 - again;
    now.of[LOST_ROUND] = 0; /* the next round is another one */
    double power = 1;
    for (int n = 0; n <= HITS_MAX; n++, power *= same)
        add(&own[0][n], &now, power);
    rise(h, hull, m, &own[1][0]);
    for (int n = 1; n <= HITS_MAX; n++) {
        same = hit(h, hull, m, 1, n - 1, &own[1][n]);
        add(&own[1][n], &own[1][n - 1], same);
    }
}

/* The first round, which has modifiers of its own. */
struct beginning {
    struct mark mark;
    double hull[HULLS]; /* the chance to begin with so many boxes */
    double crushed;
    bool found; /* already, and how well is in the career */
    int e2, e3[2];
};

static void begin_with(struct hunt *h, const struct beginning *b, int hull,
                       struct hunt_odds *odds)
{
    double one[3] = {0, 1, 0}, chance = b->hull[hull];
    struct worth to = {0};
    int keep[2] = {h->e3[b->mark.fuel][0][b->mark.aids],
                   h->e3[b->mark.fuel][1][b->mark.aids]};
    if (b->found && h->from->combat.detection_12) {
        one[1] = 0;
        one[2] = 1;
    }
    const double *found = b->found ? one : h->found[b->e2];
    for (int well = 0; well < 2; well++)
        h->e3[b->mark.fuel][well][b->mark.aids] = b->e3[well];
    round_of(h, hull, &b->mark, at(h, hull, &b->mark)[0], found, &to);
    for (int well = 0; well < 2; well++)
        h->e3[b->mark.fuel][well][b->mark.aids] = keep[well];
    odds->detected += chance * (1 - found[0]);
    odds->lost += chance * to.of[LOST];
    odds->over += chance * to.of[OVER];
    odds->hull += chance * to.of[HULL];
    odds->lost_round += chance * to.of[LOST_ROUND];
}

/* One box at once; then 2d6 against those marked. [9.6.4] */
static void go_deeper(struct hunt *h, struct beginning *b, int hull,
                      double chance, struct hunt_odds *odds)
{
    const struct chart *chart = &hunters_charts[CHART_TEST_DEPTH];
    double less = 0, equal = 0;
    h->now.boat.hull = (uint8_t)hull;
    int sum = chart_sum(chart, 0, &h->now);
    for (int way = 0; hull < h->last_hull && way < WAYS; way++) {
        int result = row_result(chart, 0, two_dice(way), sum);
        less += result == HUNTERS_DEPTH_ROLL_LESS ? 1. / WAYS : 0;
        equal += result == HUNTERS_DEPTH_ROLL_EQUAL ? 1. / WAYS : 0;
    }
    if (hull >= h->last_hull)
        less = 1;
    odds->lost += chance * less;
    odds->over += chance * less;
    odds->lost_round += chance * less;
    odds->hull += chance * less * hull;
    if (hull >= h->last_hull)
        return;
    b->hull[hull] += chance * (1 - less - equal);
    if (equal > 0)
        go_deeper(h, b, hull + 1, chance * equal, odds);
}

static struct mark first_mark(const struct career *c)
{
    int kommandant = c->crew.wound[KOMMANDANT];
    return (struct mark){
        .flood = c->boat.flood,
        .fuel = is_out(c, FUEL_TANKS),
        .planes = is_out(c, DIVE_PLANES),
        .aids = is_out(c, ELECTRIC_1) + is_out(c, ELECTRIC_2) +
                is_out(c, HYDROPHONES) + is_out(c, BATTERIES),
        .crew = kommandant * 2 + is_disabled(c, ENGINEER),
    };
}

static struct beginning begin(struct hunt *h, int start, struct hunt_odds *odds)
{
    const struct career *c = h->from;
    struct beginning b = {.mark = first_mark(c),
                          .found = start == HUNT_CHARGES};
    if (start == HUNT_DEEP)
        go_deeper(h, &b, c->boat.hull + 1, 1, odds);
    else
        b.hull[c->boat.hull] = 1;
    h->now = *c;
    h->now.combat.deep = start == HUNT_DEEP;
    read_modifiers(h);
    b.e2 = h->e2[b.mark.fuel][b.mark.planes][b.mark.crew];
    for (int well = 0; well < 2; well++)
        b.e3[well] = h->e3[b.mark.fuel][well][b.mark.aids];
    return b;
}

bool hunt_reckon(const struct career *c, int start, struct hunt_odds *odds)
{
    if (option(c, OPT_EVASION) ||
        (option(c, OPT_ESCORTS) && c->combat.escort_quality == 0))
        return false;
    struct hunt h;
    memset(&h, 0, offsetof(struct hunt, worth));
    *odds = (struct hunt_odds){0};
    h.from = c;
    h.now = *c;
    h.last_hull = boat_row(c)->hull_hits_to_sink;
    h.last_flood = boat_row(c)->flood_hits_to_surface;
    assert(h.last_hull < HULLS && h.last_flood <= FLOODS);
    read_e2_and_e3(&h);
    read_e4(&h);
    read_e5(&h);
    list_injuries(&h);
    read_flooding(&h);
    struct beginning b = begin(&h, start, odds);
    h.now.combat.cycle = 2; /* all rounds after the first */
    h.now.combat.detected = 1;
    h.now.combat.deep = 0;
    read_modifiers(&h);
    int first = index_of(&b.mark);
    for (int hull = h.last_hull - 1; hull >= c->boat.hull; hull--) {
        for (int i = h.last_flood * (BOATS / FLOODS) - 1; i >= first; i--)
            solve(&h, hull, i);
        if (b.hull[hull] > 0)
            begin_with(&h, &b, hull, odds);
    }
    return true;
}

struct career after_firing(const struct career *c)
{
    struct career then = *c;
    then.combat.cycle = 1;
    then.combat.deep = 0;
    for (int i = 0; i < TUBES_MAX; i++) {
        if (!c->combat.aim[i])
            continue;
        then.combat.fired_ends |= (uint8_t)(1u << end_of_tube(c, i));
        then.combat.fired_g7a |= c->boat.tube[i] == G7A;
    }
    return then;
}
