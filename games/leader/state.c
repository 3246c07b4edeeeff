/* Dump, check, outcome: what tests and the simulator read. */
#include <string.h>

#include "lang.h"
#include "rules.h"

const char *const leader_measures[] = {
    "vp",         "band",     "boats_lost",  "patrols",   "promotions",
    "ships_sunk", "segments", "battles",     "contacts",  "packs",
    "vp_battle",  "vp_event", "vp_mine",     "vp_attack", "vp_raider",
    "stress",     "sailed",   "mines",       "attacks",   "raiders",
    "guarded",    "sorties",  "detected",    "salvos",    "submerged",
    "hid",        "large",    "large_packs", NULL,
};

/* The band by its share, points as they are spread. */
const struct report leader_reports[] = {
    {.measure = "vp", .label = T_LEADER_REPORT_VP, .histogram = true},
    {.measure = "band",
     .label = T_LEADER_REPORT_BAND,
     .noun = T_LEADER_BAND_DISMAL},
    {.measure = "boats_lost", .label = T_LEADER_REPORT_LOST, .histogram = true},
    {.measure = "promotions", .label = T_LEADER_REPORT_PROMOTIONS},
    {.measure = "stress", .label = T_LEADER_REPORT_STRESS},
    {.measure = "boats_lost", .per = "sailed", .label = T_LEADER_REPORT_LOSS},
    {.measure = "vp_battle", .per = "battles", .label = T_LEADER_REPORT_BATTLE},
    {.measure = "vp_mine", .per = "mines", .label = T_LEADER_REPORT_MINE},
    {.measure = "vp_attack", .per = "attacks", .label = T_LEADER_REPORT_ATTACK},
    {.measure = "vp_raider", .per = "raiders", .label = T_LEADER_REPORT_RAIDER},
    {.measure = NULL},
};

/* Of the crews that came home, on average a patrol, in tenths. */
static int stress_tenths(const struct campaign *c)
{
    int stress = 0, patrols = 0;
    for (int i = 0; i < c->boat_count; i++)
        for (int p = 0; p < c->boat[i].patrols && p < PATROLS_MAX; p++) {
            stress += c->boat[i].log[p].stress;
            patrols++;
        }
    return patrols ? 10 * stress / patrols : 0;
}

/* Of all campaigns of a linked game, as patrols are counted. */
static int lost_in_all(const struct campaign *c)
{
    int lost = c->over ? 0 : boats_lost(c);
    for (int i = 0; i < LEADER_CAMPAIGN_COUNT; i++)
        lost += c->result[i].lost;
    return lost;
}

void leader_outcome(const void *state, struct outcome *outcome)
{
    const struct campaign *c = state;
    static const uint16_t texts[] = {T_LEADER_ENDED_DISMAL, T_LEADER_ENDED_POOR,
                                     T_LEADER_ENDED_ADEQUATE,
                                     T_LEADER_ENDED_GOOD, T_LEADER_ENDED_GREAT};
    int vp = 0;
    for (int i = 0; i < LEADER_CAMPAIGN_COUNT; i++)
        vp += c->result[i].band ? c->result[i].vp : 0;
    int band =
        c->over ? c->result[c->number].band - 1 : band_of_vp(c, total_vp(c));
    if (!c->over)
        vp += total_vp(c);
    *outcome = (struct outcome){
        .over = c->frames.depth == 0,
        .winners = band >= LEADER_BAND_ADEQUATE ? seat_bit(0) : (seat_set)0,
        .text = texts[band],
        .score = {vp},
        .measure = {vp,
                    band,
                    lost_in_all(c),
                    c->patrols,
                    c->promotions,
                    c->sunk_count,
                    c->segment,
                    c->battles,
                    c->contacts,
                    c->packs,
                    c->scored[SCORE_BATTLE],
                    c->scored[SCORE_EVENT],
                    c->scored[SCORE_MINE],
                    c->scored[SCORE_ATTACK],
                    c->scored[SCORE_RAIDER],
                    stress_tenths(c),
                    c->patrols + lost_in_all(c),
                    c->missions[MISSION_MINE],
                    c->missions[MISSION_ATTACK],
                    c->missions[MISSION_RAIDER],
                    c->guarded,
                    c->sorties,
                    c->found,
                    c->salvos,
                    c->below,
                    c->hid,
                    c->large,
                    c->large_packs},
    };
}

static void dump_boat(const struct boat *b, struct out *out)
{
    out_f(out,
          "boat %s skill=%d status=%d at=%d stress=%d xp=%d patrols=%d "
          "ammo=%d missions=%d snorkel=%d",
          leader_boat_names[b->roster], b->skill, b->status, b->at, b->stress,
          b->xp, b->patrols, b->ammo, b->missions, b->snorkel);
    for (int rack = 0; rack < RACKS; rack++)
        out_f(out, " rack=%d,%d,%d,%d", b->torpedo[rack][TORPEDO_NORMAL],
              b->torpedo[rack][TORPEDO_FAT], b->torpedo[rack][TORPEDO_T5],
              b->mines[rack]);
    out_f(out, " flags=%d%d%d%d%d%d contact=%d damage=", b->placed, b->done,
          b->sailed, b->searched, b->attacked, b->warned, b->contact);
    for (int i = 0; i < 2 * LEADER_EFFECT_COUNT; i++)
        out_f(out, "%d",
              b->damage[i / LEADER_EFFECT_COUNT][i % LEADER_EFFECT_COUNT]);
    for (int i = 0; i < PATROLS_MAX; i++)
        out_f(out, " log=%d,%d,%d,%d", b->log[i].vp, b->log[i].xp,
              b->log[i].sunk, b->log[i].stress);
    out_char(out, '\n');
}

