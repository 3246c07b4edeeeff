/* U-BOOT as a game: its tables, and the door to the world. */
#include "carry.h"
#include "lang.h"
#include "rules.h"

enum option_id {
    OPT_MISSION,
    OPT_CAPTAIN,
    OPT_FIRST_OFFICER,
    OPT_NAVIGATOR,
    OPT_CHIEF,
    OPT_CARRY, /* what an earlier mission left, enum carry [4.3] */
    OPT_TRUE_SCALE = OPT_CARRY + CARRY_COUNT, /* [model.2] */
};

static void setup(void *state, const struct options *options, struct play *play)
{
    struct world *w = &((struct state *)state)->world;
    /* One seed for all streams of the world. */
    struct roll seed = dice_roll(play->dice, 4, SIDES_MAX, CHART_NONE);
    uint64_t words = 0;
    for (int i = 0; i < 4; i++)
        words = words << 16 | seed.face[i];
    struct setting setting = {.mission = (int8_t)options->value[OPT_MISSION]};
    for (int i = 0; i < ROLE_COUNT; i++)
        setting.difficulty[i] = (int8_t)options->value[OPT_CAPTAIN + i];
    setting.true_scale = (int8_t)options->value[OPT_TRUE_SCALE];
    world_setup(w, &setting, words);
    carry_apply(w, &options->value[OPT_CARRY]);
}

/* Time stands still in a pause; while a bell waits only `go_on` is open to the
 * clock. */
static seat_set active(const void *state)
{
    const struct world *w = &((const struct state *)state)->world;
    if (world_over(w))
        return 0;
    return (seat_set)(seat_bit(UBOOT_HELMSMAN) |
                      (w->clock.paused ? 0 : seat_bit(SEAT_CLOCK)));
}

/* Ticks in a quarter of a second of real time. [8.5] */
static int pace(const void *state)
{
    const struct world *w = &((const struct state *)state)->world;
    if (w->clock.paused || w->clock.wait || world_over(w))
        return 0;
    return uboot_time_compression[w->clock.pace].factor;
}

static void outcome(const void *state, struct outcome *o)
{
    static const uint16_t text[ENDING_COUNT] = {
        [ENDING_NONE] = T_UBOOT_END_GOING_ON,
        [ENDING_TIME] = T_UBOOT_END_TIME,
        [ENDING_RETURNED] = T_UBOOT_END_RETURNED,
        [ENDING_ARRIVED] = T_UBOOT_END_ARRIVED,
        [ENDING_LOST] = T_UBOOT_END_LOST,
        [ENDING_FRIENDLY_SUNK] = T_UBOOT_END_FRIENDLY,
    };
    const struct world *w = &((const struct state *)state)->world;
    const struct tally *t = &w->fleet.tally;
    int rank = mission_rank(w);
    o->over = world_over(w);
    o->text = w->boat.loss ? T_UBOOT_END_LOST : text[w->fleet.ending];
    o->score[UBOOT_HELMSMAN] = mission_glory(w);
    if (o->over && !w->boat.loss && rank < uboot_ranks_count - 1)
        o->winners = seat_bit(UBOOT_HELMSMAN);
    int32_t measure[] = {
        (int32_t)clock_hours(&w->clock),
        mission_glory(w),
        rank,
        w->boat.loss != LOSS_NONE,
        w->sensors.next_number,
        t->shots,
        t->torpedo_hits,
        t->sunk,
        t->grt,
        t->seen_by_eye + t->seen_by_radar + t->seen_by_air,
        t->hunts,
        t->attacks,
        t->severity[0] + t->severity[1],
        t->severity[2],
        t->severity[3],
        t->severity[4],
    };
    for (size_t i = 0; i < sizeof measure / sizeof *measure; i++)
        o->measure[i] = measure[i];
}

static void dump(const void *state, struct out *out)
{
    world_dump(&((const struct state *)state)->world, out);
}

static const char *check(const void *state)
{
    return world_check(&((const struct state *)state)->world);
}

/* clang-format off */
static const struct seat seats[] = {
    [UBOOT_HELMSMAN] = {.name = "helmsman", .noun = T_SEAT_UBOOT_HELMSMAN},
};

static const char *const missions[] = {
    "S1", "S2", "S3", "S4", "S5", "S6", "S7",
    "P1A", "P1B", "P1C", "P2A", "P2B", "P2C", NULL,
};
static const char *const switches[] = {"off", "on", NULL};
static const char *const difficulties[] = {"easy", "medium", "hard", NULL};

