/* The view for a browser: the campaign as named members.
 *
 * Values that are one of a list are the words of data/leader/enums.tsv, which
 * are also the last parts of their keys in lang/: place "north_sea" is
 * leader_place:north_sea. What a board needs to draw a thing is beside it. */
#include "json_shape.h"

/* A month as "1939-09". */
static void json_month(struct json *json, const char *key, int month)
{
    char text[16];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    out_f(&out, "%d-%02d", 1900 + month / 12, month % 12 + 1);
    json_str(json, key, text);
}

/* The sheet: its bands, and what may be bought. */

static void json_sheet(const struct campaign *c, struct json *json)
{
    const struct leader_lengths_row *row =
        &leader_lengths[c->number * LEADER_LENGTH_COUNT + c->length];
    json_object(json, "sheet");
    json_int(json, "patrols", row->patrols);
    json_int(json, "so", row->so);
    json_int(json, "poor", row->poor);
    json_int(json, "adequate", row->adequate);
    json_int(json, "good", row->good);
    json_int(json, "great", row->great);
    json_month(json, "from", leader_campaigns[c->number].start);
    json_month(json, "to", leader_campaigns[c->number].end);
    json_int(json, "wolfpack_join", leader_campaigns[c->number].wolfpack_join);
    json_int(json, "wolfpack_stress",
             leader_campaigns[c->number].wolfpack_stress);
    json_array(json, "options");
    for (int i = 0; i < leader_options_count; i++) {
        const struct leader_options_row *o = &leader_options[i];
        if (o->campaign != c->number || o->halves == 0 ||
            (o->option == LEADER_SO_SNORKEL && !option(c, OPT_SNORKEL)))
            continue;
        json_object(json, NULL);
        json_str(json, "option", leader_so_names[o->option]);
        json_int(json, "halves", o->halves);
        json_int(json, "bought", c->bought[o->option]);
        if (o->limit == LEADER_NONE)
            json_null(json, "limit");
        else
            json_int(json, "limit", o->limit);
        json_end(json);
    }
    json_end(json);
    json_end(json);
}

/* The chart. */

static void json_box(struct json *json, const char *name, int cards,
                     const char *first, int a, const char *second, int b)
{
    if (cards == LEADER_NONE)
        return;
    json_object(json, name);
    json_int(json, "cards", cards);
    json_int(json, first, a);
    if (second)
        json_int(json, second, b);
    json_end(json);
}

static void json_contacts(int spot, struct json *json)
{
    json_array(json, "contacts");
    for (int i = 0; i < leader_contacts_count; i++)
        if (leader_contacts[i].spot == spot && leader_contacts[i].result > 0)
            json_int(json, NULL, leader_contacts[i].min);
    json_end(json);
}

static void json_place(const struct campaign *c, int place, struct json *json)
{
    const struct leader_places_row *row = place_of(c, place);
    const struct area *area = &c->area[place];
    json_object(json, NULL);
    json_str(json, "place", leader_place_names[row->place]);
    json_bool(json, "port", row->port);
    if (row->port) {
        json_int(json, "refit", row->refit);
    } else {
        json_int(json, "moving", row->moving);
        json_int(json, "patrolling", row->patrolling);
        json_bool(json, "may_end", row->may_end);
        json_bool(json, "type_ii", row->type_ii);
        json_bool(json, "type_vii", row->type_vii);
        json_contacts(c->first_place + place, json);
        json_int(json, "warnings", area->warnings);
        json_bool(json, "intelligence", area->intelligence);
        json_bool(json, "air_search", area->air_search);
        json_bool(json, "supply", area->supply);
        json_box(json, "mine", row->mine_events, "per_vp", row->mine_per_vp,
                 "most", row->mine_max);
        json_box(json, "attack", row->attack_events, "ships", row->attack_cards,
                 NULL, 0);
        json_box(json, "raider", row->raider_events, "shots", row->raider_shots,
                 NULL, 0);
    }
    json_array(json, "links");
    for (int to = 0; to < c->place_count; to++)
        if (to != place && are_linked(c, place, to))
            json_str(json, NULL, leader_place_names[place_of(c, to)->place]);
    json_end(json);
    json_end(json);
}

/* A boat's card and what lies on it. */

