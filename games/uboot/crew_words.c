/* What happened and why not, as rows with a sentence and a rule each. */
#include <assert.h>

#include "core/game.h"
#include "crew.h"
#include "lang.h"

/* Whoever lets so many things happen without telling them forgets the first. */
void crew_say(struct crew *c, enum crew_event kind, int a, int b, int d)
{
    if (c->newses == NEWS_MAX) {
        for (int i = 1; i < NEWS_MAX; i++)
            c->news[i - 1] = c->news[i];
        c->newses--;
    }
    c->news[c->newses++] = (struct crew_news){
        .kind = (int16_t)kind, .arg = {(int16_t)a, (int16_t)b, (int16_t)d, 0}};
}

void crew_call_world(struct crew *c, enum crew_call_kind kind, int a, int b,
                     int d)
{
    assert(c->calls < CALLS_MAX);
    c->call[c->calls++] = (struct crew_call){
        .kind = (int8_t)kind, .arg = {(int16_t)a, (int16_t)b, (int16_t)d, 0}};
}

void crew_taken(struct crew *c)
{
    for (int i = 0; i < c->calls; i++)
        c->call[i] = (struct crew_call){0};
    for (int i = 0; i < c->newses; i++)
        c->news[i] = (struct crew_news){0};
    c->calls = c->newses = 0;
}

struct wording {
    uint16_t text;
    uint16_t arg[3];
};

/* clang-format off */
#define CREW_EVENT(id, name, rule, words, a, b, c) \
    [CREW_EV_##id] = {(words), {(a), (b), (c)}},
static const struct wording wording[CREW_EVENTS] = {
#include "crew_events.inc"
};
#undef CREW_EVENT
/* clang-format on */

int crew_news_params(const struct crew_news *news, struct param *param)
{
    const struct wording *w = &wording[news->kind];
    int count = text_param_count(w->text);
    for (int i = 0; i < count; i++)
        param[i] =
            w->arg[i] ? noun(w->arg[i] + news->arg[i]) : number(news->arg[i]);
    return count;
}

uint16_t crew_news_text(const struct crew_news *news)
{
    return wording[news->kind].text;
}

/* clang-format off */
#define CREW_REASON(key, words, cite, sentence) \
    [CREW_##key] = {.id = (words), .rule = (cite), .text = (sentence)},
const struct reason crew_reasons[CREW_REFUSALS] = {
#include "crew_reasons.inc"
};
#undef CREW_REASON
/* clang-format on */

/* Nouns, for whoever shows men and things. */
uint16_t crew_spec_noun(int spec)
{
    return (uint16_t)(T_UBOOT_SPEC_NONE + spec);
}

uint16_t crew_function_noun(int sailor)
{
    return (uint16_t)(T_UBOOT_FUNCTION_CAPTAIN + uboot_crew[sailor].function);
}

uint16_t crew_sailor_noun(int sailor)
{
    return (uint16_t)(T_UBOOT_SAILOR_C1W1 + sailor);
}

uint16_t crew_order_noun(int order)
{
    return (uint16_t)(T_UBOOT_ORDER_NEW_SPEED + order);
}

uint16_t crew_equipment_noun(int equipment)
{
    return (uint16_t)(T_UBOOT_EQUIPMENT_CABLE + equipment);
}
