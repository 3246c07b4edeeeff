/* The men: which sailor a figure is, where he stands, what lies on his slots.
 * [6.2, 6.3, 6.6, 6.7] */
#include "hidden.h"

int crew_sailor(const struct crew_seen *c, int figure)
{
    return c->board.watch * FIGURES + figure;
}

bool crew_on_duty(const struct crew_seen *c, int sailor)
{
    return crew_sailor(c, crew_figure(sailor)) == sailor;
}

int crew_where(const struct crew_seen *c, int sailor)
{
    if (c->board.sailor[sailor].dead || !crew_on_duty(c, sailor))
        return 0;
    return c->board.place[crew_figure(sailor)];
}

/* Symbols are printed on the tile, not on the man: after a simple change he has
 * his comrade's. A man off duty has those of the other side. [6.2, 6.8] */
int crew_face(const struct crew_seen *c, int sailor)
{
    int figure = crew_figure(sailor), side = c->board.side[crew_role(figure)];
    return (crew_on_duty(c, sailor) ? side : !side) * FIGURES + figure;
}

bool crew_has_spec(const struct crew_seen *c, int sailor, int spec)
{
    const struct uboot_crew_row *r = &uboot_crew[crew_face(c, sailor)];
    return r->spec1 == spec || r->spec2 == spec;
}

bool crew_is_master(const struct crew_seen *c, int sailor)
{
    return uboot_crew[crew_face(c, sailor)].master != 0;
}

/* A health card crosses the symbol out. [6.9] */
bool crew_blocked(const struct crew_seen *c, int sailor, int spec)
{
    const struct sailor *m = &c->board.sailor[sailor];
    for (int i = 0; i < HEALTH_MAX; i++)
        if (m->health[i].card && spec != UBOOT_SPECIALISATION_NONE &&
            uboot_cards[m->health[i].card - 1].blocked == spec)
            return true;
    return false;
}

/* A special effect lasts as long as its card lies. [6.9] */
bool crew_ails(const struct crew_seen *c, int sailor, int ailment)
{
    const struct sailor *m = &c->board.sailor[sailor];
    for (int i = 0; i < HEALTH_MAX; i++)
        if (m->health[i].card &&
            uboot_cards[m->health[i].card - 1].ailment == ailment)
            return true;
    return false;
}

const struct chips *crew_chips(const struct crew_seen *c, int sailor)
{
    int figure = crew_figure(sailor), men = FIGURES / ROLE_COUNT;
    return &c->hand[crew_role(figure)]
                .chips[sailor / FIGURES * men + figure % men];
}

struct chips *crew_move_chips(struct crew *c, int sailor)
{
    int figure = crew_figure(sailor), men = FIGURES / ROLE_COUNT;
    return &c->hand[crew_role(figure)]
                .chips[sailor / FIGURES * men + figure % men];
}

struct chips chips_seen(const struct chips *chips)
{
    struct chips seen = {0};
    int kept = 0;
    for (int k = 0; k < SLOTS; k++)
        if (chips->slot[k] != SLOT_ACT && chips->slot[k] != SLOT_EMPTY) {
            seen.slot[kept] = chips->slot[k];
            seen.cause[kept++] = chips->cause[k];
        }
    return seen;
}

void crew_show_chips(struct crew *c, int sailor)
{
    c->board.sailor[sailor].seen = chips_seen(crew_chips(&c->seen, sailor));
}

int crew_count_slots(const struct crew_seen *c, int sailor, enum slot what)
{
    const struct chips *chips = crew_chips(c, sailor);
    int count = 0;
    for (int i = 0; i < SLOTS; i++)
        count += chips->slot[i] == (int)what;
    return count;
}

int crew_free_slots(const struct crew_seen *c, int sailor)
{
    if (c->board.sailor[sailor].dead)
        return 0;
    return crew_count_slots(c, sailor, SLOT_EMPTY);
}

bool crew_slot_busy(int slot)
{
    return slot >= SLOT_OBS && slot <= SLOT_RED;
}

bool crew_is_busy(const struct crew_seen *c, int sailor)
{
    const struct chips *chips = crew_chips(c, sailor);
    for (int i = 0; i < SLOTS; i++)
        if (crew_slot_busy(chips->slot[i]))
            return true;
    return false;
}

bool crew_put_chip(struct crew *c, int sailor, enum slot what)
{
    struct chips *m = crew_move_chips(c, sailor);
    for (int i = 0; i < SLOTS; i++)
        if (m->slot[i] == SLOT_EMPTY) {
            m->slot[i] = (int8_t)what;
            m->cause[i] = 0;
            crew_show_chips(c, sailor);
            return true;
        }
    return false;
}

/* A man has at most three chips. [6.6] */
int crew_activate(struct crew *c, int sailor, int n)
{
    int put = 0;
    if (c->board.sailor[sailor].dead)
        return 0;
    while (put < n && crew_put_chip(c, sailor, SLOT_ACT))
        put++;
    return put;
}

int crew_relieve(struct crew *c, int sailor, int n)
{
    struct chips *m = crew_move_chips(c, sailor);
    int taken = 0;
    for (int i = SLOTS - 1; i >= 0 && taken < n; i--)
        if (m->slot[i] == SLOT_ACT) {
            m->slot[i] = SLOT_EMPTY;
            taken++;
        }
    return taken;
}

/* [6.7] */
void crew_unbusy(struct crew *c, int sailor, bool to_act)
{
    struct chips *m = crew_move_chips(c, sailor);
    for (int i = 0; i < SLOTS; i++)
        if (crew_slot_busy(m->slot[i]))
            m->slot[i] = to_act ? SLOT_ACT : SLOT_EMPTY;
    crew_show_chips(c, sailor);
    c->board.sailor[sailor].repairs = 0;
}

/* The figures whose tokens are in the bag. A dead man's token stays and draws a
 * blank, or leaves it. [7.6, reading.9] */
int crew_bag(const struct crew_seen *c, int8_t figure[FIGURES])
{
    int count = 0;
    for (int i = 0; i < FIGURES; i++)
        if (!c->board.reading[READING_TOKENS] ||
            !c->board.sailor[crew_sailor(c, i)].dead)
            figure[count++] = (int8_t)i;
    return count;
}

int crew_random(struct crew *c)
{
    int8_t bag[FIGURES];
    int count = crew_bag(&c->seen, bag);
    if (count == 0)
        return -1;
    uint32_t draw = pcg32_below(&c->hidden.chance[CHANCE_BAG], (uint32_t)count);
    return crew_sailor(&c->seen, bag[draw]);
}

/* With `outside`, both sections outside count as one. [6.12] */
int crew_men(const struct crew_seen *c, int section, bool outside,
             int8_t men[FIGURES])
{
    int count = 0;
    for (int i = 0; i < FIGURES; i++) {
        int s = crew_sailor(c, i), at = crew_where(c, s);
        if (at && (at == section || (outside && at > SECTIONS_INSIDE)))
            men[count++] = (int8_t)s;
    }
    return count;
}

/* Is anybody of the watch alive? If not, no order is possible before the
 * bell. */
bool crew_anybody(const struct crew_seen *c)
{
    for (int i = 0; i < FIGURES; i++)
        if (crew_where(c, crew_sailor(c, i)))
            return true;
    return false;
}
