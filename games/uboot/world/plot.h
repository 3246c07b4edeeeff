/* The truth as a picture, for debugging: never shown to a seat. */
#ifndef KALEUN_UBOOT_PLOT_H
#define KALEUN_UBOOT_PLOT_H

#include "core/voyage.h"

/* For both games of the boat: situations, sunk ships, feed and coast. */
extern const struct voyage uboot_voyage;

#endif
