/* Printing a game on a terminal or into a file. */
#define _DEFAULT_SOURCE /* the width of the terminal */
#include "screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli.h"
#include "lang.h"
#include "pick.h"

void screen_init(struct screen *t, struct session *session)
{
    const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
    t->session = session;
    t->game = session_game(session);
    t->terminal = isatty(STDOUT_FILENO);
    t->colour = t->terminal && !(no_color && *no_color) &&
                !(term && strcmp(term, "dumb") == 0);
    t->last[0] = 0;
}

/* Columns of the terminal; 0: a file, where lines may be long. */
static int width(const struct screen *t)
{
    struct winsize size;
    if (!t->terminal)
        return 0;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40
               ? size.ws_col
               : 80;
}

void screen_line(const struct screen *t, int indent, const char *text, bool dim)
{
    bool escapes = dim && t->colour;
    int columns = width(t), used = indent;
    fputs(escapes ? "\033[2m" : "", stdout);
    printf("%.*s", indent, text);
    for (const char *s = text + indent; *s;) {
        char word[2048];
        size_t blanks = strspn(s, " "), len = strcspn(s + blanks, " ");
        snprintf(word, sizeof word, "%.*s", (int)(blanks + len), s);
        int wide = out_columns(word);
        if (columns && used + wide > columns && used > indent) {
            printf("\n%*s%s", indent, "", word + blanks);
            used = indent + wide - (int)blanks;
        } else {
            fputs(word, stdout);
            used += wide;
        }
        s += blanks + len;
    }
    puts(escapes ? "\033[0m" : "");
}

int screen_events(struct screen *t, int seat, int *from)
{
    const struct event *list[64];
    char text[2048];
    int count, all = 0;
    while ((count = session_events(t->session, seat, from, list, 64)) > 0)
        for (int i = 0; i < count; i++, all++) {
            struct out out;
            out_init(&out, text, sizeof text, cli_lang());
            out_str(&out, "  ");
            session_write_event(t->session, list[i], &out);
            cli_tame(text);
            screen_line(t, 2, text, false);
        }
    return all;
}

void screen_view(struct screen *t, int seat, bool always)
{
    struct out out;
    out_init(&out, t->view, sizeof t->view, cli_lang());
    session_write_text(t->session, seat, &out);
    bool print = always || strcmp(t->view, t->last) != 0;
    memcpy(t->last, t->view, out.len + 1);
    if (!print)
        return;
    putchar('\n');
    for (char *line = t->view; *line;) { /* broken where a line is too long */
        size_t len = strcspn(line, "\n");
        bool more = line[len] == '\n';
        line[len] = 0;
        screen_line(t, 0, line, false);
        line += len + more;
    }
}

static void print_choice(const struct screen *t, const struct choices *all,
                         const struct choice *choice, int number)
{
    char text[1024];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    if (choice->why_not)
        out_str(&out, "   -  ");
    else
        out_f(&out, "  %2d  ", number);
    size_t before = out.len;
    pick_write(t->game, all, choice, &out);
    char code[256];
    struct out codes;
    out_init(&codes, code, sizeof code, LANG_EN);
    pick_code(t->game, choice, text + before, &codes);
    out_str(&out, code);
    screen_line(t, 6, text, choice->why_not);
}

static int closed_among(const struct choices *choices)
{
    int count = 0;
    for (int i = 0; i < choices->count; i++)
        count += choices->item[i].why_not != 0;
    return count;
}

/* The step of a lesson: title and number, its words, how it is typed. */
static void print_lesson(struct screen *t, int seat)
{
    const struct lesson *lesson = session_header(t->session)->lesson;
    const struct lesson_step *step = session_step_of(t->session, seat);
    char text[2048];
    struct out out;
    if (!step)
        return;
    out_init(&out, text, sizeof text, cli_lang());
    say(&out, lesson->title);
    out_str(&out, ". ");
    say_with(&out, T_LESSON_BOX, number((int)(step - lesson->steps) + 1),
             number(lesson->step_count));
    putchar('\n');
    screen_line(t, 0, text, false);
    out_init(&out, text, sizeof text, cli_lang());
    out_str(&out, "  ");
    say(&out, step->text);
    if (*step->rule)
        out_f(&out, " [%s]", step->rule);
    screen_line(t, 2, text, false);
    out_init(&out, text, sizeof text, cli_lang());
    session_lesson_typed(t->session, seat, &out);
    if (out.len > 0) {
        char whole[sizeof text + 64];
        out_init(&out, whole, sizeof whole, cli_lang());
        out_str(&out, "  ");
        say(&out, T_LESSON_TYPED);
        out_f(&out, " %s", text);
        screen_line(t, 2, whole, false);
    }
}

/* What the very next dice can do, between the question and the orders. */
static void print_next(struct screen *t, int seat)
{
    char text[8192];
    struct next_rolls rolls;
    struct out out;
    session_next_rolls(t->session, seat, &rolls);
    out_init(&out, text, sizeof text, cli_lang());
    next_write(t->game, &rolls, &out);
    fputs(text, stdout);
}

void screen_choices(struct screen *t, int seat, struct choices *choices,
                    struct choices *list)
{
    char text[1024];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    session_write_prompt(t->session, seat, &out);
    print_lesson(t, seat);
    putchar('\n');
    screen_line(t, 0, text, false);
    session_choices(t->session, seat, choices);
    pick_list(choices, list);
    print_next(t, seat);
    int open = 0, closed = closed_among(choices);
    for (int i = 0; i < list->count; i++) {
        const struct choice *choice = &list->item[i];
        if (!choice->why_not || closed <= CLOSED_SHOWN)
            print_choice(t, choices, choice, choice->why_not ? 0 : ++open);
    }
    if (closed > CLOSED_SHOWN) {
        out_init(&out, text, sizeof text, cli_lang());
        out_str(&out, "   -  ");
        say_with(&out, T_PLAY_CLOSED, number(closed));
        screen_line(t, 6, text, true);
    }
}

void screen_closed(const struct screen *t, const struct choices *choices)
{
    if (closed_among(choices) == 0)
        cli_say(T_PLAY_NONE_CLOSED, NULL, 0);
    for (int i = 0; i < choices->count; i++)
        if (choices->item[i].why_not)
            print_choice(t, choices, &choices->item[i], 0);
}

void screen_hint(const struct screen *t, const struct choices *choices,
                 const char *line)
{
    char text[1024], usage[1024];
    struct out out;
    out_init(&out, usage, sizeof usage, cli_lang());
    if (!pick_hint(t->game, choices, line, &out))
        return;
    out_init(&out, text, sizeof text, cli_lang());
    out_str(&out, "  ");
    say(&out, T_PLAY_USAGE);
    out_f(&out, " %s", usage);
    screen_line(t, 2, text, false);
}

void screen_refusal(const struct screen *t, const struct refusal *refusal)
{
    char text[1024];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    out_str(&out, "  ");
    refusal_write(t->game, refusal, &out);
    screen_line(t, 2, text, false);
}
