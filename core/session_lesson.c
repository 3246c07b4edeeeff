/* A session's lesson: which step its learner is at, and what is said to him. */
#include <stdlib.h>
#include <string.h>

#include "lang.h"
#include "memory.h"
#include "offers.h"
#include "session_own.h"

/* What one entry brought. */
struct deed {
    int seat;
    const struct action *action; /* or NULL: a remark, a page looked at */
    const char *seen;            /* the page, or NULL */
    int told_from;               /* its first event */
};

static const struct lesson_step *step_now(const struct session *s)
{
    const struct lesson *lesson = s->header.lesson;
    if (!lesson || s->at.step >= lesson->step_count)
        return NULL;
    return &lesson->steps[s->at.step];
}

static bool was_told(const struct session *s, const struct deed *deed, int kind,
                     int chart)
{
    seat_set learner = seat_bit(s->header.lesson->seat);
    for (int i = deed->told_from; i < s->told_count; i++) {
        const struct event *event = &s->told[i].event;
        if (event->kind == kind && (event->audience & learner) &&
            (kind != EVENT_ROLL || event->roll.chart == chart))
            return true;
    }
    return false;
}

static bool is_order(const struct lesson_until *until,
                     const struct action *action)
{
    if (action->verb != until->value)
        return false;
    for (int i = 0; i < ARGS_MAX; i++)
        if (until->arg[i] != LESSON_ANY && until->arg[i] != action->arg[i])
            return false;
    return true;
}

static bool is_offered(struct session *s, int verb)
{
    const struct choices *choices = session_offers(s, s->header.lesson->seat);
    for (int i = 0; i < choices->count; i++)
        if (choices->item[i].verb == verb && !choices->item[i].why_not)
            return true;
    return false;
}

static bool holds(struct session *s, const struct lesson_until *until,
                  const struct deed *deed)
{
    const struct lesson *lesson = s->header.lesson;
    const struct lesson_help *help = lesson_help_of(s->game);
    const void *view = session_view(s, lesson->seat);
    switch ((enum until_kind)until->kind) {
    case UNTIL_READ:
        return false; /* it waits for its reader */
    case UNTIL_VERB:
        return deed->action && deed->seat == lesson->seat &&
               is_order(until, deed->action);
    case UNTIL_OPEN:
        return is_offered(s, until->value);
    case UNTIL_EVENT:
        return was_told(s, deed, EVENT_GAME + until->value, 0);
    case UNTIL_ROLL:
        return was_told(s, deed, EVENT_ROLL, until->value);
    case UNTIL_PHASE:
        return !s->pending.is && help->phase(view) == until->value;
    case UNTIL_OVER:
        return session_active(s) == 0;
    case UNTIL_TAB:
        return deed->seen && strcmp(deed->seen, until->tab) == 0;
    case UNTIL_VIEW:
        return help->holds(view, until->value);
    }
    return false;
}

static bool is_done(struct session *s, int step, const struct deed *deed)
{
    const struct lesson_step *row = &s->header.lesson->steps[step];
    for (int i = 0; i < row->until_count; i++)
        if (holds(s, &row->until[i], deed))
            return true;
    return false;
}

/* The first step that is not done is the one he is at; dice that were laid out
 * for it are counted from here. */
static void find_step(struct session *s)
{
    const struct lesson *lesson = s->header.lesson;
    int before = s->at.step, step = 0;
    while (step < lesson->step_count && (s->at.done & 1u << step))
        step++;
    s->at.step = (int16_t)step;
    s->dice.lesson_step = step;
    int from = step > before ? before + 1 : step;
    for (int i = from; step != before && i <= step; i++)
        for (int chart = CHART_NONE; chart < s->game->chart_count; chart++)
            if (lesson_counts_anew(lesson, i, chart))
                s->dice.kth[chart + 1] = 0;
    s->changes++;
}

/* An event that leads back from the step he is at: what came after the step it
 * leads to is to be done again. */
static bool goes_back(struct session *s, const struct deed *deed)
{
    const struct lesson_step *row = step_now(s);
    for (int i = 0; row && i < row->back_count; i++)
        if (was_told(s, deed, EVENT_GAME + row->back[i].event, 0)) {
            s->at.done &= (1u << row->back[i].step) - 1u;
            find_step(s);
            return true;
        }
    return false;
}

