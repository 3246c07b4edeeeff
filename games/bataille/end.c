/* Le gagnant: the count, the quick game, the end without progress, giving up,
 * and the games of a match. */
#include "lang.h"
#include "state.h"

static int tally(int north, int south)
{
    return north > south ? NORTH : south > north ? SOUTH : -1;
}

/* More freighters home, then fewer sunk, else a draw. [ruling 14] */
static int better(const struct bataille_board *board)
{
    int side = tally(board->home[NORTH], board->home[SOUTH]);
    return side >= 0 ? side : tally(board->sunk[SOUTH], board->sunk[NORTH]);
}

/* Who won the match: most games, then most freighters home in all of them, then
 * the fewest own turns for the games won, as the leaflet wants them brought home
 * in the shortest time; else a draw. [but.1, ruling 31] */
static int match_winner(const struct bataille_board *board)
{
    int side = tally(board->won[NORTH], board->won[SOUTH]);
    if (side < 0)
        side = tally(board->brought[NORTH], board->brought[SOUTH]);
    return side >= 0 ? side : tally(board->pace[SOUTH], board->pace[NORTH]);
}

/* Is there another game to play, or has one side won more than half? */
static bool match_goes_on(const struct bataille_board *board)
{
    for (int side = 0; side < SIDE_COUNT; side++)
        if (board->won[side] * 2 > board->match)
            return false;
    return board->game < board->match;
}

/* Sides change: the second game is begun by the side that did not begin the
 * first, a third by lot. [ruling 31] */
static int next_first(const struct bataille_board *board, struct dice *dice)
{
    return board->game + 1 < MATCH_MAX ? bataille_other(board->first)
                                       : dice_below(dice, SIDE_COUNT);
}

static void finish_match(struct bataille_state *s, struct play *play)
{
    struct bataille_board *board = &s->board;
    if (match_goes_on(board)) {
        bataille_next_game(s, next_first(board, play->dice), play);
        return;
    }
    board->winner = (int8_t)match_winner(board);
    if (board->winner < 0)
        tell(play, EVERYBODY, EV_MATCH_DRAWN);
    else
        tell_with(play, EVERYBODY, EV_MATCH_WON,
                  noun(T_BATAILLE_SIDE_NORTH + board->winner),
                  number(board->won[board->winner]),
                  number(board->won[bataille_other(board->winner)]));
}

/* The game is over; a match may go on with the next one. */
static void finish(struct bataille_state *s, int result, int winner,
                   struct play *play)
{
    struct bataille_board *board = &s->board;
    board->result = (uint8_t)result;
    board->winner = (int8_t)winner;
    bataille_clear_turn(s);
    while (board->frames.depth > 0)
        phase_return(&board->frames);
    if (winner >= 0) {
        board->won[winner]++;
        int turns = board->turn + (winner == board->first);
        board->pace[winner] =
            (uint16_t)(board->pace[winner] + turns / SIDE_COUNT);
    }
    for (int side = 0; side < SIDE_COUNT; side++)
        board->brought[side] =
            (uint8_t)(board->brought[side] + board->home[side]);
    if (board->match > 1)
        finish_match(s, play);
}

/* The leaflet's three ways to win are one count: as many home as the other side
 * has not lost. Ships home count among those their owner has. [gagnant.2,
 * gagnant.3, gagnant.4, ruling 13] */
static bool has_won(const struct bataille_board *board, int side)
{
    int left = FREIGHTER_COUNT - board->sunk[bataille_other(side)];
    return board->home[side] >= left;
}

/* Has either side no freighter left at all? Then nothing can be answered. */
static bool is_wiped_out(const struct bataille_board *board)
{
    return board->sunk[NORTH] == FREIGHTER_COUNT ||
           board->sunk[SOUTH] == FREIGHTER_COUNT;
}

