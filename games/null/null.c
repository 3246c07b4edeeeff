/* The null game, "Depth": the smallest complete game, and the template for
 * others. A boat hides at a depth; an escort drops charges. One page of rules
 * (doc/rules/null.md) that uses every part of the interface once. */
#include <assert.h>
#include <string.h>

#include "core/offers.h"
#include "lang.h"
#include "view.h"

struct state {
    struct null_board board;
    struct null_hand boat;
};

enum phase_id { P_BOAT, P_ESCORT, P_ROUND_END };
enum chart_id { CHART_CHARGES };
enum event_id {
    EV_DIVED,
    EV_READY,
    EV_ATTACK,
    EV_SHAKEN,
    EV_HIT,
    EV_SUNK,
    EV_ESCAPED
};
enum reason_id { WHY_NONE, WHY_LEAKS, WHY_ONE_STEP, NOTE_NEAR };
enum option_id { OPT_ROUNDS };

enum { DEEP = 8, LEAKING_LIMIT = 7 };

/* [3.2] and [3.3]: the charges. */

struct charges {
    int named, depth;
};

static int is_near(const void *subject)
{
    const struct charges *c = subject;
    return c->named - c->depth <= 1 && c->depth - c->named <= 1;
}

static int is_deep(const void *subject)
{
    const struct charges *c = subject;
    return c->depth >= DEEP;
}

/* clang-format off */
static const struct modifier charge_modifiers[] = {
    /* id       value  words                rule           counts when */
    {.id = "near", .value = +2, .text = T_NULL_MOD_NEAR, .rule = "3.2", .times = is_near},
    {.id = "deep", .value = -2, .text = T_NULL_MOD_DEEP, .rule = "3.2", .times = is_deep},
};

static const struct chart_row charge_rows[] = {
    {.id = "nothing", .min = -99, .max =  7, .result = NULL_NOTHING, .text = T_NULL_ROW_NOTHING},
    {.id = "shaken",  .min =   8, .max =  9, .result = NULL_SHAKEN,  .text = T_NULL_ROW_SHAKEN},
    {.id = "hit",     .min =  10, .max = 99, .result = NULL_HIT,     .text = T_NULL_ROW_HIT},
};

static const struct chart charts[] = {
    [CHART_CHARGES] = {
        .id = "D", .rule = "3.2", .text = T_NULL_CHART_CHARGES,
        .count = 2, .sides = 6,
        .modifiers = charge_modifiers, .modifier_count = 2,
        .rows = charge_rows, .row_count = 3,
    },
};
/* clang-format on */

/* The boat's turn. */

static int deepest(const struct null_board *b, const struct null_hand *hand)
{
    int limit = NULL_DEPTHS;
    if (b->hits > 0) /* a leaking boat goes no deeper than 7 [2.3] */
        limit = hand->from > LEAKING_LIMIT ? hand->from : LEAKING_LIMIT;
    /* One step a turn; any depth in the first round. [1.1, 2.1] */
    int step = b->round == 1 ? NULL_DEPTHS : hand->from + 1;
    return step < limit ? step : limit;
}

/* The depths on one side of those open, with the reason why they are not. */
static void closed_depths(struct choices *choices, int reason, int min, int max)
{
    if (min > max)
        return;
    struct choice *c = choice_closed(choices, NULL_DIVE, reason);
    c->min[0] = (int16_t)min;
    c->max[0] = (int16_t)max;
}

static void boat_legal(const void *view, struct choices *choices)
{
    const struct null_view *v = view;
    int low = v->board.round == 1 || v->hand.from == 1 ? 1 : v->hand.from - 1;
    int high = deepest(&v->board, &v->hand);
    bool leaks = v->board.hits > 0 && high >= LEAKING_LIMIT;
    choice_open1(choices, NULL_DIVE, low, high);
    closed_depths(choices, WHY_ONE_STEP, 1, low - 1);
    closed_depths(choices, leaks ? WHY_LEAKS : WHY_ONE_STEP, high + 1,
                  NULL_DEPTHS);
    choice_open(choices, NULL_READY); /* [2.2] */
}