#define ROLE(id, words_) \
    {.name = (id), .words = difficulties, .min = EASY, .max = HARD, .preset = MEDIUM, .label = (words_)}

#define CARRIED(at, id, most) \
    [OPT_CARRY + (at)] = {.name = (id), .min = 0, .max = (most), .label = T_UBOOT_OPTION_CARRIED}

static const struct field options[] = {
    [OPT_MISSION]       = {.name = "mission", .words = missions, .min = 0,
                           .max = uboot_missions_count - 1, .preset = 0,
                           .label = T_UBOOT_OPTION_MISSION},
    [OPT_CAPTAIN]       = ROLE("captain", T_UBOOT_OPTION_CAPTAIN),
    [OPT_FIRST_OFFICER] = ROLE("first_officer", T_UBOOT_OPTION_FIRST_OFFICER),
    [OPT_NAVIGATOR]     = ROLE("navigator", T_UBOOT_OPTION_NAVIGATOR),
    [OPT_CHIEF]         = ROLE("chief", T_UBOOT_OPTION_CHIEF),
    CARRIED(CARRY_HULL, "hull", 100),
    CARRIED(CARRY_BATTERY, "battery", 100),
    CARRIED(CARRY_G7A, "g7a", 15),
    CARRIED(CARRY_G7E, "g7e", 15),
    CARRIED(CARRY_FLOODED, "flooded", SECTIONS_INSIDE),
    CARRIED(CARRY_BROKEN, "broken_1", CARRY_WORD_MAX),
    CARRIED(CARRY_BROKEN + 1, "broken_2", CARRY_WORD_MAX),
    CARRIED(CARRY_BROKEN + 2, "broken_3", CARRY_WORD_MAX),
    CARRIED(CARRY_BROKEN + 3, "broken_4", CARRY_WORD_MAX),
    CARRIED(CARRY_BROKEN_LAST, "broken_5", CARRY_WORD_MAX),
    CARRIED(CARRY_RANKS, "ranks", 100),
    CARRIED(CARRY_KGRT, "kgrt", 1000),
    [OPT_TRUE_SCALE]    = {.name = "true_scale", .words = switches, .min = 0, .max = 1,
                           .label = T_UBOOT_OPTION_TRUE_SCALE},
    {.name = NULL},
};

static const char *const telegraphs[] = {"astern", "stop", "slow", "half", "full", NULL};
static const char *const turns[] = {"shorter", "port", "starboard", NULL};
static const char *const paces[] = {"real", "action", "fast", "transit", NULL};
static const char *const answers[] = {"no", "yes", NULL};
static const char *const gears[] = {"electric", "steam", NULL};
static const char *const runs[] = {"slow", "medium", "fast", NULL};
static const char *const optics[] = {"none", "binocular", "periscope_low", "periscope_high", "gun_88", "gun_20", NULL};
static const char *const pistols[] = {"contact", "magnetic", NULL};

