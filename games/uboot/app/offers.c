/* What the two games of the boat offer beside their rules. */
#include "games/uboot/app/offers.h"

#include "core/offers.h"
#include "data_uboot_missions.h"
#include "games/uboot/world/plot.h"
#include "lang.h"

/* "Convoy HX 49: 20 June 1940, at most 72 hours" */
static void write_mission(int value, struct out *out)
{
    const struct uboot_mission *m = &uboot_missions[value];
    say_with(out, T_GAMES_MISSION, noun(m->text), number(m->day),
             noun(T_MONTH_JANUARY + m->month - 1), number(m->year),
             number(m->hours_limit));
}

static const struct scenarios missions = {
    .option = "mission", .write = write_mission, .note = T_GAMES_MISSIONS};

static const struct noun_class classes[] = {
    {"side", "turn"}, {"part", "component"},   {"sure", "answer"},
    {"kind", "gear"}, {"what", "environment"}, {NULL, NULL},
};

/* Verbs that follow the hand on a glass or on an instrument of the plotting
 * table. */
static const char *const follows[] = {"glass", "disc", "lead", "marker", NULL};

static const struct front crew = {.family = "uboot",
                                  .line = T_FRONT_UBOOT,
                                  .way = T_FRONT_WAY_CREW,
                                  .players_min = 1,
                                  .players_max = 4,
                                  .minutes = 45,
                                  .and_up = true,
                                  .difficulty = 4};
static const struct front alone = {.family = "uboot",
                                   .way = T_FRONT_WAY_HELM,
                                   .players_min = 1,
                                   .players_max = 1,
                                   .minutes = 45,
                                   .and_up = true,
                                   .difficulty = 4};

const struct offers uboot_offers = {
    .voyage = &uboot_voyage,
    .scenarios = &missions,
    .front = &crew,
    .lobby = 10,
    .nouns = classes,
    .follows = follows,
};

const struct offers helm_offers = {
    .voyage = &uboot_voyage,
    .scenarios = &missions,
    .front = &alone,
    .lobby = 20,
    .nouns = classes,
    .follows = follows,
};
