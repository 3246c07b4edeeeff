/* 13.2 to 13.5: the rules of tournaments. */
#include "tournament.h"

#include <assert.h>

#include "lang.h"
#include "rules.h"
#include "sheet.h"

/* All begin in the same boat at the same date [13.2.1], a long tournament in
 * September 1939 with a VIIA or IXA [13.2.2], a short one in May 1941 with a VIIC
 * or IXC [13.2.3]. In mixed ones everybody chooses for himself. [13.4.1] */
void tournament_begin(const struct tournament *t, int family,
                      struct options *options)
{
    assert(t->kind != TOURNAMENT_WOLFPACK);
    const struct hunters_tournaments_row *row = &hunters_tournaments[t->kind];
    int boat = (t->mixed ? family : t->family) == HUNTERS_FAMILY_VII ? row->vii
                                                                     : row->ix;
    options->value[OPT_BOAT] = (int16_t)boat;
    options->value[OPT_START] = (int16_t)word_of_month(row->start);
}

bool tournament_admits(const struct tournament *t, const struct career *c)
{
    struct options wanted = c->options;
    if (t->kind == TOURNAMENT_WOLFPACK)
        return true; /* the game of six sees to it */
    int boat = c->options.value[OPT_BOAT];
    tournament_begin(t, hunters_boats[boat].family, &wanted);
    return wanted.value[OPT_BOAT] == boat &&
           c->started == hunters_tournaments[t->kind].start;
}

int32_t tons_that_count(const struct career *c)
{
    return c->ending == ENDED_CAPTURED ? -1 : c->tons;
}

/* A captured boat is a defeat. [5.2.2] */
bool tournament_counts(const struct tournament *t, int ending)
{
    return ending == STILL_SERVING || ending == ENDED_WAR ||
           (!t->to_survive && ending != ENDED_CAPTURED);
}

/* How a career stands by itself. */
static struct standing read_career(const struct career *c)
{
    return (struct standing){
        .tons = c->tons,
        .ships = c->ships_sunk,
        .patrols = c->patrols,
        .month = c->month,
        .award = c->award,
        .ending = c->ending,
        .home = c->ending != STILL_SERVING,
    };
}

struct standing standing_of(const struct tournament *t, const struct career *c)
{
    struct standing s = read_career(c);
    s.counts = tournament_counts(t, c->ending);
    return s;
}

/* Is the first ahead of the second? 0 if they share a place. Who gave up, or was
 * at sea when all was over, comes last. [ruling 97] */
static int compare(const struct standing *a, const struct standing *b)
{
    bool one = a->counts && !a->abandoned, two = b->counts && !b->abandoned;
    if (one != two)
        return one ? 1 : -1;
    if (a->abandoned != b->abandoned)
        return b->abandoned ? 1 : -1;
    return (a->tons > b->tons) - (a->tons < b->tons);
}

void tournament_rank(struct standing *list, int count)
{
    for (int i = 1; i < count; i++) { /* stable: equals keep their order */
        struct standing one = list[i];
        int k = i;
        for (; k > 0 && compare(&one, &list[k - 1]) > 0; k--)
            list[k] = list[k - 1];
        list[k] = one;
    }
    for (int i = 0; i < count; i++)
        list[i].place = i > 0 && compare(&list[i], &list[i - 1]) == 0
                            ? list[i - 1].place
                            : i + 1;
}

int tournament_fate(const struct standing *s)
{
    return s->abandoned                 ? T_TOURNAMENT_ABANDONED
           : s->ending == STILL_SERVING ? T_TOURNAMENT_AT_SEA
           : s->ending == ENDED_WAR     ? T_TOURNAMENT_HOME
           : s->counts                  ? T_TOURNAMENT_DEAD
                                        : T_TOURNAMENT_OUT;
}

