/* The guide of a first voyage: conditions of its steps, judged by an officer's
 * own view. [ruling 351] */
#include "guide.h"

#include <string.h>

#include "briefing.h"
#include "data_uboot_missions.h"
#include "lang.h"

enum { NEAR_DEG = 30, RING_DEG = 10, FULL_TURN = 360 };

int guide_first(int role)
{
    int row = 0;
    while (row < uboot_guide_count && uboot_guide[row].role != role)
        row++;
    return row;
}

int guide_steps(int role)
{
    int count = 0;
    for (int i = 0; i < uboot_guide_count; i++)
        count += uboot_guide[i].role == role;
    return count;
}

void guide_setup(struct guide *g, int option, int mission)
{
    bool first = strcmp(uboot_missions[mission].id, "T1") == 0;
    *g = (struct guide){.on = option == GUIDE_ON ||
                              (option == GUIDE_AUTO && first)};
}

int guide_row(const struct guide *g, int role)
{
    int first = guide_first(role), steps = guide_steps(role);
    for (int i = 0; i < steps && g->on; i++)
        if (!(g->done[role] & 1u << i))
            return first + i;
    return -1;
}

static int apart(int a, int b)
{
    int d = (a - b) % FULL_TURN;
    d = d < 0 ? d + FULL_TURN : d;
    return d > FULL_TURN / 2 ? FULL_TURN - d : d;
}

/* Where a man is, or goes in the mobilisation in hand. */
static int place_of(const struct crew_seen *c, int figure)
{
    return c->board.move[figure].to ? c->board.move[figure].to
                                    : c->board.place[figure];
}

/* Counts men on duty among these figures with this symbol in this section. */
static int men_at(const struct crew_seen *c, int from, int to, int spec,
                  int section)
{
    int count = 0;
    for (int i = from; i < to; i++) {
        int sailor = crew_sailor(c, i);
        count += sailor >= 0 && crew_has_spec(c, sailor, spec) &&
                 place_of(c, i) == section;
    }
    return count;
}

static bool has_men(const struct uboot_view *v, int spec, int men, int section)
{
    return men_at(&v->crew, v->seat * 4, v->seat * 4 + 4, spec, section) >= men;
}

static bool is_below(const struct crew_seen *c, int from, int to)
{
    for (int i = from; i < to; i++)
        if (place_of(c, i) > SECTIONS_INSIDE)
            return false;
    return true;
}

/* Is everybody where a dive needs him? [7.5.1, 10.1, 10.2] */
static bool is_dive_ready(const struct crew_seen *c)
{
    return c->board.started && c->board.phase != PHASE_MOBILISING &&
           is_below(c, 0, FIGURES) &&
           men_at(c, 0, FIGURES, UBOOT_SPECIALISATION_HELM, 3) >= 2 &&
           men_at(c, 0, FIGURES, UBOOT_SPECIALISATION_BALLAST, 3) >= 2 &&
           men_at(c, 0, FIGURES, UBOOT_SPECIALISATION_ENGINE, 5) >= 1 &&
           men_at(c, 0, FIGURES, UBOOT_SPECIALISATION_ENGINE, 6) >= 1;
}

/* Does the boat turn to a contact he knows of? */
static bool steers_at_contact(const struct uboot_hand *h)
{
    for (int i = 0; i < h->contacts; i++)
        if (h->report[i].state != CONTACT_FREE &&
            apart(h->ordered_course, h->report[i].true_bearing) <= NEAR_DEG)
            return true;
    return false;
}

/* Does the disc show what was reported to him? [9.2.1] */
static bool disc_is_set(const struct uboot_view *v)
{
    const struct charts *k = &v->charts;
    if (!k->disc_own && !k->disc_bearing && !k->disc_target)
        return false;
    for (int i = 0; i < v->hand.contacts; i++)
        if (v->hand.report[i].state != CONTACT_FREE &&
            apart(k->disc_bearing, v->hand.report[i].bearing) <= RING_DEG)
            return true;
    return false;
}

static bool has_marker(const struct charts *k)
{
    for (int i = 0; i < MARKERS; i++)
        if (k->marker[i].set)
            return true;
    return false;
}

/* Are men at work on something, or is nothing broken? [10.3.2] */
static bool is_repaired(const struct uboot_hand *h)
{
    int broken = 0;
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
        if (h->component[i].severity && h->component[i].sailors)
            return true;
        broken += h->component[i].severity != 0;
    }
    return broken == 0;
}

static bool has_tube(const struct uboot_hand *h, int state, int other)
{
    for (int i = 0; i < TUBES; i++)
        if (h->tube[i].state == state || h->tube[i].state == other)
            return true;
    return false;
}

