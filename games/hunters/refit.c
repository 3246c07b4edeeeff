/* Chapters 10.10 and 10.11: what a stay in port takes, for the boat and for the
 * men; and P_REFIT, which does all of 6.1.3 in its order. Advancement, rank,
 * awards and newer boats are service.c. */
#include <assert.h>
#include <string.h>

#include "lang.h"
#include "rules.h"

/* The steps of P_REFIT. Its note is the months in port. */
enum refit_step { REFIT_BEGINS, REFIT_REQUESTS, REFIT_ENDS };

/* A Kommandant who is away that long finds another boat and crew. [10.11.4] */
enum { LONG_ABSENCE = 5, BOAT_WRITTEN_OFF = 5 };

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* How long the boat takes. */

static int inoperable_systems(const struct career *c)
{
    int count = 0;
    for (int i = 0; i < SYSTEMS; i++)
        count += is_out(c, i);
    return count;
}

static bool counts_in_refit(const struct career *c,
                            const struct hunters_refit_row *row)
{
    if (row->hull_min != HUNTERS_NONE)
        return c->boat.hull >= row->hull_min && c->boat.hull <= row->hull_max;
    return row->item == HUNTERS_REFIT_ITEM_BASE ||
           (row->item == HUNTERS_REFIT_ITEM_THREE_SYSTEMS_INOPERABLE &&
            inoperable_systems(c) >= 3);
}

/* One month, one for three systems or more, one for each three hull boxes begun.
 * [10.10.1, 10.10.2, 10.10.3, 10.3.3] */
static int refit_months(const struct career *c)
{
    int months = 0;
    for (int i = 0; i < hunters_refit_count; i++)
        if (counts_in_refit(c, &hunters_refit[i]))
            months += hunters_refit[i].months;
    return months;
}

/* A man of influence gets three or four months down by one. [11.2.1] */
static int months_saved(const struct career *c, int months)
{
    return months == 3 || months == 4
               ? hunters_ranks[c->rank].refit_months_saved
               : 0;
}

/* The patrol's own month and those it went on for. [10.10.6, 14.9.5] */
int months_at_sea(const struct career *c)
{
    return 1 + (c->patrol.long_patrol != 0) + (c->patrol.resupplied != 0);
}

/* When he could sail in a boat that needs no refit: a month after coming home,
 * or as soon as he is well. [11.4.2, 11.4.3] */
int months_for_new_boat(const struct career *c)
{
    return larger(1, c->crew.recovery[KOMMANDANT]);
}

/* The log sheet of the months to come, as far as it was marked before or is now.
 * [10.10.4] */
static void mark_months(struct career *c, int refit, int in_port)
{
    int first = c->month - FIRST_MONTH + 1, at_sea = months_at_sea(c) - 1;
    for (int i = 0; first + i < PATROLS_MAX; i++) {
        int mark = i < at_sea             ? MONTH_STILL_OUT
                   : i < at_sea + refit   ? MONTH_REFIT
                   : i < at_sea + in_port ? MONTH_CONVALESCENT
                                          : MONTH_BLANK;
        uint8_t *line = &c->sheet[first + i].mark;
        if (mark == MONTH_BLANK && *line == MONTH_BLANK)
            break;
        *line = (uint8_t)mark;
    }
}

/* The men. */

static struct param man_name(int man)
{
    return noun(T_HUNTERS_MAN_KOMMANDANT + man);
}

/* Another man takes the place; an Experte as second watch officer moves up into
 * that of the first. [10.11.2, 11.1.6] */
void replace_man(struct career *c, int man, struct play *play)
{
    struct crew *crew = &c->crew;
    crew->wound[man] = UNHURT;
    crew->recovery[man] = crew->experte[man] = 0;
    if (man != FIRST_WO || !crew->experte[SECOND_WO] ||
        crew->wound[SECOND_WO] == KILLED)
        return;
    crew->wound[FIRST_WO] = crew->wound[SECOND_WO];
    crew->recovery[FIRST_WO] = crew->recovery[SECOND_WO];
    crew->experte[FIRST_WO] = 1;
    tell(play, EVERYBODY, EV_MOVES_UP);
    replace_man(c, SECOND_WO, play);
}

