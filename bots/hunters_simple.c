/* `cautious` and `attacker` play The Hunters: the same few habits with another
 * temper. They look at what is open and at the boat, and count nothing. */
#include "hunters_habits.h"

#include <string.h>

#include "lang.h"

static const struct temper cautious = {.range = RANGE_MEDIUM,
                                       .hull_home = 1,
                                       .rounds = 1,
                                       .salvo = {0, 1, 2, 2, 3, 4}};

static const struct temper attacker = {.hunts_escorted = true,
                                       .follows = true,
                                       .range = RANGE_MEDIUM,
                                       .hull_attack = 3,
                                       .hull_home = 4,
                                       .rounds = 4,
                                       .salvo = {0, 1, 2, 2, 3, 4}};

/* The first open choice of a verb, or NULL. */
static const struct choice *find(const struct choices *list, int verb)
{
    for (int i = 0; i < list->count; i++)
        if (list->item[i].verb == verb && !list->item[i].why_not)
            return &list->item[i];
    return NULL;
}

static struct action first_of(const struct choice *choice)
{
    struct action action = {.verb = choice->verb};
    memcpy(action.arg, choice->min, sizeof action.arg);
    return action;
}

/* The first of these verbs that is open; else whatever is. */
static struct action prefer(const struct choices *list, const int *verbs,
                            int count)
{
    for (int i = 0; i < count; i++) {
        const struct choice *choice = find(list, verbs[i]);
        if (choice)
            return first_of(choice);
    }
    int i = 0;
    while (list->item[i].why_not)
        i++;
    return first_of(&list->item[i]);
}

#define PREFER(list, ...)                      \
    prefer((list), (const int[]){__VA_ARGS__}, \
           (int)(sizeof((const int[]){__VA_ARGS__}) / sizeof(int)))

static bool is_hurt(const struct career *c, int hull)
{
    return c->boat.hull > hull ||
           c->crew.wound[KOMMANDANT] >= SERIOUSLY_WOUNDED;
}

int hunters_torpedoes(const struct career *c)
{
    int count = 0;
    for (int i = 0; i < TUBES_MAX; i++)
        count += c->boat.tube[i] == G7A || c->boat.tube[i] == G7E;
    for (int end = 0; end < 2; end++)
        count += c->boat.reload[end][G7A] + c->boat.reload[end][G7E];
    return count;
}

static bool has_gun(const struct career *c)
{
    return c->boat.system[DECK_GUN] == WORKING && c->boat.ammo > 0;
}

static struct action sail(const struct career *c, const struct temper *temper,
                          const struct choices *list)
{
    bool empty = hunters_torpedoes(c) == 0 && !has_gun(c) && !c->patrol.mission;
    if (!c->patrol.aborting && (empty || is_hurt(c, temper->hull_home)))
        return PREFER(list, V_ABORT, V_SAIL);
    return PREFER(list, V_CRUISE, V_REMAIN);
}

/* Ships alone from close by on the surface; escorts from farther away, on the
 * surface at night as long as they have no radar. Where the light is his to
 * choose, steam torpedoes are not seen at night. */
static struct action approach(const struct career *c,
                              const struct temper *temper,
                              const struct choices *list)
{
    if (temper->by_night && !c->combat.night && find(list, V_LIGHT))
        return PREFER(list, V_LIGHT);
    bool alone = !c->combat.escorted;
    bool up = alone || (c->combat.night && year_of(c->month) < 1941);
    int range = alone ? RANGE_CLOSE : temper->range;
    const struct choice *other = NULL;
    for (int i = 0; i < list->count; i++) {
        const struct choice *choice = &list->item[i];
        if (choice->verb != V_APPROACH || choice->why_not ||
            choice->min[0] + RANGE_CLOSE != range)
            continue;
        other = choice;
        if (choice->min[1] == up)
            break;
    }
    return other ? first_of(other) : PREFER(list, V_LEAVE);
}

static struct action contact(const struct career *c,
                             const struct temper *temper,
                             const struct choices *list)
{
    bool able = hunters_torpedoes(c) > 0 || (!c->combat.escorted && has_gun(c));
    bool dares = !c->combat.escorted ||
                 (temper->hunts_escorted && !is_hurt(c, temper->hull_attack));
    if (!able || !dares)
        return PREFER(list, V_LEAVE);
    if (temper->by_night && c->combat.escorted && find(list, V_NIGHT))
        return PREFER(list, V_NIGHT);
    return approach(c, temper, list);
}

/* How many torpedoes or shells each ship has still to get. */
struct shares {
    int left[SHIPS_MAX], all;
};

static struct shares shares_of(const struct combat *k,
                               const struct temper *temper, const uint8_t *aim,
                               int aims)
{
    struct shares s = {0};
    for (int i = 0; i < k->ship_count; i++)
        if (k->ship[i].present)
            s.left[i] = temper->salvo[k->ship[i].points - k->ship[i].damage];
    for (int i = 0; i < aims; i++)
        if (aim[i] > 0 && s.left[aim[i] - 1] > 0)
            s.left[aim[i] - 1]--;
    for (int i = 0; i < k->ship_count; i++)
        s.all += s.left[i];
    return s;
}

