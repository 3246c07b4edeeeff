/* Random players of sessions and of bare states. */
#include "contract.h"

#include <assert.h>

int below(struct pcg32 *pcg, int bound)
{
    return (int)pcg32_below(pcg, (uint32_t)bound);
}

bool chance(struct pcg32 *pcg, int percent)
{
    return below(pcg, 100) < percent;
}

int observer_count(const struct game *game)
{
    return game->seat_count + 1;
}

int observer_seat(const struct game *game, int index)
{
    return index < game->seat_count ? index : SEAT_SPECTATOR;
}

int pick_seat(struct pcg32 *pcg, seat_set seats)
{
    int seat;
    do
        seat = below(pcg, SEAT_SPECTATOR + 1);
    while (!(seats & seat_bit(seat)));
    return seat;
}

/* Half of the time every open choice is as likely as another, half of the time
 * every open action: long ranges must not hide what stands beside them. */
struct action pick_action(struct pcg32 *pcg, const struct choices *choices)
{
    int64_t all = choices_actions(choices);
    assert(all > 0);
    if (chance(pcg, 50)) {
        uint64_t n = (uint64_t)pcg32_next(pcg) << 32 | pcg32_next(pcg);
        return choices_nth(choices, (int64_t)(n % (uint64_t)all));
    }
    const struct choice *choice;
    do
        choice = &choices->item[below(pcg, choices->count)];
    while (choice->why_not);
    struct action action = {.verb = choice->verb};
    for (int i = 0; i < ARGS_MAX; i++)
        action.arg[i] =
            (int16_t)(choice->min[i] +
                      below(pcg, choice->max[i] - choice->min[i] + 1));
    return action;
}

void *new_state(const struct run *run)
{
    void *state = calloc(1, run->game->state_size);
    assert(state);
    return state;
}

void expect_sound(const struct run *run, const void *state)
{
    const char *broken = run->game->check(state);
    seat_set known =
        (seat_set)(seat_bit(run->game->seat_count) - 1u + seat_bit(SEAT_CLOCK));
    expect(run, !broken, "check: %s", broken);
    expect(run, !(run->game->active(state) & ~known),
           "a seat is active that does not exist");
}

/* Each option takes every value in turn in the games of odd seeds, and any
 * value in the others. */
static void random_options(struct run *run, struct options *options)
{
    game_options(run->game, options);
    for (int i = 0; i < game_option_count(run->game); i++) {
        const struct field *field = &run->game->options[i];
        int span = field->max - field->min + 1;
        int step = run->seed % 2 ? (int)(run->seed / 2 % (uint64_t)span)
                                 : below(&run->pcg, span);
        options->value[i] = (int16_t)(field->min + step);
    }
}

/* Duplicate dice half of the time: twins need their equal faces. */
static uint8_t random_source(struct run *run)
{
    int n = below(&run->pcg, 8);
    if (n < 4)
        return DICE_DUPLICATE;
    if (n == 4 && !run->game->tick_ms)
        return DICE_PERSON;
    return n < 6 ? DICE_LIVE : DICE_SEEDED;
}

void open_game(struct run *run)
{
    struct session_setup setup = {.game = run->game, .seed = run->seed};
    random_options(run, &setup.options);
    met_options(run, &setup.options);
    run->source = setup.source = random_source(run);
    for (size_t i = 0; i < sizeof run->key; i++)
        run->key[i] = setup.secret[i] = (uint8_t)pcg32_next(&run->pcg);
    for (int i = 0; i < run->game->seat_count; i++) {
        memcpy(setup.seat[i].who, i ? "bot:random" : "human",
               i ? sizeof "bot:random" : sizeof "human");
        for (int k = 0; k < 16; k++)
            setup.seat[i].word[k] = (uint8_t)pcg32_next(&run->pcg);
    }
    run->actions = run->events_seen = 0;
    run->session = session_open(&setup);
    expect(run, run->session, "the game does not begin");
}

/* The seat that is asked something new gets its turn counted; no other is. Whose
 * turn it was before an action is not asked anew by the answers to its rolls. */
static void expect_turns(const struct run *run, const struct session *session,
                         const int *turn, seat_set asked, int actor)
{
    seat_set newly = session_active(session);
    if (!session_question(session))
        newly = (seat_set)(newly & ~asked);
    for (int i = 0; i < run->game->seat_count; i++) {
        int grown = session_turn(session, i) - turn[i];
        if (actor == SEAT_CLOCK)
            expect(run, grown == 0 || (newly & seat_bit(i)),
                   "seat %d counts the clock", i);
        else
            expect(run, grown == (i == actor || (newly & seat_bit(i))),
                   "the count of seat %d grew by %d when %d acted", i, grown,
                   actor);
    }
}

static bool act_by_text(const struct run *run, struct session *session,
                        int seat, const struct action *action,
                        struct refusal *refusal)
{
    char text[ACTION_TEXT_MAX];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    action_write(run->game, action, &out);
    expect(run, !out.full, "an action too long for its text: %s", text);
    return session_act(session, seat, text, refusal);
}

int act_in(struct run *run, struct session *session)
{
    struct choices choices;
    struct refusal refusal = {0};
    int turn[SEATS_MAX] = {0};
    seat_set asked = session_active(session);
    int seat = pick_seat(&run->pcg, asked);
    bool waits = session_question(session) != NULL;
    if (waits)
        asked = run->game->active(session_state(session));
    session_choices(session, seat, &choices);
    expect(run, choices_actions(&choices) > 0,
           "%s is to act but has no open choice",
           game_seat_name(run->game, seat));
    struct action action = pick_action(&run->pcg, &choices);
    for (int i = 0; i < run->game->seat_count; i++)
        turn[i] = session_turn(session, i);
    met_choices(run, &choices);
    met_action(run, &action);
    round_trip(run, &action);
    if (seat == SEAT_CLOCK && action.verb == 0) {
        run->actions += session_step(session, 1 + below(&run->pcg, 40));
    } else {
        bool done = chance(&run->pcg, 50)
                        ? act_by_text(run, session, seat, &action, &refusal)
                        : session_do(session, seat, &action, &refusal);
        expect(run, done, "an open action of %s is refused: verb %d, %d %d",
               game_seat_name(run->game, seat), action.verb, action.arg[0],
               action.arg[1]);
        run->actions += !waits;
    }
    expect_sound(run, session_state(session));
    expect_turns(run, session, turn, asked, seat);
    return seat;
}

void play_out(struct run *run, struct session *session)
{
    int limit = run->game->actions_max * 4; /* answers included */
    while (session_active(session)) {
        act_in(run, session);
        expect(run, limit-- > 0, "the game does not end");
    }
}

bool act_bare(const struct run *run, void *state, struct pcg32 *pcg,
              struct dice *dice, struct events *events)
{
    const struct game *game = run->game;
    seat_set active = game->active(state);
    if (!active)
        return false;
    int seat = pick_seat(pcg, active);
    struct choices choices = {.count = 0};
    void *scratch = calloc(1, game->view_size);
    assert(scratch);
    game->legal(game->view(state, seat, scratch), &choices);
    free(scratch);
    expect(run, choices_actions(&choices) > 0, "an active seat cannot act");
    struct action action = pick_action(pcg, &choices);
    struct play play = {.game = game,
                        .dice = dice,
                        .events = events,
                        .rolls_seen = EVERYBODY,
                        .actor = (int8_t)seat};
    if (events)
        events->count = 0;
    game->apply(state, seat, &action, &play);
    expect_sound(run, state);
    return true;
}
