/* The simulator's loop. */
#include "simulate.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void *zeros(size_t size)
{
    void *memory = calloc(1, size);
    if (!memory)
        abort();
    return memory;
}

void simulator_init(struct simulator *sim)
{
    sim->state = zeros(sim->game->state_size);
    sim->before = zeros(sim->game->state_size);
    sim->scratch = zeros(sim->game->view_size);
    sim->asked = zeros(sim->game->view_size);
}

void simulator_free(struct simulator *sim)
{
    free(sim->state);
    free(sim->before);
    free(sim->scratch);
    free(sim->asked);
}

/* A bot's answer to "roll again?", from its view before the action. */
static bool answer(void *who, const struct question *question)
{
    struct simulator *sim = who;
    const struct bot *bot = sim->bot[question->seat];
    if (!bot->again)
        return false;
    const void *view = sim->game->view(sim->before, question->seat, sim->asked);
    return bot->again(sim->game, view, question);
}

/* Only where a roll can wait does the state before have to be kept. */
static void prepare_dice(struct simulator *sim, int seat)
{
    const struct game *game = sim->game;
    bool asks = game->may_interrupt && game->may_interrupt(sim->state);
    sim->dice.plain = !asks;
    if (!asks)
        return;
    sim->dice.game = game;
    sim->dice.state = sim->state;
    sim->dice.actor = (int8_t)seat;
    sim->dice.answer = answer;
    sim->dice.who = sim;
    memcpy(sim->before, sim->state, game->state_size);
}

static int lowest(seat_set set)
{
    int seat = 0;
    while (!(set & seat_bit(seat)))
        seat++;
    return seat;
}

static void drain(struct simulator *sim)
{
    if (!sim->told)
        return;
    sim->drain(sim->where, sim->told);
    sim->told->count = 0;
}

/* What the bot does, from its view. A list is made where it wants one, and
 * always where everything is checked. */
static struct action decide(struct simulator *sim, int seat)
{
    const struct game *game = sim->game;
    const struct bot *bot = sim->bot[seat];
    const void *view = game->view(sim->state, seat, sim->scratch);
    struct action action = {0};
    bool known = bot->at_once && bot->at_once(view, &action);
    if (known && !sim->check)
        return action;
    sim->choices.count = 0;
    game->legal(view, &sim->choices);
    if (!known)
        action = bot->choose(game, view, &sim->choices, &sim->bot_dice);
    assert(!sim->check || choices_allow(&sim->choices, &action));
    return action;
}

struct simulated simulator_play(struct simulator *sim, uint64_t seed,
                                uint64_t index)
{
    const struct game *game = sim->game;
    struct simulated result = {0};
    struct play play = {.game = game,
                        .dice = &sim->dice,
                        .events = sim->told,
                        .rolls_seen = EVERYBODY,
                        .actor = SEAT_NONE};
    dice_seed(&sim->dice, seed, 2 * index);
    dice_seed(&sim->bot_dice, seed, 2 * index + 1);
    memset(sim->state, 0, game->state_size);
    prepare_dice(sim, SEAT_NONE);
    game->setup(sim->state, &sim->options, &play);
    drain(sim);
    for (seat_set active; (active = game->active(sim->state)) != 0;) {
        struct action action = {0}; /* the clock's step is verb 0 */
        int seat = lowest(active);
        if (seat != SEAT_CLOCK)
            action = decide(sim, seat);
        play.actor = (int8_t)seat;
        prepare_dice(sim, seat);
        game->apply(sim->state, seat, &action, &play);
        drain(sim);
        result.actions++;
        if (sim->check && (sim->broken = game->check(sim->state)) != NULL)
            break;
    }
    game->outcome(sim->state, &result.outcome);
    result.dice = sim->dice.thrown;
    return result;
}