/* How a crew fights while it is okay, and shaken. [card.4] */
static void json_bands(const struct leader_uboats_row *card, struct json *json)
{
    const int8_t skill[][3] = {
        {(int8_t)card->ts, (int8_t)card->gs, (int8_t)card->ev},
        {(int8_t)card->ts_shaken, (int8_t)card->gs_shaken,
         (int8_t)card->ev_shaken},
    };
    json_array(json, "bands");
    for (int i = 0; i < 2; i++) {
        json_object(json, NULL);
        json_int(json, "ts", skill[i][0]);
        json_int(json, "gs", skill[i][1]);
        json_int(json, "ev", skill[i][2]);
        json_end(json);
    }
    json_end(json);
}

static void json_speeds(const struct leader_uboats_row *card, struct json *json)
{
    json_array(json, "speeds");
    json_int(json, NULL, card->surfaced);
    json_int(json, NULL, card->submerged);
    json_end(json);
    json_int(json, "ammo_max", card->ammo);
}

static void json_torpedoes(const struct boat *b, struct json *json)
{
    for (int rack = 0; rack < RACKS; rack++) {
        json_object(json, leader_rack_words[rack]);
        for (int kind = 0; kind < TORPEDOES; kind++)
            json_int(json, leader_torpedo_words[kind], b->torpedo[rack][kind]);
        json_int(json, "mines", b->mines[rack]);
        json_int(json, "places",
                 rack == READY ? card_of(b)->ready : card_of(b)->stored);
        json_end(json);
    }
}

/* Of ten faces: for one contact, two, three; to come when it is called. */
static void json_chances(const struct campaign *c, const struct boat *b,
                         struct json *json)
{
    int phase = c->frames.depth > 0 ? phase_now(&c->frames) : P_CAMPAIGN;
    if (phase == P_TACTICAL && is_out(c, b)) {
        json_array(json, "finds");
        for (int n = 1; n <= 3; n++)
            json_int(json, NULL, forecast_contacts(c, b, n));
        json_end(json);
    }
    if (phase == P_PACK && is_out(c, b))
        json_int(json, "joins", forecast_joining(c, b));
}

static void json_damage(const struct boat *b, struct json *json)
{
    json_array(json, "damage");
    for (int e = 0; e < LEADER_EFFECT_COUNT; e++) {
        if (!damage_of(b, e))
            continue;
        json_object(json, NULL);
        json_str(json, "effect", leader_effect_names[e]);
        json_int(json, "temporary", b->damage[0][e]);
        json_int(json, "lasting", b->damage[1][e]);
        json_end(json);
    }
    json_end(json);
}

static void json_log(const struct boat *b, struct json *json)
{
    json_array(json, "log");
    for (int i = 0; i < PATROLS_MAX; i++) {
        json_object(json, NULL);
        json_int(json, "vp", b->log[i].vp);
        json_int(json, "xp", b->log[i].xp);
        json_int(json, "sunk", b->log[i].sunk);
        json_int(json, "stress", b->log[i].stress);
        json_end(json);
    }
    json_end(json);
}

static void json_boat(const struct campaign *c, const struct boat *b,
                      struct json *json)
{
    const struct leader_uboats_row *card = card_of(b);
    json_object(json, NULL);
    json_str(json, "boat", leader_boat_names[b->roster]);
    json_str(json, "name", card->name);
    json_str(json, "class", leader_class_names[card->class]);
    json_str(json, "captain", card->captain);
    json_int(json, "card", card->card);
    json_str(json, "skill", leader_skill_names[b->skill]);
    json_str(json, "status", leader_status_words[b->status]);
    json_str(json, "ability", leader_ability_names[card->ability]);
    json_str(json, "initiative", leader_initiative_names[card->initiative]);
    if (b->placed)
        json_str(json, "place", leader_place_names[place_of(c, b->at)->place]);
    else
        json_null(json, "place");
    json_int(json, "stress", b->stress);
    json_int(json, "okay_max", card->okay_max);
    json_int(json, "shaken_max", card->shaken_max);
    json_str(json, "state", leader_nerve_words[band_of(b)]);
    json_int(json, "xp", b->xp);
    if (card->promotion == LEADER_NONE)
        json_null(json, "promotion");
    else
        json_int(json, "promotion", card->promotion);
    json_int(json, "ts", torpedo_skill(b));
    json_int(json, "gs", gunnery(b));
    json_int(json, "ev", evasion(c, b));
    json_int(json, "hull", card->hull);
    json_bands(card, json);
    json_speeds(card, json);
    json_int(json, "patrols", b->patrols);
    json_int(json, "ammo", b->ammo);
    json_torpedoes(b, json);
    json_array(json, "missions");
    for (int m = 0; m < MISSIONS; m++)
        if (b->missions >> m & 1)
            json_str(json, NULL, leader_mission_words[m]);
    json_end(json);
    json_bool(json, "snorkel", b->snorkel);
    json_bool(json, "done", b->done);
    json_bool(json, "searched", b->searched);
    json_bool(json, "attacked", b->attacked);
    json_int(json, "contact", b->contact);
    json_chances(c, b, json);
    json_damage(b, json);
    json_log(b, json);
    json_end(json);
}