static void roll_recovery(struct career *c, int man, struct play *play)
{
    if (c->crew.wound[man] != SERIOUSLY_WOUNDED)
        return;
    int months = chart_roll(play, CHART_RECOVERY, c).result;
    c->crew.recovery[man] = (uint8_t)months;
    tell_with(play, EVERYBODY, EV_IN_HOSPITAL, man_name(man), number(months));
}

/* The agent is nobody's crew: he goes ashore with his wounds. */
static bool is_crew(int man)
{
    return man != KOMMANDANT && man != AGENT;
}

/* A man who is dead, or not back when the boat sails, is replaced. The second watch
 * officer comes before the first, whose place he may take. [10.11, 10.11.2] */
static void man_the_boat(struct career *c, int months, struct play *play)
{
    for (int man = MEN - 1; man >= FIRST_WO; man--) {
        if (!is_crew(man))
            continue;
        bool dead = c->crew.wound[man] == KILLED;
        if (!dead && c->crew.recovery[man] <= months)
            continue;
        tell_with(play, EVERYBODY, dead ? EV_DEAD_REPLACED : EV_REPLACED,
                  man_name(man));
        replace_man(c, man, play);
    }
}

/* Nobody he knows. [10.11.4] */
static void take_new_crew(struct career *c, struct play *play)
{
    for (int man = FIRST_WO; man < MEN; man++) {
        c->crew.wound[man] = UNHURT;
        c->crew.recovery[man] = c->crew.experte[man] = 0;
    }
    c->crew.quality = HUNTERS_QUALITY_TRAINED;
    c->failures_in_a_row = 0; /* [ruling 69] */
    tell(play, EVERYBODY, EV_NEW_CREW);
}

/* Rolls for everybody, the Kommandant first: the boat waits for him, and his
 * long absence makes the others' needless. Returns the months in port. [10.10.7,
 * 10.11, 10.11.1, 10.11.4, 11.4.1, ruling 78] */
static int recover(struct career *c, int refit, struct play *play)
{
    roll_recovery(c, KOMMANDANT, play);
    int months = larger(refit, c->crew.recovery[KOMMANDANT]);
    if (c->crew.recovery[KOMMANDANT] >= LONG_ABSENCE) {
        take_new_crew(c, play);
        return months;
    }
    for (int man = FIRST_WO; man < MEN; man++)
        if (is_crew(man))
            roll_recovery(c, man, play);
    /* [10.11.3, 11.1.4, ruling 68] */
    if (all_crew_out(c))
        lower_quality(c, HUNTERS_QUALITY_TRAINED, play);
    man_the_boat(c, months, play);
    return months;
}

/* A new boat without asking for it. */

static int family_of(const struct career *c)
{
    return boat_row(c)->family;
}

/* A VIIA that would sail in December 1940 or later. [4.2.2, ruling 75] */
static bool is_withdrawn(const struct career *c, int sails)
{
    int withdrawn = boat_row(c)->withdrawn;
    return option(c, OPT_WITHDRAW) && withdrawn > 0 && sails >= withdrawn;
}

/* Returns whether he got one: written off, lost, given away while he was ill, or
 * withdrawn. [10.10.5, 10.9.4, 10.11.4, 4.2.2] */
static bool receives_boat(struct career *c, bool written_off, int sails,
                          struct play *play)
{
    if (written_off || c->patrol.rescued ||
        c->crew.recovery[KOMMANDANT] >= LONG_ABSENCE) {
        new_boat(c, latest_model(family_of(c), sails), play);
        return true;
    }
    if (is_withdrawn(c, sails)) {
        tell(play, EVERYBODY, EV_WITHDRAWN);
        new_boat(c, boat_row(c)->replaced_by, play);
        return true;
    }
    return false;
}

/* P_REFIT. */

