/* missiongen: the tables of the missions as C. Ships, weather, aircraft and
 * squares become the numbers of their rows; points stay degrees, and the game
 * puts them on its chart by its own functions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "missiongen.h"

static const char header[] =
    "/* Made by missiongen from data/uboot/missions: do not edit. */\n"
    "#ifndef KALEUN_DATA_UBOOT_MISSIONS_H\n"
    "#define KALEUN_DATA_UBOOT_MISSIONS_H\n\n"
    "#include <stdint.h>\n\n"
    "struct uboot_point {\n    double lat, lon;\n};\n\n"
    "/* What the boat begins with that is broken. */\n"
    "struct uboot_broken {\n    uint8_t component, severity;\n};\n\n"
    "struct uboot_mission {\n"
    "    const char *id, *title;\n"
    "    uint16_t text, briefing; /* sentences */\n"
    "    int16_t year, month, day, hour, minute, hours_limit;\n"
    "    struct uboot_point start, home;\n"
    "    double home_nm, course, current_kn, current_deg;\n"
    "    double hull, battery;\n"
    "    int16_t reliability; /* month since 1900, or -1: as the date says */\n"
    "    int16_t par;\n"
    "    uint8_t weather, g7a, g7e, magnetic;\n"
    "    uint8_t patrol, leg, need_primary; /* linked patrol 1.., or 0 */\n"
    "    uint8_t pack;   /* other boats close on our report */\n"
    "    uint8_t errand; /* care for the boat earns glory */\n"
    "    uint8_t broken_count;\n"
    "    struct uboot_broken broken[4];\n"
    "    /* First row and how many of the other tables. */\n"
    "    uint8_t objective, objectives, message, messages, spawn, spawns, "
    "air, airs;\n"
    "};\n\n"
    "enum uboot_spawn_kind {\n"
    "    SPAWN_CONVOY, SPAWN_PATROL, SPAWN_SINGLE, SPAWN_NEUTRAL,\n"
    "    SPAWN_FRIENDLY, SPAWN_WARSHIPS, SPAWN_ESCORT_JOIN,\n"
    "};\n\n"
    "struct uboot_force_ships {\n    uint8_t type, count, escort;\n};\n\n"
    "struct uboot_force {\n"
    "    const char *id;\n"
    "    uint8_t formation, kinds;\n"
    "    struct uboot_force_ships ships[12];\n"
    "};\n\n"
    "struct uboot_spawn {\n"
    "    const char *id;\n"
    "    double hour, speed_kn, probability;\n"
    "    struct uboot_point route[8];\n"
    "    uint8_t points, kind, force;\n"
    "    uint8_t detached; /* spawn of the mission + 1 it leaves by night */\n"
    "    uint8_t sweeps;   /* one escort sweeps in each watch */\n"
    "};\n\n"
    "struct uboot_air {\n"
    "    double per_hour_day, per_hour_night, from_h, to_h, radius_nm;\n"
    "    struct uboot_point base; /* where they fly from, if radius_nm */\n"
    "    uint8_t aircraft;\n"
    "    uint8_t carrier; /* spawn row + 1 they fly from, or 0 */\n};\n\n"
    "struct uboot_mission_message {\n"
    "    const char *id, *words; /* the words as they are enciphered */\n"
    "    double hour;\n    uint16_t text;\n    uint8_t out;\n};\n\n"
    "enum uboot_objective_type {\n"
    "    OBJ_SINK_GRT, OBJ_SINK_TYPE, OBJ_SINK_CATEGORY, OBJ_SINK_ANY,\n"
    "    OBJ_SINK_ANY_OR_GRT, OBJ_REACH, OBJ_RETURN, OBJ_RENDEZVOUS,\n"
    "    OBJ_RESCUE, OBJ_RESCUE_RETURN, OBJ_LAND_PARTY, OBJ_RECON,\n"
    "    OBJ_TRANSMIT, OBJ_SHADOW, OBJ_PROTECT, OBJ_UNDETECTED,\n"
    "    OBJ_SURVIVE_UNTIL, OBJ_SHOOT_DOWN,\n"
    "};\n\n"
    "struct uboot_objective {\n"
    "    const char *id;\n"
    "    uint64_t types;    /* bits: rows of ship_types */\n"
    "    struct uboot_point at;\n"
    "    double min_grt, within_nm, minutes, hours, by_h, west;\n"
    "    int16_t cell, then;   /* rows of grid_cells, or -1 */\n"
    "    int16_t area[6];\n"
    "    int16_t glory, category, count;\n"
    "    uint16_t text;\n"
    "    uint8_t type, primary, revealed_by; /* message row + 1; 0 briefing "
    "*/\n"
    "    uint8_t areas, messages, message[3];\n"
    "    uint8_t night, stopped, undetected, contact; /* 1 warship, 2 convoy "
    "*/\n"
    "    uint8_t after; /* objective row + 1 */\n"
    "    uint8_t group; /* spawn row + 1 */\n"
    "};\n\n"
    "struct uboot_leg {\n"
    "    uint8_t patrol, leg, mission, need_primary, restocks;\n};\n\n";

