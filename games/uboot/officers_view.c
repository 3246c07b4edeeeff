/* The only door out of the boat: what each officer may know. [ruling 342] */
#include <string.h>

#include "officers.h"

/* What the app alone tells. [8.1] */
static void hide_app(struct uboot_hand *h)
{
    memset(h->feed, 0, sizeof h->feed);
    memset(h->message, 0, sizeof h->message);
    h->feed_count = 0;
    h->messages = h->sending = h->enigma_busy = 0;
    h->torpedoes_running = 0;
}

static void hide_contacts(int knows, struct uboot_hand *h)
{
    memset(h->report, 0, sizeof h->report);
    h->contacts = 0;
    if (!(knows & KNOWS_FLAK) || h->sight.glass != GLASS_FLAK)
        h->sight = (struct uboot_sight){0};
    h->gun_contact = h->tdc.contact = 0;
    for (int i = 0; i < TUBES; i++)
        h->tube[i].aims = 0;
}

/* The computer's dials: the captain's, in the app. [8.1, 8.4] */
static void hide_dials(struct uboot_hand *h)
{
    h->tdc.course = h->tdc.speed_dkn = h->tdc.range_dam = 0;
    h->tdc.set = 0;
}

/* The sextant's square and the reckoning. [9.1] */
static void hide_position(int knows, struct uboot_hand *h)
{
    if (!(knows & KNOWS_FIX)) {
        h->fix = -1;
        h->fix_minutes = -1;
    }
    if (!(knows & KNOWS_RECKONING))
        h->plot_x = h->plot_y = 0;
}

/* The instruments of the app's menu and the chief's view. [8.1, 10.4] */
static void hide_engine(struct uboot_hand *h)
{
    h->battery = h->hull = 0;
}

/* What he was told takes the place of what the app shows. */
static void show_notebook(const struct notebook *n, int knows,
                          struct uboot_hand *h)
{
    if (!(knows & KNOWS_CONTACTS)) {
        h->contacts = (int8_t)n->count;
        memcpy(h->report, n->told, sizeof h->report);
    }
    h->feed_count = n->heard_count;
    memcpy(h->feed, n->heard, sizeof h->feed);
}

/* Others have the app in hand while their men are at its instruments: the
 * captain at the periscope and the computer, the navigator at the flak.
 * [8.1, 8.4] */
int officer_knows(const struct uboot *u, int seat)
{
    bool looks = u->desk.tdc_open || u->world.boat.periscope;
    switch (seat) {
    case ROLE_CAPTAIN: /* he reads the gauges for his log at the end [4.3] */
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

static void show_hand(const struct uboot *u, int seat, struct uboot_view *v)
{
    struct uboot_hand *h = &v->hand;
    app_show(&u->world, h);
    /* An enemy near is the app's answer, not a grey button's. */
    h->can_transfer = h->surfaced && u->crew.facts.sea_state < 4;
    if (!(v->knows & KNOWS_CONTACTS))
        hide_contacts(v->knows, h);
    if (seat != ROLE_CAPTAIN && !(v->knows & KNOWS_CONTACTS))
        hide_dials(h);
    if (!(v->knows & KNOWS_APP)) {
        hide_app(h);
        show_notebook(&u->notebook[seat], v->knows, h);
    }
    if (!(v->knows & KNOWS_ENGINE))
        hide_engine(h);
    hide_position(v->knows, h);
}

/* What the operator has before him. [8.4] */
static void show_ciphers(const struct uboot *u, struct uboot_view *v)
{
    const struct radio *r = &u->world.radio;
    for (int i = 0; i < r->count && u->desk.enigma > 0; i++)
        if (r->message[i].state == MESSAGE_RECEIVED)
            radio_cipher(&u->world, i, v->cipher[i]);
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
    crew_mask(&u->crew, seat, &v->crew);
    v->desk = u->desk;
    if (seat == ROLE_NAVIGATOR)
        v->charts = u->charts;
    if (seat == ROLE_FIRST_OFFICER)
        show_ciphers(u, v);
    return v;
}
