/* The tables of data/leader: what the printed sheets and examples fix, and what
 * must hold of every row. */
#include "desk.h"

enum { MONTH_1942_06 = 42 * 12 + 5 };

static const struct leader_uboats_row *card(int boat, int skill)
{
    return &leader_uboats[boat * LEADER_SKILL_COUNT + skill];
}

static const struct leader_places_row *place(int campaign, int place)
{
    for (int i = 0; i < leader_places_count; i++)
        if (leader_places[i].campaign == campaign &&
            leader_places[i].place == place)
            return &leader_places[i];
    fail_msg("no place %s", leader_place_names[place]);
    return NULL;
}

static const struct leader_ships_row *ship(const char *name)
{
    for (int i = 0; i < leader_ships_count; i++)
        if (strcmp(leader_ships[i].name, name) == 0)
            return &leader_ships[i];
    fail_msg("no ship %s", name);
    return NULL;
}

/* Campaigns. */

static void leader_decks_4_tactics_counters_from_june_1942(void **unused)
{
    (void)unused;
    assert_int_equal(leader_campaigns_count, LEADER_CAMPAIGN_COUNT);
    static const int16_t dates[][2] = {{39 * 12 + 8, 40 * 12 + 4},
                                       {40 * 12 + 5, 41 * 12 + 4},
                                       {42 * 12 + 1, 42 * 12 + 5},
                                       {42 * 12 + 6, 43 * 12 + 5}};
    for (int i = 0; i < leader_campaigns_count; i++) {
        const struct leader_campaigns_row *row = &leader_campaigns[i];
        assert_int_equal(row->campaign, i);
        assert_int_equal(row->start, dates[i][0]);
        assert_int_equal(row->end, dates[i][1]);
        assert_true(row->wolfpack_stress >= 1 &&
                    row->wolfpack_stress < row->wolfpack_join);
        /* Tactics counters from June 1942. */
        assert_int_equal(row->tactics, row->start >= MONTH_1942_06);
    }
    assert_int_equal(leader_campaigns[0].wolfpack_join, 7);
    assert_int_equal(leader_campaigns[0].wolfpack_stress, 1);
}

static void leader_data_lengths(void **unused)
{
    (void)unused;
    static const int patrols[] = {1, 2, 4};
    assert_int_equal(leader_lengths_count, 12);
    for (int i = 0; i < leader_lengths_count; i++) {
        const struct leader_lengths_row *row = &leader_lengths[i];
        assert_int_equal(row->campaign, i / 3);
        assert_int_equal(row->length, i % 3);
        assert_int_equal(row->patrols, patrols[i % 3]);
        assert_true(row->great > row->good && row->good > row->adequate &&
                    row->adequate > row->poor && row->poor > 0);
        assert_in_range(row->so, 20, 70);
    }
    static const int printed[3][5] = {
        {26, 21, 17, 13, 10}, {32, 41, 33, 27, 20}, {38, 81, 65, 51, 40}};
    for (int i = 0; i < 3; i++) {
        const struct leader_lengths_row *row = &leader_lengths[i];
        const int is[5] = {row->so, row->great, row->good, row->adequate,
                           row->poor};
        assert_memory_equal(is, printed[i], sizeof is);
    }
    assert_int_equal(leader_lengths[4].so, 41);
}

