/* The bots of the first officer and the chief, and what all four do with their
 * men: scenes in which the bot of a seat, from its own view, does the right thing
 * within so many seconds of the boat. */
#include <string.h>

#include "bot.h"
#include "games/uboot/crew/effects.h"
#include "games/uboot/officers/officers.h"
#include "tests/scene.h"
#include "tests/unit.h"

extern const struct bot bot_uboot_officer, bot_uboot_steady;
extern const struct game uboot_game;

enum { C1, C2, C3, C4, F1, F2, F3, F4, N1, N2, N3, N4, E1, E2, E3, E4 };
enum {
    CAPTAIN = 1 << ROLE_CAPTAIN,
    FIRST = 1 << ROLE_FIRST_OFFICER,
    NAVIGATOR = 1 << ROLE_NAVIGATOR,
    CHIEF = 1 << ROLE_CHIEF,
    MEN_ONLY = FIRST | NAVIGATOR | CHIEF,
};

static struct uboot boat;
static struct uboot_view scratch;
static struct choices choices;
static struct dice dice, own;
static struct play play;

/* A quiet boat on the surface, everybody where he starts. */
static void set_scene(const char *mission)
{
    struct options options;
    game_options(&uboot_game, &options);
    for (int i = 0; uboot_game.options[0].words[i]; i++)
        if (strcmp(uboot_game.options[0].words[i], mission) == 0)
            options.value[0] = (int16_t)i;
    memset(&dice, 0, sizeof dice);
    memset(&own, 0, sizeof own);
    dice_seed(&dice, 7, 0);
    dice_seed(&own, 7, 1);
    play = (struct play){.game = &uboot_game,
                         .dice = &dice,
                         .rolls_seen = EVERYBODY,
                         .actor = SEAT_NONE};
    memset(&boat, 0, sizeof boat);
    uboot_game.setup(&boat, &options, &play);
    play.actor = SEAT_CLOCK;
    uboot_game.apply(&boat, SEAT_CLOCK, &(struct action){0}, &play);
}

static const struct uboot_view *view_of(int seat)
{
    return uboot_game.view(&boat, seat, &scratch);
}

/* What a person does; it must be open. */
static void acts(int seat, int verb, int a, int b, int c)
{
    struct action action = {.verb = (int16_t)verb,
                            .arg = {(int16_t)a, (int16_t)b, (int16_t)c}};
    choices.count = 0;
    uboot_game.legal(view_of(seat), &choices);
    assert_non_null(choices_allow(&choices, &action));
    play.actor = (int8_t)seat;
    uboot_game.apply(&boat, seat, &action, &play);
    assert_null(uboot_game.check(&boat));
}

/* The bot of this seat acts once; false: it has nothing to do. */
static bool bot_acts(int seat)
{
    const struct uboot_view *v = view_of(seat);
    choices.count = 0;
    uboot_game.legal(v, &choices);
    /* A captain who gives no orders of his own: those are the scene's. */
    const struct bot *bot =
        seat == ROLE_CAPTAIN ? &bot_uboot_steady : &bot_uboot_officer;
    struct action action = bot->choose(&uboot_game, v, &choices, &own);
    if (action.verb == UBOOT_STEP)
        return false;
    assert_non_null(choices_allow(&choices, &action));
    play.actor = (int8_t)seat;
    uboot_game.apply(&boat, seat, &action, &play);
    assert_null(uboot_game.check(&boat));
    return true;
}

/* The seats of the mask are bots for so many seconds. */
static void pass(int seconds, int seats)
{
    for (int t = 0; t < seconds * TICKS_SECOND; t++) {
        for (int i = 0; i < ROLE_COUNT && t % TICKS_SECOND == 0; i++)
            for (int n = 0; (seats & 1 << i) && n < 32 && bot_acts(i); n++)
                assert_true(n < 31); /* no chatter without end */
        play.actor = SEAT_CLOCK;
        if (uboot_game.pace(&boat) > 0)
            uboot_game.apply(&boat, SEAT_CLOCK, &(struct action){0}, &play);
    }
}

