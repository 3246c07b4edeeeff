/* `watch` plays Bataille sous-marine like a careful look-out.
 *
 * It remembers what its looks showed and how far a ship can have sailed since,
 * and looks again where most of those ships may be by now. It reads distances
 * as well as the optics allow: where several look alike it guesses among them.
 * It takes its destroyer to sea at once, then brings its freighters home by
 * short ways. It does not think of hiding, nor of what its opponent knows. */
#include "bataille_sea.h"
#include "lang.h"

enum {
    MEMORY = 6,       /* looks that count */
    FRESH = 24,       /* weight of something seen, one enemy turn ago */
    SLIVER_WORTH = 2, /* in so many parts of FRESH */
    UNSEEN = 2,       /* weight of a line nothing is known of */
};

/* The destroyer is on its way while it lies in dock or port: up to sea. */
static bool leave_dock(const struct bataille_view *v,
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

/* Of all freighter moves that lead nearer home, one of the foremost ship's
 * mostly: a ship at sea should get away from it. */
static bool sail_home(const struct bataille_view *v,
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

/* Was the ship seen in that turn struck in it? Then it is there no longer. */
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

/* A ship was seen on this line so many of its turns ago: by now it may be on
 * any line it can have reached, sooner on one nearer to its port, which lies
 * on the left of the looker. */
static void spread(int score[LINE_COUNT], int line, int turns, int weight)
{
    int reach = SQUARES_A_TURN * turns;
    for (int to = 0; to < LINE_COUNT; to++) {
        int off = line - to; /* to the left: onward */
        int size = off < 0 ? -2 * off : off;
        if (size <= reach)
            score[to] += weight / (turns + size);
    }
}

/* The line where most of what was seen may be now. */
static struct action look(const struct bataille_view *v, struct dice *dice)
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

/* The distances that still fit what is seen: a freighter rather than the
 * destroyer, and no hole tried before. */
static unsigned targets(const struct bataille_view *v)
{
    const struct bataille_look *now =
        bataille_current_look(&v->board, &v->hand);
    const struct bataille_attack *attack = &v->board.attack;
    unsigned best = 0;
    for (int i = 0; i < SEEN_MAX && now->seen[i].hull; i++) {
        unsigned mask =
            sea_distances(&v->board, bataille_mirror(now->line), &now->seen[i]);
        for (int n = 0; n < attack->torpedoes; n++)
            mask &= ~(1u << (attack->torpedo[n] - 1));
        if (mask && (!best || now->seen[i].hull == HULL_FREIGHTER))
            best = mask;
    }
    return best;
}

static struct action fire(const struct bataille_view *v, struct dice *dice)
{
    unsigned mask = targets(v);
    if (!mask)
        return sea_action(VERB_PASS, 0, 0);
    return sea_action(VERB_TORPEDO,
                      sea_nth(mask, dice_below(dice, sea_count(mask))), 0);
}

/* A hole of the line without an island and without a charge so far. */
static struct action charge(const struct bataille_view *v, struct dice *dice)
{
    const struct bataille_attack *attack = &v->board.attack;
    unsigned mask = 0xffffu & ~v->board.island[attack->line];
    for (int n = 0; n < attack->charges; n++)
        mask &= ~(1u << (attack->charge[n] - 1));
    return sea_action(VERB_CHARGE,
                      sea_nth(mask, dice_below(dice, sea_count(mask))), 0);
}

static struct action choose(const struct game *game, const void *view,
                            const struct choices *choices, struct dice *dice)
{
    (void)game;
    const struct bataille_view *v = view;
    struct action action;
    if (sea_open(choices, VERB_LOOK)) {
        if (leave_dock(v, choices, &action) ||
            sail_home(v, choices, dice, &action))
            return action;
        return look(v, dice);
    }
    if (sea_open(choices, VERB_DIVE))
        return sea_any(choices, VERB_DIVE, dice);
    if (sea_open(choices, VERB_TORPEDO))
        return fire(v, dice);
    if (sea_open(choices, VERB_COUNTER))
        return sea_action(VERB_COUNTER, 0, 0);
    if (sea_open(choices, VERB_CHARGE))
        return charge(v, dice);
    if (sea_open(choices, VERB_DECLINE))
        return sea_action(VERB_DECLINE, 0, 0);
    return sea_action(VERB_PASS, 0, 0);
}

const struct bot bot_bataille_watch = {
    .name = "watch",
    .game = "bataille",
    .text = T_BOT_WATCH,
    .choose = choose,
};
