/* Rolling on a chart. */
#include "chart.h"

#include <assert.h>

#include "game.h"

int chart_natural(const struct chart *chart, const uint16_t *face)
{
    int natural = 0, noughts = 1;
    for (int i = 0; i < chart->count; i++) {
        if (chart->reading == READ_SUM)
            natural += face[i];
        else
            natural = natural * 10 + face[i] % 10;
        noughts *= 10;
    }
    /* Two tens read as digits are 00, which counts as a hundred. */
    return natural ? natural : noughts;
}

/* The event whose roll has just been filled in counts from now on. */
static void tell_roll(struct play *play, int kind)
{
    struct events *events = play->events;
    struct event *event = &events->item[events->count++];
    event->kind = (uint16_t)kind;
    event->audience = play->rolls_seen;
    event->param_count = 0;
    event->actor = play->actor;
}

/* What each modifier adds, and what all of them do. */
static int list_modifiers(const struct chart *chart, int column,
                          const void *subject, int16_t *each)
{
    if (chart->sum)
        return chart->sum(subject, column, each);
    int sum = 0;
    for (int i = 0; i < chart->modifier_count; i++) {
        each[i] = (int16_t)chart_modifier(chart, i, column, subject);
        sum += each[i];
    }
    return sum;
}

/* Tells the modifiers that count; returns what they add up to. */
static int tell_modifiers(const struct chart *chart, const void *subject,
                          struct roll_told *told)
{
    int16_t each[UINT8_MAX];
    int sum = list_modifiers(chart, told->column, subject, each);
    for (int i = 0; i < chart->modifier_count; i++) {
        int value = each[i];
        if (value == 0)
            continue;
        assert(told->modifier_count < ROLL_MODIFIERS_MAX);
        assert(value >= INT8_MIN && value <= INT8_MAX);
        told->modifier[told->modifier_count].index = (uint8_t)i;
        told->modifier[told->modifier_count++].value = (int8_t)value;
    }
    return sum;
}

/* Completes what is told with faces, total and row. */
static void read_faces(const struct chart *chart, const uint16_t *face,
                       int modifier, struct roll_told *told)
{
    told->natural = (int16_t)chart_natural(chart, face);
    told->total = (int16_t)(told->natural + modifier);
    told->row = (int16_t)chart_row_rolled(chart, told->column, told->natural,
                                          told->total);
    assert(told->row >= 0);
    for (int i = 0; i < chart->count; i++)
        told->face[i] = face[i];
}

struct chart_result chart_roll_column(struct play *play, int index, int column,
                                      const void *subject)
{
    assert(index >= 0 && index < play->game->chart_count);
    const struct chart *chart = &play->game->charts[index];
    if (!play->events &&
        (play->dice->plain || dice_asks_nobody(play->dice, index)))
        return chart_roll_quietly(play->dice, chart, column, subject);
    /* Written where the event will be, if anybody listens. */
    struct events *events = play->events;
    struct roll_told unheard, *told = &unheard;
    if (events) {
        assert(events->count < events->capacity);
        told = &events->item[events->count].roll;
    }
    *told =
        (struct roll_told){.chart = (int16_t)index, .column = (uint8_t)column};
    int sum = events ? tell_modifiers(chart, subject, told)
                     : chart_sum(chart, column, subject);
    struct dice *dice = play->dice;
    struct roll roll = dice->plain
                           ? dice_roll(dice, chart->count, chart->sides, index)
                           : dice_roll_slow(dice, chart->count, chart->sides,
                                            index, chart, sum, column);
    for (int i = 0; events && !dice->plain && i < dice->again_count; i++) {
        assert(events->count + 1 < events->capacity);
        events->item[events->count + 1].roll = *told;
        read_faces(chart, dice->again[i].face, sum, told);
        tell_roll(play, EVENT_AGAIN);
        told = &events->item[events->count].roll;
    }
    read_faces(chart, roll.face, sum, told);
    if (events)
        tell_roll(play, EVENT_ROLL);
    return (struct chart_result){.natural = told->natural,
                                 .total = told->total,
                                 .row = told->row,
                                 .result = chart->rows[told->row].result};
}

struct chart_result chart_roll(struct play *play, int chart,
                               const void *subject)
{
    return chart_roll_column(play, chart, 0, subject);
}
