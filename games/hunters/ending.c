/* 5: the end of a career, and how it is judged. */
#include "lang.h"
#include "rules.h"

/* Nothing is left to do: the stack is emptied. [5.1.1, 5.1.3] */
void career_ends(struct career *c, int ending, struct play *play)
{
    (void)play;
    c->ending = (uint8_t)ending;
    c->frames = (struct frames){0};
}

/* By the tons on the log sheet once it is over, dead or alive; a captured boat
 * is a defeat whatever it sank. [5.1.4, 5.2.1, 5.2.2, 5.2.3] */
int victory_level(const struct career *c)
{
    if (c->ending == ENDED_CAPTURED)
        return HUNTERS_VICTORY_DEFEAT;
    int i = 0;
    while (c->tons > hunters_victory_levels[i].tons_max)
        i++;
    return hunters_victory_levels[i].level;
}

static const uint16_t endings[] = {
    [ENDED_WAR] = T_HUNTERS_END_WAR,
    [ENDED_SUNK] = T_HUNTERS_END_SUNK,
    [ENDED_KILLED] = T_HUNTERS_END_KILLED,
    [ENDED_PRISONER] = T_HUNTERS_END_PRISONER,
    [ENDED_CAPTURED] = T_HUNTERS_END_CAPTURED,
    [ENDED_LOST_AT_SEA] = T_HUNTERS_END_LOST_AT_SEA,
};

const char *const hunters_measures[] = {
    "tons",  "ships",  "months",  "patrols", "rank",
    "award", "ending", "victory", NULL,
};

/* clang-format off */
const struct report hunters_reports[] = {
    {"tons",    T_HUNTERS_MEASURE_TONS,    .histogram = true},
    {"ships",   T_HUNTERS_MEASURE_SHIPS,   .noun = 0},
    {"months",  T_HUNTERS_MEASURE_MONTHS,  .histogram = true},
    {"patrols", T_HUNTERS_MEASURE_PATROLS, .noun = 0},
    {"rank",    T_HUNTERS_MEASURE_RANK,    .noun = T_HUNTERS_RANK_OLTZS},
    {"award",   T_HUNTERS_MEASURE_AWARD,   .noun = T_HUNTERS_AWARD_NONE},
    {"ending",  T_HUNTERS_MEASURE_ENDING,  .noun = T_HUNTERS_ENDING_SERVING},
    {"victory", T_HUNTERS_MEASURE_VICTORY, .noun = T_HUNTERS_VICTORY_DEFEAT},
    {.measure = NULL},
};
/* clang-format on */

/* What the book calls a victory counts as won, a draw does not. */
void hunters_outcome(const void *state, struct outcome *o)
{
    const struct career *c = state;
    o->over = has_ended(c);
    if (o->over) {
        o->text = endings[c->ending];
        o->winners = victory_level(c) >= HUNTERS_VICTORY_MARGINAL ? seat_bit(0)
                                                                  : (seat_set)0;
    }
    o->score[0] = c->tons;
    int32_t *m = o->measure;
    *m++ = c->tons;
    *m++ = c->ships_sunk;
    *m++ = c->month - c->started;
    *m++ = c->patrols;
    *m++ = c->rank;
    *m++ = c->award;
    *m++ = c->ending;
    *m++ = victory_level(c);
}
