/* The display mat in text: tubes and reloads, hull and flooding, what is out of
 * action, the men, and the track of the patrol. [3.1] */
#include <assert.h>

#include "lang.h"
#include "text.h"

/* Tubes, reloads and gun. [4.5, 4.6] */

static void write_reloads(const struct career *c, int end, struct row *row)
{
    const uint8_t *reload = c->boat.reload[end];
    row_say_with(row, T_HUNTERS_VIEW_RELOADS, number(reload[G7A]),
                 number(reload[G7E]));
}

/* "2 G7a", "3 –"; "2 G7a>1" if it is aimed at the first ship. */
static void write_tube(const struct career *c, int tube, struct row *row)
{
    char text[40];
    struct out words;
    out_init(&words, text, sizeof text, row->out->lang);
    out_f(&words, "%d ", tube + 1);
    if (c->boat.tube[tube] == NO_TORPEDO)
        out_str(&words, "–");
    else
        say(&words, T_HUNTERS_TORPEDO_NONE + c->boat.tube[tube]);
    if (c->combat.aim[tube])
        out_f(&words, ">%d", c->combat.aim[tube]);
    row_words(row, text);
}

static void write_end_of_boat(const struct career *c, int end, struct out *out)
{
    const struct hunters_boats_row *boat = boat_row(c);
    int from = end == 0 ? 0 : boat->fore_tubes;
    int to = from + (end == 0 ? boat->fore_tubes : boat->aft_tubes);
    struct row row =
        row_begin(out, end == 0 ? T_HUNTERS_LABEL_BOW : T_HUNTERS_LABEL_STERN);
    row.between = "   ";
    for (int i = from; i < to; i++)
        write_tube(c, i, &row);
    if ((end == 0 ? boat->fore_reloads : boat->aft_reloads) > 0)
        write_reloads(c, end, &row);
    row_end(&row);
}

static void write_gun(const struct career *c, struct out *out)
{
    if (c->boat.system[DECK_GUN] == ABSENT)
        return;
    struct row row = row_begin(out, T_HUNTERS_LABEL_GUN);
    row_say_with(&row,
                 boat_row(c)->deck_gun == HUNTERS_DECK_GUN_105MM
                     ? T_HUNTERS_VIEW_GUN_105
                     : T_HUNTERS_VIEW_GUN_88,
                 number(c->boat.ammo));
    const uint8_t *aim = c->combat.gun_aim;
    for (int ship = 1; ship <= SHIPS_MAX; ship++) {
        int points = (aim[0] == ship) + (aim[1] == ship);
        if (points)
            row_say_with(&row, T_HUNTERS_VIEW_GUN_AIMED, number(points),
                         number(ship));
    }
    row_end(&row);
}

void write_tubes(const struct career *c, struct out *out)
{
    write_end_of_boat(c, 0, out);
    write_end_of_boat(c, 1, out);
    write_gun(c, out);
}

/* The damage tracks: `#` is marked. The hull's heavy lines show where refit gets
 * longer. [10.1.1, 10.3.1, 10.10.3] */

static void write_boxes(int marked, int boxes, int group, struct out *out)
{
    out_char(out, '[');
    for (int i = 0; i < boxes; i++) {
        if (group && i && i % group == 0)
            out_char(out, '|');
        out_char(out, i < marked ? '#' : '-');
    }
    out_char(out, ']');
}

void write_hull(const struct career *c, struct out *out)
{
    const struct hunters_boats_row *boat = boat_row(c);
    char text[80];
    struct out words;
    struct row row = row_begin(out, T_HUNTERS_LABEL_HULL);
    row.between = "   ";
    out_init(&words, text, sizeof text, out->lang);
    write_boxes(c->boat.hull, boat->hull_boxes, 3, &words);
    out_char(&words, ' ');
    say_with(&words, T_HUNTERS_VIEW_SINKS_AT, number(boat->hull_hits_to_sink));
    row_words(&row, text);
    out_init(&words, text, sizeof text, out->lang);
    say(&words, T_HUNTERS_LABEL_FLOODING);
    out_char(&words, ' ');
    write_boxes(c->boat.flood, boat->flood_boxes, 0, &words);
    out_char(&words, ' ');
    say_with(&words, T_HUNTERS_VIEW_SURFACES_AT,
             number(boat->flood_hits_to_surface));
    row_words(&row, text);
    row_end(&row);
}

/* What does not work, and who is hurt: rows that are there only if needed. */

static void write_systems(const struct career *c, int state, int label,
                          struct out *out)
{
    struct row row = row_begin(out, label);
    for (int i = 0; i < SYSTEMS; i++)
        if (c->boat.system[i] == state)
            row_say(&row, T_HUNTERS_SYSTEM_ELECTRIC_ENGINE_1 + i);
    row_end(&row);
}

static void write_wounded(const struct career *c, int wound, int label,
                          struct out *out)
{
    struct row row = row_begin(out, label);
    for (int man = 0; man < MEN; man++)
        if (c->crew.wound[man] == wound &&
            (man != AGENT || c->patrol.agent_aboard))
            row_say(&row, T_HUNTERS_MAN_KOMMANDANT + man);
    row_end(&row);
}

