/* Bataille sous-marine: the game's tables, and the one struct behind which all
 * the rest of this folder stands. */
#include "lang.h"
#include "state.h"

static const char *const no_yes[] = {"no", "yes", NULL};

static const char *const ship_words[] = {
    "freighter1", "freighter2", "freighter3", "freighter4", "destroyer", NULL};

static const char *const direction_words[] = {"up", "down", "left", "right",
                                              NULL};

static const char *const line_words[] = {"L6", "L5", "L4", "L3", "L2",
                                         "L1", "C0", "R1", "R2", "R3",
                                         "R4", "R5", "R6", NULL};

/* clang-format off */
static const struct seat seats[] = {
    [NORTH] = {.name = "north", .noun = T_SEAT_BATAILLE_NORTH},
    [SOUTH] = {.name = "south", .noun = T_SEAT_BATAILLE_SOUTH},
};

static const struct field options[] = {
    [OPTION_QUICK] = {
        .name = "quick", .words = no_yes, .min = 0, .max = 1, .preset = 0,
        .label = T_BATAILLE_OPTION_QUICK},
    [OPTION_ISLANDS] = {
        .name = "islands", .words = no_yes, .min = 0, .max = 1, .preset = 1,
        .label = T_BATAILLE_OPTION_ISLANDS},
    [OPTION_NO_PROGRESS] = {
        .name = "no_progress", .min = 10, .max = 100, .preset = 40,
        .label = T_BATAILLE_OPTION_NO_PROGRESS},
    {.name = NULL},
};

#define DISTANCE {.name = "distance", .unit = DISTANCE_STEP}

static const struct verb verbs[] = {
    [VERB_MOVE] = {
        .name = "move", .rule = "deplacement.1", .label = T_BATAILLE_DO_MOVE,
        .arg = {{.name = "ship", .words = ship_words,
                 .noun = T_BATAILLE_SHIP_FREIGHTER1},
                {.name = "to", .words = direction_words,
                 .noun = T_BATAILLE_TO_UP}}},
    [VERB_LOOK] = {
        .name = "look", .rule = "deplacement.8", .label = T_BATAILLE_DO_LOOK,
        .arg = {{.name = "line", .words = line_words,
                 .noun = T_BATAILLE_LINE_L6}}},
    [VERB_DIVE] = {
        .name = "dive", .rule = "attaque.1", .label = T_BATAILLE_DO_DIVE,
        .arg = {DISTANCE}},
    [VERB_TORPEDO] = {
        .name = "torpedo", .rule = "attaque.3", .label = T_BATAILLE_DO_TORPEDO,
        .arg = {DISTANCE}},
    [VERB_PASS] = {
        .name = "pass", .rule = "deplacement.10", .label = T_BATAILLE_DO_PASS},
    [VERB_COUNTER] = {
        .name = "counter", .rule = "contre.2", .label = T_BATAILLE_DO_COUNTER},
    [VERB_DECLINE] = {
        .name = "decline", .rule = "ruling 11", .label = T_BATAILLE_DO_DECLINE},
    [VERB_CHARGE] = {
        .name = "charge", .rule = "contre.3", .label = T_BATAILLE_DO_CHARGE,
        .arg = {DISTANCE}},
    {.name = NULL},
};

static const struct reason reasons[REASON_COUNT] = {
    /*                   id              rule             text */
    [WHY_NO_SQUARES]   = {"no_squares",   "deplacement.1", T_BATAILLE_WHY_NO_SQUARES},
    [WHY_EDGE]         = {"edge",         "deplacement.3", T_BATAILLE_WHY_EDGE},
    [WHY_ISLAND]       = {"island",       "deplacement.4", T_BATAILLE_WHY_ISLAND},
    [WHY_OWN_SHIP]     = {"own_ship",     "deplacement.5", T_BATAILLE_WHY_OWN_SHIP},
    [WHY_DOCK]         = {"dock",         "ruling 17",     T_BATAILLE_WHY_DOCK},
    [WHY_ARRIVAL]      = {"arrival",      "ruling 17",     T_BATAILLE_WHY_ARRIVAL},
    [WHY_HOME]         = {"home",         "gagnant.1",     T_BATAILLE_WHY_HOME},
    [WHY_SUNK]         = {"sunk",         "contre.7",      T_BATAILLE_WHY_SUNK},
    [WHY_NOTHING_SEEN] = {"nothing_seen", "deplacement.9", T_BATAILLE_WHY_NOTHING_SEEN},
    [WHY_NOT_PLACED]   = {"not_placed",   "attaque.1",     T_BATAILLE_WHY_NOT_PLACED},
    [WHY_DIVE_ISLAND]  = {"dive_island",  "attaque.2",     T_BATAILLE_WHY_DIVE_ISLAND},
    [WHY_DIVE_SHIP]    = {"dive_ship",    "attaque.2",     T_BATAILLE_WHY_DIVE_SHIP},
    [WHY_IN_DOCK]      = {"in_dock",      "contre.1",      T_BATAILLE_WHY_IN_DOCK},
    [WHY_IN_PORT]      = {"in_port",      "ruling 18",     T_BATAILLE_WHY_IN_PORT},
};

/* Only a move and the placing of the submarine may be taken back: all else has
 * shown or told somebody something. */
