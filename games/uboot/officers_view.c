/* The only door out of the boat: what each officer may know. */
#include <string.h>

#include "officers.h"

/* The app alone tells these. [8.1] */
static void hide_app(struct uboot_hand *h)
{
    memset(h->report, 0, sizeof h->report);
    memset(h->feed, 0, sizeof h->feed);
    memset(h->message, 0, sizeof h->message);
    h->contacts = h->messages = h->sending = h->enigma_busy = 0;
    h->feed_count = 0;
    h->gun_contact = h->tdc.contact = 0;
    h->torpedoes_running = 0;
}

/* The chart table: the sextant's square and the reckoning. [9.1] */
static void hide_position(struct uboot_hand *h)
{
    h->fix = -1;
    h->fix_minutes = -1;
    h->plot_x = h->plot_y = 0;
}

/* The instruments of the app's menu and the chief's view. [8.1, 10.4] */
static void hide_engine(struct uboot_hand *h)
{
    h->battery = h->hull = 0;
    h->air = 0;
}

/* What he was told takes the place of what the app shows. */
static void show_notebook(const struct notebook *n, struct uboot_hand *h)
{
    h->contacts = (int8_t)n->count;
    memcpy(h->report, n->told, sizeof h->report);
    h->feed_count = n->heard_count;
    memcpy(h->feed, n->heard, sizeof h->feed);
}

int officer_knows(int seat)
{
    switch (seat) {
    case ROLE_FIRST_OFFICER:
        return KNOWS_APP | KNOWS_ENGINE | KNOWS_FIX;
    case ROLE_NAVIGATOR:
        return KNOWS_FIX | KNOWS_RECKONING;
    case ROLE_CHIEF:
        return KNOWS_ENGINE;
    default:
        return 0;
    }
}

const void *officers_view(const void *state, int seat, void *scratch)
{
    const struct uboot *u = state;
    struct uboot_view *v = scratch;
    memset(v, 0, sizeof *v);
    v->seat = seat;
    app_board(&u->world, &v->board);
    memcpy(v->call, u->call, sizeof v->call);
    if (seat < 0 || seat >= ROLE_COUNT)
        return v;
    v->told = u->notebook[seat].reports;
    v->knows = officer_knows(seat);
    app_show(&u->world, &v->hand);
    if (!(v->knows & KNOWS_APP)) {
        hide_app(&v->hand);
        show_notebook(&u->notebook[seat], &v->hand);
    }
    if (!(v->knows & KNOWS_FIX)) {
        hide_position(&v->hand);
    } else if (!(v->knows & KNOWS_RECKONING)) {
        v->hand.plot_x = v->hand.plot_y = 0;
    }
    if (!(v->knows & KNOWS_ENGINE))
        hide_engine(&v->hand);
    return v;
}
