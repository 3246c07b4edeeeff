/* U-Boat Leader: the tables and the interface.
 *
 * One seat, nothing hidden: the view is the campaign itself. The chapters are in
 * files of their own; rules.h says how they call each other. */
#include "json_shape.h"
#include "lang.h"
#include "offers.h"
#include "rules.h"

/* clang-format off */
#define ASK(function) .legal = leader_##function##_legal, .apply = leader_##function##_apply
#define RUN(function) .run = leader_##function##_run

const struct phase leader_phases[] = {
    [P_CAMPAIGN]   = {.name = "campaign", .rule = "sequence.1", RUN(campaign)},
    [P_SELECT]     = {.name = "select", .rule = "select.3", ASK(select),
                      .prompt = T_LEADER_ASK_SELECT},
    [P_RANDOM]     = {.name = "random", .rule = "random.1", ASK(random),
                      .prompt = T_LEADER_ASK_RANDOM},
    [P_SNORKELS]   = {.name = "snorkels", .rule = "snorkel.1", ASK(snorkels),
                      .prompt = T_LEADER_ASK_SNORKELS},
    [P_PLACING]    = {.name = "placing", .rule = "ports.1", RUN(ports)},
    [P_PORTS]      = {.name = "ports", .rule = "ports.1", ASK(ports),
                      .prompt = T_LEADER_ASK_PORTS},
    [P_STRATEGY]   = {.name = "strategy", .rule = "options.1", RUN(strategic)},
    [P_STRATEGIC]  = {.name = "strategic", .rule = "options.1", ASK(strategic),
                      .prompt = T_LEADER_ASK_STRATEGIC},
    [P_OPERATIONS_RUN] = {.name = "movement", .rule = "moving.1", RUN(operations)},
    [P_OPERATIONS] = {.name = "operations", .rule = "moving.1", ASK(operations),
                      .prompt = T_LEADER_ASK_OPERATIONS},
    [P_UNDER_WAY]  = {.name = "under_way", .rule = "moving.3", RUN(moving)},
    [P_MOVING]     = {.name = "moving", .rule = "moving.3", ASK(moving),
                      .prompt = T_LEADER_ASK_MOVING_ON},
    [P_EVENTS]     = {.name = "events", .rule = "cards.1", RUN(events)},
    [P_LONE_MERCHANT] = {.name = "lone_merchant", .rule = "event.3",
                      ASK(lone_merchant), .prompt = T_LEADER_ASK_LONE_MERCHANT},
    [P_BOX]        = {.name = "box", .rule = "boxes.1", RUN(box)},
    [P_BREAK_OFF]  = {.name = "break_off", .rule = "attack.3", ASK(break_off),
                      .prompt = T_LEADER_ASK_BREAK_OFF},
    [P_ATTACK]     = {.name = "attack", .rule = "attack.5", ASK(attack),
                      .prompt = T_LEADER_ASK_ATTACK},
    [P_RAIDER]     = {.name = "raider", .rule = "raider.4", ASK(raider),
                      .prompt = T_LEADER_ASK_RAIDER},
    [P_TACTICAL_RUN] = {.name = "contacts", .rule = "contact.1", RUN(tactical)},
    [P_TACTICAL]   = {.name = "tactical", .rule = "contact.1", ASK(tactical),
                      .prompt = T_LEADER_ASK_TACTICAL},
    [P_REFIT]      = {.name = "refit", .rule = "promotion.1", RUN(refit)},
    [P_RELOAD]     = {.name = "reload", .rule = "reload.1", ASK(reload),
                      .prompt = T_LEADER_ASK_RELOAD},
#define PHASE(constant, name_, rule_, functions, prompt_) \
    [constant] = {.name = (name_), .rule = (rule_), functions, .prompt = (prompt_)},
#include "phases_battle.inc"
#undef PHASE
    [PHASES]       = {.name = NULL},
};
/* clang-format on */

/* Those that run, a bit each: it is asked after every action, and their rows would
 * be looked up in vain. A test compares them. */
#define BIT(phase) (UINT64_C(1) << (phase))
const uint64_t leader_running =
    BIT(P_CAMPAIGN) | BIT(P_PLACING) | BIT(P_STRATEGY) | BIT(P_OPERATIONS_RUN) |
    BIT(P_UNDER_WAY) | BIT(P_EVENTS) | BIT(P_BOX) | BIT(P_TACTICAL_RUN) |
    BIT(P_REFIT) | BIT(P_CONTACT) | BIT(P_COMBAT);

