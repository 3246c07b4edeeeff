/* Opening, entering, closing: see contests.h. */
#include "contests.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "entries.h"
#include "lang.h"
#include "live.h"
#include "memory.h"

enum {
    PATIENCE = 86400,
    CAPTAINS = 12,
    ENTERED_MAX = 20, /* tournaments in which an account sails at a time */
};

/* Rules. */

struct rules contest_rules(const struct store_contest *c)
{
    struct rules rules = {
        .tournament = {.kind = c->kind,
                       .family = c->family,
                       .mixed = c->flags & CONTEST_MIXED,
                       .to_survive = c->flags & CONTEST_SURVIVE}};
    rules.format = format_of(c->kind, &rules.game);
    assert(rules.format); /* no format is ever taken away */
    rules.of = tournaments_of(rules.game);
    return rules;
}

static const struct game *game_of(const struct store_contest *c)
{
    return contest_rules(c).game;
}

static bool has_teams(const struct store_contest *c)
{
    return contest_rules(c).format->teams;
}

/* The options of one of its tables. */
static void read_options(const struct store_contest *c,
                         const struct store_entry *e, struct options *options)
{
    struct rules rules = contest_rules(c);
    char text[STORE_SETTINGS], *rest = NULL;
    memcpy(text, c->settings, sizeof text);
    game_options(rules.game, options);
    for (char *word = strtok_r(text, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest))
        game_option_set(rules.game, options, word);
    rules.of->begin(&rules.tournament, e->family, e->team, options);
}

struct store_entry *contest_entries(struct server *server, int64_t contest,
                                    int *count)
{
    struct store_entry *list = memory_zeros(ENTRIES_MAX, sizeof *list);
    *count = store_entries(server->store, contest, list, ENTRIES_MAX);
    return list;
}

bool contest_is_his(const struct guest *g, const struct store_contest *c)
{
    return g->account && g->account == c->organiser;
}

static void show_kept(struct server *server, struct guest *g, int64_t id,
                      bool kept);

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

