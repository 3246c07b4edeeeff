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

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "core/game.h"
#include "games/leader/rules.h"

enum {
    DUEL_EVENTS = 1024,
    DUEL_ROLLS = 128,
    DUEL_LIST = 4096,
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
#define duel_told(d, list) duel_told_at(__FILE__, __LINE__, (d), (list))
#define duel_refused(d, text, why) \
    duel_refused_at(__FILE__, __LINE__, (d), (text), (why))
#define duel_phase(d, phase) \
    assert_int_equal(phase_now(&(d)->c.frames), (phase))

static inline void duel_fail(const char *file, int line, const char *what,
                             const char *is, const char *expected)
{
    print_error("%s\n  is:       %s\n  expected: %s\n", what, is, expected);
    _fail(file, line);
}

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
    b->roster = (uint8_t)duel_word(leader_boat_names, name);
    b->skill = (uint8_t)skill;
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

/* Takes the card of a ship from its deck. */
static inline void duel_take(struct duel *d, int row)
{
    for (int deck = DECK_MERCHANTS; deck <= DECK_NAVAL; deck++)
        for (int card = 0; card < deck_size(deck); card++)
            if (ship_of_card(deck, card) == row)
                d->c.deck[deck].draw &= ~(UINT64_C(1) << card);
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
            return k->ship_count;
        }
    int row = duel_card(name);
    s->card = (uint8_t)(row + 1);
    static const uint8_t marks[] = {
        [LEADER_SHIP_KIND_MERCHANT] = LEADER_MARK_MERCHANT,
        [LEADER_SHIP_KIND_ESCORT] = LEADER_MARK_ESCORT,
        [LEADER_SHIP_KIND_NAVAL] = LEADER_MARK_NAVAL};
    s->mark = marks[leader_ships[row].kind];
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
static inline bool duel_draw_ship(struct deck *decks, int number,
                                  struct known *roll)
{
    for (int deck = DECK_MERCHANTS; deck <= DECK_NAVAL; deck++)
        for (int card = 0; card < deck_size(deck); card++)
            if (leader_ships[ship_of_card(deck, card)].card == number)
                return duel_draw(&decks[deck].draw, card, roll);
    fail_msg("no card %d", number);
    return false;
}

static inline void duel_read_roll(struct duel *d, const char *dice,
                                  size_t length, struct known *k)
{
    int chart = 0;
    while (chart < d->game->chart_count &&
           (strlen(d->game->charts[chart].id) != length ||
            strncmp(d->game->charts[chart].id, dice, length) != 0))
        chart++;
    bool plain = chart == d->game->chart_count;
    if (plain && dice[0] != 'd')
        fail_msg("no such chart: %s", dice);
    *k = (struct known){.chart = (int16_t)(plain ? CHART_NONE : chart),
                        .count = 1};
    k->sides = plain ? (uint16_t)atoi(dice + 1) : d->game->charts[chart].sides;
    k->face[0] = (uint16_t)atoi(dice + length + 1);
}

/* "T:3 d5:2 RO:8 #214 %37" */
static inline int duel_read_dice(struct duel *d, const char *dice)
{
    struct deck decks[DECKS];
    int count = 0;
    memcpy(decks, d->c.deck, sizeof decks);
    for (; *dice; dice += strcspn(dice, " "), dice += strspn(dice, " ")) {
        assert_true(count < DUEL_ROLLS);
        struct known *k = &d->roll[count];
        if (*dice == '#')
            count += duel_draw_ship(decks, atoi(dice + 1), k);
        else if (*dice == '%')
            count += duel_draw(&decks[DECK_CONVOYS].draw,
                               atoi(dice + 1) - leader_convoys[0].card, k);
        else {
            duel_read_roll(d, dice, strcspn(dice, ":"), k);
            count++;
        }
    }
    return count;
}

static inline const struct choice *
duel_choice(struct duel *d, const struct action *action, bool closed)
{
    static struct choices list;
    list.count = 0;
    d->game->legal(&d->c, &list);
    for (int i = 0; i < list.count; i++)
        if (choice_matches(&list.item[i], action) &&
            (list.item[i].why_not != 0) == closed)
            return &list.item[i];
    return NULL;
}

static inline struct action duel_read(struct duel *d, const char *text)
{
    struct action action;
    int problem;
    if (action_read(d->game, text, &action, &problem) != NULL)
        fail_msg("%s: %s", text, text_key(problem));
    return action;
}

static inline void duel_check(const char *file, int line, struct duel *d)
{
    const char *fault = battle_check(&d->c);
    if (fault)
        duel_fail(file, line, "check", fault, "nothing broken");
}

static inline struct play duel_play(struct duel *d, const char *dice)
{
    d->dice = (struct dice){.source = DICE_RECORDED, .actor = 0};
    d->dice.recorded = d->roll;
    d->dice.recorded_count = duel_read_dice(d, dice);
    d->told.count = 0;
    return (struct play){.game = d->game,
                         .dice = &d->dice,
                         .events = &d->told,
                         .rolls_seen = EVERYBODY};
}

static inline void duel_missing(const char *file, int line, struct duel *d,
                                const char *dice)
{
    char want[64];
    struct out out;
    out_init(&out, want, sizeof want, LANG_EN);
    int chart = d->dice.wanted.chart;
    if (chart == CHART_NONE)
        out_f(&out, "d%d, roll %d", d->dice.wanted.sides,
              d->dice.recorded_next);
    else
        out_f(&out, "%s, roll %d", d->game->charts[chart].id,
              d->dice.recorded_next);
    duel_fail(file, line, "the dice are not those the rules ask for", dice,
              want);
}

static inline void duel_spent(const char *file, int line, struct duel *d,
                              const char *dice)
{
    if (d->dice.recorded_next != d->dice.recorded_count)
        duel_fail(file, line, "rolls that never fell", dice, "fewer");
    duel_check(file, line, d);
}

static inline void duel_act_at(const char *file, int line, struct duel *d,
                               const char *text, const char *dice)
{
    struct action action = duel_read(d, text);
    if (duel_choice(d, &action, false) == NULL)
        duel_fail(file, line, text, "not open", "open");
    jmp_buf leave;
    struct play play = duel_play(d, dice);
    d->dice.leave = &leave;
    if (setjmp(leave) != 0)
        duel_missing(file, line, d, dice);
    d->game->apply(&d->c, 0, &action, &play);
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
    c->deck[DECK_CONVOYS].draw &= ~(UINT64_C(1) << (c->battle.convoy - 1));
    c->battle.known = 1;
    phase_call(&c->frames, P_CONTACT);
    phase_frame(&c->frames)->step = CONTACT_COMBAT;
    jmp_buf leave;
    struct play play = duel_play(d, dice);
    d->dice.leave = &leave;
    if (setjmp(leave) != 0)
        duel_missing(file, line, d, dice);
    phase_settle(d->game->phases, &c->frames, c, &play);
    duel_spent(file, line, d, dice);
}

/* The active boat, slot 0, rolls for contacts. */
#define duel_seek(d, dice) duel_seek_at(__FILE__, __LINE__, (d), (dice))
static inline void duel_seek_at(const char *file, int line, struct duel *d,
                                const char *dice)
{
    struct campaign *c = &d->c;
    c->active = 0;
    phase_call(&c->frames, P_CONTACT);
    jmp_buf leave;
    struct play play = duel_play(d, dice);
    d->dice.leave = &leave;
    if (setjmp(leave) != 0)
        duel_missing(file, line, d, dice);
    phase_settle(d->game->phases, &c->frames, c, &play);
    duel_spent(file, line, d, dice);
}

static inline void duel_told_at(const char *file, int line, struct duel *d,
                                const char *expected)
{
    char list[DUEL_LIST];
    struct out out;
    out_init(&out, list, sizeof list, LANG_EN);
    for (int i = 0; i < d->told.count; i++) {
        const struct event *event = &d->item[i];
        if (i > 0)
            out_char(&out, ' ');
        if (event->kind == EVENT_ROLL)
            out_f(&out, "%s=%d", d->game->charts[event->roll.chart].id,
                  event->roll.total);
        else
            out_str(&out, event_name(d->game, event));
    }
    if (strcmp(list, expected) != 0)
        duel_fail(file, line, "told", list, expected);
}

static inline void duel_refused_at(const char *file, int line, struct duel *d,
                                   const char *text, const char *why)
{
    struct action action = duel_read(d, text);
    if (duel_choice(d, &action, false) != NULL)
        duel_fail(file, line, text, "open", why);
    const struct choice *closed = duel_choice(d, &action, true);
    const char *reason = closed ? d->game->reasons[closed->why_not].id : "";
    if (strcmp(reason, why) != 0)
        duel_fail(file, line, text, reason, why);
}

static inline bool duel_can(struct duel *d, const char *text)
{
    struct action action = duel_read(d, text);
    return duel_choice(d, &action, false) != NULL;
}

#endif