/* Until it is so, or the seconds are over; returns seconds that passed. */
#define pass_until(condition, seconds, seats) \
    do {                                      \
        int left_ = (seconds);                \
        while (!(condition) && left_-- > 0)   \
            pass(1, seats);                   \
        assert_true(condition);               \
    } while (0)

static void stand(int figure, int section)
{
    boat.crew.board.place[figure] = (int8_t)section;
}

static struct sailor *man(int figure)
{
    return &boat.crew.board.sailor[crew_sailor(&boat.crew.seen, figure)];
}

static int acts_on(int figure)
{
    return crew_count_slots(&boat.crew.seen,
                            crew_sailor(&boat.crew.seen, figure), SLOT_ACT);
}

static void tire(int figure, int slots)
{
    for (int i = 0; i < slots; i++)
        crew_move_chips(&boat.crew, crew_sailor(&boat.crew.seen, figure))
            ->slot[i] = SLOT_ACT;
}

static void look(void)
{
    glue(&boat, &play);
}

/* Everybody at his station on the surface. */
static void man_stations(void)
{
    acts(ROLE_CAPTAIN, OFFICER_MOBILISE, 0, 0, 0);
    pass(3, MEN_ONLY | CAPTAIN);
    assert_int_equal(boat.crew.board.phase, PHASE_READY);
}

static void below(int depth_m)
{
    boat.world.boat.surfaced = 0;
    boat.world.boat.trim = TRIM_HOLDING;
    boat.world.boat.depth = depth_m;
    boat.world.boat.ordered_depth = depth_m;
    look();
}

/* Orders. */

/* The captain names the stations only after his officers have confirmed. */
static void dive_stations_called_late_still_bring_all_below(void **unused)
{
    (void)unused;
    set_scene("S4");
    man_stations();
    assert_int_equal(boat.crew.board.place[N1], 8);
    acts(ROLE_CAPTAIN, OFFICER_MOBILISE, 0, 0, 0);
    pass(3, MEN_ONLY);
    assert_true(boat.crew.board.confirmed[ROLE_NAVIGATOR]);
    acts(ROLE_CAPTAIN, OFFICER_SHOUT, SHOUT_DIVE_STATIONS, 0, 0);
    pass(3, MEN_ONLY);
    acts(ROLE_CAPTAIN, OFFICER_CONFIRM, 0, 0, 0);
    assert_int_equal(boat.crew.board.phase, PHASE_READY);
    for (int i = 0; i < FIGURES; i++)
        assert_in_range(boat.crew.board.place[i], 1, 6);
}

/* Both helmsmen are in the control room, and course 120 is ordered. */
static void order_course(void)
{
    set_scene("S4");
    stand(F3, 3);
    stand(F4, 3);
    acts(ROLE_CAPTAIN, UBOOT_COURSE, 120, TURN_SHORTER, 0);
}

static void an_order_of_course_is_carried_out_within_two_seconds(void **unused)
{
    (void)unused;
    order_course();
    pass_until(boat.crew.board.phase == PHASE_READY, 2, FIRST);
    assert_int_equal(view_of(ROLE_CAPTAIN)->hand.ordered_course, 120);
    assert_int_equal(acts_on(F3), 1);
    assert_int_equal(acts_on(F4), 1);
}

/* He looked away for a minute, or has just taken the seat over. */
static void an_order_found_late_is_carried_out_all_the_same(void **unused)
{
    (void)unused;
    order_course();
    pass(60, 0);
    pass_until(boat.crew.board.phase == PHASE_READY, 2, FIRST);
    assert_int_equal(view_of(ROLE_CAPTAIN)->hand.ordered_course, 120);
}