static void look(struct session *s, const struct deed *deed)
{
    const struct lesson *lesson = s->header.lesson;
    if (session_active(s) == 0) { /* a game that is over ends its lesson */
        s->at.done = (uint32_t)((UINT64_C(1) << lesson->step_count) - 1);
        find_step(s);
        return;
    }
    if (goes_back(s, deed))
        return;
    for (int i = s->at.step; i < lesson->step_count; i++)
        if (!(s->at.done & 1u << i) && lesson->steps[i].early &&
            is_done(s, i, deed))
            s->at.done |= 1u << i;
    while (step_now(s) && is_done(s, s->at.step, deed)) {
        s->at.done |= 1u << s->at.step;
        find_step(s);
    }
    find_step(s);
}

void session_lesson_look(struct session *s, int seat,
                         const struct action *action, int told_from)
{
    const struct lesson *lesson = s->header.lesson;
    if (!lesson || s->entries <= lesson->opening_count + 1)
        return; /* the opening is nobody's deed */
    if (action && seat >= 0 && seat < SEATS_MAX && action->verb < VERB_KEEP)
        s->at.acted[seat]++;
    struct deed deed = {seat, action, NULL, told_from};
    look(s, &deed);
}

bool session_lesson_open(struct session *s)
{
    const struct lesson *lesson = s->header.lesson;
    for (int i = 0; lesson && i < lesson->opening_count; i++) {
        struct refusal refusal;
        if (!session_act(s, lesson->opening[i].seat, lesson->opening[i].action,
                         &refusal))
            return false;
    }
    if (lesson)
        session_forget_undo(s);
    return true;
}

bool session_reply(struct session *s, int seat, struct action *action)
{
    const struct lesson *lesson = s->header.lesson;
    const struct lesson_help *help = lesson_help_of(s->game);
    for (int i = 0; lesson && !s->pending.is && i < lesson->reply_count; i++) {
        const struct lesson_reply *row = &lesson->replies[i];
        if (row->seat != seat || row->nth != s->at.acted[seat] + 1)
            continue;
        for (int k = 0; help && help->replies && help->replies[k]; k++)
            if (strcmp(help->replies[k], row->action) == 0)
                return help->reply(s->state, seat, k, action) &&
                       session_allowed(s, seat, action, NULL);
        return session_read(s, row->action, action, NULL) &&
               session_allowed(s, seat, action, NULL);
    }
    return false;
}

/* What the learner says about his lesson. */

static bool refuse(struct refusal *refusal, int text)
{
    if (refusal)
        *refusal = (struct refusal){.text = text};
    return false;
}

/* May a reader pass this step by saying so? */
static bool is_to_be_read(const struct lesson_step *step)
{
    for (int i = 0; step && i < step->until_count; i++)
        if (step->until[i].kind == UNTIL_READ ||
            step->until[i].kind == UNTIL_TAB)
            return true;
    return false;
}

static bool is_page(const char *page)
{
    size_t len = strlen(page);
    return len > 0 && len <= LESSON_PAGE_MAX &&
           strspn(page, "abcdefghijklmnopqrstuvwxyz0123456789_") == len;
}

/* Do the words make sense now? */
static bool makes_sense(const struct session *s, const char *words)
{
    const struct lesson_step *step = step_now(s);
    if (strcmp(words, "next") == 0)
        return !s->lesson_off && is_to_be_read(step);
    if (strcmp(words, "skip") == 0)
        return !s->lesson_off && step;
    if (strcmp(words, "off") == 0)
        return !s->lesson_off;
    if (strcmp(words, "again") == 0)
        return s->lesson_off || !step;
    return strncmp(words, "seen ", 5) == 0 && is_page(words + 5);
}

static void obey(struct session *s, const char *words)
{
    struct deed deed = {.seat = s->header.lesson->seat,
                        .told_from = s->told_count};
    if (strcmp(words, "off") == 0) {
        s->lesson_off = true;
    } else if (strcmp(words, "again") == 0) {
        if (!step_now(s))
            s->at.done = 0; /* from its first step */
        s->lesson_off = false;
        find_step(s);
    } else {
        if (strncmp(words, "seen ", 5) == 0)
            deed.seen = words + 5;
        else
            s->at.done |= 1u << s->at.step;
        find_step(s);
        look(s, &deed);
    }
    s->changes++;
}

