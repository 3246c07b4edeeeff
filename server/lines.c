/* What a guest says: one line, one wish. doc/protocol.md is the reference. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "accounts.h"
#include "contests.h"
#include "entries.h"
#include "hooks.h"
#include "lang.h"
#include "live.h"
#include "server.h"

enum { TOKENS_MAX = 128 };

char *line_word(char **rest)
{
    char *start = *rest + strspn(*rest, " ");
    size_t len = strcspn(start, " ");
    *rest = start + len;
    if (start[len])
        *(*rest)++ = 0;
    return start;
}

bool line_count(const char *text, int *n)
{
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (*text < '0' || *text > '9' || *end || errno || value > 1000000000)
        return false;
    *n = (int)value;
    return true;
}

static void sorry(struct guest *g, const char *verb, int key)
{
    show_sorry(g, verb, key);
}

/* Nothing more was said; what goes on behind a line's end is a mistake. */
static bool is_all(struct guest *g, const char *verb, char *rest)
{
    if (!*line_word(&rest))
        return true;
    sorry(g, verb, T_SERVE_BAD_LINE);
    return false;
}

/* Who is he? */

static void hello(struct guest *g, char *rest)
{
    enum lang lang = lang_from(line_word(&rest));
    g->lang = lang == LANG_COUNT ? LANG_EN : lang;
    for (char *w = line_word(&rest); *w; w = line_word(&rest))
        if (strcmp(w, "text") == 0)
            g->wants_text = true;
    show_forget(g);
    if (g->table)
        server_stale(g);
    show_hello(g);
}

static void own(struct guest *g, char *rest)
{
    uint8_t hash[STORE_HASH], ours[STORE_HASH];
    token_hash(hash, line_word(&rest));
    token_hash(ours, g->server->owner);
    if (memcmp(hash, ours, sizeof hash) == 0)
        g->is_owner = true;
    else if (!store_find_owner(g->server->store, hash, &g->owns)) {
        sorry(g, "own", T_SERVE_BAD_TOKEN);
        return;
    }
    show_hello(g);
}

static void sign_up(struct guest *g, char *rest)
{
    char *name = line_word(&rest);
    account_register(g, name, rest);
}

static void login(struct guest *g, char *rest)
{
    char *name = line_word(&rest);
    account_login(g, name, rest);
}

static void password(struct guest *g, char *rest)
{
    account_password(g, rest);
}

static void account(struct guest *g, char *rest)
{
    account_resume(g, line_word(&rest));
}

static void logout(struct guest *g, char *rest)
{
    bool everywhere = strcmp(line_word(&rest), "all") == 0;
    account_logout(g, everywhere);
}

static void mine(struct guest *g, char *rest)
{
    if (!is_all(g, "mine", rest))
        return;
    if (g->account)
        show_mine(g);
    else
        sorry(g, "mine", T_SERVE_LOGIN_FIRST);
}

/* Seats he has the tokens of become his account's. */
static void claim(struct guest *g, char *rest)
{
    if (!g->account) {
        sorry(g, "claim", T_SERVE_LOGIN_FIRST);
        return;
    }
    int count = 0;
    for (char *w = line_word(&rest); *w && count < TOKENS_MAX;
         w = line_word(&rest)) {
        account_claim(g, w);
        count++;
    }
}

/* Tables. */

static bool read_seat_wish(struct guest *g, struct table_wish *wish, int seat,
                           const char *who)
{
    if (strcmp(who, "human") != 0 && !bot_find(wish->game, who)) {
        sorry(g, "create", T_CLI_NO_SUCH_BOT);
        return false;
    }
    snprintf(wish->who[seat], WHO_MAX, "%s%s",
             strcmp(who, "human") == 0 ? "" : "bot:", who);
    return true;
}

