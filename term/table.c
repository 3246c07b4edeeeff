/* The table: whose turn, what he sees, what he types. */
#include "table.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "cli.h"
#include "full.h"
#include "help.h"
#include "lang.h"
#include "line.h"
#include "live.h"
#include "memory.h"
#include "odds.h"
#include "offers.h"
#include "pick.h"
#include "screen.h"
#include "table_own.h"

/* Wipes the screen and what scrolled off it. */
static const char wipe[] = "\033[H\033[2J\033[3J";

bool table_typed(struct table *t, int seat, const char *text,
                 struct refusal *refusal)
{
    struct action action;
    int problem;
    char whole[2 * LINE_MAX_BYTES];
    struct out out;
    out_init(&out, whole, sizeof whole, LANG_EN);
    if (pick_whole(t->game, &t->choices, text, &out))
        text = whole;
    if (t->game->silent && !action_read(t->game, text, &action, &problem) &&
        bots_finish(t->session, seat, &action))
        return true;
    return session_act(t->session, seat, text, refusal);
}

static void act(struct table *t, int seat, const char *text)
{
    struct refusal refusal;
    if (table_typed(t, seat, text, &refusal))
        return;
    screen_refusal(&t->screen, &refusal);
    if (!refusal.reason)
        screen_hint(&t->screen, &t->choices, text);
}

/* Asks for the value that a choice by number still lacks. */
static void ask_value(struct table *t, const struct choice *choice, int arg,
                      const char *typed)
{
    const struct field *field = &game_verb(t->game, choice->verb)->arg[arg];
    char text[1024];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    out_f(&out, "  %s", field->name);
    for (int v = choice->min[arg]; field->words && v <= choice->max[arg]; v++)
        out_f(&out, " %s", field->words[v]);
    if (!field->words) {
        out_char(&out, ' ');
        field_write(field, choice->min[arg], &out);
        out_str(&out, "..");
        field_write(field, choice->max[arg], &out);
    }
    cli_say(T_PLAY_WHICH, NULL, 0);
    screen_line(&t->screen, 2, text, false);
    out_init(&out, t->half, sizeof t->half, LANG_EN);
    out_str(&out, typed);
    t->missing = field;
}

/* A choice by its number, with values behind it: `1 5`. The number counts the
 * list as it was printed; if that choice is gone meanwhile it is refused. */
static void choose(struct table *t, int seat, const char *typed)
{
    char *rest;
    const struct choice *choice =
        pick_numbered(&t->list, strtol(typed, &rest, 10));
    if (!choice) {
        cli_say(T_PLAY_NO_SUCH_NUMBER, NULL, 0);
        return;
    }
    const char *values = rest;
    char text[LINE_MAX_BYTES + 256];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    int missing = pick_fill(t->game, choice, &values, &out);
    if (missing >= 0)
        ask_value(t, choice, missing, typed);
    else if (*values)
        cli_say(T_CORE_TOO_MANY_ARGUMENTS, NULL, 0);
    else
        act(t, seat, text);
}

/* Does the line begin with the value that was asked for? */
static bool is_missing_value(const struct table *t, const char *line)
{
    char word[64];
    int value;
    size_t len = strcspn(line, " ");
    if (!t->missing || len >= sizeof word)
        return false;
    memcpy(word, line, len);
    word[len] = 0;
    return field_read(t->missing, word, &value);
}

static void note(struct table *t, int seat, const char *text)
{
    struct refusal refusal;
    if (!session_note(t->session, seat, EVERYBODY, text, &refusal))
        screen_refusal(&t->screen, &refusal);
}

/* Own dice: as many numbers as there are dice are what they show, whether
 * `faces` stands before them or not. */
static bool are_faces(const struct table *t, const char *line)
{
    const struct question *question = session_question(t->session);
    if (!question || question->kind != QUESTION_FACES ||
        line[strspn(line, " 0123456789")])
        return false;
    int count = 0;
    for (const char *s = line; *s; s++)
        count += *s != ' ' && (s == line || s[-1] == ' ');
    return count == question->roll.count;
}

static void tell_faces(struct table *t, int seat, const char *line)
{
    char text[LINE_MAX_BYTES];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    out_f(&out, "faces %s", line);
    act(t, seat, text);
}

static void tell_log(struct table *t, int seat)
{
    int from = 0;
    if (screen_events(&t->screen, seat, &from) == 0)
        cli_say(T_PLAY_NOTHING_YET, NULL, 0);
}

