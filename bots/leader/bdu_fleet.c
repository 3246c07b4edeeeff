/* What `bdu` buys: the boats of a campaign, and its options. */
#include "bdu.h"

/* A fleet: the level of the first boat, of the others, and the half points kept
 * for options. Found by trying: green boats for attack missions in a short war,
 * trained ones where they have time to learn, veterans against radar. */
static const struct fleet {
    uint8_t first, others, keep;
} fleets[LEADER_CAMPAIGN_COUNT][LEADER_LENGTH_COUNT] = {
    [LEADER_CAMPAIGN_BATTLE_BEGINS] =
        {
            {LEADER_SKILL_GREEN, LEADER_SKILL_GREEN, 14},
            {LEADER_SKILL_GREEN, LEADER_SKILL_TRAINED, 14},
            {LEADER_SKILL_TRAINED, LEADER_SKILL_TRAINED, 8},
        },
    [LEADER_CAMPAIGN_HAPPY_TIME] =
        {
            {LEADER_SKILL_TRAINED, LEADER_SKILL_TRAINED, 8},
            {LEADER_SKILL_VETERAN, LEADER_SKILL_TRAINED, 4},
            {LEADER_SKILL_VETERAN, LEADER_SKILL_TRAINED, 4},
        },
    [LEADER_CAMPAIGN_DRUMBEAT] =
        {
            {LEADER_SKILL_VETERAN, LEADER_SKILL_TRAINED, 4},
            {LEADER_SKILL_TRAINED, LEADER_SKILL_TRAINED, 4},
            {LEADER_SKILL_TRAINED, LEADER_SKILL_TRAINED, 4},
        },
    [LEADER_CAMPAIGN_HUNTED] =
        {
            {LEADER_SKILL_VETERAN, LEADER_SKILL_TRAINED, 4},
            {LEADER_SKILL_VETERAN, LEADER_SKILL_VETERAN, 8},
            {LEADER_SKILL_VETERAN, LEADER_SKILL_VETERAN, 8},
        },
};

enum {
    MINES = 8,       /* torpedoes left ashore for mines: the most that pays */
    MINES_LEAST = 6, /* fewer mines are not worth the trip */
    LOADED = 11,     /* torpedoes an attack mission needs */
    ARMED = 4,       /* torpedoes with which a boat stays at sea */
    REST = 5,        /* stress a rest must take away from all boats together */
    FAT_KEEP = 6,    /* half points he does not spend on FATs */
    T5_KEEP = 2,     /* nor on T5s: a radio call */
    SHELLS = 4,      /* shells a raider needs */
};

static struct action order(int verb, int a, int b, int c)
{
    return (struct action){.verb = (int16_t)verb,
                           .arg = {(int16_t)a, (int16_t)b, (int16_t)c}};
}

/* Boats. */

static int quality(const struct leader_uboats_row *card)
{
    int sum = 60 + 30 * card->ts + 10 * card->gs + 20 * card->ev +
              10 * card->okay_max + 33 * (card->ready + card->stored) / 10;
    if (card->class == LEADER_CLASS_IIB || card->class == LEADER_CLASS_IIC)
        sum -= 60; /* few torpedoes, short range */
    return sum + (card->ability != LEADER_ABILITY_NONE ? 20 : 0);
}

/* The best boat of a level for its points; false if none is affordable. */
static bool best_of(const struct campaign *c, const struct choices *list,
                    int level, struct action *action)
{
    int best = 0, keep = fleets[c->number][c->length].keep;
    for (int i = 0; i < list->count; i++) {
        const struct choice *choice = &list->item[i];
        if (choice->verb != V_BUY || choice->why_not || level > choice->max[1])
            continue;
        const struct leader_uboats_row *card =
            &leader_uboats[choice->min[0] * LEADER_SKILL_COUNT + level];
        int value = 100 * quality(card) / (card->so + 3);
        if (2 * card->so <= c->so - keep && value > best) {
            best = value;
            *action = order(V_BUY, choice->min[0], level, 0);
        }
    }
    return best > 0;
}

/* Points left over buy greener boats. */
bool bdu_boat(const struct campaign *c, const struct choices *list,
              struct action *action)
{
    const struct fleet *fleet = &fleets[c->number][c->length];
    int level = c->boat_count == 0 ? fleet->first : fleet->others;
    for (; level >= LEADER_SKILL_GREEN; level--)
        if (best_of(c, list, level, action))
            return true;
    *action = order(V_DONE, 0, 0, 0);
    return c->boat_count > 0;
}

/* Missions. */

static bool is_fresh(const struct boat *b)
{
    return 2 * b->stress <= b->okay_max;
}

/* For the boat in port with the most torpedoes, because each makes the others
 * surer. */
static bool buy_attack(const struct campaign *c, const struct choices *list,
                       struct action *action)
{
    int most = LOADED - 1;
    for (int i = 0; i < list->count; i++) {
        const struct choice *choice = &list->item[i];
        if (choice->verb != V_ATTACK || choice->why_not)
            continue;
        const struct boat *b = &c->boat[slot_of(c, choice->min[0])];
        if (is_in_port(c, b) && !b->missions && is_fresh(b) &&
            torpedoes_aboard(b) > most) {
            most = torpedoes_aboard(b);
            *action = bot_first(choice);
        }
    }
    return most >= LOADED;
}

