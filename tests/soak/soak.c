/* soak GAME GAMES SEED: games of every bot with every kind of option, and every
 * invariant after every action. A broken one names the game that broke it:
 * number and seed play it again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/simulate.h"

/* Any value of every option. */
static void any_options(const struct game *game, struct pcg32 *pcg,
                        struct options *options)
{
    game_options(game, options);
    for (int i = 0; i < game_option_count(game); i++) {
        const struct field *field = &game->options[i];
        uint32_t values = (uint32_t)(field->max - field->min + 1);
        options->value[i] =
            (int16_t)(field->min + (int)pcg32_below(pcg, values));
    }
}

static bool thinks_long(const struct bot *bot)
{
    return strcmp(bot->name, "ace") == 0 || strcmp(bot->name, "bdu") == 0;
}

/* Any bot for every seat; one that thinks long, an ace, in one game of a
 * hundred only. */
static void any_bots(struct simulator *sim, struct pcg32 *pcg)
{
    const struct bot *bots[32];
    int count = bots_of(sim->game, bots, 32);
    bool slow = pcg32_below(pcg, 100) == 0;
    for (int i = 0; i < sim->game->seat_count; i++) {
        const struct bot *bot = bots[pcg32_below(pcg, (uint32_t)count)];
        if (!slow && thinks_long(bot))
            bot = bot_find(sim->game, "random");
        sim->bot[i] = bot;
    }
}

int main(int argc, char **argv)
{
    const struct game *game = argc == 4 ? game_find(argv[1]) : NULL;
    if (!game) {
        fprintf(stderr, "soak GAME GAMES SEED\n");
        return 2;
    }
    uint64_t games = strtoull(argv[2], NULL, 10);
    uint64_t seed = strtoull(argv[3], NULL, 10);
    static struct simulator sim;
    sim.game = game;
    sim.check = true;
    simulator_init(&sim);
    int64_t actions = 0;
    for (uint64_t i = 0; i < games; i++) {
        struct pcg32 pcg;
        pcg32_seed(&pcg, seed ^ 0x50a4, i);
        any_options(game, &pcg, &sim.options);
        any_bots(&sim, &pcg);
        struct simulated result = simulator_play(&sim, seed, i);
        if (sim.broken) {
            fprintf(stderr, "%s, seed %llu, game %llu, action %d: %s\n",
                    game->name, (unsigned long long)seed, (unsigned long long)i,
                    result.actions, sim.broken);
            return 1;
        }
        if (!result.outcome.over || result.actions > game->actions_max) {
            fprintf(stderr, "%s, seed %llu, game %llu does not end\n",
                    game->name, (unsigned long long)seed,
                    (unsigned long long)i);
            return 1;
        }
        actions += result.actions;
    }
    simulator_free(&sim);
    printf("%s: %llu games, %lld actions, every invariant held\n", game->name,
           (unsigned long long)games, (long long)actions);
    return 0;
}
