/* A desk for rule tests: lay out a campaign, act by text with the dice and cards
 * that fall, compare what is told.
 *
 *     struct desk *d = desk_open("campaign=happy_time edition=1");
 *     desk_fleet(d, "u47 trained", "u96 trained");
 *     desk_act(d, "sail u96 north_sea", "@13 @1");
 *     desk_told(d, "sailed card warning card stress");
 *
 * Dice are written as in logs, `EV:6` on a chart and `1d30:17` without one; a
 * card by its number: `@13` an event card, `%37` a convoy card, `#301` a card of
 * one of the three decks of ships. Events are compared by name, rolls as chart
 * and total. Dice are strict: all that are given fall, no others. */
#ifndef LEADER_DESK_H
#define LEADER_DESK_H

#include "games/leader/rules.h"
#include "tests/bare.h"

enum { DESK_EVENTS = 512, DESK_ROLLS = 128 };

struct desk {
    const struct game *game;
    struct campaign c;
    struct dice dice;
    struct events told;
    struct event item[DESK_EVENTS];
    struct known roll[DESK_ROLLS];
};

#define desk_act(d, text, dice) \
    desk_act_at(__FILE__, __LINE__, (d), (text), (dice))
#define desk_told(d, list) \
    bare_told(__FILE__, __LINE__, (d)->game, &(d)->told, (list))
#define desk_said(d, words) desk_said_at(__FILE__, __LINE__, (d), (words))
#define desk_refused(d, text, why) \
    bare_refused(__FILE__, __LINE__, (d)->game, &(d)->c, (text), (why))
#define desk_phase(d, phase) \
    assert_int_equal(phase_now(&(d)->c.frames), (phase))

/* A new campaign, with the options given, before boats are chosen. */
static inline struct desk *desk_open(const char *options)
{
    static struct desk one;
    struct desk *d = &one;
    *d = (struct desk){0};
    d->game = game_find("leader");
    assert_non_null(d->game);
    d->told = (struct events){d->item, 0, DESK_EVENTS};
    struct options chosen;
    game_options(d->game, &chosen);
    char word[64];
    while (*options) {
        size_t length = strcspn(options, " ");
        assert_true(length < sizeof word);
        memcpy(word, options, length);
        word[length] = '\0';
        assert_true(game_option_set(d->game, &chosen, word));
        options += length + strspn(options + length, " ");
    }
    d->dice = (struct dice){.source = DICE_RECORDED};
    struct play play = {.game = d->game,
                        .dice = &d->dice,
                        .events = &d->told,
                        .rolls_seen = EVERYBODY};
    d->game->setup(&d->c, &chosen, &play);
    return d;
}

/* The rolls of a script. The decks are drawn from as the rules will. */

struct piles {
    uint64_t draw, discard; /* sets of cards */
};

static inline int desk_rank(uint64_t *set, uint64_t *aside, int card)
{
    int rank = 0;
    for (int i = 0; i < card; i++)
        rank += (int)(*set >> i & 1);
    if (!(*set >> card & 1))
        fail_msg("card %d is not in the deck", card);
    *set &= ~(UINT64_C(1) << card);
    if (*set == 0) {
        *set = *aside;
        *aside = 0;
    }
    return rank;
}

