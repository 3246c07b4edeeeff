/* The briefing, to be read before the first order. [5.4] */
#include "briefing.h"

#include <string.h>

#include "core/text.h"
#include "data_uboot.h"
#include "data_uboot_missions.h"
#include "games/uboot/app/view.h"
#include "games/uboot/world/drawn.h"
#include "games/uboot/world/feed.h"
#include "lang.h"

enum { COLUMNS = 80, BRIEFING_MAX = 1200 };

/* Lines of at most 80 columns, broken between words. */
void fold_write(char *text, struct out *out)
{
    int column = 0;
    char *word = text;
    while (*word != '\0') {
        size_t size = strcspn(word, " ");
        char *next = word + size;
        bool last = *next == '\0';
        *next = '\0';
        int width = out_columns(word);
        if (column > 0 && column + 1 + width > COLUMNS) {
            out_char(out, '\n');
            column = 0;
        }
        if (column > 0) {
            out_char(out, ' ');
            column++;
        }
        out_str(out, word);
        column += width;
        word = last ? next : next + 1;
    }
    out_char(out, '\n');
}

void briefing_write(int mission, struct out *out)
{
    char text[BRIEFING_MAX];
    struct out line;
    out_init(&line, text, sizeof text, (enum lang)out->lang);
    say(&line, uboot_missions[mission].briefing);
    fold_write(text, out);
}

static void write_figures(const struct uboot_figures *f, struct out *out)
{
    if (!f->message)
        return;
    out_str(out, "  ");
    figures_write(f, out);
    out_char(out, '\n');
}

void briefing_orders(const struct uboot_board *b, const struct uboot_hand *h,
                     struct out *out)
{
    for (int i = 0; i < BRIEFING_FIGURES; i++)
        write_figures(&b->briefing[i], out);
    for (int i = 0; i < OBJECTIVES_SHOWN; i++) {
        char text[BRIEFING_MAX];
        struct out line;
        if (!h->task[i])
            continue;
        out_init(&line, text, sizeof text, (enum lang)out->lang);
        say_with(&line, T_UBOOT_FEED_OBJECTIVE_NEW,
                 noun(uboot_objectives[h->task[i] - 1].text));
        fold_write(text, out);
    }
}
