/* What an officer sees in his optic: angles, the side a hull shows, its outline,
 * and its type once it is large enough. [model.16, ruling 210] */
#include "umath.h"
#include "world.h"

enum { ASPECT_STEP = 5, UNKNOWN_ASPECT = -999, WINGSPAN_M = 25, DECK_M = 4 };

bool optic_usable(const struct world *w, enum uboot_optic optic)
{
    const struct boat *b = &w->boat;
    switch (optic) {
    case UBOOT_OPTIC_BINOCULAR:
        return b->surfaced && b->observers > 0;
    case UBOOT_OPTIC_PERISCOPE_LOW:
    case UBOOT_OPTIC_PERISCOPE_HIGH:
        return b->periscope && effect(w, UBOOT_EFFECT_PERISCOPE_OFF) == 0.0;
    case UBOOT_OPTIC_GUN_88:
        return b->surfaced && effect(w, UBOOT_EFFECT_GUN_88_OFF) == 0.0;
    default:
        return b->surfaced && effect(w, UBOOT_EFFECT_FLAK_OFF) == 0.0;
    }
}

/* An angle in the steps of the optic, in hundredths of a degree; what is seen
 * at all is at least one step. */
static int16_t in_steps(double degrees, double step)
{
    return (int16_t)round_int(100.0 * round_to(degrees, step));
}

static int16_t size_in_steps(double degrees, double step)
{
    return in_steps(maxd(degrees, step), step);
}

/* Puts it among the others from left to right: their order tells no more than
 * the picture. In a crowd the smallest is overlooked. */
static void add_sight(struct sensors *s, const struct sight *sight)
{
    if (s->sights == SIGHTS_MAX) {
        int least = 0;
        for (int i = 1; i < SIGHTS_MAX; i++)
            if (s->sight[i].width < s->sight[least].width)
                least = i;
        if (s->sight[least].width >= sight->width)
            return;
        for (int i = least; i + 1 < SIGHTS_MAX; i++)
            s->sight[i] = s->sight[i + 1];
        s->sights--;
    }
    int at = s->sights++;
    for (; at > 0; at--) {
        const struct sight *left = &s->sight[at - 1];
        if (left->bearing < sight->bearing ||
            (left->bearing == sight->bearing && left->width <= sight->width))
            break;
        s->sight[at] = *left;
    }
    s->sight[at] = *sight;
}

/* Off the bow, if it lies in the field of the optic; else 999. */
static double off_bow(const struct world *w, double x, double y)
{
    double relative =
        wrap180(bearing_of(x - w->boat.x, y - w->boat.y) - w->boat.course);
    const struct uboot_optics_row *row = &uboot_optics[w->sensors.optic - 1];
    double off = wrap180(relative - w->sensors.sight_bearing);
    return u_abs(off) <= row->field_deg / 2.0 ? relative : 999.0;
}

static void look_at(struct world *w, const struct ship *s)
{
    const struct uboot_optics_row *row = &uboot_optics[w->sensors.optic - 1];
    const struct uboot_ship_types_row *t = ship_row(s);
    double r = u_hypot(s->x - w->boat.x, s->y - w->boat.y);
    double relative = off_bow(w, s->x, s->y);
    if (relative > 360.0 || r > ship_visible_nm(w, s, row->eye_m))
        return;
    double metres = maxd(1.0, r * METRES_NM);
    double aob = angle_on_bow(relative + w->boat.course, s->course);
    /* What the horizon hides of it. */
    double beyond = maxd(0.0, r - horizon_nm(row->eye_m, 0.0)) / 2.08;
    double hidden = beyond * beyond;
    double width =
        (t->length_m * u_abs(u_sind(aob)) + t->beam_m * u_abs(u_cosd(aob))) /
        metres * U_DEG;
    double height = maxd(0.0, t->mast_m - hidden) / metres * U_DEG;
    bool hull = hidden < t->freeboard_m + DECK_M;
    struct sight sight = {
        .bearing = in_steps(relative, row->step_deg),
        .width = size_in_steps(width, row->step_deg),
        .height = size_in_steps(height, row->step_deg),
        .aspect = UNKNOWN_ASPECT,
        .type = -1,
        .outline = -1,
    };
    if (hull) {
        sight.outline = (int8_t)t->outline;
        sight.aspect = (int16_t)round_int(round_to(aob, ASPECT_STEP));
        if (width >= tell_type_deg(w))
            sight.type = s->type;
    }
    add_sight(&w->sensors, &sight);
}

static void look_at_plane(struct world *w, const struct plane *p)
{
    double step = uboot_optics[w->sensors.optic - 1].step_deg;
    double r = u_hypot(p->x - w->boat.x, p->y - w->boat.y);
    double relative = off_bow(w, p->x, p->y);
    if (relative > 360.0 || r > plane_visible_nm(w))
        return;
    double aob = angle_on_bow(relative + w->boat.course, p->course);
    struct sight sight = {
        .bearing = in_steps(relative, step),
        .width =
            size_in_steps(WINGSPAN_M / maxd(1.0, r * METRES_NM) * U_DEG, step),
        .aspect = (int16_t)round_int(round_to(aob, ASPECT_STEP)),
        .type = -1,
        .outline = UBOOT_OUTLINE_AIRCRAFT,
    };
    add_sight(&w->sensors, &sight);
}

static void look(struct world *w)
{
    const struct fleet *f = &w->fleet;
    w->sensors.sights = 0;
    for (int g = 0; g < f->groups; g++) {
        const struct group *group = &f->group[g];
        if (group->present != 1 || group->far)
            continue;
        for (int i = group->first; i < group->first + group->count; i++)
            if (ship_afloat(&f->ship[i]))
                look_at(w, &f->ship[i]);
    }
    for (int i = 0; i < AIRCRAFT_MAX; i++)
        if (f->plane[i].present == 1)
            look_at_plane(w, &f->plane[i]);
    for (int i = w->sensors.sights; i < SIGHTS_MAX; i++)
        w->sensors.sight[i] = (struct sight){0};
}

static void leave(struct world *w)
{
    struct sensors *s = &w->sensors;
    s->optic = s->sights = 0;
    s->sight_bearing = 0;
    for (int i = 0; i < SIGHTS_MAX; i++)
        s->sight[i] = (struct sight){0};
}

void sight_order(struct world *w, int optic, int bearing)
{
    leave(w);
    if (optic == 0)
        return;
    w->sensors.optic = (int8_t)optic;
    w->sensors.sight_bearing = (int16_t)bearing;
    w->sensors.sight_due = w->clock.tick;
    sights_tick(w);
}

/* Once a second, as long as somebody can look. */
void sights_tick(struct world *w)
{
    if (!optic_usable(w, (enum uboot_optic)(w->sensors.optic - 1))) {
        leave(w);
        return;
    }
    if (w->clock.tick < w->sensors.sight_due)
        return;
    w->sensors.sight_due = w->clock.tick + TICKS_SECOND;
    look(w);
}
