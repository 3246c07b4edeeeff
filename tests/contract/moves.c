/* Secret moves: what a seat is told of another's action is in its view.
 *
 * A bot has no memory but its view, so whatever the rules tell a seat leaves a
 * trace there. If two actions without dice leave the same view they must have
 * told the same, and if one leaves the view as it was it must have told nothing:
 * else the telling gave a secret away. */
#include "contract.h"

#include <assert.h>

static struct event told_one[EVENTS_PER_ACTION], told_two[EVENTS_PER_ACTION];
static struct page as_it_was, one, two;

/* One action tried on a copy of the session's state. */
struct trial {
    void *state;
    struct events events;
    bool rolled;
};

static struct trial try_on_copy(struct run *run, int seat,
                                const struct action *action, struct event *room)
{
    struct dice dice;
    struct trial trial = {.state = new_state(run),
                          .events = {room, 0, EVENTS_PER_ACTION}};
    struct play play = {.game = run->game,
                        .dice = &dice,
                        .events = &trial.events,
                        .rolls_seen = EVERYBODY,
                        .actor = (int8_t)seat};
    dice_seed(&dice, pcg32_next(&run->pcg), 10);
    dice.plain = false; /* so that it counts */
    memcpy(trial.state, session_state(run->session), run->game->state_size);
    run->game->apply(trial.state, seat, action, &play);
    trial.rolled = dice.rolls > 0;
    return trial;
}

static void write_told(const struct run *run, const struct trial *trial,
                       int observer, struct page *page)
{
    struct out *out = page_new(page);
    out->names = run->game->names;
    for (int i = 0; i < trial->events.count; i++) {
        const struct event *event = &trial->events.item[i];
        if (!(event->audience & seat_bit(observer)))
            continue;
        event_write(run->game, event, out);
        out_char(out, '\n');
    }
}

static bool same_text(const struct page *a, const struct page *b)
{
    return a->out.len == b->out.len &&
           memcmp(a->text, b->text, a->out.len) == 0;
}

static void observe(struct run *run, int observer, const struct trial *a,
                    const struct trial *b)
{
    write_view(run, session_state(run->session), observer, &as_it_was);
    write_view(run, a->state, observer, &one);
    write_view(run, b->state, observer, &two);
    bool nothing = same_text(&as_it_was, &one);
    bool same = same_text(&one, &two);
    write_told(run, a, observer, &one);
    if (nothing)
        expect(run, one.out.len == 0,
               "%s is told what leaves no trace in its view: %s",
               game_seat_name(run->game, observer), one.text);
    write_told(run, b, observer, &two);
    if (same)
        page_same(run, &one, &two,
                  "what is told of two moves that leave the same view");
}

void prove_moves(struct run *run)
{
    const struct game *game = run->game;
    const void *state = session_state(run->session);
    struct choices choices = {.count = 0};
    seat_set active = (seat_set)(game->active(state) & ~seat_bit(SEAT_CLOCK));
    if (!active)
        return;
    int seat = pick_seat(&run->pcg, active);
    void *scratch = calloc(1, game->view_size);
    assert(scratch);
    game->legal(game->view(state, seat, scratch), &choices);
    free(scratch);
    struct action first = pick_action(&run->pcg, &choices);
    struct action other = pick_action(&run->pcg, &choices);
    struct trial a = try_on_copy(run, seat, &first, told_one);
    struct trial b = try_on_copy(run, seat, &other, told_two);
    for (int i = 0; i < observer_count(game) && !a.rolled && !b.rolled; i++)
        if (observer_seat(game, i) != seat)
            observe(run, observer_seat(game, i), &a, &b);
    free(a.state);
    free(b.state);
}