static void rested_men_are_taken_before_tired_and_wounded_ones(void **unused)
{
    (void)unused;
    set_scene("S4");
    for (int i = C1; i <= C4; i++)
        stand(i, 1);
    tire(C3, 2);
    stand(F4, 1);
    /* Tubes are C2's and C3's trade; C3 has one slot left. */
    boat.desk.plan = 1;
    boat.world.weapons.tube[0].state = TUBE_LOADED;
    acts(ROLE_CAPTAIN, OFFICER_ORDER, UBOOT_ORDER_FLOOD_TUBES, 0, 0);
    pass_until(boat.crew.board.phase == PHASE_READY, 2, CAPTAIN);
    assert_int_equal(acts_on(C2), 1);
    assert_int_equal(acts_on(C3), 2);
}

static void others_help_when_the_owner_says_he_is_not_ready(void **unused)
{
    (void)unused;
    set_scene("S4");
    stand(F3, 3);
    stand(F4, 3);
    tire(F3, 3); /* the captain cannot see it */
    acts(ROLE_CAPTAIN, UBOOT_COURSE, 90, TURN_SHORTER, 0);
    pass_until(boat.crew.board.phase == PHASE_READY, 8, MEN_ONLY | CAPTAIN);
    assert_int_equal(view_of(ROLE_CAPTAIN)->hand.ordered_course, 90);
    assert_int_equal(acts_on(F4), 1);
    assert_int_equal(acts_on(C1) + acts_on(N1), 2); /* without the symbol */
}

static void men_who_trim_and_steer_are_not_lent_for_the_computer(void **unused)
{
    (void)unused;
    for (int lent = 0; lent < 2; lent++) {
        set_scene("S4");
        below(10);
        boat.world.boat.periscope = 1;
        look();
        for (int i = C1; i <= C4; i++)
            stand(i, 1);
        stand(C2, 3);
        tire(C2, 3);
        stand(E1, 3);
        stand(E3, 3);
        stand(F4, 3);
        stand(N1, lent ? 3 : 4);
        acts(ROLE_CAPTAIN, OFFICER_ORDER, UBOOT_ORDER_TDC, 0, 0);
        pass_until(boat.crew.board.phase == PHASE_READY, 45,
                   MEN_ONLY | CAPTAIN);
        assert_int_equal(boat.desk.tdc_open, lent);
        assert_int_equal(acts_on(N1), lent ? 2 : 0);
        assert_int_equal(acts_on(E1) + acts_on(E3) + acts_on(F4), 0);
    }
}

static void what_cannot_be_done_is_said_and_not_waited_for(void **unused)
{
    (void)unused;
    set_scene("S4"); /* nobody is at the engines */
    acts(ROLE_CAPTAIN, UBOOT_TELEGRAPH, TELEGRAPH_HALF, 0, 0);
    pass_until(boat.crew.board.phase == PHASE_READY, 3, MEN_ONLY);
    assert_int_equal(view_of(ROLE_CAPTAIN)->hand.telegraph, TELEGRAPH_STOP);
}

static void a_dive_finds_the_men_of_both_owners(void **unused)
{
    (void)unused;
    set_scene("S5");
    acts(ROLE_CAPTAIN, OFFICER_SHOUT, SHOUT_DIVE_STATIONS, 0, 0);
    acts(ROLE_CAPTAIN, OFFICER_MOBILISE, 0, 0, 0);
    pass_until(boat.crew.board.phase == PHASE_READY, 3, MEN_ONLY | CAPTAIN);
    acts(ROLE_CAPTAIN, UBOOT_DIVE, 0, 0, 0);
    pass_until(boat.crew.board.phase == PHASE_READY, 4, MEN_ONLY | CAPTAIN);
    assert_int_equal(boat.world.boat.trim, TRIM_DIVING);
    for (int i = 0; i < FIGURES; i++)
        assert_true(boat.crew.board.place[i] <= SECTIONS_INSIDE);
}

/* The chief. */

