/* The captain's log: the crew between missions. [4.3] */
#include "logbook.h"

#include <assert.h>
#include <string.h>

enum {
    SAILORS_A_WORD = 11,
    CARDS_A_WORD = 6,
    MOST_OF_A_KIND = 6, /* chips of one food or medicine, and none */
    FOOD_A_WORD = 4,
    CHIPS = 6,      /* of a card: no or one cross, up to two exhaustions */
    CARRIED = 8192, /* a word that may else be 0 */
};

const char *const logbook_names[LOGBOOK_WORDS] = {
    "fallen_1",   "fallen_2",   "fallen_3",   "hand",       "kept",
    "tools_1",    "tools_2",    "kit",        "food_1",     "food_2",
    "smokes",     "patient_1",  "patient_2",  "patient_3",  "patient_4",
    "patient_5",  "patient_6",  "patient_7",  "patient_8",  "patient_9",
    "patient_10", "patient_11", "patient_12", "patient_13", "patient_14",
    "patient_15", "patient_16", "patient_17", "patient_18", "patient_19",
    "patient_20", "patient_21", "patient_22", "patient_23", "patient_24",
    "patient_25", "patient_26", "patient_27", "patient_28", "patient_29",
    "patient_30", "patient_31", "patient_32", "patient_33", "patient_34",
    "patient_35", "patient_36", "patient_37", "patient_38", "lost",
};

/* The cards that can lie with a man are counted from 0. */
static int ailment_number(int card)
{
    int number = 0;
    for (int i = 0; i < card; i++)
        number += uboot_cards[i].kind == UBOOT_CARD_KIND_HEALTH;
    return number;
}

static int ailment_card(int number)
{
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (uboot_cards[i].kind == UBOOT_CARD_KIND_HEALTH && number-- == 0)
            return i;
    return CARD_NONE;
}

/* ---- taking ---- */

static void take_fallen(const struct crew *c, int16_t *value)
{
    for (int i = 0; i < SAILORS; i++)
        if (c->sailor[i].dead) {
            int16_t *word = &value[LOGBOOK_FALLEN + i / SAILORS_A_WORD];
            *word = (int16_t)(*word | 1 << i % SAILORS_A_WORD);
        }
}

static void take_cards(const struct crew *c, int16_t *value)
{
    int hand = CARRIED, kept = 0, scale = 1, bit = 0;
    for (int i = 0; i < UBOOT_CARD_COUNT; i++) {
        int place = c->cards.place[i];
        if (uboot_cards[i].deck == UBOOT_DECK_CAPTAIN)
            hand |= (place == CARD_IN_HAND) << bit++;
        else if (uboot_cards[i].kind == UBOOT_CARD_KIND_HAND) {
            kept += scale * (place == CARD_IN_HAND  ? 1
                             : place == CARD_IN_BOX ? 2
                                                    : 0);
            scale *= 3;
        }
    }
    value[LOGBOOK_HAND] = (int16_t)hand;
    value[LOGBOOK_KEPT] = (int16_t)kept;
    for (int i = UBOOT_ENGINEER_CARD_COUNT - 1; i >= 0; i--) {
        int16_t *word = &value[LOGBOOK_TOOLS + i / CARDS_A_WORD];
        int place = c->cards.engineer[i];
        if (place == ENGINEER_IN_PLAY) /* the repair ends in port */
            place = ENGINEER_DISCARDED;
        int digit = place == ENGINEER_LOST        ? 3
                    : place == ENGINEER_DISCARDED ? 2
                                                  : place;
        *word = (int16_t)(*word * 4 + digit);
    }
    for (int i = 0; i < 2; i++)
        value[LOGBOOK_TOOLS + i] |= CARRIED;
}

static void take_kit(const struct crew *c, bool full, int16_t *value)
{
    int word = c->kit.boxes;
    for (int i = 0; i < UBOOT_MEDICINE_COUNT; i++) {
        int used = full ? c->kit.used[i] : 0;
        word = word * (uboot_medicine[i].count + 1) + c->kit.chips[i] + used;
    }
    value[LOGBOOK_KIT] = (int16_t)(word + 1);
}

static void take_food(const struct crew *c, int16_t *value)
{
    const struct galley *g = &c->galley;
    int word[2] = {g->spoiled, 0};
    for (int k = 0; k < UBOOT_FOOD_COUNT; k++) {
        int left = g->supply[k];
        for (int i = 0; i < PYRAMID; i++)
            left += g->pyramid[i] == k;
        if (left >= MOST_OF_A_KIND)
            left = MOST_OF_A_KIND - 1;
        word[k / FOOD_A_WORD] = word[k / FOOD_A_WORD] * MOST_OF_A_KIND + left;
    }
    value[LOGBOOK_FOOD] = (int16_t)(word[0] + 1);
    value[LOGBOOK_FOOD_LAST] = (int16_t)(word[1] + 1);
}