/* Does the boat's log still hold this kind of line? Any argument if `arg` is
 * below zero. */
static bool was_logged(const struct desk *d, int kind, int arg)
{
    int first = d->logged > LOG_LINES ? d->logged - LOG_LINES : 0;
    for (int i = first; i < d->logged; i++) {
        const struct crew_news *news = &d->log[i % LOG_LINES].news;
        if (news->kind == kind && (arg < 0 || news->arg[0] == arg))
            return true;
    }
    return false;
}

static bool holds_at_table(const struct uboot_view *v,
                           const struct uboot_guide_row *row)
{
    const struct crew_seen *c = &v->crew;
    int mine = v->seat * 4;
    switch ((enum uboot_guide_condition)row->condition) {
    case UBOOT_GUIDE_CONDITION_STARTED:
        return c->board.phase == PHASE_MOBILISING ||
               was_logged(&v->desk, CREW_EV_MOBILISED, -1);
    case UBOOT_GUIDE_CONDITION_MEN:
        return has_men(v, row->spec, row->men, row->section);
    case UBOOT_GUIDE_CONDITION_MOBILISED:
        return c->board.started && c->board.phase != PHASE_MOBILISING;
    case UBOOT_GUIDE_CONDITION_DIVE_READY:
        return is_dive_ready(c) || v->hand.trim != TRIM_SURFACED ||
               (v->desk.stations == SHOUT_DIVE_STATIONS && c->board.started &&
                c->board.phase == PHASE_READY && is_below(c, 0, FIGURES));
    case UBOOT_GUIDE_CONDITION_BELOW:
        return is_below(c, mine, mine + 4);
    case UBOOT_GUIDE_CONDITION_BOTH_ENGINES:
        return has_men(v, UBOOT_SPECIALISATION_ENGINE, 1, 5) &&
               has_men(v, UBOOT_SPECIALISATION_ENGINE, 1, 6);
    case UBOOT_GUIDE_CONDITION_REPORTED:
        return v->talk.reported[ROLE_CAPTAIN] > 0 &&
               v->talk.reported[ROLE_NAVIGATOR] > 0;
    case UBOOT_GUIDE_CONDITION_READ_OUT:
        return v->talk.read[ROLE_CAPTAIN] > 0;
    case UBOOT_GUIDE_CONDITION_TURNED:
        return was_logged(&v->desk, CREW_EV_DONE, UBOOT_ORDER_NEW_COURSE);
    case UBOOT_GUIDE_CONDITION_DISC:
        return disc_is_set(v);
    case UBOOT_GUIDE_CONDITION_MARKER:
        return has_marker(&v->charts);
    case UBOOT_GUIDE_CONDITION_SPOKE:
        return v->shout[v->seat].count > 0;
    default:
        return false; /* a step to be read waits for its reader */
    }
}

bool guide_holds(const struct uboot_view *v, int row)
{
    const struct uboot_guide_row *r = &uboot_guide[row];
    const struct uboot_hand *h = &v->hand;
    switch ((enum uboot_guide_condition)r->condition) {
    case UBOOT_GUIDE_CONDITION_WATCH:
        return h->observers > 0;
    case UBOOT_GUIDE_CONDITION_CONTACT:
        return h->contacts > 0;
    case UBOOT_GUIDE_CONDITION_STEERS:
        return steers_at_contact(h);
    case UBOOT_GUIDE_CONDITION_TELEGRAPH:
        return h->telegraph >= TELEGRAPH_SLOW;
    case UBOOT_GUIDE_CONDITION_DIVES:
        return h->trim != TRIM_SURFACED;
    case UBOOT_GUIDE_CONDITION_PERISCOPE:
        return h->periscope;
    case UBOOT_GUIDE_CONDITION_COMPUTER:
        return v->desk.tdc_open;
    case UBOOT_GUIDE_CONDITION_AIMED:
        return h->tdc.contact > 0;
    case UBOOT_GUIDE_CONDITION_DIALLED:
        return h->tdc.contact > 0 && (h->tdc.mode == TDC_AUTO || h->tdc.set);
    case UBOOT_GUIDE_CONDITION_FLOODED:
        return has_tube(h, TUBE_FLOODING, TUBE_FLOODED);
    case UBOOT_GUIDE_CONDITION_FIRED:
        return has_tube(h, TUBE_EMPTY, TUBE_RELOADING);
    case UBOOT_GUIDE_CONDITION_SUNK:
        return h->objective[0] == 2;
    case UBOOT_GUIDE_CONDITION_REPAIRED:
        return is_repaired(h);
    case UBOOT_GUIDE_CONDITION_GLASS:
        return h->sight.glass != GLASS_NONE;
    case UBOOT_GUIDE_CONDITION_FASTER:
        return v->board.pace != PACE_REAL;
    case UBOOT_GUIDE_CONDITION_OVER:
        return v->board.ending || v->board.loss;
    default:
        return holds_at_table(v, r);
    }
}

