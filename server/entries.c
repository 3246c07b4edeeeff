/* How the careers of a table stand: see entries.h. */
#include "entries.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "contests.h"
#include "games/hunters/tournament.h"

enum { NOT_LOOKED = -2 };

/* Who sails for a captain that does not come. */
static const char substitute[] = "attacker";

void entries_load(struct table *t)
{
    struct store_entry entry[SEATS_MAX];
    int count = 0;
    free(t->entry);
    t->entry = NULL;
    t->is_shown = false;
    t->patience = 0;
    while (count < t->game->seat_count &&
           store_entry_at(t->server->store, t->row.id, count, &entry[count]))
        count++;
    if (count < t->game->seat_count)
        return;
    t->entry = calloc((size_t)count, sizeof *t->entry);
    if (!t->entry)
        abort();
    memcpy(t->entry, entry, (size_t)count * sizeof *entry);
    for (int i = 0; i < count; i++)
        t->asked_turn[i] = NOT_LOOKED;
    struct store_contest contest;
    if (entry[0].contest &&
        store_contest(t->server->store, entry[0].contest, &contest)) {
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
    const struct career *c = session_state(t->session);
    bool is_home;
    if (strcmp(t->game->name, "pack") == 0) {
        const struct pack *p = session_state(t->session);
        c = &p->career[e->seat];
        is_home = p->stance[e->seat] >= STANCE_HOME;
    } else {
        is_home = c->ending != STILL_SERVING;
    }
    e->patrols = c->patrols;
    e->tons = c->tons;
    e->ships = c->ships_sunk;
    e->month = c->month;
    e->award = c->award;
    e->ending = c->ending;
    if (e->state == CAREER_AT_SEA && (is_home || t->row.stage == STAGE_OVER)) {
        e->state = is_home ? CAREER_ENDED : CAREER_GIVEN_UP;
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

/* When a seat began to be asked. Of a table that was just loaded we know when
 * somebody was asked last. */
static void look_at_clock(struct table *t, int seat)
{
    int turn = session_turn(t->session, seat);
    if (t->asked_turn[seat] == turn)
        return;
    t->asked[seat] =
        t->asked_turn[seat] == NOT_LOOKED ? t->row.changed : time(NULL);
    t->asked_turn[seat] = turn;
}

void entries_mark(struct table *t)
{
    bool has_ended = false;
    for (int i = 0; i < t->game->seat_count; i++) {
        struct store_entry now = t->entry[i];
        look(t, &now);
        look_at_clock(t, i);
        if (is_same(&now, &t->entry[i]))
            continue;
        has_ended |= now.state != t->entry[i].state;
        t->entry[i] = now;
        store_put_entry(t->server->store, &now);
    }
    if (has_ended && t->entry[0].contest)
        contest_settle(t->server, t->entry[0].contest);
}

void entry_give_up(struct table *t, int seat)
{
    struct store_entry *e = &t->entry[seat];
    server_touch(t);
    if (t->game->seat_count == 1) {
        if (t->session && session_abandon(t->session))
            table_mark(t);
        return;
    }
    e->state = CAREER_GIVEN_UP;
    e->ended = time(NULL);
    store_put_entry(t->server->store, e);
    table_hand(t, seat, substitute);
    table_mark(t);
    contest_settle(t->server, e->contest);
}

void entry_taken(struct table *t, int seat)
{
    t->asked[seat] = time(NULL);
}

void entries_hurry(struct table *t)
{
    int64_t now = time(NULL);
    seat_set active = t->session ? session_active(t->session) : 0;
    for (int i = 0; t->patience && i < t->game->seat_count; i++) {
        if (!(active & seat_bit(i)) || table_bot(t, i) ||
            now - t->asked[i] < t->patience)
            continue;
        t->entry[i].helped = true;
        store_put_entry(t->server->store, &t->entry[i]);
        table_hand(t, i, substitute);
        table_mark(t);
    }
}
