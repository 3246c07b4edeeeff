/* Accounts: who has given himself a name and a password. */
#include <stdio.h>

#include "store_own.h"

static bool read_account(sqlite3_stmt *statement, struct store_account *account)
{
    bool found = store_step(statement);
    if (found) {
        *account = (struct store_account){0};
        account->id = sqlite3_column_int64(statement, 0);
        store_column_text(account->name, sizeof account->name, statement, 1);
        store_column_text(account->folded, sizeof account->folded, statement,
                          2);
        store_column_text(account->password, sizeof account->password,
                          statement, 3);
        account->created = sqlite3_column_int64(statement, 4);
    }
    sqlite3_reset(statement);
    return found;
}

bool store_add_account(struct store *store, struct store_account *account)
{
    sqlite3_stmt *statement = store_fresh(store, ADD_ACCOUNT);
    store_bind_text(statement, 1, account->name);
    store_bind_text(statement, 2, account->folded);
    store_bind_text(statement, 3, account->password);
    sqlite3_bind_int64(statement, 4, account->created);
    bool good = store_change(store, statement);
    account->id = sqlite3_last_insert_rowid(store->db);
    return good;
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

bool store_set_password(struct store *store, int64_t account,
                        const char *password)
{
    sqlite3_stmt *statement = store_fresh(store, SET_PASSWORD);
    store_bind_text(statement, 1, password);
    sqlite3_bind_int64(statement, 2, account);
    return store_change(store, statement);
}

/* Logins. */

bool store_add_login(struct store *store, const uint8_t token[STORE_HASH],
                     int64_t account, int64_t now)
{
    sqlite3_stmt *statement = store_fresh(store, ADD_LOGIN);
    store_bind_bytes(statement, 1, token, STORE_HASH);
    sqlite3_bind_int64(statement, 2, account);
    sqlite3_bind_int64(statement, 3, now);
    if (!store_change(store, statement))
        return false;
    statement = store_fresh(store, DROP_OLD_LOGINS);
    sqlite3_bind_int64(statement, 1, account);
    sqlite3_bind_int(statement, 2, STORE_LOGINS);
    return store_change(store, statement);
}

bool store_find_login(struct store *store, const uint8_t token[STORE_HASH],
                      int64_t now, int64_t *account)
{
    enum { DAY = 86400 };
    sqlite3_stmt *statement = store_fresh(store, FIND_LOGIN);
    store_bind_bytes(statement, 1, token, STORE_HASH);
    bool found = store_step(statement);
    int64_t used = 0;
    if (found) {
        *account = sqlite3_column_int64(statement, 0);
        used = sqlite3_column_int64(statement, 1);
    }
    sqlite3_reset(statement);
    if (!found || now - used > (int64_t)STORE_LOGIN_DAYS * DAY)
        return false;
    if (now - used > DAY) {
        statement = store_fresh(store, USE_LOGIN);
        sqlite3_bind_int64(statement, 1, now);
        store_bind_bytes(statement, 2, token, STORE_HASH);
        store_change(store, statement);
    }
    return true;
}

bool store_drop_login(struct store *store, const uint8_t token[STORE_HASH])
{
    sqlite3_stmt *statement = store_fresh(store, DROP_LOGIN);
    store_bind_bytes(statement, 1, token, STORE_HASH);
    return store_change(store, statement);
}

bool store_drop_logins(struct store *store, int64_t account)
{
    sqlite3_stmt *statement = store_fresh(store, DROP_LOGINS);
    sqlite3_bind_int64(statement, 1, account);
    return store_change(store, statement);
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
