/* The navigator's chart work: pencil lines from square to square and leg to leg,
 * markers of a kind that run on, convoys that messages told of. He draws right
 * or wrong; nothing here knows where the boat or an enemy really is.
 * [9.1, 9.2, ruling 252, ruling 253, ruling 254] */
#include <string.h>

#include "games/uboot/app/umath.h"
#include "games/uboot/crew/drafting.h"
#include "lang.h"
#include "officers.h"

enum {
    DEEP_MAX_M = 250,  /* what advice can say */
    UNDER_KEEL_M = 20, /* water left below her */
    DEEP_LEAST_M = 0,  /* no dive at all */
    HOURS_DAY = 24,
};
#define SAMPLE_NM 2.0 /* the chart is read so often along a leg */

void chartwork_setup(struct uboot *u)
{
    struct charts *k = &u->charts;
    k->start_x = round_int(10.0 * u->world.nav.x);
    k->start_y = round_int(10.0 * u->world.nav.y);
}

int square_of(int quad, int number)
{
    for (int i = 0; i < uboot_grid_cells_count; i++) {
        const struct uboot_grid_cells_row *c = &uboot_grid_cells[i];
        if (c->quad == quad && c->id[2] == '0' + number / 10 &&
            c->id[3] == '0' + number % 10)
            return i;
    }
    return -1;
}

static struct chart_point middle_of(int cell)
{
    struct point p = cell_centre(cell);
    return (struct chart_point){round_int(10.0 * p.x), round_int(10.0 * p.y)};
}

/* Where the pencil stands now. */
static struct chart_point pencil_at(const struct uboot *u)
{
    const struct charts *k = &u->charts;
    if (k->pencil == FROM_RECKONING)
        return (struct chart_point){round_int(10.0 * u->world.nav.x),
                                    round_int(10.0 * u->world.nav.y)};
    return (struct chart_point){k->pencil_x, k->pencil_y};
}

static void put_pencil(struct charts *k, enum pencil_from from,
                       struct chart_point at)
{
    k->pencil = (int16_t)from;
    k->pencil_x = at.x;
    k->pencil_y = at.y;
}

static void stand(struct uboot *u, enum pencil_from from)
{
    struct charts *k = &u->charts;
    struct chart_point at = {0, 0};
    if (from == FROM_START)
        at = (struct chart_point){k->start_x, k->start_y};
    else if (from == FROM_FIX)
        at = middle_of(u->world.radio.fix_cell);
    else if (from == FROM_END)
        at = (struct chart_point){k->line[k->lines - 1].to_x,
                                  k->line[k->lines - 1].to_y};
    put_pencil(k, from, at);
}

/* The pencil is left at the end of the line, for the next leg. */
static void draw(struct charts *k, struct chart_point from,
                 struct chart_point to, int course, int miles)
{
    k->line[k->lines++] = (struct pencil){.x = from.x,
                                          .y = from.y,
                                          .to_x = to.x,
                                          .to_y = to.y,
                                          .course = (int16_t)course,
                                          .miles = (int16_t)miles};
    put_pencil(k, FROM_END, to);
}

static void draw_line(struct uboot *u, int course, int miles)
{
    struct chart_point from = pencil_at(u), to = from;
    to.x += round_int(10.0 * miles * u_sind(course));
    to.y += round_int(10.0 * miles * u_cosd(course));
    draw(&u->charts, from, to, course, miles);
}

static void draw_leg(struct uboot *u, int cell)
{
    struct chart_point from = pencil_at(u), to = middle_of(cell);
    double dx = (to.x - from.x) / 10.0, dy = (to.y - from.y) / 10.0;
    int course = round_int(wrap360(bearing_of(dx, dy))) % 360;
    draw(&u->charts, from, to, course, round_int(u_hypot(dx, dy)));
}

static void rub(struct charts *k, int line)
{
    for (int i = line; i < k->lines - 1; i++)
        k->line[i] = k->line[i + 1];
    k->line[--k->lines] = (struct pencil){0};
    if (k->pencil == FROM_END)
        put_pencil(k, FROM_RECKONING, (struct chart_point){0, 0});
}

/* A marker stands by bearing and range of the boat's reckoning as it is now. It
 * keeps the kind that it had. */
static void mark(struct uboot *u, const struct action *a)
{
    struct marker *m = &u->charts.marker[a->arg[0] - 1];
    struct marker_at at = marker_at(0, a->arg[1], a->arg[2]);
    *m = (struct marker){
        .tick = u->world.clock.tick,
        .x = round_int(100.0 * u->world.nav.x) + at.east_cnm,
        .y = round_int(100.0 * u->world.nav.y) + at.north_cnm,
        .bearing = a->arg[1],
        .range_cnm = a->arg[2],
        .course = a->arg[3],
        .set = 1,
        .kind = m->kind,
        .knots = m->knots,
    };
}

void chartwork_shift(struct charts *k, double dx, double dy)
{
    for (int i = 0; i < MARKERS; i++)
        if (k->marker[i].set) {
            k->marker[i].x += round_int(100.0 * dx);
            k->marker[i].y += round_int(100.0 * dy);
        }
}

struct chart_point marker_now(const struct marker *m, int64_t tick,
                              const struct uboot_hand *h)
{
    double miles = m->knots * (double)(tick - m->tick) / TICKS_HOUR;
    return (struct chart_point){
        m->x + round_int(100.0 * miles * u_sind(m->course)) - 10 * h->plot_x,
        m->y + round_int(100.0 * miles * u_cosd(m->course)) - 10 * h->plot_y};
}

