/* 13.1: the two-player game. See duel.h. */
#include "duel.h"

#include <assert.h>
#include <string.h>

#include "json_shape.h"
#include "lang.h"
#include "offers.h"
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

static const struct career *at_sea(const struct duel_board *b)
{
    return &b->career[b->sailing];
}

/* Neither before the first patrol nor after the last. */
static bool is_under_way(const struct duel_board *b)
{
    return at_sea(b)->frames.depth > 0;
}

/* Do both players choose a direction now? [14.8.3] */
static bool is_choosing(const struct duel_board *b)
{
    return is_under_way(b) && phase_now(&at_sea(b)->frames) == P_EVASION;
}

/* The patrols. */

/* He has no patrol left, because of what became of him or of the agreed date:
 * for him the war is over then. Everybody sails once. [13.1.1, ruling 92] */
static bool is_done(struct duel_board *b, int seat, struct play *play)
{
    struct career *c = &b->career[seat];
    if (!has_ended(c) && is_between_patrols(c) && c->patrols > 0 &&
        c->month > month_of_word(c->options.value[OPT_UNTIL]))
        career_ends(c, ENDED_WAR, play);
    return has_ended(c);
}

/* Patrols alternate; when one player has none left the other goes on alone.
 * [13.1.1, 13.1.2] False: neither has. */
static bool next_patrol(struct duel_board *b, struct play *play)
{
    bool done = is_done(b, b->sailing, play);
    int next = other(b->sailing);
    if (is_done(b, next, play)) {
        if (done)
            return false;
        next = b->sailing;
    }
    b->sailing = (uint8_t)next;
    struct career *c = &b->career[next];
    tell_with(play, EVERYBODY, EV_DUEL_SAILS, noun(T_SEAT_DUEL_FIRST + next),
              noun(T_MONTH_JANUARY + month_of(c->month) - 1),
              number(year_of(c->month)));
    hunters_phases[P_CAREER].run(c, play);
    return true;
}

