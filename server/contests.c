/* Opening, entering, closing: see contests.h. */
#include "contests.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "entries.h"
#include "lang.h"
#include "live.h"

enum { PATIENCE = 86400, CAPTAINS = 12 };

/* Rules. */

struct tournament contest_rules(const struct store_contest *c)
{
    return (struct tournament){.kind = c->kind,
                               .family = c->family,
                               .mixed = c->flags & CONTEST_MIXED,
                               .to_survive = c->flags & CONTEST_SURVIVE};
}

static const struct game *game_of(const struct store_contest *c)
{
    struct tournament rules = contest_rules(c);
    return game_find(tournament_game(&rules));
}

static bool is_pack(const struct store_contest *c)
{
    return c->kind == TOURNAMENT_WOLFPACK;
}

bool contest_options(const struct store_contest *c, int family,
                     struct options *options)
{
    const struct game *game = game_of(c);
    struct tournament rules = contest_rules(c);
    char text[STORE_SETTINGS], *rest = NULL;
    memcpy(text, c->settings, sizeof text);
    game_options(game, options);
    for (char *word = strtok_r(text, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest))
        if (!game_option_set(game, options, word))
            return false;
    if (!is_pack(c))
        tournament_begin(&rules, family, options);
    return true;
}

struct store_entry *contest_entries(struct server *server, int64_t contest,
                                    int *count)
{
    struct store_entry *list = calloc(ENTRIES_MAX, sizeof *list);
    if (!list)
        abort();
    *count = store_entries(server->store, contest, list, ENTRIES_MAX);
    return list;
}

bool contest_is_his(const struct guest *g, const struct store_contest *c)
{
    return g->account && g->account == c->organiser;
}

/* The tournament that a line names, or a refusal. */
static bool read_contest(struct guest *g, const char *verb, char **rest,
                         struct store_contest *c)
{
    if (store_contest_named(g->server->store, line_word(rest), c))
        return true;
    show_sorry(g, verb, T_SERVE_NO_SUCH_CONTEST);
    return false;
}

/* ... which this guest has opened. */
static bool read_his(struct guest *g, const char *verb, char **rest,
                     struct store_contest *c)
{
    if (!read_contest(g, verb, rest, c))
        return false;
    if (contest_is_his(g, c))
        return true;
    show_sorry(g, verb, T_SERVE_CONTEST_NOT_YOURS);
    return false;
}

/* Opening. */

static bool is_yes(const char *value)
{
    return strcmp(value, "yes") == 0;
}

static void put_flag(struct store_contest *c, unsigned flag, bool on)
{
    c->flags = (uint8_t)(on ? c->flags | flag : c->flags & ~flag);
}

/* Words of the tournament itself; false: perhaps an option of the game. */
static bool read_own(struct store_contest *c, const char *key,
                     const char *value, bool *good)
{
    int n = 0;
    bool is_number = line_count(value, &n);
    if (strcmp(key, "boat") == 0) {
        c->family =
            strcmp(value, "ix") == 0 ? HUNTERS_FAMILY_IX : HUNTERS_FAMILY_VII;
        *good &= strcmp(value, "ix") == 0 || strcmp(value, "vii") == 0;
    } else if (strcmp(key, "mixed") == 0) {
        put_flag(c, CONTEST_MIXED, is_yes(value));
    } else if (strcmp(key, "survive") == 0) {
        put_flag(c, CONTEST_SURVIVE, is_yes(value));
    } else if (strcmp(key, "dice") == 0) {
        put_flag(c, CONTEST_DUPLICATE, strcmp(value, "duplicate") == 0);
        *good &= (c->flags & CONTEST_DUPLICATE) || strcmp(value, "own") == 0;
    } else if (strcmp(key, "entry") == 0) {
        put_flag(c, CONTEST_INVITED, strcmp(value, "invitation") == 0);
        *good &= (c->flags & CONTEST_INVITED) || strcmp(value, "open") == 0;
    } else if (strcmp(key, "captains") == 0) {
        c->captains = n;
        *good &= is_number && n >= 1 && n <= CAPTAINS_MAX;
    } else if (strcmp(key, "patience") == 0) {
        c->patience = n;
        *good &= is_number && n <= PATIENCE_MAX;
    } else if (strcmp(key, "until") == 0) {
        c->until = strtoll(value, NULL, 10);
        *good &= c->until > c->created;
    } else {
        return false;
    }
    return true;
}

