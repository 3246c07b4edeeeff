/* A table laid out for the tests of the crew, and its words. */
#ifndef KALEUN_TESTS_CREW_TABLE_H
#define KALEUN_TESTS_CREW_TABLE_H

#include <string.h>

#include "core/out.h"
#include "games/uboot/crew/effects.h"
#include "games/uboot/crew/hidden.h"
#include "tests/unit.h"

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
    memset(table.board.place, 4, sizeof table.board.place);
}

static inline void stand(int figure, int section)
{
    table.board.place[figure] = (int8_t)section;
}

static inline struct sailor *man(int figure)
{
    return &table.board.sailor[crew_sailor(&table.seen, figure)];
}

static inline int acts(int figure)
{
    return crew_count_slots(&table.seen, crew_sailor(&table.seen, figure),
                            SLOT_ACT);
}

static inline int chips(int figure, enum slot what)
{
    return crew_count_slots(&table.seen, crew_sailor(&table.seen, figure),
                            what);
}

static inline void order(int which, int a, int b, int c)
{
    const int16_t arg[ORDER_ARGS] = {(int16_t)a, (int16_t)b, (int16_t)c, 0};
    assert_int_equal(crew_may_order_so(&table.seen, which, arg), CREW_MAY);
    crew_order(&table, which, arg);
}

static inline enum crew_refusal may_order(int which, int a, int b, int c)
{
    const int16_t arg[ORDER_ARGS] = {(int16_t)a, (int16_t)b, (int16_t)c, 0};
    return crew_may_order_so(&table.seen, which, arg);
}

static inline void join(int figure)
{
    assert_int_equal(crew_may_join(&table.seen, figure, 1), CREW_MAY);
    crew_join(&table, figure, 1);
}

/* Why the team in hand cannot do it, or CREW_MAY. */
static inline enum crew_refusal lacks(void)
{
    return crew_team_fits(&table.seen, &table.board.draft, NULL);
}

/* All owners confirm. */
static inline void confirm(void)
{
    int which = table.board.draft.order;
    for (int i = 0; i < ROLE_COUNT; i++)
        if (crew_owns(i, which)) {
            assert_int_equal(crew_may_confirm(&table.seen, i), CREW_MAY);
            crew_confirm(&table, i);
        }
    assert_null(crew_check(&table));
}

static inline const struct crew_call *called(enum crew_call_kind kind)
{
    for (int i = table.hidden.calls - 1; i >= 0; i--)
        if (table.hidden.call[i].kind == (int)kind)
            return &table.hidden.call[i];
    return NULL;
}

static inline bool said(enum crew_event kind)
{
    for (int i = 0; i < table.hidden.newses; i++)
        if (table.hidden.news[i].kind == (int)kind)
            return true;
    return false;
}

static inline void look(void (*change)(struct boat_facts *f))
{
    struct boat_facts f = table.board.facts;
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
    table.board.facts.surfaced = 0;
    table.board.facts.depth_m = (int16_t)depth_m;
}

static inline void breaks(int component, int severity)
{
    struct boat_facts f = table.board.facts;
    f.severity[component] = (int8_t)severity;
    crew_look(&table, &f);
}

/* A health card under a man, taken from wherever it lies. */
static inline void ill(int figure, int card)
{
    card_pull(crew_cards(&table), card);
    crew_assign(&table, card, crew_sailor(&table.seen, figure));
}

static inline void mobilise(void)
{
    assert_int_equal(crew_may_mobilise(&table.seen), CREW_MAY);
    crew_mobilise(&table);
}

static inline enum crew_refusal may_go(int figure, int to)
{
    struct move m = {.to = (int8_t)to};
    return crew_may_move(&table.seen, figure, &m);
}

static inline void go(int figure, int to)
{
    struct move m = {.to = (int8_t)to};
    assert_int_equal(crew_may_move(&table.seen, figure, &m), CREW_MAY);
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
    assert_int_equal(table.board.phase, PHASE_WATCH_CHANGE);
    assert_int_equal(crew_may_change(&table.seen), CREW_MAY);
    crew_change(&table);
    assert_null(crew_check(&table));
}

#endif
