/* How ready each order is, as the captain can see it: who stands in place, who
 * is missing and could be brought. [6.5, 7.1, 7.5]
 *
 * It says no more than the view it is made of. Other officers' activations are
 * not in it, so one of their men may turn out too tired. [ruling 344] */
#include "games/uboot/app/words.h"
#include "games/uboot/crew/drafting.h"
#include "officers.h"

enum { NOBODY = -1 };

/* Men who would do it, as far as there are any. */
struct hands {
    int8_t taken[FIGURES]; /* 1: in place, 2: to be brought */
};

static bool is_long(const struct draft *d)
{
    return d->order == UBOOT_ORDER_ASSIGN_WATCH ||
           (d->order == UBOOT_ORDER_REPAIR && d->arg[0] == PROBLEM_TECHNICAL);
}

/* How often this man could do it from anywhere; 0: not at all. [6.5, 6.6] */
static int times_of(const struct crew_seen *c, const struct draft *d,
                    int figure, int spec)
{
    int sailor = crew_sailor(c, figure);
    if (!crew_where(c, sailor) || crew_blocked(c, sailor, spec) ||
        (is_long(d) && crew_is_busy(c, sailor)))
        return 0;
    int free = crew_free_slots(c, sailor) -
               (crew_ails(c, sailor, UBOOT_AILMENT_SLOW) ? 1 : 0);
    if (free < 1)
        return 0;
    int times = free / (crew_has_spec(c, sailor, spec) ? 1 : 2);
    return times > 1 && !uboot_orders[d->order].repeat ? 1 : times;
}

/* Men who stand there: first those with the symbol, then anybody. */
static int in_place(const struct crew_seen *c, const struct draft *d,
                    const struct need *n, int want, struct hands *h)
{
    int have = 0;
    for (int skilled = 1; skilled >= 0; skilled--)
        for (int i = 0; i < FIGURES && have < want; i++) {
            int sailor = crew_sailor(c, i);
            if (h->taken[i] || crew_where(c, sailor) != n->section ||
                crew_has_spec(c, sailor, n->spec) != skilled)
                continue;
            int times = times_of(c, d, i, n->spec);
            h->taken[i] = times > 0;
            have += times;
        }
    return have;
}

/* A man with the symbol who stands elsewhere and could go there. */
static int to_bring(const struct crew_seen *c, const struct draft *d,
                    const struct need *n, struct hands *h)
{
    int8_t path[PATH_MAX];
    bool hatch;
    int best = NOBODY, least = PATH_MAX + 1;
    for (int i = 0; i < FIGURES; i++) {
        int sailor = crew_sailor(c, i), at = crew_where(c, sailor);
        if (h->taken[i] || !at || at == n->section ||
            !crew_has_spec(c, sailor, n->spec) || !times_of(c, d, i, n->spec))
            continue;
        int steps = crew_path(c, at, n->section, path, &hatch);
        if (steps > 0 && steps < least) {
            least = steps;
            best = i;
        }
    }
    if (best >= 0)
        h->taken[best] = 2;
    return best;
}

static void lack_json(int section, int spec, int men, int bring,
                      struct json *json)
{
    json_object(json, NULL);
    json_int(json, "section", section);
    json_str(json, "spec", uboot_specialisation_names[spec]);
    json_int(json, "men", men);
    json_int(json, "bring", bring);
    json_end(json);
}

/* A dark section needs one more man. [10.3.5] */
static void lamp_json(const struct crew_seen *c, int section, struct hands *h,
                      struct json *json)
{
    for (int i = 0; i < FIGURES; i++) {
        int sailor = crew_sailor(c, i);
        if (!h->taken[i] && crew_where(c, sailor) == section &&
            crew_free_slots(c, sailor) > 0) {
            h->taken[i] = 1;
            return;
        }
    }
    lack_json(section, UBOOT_SPECIALISATION_NONE, 1, NOBODY, json);
}

static int wanted(const struct crew_seen *c, const struct draft *d,
                  const struct need *n)
{
    int hands = crew_repair_wants(c, d);
    return hands ? hands : n->min;
}

