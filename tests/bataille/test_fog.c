/* Fog: what a seat must not learn, it is not sent. */
#include "scene.h"

#include <string.h>

static const struct game *const game = &bataille_game;

/* Everything a seat can see of a state: its view, text, prompt, JSON and
 * choices, as one text. */
static const char *seen_by(const struct bataille_state *s, int seat, char *text,
                           size_t size)
{
    struct bataille_view v;
    struct choices choices = {0};
    game->view(s, seat, &v);
    struct out out;
    out_init(&out, text, size, LANG_EN);
    game->write_text(&v, &out);
    game->write_prompt(&v, &out);
    struct json json;
    json_init(&json, &out);
    json_object(&json, NULL);
    game->write_json(&v, &json);
    json_end(&json);
    game->legal(&v, &choices);
    for (int i = 0; i < choices.count; i++) {
        choice_write(game, &choices.item[i], &out);
        reason_write(game, choices.item[i].why_not, choices.item[i].value,
                     &out);
        out_char(&out, '\n');
    }
    assert_false(out.full);
    return text;
}

static void assert_same_to(int seat, const struct bataille_state *a,
                           const struct bataille_state *b)
{
    static char one[65536], two[65536];
    struct bataille_view x, y;
    game->view(a, seat, &x);
    game->view(b, seat, &y);
    assert_memory_equal(&x, &y, sizeof x);
    assert_string_equal(seen_by(a, seat, one, sizeof one),
                        seen_by(b, seat, two, sizeof two));
}

static void bataille_installation_2_moves_are_not_heard(void **unused)
{
    (void)unused;
    struct scene scene;
    scene_begin(&scene, NULL);
    struct bataille_state before = scene.s;
    scene_act(&scene, NORTH, "move freighter1 up");
    assert_string_equal(scene_heard(&scene, NORTH), "moved");
    assert_string_equal(scene_heard(&scene, SOUTH), "");
    assert_string_equal(scene_heard(&scene, SEAT_SPECTATOR), "");
    assert_same_to(SOUTH, &before, &scene.s);
    assert_same_to(SEAT_SPECTATOR, &before, &scene.s);
}

static void bataille_ruling_8_a_look_is_heard_but_not_its_line(void **unused)
{
    (void)unused;
    struct scene one, two;
    scene_begin(&one, NULL);
    scene_put(&one, SOUTH, SHIP_FREIGHTER1, "R5", 4000);
    two = one;
    two.events.item = two.item;
    scene_act(&one, NORTH, "look L5");
    scene_act(&two, NORTH, "look R3");
    assert_string_equal(scene_read(&one, SOUTH),
                        "North looks through the periscope. "
                        "[deplacement.8]\n");
    assert_string_equal(scene_read(&two, SOUTH),
                        "North looks through the periscope. "
                        "[deplacement.8]\n");
    assert_same_to(SOUTH, &one.s, &two.s);
    assert_string_equal(scene_heard(&one, NORTH), "saw");
    assert_string_equal(scene_heard(&one, SEAT_SPECTATOR), "looked");
    /* Unless an attack follows. */
    scene_acts(&one, NORTH, "dive 8000; torpedo 500");
    assert_non_null(strstr(scene_read(&one, SOUTH), "North on line R5"));
}

/* A ship seen, nothing seen, the submarine placed: to the opponent it is all
 * the same until a torpedo runs. */
static void bataille_ruling_15_the_pace_tells_nothing(void **unused)
{
    (void)unused;
    struct scene ship, empty;
    scene_begin(&ship, NULL);
    scene_put(&ship, SOUTH, SHIP_FREIGHTER1, "R5", 4000);
    empty = ship;
    scene_act(&ship, NORTH, "look L5");
    scene_act(&empty, NORTH, "look C0");
    assert_same_to(SOUTH, &ship.s, &empty.s);
    scene_act(&ship, NORTH, "dive 8000");
    assert_same_to(SOUTH, &ship.s, &empty.s);
    assert_int_equal(game->active(&ship.s), game->active(&empty.s));
    scene_act(&ship, NORTH, "pass");
    scene_act(&empty, NORTH, "pass");
    assert_string_equal(scene_heard(&ship, SOUTH), "turn");
    assert_string_equal(scene_heard(&empty, SOUTH), "turn");
    assert_same_to(SOUTH, &ship.s, &empty.s);
}

static void
bataille_contre_12_charges_do_not_tell_where_the_boat_was(void **unused)
{
    (void)unused;
    struct scene one;
    scene_begin(&one, NULL);
    scene_put(&one, SOUTH, SHIP_FREIGHTER1, "R5", 4000);
    scene_put(&one, SOUTH, SHIP_DESTROYER, "C0", 3000);
    scene_act(&one, NORTH, "look L5");
    struct scene two = one;
    scene_acts(&one, NORTH, "dive 8000; torpedo 4000");
    scene_acts(&two, NORTH, "dive 3000; torpedo 4000");
    static const char *const answers[] = {"counter", "charge 500",
                                          "charge 1000", "charge 1500"};
    for (int i = 0; i < 4; i++) {
        assert_same_to(SOUTH, &one.s, &two.s);
        scene_act(&one, SOUTH, answers[i]);
        scene_act(&two, SOUTH, answers[i]);
        assert_string_equal(scene_read(&one, SOUTH), scene_read(&two, SOUTH));
    }
    assert_same_to(SOUTH, &one.s, &two.s);
}

/* Random play. */

struct table {
    struct bataille_state s;
    struct events events;
    struct event item[SCENE_EVENTS];
};

