/* The view as members of an open JSON object. */
#include "core/text.h"
#include "games/uboot/app/words.h"
#include "helm.h"

/* Where the rank comes from. [4.1] */
static void reckoning_json(const struct uboot_board *b, struct json *json)
{
    json_int(json, "par", b->par);
    json_array(json, "reckoning");
    for (int i = 0; i < b->reckonings; i++) {
        const struct uboot_reckoned *r = &b->reckoned[i];
        bool task = r->item == RECKONED_OBJECTIVE;
        json_object(json, NULL);
        json_str(json, "item",
                 task ? "objective" : uboot_score_item_names[r->item]);
        if (task)
            json_str(json, "id", uboot_objectives[r->row].id);
        if (task)
            json_str(json, "state", uboot_objective_words[r->amount]);
        else
            json_int(json, "amount", r->amount);
        json_int(json, "glory", r->glory);
        json_end(json);
    }
    json_end(json);
}

/* Figures of a sentence: which sentence of the feed, and its parameters. */
static void figures_json(const char *name, const struct uboot_figures *f,
                         struct json *json)
{
    if (!f->message)
        return;
    json_object(json, name);
    json_str(json, "id", uboot_message_names[f->message]);
    int key = uboot_events[f->message].text;
    int nouns = uboot_feed_messages[f->message].first;
    json_object(json, "params");
    for (int i = 0; i < text_param_count(key); i++) {
        const char *of = text_param_name(key, i);
        if (text_param_is_name(key, i))
            json_str(json, of, uboot_places[f->arg[i]].id);
        else if (i == 0 && nouns)
            json_str(json, of, text_key(nouns + f->arg[i]));
        else
            json_int(json, of, f->arg[i]);
    }
    json_end(json);
    json_end(json);
}

void app_board_json(const struct uboot_board *b, struct json *json)
{
    json_int(json, "tick", b->tick);
    json_str(json, "mission", uboot_missions[b->setting.mission].id);
    json_int(json, "year", b->year);
    json_int(json, "month", b->month);
    json_int(json, "day", b->day);
    json_int(json, "hour", b->hour);
    json_int(json, "minute", b->minute);
    json_str(json, "pace", uboot_time_compression[b->pace].id);
    json_bool(json, "paused", b->paused != 0);
    json_bool(json, "waits", b->wait != 0);
    json_str(json, "loss", uboot_loss_words[b->loss]);
    json_str(json, "ending", uboot_ending_words[b->ending]);
    json_array(json, "briefing");
    for (int i = 0; i < BRIEFING_FIGURES; i++)
        figures_json(NULL, &b->briefing[i], json);
    json_end(json);
    if (b->ending || b->loss) {
        json_int(json, "glory", b->glory);
        json_str(json, "rank", uboot_rank_names[uboot_ranks[b->rank].rank]);
        json_bool(json, "slow_hands", b->setting.slow_hands != 0);
        reckoning_json(b, json);
    }
}

void app_gauges_json(const struct uboot_hand *h, bool engine, struct json *json)
{
    json_object(json, "boat");
    json_int(json, "course", h->course);
    json_int(json, "ordered_course", h->ordered_course);
    json_int(json, "speed_dkn", h->speed_dkn);
    json_int(json, "depth_m", h->depth_m);
    json_int(json, "ordered_depth_m", h->ordered_depth_m);
    json_str(json, "telegraph", uboot_telegraph_words[h->telegraph]);
    json_str(json, "trim", uboot_trim_words[h->trim]);
    json_bool(json, "surfaced", h->surfaced != 0);
    if (engine) { /* a seat that may not know them gets no member, not a 0 */
        json_int(json, "battery", h->battery);
        json_int(json, "hull", h->hull);
    }
    json_int(json, "air", h->air);
    json_int(json, "observers", h->observers);
    json_bool(json, "periscope", h->periscope != 0);
    json_int(json, "look", h->look);
    json_bool(json, "hydrophone", h->hydrophone != 0);
    json_str(json, "weather", uboot_weather_names[h->weather]);
    json_bool(json, "night", h->is_night != 0);
    json_int(json, "bells", h->bells);
    json_int(json, "fix", h->fix);
    json_int(json, "fix_minutes", h->fix_minutes);
    json_int(json, "plot_x", h->plot_x);
    json_int(json, "plot_y", h->plot_y);
    json_end(json);
}

