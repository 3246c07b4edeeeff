/* How the careers of a table stand: see entries.h. */
#include "entries.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "contests.h"
#include "memory.h"

enum { NOT_LOOKED = -2 };

void entries_load(struct table *t, struct store *from)
{
    struct store_entry entry[SEATS_MAX] = {0};
    int count = 0;
    free(t->entry);
    t->entry = NULL;
    t->is_shown = false;
    t->patience = 0;
    while (count < t->game->seat_count &&
           store_entry_at(from, t->row.id, count, &entry[count]))
        count++;
    if (count < t->game->seat_count)
        return;
    t->entry = memory_zeros(SEATS_MAX, sizeof *t->entry);
    memcpy(t->entry, entry, (size_t)count * sizeof *entry);
    for (int i = 0; i < count; i++)
        t->asked_turn[i] = NOT_LOOKED;
    struct store_contest contest;
    if (entry[0].contest && store_contest(from, entry[0].contest, &contest)) {
        memcpy(t->contest, contest.name, sizeof t->contest);
        t->is_shown = contest.stage == CONTEST_CLOSED;
        t->patience = count > 1 ? contest.patience : 0;
    }
}

bool entries_are_strict(const struct table *t)
{
    return t->entry && t->entry[0].kind > CAREER_UNRATED;
}

bool entries_are_secret(const struct table *t)
{
    if (!entries_are_strict(t))
        return false;
    return t->entry[0].contest ? !t->is_shown : t->row.stage != STAGE_OVER;
}

bool entry_is_hidden(struct store *store, const struct store_table *row)
{
    struct store_entry e;
    struct store_contest contest;
    if (!store_entry_at(store, row->id, 0, &e) || e.kind == CAREER_UNRATED)
        return false;
    if (!e.contest)
        return row->stage != STAGE_OVER;
    return !store_contest(store, e.contest, &contest) ||
           contest.stage != CONTEST_CLOSED;
}

/* As the career of this seat is now. */
static void look(const struct table *t, struct store_entry *e)
{
    struct standing s = {0};
    careers_of(t->game)->read(session_state(t->session), e->seat, &s);
    e->patrols = s.patrols;
    e->tons = s.tons;
    e->ships = s.ships;
    e->month = s.month;
    e->award = s.award;
    e->ending = s.ending;
    if (e->state == CAREER_AT_SEA && (s.home || t->row.stage == STAGE_OVER)) {
        e->state = s.home ? CAREER_ENDED : CAREER_GIVEN_UP;
        e->ended = time(NULL);
    }
}

static bool is_same(const struct store_entry *a, const struct store_entry *b)
{
    return a->patrols == b->patrols && a->tons == b->tons &&
           a->ships == b->ships && a->month == b->month &&
           a->award == b->award && a->ending == b->ending &&
           a->state == b->state;
}

/* Time that a clock which is set does not change. */
static int64_t seconds(const struct table *t)
{
    return (int64_t)(net_now(t->server->net) / 1000);
}

/* When a seat began to be asked. Of a table that was just loaded we know when
 * somebody was asked last. */
static void look_at_clock(struct table *t, int seat)
{
    int turn = session_turn(t->session, seat);
    if (t->asked_turn[seat] == turn)
        return;
    t->asked[seat] = seconds(t);
    if (t->asked_turn[seat] == NOT_LOOKED) {
        int64_t age = time(NULL) - t->row.changed;
        t->asked[seat] -= age > 0 ? age : 0;
    }
    t->asked_turn[seat] = turn;
}

void entries_mark(struct table *t)
{
    for (int i = 0; i < t->game->seat_count; i++) {
        struct store_entry now = t->entry[i];
        look(t, &now);
        look_at_clock(t, i);
        if (is_same(&now, &t->entry[i]))
            continue;
        t->has_ended |= now.state != t->entry[i].state;
        t->entry[i] = now;
        slip_put_entry(table_slip(t), &now);
    }
}

void entry_give_up(struct table *t, int seat)
{
    struct store_entry *e = &t->entry[seat];
    server_touch(t);
    if (t->game->seat_count == 1) {
        if (t->session && session_abandon(t->session))
            table_mark(t);
        else if (t->row.stage == STAGE_WAITING)
            table_end(t);
        return;
    }
    e->state = CAREER_GIVEN_UP;
    e->ended = time(NULL);
    slip_put_entry(table_slip(t), e);
    table_hand(t, seat, careers_of(t->game)->bot);
    table_mark(t);
    t->has_ended = true; /* perhaps he was the last */
}

void entry_taken(struct table *t, int seat)
{
    t->asked[seat] = seconds(t);
}

void entries_hurry(struct table *t)
{
    int64_t now = seconds(t);
    seat_set active =
        t->session && !table_is_shut(t) ? session_active(t->session) : 0;
    for (int i = 0; t->patience && i < t->game->seat_count; i++) {
        if (!(active & seat_bit(i)) || table_bot(t, i) ||
            now - t->asked[i] < t->patience)
            continue;
        t->entry[i].helped = true;
        slip_put_entry(table_slip(t), &t->entry[i]);
        table_hand(t, i, careers_of(t->game)->bot);
        table_mark(t);
    }
}