static void leader_data_options(void **unused)
{
    (void)unused;
    static const int halves[LEADER_SO_COUNT] = {
        [LEADER_SO_REST] = 4,       [LEADER_SO_INTELLIGENCE] = 4,
        [LEADER_SO_SUPPLY] = 4,     [LEADER_SO_ATTACK] = 4,
        [LEADER_SO_MINE] = 2,       [LEADER_SO_RAIDER] = 4,
        [LEADER_SO_FAT] = 1,        [LEADER_SO_T5] = 1,
        [LEADER_SO_SNORKEL] = 2,    [LEADER_SO_AIR_SEARCH] = 2,
        [LEADER_SO_RADIO_CALL] = 2,
    };
    for (int i = 0; i < leader_options_count; i++) {
        const struct leader_options_row *row = &leader_options[i];
        assert_int_equal(row->campaign, i / LEADER_SO_COUNT);
        assert_int_equal(row->option, i % LEADER_SO_COUNT);
        if (row->halves == 0)
            continue;
        assert_int_equal(row->halves, halves[row->option]);
        /* A mission that can be bought has a box, a counter a place. */
        bool can = row->option != LEADER_SO_MINE &&
                   row->option != LEADER_SO_ATTACK &&
                   row->option != LEADER_SO_RAIDER &&
                   row->option != LEADER_SO_AIR_SEARCH;
        for (int k = 0; k < leader_places_count; k++) {
            const struct leader_places_row *p = &leader_places[k];
            if (p->campaign != row->campaign)
                continue;
            can |= row->option == LEADER_SO_MINE && p->mine_events > 0;
            can |= row->option == LEADER_SO_ATTACK && p->attack_events > 0;
            can |= row->option == LEADER_SO_RAIDER && p->raider_events > 0;
            can |= row->option == LEADER_SO_AIR_SEARCH && p->air_search;
        }
        assert_true(can);
    }
}

/* The chart. */

static void leader_data_places(void **unused)
{
    (void)unused;
    for (int i = 0; i < leader_places_count; i++) {
        const struct leader_places_row *row = &leader_places[i];
        if (row->port) {
            assert_in_range(row->refit, 3, 8);
            continue;
        }
        assert_in_range(row->moving, 1, 4);
        assert_int_equal(row->may_end, row->patrolling > 0);
        assert_int_equal(row->may_end,
                         row->place != LEADER_PLACE_ENGLISH_CHANNEL);
        assert_true(row->type_ix);
        bool mines = row->mine_events != LEADER_NONE;
        assert_int_equal(mines, row->mine_per_vp != LEADER_NONE);
        assert_int_equal(mines, row->mine_max != LEADER_NONE);
        assert_int_equal(row->attack_events != LEADER_NONE,
                         row->attack_cards != LEADER_NONE);
        assert_int_equal(row->raider_events != LEADER_NONE,
                         row->raider_shots != LEADER_NONE);
        if (row->campaign <= LEADER_CAMPAIGN_HAPPY_TIME)
            assert_int_equal(row->type_ii,
                             row->place == LEADER_PLACE_NORTH_SEA ||
                                 row->place == LEADER_PLACE_BRITISH_ISLES);
    }
    /* As illustrated, and as the examples draw. */
    const struct leader_places_row *row =
        place(LEADER_CAMPAIGN_BATTLE_BEGINS, LEADER_PLACE_SOUTHWEST_APPROACHES);
    assert_int_equal(row->moving, 1);
    assert_int_equal(row->patrolling, 1);
    row = place(LEADER_CAMPAIGN_BATTLE_BEGINS, LEADER_PLACE_NORTH_SEA);
    assert_int_equal(row->moving, 1);
    assert_int_equal(row->attack_events, 3);
    assert_int_equal(row->attack_cards, 3);
    int happy = LEADER_CAMPAIGN_HAPPY_TIME;
    assert_int_equal(place(happy, LEADER_PLACE_NORTH_SEA)->moving, 2);
    assert_int_equal(place(happy, LEADER_PLACE_BRITISH_ISLES)->moving, 1);
    assert_int_equal(place(happy, LEADER_PLACE_SOUTHWEST_APPROACHES)->moving,
                     2);
    row = place(LEADER_CAMPAIGN_BATTLE_BEGINS, LEADER_PLACE_BRITISH_ISLES);
    assert_int_equal(row->mine_events, 1);
    assert_int_equal(8 / row->mine_per_vp, 4);
    assert_true(row->mine_max >= 4);
    assert_true(place(happy, LEADER_PLACE_GERMANY)->port);
    assert_true(place(happy, LEADER_PLACE_FRANCE)->port);
}

