/* What cards do to the crew. [7.3, 7.6, 7.7, 8.7, 8.8] */
#include "effects.h"

#include "hidden.h"

#include <assert.h>
#include <string.h>

#include "games/uboot/world/clock.h"

/* The value that the word of an effect stands for, in the enum its verb uses:
 * severity, environment, injury, food, modifier. */
/* clang-format off */
static const uint8_t stands_for[UBOOT_CARD_WHAT_COUNT] = {
    [UBOOT_CARD_WHAT_GREEN]       = UBOOT_SEVERITY_GREEN,
    [UBOOT_CARD_WHAT_YELLOW]      = UBOOT_SEVERITY_YELLOW,
    [UBOOT_CARD_WHAT_RED]         = UBOOT_SEVERITY_RED,
    [UBOOT_CARD_WHAT_ELECTRICAL]  = UBOOT_ENVIRONMENT_ELECTRICAL,
    [UBOOT_CARD_WHAT_FIRE]        = UBOOT_ENVIRONMENT_FIRE,
    [UBOOT_CARD_WHAT_GAS]         = UBOOT_ENVIRONMENT_GAS,
    [UBOOT_CARD_WHAT_LIGHT]       = UBOOT_ENVIRONMENT_LIGHT,
    [UBOOT_CARD_WHAT_LEAK]        = UBOOT_ENVIRONMENT_LEAK,
    [UBOOT_CARD_WHAT_SHOCKS]      = UBOOT_INJURY_SHOCKS,
    [UBOOT_CARD_WHAT_BURNS]       = UBOOT_INJURY_BURNS,
    [UBOOT_CARD_WHAT_POISONING]   = UBOOT_INJURY_POISONING,
    [UBOOT_CARD_WHAT_WOUNDS]      = UBOOT_INJURY_WOUNDS,
    [UBOOT_CARD_WHAT_MEAT]        = UBOOT_FOOD_MEAT,
    [UBOOT_CARD_WHAT_ONIONS]      = UBOOT_FOOD_ONIONS,
    [UBOOT_CARD_WHAT_EGGS]        = UBOOT_FOOD_EGGS,
    [UBOOT_CARD_WHAT_BREAD]       = UBOOT_FOOD_BREAD,
    [UBOOT_CARD_WHAT_LEMONS]      = UBOOT_FOOD_LEMONS,
    [UBOOT_CARD_WHAT_POTATOES]    = UBOOT_FOOD_POTATOES,
    [UBOOT_CARD_WHAT_CANNED_FISH] = UBOOT_FOOD_CANNED_FISH,
    [UBOOT_CARD_WHAT_DIVE_RATE]   = MODIFIER_DIVE_RATE,
    [UBOOT_CARD_WHAT_WATCH_RANGE] = MODIFIER_WATCH_RANGE,
    [UBOOT_CARD_WHAT_CURRENT]     = MODIFIER_CURRENT,
};
/* clang-format on */

/* The first row of a card. */
static int first_row(int card)
{
    int row = 0;
    while (uboot_card_effects[row].card != card)
        row++;
    return row;
}

static bool belongs(int row, int card)
{
    return row < uboot_card_effects_count &&
           uboot_card_effects[row].card == card;
}

/* The sailors on duty whom a row concerns; dead men are skipped. [7.6] */
static int touched(struct crew *c, const struct uboot_card_effects_row *r,
                   int self, int8_t men[FIGURES])
{
    int count = 0;
    int8_t bag[FIGURES];
    switch (r->who) {
    case UBOOT_CARD_WHO_SELF:
        men[count++] = (int8_t)self;
        break;
    case UBOOT_CARD_WHO_RANDOM:
    case UBOOT_CARD_WHO_RANDOM_2: {
        /* Draws tokens from the bag and puts them back. [7.6] */
        int left = crew_bag(&c->seen, bag);
        int wanted = r->who == UBOOT_CARD_WHO_RANDOM ? 1 : 2;
        while (left > 0 && count < wanted) {
            int at =
                (int)pcg32_below(&c->hidden.chance[CHANCE_BAG], (uint32_t)left);
            men[count++] = (int8_t)crew_sailor(&c->seen, bag[at]);
            bag[at] = bag[--left];
            crew_say(c, CREW_EV_CARD_TOKEN, men[count - 1], 0, 0);
        }
        break;
    }
    case UBOOT_CARD_WHO_RANDOM_ROLE: {
        int role = (int)pcg32_below(&c->hidden.chance[CHANCE_BAG], ROLE_COUNT);
        for (int i = 0; i < FIGURES / ROLE_COUNT; i++)
            men[count++] = (int8_t)crew_sailor(
                &c->seen, role * (FIGURES / ROLE_COUNT) + i);
        crew_say(c, CREW_EV_CARD_TOKEN, men[0], 0, 0);
        break;
    }
    case UBOOT_CARD_WHO_ALL:
        for (int i = 0; i < FIGURES; i++)
            men[count++] = (int8_t)crew_sailor(&c->seen, i);
        break;
    case UBOOT_CARD_WHO_SECTION:
        return crew_men(&c->seen, r->section, false, men);
    case UBOOT_CARD_WHO_OUTSIDE:
        return crew_men(&c->seen, SECTIONS, true, men);
    default:
        break;
    }
    int living = 0;
    for (int i = 0; i < count; i++)
        if (crew_where(&c->seen, men[i]) != 0)
            men[living++] = men[i];
    return living;
}

