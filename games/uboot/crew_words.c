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
        .kind = (int8_t)kind,
        .arg = {(int16_t)a, (int16_t)b, (int16_t)d, 0}};
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
        param[i] = w->arg[i] ? noun(w->arg[i] + news->arg[i])
                             : number(news->arg[i]);
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
#define WHY(id, words, cite) \
    [CREW_##id] = {.id = (words), .rule = (cite), .text = T_UBOOT_WHY_CREW_##id}
const struct reason crew_reasons[CREW_REFUSALS] = {
    WHY(ENDED,           "crew_ended",           "4.1"),
    WHY(BUSY_PHASE,      "crew_busy_phase",      "6.14"),
    WHY(NO_FIELD,        "crew_no_field",        "7.3"),
    WHY(CARDS_WAIT,      "crew_cards_wait",      "6.14"),
    WHY(NOT_OWNER,       "crew_not_owner",       "7.5"),
    WHY(NOT_YOURS,       "crew_not_yours",       "6.1"),
    WHY(SURFACED,        "crew_surfaced",        "7.5"),
    WHY(SUBMERGED,       "crew_submerged",       "7.5"),
    WHY(TOO_DEEP,        "crew_too_deep",        "7.5.2"),
    WHY(CLOUDS,          "crew_clouds",          "9.1.2"),
    WHY(HIGH_SEA,        "crew_high_sea",        "7.5.3"),
    WHY(OUT_OF_ORDER,    "crew_out_of_order",    "10.3.1"),
    WHY(FLOODED,         "crew_flooded",         "10.3.8"),
    WHY(NO_FIGURE,       "crew_no_figure",       "6.10"),
    WHY(DEAD,            "crew_dead",            "6.10"),
    WHY(WRONG_SECTION,   "crew_wrong_section",   "6.5"),
    WHY(BLOCKED,         "crew_blocked",         "6.9"),
    WHY(NO_SLOT,         "crew_no_slot",         "6.6"),
    WHY(TWO_TASKS,       "crew_two_tasks",       "6.7"),
    WHY(TOO_FEW,         "crew_too_few",         "6.5"),
    WHY(TOO_MANY,        "crew_too_many",        "6.5"),
    WHY(DARK,            "crew_dark",            "10.3.5"),
    WHY(NO_WAY,          "crew_no_way",          "6.4"),
    WHY(HATCH_SLOT,      "crew_hatch_slot",      "10.3.9"),
    WHY(CARRIED,         "crew_carried",         "6.9"),
    WHY(NO_ITEM,         "crew_no_item",         "6.4"),
    WHY(BOX_IN_USE,      "crew_box_in_use",      "10.3.3"),
    WHY(NO_SUPPLY,       "crew_no_supply",       "10.3.5"),
    WHY(NO_PROBLEM,      "crew_no_problem",      "10.3.2"),
    WHY(GAS_STAYS,       "crew_gas_stays",       "10.3.5"),
    WHY(RUNNING,         "crew_running",         "10.3.2"),
    WHY(CARD_AWAY,       "crew_card_away",       "10.3.3"),
    WHY(CARD_UNFIT,      "crew_card_unfit",      "10.3.3"),
    WHY(NO_PATIENT,      "crew_no_patient",      "8.6"),
    WHY(NO_MEDICINE,     "crew_no_medicine",     "8.6"),
    WHY(SMOKED,          "crew_smoked",          "6.13"),
    WHY(NO_CIGARETTE,    "crew_no_cigarette",    "6.13"),
    WHY(NOBODY_OUTSIDE,  "crew_nobody_outside",  "6.13"),
    WHY(NOTHING,         "crew_nothing",         "6.5"),
    WHY(TOO_LATE,        "crew_too_late",        "5.2"),
    WHY(TAKEN,           "crew_taken",           "5.2"),
    WHY(NO_SIMPLE,       "crew_no_simple",       "6.8"),
};
#undef WHY
/* clang-format on */
