/* Campaigns played by chance until every card of every deck has been drawn, with
 * every invariant on. */
#include "desk.h"

enum { GAMES = 400, ACTIONS = 5000 };

static struct action any_action(struct desk *d, struct dice *dice)
{
    static struct choices list;
    list.count = 0;
    d->game->legal(&d->c, &list);
    int64_t all = choices_actions(&list);
    return choices_nth(
        &list, dice_below(dice, all < SIDES_MAX ? (int)all : SIDES_MAX));
}

static void note_drawn(const struct campaign *c, const struct deck *whole,
                       uint64_t *drawn)
{
    for (int i = 0; i < DECKS; i++)
        drawn[i] |= deck_left(&whole[i]) & ~deck_left(&c->deck[i]);
}

static void play_by_chance(const char *options, int seed, uint64_t *drawn)
{
    struct desk *d = desk_open(options);
    struct deck whole[DECKS];
    memcpy(whole, d->c.deck, sizeof whole);
    struct dice dice;
    dice_seed(&dice, (uint64_t)seed, 3);
    struct play play = {.game = d->game, .dice = &dice};
    for (int i = 0; i < ACTIONS && d->c.frames.depth > 0; i++) {
        struct action action = any_action(d, &dice);
        d->game->apply(&d->c, 0, &action, &play);
        assert_null(d->game->check(&d->c));
        note_drawn(&d->c, whole, drawn);
    }
}

static void leader_decks_2_every_card_comes_up(void **unused)
{
    (void)unused;
    static const char *const options[] = {
        "campaign=battle_begins edition=1 length=medium",
        "campaign=happy_time edition=2 length=medium",
        "campaign=drumbeat edition=1 length=long random=yes",
        "campaign=hunted edition=2 length=long xxi=yes snorkel=yes",
    };
    uint64_t drawn[DECKS] = {0};
    for (int i = 0; i < GAMES; i++)
        play_by_chance(options[i % 4], i, drawn);
    for (int i = 0; i < DECKS; i++)
        assert_int_equal(desk_left(drawn[i]), deck_size(i));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_decks_2_every_card_comes_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
