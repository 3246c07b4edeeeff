/* What a bot does when it is its turn. */
#include "bot.h"
#include "session.h"

struct action bot_answer(const struct bot *bot, const struct game *game,
                         const void *view, const struct question *question)
{
    bool again = bot->again && bot->again(game, view, question);
    return (struct action){.verb = again ? VERB_AGAIN : VERB_KEEP};
}

struct action bot_turn(const struct bot *bot, struct session *session, int seat,
                       struct dice *dice, struct choices *room)
{
    const struct game *game = session_game(session);
    const struct question *question = session_question(session);
    struct action reply;
    if (session_reply(session, seat, &reply))
        return reply;
    if (question && question->kind == QUESTION_AGAIN)
        return bot_answer(bot, game, session_view(session, seat), question);
    if (question)
        return (struct action){.verb = VERB_ROLL};
    session_choices(session, seat, room);
    return bot->choose(game, session_view(session, seat), room, dice);
}
