/* The app: what it shows of the world, and what a player may enter. The
 * helmsman has all of it; an officer has what his view holds. [8.1] */
#ifndef KALEUN_UBOOT_APP_H
#define KALEUN_UBOOT_APP_H

#include "core/game.h"
#include "view.h"

struct world;

/* app.c: carries out an entry that is open, or a tick. */
void app_enter(struct world *w, int seat, const struct action *action);
/* May this glass be used now? The answer follows from the hand alone, so a
 * client with the same hand gives the same answer. */
bool glass_open(const struct uboot_hand *hand, enum glass glass);

/* helm/view.c: what everybody knows, and all of the app. */
void app_board(const struct world *w, struct uboot_board *b);
void app_show(const struct world *w, struct uboot_hand *h);
/* Parts of the app, each written into a hand of zeros: what everybody in the
 * boat sees; the dials of battery and hull; the sextant's square; the dead
 * reckoning; the computer's dials; contacts and the glass; the feed and
 * messages. They read only what the table in visible.inc names. */
void app_show_boat(const struct world *w, struct uboot_hand *h);
void app_show_engine(const struct world *w, struct uboot_hand *h);
void app_show_fix(const struct world *w, struct uboot_hand *h);
void app_show_plot(const struct world *w, struct uboot_hand *h);
void app_show_dials(const struct world *w, struct uboot_hand *h);
void app_show_contacts(const struct world *w, struct uboot_hand *h);
void app_show_feed(const struct world *w, struct uboot_hand *h);

/* helm/legal.c */
void clock_legal(const struct uboot_board *b, struct choices *c);
void app_legal(const struct uboot_board *b, const struct uboot_hand *h,
               struct choices *choices);

/* helm/text.c, helm/json.c: parts of what the app shows. */
void app_write_board(const struct uboot_board *b, struct out *out);
void app_write_gauges(const struct uboot_hand *h, struct out *out);
void app_write_supplies(const struct uboot_hand *h, struct out *out);
/* The reckoning, its error, the current and an offered fix. */
void app_write_position(const struct uboot_hand *h, struct out *out);
void app_write_tubes(const struct uboot_hand *h, struct out *out);
void app_write_dials(const struct tdc *t, struct out *out);
void app_write_contacts(const struct uboot_hand *h, struct out *out);
void app_write_damage(const struct uboot_hand *h, struct out *out);
void app_write_feed(const struct uboot_hand *h, struct out *out);
void app_board_json(const struct uboot_board *b, struct json *json);
/* With `engine`, battery and hull as well. */
void app_position_json(const struct uboot_hand *h, struct json *json);
void app_gauges_json(const struct uboot_hand *h, bool engine,
                     struct json *json);
void app_weapons_json(const struct uboot_hand *h, struct json *json);
void app_contacts_json(const struct uboot_hand *h, struct json *json);
void app_damage_json(const struct uboot_hand *h, struct json *json);
void app_papers_json(const struct uboot_hand *h, struct json *json);

/* helm/imagine.c: first a world the mission could have led to, then one that
 * shows exactly this board and hand. */
void app_imagine_mission(struct world *w, const struct uboot_board *b,
                         struct dice *dice);
void app_imagine(struct world *w, const struct uboot_hand *h);

#endif
