/* The simulator's loop. */
#include "simulate.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bits.h"
#include "log.h"
#include "memory.h"

enum {
    STRANGER_TICKS = 240,
    ORDERS_A_TICK = 64,
    WAIT_ORDERS = 400,
    EVENTS_ROOM = 4096
};

void simulator_init(struct simulator *sim)
{
    sim->state = memory_zeros(1, sim->game->state_size);
    sim->before = memory_zeros(1, sim->game->state_size);
    sim->scratch = memory_zeros(1, sim->game->view_size);
    sim->asked = memory_zeros(1, sim->game->view_size);
    if (sim->game->tick_ms && sim->game->seat_count > 1)
        sim->room = memory_zeros(1, EVENTS_ROOM * sizeof *sim->room);
}

void simulator_free(struct simulator *sim)
{
    free(sim->state);
    free(sim->before);
    free(sim->scratch);
    free(sim->asked);
    free(sim->room);
}

/* A bot's answer to "roll again?", from its view before the action. */
static bool answer(void *who, const struct question *question)
{
    struct simulator *sim = who;
    const struct bot *bot = sim->bot[question->seat];
    if (!bot->again)
        return false;
    const void *view = sim->game->view(sim->before, question->seat, sim->asked);
    return bot->again(sim->game, view, question);
}

/* Only where a roll can wait does the state before have to be kept. */
static void prepare_dice(struct simulator *sim, int seat)
{
    const struct game *game = sim->game;
    bool asks = game->may_interrupt && game->may_interrupt(sim->state);
    sim->dice.known = sim->log ? sim->known : NULL;
    sim->dice.known_count = sim->dice.known_next = 0;
    sim->dice.plain = !asks && !sim->log;
    sim->dice.game = NULL;
    if (!asks)
        return;
    sim->dice.game = game;
    sim->dice.state = sim->state;
    sim->dice.actor = (int8_t)seat;
    sim->dice.answer = answer;
    sim->dice.who = sim;
    memcpy(sim->before, sim->state, game->state_size);
}

static int lowest(seat_set set)
{
    return bits_first(set);
}

/* Real time. */

/* Does the clock step now, or is somebody waited for? Most games have none. */
static inline bool runs(const struct game *game, const void *state,
                        seat_set active)
{
    return game->tick_ms && (active & seat_bit(SEAT_CLOCK)) &&
           (!game->pace || game->pace(state) > 0);
}

int beat_seat(const struct game *game, const void *state, seat_set active,
              const struct beat *beat)
{
    bool clock = game->tick_ms && (active & seat_bit(SEAT_CLOCK));
    if (!clock)
        return lowest(active);
    bool steps = runs(game, state, active);
    if (!steps && beat->orders >= WAIT_ORDERS)
        return SEAT_CLOCK; /* nobody talks forever while time stands still */
    for (int i = 0; i < game->seat_count; i++)
        if ((active & seat_bit(i)) &&
            (steps ? beat->ask[i] <= beat->tick : !(beat->idle & seat_bit(i))))
            return i;
    return SEAT_CLOCK;
}

bool beat_rests(const struct game *game, const void *state, seat_set active,
                const struct bot *bot, int seat, const struct action *action,
                struct beat *beat)
{
    if (!game->tick_ms || !(active & seat_bit(SEAT_CLOCK)))
        return false;
    bool steps = runs(game, state, active);
    if (action->verb == 0 && !steps) {
        beat->idle |= seat_bit(seat);
        return true;
    }
    if (action->verb != 0 && !steps && game->seat_count > 1) {
        beat->orders++;
        return false;
    }
    if (action->verb != 0) {
        /* Nobody gives orders forever while time stands still. */
        if (!bot->game || ++beat->orders >= ORDERS_A_TICK)
            beat->ask[seat] = beat->tick + STRANGER_TICKS;
        else if (game->seat_count > 1) /* at a human pace */
            beat->ask[seat] = beat->tick + 1000 / game->tick_ms;
        return false;
    }
    int ticks = action->arg[0] > 0 ? action->arg[0] : 1;
    beat->ask[seat] = beat->tick + ticks;
    return true;
}

void beat_wake(const struct game *game, seat_set told, struct beat *beat)
{
    int64_t second = beat->tick + 1000 / game->tick_ms;
    for (int i = 0; i < game->seat_count; i++)
        if ((told & seat_bit(i)) && beat->ask[i] > second)
            beat->ask[i] = second;
}

void beat_stepped(struct beat *beat, bool waited)
{
    beat->tick += !waited;
    beat->orders = 0;
    beat->idle = 0;
}