static const struct verb verbs[] = {
    [UBOOT_STEP]      = {.name = "step", .rule = "8.5", .label = T_UBOOT_VERB_STEP},
    [UBOOT_GO_ON]     = {.name = "go_on", .rule = "6.8", .label = T_UBOOT_VERB_GO_ON},
    [UBOOT_TELEGRAPH] = {.name = "telegraph", .rule = "7.5.1", .label = T_UBOOT_VERB_TELEGRAPH,
                         .arg = {{.name = "order", .words = telegraphs, .noun = T_UBOOT_TELEGRAPH_ASTERN}}},
    [UBOOT_COURSE]    = {.name = "course", .rule = "7.5.1", .label = T_UBOOT_VERB_COURSE,
                         .arg = {{.name = "course"}, {.name = "side", .words = turns, .noun = T_UBOOT_TURN_SHORTER}}},
    [UBOOT_DIVE]      = {.name = "dive", .rule = "7.5.1", .label = T_UBOOT_VERB_DIVE},
    [UBOOT_DEPTH]     = {.name = "depth", .rule = "7.5.1", .label = T_UBOOT_VERB_DEPTH, .arg = {{.name = "depth"}}},
    [UBOOT_RISE]      = {.name = "rise", .rule = "7.5.1", .label = T_UBOOT_VERB_RISE},
    [UBOOT_WATCH]     = {.name = "watch", .rule = "8.3", .label = T_UBOOT_VERB_WATCH, .arg = {{.name = "men"}}},
    [UBOOT_PERISCOPE] = {.name = "periscope", .rule = "7.5.2", .label = T_UBOOT_VERB_PERISCOPE,
                         .arg = {{.name = "switch", .words = switches, .noun = T_UBOOT_SWITCH_OFF}}},
    [UBOOT_LOOK]      = {.name = "look", .rule = "8.4", .label = T_UBOOT_VERB_LOOK, .arg = {{.name = "bearing"}}},
    [UBOOT_LISTEN]    = {.name = "listen", .rule = "7.5.2", .label = T_UBOOT_VERB_LISTEN,
                         .arg = {{.name = "switch", .words = switches, .noun = T_UBOOT_SWITCH_OFF}}},
    [UBOOT_PACE]      = {.name = "pace", .rule = "8.5", .label = T_UBOOT_VERB_PACE,
                         .arg = {{.name = "pace", .words = paces, .noun = T_UBOOT_PACE_REAL}}},
    [UBOOT_PAUSE]     = {.name = "pause", .rule = "6.14", .label = T_UBOOT_VERB_PAUSE},
    [UBOOT_RESUME]    = {.name = "resume", .rule = "6.14", .label = T_UBOOT_VERB_RESUME},
    [UBOOT_RELIEVED]  = {.name = "relieved", .rule = "6.8", .label = T_UBOOT_VERB_RELIEVED},
    [UBOOT_FLOOD]     = {.name = "flood", .rule = "7.5.3", .label = T_UBOOT_VERB_FLOOD, .arg = {{.name = "tube"}}},
    [UBOOT_RELOAD]    = {.name = "reload", .rule = "7.5.3", .label = T_UBOOT_VERB_RELOAD,
                         .arg = {{.name = "tube"}, {.name = "kind", .words = gears, .noun = T_UBOOT_GEAR_ELECTRIC}}},
    [UBOOT_TRANSFER]  = {.name = "transfer", .rule = "7.5.3", .label = T_UBOOT_VERB_TRANSFER},
    [UBOOT_AIM]       = {.name = "aim", .rule = "7.5.3", .label = T_UBOOT_VERB_AIM, .arg = {{.name = "contact"}}},
    [UBOOT_DIALS]     = {.name = "dials", .rule = "8.4", .label = T_UBOOT_VERB_DIALS,
                         .arg = {{.name = "course"}, {.name = "speed"}, {.name = "range"}}},
    [UBOOT_SETTINGS]  = {.name = "settings", .rule = "8.4", .label = T_UBOOT_VERB_SETTINGS,
                         .arg = {{.name = "run", .words = runs, .noun = T_UBOOT_RUN_SLOW},
                                 {.name = "pistol", .words = pistols, .noun = T_UBOOT_PISTOL_CONTACT},
                                 {.name = "depth"}, {.name = "spread"}}},
    [UBOOT_SALVO]     = {.name = "salvo", .rule = "7.5.3", .label = T_UBOOT_VERB_SALVO, .arg = {{.name = "tube"}}},
    [UBOOT_FIRE]      = {.name = "fire", .rule = "7.5.3", .label = T_UBOOT_VERB_FIRE},
    [UBOOT_GUN]       = {.name = "gun", .rule = "7.5.3", .label = T_UBOOT_VERB_GUN, .arg = {{.name = "contact"}}},
    [UBOOT_CEASE]     = {.name = "cease", .rule = "7.5.3", .label = T_UBOOT_VERB_CEASE},
    [UBOOT_FLAK]      = {.name = "flak", .rule = "7.5.3", .label = T_UBOOT_VERB_FLAK,
                         .arg = {{.name = "switch", .words = switches, .noun = T_UBOOT_SWITCH_OFF}}},
    [UBOOT_REPAIR]    = {.name = "repair", .rule = "10.3.2", .label = T_UBOOT_VERB_REPAIR,
                         .arg = {{.name = "part", .words = uboot_component_names, .noun = T_UBOOT_COMPONENT_TUBE_1},
                                 {.name = "men"}}},
    [UBOOT_LEAVE]     = {.name = "leave", .rule = "10.3.2", .label = T_UBOOT_VERB_LEAVE,
                         .arg = {{.name = "part", .words = uboot_component_names, .noun = T_UBOOT_COMPONENT_TUBE_1}}},
    [UBOOT_CLEAR]     = {.name = "clear", .rule = "10.3.5", .label = T_UBOOT_VERB_CLEAR,
                         .arg = {{.name = "what", .words = uboot_environment_names, .noun = T_UBOOT_ENVIRONMENT_ELECTRICAL},
                                 {.name = "section"}}},
    [UBOOT_SEAL]      = {.name = "seal", .rule = "10.3.8", .label = T_UBOOT_VERB_SEAL},
    [UBOOT_SEXTANT]   = {.name = "sextant", .rule = "9.1.2", .label = T_UBOOT_VERB_SEXTANT},
    [UBOOT_DECODE]    = {.name = "decode", .rule = "7.5.2", .label = T_UBOOT_VERB_DECODE,
                         .arg = {{.name = "message"}, {.name = "day"}}},
    [UBOOT_SEND]      = {.name = "send", .rule = "7.5.2", .label = T_UBOOT_VERB_SEND, .arg = {{.name = "message"}}},
    [UBOOT_RETURN]    = {.name = "return", .rule = "4.2", .label = T_UBOOT_VERB_RETURN,
                         .arg = {{.name = "sure", .words = answers, .noun = T_UBOOT_ANSWER_NO}}},
    [UBOOT_SIGHT]     = {.name = "sight", .rule = "8.2", .label = T_UBOOT_VERB_SIGHT,
                         .arg = {{.name = "optic", .words = optics, .noun = T_UBOOT_OPTIC_NONE}, {.name = "bearing"}}},
    [UBOOT_SHELL]     = {.name = "shell", .rule = "8.4", .label = T_UBOOT_VERB_SHELL,
                         .arg = {{.name = "elevation"}, {.name = "bearing"}}},
    [UBOOT_LEAD]      = {.name = "lead", .rule = "8.4", .label = T_UBOOT_VERB_LEAD, .arg = {{.name = "bearing"}}},
    {.name = NULL},
};

