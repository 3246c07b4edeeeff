/* What the book leaves to an officer is open to him, by a verb. */
#include <string.h>

#include "core/out.h"
#include "games/uboot/crew/effects.h"
#include "games/uboot/officers/officers.h"
#include "tests/uboot/shown.h"
#include "tests/unit.h"

enum { C1, C2, C3, C4, F1, F2, F3, F4, N1, N2, N3, N4, E1, E2, E3, E4 };
#define PUMPS UBOOT_COMPONENT_BALLAST_PUMPS

extern const struct game uboot_game;

static struct uboot boat;
static struct uboot_view seen;
static struct choices open;
static struct paper paper;

/* A mission that has just begun, everybody in section 4. */
static void begin(const struct options *options)
{
    struct dice dice;
    struct play play = {.game = &uboot_game, .dice = &dice};
    memset(&boat, 0, sizeof boat);
    dice_seed(&dice, 5, 1);
    uboot_game.setup(&boat, options, &play);
    memset(boat.crew.board.place, 4, sizeof boat.crew.board.place);
}

static void begin_plain(void)
{
    const struct options options = {{0}};
    begin(&options);
}

static struct action action_of(int verb, int a, int b, int c)
{
    return (struct action){.verb = (int16_t)verb,
                           .arg = {(int16_t)a, (int16_t)b, (int16_t)c}};
}

static const struct choice *choice_for(int seat, const struct action *action)
{
    uboot_game.view(&boat, seat, &seen);
    memset(&open, 0, sizeof open);
    uboot_game.legal(&seen, &open);
    return choices_allow(&open, action);
}

static bool may(int seat, int verb, int a, int b, int c)
{
    struct action action = action_of(verb, a, b, c);
    return choice_for(seat, &action) != NULL;
}

static void act(int seat, int verb, int a, int b, int c)
{
    struct dice dice;
    struct play play = {.game = &uboot_game, .dice = &dice};
    struct action action = action_of(verb, a, b, c);
    dice_seed(&dice, 1, 1);
    assert_non_null(choice_for(seat, &action));
    uboot_game.apply(&boat, seat, &action, &play);
    assert_null(uboot_game.check(&boat));
}

static int acts(int figure)
{
    return crew_count_slots(&boat.crew.seen,
                            crew_sailor(&boat.crew.seen, figure), SLOT_ACT);
}

/* His own view shows it: the order is refused before it is paid. [7.1] */
static void uboot_8_4_without_a_lamp_no_torpedo_is_ordered_fired(void **unused)
{
    (void)unused;
    begin_plain();
    struct weapons *w = &boat.world.weapons;
    boat.world.sensors.report[0] = (struct contact_report){
        .number = 1, .state = CONTACT_HELD, .by = BY_WATCH};
    boat.world.sensors.count = 1;
    boat.world.boat.observers = 1;
    boat.crew.board.place[1] = 1; /* C2 at the tubes */
    boat.desk.tdc_open = 1;
    boat.desk.plan = 1;
    w->tdc.contact = 1;
    w->tube[0].state = w->tube[1].state = TUBE_FLOODED;
    w->tube[1].aims = 1; /* not of the plan */
    for (int lamp = 0; lamp < 2; lamp++) {
        w->tube[0].aims = (int8_t)lamp;
        show_changes(&boat);
        assert_int_equal(
            may(ROLE_CAPTAIN, OFFICER_ORDER, UBOOT_ORDER_FIRE_TORPEDOES, 0, 0),
            lamp);
    }
}

static void uboot_6_4_an_item_is_fetched_and_brought_back(void **unused)
{
    (void)unused;
    begin_plain();
    boat.crew.board.toolbox[0] = 2;
    act(ROLE_CAPTAIN, OFFICER_MOBILISE, 0, 0, 0);
    /* From 4 to where it lies and home again, in one mobilisation. */
    act(ROLE_CHIEF, OFFICER_CARRY, E1, ITEM_TOOLBOX_A, 4);
    assert_int_equal(boat.crew.board.move[E1].via, 2);
    assert_int_equal(boat.crew.board.move[E1].to, 4);
    /* One man a thing, and he may think better of it. */
    assert_false(may(ROLE_NAVIGATOR, OFFICER_CARRY, N1, ITEM_TOOLBOX_A, 4));
    act(ROLE_CHIEF, OFFICER_MOVE, E1, 4, 0);
    assert_int_equal(boat.crew.board.move[E1].to, 0);
    assert_true(may(ROLE_NAVIGATOR, OFFICER_CARRY, N1, ITEM_TOOLBOX_A, 4));
    /* On the way to 6 he goes by 2 first and drops it in 5. */
    act(ROLE_CHIEF, OFFICER_MOVE, E1, 6, 0);
    act(ROLE_CHIEF, OFFICER_CARRY, E1, ITEM_TOOLBOX_A, 5);
    act(ROLE_CAPTAIN, OFFICER_CLOSE, 0, 0, 0);
    assert_int_equal(boat.crew.board.toolbox[0], 5);
    assert_int_equal(boat.crew.board.place[E1], 6);
}

