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
#include "offers.h"
#include "server.h"
#include "words.h"

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

/* Somebody who reads the board as text cannot play a game that only a picture
 * shows; looking on is no harm. */
static bool lacks_picture(const struct guest *g, struct table *t, int seat)
{
    return g->wants_text && t && seat < t->game->seat_count &&
           table_needs_picture(t, seat);
}

/* The board as text, from now on or no longer. */
static void text(struct guest *g, char *rest)
{
    const char *word = line_word(&rest);
    bool on = strcmp(word, "on") == 0;
    if (!on && strcmp(word, "off") != 0) {
        sorry(g, "text", T_SERVE_BAD_LINE);
        return;
    }
    if (!is_all(g, "text", rest))
        return;
    g->wants_text = on;
    if (lacks_picture(g, g->table, g->seat)) {
        g->wants_text = false;
        sorry(g, "text", T_SERVE_NEEDS_PICTURE);
        return;
    }
    if (g->table)
        server_stale(g);
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

static void recover(struct guest *g, char *rest)
{
    char *name = line_word(&rest);
    const char *code = line_word(&rest);
    account_recover(g, name, code, rest);
}

static void codes(struct guest *g, char *rest)
{
    if (is_all(g, "codes", rest))
        account_codes(g);
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
    char *tokens[TOKENS_MAX];
    int count = 0;
    for (char *w = line_word(&rest); *w && count < TOKENS_MAX;
         w = line_word(&rest))
        tokens[count++] = w;
    account_claim(g, tokens, count);
}

/* Tables. */

static bool is_player(const struct game *game, const char *who)
{
    return strcmp(who, "human") == 0 || bot_find(game, who);
}

static bool read_seat_wish(struct guest *g, struct table_wish *wish, int seat,
                           const char *who)
{
    if (!is_player(wish->game, who)) {
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
    /* An officer's difficulty has the name of his seat. */
    if (seat >= 0 && seat < wish->game->seat_count)
        return (!is_player(wish->game, text + len + 1) &&
                game_option_set(wish->game, &wish->options, text)) ||
               read_seat_wish(g, wish, seat, text + len + 1);
    if (strncmp(text, "seed=", 5) == 0 && text[5] >= '0' && text[5] <= '9') {
        wish->has_seed = true;
        wish->seed = strtoull(text + 5, NULL, 10);
        return true;
    }
    if (strncmp(text, "words=", 6) == 0 &&
        line_count(text + 6, &wish->words_within) && wish->words_within > 0 &&
        wish->words_within <= WORDS_WITHIN_MAX)
        return true;
    if (game_option_set(wish->game, &wish->options, text))
        return true;
    sorry(g, "create", T_CLI_NO_SUCH_OPTION);
    return false;
}

/* What the new table takes over: the rest of the line. */
static bool read_carried(struct guest *g, struct table_wish *wish, char *text)
{
    struct carried_fault fault;
    size_t len = strlen(text);
    while (len > 0 && text[len - 1] == ' ')
        text[--len] = 0;
    if (!carried_check(wish->game, text, &fault)) {
        sorry(g, "create", fault.text);
        return false;
    }
    wish->carried = text;
    return true;
}

/* It is kept: bots alone begin at once. */
static void created(struct server *server, struct guest *g, int64_t table,
                    bool kept)
{
    (void)g;
    if (kept)
        table_find(server, table);
}

/* Strangers may take lessons, but not fill the disk with them: a number in an
 * hour come from one address. Nobody needs more than one every few minutes. */
enum { LESSONS_AN_HOUR = 20, HOUR_MS = 3600000 };

static bool lesson_allowed(struct guest *g)
{
    struct lesson_quota *q = g->server->lessons;
    const char *address = net_share(g->peer);
    uint64_t now = net_now(g->server->net);
    struct lesson_quota *own = &q[0];
    if (g->is_owner)
        return true;
    for (int i = 0; i < LESSON_QUOTAS; i++) {
        if (strcmp(q[i].address, address) == 0) {
            own = &q[i];
            break;
        }
        if (q[i].since < own->since)
            own = &q[i]; /* the oldest makes room */
    }
    if (strcmp(own->address, address) != 0 || now - own->since > HOUR_MS) {
        *own = (struct lesson_quota){.since = now};
        snprintf(own->address, sizeof own->address, "%s", address);
    }
    if (++own->count <= LESSONS_AN_HOUR && net_may(g->peer, SHARE_TABLES))
        return true;
    sorry(g, "create", T_LESSON_TOO_MANY);
    return false;
}

/* `lesson=NAME` and nothing else: options, seats and dice are the lesson's. */
static bool read_lesson(struct guest *g, struct table_wish *wish, char *rest)
{
    const char *word = line_word(&rest);
    const struct lesson *lesson = lesson_find(word + 7);
    if (!lesson || lesson->game != wish->game || *line_word(&rest)) {
        sorry(g, "create", T_LESSON_NO_SUCH);
        return false;
    }
    wish->lesson = lesson;
    wish->options = lesson->options;
    for (int i = 0; i < wish->game->seat_count; i++)
        if (i != lesson->seat && *lesson->bot)
            snprintf(wish->who[i], WHO_MAX, "bot:%s", lesson->bot);
    return true;
}

static void create_wished(struct guest *g, const struct table_wish *wish)
{
    struct store_table row;
    char owner[TOKEN_LETTERS + 1];
    char seat[SEATS_MAX][TOKEN_LETTERS + 1];
    struct affair *affair = guest_affair(g);
    table_create(affair->slip, g->server, wish, &row, owner, seat);
    if (!wish->lesson) /* with dice that were laid out nobody has a career */
        career_note(g, &row);
    affair->then = created;
    affair->subject = row.id;
    g->owns = row.id;
    journal(JOURNAL_INFO, net_address(g->peer), "create", "table=%s game=%s",
            row.name, row.game);
    show_created(g, wish, &row, owner, seat);
}

static void create(struct guest *g, char *rest)
{
    struct table_wish wish = {.game = game_find(line_word(&rest))};
    rest += strspn(rest, " ");
    /* A lesson is for anybody. */
    bool is_lesson = strncmp(rest, "lesson=", 7) == 0;
    if (!g->is_owner && !is_lesson) {
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
    if (is_lesson) {
        if (read_lesson(g, &wish, rest) && lesson_allowed(g))
            create_wished(g, &wish);
        return;
    }
    while (*(rest += strspn(rest, " ")) && !wish.carried)
        if (strncmp(rest, "carry=", 6) == 0
                ? !read_carried(g, &wish, rest + 6)
                : !read_wish(g, &wish, line_word(&rest)))
            return;
    /* Everybody at the table can read its seed, and with it the errors of the
     * eyes could be reckoned. */
    if (wish.has_seed && offers_picture(wish.game, &wish.options, NULL)) {
        sorry(g, "create", T_SERVE_SEED_PICTURE);
        return;
    }
    if (show_refused(g, "create", wish.game, &wish.options))
        return;
    create_wished(g, &wish);
}

static void sit(struct guest *g, char *rest)
{
    uint8_t hash[STORE_HASH], sealed[32], given[16];
    int64_t id;
    int seat;
    token_hash(hash, line_word(&rest));
    const char *hex = line_word(&rest);
    if (!store_find_seat(g->server->store, hash, &id, &seat)) {
        sorry(g, "sit", T_SERVE_BAD_TOKEN);
        return;
    }
    bool wait;
    struct table *table = table_for(g, id, &wait);
    if (wait)
        return;
    if (!table || seat >= table->game->seat_count) {
        sorry(g, "sit", T_SERVE_NO_SUCH_TABLE);
        return;
    }
    if (lacks_picture(g, table, seat)) {
        sorry(g, "sit", T_SERVE_NEEDS_PICTURE);
        return;
    }
    guest_sit(g, table, seat);
    table_claim(table, seat, g->account);
    if (dice_are_keyed(table->source) &&
        hex_read(hex, strlen(hex), sealed, 32)) {
        words_seal(table, seat, sealed);
        return;
    }
    /* An old client, or one that leaves it to us. */
    if (!hex_read(hex, strlen(hex), given, 16))
        live_random(given, 16);
    table_word(table, seat, given);
}

/* He opens the word whose hash he gave when he sat down. */
static void word(struct guest *g, char *rest)
{
    uint8_t given[16];
    const char *hex = line_word(&rest);
    if (!hex_read(hex, strlen(hex), given, 16)) {
        sorry(g, "word", T_SERVE_BAD_LINE);
        return;
    }
    int problem = words_open(g->table, g->seat, given);
    if (problem)
        sorry(g, "word", problem);
}

static struct table *named_table(struct guest *g, const char *name, bool *wait)
{
    struct store_table row;
    if (!store_named(g->server->store, name, &row))
        return NULL;
    return table_for(g, row.id, wait);
}

/* A seat of his account, from whatever device. */
static void resume(struct guest *g, char *rest)
{
    bool wait = false;
    struct table *table = named_table(g, line_word(&rest), &wait);
    if (wait)
        return;
    int seat = table ? game_seat(table->game, line_word(&rest)) : SEAT_NONE;
    if (!table || seat < 0 || seat >= table->game->seat_count || !g->account ||
        table->seat[seat].account != g->account)
        sorry(g, "resume", T_SERVE_NO_SUCH_TABLE);
    else if (lacks_picture(g, table, seat))
        sorry(g, "resume", T_SERVE_NEEDS_PICTURE);
    else
        guest_sit(g, table, seat);
}

static void watch(struct guest *g, char *rest)
{
    bool wait = false;
    struct table *table = named_table(g, line_word(&rest), &wait);
    if (wait)
        return;
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

/* Has its log room for more? Nobody fills the disk with remarks, or with an
 * action that is done and taken back again and again. */
static bool has_room(struct guest *g, const char *verb, size_t max)
{
    if (g->table->log_bytes < max)
        return true;
    sorry(g, verb, T_SERVE_LOG_FULL);
    return false;
}

static void act(struct guest *g, char *rest)
{
    struct refusal refusal = {0};
    int n;
    if (!line_count(line_word(&rest), &n)) {
        sorry(g, "act", T_SERVE_BAD_LINE);
        return;
    }
    if (!has_room(g, "act", LOG_MAX))
        return;
    struct session *session = may_act(g, "act", n);
    struct action action;
    if (session)
        finish(g, "act", n,
               session_read(session, rest, &action, &refusal) &&
                   (bots_finish(session, g->seat, &action) ||
                    session_do(session, g->seat, &action, &refusal)),
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
    if (!has_room(g, "undo", LOG_TALK_MAX))
        return;
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

/* What a learner says of his lesson. */
static void lesson(struct guest *g, char *rest)
{
    struct refusal refusal = {0};
    if (!g->table->session)
        sorry(g, "lesson", T_SERVE_NOT_BEGUN);
    else if (!session_lesson(g->table->session, g->seat, rest, &refusal))
        show_refusal(g, "lesson", -1, &refusal);
    else
        server_touch(g->table);
}

static void note(struct guest *g, char *rest)
{
    struct refusal refusal = {0};
    if (!g->table->session) {
        sorry(g, "note", T_SERVE_NOT_BEGUN);
        return;
    }
    if (!has_room(g, "note", LOG_TALK_MAX))
        return;
    seat_set audience = read_audience(g->table->game, line_word(&rest));
    if (!net_may(g->peer, SHARE_NOTES))
        sorry(g, "note", T_SERVE_TOO_OFTEN);
    else if (!session_note(g->table->session, g->seat, audience, rest,
                           &refusal))
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
    struct table *t = g->table;
    bool is_stuck = t->fault.text && t->row.stage == STAGE_PLAYING;
    if (!guest_rules(g) && !(is_stuck && g->seat != SEAT_SPECTATOR)) {
        sorry(g, "abandon", T_SERVE_NOT_YOURS);
    } else if (is_stuck) {
        table_end(t);
    } else if (!g->table->session || !session_abandon(g->table->session)) {
        sorry(g, "abandon", T_SERVE_NOT_BEGUN);
    } else {
        server_touch(g->table);
        table_mark(g->table);
    }
}

/* It is gone: whoever is there hears so and gets up. Nobody finds the table any
 * more; it leaves the memory as every empty one does. */
static void deleted(struct server *server, struct guest *by, int64_t table,
                    bool kept)
{
    struct table *t = kept ? table_loaded(server, table) : NULL;
    (void)by;
    for (struct guest *g = t ? t->guests : NULL, *next; g; g = next) {
        struct out out;
        struct json json;
        next = g->next;
        answer_begin(g, &out, &json, "deleted");
        json_str(&json, "table", t->row.name);
        answer_end(g, &out, &json, false);
        guest_stand(g);
    }
}

/* The owner takes a table away: one that has not begun, is over, or cannot go
 * on. What hall and tournaments rank stays. */
static void delete_table(struct guest *g, char *rest)
{
    struct table *t = g->table;
    if (!is_all(g, "delete", rest))
        return;
    if (!guest_rules(g)) {
        sorry(g, "delete", T_SERVE_NOT_YOURS);
    } else if (t->row.stage == STAGE_PLAYING && !t->fault.text) {
        sorry(g, "delete", T_SERVE_NOT_OVER);
    } else if (entries_are_strict(t)) {
        sorry(g, "delete", T_SERVE_RANKED);
    } else {
        slip_drop_table(table_slip(t), t->row.id);
        t->affair->then = deleted;
        t->affair->subject = t->row.id;
        journal(JOURNAL_INFO, net_address(g->peer), "delete", "table=%s",
                t->row.name);
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

/* Slow motion at a table in real time: milliseconds that a tick takes. */
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
    bool is_stuck = g->table->fault.text && g->seat != SEAT_SPECTATOR;
    if (g->table->row.stage != STAGE_OVER && !is_stuck)
        sorry(g, "log", T_SERVE_NOT_OVER);
    else if (*at && !line_count(at, &from))
        sorry(g, "log", T_SERVE_BAD_LINE);
    else
        log_ask(g, from);
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
    {"text",     NOTHING, text},
    {"own",      NOTHING, own},
    {"register", NOTHING, sign_up},
    {"login",    NOTHING, login},
    {"password", NOTHING, password},
    {"recover",  NOTHING, recover},
    {"codes",    NOTHING, codes},
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
    {"word",     SEAT,    word},
    {"delete",   TABLE,   delete_table},
    {"act",      SEAT,    act},
    {"undo",     FREE_SEAT, undo},
    {"note",     SEAT,    note},
    {"lesson",   SEAT,    lesson},
    {"odds",     FREE_SEAT, odds},
    {"diary",    TABLE,   diary},
    {"hook",     SEAT,    hook},
    {"slow",     SEAT,    slow},
};
/* clang-format on */

enum { LINES = sizeof lines / sizeof *lines };
_Static_assert((int)LINES < (int)METRICS_LINES, "each is counted");

const char *line_verb(int at)
{
    return at < LINES ? lines[at].verb : NULL;
}

void line_obey(struct guest *guest, char *text)
{
    char *rest = text;
    const char *verb = line_word(&rest);
    for (int i = 0; i < LINES; i++) {
        const struct line *line = &lines[i];
        if (strcmp(line->verb, verb) != 0)
            continue;
        guest->server->metrics->line[i]++;
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
    guest->server->metrics->line[METRICS_LINES]++;
    sorry(guest, "?", T_SERVE_BAD_LINE);
}
