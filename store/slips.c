/* Slips: changes that are written down on the loop and made by the writer.
 *
 * A change is a statement and what is bound to it: its number in one byte, then
 * for each place a letter and the value: 'i' a number, 'n' nothing, 's' text and
 * 'b' bytes, both with their length before them; a zero byte ends it. */
#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "store_own.h"

struct slip *slip_of(struct store *store,
                     void (*done)(void *who, enum slip_fate fate), void *who)
{
    struct slip *slip = memory_zeros(1, sizeof *slip);
    slip->done = done;
    slip->who = who;
    writer_gather(store->writer, slip);
    return slip;
}

void slip_free(struct slip *slip)
{
    while (slip->pieces) {
        struct piece *piece = slip->pieces;
        slip->pieces = piece->next;
        free(piece->text);
        free(piece);
    }
    free(slip->changes);
    free(slip);
}

bool slip_is_sent(const struct slip *slip)
{
    return slip->is_sent;
}

static struct piece *piece_of(const struct slip *slip, int64_t table)
{
    struct piece *piece = slip->pieces;
    while (piece && piece->table != table)
        piece = piece->next;
    return piece;
}

bool slip_has_lines(const struct slip *slip, int64_t table)
{
    return piece_of(slip, table) != NULL;
}

/* Writing down. */

static void put(struct slip *slip, const void *bytes, size_t len)
{
    slip->changes =
        memory_grown(slip->changes, &slip->room, slip->len + len, 1);
    if (len > 0)
        memcpy(slip->changes + slip->len, bytes, len);
    slip->len += len;
}

static void put_long(struct slip *slip, char kind, const void *bytes,
                     size_t len)
{
    put(slip, &kind, 1);
    put(slip, &len, sizeof len);
    put(slip, bytes, len);
}

static void put_number(struct slip *slip, char kind, int64_t number)
{
    put(slip, &kind, 1);
    if (kind == 'i')
        put(slip, &number, sizeof number);
}

/* `kinds` has a letter for each place: i a number (int64_t), k the number of
 * another row or 0 for none, s text, b bytes (with a size_t), B the same or
 * nothing where the pointer is NULL. */
static void change(struct slip *slip, enum statement which, const char *kinds,
                   ...)
{
    unsigned char number = (unsigned char)which;
    va_list list;
    assert(!slip->is_sent);
    _Static_assert(STATEMENTS < 256, "a statement is one byte");
    put(slip, &number, 1);
    va_start(list, kinds);
    for (; *kinds; kinds++) {
        if (*kinds == 'i' || *kinds == 'k') {
            int64_t value = va_arg(list, int64_t);
            put_number(slip, *kinds == 'k' && !value ? 'n' : 'i', value);
        } else if (*kinds == 's') {
            const char *text = va_arg(list, const char *);
            put_long(slip, 's', text, strlen(text));
        } else {
            const void *bytes = va_arg(list, const void *);
            size_t len = va_arg(list, size_t);
            if (bytes)
                put_long(slip, 'b', bytes, len);
            else
                put_number(slip, 'n', 0);
        }
    }
    va_end(list);
    put(slip, "", 1);
}

/* Tables. */

void slip_append(struct slip *slip, int64_t table, int64_t pieces,
                 const char *lines, size_t len)
{
    assert(!slip->is_sent);
    struct piece *piece = piece_of(slip, table);
    if (!piece) {
        piece = memory_zeros(1, sizeof *piece);
        piece->next = slip->pieces;
        piece->table = table;
        piece->n = pieces;
        slip->pieces = piece;
    }
    piece->text = memory_grown(piece->text, &piece->room, piece->len + len, 1);
    memcpy(piece->text + piece->len, lines, len);
    piece->len += len;
}

void slip_create(struct slip *slip, const struct store_table *t,
                 const struct store_seat *seats, int count)
{
    change(slip, ADD_TABLE, "isssiiiibbk", t->id, t->name, t->game, t->settings,
           (int64_t)t->stage, (int64_t)t->active, t->created, t->changed,
           t->secret, sizeof t->secret, t->owner, sizeof t->owner, t->account);
    for (int i = 0; i < count; i++)
        slip_put_seat(slip, t->id, &seats[i]);
}

