/* What a linked patrol and the campaign take over of the boat from mission to
 * mission. carried_text.h has the words for it in the header of the log.
 * [4.3] */
#ifndef KALEUN_UBOOT_CARRY_H
#define KALEUN_UBOOT_CARRY_H

#include "core/game.h"
#include "data_uboot.h"

struct world;
struct helm_view;
struct carried_crew;

enum {
    TORPEDOES_ABOARD = 14,
    RANKS_MAX = 100,
    KGRT_MAX = 1000,
    GLORY_MAX = 9999,
};

/* A value of 0 says nothing: the boat is then as the mission has her. */
struct carried_boat {
    int16_t hull, battery;                /* percent */
    int8_t torpedo[2];                    /* 1 + how many aboard: G7a, G7e */
    int16_t flooded;                      /* section */
    int8_t broken[UBOOT_COMPONENT_COUNT]; /* enum uboot_severity */
    /* The campaign so far: sum of the ranks (S 6 .. F 0), thousands of GRT,
     * tens of glory. */
    int16_t ranks, kgrt, glory;
};

/* Applies it to a world that is laid out. */
void carry_apply(struct world *w, const struct carried_boat *boat);
/* Has this leg met its supply ship? Then the next one gets two torpedoes more,
 * and food and medicine as at the beginning. [ruling 327] */
bool carry_restocks(const struct helm_view *v);
/* Takes it from what the crew knows at the end of a mission. */
void carry_take(const struct helm_view *v, struct carried_boat *boat);

/* What follows a mission that is over. [4.3] */
enum ahead {
    AHEAD_NOTHING, /* the mission stands by itself */
    AHEAD_LEG,     /* the patrol's next leg: boat and crew go on as they are */
    AHEAD_MISSION, /* the campaign's next, with a fresh boat */
    AHEAD_FAILED,  /* the primary objective was needed and is not done */
    AHEAD_DISMISSED, /* at least rank E was needed */
    AHEAD_OVER,      /* it was the campaign's last */
};
enum ahead carry_ahead(const struct helm_view *v, int *mission);
/* Writes the option of the next mission and the text it takes over, with the
 * crew where boat and crew go on. False if there is no next mission. */
bool carry_next(const struct helm_view *v, const struct carried_crew *crew,
                struct out *options, struct out *carried);
/* The same as one line, `mission=P1B carry=hull=71 ...`, which a server accepts
 * for a new table. */
void carry_write_line(const struct helm_view *v,
                      const struct carried_crew *crew, struct out *out);
/* The same in words: the sentence, and that line folded to 80 columns. */
void carry_write_ahead(const struct helm_view *v,
                       const struct carried_crew *crew, struct out *out);

/* The mission after this one, or -1. A leg of a linked patrol may need its
 * primary objective; the campaign needs at least rank E. [4.3] */
int linked_next(int mission, bool primary_done);
int campaign_next(int mission, int rank, bool primary_done);
/* Title by tonnage at the end: 0 none .. 3 among the legends. */
int campaign_title(int kgrt);

#endif