static const char *const types[] = {
    "sink_grt",        "sink_type",     "sink_category", "sink_any",
    "sink_any_or_grt", "reach",         "return",        "rendezvous",
    "rescue",          "rescue_return", "land_party",    "recon",
    "transmit",        "shadow",        "protect",       "undetected",
    "survive_until",   "shoot_down"};
static const char *const kinds[] = {"convoy",     "patrol",   "single",
                                    "neutral",    "friendly", "warships",
                                    "escort_join"};
static const char *const categories[] = {"merchant", "tanker",  "small",
                                         "escort",   "warship", "friendly"};

static int index_in(const char *const *list, int count, const char *word)
{
    for (int i = 0; i < count; i++)
        if (strcmp(list[i], word) == 0)
            return i;
    return -1;
}

static int cut(struct tsv *tsv, const char *cell, char by, char **piece,
               int max)
{
    return sheet_cut(tsv_copy(tsv, cell, strlen(cell)), by, piece, max);
}

static void write_point(struct book *book, struct emit *c, const char *name)
{
    if (name[0] == '@') {
        const char *slash = strchr(name, '/');
        emit_f(c, "{%.*s, %s}", (int)(slash - name - 1), name + 1, slash + 1);
        return;
    }
    int row = sheet_find(&book->cells, "id", name);
    emit_f(c, "{%s, %s}", sheet_cell(&book->cells, row, "lat_c"),
           sheet_cell(&book->cells, row, "lon_c"));
}

/* First row and number of rows of a mission in another table. */
static void span(const struct sheet *sheet, const char *mission, int *first,
                 int *count)
{
    *first = *count = 0;
    for (int i = 0; i < sheet->rows; i++)
        if (strcmp(sheet_cell(sheet, i, "mission_id"), mission) == 0) {
            if (!*count)
                *first = i;
            ++*count;
        }
}

static void write_broken(struct book *book, struct emit *c, int row)
{
    static const char *const severities[] = {"green", "yellow", "red"};
    char *piece[4];
    int count =
        cut(&book->missions.tsv,
            sheet_cell(&book->missions, row, "start_damage"), ';', piece, 4);
    emit_f(c, "     .broken_count = %d, .broken = {", count);
    for (int i = 0; i < count; i++) {
        char *colon = strchr(piece[i], ':');
        *colon = '\0';
        emit_f(c, "{%d, %d}, ", sheet_find(&book->components, "id", piece[i]),
               index_in(severities, 3, colon + 1) + 1);
    }
    emit_f(c, "{0, 0}},\n");
}

