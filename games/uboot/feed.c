/* The messages of the feed and their sentences. [8.1] */
#include "feed.h"

#include "core/game.h"
#include "lang.h"
#include "rules.h"
#include "umath.h"
#include "world.h"

/* How a message is worded: its sentence, and what each argument is: a number
 * (0), a place (PLACE), or a noun counted from this one. */
enum { PLACE = 0xffff };

struct wording {
    uint16_t text;
    uint16_t arg[FEED_ARGS];
};

/* clang-format off */
#define FEED(key, id, rule, words, a, b, c) \
    [UBOOT_MESSAGE_##key] = {(words), {(a), (b), (c)}},
static const struct wording wording[UBOOT_MESSAGE_COUNT] = {
#include "feed_list.inc"
};
#undef FEED

#define FEED(key, id, cite, words, a, b, c) \
    [UBOOT_MESSAGE_##key] = {.name = (id), .rule = (cite), .text = (words)},
const struct event_kind uboot_events[UBOOT_MESSAGE_COUNT] = {
#include "feed_list.inc"
};
#undef FEED
/* clang-format on */

void feed_put(struct world *w, enum uboot_message message,
              const int16_t arg[FEED_ARGS])
{
    struct feed_line *line = &w->feed.line[w->feed.count % FEED_LINES];
    *line =
        (struct feed_line){.tick = w->clock.tick, .message = (int16_t)message};
    for (int i = 0; i < FEED_ARGS; i++)
        line->arg[i] = arg[i];
    w->feed.count++;
}

static int params_of(const struct feed_line *line, struct param *param)
{
    const struct wording *words = &wording[line->message];
    int count = text_param_count(words->text);
    for (int i = 0; i < count; i++) {
        uint16_t kind = words->arg[i];
        param[i] = kind == 0       ? number(line->arg[i])
                   : kind == PLACE ? named(line->arg[i] + 1)
                                   : noun(kind + line->arg[i]);
    }
    return count;
}

void feed_write(const struct feed_line *line, struct out *out)
{
    struct param param[PARAMS_MAX];
    int count = params_of(line, param);
    text_put(out, wording[line->message].text, param, count);
}

uint16_t feed_text(int message)
{
    return wording[message].text;
}

/* Each message is an event of its own; who holds the app hears them all. */
void feed_tell(struct world *w, struct play *play, seat_set (*who)(int message))
{
    struct feed *f = &w->feed;
    if (f->told < f->count - FEED_LINES)
        f->told = f->count - FEED_LINES;
    for (; f->told < f->count; f->told++) {
        if (!play->events)
            continue; /* nobody listens */
        const struct feed_line *line = &f->line[f->told % FEED_LINES];
        struct param param[PARAMS_MAX];
        int count = params_of(line, param);
        event_tell(play, who(line->message), line->message,
                   count ? param : NULL, count);
    }
}