static void uboot_6_13_who_gives_the_cigarette_says_who_smokes(void **unused)
{
    (void)unused;
    begin_plain();
    for (int i = N1; i <= N4; i++) {
        boat.crew.board.place[i] = 8;
        crew_activate(&boat.crew, i, 2);
    }
    boat.crew.board.place[C1] = 7;
    crew_activate(&boat.crew, C1, 3);
    boat.crew.board.place[C2] = 7;
    assert_false(may(ROLE_CHIEF, OFFICER_SMOKER, N1, 0, 0)); /* none outside */
    assert_false(may(ROLE_NAVIGATOR, OFFICER_SMOKER, E1, 0, 0));
    act(ROLE_NAVIGATOR, OFFICER_SMOKER, N2, 0, 0);
    act(ROLE_NAVIGATOR, OFFICER_SMOKER, N1, 0, 0);
    act(ROLE_NAVIGATOR, OFFICER_SMOKER, N1, 0, 0); /* not he after all */
    /* Another's man may be named; that he is fresh is not to be seen. */
    act(ROLE_NAVIGATOR, OFFICER_SMOKER, C2, 0, 0);
    act(ROLE_NAVIGATOR, OFFICER_SMOKER, N3, 0, 0);
    act(ROLE_NAVIGATOR, OFFICER_SMOKER, N4, 0, 0);
    assert_false(may(ROLE_NAVIGATOR, OFFICER_SMOKER, C1, 0, 0)); /* four */
    act(ROLE_NAVIGATOR, OFFICER_SMOKE, 0, 0, 0);
    assert_int_equal(acts(N1), 2);
    assert_int_equal(acts(N2), 1);
    assert_int_equal(acts(C1), 3);
    /* With nobody named those who are most tired. */
    act(ROLE_CAPTAIN, OFFICER_SMOKE, 0, 0, 0);
    assert_int_equal(acts(C1), 2);
    assert_int_equal(acts(N1), 1);
}

static void breach(int section)
{
    struct crew *c = &boat.crew;
    breach_open(&boat.world, section);
    c->board.facts.breach = (int8_t)section;
    crew_breach(c, section);
    crew_breach_team(c);
    crew_taken(c);
}

static void uboot_ruling_324_the_men_may_do_the_puzzle_late(void **unused)
{
    (void)unused;
    int sealed = 0, failed = 0;
    for (int seed = 0; seed < 40; seed++) {
        begin_plain();
        boat.crew.hidden.chance[CHANCE_PUZZLE].state += (uint64_t)seed * 7919u;
        breach(2);
        struct action leave = action_of(OFFICER_LET_MEN, 0, 0, 0);
        assert_null(choice_for(ROLE_CHIEF, &leave)); /* too early */
        boat.world.damage.breach_left =
            boat.world.damage.breach_time * 4 / 10 + 1;
        boat.crew.board.facts.breach_late = 0;
        assert_null(choice_for(ROLE_CHIEF, &leave));
        boat.world.damage.breach_left--;
        act(ROLE_CHIEF, OFFICER_SHOUT, SHOUT_AYE, 0, 0); /* somebody looks */
        act(ROLE_CHIEF, OFFICER_LET_MEN, 0, 0, 0);
        sealed += boat.crew.board.breach_state == BREACH_NONE;
        failed += boat.crew.board.breach_state == BREACH_FAILED;
        assert_int_equal(boat.world.damage.breach == 0,
                         boat.crew.board.breach_state == BREACH_NONE);
    }
    assert_int_equal(sealed + failed, 40);
    assert_true(sealed > failed);
    assert_true(failed > 0);
}