static void act(struct table *table, int seat, const struct action *action,
                struct dice *dice)
{
    table->events =
        (struct events){.item = table->item, .capacity = SCENE_EVENTS};
    struct play play = {.game = game,
                        .dice = dice,
                        .events = &table->events,
                        .actor = (int8_t)seat};
    game->apply(&table->s, seat, action, &play);
}

/* Every second game is played by eye. */
static void begin(struct table *table, int number, struct dice *dice)
{
    memset(table, 0, sizeof *table);
    struct options options;
    game_options(game, &options);
    options.value[OPTION_EYE] = (int16_t)(number % 2);
    struct play play = {.game = game, .dice = dice, .actor = SEAT_NONE};
    game->setup(&table->s, &options, &play);
}

/* Some legal action of the seat that is asked. Freighters are sent up and to
 * the right more often than chance would, so that games have arrivals. */
static struct action pick(const struct bataille_state *s, int *seat,
                          struct dice *dice)
{
    struct bataille_view v;
    struct choices choices = {0};
    *seat = bataille_asked(&s->board);
    game->view(s, *seat, &v);
    game->legal(&v, &choices);
    int64_t count = choices_actions(&choices);
    struct action action = {0};
    for (int i = 0; i < 3; i++) {
        action = choices_nth(&choices, dice_below(dice, (int)count));
        if (action.verb != VERB_PASS && action.verb != VERB_RESIGN &&
            (action.verb != VERB_MOVE || action.arg[1] == TO_UP ||
             action.arg[1] == TO_RIGHT))
            break;
    }
    return action;
}

static void imagined_states_fit_the_view(void **unused)
{
    (void)unused;
    static const int seats[] = {NORTH, SOUTH, SEAT_SPECTATOR};
    struct dice dice;
    dice_seed(&dice, 42, 1);
    for (int i = 0; i < 12; i++) {
        struct table table;
        begin(&table, i, &dice);
        while (game->active(&table.s)) {
            for (int k = 0; k < 3; k++) {
                struct bataille_view v;
                struct bataille_state imagined;
                memset(&imagined, 0xa5, sizeof imagined);
                game->view(&table.s, seats[k], &v);
                game->imagine(&v, &dice, &imagined);
                assert_null(game->check(&imagined));
                struct bataille_view w;
                game->view(&imagined, seats[k], &w);
                assert_memory_equal(&v, &w, sizeof v);
            }
            int seat;
            struct action action = pick(&table.s, &seat, &dice);
            act(&table, seat, &action, &dice);
            assert_null(game->check(&table.s));
        }
    }
}

/* What the observer hears of the last action, as bytes. */
static int heard(const struct table *table, int observer, struct event *list)
{
    int count = 0;
    for (int i = 0; i < table->events.count; i++)
        if (table->item[i].audience & seat_bit(observer))
            list[count++] = table->item[i];
    return count;
}

static bool is_legal(const struct bataille_state *s, int seat,
                     const struct action *action)
{
    struct bataille_view v;
    struct choices choices = {0};
    game->view(s, seat, &v);
    game->legal(&v, &choices);
    return choices_allow(&choices, action) != NULL;
}

/* Plays both on until the rules let the observer notice. Returns how many
 * actions that took. */
static int play_twins(const struct secret *secret, struct table *a,
                      struct table *b, int observer, struct dice *dice)
{
    int count = 0;
    for (; game->active(&a->s) && count < 60; count++) {
        int seat;
        struct action action = pick(&a->s, &seat, dice);
        if (!is_legal(&b->s, seat, &action) ||
            (secret->shows &&
             secret->shows(&a->s, &b->s, observer, seat, &action)))
            break;
        act(a, seat, &action, dice);
        act(b, seat, &action, dice);
        struct event one[SCENE_EVENTS], two[SCENE_EVENTS];
        int ones = heard(a, observer, one), twos = heard(b, observer, two);
        assert_int_equal(ones, twos);
        assert_memory_equal(one, two, (size_t)ones * sizeof *one);
        struct bataille_view x, y;
        game->view(&a->s, observer, &x);
        game->view(&b->s, observer, &y);
        assert_memory_equal(&x, &y, sizeof x);
    }
    return count;
}

static void twins_look_alike_until_the_rules_show_it(void **unused)
{
    (void)unused;
    struct dice dice;
    dice_seed(&dice, 4711, 1);
    static const int seats[] = {NORTH, SOUTH, SEAT_SPECTATOR};
    int changed[8] = {0}, played[8] = {0};
    for (int i = 0; i < 24; i++) {
        struct table table;
        begin(&table, i, &dice);
        while (game->active(&table.s)) {
            for (int k = 0; game->secrets[k].name; k++) {
                struct table a = table, b = table;
                int observer = seats[dice_below(&dice, 3)];
                if (dice_below(&dice, 4) ||
                    !game->secrets[k].change(&b.s, observer, &dice))
                    continue;
                assert_null(game->check(&b.s));
                assert_same_to(observer, &a.s, &b.s);
                changed[k]++;
                played[k] +=
                    play_twins(&game->secrets[k], &a, &b, observer, &dice);
            }
            int seat;
            struct action action = pick(&table.s, &seat, &dice);
            act(&table, seat, &action, &dice);
        }
    }
    for (int k = 0; game->secrets[k].name; k++) {
        assert_true(changed[k] > 10);
        assert_true(played[k] > changed[k] / 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bataille_installation_2_moves_are_not_heard),
        cmocka_unit_test(bataille_ruling_8_a_look_is_heard_but_not_its_line),
        cmocka_unit_test(bataille_ruling_15_the_pace_tells_nothing),
        cmocka_unit_test(
            bataille_contre_12_charges_do_not_tell_where_the_boat_was),
        cmocka_unit_test(imagined_states_fit_the_view),
        cmocka_unit_test(twins_look_alike_until_the_rules_show_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
