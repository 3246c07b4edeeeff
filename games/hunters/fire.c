/* Chapters 9.2 to 9.5: torpedoes and shells, and what they do to ships.
 *
 * Tubes and points of ammunition are aimed one by one or several at a ship, and
 * may be aimed elsewhere until something fires. Against escorts one click fires
 * everything that is aimed [9.2.1, 9.5.2]; against unescorted ships bow, stern
 * and gun fire one after the other, each committed before it does [9.4.2]. */
#include <assert.h>
#include <string.h>

#include "lang.h"
#include "rules.h"

enum { FORE, AFT, GUN_POINTS = 2 };

bool is_afloat(const struct target *t)
{
    return (t->present != 0) & (t->damage < t->points);
}

bool is_damaged(const struct target *t)
{
    return is_afloat(t) && t->damage > 0;
}

bool can_fire_torpedo(const struct career *c)
{
    return end_can_fire(c, FORE) || end_can_fire(c, AFT);
}

bool can_fire_gun(const struct career *c)
{
    return c->boat.system[DECK_GUN] == WORKING && c->boat.ammo > 0;
}

static bool any_afloat(const struct career *c)
{
    for (int i = 0; i < c->combat.ship_count; i++)
        if (is_afloat(&c->combat.ship[i]))
            return true;
    return false;
}

/* Torpedoes aimed from this end; points of ammunition aimed. */

static int aimed_tubes(const struct career *c, int end)
{
    int count = 0;
    for (int i = 0; i < TUBES_MAX; i++)
        count += (c->combat.aim[i] != 0) & (end_of_tube(c, i) == end);
    return count;
}

static int aimed_points(const struct career *c)
{
    return (c->combat.gun_aim[0] != 0) + (c->combat.gun_aim[1] != 0);
}

static bool is_used(const struct career *c, int weapon)
{
    return (c->combat.weapons_used & 1u << weapon) != 0;
}

/* P_SALVO: what may be aimed and fired. */

/* Both ends only from the surface at night, or without escorts. [9.2.1] */
static int why_not_end(const struct career *c, int end)
{
    if (!end_can_fire(c, end))
        return WHY_DOORS;
    if (is_used(c, WEAPON_FORE + end))
        return WHY_END_FIRED;
    bool both = !c->combat.escorted || is_night_surface_attack(c);
    if (!both && aimed_tubes(c, end == FORE ? AFT : FORE) > 0)
        return WHY_ONE_END;
    return REASON_NONE;
}

static int why_not_gun(const struct career *c)
{
    if (c->combat.escorted)
        return WHY_GUN_ESCORTS;
    if (!c->combat.surfaced)
        return WHY_GUN_SUBMERGED;
    if (is_used(c, WEAPON_GUN))
        return WHY_GUN_FIRED;
    if (c->boat.system[DECK_GUN] != WORKING)
        return WHY_GUN_OUT;
    return c->boat.ammo > 0 ? REASON_NONE : WHY_NO_SHELLS;
}

/* Ships afloat as runs of numbers, so that a line of the list can name several
 * at once. Of four ships there are two runs at most. */
struct runs {
    int count;
    int16_t from[2], to[2];
};

static struct runs ships_afloat(const struct combat *b)
{
    struct runs runs = {0};
    for (int ship = 1; ship <= b->ship_count; ship++) {
        if (!is_afloat(&b->ship[ship - 1]))
            continue;
        if (runs.count == 0 || runs.to[runs.count - 1] != ship - 1)
            runs.from[runs.count++] = (int16_t)ship;
        runs.to[runs.count - 1] = (int16_t)ship;
    }
    return runs;
}

/* Weapons `first` to `last` at any ship afloat. */
static void list_aims(int verb, int first, int last, const struct runs *ships,
                      struct choices *list)
{
    for (int i = 0; i < ships->count; i++)
        choice_open2(list, verb, first, last, ships->from[i], ships->to[i]);
}

