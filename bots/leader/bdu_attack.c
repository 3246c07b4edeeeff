/* The torpedoes of an attack mission: all ships lie at range 0 and every
 * torpedo of a spread helps the others, so he computes the split with the most
 * points. */
#include "bdu.h"

enum {
    WHOLE = 1 << 14, /* certainty */
    SHIPS = 8,       /* more than a box holds */
    LOAD = 24,       /* torpedoes of the largest boat */
    /* Points a torpedo would bring elsewhere; chosen by hand. */
    PRICE = WHOLE / 5,
};

static int damage_of(const struct leader_ships_row *ship, int total)
{
    return total >= ship->torpedo_sunk    ? DAMAGE_SUNK
           : total >= ship->torpedo_heavy ? DAMAGE_HEAVY
                                          : total >= ship->torpedo_light;
}

/* First edition: the dice count one after the other, and damage adds up.
 * [torpedo.4, torpedo.7] */
static int every_die(const struct campaign *c,
                     const struct leader_ships_row *ship, int bonus, int n)
{
    int at[DAMAGE_SUNK + 1] = {WHOLE};
    for (; n > 0; n--) {
        int next[DAMAGE_SUNK + 1] = {0};
        for (int damage = 0; damage < DAMAGE_SUNK; damage++) {
            int more = damage >= DAMAGE_HEAVY
                           ? leader_editions[c->edition].heavy_bonus
                           : 0;
            for (int face = 1; face <= 10; face++) {
                int sum = damage + damage_of(ship, face + bonus + more);
                next[sum < DAMAGE_SUNK ? sum : DAMAGE_SUNK] += at[damage] / 10;
            }
        }
        next[DAMAGE_SUNK] += at[DAMAGE_SUNK];
        for (int damage = 0; damage <= DAMAGE_SUNK; damage++)
            at[damage] = next[damage];
    }
    return at[DAMAGE_SUNK];
}

/* Second edition: only the highest dice count. [e2.torpedo.1] */
static int highest_dice(const struct leader_ships_row *ship, int bonus, int n)
{
    double sunk = 0;
    for (int face = 1; face <= 10; face++)
        for (int equal = 1; equal <= n; equal++) {
            double ways = 1;
            for (int i = 0; i < n; i++)
                ways *= i < equal ? 0.1 * (n - i) / (i + 1) : 0.1 * (face - 1);
            if (equal * damage_of(ship, face + bonus) >= DAMAGE_SUNK)
                sunk += ways;
        }
    return (int)(WHOLE * sunk);
}

static int chance(const struct campaign *c, const struct boat *b,
                  const struct leader_ships_row *ship, int n)
{
    int bonus = torpedo_skill(b) + n - 1; /* [spread.1] */
    return leader_editions[c->edition].torpedo_results ==
                   LEADER_TORPEDO_RESULTS_EVERY_DIE
               ? every_die(c, ship, bonus, n)
               : highest_dice(ship, bonus, n);
}

/* share[ship][t]: torpedoes for this ship if t are left for it and those before
 * it. */
static void split(const struct campaign *c, const struct boat *b, int load,
                  int share[SHIPS][LOAD + 1])
{
    int best[LOAD + 1] = {0};
    for (int s = 0; s < c->battle.ship_count; s++) {
        const struct leader_ships_row *ship =
            &leader_ships[c->battle.ship[s].card - 1];
        int gain[LOAD + 1] = {0}, next[LOAD + 1];
        for (int n = 1; n <= load; n++)
            gain[n] = ship->vp * chance(c, b, ship, n) - n * PRICE;
        for (int t = 0; t <= load; t++) {
            next[t] = best[t];
            share[s][t] = 0;
            for (int n = 1; n <= t; n++)
                if (best[t - n] + gain[n] > next[t]) {
                    next[t] = best[t - n] + gain[n];
                    share[s][t] = n;
                }
        }
        for (int t = 0; t <= load; t++)
            best[t] = next[t];
    }
}

struct action bdu_targets(const struct campaign *c, const struct choices *list)
{
    const struct boat *b = &c->boat[c->moving.boat];
    int share[SHIPS][LOAD + 1];
    int load =
        b->torpedo[READY][TORPEDO_NORMAL] + b->torpedo[STORED][TORPEDO_NORMAL];
    if (load > LOAD)
        load = LOAD;
    split(c, b, load, share);
    for (int s = c->battle.ship_count - 1, left = load; s >= 0; s--) {
        int count = share[s][left];
        struct action action = {.verb = V_TARGET,
                                .arg = {(int16_t)(s + 1), (int16_t)count}};
        left -= count;
        if (c->battle.ship[s].aimed[TORPEDO_NORMAL] != count &&
            choices_allow(list, &action))
            return action;
    }
    return (struct action){.verb = V_FIRE};
}