/* One `key=value` of a wish: a seat and who plays it, the seed, an option. */
static bool read_wish(struct guest *g, struct table_wish *wish, char *text)
{
    char name[WHO_MAX];
    size_t len = strcspn(text, "=");
    int seat = SEAT_NONE;
    if (len < sizeof name && text[len]) {
        memcpy(name, text, len);
        name[len] = 0;
        seat = game_seat(wish->game, name);
    }
    if (seat >= 0 && seat < wish->game->seat_count)
        return read_seat_wish(g, wish, seat, text + len + 1);
    if (strncmp(text, "seed=", 5) == 0 && text[5] >= '0' && text[5] <= '9') {
        wish->has_seed = true;
        wish->seed = strtoull(text + 5, NULL, 10);
        return true;
    }
    if (game_option_set(wish->game, &wish->options, text))
        return true;
    sorry(g, "create", T_CLI_NO_SUCH_OPTION);
    return false;
}

static void create(struct guest *g, char *rest)
{
    struct table_wish wish = {.game = game_find(line_word(&rest))};
    struct store_table row;
    char owner[TOKEN_LETTERS + 1];
    char seat[SEATS_MAX][TOKEN_LETTERS + 1];
    if (!g->is_owner) {
        sorry(g, "create", T_SERVE_NOT_OWNER);
        return;
    }
    if (!wish.game) {
        sorry(g, "create", T_CLI_NO_SUCH_GAME);
        return;
    }
    wish.account = g->account;
    game_options(wish.game, &wish.options);
    for (int i = 0; i < wish.game->seat_count; i++)
        snprintf(wish.who[i], WHO_MAX, "human");
    for (char *w = line_word(&rest); *w; w = line_word(&rest))
        if (!read_wish(g, &wish, w))
            return;
    if (table_create(g->server, &wish, &row, owner, seat)) {
        career_note(g, &row);
        table_get(g->server, row.id);
    }
    g->owns = row.id;
    show_created(g, &wish, &row, owner, seat);
}

static void sit(struct guest *g, char *rest)
{
    uint8_t hash[STORE_HASH], given[16];
    int64_t id;
    int seat;
    token_hash(hash, line_word(&rest));
    const char *hex = line_word(&rest);
    if (!store_find_seat(g->server->store, hash, &id, &seat)) {
        sorry(g, "sit", T_SERVE_BAD_TOKEN);
        return;
    }
    struct table *table = table_get(g->server, id);
    if (!table || seat >= table->game->seat_count) {
        sorry(g, "sit", T_SERVE_NO_SUCH_TABLE);
        return;
    }
    if (!hex_read(hex, strlen(hex), given, 16))
        live_random(given, 16); /* a client that leaves it to us */
    guest_sit(g, table, seat);
    table_claim(table, seat, g->account);
    table_word(table, seat, given);
}

/* A seat of his account, from whatever device. */
static void resume(struct guest *g, char *rest)
{
    struct store_table row;
    struct table *table = NULL;
    if (store_named(g->server->store, line_word(&rest), &row))
        table = table_get(g->server, row.id);
    int seat = table ? game_seat(table->game, line_word(&rest)) : SEAT_NONE;
    if (!table || seat < 0 || seat >= table->game->seat_count || !g->account ||
        table->seat[seat].account != g->account)
        sorry(g, "resume", T_SERVE_NO_SUCH_TABLE);
    else
        guest_sit(g, table, seat);
}

static void watch(struct guest *g, char *rest)
{
    struct store_table row;
    struct table *table = NULL;
    if (store_named(g->server->store, line_word(&rest), &row))
        table = table_get(g->server, row.id);
    if (!table)
        sorry(g, "watch", T_SERVE_NO_SUCH_TABLE);
    else if (entries_are_secret(table))
        sorry(g, "watch", T_SERVE_ENTRY);
    else
        guest_sit(g, table, SEAT_SPECTATOR);
}

static void stand(struct guest *g, char *rest)
{
    static const char text[] = "{\"is\":\"stood\"}";
    if (!is_all(g, "stand", rest))
        return;
    guest_stand(g);
    server_answer(g, false, text, sizeof text - 1);
}

/* Playing. */