static void a_fire_is_put_out(void **unused)
{
    (void)unused;
    set_scene("S4");
    man_stations();
    environment_new(&boat.world, UBOOT_ENVIRONMENT_FIRE, 3);
    look();
    assert_int_equal(boat.crew.board.section[2].chip[UBOOT_ENVIRONMENT_FIRE],
                     1);
    /* The chief calls: the extinguisher lies aft, and somebody may be burnt. */
    pass_until(boat.shout[ROLE_CHIEF].what == SHOUT_MOBILISE ||
                   boat.shout[ROLE_CHIEF].what == SHOUT_REPAIR,
               30, CHIEF);
    acts(ROLE_CAPTAIN, OFFICER_MOBILISE, 0, 0, 0);
    pass_until(boat.crew.board.phase == PHASE_READY, 3, MEN_ONLY | CAPTAIN);
    assert_int_equal(boat.crew.board.supply[UBOOT_EQUIPMENT_EXTINGUISHER], 3);
    pass_until(boat.shout[ROLE_CHIEF].what == SHOUT_REPAIR, 30, CHIEF);
    int morale = boat.crew.board.morale;
    acts(ROLE_CAPTAIN, UBOOT_CLEAR, UBOOT_ENVIRONMENT_FIRE, 3, 0);
    pass_until(boat.crew.board.phase == PHASE_READY, 3, MEN_ONLY);
    assert_int_equal(boat.crew.board.section[2].chip[UBOOT_ENVIRONMENT_FIRE],
                     0);
    assert_true(boat.crew.board.morale < morale);
}

static void a_breach_is_manned_and_sealed_before_its_time_is_up(void **unused)
{
    (void)unused;
    set_scene("S4");
    man_stations();
    below(40);
    boat.world.damage.breach = 0;
    breach_open(&boat.world, 4);
    look();
    assert_int_equal(boat.crew.board.breach, 4);
    pass_until(boat.shout[ROLE_CHIEF].what == SHOUT_MOBILISE, 2, CHIEF);
    acts(ROLE_CAPTAIN, OFFICER_MOBILISE, 0, 0, 0);
    pass_until(boat.crew.board.phase == PHASE_READY, 4, MEN_ONLY | CAPTAIN);
    pass_until(boat.shout[ROLE_CHIEF].what == SHOUT_REPAIR, 2, CHIEF);
    acts(ROLE_CAPTAIN, OFFICER_ORDER, UBOOT_ORDER_REPAIR, 0, 0);
    pass_until(boat.crew.board.breach_state != BREACH_OPEN, 12,
               MEN_ONLY | CAPTAIN);
    pass_until(boat.crew.board.breach == 0, 60, CHIEF);
    assert_int_equal(boat.world.damage.flooded[3], 0);
}

static void a_red_component_brings_men_and_is_repaired(void **unused)
{
    (void)unused;
    set_scene("S4");
    man_stations();
    condition_set(&boat.world, UBOOT_COMPONENT_HYDROPHONE, UBOOT_SEVERITY_RED,
                  false);
    look();
    acts(ROLE_CAPTAIN, OFFICER_MOBILISE, 0, 0, 0);
    pass_until(boat.crew.board.phase == PHASE_READY, 3, MEN_ONLY | CAPTAIN);
    pass_until(boat.shout[ROLE_CHIEF].what == SHOUT_REPAIR, 30, CHIEF);
    acts(ROLE_CAPTAIN, UBOOT_REPAIR, UBOOT_COMPONENT_HYDROPHONE, 0, 0);
    pass_until(boat.crew.board.phase == PHASE_READY, 4, MEN_ONLY | CAPTAIN);
    assert_int_equal(boat.crew.board.repair[UBOOT_COMPONENT_HYDROPHONE],
                     REPAIR_RUNS);
    assert_int_equal(
        boat.world.damage.component[UBOOT_COMPONENT_HYDROPHONE].sailors, 3);
}