/* One `key=value`. The boat and the date of all follow from the format. */
static bool read_word(struct store_contest *c, struct options *options,
                      char *word)
{
    char key[32];
    size_t len = strcspn(word, "=");
    bool good = true;
    if (!word[len] || len >= sizeof key)
        return false;
    memcpy(key, word, len);
    key[len] = 0;
    if (read_own(c, key, word + len + 1, &good))
        return good;
    size_t at = strlen(c->settings);
    if (strcmp(key, "start") == 0 || (is_pack(c) && strcmp(key, "name") == 0) ||
        !game_option_set(game_of(c), options, word) ||
        at + strlen(word) + 2 > sizeof c->settings)
        return false;
    snprintf(c->settings + at, sizeof c->settings - at, "%s%s", at ? " " : "",
             word);
    return true;
}

static bool read_format(const char *word, struct store_contest *c)
{
    for (int i = 0; tournament_kind_names[i]; i++)
        if (strcmp(tournament_kind_names[i], word) == 0) {
            c->kind = (uint8_t)i;
            return true;
        }
    return false;
}

/* The title is the rest of the line, whole characters of it. */
static void read_title(struct store_contest *c, const char *text)
{
    size_t len = strlen(text);
    if (len >= sizeof c->title)
        len = sizeof c->title - 1;
    while (len > 0 && ((unsigned char)text[len] & 0xc0) == 0x80)
        len--;
    memcpy(c->title, text, len);
    c->title[len] = 0;
}

static bool read_wish(struct store_contest *c, char *rest)
{
    struct options options;
    if (!read_format(line_word(&rest), c))
        return false;
    game_options(game_of(c), &options);
    for (;;) {
        char *start = rest + strspn(rest, " ");
        if (strncmp(start, "title=", 6) == 0) {
            read_title(c, start + 6);
            break;
        }
        char *word = line_word(&rest);
        if (!*word)
            break;
        if (!read_word(c, &options, word))
            return false;
    }
    bool is_odd = c->flags & (CONTEST_MIXED | CONTEST_SURVIVE);
    return !is_pack(c) || (c->captains % BOATS == 0 && !is_odd);
}

void contest_open(struct guest *g, char *rest)
{
    struct store_contest c = {.organiser = g->account,
                              .captains = CAPTAINS,
                              .patience = PATIENCE,
                              .created = time(NULL)};
    if (!g->is_owner) {
        show_sorry(g, "open", T_SERVE_NOT_OWNER);
    } else if (!g->account) {
        show_sorry(g, "open", T_SERVE_LOGIN_FIRST);
    } else if (!read_wish(&c, rest)) {
        show_sorry(g, "open", T_SERVE_CONTEST_WORDS);
    } else {
        token_name(c.name);
        live_random(c.secret, sizeof c.secret);
        store_add_contest(g->server->store, &c);
        show_contest(g, &c);
    }
}

/* Sailing. */

