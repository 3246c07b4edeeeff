/* The papers before an officer as members of an open JSON object: the
 * navigator's charts and disc, the messages at the Enigma. [8.4, 9.1, 9.2] */
#include "officers.h"
#include "tools.h"

static void charts_json(const struct charts *k, struct json *json)
{
    json_object(json, "charts");
    json_array(json, "lines");
    for (int i = 0; i < k->lines; i++) {
        json_object(json, NULL);
        json_int(json, "from", k->line[i].from);
        json_int(json, "course", k->line[i].course);
        json_int(json, "miles", k->line[i].miles);
        json_end(json);
    }
    json_end(json);
    json_array(json, "markers");
    for (int i = 0; i < MARKERS; i++) {
        if (!k->marker[i].set)
            continue;
        json_object(json, NULL);
        json_int(json, "id", i + 1);
        json_int(json, "bearing", k->marker[i].bearing);
        json_int(json, "range_cnm", k->marker[i].range_cnm);
        json_int(json, "course", k->marker[i].course);
        json_end(json);
    }
    json_end(json);
    json_int(json, "disc_own", k->disc_own);
    json_int(json, "disc_bearing", k->disc_bearing);
    json_int(json, "disc_target", k->disc_target);
    json_int(json, "disc_true", disc_bearing(k->disc_own, k->disc_bearing));
    json_int(json, "disc_angle",
             disc_angle(k->disc_own, k->disc_bearing, k->disc_target));
    json_end(json);
}

/* Sheets of letters; number is that of the verb `decode`. [8.4] */
static void ciphers_json(const struct uboot_view *v, struct json *json)
{
    json_array(json, "ciphers");
    for (int i = 0; i < MESSAGES_MAX; i++)
        if (v->cipher[i][0]) {
            json_object(json, NULL);
            json_int(json, "message", i + 1);
            json_str(json, "text", v->cipher[i]);
            json_end(json);
        }
    json_end(json);
}

void officers_papers_json(const struct uboot_view *v, struct json *json)
{
    if (v->seat == ROLE_NAVIGATOR)
        charts_json(&v->charts, json);
    if (v->seat != ROLE_FIRST_OFFICER)
        return;
    ciphers_json(v, json);
    /* What the operator must find himself is a matter of difficulty. */
    json_int(json, "enigma_mode",
             v->board.setting.difficulty[ROLE_FIRST_OFFICER]);
}