void slip_drop_table(struct slip *slip, int64_t table)
{
    for (int i = DROP_CAREERS; i <= DROP_TABLE; i++)
        change(slip, (enum statement)i, "i", table);
}

void slip_mark(struct slip *slip, const struct store_table *t)
{
    change(slip, MARK_TABLE, "iiii", (int64_t)t->stage, (int64_t)t->active,
           t->changed, t->id);
}

void slip_finish(struct slip *slip, const struct store_table *t)
{
    change(slip, FINISH_TABLE, "sisi", t->outcome, (int64_t)t->winners,
           t->scores, t->id);
    change(slip, FINISH_OPENED, "i", t->id);
}

void slip_open_words(struct slip *slip, int64_t table)
{
    change(slip, OPEN_WORDS, "i", table);
}

void slip_put_seat(struct slip *slip, int64_t table, const struct store_seat *s)
{
    change(slip, PUT_SEAT, "iisbBkB", table, (int64_t)s->seat, s->who, s->token,
           sizeof s->token, s->has_word ? s->word : NULL, sizeof s->word,
           s->account, s->has_hash ? s->hash : NULL, sizeof s->hash);
}

void slip_claim_seat(struct slip *slip, int64_t table, int seat,
                     int64_t account)
{
    change(slip, CLAIM_SEAT, "iii", account, table, (int64_t)seat);
}

void slip_put_hook(struct slip *slip, int64_t table, int seat, const char *url)
{
    if (*url)
        change(slip, PUT_HOOK, "iis", table, (int64_t)seat, url);
    else
        change(slip, DROP_HOOK, "ii", table, (int64_t)seat);
}

void slip_put_snapshot(struct slip *slip, int64_t table, const void *bytes,
                       size_t len)
{
    change(slip, PUT_SNAPSHOT, "ib", table, bytes, len);
    slip->snapshot_bytes += len;
}

/* Accounts. */

void slip_add_account(struct slip *slip, const struct store_account *a)
{
    change(slip, ADD_ACCOUNT, "isssi", a->id, a->name, a->folded, a->password,
           a->created);
    if (*a->likeness)
        slip_add_likeness(slip, a->id, a->likeness, false);
}

void slip_add_likeness(struct slip *slip, int64_t account, const char *likeness,
                       bool is_old)
{
    change(slip, ADD_LIKENESS, "isi", account, likeness, (int64_t)is_old);
}

void slip_set_password(struct slip *slip, int64_t account, const char *password)
{
    change(slip, SET_PASSWORD, "si", password, account);
}

void slip_add_login(struct slip *slip, const uint8_t token[STORE_HASH],
                    int64_t account, int64_t now)
{
    change(slip, ADD_LOGIN, "bii", token, (size_t)STORE_HASH, account, now);
    change(slip, DROP_OLD_LOGINS, "ii", account, (int64_t)STORE_LOGINS);
}

void slip_use_login(struct slip *slip, const uint8_t token[STORE_HASH],
                    int64_t now)
{
    change(slip, USE_LOGIN, "ib", now, token, (size_t)STORE_HASH);
}

void slip_drop_login(struct slip *slip, const uint8_t token[STORE_HASH])
{
    change(slip, DROP_LOGIN, "b", token, (size_t)STORE_HASH);
}

void slip_drop_logins(struct slip *slip, int64_t account)
{
    change(slip, DROP_LOGINS, "i", account);
}

void slip_add_recovery(struct slip *slip, const uint8_t code[STORE_HASH],
                       int64_t account)
{
    change(slip, ADD_RECOVERY, "bi", code, (size_t)STORE_HASH, account);
}

void slip_drop_recovery(struct slip *slip, const uint8_t code[STORE_HASH])
{
    change(slip, DROP_RECOVERY, "b", code, (size_t)STORE_HASH);
}

void slip_drop_recoveries(struct slip *slip, int64_t account)
{
    change(slip, DROP_RECOVERIES, "i", account);
}

/* Tournaments. */

