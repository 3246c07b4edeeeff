/* The battle's part of text, JSON, dump and check. */
#include "rules.h"

void battle_text(const struct campaign *c, struct out *out)
{
    (void)c, (void)out;
}

void battle_json(const struct campaign *c, struct json *json)
{
    (void)c, (void)json;
}

void battle_dump(const struct battle *battle, struct out *out)
{
    out_f(out, "battle contacts=%d convoy=%d ships=%d\n", battle->contacts,
          battle->convoy, battle->ship_count);
}

const char *battle_check(const struct campaign *c)
{
    (void)c;
    return NULL;
}
