/* The tactical display for a browser: one member `battle`, or null. Areas are
 * named by their ids, ships counted from 1 as in the actions. */
#include "json_shape.h"
#include "lang.h"

static void write_numbers(struct json *json, const char *key, int first,
                          int second, int third)
{
    const int number[] = {first, second, third};
    json_array(json, key);
    for (int i = 0; i < 3; i++)
        if (number[i] == LEADER_NONE)
            json_null(json, NULL);
        else
            json_int(json, NULL, number[i]);
    json_end(json);
}

static void write_hits(struct json *json, const char *key, int light, int heavy)
{
    json_array(json, key);
    json_int(json, NULL, light);
    json_int(json, NULL, heavy);
    json_end(json);
}

/* What the card says; of an unknown ship nothing is known but its counter. */
static void write_ship_card(const struct ship *s, struct json *json)
{
    const struct leader_ships_row *card = ship_card(s);
    json_str(json, "name", card->name);
    json_str(json, "type", leader_ship_type_names[card->type]);
    json_str(json, "nation", card->nation);
    json_int(json, "vp", card->vp);
    json_int(json, "xp", card->xp);
    write_numbers(json, "torpedo", card->torpedo_light, card->torpedo_heavy,
                  card->torpedo_sunk);
    write_numbers(json, "gun", card->gun_light, card->gun_heavy,
                  card->gun_sunk);
    write_numbers(json, "surface", card->surface_1, card->surface_2,
                  card->surface_sunk);
    write_numbers(json, "submerged", card->submerged_1, card->submerged_2,
                  card->submerged_sunk);
    write_hits(json, "surface_hits", card->surface_light, card->surface_heavy);
    write_hits(json, "submerged_hits", card->submerged_light,
               card->submerged_heavy);
    if (card->surface_detect != LEADER_NONE) {
        json_int(json, "lookout", card->surface_detect);
        json_int(json, "sonar", card->submerged_detect);
    }
    json_bool(json, "carrier", card->carrier);
}

static void write_zones(struct json *json, const char *key, uint32_t zones)
{
    json_array(json, key);
    for (int z = 0; z < LEADER_ZONE_COUNT; z++)
        if (zones >> z & 1)
            json_str(json, NULL, leader_zone_names[z]);
    json_end(json);
}

/* Before it happens: so many areas astern, to one of these; to none: off the
 * display. */
static void write_drift(struct json *json, int steps, uint32_t zones)
{
    json_int(json, "falls", steps);
    write_zones(json, "to", zones);
}

static void write_forecast(struct json *json, struct forecast f)
{
    json_array(json, NULL);
    json_int(json, NULL, f.harm);
    json_int(json, NULL, f.sink);
    json_end(json);
}

/* What torpedoes and the gun of the boat that is asked would do: for one of
 * them, for two and so on. FATs find their ships by themselves. */
static void write_forecasts(const struct campaign *c, const struct ship *s,
                            struct json *json)
{
    int slot = c->battle.boat - 1;
    if (phase_now(&c->frames) != P_SALVO || slot < 0 || !s->card || !is_here(s))
        return;
    const struct boat *b = &c->boat[slot];
    int range = range_of(c->battle.craft[slot].zone, s->zone);
    static const char *const words[] = {"odds_normal", NULL, "odds_t5"};
    for (int kind = 0; kind < TORPEDOES; kind++) {
        if (!words[kind] || range > edition(c)->torpedo_range ||
            (kind == TORPEDO_T5 && !is_escort(s)))
            continue;
        json_array(json, words[kind]);
        for (int n = 1; n <= b->torpedo[READY][kind]; n++)
            write_forecast(json, forecast_torpedoes(c, slot, s, kind, n));
        json_end(json);
    }
    if (range <= edition(c)->gun_range && b->ammo > 0 &&
        !c->battle.craft[slot].submerged) {
        json_array(json, "odds_gun");
        write_forecast(json, forecast_gun(c, slot, s));
        json_end(json);
    }
}

/* Whom an escort may detect where it is, and how likely. [detect.2] */
static void write_lookout(const struct campaign *c, const struct ship *s,
                          struct json *json)
{
    if (c->battle.round == 0 || !is_here(s) || !is_escort(s))
        return;
    json_array(json, "odds_detect");
    for (int slot = 0; slot < c->boat_count; slot++) {
        int parts = forecast_detection(c, slot, s);
        if (parts == 0)
            continue;
        json_object(json, NULL);
        json_str(json, "boat", leader_boat_names[c->boat[slot].roster]);
        json_int(json, "parts", parts);
        json_end(json);
    }
    json_end(json);
}

/* What the attack at hand may do, for each way to react. [react.1] */
static void write_reactions(const struct campaign *c, struct json *json)
{
    const struct battle *k = &c->battle;
    if (phase_now(&c->frames) != P_REACT)
        return;
    bool submerged = k->craft[k->boat - 1].submerged;
    const struct {
        const char *key;
        int verb;
    } ways[] = {
        {"odds_stay", V_STAY},
        {submerged ? "odds_deep" : "odds_crash", submerged ? V_DEEP : V_CRASH}};
    for (int i = 0; i < 2; i++) {
        json_array(json, ways[i].key);
        write_forecast(json,
                       forecast_attack(c, k->boat - 1, &k->ship[k->enemy - 1],
                                       ways[i].verb));
        json_end(json);
    }
}

