/* Scenes for rule tests: see scene.h. */
#include "scene.h"

#include <stdlib.h>
#include <string.h>

enum { ROLLS_MAX = 256, LIST_MAX = 4096 };

struct scene {
    struct session *session;
    const struct game *game;
    struct known roll[ROLLS_MAX];
    int from; /* the first event since the last act */
    const char *file;
    int line; /* of the test, for failures */
};

_Noreturn static void fail_at(const struct scene *s, const char *what,
                              const char *is, const char *expected)
{
    print_error("%s\n  is:       %s\n  expected: %s\n", what, is, expected);
    _fail(s->file, s->line);
    abort(); /* _fail does not come back, but does not say so */
}

static void enter(struct scene *s, const char *file, int line)
{
    s->file = file;
    s->line = line;
}

/* Copies the next word of a list; false at its end. */
static bool next_word(const char **list, char *word, size_t size)
{
    *list += strspn(*list, " ");
    size_t len = strcspn(*list, " ");
    if (len == 0 || len >= size)
        return false;
    memcpy(word, *list, len);
    word[len] = 0;
    *list += len;
    return true;
}

static int read_rolls(struct scene *s, const char *dice)
{
    char word[64];
    int count = 0;
    const char *rest = dice;
    while (next_word(&rest, word, sizeof word))
        if (count == ROLLS_MAX ||
            !log_read_roll(s->game, word, &s->roll[count++]))
            fail_at(s, "scripted dice", dice, "rolls such as D:3,5 or 2d6:1,4");
    return count;
}

struct scene *scene_open_at(const char *file, int line, const char *game,
                            const char *options, const char *dice)
{
    char word[64];
    const char *rest = options;
    struct scene *s = calloc(1, sizeof *s);
    if (!s)
        abort();
    enter(s, file, line);
    s->game = game_find(game);
    if (!s->game)
        fail_at(s, "game", game, "the name of one");
    struct session_setup setup = {.game = s->game, .source = DICE_SEEDED};
    game_options(s->game, &setup.options);
    while (next_word(&rest, word, sizeof word))
        if (!game_option_set(s->game, &setup.options, word))
            fail_at(s, "option", word, "an option and one of its values");
    if (dice) {
        setup.script_count = read_rolls(s, dice);
        setup.script = s->roll;
    }
    s->session = session_open(&setup);
    if (!s->session)
        fail_at(s, "set-up with the dice", dice, "those the rules ask for");
    if (dice && session_script_left(s->session))
        fail_at(s, "dice left over after the set-up", dice, "none");
    session_script(s->session, s->roll, 0);
    return s;
}

static void expect_no_dice_left(const struct scene *s)
{
    char text[16];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    out_int(&out, session_script_left(s->session));
    if (session_script_left(s->session))
        fail_at(s, "scripted rolls that never fell", text, "0");
}

void scene_close_at(const char *file, int line, struct scene *s)
{
    enter(s, file, line);
    expect_no_dice_left(s);
    session_close(s->session);
    free(s);
}

void scene_dice_at(const char *file, int line, struct scene *s,
                   const char *dice)
{
    enter(s, file, line);
    expect_no_dice_left(s);
    int count = read_rolls(s, dice);
    session_script(s->session, s->roll, count);
}

static int seat_of(const struct scene *s, const char *name)
{
    int seat = game_seat(s->game, name);
    if (seat == SEAT_NONE)
        fail_at(s, "seat", name, "the name of one");
    return seat;
}

/* The roll that the script does not have, for a failure's text. */
static void write_wanted(const struct scene *s, struct out *out)
{
    const struct known *wanted = session_wanted(s->session);
    if (!wanted)
        return;
    out_str(out, "the dice are not those the rules ask for: ");
    if (wanted->chart == CHART_NONE)
        out_f(out, "%dd%d", wanted->count, wanted->sides);
    else
        out_str(out, s->game->charts[wanted->chart].id);
}

