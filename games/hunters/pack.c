/* 13.5: the wolfpack. See pack.h. */
#include "pack.h"

#include <assert.h>
#include <string.h>

#include "json_shape.h"
#include "lang.h"
#include "offers.h"
#include "rules.h"
#include "tournament.h"

enum { PACK_MONTH = 42 * 12 + 5 }; /* June 1942 [13.5.2] */

enum pack_event {
    EV_PACK_ENTERS = EVENTS,
    EV_PACK_ROUND,
    EV_PACK_LOT,
    EV_PACK_JOINS,
    EV_PACK_NO_CONVOY,
    EV_PACK_HOME,
    EV_PACK_LOST,
    PACK_EVENTS,
};

enum pack_reason {
    WHY_PACK_ROUNDS = REASONS,
    NOTE_PACK_FOLLOW,
    NOTE_PACK_JOIN,
    NOTE_PACK_ENGAGE,
    PACK_REASONS,
};

/* Boats. */

/* Has she still to be waited for? Whoever has turned for home, or has the last
 * box on station behind her, sails alone for good. [13.5.6] */
static bool is_with_pack(const struct pack *p, int boat)
{
    const struct career *c = &p->career[boat];
    return p->stance[boat] < STANCE_HOME && !c->patrol.aborting &&
           !c->patrol.towed &&
           (c->patrol.boxes == 0 || c->patrol.box <= last_on_station(c));
}

static bool stands(const struct pack *p, int stance)
{
    for (int i = 0; i < BOATS; i++)
        if (p->stance[i] == stance)
            return true;
    return false;
}

/* Does something for a boat. What is told and rolled meanwhile is her own,
 * whoever's action brought it about. */
static void do_for(struct pack *p, int boat,
                   void (*act)(struct pack *, int boat, struct play *),
                   struct play *play)
{
    int8_t actor = play->actor;
    play->actor = (int8_t)boat;
    p->running = (uint8_t)(boat + 1);
    act(p, boat, play);
    play->actor = actor;
    p->running = 0;
}

static void do_for_all(struct pack *p, int stance,
                       void (*act)(struct pack *, int boat, struct play *),
                       struct play *play)
{
    for (int i = 0; i < BOATS; i++)
        if (p->stance[i] == stance)
            do_for(p, i, act, play);
}

/* The one patrol: torpedoes, the Atlantic by order, home. [13.5.2, 13.5.6] */
static void next_of_patrol(struct pack *p, int boat, struct play *play)
{
    struct career *c = &p->career[boat];
    struct frame *frame = phase_frame(&c->frames);
    switch (frame->step++) {
    case 0:
        fill_up(c);
        phase_call(&c->frames, P_LOADING);
        break;
    case 1:
        phase_call(&c->frames, P_ORDERS);
        assign_patrol(c, HUNTERS_PATROL_ATLANTIC, HUNTERS_MISSION_NONE, play);
        break;
    case 2:
        phase_call(&c->frames, P_PATROL);
        break;
    default:
        p->stance[boat] = STANCE_HOME;
        tell_with(play, EVERYBODY, EV_PACK_HOME, noun(T_SEAT_PACK_1 + boat));
        career_ends(c, ENDED_WAR, play);
    }
}

/* Before her stands a box that the pack enters together. */
static bool is_at_box(const struct pack *p, int boat)
{
    const struct career *c = &p->career[boat];
    const struct frame *frame = &c->frames.at[c->frames.depth - 1];
    return frame->phase == P_BOX && frame->step == 0 && is_with_pack(p, boat) &&
           c->patrol.box >= first_on_station(c);
}

/* Lets a boat go on by herself until she is asked, must wait, or is lost. */
static void run_boat(struct pack *p, int boat, struct play *play)
{
    struct career *c = &p->career[boat];
    uint8_t *stance = &p->stance[boat];
    while (*stance == STANCE_ALONE || *stance == STANCE_FIGHTS) {
        if (has_ended(c)) {
            *stance = STANCE_LOST;
            tell_with(play, EVERYBODY, EV_PACK_LOST,
                      noun(T_SEAT_PACK_1 + boat));
            return;
        }
        int phase = phase_now(&c->frames);
        if (*stance == STANCE_FIGHTS && phase == P_ENCOUNTER)
            *stance = STANCE_ALONE; /* the engagement is over for her */
        if (is_at_box(p, boat))
            *stance = STANCE_AT_BOX;
        else if (phase == P_CAREER)
            next_of_patrol(p, boat, play);
        else if (hunters_phases[phase].run)
            hunters_phases[phase].run(c, play);
        else
            return;
    }
}

