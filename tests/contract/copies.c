/* A state is plain memory: copying is assignment, and nothing else matters. */
#include "contract.h"

enum { ACTIONS = 12, STACK = 1 << 12 };

static struct event told[EVENTS_PER_ACTION];

/* Leaves a pattern where the rules' variables will lie, so that what they
 * forget to initialise differs from one run to the other. */
static void scribble(int pattern)
{
    volatile unsigned char stack[STACK];
    for (size_t i = 0; i < STACK; i++)
        stack[i] = (unsigned char)pattern;
    (void)stack[0];
}

static void expect_same_bytes(const struct run *run, const void *a,
                              const void *b, const char *what)
{
    const unsigned char *one = a, *two = b;
    for (size_t i = 0; i < run->game->state_size; i++)
        expect(run, one[i] == two[i],
               "%s: byte %zu of the state is %02x or %02x", what, i, one[i],
               two[i]);
}

static void lay_out(const struct run *run, void *state, struct dice *dice,
                    int pattern)
{
    struct play play = {.game = run->game,
                        .dice = dice,
                        .rolls_seen = EVERYBODY,
                        .actor = SEAT_NONE};
    dice_seed(dice, run->seed, 3);
    scribble(pattern);
    const struct log_header *header = session_header(run->session);
    if (header->carried[0])
        play.carried = header->carried;
    run->game->setup(state, &header->options, &play);
    expect_sound(run, state);
}

/* Plays two states with the same dice and players. One of them is moved to
 * other memory after each action, and somebody listens to it. */
static void play_both(struct run *run, void **still, void **moved,
                      struct dice *dice, int actions)
{
    struct events events = {.item = told, .capacity = EVENTS_PER_ACTION};
    struct pcg32 player, same;
    struct dice other = *dice;
    bool goes_on = true;
    pcg32_seed(&player, pcg32_next(&run->pcg), 5);
    same = player;
    for (int i = 0; i < actions && goes_on; i++) {
        scribble(0x00);
        goes_on = act_bare(run, *still, &player, dice, NULL);
        scribble(0xff);
        act_bare(run, *moved, &same, &other, &events);
        expect_same_bytes(run, *still, *moved, "the same play");
        void *elsewhere = new_state(run);
        memcpy(elsewhere, *moved, run->game->state_size);
        memset(*moved, 0xdb, run->game->state_size);
        free(*moved);
        *moved = elsewhere;
    }
}

void prove_setup(struct run *run)
{
    struct dice dice, same;
    void *a = new_state(run), *b = new_state(run);
    lay_out(run, a, &dice, 0x00);
    lay_out(run, b, &same, 0xff);
    expect_same_bytes(run, a, b, "the same set-up");
    play_both(run, &a, &b, &dice, ACTIONS);
    free(a);
    free(b);
}

void prove_copies(struct run *run)
{
    const void *state = session_state(run->session);
    size_t size = run->game->state_size;
    struct dice dice;
    void *kept = new_state(run), *a = new_state(run), *b = new_state(run);
    memcpy(kept, state, size);
    memcpy(a, state, size);
    memcpy(b, state, size);
    dice_seed(&dice, pcg32_next(&run->pcg), 4);
    play_both(run, &a, &b, &dice, ACTIONS);
    expect_same_bytes(run, kept, state, "playing a copy changed the original");
    free(kept);
    free(a);
    free(b);
}
