/* The reckoner: enumeration, trials, and the ledger of luck. */
#include "reckon.h"

#include <assert.h>
#include <math.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "bot.h"
#include "games/hunters/forecast.h"

enum {
    PATH_MAX_ACTIONS = 24, /* actions of one enumerated path */
    TRIAL_MAX_ACTIONS = 2000,
    EVENTS_MAX = 2048, /* of one action */
};

static const struct forecast *const forecasts[] = {&hunters_forecast};

const struct forecast *forecast_of(const struct game *game)
{
    for (size_t i = 0; i < sizeof forecasts / sizeof *forecasts; i++)
        if (strcmp(forecasts[i]->game, game->name) == 0)
            return forecasts[i];
    return NULL;
}

struct reckoner {
    const struct game *game;
    const struct forecast *forecast;
    const struct bot *bot;
    const void *before;
    struct events told;
    struct choices choices;
    void *scratch;
    jmp_buf leave; /* where an action too deep to enumerate jumps to */
    uint8_t *path; /* states of the enumerated path, one behind the other */
    int actions;   /* an enumeration may still take */
    double sum[FIGURES_MAX], squares[FIGURES_MAX];
};

static void *zeros(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (!memory)
        abort();
    return memory;
}

static void reckoner_open(struct reckoner *r, const struct game *game,
                          const void *before)
{
    *r = (struct reckoner){.game = game, .before = before};
    r->forecast = forecast_of(game);
    assert(r->forecast);
    r->bot = bot_find(game, r->forecast->policy);
    assert(r->bot);
    r->told =
        (struct events){zeros(EVENTS_MAX, sizeof(struct event)), 0, EVENTS_MAX};
    r->scratch = zeros(1, game->view_size);
    r->path = zeros(PATH_MAX_ACTIONS + 1, game->state_size);
}

static void reckoner_close(struct reckoner *r)
{
    free(r->told.item);
    free(r->scratch);
    free(r->path);
}

static void *state_at(struct reckoner *r, int depth)
{
    return r->path + (size_t)depth * r->game->state_size;
}

/* Seats act in their order, as for the simulator. */
static int seat_to_act(const struct game *game, const void *state)
{
    seat_set active = game->active(state);
    int seat = 0;
    while (!(active & seat_bit(seat)))
        seat++;
    return seat;
}

static struct action policy(struct reckoner *r, const void *state)
{
    struct dice none;
    const void *view =
        r->game->view(state, seat_to_act(r->game, state), r->scratch);
    r->choices.count = 0;
    r->game->legal(view, &r->choices);
    dice_seed(&none, 0, 0);
    return r->bot->choose(r->game, view, &r->choices, &none);
}

/* Does the action and watches it. */
static void act(struct reckoner *r, void *state, const struct action *action,
                struct dice *dice, int32_t *figures)
{
    int seat = seat_to_act(r->game, state);
    bool listens = r->forecast->listens(state, action);
    struct play play = {.game = r->game,
                        .dice = dice,
                        .events = listens ? &r->told : NULL,
                        .rolls_seen = EVERYBODY,
                        .actor = (int8_t)seat};
    r->told.count = 0;
    r->game->apply(state, seat, action, &play);
    r->forecast->watch(state, play.events, figures);
}

static void add(struct reckoner *r, const void *after, double weight,
                int32_t *figures)
{
    r->forecast->read(r->before, after, figures);
    for (int i = 0; i < r->forecast->figure_count; i++) {
        double value = figures[i];
        r->sum[i] += weight * value;
        r->squares[i] += weight * value * value;
    }
}

/* Enumeration. */

/* False: more rolls in one action than can be held. */
static bool act_every(struct reckoner *r, void *state,
                      const struct action *action, struct dice *dice,
                      int32_t *figures)
{
    dice->leave = &r->leave;
    if (setjmp(r->leave) != 0)
        return false;
    act(r, state, action, dice, figures);
    return true;
}

/* Every way from the state at this depth on. False: too many. */
static bool walk(struct reckoner *r, int depth, double weight,
                 const struct action *action, const int32_t *figures)
{
    struct dice dice;
    void *state = state_at(r, depth), *next = state_at(r, depth + 1);
    dice_every(&dice);
    do {
        int32_t now[FIGURES_MAX];
        if (r->actions-- == 0)
            return false;
        memcpy(now, figures, sizeof now);
        memcpy(next, state, r->game->state_size);
        if (!act_every(r, next, action, &dice, now))
            return false;
        double chance = weight * dice_every_weight(&dice);
        if (r->forecast->settled(next)) {
            add(r, next, chance, now);
            continue;
        }
        if (depth + 2 > PATH_MAX_ACTIONS)
            return false;
        struct action then = policy(r, next);
        if (!walk(r, depth + 1, chance, &then, now))
            return false;
    } while (dice_every_next(&dice));
    return true;
}

static bool exactly(struct reckoner *r, int actions, struct reckoned *choice)
{
    static const int32_t none[FIGURES_MAX];
    memcpy(state_at(r, 0), r->before, r->game->state_size);
    memset(r->sum, 0, sizeof r->sum);
    r->actions = actions;
    if (!walk(r, 0, 1, &choice->action, none))
        return false;
    choice->exact = true;
    choice->trials = 0;
    for (int i = 0; i < FIGURES_MAX; i++) {
        choice->mean[i] = r->sum[i];
        choice->error[i] = 0;
    }
    return true;
}

bool reckon_exactly(const struct game *game, const void *before, int actions,
                    struct reckoned *choice)
{
    struct reckoner r;
    reckoner_open(&r, game, before);
    bool good = exactly(&r, actions, choice);
    reckoner_close(&r);
    return good;
}

