/* An officer's view for a terminal. */
#include "briefing.h"
#include "games/uboot/app/umath.h"
#include "games/uboot/crew/drafting.h"
#include "lang.h"
#include "officers.h"

enum { LOG_SHOWN = 6 };

static uint16_t prompt_of(const struct uboot_view *v)
{
    const struct crew_seen *c = &v->crew;
    if (v->seat < 0 || v->seat >= ROLE_COUNT)
        return T_UBOOT_ASK;
    if (c->board.cards.play.wants && c->board.cards.play.asks == v->seat)
        return T_UBOOT_ASK_CARD;
    switch (c->board.phase) {
    case PHASE_MOBILISING:
        return c->board.confirmed[v->seat] ? T_UBOOT_ASK_OTHERS
                                           : T_UBOOT_ASK_MOBILISE;
    case PHASE_ORDER:
        return crew_owns(v->seat, c->board.draft.order) ? T_UBOOT_ASK_TEAM
                                                        : T_UBOOT_ASK_HELP;
    case PHASE_WATCH_CHANGE:
        return c->board.confirmed[v->seat] ? T_UBOOT_ASK_OTHERS
                                           : T_UBOOT_ASK_BELL;
    default:
        return v->seat == ROLE_CAPTAIN ? T_UBOOT_ASK : T_UBOOT_ASK_STAND_BY;
    }
}

void officers_write_prompt(const void *view, struct out *out)
{
    const struct uboot_view *v = view;
    if (v->board.paused) {
        say(out, T_UBOOT_ASK_PAUSED);
        return;
    }
    uint16_t text = prompt_of(v);
    if (text_param_count(text))
        say_with(out, text, noun(crew_order_noun(v->crew.board.draft.order)));
    else
        say(out, text);
}

/* Battery and hull are shown on the app and in the engine room. */
static void write_supplies(const struct uboot_view *v, struct out *out)
{
    const struct uboot_hand *h = &v->hand;
    if (v->knows & KNOWS_ENGINE) {
        app_write_supplies(h, out);
        return;
    }
    say_with(out, T_UBOOT_TEXT_STATE_SEEN, number(h->air), number(h->observers),
             noun(T_UBOOT_WEATHER_CLEAR + h->weather));
    out_char(out, '\n');
    if (h->fix >= 0) {
        say_with(out, T_UBOOT_TEXT_FIX, named(h->fix + 1));
        out_char(out, '\n');
    }
    if (v->knows & KNOWS_RECKONING)
        app_write_position(h, out);
}

/* The boat from bow to stern: who stands where, and what lies there. */
static void write_section(const struct uboot_view *v, int section,
                          struct out *out)
{
    static const char role[] = "CFNE";
    const struct crew_seen *c = &v->crew;
    out_f(out, "  %d%c", section,
          c->board.section[section - 1].flooded ? '~' : ':');
    for (int i = 0; i < FIGURES; i++)
        if (c->board.place[i] == section)
            out_f(out, " %c%d%s", role[i / 4], i % 4 + 1,
                  c->board.draft.times[i] ? "*" : "");
    for (int i = 0; i < TOOLBOXES; i++)
        if (c->board.toolbox[i] == section) {
            out_str(out, ", ");
            say(out, T_UBOOT_ITEM_TOOLBOX_A + i);
        }
    for (int i = 0; i < UBOOT_EQUIPMENT_COUNT; i++)
        if (c->board.supply[i] == section) {
            out_str(out, ", ");
            say(out, T_UBOOT_EQUIPMENT_CABLE + i);
        }
    out_char(out, '\n');
}

/* `A` an activation, `o` observing, `r` repairing, `x` exhausted, `+` a red
 * cross. */
static void write_man(const struct uboot_view *v, int figure, struct out *out)
{
    static const char chip[] = {'.', 'A', 'o', 'r', 'r', 'r', 'x', '+'};
    static const char role[] = "CFNE";
    const struct crew_seen *c = &v->crew;
    int sailor = crew_sailor(c, figure);
    if (sailor < 0)
        return;
    out_f(out, "  %c%d ", role[figure / 4], figure % 4 + 1);
    for (int i = 0; i < SLOTS; i++)
        out_char(out, chip[crew_chips(c, sailor)->slot[i]]);
    out_char(out, ' ');
    say(out, crew_sailor_noun(sailor));
    out_str(out, ", ");
    say(out, crew_function_noun(sailor));
    if (c->board.sailor[sailor].dead) {
        out_str(out, ", ");
        say(out, T_UBOOT_TEXT_DEAD);
    }
    out_char(out, '\n');
    officers_write_health(c, sailor, out);
}

static void write_table(const struct uboot_view *v, struct out *out)
{
    const struct crew_seen *c = &v->crew;
    say_with(out, T_UBOOT_TEXT_TRACKS, number(COMMAND_LAST - c->board.command),
             number(MORALE_LAST - c->board.morale), number(c->board.watch + 1));
    out_char(out, '\n');
    if (c->board.command == COMMAND_LAST) {
        say(out, T_UBOOT_TEXT_TRACKS_SPENT);
        out_char(out, '\n');
    }
    if (c->board.phase == PHASE_ORDER) {
        say_with(out, T_UBOOT_TEXT_ORDER,
                 noun(crew_order_noun(c->board.draft.order)));
        out_char(out, '\n');
    }
    if (c->board.cards.waits) {
        say_with(out, T_UBOOT_TEXT_PENDING, number(c->board.cards.waits));
        out_char(out, '\n');
    }
    for (int i = 1; i <= SECTIONS; i++)
        write_section(v, i, out);
    for (int i = 0; i < 4; i++)
        write_man(v, v->seat * 4 + i, out);
}

