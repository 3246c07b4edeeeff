/* What stands on the sea or in the sky for a while, and how a glass shows it:
 * angles in steps of the optics. [8.4] */
#include "plumes.h"

#include "games/uboot/app/umath.h"
#include "games/uboot/app/words.h"
#include "sight.h"
#include "world.h"

/* Chosen by hand for the picture, like the heights below. */
#define FARTHEST_NM 6.0 /* a plume is seen at most this far */
#define DARK_NM 1.0     /* how far water is seen in the dark */
#define WAKE_M 700.0    /* how far behind the torpedo its bubbles last */
/* Height over the sea; the tables give none, chosen by hand. */
#define PATROL_M 600.0
#define CIRCLE_M 300.0 /* height of a circling aircraft */
#define LAMP_NM 1.0    /* a searchlight is lit this near */
/* Radians from wing tip to wing tip at which a type is identified; chosen by
 * hand. */
#define TELL_AIRCRAFT 0.006

/* Seconds each kind stands; chosen by hand for the picture. */
static const double stands_s[PLUME_KINDS] = {
    [PLUME_SHELL] = 4.0,
    [PLUME_CHARGE] = 6.0,
    [PLUME_HIT] = 8.0,
    [PLUME_FLASH] = 0.5,
};

void plume_rise(struct world *w, enum plume_kind kind, double x, double y,
                double metres)
{
    struct plumes *p = &w->plumes;
    p->plume[p->next] = (struct plume){.x = x,
                                       .y = y,
                                       .metres = metres,
                                       .tick = w->clock.tick,
                                       .kind = (int8_t)kind};
    p->next = (p->next + 1) % PLUMES_MAX;
}

/* Scatters plumes about a place. The exact spot changes nothing, so it comes
 * from the tick and uses no dice. */
static void rise_about(struct world *w, double x, double y, double from_m,
                       double metres)
{
    uint64_t lot = (uint64_t)w->clock.tick * 2654435761u;
    double bearing = (double)(lot >> 8 & 0xffff) * (360.0 / 65536.0);
    double miles = (from_m + (double)(lot >> 24 & 0x7f)) / METRES_NM;
    plume_rise(w, PLUME_SHELL, x + miles * u_sind(bearing),
               y + miles * u_cosd(bearing), metres);
}

void plume_near_boat(struct world *w, double metres)
{
    rise_about(w, w->boat.x, w->boat.y, 60.0, metres);
}

void plume_beside(struct world *w, int ship, double metres)
{
    const struct ship *s = &w->fleet.ship[ship];
    rise_about(w, s->x, s->y, ship_row(s)->length_m / 2.0 + 10.0, metres);
}

bool plume_stands(const struct world *w, const struct plume *p)
{
    return p->tick &&
           (double)(w->clock.tick - p->tick) < stands_s[p->kind] * TICKS_SECOND;
}

/* A place as the glass sees it. */
struct line {
    double nm, relative;
};

static struct line line_to(const struct world *w, double x, double y)
{
    double dx = x - w->boat.x, dy = y - w->boat.y;
    return (struct line){
        .nm = u_hypot(dx, dy),
        .relative = wrap360(bearing_of(dx, dy) - w->boat.course),
    };
}

static int16_t bearing_step(double relative)
{
    return (int16_t)(round_int(10.0 * wrap360(relative)) % 3600);
}

/* Whether it stands before or behind the ship whose hull its line crosses. */
static int8_t place_of(const struct world *w, const struct line *at,
                       double eye_m)
{
    for (int i = 0; i < w->fleet.ships; i++) {
        const struct ship *s = &w->fleet.ship[i];
        if (!ship_afloat(s) || w->fleet.group[s->group].present != 1)
            continue;
        struct line ship = line_to(w, s->x, s->y);
        if (ship.nm > eye_range(w, s, eye_m))
            continue;
        double half = ship_row(s)->length_m / 2.0 / METRES_NM /
                      maxd(0.05, ship.nm) * U_DEG;
        if (u_abs(wrap180(ship.relative - at->relative)) < half)
            return at->nm < ship.nm ? -1 : 1;
    }
    return 0;
}

/* Water is visible by day or when near; fire and flashes at any time. */
static double farthest(const struct world *w, const struct plume *p)
{
    double nm = mind(FARTHEST_NM, w->sea.now.visibility_nm);
    bool is_water = p->kind == PLUME_SHELL || p->kind == PLUME_CHARGE;
    return is_water && fleet_light(w, w->boat.x, w->boat.y) < 0.1
               ? mind(nm, DARK_NM)
               : nm;
}

static void look_at_plumes(const struct world *w, double eye_m,
                           struct uboot_sight *sight)
{
    for (int k = 1; k <= PLUMES_MAX && sight->plumes < SIGHT_PLUMES; k++) {
        int slot = (w->plumes.next - k + PLUMES_MAX) % PLUMES_MAX;
        const struct plume *p = &w->plumes.plume[slot];
        if (!plume_stands(w, p))
            continue;
        struct line at = line_to(w, p->x, p->y);
        double m = maxd(20.0, at.nm * METRES_NM);
        if (at.nm > farthest(w, p) || !in_sight(sight, at.relative))
            continue;
        sight->plume[sight->plumes++] = (struct sight_plume){
            .bearing = bearing_step(at.relative),
            .size = (int16_t)round_int(mind(9999.0, p->metres / m * 10000.0)),
            .kind = p->kind,
            .band = (int8_t)sight_band(m),
            .place =
                p->kind == PLUME_SHELL ? place_of(w, &at, eye_m) : (int8_t)0,
            .age = (int8_t)(w->clock.tick - p->tick),
        };
    }
}

