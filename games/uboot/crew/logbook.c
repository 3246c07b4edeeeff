/* The captain's log: the crew between missions. [4.3] */
#include "logbook.h"

#include "hidden.h"

#include <assert.h>
#include <string.h>

enum { CROSS_MAX = 1, TIRED_MAX = 2 }; /* chips of a card */

bool logbook_add_patient(struct carried_crew *crew,
                         const struct carried_patient *p)
{
    int cards = 0, crosses = p->cross;
    if (p->man >= SAILORS || p->card >= UBOOT_CARD_COUNT ||
        uboot_cards[p->card].kind != UBOOT_CARD_KIND_HEALTH ||
        p->tired > TIRED_MAX || crew->fallen[p->man])
        return false;
    for (int i = 0; i < crew->patients; i++) {
        const struct carried_patient *other = &crew->patient[i];
        if (other->card == p->card)
            return false;
        if (other->man == p->man) {
            cards++;
            crosses += other->cross;
        }
    }
    if (cards == HEALTH_MAX || crosses > CROSS_MAX)
        return false;
    assert(crew->patients < PATIENTS_MAX); /* no card is there twice */
    crew->patient[crew->patients++] = *p;
    return true;
}

/* ---- taking ---- */

static void take_cards(const struct crew_seen *c, struct carried_crew *crew)
{
    for (int i = 0; i < UBOOT_CARD_COUNT; i++) {
        int place = c->board.cards.place[i];
        bool dealt = uboot_cards[i].deck == UBOOT_DECK_CAPTAIN;
        if (dealt ? crew_holds(c, i)
                  : uboot_cards[i].kind == UBOOT_CARD_KIND_HAND &&
                        place == CARD_IN_HAND)
            crew->card[i] = CARRIED_IN_HAND;
        else if (dealt || (uboot_cards[i].kind == UBOOT_CARD_KIND_HAND &&
                           place == CARD_IN_BOX))
            crew->card[i] = CARRIED_PLAYED;
    }
}

static void take_tools(const struct crew_seen *c, struct carried_crew *crew)
{
    static const int8_t place[] = {
        [ENGINEER_TOOLBOX_A] = CARRIED_TOOLBOX_A,
        [ENGINEER_TOOLBOX_B] = CARRIED_TOOLBOX_B,
        [ENGINEER_IN_PLAY] = CARRIED_SPENT, /* the repair ends in port */
        [ENGINEER_DISCARDED] = CARRIED_SPENT,
        [ENGINEER_LOST] = CARRIED_GONE,
    };
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++)
        crew->tool[i] = place[c->board.cards.engineer[i]];
}

static void take_kit(const struct crew_seen *c, bool full,
                     struct carried_crew *crew)
{
    crew->boxes = c->board.kit.boxes;
    for (int i = 0; i < UBOOT_MEDICINE_COUNT; i++)
        crew->medicine[i] = (int8_t)(1 + c->board.kit.chips[i] +
                                     (full ? c->board.kit.used[i] : 0));
}

static void take_food(const struct crew_seen *c, struct carried_crew *crew)
{
    const struct galley *g = &c->board.galley;
    crew->spoiled = g->spoiled;
    for (int k = 0; k < UBOOT_FOOD_COUNT; k++) {
        int left = g->supply[k];
        for (int i = 0; i < PYRAMID; i++)
            left += g->pyramid[i] == k;
        crew->food[k] = (int8_t)(1 + (left < FOOD_MAX ? left : FOOD_MAX));
    }
}

static void take_patients(const struct crew_seen *c, struct carried_crew *crew)
{
    for (int i = 0; i < SAILORS; i++)
        for (int k = 0; k < HEALTH_MAX; k++) {
            const struct chips *m = crew_chips(c, i);
            const struct health *h = &c->board.sailor[i].health[k];
            if (h->card == 0)
                continue;
            struct carried_patient p = {.man = (uint8_t)i,
                                        .card = (uint8_t)(h->card - 1),
                                        .cross = (uint8_t)h->loose,
                                        .treated = h->treated != 0};
            for (int s = 0; s < SLOTS; s++)
                if (m->cause[s] == k + 1) {
                    p.cross = (uint8_t)(p.cross + (m->slot[s] == SLOT_CROSS));
                    p.tired = (uint8_t)(p.tired + (m->slot[s] == SLOT_EXH));
                }
            logbook_add_patient(crew, &p);
        }
}

/* Toolboxes and supplies that went down with a section. [ruling 328] */
static void take_lost(const struct crew_seen *c, struct carried_crew *crew)
{
    for (int i = 0; i < TOOLBOXES; i++)
        crew->lost[i] = c->board.toolbox[i] == 0;
    for (int i = 0; i < UBOOT_EQUIPMENT_COUNT; i++)
        crew->lost[TOOLBOXES + i] = c->board.supply[i] == 0;
}

void logbook_take(const struct crew_seen *c, struct carried_crew *crew)
{
    memset(crew, 0, sizeof *crew);
    for (int i = 0; i < SAILORS; i++)
        crew->fallen[i] = c->board.sailor[i].dead != 0;
    take_cards(c, crew);
    take_tools(c, crew);
    take_kit(c, false, crew);
    take_food(c, crew);
    for (int i = 0; i < ROLE_COUNT; i++)
        crew->smokes[i] = (int8_t)(1 + (c->board.cigarettes[i] < SMOKES_MAX
                                            ? c->board.cigarettes[i]
                                            : SMOKES_MAX));
    take_patients(c, crew);
    take_lost(c, crew);
}

void logbook_restock(const struct crew_seen *c, struct carried_crew *crew)
{
    take_kit(c, true, crew);
    crew->spoiled = 0; /* food starts as at set-up */
    memset(crew->food, 0, sizeof crew->food);
}

