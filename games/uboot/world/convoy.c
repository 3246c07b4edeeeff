/* Convoys, groups and lone merchants: alarm, emergency turns, star shell,
 * flight and calls for help. [model.9] */
#include "enemy.h"

#define TURN_DEG 45.0     /* degrees the convoy turns away */
#define TURN_MINUTES 30.0 /* minutes it stays on the new course */
/* A second alarm within this time turns it further. */
#define TURN_AGAIN_MINUTES 20.0
#define SPREAD_NM 30.0   /* groups within this range hear of an alarm */
#define SHELL_LIGHT 0.45 /* light of star shell and fire, day is 1 */
#define SHELL_NM 1.5     /* how far a star shell lights [model.9] */
#define FIRE_NM 3.0      /* how far a burning ship lights [model.10] */

static double minutes_in(int state)
{
    return uboot_ai_states[state].minutes;
}

/* Escorts of the group that still float and are on station. */
static int escorts_left(const struct world *w, const struct group *g)
{
    int count = 0;
    for (int i = g->first; i < g->first + g->count; i++) {
        const struct ship *s = &w->fleet.ship[i];
        count += s->hunter != FLEET_NONE && ship_afloat(s) &&
                 s->state != AI(SINKING);
    }
    return count;
}

/* The convoy turns away from the threat; a second alarm turns it further.
 * [model.9] */
static void emergency_turn(struct world *w, struct group *g)
{
    double angle =
        wrap180(bearing_of(g->threat_x - g->x, g->threat_y - g->y) - g->course);
    bool again = g->turned != 0.0;
    bool right;
    if (again)
        right = g->side == 1;
    else if (u_abs(angle) > 170.0 || u_abs(angle) < 5.0)
        right = rng_chance(w, STREAM_ENEMY_DECISIONS, 0.5);
    else
        right = angle < 0.0; /* threat to port: turn to starboard */
    g->side = right ? 1 : 0;
    double most = 2.0 * TURN_DEG;
    g->turned = clampd(g->turned + (right ? TURN_DEG : -TURN_DEG), -most, most);
    g->turn_ends = now(w) + ticks_of(TURN_MINUTES * 60.0);
}

/* Each ship of the group learns of it after 20 to 60 s. */
static void pass_on(struct world *w, struct group *g)
{
    for (int i = g->first; i < g->first + g->count; i++) {
        struct ship *s = &w->fleet.ship[i];
        if (s->flags & SHIP_ALARMED || s->told_at)
            continue;
        double u = rng_uniform(w, STREAM_ENEMY_DECISIONS);
        s->told_at = now(w) + ticks_of(20.0 + 40.0 * u);
    }
}

/* Star shell over the side where the boat may be. [model.9] */
static void star_shell(struct world *w, struct group *g)
{
    double bearing = bearing_of(g->threat_x - g->x, g->threat_y - g->y);
    if (!rng_chance(w, STREAM_ENEMY_DECISIONS, 0.6))
        bearing += 180.0;
    double out = g->half_width + 0.7;
    g->shell_from = now(w) + ticks_of(60.0);
    g->shell_until = now(w) + ticks_of(60.0 + 240.0);
    g->shell_x = g->x + out * u_sind(bearing);
    g->shell_y = g->y + out * u_cosd(bearing);
}

void fleet_alarm(struct world *w, int group, enum alarm_cause cause, double x,
                 double y)
{
    struct group *g = &w->fleet.group[group];
    bool fresh =
        !g->alarm_at || since(w, g->alarm_at, 60.0 * TURN_AGAIN_MINUTES);
    bool new_one = !g->alarm_at || since(w, g->alarm_at, 120.0);
    if (g->kind == SPAWN_FRIENDLY || g->kind == SPAWN_NEUTRAL)
        return;
    g->threat_x = x;
    g->threat_y = y;
    g->alarm_at = now(w);
    if (!new_one)
        return; /* the same alarm goes on */
    if (fresh || g->state == AI(CRUISE))
        g->alarm_first = now(w);
    w->fleet.tally.alarms++;
    pass_on(w, g);
    if (!g->spread_at)
        g->spread_at = now(w) + ticks_of(300.0);
    if (g->formation != UBOOT_FORMATION_SINGLE) {
        if (g->state == AI(CRUISE))
            g->state = AI(ALARMED);
        emergency_turn(w, g);
    }
    int left = escorts_left(w, g);
    if (cause != ALARM_RADIO)
        escorts_sent(w, group, x, y, left < 3 ? 1 : 2);
    if (cause == ALARM_HIT && is_night(w) && left > 0)
        star_shell(w, g);
}

