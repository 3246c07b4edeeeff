/* What U-BOOT's officers among the bots share: `steady`, who carries out what he
 * is told, and `officer`, who commands as well. Each acts on his own seat's
 * view; what he remembers is what the view holds: the log, reports, shouts, the
 * plan, the papers. */
#ifndef KALEUN_UBOOT_OFFICER_H
#define KALEUN_UBOOT_OFFICER_H

#include "bot.h"
#include "games/uboot/officer_view.h"

enum officer_time {
    OFFICER_SECOND = 4, /* ticks */
    OFFICER_MINUTE = 240,
    OFFICER_HOUR = 14400,
};

/* An officer while he thinks. */
struct officer {
    const struct uboot_view *v;
    const struct uboot_hand *h;
    const struct crew *crew;
    const struct choices *list;
    struct dice *dice;
    struct action action; /* what he does */
    int rest;             /* ticks until he wants to be asked again, if he does
                           * nothing; never less than a second */
};

/* He looks up. */
struct officer officer_at(const struct uboot_view *v,
                          const struct choices *choices, struct dice *dice);
/* Does it if that is open: writes o->action. */
bool officer_does(struct officer *o, int verb, int a, int b, int c);
/* Ticks since this was written into the boat's log with this first argument
 * (-1: any), or a very long time. */
int64_t officer_logged(const struct officer *o, int event, int arg);
/* Ticks since the officer heard this message of the app, or a very long time. */
int64_t officer_heard(const struct officer *o, int message);

/* uboot_stations.c: where everybody belongs. The captain's last shout says for
 * what he mobilises: SHOUT_DIVE_STATIONS inside, SHOUT_BATTLE_STATIONS for the
 * guns, anything else for the surface or below as the boat lies. */
int officer_station(const struct uboot_view *v, int sailor);
/* Under water, on the way there, or called to be ready for it. */
bool officer_is_below(const struct uboot_view *v);

/* uboot_duties.c: what any officer does when he is asked to. Each is true if he
 * does something now. */
bool duty_answers_card(struct officer *o);
bool duty_details(struct officer *o);
bool duty_changes_watch(struct officer *o);
bool duty_observes(struct officer *o);
/* uboot_first_reports.c, uboot_first.c: the first officer's; uboot_chief.c. */
bool duty_reports(struct officer *o);
bool duty_enigma(struct officer *o);
bool duty_seals(struct officer *o);
/* All of the above that must not wait, in their order. */
bool duty_first(struct officer *o);

/* uboot_team.c: my men for the order in hand, and the word that it is done or
 * cannot be. */
bool duty_carries_out(struct officer *o);
/* The first officer or the chief has called that his men will not do; now they
 * would again. */
bool duty_recovers(struct officer *o);
/* Before paying: is there a team for it, as far as I see? Of others' men I do
 * not know how tired they are. */
bool officer_could(const struct officer *o, int order,
                   const int16_t arg[ORDER_ARGS]);
/* What it would cost, in activations, men standing as they do at this table; -1:
 * there is no team. */
int officer_toll(const struct officer *o, const struct crew *table, int order,
                 const int16_t arg[ORDER_ARGS]);
/* The same with men standing as they do at another table. */
bool officer_could_at(const struct officer *o, const struct crew *table,
                      int order, const int16_t arg[ORDER_ARGS]);

/* uboot_moves.c: my men to their stations, or where the boat is in need; with
 * what they carry. What everybody is sent for stands in errand[], by figure; it
 * follows from what all can see, so that every officer knows the whole plan. */
bool duty_mobilises(struct officer *o);
void officer_errands(const struct officer *o, struct move errand[FIGURES]);
/* The table after the captain has called to these stations and everybody has
 * gone where duty_mobilises would send him; how many move, goods that are
 * carried counted as well. */
int officer_after(const struct officer *o, enum shout stations,
                  struct crew *then);

/* uboot_wishes.c: what the captain should order for boat and crew, the most
 * urgent first: breach, chips, wounded, repairs; a mobilisation if men or goods
 * stand wrong for it. All of it follows from what everybody sees. */
enum urgency { WISH_SPARE, WISH_LATER, WISH_SOON, WISH_NOW };
enum { WISHES_MAX = 16 };
struct wish {
    struct action action;
    int urgency; /* enum urgency; WISH_SPARE: only with a field to waste */
};
int officer_wishes(const struct officer *o, struct wish list[WISHES_MAX]);
/* How much the boat needs this component, 1..9. */
int component_worth(int component);

/* Before those duties, where the first officer and the chief do one of them in
 * another way than any officer would: patients, tools, men for a repair. */
bool first_before(struct officer *o);
bool chief_before(struct officer *o);

/* The four who think for themselves: true if he does something now, which is
 * o->action; else o->rest says how long nothing will need him. */
bool officer_captain(struct officer *o);
bool officer_first(struct officer *o);
bool officer_navigator(struct officer *o);
bool officer_chief(struct officer *o);

#endif
