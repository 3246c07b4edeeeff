/* A table laid out for the tests of the crew, and its words. */
#ifndef KALEUN_TESTS_CREW_TABLE_H
#define KALEUN_TESTS_CREW_TABLE_H

#include <string.h>

#include "core/out.h"
#include "games/uboot/crew.h"
#include "games/uboot/effects.h"
#include "unit.h"

/* Figures by their sign in crew.tsv. */
enum { C1, C2, C3, C4, F1, F2, F3, F4, N1, N2, N3, N4, E1, E2, E3, E4 };

static struct crew table;

static inline void lay_table(void)
{
    struct crew_options options = {
        .difficulty = {MEDIUM, MEDIUM, MEDIUM, MEDIUM}};
    crew_setup(&table, &options, 1);
    crew_taken(&table);
}

/* Everybody out of the way, into section 4. */
static inline void empty_boat(void)
{
    lay_table();
    memset(table.place, 4, sizeof table.place);
}

static inline void stand(int figure, int section)
{
    table.place[figure] = (int8_t)section;
}

static inline struct sailor *man(int figure)
{
    return &table.sailor[crew_sailor(&table, figure)];
}

static inline int acts(int figure)
{
    return crew_count_slots(&table, crew_sailor(&table, figure), SLOT_ACT);
}

static inline int chips(int figure, enum slot what)
{
    return crew_count_slots(&table, crew_sailor(&table, figure), what);
}

static inline void order(int which, int a, int b, int c)
{
    const int16_t arg[ORDER_ARGS] = {(int16_t)a, (int16_t)b, (int16_t)c, 0};
    assert_int_equal(crew_may_order_so(&table, which, arg), CREW_MAY);
    crew_order(&table, which, arg);
}

static inline enum crew_refusal may_order(int which, int a, int b, int c)
{
    const int16_t arg[ORDER_ARGS] = {(int16_t)a, (int16_t)b, (int16_t)c, 0};
    return crew_may_order_so(&table, which, arg);
}

static inline void join(int figure)
{
    assert_int_equal(crew_may_join(&table, figure, 1), CREW_MAY);
    crew_join(&table, figure, 1);
}

/* Why the team in hand cannot do it, or CREW_MAY. */
static inline enum crew_refusal lacks(void)
{
    return crew_team_fits(&table, &table.draft, NULL);
}

/* All owners confirm. */
static inline void confirm(void)
{
    int which = table.draft.order;
    for (int i = 0; i < ROLE_COUNT; i++)
        if (crew_owns(i, which)) {
            assert_int_equal(crew_may_confirm(&table, i), CREW_MAY);
            crew_confirm(&table, i);
        }
    assert_null(crew_check(&table));
}

static inline const struct crew_call *called(enum crew_call_kind kind)
{
    for (int i = table.calls - 1; i >= 0; i--)
        if (table.call[i].kind == (int)kind)
            return &table.call[i];
    return NULL;
}

static inline bool said(enum crew_event kind)
{
    for (int i = 0; i < table.newses; i++)
        if (table.news[i].kind == (int)kind)
            return true;
    return false;
}

static inline void look(void (*change)(struct boat_facts *f))
{
    struct boat_facts f = table.facts;
    change(&f);
    crew_look(&table, &f);
}

static inline void go_below(struct boat_facts *f)
{
    f->surfaced = 0;
    f->depth_m = 30;
}

static inline void come_up(struct boat_facts *f)
{
    f->surfaced = 1;
    f->depth_m = 0;
}

/* A boat that has always been below. */
static inline void submerged(int depth_m)
{
    table.facts.surfaced = 0;
    table.facts.depth_m = (int16_t)depth_m;
}

static inline void breaks(int component, int severity)
{
    struct boat_facts f = table.facts;
    f.severity[component] = (int8_t)severity;
    crew_look(&table, &f);
}

/* A health card under a man, taken from wherever it lies. */
static inline void ill(int figure, int card)
{
    struct cards *k = &table.cards;
    struct deck *d = &k->deck[uboot_cards[card].deck];
    for (int i = 0; i < d->count; i++)
        if (d->card[i] == card) {
            memmove(&d->card[i], &d->card[i + 1], (size_t)(d->count - i - 1));
            d->card[--d->count] = 0;
            break;
        }
    k->place[card] = CARD_ON_TABLE;
    crew_assign(&table, card, crew_sailor(&table, figure));
}

static inline void mobilise(void)
{
    assert_int_equal(crew_may_mobilise(&table), CREW_MAY);
    crew_mobilise(&table);
}

static inline enum crew_refusal may_go(int figure, int to)
{
    struct move m = {.to = (int8_t)to};
    return crew_may_move(&table, figure, &m);
}

static inline void go(int figure, int to)
{
    struct move m = {.to = (int8_t)to};
    assert_int_equal(crew_may_move(&table, figure, &m), CREW_MAY);
    crew_move(&table, figure, &m);
}

static inline void everybody_ready(void)
{
    for (int i = 0; i < ROLE_COUNT; i++)
        crew_mobilise_confirm(&table, i);
    assert_null(crew_check(&table));
}

static inline void bell(void)
{
    crew_instruct(&table, INSTRUCT_BELL, 0, 0);
    assert_int_equal(table.phase, PHASE_WATCH_CHANGE);
    assert_int_equal(crew_may_change(&table), CREW_MAY);
    crew_change(&table);
    assert_null(crew_check(&table));
}

#endif
