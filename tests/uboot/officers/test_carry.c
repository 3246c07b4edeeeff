/* Boat and crew from mission to mission, as text that the next game takes over. */
#include <string.h>

#include "core/game.h"
#include "core/out.h"
#include "games/uboot/app/carried_text.h"
#include "games/uboot/crew/effects.h"
#include "games/uboot/officers/officers.h"
#include "lang.h"
#include "tests/uboot/shown.h"
#include "tests/unit.h"

extern const struct game uboot_game;

static struct uboot first, second;
static struct uboot_view view;
static struct paper paper;

/* A mission, with what an earlier one left, or NULL. */
static void begin(struct uboot *u, const struct options *options,
                  const char *carried, uint64_t seed)
{
    struct carried_fault fault;
    struct dice dice;
    struct play play = {.dice = &dice, .carried = carried};
    assert_true(!carried || carried_check(&uboot_game, carried, &fault));
    memset(u, 0, sizeof *u);
    dice_seed(&dice, seed, 1);
    uboot_game.setup(u, options, &play);
    assert_null(uboot_game.check(u));
}

static int mission_named(const char *id)
{
    int mission = 0;
    while (strcmp(uboot_missions[mission].id, id) != 0)
        mission++;
    return mission;
}

/* The boat comes home, with everything done or nothing. */
static void end(struct uboot *u, bool done)
{
    struct fleet *f = &u->world.fleet;
    for (int i = 0; i < f->objectives && done; i++) {
        f->objective[i].shown = 1;
        f->objective[i].state = OBJECTIVE_DONE;
    }
    f->ending = ENDING_RETURNED;
    show_changes(u);
}

/* What the captain is told of the next mission. */
static const char *left_by(const struct uboot *u, char options[64])
{
    static char carried[CARRIED_MAX];
    struct out one, two;
    out_init(&one, options, 64, LANG_EN);
    out_init(&two, carried, sizeof carried, LANG_EN);
    uboot_game.view(u, ROLE_CAPTAIN, &view);
    assert_true(uboot_game.carrier->next(&view, &one, &two));
    assert_false(one.full || two.full);
    return carried;
}

static void uboot_4_3_the_captain_reads_what_the_next_leg_needs(void **unused)
{
    (void)unused;
    struct options options = {{0}};
    options.value[OPT_MISSION] = (int16_t)mission_named("P1A");
    begin(&first, &options, NULL, 1);
    struct crew *c = &first.crew;
    crew_kill(c, 7, 0);
    card_injure(c, UBOOT_INJURY_BURNS, crew_sailor(&c->seen, 2));
    first.world.boat.hull = 71.0;
    end(&first, true);
    uboot_game.view(&first, ROLE_CAPTAIN, &view);
    paper_init(&paper);
    uboot_game.write_text(&view, &paper.out);
    assert_non_null(strstr(paper.text, "mission=P1B"));
    char changed[64];
    const char *left = left_by(&first, changed);
    assert_string_equal(changed, "mission=P1B");
    assert_ptr_equal(strstr(left, "hull=71 "), left);
    /* The board shows the same words, folded. */
    for (const char *at = left; *at; at += strcspn(at, " ") + 1) {
        char word[512];
        snprintf(word, sizeof word, "%.*s", (int)strcspn(at, " "), at);
        assert_non_null(strstr(paper.text, word));
        if (!at[strcspn(at, " ")])
            break;
    }
    begin(&second, &options, left, 2);
    assert_int_equal(second.world.boat.hull, 71);
    for (int i = 0; i < SAILORS; i++) {
        assert_int_equal(second.crew.board.sailor[i].dead,
                         c->board.sailor[i].dead);
        assert_int_equal(second.crew.board.sailor[i].health[0].card,
                         c->board.sailor[i].health[0].card);
    }
    assert_int_equal(second.crew.board.kit.boxes,
                     c->board.kit.boxes + 1); /* [5.2] */
    for (int i = UBOOT_CARD_BEER_RATION; i < UBOOT_CARD_COUNT; i++)
        assert_int_equal(second.crew.board.cards.place[i],
                         c->board.cards.place[i]);
    /* Others are told nothing of the captain's log. */
    uboot_game.view(&first, ROLE_CHIEF, &view);
    paper_init(&paper);
    uboot_game.write_text(&view, &paper.out);
    assert_null(strstr(paper.text, "hull=71"));
}

