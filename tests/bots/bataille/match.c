/* A table with two bots and no frills: the loop a session runs, without log,
 * words or undo. */
#include <assert.h>
#include <stddef.h>
#include <time.h>

#include "match.h"

enum { STATE_BYTES = 8192, VIEW_BYTES = 4096 };

struct table {
    _Alignas(max_align_t) unsigned char state[STATE_BYTES];
    _Alignas(max_align_t) unsigned char view[VIEW_BYTES];
    struct choices choices;
    struct dice dice;                 /* of the rules */
    struct dice bot_dice[SIDE_COUNT]; /* each bot has its own */
    const struct bot *bots[SIDE_COUNT];
    match_each *each; /* or NULL */
};

static void lay_out(struct table *table, uint64_t seed,
                    const char *const *options)
{
    const struct game *game = &bataille_game;
    assert(game->state_size <= STATE_BYTES && game->view_size <= VIEW_BYTES);
    for (int i = 0; i < STATE_BYTES; i++)
        table->state[i] = 0;
    dice_seed(&table->dice, seed, 0);
    for (int i = 0; i < SIDE_COUNT; i++)
        dice_seed(&table->bot_dice[i], seed, (uint64_t)i + 1);
    struct options chosen;
    game_options(game, &chosen);
    for (; options && *options; options++) {
        bool known = game_option_set(game, &chosen, *options);
        assert(known);
        (void)known;
    }
    struct play play = {.game = game,
                        .dice = &table->dice,
                        .rolls_seen = EVERYBODY,
                        .actor = SEAT_NONE};
    game->setup(table->state, &chosen, &play);
}

/* FNV-1a over what was done. */
static void count_action(struct match *match, const struct action *action)
{
    int value[] = {action->verb, action->arg[0], action->arg[1]};
    for (int i = 0; i < 3; i++)
        match->check = (match->check ^ (uint64_t)value[i]) * 1099511628211u;
}

/* One decision of a bot. Returns false if the rules do not allow it. */
static bool step(struct table *table, int who, int seat, struct match *match)
{
    const struct game *game = &bataille_game;
    const struct bot *bot = table->bots[who];
    const void *view = game->view(table->state, seat, table->view);
    table->choices.count = 0;
    game->legal(view, &table->choices);
    struct dice before = table->bot_dice[who];
    clock_t start = clock();
    struct action action =
        bot->choose(game, view, &table->choices, &table->bot_dice[who]);
    match->clocks[who] += clock() - start;
    match->decisions[who]++;
    count_action(match, &action);
    if (table->each)
        table->each(bot, view, &table->choices, &before, &action);
    if (!choices_allow(&table->choices, &action))
        return false;
    struct play play = {.game = game,
                        .dice = &table->dice,
                        .rolls_seen = EVERYBODY,
                        .actor = (int8_t)seat};
    game->apply(table->state, seat, &action, &play);
    return true;
}

/* Plays one game to its end and counts it. Returns false at an action that is
 * not legal. If swapped, the first bot sits SOUTH. */
static bool play_game(struct table *table, int swapped, struct match *match)
{
    const struct game *game = &bataille_game;
    for (seat_set active; (active = game->active(table->state)) != 0;) {
        int seat = active & seat_bit(NORTH) ? NORTH : SOUTH;
        if (!step(table, seat ^ swapped, seat, match))
            return false;
    }
    const struct bataille_view *end =
        game->view(table->state, SEAT_SPECTATOR, table->view);
    match->turns += end->board.turn;
    match->first_won += end->board.winner == end->board.first;
    match->north_won += end->board.winner == NORTH;
    for (int side = 0; side < SIDE_COUNT; side++) {
        match->torpedoes += end->board.torpedoes[side];
        match->hits += end->board.torpedo_hits[side];
        match->counters += end->board.counters[side];
    }
    if (end->board.winner < 0)
        match->draws++;
    else if ((end->board.winner ^ swapped) == 0)
        match->wins++;
    else
        match->losses++;
    return true;
}

struct match match_play(const struct bot *first, const struct bot *second,
                        int games, uint64_t seed, const char *const *options)
{
    struct match match = {.games = games, .check = 14695981039346656037u};
    struct table table = {.bots = {first, second}};
    for (int n = 0; n < games && !match.illegal; n++) {
        lay_out(&table, seed + (uint64_t)n, options);
        if (!play_game(&table, n & 1, &match))
            match.illegal++;
    }
    return match;
}

void match_watch(const struct bot *first, const struct bot *second,
                 uint64_t seed, match_each *each)
{
    struct match match = {0};
    struct table table = {.bots = {first, second}, .each = each};
    lay_out(&table, seed, NULL);
    play_game(&table, 0, &match);
}

double match_us(const struct match *match, int bot)
{
    return (double)match->clocks[bot] * 1e6 / (double)CLOCKS_PER_SEC /
           (double)match->decisions[bot];
}
