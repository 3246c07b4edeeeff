/* Answers to what a guest asked: refusals, lists, links. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "entries.h"
#include "lang.h"
#include "memory.h"
#include "offers.h"
#include "server.h"
#include "version.h"
#include "words.h"

void answer_begin(struct guest *g, struct out *out, struct json *json,
                  const char *is)
{
    out_init(out, g->server->message, MESSAGE_MAX, g->lang);
    json_init(json, out);
    json_object(json, NULL);
    json_str(json, "is", is);
}

void answer_end(struct guest *g, struct out *out, struct json *json,
                bool if_kept)
{
    json_end(json);
    assert(!out->full);
    server_answer(g, if_kept, out->text, out->len);
}

/* Sentences. */

void json_say(struct json *json, const char *key, int text)
{
    char words[1024];
    struct out out;
    out_init(&out, words, sizeof words, json->out->lang);
    say(&out, text);
    json_str(json, key, words);
}

void show_refusal(struct guest *g, const char *verb, int number,
                  const struct refusal *refusal)
{
    char text[1024];
    struct out sentence, out;
    struct json json;
    g->server->metrics->refused[refusal->text]++;
    answer_begin(g, &out, &json, "refused");
    json_str(&json, "line", verb);
    if (number >= 0)
        json_int(&json, "n", number);
    json_str(&json, "key", text_key(refusal->text));
    out_init(&sentence, text, sizeof text, g->lang);
    if (g->table)
        refusal_write(g->table->game, refusal, &sentence);
    else
        text_put(&sentence, refusal->text, refusal->param,
                 refusal->param_count);
    json_str(&json, "text", text);
    answer_end(g, &out, &json, false);
}

bool show_refused(struct guest *g, const char *verb, const struct game *game,
                  const struct options *options)
{
    char text[512];
    struct out why, out;
    struct json json;
    out_init(&why, text, sizeof text, g->lang);
    why.names = game->names;
    if (!game_refuses(game, options, &why))
        return false;
    answer_begin(g, &out, &json, "refused");
    json_str(&json, "line", verb);
    json_str(&json, "key", "options");
    json_str(&json, "text", text);
    answer_end(g, &out, &json, false);
    return true;
}

void show_sorry(struct guest *g, const char *verb, int key)
{
    show_refusal(g, verb, -1, &(struct refusal){.text = key});
}

void show_hello(struct guest *g)
{
    struct out out;
    struct json json;
    answer_begin(g, &out, &json, "hello");
    json_int(&json, "protocol", 1);
    json_str(&json, "version", version.number);
    json_str(&json, "commit", version.commit);
    json_str(&json, "lang", lang_code(g->lang));
    json_bool(&json, "owner", g->is_owner);
    json_bool(&json, "webhooks", g->server->hooks != NULL);
    const struct opened *opened = words_count(g->server);
    json_object(&json, "sealed");
    json_int(&json, "games", opened->tables);
    json_int(&json, "done", opened->done);
    json_int(&json, "dropped", opened->dropped);
    json_end(&json);
    answer_end(g, &out, &json, false);
}

/* Games. */

static void json_options(const struct game *game, struct json *json)
{
    json_array(json, "options");
    for (int i = 0; i < game_option_count(game); i++) {
        const struct field *field = &game->options[i];
        char preset[64];
        struct out out;
        json_object(json, NULL);
        json_str(json, "name", field->name);
        if (field->label)
            json_say(json, "label", field->label);
        out_init(&out, preset, sizeof preset, LANG_EN);
        field_write(field, field->preset, &out);
        json_str(json, "preset", preset);
        if (field->words) {
            json_array(json, "words");
            for (int v = field->min; v <= field->max; v++)
                json_str(json, NULL, field->words[v]);
            json_end(json);
        } else {
            int unit = field->unit ? field->unit : 1;
            json_int(json, "min", field->min * unit);
            json_int(json, "max", field->max * unit);
            json_int(json, "unit", unit);
        }
        json_end(json);
    }
    json_end(json);
}