/* Where a voyage leads by, and its event cards, for each that is open. [ruling
 * 122] */
static void json_way(const struct campaign *c, const struct boat *b, int to,
                     int kind, struct json *json)
{
    json_object(json, NULL);
    json_str(json, "boat", leader_boat_names[b->roster]);
    json_str(json, "place", leader_place_names[place_of(c, to)->place]);
    json_str(json, "verb", kind == WAY_SAFE ? "voyage" : "direct");
    json_int(json, "cards", way_to(c, b, b->at, to, kind)->cards);
    json_array(json, "by");
    for (int at = b->at; at != to;) {
        at = way_to(c, b, at, to, kind)->next;
        json_str(json, NULL, leader_place_names[place_of(c, at)->place]);
    }
    json_end(json);
    json_end(json);
}

static void json_ways(const struct campaign *c, struct json *json)
{
    int phase = c->frames.depth > 0 ? phase_now(&c->frames) : P_CAMPAIGN;
    if (phase != P_OPERATIONS && phase != P_MOVING)
        return;
    json_array(json, "ways");
    for (int i = 0; i < c->boat_count; i++) {
        const struct boat *b = &c->boat[i];
        if (phase == P_MOVING ? i != c->moving.boat : !is_afloat(b) || b->done)
            continue;
        for (int to = 0; to < c->place_count; to++)
            for (int kind = 0; kind < WAYS; kind++)
                if (may_voyage(c, b, to, kind))
                    json_way(c, b, to, kind, json);
    }
    json_end(json);
}

/* Boats that may be chosen, while boats are chosen. */
static void json_roster(const struct campaign *c, struct json *json)
{
    int phase = c->frames.depth > 0 ? phase_now(&c->frames) : P_CAMPAIGN;
    if (phase != P_SELECT && phase != P_RANDOM)
        return;
    json_array(json, "roster");
    for (int i = 0; i < LEADER_BOAT_COUNT; i++) {
        const struct leader_uboats_row *card =
            &leader_uboats[i * LEADER_SKILL_COUNT];
        if (slot_of(c, i) != NO_BOAT || !is_in_service(c, i))
            continue;
        json_object(json, NULL);
        json_str(json, "boat", leader_boat_names[i]);
        json_str(json, "name", card->name);
        json_str(json, "class", leader_class_names[card->class]);
        json_str(json, "captain", card->captain);
        json_array(json, "so");
        for (int k = 0; k < LEADER_SKILL_COUNT; k++)
            json_int(json, NULL, card[k].so);
        json_end(json);
        json_str(json, "ability",
                 leader_ability_names[card[LEADER_SKILL_ACE].ability]);
        json_int(json, "ready", card->ready);
        json_int(json, "stored", card->stored);
        json_int(json, "hull", card->hull);
        json_speeds(card, json);
        json_array(json, "skills");
        for (int k = 0; k < LEADER_SKILL_COUNT; k++) {
            json_object(json, NULL);
            json_int(json, "okay_max", card[k].okay_max);
            json_int(json, "shaken_max", card[k].shaken_max);
            json_str(json, "initiative",
                     leader_initiative_names[card[k].initiative]);
            json_str(json, "ability", leader_ability_names[card[k].ability]);
            json_bands(&card[k], json);
            json_end(json);
        }
        json_end(json);
        json_end(json);
    }
    json_end(json);
    if (c->drawn)
        json_str(json, "drawn", leader_boat_names[(c->drawn - 1) / 2]);
}

/* How many cards are left, and the event card on the table. */
static void json_decks(const struct campaign *c, struct json *json)
{
    json_object(json, "decks");
    for (int i = 0; i < DECKS; i++)
        json_int(json, leader_deck_words[i], c->deck[i].count);
    json_end(json);
    if (c->moving.card)
        json_str(json, "event",
                 leader_event_names[event_row(c, c->moving.card - 1)->title]);
    else
        json_null(json, "event");
}