/* Every class reaches every area it may enter, and gets home again. */
static void leader_data_every_area_is_reached(void **unused)
{
    (void)unused;
    char options[64];
    for (int i = 0; i < LEADER_CAMPAIGN_COUNT; i++) {
        struct out out;
        out_init(&out, options, sizeof options, LANG_EN);
        out_f(&out, "campaign=%s xxi=yes", leader_campaign_names[i]);
        const struct campaign *c = &desk_open(options)->c;
        for (int roster = 0; roster < LEADER_BOAT_COUNT; roster++) {
            struct boat b = {.roster = (uint8_t)roster};
            if (!is_in_service(c, roster))
                continue;
            for (int at = 0; at < c->place_count; at++)
                if (may_enter(c, &b, at))
                    assert_true(steps_home(c, &b, at) < PLACES_MAX);
        }
        /* Ports open on the sea. */
        for (int a = 0; a < c->place_count; a++)
            for (int b = 0; b < c->place_count; b++)
                if (is_port(c, a) && is_port(c, b))
                    assert_false(are_linked(c, a, b));
    }
    for (int i = 0; i < leader_links_count; i++) {
        assert_non_null(place(leader_links[i].campaign, leader_links[i].a));
        assert_non_null(place(leader_links[i].campaign, leader_links[i].b));
    }
}

static void leader_data_contacts_cover_every_total(void **unused)
{
    (void)unused;
    for (int i = 0; i < leader_places_count; i++) {
        if (leader_places[i].port)
            continue;
        int next = -99, most = 0;
        for (int k = 0; k < leader_contacts_count; k++) {
            const struct leader_contacts_row *row = &leader_contacts[k];
            if (row->spot != i)
                continue;
            assert_int_equal(row->min, next);
            next = row->max + 1;
            most = row->result;
            if (row->result > 0)
                assert_in_range(row->min, 2, 12);
        }
        assert_int_equal(next, 100);
        assert_int_equal(most > 0, leader_places[i].may_end);
    }
}

/* Boats. */

static void leader_data_boats(void **unused)
{
    (void)unused;
    static const struct {
        uint8_t ready, all, ammo;
    } spec[LEADER_CLASS_COUNT] = {
        [LEADER_CLASS_IIB] = {3, 5, 0},   [LEADER_CLASS_IIC] = {3, 5, 0},
        [LEADER_CLASS_VIIA] = {5, 11, 6}, [LEADER_CLASS_VIIB] = {5, 14, 6},
        [LEADER_CLASS_VIIC] = {5, 14, 6}, [LEADER_CLASS_IXA] = {6, 22, 6},
        [LEADER_CLASS_IXB] = {6, 22, 6},  [LEADER_CLASS_IXC] = {6, 22, 6},
        [LEADER_CLASS_XXI] = {6, 24, 0},
    };
    assert_int_equal(leader_uboats_count,
                     LEADER_BOAT_COUNT * LEADER_SKILL_COUNT);
    int type_ii = 0;
    for (int i = 0; i < leader_uboats_count; i++) {
        const struct leader_uboats_row *row = &leader_uboats[i];
        const struct leader_uboats_row *first =
            &leader_uboats[i / LEADER_SKILL_COUNT * LEADER_SKILL_COUNT];
        assert_int_equal(row->boat, i / LEADER_SKILL_COUNT);
        assert_int_equal(row->skill, i % LEADER_SKILL_COUNT);
        assert_int_equal(row->class, first->class);
        assert_string_equal(row->captain, first->captain);
        assert_int_equal(row->from, first->from);
        assert_true(row->from <= row->to);
        assert_int_equal(row->hull, first->hull);
        assert_int_equal(row->ready, spec[row->class].ready);
        assert_int_equal(row->ready + row->stored, spec[row->class].all);
        assert_int_equal(row->ammo, spec[row->class].ammo);
        assert_true(row->okay_max > 0 && row->okay_max < row->shaken_max);
        assert_true(row->gs_shaken <= row->gs && row->ts_shaken <= row->ts);
        assert_true(row->ev_shaken >= 1 && row->ev_shaken <= row->ev);
        assert_int_equal(row->promotion == LEADER_NONE,
                         row->skill == LEADER_SKILL_ACE);
        assert_int_equal(row->surfaced, 2);
        assert_int_equal(row->submerged,
                         row->class == LEADER_CLASS_XXI ? 2 : 1);
        type_ii += i % 4 == 0 && row->class <= LEADER_CLASS_IIC;
        if (row->skill == LEADER_SKILL_GREEN)
            continue;
        assert_true(row->so > row[-1].so);
        assert_true(row->ts >= row[-1].ts && row->ev >= row[-1].ev);
        assert_true(row->okay_max >= row[-1].okay_max);
        assert_int_equal(row->card == row[-1].card, row->skill % 2 == 1);
    }
    assert_int_equal(type_ii, 3);
}