static void json_bots(const struct game *game, struct json *json)
{
    const struct bot *list[BOTS_MAX];
    int count = bots_of(game, list, BOTS_MAX);
    json_array(json, "bots");
    for (int i = 0; i < count; i++) {
        json_object(json, NULL);
        json_str(json, "name", list[i]->name);
        json_say(json, "text", list[i]->text);
        json_int(json, "strength", list[i]->strength);
        json_end(json);
    }
    json_end(json);
}

static void json_list(struct json *json, const char *key,
                      const char *const *words)
{
    json_array(json, key);
    for (; words && *words; words++)
        json_str(json, NULL, *words);
    json_end(json);
}

static void json_formats(const struct tournaments *t, struct json *json)
{
    json_array(json, "formats");
    for (const struct format *f = t->formats; f->name; f++) {
        json_object(json, NULL);
        json_str(json, "name", f->name);
        json_bool(json, "teams", f->teams);
        json_list(json, "fixed", f->fixed);
        json_end(json);
    }
    json_end(json);
    json_list(json, "boats", t->boats);
}

/* Its card on the first page. */
static void json_front(const struct front *front, struct json *json)
{
    json_object(json, "front");
    json_str(json, "family", front->family);
    if (front->line)
        json_say(json, "line", front->line);
    json_say(json, "way", front->way);
    json_int(json, "players_min", front->players_min);
    json_int(json, "players_max", front->players_max);
    json_int(json, "minutes", front->minutes);
    json_bool(json, "and_up", front->and_up);
    json_int(json, "difficulty", front->difficulty);
    json_bool(json, "play_now", front->play_now);
    json_end(json);
}

/* What a client needs to know about the game to show it without knowing it. */
static void json_offers(const struct game *game, struct json *json)
{
    const struct offers *o = game->offers;
    if (game->mode_of)
        json_str(json, "mode_of", game->mode_of);
    if (!o)
        return;
    json_int(json, "lobby", o->lobby);
    if (o->nouns) {
        json_object(json, "nouns");
        for (const struct noun_class *n = o->nouns; n->argument; n++)
            json_str(json, n->argument, n->class_);
        json_end(json);
    }
    if (o->follows)
        json_list(json, "follows", o->follows);
    if (o->between_people)
        json_list(json, "between_people", o->between_people);
    if (o->presets) {
        json_array(json, "presets");
        for (const struct preset *p = o->presets; p->name; p++) {
            json_object(json, NULL);
            json_str(json, "name", p->name);
            json_say(json, "text", p->label);
            json_str(json, "options", p->options);
            json_end(json);
        }
        json_end(json);
    }
    json_bool(json, "hall", o->careers && o->careers->has_hall);
    if (o->careers)
        json_str(json, "career_bot", o->careers->bot);
    if (o->tournaments)
        json_formats(o->tournaments, json);
    if (o->front)
        json_front(o->front, json);
}

/* Lessons that anybody may take. */
static void json_lessons(const struct game *game, struct json *json)
{
    json_array(json, "lessons");
    for (int i = 0; lessons_all[i]; i++) {
        const struct lesson *lesson = lessons_all[i];
        if (lesson->game != game)
            continue;
        json_object(json, NULL);
        json_str(json, "name", lesson->name);
        json_say(json, "title", lesson->title);
        json_int(json, "minutes", lesson->minutes);
        json_str(json, "after", lesson->after);
        json_end(json);
    }
    json_end(json);
}

static void json_game(const struct game *game, struct json *json)
{
    json_object(json, NULL);
    json_str(json, "name", game->name);
    json_say(json, "title", game->title);
    json_say(json, "blurb", game->blurb);
    json_array(json, "seats");
    for (int i = 0; i < game->seat_count; i++) {
        json_object(json, NULL);
        json_str(json, "name", game->seats[i].name);
        json_say(json, "text", game->seats[i].noun);
        json_end(json);
    }
    json_end(json);
    json_options(game, json);
    json_bots(game, json);
    json_offers(game, json);
    json_lessons(game, json);
    json_end(json);
}

