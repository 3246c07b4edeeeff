/* `bdu` looks ahead: it plays out each choice in question with its habits, many
 * times with the same dice for all, and leaves the habit only for a choice that
 * is better beyond chance. Counts limit the number of trials, never a clock. A
 * trial ends with the boat's contacts, and a few weights judge its result. */
#include "bdu.h"

#include <string.h>

enum {
    TRIALS = 16,        /* of each choice, at most */
    BATCH = 8,          /* trials after which hopeless choices are dropped */
    ACTIONS_MAX = 6000, /* of one trial */
};

/* Weights in hundredths of a victory point; chosen by hand. */
enum {
    POINT = 100,
    PATROL = 500, /* a patrol still to come */
    TORPEDO = 5,  /* a torpedo aboard */
    NERVE = 40,   /* a point of stress the crew can bear and stay okay */
    SHAKEN_LOSS = 60,
    UNFIT_LOSS = 100,
    EXPERIENCE = 15,
    HULL = 80,       /* lasting damage to the hull */
    HALF_POINT = 20, /* half a point of special options, unspent */
};

void plan_add(struct plan *plan, const struct action *action)
{
    for (int i = 0; i < plan->count; i++)
        if (memcmp(&plan->action[i], action, sizeof *action) == 0)
            return;
    if (plan->count < DOUBTS_MAX)
        plan->action[plan->count++] = *action;
}

/* A boat at sea can use its torpedoes as long as the crew bears it. */
static int32_t boat_worth(const struct campaign *c, const struct boat *b)
{
    const struct leader_lengths_row *sheet =
        &leader_lengths[c->number * LEADER_LENGTH_COUNT + c->length];
    if (b->status != IN_SERVICE)
        return 0;
    int begun = is_port(c, b->at) ? 0 : 1;
    int left = sheet->patrols - b->patrols - begun;
    int32_t worth = left > 0 ? left * (PATROL + EXPERIENCE * b->xp) : 0;
    if (!begun)
        return worth;
    int nerve = b->okay_max - b->stress;
    int torpedoes = torpedoes_aboard(b);
    if (nerve >= 0)
        worth += TORPEDO * torpedoes + NERVE * nerve;
    else
        worth -= is_unfit(b) ? UNFIT_LOSS : SHAKEN_LOSS;
    worth -= HULL * b->damage[1][LEADER_EFFECT_HULL];
    return worth;
}

static int32_t campaign_worth(const struct campaign *c)
{
    int32_t worth = POINT * total_vp(c);
    if (c->frames.depth == 0)
        return worth;
    worth += HALF_POINT * c->so;
    for (int i = 0; i < c->boat_count; i++)
        worth += boat_worth(c, &c->boat[i]);
    return worth;
}

struct look {
    const struct game *game;
    const struct campaign *now;
    struct campaign then;
    struct choices list;
    uint64_t seed;
    int64_t better[DOUBTS_MAX], squares[DOUBTS_MAX];
    bool dropped[DOUBTS_MAX];
};

static bool is_in_contact(const struct campaign *c)
{
    for (int i = 0; i < c->frames.depth; i++)
        if (c->frames.at[i].phase == P_CONTACT)
            return true;
    return false;
}

static int32_t trial(struct look *look, const struct action *first, int number)
{
    struct campaign *c = &look->then;
    struct dice dice, own;
    struct play play = {
        .game = look->game, .dice = &dice, .rolls_seen = EVERYBODY};
    struct action action = *first;
    dice_seed(&dice, look->seed, (uint64_t)number);
    dice_seed(&own, look->seed + 1, (uint64_t)number);
    dice.plain = true;
    *c = *look->now;
    for (int i = 0; i < ACTIONS_MAX; i++) {
        look->game->apply(c, 0, &action, &play);
        if (!is_in_contact(c))
            break;
        if (bdu_at_once(c, &action))
            continue;
        look->list.count = 0;
        look->game->legal(c, &look->list);
        action = bdu_habit(look->game, c, &look->list, &own);
    }
    return campaign_worth(c);
}

/* Is the difference this many standard errors away from zero? Without a square
 * root: its mean squared against so many times its variance, both times n
 * cubed. */
static bool is_sure(const struct look *look, int i, int trials, int errors)
{
    int64_t sum = look->better[i];
    int64_t spread = trials * look->squares[i] - sum * sum;
    return trials * sum * sum > errors * errors * spread;
}

static void compare(struct look *look, const struct plan *plan, int number)
{
    int32_t habit = trial(look, &plan->action[0], number);
    for (int i = 1; i < plan->count; i++) {
        if (look->dropped[i])
            continue;
        int64_t better = trial(look, &plan->action[i], number) - habit;
        look->better[i] += better;
        look->squares[i] += better * better;
    }
}

static int drop_hopeless(struct look *look, const struct plan *plan, int trials)
{
    int left = 0;
    for (int i = 1; i < plan->count; i++) {
        if (look->better[i] <= 0 && is_sure(look, i, trials, 1))
            look->dropped[i] = true;
        if (look->squares[i] == 0) /* the choice makes no difference */
            look->dropped[i] = true;
        left += !look->dropped[i];
    }
    return left;
}

struct action plan_best(const struct game *game, const struct campaign *c,
                        const struct plan *plan, struct dice *dice)
{
    struct campaign now;
    if (plan->count == 1)
        return plan->action[0];
    game->imagine(c, dice, &now);
    struct look look = {.game = game, .now = &now};
    look.seed = (uint64_t)dice_below(dice, SIDES_MAX);
    int trials = 0, left = plan->count - 1, best = 0;
    while (left > 0 && trials < TRIALS) {
        for (int end = trials + BATCH; trials < end; trials++)
            compare(&look, plan, trials);
        left = drop_hopeless(&look, plan, trials);
    }
    for (int i = 1; i < plan->count; i++)
        if (!look.dropped[i] && look.better[i] > look.better[best] &&
            is_sure(&look, i, trials, 1))
            best = i;
    return plan->action[best];
}