/* Runs on until somebody is asked. */
static void settle(struct duel_board *b, struct play *play)
{
    for (;;) {
        struct career *c = &b->career[b->sailing];
        if (has_ended(c) || is_between_patrols(c)) {
            if (!next_patrol(b, play))
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
    struct duel_board *b = &((struct duel *)state)->board;
    for (int seat = 0; seat < DUELLISTS; seat++) {
        struct career *c = &b->career[seat];
        c->options = *options;
        hunters_setup(c, seat, play);
    }
    for (int seat = 0; seat < DUELLISTS; seat++)
        phase_call(&b->career[seat].frames, P_CAREER);
    b->sailing = 1; /* the first player's patrol is next */
    settle(b, play);
}

static seat_set active(const struct duel_board *b)
{
    if (!is_under_way(b))
        return 0;
    if (!is_choosing(b))
        return seat_bit(b->sailing);
    return (seat_set)((seat_bit(0) | seat_bit(1)) & ~b->chosen);
}

static seat_set active_seats(const void *state)
{
    return active(&((const struct duel *)state)->board);
}

static const void *view(const void *state, int seat, void *scratch)
{
    const struct duel *d = state;
    struct duel_view *v = scratch;
    v->board = d->board;
    v->hand = (struct duel_hand){0};
    if (seat < DUELLISTS)
        v->hand = d->hand[seat];
    v->seat = (int8_t)seat;
    return v;
}

static void legal(const void *view, struct choices *choices)
{
    const struct duel_view *v = view;
    const struct duel_board *b = &v->board;
    if (v->seat >= DUELLISTS || !(active(b) & seat_bit(v->seat)))
        return;
    bool sails = v->seat == b->sailing;
    if (is_choosing(b))
        choice_open1(choices, sails ? V_EVADE : V_GUESS, 1, 6)->note =
            sails ? NOTE_DUEL_EVADE : NOTE_DUEL_GUESS;
    else
        hunters_game.legal(at_sea(b), choices);
}

/* Each number is laid down unseen; with the second both are turned up. [13.1.2,
 * 14.8.3] */
static void choose_direction(struct duel *d, int seat, int chosen,
                             struct play *play)
{
    struct duel_board *b = &d->board;
    d->hand[seat].number = (uint8_t)chosen;
    b->chosen = (uint8_t)(b->chosen | seat_bit(seat));
    if (b->chosen != (seat_bit(0) | seat_bit(1)))
        return;
    struct career *c = &b->career[b->sailing];
    c->combat.evasion = d->hand[b->sailing].number;
    c->combat.escort_number = d->hand[other(b->sailing)].number;
    tell_with(play, EVERYBODY, EV_DUEL_TURNS, number(c->combat.evasion),
              number(c->combat.escort_number));
    b->chosen = d->hand[0].number = d->hand[1].number = 0;
    phase_return(&c->frames);
}

static void apply(void *state, int seat, const struct action *action,
                  struct play *play)
{
    struct duel *d = state;
    struct duel_board *b = &d->board;
    struct career *c = &b->career[b->sailing];
    if (seat == b->sailing && change_luck(c, action))
        return;
    if (is_choosing(b))
        choose_direction(d, seat, action->arg[0], play);
    else
        hunters_phases[phase_now(&c->frames)].apply(c, seat, action, play);
    settle(b, play);
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
    const struct duel_board *b = &((const struct duel *)state)->board;
    int32_t first = tons_that_count(&b->career[0]);
    int32_t second = tons_that_count(&b->career[1]);
    o->over = has_ended(at_sea(b));
    if (o->over) {
        o->text = first == second ? T_DUEL_DRAWN : T_DUEL_WON;
        o->winners = first == second  ? (seat_set)0
                     : first > second ? seat_bit(0)
                                      : seat_bit(1);
    }
    for (int seat = 0; seat < DUELLISTS; seat++) {
        const struct career *c = &b->career[seat];
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
    const struct duel_board *b = &v->board;
    if (!is_under_way(b))
        return;
    if (is_choosing(b) && v->seat != b->sailing)
        say(out, T_DUEL_ASK_GUESS);
    else
        hunters_game.write_prompt(at_sea(b), out);
}

/* "First Kommandant: 34,200 tons in 5 patrols" */
static void write_score(const struct duel_board *b, int seat, struct out *out)
{
    const struct career *c = &b->career[seat];
    say_with(out, T_DUEL_SCORE, noun(T_SEAT_DUEL_FIRST + seat), number(c->tons),
             number(c->patrols));
    out_char(out, '\n');
}

static void write_text(const void *view, struct out *out)
{
    const struct duel_view *v = view;
    const struct duel_board *b = &v->board;
    for (int seat = 0; seat < DUELLISTS; seat++)
        write_score(b, seat, out);
    if (is_under_way(b)) {
        say_with(out, T_DUEL_AT_SEA, noun(T_SEAT_DUEL_FIRST + b->sailing));
        out_str(out, "\n\n");
        hunters_text(at_sea(b), out);
        return;
    }
    for (int seat = 0; seat < DUELLISTS; seat++) {
        out_char(out, '\n');
        say(out, T_SEAT_DUEL_FIRST + seat);
        out_char(out, '\n');
        hunters_text(&b->career[seat], out);
    }
}

static void write_json(const void *view, struct json *json)
{
    const struct duel_view *v = view;
    const struct duel_board *b = &v->board;
    hunters_json(at_sea(b), json); /* as alone: the same board can draw it */
    json_object(json, "duel");
    json_int(json, "sailing", b->sailing);
    json_bool(json, "choosing", is_choosing(b));
    json_array(json, "captains");
    for (int seat = 0; seat < DUELLISTS; seat++) {
        const struct career *c = &b->career[seat];
        json_object(json, NULL);
        json_int(json, "id", c->boat.id);
        json_int(json, "tons", c->tons);
        json_int(json, "ships", c->ships_sunk);
        json_int(json, "patrols", c->patrols);
        json_bool(json, "ended", has_ended(c));
        json_bool(json, "chosen", b->chosen & seat_bit(seat));
        json_end(json);
    }
    json_end(json);
    json_end(json);
}

static void dump(const void *state, struct out *out)
{
    const struct duel *d = state;
    out_f(out, "sailing %d chosen %d number %d %d until %d hands %d\n",
          d->board.sailing, d->board.chosen, d->hand[0].number,
          d->hand[1].number, d->board.career[0].options.value[OPT_UNTIL],
          d->board.career[0].options.value[OPT_HANDS]);
    for (int seat = 0; seat < DUELLISTS; seat++)
        hunters_dump(&d->board.career[seat], out);
}

static const char *check(const void *state)
{
    const struct duel *d = state;
    if (!has_begun(&d->board.career[0]))
        return NULL;
    if (d->board.sailing >= DUELLISTS)
        return "nobody sails";
    if (d->board.chosen && !is_choosing(&d->board))
        return "a direction is left over";
    for (int seat = 0; seat < DUELLISTS; seat++) {
        bool chosen = d->board.chosen & seat_bit(seat);
        if (chosen != (d->hand[seat].number > 0) || d->hand[seat].number > 6)
            return "no such direction";
        const struct career *c = &d->board.career[seat];
        if (seat != d->board.sailing && !has_ended(c) && !is_between_patrols(c))
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
    *d = (struct duel){.board = v->board};
    for (int seat = 0; seat < DUELLISTS; seat++) {
        if (seat == v->seat)
            d->hand[seat] = v->hand;
        else if (d->board.chosen & seat_bit(seat))
            d->hand[seat].number = (uint8_t)(1 + dice_below(dice, 6));
    }
}

/* The one secret: a number that lies face down. [14.8.3] */

static bool change_number(void *state, int observer, struct dice *dice)
{
    struct duel *d = state;
    for (int seat = 0; seat < DUELLISTS; seat++) {
        if (seat == observer || !(d->board.chosen & seat_bit(seat)))
            continue;
        int turn = 1 + dice_below(dice, 5);
        d->hand[seat].number =
            (uint8_t)(1 + (d->hand[seat].number - 1 + turn) % 6);
        return true;
    }
    return false;
}

/* The second number turns both up. */
static const struct secret secrets[] = {
    {.name = "direction", .change = change_number, .brief = true},
    {.name = NULL},
};

/* Each knows the number he has laid down. */
static const struct visible visible[] = {
    VISIBLE_TO_ALL(struct duel, board),
    VISIBLE_TO_EACH(struct duel, hand),
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
    const struct duel_board *b = &((const struct duel *)state)->board;
    return at_sea(b)->options.value[OPT_HANDS] == HANDS_OTHER ||
           may_throw_again(at_sea(b));
}

static void ask(const void *state, int chart, struct asking *asking)
{
    const struct duel_board *b = &((const struct duel *)state)->board;
    const struct career *c = at_sea(b);
    if (!is_under_way(b)) /* still setting up: nobody's hand */
        return;
    if (c->options.value[OPT_HANDS] == HANDS_OTHER)
        asking->hand = (int8_t)(is_thrown_by_other(chart) ? other(b->sailing)
                                                          : b->sailing);
    if (asks_again(c, chart))
        asking->again = (int8_t)b->sailing;
}

static void rerolled(void *state, int seat)
{
    struct duel_board *b = &((struct duel *)state)->board;
    assert(seat == b->sailing && b->career[seat].rerolls > 0);
    b->career[seat].rerolls--;
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
    .version = 2,
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
    .visible = visible,
    .secrets = secrets,
    .measures = measures,
    .names = hunters_targets_names,
    .actions_max = 40000,
    .offers = &duel_offers,
    .shape = &hunters_shape,
    .view_is = "DuelCareer | DuelBoard",
    .state_size = sizeof(struct duel),
    .view_size = sizeof(struct duel_view),
    .setup = setup,
    .refuses = hunters_refuses,
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
