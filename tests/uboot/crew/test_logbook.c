/* What linked patrols carry of the crew. */
#include <string.h>

#include "core/out.h"
#include "games/uboot/crew/effects.h"
#include "games/uboot/crew/hidden.h"
#include "games/uboot/crew/logbook.h"
#include "tests/unit.h"

static struct crew crew, next;

static struct crew *fresh(struct crew *c, int level, uint64_t seed)
{
    struct crew_options options = {.first_aid_boxes = 1};
    memset(options.difficulty, level, sizeof options.difficulty);
    crew_setup(c, &options, seed);
    assert_null(crew_check(c));
    return c;
}

/* The next mission of the patrol, begun with what this one left. */
static struct crew *carried(const struct crew_seen *c, int level, uint64_t seed)
{
    struct carried_crew left;
    logbook_take(c, &left);
    fresh(&next, level, seed);
    logbook_apply(&next, &left);
    assert_null(crew_check(&next));
    assert_null(cards_check(&next.board.cards, &next.hidden.decks,
                            next.hand[ROLE_CAPTAIN].dealt));
    assert_null(galley_check(&next.board.galley));
    return &next;
}

static void take(struct crew *c, int card)
{
    while (c->board.cards.place[card] == CARD_IN_DECK) {
        int top =
            card_draw(crew_cards(c), (enum uboot_deck)uboot_cards[card].deck);
        if (top != card)
            card_discard(crew_cards(c), top);
    }
}

static void uboot_4_3_the_fallen_stay_ashore(void **unused)
{
    (void)unused;
    struct crew *c = fresh(&crew, 1, 1);
    crew_kill(c, 0, 0);
    crew_kill(c, 10, 0);
    crew_kill(c, 11, 0);
    crew_kill(c, 31, 0);
    struct crew *n = carried(&c->seen, 1, 2);
    for (int i = 0; i < SAILORS; i++)
        assert_int_equal(n->board.sailor[i].dead, c->board.sailor[i].dead);
    assert_int_equal(n->board.place[0], 0);
    assert_int_equal(n->board.place[15],
                     fresh(&crew, 1, 1)->board.place[15]); /* watch 2 */
}

static void uboot_4_3_cards_and_tools_are_carried(void **unused)
{
    (void)unused;
    struct crew *c = fresh(&crew, 0, 3);
    int gone = hand_card(&c->board.cards, c->hand[ROLE_CAPTAIN].dealt, 2);
    card_discard(crew_cards(c), gone);
    take(c, UBOOT_CARD_NEWS_FROM_HOME);
    card_to_hand(crew_cards(c), UBOOT_CARD_NEWS_FROM_HOME);
    take(c, UBOOT_CARD_RADIO_CONCERT);
    card_discard(crew_cards(c), UBOOT_CARD_RADIO_CONCERT); /* played */
    engineer_swap(&c->board.cards, 0, 11);
    engineer_play(&c->board.cards, 1, 4);
    engineer_finished(&c->board.cards, 4);
    engineer_play(&c->board.cards, 5, REPAIR_BREACH); /* still at it */
    c->board.cards.engineer[7] = ENGINEER_LOST;
    struct crew *n = carried(&c->seen, 0, 4);
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (uboot_cards[i].kind == UBOOT_CARD_KIND_HAND)
            assert_int_equal(n->board.cards.place[i], c->board.cards.place[i]);
    assert_int_equal(hand_count(&n->board.cards), 6);
    assert_int_equal(n->board.cards.left[UBOOT_DECK_EVENT], 22);
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++)
        assert_int_equal(n->board.cards.engineer[i],
                         i == 5 ? ENGINEER_DISCARDED
                                : c->board.cards.engineer[i]);
}

static void uboot_4_3_medicine_food_and_smokes_are_carried(void **unused)
{
    (void)unused;
    for (int level = 0; level < 3; level++) {
        struct crew *c = fresh(&crew, level, 5);
        kit_lay(&c->board.kit, UBOOT_CARD_BULLET_WOUND);
        kit_used(&c->board.kit, UBOOT_CARD_BULLET_WOUND);
        c->board.kit.boxes = 2;
        c->board.cigarettes[0] = 0;
        c->board.cigarettes[1] = 3;
        for (int day = 0; day < 9; day++) {
            int8_t slots[MEAL_MAX];
            int count = galley_best(&c->board.galley, slots);
            galley_cook(&c->board.galley, slots, count,
                        &c->hidden.chance[CHANCE_FOOD]);
            galley_eat(&c->board.galley);
        }
        struct crew *n = carried(&c->seen, level, 6);
        assert_memory_equal(&n->board.kit, &c->board.kit, sizeof n->board.kit);
        assert_memory_equal(n->board.cigarettes, c->board.cigarettes,
                            sizeof n->board.cigarettes);
        assert_int_equal(n->board.galley.spoiled, c->board.galley.spoiled);
        for (int k = 0; k < UBOOT_FOOD_COUNT; k++) {
            int left[2] = {c->board.galley.supply[k],
                           n->board.galley.supply[k]};
            for (int i = 0; i < PYRAMID; i++) {
                left[0] += c->board.galley.pyramid[i] == k;
                left[1] += n->board.galley.pyramid[i] == k;
            }
            assert_int_equal(left[0], left[1]);
            assert_int_equal(c->board.galley.discard[k],
                             n->board.galley.discard[k]);
        }
    }
}

