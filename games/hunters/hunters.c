/* The Hunters: the tables and the interface.
 *
 * One seat, nothing hidden: the view is the career itself. The chapters are in
 * files of their own; rules.h says how they call each other. */
#include <assert.h>

#include "json_shape.h"
#include "lang.h"
#include "offers.h"
#include "rules.h"

/* The sequence of play, over and over until no patrol can start any more. [6.1,
 * 5.1.1, 5.1.2] */
static const uint8_t sequence[] = {P_LOADING, P_ORDERS, P_PATROL, P_REFIT};

bool is_between_patrols(const struct career *c)
{
    return c->frames.depth == 1 &&
           c->frames.at[0].step % (int)sizeof sequence == 0;
}

static void career_run(void *state, struct play *play)
{
    struct career *c = state;
    struct frame *frame = phase_frame(&c->frames);
    if (frame->step == sizeof sequence) {
        frame->step = 0;
        if (c->month > LAST_MONTH) {
            career_ends(c, ENDED_WAR, play);
            return;
        }
    }
    if (sequence[frame->step] == P_LOADING)
        fill_up(c);
    phase_call(&c->frames, sequence[frame->step++]);
}

/* clang-format off */
#define ASK(function) .legal = function##_legal, .apply = function##_apply
#define RUN(function) .run = function##_run

const struct phase hunters_phases[] = {
    [P_CAREER]        = {.name = "career",      .rule = "6.1",    RUN(career)},
    [P_LOADING]       = {.name = "loading",     .rule = "4.5",    ASK(loading),
                         .prompt = T_HUNTERS_ASK_LOADING},
    [P_ORDERS]        = {.name = "orders",      .rule = "7.1",    RUN(orders)},
    [P_REQUEST]       = {.name = "request",     .rule = "11.2.1", ASK(request),
                         .prompt = T_HUNTERS_ASK_REQUEST},
    [P_CHOOSE_PATROL] = {.name = "choose",      .rule = "11.2.1", ASK(choose_patrol),
                         .prompt = T_HUNTERS_ASK_CHOOSE},
    [P_MINES]         = {.name = "mines",       .rule = "7.4.2",  ASK(mines),
                         .prompt = T_HUNTERS_ASK_MINES},
    [P_RELOAD]        = {.name = "reload",      .rule = "9.2.8",  ASK(reload),
                         .prompt = T_HUNTERS_ASK_RELOAD},
    [P_PATROL]        = {.name = "patrol",      .rule = "7.0",    RUN(patrol)},
    [P_SAIL]          = {.name = "sail",        .rule = "7.0",    ASK(sail),
                         .prompt = T_HUNTERS_ASK_SAIL},
    [P_BOX]           = {.name = "box",         .rule = "8.1.1",  RUN(box)},
    [P_MISSION]       = {.name = "mission",     .rule = "7.4",    RUN(mission)},
    [P_ABORT]         = {.name = "abort",       .rule = "10.8.2", ASK(abort_way),
                         .prompt = T_HUNTERS_ASK_ABORT},
    [P_RESUPPLY]      = {.name = "resupply",    .rule = "14.9",   ASK(resupply),
                         .prompt = T_HUNTERS_ASK_RESUPPLY},
    [P_ENCOUNTER]     = {.name = "encounter",   .rule = "8.1",    RUN(encounter)},
    [P_STAY]          = {.name = "stay",        .rule = "10.8.5", ASK(stay),
                         .prompt = T_HUNTERS_ASK_STAY},
    [P_IDENTIFY]      = {.name = "identify",    .rule = "8.2",    RUN(identify)},
    [P_SPARE_PARTS]   = {.name = "spare_parts", .rule = "12.1.1", ASK(spare_parts),
                         .prompt = T_HUNTERS_ASK_SPARE_PARTS},
    [P_CONTACT]       = {.name = "contact",     .rule = "8.1.4",  ASK(contact),
                         .prompt = T_HUNTERS_ASK_CONTACT},
    [P_APPROACH]      = {.name = "approach",    .rule = "9.1.4",  ASK(approach),
                         .prompt = T_HUNTERS_ASK_APPROACH},
    [P_PENETRATE]     = {.name = "penetrate",   .rule = "14.11",  ASK(penetrate),
                         .prompt = T_HUNTERS_ASK_PENETRATE},
    [P_SALVO]         = {.name = "salvo",       .rule = "9.2.1",  ASK(salvo),
                         .prompt = T_HUNTERS_ASK_SALVO},
    [P_ESCORTS]       = {.name = "escorts",     .rule = "9.6",    RUN(escorts)},
    [P_TEST_DEPTH]    = {.name = "test_depth",  .rule = "9.6.4",  ASK(test_depth),
                         .prompt = T_HUNTERS_ASK_TEST_DEPTH},
    [P_EVASION]       = {.name = "evasion",     .rule = "14.8",   ASK(evasion),
                         .prompt = T_HUNTERS_ASK_EVASION},
    [P_ROUND]         = {.name = "round",       .rule = "9.2.7",  RUN(round)},
    [P_AFTER]         = {.name = "after",       .rule = "9.7.8",  ASK(after),
                         .prompt = T_HUNTERS_ASK_AFTER},
    [P_AIRCRAFT]      = {.name = "aircraft",    .rule = "9.8",    RUN(aircraft)},
    [P_FLAK_DUEL]     = {.name = "flak_duel",   .rule = "11.4.7", ASK(flak_duel),
                         .prompt = T_HUNTERS_ASK_FLAK_DUEL},
    [P_REPAIRS]       = {.name = "repairs",     .rule = "10.7",   RUN(repairs)},
    [P_REFIT]         = {.name = "refit",       .rule = "10.10",  RUN(refit)},
    [P_NEW_BOAT]      = {.name = "new_boat",    .rule = "11.4.3", ASK(new_boat_ask),
                         .prompt = T_HUNTERS_ASK_NEW_BOAT},
    [PHASES]          = {.name = NULL},
};
/* clang-format on */

