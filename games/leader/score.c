/* Victory points, experience, and the lines of the log sheet. */
#include "rules.h"

static struct patrol *patrol_of(struct boat *b)
{
    int n = b->patrols < PATROLS_MAX ? b->patrols : PATROLS_MAX - 1;
    return &b->log[n];
}

/* [vp.1] */
void score_vp(struct campaign *c, struct boat *b, int vp, int source)
{
    c->vp = (int16_t)(c->vp + vp);
    c->scored[source] = (int16_t)(c->scored[source] + vp);
    patrol_of(b)->vp = (int16_t)(patrol_of(b)->vp + vp);
}

/* An ace gains experience he has no use for: the sheet counts no farther. */
static uint8_t gain(uint8_t xp, int more)
{
    int sum = xp + more;
    return (uint8_t)(sum < UINT8_MAX ? sum : UINT8_MAX);
}

/* Only who sinks a ship is credited with it. [xp.1] */
void score_ship(struct campaign *c, struct boat *b, int ship, int source)
{
    const struct leader_ships_row *row = &leader_ships[ship];
    score_vp(c, b, row->vp, source);
    b->xp = gain(b->xp, row->xp);
    patrol_of(b)->xp = gain(patrol_of(b)->xp, row->xp);
    patrol_of(b)->sunk++;
    if (c->sunk_count < SUNK_MAX)
        c->sunk[c->sunk_count++] = (struct sunk){
            .ship = (uint8_t)ship,
            .boat = b->roster,
            .patrol = b->patrols,
            .campaign = c->number,
        };
}

int boats_lost(const struct campaign *c)
{
    int lost = 0;
    for (int i = 0; i < c->boat_count; i++)
        lost += c->boat[i].status == LOST;
    return lost;
}

/* Each boat lost costs three points. [result.2] */
int total_vp(const struct campaign *c)
{
    return c->vp + boats_lost(c) * edition(c)->boat_lost_vp;
}

static const struct leader_lengths_row *length_of(const struct campaign *c)
{
    return &leader_lengths[c->number * LEADER_LENGTH_COUNT + c->length];
}

/* The sheet's bands. [victory.1, result.3] */
int band_of_vp(const struct campaign *c, int vp)
{
    const struct leader_lengths_row *row = length_of(c);
    return vp >= row->great      ? LEADER_BAND_GREAT
           : vp >= row->good     ? LEADER_BAND_GOOD
           : vp >= row->adequate ? LEADER_BAND_ADEQUATE
           : vp >= row->poor     ? LEADER_BAND_POOR
                                 : LEADER_BAND_DISMAL;
}
