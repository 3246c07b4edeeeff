/* Tournaments, their entries, and careers that are ranked. */
#include <string.h>

#include "store_own.h"

/* Tournaments. */

static void read_contest(sqlite3_stmt *statement, struct store_contest *c)
{
    *c = (struct store_contest){0};
    c->id = sqlite3_column_int64(statement, 0);
    store_column_text(c->name, sizeof c->name, statement, 1);
    store_column_text(c->title, sizeof c->title, statement, 2);
    c->organiser = sqlite3_column_int64(statement, 3);
    c->kind = (uint8_t)sqlite3_column_int(statement, 4);
    c->family = (uint8_t)sqlite3_column_int(statement, 5);
    c->flags = (uint8_t)sqlite3_column_int(statement, 6);
    store_column_text(c->settings, sizeof c->settings, statement, 7);
    c->captains = sqlite3_column_int(statement, 8);
    c->patience = sqlite3_column_int(statement, 9);
    c->stage = (uint8_t)sqlite3_column_int(statement, 10);
    c->created = sqlite3_column_int64(statement, 11);
    c->until = sqlite3_column_int64(statement, 12);
    c->closed = sqlite3_column_int64(statement, 13);
    store_column_bytes(c->secret, 32, statement, 14);
}

static bool one_contest(sqlite3_stmt *statement, struct store_contest *contest)
{
    bool found = store_step(statement);
    if (found)
        read_contest(statement, contest);
    sqlite3_reset(statement);
    return found;
}

static int some_contests(sqlite3_stmt *statement, struct store_contest *list,
                         int max)
{
    int count = 0;
    while (count < max && store_step(statement))
        read_contest(statement, &list[count++]);
    sqlite3_reset(statement);
    return count;
}

bool store_contest(struct store *store, int64_t id,
                   struct store_contest *contest)
{
    sqlite3_stmt *statement = store_fresh(store, CONTEST_BY_ID);
    sqlite3_bind_int64(statement, 1, id);
    return one_contest(statement, contest);
}

bool store_contest_named(struct store *store, const char *name,
                         struct store_contest *contest)
{
    sqlite3_stmt *statement = store_fresh(store, CONTEST_BY_NAME);
    store_bind_text(statement, 1, name);
    return one_contest(statement, contest);
}

int store_contests(struct store *store, struct store_contest *list, int max)
{
    sqlite3_stmt *statement = store_fresh(store, LIST_CONTESTS);
    sqlite3_bind_int(statement, 1, max);
    return some_contests(statement, list, max);
}

int store_running(struct store *store, int64_t after,
                  struct store_contest *list, int max)
{
    sqlite3_stmt *statement = store_fresh(store, RUNNING_CONTESTS);
    sqlite3_bind_int64(statement, 1, after);
    sqlite3_bind_int(statement, 2, max);
    return some_contests(statement, list, max);
}

int store_overdue(struct store *store, int64_t now, struct store_contest *list,
                  int max)
{
    sqlite3_stmt *statement = store_fresh(store, OVERDUE_CONTESTS);
    sqlite3_bind_int64(statement, 1, now);
    sqlite3_bind_int(statement, 2, max);
    return some_contests(statement, list, max);
}

/* Entries. */

static void read_entry(sqlite3_stmt *statement, struct store_entry *e)
{
    *e = (struct store_entry){0};
    e->id = sqlite3_column_int64(statement, 0);
    e->contest = sqlite3_column_int64(statement, 1);
    e->kind = (uint8_t)sqlite3_column_int(statement, 2);
    e->account = sqlite3_column_int64(statement, 3);
    store_column_text(e->name, sizeof e->name, statement, 4);
    e->table = sqlite3_column_int64(statement, 5);
    e->seat = sqlite3_column_int(statement, 6);
    e->team = sqlite3_column_int(statement, 7);
    e->family = (uint8_t)sqlite3_column_int(statement, 8);
    e->state = (uint8_t)sqlite3_column_int(statement, 9);
    e->created = sqlite3_column_int64(statement, 10);
    e->ended = sqlite3_column_int64(statement, 11);
    e->patrols = sqlite3_column_int(statement, 12);
    e->tons = sqlite3_column_int(statement, 13);
    e->ships = sqlite3_column_int(statement, 14);
    e->month = sqlite3_column_int(statement, 15);
    e->award = sqlite3_column_int(statement, 16);
    e->ending = sqlite3_column_int(statement, 17);
    e->helped = sqlite3_column_int(statement, 18) != 0;
    e->proof = (uint8_t)sqlite3_column_int(statement, 19);
}