static void leader_data_boats_of_the_examples(void **unused)
{
    (void)unused;
    assert_int_equal(card(LEADER_BOAT_U43, LEADER_SKILL_TRAINED)->so, 8);
    assert_int_equal(card(LEADER_BOAT_U47, LEADER_SKILL_TRAINED)->so, 7);
    assert_int_equal(card(LEADER_BOAT_U51, LEADER_SKILL_TRAINED)->so, 6);
    assert_int_equal(card(LEADER_BOAT_U56, LEADER_SKILL_ACE)->so, 8);
    assert_int_equal(card(LEADER_BOAT_U23, LEADER_SKILL_ACE)->so, 9);
    assert_int_equal(card(LEADER_BOAT_U96, LEADER_SKILL_TRAINED)->so, 8);
    assert_int_equal(card(LEADER_BOAT_U122, LEADER_SKILL_VETERAN)->so, 16);
    assert_int_equal(card(LEADER_BOAT_U23, LEADER_SKILL_ACE)->ev, 4);
    assert_int_equal(card(LEADER_BOAT_U47, LEADER_SKILL_VETERAN)->okay_max, 5);
    const struct leader_uboats_row *sample =
        card(LEADER_BOAT_U201, LEADER_SKILL_VETERAN);
    assert_int_equal(sample->so, 12);
    assert_int_equal(sample->okay_max, 8);
    assert_int_equal(sample->shaken_max, 12);
    /* Errata. */
    assert_int_equal(card(LEADER_BOAT_U98, 0)->card, 126);
    assert_int_equal(card(LEADER_BOAT_U98, 0)->from, 41 * 12 + 2);
    assert_int_equal(card(LEADER_BOAT_U98, 0)->to, 45 * 12 + 4);
    assert_int_equal(card(LEADER_BOAT_U94, LEADER_SKILL_ACE)->card, 148);
    assert_int_equal(card(LEADER_BOAT_U94, LEADER_SKILL_ACE)->ev, 3);
    assert_int_equal(card(LEADER_BOAT_U94, LEADER_SKILL_ACE)->ev_shaken, 1);
    assert_int_equal(card(LEADER_BOAT_U2511, LEADER_SKILL_TRAINED)->card, 164);
    assert_string_equal(card(LEADER_BOAT_U201, 0)->captain,
                        card(LEADER_BOAT_U2511, 0)->captain);
    assert_int_equal(card(LEADER_BOAT_U96, LEADER_SKILL_TRAINED)->ability,
                     LEADER_ABILITY_COOL);
    assert_int_equal(card(LEADER_BOAT_U122, LEADER_SKILL_VETERAN)->ability,
                     LEADER_ABILITY_SEARCHER);
}