bool session_lesson(struct session *s, int seat, const char *words,
                    struct refusal *refusal)
{
    const struct lesson *lesson = s->header.lesson;
    struct entry entry = {
        .kind = ENTRY_LESSON, .seat = (int8_t)seat, .number = s->entries};
    bool was_taken = !lesson && s->replaying && s->entries < s->header.taken;
    if (!was_taken && (!lesson || seat != lesson->seat))
        return refuse(refusal, T_LESSON_NONE);
    if (strlen(words) > NOTE_MAX || (lesson && !makes_sense(s, words)))
        return refuse(refusal, T_LESSON_NOT_NOW);
    if (!session_may_write(s, refusal))
        return false;
    memcpy(entry.note, words, strlen(words) + 1);
    if (!session_keep_entry(s, &entry))
        return refuse(refusal, T_SESSION_NOT_KEPT);
    if (lesson)
        obey(s, words);
    return true;
}

/* What he is told. */

const struct lesson_step *session_step_of(const struct session *s, int seat)
{
    const struct lesson *lesson = s->header.lesson;
    return lesson && seat == lesson->seat && !s->lesson_off ? step_now(s)
                                                            : NULL;
}

/* The order of the step as this choice allows it; false if it does not. */
static bool fits(const struct lesson_point *point, const struct choice *choice,
                 struct action *action)
{
    if (choice->why_not || choice->verb != point->verb)
        return false;
    action->verb = point->verb;
    for (int i = 0; i < ARGS_MAX; i++) {
        bool is_any = point->arg[i] == LESSON_ANY;
        action->arg[i] = is_any ? choice->min[i] : point->arg[i];
        if (action->arg[i] < choice->min[i] || action->arg[i] > choice->max[i])
            return false;
    }
    return true;
}

static void write_typed(const struct session *s, const struct action *action,
                        struct out *out)
{
    const struct verb *verb = game_verb(s->game, action->verb);
    out_str(out, verb->name);
    for (int i = 0; i < ARGS_MAX && verb->arg[i].name; i++) {
        out_char(out, ' ');
        field_write(&verb->arg[i], action->arg[i], out);
    }
}

void session_lesson_typed(struct session *s, int seat, struct out *out)
{
    const struct lesson_step *step = session_step_of(s, seat);
    if (!step)
        return;
    if (is_to_be_read(step)) {
        out_str(out, "lesson next");
        return;
    }
    const struct choices *choices = session_offers(s, seat);
    struct action action;
    for (int p = 0; p < step->point_count; p++)
        for (int i = 0; i < choices->count; i++)
            if (fits(&step->point[p], &choices->item[i], &action)) {
                write_typed(s, &action, out);
                return;
            }
}

void session_lesson_json(struct session *s, int seat, struct json *json)
{
    const struct lesson *lesson = s->header.lesson;
    char text[2048];
    struct out out;
    if (!lesson || seat != lesson->seat)
        return;
    const struct lesson_step *step = session_step_of(s, seat);
    json_object(json, "lesson");
    json_str(json, "name", lesson->name);
    out_init(&out, text, sizeof text, json->out->lang);
    say(&out, lesson->title);
    json_str(json, "title", text);
    json_int(json, "of", lesson->step_count);
    json_bool(json, "off", s->lesson_off);
    json_bool(json, "done", s->at.step == lesson->step_count);
    const struct lesson *next = lesson_next(lesson);
    if (next) {
        json_str(json, "next", next->name);
        json_str(json, "next_game", next->game->name);
    }
    if (step) {
        json_str(json, "step", step->id);
        json_int(json, "n", s->at.step + 1);
        out_init(&out, text, sizeof text, json->out->lang);
        say(&out, step->text);
        json_str(json, "text", text);
        json_str(json, "rule", step->rule);
        json_str(json, "at", step->at);
        out_init(&out, text, sizeof text, LANG_EN);
        session_lesson_typed(s, seat, &out);
        json_str(json, "typed", text);
        json_bool(json, "read", step->until[0].kind == UNTIL_READ);
    }
    json_end(json);
}
