/* The words of arguments and options that the games of the boat share. */
#include "words.h"

#include <stddef.h>

/* clang-format off */
const char *const uboot_mission_words[] = {
    "S1", "S2", "S3", "S4", "S5", "S6", "S7",
    "P1A", "P1B", "P1C", "P2A", "P2B", "P2C", "T1", NULL,
};
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
/* clang-format on */
