/* The war diary of a career: see core/diary.h. */
#ifndef HUNTERS_DIARY_H
#define HUNTERS_DIARY_H

#include "core/diary.h"

/* Writes the whole diary. `state` is the career as it stands after the last
 * entry; entries are in order, those that were taken back left out. */
void hunters_diary(const void *state, const struct diary *diary);

#endif
