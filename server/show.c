/* What a guest is told about his table: what has changed, and nothing else.
 *
 * The whole state as JSON is made afresh and compared, member by member, with
 * what he was told last (told.c); only members whose bytes differ are sent. So a guest
 * for whom nothing changed is sent nothing, and no message tells by its size
 * or number what he may not know. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "entries.h"
#include "lang.h"
#include "memory.h"
#include "server.h"
#include "words.h"

void show_forget(struct guest *g)
{
    told_forget(&g->told_table);
    told_forget(&g->told_session);
    free(g->told_board);
    g->told_board = NULL;
    g->told_turn = -1;
    g->events_read = g->events_own = 0;
}

/* The table. */

static void json_hex(struct json *json, const char *key, const uint8_t *bytes,
                     size_t count)
{
    char text[2 * 32 + 1];
    struct out out;
    assert(count <= 32);
    out_init(&out, text, sizeof text, LANG_EN);
    hex_write(&out, bytes, count);
    json_str(json, key, text);
}

static void json_seats(const struct table *t, struct json *json)
{
    json_array(json, "seats");
    for (int i = 0; i < t->game->seat_count; i++) {
        json_object(json, NULL);
        json_str(json, "seat", t->game->seats[i].name);
        json_str(json, "who", t->seat[i].who);
        json_bool(json, "sat", t->seat[i].has_word || t->seat[i].has_hash);
        if (t->seat[i].has_hash)
            json_hex(json, "hash", t->seat[i].hash, 32);
        json_bool(json, "here", table_is_here(t, i));
        if (*t->name[i])
            json_str(json, "name", t->name[i]);
        const struct bot *held = clock_stand_in(t, i);
        if (held)
            json_str(json, "held", held->name);
        json_end(json);
    }
    json_end(json);
}

static void json_outcome(const struct table *t, struct json *json)
{
    struct outcome outcome;
    char text[512];
    struct out out;
    if (!session_over(t->session, &outcome)) /* given up */
        return;
    json_object(json, "outcome");
    out_init(&out, text, sizeof text, json->out->lang);
    out.names = t->game->names;
    if (outcome.text)
        say(&out, outcome.text);
    json_str(json, "text", text);
    json_array(json, "winners");
    for (int i = 0; i < t->game->seat_count; i++)
        if (outcome.winners & seat_bit(i))
            json_str(json, NULL, t->game->seats[i].name);
    json_end(json);
    json_object(json, "score");
    for (int i = 0; i < t->game->seat_count; i++)
        json_int(json, t->game->seats[i].name, outcome.score[i]);
    json_end(json);
    json_end(json);
}

static const char *stage_name(int stage)
{
    static const char *const names[] = {"waiting", "playing", "over"};
    return names[stage];
}

/* What was promised about the dice, and whose word is waited for. Dice of a seed or
 * of a lesson are promised by nobody. */
static void json_dice(const struct table *t, struct json *json)
{
    uint8_t commitment[32], promise[16];
    seat_set wanted = words_wanted(t);
    if (!dice_are_keyed(t->source))
        return;
    dice_commitment(commitment, t->row.secret);
    json_hex(json, "commitment", commitment, 32);
    if (words_promise(t, promise))
        json_hex(json, "promise", promise, 16);
    if (!wanted)
        return;
    json_object(json, "opens");
    json_int(json, "until", t->words_until);
    json_array(json, "for");
    for (int i = 0; i < t->game->seat_count; i++)
        if (wanted & seat_bit(i))
            json_str(json, NULL, t->game->seats[i].name);
    json_end(json);
    json_end(json);
}

static void write_table(struct guest *g, struct out *out)
{
    struct table *t = g->table;
    struct json json;
    json_init(&json, out);
    json_object(&json, NULL);
    json_str(&json, "table", t->row.name);
    json_str(&json, "game", t->row.game);
    json_str(&json, "seat", game_seat_name(t->game, g->seat));
    json_str(&json, "stage", stage_name(t->row.stage));
    json_str(&json, "settings", t->row.settings);
    json_dice(t, &json);
    json_bool(&json, "rules", guest_rules(g));
    if (entries_are_strict(t))
        json_bool(&json, "secret", entries_are_secret(t));
    if (*t->contest)
        json_str(&json, "tournament", t->contest);
    json_seats(t, &json);
    if (t->game->tick_ms)
        json_int(&json, "slow", t->clock.slow);
    if (g->seat != SEAT_SPECTATOR && (t->hooks & seat_bit(g->seat)))
        json_str(&json, "hook",
                 t->hooks_failed & seat_bit(g->seat) ? "failed" : "set");
    if (t->session && t->row.stage == STAGE_OVER)
        json_outcome(t, &json);
    if (t->fault.text) {
        char text[512];
        struct out sentence;
        out_init(&sentence, text, sizeof text, g->lang);
        log_fault_write(&t->fault, &sentence);
        json_str(&json, "fault", text);
    }
    json_end(&json);
}

/* Events. */

void show_event(enum lang lang, const struct session *session,
                const struct event *event, struct json *json)
{
    char text[2048];
    struct out out;
    json_object(json, NULL);
    session_json_event(session, event, json);
    if (event->kind != EVENT_NOTE) {
        out_init(&out, text, sizeof text, lang);
        session_write_event(session, event, &out);
        json_str(json, "say", text);
    }
    json_end(json);
}

