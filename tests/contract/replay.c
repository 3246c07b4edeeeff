/* The log is the game: what is taken up from it is the same in every byte. */
#include "contract.h"

static struct page one, two;

static struct session *taken_up(const struct run *run, const char *log,
                                size_t len, bool keyed, int upto)
{
    struct log_fault fault;
    struct log_sink nowhere = {0};
    struct session *s = session_replay(log, len, keyed ? run->key : NULL, upto,
                                       nowhere, &fault);
    if (s)
        return s;
    struct out *out = page_new(&one);
    log_fault_write(&fault, out);
    fail(run, "the log cannot be taken up: %s", one.text);
}

/* All events with the entries they belong to. */
static void expect_same_events(const struct run *run, const struct session *a,
                               const struct session *b)
{
    int count = session_event_count(a);
    expect(run, count == session_event_count(b), "%d events, replayed %d",
           count, session_event_count(b));
    for (int i = 0; i < count; i++) {
        int entry, again;
        session_event(a, i, &entry);
        session_event(b, i, &again);
        expect(run, entry == again, "event %d belongs to entry %d or %d", i,
               entry, again);
    }
    for (int i = 0; i <= observer_count(run->game); i++) {
        int seat = i ? observer_seat(run->game, i - 1) : SEAT_HOST;
        write_events(run, a, seat, 0, &one);
        write_events(run, b, seat, 0, &two);
        page_same(run, &one, &two, "events and replayed events");
    }
}

static void expect_same_session(const struct run *run, struct session *a,
                                struct session *b)
{
    size_t len, again;
    const char *log = session_log(a, &len), *other = session_log(b, &again);
    write_dump(run, session_state(a), &one);
    write_dump(run, session_state(b), &two);
    page_same(run, &one, &two, "state and replayed state");
    expect(run, len == again && memcmp(log, other, len) == 0,
           "the replayed log is another:\n%s", other);
    expect(run, session_entries(a) == session_entries(b),
           "%d entries, replayed %d", session_entries(a), session_entries(b));
    expect(run, session_active(a) == session_active(b),
           "other seats are to act after a replay");
    expect_same_events(run, a, b);
    for (int i = 0; i < observer_count(run->game); i++) {
        int seat = observer_seat(run->game, i);
        write_sight(run, a, seat, &one);
        write_sight(run, b, seat, &two);
        page_same(run, &one, &two, "sight and replayed sight");
        if (seat != SEAT_SPECTATOR)
            expect(run, session_turn(a, seat) == session_turn(b, seat),
                   "the turn of seat %d differs", seat);
    }
}

static void replay_of(const struct run *run, struct session *session)
{
    size_t len;
    expect(run, session_flush(session), "the log is not complete");
    const char *log = session_log(session, &len);
    struct session *again = taken_up(run, log, len, true, -1);
    expect(run, session_altered(again) < 0, "entry %d seems altered",
           session_altered(again));
    expect(run, session_other_dice(again) < 0, "entry %d has other dice",
           session_other_dice(again));
    expect_same_session(run, session, again);
    session_close(again);
}

void prove_replay(struct run *run)
{
    size_t len;
    replay_of(run, run->session);
    const char *log = session_log(run->session, &len);
    /* Somebody without the key may look. */
    struct session *look = taken_up(run, log, len, false, -1);
    write_dump(run, session_state(run->session), &one);
    write_dump(run, session_state(look), &two);
    page_same(run, &one, &two, "state and state without the key");
    session_close(look);
}

/* Without the key a game can be looked at, but not continued. */
static void expect_look_only(struct run *run, const char *log, size_t len)
{
    struct session *s = taken_up(run, log, len, false, -1);
    struct choices choices;
    struct refusal refusal;
    size_t before, after;
    session_log(s, &before);
    if (session_active(s) && run->source != DICE_SEEDED) {
        int seat = pick_seat(&run->pcg, session_active(s));
        session_choices(s, seat, &choices);
        struct action action = pick_action(&run->pcg, &choices);
        expect(run, !session_do(s, seat, &action, &refusal),
               "continued without the key");
        expect(run, !session_undo(s, seat, &refusal) && !session_abandon(s),
               "altered without the key");
        session_log(s, &after);
        expect(run, before == after, "the log grew without the key");
    }
    session_close(s);
}

/* A game taken up in the middle is a game like any other. */
void prove_prefix(struct run *run)
{
    size_t len, part;
    const char *log = session_log(run->session, &len);
    int upto = below(&run->pcg, session_entries(run->session));
    struct session *s = taken_up(run, log, len, true, upto);
    const char *begun = session_log(s, &part);
    expect(run, part <= len && memcmp(log, begun, part) == 0,
           "part of the game has another log");
    expect(run, session_entries(s) == upto + 1,
           "%d entries instead of %d were taken up", session_entries(s),
           upto + 1);
    expect_look_only(run, begun, part);
    int actions = run->actions;
    play_out(run, s);
    replay_of(run, s);
    session_close(s);
    run->actions = actions;
}
