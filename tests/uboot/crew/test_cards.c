/* Where cards lie, the engineer's toolboxes, the medicine; and that the tables
 * of cards agree with each other. */
#include <string.h>

#include "core/out.h"
#include "games/uboot/crew/cards.h"
#include "tests/unit.h"

static struct pcg32 chance;
static struct cards c;
static struct decks decks;
static struct dealt dealt;
static const struct pack pack = {&c, &decks, &dealt};

static void fresh(int hand, uint64_t seed)
{
    pcg32_seed(&chance, seed, 8);
    cards_setup(pack, hand, &chance);
    assert_null(cards_check(&c, &decks, dealt));
}

static int chips(const struct uboot_cards_row *r)
{
    return r->red_cross + r->exhaustion + r->activation;
}

static int medicines(int card)
{
    int n = 0;
    for (int m = 0; m < UBOOT_MEDICINE_COUNT; m++)
        n += card_medicine(card, (enum uboot_medicine)m);
    return n;
}

static void uboot_5_2_decks_are_complete(void **unused)
{
    (void)unused;
    static const int expected[UBOOT_DECK_COUNT] = {
        [UBOOT_DECK_MORALE_1] = 8,  [UBOOT_DECK_MORALE_2] = 8,
        [UBOOT_DECK_MORALE_3] = 8,  [UBOOT_DECK_EVENT] = 24,
        [UBOOT_DECK_SHOCKS] = 6,    [UBOOT_DECK_BURNS] = 6,
        [UBOOT_DECK_POISONING] = 6, [UBOOT_DECK_WOUNDS] = 8,
        [UBOOT_DECK_CAPTAIN] = 12,
    };
    int count[UBOOT_DECK_COUNT] = {0};
    for (int i = 0; i < uboot_cards_count; i++) {
        const struct uboot_cards_row *r = &uboot_cards[i];
        assert_int_equal(r->id, i);
        count[r->deck]++;
        /* Three slots hold them all; an ailment leaves a chip. */
        assert_true(chips(r) <= 3);
        if (r->kind == UBOOT_CARD_KIND_HEALTH) {
            assert_true(r->red_cross + r->exhaustion >= 1);
            assert_true(medicines(i) > 0 || r->red_cross == 2);
        } else {
            assert_int_equal(chips(r) + medicines(i), 0);
            assert_int_equal(r->blocked, UBOOT_SPECIALISATION_NONE);
            assert_int_equal(r->ailment, UBOOT_AILMENT_NONE);
        }
        for (int m = 0; m < UBOOT_MEDICINE_COUNT; m++)
            assert_true(card_medicine(i, (enum uboot_medicine)m) <=
                        uboot_medicine[m].count);
        if (r->deck == UBOOT_DECK_CAPTAIN)
            assert_int_equal(r->kind, UBOOT_CARD_KIND_HAND);
    }
    assert_memory_equal(count, expected, sizeof count);
}

static void uboot_7_7_every_card_does_something(void **unused)
{
    (void)unused;
    int rows[UBOOT_CARD_COUNT] = {0}, last = 0;
    for (int i = 0; i < uboot_card_effects_count; i++) {
        const struct uboot_card_effects_row *r = &uboot_card_effects[i];
        const struct uboot_cards_row *card = &uboot_cards[r->card];
        assert_true(r->card >= last); /* a card's rows stand together */
        last = r->card;
        rows[r->card]++;
        assert_int_equal(r->verb == UBOOT_CARD_VERB_HEALTH,
                         card->kind == UBOOT_CARD_KIND_HEALTH);
        bool injury =
            card->deck >= UBOOT_DECK_SHOCKS && card->deck <= UBOOT_DECK_WOUNDS;
        assert_int_equal(r->who == UBOOT_CARD_WHO_SELF, injury);
        bool men = r->verb <= UBOOT_CARD_VERB_MEND;
        if (r->who == UBOOT_CARD_WHO_PICK && men)
            assert_true(r->men > 0);
        if (r->verb == UBOOT_CARD_VERB_ENVIRONMENT)
            assert_in_range(r->what, UBOOT_CARD_WHAT_ELECTRICAL,
                            UBOOT_CARD_WHAT_LEAK);
        if (r->verb == UBOOT_CARD_VERB_TECHNICAL)
            assert_in_range(r->what, UBOOT_CARD_WHAT_GREEN,
                            UBOOT_CARD_WHAT_RED);
        if (r->verb == UBOOT_CARD_VERB_INJURY)
            assert_in_range(r->what, UBOOT_CARD_WHAT_SHOCKS,
                            UBOOT_CARD_WHAT_WOUNDS);
        if (r->verb == UBOOT_CARD_VERB_MODIFIER)
            assert_in_range(r->what, UBOOT_CARD_WHAT_DIVE_RATE,
                            UBOOT_CARD_WHAT_CURRENT);
    }
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        assert_true(rows[i] > 0);
}

