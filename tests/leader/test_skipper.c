/* What `skipper` does without a list is open, in whatever position he is put;
 * and campaigns are the same whether anybody listens or not. */
#include "bot.h"
#include "games/leader/rules.h"
#include "tests/unit.h"

enum { WALKS = 12, EVENTS_MAX = 4096 };

/* One campaign with some options, and what is needed to play it. */
struct table {
    struct campaign c;
    struct dice dice, other;
    struct choices choices;
    struct play play;
    struct event item[EVENTS_MAX];
    struct events events;
};

static struct table *lay(int number, int walk, bool told)
{
    struct table *t = calloc(1, sizeof *t);
    assert_non_null(t);
    struct options options;
    struct pcg32 pcg;
    game_options(&leader_game, &options);
    pcg32_seed(&pcg, (uint64_t)walk, 7);
    for (int i = 0; i < OPTIONS; i++) {
        const struct field *field = &leader_game.options[i];
        options.value[i] =
            (int16_t)(field->min +
                      (int)pcg32_below(
                          &pcg, (uint32_t)(field->max - field->min + 1)));
    }
    options.value[OPT_CAMPAIGN] = (int16_t)(number % LEADER_CAMPAIGN_COUNT);
    options.value[OPT_EDITION] =
        (int16_t)(1 + number / LEADER_CAMPAIGN_COUNT % 2);
    options.value[OPT_LINKED] = 0;
    dice_seed(&t->dice, 1939, (uint64_t)walk);
    dice_seed(&t->other, 1940, (uint64_t)walk);
    t->events = (struct events){.item = t->item, .capacity = EVENTS_MAX};
    t->play = (struct play){.game = &leader_game,
                            .dice = &t->dice,
                            .events = told ? &t->events : NULL,
                            .rolls_seen = EVERYBODY};
    leader_game.setup(&t->c, &options, &t->play);
    return t;
}

static void list(struct table *t)
{
    t->choices.count = 0;
    leader_game.legal(&t->c, &t->choices);
}

static void act(struct table *t, const struct action *action)
{
    t->events.count = 0;
    leader_game.apply(&t->c, 0, action, &t->play);
}

static struct action by_chance(struct table *t)
{
    int64_t count = choices_actions(&t->choices);
    int n = dice_below(&t->other, (int)(count < 9999 ? count : 9999));
    return choices_nth(&t->choices, n);
}

/* Half of what is done is anything at all, so that he comes where he would never
 * go by himself: packs, advanced torpedoes, raiders, silent running. */
static void skipper_without_a_list_does_what_is_open(void **unused)
{
    (void)unused;
    const struct bot *skipper = bot_find(&leader_game, "skipper");
    int quick = 0, slow = 0;
    for (int walk = 0; walk < WALKS * 2 * LEADER_CAMPAIGN_COUNT; walk++) {
        struct table *t = lay(walk, walk, false);
        while (leader_game.active(&t->c)) {
            struct action action = {0}, chosen;
            list(t);
            bool known = skipper->at_once(&t->c, &action);
            chosen = skipper->choose(&leader_game, &t->c, &t->choices, NULL);
            assert_non_null(choices_allow(&t->choices, &chosen));
            if (known)
                assert_memory_equal(&action, &chosen, sizeof action);
            quick += known;
            slow += !known;
            if (dice_below(&t->other, 2))
                chosen = by_chance(t);
            act(t, &chosen);
        }
        free(t);
    }
    assert_true(slow > 0 && quick > 20 * slow);
}

/* Rolls that nobody hears of add up what the others tell one by one. */
static void rolls_are_the_same_whoever_listens(void **unused)
{
    (void)unused;
    for (int walk = 0; walk < WALKS * 2 * LEADER_CAMPAIGN_COUNT; walk++) {
        struct table *t = lay(walk, walk, true),
                     *quiet = lay(walk, walk, false);
        while (leader_game.active(&t->c)) {
            list(t);
            struct action action = by_chance(t);
            act(t, &action);
            act(quiet, &action);
            assert_memory_equal(&t->c, &quiet->c, sizeof t->c);
        }
        free(t);
        free(quiet);
    }
}

static void phases_that_run_are_a_set(void **unused)
{
    (void)unused;
    for (int i = 0; i < PHASES; i++)
        assert_int_equal(leader_running >> i & 1,
                         leader_game.phases[i].run != NULL);
}

