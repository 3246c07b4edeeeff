/* `officer` fills a seat of U-BOOT and does its work unasked: the captain
 * commands, the first officer watches and reports, the navigator plots, the
 * chief repairs. He thinks at most once a second of boat time. */
#include "officer.h"

#include "lang.h"

enum { NEVER_HEARD = 1000000000 };

struct officer officer_at(const struct uboot_view *v,
                          const struct choices *choices, struct dice *dice)
{
    return (struct officer){.v = v,
                            .h = &v->hand,
                            .crew = &v->crew,
                            .list = choices,
                            .dice = dice,
                            .rest = OFFICER_SECOND};
}

bool officer_does(struct officer *o, int verb, int a, int b, int c)
{
    o->action = (struct action){
        .verb = (int16_t)verb,
        .arg = {(int16_t)a, (int16_t)b, (int16_t)c},
    };
    return choices_allow(o->list, &o->action) != NULL;
}

int64_t officer_logged(const struct officer *o, int event, int arg)
{
    const struct desk *d = &o->v->desk;
    int first = d->logged > LOG_LINES ? d->logged - LOG_LINES : 0;
    for (int i = d->logged - 1; i >= first; i--) {
        const struct log_line *line = &d->log[i % LOG_LINES];
        if (line->news.kind == event && (arg < 0 || line->news.arg[0] == arg))
            return o->v->board.tick - line->tick;
    }
    return NEVER_HEARD;
}

int64_t officer_heard(const struct officer *o, int message)
{
    int64_t last = -NEVER_HEARD;
    for (int i = 0; i < FEED_LINES && i < o->h->feed_count; i++)
        if (o->h->feed[i].message == message && o->h->feed[i].tick > last)
            last = o->h->feed[i].tick;
    return o->v->board.tick - last;
}

static bool think(struct officer *o)
{
    switch (o->v->seat) {
    case ROLE_CAPTAIN:
        return officer_captain(o);
    case ROLE_FIRST_OFFICER:
        return officer_first(o);
    case ROLE_NAVIGATOR:
        return officer_navigator(o);
    default:
        return officer_chief(o);
    }
}

static bool before(struct officer *o)
{
    return o->v->seat == ROLE_FIRST_OFFICER ? first_before(o)
           : o->v->seat == ROLE_CHIEF       ? chief_before(o)
                                            : false;
}

static struct action choose(const struct game *game, const void *view,
                            const struct choices *choices, struct dice *dice)
{
    struct officer o = officer_at(view, choices, dice);
    (void)game;
    /* A thought may come to an action that is closed, such as a gun that fires
     * already; then he does nothing. */
    if ((before(&o) || duty_first(&o) || think(&o)) &&
        choices_allow(choices, &o.action))
        return o.action;
    /* Other officers may need him at any moment. */
    if (o.crew->board.phase != PHASE_READY)
        o.rest = OFFICER_SECOND;
    return (struct action){
        .arg = {(int16_t)(o.rest > OFFICER_SECOND ? o.rest : OFFICER_SECOND)}};
}

const struct bot bot_uboot_officer = {
    .name = "officer",
    .game = "uboot",
    .text = T_BOT_OFFICER,
    .choose = choose,
};
