/* Who is who, where he stands, and what lies on his slots. [6.2, 6.3, 6.6, 6.7] */
#include "crew.h"

int crew_sailor(const struct crew *c, int figure)
{
    return c->watch * FIGURES + figure;
}

bool crew_on_duty(const struct crew *c, int sailor)
{
    return crew_sailor(c, crew_figure(sailor)) == sailor;
}

int crew_where(const struct crew *c, int sailor)
{
    if (c->sailor[sailor].dead || !crew_on_duty(c, sailor))
        return 0;
    return c->place[crew_figure(sailor)];
}

/* The symbols are printed on the tile, not on the man: after a simple change he
 * has his comrade's. Who is off duty has those of the other side. [6.2, 6.8] */
int crew_face(const struct crew *c, int sailor)
{
    int figure = crew_figure(sailor), side = c->side[crew_role(figure)];
    return (crew_on_duty(c, sailor) ? side : !side) * FIGURES + figure;
}

bool crew_has_spec(const struct crew *c, int sailor, int spec)
{
    const struct uboot_crew_row *r = &uboot_crew[crew_face(c, sailor)];
    return r->spec1 == spec || r->spec2 == spec;
}

bool crew_is_master(const struct crew *c, int sailor)
{
    return uboot_crew[crew_face(c, sailor)].master != 0;
}

/* A health card shows the symbol crossed out. [6.9] */
bool crew_blocked(const struct crew *c, int sailor, int spec)
{
    const struct sailor *m = &c->sailor[sailor];
    for (int i = 0; i < HEALTH_MAX; i++)
        if (m->health[i].card && spec != UBOOT_SPECIALISATION_NONE &&
            uboot_cards[m->health[i].card - 1].blocked == spec)
            return true;
    return false;
}

/* A special effect holds as long as its card lies. [6.9] */
bool crew_ails(const struct crew *c, int sailor, int ailment)
{
    const struct sailor *m = &c->sailor[sailor];
    for (int i = 0; i < HEALTH_MAX; i++)
        if (m->health[i].card &&
            uboot_cards[m->health[i].card - 1].ailment == ailment)
            return true;
    return false;
}

int crew_count_slots(const struct crew *c, int sailor, enum slot what)
{
    int count = 0;
    for (int i = 0; i < SLOTS; i++)
        count += c->sailor[sailor].slot[i] == (int)what;
    return count;
}

int crew_free_slots(const struct crew *c, int sailor)
{
    if (c->sailor[sailor].dead)
        return 0;
    return crew_count_slots(c, sailor, SLOT_EMPTY);
}

bool crew_slot_busy(int slot)
{
    return slot >= SLOT_OBS && slot <= SLOT_RED;
}

bool crew_is_busy(const struct crew *c, int sailor)
{
    for (int i = 0; i < SLOTS; i++)
        if (crew_slot_busy(c->sailor[sailor].slot[i]))
            return true;
    return false;
}

bool crew_put_chip(struct crew *c, int sailor, enum slot what)
{
    struct sailor *m = &c->sailor[sailor];
    for (int i = 0; i < SLOTS; i++)
        if (m->slot[i] == SLOT_EMPTY) {
            m->slot[i] = (int8_t)what;
            m->cause[i] = 0;
            return true;
        }
    return false;
}

/* Never more than three chips on a man. [6.6] */
int crew_activate(struct crew *c, int sailor, int n)
{
    int put = 0;
    if (c->sailor[sailor].dead)
        return 0;
    while (put < n && crew_put_chip(c, sailor, SLOT_ACT))
        put++;
    return put;
}

int crew_relieve(struct crew *c, int sailor, int n)
{
    struct sailor *m = &c->sailor[sailor];
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
    struct sailor *m = &c->sailor[sailor];
    for (int i = 0; i < SLOTS; i++)
        if (crew_slot_busy(m->slot[i]))
            m->slot[i] = to_act ? SLOT_ACT : SLOT_EMPTY;
    m->repairs = 0;
}

/* The figures whose tokens are in the bag: a dead man's stays and draws a
 * blank, or leaves it. [7.6, reading.9] */
int crew_bag(const struct crew *c, int8_t figure[FIGURES])
{
    int count = 0;
    for (int i = 0; i < FIGURES; i++)
        if (!c->reading[READING_TOKENS] || !c->sailor[crew_sailor(c, i)].dead)
            figure[count++] = (int8_t)i;
    return count;
}

int crew_random(struct crew *c)
{
    int8_t bag[FIGURES];
    int count = crew_bag(c, bag);
    if (count == 0)
        return -1;
    uint32_t draw = pcg32_below(&c->chance[CHANCE_BAG], (uint32_t)count);
    return crew_sailor(c, bag[draw]);
}

/* Two sections are one where `outside` says so. [6.12] */
int crew_men(const struct crew *c, int section, bool outside,
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

/* Until the bell nobody can be ordered about if all of the watch are dead. */
bool crew_anybody(const struct crew *c)
{
    for (int i = 0; i < FIGURES; i++)
        if (crew_where(c, crew_sailor(c, i)))
            return true;
    return false;
}
