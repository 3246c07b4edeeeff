/* 12.1.3, Hals- und Beinbruch: any one roll may be thrown again.
 *
 * The card of R1 says any roll. To be asked at every roll of a career would be a
 * burden, so an option says which of them stop to ask, and whoever holds a
 * marker may change that whenever he is asked for something: to one of the
 * usual sets, or to a list of his own. */
#include "rules.h"

/* clang-format off */
const char *const hunters_roll_words[CHARTS + 1] = {
    [CHART_P1] = "p1",
    [CHART_E1] = "e1",
    [CHART_SIZE] = "e1_size",
    [CHART_T_SMALL] = "t1",
    [CHART_T_LARGE] = "t2",
    [CHART_T_TANKER] = "t3",
    [CHART_T_NA_SMALL] = "t4_small",
    [CHART_T_NA_LARGE] = "t4_large",
    [CHART_T_NA_TANKER] = "t4_tanker",
    [CHART_T_CAPITAL] = "t5",
    [CHART_T_MORE_SMALL] = "t6",
    [CHART_T_MORE_LARGE] = "t7",
    [CHART_ROSTER] = "roster",
    [CHART_LIGHT] = "e1_light",
    [CHART_U1] = "u1",
    [CHART_U2] = "u2",
    [CHART_U3] = "u3",
    [CHART_E2] = "e2",
    [CHART_E3] = "e3",
    [CHART_E4] = "e4",
    [CHART_INJURED] = "e5_who",
    [CHART_WOUND] = "e5_wound",
    [CHART_REPAIR] = "e5_repair",
    [CHART_A1] = "a1",
    [CHART_A2] = "a2",
    [CHART_R1] = "r1",
    [CHART_VICTIM] = "r1_victim",
    [CHART_TEST_DEPTH] = "test_depth",
    [CHART_WOLFPACK] = "wolfpack",
    [CHART_ARCTIC] = "arctic",
    [CHART_FOLLOW_DAMAGED] = "follow_damaged",
    [CHART_FOLLOW] = "follow",
    [CHART_FLOODING] = "flooding",
    [CHART_SURVIVAL] = "survival",
    [CHART_SCUTTLE] = "scuttle",
    [CHART_RESCUE] = "rescue",
    [CHART_RECOVERY] = "recovery",
    [CHART_ADVANCEMENT] = "advancement",
    [CHART_1WO_LEAVES] = "1wo_leaves",
    [CHART_RANK] = "rank",
    [CHART_PROMOTION] = "promotion",
    [CHART_REQUEST] = "request",
    [CHART_NEWER_BOAT] = "newer_boat",
    [CHART_LIMITED_BOAT] = "limited_boat",
    [CHART_ESCORT_QUALITY] = "escort_quality",
    [CHART_AIR_QUALITY] = "air_quality",
    [CHART_EVASION] = "evasion",
    [CHART_RESUPPLY] = "resupply",
    [CHART_RESUPPLY_WHAT] = "resupply_what",
    [CHART_RESUPPLY_COUNT] = "resupply_count",
    [CHART_FLAK_DUEL] = "flak_duel",
    [CHART_GYRO] = "gyro",
};
/* clang-format on */

static_assert(CHARTS <= 64, "a list of rolls is the bits of one number");

bool may_throw_again(const struct career *c)
{
    return c->rerolls > 0 && c->asks != ASK_NONE;
}

/* Can this roll end the career, by itself or by what it lets loose? */
static bool is_deadly(const struct career *c, int chart)
{
    int hull = boat_row(c)->hull_hits_to_sink - c->boat.hull;
    int flood = boat_row(c)->flood_hits_to_surface - c->boat.flood;
    switch (chart) {
    case CHART_E2:
    case CHART_E3:
    case CHART_A1:
    case CHART_SCUTTLE:
    case CHART_RESCUE:
    case CHART_TEST_DEPTH:
    case CHART_VICTIM:
        return true;
    case CHART_E4: /* two boxes at most */
        return hull <= 2 || flood <= 2;
    case CHART_FLOODING:
        return flood == 1;
    case CHART_WOUND:
    case CHART_SURVIVAL:
        return c->combat.victim == KOMMANDANT + 1;
    default:
        return false;
    }
}

static int asks_from(const struct career *c, int chart)
{
    if (is_deadly(c, chart))
        return ASK_DEADLY;
    bool fire = chart == CHART_U1 || chart == CHART_U2 || chart == CHART_U3;
    return fire ? ASK_FIRE : ASK_ALL;
}

bool asks_again(const struct career *c, int chart)
{
    if (!may_throw_again(c))
        return false;
    if (c->asks == ASK_OWN)
        return c->asks_own >> chart & 1;
    return c->asks >= asks_from(c, chart);
}

/* His own list is offered for changes only while it counts. */
void list_luck(const struct career *c, struct choices *choices)
{
    if (c->rerolls == 0 || phase_is_over(&c->frames))
        return;
    choice_open1(choices, V_LUCK, ASK_NONE, ASK_OWN);
    if (c->asks != ASK_OWN)
        return;
    choice_open1(choices, V_LUCK_ADD, 0, CHARTS - 1);
    if (c->asks_own != 0)
        choice_open1(choices, V_LUCK_DROP, 0, CHARTS - 1);
}

bool change_luck(struct career *c, const struct action *action)
{
    uint64_t roll = (uint64_t)1 << (action->arg[0] & 63);
    switch (action->verb) {
    case V_LUCK:
        c->asks = (uint8_t)action->arg[0];
        return true;
    case V_LUCK_ADD:
        c->asks_own |= roll;
        return true;
    case V_LUCK_DROP:
        c->asks_own &= ~roll;
        return true;
    default:
        return false;
    }
}
