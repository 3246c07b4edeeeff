/* Fog in small: two seats lay numbers down in turn, and one card lies face down
 * all the time. One game keeps that to itself; the others each have a view with
 * a mistake that somebody might make. `imagine` copies whatever a view holds, so
 * that only the proof by bytes can notice. */
#include <string.h>

#include "lang.h"
#include "toys.h"

enum { SEATS = 2, TURNS = 12, CARDS = 4, THE_CARD = 3 };
enum verb_id { V_LAY };
enum event_id { EV_LAID };

struct board {
    uint8_t turn; /* from 0; the seats take turns */
};

struct hand {
    uint32_t number; /* so that there is a gap behind the board */
};

struct state {
    struct board board;
    struct hand hand[SEATS];
    uint8_t card; /* hidden */
};

struct view {
    struct state state; /* what is not known is 0 */
    int8_t seat;
    int8_t is_the_card; /* the leak of leaks_sign */
};

static void setup(void *state, const struct options *o, struct play *play)
{
    struct state *s = state;
    (void)o;
    s->card = (uint8_t)dice_below(play->dice, CARDS);
}

static seat_set active(const void *state)
{
    const struct state *s = state;
    return s->board.turn == TURNS ? 0 : seat_bit(s->board.turn % SEATS);
}

/* The board and one's own hand, nothing else. */
static const void *view(const void *state, int seat, void *scratch)
{
    const struct state *s = state;
    struct view *v = scratch;
    memset(v, 0, sizeof *v);
    v->seat = (int8_t)seat;
    v->state.board = s->board;
    if (seat < SEATS)
        v->state.hand[seat] = s->hand[seat];
    return v;
}

/* A redacted copy: the other's hand is blanked, the card forgotten. */
static const void *view_copy(const void *state, int seat, void *scratch)
{
    struct view *v = scratch;
    memset(v, 0, sizeof *v);
    memcpy(&v->state, state, sizeof v->state);
    v->seat = (int8_t)seat;
    for (int i = 0; i < SEATS; i++)
        if (i != seat)
            v->state.hand[i] = (struct hand){0};
    return v;
}

/* A spectator is taken for the second seat. */
static const void *view_hand(const void *state, int seat, void *scratch)
{
    const struct state *s = state;
    struct view *v = scratch;
    view(state, seat, scratch);
    v->state.hand[seat != 0] = s->hand[seat != 0];
    return v;
}

/* The board and what happens to lie behind it. */
static const void *view_padding(const void *state, int seat, void *scratch)
{
    struct view *v = scratch;
    view(state, seat, scratch);
    memcpy(&v->state, state, sizeof(struct board) + 1);
    return v;
}

/* One bit of the card. */
static const void *view_sign(const void *state, int seat, void *scratch)
{
    const struct state *s = state;
    struct view *v = scratch;
    view(state, seat, scratch);
    v->is_the_card = s->card == THE_CARD;
    return v;
}

static void legal(const void *scene, struct choices *choices)
{
    const struct view *v = scene;
    if (v->state.board.turn < TURNS && v->state.board.turn % SEATS == v->seat)
        choice_open1(choices, V_LAY, 1, 9);
}

static void apply(void *state, int seat, const struct action *action,
                  struct play *play)
{
    struct state *s = state;
    s->hand[seat].number = (uint32_t)action->arg[0];
    s->board.turn++;
    tell_with(play, seat_bit(seat), EV_LAID, number(action->arg[0]));
}

static void outcome(const void *state, struct outcome *o)
{
    o->over = active(state) == 0;
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
    out_f(out, "turn %d\n", v->state.board.turn);
}

static void write_json(const void *scene, struct json *json)
{
    const struct view *v = scene;
    json_int(json, "turn", v->state.board.turn);
    if (v->seat < SEATS)
        json_int(json, "number", (int)v->state.hand[v->seat].number);
}

static void dump(const void *state, struct out *out)
{
    const struct state *s = state;
    out_f(out, "turn %d numbers %d %d card %d\n", s->board.turn,
          (int)s->hand[0].number, (int)s->hand[1].number, s->card);
}

static const char *check(const void *state)
{
    const struct state *s = state;
    return s->board.turn > TURNS ? "beyond the end" : NULL;
}

static void imagine(const void *scene, struct dice *dice, void *state)
{
    const struct view *v = scene;
    struct state *s = state;
    (void)dice;
    memcpy(s, &v->state, sizeof *s);
    if (v->is_the_card)
        s->card = THE_CARD;
}

static const struct visible visible[] = {
    VISIBLE_TO_ALL(struct state, board),
    VISIBLE_TO_EACH(struct state, hand),
    {.name = NULL},
};

static const struct seat seats[] = {
    {.name = "boat", .noun = T_SEAT_NULL_BOAT},
    {.name = "escort", .noun = T_SEAT_NULL_ESCORT},
};

static const struct field options[] = {{.name = NULL}};

static const struct verb verbs[] = {
    {.name = "lay", .label = T_NULL_DIVE, .arg = {{.name = "number"}}},
    {.name = NULL},
};

static const struct reason reasons[1]; /* none but no reason */

static const struct event_kind events[] = {
    [EV_LAID] = {.name = "laid", .text = T_NULL_DIVED},
};

static const char *const board_words[] = {"wide", "open", NULL};

static const struct shape_words shape_words[] = {
    SHAPE_WORDS("Sea", board_words),
    {NULL, NULL, 0, 0},
};

/* The first is what write_json writes; what the others say is not so. */
static const struct shape_member members[] = {
    {"Board", "turn", "number", NULL},
    {"Board", "number?", "number", NULL},
    {"Short", "turn", "number", NULL},
    {"Long", "...", "Board", NULL},
    {"Long", "card", "number", NULL},
    {"Other", "turn", "number[] | Sea", NULL},
    {"Other", "number?", "number", NULL},
    {NULL, NULL, NULL, NULL},
};

static const struct shape shape = {
    .name = "toys", .words = shape_words, .members = members};

#define FOG_TOY(title_, view_, is_)                                          \
    {                                                                        \
        .name = (title_), .version = 1, .title = T_NULL_TITLE,               \
        .blurb = T_NULL_BLURB, .seat_count = SEATS, .seats = seats,          \
        .options = options, .verbs = verbs, .reasons = reasons,              \
        .reason_count = 1, .events = events,                                 \
        .event_count = sizeof events / sizeof *events, .visible = visible,   \
        .actions_max = TURNS, .state_size = sizeof(struct state),            \
        .view_size = sizeof(struct view), .setup = setup, .active = active,  \
        .view = (view_), .legal = legal, .apply = apply, .outcome = outcome, \
        .write_prompt = write_prompt, .write_text = write_text,              \
        .write_json = write_json, .dump = dump, .check = check,              \
        .imagine = imagine, .shape = &shape, .view_is = (is_),               \
    }

const struct game sealed_game = FOG_TOY("sealed", view, "Board");
const struct game leaks_copy_game = FOG_TOY("leaks_copy", view_copy, "Board");
const struct game leaks_hand_game = FOG_TOY("leaks_hand", view_hand, "Board");
const struct game leaks_padding_game =
    FOG_TOY("leaks_padding", view_padding, "Board");
const struct game leaks_sign_game = FOG_TOY("leaks_sign", view_sign, "Board");
const struct game untold_game = FOG_TOY("untold", view, "Short");
const struct game missing_game = FOG_TOY("missing", view, "Long");
const struct game otherwise_game = FOG_TOY("otherwise", view, "Other");
const struct game unknown_game = FOG_TOY("unknown", view, "Board | Nobody");
