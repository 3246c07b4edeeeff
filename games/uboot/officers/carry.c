/* What a linked patrol takes over of boat and crew, and which readings of the
 * book are in force. [4.3] */
#include <string.h>

#include "games/uboot/app/carried_text.h"
#include "games/uboot/app/words.h"
#include "lang.h"
#include "officers.h"

enum { AHEAD_TEXT = CARRIED_MAX + 64 };

void officers_carry(struct uboot *u, const struct options *options,
                    const char *carried)
{
    struct crew *c = &u->crew;
    struct carried all;
    int readings = options->value[OPT_READINGS];
    for (int i = 0; i < READINGS; i++)
        c->board.reading[i] = (int8_t)(readings >> i & 1);
    u->world.setting.sorted = c->board.reading[READING_SORTED];
    carried_take_over(carried, &all);
    logbook_apply(c, &all.crew);
    /* A box of first aid for each further mission. [5.2, ruling 317] */
    if (all.crew.medicine[0])
        c->board.kit.boxes++;
}

/* The end as the helmsman's game shows it, and the crew that goes on. */
static void take_end(const struct uboot_view *v, struct helm_view *helm,
                     struct carried_crew *crew)
{
    memset(helm, 0, sizeof *helm);
    helm->board = v->board;
    helm->hand = v->hand;
    logbook_take(&v->crew, crew);
    if (carry_restocks(helm))
        logbook_restock(&v->crew, crew);
}

/* Only the captain keeps the log. */
bool officers_next(const void *view, struct out *options, struct out *carried)
{
    const struct uboot_view *v = view;
    struct helm_view helm;
    struct carried_crew crew;
    if (v->seat != ROLE_CAPTAIN)
        return false;
    take_end(v, &helm, &crew);
    return carry_next(&helm, &crew, options, carried);
}

void officers_write_carried(const struct uboot_view *v, struct out *out)
{
    struct helm_view helm;
    struct carried_crew crew;
    take_end(v, &helm, &crew);
    carry_write_ahead(&helm, &crew, out);
}

void officers_carried_json(const struct uboot_view *v, struct json *json)
{
    struct helm_view helm;
    struct out out;
    char text[AHEAD_TEXT];
    struct carried_crew crew;
    struct carried_boat sum;
    int mission = -1;
    take_end(v, &helm, &crew);
    enum ahead ahead = carry_ahead(&helm, &mission);
    if (ahead == AHEAD_NOTHING)
        return;
    carry_take(&helm, &sum);
    out_init(&out, text, sizeof text, LANG_EN);
    carry_write_line(&helm, &crew, &out);
    json_object(json, "ahead");
    json_str(json, "kind", uboot_ahead_words[ahead]);
    if (mission >= 0) {
        json_str(json, "mission", uboot_missions[mission].id);
        json_str(json, "options", text);
    }
    json_int(json, "glory", 10 * sum.glory);
    json_int(json, "kgrt", sum.kgrt);
    json_int(json, "ranks", sum.ranks);
    json_str(json, "honour", uboot_honour_words[campaign_title(sum.kgrt)]);
    json_end(json);
}
