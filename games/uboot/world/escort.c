/* Escorts: the screen and the hunt, state by state. [model.9]
 *
 * Each state has a handler that steers the ship. A table of predicates,
 * searched from the top, says when a ship changes to another state. Speeds and
 * times come from ai_states.tsv. */
#include "enemy.h"

#define WEAVE_DEG 20.0   /* either side of the station's course */
#define KEEP_NM 0.6      /* the range at which a hunter keeps contact */
#define TRACK_KN_MAX 8.0 /* the greatest speed a plot credits the boat with */
#define RAM_NM 0.3       /* ships that ram do so from here [model.9] */
#define CONTACT_S 30.0   /* an echo counts as contact for this long */
#define LOST_S 60.0      /* without an echo contact is lost */
#define FIXES_S 60.0     /* three fixes must come within this [model.9] */

static const struct uboot_ai_states_row *row_of(const struct ship *s)
{
    return &uboot_ai_states[s->state];
}

double away_minutes(const struct world *w)
{
    int year = mission_row(w)->year;
    return year <= 1941 ? 40.0 : year == 1942 ? 60.0 : 90.0;
}

void escort_state(struct world *w, struct ship *s, int state)
{
    struct hunter *h = &w->fleet.hunter[s->hunter];
    if (s->state == AI(SCREEN) && state != AI(SCREEN) && !h->away_since)
        h->away_since = now(w);
    if (state == AI(SCREEN))
        h->away_since = 0;
    if (state == AI(HUNT) && s->state != AI(REGAIN))
        w->fleet.tally.hunts++;
    if (state == AI(SEARCH)) {
        h->leg = 0;
        h->search_x = h->datum_x;
        h->search_y = h->datum_y;
        const struct group *g = &w->fleet.group[s->group];
        /* Turns towards the side away from the convoy. */
        double side = wrap180(bearing_of(g->x - s->x, g->y - s->y) - s->course);
        h->boats_side = side > 0.0 ? 0 : 1;
    }
    if (state == AI(ATTACK_RUN)) {
        h->blind_nm = 0.0;
        feed_say(w, UBOOT_MESSAGE_PING_CLOSE);
    }
    s->state = (uint8_t)state;
    h->since = now(w);
}

void escorts_sent(struct world *w, int group, double x, double y, int most)
{
    struct group *g = &w->fleet.group[group];
    for (int sent = 0; sent < most; sent++) {
        struct ship *best = NULL;
        double least = 1e9;
        for (int i = g->first; i < g->first + g->count; i++) {
            struct ship *s = &w->fleet.ship[i];
            if (s->hunter == FLEET_NONE || !ship_afloat(s) ||
                s->state != AI(SCREEN) || w->fleet.hunter[s->hunter].order_at)
                continue;
            double d = seachart_distance(s->x, s->y, x, y);
            if (d < least) {
                least = d;
                best = s;
            }
        }
        if (!best)
            return;
        struct hunter *h = &w->fleet.hunter[best->hunter];
        double u = rng_uniform(w, STREAM_ENEMY_DECISIONS);
        h->order_at = now(w) + ticks_of(20.0 + 40.0 * u);
        h->order_x = x;
        h->order_y = y;
    }
}

/* May another ship leave the screen? Two may be away at a time, or one of a
 * screen of fewer than three; ships without a convoy all hunt. Without this
 * limit thirteen escorts hunted one boat together (doc/uboot-balance.md).
 * [model.9] */
static bool may_leave(const struct world *w, const struct ship *s)
{
    const struct group *g = &w->fleet.group[s->group];
    int escorts = 0, away = 0;
    if (!(s->flags & SHIP_ESCORT))
        return true;
    for (int i = g->first; i < g->first + g->count; i++) {
        const struct ship *o = &w->fleet.ship[i];
        if (o->hunter == FLEET_NONE || !ship_afloat(o) ||
            o->state == AI(SINKING))
            continue;
        escorts++;
        away += o->state != AI(SCREEN);
    }
    return away < (escorts < 3 ? 1 : 2);
}

/* Predicates of the table. */

static bool sees_boat(const struct world *w, const struct hunter *h)
{
    return h->seen_at && !since(w, h->seen_at, 40.0);
}

static bool sees_surfaced(const struct world *w, const struct ship *s,
                          const struct hunter *h)
{
    (void)s;
    return w->boat.surfaced && sees_boat(w, h);
}

static bool has_contact(const struct world *w, const struct ship *s,
                        const struct hunter *h)
{
    (void)s;
    return h->echo_at && !since(w, h->echo_at, CONTACT_S);
}

