/* What json.c, json_chances.c, duel.c and pack.c write: its words, and its
 * members one by one (core/shape.h). */
#include "json_shape.h"

const char *const hunters_torpedo_words[] = {"none", "g7a", "g7e", "mine",
                                             NULL};
const char *const hunters_state_words[] = {"working", "damaged", "inoperable",
                                           "absent", NULL};
const char *const hunters_range_words[] = {"none", "close", "medium", "long",
                                           NULL};
const char *const hunters_man_words[] = {
    "kommandant", "1wo",    "2wo",    "li",     "doctor", "agent",
    "crew_1",     "crew_2", "crew_3", "crew_4", NULL};
const char *const hunters_ending_words[] = {
    "serving",  "war",      "sunk",        "killed",
    "prisoner", "captured", "lost_at_sea", NULL};
const char *const hunters_mark_words[] = {"blank", "patrol",   "still_out",
                                          "refit", "hospital", NULL};
const char *const hunters_result_words[] = {"none", "success", "failure",
                                            "advanced", NULL};
const char *const hunters_pack_words[] = {"none", "busy", "focused", NULL};
const char *const hunters_posting_words[] = {"anywhere", "mediterranean",
                                             "arctic", NULL};

/* How a boat of the pack stands to the convoy. */
const char *const hunters_stance_words[] = {"alone", "at_box", "asked",
                                            "joins", "fights", "stays",
                                            "home",  "lost",   NULL};

/* clang-format off */
static const struct shape_words words[] = {
    SHAPE_WORDS("Torpedo", hunters_torpedo_words),
    SHAPE_WORDS("Condition", hunters_state_words),
    SHAPE_WORDS("Range", hunters_range_words),
    SHAPE_WORDS("ManName", hunters_man_words),
    SHAPE_WORDS("Ending", hunters_ending_words),
    SHAPE_WORDS("Mark", hunters_mark_words),
    SHAPE_WORDS("PatrolResult", hunters_result_words),
    SHAPE_WORDS("PackState", hunters_pack_words),
    SHAPE_WORDS("Posting", hunters_posting_words),
    SHAPE_WORDS("Stance", hunters_stance_words),
    SHAPE_WORDS("DeckGun", hunters_deck_gun_names),
    SHAPE_WORDS("Wound", hunters_wound_names),
    SHAPE_WORDS("BoatType", hunters_boat_type_names),
    {"System", hunters_system_names, 0, SYSTEMS},
    SHAPE_WORDS("Quality", hunters_quality_names),
    SHAPE_WORDS("Zone", hunters_zone_names),
    SHAPE_WORDS("Encounter", hunters_encounter_names),
    SHAPE_WORDS("Area", hunters_patrol_names),
    SHAPE_WORDS("Mission", hunters_mission_names),
    SHAPE_WORDS("ShipSize", hunters_ship_size_names),
    SHAPE_WORDS("WarshipClass", hunters_warship_class_names),
    SHAPE_WORDS("Victory", hunters_victory_names),
    SHAPE_WORDS("Award", hunters_award_names),
    SHAPE_WORDS("Rank", hunters_rank_names),
    SHAPE_COLUMN("Phase", hunters_phases, name, 0),
    {NULL, NULL, 0, 0},
};