static void boat_apply(void *state, int seat, const struct action *action,
                       struct play *play)
{
    struct state *s = state;
    assert(seat == NULL_BOAT);
    if (action->verb == NULL_DIVE) {
        s->boat.depth = (int8_t)action->arg[0];
        tell_with(play, seat_bit(NULL_BOAT), EV_DIVED, number(s->boat.depth));
        return;
    }
    tell(play, EVERYBODY, EV_READY);
    phase_goto(&s->board.frames, P_ESCORT);
}

/* The escort's turn. */

static void escort_legal(const void *view, struct choices *choices)
{
    (void)view;
    choice_open1(choices, NULL_ATTACK, 1, NULL_DEPTHS)->note = NOTE_NEAR;
}

/* Names a depth, rolls, marks what both see. [3.1, 3.5] */
static void escort_apply(void *state, int seat, const struct action *action,
                         struct play *play)
{
    struct state *s = state;
    struct null_board *b = &s->board;
    assert(seat == NULL_ESCORT && action->verb == NULL_ATTACK);
    struct charges charges = {action->arg[0], s->boat.depth};
    tell_with(play, EVERYBODY, EV_ATTACK, number(charges.named));
    struct chart_result r = chart_roll(play, CHART_CHARGES, &charges);
    b->attack[b->round - 1] = (struct null_attack){
        .depth = (int8_t)charges.named,
        .near = (int8_t)is_near(&charges),
        .deep = (int8_t)is_deep(&charges),
        .result = (int8_t)r.result,
    };
    if (r.result == NULL_SHAKEN)
        tell(play, EVERYBODY, EV_SHAKEN);
    if (r.result == NULL_HIT) {
        b->hits++;
        tell_with(play, EVERYBODY, EV_HIT, number(b->hits));
    }
    phase_goto(&b->frames, P_ROUND_END);
}

static void finish(struct state *s, int winner)
{
    s->board.winner = (int8_t)winner;
    phase_return(&s->board.frames);
}

/* Sunk [4.1], escaped [4.2], or the next round. */
static void round_end(void *state, struct play *play)
{
    struct state *s = state;
    struct null_board *b = &s->board;
    if (b->hits == NULL_HITS_TO_SINK) {
        tell(play, EVERYBODY, EV_SUNK);
        finish(s, NULL_ESCORT);
    } else if (b->round == b->rounds) {
        tell(play, EVERYBODY, EV_ESCAPED);
        finish(s, NULL_BOAT);
    } else {
        b->round++;
        s->boat.from = s->boat.depth;
        phase_goto(&b->frames, P_BOAT);
    }
}

/* clang-format off */
static const struct phase phases[] = {
    [P_BOAT]      = {.name = "boat",      .prompt = T_NULL_ASK_BOAT,
                     .legal = boat_legal, .apply = boat_apply},
    [P_ESCORT]    = {.name = "escort",    .prompt = T_NULL_ASK_ESCORT,
                     .legal = escort_legal, .apply = escort_apply},
    [P_ROUND_END] = {.name = "round_end", .run = round_end},
    {.name = NULL},
};
/* clang-format on */

/* The game interface. */

static void setup(void *state, const struct options *options, struct play *play)
{
    struct state *s = state;
    s->board.rounds = (int8_t)options->value[OPT_ROUNDS]; /* [1.2] */
    s->board.round = 1;
    s->board.marker = 1; /* [1.3] */
    s->board.winner = SEAT_NONE;
    s->boat.depth = s->boat.from = 1;
    phase_call(&s->board.frames, P_BOAT);
    phase_settle(phases, &s->board.frames, s, play);
}

