/* What officers must not learn, and how to change it without their notice. */
#include <stddef.h>
#include <string.h>

#include "officers.h"
#include "secrets.h"

/* A contact on the app, which the first officer alone sees. [8.1] */

static bool change_contact(void *state, int observer, struct dice *dice)
{
    struct uboot *u = state;
    struct world *w = &u->world;
    struct sensors *s = &w->sensors;
    if ((officer_knows(u, observer) & KNOWS_CONTACTS) || world_over(w) ||
        s->count >= CONTACTS_MAX)
        return false;
    /* One more on the list, long out of sight. */
    int64_t tick = w->clock.tick;
    s->report[s->count] = (struct contact_report){
        .seen_tick_lo = (int32_t)tick,
        .number = s->next_number++,
        .bearing = (int16_t)dice_below(dice, 360),
        .range_cnm = -1,
        .course = -1,
        .aob = -999,
        .speed_dkn = -1,
        .type = -1,
        .state = CONTACT_GHOST,
        .by = BY_WATCH,
    };
    s->track[s->count++] = (struct track){
        .of = CONTACT_NONE,
        .id = -1,
        .x = w->boat.x + 9.0,
        .y = w->boat.y,
        .first_tick = tick,
        .last_tick = tick,
        .report_due = NEVER,
    };
    return true;
}

/* Told, aimed at or steered by: then it is out. */
static bool shows_contact(const void *state, const void *twin, int observer,
                          int seat, const struct action *action)
{
    (void)state;
    (void)twin;
    (void)observer;
    (void)seat;
    return action->verb == OFFICER_REPORT || action->verb == OFFICER_READ_OUT ||
           action->verb == UBOOT_FIRE || action->verb == UBOOT_GUN ||
           action->verb == UBOOT_PACE;
}

/* How often another officer's men were activated. [ruling 344] */

static bool change_activation(void *state, int observer, struct dice *dice)
{
    struct uboot *u = state;
    int sailor = dice_below(dice, SAILORS), slot = dice_below(dice, SLOTS);
    struct sailor *s = &u->crew.sailor[sailor];
    if (world_over(&u->world) || s->dead ||
        u->crew.draft.times[crew_figure(sailor)] ||
        crew_role(crew_figure(sailor)) == observer)
        return false;
    if (s->slot[slot] == SLOT_EMPTY)
        s->slot[slot] = SLOT_ACT;
    else if (s->slot[slot] == SLOT_ACT && !s->cause[slot])
        s->slot[slot] = SLOT_EMPTY;
    else
        return false;
    return true;
}

/* Figures with a man who is not as tired in the twin, as bits. */
static unsigned tired_otherwise(const struct crew *a, const struct crew *b)
{
    unsigned mask = 0;
    for (int i = 0; i < SAILORS; i++)
        if (memcmp(a->sailor[i].slot, b->sailor[i].slot, SLOTS) != 0)
            mask |= 1u << crew_figure(i);
    return mask;
}

/* Those of the mask who are in the team, walk, or have rearranged the food. */
static unsigned at_work(const struct crew *c, unsigned mask)
{
    unsigned found = 0;
    for (int i = 0; i < FIGURES; i++)
        if (c->draft.times[i] || c->move[i].to || c->draft.cook == i + 1)
            found |= mask & 1u << i;
    return found;
}

/* The man himself is called for, rests or is struck by a card; whatever else
 * happens at the table tells nothing of him. */
static bool shows_activation(const void *state, const void *twin, int observer,
                             int seat, const struct action *action)
{
    const struct uboot *u = state, *v = twin;
    unsigned mask = tired_otherwise(&u->crew, &v->crew);
    (void)observer;
    switch (action->verb) {
    case OFFICER_TEAM:
    case OFFICER_OBSERVE:
    case OFFICER_MOVE: /* a hatch costs one [10.3.9] */
    case OFFICER_CARRY:
        return mask >> action->arg[0] & 1u;
    case OFFICER_TEAM_UP:
        return mask >> 4 * seat & 15u;
    case OFFICER_CONFIRM:
    case OFFICER_CLOSE:
        return u->crew.phase == PHASE_WATCH_CHANGE || at_work(&u->crew, mask);
    case OFFICER_SWAP:
    case OFFICER_REPLACE:
    case OFFICER_UNABLE:
        return at_work(&u->crew, mask);
    case OFFICER_SMOKE:
    case OFFICER_RESOLVE:
    case OFFICER_PICK_MAN:
    case OFFICER_ENOUGH:
        return true;
    default:
        return false;
    }
}

/* Which card comes next, or waits face down. [6.14, 7.3, 8.7] */