/* The months the boat needs; one if it is lost or not worth repairing. Tells of
 * both. [10.10, 10.10.5, 11.4.2] */
static int plan_refit(struct career *c, bool *written_off, struct play *play)
{
    *written_off = false;
    if (c->patrol.rescued)
        return 1;
    int months = refit_months(c);
    if (months >= BOAT_WRITTEN_OFF) {
        *written_off = true;
        tell(play, EVERYBODY, EV_WRITTEN_OFF);
        return 1;
    }
    int saved = months_saved(c, months);
    if (c->boat.hull == 0 && inoperable_systems(c) == 0)
        tell_with(play, EVERYBODY, EV_OVERHAUL, number(months - saved));
    else
        tell_with(play, EVERYBODY, EV_REFIT, number(months - saved),
                  number(c->boat.hull), number(inoperable_systems(c)));
    if (saved > 0)
        tell(play, EVERYBODY, EV_REFIT_SHORTER);
    return months - saved;
}

static int sails_after(const struct career *c, int in_port)
{
    return c->month + months_at_sea(c) + in_port;
}

/* Everything up to requests, in the order of 6.1.3; leaving comes first, being
 * of the patrol's end. [6.1, 11.1.5, ruling 70] */
static void refit_begins(struct career *c, struct play *play)
{
    bool written_off;
    first_wo_may_leave(c, play);
    int refit = plan_refit(c, &written_off, play);
    int in_port = recover(c, refit, play);
    int sails = sails_after(c, in_port);
    mark_months(c, refit, in_port);
    advance_crew(c, play);
    earn_award(c, play);
    consider_promotion(c, sails, play);
    bool settled =
        sails <= LAST_MONTH && receives_boat(c, written_off, sails, play);
    struct frame *frame = phase_frame(&c->frames);
    frame->note = (int16_t)in_port;
    frame->step = settled ? REFIT_ENDS : REFIT_REQUESTS;
}

/* Told by P_NEW_BOAT: a newer boat needs no refit, but leaves behind who needs
 * longer than it does. [11.4.3, ruling 74] */
void sail_in_new_boat(struct career *c, struct play *play)
{
    int in_port = months_for_new_boat(c);
    struct frame *frame = phase_frame(&c->frames);
    assert(frame->phase == P_REFIT);
    frame->note = (int16_t)in_port;
    frame->step = REFIT_ENDS;
    mark_months(c, 1, in_port);
    man_the_boat(c, in_port, play);
}

void keep_old_boat(struct career *c)
{
    struct frame *frame = phase_frame(&c->frames);
    assert(frame->phase == P_REFIT);
    frame->step = REFIT_ENDS;
}

/* Everything works again, everybody aboard is well. [10.7.7, 10.10.4, 6.1] */
static void refit_ends(struct career *c, struct play *play)
{
    int sails = sails_after(c, phase_frame(&c->frames)->note);
    c->boat.hull = c->boat.flood = 0;
    for (int i = 0; i < SYSTEMS; i++)
        if (is_out(c, i))
            c->boat.system[i] = WORKING;
    memset(c->crew.wound, UNHURT, sizeof c->crew.wound);
    memset(c->crew.recovery, 0, sizeof c->crew.recovery);
    c->month = (int16_t)sails;
    if (sails <= LAST_MONTH)
        tell_with(play, EVERYBODY, EV_READY_FOR_SEA,
                  noun(T_MONTH_JANUARY + sails % 12), number(year_of(sails)));
    else
        roll_promotion(c, play); /* that of June 1943 [11.2.3] */
    phase_return(&c->frames);
}

void refit_run(void *state, struct play *play)
{
    struct career *c = state;
    const struct frame *frame = phase_frame(&c->frames);
    if (frame->step == REFIT_BEGINS)
        refit_begins(c, play);
    if (frame->step == REFIT_REQUESTS && may_request_boat(c))
        phase_call(&c->frames, P_NEW_BOAT);
    else
        refit_ends(c, play);
}