static void touch(struct crew *c, const struct uboot_card_effects_row *r,
                  int sailor)
{
    switch (r->verb) {
    case UBOOT_CARD_VERB_ACTIVATE:
        crew_activate(c, sailor, r->amount);
        break;
    case UBOOT_CARD_VERB_RELIEVE:
        crew_relieve(c, sailor, r->amount);
        break;
    case UBOOT_CARD_VERB_HEALTH:
        crew_assign(c, r->card, sailor);
        break;
    case UBOOT_CARD_VERB_INJURY:
        card_injure(c, (enum uboot_injury)stands_for[r->what], sailor);
        break;
    case UBOOT_CARD_VERB_MEND:
        crew_mend(c, sailor, r->amount);
        break;
    default:
        assert(false);
    }
}

static bool is_about_men(const struct uboot_card_effects_row *r)
{
    return r->verb <= UBOOT_CARD_VERB_MEND;
}

/* A section inside that is not flooded, or 0. */
static int random_section(struct crew *c)
{
    int section[SECTIONS_INSIDE], count = 0;
    for (int s = 1; s <= SECTIONS_INSIDE; s++)
        if (!c->board.section[s - 1].flooded)
            section[count++] = s;
    if (count == 0)
        return 0;
    return section[pcg32_below(&c->hidden.chance[CHANCE_CARDS],
                               (uint32_t)count)];
}

static void environment(struct crew *c, const struct uboot_card_effects_row *r)
{
    int section = r->section != 0 ? r->section : random_section(c);
    /* A flooded section takes no more harm. [10.3.8] */
    if (section != 0 && !c->board.section[section - 1].flooded)
        crew_call_world(c, CALL_ENVIRONMENT, stands_for[r->what], section, 0);
}

static void condition(struct crew *c, const struct uboot_card_effects_row *r)
{
    int section = r->section;
    if (section != 0 && c->board.section[section - 1].flooded)
        return;
    crew_call_world(c, CALL_CONDITION, stands_for[r->what], section, 0);
}

/* The slots of the pyramid with food in them, of one kind or of any. */
static int food_slots(const struct crew_seen *c, int kind,
                      int8_t slots[PYRAMID])
{
    int count = 0;
    for (int i = 0; i < PYRAMID; i++) {
        int food = c->board.galley.pyramid[i];
        if (food != FOOD_NONE && (kind < 0 || food == kind))
            slots[count++] = (int8_t)i;
    }
    return count;
}

static void food_discard(struct crew *c, const struct uboot_card_effects_row *r)
{
    int kind = r->what == UBOOT_CARD_WHAT_NONE ? -1 : stands_for[r->what];
    for (int i = 0; i < r->amount; i++) {
        int8_t slots[PYRAMID];
        int count = food_slots(&c->seen, kind, slots);
        if (count == 0)
            break;
        uint32_t at = 0;
        if (kind < 0)
            at = pcg32_below(&c->hidden.chance[CHANCE_FOOD], (uint32_t)count);
        galley_discard(&c->board.galley, slots[at]);
    }
    galley_refill(&c->board.galley, &c->hidden.chance[CHANCE_FOOD]);
}

static void cigarettes(struct crew *c, int role, int more)
{
    int has = c->board.cigarettes[role] + more;
    c->board.cigarettes[role] = (int8_t)(has < 0 ? 0 : has);
}