static bool one_entry(sqlite3_stmt *statement, struct store_entry *entry)
{
    bool found = store_step(statement);
    if (found)
        read_entry(statement, entry);
    sqlite3_reset(statement);
    return found;
}

static int some_entries(sqlite3_stmt *statement, struct store_entry *list,
                        int max)
{
    int count = 0;
    while (count < max && store_step(statement))
        read_entry(statement, &list[count++]);
    sqlite3_reset(statement);
    return count;
}

int store_entries(struct store *store, int64_t contest,
                  struct store_entry *list, int max)
{
    sqlite3_stmt *statement = store_fresh(store, ENTRIES_OF);
    sqlite3_bind_int64(statement, 1, contest);
    sqlite3_bind_int(statement, 2, max);
    return some_entries(statement, list, max);
}

bool store_entry_at(struct store *store, int64_t table, int seat,
                    struct store_entry *entry)
{
    sqlite3_stmt *statement = store_fresh(store, ENTRY_AT);
    sqlite3_bind_int64(statement, 1, table);
    sqlite3_bind_int(statement, 2, seat);
    return one_entry(statement, entry);
}

bool store_unproven(struct store *store, int64_t after,
                    struct store_entry *entry)
{
    sqlite3_stmt *statement = store_fresh(store, NEXT_UNPROVEN);
    sqlite3_bind_int64(statement, 1, after);
    return one_entry(statement, entry);
}

int store_careers(struct store *store, int64_t account, int kind)
{
    sqlite3_stmt *statement = store_fresh(store, COUNT_CAREERS);
    sqlite3_bind_int64(statement, 1, account);
    sqlite3_bind_int(statement, 2, kind);
    int count = store_step(statement) ? sqlite3_column_int(statement, 0) : 0;
    sqlite3_reset(statement);
    return count;
}

int store_careers_since(struct store *store, int64_t account, int kind,
                        int64_t since)
{
    sqlite3_stmt *statement = store_fresh(store, CAREERS_SINCE);
    sqlite3_bind_int64(statement, 1, account);
    sqlite3_bind_int(statement, 2, kind);
    sqlite3_bind_int64(statement, 3, since);
    int count = store_step(statement) ? sqlite3_column_int(statement, 0) : 0;
    sqlite3_reset(statement);
    return count;
}

int store_hall(struct store *store, enum hall_order order, int kind,
               struct store_entry *list, int max)
{
    sqlite3_stmt *statement =
        store_fresh(store, (enum statement)(HALL_BY_TONS + (int)order));
    sqlite3_bind_int(statement, 1, kind);
    sqlite3_bind_int(statement, 2, max);
    return some_entries(statement, list, max);
}

/* Populations. */

int store_population(struct store *store, const char *settings, int32_t *tons,
                     int max)
{
    sqlite3_stmt *statement = store_fresh(store, READ_POPULATION);
    store_bind_text(statement, 1, settings);
    int count = 0;
    if (store_step(statement)) {
        count = sqlite3_column_bytes(statement, 0) / (int)sizeof *tons;
        count = count < max ? count : max;
        if (count > 0)
            memcpy(tons, sqlite3_column_blob(statement, 0),
                   (size_t)count * sizeof *tons);
    }
    sqlite3_reset(statement);
    return count;
}
