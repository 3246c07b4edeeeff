/* The reckoner: enumeration, trials, and the ledger of luck. */
#include "odds.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include "memory.h"
#include "offers.h"

enum { WORKERS_MAX = 8 };

bool reckon_exactly(const struct game *game, const void *before, int actions,
                    struct reckoned *choice)
{
    struct ways ways;
    ways_open(&ways, game, forecast_of(game), before);
    bool good = ways_exactly(&ways, actions, choice);
    ways_close(&ways);
    return good;
}

void reckon_trials(const struct game *game, const void *before, int trials,
                   struct reckoned *choice)
{
    struct ways ways;
    ways_open(&ways, game, forecast_of(game), before);
    ways_try(&ways, trials, choice);
    ways_close(&ways);
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

/* Every choice is reckoned for itself, so that the number of threads changes
 * nothing but the time it takes. */
struct worker {
    pthread_t thread;
    const struct game *game;
    struct reckoning *all;
    int from, step; /* of the choices */
};

static void *work(void *argument)
{
    const struct worker *worker = argument;
    struct reckoning *all = worker->all;
    struct ways ways;
    ways_open(&ways, worker->game, forecast_of(worker->game), all->before);
    for (int i = worker->from; i < all->count; i += worker->step)
        ways_reckon(&ways, ROLLOUTS, WALKED_ACTIONS, &all->choice[i]);
    ways_close(&ways);
    return NULL;
}

static int workers_for(int choices)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    int most = choices < WORKERS_MAX ? choices : WORKERS_MAX;
    return cores < 1 ? 1 : cores < most ? (int)cores : most;
}

static void reckon_all(const struct game *game, struct reckoning *all)
{
    struct worker worker[WORKERS_MAX] = {0};
    int count = workers_for(all->count), started = 1;
    if (count == 0)
        return;
    for (int i = 0; i < count; i++)
        worker[i] =
            (struct worker){.game = game, .all = all, .from = i, .step = count};
    while (started < count && pthread_create(&worker[started].thread, NULL,
                                             work, &worker[started]) == 0)
        started++;
    work(&worker[0]);
    for (int i = started; i < count; i++)
        work(&worker[i]); /* no thread was to be had for it */
    for (int i = 1; i < started; i++)
        pthread_join(worker[i].thread, NULL);
}

struct reckoning *reckon(const struct game *game, const void *view,
                         const struct choices *choices)
{
    struct reckoning *all = memory_zeros(1, sizeof *all);
    const struct forecast *forecast = forecast_of(game);
    struct dice dice;
    assert(forecast);
    all->before = memory_zeros(1, game->state_size);
    dice_seed(&dice, 1, 0);
    game->imagine(view, &dice, all->before);
    if (!forecast->begin(all->before))
        return all;
    list_all(forecast, view, choices, false, all);
    if (all->left_out > 0)
        list_all(forecast, view, choices, true, all);
    reckon_all(game, all);
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
