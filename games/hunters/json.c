/* The view for a browser: the career as named members.
 *
 * Members are named after what they are on the mats and never renamed; values
 * that are one of a list are the words of data/hunters/enums.tsv. What the board
 * needs to draw a thing is beside it, so that a client knows no tables. */
#include "json_chances.h"
#include "json_shape.h"
#include "lang.h"
#include "rules.h"
#include "sheet.h"
#include "text.h"

/* "1940-10", as the tables have it. */
static void json_month(struct json *json, const char *key, int month)
{
    char text[16];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    out_f(&out, "%d-%02d", year_of(month), month_of(month));
    json_str(json, key, text);
}

/* A ship's name, or null. [14.1] */
static void json_name(struct json *json, int name)
{
    if (name)
        json_str(json, "name", hunters_targets_names[name]);
    else
        json_null(json, "name");
}

/* The boat. */

static void json_tubes(const struct career *c, struct json *json)
{
    const struct hunters_boats_row *boat = boat_row(c);
    json_array(json, "tubes");
    for (int i = 0; i < boat->fore_tubes + boat->aft_tubes; i++) {
        json_object(json, NULL);
        json_int(json, "tube", i + 1);
        json_str(json, "end", end_of_tube(c, i) == 0 ? "fore" : "aft");
        json_str(json, "torpedo", hunters_torpedo_words[c->boat.tube[i]]);
        json_int(json, "aim", c->combat.aim[i]);
        json_end(json);
    }
    json_end(json);
    json_object(json, "reloads");
    for (int end = 0; end < 2; end++) {
        json_object(json, end == 0 ? "fore" : "aft");
        json_int(json, "capacity",
                 end == 0 ? boat->fore_reloads : boat->aft_reloads);
        json_int(json, "g7a", c->boat.reload[end][G7A]);
        json_int(json, "g7e", c->boat.reload[end][G7E]);
        json_end(json);
    }
    json_end(json);
}

static void json_gun(const struct career *c, struct json *json)
{
    const struct hunters_boats_row *boat = boat_row(c);
    json_object(json, "gun");
    json_str(json, "kind", hunters_deck_gun_names[boat->deck_gun]);
    json_int(json, "ammo", c->boat.ammo);
    json_int(json, "ammo_max", boat->deck_gun_ammo);
    json_array(json, "aim");
    for (int i = 0; i < 2; i++)
        json_int(json, NULL, c->combat.gun_aim[i]);
    json_end(json);
    json_end(json);
}

static void json_boat(const struct career *c, struct json *json)
{
    const struct hunters_boats_row *boat = boat_row(c);
    json_object(json, "boat");
    json_str(json, "type", hunters_boat_type_names[c->boat.type]);
    json_int(json, "id", c->boat.id);
    json_tubes(c, json);
    json_gun(c, json);
    json_int(json, "hull", c->boat.hull);
    json_int(json, "hull_boxes", boat->hull_boxes);
    json_int(json, "hull_sinks", boat->hull_hits_to_sink);
    json_int(json, "flooding", c->boat.flood);
    json_int(json, "flooding_boxes", boat->flood_boxes);
    json_int(json, "flooding_surfaces", boat->flood_hits_to_surface);
    json_object(json, "systems");
    for (int i = 0; i < SYSTEMS; i++)
        json_str(json, hunters_system_names[i],
                 hunters_state_words[c->boat.system[i]]);
    json_end(json);
    json_end(json);
}

static void json_crew(const struct career *c, struct json *json)
{
    json_object(json, "crew");
    json_str(json, "quality", hunters_quality_names[c->crew.quality]);
    json_array(json, "men");
    for (int man = 0; man < MEN; man++) {
        if (man == AGENT && !c->patrol.agent_aboard)
            continue;
        json_object(json, NULL);
        json_str(json, "man", hunters_man_words[man]);
        json_str(json, "wound", hunters_wound_names[c->crew.wound[man]]);
        json_bool(json, "experte", c->crew.experte[man]);
        json_end(json);
    }
    json_end(json);
    int commands = in_command(c);
    json_str(json, "in_command",
             commands < 0 ? "none" : hunters_man_words[commands]);
    json_end(json);
}

/* The patrol. */

/* What one roll in this box may bring: ways of 36, in the order of the list of
 * encounters. A natural twelve may be a random event, which is not told
 * apart here. [8.1.1] */
