/* An officer's view as members of an open JSON object. */
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

static void shouts_json(const struct uboot_view *v, struct json *json)
{
    json_array(json, "shouts");
    for (int i = 0; i < ROLE_COUNT; i++) {
        json_object(json, NULL);
        json_int(json, "count", v->shout[i].count);
        json_int(json, "what", v->shout[i].what);
        json_end(json);
    }
    json_end(json);
}

static void sailor_json(const struct crew *c, int sailor, struct json *json)
{
    const struct sailor *s = &c->sailor[sailor];
    json_object(json, NULL);
    json_int(json, "id", sailor);
    json_int(json, "face", crew_face(c, sailor));
    json_bool(json, "duty", crew_sailor(c, crew_figure(sailor)) == sailor);
    json_bool(json, "dead", s->dead != 0);
    ints(json, "slots", s->slot, SLOTS);
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

static void sections_json(const struct crew *c, struct json *json)
{
    ints(json, "figures", c->place, FIGURES);
    ints(json, "toolboxes", c->toolbox, TOOLBOXES);
    ints(json, "supplies", c->supply, UBOOT_EQUIPMENT_COUNT);
    json_array(json, "sections");
    for (int i = 0; i < SECTIONS; i++) {
        json_object(json, NULL);
        json_bool(json, "flooded", c->section[i].flooded != 0);
        ints(json, "chips", c->section[i].chip, UBOOT_ENVIRONMENT_COUNT);
        json_end(json);
    }
    json_end(json);
    ints(json, "repairs", c->repair, UBOOT_COMPONENT_COUNT);
    json_array(json, "moves");
    for (int i = 0; i < FIGURES; i++) {
        const struct move *m = &c->move[i];
        if (!m->to)
            continue;
        json_object(json, NULL);
        json_int(json, "figure", i);
        json_int(json, "to", m->to);
        json_int(json, "via", m->via);
        json_int(json, "item", m->item);
        json_int(json, "put", m->put);
        json_end(json);
    }
    json_end(json);
}

static void order_json(const struct crew *c, struct json *json)
{
    json_object(json, "order");
    json_str(json, "id", uboot_order_names[c->draft.order]);
    json_array(json, "args");
    for (int i = 0; i < ORDER_ARGS; i++)
        json_int(json, NULL, c->draft.arg[i]);
    json_end(json);
    ints(json, "team", c->draft.times, FIGURES);
    ints(json, "confirmed", c->draft.confirmed, ROLE_COUNT);
    json_int(json, "card", c->draft.card - 1);
    json_end(json);
}

static void stores_json(const struct crew *c, struct json *json)
{
    ints(json, "medicine", c->kit.chips, UBOOT_MEDICINE_COUNT);
    ints(json, "medicine_used", c->kit.used, UBOOT_MEDICINE_COUNT);
    json_int(json, "first_aid_boxes", c->kit.boxes);
    ints(json, "cigarettes", c->cigarettes, ROLE_COUNT);
    bytes(json, "pyramid", c->galley.pyramid, PYRAMID);
    bytes(json, "food", c->galley.supply, UBOOT_FOOD_COUNT);
    bytes(json, "meal", c->galley.meal, UBOOT_FOOD_COUNT);
    bytes(json, "eaten", c->galley.discard, UBOOT_FOOD_COUNT);
    json_int(json, "meal_size", c->galley.size);
    json_int(json, "spoiled", c->galley.spoiled);
    bytes(json, "engineer", c->cards.engineer, UBOOT_ENGINEER_CARD_COUNT);
    bytes(json, "engineer_for", c->cards.engineer_for,
          UBOOT_ENGINEER_CARD_COUNT);
}

static void cards_json(const struct uboot_view *v, struct json *json)
{
    const struct cards *k = &v->crew.cards;
    json_array(json, "decks");
    for (int i = 0; i < UBOOT_DECK_COUNT; i++)
        json_int(json, NULL, k->deck[i].count);
    json_end(json);
    json_array(json, "waiting");
    for (int i = 0; i < v->crew.pendings; i++)
        json_str(json, NULL,
                 uboot_deck_names[uboot_cards[v->crew.pending[i]].deck]);
    json_end(json);
    json_array(json, "hand");
    for (int i = 0; i < UBOOT_CARD_COUNT && v->seat == ROLE_CAPTAIN; i++)
        if (k->place[i] == CARD_IN_HAND)
            json_str(json, NULL, uboot_card_names[i]);
    json_end(json);
    json_object(json, "card");
    if (k->play.card != CARD_NONE) {
        json_str(json, "id", uboot_card_names[k->play.card]);
        json_int(json, "wants", k->play.wants);
        json_int(json, "asks", k->play.asks);
        json_int(json, "left", k->play.left);
    }
    json_end(json);
    json_int(json, "free_mobilise", k->free_mobilise);
    json_int(json, "ignore_morale", k->ignore_morale);
}

/* Faces only: which tile it is stands on its back. [10.3.7] */
static void puzzle_json(const struct crew *c, struct json *json)
{
    const struct puzzle *p = &c->puzzle;
    json_object(json, "puzzle");
    json_int(json, "state", p->state);
    json_int(json, "section", p->section);
    json_array(json, "tiles");
    for (int i = 0; i < TILES && p->state == PUZZLE_OPEN; i++) {
        struct puzzle_face face = puzzle_face(p, i);
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
    static const char *const phases[PHASE_COUNT] = {
        "ready", "mobilising", "order", "watch_change", "resolve", "ended"};
    const struct crew *c = &v->crew;
    json_object(json, "table");
    json_str(json, "phase", phases[c->phase]);
    json_int(json, "command", c->command);
    json_int(json, "morale", c->morale);
    json_int(json, "watch", c->watch);
    json_bool(json, "started", c->started != 0);
    ints(json, "ready", c->confirmed, ROLE_COUNT);
    ints(json, "simple", c->simple, ROLE_COUNT);
    ints(json, "placing", c->placing, FIGURES);
    json_int(json, "breach_state", c->breach_state);
    json_bool(json, "smoked", c->smoked != 0);
    json_array(json, "smokes");
    for (int i = 0; i < ROLE_COUNT; i++)
        json_int(json, NULL, c->smokes[i]);
    json_end(json);
    if (c->phase == PHASE_ORDER)
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
        json_int(json, "kind", line->news.kind);
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
    json_int(json, "knows", v->knows);
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
