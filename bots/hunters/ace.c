/* `ace` plays The Hunters by looking ahead.
 *
 * It has good habits and doubts them where much depends on a decision: whether
 * and from where to attack, how many torpedoes to spend, whether to follow, to
 * go below test depth or to turn for home, which boat and which patrol to ask
 * for. Then it plays out the rest of the patrol with the habit and with each
 * other choice, many times with the same dice for all, and leaves the habit
 * only for a choice that is better beyond chance. Counts limit the number of
 * trials, never a clock.
 *
 * A patrol is worth its tonnage and, if the boat comes home, what the rest of
 * the war may still bring. */
#include <stddef.h>
#include <string.h>

#include "habits.h"
#include "lang.h"

enum {
    CANDIDATES_MAX = 12,
    ACTIONS_MAX = 2000, /* of one trial */
};

/* Trials come in batches. After each one, a candidate that is not better than
 * the habit by so many tenths of a standard error is dropped; after the last,
 * the best of those that are left is taken.
 *
 * Nearly every doubt ends with the habit, so speed is in noticing that soon: a
 * candidate that is no better after 6 trials would need luck to be the best after
 * 48. While candidates stayed until they were one standard error worse, careers
 * took 2.5 times as long and were no better: doc/hunters-balance.md. */
static const struct batch {
    int trials; /* in all */
    int better; /* tenths of a standard error */
} batches[] = {{6, 0}, {12, 5}, {24, 10}, {48, 14}};

enum { BATCHES = sizeof batches / sizeof *batches };

/* What `attacker` does wrong: `ace` attacks convoys from long range and at
 * night, and gives each ship one torpedo more. doc/hunters-balance.md has the
 * measurements: together 50 % more tons. */
static const struct temper habits = {.hunts_escorted = true,
                                     .follows = true,
                                     .by_night = true,
                                     .range = RANGE_LONG,
                                     .hull_attack = 4,
                                     .hull_home = 4,
                                     .rounds = 4,
                                     .salvo = {0, 2, 3, 3, 4, 4}};

/* The rest of the war in tons for a boat that begins a patrol in this month:
 * what `ace` itself sinks on average in careers that begin then
 * (doc/hunters-balance.md). Interpolated between the rows. */
static const struct worth {
    int16_t month;
    int32_t tons;
} rest_of_war[] = {
    {39 * 12 + 8, 160000}, /* 9/39 */
    {41 * 12, 94000},      /* 1/41 */
    {42 * 12, 52000},      /* 1/42 */
    {43 * 12, 15000},      /* 1/43 */
    {LAST_MONTH, 4000},    /* 6/43 */
};

static int32_t rest_of_career(const struct career *c)
{
    if (c->ending != STILL_SERVING || c->month > LAST_MONTH)
        return 0;
    const struct worth *w = rest_of_war;
    while (c->month > w[1].month)
        w++;
    return w[0].tons + (w[1].tons - w[0].tons) * (c->month - w[0].month) /
                           (w[1].month - w[0].month);
}

/* The choices in question; the first is the habit. */
struct plan {
    int count;
    struct action action[CANDIDATES_MAX];
    /* Gains over the habit with the same dice, summed up. */
    int64_t better[CANDIDATES_MAX], squares[CANDIDATES_MAX];
    bool dropped[CANDIDATES_MAX];
};

static void add(struct plan *plan, const struct action *action)
{
    for (int i = 0; i < plan->count; i++)
        if (memcmp(&plan->action[i], action, sizeof *action) == 0)
            return;
    if (plan->count < CANDIDATES_MAX)
        plan->action[plan->count++] = *action;
}

/* Choices not worth a trial: at close range escorts search before he can fire,
 * and holding out for one check is lying low with one more question. */
static bool is_idle(const struct career *c, const struct action *action)
{
    if (action->verb == V_APPROACH)
        return c->combat.escorted &&
               action->arg[0] + RANGE_CLOSE == RANGE_CLOSE;
    return action->verb == V_HOLD;
}

/* Adds every open choice of a verb, or of all verbs, with its smallest
 * arguments. */
static void add_open(struct plan *plan, const struct career *c,
                     const struct choices *list, int verb)
{
    for (int i = 0; i < list->count; i++) {
        const struct choice *choice = &list->item[i];
        if (choice->why_not || choice->verb >= V_LUCK ||
            (verb >= 0 && choice->verb != verb))
            continue;
        struct action action = {.verb = choice->verb};
        memcpy(action.arg, choice->min, sizeof action.arg);
        if (!is_idle(c, &action))
            add(plan, &action);
    }
}

/* Adds one torpedo more or fewer for the next ship, or the end of aiming. */
static void add_salvos(struct plan *plan, const struct career *c,
                       const struct choices *list)
{
    struct action action = plan->action[0];
    bool aims = action.verb == V_SPREAD || action.verb == V_VOLLEY;
    int habit = action.arg[2];
    for (int count = habit - 1; aims && count <= habit + 1; count += 2) {
        action.arg[2] = (int16_t)count;
        if (choices_allow(list, &action))
            add(plan, &action);
    }
    add_open(plan, c, list, V_FIRE);
}

static bool has_suffered(const struct career *c)
{
    return c->boat.hull > 0 || hunters_torpedoes(c) < 3;
}

