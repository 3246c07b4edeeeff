/* What a session shows: views, choices, events; as text and as JSON. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "lang.h"
#include "memory.h"
#include "offers.h"
#include "session_own.h"

const struct game *session_game(const struct session *s)
{
    return s->game;
}

const struct log_header *session_header(const struct session *s)
{
    return &s->header;
}

const char *session_log(const struct session *s, size_t *len)
{
    *len = s->log_len;
    return s->log;
}

int session_entries(const struct session *s)
{
    return s->entries;
}

int session_altered(const struct session *s)
{
    return s->altered;
}

int session_other_dice(const struct session *s)
{
    return s->other_dice;
}

bool session_has_dice(const struct session *s)
{
    return s->has_secret && s->dice.source != DICE_RECORDED;
}

bool session_has_secret(const struct session *s)
{
    return s->has_secret;
}

const uint8_t *session_chain(const struct session *s)
{
    return s->chain;
}

const void *session_state(const struct session *s)
{
    return s->state;
}

seat_set session_active(const struct session *s)
{
    if (s->finished)
        return 0;
    if (s->pending.is)
        return seat_bit(s->pending.question.seat);
    return s->game->active(s->state);
}

bool session_over(const struct session *s, struct outcome *outcome)
{
    memset(outcome, 0, sizeof *outcome);
    s->game->outcome(s->state, outcome);
    return s->finished || (!s->pending.is && !s->game->active(s->state));
}

bool session_next(struct session *s, struct out *options, struct out *carried)
{
    struct outcome outcome;
    if (!s->game->carrier || !session_over(s, &outcome))
        return false;
    for (int i = 0; i < s->game->seat_count; i++)
        if (s->game->carrier->next(session_view(s, i), options, carried))
            return true;
    return false;
}

const struct question *session_question(const struct session *s)
{
    return s->pending.is ? &s->pending.question : NULL;
}

int session_turn(const struct session *s, int seat)
{
    assert(seat >= 0 && seat < SEATS_MAX);
    return s->turn[seat];
}

const void *session_view(struct session *s, int seat)
{
    assert(seat >= 0 && seat < LOOKS);
    struct look *look = &s->look[seat];
    if (look->seen != s->changes) {
        if (!look->scratch)
            look->scratch = memory_zeros(1, s->game->view_size);
        look->view = s->game->view(s->state, seat, look->scratch);
        look->seen = s->changes;
    }
    return look->view;
}

static void question_choices(const struct question *question,
                             struct choices *choices)
{
    switch (question->kind) {
    case QUESTION_AGAIN:
        choice_open(choices, VERB_KEEP);
        choice_open(choices, VERB_AGAIN);
        break;
    case QUESTION_ROLL:
        choice_open(choices, VERB_ROLL);
        break;
    default: {
        struct choice *choice = choice_open(choices, VERB_FACES);
        for (int i = 0; i < question->roll.count; i++) {
            choice->min[i] = 1;
            choice->max[i] = (int16_t)question->roll.sides;
        }
    }
    }
}

const struct choices *session_offers(struct session *s, int seat)
{
    assert(seat >= 0 && seat < LOOKS);
    struct look *look = &s->look[seat];
    if (look->offered == s->changes)
        return look->choices;
    if (!look->choices)
        look->choices = memory_zeros(1, sizeof *look->choices);
    look->choices->count = 0;
    if (!(session_active(s) & seat_bit(seat)))
        ; /* nothing is asked of this seat */
    else if (s->pending.is)
        question_choices(&s->pending.question, look->choices);
    else
        s->game->legal(session_view(s, seat), look->choices);
    look->offered = s->changes;
    return look->choices;
}

void session_choices(struct session *s, int seat, struct choices *choices)
{
    const struct choices *offers = session_offers(s, seat);
    choices->count = offers->count;
    memcpy(choices->item, offers->item,
           (size_t)offers->count * sizeof *offers->item);
}

/* The waiting roll in words: what lies on the table, what it would mean. */
static void write_question(const struct session *s,
                           const struct question *question, struct out *out)
{
    const struct known *roll = &question->roll;
    if (question->kind == QUESTION_AGAIN && roll->chart != CHART_NONE) {
        const struct chart *chart = &s->game->charts[roll->chart];
        struct event event = {.kind = EVENT_ROLL};
        int natural = chart_natural(chart, roll->face);
        event.roll.chart = roll->chart;
        event.roll.natural = (int16_t)natural;
        event.roll.total = (int16_t)(natural + question->modifier);
        event.roll.row = (int16_t)chart_row_rolled(chart, question->column,
                                                   natural, event.roll.total);
        memcpy(event.roll.face, roll->face, sizeof roll->face);
        say(out, chart->text);
        out_f(out, " [%s]", chart->id);
        say_colon(out);
        say_with(out, T_CORE_ASK_AGAIN, number(natural),
                 number(question->modifier), number(event.roll.total));
        out_char(out, ' ');
        row_write(&chart->rows[event.roll.row], out);
        out_char(out, '.');
        return;
    }
    if (roll->chart != CHART_NONE) {
        say(out, s->game->charts[roll->chart].text);
        out_f(out, " [%s]", s->game->charts[roll->chart].id);
        say_colon(out);
    }
    if (question->kind == QUESTION_AGAIN)
        say_with(out, T_CORE_ASK_AGAIN_PLAIN, number(roll->face[0]));
    else
        say_with(out,
                 question->kind == QUESTION_ROLL ? T_CORE_ASK_ROLL
                                                 : T_CORE_ASK_FACES,
                 number(roll->count), number(roll->sides));
}