int table_seat(struct table *t, const char *words)
{
    size_t len = strcspn(words, "=");
    int seat = 0, people = 0;
    const struct bot *bot = NULL;
    while (seat < t->game->seat_count &&
           (strlen(t->game->seats[seat].name) != len ||
            strncmp(t->game->seats[seat].name, words, len) != 0))
        seat++;
    if (seat == t->game->seat_count || words[len] != '=')
        return T_PLAY_SEAT_HOW;
    if (strcmp(words + len + 1, "me") != 0) {
        bot = bot_find(t->game, words + len + 1);
        if (!bot)
            return T_PLAY_SEAT_HOW;
    }
    for (int i = 0; i < t->game->seat_count; i++)
        people += i == seat ? !bot : !t->bot[i];
    if (people == 0)
        return T_PLAY_SEAT_LAST;
    t->bot[seat] = bot;
    t->ask[seat] = t->tick;
    t->people = people;
    if (t->at != SEAT_NONE && t->bot[t->at])
        t->at = SEAT_NONE;
    return 0;
}

/* A bot takes a seat, or a person takes it back. */
static void change_seat(struct table *t, const char *words)
{
    int problem = table_seat(t, words);
    if (problem)
        cli_say(problem, NULL, 0);
    else
        t->asked = -1;
}

/* How to play, or about one word. */
static void say_help(struct table *t, int seat, const char *word)
{
    struct out out;
    out_init(&out, t->screen.view, sizeof t->screen.view, cli_lang());
    if (word)
        help_word(t->session, seat, &t->choices, word, &out);
    else
        help_all(t->game, &out);
    fputs(t->screen.view, stdout);
}

/* `lesson next` and its sisters. */
static void say_of_lesson(struct table *t, int seat, const char *words)
{
    const struct lesson *lesson = session_header(t->session)->lesson;
    struct refusal refusal;
    bool had_step = session_step_of(t->session, seat);
    if (!session_lesson(t->session, seat, words, &refusal))
        screen_refusal(&t->screen, &refusal);
    else if (lesson && had_step && !session_step_of(t->session, seat))
        cli_say(T_LESSON_OVER, NULL, 0);
}

/* The log sheet, where a game has one. */
static void show_sheet(struct table *t, int seat)
{
    const struct offers *offers = t->game->offers;
    struct out out;
    if (!offers || !offers->sheet) {
        cli_say(T_PLAY_NO_SHEET, NULL, 0);
        return;
    }
    out_init(&out, t->screen.view, sizeof t->screen.view, cli_lang());
    out.names = t->game->names;
    offers->sheet(session_view(t->session, seat), &out);
    fputs(t->screen.view, stdout);
}

static void wait_for(struct table *t, int seat, const char *minutes)
{
    int problem = time_wait(t, seat, minutes);
    if (problem)
        cli_say(problem, NULL, 0);
}

/* One line typed by the person at the keyboard. False: he leaves. */
static bool obey(struct table *t, int seat, const char *line)
{
    char whole[LINE_MAX_BYTES];
    if (is_missing_value(t, line)) {
        struct out out;
        out_init(&out, whole, sizeof whole, LANG_EN);
        out_f(&out, "%s %s", t->half, line);
        line = whole;
    }
    t->missing = NULL;
    if (strcmp(line, "quit") == 0)
        return false;
    if (strcmp(line, "log") == 0)
        tell_log(t, seat);
    else if (strcmp(line, "view") == 0)
        screen_view(&t->screen, seat, true);
    else if (strcmp(line, "why") == 0)
        screen_closed(&t->screen, &t->choices);
    else if (strcmp(line, "odds") == 0)
        odds_print(t->session, seat);
    else if (strcmp(line, "sheet") == 0)
        show_sheet(t, seat);
    else if (strcmp(line, "help") == 0)
        say_help(t, seat, NULL);
    else if (strncmp(line, "help ", 5) == 0)
        say_help(t, seat, line + 5);
    else if (strncmp(line, "note ", 5) == 0)
        note(t, seat, line + 5);
    else if (strncmp(line, "lesson ", 7) == 0)
        say_of_lesson(t, seat, line + 7);
    else if (strncmp(line, "seat ", 5) == 0)
        change_seat(t, line + 5);
    else if (time_is_word(t, line, "wait"))
        wait_for(t, seat, line + 4 + strspn(line + 4, " "));
    else if (t->game->tick_ms && strcmp(line, "run") == 0)
        time_run(t, seat);
    else if (are_faces(t, line))
        tell_faces(t, seat, line);
    else if (isdigit((unsigned char)*line))
        choose(t, seat, line);
    else if (*line)
        act(t, seat, line);
    return true;
}