static void uboot_4_3_the_sick_stay_sick(void **unused)
{
    (void)unused;
    struct crew *c = fresh(&crew, 1, 7);
    static const int cards[] = {UBOOT_CARD_SEVERE_BURNS, UBOOT_CARD_BLISTERS,
                                UBOOT_CARD_BROKEN_LEG, UBOOT_CARD_FEVER};
    static const int men[] = {3, 20, 9, 9};
    for (int i = 0; i < 4; i++) {
        take(c, cards[i]);
        crew_assign(c, cards[i], men[i]);
    }
    crew_treat(c, 3, 0);
    crew_mend(c, 3, 1); /* the cross is gone, two exhaustions are left */
    struct crew *n = carried(&c->seen, 1, 8);
    assert_int_equal(crew_count_slots(&n->seen, 3, SLOT_EXH), 2);
    assert_int_equal(crew_count_slots(&n->seen, 3, SLOT_CROSS), 0);
    assert_true(n->board.sailor[3].health[0].treated);
    assert_int_equal(n->board.sailor[20].health[0].card,
                     UBOOT_CARD_BLISTERS + 1);
    assert_false(n->board.sailor[20].health[0].treated);
    assert_int_equal(n->board.sailor[9].health[1].card, UBOOT_CARD_FEVER + 1);
    assert_true(crew_ails(&n->seen, 9, UBOOT_AILMENT_NO_MOVE));
    assert_memory_equal(&n->board.kit, &c->board.kit, sizeof n->board.kit);
    crew_mend(n, 3, 2); /* and he gets well in the next mission */
    assert_int_equal(n->board.cards.place[UBOOT_CARD_SEVERE_BURNS],
                     CARD_IN_DECK);
}

/* Whatever happened to a crew: carried once is carried always. */
static void uboot_4_3_what_was_carried_once_is_carried_again(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct crew *c = fresh(&crew, (int)(seed % 3), seed);
        struct pcg32 *chance = &c->hidden.chance[CHANCE_CARDS];
        for (int i = 0; i < (int)(seed % 8); i++) {
            int man = (int)pcg32_below(chance, FIGURES);
            int injury = UBOOT_INJURY_SHOCKS + (int)pcg32_below(chance, 4);
            card_injure(c, (enum uboot_injury)injury,
                        crew_sailor(&c->seen, man));
            if (crew_can_treat(&c->seen, crew_sailor(&c->seen, man)) &&
                i % 2 == 0)
                crew_treat(c, crew_sailor(&c->seen, man), 0);
        }
        struct carried_crew one, two;
        logbook_take(&c->seen, &one);
        logbook_take(&carried(&c->seen, (int)(seed % 3), seed + 1)->seen, &two);
        assert_memory_equal(&one, &two, sizeof one);
    }
}

static void uboot_4_3_nothing_carried_changes_nothing(void **unused)
{
    (void)unused;
    const struct carried_crew nothing = {0};
    struct crew before = *fresh(&crew, 1, 1);
    logbook_apply(&crew, &nothing);
    assert_memory_equal(&before, &crew, sizeof crew);
}

static void uboot_4_3_every_card_under_a_man_is_carried(void **unused)
{
    (void)unused;
    struct crew *c = fresh(&crew, 1, 4);
    int man = 0, cards = 0;
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (uboot_cards[i].kind == UBOOT_CARD_KIND_HEALTH) {
            take(c, i);
            crew_assign(c, i, man++ % SAILORS);
            cards++;
        }
    assert_int_equal(cards, PATIENTS_MAX);
    struct crew *n = carried(&c->seen, 1, 5);
    for (int i = 0; i < SAILORS; i++)
        for (int k = 0; k < HEALTH_MAX; k++)
            assert_int_equal(n->board.sailor[i].health[k].card,
                             c->board.sailor[i].health[k].card);
}

static void uboot_ruling_328_what_went_down_stays_lost(void **unused)
{
    (void)unused;
    struct crew *c = fresh(&crew, 1, 1);
    c->board.toolbox[1] = 4;
    c->board.supply[UBOOT_EQUIPMENT_CABLE] = 4;
    int dry = 0;
    for (int i = 0; i < UBOOT_EQUIPMENT_COUNT; i++)
        dry += c->board.supply[i] != 4;
    crew_flood(c, 4);
    struct crew *n = carried(&c->seen, 1, 2);
    assert_int_equal(n->board.toolbox[0], 2);
    assert_int_equal(n->board.toolbox[1], 0);
    assert_int_equal(n->board.supply[UBOOT_EQUIPMENT_CABLE], 0);
    int left = 0;
    for (int i = 0; i < UBOOT_EQUIPMENT_COUNT; i++)
        left += n->board.supply[i] != 0;
    assert_int_equal(left, dry);
    /* Nobody stows what is not there. */
    for (int s = 1; s <= SECTIONS_INSIDE; s++)
        assert_int_equal(crew_may_stow(&n->seen, UBOOT_EQUIPMENT_CABLE, s),
                         CREW_NO_SUPPLY);
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++)
        assert_int_not_equal(n->board.cards.engineer[i], ENGINEER_TOOLBOX_B);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_4_3_the_fallen_stay_ashore),
        test(uboot_4_3_cards_and_tools_are_carried),
        test(uboot_4_3_medicine_food_and_smokes_are_carried),
        test(uboot_4_3_the_sick_stay_sick),
        test(uboot_4_3_what_was_carried_once_is_carried_again),
        test(uboot_4_3_nothing_carried_changes_nothing),
        test(uboot_4_3_every_card_under_a_man_is_carried),
        test(uboot_ruling_328_what_went_down_stays_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
