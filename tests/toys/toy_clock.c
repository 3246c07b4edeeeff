/* Real time in small: a boat on a line drifts by chance and by its helm. */
#include "lang.h"
#include "toys.h"

enum verb_id { V_STEP, V_STEER, V_RELIEVE, V_REPORT };
enum event_id { EV_BELL, EV_SIGHT };

struct state {
    struct pcg32 stream; /* hidden: seeded by dice when the board is laid out */
    int32_t tick, end;
    int32_t helm, position;
    int32_t waits; /* a bell was struck and the helmsman is not relieved */
    int32_t reports;
};

struct view {
    int32_t tick, helm, waits, seat;
};

/* clang-format off */
static const struct seat seats[] = {
    [CLOCK_HELM]    = {.name = "helm",    .noun = T_SEAT_NULL_BOAT},
    [CLOCK_LOOKOUT] = {.name = "lookout", .noun = T_SEAT_NULL_ESCORT},
};

static const struct field options[] = {
    {.name = "ticks", .min = 10, .max = 30000, .preset = 5000, .label = T_NULL_OPTION_ROUNDS},
    {.name = NULL},
};

static const struct verb verbs[] = {
    [V_STEP]    = {.name = "step",    .label = T_NULL_READY},
    [V_STEER]   = {.name = "steer",   .label = T_NULL_DIVE, .arg = {{.name = "to"}}},
    [V_RELIEVE] = {.name = "relieve", .label = T_NULL_READY},
    [V_REPORT]  = {.name = "report",  .label = T_NULL_READY},
    {.name = NULL},
};

static const struct event_kind events[] = {
    [EV_BELL]  = {.name = "bell",  .text = T_NULL_DIVED},
    [EV_SIGHT] = {.name = "sight", .text = T_NULL_DIVED},
};
/* clang-format on */

static void setup(void *state, const struct options *o, struct play *play)
{
    struct state *s = state;
    struct roll seed = dice_roll(play->dice, 4, SIDES_MAX, CHART_NONE);
    uint64_t words = 0;
    for (int i = 0; i < 4; i++)
        words = words << 16 | seed.face[i];
    pcg32_seed(&s->stream, words, 1);
    s->end = o->value[0];
}

static seat_set active(const void *state)
{
    const struct state *s = state;
    if (s->tick == s->end)
        return 0;
    return (seat_set)(3 | (s->waits ? 0 : seat_bit(SEAT_CLOCK)));
}

static const void *view(const void *state, int seat, void *scratch)
{
    const struct state *s = state;
    struct view *v = scratch;
    *v = (struct view){s->tick, s->helm, s->waits, seat};
    return v;
}

static void legal(const void *scene, struct choices *choices)
{
    const struct view *v = scene;
    if (v->seat == SEAT_CLOCK) {
        choice_open(choices, V_STEP);
        return;
    }
    if (v->seat == CLOCK_HELM) {
        choice_open1(choices, V_STEER, -9, 9);
        if (v->waits)
            choice_open(choices, V_RELIEVE);
        return;
    }
    choice_open(choices, V_REPORT);
}

static void tick(struct state *s, struct play *play)
{
    int drift = (int)pcg32_below(&s->stream, 7) - 3;
    s->position += s->helm + drift;
    s->tick++;
    if (s->tick % 100 == 0)
        tell_with(play, seat_bit(CLOCK_LOOKOUT), EV_SIGHT, number(s->position));
    if (s->tick % CLOCK_BELL == 0) {
        s->waits = 1;
        tell_with(play, EVERYBODY, EV_BELL, number(s->tick));
    }
}

static void apply(void *state, int seat, const struct action *action,
                  struct play *play)
{
    struct state *s = state;
    (void)seat;
    switch (action->verb) {
    case V_STEP:
        tick(s, play);
        break;
    case V_STEER:
        s->helm = action->arg[0];
        break;
    case V_RELIEVE:
        s->waits = 0;
        break;
    default:
        s->reports++;
    }
}

static void outcome(const void *state, struct outcome *o)
{
    const struct state *s = state;
    o->over = s->tick == s->end;
    o->score[0] = s->position;
    o->text = T_NULL_ESCAPED;
}

static void write_prompt(const void *scene, struct out *out)
{
    (void)scene;
    say(out, T_NULL_ASK_BOAT);
}

static void write_text(const void *scene, struct out *out)
{
    const struct view *v = scene;
    out_f(out, "tick %d helm %d\n", (int)v->tick, (int)v->helm);
}

static void write_json(const void *scene, struct json *json)
{
    const struct view *v = scene;
    json_int(json, "tick", v->tick);
    json_int(json, "helm", v->helm);
}

static void dump(const void *state, struct out *out)
{
    const struct state *s = state;
    out_f(out, "tick %d/%d helm %d position %d waits %d reports %d stream %llx",
          (int)s->tick, (int)s->end, (int)s->helm, (int)s->position,
          (int)s->waits, (int)s->reports, (unsigned long long)s->stream.state);
}

static const char *check(const void *state)
{
    const struct state *s = state;
    return s->tick > s->end ? "beyond the end" : NULL;
}

static void imagine(const void *scene, struct dice *dice, void *state)
{
    const struct view *v = scene;
    struct state *s = state;
    *s = (struct state){.tick = v->tick, .helm = v->helm, .waits = v->waits};
    pcg32_seed(&s->stream, (uint64_t)dice_below(dice, SIDES_MAX), 1);
}

const struct game clock_game = {
    .name = "clock_toy",
    .version = 1,
    .title = T_NULL_TITLE,
    .blurb = T_NULL_BLURB,
    .seat_count = 2,
    .seats = seats,
    .options = options,
    .verbs = verbs,
    .events = events,
    .event_count = sizeof events / sizeof *events,
    .tick_ms = 250,
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
};