static void uboot_7_7_injuries_have_decks_of_their_name(void **unused)
{
    (void)unused;
    for (int i = UBOOT_INJURY_SHOCKS; i < UBOOT_INJURY_COUNT; i++)
        assert_string_equal(uboot_deck_names[injury_deck((enum uboot_injury)i)],
                            uboot_injury_names[i]);
}

static void uboot_7_7_the_captain_is_dealt_his_cards(void **unused)
{
    (void)unused;
    int seen[UBOOT_CARD_COUNT] = {0};
    for (uint64_t seed = 0; seed < 200; seed++) {
        fresh(4, seed);
        assert_int_equal(hand_count(&c), 4);
        assert_int_equal(c.left[UBOOT_DECK_CAPTAIN], 0);
        for (int i = 0; i < 4; i++)
            seen[hand_card(&c, dealt, i)]++;
        assert_int_equal(hand_card(&c, dealt, 4), CARD_NONE);
    }
    for (int i = UBOOT_CARD_BEER_RATION; i < UBOOT_CARD_COUNT; i++)
        assert_in_range(seen[i], 35, 100); /* 67 */
    fresh(6, 1);
    assert_int_equal(hand_count(&c), 6);
    /* Played, a card is out of the game. */
    int card = hand_card(&c, dealt, 0);
    card_discard(pack, card);
    assert_int_equal(c.place[card], CARD_IN_BOX);
    assert_int_equal(hand_count(&c), 5);
    assert_null(cards_check(&c, &decks, dealt));
}

static void uboot_7_3_morale_cards_go_under_their_deck(void **unused)
{
    (void)unused;
    fresh(4, 7);
    uint8_t first[8];
    for (int i = 0; i < 8; i++) {
        first[i] = (uint8_t)card_draw(pack, UBOOT_DECK_MORALE_2);
        assert_int_equal(uboot_cards[first[i]].deck, UBOOT_DECK_MORALE_2);
        assert_int_equal(c.place[first[i]], CARD_ON_TABLE);
        card_discard(pack, first[i]);
    }
    for (int i = 0; i < 8; i++) /* and come in the same order again */
        assert_int_equal(card_draw(pack, UBOOT_DECK_MORALE_2), first[i]);
    assert_int_equal(card_draw(pack, UBOOT_DECK_MORALE_2), CARD_NONE);
    assert_null(cards_check(&c, &decks, dealt));
}

static void
uboot_8_7_event_cards_go_under_the_deck_or_to_the_hand(void **unused)
{
    (void)unused;
    fresh(4, 9);
    int kept = 0;
    for (int i = 0; i < 24; i++) {
        int card = card_draw(pack, UBOOT_DECK_EVENT);
        if (uboot_cards[card].kind == UBOOT_CARD_KIND_HAND) {
            card_to_hand(pack, card);
            kept++;
        } else {
            card_discard(pack, card);
        }
    }
    assert_int_equal(kept, 4);
    assert_int_equal(hand_count(&c), 8);
    assert_int_equal(c.left[UBOOT_DECK_EVENT], 20);
    card_discard(pack, UBOOT_CARD_NEWS_FROM_HOME); /* played */
    assert_int_equal(c.place[UBOOT_CARD_NEWS_FROM_HOME], CARD_IN_BOX);
    assert_int_equal(c.left[UBOOT_DECK_EVENT], 20);
    assert_null(cards_check(&c, &decks, dealt));
}

static void uboot_8_8_injuries_are_shuffled_before_each_draw(void **unused)
{
    (void)unused;
    fresh(4, 11);
    int seen[UBOOT_CARD_COUNT] = {0};
    for (int i = 0; i < 600; i++) {
        int card = injury_draw(pack, UBOOT_INJURY_BURNS, &chance);
        assert_int_equal(uboot_cards[card].deck, UBOOT_DECK_BURNS);
        seen[card]++;
        card_discard(pack, card);
    }
    for (int i = UBOOT_CARD_FLASH_BURN; i <= UBOOT_CARD_SEVERE_BURNS; i++)
        assert_in_range(seen[i], 60, 140);
}