static const struct event_kind events[EVENT_KINDS] = {
    /*                      name                rule              text                     final */
    [EV_TURN]             = {"turn",             "principe.1",     T_BATAILLE_TURN,             true},
    [EV_MOVED]            = {"moved",            "deplacement.1",  T_BATAILLE_MOVED,            false},
    [EV_HOME]             = {"home",             "gagnant.1",      T_BATAILLE_HOME,             true},
    [EV_LOOKED]           = {"looked",           "deplacement.8",  T_BATAILLE_LOOKED,           true},
    [EV_SEA_EMPTY]        = {"sea_empty",        "deplacement.9",  T_BATAILLE_SEA_EMPTY,        true},
    [EV_SAW]              = {"saw",              "periscope.1",    T_BATAILLE_SAW,              true},
    [EV_SAW_BEHIND]       = {"saw_behind",       "periscope.3",    T_BATAILLE_SAW_BEHIND,       true},
    [EV_SLIVER_LEFT]      = {"sliver_left",      "ruling 1",       T_BATAILLE_SLIVER_LEFT,      true},
    [EV_SLIVER_RIGHT]     = {"sliver_right",     "ruling 1",       T_BATAILLE_SLIVER_RIGHT,     true},
    [EV_DIVED]            = {"dived",            "attaque.1",      T_BATAILLE_DIVED,            false},
    [EV_TORPEDO]          = {"torpedo",          "attaque.3",      T_BATAILLE_TORPEDO,          true},
    [EV_TORPEDO_MISSED]   = {"torpedo_missed",   "attaque.4",      T_BATAILLE_TORPEDO_MISSED,   true},
    [EV_FREIGHTER_HIT]    = {"freighter_hit",    "attaque.8",      T_BATAILLE_FREIGHTER_HIT,    true},
    [EV_DESTROYER_HIT]    = {"destroyer_hit",    "destroyer.2",    T_BATAILLE_DESTROYER_HIT,    true},
    [EV_OWN_SHIP_HIT]     = {"own_ship_hit",     "attaque.8",      T_BATAILLE_OWN_SHIP_HIT,     true},
    [EV_COUNTER]          = {"counter",          "contre.2",       T_BATAILLE_COUNTER,          true},
    [EV_DECLINED]         = {"declined",         "ruling 11",      T_BATAILLE_DECLINED,         true},
    [EV_DESTROYER_STANDS] = {"destroyer_stands", "ruling 12",      T_BATAILLE_DESTROYER_STANDS, true},
    [EV_CHARGE]           = {"charge",           "contre.3",       T_BATAILLE_CHARGE,           true},
    [EV_CHARGE_MISSED]    = {"charge_missed",    "contre.4",       T_BATAILLE_CHARGE_MISSED,    true},
    [EV_SUBMARINE_HIT]    = {"submarine_hit",    "contre.5",       T_BATAILLE_SUBMARINE_HIT,    true},
    [EV_CHARGE_FREIGHTER] = {"charge_freighter", "contre.8",       T_BATAILLE_CHARGE_FREIGHTER, true},
    [EV_SAVED]            = {"saved",            "contre.6",       T_BATAILLE_SAVED,            true},
    [EV_SUNK]             = {"sunk",             "contre.7",       T_BATAILLE_SUNK,             true},
    [EV_BACK_IN_PORT]     = {"back_in_port",     "ruling 20",      T_BATAILLE_BACK_IN_PORT,     true},
    [EV_WON_COUNT]        = {"won_count",        "gagnant.3",      T_BATAILLE_WON_COUNT,        true},
    [EV_WON_QUICK]        = {"won_quick",        "but.2",          T_BATAILLE_WON_QUICK,        true},
    [EV_WON_NO_PROGRESS]  = {"won_no_progress",  "ruling 14",      T_BATAILLE_WON_NO_PROGRESS,  true},
    [EV_DRAW]             = {"draw",             "ruling 14",      T_BATAILLE_DRAW,             true},
};

static const char *const measures[MEASURE_COUNT + 1] = {
    [MEASURE_TURNS] = "turns",
    [MEASURE_TORPEDOES] = "torpedoes",
    [MEASURE_TORPEDO_HITS] = "torpedo_hits",
    [MEASURE_HOME] = "home",
    [MEASURE_SUNK] = "sunk",
    [MEASURE_COUNTERS] = "counter_attacks",
    [MEASURE_CHARGE_HITS] = "charge_hits",
    [MEASURE_NO_PROGRESS] = "no_progress",
};
/* clang-format on */

/* A turn has at most three moves, a look, the submarine, two torpedoes, the
 * answer and three charges; each of the eight freighters can break the silence
 * once; and with no_progress=100 a silence lasts 200 turns. */
enum { ACTIONS_A_TURN = 11, TURNS_MAX = (8 + 1) * (2 * 100 + 1) };

const struct game bataille_game = {
    .name = "bataille",
    .version = 1,
    .title = T_BATAILLE_TITLE,
    .blurb = T_BATAILLE_BLURB,
    .seat_count = SIDE_COUNT,
    .seats = seats,
    .options = options,
    .verbs = verbs,
    .reasons = reasons,
    .reason_count = REASON_COUNT,
    .events = events,
    .event_count = EVENT_KINDS,
    .phases = bataille_phases,
    .secrets = bataille_secrets,
    .measures = measures,
    .actions_max = ACTIONS_A_TURN * TURNS_MAX,
    .state_size = sizeof(struct bataille_state),
    .view_size = sizeof(struct bataille_view),
    .setup = bataille_setup,
    .active = bataille_active,
    .view = bataille_view,
    .legal = bataille_legal,
    .apply = bataille_apply,
    .outcome = bataille_outcome,
    .write_prompt = bataille_write_prompt,
    .write_text = bataille_write_text,
    .write_json = bataille_write_json,
    .dump = bataille_dump,
    .check = bataille_check,
    .imagine = bataille_imagine,
};
