/* What comes after a mission, in words: the options of the next one, or why there
 * is none. [4.3, model.17] */
#include "carry.h"
#include "lang.h"
#include "logbook.h"
#include "rules.h"

enum { WORDS_A_LINE = 3 }; /* in 80 columns */

static void set_apart(int shown, int each, struct out *out)
{
    out_str(out, each && shown % each == 0 ? "\n  " : shown ? " " : "");
}

int carry_write(const char *const *names, const int16_t *value, int count,
                int shown, int each, struct out *out)
{
    for (int i = 0; i < count; i++)
        if (value[i]) {
            set_apart(shown++, each, out);
            out_f(out, "%s=%d", names[i], value[i]);
        }
    return shown;
}

void carry_write_options(const struct helm_view *v, const int16_t *crew,
                         int each, struct out *out)
{
    int16_t value[CARRY_COUNT];
    int mission = -1;
    enum ahead ahead = carry_ahead(v, &mission);
    if (mission < 0)
        return;
    carry_take(v, value);
    for (int i = 0; i < CARRY_RANKS && ahead != AHEAD_LEG; i++)
        value[i] = 0; /* the boat comes out of port */
    set_apart(0, each, out);
    out_f(out, "mission=%s", uboot_missions[mission].id);
    int shown = carry_write(carry_names, value, CARRY_COUNT, 1, each, out);
    if (crew && ahead == AHEAD_LEG)
        carry_write(logbook_names, crew, LOGBOOK_WORDS, shown, each, out);
}

static void write_over(const struct helm_view *v, struct out *out)
{
    int16_t value[CARRY_COUNT];
    carry_take(v, value);
    say_with(out, T_UBOOT_TEXT_CAMPAIGN_OVER, number(10 * value[CARRY_GLORY]),
             number(value[CARRY_KGRT]), number(value[CARRY_RANKS]),
             noun(T_UBOOT_HONOUR_NONE + campaign_title(value[CARRY_KGRT])));
}

void carry_write_ahead(const struct helm_view *v, const int16_t *crew,
                       struct out *out)
{
    static const uint16_t text[] = {
        [AHEAD_NOTHING] = 0,
        [AHEAD_LEG] = T_UBOOT_TEXT_CARRIED,
        [AHEAD_MISSION] = T_UBOOT_TEXT_CAMPAIGN_NEXT,
        [AHEAD_FAILED] = T_UBOOT_TEXT_PATROL_ENDS,
        [AHEAD_DISMISSED] = T_UBOOT_TEXT_CAMPAIGN_ENDS,
        [AHEAD_OVER] = 0,
    };
    int mission = -1;
    enum ahead ahead = carry_ahead(v, &mission);
    if (ahead == AHEAD_NOTHING)
        return;
    if (ahead == AHEAD_OVER)
        write_over(v, out);
    else
        say(out, text[ahead]);
    carry_write_options(v, crew, WORDS_A_LINE, out);
    out_char(out, '\n');
}