double fleet_light(const struct world *w, double x, double y)
{
    const struct fleet *f = &w->fleet;
    double light = w->sea.light;
    if (light >= SHELL_LIGHT)
        return light;
    for (int i = 0; i < f->groups; i++) {
        const struct group *g = &f->group[i];
        if (now(w) < g->shell_until && now(w) >= g->shell_from &&
            seachart_distance(x, y, g->shell_x, g->shell_y) < SHELL_NM)
            return SHELL_LIGHT;
        if (g->present != 1 || g->far || !g->alarm_at)
            continue;
        for (int k = g->first; k < g->first + g->count; k++) {
            const struct ship *s = &f->ship[k];
            if ((s->flags & SHIP_BURNING) && ship_afloat(s) &&
                seachart_distance(x, y, s->x, s->y) < FIRE_NM)
                return SHELL_LIGHT;
        }
    }
    return light;
}

/* Other groups within 30 nm hear of it after five minutes. */
static void spread(struct world *w, int group)
{
    struct fleet *f = &w->fleet;
    struct group *g = &f->group[group];
    g->spread_at = 0;
    for (int i = 0; i < f->groups; i++) {
        struct group *other = &f->group[i];
        if (i == group || other->present != 1 || other->alarm_at ||
            seachart_distance(g->x, g->y, other->x, other->y) > SPREAD_NM)
            continue;
        fleet_alarm(w, i, ALARM_RADIO, g->threat_x, g->threat_y);
        /* Warships without a convoy come to look. */
        if (other->formation == UBOOT_FORMATION_SINGLE)
            escorts_sent(w, i, g->threat_x, g->threat_y, 2);
    }
}

/* Three ships lost within two hours and no escort left. [model.9] */
static bool must_scatter(const struct world *w, const struct group *g)
{
    return g->formation == UBOOT_FORMATION_OCEAN_CONVOY && g->lost_at[2] &&
           !since(w, g->lost_at[2], 7200.0) && escorts_left(w, g) < 2;
}

/* Does anybody aboard the boat see the star shell of this group? */
static bool can_see_it(const struct world *w, const struct group *g)
{
    bool eyes = w->boat.surfaced ? w->boat.observers > 0 : w->boat.periscope;
    return eyes && seachart_distance(w->boat.x, w->boat.y, g->shell_x,
                                     g->shell_y) < w->sea.now.visibility_nm;
}

void group_decide(struct world *w, int group)
{
    struct group *g = &w->fleet.group[group];
    if (g->present != 1)
        return;
    if (g->spread_at && now(w) >= g->spread_at)
        spread(w, group);
    if (g->shell_from && now(w) >= g->shell_from &&
        now(w) < g->shell_from + DECIDE_TICKS && can_see_it(w, g))
        feed_say(w, UBOOT_MESSAGE_STAR_SHELL);
    if (g->state == AI(ALARMED)) {
        if (g->turned != 0.0 && now(w) >= g->turn_ends)
            g->turned = 0.0;
        if (must_scatter(w, g))
            g->state = AI(SCATTER);
        else if (since(w, g->alarm_at, 60.0 * minutes_in(AI(ALARMED)))) {
            g->state = AI(CRUISE);
            g->alarm_at = 0;
            g->turned = 0.0;
            for (int i = g->first; i < g->first + g->count; i++)
                w->fleet.ship[i].flags &= (uint8_t)~SHIP_ALARMED;
        }
    }
    group_steer(w, g);
}

/* A lone ship calls for help, which may come by sea and by air. [model.9] */
static void call_for_help(struct world *w, struct ship *s, struct group *g)
{
    feed_say(w, UBOOT_MESSAGE_SOS);
    double coast = coast_distance(s->x, s->y, 300.0);
    double u = rng_uniform(w, STREAM_ENEMY_DECISIONS);
    double v = rng_uniform(w, STREAM_ENEMY_DECISIONS);
    if (coast < 120.0 && rng_chance(w, STREAM_ENEMY_DECISIONS, 0.5))
        g->help_at = now(w) + ticks_of((90.0 + 150.0 * u) * 60.0);
    if (coast < 300.0 && !is_night(w) &&
        rng_chance(w, STREAM_ENEMY_DECISIONS, 0.5))
        g->air_help_at = now(w) + ticks_of((60.0 + 90.0 * v) * 60.0);
}