static void add_doubts(struct plan *plan, const struct career *c,
                       const struct choices *list)
{
    switch (phase_now(&c->frames)) {
    case P_SAIL:
    case P_STAY:
        if (has_suffered(c))
            add_open(plan, c, list, -1);
        break;
    case P_SALVO:
        add_salvos(plan, c, list);
        break;
    case P_CONTACT:
    case P_APPROACH: /* lone ships are always attacked */
        if (c->combat.escorted)
            add_open(plan, c, list, -1);
        break;
    case P_PENETRATE:
    case P_AFTER:
    case P_TEST_DEPTH:
    case P_FLAK_DUEL:
    case P_ABORT:
    case P_CHOOSE_PATROL:
    case P_NEW_BOAT:
        add_open(plan, c, list, -1);
        break;
    default:
        break;
    }
}

/* The career as it would stand when the boat next fits out for sea. */
struct look {
    const struct game *game;
    const struct career *now;
    struct career then;
    struct choices choices;
    struct dice dice;
    uint64_t seed;
};

/* Takes everything back to now. Of the log sheet only the lines that are in use,
 * since all of it is nine tenths of a career. */
static void go_back(struct look *look)
{
    const struct career *now = look->now;
    struct career *c = &look->then;
    memcpy(c, now,
           offsetof(struct career, logged) +
               now->logged_count * sizeof *now->logged);
    memcpy(c->sheet, now->sheet, sizeof c->sheet);
}

/* Each stretch of the way has dice of its own, by the place where it begins. So
 * whatever a choice did to the rolls of this encounter, the next one is the same
 * after all choices, and the difference between them is the choice's own. */
static void lay_dice(struct look *look, int number, int place)
{
    pcg32_seed(&look->dice.pcg, look->seed,
               (uint64_t)number << 16 | (uint64_t)place);
}

static int place_of(const struct patrol *patrol)
{
    return 1 + (patrol->box << 5 | patrol->homeward << 4 | patrol->rolls_left);
}

static bool is_under_way(int phase)
{
    return phase == P_SAIL || phase == P_STAY;
}

static int32_t trial(struct look *look, const struct action *first, int number)
{
    struct career *c = &look->then;
    struct play play = {
        .game = look->game, .dice = &look->dice, .rolls_seen = EVERYBODY};
    struct action action = *first;
    go_back(look);
    lay_dice(look, number, 0);
    for (int i = 0; i < ACTIONS_MAX; i++) {
        look->game->apply(c, 0, &action, &play);
        if (c->frames.depth == 0 || phase_now(&c->frames) == P_LOADING)
            break;
        if (is_under_way(phase_now(&c->frames)))
            lay_dice(look, number, place_of(&c->patrol));
        if (hunters_habit_at_once(c, &habits, &action))
            continue;
        look->choices.count = 0;
        look->game->legal(c, &look->choices);
        action = hunters_habit(c, &habits, &look->choices);
    }
    return c->tons - look->now->tons + rest_of_career(c);
}

static int64_t with_sign_squared(int64_t n)
{
    return n < 0 ? -n * n : n * n;
}

/* Is a candidate better than the habit by more than so many tenths of a standard
 * error? Without a square root: its mean squared against so many times its
 * variance, both times n cubed. A candidate that never made a difference is
 * not. */
static bool is_better(const struct plan *plan, int i, const struct batch *batch)
{
    int64_t sum = plan->better[i], trials = batch->trials;
    int64_t spread = trials * plan->squares[i] - sum * sum;
    return 100 * trials * with_sign_squared(sum) >
           with_sign_squared(batch->better) * spread;
}

static void compare(struct look *look, struct plan *plan, int number)
{
    int32_t habit = trial(look, &plan->action[0], number);
    for (int i = 1; i < plan->count; i++) {
        if (plan->dropped[i])
            continue;
        int64_t better = trial(look, &plan->action[i], number) - habit;
        plan->better[i] += better;
        plan->squares[i] += better * better;
    }
}

/* Drops candidates that will hardly be better; returns how many are left. */
static int drop_hopeless(struct plan *plan, const struct batch *batch)
{
    int left = 0;
    for (int i = 1; i < plan->count; i++) {
        if (!is_better(plan, i, batch))
            plan->dropped[i] = true;
        left += !plan->dropped[i];
    }
    return left;
}

static struct action best(struct look *look, struct plan *plan)
{
    int trials = 0, left = plan->count - 1, best = 0;
    for (int i = 0; i < BATCHES && left > 0; i++) {
        for (; trials < batches[i].trials; trials++)
            compare(look, plan, trials);
        left = drop_hopeless(plan, &batches[i]);
    }
    for (int i = 1; i < plan->count; i++)
        if (!plan->dropped[i] && plan->better[i] > plan->better[best])
            best = i;
    return plan->action[best];
}

static struct action choose(const struct game *game, const void *view,
                            const struct choices *choices, struct dice *dice)
{
    struct career now;
    struct plan plan = {.count = 1};
    plan.action[0] = hunters_habit(view, &habits, choices);
    add_doubts(&plan, view, choices);
    if (plan.count == 1)
        return plan.action[0];
    game->imagine(view, dice, &now);
    struct look look = {.game = game, .now = &now};
    dice_seed(&look.dice, 0, 0);
    look.seed = (uint64_t)dice_below(dice, SIDES_MAX);
    return best(&look, &plan);
}

const struct bot bot_hunters_ace = {
    .name = "ace",
    .strength = 3,
    .game = "hunters",
    .text = T_BOT_HUNTERS_ACE,
    .choose = choose,
    .again = hunters_rolls_again,
};
