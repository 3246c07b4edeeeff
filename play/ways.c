/* Walking and trying. */
#include "ways.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bot.h"
#include "memory.h"

enum {
    NODES_MAX = 512, /* different positions after the same number of actions */
    SLOTS = 4096,    /* of the table that finds them; a power of two */
    BRANCHES_MAX = 4096, /* of one action */
    LOOK_EVERY = 64,     /* branches: is it worth it? */
    DEPTH_MAX = 400,     /* actions of one way */
    TRIAL_MAX_ACTIONS = 2000,
};

/* Ways less likely than this are taken as ended. */
#define NEVER 1e-14

/* Positions after the same number of actions. */
struct layer {
    int count;
    double weight[NODES_MAX];
    uint64_t hash[NODES_MAX];
    int16_t slot[SLOTS]; /* index + 1; 0, or one beyond count: free */
    uint8_t *states;
};

static struct layer *layer_new(size_t state_size)
{
    struct layer *layer = memory_zeros(1, sizeof *layer);
    layer->states = memory_zeros(NODES_MAX, state_size);
    return layer;
}

static void layer_free(struct layer *layer)
{
    free(layer->states);
    free(layer);
}

void ways_open(struct ways *w, const struct game *game,
               const struct forecast *forecast, const void *before)
{
    memset(w, 0, sizeof *w);
    w->game = game;
    w->forecast = forecast;
    w->before = before;
    w->bot = bot_find(game, forecast->policy);
    assert(w->bot);
    dice_seed(&w->dice, 0, 0);
    dice_seed(&w->none, 0, 0);
    w->scratch = memory_zeros(1, game->view_size);
    w->state = memory_zeros(1, game->state_size);
    w->now = layer_new(game->state_size);
    w->next = layer_new(game->state_size);
    w->journal = memory_zeros(BRANCHES_MAX, sizeof *w->journal);
    w->journal_weight = memory_zeros(BRANCHES_MAX, sizeof *w->journal_weight);
}

void ways_close(struct ways *w)
{
    free(w->scratch);
    free(w->state);
    layer_free(w->now);
    layer_free(w->next);
    free(w->journal);
    free(w->journal_weight);
}

/* One action. */

/* Seats act in their order, as for the simulator. */
static int seat_to_act(const struct game *game, const void *state)
{
    seat_set active = game->active(state);
    int seat = 0;
    while (!(active & seat_bit(seat)))
        seat++;
    return seat;
}

static struct action policy(struct ways *w, const void *state)
{
    const void *view =
        w->game->view(state, seat_to_act(w->game, state), w->scratch);
    struct action action;
    if (w->bot->at_once && w->bot->at_once(view, &action))
        return action;
    w->choices.count = 0;
    w->game->legal(view, &w->choices);
    return w->bot->choose(w->game, view, &w->choices, &w->none);
}

static void act(const struct ways *w, void *state, const struct action *action,
                struct dice *dice)
{
    int seat = seat_to_act(w->game, state);
    struct play play = {.game = w->game,
                        .dice = dice,
                        .rolls_seen = EVERYBODY,
                        .actor = (int8_t)seat};
    w->game->apply(state, seat, action, &play);
}

/* Trials. Every choice gets the same dice, so that the difference between two of
 * them is less a matter of chance than either. */

static void try_once(struct ways *w, const void *from,
                     const struct action *first)
{
    int32_t figures[FIGURES_MAX] = {0}, part[FIGURES_MAX] = {0};
    bool in_part = w->part != NULL;
    struct action action = *first;
    memcpy(w->state, from, w->game->state_size);
    pcg32_seed(&w->dice.pcg, w->seed, (uint64_t)w->tried++);
    for (int i = 0; i < TRIAL_MAX_ACTIONS; i++) {
        act(w, w->state, &action, &w->dice);
        bool settled = w->forecast->settled(w->state);
        if (in_part && (settled || w->forecast->part_over(w->state))) {
            in_part = false;
            w->forecast->part_read(w->before, w->state, part);
        }
        if (settled)
            break;
        action = policy(w, w->state);
    }
    w->forecast->read(w->before, w->state, figures);
    for (int i = 0; i < w->forecast->figure_count; i++) {
        /* What the part brings is known already, and exactly. */
        bool known = w->part && w->part->figures >> i & 1;
        double value = figures[i] - (known ? part[i] : 0);
        w->sum[i] += value;
        w->squares[i] += value * value;
    }
}