/* At least eight boats in each campaign, and three of them can be paid. */
static void leader_data_boats_for_every_campaign(void **unused)
{
    (void)unused;
    char options[64];
    for (int i = 0; i < leader_lengths_count; i++) {
        struct out out;
        out_init(&out, options, sizeof options, LANG_EN);
        out_f(&out, "campaign=%s length=%s", leader_campaign_names[i / 3],
              leader_length_names[i % 3]);
        const struct campaign *c = &desk_open(options)->c;
        int count = 0, cheap = 0;
        for (int roster = 0; roster < LEADER_BOAT_COUNT; roster++)
            if (is_in_service(c, roster)) {
                count++;
                cheap += card(roster, 0)->so <= leader_lengths[i].so / 3;
            }
        assert_true(count >= 8);
        assert_true(cheap >= 3);
        assert_true(count <= FLEET_MAX || leader_lengths[i].so < 4 * FLEET_MAX);
    }
}

/* Events. */

static void leader_data_events(void **unused)
{
    (void)unused;
    int rough = 0;
    assert_int_equal(leader_events_count, 60);
    for (int i = 0; i < leader_events_count; i++) {
        const struct leader_events_row *row = &leader_events[i];
        assert_int_equal(row->card, i / 2 + 1);
        assert_int_equal(row->period, i % 2);
        assert_true(row->stress >= -2 && row->stress <= 3);
        assert_true(row->contact >= -2 && row->contact <= 2);
        rough += row->title == LEADER_EVENT_ROUGH_SEAS &&
                 row->period == LEADER_PERIOD_EARLY;
        for (int k = 0; k < i; k++) /* copies agree */
            if (leader_events[k].title == row->title &&
                leader_events[k].period == row->period) {
                assert_int_equal(leader_events[k].stress, row->stress);
                assert_int_equal(leader_events[k].roll, row->roll);
                assert_int_equal(leader_events[k].contact, row->contact);
                assert_int_equal(leader_events[k].vp, row->vp);
            }
    }
    assert_true(rough >= 3);
    const struct leader_events_row *notice = &leader_events[2 * 27];
    assert_int_equal(notice->title, LEADER_EVENT_DONITZ_TAKES_NOTICE);
    assert_int_equal(notice->when, LEADER_EVENT_WHEN_TACTICAL_END);
}

/* Columns cover every total and get milder. 6 and evasion 4 are one stress. */
static void leader_data_event_rolls(void **unused)
{
    (void)unused;
    for (int column = 0; column < 10; column++) {
        int next = column < 8 ? -99 : 1, harm = 99;
        for (int i = 0; i < leader_event_rolls_count; i++) {
            const struct leader_event_rolls_row *row = &leader_event_rolls[i];
            if (row->column != column)
                continue;
            assert_int_equal(row->column,
                             (row->roll - 1) * 2 + row->edition - 1);
            assert_int_equal(row->min, next);
            next = row->max + 1;
            int sum = row->stress + 2 * row->light + 4 * row->heavy;
            assert_true(sum <= harm);
            harm = sum;
            if (row->edition == 1)
                assert_int_equal(row->light + row->heavy, 0);
            if (row->roll == LEADER_EVENT_ROLL_AIRCRAFT_EARLY &&
                row->min <= 10 && row->max >= 10) {
                assert_int_equal(row->stress, 1);
                assert_int_equal(row->light + row->heavy, 0);
            }
        }
        assert_int_equal(next, column < 8 ? 100 : 11);
    }
}

/* Ships and convoys. */

static void rising(int a, int b, int c)
{
    if (b != LEADER_NONE)
        assert_true(a != LEADER_NONE && a < b);
    if (c != LEADER_NONE)
        assert_true(b != LEADER_NONE && b < c);
}

