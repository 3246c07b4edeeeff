/* The Hunters: the tables and the interface.
 *
 * One seat, nothing hidden: the view is the career itself. The chapters are in
 * files of their own; rules.h says how they call each other. */
#include <assert.h>

#include "lang.h"
#include "rules.h"

/* The sequence of play, over and over until no patrol can start any more. [6.1,
 * 5.1.1, 5.1.2] */
static void career_run(void *state, struct play *play)
{
    struct career *c = state;
    static const uint8_t sequence[] = {P_LOADING, P_ORDERS, P_PATROL, P_REFIT};
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

static const struct phase phases[] = {
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
    hunters_setup(c, play);
    phase_call(&c->frames, P_CAREER);
    phase_settle(phases, &c->frames, c, play);
}

static seat_set active(const void *state)
{
    const struct career *c = state;
    return c->frames.depth > 0 ? seat_bit(0) : (seat_set)0;
}

static const void *view(const void *state, int seat, void *scratch)
{
    (void)seat;
    (void)scratch;
    return state;
}

static void legal(const void *view, struct choices *choices)
{
    const struct career *c = view;
    if (c->frames.depth > 0)
        phases[phase_now(&c->frames)].legal(c, choices);
}

static void apply(void *state, int seat, const struct action *action,
                  struct play *play)
{
    struct career *c = state;
    phases[phase_now(&c->frames)].apply(c, seat, action, play);
    phase_settle(phases, &c->frames, c, play);
}

static void write_prompt(const void *view, struct out *out)
{
    const struct career *c = view;
    if (c->frames.depth > 0 && !hunters_prompt(c, out))
        say(out, phases[phase_now(&c->frames)].prompt);
}

static void imagine(const void *view, struct dice *dice, void *state)
{
    (void)dice;
    *(struct career *)state = *(const struct career *)view;
}

/* Hals- und Beinbruch: any one roll may be thrown again. [12.1.3] An option says
 * which rolls stop to ask. */
enum ask_for { ASK_NONE, ASK_DEADLY, ASK_FIRE, ASK_ALL };

static bool may_interrupt(const void *state)
{
    const struct career *c = state;
    return c->rerolls > 0 && c->options.value[OPT_ASK] != ASK_NONE;
}

/* Can this roll end the career, by itself or by what it lets loose? */
static bool is_deadly(const struct career *c, int chart)
{
    int hull = boat_row(c)->hull_hits_to_sink - c->boat.hull;
    int flood = boat_row(c)->flood_hits_to_surface - c->boat.flood;
    switch (chart) {
    case CHART_E2:
    case CHART_E3:
    case CHART_A1:
    case CHART_SCUTTLE:
    case CHART_RESCUE:
    case CHART_TEST_DEPTH:
    case CHART_VICTIM:
        return true;
    case CHART_E4: /* two boxes at most */
        return hull <= 2 || flood <= 2;
    case CHART_FLOODING:
        return flood == 1;
    case CHART_WOUND:
    case CHART_SURVIVAL:
        return c->combat.victim == KOMMANDANT + 1;
    default:
        return false;
    }
}

static int asks_from(const struct career *c, int chart)
{
    if (is_deadly(c, chart))
        return ASK_DEADLY;
    bool fire = chart == CHART_U1 || chart == CHART_U2 || chart == CHART_U3;
    return fire ? ASK_FIRE : ASK_ALL;
}

static void ask(const void *state, int chart, struct asking *asking)
{
    const struct career *c = state;
    if (may_interrupt(c) && c->options.value[OPT_ASK] >= asks_from(c, chart))
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

static const char *const no_yes[] = {"no", "yes", NULL};
static const char *const ask_words[] = {"none", "deadly", "fire", "all", NULL};

/* clang-format off */
#define SWITCH .words = no_yes, .max = 1

static const struct field options[] = {
    [OPT_BOAT]     = {.name = "boat", .words = hunters_boat_type_names,
                      .max = HUNTERS_BOAT_TYPE_COUNT - 1,
                      .preset = HUNTERS_BOAT_TYPE_VIIB,
                      .noun = T_HUNTERS_BOAT_VIIA, .label = T_HUNTERS_OPTION_BOAT},
    [OPT_START]    = {.name = "start", .max = LAST_MONTH - FIRST_MONTH,
                      .label = T_HUNTERS_OPTION_START},
    [OPT_WITHDRAW] = {.name = "withdraw", SWITCH, .preset = 1,
                      .label = T_HUNTERS_OPTION_WITHDRAW},
    [OPT_LOAD]     = {.name = "load", SWITCH, .label = T_HUNTERS_OPTION_LOAD},
    [OPT_STANDARD] = {.name = "standard", SWITCH, .label = T_HUNTERS_OPTION_STANDARD},
    [OPT_REDUCED]  = {.name = "reduced", SWITCH, .label = T_HUNTERS_OPTION_REDUCED},
    [OPT_TARGETS]  = {.name = "targets", SWITCH, .label = T_HUNTERS_OPTION_TARGETS},
    [OPT_IDS]      = {.name = "ids", SWITCH, .preset = 1,
                      .label = T_HUNTERS_OPTION_IDS},
    [OPT_ESCORTS]  = {.name = "escorts", SWITCH, .label = T_HUNTERS_OPTION_ESCORTS},
    [OPT_AIRCRAFT] = {.name = "aircraft", SWITCH, .label = T_HUNTERS_OPTION_AIRCRAFT},
    [OPT_EVASION]  = {.name = "evasion", SWITCH, .label = T_HUNTERS_OPTION_EVASION},
    [OPT_RESUPPLY] = {.name = "resupply", SWITCH, .label = T_HUNTERS_OPTION_RESUPPLY},
    [OPT_AREAS]    = {.name = "areas", SWITCH, .label = T_HUNTERS_OPTION_AREAS},
    [OPT_PENETRATION] = {.name = "penetration", SWITCH,
                      .label = T_HUNTERS_OPTION_PENETRATION},
    [OPT_ASK]      = {.name = "ask", .words = ask_words, .max = ASK_ALL,
                      .preset = ASK_DEADLY, .label = T_HUNTERS_OPTION_ASK},
    [OPTIONS]      = {.name = NULL},
};

static const char *const torpedo_words[] = {"none", "g7a", "g7e", "mine", NULL};
static const char *const end_words[] = {"fore", "aft", NULL};
static const char *const how_words[] = {"submerged", "surfaced", NULL};
static const char *const weapon_words[] = {"all", "fore", "aft", "gun", NULL};
static const char *const prey_words[] = {"convoy", "damaged", NULL};

#define KIND {.name = "kind", .words = torpedo_words, .noun = T_HUNTERS_TORPEDO_NONE}

static const struct verb verbs[] = {
    [V_MIX]      = {.name = "mix",      .rule = "4.5",    .label = T_HUNTERS_DO_MIX,
                    .arg = {{.name = "fore"}, {.name = "aft"}}},
    [V_TUBE]     = {.name = "tube",     .rule = "4.5",    .label = T_HUNTERS_DO_TUBE,
                    .arg = {{.name = "tube"}, KIND}},
    [V_READY]    = {.name = "ready",    .rule = "4.5",    .label = T_HUNTERS_DO_READY},
    [V_RELOAD]   = {.name = "reload",   .rule = "9.2.8",  .label = T_HUNTERS_DO_RELOAD,
                    .arg = {{.name = "end", .words = end_words,
                             .noun = T_HUNTERS_END_FORE}, {.name = "g7e"}}},
    [V_REQUEST]  = {.name = "request",  .rule = "11.2.1", .label = T_HUNTERS_DO_REQUEST},
    [V_ORDERS]   = {.name = "orders",   .rule = "7.1",    .label = T_HUNTERS_DO_ORDERS},
    [V_PATROL]   = {.name = "patrol",   .rule = "11.2.1", .label = T_HUNTERS_DO_CHOOSE,
                    .arg = {{.name = "patrol", .words = hunters_patrol_names,
                             .noun = T_HUNTERS_PATROL_NONE},
                            {.name = "mission", .words = hunters_mission_names,
                             .noun = T_HUNTERS_MISSION_NONE}}},
    [V_SAIL]     = {.name = "sail",     .rule = "7.0",    .label = T_HUNTERS_DO_SAIL},
    [V_CRUISE]   = {.name = "cruise",   .rule = "7.0",    .label = T_HUNTERS_DO_CRUISE},
    [V_ABORT]    = {.name = "abort",    .rule = "10.8.5", .label = T_HUNTERS_DO_ABORT},
    [V_RESUPPLY] = {.name = "resupply", .rule = "14.9",   .label = T_HUNTERS_DO_RESUPPLY},
    [V_REMAIN]   = {.name = "remain",   .rule = "10.8.5", .label = T_HUNTERS_DO_REMAIN},
    [V_BACK]     = {.name = "back",     .rule = "10.8.2", .label = T_HUNTERS_DO_BACK},
    [V_ON]       = {.name = "on",       .rule = "10.8.2", .label = T_HUNTERS_DO_ON},
    [V_TAKE]     = {.name = "take",     .rule = "14.9.3", .label = T_HUNTERS_DO_TAKE,
                    .arg = {KIND, {.name = "fore"}, {.name = "aft"}}},
    [V_NIGHT]    = {.name = "night",    .rule = "8.3.2",  .label = T_HUNTERS_DO_NIGHT},
    [V_LEAVE]    = {.name = "leave",    .rule = "8.1.4",  .label = T_HUNTERS_DO_LEAVE},
    [V_RESTORE]  = {.name = "restore",  .rule = "12.1.1", .label = T_HUNTERS_DO_RESTORE,
                    .arg = {{.name = "system", .words = hunters_system_names,
                             .noun = T_HUNTERS_SYSTEM_ELECTRIC_ENGINE_1}}},
    [V_DONE]     = {.name = "done",     .rule = "9.4.2",  .label = T_HUNTERS_DO_DONE},
    [V_APPROACH] = {.name = "approach", .rule = "9.1.4",  .label = T_HUNTERS_DO_APPROACH,
                    .arg = {{.name = "range", .words = hunters_range_names,
                             .noun = T_HUNTERS_RANGE_CLOSE},
                            {.name = "how", .words = how_words,
                             .noun = T_HUNTERS_HOW_SUBMERGED}}},
    [V_LIGHT]    = {.name = "light",    .rule = "9.7.5",  .label = T_HUNTERS_DO_LIGHT,
                    .arg = {{.name = "light", .words = hunters_light_names,
                             .noun = T_HUNTERS_LIGHT_DAY}}},
    [V_IDENTIFY] = {.name = "identify", .rule = "14.11",  .label = T_HUNTERS_DO_IDENTIFY},
    [V_AIM]      = {.name = "aim",      .rule = "9.2.1",  .label = T_HUNTERS_DO_AIM,
                    .arg = {{.name = "tube"}, {.name = "ship"}}},
    [V_GUN]      = {.name = "gun",      .rule = "9.3.2",  .label = T_HUNTERS_DO_GUN,
                    .arg = {{.name = "point"}, {.name = "ship"}}},
    [V_CLEAR]    = {.name = "clear",    .rule = "9.2.1",  .label = T_HUNTERS_DO_CLEAR,
                    .arg = {{.name = "weapon", .words = weapon_words,
                             .noun = T_HUNTERS_WEAPON_NONE}}},
    [V_SPREAD]   = {.name = "spread",   .rule = "9.2.1",  .label = T_HUNTERS_DO_SPREAD,
                    .arg = {{.name = "weapon", .words = weapon_words,
                             .noun = T_HUNTERS_WEAPON_NONE},
                            {.name = "ship"}, {.name = "count"}}},
    [V_VOLLEY]   = {.name = "volley",   .rule = "9.2.3",  .label = T_HUNTERS_DO_VOLLEY,
                    .arg = {{.name = "weapon", .words = weapon_words,
                             .noun = T_HUNTERS_WEAPON_NONE},
                            {.name = "ship"}, {.name = "count"}}},
    [V_FIRE]     = {.name = "fire",     .rule = "9.2.3",  .label = T_HUNTERS_DO_FIRE,
                    .arg = {{.name = "weapon", .words = weapon_words,
                             .noun = T_HUNTERS_WEAPON_NONE}}},
    [V_DEEP]     = {.name = "deep",     .rule = "9.6.4",  .label = T_HUNTERS_DO_DEEP},
    [V_HOLD]     = {.name = "hold",     .rule = "9.6.4",  .label = T_HUNTERS_DO_HOLD},
    [V_LIE_LOW]  = {.name = "lie_low",  .rule = "9.6.4",  .label = T_HUNTERS_DO_LIE_LOW},
    [V_EVADE]    = {.name = "evade",    .rule = "14.8",   .label = T_HUNTERS_DO_EVADE,
                    .arg = {{.name = "number"}}},
    [V_AGAIN]    = {.name = "round",    .rule = "9.4.3",  .label = T_HUNTERS_DO_AGAIN},
    [V_FOLLOW]   = {.name = "follow",   .rule = "9.7.8",  .label = T_HUNTERS_DO_FOLLOW,
                    .arg = {{.name = "what", .words = prey_words,
                             .noun = T_HUNTERS_PREY_CONVOY}}},
    [V_STRAGGLER] = {.name = "straggler", .rule = "9.7.6",
                    .label = T_HUNTERS_DO_STRAGGLER, .arg = {{.name = "ship"}}},
    [V_FIGHT]    = {.name = "fight",    .rule = "11.4.7", .label = T_HUNTERS_DO_FIGHT},
    [V_DIVE]     = {.name = "dive",     .rule = "11.4.7", .label = T_HUNTERS_DO_DIVE},
    [V_BOAT]     = {.name = "boat",     .rule = "11.4.3", .label = T_HUNTERS_DO_BOAT,
                    .arg = {{.name = "type", .words = hunters_boat_type_names,
                             .noun = T_HUNTERS_BOAT_VIIA}}},
    [V_KEEP]     = {.name = "stay",     .rule = "11.4.3", .label = T_HUNTERS_DO_KEEP},
    [VERBS]      = {.name = NULL},
};
/* clang-format on */

static const struct event_kind events[] = {
#define EVENT(constant, name_, rule_, text_) \
    [constant] = {.name = (name_), .rule = (rule_), .text = (text_)},
#include "events_boat.inc"
#include "events_combat.inc"
#include "events_port.inc"
#include "events_service.inc"
#undef EVENT
};

static const struct reason reasons[] = {
    [REASON_NONE] = {.id = NULL},
#define REASON(constant, id_, rule_, text_) \
    [constant] = {.id = (id_), .rule = (rule_), .text = (text_)},
#include "reasons_boat.inc"
#include "reasons_combat.inc"
#include "reasons_port.inc"
#include "reasons_service.inc"
#undef REASON
};

static const struct secret secrets[] = {{.name = NULL}};

const struct game hunters_game = {
    .name = "hunters",
    .version = 2,
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
    .phases = phases,
    .secrets = secrets,
    .measures = hunters_measures,
    .names = hunters_targets_names,
    .actions_max = 20000,
    .state_size = sizeof(struct career),
    .view_size = sizeof(struct career),
    .setup = setup,
    .active = active,
    .view = view,
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