static inline int desk_left(uint64_t set)
{
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

static inline void desk_card(struct piles *piles, char kind, int number,
                             struct known *k)
{
    int deck = DECK_EVENTS, card = number - 1;
    if (kind == '%') {
        deck = DECK_CONVOYS;
        card = number - leader_convoys[0].card;
    } else if (kind == '#') {
        deck = number < 200   ? DECK_MERCHANTS
               : number < 300 ? DECK_ESCORTS
                              : DECK_NAVAL;
        card = number - leader_ships[ship_of_card(deck, 0)].card;
    }
    uint64_t *draw = &piles[deck].draw;
    int sides = desk_left(*draw);
    *k = (struct known){
        .chart = CHART_NONE, .count = 1, .sides = (uint16_t)sides};
    k->face[0] = (uint16_t)(1 + desk_rank(draw, &piles[deck].discard, card));
    if (kind == '@') { /* laid aside at once */
        if (*draw == 0)
            *draw = UINT64_C(1) << card;
        else
            piles[deck].discard |= UINT64_C(1) << card;
    }
}

static inline int desk_read_dice(struct desk *d, const char *dice)
{
    struct piles piles[DECKS];
    int count = 0;
    for (int i = 0; i < DECKS; i++)
        piles[i] = (struct piles){.draw = deck_left(&d->c.deck[i]),
                                  .discard = d->c.deck[i].discard};
    while (*dice) {
        assert_true(count < DESK_ROLLS);
        struct known *k = &d->roll[count];
        char *end;
        if (strchr("@%#", *dice)) {
            int number = (int)strtol(dice + 1, &end, 10);
            desk_card(piles, *dice, number, k);
            count += k->sides > 1; /* a single card needs no die */
            dice = end + strspn(end, " ");
            continue;
        }
        size_t length = strcspn(dice, ":");
        int chart = bare_chart(d->game, dice, length);
        *k = (struct known){.chart = (int16_t)chart};
        if (chart == CHART_NONE) {
            k->count = (uint8_t)strtol(dice, &end, 10);
            if (*end != 'd')
                fail_msg("no such chart: %s", dice);
            k->sides = (uint16_t)strtol(end + 1, &end, 10);
        } else {
            k->count = d->game->charts[chart].count;
            k->sides = d->game->charts[chart].sides;
        }
        dice += length;
        for (int i = 0; i < k->count; i++) {
            k->face[i] = (uint16_t)strtol(dice + 1, &end, 10);
            dice = end;
        }
        dice += strspn(dice, " ");
        count++;
    }
    return count;
}

static inline void desk_act_at(const char *file, int line, struct desk *d,
                               const char *text, const char *dice)
{
    struct action action = bare_read(d->game, text);
    if (bare_open(d->game, &d->c, text) == NULL)
        bare_fail(file, line, text, "not open", "open");
    jmp_buf leave;
    struct play play = bare_play(d->game, &d->dice, d->roll,
                                 desk_read_dice(d, dice), &leave, &d->told);
    if (setjmp(leave) != 0)
        bare_missing(file, line, d->game, &d->dice, dice);
    d->game->apply(&d->c, 0, &action, &play);
    bare_spent(file, line, &d->dice, dice);
    const char *fault = d->game->check(&d->c);
    if (fault)
        bare_fail(file, line, text, fault, "a sound campaign");
}

/* One of the sentences just told has these words in it. */
static inline void desk_said_at(const char *file, int line, struct desk *d,
                                const char *words)
{
    char text[512] = "";
    for (int i = 0; i < d->told.count; i++) {
        struct out out;
        out_init(&out, text, sizeof text, LANG_EN);
        out.names = d->game->names;
        event_write(d->game, &d->item[i], &out);
        if (strstr(text, words))
            return;
    }
    bare_fail(file, line, "said", text, words);
}

static inline bool desk_open_now(struct desk *d, const char *text)
{
    return bare_open(d->game, &d->c, text) != NULL;
}

/* A boat by its word. */
static inline struct boat *desk_boat(struct desk *d, const char *name)
{
    for (int i = 0; i < d->c.boat_count; i++)
        if (strcmp(leader_boat_names[d->c.boat[i].roster], name) == 0)
            return &d->c.boat[i];
    fail_msg("no boat %s", name);
    return NULL;
}

static inline const char *desk_place(struct desk *d, const char *name)
{
    return leader_place_names[place_of(&d->c, desk_boat(d, name)->at)->place];
}

static inline struct area *desk_area(struct desk *d, const char *name)
{
    for (int i = 0; i < d->c.place_count; i++)
        if (strcmp(leader_place_names[place_of(&d->c, i)->place], name) == 0)
            return &d->c.area[i];
    fail_msg("no place %s", name);
    return NULL;
}

/* Puts a boat somewhere, as if it had sailed there in an earlier segment. */
static inline void desk_at(struct desk *d, const char *boat, const char *place)
{
    desk_boat(d, boat)->at = (uint8_t)(desk_area(d, place) - d->c.area);
}

/* Buys these boats ("u47 trained"), in the first port or, where there are two,
 * where ports says ("port u47 france"), up to the first strategic segment. */
static inline void desk_fleet_list(struct desk *d, const char *const *boats)
{
    char text[64];
    struct out out;
    for (; *boats; boats++) {
        out_init(&out, text, sizeof text, LANG_EN);
        out_f(&out, "buy %s", *boats);
        desk_act(d, text, "");
    }
    desk_act(d, "done", "");
    while (phase_now(&d->c.frames) == P_PORTS) {
        int i = 0;
        while (d->c.boat[i].placed)
            i++;
        out_init(&out, text, sizeof text, LANG_EN);
        out_f(&out, "port %s %s", leader_boat_names[d->c.boat[i].roster],
              leader_place_names[place_of(&d->c, 0)->place]);
        desk_act(d, text, "");
    }
}

#define desk_fleet(d, ...) \
    desk_fleet_list((d), (const char *const[]){__VA_ARGS__, NULL})

/* Ends the strategic segment, if anybody is asked. */
static inline void desk_to_operations(struct desk *d)
{
    if (phase_now(&d->c.frames) == P_STRATEGIC)
        desk_act(d, "done", "");
    desk_phase(d, P_OPERATIONS);
}

#endif
