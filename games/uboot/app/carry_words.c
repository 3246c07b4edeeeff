/* What follows a mission, in words: what the next one takes over, or why there
 * is none. [4.3, model.17] */
#include <string.h>

#include "carried_text.h"
#include "lang.h"
#include "rules.h"

enum { COLUMNS = 80, LINE_MAX = CARRIED_MAX + 64 };

bool carry_next(const struct helm_view *v, const struct carried_crew *crew,
                struct out *options, struct out *carried)
{
    struct carried all = {0};
    int mission = -1;
    enum ahead ahead = carry_ahead(v, &mission);
    if (mission < 0)
        return false;
    carry_take(v, &all.boat);
    if (ahead == AHEAD_LEG && crew)
        all.crew = *crew;
    if (ahead != AHEAD_LEG) /* a boat out of port starts afresh */
        all.boat = (struct carried_boat){.ranks = all.boat.ranks,
                                         .kgrt = all.boat.kgrt,
                                         .glory = all.boat.glory};
    out_f(options, "mission=%s", uboot_missions[mission].id);
    carried_write(&all, carried);
    return true;
}

void carry_write_line(const struct helm_view *v,
                      const struct carried_crew *crew, struct out *out)
{
    char text[CARRIED_MAX];
    struct out carried;
    out_init(&carried, text, sizeof text, LANG_EN);
    if (carry_next(v, crew, out, &carried) && carried.len > 0)
        out_f(out, " carry=%s", text);
}

/* Breaks the line at blanks; a word longer than a line stays whole. */
static void write_folded(const char *line, struct out *out)
{
    size_t column = COLUMNS;
    while (*line) {
        size_t len = strcspn(line, " ");
        bool fits = column + 1 + len < COLUMNS;
        out_str(out, fits ? " " : "\n  ");
        out_bytes(out, line, len);
        column = fits ? column + 1 + len : 2 + len;
        line += len + strspn(line + len, " ");
    }
}

static void write_over(const struct helm_view *v, struct out *out)
{
    struct carried_boat sum;
    carry_take(v, &sum);
    say_with(out, T_UBOOT_TEXT_CAMPAIGN_OVER, number(10 * sum.glory),
             number(sum.kgrt), number(sum.ranks),
             noun(T_UBOOT_HONOUR_NONE + campaign_title(sum.kgrt)));
}

void carry_write_ahead(const struct helm_view *v,
                       const struct carried_crew *crew, struct out *out)
{
    static const uint16_t text[] = {
        [AHEAD_NOTHING] = 0,
        [AHEAD_LEG] = T_UBOOT_TEXT_CARRIED,
        [AHEAD_MISSION] = T_UBOOT_TEXT_CAMPAIGN_NEXT,
        [AHEAD_FAILED] = T_UBOOT_TEXT_PATROL_ENDS,
        [AHEAD_DISMISSED] = T_UBOOT_TEXT_CAMPAIGN_ENDS,
        [AHEAD_OVER] = 0,
    };
    char words[LINE_MAX];
    struct out line;
    int mission = -1;
    enum ahead ahead = carry_ahead(v, &mission);
    if (ahead == AHEAD_NOTHING)
        return;
    if (ahead == AHEAD_OVER)
        write_over(v, out);
    else
        say(out, text[ahead]);
    out_init(&line, words, sizeof words, LANG_EN);
    carry_write_line(v, crew, &line);
    write_folded(words, out);
    out_char(out, '\n');
}
