/* 13.1: the two-player game. See duel.h. */
#include "duel.h"

#include <assert.h>
#include <string.h>

#include "lang.h"
#include "rules.h"
#include "tournament.h"

enum duel_event {
    EV_DUEL_SAILS = EVENTS,
    EV_DUEL_TURNS,
    DUEL_EVENTS,
};

enum duel_reason {
    NOTE_DUEL_EVADE = REASONS,
    NOTE_DUEL_GUESS,
    DUEL_REASONS,
};

static int other(int seat)
{
    return 1 - seat;
}

static const struct career *at_sea(const struct duel *d)
{
    return &d->career[d->sailing];
}

/* Neither before the first patrol nor after the last. */
static bool is_under_way(const struct duel *d)
{
    return at_sea(d)->frames.depth > 0;
}

/* Do both players choose a direction now? [14.8.3] */
static bool is_choosing(const struct duel *d)
{
    return is_under_way(d) && phase_now(&at_sea(d)->frames) == P_EVASION;
}

/* The patrols. */

/* He has no patrol left, because of what became of him or of the agreed date:
 * for him the war is over then. Everybody sails once. [13.1.1, ruling 92] */
static bool is_done(struct duel *d, int seat, struct play *play)
{
    struct career *c = &d->career[seat];
    if (!has_ended(c) && is_between_patrols(c) && c->patrols > 0 &&
        c->month > month_of_word(c->options.value[OPT_UNTIL]))
        career_ends(c, ENDED_WAR, play);
    return has_ended(c);
}

/* Patrols alternate; when one player has none left the other goes on alone.
 * [13.1.1, 13.1.2] False: neither has. */
static bool next_patrol(struct duel *d, struct play *play)
{
    bool done = is_done(d, d->sailing, play);
    int next = other(d->sailing);
    if (is_done(d, next, play)) {
        if (done)
            return false;
        next = d->sailing;
    }
    d->sailing = (uint8_t)next;
    struct career *c = &d->career[next];
    tell_with(play, EVERYBODY, EV_DUEL_SAILS, noun(T_SEAT_DUEL_FIRST + next),
              noun(T_HUNTERS_MONTH_JANUARY + month_of(c->month) - 1),
              number(year_of(c->month)));
    hunters_phases[P_CAREER].run(c, play);
    return true;
}

/* Runs on until somebody is asked. */
static void settle(struct duel *d, struct play *play)
{
    for (;;) {
        struct career *c = &d->career[d->sailing];
        if (has_ended(c) || is_between_patrols(c)) {
            if (!next_patrol(d, play))
                return;
            continue;
        }
        const struct phase *phase = &hunters_phases[phase_now(&c->frames)];
        if (!phase->run)
            return;
        phase->run(c, play);
    }
}

/* Both begin with the same boat in the same month. [13.1.1] */
static void setup(void *state, const struct options *options, struct play *play)
{
    struct duel *d = state;
    for (int seat = 0; seat < DUELLISTS; seat++) {
        struct career *c = &d->career[seat];
        c->options = *options;
        hunters_setup(c, play);
        number_boat(c, seat);
    }
    for (int seat = 0; seat < DUELLISTS; seat++)
        phase_call(&d->career[seat].frames, P_CAREER);
    d->sailing = 1; /* the first player's patrol is next */
    settle(d, play);
}

static seat_set active(const struct duel *d)
{
    if (!is_under_way(d))
        return 0;
    if (!is_choosing(d))
        return seat_bit(d->sailing);
    return (seat_set)((seat_bit(0) | seat_bit(1)) & ~d->chosen);
}

static seat_set active_seats(const void *state)
{
    return active(state);
}

static const void *view(const void *state, int seat, void *scratch)
{
    struct duel_view *v = scratch;
    memcpy(&v->duel, state, sizeof v->duel);
    v->seat = (int8_t)seat;
    for (int i = 0; i < DUELLISTS; i++)
        if (i != seat)
            v->duel.number[i] = 0;
    return v;
}

