/* Event cards: drawn and resolved one at a time, for the boat that moves or
 * patrols. [cards.1, cards.2] */
#include "lang.h"
#include "rules.h"

void call_events(struct campaign *c, int slot, int cards)
{
    phase_call(&c->frames, P_EVENTS);
    phase_frame(&c->frames)->note = (int16_t)cards;
    c->moving.boat = (uint8_t)slot;
}

/* The half of the card for the years of this campaign. [event.1] */
const struct leader_events_row *event_row(const struct campaign *c, int card)
{
    return &leader_events[2 * card + leader_campaigns[c->number].period];
}

/* A roll the card asks for: stress, and hits in the second edition, which
 * evasion does not lessen. [event.2] */
static void roll_event(struct campaign *c, struct boat *b, int roll,
                       struct play *play)
{
    int column = (roll - 1) * 2 + c->edition;
    struct event_subject subject = {c, b, roll == LEADER_EVENT_ROLL_MINE};
    int row = on_event(&subject, column, play).result;
    const struct leader_event_rolls_row *result = &leader_event_rolls[row];
    add_stress(c, b, result->stress, play);
    if (result->light + result->heavy > 0)
        hit_boat(c, b, result->light, result->heavy, play);
}

int leader_event_evasion(const void *subject)
{
    const struct event_subject *s = subject;
    return s->plain ? 0 : evasion(s->campaign, s->boat);
}

/* Stored ones first, ordinary ones first. [ruling 7] */
static void lose_torpedo(struct boat *b, struct play *play)
{
    for (int rack = STORED; rack >= READY; rack--)
        for (int kind = 0; kind < TORPEDOES; kind++)
            if (b->torpedo[rack][kind] > 0) {
                b->torpedo[rack][kind]--;
                tell_with(play, EVERYBODY, EV_TORPEDO_LOST, boat_name(b));
                return;
            }
}

/* What is printed on the card, as numbers: most are nought on most cards, so that
 * adding them all is quicker than asking which are not. */
static void add_up(struct campaign *c, struct boat *b,
                   const struct leader_events_row *card, struct play *play)
{
    struct area *area = &c->area[b->at];
    bool leak = (card->intel < 0) & (area->intelligence > 0);
    change_stress(b, card->stress, play);
    area->warnings = (uint8_t)(area->warnings + card->warning);
    area->intelligence = (uint8_t)(area->intelligence - leak);
    b->contact = (int8_t)(b->contact + card->contact);
    c->notice = (uint8_t)(c->notice + (card->so_gain > 0));
    if (!play->events)
        return;
    if (card->warning)
        tell_with(play, EVERYBODY, EV_WARNING, place_name(c, b->at));
    if (leak)
        tell_with(play, EVERYBODY, EV_INTELLIGENCE_LOST, place_name(c, b->at));
    if (card->contact)
        tell_with(play, EVERYBODY, EV_CONTACT_CHANCE, boat_name(b),
                  number(card->contact));
}

static void stop(struct campaign *c, const struct boat *b, struct play *play)
{
    c->moving.stopped = 1;
    tell_with(play, EVERYBODY, EV_STOPPED, boat_name(b));
}

/* All that is printed on the card, in this order; an unfit crew attacks nobody.
 * [event.1, stress.3] */
static void resolve(struct campaign *c, struct boat *b,
                    const struct leader_events_row *card, struct play *play)
{
    add_up(c, b, card, play);
    if (card->torpedo_loss)
        lose_torpedo(b, play);
    if (card->stop && place_of(c, b->at)->may_end && !c->moving.mission)
        stop(c, b, play);
    if (card->roll != LEADER_EVENT_ROLL_NONE)
        roll_event(c, b, card->roll, play);
    if (card->torpedo_cost && torpedoes_aboard(b) > 0 && !is_unfit(b))
        phase_call(&c->frames, P_LONE_MERCHANT);
}

static void draw_event(struct campaign *c, struct boat *b, struct play *play)
{
    int card = deck_draw(c, DECK_EVENTS, play);
    deck_discard(c, DECK_EVENTS, card);
    c->moving.card = (uint8_t)(card + 1);
    const struct leader_events_row *row = event_row(c, card);
    tell_with(play, EVERYBODY, EV_CARD, boat_name(b),
              noun(T_LEADER_EVENT_ROUGH_SEAS + row->title));
    resolve(c, b, row, play);
}

/* One card after the other, until somebody is asked. */
void leader_events_run(void *state, struct play *play)
{
    struct campaign *c = state;
    struct boat *b = &c->boat[c->moving.boat];
    struct frame *frame = phase_frame(&c->frames);
    do {
        bool fit = !is_unfit(b), afloat = is_afloat(b);
        if (fit) /* a crew that recovers is free again */
            c->moving.homeward = 0;
        /* A boat that is lost, or goes into the Searched box, draws no more.
         * [moving.8, ruling 6] */
        bool stays = afloat & (fit | c->moving.homeward);
        if (frame->note == 0 || !stays) {
            phase_return(&c->frames);
            return;
        }
        frame->note--;
        draw_event(c, b, play);
    } while (phase_frame(&c->frames) == frame);
}

/* Lone Merchant: a torpedo, ready or stored, for a point. [event.3] */

void list_torpedoes(const struct boat *b, int verb, struct choices *choices)
{
    for (int rack = STORED; rack >= READY; rack--)
        for (int kind = 0; kind < TORPEDOES; kind++)
            if (b->torpedo[rack][kind] > 0)
                choice_open2(choices, verb, kind, kind, rack, rack);
}

void leader_lone_merchant_legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    list_torpedoes(&c->boat[c->moving.boat], V_SPEND, choices);
    choice_open(choices, V_DECLINE);
}

void leader_lone_merchant_apply(void *state, int seat,
                                const struct action *action, struct play *play)
{
    struct campaign *c = state;
    struct boat *b = &c->boat[c->moving.boat];
    (void)seat;
    phase_return(&c->frames);
    if (action->verb == V_DECLINE) {
        tell_with(play, EVERYBODY, EV_LET_GO, boat_name(b));
        return;
    }
    int vp = event_row(c, c->moving.card - 1)->vp;
    b->torpedo[action->arg[1]][action->arg[0]]--;
    score_vp(c, b, vp, SCORE_EVENT);
    tell_with(play, EVERYBODY, EV_LONE_MERCHANT, boat_name(b), number(vp));
}

/* Dönitz takes notice: at the end of the tactical segment. [event.4] */
void take_notice(struct campaign *c, struct play *play)
{
    const struct leader_events_row *row = NULL;
    if (c->notice == 0)
        return;
    for (int card = deck_size(DECK_EVENTS) - 1; !row && card >= 0; card--)
        if (event_row(c, card)->so_gain > 0)
            row = event_row(c, card);
    for (; row && c->notice > 0; c->notice--) {
        if (c->vp - c->vp_before < row->vp_needed)
            continue;
        c->so = (int16_t)(c->so + 2 * row->so_gain);
        tell_with(play, EVERYBODY, EV_NOTICE, number(row->so_gain));
    }
}
