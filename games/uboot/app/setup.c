/* How both games of the boat begin, run and end. */
#include "setup.h"

#include "carried_text.h"
#include "lang.h"
#include "rules.h"

uint64_t setup_lay_out(struct world *w, const struct options *options,
                       struct play *play)
{
    /* One seed for all streams of the world. */
    struct roll seed = dice_roll(play->dice, 4, SIDES_MAX, CHART_NONE);
    uint64_t words = 0;
    for (int i = 0; i < 4; i++)
        words = words << 16 | seed.face[i];
    struct carried carried;
    carried_take_over(play->carried, &carried);
    struct setting setting = {.mission = (int8_t)options->value[OPT_MISSION]};
    for (int i = 0; i < ROLE_COUNT; i++)
        setting.difficulty[i] = (int8_t)options->value[OPT_CAPTAIN + i];
    setting.true_scale = (int8_t)options->value[OPT_TRUE_SCALE];
    setting.slow_hands = (int8_t)options->value[OPT_SLOW_HANDS];
    setting.spread = (int8_t)options->value[OPT_SPREAD];
    if (mission_is_free(setting.mission)) {
        setting.month = (int8_t)options->value[OPT_MONTH];
        setting.area = (int8_t)options->value[OPT_AREA];
        setting.brief = (int8_t)options->value[OPT_LENGTH];
    }
    setting.ranks = carried.boat.ranks;
    setting.kgrt = carried.boat.kgrt;
    setting.glory = carried.boat.glory;
    world_setup(w, &setting, words);
    carry_apply(w, &carried.boat);
    return words;
}

int setup_pace(const struct world *w)
{
    if (w->clock.paused || w->clock.wait || world_over(w))
        return 0;
    return uboot_time_compression[w->clock.pace].factor;
}

void setup_outcome(const struct world *w, seat_set crew, struct outcome *o)
{
    static const uint16_t text[ENDING_COUNT] = {
        [ENDING_NONE] = T_UBOOT_END_GOING_ON,
        [ENDING_TIME] = T_UBOOT_END_TIME,
        [ENDING_RETURNED] = T_UBOOT_END_RETURNED,
        [ENDING_ARRIVED] = T_UBOOT_END_ARRIVED,
        [ENDING_LOST] = T_UBOOT_END_LOST,
        [ENDING_FRIENDLY_SUNK] = T_UBOOT_END_FRIENDLY,
    };
    const struct tally *t = &w->fleet.tally;
    int rank = mission_rank(w);
    o->over = world_over(w);
    o->text = w->boat.loss ? T_UBOOT_END_LOST : text[w->fleet.ending];
    for (int i = 0; i < SEATS_MAX; i++)
        if (crew & seat_bit(i))
            o->score[i] = mission_glory(w);
    if (o->over && !w->boat.loss && rank < uboot_ranks_count - 1)
        o->winners = crew;
    int32_t measure[] = {
        (int32_t)clock_hours(&w->clock),
        mission_glory(w),
        rank,
        w->boat.loss != LOSS_NONE,
        w->sensors.next_number,
        t->shots,
        t->torpedo_hits,
        t->sunk,
        t->grt,
        t->seen_by_eye + t->seen_by_radar + t->seen_by_air,
        t->hunts,
        t->attacks,
        t->severity[0] + t->severity[1],
        t->severity[2],
        t->severity[3],
        t->severity[4],
    };
    for (size_t i = 0; i < sizeof measure / sizeof *measure; i++)
        o->measure[i] = measure[i];
}

const char *const setup_measures[] = {
    "hours", "glory",    "rank",  "lost",   "contacts", "shots",
    "hits",  "sunk",     "grt",   "seen",   "hunts",    "attacks",
    "light", "damaging", "heavy", "severe", NULL,
};
