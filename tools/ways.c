/* Walking and trying. */
#include "ways.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bot.h"

enum {
    NODES_MAX = 1024, /* different positions after the same number of actions */
    SLOTS = 4096,     /* of the table that finds them; a power of two */
    BRANCHES_MAX = 4096, /* of one action */
    DEPTH_MAX = 400,     /* actions of one way */
    TRIAL_MAX_ACTIONS = 2000,
    EVENTS_MAX = 2048, /* of one action */
};

/* Ways less likely than this are taken as ended. */
#define NEVER 1e-14

/* Positions after the same number of actions. */
struct layer {
    int count;
    double weight[NODES_MAX];
    int32_t figures[NODES_MAX][FIGURES_MAX];
    uint64_t hash[NODES_MAX];
    int16_t slot[SLOTS]; /* index + 1; 0, or one beyond count: free */
    uint8_t *states;
};

static void *zeros(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (!memory)
        abort();
    return memory;
}

static struct layer *layer_new(size_t state_size)
{
    struct layer *layer = zeros(1, sizeof *layer);
    layer->states = zeros(NODES_MAX, state_size);
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
    w->told =
        (struct events){zeros(EVENTS_MAX, sizeof(struct event)), 0, EVENTS_MAX};
    w->scratch = zeros(1, game->view_size);
    w->state = zeros(1, game->state_size);
    w->now = layer_new(game->state_size);
    w->next = layer_new(game->state_size);
    w->journal = zeros(BRANCHES_MAX, sizeof *w->journal);
    w->journal_weight = zeros(BRANCHES_MAX, sizeof *w->journal_weight);
}

void ways_close(struct ways *w)
{
    free(w->told.item);
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
    struct dice none;
    const void *view =
        w->game->view(state, seat_to_act(w->game, state), w->scratch);
    w->choices.count = 0;
    w->game->legal(view, &w->choices);
    dice_seed(&none, 0, 0);
    return w->bot->choose(w->game, view, &w->choices, &none);
}

/* Does the action and watches it. */
static void act(struct ways *w, void *state, const struct action *action,
                struct dice *dice, int32_t *figures)
{
    int seat = seat_to_act(w->game, state);
    bool listens = w->forecast->listens(state, action);
    struct play play = {.game = w->game,
                        .dice = dice,
                        .events = listens ? &w->told : NULL,
                        .rolls_seen = EVERYBODY,
                        .actor = (int8_t)seat};
    w->told.count = 0;
    w->game->apply(state, seat, action, &play);
    w->forecast->watch(state, play.events, figures);
}

/* Trials. Every choice gets the same dice, so that the difference between two of
 * them is less a matter of chance than either. */

static void try_once(struct ways *w, const void *from,
                     const struct action *first, const int32_t *figures)
{
    struct dice dice;
    int32_t now[FIGURES_MAX];
    struct action action = *first;
    memcpy(now, figures, sizeof now);
    memcpy(w->state, from, w->game->state_size);
    dice_seed(&dice, 1, (uint64_t)w->tried++);
    for (int i = 0; i < TRIAL_MAX_ACTIONS; i++) {
        act(w, w->state, &action, &dice, now);
        if (w->forecast->settled(w->state))
            break;
        action = policy(w, w->state);
    }
    w->forecast->read(w->before, w->state, now);
    for (int i = 0; i < w->forecast->figure_count; i++) {
        double value = now[i];
        w->sum[i] += value;
        w->squares[i] += value * value;
    }
}

/* The trials that are due to a position of this weight. What is left over is
 * due to the next one. */
static void try_from(struct ways *w, const void *from, double weight,
                     const struct action *first, const int32_t *figures)
{
    w->weight += weight;
    w->due += weight * w->most;
    for (; w->due >= 1; w->due -= 1)
        try_once(w, from, first, figures);
}

/* Walking. */

