/* missiongen: is every mission possible? Each complaint names the cell. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "missiongen.h"

enum { MINUTES_A_DAY = 24 * 60 };

/* Minutes since January 1930, by months of 31 days: good enough to compare. */
static long moment(struct sheet *missions, int row)
{
    char *date = sheet_cell(missions, row, "date_start");
    char *time = sheet_cell(missions, row, "time_start");
    int y = 0, m = 0, d = 0, h = 0, min = 0;
    if (sscanf(date, "%4d-%2d-%2d", &y, &m, &d) != 3 || m < 1 || m > 12 ||
        d < 1 || d > 31 || y < 1939 || y > 1945)
        tsv_fault(&missions->tsv, date,
                  "date_start: a day of the war expected, not `%s`", date);
    if (sscanf(time, "%2d:%2d", &h, &min) != 2 || h > 23 || min > 59)
        tsv_fault(&missions->tsv, time, "time_start: hh:mm expected, not `%s`",
                  time);
    return (((long)(y - 1930) * 12 + m) * 31 + d) * MINUTES_A_DAY + h * 60 +
           min;
}

/* A square of the chart. */
static int check_cell(struct book *book, struct sheet *sheet, const char *at,
                      const char *name)
{
    int row = sheet_find(&book->cells, "id", name);
    if (row < 0)
        tsv_fault(&sheet->tsv, at, "`%s` is no square of the chart", name);
    return row;
}

/* A point ships or the boat are to be at: a square whose middle is sea, or
 * @lat/lon on water. */
static bool check_point(struct book *book, struct sheet *sheet, const char *at,
                        const char *name, double *lat, double *lon)
{
    if (name[0] == '@') {
        char *end;
        *lat = strtod(name + 1, &end);
        *lon = *end == '/' ? strtod(end + 1, &end) : 999;
        if (*end || *lon > 180) {
            tsv_fault(&sheet->tsv, at, "@lat/lon expected, not `%s`", name);
            return false;
        }
    } else {
        int row = check_cell(book, sheet, at, name);
        if (row < 0)
            return false;
        *lat = strtod(sheet_cell(&book->cells, row, "lat_c"), NULL);
        *lon = strtod(sheet_cell(&book->cells, row, "lon_c"), NULL);
    }
    bool land = book_land(book, *lat, *lon);
    if (land)
        tsv_fault(&sheet->tsv, at, "the point `%s` is on land", name);
    return !land;
}

/* No leg of a route leads over land. */
static void check_leg(struct book *book, struct sheet *sheet, const char *at,
                      const double *from, const double *to)
{
    enum { STEPS = 40 };
    for (int i = 1; i < STEPS; i++) {
        double part = (double)i / STEPS;
        double lat = from[0] + (to[0] - from[0]) * part;
        double lon = from[1] + (to[1] - from[1]) * part;
        if (book_land(book, lat, lon)) {
            tsv_fault(&sheet->tsv, at,
                      "the way there leads over land at "
                      "%.2f/%.2f",
                      lat, lon);
            return;
        }
    }
}

static int check_mission(struct book *book, struct sheet *sheet, int row)
{
    char *id = sheet_cell(sheet, row, "mission_id");
    int mission = sheet_find(&book->missions, "mission_id", id);
    if (mission < 0)
        tsv_fault(&sheet->tsv, id, "there is no mission `%s`", id);
    return mission;
}