static void lose_hand_card(struct crew *c)
{
    int count = hand_count(&c->board.cards);
    if (count == 0)
        return;
    uint32_t at = pcg32_below(&c->hidden.chance[CHANCE_CARDS], (uint32_t)count);
    card_discard(
        crew_cards(c),
        hand_card(&c->board.cards, c->hand[ROLE_CAPTAIN].dealt, (int)at));
}

/* Carries out a row that nobody has to choose for. */
static void carry_out(struct crew *c, const struct uboot_card_effects_row *r,
                      int self)
{
    if (is_about_men(r)) {
        int8_t men[FIGURES];
        int count = touched(c, r, self, men);
        for (int i = 0; i < count; i++)
            touch(c, r, men[i]);
        return;
    }
    switch (r->verb) {
    case UBOOT_CARD_VERB_MORALE:
        crew_morale(c, r->amount);
        break;
    case UBOOT_CARD_VERB_COMMAND:
        crew_command(c, r->amount);
        break;
    case UBOOT_CARD_VERB_TECHNICAL:
        condition(c, r);
        break;
    case UBOOT_CARD_VERB_ENVIRONMENT:
        environment(c, r);
        break;
    case UBOOT_CARD_VERB_FOOD_DISCARD:
        food_discard(c, r);
        break;
    case UBOOT_CARD_VERB_FOOD_ADD:
        galley_add(&c->board.galley, (enum uboot_food)stands_for[r->what],
                   r->amount);
        galley_refill(&c->board.galley, &c->hidden.chance[CHANCE_FOOD]);
        break;
    case UBOOT_CARD_VERB_CIGARETTE:
        for (int role = 0; role < ROLE_COUNT; role++)
            cigarettes(c, role, r->amount);
        break;
    case UBOOT_CARD_VERB_CAPTAIN_CARD:
        lose_hand_card(c);
        break;
    case UBOOT_CARD_VERB_FREE_MOBILISE:
        c->board.cards.free_mobilise =
            (uint8_t)(c->board.cards.free_mobilise + r->amount);
        break;
    case UBOOT_CARD_VERB_IGNORE_MORALE_CARD:
        c->board.cards.ignore_morale =
            (uint8_t)(c->board.cards.ignore_morale + r->amount);
        break;
    case UBOOT_CARD_VERB_ON_SINK:
        c->board.cards.on_sink = (uint8_t)r->amount;
        c->board.cards.on_sink_until =
            c->board.facts.tick + (int64_t)r->hours * TICKS_HOUR;
        break;
    case UBOOT_CARD_VERB_MODIFIER:
        crew_call_world(c, CALL_MODIFIER, stands_for[r->what], r->amount,
                        r->hours);
        break;
    default:
        assert(false);
    }
}

/* What a row wants somebody to choose. */
static enum card_wants wants(const struct uboot_card_effects_row *r)
{
    if (is_about_men(r))
        return r->who == UBOOT_CARD_WHO_PICK ? WANTS_MAN : WANTS_NOTHING;
    if (r->verb == UBOOT_CARD_VERB_FOOD_DISCARD)
        return r->who == UBOOT_CARD_WHO_PICK ? WANTS_FOOD : WANTS_NOTHING;
    if (r->verb == UBOOT_CARD_VERB_MEDICINE)
        return WANTS_MEDICINE;
    if (r->verb == UBOOT_CARD_VERB_ENGINEER_CARD)
        return WANTS_ENGINEER_CARD;
    if (r->verb == UBOOT_CARD_VERB_CIGARETTE)
        return r->who == UBOOT_CARD_WHO_ANY ? WANTS_CIGARETTE : WANTS_NOTHING;
    return WANTS_NOTHING;
}

/* The officer who has the thing before him answers. [ruling 325] */
static enum role asked(enum card_wants what)
{
    switch (what) {
    case WANTS_FOOD:
        return ROLE_NAVIGATOR;
    case WANTS_MEDICINE:
        return ROLE_FIRST_OFFICER;
    case WANTS_ENGINEER_CARD:
        return ROLE_CHIEF;
    default:
        return ROLE_CAPTAIN;
    }
}

static int box_for(const struct crew_seen *c, int card)
{
    int box = uboot_engineer_cards[card].toolbox;
    return c->board.toolbox[box] != 0 ? box : 1 - box;
}

/* Is this a possible answer? Of men it asks only what everybody can see: that
 * the man is on board. */