/* Events he has not had, as ,"at":N,"events":[...]; returns how many. */
static int put_events(struct guest *g, struct out *out)
{
    const struct event *list[EVENTS_SENT];
    struct session *session = g->table->session;
    int count =
        session_events(session, g->seat, &g->events_read, list, EVENTS_SENT);
    if (count == 0)
        return 0;
    out_f(out, ",\"at\":%d,\"events\":[", g->events_own);
    for (int i = 0; i < count; i++) {
        struct json json;
        json_init(&json, out);
        if (i > 0)
            out_char(out, ',');
        show_event(g->lang, g->table->session, list[i], &json);
    }
    out_char(out, ']');
    g->events_own += count;
    if (g->events_read < session_event_count(session))
        server_stale(g);
    return count;
}

/* A newcomer to a long game is sent its last events; older ones he may ask
 * for. */
static void skip_old_events(struct guest *g)
{
    const struct event *list[EVENTS_SENT];
    struct session *session = g->table->session;
    int total = 0, from = 0, count;
    while ((count =
                session_events(session, g->seat, &from, list, EVENTS_SENT)) > 0)
        total += count;
    int skip = total - EVENTS_SENT;
    while (skip > 0) {
        count = session_events(session, g->seat, &g->events_read, list,
                               skip < EVENTS_SENT ? skip : EVENTS_SENT);
        g->events_own += count;
        skip -= count;
    }
}

/* All of it. */

/* A text that is to be compared with what he was told. */
static void begin_marked(struct guest *g, struct out *now)
{
    struct json_marks *marks = &g->server->marks;
    marks->count = 0;
    memset(marks->open, 0, sizeof marks->open);
    out_init(now, g->server->now, MESSAGE_MAX, g->lang);
    now->marks = marks;
}

static void send(struct guest *g, const struct out *out)
{
    assert(!out->full);
    net_send(g->peer, out->text, out->len);
}

/* The board as a terminal shows it; null if he no longer wants it. */
static int put_board(struct guest *g, struct out *out)
{
    struct out board;
    struct json json;
    json_init(&json, out);
    if (!g->wants_text) {
        if (!g->told_board)
            return 0;
        free(g->told_board);
        g->told_board = NULL;
        out_char(out, ',');
        json_null(&json, "board");
        return 1;
    }
    out_init(&board, g->server->now, MESSAGE_MAX, g->lang);
    session_write_text(g->table->session, g->seat, &board);
    assert(!board.full);
    if (g->told_board && strcmp(g->told_board, board.text) == 0)
        return 0;
    out_char(out, ',');
    json_str(&json, "board", board.text);
    free(g->told_board);
    g->told_board = memory_copy(board.text, board.len);
    return 1;
}

/* One chain value per turn of his own: a witness that the log published at the
 * end is the one that was played. It says nothing by itself. */
static void put_chain(struct guest *g, struct out *out)
{
    struct session *session = g->table->session;
    if (g->seat == SEAT_SPECTATOR ||
        session_turn(session, g->seat) == g->told_turn)
        return;
    g->told_turn = session_turn(session, g->seat);
    if (!session_has_secret(session))
        return;
    out_str(out, ",\"chain\":\"");
    hex_write(out, session_chain(session), 16);
    out_char(out, '"');
}

static int put_session(struct guest *g, struct out *out)
{
    /* The table has said these already. */
    static const char *const said[] = {"game", "seat", NULL};
    struct out now;
    bool is_new = !g->told_session.text;
    begin_marked(g, &now);
    session_write_json(g->table->session, g->seat, &now);
    int count = told_changes(&g->told_session, &now, said, out);
    told_keep(&g->told_session, &now);
    put_chain(g, out);
    if (is_new)
        skip_old_events(g);
    count += put_board(g, out);
    return count + put_events(g, out);
}

void show_state(struct guest *g)
{
    struct server *server = g->server;
    struct out now, out;
    begin_marked(g, &now);
    out_init(&out, server->message, MESSAGE_MAX, g->lang);
    write_table(g, &now);
    out_str(&out, "{\"is\":\"state\"");
    if (g->has_done)
        out_f(&out, ",\"done\":%d", g->done);
    int count = g->has_done;
    g->has_done = false;
    count += told_changes(&g->told_table, &now, NULL, &out);
    told_keep(&g->told_table, &now);
    if (g->table->session)
        count += put_session(g, &out);
    out_char(&out, '}');
    if (count > 0)
        send(g, &out);
}

void show_events(struct guest *g, int from)
{
    const struct event *list[EVENTS_SENT];
    struct session *session = g->table->session;
    struct out out;
    struct json json;
    int at = 0, skip = from;
    while (skip > 0) {
        int count = session_events(session, g->seat, &at, list,
                                   skip < EVENTS_SENT ? skip : EVENTS_SENT);
        if (count == 0)
            break;
        skip -= count;
    }
    int count = session_events(session, g->seat, &at, list, EVENTS_SENT);
    out_init(&out, g->server->message, MESSAGE_MAX, g->lang);
    json_init(&json, &out);
    json_object(&json, NULL);
    json_str(&json, "is", "events");
    json_int(&json, "at", from);
    json_array(&json, "events");
    for (int i = 0; i < count; i++)
        show_event(g->lang, g->table->session, list[i], &json);
    json_end(&json);
    json_end(&json);
    assert(!out.full);
    server_answer(g, false, out.text, out.len);
}
