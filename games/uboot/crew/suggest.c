/* A team with few activations for the order in hand: for bots, and for an
 * officer who wants one click. */
#include "hidden.h"

#include <string.h>

static bool is_long(const struct draft *d)
{
    return d->order == UBOOT_ORDER_ASSIGN_WATCH ||
           (d->order == UBOOT_ORDER_REPAIR && d->arg[0] == PROBLEM_TECHNICAL);
}

/* Does he have the symbol of another need but not of this one? */
static bool wanted_elsewhere(const struct crew_seen *c, const struct draft *d,
                             int sailor, const struct need *n)
{
    struct need need[NEEDS_MAX];
    int needs = crew_needs(c, d, need);
    for (int i = 0; i < needs; i++)
        if (need[i].section == n->section && need[i].spec != n->spec &&
            crew_has_spec(c, sailor, need[i].spec))
            return true;
    return false;
}

/* Rank for a need, the smaller the better: men with the symbol first, then
 * those with most free slots; 99 means he cannot do it. */
static int rank(const struct crew_seen *c, const struct draft *d, int figure,
                const struct need *n, int times)
{
    int sailor = crew_sailor(c, figure), spec = n->spec;
    bool has = crew_has_spec(c, sailor, spec);
    int cost = times * (has ? 1 : 2) + crew_ails(c, sailor, UBOOT_AILMENT_SLOW);
    if (d->times[figure] || crew_where(c, sailor) != n->section ||
        crew_blocked(c, sailor, spec) || crew_free_slots(c, sailor) < cost ||
        (is_long(d) && crew_is_busy(c, sailor)))
        return 99;
    return 10 * cost + (3 - crew_free_slots(c, sailor)) +
           (crew_is_busy(c, sailor) ? 1 : 0) +
           (!has && wanted_elsewhere(c, d, sailor, n) ? 5 : 0);
}

static int best_for(const struct crew_seen *c, const struct draft *d,
                    const struct need *n, int times)
{
    int best = -1, least = 99;
    for (int i = 0; i < FIGURES; i++) {
        int r = rank(c, d, i, n, times);
        if (r < least) {
            least = r;
            best = i;
        }
    }
    return best;
}

/* One man does it all, or, where several may, each does it in turn. */
static bool fill(const struct crew_seen *c, struct draft *d,
                 const struct need *n, int count)
{
    const struct uboot_orders_row *row = &uboot_orders[d->order];
    if (row->repeat && row->max == 1) {
        int man = best_for(c, d, n, count);
        if (man >= 0)
            d->times[man] = (int8_t)count;
        return man >= 0;
    }
    while (count > 0) {
        int times = row->repeat && count > 1 ? (count < 3 ? count : 3) : 1;
        int man = -1;
        for (; times > 0 && man < 0; times--)
            man = best_for(c, d, n, times);
        if (man < 0)
            return false;
        times++;
        d->times[man] = (int8_t)times;
        count -= times;
    }
    return true;
}

static bool add_lamp(const struct crew_seen *c, struct draft *d, int section)
{
    for (int i = FIGURES - 1; i >= 0; i--) {
        int sailor = crew_sailor(c, i);
        if (!d->times[i] && crew_where(c, sailor) == section &&
            crew_free_slots(c, sailor) > 0) {
            d->times[i] = 1;
            return true;
        }
    }
    return false;
}

static int wanted(const struct crew_seen *c, const struct draft *d,
                  const struct need *n)
{
    int hands = crew_repair_wants(c, d);
    if (hands)
        return hands;
    return d->order == UBOOT_ORDER_ASSIGN_WATCH && n->max >= 4 ? 4 : n->min;
}

bool crew_suggest(const struct crew_seen *c, struct draft *d)
{
    struct need need[NEEDS_MAX];
    int needs = crew_needs(c, d, need);
    memset(d->times, 0, sizeof d->times);
    for (int i = 0; i < needs; i++) {
        int count = wanted(c, d, &need[i]);
        /* Fewer men will do where a card helps, or on the bridge. */
        while (count > 0 && !fill(c, d, &need[i], count)) {
            for (int k = 0; k < FIGURES; k++)
                if (crew_where(c, crew_sailor(c, k)) == need[i].section &&
                    i == 0)
                    d->times[k] = 0;
            count--;
            if (need[i].min == need[i].max)
                return false;
        }
    }
    for (int s = 1; s <= SECTIONS; s++) {
        bool used = false;
        for (int i = 0; i < needs; i++)
            used = used || need[i].section == s;
        if (used && c->board.section[s - 1].chip[UBOOT_ENVIRONMENT_LIGHT] &&
            !add_lamp(c, d, s))
            return false;
    }
    return crew_team_fits(c, d, NULL) == CREW_MAY;
}