static void print_seat(const struct table *t, int seat, int key)
{
    cli_say(key, PARAMS(noun(t->game->seats[seat].noun)), 1);
}

/* Has a die fallen that the person at the keyboard has not read about? */
static bool has_unread_roll(const struct table *t)
{
    int entry, count = session_event_count(t->session);
    for (int i = t->shown[t->at]; i < count; i++) {
        const struct event *event = session_event(t->session, i, &entry);
        if (event->kind == EVENT_ROLL && (event->audience & seat_bit(t->at)))
            return true;
    }
    return false;
}

/* A player who has rolled reads the result before the screen is wiped. */
static bool take_leave(struct table *t)
{
    char line[LINE_MAX_BYTES];
    if (t->at == SEAT_NONE || !has_unread_roll(t))
        return true;
    screen_events(&t->screen, t->at, &t->shown[t->at]);
    cli_say(T_PLAY_READ_IT, NULL, 0);
    return line_read(line) && strcmp(line, "quit") != 0;
}

/* Another person sits down: the screen is wiped before he sees his own. What
 * was typed before he could read this is not his and is thrown away. */
static bool hand_over(struct table *t, int seat)
{
    char line[LINE_MAX_BYTES];
    if (t->people > 1 && t->at != seat) {
        if (!take_leave(t))
            return false;
        putchar('\n');
        if (t->screen.terminal && t->at != SEAT_NONE)
            fputs(wipe, stdout);
        t->at = SEAT_NONE;
        print_seat(t, seat, T_PLAY_HAND_OVER);
        fflush(stdout);
        if (isatty(STDIN_FILENO))
            tcflush(STDIN_FILENO, TCIFLUSH);
        if (!line_read(line) || strcmp(line, "quit") == 0)
            return false;
        t->screen.last[0] = 0;
        t->asked = -1;
    }
    t->at = seat;
    return true;
}

static bool persons_turn(struct table *t, int seat)
{
    char line[LINE_MAX_BYTES];
    if (!hand_over(t, seat))
        return false;
    /* The same question is not printed twice; an empty line asks for it. */
    if (t->asked != session_entries(t->session)) {
        screen_events(&t->screen, seat, &t->shown[seat]);
        screen_view(&t->screen, seat, false);
        screen_choices(&t->screen, seat, &t->choices, &t->list);
        t->asked = session_entries(t->session);
    }
    if (!line_read(line) || !obey(t, seat, line))
        return false;
    if (!*line)
        t->asked = -1;
    return true;
}

/* Bots have no hands: with own dice a person throws for them. He is shown the
 * roll and nothing else of their seat. False: he leaves. */
static bool throw_for_bot(struct table *t, int seat)
{
    char text[1024], line[LINE_MAX_BYTES];
    struct out out;
    if (t->asked != session_entries(t->session)) {
        if (t->people == 1)
            screen_events(&t->screen, t->at, &t->shown[t->at]);
        out_init(&out, text, sizeof text, cli_lang());
        session_write_prompt(t->session, seat, &out);
        printf("\n%s\n", text);
        t->asked = session_entries(t->session);
    }
    if (!line_read(line) || strcmp(line, "quit") == 0)
        return false;
    if (are_faces(t, line))
        tell_faces(t, seat, line);
    else if (strncmp(line, "faces ", 6) == 0)
        act(t, seat, line);
    else
        cli_say(T_CORE_FACES, NULL, 0);
    return true;
}

/* A bot acts by the same door as everybody. */
static bool bots_turn(struct table *t, int seat)
{
    struct action action = time_bot(t, seat);
    struct refusal refusal;
    if (session_do(t->session, seat, &action, &refusal))
        return true;
    screen_refusal(&t->screen, &refusal);
    return false;
}

/* Whose turn: bots first, then the person who is there already. In real time
 * bots act between two lines that are typed, and while time passes. */
static int next_seat(const struct table *t)
{
    seat_set active = session_active(t->session);
    for (int i = 0; i < t->game->seat_count && !t->game->tick_ms; i++)
        if ((active & seat_bit(i)) && t->bot[i])
            return i;
    if (t->at != SEAT_NONE && (active & seat_bit(t->at)))
        return t->at;
    for (int i = 0; i < t->game->seat_count; i++)
        if ((active & seat_bit(i)) && !(t->game->tick_ms && t->bot[i]))
            return i;
    return SEAT_NONE;
}

