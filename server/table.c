/* A table: its seats and its game, in memory and in the store. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "entries.h"
#include "live.h"
#include "memory.h"
#include "offers.h"
#include "server.h"
#include "words.h"

/* The session's lines go onto the table's slip. */
static bool keep(void *where, const char *line, size_t len)
{
    const struct mouth *mouth = where;
    struct table *t = mouth->table;
    slip_append(table_slip(t), t->row.id, t->pieces, line, len);
    t->log_bytes += len;
    return true;
}

static struct log_sink sink_of(struct table *t)
{
    return (struct log_sink){.keep = keep, .where = t->mouth};
}

/* Loading. */

static void load_names(struct table *t, struct store *from)
{
    memset(t->name, 0, sizeof t->name);
    for (int i = 0; i < t->game->seat_count; i++) {
        struct store_account account;
        if (t->seat[i].account &&
            store_account(from, t->seat[i].account, &account))
            memcpy(t->name[i], account.name, STORE_ACCOUNT);
    }
}

static void read_dice(struct table *t);

bool table_fill(struct table *t, struct store *from, int64_t id)
{
    if (!store_table(from, id, &t->row))
        return false;
    t->mouth = memory_zeros(1, sizeof *t->mouth);
    t->mouth->table = t;
    t->game = game_find(t->row.game);
    if (!t->game ||
        store_seats(from, id, t->seat, SEATS_MAX) != t->game->seat_count)
        return false;
    read_dice(t);
    load_names(t, from);
    entries_load(t, from);
    t->hooks = (seat_set)store_hooks(from, id);
    t->pieces = store_pieces(from, id);
    if (t->row.stage == STAGE_WAITING)
        return true;
    size_t len;
    char *log = store_log(from, id, &len);
    if (!log)
        return false;
    struct kept_snapshot snapshot = {0};
    void *bytes = t->game->tick_ms && build_id(snapshot.build)
                      ? store_snapshot(from, id, &snapshot.len)
                      : NULL;
    snapshot.bytes = bytes;
    t->log_bytes = len;
    t->session = session_resume(log, len, t->row.secret, &snapshot, sink_of(t),
                                &t->fault);
    /* Of a voyage that is over nothing will be kept later: who looks at it next
     * shall not wait again. */
    if (t->session && t->game->tick_ms && t->row.stage == STAGE_OVER &&
        build_id(snapshot.build) && !snapshot_is_of(&snapshot))
        t->snapshot =
            session_snapshot(t->session, snapshot.build, &t->snapshot_len);
    free(bytes);
    free(log);
    return true;
}

void table_empty(struct table *t)
{
    session_close(t->session);
    free(t->mouth);
    free(t->entry);
    free(t->snapshot);
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
    if (t->is_due || (t->thought ? !thought_is_ready(t) : !is_bots_turn(t)))
        return;
    /* At the end: every table's bots have their turn. */
    struct table **at = t->server->due_end;
    t->is_due = true;
    t->next_due = NULL;
    *at = t;
    t->server->due_end = &t->next_due;
    net_again(t->server->net);
}

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

static void begin_if_ready(struct table *t, bool is_loaded);

/* What was loaded anew takes the place of what was refused. */
static void replace(struct table *t, struct table *fresh)
{
    free(t->mouth);
    free(t->entry);
    t->row = fresh->row;
    memcpy(t->seat, fresh->seat, sizeof t->seat);
    memcpy(t->name, fresh->name, sizeof t->name);
    t->session = fresh->session;
    t->fault = fresh->fault;
    t->hooks = fresh->hooks;
    t->pieces = fresh->pieces;
    t->log_bytes = fresh->log_bytes;
    t->source = fresh->source;
    t->words_within = fresh->words_within;
    t->entry = fresh->entry;
    memcpy(t->contest, fresh->contest, sizeof t->contest);
    memcpy(t->asked_turn, fresh->asked_turn, sizeof t->asked_turn);
    t->is_shown = fresh->is_shown;
    t->patience = fresh->patience;
    t->mouth = fresh->mouth;
    t->mouth->table = t;
    t->is_reloading = false;
    for (struct guest *g = t->guests; g; g = g->next)
        show_forget(g);
    free(fresh->snapshot);
    free(fresh);
}

