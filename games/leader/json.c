/* The view for a browser: the campaign as named members. */
#include "rules.h"

void leader_json(const void *view, struct json *json)
{
    const struct campaign *c = view;
    json_int(json, "vp", c->vp);
    battle_json(c, json);
}
