/* The helmsman's picture: contacts as targets around the boat, and the feed. */
#include "games/uboot/app/umath.h"
#include "helmsman.h"

enum { MOVES_DKN = 20 }; /* friends lie stopped; a report errs by 1 knot */

int64_t helmsman_heard(const struct helm_view *v, int message)
{
    int64_t last = -1000000000;
    for (int i = 0; i < FEED_LINES; i++) {
        const struct feed_line *line = &v->hand.feed[i];
        if (i < v->hand.feed_count && line->message == message &&
            line->tick > last)
            last = line->tick;
    }
    return v->board.tick - last;
}

double helmsman_last_course(const struct helm_view *v)
{
    const struct feed_line *last = NULL;
    for (int i = 0; i < FEED_LINES && i < v->hand.feed_count; i++) {
        const struct feed_line *line = &v->hand.feed[i];
        if (line->message == UBOOT_MESSAGE_CONTACT_COURSE &&
            (!last || line->tick > last->tick))
            last = line;
    }
    return last ? last->arg[1] : -1.0;
}

bool is_no_friend(const struct contact_report *r)
{
    return r->type < 0 && r->speed_dkn >= MOVES_DKN;
}

bool is_plotted(const struct target *m)
{
    const struct contact_report *r = m->report;
    return r->state == CONTACT_HELD && !r->is_group && !r->is_aircraft &&
           !m->friend && m->course >= 0.0;
}

int helmsman_targets(const struct helm_view *v, struct target *target, int max)
{
    const struct uboot_hand *h = &v->hand;
    int count = 0;
    for (int i = 0; i < h->contacts && count < max; i++) {
        const struct contact_report *r = &h->report[i];
        if (r->state == CONTACT_FREE || r->is_sinking)
            continue;
        struct target *m = &target[count++];
        *m = (struct target){
            .report = r, .range = 99.0, .course = -1.0, .kn = 8.0};
        double bearing = r->true_bearing;
        if (r->range_cnm >= 0)
            m->range = r->range_cnm / 100.0;
        m->x = m->range * u_sind(bearing);
        m->y = m->range * u_cosd(bearing);
        if (r->course >= 0)
            m->course = r->course;
        else if (r->aob > -999)
            m->course = wrap360(bearing + 180.0 - r->aob);
        if (r->speed_dkn >= 0)
            m->kn = r->speed_dkn / 10.0;
        /* Both ships have moved since the report: 14400 ticks make an hour. */
        double age =
            (double)((v->board.tick & INT32_MAX) - r->seen_tick_lo) / 14400.0;
        m->minutes = 60.0 * age;
        if (r->state == CONTACT_HELD && m->range < 90.0 && age > 0.0 &&
            age < 1.0) {
            double own = h->speed_dkn / 10.0 * age;
            m->x -= own * u_sind(h->course);
            m->y -= own * u_cosd(h->course);
            if (m->course >= 0.0) {
                m->x += m->kn * age * u_sind(m->course);
                m->y += m->kn * age * u_cosd(m->course);
            }
            m->range = u_hypot(m->x, m->y);
        }
        if (r->type >= 0) {
            int category = uboot_ship_types[r->type].category;
            m->warship = category == UBOOT_SHIP_CATEGORY_ESCORT ||
                         category == UBOOT_SHIP_CATEGORY_WARSHIP;
            m->friend = category == UBOOT_SHIP_CATEGORY_FRIENDLY ||
                        r->type == UBOOT_SHIP_TYPE_FISHING_BOAT;
        } else {
            m->warship = r->sound == SOUND_WARSHIP;
        }
    }
    return count;
}

double target_angle_on_bow(const struct target *t)
{
    return t->course < 0.0
               ? 90.0
               : u_abs(wrap180(bearing_of(-t->x, -t->y) - t->course));
}

double target_beside(const struct target *t)
{
    double sx = u_sind(t->course), cx = u_cosd(t->course);
    return -t->x * cx + t->y * sx;
}
