/* Choosing the boats, by points or by chance, and giving each a port. */
#include <assert.h>

#include "lang.h"
#include "rules.h"

static const struct leader_uboats_row *card(int roster, int skill)
{
    return &leader_uboats[roster * LEADER_SKILL_COUNT + skill];
}

static int cost(int roster, int skill) /* in halves */
{
    return 2 * card(roster, skill)->so;
}

/* Boats whose years of service touch the campaign's, of the sheet's classes; a
 * Type XXI goes anywhere if the table plays with it. A boat that was lost stays
 * lost in the next campaign, too. [select.1, card.3, xxi.1, ruling 16] */
void list_service(struct campaign *c)
{
    c->in_service = leader_sheets[c->number].service;
    if (option(c, OPT_XXI))
        for (int roster = 0; roster < LEADER_BOAT_COUNT; roster++)
            if (card(roster, 0)->class == LEADER_CLASS_XXI)
                c->in_service |= UINT32_C(1) << roster;
    c->in_service &= ~c->gone;
}

bool is_in_service(const struct campaign *c, int roster)
{
    return c->in_service >> roster & 1;
}

/* Two boats of one captain exclude each other. [xxi.4, ruling 3] */
static bool is_captain_taken(const struct campaign *c, int roster)
{
    int captain = card(roster, 0)->same_captain;
    if (captain == LEADER_CAPTAIN_OWN)
        return false;
    for (int i = 0; i < c->boat_count; i++)
        if (card_of(&c->boat[i])->same_captain == captain)
            return true;
    return false;
}

bool is_for_sale(const struct campaign *c, int roster)
{
    return slot_of(c, roster) == NO_BOAT && is_in_service(c, roster) &&
           !is_captain_taken(c, roster) && c->boat_count < FLEET_MAX;
}

static void add_boat(struct campaign *c, int roster, int skill,
                     struct play *play)
{
    assert(c->boat_count < FLEET_MAX);
    struct boat *b = &c->boat[c->boat_count++];
    *b = (struct boat){0};
    set_card(b, roster, skill);
    c->so = (int16_t)(c->so - cost(roster, skill));
    load_full(c, b);
    tell_with(play, EVERYBODY, EV_BOUGHT, boat_name(b),
              noun(T_LEADER_SKILL_GREEN + skill),
              number(cost(roster, skill) / 2), number(c->so / 2));
}

/* A snorkel for any boat but Types II and XXI. [snorkel.1, snorkel.2] */
static bool can_have_snorkel(const struct campaign *c, const struct boat *b)
{
    int class = card_of(b)->class;
    return option(c, OPT_SNORKEL) && !b->snorkel && class != LEADER_CLASS_IIB &&
           class != LEADER_CLASS_IIC && class != LEADER_CLASS_XXI;
}

void list_snorkels(const struct campaign *c, bool in_port,
                   struct choices *choices)
{
    for (int i = 0; i < c->boat_count; i++) {
        const struct boat *b = &c->boat[i];
        if (!can_have_snorkel(c, b) || (in_port && !is_in_port(c, b)))
            continue;
        if (c->so >= 2) {
            struct choice *choice =
                choice_open1(choices, V_SNORKEL, b->roster, b->roster);
            show_price(c, LEADER_SO_SNORKEL, choice);
        } else {
            struct choice *closed =
                choice_closed(choices, V_SNORKEL, WHY_NO_POINTS);
            closed->min[0] = closed->max[0] = b->roster;
        }
    }
}

void buy_snorkel(struct campaign *c, int roster, struct play *play)
{
    struct boat *b = &c->boat[slot_of(c, roster)];
    b->snorkel = 1;
    c->so = (int16_t)(c->so - 2);
    c->bought[LEADER_SO_SNORKEL]++;
    tell_with(play, EVERYBODY, EV_SNORKEL, boat_name(b));
}

/* At least one boat. [select.3] */
static void list_done(const struct campaign *c, struct choices *choices)
{
    if (c->boat_count > 0)
        choice_open(choices, V_DONE);
    else
        choice_closed(choices, V_DONE, WHY_NO_BOAT);
}

/* Each boat once, at any level that can be paid. [select.2, select.3] */
void leader_select_legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    for (int roster = 0; roster < LEADER_BOAT_COUNT; roster++) {
        if (c->gone >> roster & 1) {
            struct choice *closed = choice_closed(choices, V_BUY, WHY_GONE);
            closed->min[0] = closed->max[0] = (int16_t)roster;
            closed->max[1] = LEADER_SKILL_COUNT - 1;
            continue;
        }
        if (slot_of(c, roster) != NO_BOAT || !is_in_service(c, roster))
            continue;
        int level = 0;
        while (level < LEADER_SKILL_COUNT && cost(roster, level) <= c->so)
            level++;
        struct choice *choice;
        if (is_captain_taken(c, roster)) {
            choice = choice_closed(choices, V_BUY, WHY_SAME_CAPTAIN);
            level = LEADER_SKILL_COUNT;
        } else if (level == 0) {
            choice = choice_closed(choices, V_BUY, WHY_NO_POINTS);
            level = LEADER_SKILL_COUNT;
        } else {
            choice = choice_open(choices, V_BUY);
        }
        choice->min[0] = choice->max[0] = (int16_t)roster;
        choice->max[1] = (int16_t)(level - 1);
    }
    list_snorkels(c, false, choices);
    list_done(c, choices);
}

void leader_select_apply(void *state, int seat, const struct action *action,
                         struct play *play)
{
    struct campaign *c = state;
    (void)seat;
    switch (action->verb) {
    case V_BUY:
        add_boat(c, action->arg[0], action->arg[1], play);
        break;
    case V_SNORKEL:
        buy_snorkel(c, action->arg[0], play);
        break;
    default:
        phase_return(&c->frames);
    }
}