static void legal(const void *view, struct choices *choices)
{
    const struct duel_view *v = view;
    const struct duel *d = &v->duel;
    if (v->seat >= DUELLISTS || !(active(d) & seat_bit(v->seat)))
        return;
    bool sails = v->seat == d->sailing;
    if (is_choosing(d))
        choice_open1(choices, sails ? V_EVADE : V_GUESS, 1, 6)->note =
            sails ? NOTE_DUEL_EVADE : NOTE_DUEL_GUESS;
    else
        hunters_phases[phase_now(&at_sea(d)->frames)].legal(at_sea(d), choices);
}

/* Each number is laid down unseen; with the second both are turned up. [13.1.2,
 * 14.8.3] */
static void choose_direction(struct duel *d, int seat, int chosen,
                             struct play *play)
{
    d->number[seat] = (uint8_t)chosen;
    d->chosen = (uint8_t)(d->chosen | seat_bit(seat));
    if (d->chosen != (seat_bit(0) | seat_bit(1)))
        return;
    struct career *c = &d->career[d->sailing];
    c->combat.evasion = d->number[d->sailing];
    c->combat.escort_number = d->number[other(d->sailing)];
    tell_with(play, EVERYBODY, EV_DUEL_TURNS, number(c->combat.evasion),
              number(c->combat.escort_number));
    d->chosen = d->number[0] = d->number[1] = 0;
    phase_return(&c->frames);
}

static void apply(void *state, int seat, const struct action *action,
                  struct play *play)
{
    struct duel *d = state;
    struct career *c = &d->career[d->sailing];
    if (is_choosing(d))
        choose_direction(d, seat, action->arg[0], play);
    else
        hunters_phases[phase_now(&c->frames)].apply(c, seat, action, play);
    settle(d, play);
}

/* The end. */

static const char *const measures[] = {
    "tons_first",
    "tons_second",
    "patrols_first",
    "patrols_second",
    "ending_first",
    "ending_second",
    NULL,
};

static void outcome(const void *state, struct outcome *o)
{
    const struct duel *d = state;
    int32_t first = tons_that_count(&d->career[0]);
    int32_t second = tons_that_count(&d->career[1]);
    o->over = has_ended(at_sea(d));
    if (o->over) {
        o->text = first == second ? T_DUEL_DRAWN : T_DUEL_WON;
        o->winners = first == second  ? (seat_set)0
                     : first > second ? seat_bit(0)
                                      : seat_bit(1);
    }
    for (int seat = 0; seat < DUELLISTS; seat++) {
        const struct career *c = &d->career[seat];
        o->score[seat] = c->tons;
        o->measure[seat] = c->tons;
        o->measure[2 + seat] = c->patrols;
        o->measure[4 + seat] = c->ending;
    }
}

/* What is shown. */

static void write_prompt(const void *view, struct out *out)
{
    const struct duel_view *v = view;
    const struct duel *d = &v->duel;
    if (!is_under_way(d))
        return;
    if (is_choosing(d) && v->seat != d->sailing)
        say(out, T_DUEL_ASK_GUESS);
    else
        hunters_game.write_prompt(at_sea(d), out);
}

/* "First Kommandant: 34,200 tons in 5 patrols" */
static void write_score(const struct duel *d, int seat, struct out *out)
{
    const struct career *c = &d->career[seat];
    say_with(out, T_DUEL_SCORE, noun(T_SEAT_DUEL_FIRST + seat), number(c->tons),
             number(c->patrols));
    out_char(out, '\n');
}