static bool can_pick(const struct crew_seen *c, int value)
{
    const struct card_play *p = &c->board.cards.play;
    switch (p->wants) {
    case WANTS_MAN:
        return value >= 0 && value < FIGURES && !(p->picked >> value & 1) &&
               crew_where(c, crew_sailor(c, value)) != 0;
    case WANTS_FOOD:
        return value >= 0 && value < PYRAMID &&
               c->board.galley.pyramid[value] != FOOD_NONE;
    case WANTS_MEDICINE:
        return value >= 0 && value < UBOOT_MEDICINE_COUNT &&
               c->board.kit.used[value] > 0;
    case WANTS_ENGINEER_CARD:
        return value >= 0 && value < UBOOT_ENGINEER_CARD_COUNT &&
               c->board.cards.engineer[value] == ENGINEER_DISCARDED &&
               c->board.toolbox[box_for(c, value)] != 0;
    case WANTS_CIGARETTE:
        return value >= 0 && value < ROLE_COUNT &&
               c->board.cigarettes[value] > 0;
    default:
        return false;
    }
}

static bool can_pick_any(const struct crew_seen *c)
{
    for (int i = 0; i < FIGURES; i++)
        if (can_pick(c, i))
            return true;
    return false;
}

static void row_done(struct crew *c)
{
    struct card_play *p = &c->board.cards.play;
    if (p->wants == WANTS_FOOD)
        galley_refill(&c->board.galley, &c->hidden.chance[CHANCE_FOOD]);
    p->wants = WANTS_NOTHING;
    p->asks = 0;
    p->left = 0;
    p->picked = 0;
    p->effect++;
}

/* Begins a row that asks; false if there is nothing to choose from. */
static bool ask(struct crew *c, const struct uboot_card_effects_row *r)
{
    struct card_play *p = &c->board.cards.play;
    enum card_wants what = wants(r);
    if (what == WANTS_NOTHING)
        return false;
    int many = r->amount < 0 ? -r->amount : r->amount;
    p->wants = (uint8_t)what;
    p->asks = (uint8_t)asked(what);
    p->left = (uint8_t)(what == WANTS_MAN ? r->men : many);
    return can_pick_any(&c->seen);
}

static void finish(struct crew *c)
{
    struct card_play *p = &c->board.cards.play;
    int card = p->card;
    memset(p, 0, sizeof *p);
    p->card = CARD_NONE;
    /* A card that lies with a man stays until he is well. [6.9] */
    if (c->board.cards.place[card] == CARD_ON_TABLE)
        card_discard(crew_cards(c), card);
}

/* Goes on until somebody must choose or the card is done. */
static void go_on(struct crew *c)
{
    struct card_play *p = &c->board.cards.play;
    while (belongs(p->effect, p->card)) {
        const struct uboot_card_effects_row *r = &uboot_card_effects[p->effect];
        if (ask(c, r))
            return;
        if (p->wants == WANTS_NOTHING)
            carry_out(c, r, -1);
        row_done(c);
    }
    finish(c);
}

/* Injuries ask nobody anything, and may come in the middle of another card. */
static void injure(struct crew *c, int card, int sailor)
{
    crew_say(c, CREW_EV_CARD_INJURY, card, card, 0);
    if (crew_where(&c->seen, sailor) != 0)
        for (int row = first_row(card); belongs(row, card); row++)
            carry_out(c, &uboot_card_effects[row], sailor);
    if (c->board.cards.place[card] == CARD_ON_TABLE)
        card_discard(crew_cards(c), card);
}

void card_injure(struct crew *c, enum uboot_injury injury, int sailor)
{
    int card =
        injury_draw(crew_cards(c), injury, &c->hidden.chance[CHANCE_CARDS]);
    if (card != CARD_NONE) /* all four decks may be out */
        injure(c, card, sailor);
}

/* Turns the card up for everybody to see. */
static void say_card(struct crew *c, int card)
{
    if (uboot_cards[card].kind == UBOOT_CARD_KIND_HAND)
        crew_say(c, CREW_EV_CARD_CAPTAIN, card, card, 0);
    else if (uboot_cards[card].deck == UBOOT_DECK_EVENT)
        crew_say(c, CREW_EV_CARD_EVENT, card, card, 0);
    else
        crew_say(c, CREW_EV_CARD_MORALE, card, card, 0);
}

