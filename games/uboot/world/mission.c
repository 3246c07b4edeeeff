/* How a mission ends: the way home, the score, the rank. [4.1, 4.2, 4.3,
 * model.17] */
#include <string.h>

#include "enemy.h"

/* Hours before the limit at which a boat with an errand is home in time. */
enum { CARE_HOURS = 6 };

/* 4.2: the boat cannot return during a fight. Where reaching port is the
 * primary objective she must sail there; returning early only costs its
 * glory. */
/* The book forbids the way home only in a fight; what is broken or burns does
 * not keep her at sea, but a hull breach is fought like an enemy.
 * [4.2, ruling 241] */
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
    const struct mission *m = mission_row(w);
    bool home = f->ending == ENDING_RETURNED || f->ending == ENDING_ARRIVED;
    int count = 0;
    for (int i = 0; i < f->objectives && i < OBJECTIVES_SHOWN; i++) {
        int state = f->objective[i].state;
        line[count++] = (struct uboot_reckoned){
            .amount = 1 + state,
            .glory = state == OBJECTIVE_DONE ? m->objective[i].glory : 0,
            .item = RECKONED_OBJECTIVE,
            .row = (int8_t)m->objective[i].row,
        };
    }
    score(&line[count++], UBOOT_SCORE_ITEM_MERCHANT_GRT, f->tally.grt);
    score(&line[count++], UBOOT_SCORE_ITEM_WARSHIP_TONS, f->tally.warship_tons);
    score(&line[count++], UBOOT_SCORE_ITEM_RETURNED, home);
    score(&line[count++], UBOOT_SCORE_ITEM_NEUTRAL_SUNK,
          f->tally.neutral + f->neutral_shot);
    if (m->errand) { /* [ruling 361] */
        int64_t left = w->clock.limit - w->clock.tick;
        bool in_hand = home && left >= CARE_HOURS * TICKS_HOUR;
        score(&line[count++], UBOOT_SCORE_ITEM_CARE_HULL,
              home ? round_int(w->boat.hull) : 0);
        score(&line[count++], UBOOT_SCORE_ITEM_CARE_HOURS, in_hand);
    }
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

void mission_close(struct world *w)
{
    struct reckoning *r = &w->fleet.reckoning;
    memset(r, 0, sizeof *r);
    r->glory = mission_glory(w);
    r->rank = (int8_t)mission_rank(w);
    r->par = mission_row(w)->par;
    r->lines = (int8_t)mission_reckon(w, r->line);
}

void mission_end(struct world *w, enum ending why)
{
    struct fleet *f = &w->fleet;
    if (f->ending)
        return;
    f->ending = (uint8_t)why;
    f->glory = mission_glory(w);
    f->rank = (uint8_t)mission_rank(w);
    mission_close(w);
    feed_say(w, UBOOT_MESSAGE_MISSION_END, f->rank);
}
