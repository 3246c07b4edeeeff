/* A table: its seats and its game, in memory and in the store. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "entries.h"
#include "live.h"
#include "server.h"

/* The session's lines go into the store's open transaction. */
static bool keep(void *where, const char *line, size_t len)
{
    struct table *t = where;
    return store_append(t->server->store, t->row.id, line, len);
}

static struct log_sink sink_of(struct table *t)
{
    return (struct log_sink){.keep = keep, .where = t};
}

/* Loading. */

static void load_names(struct table *t)
{
    memset(t->name, 0, sizeof t->name);
    for (int i = 0; i < t->game->seat_count; i++) {
        struct store_account account;
        if (t->seat[i].account &&
            store_account(t->server->store, t->seat[i].account, &account))
            memcpy(t->name[i], account.name, STORE_ACCOUNT);
    }
}

static bool load(struct table *t, int64_t id)
{
    struct store *store = t->server->store;
    if (!store_table(store, id, &t->row))
        return false;
    t->game = game_find(t->row.game);
    if (!t->game ||
        store_seats(store, id, t->seat, SEATS_MAX) != t->game->seat_count)
        return false;
    load_names(t);
    entries_load(t);
    t->fault = (struct log_fault){0};
    t->hooks = (seat_set)store_hooks(store, id);
    t->rings = 0;
    if (t->row.stage == STAGE_WAITING)
        return true;
    size_t len;
    char *log = store_log(store, id, &len);
    if (!log)
        return false;
    struct kept_snapshot snapshot = {0};
    void *bytes = t->game->tick_ms && build_id(snapshot.build)
                      ? store_snapshot(store, id, &snapshot.len)
                      : NULL;
    snapshot.bytes = bytes;
    t->session = session_resume(log, len, t->row.secret, &snapshot, sink_of(t),
                                &t->fault);
    free(bytes);
    free(log);
    return true;
}

static struct table **bucket_of(struct server *server, int64_t id)
{
    return &server->bucket[(uint64_t)id % TABLE_BUCKETS];
}

static bool is_bots_turn(const struct table *t)
{
    if (!t->session)
        return false;
    seat_set active = session_active(t->session);
    for (int i = 0; i < t->game->seat_count; i++)
        if ((active & seat_bit(i)) && table_bot(t, i) && clock_asks(t, i))
            return true;
    return false;
}

void table_due(struct table *t)
{
    if (t->is_due || t->thought || !is_bots_turn(t))
        return;
    /* At the end: every table's bots have their turn. */
    struct table **at = t->server->due_end;
    t->is_due = true;
    t->next_due = NULL;
    *at = t;
    t->server->due_end = &t->next_due;
    net_again(t->server->net);
}

static bool begin_if_all_are_there(struct table *t);

struct table *table_loaded(const struct server *server, int64_t id)
{
    struct table *t = server->bucket[(uint64_t)id % TABLE_BUCKETS];
    while (t && t->row.id != id)
        t = t->next;
    return t;
}

bool table_is_here(const struct table *t, int seat)
{
    for (const struct guest *g = t->guests; g; g = g->next)
        if (g->seat == seat)
            return true;
    return false;
}

struct table *table_get(struct server *server, int64_t id)
{
    struct table **bucket = bucket_of(server, id);
    struct table *t = table_loaded(server, id);
    if (t)
        return t;
    t = calloc(1, sizeof *t);
    if (!t)
        abort();
    t->server = server;
    t->left = net_now(server->net);
    if (!load(t, id)) {
        free(t->entry);
        free(t);
        return NULL;
    }
    t->next = *bucket;
    *bucket = t;
    if (t->game->tick_ms)
        clock_add(t);
    server_touch(t);
    table_mark(t);
    begin_if_all_are_there(t); /* bots alone wait for nobody */
    return t;
}

bool table_reload(struct table *t)
{
    thought_forget(t);
    session_close(t->session);
    t->session = NULL;
    bool found = load(t, t->row.id);
    table_due(t);
    return found;
}

