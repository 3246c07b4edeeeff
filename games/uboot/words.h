/* The words of arguments and options that the games of the boat share. */
#ifndef KALEUN_UBOOT_WORDS_H
#define KALEUN_UBOOT_WORDS_H

extern const char *const uboot_mission_words[];
extern const char *const uboot_difficulty_words[];
extern const char *const uboot_telegraph_words[];
extern const char *const uboot_glass_words[];
extern const char *const uboot_turn_words[];
extern const char *const uboot_pace_words[];
extern const char *const uboot_switch_words[];
extern const char *const uboot_answer_words[];
extern const char *const uboot_gear_words[];
extern const char *const uboot_run_words[];
extern const char *const uboot_pistol_words[];

#endif
