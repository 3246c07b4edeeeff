/* The two tracks: command, which orders cost, and morale. [7.2, 7.3, 7.4] */
#include "hidden.h"

#include <string.h>

bool crew_exhausted(const struct crew_seen *c)
{
    return c->board.morale == MORALE_LAST;
}

/* An order costs a field of the command track, then morale; with both at their
 * end nothing can be ordered. [7.2, 7.3] */
bool crew_may_pay(const struct crew_seen *c)
{
    return c->board.command < COMMAND_LAST || c->board.morale < MORALE_LAST;
}

void crew_pay(struct crew *c)
{
    if (c->board.command < COMMAND_LAST)
        c->board.command++;
    else
        crew_morale(
            c,
            uboot_morale_changes[UBOOT_MORALE_CAUSE_ORDER_PAID_ON_MORALE_TRACK]
                .morale);
}

void crew_command(struct crew *c, int left)
{
    int to = c->board.command - left;
    c->board.command = (int8_t)(to < 0              ? 0
                                : to > COMMAND_LAST ? COMMAND_LAST
                                                    : to);
}

/* Draws a card of the deck printed below the field; it waits face down.
 * [7.3, 6.14] */
static void draw_morale(struct crew *c, int deck)
{
    if (deck == 0)
        return;
    if (c->board.cards.ignore_morale > 0) {
        c->board.cards.ignore_morale--;
        return;
    }
    int card = card_draw(crew_cards(c),
                         (enum uboot_deck)(UBOOT_DECK_MORALE_1 + deck - 1));
    crew_wait_for(c, card);
}

/* A card drawn while the captain gives orders waits face down. [6.14] */
void crew_wait_for(struct crew *c, int card)
{
    if (card == CARD_NONE || c->board.cards.waits == WAITING_MAX)
        return;
    card_wait(crew_cards(c), card);
    crew_say(c, CREW_EV_CARD_WAITS, c->board.cards.waits, 0, 0);
}

static void morale_down(struct crew *c, int steps)
{
    int from = c->board.morale;
    for (int i = 0; i < steps && c->board.morale < MORALE_LAST; i++) {
        c->board.morale++;
        draw_morale(c, uboot_morale_track[c->board.morale].deck);
    }
    if (c->board.morale == from)
        return;
    crew_say(c, CREW_EV_MORALE_FALLS, c->board.morale - from,
             MORALE_LAST - c->board.morale, 0);
    if (crew_exhausted(&c->seen)) /* [7.4] */
        crew_say(c, CREW_EV_EXHAUSTED, 0, 0, 0);
}

static void morale_up(struct crew *c, int steps)
{
    int from = c->board.morale;
    c->board.morale = (int8_t)(from < steps ? 0 : from - steps);
    if (c->board.morale != from)
        crew_say(c, CREW_EV_MORALE_RISES, from - c->board.morale,
                 MORALE_LAST - c->board.morale, 0);
}

void crew_morale(struct crew *c, int up)
{
    if (c->board.phase == PHASE_ENDED)
        return;
    if (up < 0)
        morale_down(c, -up);
    else
        morale_up(c, up);
}

void crew_lose(struct crew *c, enum loss why)
{
    if (c->board.phase == PHASE_ENDED)
        return;
    c->board.phase = PHASE_ENDED;
    c->board.loss = (int8_t)why;
    memset(c->board.move, 0, sizeof c->board.move);
    memset(c->board.placing, 0, sizeof c->board.placing);
    c->board.draft = (struct draft){0};
    crew_say(c, CREW_EV_LOST, 0, 0, 0);
    crew_call_world(c, CALL_LOST, (int)why, 0, 0);
}
