/* U-BOOT as a game: four officers, a crew, and the clock. */
#include "carry.h"
#include "lang.h"
#include "officers.h"
#include "words.h"

static void setup(void *state, const struct options *options, struct play *play)
{
    struct uboot *u = state;
    table_lay_out(&u->world, options, play);
}

static seat_set active(const void *state)
{
    const struct world *w = &((const struct uboot *)state)->world;
    if (world_over(w))
        return 0;
    return (seat_set)((1u << ROLE_COUNT) - 1u +
                      (w->clock.paused ? 0u : seat_bit(SEAT_CLOCK)));
}

static int pace(const void *state)
{
    return table_pace(&((const struct uboot *)state)->world);
}

static void outcome(const void *state, struct outcome *o)
{
    table_outcome(&((const struct uboot *)state)->world,
                  (seat_set)((1u << ROLE_COUNT) - 1u), o);
}

static const struct seat seats[] = {
    [ROLE_CAPTAIN] = {.name = "captain", .noun = T_SEAT_UBOOT_CAPTAIN},
    [ROLE_FIRST_OFFICER] = {.name = "first_officer",
                            .noun = T_SEAT_UBOOT_FIRST_OFFICER},
    [ROLE_NAVIGATOR] = {.name = "navigator", .noun = T_SEAT_UBOOT_NAVIGATOR},
    [ROLE_CHIEF] = {.name = "chief", .noun = T_SEAT_UBOOT_CHIEF},
};

static const struct field options[] = {
#include "options.inc"
    {.name = NULL},
};

static const char *const roles[] = {"captain", "first_officer", "navigator",
                                    "chief", NULL};

static const char *const calls[] = {"aye",    "ready", "not_ready", "mobilise",
                                    "repair", "look",  NULL};

/* clang-format off */
static const struct verb verbs[] = {
#include "verbs.inc"
    [OFFICER_REPORT]   = {.name = "report", .rule = "8.1", .label = T_UBOOT_VERB_REPORT,
                          .arg = {{.name = "contact"},
                                  {.name = "to", .words = roles, .noun = T_SEAT_UBOOT_CAPTAIN}}},
    [OFFICER_READ_OUT] = {.name = "read_out", .rule = "8.1", .label = T_UBOOT_VERB_READ_OUT,
                          .arg = {{.name = "to", .words = roles, .noun = T_SEAT_UBOOT_CAPTAIN}}},
    [OFFICER_SHOUT]     = {.name = "call", .rule = "7.1", .label = T_UBOOT_VERB_SHOUT,
                          .arg = {{.name = "what", .words = calls, .noun = T_UBOOT_SHOUT_AYE}}},
    {.name = NULL},
};

static const struct reason reasons[OFFICERS_REASONS] = {
#include "reasons.inc"
    [WHY_NOT_YOURS] = {.id = "not_yours", .rule = "6.14", .text = T_UBOOT_WHY_NOT_YOURS},
};

#define FEED(key, id, cite, words, a, b, c) \
    [UBOOT_MESSAGE_##key] = {.name = (id), .rule = (cite), .text = (words)},
static const struct event_kind events[OFFICERS_EVENTS] = {
#include "feed_list.inc"
    [EV_REPORTED] = {"reported", "8.1", T_UBOOT_EVENT_REPORTED, false},
    [EV_READ_OUT] = {"read_out", "8.1", T_UBOOT_EVENT_READ_OUT, false},
    [EV_SHOUTED]   = {"shouted", "7.1", T_UBOOT_EVENT_SHOUTED, false},
};
#undef FEED
/* clang-format on */

const struct game uboot_game = {
    .name = "uboot",
    .version = 2,
    .title = T_UBOOT_TITLE,
    .blurb = T_UBOOT_BLURB,
    .seat_count = ROLE_COUNT,
    .seats = seats,
    .options = options,
    .verbs = verbs,
    .reasons = reasons,
    .reason_count = OFFICERS_REASONS,
    .events = events,
    .event_count = OFFICERS_EVENTS,
    .secrets = officers_secrets,
    .measures = table_measures,
    .names = uboot_places_names,
    .tick_ms = 250,
    .actions_max = 4000000,
    .state_size = sizeof(struct uboot),
    .view_size = sizeof(struct uboot_view),
    .setup = setup,
    .active = active,
    .pace = pace,
    .view = officers_view,
    .legal = officers_legal,
    .apply = officers_apply,
    .outcome = outcome,
    .write_prompt = officers_write_prompt,
    .write_text = officers_write_text,
    .write_json = officers_write_json,
    .dump = officers_dump,
    .check = officers_check,
    .imagine = officers_imagine,
};