/* A table for these entries, of which there are as many as seats. */
static void sail(struct server *server, const struct store_contest *c,
                 struct store_entry *e, const uint8_t *word)
{
    struct table_wish wish = {.game = game_of(c)};
    struct store_table row;
    char owner[TOKEN_LETTERS + 1];
    char seat[SEATS_MAX][TOKEN_LETTERS + 1];
    uint8_t drawn[SEATS_MAX][16];
    contest_options(c, e->family, &wish.options);
    if (is_pack(c))
        wish.options.value[OPT_PACK_NAME] =
            (int16_t)(1 + e->pack % hunters_wolfpacks_count);
    else
        wish.account = e->account; /* who may give it up */
    if (c->flags & CONTEST_DUPLICATE)
        wish.duplicate = c->secret;
    for (int i = 0; i < wish.game->seat_count; i++) {
        /* A bot's entry is called by the bot: "attacker 3". */
        snprintf(wish.who[i], WHO_MAX, "%s%.*s", e[i].account ? "" : "bot:",
                 e[i].account ? 5 : (int)strcspn(e[i].name, " "),
                 e[i].account ? "human" : e[i].name);
        live_random(drawn[i], 16);
        wish.word[i] = word ? word : drawn[i];
        wish.holder[i] = e[i].account;
    }
    if (!table_create(server, &wish, &row, owner, seat))
        return;
    for (int i = 0; i < wish.game->seat_count; i++) {
        e[i].table = row.id;
        e[i].seat = i;
        e[i].state = CAREER_AT_SEA;
        if (e[i].id)
            store_put_entry(server->store, &e[i]);
        else
            store_add_entry(server->store, &e[i]);
    }
    table_get(server, row.id);
}

/* The packs sail; chairs that are empty go to bots. [13.5] */
static void sail_packs(struct server *server, const struct store_contest *c,
                       struct store_entry *list, int count)
{
    int bots = 0, left = 0;
    for (int i = 0; i < count; i++) {
        bots += !list[i].account;
        if (list[i].state == CAREER_WAITING) /* and did not leave */
            list[left++] = list[i];
    }
    count = left;
    for (int from = 0; from < count; from += BOATS) {
        struct store_entry pack[BOATS];
        for (int i = 0; i < BOATS; i++) {
            if (from + i < count) {
                pack[i] = list[from + i];
            } else {
                pack[i] = (struct store_entry){.contest = c->id,
                                               .kind = CAREER_CAPTAIN,
                                               .created = time(NULL)};
                snprintf(pack[i].name, sizeof pack[i].name, "attacker %d",
                         ++bots);
            }
            pack[i].pack = from / BOATS;
        }
        sail(server, c, pack, NULL);
    }
}

/* The list is closed. */
static void begin(struct server *server, struct store_contest *c)
{
    int count;
    struct store_entry *list = contest_entries(server, c->id, &count);
    c->stage = CONTEST_SAILING;
    store_mark_contest(server->store, c);
    if (is_pack(c))
        sail_packs(server, c, list, count);
    free(list);
    contest_settle(server, c->id);
}

static void close_now(struct server *server, struct store_contest *c)
{
    int count;
    struct store_entry *list = contest_entries(server, c->id, &count);
    c->stage = CONTEST_CLOSED;
    c->closed = time(NULL);
    store_mark_contest(server->store, c);
    for (int i = 0; i < count; i++) {
        struct table *t =
            list[i].table ? table_loaded(server, list[i].table) : NULL;
        if (!t && list[i].state == CAREER_AT_SEA)
            t = table_get(server, list[i].table);
        if (t) {
            t->is_shown = true;
            server_touch(t);
        }
        /* Who is still at sea has not finished: his game ends here. */
        if (t && t->session && t->row.stage == STAGE_PLAYING &&
            session_abandon(t->session))
            table_mark(t);
        if (list[i].state == CAREER_WAITING) {
            list[i].state = CAREER_GIVEN_UP;
            store_put_entry(server->store, &list[i]);
        }
    }
    free(list);
}

void contest_settle(struct server *server, int64_t id)
{
    struct store_contest c;
    int count, over = 0;
    if (!store_contest(server->store, id, &c) || c.stage != CONTEST_SAILING)
        return;
    struct store_entry *list = contest_entries(server, id, &count);
    for (int i = 0; i < count; i++)
        over += list[i].state >= CAREER_ENDED;
    free(list);
    if (over == count)
        close_now(server, &c);
}

void contest_begin(struct guest *g, char *rest)
{
    struct store_contest c;
    if (!read_his(g, "begin", &rest, &c))
        return;
    if (c.stage != CONTEST_OPEN) {
        show_sorry(g, "begin", T_SERVE_CONTEST_SHUT);
        return;
    }
    begin(g->server, &c);
    store_contest(g->server->store, c.id, &c); /* perhaps closed already */
    show_contest(g, &c);
}

