/* The table: whose turn, what he sees, what he types. */
#include "table.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "help.h"
#include "lang.h"
#include "live.h"

enum { LINE_MAX_BYTES = 1024, VIEW_MAX = 1 << 16 };

struct table {
    struct session *session;
    const struct game *game;
    const char *path;
    const struct bot *bot[SEATS_MAX]; /* NULL: a person */
    int people;
    int shown[SEATS_MAX]; /* events each person has read */
    int at;               /* the person at the keyboard, or SEAT_NONE */
    int asked;            /* entries there were when he was asked last */
    bool colour;
    uint64_t bot_seed;
    struct choices choices;
    char view[VIEW_MAX], last[VIEW_MAX]; /* now, and as last printed */
};

static void dim(const struct table *t, bool on)
{
    if (t->colour)
        fputs(on ? "\033[2m" : "\033[0m", stdout);
}

/* Events the person has not read yet. */
static void show_events(struct table *t, int seat, int *from)
{
    const struct event *list[64];
    char text[2048];
    int count;
    while ((count = session_events(t->session, seat, from, list, 64)) > 0)
        for (int i = 0; i < count; i++) {
            struct out out;
            out_init(&out, text, sizeof text, cli_lang());
            out.names = t->game->names;
            if (list[i]->kind == EVENT_NOTE)
                out_f(&out, "%s: %s", game_seat_name(t->game, list[i]->actor),
                      session_note_text(t->session, list[i]));
            else
                event_write(t->game, list[i], &out);
            printf("  %s\n", text);
        }
}

/* The view, if it is not the one already on the screen. */
static void show_view(struct table *t, int seat, bool always)
{
    struct out out;
    out_init(&out, t->view, sizeof t->view, cli_lang());
    session_write_text(t->session, seat, &out);
    if (always || strcmp(t->view, t->last) != 0)
        printf("\n%s", t->view);
    memcpy(t->last, t->view, out.len + 1);
}

static void show_choices(struct table *t, int seat)
{
    char text[1024];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    session_write_prompt(t->session, seat, &out);
    printf("\n%s\n", text);
    session_choices(t->session, seat, &t->choices);
    int number_of = 0;
    for (int i = 0; i < t->choices.count; i++) {
        const struct choice *choice = &t->choices.item[i];
        out_init(&out, text, sizeof text, cli_lang());
        out.names = t->game->names;
        if (choice->why_not)
            out_str(&out, "   -  ");
        else
            out_f(&out, "  %2d  ", ++number_of);
        choice_write(t->game, choice, &out);
        if (choice->why_not || choice->note) {
            out_str(&out, " (");
            reason_write(t->game,
                         choice->why_not ? choice->why_not : choice->note,
                         choice->value, &out);
            out_char(&out, ')');
        }
        dim(t, choice->why_not);
        fputs(text, stdout);
        dim(t, false);
        putchar('\n');
    }
}

static void refuse(const struct table *t, const struct refusal *refusal)
{
    char text[1024];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    refusal_write(t->game, refusal, &out);
    printf("  %s\n", text);
}

/* The n-th open choice with the values typed behind the number. */
static void choose(struct table *t, int seat, int n, const char *values)
{
    const struct choice *choice = NULL;
    for (int i = 0; i < t->choices.count && !choice; i++)
        if (!t->choices.item[i].why_not && --n == 0)
            choice = &t->choices.item[i];
    if (!choice) {
        cli_say(T_PLAY_NO_SUCH_NUMBER, NULL, 0);
        return;
    }
    /* Arguments with one value are filled in; the others are taken in turn
     * from what was typed. */
    const struct verb *verb = game_verb(t->game, choice->verb);
    char text[LINE_MAX_BYTES + 256];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    out_str(&out, verb->name);
    for (int i = 0; i < ARGS_MAX && verb->arg[i].name; i++) {
        if (choice->verb == VERB_FACES && choice->max[i] == 0)
            break;
        out_char(&out, ' ');
        if (choice->min[i] == choice->max[i]) {
            field_write(&verb->arg[i], choice->min[i], &out);
            continue;
        }
        values += strspn(values, " \t");
        size_t len = strcspn(values, " \t");
        if (len == 0) {
            char range[64];
            struct out shown;
            out_init(&shown, range, sizeof range, LANG_EN);
            field_write(&verb->arg[i], choice->min[i], &shown);
            out_str(&shown, " .. ");
            field_write(&verb->arg[i], choice->max[i], &shown);
            cli_say(T_PLAY_WHICH, NULL, 0);
            printf("  %s %s\n", verb->arg[i].name, range);
            return;
        }
        out_bytes(&out, values, len);
        values += len;
    }
    values += strspn(values, " \t");
    if (*values) {
        cli_say(T_CORE_TOO_MANY_ARGUMENTS, NULL, 0);
        return;
    }
    struct refusal refusal;
    if (!session_act(t->session, seat, text, &refusal))
        refuse(t, &refusal);
}

static void note(struct table *t, int seat, const char *text)
{
    struct refusal refusal;
    if (!session_note(t->session, seat, EVERYBODY, text, &refusal))
        refuse(t, &refusal);
}

/* One line typed by the person at the keyboard. False: he leaves. */
static bool obey(struct table *t, int seat, char *line)
{
    struct refusal refusal;
    if (strcmp(line, "quit") == 0)
        return false;
    if (strcmp(line, "log") == 0) {
        int from = 0;
        show_events(t, seat, &from);
    } else if (strcmp(line, "view") == 0) {
        show_view(t, seat, true);
    } else if (strcmp(line, "help") == 0) {
        cli_say(T_PLAY_HELP, NULL, 0);
    } else if (strncmp(line, "help ", 5) == 0) {
        help_word(t->game, line + 5);
    } else if (strncmp(line, "note ", 5) == 0) {
        note(t, seat, line + 5);
    } else if (isdigit((unsigned char)*line)) {
        char *rest;
        long n = strtol(line, &rest, 10);
        choose(t, seat, n > 0 && n <= CHOICES_MAX ? (int)n : -1, rest);
    } else if (*line && !session_act(t->session, seat, line, &refusal)) {
        refuse(t, &refusal);
    }
    return true;
}

