/* Mobilising: every man may go anywhere and carry something. [6.4, 10.3.9] */
#include "hidden.h"

#include <string.h>

/* The way a man walked. */
struct walk {
    int8_t section[PATH_MAX];
    int count;
    int hatches; /* torpedo hatches he goes through [10.3.9] */
};

static bool way(const struct crew_seen *c, int from, const struct move *m,
                struct walk *w)
{
    int8_t leg[PATH_MAX];
    bool hatch = false;
    int via = m->via ? m->via : m->to;
    w->count = crew_path(c, from, via, w->section, &hatch);
    w->hatches = hatch;
    if (w->count == 0)
        return false;
    if (!m->via)
        return true;
    int more = crew_path(c, m->via, m->to, leg, &hatch);
    if (more == 0)
        return false;
    for (int i = 1; i < more; i++)
        w->section[w->count++] = leg[i];
    w->hatches += hatch;
    return true;
}

int crew_item_section(const struct crew_seen *c, int item)
{
    if (item == ITEM_NONE)
        return 0;
    if (item < ITEM_EQUIPMENT)
        return c->board.toolbox[item - ITEM_TOOLBOX_A];
    return c->board.supply[item - ITEM_EQUIPMENT];
}

static void put_item(struct crew *c, int item, int section)
{
    if (item < ITEM_EQUIPMENT)
        c->board.toolbox[item - ITEM_TOOLBOX_A] = (int8_t)section;
    else
        c->board.supply[item - ITEM_EQUIPMENT] = (int8_t)section;
}

/* He may take one toolbox or supply from a section he leaves or passes, if
 * nobody else takes it, and put it down in one that he enters later.
 * [6.4, ruling 307] */
static enum crew_refusal may_carry(const struct crew_seen *c, int figure,
                                   const struct move *m, const struct walk *w)
{
    int lies = crew_item_section(c, m->item);
    if (lies == 0)
        return CREW_NO_ITEM;
    if (m->item < ITEM_EQUIPMENT &&
        !toolbox_moves(&c->board.cards,
                       m->item - ITEM_TOOLBOX_A)) /* [10.3.3] */
        return CREW_BOX_IN_USE;
    for (int i = 0; i < FIGURES; i++)
        if (i != figure && c->board.move[i].to &&
            c->board.move[i].item == m->item)
            return CREW_NO_ITEM;
    bool taken = false;
    for (int i = 0; i < w->count; i++) {
        if (taken && w->section[i] == m->put)
            return CREW_MAY;
        taken = taken || w->section[i] == lies;
    }
    return CREW_NO_ITEM;
}

/* A man who may not walk needs one who goes the same way. [6.9, ruling 306] */
static bool has_bearer(const struct crew_seen *c, int figure, int to)
{
    for (int i = 0; i < FIGURES; i++)
        if (i != figure && c->board.move[i].to == to &&
            c->board.place[i] == c->board.place[figure] &&
            !crew_ails(c, crew_sailor(c, i), UBOOT_AILMENT_NO_MOVE))
            return true;
    return false;
}

enum crew_refusal crew_may_mobilise(const struct crew_seen *c)
{
    if (c->board.phase == PHASE_ENDED)
        return CREW_ENDED;
    if (c->board.phase != PHASE_READY)
        return CREW_BUSY_PHASE;
    if (!crew_anybody(c))
        return CREW_TOO_FEW;
    if (!c->board.cards.free_mobilise && !crew_may_pay(c))
        return CREW_NO_FIELD;
    return CREW_MAY;
}

/* The captain pays before anybody moves. [6.4] */
void crew_mobilise(struct crew *c)
{
    crew_start(c);
    crew_end_break(c);
    c->board.phase = PHASE_MOBILISING;
    memset(c->board.move, 0, sizeof c->board.move);
    memset(c->board.confirmed, 0, sizeof c->board.confirmed);
    if (c->board.cards.free_mobilise)
        c->board.cards.free_mobilise--;
    else
        crew_pay(c);
    crew_say(c, CREW_EV_ORDERED, UBOOT_ORDER_MOBILISE, 0, 0);
}

enum crew_refusal crew_may_move(const struct crew_seen *c, int figure,
                                const struct move *m)
{
    struct walk w;
    int sailor = crew_sailor(c, figure), from = crew_where(c, sailor);
    if (c->board.phase == PHASE_ENDED)
        return CREW_ENDED;
    if (c->board.phase != PHASE_MOBILISING)
        return CREW_BUSY_PHASE;
    if (m->to == 0)
        return c->board.move[figure].to ? CREW_MAY : CREW_NOTHING;
    if (c->board.sailor[sailor].dead)
        return CREW_DEAD;
    if (from == 0)
        return CREW_NO_FIGURE;
    if (m->to == from && (!m->via || m->via == from))
        return CREW_NOTHING;
    if (c->board.section[m->to - 1].flooded)
        return CREW_FLOODED;
    if (!way(c, from, m, &w))
        return CREW_NO_WAY;
    if (crew_free_slots(c, sailor) < w.hatches) /* [10.3.9] */
        return CREW_HATCH_SLOT;
    if (crew_ails(c, sailor, UBOOT_AILMENT_NO_MOVE) &&
        !has_bearer(c, figure, m->to))
        return CREW_CARRIED;
    if (m->item)
        return may_carry(c, figure, m, &w);
    return CREW_MAY;
}

