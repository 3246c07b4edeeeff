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

enum { ALL, MAN };

struct wording {
    uint16_t text;
    uint8_t who;
    uint8_t spare;
    uint16_t arg[3];
};

/* clang-format off */
#define CREW_EVENT(id, name, rule, words, who, a, b, c) \
    [CREW_EV_##id] = {(words), (who), 0, {(a), (b), (c)}},
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

/* What concerns one man's tableau is told to his officer and to the first
 * officer, who assigns the cards. */
bool crew_news_for(const struct crew_news *news, int role)
{
    if (wording[news->kind].who == ALL)
        return true;
    return role == ROLE_FIRST_OFFICER ||
           role == crew_role(crew_figure(news->arg[0]));
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
