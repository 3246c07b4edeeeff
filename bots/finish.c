/* A bot finishes what a silent seat leaves open. */
#include <string.h>

#include "bot.h"
#include "session.h"

enum { DEEDS_MAX = 32 };

/* The best bot that knows this game; `random` does not count. */
static const struct bot *best_of(const struct game *game)
{
    const struct bot *list[BOTS_MAX];
    for (int i = bots_of(game, list, BOTS_MAX) - 1; i >= 0; i--)
        if (list[i]->game)
            return list[i];
    return NULL;
}

static bool is_open(struct session *session, int seat,
                    const struct action *action)
{
    return choices_allow(session_offers(session, seat), action) != NULL;
}

bool bots_finish(struct session *session, int seat, const struct action *action)
{
    struct choices room;
    const struct game *game = session_game(session);
    const struct bot *bot = best_of(game);
    struct dice dice;
    if (!game->silent || !bot ||
        !game->silent(session_state(session), seat, action) ||
        !is_open(session, seat, action))
        return false;
    memset(&dice, 0, sizeof dice);
    dice_seed(&dice, 1, (uint64_t)session_event_count(session));
    dice.plain = true;
    for (int i = 0; i < game->seat_count; i++)
        for (int n = 0; n < DEEDS_MAX; n++) {
            if (!(game->silent(session_state(session), seat, action) &
                  seat_bit(i)))
                break;
            struct action does = bot_turn(bot, session, i, &dice, &room);
            if (does.verb == 0 ||
                !session_do(session, i, &does, &(struct refusal){0}))
                break;
        }
    return !is_open(session, seat, action);
}
