/* The state of a career: conditions that read like the book, the dump for tests,
 * and what must always be true. */
#include <assert.h>

#include "rules.h"

/* The tables count systems and wounds as the view does. */
_Static_assert((int)FLAK_2CM_SECOND == (int)HUNTERS_SYSTEM_FLAK_2CM_SECOND &&
                   (int)FLAK_37MM == (int)HUNTERS_SYSTEM_FLAK_37MM &&
                   (int)SYSTEMS == (int)HUNTERS_SYSTEM_FLAK_ALL,
               "the systems of view.h are those of the tables");
_Static_assert((int)SERIOUSLY_WOUNDED == (int)HUNTERS_WOUND_SW &&
                   (int)KILLED == (int)HUNTERS_WOUND_KIA,
               "wounds of view.h are those of the tables");

const struct combat empty_mat = {0};

/* Loops over all tubes with nothing to foresee: where there is no tube there is
 * no torpedo. */
int loaded_tubes(const struct career *c, int end)
{
    int count = 0;
    for (int i = 0; i < TUBES_MAX; i++)
        count += (int)holds_torpedo(c, i) & (int)(end_of_tube(c, i) == end);
    return count;
}

bool end_can_fire(const struct career *c, int end)
{
    if (is_out(c, end == 0 ? FORE_DOOR : AFT_DOOR))
        return false;
    int tube = first_tube(c, end), behind = tube + tubes_at(c, end);
    while (tube < behind && !holds_torpedo(c, tube))
        tube++;
    return tube < behind;
}

static int reloads_left(const struct career *c, int end)
{
    return c->boat.reload[end][G7A] + c->boat.reload[end][G7E];
}

static int torpedoes_at(const struct career *c, int end)
{
    return loaded_tubes(c, end) + reloads_left(c, end);
}

int torpedoes_left(const struct career *c)
{
    return torpedoes_at(c, 0) + torpedoes_at(c, 1);
}

int torpedoes_to_fire(const struct career *c)
{
    return (is_inoperable(c, FORE_DOOR) ? 0 : torpedoes_at(c, 0)) +
           (is_inoperable(c, AFT_DOOR) ? 0 : torpedoes_at(c, 1));
}

int working_flak(const struct career *c)
{
    int count = 0;
    for (int i = FLAK_2CM; i <= FLAK_37MM; i++)
        count += c->boat.system[i] == WORKING;
    return count;
}

/* The dump: every field, one subject a line. */

static void dump_bytes(struct out *out, const char *name, const uint8_t *bytes,
                       int count)
{
    out_f(out, " %s", name);
    for (int i = 0; i < count; i++)
        out_f(out, "%c%d", i ? ',' : ' ', bytes[i]);
}

static void dump_boat(const struct boat *b, struct out *out)
{
    out_f(out, "boat type %d id %d hull %d flood %d ammo %d", b->type, b->id,
          b->hull, b->flood, b->ammo);
    dump_bytes(out, "systems", b->system, SYSTEMS);
    dump_bytes(out, "tubes", b->tube, TUBES_MAX);
    dump_bytes(out, "fore", b->reload[0], 3);
    dump_bytes(out, "aft", b->reload[1], 3);
    dump_bytes(out, "mix", b->mix, 2);
}

static void dump_patrol(const struct patrol *p, struct out *out)
{
    out_f(out, "\npatrol %d mission %d pack %d box %d homeward %d aborting %d",
          p->assignment, p->mission, p->wolfpack, p->box, p->homeward,
          p->aborting);
    out_f(out, " cruising %d", p->cruising);
    out_f(out,
          " table %d rolls %d event %d quiet %d done %d failed %d agent %d",
          p->table, p->rolls_left, p->event_done, p->no_encounters,
          p->mission_done, p->mission_failed, p->agent_aboard);
    out_f(out, " superior %d first_med %d towed %d resupplied %d capital %d",
          p->superior_torpedoes, p->first_med, p->towed, p->resupplied,
          p->capital_sunk);
    out_f(out, " track %d boxes %d sought %d rescued %d long %d", p->track,
          p->boxes, p->tanker_sought, p->rescued, p->long_patrol);
    out_f(out, " station %d-%d ships %d tons %d", p->station_first,
          p->station_last, p->ships_sunk, p->tons_sunk);
    out_f(out, " hits %d detections %d", p->hits, p->detections);
}