/* As phase_settle does. */
static void settle(struct campaign *c, struct play *play)
{
    while (c->frames.depth > 0 && (leader_running >> phase_now(&c->frames) & 1))
        leader_phases[phase_now(&c->frames)].run(c, play);
}

static void setup(void *state, const struct options *options, struct play *play)
{
    struct campaign *c = state;
    c->options = *options;
    leader_setup(c, play);
    settle(c, play);
}

static seat_set active(const void *state)
{
    const struct campaign *c = state;
    return phase_is_over(&c->frames) ? (seat_set)0 : seat_bit(0);
}

static void legal(const void *view, struct choices *choices)
{
    const struct campaign *c = view;
    phase_legal(leader_phases, &c->frames, c, choices);
}

static void apply(void *state, int seat, const struct action *action,
                  struct play *play)
{
    struct campaign *c = state;
    phase_apply(leader_phases, &c->frames, c, seat, action, play);
    settle(c, play);
}

static void write_prompt(const void *view, struct out *out)
{
    const struct campaign *c = view;
    if (!phase_is_over(&c->frames) && !leader_prompt(c, out))
        say(out, phase_prompt(leader_phases, &c->frames));
}

static void imagine(const void *view, struct dice *dice, void *state)
{
    (void)dice;
    *(struct campaign *)state = *(const struct campaign *)view;
}

static const struct seat seats[] = {
    {.name = "bdu", .noun = T_SEAT_BDU},
};

static const char *const deep_words[] = {"rule", "example", NULL};
static const char *const worth_words[] = {"kept", "exchanged", "first", NULL};
static const char *const snorkel_words[] = {"no", "yes", "port", NULL};
static const char *const tactics_words[] = {"battle", "round", NULL};
static const char *const radio_words[] = {"instead", "beside", NULL};
static const char *const no_yes[] = {"no", "yes", NULL};
static const char *const rack_words[] = {"ready", "stored", NULL};
static const char *const torpedo_words[] = {"normal", "fat", "t5", NULL};
static const char *const how_words[] = {"surfaced", "submerged", NULL};
static const char *const weapon_words[] = {"torpedo", "gun", NULL};
static const char *const then_words[] = {"stay", "mine", "attack", "raider",
                                         NULL};
static const char *const mission_words[] = {"mine", "attack", "raider", NULL};

/* clang-format off */
#define SWITCH .words = no_yes, .max = 1

static const struct field options[] = {
    [OPT_EDITION]  = {.name = "edition", .min = 1, .max = 2, .preset = 2,
                      .label = T_LEADER_OPTION_EDITION},
    [OPT_CAMPAIGN] = {.name = "campaign", .words = leader_campaign_names,
                      .max = LEADER_CAMPAIGN_COUNT - 1,
                      .noun = T_LEADER_CAMPAIGN_BATTLE_BEGINS,
                      .label = T_LEADER_OPTION_CAMPAIGN},
    [OPT_LENGTH]   = {.name = "length", .words = leader_length_names,
                      .max = LEADER_LENGTH_COUNT - 1,
                      .noun = T_LEADER_LENGTH_SHORT,
                      .label = T_LEADER_OPTION_LENGTH},
    [OPT_XXI]      = {.name = "xxi", SWITCH, .label = T_LEADER_OPTION_XXI},
    [OPT_SNORKEL]  = {.name = "snorkel", .words = snorkel_words, .max = 2,
                      .label = T_LEADER_OPTION_SNORKEL},
    [OPT_DUDS]     = {.name = "duds", SWITCH, .label = T_LEADER_OPTION_DUDS},
    [OPT_RANDOM]   = {.name = "random", SWITCH, .label = T_LEADER_OPTION_RANDOM},
    [OPT_LINKED]   = {.name = "linked", SWITCH, .label = T_LEADER_OPTION_LINKED},
    [OPT_DEEP]     = {.name = "deep", .words = deep_words, .max = 1,
                      .label = T_LEADER_OPTION_DEEP},
    [OPT_WORTH]    = {.name = "worth", .words = worth_words, .max = 2,
                      .label = T_LEADER_OPTION_WORTH},
    [OPT_FATS]     = {.name = "fats", SWITCH, .label = T_LEADER_OPTION_FATS},
    [OPT_TACTICS]  = {.name = "tactics", .words = tactics_words, .max = 1,
                      .label = T_LEADER_OPTION_TACTICS},
    [OPT_RADIO]    = {.name = "radio", .words = radio_words, .max = 1,
                      .label = T_LEADER_OPTION_RADIO},
    [OPTIONS]      = {.name = NULL},
};

