/* Undo: possible exactly until a die falls, something final is told or another
 * seat acts; and then the state is what it was.
 *
 * A model beside the session knows from the log and the events alone what can
 * be taken back. */
#include "contract.h"

enum { UNDO_DEPTH = 64 };

static struct {
    int seat;
    int count;
    char *dump[UNDO_DEPTH];
    size_t log_len;
    int events;
    bool waited; /* a roll waited before the action at hand */
    char *now;   /* the dump before the action at hand */
} model;

static struct page page, back;

static char *copy_of(const struct page *text)
{
    char *copy = malloc(text->out.len + 1);
    if (!copy)
        abort();
    memcpy(copy, text->text, text->out.len + 1);
    return copy;
}

static void forget(void)
{
    while (model.count > 0)
        free(model.dump[--model.count]);
    model.seat = SEAT_NONE;
}

void undo_begin(struct run *run)
{
    (void)run;
    forget();
    free(model.now);
    model.now = NULL;
}

void undo_before(struct run *run)
{
    write_dump(run, session_state(run->session), &page);
    free(model.now);
    model.now = copy_of(&page);
    session_log(run->session, &model.log_len);
    model.events = session_event_count(run->session);
    model.waited = session_question(run->session) != NULL;
}

static bool told_something_final(const struct run *run)
{
    int entry;
    for (int i = model.events; i < session_event_count(run->session); i++) {
        const struct event *event = session_event(run->session, i, &entry);
        if (event->kind >= EVENT_GAME &&
            run->game->events[event->kind - EVENT_GAME].final)
            return true;
    }
    return false;
}

/* Dice stand behind a bar in the lines that were written since. */
static bool die_fell(const struct run *run)
{
    size_t len;
    return strstr(session_log(run->session, &len) + model.log_len, " | ");
}

void undo_after(struct run *run, int seat)
{
    bool lasting = model.waited || session_question(run->session) ||
                   !session_active(run->session) || run->game->tick_ms ||
                   die_fell(run) || told_something_final(run);
    if (lasting || seat != model.seat)
        forget();
    if (lasting)
        return;
    model.seat = seat;
    if (model.count == UNDO_DEPTH) {
        free(model.dump[0]);
        memmove(model.dump, model.dump + 1,
                (UNDO_DEPTH - 1) * sizeof *model.dump);
        model.count--;
    }
    model.dump[model.count++] = model.now;
    model.now = NULL;
}

void prove_undo(struct run *run)
{
    for (int seat = 0; seat <= SEAT_SPECTATOR; seat++) {
        bool possible = model.count > 0 && model.seat == seat;
        expect(run, session_can_undo(run->session, seat) == possible,
               "%s %s take back", game_seat_name(run->game, seat),
               possible ? "should be able to" : "should not be able to");
    }
}

bool undo_now(struct run *run)
{
    struct refusal refusal;
    if (model.count == 0 || !chance(&run->pcg, 20))
        return false;
    int events = session_event_count(run->session);
    int turn = session_turn(run->session, model.seat);
    expect(run, session_undo(run->session, model.seat, &refusal),
           "taking back is refused");
    expect(run, session_turn(run->session, model.seat) == turn + 1,
           "taking back does not count as a turn");
    expect(run, session_event_count(run->session) == events + 1,
           "taking back is not told");
    write_dump(run, session_state(run->session), &back);
    struct out *out = page_new(&page);
    out_str(out, model.dump[--model.count]);
    free(model.dump[model.count]);
    page_same(run, &page, &back, "before the action and after taking it back");
    run->actions--;
    return true;
}
