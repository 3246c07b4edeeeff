/* Logs older than the header line `carry` hold what a mission took over as 63
 * options, several things packed into one number. This file unpacks those
 * numbers into what carried_text.c writes, so that old logs stay readable.
 * Nothing else knows them. [4.3] */
#include <string.h>

#include "carried_text.h"
#include "rules.h"

enum {
    WORD_MAX = 16383,
    COMPONENTS_A_WORD = 7, /* two bits each */
    SAILORS_A_WORD = 11,   /* a bit each */
    TOOLS_A_WORD = 6,      /* two bits each */
    FOOD_A_WORD = 4,       /* one digit to the base of six each */
    FOOD_BASE = 6,
    CHIPS = 6, /* of a patient: 3 * cross + tired */
};

/* The old options, in the order of their table; the boat's come first. */
enum old {
    OLD_HULL,
    OLD_BATTERY,
    OLD_G7A, /* torpedoes + 1 */
    OLD_G7E,
    OLD_FLOODED,
    OLD_BROKEN,
    OLD_RANKS = OLD_BROKEN + 5,
    OLD_KGRT,
    OLD_GLORY,
    OLD_BOAT,
    OLD_FALLEN = OLD_BOAT,
    OLD_HAND = OLD_FALLEN + 3,
    OLD_KEPT,  /* event cards to the base of three: deck, hand, box */
    OLD_TOOLS, /* toolbox a, b, spent, gone */
    OLD_KIT = OLD_TOOLS + 2,
    OLD_FOOD,
    OLD_FOOD_LAST,
    OLD_SMOKES, /* three bits each */
    OLD_PATIENT,
    OLD_LOST = OLD_PATIENT + PATIENTS_MAX,
    OLD_COUNT,
};

static const struct {
    const char *name;
    int16_t max;
} old_options[OLD_COUNT] = {
    {"hull", 100},
    {"battery", 100},
    {"g7a", 15},
    {"g7e", 15},
    {"flooded", SECTIONS_INSIDE},
    {"broken_1", WORD_MAX},
    {"broken_2", WORD_MAX},
    {"broken_3", WORD_MAX},
    {"broken_4", WORD_MAX},
    {"broken_5", WORD_MAX},
    {"ranks", RANKS_MAX},
    {"kgrt", KGRT_MAX},
    {"glory", GLORY_MAX},
    {"fallen_1", WORD_MAX},
    {"fallen_2", WORD_MAX},
    {"fallen_3", WORD_MAX},
    {"hand", WORD_MAX},
    {"kept", WORD_MAX},
    {"tools_1", WORD_MAX},
    {"tools_2", WORD_MAX},
    {"kit", WORD_MAX},
    {"food_1", WORD_MAX},
    {"food_2", WORD_MAX},
    {"smokes", WORD_MAX},
    {"patient_1", WORD_MAX},
    {"patient_2", WORD_MAX},
    {"patient_3", WORD_MAX},
    {"patient_4", WORD_MAX},
    {"patient_5", WORD_MAX},
    {"patient_6", WORD_MAX},
    {"patient_7", WORD_MAX},
    {"patient_8", WORD_MAX},
    {"patient_9", WORD_MAX},
    {"patient_10", WORD_MAX},
    {"patient_11", WORD_MAX},
    {"patient_12", WORD_MAX},
    {"patient_13", WORD_MAX},
    {"patient_14", WORD_MAX},
    {"patient_15", WORD_MAX},
    {"patient_16", WORD_MAX},
    {"patient_17", WORD_MAX},
    {"patient_18", WORD_MAX},
    {"patient_19", WORD_MAX},
    {"patient_20", WORD_MAX},
    {"patient_21", WORD_MAX},
    {"patient_22", WORD_MAX},
    {"patient_23", WORD_MAX},
    {"patient_24", WORD_MAX},
    {"patient_25", WORD_MAX},
    {"patient_26", WORD_MAX},
    {"patient_27", WORD_MAX},
    {"patient_28", WORD_MAX},
    {"patient_29", WORD_MAX},
    {"patient_30", WORD_MAX},
    {"patient_31", WORD_MAX},
    {"patient_32", WORD_MAX},
    {"patient_33", WORD_MAX},
    {"patient_34", WORD_MAX},
    {"patient_35", WORD_MAX},
    {"patient_36", WORD_MAX},
    {"patient_37", WORD_MAX},
    {"patient_38", WORD_MAX},
    {"lost", WORD_MAX},
};

static void unpack_boat(const int16_t *word, struct carried_boat *boat)
{
    boat->hull = word[OLD_HULL];
    boat->battery = word[OLD_BATTERY];
    boat->flooded = word[OLD_FLOODED];
    boat->ranks = word[OLD_RANKS];
    boat->kgrt = word[OLD_KGRT];
    boat->glory = word[OLD_GLORY];
    if (word[OLD_G7A] || word[OLD_G7E]) {
        int a = word[OLD_G7A] ? word[OLD_G7A] - 1 : 0;
        int e = word[OLD_G7E] ? word[OLD_G7E] - 1 : 0;
        if (a + e > TORPEDOES_ABOARD)
            e = TORPEDOES_ABOARD - a;
        boat->torpedo[0] = (int8_t)(a + 1);
        boat->torpedo[1] = (int8_t)(e + 1);
    }
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
        boat->broken[i] = (int8_t)(word[OLD_BROKEN + i / COMPONENTS_A_WORD] >>
                                       2 * (i % COMPONENTS_A_WORD) &
                                   3);
}

