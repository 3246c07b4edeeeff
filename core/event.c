/* Events: telling them, and writing them as sentences and as JSON. */
#include "event.h"

#include <assert.h>
#include <string.h>

#include "game.h"
#include "lang.h"

void event_tell(struct play *play, seat_set audience, int kind,
                const struct param *params, int count)
{
    struct events *events = play->events;
    assert(events->count < events->capacity && count <= PARAMS_MAX);
    assert(kind >= 0 && kind < play->game->event_count);
    struct event *event = &events->item[events->count++];
    *event = (struct event){.kind = (uint16_t)(EVENT_GAME + kind),
                            .audience = audience,
                            .param_count = (uint8_t)count,
                            .actor = play->actor};
    for (int i = 0; i < count; i++)
        event->param[i] = params[i];
}

static const struct event_kind core_kinds[EVENT_GAME] = {
    [EVENT_ROLL] = {.name = "roll"},
    [EVENT_AGAIN] = {.name = "again", .text = T_CORE_THROWN_AGAIN},
    [EVENT_UNDONE] = {.name = "undone", .text = T_CORE_UNDONE},
    [EVENT_NOTE] = {.name = "note"},
};

static const struct event_kind *kind_of(const struct game *game,
                                        const struct event *event)
{
    return event->kind < EVENT_GAME ? &core_kinds[event->kind]
                                    : &game->events[event->kind - EVENT_GAME];
}

const char *event_name(const struct game *game, const struct event *event)
{
    return kind_of(game, event)->name;
}

static bool is_roll(const struct event *event)
{
    return event->kind == EVENT_ROLL || event->kind == EVENT_AGAIN;
}

const char *event_rule(const struct game *game, const struct event *event)
{
    if (is_roll(event))
        return game->charts[event->roll.chart].rule;
    return kind_of(game, event)->rule;
}

void row_write(const struct chart_row *row, struct out *out)
{
    if (row->text)
        say(out, row->text);
    else
        out_str(out, row->id);
}

void say_colon(struct out *out)
{
    say(out, T_CORE_COLON);
    out_char(out, ' ');
}

/* "Escort detection [E2]: 3+5 = 8, +1 detected before = 9: detected [9.6.7]" */
static void write_roll(const struct game *game, const struct roll_told *told,
                       struct out *out)
{
    const struct chart *chart = &game->charts[told->chart];
    say(out, chart->text);
    out_f(out, " [%s]", chart->id);
    say_colon(out);
    if (chart->count > 1 && chart->reading == READ_SUM) {
        for (int i = 0; i < chart->count; i++)
            out_f(out, "%s%d", i ? "+" : "", told->face[i]);
        out_str(out, " = ");
    }
    out_int(out, told->natural);
    for (int i = 0; i < told->modifier_count; i++) {
        int value = told->modifier[i].value;
        out_f(out, ", %s%d ", value < 0 ? "−" : "+",
              value < 0 ? -value : value);
        say(out, chart->modifiers[told->modifier[i].index].text);
    }
    if (told->modifier_count)
        out_f(out, " = %d", told->total);
    say_colon(out);
    row_write(&chart->rows[told->row], out);
}

void event_write(const struct game *game, const struct event *event,
                 struct out *out)
{
    if (event->kind == EVENT_AGAIN) {
        say(out, T_CORE_THROWN_AGAIN);
        out_char(out, ' ');
    }
    if (is_roll(event))
        write_roll(game, &event->roll, out);
    else if (kind_of(game, event)->text)
        text_put(out, kind_of(game, event)->text, event->param,
                 event->param_count);
    const char *rule = event_rule(game, event);
    if (rule)
        out_f(out, " [%s]", rule);
}

static void json_param(const struct game *game, const char *key,
                       struct param param, struct json *json)
{
    switch (param.kind) {
    case PARAM_NOUN:
        json_str(json, key, text_key(param.value));
        break;
    case PARAM_NOUNS:
        json_array(json, key);
        json_str(json, NULL, text_key((uint32_t)param.value & 0xffff));
        json_str(json, NULL, text_key((int)((uint32_t)param.value >> 16)));
        json_end(json);
        break;
    case PARAM_NAME:
        json_str(json, key, game->names[param.value]);
        break;
    case PARAM_RANGE:
        json_array(json, key);
        json_int(json, NULL, (int16_t)((uint32_t)param.value & 0xffff));
        json_int(json, NULL, (int16_t)((uint32_t)param.value >> 16));
        json_end(json);
        break;
    default:
        json_int(json, key, param.value);
    }
}

static void json_roll(const struct game *game, const struct roll_told *told,
                      struct json *json)
{
    const struct chart *chart = &game->charts[told->chart];
    json_str(json, "chart", chart->id);
    json_array(json, "dice");
    for (int i = 0; i < chart->count; i++)
        json_int(json, NULL, told->face[i]);
    json_end(json);
    json_int(json, "natural", told->natural);
    json_array(json, "modifiers");
    for (int i = 0; i < told->modifier_count; i++) {
        json_object(json, NULL);
        json_str(json, "id", chart->modifiers[told->modifier[i].index].id);
        json_int(json, "value", told->modifier[i].value);
        json_end(json);
    }
    json_end(json);
    json_int(json, "total", told->total);
    json_str(json, "result", chart->rows[told->row].id);
}

void event_json(const struct game *game, const struct event *event,
                struct json *json)
{
    const struct event_kind *kind = kind_of(game, event);
    const char *rule = event_rule(game, event);
    if (event->actor != SEAT_NONE)
        json_str(json, "seat", game_seat_name(game, event->actor));
    json_str(json, "kind", kind->name);
    if (rule)
        json_str(json, "rule", rule);
    if (is_roll(event)) {
        json_roll(game, &event->roll, json);
        return;
    }
    if (!kind->text)
        return; /* a remark: its writer knows the words */
    json_str(json, "text", text_key(kind->text));
    if (event->param_count)
        json_object(json, "params");
    for (int i = 0; i < event->param_count; i++)
        json_param(game, text_param_name(kind->text, i), event->param[i], json);
    if (event->param_count)
        json_end(json);
}
