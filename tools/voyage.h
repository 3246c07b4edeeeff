/* A real-time game looked at tick by tick: from its log, or as it is played. */
#ifndef KALEUN_VOYAGE_H
#define KALEUN_VOYAGE_H

#include "bot.h"

/* kaleun replay LOG --at TICK: the situation at that tick, in letters. */
int voyage_at(const char *path, uint64_t tick, uint64_t miles);
/* kaleun replay LOG --feed: every message with its time. */
int voyage_feed(const char *path);
/* kaleun replay LOG --chart FILE: the tracks of the voyage as SVG. */
int voyage_chart(const char *path, const char *file);
/* kaleun sim GAME --log FILE: game 0 of the series again, through a session
 * that keeps its log. */
bool voyage_log(const struct game *game, const struct options *options,
                const struct bot *const bot[SEATS_MAX], uint64_t seed,
                const char *file);

#endif
