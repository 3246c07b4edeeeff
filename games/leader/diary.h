/* The war diary of a campaign: see core/diary.h. */
#ifndef LEADER_DIARY_H
#define LEADER_DIARY_H

#include "core/diary.h"

/* Writes the whole diary. `state` is the campaign as it stands after the last
 * entry; entries are in order, those that were taken back left out. */
void leader_diary(const void *state, const struct diary *diary);

#endif