static void dump_combat(const struct combat *k, struct out *out)
{
    out_f(out, "\ncombat %d escorted %d night %d surfaced %d range %d round %d",
          k->encounter, k->escorted, k->night, k->surfaced, k->range, k->round);
    out_f(out, " cycle %d detected %d,%d ends %d g7a %d second %d pack %d",
          k->cycle, k->detected, k->detection_12, k->fired_ends, k->fired_g7a,
          k->second_salvo, k->wolfpack);
    out_f(
        out,
        " deep %d,%d no_range %d followed %d,%d quality %d,%d evasion %d,%d,%d",
        k->deep, k->lies_low, k->no_range, k->followed, k->followed_damaged,
        k->escort_quality, k->air_quality, k->evasion, k->escort_number,
        k->evasion_hits);
    /* The nought stood for the close approach while it was rolled for; the check
     * values of logs are made of this line. */
    out_f(out, " close %d,0 weapon %d torpedo %d hits %d flooded %d air %d",
          k->close_undetected, k->weapon, k->torpedo, k->hits_left, k->flooded,
          k->air);
    out_f(out, " used %d victim %d", k->weapons_used, k->victim);
    dump_bytes(out, "aim", k->aim, TUBES_MAX);
    dump_bytes(out, "gun", k->gun_aim, 2);
    for (int i = 0; i < k->ship_count; i++) {
        const struct target *t = &k->ship[i];
        out_f(out, "\nship %d size %d damage %d/%d present %d name %d", i + 1,
              t->size, t->damage, t->points, t->present, t->name);
        out_f(out, " roster %d tons %d", t->roster, t->tons);
    }
}

static void dump_sheet(const struct career *c, struct out *out)
{
    for (int i = 0; i < PATROLS_MAX; i++) {
        const struct logged_month *m = &c->sheet[i];
        if (m->mark != MONTH_BLANK)
            out_f(out, "\nmonth %d mark %d %d %d %d result %d boat %d", i,
                  m->mark, m->assignment, m->mission, m->wolfpack, m->result,
                  m->boat_type);
    }
    for (int i = 0; i < c->logged_count; i++) {
        const struct logged_ship *s = &c->logged[i];
        out_f(out, "\nlogged %d size %d name %d roster %d hundreds %d sunk %d",
              s->month, s->size, s->name, s->roster, s->hundreds, s->sunk);
    }
}

void hunters_dump(const void *state, struct out *out)
{
    const struct career *c = state;
    out_f(out, "month %d since %d ending %d rank %d award %d frames", c->month,
          c->started, c->ending, c->rank, c->award);
    for (int i = 0; i < c->frames.depth; i++)
        out_f(out, " %d:%d:%d", c->frames.at[i].phase, c->frames.at[i].step,
              c->frames.at[i].note);
    /* Only what was changed: so older logs keep their check values. */
    if (c->asks != c->options.value[OPT_ASK] || c->asks_own)
        out_f(out, "\nasks %d own %llx", c->asks,
              (unsigned long long)c->asks_own);
    out_f(out, "\npermanent %d med %d rerolls %d requests %d failures %d",
          c->permanent, c->been_in_med, c->rerolls, c->boat_requests,
          c->failures_in_a_row);
    out_f(out, " successes %d patrols %d period %d %d %d next %d", c->successes,
          c->patrols, c->period_awards, c->period_failures, c->period_ships,
          c->next_promotion);
    out_f(out, " tons %d at_award %d ships %d options", c->tons,
          c->tons_at_award, c->ships_sunk);
    for (int i = 0; i < OPTIONS; i++)
        out_f(out, " %d", c->options.value[i]);
    out_char(out, '\n');
    dump_boat(&c->boat, out);
    dump_bytes(out, "\ncrew quality", &c->crew.quality, 1);
    dump_bytes(out, "wounds", c->crew.wound, MEN);
    dump_bytes(out, "experte", c->crew.experte, MEN);
    dump_bytes(out, "recovery", c->crew.recovery, MEN);
    dump_patrol(&c->patrol, out);
    dump_combat(&c->combat, out);
    dump_sheet(c, out);
    out_char(out, '\n');
}