/* The first `count` of these weapons that are not aimed yet, all at one ship; to
 * be fired with the rest, or now. The note is on what firing leads to. */
static void list_spread(int weapon, int count, const struct runs *ships,
                        int note, struct choices *list)
{
    for (int i = 0; count > 0 && i < ships->count; i++) {
        for (int verb = V_SPREAD; verb <= V_VOLLEY; verb++) {
            struct choice *choice = choice_open2(list, verb, weapon, weapon,
                                                 ships->from[i], ships->to[i]);
            choice->min[2] = 1;
            choice->max[2] = (int16_t)count;
            choice->note = verb == V_VOLLEY ? (uint16_t)note : REASON_NONE;
        }
    }
}

static void list_closed(int verb, int first, int last, int ships, int reason,
                        struct choices *list)
{
    struct choice *closed = choice_closed(list, verb, reason);
    closed->min[0] = (int16_t)first;
    closed->max[0] = (int16_t)last;
    closed->min[1] = 1;
    closed->max[1] = (int16_t)ships;
}

/* What comes of firing this end with what is aimed. [9.5.2, 9.2.7, 9.4.2] */
static int note_on_fire(const struct career *c, int end)
{
    if (!c->combat.escorted)
        return NOTE_ONE_KIND;
    if (aimed_tubes(c, end == FORE ? AFT : FORE) == 0)
        return NOTE_THEN_ESCORTS;
    return commands_with(c, HUNTERS_AWARD_KNIGHTS_CROSS)
               ? NOTE_SECOND_SALVO_FREE
               : NOTE_SECOND_SALVO;
}

static int idle_tubes(const struct career *c, int end)
{
    int idle = 0;
    for (int i = 0; i < TUBES_MAX; i++)
        idle += (int)holds_torpedo(c, i) & (int)(c->combat.aim[i] == 0) &
                (int)(end_of_tube(c, i) == end);
    return idle;
}

/* Two points a round. [4.6.3] */
static int points_of_gun(const struct career *c)
{
    return c->boat.ammo < GUN_POINTS ? c->boat.ammo : GUN_POINTS;
}

int hunters_idle(const struct career *c, int weapon)
{
    if (weapon == WEAPON_GUN)
        return why_not_gun(c) ? 0 : points_of_gun(c) - aimed_points(c);
    int end = weapon - WEAPON_FORE;
    return why_not_end(c, end) ? 0 : idle_tubes(c, end);
}

/* The loaded tubes of one end, neighbours together. */
static void list_end(const struct career *c, int end, const struct runs *ships,
                     struct choices *list)
{
    int reason = why_not_end(c, end);
    int behind = first_tube(c, end) + tubes_at(c, end);
    for (int tube = first_tube(c, end); tube < behind;) {
        int first = tube++;
        if (!holds_torpedo(c, first))
            continue;
        while (tube < behind && holds_torpedo(c, tube))
            tube++;
        if (reason != REASON_NONE)
            list_closed(V_AIM, first + 1, tube, c->combat.ship_count, reason,
                        list);
        else
            list_aims(V_AIM, first + 1, tube, ships, list);
    }
    if (reason == REASON_NONE)
        list_spread(WEAPON_FORE + end, idle_tubes(c, end), ships,
                    note_on_fire(c, end), list);
}

/* The deck gun only: flak is for aircraft. [9.3.4] */
static void list_gun(const struct career *c, const struct runs *ships,
                     struct choices *list)
{
    if (c->boat.system[DECK_GUN] == ABSENT)
        return;
    int reason = why_not_gun(c);
    if (reason != REASON_NONE) {
        list_closed(V_GUN, 1, 1, c->combat.ship_count, reason, list);
        return;
    }
    list_aims(V_GUN, 1, points_of_gun(c), ships, list);
    list_spread(WEAPON_GUN, points_of_gun(c) - aimed_points(c), ships,
                NOTE_ONE_KIND, list);
}

