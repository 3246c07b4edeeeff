/* Fog by imagining: whoever cannot tell two states apart sees the same. */
#include "contract.h"

#include <assert.h>

enum { SEEDS = 3, ACTIONS = 4 };

static struct page seen, fancied, one, two;

/* Draws a state from the view into memory that holds rubbish. */
static void draw(struct run *run, const void *view, uint64_t seed, int rubbish,
                 void *state)
{
    struct dice dice;
    dice_seed(&dice, seed, 6);
    memset(state, rubbish, run->game->state_size);
    run->game->imagine(view, &dice, state);
}

static void imagine_once(struct run *run, int seat, void *state, void *scratch)
{
    const struct game *game = run->game;
    struct dice dice;
    uint64_t seed = pcg32_next(&run->pcg);
    memset(scratch, 0, game->view_size);
    const void *view = game->view(session_state(run->session), seat, scratch);
    draw(run, view, seed, 0x00, state);
    write_dump(run, state, &one);
    draw(run, view, seed, 0xa5, state);
    write_dump(run, state, &two);
    page_same(run, &one, &two, "states imagined over other memory");
    const char *broken = game->check(state);
    expect(run, !broken, "imagined by %s: %s", game_seat_name(game, seat),
           broken);
    write_view(run, state, seat, &fancied);
    page_same(run, &seen, &fancied, "what is seen and what is imagined");
    /* What a bot imagines it also plays. */
    dice_seed(&dice, seed, 8);
    for (int i = 0; i < ACTIONS; i++)
        if (!act_bare(run, state, &run->pcg, &dice, NULL))
            break;
}

void prove_imagine(struct run *run)
{
    void *state = new_state(run), *scratch = calloc(1, run->game->view_size);
    assert(scratch);
    for (int i = 0; i < observer_count(run->game); i++) {
        int seat = observer_seat(run->game, i);
        write_view(run, session_state(run->session), seat, &seen);
        for (int k = 0; k < SEEDS; k++)
            imagine_once(run, seat, state, scratch);
    }
    free(scratch);
    free(state);
}