/* The tubes the captain means, for him and for the officers who flood and fire
 * them. [7.5.3] */
static void write_plan(const struct desk *d, struct out *out)
{
    say(out, T_UBOOT_TEXT_PLAN);
    for (int i = 0; i < TUBES; i++)
        if (d->plan >> i & 1)
            out_f(out, " %d", i + 1);
    if (!d->plan) {
        out_char(out, ' ');
        say(out, T_UBOOT_TEXT_PLAN_NONE);
    }
    out_char(out, '\n');
}

void officers_write_tubes(const struct uboot_view *v, struct out *out)
{
    if (v->seat != ROLE_CAPTAIN && v->seat != ROLE_FIRST_OFFICER)
        return;
    app_write_tubes(&v->hand, out);
    write_plan(&v->desk, out);
    if (v->desk.tdc_open) /* [8.4] */
        app_write_dials(&v->hand.tdc, out);
}

static void write_lines(const struct uboot_view *v, struct out *out)
{
    const struct charts *k = &v->charts;
    for (int i = 0; i < k->lines; i++) {
        int minutes = leg_minutes(&v->hand, k->line[i].miles);
        say_with(out, T_UBOOT_TEXT_LINE, number(i + 1),
                 number(k->line[i].course), number(k->line[i].miles),
                 number(minutes / 60), number(minutes % 60));
        out_char(out, '\n');
    }
    for (int i = 0; i < SIGHTINGS; i++) {
        const struct sighting *s = &k->sighting[i];
        if (!s->tick)
            continue;
        struct chart_point now = sighting_now(s, v->board.tick);
        double dx = (now.x - v->hand.plot_x) / 10.0,
               dy = (now.y - v->hand.plot_y) / 10.0;
        say_with(out, T_UBOOT_TEXT_SIGHTING, named(s->cell + 1),
                 number(s->course), number((s->low + s->high + 1) / 2),
                 number((int)((v->board.tick - s->tick) / TICKS_MINUTE)),
                 number(round_int(bearing_of(dx, dy)) % 360),
                 number(round_int(u_hypot(dx, dy))));
        out_char(out, '\n');
    }
}

/* Behind a marker with a speed where it has run on to. */
static void write_markers(const struct uboot_view *v, struct out *out)
{
    for (int i = 0; i < MARKERS; i++) {
        const struct marker *m = &v->charts.marker[i];
        if (!m->set)
            continue;
        say_with(out, T_UBOOT_TEXT_MARKER, number(i + 1), number(m->bearing),
                 number(m->range_cnm / 100), number(m->range_cnm % 100),
                 number(m->course), noun(T_UBOOT_MARKER_UNKNOWN + m->kind));
        if (m->knots) {
            struct chart_point now = marker_now(m, v->board.tick, &v->hand);
            int cnm = round_int(u_hypot(now.x, now.y));
            out_str(out, "; ");
            say_with(out, T_UBOOT_TEXT_MARKER_NOW, number(m->knots),
                     number(round_int(bearing_of(now.x, now.y)) % 360),
                     number(cnm / 100), number(cnm % 100 / 10));
        }
        out_char(out, '\n');
    }
}

/* What the attack disc shows as it is set. [9.2.1] */
static void write_disc(const struct charts *k, struct out *out)
{
    int angle = disc_angle(k->disc_own, k->disc_bearing, k->disc_target);
    say_with(out, T_UBOOT_TEXT_DISC, number(k->disc_own),
             number(k->disc_bearing), number(k->disc_target),
             noun(angle < 0 ? T_UBOOT_SIDE_RED : T_UBOOT_SIDE_GREEN),
             number(angle < 0 ? -angle : angle));
    out_char(out, '\n');
}

static void write_log(const struct desk *d, struct out *out)
{
    int first = d->logged > LOG_SHOWN ? d->logged - LOG_SHOWN : 0;
    for (int i = first; i < d->logged; i++) {
        const struct crew_news *news = &d->log[i % LOG_LINES].news;
        struct param param[PARAMS_MAX];
        int count = crew_news_params(news, param);
        out_str(out, "  - ");
        text_put(out, crew_news_text(news), count ? param : NULL, count);
        out_char(out, '\n');
    }
}

/* The pyramid: place and kind. [9.4] */
static void write_galley(const struct galley *g, struct out *out)
{
    say(out, T_UBOOT_TEXT_PYRAMID);
    for (int i = 0; i < PYRAMID; i++)
        if (g->pyramid[i] != FOOD_NONE) {
            out_f(out, " %d ", i + 1);
            say(out, T_UBOOT_FOOD_MEAT + g->pyramid[i]);
        }
    out_char(out, '\n');
}

void officers_write_text(const void *view, struct out *out)
{
    const struct uboot_view *v = view;
    const struct uboot_hand *h = &v->hand;
    app_write_board(&v->board, out);
    if (v->seat < 0 || v->seat >= ROLE_COUNT)
        return;
    if (!v->crew.board.started) { /* [5.4] */
        briefing_write(v->board.setting.mission, out);
        briefing_orders(&v->board, h, out);
    }
    guide_write(v->guide, out);
    app_write_gauges(h, out);
    write_supplies(v, out);
    write_table(v, out);
    officers_write_tubes(v, out);
    app_write_contacts(h, out);
    app_write_damage(h, out);
    if (v->seat == ROLE_NAVIGATOR) {
        write_galley(&v->crew.board.galley, out);
        write_lines(v, out);
        write_markers(v, out);
        write_disc(&v->charts, out);
    }
    officers_write_cards(v, out);
    if (v->seat == ROLE_CAPTAIN && v->board.ending && !v->board.loss)
        officers_write_carried(v, out);
    write_log(&v->desk, out);
    app_write_feed(h, out);
}