static void
uboot_ruling_323_an_empty_deck_is_replaced_by_the_fullest(void **unused)
{
    (void)unused;
    fresh(4, 13);
    for (int i = 0; i < 6; i++)
        card_to_man(&c, injury_draw(pack, UBOOT_INJURY_SHOCKS, &chance));
    int card = injury_draw(pack, UBOOT_INJURY_SHOCKS, &chance);
    assert_int_equal(uboot_cards[card].deck, UBOOT_DECK_WOUNDS);
    for (int i = 0; i < 19; i++)
        injury_draw(pack, UBOOT_INJURY_SHOCKS, &chance);
    /* All 26 lie somewhere. */
    assert_int_equal(injury_draw(pack, UBOOT_INJURY_WOUNDS, &chance),
                     CARD_NONE);
}

static void uboot_6_9_the_printed_injuries_are_among_the_cards(void **unused)
{
    (void)unused;
    bool burn = false, both = false;
    for (int i = 0; i < uboot_cards_count; i++) {
        const struct uboot_cards_row *r = &uboot_cards[i];
        burn = burn || (r->deck == UBOOT_DECK_BURNS && r->red_cross == 1 &&
                        r->exhaustion == 0 && r->activation == 1);
        both = both ||
               (r->red_cross == 1 && r->exhaustion == 1 && r->activation == 0);
    }
    assert_true(burn); /* of 6.12 */
    assert_true(both);
}

static void uboot_7_7_a_promise_is_kept_once_and_in_time(void **unused)
{
    (void)unused;
    fresh(4, 1);
    assert_int_equal(card_on_sink(&c, 10), 0);
    c.on_sink = 2;
    c.on_sink_until = 100;
    assert_int_equal(card_on_sink(&c, 100), 2);
    assert_int_equal(card_on_sink(&c, 100), 0);
    c.on_sink = 2;
    c.on_sink_until = 100;
    assert_int_equal(card_on_sink(&c, 101), 0);
}

static void uboot_10_3_3_two_boxes_of_six_and_one_blueprint(void **unused)
{
    (void)unused;
    int box[2] = {0}, blueprints = 0;
    for (int i = 0; i < uboot_engineer_cards_count; i++) {
        const struct uboot_engineer_cards_row *r = &uboot_engineer_cards[i];
        assert_int_equal(r->id, i);
        box[r->toolbox]++;
        blueprints += r->reusable;
        assert_true(r->base_bonus <= r->advanced_bonus);
        int serves = 0;
        for (int k = 0; k < uboot_engineer_repairs_count; k++)
            serves += uboot_engineer_repairs[k].card == i;
        assert_int_equal(r->any, serves == 0 && !r->breach);
    }
    assert_int_equal(box[0], 6);
    assert_int_equal(box[1], 6);
    assert_int_equal(blueprints, 1);
}