static void uboot_ruling_326_slow_hands_have_twice_the_time(void **unused)
{
    (void)unused;
    struct options options = {{0}};
    begin(&options);
    breach_open(&boat.world, 2);
    int64_t plain = boat.world.damage.breach_time;
    options.value[OPT_SLOW_HANDS] = 1;
    begin(&options);
    breach_open(&boat.world, 2);
    assert_int_equal(boat.world.damage.breach_time, 2 * plain);
    /* The result says so. */
    boat.world.fleet.ending = ENDING_RETURNED;
    uboot_game.view(&boat, ROLE_CAPTAIN, &seen);
    paper_init(&paper);
    uboot_game.write_text(&seen, &paper.out);
    assert_non_null(strstr(paper.text, "slow hands"));
}

static int in_box(int box)
{
    int count = 0;
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++)
        count += boat.crew.board.cards.engineer[i] == box;
    return count;
}

static void uboot_10_3_3_cards_are_split_before_the_mission(void **unused)
{
    (void)unused;
    begin_plain();
    int a = 0, b = 0, each = in_box(ENGINEER_TOOLBOX_A);
    while (boat.crew.board.cards.engineer[a] != ENGINEER_TOOLBOX_A)
        a++;
    while (boat.crew.board.cards.engineer[b] != ENGINEER_TOOLBOX_B)
        b++;
    assert_false(may(ROLE_CAPTAIN, OFFICER_EXCHANGE, a, b, 0));
    act(ROLE_CHIEF, OFFICER_EXCHANGE, a, b, 0);
    assert_int_equal(boat.crew.board.cards.engineer[a], ENGINEER_TOOLBOX_B);
    assert_int_equal(boat.crew.board.cards.engineer[b], ENGINEER_TOOLBOX_A);
    assert_int_equal(in_box(ENGINEER_TOOLBOX_A), each);
    assert_int_equal(in_box(ENGINEER_TOOLBOX_B), each);
    act(ROLE_CAPTAIN, OFFICER_MOBILISE, 0, 0, 0);
    assert_false(may(ROLE_CHIEF, OFFICER_EXCHANGE, b, a, 0));
}

static void uboot_10_3_3_a_card_may_be_taken_back(void **unused)
{
    (void)unused;
    begin_plain();
    int card = UBOOT_ENGINEER_CARD_IMPROVISED_PARTS;
    condition_set(&boat.world, PUMPS, UBOOT_SEVERITY_GREEN, false);
    boat.crew.board.toolbox[boat.crew.board.cards.engineer[card]] =
        (int8_t)uboot_components[PUMPS].section;
    act(ROLE_CHIEF, OFFICER_SHOUT, SHOUT_AYE, 0, 0); /* somebody looks */
    act(ROLE_CAPTAIN, UBOOT_REPAIR, PUMPS, 0, 0);
    assert_false(may(ROLE_CHIEF, OFFICER_NO_TOOL, 0, 0, 0));
    act(ROLE_CHIEF, OFFICER_TOOL, card, 0, 0);
    assert_int_equal(boat.crew.board.draft.card, card + 1);
    act(ROLE_CHIEF, OFFICER_NO_TOOL, 0, 0, 0);
    assert_int_equal(boat.crew.board.draft.card, 0);
}