/* The attack on a convoy. */

/* Does she attack? Nobody hears a boat that has nothing to fire. [ruling 98] */
static bool can_attack(const struct pack *p, int boat)
{
    return p->stance[boat] == STANCE_FIGHTS &&
           can_fire_torpedo(&p->career[boat]);
}

/* Everybody throws a die; the lowest draws the escorts upon himself, equals
 * throw again. A boat that attacks alone has no pack to keep them busy: the usual
 * roll counts. [13.5.4, 7.2.2, ruling 93, ruling 98] */
static void draw_lots(struct pack *p, struct play *play)
{
    bool in[BOATS];
    int count = 0;
    for (int i = 0; i < BOATS; i++) {
        in[i] = can_attack(p, i);
        count += in[i];
    }
    if (count == 0)
        return;
    bool alone = count == 1;
    for (int i = 0; i < BOATS; i++) {
        p->career[i].combat.wolfpack = in[i] && !alone; /* 1: busy elsewhere */
        p->career[i].patrol.wolfpack = in[i] && alone;
    }
    if (alone)
        return;
    int loser = 0;
    while (count > 1) {
        int face[BOATS], low = 7;
        for (int i = 0; i < BOATS; i++) {
            face[i] = in[i] ? 1 + dice_below(play->dice, 6) : 7;
            low = face[i] < low ? face[i] : low;
        }
        count = 0;
        for (int i = 0; i < BOATS; i++) {
            in[i] = in[i] && face[i] == low;
            count += in[i];
            loser = in[i] ? i : loser;
        }
    }
    p->career[loser].combat.wolfpack = 2;
    tell_with(play, EVERYBODY, EV_PACK_LOT, noun(T_SEAT_PACK_1 + loser));
}

static void follow_on(struct pack *p, int boat, struct play *play)
{
    (void)play;
    stay_with_convoy(&p->career[boat]);
    p->stance[boat] = STANCE_FIGHTS;
}

static void meet_convoy(struct pack *p, int boat, struct play *play)
{
    begin_encounter(&p->career[boat], HUNTERS_ENCOUNTER_CONVOY, play);
    p->stance[boat] = STANCE_FIGHTS;
}

/* A boat that holds on sees other ships of the convoy [13.5.5]; one that joins
 * meets it. */
static void begin_round(struct pack *p, struct play *play)
{
    p->round++;
    tell_with(play, EVERYBODY, EV_PACK_ROUND, number(p->round));
    do_for_all(p, STANCE_STAYS, follow_on, play);
    do_for_all(p, STANCE_JOINS, meet_convoy, play);
    draw_lots(p, play);
}

/* The box. */

/* What comes to a boat in this box. In the first on station it is the convoy,
 * without a roll. [13.5.3] */
static void look_round(struct pack *p, int boat, struct play *play)
{
    struct career *c = &p->career[boat];
    struct frame *frame = phase_frame(&c->frames);
    p->stance[boat] = STANCE_ALONE;
    p->met[boat] = HUNTERS_ENCOUNTER_NONE;
    frame->step = 1;
    arrive_in_box(c, play);
    if (has_ended(c) || phase_frame(&c->frames) != frame ||
        c->patrol.rolls_left == 0)
        return;
    c->patrol.rolls_left--;
    int what = c->patrol.box == first_on_station(c) ? HUNTERS_ENCOUNTER_CONVOY
                                                    : roll_what_comes(c, play);
    switch (what) {
    case HUNTERS_ENCOUNTER_CONVOY:
        p->stance[boat] = STANCE_JOINS;
        break;
    case HUNTERS_ENCOUNTER_AIRCRAFT:
    case HUNTERS_ENCOUNTER_ESCORT:
    case RANDOM_EVENT:
        begin_encounter(c, what, play);
        break;
    default: /* nothing, or ships [13.5.5] */
        p->stance[boat] = STANCE_ASKED;
        p->met[boat] = (uint8_t)what;
    }
}

static void take_what_is_met(struct pack *p, int boat, struct play *play)
{
    int met = p->met[boat];
    p->met[boat] = HUNTERS_ENCOUNTER_NONE;
    p->stance[boat] = STANCE_ALONE;
    if (met != HUNTERS_ENCOUNTER_NONE)
        begin_encounter(&p->career[boat], met, play);
}

