/* U-BOOT as a game: four officers, a crew, and the clock. */
#include "games/uboot/app/carried_text.h"
#include "games/uboot/app/offers.h"
#include "games/uboot/app/words.h"
#include "games/uboot/json_shape.h"
#include "games/uboot/officers/officers.h"
#include "games/uboot/world/damage.h"
#include "lang.h"

/* Opens a breach to practise with, if the section is dry. [ruling 355] */
static void drill(struct world *w, int section)
{
    if (section && !w->damage.flooded[section - 1])
        breach_open(w, section);
}

static void setup(void *state, const struct options *options, struct play *play)
{
    struct uboot *u = state;
    uint64_t seed = setup_lay_out(&u->world, options, play);
    glue_setup(u, seed);
    officers_carry(u, options, play->carried);
    guide_setup(&u->guide, options->value[OPT_GUIDE], u->world.setting.mission);
    u->glued = u->world.feed.count;
    /* Last, so that the crew is told of it. */
    drill(&u->world, options->value[OPT_DRILL]);
}

static seat_set active(const void *state)
{
    const struct world *w = &((const struct uboot *)state)->world;
    if (world_over(w))
        return 0;
    return (seat_set)((1u << ROLE_COUNT) - 1u +
                      (w->clock.paused ? 0u : seat_bit(SEAT_CLOCK)));
}

static int pace(const void *state)
{
    return setup_pace(&((const struct uboot *)state)->world);
}

/* Moves, teams, the watch change and answers to cards belong to each officer.
 * The captain may close them for officers who stay silent, and so may the
 * clock. [6.4, 6.8, 6.14] */
static seat_set silent(const void *state, int seat, const struct action *action)
{
    const struct crew_seen *c = &((const struct uboot *)state)->crew.seen;
    if (action->verb != OFFICER_CLOSE && action->verb != UBOOT_GO_ON)
        return 0;
    seat_set who = (seat_set)crew_waits_for(c);
    return seat < 0 || seat >= ROLE_COUNT ? who
                                          : (seat_set)(who & ~seat_bit(seat));
}

static void outcome(const void *state, struct outcome *o)
{
    setup_outcome(&((const struct uboot *)state)->world,
                  (seat_set)((1u << ROLE_COUNT) - 1u), o);
}

static const struct seat seats[] = {
    [ROLE_CAPTAIN] = {.name = "captain", .noun = T_SEAT_UBOOT_CAPTAIN},
    [ROLE_FIRST_OFFICER] = {.name = "first_officer",
                            .noun = T_SEAT_UBOOT_FIRST_OFFICER},
    [ROLE_NAVIGATOR] = {.name = "navigator", .noun = T_SEAT_UBOOT_NAVIGATOR},
    [ROLE_CHIEF] = {.name = "chief", .noun = T_SEAT_UBOOT_CHIEF},
};

static const char *const guided[] = {"auto", "off", "on", NULL};
static const char *const steps[] = {"next", "off", NULL};

/* clang-format off */
static const struct field options[] = {
#include "games/uboot/app/options.inc"
    [OPT_READINGS] = {.name = "readings", .min = 0, .max = (1 << READINGS) - 1, .label = T_UBOOT_OPTION_READINGS},
    [OPT_GUIDE] = {.name = "guide", .words = guided, .min = GUIDE_AUTO, .max = GUIDE_ON, .preset = GUIDE_AUTO,
                   .noun = T_UBOOT_GUIDE_AUTO, .label = T_UBOOT_OPTION_GUIDE},
    [OPT_DRILL] = {.name = "drill", .min = 0, .max = SECTIONS_INSIDE, .label = T_UBOOT_OPTION_DRILL},
    {.name = NULL},
};
/* clang-format on */

static const char *const shouts[] = {
    "aye",  "ready",         "not_ready",       "mobilise", "repair",
    "look", "dive_stations", "battle_stations", "faster",   "slower",
    NULL};
static const char *const figures[] = {"C1", "C2", "C3", "C4", "F1", "F2",
                                      "F3", "F4", "N1", "N2", "N3", "N4",
                                      "E1", "E2", "E3", "E4", NULL};