static void lacks_json(const struct crew_seen *c, const struct draft *d,
                       struct hands *h, struct json *json)
{
    struct need need[NEEDS_MAX];
    int needs = crew_needs(c, d, need);
    uint32_t used = 0;
    for (int i = 0; i < needs; i++) {
        const struct need *n = &need[i];
        if (!n->section)
            continue;
        int want = wanted(c, d, n), have = in_place(c, d, n, want, h);
        used |= 1u << n->section;
        if (have < want)
            lack_json(n->section, n->spec, want - have, to_bring(c, d, n, h),
                      json);
    }
    for (int s = 1; s <= SECTIONS; s++)
        if ((used & 1u << s) &&
            c->board.section[s - 1].chip[UBOOT_ENVIRONMENT_LIGHT])
            lamp_json(c, s, h, json);
}

/* Members of an open object: a team that would do, or who is missing. */
static void readiness_json(const struct crew_seen *c, struct draft *d,
                           struct json *json)
{
    struct hands h = {{0}};
    bool idle = d->order == UBOOT_ORDER_FIRST_AID && !d->arg[0]; /* [8.6] */
    bool ready = !idle && crew_suggest(c, d);
    json_bool(json, "ready", ready);
    json_array(json, "lacks");
    if (!ready)
        lacks_json(c, d, &h, json);
    json_end(json);
    json_array(json, "team");
    for (int i = 0; i < FIGURES; i++)
        if (ready ? d->times[i] != 0 : h.taken[i] == 1)
            json_int(json, NULL, i);
    json_end(json);
}

static int tubes_for(const struct uboot_view *v, int state)
{
    int planned = 0, all = 0;
    for (int i = 0; i < TUBES; i++)
        if (v->hand.tube[i].state == state) {
            all |= 1 << i;
            planned |= v->desk.plan & 1 << i;
        }
    return planned ? planned : all & -all;
}

/* The order with its most likely arguments now. */
static struct draft likely(const struct uboot_view *v, int order)
{
    struct draft d = {.order = (int8_t)order};
    switch (order) {
    case UBOOT_ORDER_ENIGMA:
        d.arg[0] = 1;
        break;
    case UBOOT_ORDER_FLOOD_TUBES:
        d.arg[0] = (int16_t)tubes_for(v, TUBE_LOADED);
        break;
    case UBOOT_ORDER_FIRE_TORPEDOES:
        d.arg[0] = (int16_t)tubes_for(v, TUBE_FLOODED);
        break;
    case UBOOT_ORDER_RELOAD_TORPEDO:
        d.arg[0] = 1;
        for (int i = TUBES - 1; i >= 0; i--)
            if (v->hand.tube[i].state == TUBE_EMPTY)
                d.arg[0] = (int16_t)(i + 1);
        break;
    case UBOOT_ORDER_FIRST_AID: /* anybody the kit can help */
        for (int i = SAILORS - 1; i >= 0; i--)
            if (crew_where(&v->crew, i) && crew_can_treat(&v->crew, i))
                d.arg[0] = (int16_t)(i + 1);
        break;
    default:
        break;
    }
    return d;
}

static void owners_json(int order, struct json *json)
{
    json_array(json, "owners");
    for (int i = 0; i < ROLE_COUNT; i++)
        if (crew_owns(i, order))
            json_str(json, NULL, uboot_role_words[i]);
    json_end(json);
}

static void orders_json(const struct uboot_view *v, struct json *json)
{
    json_array(json, "orders");
    for (int i = 0; i < UBOOT_ORDER_COUNT; i++) {
        struct draft d = likely(v, i);
        bool free =
            i == UBOOT_ORDER_MOBILISE && v->crew.board.cards.free_mobilise;
        if (i == UBOOT_ORDER_REPAIR) /* one for each problem */
            continue;
        json_object(json, NULL);
        json_str(json, "id", uboot_order_names[i]);
        json_str(json, "kind",
                 uboot_order_category_names[uboot_orders[i].category]);
        json_str(json, "rule", uboot_orders[i].rule);
        json_int(json, "cost", free ? 0 : 1);
        owners_json(i, json);
        readiness_json(&v->crew, &d, json);
        json_end(json);
    }
    json_end(json);
}

/* Minutes a repair still takes with the men at it, or with as many as it needs.
 * Twice the men halve the time. [10.3.2] */
