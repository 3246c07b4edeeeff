/* Reading tables, their seats, webhooks and logs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "store_own.h"

/* Statements. */

sqlite3_stmt *store_fresh(struct store *store, enum statement which)
{
    return connection_fresh(&store->here, which);
}

void store_bind_text(sqlite3_stmt *statement, int at, const char *text)
{
    sqlite3_bind_text(statement, at, text, -1, SQLITE_STATIC);
}

void store_bind_bytes(sqlite3_stmt *statement, int at, const void *bytes,
                      size_t len)
{
    sqlite3_bind_blob64(statement, at, bytes, len, SQLITE_STATIC);
}

bool store_step(sqlite3_stmt *statement)
{
    return sqlite3_step(statement) == SQLITE_ROW;
}

/* Tables. */

void store_column_text(char *to, size_t size, sqlite3_stmt *statement, int at)
{
    const char *text = (const char *)sqlite3_column_text(statement, at);
    snprintf(to, size, "%s", text ? text : "");
}

bool store_column_bytes(uint8_t *to, int size, sqlite3_stmt *statement, int at)
{
    const void *bytes = sqlite3_column_blob(statement, at);
    memset(to, 0, (size_t)size);
    if (!bytes || sqlite3_column_bytes(statement, at) != size)
        return false;
    memcpy(to, bytes, (size_t)size);
    return true;
}

static void read_table(sqlite3_stmt *statement, struct store_table *table)
{
    *table = (struct store_table){0};
    table->id = sqlite3_column_int64(statement, 0);
    store_column_text(table->name, sizeof table->name, statement, 1);
    store_column_text(table->game, sizeof table->game, statement, 2);
    store_column_text(table->settings, sizeof table->settings, statement, 3);
    table->stage = (uint8_t)sqlite3_column_int(statement, 4);
    table->active = (uint16_t)sqlite3_column_int(statement, 5);
    table->created = sqlite3_column_int64(statement, 6);
    table->changed = sqlite3_column_int64(statement, 7);
    store_column_bytes(table->secret, 32, statement, 8);
    store_column_bytes(table->owner, STORE_HASH, statement, 9);
    table->account = sqlite3_column_int64(statement, 10);
    store_column_text(table->outcome, sizeof table->outcome, statement, 11);
    table->winners = (uint16_t)sqlite3_column_int(statement, 12);
    store_column_text(table->scores, sizeof table->scores, statement, 13);
}

static bool read_one(sqlite3_stmt *statement, struct store_table *table)
{
    bool found = store_step(statement);
    if (found)
        read_table(statement, table);
    sqlite3_reset(statement);
    return found;
}

bool store_table(struct store *store, int64_t id, struct store_table *table)
{
    sqlite3_stmt *statement = store_fresh(store, TABLE_BY_ID);
    sqlite3_bind_int64(statement, 1, id);
    return read_one(statement, table);
}

bool store_named(struct store *store, const char *name,
                 struct store_table *table)
{
    sqlite3_stmt *statement = store_fresh(store, TABLE_BY_NAME);
    store_bind_text(statement, 1, name);
    return read_one(statement, table);
}

int store_list(struct store *store, struct store_table *list, int max)
{
    sqlite3_stmt *statement = store_fresh(store, LIST_TABLES);
    int count = 0;
    sqlite3_bind_int(statement, 1, max);
    while (count < max && store_step(statement))
        read_table(statement, &list[count++]);
    sqlite3_reset(statement);
    return count;
}

int store_list_after(struct store *store, int64_t after,
                     struct store_table *list, int max)
{
    sqlite3_stmt *statement = store_fresh(store, TABLES_AFTER);
    int count = 0;
    sqlite3_bind_int64(statement, 1, after);
    sqlite3_bind_int(statement, 2, max);
    while (count < max && store_step(statement))
        read_table(statement, &list[count++]);
    sqlite3_reset(statement);
    return count;
}

int store_old_tables(struct store *store, int stage, int64_t before,
                     int64_t *list, int max)
{
    sqlite3_stmt *statement = store_fresh(store, OLD_TABLES);
    int count = 0;
    sqlite3_bind_int(statement, 1, stage);
    sqlite3_bind_int64(statement, 2, before);
    sqlite3_bind_int(statement, 3, max);
    while (count < max && store_step(statement))
        list[count++] = sqlite3_column_int64(statement, 0);
    sqlite3_reset(statement);
    return count;
}

/* Seats. */

