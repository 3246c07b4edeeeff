/* What the view tells a board beyond the state: drift before it happens, odds
 * before a shot, the areas of the display, cards. */
#include "duel.h"
#include "lang.h"

enum { HAPPY = LEADER_CAMPAIGN_HAPPY_TIME, FACES = 10, PARTS = 1000 };

static char text[64 * 1024];

static void write_view(const struct campaign *c)
{
    struct out out;
    struct json json;
    out_init(&out, text, sizeof text, LANG_EN);
    json_init(&json, &out);
    json_object(&json, NULL);
    leader_json(c, &json);
    json_end(&json);
    assert_true(out.len < sizeof text - 1);
}

static void has(const struct campaign *c, const char *member)
{
    write_view(c);
    if (!strstr(text, member)) {
        print_error("no %s in\n%s\n", member, text);
        fail();
    }
}

static void has_not(const struct campaign *c, const char *member)
{
    write_view(c);
    if (strstr(text, member)) {
        print_error("%s in\n%s\n", member, text);
        fail();
    }
}

static uint32_t zones_named(const char *const *names, int count)
{
    uint32_t zones = 0;
    for (int i = 0; i < count; i++)
        zones |= UINT32_C(1) << duel_zone(names[i]);
    return zones;
}

/* A boat below makes one, the convoy two; a ship that is hurt is as slow. */
static struct duel *slow_ones(void)
{
    struct duel *d = duel_open(2, HAPPY);
    duel_boat(d, "u98", LEADER_SKILL_VETERAN, "s_se", SUBMERGED);
    duel_ship(d, "Tiberton", "c3");
    duel_ship(d, "Telena", "c4");
    duel_at(d, 2)->damage = 1;
    duel_begin(d);
    return d;
}

static void leader_drift_3_is_told_before_it_happens(void **state)
{
    (void)state;
    struct duel *d = slow_ones();
    uint32_t zones;
    assert_int_equal(drift_of_ship(&d->c, duel_at(d, 1), &zones), 0);
    assert_int_equal(zones, 0);
    assert_int_equal(drift_of_ship(&d->c, duel_at(d, 2), &zones), 1);
    const char *const telena[] = {"s_s", "s_se"};
    assert_int_equal(zones, zones_named(telena, 2));
    has(&d->c, "\"falls\":1,\"to\":[\"s_se\",\"s_s\"]");
    /* And so it goes: the same areas are asked about. */
    duel_act(d, "move s_se submerged", "");
    duel_phase(d, P_ASTERN);
    assert_true(duel_can(d, "astern s_s"));
    assert_true(duel_can(d, "astern s_se"));
    assert_false(duel_can(d, "astern c4"));
}

static void leader_drift_7_a_boat_falls_as_little_as_it_can(void **state)
{
    (void)state;
    struct duel *d = slow_ones();
    uint32_t zones;
    assert_int_equal(drift_of_craft(&d->c, 0, &zones), 1);
    assert_int_equal(zones, zones_astern(LEADER_ZONE_S_SE, 1));
    d->c.battle.craft[0].silent = 1; /* stands still */
    assert_int_equal(drift_of_craft(&d->c, 0, &zones), 2);
    assert_int_equal(zones, zones_astern(LEADER_ZONE_S_SE, 2));
    d->c.battle.craft[0].silent = 0;
    d->c.battle.craft[0].submerged = 0;
    assert_int_equal(drift_of_craft(&d->c, 0, &zones), 0);
    assert_int_equal(zones, 0);
}

static void leader_drift_6_off_the_display_is_nowhere(void **state)
{
    (void)state;
    struct duel *d = duel_open(2, HAPPY);
    duel_boat(d, "u98", LEADER_SKILL_VETERAN, "l_n", SURFACED);
    duel_ship(d, "Tiberton", "c3");
    duel_ship(d, "Telena", "wake");
    duel_at(d, 2)->damage = 2;
    uint32_t zones;
    assert_int_equal(drift_of_ship(&d->c, duel_at(d, 2), &zones), 2);
    assert_int_equal(zones, 0);
}