/* Turns its stern to the threat, runs at full speed and fires. [model.9] */
static void flee(struct world *w, int ship)
{
    struct ship *s = &w->fleet.ship[ship];
    struct group *g = &w->fleet.group[s->group];
    double away = bearing_of(s->x - g->threat_x, s->y - g->threat_y);
    /* A ship of a stopped group has a broken engine and stays. */
    bool stopped = g->speed <= 0.0;
    s->want_course = stopped ? s->course : round_to(away, 5.0);
    s->want_speed = stopped ? 0.0 : ship_top(s);
    /* Turns away from land ahead. */
    if (land_at(s->x + 2.0 * s->sin_c, s->y + 2.0 * s->cos_c))
        s->want_course = wrap360(s->course + 60.0);
    ship_fires(w, ship);
    if (since(w, g->alarm_at, 60.0 * minutes_in(AI(FLEE)))) {
        s->state = AI(INDEPENDENT);
        s->flags &= (uint8_t)~SHIP_ALARMED;
        g->alarm_at = 0;
        /* The group's guide stays with the fleeing ship. */
        g->x = s->x;
        g->y = s->y;
    }
}

/* Scattered ships run away from the threat, within 60 degrees either side. */
static void scatter(struct world *w, int ship)
{
    struct ship *s = &w->fleet.ship[ship];
    const struct group *g = &w->fleet.group[s->group];
    double away = bearing_of(s->x - g->threat_x, s->y - g->threat_y);
    double spread_deg = (double)((ship * 37) % 121) - 60.0;
    s->want_course = wrap360(round_to(away + spread_deg, 1.0));
    s->want_speed = ship_top(s);
}

void merchant_decide(struct world *w, int ship)
{
    struct ship *s = &w->fleet.ship[ship];
    struct group *g = &w->fleet.group[s->group];
    if (s->told_at && now(w) >= s->told_at) {
        s->told_at = 0;
        s->flags |= SHIP_ALARMED;
        bool alone = s->state == AI(INDEPENDENT);
        if (alone && is_enemy(s)) {
            s->state = AI(FLEE);
            call_for_help(w, s, g);
        }
    }
    if (s->state == AI(FLEE)) {
        flee(w, ship);
        return;
    }
    if (g->state == AI(SCATTER)) {
        scatter(w, ship);
        return;
    }
    if (s->flags & SHIP_STRAGGLER) {
        s->want_course = g->course;
        s->want_speed = mind(g->speed, ship_top(s));
        return;
    }
    if (s->flags & SHIP_ALARMED)
        ship_fires(w, ship);
    keep_station(w, s);
    if (g->state == AI(ALARMED))
        s->want_speed =
            mind(s->want_speed + uboot_ai_states[AI(ALARMED)].kn, ship_top(s));
}

bool fleet_hunts(const struct world *w)
{
    for (int i = 0; i < w->fleet.hunters; i++) {
        const struct ship *s = &w->fleet.ship[w->fleet.hunter[i].ship];
        if (ship_afloat(s) && s->state >= AI(HUNT) && s->state <= AI(SEARCH))
            return true;
    }
    return false;
}

bool fleet_alarmed_within(const struct world *w, double nm)
{
    for (int i = 0; i < w->fleet.ships; i++) {
        const struct ship *s = &w->fleet.ship[i];
        bool sinks = (s->flags & SHIP_CREDITED) != 0;
        if (ship_afloat(s) && !sinks && (s->flags & SHIP_ALARMED) &&
            is_enemy(s) && w->fleet.group[s->group].present == 1 &&
            ship_range(w, s) < nm)
            return true;
    }
    return false;
}

const char *fleet_check(const struct world *w)
{
    const struct fleet *f = &w->fleet;
    if (f->ships < 0 || f->ships > SHIPS_MAX || f->groups > GROUPS_MAX ||
        f->hunters > HUNTERS_MAX)
        return "a fleet larger than its arrays";
    for (int i = 0; i < f->ships; i++) {
        const struct ship *s = &f->ship[i];
        if (!(u_abs(s->x) < 1e5) || !(u_abs(s->y) < 1e5))
            return "a ship off the chart";
        if (!(s->speed >= -0.01) || s->speed > ship_row(s)->max_kn + 0.5)
            return "a ship faster than it can be";
        if (!(s->course >= 0.0 && s->course < 360.0))
            return "a ship without a course";
        if (s->group >= f->groups || s->state >= UBOOT_AI_STATE_COUNT)
            return "a ship without a group or state";
        if ((s->flags & SHIP_CREDITED) && !(s->flags & SHIP_SUNK) &&
            s->state != AI(SINKING))
            return "a credited ship that does not sink";
        if (s->damage < 0.0)
            return "a ship repaired at sea";
    }
    for (int i = 0; i < f->hunters; i++)
        if (f->hunter[i].charges < 0)
            return "an escort with fewer than no charges";
    for (int i = 0; i < CHARGES_MAX; i++)
        if (f->charge[i].live && !(f->charge[i].depth < 400.0))
            return "a charge that does not explode";
    return NULL;
}
