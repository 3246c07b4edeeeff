/* Lists of tournaments, of captains, and who stands where.
 *
 * Until a tournament is closed nobody learns more of another's entry than how
 * many patrols he has sailed, and whether he gave up. */
#include <stdlib.h>
#include <string.h>

#include "contests.h"
#include "lang.h"
#include "memory.h"

static const char *const stage_names[] = {"open", "sailing", "closed"};
static const char *const state_names[] = {"waiting", "sailing", "ended",
                                          "given_up"};
static const char *const proof_names[] = {"none", "good", "bad"};

static void json_hex(struct json *json, const char *key,
                     const uint8_t bytes[32])
{
    char text[65];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    hex_write(&out, bytes, 32);
    json_str(json, key, text);
}

/* What everybody may know of a tournament. */
static void json_contest(struct guest *g, const struct store_contest *c,
                         struct json *json)
{
    struct store_account organiser = {0};
    uint8_t commitment[32];
    struct rules rules = contest_rules(c);
    store_account(g->server->store, c->organiser, &organiser);
    json_str(json, "tournament", c->name);
    json_str(json, "title", c->title);
    json_str(json, "organiser", organiser.name);
    json_str(json, "format", rules.format->name);
    json_str(json, "boat", rules.of->boats[c->family]);
    json_bool(json, "mixed", c->flags & CONTEST_MIXED);
    json_bool(json, "survive", c->flags & CONTEST_SURVIVE);
    json_str(json, "dice", c->flags & CONTEST_DUPLICATE ? "duplicate" : "own");
    json_str(json, "entry", c->flags & CONTEST_INVITED ? "invitation" : "open");
    json_str(json, "settings", c->settings);
    json_int(json, "captains", c->captains);
    json_int(json, "patience", c->patience);
    json_str(json, "stage", stage_names[c->stage]);
    json_int(json, "created", c->created);
    json_int(json, "until", c->until);
    json_int(json, "closed", c->closed);
    json_bool(json, "yours", contest_is_his(g, c));
    if (!(c->flags & CONTEST_DUPLICATE))
        return;
    dice_commitment(commitment, c->secret);
    json_hex(json, "commitment", commitment);
    if (c->stage == CONTEST_CLOSED)
        json_hex(json, "key", c->secret);
}

void show_contests(struct guest *g)
{
    struct out out;
    struct json json;
    struct store_contest *list = memory_zeros(CONTESTS_LISTED, sizeof *list);
    int count = store_contests(g->server->store, list, CONTESTS_LISTED);
    answer_begin(g, &out, &json, "tournaments");
    json_array(&json, "tournaments");
    for (int i = 0; i < count; i++) {
        int entered;
        bool is_his = contest_is_his(g, &list[i]);
        struct store_entry *entry =
            contest_entries(g->server, list[i].id, &entered);
        for (int k = 0; k < entered; k++)
            is_his |= g->account && entry[k].account == g->account;
        free(entry);
        if ((list[i].flags & CONTEST_INVITED) && !is_his)
            continue;
        json_object(&json, NULL);
        json_contest(g, &list[i], &json);
        json_int(&json, "entered", entered);
        json_end(&json);
    }
    json_end(&json);
    answer_end(g, &out, &json, false);
    free(list);
}

/* One tournament. */

static struct standing stands(const struct rules *rules,
                              const struct store_entry *e, int number)
{
    return (struct standing){
        .captain = number,
        .team = e->team,
        .tons = e->tons,
        .ships = (uint16_t)e->ships,
        .patrols = (uint16_t)e->patrols,
        .month = (int16_t)e->month,
        .ending = (uint8_t)e->ending,
        .abandoned = e->state == CAREER_GIVEN_UP,
        .counts = rules->of->counts(&rules->tournament, e->ending),
    };
}

static void json_captain(struct guest *g, const struct store_contest *c,
                         const struct store_entry *e, struct json *json)
{
    struct rules rules = contest_rules(c);
    bool is_his = g->account && e->account == g->account;
    json_str(json, "name", e->name);
    json_bool(json, "bot", !e->account);
    json_bool(json, "you", is_his);
    json_int(json, "patrols", e->patrols);
    json_bool(json, "given_up", e->state == CAREER_GIVEN_UP);
    json_bool(json, "helped", e->helped);
    if (rules.format->teams) {
        if (c->stage != CONTEST_OPEN)
            json_str(json, "team", rules.of->team_name(e->team));
    } else {
        json_str(json, "boat", rules.of->boats[e->family]);
    }
}