bool bataille_count(struct bataille_state *s, struct play *play)
{
    struct bataille_board *board = &s->board;
    /* By the house rule an arrival waits for the end of the round. [ruling 30] */
    if (board->round && !is_wiped_out(board))
        return false;
    /* The side whose turn it is comes first. [gagnant.5, ruling 24] */
    for (int i = 0; i < SIDE_COUNT; i++) {
        int side = i == 0 ? board->side : bataille_other(board->side);
        bool quick = board->quick && board->home[side] > 0; /* [but.2] */
        quick = quick && !board->round;
        if (!quick && !has_won(board, side)) /* [ruling 25] */
            continue;
        tell_with(play, EVERYBODY, quick ? EV_WON_QUICK : EV_WON_COUNT,
                  noun(T_BATAILLE_SIDE_NORTH + side));
        finish(s, quick ? RESULT_QUICK : RESULT_COUNT, side, play);
        return true;
    }
    return false;
}

/* Would this side have won if the round ended now? In the quick game it needs
 * more freighters home than the other: as long as both have as many the race
 * goes on to the next one. */
static bool leads(const struct bataille_board *board, int side)
{
    int other = bataille_other(side);
    return has_won(board, side) ||
           (board->quick && board->home[side] > board->home[other]);
}

/* Tells who won by the count, or that nobody did, and ends the game. */
static void judge(struct bataille_state *s, int result, int winner, int won,
                  int drawn, struct play *play)
{
    if (winner < 0)
        tell(play, EVERYBODY, drawn);
    else
        tell_with(play, EVERYBODY, won, noun(T_BATAILLE_SIDE_NORTH + winner));
    finish(s, result, winner, play);
}

bool bataille_round(struct bataille_state *s, struct play *play)
{
    struct bataille_board *board = &s->board;
    if (!board->round || board->side == board->first)
        return false;
    bool north = leads(board, NORTH), south = leads(board, SOUTH);
    if (!north && !south)
        return false;
    /* Both in the same round: whoever stands better. [ruling 30] */
    int winner = north && south ? better(board) : north ? NORTH : SOUTH;
    judge(s, RESULT_ROUND, winner, EV_WON_ROUND, EV_DRAW_ROUND, play);
    return true;
}

bool bataille_no_progress(struct bataille_state *s, struct play *play)
{
    /* Turns that ended since the one with the last arrival or sinking: so many
     * of each side. [option.2] */
    if (s->board.quiet < SIDE_COUNT * s->board.no_progress)
        return false;
    judge(s, RESULT_NO_PROGRESS, better(&s->board), EV_WON_NO_PROGRESS, EV_DRAW,
          play);
    return true;
}

/* [ruling 32] */
void bataille_resign(struct bataille_state *s, struct play *play)
{
    int side = s->board.side;
    tell_with(play, EVERYBODY, EV_RESIGNED, noun(T_BATAILLE_SIDE_NORTH + side));
    finish(s, RESULT_RESIGNED, bataille_other(side), play);
}

static const uint16_t result_text[] = {
    [RESULT_NONE] = T_BATAILLE_RESULT_NONE,
    [RESULT_COUNT] = T_BATAILLE_RESULT_COUNT,
    [RESULT_QUICK] = T_BATAILLE_RESULT_QUICK,
    [RESULT_NO_PROGRESS] = T_BATAILLE_RESULT_NO_PROGRESS,
    [RESULT_ROUND] = T_BATAILLE_RESULT_ROUND,
    [RESULT_RESIGNED] = T_BATAILLE_RESULT_RESIGNED,
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
    if (outcome->over && board->match > 1)
        outcome->text = T_BATAILLE_RESULT_MATCH;
    for (int side = 0; side < SIDE_COUNT; side++)
        outcome->score[side] =
            board->match > 1 ? board->won[side] : board->home[side];
    int32_t *measure = outcome->measure;
    measure[MEASURE_TURNS] = board->turn;
    measure[MEASURE_TORPEDOES] = both(board->torpedoes);
    measure[MEASURE_TORPEDO_HITS] = both(board->torpedo_hits);
    measure[MEASURE_HOME] = board->home[NORTH] + board->home[SOUTH];
    measure[MEASURE_SUNK] = board->sunk[NORTH] + board->sunk[SOUTH];
    measure[MEASURE_COUNTERS] = both(board->counters);
    measure[MEASURE_CHARGE_HITS] = both(board->charge_hits);
    measure[MEASURE_NO_PROGRESS] = board->result == RESULT_NO_PROGRESS;
    measure[MEASURE_FIRST_WON] =
        board->winner >= 0 && board->winner == board->first;
}