static void ellipse_json(const char *name, const struct uboot_ellipse *e,
                         struct json *json)
{
    json_object(json, name);
    json_int(json, "major", e->major);
    json_int(json, "minor", e->minor);
    json_int(json, "deg", e->deg);
    json_end(json);
}

/* The navigator's position; lengths in tenths of miles. [ruling 231] */
void app_position_json(const struct uboot_hand *h, struct json *json)
{
    const struct uboot_position *p = &h->position;
    json_object(json, "position");
    ellipse_json("error", &p->error, json);
    json_int(json, "allow_deg", p->allow_deg);
    json_int(json, "allow_ckn", p->allow_ckn);
    json_int(json, "printed_deg", p->printed_deg);
    json_int(json, "printed_ckn", p->printed_ckn);
    json_int(json, "kind", p->kind);
    json_int(json, "mark", p->mark);
    json_int(json, "minutes", p->minutes);
    json_int(json, "dx", p->dx);
    json_int(json, "dy", p->dy);
    ellipse_json("offer", &p->offer, json);
    json_array(json, "track");
    for (int i = 0; i < p->hours; i++) {
        json_object(json, NULL);
        json_int(json, "x", p->track_x[i]);
        json_int(json, "y", p->track_y[i]);
        json_end(json);
    }
    json_end(json);
    json_end(json);
}

void app_weapons_json(const struct uboot_hand *h, struct json *json)
{
    json_array(json, "tubes");
    for (int i = 0; i < TUBES; i++) {
        json_object(json, NULL);
        json_str(json, "state", uboot_tube_words[h->tube[i].state]);
        json_bool(json, "steam", h->tube[i].steam != 0);
        json_bool(json, "salvo", h->tube[i].in_salvo != 0);
        json_bool(json, "aims", h->tube[i].aims != 0);
        json_int(json, "seconds", h->tube[i].seconds);
        json_end(json);
    }
    json_end(json);
    json_object(json, "tdc");
    json_int(json, "contact", h->tdc.contact);
    json_int(json, "course", h->tdc.course);
    json_int(json, "speed_dkn", h->tdc.speed_dkn);
    json_int(json, "range_dam", h->tdc.range_dam);
    json_str(json, "mode", uboot_tdc_mode_words[h->tdc.mode]);
    json_str(json, "run", uboot_run_words[h->tdc.torpedo]);
    json_str(json, "pistol", uboot_pistol_words[h->tdc.pistol]);
    json_int(json, "depth_m", h->tdc.depth_m);
    json_int(json, "spread", h->tdc.spread);
    json_bool(json, "set", h->tdc.set != 0);
    json_end(json);
    json_object(json, "stock");
    json_int(json, "bow_a", h->spare_bow_a);
    json_int(json, "bow_e", h->spare_bow_e);
    json_int(json, "stern_a", h->spare_stern_a);
    json_int(json, "stern_e", h->spare_stern_e);
    json_int(json, "deck_a", h->deck_a);
    json_int(json, "deck_e", h->deck_e);
    json_int(json, "rounds_88", h->rounds_88);
    json_int(json, "rounds_20", h->rounds_20);
    json_int(json, "gun_contact", h->gun_contact);
    json_int(json, "gun_seconds", h->gun_seconds);
    json_bool(json, "flak", h->flak != 0);
    json_bool(json, "transfer", h->transfer != 0);
    json_int(json, "running", h->torpedoes_running);
    json_end(json);
}

void app_contacts_json(const struct uboot_hand *h, struct json *json)
{
    json_array(json, "contacts");
    for (int i = 0; i < h->contacts; i++) {
        const struct contact_report *r = &h->report[i];
        if (r->state == CONTACT_FREE)
            continue;
        json_object(json, NULL);
        json_int(json, "id", r->number);
        json_bool(json, "held", r->state == CONTACT_HELD);
        json_str(json, "by", uboot_observer_words[r->by]);
        json_int(json, "seen", r->seen_tick_lo);
        json_int(json, "bearing", r->bearing);
        json_int(json, "true_bearing", r->true_bearing);
        if (r->range_cnm >= 0)
            json_int(json, "range_cnm", r->range_cnm);
        if (r->course >= 0)
            json_int(json, "course", r->course);
        if (r->aob != -999)
            json_int(json, "aob", r->aob);
        if (r->speed_dkn >= 0)
            json_int(json, "speed_dkn", r->speed_dkn);
        if (r->type >= 0)
            json_str(json, "type", uboot_ship_type_names[r->type]);
        json_str(json, "sound", uboot_sound_words[r->sound]);
        json_bool(json, "aircraft", r->is_aircraft != 0);
        json_bool(json, "group", r->is_group != 0);
        json_bool(json, "sinking", r->is_sinking != 0);
        json_end(json);
    }
    json_end(json);
}

