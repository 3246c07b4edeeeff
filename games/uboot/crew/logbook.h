/* The captain's log: what a linked patrol takes over of the crew from mission
 * to mission: the fallen, the captain's hand, the engineer's cards, medicine,
 * food, cigarettes, the sick, and what went down with a section. carried_text.h
 * has the words for it in the header of the log. [4.3] */
#ifndef KALEUN_UBOOT_LOGBOOK_H
#define KALEUN_UBOOT_LOGBOOK_H

#include "crew.h"

enum {
    /* As many patients as there are health cards. */
    PATIENTS_MAX = 38,
    FOOD_MAX = 5, /* chips of a kind that are carried */
    SMOKES_MAX = 7,
    BOXES_MAX = 99,
};

enum carried_card {
    CARRIED_AS_SET_UP, /* an event card: in its deck */
    CARRIED_IN_HAND,
    CARRIED_PLAYED, /* in the box */
};

enum carried_tool {
    CARRIED_TOOL_AS_SET_UP,
    CARRIED_TOOLBOX_A,
    CARRIED_TOOLBOX_B,
    CARRIED_SPENT,
    CARRIED_GONE, /* went down with its box */
};

/* A card under a man, with what is left of its chips. */
struct carried_patient {
    uint8_t man;  /* sailor */
    uint8_t card; /* enum uboot_card, of the kind health */
    uint8_t cross, tired;
    uint8_t treated;
};

/* A value of 0 says nothing: the crew is then as set up. */
struct carried_crew {
    int8_t fallen[SAILORS];
    int8_t card[UBOOT_CARD_COUNT];          /* enum carried_card */
    int8_t tool[UBOOT_ENGINEER_CARD_COUNT]; /* enum carried_tool */
    int16_t boxes;                          /* of first aid; with medicine */
    int8_t medicine[UBOOT_MEDICINE_COUNT];  /* 1 + chips; all or none */
    int16_t spoiled;                        /* kinds of food; with food */
    int8_t food[UBOOT_FOOD_COUNT];          /* 1 + chips; all or none */
    int8_t smokes[ROLE_COUNT];              /* 1 + cigarettes; all or none */
    int8_t lost[TOOLBOXES + UBOOT_EQUIPMENT_COUNT];
    struct carried_patient patient[PATIENTS_MAX];
    int patients;
};

/* Adds a patient. Returns false and changes nothing if that is impossible: the
 * card is no health card or lies with somebody already, the man is dead or has
 * too many cards, or he would live with two crosses. [6.10] */
bool logbook_add_patient(struct carried_crew *crew,
                         const struct carried_patient *patient);
/* Takes it from what the captain sees at the end of a mission. */
void logbook_take(const struct crew_seen *c, struct carried_crew *crew);
/* The same with food and medicine as new. [ruling 327] */
void logbook_restock(const struct crew_seen *c, struct carried_crew *crew);
/* Applies it to a crew that is set up. */
void logbook_apply(struct crew *c, const struct carried_crew *crew);

#endif
