/* U-BOOT as a game: four officers, a crew, and the clock. */
#include "carry.h"
#include "damage.h"
#include "lang.h"
#include "officers.h"
#include "words.h"

/* A breach to practise with, in a section that is dry. [ruling 355] */
static void drill(struct world *w, int section)
{
    if (section && !w->damage.flooded[section - 1])
        breach_open(w, section);
}

static void setup(void *state, const struct options *options, struct play *play)
{
    struct uboot *u = state;
    uint64_t seed = table_lay_out(&u->world, options, play);
    glue_setup(u, seed);
    officers_carry(u, options);
    guide_setup(&u->guide, options->value[OPT_GUIDE], u->world.setting.mission);
    u->glued = u->world.feed.count;
    drill(&u->world, options->value[OPT_DRILL]); /* the crew hears of it */
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
    return table_pace(&((const struct uboot *)state)->world);
}

/* Moves, teams, the change of the watch and answers to cards are each officer's;
 * the captain may close them, and so may time. [6.4, 6.8, 6.14] */
static seat_set silent(const void *state, int seat, const struct action *action)
{
    const struct crew *c = &((const struct uboot *)state)->crew;
    if (action->verb != OFFICER_CLOSE && action->verb != UBOOT_GO_ON)
        return 0;
    seat_set who = (seat_set)crew_waits_for(c);
    return seat < 0 || seat >= ROLE_COUNT ? who
                                          : (seat_set)(who & ~seat_bit(seat));
}

static void outcome(const void *state, struct outcome *o)
{
    table_outcome(&((const struct uboot *)state)->world,
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
#define NOTED(at, id) \
    [OPT_LOGBOOK + (at)] = {.name = (id), .min = 0, .max = LOGBOOK_WORD_MAX, .label = T_UBOOT_OPTION_CARRIED}

static const struct field options[] = {
#include "options.inc"
    [OPT_READINGS] = {.name = "readings", .min = 0, .max = (1 << READINGS) - 1, .label = T_UBOOT_OPTION_READINGS},
    NOTED(0, "fallen_1"),
    NOTED(1, "fallen_2"),
    NOTED(2, "fallen_3"),
    NOTED(3, "hand"),
    NOTED(4, "kept"),
    NOTED(5, "tools_1"),
    NOTED(6, "tools_2"),
    NOTED(7, "kit"),
    NOTED(8, "food_1"),
    NOTED(9, "food_2"),
    NOTED(10, "smokes"),
    NOTED(11, "patient_1"),
    NOTED(12, "patient_2"),
    NOTED(13, "patient_3"),
    NOTED(14, "patient_4"),
    NOTED(15, "patient_5"),
    NOTED(16, "patient_6"),
    NOTED(17, "patient_7"),
    NOTED(18, "patient_8"),
    NOTED(19, "patient_9"),
    NOTED(20, "patient_10"),
    NOTED(21, "patient_11"),
    NOTED(22, "patient_12"),
    NOTED(23, "patient_13"),
    NOTED(24, "patient_14"),
    NOTED(25, "patient_15"),
    NOTED(26, "patient_16"),
    NOTED(27, "patient_17"),
    NOTED(28, "patient_18"),
    NOTED(29, "patient_19"),
    NOTED(30, "patient_20"),
    NOTED(31, "patient_21"),
    NOTED(32, "patient_22"),
    NOTED(33, "patient_23"),
    NOTED(34, "patient_24"),
    NOTED(35, "patient_25"),
    NOTED(36, "patient_26"),
    NOTED(37, "patient_27"),
    NOTED(38, "patient_28"),
    NOTED(39, "patient_29"),
    NOTED(40, "patient_30"),
    NOTED(41, "patient_31"),
    NOTED(42, "patient_32"),
    NOTED(43, "patient_33"),
    NOTED(44, "patient_34"),
    NOTED(45, "patient_35"),
    NOTED(46, "patient_36"),
    NOTED(47, "patient_37"),
    NOTED(48, "patient_38"),
    NOTED(49, "lost"),
    [OPT_GUIDE] = {.name = "guide", .words = guided, .min = GUIDE_AUTO, .max = GUIDE_ON, .preset = GUIDE_AUTO,
                   .noun = T_UBOOT_GUIDE_AUTO, .label = T_UBOOT_OPTION_GUIDE},
    [OPT_DRILL] = {.name = "drill", .min = 0, .max = SECTIONS_INSIDE, .label = T_UBOOT_OPTION_DRILL},
    {.name = NULL},
};
/* clang-format on */

static const char *const roles[] = {"captain", "first_officer", "navigator",
                                    "chief", NULL};

static const char *const shouts[] = {
    "aye",  "ready",         "not_ready",       "mobilise", "repair",
    "look", "dive_stations", "battle_stations", "faster",   "slower",
    NULL};
static const char *const figures[] = {"C1", "C2", "C3", "C4", "F1", "F2",
                                      "F3", "F4", "N1", "N2", "N3", "N4",
                                      "E1", "E2", "E3", "E4", NULL};
static const char *const sailors[] = {
    "C1W1", "C2W1", "C3W1", "C4W1", "F1W1", "F2W1", "F3W1", "F4W1", "N1W1",
    "N2W1", "N3W1", "N4W1", "E1W1", "E2W1", "E3W1", "E4W1", "C1W2", "C2W2",
    "C3W2", "C4W2", "F1W2", "F2W2", "F3W2", "F4W2", "N1W2", "N2W2", "N3W2",
    "N4W2", "E1W2", "E2W2", "E3W2", "E4W2", NULL};
static const char *const items[] = {"nothing",    "toolbox_a",     "toolbox_b",
                                    "cable",      "breathing_set", "water_pump",
                                    "light_bulb", "extinguisher",  NULL};

/* clang-format off */
#define FIGURE {.name = "figure", .words = figures, .noun = T_UBOOT_FIGURE_C1}
#define SECTION {.name = "section"}
#define OFFICER(id) {.name = (id), .words = roles, .noun = T_SEAT_UBOOT_CAPTAIN}
#define TOOLS(id) {.name = (id), .words = uboot_engineer_card_names, .noun = T_UBOOT_ENGINEER_CARD_U_BOAT_BLUEPRINTS}

static const struct verb verbs[] = {
/* How many men is a matter of the team. */
#define REPAIR_LABEL T_UBOOT_VERB_REPAIR_PART
#include "verbs.inc"
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
                          .arg = {FIGURE, {.name = "item", .words = items, .noun = T_UBOOT_ITEM_NOTHING}, SECTION}},
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
                          .arg = {{.name = "sailor", .words = sailors, .noun = T_UBOOT_SAILOR_C1W1}}},
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
                          .arg = {{.name = "sailor", .words = sailors, .noun = T_UBOOT_SAILOR_C1W1},
                                  {.name = "card", .words = uboot_card_names, .noun = T_UBOOT_CARD_GRUMBLING}}},
    {.name = NULL},
};

