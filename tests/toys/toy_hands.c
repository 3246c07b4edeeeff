/* Two seats, always both to act; some rolls are thrown by the other's hand, and
 * each seat has luck to throw its own rolls once more. */
#include <assert.h>

#include "lang.h"
#include "toys.h"

enum verb_id { V_AIM, V_OWN, V_OTHER, V_DRAW, V_CHAPTER, V_SHOUT, V_STOP };

struct state {
    int score[2];
    int aim[2]; /* each seat's secret */
    int luck[2];
    int drawn; /* from a roll without a chart */
    int chapter;
    int over;
};

struct view {
    struct state board; /* without the other's aim */
    int seat;
};

static const struct chart_row rows[] = {
    {.id = "low", .min = -99, .max = 3, .text = T_NULL_ROW_NOTHING},
    {.id = "high", .min = 4, .max = 99, .result = 1, .text = T_NULL_ROW_HIT},
};

/* clang-format off */
#define TABLE .text = T_NULL_CHART_CHARGES, .rows = rows, .row_count = 2

static const struct chart charts[] = {
    [HANDS_OWN]   = {.id = "own",   TABLE, .count = 1, .sides = 6},
    [HANDS_OTHER] = {.id = "other", TABLE, .count = 1, .sides = 6},
};

static const struct seat seats[] = {
    [HANDS_LEFT]  = {.name = "left",  .noun = T_SEAT_NULL_BOAT},
    [HANDS_RIGHT] = {.name = "right", .noun = T_SEAT_NULL_ESCORT},
};

static const struct field options[] = {
    {.name = "deal", .min = 0, .max = 1, .preset = 0, .label = T_NULL_OPTION_ROUNDS},
    {.name = NULL},
};

static const struct verb verbs[] = {
    [V_AIM]     = {.name = "aim",     .label = T_NULL_DIVE, .arg = {{.name = "at"}}},
    [V_OWN]     = {.name = "own",     .label = T_NULL_DIVE, .arg = {{.name = "rolls"}}},
    [V_OTHER]   = {.name = "other",   .label = T_NULL_DIVE, .arg = {{.name = "rolls"}}},
    [V_DRAW]    = {.name = "draw",    .label = T_NULL_READY},
    [V_CHAPTER] = {.name = "chapter", .label = T_NULL_READY},
    [V_SHOUT]   = {.name = "shout",   .label = T_NULL_READY},
    [V_STOP]    = {.name = "stop",    .label = T_NULL_READY},
    {.name = NULL},
};

static const struct event_kind events[] = {
    [HANDS_EV_AIM]   = {.name = "aim",   .text = T_NULL_DIVED},
    [HANDS_EV_SHOUT] = {.name = "shout", .text = T_NULL_IS_READY, .final = true},
    [HANDS_EV_SHOT]  = {.name = "shot",  .text = T_NULL_DIVED},
};
/* clang-format on */

static void setup(void *state, const struct options *o, struct play *play)
{
    struct state *s = state;
    s->luck[0] = s->luck[1] = 2;
    if (o->value[0])
        s->drawn = dice_roll(play->dice, 1, 20, CHART_NONE).face[0];
}

static seat_set active(const void *state)
{
    const struct state *s = state;
    return s->over ? 0 : 3;
}

static const void *view(const void *state, int seat, void *scratch)
{
    struct view *v = scratch;
    *v = (struct view){*(const struct state *)state, seat};
    for (int i = 0; i < 2; i++)
        if (i != seat)
            v->board.aim[i] = 0;
    return v;
}

static void legal(const void *scene, struct choices *choices)
{
    (void)scene;
    choice_open1(choices, V_AIM, 1, 9);
    choice_open1(choices, V_OWN, 1, 4);
    choice_open1(choices, V_OTHER, 1, 4);
    choice_open(choices, V_DRAW);
    choice_open(choices, V_CHAPTER);
    choice_open(choices, V_SHOUT);
    choice_open(choices, V_STOP);
}