/* The part that an action opens, reckoned or found among those kept; or NULL. */
static const struct part *part_of(struct ways *w, const void *from,
                                  const struct action *first)
{
    if (!w->forecast->part)
        return NULL;
    uint64_t key = w->forecast->part_key(from, first);
    int i = 0, kept = w->part_count < PARTS_KEPT ? w->part_count : PARTS_KEPT;
    while (i < kept && w->parts[i].key != key)
        i++;
    struct part *part = &w->parts[i % PARTS_KEPT];
    if (i == kept) {
        part = &w->parts[w->part_count++ % PARTS_KEPT];
        *part = (struct part){.key = key};
        part->figures = w->forecast->part(w->before, from, first, part->mean);
    }
    return part->figures ? part : NULL;
}

/* The trials that are due to a position of this weight. What is left over is
 * due to the next one. */
static void try_from(struct ways *w, const void *from, double weight,
                     const struct action *first)
{
    int before = w->tried;
    double sum[FIGURES_MAX], squares[FIGURES_MAX];
    memcpy(sum, w->sum, sizeof sum);
    memcpy(squares, w->squares, sizeof squares);
    w->weight += weight;
    w->due += weight * w->most;
    w->part = part_of(w, from, first);
    for (int i = 0; w->part && i < w->forecast->figure_count; i++)
        if (w->part->figures >> i & 1)
            w->sure[i] += weight * w->part->mean[i];
    for (; w->due >= 1; w->due -= 1)
        try_once(w, from, first);
    int count = w->tried - before;
    for (int i = 0; count > 1 && i < w->forecast->figure_count; i++) {
        double here = w->sum[i] - sum[i];
        w->within[i] += w->squares[i] - squares[i] - here * here / count;
    }
    w->freedom += count > 1 ? count - 1 : 0;
}

/* Walking. */

static uint64_t hash_bytes(const void *bytes, size_t size)
{
    uint64_t hash = 1;
    const unsigned char *at = bytes;
    for (; size >= 8; size -= 8, at += 8) {
        uint64_t word;
        memcpy(&word, at, 8);
        hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
    }
    for (; size > 0; size--, at++)
        hash = (hash ^ *at) * 0x9e3779b97f4a7c15u;
    return hash;
}

static void *state_of(const struct ways *w, struct layer *layer, int node)
{
    return layer->states + (size_t)node * w->game->state_size;
}

/* The place of a position in the layer, made if there is none; -1: it is full. */
static int find_node(const struct ways *w, struct layer *layer,
                     const void *state)
{
    size_t size = w->game->state_size;
    uint64_t hash = hash_bytes(state, size);
    size_t at = hash & (SLOTS - 1);
    for (;; at = (at + 1) & (SLOTS - 1)) {
        int i = layer->slot[at] - 1;
        if (i < 0 || i >= layer->count)
            break;
        if (layer->hash[i] == hash &&
            memcmp(state_of(w, layer, i), state, size) == 0)
            return i;
    }
    if (layer->count == NODES_MAX)
        return -1;
    int i = layer->count++;
    layer->slot[at] = (int16_t)(i + 1);
    layer->hash[i] = hash;
    layer->weight[i] = 0;
    memcpy(state_of(w, layer, i), state, size);
    return i;
}

/* What one action did so far, to be taken back if it goes too many ways. */
struct step {
    int branches;
    int count_before; /* of the next layer */
    double covered;   /* when last looked: the share of ways seen */
    double sure[FIGURES_MAX];
};

static void take_back(struct ways *w, const struct step *step)
{
    for (int i = 0; i < step->branches; i++)
        if (w->journal[i] >= 0)
            w->next->weight[w->journal[i]] -= w->journal_weight[i];
    w->next->count = step->count_before;
}

/* False: more rolls in one action than can be held. */
static bool act_every(struct ways *w, void *state, const struct action *action,
                      struct dice *dice)
{
    dice->leave = &w->leave;
    if (setjmp(w->leave) != 0)
        return false;
    act(w, state, action, dice);
    return true;
}

/* One way the action went. False: there is no room for where it led. */
static bool keep(struct ways *w, struct step *step, double weight)
{
    int node = -1;
    if (w->forecast->settled(w->state) || weight < NEVER) {
        int32_t figures[FIGURES_MAX] = {0};
        w->forecast->read(w->before, w->state, figures);
        for (int i = 0; i < w->forecast->figure_count; i++)
            step->sure[i] += weight * figures[i];
    } else {
        node = find_node(w, w->next, w->state);
        if (node < 0)
            return false;
        w->next->weight[node] += weight;
    }
    w->journal[step->branches] = node;
    w->journal_weight[step->branches++] = weight;
    return true;
}

/* Would the ways not seen yet be too many, if they go on like the last ones? */
static bool goes_on_too_long(struct step *step, double covered, int most)
{
    if (step->branches == 0 || step->branches % LOOK_EVERY != 0)
        return false;
    double lately = covered - step->covered;
    step->covered = covered;
    return (1 - covered) * LOOK_EVERY > lately * (2 * most - step->branches);
}