#define CREW_REASON(key, name, cite, words) \
    [WHY_CREW + CREW_##key] = {.id = (name), .rule = (cite), .text = (words)},
static const struct reason reasons[OFFICERS_REASONS] = {
#include "reasons.inc"
    [WHY_NOT_YOURS] = {.id = "not_yours", .rule = "6.14", .text = T_UBOOT_WHY_NOT_YOURS},
    [WHY_NO_PLAN]   = {.id = "no_plan", .rule = "7.5.3", .text = T_UBOOT_WHY_NO_PLAN},
    [WHY_NO_VIEW]   = {.id = "no_view", .rule = "8.4", .text = T_UBOOT_WHY_NO_VIEW},
    [WHY_NO_LAMP]   = {.id = "no_lamp", .rule = "8.4", .text = T_UBOOT_WHY_NO_LAMP},
#include "crew_reasons.inc"
};
#undef CREW_REASON

#define FEED(key, id, cite, words, a, b, c) \
    [UBOOT_MESSAGE_##key] = {.name = (id), .rule = (cite), .text = (words)},
#define CREW_EVENT(key, id, cite, words, a, b, c) \
    [EV_CREW + CREW_EV_##key] = {.name = (id), .rule = (cite), .text = (words)},
static const struct event_kind events[OFFICERS_EVENTS] = {
#include "feed_list.inc"
    [EV_REPORTED] = {"reported", "8.1", T_UBOOT_EVENT_REPORTED, false},
    [EV_READ_OUT] = {"read_out", "8.1", T_UBOOT_EVENT_READ_OUT, false},
    [EV_SHOUTED]  = {"shouted", "7.1", T_UBOOT_EVENT_SHOUTED, false},
    [EV_REFUSED]  = {"refused", "7.1", T_UBOOT_EVENT_REFUSED, false},
    [EV_GAUGES]   = {"gauges", "8.1", T_UBOOT_EVENT_GAUGES, false},
    [EV_ADVISED]  = {"advised", "9.1", T_UBOOT_EVENT_ADVISED, false},
#include "crew_events.inc"
};
#undef FEED
#undef CREW_EVENT
/* clang-format on */

const struct game uboot_game = {
    .name = "uboot",
    .version = 5,
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
    .secrets = officers_secrets,
    .measures = table_measures,
    .names = uboot_places_names,
    .tick_ms = 250,
    .actions_max = 4000000,
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
