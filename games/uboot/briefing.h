/* The briefing of a mission. [5.4] */
#ifndef KALEUN_UBOOT_BRIEFING_H
#define KALEUN_UBOOT_BRIEFING_H

#include "core/out.h"

/* In the reader's language, in lines of at most 80 columns. */
void briefing_write(int mission, struct out *out);
/* Any text in such lines; the text is cut into pieces by it. */
void fold_write(char *text, struct out *out);

#endif