static void write_missions(struct book *book, struct emit *c)
{
    struct sheet *m = &book->missions;
    emit_f(c, "const struct uboot_mission uboot_missions[%d] = {\n", m->rows);
    for (int i = 0; i < m->rows; i++) {
        const char *id = sheet_cell(m, i, "mission_id");
        const char *date = sheet_cell(m, i, "date_start");
        const char *time = sheet_cell(m, i, "time_start");
        int port =
            sheet_find(&book->ports, "cell", sheet_cell(m, i, "home_cell"));
        const char *patrol = sheet_cell(m, i, "patrol_id");
        const char *leg = sheet_cell(m, i, "leg");
        emit_f(c, "    {.id = \"%s\", .title = ", id);
        emit_literal(c, sheet_cell(m, i, "title"));
        emit_f(c,
               ", .text = T_UBOOT_MISSION_%s, .briefing = "
               "T_UBOOT_BRIEFING_%s,\n",
               id, id);
        emit_f(c,
               "     .year = %d, .month = %d, .day = %d, .hour = %d, .minute = "
               "%d, .hours_limit = %s,\n",
               atoi(date), atoi(date + 5), atoi(date + 8), atoi(time),
               atoi(time + 3), sheet_cell(m, i, "hours_limit"));
        emit_f(c, "     .start = ");
        write_point(book, c, sheet_cell(m, i, "start_cell"));
        emit_f(c, ", .home = {%s, %s}, .home_nm = %s,\n",
               sheet_cell(&book->ports, port, "lat"),
               sheet_cell(&book->ports, port, "lon"),
               sheet_cell(&book->ports, port, "home_radius_nm"));
        emit_f(c, "     .course = %s, .current_kn = %s, .current_deg = %s,\n",
               sheet_cell(m, i, "start_course"), sheet_cell(m, i, "current_kn"),
               sheet_cell(m, i, "current_deg"));
        const char *period = sheet_cell(m, i, "reliability_period");
        int month = strcmp(period, "auto") == 0
                        ? -1
                        : (atoi(period) - 1900) * 12 + atoi(period + 5) - 1;
        emit_f(
            c,
            "     .hull = %s, .battery = %s, .reliability = %d, .par = %s,\n",
            sheet_cell(m, i, "hull_start"), sheet_cell(m, i, "battery_start"),
            month, sheet_cell(m, i, "par_glory"));
        emit_f(
            c, "     .weather = %d, .g7a = %s, .g7e = %s, .magnetic = %d,\n",
            sheet_find(&book->weather, "id", sheet_cell(m, i, "weather_start")),
            sheet_cell(m, i, "torpedoes_g7a"),
            sheet_cell(m, i, "torpedoes_g7e"),
            strcmp(sheet_cell(m, i, "pistol_default"), "magnetic") == 0);
        emit_f(c,
               "     .patrol = %d, .leg = %d, .need_primary = %s, .pack = "
               "%s, .errand = %s,\n",
               *patrol ? atoi(patrol + 1) : 0, atoi(leg),
               sheet_cell(m, i, "primary_needed_for_next"),
               sheet_cell(m, i, "pack"), sheet_cell(m, i, "errand"));
        write_broken(book, c, i);
        int first, count;
        span(&book->objectives, id, &first, &count);
        emit_f(c, "     .objective = %d, .objectives = %d,", first, count);
        span(&book->messages, id, &first, &count);
        emit_f(c, " .message = %d, .messages = %d,", first, count);
        span(&book->spawns, id, &first, &count);
        emit_f(c, " .spawn = %d, .spawns = %d,", first, count);
        span(&book->air, id, &first, &count);
        emit_f(c, " .air = %d, .airs = %d},\n", first, count);
    }
    emit_f(c, "};\n\n");
}

static void write_forces(struct book *book, struct emit *c)
{
    struct sheet *f = &book->forces;
    static const char *const columns[] = {"ships", "escorts"};
    emit_f(c, "const struct uboot_force uboot_forces[%d] = {\n", f->rows);
    for (int i = 0; i < f->rows; i++) {
        int total = 0;
        emit_f(c, "    {.id = \"%s\", .formation = %d, .ships = {",
               sheet_cell(f, i, "force_id"),
               sheet_find(&book->formations, "formation_id",
                          sheet_cell(f, i, "formation")));
        for (int k = 0; k < 2; k++) {
            char *piece[12];
            int count =
                cut(&f->tsv, sheet_cell(f, i, columns[k]), ',', piece, 12);
            for (int j = 0; j < count; j++, total++) {
                char *colon = strchr(piece[j], ':');
                *colon = '\0';
                emit_f(c, "{%d, %s, %d}, ",
                       sheet_find(&book->ships, "type_id", piece[j]), colon + 1,
                       k);
            }
        }
        emit_f(c, "{0, 0, 0}}, .kinds = %d},\n", total);
    }
    emit_f(c, "};\n\n");
}

static void write_spawns(struct book *book, struct emit *c)
{
    struct sheet *s = &book->spawns;
    emit_f(c, "const struct uboot_spawn uboot_spawns[%d] = {\n", s->rows);
    for (int i = 0; i < s->rows; i++) {
        char *piece[8];
        int count = cut(&s->tsv, sheet_cell(s, i, "route"), '>', piece, 8);
        emit_f(c,
               "    {.id = \"%s\", .hour = %s, .speed_kn = %s, .probability = "
               "%s, .points = %d, .kind = %d, .force = %d,\n     .route = {",
               sheet_cell(s, i, "group_id"), sheet_cell(s, i, "hour"),
               sheet_cell(s, i, "speed_kn"), sheet_cell(s, i, "probability"),
               count, index_in(kinds, 7, sheet_cell(s, i, "kind")),
               sheet_find(&book->forces, "force_id",
                          sheet_cell(s, i, "force_id")));
        for (int k = 0; k < count; k++) {
            write_point(book, c, piece[k]);
            emit_f(c, ", ");
        }
        emit_f(c, "{0, 0}}, .detached = %s, .sweeps = %s},\n",
               sheet_cell(s, i, "detached"), sheet_cell(s, i, "sweeps"));
    }
    emit_f(c, "};\n\n");
}

