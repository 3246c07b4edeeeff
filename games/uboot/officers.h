/* The boat with its four officers: what their game adds to the world.
 *
 * Seats are the roles: captain, first officer, navigator, chief engineer. The
 * world knows nothing of the crew; officers_glue.c carries facts and messages to
 * the table and the table's wishes to the world. */
#ifndef KALEUN_UBOOT_OFFICERS_H
#define KALEUN_UBOOT_OFFICERS_H

#include "carry.h"
#include "guide.h"
#include "logbook.h"
#include "officer_view.h"
#include "rules.h"
#include "table.h"

#define OFFICERS ((seat_set)((1u << ROLE_COUNT) - 1u))

PADDED_BEGIN

/* What others reported to this officer: his own, and as old as it is. */
struct notebook {
    struct contact_report told[CONTACTS_MAX];
    struct feed_line heard[FEED_LINES]; /* the last, as in a feed */
    int32_t count;                      /* slots of told in use */
    int32_t heard_count;                /* lines ever heard */
    int32_t read;                       /* lines of the feed read out to him */
    int32_t reports;                    /* that ever came to him */
};

struct uboot {
    struct world world;
    struct crew crew;
    struct desk desk;
    struct charts charts;
    struct notebook notebook[ROLE_COUNT];
    struct uboot_shout shout[ROLE_COUNT];
    struct guide guide;
    int32_t glued;     /* lines of the feed the table has acted on */
    int32_t long_dive; /* times the air of this dive has cost morale */
};

PADDED_END

/* officers_view.c */
const void *officers_view(const void *state, int seat, void *scratch);
int officer_knows(const struct uboot *u, int seat); /* enum knows */
/* officers_mask.c: the table as this seat sees it; and some full table that
 * looks so. */
void crew_mask(const struct crew *full, int seat, struct crew *seen);
void crew_imagine(const struct crew *seen, int seat, struct dice *dice,
                  struct crew *full);
/* officers_legal.c, officers_table.c */
void officers_legal(const void *view, struct choices *choices);
void table_legal(const struct uboot_view *v, struct choices *choices);
/* Whom he may name for a cigarette: last on the list. [6.13] */
void smokers_legal(const struct uboot_view *v, struct choices *choices);
/* officers_order.c: an order has been carried out: its entry in the app. */
void order_enter(struct uboot *u, int order, const int16_t arg[ORDER_ARGS],
                 struct play *play);
/* officers_apply.c, officers_act.c */
void officers_apply(void *state, int seat, const struct action *action,
                    struct play *play);
void table_act(struct uboot *u, int seat, const struct action *a,
               struct play *play);
/* officers_glue.c: after an action or a tick. */
void glue_setup(struct uboot *u, uint64_t seed);
void glue(struct uboot *u, struct play *play);
/* Does this seat hear the message without being told? */
bool officer_hears(int seat, int message);

/* officers_json_papers.c */
void officers_papers_json(const struct uboot_view *v, struct json *json);
/* officers_text.c, officers_json.c; the tubes, their plan and the dials for those
 * two who flood and fire them. [7.5.3] */
void officers_write_prompt(const void *view, struct out *out);
void officers_write_text(const void *view, struct out *out);
void officers_write_tubes(const struct uboot_view *v, struct out *out);
/* officers_cards.c: what lies under a man; an officer's cards and stores. */
void officers_write_health(const struct crew *c, int sailor, struct out *out);
void officers_write_cards(const struct uboot_view *v, struct out *out);
/* officers_carry.c: what an earlier mission left of the crew, into a table that
 * is set up; and, at the end, what this one leaves. [4.3] */
void officers_carry(struct uboot *u, const struct options *options);
void officers_write_carried(const struct uboot_view *v, struct out *out);
void officers_carried_json(const struct uboot_view *v, struct json *json);
void officers_write_json(const void *view, struct json *json);
/* officers_json_orders.c: readiness of orders and of repairs. */
void officers_orders_json(const struct uboot_view *v, struct json *json);
/* officers_imagine.c, officers_dump.c, officers_secrets.c */
void officers_imagine(const void *view, struct dice *dice, void *state);
void officers_dump(const void *state, struct out *out);
const char *officers_check(const void *state);
extern const struct secret officers_secrets[];

/* Options of the officers behind those of every game of the boat. */
enum officers_option {
    OPT_READINGS = OPT_SLOW_HANDS + 1,       /* bits of enum reading */
    OPT_LOGBOOK,                             /* enum logbook [4.3] */
    OPT_GUIDE = OPT_LOGBOOK + LOGBOOK_WORDS, /* enum guided [ruling 351] */
    OPT_DRILL, /* a breach in this section [ruling 355] */
};

enum officers_reason {
    WHY_NOT_YOURS = REASONS, /* who paused goes on, or the captain */
    WHY_NO_PLAN,             /* no tube of the plan can do it */
    WHY_NO_VIEW,             /* nobody looks at the target */
    WHY_NO_LAMP,             /* the computer has no solution */
    WHY_CREW = WHY_NO_LAMP,  /* + enum crew_refusal, which begins at 1 */
    OFFICERS_REASONS = WHY_CREW + CREW_REFUSALS,
};

enum officers_event {
    EV_REPORTED = UBOOT_MESSAGE_COUNT,
    EV_READ_OUT,
    EV_SHOUTED,
    EV_REFUSED, /* an order that came to nothing at the last moment */
    EV_GAUGES,
    EV_ADVISED,
    EV_CREW, /* + enum crew_event */
    OFFICERS_EVENTS = EV_CREW + CREW_EVENTS,
};

#endif