static void a_card_is_played_only_where_men_are_too_few(void **unused)
{
    (void)unused;
    set_scene("S4");
    for (int i = C1; i <= E4; i++)
        stand(i, 4);
    stand(E1, 2);
    stand(E2, 2);
    condition_set(&boat.world, UBOOT_COMPONENT_RADIO, UBOOT_SEVERITY_YELLOW,
                  false);
    look();
    acts(ROLE_CAPTAIN, UBOOT_REPAIR, UBOOT_COMPONENT_RADIO, 0, 0);
    pass_until(boat.crew.board.phase == PHASE_READY, 3, CHIEF);
    assert_int_equal(boat.crew.board.repair[UBOOT_COMPONENT_RADIO],
                     REPAIR_RUNS);
    assert_int_equal(
        engineer_card_for(&boat.crew.board.cards, UBOOT_COMPONENT_RADIO), -1);
    /* One man short, but the toolbox stands there with the right card. */
    set_scene("S4");
    for (int i = C1; i <= E4; i++)
        stand(i, 4);
    stand(E2, 2);
    boat.crew.board.toolbox[0] = 2;
    condition_set(&boat.world, UBOOT_COMPONENT_RADIO, UBOOT_SEVERITY_YELLOW,
                  false);
    look();
    acts(ROLE_CAPTAIN, UBOOT_REPAIR, UBOOT_COMPONENT_RADIO, 0, 0);
    pass_until(boat.crew.board.phase == PHASE_READY, 3, CHIEF);
    assert_int_equal(
        engineer_card_for(&boat.crew.board.cards, UBOOT_COMPONENT_RADIO),
        UBOOT_ENGINEER_CARD_VALVE_TUBES);
}

static void the_gauges_are_read_out_as_the_battery_falls(void **unused)
{
    (void)unused;
    set_scene("S4");
    pass(1, CHIEF);
    assert_int_equal(boat.desk.gauges.battery,
                     view_of(ROLE_CHIEF)->hand.battery);
    int before = boat.desk.gauges.battery;
    boat.world.boat.battery = boat.world.boat.battery * 0.4;
    pass(25, CHIEF);
    assert_true(boat.desk.gauges.battery < before);
}

/* The first officer. */

/* A contact on the app, as the watch would have it. */
static struct contact_report *appears(int number, int range_cnm)
{
    struct sensors *s = &boat.world.sensors;
    struct contact_report *r = &s->report[s->count++];
    *r = (struct contact_report){.seen_tick_lo = (int32_t)boat.world.clock.tick,
                                 .number = (int16_t)number,
                                 .bearing = 40,
                                 .true_bearing = 40,
                                 .range_cnm = (int16_t)range_cnm,
                                 .course = 270,
                                 .aob = -999,
                                 .speed_dkn = 90,
                                 .type = -1,
                                 .state = CONTACT_HELD,
                                 .by = BY_WATCH};
    return r;
}

static int reports_to(int seat)
{
    return boat.notebook[seat].reports;
}

static void a_contact_is_reported_once_and_again_when_it_changes(void **unused)
{
    (void)unused;
    set_scene("S4");
    pass(2, FIRST);
    int captain = reports_to(ROLE_CAPTAIN), chief = reports_to(ROLE_CHIEF);
    struct contact_report *r = appears(1, 700);
    assert_true(bot_acts(ROLE_FIRST_OFFICER));
    assert_true(bot_acts(ROLE_FIRST_OFFICER));
    assert_false(bot_acts(ROLE_FIRST_OFFICER)); /* told: no word more */
    assert_int_equal(reports_to(ROLE_CAPTAIN), captain + 1);
    assert_int_equal(view_of(ROLE_NAVIGATOR)->hand.report[0].range_cnm, 700);
    assert_int_equal(reports_to(ROLE_CHIEF), chief);
    r->range_cnm = 650;
    boat.world.clock.tick += 70 * TICKS_SECOND;
    r->seen_tick_lo = (int32_t)boat.world.clock.tick - 1;
    assert_true(bot_acts(ROLE_FIRST_OFFICER));
    assert_int_equal(view_of(ROLE_CAPTAIN)->hand.report[0].range_cnm, 650);
}