static void enter_box_together(struct pack *p, struct play *play)
{
    tell(play, EVERYBODY, EV_PACK_ENTERS);
    do_for_all(p, STANCE_AT_BOX, look_round, play);
    if (stands(p, STANCE_JOINS)) {
        begin_round(p, play);
        return;
    }
    tell(play, EVERYBODY, EV_PACK_NO_CONVOY);
    do_for_all(p, STANCE_ASKED, take_what_is_met, play);
}

/* Is every boat that has to be waited for before the box? */
static bool are_all_at_box(const struct pack *p)
{
    bool any = false;
    for (int i = 0; i < BOATS; i++) {
        if (!is_with_pack(p, i))
            continue;
        if (p->stance[i] != STANCE_AT_BOX)
            return false;
        any = true;
    }
    return any;
}

/* A round ends when nobody fights in it any more and all have made up their
 * minds; after the third the pack lets go. [13.5.5] */
static bool goes_on(struct pack *p, struct play *play)
{
    if (p->round > 0) {
        if (stands(p, STANCE_FIGHTS) || stands(p, STANCE_ASKED))
            return false;
        if (p->round < PACK_ROUNDS &&
            (stands(p, STANCE_STAYS) || stands(p, STANCE_JOINS)))
            begin_round(p, play);
        else
            p->round = 0;
        return true;
    }
    if (!are_all_at_box(p))
        return false;
    enter_box_together(p, play);
    return true;
}

static void settle(struct pack *p, struct play *play)
{
    do {
        for (int i = 0; i < BOATS; i++)
            do_for(p, i, run_boat, play);
    } while (goes_on(p, play));
}

/* The interface. */

/* Rules of section 14 that a pack may use, in the order of its options: resupply
 * would part the boats, and areas and dates are given. [ruling 94] */
static const uint8_t rules_taken[PACK_OPTIONS - OPT_PACK_RULES] = {
    OPT_LOAD,     OPT_STANDARD, OPT_REDUCED,     OPT_TARGETS, OPT_ESCORTS,
    OPT_AIRCRAFT, OPT_EVASION,  OPT_PENETRATION, OPT_ASK,
};

/* A type VIIC each, June 1942. [13.5.2] */
static void setup(void *state, const struct options *options, struct play *play)
{
    struct pack *p = state;
    /* [14.5.1] */
    p->name = (uint8_t)(options->value[OPT_PACK_NAME] - 1);
    for (int boat = 0; boat < BOATS; boat++) {
        struct career *c = &p->career[boat];
        c->options.value[OPT_BOAT] = HUNTERS_BOAT_TYPE_VIIC;
        c->options.value[OPT_START] = (int16_t)word_of_month(PACK_MONTH);
        c->options.value[OPT_IDS] = 1;
        for (int i = 0; i < PACK_OPTIONS - OPT_PACK_RULES; i++)
            c->options.value[rules_taken[i]] =
                options->value[OPT_PACK_RULES + i];
        hunters_setup(c, boat, play);
    }
    for (int boat = 0; boat < BOATS; boat++)
        phase_call(&p->career[boat].frames, P_CAREER);
    settle(p, play);
}

static bool is_asked(const struct pack *p, int boat)
{
    return p->stance[boat] == STANCE_ASKED ||
           ((p->stance[boat] == STANCE_ALONE ||
             p->stance[boat] == STANCE_FIGHTS) &&
            p->career[boat].frames.depth > 0);
}

static seat_set active(const void *state)
{
    const struct pack *p = state;
    seat_set seats = 0;
    for (int i = 0; i < BOATS; i++)
        if (is_asked(p, i))
            seats = (seat_set)(seats | seat_bit(i));
    return seats;
}

static const void *view(const void *state, int seat, void *scratch)
{
    struct pack_view *v = scratch;
    memcpy(&v->pack, state, sizeof v->pack);
    v->seat = (int8_t)seat;
    return v;
}

/* With the pack nobody has to roll in order to keep contact. [13.5.5] */
static void list_after(const struct pack *p, struct choices *choices)
{
    for (int i = 0; i < choices->count; i++) {
        struct choice *choice = &choices->item[i];
        if (choice->verb != V_FOLLOW || choice->min[0] != FOLLOW_REST ||
            choice->why_not)
            continue;
        choice->note = NOTE_PACK_FOLLOW;
        if (p->round == PACK_ROUNDS) {
            choice->note = 0;
            choice->why_not = WHY_PACK_ROUNDS;
        }
    }
}

