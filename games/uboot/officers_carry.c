/* What a linked patrol takes along, boat and crew, and how the book is read: the
 * options behind those of the mission. [4.3] */
#include <string.h>

#include "carry.h"
#include "lang.h"
#include "logbook.h"
#include "officers.h"

void officers_carry(struct uboot *u, const struct options *options)
{
    struct crew *c = &u->crew;
    const int16_t *word = &options->value[OPT_LOGBOOK];
    int readings = options->value[OPT_READINGS];
    for (int i = 0; i < READINGS; i++)
        c->reading[i] = (int8_t)(readings >> i & 1);
    logbook_apply(c, word);
    /* A box of first aid comes aboard before each further mission. [5.2] */
    if (word[LOGBOOK_KIT] != 0)
        c->kit.boxes++;
}

static int write_words(const char *const *names, const int16_t *word, int count,
                       int shown, struct out *out)
{
    for (int i = 0; i < count; i++)
        if (word[i] != 0) /* three to a line of 80 columns */
            out_f(out, "%s%s=%d", shown++ % 3 ? " " : "\n  ", names[i],
                  word[i]);
    return shown;
}

void officers_write_carried(const struct uboot_view *v, struct out *out)
{
    struct helm_view helm;
    int16_t boat[CARRY_COUNT], crew[LOGBOOK_WORDS];
    memset(&helm, 0, sizeof helm);
    helm.board = v->board;
    helm.hand = v->hand;
    carry_take(&helm, boat);
    logbook_take(&v->crew, crew);
    if (carry_restocks(&helm))
        logbook_restock(&v->crew, crew);
    say(out, T_UBOOT_TEXT_CARRIED);
    int shown = write_words(carry_names, boat, CARRY_COUNT, 0, out);
    write_words(logbook_names, crew, LOGBOOK_WORDS, shown, out);
    out_char(out, '\n');
}