#define BOAT {.name = "boat", .words = leader_boat_names, .noun = T_LEADER_BOAT_U20}
#define PLACE {.name = "place", .words = leader_place_names, \
               .noun = T_LEADER_PLACE_GERMANY}
#define SKILL {.name = "skill", .words = leader_skill_names, \
               .noun = T_LEADER_SKILL_GREEN}
#define RACK {.name = "from", .words = rack_words, .noun = T_LEADER_RACK_READY}
#define ZONE {.name = "zone", .words = leader_zone_names, .noun = T_LEADER_ZONE_C1}
#define HOW {.name = "how", .words = how_words, .noun = T_LEADER_HOW_SURFACED}
#define WEAPON {.name = "weapon", .words = weapon_words, .noun = T_LEADER_WEAPON_TORPEDO}
#define KIND {.name = "kind", .words = torpedo_words, .noun = T_LEADER_TORPEDO_NORMAL}

static const struct verb verbs[] = {
    [V_BUY]       = {.name = "buy", .rule = "select.3", .label = T_LEADER_DO_BUY,
                     .arg = {BOAT, SKILL}},
    [V_SNORKEL]   = {.name = "snorkel", .rule = "snorkel.1",
                     .label = T_LEADER_DO_SNORKEL, .arg = {BOAT}},
    [V_DRAW]      = {.name = "draw", .rule = "random.1", .label = T_LEADER_DO_DRAW},
    [V_TAKE]      = {.name = "take", .rule = "random.1", .label = T_LEADER_DO_TAKE,
                     .arg = {SKILL}},
    [V_PORT]      = {.name = "port", .rule = "ports.1", .label = T_LEADER_DO_PORT,
                     .arg = {BOAT, PLACE}},
    [V_REST]      = {.name = "rest", .rule = "rest.1", .label = T_LEADER_DO_REST},
    [V_INTELLIGENCE] = {.name = "intelligence", .rule = "intelligence.1",
                     .label = T_LEADER_DO_INTELLIGENCE, .arg = {PLACE}},
    [V_AIR_SEARCH] = {.name = "aircraft", .rule = "air_search.1",
                     .label = T_LEADER_DO_AIR_SEARCH, .arg = {PLACE}},
    [V_SUPPLY]    = {.name = "supply", .rule = "supply.1", .label = T_LEADER_DO_SUPPLY,
                     .arg = {PLACE}},
    [V_FAT]       = {.name = "fat", .rule = "advanced.1", .label = T_LEADER_DO_FAT,
                     .arg = {BOAT, RACK, {.name = "count"}}},
    [V_T5]        = {.name = "t5", .rule = "advanced.1", .label = T_LEADER_DO_T5,
                     .arg = {BOAT, RACK, {.name = "count"}}},
    [V_MINE]      = {.name = "mine", .rule = "mine.1", .label = T_LEADER_DO_MINE,
                     .arg = {BOAT, {.name = "ready"}, {.name = "stored"}}},
    [V_ATTACK]    = {.name = "attack", .rule = "attack.1", .label = T_LEADER_DO_ATTACK,
                     .arg = {BOAT}},
    [V_RAIDER]    = {.name = "raider", .rule = "raider.1", .label = T_LEADER_DO_RAIDER,
                     .arg = {BOAT}},
    [V_SAIL]      = {.name = "sail", .rule = "moving.1", .label = T_LEADER_DO_SAIL,
                     .arg = {BOAT, PLACE}},
    [V_VOYAGE]    = {.name = "voyage", .rule = "moving.3",
                     .label = T_LEADER_DO_VOYAGE,
                     .arg = {BOAT, PLACE, {.name = "then", .words = then_words,
                             .noun = T_LEADER_THEN_STAY}}},
    [V_DIRECT]    = {.name = "direct", .rule = "moving.3",
                     .label = T_LEADER_DO_DIRECT,
                     .arg = {BOAT, PLACE, {.name = "then", .words = then_words,
                             .noun = T_LEADER_THEN_STAY}}},
    [V_PATROL]    = {.name = "patrol", .rule = "moving.7", .label = T_LEADER_DO_PATROL,
                     .arg = {BOAT}},
    [V_REMAIN]    = {.name = "remain", .rule = "limits.1", .label = T_LEADER_DO_REMAIN,
                     .arg = {BOAT}},
    [V_BOX]       = {.name = "box", .rule = "moving.6", .label = T_LEADER_DO_BOX,
                     .arg = {BOAT, {.name = "mission", .words = mission_words,
                             .noun = T_LEADER_MISSION_MINE}}},
    [V_STOP]      = {.name = "stop", .rule = "moving.3", .label = T_LEADER_DO_STOP},
    [V_SPEND]     = {.name = "spend", .rule = "event.3", .label = T_LEADER_DO_SPEND,
                     .arg = {KIND, RACK}},
    [V_DECLINE]   = {.name = "decline", .rule = "event.3",
                     .label = T_LEADER_DO_DECLINE},
    [V_GUN]       = {.name = "shell", .rule = "raider.4", .label = T_LEADER_DO_GUN},
    [V_TARGET]    = {.name = "target", .rule = "attack.5",
                     .label = T_LEADER_DO_TARGET,
                     .arg = {{.name = "ship"}, {.name = "torpedoes"}}},
    [V_FIRE]      = {.name = "fire", .rule = "attack.5", .label = T_LEADER_DO_FIRE},
    [V_GO_ON]     = {.name = "go_on", .rule = "attack.3", .label = T_LEADER_DO_GO_ON},
    [V_BREAK_OFF] = {.name = "break_off", .rule = "attack.3",
                     .label = T_LEADER_DO_BREAK_OFF},
    [V_SEEK]      = {.name = "seek", .rule = "contact.1", .label = T_LEADER_DO_SEEK,
                     .arg = {BOAT}},
    [V_PASS]      = {.name = "pass", .rule = "contact.4", .label = T_LEADER_DO_PASS,
                     .arg = {BOAT}},
    [V_LOAD]      = {.name = "load", .rule = "reload.1", .label = T_LEADER_DO_LOAD,
                     .arg = {{.name = "fat"}, {.name = "t5"}}},
    [V_DONE]      = {.name = "done", .rule = "options.1", .label = T_LEADER_DO_DONE},
#define VERB(constant, ...) [constant] = {__VA_ARGS__},
#include "verbs_battle.inc"
#undef VERB
    [VERBS]       = {.name = NULL},
};
/* clang-format on */

