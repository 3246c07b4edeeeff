/* Principe du jeu: the parts of a turn, and whose turn it is. */
#include "lang.h"
#include "state.h"

/* Between turns: the one that ended is counted, the other side begins the
 * next. North has the first, in a match the sides in turn. [principe.1,
 * ruling 21, ruling 31] */
static void run_turn(void *state, struct play *play)
{
    struct bataille_state *s = state;
    struct bataille_board *board = &s->board;
    if (board->turn > 0) {
        board->quiet = board->progress ? 0 : (uint16_t)(board->quiet + 1);
        board->progress = 0;
        if (bataille_round(s, play) || bataille_no_progress(s, play))
            return;
        board->side = (uint8_t)bataille_other(board->side);
    }
    board->turn++;
    s->hand[board->side].squares_left = SQUARES_A_TURN;
    tell_with(play, EVERYBODY, EV_TURN, number(board->turn),
              noun(T_BATAILLE_SIDE_NORTH + board->side));
    phase_call(&board->frames, PHASE_MOVEMENT);
}

/* clang-format off */
const struct phase bataille_phases[PHASE_COUNT + 1] = {
    [PHASE_TURN] = {
        .name = "turn", .rule = "principe.1", .run = run_turn},
    [PHASE_MOVEMENT] = {
        .name = "movement", .rule = "deplacement.1",
        .legal = bataille_movement_legal, .apply = bataille_movement_apply,
        .prompt = T_BATAILLE_PHASE_MOVEMENT},
    [PHASE_PERISCOPE] = {
        .name = "periscope", .rule = "deplacement.10",
        .legal = bataille_periscope_legal, .apply = bataille_attack_apply,
        .prompt = T_BATAILLE_PHASE_PERISCOPE},
    [PHASE_ATTACK] = {
        .name = "attack", .rule = "attaque.5",
        .legal = bataille_attack_legal, .apply = bataille_attack_apply,
        .prompt = T_BATAILLE_PHASE_ATTACK},
    [PHASE_COUNTER] = {
        .name = "counter_attack", .rule = "attaque.8",
        .legal = bataille_counter_legal, .apply = bataille_counter_apply,
        .prompt = T_BATAILLE_PHASE_COUNTER},
    [PHASE_DEPTH_CHARGES] = {
        .name = "depth_charges", .rule = "contre.4",
        .legal = bataille_charges_legal, .apply = bataille_charges_apply,
        .prompt = T_BATAILLE_PHASE_DEPTH_CHARGES},
};
/* clang-format on */

int bataille_asked(const struct bataille_board *board)
{
    if (board->frames.depth == 0)
        return -1;
    switch (phase_now(&board->frames)) {
    case PHASE_COUNTER:
    case PHASE_DEPTH_CHARGES:
        return bataille_other(board->side);
    default:
        return board->side;
    }
}

seat_set bataille_active(const void *state)
{
    const struct bataille_state *s = state;
    int side = bataille_asked(&s->board);
    return side < 0 ? 0 : seat_bit(side);
}

void bataille_legal(const void *view, struct choices *choices)
{
    const struct bataille_view *v = view;
    int side = bataille_asked(&v->board);
    if (side < 0 || side != v->seat)
        return;
    bataille_phases[phase_now(&v->board.frames)].legal(view, choices);
}

void bataille_apply(void *state, int seat, const struct action *action,
                    struct play *play)
{
    struct bataille_state *s = state;
    struct frames *frames = &s->board.frames;
    phase_apply(bataille_phases, frames, state, seat, action, play);
    phase_settle(bataille_phases, frames, s, play);
}

void bataille_clear_turn(struct bataille_state *s)
{
    s->board.attack = (struct bataille_attack){0};
    for (int side = 0; side < SIDE_COUNT; side++) {
        /* It leaves the screen, hit or not, and can be used again. [attaque.6,
         * destroyer.3, contre.9, contre.10] */
        s->hand[side].submarine = 0;
        s->hand[side].stricken = 0;
        s->hand[side].squares_left = 0;
    }
}

void bataille_end_turn(struct bataille_state *s)
{
    bataille_clear_turn(s);
    phase_return(&s->board.frames);
}

void bataille_note(struct bataille_board *board, int kind, int side, int line,
                   int distance)
{
    board->record[board->record_count % RECORD_COUNT] =
        (struct bataille_record){.turn = board->turn,
                                 .kind = (uint8_t)kind,
                                 .side = (uint8_t)side,
                                 .line = (uint8_t)line,
                                 .distance = (uint8_t)distance};
    board->record_count++;
}

void bataille_tell_shot(struct play *play, int shooter, int kind, int shot,
                        int line, int distance)
{
    int other = bataille_other(shooter);
    struct param side = noun(T_BATAILLE_SIDE_NORTH + shooter);
    tell_with(play, all_but(other), kind, side, number(shot),
              noun(T_BATAILLE_LINE_L6 + line),
              number(distance * DISTANCE_STEP));
    tell_with(play, seat_bit(other), kind, side, number(shot),
              noun(T_BATAILLE_LINE_L6 + bataille_mirror(line)),
              number(distance * DISTANCE_STEP));
}