struct chart_point sighting_now(const struct sighting *s, int64_t tick)
{
    double miles =
        (s->low + s->high) / 2.0 * (double)(tick - s->tick) / TICKS_HOUR;
    return (struct chart_point){
        s->x + round_int(10.0 * miles * u_sind(s->course)),
        s->y + round_int(10.0 * miles * u_cosd(s->course))};
}

int leg_minutes(const struct uboot_hand *h, int miles)
{
    int t = h->telegraph > TELEGRAPH_STOP ? h->telegraph : TELEGRAPH_FULL;
    int row = (int)(h->surfaced ? UBOOT_BOAT_VALUE_SPEED_SURF_FULL_ASTERN
                                : UBOOT_BOAT_VALUE_SPEED_SUB_FULL_ASTERN);
    return round_int(60.0 * miles / uboot_boat[row + t].value);
}

/* The least depth that the chart has along the leg, less what is kept under the
 * keel. */
int leg_deep(const struct pencil *line)
{
    double least = DEEP_MAX_M + UNDER_KEEL_M;
    double dx = (line->to_x - line->x) / 10.0,
           dy = (line->to_y - line->y) / 10.0;
    int steps = 1 + (int)(u_hypot(dx, dy) / SAMPLE_NM);
    for (int i = 0; i <= steps; i++)
        least = mind(least, depth_at(line->x / 10.0 + dx * i / steps,
                                     line->y / 10.0 + dy * i / steps));
    int deep = (int)least - UNDER_KEEL_M;
    return deep < DEEP_LEAST_M ? DEEP_LEAST_M : deep;
}

static void propose(struct uboot *u, int seat, int line, struct play *play)
{
    const struct pencil *l = &u->charts.line[line];
    struct action a = {.verb = OFFICER_ADVISE,
                       .arg = {l->course, l->miles, (int16_t)leg_deep(l)}};
    advise(u, seat, &a, play);
}

bool message_is_sighting(const struct uboot_message_view *m)
{
    return m->state == MESSAGE_DECODED &&
           m->figures.message == UBOOT_MESSAGE_FIGURE_CONVOY;
}

/* The full hour of the boat's clock that the message names, on this day or the
 * day before. */
static int64_t tick_of_hour(const struct clock *c, int hour)
{
    struct date d = clock_date(c);
    int minutes = ((d.hour - hour + HOURS_DAY) % HOURS_DAY) * 60 + d.minute;
    int64_t tick = c->tick - (int64_t)minutes * TICKS_MINUTE;
    return tick ? tick : 1; /* before the start it is negative */
}

/* The oldest makes room. */
static void lay(struct uboot *u, int seat, int message, struct play *play)
{
    struct sighting *list = u->charts.sighting;
    const int16_t *arg = u->world.radio.shown[message].figures.arg;
    struct chart_point at = middle_of(arg[0]);
    struct sighting s = {.tick = tick_of_hour(&u->world.clock, arg[1]),
                         .x = at.x,
                         .y = at.y,
                         .course = arg[2],
                         .low = arg[3],
                         .high = arg[4],
                         .cell = arg[0]};
    memmove(list, list + 1, (size_t)(SIGHTINGS - 1) * sizeof *list);
    list[SIGHTINGS - 1] = s;
    u->talk.laid |= 1 << message;
    tell_with(play, seat_bit(seat) | seat_bit(ROLE_NAVIGATOR), EV_LAID,
              named(s.cell + 1), number(s.course), number(s.low),
              number(s.high));
}

/* Looks the square up and uses it, or says that it is not on the chart. */
static void to_square(struct uboot *u, int seat, const struct action *a,
                      struct play *play)
{
    int cell = square_of(a->arg[0], a->arg[1]);
    if (cell < 0)
        tell(play, seat_bit(seat), EV_NO_SQUARE);
    else if (a->verb == OFFICER_LEG)
        draw_leg(u, cell);
    else
        put_pencil(&u->charts, FROM_SQUARE, middle_of(cell));
}

void chartwork_act(struct uboot *u, int seat, const struct action *a,
                   struct play *play)
{
    struct charts *k = &u->charts;
    switch (a->verb) {
    case OFFICER_LINE:
        draw_line(u, a->arg[0], a->arg[1]);
        break;
    case OFFICER_LEG:
    case OFFICER_PENCIL_AT:
        to_square(u, seat, a, play);
        break;
    case OFFICER_PENCIL:
        stand(u, (enum pencil_from)a->arg[0]);
        break;
    case OFFICER_RUB:
        rub(k, a->arg[0] - 1);
        break;
    case OFFICER_PROPOSE:
        propose(u, seat, a->arg[0] - 1, play);
        break;
    case OFFICER_LAY:
        lay(u, seat, a->arg[0] - 1, play);
        break;
    case OFFICER_MARKER:
        mark(u, a);
        break;
    case OFFICER_KIND:
        k->marker[a->arg[0] - 1].kind = a->arg[1];
        k->marker[a->arg[0] - 1].knots = a->arg[2];
        break;
    case OFFICER_UNMARK:
        k->marker[a->arg[0] - 1] = (struct marker){0};
        break;
    default:
        k->disc_own = a->arg[0];
        k->disc_bearing = a->arg[1];
        k->disc_target = a->arg[2];
    }
}