static const struct event_kind events[] = {
#define EVENT(constant, name_, rule_, text_) \
    [constant] = {.name = (name_), .rule = (rule_), .text = (text_)},
#include "events_battle.inc"
#include "events_campaign.inc"
#undef EVENT
};

static const struct reason reasons[] = {
    [REASON_NONE] = {.id = NULL},
#define REASON(constant, id_, rule_, text_) \
    [constant] = {.id = (id_), .rule = (rule_), .text = (text_)},
#include "reasons_battle.inc"
#include "reasons_campaign.inc"
#undef REASON
};

static const struct secret secrets[] = {{.name = NULL}};

/* The campaign lies open. Its decks are sets of the cards that are left, which
 * a player can count by those he has seen: which of them is next is rolled when
 * it is drawn. [decks.2] */
static const struct visible visible[] = {
    {.name = "campaign", .size = sizeof(struct campaign), .seats = EVERYBODY},
    {.name = NULL},
};

const struct game leader_game = {
    .name = "leader",
    .version = 4,
    .title = T_LEADER_TITLE,
    .blurb = T_LEADER_BLURB,
    .seat_count = 1,
    .seats = seats,
    .options = options,
    .verbs = verbs,
    .reasons = reasons,
    .reason_count = REASONS,
    .charts = leader_charts,
    .chart_count = CHARTS,
    .events = events,
    .event_count = EVENTS,
    .phases = leader_phases,
    .visible = visible,
    .secrets = secrets,
    .measures = leader_measures,
    .reports = leader_reports,
    .names = leader_ships_names,
    .actions_max = 60000,
    .offers = &leader_offers,
    .shape = &leader_shape,
    .view_is = "Campaign",
    .state_size = sizeof(struct campaign),
    .view_size = sizeof(struct campaign),
    .setup = setup,
    .active = active,
    .view = game_open_view,
    .legal = legal,
    .apply = apply,
    .outcome = leader_outcome,
    .write_prompt = write_prompt,
    .write_text = leader_text,
    .write_json = leader_json,
    .dump = leader_dump,
    .check = leader_check,
    .imagine = imagine,
};
