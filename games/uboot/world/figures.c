/* Figures: squares, hours, counts and speeds that the sentences of a mission
 * take from the draw, so that none of them can be stale. [ruling 362] */
#include <string.h>

#include "core/out.h"
#include "world.h"

/* Each figure as English words for the cipher: %c a square, %n a number. The
 * letters of the Enigma are the same in all languages. */
static const struct {
    int16_t message;
    const char *words;
} formats[] = {
    {UBOOT_MESSAGE_FIGURE_CONVOY, "in %c at %n hours course %n %n to %n knots"},
    {UBOOT_MESSAGE_FIGURE_SHIPS, "ships %n escorts %n"},
    {UBOOT_MESSAGE_FIGURE_START, "from %c"},
    {UBOOT_MESSAGE_FIGURE_GRT, "tons %n"},
    {UBOOT_MESSAGE_FIGURE_PLACE, "place %c before hour %n"},
    {UBOOT_MESSAGE_FIGURE_REPORTS, "reports %n hours apart %n"},
    {UBOOT_MESSAGE_FIGURE_TOUCH, "touch hours %n miles %n"},
    {UBOOT_MESSAGE_FIGURE_HOURS, "hours %n"},
    {UBOOT_MESSAGE_FIGURE_HOME, "miles %n"},
    {UBOOT_MESSAGE_FIGURE_MOON, "moon sets %n"},
};
enum { FORMATS = sizeof formats / sizeof formats[0] };

/* The top row of keys stands for digits, 0 to 9. */
static const char digits[] = "PQWERTZUIO";

void figures_say(struct world *w, const struct uboot_figures *f)
{
    if (f->message)
        feed_put(w, (enum uboot_message)f->message, f->arg);
}

void figures_write(const struct uboot_figures *f, struct out *out)
{
    struct feed_line line = {.message = f->message};
    memcpy(line.arg, f->arg, sizeof line.arg);
    /* Squares are names of the chart, whoever holds the pen. */
    const char *const *names = out->names;
    out->names = uboot_places_names;
    feed_write(&line, out);
    out->names = names;
}

void figures_words(const struct uboot_figures *f, struct out *out)
{
    int arg = 0;
    for (int i = 0; i < FORMATS; i++) {
        if (!f->message || formats[i].message != f->message)
            continue;
        for (const char *c = formats[i].words; *c; c++) {
            if (*c != '%') {
                out_char(out, *c);
                continue;
            }
            int value = f->arg[arg++];
            if (*++c == 'c')
                out_str(out, uboot_places[value].id);
            else
                out_f(out, "%d", value);
        }
    }
}

/* A number of `len` letters, or -1. */
static int read_number(const char *letters, size_t len)
{
    int n = 0;
    if (len == 0 || len > 5)
        return -1;
    for (size_t i = 0; i < len; i++) {
        const char *at = strchr(digits, letters[i]);
        if (!at || !letters[i])
            return -1;
        n = 10 * n + (int)(at - digits);
    }
    return n <= INT16_MAX ? n : -1;
}

/* A square of `len` letters, two of them digits, or -1. */
static int read_cell(const char *letters, size_t len)
{
    int number = len == 4 ? read_number(letters + 2, 2) : -1;
    for (int i = 0; i < uboot_grid_cells_count && number >= 0; i++) {
        const char *id = uboot_grid_cells[i].id;
        if (strncmp(id, letters, 2) == 0 && id[2] == '0' + number / 10 &&
            id[3] == '0' + number % 10)
            return i;
    }
    return -1;
}

static bool same_word(const char *word, const char *letters, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (word[i] < 'a' || word[i] - 'a' + 'A' != letters[i])
            return false;
    return word[len] == ' ' || word[len] == '\0';
}

static bool read_as(const char *words, const char *letters,
                    struct uboot_figures *f)
{
    int arg = 0;
    while (*words && *letters) {
        size_t len = strcspn(letters, "X");
        if (*words == '%') {
            int value = words[1] == 'c' ? read_cell(letters, len)
                                        : read_number(letters, len);
            if (value < 0)
                return false;
            f->arg[arg++] = (int16_t)value;
        } else if (!same_word(words, letters, len)) {
            return false;
        }
        words += strcspn(words, " ");
        words += *words == ' ';
        letters += len;
        letters += *letters == 'X';
    }
    return !*words && !*letters;
}

bool figures_read(const char *letters, struct uboot_figures *f)
{
    for (int i = 0; i < FORMATS; i++) {
        *f = (struct uboot_figures){.message = formats[i].message};
        if (read_as(formats[i].words, letters, f))
            return true;
    }
    return false;
}
