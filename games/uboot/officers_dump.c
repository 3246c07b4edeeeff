/* The officers' and the crew's part of the dump, and what must always be true of
 * it. */
#include "officers.h"

static void line(struct out *out, const char *name, const int8_t *n, int count)
{
    out_str(out, name);
    for (int i = 0; i < count; i++)
        out_f(out, " %d", n[i]);
    out_char(out, '\n');
}

static void bytes(struct out *out, const char *name, const uint8_t *n,
                  int count)
{
    out_str(out, name);
    for (int i = 0; i < count; i++)
        out_f(out, " %d", n[i]);
    out_char(out, '\n');
}

static void words(struct out *out, const char *name, const int16_t *n,
                  int count)
{
    out_str(out, name);
    for (int i = 0; i < count; i++)
        out_f(out, " %d", n[i]);
    out_char(out, '\n');
}

static void dump_sailor(const struct sailor *s, struct out *out)
{
    out_f(out, "sailor %d %d", s->dead, s->repairs);
    for (int i = 0; i < SLOTS; i++)
        out_f(out, " %d/%d", s->slot[i], s->cause[i]);
    for (int i = 0; i < HEALTH_MAX; i++)
        if (s->health[i].card) {
            out_f(out, " card %d %d %d", s->health[i].card, s->health[i].loose,
                  s->health[i].treated);
            for (int k = 0; k < UBOOT_MEDICINE_COUNT; k++)
                out_f(out, " %d", s->health[i].laid[k]);
        }
    out_char(out, '\n');
}

static void dump_cards(const struct cards *c, struct out *out)
{
    for (int i = 0; i < UBOOT_DECK_COUNT; i++)
        bytes(out, "deck", c->deck[i].card, c->deck[i].count);
    bytes(out, "place", c->place, UBOOT_CARD_COUNT);
    out_f(out, "play %d %d %d %d %d %d %d\n", c->play.picked, c->play.card,
          c->play.effect, c->play.wants, c->play.asks, c->play.left,
          c->play.self);
    out_f(out, "promises %d %d %d %lld\n", c->free_mobilise, c->ignore_morale,
          c->on_sink, (long long)c->on_sink_until);
    bytes(out, "engineer", c->engineer, UBOOT_ENGINEER_CARD_COUNT);
    bytes(out, "engineer_for", c->engineer_for, UBOOT_ENGINEER_CARD_COUNT);
}

static void dump_stores(const struct crew *c, struct out *out)
{
    line(out, "kit", c->kit.chips, UBOOT_MEDICINE_COUNT);
    line(out, "kit_used", c->kit.used, UBOOT_MEDICINE_COUNT);
    bytes(out, "pyramid", c->galley.pyramid, PYRAMID);
    bytes(out, "supply", c->galley.supply, UBOOT_FOOD_COUNT);
    bytes(out, "meal", c->galley.meal, UBOOT_FOOD_COUNT);
    bytes(out, "eaten", c->galley.discard, UBOOT_FOOD_COUNT);
    out_f(out, "galley %d %d %d boxes %d\n", c->galley.spoiled, c->galley.size,
          c->galley.recipe, c->kit.boxes);
    bytes(out, "tiles", c->puzzle.tile, TILES);
    bytes(out, "turns", c->puzzle.turn, TILES);
    bytes(out, "frame", c->puzzle.frame, FRAME);
    out_f(out, "puzzle %d %d\n", c->puzzle.section, c->puzzle.state);
}

static void dump_table(const struct crew *c, struct out *out)
{
    for (int i = 0; i < CHANCES; i++)
        out_f(out, "chance %llu\n", (unsigned long long)c->chance[i].state);
    for (int i = 0; i < SAILORS; i++)
        dump_sailor(&c->sailor[i], out);
    line(out, "figures", c->place, FIGURES);
    for (int i = 0; i < FIGURES; i++)
        if (c->move[i].to)
            out_f(out, "move %d %d %d %d %d\n", i, c->move[i].to,
                  c->move[i].via, c->move[i].item, c->move[i].put);
    out_f(out, "order %d %d %d", c->draft.order, c->draft.card, c->draft.cook);
    words(out, "", c->draft.arg, ORDER_ARGS);
    line(out, "confirmed", c->draft.confirmed, ROLE_COUNT);
    line(out, "team", c->draft.times, FIGURES);
    for (int i = 0; i < SECTIONS; i++) {
        out_f(out, "flooded %d", c->section[i].flooded);
        line(out, " chips", c->section[i].chip, UBOOT_ENVIRONMENT_COUNT);
    }
    line(out, "repairs", c->repair, UBOOT_COMPONENT_COUNT);
    bytes(out, "pending", c->pending, c->pendings);
    for (int i = 0; i < c->tolds; i++)
        out_f(out, "instructed %d %d %d\n", c->told[i].kind, c->told[i].arg[0],
              c->told[i].arg[1]);
}