static bool contact_and_leave(const struct world *w, const struct ship *s,
                              const struct hunter *h)
{
    return has_contact(w, s, h) && may_leave(w, s);
}

static bool has_orders(const struct world *w, const struct ship *s,
                       const struct hunter *h)
{
    return h->order_at && now(w) >= h->order_at &&
           (s->state != AI(SCREEN) || may_leave(w, s));
}

static bool time_over(const struct world *w, const struct ship *s,
                      const struct hunter *h)
{
    return since(w, h->since, 60.0 * row_of(s)->minutes);
}

static bool at_datum(const struct world *w, const struct ship *s,
                     const struct hunter *h)
{
    (void)w;
    return seachart_distance(s->x, s->y, h->datum_x, h->datum_y) < 0.35;
}

static bool contact_lost(const struct world *w, const struct ship *s,
                         const struct hunter *h)
{
    (void)s;
    return since(w, h->echo_at, LOST_S);
}

/* Is another ship already running in on the boat? Only one attacks at a
 * time. */
static bool other_attacks(const struct world *w, const struct hunter *h)
{
    for (int i = 0; i < w->fleet.hunters; i++) {
        const struct hunter *o = &w->fleet.hunter[i];
        const struct ship *s = &w->fleet.ship[o->ship];
        if (o != h && ship_afloat(s) &&
            (s->state == AI(ATTACK_RUN) || s->state == AI(DROP)) &&
            seachart_distance(o->datum_x, o->datum_y, h->datum_x, h->datum_y) <
                2.0)
            return true;
    }
    return false;
}

/* An attack needs three fixes within a minute, charges, and no other
 * attacker. */
static bool can_attack(const struct world *w, const struct ship *s,
                       const struct hunter *h)
{
    (void)s;
    return h->fixes == FIXES_MAX &&
           !since(w, h->fix[FIXES_MAX - 1].tick, FIXES_S) &&
           (h->charges > 0 || h->hedgehog) && !other_attacks(w, h);
}

static bool over_aim(const struct world *w, const struct ship *s,
                     const struct hunter *h)
{
    (void)w;
    if (h->blind_nm <= 0.0)
        return false;
    double dx = h->aim_x - s->x, dy = h->aim_y - s->y;
    double ahead = dx * s->sin_c + dy * s->cos_c;
    /* The boat will be abeam within a second. */
    return ahead < NM(s->speed * KN_MPS * 1.0);
}

static bool pattern_gone(const struct world *w, const struct ship *s,
                         const struct hunter *h)
{
    (void)s;
    return since(w, h->since, 12.0);
}

/* The escort's time away is over and it must return, with or without contact.
 * Without this rule a boat that lay still was hunted all day
 * (doc/uboot-balance.md). [ruling 207] */
static bool away_too_long(const struct world *w, const struct ship *s,
                          const struct hunter *h)
{
    return (s->flags & SHIP_ESCORT) && h->away_since &&
           since(w, h->away_since, 60.0 * away_minutes(w));
}

static bool search_over(const struct world *w, const struct ship *s,
                        const struct hunter *h)
{
    return since(w, h->since, 60.0 * away_minutes(w)) || away_too_long(w, s, h);
}

static bool contact_and_time(const struct world *w, const struct ship *s,
                             const struct hunter *h)
{
    return has_contact(w, s, h) && !away_too_long(w, s, h);
}

static bool on_station(const struct world *w, const struct ship *s,
                       const struct hunter *h)
{
    (void)h;
    struct point p = ship_station(&w->fleet.group[s->group], s);
    return seachart_distance(s->x, s->y, p.x, p.y) < 0.6;
}

static bool boat_dived(const struct world *w, const struct ship *s,
                       const struct hunter *h)
{
    (void)s;
    (void)h;
    return !w->boat.surfaced;
}

static bool lost_sight(const struct world *w, const struct ship *s,
                       const struct hunter *h)
{
    (void)s;
    return since(w, h->seen_at, 180.0);
}

struct transition {
    uint8_t from;
    uint8_t to;
    bool (*when)(const struct world *w, const struct ship *s,
                 const struct hunter *h);
};