static void forget_due(struct table *t)
{
    struct server *server = t->server;
    struct table **at = &server->due;
    while (*at && *at != t)
        at = &(*at)->next_due;
    if (!*at)
        return;
    *at = t->next_due;
    if (server->due_end == &t->next_due)
        server->due_end = at;
}

void table_free(struct table *t)
{
    thought_forget(t);
    if (t->is_due)
        forget_due(t);
    struct table **at = bucket_of(t->server, t->row.id);
    while (*at != t)
        at = &(*at)->next;
    *at = t->next;
    if (t->game->tick_ms)
        clock_remove(t);
    session_close(t->session);
    free(t->entry);
    free(t);
}

bool table_is_idle(const struct table *t)
{
    /* Where a captain has only so long to think the clock goes on. */
    bool is_timed = t->patience && t->row.stage == STAGE_PLAYING;
    return !t->guests && !t->is_touched && !t->is_due && !t->thought &&
           !is_timed && net_now(t->server->net) - t->left > UNATTENDED_MS;
}

/* Creating. */

static void write_settings(const struct table_wish *wish,
                           char text[STORE_SETTINGS])
{
    struct out out;
    out_init(&out, text, STORE_SETTINGS, LANG_EN);
    for (int i = 0; i < game_option_count(wish->game); i++) {
        const struct field *field = &wish->game->options[i];
        out_f(&out, "%s%s=", i ? " " : "", field->name);
        field_write(field, wish->options.value[i], &out);
    }
    if (wish->has_seed)
        out_f(&out, " seed=%llu", (unsigned long long)wish->seed);
    if (wish->duplicate)
        out_str(&out, " dice=duplicate");
    assert(!out.full);
}