static void take_cigarettes(const struct crew *c, int16_t *value)
{
    int word = CARRIED;
    for (int i = 0; i < ROLE_COUNT; i++)
        word |= (c->cigarettes[i] < 7 ? c->cigarettes[i] : 7) << 3 * i;
    value[LOGBOOK_CIGARETTES] = (int16_t)word;
}

static void take_patients(const struct crew *c, int16_t *value)
{
    int count = 0;
    for (int i = 0; i < SAILORS; i++)
        for (int k = 0; k < HEALTH_MAX && count < LOGBOOK_PATIENTS; k++) {
            const struct sailor *m = &c->sailor[i];
            const struct health *h = &m->health[k];
            if (h->card == 0)
                continue;
            int cross = h->loose, tired = 0;
            for (int s = 0; s < SLOTS; s++)
                if (m->cause[s] == k + 1) {
                    cross += m->slot[s] == SLOT_CROSS;
                    tired += m->slot[s] == SLOT_EXH;
                }
            int word = ailment_number(h->card - 1) * SAILORS + i;
            word = word * 2 + h->treated;
            word = word * CHIPS + cross * 3 + tired;
            value[LOGBOOK_PATIENT + count++] = (int16_t)(word + 1);
        }
}

/* Toolboxes and supplies that stayed in a flooded section. [ruling 328] */
static void take_lost(const struct crew *c, int16_t *value)
{
    int word = 0;
    for (int i = 0; i < TOOLBOXES; i++)
        word |= (c->toolbox[i] == 0) << i;
    for (int i = 0; i < UBOOT_EQUIPMENT_COUNT; i++)
        word |= (c->supply[i] == 0) << (TOOLBOXES + i);
    value[LOGBOOK_LOST] = (int16_t)word;
}

void logbook_take(const struct crew *c, int16_t value[LOGBOOK_WORDS])
{
    memset(value, 0, LOGBOOK_WORDS * sizeof value[0]);
    take_fallen(c, value);
    take_cards(c, value);
    take_kit(c, false, value);
    take_food(c, value);
    take_cigarettes(c, value);
    take_patients(c, value);
    take_lost(c, value);
}

void logbook_restock(const struct crew *c, int16_t value[LOGBOOK_WORDS])
{
    take_kit(c, true, value);
    value[LOGBOOK_FOOD] = value[LOGBOOK_FOOD_LAST] = 0; /* as at set-up */
}

/* ---- applying ---- */

static void apply_fallen(struct crew *c, const int16_t *value)
{
    for (int i = 0; i < SAILORS; i++)
        if (value[LOGBOOK_FALLEN + i / SAILORS_A_WORD] >> i % SAILORS_A_WORD &
            1) {
            c->sailor[i].dead = 1;
            if (crew_on_duty(c, i))
                c->place[crew_figure(i)] = 0;
        }
}

/* Out of its deck onto the table, wherever in it it lies. */
static bool pull(struct cards *c, int card)
{
    struct deck *d = &c->deck[uboot_cards[card].deck];
    for (int i = 0; i < d->count; i++)
        if (d->card[i] == card) {
            d->count--;
            memmove(d->card + i, d->card + i + 1, (size_t)(d->count - i));
            d->card[d->count] = 0;
            c->place[card] = CARD_ON_TABLE;
            return true;
        }
    return false;
}

static void apply_hand(struct cards *c, const int16_t *value)
{
    int hand = value[LOGBOOK_HAND], kept = value[LOGBOOK_KEPT], bit = 0;
    for (int i = 0; i < UBOOT_CARD_COUNT; i++) {
        if (uboot_cards[i].deck == UBOOT_DECK_CAPTAIN) {
            if (hand != 0)
                c->place[i] =
                    (uint8_t)(hand >> bit & 1 ? CARD_IN_HAND : CARD_IN_BOX);
            bit++;
        } else if (uboot_cards[i].kind == UBOOT_CARD_KIND_HAND) {
            if (kept % 3 != 0 && pull(c, i))
                c->place[i] =
                    (uint8_t)(kept % 3 == 1 ? CARD_IN_HAND : CARD_IN_BOX);
            kept /= 3;
        }
    }
}

static void apply_tools(struct cards *c, const int16_t *value)
{
    static const uint8_t place[] = {ENGINEER_TOOLBOX_A, ENGINEER_TOOLBOX_B,
                                    ENGINEER_DISCARDED, ENGINEER_LOST};
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++) {
        int word = value[LOGBOOK_TOOLS + i / CARDS_A_WORD];
        if (word != 0)
            c->engineer[i] = place[word >> 2 * (i % CARDS_A_WORD) & 3];
    }
}

/* What is neither in the kit nor on a card has been used; what lies on cards is
 * out of the kit already. */
static void apply_kit(struct crew *c, const int16_t *value)
{
    if (value[LOGBOOK_KIT] == 0)
        return;
    int word = value[LOGBOOK_KIT] - 1;
    for (int i = UBOOT_MEDICINE_COUNT - 1; i >= 0; i--) {
        int most = uboot_medicine[i].count + 1, had = c->kit.chips[i];
        int chips = word % most < had ? word % most : had;
        c->kit.chips[i] = (int8_t)chips;
        c->kit.used[i] = (int8_t)(had - chips);
        word /= most;
    }
    c->kit.boxes = (int8_t)word;
}

