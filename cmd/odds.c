/* kaleun odds: the chances of every open choice, and the luck so far. */
#include "term/odds.h"

#include "commands.h"
#include "lang.h"
#include "play/odds.h"

/* The seat whose odds are wanted: the one that is to act. */
static int seat_of(const struct session *session)
{
    seat_set active = session_active(session);
    for (int i = 0; i < session_game(session)->seat_count; i++)
        if (active & seat_bit(i))
            return i;
    return SEAT_NONE;
}

static int tell_odds(struct session *session, bool luck)
{
    const struct game *game = session_game(session);
    if (!forecast_of(game)) {
        cli_err_word(T_ODDS_NONE, game->name);
        return EXIT_FAILED;
    }
    if (luck)
        odds_print_luck(session);
    else if (seat_of(session) == SEAT_NONE)
        cli_say(T_ODDS_NOTHING, NULL, 0);
    else
        odds_print(session, seat_of(session));
    return EXIT_GOOD;
}

int cmd_odds(int argc, char **argv)
{
    enum { UPTO, LUCK };
    static const char *const flags[] = {"upto=", "luck", NULL};
    struct cli_log log = {0};
    bool luck = false;
    struct cli cli = {.argc = argc, .argv = argv, .at = 1, .help = T_HELP_ODDS};
    for (int flag; (flag = cli_next(&cli, flags)) != CLI_END;) {
        if (!cli_log_take(&log, &cli, flag, UPTO))
            return EXIT_USAGE;
        luck |= flag == LUCK;
    }
    int code;
    struct session *session = cli_log_open(&log, &code);
    if (!session)
        return code;
    code = tell_odds(session, luck);
    session_close(session);
    return code;
}