/* Every way the dice can fall, played for real. */
static void play_all(struct duel *d, int ship, int count, int *harm, int *sink)
{
    int all = 1;
    for (int i = 0; i < count; i++)
        all *= FACES;
    *harm = *sink = 0;
    int range =
        range_of(d->c.battle.craft[0].zone, d->c.battle.ship[ship - 1].zone);
    for (int way = 0; way < all; way++) {
        static struct campaign copy;
        copy = d->c;
        for (int i = 0, rest = way; i < count; i++, rest /= FACES) {
            d->roll[i] = (struct known){
                .chart = CHART_TORPEDO, .count = 1, .sides = FACES};
            d->roll[i].face[0] = (uint16_t)(1 + rest % FACES);
        }
        struct play play =
            bare_play(d->game, &d->dice, d->roll, count, NULL, &d->told);
        struct ship *s = &copy.battle.ship[ship - 1];
        int before = s->damage;
        torpedo_spread(&copy, &copy.boat[0], s, TORPEDO_NORMAL, count, range,
                       SCORE_BATTLE, &play);
        *harm += s->damage > before;
        *sink += s->state == SHIP_SUNK;
    }
    *harm = (*harm * PARTS + all / 2) / all;
    *sink = (*sink * PARTS + all / 2) / all;
}

static void compare(int edition, const char *zone, int damage)
{
    struct duel *d = duel_open(edition, HAPPY);
    duel_boat(d, "u98", LEADER_SKILL_VETERAN, zone, SURFACED);
    duel_ship(d, "Tiberton", "c3");
    duel_ship(d, "Telena", "c4");
    duel_at(d, 2)->damage = (uint8_t)damage;
    for (int count = 1; count <= 3; count++) {
        int harm, sink;
        play_all(d, 2, count, &harm, &sink);
        struct forecast f =
            forecast_torpedoes(&d->c, 0, duel_at(d, 2), TORPEDO_NORMAL, count);
        assert_int_equal(f.harm, harm);
        assert_int_equal(f.sink, sink);
    }
}

static void leader_torpedo_4_odds_are_those_of_all_dice(void **state)
{
    (void)state;
    for (int damage = 0; damage < DAMAGE_SUNK; damage++) {
        compare(1, "s_sw", damage);
        compare(1, "m_ene", damage);
    }
}

static void leader_e2_torpedo_1_odds_are_those_of_all_dice(void **state)
{
    (void)state;
    for (int damage = 0; damage < DAMAGE_SUNK; damage++) {
        compare(2, "s_sw", damage);
        compare(2, "m_ene", damage);
    }
}

static void leader_e2_duds_2_odds_with_duds_are_worse(void **state)
{
    (void)state;
    struct duel *d = duel_open(2, HAPPY);
    duel_boat(d, "u98", LEADER_SKILL_VETERAN, "s_se", SURFACED);
    duel_ship(d, "Telena", "c4");
    struct forecast good =
        forecast_torpedoes(&d->c, 0, duel_at(d, 1), TORPEDO_NORMAL, 3);
    duel_option(d, OPT_DUDS, 1);
    struct forecast bad =
        forecast_torpedoes(&d->c, 0, duel_at(d, 1), TORPEDO_NORMAL, 3);
    assert_true(bad.harm < good.harm && bad.sink < good.sink && bad.sink > 0);
}

/* Telena by gun at range 1: 3-6-9 of her card, one less for the range. */
static void leader_gun_4_odds_of_one_shell(void **state)
{
    (void)state;
    struct duel *d = duel_open(2, HAPPY);
    duel_boat(d, "u98", LEADER_SKILL_VETERAN, "s_se", SURFACED);
    duel_ship(d, "Telena", "c4");
    const struct leader_ships_row *card = ship_card(duel_at(d, 1));
    struct forecast f = forecast_gun(&d->c, 0, duel_at(d, 1));
    int less = -edition(&d->c)->gun_range_mod;
    assert_int_equal(f.harm, (FACES + 1 - card->gun_light - less) * 100);
    assert_int_equal(f.sink, (FACES + 1 - card->gun_sunk - less) * 100);
}

