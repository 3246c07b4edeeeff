/* The guide of a first voyage: which step of data/uboot/guide.tsv an officer is
 * at. It knows only what his view shows, and says the same in every client.
 * [ruling 351] */
#ifndef KALEUN_UBOOT_GUIDE_H
#define KALEUN_UBOOT_GUIDE_H

#include "view.h"

/* The option: on for the first voyage only, never, or always. */
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
/* The row of the table he is at, or -1 without a guide. */
int guide_row(const struct guide *g, int role);
/* His first row, and how many he has. */
int guide_first(int role);
int guide_steps(int role);
/* Does the step's condition hold in this officer's view? */
bool guide_holds(const struct uboot_view *v, int row);
/* Marks steps as done that hold now. */
void guide_look(struct guide *g, const struct uboot_view *v);
/* He has read the step, or wants no guide. */
void guide_act(struct guide *g, int role, enum guide_act act);
/* The guide of somebody whose view shows this row (+ 1). */
void guide_imagine(struct guide *g, int role, int shown);

/* The step in words, as one line; or in lines of 80 columns. */
void guide_say(int shown, struct out *line);
void guide_write(int shown, struct out *out);
void guide_json(int shown, struct json *json);

#endif