/* Every way an action can go from a node, if there are at most about this many. */
static bool walk_action(struct ways *w, int node, const struct action *action,
                        int most)
{
    struct dice dice;
    struct step step = {.count_before = w->next->count};
    double weight = w->now->weight[node], covered = 0;
    dice_every(&dice);
    do {
        memcpy(w->state, state_of(w, w->now, node), w->game->state_size);
        if (step.branches == BRANCHES_MAX || w->actions-- <= 0 ||
            goes_on_too_long(&step, covered, most) ||
            !act_every(w, w->state, action, &dice) ||
            !keep(w, &step, weight * dice_every_weight(&dice))) {
            take_back(w, &step);
            return false;
        }
        covered += dice_every_weight(&dice);
    } while (dice_every_next(&dice));
    for (int i = 0; i < w->forecast->figure_count; i++)
        w->sure[i] += step.sure[i];
    return true;
}

/* Actions that went too many ways before: a small table by verb and arguments. */
static bool *refusal(struct ways *w, const struct action *action)
{
    unsigned key = (unsigned)action->verb;
    for (int i = 0; i < ARGS_MAX; i++)
        key = key * 31 + (unsigned)action->arg[i];
    return &w->refused[key % REFUSALS];
}

/* An action is walked if it goes in no more ways than trials would be sent
 * through it. False: it had to be tried, and must not be. */
static bool walk_node(struct ways *w, int node, const struct action *first)
{
    const void *state = state_of(w, w->now, node);
    double weight = w->now->weight[node];
    struct action action = first ? *first : policy(w, state);
    bool *refused = refusal(w, &action);
    int most = w->most == 0 ? BRANCHES_MAX : (int)(weight * w->most);
    if (most > 0 && !*refused && walk_action(w, node, &action, most))
        return true;
    if (w->most == 0)
        return false;
    *refused = true;
    try_from(w, state, weight, &action);
    return true;
}

static bool walk_all(struct ways *w, const struct action *first)
{
    memset(w->next->slot, 0, sizeof w->next->slot);
    w->next->count = 0;
    w->next->weight[find_node(w, w->next, w->before)] = 1;
    for (int depth = 0; w->next->count > 0; depth++) {
        if (depth == DEPTH_MAX)
            w->actions = 0; /* whatever is left is tried */
        struct layer *done = w->now;
        w->now = w->next;
        w->next = done;
        memset(w->next->slot, 0, sizeof w->next->slot);
        w->next->count = 0;
        for (int i = 0; i < w->now->count; i++)
            if (!walk_node(w, i, depth == 0 ? first : NULL))
                return false;
    }
    return true;
}

static void begin(struct ways *w, int trials, int64_t actions)
{
    /* Every position has dice of its own: under one seed for all of them the
     * same error would be shown again and again. */
    w->seed = hash_bytes(w->before, w->game->state_size);
    w->most = trials;
    w->actions = actions;
    w->weight = 0;
    w->due = 0.5;
    w->tried = 0;
    memset(w->refused, 0, sizeof w->refused);
    memset(w->sure, 0, sizeof w->sure);
    memset(w->sum, 0, sizeof w->sum);
    memset(w->squares, 0, sizeof w->squares);
    memset(w->within, 0, sizeof w->within);
    w->freedom = 0;
}

/* What was tried counts by its weight. The trials were spread evenly over the
 * positions they began in, so that only what differs within each of these is a
 * matter of chance. */
static void sum_up(const struct ways *w, struct reckoned *choice)
{
    choice->exact = w->weight == 0;
    choice->trials = w->most;
    choice->tried = w->tried;
    for (int i = 0; i < FIGURES_MAX; i++) {
        choice->mean[i] = w->sure[i];
        choice->error[i] = 0;
        if (w->tried == 0)
            continue;
        double mean = w->sum[i] / w->tried;
        double variance = w->freedom > 0
                              ? w->within[i] / w->freedom
                              : w->squares[i] / w->tried - mean * mean;
        choice->mean[i] += w->weight * mean;
        if (variance > 0)
            choice->error[i] = w->weight * sqrt(variance / w->tried);
    }
}

void ways_reckon(struct ways *w, int trials, int64_t actions,
                 struct reckoned *choice)
{
    begin(w, trials, actions);
    walk_all(w, &choice->action);
    sum_up(w, choice);
}

bool ways_exactly(struct ways *w, int64_t actions, struct reckoned *choice)
{
    begin(w, 0, actions);
    if (!walk_all(w, &choice->action))
        return false;
    sum_up(w, choice);
    return true;
}

void ways_try(struct ways *w, int trials, struct reckoned *choice)
{
    begin(w, trials, 0);
    try_from(w, w->before, 1, &choice->action);
    sum_up(w, choice);
}