/* What is aimed may be fired, or aimed at nothing. */
static void list_fire(const struct career *c, struct choices *list)
{
    for (int end = FORE; end <= AFT; end++) {
        if (aimed_tubes(c, end) == 0)
            continue;
        int weapon = WEAPON_FORE + end;
        choice_open1(list, V_FIRE, weapon, weapon)->note =
            (uint16_t)note_on_fire(c, end);
        choice_open1(list, V_CLEAR, weapon, weapon);
    }
    if (aimed_points(c) == 0)
        return;
    choice_open1(list, V_FIRE, WEAPON_GUN, WEAPON_GUN)->note = NOTE_ONE_KIND;
    choice_open1(list, V_CLEAR, WEAPON_GUN, WEAPON_GUN);
}

void salvo_legal(const void *view, struct choices *choices)
{
    const struct career *c = view;
    struct runs ships = ships_afloat(&c->combat);
    list_end(c, FORE, &ships, choices);
    list_end(c, AFT, &ships, choices);
    list_gun(c, &ships, choices);
    list_fire(c, choices);
    if (c->combat.weapons_used != 0) {
        choice_open(choices, V_DONE);
        return;
    }
    /* No torpedo, no detection. [9.1.2, ruling 41] */
    struct choice *leave = choice_open(choices, V_LEAVE);
    if (c->combat.followed_damaged)
        leave->note = NOTE_MUST_ATTACK;
}

/* What a ship takes. */

/* Tells an event about a ship: by its name, or else its twin about some ship of
 * that size. [14.1] */
static void tell_hit(struct play *play, int event, const struct target *ship,
                     int a, int b)
{
    if (ship->name != 0)
        tell_with(play, EVERYBODY, event, named(ship->name), number(a),
                  number(b));
    else
        tell_with(play, EVERYBODY, event + 1,
                  noun(T_HUNTERS_SIZE_NONE + ship->size), number(a), number(b));
}

/* A ship is ticked on the log sheet when first damaged, and circled when it
 * sinks. A full sheet keeps its older lines. [9.2.6, 8.2.4] */
static void log_ship(struct career *c, const struct target *ship,
                     bool was_ticked)
{
    struct logged_ship line = {
        .month = (uint8_t)(c->month - FIRST_MONTH),
        .size = ship->size,
        .name = ship->name,
        .roster = ship->roster,
        .hundreds = (uint16_t)(ship->tons / 100),
    };
    for (int i = c->logged_count; was_ticked && i-- > 0;) {
        struct logged_ship *l = &c->logged[i];
        if (!l->sunk && l->month == line.month && l->size == line.size &&
            l->name == line.name && l->hundreds == line.hundreds) {
            l->sunk = 1;
            return;
        }
    }
    line.sunk = !is_afloat(ship);
    if (c->logged_count < SUNK_MAX)
        c->logged[c->logged_count++] = line;
}

/* Ships whose sinking earns an award are starred on their roster. [11.3.1] */
static bool earns_award(const struct target *ship)
{
    return ship->size == HUNTERS_SHIP_SIZE_CAPITAL && ship->name != 0 &&
           hunters_targets[ship->name - 1].knights_cross;
}

static void sink(struct career *c, const struct target *ship, bool was_damaged,
                 struct play *play)
{
    c->tons += ship->tons;
    c->ships_sunk++;
    c->period_ships++;
    c->patrol.tons_sunk += ship->tons;
    c->patrol.ships_sunk++;
    if (earns_award(ship))
        c->patrol.capital_sunk++;
    log_ship(c, ship, was_damaged);
    tell_hit(play, EV_SHIP_SUNK, ship, ship->tons, c->patrol.tons_sunk);
}

