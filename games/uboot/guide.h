/* The guide of a first voyage: which step of data/uboot/guide.tsv an officer is
 * at. What it knows is what his view shows; what it says is the same in every
 * client. [ruling 351] */
#ifndef KALEUN_UBOOT_GUIDE_H
#define KALEUN_UBOOT_GUIDE_H

#include "officer_view.h"

/* The option: on for the first voyage alone, or never, or always. */
enum guided { GUIDE_AUTO, GUIDE_OFF, GUIDE_ON };
enum guide_act { GUIDE_NEXT, GUIDE_LEAVE };

PADDED_BEGIN

struct guide {
    uint32_t done[ROLE_COUNT]; /* steps of each officer, bit 0 his first */
    int32_t on;
    int32_t spare;
};

PADDED_END

void guide_setup(struct guide *g, int option, int mission);
/* The row of the table he is at, or -1: he needs no guide. */
int guide_row(const struct guide *g, int role);
/* His first row, and how many he has. */
int guide_first(int role);
int guide_steps(int role);
/* Does the step's condition hold in this officer's view? */
bool guide_holds(const struct uboot_view *v, int row);
/* What he has just seen or done, and what was seen before its turn. */
void guide_look(struct guide *g, const struct uboot_view *v);
/* He has read it, or wants none of it. */
void guide_act(struct guide *g, int role, enum guide_act act);
/* The guide of somebody whose view shows this row (+ 1). */
void guide_imagine(struct guide *g, int role, int shown);

/* The step in words, as one line; or in lines of 80 columns. */
void guide_say(int shown, struct out *line);
void guide_write(int shown, struct out *out);
void guide_json(int shown, struct json *json);

#endif