static void a_lost_contact_is_reported_once(void **unused)
{
    (void)unused;
    set_scene("S4");
    struct contact_report *r = appears(1, 700);
    while (bot_acts(ROLE_FIRST_OFFICER))
        ;
    boat.world.clock.tick += 6 * TICKS_MINUTE;
    r->state = CONTACT_GHOST;
    int before = reports_to(ROLE_CAPTAIN);
    while (bot_acts(ROLE_FIRST_OFFICER))
        ;
    assert_int_equal(reports_to(ROLE_CAPTAIN), before + 1);
    assert_int_equal(view_of(ROLE_CAPTAIN)->hand.report[0].state,
                     CONTACT_GHOST);
    boat.world.clock.tick += 20 * TICKS_MINUTE;
    assert_false(bot_acts(ROLE_FIRST_OFFICER));
}

static void the_captain_at_the_glass_is_not_told_what_he_sees(void **unused)
{
    (void)unused;
    set_scene("S4");
    pass(2, FIRST);
    boat.desk.tdc_open = 1;
    boat.world.boat.observers = 1; /* at the glass of the bridge */
    int before = reports_to(ROLE_CAPTAIN);
    appears(1, 200);
    while (bot_acts(ROLE_FIRST_OFFICER))
        ;
    assert_int_equal(reports_to(ROLE_CAPTAIN), before);
}

static void lines_that_concern_nobody_are_not_read_out(void **unused)
{
    (void)unused;
    set_scene("S4");
    pass(2, FIRST);
    int captain = boat.talk.read[ROLE_CAPTAIN];
    feed_say(&boat.world, UBOOT_MESSAGE_COURSE_DONE, 90);
    look();
    pass(2, FIRST);
    assert_int_equal(boat.talk.read[ROLE_CAPTAIN], captain);
    feed_say(&boat.world, UBOOT_MESSAGE_MESSAGE_IN);
    look();
    pass(2, FIRST);
    assert_int_equal(boat.talk.read[ROLE_CAPTAIN], boat.world.feed.count);
}

static void time_runs_when_the_captain_asks_and_stops_for_danger(void **unused)
{
    (void)unused;
    set_scene("S5");
    pass(30, FIRST);
    assert_int_equal(boat.world.clock.pace, PACE_REAL); /* unasked: no */
    acts(ROLE_CAPTAIN, OFFICER_SHOUT, SHOUT_FASTER, 0, 0);
    pass(1, FIRST);
    assert_true(boat.world.clock.pace > PACE_ACTION);
    appears(1, 150);
    pass(1, FIRST);
    assert_int_equal(boat.world.clock.pace, PACE_REAL);
}

static void the_wounded_are_treated_the_worst_first(void **unused)
{
    (void)unused;
    set_scene("S4");
    stand(F1, 4); /* who knows first aid */
    tire(F1, 2);  /* and can treat one */
    for (int i = N2; i <= N3; i++) {
        int card = i == N2 ? UBOOT_CARD_SLEEPLESS : UBOOT_CARD_FIST_FIGHT;
        card_pull(crew_cards(&boat.crew), card);
        crew_assign(&boat.crew, card, crew_sailor(&boat.crew.seen, i));
    }
    acts(ROLE_CAPTAIN, OFFICER_ORDER, UBOOT_ORDER_FIRST_AID, 0, 0);
    pass_until(boat.crew.board.phase == PHASE_READY, 3, FIRST);
    assert_true(man(N3)->health[0].treated);
    assert_false(man(N2)->health[0].treated);
    assert_int_equal(acts_on(F1), 3);
}

static void the_medic_goes_to_the_wounded(void **unused)
{
    (void)unused;
    set_scene("S4");
    int card = UBOOT_CARD_FIST_FIGHT;
    card_pull(crew_cards(&boat.crew), card);
    crew_assign(&boat.crew, card, crew_sailor(&boat.crew.seen, C4));
    acts(ROLE_CAPTAIN, OFFICER_MOBILISE, 0, 0, 0);
    pass_until(boat.crew.board.phase == PHASE_READY, 3, MEN_ONLY | CAPTAIN);
    assert_int_equal(boat.crew.board.place[F1], boat.crew.board.place[C4]);
}

/* Drafts of silent seats. */

