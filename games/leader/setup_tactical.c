/* Tactical set-up: ships by the convoy card, the special condition, boats in
 * their areas; and ships that turn out to be what they are. */
#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "bits.h"
#include "lang.h"
#include "rules.h"

struct param ship_in(const struct ship *s)
{
    return named(s->card);
}

/* What the cards put on the display. [setup.1, setup.2, setup.3] */

static void begin_ship(struct battle *k, int i, int mark, int zone)
{
    k->ships_here |= (uint16_t)(1u << i);
    if (mark == LEADER_MARK_ESCORT)
        k->escorts |= (uint16_t)(1u << i);
    k->ship[i] = (struct ship){.state = SHIP_HERE,
                               .mark = (uint8_t)mark,
                               .zone = (uint8_t)zone,
                               .home = (uint8_t)zone};
}

void lay_out_ships(struct campaign *c, struct play *play)
{
    struct battle *k = &c->battle;
    const struct leader_convoys_row *card = &leader_convoys[k->convoy - 1];
    k->ship_count = (uint8_t)(card->escorts + card->ships);
    for (int i = 0; i < k->ship_count; i++) {
        const struct leader_convoy_marks_row *mark =
            &leader_convoy_marks[card->first_mark + i];
        begin_ship(k, i, mark->kind, mark->zone);
    }
    if (edition(c)->condition_source == LEADER_CONDITION_SOURCE_OWN_CARD)
        set_condition(c, card->condition, play);
}

/* One ship that is no escort has fallen behind. [condition.3] */
static void straggle(struct campaign *c, struct play *play)
{
    int count = bits_count(guarded_here(&c->battle));
    if (count == 0)
        return;
    int n = dice_below(play->dice, count);
    for (unsigned rest = guarded_here(&c->battle); rest; rest &= rest - 1) {
        struct ship *s = &c->battle.ship[bits_first(rest)];
        if (n-- > 0)
            continue;
        s->straggler = 1;
        s->zone = (uint8_t)random_zone(
            1u << LEADER_ZONE_M_SSE | 1u << LEADER_ZONE_M_SSW, play);
        return;
    }
}

/* [e1.condition.1, condition.2] */
void set_condition(struct campaign *c, int condition, struct play *play)
{
    struct battle *k = &c->battle;
    k->condition = (uint8_t)condition;
    k->known = 1;
    tell_with(play, EVERYBODY, EV_CONDITION,
              noun(T_LEADER_CONDITION_NONE + condition));
    const struct leader_conditions_row *row = condition_of(c);
    k->alerts = (uint8_t)(k->alerts + row->start_alerts);
    if (row->stragglers > 0)
        straggle(c, play);
}

/* Back to the convoy: other escorts, the ships that kept up in their places,
 * cripples left behind, counters for the alert as they were. [again.2, again.3,
 * again.4, ruling 117] */
void lay_out_again(struct campaign *c, struct play *play)
{
    struct battle *k = &c->battle;
    const struct leader_convoys_row *card = &leader_convoys[k->convoy - 1];
    k->round = k->known = k->radio = 0;
    k->ships_here = k->escorts = 0;
    for (int slot = 0; slot < c->boat_count; slot++)
        k->craft[slot].called = 0; /* who did not hear may hear now */
    for (int i = 0; i < k->ship_count; i++) {
        struct ship *s = &k->ship[i];
        const struct leader_convoy_marks_row *mark =
            &leader_convoy_marks[card->first_mark + i];
        if (mark->kind == LEADER_MARK_ESCORT || is_escort(s)) {
            if (s->card)
                discard_ship(c, s->card - 1);
            *s = (struct ship){0};
            k->revealed &= (uint16_t) ~(1u << i);
            if (mark->kind == LEADER_MARK_ESCORT)
                begin_ship(k, i, mark->kind, mark->zone);
        } else if (s->state == SHIP_NONE || s->state == SHIP_SUNK) {
            continue;
        } else if (is_heavily_damaged(s)) {
            s->state = SHIP_LEFT;
        } else {
            s->state = SHIP_HERE;
            k->ships_here |= (uint16_t)(1u << i);
            s->zone = s->home;
            s->straggler = s->tactics = 0;
        }
    }
    if (edition(c)->condition_source == LEADER_CONDITION_SOURCE_OWN_CARD)
        set_condition(c, card->condition, play);
}

/* Every card goes back; ships that sank, too. [decks.2] */
void clear_display(struct campaign *c)
{
    struct battle *k = &c->battle;
    for (int i = 0; i < k->ship_count; i++)
        if (k->ship[i].card)
            discard_ship(c, k->ship[i].card - 1);
    if (k->convoy)
        deck_discard(c, DECK_CONVOYS, k->convoy - 1);
}

void clear_battle(struct campaign *c)
{
    struct battle *k = &c->battle;
    clear_display(c);
    memset(k->ship, 0, sizeof k->ship);
    memset(k->craft, 0, sizeof k->craft);
    memset(k, 0,
           offsetof(struct battle, last_boat)); /* what is remembered stays */
}

/* Revealing. [reveal.4, reveal.5] */

/* The three fleet escorts are in no deck: one of those not on the display.
 * [setup.4] */
static int draw_fleet_escort(const struct campaign *c, struct play *play)
{
    int free[SHIPS_MAX], count = 0;
    for (int row = first_fleet_escort(); leader_ships[row].fleet; row++) {
        bool here = false;
        for (int i = 0; i < c->battle.ship_count; i++)
            here = here || c->battle.ship[i].card == row + 1;
        if (!here)
            free[count++] = row;
    }
    assert(count > 0);
    return free[dice_below(play->dice, count)];
}

