/* The true situation as text, and the data of a voyage's chart. */
#include "plot.h"

#include <string.h>

#include "games/uboot/app/umath.h"
#include "world.h"

enum { COLUMNS = 73, ROWS = 31 };

static char letter_of(const struct ship *s)
{
    switch (ship_row(s)->category) {
    case UBOOT_SHIP_CATEGORY_ESCORT:
        return 'E';
    case UBOOT_SHIP_CATEGORY_WARSHIP:
        return 'W';
    case UBOOT_SHIP_CATEGORY_TANKER:
        return 'T';
    case UBOOT_SHIP_CATEGORY_SMALL:
        return 's';
    case UBOOT_SHIP_CATEGORY_FRIENDLY:
        return 'f';
    default:
        return 'm';
    }
}

static void mark(char grid[ROWS][COLUMNS + 1], const struct world *w,
                 double miles, double x, double y, char letter)
{
    /* A letter is about twice as high as it is wide. */
    double step = miles / (COLUMNS - 1);
    int column = COLUMNS / 2 + round_int((x - w->boat.x) / step);
    int row = ROWS / 2 - round_int((y - w->boat.y) / (2.0 * step));
    if (column >= 0 && column < COLUMNS && row >= 0 && row < ROWS)
        grid[row][column] = letter;
}

static void list_ships(const struct world *w, double miles, struct out *out)
{
    const struct fleet *f = &w->fleet;
    for (int i = 0; i < f->ships; i++) {
        const struct ship *s = &f->ship[i];
        const struct group *g = &f->group[s->group];
        double r = seachart_distance(s->x, s->y, w->boat.x, w->boat.y);
        if (!ship_afloat(s) || g->present != 1 || r > miles / 2.0)
            continue;
        bool plain = s->hunter == FLEET_NONE && s->damage <= 0.0;
        if (plain && g->count > 8)
            continue;
        double bearing = bearing_of(s->x - w->boat.x, s->y - w->boat.y);
        out_f(out, "%c %-22s %03d deg %5.2f nm, course %03d %4.1f kn  %s",
              letter_of(s), uboot_ship_type_names[s->type], round_int(bearing),
              r, round_int(s->course), s->speed,
              uboot_ai_state_names[s->state]);
        if (s->damage > 0.0)
            out_f(out, " damage %d%%",
                  round_int(100.0 * s->damage / ship_row(s)->hp));
        if (s->hunter != FLEET_NONE)
            out_f(out, " charges %d", f->hunter[s->hunter].charges);
        out_char(out, '\n');
    }
}

static void plot(const void *state, double miles, struct out *out)
{
    const struct world *w = state; /* both games' states begin with the world */
    const struct fleet *f = &w->fleet;
    const struct boat *b = &w->boat;
    char grid[ROWS][COLUMNS + 1];
    for (int i = 0; i < ROWS; i++) {
        memset(grid[i], '.', COLUMNS);
        grid[i][COLUMNS] = '\0';
    }
    double step = miles / (COLUMNS - 1);
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++) {
            int right = column - COLUMNS / 2, down = row - ROWS / 2;
            if (land_at(b->x + right * step, b->y - down * 2.0 * step))
                grid[row][column] = '#';
        }
    for (int i = 0; i < f->ships; i++)
        if (ship_afloat(&f->ship[i]) && f->group[f->ship[i].group].present == 1)
            mark(grid, w, miles, f->ship[i].x, f->ship[i].y,
                 letter_of(&f->ship[i]));
    for (int i = 0; i < CHARGES_MAX; i++)
        if (f->charge[i].live)
            mark(grid, w, miles, f->charge[i].x, f->charge[i].y, '*');
    for (int i = 0; i < TORPEDOES_MAX; i++)
        if (w->weapons.torpedo[i].state == TORPEDO_RUNNING)
            mark(grid, w, miles, w->weapons.torpedo[i].x,
                 w->weapons.torpedo[i].y, '|');
    for (int i = 0; i < AIRCRAFT_MAX; i++)
        if (f->plane[i].present)
            mark(grid, w, miles, f->plane[i].x, f->plane[i].y, '^');
    grid[ROWS / 2][COLUMNS / 2] = b->surfaced ? 'U' : 'u';
    for (int i = 0; i < ROWS; i++)
        out_f(out, "%s\n", grid[i]);
    struct date d = clock_date(&w->clock);
    out_f(out,
          "tick %lld, %04d-%02d-%02d %02d:%02d, %.0f nm across, north is up\n",
          (long long)w->clock.tick, d.year, d.month, d.day, d.hour, d.minute,
          miles);
    out_f(out,
          "boat course %03d %.1f kn depth %.0f m battery %.0f hull %.0f noise "
          "%.2f; light %.2f, visibility %.1f nm\n",
          round_int(b->course), b->speed, b->depth, b->battery, b->hull,
          b->noise, w->sea.light, w->sea.now.visibility_nm);
    list_ships(w, miles, out);
}