static seat_set active(const void *state)
{
    const struct state *s = state;
    if (s->board.frames.depth == 0)
        return 0;
    return seat_bit(phase_now(&s->board.frames) == P_BOAT ? NULL_BOAT
                                                          : NULL_ESCORT);
}

static const void *view(const void *state, int seat, void *scratch)
{
    const struct state *s = state;
    struct null_view *v = scratch;
    *v = (struct null_view){.board = s->board, .seat = (int8_t)seat};
    if (seat == NULL_BOAT)
        v->hand = s->boat;
    return v;
}

static void legal(const void *view, struct choices *choices)
{
    const struct null_view *v = view;
    if (v->board.frames.depth == 0)
        return;
    int phase = phase_now(&v->board.frames);
    if (v->seat == (phase == P_BOAT ? NULL_BOAT : NULL_ESCORT))
        phases[phase].legal(view, choices);
}

static void apply(void *state, int seat, const struct action *action,
                  struct play *play)
{
    struct state *s = state;
    phase_apply(phases, &s->board.frames, s, seat, action, play);
    phase_settle(phases, &s->board.frames, s, play);
}

static void outcome(const void *state, struct outcome *o)
{
    const struct state *s = state;
    o->over = s->board.frames.depth == 0;
    if (o->over) {
        o->winners = seat_bit(s->board.winner);
        o->score[s->board.winner] = 1;
        o->text = s->board.winner == NULL_BOAT ? T_NULL_ESCAPED : T_NULL_SUNK;
    }
    o->measure[0] = s->board.round;
    o->measure[1] = s->board.hits;
}

static void write_prompt(const void *view, struct out *out)
{
    const struct null_view *v = view;
    say(out, phase_prompt(phases, &v->board.frames));
}

/* The water from the surface down: `<=>` is the boat, `*` a charge. */
static void write_text(const void *view, struct out *out)
{
    const struct null_view *v = view;
    const struct null_board *b = &v->board;
    say_with(out, T_NULL_HEADLINE, number(b->round), number(b->rounds),
             number(b->hits), number(b->marker));
    out_str(out, "\n    ~~~~~~~~~~~~~~~~~~~~\n");
    for (int depth = 1; depth <= NULL_DEPTHS; depth++) {
        out_f(out, " %d  ", depth);
        out_str(out, v->hand.depth == depth ? "<=> " : "    ");
        for (int i = 0; i < NULL_ROUNDS_MAX; i++) {
            const struct null_attack *a = &b->attack[i];
            out_str(out, a->depth != depth          ? "  "
                         : a->result == NULL_HIT    ? " X"
                         : a->result == NULL_SHAKEN ? " o"
                                                    : " *");
        }
        out_char(out, '\n');
    }
    say(out, v->seat == NULL_BOAT ? T_NULL_LEGEND : T_NULL_LEGEND_MARKS);
    out_char(out, '\n');
}

static void write_json(const void *view, struct json *json)
{
    const struct null_view *v = view;
    const struct null_board *b = &v->board;
    json_int(json, "round", b->round);
    json_int(json, "rounds", b->rounds);
    json_int(json, "hits", b->hits);
    json_int(json, "marker", b->marker);
    if (v->seat == NULL_BOAT)
        json_int(json, "depth", v->hand.depth);
    json_array(json, "attacks");
    for (int i = 0; i < NULL_ROUNDS_MAX && b->attack[i].depth; i++) {
        json_object(json, NULL);
        json_int(json, "depth", b->attack[i].depth);
        json_bool(json, "near", b->attack[i].near);
        json_bool(json, "deep", b->attack[i].deep);
        json_str(json, "result", charge_rows[b->attack[i].result].id);
        json_end(json);
    }
    json_end(json);
}

/* What write_json writes, for the types of the browser. */
/* clang-format off */
static const struct shape_words shape_words[] = {
    SHAPE_COLUMN("Result", charge_rows, id, 3),
    {NULL, NULL, 0, 0},
};