/* He carries it on the way he goes already, or goes by way of where it lies; if
 * he goes nowhere yet he ends where he puts it down. [6.4] */
enum crew_refusal crew_may_carry(const struct crew_seen *c, int figure,
                                 int item, int section, struct move *m)
{
    *m = c->board.move[figure];
    m->item = (int8_t)item;
    m->put = (int8_t)section;
    m->via = 0;
    if (!m->to)
        m->to = (int8_t)section;
    if (crew_may_move(c, figure, m) == CREW_MAY)
        return CREW_MAY;
    m->via = (int8_t)crew_item_section(c, item);
    return crew_may_move(c, figure, m);
}

void crew_move(struct crew *c, int figure, const struct move *m)
{
    c->board.move[figure] = *m;
    if (m->to == 0)
        c->board.move[figure] = (struct move){0};
    c->board.confirmed[crew_role(figure)] = 0;
}

uint32_t crew_reach(const struct crew_seen *c, int figure)
{
    uint32_t mask = 0;
    for (int s = 1; s <= SECTIONS; s++) {
        struct move m = {.to = (int8_t)s};
        if (crew_may_move(c, figure, &m) == CREW_MAY)
            mask |= 1U << s;
    }
    return mask;
}

/* Drops drafts that have become impossible, since the boat may have changed. */
static void drop_impossible(struct crew *c)
{
    bool again = true;
    while (again) {
        again = false;
        for (int i = 0; i < FIGURES; i++)
            if (c->board.move[i].to &&
                crew_may_move(&c->seen, i, &c->board.move[i]) != CREW_MAY) {
                c->board.move[i] = (struct move){0};
                again = true;
            }
    }
}

/* A man who moves stops whatever he was busy with. [6.7] */
static void walk_off(struct crew *c, int figure, const struct walk *w)
{
    int sailor = crew_sailor(&c->seen, figure);
    const struct move *m = &c->board.move[figure];
    crew_unbusy(c, sailor, true);
    if (c->board.hydrophone == sailor + 1 &&
        !c->board.reading[READING_HYDROPHONE])
        crew_stop_listening(c); /* [reading.6] */
    if (w->hatches) {
        crew_activate(c, sailor, w->hatches);
        crew_say(c, CREW_EV_HATCH, sailor, 0, 0);
    }
    c->board.place[figure] = m->to;
    if (m->item)
        put_item(c, m->item, m->put);
}

/* Dangers act on men who entered or passed a section and on those who stayed in
 * it; men who only left it are unharmed. [6.4, 6.12] */
static void dangers(struct crew *c, const struct walk walk[FIGURES])
{
    for (int s = 1; s <= SECTIONS; s++) {
        int8_t men[FIGURES];
        int count = 0;
        if (!crew_dangerous(&c->seen, s))
            continue;
        for (int i = 0; i < FIGURES; i++) {
            bool met = walk[i].count == 0 && c->board.place[i] == s;
            for (int k = 1; k < walk[i].count; k++)
                met = met || walk[i].section[k] == s;
            if (met && crew_where(&c->seen, crew_sailor(&c->seen, i)))
                men[count++] = (int8_t)crew_sailor(&c->seen, i);
        }
        crew_danger(c, s, men, count);
    }
}

void crew_mobilise_close(struct crew *c)
{
    struct walk walk[FIGURES] = {{{0}, 0, false}};
    int moved = 0;
    drop_impossible(c);
    for (int i = 0; i < FIGURES; i++)
        if (c->board.move[i].to) {
            way(&c->seen, c->board.place[i], &c->board.move[i], &walk[i]);
            moved++;
        }
    for (int i = 0; i < FIGURES; i++)
        if (c->board.move[i].to)
            walk_off(c, i, &walk[i]);
    memset(c->board.move, 0, sizeof c->board.move);
    memset(c->board.confirmed, 0, sizeof c->board.confirmed);
    c->board.phase = PHASE_READY;
    crew_say(c, CREW_EV_MOBILISED, moved, 0, 0);
    dangers(c, walk);
    crew_pump(c);
}

void crew_mobilise_confirm(struct crew *c, int role)
{
    c->board.confirmed[role] = 1;
    for (int i = 0; i < ROLE_COUNT; i++)
        if (!c->board.confirmed[i])
            return;
    crew_mobilise_close(c);
}