static void uboot_10_3_2_the_chief_goes_on_without_the_captain(void **unused)
{
    (void)unused;
    begin_plain();
    struct crew *c = &boat.crew;
    condition_set(&boat.world, PUMPS, UBOOT_SEVERITY_GREEN, false);
    for (int i = E1; i <= E3; i++)
        c->board.place[i] = uboot_components[PUMPS].section;
    act(ROLE_CHIEF, OFFICER_SHOUT, SHOUT_AYE, 0, 0);
    assert_false(may(ROLE_CHIEF, UBOOT_REPAIR, PUMPS, 0, 0)); /* an order */
    act(ROLE_CAPTAIN, UBOOT_REPAIR, PUMPS, 0, 0);
    act(ROLE_CHIEF, OFFICER_TEAM_UP, 0, 0, 0);
    act(ROLE_CHIEF, OFFICER_CONFIRM, 0, 0, 0);
    act(ROLE_CAPTAIN, OFFICER_MOBILISE, 0, 0, 0);
    for (int i = E1; i <= E4; i++)
        if (c->board.sailor[crew_sailor(&c->seen, i)].repairs)
            act(ROLE_CHIEF, OFFICER_MOVE, i, 4, 0);
    act(ROLE_CAPTAIN, OFFICER_CLOSE, 0, 0, 0);
    assert_int_equal(c->board.repair[PUMPS], REPAIR_PAUSED);
    for (int i = E1; i <= E4; i++)
        c->board.place[i] = uboot_components[PUMPS].section;
    int paid = c->board.command;
    act(ROLE_CHIEF, UBOOT_REPAIR, PUMPS, 0, 0);
    act(ROLE_CHIEF, OFFICER_TEAM_UP, 0, 0, 0);
    act(ROLE_CHIEF, OFFICER_CONFIRM, 0, 0, 0);
    assert_int_equal(c->board.repair[PUMPS], REPAIR_RUNS);
    assert_int_equal(c->board.command, paid);
}

static void uboot_10_3_5_gas_of_the_surface_leaves_no_chip_later(void **unused)
{
    (void)unused;
    begin_plain();
    struct crew *c = &boat.crew;
    act(ROLE_CAPTAIN, OFFICER_MOBILISE, 0, 0, 0); /* the table is busy */
    environment_new(&boat.world, UBOOT_ENVIRONMENT_GAS, 5);
    act(ROLE_CHIEF, OFFICER_SHOUT, SHOUT_AYE, 0, 0);
    int morale = c->board.morale;
    boat.world.boat.surfaced = 0; /* she dives before they come to it */
    boat.world.boat.depth = boat.world.boat.ordered_depth = 30.0;
    boat.world.boat.trim = TRIM_HOLDING;
    act(ROLE_CAPTAIN, OFFICER_CLOSE, 0, 0, 0);
    assert_int_equal(c->board.section[4].chip[UBOOT_ENVIRONMENT_GAS], 0);
    assert_int_equal(c->board.morale, morale);
}

static void
uboot_ruling_342_battery_and_hull_are_left_out_for_others(void **unused)
{
    (void)unused;
    static char text[1 << 16];
    struct out out;
    struct json json;
    begin_plain();
    for (int seat = 0; seat < ROLE_COUNT; seat++) {
        bool knows = seat == ROLE_FIRST_OFFICER || seat == ROLE_CHIEF;
        uboot_game.view(&boat, seat, &seen);
        out_init(&out, text, sizeof text, LANG_EN);
        json_init(&json, &out);
        json_object(&json, NULL);
        uboot_game.write_json(&seen, &json);
        json_end(&json);
        assert_int_equal(strstr(text, "\"battery\"") != NULL, knows);
        assert_int_equal(strstr(text, "\"hull\"") != NULL, knows);
    }
}

/* The next card that is turned up, whatever lies in its deck. */
static void turns_up(int card)
{
    struct crew *c = &boat.crew;
    assert_true(card_pull(crew_cards(c), card));
    crew_wait_for(c, card);
    crew_taken(c);
    act(ROLE_CAPTAIN, OFFICER_RESOLVE, 0, 0, 0);
}

static void uboot_6_14_a_card_whose_answer_is_gone_goes_on(void **unused)
{
    (void)unused;
    begin_plain();
    struct crew *c = &boat.crew;
    memset(c->board.cigarettes, 0, sizeof c->board.cigarettes);
    c->board.cigarettes[ROLE_NAVIGATOR] = 1;
    c->board.place[N1] = 8;
    crew_activate(c, N1, 1);
    turns_up(UBOOT_CARD_HOARDING); /* whose cigarettes? */
    assert_int_equal(c->board.phase, PHASE_RESOLVE);
    assert_int_equal(c->board.cards.play.wants, WANTS_CIGARETTE);
    act(ROLE_NAVIGATOR, OFFICER_SMOKE, 0, 0, 0); /* it was the last one */
    assert_int_equal(c->board.cards.play.card, CARD_NONE);
    assert_int_equal(c->board.phase, PHASE_READY);
    assert_true(may(ROLE_CAPTAIN, OFFICER_MOBILISE, 0, 0, 0));
}