void scene_act_at(const char *file, int line, struct scene *s, const char *seat,
                  const char *text)
{
    char words[600];
    struct out out;
    struct refusal refusal = {0};
    enter(s, file, line);
    s->from = session_event_count(s->session);
    if (session_act(s->session, seat_of(s, seat), text, &refusal)) {
        const char *broken = s->game->check(session_state(s->session));
        if (broken)
            fail_at(s, text, broken, "a sound state");
        return;
    }
    out_init(&out, words, sizeof words, LANG_EN);
    if (session_wanted(s->session))
        write_wanted(s, &out);
    else
        refusal_write(s->game, &refusal, &out);
    fail_at(s, text, words, "done");
}

void scene_refused_at(const char *file, int line, struct scene *s,
                      const char *seat, const char *text, const char *why)
{
    struct refusal refusal = {0};
    enter(s, file, line);
    if (session_act(s->session, seat_of(s, seat), text, &refusal))
        fail_at(s, text, "done", why);
    const char *reason = refusal.reason ? s->game->reasons[refusal.reason].id
                                        : text_key(refusal.text);
    if (strcmp(reason, why) != 0)
        fail_at(s, text, reason, why);
}

void scene_choice_at(const char *file, int line, struct scene *s,
                     const char *seat, const char *text, bool open)
{
    struct choices choices;
    struct action action;
    int problem;
    enter(s, file, line);
    if (action_read(s->game, text, &action, &problem))
        fail_at(s, text, text_key(problem), "an action");
    session_choices(s->session, seat_of(s, seat), &choices);
    if ((choices_allow(&choices, &action) != NULL) != open)
        fail_at(s, text, open ? "not open" : "open",
                open ? "open" : "not open");
}

void scene_events_at(const char *file, int line, struct scene *s,
                     const char *seat, const char *names)
{
    char list[LIST_MAX];
    struct out out;
    const struct event *event;
    enter(s, file, line);
    int from = s->from, who = seat_of(s, seat);
    out_init(&out, list, sizeof list, LANG_EN);
    while (session_events(s->session, who, &from, &event, 1) == 1) {
        out_str(&out, out.len ? " " : "");
        out_str(&out, event_name(s->game, event));
    }
    if (strcmp(list, names) != 0)
        fail_at(s, "events", list, names);
}

void scene_said_at(const char *file, int line, struct scene *s,
                   const char *seat, const char *words)
{
    char text[LIST_MAX];
    struct out out;
    const struct event *event;
    enter(s, file, line);
    int from = s->from, who = seat_of(s, seat);
    out_init(&out, text, sizeof text, LANG_EN);
    out.names = s->game->names;
    while (session_events(s->session, who, &from, &event, 1) == 1) {
        event_write(s->game, event, &out);
        out_char(&out, '\n');
    }
    if (!strstr(text, words))
        fail_at(s, "said", text, words);
}

static void write_seats(const struct scene *s, seat_set seats, struct out *out)
{
    for (int i = 0; i <= SEAT_SPECTATOR; i++)
        if (seats & seat_bit(i))
            out_f(out, "%s%s", out->len ? " " : "", game_seat_name(s->game, i));
}

static void expect_seats(const struct scene *s, seat_set seats,
                         const char *what, const char *names)
{
    char list[200];
    struct out out;
    out_init(&out, list, sizeof list, LANG_EN);
    write_seats(s, seats, &out);
    if (strcmp(list, names) != 0)
        fail_at(s, what, list, names);
}

void scene_active_at(const char *file, int line, struct scene *s,
                     const char *seats)
{
    enter(s, file, line);
    expect_seats(s, session_active(s->session), "to act", seats);
}

void scene_won_at(const char *file, int line, struct scene *s,
                  const char *seats)
{
    struct outcome outcome;
    enter(s, file, line);
    if (!session_over(s->session, &outcome))
        fail_at(s, "the game", "going on", "over");
    expect_seats(s, outcome.winners, "winners", seats);
}

struct session *scene_session(struct scene *s)
{
    return s->session;
}

const void *scene_view(struct scene *s, const char *seat)
{
    return session_view(s->session, seat_of(s, seat));
}
