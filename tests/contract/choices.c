/* Choices: each open action applies, has a text that reads back, and is listed
 * once and in order. */
#include "contract.h"

#include <assert.h>

enum {
    EVERY_MAX = 300, /* actions of one position tried one by one */
    NTH_MAX = 64,    /* actions of one list written and read */
};

static void expect_same_action(const struct run *run, const struct action *a,
                               const struct action *b, const char *text)
{
    bool same = a->verb == b->verb;
    for (int i = 0; i < ARGS_MAX; i++)
        same &= a->arg[i] == b->arg[i];
    expect(run, same, "reads back as another action: %s", text);
}

/* `fire tube=2 target=1` without the names: `fire 2 1`. */
static void drop_names(const struct verb *verb, const char *text, char *brief)
{
    int arg = -1;
    while (*text) {
        size_t len = strcspn(text, " ");
        size_t skip = arg >= 0 ? strlen(verb->arg[arg].name) + 1 : 0;
        memcpy(brief, text + skip, len - skip);
        brief += len - skip;
        text += len;
        if (*text)
            *brief++ = *text++;
        arg++;
    }
    *brief = 0;
}

void round_trip(const struct run *run, const struct action *action)
{
    char text[ACTION_TEXT_MAX], brief[ACTION_TEXT_MAX];
    struct out out;
    struct action back;
    int problem;
    out_init(&out, text, sizeof text, LANG_EN);
    action_write(run->game, action, &out);
    expect(run, !out.full, "an action too long for its text: %s", text);
    expect(run, !action_read(run->game, text, &back, &problem),
           "does not read back: %s", text);
    expect_same_action(run, action, &back, text);
    drop_names(game_verb(run->game, action->verb), text, brief);
    expect(run, !action_read(run->game, brief, &back, &problem),
           "does not read back: %s", brief);
    expect_same_action(run, action, &back, brief);
}

/* A list's arithmetic: the n-th action is open, and the ones before and behind
 * it are others. */
static void expect_list(struct run *run, const struct choices *choices)
{
    int64_t all = choices_actions(choices), sum = 0;
    for (int i = 0; i < choices->count; i++) {
        const struct choice *c = &choices->item[i];
        for (int k = 0; k < ARGS_MAX; k++)
            expect(run, c->min[k] <= c->max[k], "a choice with no values");
        expect(run,
               c->why_not < run->game->reason_count &&
                   c->note < run->game->reason_count,
               "a reason that is not in the table");
        sum += choice_actions(c);
    }
    expect(run, sum == all, "actions are counted wrongly");
    for (int i = 0; i < NTH_MAX && i < all; i++) {
        int64_t n = all <= NTH_MAX ? i : pcg32_next(&run->pcg) % all;
        struct action action = choices_nth(choices, n);
        expect(run, choices_allow(choices, &action),
               "number %d of the open actions is not open", (int)n);
        round_trip(run, &action);
        if (n + 1 == all)
            continue;
        struct action next = choices_nth(choices, n + 1);
        expect(run, memcmp(&action, &next, sizeof action) != 0,
               "an action is listed twice");
    }
}

void prove_choices(struct run *run)
{
    seat_set active = session_active(run->session);
    struct choices choices;
    for (int seat = 0; seat <= SEAT_SPECTATOR; seat++) {
        session_choices(run->session, seat, &choices);
        if (!(active & seat_bit(seat))) {
            expect(run, choices.count == 0, "%s has choices out of turn",
                   game_seat_name(run->game, seat));
            continue;
        }
        met_choices(run, &choices);
        expect_list(run, &choices);
    }
}

/* Tries one action on a copy, with dice of its own. */
static void try_action(struct run *run, void *copy, int seat,
                       const struct action *action)
{
    const struct game *game = run->game;
    struct dice dice;
    struct play play = {.game = game,
                        .dice = &dice,
                        .rolls_seen = EVERYBODY,
                        .actor = (int8_t)seat};
    dice_seed(&dice, pcg32_next(&run->pcg), 7);
    memcpy(copy, session_state(run->session), game->state_size);
    game->apply(copy, seat, action, &play);
    expect_sound(run, copy);
}

void prove_every_action(struct run *run)
{
    const struct game *game = run->game;
    const void *state = session_state(run->session);
    seat_set active = game->active(state);
    void *copy = new_state(run), *scratch = calloc(1, game->view_size);
    assert(scratch);
    for (int seat = 0; seat < SEAT_SPECTATOR; seat++) {
        struct choices choices = {.count = 0};
        if (!(active & seat_bit(seat)))
            continue;
        game->legal(game->view(state, seat, scratch), &choices);
        int64_t all = choices_actions(&choices);
        for (int i = 0; i < all && i < EVERY_MAX; i++) {
            int64_t n = all <= EVERY_MAX ? i : pcg32_next(&run->pcg) % all;
            struct action action = choices_nth(&choices, n);
            try_action(run, copy, seat, &action);
        }
    }
    free(scratch);
    free(copy);
}