/* The number of a word in a list that ends with NULL (or is none), or -1. */
static int find_word(const char *const *words, const char *word)
{
    for (int i = 0; words && words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

/* Words of the tournament itself; false: perhaps an option of the game. */
static bool read_own(struct store_contest *c, const char *key,
                     const char *value, bool *good)
{
    int n = 0;
    bool is_number = line_count(value, &n);
    if (strcmp(key, "boat") == 0) {
        int family = find_word(contest_rules(c).of->boats, value);
        c->family = (uint8_t)(family > 0 ? family : 0);
        *good &= family >= 0;
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
    struct rules rules = contest_rules(c);
    if (find_word(rules.format->fixed, key) >= 0 ||
        !game_option_set(rules.game, options, word) ||
        at + strlen(word) + 2 > sizeof c->settings)
        return false;
    snprintf(c->settings + at, sizeof c->settings - at, "%s%s", at ? " " : "",
             word);
    return true;
}

static bool read_format(const char *word, struct store_contest *c)
{
    const struct game *game;
    const struct format *format = format_named(word, &game);
    if (format)
        c->kind = format->kind;
    return format != NULL;
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
    return !has_teams(c) ||
           (c->captains % game_of(c)->seat_count == 0 && !is_odd);
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
        struct affair *affair = guest_affair(g);
        c.id = store_new_id(g->server->store, STORE_CONTESTS);
        token_name(c.name);
        live_random(c.secret, sizeof c.secret);
        slip_add_contest(affair->slip, &c);
        affair->then = show_kept;
        affair->subject = c.id;
    }
}

/* Changing. */

/* A tournament and its captains, as they are being changed: what is read here
 * goes onto the slip with every change of it. One such affair is under way at a
 * time; entries that have a table are changed at that table alone. */
struct lineup {
    struct server *server;
    struct store_contest c;
    struct store_entry *list;
    int count;
    struct affair *affair;
};

static struct lineup lineup_of(struct server *server,
                               const struct store_contest *c)
{
    struct lineup f = {.server = server, .c = *c};
    f.list = contest_entries(server, c->id, &f.count);
    return f;
}

/* From now on it is changed, for this guest or for nobody. */
static void change(struct lineup *f, struct guest *g)
{
    f->affair = g ? guest_affair(g) : affair_open(f->server);
    f->affair->then = show_kept;
    f->affair->subject = f->c.id;
    affair_take_desk(f->affair);
}

static void put_entry(struct lineup *f, struct store_entry *e)
{
    if (!e->id) {
        e->id = store_new_id(f->server->store, STORE_ENTRIES);
        slip_add_entry(f->affair->slip, e);
        assert(f->count < ENTRIES_MAX);
        f->list[f->count++] = *e;
        return;
    }
    slip_put_entry(f->affair->slip, e);
    for (int i = 0; i < f->count; i++)
        if (f->list[i].id == e->id)
            f->list[i] = *e;
}

/* A captain's share in the dice of his own table. */
struct word_wish {
    bool is_sealed;
    uint8_t hash[32]; /* of a word that he opens when he comes to his table */
    uint8_t word[16]; /* or one in clear */
};

/* A table for these entries, of which there are as many as seats. The share is of
 * a captain alone, or NULL. */
static void sail(struct lineup *f, struct store_entry *e,
                 const struct word_wish *share)
{
    const struct store_contest *c = &f->c;
    struct table_wish wish = {.game = game_of(c)};
    struct store_table row;
    char owner[TOKEN_LETTERS + 1];
    char seat[SEATS_MAX][TOKEN_LETTERS + 1];
    uint8_t drawn[SEATS_MAX][16];
    read_options(c, e, &wish.options);
    if (!has_teams(c))
        wish.account = e->account; /* who may give it up */
    if (c->flags & CONTEST_DUPLICATE)
        wish.duplicate = c->secret;
    for (int i = 0; i < wish.game->seat_count; i++) {
        /* A bot's entry is called by the bot: "attacker 3". */
        snprintf(wish.who[i], WHO_MAX, "%s%.*s", e[i].account ? "" : "bot:",
                 e[i].account ? 5 : (int)strcspn(e[i].name, " "),
                 e[i].account ? "human" : e[i].name);
        live_random(drawn[i], 16);
        if (share && share->is_sealed)
            wish.hash[i] = share->hash;
        else
            wish.word[i] = share ? share->word : drawn[i];
        wish.holder[i] = e[i].account;
    }
    table_create(f->affair->slip, f->server, &wish, &row, owner, seat);
    for (int i = 0; i < wish.game->seat_count; i++) {
        e[i].table = row.id;
        e[i].seat = i;
        e[i].state = CAREER_AT_SEA;
        put_entry(f, &e[i]);
    }
}

/* The teams sail; chairs that are empty go to bots. */
static void sail_teams(struct lineup *f)
{
    const struct game *game = game_of(&f->c);
    struct store_entry waiting[ENTRIES_MAX];
    int bots = 0, left = 0, seats = game->seat_count;
    for (int i = 0; i < f->count; i++) {
        bots += !f->list[i].account;
        if (f->list[i].state == CAREER_WAITING) /* and did not leave */
            waiting[left++] = f->list[i];
    }
    for (int from = 0; from < left; from += seats) {
        struct store_entry team[SEATS_MAX] = {0};
        for (int i = 0; i < seats; i++) {
            if (from + i < left) {
                team[i] = waiting[from + i];
            } else {
                team[i] = (struct store_entry){.contest = f->c.id,
                                               .kind = CAREER_CAPTAIN,
                                               .created = time(NULL)};
                snprintf(team[i].name, sizeof team[i].name, "%s %d",
                         careers_of(game)->bot, ++bots);
            }
            team[i].team = from / seats;
        }
        sail(f, team, NULL);
    }
}

static bool all_are_home(const struct lineup *f)
{
    for (int i = 0; i < f->count; i++)
        if (f->list[i].state < CAREER_ENDED)
            return false;
    return true;
}

/* The same dice fall for all: nobody sails before the list is closed, or whoever
 * sails first could tell a captain who enters later what will fall. */
static bool waits_for_all(const struct store_contest *c)
{
    return has_teams(c) || (c->flags & CONTEST_DUPLICATE);
}

static void sail_alone(struct lineup *f)
{
    for (int i = 0; i < f->count; i++)
        if (f->list[i].state == CAREER_WAITING) {
            struct store_entry e = f->list[i];
            sail(f, &e, NULL);
        }
}

/* The list is closed. */
static void begin(struct lineup *f)
{
    f->c.stage = CONTEST_SAILING;
    if (has_teams(&f->c))
        sail_teams(f);
    else
        sail_alone(f);
    if (all_are_home(f)) { /* nobody had come */
        f->c.stage = CONTEST_CLOSED;
        f->c.closed = time(NULL);
    }
    slip_mark_contest(f->affair->slip, &f->c);
}

/* Is everybody who is at sea there to be called home? A table that cannot be
 * loaded is left out. */
static bool can_close(const struct lineup *f)
{
    bool all = true;
    for (int i = 0; i < f->count; i++) {
        const struct store_entry *e = &f->list[i];
        if (e->state != CAREER_AT_SEA || table_is_lost(f->server, e->table))
            continue;
        const struct table *t = table_find(f->server, e->table);
        all &= t && !table_is_shut(t);
    }
    return all;
}

static void close_now(struct lineup *f)
{
    f->c.stage = CONTEST_CLOSED;
    f->c.closed = time(NULL);
    slip_mark_contest(f->affair->slip, &f->c);
    for (int i = 0; i < f->count; i++) {
        struct store_entry *e = &f->list[i];
        struct table *t = e->state == CAREER_AT_SEA
                              ? table_loaded(f->server, e->table)
                              : NULL;
        if (t && t->affair != f->affair)
            affair_join(f->affair, t);
        /* A captain still at sea has not finished: his game ends here. */
        if (t && t->session && t->row.stage == STAGE_PLAYING &&
            session_abandon(t->session))
            table_mark(t);
        if (t && t->row.stage == STAGE_WAITING) /* his word was waited for */
            table_end(t);
        if (e->state == CAREER_WAITING) {
            e->state = CAREER_GIVEN_UP;
            put_entry(f, e);
        }
    }
}

/* It was kept: everybody may see now what happened at its tables, and where bots
 * act or captains sail the tables begin. */
static void show_tables_of(struct server *server, const struct store_contest *c)
{
    for (int i = 0; i < TABLE_BUCKETS; i++)
        for (struct table *t = server->bucket[i]; t; t = t->next)
            if (t->entry && t->entry[0].contest == c->id) {
                t->is_shown = true;
                server_touch(t);
            }
}

static void wake(struct server *server, const struct store_contest *c, bool all)
{
    int count;
    struct store_entry *list = contest_entries(server, c->id, &count);
    for (int i = 0; i < count; i++)
        if (list[i].table && list[i].state == CAREER_AT_SEA &&
            (all || has_teams(c) || !list[i].account))
            table_find(server, list[i].table);
    free(list);
}

static void show_kept(struct server *server, struct guest *g, int64_t id,
                      bool kept)
{
    struct store_contest c;
    if (!kept || !store_contest(server->store, id, &c))
        return;
    if (c.stage == CONTEST_CLOSED)
        show_tables_of(server, &c);
    else
        wake(server, &c, true);
    if (g)
        show_contest(g, &c);
}

/* Errands: to be done when everything is there for it. */

struct errand {
    struct errand *next;
    int64_t contest;
    bool closes; /* whoever is home or not */
};

static void add_errand(struct server *server, int64_t contest, bool closes)
{
    struct errand **at = &server->errands;
    for (; *at; at = &(*at)->next)
        if ((*at)->contest == contest && (*at)->closes == closes)
            return;
    *at = memory_zeros(1, sizeof **at);
    (*at)->contest = contest;
    (*at)->closes = closes;
    if (server->net)
        net_again(server->net);
}

void contest_settle(struct server *server, int64_t contest)
{
    add_errand(server, contest, false);
}

/* False: not yet. */
static bool run_errand(struct server *server, const struct errand *errand)
{
    struct store_contest c;
    if (!store_contest(server->store, errand->contest, &c) ||
        c.stage == CONTEST_CLOSED)
        return true;
    struct lineup f = lineup_of(server, &c);
    bool wanted =
        errand->closes || (c.stage == CONTEST_SAILING && all_are_home(&f));
    bool ready = !wanted || can_close(&f);
    if (wanted && ready) {
        change(&f, NULL);
        close_now(&f);
    }
    free(f.list);
    return ready;
}

void contests_go_on(struct server *server)
{
    struct errand **at = &server->errands;
    while (*at && !server->desk) {
        struct errand *errand = *at;
        if (run_errand(server, errand)) {
            *at = errand->next;
            free(errand);
        } else {
            at = &errand->next;
        }
    }
}

void contests_forget(struct server *server)
{
    while (server->errands) {
        struct errand *errand = server->errands;
        server->errands = errand->next;
        free(errand);
    }
}

/* Lines that change one: one at a time. */

static bool is_desk_free(struct guest *g)
{
    if (!g->server->desk)
        return true;
    guest_awaits_desk(g);
    return false;
}

void contest_begin(struct guest *g, char *rest)
{
    struct store_contest c;
    if (!read_his(g, "begin", &rest, &c) || !is_desk_free(g))
        return;
    if (c.stage != CONTEST_OPEN) {
        show_sorry(g, "begin", T_SERVE_CONTEST_SHUT);
        return;
    }
    struct lineup f = lineup_of(g->server, &c);
    change(&f, g);
    begin(&f);
    free(f.list);
}

void contest_close(struct guest *g, char *rest)
{
    struct store_contest c;
    if (!read_his(g, "close", &rest, &c) || !is_desk_free(g))
        return;
    if (c.stage == CONTEST_CLOSED) {
        show_sorry(g, "close", T_SERVE_CONTEST_OVER);
        return;
    }
    struct lineup f = lineup_of(g->server, &c);
    bool wait = false;
    for (int i = 0; i < f.count && !wait; i++)
        if (f.list[i].state == CAREER_AT_SEA &&
            !table_is_lost(g->server, f.list[i].table))
            table_for(g, f.list[i].table, &wait);
    can_close(&f); /* the others are fetched meanwhile */
    if (!wait) {
        change(&f, g);
        close_now(&f);
    }
    free(f.list);
}

/* Entering. */

/* Why nobody may enter any more, or 0. */
static int why_shut(const struct lineup *f, int more)
{
    return f->c.stage != CONTEST_OPEN || f->count + more > f->c.captains
               ? T_SERVE_CONTEST_SHUT
               : 0;
}

/* Takes the captain in; the last one closes the list. */
static void take_in(struct lineup *f, struct store_entry *e,
                    const struct word_wish *share)
{
    e->contest = f->c.id;
    e->kind = CAREER_CAPTAIN;
    e->created = time(NULL);
    if (waits_for_all(&f->c))
        put_entry(f, e);
    else
        sail(f, e, share);
    if (f->count == f->c.captains)
        begin(f);
}

static bool has_entered(const struct lineup *f, int64_t account)
{
    bool found = false;
    for (int i = 0; i < f->count; i++)
        found |= f->list[i].account == account;
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

/* The words behind the name; false if one of them is wrong. */
static bool read_entry(char *rest, const struct store_contest *c,
                       struct store_entry *e, const char **token,
                       struct word_wish *share)
{
    const char *const *boats = contest_rules(c).of->boats;
    live_random(share->word, sizeof share->word);
    e->family = c->family;
    for (char *w = line_word(&rest); *w; w = line_word(&rest)) {
        if (strncmp(w, "invitation=", 11) == 0)
            *token = w + 11;
        else if (strncmp(w, "boat=", 5) == 0 && find_word(boats, w + 5) >= 0)
            e->family = (uint8_t)find_word(boats, w + 5);
        else if (strncmp(w, "hash=", 5) == 0 &&
                 hex_read(w + 5, strlen(w + 5), share->hash, 32))
            share->is_sealed = true;
        else if (strncmp(w, "word=", 5) != 0 ||
                 !hex_read(w + 5, strlen(w + 5), share->word, 16))
            return false;
    }
    if (!(c->flags & CONTEST_MIXED))
        e->family = c->family;
    return true;
}

/* enter NAME [invitation=TOKEN] [boat=FAMILY] [hash=HEX] */
void contest_enter(struct guest *g, char *rest)
{
    struct store_contest c;
    struct store_account account;
    struct store_entry e = {0};
    struct word_wish share = {0};
    const char *token = "";
    if (!read_contest(g, "enter", &rest, &c) || !is_desk_free(g))
        return;
    if (!read_entry(rest, &c, &e, &token, &share)) {
        show_sorry(g, "enter", T_SERVE_BAD_LINE);
        return;
    }
    struct lineup f = lineup_of(g->server, &c);
    int shut = why_shut(&f, 1);
    if (!g->account || !store_account(g->server->store, g->account, &account)) {
        show_sorry(g, "enter", T_SERVE_LOGIN_FIRST);
    } else if (!is_invited(g, &c, token)) {
        show_sorry(g, "enter", T_SERVE_CONTEST_INVITED);
    } else if (has_entered(&f, g->account)) {
        show_sorry(g, "enter", T_SERVE_CONTEST_TWICE);
    } else if (shut) {
        show_sorry(g, "enter", shut);
    } else if (store_careers(g->server->store, g->account, CAREER_CAPTAIN) >=
               ENTERED_MAX) {
        show_sorry(g, "enter", T_SERVE_CAREERS_MANY);
    } else {
        change(&f, g);
        e.account = g->account;
        memcpy(e.name, account.name, sizeof e.name);
        take_in(&f, &e, &share);
    }
    free(f.list);
}

/* Bots as captains, each boat in turn where each has his own. */
static void fill(struct lineup *f, const char *bot, int more)
{
    int bots = 0, boats = 0;
    for (int i = 0; i < f->count; i++)
        bots += !f->list[i].account;
    while (contest_rules(&f->c).of->boats[boats])
        boats++;
    for (int i = 0; i < more; i++) {
        struct store_entry e = {.family = f->c.family};
        if ((f->c.flags & CONTEST_MIXED) && boats)
            e.family = (uint8_t)((bots + i) % boats);
        snprintf(e.name, sizeof e.name, "%s %d", bot, bots + i + 1);
        take_in(f, &e, NULL);
    }
}

/* fill NAME BOT COUNT: bots as captains. */
void contest_fill(struct guest *g, char *rest)
{
    struct store_contest c;
    int more;
    if (!read_his(g, "fill", &rest, &c) || !is_desk_free(g))
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
    struct lineup f = lineup_of(g->server, &c);
    int shut = why_shut(&f, more);
    if (shut) {
        show_sorry(g, "fill", shut);
    } else {
        change(&f, g);
        fill(&f, bot, more);
    }
    free(f.list);
}

/* His entry, if he has one that is not over. */
static struct store_entry *find_his(const struct lineup *f, int64_t account)
{
    for (int i = 0; i < f->count; i++)
        if (account && f->list[i].account == account &&
            f->list[i].state < CAREER_ENDED)
            return &f->list[i];
    return NULL;
}

/* At his table; what changes there is told when it is kept. */
static void give_up(struct guest *g, struct table *t, int seat, int64_t contest)
{
    entry_give_up(t, seat);
    if (!t->affair)
        return; /* it is over already */
    if (!g->affair)
        affair_add_guest(t->affair, g);
    t->affair->then = show_kept;
    t->affair->subject = contest;
}

/* A captain leaves; he stays on the list. */
void contest_withdraw(struct guest *g, char *rest)
{
    struct store_contest c;
    bool wait = false;
    if (!read_contest(g, "withdraw", &rest, &c) || !is_desk_free(g))
        return;
    struct lineup f = lineup_of(g->server, &c);
    struct store_entry *his = find_his(&f, g->account);
    struct table *t =
        his && his->table ? table_for(g, his->table, &wait) : NULL;
    if (!his) {
        show_sorry(g, "withdraw", T_SERVE_CONTEST_NOT_IN);
    } else if (t && t->entry) {
        give_up(g, t, his->seat, c.id);
    } else if (!wait) {
        change(&f, g);
        his->state = CAREER_GIVEN_UP;
        put_entry(&f, his);
    }
    free(f.list);
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

void contests_wake(struct server *server)
{
    struct store_contest *list = memory_zeros(CONTESTS_LISTED, sizeof *list);
    int64_t after = 0;
    int count;
    while ((count = store_running(server->store, after, list,
                                  CONTESTS_LISTED)) > 0) {
        for (int i = 0; i < count; i++) {
            wake(server, &list[i], false);
            contest_settle(server, list[i].id); /* perhaps all are home */
        }
        after = list[count - 1].id;
    }
    free(list);
}

void contests_tick(struct server *server)
{
    struct store_contest *list = memory_zeros(CONTESTS_LISTED, sizeof *list);
    int count = store_overdue(server->store, time(NULL), list, CONTESTS_LISTED);
    for (int i = 0; i < count; i++)
        add_errand(server, list[i].id, true);
    free(list);
    for (int i = 0; i < TABLE_BUCKETS; i++)
        for (struct table *t = server->bucket[i]; t; t = t->next)
            if (t->patience)
                entries_hurry(t);
    proofs_begin(server);
    if (store_busy(server->store))
        net_again(server->net); /* so that it is sent at once */
}
