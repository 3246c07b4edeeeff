/* What the charts of the tactical segment add to their rolls; included by
 * charts.c alone. The subject of each is a struct aim. */
#ifndef LEADER_CHARTS_BATTLE_H
#define LEADER_CHARTS_BATTLE_H

#define D10 .count = 1, .sides = 10
#define ROWS(table)                                        \
    .rows = table##_rows, .row_count = table##_rows_count, \
    .lookup = &table##_rows_lookup
#define MODIFIERS(name)            \
    .modifiers = name##_modifiers, \
    .modifier_count = sizeof name##_modifiers / sizeof name##_modifiers[0]

#define SUMMED(name) MODIFIERS(name), .sum = name##_sum

static const struct aim *aim_of(const void *subject)
{
    return subject;
}

/* Contacts. [contact.5] */

static int contact_intelligence(const void *subject)
{
    const struct aim *a = subject;
    return a->c->area[a->boat->at].intelligence *
           edition(a->c)->contact_intelligence;
}

/* Without its wireless a boat hears of nothing. [ability.3, e2.damage.4] */
static int contact_searcher(const void *subject)
{
    const struct aim *a = subject;
    return has_ability(a->boat, LEADER_ABILITY_SEARCHER) &&
                   !damage_of(a->boat, LEADER_EFFECT_ELECTRONICS)
               ? edition(a->c)->contact_searcher
               : 0;
}

static int contact_warning(const void *subject)
{
    const struct aim *a = subject;
    return a->c->area[a->boat->at].warnings * edition(a->c)->contact_warning;
}

static int contact_attacked(const void *subject)
{
    const struct aim *a = subject;
    return a->boat->attacked * edition(a->c)->contact_attacked;
}

static int contact_event(const void *subject)
{
    return aim_of(subject)->boat->contact;
}

static int wolfpack_attacked(const void *subject)
{
    const struct aim *a = subject;
    return a->boat->attacked * edition(a->c)->wolfpack_attacked;
}

/* Evasion is rolled under: what is over it counts. */
static int evasion_counts(const void *subject)
{
    const struct aim *a = subject;
    return evasion(a->c, a->boat);
}

/* Detection. [detect.5] */

static int alerts(const void *subject)
{
    return aim_of(subject)->c->battle.alerts;
}

static int ship_damage(const void *subject)
{
    return aim_of(subject)->ship->damage;
}

static int tactics_detect(const void *subject)
{
    int tactics = aim_of(subject)->ship->tactics;
    return tactics ? leader_tactics[tactics - 1].detect : 0;
}

static int condition_detect(const void *subject)
{
    const struct aim *a = subject;
    const struct leader_conditions_row *row = condition_of(a->c);
    return a->craft->submerged ? row->submerged_detect : row->surface_detect;
}

/* Torpedoes and the gun. [torpedo.7, gun.4, skills.2, special.2,
 * special.3] */

static int is_heavy(const void *subject)
{
    const struct aim *a = subject;
    return is_heavily_damaged(a->ship) ? edition(a->c)->heavy_bonus : 0;
}

static int torpedo_range(const void *subject)
{
    const struct aim *a = subject;
    return a->kind == TORPEDO_FAT ? 0
                                  : a->range * edition(a->c)->torpedo_range_mod;
}

static int torpedo_spread_bonus(const void *subject)
{
    return aim_of(subject)->count - 1;
}

static int torpedo_skilled(const void *subject)
{
    return torpedo_skill(aim_of(subject)->boat);
}

static int torpedo_fat(const void *subject)
{
    const struct aim *a = subject;
    return a->kind == TORPEDO_FAT ? edition(a->c)->fat_mod : 0;
}

static int torpedo_t5(const void *subject)
{
    const struct aim *a = subject;
    return a->kind == TORPEDO_T5 ? edition(a->c)->t5_mod : 0;
}

static int condition_torpedo(const void *subject)
{
    return condition_of(aim_of(subject)->c)->torpedo;
}

static int gun_range(const void *subject)
{
    const struct aim *a = subject;
    return a->range * edition(a->c)->gun_range_mod;
}

static int gun_skilled(const void *subject)
{
    return gunnery(aim_of(subject)->boat);
}

static int condition_gun(const void *subject)
{
    return condition_of(aim_of(subject)->c)->gun;
}

/* The enemy's attacks, first edition. [assault.4] */

static int same_area(const void *subject)
{
    const struct aim *a = subject;
    bool surfaced = !a->craft->submerged || a->craft->crashed;
    return surfaced && a->range == 0 ? edition(a->c)->same_area_bonus : 0;
}

