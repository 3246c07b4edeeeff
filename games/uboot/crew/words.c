/* What happened, and why something is closed: rows with a sentence and a rule
 * each. */
#include <assert.h>

#include "core/game.h"
#include "hidden.h"
#include "lang.h"

/* If nobody takes out the news for too long, the oldest is dropped. */
void crew_say(struct crew *c, enum crew_event kind, int a, int b, int d)
{
    if (c->hidden.newses == NEWS_MAX) {
        for (int i = 1; i < NEWS_MAX; i++)
            c->hidden.news[i - 1] = c->hidden.news[i];
        c->hidden.newses--;
    }
    c->hidden.news[c->hidden.newses++] = (struct crew_news){
        .kind = (int16_t)kind, .arg = {(int16_t)a, (int16_t)b, (int16_t)d, 0}};
}

void crew_call_world(struct crew *c, enum crew_call_kind kind, int a, int b,
                     int d)
{
    assert(c->hidden.calls < CALLS_MAX);
    c->hidden.call[c->hidden.calls++] = (struct crew_call){
        .kind = (int8_t)kind, .arg = {(int16_t)a, (int16_t)b, (int16_t)d, 0}};
}

void crew_taken(struct crew *c)
{
    for (int i = 0; i < c->hidden.calls; i++)
        c->hidden.call[i] = (struct crew_call){0};
    for (int i = 0; i < c->hidden.newses; i++)
        c->hidden.news[i] = (struct crew_news){0};
    c->hidden.calls = c->hidden.newses = 0;
}

struct wording {
    uint16_t text;
    uint16_t arg[3];
};

/* clang-format off */
#define CREW_EVENT(id, name, rule, words, a, b, c) \
    [CREW_EV_##id] = {(words), {(a), (b), (c)}},
static const struct wording wording[CREW_EVENTS] = {
#include "events.inc"
};
#undef CREW_EVENT
/* clang-format on */

#define CREW_EVENT(id, name, rule, words, a, b, c) [CREW_EV_##id] = (name),
const char *const crew_event_names[CREW_EVENTS + 1] = {
#include "events.inc"
};
#undef CREW_EVENT

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
#include "reasons.inc"
};
#undef CREW_REASON
/* clang-format on */

/* Nouns for code that shows men and things. */
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