/* In a round of the pack, at its end? */
static bool is_after_round(const struct pack *p, int boat)
{
    const struct career *c = &p->career[boat];
    return p->stance[boat] == STANCE_FIGHTS &&
           phase_now(&c->frames) == P_AFTER &&
           c->combat.encounter == HUNTERS_ENCOUNTER_CONVOY;
}

static void legal(const void *view, struct choices *choices)
{
    const struct pack_view *v = view;
    const struct pack *p = &v->pack;
    int seat = v->seat;
    if (seat >= BOATS || !is_asked(p, seat))
        return;
    const struct career *c = &p->career[seat];
    if (p->stance[seat] == STANCE_ASKED) {
        if (torpedoes_left(c) > 0)
            choice_open(choices, V_JOIN)->note = NOTE_PACK_JOIN;
        else
            choice_closed(choices, V_JOIN, WHY_NO_TORPEDO);
        if (p->met[seat] != HUNTERS_ENCOUNTER_NONE)
            choice_open(choices, V_ENGAGE)->note = NOTE_PACK_ENGAGE;
        choice_open(choices, V_STAY_OUT);
        return;
    }
    hunters_game.legal(c, choices);
    if (is_after_round(p, seat))
        list_after(p, choices);
}

/* She met nothing, or ships that she may leave alone. [13.5.5] */
static void answer(struct pack *p, int boat, int verb, struct play *play)
{
    if (verb == V_ENGAGE) {
        take_what_is_met(p, boat, play);
        return;
    }
    p->met[boat] = HUNTERS_ENCOUNTER_NONE;
    p->stance[boat] = verb == V_JOIN ? STANCE_JOINS : STANCE_ALONE;
    if (verb == V_JOIN)
        tell_with(play, EVERYBODY, EV_PACK_JOINS, noun(T_SEAT_PACK_1 + boat));
}

static void apply(void *state, int seat, const struct action *action,
                  struct play *play)
{
    struct pack *p = state;
    struct career *c = &p->career[seat];
    if (change_luck(c, action))
        return;
    p->running = (uint8_t)(seat + 1);
    if (p->stance[seat] == STANCE_ASKED) {
        answer(p, seat, action->verb, play);
    } else if (is_after_round(p, seat) && action->verb == V_FOLLOW) {
        if (action->arg[0] == FOLLOW_REST) {
            p->stance[seat] = STANCE_STAYS;
        } else { /* for a damaged ship she leaves the pack's attack */
            p->stance[seat] = STANCE_ALONE;
            after_apply(c, seat, action, play);
        }
    } else {
        hunters_phases[phase_now(&c->frames)].apply(c, seat, action, play);
    }
    p->running = 0;
    settle(p, play);
}

static const char *const measures[] = {"tons", "ships", "lost", NULL};

/* Packs compete for tons, and so do their captains. [13.5.1] */
static void outcome(const void *state, struct outcome *o)
{
    const struct pack *p = state;
    int32_t best = 0;
    o->over = p->career[0].boat.id > 0 && active(p) == 0;
    for (int i = 0; i < BOATS; i++) {
        const struct career *c = &p->career[i];
        o->score[i] = c->tons;
        o->measure[0] += c->tons;
        o->measure[1] += c->ships_sunk;
        o->measure[2] += p->stance[i] == STANCE_LOST;
        best = tons_that_count(c) > best ? tons_that_count(c) : best;
    }
    if (!o->over)
        return;
    o->text = best > 0 ? T_PACK_OVER : T_PACK_EMPTY_HANDED;
    for (int i = 0; i < BOATS; i++)
        if (best > 0 && tons_that_count(&p->career[i]) == best)
            o->winners = (seat_set)(o->winners | seat_bit(i));
}

/* What is shown. */

static void write_prompt(const void *view, struct out *out)
{
    const struct pack_view *v = view;
    const struct pack *p = &v->pack;
    if (v->seat >= BOATS || !is_asked(p, v->seat))
        return;
    const struct career *c = &p->career[v->seat];
    if (p->stance[v->seat] == STANCE_ASKED)
        say_with(out, T_PACK_ASK_JOIN,
                 noun(T_HUNTERS_ENCOUNTER_NONE + p->met[v->seat]));
    else
        hunters_game.write_prompt(c, out);
}