static void write_text(const void *view, struct out *out)
{
    const struct duel_view *v = view;
    const struct duel *d = &v->duel;
    for (int seat = 0; seat < DUELLISTS; seat++)
        write_score(d, seat, out);
    if (is_under_way(d)) {
        say_with(out, T_DUEL_AT_SEA, noun(T_SEAT_DUEL_FIRST + d->sailing));
        out_str(out, "\n\n");
        hunters_text(at_sea(d), out);
        return;
    }
    for (int seat = 0; seat < DUELLISTS; seat++) {
        out_char(out, '\n');
        say(out, T_SEAT_DUEL_FIRST + seat);
        out_char(out, '\n');
        hunters_text(&d->career[seat], out);
    }
}

static void write_json(const void *view, struct json *json)
{
    const struct duel_view *v = view;
    const struct duel *d = &v->duel;
    hunters_json(at_sea(d), json); /* as alone: the same board can draw it */
    json_object(json, "duel");
    json_int(json, "sailing", d->sailing);
    json_bool(json, "choosing", is_choosing(d));
    json_array(json, "captains");
    for (int seat = 0; seat < DUELLISTS; seat++) {
        const struct career *c = &d->career[seat];
        json_object(json, NULL);
        json_int(json, "id", c->boat.id);
        json_int(json, "tons", c->tons);
        json_int(json, "ships", c->ships_sunk);
        json_int(json, "patrols", c->patrols);
        json_bool(json, "ended", has_ended(c));
        json_bool(json, "chosen", d->chosen & seat_bit(seat));
        json_end(json);
    }
    json_end(json);
    json_end(json);
}

static void dump(const void *state, struct out *out)
{
    const struct duel *d = state;
    out_f(out, "sailing %d chosen %d number %d %d until %d hands %d\n",
          d->sailing, d->chosen, d->number[0], d->number[1],
          d->career[0].options.value[OPT_UNTIL],
          d->career[0].options.value[OPT_HANDS]);
    for (int seat = 0; seat < DUELLISTS; seat++)
        hunters_dump(&d->career[seat], out);
}

static const char *check(const void *state)
{
    const struct duel *d = state;
    if (!has_begun(&d->career[0]))
        return NULL;
    if (d->sailing >= DUELLISTS)
        return "nobody sails";
    if (d->chosen && !is_choosing(d))
        return "a direction is left over";
    for (int seat = 0; seat < DUELLISTS; seat++) {
        bool chosen = d->chosen & seat_bit(seat);
        if (chosen != (d->number[seat] > 0) || d->number[seat] > 6)
            return "no such direction";
        const struct career *c = &d->career[seat];
        if (seat != d->sailing && !has_ended(c) && !is_between_patrols(c))
            return "two boats at sea";
        const char *broken = hunters_check(c);
        if (broken)
            return broken;
    }
    return NULL;
}

static void imagine(const void *view, struct dice *dice, void *state)
{
    const struct duel_view *v = view;
    struct duel *d = state;
    *d = v->duel;
    for (int seat = 0; seat < DUELLISTS; seat++)
        if (seat != v->seat && d->chosen & seat_bit(seat))
            d->number[seat] = (uint8_t)(1 + dice_below(dice, 6));
}

/* The one secret: a number that lies face down. [14.8.3] */

static bool change_number(void *state, int observer, struct dice *dice)
{
    struct duel *d = state;
    for (int seat = 0; seat < DUELLISTS; seat++) {
        if (seat == observer || !(d->chosen & seat_bit(seat)))
            continue;
        int turn = 1 + dice_below(dice, 5);
        d->number[seat] = (uint8_t)(1 + (d->number[seat] - 1 + turn) % 6);
        return true;
    }
    return false;
}

/* The second number turns both up. */
static const struct secret secrets[] = {
    {.name = "direction", .change = change_number, .brief = true},
    {.name = NULL},
};

/* The other player's hand is on the dice of those who hunt the boat. [13.1.2] */
static bool is_thrown_by_other(int chart)
{
    switch (chart) {
    case CHART_E2:
    case CHART_E3:
    case CHART_E4:
    case CHART_INJURED:
    case CHART_WOUND:
    case CHART_A1:
    case CHART_ESCORT_QUALITY:
    case CHART_AIR_QUALITY:
        return true;
    default:
        return false;
    }
}