static int minutes_left(const struct uboot_view *v, int component)
{
    const struct uboot_components_row *r = &uboot_components[component];
    const struct crew_seen *c = &v->crew;
    const struct uboot_condition *k = &v->hand.component[component];
    int severity = c->board.facts.severity[component];
    int minutes = severity == UBOOT_SEVERITY_GREEN    ? r->green_minutes
                  : severity == UBOOT_SEVERITY_YELLOW ? r->yellow_minutes
                                                      : r->red_minutes;
    double men = k->sailors ? (double)k->needs / k->sailors : 1.0;
    double factor = crew_difficulty(
        c, ROLE_CHIEF, UBOOT_DIFFICULTY_VALUE_CHIEF_ENGINEER_REPAIR_FACTOR);
    double left =
        minutes * factor * (men < 0.5 ? 0.5 : men) * (100 - k->percent) / 100.0;
    return (int)left + 1;
}

static void problem_json(const struct uboot_view *v, int problem, int what,
                         int section, struct json *json)
{
    const struct crew_seen *c = &v->crew;
    struct draft d = {
        .order = UBOOT_ORDER_REPAIR,
        .arg = {(int16_t)problem, (int16_t)what, (int16_t)section}};
    bool paused =
        problem == PROBLEM_TECHNICAL && c->board.repair[what] == REPAIR_PAUSED;
    enum crew_refusal why =
        c->board.phase == PHASE_READY
            ? crew_may_order_so(c, UBOOT_ORDER_REPAIR, d.arg)
            : CREW_MAY;
    json_object(json, NULL);
    json_str(json, "id",
             problem == PROBLEM_TECHNICAL     ? uboot_component_names[what]
             : problem == PROBLEM_ENVIRONMENT ? uboot_environment_names[what]
                                              : "breach");
    json_str(json, "problem", uboot_problem_words[problem]);
    json_int(json, "section", section);
    json_int(json, "wants", crew_repair_wants(c, &d));
    json_int(json, "cost", paused ? 0 : 1); /* [10.3.2] */
    json_bool(json, "open", why == CREW_MAY);
    json_str(
        json, "state",
        uboot_repair_words[problem == PROBLEM_TECHNICAL ? c->board.repair[what]
                                                        : REPAIR_IDLE]);
    json_int(json, "minutes",
             problem == PROBLEM_TECHNICAL ? minutes_left(v, what) : 0);
    readiness_json(c, &d, json);
    json_end(json);
}

/* One order for each problem. [6.11] */
static void repairs_json(const struct uboot_view *v, struct json *json)
{
    const struct crew_seen *c = &v->crew;
    json_array(json, "repairs");
    if (c->board.breach)
        problem_json(v, PROBLEM_BREACH, 0, c->board.breach, json);
    for (int s = 1; s <= SECTIONS; s++)
        for (int k = 0; k < UBOOT_ENVIRONMENT_COUNT; k++)
            if (c->board.section[s - 1].chip[k])
                problem_json(v, PROBLEM_ENVIRONMENT, k, s, json);
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
        if (c->board.facts.severity[i] &&
            !c->board.section[uboot_components[i].section - 1].flooded)
            problem_json(v, PROBLEM_TECHNICAL, i, uboot_components[i].section,
                         json);
    json_end(json);
}

/* Where each of his men could go now, and why not elsewhere. [6.4] */
static const char *reach_word(enum crew_refusal why)
{
    switch (why) {
    case CREW_MAY:
        return "may";
    case CREW_NOTHING:
        return "here";
    case CREW_FLOODED:
        return "flooded";
    case CREW_NO_WAY:
        return "no_way";
    case CREW_HATCH_SLOT:
        return "hatch";
    case CREW_CARRIED:
        return "carried";
    default:
        return "cannot";
    }
}

static void reach_json(const struct uboot_view *v, struct json *json)
{
    const int each = FIGURES / ROLE_COUNT;
    json_array(json, "reach");
    for (int i = 0; i < each && v->crew.board.phase == PHASE_MOBILISING; i++) {
        int figure = v->seat * each + i;
        json_object(json, NULL);
        json_int(json, "figure", figure);
        json_array(json, "to");
        for (int s = 1; s <= SECTIONS; s++) {
            struct move go = {.to = (int8_t)s};
            json_str(json, NULL,
                     reach_word(crew_may_move(&v->crew, figure, &go)));
        }
        json_end(json);
        json_end(json);
    }
    json_end(json);
}

void officers_orders_json(const struct uboot_view *v, struct json *json)
{
    reach_json(v, json);
    if (v->seat == ROLE_CAPTAIN)
        orders_json(v, json);
    if (v->seat == ROLE_CAPTAIN || v->seat == ROLE_CHIEF)
        repairs_json(v, json);
}