void table_settle(struct server *server, struct table *t)
{
    struct table *old = table_loaded(server, t->row.id);
    if (old) {
        replace(old, t);
        server_touch(old);
        table_due(old);
        return;
    }
    struct table **bucket = bucket_of(server, t->row.id);
    t->left = net_now(server->net);
    t->next = *bucket;
    *bucket = t;
    if (t->game->tick_ms)
        clock_add(t);
    server_touch(t);
    table_mark(t);
    if (t->snapshot)
        slip_put_snapshot(table_slip(t), t->row.id, t->snapshot,
                          t->snapshot_len);
    free(t->snapshot);
    t->snapshot = NULL;
    begin_if_ready(t, true); /* bots alone wait for nobody */
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
    table_empty(t);
    free(t);
}

bool table_is_idle(const struct table *t)
{
    /* Where a captain has only so long to think the clock goes on. */
    bool is_timed =
        (t->patience && t->row.stage == STAGE_PLAYING) || words_wanted(t);
    return !t->guests && !t->is_touched && !t->is_due && !t->thought &&
           !is_timed && !table_is_shut(t) && !t->clock.due &&
           net_now(t->server->net) - t->left > UNATTENDED_MS;
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
    if (wish->lesson)
        out_f(&out, " lesson=%s", wish->lesson->name);
    if (wish->duplicate)
        out_str(&out, " dice=duplicate");
    if (wish->words_within)
        out_f(&out, " words=%d", wish->words_within);
    if (wish->carried)
        out_f(&out, " carry=%s", wish->carried);
    assert(!out.full);
}

/* What is carried over stands last. A table that was opened before there was such
 * a text has options for it, which the game no longer has. */
