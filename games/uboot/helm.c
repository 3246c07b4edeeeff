/* The game `helm`: one helmsman makes every entry of the app himself. It runs
 * over the same world, for one person and for measuring the world. */
#include "games/uboot/helm/helm.h"
#include "games/uboot/app/carried_text.h"
#include "games/uboot/app/offers.h"
#include "games/uboot/app/words.h"
#include "games/uboot/json_shape.h"
#include "lang.h"

static void setup(void *state, const struct options *options, struct play *play)
{
    setup_lay_out(&((struct helm *)state)->world, options, play);
}

/* A pause stops time; while a bell waits, only `go_on` is open to the clock. */
static seat_set active(const void *state)
{
    const struct world *w = &((const struct helm *)state)->world;
    if (world_over(w))
        return 0;
    return (seat_set)(seat_bit(HELMSMAN) |
                      (w->clock.paused ? 0 : seat_bit(SEAT_CLOCK)));
}

static int pace(const void *state)
{
    return setup_pace(&((const struct helm *)state)->world);
}

static seat_set hearer(int message)
{
    (void)message;
    return seat_bit(HELMSMAN);
}

void helm_apply(void *state, int seat, const struct action *action,
                struct play *play)
{
    struct world *w = &((struct helm *)state)->world;
    app_enter(w, seat, action);
    if (w->feed.told != w->feed.count)
        feed_tell(w, play, hearer);
}

static void outcome(const void *state, struct outcome *o)
{
    setup_outcome(&((const struct helm *)state)->world, seat_bit(HELMSMAN), o);
}

static void dump(const void *state, struct out *out)
{
    world_dump(&((const struct helm *)state)->world, out);
}

static const char *check(const void *state)
{
    return world_check(&((const struct helm *)state)->world);
}

static const struct seat seats[] = {
    [HELMSMAN] = {.name = "helmsman", .noun = T_SEAT_UBOOT_HELMSMAN},
};

static const struct field options[] = {
#include "games/uboot/app/options.inc"
    {.name = NULL},
};

static const struct verb verbs[] = {
#define REPAIR_LABEL T_UBOOT_VERB_REPAIR
#include "games/uboot/app/verbs.inc"
    {.name = NULL},
};

static const struct reason reasons[REASONS] = {
#include "games/uboot/app/reasons.inc"
};

/* The helmsman has all of the app. */
#define SHOWS(member, whom) VISIBLE_TO(struct helm, world.member, whom),
#define SHOWS_IN(array, member, whom) \
    VISIBLE_IN(struct helm, world.array, member, whom),
#define ALL EVERYBODY
#define BOAT (1u << HELMSMAN)
#define APP BOAT
#define DIALS BOAT
#define ENGINE BOAT
#define FIX BOAT
#define PLOT BOAT
static const struct visible visible[] = {
#include "games/uboot/app/visible.inc"
    {.name = NULL},
};

static bool next(const void *view, struct out *changed, struct out *carried)
{
    return carry_next(view, NULL, changed, carried);
}

static const struct carrier carrier = {
    .check = carried_check_boat,
    .next = next,
    .from_options = carried_from_old_boat,
};

const struct game helm_game = {
    .name = "helm",
    .mode_of = "uboot",
    .version = 6,
    .title = T_HELM_TITLE,
    .blurb = T_HELM_BLURB,
    .seat_count = HELM_SEATS,
    .seats = seats,
    .options = options,
    .verbs = verbs,
    .reasons = reasons,
    .reason_count = REASONS,
    .events = uboot_events,
    .event_count = UBOOT_MESSAGE_COUNT,
    .visible = visible,
    .secrets = helm_secrets,
    .measures = setup_measures,
    .names = uboot_places_names,
    .carrier = &carrier,
    .tick_ms = 250,
    .actions_max = 4000000,
    .offers = &helm_offers,
    .shape = &uboot_shape,
    .view_is = "View",
    .state_size = sizeof(struct helm),
    .view_size = sizeof(struct helm_view),
    .setup = setup,
    .active = active,
    .pace = pace,
    .view = helm_view_of,
    .legal = helm_legal,
    .apply = helm_apply,
    .outcome = outcome,
    .write_prompt = helm_write_prompt,
    .write_text = helm_write_text,
    .write_json = helm_write_json,
    .dump = dump,
    .check = check,
    .imagine = helm_imagine,
};