/* Steam torpedoes leave bubbles, which a rough sea and darkness hide. */
static void look_for_tracks(const struct world *w, double eye_m,
                            struct uboot_sight *sight)
{
    if (w->sea.now.sea_state >= 5.0 ||
        fleet_light(w, w->boat.x, w->boat.y) < 0.1)
        return;
    for (int i = 0; i < TORPEDOES_MAX && sight->tracks < SIGHT_TRACKS; i++) {
        const struct torpedo *t = &w->weapons.torpedo[i];
        if (t->state != TORPEDO_RUNNING || t->run_m < 30.0 ||
            !uboot_torpedoes[t->type].visible_wake)
            continue;
        double back = mind(t->run_m, WAKE_M) / METRES_NM;
        struct line head = line_to(w, t->x, t->y);
        struct line tail = line_to(w, t->x - back * u_sind(t->course),
                                   t->y - back * u_cosd(t->course));
        double near_m = maxd(20.0, tail.nm * METRES_NM);
        double far_m = maxd(20.0, head.nm * METRES_NM);
        if (head.nm > 3.0 ||
            !(in_sight(sight, head.relative) || in_sight(sight, tail.relative)))
            continue;
        sight->track[sight->tracks++] = (struct sight_track){
            .tail = bearing_step(tail.relative),
            .tail_down = (int16_t)round_int(eye_m / near_m * 10000.0),
            .head = bearing_step(head.relative),
            .head_down = (int16_t)round_int(eye_m / far_m * 10000.0),
        };
    }
}

/* An attacking aircraft comes down to mast height. */
static double height_of(const struct plane *p, double metres)
{
    if (p->state == UBOOT_AI_STATE_AIR_ATTACK)
        return mind(PATROL_M, 20.0 + 0.11 * metres);
    return p->state == UBOOT_AI_STATE_AIR_CIRCLE ? CIRCLE_M : PATROL_M;
}

static struct flier flier_of(const struct world *w, const struct plane *p,
                             const struct line *at)
{
    const struct uboot_aircraft_row *row = &uboot_aircraft[p->type];
    double m = maxd(60.0, at->nm * METRES_NM);
    double side = wrap360(p->course - w->boat.course - at->relative);
    double contrast = 15.0 * u_exp(-1.5 * at->nm / w->sea.now.visibility_nm);
    bool attacks = p->state == UBOOT_AI_STATE_AIR_ATTACK;
    return (struct flier){
        .bearing = bearing_step(at->relative),
        .elevation =
            (int16_t)round_int(10.0 * u_atan2(height_of(p, m), m) * U_DEG),
        .span = (int16_t)round_int(mind(9999.0, row->span_m / m * 10000.0)),
        .type = (int16_t)(row->span_m / m >= TELL_AIRCRAFT ? p->type : -1),
        .aspect = (int8_t)(round_int(side / 5.625) % 64),
        .contrast = (int8_t)clampd(round_int(contrast), 1.0, 15.0),
        .lamp = (int8_t)(is_night(w) && row->leigh_light && attacks &&
                         at->nm < LAMP_NM),
    };
}

static void look_at_planes(const struct world *w, struct uboot_sight *sight)
{
    double reach =
        8.0 * mind(1.0, w->sea.now.visibility_nm / 10.0) * u_sqrt(w->sea.light);
    for (int i = 0; i < AIRCRAFT_MAX && sight->fliers < SIGHT_FLIERS; i++) {
        const struct plane *p = &w->fleet.plane[i];
        if (p->present != 1)
            continue;
        struct line at = line_to(w, p->x, p->y);
        struct flier seen = flier_of(w, p, &at);
        if ((at.nm > reach && !seen.lamp) || !in_sight(sight, at.relative))
            continue;
        int k = sight->fliers++;
        for (; k > 0 && sight->flier[k - 1].bearing > seen.bearing; k--)
            sight->flier[k] = sight->flier[k - 1];
        sight->flier[k] = seen;
    }
}

void plumes_look(const struct world *w, double eye_m, struct uboot_sight *sight)
{
    look_at_plumes(w, eye_m, sight);
    look_for_tracks(w, eye_m, sight);
    look_at_planes(w, sight);
}

static void plume_json(const struct sight_plume *m, struct json *json)
{
    json_array(json, NULL);
    json_str(json, NULL, uboot_plume_words[m->kind]);
    json_int(json, NULL, m->bearing);
    json_int(json, NULL, m->size);
    json_int(json, NULL, m->band);
    json_int(json, NULL, m->place);
    json_int(json, NULL, m->age);
    json_end(json);
}

static void flier_json(const struct flier *f, struct json *json)
{
    json_array(json, NULL);
    json_int(json, NULL, f->bearing);
    json_int(json, NULL, f->elevation);
    json_int(json, NULL, f->span);
    json_int(json, NULL, f->aspect);
    json_int(json, NULL, f->contrast);
    json_int(json, NULL, f->lamp);
    json_str(json, NULL, f->type < 0 ? "" : uboot_aircraft_names[f->type]);
    json_end(json);
}

void marks_json(const struct uboot_sight *sight, struct json *json)
{
    json_array(json, "marks");
    for (int i = 0; i < sight->plumes; i++)
        plume_json(&sight->plume[i], json);
    json_end(json);
    json_array(json, "tracks");
    for (int i = 0; i < sight->tracks; i++) {
        const struct sight_track *t = &sight->track[i];
        json_array(json, NULL);
        json_int(json, NULL, t->tail);
        json_int(json, NULL, t->tail_down);
        json_int(json, NULL, t->head);
        json_int(json, NULL, t->head_down);
        json_end(json);
    }
    json_end(json);
    json_array(json, "planes");
    for (int i = 0; i < sight->fliers; i++)
        flier_json(&sight->flier[i], json);
    json_end(json);
}
