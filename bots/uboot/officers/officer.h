/* What U-BOOT's officer bots share: `steady`, who carries out what he is told,
 * and `officer`, who commands as well. Each acts on his own seat's view and
 * remembers only what the view holds: the log, reports, shouts, the plan, the
 * papers. */
#ifndef KALEUN_UBOOT_OFFICER_H
#define KALEUN_UBOOT_OFFICER_H

#include "bot.h"
#include "games/uboot/officers/view.h"

enum officer_time {
    OFFICER_SECOND = 4, /* ticks */
    OFFICER_MINUTE = 240,
    OFFICER_HOUR = 14400,
};

/* An officer while he thinks. */
struct officer {
    const struct uboot_view *v;
    const struct uboot_hand *h;
    const struct crew_seen *crew;
    const struct choices *list;
    struct dice *dice;
    struct action action; /* what he does */
    /* Ticks until he wants to be asked again if he does nothing; at least a
     * second. */
    int rest;
};

/* Begins to think about this view. */
struct officer officer_at(const struct uboot_view *v,
                          const struct choices *choices, struct dice *dice);
/* Writes o->action if that action is open; else false. */
bool officer_does(struct officer *o, int verb, int a, int b, int c);
/* Ticks since the boat's log got this event with this first argument (-1: any),
 * or a very long time. */
int64_t officer_logged(const struct officer *o, int event, int arg);
/* Ticks since this officer heard the message, or a very long time. */
int64_t officer_heard(const struct officer *o, int message);

/* stations.c: where everybody belongs. The captain's last shout says what he
 * mobilises for: SHOUT_DIVE_STATIONS inside, SHOUT_BATTLE_STATIONS for the
 * guns, anything else for the surface or below as the boat lies. */
int officer_station(const struct uboot_view *v, int sailor);
/* Is she under water, diving, or called to dive stations? */
bool officer_is_below(const struct uboot_view *v);

/* duties.c: what any officer does when asked. Each is true if he does something
 * now. */
bool duty_answers_card(struct officer *o);
bool duty_details(struct officer *o);
bool duty_changes_watch(struct officer *o);
bool duty_observes(struct officer *o);
/* first_reports.c, first.c for the first officer; chief.c. */
bool duty_reports(struct officer *o);
bool duty_enigma(struct officer *o);
bool duty_seals(struct officer *o);
/* All duties that must not wait, in their order. */
bool duty_first(struct officer *o);

/* team.c: puts his men into the order in hand, and says that it is done or
 * impossible. */
bool duty_carries_out(struct officer *o);
/* After the first officer or the chief called that his men will not do: says
 * that they would again. */
bool duty_recovers(struct officer *o);
/* Before paying: is there a team for it, as far as he sees? He does not know
 * how tired other officers' men are. */
bool officer_could(const struct officer *o, int order,
                   const int16_t arg[ORDER_ARGS]);
/* Activations it would cost with the men where they stand in `table`; -1: there
 * is no team. */
int officer_toll(const struct officer *o, const struct crew_seen *table,
                 int order, const int16_t arg[ORDER_ARGS]);
/* The same question for men standing as they do in `table`. */
bool officer_could_at(const struct officer *o, const struct crew_seen *table,
                      int order, const int16_t arg[ORDER_ARGS]);

/* moves.c: sends his men to their stations, or where the boat needs them, with
 * what they carry. errand[] gets what every figure is sent for; it follows from
 * what all can see, so that every officer knows the whole plan. */
bool duty_mobilises(struct officer *o);
void officer_errands(const struct officer *o, struct move errand[FIGURES]);
/* The crew as it would stand after the captain called to these stations and
 * everybody went where duty_mobilises sends him. Returns how many men move or
 * carry something. */
int officer_after(const struct officer *o, enum shout stations,
                  struct crew_seen *then);

/* wishes.c: what the captain should order for boat and crew, the most urgent
 * first: breach, chips, wounded, repairs; a mobilisation if men or goods stand
 * in the wrong place. It follows from what everybody sees. */
enum urgency { WISH_SPARE, WISH_LATER, WISH_SOON, WISH_NOW };
enum { WISHES_MAX = 16 };
struct wish {
    struct action action;
    int urgency; /* enum urgency; WISH_SPARE: only with a field to waste */
};
int officer_wishes(const struct officer *o, struct wish list[WISHES_MAX]);
/* How much the boat needs this component, 1..9. */
int component_worth(int component);

/* Comes before those duties, where the first officer and the chief do one of
 * them in their own way: patients, tools, men for a repair. */
bool first_before(struct officer *o);
bool chief_before(struct officer *o);

/* The four officers: true if he does something now, which is o->action; else
 * o->rest says how long nothing needs him. */
bool officer_captain(struct officer *o);
bool officer_first(struct officer *o);
bool officer_navigator(struct officer *o);
bool officer_chief(struct officer *o);

#endif