static const struct shape_member members[] = {
    {"Tube", "tube", "number", NULL},
    {"Tube", "end", "\"fore\" | \"aft\"", NULL},
    {"Tube", "torpedo", "Torpedo", NULL},
    {"Tube", "aim", "number", "The ship it is aimed at; 0: none."},

    {"Reloads", "capacity", "number", NULL},
    {"Reloads", "g7a", "number", NULL},
    {"Reloads", "g7e", "number", NULL},

    {"Gun", "kind", "DeckGun", NULL},
    {"Gun", "ammo", "number", NULL},
    {"Gun", "ammo_max", "number", NULL},
    {"Gun", "aim", "[number, number]", NULL},

    {"Man", "man", "ManName", NULL},
    {"Man", "wound", "Wound", NULL},
    {"Man", "experte", "boolean", NULL},

    {"Ends", "fore", "Reloads", NULL},
    {"Ends", "aft", "Reloads", NULL},

    {"Boat", "type", "BoatType", NULL},
    {"Boat", "id", "number", NULL},
    {"Boat", "tubes", "Tube[]", NULL},
    {"Boat", "reloads", "Ends", NULL},
    {"Boat", "gun", "Gun", NULL},
    {"Boat", "hull", "number", NULL},
    {"Boat", "hull_boxes", "number", NULL},
    {"Boat", "hull_sinks", "number", NULL},
    {"Boat", "flooding", "number", NULL},
    {"Boat", "flooding_boxes", "number", NULL},
    {"Boat", "flooding_surfaces", "number", NULL},
    {"Boat", "systems", "Record<System, Condition>", NULL},

    {"Crew", "quality", "Quality", NULL},
    {"Crew", "men", "Man[]", NULL},
    {"Crew", "in_command", "ManName | \"none\"", NULL},

    {"Box", "box", "number", NULL},
    {"Box", "zone", "Zone", NULL},
    {"Box", "rolls", "number", NULL},
    {"Box", "mission", "boolean", NULL},
    {"Box", "ahead", "Partial<Record<Encounter, number>>", "What one roll may bring: ways of 36."},

    {"Patrol", "number", "number", NULL},
    {"Patrol", "area", "Area", NULL},
    {"Patrol", "mission", "Mission", NULL},
    {"Patrol", "wolfpack", "boolean", NULL},
    {"Patrol", "mission_done", "boolean", NULL},
    {"Patrol", "mission_failed", "boolean", NULL},
    {"Patrol", "under_way", "boolean", NULL},
    {"Patrol", "box", "number", NULL},
    {"Patrol", "homeward", "boolean", NULL},
    {"Patrol", "aborting", "boolean", NULL},
    {"Patrol", "rolls_left", "number", NULL},
    {"Patrol", "superior_torpedoes", "boolean", NULL},
    {"Patrol", "resupplied", "boolean", NULL},
    {"Patrol", "ships", "number", NULL},
    {"Patrol", "tons", "number", NULL},
    {"Patrol", "track", "Box[]", NULL},

    {"Target", "ship", "number", NULL},
    {"Target", "size", "ShipSize", NULL},
    {"Target", "name", "string | null", NULL},
    {"Target", "class", "WarshipClass", NULL},
    {"Target", "tons", "number", NULL},
    {"Target", "points", "number", NULL},
    {"Target", "damage", "number", NULL},
    {"Target", "sunk", "boolean", NULL},

    {"Counted", "id", "string", NULL},
    {"Counted", "value", "number", NULL},

    {"Ranges", "close", "number", NULL},
    {"Ranges", "medium", "number", NULL},
    {"Ranges", "long", "number", NULL},

    {"Depths", "submerged", "Ranges", NULL},
    {"Depths", "surfaced", "Ranges", NULL},

    {"Weapon", "weapon", "\"g7a\" | \"g7e\" | \"gun\"", NULL},
    {"Weapon", "ways", "number", "Of 36."},
    {"Weapon", "duds?", "number", "Of 6."},
    {"Weapon", "modifiers", "Counted[]", NULL},

    {"Detection", "ways", "number", "Of 36."},
    {"Detection", "modifiers", "Counted[]", NULL},

    {"Chances", "ranges?", "Depths", NULL},
    {"Chances", "weapons?", "Weapon[]", NULL},
    {"Chances", "detection?", "Detection", NULL},

    {"Combat", "encounter", "Encounter", NULL},
    {"Combat", "escorted", "boolean", NULL},
    {"Combat", "escort_quality", "Quality | \"none\"", NULL},
    {"Combat", "air_quality", "Quality | \"none\"", NULL},
    {"Combat", "light", "\"day\" | \"night\"", NULL},
    {"Combat", "range", "Range", NULL},
    {"Combat", "surfaced", "boolean", NULL},
    {"Combat", "round", "number", NULL},
    {"Combat", "cycle", "number", NULL},
    {"Combat", "detected", "boolean", NULL},
    {"Combat", "deep", "boolean", NULL},
    {"Combat", "wolfpack", "PackState", NULL},
    {"Combat", "followed", "boolean", NULL},
    {"Combat", "hits_left", "number", NULL},
    {"Combat", "ships", "Target[]", NULL},
    {"Combat", "chances", "Chances", NULL},

    {"LogShip", "name", "string | null", NULL},
    {"LogShip", "size", "ShipSize", NULL},
    {"LogShip", "tons", "number", NULL},
    {"LogShip", "sunk", "boolean", NULL},

    {"Month", "month", "string", NULL},
    {"Month", "mark", "Mark", NULL},
    {"Month", "boat?", "BoatType", NULL},
    {"Month", "area?", "Area", NULL},
    {"Month", "mission?", "Mission", NULL},
    {"Month", "wolfpack?", "boolean", NULL},
    {"Month", "result?", "PatrolResult", NULL},
    {"Month", "tons?", "number", NULL},
    {"Month", "ships?", "LogShip[]", NULL},

    {"Totals", "patrols", "number", NULL},
    {"Totals", "successes", "number", NULL},
    {"Totals", "ships", "number", NULL},
    {"Totals", "tons", "number", NULL},
    {"Totals", "victory", "Victory", NULL},
    {"Totals", "place", "number", "Among the commanders of the war; 0: none of them."},

    {"Commander", "name", "string", NULL},
    {"Commander", "tons", "number", NULL},

    {"Marks", "awards", "Partial<Record<Award, number>>", NULL},
    {"Marks", "commanders", "Commander[]", NULL},

    {"Career", "month", "string", "As 1940-10."},
    {"Career", "started", "string", NULL},
    {"Career", "phase", "Phase | \"over\"", NULL},
    {"Career", "rank", "Rank", NULL},
    {"Career", "award", "Award", NULL},
    {"Career", "next_award", "number", NULL},
    {"Career", "posting", "Posting", NULL},
    {"Career", "rerolls", "number", NULL},
    {"Career", "asks", "string", "at which rolls they are offered"},
    {"Career", "asks_own", "string[]", "charts of his own list"},
    {"Career", "boat_requests", "number", NULL},
    {"Career", "ending", "Ending", NULL},
    {"Career", "boat", "Boat", NULL},
    {"Career", "crew", "Crew", NULL},
    {"Career", "patrol", "Patrol | null", NULL},
    {"Career", "combat", "Combat | null", NULL},
    {"Career", "sheet", "Month[]", NULL},
    {"Career", "totals", "Totals", NULL},
    {"Career", "marks", "Marks", NULL},

    {"Captain", "id", "number", NULL},
    {"Captain", "tons", "number", NULL},
    {"Captain", "ships", "number", NULL},
    {"Captain", "patrols", "number", NULL},
    {"Captain", "ended", "boolean", NULL},
    {"Captain", "chosen", "boolean", NULL},

    {"Duel", "sailing", "number", NULL},
    {"Duel", "choosing", "boolean", NULL},
    {"Duel", "captains", "Captain[]", NULL},

    {"PackBoat", "id", "number", NULL},
    {"PackBoat", "stance", "Stance", NULL},
    {"PackBoat", "box", "number", NULL},
    {"PackBoat", "boxes", "number", NULL},
    {"PackBoat", "hull", "number", NULL},
    {"PackBoat", "ships", "number", NULL},
    {"PackBoat", "tons", "number", NULL},

    {"Pack", "name", "string", NULL},
    {"Pack", "round", "number", NULL},
    {"Pack", "boats", "PackBoat[]", NULL},

    /* While the first roll of the set-up waits. */
    {"Nothing", "boat?", "undefined", NULL},

    {"DuelBoard", "...", "Nothing", NULL},
    {"DuelBoard", "duel", "Duel", NULL},

    {"DuelCareer", "...", "Career", NULL},
    {"DuelCareer", "duel", "Duel", NULL},

    {"PackBoard", "...", "Nothing", NULL},
    {"PackBoard", "pack", "Pack", NULL},

    {"PackCareer", "...", "Career", NULL},
    {"PackCareer", "pack", "Pack", NULL},
    {NULL, NULL, NULL, NULL},
};
/* clang-format on */

const struct shape hunters_shape = {
    .name = "hunters", .words = words, .members = members};