/* Odds against the rules themselves: positions that random players come to, each
 * played on in every way there is. */

enum { RUNS_MAX = 20000, POSITIONS = 40 };

struct tried {
    double yes[2]; /* shares of what is counted */
    int runs;      /* RUNS_MAX: too many ways */
};

static struct play every_play(const struct game *game, struct dice *dice)
{
    return (struct play){.game = game, .dice = dice, .rolls_seen = EVERYBODY};
}

static void try_every(const struct campaign *c, struct action action,
                      void (*count)(const struct campaign *was,
                                    const struct campaign *is,
                                    const struct action *action, bool yes[2]),
                      struct tried *tried)
{
    struct dice dice = {0};
    *tried = (struct tried){0};
    dice_every(&dice);
    do {
        struct campaign copy = *c;
        struct play play = every_play(&leader_game, &dice);
        leader_game.apply(&copy, 0, &action, &play);
        bool yes[2] = {false, false};
        count(c, &copy, &action, yes);
        for (int i = 0; i < 2; i++)
            tried->yes[i] += yes[i] ? dice_every_weight(&dice) : 0;
    } while (++tried->runs < RUNS_MAX && dice_every_next(&dice));
}

static int parts(double share)
{
    return (int)(share * PARTS + 0.5);
}

/* Harm beyond the stress a dive costs for certain; the end. */
static void count_harm(const struct campaign *was, const struct campaign *is,
                       const struct action *action, bool yes[2])
{
    int slot = was->battle.boat - 1;
    const struct boat *before = &was->boat[slot], *after = &is->boat[slot];
    const struct leader_editions_row *e = edition(was);
    bool example = option(was, OPT_DEEP) && !e->deep_dive_cancels;
    int certain = action->verb == V_CRASH              ? e->crash_dive_stress
                  : action->verb == V_DEEP && !example ? e->deep_dive_stress
                                                       : 0;
    bool hurt = memcmp(before->damage, after->damage, sizeof after->damage);
    bool stunned = is->battle.craft[slot].stunned > 0 &&
                   was->battle.craft[slot].stunned == 0;
    yes[1] = after->status == LOST;
    yes[0] =
        yes[1] || hurt || stunned || after->stress > before->stress + certain;
}

static bool is_simple(const struct campaign *c)
{
    const struct battle *k = &c->battle;
    return condition_of(c)->surfaced_stress == 0 &&
           k->craft[k->boat - 1].stunned == 0;
}

static int compare_reactions(const struct campaign *c)
{
    struct campaign alone = *c;
    int slot = c->battle.boat - 1, compared = 0;
    const struct ship *s = &c->battle.ship[c->battle.enemy - 1];
    bool submerged = c->battle.craft[slot].submerged;
    alone.battle.ships_acted = UINT16_MAX; /* nobody else attacks */
    for (int dives = 0; dives < 2; dives++) {
        int verb = !dives ? V_STAY : submerged ? V_DEEP : V_CRASH;
        struct tried tried;
        try_every(&alone, (struct action){.verb = (int16_t)verb}, count_harm,
                  &tried);
        if (tried.runs == RUNS_MAX)
            continue;
        struct forecast f = forecast_attack(c, slot, s, verb);
        assert_int_equal(f.harm, parts(tried.yes[0]));
        assert_int_equal(f.sink, parts(tried.yes[1]));
        compared++;
    }
    return compared;
}

static void count_seen(const struct campaign *was, const struct campaign *is,
                       const struct action *action, bool yes[2])
{
    (void)was;
    (void)action;
    for (int slot = 0; slot < 2; slot++)
        yes[slot] = is->battle.craft[slot].detected;
}