void write_troubles(const struct career *c, struct out *out)
{
    write_systems(c, DAMAGED, T_HUNTERS_LABEL_DAMAGED, out);
    write_systems(c, INOPERABLE, T_HUNTERS_LABEL_OUT, out);
    write_wounded(c, LIGHTLY_WOUNDED, T_HUNTERS_LABEL_LIGHT, out);
    write_wounded(c, SERIOUSLY_WOUNDED, T_HUNTERS_LABEL_SERIOUS, out);
    write_wounded(c, KILLED, T_HUNTERS_LABEL_KILLED, out);
}

bool is_at_sea(const struct career *c)
{
    for (int i = 0; i < c->frames.depth; i++)
        if (c->frames.at[i].phase == P_PATROL)
            return true;
    return false;
}

void write_men(const struct career *c, struct out *out)
{
    struct row row = row_begin(out, T_HUNTERS_LABEL_CREW);
    row_say(&row, T_HUNTERS_QUALITY_GREEN + c->crew.quality);
    for (int man = 0; man < MEN; man++)
        if (c->crew.experte[man])
            row_say_with(&row, T_HUNTERS_VIEW_EXPERTE,
                         noun(T_HUNTERS_MAN_KOMMANDANT + man));
    if (is_at_sea(c) && c->patrol.agent_aboard)
        row_say(&row, T_HUNTERS_VIEW_AGENT);
    row_end(&row);
}

void write_markers(const struct career *c, struct out *out)
{
    struct row row = row_begin(out, T_HUNTERS_LABEL_MARKERS);
    if (c->rerolls)
        row_say_with(&row, T_HUNTERS_VIEW_REROLLS, number(c->rerolls));
    if (is_at_sea(c) && c->patrol.superior_torpedoes)
        row_say(&row, T_HUNTERS_CHANCE_SUPERIOR_TORPEDOES);
    if (c->boat_requests)
        row_say_with(&row, T_HUNTERS_VIEW_REQUESTS, number(c->boat_requests));
    if (c->permanent)
        row_say_with(&row, T_HUNTERS_VIEW_PERMANENT,
                     noun(c->permanent == STAYS_IN_MEDITERRANEAN
                              ? T_HUNTERS_PATROL_MEDITERRANEAN
                              : T_HUNTERS_PATROL_ARCTIC));
    row_end(&row);
}

/* The track. */

static const struct hunters_patrol_tracks_row *box_at(const struct career *c,
                                                      int box)
{
    assert(box >= 1 && box <= c->patrol.boxes);
    return &hunters_patrol_tracks[c->patrol.track + box - 1];
}

int next_box(const struct career *c)
{
    const struct patrol *p = &c->patrol;
    if (p->homeward)
        return p->box > 1 ? p->box - 1 : 0;
    return p->box < p->boxes ? p->box + 1 : 0;
}

/* `x` lies behind, `U` is the boat, `2` a box with so many encounter rolls, `M`
 * the box of the mission. */
static void draw_track(const struct career *c, struct out *out)
{
    const struct patrol *p = &c->patrol;
    for (int box = 1; box <= p->boxes; box++) {
        int rolls = box_at(c, box)->encounter_rolls;
        bool behind = p->homeward ? box > p->box : box < p->box;
        char mark = box == p->box                                      ? 'U'
                    : behind                                           ? 'x'
                    : is_mission_ahead(c) && is_box_of_mission(c, box) ? 'M'
                    : rolls > 1 ? (char)('0' + rolls)
                                : ' ';
        out_f(out, "[%c]", mark);
    }
}

/* The boxes ahead in words, like ones together. */
static void write_ahead(const struct career *c, struct out *out)
{
    struct row row =
        row_begin(out, c->patrol.aborting ? T_HUNTERS_LABEL_HOMEWARD
                                          : T_HUNTERS_LABEL_AHEAD);
    int boxes = c->patrol.boxes;
    int box = c->patrol.aborting ? box_homewards(c)
              : next_box(c)      ? next_box(c)
                                 : boxes + 1;
    int step = box < c->patrol.box ? -1 : 1;
    while (box >= 1 && box <= boxes) {
        int zone = table_of_box(c, box), count = 0;
        for (; box >= 1 && box <= boxes && table_of_box(c, box) == zone;
             box += step)
            count++;
        if (count == 1)
            row_say(&row, T_HUNTERS_ZONE_TRANSIT + zone);
        else
            row_say_with(&row, T_HUNTERS_VIEW_BOXES, number(count),
                         noun(T_HUNTERS_ZONE_TRANSIT + zone));
    }
    row_say(&row, T_HUNTERS_VIEW_BASE);
    row_end(&row);
}

void write_track(const struct career *c, struct out *out)
{
    const struct patrol *p = &c->patrol;
    char text[120];
    struct out words;
    struct row row = row_begin(out, T_HUNTERS_LABEL_TRACK);
    row.between = "  ";
    out_init(&words, text, sizeof text, out->lang);
    draw_track(c, &words);
    row_words(&row, text);
    if (p->aborting)
        row_say(&row, T_HUNTERS_VIEW_ABORTING);
    row_end(&row);
    row = row_begin(out, T_HUNTERS_LABEL_HERE);
    if (p->box == 0)
        row_say(&row, T_HUNTERS_VIEW_BASE);
    else
        row_say_with(&row, T_HUNTERS_VIEW_BOX, number(p->box), number(p->boxes),
                     noun(T_HUNTERS_ZONE_TRANSIT + table_of_box(c, p->box)));
    row_end(&row);
    write_ahead(c, out);
}