/* Every card of the engineer, by what it may be played for. */
static void uboot_10_3_3_each_card_serves_what_it_names(void **unused)
{
    (void)unused;
    static const struct {
        int card, box, yes[6], no;
    } rows[] = {
        {UBOOT_ENGINEER_CARD_U_BOAT_BLUEPRINTS,
         0,
         {UBOOT_COMPONENT_RADIO, UBOOT_COMPONENT_GUN_88, REPAIR_BREACH, -1},
         -1},
        {UBOOT_ENGINEER_CARD_SPANNER_SET,
         0,
         {UBOOT_COMPONENT_TDC, UBOOT_COMPONENT_RUDDER, REPAIR_BREACH, -1},
         -1},
        {UBOOT_ENGINEER_CARD_DIESEL_SPARES,
         0,
         {UBOOT_COMPONENT_DIESEL_PORT, UBOOT_COMPONENT_DIESEL_STBD,
          UBOOT_COMPONENT_EXHAUST_VALVE, -1},
         UBOOT_COMPONENT_EMOTOR_PORT},
        {UBOOT_ENGINEER_CARD_ELECTRICAL_SPARES,
         0,
         {UBOOT_COMPONENT_EMOTOR_PORT, UBOOT_COMPONENT_EMOTOR_STBD,
          UBOOT_COMPONENT_BATTERY_FWD, UBOOT_COMPONENT_BATTERY_AFT,
          UBOOT_COMPONENT_GYROCOMPASS, -1},
         UBOOT_COMPONENT_DIESEL_PORT},
        {UBOOT_ENGINEER_CARD_VALVE_TUBES,
         0,
         {UBOOT_COMPONENT_RADIO, UBOOT_COMPONENT_HYDROPHONE,
          UBOOT_COMPONENT_ENIGMA, -1},
         UBOOT_COMPONENT_TDC},
        {UBOOT_ENGINEER_CARD_WELDING_SET,
         0,
         {REPAIR_BREACH, UBOOT_COMPONENT_BALLAST_PUMPS,
          UBOOT_COMPONENT_BOW_PLANES, UBOOT_COMPONENT_STERN_PLANES, -1},
         UBOOT_COMPONENT_RUDDER},
        {UBOOT_ENGINEER_CARD_PACKING_AND_SEALS,
         1,
         {UBOOT_COMPONENT_TUBE_1, UBOOT_COMPONENT_TUBE_4,
          UBOOT_COMPONENT_TUBE_5, UBOOT_COMPONENT_PERISCOPE, -1},
         REPAIR_BREACH},
        {UBOOT_ENGINEER_CARD_HYDRAULIC_OIL,
         1,
         {UBOOT_COMPONENT_PERISCOPE, UBOOT_COMPONENT_HELM_GEAR,
          UBOOT_COMPONENT_BOW_PLANES, UBOOT_COMPONENT_STERN_PLANES, -1},
         UBOOT_COMPONENT_TUBE_1},
        {UBOOT_ENGINEER_CARD_GUN_OIL_AND_SPRINGS,
         1,
         {UBOOT_COMPONENT_GUN_88, UBOOT_COMPONENT_FLAK_20, -1},
         UBOOT_COMPONENT_SEXTANT},
        {UBOOT_ENGINEER_CARD_BLOCK_AND_TACKLE,
         1,
         {UBOOT_COMPONENT_LOADING_GEAR, UBOOT_COMPONENT_COMPRESSOR,
          UBOOT_COMPONENT_BILGE_PUMP, -1},
         UBOOT_COMPONENT_HP_AIR},
        {UBOOT_ENGINEER_CARD_WOODEN_WEDGES,
         1,
         {REPAIR_BREACH, -1},
         UBOOT_COMPONENT_GALLEY},
        {UBOOT_ENGINEER_CARD_IMPROVISED_PARTS,
         1,
         {UBOOT_COMPONENT_GALLEY, REPAIR_BREACH, -1},
         -1},
    };
    fresh(4, 1);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(rows[i].card, i); /* none left out */
        for (int k = 0; rows[i].yes[k] >= 0; k++) {
            int repair = rows[i].yes[k];
            assert_true(engineer_fits(&c, rows[i].card, rows[i].box, repair));
            /* Only out of the box that stands there. */
            assert_false(
                engineer_fits(&c, rows[i].card, 1 - rows[i].box, repair));
        }
        if (rows[i].no >= 0)
            assert_false(
                engineer_fits(&c, rows[i].card, rows[i].box, rows[i].no));
    }
    assert_int_equal(sizeof rows / sizeof rows[0], UBOOT_ENGINEER_CARD_COUNT);
}

static void uboot_10_3_3_bonus_by_symbol_or_master(void **unused)
{
    (void)unused;
    int spanner = UBOOT_ENGINEER_CARD_SPANNER_SET;
    assert_int_equal(engineer_bonus(spanner, false, false), 0);
    assert_int_equal(engineer_bonus(spanner, true, false), 1);
    assert_int_equal(engineer_bonus(spanner, true, true), 2);
    int improvised = UBOOT_ENGINEER_CARD_IMPROVISED_PARTS;
    assert_int_equal(engineer_bonus(improvised, true, true), 1);
    assert_int_equal(engineer_bonus(-1, true, true), 0);
    int plans = UBOOT_ENGINEER_CARD_U_BOAT_BLUEPRINTS;
    assert_int_equal(engineer_bonus(plans, true, true), 0);
    assert_int_equal(engineer_spares(plans, false, false), 0);
    assert_int_equal(engineer_spares(plans, true, false), 1);
    assert_int_equal(engineer_spares(plans, true, true), ENGINEER_ALL);
    assert_int_equal(engineer_spares(spanner, true, true), 0);
    assert_int_equal(engineer_spares(-1, true, true), 0);
}