/* By chance: a card is drawn from those of the boats that could be had. Each boat
 * has two, with two levels each. Drawing ends when none of the levels can be
 * paid, or when the player has enough. [random.1] */

static int count_cards(const struct campaign *c)
{
    int count = 0;
    for (int roster = 0; roster < LEADER_BOAT_COUNT; roster++)
        count += is_for_sale(c, roster) ? 2 : 0;
    return count;
}

static int nth_card(const struct campaign *c, int n)
{
    for (int roster = 0; roster < LEADER_BOAT_COUNT; roster++) {
        if (!is_for_sale(c, roster))
            continue;
        if (n < 2)
            return roster * 2 + n;
        n -= 2;
    }
    assert(!"no such card");
    return 0;
}

/* The points for a player who lets chance decide. [random.3] */
static void end_random(struct campaign *c, struct play *play)
{
    const struct leader_editions_row *e = edition(c);
    const int bonus[] = {e->random_short, e->random_medium, e->random_long};
    c->so = (int16_t)(c->so + 2 * bonus[c->length]);
    tell_with(play, EVERYBODY, EV_RANDOM_BONUS, number(bonus[c->length]));
    if (option(c, OPT_SNORKEL))
        phase_goto(&c->frames, P_SNORKELS);
    else
        phase_return(&c->frames);
}

static void draw_boat(struct campaign *c, struct play *play)
{
    int drawn = nth_card(c, dice_below(play->dice, count_cards(c)));
    int roster = drawn / 2, level = drawn % 2 * 2;
    c->drawn = (uint8_t)(drawn + 1);
    tell_with(play, EVERYBODY, EV_DRAWN, noun(T_LEADER_BOAT_U20 + roster),
              noun(T_LEADER_SKILL_GREEN + level),
              noun(T_LEADER_SKILL_GREEN + level + 1));
    if (cost(roster, level) <= c->so)
        return;
    /* The card that cannot be paid ends it and is not used. [random.2] */
    c->drawn = 0;
    tell(play, EVERYBODY, EV_TOO_DEAR);
    end_random(c, play);
}

void leader_random_legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    if (c->drawn) {
        int roster = (c->drawn - 1) / 2, level = (c->drawn - 1) % 2 * 2;
        int last = level + (cost(roster, level + 1) <= c->so);
        choice_open1(choices, V_TAKE, level, last);
        return;
    }
    if (count_cards(c) > 0)
        choice_open(choices, V_DRAW);
    list_done(c, choices);
}

void leader_random_apply(void *state, int seat, const struct action *action,
                         struct play *play)
{
    struct campaign *c = state;
    (void)seat;
    if (action->verb == V_DRAW) {
        draw_boat(c, play);
    } else if (action->verb == V_TAKE) {
        int roster = (c->drawn - 1) / 2;
        c->drawn = 0;
        add_boat(c, roster, action->arg[0], play);
    } else {
        end_random(c, play);
    }
}

/* Snorkels for boats drawn by chance. [snorkel.1] */
void leader_snorkels_legal(const void *view, struct choices *choices)
{
    list_snorkels(view, false, choices);
    choice_open(choices, V_DONE);
}

void leader_snorkels_apply(void *state, int seat, const struct action *action,
                           struct play *play)
{
    struct campaign *c = state;
    (void)seat;
    if (action->verb == V_SNORKEL)
        buy_snorkel(c, action->arg[0], play);
    else
        phase_return(&c->frames);
}

/* Each boat begins in a port of the chart. Where there is one only nobody is
 * asked. [ports.1] */

static int count_ports(const struct campaign *c)
{
    int count = 0;
    while (count < c->place_count && is_port(c, count))
        count++;
    return count;
}

static void place_boat(struct campaign *c, struct boat *b, int at,
                       struct play *play)
{
    b->at = (uint8_t)at;
    b->placed = 1;
    tell_with(play, EVERYBODY, EV_PLACED, boat_name(b), place_name(c, at));
}

void leader_ports_run(void *state, struct play *play)
{
    struct campaign *c = state;
    bool asks = false;
    for (int i = 0; i < c->boat_count; i++) {
        struct boat *b = &c->boat[i];
        if (!b->placed && count_ports(c) == 1)
            place_boat(c, b, 0, play);
        asks |= !b->placed;
    }
    if (asks)
        phase_goto(&c->frames, P_PORTS);
    else
        phase_return(&c->frames);
}

/* Out of this port into an area its class may enter? [ruling 15] */
static bool can_leave(const struct campaign *c, const struct boat *b, int port)
{
    for (int to = 0; to < c->place_count; to++)
        if (are_linked(c, port, to) && may_enter(c, b, to))
            return true;
    return false;
}

void leader_ports_legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    for (int i = 0; i < c->boat_count; i++) {
        const struct boat *b = &c->boat[i];
        for (int at = 0; !b->placed && at < count_ports(c); at++) {
            struct choice *choice =
                can_leave(c, b, at) ? choice_open(choices, V_PORT)
                                    : choice_closed(choices, V_PORT, WHY_CLASS);
            choice->min[0] = choice->max[0] = b->roster;
            choice->min[1] = choice->max[1] = place_of(c, at)->place;
        }
    }
}

void leader_ports_apply(void *state, int seat, const struct action *action,
                        struct play *play)
{
    struct campaign *c = state;
    (void)seat;
    struct boat *b = &c->boat[slot_of(c, action->arg[0])];
    place_boat(c, b, place_named(c, action->arg[1]), play);
    phase_goto(&c->frames, P_PLACING);
}
