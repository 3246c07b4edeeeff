/* Dice: the sources, and rolls that wait. */
#include "dice.h"

#include <assert.h>
#include <string.h>

#include "game.h"
#include "lesson.h"
#include "live.h"

void pcg32_seed(struct pcg32 *pcg, uint64_t seed, uint64_t stream)
{
    pcg->state = 0;
    pcg->inc = stream << 1 | 1;
    pcg32_next(pcg);
    pcg->state += seed;
    pcg32_next(pcg);
}

void dice_seed(struct dice *dice, uint64_t seed, uint64_t stream)
{
    memset(dice, 0, sizeof *dice);
    dice->plain = true;
    dice->source = DICE_SEEDED;
    dice->actor = SEAT_NONE;
    pcg32_seed(&dice->pcg, seed, stream);
}

static void keyed(struct dice *dice, const uint8_t key[32], int source)
{
    memset(dice, 0, sizeof *dice);
    dice->source = (uint8_t)source;
    dice->actor = SEAT_NONE;
    memcpy(dice->key, key, 32);
}

void dice_live(struct dice *dice, const uint8_t key[32])
{
    keyed(dice, key, DICE_LIVE);
}

void dice_duplicate(struct dice *dice, const uint8_t key[32])
{
    keyed(dice, key, DICE_DUPLICATE);
}

void dice_chapter(struct dice *dice, int chapter)
{
    dice->chapter = (uint16_t)chapter;
    if (dice->source == DICE_DUPLICATE) /* only these go by it */
        memset(dice->kth, 0, sizeof dice->kth);
}

/* What the source itself throws. Every roll has a name (its number in the
 * game, or chapter, chart and how often), so nothing depends on earlier rolls:
 * a game is taken up again by counting. */
static void throw(struct dice * dice, struct known *roll)
{
    uint64_t number = dice->rolls++;
    dice->thrown += roll->count;
    int chart = roll->chart + 1;
    assert(chart >= 0 && chart <= CHARTS_MAX);
    uint16_t kth = dice->kth[chart]++;
    switch (dice->source) {
    case DICE_SEEDED:
        for (int i = 0; i < roll->count; i++)
            roll->face[i] =
                (uint16_t)(1 + pcg32_below(&dice->pcg, roll->sides));
        break;
    case DICE_LIVE:
        live_throw(dice->key, number, roll);
        break;
    case DICE_DUPLICATE:
        live_throw(dice->key,
                   (uint64_t)dice->chapter << 32 | (uint64_t)chart << 16 | kth,
                   roll);
        break;
    case DICE_LAID:
        lesson_throw(dice->lesson, dice->lesson_step, kth, roll);
        break;
    default:
        break; /* a record or a person: no faces of its own */
    }
}

/* Leaves the rules: the session takes over at setjmp. */
_Noreturn static void leave(struct dice *dice)
{
    assert(dice->leave);
    longjmp(*dice->leave, 1);
}

_Noreturn static void fail(struct dice *dice, int fault,
                           const struct known *wanted)
{
    dice->fault = (uint8_t)fault;
    dice->wanted = *wanted;
    leave(dice);
}

/* The question is ready but for its kind, seat and roll. */
_Noreturn static void ask(struct dice *dice, int kind, int seat,
                          const struct known *roll)
{
    dice->question.kind = (uint8_t)kind;
    dice->question.seat = (int8_t)seat;
    dice->question.roll = *roll;
    leave(dice);
}

static bool same_roll(const struct known *a, const struct known *b)
{
    return a->chart == b->chart && a->count == b->count && a->sides == b->sides;
}

/* A new roll: out of the record if there is one, else from the source. */
static void fall(struct dice *dice, struct known *roll)
{
    throw(dice, roll);
    if (!dice->recorded && dice->source != DICE_RECORDED)
        return;
    if (!dice->recorded || dice->recorded_next == dice->recorded_count)
        fail(dice, DICE_RAN_OUT, roll);
    const struct known *kept = &dice->recorded[dice->recorded_next++];
    if (!same_roll(kept, roll))
        fail(dice, DICE_OTHER_ROLL, roll);
    for (int i = 0; i < roll->count; i++) {
        if (kept->face[i] < 1 || kept->face[i] > roll->sides)
            fail(dice, DICE_BAD_FACE, kept);
        if (roll->face[i] && roll->face[i] != kept->face[i])
            dice->differs = true;
        roll->face[i] = kept->face[i];
    }
}