/* How a roll is read: what may count on each chart, and what comes of it. */

static void json_rule(struct json *json, const char *rule)
{
    if (rule)
        json_str(json, "rule", rule);
}

/* Rows and modifiers may go without words, or want numbers only a roll has. */
static void json_words(struct json *json, int text)
{
    if (text && text_param_count(text) == 0)
        json_say(json, "text", text);
}

static void json_modifiers(const struct chart *chart, struct json *json)
{
    json_array(json, "modifiers");
    for (int i = 0; i < chart->modifier_count; i++) {
        json_object(json, NULL);
        json_str(json, "id", chart->modifiers[i].id);
        json_words(json, chart->modifiers[i].text);
        json_rule(json, chart->modifiers[i].rule);
        json_end(json);
    }
    json_end(json);
}

static void json_rows(const struct chart *chart, struct json *json)
{
    json_array(json, "rows");
    for (int i = 0; i < chart->row_count; i++) {
        const struct chart_row *row = &chart->rows[i];
        json_object(json, NULL);
        json_str(json, "id", row->id);
        json_int(json, "min", row->min);
        json_int(json, "max", row->max);
        json_int(json, "column", row->column);
        json_words(json, row->text);
        json_end(json);
    }
    json_end(json);
}

/* Columns by name, where the chart has several. */
static void json_columns(const struct game *game, int number, struct json *json)
{
    const struct chart *chart = &game->charts[number];
    const struct offers *offers = game->offers;
    int last = -1;
    if (!offers || !offers->write_column)
        return;
    json_array(json, "columns");
    for (int i = 0; i < chart->row_count; i++) {
        char text[256];
        struct out out;
        int column = chart->rows[i].column;
        if (column == last)
            continue;
        last = column;
        out_init(&out, text, sizeof text, json->out->lang);
        offers->write_column(number, column, &out);
        if (!out.len)
            continue;
        json_object(json, NULL);
        json_int(json, "column", column);
        json_str(json, "text", text);
        json_end(json);
    }
    json_end(json);
}

static void json_chart(const struct game *game, int number, struct json *json)
{
    const struct chart *chart = &game->charts[number];
    json_object(json, NULL);
    json_str(json, "id", chart->id);
    if (chart->text)
        json_say(json, "title", chart->text);
    json_rule(json, chart->rule);
    json_int(json, "count", chart->count);
    json_int(json, "sides", chart->sides);
    json_modifiers(chart, json);
    json_columns(game, number, json);
    json_rows(chart, json);
    json_end(json);
}

/* What is the same for everybody is written once in each language: `charts` of a
 * large game are 96 kB and took 0.38 ms of the loop each time. */
struct said {
    struct said *next;
    const void *what; /* the game, or the list of games */
    enum lang lang;
    size_t len;
    char text[];
};

static bool say_again(struct guest *g, const void *what)
{
    for (const struct said *s = g->server->said; s; s = s->next)
        if (s->what == what && s->lang == g->lang) {
            server_answer(g, false, s->text, s->len);
            return true;
        }
    return false;
}

static void keep_said(struct guest *g, const void *what, const struct out *out)
{
    struct said *s = memory_resized(NULL, sizeof *s + out->len);
    *s = (struct said){.next = g->server->said,
                       .what = what,
                       .lang = g->lang,
                       .len = out->len};
    memcpy(s->text, out->text, out->len);
    g->server->said = s;
}

void said_forget(struct server *server)
{
    while (server->said) {
        struct said *s = server->said;
        server->said = s->next;
        free(s);
    }
}

void show_charts(struct guest *g, const struct game *game)
{
    struct out out;
    struct json json;
    if (say_again(g, game))
        return;
    answer_begin(g, &out, &json, "charts");
    json_str(&json, "game", game->name);
    json_array(&json, "charts");
    for (int i = 0; i < game->chart_count; i++)
        json_chart(game, i, &json);
    json_end(&json);
    json_array(&json, "verbs");
    for (int i = 0; game->verbs[i].name; i++) {
        json_object(&json, NULL);
        json_str(&json, "name", game->verbs[i].name);
        json_rule(&json, game->verbs[i].rule);
        json_end(&json);
    }
    json_end(&json);
    answer_end(g, &out, &json, false);
    keep_said(g, game, &out);
}