static void check_missions(struct book *book)
{
    struct sheet *m = &book->missions;
    for (int i = 0; i < m->rows; i++) {
        char *id = sheet_cell(m, i, "mission_id");
        if (sheet_find(m, "mission_id", id) != i)
            tsv_fault(&m->tsv, id, "the mission `%s` is there twice", id);
        moment(m, i);
        sheet_number(m, i, "hours_limit");
        char *start = sheet_cell(m, i, "start_cell");
        double lat, lon;
        check_point(book, m, start, start, &lat, &lon);
        char *home = sheet_cell(m, i, "home_cell");
        if (sheet_find(&book->ports, "cell", home) < 0)
            tsv_fault(&m->tsv, home, "no port is in `%s`", home);
        char *weather = sheet_cell(m, i, "weather_start");
        if (sheet_find(&book->weather, "id", weather) < 0)
            tsv_fault(&m->tsv, weather, "there is no weather `%s`", weather);
        if (sheet_number(m, i, "torpedoes_g7a") +
                sheet_number(m, i, "torpedoes_g7e") >
            14)
            tsv_fault(&m->tsv, sheet_cell(m, i, "torpedoes_g7a"),
                      "a boat carries at most 14 torpedoes");
        char *damage = sheet_cell(m, i, "start_damage");
        char *copy = tsv_copy(&m->tsv, damage, strlen(damage)), *piece[8];
        int count = sheet_cut(copy, ';', piece, 8);
        for (int k = 0; k < count; k++) {
            char *colon = strchr(piece[k], ':');
            if (colon)
                *colon = '\0';
            if (sheet_find(&book->components, "id", piece[k]) < 0)
                tsv_fault(&m->tsv, damage, "the boat has no `%s`", piece[k]);
            if (!colon || (strcmp(colon + 1, "green") != 0 &&
                           strcmp(colon + 1, "yellow") != 0 &&
                           strcmp(colon + 1, "red") != 0))
                tsv_fault(&m->tsv, damage,
                          "component:green, yellow or red expected");
        }
    }
}

static void check_forces(struct book *book)
{
    struct sheet *f = &book->forces;
    static const char *const columns[] = {"ships", "escorts"};
    for (int i = 0; i < f->rows; i++) {
        char *formation = sheet_cell(f, i, "formation");
        if (sheet_find(&book->formations, "formation_id", formation) < 0)
            tsv_fault(&f->tsv, formation, "there is no formation `%s`",
                      formation);
        int total = 0;
        for (int c = 0; c < 2; c++) {
            char *cell = sheet_cell(f, i, columns[c]);
            char *copy = tsv_copy(&f->tsv, cell, strlen(cell)), *piece[16];
            int count = sheet_cut(copy, ',', piece, 16);
            for (int k = 0; k < count; k++) {
                char *colon = strchr(piece[k], ':');
                const char *at = cell + (piece[k] - copy);
                if (colon)
                    *colon = '\0';
                if (sheet_find(&book->ships, "type_id", piece[k]) < 0)
                    tsv_fault(&f->tsv, at, "unknown ship `%s`", piece[k]);
                int n = colon ? atoi(colon + 1) : 0;
                if (n < 1)
                    tsv_fault(&f->tsv, at, "how many `%s`?", piece[k]);
                total += n;
            }
        }
        if (total < 1 || total > 64)
            tsv_fault(&f->tsv, f->row[i][0], "1 to 64 ships expected, not %d",
                      total);
    }
}

/* Ships of a spawn must exist in that year. */
static void check_years(struct book *book, int spawn, int force, int mission)
{
    struct sheet *f = &book->forces;
    static const char *const columns[] = {"ships", "escorts"};
    int year = atoi(sheet_cell(&book->missions, mission, "date_start"));
    for (int c = 0; c < 2; c++) {
        char *cell = sheet_cell(f, force, columns[c]);
        char *copy = tsv_copy(&f->tsv, cell, strlen(cell)), *piece[16];
        int count = sheet_cut(copy, ',', piece, 16);
        for (int k = 0; k < count; k++) {
            piece[k][strcspn(piece[k], ":")] = '\0';
            int ship = sheet_find(&book->ships, "type_id", piece[k]);
            if (ship < 0)
                continue;
            if (year < atoi(sheet_cell(&book->ships, ship, "year_from")) ||
                year > atoi(sheet_cell(&book->ships, ship, "year_to")))
                tsv_fault(&book->spawns.tsv, book->spawns.row[spawn][0],
                          "there was no %s in %d", piece[k], year);
        }
    }
}

