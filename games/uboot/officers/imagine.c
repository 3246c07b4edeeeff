/* Imagines a boat that fits what an officer sees. */
#include <string.h>

#include "officers.h"

/* What he does not know gets its usual value. */
static void fill_unknown(const struct uboot_view *v, const struct world *w,
                         struct uboot_hand *h)
{
    struct uboot_hand some;
    memset(&some, 0, sizeof some);
    app_show(w, &some);
    if (!(v->knows & KNOWS_CONTACTS)) {
        memcpy(h->report, some.report, sizeof h->report);
        h->contacts = some.contacts;
    }
    if (!(v->knows & KNOWS_APP)) {
        memcpy(h->feed, some.feed, sizeof h->feed);
        memcpy(h->message, some.message, sizeof h->message);
        h->feed_count = some.feed_count;
        h->messages = some.messages;
    }
    if (!(v->knows & KNOWS_ENGINE)) {
        h->battery = some.battery;
        h->hull = some.hull;
    }
    if (!(v->knows & KNOWS_RECKONING)) {
        h->plot_x = some.plot_x;
        h->plot_y = some.plot_y;
        h->position = some.position;
    }
}

static void fill_notebook(const struct uboot_view *v, struct notebook *n)
{
    n->reports = v->told;
    if (v->knows & KNOWS_APP)
        return;
    if (!(v->knows & KNOWS_CONTACTS)) {
        n->count = v->hand.contacts;
        memcpy(n->told, v->hand.report, sizeof n->told);
    }
    n->heard_count = v->hand.feed_count;
    memcpy(n->heard, v->hand.feed, sizeof n->heard);
}

void officers_imagine(const void *view, struct dice *dice, void *state)
{
    const struct uboot_view *v = view;
    struct uboot *u = state;
    memset(u, 0, sizeof *u);
    app_imagine_mission(&u->world, &v->board, dice);
    memcpy(u->shout, v->shout, sizeof u->shout);
    if (v->seat < 0 || v->seat >= ROLE_COUNT) {
        glue_setup(u, (uint64_t)dice_below(dice, SIDES_MAX));
        u->glued = u->world.feed.count;
        officers_look(u);
        return;
    }
    struct uboot_hand h = v->hand;
    fill_unknown(v, &u->world, &h);
    app_imagine(&u->world, &h);
    for (int i = 0; i < MESSAGES_MAX; i++)
        if (v->cipher[i][0])
            radio_fit(&u->world, i, v->cipher[i]);
    fill_notebook(v, &u->notebook[v->seat]);
    crew_imagine(&v->crew, v->seat, dice, &u->crew);
    u->desk = v->desk;
    u->charts = v->charts;
    u->talk = v->talk;
    guide_imagine(&u->guide, v->seat, v->guide);
    u->glued = u->world.feed.count;
    for (int i = 0; i < ROLE_COUNT; i++)
        u->notebook[i].read = u->world.feed.count;
    officers_look(u);
}
