/* What a linked patrol takes along, boat and crew, and how the book is read: the
 * options behind those of the mission. [4.3] */
#include <string.h>

#include "carry.h"
#include "lang.h"
#include "logbook.h"
#include "officers.h"

enum { AHEAD_TEXT = 2048 }; /* every word at its longest */

void officers_carry(struct uboot *u, const struct options *options)
{
    struct crew *c = &u->crew;
    const int16_t *word = &options->value[OPT_LOGBOOK];
    int readings = options->value[OPT_READINGS];
    for (int i = 0; i < READINGS; i++)
        c->reading[i] = (int8_t)(readings >> i & 1);
    logbook_apply(c, word);
    /* A box of first aid for each further mission. [5.2, ruling 317] */
    if (word[LOGBOOK_KIT] != 0)
        c->kit.boxes++;
}

/* The end as the boat's game knows it, and the crew's words for what is ahead. */
static void take_end(const struct uboot_view *v, struct helm_view *helm,
                     int16_t crew[LOGBOOK_WORDS])
{
    memset(helm, 0, sizeof *helm);
    helm->board = v->board;
    helm->hand = v->hand;
    logbook_take(&v->crew, crew);
    if (carry_restocks(helm))
        logbook_restock(&v->crew, crew);
}

void officers_write_carried(const struct uboot_view *v, struct out *out)
{
    struct helm_view helm;
    int16_t crew[LOGBOOK_WORDS];
    take_end(v, &helm, crew);
    carry_write_ahead(&helm, crew, out);
}

void officers_carried_json(const struct uboot_view *v, struct json *json)
{
    static const char *const kinds[] = {"nothing", "leg",       "mission",
                                        "failed",  "dismissed", "over"};
    struct helm_view helm;
    struct out out;
    char text[AHEAD_TEXT];
    int16_t crew[LOGBOOK_WORDS], sum[CARRY_COUNT];
    int mission = -1;
    take_end(v, &helm, crew);
    enum ahead ahead = carry_ahead(&helm, &mission);
    if (ahead == AHEAD_NOTHING)
        return;
    carry_take(&helm, sum);
    out_init(&out, text, sizeof text, LANG_EN);
    carry_write_options(&helm, crew, 0, &out);
    json_object(json, "ahead");
    json_str(json, "kind", kinds[ahead]);
    if (mission >= 0) {
        json_str(json, "mission", uboot_missions[mission].id);
        json_str(json, "options", text);
    }
    json_int(json, "glory", 10 * sum[CARRY_GLORY]);
    json_int(json, "kgrt", sum[CARRY_KGRT]);
    json_int(json, "ranks", sum[CARRY_RANKS]);
    json_int(json, "honour", campaign_title(sum[CARRY_KGRT]));
    json_end(json);
}