/* A command with the log's name, in words a shell understands. */
static void show_command(const struct table *t, const char *flag)
{
    printf("  kaleun play %s ", flag);
    if (strpbrk(t->path, " \t\n\"'\\$&;|<>()*?[]#~`!{}")) {
        putchar('\'');
        for (const char *s = t->path; *s; s++)
            *s == '\'' ? fputs("'\\''", stdout) : putchar(*s);
        putchar('\'');
    } else {
        fputs(t->path, stdout);
    }
    putchar('\n');
}

/* The last events, the board as it was left, who won, where it is kept; how to
 * begin the game that follows, if one does. */
static void show_end(struct table *t)
{
    struct outcome outcome;
    session_over(t->session, &outcome);
    int seat = t->people == 1 ? t->at : SEAT_SPECTATOR;
    int from = t->at != SEAT_NONE ? t->shown[t->at] : 0;
    screen_events(&t->screen, seat, &from);
    screen_view(&t->screen, seat, false);
    putchar('\n');
    if (outcome.text)
        cli_say(outcome.text, NULL, 0);
    for (int i = 0; i < t->game->seat_count; i++)
        printf("  %-12s %d\n", t->game->seats[i].name, (int)outcome.score[i]);
    cli_say(T_PLAY_KEPT_IN, NULL, 0);
    printf("  %s\n", t->path);
    char options[256], carried[CARRIED_MAX];
    struct out one, two;
    out_init(&one, options, sizeof options, LANG_EN);
    out_init(&two, carried, sizeof carried, LANG_EN);
    if (session_next(t->session, &one, &two)) {
        cli_say(T_PLAY_NEXT, NULL, 0);
        show_command(t, "--after");
    }
}

/* How to come back. */
static void show_way_back(const struct table *t)
{
    cli_say(T_PLAY_GO_ON, NULL, 0);
    show_command(t, "--log");
}

/* A person who comes back reads what happened since he acted last. */
static int events_after_last_act(const struct session *session, int seat)
{
    int entry;
    for (int i = session_event_count(session); i > 0; i--)
        if (session_event(session, i - 1, &entry)->actor == seat)
            return i;
    return 0;
}

static void sit_down(struct table *t)
{
    const struct log_header *header = session_header(t->session);
    for (int i = 0; i < t->game->seat_count; i++) {
        t->bot[i] = cli_bot(t->game, &header->seat[i]);
        t->people += !t->bot[i];
        if (!t->bot[i])
            t->at = i;
        t->shown[i] = events_after_last_act(t->session, i);
    }
    if (t->people > 1)
        t->at = SEAT_NONE;
    /* A player who names the seed wants to see the same game again. */
    if (!dice_are_keyed(header->source))
        t->bot_seed = header->seed;
    else
        live_random((uint8_t *)&t->bot_seed, sizeof t->bot_seed);
}

static void welcome(const struct table *t)
{
    char text[1024];
    struct out out;
    cli_say(t->game->title, NULL, 0);
    out_init(&out, text, sizeof text, cli_lang());
    say(&out, t->game->blurb);
    screen_line(&t->screen, 0, text, false);
    for (int i = 0; t->people == 1 && i < t->game->seat_count; i++)
        if (!t->bot[i])
            print_seat(t, i, T_PLAY_YOU_ARE);
    if (t->people > 0 && session_active(t->session))
        cli_say(T_PLAY_WELCOME, NULL, 0);
}

bool table_play(struct session *session, const char *path, bool full)
{
    struct table *t = memory_zeros(1, sizeof *t);
    t->session = session;
    t->game = session_game(session);
    t->path = path;
    t->at = SEAT_NONE;
    t->asked = -1;
    screen_init(&t->screen, session);
    sit_down(t);
    bool good = true, stays = true;
    if (full && t->people > 0) {
        full_play(t);
        stays = false;
    } else {
        welcome(t);
    }
    while (good && stays && session_active(session)) {
        if (t->game->tick_ms)
            time_bots(t);
        int seat = next_seat(t);
        if (seat == SEAT_NONE) { /* bots alone, or a person whose time comes */
            time_pass(t);
            continue;
        }
        const struct question *question = session_question(session);
        if (t->bot[seat] && question && question->kind == QUESTION_FACES)
            stays = throw_for_bot(t, seat);
        else if (t->bot[seat])
            good = bots_turn(t, seat);
        else
            stays = persons_turn(t, seat);
    }
    if (!session_active(session)) {
        show_end(t);
    } else {
        /* The other player must not read what this one has seen. */
        if (t->screen.terminal && t->people > 1 && t->at != SEAT_NONE)
            fputs(wipe, stdout);
        show_way_back(t);
    }
    free(t);
    return good;
}