int tournament_rank_packs(const struct standing *list, int count,
                          struct team_standing *packs, int max)
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        int k = 0;
        while (k < found && packs[k].team != list[i].team)
            k++;
        if (k == found) {
            assert(found < max);
            packs[found++] = (struct team_standing){.team = list[i].team};
        }
        packs[k].tons += list[i].counts ? list[i].tons : 0;
        packs[k].lost += list[i].ending > ENDED_WAR;
    }
    for (int i = 1; i < found; i++) {
        struct team_standing one = packs[i];
        int k = i;
        for (; k > 0 && one.tons > packs[k - 1].tons; k--)
            packs[k] = packs[k - 1];
        packs[k] = one;
    }
    for (int i = 0; i < found; i++)
        packs[i].place = i > 0 && packs[i].tons == packs[i - 1].tons
                             ? packs[i - 1].place
                             : i + 1;
    return found;
}

/* What the commands and the server ask of both games. */

static void read_alone(const void *state, int seat, struct standing *standing)
{
    (void)seat;
    *standing = read_career(state);
}

static void read_pack(const void *state, int seat, struct standing *standing)
{
    const struct pack *p = state;
    *standing = read_career(&p->career[seat]);
    standing->home = p->stance[seat] >= STANCE_HOME;
}

static int place(int32_t tons)
{
    int place = place_among_commanders(tons);
    return place <= COMMANDERS ? place : 0;
}

static void begin_alone(const struct tournament *t, int family, int team,
                        struct options *options)
{
    (void)team;
    tournament_begin(t, family, options);
}

/* Every pack has a name of 14.5. */
static void begin_pack(const struct tournament *t, int family, int team,
                       struct options *options)
{
    (void)t;
    (void)family;
    options->value[OPT_PACK_NAME] =
        (int16_t)(1 + team % hunters_wolfpacks_count);
}

static const char *pack_name(int team)
{
    return hunters_wolfpacks[team % hunters_wolfpacks_count].name;
}

static bool admits_career(const struct tournament *t, const void *state)
{
    return tournament_admits(t, state);
}

/* The game of six sees to boats and date. */
static bool admits_pack(const struct tournament *t, const void *state)
{
    (void)t;
    (void)state;
    return true;
}

/* A patrol begins, for the dice, when the torpedoes are aboard. */
static int patrol_begins(const void *state)
{
    const struct career *c = state;
    return phase_now(&c->frames) == P_LOADING ? c->patrols + 1 : 0;
}

const struct careers hunters_careers = {
    .read = read_alone,
    .awards = T_HUNTERS_AWARD_KNIGHTS_CROSS,
    .endings = T_HUNTERS_ENDING_SERVING,
    .place = place,
    .bot = "attacker",
    .has_hall = true,
};

const struct careers pack_careers = {
    .read = read_pack,
    .awards = T_HUNTERS_AWARD_KNIGHTS_CROSS,
    .endings = T_HUNTERS_ENDING_SERVING,
    .place = place,
    .bot = "attacker",
};

static const char *const date[] = {"start", NULL};
static const char *const families[] = {
    [HUNTERS_FAMILY_VII] = "vii", [HUNTERS_FAMILY_IX] = "ix", NULL};

static const struct format formats_alone[] = {
    {.name = "long", .kind = TOURNAMENT_LONG, .fixed = date},
    {.name = "short", .kind = TOURNAMENT_SHORT, .fixed = date},
    {.name = NULL},
};

static const struct format formats_pack[] = {
    {.name = "wolfpack", .kind = TOURNAMENT_WOLFPACK, .teams = true},
    {.name = NULL},
};

const struct tournaments career_tournaments = {
    .formats = formats_alone,
    .boats = families,
    .begin = begin_alone,
    .admits = admits_career,
    .counts = tournament_counts,
    .rank = tournament_rank,
    .fate = tournament_fate,
    .patrol_verb = V_READY,
    .patrol_begins = patrol_begins,
};

const struct tournaments pack_tournaments = {
    .formats = formats_pack,
    .boats = families,
    .team_word = T_TOURNAMENT_PACK,
    .team_name = pack_name,
    .begin = begin_pack,
    .admits = admits_pack,
    .counts = tournament_counts,
    .rank = tournament_rank,
    .rank_teams = tournament_rank_packs,
    .fate = tournament_fate,
};
