/* Every chart of U-Boat Leader: rows from data/leader, and what is added. A roll
 * is one ten-sided die. [die.1] */
#include "lang.h"
#include "rules.h"

/* clang-format off */
#include "charts_battle.h"

static const struct modifier event_modifiers[] = {
    {.id = "evasion", .rule = "event.2", .times = leader_event_evasion,
     .value = 1, .text = T_LEADER_MOD_EVASION},
};

static const struct modifier raider_modifiers[] = {
    {.id = "gunnery", .rule = "raider.4", .times = leader_raider_gunnery,
     .value = 1, .text = T_LEADER_MOD_GUNNERY},
    {.id = "torpedo_skill", .rule = "raider.4", .times = leader_raider_torpedo,
     .value = 1, .text = T_LEADER_MOD_TORPEDO_SKILL},
    {.id = "fat", .rule = "raider.4", .times = leader_raider_fat,
     .value = 1, .text = T_LEADER_MOD_FAT},
};

static const struct chart_row raider_rows[] = {
    {.id = "miss", .min = -99, .max = 7, .result = 0, .text = T_LEADER_RAIDER_MISS},
    {.id = "hit",  .min = 8,  .max = 99, .result = 1, .text = T_LEADER_RAIDER_HIT},
};

const struct chart leader_charts[CHARTS] = {
    [CHART_EVENT] = {
        .id = "EV", .rule = "event.2", .text = T_LEADER_CHART_EVENT,
        .count = 1, .sides = 10,
        .modifiers = event_modifiers, .modifier_count = 1,
        .rows = leader_event_rolls_rows, .row_count = leader_event_rolls_rows_count,
        .lookup = &leader_event_rolls_rows_lookup,
    },
    [CHART_RAIDER] = {
        .id = "R", .rule = "raider.4", .text = T_LEADER_CHART_RAIDER,
        .count = 1, .sides = 10,
        .modifiers = raider_modifiers, .modifier_count = 3,
        .rows = raider_rows, .row_count = 2,
    },
#define CHART(constant, ...) [constant] = {__VA_ARGS__},
#include "charts_battle.inc"
#undef CHART
};
/* clang-format on */

/* Each of these knows its chart, so that the compiler leaves little but dice and
 * modifiers of the quiet roll. */
#define DEFINE_ROLL(on_chart, chart)                                         \
    struct chart_result on_chart(const void *subject, int column,            \
                                 struct play *play)                          \
    {                                                                        \
        if (!chart_is_quiet(play->events, play->dice))                       \
            return chart_roll_column(play, chart, column, subject);          \
        return chart_roll_quietly(play->dice, &leader_charts[chart], column, \
                                  subject);                                  \
    }
OFTEN_ROLLED(DEFINE_ROLL)