/* The guest's session, if he may act in it now with this number. */
static struct session *may_act(struct guest *g, const char *verb, int n)
{
    struct table *t = g->table;
    if (!t->session) {
        sorry(g, verb, T_SERVE_NOT_BEGUN);
        return NULL;
    }
    if (table_bot(t, g->seat)) {
        sorry(g, verb, T_SERVE_BOT_PLAYS);
        return NULL;
    }
    if (n != session_turn(t->session, g->seat)) {
        show_refusal(g, verb, n, &(struct refusal){.text = T_SERVE_STALE});
        show_forget(g);
        server_stale(g);
        return NULL;
    }
    return t->session;
}

/* It was done, or was it? */
static void finish(struct guest *g, const char *verb, int n, bool good,
                   const struct refusal *refusal)
{
    if (!good) {
        show_refusal(g, verb, n, refusal);
        return;
    }
    g->has_done = true;
    g->done = n;
    server_touch(g->table);
    table_mark(g->table);
}

static void act(struct guest *g, char *rest)
{
    struct refusal refusal = {0};
    int n;
    if (!line_count(line_word(&rest), &n)) {
        sorry(g, "act", T_SERVE_BAD_LINE);
        return;
    }
    if (strncmp(rest, "undo", 4) == 0 && entries_are_secret(g->table)) {
        sorry(g, "act", T_SERVE_ENTRY);
        return;
    }
    struct session *session = may_act(g, "act", n);
    if (session)
        finish(g, "act", n, session_act(session, g->seat, rest, &refusal),
               &refusal);
}

static void undo(struct guest *g, char *rest)
{
    struct refusal refusal = {0};
    int n;
    if (!line_count(line_word(&rest), &n)) {
        sorry(g, "undo", T_SERVE_BAD_LINE);
        return;
    }
    struct session *session = may_act(g, "undo", n);
    if (session)
        finish(g, "undo", n, session_undo(session, g->seat, &refusal),
               &refusal);
}

/* "all", or names of seats with commas. */
static seat_set read_audience(const struct game *game, char *text)
{
    char *rest = NULL;
    seat_set audience = 0;
    if (strcmp(text, "all") == 0)
        return EVERYBODY;
    for (char *name = strtok_r(text, ",", &rest); name;
         name = strtok_r(NULL, ",", &rest)) {
        int seat = game_seat(game, name);
        if (seat < 0 || seat >= game->seat_count)
            return 0;
        audience |= seat_bit(seat);
    }
    return audience;
}

static void note(struct guest *g, char *rest)
{
    struct refusal refusal = {0};
    if (!g->table->session) {
        sorry(g, "note", T_SERVE_NOT_BEGUN);
        return;
    }
    seat_set audience = read_audience(g->table->game, line_word(&rest));
    if (!session_note(g->table->session, g->seat, audience, rest, &refusal))
        show_refusal(g, "note", -1, &refusal);
    else
        server_touch(g->table);
}

/* Ruling a table. */

/* A seat the guest may dispose of: his own, or any as the table's owner. */
static int disposed_seat(struct guest *g, const char *verb, const char *name)
{
    int seat = game_seat(g->table->game, name);
    if (seat < 0 || seat >= g->table->game->seat_count) {
        sorry(g, verb, T_CLI_NO_SUCH_SEAT);
        return SEAT_NONE;
    }
    if (seat != g->seat && !guest_rules(g)) {
        sorry(g, verb, T_SERVE_NOT_YOURS);
        return SEAT_NONE;
    }
    return seat;
}

static void bot(struct guest *g, char *rest)
{
    int seat = disposed_seat(g, "bot", line_word(&rest));
    const char *name = line_word(&rest);
    if (seat == SEAT_NONE)
        return;
    if (!bot_find(g->table->game, name)) {
        sorry(g, "bot", T_CLI_NO_SUCH_BOT);
        return;
    }
    table_hand(g->table, seat, name);
    table_mark(g->table);
}

static void take(struct guest *g, char *rest)
{
    int seat = disposed_seat(g, "take", line_word(&rest));
    if (seat == SEAT_NONE)
        return;
    bool was_bot = strncmp(g->table->seat[seat].who, "bot:", 4) == 0;
    table_hand(g->table, seat, NULL);
    if (was_bot) /* else he would have all the time in the world */
        entry_taken(g->table, seat);
}

