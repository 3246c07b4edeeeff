/* An officer's view as members of an open JSON object. */
#include "games/uboot/app/words.h"
#include "officers.h"

static void ints(struct json *json, const char *name, const int8_t *n,
                 int count)
{
    json_array(json, name);
    for (int i = 0; i < count; i++)
        json_int(json, NULL, n[i]);
    json_end(json);
}

static void bytes(struct json *json, const char *name, const uint8_t *n,
                  int count)
{
    json_array(json, name);
    for (int i = 0; i < count; i++)
        json_int(json, NULL, n[i]);
    json_end(json);
}

/* So many of each of a list that a null pointer ends. */
static void counts(struct json *json, const char *name,
                   const char *const *words, const int8_t *n)
{
    json_object(json, name);
    for (int i = 0; words[i]; i++)
        json_int(json, words[i], n[i]);
    json_end(json);
}

static void heaps(struct json *json, const char *name, const char *const *words,
                  const uint8_t *n)
{
    json_object(json, name);
    for (int i = 0; words[i]; i++)
        json_int(json, words[i], n[i]);
    json_end(json);
}

static void shouts_json(const struct uboot_view *v, struct json *json)
{
    json_array(json, "shouts");
    for (int i = 0; i < ROLE_COUNT; i++) {
        json_object(json, NULL);
        json_int(json, "count", v->shout[i].count);
        json_str(json, "what", uboot_shout_words[v->shout[i].what]);
        json_end(json);
    }
    json_end(json);
}

static void sailor_json(const struct crew_seen *c, int sailor,
                        struct json *json)
{
    const struct sailor *s = &c->board.sailor[sailor];
    json_object(json, NULL);
    json_int(json, "id", sailor);
    json_int(json, "face", crew_face(c, sailor));
    json_bool(json, "duty", crew_sailor(c, crew_figure(sailor)) == sailor);
    json_bool(json, "dead", s->dead != 0);
    json_array(json, "slots");
    for (int i = 0; i < SLOTS; i++)
        json_str(json, NULL, uboot_slot_words[crew_chips(c, sailor)->slot[i]]);
    json_end(json);
    json_array(json, "cards");
    for (int i = 0; i < HEALTH_MAX; i++)
        if (s->health[i].card) {
            json_object(json, NULL);
            json_str(json, "card", uboot_card_names[s->health[i].card - 1]);
            json_bool(json, "treated", s->health[i].treated != 0);
            json_end(json);
        }
    json_end(json);
    json_end(json);
}

static void sections_json(const struct crew_seen *c, struct json *json)
{
    ints(json, "figures", c->board.place, FIGURES);
    ints(json, "toolboxes", c->board.toolbox, TOOLBOXES);
    counts(json, "supplies", uboot_equipment_names, c->board.supply);
    json_array(json, "sections");
    for (int i = 0; i < SECTIONS; i++) {
        json_object(json, NULL);
        json_bool(json, "flooded", c->board.section[i].flooded != 0);
        counts(json, "chips", uboot_environment_names,
               c->board.section[i].chip);
        json_end(json);
    }
    json_end(json);
    json_object(json, "repairs");
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++)
        if (c->board.repair[i] != REPAIR_IDLE)
            json_str(json, uboot_component_names[i],
                     uboot_repair_words[c->board.repair[i]]);
    json_end(json);
    json_array(json, "moves");
    for (int i = 0; i < FIGURES; i++) {
        const struct move *m = &c->board.move[i];
        if (!m->to)
            continue;
        json_object(json, NULL);
        json_int(json, "figure", i);
        json_int(json, "to", m->to);
        json_int(json, "via", m->via);
        json_str(json, "item", uboot_item_words[m->item]);
        json_int(json, "put", m->put);
        json_end(json);
    }
    json_end(json);
}

