/* What torpedoes and shells do to ships: spreads, the gun, damage that adds up.
 * Aiming is in fire.c; attack missions fire spreads, too. */
#include <assert.h>

#include "lang.h"
#include "rules.h"

/* Two light hits are a heavy one, two heavy ones sink; all of it adds up.
 * [hurt.1, hurt.2, hurt.3, torpedo.6] */
void hurt_ship(struct campaign *c, struct boat *b, struct ship *s, int damage,
               int source, struct play *play)
{
    if (damage == 0 || s->state == SHIP_SUNK)
        return;
    int sum = s->damage + damage;
    s->damage = (uint8_t)(sum < DAMAGE_SUNK ? sum : DAMAGE_SUNK);
    if (s->damage < DAMAGE_SUNK) {
        tell_with(play, EVERYBODY,
                  is_heavily_damaged(s) ? EV_HEAVILY_DAMAGED
                                        : EV_LIGHTLY_DAMAGED,
                  ship_in(s));
        return;
    }
    s->state = SHIP_SUNK;
    c->battle.ships_here &= (uint16_t)~ship_bit(c, s);
    tell_with(play, EVERYBODY, EV_SUNK, ship_in(s), boat_name(b),
              number(ship_card(s)->vp), number(ship_card(s)->xp));
    score_ship(c, b, s->card - 1, source);
}

/* The marks of damage a result is worth. */
int damage_by(int result)
{
    static const uint8_t damage[] = {[LEADER_DAMAGE_NONE] = 0,
                                     [LEADER_DAMAGE_LIGHT] = 1,
                                     [LEADER_DAMAGE_HEAVY] = DAMAGE_HEAVY,
                                     [LEADER_DAMAGE_SUNK] = DAMAGE_SUNK};
    return damage[result];
}

/* Only ordinary torpedoes fail, and only where that is played. [e2.duds.1] */
bool may_fail(const struct campaign *c, int kind)
{
    return option(c, OPT_DUDS) && edition(c)->has_duds &&
           kind == TORPEDO_NORMAL;
}

/* How many of a spread a result of the dud table leaves. [e2.duds.3] */
int working_of(int result, int count)
{
    switch (result) {
    case LEADER_DUD_NONE:
        return 0;
    case LEADER_DUD_ONE:
        return 1;
    case LEADER_DUD_HALF:
        return count > 1 ? count / 2 : 1;
    default:
        return count;
    }
}

/* How many of a spread run true. [e2.duds.1, e2.duds.2, e2.duds.3] */
static int working(const struct campaign *c, int kind, int count, bool *noticed,
                   struct play *play)
{
    *noticed = true;
    if (!may_fail(c, kind))
        return count;
    struct chart_result r = chart_roll_column(
        play, CHART_DUDS, leader_campaigns[c->number].late_duds, NULL);
    *noticed = leader_duds[r.row].alerts;
    return working_of(r.result, count);
}

/* First edition: every torpedo counts, one after the other; those that come
 * late to a ship that has sunk are lost. [torpedo.4, torpedo.5, spread.1] */
static void every_die(struct campaign *c, struct boat *b, struct ship *s,
                      const struct aim *aim, int source, struct play *play)
{
    for (int i = 0; i < aim->count && s->state != SHIP_SUNK; i++) {
        int result = on_torpedo(aim, s->card - 1, play).result;
        hurt_ship(c, b, s, damage_by(result), source, play);
    }
}

/* Second edition: all are thrown, only the highest count, each of them.
 * [e2.torpedo.1] */
static void highest_dice(struct campaign *c, struct boat *b, struct ship *s,
                         const struct aim *aim, int source, struct play *play)
{
    int best = INT16_MIN, equal = 0, result = LEADER_DAMAGE_NONE;
    for (int i = 0; i < aim->count; i++) {
        struct chart_result r = on_torpedo(aim, s->card - 1, play);
        if (r.total > best) {
            best = r.total;
            equal = 0;
            result = r.result;
        }
        equal += r.total == best;
    }
    if (aim->count > 1)
        tell_with(play, EVERYBODY, EV_DICE_COUNT, number(equal),
                  number(aim->count));
    for (int i = 0; i < equal; i++)
        hurt_ship(c, b, s, damage_by(result), source, play);
}

bool torpedo_spread(struct campaign *c, struct boat *b, struct ship *target,
                    int kind, int count, int range, int source,
                    struct play *play)
{
    assert(target->card && target->state != SHIP_SUNK && count > 0);
    tell_with(play, EVERYBODY, EV_SPREAD, boat_name(b), number(count),
              ship_in(target), number(range));
    bool noticed;
    struct aim aim = {
        .c = c, .boat = b, .ship = target, .range = range, .kind = kind};
    aim.count = working(c, kind, count, &noticed, play);
    if (aim.count < count)
        tell_with(play, EVERYBODY, EV_DUDS, number(count - aim.count));
    if (edition(c)->torpedo_results == LEADER_TORPEDO_RESULTS_EVERY_DIE)
        every_die(c, b, target, &aim, source, play);
    else
        highest_dice(c, b, target, &aim, source, play);
    return noticed;
}

/* One shell counter, one roll. [gun.3, gun.4] */
void gun_attack(struct campaign *c, struct boat *b, struct ship *s, int range,
                struct play *play)
{
    assert(b->ammo > 0);
    b->ammo--;
    if (s->state == SHIP_SUNK)
        return;
    tell_with(play, EVERYBODY, EV_GUN, boat_name(b), ship_in(s), number(range));
    struct aim aim = {.c = c, .boat = b, .ship = s, .range = range};
    int result = on_gun(&aim, s->card - 1, play).result;
    hurt_ship(c, b, s, damage_by(result), SCORE_BATTLE, play);
}