/* The largest ship that has not got its share; or 0. */
static int next_target(const struct combat *k, const struct shares *shares)
{
    int next = 0;
    int32_t tons = 0;
    for (int i = 0; i < k->ship_count; i++)
        if (shares->left[i] > 0 && k->ship[i].tons > tons) {
            tons = k->ship[i].tons;
            next = i + 1;
        }
    return next;
}

/* Aims at the next target as many of a weapon as it still deserves. If no others
 * will be aimed it fires at once; escorts leave no time for the other end. */
static bool aim_at(const struct career *c, const struct temper *temper,
                   const struct choices *list, bool gun, struct action *action)
{
    const struct combat *k = &c->combat;
    struct shares shares = gun ? shares_of(k, temper, k->gun_aim, 2)
                               : shares_of(k, temper, k->aim, TUBES_MAX);
    int ship = next_target(k, &shares), idle = 0;
    const struct choice *first = NULL;
    for (int i = 0; ship > 0 && i < list->count; i++) {
        const struct choice *choice = &list->item[i];
        if (choice->verb != V_SPREAD || (choice->min[0] == WEAPON_GUN) != gun ||
            ship < choice->min[1] || ship > choice->max[1])
            continue;
        if (!first)
            first = choice;
        else if (!k->escorted)
            break;
        idle += choice->max[2];
    }
    if (!first)
        return false;
    int count = shares.left[ship - 1] < first->max[2] ? shares.left[ship - 1]
                                                      : first->max[2];
    bool more = count < shares.all && count < idle && !gun;
    *action =
        (struct action){.verb = more ? V_SPREAD : V_VOLLEY,
                        .arg = {first->min[0], (int16_t)ship, (int16_t)count}};
    return true;
}

/* Shells first, where they may be used: they cost little. Then torpedoes. */
static struct action salvo(const struct career *c, const struct temper *temper,
                           const struct choices *list)
{
    struct action action;
    if (aim_at(c, temper, list, true, &action) ||
        aim_at(c, temper, list, false, &action))
        return action;
    return PREFER(list, V_FIRE, V_DONE, V_LEAVE);
}

static struct action after(const struct career *c, const struct temper *temper,
                           const struct choices *list)
{
    bool fit = !is_hurt(c, temper->hull_attack);
    int left = hunters_torpedoes(c);
    if (!c->combat.escorted && fit && c->combat.round < temper->rounds &&
        (left > 0 || has_gun(c)))
        return PREFER(list, V_AGAIN, V_STRAGGLER, V_LEAVE);
    if (!temper->follows || !fit || left == 0)
        return PREFER(list, V_LEAVE);
    for (int what = 1; what >= 0; what--)
        for (int i = 0; i < list->count; i++)
            if (list->item[i].verb == V_FOLLOW && !list->item[i].why_not &&
                list->item[i].min[0] == what && (what == 1 || left > 1))
                return first_of(&list->item[i]);
    return PREFER(list, V_LEAVE);
}

struct action hunters_habit(const struct career *c, const struct temper *temper,
                            const struct choices *list)
{
    switch (phase_now(&c->frames)) {
    case P_SAIL:
    case P_STAY:
        return sail(c, temper, list);
    case P_CONTACT:
        return contact(c, temper, list);
    case P_PENETRATE:
        return PREFER(list, V_IDENTIFY);
    case P_APPROACH:
        return approach(c, temper, list);
    case P_SALVO:
        return salvo(c, temper, list);
    case P_AFTER:
        return after(c, temper, list);
    default:
        return PREFER(list, V_READY, V_REQUEST, V_LIE_LOW, V_DIVE, V_BOAT,
                      V_RESTORE, V_TAKE);
    }
}

static struct action choose_cautious(const struct game *game, const void *view,
                                     const struct choices *choices,
                                     struct dice *dice)
{
    (void)game;
    (void)dice;
    return hunters_habit(view, &cautious, choices);
}

static struct action choose_attacker(const struct game *game, const void *view,
                                     const struct choices *choices,
                                     struct dice *dice)
{
    (void)game;
    (void)dice;
    return hunters_habit(view, &attacker, choices);
}

bool hunters_rolls_again(const struct game *game, const void *view,
                         const struct question *question)
{
    (void)view;
    if (question->roll.chart == CHART_NONE)
        return false;
    const struct chart *chart = &game->charts[question->roll.chart];
    int natural = chart_natural(chart, question->roll.face);
    int row = chart_row_rolled(chart, question->column, natural,
                               natural + question->modifier);
    return row == chart->row_count - 1 && chart->row_count > 2;
}

const struct bot bot_hunters_cautious = {
    .name = "cautious",
    .game = "hunters",
    .text = T_BOT_CAUTIOUS,
    .choose = choose_cautious,
    .again = hunters_rolls_again,
};

const struct bot bot_hunters_attacker = {
    .name = "attacker",
    .game = "hunters",
    .text = T_BOT_ATTACKER,
    .choose = choose_attacker,
    .again = hunters_rolls_again,
};
