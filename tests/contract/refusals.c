/* Refusals: what is not open is refused in words, and nothing changes. */
#include "contract.h"

#include <stdio.h>

enum { TRIES = 12 };

static struct page before, after, words;

/* Everything a refusal could have changed. */
static void write_all(const struct run *run, struct page *page)
{
    const struct session *s = run->session;
    size_t len;
    write_dump(run, session_state(s), page);
    struct out *out = &page->out;
    session_log(s, &len);
    out_f(out, "log %zu entries %d events %d active %x", len,
          session_entries(s), session_event_count(s), session_active(s));
    for (int i = 0; i < run->game->seat_count; i++)
        out_f(out, " turn %d undo %d", session_turn(s, i),
              session_can_undo(s, i));
    const struct question *question = session_question(s);
    if (question)
        out_f(out, " question %d %d", question->kind, question->seat);
    out_char(out, '\n');
}

static void expect_refused(const struct run *run, int seat,
                           const struct action *action, struct refusal *refusal)
{
    *refusal = (struct refusal){0};
    expect(run, !session_do(run->session, seat, action, refusal),
           "verb %d (%d %d %d %d) of %s is not open, but is not refused",
           action->verb, action->arg[0], action->arg[1], action->arg[2],
           action->arg[3], game_seat_name(run->game, seat));
    write_refusal(run, refusal, &words);
}

/* A closed choice is refused with its own reason. */
static void try_closed(struct run *run, int seat, const struct choices *choices,
                       const struct choice *closed)
{
    struct refusal refusal;
    struct action action = {.verb = closed->verb};
    for (int i = 0; i < ARGS_MAX; i++)
        action.arg[i] =
            (int16_t)(closed->min[i] +
                      below(&run->pcg, closed->max[i] - closed->min[i] + 1));
    expect(run, !choices_allow(choices, &action),
           "verb %d (%d %d) is both open and closed", action.verb,
           action.arg[0], action.arg[1]);
    expect_refused(run, seat, &action, &refusal);
    expect(run, refusal.reason > 0, "a closed choice is refused unreasonably");
}

static int16_t odd_number(struct pcg32 *pcg)
{
    static const int16_t odd[] = {-32768, -1, 0, 1, 10, 100, 1000, 32767};
    return chance(pcg, 50) ? odd[below(pcg, 8)] : (int16_t)pcg32_next(pcg);
}

static int verb_count(const struct game *game)
{
    int count = 0;
    while (game->verbs[count].name)
        count++;
    return count;
}

/* Any verb with any numbers: mostly near what is open. */
static struct action any_action(struct run *run, const struct choices *choices)
{
    struct action action = {0};
    int kind = below(&run->pcg, 4);
    if (kind == 0)
        action.verb = (int16_t)(VERB_KEEP + below(&run->pcg, 5));
    else if (kind == 1)
        action.verb = odd_number(&run->pcg);
    else
        action.verb = (int16_t)below(&run->pcg, verb_count(run->game));
    if (kind == 3 && choices_actions(choices) > 0)
        action = pick_action(&run->pcg, choices);
    for (int i = 0; i < ARGS_MAX; i++) {
        if (chance(&run->pcg, 30))
            action.arg[i] = odd_number(&run->pcg);
        else if (chance(&run->pcg, 30))
            action.arg[i] = (int16_t)below(&run->pcg, 12);
    }
    return action;
}

static void try_any(struct run *run)
{
    struct choices choices;
    struct refusal refusal;
    int seat = below(&run->pcg, SEAT_SPECTATOR + 1);
    if (chance(&run->pcg, 60) && session_active(run->session))
        seat = pick_seat(&run->pcg, session_active(run->session));
    session_choices(run->session, seat, &choices);
    struct action action = any_action(run, &choices);
    if (!choices_allow(&choices, &action))
        expect_refused(run, seat, &action, &refusal);
}

static void refuse_text(const struct run *run, int seat, const char *text)
{
    struct refusal refusal = {0};
    expect(run, !session_act(run->session, seat, text, &refusal),
           "not refused: %s", text);
    write_refusal(run, &refusal, &words);
}

/* Texts that are no action at all. */
static void try_text(struct run *run)
{
    static const char *const nonsense[] = {
        "",   " ",  "xyzzy",         "Undo",      "start", "note all hello",
        "-1", "\t", "faces 999 999", "undo undo",
    };
    char text[64];
    int seat = pick_seat(&run->pcg, EVERYBODY);
    int last = (int)(sizeof nonsense / sizeof *nonsense) - 1;
    refuse_text(run, seat, nonsense[below(&run->pcg, last + 1)]);
    const char *verb =
        run->game->verbs[below(&run->pcg, verb_count(run->game))].name;
    snprintf(text, sizeof text, "%s 99999999 1 2 3 4 5", verb);
    refuse_text(run, seat, text);
    snprintf(text, sizeof text, "%s=%s", verb, verb);
    refuse_text(run, seat, text);
    int len = below(&run->pcg, 20);
    for (int i = 0; i < len; i++)
        text[i] = (char)(1 + below(&run->pcg, 255));
    text[len] = 0;
    refuse_text(run, SEAT_SPECTATOR, text);
}

void prove_refusals(struct run *run)
{
    write_all(run, &before);
    for (int seat = 0; seat < SEAT_SPECTATOR; seat++) {
        struct choices choices;
        session_choices(run->session, seat, &choices);
        for (int i = 0; i < choices.count; i++)
            if (choices.item[i].why_not)
                try_closed(run, seat, &choices, &choices.item[i]);
        if (!session_can_undo(run->session, seat))
            refuse_text(run, seat, "undo");
    }
    for (int i = 0; i < TRIES; i++)
        try_any(run);
    try_text(run);
    write_all(run, &after);
    page_same(run, &before, &after, "before and after a refusal");
}