/* One escort after the other, as if it were the last. */
static int compare_lookouts(const struct campaign *c)
{
    int compared = 0;
    for (int i = 0; i < c->battle.ship_count; i++) {
        if (!(escorts_here(&c->battle) & ~c->battle.ships_acted & 1u << i))
            continue;
        struct campaign alone = *c;
        alone.battle.ships_acted = (uint16_t) ~(1u << i);
        struct tried tried;
        struct action act = {.verb = V_ESCORT, .arg = {(int16_t)(i + 1)}};
        try_every(&alone, act, count_seen, &tried);
        if (tried.runs == RUNS_MAX)
            continue;
        for (int slot = 0; slot < 2; slot++) {
            bool here = c->battle.craft[slot].here;
            if (!here || c->battle.craft[slot].detected)
                continue;
            assert_int_equal(forecast_detection(c, slot, &c->battle.ship[i]),
                             parts(tried.yes[slot]));
            compared++;
        }
    }
    return compared;
}

/* Plays until so many odds have been compared in that phase. */
static void meet(int edition, int campaign, int phase,
                 int (*compare_all)(const struct campaign *))
{
    static struct choices list;
    int compared = 0;
    for (int seed = 1; compared < POSITIONS && seed < 4000; seed++) {
        struct options options;
        struct campaign c;
        struct dice dice = {0};
        game_options(&leader_game, &options);
        options.value[OPT_EDITION] = (int16_t)edition;
        options.value[OPT_CAMPAIGN] = (int16_t)campaign;
        dice_seed(&dice, (uint64_t)seed, 1);
        struct play play = every_play(&leader_game, &dice);
        memset(&c, 0, sizeof c);
        leader_game.setup(&c, &options, &play);
        for (int i = 0; i < 400 && c.frames.depth > 0; i++) {
            if (phase_now(&c.frames) == phase &&
                (phase != P_REACT || is_simple(&c)))
                compared += compare_all(&c);
            list.count = 0;
            leader_game.legal(&c, &list);
            int64_t n = choices_actions(&list);
            struct action action =
                choices_nth(&list, dice_below(&dice, (int)n));
            leader_game.apply(&c, 0, &action, &play);
        }
    }
    assert_true(compared >= POSITIONS);
}

static void leader_assault_1_odds_are_those_of_all_dice(void **state)
{
    (void)state;
    meet(1, HAPPY, P_REACT, compare_reactions);
}

static void leader_e2_assault_1_odds_are_those_of_all_counters(void **state)
{
    (void)state;
    meet(2, HAPPY, P_REACT, compare_reactions);
}

static void leader_detect_2_odds_are_those_of_all_dice(void **state)
{
    (void)state;
    meet(1, HAPPY, P_HUNTERS, compare_lookouts);
    meet(2, LEADER_CAMPAIGN_HUNTED, P_HUNTERS,
         compare_lookouts); /* tactics counters, too */
}

static void leader_react_1_odds_are_told_when_a_boat_is_asked(void **state)
{
    (void)state;
    struct duel *d = duel_open(1, HAPPY);
    duel_boat(d, "u98", LEADER_SKILL_VETERAN, "s_sw", SURFACED);
    duel_ship(d, "Tiberton", "c3");
    duel_ship(d, "HMS Wolverine", "s_n");
    duel_begin(d);
    has(&d->c, "\"odds_detect\":[");
    has_not(&d->c, "odds_stay");
    d->c.battle.craft[0].detected = 1;
    d->c.battle.boat = d->c.battle.enemy = 1;
    phase_call(&d->c.frames, P_REACT);
    has(&d->c, "\"odds_stay\":[[");
    has(&d->c, "\"odds_crash\":[[");
    has_not(&d->c, "odds_deep");      /* it is on the surface */
    has(&d->c, "\"odds_detect\":[]"); /* detected already */
}