/* From Germany, and not with torpedoes that an attack needs. */
static bool buy_mines(const struct campaign *c, const struct choices *list,
                      struct action *action)
{
    for (int i = 0; i < list->count; i++) {
        const struct choice *choice = &list->item[i];
        if (choice->verb != V_MINE || choice->why_not)
            continue;
        const struct boat *b = &c->boat[slot_of(c, choice->min[0])];
        bool attacks = b->missions >> MISSION_ATTACK & 1;
        bool afar = c->number == LEADER_CAMPAIGN_HAPPY_TIME &&
                    place_of(c, b->at)->place != LEADER_PLACE_GERMANY;
        if (afar || choice->max[2] < (attacks ? LOADED + 3 : MINES_LEAST))
            continue;
        int count = choice->max[2] < MINES ? choice->max[2] : MINES;
        *action = order(V_MINE, choice->min[0], 0, count);
        return true;
    }
    return false;
}

/* A boat without torpedoes near the raider's waters still has a gun. */
static bool buy_raider(const struct campaign *c, const struct choices *list,
                       struct action *action)
{
    for (int i = 0; i < list->count; i++) {
        const struct choice *choice = &list->item[i];
        if (choice->verb != V_RAIDER || choice->why_not)
            continue;
        const struct boat *b = &c->boat[slot_of(c, choice->min[0])];
        if (place_of(c, b->at)->raider_events != LEADER_NONE && is_okay(b) &&
            torpedoes_aboard(b) < 2 && b->ammo >= SHELLS) {
            *action = bot_first(choice);
            return true;
        }
    }
    return false;
}

/* Other options. */

/* FATs fill the tubes of boats that go out to fight, because they can be fired
 * from farther off. */
static bool buy_fats(const struct campaign *c, const struct choices *list,
                     struct action *action)
{
    for (int i = 0; i < list->count; i++) {
        const struct choice *choice = &list->item[i];
        if (choice->verb != V_FAT || choice->why_not ||
            choice->min[1] != READY || c->so <= FAT_KEEP)
            continue;
        const struct boat *b = &c->boat[slot_of(c, choice->min[0])];
        if (b->torpedo[READY][TORPEDO_FAT] || b->missions)
            continue;
        int count = c->so - FAT_KEEP;
        *action = bot_first(choice);
        action->arg[2] =
            (int16_t)(count < choice->max[2] ? count : choice->max[2]);
        return true;
    }
    return false;
}

/* A T5 for each boat that goes out to fight, with points that nothing else
 * wants: kept back for it they cost The Hunted, short, 3.4 of 20.1 points of the
 * first edition and 1.3 of 18.3 of the second (60 campaigns each). */
static bool buy_t5(const struct campaign *c, const struct choices *list,
                   struct action *action)
{
    for (int i = 0; i < list->count; i++) {
        const struct choice *choice = &list->item[i];
        if (choice->verb != V_T5 || choice->why_not ||
            choice->min[1] != READY || c->so <= T5_KEEP)
            continue;
        const struct boat *b = &c->boat[slot_of(c, choice->min[0])];
        if (b->torpedo[READY][TORPEDO_T5] || b->missions)
            continue;
        *action = bot_first(choice);
        return true;
    }
    return false;
}

static bool buy_rest(const struct campaign *c, const struct choices *list,
                     struct action *action)
{
    const struct choice *choice = bot_find_verb(list, V_REST);
    int relief = 0, most = leader_editions[c->edition].rest_stress;
    for (int i = 0; i < c->boat_count; i++) {
        const struct boat *b = &c->boat[i];
        if (is_in_port(c, b))
            relief += b->stress < most ? b->stress : most;
    }
    if (!choice || relief < REST)
        return false;
    *action = bot_first(choice);
    return true;
}

/* Boats that will look for contacts at this place. */
static int hunters_at(const struct campaign *c, int at)
{
    int count = 0;
    for (int i = 0; i < c->boat_count; i++) {
        const struct boat *b = &c->boat[i];
        count += b->at == at && is_out(c, b) && !b->missions &&
                 !must_turn_home(b) && torpedoes_aboard(b) >= ARMED;
    }
    return count;
}

/* A counter on an area serves every boat there. Intelligence is dear and pays
 * only for two boats. */
static bool buy_counter(const struct campaign *c, const struct choices *list,
                        struct action *action)
{
    static const struct {
        uint8_t verb, boats;
    } wanted[] = {{V_AIR_SEARCH, 1}, {V_SUPPLY, 1}, {V_INTELLIGENCE, 2}};
    for (int i = 0; i < 3; i++)
        for (int at = 0; at < c->place_count; at++) {
            *action = order(wanted[i].verb, place_of(c, at)->place, 0, 0);
            if (hunters_at(c, at) >= wanted[i].boats &&
                choices_allow(list, action))
                return true;
        }
    return false;
}

struct action bdu_option(const struct campaign *c, const struct choices *list)
{
    struct action action;
    if (buy_attack(c, list, &action) || buy_mines(c, list, &action) ||
        buy_fats(c, list, &action) || buy_raider(c, list, &action) ||
        buy_rest(c, list, &action) || buy_counter(c, list, &action) ||
        buy_t5(c, list, &action))
        return action;
    return order(V_DONE, 0, 0, 0);
}