static const struct shape_member shape_members[] = {
    {"Attack", "depth", "number", NULL},
    {"Attack", "near", "boolean", NULL},
    {"Attack", "deep", "boolean", NULL},
    {"Attack", "result", "Result", NULL},
    {"Board", "round", "number", NULL},
    {"Board", "rounds", "number", NULL},
    {"Board", "hits", "number", NULL},
    {"Board", "marker", "number", NULL},
    {"Board", "depth?", "number", "The boat alone knows it."},
    {"Board", "attacks", "Attack[]", NULL},
    {NULL, NULL, NULL, NULL},
};
/* clang-format on */

static const struct shape shape = {
    .name = "null", .words = shape_words, .members = shape_members};

static void dump(const void *state, struct out *out)
{
    const struct state *s = state;
    const struct null_board *b = &s->board;
    out_f(out, "round %d/%d hits %d marker %d winner %d\n", b->round, b->rounds,
          b->hits, b->marker, b->winner);
    out_f(out, "frames %d", b->frames.depth);
    for (int i = 0; i < b->frames.depth; i++)
        out_f(out, " %d", b->frames.at[i].phase);
    out_f(out, "\nboat %d from %d\n", s->boat.depth, s->boat.from);
    for (int i = 0; i < NULL_ROUNDS_MAX; i++)
        out_f(out, "attack %d %d %d %d\n", b->attack[i].depth,
              b->attack[i].near, b->attack[i].deep, b->attack[i].result);
}

static const char *check(const void *state)
{
    const struct state *s = state;
    const struct null_board *b = &s->board;
    if (b->round < 1 || b->round > b->rounds || b->rounds > NULL_ROUNDS_MAX)
        return "round out of range";
    if (b->hits < 0 || b->hits > NULL_HITS_TO_SINK)
        return "hits out of range";
    if (s->boat.depth < 1 || s->boat.depth > NULL_DEPTHS || s->boat.from < 1 ||
        s->boat.from > NULL_DEPTHS)
        return "depth out of range";
    if ((b->winner == SEAT_NONE) != (b->frames.depth > 0))
        return "a winner while playing, or none at the end";
    return NULL;
}

static void imagine(const void *view, struct dice *dice, void *state)
{
    const struct null_view *v = view;
    struct state *s = state;
    *s = (struct state){.board = v->board, .boat = v->hand};
    if (v->seat != NULL_BOAT) {
        s->boat.depth = (int8_t)(1 + dice_below(dice, NULL_DEPTHS));
        s->boat.from = s->boat.depth;
    }
}

/* The second-pattern marker. [3.4] */

static bool may_interrupt(const void *state)
{
    const struct state *s = state;
    return s->board.marker > 0;
}

static void ask(const void *state, int chart, struct asking *asking)
{
    const struct state *s = state;
    if (chart == CHART_CHARGES && s->board.marker > 0)
        asking->again = NULL_ESCORT;
}

static void rerolled(void *state, int seat)
{
    struct state *s = state;
    assert(seat == NULL_ESCORT && s->board.marker > 0);
    s->board.marker--;
}

/* The one secret: the boat's depth. The escort notices a difference only by an
 * attack whose modifiers differ. */

static bool change_depth(void *state, int observer, struct dice *dice)
{
    struct state *s = state;
    if (observer == NULL_BOAT || s->board.frames.depth == 0)
        return false;
    int other = 1 + dice_below(dice, NULL_DEPTHS - 1);
    s->boat.depth = (int8_t)(other < s->boat.depth ? other : other + 1);
    s->boat.from = s->boat.depth;
    return true;
}

static bool shows_depth(const void *state, const void *twin, int observer,
                        int seat, const struct action *action)
{
    const struct state *a = state, *b = twin;
    (void)observer;
    (void)seat;
    struct charges one = {action->arg[0], a->boat.depth};
    struct charges two = {action->arg[0], b->boat.depth};
    return action->verb == NULL_ATTACK &&
           (is_near(&one) != is_near(&two) || is_deep(&one) != is_deep(&two));
}