void show_games(struct guest *g)
{
    struct out out;
    struct json json;
    if (say_again(g, games_all))
        return;
    answer_begin(g, &out, &json, "games");
    json_array(&json, "games");
    for (int i = 0; games_all[i]; i++)
        json_game(games_all[i], &json);
    json_end(&json);
    answer_end(g, &out, &json, false);
    keep_said(g, games_all, &out);
}

/* Tables. */

/* How it ended; nothing if it was given up. */
static void json_result(const struct store_table *row, const struct game *game,
                        struct json *json)
{
    const char *score = row->scores;
    if (!*row->outcome)
        return;
    int text = text_find(row->outcome); /* 0 if this version has it no more */
    json_object(json, "outcome");
    if (text && text_param_count(text) == 0)
        json_say(json, "text", text);
    json_array(json, "winners");
    for (int i = 0; i < game->seat_count; i++)
        if (row->winners & seat_bit(i))
            json_str(json, NULL, game->seats[i].name);
    json_end(json);
    json_object(json, "score");
    for (int i = 0; i < game->seat_count && *score; i++) {
        char *end;
        json_int(json, game->seats[i].name, strtol(score, &end, 10));
        score = end;
    }
    json_end(json);
    json_end(json);
}

static void json_account(struct guest *g, int64_t id, struct json *json)
{
    struct store_account account;
    if (id && store_account(g->server->store, id, &account))
        json_str(json, "name", account.name);
}

/* What the game is about now, and what is asked of this seat. A table in real
 * time is not woken for it; another is loaded, and told of when he asks next. */
static void json_situation(struct guest *g, const struct store_table *row,
                           int seat, struct json *json)
{
    const struct game *game = game_find(row->game);
    char text[1024];
    struct out out;
    struct table *t = game->tick_ms ? table_loaded(g->server, row->id)
                                    : table_ask(g, row->id);
    /* What is not on the disk yet is told to nobody. */
    if (!t || !t->session || table_is_shut(t))
        return;
    out_init(&out, text, sizeof text, g->lang);
    session_write_situation(t->session, seat, &out);
    json_str(json, "situation", text);
    if (session_active(t->session) & seat_bit(seat)) {
        out_init(&out, text, sizeof text, g->lang);
        session_write_prompt(t->session, seat, &out);
        json_str(json, "asked", text);
    }
    const struct lesson *lesson = session_header(t->session)->lesson;
    if (lesson)
        json_str(json, "lesson", lesson->name);
}

static void json_row(struct guest *g, const struct store_table *row, int seat,
                     struct json *json)
{
    static const char *const stages[] = {"waiting", "playing", "over"};
    const struct game *game = game_find(row->game);
    struct store_seat seats[SEATS_MAX];
    int count = store_seats(g->server->store, row->id, seats, SEATS_MAX);
    json_object(json, NULL);
    json_str(json, "table", row->name);
    json_str(json, "game", row->game);
    if (game)
        json_say(json, "title", game->title);
    json_str(json, "stage", stages[row->stage]);
    json_int(json, "created", row->created);
    json_int(json, "changed", row->changed);
    if (game && seat != SEAT_SPECTATOR) {
        json_str(json, "seat", game_seat_name(game, seat));
        json_bool(json, "my_turn", row->active & seat_bit(seat));
    }
    if (game && row->stage == STAGE_PLAYING && seat != SEAT_SPECTATOR)
        json_situation(g, row, seat, json);
    json_array(json, "seats");
    for (int i = 0; game && i < count; i++) {
        json_object(json, NULL);
        json_str(json, "seat", game_seat_name(game, seats[i].seat));
        json_str(json, "who", seats[i].who);
        json_bool(json, "sat", seats[i].has_word || seats[i].has_hash);
        json_account(g, seats[i].account, json);
        json_end(json);
    }
    json_end(json);
    if (game && row->stage == STAGE_OVER)
        json_result(row, game, json);
    json_end(json);
}

