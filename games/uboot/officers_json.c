/* An officer's view as members of an open JSON object. */
#include "officers.h"

void officers_write_json(const void *view, struct json *json)
{
    const struct uboot_view *v = view;
    app_board_json(&v->board, json);
    json_array(json, "calls");
    for (int i = 0; i < ROLE_COUNT; i++) {
        json_object(json, NULL);
        json_int(json, "count", v->shout[i].count);
        json_int(json, "what", v->shout[i].what);
        json_end(json);
    }
    json_end(json);
    if (v->seat < 0 || v->seat >= ROLE_COUNT)
        return;
    json_int(json, "told", v->told);
    app_gauges_json(&v->hand, json);
    app_weapons_json(&v->hand, json);
    app_contacts_json(&v->hand, json);
    sight_json(&v->hand.sight, json);
    app_damage_json(&v->hand, json);
    app_papers_json(&v->hand, json);
}
