/* An officer's cards and stores as a terminal shows them. */
#include <string.h>

#include "core/out.h"
#include "games/uboot/officers/officers.h"
#include "lang.h"
#include "tests/unit.h"

static struct uboot_view view;
static struct crew crew;
static struct paper paper;

static struct crew *set_up(void)
{
    struct crew_options options = {.first_aid_boxes = 1};
    memset(&view, 0, sizeof view);
    memset(&crew, 0, sizeof crew);
    crew_setup(&crew, &options, 1);
    return &crew;
}

static const char *shown_to(int seat)
{
    view.seat = seat;
    view.crew = crew.seen;
    paper_init(&paper);
    officers_write_cards(&view, &paper.out);
    return paper.text;
}

static void assert_says(const char *text, const char *part)
{
    if (strstr(text, part) == NULL)
        fail_msg("no `%s` in:\n%s", part, text);
}

static void uboot_7_7_the_captain_reads_his_hand(void **unused)
{
    (void)unused;
    struct crew *c = set_up();
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (crew_holds(&c->seen, i))
            card_discard(crew_cards(c), i);
    card_to_hand(crew_cards(c), UBOOT_CARD_DRILL);
    assert_string_equal(
        shown_to(ROLE_CAPTAIN),
        "Card, Drill: The next two mobilisations cost nothing.\n");
    assert_null(strstr(shown_to(ROLE_CHIEF), "Drill"));
}

static void uboot_8_6_the_first_officer_counts_his_kit(void **unused)
{
    (void)unused;
    struct crew *c = set_up();
    c->board.kit.chips[UBOOT_MEDICINE_OINTMENT] = 0;
    assert_string_equal(shown_to(ROLE_FIRST_OFFICER),
                        "Medicine: tablets 4, ointment 0, bandages 4, "
                        "injections 3, surgical instruments 2; 1 first-aid "
                        "box in reserve\n");
    c->board.kit.boxes = 0;
    assert_null(strstr(shown_to(ROLE_FIRST_OFFICER), "reserve"));
}

static void uboot_9_4_the_navigator_knows_what_is_cooked(void **unused)
{
    (void)unused;
    struct crew *c = set_up();
    assert_string_equal(shown_to(ROLE_NAVIGATOR), "Today’s meal: nothing.\n");
    c->board.galley.recipe = UBOOT_RECIPE_STEW;
    assert_string_equal(shown_to(ROLE_NAVIGATOR), "Today’s meal: stew.\n");
}

static void uboot_10_3_3_the_chief_looks_into_his_boxes(void **unused)
{
    (void)unused;
    struct crew *c = set_up();
    engineer_play(&c->board.cards, UBOOT_ENGINEER_CARD_VALVE_TUBES,
                  UBOOT_COMPONENT_RADIO);
    c->board.cards.engineer[UBOOT_ENGINEER_CARD_SPANNER_SET] =
        ENGINEER_DISCARDED;
    const char *text = shown_to(ROLE_CHIEF);
    assert_says(text, "  toolbox A: U-boat blueprints. One man without");
    assert_says(text, "  toolbox B: Wooden wedges (+1/+2). For a hull breach.");
    assert_says(text, "  in use: Radio valves (+1/+2).");
    assert_null(strstr(text, "Spanner"));
    assert_null(strstr(text, "Breach"));
}

static void uboot_10_3_7_the_chief_sees_faces_and_no_letters(void **unused)
{
    (void)unused;
    struct crew *c = set_up();
    struct puzzle mixed;
    puzzle_begin(&mixed, &c->hidden.tiles, 1, 0,
                 &c->hidden.chance[CHANCE_PUZZLE]);
    c->board.puzzle = mixed;
    for (int i = 0; i < TILES; i++) /* in the order of their rows */
        c->board.puzzle.face[c->hidden.tiles.tile[i]] = mixed.face[i];
    puzzle_put(&c->board.puzzle, 3, 4);
    puzzle_turn(&c->board.puzzle, 14);
    const char *text = shown_to(ROLE_CHIEF);
    assert_says(text, "Breach in section 1");
    assert_says(text, "\n  [ . . . ]\n  [ . 4 . ]\n");
    assert_says(text, "\n  3 torpedo tubes .|.|...| = |..|..|. .|.|\n");
    assert_says(text, "\n  1 the bow cone |..|..|. = - |.|.\n");
    /* Turned to the right: hull to the right, pipes above and below. */
    assert_says(text, "\n  15 screws and rudders 90° .||| - = .|..||..\n");
}

static void uboot_6_9_what_ails_a_man_stands_under_his_name(void **unused)
{
    (void)unused;
    struct crew *c = set_up();
    int card = CARD_NONE;
    while (card != UBOOT_CARD_FEVER) {
        if (card != CARD_NONE)
            card_discard(crew_cards(c), card);
        card = card_draw(crew_cards(c), UBOOT_DECK_MORALE_2);
    }
    crew_assign(c, card, 5);
    paper_init(&paper);
    officers_write_health(&c->seen, 5, &paper.out);
    assert_string_equal(paper.text,
                        "      Fever, drags morale down, injections 1\n");
    crew_treat(c, 5, 0);
    paper_init(&paper);
    officers_write_health(&c->seen, 5, &paper.out);
    assert_string_equal(paper.text,
                        "      Fever, drags morale down, treated\n");
    paper_init(&paper);
    officers_write_health(&c->seen, 6, &paper.out);
    assert_string_equal(paper.text, "");
}

static void uboot_7_7_a_card_that_asks_is_shown_to_all(void **unused)
{
    (void)unused;
    struct crew *c = set_up();
    c->board.cards.play.card = UBOOT_CARD_PICKED_MEN;
    c->board.cards.play.left = 2;
    for (int seat = 0; seat < ROLE_COUNT; seat++)
        assert_says(shown_to(seat), "On the table: Picked men. Up to two men");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_7_7_the_captain_reads_his_hand),
        test(uboot_8_6_the_first_officer_counts_his_kit),
        test(uboot_9_4_the_navigator_knows_what_is_cooked),
        test(uboot_10_3_3_the_chief_looks_into_his_boxes),
        test(uboot_10_3_7_the_chief_sees_faces_and_no_letters),
        test(uboot_6_9_what_ails_a_man_stands_under_his_name),
        test(uboot_7_7_a_card_that_asks_is_shown_to_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
