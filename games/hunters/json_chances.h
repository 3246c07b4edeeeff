/* Private to json.c: the chances of the next rolls. */
#ifndef HUNTERS_JSON_CHANCES_H
#define HUNTERS_JSON_CHANCES_H

#include "rules.h"

/* Member "chances" of the combat mat: ways of 36 to hit at each range before an
 * attack, by each weapon before a salvo; ways to be detected. */
void json_chances(const struct career *c, struct json *json);

#endif