/* What must always be true. Each returns the first thing that is not. */

static const char *check_torpedoes(const struct career *c)
{
    const struct hunters_boats_row *boat = boat_row(c);
    for (int i = 0; i < TUBES_MAX; i++)
        if (c->boat.tube[i] >
            (i < boat->fore_tubes + boat->aft_tubes ? MINE : NO_TORPEDO))
            return "something lies in a tube that is not there";
    for (int end = 0; end < 2; end++) {
        if (c->boat.reload[end][NO_TORPEDO] != 0)
            return "reloads of no kind";
        if (reloads_left(c, end) >
            (end == 0 ? boat->fore_reloads : boat->aft_reloads))
            return "more reloads than there is room for";
    }
    if (torpedoes_left(c) > boat->torpedo_load)
        return "more torpedoes than the boat carries";
    if (c->boat.ammo > boat->deck_gun_ammo)
        return "more ammunition than the boat carries";
    return NULL;
}

static const char *check_boat(const struct career *c)
{
    const struct hunters_boats_row *boat = boat_row(c);
    bool over = has_ended(c);
    if (c->boat.hull > boat->hull_hits_to_sink ||
        (!over && c->boat.hull > boat->hull_boxes))
        return "hull damage beyond the last box";
    if (c->boat.flood > boat->flood_hits_to_surface ||
        (!over && c->boat.flood > boat->flood_boxes))
        return "flooding beyond the last box";
    for (int i = 0; i < SYSTEMS; i++)
        if (c->boat.system[i] > ABSENT)
            return "a system in no known state";
    bool absent[] = {boat->deck_gun == HUNTERS_DECK_GUN_NONE,
                     boat->flak_2cm_mounts < 1, boat->flak_2cm_mounts < 2,
                     boat->flak_37mm_mounts < 1};
    for (int i = DECK_GUN; i <= FLAK_37MM; i++)
        if ((c->boat.system[i] == ABSENT) != absent[i - DECK_GUN])
            return "a gun the boat does not have, or one it has is missing";
    for (int i = 0; i < DECK_GUN; i++)
        if (c->boat.system[i] == ABSENT)
            return "a system every boat has is missing";
    return check_torpedoes(c);
}

static const char *check_crew(const struct career *c)
{
    for (int man = 0; man < MEN; man++) {
        if (c->crew.wound[man] > KILLED)
            return "a wound that is none";
        if (c->crew.experte[man] > 1 ||
            ((man < FIRST_WO || man > DOCTOR) && c->crew.experte[man]))
            return "an Experte who cannot be one";
    }
    if (c->crew.quality > HUNTERS_QUALITY_ELITE)
        return "crew quality out of range";
    if (c->crew.wound[KOMMANDANT] == KILLED && !has_ended(c))
        return "a dead Kommandant in service";
    return NULL;
}

static const char *check_ships(const struct career *c)
{
    const struct combat *k = &c->combat;
    if (k->ship_count > SHIPS_MAX)
        return "too many ships on the mat";
    for (int i = 0; i < k->ship_count; i++) {
        if (k->ship[i].damage > k->ship[i].points)
            return "more damage than sinks a ship";
        if (k->ship[i].present && k->ship[i].tons <= 0)
            return "a ship without tons";
        if (k->ship[i].name > hunters_targets_count)
            return "a ship with no known name";
    }
    for (int i = 0; i < TUBES_MAX; i++)
        if (k->aim[i] > k->ship_count)
            return "a tube aimed at no ship";
    if (k->range > RANGE_LONG || k->wolfpack > 2 || k->air_quality > 4 ||
        k->escort_quality > 4)
        return "combat out of range";
    return NULL;
}