static void read_settings(const struct table *t, struct session_setup *setup,
                          char carried[CARRIED_MAX])
{
    char text[STORE_SETTINGS], old[STORE_SETTINGS];
    char *rest = NULL;
    struct out olds;
    memcpy(text, t->row.settings, sizeof text);
    out_init(&olds, old, sizeof old, LANG_EN);
    carried[0] = 0;
    char *last = strstr(text, " carry=");
    if (last) {
        snprintf(carried, CARRIED_MAX, "%s", last + 7);
        *last = 0;
    }
    game_options(t->game, &setup->options);
    setup->source = DICE_LIVE;
    for (char *word = strtok_r(text, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        if (strncmp(word, "seed=", 5) == 0) {
            setup->source = DICE_SEEDED;
            setup->seed = strtoull(word + 5, NULL, 10);
        } else if (strncmp(word, "lesson=", 7) == 0 &&
                   (setup->lesson = lesson_find(word + 7))) {
            setup->source = DICE_LAID;
        } else if (strcmp(word, "dice=duplicate") == 0) {
            setup->source = DICE_DUPLICATE;
        } else if (strncmp(word, "words=", 6) == 0) {
            continue; /* how long they are waited for: read_dice */
        } else if (!game_option_set(t->game, &setup->options, word)) {
            out_f(&olds, "%s%s", olds.len ? " " : "", word);
        }
    }
    if (olds.len && !carried_from_options(t->game, old, carried))
        carried[0] = 0;
    setup->carried = carried;
}

/* Where its dice come from, and how long words are waited for. */
static void read_dice(struct table *t)
{
    char carried[CARRIED_MAX];
    struct session_setup setup = {0};
    read_settings(t, &setup, carried);
    t->source = setup.source;
    const char *words = strstr(t->row.settings, " words=");
    const char *carry = strstr(t->row.settings, " carry=");
    t->words_within = WORDS_WITHIN;
    if (words && (!carry || words < carry))
        t->words_within = (int)strtol(words + 7, NULL, 10);
}

bool table_needs_picture(struct table *t, int seat)
{
    char carried[CARRIED_MAX];
    struct session_setup setup = {0};
    read_settings(t, &setup, carried);
    return offers_picture(t->game, &setup.options,
                          t->session ? session_view(t->session, seat) : NULL);
}

void table_create(struct slip *slip, struct server *server,
                  const struct table_wish *wish, struct store_table *row,
                  char owner[TOKEN_LETTERS + 1],
                  char seat[SEATS_MAX][TOKEN_LETTERS + 1])
{
    struct store_seat seats[SEATS_MAX] = {0};
    *row = (struct store_table){.id = store_new_id(server->store, STORE_TABLES),
                                .stage = STAGE_WAITING,
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
        seats[i].has_hash = wish->hash[i] != NULL;
        if (wish->hash[i])
            memcpy(seats[i].hash, wish->hash[i], sizeof seats[i].hash);
        /* A bot has no client of its own: we draw its word. */
        seats[i].has_word =
            wish->word[i] || strncmp(wish->who[i], "bot:", 4) == 0;
        if (wish->word[i])
            memcpy(seats[i].word, wish->word[i], 16);
        else if (seats[i].has_word)
            live_random(seats[i].word, 16);
        seats[i].account = wish->holder[i];
    }
    slip_create(slip, row, seats, wish->game->seat_count);
}

/* Everybody has sat down: the board is laid out. */
static void begin(struct table *t)
{
    struct session_setup setup = {.game = t->game, .sink = sink_of(t)};
    char carried[CARRIED_MAX];
    read_settings(t, &setup, carried);
    memcpy(setup.secret, t->row.secret, sizeof setup.secret);
    for (int i = 0; i < t->game->seat_count; i++)
        words_share(t, i, &setup.seat[i]);
    t->session = session_open(&setup);
    if (t->session)
        table_mark(t);
}

static void begin_if_ready(struct table *t, bool is_loaded)
{
    if (t->row.stage == STAGE_WAITING && words_are_in(t, is_loaded))
        begin(t);
}

void table_begin(struct table *t)
{
    begin_if_ready(t, false);
}

void table_word(struct table *t, int seat, const uint8_t word[16])
{
    if (t->seat[seat].has_word || t->seat[seat].has_hash)
        return;
    server_touch(t);
    t->seat[seat].has_word = true;
    memcpy(t->seat[seat].word, word, 16);
    slip_put_seat(table_slip(t), t->row.id, &t->seat[seat]);
    table_begin(t);
}

/* Who plays. */

const struct bot *table_bot(const struct table *t, int seat)
{
    const char *who = t->seat[seat].who;
    return strncmp(who, "bot:", 4) == 0 ? bot_find(t->game, who + 4)
                                        : clock_stand_in(t, seat);
}

void table_hand(struct table *t, int seat, const char *bot)
{
    struct store_seat *s = &t->seat[seat];
    server_touch(t);
    snprintf(s->who, sizeof s->who, "%s%s", bot ? "bot:" : "",
             bot ? bot : "human");
    if (bot && !s->has_word && !s->has_hash) {
        s->has_word = true;
        live_random(s->word, 16);
    }
    slip_put_seat(table_slip(t), t->row.id, s);
    table_begin(t);
}

void table_claim(struct table *t, int seat, int64_t account)
{
    struct store_seat *s = &t->seat[seat];
    if (!account || s->account)
        return;
    s->account = account;
    load_names(t, t->server->store);
    server_touch(t);
    slip_put_seat(table_slip(t), t->row.id, s);
}

void table_renew(struct table *t, int seat, int64_t account,
                 char token[TOKEN_LETTERS + 1])
{
    struct store_seat *s = &t->seat[seat];
    if (s->account != account)
        s->account = 0;
    load_names(t, t->server->store);
    token_make(token);
    words_forget(t, seat);
    token_hash(s->token, token);
    server_touch(t);
    slip_put_seat(table_slip(t), t->row.id, s);
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
    slip_finish(table_slip(t), &t->row);
}

void table_end(struct table *t)
{
    t->server->opened.is_stale = true;
    t->row.stage = STAGE_OVER;
    t->row.active = 0;
    t->row.changed = time(NULL);
    slip_mark(table_slip(t), &t->row);
    for (int i = 0; t->entry && i < t->game->seat_count; i++)
        if (t->entry[i].state < CAREER_ENDED) {
            t->entry[i].state = CAREER_GIVEN_UP;
            t->entry[i].ended = time(NULL);
            slip_put_entry(table_slip(t), &t->entry[i]);
            t->has_ended = true;
        }
}

void table_mark(struct table *t)
{
    /* Where nobody can act it is nobody's turn. */
    if (!t->session && t->fault.text && t->row.active) {
        t->row.active = 0;
        slip_mark(table_slip(t), &t->row);
    }
    if (!t->session)
        return;
    seat_set active = session_active(t->session);
    uint8_t stage = active ? STAGE_PLAYING : STAGE_OVER;
    t->server->opened.is_stale |= stage == STAGE_OVER && t->row.stage != stage;
    if (t->row.stage != stage || t->row.active != active) {
        t->rings = (seat_set)(t->rings | (active & ~t->row.active));
        t->row.stage = stage;
        t->row.active = active;
        t->row.changed = time(NULL);
        slip_mark(table_slip(t), &t->row);
    }
    if (stage == STAGE_OVER && !*t->row.outcome)
        finish(t);
    if (t->entry)
        entries_mark(t);
    table_due(t);
}
