/* The messages of the feed and their sentences. */
#include "feed.h"

#include "core/game.h"
#include "lang.h"
#include "rules.h"
#include "umath.h"
#include "world.h"

/* How a message is worded: its sentence, and what each argument is: a number
 * (0), a place (PLACE), or a noun counted from this one. */
enum { PLACE = 0xffff };

struct wording {
    uint16_t text;
    uint16_t arg[FEED_ARGS];
};

/* clang-format off */
static const struct wording wording[UBOOT_MESSAGE_COUNT] = {
    [UBOOT_MESSAGE_WATCH_BELL]        = {T_UBOOT_FEED_WATCH_BELL, {0}},
    [UBOOT_MESSAGE_MEAL_QUESTION]     = {T_UBOOT_FEED_MEAL_QUESTION, {0}},
    [UBOOT_MESSAGE_EVENT_CARD]        = {T_UBOOT_FEED_EVENT_CARD, {0}},
    [UBOOT_MESSAGE_MESSAGE_IN]        = {T_UBOOT_FEED_MESSAGE_IN, {0}},
    [UBOOT_MESSAGE_MESSAGE_OUT_READY] = {T_UBOOT_FEED_MESSAGE_OUT_READY, {0}},
    [UBOOT_MESSAGE_MESSAGE_DECODED]   = {T_UBOOT_FEED_MESSAGE_DECODED, {T_UBOOT_RADIO_S1M1}},
    [UBOOT_MESSAGE_OBJECTIVE_NEW]     = {T_UBOOT_FEED_OBJECTIVE_NEW, {T_UBOOT_OBJECTIVE_S1P}},
    [UBOOT_MESSAGE_OBJECTIVE_DONE]    = {T_UBOOT_FEED_OBJECTIVE_DONE, {T_UBOOT_OBJECTIVE_S1P}},
    [UBOOT_MESSAGE_CONTACT_WATCH]     = {T_UBOOT_FEED_CONTACT_WATCH, {0}},
    [UBOOT_MESSAGE_CONTACT_SMOKE]     = {T_UBOOT_FEED_CONTACT_SMOKE, {0}},
    [UBOOT_MESSAGE_CONTACT_COURSE]    = {T_UBOOT_FEED_CONTACT_COURSE, {0}},
    [UBOOT_MESSAGE_CONTACT_AOB]       = {T_UBOOT_FEED_CONTACT_AOB, {0, T_UBOOT_SIDE_GREEN}},
    [UBOOT_MESSAGE_CONTACT_LOST]      = {T_UBOOT_FEED_CONTACT_LOST, {0}},
    [UBOOT_MESSAGE_CONTACT_HYDRO]     = {T_UBOOT_FEED_CONTACT_HYDRO, {T_UBOOT_SOUND_NONE}},
    [UBOOT_MESSAGE_CONTACT_HYDRO_CONVOY] = {T_UBOOT_FEED_CONTACT_HYDRO_CONVOY, {0}},
    [UBOOT_MESSAGE_AIRCRAFT]          = {T_UBOOT_FEED_AIRCRAFT, {0}},
    [UBOOT_MESSAGE_AIRCRAFT_DIVING]   = {T_UBOOT_FEED_AIRCRAFT_DIVING, {0}},
    [UBOOT_MESSAGE_RADAR_WARNING]     = {T_UBOOT_FEED_RADAR_WARNING, {0}},
    [UBOOT_MESSAGE_DETECTED_VISUAL]   = {T_UBOOT_FEED_DETECTED_VISUAL, {0}},
    [UBOOT_MESSAGE_PING]              = {T_UBOOT_FEED_PING, {0}},
    [UBOOT_MESSAGE_PING_CLOSE]        = {T_UBOOT_FEED_PING_CLOSE, {0}},
    [UBOOT_MESSAGE_DEPTH_CHARGES]     = {T_UBOOT_FEED_DEPTH_CHARGES, {0}},
    [UBOOT_MESSAGE_EXPLOSION_NEAR]    = {T_UBOOT_FEED_EXPLOSION_NEAR, {0}},
    [UBOOT_MESSAGE_EXPLOSION_FAR]     = {T_UBOOT_FEED_EXPLOSION_FAR, {0}},
    [UBOOT_MESSAGE_TECH_NEW]          = {T_UBOOT_FEED_TECH_NEW, {T_UBOOT_COMPONENT_TUBE_1, 0, T_UBOOT_SEVERITY_NONE}},
    [UBOOT_MESSAGE_TECH_WORSE]        = {T_UBOOT_FEED_TECH_WORSE, {T_UBOOT_COMPONENT_TUBE_1, 0, T_UBOOT_SEVERITY_NONE}},
    [UBOOT_MESSAGE_REPAIR_DONE]       = {T_UBOOT_FEED_REPAIR_DONE, {T_UBOOT_COMPONENT_TUBE_1}},
    [UBOOT_MESSAGE_REPAIR_PAUSED]     = {T_UBOOT_FEED_REPAIR_PAUSED, {T_UBOOT_COMPONENT_TUBE_1}},
    [UBOOT_MESSAGE_ENV_NEW]           = {T_UBOOT_FEED_ENV_NEW, {T_UBOOT_ENVIRONMENT_ELECTRICAL}},
    [UBOOT_MESSAGE_GAS_SURFACE]       = {T_UBOOT_FEED_GAS_SURFACE, {0}},
    [UBOOT_MESSAGE_BREACH]            = {T_UBOOT_FEED_BREACH, {0}},
    [UBOOT_MESSAGE_BREACH_SEALED]     = {T_UBOOT_FEED_BREACH_SEALED, {0}},
    [UBOOT_MESSAGE_BREACH_LOST]       = {T_UBOOT_FEED_BREACH_LOST, {0}},
    [UBOOT_MESSAGE_CREW_DAMAGE]       = {T_UBOOT_FEED_CREW_DAMAGE, {0, T_UBOOT_INJURY_NONE}},
    [UBOOT_MESSAGE_DEPTH_WARN]        = {T_UBOOT_FEED_DEPTH_WARN, {0}},
    [UBOOT_MESSAGE_DEPTH_DANGER]      = {T_UBOOT_FEED_DEPTH_DANGER, {0}},
    [UBOOT_MESSAGE_BATTERY_LOW]       = {T_UBOOT_FEED_BATTERY_LOW, {0}},
    [UBOOT_MESSAGE_BATTERY_EMPTY]     = {T_UBOOT_FEED_BATTERY_EMPTY, {0}},
    [UBOOT_MESSAGE_AIR_BAD]           = {T_UBOOT_FEED_AIR_BAD, {0}},
    [UBOOT_MESSAGE_SURFACE_DONE]      = {T_UBOOT_FEED_SURFACE_DONE, {0}},
    [UBOOT_MESSAGE_DIVE_DONE]         = {T_UBOOT_FEED_DIVE_DONE, {0}},
    [UBOOT_MESSAGE_COURSE_DONE]       = {T_UBOOT_FEED_COURSE_DONE, {0}},
    [UBOOT_MESSAGE_TUBE_READY]        = {T_UBOOT_FEED_TUBE_READY, {0}},
    [UBOOT_MESSAGE_RELOAD_DONE]       = {T_UBOOT_FEED_RELOAD_DONE, {0}},
    [UBOOT_MESSAGE_TORPEDO_AWAY]      = {T_UBOOT_FEED_TORPEDO_AWAY, {0}},
    [UBOOT_MESSAGE_TORPEDO_HIT]       = {T_UBOOT_FEED_TORPEDO_HIT, {T_UBOOT_TARGET_UNKNOWN}},
    [UBOOT_MESSAGE_TORPEDO_DUD]       = {T_UBOOT_FEED_TORPEDO_DUD, {T_UBOOT_DUD_CONTACT}},
    [UBOOT_MESSAGE_TORPEDO_MISS]      = {T_UBOOT_FEED_TORPEDO_MISS, {0}},
    [UBOOT_MESSAGE_SHIP_SUNK]         = {T_UBOOT_FEED_SHIP_SUNK, {T_UBOOT_SHIP_COASTER}},
    [UBOOT_MESSAGE_SOS]               = {T_UBOOT_FEED_SOS, {0}},
    [UBOOT_MESSAGE_SEXTANT_FIX]       = {T_UBOOT_FEED_SEXTANT_FIX, {PLACE}},
    [UBOOT_MESSAGE_SEXTANT_CLOUD]     = {T_UBOOT_FEED_SEXTANT_CLOUD, {0}},
    [UBOOT_MESSAGE_SHOAL]             = {T_UBOOT_FEED_SHOAL, {0}},
    [UBOOT_MESSAGE_GROUNDED]          = {T_UBOOT_FEED_GROUNDED, {0}},
    [UBOOT_MESSAGE_RAMMED]            = {T_UBOOT_FEED_RAMMED, {0}},
    [UBOOT_MESSAGE_WEATHER]           = {T_UBOOT_FEED_WEATHER, {T_UBOOT_WEATHER_CLEAR}},
    [UBOOT_MESSAGE_TIME_LEFT]         = {T_UBOOT_FEED_TIME_LEFT, {0}},
    [UBOOT_MESSAGE_MISSION_END]       = {T_UBOOT_FEED_MISSION_END, {T_UBOOT_RANK_S}},
    [UBOOT_MESSAGE_WRONG_KEY]         = {T_UBOOT_FEED_WRONG_KEY, {0}},
    [UBOOT_MESSAGE_NO_SOLUTION]       = {T_UBOOT_FEED_NO_SOLUTION, {0}},
    [UBOOT_MESSAGE_PACE_REFUSED]      = {T_UBOOT_FEED_PACE_REFUSED, {T_UBOOT_HINDRANCE_CONTACT}},
    [UBOOT_MESSAGE_RETURN_REFUSED]    = {T_UBOOT_FEED_RETURN_REFUSED, {0}},
};
/* clang-format on */