static int tactics_attack(const void *subject)
{
    int tactics = aim_of(subject)->ship->tactics;
    return tactics ? leader_tactics[tactics - 1].attack : 0;
}

/* Each as often as its function says; the values are in editions.tsv. Charts that
 * are rolled on often also have their sum, made of the same list. */
#define LISTED(id, rule, times, value, text) {id, rule, times, value, text},
#define ADDED(id, rule, times, value, text) \
    one = times(subject) * (value);         \
    if (each)                               \
        *each++ = (int16_t)one;             \
    sum += one;
#define SUMMED_MODIFIERS(name, LIST)                                      \
    static const struct modifier name##_modifiers[] = {LIST(LISTED)};     \
    static int name##_sum(const void *subject, int column, int16_t *each) \
    {                                                                     \
        (void)column;                                                     \
        int sum = 0, one;                                                 \
        LIST(ADDED)                                                       \
        return sum;                                                       \
    }

#define CONTACT_MODIFIERS(X)                                               \
    X("intelligence", "contact.5", contact_intelligence, 1,                \
      T_LEADER_MOD_INTELLIGENCE)                                           \
    X("searcher", "contact.5", contact_searcher, 1, T_LEADER_MOD_SEARCHER) \
    X("warning", "contact.5", contact_warning, 1, T_LEADER_MOD_WARNING)    \
    X("attacked", "contact.5", contact_attacked, 1, T_LEADER_MOD_ATTACKED) \
    X("event", "contact.5", contact_event, 1, T_LEADER_MOD_EVENT)
SUMMED_MODIFIERS(contact, CONTACT_MODIFIERS)

static const struct modifier wolfpack_modifiers[] = {
    {"attacked", "pack.4", wolfpack_attacked, 1, T_LEADER_MOD_ATTACKED},
};

static const struct modifier evasion_modifiers[] = {
    {"evasion", "crash.2", evasion_counts, -1, T_LEADER_MOD_EVASION},
};

#define DETECTION_MODIFIERS(X)                                         \
    X("alert", "detect.5", alerts, 1, T_LEADER_MOD_ALERT)              \
    X("damage", "detect.5", ship_damage, -1, T_LEADER_MOD_DAMAGE)      \
    X("tactics", "tactics.2", tactics_detect, 1, T_LEADER_MOD_TACTICS) \
    X("condition", "condition.2", condition_detect, 1, T_LEADER_MOD_CONDITION)
SUMMED_MODIFIERS(detection, DETECTION_MODIFIERS)

#define TORPEDO_MODIFIERS(X)                                                \
    X("heavy", "torpedo.7", is_heavy, 1, T_LEADER_MOD_HEAVY)                \
    X("range", "torpedo.7", torpedo_range, 1, T_LEADER_MOD_RANGE)           \
    X("spread", "spread.1", torpedo_spread_bonus, 1, T_LEADER_MOD_SPREAD)   \
    X("skill", "torpedo.7", torpedo_skilled, 1, T_LEADER_MOD_TORPEDO_SKILL) \
    X("fat", "special.2", torpedo_fat, 1, T_LEADER_MOD_FAT)                 \
    X("t5", "special.3", torpedo_t5, 1, T_LEADER_MOD_T5)                    \
    X("condition", "condition.2", condition_torpedo, 1, T_LEADER_MOD_CONDITION)
SUMMED_MODIFIERS(torpedo, TORPEDO_MODIFIERS)

#define GUN_MODIFIERS(X)                                      \
    X("heavy", "gun.4", is_heavy, 1, T_LEADER_MOD_HEAVY)      \
    X("range", "gun.4", gun_range, 1, T_LEADER_MOD_RANGE)     \
    X("skill", "gun.4", gun_skilled, 1, T_LEADER_MOD_GUNNERY) \
    X("condition", "condition.2", condition_gun, 1, T_LEADER_MOD_CONDITION)
SUMMED_MODIFIERS(gun, GUN_MODIFIERS)

static const struct modifier enemy_modifiers[] = {
    {"same_area", "assault.4", same_area, 1, T_LEADER_MOD_SAME_AREA},
    {"damage", "assault.4", ship_damage, -1, T_LEADER_MOD_DAMAGE},
    {"tactics", "tactics.2", tactics_attack, 1, T_LEADER_MOD_TACTICS},
};

/* Faces that enumeration keeps apart: highest and lowest dice are compared, and
 * low ones betray a pack. */
static const int16_t all_naturals[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0};
static const int16_t low_naturals[] = {1, 2, 0};

#endif
