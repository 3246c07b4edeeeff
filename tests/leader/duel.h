/* The tactical display for rule tests: boats and ships are put where a rule wants
 * them, then one acts by text with the dice that fall and compares what is told.
 *
 *     struct duel *d = duel_open(1, LEADER_CAMPAIGN_HAPPY_TIME);
 *     duel_boat(d, "u122", LEADER_SKILL_VETERAN, "s_s", SURFACED);
 *     duel_ship(d, "San Fernando", "c3");
 *     duel_begin(d);
 *     duel_act(d, "move s_s surfaced", "");
 *     duel_told(d, "...");
 *
 * Events are compared by name, rolls as chart and total, so that a modifier too
 * many or too few shows. Dice are strict: all that are given fall, no others. A
 * roll without a chart is given by its sides, "d4:2", a card by its number: "#214"
 * of the decks of ships, "%37" a convoy card. */
#ifndef LEADER_DUEL_H
#define LEADER_DUEL_H

#include "bits.h"
#include "games/leader/rules.h"
#include "tests/bare.h"

enum {
    DUEL_EVENTS = 1024,
    DUEL_ROLLS = 128,
    SURFACED = 0,
    SUBMERGED = 1,
};

struct duel {
    const struct game *game;
    struct campaign c;
    struct dice dice;
    struct events told;
    struct event item[DUEL_EVENTS];
    struct known roll[DUEL_ROLLS];
};

#define duel_act(d, text, dice) \
    duel_act_at(__FILE__, __LINE__, (d), (text), (dice))
#define duel_told(d, list) \
    bare_told(__FILE__, __LINE__, (d)->game, &(d)->told, (list))
#define duel_refused(d, text, why) \
    bare_refused(__FILE__, __LINE__, (d)->game, &(d)->c, (text), (why))
#define duel_phase(d, phase) \
    assert_int_equal(phase_now(&(d)->c.frames), (phase))

static inline int duel_word(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    fail_msg("no such word: %s", word);
    return 0;
}

static inline int duel_zone(const char *name)
{
    return duel_word(leader_zone_names, name);
}

/* A campaign with full decks and no boats yet. */
static inline struct duel *duel_open(int edition, int campaign)
{
    static struct duel one;
    struct duel *d = &one;
    *d = (struct duel){0};
    d->game = game_find("leader");
    assert_non_null(d->game);
    d->told = (struct events){d->item, 0, DUEL_EVENTS};
    struct campaign *c = &d->c;
    game_options(d->game, &c->options);
    c->options.value[OPT_EDITION] = (int16_t)edition;
    c->edition = (uint8_t)(edition - 1);
    c->number = (uint8_t)campaign;
    while (leader_places[c->first_place].campaign != campaign)
        c->first_place++;
    while (c->first_place + c->place_count < leader_places_count &&
           leader_places[c->first_place + c->place_count].campaign == campaign)
        c->place_count++;
    c->active = 0;
    c->segment = 1;
    decks_begin(c);
    phase_call(&c->frames, P_CAMPAIGN);
    phase_call(&c->frames, P_TACTICAL_RUN);
    return d;
}

static inline void duel_option(struct duel *d, int option, int value)
{
    d->c.options.value[option] = (int16_t)value;
}

/* The first place of the campaign that is no port. */
static inline int duel_sea(const struct duel *d)
{
    int place = 0;
    while (leader_places[d->c.first_place + place].port)
        place++;
    return place;
}

/* A boat with all it carries, at sea, not on the display. Returns its slot. */
static inline int duel_afloat(struct duel *d, const char *name, int skill)
{
    struct campaign *c = &d->c;
    int slot = c->boat_count++;
    struct boat *b = &c->boat[slot];
    set_card(b, duel_word(leader_boat_names, name), skill);
    b->at = (uint8_t)duel_sea(d);
    b->placed = 1;
    load_full(c, b);
    return slot;
}

/* The same, on the display. */
static inline int duel_boat(struct duel *d, const char *name, int skill,
                            const char *zone, int submerged)
{
    int slot = duel_afloat(d, name, skill);
    d->c.battle.boats_here |= (uint16_t)(1u << slot);
    d->c.battle.craft[slot] = (struct craft){.here = 1,
                                             .fought = 1,
                                             .zone = (uint8_t)duel_zone(zone),
                                             .submerged = (uint8_t)submerged};
    return slot;
}

