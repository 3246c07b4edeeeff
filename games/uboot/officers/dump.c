/* The part of the dump for officers and crew, and their invariants. */
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

static void dump_sailor(const struct sailor *s, const struct chips *c,
                        struct out *out)
{
    out_f(out, "sailor %d %d", s->dead, s->repairs);
    for (int i = 0; i < SLOTS; i++)
        out_f(out, " %d/%d", c->slot[i], c->cause[i]);
    for (int i = 0; i < HEALTH_MAX; i++)
        if (s->health[i].card) {
            out_f(out, " card %d %d %d", s->health[i].card, s->health[i].loose,
                  s->health[i].treated);
            for (int k = 0; k < UBOOT_MEDICINE_COUNT; k++)
                out_f(out, " %d", s->health[i].laid[k]);
        }
    out_char(out, '\n');
}

static void dump_cards(const struct crew *crew, struct out *out)
{
    const struct cards *c = &crew->board.cards;
    const struct decks *d = &crew->hidden.decks;
    uint8_t place[UBOOT_CARD_COUNT];
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        place[i] = (uint8_t)card_place(c, d, crew->hand[ROLE_CAPTAIN].dealt, i);
    for (int i = 0; i < UBOOT_DECK_COUNT; i++)
        bytes(out, "deck", d->card[i], c->left[i]);
    bytes(out, "place", place, UBOOT_CARD_COUNT);
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
    uint8_t turn[TILES];
    for (int i = 0; i < TILES; i++)
        turn[i] = c->board.puzzle.face[i].turn;
    line(out, "kit", c->board.kit.chips, UBOOT_MEDICINE_COUNT);
    line(out, "kit_used", c->board.kit.used, UBOOT_MEDICINE_COUNT);
    bytes(out, "pyramid", c->board.galley.pyramid, PYRAMID);
    bytes(out, "supply", c->board.galley.supply, UBOOT_FOOD_COUNT);
    bytes(out, "meal", c->board.galley.meal, UBOOT_FOOD_COUNT);
    bytes(out, "eaten", c->board.galley.discard, UBOOT_FOOD_COUNT);
    out_f(out, "galley %d %d %d boxes %d\n", c->board.galley.spoiled,
          c->board.galley.size, c->board.galley.recipe, c->board.kit.boxes);
    bytes(out, "tiles", c->hidden.tiles.tile, TILES);
    bytes(out, "turns", turn, TILES);
    bytes(out, "frame", c->board.puzzle.frame, FRAME);
    out_f(out, "puzzle %d %d\n", c->board.puzzle.section,
          c->board.puzzle.state);
}

static void dump_table(const struct crew *c, struct out *out)
{
    for (int i = 0; i < CHANCES; i++)
        out_f(out, "chance %llu\n",
              (unsigned long long)c->hidden.chance[i].state);
    for (int i = 0; i < SAILORS; i++)
        dump_sailor(&c->board.sailor[i], crew_chips(&c->seen, i), out);
    line(out, "figures", c->board.place, FIGURES);
    for (int i = 0; i < FIGURES; i++)
        if (c->board.move[i].to)
            out_f(out, "move %d %d %d %d %d\n", i, c->board.move[i].to,
                  c->board.move[i].via, c->board.move[i].item,
                  c->board.move[i].put);
    out_f(out, "order %d %d %d", c->board.draft.order, c->board.draft.card,
          c->board.draft.cook);
    words(out, "", c->board.draft.arg, ORDER_ARGS);
    line(out, "confirmed", c->board.draft.confirmed, ROLE_COUNT);
    line(out, "team", c->board.draft.times, FIGURES);
    for (int i = 0; i < SECTIONS; i++) {
        out_f(out, "flooded %d", c->board.section[i].flooded);
        line(out, " chips", c->board.section[i].chip, UBOOT_ENVIRONMENT_COUNT);
    }
    line(out, "repairs", c->board.repair, UBOOT_COMPONENT_COUNT);
    out_str(out, "pending");
    for (int i = 0; i < c->board.cards.waits; i++)
        out_f(out, " %d", c->hidden.decks.waiting[i] - 1);
    out_char(out, '\n');
    for (int i = 0; i < c->hidden.instructions; i++)
        out_f(out, "instructed %d %d %d\n", c->hidden.instructed[i].kind,
              c->hidden.instructed[i].arg[0], c->hidden.instructed[i].arg[1]);
}