static void leader_data_ships(void **unused)
{
    (void)unused;
    int fleet = 0, carriers = 0, disguised = 0;
    for (int i = 0; i < leader_ships_count; i++) {
        const struct leader_ships_row *row = &leader_ships[i];
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(row->name, leader_ships[k].name);
            assert_int_not_equal(row->card, leader_ships[k].card);
        }
        assert_true(i == 0 || row->kind >= row[-1].kind);
        if (row->type == LEADER_SHIP_TYPE_MISIDENTIFIED) {
            disguised++;
            continue;
        }
        rising(row->gun_light, row->gun_heavy, row->gun_sunk);
        rising(row->torpedo_light, row->torpedo_heavy, row->torpedo_sunk);
        rising(row->surface_1, row->surface_2, row->surface_sunk);
        rising(row->submerged_1, row->submerged_2, row->submerged_sunk);
        assert_in_range(row->torpedo_sunk, 2, 18);
        assert_in_range(row->speed, 1, 4);
        int most = row->fleet ? 7 : 6; /* a division of destroyers is more */
        assert_true(row->surface_light + 2 * row->surface_heavy <= most);
        assert_true(row->submerged_light + 2 * row->submerged_heavy <= most);
        if (row->kind == LEADER_SHIP_KIND_ESCORT) {
            assert_int_equal(row->vp, 0);
            assert_in_range(row->xp, 1, 2);
            assert_true(row->surface_detect >= 3 &&
                        row->surface_detect <= row->submerged_detect &&
                        row->submerged_detect <= 8);
        }
        if (row->kind == LEADER_SHIP_KIND_NAVAL)
            assert_int_equal(row->carrier, row->submerged_1 != LEADER_NONE);
        if (row->kind == LEADER_SHIP_KIND_MERCHANT) {
            int vp = row->tons < 5000    ? 1
                     : row->tons < 8000  ? 2
                     : row->tons < 14000 ? 3
                     : row->tons < 30000 ? 4
                                         : 5;
            assert_int_equal(row->vp, vp);
        }
        fleet += row->fleet;
        carriers += row->carrier;
    }
    assert_int_equal(fleet, 3);
    assert_int_equal(disguised, 2);
    assert_true(carriers >= 2);
}

static void leader_data_ships_of_the_examples(void **unused)
{
    (void)unused;
    const struct leader_ships_row *row = ship("HMS Royal Oak");
    assert_int_equal(row->type, LEADER_SHIP_TYPE_BATTLESHIP);
    assert_int_equal(row->vp, 4);
    assert_int_equal(row->xp, 3);
    assert_int_equal(ship("HMS Cumberland")->type,
                     LEADER_SHIP_TYPE_HEAVY_CRUISER);
    assert_int_equal(ship("HMS Sirius")->type, LEADER_SHIP_TYPE_LIGHT_CRUISER);
    row = ship("HMS Kite");
    assert_int_equal(row->surface_detect, 5);
    assert_int_equal(row->surface_1, 3);
    assert_int_equal(row->surface_2, 5);
    assert_int_equal(row->surface_sunk, 9);
    assert_int_equal(row->submerged_detect, 6);
    assert_int_equal(row->xp, 2);
    assert_int_equal(ship("San Fernando")->vp, 3);
    assert_int_equal(ship("San Fernando")->xp, 2);
    assert_int_equal(ship("Telena")->card, 56);
    assert_int_equal(ship("Tiberton")->card, 78);
}

