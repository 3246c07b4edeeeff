/* Boat and crew from mission to mission, as options of the game. */
#include <string.h>

#include "core/game.h"
#include "core/out.h"
#include "games/uboot/effects.h"
#include "games/uboot/officers.h"
#include "lang.h"
#include "unit.h"

extern const struct game uboot_game;

static struct uboot first, second;
static struct uboot_view view;
static struct paper paper;

static void begin(struct uboot *u, const struct options *options, uint64_t seed)
{
    struct dice dice;
    struct play play = {.dice = &dice};
    memset(u, 0, sizeof *u);
    dice_seed(&dice, seed, 1);
    uboot_game.setup(u, options, &play);
    assert_null(uboot_game.check(u));
}

static int option_named(const char *name, size_t len)
{
    for (int i = 0; uboot_game.options[i].name != NULL; i++)
        if (strlen(uboot_game.options[i].name) == len &&
            strncmp(uboot_game.options[i].name, name, len) == 0)
            return i;
    fail_msg("no option `%.*s`", (int)len, name);
    return -1;
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
}

static void uboot_4_3_options_of_the_log_are_in_order(void **unused)
{
    (void)unused;
    for (int i = 0; i < LOGBOOK_WORDS; i++)
        assert_string_equal(uboot_game.options[OPT_LOGBOOK + i].name,
                            logbook_names[i]);
    assert_string_equal(uboot_game.options[OPT_GUIDE].name, "guide");
    assert_true(game_option_count(&uboot_game) < OPTIONS_MAX);
}

static void uboot_4_3_the_captain_reads_what_the_next_leg_needs(void **unused)
{
    (void)unused;
    struct options options = {{0}};
    options.value[OPT_MISSION] = (int16_t)mission_named("P1A");
    begin(&first, &options, 1);
    struct crew *c = &first.crew;
    crew_kill(c, 7, 0);
    card_injure(c, UBOOT_INJURY_BURNS, crew_sailor(c, 2));
    first.world.boat.hull = 71.0;
    end(&first, true);
    uboot_game.view(&first, ROLE_CAPTAIN, &view);
    paper_init(&paper);
    uboot_game.write_text(&view, &paper.out);
    assert_non_null(strstr(paper.text, "mission=P1B"));
    /* Every word of the list is an option. */
    const char *at = strstr(paper.text, "hull=71");
    assert_non_null(at);
    for (int words = 0; at != NULL; words++) {
        const char *is = strchr(at, '=');
        assert_non_null(is);
        int option = option_named(at, (size_t)(is - at));
        options.value[option] = (int16_t)strtol(is + 1, NULL, 10);
        const char *next = is + 1 + strspn(is + 1, "0123456789");
        at = *next == ' ' || (*next == '\n' && next[1] == ' ' && next[3] != '-')
                 ? next + strspn(next, " \n")
                 : NULL;
        assert_true(words < OPTIONS_MAX);
    }
    begin(&second, &options, 2);
    assert_int_equal(second.world.boat.hull, 71);
    for (int i = 0; i < SAILORS; i++) {
        assert_int_equal(second.crew.sailor[i].dead, c->sailor[i].dead);
        assert_int_equal(second.crew.sailor[i].health[0].card,
                         c->sailor[i].health[0].card);
    }
    assert_int_equal(second.crew.kit.boxes, c->kit.boxes + 1); /* [5.2] */
    for (int i = UBOOT_CARD_BEER_RATION; i < UBOOT_CARD_COUNT; i++)
        assert_int_equal(second.crew.cards.place[i], c->cards.place[i]);
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
    begin(&first, &options, 1);
    for (int i = 0; i < READINGS; i++)
        assert_int_equal(first.crew.reading[i],
                         i == READING_TOKENS || i == READING_CROSS);
}

static void
uboot_ruling_327_the_supply_ship_restores_food_and_medicine(void **unused)
{
    (void)unused;
    struct options options = {{0}};
    options.value[OPT_MISSION] = (int16_t)mission_named("P2A");
    begin(&first, &options, 1);
    struct kit *kit = &first.crew.kit;
    kit->used[0] = kit->chips[0];
    kit->chips[0] = 0;
    kit->boxes = 1;
    first.world.weapons.spare_bow_e = 0;
    end(&first, true);
    uboot_game.view(&first, ROLE_CAPTAIN, &view);
    paper_init(&paper);
    uboot_game.write_text(&view, &paper.out);
    assert_null(strstr(paper.text, "food_1=")); /* as at the beginning */
    int aboard = 0;
    for (int i = 0; i < TUBES; i++)
        aboard += first.world.weapons.tube[i].state != TUBE_EMPTY &&
                  !first.world.weapons.tube[i].steam;
    aboard += first.world.weapons.spare_stern_e + first.world.weapons.deck_e;
    const char *torpedoes = strstr(paper.text, "g7e=");
    assert_non_null(torpedoes);
    assert_int_equal(strtol(torpedoes + 4, NULL, 10), aboard + 1 + 2);
    struct options next = {{0}};
    const char *word = strstr(paper.text, "kit=");
    assert_non_null(word);
    next.value[OPT_LOGBOOK + LOGBOOK_KIT] = (int16_t)strtol(word + 4, NULL, 10);
    begin(&second, &next, 2);
    assert_true(second.crew.kit.chips[0] > 0);
    assert_int_equal(second.crew.kit.boxes, 2);
}

static void uboot_ruling_317_each_leg_brings_its_box_aboard(void **unused)
{
    (void)unused;
    struct options options = {{0}};
    options.value[OPT_MISSION] = (int16_t)mission_named("P1A");
    begin(&first, &options, 1);
    assert_int_equal(first.crew.kit.boxes, 0);
    for (int leg = 2; leg <= 3; leg++) {
        int16_t word[LOGBOOK_WORDS];
        logbook_take(&first.crew, word);
        memcpy(&options.value[OPT_LOGBOOK], word, sizeof word);
        begin(&first, &options, (uint64_t)leg);
        assert_int_equal(first.crew.kit.boxes, leg - 1);
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
    begin(&first, &options, 1);
    assert_null(strstr(json_of(&first, ROLE_CAPTAIN), "\"ahead\""));
    end(&first, false);
    assert_non_null(strstr(json_of(&first, ROLE_CAPTAIN),
                           "\"ahead\":{\"kind\":\"failed\""));
    paper_init(&paper);
    uboot_game.write_text(&view, &paper.out);
    assert_non_null(strstr(paper.text, "primary objective"));
    assert_null(strstr(paper.text, "kit="));
    end(&first, true);
    const char *text = json_of(&first, ROLE_CAPTAIN);
    assert_non_null(strstr(text, "\"kind\":\"leg\",\"mission\":\"P2B\""));
    assert_non_null(strstr(text, "\"options\":\"mission=P2B hull="));
    /* The captain's log is his own. */
    for (int i = ROLE_FIRST_OFFICER; i < ROLE_COUNT; i++)
        assert_null(strstr(json_of(&first, i), "\"ahead\""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_4_3_options_of_the_log_are_in_order),
        test(uboot_4_3_the_captain_reads_what_the_next_leg_needs),
        test(uboot_4_3_readings_are_bits_of_one_option),
        test(uboot_ruling_327_the_supply_ship_restores_food_and_medicine),
        test(uboot_ruling_317_each_leg_brings_its_box_aboard),
        test(uboot_4_3_without_its_objective_the_patrol_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
