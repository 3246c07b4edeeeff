/* The papers before an officer as members of an open JSON object: the
 * navigator's charts and disc, the messages at the Enigma. [8.4, 9.1, 9.2] */
#include "games/uboot/app/words.h"
#include "games/uboot/crew/drafting.h"
#include "officers.h"

static int minutes_since(int64_t tick, int64_t then)
{
    return (int)((tick - then) / (TICKS_MINUTE));
}

static void lines_json(const struct uboot_view *v, struct json *json)
{
    const struct charts *k = &v->charts;
    json_array(json, "lines");
    for (int i = 0; i < k->lines; i++) {
        const struct pencil *l = &k->line[i];
        json_object(json, NULL);
        json_int(json, "x", l->x);
        json_int(json, "y", l->y);
        json_int(json, "to_x", l->to_x);
        json_int(json, "to_y", l->to_y);
        json_int(json, "course", l->course);
        json_int(json, "miles", l->miles);
        json_int(json, "minutes", leg_minutes(&v->hand, l->miles));
        json_end(json);
    }
    json_end(json);
}

static void markers_json(const struct uboot_view *v, struct json *json)
{
    json_array(json, "markers");
    for (int i = 0; i < MARKERS; i++) {
        const struct marker *m = &v->charts.marker[i];
        if (!m->set)
            continue;
        struct chart_point now = marker_now(m, v->board.tick, &v->hand);
        json_object(json, NULL);
        json_int(json, "id", i + 1);
        json_int(json, "bearing", m->bearing);
        json_int(json, "range_cnm", m->range_cnm);
        json_int(json, "course", m->course);
        json_str(json, "kind", uboot_marker_words[m->kind]);
        json_int(json, "knots", m->knots);
        json_int(json, "minutes", minutes_since(v->board.tick, m->tick));
        json_int(json, "east_cnm", now.x);
        json_int(json, "north_cnm", now.y);
        json_end(json);
    }
    json_end(json);
}

static void sightings_json(const struct uboot_view *v, struct json *json)
{
    json_array(json, "sightings");
    for (int i = 0; i < SIGHTINGS; i++) {
        const struct sighting *s = &v->charts.sighting[i];
        if (!s->tick)
            continue;
        struct chart_point now = sighting_now(s, v->board.tick);
        json_object(json, NULL);
        json_int(json, "cell", s->cell);
        json_int(json, "x", s->x);
        json_int(json, "y", s->y);
        json_int(json, "course", s->course);
        json_int(json, "low", s->low);
        json_int(json, "high", s->high);
        json_int(json, "minutes", minutes_since(v->board.tick, s->tick));
        json_int(json, "now_x", now.x);
        json_int(json, "now_y", now.y);
        json_end(json);
    }
    json_end(json);
}

static void charts_json(const struct uboot_view *v, struct json *json)
{
    const struct charts *k = &v->charts;
    bool reckoned = k->pencil == FROM_RECKONING;
    json_object(json, "charts");
    lines_json(v, json);
    markers_json(v, json);
    sightings_json(v, json);
    json_str(json, "pencil", uboot_pencil_words[k->pencil]);
    json_int(json, "pencil_x", reckoned ? v->hand.plot_x : k->pencil_x);
    json_int(json, "pencil_y", reckoned ? v->hand.plot_y : k->pencil_y);
    json_int(json, "disc_own", k->disc_own);
    json_int(json, "disc_bearing", k->disc_bearing);
    json_int(json, "disc_target", k->disc_target);
    json_int(json, "disc_true", disc_bearing(k->disc_own, k->disc_bearing));
    json_int(json, "disc_angle",
             disc_angle(k->disc_own, k->disc_bearing, k->disc_target));
    json_end(json);
}

/* Sheets of letters; number is that of the verb `decode`. [8.4] */
static void ciphers_json(const struct uboot_view *v, struct json *json)
{
    json_array(json, "ciphers");
    for (int i = 0; i < MESSAGES_MAX; i++)
        if (v->cipher[i][0]) {
            json_object(json, NULL);
            json_int(json, "message", i + 1);
            json_str(json, "text", v->cipher[i]);
            json_end(json);
        }
    json_end(json);
}

void officers_papers_json(const struct uboot_view *v, struct json *json)
{
    if (v->seat == ROLE_NAVIGATOR)
        charts_json(v, json);
    if (v->knows & KNOWS_RECKONING)
        app_position_json(&v->hand, json);
    if (v->seat != ROLE_FIRST_OFFICER)
        return;
    ciphers_json(v, json);
    /* The difficulty decides what the operator must find himself. */
    json_str(json, "enigma_mode",
             uboot_difficulty_words[v->board.setting
                                        .difficulty[ROLE_FIRST_OFFICER]]);
}