/* The sets of the chart are the rows of the sheet. [chart.1, chart.2] */
static void leader_chart_2_the_sets_are_the_rows(void **unused)
{
    (void)unused;
    for (int number = 0; number < LEADER_CAMPAIGN_COUNT; number++) {
        struct table *t = lay(number, number, false);
        const struct campaign *c = &t->c;
        int places = 0;
        for (int at = 0; at < c->place_count; at++) {
            const struct leader_places_row *row = place_of(c, at);
            assert_int_equal(row->campaign, number);
            assert_int_equal(c->chart.where[row->place], at);
            assert_int_equal(is_port(c, at), row->port);
            assert_int_equal(c->chart.ends >> at & 1, row->may_end);
            assert_int_equal(c->chart.open[TYPE_II] >> at & 1, row->type_ii);
            assert_int_equal(c->chart.open[TYPE_VII] >> at & 1, row->type_vii);
            assert_int_equal(c->chart.open[TYPE_IX] >> at & 1, row->type_ix);
            assert_int_equal(has_box(c, at, MISSION_MINE),
                             row->mine_events != LEADER_NONE);
            assert_int_equal(has_box(c, at, MISSION_ATTACK),
                             row->attack_events != LEADER_NONE);
            assert_int_equal(has_box(c, at, MISSION_RAIDER),
                             row->raider_events != LEADER_NONE);
        }
        for (int place = 0; place < LEADER_PLACE_COUNT; place++)
            places += c->chart.where[place] != NO_PLACE;
        assert_int_equal(places, c->place_count);
        int behind = c->first_place + c->place_count;
        assert_true(behind == leader_places_count ||
                    leader_places[behind].campaign != number);
        free(t);
    }
}

/* The ways of a chart are the rows of links, in both directions. [chart.1] */
static void leader_chart_1_places_touch_where_links_say(void **unused)
{
    (void)unused;
    for (int number = 0; number < LEADER_CAMPAIGN_COUNT; number++) {
        const struct chart_sets *chart = &leader_sheets[number].chart;
        uint16_t touches[PLACES_MAX] = {0};
        for (int i = 0; i < leader_links_count; i++) {
            const struct leader_links_row *row = &leader_links[i];
            if (row->campaign != number)
                continue;
            int a = chart->where[row->a], b = chart->where[row->b];
            touches[a] = (uint16_t)(touches[a] | 1u << b);
            touches[b] = (uint16_t)(touches[b] | 1u << a);
        }
        assert_memory_equal(chart->touches, touches, sizeof touches);
    }
}

static bool is_class_of_sheet(const struct leader_campaigns_row *row, int class)
{
    switch (class) {
    case LEADER_CLASS_IIB:
    case LEADER_CLASS_IIC:
        return row->type_ii;
    case LEADER_CLASS_VIIA:
    case LEADER_CLASS_VIIB:
        return row->type_viiab;
    case LEADER_CLASS_VIIC:
        return row->type_viic;
    case LEADER_CLASS_XXI:
        return false; /* an option [xxi.1] */
    default:
        return row->type_ix;
    }
}

/* Boats of the sheet's classes whose years touch the campaign's. [select.1,
 * card.3] */
static void leader_select_1_the_set_is_classes_and_years(void **unused)
{
    (void)unused;
    for (int number = 0; number < LEADER_CAMPAIGN_COUNT; number++) {
        const struct leader_campaigns_row *row = &leader_campaigns[number];
        uint32_t set = 0;
        for (int i = 0; i < LEADER_BOAT_COUNT; i++) {
            const struct leader_uboats_row *boat =
                &leader_uboats[i * LEADER_SKILL_COUNT];
            bool in = is_class_of_sheet(row, boat->class) &&
                      boat->from <= row->end && boat->to >= row->start;
            set |= (uint32_t)in << i;
        }
        assert_int_equal(leader_sheets[number].service, set);
    }
}

static bool is_in_deck(int number, int deck, int card)
{
    if (deck == DECK_EVENTS)
        return true;
    if (deck == DECK_CONVOYS) {
        const struct leader_convoys_row *row = &leader_convoys[card];
        const bool in[] = {row->battle_begins, row->happy_time, row->drumbeat,
                           row->hunted};
        return in[number];
    }
    const struct leader_ships_row *row =
        &leader_ships[ship_of_card(deck, card)];
    const bool in[] = {row->battle_begins, row->happy_time, row->drumbeat,
                       row->hunted};
    return in[number];
}

/* The decks are the columns of the tables, in order. [decks.1] */
static void leader_decks_1_the_decks_are_the_columns(void **unused)
{
    (void)unused;
    for (int number = 0; number < LEADER_CAMPAIGN_COUNT; number++) {
        struct campaign c = {.number = (uint8_t)number};
        decks_begin(&c);
        for (int deck = 0; deck < DECKS; deck++) {
            uint64_t set = 0;
            for (int card = 0; card < deck_size(deck); card++)
                set |= (uint64_t)is_in_deck(number, deck, card) << card;
            assert_int_equal(deck_left(&c.deck[deck]), set);
        }
    }
}

