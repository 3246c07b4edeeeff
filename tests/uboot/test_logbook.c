/* What linked patrols carry of the crew. */
#include <string.h>

#include "core/out.h"
#include "games/uboot/effects.h"
#include "games/uboot/logbook.h"
#include "unit.h"

static struct crew crew, next;

static struct crew *fresh(struct crew *c, int level, uint64_t seed)
{
    struct crew_options options = {.first_aid_boxes = 1};
    memset(options.difficulty, level, sizeof options.difficulty);
    crew_setup(c, &options, seed);
    assert_null(crew_check(c));
    return c;
}

/* The next mission of the patrol, begun with these words. */
static struct crew *carried(const struct crew *c, int level, uint64_t seed)
{
    int16_t word[LOGBOOK_WORDS];
    logbook_take(c, word);
    fresh(&next, level, seed);
    logbook_apply(&next, word);
    assert_null(crew_check(&next));
    assert_null(cards_check(&next.cards));
    assert_null(galley_check(&next.galley));
    return &next;
}

static void take(struct crew *c, int card)
{
    while (c->cards.place[card] == CARD_IN_DECK) {
        int top = card_draw(&c->cards, (enum uboot_deck)uboot_cards[card].deck);
        if (top != card)
            card_discard(&c->cards, top);
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
    struct crew *n = carried(c, 1, 2);
    for (int i = 0; i < SAILORS; i++)
        assert_int_equal(n->sailor[i].dead, c->sailor[i].dead);
    assert_int_equal(n->place[0], 0);
    assert_int_equal(n->place[15], fresh(&crew, 1, 1)->place[15]); /* watch 2 */
}

static void uboot_4_3_cards_and_tools_are_carried(void **unused)
{
    (void)unused;
    struct crew *c = fresh(&crew, 0, 3);
    int gone = hand_card(&c->cards, 2);
    card_discard(&c->cards, gone);
    take(c, UBOOT_CARD_NEWS_FROM_HOME);
    card_to_hand(&c->cards, UBOOT_CARD_NEWS_FROM_HOME);
    take(c, UBOOT_CARD_RADIO_CONCERT);
    card_discard(&c->cards, UBOOT_CARD_RADIO_CONCERT); /* played */
    engineer_swap(&c->cards, 0, 11);
    engineer_play(&c->cards, 1, 4);
    engineer_finished(&c->cards, 4);
    engineer_play(&c->cards, 5, REPAIR_BREACH); /* still at it */
    c->cards.engineer[7] = ENGINEER_LOST;
    struct crew *n = carried(c, 0, 4);
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (uboot_cards[i].kind == UBOOT_CARD_KIND_HAND)
            assert_int_equal(n->cards.place[i], c->cards.place[i]);
    assert_int_equal(hand_count(&n->cards), 6);
    assert_int_equal(n->cards.deck[UBOOT_DECK_EVENT].count, 22);
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++)
        assert_int_equal(n->cards.engineer[i],
                         i == 5 ? ENGINEER_DISCARDED : c->cards.engineer[i]);
}

