/* A voyage from its log, for games that can be followed (core/voyage.h): the
 * true tracks of boat and enemy, what was sunk and where, and what the feed said. Only for voyages that are over, and
 * for debugging: nothing of it is hidden. */
#ifndef KALEUN_TRACK_H
#define KALEUN_TRACK_H

#include <stdio.h>

#include "session.h"

/* Is there a boat in this game to be followed? */
bool track_is_kept(const struct game *game);

/* The rules follow the log, entry by entry, from its beginning (a session that
 * stands after entry 0): a world in real time draws from its own streams and
 * needs no dice after set-up. Calls `look` at first and after every tick or
 * order until it returns false. */
bool track_follow(struct session *begin, const char *log, size_t len,
                  bool (*look)(void *who, const void *state, int entry),
                  void *who);

struct track;
/* NULL if the log cannot be followed. The feed is in this language. */
struct track *track_make(struct session *begin, const char *log, size_t len,
                         enum lang lang);
void track_free(struct track *track);

bool track_svg(const struct track *track, FILE *file);
/* Members of an open JSON object; what does not fit into `most` bytes of the
 * output is left out, the last of the feed first. */
void track_json(const struct track *track, size_t most, struct json *json);

#endif