static void check_spawns(struct book *book)
{
    static const char *const kinds[] = {"convoy",     "patrol",   "single",
                                        "neutral",    "friendly", "warships",
                                        "escort_join"};
    struct sheet *s = &book->spawns;
    for (int i = 0; i < s->rows; i++) {
        int mission = check_mission(book, s, i);
        char *kind = sheet_cell(s, i, "kind");
        bool known = false;
        for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++)
            known |= strcmp(kind, kinds[k]) == 0;
        if (!known)
            tsv_fault(&s->tsv, kind, "there is no kind of spawn `%s`", kind);
        char *name = sheet_cell(s, i, "force_id");
        int force = sheet_find(&book->forces, "force_id", name);
        if (force < 0)
            tsv_fault(&s->tsv, name, "there is no force `%s`", name);
        if (force >= 0 && mission >= 0)
            check_years(book, i, force, mission);
        double hour = sheet_number(s, i, "hour");
        if (mission >= 0 &&
            (hour < 0 ||
             hour >= sheet_number(&book->missions, mission, "hours_limit")))
            tsv_fault(&s->tsv, sheet_cell(s, i, "hour"),
                      "hour %g is outside of the mission", hour);
        char *route = sheet_cell(s, i, "route");
        char *copy = tsv_copy(&s->tsv, route, strlen(route)), *piece[9];
        int count = sheet_cut(copy, '>', piece, 9);
        if (count < 2 || count > 8)
            tsv_fault(&s->tsv, route, "a route has 2 to 8 points");
        double at[9][2];
        bool sea = false;
        for (int k = 0; k < count; k++) {
            const char *place = route + (piece[k] - copy);
            bool before = sea;
            sea = check_point(book, s, place, piece[k], &at[k][0], &at[k][1]);
            if (k > 0 && before && sea)
                check_leg(book, s, place, at[k - 1], at[k]);
        }
        double chance = sheet_number(s, i, "probability");
        if (chance < 0 || chance > 1)
            tsv_fault(&s->tsv, sheet_cell(s, i, "probability"),
                      "a chance is from 0 to 1");
    }
}

static void check_messages(struct book *book)
{
    struct sheet *m = &book->messages;
    double last = 0;
    const char *of = "";
    for (int i = 0; i < m->rows; i++) {
        int mission = check_mission(book, m, i);
        char *id = sheet_cell(m, i, "mission_id");
        char *cell = sheet_cell(m, i, "hour");
        if (strcmp(sheet_cell(m, i, "direction"), "out") == 0)
            continue;
        double hour = sheet_number(m, i, "hour");
        if (mission >= 0 &&
            hour >= sheet_number(&book->missions, mission, "hours_limit"))
            tsv_fault(&m->tsv, cell, "hour %g is outside of the mission", hour);
        if (strcmp(of, id) == 0 && hour <= last)
            tsv_fault(&m->tsv, cell,
                      "hour %g is out of order: the message before has %g",
                      hour, last);
        last = hour;
        of = id;
    }
}