/* ---- applying ---- */

static void apply_fallen(struct crew *c, const struct carried_crew *crew)
{
    for (int i = 0; i < SAILORS; i++)
        if (crew->fallen[i]) {
            c->board.sailor[i].dead = 1;
            if (crew_on_duty(&c->seen, i))
                c->board.place[crew_figure(i)] = 0;
        }
}

static void apply_cards(struct crew *c, const struct carried_crew *crew)
{
    for (int i = 0; i < UBOOT_CARD_COUNT; i++) {
        bool dealt = uboot_cards[i].deck == UBOOT_DECK_CAPTAIN;
        if (!crew->card[i] || (!dealt && !card_pull(crew_cards(c), i)))
            continue;
        if (crew->card[i] == CARRIED_IN_HAND)
            card_to_hand(crew_cards(c), i);
        else
            card_discard(crew_cards(c), i); /* to the box */
    }
}

static void apply_tools(struct cards *c, const struct carried_crew *crew)
{
    static const uint8_t place[] = {
        [CARRIED_TOOLBOX_A] = ENGINEER_TOOLBOX_A,
        [CARRIED_TOOLBOX_B] = ENGINEER_TOOLBOX_B,
        [CARRIED_SPENT] = ENGINEER_DISCARDED,
        [CARRIED_GONE] = ENGINEER_LOST,
    };
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++)
        if (crew->tool[i])
            c->engineer[i] = place[crew->tool[i]];
}

/* What is neither in the kit nor on a card has been used; what lies on cards
 * has already left the kit. */
static void apply_kit(struct crew *c, const struct carried_crew *crew)
{
    if (!crew->medicine[0])
        return;
    for (int i = 0; i < UBOOT_MEDICINE_COUNT; i++) {
        int had = c->board.kit.chips[i], left = crew->medicine[i] - 1;
        int chips = left < had ? left : had;
        c->board.kit.chips[i] = (int8_t)chips;
        c->board.kit.used[i] = (int8_t)(had - chips);
    }
    c->board.kit.boxes = (int8_t)crew->boxes;
}

static void apply_food(struct crew *c, const struct carried_crew *crew)
{
    struct galley *g = &c->board.galley;
    if (!crew->food[0])
        return;
    memset(g, 0, sizeof *g);
    memset(g->pyramid, FOOD_NONE, sizeof g->pyramid);
    g->recipe = UBOOT_RECIPE_NONE;
    g->spoiled = (uint8_t)crew->spoiled;
    for (int k = 0; k < UBOOT_FOOD_COUNT; k++) {
        bool spoiled = k < g->spoiled;
        g->supply[k] = (uint8_t)(spoiled ? 0 : crew->food[k] - 1);
        int gone = uboot_food[k].count - g->supply[k];
        if (gone > 0)
            *(spoiled ? &g->box[k] : &g->discard[k]) = (uint8_t)gone;
    }
    galley_refill(g, &c->hidden.chance[CHANCE_FOOD]);
}

static void lay(struct crew *c, int sailor, int which, enum slot chip)
{
    struct chips *m = crew_move_chips(c, sailor);
    for (int i = 0; i < SLOTS; i++)
        if (m->slot[i] == SLOT_EMPTY) {
            m->slot[i] = (int8_t)chip;
            m->cause[i] = (int8_t)(which + 1);
            crew_show_chips(c, sailor);
            return;
        }
    if (chip == SLOT_CROSS)
        c->board.sailor[sailor].health[which].loose++;
}

/* Lays a patient's card with the chips that were left of it. */
static void apply_patient(struct crew *c, const struct carried_patient *p)
{
    struct sailor *m = &c->board.sailor[p->man];
    int which = 0;
    while (which < HEALTH_MAX && m->health[which].card != 0)
        which++;
    if (which == HEALTH_MAX || !card_pull(crew_cards(c), p->card))
        return;
    card_to_man(&c->board.cards, p->card);
    m->health[which].card = (int16_t)(p->card + 1);
    if (p->treated && kit_covers(&c->board.kit, p->card)) {
        kit_lay(&c->board.kit, p->card);
        m->health[which].treated = 1;
        for (int i = 0; i < UBOOT_MEDICINE_COUNT; i++)
            m->health[which].laid[i] =
                (int8_t)card_medicine(p->card, (enum uboot_medicine)i);
    }
    for (int i = 0; i < p->cross; i++)
        lay(c, p->man, which, SLOT_CROSS);
    for (int i = 0; i < p->tired; i++)
        lay(c, p->man, which, SLOT_EXH);
}

/* A lost toolbox takes its cards with it. */
static void apply_lost(struct crew *c, const struct carried_crew *crew)
{
    for (int i = 0; i < TOOLBOXES; i++)
        if (crew->lost[i]) {
            c->board.toolbox[i] = 0;
            engineer_lose(&c->board.cards, i);
        }
    for (int i = 0; i < UBOOT_EQUIPMENT_COUNT; i++)
        if (crew->lost[TOOLBOXES + i])
            c->board.supply[i] = 0;
}

void logbook_apply(struct crew *c, const struct carried_crew *crew)
{
    apply_fallen(c, crew);
    apply_cards(c, crew);
    apply_tools(&c->board.cards, crew);
    for (int i = 0; i < crew->patients; i++)
        apply_patient(c, &crew->patient[i]);
    apply_kit(c, crew);
    apply_food(c, crew);
    for (int i = 0; i < ROLE_COUNT; i++)
        if (crew->smokes[i])
            c->board.cigarettes[i] = (int8_t)(crew->smokes[i] - 1);
    apply_lost(c, crew);
}