static const struct secret secrets[] = {
    {.name = "depth", .change = change_depth, .shows = shows_depth},
    {.name = NULL},
};

/* Who knows what: the boat's depth is hers alone. */
static const struct visible visible[] = {
    VISIBLE_TO_ALL(struct state, board),
    VISIBLE_TO(struct state, boat, 1u << NULL_BOAT),
    {.name = NULL},
};

/* clang-format off */
static const struct seat seats[] = {
    [NULL_BOAT]   = {.name = "boat",   .noun = T_SEAT_NULL_BOAT},
    [NULL_ESCORT] = {.name = "escort", .noun = T_SEAT_NULL_ESCORT},
};

static const struct field options[] = {
    [OPT_ROUNDS] = {.name = "rounds", .min = 3, .max = NULL_ROUNDS_MAX,
                    .preset = 6, .label = T_NULL_OPTION_ROUNDS},
    {.name = NULL},
};

static const struct verb verbs[] = {
    [NULL_DIVE]   = {.name = "dive",   .rule = "2.1", .label = T_NULL_DIVE,
                     .arg = {{.name = "depth"}}},
    [NULL_READY]  = {.name = "ready",  .rule = "2.2", .label = T_NULL_READY},
    [NULL_ATTACK] = {.name = "attack", .rule = "3.1", .label = T_NULL_ATTACK,
                     .arg = {{.name = "depth"}}},
    {.name = NULL},
};

static const struct reason reasons[] = {
    [WHY_LEAKS]    = {.id = "leaks",    .rule = "2.3", .text = T_NULL_WHY_LEAKS},
    [WHY_ONE_STEP] = {.id = "one_step", .rule = "2.1", .text = T_NULL_WHY_ONE_STEP},
    [NOTE_NEAR]    = {.id = "near",     .rule = "3.2", .text = T_NULL_NOTE_NEAR},
};

static const struct event_kind events[] = {
    [EV_DIVED]   = {.name = "dived",   .rule = "2.1", .text = T_NULL_DIVED},
    [EV_READY]   = {.name = "ready",   .rule = "2.2", .text = T_NULL_IS_READY},
    [EV_ATTACK]  = {.name = "attack",  .rule = "3.1", .text = T_NULL_ATTACKS},
    [EV_SHAKEN]  = {.name = "shaken",  .rule = "3.3", .text = T_NULL_SHAKEN},
    [EV_HIT]     = {.name = "hit",     .rule = "3.3", .text = T_NULL_HIT},
    [EV_SUNK]    = {.name = "sunk",    .rule = "4.1", .text = T_NULL_SUNK},
    [EV_ESCAPED] = {.name = "escaped", .rule = "4.2", .text = T_NULL_ESCAPED},
};
/* clang-format on */

static const char *const measures[] = {"rounds", "hits", NULL};

/* What a game can offer beside its rules is in core/offers.h. */
static const struct offers offers = {.lobby = 80};

const struct game null_game = {
    .name = "null",
    .version = 1,
    .title = T_NULL_TITLE,
    .blurb = T_NULL_BLURB,
    .seat_count = NULL_SEATS,
    .seats = seats,
    .options = options,
    .verbs = verbs,
    .reasons = reasons,
    .reason_count = sizeof reasons / sizeof *reasons,
    .charts = charts,
    .chart_count = sizeof charts / sizeof *charts,
    .events = events,
    .event_count = sizeof events / sizeof *events,
    .phases = phases,
    .visible = visible,
    .secrets = secrets,
    .measures = measures,
    .actions_max = 200,
    .offers = &offers,
    .shape = &shape,
    .view_is = "Board",
    .state_size = sizeof(struct state),
    .view_size = sizeof(struct null_view),
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