static void json_targets(const struct campaign *c, struct json *json)
{
    bool now = c->frames.depth > 0 && phase_now(&c->frames) == P_ATTACK;
    if (!now)
        return;
    json_array(json, "targets");
    for (int i = 0; i < c->battle.ship_count; i++) {
        const struct ship *ship = &c->battle.ship[i];
        const struct leader_ships_row *row = &leader_ships[ship->card - 1];
        json_object(json, NULL);
        json_int(json, "ship", i + 1);
        json_str(json, "name", row->name);
        json_str(json, "type", leader_ship_type_names[row->type]);
        json_int(json, "vp", row->vp);
        json_int(json, "xp", row->xp);
        json_int(json, "torpedo_light", row->torpedo_light);
        json_int(json, "torpedo_heavy", row->torpedo_heavy);
        json_int(json, "torpedo_sunk", row->torpedo_sunk);
        json_int(json, "aimed", ship->aimed[TORPEDO_NORMAL]);
        json_end(json);
    }
    json_end(json);
}

static void json_results(const struct campaign *c, struct json *json)
{
    json_array(json, "results");
    for (int i = 0; i < LEADER_CAMPAIGN_COUNT; i++) {
        if (!c->result[i].band)
            continue;
        json_object(json, NULL);
        json_str(json, "campaign", leader_campaign_names[i]);
        json_int(json, "vp", c->result[i].vp);
        json_str(json, "band", leader_band_names[c->result[i].band - 1]);
        json_int(json, "lost", c->result[i].lost);
        json_end(json);
    }
    json_end(json);
    json_array(json, "sunk");
    for (int i = 0; i < c->sunk_count; i++) {
        const struct leader_ships_row *row = &leader_ships[c->sunk[i].ship];
        json_object(json, NULL);
        json_str(json, "name", row->name);
        json_str(json, "type", leader_ship_type_names[row->type]);
        json_int(json, "vp", row->vp);
        json_str(json, "boat", leader_boat_names[c->sunk[i].boat]);
        json_int(json, "patrol", c->sunk[i].patrol + 1);
        json_str(json, "campaign", leader_campaign_names[c->sunk[i].campaign]);
        json_end(json);
    }
    json_end(json);
    json_object(json, "scored");
    for (int i = 0; i < SCORES; i++)
        json_int(json, leader_score_words[i], c->scored[i]);
    json_end(json);
}

void leader_json(const void *view, struct json *json)
{
    const struct campaign *c = view;
    json_int(json, "edition", c->edition + 1);
    json_str(json, "campaign", leader_campaign_names[c->number]);
    json_str(json, "length", leader_length_names[c->length]);
    json_int(json, "segment", c->segment);
    if (c->frames.depth > 0)
        json_str(json, "phase", leader_phases[phase_now(&c->frames)].name);
    else
        json_null(json, "phase");
    json_int(json, "so_halves", c->so);
    json_int(json, "vp", total_vp(c));
    json_str(json, "band", leader_band_names[band_of_vp(c, total_vp(c))]);
    json_int(json, "boats_lost", boats_lost(c));
    json_bool(json, "over", c->over);
    json_int(json, "notice", c->notice);
    json_sheet(c, json);
    json_array(json, "places");
    for (int i = 0; i < c->place_count; i++)
        json_place(c, i, json);
    json_end(json);
    json_array(json, "boats");
    for (int i = 0; i < c->boat_count; i++)
        json_boat(c, &c->boat[i], json);
    json_end(json);
    json_roster(c, json);
    json_ways(c, json);
    json_decks(c, json);
    if (c->moving.boat != NO_BOAT) {
        json_object(json, "moving");
        json_str(json, "boat",
                 leader_boat_names[c->boat[c->moving.boat].roster]);
        json_int(json, "shots", c->moving.shots);
        if (c->moving.to)
            json_str(json, "to",
                     leader_place_names[place_of(c, c->moving.to - 1)->place]);
        json_end(json);
    } else {
        json_null(json, "moving");
    }
    if (c->active != NO_BOAT)
        json_str(json, "active", leader_boat_names[c->boat[c->active].roster]);
    else
        json_null(json, "active");
    json_targets(c, json);
    json_results(c, json);
    display_json(c, json);
    battle_json(c, json);
}