static void apply_food(struct crew *c, const int16_t *value)
{
    if (value[LOGBOOK_FOOD] == 0)
        return;
    struct galley *g = &c->galley;
    int word[2] = {value[LOGBOOK_FOOD] - 1, value[LOGBOOK_FOOD_LAST] - 1};
    memset(g, 0, sizeof *g);
    memset(g->pyramid, FOOD_NONE, sizeof g->pyramid);
    g->recipe = UBOOT_RECIPE_NONE;
    for (int k = UBOOT_FOOD_COUNT - 1; k >= 0; k--) {
        int *from = &word[k / FOOD_A_WORD];
        if (*from > 0) {
            g->supply[k] = (uint8_t)(*from % MOST_OF_A_KIND);
            *from /= MOST_OF_A_KIND;
        }
    }
    g->spoiled =
        (uint8_t)(word[0] < UBOOT_FOOD_COUNT ? word[0] : UBOOT_FOOD_COUNT);
    for (int k = 0; k < UBOOT_FOOD_COUNT; k++) {
        if (k < g->spoiled)
            g->supply[k] = 0;
        int gone = uboot_food[k].count - g->supply[k];
        if (gone > 0)
            *(k < g->spoiled ? &g->box[k] : &g->discard[k]) = (uint8_t)gone;
    }
    galley_refill(g, &c->chance[CHANCE_FOOD]);
}

static void apply_cigarettes(struct crew *c, const int16_t *value)
{
    int word = value[LOGBOOK_CIGARETTES];
    for (int i = 0; i < ROLE_COUNT && word != 0; i++)
        c->cigarettes[i] = (int8_t)(word >> 3 * i & 7);
}

static void lay(struct sailor *m, int which, enum slot chip)
{
    for (int i = 0; i < SLOTS; i++)
        if (m->slot[i] == SLOT_EMPTY) {
            m->slot[i] = (int8_t)chip;
            m->cause[i] = (int8_t)(which + 1);
            return;
        }
    if (chip == SLOT_CROSS)
        m->health[which].loose++;
}

static int crosses_of(const struct sailor *m)
{
    int count = 0;
    for (int i = 0; i < SLOTS; i++)
        count += m->slot[i] == SLOT_CROSS;
    for (int i = 0; i < HEALTH_MAX; i++)
        count += m->health[i].loose;
    return count;
}

/* A patient as he was: only what was left of his card's chips. Nobody lives with
 * two crosses, whatever the words say. [6.10] */
static void apply_patient(struct crew *c, int word)
{
    int chips = word % CHIPS;
    int treated = word / CHIPS % 2;
    int sailor = word / CHIPS / 2 % SAILORS;
    int card = ailment_card(word / CHIPS / 2 / SAILORS);
    struct sailor *m = &c->sailor[sailor];
    int which = 0;
    while (which < HEALTH_MAX && m->health[which].card != 0)
        which++;
    if (card == CARD_NONE || m->dead || which == HEALTH_MAX ||
        crosses_of(m) + chips / 3 > 1 || !pull(&c->cards, card))
        return;
    card_to_man(&c->cards, card);
    m->health[which].card = (int16_t)(card + 1);
    if (treated && kit_covers(&c->kit, card)) {
        kit_lay(&c->kit, card);
        m->health[which].treated = 1;
        for (int i = 0; i < UBOOT_MEDICINE_COUNT; i++)
            m->health[which].laid[i] =
                (int8_t)card_medicine(card, (enum uboot_medicine)i);
    }
    for (int i = 0; i < chips / 3; i++)
        lay(m, which, SLOT_CROSS);
    for (int i = 0; i < chips % 3; i++)
        lay(m, which, SLOT_EXH);
}

/* Whatever lies in a lost box is lost. */
static void apply_lost(struct crew *c, const int16_t *value)
{
    int word = value[LOGBOOK_LOST];
    for (int i = 0; i < TOOLBOXES; i++)
        if (word >> i & 1) {
            c->toolbox[i] = 0;
            engineer_lose(&c->cards, i);
        }
    for (int i = 0; i < UBOOT_EQUIPMENT_COUNT; i++)
        if (word >> (TOOLBOXES + i) & 1)
            c->supply[i] = 0;
}

void logbook_apply(struct crew *c, const int16_t value[LOGBOOK_WORDS])
{
    apply_fallen(c, value);
    apply_hand(&c->cards, value);
    apply_tools(&c->cards, value);
    for (int i = 0; i < LOGBOOK_PATIENTS; i++)
        if (value[LOGBOOK_PATIENT + i] != 0)
            apply_patient(c, value[LOGBOOK_PATIENT + i] - 1);
    apply_kit(c, value);
    apply_food(c, value);
    apply_cigarettes(c, value);
    apply_lost(c, value);
}
