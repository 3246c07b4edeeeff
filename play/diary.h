/* The diary of a session, for games that keep one.
 *
 * The game makes the blocks (core/diary.h) of whatever happened and was not
 * taken back; whoever asks sets them. */
#ifndef KALEUN_STORY_H
#define KALEUN_STORY_H

#include "core/diary.h"
#include "session.h"

bool story_is_kept(const struct game *game);

/* Tells the story from its beginning. `diary` says how and to whom; its entries
 * are filled in here. All remarks are in it, whoever they were for. */
void story_tell(const struct session *session, struct diary *diary);

#endif
