/* The briefing, read before the first order is given. [5.4] */
#include "briefing.h"

#include <string.h>

#include "core/text.h"
#include "data_uboot.h"
#include "data_uboot_missions.h"

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
