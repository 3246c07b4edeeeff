/* `cautious` and `attacker` play The Hunters: the same few habits with
 * different tempers. They look at what is open and at the boat, and compute no
 * odds. */
#include "habits.h"

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

/* Is it time to go home? */
static bool turns_back(const struct career *c, const struct temper *temper)
{
    return is_hurt(c, temper->hull_home) ||
           (!c->patrol.mission && !has_gun(c) && hunters_torpedoes(c) == 0);
}

static struct action plain(int verb)
{
    return (struct action){.verb = (int16_t)verb};
}

/* Lone ships from close range on the surface; escorted ones from farther away,
 * at night on the surface as long as escorts have no radar. */
static struct action approach(const struct career *c,
                              const struct temper *temper)
{
    bool alone = !c->combat.escorted;
    bool up = alone || (c->combat.night && year_of(c->month) < 1941);
    int range = alone ? RANGE_CLOSE : temper->range;
    if (!hunters_may_attack(c, up))
        up = !up;
    if (!hunters_may_attack(c, up))
        return plain(V_LEAVE);
    return (struct action){.verb = V_APPROACH,
                           .arg = {(int16_t)(range - RANGE_CLOSE), up}};
}

static struct action contact(const struct career *c,
                             const struct temper *temper)
{
    bool dares = !c->combat.escorted ||
                 (temper->hunts_escorted && !is_hurt(c, temper->hull_attack));
    return dares ? approach(c, temper) : plain(V_LEAVE);
}

/* How many torpedoes each ship still gets, and the total. Ships are numbered as
 * they are aimed at. Written without branches, since none could be
 * predicted. */
struct shares {
    int left[1 + SHIPS_MAX], all;
};

static struct shares shares_of(const struct combat *k,
                               const struct temper *temper)
{
    struct shares s = {0};
    for (int i = 0; i < SHIPS_MAX; i++)
        s.left[1 + i] = temper->salvo[k->ship[i].points - k->ship[i].damage];
    for (int i = 0; i < TUBES_MAX; i++)
        s.left[k->aim[i]]--;
    for (int i = 1; i <= SHIPS_MAX; i++) {
        s.left[i] = s.left[i] < 0 ? 0 : s.left[i];
        s.all += s.left[i];
    }
    return s;
}

