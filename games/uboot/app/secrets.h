/* Secrets of the world, for both games of the boat: how to change each, and
 * whether an action rightly shows it (core/game.h). */
#ifndef KALEUN_UBOOT_SECRETS_H
#define KALEUN_UBOOT_SECRETS_H

#include "core/game.h"

bool secret_crush(void *state, int observer, struct dice *dice);
bool crush_shows(const void *state, const void *twin, int observer, int seat,
                 const struct action *action);
bool secret_far_group(void *state, int observer, struct dice *dice);
bool far_group_shows(const void *state, const void *twin, int observer,
                     int seat, const struct action *action);
/* An aircraft that nobody has seen; which unread message is which. */
bool secret_aircraft(void *state, int observer, struct dice *dice);
bool aircraft_shows(const void *state, const void *twin, int observer, int seat,
                    const struct action *action);
bool secret_message(void *state, int observer, struct dice *dice);
bool message_shows(const void *state, const void *twin, int observer, int seat,
                   const struct action *action);
bool secret_order(void *state, int observer, struct dice *dice);
bool order_shows(const void *state, const void *twin, int observer, int seat,
                 const struct action *action);

/* The table rows of all world secrets. */
#define WORLD_SECRETS                                                      \
    {.name = "crush_depth", .change = secret_crush, .shows = crush_shows}, \
        {.name = "far_group",                                              \
         .change = secret_far_group,                                       \
         .shows = far_group_shows},                                        \
        {.name = "aircraft",                                               \
         .change = secret_aircraft,                                        \
         .shows = aircraft_shows},                                         \
    {                                                                      \
        .name = "order", .change = secret_order, .shows = order_shows      \
    }

#endif