/* clang-format off */
#define FIGURE {.name = "figure", .words = figures, .noun = T_UBOOT_FIGURE_C1}
#define SECTION {.name = "section"}
#define OFFICER(id) {.name = (id), .words = uboot_role_words, .noun = T_SEAT_UBOOT_CAPTAIN}
#define SQUARE {.name = "quadrant", .words = uboot_quad_names}, {.name = "square"}
#define TOOLS(id) {.name = (id), .words = uboot_engineer_card_names, .noun = T_UBOOT_ENGINEER_CARD_U_BOAT_BLUEPRINTS}

static const struct verb verbs[] = {
/* The officers name a team, so their label does not ask for a number of men. */
#define REPAIR_LABEL T_UBOOT_VERB_REPAIR_PART
#include "games/uboot/app/verbs.inc"
    [OFFICER_REPORT]   = {.name = "report", .rule = "8.1", .label = T_UBOOT_VERB_REPORT,
                          .arg = {{.name = "contact"}, OFFICER("to")}},
    [OFFICER_READ_OUT] = {.name = "read_out", .rule = "8.1", .label = T_UBOOT_VERB_READ_OUT,
                          .arg = {OFFICER("to")}},
    [OFFICER_SHOUT]    = {.name = "shout", .rule = "7.1", .label = T_UBOOT_VERB_SHOUT,
                          .arg = {{.name = "what", .words = shouts, .noun = T_UBOOT_SHOUT_AYE}}},
    [OFFICER_ORDER]    = {.name = "order", .rule = "7.1", .label = T_UBOOT_VERB_ORDER,
                          .arg = {{.name = "order", .words = uboot_order_names, .noun = T_UBOOT_ORDER_NEW_SPEED}}},
    [OFFICER_ADDRESS]  = {.name = "address", .rule = "7.7", .label = T_UBOOT_VERB_ADDRESS,
                          .arg = {{.name = "card", .words = uboot_card_names, .noun = T_UBOOT_CARD_GRUMBLING}}},
    [OFFICER_PLAN]     = {.name = "plan", .rule = "7.5.3", .label = T_UBOOT_VERB_PLAN, .arg = {{.name = "tube"}}},
    [OFFICER_TEAM]     = {.name = "team", .rule = "6.5", .label = T_UBOOT_VERB_TEAM,
                          .arg = {FIGURE, {.name = "times"}}},
    [OFFICER_TEAM_UP]  = {.name = "team_up", .rule = "6.5", .label = T_UBOOT_VERB_TEAM_UP},
    [OFFICER_CONFIRM]  = {.name = "confirm", .rule = "6.5", .label = T_UBOOT_VERB_CONFIRM},
    [OFFICER_UNABLE]   = {.name = "unable", .rule = "7.1", .label = T_UBOOT_VERB_UNABLE},
    [OFFICER_CLOSE]    = {.name = "close", .rule = "6.14", .label = T_UBOOT_VERB_CLOSE},
    [OFFICER_MOBILISE] = {.name = "mobilise", .rule = "6.4", .label = T_UBOOT_VERB_MOBILISE},
    [OFFICER_MOVE]     = {.name = "move", .rule = "6.4", .label = T_UBOOT_VERB_MOVE, .arg = {FIGURE, SECTION}},
    [OFFICER_CARRY]    = {.name = "carry", .rule = "6.4", .label = T_UBOOT_VERB_CARRY,
                          .arg = {FIGURE, {.name = "item", .words = uboot_item_words, .noun = T_UBOOT_ITEM_NOTHING}, SECTION}},
    [OFFICER_PLACE]    = {.name = "place", .rule = "6.10", .label = T_UBOOT_VERB_PLACE, .arg = {FIGURE, SECTION}},
    [OFFICER_OBSERVE]  = {.name = "observe", .rule = "9.3", .label = T_UBOOT_VERB_OBSERVE, .arg = {FIGURE}},
    [OFFICER_STOP]     = {.name = "stop", .rule = "9.3", .label = T_UBOOT_VERB_STOP, .arg = {FIGURE}},
    [OFFICER_SMOKE]    = {.name = "smoke", .rule = "6.13", .label = T_UBOOT_VERB_SMOKE},
    [OFFICER_RESOLVE]  = {.name = "resolve", .rule = "6.14", .label = T_UBOOT_VERB_RESOLVE},
    [OFFICER_PICK_MAN] = {.name = "pick_man", .rule = "7.6", .label = T_UBOOT_VERB_PICK_MAN, .arg = {FIGURE}},
    [OFFICER_PICK_FOOD] = {.name = "pick_food", .rule = "7.6", .label = T_UBOOT_VERB_PICK_FOOD, .arg = {{.name = "place"}}},
    [OFFICER_PICK_MEDICINE] = {.name = "pick_medicine", .rule = "7.6", .label = T_UBOOT_VERB_PICK_MEDICINE,
                          .arg = {{.name = "medicine", .words = uboot_medicine_names, .noun = T_UBOOT_MEDICINE_TABLETS}}},
    [OFFICER_PICK_TOOL] = {.name = "pick_tool", .rule = "7.6", .label = T_UBOOT_VERB_PICK_TOOL, .arg = {TOOLS("card")}},
    [OFFICER_PICK_OFFICER] = {.name = "pick_officer", .rule = "7.6", .label = T_UBOOT_VERB_PICK_OFFICER,
                          .arg = {OFFICER("officer")}},
    [OFFICER_ENOUGH]   = {.name = "enough", .rule = "7.6", .label = T_UBOOT_VERB_ENOUGH},
    [OFFICER_OPEN_BOX] = {.name = "open_box", .rule = "8.6", .label = T_UBOOT_VERB_OPEN_BOX},
    [OFFICER_PATIENT]  = {.name = "patient", .rule = "8.6", .label = T_UBOOT_VERB_PATIENT,
                          .arg = {{.name = "sailor", .words = uboot_sailor_words, .noun = T_UBOOT_SAILOR_C1W1}}},
    [OFFICER_MESSAGES] = {.name = "messages", .rule = "8.4", .label = T_UBOOT_VERB_MESSAGES, .arg = {{.name = "count"}}},
    [OFFICER_COOK]     = {.name = "cook", .rule = "9.4.1", .label = T_UBOOT_VERB_COOK,
                          .arg = {{.name = "first"}, {.name = "second"}, {.name = "third"}}},
    [OFFICER_SWAP]     = {.name = "swap", .rule = "9.4.1", .label = T_UBOOT_VERB_SWAP,
                          .arg = {{.name = "first"}, {.name = "second"}}},
    [OFFICER_REPLACE]  = {.name = "replace", .rule = "9.4.1", .label = T_UBOOT_VERB_REPLACE, .arg = {{.name = "place"}}},
    [OFFICER_TOOL]     = {.name = "tool", .rule = "10.3.3", .label = T_UBOOT_VERB_TOOL, .arg = {TOOLS("card")}},
    [OFFICER_SIMPLE]   = {.name = "simple", .rule = "6.8", .label = T_UBOOT_VERB_SIMPLE,
                          .arg = {{.name = "wish", .words = uboot_answer_words, .noun = T_UBOOT_ANSWER_NO}}},
    [OFFICER_STOW]     = {.name = "stow", .rule = "5.2", .label = T_UBOOT_VERB_STOW,
                          .arg = {{.name = "supply", .words = uboot_equipment_names, .noun = T_UBOOT_EQUIPMENT_CABLE}, SECTION}},
    [OFFICER_TILE]     = {.name = "tile", .rule = "10.3.7", .label = T_UBOOT_VERB_TILE,
                          .arg = {{.name = "tile"}, {.name = "slot"}}},
    [OFFICER_TURN]     = {.name = "turn", .rule = "10.3.7", .label = T_UBOOT_VERB_TURN, .arg = {{.name = "tile"}}},
    [OFFICER_TAKE]     = {.name = "take", .rule = "10.3.7", .label = T_UBOOT_VERB_TAKE, .arg = {{.name = "slot"}}},
    [OFFICER_CHECK]    = {.name = "check", .rule = "10.3.7", .label = T_UBOOT_VERB_CHECK},
    [OFFICER_LINE]     = {.name = "line", .rule = "9.1", .label = T_UBOOT_VERB_LINE,
                          .arg = {{.name = "course"}, {.name = "miles"}}},
    [OFFICER_RUB]      = {.name = "rub", .rule = "9.1", .label = T_UBOOT_VERB_RUB, .arg = {{.name = "line"}}},
    [OFFICER_MARKER]   = {.name = "marker", .rule = "9.2", .label = T_UBOOT_VERB_MARKER,
                          .arg = {{.name = "marker"}, {.name = "bearing"}, {.name = "range"}, {.name = "course"}}},
    [OFFICER_UNMARK]   = {.name = "unmark", .rule = "9.2", .label = T_UBOOT_VERB_UNMARK, .arg = {{.name = "marker"}}},
    [OFFICER_DISC]     = {.name = "disc", .rule = "9.2.1", .label = T_UBOOT_VERB_DISC,
                          .arg = {{.name = "own"}, {.name = "bearing"}, {.name = "target"}}},
    [OFFICER_SMOKER]   = {.name = "smoker", .rule = "6.13", .label = T_UBOOT_VERB_SMOKER, .arg = {FIGURE}},
    [OFFICER_NO_TOOL]  = {.name = "no_tool", .rule = "10.3.3", .label = T_UBOOT_VERB_NO_TOOL},
    [OFFICER_EXCHANGE] = {.name = "exchange", .rule = "10.3.3", .label = T_UBOOT_VERB_EXCHANGE,
                          .arg = {TOOLS("card"), TOOLS("other")}},
    [OFFICER_LET_MEN]  = {.name = "let_men", .rule = "10.3.7", .label = T_UBOOT_VERB_LET_MEN},
    [OFFICER_GAUGES]   = {.name = "gauges", .rule = "8.1", .label = T_UBOOT_VERB_GAUGES},
    [OFFICER_ADVISE]   = {.name = "advise", .rule = "9.1", .label = T_UBOOT_VERB_ADVISE,
                          .arg = {{.name = "course"}, {.name = "miles"}, {.name = "depth"}}},
    [OFFICER_GUIDE]    = {.name = "guide", .rule = "ruling 351", .label = T_UBOOT_VERB_GUIDE,
                          .arg = {{.name = "step", .words = steps, .noun = T_UBOOT_STEP_NEXT}}},
    [OFFICER_TREAT]    = {.name = "treat", .rule = "8.6", .label = T_UBOOT_VERB_TREAT,
                          .arg = {{.name = "sailor", .words = uboot_sailor_words, .noun = T_UBOOT_SAILOR_C1W1},
                                  {.name = "card", .words = uboot_card_names, .noun = T_UBOOT_CARD_GRUMBLING}}},
    [OFFICER_LEG]      = {.name = "leg", .rule = "ruling 252", .label = T_UBOOT_VERB_LEG, .arg = {SQUARE}},
    [OFFICER_PENCIL]   = {.name = "pencil", .rule = "ruling 252", .label = T_UBOOT_VERB_PENCIL,
                          .arg = {{.name = "from", .words = uboot_pencil_words, .noun = T_UBOOT_PENCIL_RECKONING}}},
    [OFFICER_PENCIL_AT] = {.name = "pencil_at", .rule = "ruling 252", .label = T_UBOOT_VERB_PENCIL_AT, .arg = {SQUARE}},
    [OFFICER_KIND]     = {.name = "kind", .rule = "ruling 253", .label = T_UBOOT_VERB_KIND,
                          .arg = {{.name = "marker"},
                                  {.name = "kind", .words = uboot_marker_words, .noun = T_UBOOT_MARKER_UNKNOWN},
                                  {.name = "knots", .max = 1, .preset = 0}}},
    [OFFICER_PROPOSE]  = {.name = "propose", .rule = "9.1", .label = T_UBOOT_VERB_PROPOSE, .arg = {{.name = "line"}}},
    [OFFICER_LAY]      = {.name = "lay", .rule = "ruling 254", .label = T_UBOOT_VERB_LAY, .arg = {{.name = "message"}}},
    {.name = NULL},
};