void app_damage_json(const struct uboot_hand *h, struct json *json)
{
    json_array(json, "components");
    for (int i = 0; i < UBOOT_COMPONENT_COUNT; i++) {
        const struct uboot_condition *k = &h->component[i];
        if (!k->severity)
            continue;
        json_object(json, NULL);
        json_str(json, "id", uboot_component_names[i]);
        json_str(json, "severity", uboot_severity_names[k->severity]);
        json_int(json, "section", uboot_components[i].section);
        json_int(json, "percent", k->percent);
        json_int(json, "sailors", k->sailors);
        json_int(json, "needs", k->needs);
        json_end(json);
    }
    json_end(json);
    json_array(json, "environment");
    for (int i = 0; i < UBOOT_ENVIRONMENT_COUNT; i++)
        for (int s = 0; s < SECTIONS_INSIDE; s++)
            if (h->environment[i][s]) {
                json_object(json, NULL);
                json_str(json, "kind", uboot_environment_names[i]);
                json_int(json, "section", s + 1);
                json_int(json, "count", h->environment[i][s]);
                json_end(json);
            }
    json_end(json);
    json_array(json, "flooded");
    for (int s = 0; s < SECTIONS_INSIDE; s++)
        json_int(json, NULL, h->flooded[s]);
    json_end(json);
    json_int(json, "breach", h->breach);
    json_int(json, "breach_seconds", h->breach_seconds);
}

void app_papers_json(const struct uboot_hand *h, struct json *json)
{
    json_array(json, "messages");
    for (int i = 0; i < h->messages; i++) {
        json_object(json, NULL);
        const struct uboot_message_view *m = &h->message[i];
        if (m->row >= 0)
            json_str(json, "id", uboot_mission_messages[m->row].id);
        json_str(json, "state", uboot_message_state_words[m->state]);
        json_int(json, "day", h->message[i].day);
        figures_json("figures", &m->figures, json);
        json_end(json);
    }
    json_end(json);
    json_int(json, "sending", h->sending);
    json_array(json, "objectives");
    for (int i = 0; i < h->objectives && i < OBJECTIVES_SHOWN; i++)
        json_str(json, NULL, uboot_objective_words[h->objective[i]]);
    json_end(json);
    json_array(json, "tasks");
    for (int i = 0; i < h->objectives && i < OBJECTIVES_SHOWN; i++) {
        json_object(json, NULL);
        if (h->task[i]) {
            json_str(json, "id", uboot_objectives[h->task[i] - 1].id);
            figures_json("figures", &h->figures[i], json);
        }
        json_end(json);
    }
    json_end(json);
    json_array(json, "feed");
    int first = h->feed_count > FEED_LINES ? h->feed_count - FEED_LINES : 0;
    for (int i = first; i < h->feed_count; i++) {
        const struct feed_line *line = &h->feed[i % FEED_LINES];
        json_object(json, NULL);
        json_int(json, "tick", line->tick);
        json_str(json, "id", uboot_message_names[line->message]);
        json_array(json, "args");
        for (int k = 0; k < FEED_ARGS; k++)
            json_int(json, NULL, line->arg[k]);
        json_end(json);
        json_end(json);
    }
    json_end(json);
}

void helm_write_json(const void *view, struct json *json)
{
    const struct helm_view *v = view;
    app_board_json(&v->board, json);
    if (v->seat != HELMSMAN)
        return;
    app_gauges_json(&v->hand, true, json);
    app_position_json(&v->hand, json);
    app_weapons_json(&v->hand, json);
    app_contacts_json(&v->hand, json);
    sight_json(&v->hand.sight, json);
    app_damage_json(&v->hand, json);
    app_papers_json(&v->hand, json);
}