static void dump_marks(const struct crew_seen *c, struct out *out)
{
    out_f(out, "phase %d watch %d command %d morale %d started %d\n",
          c->board.phase, c->board.watch, c->board.command, c->board.morale,
          c->board.started);
    out_f(out, "observers %d hydrophone %d smoked %d bells %d\n",
          c->board.observers, c->board.hydrophone, c->board.smoked,
          c->board.bells);
    out_f(out, "breach %d %d loss %d\n", c->board.breach, c->board.breach_state,
          c->board.loss);
    line(out, "toolboxes", c->board.toolbox, TOOLBOXES);
    line(out, "supplies", c->board.supply, UBOOT_EQUIPMENT_COUNT);
    line(out, "cigarettes", c->board.cigarettes, ROLE_COUNT);
    line(out, "sides", c->board.side, ROLE_COUNT);
    line(out, "simple", c->board.simple, ROLE_COUNT);
    line(out, "ready", c->board.confirmed, ROLE_COUNT);
    line(out, "placing", c->board.placing, FIGURES);
    line(out, "smokers", c->board.smoker, FIGURES);
    for (int i = 0; i < ROLE_COUNT; i++)
        out_f(out, "smokes %d\n", c->board.smokes[i]);
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

static void dump_charts(const struct charts *k, struct out *out)
{
    for (int i = 0; i < k->lines; i++) {
        const struct pencil *l = &k->line[i];
        out_f(out, "line %d %d %d %d %d %d\n", l->x, l->y, l->to_x, l->to_y,
              l->course, l->miles);
    }
    for (int i = 0; i < MARKERS; i++) {
        const struct marker *m = &k->marker[i];
        if (m->set)
            out_f(out, "marker %d %d %d %d %d %d %d %d %lld\n", i, m->bearing,
                  m->range_cnm, m->course, m->kind, m->knots, m->x, m->y,
                  (long long)m->tick);
    }
    for (int i = 0; i < SIGHTINGS; i++) {
        const struct sighting *s = &k->sighting[i];
        if (s->tick)
            out_f(out, "sighting %lld %d %d %d %d %d %d\n", (long long)s->tick,
                  s->x, s->y, s->course, s->low, s->high, s->cell);
    }
    out_f(out, "disc %d %d %d\n", k->disc_own, k->disc_bearing, k->disc_target);
    out_f(out, "pencil %d %d %d\n", k->pencil, k->pencil_x, k->pencil_y);
    out_f(out, "start %d %d\n", k->start_x, k->start_y);
}

static void dump_desk(const struct uboot *u, struct out *out)
{
    const struct desk *d = &u->desk;
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
        out_f(out, "talk %lld %d\n", (long long)u->talk.reported[i],
              u->talk.read[i]);
    for (int i = 0; i < ROLE_COUNT; i++)
        for (int n = 0; n < CONTACTS_MAX; n++)
            if (u->talk.told[i][n])
                out_f(out, "news %d %d %d\n", i, n, u->talk.told[i][n]);
    if (u->talk.laid)
        out_f(out, "laid %d\n", u->talk.laid);
    for (int i = 0; i < LOG_LINES && i < d->logged; i++)
        out_f(out, "log %lld %d %d %d %d\n", (long long)d->log[i].tick,
              d->log[i].news.kind, d->log[i].news.arg[0], d->log[i].news.arg[1],
              d->log[i].news.arg[2]);
    dump_charts(&u->charts, out);
}

void officers_dump(const void *state, struct out *out)
{
    const struct uboot *u = state;
    world_dump(&u->world, out);
    dump_table(&u->crew, out);
    dump_cards(&u->crew, out);
    dump_stores(&u->crew, out);
    dump_marks(&u->crew.seen, out);
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
    if (u->crew.hidden.calls || u->crew.hidden.newses)
        return "the table's wishes were not heard";
    if (u->charts.lines < 0 || u->charts.lines > PENCIL_LINES)
        return "the lines of the chart";
    const char *broken = crew_check(&u->crew);
    return broken ? broken : world_check(&u->world);
}
