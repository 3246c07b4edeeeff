/* Technical conditions, environment, hull breach; wear and repairs. */
#ifndef KALEUN_UBOOT_DAMAGE_H
#define KALEUN_UBOOT_DAMAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "data_uboot.h"
#include "games/uboot/app/instruments.h"
#include "games/uboot/app/padded.h"

struct world;

PADDED_BEGIN

struct condition {
    int64_t worsens; /* tick, or NEVER; postponed while a repair runs */
    double done;     /* ticks of repair done, counted at full strength */
    int8_t severity; /* enum uboot_severity */
    int8_t wear;     /* 1: caused by wear */
    int8_t sailors;  /* symbols and bonus of the men repairing it; 0: nobody */
    int8_t spare[5];
};

struct damage {
    struct condition component[UBOOT_COMPONENT_COUNT];
    double effect[UBOOT_EFFECT_COUNT]; /* derived from the components */
    int64_t wear_due;                  /* next check for wear */
    int64_t condition_due; /* first tick at which a condition changes */
    int64_t breach_left;   /* ticks left of the countdown; 0: no breach */
    int64_t breach_time;   /* ticks the countdown began with */
    int64_t gas_due;       /* next chance of gas from batteries */
    int8_t environment[UBOOT_ENVIRONMENT_COUNT][SECTIONS_INSIDE]; /* counts */
    int8_t flooded[SECTIONS_INSIDE];
    int8_t breach;              /* section 1..6 of the open breach, or 0 */
    int8_t queue[BREACH_QUEUE]; /* breached sections that wait their turn */
    int8_t queued;
    int8_t repairs; /* repairs running */
    int8_t spare[1];
};

PADDED_END

/* The combined effect of broken components: a product or a sum. */
double effect(const struct world *w, enum uboot_effect which);

/* True in a flooded section, where a component can neither be hit nor repaired.
 * [10.3.8] */
bool is_drowned(const struct world *w, int component);
void damage_setup(struct world *w);
/* (8) */
void damage_tick(struct world *w);
/* Wears out one component, if one is left that can wear. */
void wear_out(struct world *w);
void wear_tick(struct world *w);
/* A card breaks a component, drawn by wear weight, in a section or anywhere
 * (0). It skips components that are already this bad or worse. [7.3, 8.7] */
void wear_card(struct world *w, enum uboot_severity severity, int section);
/* Recomputes the effects of broken components. */
void effects_make(struct world *w);
/* Severity of a pattern whose charges exploded at these distances. */
double dc_severity(const double *distance_m, int count, double weight,
                   double depth_m, double factor);
/* A shock of this severity, `along_m` ahead of the centre. The severity already
 * includes depth and the difficulty's damage factor. */
void boat_blast(struct world *w, double severity, double along_m);
/* A shell of this calibre hits the boat. */
void boat_shell_hit(struct world *w, double calibre_mm);
/* Injures men in a section, or outside under fire. [6.12] */
void crew_damage(struct world *w, int section, enum uboot_injury deck);
void condition_set(struct world *w, enum uboot_component c,
                   enum uboot_severity severity, bool wear);
void repair_begin(struct world *w, enum uboot_component c, int sailors);
void repair_pause(struct world *w, enum uboot_component c);
int repair_needs(const struct world *w, enum uboot_component c);
void environment_new(struct world *w, enum uboot_environment kind, int section);
void environment_clear(struct world *w, enum uboot_environment kind,
                       int section);
void breach_open(struct world *w, int section);
/* The crew solved the puzzle in time, or gave up. [10.3.8] */
void breach_end(struct world *w, bool sealed);

#endif