/* Sums of the log sheet are the totals. [4.3.2, 5.2.1] */
static const char *check_sheet(const struct career *c)
{
    int64_t tons = 0;
    int ships = 0;
    if (c->logged_count > SUNK_MAX)
        return "the log sheet is too long";
    for (int i = 0; i < c->logged_count; i++) {
        tons += c->logged[i].sunk ? c->logged[i].hundreds * 100 : 0;
        ships += c->logged[i].sunk != 0;
    }
    if (tons != c->tons)
        return "the log sheet's tons are not the total";
    if (ships != c->ships_sunk)
        return "the log sheet's ships are not the total";
    if (c->patrol.tons_sunk > c->tons || c->patrol.ships_sunk > c->ships_sunk)
        return "a patrol sank more than the career";
    return NULL;
}

static const char *check_dates(const struct career *c)
{
    if (c->asks > ASK_OWN || c->asks_own >> CHARTS != 0)
        return "the marker is offered at no roll there is";
    if (c->started < FIRST_MONTH || c->started > LAST_MONTH)
        return "the career starts outside the war";
    if (c->month < c->started || (!has_ended(c) && c->month > LAST_MONTH))
        return "the month is outside the war";
    if (c->rank > HUNTERS_RANK_KPTZS || c->award > HUNTERS_AWARD_DIAMONDS)
        return "rank or award out of range";
    return NULL;
}

/* The boat is on its track, and what it has still to do there can be done. */
static const char *check_patrol(const struct career *c)
{
    const struct patrol *p = &c->patrol;
    bool agent = p->mission == HUNTERS_MISSION_AGENT;
    if (p->box > p->boxes)
        return "the boat is off its track";
    if (p->mission == HUNTERS_MISSION_NONE &&
        (p->mission_done || p->mission_failed))
        return "a mission nobody ordered";
    if (p->mission_done && p->mission_failed)
        return "a mission both done and lost";
    if (p->agent_aboard != (agent && !p->mission_done))
        return "an agent where none should be, or none where one should";
    if (p->first_med && p->assignment != HUNTERS_PATROL_MEDITERRANEAN)
        return "a passage of Gibraltar on another patrol";
    if (c->permanent == STAYS_IN_MEDITERRANEAN && !c->been_in_med)
        return "posted to the Mediterranean without having been there";
    if (p->no_encounters > 1 || (p->aborting && p->rolls_left > 2))
        return "more boxes or rolls ahead than there can be";
    return NULL;
}

/* In port nothing is left of an encounter. */
static bool in_port(const struct career *c)
{
    int phase = phase_now(&c->frames);
    return phase == P_LOADING || phase == P_ORDERS || phase == P_REQUEST ||
           phase == P_CHOOSE_PATROL || phase == P_NEW_BOAT;
}

static bool mat_is_clear(const struct career *c)
{
    const uint8_t *bytes = (const uint8_t *)&c->combat;
    for (size_t i = 0; i < sizeof c->combat; i++)
        if (bytes[i])
            return false;
    return true;
}

static const char *check_frames(const struct career *c)
{
    if (has_ended(c) != (c->frames.depth == 0))
        return "ended with something to do, or nothing to do and not ended";
    if (has_ended(c))
        return NULL;
    if (c->frames.at[0].phase != P_CAREER)
        return "the career is not at the bottom";
    int phase = phase_now(&c->frames);
    if ((in_port(c) || phase == P_PATROL || phase == P_MINES) &&
        !mat_is_clear(c))
        return "something is left on the combat mat";
    if (in_port(c) && phase != P_NEW_BOAT && (c->boat.hull || c->boat.flood))
        return "a damaged boat after refit";
    if (phase == P_PATROL && c->boat.flood)
        return "flooding was not pumped out";
    return NULL;
}

const char *hunters_check(const void *state)
{
    const struct career *c = state;
    if (!has_begun(c))
        return NULL;
    if (c->boat.type >= HUNTERS_BOAT_TYPE_COUNT)
        return "a boat of no known type";
    const char *(*const checks[])(const struct career *) = {
        check_frames, check_dates, check_boat,  check_crew,
        check_ships,  check_sheet, check_patrol};
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        const char *broken = checks[i](c);
        if (broken)
            return broken;
    }
    return NULL;
}