void card_execute(struct crew *c, int card, int sailor)
{
    const struct uboot_cards_row *row = &uboot_cards[card];
    if (row->deck >= UBOOT_DECK_SHOCKS && row->deck <= UBOOT_DECK_WOUNDS) {
        injure(c, card, sailor);
        return;
    }
    assert(c->board.cards.play.card == CARD_NONE);
    if (row->kind == UBOOT_CARD_KIND_HAND &&
        c->board.cards.place[card] == CARD_ON_TABLE) {
        card_to_hand(crew_cards(c),
                     card); /* kept for an address to the crew [8.7] */
        crew_say(c, CREW_EV_CARD_KEPT, 0, 0, 0);
        return;
    }
    card_to_table(crew_cards(c), card);
    c->board.cards.play.card = (uint8_t)card;
    c->board.cards.play.effect = (uint8_t)first_row(card);
    say_card(c, card);
    go_on(c);
}

enum crew_refusal card_may_pick(const struct crew_seen *c, int role, int value)
{
    const struct card_play *p = &c->board.cards.play;
    if (p->wants == WANTS_NOTHING)
        return CREW_BUSY_PHASE;
    if (role != p->asks)
        return CREW_NOT_OWNER;
    return can_pick(c, value) ? CREW_MAY : CREW_NOTHING;
}

void card_pick(struct crew *c, int value)
{
    struct card_play *p = &c->board.cards.play;
    const struct uboot_card_effects_row *r = &uboot_card_effects[p->effect];
    assert(can_pick(&c->seen, value));
    switch (p->wants) {
    case WANTS_MAN:
        p->picked = (uint16_t)(p->picked | 1u << value);
        touch(c, r, crew_sailor(&c->seen, value));
        break;
    case WANTS_FOOD:
        galley_discard(&c->board.galley, value);
        break;
    case WANTS_MEDICINE:
        kit_return(&c->board.kit, (enum uboot_medicine)value);
        break;
    case WANTS_ENGINEER_CARD:
        engineer_regain(&c->board.cards, value, box_for(&c->seen, value));
        break;
    default:
        cigarettes(c, value, -1);
        break;
    }
    p->left--;
    if (p->left > 0 && can_pick_any(&c->seen))
        return;
    row_done(c);
    go_on(c);
}

enum crew_refusal card_may_stop(const struct crew_seen *c, int role)
{
    const struct card_play *p = &c->board.cards.play;
    if (p->wants != WANTS_MAN)
        return CREW_BUSY_PHASE;
    return role == p->asks ? CREW_MAY : CREW_NOT_OWNER;
}

void card_stop(struct crew *c)
{
    row_done(c);
    go_on(c);
}

void card_look(struct crew *c)
{
    while (c->board.cards.play.wants != WANTS_NOTHING &&
           !can_pick_any(&c->seen))
        card_stop(c);
}

/* How much an answer helps; negative if it hurts. */
static int worth(const struct crew_seen *c, int value)
{
    const struct card_play *p = &c->board.cards.play;
    const struct uboot_card_effects_row *r = &uboot_card_effects[p->effect];
    int sailor = p->wants == WANTS_MAN ? crew_sailor(c, value) : 0;
    switch (p->wants) {
    case WANTS_MAN:
        if (r->verb == UBOOT_CARD_VERB_RELIEVE)
            return crew_count_slots(c, sailor, SLOT_ACT);
        for (int i = 0; i < HEALTH_MAX; i++)
            if (c->board.sailor[sailor].health[i].treated)
                return 1;
        return 0;
    case WANTS_FOOD: /* lemons first, then what keeps longest */
        return c->board.galley.pyramid[value] == UBOOT_FOOD_LEMONS
                   ? 99
                   : 1 + c->board.galley.pyramid[value];
    case WANTS_MEDICINE:
        return 1 + c->board.kit.used[value] * 4 - c->board.kit.chips[value];
    case WANTS_ENGINEER_CARD:
        return 1 + 2 * uboot_engineer_cards[value].any +
               uboot_engineer_cards[value].advanced_bonus;
    default:
        return c->board.cigarettes[value];
    }
}

int card_answer(const struct crew_seen *c)
{
    int best = -1,
        most = c->board.cards.play.wants == WANTS_MAN ? 0 : INT16_MIN;
    for (int i = 0; i < FIGURES; i++)
        if (can_pick(c, i) && worth(c, i) > most) {
            most = worth(c, i);
            best = i;
        }
    return best;
}