static void unpack_cards(const int16_t *word, struct carried_crew *crew)
{
    int hand = word[OLD_HAND], kept = word[OLD_KEPT], bit = 0;
    for (int i = 0; i < UBOOT_CARD_COUNT; i++) {
        if (uboot_cards[i].deck == UBOOT_DECK_CAPTAIN) {
            if (hand)
                crew->card[i] =
                    hand >> bit & 1 ? CARRIED_IN_HAND : CARRIED_PLAYED;
            bit++;
        } else if (uboot_cards[i].kind == UBOOT_CARD_KIND_HAND) {
            crew->card[i] = (int8_t)(kept % 3);
            kept /= 3;
        }
    }
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++) {
        int tools = word[OLD_TOOLS + i / TOOLS_A_WORD];
        if (tools)
            crew->tool[i] = (int8_t)(CARRIED_TOOLBOX_A +
                                     (tools >> 2 * (i % TOOLS_A_WORD) & 3));
    }
}

static void unpack_stores(const int16_t *word, struct carried_crew *crew)
{
    int kit = word[OLD_KIT] - 1;
    int food[2] = {word[OLD_FOOD] - 1, word[OLD_FOOD_LAST] - 1};
    for (int i = UBOOT_MEDICINE_COUNT - 1; i >= 0 && kit >= 0; i--) {
        crew->medicine[i] = (int8_t)(1 + kit % (uboot_medicine[i].count + 1));
        kit /= uboot_medicine[i].count + 1;
    }
    crew->boxes = (int16_t)(kit > 0 ? kit : 0);
    if (food[0] >= 0) {
        for (int k = UBOOT_FOOD_COUNT - 1; k >= 0; k--) {
            int *from = &food[k / FOOD_A_WORD];
            crew->food[k] = (int8_t)(1 + (*from > 0 ? *from % FOOD_BASE : 0));
            *from /= FOOD_BASE;
        }
        crew->spoiled =
            (int16_t)(food[0] < UBOOT_FOOD_COUNT ? food[0] : UBOOT_FOOD_COUNT);
    }
    for (int i = 0; i < ROLE_COUNT && word[OLD_SMOKES]; i++)
        crew->smokes[i] = (int8_t)(1 + (word[OLD_SMOKES] >> 3 * i & 7));
}

/* Old logs numbered the cards that can lie with a man from 0. */
static int ailment_card(int number)
{
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (uboot_cards[i].kind == UBOOT_CARD_KIND_HEALTH && number-- == 0)
            return i;
    return CARD_NONE;
}

static void unpack_crew(const int16_t *word, struct carried_crew *crew)
{
    for (int i = 0; i < SAILORS; i++)
        crew->fallen[i] = (int8_t)(word[OLD_FALLEN + i / SAILORS_A_WORD] >>
                                       i % SAILORS_A_WORD &
                                   1);
    unpack_cards(word, crew);
    unpack_stores(word, crew);
    for (int i = 0; i < PATIENTS_MAX; i++) {
        int packed = word[OLD_PATIENT + i] - 1, man = packed / CHIPS / 2;
        if (packed < 0)
            continue;
        struct carried_patient p = {.cross = (uint8_t)(packed % CHIPS / 3),
                                    .tired = (uint8_t)(packed % CHIPS % 3),
                                    .treated = (uint8_t)(packed / CHIPS % 2),
                                    .man = (uint8_t)(man % SAILORS),
                                    .card =
                                        (uint8_t)ailment_card(man / SAILORS)};
        /* The old reader skipped impossible patients; so do we. */
        logbook_add_patient(crew, &p);
    }
    for (int i = 0; i < TOOLBOXES + UBOOT_EQUIPMENT_COUNT; i++)
        crew->lost[i] = (int8_t)(word[OLD_LOST] >> i & 1);
}

/* Writes `hull=83` into its place. Returns the text behind it, or NULL if it is
 * not one of the first `count` old options. */
static const char *read_old(const char *text, int count, int16_t *word)
{
    size_t len = strcspn(text, "=");
    int n = 0, which = 0;
    while (which < count && (strlen(old_options[which].name) != len ||
                             memcmp(old_options[which].name, text, len) != 0))
        which++;
    if (which == count || text[len] != '=')
        return NULL;
    const char *digit = text + len + 1;
    if (*digit < '0' || *digit > '9')
        return NULL;
    for (; *digit >= '0' && *digit <= '9'; digit++) {
        n = 10 * n + *digit - '0';
        if (n > old_options[which].max)
            return NULL;
    }
    if (*digit != ' ' && *digit != 0)
        return NULL;
    word[which] = (int16_t)n;
    return *digit ? digit + 1 : digit;
}

static bool from_old(const char *text, int count, struct out *out)
{
    int16_t word[OLD_COUNT] = {0};
    struct carried all = {0};
    while (*text)
        if (!(text = read_old(text, count, word)))
            return false;
    unpack_boat(word, &all.boat);
    unpack_crew(word, &all.crew);
    carried_write(&all, out);
    return true;
}

bool carried_from_old_boat(const char *options, struct out *carried)
{
    return from_old(options, OLD_BOAT, carried);
}

bool carried_from_old(const char *options, struct out *carried)
{
    return from_old(options, OLD_COUNT, carried);
}