static void uboot_8_6_a_box_is_opened_at_any_time(void **unused)
{
    (void)unused;
    begin_plain();
    struct kit *k = &boat.crew.board.kit;
    k->boxes = 1;
    assert_false(may(ROLE_FIRST_OFFICER, OFFICER_OPEN_BOX, 0, 0, 0));
    int had = k->chips[UBOOT_MEDICINE_TABLETS];
    k->chips[UBOOT_MEDICINE_TABLETS] = 0;
    k->used[UBOOT_MEDICINE_TABLETS] = (int8_t)had;
    int paid = boat.crew.board.command;
    assert_false(may(ROLE_CAPTAIN, OFFICER_OPEN_BOX, 0, 0, 0));
    act(ROLE_FIRST_OFFICER, OFFICER_OPEN_BOX, 0, 0, 0); /* no order given */
    assert_int_equal(k->chips[UBOOT_MEDICINE_TABLETS], had);
    assert_int_equal(k->boxes, 0);
    assert_int_equal(boat.crew.board.command, paid);
}

static void uboot_6_14_the_captain_goes_on_without_an_answer(void **unused)
{
    (void)unused;
    begin_plain();
    struct crew *c = &boat.crew;
    assert_false(may(ROLE_CAPTAIN, OFFICER_CLOSE, 0, 0, 0));
    c->board.kit.used[UBOOT_MEDICINE_BANDAGES] = 1;
    c->board.kit.chips[UBOOT_MEDICINE_BANDAGES]--;
    turns_up(UBOOT_CARD_EXTRA_MEDICINE);
    assert_int_equal(c->board.cards.play.asks, ROLE_FIRST_OFFICER);
    assert_false(may(ROLE_CHIEF, OFFICER_CLOSE, 0, 0, 0));
    act(ROLE_CAPTAIN, OFFICER_CLOSE, 0, 0, 0);
    assert_int_equal(c->board.kit.used[UBOOT_MEDICINE_BANDAGES], 0);
    assert_int_equal(c->board.phase, PHASE_READY);
    /* What he is asked himself he has to answer. */
    crew_activate(c, C1, 1);
    turns_up(UBOOT_CARD_CALM_SPELL);
    assert_int_equal(c->board.cards.play.asks, ROLE_CAPTAIN);
    assert_false(may(ROLE_CAPTAIN, OFFICER_CLOSE, 0, 0, 0));
}

static void uboot_6_14_the_captain_goes_on_without_a_place(void **unused)
{
    (void)unused;
    begin_plain();
    struct crew *c = &boat.crew;
    crew_kill(c, crew_sailor(&c->seen, E2), 0);
    crew_kill(c, crew_sailor(&c->seen, C2), 0);
    feed_say(&boat.world, UBOOT_MESSAGE_WATCH_BELL, 5);
    act(ROLE_CHIEF, OFFICER_SHOUT, SHOUT_AYE, 0, 0);
    assert_int_equal(c->board.phase, PHASE_WATCH_CHANGE);
    for (int i = 0; i < ROLE_COUNT; i++)
        act(i, OFFICER_CONFIRM, 0, 0, 0);
    assert_true(c->board.placing[E2]);
    const struct action close = action_of(OFFICER_CLOSE, 0, 0, 0);
    assert_int_equal(uboot_game.silent(&boat, ROLE_CAPTAIN, &close),
                     seat_bit(ROLE_CHIEF));
    act(ROLE_CAPTAIN, OFFICER_CLOSE, 0, 0, 0);
    assert_int_equal(c->board.place[E2], uboot_crew[E2].start);
    /* His own man he puts somewhere himself. */
    assert_true(c->board.placing[C2]);
    assert_false(may(ROLE_CAPTAIN, OFFICER_CLOSE, 0, 0, 0));
    act(ROLE_CAPTAIN, OFFICER_PLACE, C2, 5, 0);
    assert_int_equal(c->board.phase, PHASE_READY);
}