/* The next roll of this action: known already, or made now. */
static struct known *next_roll(struct dice *dice, struct known *roll,
                               const struct asking *asking)
{
    if (dice->known && dice->known_next < dice->known_count) {
        struct known *known = &dice->known[dice->known_next++];
        if (!same_roll(known, roll))
            fail(dice, DICE_OTHER_ROLL, roll);
        throw(dice, roll); /* the source moves on as it did the first time */
        return known;
    }
    if (dice->source == DICE_PERSON) {
        bool is_seat = asking->hand >= 0 && asking->hand < SEATS_MAX;
        ask(dice, QUESTION_FACES, is_seat ? asking->hand : 0, roll);
    }
    bool waits = dice->known && !dice->answer;
    if (waits && asking->hand != dice->actor &&
        dice->granted <= dice->known_count)
        ask(dice, QUESTION_ROLL, asking->hand, roll);
    fall(dice, roll);
    if (!dice->known)
        return roll;
    assert(dice->known_count < KNOWN_MAX);
    dice->known[dice->known_count++] = *roll;
    return &dice->known[dice->known_next++];
}

static struct roll every_roll(struct dice *dice, const struct known *want,
                              const struct chart *chart, int modifier,
                              int column);

static struct roll as_roll(const struct known *known)
{
    struct roll roll = {0};
    for (int i = 0; i < known->count; i++) {
        roll.face[i] = known->face[i];
        roll.natural += known->face[i];
    }
    return roll;
}

/* Seeded dice, nobody to ask, nothing to feed back: thrown and kept, no more. */
static bool is_simple(const struct dice *dice)
{
    return dice->source == DICE_SEEDED && !dice->game && !dice->recorded &&
           dice->known_next == dice->known_count;
}

static struct roll simple_roll(struct dice *dice, int count, int sides,
                               int chart)
{
    struct roll roll = {0};
    struct known unkept, *known = &unkept;
    dice->rolls++;
    dice->thrown += (unsigned)count;
    dice->again_count = 0;
    if (dice->known) {
        assert(dice->known_count < KNOWN_MAX);
        known = &dice->known[dice->known_count++];
        dice->known_next++;
    }
    known->chart = (int16_t)chart;
    known->count = (uint8_t)count;
    known->answer = ANSWER_NONE;
    known->sides = (uint16_t)sides;
    for (int i = 0; i < count; i++) {
        int face = 1 + (int)pcg32_below(&dice->pcg, (uint32_t)sides);
        known->face[i] = roll.face[i] = (uint16_t)face;
        roll.natural += face;
    }
    return roll;
}

struct roll dice_roll_slow(struct dice *dice, int count, int sides, int chart,
                           const struct chart *rows, int modifier, int column)
{
    assert(count >= 1 && count <= DICE_MAX && sides >= 1 && sides <= SIDES_MAX);
    if (is_simple(dice))
        return simple_roll(dice, count, sides, chart);
    struct known want = {.chart = (int16_t)chart,
                         .count = (uint8_t)count,
                         .sides = (uint16_t)sides};
    if (dice->source == DICE_EVERY)
        return every_roll(dice, &want, rows, modifier, column);
    dice->again_count = 0;
    dice->question = (struct question){.modifier = (int16_t)modifier,
                                       .column = (int16_t)column};
    for (;;) {
        struct asking asking = {.hand = dice->actor, .again = SEAT_NONE};
        bool may_ask = dice->known || dice->answer;
        if (may_ask && dice->game && dice->game->ask)
            dice->game->ask(dice->state, chart, &asking);
        struct known fresh = want;
        struct known *known = next_roll(dice, &fresh, &asking);
        if (known->answer == ANSWER_NONE && asking.again != SEAT_NONE) {
            if (!dice->answer)
                ask(dice, QUESTION_AGAIN, asking.again, known);
            struct question question = dice->question;
            question.kind = QUESTION_AGAIN;
            question.seat = asking.again;
            question.roll = *known;
            known->answer =
                dice->answer(dice->who, &question) ? ANSWER_AGAIN : ANSWER_KEEP;
        }
        if (known->answer != ANSWER_AGAIN)
            return as_roll(known);
        assert(dice->again_count < AGAIN_MAX && dice->game);
        dice->again[dice->again_count++] = *known;
        dice->game->rerolled(dice->state, asking.again);
    }
}