/* An event wakes the seats that rest, if it is told to them. */
static void wake(struct simulator *sim, const struct events *told,
                 struct beat *beat)
{
    seat_set who = 0;
    for (int i = 0; i < told->count; i++)
        who |= told->item[i].audience;
    if (who)
        beat_wake(sim->game, who, beat);
}

/* Which game, and whose fault it is: nothing that such a bot won would mean
 * anything. */
static void say_endless(struct simulator *sim, int seat, uint64_t seed,
                        uint64_t index)
{
    const struct game *game = sim->game;
    struct out out;
    out_init(&out, sim->endless, sizeof sim->endless, LANG_EN);
    out.names = game->names;
    if (game_option_count(game) > 0) {
        out_f(&out, "%s=", game->options[0].name);
        field_write(&game->options[0], sim->options.value[0], &out);
        out_char(&out, ' ');
    }
    out_f(&out, "seed=%llu game=%llu %s=%s", (unsigned long long)seed,
          (unsigned long long)index, game->seats[seat].name,
          sim->bot[seat]->name);
    sim->broken = sim->endless;
}

/* A bot that knows its game and still never lets go of a wait is wrong. Strangers
 * may talk. */
static bool is_endless(struct simulator *sim, const struct beat *beat, int seat,
                       uint64_t seed, uint64_t index)
{
    if (beat->orders < WAIT_ORDERS || seat < 0 || !sim->bot[seat]->game)
        return false;
    say_endless(sim, seat, seed, index);
    return true;
}

static void drain(struct simulator *sim, struct events *told)
{
    if (!told)
        return;
    if (sim->told)
        sim->drain(sim->where, told);
    told->count = 0;
}

/* The log. */

static void begin_log(struct simulator *sim, uint64_t seed)
{
    struct log_header header = {.game = sim->game,
                                .version = sim->game->version,
                                .options = sim->options,
                                .source = DICE_SEEDED,
                                .seed = seed};
    for (int i = 0; i < sim->game->seat_count; i++)
        snprintf(header.seat[i].who, WHO_MAX, "bot:%s", sim->bot[i]->name);
    sim->log->len = 0;
    sim->entries = 0;
    log_write_header(&header, sim->log);
}

static void write_entry(struct simulator *sim, struct entry *entry)
{
    entry->number = sim->entries++;
    log_write_entry(sim->game, entry, sim->log);
    out_char(sim->log, '\n');
}

/* The action, and each answer to a roll as an entry of its own behind it. */
static void keep_log(struct simulator *sim, int kind, int seat,
                     const struct action *action)
{
    static const int answers[] = {
        [ANSWER_KEEP] = VERB_KEEP, [ANSWER_AGAIN] = VERB_AGAIN};
    struct entry entry; /* of all its fields those that an action has: most of
                         * it is room for a note, and zeros take time */
    entry.kind = (uint8_t)kind;
    entry.seat = (int8_t)seat;
    entry.action = *action;
    entry.repeat = 1;
    entry.roll = sim->known;
    entry.roll_count = 0;
    for (int i = 0; i < sim->dice.known_count; i++) {
        entry.roll_count++;
        if (sim->known[i].answer == ANSWER_NONE)
            continue;
        write_entry(sim, &entry);
        entry.kind = ENTRY_ACTION;
        entry.action =
            (struct action){.verb = (int16_t)answers[sim->known[i].answer]};
        entry.roll = &sim->known[i + 1];
        entry.roll_count = 0;
    }
    write_entry(sim, &entry);
}

static void end_log(struct simulator *sim, const struct outcome *outcome)
{
    out_str(sim->log, "end");
    for (int i = 0; i < sim->game->seat_count; i++) {
        out_char(sim->log, ' ');
        out_str(sim->log, sim->game->seats[i].name);
        out_char(sim->log, '=');
        out_int(sim->log, outcome->score[i]);
    }
    out_char(sim->log, '\n');
}

/* What the bot does, from its view. A list is made where it wants one, and
 * always where everything is checked. The action is written where it is read:
 * copying what has just been put together would wait for it. */
static void decide(struct simulator *sim, int seat, struct action *action)
{
    const struct game *game = sim->game;
    const struct bot *bot = sim->bot[seat];
    const void *view = game->view(sim->state, seat, sim->scratch);
    bool known = bot->at_once && bot->at_once(view, action);
    if (known && !sim->check)
        return;
    sim->choices.count = 0;
    game->legal(view, &sim->choices);
    if (!known)
        *action = bot->choose(game, view, &sim->choices, &sim->bot_dice);
    bool waits = game->tick_ms && action->verb == 0; /* see lets_run */
    assert(!sim->check || waits || choices_allow(&sim->choices, action));
}

