/* What a linked patrol and the campaign carry from mission to mission: options,
 * and so words in the header of the log. They outlive an update. [4.3] */
#ifndef KALEUN_UBOOT_CARRY_H
#define KALEUN_UBOOT_CARRY_H

#include "core/game.h"

struct world;
struct helm_view;

/* In the order of the options behind those of the mission. */
enum carry {
    CARRY_HULL,    /* percent, or 0: as the mission says */
    CARRY_BATTERY, /* percent, or 0 */
    CARRY_G7A,     /* torpedoes aboard + 1, or 0 */
    CARRY_G7E,
    CARRY_FLOODED, /* section, or 0 */
    CARRY_BROKEN,  /* five words of seven components, two bits each */
    CARRY_BROKEN_LAST = CARRY_BROKEN + 4,
    CARRY_RANKS, /* sum of the ranks so far, S 6 .. F 0 */
    CARRY_KGRT,  /* thousands of GRT so far */
    CARRY_GLORY, /* tens of glory so far */
    CARRY_COUNT,
};

enum {
    CARRY_WORD_MAX = 16383,
    RANKS_MAX = 100,
    KGRT_MAX = 1000,
    GLORY_MAX = 9999,
};

extern const char *const carry_names[CARRY_COUNT];

/* Into a world that is laid out. */
void carry_apply(struct world *w, const int16_t value[CARRY_COUNT]);
/* Has this leg met its supply ship, which gives two torpedoes, and food and
 * medicine as at the beginning? [ruling 327] */
bool carry_restocks(const struct helm_view *v);
/* Out of what the crew knows at the end of a mission. */
void carry_take(const struct helm_view *v, int16_t value[CARRY_COUNT]);
/* As options, `hull=85 battery=40 ...`, so many to a line or 0: all on one;
 * those at 0 are left out. `shown` are there already; returns how many are. */
int carry_write(const char *const *names, const int16_t *value, int count,
                int shown, int each, struct out *out);

/* What comes after a mission that is over. [4.3] */
enum ahead {
    AHEAD_NOTHING,   /* it stands by itself */
    AHEAD_LEG,       /* the patrol's next: boat and crew go on as they are */
    AHEAD_MISSION,   /* the campaign's next, with a fresh boat */
    AHEAD_FAILED,    /* its primary objective was needed */
    AHEAD_DISMISSED, /* at least E was needed */
    AHEAD_OVER,      /* it was the campaign's last */
};
enum ahead carry_ahead(const struct helm_view *v, int *mission);
/* The options of what is ahead, and those of the crew where boat and crew go on;
 * the sentence before them. */
void carry_write_options(const struct helm_view *v, const int16_t *crew,
                         int each, struct out *out);
void carry_write_ahead(const struct helm_view *v, const int16_t *crew,
                       struct out *out);

/* The mission after this one, or -1: of a linked patrol whose leg may need its
 * primary objective, or of the campaign, which needs at least E. [4.3] */
int linked_next(int mission, bool primary_done);
int campaign_next(int mission, int rank, bool primary_done);
/* Title by tonnage at the end: 0 none .. 3 among the legends. */
int campaign_title(int kgrt);

#endif