/* Tells before each roll and after it, so that tests see what was shown. */
static void shoot(struct state *s, int seat, int chart, int rolls,
                  struct play *play)
{
    for (int i = 0; i < rolls; i++) {
        tell_with(play, EVERYBODY, HANDS_EV_SHOT, number(i));
        s->score[seat] += chart_roll(play, chart, NULL).natural;
    }
}

static void apply(void *state, int seat, const struct action *action,
                  struct play *play)
{
    struct state *s = state;
    switch (action->verb) {
    case V_AIM:
        s->aim[seat] = action->arg[0];
        tell_with(play, seat_bit(seat), HANDS_EV_AIM, number(s->aim[seat]));
        break;
    case V_OWN:
        shoot(s, seat, HANDS_OWN, action->arg[0], play);
        break;
    case V_OTHER:
        shoot(s, seat, HANDS_OTHER, action->arg[0], play);
        break;
    case V_DRAW:
        s->drawn = 1 + dice_below(play->dice, 100);
        break;
    case V_CHAPTER:
        dice_chapter(play->dice, ++s->chapter);
        break;
    case V_SHOUT:
        tell(play, EVERYBODY, HANDS_EV_SHOUT);
        break;
    default:
        s->over = 1;
    }
}

static void outcome(const void *state, struct outcome *o)
{
    const struct state *s = state;
    o->over = s->over;
    o->score[0] = s->score[0];
    o->score[1] = s->score[1];
    o->text = T_NULL_ESCAPED;
}

static void write_prompt(const void *scene, struct out *out)
{
    (void)scene;
    say(out, T_NULL_ASK_BOAT);
}

static void dump(const void *state, struct out *out)
{
    const struct state *s = state;
    out_f(out, "score %d %d aim %d %d luck %d %d drawn %d chapter %d over %d\n",
          s->score[0], s->score[1], s->aim[0], s->aim[1], s->luck[0],
          s->luck[1], s->drawn, s->chapter, s->over);
}

static void write_text(const void *scene, struct out *out)
{
    dump(&((const struct view *)scene)->board, out);
}

static void write_json(const void *scene, struct json *json)
{
    const struct view *v = scene;
    json_int(json, "aim", v->board.aim[v->seat & 1]);
}

static const char *check(const void *state)
{
    const struct state *s = state;
    return s->luck[0] < 0 || s->luck[1] < 0 ? "luck below nought" : NULL;
}

static void imagine(const void *scene, struct dice *dice, void *state)
{
    (void)dice;
    *(struct state *)state = ((const struct view *)scene)->board;
}

static bool may_interrupt(const void *state)
{
    (void)state;
    return true;
}

/* The acting seat throws its own dice and may throw them again; other rolls are
 * thrown by the other hand and stand. */
static void ask(const void *state, int chart, struct asking *asking)
{
    const struct state *s = state;
    int actor = asking->hand;
    if (chart == HANDS_OTHER)
        asking->hand = (int8_t)(1 - actor);
    if (chart == HANDS_OWN && s->luck[actor] > 0)
        asking->again = (int8_t)actor;
}

static void rerolled(void *state, int seat)
{
    struct state *s = state;
    assert(s->luck[seat] > 0);
    s->luck[seat]--;
}

const int *hands_score(const void *state)
{
    return ((const struct state *)state)->score;
}

int hands_luck(const void *state, int seat)
{
    return ((const struct state *)state)->luck[seat];
}

const struct game hands_game = {
    .name = "hands",
    .version = 1,
    .title = T_NULL_TITLE,
    .blurb = T_NULL_BLURB,
    .seat_count = 2,
    .seats = seats,
    .options = options,
    .verbs = verbs,
    .charts = charts,
    .chart_count = sizeof charts / sizeof *charts,
    .events = events,
    .event_count = sizeof events / sizeof *events,
    .state_size = sizeof(struct state),
    .view_size = sizeof(struct view),
    .setup = setup,
    .active = active,
    .view = view,
    .legal = legal,
    .apply = apply,
    .outcome = outcome,
    .write_prompt = write_prompt,
    .write_text = write_text,
    .write_json = write_json,
    .dump = dump,
    .check = check,
    .imagine = imagine,
    .may_interrupt = may_interrupt,
    .ask = ask,
    .rerolled = rerolled,
};
