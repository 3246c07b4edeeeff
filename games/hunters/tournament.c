/* 13.2 to 13.5: the rules of tournaments. */
#include "tournament.h"

#include <assert.h>

#include "lang.h"
#include "rules.h"

const char *const tournament_kind_names[] = {"long", "short", "wolfpack", NULL};

const char *tournament_game(const struct tournament *t)
{
    return t->kind == TOURNAMENT_WOLFPACK ? "pack" : "hunters";
}

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

struct standing standing_of(const struct tournament *t, const struct career *c)
{
    struct standing s = {
        .tons = c->tons,
        .ships = c->ships_sunk,
        .patrols = c->patrols,
        .month = c->month,
        .ending = c->ending,
    };
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
                          struct pack_standing *packs, int max)
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        int k = 0;
        while (k < found && packs[k].pack != list[i].pack)
            k++;
        if (k == found) {
            assert(found < max);
            packs[found++] = (struct pack_standing){.pack = list[i].pack};
        }
        packs[k].tons += list[i].counts ? list[i].tons : 0;
        packs[k].lost += list[i].ending > ENDED_WAR;
    }
    for (int i = 1; i < found; i++) {
        struct pack_standing one = packs[i];
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