/* Reads one line without its newline; false at the end of the input. A line
 * that is too long is thrown away as a whole. */
static bool read_line(char line[LINE_MAX_BYTES])
{
    fputs("> ", stdout);
    fflush(stdout);
    if (!fgets(line, LINE_MAX_BYTES, stdin))
        return false;
    size_t len = strlen(line);
    if (len > 0 && line[len - 1] != '\n' && !feof(stdin)) {
        int c;
        while ((c = getchar()) != EOF && c != '\n')
            continue;
        line[0] = 0;
        cli_say(T_PLAY_LINE_TOO_LONG, NULL, 0);
        return true;
    }
    while (len > 0 && isspace((unsigned char)line[len - 1]))
        line[--len] = 0;
    return true;
}

static void print_seat(const struct table *t, int seat, int key)
{
    cli_say(key, PARAMS(noun(t->game->seats[seat].noun)), 1);
}

/* Another person sits down: the screen is wiped before he sees his own. */
static bool hand_over(struct table *t, int seat)
{
    char line[LINE_MAX_BYTES];
    if (t->people > 1 && t->at != seat) {
        if (t->at != SEAT_NONE)
            printf("\n");
        if (isatty(STDOUT_FILENO) && t->at != SEAT_NONE)
            fputs("\033[H\033[2J\033[3J", stdout);
        print_seat(t, seat, T_PLAY_HAND_OVER);
        if (!read_line(line))
            return false;
        t->last[0] = 0;
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
        show_events(t, seat, &t->shown[seat]);
        show_view(t, seat, false);
        show_choices(t, seat);
        t->asked = session_entries(t->session);
    }
    if (!read_line(line) || !obey(t, seat, line))
        return false;
    if (!*line)
        t->asked = -1;
    return true;
}

/* A bot acts by the same door as everybody. */
static bool bots_turn(struct table *t, int seat)
{
    const struct bot *bot = t->bot[seat];
    const struct question *question = session_question(t->session);
    struct action action;
    if (question && question->kind == QUESTION_AGAIN) {
        bool again =
            bot->again &&
            bot->again(t->game, session_view(t->session, seat), question);
        action = (struct action){.verb = again ? VERB_AGAIN : VERB_KEEP};
    } else {
        struct dice dice;
        dice_seed(&dice, t->bot_seed, (uint64_t)session_entries(t->session));
        session_choices(t->session, seat, &t->choices);
        action = question ? (struct action){.verb = VERB_ROLL}
                          : bot->choose(t->game, session_view(t->session, seat),
                                        &t->choices, &dice);
    }
    struct refusal refusal;
    if (session_do(t->session, seat, &action, &refusal))
        return true;
    refuse(t, &refusal);
    return false;
}

/* Whose turn: bots first, then the person who is there already. */
static int next_seat(const struct table *t)
{
    seat_set active = session_active(t->session);
    for (int i = 0; i < t->game->seat_count; i++)
        if ((active & seat_bit(i)) && t->bot[i])
            return i;
    if (t->at != SEAT_NONE && (active & seat_bit(t->at)))
        return t->at;
    for (int i = 0; i < t->game->seat_count; i++)
        if (active & seat_bit(i))
            return i;
    return SEAT_NONE;
}

static void show_end(struct table *t)
{
    struct outcome outcome;
    session_over(t->session, &outcome);
    int seat = t->people == 1 ? t->at : SEAT_SPECTATOR;
    int from = 0;
    if (seat >= 0 && seat < SEATS_MAX)
        from = t->shown[seat];
    show_events(t, seat, &from);
    show_view(t, seat, true);
    putchar('\n');
    if (outcome.text)
        cli_say(outcome.text, NULL, 0);
    for (int i = 0; i < t->game->seat_count; i++)
        printf("  %-12s %d\n", t->game->seats[i].name, (int)outcome.score[i]);
    cli_say(T_PLAY_KEPT_IN, NULL, 0);
    printf("  %s\n", t->path);
}

bool table_play(struct session *session, const char *path)
{
    struct table *t = calloc(1, sizeof *t);
    if (!t)
        abort();
    t->session = session;
    t->game = session_game(session);
    t->path = path;
    t->at = SEAT_NONE;
    t->asked = -1;
    t->colour = isatty(STDOUT_FILENO) && !getenv("NO_COLOR");
    live_random((uint8_t *)&t->bot_seed, sizeof t->bot_seed);
    for (int i = 0; i < t->game->seat_count; i++) {
        t->bot[i] = cli_bot(t->game, &session_header(session)->seat[i]);
        t->people += !t->bot[i];
        if (!t->bot[i] && session_entries(session) > 1)
            t->shown[i] = session_event_count(session);
    }
    cli_say(t->game->title, NULL, 0);
    cli_say(T_PLAY_WELCOME, NULL, 0);
    bool good = true, stays = true;
    while (good && stays && session_active(session)) {
        int seat = next_seat(t);
        if (t->bot[seat])
            good = bots_turn(t, seat);
        else
            stays = persons_turn(t, seat);
    }
    if (!session_active(session)) {
        show_end(t);
    } else {
        cli_say(T_PLAY_GO_ON, NULL, 0);
        printf("  kaleun play --log %s\n", path);
    }
    free(t);
    return good;
}