static void setup(void *state, const struct options *options, struct play *play)
{
    struct career *c = state;
    c->options = *options;
    hunters_setup(c, 0, play);
    phase_call(&c->frames, P_CAREER);
    phase_settle(hunters_phases, &c->frames, c, play);
}

static seat_set active(const void *state)
{
    const struct career *c = state;
    return phase_is_over(&c->frames) ? (seat_set)0 : seat_bit(0);
}

static void legal(const void *view, struct choices *choices)
{
    const struct career *c = view;
    phase_legal(hunters_phases, &c->frames, c, choices);
    list_luck(c, choices);
}

static void apply(void *state, int seat, const struct action *action,
                  struct play *play)
{
    struct career *c = state;
    if (change_luck(c, action))
        return;
    phase_apply(hunters_phases, &c->frames, c, seat, action, play);
    phase_settle(hunters_phases, &c->frames, c, play);
}

static void write_prompt(const void *view, struct out *out)
{
    const struct career *c = view;
    if (!phase_is_over(&c->frames) && !hunters_prompt(c, out))
        say(out, phase_prompt(hunters_phases, &c->frames));
}

static void imagine(const void *view, struct dice *dice, void *state)
{
    (void)dice;
    *(struct career *)state = *(const struct career *)view;
}

static bool may_interrupt(const void *state)
{
    return may_throw_again(state);
}

static void ask(const void *state, int chart, struct asking *asking)
{
    if (asks_again(state, chart))
        asking->again = 0;
}

static void rerolled(void *state, int seat)
{
    struct career *c = state;
    assert(seat == 0 && c->rerolls > 0);
    c->rerolls--;
}

static const struct seat seats[] = {
    {.name = "kommandant", .noun = T_SEAT_KOMMANDANT},
};

/* The months of the war, for options; 0 is no month of its own. */
const char *const hunters_month_words[] = {
    "first",   "1939-09", "1939-10", "1939-11", "1939-12", "1940-01", "1940-02",
    "1940-03", "1940-04", "1940-05", "1940-06", "1940-07", "1940-08", "1940-09",
    "1940-10", "1940-11", "1940-12", "1941-01", "1941-02", "1941-03", "1941-04",
    "1941-05", "1941-06", "1941-07", "1941-08", "1941-09", "1941-10", "1941-11",
    "1941-12", "1942-01", "1942-02", "1942-03", "1942-04", "1942-05", "1942-06",
    "1942-07", "1942-08", "1942-09", "1942-10", "1942-11", "1942-12", "1943-01",
    "1943-02", "1943-03", "1943-04", "1943-05", "1943-06", NULL,
};

static const struct field options[] = {
#include "options.inc"
    [OPTIONS] = {.name = NULL},
};

static const struct verb verbs[] = {
#include "verbs.inc"
    [VERBS] = {.name = NULL},
};

static const struct event_kind events[] = {
#include "events.inc"
};

static const struct reason reasons[] = {
#include "reasons.inc"
};

static const struct secret secrets[] = {{.name = NULL}};

/* All of the career lies open, and the dice are not in it. What only the rules
 * may know would need a struct around the career: the career is the view. */
static const struct visible visible[] = {
    {.name = "career", .size = sizeof(struct career), .seats = EVERYBODY},
    {.name = NULL},
};

const struct game hunters_game = {
    .name = "hunters",
    .version = 3,
    .title = T_HUNTERS_TITLE,
    .blurb = T_HUNTERS_BLURB,
    .seat_count = 1,
    .seats = seats,
    .options = options,
    .verbs = verbs,
    .reasons = reasons,
    .reason_count = REASONS,
    .charts = hunters_charts,
    .chart_count = CHARTS,
    .events = events,
    .event_count = EVENTS,
    .phases = hunters_phases,
    .visible = visible,
    .secrets = secrets,
    .measures = hunters_measures,
    .reports = hunters_reports,
    .names = hunters_targets_names,
    .actions_max = 20000,
    .offers = &hunters_offers,
    .shape = &hunters_shape,
    .view_is = "Career | Nothing",
    .state_size = sizeof(struct career),
    .view_size = sizeof(struct career),
    .setup = setup,
    .refuses = hunters_refuses,
    .active = active,
    .view = game_open_view,
    .legal = legal,
    .apply = apply,
    .outcome = hunters_outcome,
    .write_prompt = write_prompt,
    .write_text = hunters_text,
    .write_json = hunters_json,
    .dump = hunters_dump,
    .check = hunters_check,
    .imagine = imagine,
    .may_interrupt = may_interrupt,
    .ask = ask,
    .rerolled = rerolled,
};
