/* The words of arguments and options that both games of the boat use. */
#include "words.h"

#include <stddef.h>

/* clang-format off */
const char *const uboot_mission_words[] = {
    "S1", "S2", "S3", "S4", "S5", "S6", "S7",
    "P1A", "P1B", "P1C", "P2A", "P2B", "P2C", "T1", "FREE", NULL,
};
const char *const uboot_month_words[] = {
    "any",
    "1939-09", "1939-10", "1939-11", "1939-12", "1940-01", "1940-02", "1940-03", "1940-04", "1940-05",
    "1940-06", "1940-07", "1940-08", "1940-09", "1940-10", "1940-11", "1940-12", "1941-01", "1941-02",
    "1941-03", "1941-04", "1941-05", "1941-06", "1941-07", "1941-08", "1941-09", "1941-10", "1941-11",
    "1941-12", "1942-01", "1942-02", "1942-03", "1942-04", "1942-05", "1942-06", "1942-07", "1942-08",
    "1942-09", "1942-10", "1942-11", "1942-12", "1943-01", "1943-02", "1943-03", "1943-04", "1943-05",
    NULL,
};
const char *const uboot_area_words[] = {
    "any", "east_coast", "orkneys", "norway", "northern_passage", "north_channel", "rosemary", "ireland_west",
    "sw_approaches", "biscay", "portugal", "gibraltar", "azores", "air_gap", "greenland", "newfoundland", NULL,
};
const char *const uboot_length_words[] = {"full", "short", NULL};
const char *const uboot_difficulty_words[] = {"easy", "medium", "hard", NULL};

const char *const uboot_telegraph_words[] = {"astern", "stop", "slow", "half", "full", NULL};
const char *const uboot_glass_words[] = {"none", "bridge", "periscope", "gun", "flak", NULL};
const char *const uboot_turn_words[] = {"shorter", "port", "starboard", NULL};
const char *const uboot_pace_words[] = {"real", "action", "fast", "transit", NULL};
const char *const uboot_switch_words[] = {"off", "on", NULL};
const char *const uboot_answer_words[] = {"no", "yes", NULL};
const char *const uboot_gear_words[] = {"electric", "steam", NULL};
const char *const uboot_run_words[] = {"slow", "medium", "fast", NULL};
const char *const uboot_pistol_words[] = {"contact", "magnetic", NULL};
const char *const uboot_role_words[] = {"captain", "first_officer", "navigator", "chief", NULL};
const char *const uboot_sailor_words[] = {
    "C1W1", "C2W1", "C3W1", "C4W1", "F1W1", "F2W1", "F3W1", "F4W1", "N1W1", "N2W1", "N3W1", "N4W1", "E1W1", "E2W1", "E3W1", "E4W1",
    "C1W2", "C2W2", "C3W2", "C4W2", "F1W2", "F2W2", "F3W2", "F4W2", "N1W2", "N2W2", "N3W2", "N4W2", "E1W2", "E2W2", "E3W2", "E4W2", NULL,
};
const char *const uboot_item_words[] = {
    "nothing", "toolbox_a", "toolbox_b", "cable", "breathing_set", "water_pump", "light_bulb", "extinguisher", NULL,
};

const char *const uboot_phase_words[] = {"ready", "mobilising", "order", "watch_change", "resolve", "ended", NULL};
const char *const uboot_ahead_words[] = {"nothing", "leg", "mission", "failed", "dismissed", "over", NULL};
const char *const uboot_loss_words[] = {"none", "rammed", "aground", "crushed", "hull", "flooded", "crew", NULL};
const char *const uboot_ending_words[] = {"none", "time", "returned", "arrived", "lost", "friendly", NULL};
const char *const uboot_trim_words[] = {"surfaced", "diving", "holding", "rising", "bottom", NULL};
const char *const uboot_observer_words[] = {"nobody", "watch", "periscope", "hydrophone", NULL};
const char *const uboot_sound_words[] = {"none", "merchant", "warship", "small", "torpedo", "many", NULL};
const char *const uboot_tube_words[] = {"empty", "loaded", "flooding", "flooded", "reloading", NULL};
const char *const uboot_tdc_mode_words[] = {"auto", "assisted", "manual", NULL};
const char *const uboot_message_state_words[] = {"none", "due", "received", "decoded", "ready", "sent", NULL};
const char *const uboot_objective_words[] = {"unknown", "open", "done", "failed", NULL};
const char *const uboot_plume_words[] = {"shell", "charge", "hit", "flash", NULL};
const char *const uboot_fall_words[] = {"short", "over", "left", "right", "nothing", NULL};
const char *const uboot_shout_words[] = {"aye", "ready", "not_ready", "mobilise", "repair", "look", "dive_stations", "battle_stations", "faster", "slower", NULL};
const char *const uboot_slot_words[] = {"empty", "act", "obs", "green", "yellow", "red", "exh", "cross", NULL};
const char *const uboot_problem_words[] = {"technical", "environment", "breach", NULL};
const char *const uboot_repair_words[] = {"idle", "runs", "paused", NULL};
const char *const uboot_breach_words[] = {"none", "open", "puzzle", "failed", NULL};
const char *const uboot_puzzle_words[] = {"none", "open", "sealed", "failed", NULL};
const char *const uboot_wants_words[] = {"nothing", "man", "food", "medicine", "tool", "cigarette", NULL};
const char *const uboot_tool_place_words[] = {"toolbox_a", "toolbox_b", "in_play", "discarded", "lost", NULL};
const char *const uboot_knows_words[] = {"app", "contacts", "engine", "fix", "reckoning", "flak", NULL};
const char *const uboot_honour_words[] = {"none", "ace", "noted", "legend", NULL};
const char *const uboot_reach_words[] = {"may", "here", "flooded", "no_way", "hatch", "carried", "cannot", NULL};
const char *const uboot_pencil_words[] = {"reckoning", "start", "fix", "end", "square", NULL};
const char *const uboot_marker_words[] = {"unknown", "smoke", "merchant", "small", "tanker", "escort", "warship", "convoy", "aircraft", "friend", "coast", NULL};
/* clang-format on */
