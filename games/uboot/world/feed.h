/* The message feed: what the app says, in the words of lang/. */
#ifndef KALEUN_UBOOT_FEED_H
#define KALEUN_UBOOT_FEED_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"
#include "data_uboot.h"
#include "games/uboot/app/instruments.h"
#include "games/uboot/app/padded.h"

struct world;
struct play;
struct out;

PADDED_BEGIN

/* The last lines, oldest first from `count` mod FEED_LINES on. */
struct feed {
    struct feed_line line[FEED_LINES];
    int32_t count; /* lines said so far */
    int32_t told;  /* how many of them were told as events */
};

PADDED_END

void feed_put(struct world *w, enum uboot_message message,
              const int16_t arg[FEED_ARGS]);
/* feed_say(w, UBOOT_MESSAGE_BATTERY_LOW, 25); takes up to five numbers. */
#define feed_say(w, ...) FEED_SAY((w), __VA_ARGS__, 0, 0, 0, 0, 0, 0)
#define FEED_SAY(w, message, a, b, c, d, e, ...)                    \
    feed_put((w), (message),                                        \
             (const int16_t[FEED_ARGS]){(int16_t)(a), (int16_t)(b), \
                                        (int16_t)(c), (int16_t)(d), \
                                        (int16_t)(e)})
/* Writes the line as a sentence. */
void feed_write(const struct feed_line *line, struct out *out);
/* (10) Tells new messages as events and drops the pace to real time. */
void feed_tell(struct world *w, struct play *play,
               seat_set (*who)(int message));

/* The messages as events, by their numbers. */
extern const struct event_kind uboot_events[];

#endif