/* A line for each boat: who, where, what she does, tons. */
static void write_boats(const struct pack *p, struct out *out)
{
    for (int i = 0; i < BOATS; i++) {
        const struct career *c = &p->career[i];
        char words[64];
        struct out name;
        out_init(&name, words, sizeof words, out->lang);
        say(&name, T_SEAT_PACK_1 + i);
        out_f(&name, " · U-%d", c->boat.id);
        out_padded(out, words, 22);
        out_init(&name, words, sizeof words, out->lang);
        say(&name, T_PACK_STANCE_ALONE + p->stance[i]);
        out_padded(out, words, 34);
        say_with(out, T_PACK_BOAT, number(c->patrol.box),
                 number(c->patrol.boxes), number(c->tons));
        out_char(out, '\n');
    }
}

static void write_text(const void *view, struct out *out)
{
    const struct pack_view *v = view;
    const struct pack *p = &v->pack;
    out_str(out, hunters_wolfpacks[p->name].name);
    if (p->round > 0) {
        out_str(out, " · ");
        say_with(out, T_PACK_ROUND_NOW, number(p->round), number(PACK_ROUNDS));
    }
    out_char(out, '\n');
    write_boats(p, out);
    if (v->seat < BOATS) {
        out_char(out, '\n');
        hunters_text(&p->career[v->seat], out);
    }
}

static void write_json(const void *view, struct json *json)
{
    const struct pack_view *v = view;
    const struct pack *p = &v->pack;
    if (v->seat < BOATS) /* as in a career alone: the same board can draw it */
        hunters_json(&p->career[v->seat], json);
    json_object(json, "pack");
    json_str(json, "name", hunters_wolfpacks[p->name].name);
    json_int(json, "round", p->round);
    json_array(json, "boats");
    for (int i = 0; i < BOATS; i++) {
        const struct career *c = &p->career[i];
        json_object(json, NULL);
        json_int(json, "id", c->boat.id);
        json_str(json, "stance", hunters_stance_words[p->stance[i]]);
        json_int(json, "box", c->patrol.box);
        json_int(json, "boxes", c->patrol.boxes);
        json_int(json, "hull", c->boat.hull);
        json_int(json, "ships", c->ships_sunk);
        json_int(json, "tons", c->tons);
        json_end(json);
    }
    json_end(json);
    json_end(json);
}

static void dump(const void *state, struct out *out)
{
    const struct pack *p = state;
    out_f(out, "name %d round %d stances", p->name, p->round);
    for (int i = 0; i < BOATS; i++)
        out_f(out, " %d:%d", p->stance[i], p->met[i]);
    out_char(out, '\n');
    for (int i = 0; i < BOATS; i++)
        hunters_dump(&p->career[i], out);
}

static const char *check(const void *state)
{
    const struct pack *p = state;
    bool together = p->round > 0;
    if (p->running)
        return "somebody's affairs are left open";
    for (int i = 0; i < BOATS; i++) {
        const struct career *c = &p->career[i];
        int stance = p->stance[i];
        if (stance > STANCE_LOST || p->round > PACK_ROUNDS)
            return "no such stance or round";
        if (!together && stance >= STANCE_ASKED && stance <= STANCE_STAYS)
            return "a boat attacks with nobody";
        if (stance == STANCE_FIGHTS &&
            c->combat.encounter != HUNTERS_ENCOUNTER_CONVOY)
            return "she fights something else";
        if (has_ended(c) != (stance == STANCE_HOME || stance == STANCE_LOST))
            return "lost or not?";
        const char *broken = hunters_check(c);
        if (broken)
            return broken;
    }
    return NULL;
}

static void imagine(const void *view, struct dice *dice, void *state)
{
    (void)dice;
    *(struct pack *)state = ((const struct pack_view *)view)->pack;
}

/* Rolls wait only for the one who may throw again. */
static bool may_interrupt(const void *state)
{
    const struct pack *p = state;
    for (int i = 0; i < BOATS; i++)
        if (may_throw_again(&p->career[i]))
            return true;
    return false;
}

static void ask(const void *state, int chart, struct asking *asking)
{
    const struct pack *p = state;
    if (p->running && asks_again(&p->career[p->running - 1], chart))
        asking->again = (int8_t)(p->running - 1);
}

static void rerolled(void *state, int seat)
{
    struct pack *p = state;
    assert(p->career[seat].rerolls > 0);
    p->career[seat].rerolls--;
}

#define SEAT(n)                                    \
    {                                              \
        .name = "boat" #n, .noun = T_SEAT_PACK_##n \
    }
static const struct seat seats[] = {
    SEAT(1), SEAT(2), SEAT(3), SEAT(4), SEAT(5), SEAT(6),
};