void slip_add_contest(struct slip *slip, const struct store_contest *c)
{
    change(slip, ADD_CONTEST, "issiiiisiiiiiib", c->id, c->name, c->title,
           c->organiser, (int64_t)c->kind, (int64_t)c->family,
           (int64_t)c->flags, c->settings, (int64_t)c->captains,
           (int64_t)c->patience, (int64_t)c->stage, c->created, c->until,
           c->closed, c->secret, sizeof c->secret);
}

void slip_mark_contest(struct slip *slip, const struct store_contest *c)
{
    change(slip, MARK_CONTEST, "iii", (int64_t)c->stage, c->closed, c->id);
}

void slip_add_entry(struct slip *slip, const struct store_entry *e)
{
    change(slip, ADD_ENTRY, "ikikskiiiiiiiiiiiiii", e->id, e->contest,
           (int64_t)e->kind, e->account, e->name, e->table, (int64_t)e->seat,
           (int64_t)e->team, (int64_t)e->family, (int64_t)e->state, e->created,
           e->ended, (int64_t)e->patrols, (int64_t)e->tons, (int64_t)e->ships,
           (int64_t)e->month, (int64_t)e->award, (int64_t)e->ending,
           (int64_t)e->helped, (int64_t)e->proof);
}

void slip_put_entry(struct slip *slip, const struct store_entry *e)
{
    change(slip, PUT_ENTRY, "ikiiiiiiiiiiiis", e->id, e->table,
           (int64_t)e->seat, (int64_t)e->team, (int64_t)e->state, e->ended,
           (int64_t)e->patrols, (int64_t)e->tons, (int64_t)e->ships,
           (int64_t)e->month, (int64_t)e->award, (int64_t)e->ending,
           (int64_t)e->helped, (int64_t)e->proof, e->name);
}

void slip_prove(struct slip *slip, int64_t table, int proof)
{
    change(slip, PROVE_ENTRIES, "ii", table, (int64_t)proof);
}

void slip_put_population(struct slip *slip, const char *settings,
                         const int32_t *tons, int count)
{
    change(slip, PUT_POPULATION, "sb", settings, tons,
           (size_t)count * sizeof *tons);
}

/* Doing. */

static const char *take(const char *from, void *to, size_t len)
{
    memcpy(to, from, len);
    return from + len;
}

/* Makes one change; returns where the next one begins, or NULL. */
static const char *run_change(const char *at, struct connection *to)
{
    enum statement which = (enum statement)(unsigned char)*at++;
    sqlite3_stmt *statement = connection_fresh(to, which);
    for (int place = 1; *at; place++) {
        char kind = *at++;
        if (kind == 'i') {
            int64_t number;
            at = take(at, &number, sizeof number);
            sqlite3_bind_int64(statement, place, number);
        } else if (kind == 'n') {
            sqlite3_bind_null(statement, place);
        } else {
            size_t len;
            at = take(at, &len, sizeof len);
            if (kind == 's')
                sqlite3_bind_text(statement, place, at, (int)len,
                                  SQLITE_STATIC);
            else
                sqlite3_bind_blob64(statement, place, at, len, SQLITE_STATIC);
            at += len;
        }
    }
    int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    return code == SQLITE_DONE ? at + 1 : NULL;
}

static enum slip_fate add_piece(const struct piece *piece,
                                struct connection *to)
{
    sqlite3_stmt *statement = connection_fresh(to, ADD_LINES);
    sqlite3_bind_int64(statement, 1, piece->table);
    sqlite3_bind_int64(statement, 2, piece->n);
    sqlite3_bind_blob64(statement, 3, piece->text, piece->len, SQLITE_STATIC);
    int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    if (code != SQLITE_DONE)
        return SLIP_REFUSED;
    return sqlite3_changes(to->db) == 1 ? SLIP_KEPT : SLIP_LOST;
}

enum slip_fate slip_run(const struct slip *slip, struct connection *to)
{
    enum slip_fate fate = SLIP_KEPT;
    const char *at = slip->changes;
    const char *end = slip->len ? at + slip->len : at;
    while (fate == SLIP_KEPT && at < end) {
        at = run_change(at, to);
        if (!at)
            fate = SLIP_REFUSED;
    }
    for (const struct piece *piece = slip->pieces; fate == SLIP_KEPT && piece;
         piece = piece->next)
        fate = add_piece(piece, to);
    return fate;
}