/* Nobody sails before she was built, but the ships of the books' own examples.
 * [ruling 130] */
static void leader_ruling_130_ships_sail_once_they_are_built(void **unused)
{
    (void)unused;
    for (int number = 0; number < LEADER_CAMPAIGN_COUNT; number++)
        for (int deck = DECK_MERCHANTS; deck <= DECK_NAVAL; deck++)
            for (int card = 0; card < deck_size(deck); card++) {
                const struct leader_ships_row *row =
                    &leader_ships[ship_of_card(deck, card)];
                bool example = (number == LEADER_CAMPAIGN_BATTLE_BEGINS &&
                                strcmp(row->name, "HMS Sirius") == 0) ||
                               (strcmp(row->name, "HMS Ballinderry") == 0);
                if (is_in_deck(number, deck, card) && !example &&
                    row->from > leader_campaigns[number].end)
                    fail_msg("%s sails too early", row->name);
            }
}

/* Every way by trying all first steps, again and again until nothing is better.
 * [ruling 122] */

struct costs {
    struct way to[PLACES_MAX][PLACES_MAX];
};

static int cost_of(int kind, int cards, int areas)
{
    return kind == WAY_SAFE ? 100 * cards + areas : 100 * areas + cards;
}

static struct way best_step(const struct campaign *c, const struct boat *b,
                            const struct costs *known, int kind, int from,
                            int to)
{
    struct way best = {.next = NO_PLACE};
    for (int via = 0; via < c->place_count; via++) {
        if (!are_linked(c, from, via) || !may_enter(c, b, via))
            continue;
        bool ends = via == to;
        const struct way *rest = &known->to[via][to];
        if (!ends && (is_port(c, via) || !place_of(c, via)->may_end ||
                      rest->next == NO_PLACE))
            continue;
        int cards = place_of(c, via)->moving + (ends ? 0 : rest->cards);
        int areas = 1 + (ends ? 0 : rest->areas);
        if (best.next == NO_PLACE ||
            cost_of(kind, cards, areas) < cost_of(kind, best.cards, best.areas))
            best = (struct way){(uint8_t)via, (uint8_t)cards, (uint8_t)areas};
    }
    return best;
}

static void compare_ways(const struct campaign *c, const struct boat *b,
                         int kind)
{
    struct costs known;
    for (int from = 0; from < PLACES_MAX; from++)
        for (int to = 0; to < PLACES_MAX; to++)
            known.to[from][to] = (struct way){.next = NO_PLACE};
    for (int round = 0; round < 2 * PLACES_MAX; round++)
        for (int from = 0; from < c->place_count; from++)
            for (int to = 0; to < c->place_count; to++)
                if (from != to)
                    known.to[from][to] =
                        best_step(c, b, &known, kind, from, to);
    for (int from = 0; from < c->place_count; from++)
        for (int to = 0; to < c->place_count; to++)
            assert_memory_equal(way_to(c, b, from, to, kind),
                                &known.to[from][to], sizeof(struct way));
}

static void leader_ruling_122_the_ways_follow_from_the_tables(void **unused)
{
    (void)unused;
    static const uint8_t of_type[TYPES] = {LEADER_BOAT_U23, LEADER_BOAT_U47,
                                           LEADER_BOAT_U123};
    for (int number = 0; number < LEADER_CAMPAIGN_COUNT; number++) {
        struct campaign c = {.number = (uint8_t)number};
        lay_chart(&c);
        for (int type = 0; type < TYPES; type++)
            for (int kind = 0; kind < WAYS; kind++) {
                struct boat b = {.roster = of_type[type]};
                compare_ways(&c, &b, kind);
            }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_ruling_122_the_ways_follow_from_the_tables),
        cmocka_unit_test(skipper_without_a_list_does_what_is_open),
        cmocka_unit_test(rolls_are_the_same_whoever_listens),
        cmocka_unit_test(phases_that_run_are_a_set),
        cmocka_unit_test(leader_chart_2_the_sets_are_the_rows),
        cmocka_unit_test(leader_chart_1_places_touch_where_links_say),
        cmocka_unit_test(leader_select_1_the_set_is_classes_and_years),
        cmocka_unit_test(leader_decks_1_the_decks_are_the_columns),
        cmocka_unit_test(leader_ruling_130_ships_sail_once_they_are_built),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