void feed_put(struct world *w, enum uboot_message message,
              const int16_t arg[FEED_ARGS])
{
    struct feed_line *line = &w->feed.line[w->feed.count % FEED_LINES];
    *line = (struct feed_line){.tick = w->clock.tick,
                               .message = (int16_t)message};
    for (int i = 0; i < FEED_ARGS; i++)
        line->arg[i] = arg[i];
    w->feed.count++;
}

static int params_of(const struct feed_line *line, struct param *param)
{
    const struct wording *words = &wording[line->message];
    int count = text_param_count(words->text);
    for (int i = 0; i < count; i++) {
        uint16_t kind = words->arg[i];
        param[i] = kind == 0       ? number(line->arg[i])
                   : kind == PLACE ? named(line->arg[i] + 1)
                                   : noun(kind + line->arg[i]);
    }
    return count;
}

void feed_write(const struct feed_line *line, struct out *out)
{
    struct param param[PARAMS_MAX];
    int count = params_of(line, param);
    text_put(out, wording[line->message].text, param, count);
}

uint16_t feed_text(int message)
{
    return wording[message].text;
}

/* Each message is an event of its own; the helmsman hears them all. */
void feed_tell(struct world *w, struct play *play)
{
    struct feed *f = &w->feed;
    if (f->told < f->count - FEED_LINES)
        f->told = f->count - FEED_LINES;
    for (; f->told < f->count; f->told++) {
        const struct feed_line *line = &f->line[f->told % FEED_LINES];
        struct param param[PARAMS_MAX];
        int count = params_of(line, param);
        event_tell(play, seat_bit(UBOOT_HELMSMAN), line->message,
                   count ? param : NULL, count);
    }
}
