/* `watch` plays Bataille sous-marine like a careful look-out.
 *
 * It remembers what its looks showed and how far a ship can have sailed since,
 * and looks again where most of those ships may be by now. It reads
 * distances with a fair eye. It takes its destroyer to sea at once, then brings
 * its freighters home: in most turns out of sight, as `ace` does, in the others
 * by the short way. It keeps no map of the other side. */
#include "watch.h"
#include "ace.h"
#include "lang.h"

enum {
    MEMORY = 6,       /* looks it remembers */
    FRESH = 24,       /* weight of a sighting one enemy turn old */
    SLIVER_WORTH = 2, /* a sliver counts FRESH divided by this */
    UNSEEN = 2,       /* weight of a line it knows nothing of */
    ERROR_PM = 45,    /* of its eye, in thousandths of a length */
    HIDES = 72,       /* turns in 100 in which it sails out of sight; of 300
                       * games watch won 75 % against cadet, mate 75 % against
                       * watch; at 50 it was 64 % and 95 % of 120 games */
};

bool watch_leave_dock(const struct bataille_view *v,
                      const struct choices *choices, struct action *action)
{
    static const int ways_out[] = {TO_UP, TO_RIGHT};
    if (bataille_can_counter(&v->hand))
        return false;
    for (int i = 0; i < 2; i++)
        if (sea_may_move(choices, SHIP_DESTROYER, ways_out[i])) {
            *action = sea_action(VERB_MOVE, SHIP_DESTROYER, ways_out[i]);
            return true;
        }
    return false;
}

/* A freighter move that leads nearer home, mostly of the foremost ship, since a
 * ship at sea should get out of sight. */
static bool watch_sail_home(const struct bataille_view *v,
                            const struct choices *choices, struct dice *dice,
                            struct action *action)
{
    struct ways ways;
    sea_ways(&v->board, &v->hand, &ways);
    int weight[FREIGHTER_COUNT * DIRECTION_COUNT] = {0};
    for (int ship = 0; ship < FREIGHTER_COUNT; ship++) {
        int square = v->hand.ship[ship];
        if (!sea_sails(square))
            continue;
        int near = FAR - ways.home[square];
        for (int to = 0; to < DIRECTION_COUNT; to++)
            if (sea_may_move(choices, ship, to) &&
                ways.home[sea_beside(square, to)] < ways.home[square])
                weight[ship * DIRECTION_COUNT + to] = near > 225 ? near * 4 : 1;
    }
    int pick = sea_draw(weight, FREIGHTER_COUNT * DIRECTION_COUNT, dice);
    if (pick < 0)
        return false;
    *action =
        sea_action(VERB_MOVE, pick / DIRECTION_COUNT, pick % DIRECTION_COUNT);
    return true;
}

/* Was the ship that was seen in that turn also hit? Then it is gone. */
static bool was_struck(const struct bataille_view *v, int turn)
{
    for (int n = 0; n < bataille_records(&v->board); n++) {
        const struct bataille_record *record = bataille_record_at(&v->board, n);
        if (record->turn == turn && record->side == v->seat &&
            (record->kind == RECORD_TORPEDO_FREIGHTER ||
             record->kind == RECORD_TORPEDO_DESTROYER))
            return true;
    }
    return false;
}

/* A ship was seen on this line that many of its turns ago. By now it may be on
 * any line within reach, more likely on one nearer to its port, which lies on
 * the looker's left. */
static void spread(int score[LINE_COUNT], int line, int turns, int weight)
{
    int reach = SQUARES_A_TURN * turns;
    for (int to = 0; to < LINE_COUNT; to++) {
        int off = line - to; /* to the left, towards its port */
        int size = off < 0 ? -2 * off : off;
        if (size <= reach)
            score[to] += weight / (turns + size);
    }
}

