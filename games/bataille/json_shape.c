/* What json.c writes: its words, and its members one by one (core/shape.h). */
#include "json_shape.h"

const char *const bataille_result_words[] = {
    [RESULT_NONE] = "none",
    [RESULT_COUNT] = "count",
    [RESULT_QUICK] = "quick",
    [RESULT_NO_PROGRESS] = "no_progress",
    [RESULT_ROUND] = "round",
    [RESULT_RESIGNED] = "resigned",
    NULL,
};

const char *const bataille_record_words[] = {
    [RECORD_TORPEDO_MISSED] = "torpedo_missed",
    [RECORD_TORPEDO_FREIGHTER] = "torpedo_freighter",
    [RECORD_TORPEDO_DESTROYER] = "torpedo_destroyer",
    [RECORD_COUNTER] = "counter",
    [RECORD_DECLINED] = "declined",
    [RECORD_CHARGE_MISSED] = "charge_missed",
    [RECORD_CHARGE_SUBMARINE] = "charge_submarine",
    [RECORD_CHARGE_FREIGHTER] = "charge_freighter",
    [RECORD_SUNK] = "sunk",
    [RECORD_SAVED] = "saved",
    [RECORD_HOME] = "home",
    NULL,
};

const char *const bataille_hull_words[] = {
    [HULL_NONE] = "none",
    [HULL_FREIGHTER] = "freighter",
    [HULL_DESTROYER] = "destroyer",
    [HULL_ISLAND] = "island",
    NULL,
};

const char *const bataille_zone_words[] = {
    [ZONE_SEA] = "sea",
    [ZONE_DEPARTURE] = "port",
    [ZONE_DOCK] = "dock",
    [ZONE_ARRIVAL] = "home",
    NULL,
};

/* clang-format off */
static const struct shape_words words[] = {
    SHAPE_WORDS("Result", bataille_result_words),
    SHAPE_WORDS("Kind", bataille_record_words + 1), /* 0 is no record */
    SHAPE_WORDS("Hull", bataille_hull_words),
    SHAPE_WORDS("Zone", bataille_zone_words),
    SHAPE_WORDS("ShipName", bataille_ship_words),
    SHAPE_COLUMN("Side", bataille_seats, name, SIDE_COUNT),
    SHAPE_COLUMN("Phase", bataille_phases, name, 0),
    {NULL, NULL, 0, 0},
};

static const struct shape_member members[] = {
    {"Place", "line", "number", "0 to 12, from the left of the reader's own face."},
    {"Place", "distance", "number", "As on the scale, 500 to 8,000."},

    {"Ship", "ship", "ShipName", NULL},
    {"Ship", "where", "Zone | \"sunk\"", NULL},
    {"Ship", "line?", "number", NULL},
    {"Ship", "distance?", "number", NULL},
    {"Ship", "stricken?", "boolean", NULL},

    {"Seen", "hull", "Hull", NULL},
    {"Seen", "size?", "number", "With the numbers: its length in divisions."},
    {"Seen", "length?", "number", "By eye, in this turn: what the eye takes for it, in DIVISION_PARTS."},

    {"Look", "turn", "number", NULL},
    {"Look", "line", "number", NULL},
    {"Look", "seen", "Seen[]", NULL},
    {"Look", "island?", "number", NULL},
    {"Look", "sliver_left", "boolean", NULL},
    {"Look", "sliver_right", "boolean", NULL},

    {"Entry", "turn", "number", NULL},
    {"Entry", "kind", "Kind", NULL},
    {"Entry", "side", "Side", NULL},
    {"Entry", "line?", "number", NULL},
    {"Entry", "distance?", "number", NULL},

    {"Attack", "line", "number", NULL},
    {"Attack", "torpedoes", "number[]", NULL},
    {"Attack", "charges", "number[]", NULL},
    {"Attack", "hit?", "number", NULL},

    {"Board", "phase", "Phase | \"over\"", NULL},
    {"Board", "turn", "number", NULL},
    {"Board", "side", "Side", NULL},
    {"Board", "result", "Result", NULL},
    {"Board", "winner?", "Side", NULL},
    {"Board", "quiet", "number", NULL},
    {"Board", "quiet_limit", "number", NULL},
    {"Board", "quick", "boolean", NULL},
    {"Board", "round", "boolean", NULL},
    {"Board", "eye", "boolean", "Distances are judged by eye: no divisions, no ladder."},
    {"Board", "aid", "Record<Side, number>", "1: agreed to the numbers."},
    {"Board", "first", "Side", NULL},
    {"Board", "game", "number", NULL},
    {"Board", "match", "number", NULL},
    {"Board", "won", "Record<Side, number>", NULL},
    {"Board", "home", "Record<Side, number>", NULL},
    {"Board", "sunk", "Record<Side, number>", NULL},
    {"Board", "islands", "Place[]", NULL},
    {"Board", "attack", "Attack | null", NULL},
    {"Board", "records", "Entry[]", NULL},
    {"Board", "ships?", "Ship[]", "These four a player has, a spectator has not."},
    {"Board", "squares_left?", "number", NULL},
    {"Board", "submarine?", "Place | null", NULL},
    {"Board", "looks?", "Look[]", NULL},
    {"Board", "ladder?", "number[]", "How long the nearest ship in sight would be at 500, 1,000, ..."},
    {NULL, NULL, NULL, NULL},
};

static const struct shape_number numbers[] = {
    {"LINES", LINE_COUNT},
    {"ROWS", DISTANCE_COUNT},
    {"STEP", DISTANCE_STEP},
    {"DIVISION_PARTS", DIVISION_PARTS},
    {"OPTICS_SCALE", OPTICS_SCALE},
    {"BEFORE_THE_GLASS", BEFORE_THE_GLASS},
    {"FREIGHTER_METRES", FREIGHTER_METRES},
    {"DESTROYER_METRES", DESTROYER_METRES},
    {NULL, 0},
};
/* clang-format on */

const struct shape bataille_shape = {
    .name = "bataille", .words = words, .members = members, .numbers = numbers};
