/* What officers must not learn, and how a test changes it unnoticed. */
#include <stddef.h>
#include <string.h>

#include "games/uboot/app/secrets.h"
#include "officers.h"

_Static_assert(offsetof(struct uboot, world) == 0,
               "a state is its world first");

/* A contact on the app, which only the first officer sees. [8.1] */

static bool change_contact(void *state, int observer, struct dice *dice)
{
    struct uboot *u = state;
    struct world *w = &u->world;
    struct sensors *s = &w->sensors;
    if ((officer_knows(u, observer) & KNOWS_CONTACTS) || world_over(w) ||
        s->count >= CONTACTS_MAX)
        return false;
    /* One more contact on the list, long out of sight. */
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

/* An action shows the contact if somebody reports it, aims or steers at it. */
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

/* How often another officer's men were activated, where that is closed.
 * [ruling 344] */

static bool change_activation(void *state, int observer, struct dice *dice)
{
    struct uboot *u = state;
    int sailor = dice_below(dice, SAILORS), slot = dice_below(dice, SLOTS);
    struct chips *s = crew_move_chips(&u->crew, sailor);
    if (!u->crew.board.reading[READING_CLOSED] || world_over(&u->world) ||
        u->crew.board.sailor[sailor].dead ||
        u->crew.board.draft.times[crew_figure(sailor)] ||
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

/* Figures whose man is not as tired in the twin, as bits. */
static unsigned tired_otherwise(const struct crew_seen *a,
                                const struct crew_seen *b)
{
    unsigned mask = 0;
    for (int i = 0; i < SAILORS; i++)
        if (memcmp(crew_chips(a, i)->slot, crew_chips(b, i)->slot, SLOTS) != 0)
            mask |= 1u << crew_figure(i);
    return mask;
}

/* Those of the mask who are in the team, move, or have rearranged the food. */
static unsigned at_work(const struct crew_seen *c, unsigned mask)
{
    unsigned found = 0;
    for (int i = 0; i < FIGURES; i++)
        if (c->board.draft.times[i] || c->board.move[i].to ||
            c->board.draft.cook == i + 1)
            found |= mask & 1u << i;
    return found;
}

/* An action shows it if the man himself is called, rests or is hit by a card;
 * other actions tell nothing of him. */
static bool shows_activation(const void *state, const void *twin, int observer,
                             int seat, const struct action *action)
{
    const struct uboot *u = state, *v = twin;
    unsigned mask = tired_otherwise(&u->crew.seen, &v->crew.seen);
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
        return u->crew.board.phase == PHASE_WATCH_CHANGE ||
               at_work(&u->crew.seen, mask);
    case OFFICER_SWAP:
    case OFFICER_REPLACE:
    case OFFICER_UNABLE:
        return at_work(&u->crew.seen, mask);
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

/* Exchanges a waiting card for one of its deck. */
static bool change_waiting(struct crew *c, struct dice *dice)
{
    int at = dice_below(dice, c->board.cards.waits);
    int deck = c->board.cards.waiting[at], left = c->board.cards.left[deck];
    if (left == 0)
        return false;
    uint8_t *other = &c->hidden.decks.card[deck][dice_below(dice, left)];
    uint8_t card = *other;
    *other = (uint8_t)(c->hidden.decks.waiting[at] - 1);
    c->hidden.decks.waiting[at] = (uint8_t)(card + 1);
    return true;
}

static bool change_deck(void *state, int observer, struct dice *dice)
{
    static const int8_t slow[] = {UBOOT_DECK_MORALE_1, UBOOT_DECK_MORALE_2,
                                  UBOOT_DECK_MORALE_3, UBOOT_DECK_EVENT};
    struct uboot *u = state;
    int deck = slow[dice_below(dice, 4)];
    int left = u->crew.board.cards.left[deck];
    uint8_t *top = u->crew.hidden.decks.card[deck];
    (void)observer;
    if (!world_over(&u->world) && u->crew.board.cards.waits &&
        dice_below(dice, 2))
        return change_waiting(&u->crew, dice);
    if (world_over(&u->world) || left < 2)
        return false;
    int other = 1 + dice_below(dice, left - 1);
    uint8_t card = top[0];
    top[0] = top[other];
    top[other] = card;
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
 * before the first officer, and a patient man with the key sheet can find its
 * words. [7.5.2, 8.4] */

static bool change_message(void *state, int observer, struct dice *dice)
{
    const struct uboot *u = state;
    return u->desk.enigma == 0 && secret_message(state, observer, dice);
}

static bool shows_message(const void *state, const void *twin, int observer,
                          int seat, const struct action *action)
{
    const struct crew_seen *c = &((const struct uboot *)state)->crew.seen;
    return (c->board.phase == PHASE_ORDER &&
            c->board.draft.order == UBOOT_ORDER_ENIGMA) ||
           message_shows(state, twin, observer, seat, action);
}

/* The captain's hand. [7.7] */

static int captains_card(const struct crew_seen *c, bool held, int which)
{
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (uboot_cards[i].deck == UBOOT_DECK_CAPTAIN &&
            c->board.cards.place[i] == CARD_IN_BOX &&
            crew_holds(c, i) == held && which-- == 0)
            return i;
    return CARD_NONE;
}

static bool change_hand(void *state, int observer, struct dice *dice)
{
    struct uboot *u = state;
    struct crew *c = &u->crew;
    int held = captains_card(&c->seen, true, dice_below(dice, 3));
    int other = captains_card(&c->seen, false, dice_below(dice, 3));
    bool addressed = c->board.phase == PHASE_ORDER &&
                     c->board.draft.order == UBOOT_ORDER_ADDRESS_CREW;
    if (observer == ROLE_CAPTAIN || world_over(&u->world) || addressed ||
        held == CARD_NONE || other == CARD_NONE)
        return false;
    card_discard(crew_cards(c), held);
    card_to_hand(crew_cards(c), other);
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

/* What the navigator has drawn. [9.1, 9.2] */

static bool change_charts(void *state, int observer, struct dice *dice)
{
    struct uboot *u = state;
    struct marker *last = &u->charts.marker[MARKERS - 1];
    if (observer == ROLE_NAVIGATOR || world_over(&u->world) || last->set)
        return false;
    *last = (struct marker){.bearing = (int16_t)dice_below(dice, 360),
                            .range_cnm = 400,
                            .course = 90,
                            .set = 1};
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