static void json_by_token(struct guest *g, const char *token, struct json *json)
{
    uint8_t hash[STORE_HASH];
    struct store_table row;
    int64_t id;
    int seat;
    token_hash(hash, token);
    if (store_find_seat(g->server->store, hash, &id, &seat) &&
        store_table(g->server->store, id, &row))
        json_row(g, &row, seat, json);
    else
        json_null(json, NULL);
}

void show_tables(struct guest *g, char **tokens, int count)
{
    struct out out;
    struct json json;
    answer_begin(g, &out, &json, "tables");
    json_array(&json, "tables");
    for (int i = 0; i < count; i++)
        json_by_token(g, tokens[i], &json);
    if (count == 0) {
        struct store_table *list = memory_zeros(TABLES_LISTED, sizeof *list);
        int found = store_list(g->server->store, list, TABLES_LISTED);
        for (int i = 0; i < found; i++)
            if (!entry_is_hidden(g->server->store, &list[i]))
                json_row(g, &list[i], SEAT_SPECTATOR, &json);
        free(list);
    }
    json_end(&json);
    answer_end(g, &out, &json, false);
}

void show_mine(struct guest *g)
{
    int64_t table[TABLES_LISTED];
    int seat[TABLES_LISTED];
    struct out out;
    struct json json;
    int count = store_seats_of(g->server->store, g->account, table, seat,
                               TABLES_LISTED);
    answer_begin(g, &out, &json, "mine");
    json_array(&json, "tables");
    for (int i = 0; i < count; i++) {
        struct store_table row;
        if (store_table(g->server->store, table[i], &row))
            json_row(g, &row, seat[i], &json);
    }
    json_end(&json);
    answer_end(g, &out, &json, false);
}

void show_account(struct guest *g, const char *name, const char *token)
{
    struct out out;
    struct json json;
    answer_begin(g, &out, &json, "account");
    if (name)
        json_str(&json, "name", name);
    else
        json_null(&json, "name");
    if (token)
        json_str(&json, "token", token);
    if (name)
        json_int(&json, "codes",
                 store_recoveries(g->server->store, g->account));
    answer_end(g, &out, &json, true);
}

void show_codes(struct guest *g, char code[CODES][CODE_LETTERS + 1])
{
    struct out out;
    struct json json;
    answer_begin(g, &out, &json, "codes");
    json_array(&json, "codes");
    for (int i = 0; i < CODES; i++)
        json_str(&json, NULL, code[i]);
    json_end(&json);
    answer_end(g, &out, &json, true);
}

void show_created(struct guest *g, const struct table_wish *wish,
                  const struct store_table *row, const char *owner,
                  char seat[SEATS_MAX][TOKEN_LETTERS + 1])
{
    struct out out;
    struct json json;
    answer_begin(g, &out, &json, "created");
    json_str(&json, "table", row->name);
    json_str(&json, "game", wish->game->name);
    json_str(&json, "owner", owner);
    json_array(&json, "seats");
    for (int i = 0; i < wish->game->seat_count; i++) {
        json_object(&json, NULL);
        json_str(&json, "seat", wish->game->seats[i].name);
        json_str(&json, "who", wish->who[i]);
        json_str(&json, "token", seat[i]);
        json_end(&json);
    }
    json_end(&json);
    answer_end(g, &out, &json, true);
}

void show_token(struct guest *g, const struct table *table, int seat,
                const char *token)
{
    struct out out;
    struct json json;
    answer_begin(g, &out, &json, "renewed");
    json_str(&json, "table", table->row.name);
    json_str(&json, "seat", table->game->seats[seat].name);
    json_str(&json, "token", token);
    answer_end(g, &out, &json, true);
}
