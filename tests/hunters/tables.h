/* What is checked of many tables of The Hunters.
 *
 * Limits of numbers and words are checked when the tables are made; these tests
 * have what no single cell can say: every roll has one row, and the tables agree
 * with each other. */
#ifndef KALEUN_TESTS_HUNTERS_TABLES_H
#define KALEUN_TESTS_HUNTERS_TABLES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "data_hunters.h"

/* The open ends of charts with modifiers. */
enum { LOW = -99, HIGH = 99 };

/* Months as in the tables; the war of the game. */
#define MONTH(year, month) (((year)-1900) * 12 + (month)-1)
enum { WAR_BEGINS = MONTH(1939, 9), WAR_ENDS = MONTH(1943, 6) };

struct span {
    int min, max;
};

/* The spans follow each other from low to high without gap or overlap. */
static inline void check_spans(const char *label, int key,
                               const struct span *spans, int count, int low,
                               int high)
{
    int next = low;
    for (int i = 0; i < count; i++) {
        if (spans[i].min != next || spans[i].max < next)
            fail_msg("%s (%d): %d to %d where %d is next", label, key,
                     spans[i].min, spans[i].max, next);
        next = spans[i].max + 1;
    }
    if (next != high + 1)
        fail_msg("%s (%d): ends at %d, not at %d", label, key, next - 1, high);
}

/* The rows for which `belongs` holds cover low to high. `belongs` speaks of
 * `row`; the key is only told when something is wrong. */
#define check_chart(table, key, belongs, low, high)                 \
    do {                                                            \
        struct span spans[table##_count];                           \
        int count = 0;                                              \
        for (int at = 0; at < table##_count; at++) {                \
            const struct table##_row *row = &(table)[at];           \
            if (belongs)                                            \
                spans[count++] = (struct span){row->min, row->max}; \
        }                                                           \
        check_spans(#table, key, spans, count, low, high);          \
    } while (0)

/* Each value from `first` to before `end` stands in the column once, and no
 * other does. */
#define check_each_once(table, column, first, end)                            \
    do {                                                                      \
        int times[256] = {0};                                                 \
        for (int at = 0; at < table##_count; at++)                            \
            times[(table)[at].column]++;                                      \
        for (int value = 0; value < 256; value++)                             \
            if (times[value] != (value >= (first) && value < (end)))          \
                fail_msg("%s: " #column " %d stands %d times", #table, value, \
                         times[value]);                                       \
    } while (0)

/* True if a rule has a line of its own in the list of rules. */
static inline bool is_rule(const char *number)
{
    char line[512], start[64];
    snprintf(start, sizeof start, "| %s |", number);
    FILE *file = fopen(KALEUN_SOURCE "/doc/rules/hunters.md", "r");
    assert_non_null(file);
    bool found = false;
    while (!found && fgets(line, sizeof line, file) != NULL)
        found = strncmp(line, start, strlen(start)) == 0;
    fclose(file);
    return found;
}

/* Modifiers change something and cite a rule that there is. */
#define check_modifiers(table)                                        \
    do {                                                              \
        for (int at = 0; at < table##_count; at++) {                  \
            assert_int_not_equal((table)[at].drm, 0);                 \
            if (!is_rule((table)[at].rule))                           \
                fail_msg("%s: no rule %s", #table, (table)[at].rule); \
        }                                                             \
    } while (0)

/* The zone of E1 that has the patrol's name. */
static inline int zone_of(int patrol)
{
    for (int zone = 0; zone < HUNTERS_ZONE_COUNT; zone++)
        if (strcmp(hunters_zone_names[zone], hunters_patrol_names[patrol]) == 0)
            return zone;
    return -1;
}

#endif
