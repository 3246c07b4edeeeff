/* The messages of the feed and their sentences. [8.1] */
#include "feed.h"

#include "core/game.h"
#include "games/uboot/app/umath.h"
#include "lang.h"
#include "world.h"

const struct event_kind uboot_events[UBOOT_MESSAGE_COUNT] = {
    UBOOT_FEED_MESSAGES_EVENTS};

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

/* The parameters of the sentence. The table names for each argument the noun it
 * is counted from; the others are numbers or squares of the chart. */
static int params_of(const struct feed_line *line, struct param *param)
{
    const struct uboot_feed_messages_row *row =
        &uboot_feed_messages[line->message];
    const uint16_t nouns_from[FEED_ARGS] = {row->first, row->second,
                                            row->third};
    int text = uboot_events[line->message].text;
    int count = text_param_count(text);
    for (int i = 0; i < count; i++)
        param[i] = nouns_from[i] != 0 ? noun(nouns_from[i] + line->arg[i])
                   : text_param_is_name(text, i) ? named(line->arg[i] + 1)
                                                 : number(line->arg[i]);
    return count;
}

void feed_write(const struct feed_line *line, struct out *out)
{
    struct param param[PARAMS_MAX];
    int count = params_of(line, param);
    text_put(out, uboot_events[line->message].text, param, count);
}

/* Tells each new message as an event of its own. `who` says which seats hear
 * it; the seat that holds the app hears all. */
void feed_tell(struct world *w, struct play *play, seat_set (*who)(int message))
{
    struct feed *f = &w->feed;
    if (f->told < f->count - FEED_LINES)
        f->told = f->count - FEED_LINES;
    for (; f->told < f->count; f->told++) {
        if (!play->events)
            continue; /* no seat hears it */
        const struct feed_line *line = &f->line[f->told % FEED_LINES];
        struct param param[PARAMS_MAX];
        int count = params_of(line, param);
        event_tell(play, who(line->message), line->message,
                   count ? param : NULL, count);
    }
}