static void leader_fire_1_odds_are_told_while_aiming(void **state)
{
    (void)state;
    struct duel *d = duel_open(2, HAPPY);
    duel_boat(d, "u98", LEADER_SKILL_VETERAN, "s_se", SURFACED);
    duel_ship(d, "Telena", "c4");
    duel_begin(d);
    has_not(&d->c, "odds_normal");
    duel_act(d, "move s_se surfaced", "");
    duel_act(d, "astern s_se", "");
    duel_phase(d, P_SALVO);
    has(&d->c, "\"odds_normal\":[[");
    has(&d->c, "\"odds_gun\":[[");
    has_not(&d->c, "odds_t5"); /* for escorts only [special.3] */
}

/* The table of the area and its modifiers, face by face. */
static void leader_contact_5_chances_are_told_before_the_roll(void **state)
{
    (void)state;
    struct duel *d = duel_open(2, HAPPY);
    duel_afloat(d, "u98", LEADER_SKILL_VETERAN);
    struct boat *b = &d->c.boat[0];
    int place = b->at, spot = d->c.first_place + place, one = 0, two = 0;
    for (int i = 0; i < leader_contacts_count; i++)
        if (leader_contacts[i].spot == spot) {
            one = leader_contacts[i].result == 1 ? leader_contacts[i].min : one;
            two = leader_contacts[i].result == 2 ? leader_contacts[i].min : two;
        }
    assert_int_equal(forecast_contacts(&d->c, b, 1), FACES + 1 - one);
    assert_int_equal(forecast_contacts(&d->c, b, 2), FACES + 1 - two);
    d->c.area[place].warnings = 1;
    assert_int_equal(forecast_contacts(&d->c, b, 1),
                     FACES + 1 - one + edition(&d->c)->contact_warning);
    d->c.area[place].warnings = 0;
    phase_call(&d->c.frames, P_TACTICAL);
    has(&d->c, "\"finds\":[");
}

/* As many faces as the sheet has from its number on. */
static void leader_pack_3_chances_are_told_before_the_call(void **state)
{
    (void)state;
    struct duel *d = duel_open(2, HAPPY);
    duel_afloat(d, "u98", LEADER_SKILL_VETERAN);
    struct boat *b = &d->c.boat[0];
    int join = leader_campaigns[HAPPY].wolfpack_join;
    assert_int_equal(forecast_joining(&d->c, b), FACES + 1 - join);
    b->attacked = 1;
    assert_int_equal(forecast_joining(&d->c, b),
                     FACES + 1 - join + edition(&d->c)->wolfpack_attacked);
}

/* Of an unknown ship nothing is told but its counter. */
static void leader_reveal_1_no_card_is_told_too_early(void **state)
{
    (void)state;
    struct duel *d = duel_open(2, HAPPY);
    duel_boat(d, "u98", LEADER_SKILL_VETERAN, "l_n", SURFACED);
    duel_ship(d, "merchant", "c4");
    duel_begin(d);
    write_view(&d->c);
    char *ships = strstr(text, "\"ships\":[{");
    assert_non_null(ships);
    char *end = strstr(ships, "}]");
    assert_non_null(end);
    *end = '\0';
    assert_null(strstr(ships, "\"name\""));
    assert_null(strstr(ships, "\"torpedo\""));
}

/* Eight torpedoes and no more bring points in the British Isles. */
static void leader_mine_5_the_chart_tells_the_most_a_box_gives(void **state)
{
    (void)state;
    struct duel *d = duel_open(1, HAPPY);
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    leader_text(&d->c, &out);
    assert_non_null(strstr(text, "mines (1 card, 2 for 1 VP, 4 at most)"));
}

static void leader_display_1_areas_and_ranges(void **state)
{
    (void)state;
    struct duel *d = duel_open(2, HAPPY);
    has(&d->c, "\"display\":[{\"zone\":\"c1\",\"ring\":\"convoy\","
               "\"bearing\":3150,\"ranges\":\"0112122322112333322233444333\"}");
    has(&d->c, "\"zone\":\"wake\",\"ring\":\"long\",\"bearing\":1800");
    has(&d->c, "\"torpedo_range\":3");
}