static void dump_marks(const struct crew *c, struct out *out)
{
    out_f(out, "phase %d watch %d command %d morale %d started %d\n", c->phase,
          c->watch, c->command, c->morale, c->started);
    out_f(out, "observers %d hydrophone %d smoked %d bells %d\n", c->observers,
          c->hydrophone, c->smoked, c->bells);
    out_f(out, "breach %d %d loss %d\n", c->breach, c->breach_state, c->loss);
    line(out, "toolboxes", c->toolbox, TOOLBOXES);
    line(out, "supplies", c->supply, UBOOT_EQUIPMENT_COUNT);
    line(out, "cigarettes", c->cigarettes, ROLE_COUNT);
    line(out, "sides", c->side, ROLE_COUNT);
    line(out, "simple", c->simple, ROLE_COUNT);
    line(out, "ready", c->confirmed, ROLE_COUNT);
    line(out, "placing", c->placing, FIGURES);
    line(out, "smokers", c->smoker, FIGURES);
    for (int i = 0; i < ROLE_COUNT; i++)
        out_f(out, "smokes %d\n", c->smokes[i]);
}

static void dump_notebook(const struct notebook *n, struct out *out)
{
    out_f(out, "notebook %d %d %d %d\n", n->count, n->heard_count, n->read,
          n->reports);
    for (int i = 0; i < n->count; i++) {
        const struct contact_report *r = &n->told[i];
        out_f(out, "told %d %d %d %d %d %d %d %d %d %d %d %d\n",
              r->seen_tick_lo, r->number, r->bearing, r->true_bearing,
              r->range_cnm, r->course, r->aob, r->speed_dkn, r->type, r->state,
              r->by, r->sound);
    }
    for (int i = 0; i < FEED_LINES && i < n->heard_count; i++)
        out_f(out, "heard %lld %d %d\n", (long long)n->heard[i].tick,
              n->heard[i].message, n->heard[i].arg[0]);
}

static void dump_desk(const struct uboot *u, struct out *out)
{
    const struct desk *d = &u->desk;
    const struct charts *k = &u->charts;
    out_f(out, "desk %d %d %d %d %d %d\n", d->logged, d->refused, d->plan,
          d->tdc_open, d->enigma, u->glued);
    if (d->stations)
        out_f(out, "stations %d\n", d->stations);
    if (d->gauges.tick)
        out_f(out, "gauges %lld %d %d %d\n", (long long)d->gauges.tick,
              d->gauges.battery, d->gauges.hull, d->gauges.times);
    if (d->advice.tick)
        out_f(out, "advice %lld %d %d %d %d\n", (long long)d->advice.tick,
              d->advice.course, d->advice.miles, d->advice.deep_m,
              d->advice.times);
    for (int i = 0; i < ROLE_COUNT; i++)
        out_f(out, "talk %lld %d\n", (long long)d->reported[i], d->read[i]);
    for (int i = 0; i < ROLE_COUNT; i++)
        for (int n = 0; n < CONTACTS_MAX; n++)
            if (d->told[i][n])
                out_f(out, "news %d %d %d\n", i, n, d->told[i][n]);
    for (int i = 0; i < LOG_LINES && i < d->logged; i++)
        out_f(out, "log %lld %d %d %d %d\n", (long long)d->log[i].tick,
              d->log[i].news.kind, d->log[i].news.arg[0], d->log[i].news.arg[1],
              d->log[i].news.arg[2]);
    for (int i = 0; i < k->lines; i++)
        out_f(out, "line %d %d %d\n", k->line[i].from, k->line[i].course,
              k->line[i].miles);
    for (int i = 0; i < MARKERS; i++)
        if (k->marker[i].set)
            out_f(out, "marker %d %d %d %d\n", i, k->marker[i].bearing,
                  k->marker[i].range_cnm, k->marker[i].course);
    out_f(out, "disc %d %d %d\n", k->disc_own, k->disc_bearing, k->disc_target);
}

void officers_dump(const void *state, struct out *out)
{
    const struct uboot *u = state;
    world_dump(&u->world, out);
    dump_table(&u->crew, out);
    dump_cards(&u->crew.cards, out);
    dump_stores(&u->crew, out);
    dump_marks(&u->crew, out);
    dump_desk(u, out);
    for (int i = 0; i < ROLE_COUNT; i++) {
        dump_notebook(&u->notebook[i], out);
        out_f(out, "shout %d %d\n", u->shout[i].count, u->shout[i].what);
        if (u->guide.on)
            out_f(out, "guide %u\n", (unsigned)u->guide.done[i]);
    }
}

const char *officers_check(const void *state)
{
    const struct uboot *u = state;
    for (int i = 0; i < ROLE_COUNT; i++) {
        const struct notebook *n = &u->notebook[i];
        if (n->count < 0 || n->count > CONTACTS_MAX)
            return "the contacts of a notebook";
        if (n->heard_count < 0 || n->read > u->world.feed.count)
            return "more read out than said";
    }
    if (u->crew.calls || u->crew.newses)
        return "the table's wishes were not heard";
    if (u->charts.lines < 0 || u->charts.lines > PENCIL_LINES)
        return "the lines of the chart";
    const char *broken = crew_check(&u->crew);
    return broken ? broken : world_check(&u->world);
}