static void write_small(struct book *book, struct emit *c)
{
    struct sheet *a = &book->air, *m = &book->messages;
    emit_f(c, "const struct uboot_air uboot_airs[%d] = {\n", a->rows);
    for (int i = 0; i < a->rows; i++) {
        emit_f(c, "    {%s, %s, %s, %s, %s, ", sheet_cell(a, i, "per_hour_day"),
               sheet_cell(a, i, "per_hour_night"), sheet_cell(a, i, "from_h"),
               sheet_cell(a, i, "to_h"), sheet_cell(a, i, "radius_nm"));
        write_point(book, c, sheet_cell(a, i, "base"));
        emit_f(
            c, ", %d, %d},\n",
            sheet_find(&book->aircraft, "type_id",
                       sheet_cell(a, i, "aircraft")),
            sheet_find(&book->spawns, "group_id", sheet_cell(a, i, "carrier")) +
                1);
    }
    emit_f(c,
           "};\n\nconst struct uboot_mission_message "
           "uboot_mission_messages[%d] = {\n",
           m->rows);
    for (int i = 0; i < m->rows; i++) {
        const char *id = sheet_cell(m, i, "message_id");
        const char *hour = sheet_cell(m, i, "hour");
        emit_f(c,
               "    {.id = \"%s\", .hour = %s, .text = T_UBOOT_RADIO_%s, "
               ".out = %d, .words = ",
               id, *hour ? hour : "0", id,
               strcmp(sheet_cell(m, i, "direction"), "out") == 0);
        emit_literal(c, sheet_cell(m, i, "text"));
        emit_f(c, "},\n");
    }
    emit_f(c, "};\n\nconst struct uboot_leg uboot_legs[%d] = {\n",
           book->linked.rows);
    for (int i = 0; i < book->linked.rows; i++)
        emit_f(c, "    {%d, %s, %d, %s, %s},\n",
               atoi(sheet_cell(&book->linked, i, "patrol_id") + 1),
               sheet_cell(&book->linked, i, "leg"),
               sheet_find(&book->missions, "mission_id",
                          sheet_cell(&book->linked, i, "mission_id")),
               sheet_cell(&book->linked, i, "need_primary"),
               sheet_cell(&book->linked, i, "restocks"));
    emit_f(c, "};\n\nconst uint8_t uboot_campaign[%d] = {",
           book->campaign.rows);
    for (int i = 0; i < book->campaign.rows; i++)
        emit_f(c, "%s%d", i ? ", " : "",
               sheet_find(&book->missions, "mission_id",
                          sheet_cell(&book->campaign, i, "mission_id")));
    emit_f(c, "};\n\n");
}

/* One `key=value`; those that are plain numbers keep their name. */
static void write_param(struct book *book, struct emit *c, const char *key,
                        const char *value)
{
    static const char *const numbers[] = {"min_grt", "within_nm",  "minutes",
                                          "hours",   "count",      "night",
                                          "stopped", "undetected", "west"};
    struct tsv *tsv = &book->objectives.tsv;
    char *piece[12];
    if (index_in(numbers, 9, key) >= 0) {
        emit_f(c, " .%s = %s,", key, value);
    } else if (strcmp(key, "by_h") == 0 || strcmp(key, "before_h") == 0 ||
               strcmp(key, "until_h") == 0) {
        emit_f(c, " .by_h = %s,", value);
    } else if (strcmp(key, "cell") == 0 || strcmp(key, "then") == 0) {
        emit_f(c, " .%s = %d,", key, sheet_find(&book->cells, "id", value));
        if (key[0] == 'c') {
            emit_f(c, " .at = ");
            write_point(book, c, value);
            emit_f(c, ",");
        }
    } else if (strcmp(key, "area") == 0) {
        int n = cut(tsv, value, ',', piece, 6);
        emit_f(c, " .areas = %d, .area = {", n);
        for (int i = 0; i < n; i++)
            emit_f(c, "%s%d", i ? ", " : "",
                   sheet_find(&book->cells, "id", piece[i]));
        emit_f(c, "},");
    } else if (strcmp(key, "types") == 0 || strcmp(key, "type") == 0) {
        int n = cut(tsv, value, ',', piece, 12);
        emit_f(c, " .types = ");
        for (int i = 0; i < n; i++)
            emit_f(c, "%sUINT64_C(1) << %d", i ? " | " : "",
                   sheet_find(&book->ships, "type_id", piece[i]));
        emit_f(c, ",");
    } else if (strcmp(key, "message") == 0 ||
               strcmp(key, "then_transmit") == 0) {
        int n = cut(tsv, value, ',', piece, 3);
        emit_f(c, " .messages = %d, .message = {", n);
        for (int i = 0; i < n; i++)
            emit_f(c, "%s%d", i ? ", " : "",
                   sheet_find(&book->messages, "message_id", piece[i]));
        emit_f(c, "},");
    } else if (strcmp(key, "group") == 0) {
        emit_f(c, " .group = %d,",
               sheet_find(&book->spawns, "group_id", value) + 1);
    } else if (strcmp(key, "after") == 0) {
        emit_f(c, " .after = %d,",
               sheet_find(&book->objectives, "objective_id", value) + 1);
    } else if (strcmp(key, "category") == 0) {
        emit_f(c, " .category = %d,", index_in(categories, 6, value));
    } else if (strcmp(key, "requires_contact") == 0) {
        emit_f(c, " .contact = %d,", strcmp(value, "warship") == 0 ? 1 : 2);
    }
}