/* Trials. Every choice gets the same dice, so that the difference between two of
 * them is less a matter of chance than either. */

static void trial(struct reckoner *r, int number, const struct action *first)
{
    struct dice dice;
    int32_t figures[FIGURES_MAX] = {0};
    struct action action = *first;
    void *state = state_at(r, 0);
    memcpy(state, r->before, r->game->state_size);
    dice_seed(&dice, 1, (uint64_t)number);
    for (int i = 0; i < TRIAL_MAX_ACTIONS; i++) {
        act(r, state, &action, &dice, figures);
        if (r->forecast->settled(state))
            break;
        action = policy(r, state);
    }
    add(r, state, 1, figures);
}

static void trials(struct reckoner *r, int count, struct reckoned *choice)
{
    memset(r->sum, 0, sizeof r->sum);
    memset(r->squares, 0, sizeof r->squares);
    for (int i = 0; i < count; i++)
        trial(r, i, &choice->action);
    choice->exact = false;
    choice->trials = count;
    for (int i = 0; i < FIGURES_MAX; i++) {
        double mean = r->sum[i] / count;
        double variance = r->squares[i] / count - mean * mean;
        choice->mean[i] = mean;
        choice->error[i] = variance > 0 ? sqrt(variance / count) : 0;
    }
}

void reckon_trials(const struct game *game, const void *before, int count,
                   struct reckoned *choice)
{
    struct reckoner r;
    reckoner_open(&r, game, before);
    trials(&r, count, choice);
    reckoner_close(&r);
}

/* All choices. */

/* The actions of one choice; if `most`, only those with the last of the ranged
 * arguments at its end, such as all the torpedoes of a spread. */
static void list_choice(const struct forecast *forecast, const void *view,
                        const struct choice *choice, bool most,
                        struct reckoning *all)
{
    struct choices one = {.count = 1};
    one.item[0] = *choice;
    for (int i = ARGS_MAX - 1; most && i >= 0; i--)
        if (choice->min[i] != choice->max[i]) {
            one.item[0].min[i] = choice->max[i];
            break;
        }
    int64_t count = choices_actions(&one);
    for (int64_t i = 0; i < count; i++) {
        struct action action = choices_nth(&one, i);
        if (!forecast->offers(view, &action))
            return;
        if (all->count < RECKONED_MAX)
            all->choice[all->count++].action = action;
        else
            all->left_out++;
    }
    if (most)
        all->left_out += (int)(choice_actions(choice) - count);
}

/* The actions worth reckoning, in the order of the list. */
static void list_all(const struct forecast *forecast, const void *view,
                     const struct choices *choices, bool most,
                     struct reckoning *all)
{
    all->count = all->left_out = 0;
    for (int i = 0; i < choices->count; i++) {
        const struct choice *choice = &choices->item[i];
        if (!choice->why_not && choice->verb < VERB_KEEP)
            list_choice(forecast, view, choice, most, all);
    }
}

struct reckoning *reckon(const struct game *game, const void *view,
                         const struct choices *choices)
{
    struct reckoning *all = zeros(1, sizeof *all);
    const struct forecast *forecast = forecast_of(game);
    struct dice dice;
    assert(forecast);
    all->before = zeros(1, game->state_size);
    dice_seed(&dice, 1, 0);
    game->imagine(view, &dice, all->before);
    if (!forecast->begin(all->before))
        return all;
    list_all(forecast, view, choices, false, all);
    if (all->left_out > 0)
        list_all(forecast, view, choices, true, all);
    struct reckoner r;
    reckoner_open(&r, game, all->before);
    int rest = 0;
    for (int i = 0; i < all->count; i++)
        rest += !exactly(&r, EXACT_ACTIONS / all->count, &all->choice[i]);
    for (int i = 0; rest > 0 && i < all->count; i++)
        if (!all->choice[i].exact)
            trials(&r, ROLLOUTS / rest, &all->choice[i]);
    reckoner_close(&r);
    return all;
}

void reckoning_free(struct reckoning *reckoning)
{
    free(reckoning->before);
    free(reckoning);
}

/* Luck. */

/* Every way the dice of the chart can fall, with the modifiers that counted. */
static void expect(const struct chart *chart, const struct roll_told *told,
                   const struct luck *luck, struct lucky *line)
{
    int modifier = told->total - told->natural, ways = 0;
    double sum = 0, squares = 0;
    uint16_t face[DICE_MAX] = {1, 1, 1, 1};
    for (int die = 0; die < chart->count;) {
        int natural = chart_natural(chart, face);
        int worth =
            luck->worth(chart, chart_row_rolled(chart, told->column, natural,
                                                natural + modifier));
        sum += worth;
        squares += worth * worth;
        ways++;
        for (die = 0; die < chart->count && face[die] == chart->sides; die++)
            face[die] = 1;
        if (die < chart->count)
            face[die]++;
    }
    line->expected += sum / ways;
    line->variance += squares / ways - sum / ways * (sum / ways);
}

void luck_count(const struct game *game, const struct roll_told *told,
                struct lucky lines[LUCK_MAX])
{
    const struct forecast *forecast = forecast_of(game);
    const struct chart *chart = &game->charts[told->chart];
    for (int i = 0; forecast && i < forecast->luck_count; i++) {
        const struct luck *luck = &forecast->luck[i];
        if (luck->chart != told->chart)
            continue;
        lines[i].rolls++;
        lines[i].fell += luck->worth(chart, told->row);
        expect(chart, told, luck, &lines[i]);
    }
}
