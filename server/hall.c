/* Rated careers, and the hall of fame: what was sailed on this server, how it
 * compares with the commanders of the war and with what bots make of the same
 * boat and options. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "contests.h"
#include "lang.h"
#include "live.h"

enum {
    HALL_LISTED = 50,
    CAREERS_MAX = 3,    /* rated ones of an account that are not over */
    CAREERS_A_DAY = 10, /* ... and that it may begin */
    DAY_S = 86400,
    POPULATION_MAX = 4096,
};

void career_settings(const struct store_table *row, char text[STORE_SETTINGS])
{
    memcpy(text, row->settings, STORE_SETTINGS);
    static const char *const others[] = {" dice=", " seed="};
    for (int i = 0; i < 2; i++) {
        char *at = strstr(text, others[i]);
        if (at)
            *at = 0;
    }
}

static void note(struct guest *g, const struct store_table *row, int kind)
{
    struct store_account account;
    struct store_entry e = {.id = store_new_id(g->server->store, STORE_ENTRIES),
                            .kind = (uint8_t)kind,
                            .account = g->account,
                            .table = row->id,
                            .state = CAREER_AT_SEA,
                            .created = row->created};
    if (!store_account(g->server->store, g->account, &account))
        return;
    memcpy(e.name, account.name, sizeof e.name);
    slip_add_entry(guest_slip(g), &e);
}

void career_note(struct guest *g, const struct store_table *row)
{
    const struct game *game = game_find(row->game);
    const struct careers *careers = game ? careers_of(game) : NULL;
    if (g->account && careers && careers->has_hall &&
        !strstr(row->settings, "seed="))
        note(g, row, CAREER_UNRATED);
}

/* Why he may not begin a rated career, or 0. */
static int why_not(const struct guest *g)
{
    if (!g->server->is_rated || !hall_game())
        return T_SERVE_NOT_RATED;
    if (g->is_owner)
        return T_SERVE_OPERATOR;
    if (!g->account)
        return T_SERVE_LOGIN_FIRST;
    if (store_careers(g->server->store, g->account, CAREER_RATED) >=
        CAREERS_MAX)
        return T_SERVE_CAREERS_MANY;
    if (store_careers_since(g->server->store, g->account, CAREER_RATED,
                            time(NULL) - DAY_S) >= CAREERS_A_DAY)
        return T_SERVE_CAREERS_DAY;
    return 0;
}

/* ... or just now. */
static int why_not_now(const struct guest *g)
{
    int problem = why_not(g);
    if (!problem && !net_may(g->peer, SHARE_TABLES))
        problem = T_SERVE_TOO_OFTEN;
    return problem;
}

static void begin_career(struct server *server, struct guest *g, int64_t table,
                         bool kept)
{
    (void)g;
    if (kept)
        table_find(server, table);
}

/* career [hash=HEX] [OPTION=VALUE]...: the dice are the server's and nobody
 * else's; there is no seed to choose and none is thrown by hand. */
void career_line(struct guest *g, char *rest)
{
    struct table_wish wish = {.game = hall_game()};
    struct store_table row;
    char owner[TOKEN_LETTERS + 1];
    char seat[SEATS_MAX][TOKEN_LETTERS + 1];
    uint8_t share[16], hash[32];
    bool is_sealed = false;
    int problem = why_not_now(g);
    if (problem) {
        show_sorry(g, "career", problem);
        return;
    }
    live_random(share, sizeof share);
    game_options(wish.game, &wish.options);
    for (char *w = line_word(&rest); *w; w = line_word(&rest)) {
        bool is_hash = strncmp(w, "hash=", 5) == 0;
        is_sealed |= is_hash;
        if (is_hash ? !hex_read(w + 5, strlen(w + 5), hash, sizeof hash)
            : strncmp(w, "word=", 5) == 0
                ? !hex_read(w + 5, strlen(w + 5), share, sizeof share)
                : !game_option_set(wish.game, &wish.options, w)) {
            show_sorry(g, "career", T_CLI_NO_SUCH_OPTION);
            return;
        }
    }
    if (show_refused(g, "career", wish.game, &wish.options))
        return;
    wish.account = wish.holder[0] = g->account;
    if (is_sealed)
        wish.hash[0] = hash;
    else
        wish.word[0] = share;
    snprintf(wish.who[0], WHO_MAX, "human");
    struct affair *affair = guest_affair(g);
    table_create(affair->slip, g->server, &wish, &row, owner, seat);
    note(g, &row, CAREER_RATED);
    affair->then = begin_career;
    affair->subject = row.id;
    struct out out;
    struct json json;
    answer_begin(g, &out, &json, "career");
    json_str(&json, "table", row.name);
    json_str(&json, "seat", wish.game->seats[0].name);
    answer_end(g, &out, &json, true);
}