static void leader_data_convoys(void **unused)
{
    (void)unused;
    int mark = 0;
    assert_int_equal(leader_convoys_count, 25);
    for (int i = 0; i < leader_convoys_count; i++) {
        const struct leader_convoys_row *row = &leader_convoys[i];
        assert_int_equal(row->card, 31 + i);
        assert_int_equal(row->first_mark, mark);
        int escorts = 0, ships = 0;
        for (; mark < leader_convoy_marks_count &&
               leader_convoy_marks[mark].card == row->card;
             mark++) {
            const struct leader_convoy_marks_row *m =
                &leader_convoy_marks[mark];
            bool escort = m->kind == LEADER_MARK_ESCORT;
            escorts += escort;
            ships += !escort;
            int ring = leader_display[m->zone].ring;
            assert_true(escort ? ring == LEADER_RING_SHORT ||
                                     ring == LEADER_RING_MEDIUM
                               : ring == LEADER_RING_CONVOY);
            if (!escort)
                assert_int_equal(m->kind == LEADER_MARK_NAVAL,
                                 row->type == LEADER_CONVOY_TYPE_NAVAL);
        }
        assert_int_equal(escorts, row->escorts);
        assert_int_equal(ships, row->ships);
        assert_true(ships > 0);
        if (row->type == LEADER_CONVOY_TYPE_LONE)
            assert_int_equal(escorts, 0);
        if (row->type == LEADER_CONVOY_TYPE_NAVAL)
            assert_true(escorts <= 3);
    }
    assert_int_equal(mark, leader_convoy_marks_count);
}

/* Counters of the second edition, and those of tactics. */
static void leader_data_counters(void **unused)
{
    (void)unused;
    int copies = 0, tactics = 0;
    bool met[LEADER_EFFECT_COUNT] = {false};
    for (int i = 0; i < leader_hits_count; i++) {
        const struct leader_hits_row *row = &leader_hits[i];
        copies += row->copies;
        met[row->light] = met[row->heavy] = true;
        assert_false(row->light_lasting);
        assert_int_not_equal(row->light, LEADER_EFFECT_SUNK);
        assert_false(row->heavy == LEADER_EFFECT_FLOODING &&
                     row->heavy_lasting);
    }
    for (int i = 0; i < LEADER_EFFECT_COUNT; i++)
        assert_true(met[i]);
    assert_true(copies >= 30);
    for (int i = 0; i < leader_tactics_count; i++) {
        tactics += leader_tactics[i].copies;
        assert_int_equal(leader_tactics[i].attack, leader_tactics[i].light);
    }
    assert_true(tactics >= 10);
    for (int late = 0; late < 2; late++) {
        int next = 1;
        for (int i = 0; i < leader_duds_count; i++)
            if (leader_duds[i].late == late) {
                assert_int_equal(leader_duds[i].min, next);
                next = leader_duds[i].max + 1;
            }
        assert_int_equal(next, 11);
    }
}

/* What the books say in numbers. */
static void leader_data_editions(void **unused)
{
    (void)unused;
    assert_int_equal(leader_editions_count, 2);
    for (int i = 0; i < 2; i++) {
        const struct leader_editions_row *e = &leader_editions[i];
        assert_int_equal(e->edition, i + 1);
        assert_int_equal(e->gun_ammo, 6);
        assert_int_equal(e->contact_intelligence, 2);
        assert_int_equal(e->contact_searcher, 1);
        assert_int_equal(e->contact_warning, -2);
        assert_int_equal(e->contact_attacked, -2);
        assert_int_equal(e->raider_hit, 8);
        assert_int_equal(e->supply_stress, 2);
        assert_int_equal(e->rest_stress, 4);
        assert_int_equal(e->cool_stress, 1);
        assert_int_equal(e->no_boat_at_sea_vp, -2);
        assert_int_equal(e->boat_lost_vp, -3);
        assert_int_equal(e->random_short, 2);
        assert_int_equal(e->random_medium, 4);
        assert_int_equal(e->random_long, 8);
    }
    assert_int_equal(leader_editions[0].missions_per_boat, MISSIONS);
    assert_int_equal(leader_editions[1].missions_per_boat, 1);
    assert_false(leader_editions[0].hit_counters);
    assert_true(leader_editions[1].hit_counters);
}