static inline int duel_card(const char *name)
{
    for (int i = 0; i < leader_ships_count; i++)
        if (strcmp(leader_ships[i].name, name) == 0)
            return i;
    fail_msg("no ship named %s", name);
    return 0;
}

static inline void duel_remove(struct deck *deck, int card)
{
    deck_deal(deck, deck_left(deck) & ~(UINT64_C(1) << card));
}

/* Takes the card of a ship from its deck. */
static inline void duel_take(struct duel *d, int row)
{
    for (int deck = DECK_MERCHANTS; deck <= DECK_NAVAL; deck++)
        for (int card = 0; card < deck_size(deck); card++)
            if (ship_of_card(deck, card) == row)
                duel_remove(&d->c.deck[deck], card);
}

/* The last ship is on the display. */
static inline void duel_mark(struct battle *k)
{
    uint16_t bit = (uint16_t)(1u << (k->ship_count - 1));
    k->ships_here |= bit;
    if (k->ship[k->ship_count - 1].card)
        k->revealed |= bit;
    if (k->ship[k->ship_count - 1].mark == LEADER_MARK_ESCORT)
        k->escorts |= bit;
}

/* A ship that is known; or "escort", "merchant", "naval" for a counter. Returns
 * its number, from 1. */
static inline int duel_ship(struct duel *d, const char *name, const char *zone)
{
    struct battle *k = &d->c.battle;
    struct ship *s = &k->ship[k->ship_count++];
    *s = (struct ship){.state = SHIP_HERE, .zone = (uint8_t)duel_zone(zone)};
    s->home = s->zone;
    for (int i = 0; i < LEADER_MARK_COUNT; i++)
        if (strcmp(leader_mark_names[i], name) == 0) {
            s->mark = (uint8_t)i;
            duel_mark(k);
            return k->ship_count;
        }
    int row = duel_card(name);
    s->card = (uint8_t)(row + 1);
    static const uint8_t marks[] = {
        [LEADER_SHIP_KIND_MERCHANT] = LEADER_MARK_MERCHANT,
        [LEADER_SHIP_KIND_ESCORT] = LEADER_MARK_ESCORT,
        [LEADER_SHIP_KIND_NAVAL] = LEADER_MARK_NAVAL};
    s->mark = marks[leader_ships[row].kind];
    duel_mark(k);
    duel_take(d, row);
    return k->ship_count;
}

static inline struct ship *duel_at(struct duel *d, int ship)
{
    return &d->c.battle.ship[ship - 1];
}

/* A card that is drawn: a roll over those left, none for the last one. */
static inline bool duel_draw(uint64_t *left, int card, struct known *roll)
{
    int count = 0, rank = 0;
    for (int i = 0; i < 64; i++)
        if (*left & UINT64_C(1) << i) {
            count++;
            rank += i <= card;
        }
    if (!(*left & UINT64_C(1) << card))
        fail_msg("card %d is not in its deck", card);
    *left &= ~(UINT64_C(1) << card);
    *roll = (struct known){.chart = CHART_NONE, .count = 1};
    roll->sides = (uint16_t)count;
    roll->face[0] = (uint16_t)rank;
    return count > 1;
}

/* "#214": a ship's card by the number printed on it. */
static inline bool duel_draw_ship(uint64_t *left, int number,
                                  struct known *roll)
{
    for (int deck = DECK_MERCHANTS; deck <= DECK_NAVAL; deck++)
        for (int card = 0; card < deck_size(deck); card++)
            if (leader_ships[ship_of_card(deck, card)].card == number)
                return duel_draw(&left[deck], card, roll);
    fail_msg("no card %d", number);
    return false;
}

static inline void duel_read_roll(struct duel *d, const char *dice,
                                  size_t length, struct known *k)
{
    int chart = bare_chart(d->game, dice, length);
    bool plain = chart == CHART_NONE;
    if (plain && dice[0] != 'd')
        fail_msg("no such chart: %s", dice);
    *k = (struct known){.chart = (int16_t)chart, .count = 1};
    k->sides = plain ? (uint16_t)atoi(dice + 1) : d->game->charts[chart].sides;
    k->face[0] = (uint16_t)atoi(dice + length + 1);
}