static void uboot_6_14_an_order_nobody_carries_out_is_given_up(void **unused)
{
    (void)unused;
    begin_plain();
    struct crew *c = &boat.crew;
    c->board.place[6] = c->board.place[7] = 3; /* F3 and F4 at the helm */
    act(ROLE_CAPTAIN, UBOOT_COURSE, 90, TURN_SHORTER, 0);
    const struct action close = action_of(OFFICER_CLOSE, 0, 0, 0);
    assert_int_equal(uboot_game.silent(&boat, ROLE_CAPTAIN, &close),
                     seat_bit(ROLE_FIRST_OFFICER));
    int paid = c->board.command;
    act(ROLE_CAPTAIN, OFFICER_CLOSE, 0, 0, 0);
    assert_int_equal(c->board.phase, PHASE_READY);
    assert_int_equal(c->board.command, paid);
    /* One that is his own is not somebody's silence. */
    c->board.place[C1] = 3;
    int card = hand_card(&c->board.cards, c->hand[ROLE_CAPTAIN].dealt, 0);
    act(ROLE_CAPTAIN, OFFICER_ADDRESS, card, 0, 0);
    assert_false(may(ROLE_CAPTAIN, OFFICER_CLOSE, 0, 0, 0));
}

static void uboot_ruling_316_the_machine_is_left_at_the_bell(void **unused)
{
    (void)unused;
    begin_plain();
    struct crew *c = &boat.crew;
    for (int times = 0; times < 2; times++) {
        memset(c->board.place, 4, sizeof c->board.place);
        c->board.place[F2] = 2;
        c->board.place[C1] = 2;
        act(ROLE_CAPTAIN, OFFICER_ORDER, UBOOT_ORDER_ENIGMA, 0, 0);
        act(ROLE_FIRST_OFFICER, OFFICER_TEAM, F2, 1, 0);
        act(ROLE_FIRST_OFFICER, OFFICER_CONFIRM, 0, 0, 0);
        assert_int_equal(boat.desk.enigma, 1);
        c->board.place[C1] = 3;
        act(ROLE_CHIEF, OFFICER_SHOUT, SHOUT_AYE, 0, 0);
        assert_int_equal(boat.desk.enigma, 1); /* the operator sits there */
        if (times == 0) {                      /* nobody is left at it */
            c->board.place[F2] = 3;
            act(ROLE_CHIEF, OFFICER_SHOUT, SHOUT_AYE, 0, 0);
        } else {
            feed_say(&boat.world, UBOOT_MESSAGE_WATCH_BELL, 5);
            act(ROLE_CHIEF, OFFICER_SHOUT, SHOUT_AYE, 0, 0);
            act(ROLE_CAPTAIN, OFFICER_CLOSE, 0, 0, 0);
        }
        assert_int_equal(boat.desk.enigma, 0);
    }
}

static void uboot_8_1_the_navigator_looks_along_his_flak(void **unused)
{
    (void)unused;
    begin_plain();
    assert_false(may(ROLE_NAVIGATOR, UBOOT_GLASS, GLASS_FLAK, 0, 0));
    assert_false(may(ROLE_NAVIGATOR, UBOOT_LEAD, 0, 0, 0));
    boat.crew.board.place[N2] = boat.crew.board.place[N3] = 8;
    act(ROLE_CAPTAIN, OFFICER_ORDER, UBOOT_ORDER_GUN_20, 0, 0);
    act(ROLE_NAVIGATOR, OFFICER_TEAM_UP, 0, 0, 0);
    act(ROLE_NAVIGATOR, OFFICER_CONFIRM, 0, 0, 0);
    assert_true(boat.world.weapons.guns.flak);
    assert_true(may(ROLE_NAVIGATOR, UBOOT_LEAD, 900, 0, 0));
    assert_false(may(ROLE_CHIEF, UBOOT_GLASS, GLASS_FLAK, 90, 0));
    act(ROLE_NAVIGATOR, UBOOT_GLASS, GLASS_FLAK, 90, 0);
    uboot_game.view(&boat, ROLE_NAVIGATOR, &seen);
    assert_int_equal(seen.hand.sight.glass, GLASS_FLAK);
    assert_int_equal(seen.hand.contacts, 0);
    uboot_game.view(&boat, ROLE_CHIEF, &seen);
    assert_int_equal(seen.hand.sight.glass, GLASS_NONE);
    /* Another glass is another's: he sees nothing of it. */
    boat.world.boat.observers = 2;
    assert_false(may(ROLE_NAVIGATOR, UBOOT_GLASS, GLASS_BRIDGE, 0, 0));
    act(ROLE_FIRST_OFFICER, UBOOT_GLASS, GLASS_BRIDGE, 0, 0);
    uboot_game.view(&boat, ROLE_NAVIGATOR, &seen);
    assert_int_equal(seen.hand.sight.glass, GLASS_NONE);
    act(ROLE_CAPTAIN, UBOOT_FLAK, 0, 0, 0);
    assert_false(may(ROLE_NAVIGATOR, UBOOT_LEAD, 900, 0, 0));
}