/* The seat at which he sails, or at which one may look on afterwards. */
static void json_place(struct guest *g, const struct store_entry *e,
                       struct json *json)
{
    struct store_table row;
    if (!e->table || !store_table(g->server->store, e->table, &row))
        return;
    const struct game *game = game_find(row.game);
    json_str(json, "table", row.name);
    if (game)
        json_str(json, "seat", game_seat_name(game, e->seat));
}

/* The order is that in which they entered. */
static void json_running(struct guest *g, const struct store_contest *c,
                         const struct store_entry *list, int count,
                         struct json *json)
{
    json_array(json, "entries");
    for (int i = 0; i < count; i++) {
        json_object(json, NULL);
        json_captain(g, c, &list[i], json);
        json_end(json);
    }
    json_end(json);
}

static void json_final_row(struct guest *g, const struct store_contest *c,
                           const struct store_entry *e,
                           const struct standing *s, bool shared,
                           struct json *json)
{
    json_object(json, NULL);
    json_captain(g, c, e, json);
    if (s->counts && !s->abandoned)
        json_int(json, "place", s->place);
    json_bool(json, "shared", shared);
    json_int(json, "tons", e->tons);
    json_int(json, "ships", e->ships);
    json_say(json, "end", contest_rules(c).of->fate(s));
    json_str(json, "proof", proof_names[e->proof]);
    json_place(g, e, json);
    json_end(json);
}

/* The teams, and how their boats came off. */
static void json_teams(const struct tournaments *of,
                       const struct standing *list, int count,
                       struct json *json)
{
    struct team_standing teams[ENTRIES_MAX];
    int found = of->rank_teams(list, count, teams, ENTRIES_MAX);
    json_array(json, "teams");
    for (int i = 0; i < found; i++) {
        json_object(json, NULL);
        json_str(json, "name", of->team_name(teams[i].team));
        json_int(json, "place", teams[i].place);
        json_int(json, "tons", teams[i].tons);
        json_int(json, "lost", teams[i].lost);
        json_end(json);
    }
    json_end(json);
}

static void json_final(struct guest *g, const struct store_contest *c,
                       const struct store_entry *list, int count,
                       struct json *json)
{
    struct standing s[ENTRIES_MAX];
    struct rules rules = contest_rules(c);
    bool is_tied = false;
    for (int i = 0; i < count; i++)
        s[i] = stands(&rules, &list[i], i);
    rules.of->rank(s, count);
    json_array(json, "entries");
    for (int i = 0; i < count; i++) {
        bool shared = s[i].counts && !s[i].abandoned &&
                      ((i > 0 && s[i - 1].place == s[i].place) ||
                       (i + 1 < count && s[i + 1].place == s[i].place));
        is_tied |= shared;
        json_final_row(g, c, &list[s[i].captain], &s[i], shared, json);
    }
    json_end(json);
    if (rules.format->teams)
        json_teams(rules.of, s, count, json);
    json_array(json, "notes");
    if (is_tied)
        json_say(json, NULL, T_TOURNAMENT_TIE);
    if (c->flags & CONTEST_SURVIVE)
        json_say(json, NULL, T_TOURNAMENT_SURVIVE);
    json_end(json);
}

void show_contest(struct guest *g, const struct store_contest *c)
{
    struct out out;
    struct json json;
    int count;
    struct store_entry *list = contest_entries(g->server, c->id, &count);
    answer_begin(g, &out, &json, "tournament");
    json_contest(g, c, &json);
    if (contest_is_his(g, c)) {
        char token[TOKEN_LETTERS + 1];
        token_of_contest(token, store_secret(g->server->store), c->name);
        json_str(&json, "invitation", token);
    }
    for (int i = 0; i < count; i++) {
        if (!g->account || list[i].account != g->account)
            continue;
        json_object(&json, "entered");
        json_str(&json, "state", state_names[list[i].state]);
        json_place(g, &list[i], &json);
        json_end(&json);
    }
    if (c->stage == CONTEST_CLOSED)
        json_final(g, c, list, count, &json);
    else
        json_running(g, c, list, count, &json);
    answer_end(g, &out, &json, true);
    free(list);
}
