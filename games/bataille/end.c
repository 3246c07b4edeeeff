/* Le gagnant: the count, the quick game, and the end without progress. */
#include "lang.h"
#include "state.h"

static void finish(struct bataille_state *s, int result, int winner)
{
    struct bataille_board *board = &s->board;
    board->result = (uint8_t)result;
    board->winner = (int8_t)winner;
    bataille_clear_turn(s);
    while (board->frames.depth > 0)
        phase_return(&board->frames);
}

/* The leaflet's three ways to win are one count: as many home as the other side
 * has not lost. Ships home count among those their owner has. [gagnant.2,
 * gagnant.3, gagnant.4, ruling 13] */
static bool has_won(const struct bataille_board *board, int side)
{
    int left = FREIGHTER_COUNT - board->sunk[bataille_other(side)];
    return board->home[side] >= left;
}

bool bataille_count(struct bataille_state *s, struct play *play)
{
    struct bataille_board *board = &s->board;
    /* The side whose turn it is comes first. [gagnant.5, ruling 24] */
    for (int i = 0; i < SIDE_COUNT; i++) {
        int side = i == 0 ? board->side : bataille_other(board->side);
        bool quick = board->quick && board->home[side] > 0; /* [but.2] */
        if (!quick && !has_won(board, side))                /* [ruling 25] */
            continue;
        tell_with(play, EVERYBODY, quick ? EV_WON_QUICK : EV_WON_COUNT,
                  noun(T_BATAILLE_SIDE_NORTH + side));
        finish(s, quick ? RESULT_QUICK : RESULT_COUNT, side);
        return true;
    }
    return false;
}

/* More freighters home, then fewer sunk, else a draw. [ruling 14] */
static int better(const struct bataille_board *board)
{
    int north = board->home[NORTH] - board->home[SOUTH];
    if (north == 0)
        north = board->sunk[SOUTH] - board->sunk[NORTH];
    return north > 0 ? NORTH : north < 0 ? SOUTH : -1;
}

bool bataille_no_progress(struct bataille_state *s, struct play *play)
{
    /* Turns that ended since the one with the last arrival or sinking: so many
     * of each side. [option.2] */
    if (s->board.quiet < SIDE_COUNT * s->board.no_progress)
        return false;
    int winner = better(&s->board);
    if (winner < 0)
        tell(play, EVERYBODY, EV_DRAW);
    else
        tell_with(play, EVERYBODY, EV_WON_NO_PROGRESS,
                  noun(T_BATAILLE_SIDE_NORTH + winner));
    finish(s, RESULT_NO_PROGRESS, winner);
    return true;
}

static const uint16_t result_text[] = {
    [RESULT_NONE] = T_BATAILLE_RESULT_NONE,
    [RESULT_COUNT] = T_BATAILLE_RESULT_COUNT,
    [RESULT_QUICK] = T_BATAILLE_RESULT_QUICK,
    [RESULT_NO_PROGRESS] = T_BATAILLE_RESULT_NO_PROGRESS,
};

static int both(const uint16_t figure[SIDE_COUNT])
{
    return figure[NORTH] + figure[SOUTH];
}

void bataille_outcome(const void *state, struct outcome *outcome)
{
    const struct bataille_state *s = state;
    const struct bataille_board *board = &s->board;
    *outcome = (struct outcome){.over = board->result != RESULT_NONE,
                                .text = result_text[board->result]};
    if (board->winner >= 0)
        outcome->winners = seat_bit(board->winner);
    for (int side = 0; side < SIDE_COUNT; side++)
        outcome->score[side] = board->home[side];
    int32_t *measure = outcome->measure;
    measure[MEASURE_TURNS] = board->turn;
    measure[MEASURE_TORPEDOES] = both(board->torpedoes);
    measure[MEASURE_TORPEDO_HITS] = both(board->torpedo_hits);
    measure[MEASURE_HOME] = board->home[NORTH] + board->home[SOUTH];
    measure[MEASURE_SUNK] = board->sunk[NORTH] + board->sunk[SOUTH];
    measure[MEASURE_COUNTERS] = both(board->counters);
    measure[MEASURE_CHARGE_HITS] = both(board->charge_hits);
    measure[MEASURE_NO_PROGRESS] = board->result == RESULT_NO_PROGRESS;
}