static void uboot_ruling_319_the_puzzle_rests_while_the_game_does(void **unused)
{
    (void)unused;
    begin_plain();
    breach(2);
    act(ROLE_CHIEF, OFFICER_TURN, 1, 0, 0);
    act(ROLE_CHIEF, OFFICER_TILE, 1, 1, 0);
    act(ROLE_NAVIGATOR, UBOOT_PAUSE, 0, 0, 0);
    assert_false(may(ROLE_CHIEF, OFFICER_TURN, 1, 0, 0));
    assert_false(may(ROLE_CHIEF, OFFICER_TILE, 2, 2, 0));
    assert_false(may(ROLE_CHIEF, OFFICER_TAKE, 1, 0, 0));
    /* and he is told why */
    bool told = false;
    for (int i = 0; i < open.count; i++)
        told = told || (open.item[i].verb == OFFICER_TURN &&
                        open.item[i].why_not == WHY_CREW + CREW_PAUSED);
    assert_true(told);
    act(ROLE_NAVIGATOR, UBOOT_RESUME, 0, 0, 0);
    act(ROLE_CHIEF, OFFICER_TAKE, 1, 0, 0);
}

static void uboot_ruling_320_a_fire_finds_the_supplies_stowed(void **unused)
{
    (void)unused;
    struct options options = {{0}};
    begin(&options);
    int dry = 0; /* the section that has none */
    for (int s = 1; s <= SECTIONS_INSIDE; s++)
        dry = may(ROLE_CHIEF, OFFICER_STOW, UBOOT_EQUIPMENT_EXTINGUISHER, s, 0)
                  ? s
                  : dry;
    assert_int_not_equal(dry, 0);
    environment_new(&boat.world, UBOOT_ENVIRONMENT_FIRE, dry);
    act(ROLE_CHIEF, OFFICER_SHOUT, SHOUT_AYE, 0, 0);
    assert_false(
        may(ROLE_CHIEF, OFFICER_STOW, UBOOT_EQUIPMENT_EXTINGUISHER, dry, 0));
    /* A drill begins with its breach: there is time to prepare. */
    options.value[OPT_DRILL] = 3;
    begin(&options);
    act(ROLE_CHIEF, OFFICER_SHOUT, SHOUT_AYE, 0, 0);
    assert_int_equal(boat.crew.board.breach, 3);
    assert_true(
        may(ROLE_CHIEF, OFFICER_STOW, UBOOT_EQUIPMENT_EXTINGUISHER, dry, 0));
}

static void uboot_8_1_the_dials_are_read_at_the_computer_alone(void **unused)
{
    (void)unused;
    begin_plain();
    boat.world.weapons.tdc.course = 213;
    boat.world.weapons.tdc.speed_dkn = 95;
    boat.world.weapons.tdc.range_dam = 120;
    boat.world.weapons.tdc.set = 1;
    for (int seat = 0; seat < ROLE_COUNT; seat++) {
        bool reads = seat == ROLE_CAPTAIN || seat == ROLE_FIRST_OFFICER;
        uboot_game.view(&boat, seat, &seen);
        assert_int_equal(seen.hand.tdc.course, reads ? 213 : 0);
        assert_int_equal(seen.hand.tdc.speed_dkn, reads ? 95 : 0);
        assert_int_equal(seen.hand.tdc.range_dam, reads ? 120 : 0);
        assert_int_equal(seen.hand.tdc.set, reads);
    }
}

static void uboot_8_1_what_the_app_has_said_is_in_its_feed_alone(void **unused)
{
    (void)unused;
    begin_plain();
    act(ROLE_CAPTAIN, OFFICER_MOBILISE, 0, 0, 0); /* the table is busy */
    feed_say(&boat.world, UBOOT_MESSAGE_EVENT_CARD);
    act(ROLE_FIRST_OFFICER, OFFICER_SHOUT, SHOUT_AYE, 0, 0);
    assert_int_equal(boat.crew.hidden.instructions, 1);
    assert_false(officer_hears(ROLE_CHIEF, UBOOT_MESSAGE_EVENT_CARD));
}

