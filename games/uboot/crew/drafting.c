/* The drafting instruments before the officers.
 * [8.2, 9.1, 9.1.1, 9.2, 9.2.1, 9.2.2] */
#include "drafting.h"

#include <assert.h>

#include "games/uboot/app/seachart.h"
#include "games/uboot/app/umath.h"

static int around(int degrees)
{
    return (degrees % 360 + 360) % 360;
}

int disc_bearing(int own_course, int bearing)
{
    return around(own_course + bearing);
}

int disc_angle(int own_course, int bearing, int target_course)
{
    int angle = around(disc_bearing(own_course, bearing) + 180 - target_course);
    return angle > 180 ? angle - 360 : angle;
}

int disc_course(int own_course, int bearing, int angle)
{
    return around(disc_bearing(own_course, bearing) + 180 - angle);
}

static struct marker_at moved(struct marker_at at, int course, int cnm)
{
    at.east_cnm += round_int(cnm * u_sind(course));
    at.north_cnm += round_int(cnm * u_cosd(course));
    return at;
}

struct marker_at marker_at(int own_course, int bearing, int range_cnm)
{
    struct marker_at own = {0, 0};
    return moved(own, disc_bearing(own_course, bearing), range_cnm);
}

struct marker_at marker_after(struct marker_at then, int own_course,
                              int own_cnm, int target_course, int target_cnm)
{
    return moved(moved(then, target_course, target_cnm), own_course, -own_cnm);
}

/* Knots at full speed ahead. */
static double ruler_knots(bool submerged)
{
    return uboot_boat[submerged ? UBOOT_BOAT_VALUE_SPEED_SUB_FULL
                                : UBOOT_BOAT_VALUE_SPEED_SURF_FULL]
        .value;
}

int ruler_minutes(int miles_tenths, bool submerged)
{
    return round_int(miles_tenths * 6.0 / ruler_knots(submerged));
}

int ruler_miles(int minutes, bool submerged)
{
    return round_int(minutes * ruler_knots(submerged) / 6.0);
}

struct pencil_line protractor(int from_cell, int to_cell)
{
    struct point a = cell_centre(from_cell), b = cell_centre(to_cell);
    return (struct pencil_line){
        .course = around(round_int(seachart_course(a.x, a.y, b.x, b.y))),
        .miles_tenths = round_int(10.0 * seachart_distance(a.x, a.y, b.x, b.y)),
    };
}

static bool comes_before(const struct uboot_ship_types_row *a,
                         const struct uboot_ship_types_row *b)
{
    if (a->category != b->category)
        return a->category < b->category;
    int size_a = a->grt + a->displacement_t,
        size_b = b->grt + b->displacement_t;
    return size_a != size_b ? size_a < size_b : a->type_id < b->type_id;
}

int identification_fit(int year, int funnels, int masts,
                       uint8_t type[SHEET_MAX])
{
    int count = 0;
    for (int i = 0; i < uboot_ship_types_count; i++) {
        const struct uboot_ship_types_row *r = &uboot_ship_types[i];
        if (year < r->year_from || year > r->year_to ||
            (funnels >= 0 && r->sil_funnels != funnels) ||
            (masts >= 0 && r->sil_masts != masts))
            continue;
        int at = count++;
        for (; at > 0 && comes_before(r, &uboot_ship_types[type[at - 1]]); at--)
            type[at] = type[at - 1];
        type[at] = (uint8_t)i;
    }
    return count;
}

int identification_sheet(int year, uint8_t type[SHEET_MAX])
{
    return identification_fit(year, -1, -1, type);
}

int identification_range(int type, int angle_cdeg)
{
    assert(angle_cdeg > 0);
    return round_int(uboot_ship_types[type].mast_m /
                     u_tand(angle_cdeg / 100.0));
}

static char *put(char *at, const char *from)
{
    while (*from != '\0')
        *at++ = *from++;
    return at;
}

void key_line(int day, char text[KEY_LINE])
{
    const struct uboot_enigma_keys_row *r = &uboot_enigma_keys[day - 1];
    char *at = text;
    const uint8_t rotor[3] = {r->left, r->middle, r->right};
    for (int i = 0; i < 3; i++) {
        at = put(at, uboot_rotor_names[rotor[i]]);
        *at++ = ' ';
    }
    *at++ = ' ';
    at = put(put(at, r->ring), "  ");
    for (const char *plug = r->plugs; *plug != '\0'; plug += 2) {
        *at++ = plug[0];
        *at++ = plug[1];
        *at++ = ' ';
    }
    *at++ = ' ';
    at = put(at, r->ground);
    *at = '\0';
    assert(at < text + KEY_LINE);
}
