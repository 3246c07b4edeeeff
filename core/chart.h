/* Charts: dice, modifiers and rows as data, and rolls that explain themselves.
 *
 * A chart in the code looks like the chart on the card. chart_roll throws its
 * dice, adds the modifiers that hold, finds the row and tells one event with
 * all of it. Help, odds, coverage and translation read the same table. */
#ifndef KALEUN_CHART_H
#define KALEUN_CHART_H

#include <assert.h>

#include "dice.h"

struct events;
struct play;

enum chart_reading {
    READ_SUM,  /* 2d6: three and five are eight */
    READ_TENS, /* each die is a digit: three and five are thirty-five; with
                * ten-sided dice a ten counts as nought, and 00 as 100 */
};

/* A row of modifiers: `times` says how often it counts just now, 0 for not.
 * `subject` is whatever the caller of chart_roll passed along. */
struct modifier {
    const char *id; /* "year_1942", as in the data tables */
    const char *rule;
    int (*times)(const void *subject);
    int16_t value;
    uint16_t text;
};

struct chart_row {
    const char *id;   /* "detected": stable, for scripts */
    int16_t min, max; /* inclusive; -99 and 99 are open ends */
    int16_t result;   /* the game's own enum or number */
    uint16_t text;    /* the result in words; 0: the id is a proper name */
    uint8_t column;   /* for charts with several columns; else 0 */
};

/* Where the row of a total stands, for charts that are rolled on often: totals
 * below low or above high are in its open ends. Made by datagen. */
struct chart_lookup {
    int16_t low, high;
    const int16_t *row; /* [column][total - low]; -1: none */
};

struct chart {
    const char *id; /* "E2" */
    const char *rule;
    const struct modifier *modifiers;
    const struct chart_row *rows;
    uint16_t text; /* its name in words */
    uint8_t count, sides, reading;
    uint8_t modifier_count;
    uint8_t natural_column; /* rows that are read with the unmodified roll and
                             * go before all others; 0: none */
    int16_t row_count;
    const struct chart_lookup *lookup; /* or NULL: the rows are searched */
    /* Whether modifier number `index` counts at all in this roll, by the columns
     * of its table: weapon, round, column of the chart. NULL: all of them do. */
    bool (*counts)(const void *subject, int column, int index);
    /* What all modifiers add up to, and into `each` what each of them adds unless
     * that is NULL; or NULL: they are asked one by one. It must say the same as
     * they do, and is quicker, because the compiler makes one function of them. */
    int (*sum)(const void *subject, int column, int16_t *each);
    const int16_t *naturals; /* unmodified rolls with rules of their own, ended
                              * by 0; enumeration keeps them apart */
};

struct chart_result {
    int16_t natural; /* as read, before modifiers */
    int16_t total;
    int16_t row;    /* index into the chart's rows */
    int16_t result; /* that row's result */
};

/* Rolls on chart number `chart` of the game, column 0 or the one named. A total
 * outside all rows is our mistake. */
struct chart_result chart_roll(struct play *play, int chart,
                               const void *subject);
struct chart_result chart_roll_column(struct play *play, int chart, int column,
                                      const void *subject);

/* The number a chart reads from faces. */
int chart_natural(const struct chart *chart, const uint16_t *face);

/* What one modifier adds to a roll in this column; 0 if it does not count. */
static inline int chart_modifier(const struct chart *chart, int index,
                                 int column, const void *subject)
{
    if (chart->counts && !chart->counts(subject, column, index))
        return 0;
    const struct modifier *modifier = &chart->modifiers[index];
    return modifier->times(subject) * modifier->value;
}

/* What all of them add to it. */
static inline int chart_sum(const struct chart *chart, int column,
                            const void *subject)
{
    if (chart->sum)
        return chart->sum(subject, column, NULL);
    int sum = 0;
    for (int i = 0; i < chart->modifier_count; i++)
        sum += chart_modifier(chart, i, column, subject);
    return sum;
}

/* The row of a total, or -1. */
static inline int chart_row_of(const struct chart *chart, int column, int total)
{
    const struct chart_lookup *l = chart->lookup;
    if (l) {
        int at = total < l->low ? l->low : total > l->high ? l->high : total;
        return l->row[column * (l->high - l->low + 1) + at - l->low];
    }
    for (int i = 0; i < chart->row_count; i++) {
        const struct chart_row *row = &chart->rows[i];
        if (row->column == column && total >= row->min && total <= row->max)
            return i;
    }
    return -1;
}

/* The row of a roll, or -1: by its unmodified number where that has one. */
static inline int chart_row_rolled(const struct chart *chart, int column,
                                   int natural, int total)
{
    int row = -1;
    if (chart->natural_column)
        row = chart_row_of(chart, chart->natural_column, natural);
    return row >= 0 ? row : chart_row_of(chart, column, total);
}

/* Does nobody listen, and can nothing wait? So it is in the simulator. */
static inline bool chart_is_quiet(const struct events *events,
                                  const struct dice *dice)
{
    return !events && dice->plain;
}

/* The roll where it is so. Always inline: of a chart that the compiler can see
 * little is left but the dice. */
__attribute__((always_inline)) static inline struct chart_result
chart_roll_quietly(struct dice *dice, const struct chart *chart, int column,
                   const void *subject)
{
    int sum = chart_sum(chart, column, subject);
    int tens = chart->reading == READ_SUM ? 1 : 10, natural = 0, noughts = 1;
    dice->thrown += chart->count;
    for (int i = 0; i < chart->count; i++) {
        int face = 1 + (int)pcg32_below(&dice->pcg, chart->sides);
        natural = natural * tens + (face == 10 && tens == 10 ? 0 : face);
        noughts *= tens;
    }
    if (tens == 10 && natural == 0)
        natural = noughts; /* as chart_natural has it */
    int row = chart_row_rolled(chart, column, natural, natural + sum);
    assert(row >= 0);
    return (struct chart_result){.natural = (int16_t)natural,
                                 .total = (int16_t)(natural + sum),
                                 .row = (int16_t)row,
                                 .result = chart->rows[row].result};
}

#endif