static void uboot_4_3_medicine_food_and_smokes_are_carried(void **unused)
{
    (void)unused;
    for (int level = 0; level < 3; level++) {
        struct crew *c = fresh(&crew, level, 5);
        kit_lay(&c->kit, UBOOT_CARD_BULLET_WOUND);
        kit_used(&c->kit, UBOOT_CARD_BULLET_WOUND);
        c->kit.boxes = 2;
        c->cigarettes[0] = 0;
        c->cigarettes[1] = 3;
        for (int day = 0; day < 9; day++) {
            int8_t slots[MEAL_MAX];
            int count = galley_best(&c->galley, slots);
            galley_cook(&c->galley, slots, count, &c->chance[CHANCE_FOOD]);
            galley_eat(&c->galley);
        }
        struct crew *n = carried(c, level, 6);
        assert_memory_equal(&n->kit, &c->kit, sizeof n->kit);
        assert_memory_equal(n->cigarettes, c->cigarettes, sizeof n->cigarettes);
        assert_int_equal(n->galley.spoiled, c->galley.spoiled);
        for (int k = 0; k < UBOOT_FOOD_COUNT; k++) {
            int left[2] = {c->galley.supply[k], n->galley.supply[k]};
            for (int i = 0; i < PYRAMID; i++) {
                left[0] += c->galley.pyramid[i] == k;
                left[1] += n->galley.pyramid[i] == k;
            }
            assert_int_equal(left[0], left[1]);
            assert_int_equal(c->galley.discard[k], n->galley.discard[k]);
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
    struct crew *n = carried(c, 1, 8);
    assert_int_equal(crew_count_slots(n, 3, SLOT_EXH), 2);
    assert_int_equal(crew_count_slots(n, 3, SLOT_CROSS), 0);
    assert_true(n->sailor[3].health[0].treated);
    assert_int_equal(n->sailor[20].health[0].card, UBOOT_CARD_BLISTERS + 1);
    assert_false(n->sailor[20].health[0].treated);
    assert_int_equal(n->sailor[9].health[1].card, UBOOT_CARD_FEVER + 1);
    assert_true(crew_ails(n, 9, UBOOT_AILMENT_NO_MOVE));
    assert_memory_equal(&n->kit, &c->kit, sizeof n->kit);
    crew_mend(n, 3, 2); /* and he gets well in the next mission */
    assert_int_equal(n->cards.place[UBOOT_CARD_SEVERE_BURNS], CARD_IN_DECK);
}

/* Whatever happened to a crew: carried once is carried always. */
static void uboot_4_3_words_and_crew_say_the_same(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct crew *c = fresh(&crew, (int)(seed % 3), seed);
        struct pcg32 *chance = &c->chance[CHANCE_CARDS];
        for (int i = 0; i < (int)(seed % 8); i++) {
            int man = (int)pcg32_below(chance, FIGURES);
            int injury = UBOOT_INJURY_SHOCKS + (int)pcg32_below(chance, 4);
            card_injure(c, (enum uboot_injury)injury, crew_sailor(c, man));
            if (crew_can_treat(c, crew_sailor(c, man)) && i % 2 == 0)
                crew_treat(c, crew_sailor(c, man), 0);
        }
        int16_t one[LOGBOOK_WORDS], two[LOGBOOK_WORDS];
        logbook_take(c, one);
        logbook_take(carried(c, (int)(seed % 3), seed + 1), two);
        assert_memory_equal(one, two, sizeof one);
        for (int i = 0; i < LOGBOOK_WORDS; i++)
            assert_in_range(one[i], 0, LOGBOOK_WORD_MAX);
    }
}

/* Words come from outside: any of them leaves a crew that can be. */
static void uboot_4_3_any_words_are_survived(void **unused)
{
    (void)unused;
    struct pcg32 chance;
    pcg32_seed(&chance, 1, 1);
    for (int i = 0; i < 3000; i++) {
        int16_t word[LOGBOOK_WORDS];
        for (int k = 0; k < LOGBOOK_WORDS; k++)
            word[k] = (int16_t)pcg32_below(&chance, LOGBOOK_WORD_MAX + 1);
        word[LOGBOOK_FALLEN] &= 0x3ff; /* somebody lives */
        struct crew *c = fresh(&crew, i % 3, (uint64_t)i);
        logbook_apply(c, word);
        assert_null(crew_check(c));
        assert_null(cards_check(&c->cards));
        assert_null(galley_check(&c->galley));
    }
    const int16_t nothing[LOGBOOK_WORDS] = {0};
    struct crew before = *fresh(&crew, 1, 1);
    logbook_apply(&crew, nothing);
    assert_memory_equal(&before, &crew, sizeof crew);
    for (int i = 0; i < LOGBOOK_WORDS; i++)
        assert_non_null(logbook_names[i]);
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
    assert_int_equal(cards, LOGBOOK_PATIENTS);
    struct crew *n = carried(c, 1, 5);
    for (int i = 0; i < SAILORS; i++)
        for (int k = 0; k < HEALTH_MAX; k++)
            assert_int_equal(n->sailor[i].health[k].card,
                             c->sailor[i].health[k].card);
}

static void uboot_ruling_328_what_went_down_stays_lost(void **unused)
{
    (void)unused;
    struct crew *c = fresh(&crew, 1, 1);
    c->toolbox[1] = 4;
    c->supply[UBOOT_EQUIPMENT_CABLE] = 4;
    int dry = 0;
    for (int i = 0; i < UBOOT_EQUIPMENT_COUNT; i++)
        dry += c->supply[i] != 4;
    crew_flood(c, 4);
    struct crew *n = carried(c, 1, 2);
    assert_int_equal(n->toolbox[0], 2);
    assert_int_equal(n->toolbox[1], 0);
    assert_int_equal(n->supply[UBOOT_EQUIPMENT_CABLE], 0);
    int left = 0;
    for (int i = 0; i < UBOOT_EQUIPMENT_COUNT; i++)
        left += n->supply[i] != 0;
    assert_int_equal(left, dry);
    /* Nobody stows what is not there. */
    for (int s = 1; s <= SECTIONS_INSIDE; s++)
        assert_int_equal(crew_may_stow(n, UBOOT_EQUIPMENT_CABLE, s),
                         CREW_NO_SUPPLY);
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++)
        assert_int_not_equal(n->cards.engineer[i], ENGINEER_TOOLBOX_B);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_4_3_the_fallen_stay_ashore),
        test(uboot_4_3_cards_and_tools_are_carried),
        test(uboot_4_3_medicine_food_and_smokes_are_carried),
        test(uboot_4_3_the_sick_stay_sick),
        test(uboot_4_3_words_and_crew_say_the_same),
        test(uboot_4_3_any_words_are_survived),
        test(uboot_4_3_every_card_under_a_man_is_carried),
        test(uboot_ruling_328_what_went_down_stays_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