static void read_settings(const struct table *t, struct session_setup *setup)
{
    char text[STORE_SETTINGS];
    char *rest = NULL;
    memcpy(text, t->row.settings, sizeof text);
    game_options(t->game, &setup->options);
    setup->source = DICE_LIVE;
    for (char *word = strtok_r(text, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        if (strncmp(word, "seed=", 5) == 0) {
            setup->source = DICE_SEEDED;
            setup->seed = strtoull(word + 5, NULL, 10);
        } else if (strcmp(word, "dice=duplicate") == 0) {
            setup->source = DICE_DUPLICATE;
        } else {
            game_option_set(t->game, &setup->options, word);
        }
    }
}

bool table_create(struct server *server, const struct table_wish *wish,
                  struct store_table *row, char owner[TOKEN_LETTERS + 1],
                  char seat[SEATS_MAX][TOKEN_LETTERS + 1])
{
    struct store_seat seats[SEATS_MAX] = {0};
    *row = (struct store_table){.stage = STAGE_WAITING,
                                .created = time(NULL),
                                .changed = time(NULL),
                                .account = wish->account};
    token_name(row->name);
    snprintf(row->game, sizeof row->game, "%s", wish->game->name);
    write_settings(wish, row->settings);
    if (wish->duplicate)
        memcpy(row->secret, wish->duplicate, sizeof row->secret);
    else
        live_random(row->secret, sizeof row->secret);
    token_make(owner);
    token_hash(row->owner, owner);
    for (int i = 0; i < wish->game->seat_count; i++) {
        seats[i].seat = i;
        memcpy(seats[i].who, wish->who[i], sizeof seats[i].who);
        token_make(seat[i]);
        token_hash(seats[i].token, seat[i]);
        /* A bot has no client of its own: we draw its word. */
        seats[i].has_word =
            wish->word[i] || strncmp(wish->who[i], "bot:", 4) == 0;
        if (wish->word[i])
            memcpy(seats[i].word, wish->word[i], 16);
        else if (seats[i].has_word)
            live_random(seats[i].word, 16);
        seats[i].account = wish->holder[i];
    }
    return store_create(server->store, row, seats, wish->game->seat_count);
}

/* Everybody has sat down: the board is laid out. */
static bool begin(struct table *t)
{
    struct session_setup setup = {.game = t->game, .sink = sink_of(t)};
    read_settings(t, &setup);
    memcpy(setup.secret, t->row.secret, sizeof setup.secret);
    for (int i = 0; i < t->game->seat_count; i++) {
        memcpy(setup.seat[i].who, t->seat[i].who, WHO_MAX);
        memcpy(setup.seat[i].word, t->seat[i].word, 16);
    }
    t->session = session_open(&setup);
    if (!t->session)
        return false;
    table_mark(t);
    return true;
}

static bool begin_if_all_are_there(struct table *t)
{
    if (t->row.stage != STAGE_WAITING)
        return true;
    for (int i = 0; i < t->game->seat_count; i++)
        if (!t->seat[i].has_word)
            return true;
    return begin(t);
}

bool table_word(struct table *t, int seat, const uint8_t word[16])
{
    if (t->seat[seat].has_word)
        return true;
    server_touch(t);
    t->seat[seat].has_word = true;
    memcpy(t->seat[seat].word, word, 16);
    return store_put_seat(t->server->store, t->row.id, &t->seat[seat]) &&
           begin_if_all_are_there(t);
}

/* Who plays. */

const struct bot *table_bot(const struct table *t, int seat)
{
    const char *who = t->seat[seat].who;
    return strncmp(who, "bot:", 4) == 0 ? bot_find(t->game, who + 4)
                                        : clock_stand_in(t, seat);
}

bool table_hand(struct table *t, int seat, const char *bot)
{
    struct store_seat *s = &t->seat[seat];
    server_touch(t);
    snprintf(s->who, sizeof s->who, "%s%s", bot ? "bot:" : "",
             bot ? bot : "human");
    if (bot && !s->has_word) {
        s->has_word = true;
        live_random(s->word, 16);
    }
    return store_put_seat(t->server->store, t->row.id, s) &&
           begin_if_all_are_there(t);
}

bool table_claim(struct table *t, int seat, int64_t account)
{
    struct store_seat *s = &t->seat[seat];
    if (!account || s->account)
        return true;
    s->account = account;
    load_names(t);
    server_touch(t);
    return store_put_seat(t->server->store, t->row.id, s);
}

bool table_renew(struct table *t, int seat, int64_t account,
                 char token[TOKEN_LETTERS + 1])
{
    struct store_seat *s = &t->seat[seat];
    if (s->account != account)
        s->account = 0;
    load_names(t);
    token_make(token);
    token_hash(s->token, token);
    server_touch(t);
    return store_put_seat(t->server->store, t->row.id, s);
}

/* The result, for lists of tables that are not in memory. */
static void finish(struct table *t)
{
    struct outcome outcome;
    struct out out;
    if (!session_over(t->session, &outcome) || !outcome.text)
        return; /* it was given up */
    snprintf(t->row.outcome, sizeof t->row.outcome, "%s",
             text_key(outcome.text));
    t->row.winners = outcome.winners;
    out_init(&out, t->row.scores, sizeof t->row.scores, LANG_EN);
    for (int i = 0; i < t->game->seat_count; i++)
        out_f(&out, "%s%d", i ? " " : "", (int)outcome.score[i]);
    store_finish(t->server->store, &t->row);
}

void table_mark(struct table *t)
{
    if (!t->session)
        return;
    seat_set active = session_active(t->session);
    uint8_t stage = active ? STAGE_PLAYING : STAGE_OVER;
    if (t->row.stage != stage || t->row.active != active) {
        t->rings = (seat_set)(t->rings | (active & ~t->row.active));
        t->row.stage = stage;
        t->row.active = active;
        t->row.changed = time(NULL);
        store_mark(t->server->store, &t->row);
    }
    if (stage == STAGE_OVER && !*t->row.outcome)
        finish(t);
    if (t->entry)
        entries_mark(t);
    table_due(t);
}