/* Merchants by their numbers: many kinds, and speeds from 1 to 4. */
static void leader_data_merchants_have_faces(void **unused)
{
    (void)unused;
    int kinds = 0;
    bool speeds[10] = {false};
    for (int i = 0; i < leader_ships_count; i++) {
        const struct leader_ships_row *a = &leader_ships[i];
        if (a->kind != LEADER_SHIP_KIND_MERCHANT ||
            a->type == LEADER_SHIP_TYPE_MISIDENTIFIED)
            continue;
        bool fresh = true;
        for (int k = 0; k < i; k++) {
            const struct leader_ships_row *b = &leader_ships[k];
            fresh &=
                a->speed != b->speed || a->vp != b->vp ||
                a->gun_light != b->gun_light || a->gun_heavy != b->gun_heavy ||
                a->gun_sunk != b->gun_sunk ||
                a->torpedo_light != b->torpedo_light ||
                a->torpedo_heavy != b->torpedo_heavy ||
                a->torpedo_sunk != b->torpedo_sunk ||
                a->surface_1 != b->surface_1 || a->surface_2 != b->surface_2;
        }
        kinds += fresh;
        speeds[a->speed] = true;
    }
    assert_true(kinds >= 20);
    assert_true(speeds[1] && speeds[2] && speeds[3] && speeds[4]);
}

/* No more than seven of the trained boats are alike. */
static void leader_data_boats_differ_by_commander(void **unused)
{
    (void)unused;
    for (int i = 0; i < LEADER_BOAT_COUNT; i++) {
        const struct leader_uboats_row *a =
            &leader_uboats[i * LEADER_SKILL_COUNT + LEADER_SKILL_TRAINED];
        int alike = 0;
        for (int k = 0; k < LEADER_BOAT_COUNT; k++) {
            const struct leader_uboats_row *b =
                &leader_uboats[k * LEADER_SKILL_COUNT + LEADER_SKILL_TRAINED];
            alike += a->ts == b->ts && a->gs == b->gs && a->ev == b->ev &&
                     a->okay_max == b->okay_max &&
                     a->initiative == b->initiative;
        }
        assert_true(alike <= 7);
    }
}

/* Half of the convoys with four escorts or more see a boat that comes up close
 * astern on the surface. */
static void leader_data_large_convoys_guard_the_stern(void **unused)
{
    (void)unused;
    int large = 0, guarded = 0;
    for (int i = 0; i < leader_convoys_count; i++) {
        const struct leader_convoys_row *row = &leader_convoys[i];
        bool sees = false;
        for (int k = 0; k < row->escorts; k++)
            sees |=
                range_of(leader_convoy_marks[row->first_mark + k].zone,
                         LEADER_ZONE_S_S) <= leader_editions[0].detect_surfaced;
        large += row->escorts >= 4;
        guarded += row->escorts >= 4 && sees;
    }
    assert_int_equal(large, 4);
    assert_true(2 * guarded >= large);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_decks_4_tactics_counters_from_june_1942),
        cmocka_unit_test(leader_data_lengths),
        cmocka_unit_test(leader_data_options),
        cmocka_unit_test(leader_data_places),
        cmocka_unit_test(leader_data_every_area_is_reached),
        cmocka_unit_test(leader_data_contacts_cover_every_total),
        cmocka_unit_test(leader_data_boats),
        cmocka_unit_test(leader_data_boats_of_the_examples),
        cmocka_unit_test(leader_data_boats_for_every_campaign),
        cmocka_unit_test(leader_data_events),
        cmocka_unit_test(leader_data_event_rolls),
        cmocka_unit_test(leader_data_ships),
        cmocka_unit_test(leader_data_ships_of_the_examples),
        cmocka_unit_test(leader_data_convoys),
        cmocka_unit_test(leader_data_merchants_have_faces),
        cmocka_unit_test(leader_data_boats_differ_by_commander),
        cmocka_unit_test(leader_data_large_convoys_guard_the_stern),
        cmocka_unit_test(leader_data_counters),
        cmocka_unit_test(leader_data_editions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
