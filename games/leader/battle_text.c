/* The tactical display in text and JSON. */
#include "lang.h"
#include "rules.h"

void battle_text(const struct campaign *c, struct out *out)
{
    (void)c, (void)out;
}

void battle_json(const struct campaign *c, struct json *json)
{
    (void)c, (void)json;
}
