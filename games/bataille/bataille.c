/* Bataille sous-marine: the game's tables, and the one struct behind which all
 * the rest of this folder stands. */
#include "core/offers.h"
#include "json_shape.h"
#include "lang.h"

static const char *const no_yes[] = {"no", "yes", NULL};

const char *const bataille_ship_words[] = {
    "freighter1", "freighter2", "freighter3", "freighter4", "destroyer", NULL};

static const char *const direction_words[] = {"up", "down", "left", "right",
                                              NULL};

static const char *const line_words[] = {"L6", "L5", "L4", "L3", "L2",
                                         "L1", "C0", "R1", "R2", "R3",
                                         "R4", "R5", "R6", NULL};

/* clang-format off */
const struct seat bataille_seats[] = {
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
    [OPTION_EYE] = {
        .name = "eye", .words = no_yes, .min = 0, .max = 1, .preset = 0,
        .label = T_BATAILLE_OPTION_EYE},
    [OPTION_ROUND] = {
        .name = "round", .words = no_yes, .min = 0, .max = 1, .preset = 0,
        .label = T_BATAILLE_OPTION_ROUND},
    [OPTION_MATCH] = {
        .name = "match", .min = 1, .max = MATCH_MAX, .preset = 1,
        .label = T_BATAILLE_OPTION_MATCH},
    {.name = NULL},
};

#define DISTANCE {.name = "distance", .unit = DISTANCE_STEP}

static const struct verb verbs[] = {
    [VERB_MOVE] = {
        .name = "move", .rule = "deplacement.1", .label = T_BATAILLE_DO_MOVE,
        .arg = {{.name = "ship", .words = bataille_ship_words,
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
    [VERB_AID] = {
        .name = "aid", .rule = "ruling 29", .label = T_BATAILLE_DO_AID},
    [VERB_RESIGN] = {
        .name = "resign", .rule = "ruling 32", .label = T_BATAILLE_DO_RESIGN},
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
    [WHY_AID_GIVEN]    = {"aid_given",    "ruling 29",     T_BATAILLE_WHY_AID_GIVEN},
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
    [EV_SAW_SHIP]         = {"saw_ship",         "ruling 28",      T_BATAILLE_SAW_SHIP,         true},
    [EV_SAW_SHIP_BEHIND]  = {"saw_ship_behind",  "ruling 28",      T_BATAILLE_SAW_SHIP_BEHIND,  true},
    [EV_AID_ASKED]        = {"aid_asked",        "ruling 29",      T_BATAILLE_AID_ASKED,        true},
    [EV_AID_GRANTED]      = {"aid_granted",      "ruling 29",      T_BATAILLE_AID_GRANTED,      true},
    [EV_RESIGNED]         = {"resigned",         "ruling 32",      T_BATAILLE_RESIGNED,         true},
    [EV_WON_ROUND]        = {"won_round",        "ruling 30",      T_BATAILLE_WON_ROUND,        true},
    [EV_DRAW_ROUND]       = {"draw_round",       "ruling 30",      T_BATAILLE_DRAW_ROUND,       true},
    [EV_GAME]             = {"game",             "ruling 31",      T_BATAILLE_GAME,             true},
    [EV_MATCH_WON]        = {"match_won",        "ruling 31",      T_BATAILLE_MATCH_WON,        true},
    [EV_MATCH_DRAWN]      = {"match_drawn",      "ruling 31",      T_BATAILLE_MATCH_DRAWN,      true},
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
    [MEASURE_FIRST_WON] = "first_won",
};
/* clang-format on */

/* Each side sees its own face of the screen; the errors of the eyes nobody
 * knows. [installation.2, ruling 28] */
static const struct visible visible[] = {
    VISIBLE_TO_ALL(struct bataille_state, board),
    VISIBLE_TO_EACH(struct bataille_state, hand),
    {.name = NULL},
};

/* A turn has at most three moves, a look, the submarine, two torpedoes, the
 * answer and three charges; each of the eight freighters can break the silence
 * once; and with no_progress=100 a silence lasts 200 turns. */
enum {
    ACTIONS_A_TURN = 12, /* or one more: agreeing to the numbers */
    TURNS_MAX = MATCH_MAX * (8 + 1) * (2 * 100 + 1),
};

static const struct front front = {.family = "bataille",
                                   .line = T_FRONT_BATAILLE,
                                   .way = T_FRONT_WAY_FLEETS,
                                   .players_min = 1,
                                   .players_max = 2,
                                   .minutes = 20,
                                   .difficulty = 1};

/* By eye a ship is judged in the picture alone, until both sides have agreed to
 * the numbers. [ruling 28, ruling 29] */
static bool by_picture(const struct options *chosen, const void *view)
{
    const struct bataille_view *v = view;
    return v ? v->board.eye : chosen->value[OPTION_EYE];
}

/* The quick game is a race that its first mover mostly wins, so a form offers it
 * as a match of two with the sides changed. [but.2, ruling 31] */
static const struct preset presets[] = {
    {"quick_match", T_BATAILLE_PRESET_QUICK_MATCH, "quick=yes match=2"},
    {"whole", T_BATAILLE_PRESET_WHOLE, ""},
    {"best_of_three", T_BATAILLE_PRESET_BEST_OF_THREE, "quick=yes match=3"},
    {"house", T_BATAILLE_PRESET_HOUSE, "quick=yes round=yes"},
    {"open_sea", T_BATAILLE_PRESET_OPEN_SEA, "islands=no"},
    {.name = NULL},
};

static const char *const between_people[] = {"eye=yes", NULL};

static const struct offers offers = {
    .lesson = &bataille_lesson_help,
    .front = &front,
    .lobby = 70,
    .by_picture = by_picture,
    .between_people = between_people,
    .presets = presets,
};

const struct game bataille_game = {
    .name = "bataille",
    .version = 2,
    .title = T_BATAILLE_TITLE,
    .blurb = T_BATAILLE_BLURB,
    .seat_count = SIDE_COUNT,
    .seats = bataille_seats,
    .options = options,
    .verbs = verbs,
    .reasons = reasons,
    .reason_count = REASON_COUNT,
    .events = events,
    .event_count = EVENT_KINDS,
    .phases = bataille_phases,
    .visible = visible,
    .secrets = bataille_secrets,
    .measures = measures,
    .actions_max = ACTIONS_A_TURN * TURNS_MAX,
    .offers = &offers,
    .shape = &bataille_shape,
    .view_is = "Board",
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