/* One that waits is changed for one of its deck. */
static bool change_waiting(struct crew *c, struct dice *dice)
{
    int at = dice_below(dice, c->pendings);
    struct deck *d = &c->cards.deck[uboot_cards[c->pending[at]].deck];
    if (d->count == 0)
        return false;
    int other = dice_below(dice, d->count);
    uint8_t card = d->card[other];
    d->card[other] = c->pending[at];
    c->cards.place[c->pending[at]] = CARD_IN_DECK;
    c->pending[at] = card;
    c->cards.place[card] = CARD_ON_TABLE;
    return true;
}

static bool change_deck(void *state, int observer, struct dice *dice)
{
    static const int8_t slow[] = {UBOOT_DECK_MORALE_1, UBOOT_DECK_MORALE_2,
                                  UBOOT_DECK_MORALE_3, UBOOT_DECK_EVENT};
    struct uboot *u = state;
    struct deck *d = &u->crew.cards.deck[slow[dice_below(dice, 4)]];
    (void)observer;
    if (!world_over(&u->world) && u->crew.pendings && dice_below(dice, 2))
        return change_waiting(&u->crew, dice);
    if (world_over(&u->world) || d->count < 2)
        return false;
    int other = 1 + dice_below(dice, d->count - 1);
    uint8_t card = d->card[0];
    d->card[0] = d->card[other];
    d->card[other] = card;
    return true;
}

static bool shows_deck(const void *state, const void *twin, int observer,
                       int seat, const struct action *action)
{
    (void)state;
    (void)twin;
    (void)observer;
    (void)seat;
    return action->verb == OFFICER_RESOLVE;
}

/* Which message came in. While the operator is at the machine its letters lie
 * before the first officer, and a patient man with the key sheet has its words.
 * [7.5.2, 8.4] */

static bool change_message(void *state, int observer, struct dice *dice)
{
    const struct uboot *u = state;
    return u->desk.enigma == 0 && secret_message(state, observer, dice);
}

static bool shows_message(const void *state, const void *twin, int observer,
                          int seat, const struct action *action)
{
    const struct crew *c = &((const struct uboot *)state)->crew;
    return (c->phase == PHASE_ORDER && c->draft.order == UBOOT_ORDER_ENIGMA) ||
           message_shows(state, twin, observer, seat, action);
}

/* The captain's hand. [7.7] */

static int captains_card(const struct cards *c, int place, int which)
{
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (uboot_cards[i].deck == UBOOT_DECK_CAPTAIN && c->place[i] == place &&
            which-- == 0)
            return i;
    return CARD_NONE;
}

static bool change_hand(void *state, int observer, struct dice *dice)
{
    struct uboot *u = state;
    struct cards *c = &u->crew.cards;
    int held = captains_card(c, CARD_IN_HAND, dice_below(dice, 3));
    int other = captains_card(c, CARD_IN_BOX, dice_below(dice, 3));
    bool addressed = u->crew.phase == PHASE_ORDER &&
                     u->crew.draft.order == UBOOT_ORDER_ADDRESS_CREW;
    if (observer == ROLE_CAPTAIN || world_over(&u->world) || addressed ||
        held == CARD_NONE || other == CARD_NONE)
        return false;
    c->place[held] = CARD_IN_BOX;
    c->place[other] = CARD_IN_HAND;
    return true;
}

static bool shows_hand(const void *state, const void *twin, int observer,
                       int seat, const struct action *action)
{
    (void)state;
    (void)twin;
    (void)observer;
    (void)seat;
    return action->verb == OFFICER_ADDRESS;
}

/* What the navigator has on his table. [9.1, 9.2] */

static bool change_charts(void *state, int observer, struct dice *dice)
{
    struct uboot *u = state;
    struct marker *last = &u->charts.marker[MARKERS - 1];
    if (observer == ROLE_NAVIGATOR || world_over(&u->world) || last->set)
        return false;
    *last = (struct marker){(int16_t)dice_below(dice, 360), 400, 90, 1};
    u->charts.disc_bearing = (int16_t)dice_below(dice, 360);
    return true;
}

const struct secret officers_secrets[] = {
    WORLD_SECRETS,
    {.name = "message", .change = change_message, .shows = shows_message},
    {.name = "contact", .change = change_contact, .shows = shows_contact},
    {.name = "activation",
     .change = change_activation,
     .shows = shows_activation},
    {.name = "deck", .change = change_deck, .shows = shows_deck},
    {.name = "hand", .change = change_hand, .shows = shows_hand},
    {.name = "charts", .change = change_charts},
    {.name = NULL},
};