/* clang-format off */
static const struct transition transitions[] = {
    /* from              to               when */
    {AI(SCREEN),      AI(GUN_ACTION),  sees_surfaced},
    {AI(SCREEN),      AI(HUNT),        contact_and_leave},
    {AI(SCREEN),      AI(INVESTIGATE), has_orders},
    {AI(INVESTIGATE), AI(GUN_ACTION),  sees_surfaced},
    {AI(INVESTIGATE), AI(HUNT),        has_contact},
    {AI(INVESTIGATE), AI(SEARCH),      at_datum},
    {AI(INVESTIGATE), AI(RETURN),      time_over},
    {AI(HUNT),        AI(GUN_ACTION),  sees_surfaced},
    {AI(HUNT),        AI(RETURN),      away_too_long},
    {AI(HUNT),        AI(ATTACK_RUN),  can_attack},
    {AI(HUNT),        AI(REGAIN),      contact_lost},
    {AI(ATTACK_RUN),  AI(DROP),        over_aim},
    {AI(ATTACK_RUN),  AI(REGAIN),      time_over},
    {AI(DROP),        AI(REGAIN),      pattern_gone},
    {AI(REGAIN),      AI(GUN_ACTION),  sees_surfaced},
    {AI(REGAIN),      AI(HUNT),        has_contact},
    {AI(REGAIN),      AI(SEARCH),      time_over},
    {AI(SEARCH),      AI(GUN_ACTION),  sees_surfaced},
    {AI(SEARCH),      AI(HUNT),        contact_and_time},
    {AI(SEARCH),      AI(INVESTIGATE), has_orders},
    {AI(SEARCH),      AI(RETURN),      search_over},
    {AI(GUN_ACTION),  AI(INVESTIGATE), boat_dived},
    {AI(GUN_ACTION),  AI(INVESTIGATE), lost_sight},
    {AI(RETURN),      AI(GUN_ACTION),  sees_surfaced},
    {AI(RETURN),      AI(HUNT),        contact_and_time},
    {AI(RETURN),      AI(INVESTIGATE), has_orders},
    {AI(RETURN),      AI(SCREEN),      on_station},
};
/* clang-format on */

static void change_state(struct world *w, struct ship *s, struct hunter *h)
{
    for (size_t i = 0; i < sizeof transitions / sizeof transitions[0]; i++) {
        const struct transition *t = &transitions[i];
        if (t->from != s->state || !t->when(w, s, h))
            continue;
        if (t->to == AI(INVESTIGATE)) {
            /* The place it was sent to, or where it last saw the boat. */
            if (h->order_at) {
                h->datum_x = h->order_x;
                h->datum_y = h->order_y;
            }
            h->order_at = 0;
        }
        bool drops = t->to == AI(DROP);
        escort_state(w, s, t->to);
        if (drops)
            pattern_drop(w, h->ship);
        return;
    }
}

/* Handlers. */

static void steer_for(struct ship *s, double x, double y, double kn)
{
    s->want_course = wrap360(round_to(bearing_of(x - s->x, y - s->y), 1.0));
    s->want_speed = mind(kn, ship_top(s));
}

/* Weaves about its station, changing every 4 to 7 minutes. */
static void screen(struct world *w, struct ship *s, struct hunter *h)
{
    const struct group *g = &w->fleet.group[s->group];
    bool lone = !(s->flags & SHIP_ESCORT);
    if (now(w) >= h->weave_at) {
        double u = rng_uniform(w, STREAM_ENEMY_DECISIONS);
        h->weave_at = now(w) + ticks_of(240.0 + 180.0 * u);
        double v = rng_uniform(w, STREAM_ENEMY_DECISIONS);
        h->weave = round_to((2.0 * v - 1.0) * WEAVE_DEG, 1.0);
    }
    if (g->speed <= 0.0) {
        s->want_speed = 0.0;
        return;
    }
    struct point p = ship_station(g, s);
    double dx = p.x - s->x, dy = p.y - s->y;
    double along = dx * g->sin_c + dy * g->cos_c;
    double cross = dx * g->cos_c - dy * g->sin_c;
    if (along * along + cross * cross > 4.0) {
        steer_for(s, p.x + 0.5 * g->sin_c, p.y + 0.5 * g->cos_c, 99.0);
        return;
    }
    double weave = lone ? 0.0 : h->weave;
    double correction = clampd(cross * 60.0, -40.0, 40.0);
    s->want_course = wrap360(round_to(g->course + weave + correction, 1.0));
    double extra = lone ? 1.5 : row_of(s)->kn;
    s->want_speed =
        clampd(round_to(g->speed + clampd(along * 6.0, -3.0, extra), 0.25), 0.0,
               ship_top(s));
}

/* Runs to the datum and sweeps 60 degrees either side of the way. */
static void investigate(struct world *w, struct ship *s, struct hunter *h)
{
    double d = seachart_distance(s->x, s->y, h->datum_x, h->datum_y);
    double kn = d > 2.5 ? 99.0 : row_of(s)->kn;
    steer_for(s, h->datum_x, h->datum_y, kn);
    if (d < 1.2 && d > 0.5) {
        bool left = ((now(w) - h->since) / ticks_of(90.0)) % 2 != 0;
        s->want_course = wrap360(s->want_course + (left ? -25.0 : 25.0));
    }
}