static void order_json(const struct crew_seen *c, struct json *json)
{
    json_object(json, "order");
    json_str(json, "id", uboot_order_names[c->board.draft.order]);
    json_array(json, "args");
    for (int i = 0; i < ORDER_ARGS; i++)
        json_int(json, NULL, c->board.draft.arg[i]);
    json_end(json);
    ints(json, "team", c->board.draft.times, FIGURES);
    ints(json, "confirmed", c->board.draft.confirmed, ROLE_COUNT);
    int card = c->board.draft.card;
    json_str(json, "card", card ? uboot_engineer_card_names[card - 1] : "none");
    json_end(json);
}

static void galley_json(const struct galley *g, struct json *json)
{
    json_array(json, "pyramid");
    for (int i = 0; i < PYRAMID; i++)
        json_str(json, NULL,
                 g->pyramid[i] == FOOD_NONE ? "none"
                                            : uboot_food_names[g->pyramid[i]]);
    json_end(json);
    heaps(json, "food", uboot_food_names, g->supply);
    heaps(json, "meal", uboot_food_names, g->meal);
    heaps(json, "eaten", uboot_food_names, g->discard);
}

/* Where the engineer's cards are, and what those in play are for. [10.3.3] */
static void tools_json(const struct cards *k, struct json *json)
{
    json_object(json, "engineer");
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++)
        json_str(json, uboot_engineer_card_names[i],
                 uboot_tool_place_words[k->engineer[i]]);
    json_end(json);
    json_object(json, "engineer_for");
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++)
        if (k->engineer_for[i] != REPAIR_NONE)
            json_str(json, uboot_engineer_card_names[i],
                     k->engineer_for[i] == REPAIR_BREACH
                         ? "breach"
                         : uboot_component_names[k->engineer_for[i]]);
    json_end(json);
}

static void stores_json(const struct crew_seen *c, struct json *json)
{
    counts(json, "medicine", uboot_medicine_names, c->board.kit.chips);
    counts(json, "medicine_used", uboot_medicine_names, c->board.kit.used);
    json_int(json, "first_aid_boxes", c->board.kit.boxes);
    ints(json, "cigarettes", c->board.cigarettes, ROLE_COUNT);
    galley_json(&c->board.galley, json);
    json_int(json, "meal_size", c->board.galley.size);
    json_int(json, "spoiled", c->board.galley.spoiled);
    tools_json(&c->board.cards, json);
}

static void cards_json(const struct uboot_view *v, struct json *json)
{
    const struct cards *k = &v->crew.board.cards;
    heaps(json, "decks", uboot_deck_names, k->left);
    json_array(json, "waiting");
    for (int i = 0; i < k->waits; i++)
        json_str(json, NULL, uboot_deck_names[k->waiting[i]]);
    json_end(json);
    json_array(json, "hand");
    for (int i = 0; i < UBOOT_CARD_COUNT && v->seat == ROLE_CAPTAIN; i++)
        if (crew_holds(&v->crew, i))
            json_str(json, NULL, uboot_card_names[i]);
    json_end(json);
    json_object(json, "card");
    if (k->play.card != CARD_NONE) {
        json_str(json, "id", uboot_card_names[k->play.card]);
        json_str(json, "wants", uboot_wants_words[k->play.wants]);
        json_str(json, "asks", uboot_role_words[k->play.asks]);
        json_int(json, "left", k->play.left);
    }
    json_end(json);
    json_int(json, "free_mobilise", k->free_mobilise);
    json_int(json, "ignore_morale", k->ignore_morale);
}

/* Only faces: which tile it is stands on its back. [10.3.7] */
static void puzzle_json(const struct crew_seen *c, struct json *json)
{
    const struct puzzle *p = &c->board.puzzle;
    json_object(json, "puzzle");
    json_str(json, "state", uboot_puzzle_words[p->state]);
    json_int(json, "section", p->section);
    json_array(json, "tiles");
    for (int i = 0; i < TILES && p->state == PUZZLE_OPEN; i++) {
        struct puzzle_face face = p->face[i];
        json_object(json, NULL);
        json_array(json, "edges");
        for (int k = 0; k < SIDES; k++)
            json_int(json, NULL, face.edge[k]);
        json_end(json);
        json_int(json, "motif", face.motif);
        json_int(json, "turn", face.turn);
        json_end(json);
    }
    json_end(json);
    bytes(json, "frame", p->frame, FRAME);
    json_end(json);
}