/* Looks along the line where most of the seen ships may be now. */
static struct action watch_look(const struct bataille_view *v,
                                struct dice *dice)
{
    int score[LINE_COUNT];
    for (int line = 0; line < LINE_COUNT; line++)
        score[line] = UNSEEN;
    int count = bataille_looks(&v->hand);
    for (int n = count < MEMORY ? count - 1 : MEMORY - 1; n >= 0; n--) {
        const struct bataille_look *seen = bataille_look_at(&v->hand, n);
        int turns = (v->board.turn - seen->turn) / 2;
        if (seen->seen[0].hull == HULL_NONE)
            score[seen->line] /= 2;
        else if (!was_struck(v, seen->turn))
            spread(score, seen->line, turns, FRESH);
        if (seen->slivers & SLIVER_LEFT)
            spread(score, seen->line - 1, turns, FRESH / SLIVER_WORTH);
        if (seen->slivers & SLIVER_RIGHT)
            spread(score, seen->line + 1, turns, FRESH / SLIVER_WORTH);
    }
    for (int line = 0; line < LINE_COUNT; line++)
        score[line] *= score[line];
    return sea_action(VERB_LOOK, sea_draw(score, LINE_COUNT, dice), 0);
}

/* Fires at what it sees, at a freighter rather than at the destroyer, and at no
 * hole it has tried. */
static struct action watch_fire(const struct bataille_view *v, int error_pm,
                                struct dice *dice)
{
    const struct bataille_look *now =
        bataille_current_look(&v->board, &v->hand);
    const struct bataille_attack *attack = &v->board.attack;
    unsigned tried = 0;
    for (int n = 0; n < attack->torpedoes; n++)
        tried |= 1u << (attack->torpedo[n] - 1);
    int pick = 0;
    for (int i = 1; i < SEEN_MAX; i++)
        if (now->seen[i].hull == HULL_FREIGHTER &&
            now->seen[pick].hull != HULL_FREIGHTER)
            pick = i;
    int distance = sea_judge(&v->board, bataille_mirror(now->line),
                             &now->seen[pick], tried, error_pm, dice);
    return distance ? sea_action(VERB_TORPEDO, distance, 0)
                    : sea_action(VERB_PASS, 0, 0);
}

/* A hole of the line without an island and without an earlier charge. */
static struct action watch_charge(const struct bataille_view *v,
                                  struct dice *dice)
{
    const struct bataille_attack *attack = &v->board.attack;
    unsigned mask = 0xffffu & ~v->board.island[attack->line];
    for (int n = 0; n < attack->charges; n++)
        mask &= ~(1u << (attack->charge[n] - 1));
    return sea_action(VERB_CHARGE,
                      sea_nth(mask, dice_below(dice, sea_count(mask))), 0);
}

bool watch_sail(const struct bataille_view *v, const struct choices *choices,
                int hides, struct dice *dice, struct action *action)
{
    if (watch_leave_dock(v, choices, action))
        return true;
    return sea_lot(v, 100) < hides ? ace_sail(v, choices, dice, action)
                                   : watch_sail_home(v, choices, dice, action);
}

struct action watch_answer(const struct bataille_view *v,
                           const struct choices *choices, int error_pm,
                           struct dice *dice)
{
    if (sea_open(choices, VERB_DIVE))
        return sea_any(choices, VERB_DIVE, dice);
    if (sea_open(choices, VERB_TORPEDO))
        return watch_fire(v, error_pm, dice);
    if (sea_open(choices, VERB_COUNTER))
        return sea_action(VERB_COUNTER, 0, 0);
    if (sea_open(choices, VERB_CHARGE))
        return watch_charge(v, dice);
    if (sea_open(choices, VERB_DECLINE))
        return sea_action(VERB_DECLINE, 0, 0);
    return sea_action(VERB_PASS, 0, 0);
}

static struct action choose(const struct game *game, const void *view,
                            const struct choices *choices, struct dice *dice)
{
    (void)game;
    const struct bataille_view *v = view;
    struct action action;
    if (sea_agree(v, choices, &action))
        return action;
    if (sea_open(choices, VERB_LOOK))
        return watch_sail(v, choices, HIDES, dice, &action)
                   ? action
                   : watch_look(v, dice);
    return watch_answer(v, choices, ERROR_PM, dice);
}

const struct bot bot_bataille_watch = {
    .name = "watch",
    .strength = 2,
    .game = "bataille",
    .text = T_BOT_WATCH,
    .choose = choose,
};