/* The hall. */

/* How many of a hundred bots made fewer tons; of equals half. */
static int percentile(struct server *server, const struct store_table *row,
                      int tons)
{
    int32_t list[POPULATION_MAX];
    char settings[STORE_SETTINGS];
    career_settings(row, settings);
    int count = store_population(server->store, settings, list, POPULATION_MAX);
    if (count == 0)
        return -1;
    int below = 0, equal = 0;
    for (int i = 0; i < count; i++) {
        below += list[i] < tons;
        equal += list[i] == tons;
    }
    return (200 * below + 100 * equal) / (2 * count);
}

/* The words of a career: of the game at its table. */
static const struct careers *careers_at(const struct store_table *row)
{
    const struct game *game = game_find(row->game);
    return careers_of(game && careers_of(game) ? game : hall_game());
}

static void json_career(struct guest *g, const struct store_entry *e,
                        struct json *json)
{
    static const char *const kinds[] = {"unrated", "rated", "tournament"};
    static const char *const proofs[] = {"none", "good", "bad"};
    struct store_table row = {0};
    store_table(g->server->store, e->table, &row);
    const struct careers *careers = careers_at(&row);
    json_object(json, NULL);
    json_str(json, "name", e->name);
    json_str(json, "kind", kinds[e->kind]);
    json_bool(json, "bot", !e->account);
    json_bool(json, "you", g->account && e->account == g->account);
    json_str(json, "table", row.name);
    json_str(json, "settings", row.settings);
    json_int(json, "ended", e->ended);
    json_int(json, "tons", e->tons);
    json_int(json, "ships", e->ships);
    json_int(json, "patrols", e->patrols);
    json_int(json, "month", e->month);
    if (e->award > 0)
        json_say(json, "award", careers->awards + e->award - 1);
    json_bool(json, "given_up", e->state == CAREER_GIVEN_UP);
    json_say(json, "end",
             e->state == CAREER_GIVEN_UP ? T_TOURNAMENT_ABANDONED
                                         : careers->endings + e->ending);
    json_str(json, "proof", proofs[e->proof]);
    if (e->state != CAREER_GIVEN_UP) {
        int place = careers->place(e->tons);
        if (place > 0)
            json_int(json, "commanders", place);
        int share = percentile(g->server, &row, e->tons);
        if (share >= 0)
            json_int(json, "percentile", share);
    }
    json_end(json);
}

/* hall [tons|service|awards] [rated] */
void hall_line(struct guest *g, char *rest)
{
    static const char *const orders[] = {"tons", "service", "awards"};
    int order = HALL_TONS, kind = CAREER_UNRATED;
    for (char *w = line_word(&rest); *w; w = line_word(&rest)) {
        int found = -1;
        for (int i = 0; i < 3; i++)
            if (strcmp(w, orders[i]) == 0)
                found = i;
        if (found >= 0) {
            order = found;
        } else if (strcmp(w, "rated") == 0) {
            kind = CAREER_RATED;
        } else {
            show_sorry(g, "hall", T_SERVE_BAD_LINE);
            return;
        }
    }
    struct store_entry list[HALL_LISTED];
    struct out out;
    struct json json;
    int count = store_hall(g->server->store, (enum hall_order)order, kind, list,
                           HALL_LISTED);
    answer_begin(g, &out, &json, "hall");
    json_str(&json, "order", orders[order]);
    json_bool(&json, "rated", kind == CAREER_RATED);
    json_bool(&json, "may_rate", why_not(g) == 0);
    json_array(&json, "careers");
    for (int i = 0; i < count; i++)
        json_career(g, &list[i], &json);
    json_end(&json);
    answer_end(g, &out, &json, false);
}