static void table_json(const struct uboot_view *v, struct json *json)
{
    const struct crew_seen *c = &v->crew;
    json_object(json, "table");
    json_str(json, "phase", uboot_phase_words[c->board.phase]);
    json_int(json, "command", c->board.command);
    json_int(json, "morale", c->board.morale);
    json_int(json, "watch", c->board.watch);
    json_bool(json, "started", c->board.started != 0);
    ints(json, "ready", c->board.confirmed, ROLE_COUNT);
    ints(json, "simple", c->board.simple, ROLE_COUNT);
    ints(json, "placing", c->board.placing, FIGURES);
    json_str(json, "breach_state", uboot_breach_words[c->board.breach_state]);
    json_bool(json, "smoked", c->board.smoked != 0);
    json_array(json, "smokes");
    for (int i = 0; i < ROLE_COUNT; i++)
        json_int(json, NULL, c->board.smokes[i]);
    json_end(json);
    if (c->board.phase == PHASE_ORDER)
        order_json(c, json);
    json_end(json);
    json_object(json, "model");
    sections_json(c, json);
    json_end(json);
    json_array(json, "sailors");
    for (int i = 0; i < SAILORS; i++)
        sailor_json(c, i, json);
    json_end(json);
    json_object(json, "stores");
    stores_json(c, json);
    json_end(json);
    json_object(json, "cards");
    cards_json(v, json);
    json_end(json);
    puzzle_json(c, json);
}

static void log_json(const struct desk *d, struct json *json)
{
    json_array(json, "log");
    int first = d->logged > LOG_LINES ? d->logged - LOG_LINES : 0;
    for (int i = first; i < d->logged; i++) {
        const struct log_line *line = &d->log[i % LOG_LINES];
        json_object(json, NULL);
        json_int(json, "n", i);
        json_int(json, "tick", line->tick);
        json_str(json, "kind", crew_event_names[line->news.kind]);
        json_array(json, "args");
        for (int k = 0; k < 3; k++)
            json_int(json, NULL, line->news.arg[k]);
        json_end(json);
        json_end(json);
    }
    json_end(json);
    json_int(json, "plan", d->plan);
    json_bool(json, "tdc_open", d->tdc_open != 0);
    json_int(json, "enigma", d->enigma);
    json_int(json, "refused", d->refused);
    if (d->gauges.tick) {
        json_object(json, "gauges_said");
        json_int(json, "tick", d->gauges.tick);
        json_int(json, "battery", d->gauges.battery);
        json_int(json, "hull", d->gauges.hull);
        json_int(json, "times", d->gauges.times);
        json_end(json);
    }
    if (d->advice.tick) {
        json_object(json, "advice");
        json_int(json, "tick", d->advice.tick);
        json_int(json, "course", d->advice.course);
        json_int(json, "miles", d->advice.miles);
        json_int(json, "deep_m", d->advice.deep_m);
        json_int(json, "times", d->advice.times);
        json_end(json);
    }
}

void officers_write_json(const void *view, struct json *json)
{
    const struct uboot_view *v = view;
    app_board_json(&v->board, json);
    shouts_json(v, json);
    if (v->seat < 0 || v->seat >= ROLE_COUNT)
        return;
    json_int(json, "told", v->told);
    json_array(json, "knows");
    for (int i = 0; uboot_knows_words[i]; i++)
        if (v->knows & 1 << i)
            json_str(json, NULL, uboot_knows_words[i]);
    json_end(json);
    app_gauges_json(&v->hand, (v->knows & KNOWS_ENGINE) != 0, json);
    guide_json(v->guide, json);
    app_weapons_json(&v->hand, json);
    app_contacts_json(&v->hand, json);
    sight_json(&v->hand.sight, json);
    app_damage_json(&v->hand, json);
    app_papers_json(&v->hand, json);
    table_json(v, json);
    log_json(&v->desk, json);
    officers_orders_json(v, json);
    officers_papers_json(v, json);
    if (v->seat == ROLE_CAPTAIN) /* his log [4.3] */
        officers_carried_json(v, json);
}