#define CREW_REASON(key, name, cite, words) \
    [WHY_CREW + CREW_##key] = {.id = (name), .rule = (cite), .text = (words)},
static const struct reason reasons[OFFICERS_REASONS] = {
#include "games/uboot/app/reasons.inc"
    [WHY_NOT_YOURS] = {.id = "not_yours", .rule = "6.14", .text = T_UBOOT_WHY_NOT_YOURS},
    [WHY_NO_PLAN]   = {.id = "no_plan", .rule = "7.5.3", .text = T_UBOOT_WHY_NO_PLAN},
    [WHY_NO_VIEW]   = {.id = "no_view", .rule = "8.4", .text = T_UBOOT_WHY_NO_VIEW},
    [WHY_NO_LAMP]   = {.id = "no_lamp", .rule = "8.4", .text = T_UBOOT_WHY_NO_LAMP},
#include "games/uboot/crew/reasons.inc"
};
#undef CREW_REASON

#define CREW_EVENT(key, id, cite, words, a, b, c) \
    [EV_CREW + CREW_EV_##key] = {.name = (id), .rule = (cite), .text = (words)},
static const struct event_kind events[OFFICERS_EVENTS] = {
    UBOOT_FEED_MESSAGES_EVENTS
    [EV_REPORTED] = {"reported", "8.1", T_UBOOT_EVENT_REPORTED, false},
    [EV_READ_OUT] = {"read_out", "8.1", T_UBOOT_EVENT_READ_OUT, false},
    [EV_SHOUTED]  = {"shouted", "7.1", T_UBOOT_EVENT_SHOUTED, false},
    [EV_REFUSED]  = {"refused", "7.1", T_UBOOT_EVENT_REFUSED, false},
    [EV_GAUGES]   = {"gauges", "8.1", T_UBOOT_EVENT_GAUGES, false},
    [EV_ADVISED]  = {"advised", "9.1", T_UBOOT_EVENT_ADVISED, false},
    [EV_NO_SQUARE] = {"no_square", "9.1", T_UBOOT_EVENT_NO_SQUARE, false},
    [EV_LAID]     = {"laid", "ruling 254", T_UBOOT_EVENT_LAID, false},
#include "games/uboot/crew/events.inc"
};
#undef CREW_EVENT
/* clang-format on */

/* Which seat knows which bytes of the state. The first officer holds the
 * app. */
#define SHOWS(member, whom) VISIBLE_TO(struct uboot, world.member, whom),
#define SHOWS_IN(array, member, whom) \
    VISIBLE_IN(struct uboot, world.array, member, whom),
#define CAPTAIN (1u << ROLE_CAPTAIN)
#define FIRST (1u << ROLE_FIRST_OFFICER)
#define NAVIGATOR (1u << ROLE_NAVIGATOR)
#define CHIEF (1u << ROLE_CHIEF)
#define ALL EVERYBODY
#define BOAT OFFICERS
#define APP FIRST
#define DIALS (CAPTAIN | FIRST)
#define ENGINE (FIRST | CHIEF)
#define FIX (FIRST | NAVIGATOR)
#define PLOT NAVIGATOR
static const struct visible visible[] = {
#include "games/uboot/app/visible.inc"
    VISIBLE_TO_ALL(struct uboot, shout),
    VISIBLE_TO(struct uboot, crew.board, OFFICERS),
    VISIBLE_TO(struct uboot, desk, OFFICERS),
    VISIBLE_TO(struct uboot, guide.on, OFFICERS),
    VISIBLE_TO_EACH(struct uboot, crew.hand),
    VISIBLE_IN(struct uboot, crew.hand, chips, OFFICERS),
    VISIBLE_TO_EACH(struct uboot, notebook),
    VISIBLE_TO_EACH(struct uboot, guide.done),
    VISIBLE_TO(struct uboot, look, CAPTAIN),
    VISIBLE_TO(struct uboot, talk, FIRST),
    VISIBLE_TO(struct uboot, sheets, FIRST),
    VISIBLE_TO(struct uboot, charts, NAVIGATOR),
    VISIBLE_TO(struct uboot, flak, NAVIGATOR),
    {.name = NULL},
};

static const struct carrier carrier = {
    .check = carried_check_all,
    .next = officers_next,
    .from_options = carried_from_old,
};

const struct game uboot_game = {
    .name = "uboot",
    .version = 9,
    .title = T_UBOOT_TITLE,
    .blurb = T_UBOOT_BLURB,
    .seat_count = ROLE_COUNT,
    .seats = seats,
    .options = options,
    .verbs = verbs,
    .reasons = reasons,
    .reason_count = OFFICERS_REASONS,
    .events = events,
    .event_count = OFFICERS_EVENTS,
    .visible = visible,
    .secrets = officers_secrets,
    .measures = setup_measures,
    .names = uboot_places_names,
    .carrier = &carrier,
    .tick_ms = 250,
    .actions_max = 4000000,
    .offers = &uboot_offers,
    .shape = &uboot_shape,
    .view_is = "View",
    .state_size = sizeof(struct uboot),
    .view_size = sizeof(struct uboot_view),
    .setup = setup,
    .active = active,
    .pace = pace,
    .silent = silent,
    .view = officers_view,
    .legal = officers_legal,
    .apply = officers_apply,
    .outcome = outcome,
    .write_prompt = officers_write_prompt,
    .write_text = officers_write_text,
    .write_json = officers_write_json,
    .dump = officers_dump,
    .check = officers_check,
    .imagine = officers_imagine,
};
