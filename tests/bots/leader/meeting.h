/* What a meeting with a convoy is worth in U-Boat Leader: boats of one kind, a
 * convoy card, and a bot that fights it out and does what it likes with the
 * contacts it has left, until it would look for another convoy.
 *
 * The contacts are those of good water: a cripple that a boat leaves behind is
 * finished off with the next of them, so that a single battle would count too
 * little for a boat alone. */
#ifndef BOTS_MEETING_H
#define BOTS_MEETING_H

#include "bot.h"
#include "games/leader/rules.h"

enum { MEETING_SEED = 1942 };

struct meeting {
    const char *bot;
    int edition, campaign;
    int card;      /* of the convoy, as it is printed */
    int boats;     /* called by radio; all trained, of type VIIC */
    int condition; /* enum leader_condition; -1: the card's own, or drawn */
    int games;
};

/* Means of one meeting. */
struct tally {
    double vp, lost;
};

/* At sea, in the tactical segment. */
static inline void meeting_sail(struct campaign *c, const struct meeting *m)
{
    static const uint8_t roster[] = {LEADER_BOAT_U98, LEADER_BOAT_U94};
    *c = (struct campaign){.edition = (uint8_t)(m->edition - 1),
                           .number = (uint8_t)m->campaign,
                           .segment = 1,
                           .so = 20};
    game_options(game_find("leader"), &c->options);
    c->options.value[OPT_EDITION] = (int16_t)m->edition;
    c->options.value[OPT_CAMPAIGN] = (int16_t)m->campaign;
    while (leader_places[c->first_place].campaign != m->campaign)
        c->first_place++;
    int end = c->first_place;
    while (end < leader_places_count &&
           leader_places[end].campaign == m->campaign)
        end++;
    c->place_count = (uint8_t)(end - c->first_place);
    lay_chart(c);
    decks_begin(c);
    int at = 0;
    while (is_port(c, at))
        at++;
    for (int i = 0; i < m->boats; i++) {
        struct boat *b = &c->boat[c->boat_count++];
        *b = (struct boat){.at = (uint8_t)at, .placed = 1, .done = 1};
        set_card(b, roster[i], LEADER_SKILL_TRAINED);
        load_full(c, b);
    }
    c->moving.boat = NO_BOAT;
    phase_call(&c->frames, P_CAMPAIGN);
    phase_call(&c->frames, P_TACTICAL_RUN);
    phase_call(&c->frames, P_CONTACT);
}

/* Ships and the active boat. The condition is set now, or nothing else lies in
 * the deck from which it will be drawn. */
static inline void meeting_begin(struct campaign *c, const struct meeting *m,
                                 struct play *play)
{
    struct deck *deck = &c->deck[DECK_CONVOYS];
    int card = m->card - leader_convoys[0].card;
    c->battle.convoy = (uint8_t)(card + 1);
    uint64_t left = deck_left(deck) & ~(UINT64_C(1) << card);
    for (int i = 0; m->condition >= 0 && i < leader_convoys_count; i++)
        if (i != card && leader_convoys[i].condition == m->condition)
            left |= UINT64_C(1) << i;
        else
            left &= ~(UINT64_C(1) << i);
    deck_deal(deck, left);
    lay_out_ships(c, play);
    if (m->edition == 1 && m->condition >= 0) {
        c->battle.alerts = 0;
        set_condition(c, m->condition, play);
    }
    contact_step(c, CONTACT_PACK);
    ask_place(c, c->active);
}

/* All boats join, whatever the bot thinks of it. */
static inline void meeting_call(const struct campaign *c,
                                const struct choices *list,
                                struct action *action)
{
    for (int i = 0; phase_now(&c->frames) == P_PACK && i < list->count; i++)
        if (list->item[i].verb == V_RADIO && !list->item[i].why_not) {
            *action = (struct action){.verb = V_RADIO};
            action->arg[0] = list->item[i].min[0];
            return;
        }
}

static inline struct tally meeting_mean(struct meeting m)
{
    /* Contacts left, as they fall on the Western Approaches of The Happy Time. */
    static const uint8_t contacts[] = {0, 0, 0, 1, 1, 1, 2, 2};
    const struct game *game = game_find("leader");
    const struct bot *bot = bot_find(game, m.bot);
    static struct choices list;
    static struct campaign c;
    struct tally sum = {0};
    for (int n = 0; n < m.games; n++) {
        struct dice dice, own;
        struct play play = {
            .game = game, .dice = &dice, .rolls_seen = EVERYBODY};
        dice_seed(&dice, MEETING_SEED, (uint64_t)n);
        dice_seed(&own, MEETING_SEED + 1, (uint64_t)n);
        meeting_sail(&c, &m);
        meeting_begin(&c, &m, &play);
        c.battle.contacts = contacts[n % 8];
        while (c.frames.depth > 2 && phase_now(&c.frames) != P_TACTICAL) {
            list.count = 0;
            game->legal(&c, &list);
            struct action action = bot->choose(game, &c, &list, &own);
            if (action.verb == V_NEXT)
                break;
            meeting_call(&c, &list, &action);
            game->apply(&c, 0, &action, &play);
        }
        sum.vp += c.vp;
        sum.lost += boats_lost(&c);
    }
    return (struct tally){sum.vp / m.games, sum.lost / m.games};
}

/* Is the card in the deck of this campaign? */
static inline bool meeting_has(int campaign,
                               const struct leader_convoys_row *card)
{
    const bool in[] = {card->battle_begins, card->happy_time, card->drumbeat,
                       card->hunted};
    return in[campaign];
}

#endif