/* The largest ship without its share, or 0. */
static int next_target(const struct combat *k, const struct shares *shares)
{
    int next = 0;
    int32_t most = 0;
    for (int i = 1; i <= SHIPS_MAX; i++) {
        int32_t tons = shares->left[i] > 0 ? k->ship[i - 1].tons : 0;
        next = tons > most ? i : next;
        most = tons > most ? tons : most;
    }
    return next;
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* Shells first where allowed, because they cost little. Then torpedoes: each
 * ship gets its share, the largest first, and the last one is fired at with the
 * rest. The stern tubes fire too where escorts leave no second chance. */
static bool salvo(const struct career *c, const struct temper *temper,
                  struct action *action)
{
    const struct combat *k = &c->combat;
    struct shares shares = shares_of(k, temper);
    int ship = next_target(k, &shares);
    int weapon = WEAPON_GUN, idle = hunters_idle(c, WEAPON_GUN), other = 0;
    for (int end = WEAPON_FORE; idle == 0 && end <= WEAPON_AFT; end++)
        idle = hunters_idle(c, weapon = end);
    if (ship == 0 || idle == 0)
        return false;
    if (weapon == WEAPON_FORE && k->escorted && k->surfaced)
        other = hunters_idle(c, WEAPON_AFT);
    int count = lesser(shares.left[ship], idle);
    bool more =
        weapon != WEAPON_GUN && count < lesser(shares.all, idle + other);
    *action = (struct action){
        .verb = more ? V_SPREAD : V_VOLLEY,
        .arg = {(int16_t)weapon, (int16_t)ship, (int16_t)count}};
    return true;
}

static struct action after(const struct career *c, const struct temper *temper)
{
    bool fit = !is_hurt(c, temper->hull_attack);
    int left = hunters_torpedoes(c);
    if (!c->combat.escorted)
        return plain(fit && c->combat.round < temper->rounds &&
                             hunters_may_go_on(c)
                         ? V_AGAIN
                         : V_LEAVE);
    struct action follow = {.verb = V_FOLLOW};
    if (!temper->follows || !fit || left == 0)
        return plain(V_LEAVE);
    if (hunters_may_follow(c, FOLLOW_DAMAGED))
        follow.arg[0] = FOLLOW_DAMAGED;
    else if (left < 2 || !hunters_may_follow(c, FOLLOW_REST))
        return plain(V_LEAVE);
    return follow;
}

static bool wants_night(const struct career *c, const struct temper *temper)
{
    return temper->by_night && !c->combat.night;
}

bool hunters_habit_at_once(const struct career *c, const struct temper *temper,
                           struct action *action)
{
    switch (phase_now(&c->frames)) {
    case P_LOADING:
    case P_MINES:
        *action = plain(V_READY);
        return true;
    case P_REQUEST:
        *action = plain(V_REQUEST);
        return true;
    case P_SAIL:
        *action = plain(V_CRUISE);
        return !turns_back(c, temper);
    case P_CONTACT:
        *action = contact(c, temper);
        return action->verb == V_LEAVE || !c->combat.escorted ||
               !wants_night(c, temper);
    case P_APPROACH:
        *action = approach(c, temper);
        return !wants_night(c, temper);
    case P_SALVO:
        return salvo(c, temper, action);
    case P_TEST_DEPTH:
        *action = plain(V_LIE_LOW);
        return true;
    case P_AFTER:
        if (c->frames.at[c->frames.depth - 1].step == AFTER_STRAGGLERS)
            return false;
        *action = after(c, temper);
        return true;
    default:
        return false;
    }
}

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

/* The first open verb of these; else whatever is open. */
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

struct action hunters_habit(const struct career *c, const struct temper *temper,
                            const struct choices *list)
{
    struct action action;
    bool known = hunters_habit_at_once(c, temper, &action);
    if (known && choices_allow(list, &action))
        return action;
    switch (phase_now(&c->frames)) {
    case P_SAIL:
    case P_STAY:
        return turns_back(c, temper) && find(list, V_ABORT)
                   ? PREFER(list, V_ABORT)
                   : PREFER(list, V_SAIL, V_REMAIN);
    case P_CONTACT: /* a steam torpedo's wake is not seen at night */
    case P_APPROACH:
        if (find(list, V_NIGHT) || find(list, V_LIGHT))
            return PREFER(list, V_NIGHT, V_LIGHT);
        return choices_allow(list, &action) ? action : PREFER(list, V_LEAVE);
    case P_SALVO:
        return PREFER(list, V_FIRE, V_DONE, V_LEAVE);
    case P_AFTER:
        return PREFER(list, V_STRAGGLER, V_LEAVE);
    default:
        return PREFER(list, V_IDENTIFY, V_DIVE, V_BOAT, V_RESTORE, V_TAKE);
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

static bool cautious_at_once(const void *view, struct action *action)
{
    return hunters_habit_at_once(view, &cautious, action);
}

static bool attacker_at_once(const void *view, struct action *action)
{
    return hunters_habit_at_once(view, &attacker, action);
}

const struct bot bot_hunters_cautious = {
    .name = "cautious",
    .strength = 1,
    .game = "hunters",
    .text = T_BOT_CAUTIOUS,
    .choose = choose_cautious,
    .at_once = cautious_at_once,
    .again = hunters_rolls_again,
};

const struct bot bot_hunters_attacker = {
    .name = "attacker",
    .strength = 2,
    .game = "hunters",
    .text = T_BOT_ATTACKER,
    .choose = choose_attacker,
    .at_once = attacker_at_once,
    .again = hunters_rolls_again,
};