int store_seats(struct store *store, int64_t table, struct store_seat *seats,
                int max)
{
    sqlite3_stmt *statement = store_fresh(store, LIST_SEATS);
    int count = 0;
    sqlite3_bind_int64(statement, 1, table);
    while (count < max && store_step(statement)) {
        struct store_seat *seat = &seats[count++];
        *seat = (struct store_seat){0};
        seat->seat = sqlite3_column_int(statement, 0);
        store_column_text(seat->who, sizeof seat->who, statement, 1);
        store_column_bytes(seat->token, STORE_HASH, statement, 2);
        seat->has_word = store_column_bytes(seat->word, 16, statement, 3);
        seat->account = sqlite3_column_int64(statement, 4);
        seat->has_hash = store_column_bytes(seat->hash, 32, statement, 5);
    }
    sqlite3_reset(statement);
    return count;
}

bool store_opened(struct store *store, int64_t *opened, int64_t *done,
                  int64_t *dropped)
{
    sqlite3_stmt *statement = store_fresh(store, COUNT_OPENED);
    bool found = store_step(statement);
    *opened = found ? sqlite3_column_int64(statement, 0) : 0;
    *done = found ? sqlite3_column_int64(statement, 1) : 0;
    *dropped = found ? sqlite3_column_int64(statement, 2) : 0;
    sqlite3_reset(statement);
    return found;
}

bool store_find_seat(struct store *store, const uint8_t token[STORE_HASH],
                     int64_t *table, int *seat)
{
    sqlite3_stmt *statement = store_fresh(store, SEAT_BY_TOKEN);
    store_bind_bytes(statement, 1, token, STORE_HASH);
    bool found = store_step(statement);
    if (found) {
        *table = sqlite3_column_int64(statement, 0);
        *seat = sqlite3_column_int(statement, 1);
    }
    sqlite3_reset(statement);
    return found;
}

bool store_find_owner(struct store *store, const uint8_t token[STORE_HASH],
                      int64_t *table)
{
    sqlite3_stmt *statement = store_fresh(store, TABLE_BY_OWNER);
    store_bind_bytes(statement, 1, token, STORE_HASH);
    bool found = store_step(statement);
    if (found)
        *table = sqlite3_column_int64(statement, 0);
    sqlite3_reset(statement);
    return found;
}

/* Webhooks. */

bool store_hook(struct store *store, int64_t table, int seat,
                char url[STORE_HOOK])
{
    sqlite3_stmt *statement = store_fresh(store, READ_HOOK);
    sqlite3_bind_int64(statement, 1, table);
    sqlite3_bind_int(statement, 2, seat);
    bool found = store_step(statement);
    if (found)
        store_column_text(url, STORE_HOOK, statement, 0);
    sqlite3_reset(statement);
    return found;
}

uint16_t store_hooks(struct store *store, int64_t table)
{
    sqlite3_stmt *statement = store_fresh(store, LIST_HOOKS);
    unsigned seats = 0;
    sqlite3_bind_int64(statement, 1, table);
    while (store_step(statement))
        seats |= 1u << (sqlite3_column_int(statement, 0) & 15);
    sqlite3_reset(statement);
    return (uint16_t)seats;
}

/* Logs. */

void *store_snapshot(struct store *store, int64_t table, size_t *len)
{
    sqlite3_stmt *statement = store_fresh(store, READ_SNAPSHOT);
    void *bytes = NULL;
    sqlite3_bind_int64(statement, 1, table);
    if (store_step(statement)) {
        *len = (size_t)sqlite3_column_bytes(statement, 0);
        bytes = memory_resized(NULL, *len + 1);
        if (*len > 0)
            memcpy(bytes, sqlite3_column_blob(statement, 0), *len);
    }
    sqlite3_reset(statement);
    return bytes;
}

char *store_log(struct store *store, int64_t table, size_t *len)
{
    sqlite3_stmt *statement = store_fresh(store, READ_LINES);
    size_t capacity = 0;
    char *text = memory_grown(NULL, &capacity, 4096, 1);
    *len = 0;
    sqlite3_bind_int64(statement, 1, table);
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        size_t more = (size_t)sqlite3_column_bytes(statement, 0);
        text = memory_grown(text, &capacity, *len + more + 1, 1);
        if (more > 0)
            memcpy(text + *len, sqlite3_column_blob(statement, 0), more);
        *len += more;
    }
    sqlite3_reset(statement);
    text[*len] = 0;
    if (code == SQLITE_DONE)
        return text;
    free(text);
    return NULL;
}

int64_t store_pieces(struct store *store, int64_t table)
{
    sqlite3_stmt *statement = store_fresh(store, COUNT_LINES);
    sqlite3_bind_int64(statement, 1, table);
    int64_t count =
        store_step(statement) ? sqlite3_column_int64(statement, 0) : 0;
    sqlite3_reset(statement);
    return count;
}