static void uboot_4_3_readings_are_bits_of_one_option(void **unused)
{
    (void)unused;
    struct options options = {{0}};
    options.value[OPT_READINGS] = 1 << READING_TOKENS | 1 << READING_CROSS;
    begin(&first, &options, NULL, 1);
    for (int i = 0; i < READINGS; i++)
        assert_int_equal(first.crew.board.reading[i],
                         i == READING_TOKENS || i == READING_CROSS);
}

static void
uboot_ruling_327_the_supply_ship_restores_food_and_medicine(void **unused)
{
    (void)unused;
    struct options options = {{0}};
    options.value[OPT_MISSION] = (int16_t)mission_named("P2A");
    begin(&first, &options, NULL, 1);
    struct kit *kit = &first.crew.board.kit;
    kit->used[0] = kit->chips[0];
    kit->chips[0] = 0;
    kit->boxes = 1;
    first.world.weapons.spare_bow_e = 0;
    end(&first, true);
    char changed[64];
    const char *left = left_by(&first, changed);
    assert_null(strstr(left, "food=")); /* as at the beginning */
    int aboard = 0;
    for (int i = 0; i < TUBES; i++)
        aboard += first.world.weapons.tube[i].state != TUBE_EMPTY &&
                  !first.world.weapons.tube[i].steam;
    aboard += first.world.weapons.spare_stern_e + first.world.weapons.deck_e;
    const char *torpedoes = strstr(left, "g7e:");
    assert_non_null(torpedoes);
    assert_int_equal(strtol(torpedoes + 4, NULL, 10), aboard + 2);
    begin(&second, &options, left, 2);
    assert_true(second.crew.board.kit.chips[0] > 0);
    assert_int_equal(second.crew.board.kit.boxes, 2);
}

static void uboot_ruling_317_each_leg_brings_its_box_aboard(void **unused)
{
    (void)unused;
    struct options options = {{0}};
    options.value[OPT_MISSION] = (int16_t)mission_named("P1A");
    begin(&first, &options, NULL, 1);
    assert_int_equal(first.crew.board.kit.boxes, 0);
    for (int leg = 2; leg <= 3; leg++) {
        char changed[64];
        end(&first, true);
        const char *left = left_by(&first, changed);
        begin(&first, &options, left, (uint64_t)leg);
        assert_int_equal(first.crew.board.kit.boxes, leg - 1);
    }
}

static const char *json_of(const struct uboot *u, int seat)
{
    static char text[1 << 17];
    struct out out;
    struct json json;
    uboot_game.view(u, seat, &view);
    out_init(&out, text, sizeof text, LANG_EN);
    json_init(&json, &out);
    json_object(&json, NULL);
    uboot_game.write_json(&view, &json);
    json_end(&json);
    return text;
}

static void uboot_4_3_without_its_objective_the_patrol_ends(void **unused)
{
    (void)unused;
    struct options options = {{0}};
    options.value[OPT_MISSION] = (int16_t)mission_named("P2A");
    begin(&first, &options, NULL, 1);
    assert_null(strstr(json_of(&first, ROLE_CAPTAIN), "\"ahead\""));
    end(&first, false);
    assert_non_null(strstr(json_of(&first, ROLE_CAPTAIN),
                           "\"ahead\":{\"kind\":\"failed\""));
    paper_init(&paper);
    uboot_game.write_text(&view, &paper.out);
    assert_non_null(strstr(paper.text, "primary objective"));
    assert_null(strstr(paper.text, "carry="));
    end(&first, true);
    const char *text = json_of(&first, ROLE_CAPTAIN);
    assert_non_null(strstr(text, "\"kind\":\"leg\",\"mission\":\"P2B\""));
    assert_non_null(strstr(text, "\"options\":\"mission=P2B carry=hull="));
    /* The captain's log is his own. */
    for (int i = ROLE_FIRST_OFFICER; i < ROLE_COUNT; i++)
        assert_null(strstr(json_of(&first, i), "\"ahead\""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_4_3_the_captain_reads_what_the_next_leg_needs),
        test(uboot_4_3_readings_are_bits_of_one_option),
        test(uboot_ruling_327_the_supply_ship_restores_food_and_medicine),
        test(uboot_ruling_317_each_leg_brings_its_box_aboard),
        test(uboot_4_3_without_its_objective_the_patrol_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
