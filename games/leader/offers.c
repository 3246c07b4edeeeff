/* What U-Boat Leader offers beside its rules: see core/offers.h. */
#include "offers.h"

#include "core/offers.h"
#include "diary.h"
#include "lang.h"
#include "lesson_help.h"
#include "odds.h"

/* The letters of the boats' table. */
static const uint16_t help[] = {T_LEADER_NOTE_BOATS, 0};

static const struct front front = {.family = "leader",
                                   .line = T_FRONT_LEADER,
                                   .way = T_FRONT_WAY_CAMPAIGN,
                                   .players_min = 1,
                                   .players_max = 1,
                                   .minutes = 60,
                                   .and_up = true,
                                   .difficulty = 3};

const struct offers leader_offers = {
    .diary = leader_diary,
    .forecast = &leader_odds,
    .help = help,
    .lesson = &leader_lesson_help,
    .front = &front,
    .lobby = 30,
};
