/* The app: what it shows of the world, and what may be entered. The helmsman has
 * all of it, an officer what his view holds. [8.1] */
#ifndef KALEUN_UBOOT_APP_H
#define KALEUN_UBOOT_APP_H

#include "core/game.h"
#include "view.h"

struct world;

/* app.c: an entry that is known to be open, or a tick. */
void app_enter(struct world *w, int seat, const struct action *action);

/* helm_view.c */
void app_board(const struct world *w, struct uboot_board *b);
void app_show(const struct world *w, struct uboot_hand *h);

/* helm_legal.c */
void clock_legal(const struct uboot_board *b, struct choices *c);
void app_legal(const struct uboot_board *b, const struct uboot_hand *h,
               struct choices *choices);

/* helm_text.c, helm_json.c: parts of what is shown. */
void app_write_board(const struct uboot_board *b, struct out *out);
void app_write_gauges(const struct uboot_hand *h, struct out *out);
void app_write_supplies(const struct uboot_hand *h, struct out *out);
void app_write_tubes(const struct uboot_hand *h, struct out *out);
void app_write_dials(const struct tdc *t, struct out *out);
void app_write_contacts(const struct uboot_hand *h, struct out *out);
void app_write_damage(const struct uboot_hand *h, struct out *out);
void app_write_feed(const struct uboot_hand *h, struct out *out);
void app_board_json(const struct uboot_board *b, struct json *json);
/* `engine`: battery and hull as well. */
void app_gauges_json(const struct uboot_hand *h, bool engine,
                     struct json *json);
void app_weapons_json(const struct uboot_hand *h, struct json *json);
void app_contacts_json(const struct uboot_hand *h, struct json *json);
void app_damage_json(const struct uboot_hand *h, struct json *json);
void app_papers_json(const struct uboot_hand *h, struct json *json);

/* helm_imagine.c: a world that might be; then one that shows this. */
void app_imagine_mission(struct world *w, const struct uboot_board *b,
                         struct dice *dice);
void app_imagine(struct world *w, const struct uboot_hand *h);

#endif
