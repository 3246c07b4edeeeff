/* The words of a view's JSON, and its shape for the browser. */
#ifndef LEADER_JSON_SHAPE_H
#define LEADER_JSON_SHAPE_H

#include "rules.h"

/* By the values of their enums, each list ended by a null pointer. */
extern const char *const leader_nerve_words[];
extern const char *const leader_status_words[];
extern const char *const leader_mission_words[];
extern const char *const leader_rack_words[];
extern const char *const leader_torpedo_words[];
extern const char *const leader_score_words[];
extern const char *const leader_deck_words[];
extern const char *const leader_ship_state_words[];
extern const char *const leader_way_words[];

extern const struct phase leader_phases[]; /* leader.c */
extern const struct shape leader_shape;

#endif
