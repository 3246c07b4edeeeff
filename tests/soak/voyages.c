/* Missions of U-BOOT to their end, every invariant looked at once a second of
 * boat time: voyages GAMES SEED. Three of four are sailed by the scripted
 * captain, one by a random hand that gives an order a minute. What breaks is
 * named by mission, game and tick, so that it can be sailed again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot.h"
#include "games/uboot/helm/helm.h"

extern const struct bot bot_uboot_helmsman;
extern const struct game helm_game;

static struct helm state;
static struct helm_view scratch;
static struct choices choices;

struct tallied {
    int games, lost, sunk, attacks;
};

/* Any open choice, each as likely as another, and any of its values; but he
 * neither stops time nor goes home. */
static struct action random_hand(struct dice *dice)
{
    for (;;) {
        const struct choice *c = &choices.item[dice_below(dice, choices.count)];
        struct action action = {.verb = c->verb};
        if (c->why_not || c->verb == UBOOT_PAUSE || c->verb == UBOOT_RETURN)
            continue;
        for (int i = 0; i < 4; i++)
            action.arg[i] =
                (int16_t)(c->min[i] +
                          dice_below(dice, c->max[i] - c->min[i] + 1));
        return action;
    }
}

/* One mission; returns what broke, or NULL. */
static const char *sail(int mission, uint64_t seed, uint64_t index,
                        struct tallied *all)
{
    const struct game *game = &helm_game;
    bool random = index % 4 == 3;
    struct options options;
    struct dice dice, own;
    struct play play = {.game = game,
                        .dice = &dice,
                        .rolls_seen = EVERYBODY,
                        .actor = SEAT_NONE};
    game_options(game, &options);
    options.value[0] = (int16_t)mission;
    for (int i = 1; i <= ROLE_COUNT; i++)
        options.value[i] = (int16_t)(index % 3);
    memset(&dice, 0, sizeof dice);
    memset(&own, 0, sizeof own);
    dice_seed(&dice, seed, 2 * index);
    dice_seed(&own, seed, 2 * index + 1);
    dice.plain = own.plain = true;
    memset(&state, 0, sizeof state);
    game->setup(&state, &options, &play);
    int64_t ask = 0;
    for (int orders = 0; game->active(&state) != 0;) {
        int64_t tick = state.world.clock.tick;
        bool runs = game->pace(&state) > 0;
        struct action action = {0};
        int seat = SEAT_CLOCK;
        if (!runs || (tick >= ask && orders < 64)) {
            const void *view = game->view(&state, 0, &scratch);
            choices.count = 0;
            game->legal(view, &choices);
            action =
                random ? random_hand(&own)
                       : bot_uboot_helmsman.choose(game, view, &choices, &own);
            orders++;
            if (random)
                ask = tick + TICKS_MINUTE;
            if (action.verb == UBOOT_STEP) {
                ask = tick + (action.arg[0] > 0 ? action.arg[0] : 1);
                if (runs)
                    continue;
            }
            seat = HELMSMAN;
        } else {
            orders = 0;
        }
        play.actor = (int8_t)seat;
        game->apply(&state, seat, &action, &play);
        const char *broken = seat == SEAT_CLOCK && tick % TICKS_SECOND
                                 ? NULL
                                 : game->check(&state);
        if (broken)
            return broken;
    }
    all->games++;
    all->lost += state.world.boat.loss != LOSS_NONE;
    all->sunk += state.world.fleet.tally.sunk;
    all->attacks += state.world.fleet.tally.attacks;
    return NULL;
}

int main(int argc, char **argv)
{
    uint64_t games = argc > 1 ? strtoull(argv[1], NULL, 10) : 13;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    struct tallied all = {0};
    for (uint64_t i = 0; i < games; i++) {
        int mission = (int)(i % uboot_missions_count);
        const char *broken = sail(mission, seed, i, &all);
        if (broken) {
            printf("%s, game %llu of seed %llu, tick %lld: %s\n",
                   uboot_missions[mission].id, (unsigned long long)i,
                   (unsigned long long)seed, (long long)state.world.clock.tick,
                   broken);
            return 1;
        }
    }
    printf("%d missions, %d boats lost, %d ships sunk, %d attacks\n", all.games,
           all.lost, all.sunk, all.attacks);
    return all.games > 0 && all.sunk >= 0 ? 0 : 1;
}