static void uboot_10_3_3_one_card_lies_until_the_repair_ends(void **unused)
{
    (void)unused;
    fresh(4, 1);
    int spares = UBOOT_ENGINEER_CARD_DIESEL_SPARES;
    int repair = UBOOT_COMPONENT_DIESEL_PORT;
    engineer_play(&c, spares, repair);
    assert_int_equal(engineer_card_for(&c, repair), spares);
    /* One for each repair, and it is out of its box. */
    assert_false(engineer_fits(&c, UBOOT_ENGINEER_CARD_SPANNER_SET, 0, repair));
    assert_false(engineer_fits(&c, spares, 0, UBOOT_COMPONENT_DIESEL_STBD));
    engineer_paused(&c, repair);
    assert_int_equal(engineer_card_for(&c, repair), spares);
    assert_true(toolbox_moves(&c, 0));
    engineer_finished(&c, repair);
    assert_int_equal(c.engineer[spares], ENGINEER_DISCARDED);
    assert_int_equal(engineer_card_for(&c, repair), -1);
    assert_null(cards_check(&c, &decks, dealt));
    assert_true(engineer_any_discarded(&c));
    engineer_regain(&c, spares, 1);
    assert_true(engineer_fits(&c, spares, 1, repair));
    assert_false(engineer_any_discarded(&c));
    engineer_finished(&c, repair); /* without a card nothing happens */
    assert_null(cards_check(&c, &decks, dealt));
}

static void
uboot_10_3_3_blueprints_hold_their_box_while_they_are_used(void **unused)
{
    (void)unused;
    fresh(4, 1);
    int plans = UBOOT_ENGINEER_CARD_U_BOAT_BLUEPRINTS;
    engineer_play(&c, plans, UBOOT_COMPONENT_RADIO);
    assert_false(toolbox_moves(&c, 0));
    assert_true(toolbox_moves(&c, 1));
    assert_false(engineer_fits(&c, plans, 0, UBOOT_COMPONENT_TDC));
    assert_null(cards_check(&c, &decks, dealt));
    engineer_paused(&c, UBOOT_COMPONENT_RADIO); /* turned back */
    assert_true(toolbox_moves(&c, 0));
    engineer_play(&c, plans, UBOOT_COMPONENT_TDC);
    engineer_finished(&c, UBOOT_COMPONENT_TDC);
    assert_int_equal(c.engineer[plans], ENGINEER_TOOLBOX_A);
    assert_true(engineer_fits(&c, plans, 0, UBOOT_COMPONENT_TDC));
    /* Cards are split as one likes, as many in each box. */
    engineer_swap(&c, plans, UBOOT_ENGINEER_CARD_IMPROVISED_PARTS);
    assert_true(engineer_fits(&c, plans, 1, UBOOT_COMPONENT_TDC));
    /* A box that goes down takes its cards along. */
    engineer_lose(&c, 1);
    assert_int_equal(c.engineer[plans], ENGINEER_LOST);
    assert_false(engineer_fits(&c, plans, 1, UBOOT_COMPONENT_TDC));
    assert_null(cards_check(&c, &decks, dealt));
}

static void uboot_8_6_five_kinds_of_medicine(void **unused)
{
    (void)unused;
    struct kit k;
    kit_setup(&k, false, 0);
    int all = 0, hard = 0;
    for (int m = 0; m < UBOOT_MEDICINE_COUNT; m++) {
        assert_int_equal(uboot_medicine[m].id, m);
        all += k.chips[m];
    }
    assert_int_equal(all, 16);
    kit_setup(&k, true, 0);
    for (int m = 0; m < UBOOT_MEDICINE_COUNT; m++)
        hard += k.chips[m];
    assert_int_equal(hard, 12);
    assert_int_equal(k.chips[UBOOT_MEDICINE_INSTRUMENTS], 2);
}

static void uboot_8_6_all_of_the_medicine_is_laid_or_none(void **unused)
{
    (void)unused;
    struct kit k;
    kit_setup(&k, false, 0);
    int bullet = UBOOT_CARD_BULLET_WOUND; /* instruments and bandages */
    assert_true(kit_covers(&k, bullet));
    kit_lay(&k, bullet);
    kit_lay(&k, bullet);
    assert_int_equal(k.chips[UBOOT_MEDICINE_INSTRUMENTS], 0);
    assert_int_equal(k.chips[UBOOT_MEDICINE_BANDAGES], 2);
    assert_false(kit_covers(&k, bullet));
    assert_true(kit_covers(&k, UBOOT_CARD_SPLINTER));
    /* It lies on the card until that goes, and is used up then. */
    assert_false(kit_any_used(&k));
    kit_used(&k, bullet);
    assert_int_equal(k.used[UBOOT_MEDICINE_INSTRUMENTS], 1);
    assert_int_equal(k.used[UBOOT_MEDICINE_BANDAGES], 1);
    kit_return(&k, UBOOT_MEDICINE_INSTRUMENTS);
    assert_true(kit_covers(&k, bullet));
    /* Nothing helps against a fatal hit. */
    assert_false(kit_covers(&k, UBOOT_CARD_FATAL_HIT));
}