void leader_dump(const void *state, struct out *out)
{
    const struct campaign *c = state;
    out_f(out,
          "campaign %d edition=%d length=%d places=%d+%d segment=%d "
          "over=%d so=%d vp=%d before=%d active=%d drawn=%d rested=%d "
          "notice=%d\n",
          c->number, c->edition, c->length, c->first_place, c->place_count,
          c->segment, c->over, c->so, c->vp, c->vp_before, c->active, c->drawn,
          c->rested, c->notice);
    out_str(out, "options");
    for (int i = 0; i < OPTIONS; i++)
        out_f(out, " %d", c->options.value[i]);
    out_str(out, "\nframes");
    for (int i = 0; i < c->frames.depth; i++)
        out_f(out, " %d/%d/%d", c->frames.at[i].phase, c->frames.at[i].step,
              c->frames.at[i].note);
    out_f(out, "\ngone %lx", (unsigned long)c->gone);
    out_str(out, "\nbought");
    for (int i = 0; i < LEADER_SO_COUNT; i++)
        out_f(out, " %d", c->bought[i]);
    for (int i = 0; i < DECKS; i++)
        out_f(out, "\ndeck %d %llx %llx", i,
              (unsigned long long)deck_left(&c->deck[i]),
              (unsigned long long)c->deck[i].discard);
    out_str(out, "\ntouches");
    for (int i = 0; i < PLACES_MAX; i++)
        out_f(out, " %x", c->chart.touches[i]);
    out_str(out, "\nareas");
    for (int i = 0; i < PLACES_MAX; i++)
        out_f(out, " %d%d%d%d", c->area[i].warnings, c->area[i].intelligence,
              c->area[i].air_search, c->area[i].supply);
    out_char(out, '\n');
    for (int i = 0; i < c->boat_count; i++)
        dump_boat(&c->boat[i], out);
    out_f(out, "moving %d %d %d %d %d %d %d %d %d %d %d\n", c->moving.boat,
          c->moving.from, c->moving.homeward, c->moving.stopped,
          c->moving.mission, c->moving.shots, c->moving.card, c->moving.to,
          c->moving.then, c->moving.way, c->moving.calm);
    battle_dump(&c->battle, out);
    for (int i = 0; i < LEADER_CAMPAIGN_COUNT; i++)
        out_f(out, "result %d %d %d\n", c->result[i].vp, c->result[i].band,
              c->result[i].lost);
    out_f(out, "counts %d %d %d %d %d %d %d %d scored", c->patrols,
          c->promotions, c->battles, c->contacts, c->packs,
          c->missions[MISSION_MINE], c->missions[MISSION_ATTACK],
          c->missions[MISSION_RAIDER]);
    for (int i = 0; i < SCORES; i++)
        out_f(out, " %d", c->scored[i]);
    out_f(out, "\nguarded %d %d %d %d %d %d %d %d", c->guarded, c->sorties,
          c->found, c->salvos, c->below, c->hid, c->large, c->large_packs);
    out_str(out, "\nsunk");
    for (int i = 0; i < c->sunk_count; i++)
        out_f(out, " %d/%d/%d/%d", c->sunk[i].ship, c->sunk[i].boat,
              c->sunk[i].patrol, c->sunk[i].campaign);
    out_char(out, '\n');
}

static const char *check_boat(const struct campaign *c, const struct boat *b)
{
    const struct leader_uboats_row *card = card_of(b);
    if (b->skill >= LEADER_SKILL_COUNT || b->roster >= LEADER_BOAT_COUNT)
        return "boat unknown";
    if (b->okay_max != card->okay_max || b->shaken_max != card->shaken_max)
        return "bands of another card";
    if (b->at >= c->place_count)
        return "boat off the chart";
    if (torpedoes_in(b, READY) + b->mines[READY] > card->ready ||
        torpedoes_in(b, STORED) + b->mines[STORED] > card->stored)
        return "boat overloaded";
    if (b->ammo > card->ammo)
        return "too much ammunition";
    if ((b->mines[READY] + b->mines[STORED] > 0) != (b->missions & 1))
        return "mines without a mission";
    if (b->patrols > patrol_limit(c))
        return "too many patrols";
    if (b->status == RETIRED && !is_port(c, b->at))
        return "retired at sea";
    if (is_out(c, b) && !may_enter(c, b, b->at))
        return "boat where its class cannot go";
    return NULL;
}

static const char *check_decks(const struct campaign *c)
{
    for (int d = 0; d < DECKS; d++) {
        const struct deck *deck = &c->deck[d];
        uint64_t left = deck_left(deck);
        if (left & deck->discard)
            return "a card twice";
        if ((left | deck->discard) >> deck_size(d))
            return "a card of no deck";
        if (left == 0)
            return "an empty deck";
        struct deck again;
        deck_deal(&again, left);
        if (memcmp(again.card, deck->card, sizeof again.card) != 0)
            return "a deck out of order";
    }
    return NULL;
}

const char *leader_check(const void *state)
{
    const struct campaign *c = state;
    if (c->boat_count > FLEET_MAX || c->number >= LEADER_CAMPAIGN_COUNT)
        return "fleet or campaign out of range";
    if (c->so < 0)
        return "points overspent";
    if ((c->frames.depth == 0) != c->over)
        return "over, or not";
    uint32_t seen = 0;
    for (int i = 0; i < c->boat_count; i++) {
        const char *fault = check_boat(c, &c->boat[i]);
        if (fault)
            return fault;
        if (seen >> c->boat[i].roster & 1)
            return "a boat twice";
        seen |= UINT32_C(1) << c->boat[i].roster;
    }
    for (int i = 0; i < c->place_count; i++)
        if (is_port(c, i) && c->area[i].warnings)
            return "a counter in port";
    const char *fault = check_decks(c);
    return fault ? fault : battle_check(c);
}
