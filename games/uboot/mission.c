/* How a mission ends: the way home, the score, the rank. [4.1, 4.2, 4.3,
 * model.17] */
#include "enemy.h"

/* 4.2: not while in a fight. The arrival itself must be sailed where it is the
 * primary objective; that only costs its glory. */
bool mission_can_return(const struct world *w)
{
    return !fleet_alarmed_within(w, 10.0) && !torpedo_runs(w) &&
           !fleet_hunts(w) && !w->damage.breach;
}

static void score(struct uboot_reckoned *line, enum uboot_score_item item,
                  int amount)
{
    const struct uboot_scoring_row *row = &uboot_scoring[item];
    *line = (struct uboot_reckoned){
        .amount = amount,
        .glory = (int16_t)(row->glory * (amount / row->per)),
        .item = (int8_t)item,
    };
}

int mission_reckon(const struct world *w, struct uboot_reckoned *line)
{
    const struct fleet *f = &w->fleet;
    const struct uboot_mission *m = mission_row(w);
    bool home = f->ending == ENDING_RETURNED || f->ending == ENDING_ARRIVED;
    int count = 0;
    for (int i = 0; i < f->objectives && i < OBJECTIVES_SHOWN; i++) {
        int state = f->objective[i].state;
        line[count++] = (struct uboot_reckoned){
            .amount = 1 + state,
            .glory = state == OBJECTIVE_DONE
                         ? uboot_objectives[m->objective + i].glory
                         : 0,
            .item = RECKONED_OBJECTIVE,
            .row = (int8_t)i,
        };
    }
    score(&line[count++], UBOOT_SCORE_ITEM_MERCHANT_GRT, f->tally.grt);
    score(&line[count++], UBOOT_SCORE_ITEM_WARSHIP_TONS, f->tally.warship_tons);
    score(&line[count++], UBOOT_SCORE_ITEM_RETURNED, home);
    score(&line[count++], UBOOT_SCORE_ITEM_NEUTRAL_SUNK, f->tally.neutral);
    return count;
}

int mission_glory(const struct world *w)
{
    struct uboot_reckoned line[RECKONED_MAX];
    int count = mission_reckon(w, line), glory = 0;
    for (int i = 0; i < count; i++)
        glory += line[i].glory;
    return glory;
}

int mission_rank(const struct world *w)
{
    if (w->boat.loss || w->fleet.ending == ENDING_LOST ||
        w->fleet.ending == ENDING_FRIENDLY_SUNK)
        return UBOOT_RANK_F;
    int percent = 100 * mission_glory(w) / mission_row(w)->par;
    int rank = 0;
    while (rank < UBOOT_RANK_F && percent < uboot_ranks[rank].min_percent)
        rank++;
    return rank;
}

void mission_end(struct world *w, enum ending why)
{
    struct fleet *f = &w->fleet;
    if (f->ending)
        return;
    f->ending = (uint8_t)why;
    f->glory = mission_glory(w);
    f->rank = (uint8_t)mission_rank(w);
    feed_say(w, UBOOT_MESSAGE_MISSION_END, f->rank);
}