static void leader_card_4_both_rows_of_a_boat(void **state)
{
    (void)state;
    struct duel *d = duel_open(2, HAPPY);
    duel_boat(d, "u98", LEADER_SKILL_VETERAN, "l_n", SURFACED);
    has(&d->c, "\"bands\":[{\"ts\":0,\"gs\":0,\"ev\":4},"
               "{\"ts\":-1,\"gs\":-1,\"ev\":3}],\"speeds\":[2,1]");
    has(&d->c, "\"from\":\"1940-06\",\"to\":\"1941-05\"");
}

static void leader_convoy_1_the_card_shows_where_ships_stand(void **state)
{
    (void)state;
    struct duel *d = duel_open(2, HAPPY);
    duel_boat(d, "u98", LEADER_SKILL_VETERAN, "l_n", SURFACED);
    duel_ship(d, "merchant", "c4");
    duel_begin(d); /* card 37 */
    has(&d->c,
        "\"card\":{\"card\":37,\"type\":\"merchant\",\"size\":\"small\"");
    has(&d->c, "\"marks\":[{\"mark\":\"escort\",\"zone\":\"s_n");
    write_view(&d->c);
    int marks = 0;
    for (const char *at = text; (at = strstr(at, "{\"mark\":\"")); at++)
        marks++;
    const struct leader_convoys_row *row = &leader_convoys[6];
    assert_int_equal(marks, row->ships + row->escorts);
}

/* A ship's name and its speed do not run together, in any language. */
static void
leader_reveal_1_unknown_ships_have_room_for_their_names(void **unused)
{
    (void)unused;
    enum { NAME = 27 };
    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (int mark = T_LEADER_MARK_ESCORT; mark <= T_LEADER_MARK_NAVAL;
             mark++) {
            struct out out;
            out_init(&out, text, sizeof text, (enum lang)lang);
            say(&out, mark);
            assert_true(out_columns(text) < NAME);
        }
    for (int i = 0; i < leader_ships_count; i++)
        assert_true(out_columns(leader_ships[i].name) < NAME);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_drift_3_is_told_before_it_happens),
        cmocka_unit_test(leader_drift_7_a_boat_falls_as_little_as_it_can),
        cmocka_unit_test(leader_drift_6_off_the_display_is_nowhere),
        cmocka_unit_test(leader_torpedo_4_odds_are_those_of_all_dice),
        cmocka_unit_test(leader_e2_torpedo_1_odds_are_those_of_all_dice),
        cmocka_unit_test(leader_e2_duds_2_odds_with_duds_are_worse),
        cmocka_unit_test(leader_gun_4_odds_of_one_shell),
        cmocka_unit_test(leader_assault_1_odds_are_those_of_all_dice),
        cmocka_unit_test(leader_e2_assault_1_odds_are_those_of_all_counters),
        cmocka_unit_test(leader_detect_2_odds_are_those_of_all_dice),
        cmocka_unit_test(leader_react_1_odds_are_told_when_a_boat_is_asked),
        cmocka_unit_test(leader_fire_1_odds_are_told_while_aiming),
        cmocka_unit_test(leader_contact_5_chances_are_told_before_the_roll),
        cmocka_unit_test(leader_pack_3_chances_are_told_before_the_call),
        cmocka_unit_test(leader_reveal_1_no_card_is_told_too_early),
        cmocka_unit_test(leader_mine_5_the_chart_tells_the_most_a_box_gives),
        cmocka_unit_test(leader_display_1_areas_and_ranges),
        cmocka_unit_test(
            leader_reveal_1_unknown_ships_have_room_for_their_names),
        cmocka_unit_test(leader_card_4_both_rows_of_a_boat),
        cmocka_unit_test(leader_convoy_1_the_card_shows_where_ships_stand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
