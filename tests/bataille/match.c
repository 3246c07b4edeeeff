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
};

static void lay_out(struct table *table, uint64_t seed)
{
    const struct game *game = &bataille_game;
    assert(game->state_size <= STATE_BYTES && game->view_size <= VIEW_BYTES);
    *table = (struct table){0};
    dice_seed(&table->dice, seed, 0);
    for (int i = 0; i < SIDE_COUNT; i++)
        dice_seed(&table->bot_dice[i], seed, (uint64_t)(i + 1));
    struct options options;
    game_options(game, &options);
    struct play play = {.game = game,
                        .dice = &table->dice,
                        .rolls_seen = EVERYBODY,
                        .actor = SEAT_NONE};
    game->setup(table->state, &options, &play);
}

/* One decision of a bot. Returns false if the rules do not allow it. */
static bool step(struct table *table, const struct bot *bot, int who, int seat,
                 struct match *match)
{
    const struct game *game = &bataille_game;
    const void *view = game->view(table->state, seat, table->view);
    table->choices.count = 0;
    game->legal(view, &table->choices);
    clock_t start = clock();
    struct action action =
        bot->choose(game, view, &table->choices, &table->bot_dice[who]);
    match->clocks[who] += clock() - start;
    match->decisions[who]++;
    if (!choices_allow(&table->choices, &action))
        return false;
    struct play play = {.game = game,
                        .dice = &table->dice,
                        .rolls_seen = EVERYBODY,
                        .actor = (int8_t)seat};
    game->apply(table->state, seat, &action, &play);
    return true;
}

struct match match_play(const struct bot *first, const struct bot *second,
                        int games, uint64_t seed)
{
    const struct game *game = &bataille_game;
    const struct bot *const bots[] = {first, second};
    struct match match = {.games = games};
    struct table table;
    for (int n = 0; n < games; n++) {
        int swapped = n & 1; /* then the first bot sits SOUTH */
        lay_out(&table, seed + (uint64_t)n);
        for (seat_set active; (active = game->active(table.state)) != 0;) {
            int seat = active & seat_bit(NORTH) ? NORTH : SOUTH;
            int who = seat ^ swapped;
            if (!step(&table, bots[who], who, seat, &match)) {
                match.illegal++;
                return match;
            }
        }
        const struct bataille_view *end =
            game->view(table.state, SEAT_SPECTATOR, table.view);
        match.turns += end->board.turn;
        if (end->board.winner < 0)
            match.draws++;
        else if ((end->board.winner ^ swapped) == 0)
            match.wins++;
        else
            match.losses++;
    }
    return match;
}

double match_us(const struct match *match, int bot)
{
    return (double)match->clocks[bot] * 1e6 / (double)CLOCKS_PER_SEC /
           (double)match->decisions[bot];
}
