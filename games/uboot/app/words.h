/* The words of arguments and options that both games of the boat use. */
#ifndef KALEUN_UBOOT_WORDS_H
#define KALEUN_UBOOT_WORDS_H

extern const char *const uboot_mission_words[];
extern const char *const uboot_difficulty_words[];
/* "any", then the months of free patrols; "any", then the areas. */
extern const char *const uboot_month_words[];
extern const char *const uboot_area_words[];
extern const char *const uboot_length_words[];
extern const char *const uboot_telegraph_words[];
extern const char *const uboot_glass_words[];
extern const char *const uboot_turn_words[];
extern const char *const uboot_pace_words[];
extern const char *const uboot_switch_words[];
extern const char *const uboot_answer_words[];
extern const char *const uboot_gear_words[];
extern const char *const uboot_run_words[];
extern const char *const uboot_pistol_words[];
extern const char *const uboot_role_words[];
extern const char *const uboot_sailor_words[];
/* "nothing", then the toolboxes, then uboot_equipment_names. */
extern const char *const uboot_item_words[];

/* Words of the JSON alone, by the values of their enums: crew_phase, ahead; how
 * a man could go to a section, "may" or why not. */
extern const char *const uboot_phase_words[];
extern const char *const uboot_ahead_words[];
extern const char *const uboot_reach_words[];
/* ... of enums called like them, or as said; objectives as the crew knows them,
 * shells as they fall, titles at the end of a campaign. */
extern const char *const uboot_loss_words[];
extern const char *const uboot_ending_words[];
extern const char *const uboot_trim_words[];
extern const char *const uboot_observer_words[];
extern const char *const uboot_sound_words[];
extern const char *const uboot_tube_words[]; /* enum tube_state */
extern const char *const uboot_tdc_mode_words[];
extern const char *const uboot_message_state_words[];
extern const char *const uboot_objective_words[];
extern const char *const uboot_plume_words[]; /* enum plume_kind */
extern const char *const uboot_fall_words[];
extern const char *const uboot_shout_words[];
extern const char *const uboot_slot_words[];
extern const char *const uboot_problem_words[];
extern const char *const uboot_repair_words[];     /* enum repair_state */
extern const char *const uboot_breach_words[];     /* enum breach_state */
extern const char *const uboot_puzzle_words[];     /* enum puzzle_state */
extern const char *const uboot_wants_words[];      /* enum card_wants */
extern const char *const uboot_tool_place_words[]; /* enum engineer_place */
extern const char *const uboot_pencil_words[];     /* enum pencil_from */
extern const char *const uboot_marker_words[];     /* enum marker_kind */
extern const char *const uboot_knows_words[];      /* enum knows, bit by bit */
extern const char *const uboot_honour_words[];

#endif