static void json_ahead(const struct career *c, int box, struct json *json)
{
    const struct chart *chart = &hunters_charts[CHART_E1];
    int ways[HUNTERS_ENCOUNTER_COUNT] = {0};
    int table = table_of_box(c, box);
    int modifier = chart_sum(chart, table, c);
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++) {
            int row = chart_row_rolled(chart, table, a + b, a + b + modifier);
            ways[chart->rows[row].result]++;
        }
    json_object(json, "ahead");
    for (int i = 0; i < HUNTERS_ENCOUNTER_COUNT; i++)
        if (ways[i] > 0)
            json_int(json, hunters_encounter_names[i], ways[i]);
    json_end(json);
}

static void json_track(const struct career *c, struct json *json)
{
    json_array(json, "track");
    for (int box = 1; box <= c->patrol.boxes; box++) {
        const struct hunters_patrol_tracks_row *row =
            &hunters_patrol_tracks[c->patrol.track + box - 1];
        json_object(json, NULL);
        json_int(json, "box", box);
        json_str(json, "zone", hunters_zone_names[table_of_box(c, box)]);
        json_int(json, "rolls", row->encounter_rolls);
        json_bool(json, "mission",
                  c->patrol.mission != HUNTERS_MISSION_NONE &&
                      row->mission_box != HUNTERS_MISSION_BOX_NEVER);
        json_ahead(c, box, json);
        json_end(json);
    }
    json_end(json);
}

static void json_patrol(const struct career *c, struct json *json)
{
    const struct patrol *p = &c->patrol;
    if (c->patrols == 0) {
        json_null(json, "patrol");
        return;
    }
    json_object(json, "patrol");
    json_int(json, "number", c->patrols);
    json_str(json, "area", hunters_patrol_names[p->assignment]);
    json_str(json, "mission", hunters_mission_names[p->mission]);
    json_bool(json, "wolfpack", p->wolfpack);
    json_bool(json, "mission_done", p->mission_done);
    json_bool(json, "mission_failed", p->mission_failed);
    json_bool(json, "under_way", is_at_sea(c));
    json_int(json, "box", p->box);
    json_bool(json, "homeward", p->homeward);
    json_bool(json, "aborting", p->aborting);
    json_int(json, "rolls_left", p->rolls_left);
    json_bool(json, "superior_torpedoes", p->superior_torpedoes);
    json_bool(json, "resupplied", p->resupplied);
    json_int(json, "ships", p->ships_sunk);
    json_int(json, "tons", p->tons_sunk);
    json_track(c, json);
    json_end(json);
}

/* The combat mat. */

/* A capital ship's kind, for its picture: "cv", "bb", "ca", "cve" or "none". */
static const char *warship_class(const struct target *ship)
{
    int of = ship->name ? hunters_targets[ship->name - 1].class
                        : HUNTERS_WARSHIP_CLASS_NONE;
    return hunters_warship_class_names[of];
}

static void json_ships(const struct career *c, struct json *json)
{
    json_array(json, "ships");
    for (int i = 0; i < c->combat.ship_count; i++) {
        const struct target *ship = &c->combat.ship[i];
        if (!ship->present)
            continue;
        json_object(json, NULL);
        json_int(json, "ship", i + 1);
        json_str(json, "size", hunters_ship_size_names[ship->size]);
        json_name(json, ship->name);
        json_str(json, "class", warship_class(ship));
        json_int(json, "tons", ship->tons);
        json_int(json, "points", ship->points);
        json_int(json, "damage", ship->damage);
        json_bool(json, "sunk", ship->damage >= ship->points);
        json_end(json);
    }
    json_end(json);
}

/* One more than the quality is kept; 0 is none. [14.6.2, 14.7.2] */
static void json_quality(struct json *json, const char *key, int kept)
{
    json_str(json, key, kept ? hunters_quality_names[kept - 1] : "none");
}

static void json_combat(const struct career *c, struct json *json)
{
    const struct combat *b = &c->combat;
    if (b->encounter == HUNTERS_ENCOUNTER_NONE) {
        json_null(json, "combat");
        return;
    }
    json_object(json, "combat");
    json_str(json, "encounter", hunters_encounter_names[b->encounter]);
    json_bool(json, "escorted", b->escorted);
    json_quality(json, "escort_quality", b->escort_quality);
    json_quality(json, "air_quality", b->air_quality);
    json_str(json, "light", b->night ? "night" : "day");
    json_str(json, "range", hunters_range_words[b->range]);
    json_bool(json, "surfaced", b->surfaced);
    json_int(json, "round", b->round);
    json_int(json, "cycle", b->cycle);
    json_bool(json, "detected", b->detected);
    json_bool(json, "deep", b->deep);
    json_str(json, "wolfpack", hunters_pack_words[b->wolfpack]);
    json_bool(json, "followed", b->followed);
    json_int(json, "hits_left", b->hits_left);
    json_ships(c, json);
    json_chances(c, json);
    json_end(json);
}