static const struct reason reasons[REASONS] = {
    [WHY_SUBMERGED]  = {.id = "submerged",  .rule = "7.5",   .text = T_UBOOT_WHY_SUBMERGED},
    [WHY_SURFACED]   = {.id = "surfaced",   .rule = "7.5",   .text = T_UBOOT_WHY_SURFACED},
    [WHY_DEEP]       = {.id = "deep",       .rule = "7.5.2", .text = T_UBOOT_WHY_DEEP},
    [WHY_NOT_LOADED] = {.id = "not_loaded", .rule = "7.5.3", .text = T_UBOOT_WHY_NOT_LOADED},
    [WHY_NO_CONTACT] = {.id = "no_contact", .rule = "7.5.3", .text = T_UBOOT_WHY_NO_CONTACT},
    [WHY_BROKEN]     = {.id = "broken",     .rule = "10.3.1", .text = T_UBOOT_WHY_BROKEN},
    [WHY_BREACH]     = {.id = "breach",     .rule = "10.3.6", .text = T_UBOOT_WHY_BREACH},
    [WHY_SEA]        = {.id = "sea",        .rule = "7.5.3", .text = T_UBOOT_WHY_SEA},
};
/* clang-format on */

static const char *const measures[] = {
    "hours", "glory",    "rank",  "lost",   "contacts", "shots",
    "hits",  "sunk",     "grt",   "seen",   "hunts",    "attacks",
    "light", "damaging", "heavy", "severe", NULL,
};

const struct game uboot_game = {
    .name = "uboot",
    .version = 1,
    .title = T_UBOOT_TITLE,
    .blurb = T_UBOOT_BLURB,
    .seat_count = UBOOT_SEATS,
    .seats = seats,
    .options = options,
    .verbs = verbs,
    .reasons = reasons,
    .reason_count = REASONS,
    .events = uboot_events,
    .event_count = UBOOT_MESSAGE_COUNT,
    .secrets = uboot_secrets,
    .measures = measures,
    .names = uboot_places_names,
    .tick_ms = 250,
    .actions_max = 4000000,
    .state_size = sizeof(struct state),
    .view_size = sizeof(struct uboot_view),
    .setup = setup,
    .active = active,
    .pace = pace,
    .view = uboot_view_of,
    .legal = uboot_legal,
    .apply = uboot_apply,
    .outcome = outcome,
    .write_prompt = uboot_write_prompt,
    .write_text = uboot_write_text,
    .write_json = uboot_write_json,
    .dump = dump,
    .check = check,
    .imagine = uboot_imagine,
};