/* One `key=value` of an objective. */
static void check_param(struct book *book, int row, int mission, const char *at,
                        const char *key, char *value)
{
    struct sheet *o = &book->objectives;
    char *piece[12];
    double hours = sheet_number(&book->missions, mission, "hours_limit");
    if (strcmp(key, "cell") == 0) {
        double lat, lon;
        if (strcmp(sheet_cell(o, row, "type"), "return") == 0)
            check_cell(book, o, at, value); /* the port of home is meant */
        else
            check_point(book, o, at, value, &lat, &lon);
    } else if (strcmp(key, "area") == 0 || strcmp(key, "then") == 0) {
        int n = sheet_cut(value, ',', piece, 12);
        for (int i = 0; i < n; i++)
            check_cell(book, o, at, piece[i]);
    } else if (strcmp(key, "types") == 0 || strcmp(key, "type") == 0) {
        int n = sheet_cut(value, ',', piece, 12);
        for (int i = 0; i < n; i++)
            if (sheet_find(&book->ships, "type_id", piece[i]) < 0)
                tsv_fault(&o->tsv, at, "unknown ship `%s`", piece[i]);
    } else if (strcmp(key, "message") == 0 ||
               strcmp(key, "then_transmit") == 0) {
        int n = sheet_cut(value, ',', piece, 12);
        for (int i = 0; i < n; i++)
            if (sheet_find(&book->messages, "message_id", piece[i]) < 0)
                tsv_fault(&o->tsv, at, "there is no message `%s`", piece[i]);
    } else if (strcmp(key, "group") == 0) {
        if (sheet_find(&book->spawns, "group_id", value) < 0)
            tsv_fault(&o->tsv, at, "there is no group `%s`", value);
    } else if (strcmp(key, "after") == 0) {
        if (sheet_find(o, "objective_id", value) < 0)
            tsv_fault(&o->tsv, at, "there is no objective `%s`", value);
    } else if (strcmp(key, "by_h") == 0 || strcmp(key, "before_h") == 0 ||
               strcmp(key, "until_h") == 0) {
        if (strtod(value, NULL) > hours)
            tsv_fault(&o->tsv, at, "hour %s is outside of the mission", value);
    } else if (strcmp(key, "lat") == 0) {
        const char *lon = strstr(sheet_cell(o, row, "params"), "lon=");
        if (lon && book_land(book, strtod(value, NULL), strtod(lon + 4, NULL)))
            tsv_fault(&o->tsv, at, "the point is on land");
    }
}

static void check_objectives(struct book *book)
{
    struct sheet *o = &book->objectives;
    for (int i = 0; i < o->rows; i++) {
        int mission = check_mission(book, o, i);
        if (mission < 0)
            continue;
        char *by = sheet_cell(o, i, "revealed_by");
        int message = sheet_find(&book->messages, "message_id", by);
        if (strcmp(by, "briefing") != 0 &&
            (message < 0 ||
             strcmp(sheet_cell(&book->messages, message, "mission_id"),
                    sheet_cell(o, i, "mission_id")) != 0))
            tsv_fault(&o->tsv, by, "no message `%s` of this mission reveals it",
                      by);
        sheet_number(o, i, "glory");
        char *params = sheet_cell(o, i, "params");
        char *copy = tsv_copy(&o->tsv, params, strlen(params)), *piece[12];
        int count = sheet_cut(copy, ';', piece, 12);
        for (int k = 0; k < count; k++) {
            char *is = strchr(piece[k], '=');
            const char *at = params + (piece[k] - copy);
            if (!is) {
                tsv_fault(&o->tsv, at, "key=value expected");
                continue;
            }
            *is = '\0';
            check_param(book, i, mission, at, piece[k], is + 1);
        }
    }
}

static void check_rest(struct book *book)
{
    for (int i = 0; i < book->air.rows; i++) {
        check_mission(book, &book->air, i);
        char *type = sheet_cell(&book->air, i, "aircraft");
        if (sheet_find(&book->aircraft, "type_id", type) < 0)
            tsv_fault(&book->air.tsv, type, "unknown aircraft `%s`", type);
    }
    for (int i = 0; i < book->linked.rows; i++)
        check_mission(book, &book->linked, i);
    long last = 0;
    for (int i = 0; i < book->campaign.rows; i++) {
        int mission = check_mission(book, &book->campaign, i);
        if (mission < 0)
            continue;
        long now = moment(&book->missions, mission);
        if (now < last)
            tsv_fault(&book->campaign.tsv,
                      sheet_cell(&book->campaign, i, "mission_id"),
                      "the campaign is out of order: %s begins before the "
                      "mission above it",
                      sheet_cell(&book->campaign, i, "mission_id"));
        last = now;
    }
}

void book_check(struct book *book)
{
    check_missions(book);
    if (book->missions.tsv.faults)
        return; /* the rest would only repeat it */
    check_forces(book);
    check_spawns(book);
    check_messages(book);
    check_objectives(book);
    check_rest(book);
}
