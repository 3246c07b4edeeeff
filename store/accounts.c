/* Accounts: people with a name and a password. */
#include <stdio.h>

#include "store_own.h"

static void column_account(sqlite3_stmt *statement, struct store_account *to)
{
    *to = (struct store_account){0};
    to->id = sqlite3_column_int64(statement, 0);
    store_column_text(to->name, sizeof to->name, statement, 1);
    store_column_text(to->folded, sizeof to->folded, statement, 2);
    store_column_text(to->password, sizeof to->password, statement, 3);
    to->created = sqlite3_column_int64(statement, 4);
}

static bool read_account(sqlite3_stmt *statement, struct store_account *account)
{
    bool found = store_step(statement);
    if (found)
        column_account(statement, account);
    sqlite3_reset(statement);
    return found;
}

bool store_account(struct store *store, int64_t id,
                   struct store_account *account)
{
    sqlite3_stmt *statement = store_fresh(store, ACCOUNT_BY_ID);
    sqlite3_bind_int64(statement, 1, id);
    return read_account(statement, account);
}

bool store_account_named(struct store *store, const char *folded,
                         struct store_account *account)
{
    sqlite3_stmt *statement = store_fresh(store, ACCOUNT_BY_NAME);
    store_bind_text(statement, 1, folded);
    return read_account(statement, account);
}

bool store_account_like(struct store *store, const char *likeness,
                        struct store_account *account)
{
    sqlite3_stmt *statement = store_fresh(store, ACCOUNT_BY_LIKENESS);
    store_bind_text(statement, 1, likeness);
    return read_account(statement, account);
}

int store_without_likeness(struct store *store, int64_t after,
                           struct store_account *list, int max)
{
    sqlite3_stmt *statement = store_fresh(store, WITHOUT_LIKENESS);
    int count = 0;
    sqlite3_bind_int64(statement, 1, after);
    sqlite3_bind_int(statement, 2, max);
    for (; count < max && store_step(statement); count++)
        column_account(statement, &list[count]);
    sqlite3_reset(statement);
    return count;
}

/* Logins. */

bool store_find_login(struct store *store, const uint8_t token[STORE_HASH],
                      int64_t now, int64_t *account, int64_t *used)
{
    enum { DAY = 86400 };
    sqlite3_stmt *statement = store_fresh(store, FIND_LOGIN);
    store_bind_bytes(statement, 1, token, STORE_HASH);
    bool found = store_step(statement);
    if (found) {
        *account = sqlite3_column_int64(statement, 0);
        *used = sqlite3_column_int64(statement, 1);
    }
    sqlite3_reset(statement);
    return found && now - *used <= (int64_t)STORE_LOGIN_DAYS * DAY;
}

bool store_is_recovery(struct store *store, const uint8_t code[STORE_HASH],
                       int64_t account)
{
    sqlite3_stmt *statement = store_fresh(store, FIND_RECOVERY);
    store_bind_bytes(statement, 1, code, STORE_HASH);
    sqlite3_bind_int64(statement, 2, account);
    bool found = store_step(statement);
    sqlite3_reset(statement);
    return found;
}

int store_recoveries(struct store *store, int64_t account)
{
    sqlite3_stmt *statement = store_fresh(store, COUNT_RECOVERIES);
    sqlite3_bind_int64(statement, 1, account);
    int count = store_step(statement) ? sqlite3_column_int(statement, 0) : 0;
    sqlite3_reset(statement);
    return count;
}

int store_seats_of(struct store *store, int64_t account, int64_t *table,
                   int *seat, int max)
{
    sqlite3_stmt *statement = store_fresh(store, SEATS_OF_ACCOUNT);
    int count = 0;
    sqlite3_bind_int64(statement, 1, account);
    sqlite3_bind_int(statement, 2, max);
    for (; count < max && store_step(statement); count++) {
        table[count] = sqlite3_column_int64(statement, 0);
        seat[count] = sqlite3_column_int(statement, 1);
    }
    sqlite3_reset(statement);
    return count;
}