/* The log sheet. [3.5] */

static void json_logged_ships(const struct career *c, int line,
                              struct json *json)
{
    json_array(json, "ships");
    for (int i = 0; i < c->logged_count; i++) {
        const struct logged_ship *ship = &c->logged[i];
        if (ship->month != line)
            continue;
        json_object(json, NULL);
        json_name(json, ship->name);
        json_str(json, "size", hunters_ship_size_names[ship->size]);
        json_int(json, "tons", ship->hundreds * 100);
        json_bool(json, "sunk", ship->sunk);
        json_end(json);
    }
    json_end(json);
}

static void json_sheet(const struct career *c, struct json *json)
{
    json_array(json, "sheet");
    for (int line = 0; line <= sheet_last(c); line++) {
        const struct logged_month *m = &c->sheet[line];
        if (m->mark == MONTH_BLANK)
            continue;
        json_object(json, NULL);
        json_month(json, "month", FIRST_MONTH + line);
        json_str(json, "mark", hunters_mark_words[m->mark]);
        if (m->mark == MONTH_PATROL) {
            json_str(json, "boat", hunters_boat_type_names[m->boat_type]);
            json_str(json, "area", hunters_patrol_names[m->assignment]);
            json_str(json, "mission", hunters_mission_names[m->mission]);
            json_bool(json, "wolfpack", m->wolfpack);
            json_str(json, "result", hunters_result_words[m->result]);
            json_int(json, "tons", sheet_tons_sunk(c, line));
            json_logged_ships(c, line, json);
        }
        json_end(json);
    }
    json_end(json);
}

static void json_totals(const struct career *c, struct json *json)
{
    json_object(json, "totals");
    json_int(json, "patrols", c->patrols);
    json_int(json, "successes", c->successes);
    json_int(json, "ships", c->ships_sunk);
    json_int(json, "tons", c->tons);
    json_str(json, "victory", hunters_victory_names[victory_level(c)]);
    json_int(json, "place", place_among_commanders(c->tons));
    json_end(json);
}

/* What a career is measured by: tons for each award, the ten commanders. [11.3,
 * 15.1] */
static void json_marks(struct json *json)
{
    json_object(json, "marks");
    json_object(json, "awards");
    for (int i = 0; i < hunters_awards_count; i++)
        json_int(json, hunters_award_names[hunters_awards[i].award],
                 hunters_awards[i].total_tons);
    json_end(json);
    json_array(json, "commanders");
    for (int i = 0; i < hunters_commanders_count; i++) {
        json_object(json, NULL);
        json_str(json, "name", hunters_commanders[i].name);
        json_int(json, "tons", hunters_commanders[i].tons);
        json_end(json);
    }
    json_end(json);
    json_end(json);
}

/* At which rolls the marker is offered. [12.1.3] */
static void json_asks(const struct career *c, struct json *json)
{
    static const char *const words[] = {"none", "deadly", "fire", "all", "own"};
    json_str(json, "asks", words[c->asks]);
    json_array(json, "asks_own");
    for (int i = 0; i < CHARTS; i++)
        if (c->asks_own >> i & 1)
            json_str(json, NULL, hunters_charts[i].id);
    json_end(json);
}

void hunters_json(const void *view, struct json *json)
{
    const struct career *c = view;
    if (!has_begun(c))
        return;
    json_month(json, "month", c->month);
    json_month(json, "started", c->started);
    json_str(json, "phase",
             has_ended(c) ? "over"
                          : hunters_phases[phase_now(&c->frames)].name);
    json_str(json, "rank", hunters_rank_names[c->rank]);
    json_str(json, "award", hunters_award_names[c->award]);
    json_int(json, "next_award", tons_to_next_award(c));
    json_str(json, "posting", hunters_posting_words[c->permanent]);
    json_int(json, "rerolls", c->rerolls);
    json_asks(c, json);
    json_int(json, "boat_requests", c->boat_requests);
    json_str(json, "ending", hunters_ending_words[c->ending]);
    json_boat(c, json);
    json_crew(c, json);
    json_patrol(c, json);
    json_combat(c, json);
    json_sheet(c, json);
    json_totals(c, json);
    json_marks(json);
}