static int draw_card(struct campaign *c, int mark, struct play *play)
{
    bool fleet =
        leader_convoys[c->battle.convoy - 1].type == LEADER_CONVOY_TYPE_NAVAL;
    switch (mark) {
    case LEADER_MARK_ESCORT:
        return fleet ? draw_fleet_escort(c, play)
                     : draw_ship(c, DECK_ESCORTS, play);
    case LEADER_MARK_NAVAL:
        return draw_ship(c, DECK_NAVAL, play);
    default:
        return draw_ship(c, DECK_MERCHANTS, play);
    }
}

/* A merchant may be an escort in disguise. [reveal.6] */
void reveal(struct campaign *c, struct ship *s, struct play *play)
{
    if (s->card)
        return;
    c->battle.revealed |= ship_bit(c, s);
    int row = draw_card(c, s->mark, play);
    if (leader_ships[row].type == LEADER_SHIP_TYPE_MISIDENTIFIED) {
        discard_ship(c, row);
        s->mark = LEADER_MARK_ESCORT;
        c->battle.escorts |= ship_bit(c, s);
        row = draw_card(c, s->mark, play);
        s->card = (uint8_t)(row + 1);
        tell_with(play, EVERYBODY, EV_MISIDENTIFIED, ship_in(s));
        return;
    }
    s->card = (uint8_t)(row + 1);
    tell_with(play, EVERYBODY, EV_REVEALED, ship_in(s),
              noun(T_LEADER_SHIP_TYPE_TANKER + leader_ships[row].type));
}

/* Whatever is near a boat is seen. [reveal.1] */

static int reveal_range(const struct campaign *c)
{
    return c->battle.known ? condition_of(c)->reveal_range
                           : edition(c)->reveal_range;
}

static unsigned unknown_here(const struct battle *k)
{
    return k->ships_here & ~(unsigned)k->revealed;
}

/* From a ship to the nearest boat. */
static int nearest_range(const struct campaign *c, const struct ship *s)
{
    int nearest = LEADER_ZONE_COUNT;
    for (unsigned rest = c->battle.boats_here; rest; rest &= rest - 1) {
        const struct craft *craft = &c->battle.craft[bits_first(rest)];
        int range = range_of(s->zone, craft->zone);
        nearest = range < nearest ? range : nearest;
    }
    return nearest;
}

void reveal_if_near(struct campaign *c, struct ship *s, struct play *play)
{
    if ((unknown_here(&c->battle) & ship_bit(c, s)) &&
        nearest_range(c, s) <= reveal_range(c))
        reveal(c, s, play);
}

void reveal_near(struct campaign *c, struct play *play)
{
    for (unsigned rest = unknown_here(&c->battle); rest; rest &= rest - 1)
        reveal_if_near(c, &c->battle.ship[bits_first(rest)], play);
}

void reveal_from(struct campaign *c, const struct craft *craft,
                 struct play *play)
{
    int far = reveal_range(c);
    for (unsigned rest = unknown_here(&c->battle); rest; rest &= rest - 1) {
        struct ship *s = &c->battle.ship[bits_first(rest)];
        if (range_of(s->zone, craft->zone) <= far)
            reveal(c, s, play);
    }
}

/* P_PLACE: an area and the side of the counter. */

void ask_place(struct campaign *c, int slot)
{
    c->battle.boat = (uint8_t)(slot + 1);
    phase_call(&c->frames, P_PLACE);
}

/* The rings follow each other in the list of zones. [setup.7, setup.8,
 * ability.1, condition.2] */
void leader_place_legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    const struct boat *b = &c->boat[c->battle.boat - 1];
    int setup = c->battle.known ? condition_of(c)->setup
                                : LEADER_CONDITION_SETUP_NORMAL;
    int first = LEADER_ZONE_L_N, last = LEADER_ZONE_L_NW;
    if (setup == LEADER_CONDITION_SETUP_REAR_ONLY) {
        first = LEADER_ZONE_L_SE;
        last = LEADER_ZONE_L_SW;
    } else if (has_ability(b, LEADER_ABILITY_INFILTRATOR)) {
        first = LEADER_ZONE_S_N;
    } else if (setup == LEADER_CONDITION_SETUP_MEDIUM_ALLOWED) {
        first = LEADER_ZONE_M_NNE;
    }
    choice_open2(choices, V_PLACE, first, last, 0, 1);
}

void leader_place_apply(void *state, int seat, const struct action *action,
                        struct play *play)
{
    struct campaign *c = state;
    int slot = c->battle.boat - 1;
    struct craft *craft = &c->battle.craft[slot];
    (void)seat;
    craft->here = craft->fought = 1;
    c->battle.boats_here |= (uint16_t)(1u << slot);
    craft->zone = (uint8_t)action->arg[0];
    craft->submerged = (uint8_t)action->arg[1];
    c->battle.boat = 0;
    phase_return(&c->frames);
    tell_with(play, EVERYBODY,
              craft->submerged ? EV_PLACED_SUBMERGED : EV_PLACED_SURFACED,
              boat_name(&c->boat[slot]), noun(T_LEADER_ZONE_C1 + craft->zone));
    if (phase_now(&c->frames) == P_CONTACT)
        leader_contact_run(c, play);
}