void session_write_prompt(struct session *s, int seat, struct out *out)
{
    out->names = s->game->names;
    if (s->finished || !session_active(s))
        say(out, T_SESSION_OVER);
    else if (!(session_active(s) & seat_bit(seat)))
        say(out, T_SESSION_NOT_YOUR_TURN);
    else if (s->pending.is)
        write_question(s, &s->pending.question, out);
    else
        s->game->write_prompt(session_view(s, seat), out);
}

void session_write_text(struct session *s, int seat, struct out *out)
{
    out->names = s->game->names;
    s->game->write_text(session_view(s, seat), out);
}

/* The first line with words, runs of blanks drawn together. */
void session_write_situation(struct session *s, int seat, struct out *out)
{
    enum { BOARD_MAX = 1 << 16 };
    char *text = memory_resized(NULL, BOARD_MAX);
    struct out board;
    out_init(&board, text, BOARD_MAX, (enum lang)out->lang);
    session_write_text(s, seat, &board);
    const char *at = text + strspn(text, " \n");
    const char *end = at + strcspn(at, "\n");
    while (at < end) {
        size_t word = strcspn(at, " \n"), blanks = strspn(at + word, " ");
        out_bytes(out, at, word);
        at += word + blanks;
        if (at < end)
            out_str(out, blanks > 1 ? ", " : " ");
    }
    free(text);
}

/* A sentence of its own buffer as a JSON string. */
static void json_sentence(struct json *json, const char *key,
                          const struct out *sentence)
{
    json_str(json, key, sentence->text);
}

static void json_choice(const struct game *game, const struct choice *choice,
                        struct json *json)
{
    char text[512];
    struct out out;
    const struct verb *verb = game_verb(game, choice->verb);
    json_object(json, NULL);
    json_str(json, "verb", verb->name);
    json_array(json, "args");
    for (int i = 0; i < ARGS_MAX && verb->arg[i].name; i++) {
        const struct field *field = &verb->arg[i];
        json_object(json, NULL);
        json_str(json, "name", field->name);
        if (field->words) {
            json_array(json, "words");
            for (int v = choice->min[i]; v <= choice->max[i]; v++)
                json_str(json, NULL, field->words[v]);
            json_end(json);
        } else {
            int unit = field->unit ? field->unit : 1;
            json_int(json, "min", choice->min[i] * unit);
            json_int(json, "max", choice->max[i] * unit);
            json_int(json, "unit", unit);
        }
        json_end(json);
    }
    json_end(json);
    out_init(&out, text, sizeof text, json->out->lang);
    out.names = game->names;
    choice_write(game, choice, &out);
    json_sentence(json, "text", &out);
    int reasons[] = {choice->why_not, choice->note};
    const char *const keys[] = {"why_not", "note"};
    for (int i = 0; i < 2; i++) {
        if (!reasons[i])
            continue;
        out_init(&out, text, sizeof text, json->out->lang);
        reason_write(game, reasons[i], choice->value, &out);
        json_sentence(json, keys[i], &out);
    }
    json_end(json);
}

void session_next_rolls(struct session *s, int seat, struct next_rolls *list)
{
    const struct offers *offers = s->game->offers;
    list->count = 0;
    if (offers && offers->next && seat < s->game->seat_count &&
        !session_question(s) && (session_active(s) & seat_bit(seat)))
        offers->next(session_view(s, seat), list);
}

/* The column of each chart that counts just now, by the chart's id. */
static void json_columns(struct session *s, int seat, struct json *json)
{
    const struct offers *offers = s->game->offers;
    if (!offers || !offers->column_counts)
        return;
    json_object(json, "columns");
    for (int i = 0; i < s->game->chart_count; i++) {
        const struct chart *chart = &s->game->charts[i];
        int most = 0;
        for (int row = 0; row < chart->row_count; row++)
            most =
                chart->rows[row].column > most ? chart->rows[row].column : most;
        if (most == 0)
            continue;
        json_array(json, chart->id);
        for (int column = 0; column <= most; column++)
            if (offers->column_counts(session_view(s, seat), i, column))
                json_int(json, NULL, column);
        json_end(json);
    }
    json_end(json);
}