/* The boat's present position by the plot. */
static struct point plotted(const struct world *w, const struct hunter *h)
{
    double t = (double)(now(w) - h->fix[0].tick) * TICK_S;
    t = mind(t, 120.0);
    return (struct point){h->fix[0].x + h->track_x * t,
                          h->fix[0].y + h->track_y * t};
}

/* Keeps contact at 0.6 nm or runs in, with the bow pointed so that the boat
 * stays inside the arc of its ASDIC. */
static void hunt(struct world *w, struct ship *s, struct hunter *h)
{
    struct point p = plotted(w, h);
    h->datum_x = p.x;
    h->datum_y = p.y;
    double d = seachart_distance(s->x, s->y, p.x, p.y);
    steer_for(s, p.x, p.y, row_of(s)->kn);
    if (d < KEEP_NM && other_attacks(w, h)) {
        /* The directing ship circles with the boat on its bow. */
        s->want_course = wrap360(s->want_course + 60.0);
        s->want_speed = mind(7.0, ship_top(s));
    } else if (d < 0.25) {
        /* Runs on to open the range. */
        s->want_course = wrap360(round_to(s->course, 1.0));
    }
}

/* Contact is lost at the blind range. From there the attack goes by dead
 * reckoning, a guessed depth and luck. [model.9] */
static void take_aim(struct world *w, struct ship *s, struct hunter *h)
{
    const struct uboot_ship_types_row *t = ship_row(s);
    int month = clock_month(&w->clock);
    double z = w->boat.depth;
    double rb = maxd(NM(2.75 * z), 0.05);
    double q = month < 516 ? 0.30 : 0.20; /* to the end of 1942 */
    if (t->asdic == UBOOT_SENSOR_ASDIC_144 && month >= 516)
        q = 0.08;
    double first = rng_normal(w, STREAM_ENEMY_DECISIONS);
    double second = rng_normal(w, STREAM_ENEMY_DECISIONS);
    h->guess_m =
        maxd(5.0, rb * METRES_NM / 2.75 * (1.0 + q * first) + 10.0 * second);
    int charge = charge_row(month);
    double set = nearest_setting(charge, h->guess_m);
    double fall = set / uboot_depth_charges[charge].sink_rate_mps;
    double v = maxd(s->speed, 6.0) * KN_MPS;
    double ahead = rb * METRES_NM / v + 6.0 + fall;
    double sigma = NM(h->directed ? 30.0 : 45.0);
    struct point p = plotted(w, h);
    double ex = rng_normal(w, STREAM_ENEMY_DECISIONS) * sigma;
    double ey = rng_normal(w, STREAM_ENEMY_DECISIONS) * sigma;
    h->aim_x = p.x + h->track_x * ahead + ex;
    h->aim_y = p.y + h->track_y * ahead + ey;
    h->blind_nm = rb;
}

static void attack_run(struct world *w, struct ship *s, struct hunter *h)
{
    bool corvette = s->type == UBOOT_SHIP_TYPE_FLOWER_CORVETTE;
    double kn = corvette ? 15.0 : row_of(s)->kn;
    if (h->blind_nm > 0.0) {
        steer_for(s, h->aim_x, h->aim_y, kn);
        return;
    }
    struct point p = plotted(w, h);
    h->datum_x = p.x;
    h->datum_y = p.y;
    double d = seachart_distance(s->x, s->y, p.x, p.y);
    double blind = maxd(NM(2.75 * w->boat.depth), 0.05);
    /* From 1941 on a second ship in contact directs the attacker. */
    h->directed = 0;
    if (mission_row(w)->year >= 1941)
        for (int i = 0; i < w->fleet.hunters; i++) {
            const struct hunter *o = &w->fleet.hunter[i];
            const struct ship *os = &w->fleet.ship[o->ship];
            if (o != h && ship_afloat(os) && os->state == AI(HUNT) &&
                has_contact(w, os, o))
                h->directed = 1;
        }
    /* The hedgehog needs contact at 200 m. [model.9] */
    if (h->hedgehog && d < NM(260.0) && !since(w, h->echo_at, 12.0)) {
        hedgehog_fire(w, h->ship);
        escort_state(w, s, AI(REGAIN));
        h->deaf_until = 0;
        return;
    }
    steer_for(s, p.x, p.y, kn);
    if (d < blind + 0.01 && h->charges > 0)
        take_aim(w, s, h);
    else if (d < 0.06)
        escort_state(w, s, AI(REGAIN));
}

