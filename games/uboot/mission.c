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

static int score(enum uboot_score_item item, int amount)
{
    const struct uboot_scoring_row *row = &uboot_scoring[item];
    return row->glory * (amount / row->per);
}

int mission_glory(const struct world *w)
{
    const struct fleet *f = &w->fleet;
    const struct uboot_mission *m = mission_row(w);
    int glory = 0;
    for (int i = 0; i < f->objectives; i++)
        if (f->objective[i].state == OBJECTIVE_DONE)
            glory += uboot_objectives[m->objective + i].glory;
    glory += score(UBOOT_SCORE_ITEM_MERCHANT_GRT, f->tally.grt);
    glory += score(UBOOT_SCORE_ITEM_WARSHIP_TONS, f->tally.warship_tons);
    glory += score(UBOOT_SCORE_ITEM_NEUTRAL_SUNK, f->tally.neutral);
    if (f->ending == ENDING_RETURNED || f->ending == ENDING_ARRIVED)
        glory += score(UBOOT_SCORE_ITEM_RETURNED, 1);
    return glory;
}

int mission_rank(const struct world *w)
{
    if (w->fleet.ending == ENDING_LOST ||
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