void session_write_json(struct session *s, int seat, struct out *out)
{
    struct next_rolls rolls;
    struct json json;
    char text[1024];
    struct out sentence;
    json_init(&json, out);
    json_object(&json, NULL);
    json_str(&json, "game", s->game->name);
    json_str(&json, "seat", game_seat_name(s->game, seat));
    if (seat < s->game->seat_count)
        json_int(&json, "turn", s->turn[seat]);
    json_bool(&json, "over", session_active(s) == 0);
    out_init(&sentence, text, sizeof text, out->lang);
    session_write_prompt(s, seat, &sentence);
    json_sentence(&json, "prompt", &sentence);
    json_object(&json, "view");
    out->names = s->game->names;
    s->game->write_json(session_view(s, seat), &json);
    json_end(&json);
    json_bool(&json, "undo", session_can_undo(s, seat));
    session_lesson_json(s, seat, &json);
    const struct choices *choices = session_offers(s, seat);
    json_array(&json, "choices");
    for (int i = 0; i < choices->count; i++)
        json_choice(s->game, &choices->item[i], &json);
    json_end(&json);
    session_next_rolls(s, seat, &rolls);
    if (s->game->offers && s->game->offers->next)
        next_json(s->game, &rolls, &json);
    json_columns(s, seat, &json);
    json_end(&json);
}

/* Events. */

int session_events(const struct session *s, int seat, int *from,
                   const struct event **list, int max)
{
    int count = 0;
    while (count < max && *from < s->told_count) {
        const struct event *event = &s->told[(*from)++].event;
        if (seat == SEAT_HOST || (event->audience & seat_bit(seat)))
            list[count++] = event;
    }
    return count;
}

const char *session_note_text(const struct session *s,
                              const struct event *event)
{
    assert(event->kind == EVENT_NOTE);
    return s->notes[event->param[0].value];
}

void session_write_event(const struct session *s, const struct event *event,
                         struct out *out)
{
    out->names = s->game->names;
    if (event->kind == EVENT_NOTE) {
        out_str(out, game_seat_name(s->game, event->actor));
        say_colon(out);
        out_str(out, session_note_text(s, event));
    } else {
        event_write(s->game, event, out);
    }
}

void session_json_event(const struct session *s, const struct event *event,
                        struct json *json)
{
    event_json(s->game, event, json);
    if (event->kind == EVENT_NOTE)
        json_str(json, "note", session_note_text(s, event));
}

int session_event_count(const struct session *s)
{
    return s->told_count;
}

const struct event *session_event(const struct session *s, int number,
                                  int *entry)
{
    assert(number >= 0 && number < s->told_count);
    *entry = s->told[number].entry;
    return &s->told[number].event;
}

seat_set session_told(const struct session *s, int *from)
{
    seat_set told = 0;
    for (; *from < s->told_count; (*from)++)
        told |= s->told[*from].event.audience;
    return told;
}

void refusal_write(const struct game *game, const struct refusal *refusal,
                   struct out *out)
{
    out->names = game->names;
    text_put(out, refusal->text, refusal->param, refusal->param_count);
    if (refusal->word[0])
        out_f(out, " (%s)", refusal->word);
    if (refusal->reason) {
        out_char(out, ' ');
        reason_write(game, refusal->reason, refusal->value, out);
    }
}

/* FNV-1a over the dump: the fields as written, never the struct's bytes. */

static uint64_t fnv(const char *text, size_t len)
{
    uint64_t hash = 14695981039346656037u;
    for (size_t i = 0; i < len; i++)
        hash = (hash ^ (unsigned char)text[i]) * 1099511628211u;
    return hash;
}

/* The next line of the dump that begins with `[`, or its end. */
static const char *part_from(const char *at, const char *end)
{
    for (const char *next; at < end && *at != '['; at = next + 1) {
        next = memchr(at, '\n', (size_t)(end - at));
        if (!next)
            return end;
    }
    return at;
}

/* `[boat]...` becomes ` boat=1f0c`: sixteen bits are enough to name it. */
static void write_parts(const char *text, const char *end, struct out *parts)
{
    for (const char *at = part_from(text, end); at < end;) {
        const char *next = part_from(at + 1, end);
        const char *close = memchr(at, ']', (size_t)(next - at));
        if (close) {
            uint64_t hash = fnv(close, (size_t)(next - close));
            out_str(parts, parts->len ? " " : "");
            out_bytes(parts, at + 1, (size_t)(close - at - 1));
            out_f(parts, "=%04x",
                  (unsigned)((hash ^ hash >> 16 ^ hash >> 32 ^ hash >> 48) &
                             0xffff));
        }
        at = next;
    }
}

uint64_t state_check_parts(const struct game *game, const void *state,
                           struct out *parts)
{
    enum { DUMP_MAX = 1 << 20 };
    char *text = memory_resized(NULL, DUMP_MAX);
    struct out out;
    out_init(&out, text, DUMP_MAX, LANG_EN);
    game->dump(state, &out);
    assert(!out.full);
    if (parts)
        write_parts(text, text + out.len, parts);
    uint64_t hash = fnv(text, out.len);
    free(text);
    return hash;
}

uint64_t state_check(const struct game *game, const void *state)
{
    return state_check_parts(game, state, NULL);
}