static void renew(struct guest *g, char *rest)
{
    char token[TOKEN_LETTERS + 1];
    struct table *t = g->table;
    int seat = disposed_seat(g, "renew", line_word(&rest));
    if (seat == SEAT_NONE)
        return;
    table_renew(t, seat, g->account, token);
    if (seat != g->seat) /* nor is its old holder called any more */
        hook_set(t, seat, g->lang, "");
    /* Whoever sits there by the old link has to get up. */
    for (struct guest *other = t->guests, *next; other; other = next) {
        next = other->next;
        if (other->seat == seat && other != g)
            net_drop(other->peer, NET_POLICY, "this link was renewed");
    }
    show_token(g, t, seat, token);
}

static void abandon(struct guest *g, char *rest)
{
    if (!is_all(g, "abandon", rest))
        return;
    if (!guest_rules(g)) {
        sorry(g, "abandon", T_SERVE_NOT_YOURS);
    } else if (!g->table->session || !session_abandon(g->table->session)) {
        sorry(g, "abandon", T_SERVE_NOT_BEGUN);
    } else {
        server_touch(g->table);
        table_mark(g->table);
    }
}

/* The seat's own webhook: an address, or nothing. */
static void hook(struct guest *g, char *rest)
{
    const char *url = line_word(&rest);
    if (!is_all(g, "hook", rest))
        return;
    int problem = hook_set(g->table, g->seat, g->lang, url);
    if (problem)
        sorry(g, "hook", problem);
}

/* Slow motion at a table in real time: a tick takes so many. */
static void slow(struct guest *g, char *rest)
{
    int times;
    if (!line_count(line_word(&rest), &times) || times < 1 ||
        times > SLOW_MAX || !g->table->game->tick_ms) {
        sorry(g, "slow", T_SERVE_BAD_LINE);
        return;
    }
    g->table->clock.slow = times;
    server_touch(g->table);
}

/* Asking. */

static void tables(struct guest *g, char *rest)
{
    char *tokens[TOKENS_MAX];
    int count = 0;
    for (char *w = line_word(&rest); *w && count < TOKENS_MAX;
         w = line_word(&rest))
        tokens[count++] = w;
    if (count == 0 && !g->is_owner)
        sorry(g, "tables", T_SERVE_NOT_OWNER);
    else
        show_tables(g, tokens, count);
}

static void games(struct guest *g, char *rest)
{
    if (is_all(g, "games", rest))
        show_games(g);
}

static void charts(struct guest *g, char *rest)
{
    const struct game *game = game_find(line_word(&rest));
    if (game)
        show_charts(g, game);
    else
        sorry(g, "charts", T_CLI_NO_SUCH_GAME);
}

static void view(struct guest *g, char *rest)
{
    if (!is_all(g, "view", rest))
        return;
    show_forget(g);
    server_stale(g);
}

static void events(struct guest *g, char *rest)
{
    int from;
    if (!g->table->session || !line_count(line_word(&rest), &from))
        sorry(g, "events", T_SERVE_BAD_LINE);
    else
        show_events(g, from);
}

static void odds(struct guest *g, char *rest)
{
    if (!is_all(g, "odds", rest))
        return;
    if (g->table->session)
        odds_ask(g);
    else
        sorry(g, "odds", T_SERVE_NOT_BEGUN);
}

static void diary(struct guest *g, char *rest)
{
    if (!is_all(g, "diary", rest))
        return;
    if (g->seat == SEAT_SPECTATOR && g->table->row.stage != STAGE_OVER)
        sorry(g, "diary", T_SERVE_SIT_FIRST);
    else
        show_diary(g);
}

static void log_of(struct guest *g, char *rest)
{
    int from = 0;
    const char *at = line_word(&rest);
    if (g->table->row.stage != STAGE_OVER)
        sorry(g, "log", T_SERVE_NOT_OVER);
    else if (*at && !line_count(at, &from))
        sorry(g, "log", T_SERVE_BAD_LINE);
    else
        show_log(g, from);
}