/* Puts this card under a man, wherever in its deck it lies. */
static void falls_ill(int figure, int card)
{
    struct crew *c = &boat.crew;
    assert_true(card_pull(crew_cards(c), card));
    crew_assign(c, card, crew_sailor(&c->seen, figure));
}

static void uboot_8_6_any_number_of_his_problems_is_treated(void **unused)
{
    (void)unused;
    begin_plain();
    const struct health *h = boat.crew.board.sailor[C1].health;
    const int8_t *left = boat.crew.board.kit.chips;
    const int first = ROLE_FIRST_OFFICER;
    falls_ill(C1, UBOOT_CARD_NAUSEA);
    falls_ill(C2, UBOOT_CARD_SLEEPLESS);
    act(ROLE_CAPTAIN, OFFICER_ORDER, UBOOT_ORDER_FIRST_AID, 0, 0);
    /* With one problem there is nothing to choose. */
    assert_false(may(first, OFFICER_TREAT, C1, UBOOT_CARD_NAUSEA, 0));
    falls_ill(C1, UBOOT_CARD_BLISTERS);
    int tablets = left[UBOOT_MEDICINE_TABLETS];
    assert_false(may(ROLE_CHIEF, OFFICER_TREAT, C1, UBOOT_CARD_BLISTERS, 0));
    act(first, OFFICER_TREAT, C1, UBOOT_CARD_NAUSEA, 0);
    act(first, OFFICER_TREAT, C1, UBOOT_CARD_BLISTERS, 0);
    act(first, OFFICER_TREAT, C1, UBOOT_CARD_NAUSEA, 0); /* not this one */
    assert_int_equal(boat.crew.board.draft.arg[0] & 63, C1 + 1);
    act(first, OFFICER_TEAM, F1, 1, 0);
    act(first, OFFICER_CONFIRM, 0, 0, 0);
    assert_false(h[0].treated);
    assert_true(h[1].treated);
    assert_int_equal(left[UBOOT_MEDICINE_TABLETS], tablets);
    /* The last of them taken back: he is no patient. */
    falls_ill(C2, UBOOT_CARD_INFLAMED_EYE);
    act(ROLE_CAPTAIN, OFFICER_ORDER, UBOOT_ORDER_FIRST_AID, 0, 0);
    act(first, OFFICER_TREAT, C2, UBOOT_CARD_SLEEPLESS, 0);
    act(first, OFFICER_TREAT, C2, UBOOT_CARD_SLEEPLESS, 0);
    assert_int_equal(boat.crew.board.draft.arg[0], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_8_4_without_a_lamp_no_torpedo_is_ordered_fired),
        test(uboot_6_4_an_item_is_fetched_and_brought_back),
        test(uboot_6_13_who_gives_the_cigarette_says_who_smokes),
        test(uboot_ruling_324_the_men_may_do_the_puzzle_late),
        test(uboot_ruling_326_slow_hands_have_twice_the_time),
        test(uboot_10_3_3_cards_are_split_before_the_mission),
        test(uboot_10_3_3_a_card_may_be_taken_back),
        test(uboot_10_3_2_the_chief_goes_on_without_the_captain),
        test(uboot_10_3_5_gas_of_the_surface_leaves_no_chip_later),
        test(uboot_ruling_342_battery_and_hull_are_left_out_for_others),
        test(uboot_6_14_a_card_whose_answer_is_gone_goes_on),
        test(uboot_8_6_a_box_is_opened_at_any_time),
        test(uboot_6_14_the_captain_goes_on_without_an_answer),
        test(uboot_6_14_the_captain_goes_on_without_a_place),
        test(uboot_6_14_an_order_nobody_carries_out_is_given_up),
        test(uboot_ruling_316_the_machine_is_left_at_the_bell),
        test(uboot_8_1_the_navigator_looks_along_his_flak),
        test(uboot_ruling_319_the_puzzle_rests_while_the_game_does),
        test(uboot_ruling_320_a_fire_finds_the_supplies_stowed),
        test(uboot_8_1_the_dials_are_read_at_the_computer_alone),
        test(uboot_8_1_what_the_app_has_said_is_in_its_feed_alone),
        test(uboot_8_6_any_number_of_his_problems_is_treated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