static void what_a_silent_seat_leaves_open_its_bot_finishes(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S4", NULL);
    struct session *session = scene_session(s);
    struct action close = {.verb = OFFICER_CLOSE};
    /* Nothing is open: nobody acts. */
    assert_false(bots_finish(session, ROLE_CAPTAIN, &close));
    scene_act(s, "captain", "mobilise");
    scene_act(s, "chief", "move E2 6"); /* his own wish, and then silence */
    /* It is not for others to close it. */
    assert_false(bots_finish(session, ROLE_NAVIGATOR, &close));
    const struct uboot *u = session_state(session);
    assert_int_equal(u->crew.board.move[E4].to, 0);
    assert_false(bots_finish(session, ROLE_CAPTAIN, &close));
    u = session_state(session);
    assert_int_equal(u->crew.board.move[E2].to, 6);
    assert_int_equal(u->crew.board.move[E4].to, 5); /* the bot's */
    assert_int_equal(u->crew.board.move[N1].to, 8);
    assert_true(u->crew.board.confirmed[ROLE_CHIEF]);
    assert_false(u->crew.board.confirmed[ROLE_CAPTAIN]);
    scene_act(s, "captain", "close");
    u = session_state(session);
    assert_int_equal(u->crew.board.place[E2], 6);
    assert_int_equal(u->crew.board.place[E4], 5);
    scene_close(s);
}

static void when_only_the_silent_were_missing_it_is_done(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S4", NULL);
    struct session *session = scene_session(s);
    scene_act(s, "captain", "mobilise");
    scene_act(s, "captain", "confirm");
    assert_true(bots_finish(session, ROLE_CAPTAIN,
                            &(struct action){.verb = OFFICER_CLOSE}));
    const struct uboot *u = session_state(session);
    assert_int_equal(u->crew.board.phase, PHASE_READY);
    assert_int_equal(u->crew.board.place[N1], 8);
    scene_close(s);
}

static void an_order_of_a_silent_officer_is_carried_out(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S4", NULL);
    struct session *session = scene_session(s);
    struct action close = {.verb = OFFICER_CLOSE};
    scene_act(s, "captain", "mobilise");
    scene_act(s, "first_officer", "move F3 3");
    scene_act(s, "first_officer", "move F4 3");
    scene_act(s, "captain", "close");
    scene_act(s, "captain", "course 90 shorter");
    /* The first officer says nothing: his bot names the men. */
    assert_true(bots_finish(session, ROLE_CAPTAIN, &close));
    const struct uboot *u = session_state(session);
    assert_int_equal(u->crew.board.phase, PHASE_READY);
    assert_int_equal((int)u->world.boat.ordered_course, 90);
    scene_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(dive_stations_called_late_still_bring_all_below),
        test(an_order_of_course_is_carried_out_within_two_seconds),
        test(an_order_found_late_is_carried_out_all_the_same),
        test(rested_men_are_taken_before_tired_and_wounded_ones),
        test(others_help_when_the_owner_says_he_is_not_ready),
        test(men_who_trim_and_steer_are_not_lent_for_the_computer),
        test(what_cannot_be_done_is_said_and_not_waited_for),
        test(a_dive_finds_the_men_of_both_owners),
        test(a_fire_is_put_out),
        test(a_breach_is_manned_and_sealed_before_its_time_is_up),
        test(a_red_component_brings_men_and_is_repaired),
        test(a_card_is_played_only_where_men_are_too_few),
        test(the_gauges_are_read_out_as_the_battery_falls),
        test(a_contact_is_reported_once_and_again_when_it_changes),
        test(a_lost_contact_is_reported_once),
        test(the_captain_at_the_glass_is_not_told_what_he_sees),
        test(lines_that_concern_nobody_are_not_read_out),
        test(time_runs_when_the_captain_asks_and_stops_for_danger),
        test(the_wounded_are_treated_the_worst_first),
        test(the_medic_goes_to_the_wounded),
        test(what_a_silent_seat_leaves_open_its_bot_finishes),
        test(when_only_the_silent_were_missing_it_is_done),
        test(an_order_of_a_silent_officer_is_carried_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