bool dice_asks_nobody(const struct dice *dice, int chart)
{
    if (dice->source != DICE_SEEDED || dice->known || dice->recorded)
        return false;
    struct asking asking = {.hand = dice->actor, .again = SEAT_NONE};
    if (dice->answer && dice->game && dice->game->ask)
        dice->game->ask(dice->state, chart, &asking);
    return asking.again == SEAT_NONE && asking.hand == dice->actor;
}

/* Enumeration. A roll on a chart branches over the rows its total can reach,
 * a natural with rules of its own apart; a roll without a chart over all its
 * faces. Branches of later rolls turn fastest. */

void dice_every(struct dice *dice)
{
    memset(dice, 0, sizeof *dice);
    dice->source = DICE_EVERY;
    dice->actor = SEAT_NONE;
}

bool dice_every_next(struct dice *dice)
{
    dice->every.next = 0;
    while (dice->every.depth > 0) {
        int last = dice->every.depth - 1;
        if (++dice->every.branch[last] < dice->every.branches[last])
            return true;
        dice->every.depth--;
    }
    return false;
}

double dice_every_weight(const struct dice *dice)
{
    double weight = 1;
    for (int i = 0; i < dice->every.next; i++)
        weight *= dice->every.weight[i];
    return weight;
}

/* One group of outcomes that the rules cannot tell apart. */
struct outcome_class {
    int row, natural; /* natural only where it counts by itself, else 0 */
    int ways;
    uint16_t face[DICE_MAX]; /* one of them */
};

enum { CLASSES_MAX = 512 };

static bool counts_by_itself(const struct chart *chart, int natural)
{
    for (const int16_t *n = chart->naturals; n && *n; n++)
        if (*n == natural)
            return true;
    return false;
}

static int classes(const struct chart *chart, int modifier, int column,
                   struct outcome_class *list)
{
    int count = 0;
    uint16_t face[DICE_MAX] = {1, 1, 1, 1};
    for (;;) {
        int natural = chart_natural(chart, face);
        int row = chart_row_rolled(chart, column, natural, natural + modifier);
        int own = counts_by_itself(chart, natural) ? natural : 0;
        int i = 0;
        while (i < count && (list[i].row != row || list[i].natural != own))
            i++;
        if (i == count) {
            assert(count < CLASSES_MAX);
            list[count] = (struct outcome_class){.row = row, .natural = own};
            memcpy(list[count++].face, face, sizeof face);
        }
        list[i].ways++;
        int die = 0;
        while (die < chart->count && face[die] == chart->sides)
            face[die++] = 1;
        if (die == chart->count)
            return count;
        face[die]++;
    }
}

static struct roll every_roll(struct dice *dice, const struct known *want,
                              const struct chart *chart, int modifier,
                              int column)
{
    if (dice->every.next == BRANCH_DEPTH)
        fail(dice, DICE_TOO_DEEP, want);
    int64_t all = 1;
    for (int i = 0; i < want->count; i++)
        all *= want->sides;
    assert(all <= UINT16_MAX || chart);
    struct outcome_class list[CLASSES_MAX];
    int branches = chart ? classes(chart, modifier, column, list) : (int)all;
    int at = dice->every.next++;
    if (at == dice->every.depth) {
        dice->every.branch[at] = 0;
        dice->every.branches[at] = (uint16_t)branches;
        dice->every.depth++;
    }
    int branch = dice->every.branch[at];
    dice->every.weight[at] = (chart ? list[branch].ways : 1) / (double)all;
    struct known known = *want;
    for (int i = 0, rest = branch; i < want->count; i++) {
        known.face[i] = (uint16_t)(1 + rest % want->sides);
        rest /= want->sides;
    }
    if (chart)
        memcpy(known.face, list[branch].face, sizeof known.face);
    return as_roll(&known);
}