static const char *const no_yes[] = {"no", "yes", NULL};
static const char *const ask_words[] = {"none", "deadly", "fire",
                                        "all",  "own",    NULL};

/* clang-format off */
#define SWITCH(word, text) \
    {.name = (word), .words = no_yes, .max = 1, .label = (text)}

static const struct field options[] = {
    [OPT_PACK_NAME] = {.name = "pack", .min = 1, .max = 85, .preset = 1,
                       .label = T_PACK_OPTION_NAME},
    SWITCH("load", T_HUNTERS_OPTION_LOAD),
    SWITCH("standard", T_HUNTERS_OPTION_STANDARD),
    SWITCH("reduced", T_HUNTERS_OPTION_REDUCED),
    SWITCH("targets", T_HUNTERS_OPTION_TARGETS),
    SWITCH("escorts", T_HUNTERS_OPTION_ESCORTS),
    SWITCH("aircraft", T_HUNTERS_OPTION_AIRCRAFT),
    SWITCH("evasion", T_HUNTERS_OPTION_EVASION),
    SWITCH("penetration", T_HUNTERS_OPTION_PENETRATION),
    {.name = "ask", .words = ask_words, .max = ASK_OWN, .preset = ASK_DEADLY,
     .noun = T_HUNTERS_ASK_NONE, .label = T_HUNTERS_OPTION_ASK},
    [PACK_OPTIONS] = {.name = NULL},
};

static const struct verb verbs[] = {
#include "verbs.inc"
    [V_JOIN]     = {.name = "join", .rule = "13.5.5", .label = T_PACK_DO_JOIN},
    [V_ENGAGE]   = {.name = "engage", .rule = "13.5.5", .label = T_PACK_DO_ENGAGE},
    [V_STAY_OUT] = {.name = "stay_out", .rule = "13.5.5", .label = T_PACK_DO_STAY_OUT},
    [PACK_VERBS] = {.name = NULL},
};

static const struct event_kind events[] = {
#include "events.inc"
    [EV_PACK_ENTERS]    = {"pack_enters",    "13.5.5", T_PACK_ENTERS,    false},
    [EV_PACK_ROUND]     = {"pack_round",     "13.5.5", T_PACK_ROUND,     false},
    [EV_PACK_LOT]       = {"pack_lot",       "13.5.4", T_PACK_LOT,       false},
    [EV_PACK_JOINS]     = {"pack_joins",     "13.5.5", T_PACK_JOINS,     false},
    [EV_PACK_NO_CONVOY] = {"pack_no_convoy", "13.5.5", T_PACK_NO_CONVOY, false},
    [EV_PACK_HOME]      = {"pack_home",      "13.5.6", T_PACK_HOME,      false},
    [EV_PACK_LOST]      = {"pack_lost",      "13.5.6", T_PACK_LOST,      false},
};

static const struct reason reasons[] = {
#include "reasons.inc"
    [WHY_PACK_ROUNDS]  = {"pack_rounds", "13.5.5", T_PACK_WHY_ROUNDS},
    [NOTE_PACK_FOLLOW] = {"pack_follow", "13.5.5", T_PACK_NOTE_FOLLOW},
    [NOTE_PACK_JOIN]   = {"pack_join",   "13.5.5", T_PACK_NOTE_JOIN},
    [NOTE_PACK_ENGAGE] = {"pack_engage", "13.5.5", T_PACK_NOTE_ENGAGE},
};
/* clang-format on */

/* Six boats that hear each other's wireless: nothing is hidden. */
static const struct visible visible[] = {
    {.name = "pack", .size = sizeof(struct pack), .seats = EVERYBODY},
    {.name = NULL},
};

const struct game pack_game = {
    .name = "pack",
    .mode_of = "hunters",
    .version = 2,
    .title = T_PACK_TITLE,
    .blurb = T_PACK_BLURB,
    .seat_count = BOATS,
    .seats = seats,
    .options = options,
    .verbs = verbs,
    .reasons = reasons,
    .reason_count = PACK_REASONS,
    .charts = hunters_charts,
    .chart_count = CHARTS,
    .events = events,
    .event_count = PACK_EVENTS,
    .phases = hunters_phases,
    .visible = visible,
    .measures = measures,
    .names = hunters_targets_names,
    .actions_max = 6000,
    .offers = &pack_offers,
    .shape = &hunters_shape,
    .view_is = "PackCareer | PackBoard",
    .state_size = sizeof(struct pack),
    .view_size = sizeof(struct pack_view),
    .setup = setup,
    .active = active,
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