static void uboot_8_6_a_first_aid_box_brings_used_medicine_back(void **unused)
{
    (void)unused;
    struct kit k;
    kit_setup(&k, false, 0);
    kit_lay(&k, UBOOT_CARD_COLLAPSE);
    kit_used(&k, UBOOT_CARD_COLLAPSE);
    assert_false(kit_can_open(&k)); /* a single mission has none */
    k.boxes = 1;
    assert_true(kit_can_open(&k));
    kit_lay(&k, UBOOT_CARD_SPLINTER); /* lies on a card: stays there */
    kit_open(&k);
    assert_int_equal(k.boxes, 0);
    assert_int_equal(k.chips[UBOOT_MEDICINE_INJECTIONS], 3);
    assert_int_equal(k.chips[UBOOT_MEDICINE_TABLETS], 4);
    assert_int_equal(k.chips[UBOOT_MEDICINE_BANDAGES], 3);
    assert_false(kit_any_used(&k));
    k.boxes = 1;
    assert_false(kit_can_open(&k)); /* nothing would come back */
}

static void uboot_7_7_checks_find_what_is_wrong(void **unused)
{
    (void)unused;
    fresh(4, 1);
    const struct cards whole = c;
    const struct decks order = decks;
    c.place[UBOOT_CARD_GRUMBLING] = CARD_ON_TABLE;
    assert_non_null(cards_check(&c, &decks, dealt));
    c = whole;
    decks.card[UBOOT_DECK_EVENT][3] = UBOOT_CARD_GRUMBLING;
    assert_non_null(cards_check(&c, &decks, dealt));
    decks = order;
    card_to_man(&c, card_draw(pack, UBOOT_DECK_EVENT));
    card_to_hand(pack, card_draw(pack, UBOOT_DECK_MORALE_1));
    assert_non_null(cards_check(&c, &decks, dealt));
    c = whole;
    decks = order;
    dealt.cards ^= 1;
    assert_non_null(cards_check(&c, &decks, dealt));
    dealt.cards ^= 1;
    c.engineer_for[UBOOT_ENGINEER_CARD_SPANNER_SET] = 3;
    assert_non_null(cards_check(&c, &decks, dealt));
    c = whole;
    c.engineer[UBOOT_ENGINEER_CARD_U_BOAT_BLUEPRINTS] = ENGINEER_IN_PLAY;
    assert_non_null(cards_check(&c, &decks, dealt));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_5_2_decks_are_complete),
        test(uboot_7_7_every_card_does_something),
        test(uboot_7_7_injuries_have_decks_of_their_name),
        test(uboot_7_7_the_captain_is_dealt_his_cards),
        test(uboot_7_3_morale_cards_go_under_their_deck),
        test(uboot_8_7_event_cards_go_under_the_deck_or_to_the_hand),
        test(uboot_8_8_injuries_are_shuffled_before_each_draw),
        test(uboot_ruling_323_an_empty_deck_is_replaced_by_the_fullest),
        test(uboot_6_9_the_printed_injuries_are_among_the_cards),
        test(uboot_7_7_a_promise_is_kept_once_and_in_time),
        test(uboot_10_3_3_two_boxes_of_six_and_one_blueprint),
        test(uboot_10_3_3_each_card_serves_what_it_names),
        test(uboot_10_3_3_bonus_by_symbol_or_master),
        test(uboot_10_3_3_one_card_lies_until_the_repair_ends),
        test(uboot_10_3_3_blueprints_hold_their_box_while_they_are_used),
        test(uboot_8_6_five_kinds_of_medicine),
        test(uboot_8_6_all_of_the_medicine_is_laid_or_none),
        test(uboot_8_6_a_first_aid_box_brings_used_medicine_back),
        test(uboot_7_7_checks_find_what_is_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
