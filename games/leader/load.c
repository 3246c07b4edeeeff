/* Torpedoes and ammunition: loading, rearming in port, reloading the tubes. */
#include <assert.h>

#include "lang.h"
#include "rules.h"

/* Every boat begins with all its card holds, ordinary torpedoes only, and six
 * attacks of the gun where it has one. [loading.1, loading.2] */
void load_full(struct campaign *c, struct boat *b)
{
    const struct leader_uboats_row *card = card_of(b);
    (void)c;
    for (int rack = 0; rack < RACKS; rack++)
        for (int kind = 0; kind < TORPEDOES; kind++)
            b->torpedo[rack][kind] = 0;
    b->torpedo[READY][TORPEDO_NORMAL] = (uint8_t)card->ready;
    b->torpedo[STORED][TORPEDO_NORMAL] = (uint8_t)card->stored;
    b->mines[READY] = b->mines[STORED] = 0;
    b->ammo = (uint8_t)card->ammo;
}

static void fill(struct boat *b, int rack, int capacity)
{
    int missing = capacity - torpedoes_in(b, rack);
    if (missing > 0)
        b->torpedo[rack][TORPEDO_NORMAL] =
            (uint8_t)(b->torpedo[rack][TORPEDO_NORMAL] + missing);
}

/* In port the boat is filled up with ordinary torpedoes; advanced ones and mines
 * aboard stay. [rearm.1, ruling 8] */
void rearm(struct campaign *c, struct boat *b)
{
    (void)c;
    fill(b, READY, ready_capacity(b));
    fill(b, STORED, card_of(b)->stored - b->mines[STORED]);
    b->ammo = (uint8_t)card_of(b)->ammo;
}

/* Which kinds go into the tubes is asked only where it makes a difference.
 * [reload.1, reload_sea.1] */

static int free_tubes(const struct boat *b)
{
    int free = ready_capacity(b) - torpedoes_in(b, READY);
    return free > 0 ? free : 0;
}

static void move_to_tubes(struct boat *b, int kind, int count)
{
    assert(count <= b->torpedo[STORED][kind]);
    b->torpedo[STORED][kind] = (uint8_t)(b->torpedo[STORED][kind] - count);
    b->torpedo[READY][kind] = (uint8_t)(b->torpedo[READY][kind] + count);
}

void reload_boat(struct campaign *c, int slot)
{
    struct boat *b = &c->boat[slot];
    int free = free_tubes(b), stored = torpedoes_in(b, STORED);
    if (free == 0 || stored == 0)
        return;
    bool mixed = b->torpedo[STORED][TORPEDO_NORMAL] < stored;
    if (mixed && free < stored) {
        phase_call(&c->frames, P_RELOAD);
        phase_frame(&c->frames)->note = (int16_t)slot;
        return;
    }
    for (int kind = 0; kind < TORPEDOES && free > 0; kind++) {
        int count = b->torpedo[STORED][kind];
        count = count < free ? count : free;
        move_to_tubes(b, kind, count);
        free -= count;
    }
}

/* For each number of FATs the T5s that can fill the rest: at least what ordinary
 * ones cannot. */
void leader_reload_legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    const struct boat *b = &c->boat[c->frames.at[c->frames.depth - 1].note];
    const uint8_t *stored = b->torpedo[STORED];
    int free = free_tubes(b);
    for (int fat = 0; fat <= stored[TORPEDO_FAT] && fat <= free; fat++) {
        int least = free - fat - stored[TORPEDO_NORMAL];
        int most = free - fat;
        least = least > 0 ? least : 0;
        most = most < stored[TORPEDO_T5] ? most : stored[TORPEDO_T5];
        if (least <= most)
            choice_open2(choices, V_LOAD, fat, fat, least, most);
    }
}

void leader_reload_apply(void *state, int seat, const struct action *action,
                         struct play *play)
{
    struct campaign *c = state;
    struct boat *b = &c->boat[phase_frame(&c->frames)->note];
    (void)seat;
    int free = free_tubes(b), fat = action->arg[0], t5 = action->arg[1];
    phase_return(&c->frames);
    move_to_tubes(b, TORPEDO_FAT, fat);
    move_to_tubes(b, TORPEDO_T5, t5);
    move_to_tubes(b, TORPEDO_NORMAL, free - fat - t5);
    tell_with(play, EVERYBODY, EV_RELOADED, boat_name(b), number(fat),
              number(t5));
}
