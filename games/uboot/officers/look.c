/* Instruments that an officer has only at times. What he sees there is copied
 * into his hand while he uses them and removed when he leaves, so that a view
 * needs only the hand. [8.1, 8.4] */
#include <string.h>

#include "games/uboot/app/umath.h"
#include "officers.h"

/* The captain at the periscope or the computer. */
static void captain_looks(const struct world *w, struct captains_look *l)
{
    const struct sensors *s = &w->sensors;
    for (int i = 0; i < l->contacts || i < s->count; i++)
        l->report[i] = i < s->count && s->report[i].state != CONTACT_FREE
                           ? s->report[i]
                           : (struct contact_report){0};
    l->contacts = (int8_t)s->count;
    if (w->sight.glass || l->sight.glass)
        l->sight = w->sight;
    l->tdc_contact = w->weapons.tdc.contact;
    l->gun_contact = w->weapons.guns.contact;
    for (int i = 0; i < TUBES; i++)
        l->aims[i] = w->weapons.tube[i].aims;
    l->looks = 1;
}

/* The operator at the Enigma: a sheet for each unread message. */
static void lay_sheets(struct uboot *u)
{
    const struct radio *r = &u->world.radio;
    if (u->desk.enigma <= 0) {
        memset(&u->sheets, 0, sizeof u->sheets);
        return;
    }
    u->sheets.open = 1;
    for (int i = 0; i < MESSAGES_MAX; i++) {
        char *text = u->sheets.text[i];
        if (i >= r->count || r->message[i].state != MESSAGE_RECEIVED)
            memset(text, 0, CIPHER_MAX);
        else if (!text[0])
            radio_cipher(&u->world, i, text);
    }
}

void officers_look(struct uboot *u)
{
    const struct world *w = &u->world;
    bool flak = w->weapons.guns.flak && w->sight.glass == GLASS_FLAK;
    if (u->desk.tdc_open || w->boat.periscope)
        captain_looks(w, &u->look);
    else if (u->look.looks)
        u->look = (struct captains_look){0};
    if (flak)
        u->flak = w->sight;
    else if (u->flak.glass)
        u->flak = (struct uboot_sight){0};
    if (u->desk.enigma > 0 || u->sheets.open)
        lay_sheets(u);
    if (world_over(w)) {
        u->look.battery = (int16_t)round_int(w->boat.battery);
        u->look.hull = (int16_t)round_int(w->boat.hull);
    }
}