static void drop(struct world *w, struct ship *s, struct hunter *h)
{
    (void)w;
    (void)h;
    s->want_course = wrap360(round_to(s->course, 1.0));
    s->want_speed = mind(row_of(s)->kn, ship_top(s));
}

/* Opens the range to half a mile, turns back and pings the datum. */
static void regain(struct world *w, struct ship *s, struct hunter *h)
{
    double d = seachart_distance(s->x, s->y, h->datum_x, h->datum_y);
    if (!since(w, h->since, 60.0) && d < 0.5) {
        s->want_speed = mind(row_of(s)->kn + 3.0, ship_top(s));
        return;
    }
    steer_for(s, h->datum_x, h->datum_y, row_of(s)->kn);
    if (d < 0.2)
        s->want_course = wrap360(round_to(s->course, 1.0));
}

/* Searches an expanding square; two escorts take one side each. [model.9] */
static void search(struct world *w, struct ship *s, struct hunter *h)
{
    if (seachart_distance(s->x, s->y, h->search_x, h->search_y) < 0.15) {
        int round = h->leg / 2; /* two legs of each length */
        double leg = 0.5 + 0.5 * round;
        double turn = h->boats_side ? 90.0 : -90.0;
        double course = wrap360(bearing_of(h->track_x, h->track_y) +
                                turn * h->leg + (h->hedgehog ? 45.0 : 0.0));
        leg = mind(leg, 3.0);
        h->search_x += leg * u_sind(course);
        h->search_y += leg * u_cosd(course);
        if (h->leg < 40)
            h->leg++;
    }
    steer_for(s, h->search_x, h->search_y, row_of(s)->kn);
    /* Follows a bearing that the hydrophone gives. */
    if (h->heard_at && !since(w, h->heard_at, 60.0))
        s->want_course = wrap360(round_to(h->heard_bearing, 1.0));
}

static void gun_action(struct world *w, struct ship *s, struct hunter *h)
{
    if (sees_boat(w, h)) {
        h->datum_x = w->boat.x;
        h->datum_y = w->boat.y;
        h->track_x = w->boat.speed * u_sind(w->boat.course) / 3600.0;
        h->track_y = w->boat.speed * u_cosd(w->boat.course) / 3600.0;
    }
    double d = seachart_distance(s->x, s->y, h->datum_x, h->datum_y);
    steer_for(s, h->datum_x, h->datum_y, 99.0);
    /* Ships that do not ram turn away. */
    if (d < RAM_NM && !ship_row(s)->rams)
        s->want_course = wrap360(s->want_course + 90.0);
    ship_fires(w, h->ship);
}

static void back(struct world *w, struct ship *s, struct hunter *h)
{
    (void)h;
    const struct group *g = &w->fleet.group[s->group];
    struct point p = ship_station(g, s);
    steer_for(s, p.x + 0.5 * g->sin_c, p.y + 0.5 * g->cos_c,
              ship_top(s) + row_of(s)->kn);
}

void escort_decide(struct world *w, int ship)
{
    struct ship *s = &w->fleet.ship[ship];
    struct hunter *h = &w->fleet.hunter[s->hunter];
    if (s->told_at && now(w) >= s->told_at) {
        s->told_at = 0;
        s->flags |= SHIP_ALARMED;
    }
    /* A decoy shows its guns only when the boat is near on the surface.
     * [model.9] */
    if (s->type == UBOOT_SHIP_TYPE_Q_SHIP && s->state == AI(SCREEN) &&
        !(w->boat.surfaced && sees_boat(w, h) && ship_range(w, s) < 1.2)) {
        h->order_at = 0;
        keep_station(w, s);
        return;
    }
    change_state(w, s, h);
    switch (s->state) {
    case AI(SCREEN):
        screen(w, s, h);
        break;
    case AI(INVESTIGATE):
        investigate(w, s, h);
        break;
    case AI(HUNT):
        hunt(w, s, h);
        break;
    case AI(ATTACK_RUN):
        attack_run(w, s, h);
        break;
    case AI(DROP):
        drop(w, s, h);
        break;
    case AI(REGAIN):
        regain(w, s, h);
        break;
    case AI(SEARCH):
        search(w, s, h);
        break;
    case AI(GUN_ACTION):
        gun_action(w, s, h);
        break;
    case AI(RETURN):
        back(w, s, h);
        break;
    default:
        s->state = AI(SCREEN);
        break;
    }
}
