/* The boat with its four officers: what their game adds to the world.
 *
 * Seats are the roles: captain, first officer, navigator, chief engineer. The
 * world knows nothing of the crew; glue.c carries facts and messages to the
 * crew and the crew's calls to the world. */
#ifndef KALEUN_UBOOT_OFFICERS_H
#define KALEUN_UBOOT_OFFICERS_H

#include "games/uboot/app/carry.h"
#include "games/uboot/app/rules.h"
#include "games/uboot/app/setup.h"
#include "games/uboot/crew/hidden.h"
#include "games/uboot/crew/logbook.h"
#include "guide.h"
#include "view.h"

#define OFFICERS ((seat_set)((1u << ROLE_COUNT) - 1u))

PADDED_BEGIN

/* What other officers reported to this one; it ages. */
struct notebook {
    struct contact_report told[CONTACTS_MAX];
    struct feed_line heard[FEED_LINES]; /* the last lines, as in a feed */
    int32_t count;                      /* slots of told in use */
    int32_t heard_count;                /* lines ever heard */
    int32_t read;                       /* lines of the feed read out to him */
    int32_t reports;                    /* reports received so far */
};

/* What the captain sees while he is at the periscope or the computer, and the
 * gauges he reads at the end. [4.3, 8.1, 8.4] */
struct captains_look {
    struct contact_report report[CONTACTS_MAX];
    struct uboot_sight sight;
    int16_t tdc_contact, gun_contact;
    int16_t battery, hull;
    int8_t contacts; /* slots of report in use */
    int8_t aims[TUBES];
    /* 1 while he does; otherwise everything above but the gauges is zero. */
    int8_t looks;
    int8_t spare;
};

/* Messages as they lie before the operator while he sits at the machine.
 * [8.4] */
struct sheets {
    char text[MESSAGES_MAX][CIPHER_MAX];
    int64_t open; /* 1: any of them is open */
};

/* The table in uboot.c says which seat sees which member. */
struct uboot {
    struct world world;
    struct crew crew;
    struct desk desk;                     /* all officers */
    struct charts charts;                 /* the navigator */
    struct talk talk;                     /* the first officer */
    struct sheets sheets;                 /* the first officer */
    struct captains_look look;            /* the captain */
    struct uboot_sight flak;              /* the navigator, if it is manned */
    struct notebook notebook[ROLE_COUNT]; /* each his own */
    struct uboot_shout shout[ROLE_COUNT]; /* everybody */
    struct guide guide;
    int32_t glued;     /* lines of the feed the crew has acted on */
    int32_t long_dive; /* times this dive's bad air has cost morale */
};

PADDED_END

/* look.c: copies into hands what officers see at instruments they have only at
 * times; called after every action and tick. */
void officers_look(struct uboot *u);
/* view.c */
const void *officers_view(const void *state, int seat, void *scratch);
int officer_knows(const struct uboot *u, int seat); /* enum knows */
/* legal.c, legal_crew.c */
void officers_legal(const void *view, struct choices *choices);
void officers_legal_crew(const struct uboot_view *v, struct choices *choices);
/* Men he may name for a cigarette; must come last in the list. [6.13] */
void smokers_legal(const struct uboot_view *v, struct choices *choices);
/* order.c: makes the entry of an order that was carried out. */
void order_enter(struct uboot *u, int order, const int16_t arg[ORDER_ARGS],
                 struct play *play);
/* apply.c, act.c */
void officers_apply(void *state, int seat, const struct action *action,
                    struct play *play);
void officers_act(struct uboot *u, int seat, const struct action *a,
                  struct play *play);
/* chartwork.c: the navigator's pencil and markers. [9.1, 9.2] */
void chartwork_setup(struct uboot *u);
void chartwork_act(struct uboot *u, int seat, const struct action *a,
                   struct play *play);
/* His reckoning was moved by so many miles: markers keep their place from the
 * boat. */
void chartwork_shift(struct charts *k, double dx, double dy);
/* The line as advice to the captain: how deep the chart lets her go. */
int leg_deep(const struct pencil *line);
/* Can this message be laid on the chart? */
bool message_is_sighting(const struct uboot_message_view *m);
void advise(struct uboot *u, int seat, const struct action *a,
            struct play *play);
/* glue.c: called after an action or a tick. */
void glue_setup(struct uboot *u, uint64_t seed);
void glue(struct uboot *u, struct play *play);
/* Does this seat hear the message without being told? */
bool officer_hears(int seat, int message);

/* json_papers.c */
void officers_papers_json(const struct uboot_view *v, struct json *json);
/* text.c, json.c; tubes, plan and dials for the two officers who flood and
 * fire. [7.5.3] */
void officers_write_prompt(const void *view, struct out *out);
void officers_write_text(const void *view, struct out *out);
void officers_write_tubes(const struct uboot_view *v, struct out *out);
/* cards.c: a man's health cards; an officer's cards and stores. */
void officers_write_health(const struct crew_seen *c, int sailor,
                           struct out *out);
void officers_write_cards(const struct uboot_view *v, struct out *out);
/* carry.c: applies what an earlier mission left of the crew, and takes what
 * this one leaves. [4.3] */
void officers_carry(struct uboot *u, const struct options *options,
                    const char *carried);
bool officers_next(const void *view, struct out *options, struct out *carried);
void officers_write_carried(const struct uboot_view *v, struct out *out);
void officers_carried_json(const struct uboot_view *v, struct json *json);
void officers_write_json(const void *view, struct json *json);
/* json_orders.c: readiness of orders and of repairs. */
void officers_orders_json(const struct uboot_view *v, struct json *json);
/* imagine.c, dump.c, secrets.c */
void officers_imagine(const void *view, struct dice *dice, void *state);
void officers_dump(const void *state, struct out *out);
const char *officers_check(const void *state);
extern const struct secret officers_secrets[];

/* The officers' own options, after those of both games. */
enum officers_option {
    OPT_READINGS = OPT_LENGTH + 1, /* bits of enum reading */
    OPT_GUIDE,                     /* enum guided [ruling 351] */
    OPT_DRILL,                     /* a breach in this section [ruling 355] */
};

enum officers_reason {
    /* Only the officer who paused, or the captain, may resume. */
    WHY_NOT_YOURS = REASONS,
    WHY_NO_PLAN,            /* no tube of the plan can do it */
    WHY_NO_VIEW,            /* nobody looks at the target */
    WHY_NO_LAMP,            /* the computer has no solution */
    WHY_CREW = WHY_NO_LAMP, /* + enum crew_refusal, which begins at 1 */
    OFFICERS_REASONS = WHY_CREW + CREW_REFUSALS,
};

enum officers_event {
    EV_REPORTED = UBOOT_MESSAGE_COUNT,
    EV_READ_OUT,
    EV_SHOUTED,
    EV_REFUSED, /* an order that proved impossible when carried out */
    EV_GAUGES,
    EV_ADVISED,
    EV_NO_SQUARE, /* it is not on the chart */
    EV_LAID,
    EV_CREW, /* + enum crew_event */
    OFFICERS_EVENTS = EV_CREW + CREW_EVENTS,
};

#endif