static void write_objectives(struct book *book, struct emit *c)
{
    struct sheet *o = &book->objectives;
    emit_f(c, "const struct uboot_objective uboot_objectives[%d] = {\n",
           o->rows);
    for (int i = 0; i < o->rows; i++) {
        const char *id = sheet_cell(o, i, "objective_id");
        const char *params = sheet_cell(o, i, "params");
        char *piece[12];
        int count = cut(&o->tsv, params, ';', piece, 12);
        bool has_cell = strncmp(params, "cell=", 5) == 0 ||
                        strstr(params, ";cell=") != NULL;
        bool has_then = strstr(params, ";then=") != NULL;
        emit_f(c,
               "    {.id = \"%s\", .text = T_UBOOT_OBJECTIVE_%s, .glory = %s, "
               ".type = %d, .primary = %d, .revealed_by = %d,\n    ",
               id, id, sheet_cell(o, i, "glory"),
               index_in(types, 18, sheet_cell(o, i, "type")),
               strcmp(sheet_cell(o, i, "kind"), "primary") == 0,
               sheet_find(&book->messages, "message_id",
                          sheet_cell(o, i, "revealed_by")) +
                   1);
        if (!has_cell)
            emit_f(c, " .cell = -1,");
        if (!has_then)
            emit_f(c, " .then = -1,");
        const char *lat = strstr(params, "lat="), *lon = strstr(params, "lon=");
        if (lat && lon)
            emit_f(c, " .at = {%.*s, %.*s},", (int)strcspn(lat + 4, ";"),
                   lat + 4, (int)strcspn(lon + 4, ";"), lon + 4);
        for (int k = 0; k < count; k++) {
            char *is = strchr(piece[k], '=');
            *is = '\0';
            write_param(book, c, piece[k], is + 1);
        }
        emit_f(c, "},\n");
    }
    emit_f(c, "};\n");
}

void book_write(struct book *book, struct emit *h, struct emit *c)
{
    emit_f(h, "%s", header);
    emit_f(h,
           "enum {\n    uboot_missions_count = %d,\n    uboot_legs_count = "
           "%d,\n    uboot_campaign_count = %d,\n};\n\n",
           book->missions.rows, book->linked.rows, book->campaign.rows);
    emit_f(h, "extern const struct uboot_mission uboot_missions[%d];\n",
           book->missions.rows);
    emit_f(h, "extern const struct uboot_force uboot_forces[%d];\n",
           book->forces.rows);
    emit_f(h, "extern const struct uboot_spawn uboot_spawns[%d];\n",
           book->spawns.rows);
    emit_f(h, "extern const struct uboot_air uboot_airs[%d];\n",
           book->air.rows);
    emit_f(h,
           "extern const struct uboot_mission_message "
           "uboot_mission_messages[%d];\n",
           book->messages.rows);
    emit_f(h, "extern const struct uboot_objective uboot_objectives[%d];\n",
           book->objectives.rows);
    emit_f(h, "extern const struct uboot_leg uboot_legs[%d];\n",
           book->linked.rows);
    emit_f(h, "extern const uint8_t uboot_campaign[%d];\n",
           book->campaign.rows);
    emit_f(h, "enum { UBOOT_FORCE_DD_SWEEP = %d };\n\n#endif\n",
           sheet_find(&book->forces, "force_id", "f_dd_sweep"));
    emit_f(c, "/* Made by missiongen from data/uboot/missions: do not edit. "
              "*/\n#include \"data_uboot_missions.h\"\n\n#include "
              "\"lang.h\"\n\n");
    write_missions(book, c);
    write_forces(book, c);
    write_spawns(book, c);
    write_small(book, c);
    write_objectives(book, c);
}