static void look_at(const void *state, struct voyage_look *look)
{
    const struct world *w = state; /* both games' states begin with the world */
    const struct fleet *f = &w->fleet;
    *look = (struct voyage_look){
        .x = w->boat.x,
        .y = w->boat.y,
        .depth = w->boat.depth,
        .groups = f->groups,
        .sunk = f->tally.sunk,
        .shots = f->tally.shots,
        .hits = f->tally.torpedo_hits,
        .attacks = f->tally.attacks + f->tally.air_attacks + f->tally.hedgehogs,
        .lost = w->boat.loss,
        .over = world_over(w),
        .tick = w->clock.tick};
    for (int i = 0; i < f->groups && i < VOYAGE_GROUPS; i++) {
        look->group_x[i] = f->group[i].x;
        look->group_y[i] = f->group[i].y;
        look->present[i] = f->group[i].present == 1;
    }
}

static int graves(const void *state, struct voyage_grave *grave, int max)
{
    const struct fleet *f = &((const struct world *)state)->fleet;
    int count = 0;
    for (int i = 0; i < f->ships && count < max; i++) {
        const struct ship *s = &f->ship[i];
        if (s->flags & SHIP_CREDITED)
            grave[count++] = (struct voyage_grave){
                .x = s->x,
                .y = s->y,
                .type = uboot_ship_type_names[s->type],
                .tons = ship_row(s)->grt ? ship_row(s)->grt
                                         : ship_row(s)->displacement_t,
            };
    }
    return count;
}

static long long feed_words(const void *state, int number, struct out *out)
{
    const struct world *w = state; /* both games' states begin with the world */
    const struct feed_line *line = &w->feed.line[number % FEED_LINES];
    out->names = uboot_places_names; /* both games use these names */
    feed_write(line, out);
    return (long long)line->tick;
}

static int feed_count(const void *state)
{
    return ((const struct world *)state)->feed.count;
}

static void feed_line(const void *state, int number, struct out *out)
{
    const struct world *w = state; /* both games' states begin with the world */
    const struct feed_line *line = &w->feed.line[number % FEED_LINES];
    struct clock then = w->clock;
    then.tick = line->tick;
    struct date d = clock_date(&then);
    out_f(out, "%02d-%02d %02d:%02d:%02d  ", d.month, d.day, d.hour, d.minute,
          (int)(line->tick / TICKS_SECOND % 60));
    out->names = uboot_places_names; /* both games use these names */
    feed_write(line, out);
}

static void shore(double west, double south, double east, double north,
                  struct out *out)
{
    int i = 0;
    while (i < uboot_coast_count) {
        int first = i, polygon = uboot_coast[i].polygon;
        double least_x = 1e9, most_x = -1e9, least_y = 1e9, most_y = -1e9;
        for (; i < uboot_coast_count && uboot_coast[i].polygon == polygon;
             i++) {
            struct point p = {uboot_coast[i].x, uboot_coast[i].y};
            least_x = mind(least_x, p.x);
            most_x = maxd(most_x, p.x);
            least_y = mind(least_y, p.y);
            most_y = maxd(most_y, p.y);
        }
        if (most_x < west || least_x > east || most_y < south ||
            least_y > north)
            continue;
        for (int k = first; k < i; k++) {
            struct point p = {uboot_coast[k].x, uboot_coast[k].y};
            out_f(out, "%c%.1f %.1f", k == first ? 'M' : 'L', p.x, -p.y);
        }
        out_char(out, 'Z');
    }
}

const struct voyage uboot_voyage = {
    .look = look_at,
    .graves = graves,
    .feed_count = feed_count,
    .feed_line = feed_line,
    .feed_words = feed_words,
    .plot = plot,
    .shore = shore,
};