/* "T:3 d5:2 RO:8 #214 %37" */
static inline int duel_read_dice(struct duel *d, const char *dice)
{
    uint64_t left[DECKS];
    int count = 0;
    for (int i = 0; i < DECKS; i++)
        left[i] = deck_left(&d->c.deck[i]);
    for (; *dice; dice += strcspn(dice, " "), dice += strspn(dice, " ")) {
        assert_true(count < DUEL_ROLLS);
        struct known *k = &d->roll[count];
        if (*dice == '#')
            count += duel_draw_ship(left, atoi(dice + 1), k);
        else if (*dice == '%')
            count += duel_draw(&left[DECK_CONVOYS],
                               atoi(dice + 1) - leader_convoys[0].card, k);
        else {
            duel_read_roll(d, dice, strcspn(dice, ":"), k);
            count++;
        }
    }
    return count;
}

static inline void duel_check(const char *file, int line, struct duel *d)
{
    const char *fault = battle_check(&d->c);
    if (fault)
        bare_fail(file, line, "check", fault, "nothing broken");
}

/* What happens with these dice, from here to duel_spent; `leave` as above. */
static inline struct play duel_play_or(struct duel *d, const char *dice,
                                       jmp_buf *leave)
{
    return bare_play(d->game, &d->dice, d->roll, duel_read_dice(d, dice), leave,
                     &d->told);
}

static inline struct play duel_play(struct duel *d, const char *dice)
{
    return duel_play_or(d, dice, NULL);
}

static inline void duel_spent(const char *file, int line, struct duel *d,
                              const char *dice)
{
    bare_spent(file, line, &d->dice, dice);
    duel_check(file, line, d);
}

static inline void duel_act_at(const char *file, int line, struct duel *d,
                               const char *text, const char *dice)
{
    struct action action = bare_read(d->game, text);
    if (bare_open(d->game, &d->c, text) == NULL)
        bare_fail(file, line, text, "not open", "open");
    jmp_buf leave;
    struct play play = duel_play_or(d, dice, &leave);
    if (setjmp(leave) != 0)
        bare_missing(file, line, d->game, &d->dice, dice);
    d->game->apply(&d->c, 0, &action, &play);
    duel_spent(file, line, d, dice);
}

/* Calls P_CONTACT at a step of its own and lets the game run. */
static inline void duel_contact(const char *file, int line, struct duel *d,
                                int step, const char *dice)
{
    struct campaign *c = &d->c;
    phase_call(&c->frames, P_CONTACT);
    phase_frame(&c->frames)->step = (uint8_t)step;
    jmp_buf leave;
    struct play play = duel_play_or(d, dice, &leave);
    if (setjmp(leave) != 0)
        bare_missing(file, line, d->game, &d->dice, dice);
    phase_settle(d->game->phases, &c->frames, c, &play);
    duel_spent(file, line, d, dice);
}

/* The first round begins: P_COURSE asks for the first boat. A combat alone has
 * nothing below it to return to but the tactical segment. */
#define duel_begin(d) duel_begin_at(__FILE__, __LINE__, (d), "")
#define duel_begin_with(d, dice) duel_begin_at(__FILE__, __LINE__, (d), (dice))
static inline void duel_begin_at(const char *file, int line, struct duel *d,
                                 const char *dice)
{
    struct campaign *c = &d->c;
    if (c->battle.convoy == 0)
        c->battle.convoy = 7; /* card 37, a small convoy */
    duel_remove(&c->deck[DECK_CONVOYS], c->battle.convoy - 1);
    c->battle.known = 1;
    duel_contact(file, line, d, CONTACT_COMBAT, dice);
}

/* The active boat, slot 0, rolls for contacts. */
#define duel_seek(d, dice) duel_seek_at(__FILE__, __LINE__, (d), (dice))
static inline void duel_seek_at(const char *file, int line, struct duel *d,
                                const char *dice)
{
    d->c.active = 0;
    duel_contact(file, line, d, 0, dice);
}

static inline bool duel_can(struct duel *d, const char *text)
{
    return bare_open(d->game, &d->c, text) != NULL;
}

/* How many boats are on the display. */
static inline int boats_here(const struct campaign *c)
{
    int count = 0;
    for (int slot = 0; slot < c->boat_count; slot++)
        count += c->battle.craft[slot].here;
    return count;
}

#endif