static void replay(struct guest *g, char *rest)
{
    int seat = game_seat(g->table->game, line_word(&rest));
    int entry;
    if (g->table->row.stage != STAGE_OVER)
        sorry(g, "replay", T_SERVE_NOT_OVER);
    else if (seat == SEAT_NONE || seat == SEAT_CLOCK ||
             !line_count(line_word(&rest), &entry))
        sorry(g, "replay", T_SERVE_BAD_LINE);
    else
        replay_ask(g, seat, entry);
}

static void voyage(struct guest *g, char *rest)
{
    if (!is_all(g, "voyage", rest))
        return;
    if (g->table->row.stage != STAGE_OVER)
        sorry(g, "voyage", T_SERVE_NOT_OVER);
    else
        voyage_ask(g);
}

static void ping(struct guest *g, char *rest)
{
    static const char text[] = "{\"is\":\"pong\"}";
    if (is_all(g, "ping", rest))
        server_answer(g, false, text, sizeof text - 1);
}

/* Where the guest must be. Some things are not done at all in a career that is
 * rated, or not before everybody may see it. */
enum need { NOTHING, TABLE, SEAT, FREE_TABLE, FREE_SEAT };

/* clang-format off */
static const struct line {
    const char *verb;
    enum need need;
    void (*obey)(struct guest *guest, char *rest);
} lines[] = {
    {"hello",    NOTHING, hello},
    {"own",      NOTHING, own},
    {"register", NOTHING, sign_up},
    {"login",    NOTHING, login},
    {"password", NOTHING, password},
    {"account",  NOTHING, account},
    {"logout",   NOTHING, logout},
    {"mine",     NOTHING, mine},
    {"claim",    NOTHING, claim},
    {"games",    NOTHING, games},
    {"charts",   NOTHING, charts},
    {"tables",   NOTHING, tables},
    {"create",   NOTHING, create},
    {"sit",      NOTHING, sit},
    {"resume",   NOTHING, resume},
    {"watch",    NOTHING, watch},
    {"ping",     NOTHING, ping},
    {"tournaments", NOTHING, contest_list},
    {"tournament",  NOTHING, contest_look},
    {"open",     NOTHING, contest_open},
    {"enter",    NOTHING, contest_enter},
    {"fill",     NOTHING, contest_fill},
    {"begin",    NOTHING, contest_begin},
    {"close",    NOTHING, contest_close},
    {"withdraw", NOTHING, contest_withdraw},
    {"compare",  NOTHING, contest_compare},
    {"career",   NOTHING, career_line},
    {"hall",     NOTHING, hall_line},
    {"stand",    TABLE,   stand},
    {"view",     TABLE,   view},
    {"events",   TABLE,   events},
    {"log",      FREE_TABLE, log_of},
    {"replay",   TABLE,   replay},
    {"voyage",   FREE_TABLE, voyage},
    {"bot",      FREE_TABLE, bot},
    {"take",     TABLE,   take},
    {"renew",    FREE_TABLE, renew},
    {"abandon",  TABLE,   abandon},
    {"act",      SEAT,    act},
    {"undo",     FREE_SEAT, undo},
    {"note",     SEAT,    note},
    {"odds",     FREE_SEAT, odds},
    {"diary",    TABLE,   diary},
    {"hook",     SEAT,    hook},
    {"slow",     SEAT,    slow},
};
/* clang-format on */

void line_obey(struct guest *guest, char *text)
{
    char *rest = text;
    const char *verb = line_word(&rest);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        const struct line *line = &lines[i];
        if (strcmp(line->verb, verb) != 0)
            continue;
        bool needs_seat = line->need == SEAT || line->need == FREE_SEAT;
        bool is_free = line->need == FREE_TABLE || line->need == FREE_SEAT;
        if ((line->need != NOTHING && !guest->table) ||
            (needs_seat && guest->seat == SEAT_SPECTATOR))
            sorry(guest, line->verb, T_SERVE_SIT_FIRST);
        else if (is_free && entries_are_secret(guest->table))
            sorry(guest, line->verb, T_SERVE_ENTRY);
        else
            line->obey(guest, rest);
        return;
    }
    sorry(guest, "?", T_SERVE_BAD_LINE);
}