void contest_close(struct guest *g, char *rest)
{
    struct store_contest c;
    if (!read_his(g, "close", &rest, &c))
        return;
    if (c.stage == CONTEST_CLOSED) {
        show_sorry(g, "close", T_SERVE_CONTEST_OVER);
        return;
    }
    close_now(g->server, &c);
    show_contest(g, &c);
}

/* Entering. */

/* Why nobody may enter any more, or 0. */
static int why_shut(struct server *server, const struct store_contest *c,
                    int more)
{
    int count;
    if (c->stage != CONTEST_OPEN)
        return T_SERVE_CONTEST_SHUT;
    free(contest_entries(server, c->id, &count));
    return count + more > c->captains ? T_SERVE_CONTEST_SHUT : 0;
}

/* Takes the captain in; the last one closes the list. */
static void take_in(struct server *server, struct store_contest *c,
                    struct store_entry *e, const uint8_t *word)
{
    int count;
    e->contest = c->id;
    e->kind = CAREER_CAPTAIN;
    e->created = time(NULL);
    if (is_pack(c))
        store_add_entry(server->store, e);
    else
        sail(server, c, e, word);
    free(contest_entries(server, c->id, &count));
    if (count == c->captains)
        begin(server, c);
}

static bool has_entered(struct guest *g, const struct store_contest *c)
{
    int count;
    bool found = false;
    struct store_entry *list = contest_entries(g->server, c->id, &count);
    for (int i = 0; i < count; i++)
        found |= list[i].account == g->account;
    free(list);
    return found;
}

static bool is_invited(struct guest *g, const struct store_contest *c,
                       const char *token)
{
    char ours[TOKEN_LETTERS + 1];
    uint8_t given[STORE_HASH], wanted[STORE_HASH];
    if (!(c->flags & CONTEST_INVITED) || contest_is_his(g, c))
        return true;
    token_of_contest(ours, store_secret(g->server->store), c->name);
    token_hash(given, token);
    token_hash(wanted, ours);
    return memcmp(given, wanted, sizeof given) == 0;
}

/* enter NAME [invitation=TOKEN] [boat=vii|ix] [word=HEX] */
void contest_enter(struct guest *g, char *rest)
{
    struct store_contest c;
    struct store_account account;
    struct store_entry e = {0};
    uint8_t share[16];
    const char *token = "";
    if (!read_contest(g, "enter", &rest, &c))
        return;
    live_random(share, sizeof share);
    e.family = c.family;
    for (char *w = line_word(&rest); *w; w = line_word(&rest)) {
        if (strncmp(w, "invitation=", 11) == 0)
            token = w + 11;
        else if (strcmp(w, "boat=vii") == 0 || strcmp(w, "boat=ix") == 0)
            e.family = w[5] == 'i' ? HUNTERS_FAMILY_IX : HUNTERS_FAMILY_VII;
        else if (strncmp(w, "word=", 5) != 0 ||
                 !hex_read(w + 5, strlen(w + 5), share, sizeof share)) {
            show_sorry(g, "enter", T_SERVE_BAD_LINE);
            return;
        }
    }
    if (!(c.flags & CONTEST_MIXED))
        e.family = c.family;
    int shut = why_shut(g->server, &c, 1);
    if (!g->account || !store_account(g->server->store, g->account, &account)) {
        show_sorry(g, "enter", T_SERVE_LOGIN_FIRST);
    } else if (!is_invited(g, &c, token)) {
        show_sorry(g, "enter", T_SERVE_CONTEST_INVITED);
    } else if (has_entered(g, &c)) {
        show_sorry(g, "enter", T_SERVE_CONTEST_TWICE);
    } else if (shut) {
        show_sorry(g, "enter", shut);
    } else {
        e.account = g->account;
        memcpy(e.name, account.name, sizeof e.name);
        take_in(g->server, &c, &e, share);
        store_contest(g->server->store, c.id, &c);
        show_contest(g, &c);
    }
}

