/* The boat with its four officers: what their game adds to the world.
 *
 * Seats are the roles: captain, first officer, navigator, chief engineer. The
 * first officer holds the app; what the others know of the enemy stands in their
 * notebooks, as it was when they were told. [8.1] */
#ifndef KALEUN_UBOOT_OFFICERS_H
#define KALEUN_UBOOT_OFFICERS_H

#include "rules.h"

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
    struct notebook notebook[ROLE_COUNT];
    struct uboot_call call[ROLE_COUNT];
};

PADDED_END

/* officers_*.c */
int officer_knows(int seat); /* enum knows */
const void *officers_view(const void *state, int seat, void *scratch);
void officers_legal(const void *view, struct choices *choices);
void officers_apply(void *state, int seat, const struct action *action,
                    struct play *play);
void officers_write_prompt(const void *view, struct out *out);
void officers_write_text(const void *view, struct out *out);
void officers_write_json(const void *view, struct json *json);
void officers_imagine(const void *view, struct dice *dice, void *state);
void officers_dump(const void *state, struct out *out);
const char *officers_check(const void *state);
extern const struct secret officers_secrets[];

enum officers_reason {
    WHY_NOT_YOURS = REASONS, /* who paused goes on, or the captain */
    OFFICERS_REASONS,
};

enum officers_event {
    EV_REPORTED = UBOOT_MESSAGE_COUNT,
    EV_READ_OUT,
    EV_CALLED,
    OFFICERS_EVENTS,
};

#endif