/* A hit: roll for its damage; enough of it sinks the ship. [9.1.1, 9.2.5] */
static void hit_ship(struct career *c, struct target *ship, struct play *play)
{
    int damage = on_u3(c, damage_column(c), play).result;
    c->patrol.hits++;
    bool was_damaged = ship->damage > 0;
    int left = ship->points - ship->damage;
    if (damage > left)
        damage = left;
    ship->damage = (uint8_t)(ship->damage + damage);
    if (!is_afloat(ship)) {
        sink(c, ship, was_damaged, play);
        return;
    }
    if (!was_damaged)
        log_ship(c, ship, false);
    tell_hit(play, EV_SHIP_DAMAGED, ship, damage, left - damage);
}

/* Firing. */

static bool is_hit(struct career *c, struct play *play)
{
    return on_u1(c, fire_column(c), play).result == HUNTERS_FIRE_HIT;
}

/* The torpedo runs: does it hit, does it explode? One that finds its ship sunk
 * by the others is spent all the same. [9.2.3, 9.2.4, ruling 46] */
static void fire_tube(struct career *c, int tube, struct play *play)
{
    struct combat *b = &c->combat;
    struct target *ship = &b->ship[b->aim[tube] - 1];
    b->torpedo = c->boat.tube[tube];
    b->aim[tube] = 0;
    c->boat.tube[tube] = NO_TORPEDO;
    if (b->torpedo == G7A)
        b->fired_g7a = 1;
    if (!is_afloat(ship))
        tell_with(play, EVERYBODY, EV_TORPEDO_WASTED, number(tube + 1));
    else if (!is_hit(c, play))
        tell_with(play, EVERYBODY, EV_TORPEDO_MISSED, number(tube + 1));
    else if (on_u2(c, dud_column(c), play).result == HUNTERS_DUD_DUD)
        tell_with(play, EVERYBODY, EV_TORPEDO_DUD, number(tube + 1));
    else
        hit_ship(c, ship, play);
    b->torpedo = NO_TORPEDO;
}

static void fire_end(struct career *c, int end, struct play *play)
{
    tell_with(play, EVERYBODY, end == FORE ? EV_SALVO_FORE : EV_SALVO_AFT,
              number(aimed_tubes(c, end)));
    c->combat.weapon = (uint8_t)(WEAPON_FORE + end);
    c->combat.fired_ends |= (uint8_t)(1u << end);
    c->combat.weapons_used |= (uint8_t)(1u << c->combat.weapon);
    int first = first_tube(c, end);
    for (int tube = first; tube < first + tubes_at(c, end); tube++)
        if (c->combat.aim[tube] != 0)
            fire_tube(c, tube, play);
    c->combat.weapon = WEAPON_NONE;
}

/* Up to two points, no duds. What was committed is spent. [9.3.2, 9.3.3] */
static void fire_gun(struct career *c, struct play *play)
{
    struct combat *b = &c->combat;
    tell_with(play, EVERYBODY, EV_GUN_FIRE, number(aimed_points(c)));
    b->weapon = WEAPON_GUN;
    b->weapons_used |= 1u << WEAPON_GUN;
    for (int point = 0; point < GUN_POINTS; point++) {
        if (b->gun_aim[point] == 0)
            continue;
        struct target *ship = &b->ship[b->gun_aim[point] - 1];
        b->gun_aim[point] = 0;
        c->boat.ammo--;
        if (!is_afloat(ship))
            tell(play, EVERYBODY, EV_SHELLS_WASTED);
        else if (is_hit(c, play))
            hit_ship(c, ship, play);
        else
            tell(play, EVERYBODY, EV_SHELLS_MISSED);
    }
    b->weapon = WEAPON_NONE;
}

/* The other end follows as a second salvo; it was committed with the first.
 * Then the escorts look for the boat. [9.5.2, 9.2.7] */
