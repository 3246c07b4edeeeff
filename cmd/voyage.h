/* A real-time game looked at tick by tick, from its log. */
#ifndef KALEUN_CMD_VOYAGE_H
#define KALEUN_CMD_VOYAGE_H

#include <stdint.h>

/* kaleun replay LOG --at TICK: the situation at that tick, in letters. */
int voyage_at(const char *path, uint64_t tick, uint64_t miles);
/* kaleun replay LOG --feed: every message with its time. */
int voyage_feed(const char *path);
/* kaleun replay LOG --chart FILE: the tracks of the voyage as SVG. */
int voyage_chart(const char *path, const char *file);

#endif