static uint64_t hash_bytes(const void *bytes, size_t size, uint64_t hash)
{
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
                     const void *state, const int32_t *figures)
{
    size_t size = w->game->state_size;
    uint64_t hash = hash_bytes(figures, sizeof layer->figures[0], 1);
    hash = hash_bytes(state, size, hash);
    size_t at = hash & (SLOTS - 1);
    for (;; at = (at + 1) & (SLOTS - 1)) {
        int i = layer->slot[at] - 1;
        if (i < 0 || i >= layer->count)
            break;
        if (layer->hash[i] == hash &&
            memcmp(layer->figures[i], figures, sizeof layer->figures[i]) == 0 &&
            memcmp(state_of(w, layer, i), state, size) == 0)
            return i;
    }
    if (layer->count == NODES_MAX)
        return -1;
    int i = layer->count++;
    layer->slot[at] = (int16_t)(i + 1);
    layer->hash[i] = hash;
    layer->weight[i] = 0;
    memcpy(layer->figures[i], figures, sizeof layer->figures[i]);
    memcpy(state_of(w, layer, i), state, size);
    return i;
}

/* What one action did so far, to be taken back if it goes too many ways. */
struct step {
    int branches;
    int count_before; /* of the next layer */
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
                      struct dice *dice, int32_t *figures)
{
    dice->leave = &w->leave;
    if (setjmp(w->leave) != 0)
        return false;
    act(w, state, action, dice, figures);
    return true;
}

/* One way the action went. False: there is no room for where it led. */
static bool keep(struct ways *w, struct step *step, double weight,
                 int32_t *figures)
{
    int node = -1;
    if (w->forecast->settled(w->state) || weight < NEVER) {
        w->forecast->read(w->before, w->state, figures);
        for (int i = 0; i < w->forecast->figure_count; i++)
            step->sure[i] += weight * figures[i];
    } else {
        node = find_node(w, w->next, w->state, figures);
        if (node < 0)
            return false;
        w->next->weight[node] += weight;
    }
    w->journal[step->branches] = node;
    w->journal_weight[step->branches++] = weight;
    return true;
}

/* Every way an action can go from a node, if there are at most so many. */
static bool walk_action(struct ways *w, int node, const struct action *action,
                        int most)
{
    struct dice dice;
    struct step step = {.count_before = w->next->count};
    dice_every(&dice);
    do {
        int32_t figures[FIGURES_MAX];
        memcpy(figures, w->now->figures[node], sizeof figures);
        memcpy(w->state, state_of(w, w->now, node), w->game->state_size);
        if (step.branches == most || w->actions-- <= 0 ||
            !act_every(w, w->state, action, &dice, figures) ||
            !keep(w, &step, w->now->weight[node] * dice_every_weight(&dice),
                  figures)) {
            take_back(w, &step);
            return false;
        }
    } while (dice_every_next(&dice));
    for (int i = 0; i < w->forecast->figure_count; i++)
        w->sure[i] += step.sure[i];
    return true;
}

/* Ways an action may be walked in: not more than trials would go through it, and
 * not if this verb went over as many before. */
static int ways_allowed(const struct ways *w, double weight, int verb)
{
    if (w->most == 0)
        return BRANCHES_MAX;
    double trials = weight * w->most;
    int most = trials < BRANCHES_MAX ? (int)trials : BRANCHES_MAX;
    return most > w->refused[verb] ? most : 0;
}

/* False: it had to be tried, and must not be. */
static bool walk_node(struct ways *w, int node, const struct action *first)
{
    const void *state = state_of(w, w->now, node);
    double weight = w->now->weight[node];
    struct action action = first ? *first : policy(w, state);
    int most = ways_allowed(w, weight, action.verb);
    if (most > 0 && walk_action(w, node, &action, most))
        return true;
    if (w->most == 0)
        return false;
    if (most > w->refused[action.verb])
        w->refused[action.verb] = most;
    try_from(w, state, weight, &action, w->now->figures[node]);
    return true;
}

static bool walk_all(struct ways *w, const struct action *first)
{
    static const int32_t none[FIGURES_MAX];
    w->next->count = 0;
    w->next->weight[find_node(w, w->next, w->before, none)] = 1;
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
    w->most = trials;
    w->actions = actions;
    w->weight = 0;
    w->due = 0.5;
    w->tried = 0;
    memset(w->sure, 0, sizeof w->sure);
    memset(w->sum, 0, sizeof w->sum);
    memset(w->squares, 0, sizeof w->squares);
}

/* What was tried counts by its weight. Its error is that of plain trials: that
 * they were spread evenly over the ways only makes it smaller. */
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
        double variance = w->squares[i] / w->tried - mean * mean;
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
    static const int32_t none[FIGURES_MAX];
    begin(w, trials, 0);
    try_from(w, w->before, 1, &choice->action, none);
    sum_up(w, choice);
}