static void fire_at_escorted(struct career *c, int first, struct play *play)
{
    int other = first == FORE ? AFT : FORE;
    fire_end(c, first, play);
    if (aimed_tubes(c, other) > 0) {
        tell(play, EVERYBODY, EV_SECOND_SALVO);
        c->combat.second_salvo = 1;
        fire_end(c, other, play);
        c->combat.second_salvo = 0;
    }
    round_over(c);
    begin_cycle(c);
    phase_call(&c->frames, P_ESCORTS);
}

/* What was aimed at a ship that has sunk is free again. */
static void aim_away_from_wrecks(struct combat *b)
{
    for (int tube = 0; tube < TUBES_MAX; tube++)
        if (b->aim[tube] != 0 && !is_afloat(&b->ship[b->aim[tube] - 1]))
            b->aim[tube] = 0;
    for (int point = 0; point < GUN_POINTS; point++)
        if (b->gun_aim[point] != 0 &&
            !is_afloat(&b->ship[b->gun_aim[point] - 1]))
            b->gun_aim[point] = 0;
}

static bool has_weapon_left(const struct career *c)
{
    if (why_not_end(c, FORE) == REASON_NONE ||
        why_not_end(c, AFT) == REASON_NONE)
        return true;
    return c->boat.system[DECK_GUN] != ABSENT && why_not_gun(c) == REASON_NONE;
}

/* One kind of weapon, then a look at what it did. [9.4.2] */
static void fire_at_unescorted(struct career *c, int weapon, struct play *play)
{
    if (weapon == WEAPON_GUN)
        fire_gun(c, play);
    else
        fire_end(c, weapon - WEAPON_FORE, play);
    aim_away_from_wrecks(&c->combat);
    if (!any_afloat(c) || !has_weapon_left(c))
        round_over(c);
}

static void fire(struct career *c, int weapon, struct play *play)
{
    if (c->combat.escorted)
        fire_at_escorted(c, weapon - WEAPON_FORE, play);
    else
        fire_at_unescorted(c, weapon, play);
}

static void spread(struct career *c, int weapon, int ship, int count)
{
    if (weapon == WEAPON_GUN) {
        for (int point = 0; point < GUN_POINTS && count > 0; point++)
            if (!c->combat.gun_aim[point]) {
                c->combat.gun_aim[point] = (uint8_t)ship;
                count--;
            }
        return;
    }
    for (int tube = first_tube(c, weapon - WEAPON_FORE); count > 0; tube++)
        if (holds_torpedo(c, tube) && !c->combat.aim[tube]) {
            c->combat.aim[tube] = (uint8_t)ship;
            count--;
        }
}

static void clear_aim(struct career *c, int weapon)
{
    if (weapon == WEAPON_GUN) {
        c->combat.gun_aim[0] = c->combat.gun_aim[1] = 0;
        return;
    }
    int end = weapon - WEAPON_FORE;
    memset(c->combat.aim + first_tube(c, end), 0, (size_t)tubes_at(c, end));
}

void salvo_apply(void *state, int seat, const struct action *action,
                 struct play *play)
{
    struct career *c = state;
    (void)seat;
    switch (action->verb) {
    case V_AIM:
        c->combat.aim[action->arg[0] - 1] = (uint8_t)action->arg[1];
        break;
    case V_GUN:
        c->combat.gun_aim[action->arg[0] - 1] = (uint8_t)action->arg[1];
        break;
    case V_CLEAR:
        clear_aim(c, action->arg[0]);
        break;
    case V_SPREAD:
        spread(c, action->arg[0], action->arg[1], action->arg[2]);
        break;
    case V_VOLLEY:
        spread(c, action->arg[0], action->arg[1], action->arg[2]);
        fire(c, action->arg[0], play);
        break;
    case V_FIRE:
        fire(c, action->arg[0], play);
        break;
    case V_DONE:
        round_over(c);
        break;
    default:
        assert(action->verb == V_LEAVE);
        tell(play, EVERYBODY, EV_LET_GO);
        engagement_ends(c);
    }
}
