/* The war diary's way of telling several things in one sentence: ships made out,
 * misses and duds, damage, wounds and repairs. */
#include <assert.h>

#include "diary_own.h"
#include "lang.h"

/* How a tally is told: a label and its things in a row, or the sentence itself
 * with a number, which is how many there were or the last that was told. */
enum telling { AS_LIST, AS_COUNT, AS_LAST };

static const struct {
    uint8_t telling;
    int key;
} tellings[TALLIES] = {
    [TALLY_TARGETS] = {AS_LIST, T_HUNTERS_DIARY_TARGETS},
    [TALLY_HIT] = {AS_LIST, T_HUNTERS_DIARY_HIT},
    [TALLY_MISSED] = {AS_COUNT, T_HUNTERS_DIARY_MISSED},
    [TALLY_DUDS] = {AS_COUNT, T_HUNTERS_DIARY_DUDS},
    [TALLY_DAMAGED] = {AS_LIST, T_HUNTERS_DIARY_DAMAGED},
    [TALLY_HULL] = {AS_LAST, T_HUNTERS_DIARY_HULL},
    [TALLY_WATER] = {AS_LAST, T_HUNTERS_DIARY_WATER},
    [TALLY_LIGHT] = {AS_LIST, T_HUNTERS_LABEL_LIGHT},
    [TALLY_SERIOUS] = {AS_LIST, T_HUNTERS_LABEL_SERIOUS},
    [TALLY_KILLED] = {AS_LIST, T_HUNTERS_LABEL_KILLED},
    [TALLY_REPAIRED] = {AS_LIST, T_HUNTERS_DIARY_REPAIRED},
    [TALLY_OUT] = {AS_LIST, T_HUNTERS_DIARY_BEYOND_REPAIR},
    [TALLY_REPLACED] = {AS_LIST, T_HUNTERS_DIARY_REPLACED},
};

/* Which events are told so, and which of their parameters matter. */
static const struct {
    int event, tally, key, from, count;
} rows[] = {
    /* event, tally, words for it, first parameter, how many */
    {EV_IDENTIFIED, TALLY_TARGETS, T_HUNTERS_DIARY_TARGET, 1, 3},
    {EV_ESTIMATED, TALLY_TARGETS, T_HUNTERS_DIARY_SOME_TARGET, 1, 2},
    {EV_SHIP_DAMAGED, TALLY_HIT, 0, 0, 1},
    {EV_SOME_SHIP_DAMAGED, TALLY_HIT, 0, 0, 1},
    {EV_TORPEDO_MISSED, TALLY_MISSED, 0, 0, 1},
    {EV_TORPEDO_DUD, TALLY_DUDS, 0, 0, 1},
    {EV_SYSTEM_DAMAGED, TALLY_DAMAGED, 0, 0, 1},
    {EV_HULL, TALLY_HULL, 0, 1, 1},
    {EV_FLOODING, TALLY_WATER, 0, 1, 1},
    {EV_LIGHT_WOUND, TALLY_LIGHT, 0, 0, 1},
    {EV_SERIOUS_WOUND, TALLY_SERIOUS, 0, 0, 1},
    {EV_KILLED, TALLY_KILLED, 0, 0, 1},
    {EV_REPAIRED, TALLY_REPAIRED, 0, 0, 1},
    {EV_INOPERABLE, TALLY_OUT, 0, 0, 1},
    {EV_REPLACED, TALLY_REPLACED, 0, 0, 1},
    {EV_DEAD_REPLACED, TALLY_REPLACED, 0, 0, 1},
};

static bool is_same(struct param a, struct param b)
{
    return a.kind == b.kind && a.value == b.value;
}

/* Where in the tally this is, or -1. */
static int find(const struct writer *w, int tally, struct param param)
{
    for (int i = 0; i < w->tally_count[tally]; i++)
        if (is_same(w->tally[tally][i].param[0], param))
            return i;
    return -1;
}

static void add(struct writer *w, int tally, const struct tallied *thing)
{
    if (w->tally_count[tally] == TALLY_MAX)
        tell_tallies(w);
    w->tally[tally][w->tally_count[tally]++] = *thing;
}

bool tally_event(struct writer *w, const struct event *event)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].event != event->kind - EVENT_GAME)
            continue;
        struct tallied thing = {.key = rows[i].key,
                                .param_count = rows[i].count};
        for (int k = 0; k < rows[i].count; k++)
            thing.param[k] = event->param[rows[i].from + k];
        /* A ship hit by two torpedoes is named once. */
        bool again = rows[i].tally == TALLY_HIT &&
                     find(w, TALLY_HIT, thing.param[0]) >= 0;
        if (!again)
            add(w, rows[i].tally, &thing);
        return true;
    }
    return false;
}

void tally_sunk(struct writer *w, const struct event *event)
{
    int at = find(w, TALLY_HIT, event->param[0]);
    if (at < 0)
        return;
    struct tallied *list = w->tally[TALLY_HIT];
    for (int i = at + 1; i < w->tally_count[TALLY_HIT]; i++)
        list[i - 1] = list[i];
    w->tally_count[TALLY_HIT]--;
}

/* "periscope", "Rio Claro", or in the words of its key. */
static void put_thing(struct writer *w, const struct tallied *thing)
{
    if (thing->key)
        text_put(&w->words, thing->key, thing->param, thing->param_count);
    else if (thing->param[0].kind == PARAM_NAME)
        out_str(&w->words, hunters_targets_names[thing->param[0].value]);
    else
        say(&w->words, thing->param[0].value);
}

static void tell_list(struct writer *w, int tally)
{
    say(&w->words, tellings[tally].key);
    for (int i = 0; i < w->tally_count[tally]; i++) {
        const struct tallied *thing = &w->tally[tally][i];
        out_str(&w->words, i == 0 ? " " : thing->key ? "; " : ", ");
        put_thing(w, thing);
    }
    out_char(&w->words, '.');
}

void tell_tallies(struct writer *w)
{
    for (int tally = 0; tally < TALLIES; tally++) {
        int count = w->tally_count[tally];
        if (count == 0)
            continue;
        next_sentence(w);
        if (tellings[tally].telling == AS_LIST) {
            tell_list(w, tally);
        } else {
            bool last = tellings[tally].telling == AS_LAST;
            int n = last ? w->tally[tally][count - 1].param[0].value : count;
            say_with(&w->words, tellings[tally].key, number(n));
        }
        w->tally_count[tally] = 0;
    }
}
