/* The two tracks: what orders cost, and what morale brings. [7.2, 7.3, 7.4] */
#include "crew.h"

#include <string.h>

bool crew_exhausted(const struct crew *c)
{
    return c->morale == MORALE_LAST;
}

/* The command track first; then morale; when both are at their end nothing can
 * be ordered. [7.2, 7.3] */
bool crew_may_pay(const struct crew *c)
{
    return c->command < COMMAND_LAST || c->morale < MORALE_LAST;
}

void crew_pay(struct crew *c)
{
    if (c->command < COMMAND_LAST)
        c->command++;
    else
        crew_morale(
            c,
            uboot_morale_changes[UBOOT_MORALE_CAUSE_ORDER_PAID_ON_MORALE_TRACK]
                .morale);
}

void crew_command(struct crew *c, int left)
{
    int to = c->command - left;
    c->command = (int8_t)(to < 0 ? 0 : to > COMMAND_LAST ? COMMAND_LAST : to);
}

/* A card of the deck below the field waits face down. [7.3, 6.14] */
static void draw_morale(struct crew *c, int deck)
{
    if (deck == 0)
        return;
    if (c->cards.ignore_morale > 0) {
        c->cards.ignore_morale--;
        return;
    }
    int card =
        card_draw(&c->cards, (enum uboot_deck)(UBOOT_DECK_MORALE_1 + deck - 1));
    crew_wait_for(c, card);
}

/* A card drawn while the captain gives orders lies face down. [6.14] */
void crew_wait_for(struct crew *c, int card)
{
    if (card == CARD_NONE || c->pendings == PENDING_MAX)
        return;
    c->pending[c->pendings++] = (uint8_t)card;
    crew_say(c, CREW_EV_CARD_WAITS, c->pendings, 0, 0);
}

static void morale_down(struct crew *c, int steps)
{
    int from = c->morale;
    for (int i = 0; i < steps && c->morale < MORALE_LAST; i++) {
        c->morale++;
        draw_morale(c, uboot_morale_track[c->morale].deck);
    }
    if (c->morale == from)
        return;
    crew_say(c, CREW_EV_MORALE_FALLS, c->morale - from, MORALE_LAST - c->morale,
             0);
    if (crew_exhausted(c)) /* [7.4] */
        crew_say(c, CREW_EV_EXHAUSTED, 0, 0, 0);
}

static void morale_up(struct crew *c, int steps)
{
    int from = c->morale;
    c->morale = (int8_t)(from < steps ? 0 : from - steps);
    if (c->morale != from)
        crew_say(c, CREW_EV_MORALE_RISES, from - c->morale,
                 MORALE_LAST - c->morale, 0);
}

void crew_morale(struct crew *c, int up)
{
    if (c->phase == PHASE_ENDED)
        return;
    if (up < 0)
        morale_down(c, -up);
    else
        morale_up(c, up);
}

void crew_lose(struct crew *c, enum loss why)
{
    if (c->phase == PHASE_ENDED)
        return;
    c->phase = PHASE_ENDED;
    c->loss = (int8_t)why;
    memset(c->move, 0, sizeof c->move);
    memset(c->placing, 0, sizeof c->placing);
    c->draft = (struct draft){0};
    crew_say(c, CREW_EV_LOST, 0, 0, 0);
    crew_call_world(c, CALL_LOST, (int)why, 0, 0);
}