/* The clock ends a wait that nobody answered. */
static void first_choice(struct simulator *sim, int seat, struct action *action)
{
    const void *view = sim->game->view(sim->state, seat, sim->scratch);
    sim->choices.count = 0;
    sim->game->legal(view, &sim->choices);
    if (sim->choices.count > 0)
        action->verb = sim->choices.item[0].verb;
}

/* No clock, nobody who listens, writes down or checks: then nothing is left but
 * to decide and to do. */
static bool is_bare(const struct simulator *sim)
{
    return !sim->game->tick_ms && !sim->told && !sim->log && !sim->check &&
           !sim->decided;
}

static int play_bare(struct simulator *sim, struct play *play, uint64_t seed,
                     uint64_t index)
{
    const struct game *game = sim->game;
    void *state = sim->state;
    int actions = 0;
    for (seat_set active; (active = game->active(state)) != 0; actions++) {
        struct action action = {0};
        int seat = lowest(active);
        const struct bot *bot = sim->bot[seat];
        const void *view = game->view(state, seat, sim->scratch);
        if (!bot->at_once || !bot->at_once(view, &action)) {
            sim->choices.count = 0;
            game->legal(view, &sim->choices);
            action = bot->choose(game, view, &sim->choices, &sim->bot_dice);
        }
        play->actor = (int8_t)seat;
        /* Hardly ever can a roll wait. Then the dice are as they were. */
        if (game->may_interrupt &&
            (!sim->dice.plain || game->may_interrupt(state)))
            prepare_dice(sim, seat);
        game->apply(state, seat, &action, play);
        if (actions >= game->actions_max) {
            say_endless(sim, seat, seed, index);
            break;
        }
    }
    return actions;
}

static int play_watched(struct simulator *sim, struct play *play, uint64_t seed,
                        uint64_t index)
{
    const struct game *game = sim->game;
    struct events *told = play->events;
    struct beat beat = {0};
    int actions = 0;
    int last = SEAT_NONE; /* who acted last */
    /* Where no roll is written down or can wait they are as they are. */
    bool steady = !sim->log && !game->may_interrupt;
    for (seat_set active; (active = game->active(sim->state)) != 0;) {
        struct action action = {0}; /* the clock's step is verb 0 */
        int seat = beat_seat(game, sim->state, active, &beat);
        if (seat == SEAT_CLOCK) {
            bool waited = !runs(game, sim->state, active);
            if (waited && is_endless(sim, &beat, last, seed, index))
                break;
            if (waited)
                first_choice(sim, seat, &action);
            beat_stepped(&beat, waited);
        } else {
            decide(sim, seat, &action);
            if (beat_rests(game, sim->state, active, sim->bot[seat], seat,
                           &action, &beat))
                continue;
            beat.idle = 0;
            last = seat;
        }
        play->actor = (int8_t)seat;
        if (sim->decided && seat != SEAT_CLOCK)
            sim->decided(sim->where, seat, &action);
        if (!steady)
            prepare_dice(sim, seat);
        game->apply(sim->state, seat, &action, play);
        if (sim->log)
            keep_log(sim, ENTRY_ACTION, seat, &action);
        if (sim->room && told && told->count)
            wake(sim, told, &beat);
        drain(sim, told);
        actions++;
        if (actions > game->actions_max && last >= 0) {
            say_endless(sim, last, seed, index);
            break;
        }
        if (sim->check && (sim->broken = game->check(sim->state)) != NULL)
            break;
    }
    return actions;
}

struct simulated simulator_play(struct simulator *sim, uint64_t seed,
                                uint64_t index)
{
    const struct game *game = sim->game;
    struct simulated result = {0};
    struct events own = {.item = sim->room, .capacity = EVENTS_ROOM};
    struct events *told = sim->told ? sim->told : sim->room ? &own : NULL;
    struct play play = {.game = game,
                        .dice = &sim->dice,
                        .events = told,
                        .rolls_seen = EVERYBODY,
                        .actor = SEAT_NONE};
    dice_seed(&sim->dice, seed, 2 * index);
    dice_seed(&sim->bot_dice, seed, 2 * index + 1);
    memset(sim->state, 0, game->state_size);
    if (sim->log)
        begin_log(sim, seed);
    prepare_dice(sim, SEAT_NONE);
    game->setup(sim->state, &sim->options, &play);
    if (sim->log)
        keep_log(sim, ENTRY_START, SEAT_HOST, &(struct action){0});
    drain(sim, told);
    sim->broken = NULL;
    if (is_bare(sim))
        result.actions = play_bare(sim, &play, seed, index);
    else
        result.actions = play_watched(sim, &play, seed, index);
    game->outcome(sim->state, &result.outcome);
    if (sim->log)
        end_log(sim, &result.outcome);
    result.dice = sim->dice.thrown;
    return result;
}