/* The target is sunk, perhaps with the gun: steps that lead to it are past,
 * done or not. */
static bool is_past(const struct uboot_view *v, int row)
{
    switch ((enum uboot_guide_condition)uboot_guide[row].condition) {
    case UBOOT_GUIDE_CONDITION_READ:
    case UBOOT_GUIDE_CONDITION_REPAIRED:
    case UBOOT_GUIDE_CONDITION_OVER:
        return false;
    default:
        return v->hand.objective[0] == 2;
    }
}

/* Steps that may come early are checked whenever they hold, the others in their
 * turn. */
void guide_look(struct guide *g, const struct uboot_view *v)
{
    int first = guide_first(v->seat), steps = guide_steps(v->seat);
    uint32_t *done = &g->done[v->seat];
    for (int i = 0; i < steps; i++)
        if (!(*done & 1u << i) &&
            (is_past(v, first + i) ||
             (uboot_guide[first + i].early && guide_holds(v, first + i))))
            *done |= 1u << i;
    for (int row; (row = guide_row(g, v->seat)) >= 0 && guide_holds(v, row);)
        *done |= 1u << (row - first);
}

void guide_act(struct guide *g, int role, enum guide_act act)
{
    int row = guide_row(g, role);
    if (act == GUIDE_LEAVE)
        g->done[role] = (1u << guide_steps(role)) - 1u;
    else if (row >= 0)
        g->done[role] |= 1u << (row - guide_first(role));
}

void guide_imagine(struct guide *g, int role, int shown)
{
    *g = (struct guide){.on = shown > 0};
    if (shown > 0)
        g->done[role] = (1u << (shown - 1 - guide_first(role))) - 1u;
}

static bool is_order(const char *name, size_t length)
{
    for (int i = 0; i < UBOOT_ORDER_COUNT; i++)
        if (strlen(uboot_order_names[i]) == length &&
            memcmp(uboot_order_names[i], name, length) == 0)
            return true;
    return false;
}

/* How the first thing to do is typed: "verb:dive" is (dive), "order:tdc" is
 * (order tdc); the captain calls out the other words. */
static void say_typed(const char *at, struct out *line)
{
    bool is_verb = strncmp(at, "verb:", 5) == 0;
    if (!is_verb && strncmp(at, "order:", 6) != 0)
        return;
    const char *name = strchr(at, ':') + 1;
    size_t length = strcspn(name, ",");
    const char *before = is_verb                  ? ""
                         : is_order(name, length) ? "order "
                                                  : "shout ";
    out_f(line, " (%s%.*s)", before, (int)length, name);
}

void guide_say(int shown, struct out *line)
{
    if (shown <= 0)
        return;
    const struct uboot_guide_row *r = &uboot_guide[shown - 1];
    say_with(line, T_UBOOT_TEXT_GUIDE, number(shown - guide_first(r->role)),
             number(guide_steps(r->role)),
             noun(T_UBOOT_LESSON_CAPTAIN_WELCOME + r->id));
    out_f(line, " [%s]", r->rule);
    if (r->condition == UBOOT_GUIDE_CONDITION_READ)
        out_str(line, " (guide next)"); /* as it is typed */
    else
        say_typed(r->at, line);
}

void guide_write(int shown, struct out *out)
{
    enum { HINT_MAX = 800 };
    char text[HINT_MAX];
    struct out line;
    if (shown <= 0)
        return;
    out_init(&line, text, sizeof text, (enum lang)out->lang);
    guide_say(shown, &line);
    fold_write(text, out);
}

void guide_json(int shown, struct json *json)
{
    if (shown <= 0) {
        json_null(json, "guide");
        return;
    }
    const struct uboot_guide_row *r = &uboot_guide[shown - 1];
    json_object(json, "guide");
    json_str(json, "step", uboot_guide_step_names[r->id]);
    json_int(json, "n", shown - guide_first(r->role));
    json_int(json, "of", guide_steps(r->role));
    json_str(json, "rule", r->rule);
    json_str(json, "at", r->at);
    json_bool(json, "read", r->condition == UBOOT_GUIDE_CONDITION_READ);
    json_end(json);
}
