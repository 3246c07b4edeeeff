/* What each officer and the clock may do, from what they see. */
#include "officers.h"

enum {
    CAPTAIN = 1 << ROLE_CAPTAIN,
    FIRST = 1 << ROLE_FIRST_OFFICER,
    NAVIGATOR = 1 << ROLE_NAVIGATOR,
    CHIEF = 1 << ROLE_CHIEF,
};

/* clang-format off */
/* Whose entry it is. [7.1, 8.1] */
static const seat_set giver[UBOOT_VERBS] = {
    [UBOOT_TELEGRAPH] = CAPTAIN,
    [UBOOT_COURSE]    = CAPTAIN,
    [UBOOT_DIVE]      = CAPTAIN,
    [UBOOT_DEPTH]     = CAPTAIN,
    [UBOOT_RISE]      = CAPTAIN,
    [UBOOT_WATCH]     = CAPTAIN,
    [UBOOT_PERISCOPE] = CAPTAIN,
    [UBOOT_LOOK]      = FIRST,
    [UBOOT_LISTEN]    = CAPTAIN,
    [UBOOT_PACE]      = FIRST,
    [UBOOT_PAUSE]     = CAPTAIN | FIRST | NAVIGATOR | CHIEF,
    [UBOOT_RESUME]    = CAPTAIN | FIRST | NAVIGATOR | CHIEF,
    [UBOOT_RELIEVED]  = FIRST,
    [UBOOT_FLOOD]     = CAPTAIN,
    [UBOOT_RELOAD]    = CAPTAIN,
    [UBOOT_TRANSFER]  = CAPTAIN,
    [UBOOT_AIM]       = CAPTAIN | FIRST,
    [UBOOT_DIALS]     = CAPTAIN,
    [UBOOT_SETTINGS]  = CAPTAIN,
    [UBOOT_SALVO]     = CAPTAIN,
    [UBOOT_FIRE]      = CAPTAIN,
    [UBOOT_GUN]       = CAPTAIN,
    [UBOOT_CEASE]     = FIRST,
    [UBOOT_FLAK]      = CAPTAIN,
    [UBOOT_REPAIR]    = CHIEF,
    [UBOOT_LEAVE]     = CHIEF,
    [UBOOT_CLEAR]     = CHIEF,
    [UBOOT_SEAL]      = CHIEF,
    [UBOOT_SEXTANT]   = CAPTAIN,
    [UBOOT_DECODE]    = FIRST,
    [UBOOT_SEND]      = FIRST,
    [UBOOT_RETURN]    = CAPTAIN,
};
/* clang-format on */

/* Who paused goes on, or the captain. [6.14] */
static void resume_legal(const struct uboot_view *v, struct choice *c)
{
    if (v->board.paused != 1 + v->seat && v->seat != ROLE_CAPTAIN)
        c->why_not = WHY_NOT_YOURS;
}

static void entries_legal(const struct uboot_view *v, struct choices *choices)
{
    struct choices all = {.count = 0};
    app_legal(&v->board, &v->hand, &all);
    for (int i = 0; i < all.count; i++) {
        const struct choice *c = &all.item[i];
        if (!(giver[c->verb] & seat_bit(v->seat)))
            continue;
        struct choice *mine = choice_open(choices, c->verb);
        *mine = *c;
        if (c->verb == UBOOT_RESUME)
            resume_legal(v, mine);
    }
}

/* To all who have no app and are not he. */
static void report_legal(const struct uboot_view *v, int number,
                         struct choices *choices)
{
    for (int to = ROLE_CAPTAIN; to <= ROLE_CHIEF; to++)
        if (to != v->seat && to != ROLE_FIRST_OFFICER)
            choice_open2(choices, OFFICER_REPORT, number, number, to, to);
}

/* One click tells another officer what I see. [8.1] */
static void reports_legal(const struct uboot_view *v, struct choices *choices)
{
    for (int i = 0; i < v->hand.contacts; i++) {
        const struct contact_report *r = &v->hand.report[i];
        if (r->state != CONTACT_FREE)
            report_legal(v, r->number, choices);
    }
    if (v->knows & KNOWS_APP) {
        choice_open1(choices, OFFICER_READ_OUT, ROLE_CAPTAIN, ROLE_CAPTAIN);
        choice_open1(choices, OFFICER_READ_OUT, ROLE_NAVIGATOR, ROLE_CHIEF);
    }
    choice_open1(choices, OFFICER_CALL, CALL_AYE, CALL_COUNT - 1);
}

void officers_legal(const void *view, struct choices *choices)
{
    const struct uboot_view *v = view;
    if (v->board.loss || v->board.ending)
        return;
    if (v->seat == SEAT_CLOCK)
        clock_legal(&v->board, choices);
    if (v->seat < 0 || v->seat >= ROLE_COUNT)
        return;
    entries_legal(v, choices);
    reports_legal(v, choices);
}
