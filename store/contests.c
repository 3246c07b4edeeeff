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
    sqlite3_bind_int(statement, 1, max);
    while (count < max && store_step(statement))
        read_contest(statement, &list[count++]);
    sqlite3_reset(statement);
    return count;
}

bool store_add_contest(struct store *store, struct store_contest *c)
{
    sqlite3_stmt *statement = store_fresh(store, ADD_CONTEST);
    store_bind_text(statement, 1, c->name);
    store_bind_text(statement, 2, c->title);
    sqlite3_bind_int64(statement, 3, c->organiser);
    sqlite3_bind_int(statement, 4, c->kind);
    sqlite3_bind_int(statement, 5, c->family);
    sqlite3_bind_int(statement, 6, c->flags);
    store_bind_text(statement, 7, c->settings);
    sqlite3_bind_int(statement, 8, c->captains);
    sqlite3_bind_int(statement, 9, c->patience);
    sqlite3_bind_int(statement, 10, c->stage);
    sqlite3_bind_int64(statement, 11, c->created);
    sqlite3_bind_int64(statement, 12, c->until);
    sqlite3_bind_int64(statement, 13, c->closed);
    store_bind_bytes(statement, 14, c->secret, 32);
    bool good = store_change(store, statement);
    c->id = sqlite3_last_insert_rowid(store->db);
    return good;
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

bool store_mark_contest(struct store *store, const struct store_contest *c)
{
    sqlite3_stmt *statement = store_fresh(store, MARK_CONTEST);
    sqlite3_bind_int(statement, 1, c->stage);
    sqlite3_bind_int64(statement, 2, c->closed);
    sqlite3_bind_int64(statement, 3, c->id);
    return store_change(store, statement);
}

int store_contests(struct store *store, struct store_contest *list, int max)
{
    return some_contests(store_fresh(store, LIST_CONTESTS), list, max);
}

int store_running(struct store *store, struct store_contest *list, int max)
{
    return some_contests(store_fresh(store, RUNNING_CONTESTS), list, max);
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
    e->pack = sqlite3_column_int(statement, 7);
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

bool store_add_entry(struct store *store, struct store_entry *e)
{
    sqlite3_stmt *statement = store_fresh(store, ADD_ENTRY);
    store_bind_id(statement, 1, e->contest);
    sqlite3_bind_int(statement, 2, e->kind);
    store_bind_id(statement, 3, e->account);
    store_bind_text(statement, 4, e->name);
    store_bind_id(statement, 5, e->table);
    sqlite3_bind_int(statement, 6, e->seat);
    sqlite3_bind_int(statement, 7, e->pack);
    sqlite3_bind_int(statement, 8, e->family);
    sqlite3_bind_int(statement, 9, e->state);
    sqlite3_bind_int64(statement, 10, e->created);
    sqlite3_bind_int64(statement, 11, e->ended);
    sqlite3_bind_int(statement, 12, e->patrols);
    sqlite3_bind_int(statement, 13, e->tons);
    sqlite3_bind_int(statement, 14, e->ships);
    sqlite3_bind_int(statement, 15, e->month);
    sqlite3_bind_int(statement, 16, e->award);
    sqlite3_bind_int(statement, 17, e->ending);
    sqlite3_bind_int(statement, 18, e->helped);
    sqlite3_bind_int(statement, 19, e->proof);
    bool good = store_change(store, statement);
    e->id = sqlite3_last_insert_rowid(store->db);
    return good;
}

bool store_put_entry(struct store *store, const struct store_entry *e)
{
    sqlite3_stmt *statement = store_fresh(store, PUT_ENTRY);
    sqlite3_bind_int64(statement, 1, e->id);
    store_bind_id(statement, 2, e->table);
    sqlite3_bind_int(statement, 3, e->seat);
    sqlite3_bind_int(statement, 4, e->pack);
    sqlite3_bind_int(statement, 5, e->state);
    sqlite3_bind_int64(statement, 6, e->ended);
    sqlite3_bind_int(statement, 7, e->patrols);
    sqlite3_bind_int(statement, 8, e->tons);
    sqlite3_bind_int(statement, 9, e->ships);
    sqlite3_bind_int(statement, 10, e->month);
    sqlite3_bind_int(statement, 11, e->award);
    sqlite3_bind_int(statement, 12, e->ending);
    sqlite3_bind_int(statement, 13, e->helped);
    sqlite3_bind_int(statement, 14, e->proof);
    store_bind_text(statement, 15, e->name);
    return store_change(store, statement);
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

bool store_put_population(struct store *store, const char *settings,
                          const int32_t *tons, int count)
{
    sqlite3_stmt *statement = store_fresh(store, PUT_POPULATION);
    store_bind_text(statement, 1, settings);
    store_bind_bytes(statement, 2, tons, (size_t)count * sizeof *tons);
    return store_change(store, statement);
}

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