static bool may_interrupt(const void *state)
{
    const struct duel *d = state;
    return at_sea(d)->options.value[OPT_HANDS] == HANDS_OTHER ||
           may_throw_again(at_sea(d));
}

static void ask(const void *state, int chart, struct asking *asking)
{
    const struct duel *d = state;
    const struct career *c = at_sea(d);
    if (!is_under_way(d)) /* still setting up: nobody's hand */
        return;
    if (c->options.value[OPT_HANDS] == HANDS_OTHER)
        asking->hand = (int8_t)(is_thrown_by_other(chart) ? other(d->sailing)
                                                          : d->sailing);
    if (asks_again(c, chart))
        asking->again = (int8_t)d->sailing;
}

static void rerolled(void *state, int seat)
{
    struct duel *d = state;
    assert(seat == d->sailing && d->career[seat].rerolls > 0);
    d->career[seat].rerolls--;
}

static const struct seat seats[] = {
    {.name = "first", .noun = T_SEAT_DUEL_FIRST},
    {.name = "second", .noun = T_SEAT_DUEL_SECOND},
};

static const char *const hand_words[] = {"other", "nobody", NULL};

static const struct field options[] = {
#include "options.inc"
    [OPT_UNTIL] = {.name = "until",
                   .words = hunters_month_words,
                   .min = 1,
                   .max = LAST_MONTH - FIRST_MONTH + 1,
                   .preset = LAST_MONTH - FIRST_MONTH + 1,
                   .label = T_DUEL_OPTION_UNTIL},
    [OPT_HANDS] = {.name = "hands",
                   .words = hand_words,
                   .max = HANDS_NOBODY,
                   .label = T_DUEL_OPTION_HANDS},
    [DUEL_OPTIONS] = {.name = NULL},
};

static const struct verb verbs[] = {
#include "verbs.inc"
    [V_GUESS] = {.name = "guess",
                 .rule = "14.8.3",
                 .label = T_DUEL_DO_GUESS,
                 .arg = {{.name = "number"}}},
    [DUEL_VERBS] = {.name = NULL},
};

static const struct event_kind events[] = {
#include "events.inc"
    [EV_DUEL_SAILS] = {"duel_sails", "13.1.2", T_DUEL_SAILS, false},
    [EV_DUEL_TURNS] = {"duel_turns", "14.8.3", T_DUEL_TURNS, true},
};

static const struct reason reasons[] = {
#include "reasons.inc"
    [NOTE_DUEL_EVADE] = {"duel_evade", "14.8.3", T_DUEL_NOTE_EVADE},
    [NOTE_DUEL_GUESS] = {"duel_guess", "14.8.3", T_DUEL_NOTE_GUESS},
};

const struct game duel_game = {
    .name = "duel",
    .mode_of = "hunters",
    .version = 1,
    .title = T_DUEL_TITLE,
    .blurb = T_DUEL_BLURB,
    .seat_count = DUELLISTS,
    .seats = seats,
    .options = options,
    .verbs = verbs,
    .reasons = reasons,
    .reason_count = DUEL_REASONS,
    .charts = hunters_charts,
    .chart_count = CHARTS,
    .events = events,
    .event_count = DUEL_EVENTS,
    .phases = hunters_phases,
    .secrets = secrets,
    .measures = measures,
    .names = hunters_targets_names,
    .actions_max = 40000,
    .state_size = sizeof(struct duel),
    .view_size = sizeof(struct duel_view),
    .setup = setup,
    .active = active_seats,
    .view = view,
    .legal = legal,
    .apply = apply,
    .outcome = outcome,
    .write_prompt = write_prompt,
    .write_text = write_text,
    .write_json = write_json,
    .dump = dump,
    .check = check,
    .imagine = imagine,
    .may_interrupt = may_interrupt,
    .ask = ask,
    .rerolled = rerolled,
};