/* fill NAME BOT COUNT: bots as captains. */
void contest_fill(struct guest *g, char *rest)
{
    struct store_contest c;
    int count, bots = 0, more;
    if (!read_his(g, "fill", &rest, &c))
        return;
    const char *bot = line_word(&rest);
    if (!bot_find(game_of(&c), bot)) {
        show_sorry(g, "fill", T_CLI_NO_SUCH_BOT);
        return;
    }
    if (!line_count(line_word(&rest), &more) || more < 1 ||
        more > CAPTAINS_MAX) {
        show_sorry(g, "fill", T_SERVE_BAD_LINE);
        return;
    }
    int shut = why_shut(g->server, &c, more);
    if (shut) {
        show_sorry(g, "fill", shut);
        return;
    }
    struct store_entry *list = contest_entries(g->server, c.id, &count);
    for (int i = 0; i < count; i++)
        bots += !list[i].account;
    free(list);
    for (int i = 0; i < more; i++) {
        struct store_entry e = {.family = c.family};
        if (c.flags & CONTEST_MIXED) /* every other one */
            e.family = (bots + i) % 2 ? HUNTERS_FAMILY_IX : HUNTERS_FAMILY_VII;
        snprintf(e.name, sizeof e.name, "%s %d", bot, bots + i + 1);
        take_in(g->server, &c, &e, NULL);
    }
    store_contest(g->server->store, c.id, &c);
    show_contest(g, &c);
}

/* A captain leaves; he stays on the list. */
void contest_withdraw(struct guest *g, char *rest)
{
    struct store_contest c;
    int count;
    if (!read_contest(g, "withdraw", &rest, &c))
        return;
    struct store_entry *list = contest_entries(g->server, c.id, &count);
    struct store_entry *his = NULL;
    for (int i = 0; i < count; i++)
        if (g->account && list[i].account == g->account)
            his = &list[i];
    if (!his || his->state >= CAREER_ENDED) {
        show_sorry(g, "withdraw", T_SERVE_CONTEST_NOT_IN);
    } else {
        struct table *t = his->table ? table_get(g->server, his->table) : NULL;
        if (t && t->entry) {
            entry_give_up(t, his->seat);
        } else {
            his->state = CAREER_GIVEN_UP;
            store_put_entry(g->server->store, his);
        }
        store_contest(g->server->store, c.id, &c);
        show_contest(g, &c);
    }
    free(list);
}

/* Looking. */

void contest_list(struct guest *g, char *rest)
{
    if (*line_word(&rest))
        show_sorry(g, "tournaments", T_SERVE_BAD_LINE);
    else
        show_contests(g);
}

void contest_look(struct guest *g, char *rest)
{
    struct store_contest c;
    if (read_contest(g, "tournament", &rest, &c))
        show_contest(g, &c);
}

/* Time. */

static int for_each_running(struct server *server,
                            void (*look)(struct server *,
                                         struct store_contest *))
{
    struct store_contest *list = calloc(CONTESTS_LISTED, sizeof *list);
    if (!list)
        abort();
    int count = store_running(server->store, list, CONTESTS_LISTED);
    for (int i = 0; i < count; i++)
        look(server, &list[i]);
    free(list);
    return count;
}

static void wake(struct server *server, struct store_contest *c)
{
    int count;
    struct store_entry *list = contest_entries(server, c->id, &count);
    for (int i = 0; i < count; i++)
        if (list[i].table && list[i].state == CAREER_AT_SEA &&
            (is_pack(c) || !list[i].account))
            table_get(server, list[i].table);
    free(list);
}

void contests_wake(struct server *server)
{
    for_each_running(server, wake);
}

static void close_if_due(struct server *server, struct store_contest *c)
{
    if (c->until && c->until <= time(NULL))
        close_now(server, c);
}

void contests_tick(struct server *server)
{
    for_each_running(server, close_if_due);
    for (int i = 0; i < TABLE_BUCKETS; i++)
        for (struct table *t = server->bucket[i]; t; t = t->next)
            if (t->patience)
                entries_hurry(t);
    proofs_begin(server);
    if (store_dirty(server->store))
        net_again(server->net); /* so that it is committed at once */
}