static void write_ship(const struct campaign *c, int index, struct json *json)
{
    const struct ship *s = &c->battle.ship[index];
    json_object(json, NULL);
    json_int(json, "ship", index + 1);
    json_str(json, "state", leader_ship_state_words[s->state]);
    json_str(json, "mark", leader_mark_names[s->mark]);
    json_str(json, "zone", leader_zone_names[s->zone]);
    json_int(json, "speed", speed_of_ship(c, s));
    uint32_t zones;
    int steps = drift_of_ship(c, s, &zones);
    write_drift(json, steps, zones);
    json_int(json, "damage", s->damage);
    json_bool(json, "straggler", s->straggler);
    json_bool(json, "acted", c->battle.ships_acted >> index & 1);
    if (s->tactics) {
        json_int(json, "tactics_detect", leader_tactics[s->tactics - 1].detect);
        json_int(json, "tactics_attack", leader_tactics[s->tactics - 1].attack);
    }
    json_array(json, "aimed");
    for (int kind = 0; kind < TORPEDOES; kind++)
        json_int(json, NULL, s->aimed[kind]);
    json_end(json);
    if (s->card)
        write_ship_card(s, json);
    write_forecasts(c, s, json);
    write_lookout(c, s, json);
    json_end(json);
}

static void write_craft(const struct campaign *c, int slot, struct json *json)
{
    const struct craft *f = &c->battle.craft[slot];
    json_object(json, NULL);
    json_str(json, "boat", leader_boat_names[c->boat[slot].roster]);
    json_bool(json, "here", f->here);
    json_str(json, "zone", leader_zone_names[f->zone]);
    json_bool(json, "submerged", f->submerged);
    json_int(json, "speed", speed_of_craft(c, slot, f->submerged));
    uint32_t zones;
    int steps = drift_of_craft(c, slot, &zones);
    write_drift(json, steps, zones);
    json_bool(json, "detected", f->detected);
    json_bool(json, "silent", f->silent);
    json_bool(json, "crashed", f->crashed);
    json_bool(json, "deep", f->deep);
    json_int(json, "stunned", f->stunned);
    json_bool(json, "acted", c->battle.boats_acted >> slot & 1);
    json_bool(json, "called", f->called);
    json_bool(json, "fought", f->fought);
    json_bool(json, "reloaded", f->reloaded);
    json_bool(json, "keeps", f->keeps);
    json_end(json);
}

static void write_card(const char *key, int card, struct json *json)
{
    if (card == 0) {
        json_null(json, key);
        return;
    }
    const struct leader_convoys_row *row = &leader_convoys[card - 1];
    json_object(json, key);
    json_int(json, "card", row->card);
    json_str(json, "type", leader_convoy_type_names[row->type]);
    json_str(json, "size", leader_convoy_size_names[row->size]);
    json_int(json, "ships", row->ships);
    json_int(json, "escorts", row->escorts);
    json_str(json, "condition", leader_condition_names[row->condition]);
    json_array(json, "marks");
    for (int i = row->first_mark; i < leader_convoy_marks_count &&
                                  leader_convoy_marks[i].card == row->card;
         i++) {
        json_object(json, NULL);
        json_str(json, "mark", leader_mark_names[leader_convoy_marks[i].kind]);
        json_str(json, "zone", leader_zone_names[leader_convoy_marks[i].zone]);
        json_end(json);
    }
    json_end(json);
    json_end(json);
}

/* The areas of the display and how far each is from each, in the same order.
 * [display.1] */
void display_json(const struct campaign *c, struct json *json)
{
    json_array(json, "display");
    for (int z = 0; z < LEADER_ZONE_COUNT; z++) {
        const struct leader_display_row *row = &leader_display[z];
        json_object(json, NULL);
        json_str(json, "zone", leader_zone_names[row->zone]);
        json_str(json, "ring", leader_ring_names[row->ring]);
        json_int(json, "bearing", row->bearing);
        json_str(json, "ranges", row->ranges);
        json_end(json);
    }
    json_end(json);
    json_int(json, "torpedo_range", edition(c)->torpedo_range);
    json_int(json, "gun_range", edition(c)->gun_range);
}

void battle_json(const struct campaign *c, struct json *json)
{
    const struct battle *k = &c->battle;
    if (k->last_boat) {
        json_object(json, "last_move");
        json_str(json, "boat",
                 leader_boat_names[c->boat[k->last_boat - 1].roster]);
        json_str(json, "zone", leader_zone_names[k->last_zone]);
        json_str(json, "how", leader_way_words[k->last_how]);
        json_end(json);
    }
    if (k->convoy == 0 && k->contacts == 0) {
        json_null(json, "battle");
        return;
    }
    json_object(json, "battle");
    json_int(json, "contacts", k->contacts);
    write_card("card", k->convoy, json);
    write_card("other", k->other, json);
    json_str(json, "condition", leader_condition_names[k->condition]);
    json_bool(json, "known", k->known);
    json_bool(json, "retreated", k->retreated);
    json_int(json, "alerts", k->alerts);
    json_bool(json, "radio", k->radio);
    json_int(json, "round", k->round);
    json_int(json, "pace", k->pace);
    json_int(json, "enemy", k->enemy);
    if (k->boat)
        json_str(json, "asked", leader_boat_names[c->boat[k->boat - 1].roster]);
    json_int(json, "gun_aim", k->gun_aim);
    json_int(json, "fat_aim", k->fat_aim);
    write_reactions(c, json);
    json_array(json, "ships");
    for (int i = 0; i < k->ship_count; i++)
        if (k->ship[i].state != SHIP_NONE)
            write_ship(c, i, json);
    json_end(json);
    json_array(json, "boats");
    for (int slot = 0; slot < c->boat_count; slot++)
        if (k->craft[slot].here || k->craft[slot].fought ||
            k->craft[slot].called)
            write_craft(c, slot, json);
    json_end(json);
    json_end(json);
}
