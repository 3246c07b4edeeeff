/* The only way out of the boat: what each officer may know. [ruling 342] */
#include <string.h>

#include "officers.h"

/* What he was told replaces what the app shows. */
static void show_notebook(const struct notebook *n, struct uboot_hand *h)
{
    h->feed_count = n->heard_count;
    memcpy(h->feed, n->heard, sizeof h->feed);
    h->contacts = (int8_t)n->count;
    memcpy(h->report, n->told, sizeof h->report);
}

/* What the captain sees himself. */
static void show_look(const struct captains_look *l, struct uboot_hand *h)
{
    h->contacts = l->contacts;
    memcpy(h->report, l->report, sizeof h->report);
    h->sight = l->sight;
    h->tdc.contact = l->tdc_contact;
    h->gun_contact = l->gun_contact;
    for (int i = 0; i < TUBES; i++)
        h->tube[i].aims = l->aims[i];
}

/* Other officers have the app while their men are at its instruments: the
 * captain at the periscope and the computer, the navigator at the flak.
 * [8.1, 8.4] */
int officer_knows(const struct uboot *u, int seat)
{
    bool looks = u->desk.tdc_open || u->world.boat.periscope;
    switch (seat) {
    case ROLE_CAPTAIN: /* at the end he reads the gauges for his log [4.3] */
        return (looks ? KNOWS_CONTACTS : 0) |
               (world_over(&u->world) ? KNOWS_ENGINE : 0);
    case ROLE_FIRST_OFFICER:
        return KNOWS_APP | KNOWS_CONTACTS | KNOWS_ENGINE | KNOWS_FIX;
    case ROLE_NAVIGATOR:
        return KNOWS_FIX | KNOWS_RECKONING |
               (u->world.weapons.guns.flak ? KNOWS_FLAK : 0);
    default:
        return KNOWS_ENGINE;
    }
}

static void show_captain(const struct uboot *u, struct uboot_view *v)
{
    app_show_dials(&u->world, &v->hand);
    if (v->knows & KNOWS_CONTACTS)
        show_look(&u->look, &v->hand);
    v->hand.battery = u->look.battery;
    v->hand.hull = u->look.hull;
}

static void show_first(const struct uboot *u, struct uboot_view *v)
{
    app_show_feed(&u->world, &v->hand);
    app_show_contacts(&u->world, &v->hand);
    app_show_dials(&u->world, &v->hand);
    app_show_engine(&u->world, &v->hand);
    app_show_fix(&u->world, &v->hand);
    v->talk = u->talk;
    memcpy(v->cipher, u->sheets.text, sizeof v->cipher);
}

static void show_navigator(const struct uboot *u, struct uboot_view *v)
{
    app_show_fix(&u->world, &v->hand);
    app_show_plot(&u->world, &v->hand);
    v->hand.sight = u->flak;
    v->charts = u->charts;
}

static void show_hand(const struct uboot *u, int seat, struct uboot_view *v)
{
    struct uboot_hand *h = &v->hand;
    app_show_boat(&u->world, h);
    /* An enemy nearby does not close the choice, since that would tell of him:
     * the app refuses it when asked. */
    h->can_transfer = h->surfaced && u->crew.board.facts.sea_state < 4;
    if (seat != ROLE_FIRST_OFFICER)
        show_notebook(&u->notebook[seat], h);
    if (seat == ROLE_CAPTAIN)
        show_captain(u, v);
    else if (seat == ROLE_FIRST_OFFICER)
        show_first(u, v);
    else if (seat == ROLE_NAVIGATOR)
        show_navigator(u, v);
    else
        app_show_engine(&u->world, h);
}

const void *officers_view(const void *state, int seat, void *scratch)
{
    const struct uboot *u = state;
    struct uboot_view *v = scratch;
    memset(v, 0, sizeof *v);
    v->seat = seat;
    app_board(&u->world, &v->board);
    memcpy(v->shout, u->shout, sizeof v->shout);
    if (seat < 0 || seat >= ROLE_COUNT)
        return v;
    v->told = u->notebook[seat].reports;
    v->guide = 1 + guide_row(&u->guide, seat);
    v->knows = officer_knows(u, seat);
    show_hand(u, seat, v);
    crew_show(&u->crew.seen, seat, &v->crew);
    v->desk = u->desk;
    return v;
}
