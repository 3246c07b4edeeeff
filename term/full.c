/* The full screen: the terminal, the keys, and time that runs meanwhile. */
#include "full.h"

#define NCURSES_WIDECHAR 1 /* letters beyond ASCII */
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli.h"
#include "full_own.h"
#include "lang.h"
#include "memory.h"

enum {
    LOOK_MS = 100,    /* how often the keys are looked at */
    LATE_MS = 500,    /* more than this is not caught up with */
    PATIENCE_S = 120, /* a wait nobody ends goes on, as at a server */
    SLOWEST = 3,      /* an eighth */
    ESCAPE = 27,
    CTRL_L = 12,
};

/* Set by a signal that asks us to go: the loop then leaves by the front door. */
static volatile sig_atomic_t asked_to_go;

static void on_signal(int signal_)
{
    (void)signal_;
    asked_to_go = 1;
}

static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { SIGNALS = sizeof signals / sizeof *signals };

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ncurses writes in the locale's letters: ours are UTF-8. */
static void speak_utf8(void)
{
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        setlocale(LC_CTYPE, "C.UTF-8");
}

static void read_events(struct full *f)
{
    const struct event *list[64];
    int count;
    while ((count =
                session_events(f->t->session, f->seat, &f->next, list, 64)) > 0)
        for (int i = 0; i < count; i++) {
            struct out out;
            char *line = f->feed[f->fed++ % FEED_KEPT];
            out_init(&out, line, FEED_WIDE, cli_lang());
            out_str(&out, "- ");
            session_write_event(f->t->session, list[i], &out);
            cli_tame(line);
        }
}

/* One person may hold several roles: his eyes go from one to the next. */
static void sit(struct full *f, int seat)
{
    f->seat = f->t->at = seat;
    f->fed = f->next = f->scroll = 0;
    f->selected = -1;
    f->line[f->len = f->cursor = 0] = 0; /* numbers are another list's */
    f->said[0] = 0;
    read_events(f);
}

void full_next_role(struct full *f)
{
    for (int n = 1; n <= f->t->game->seat_count; n++) {
        int seat = (f->seat + n) % f->t->game->seat_count;
        if (!f->t->bot[seat]) {
            sit(f, seat);
            return;
        }
    }
}

static bool is_open(const struct full *f, const char *verb)
{
    const struct choices *list = &f->t->choices;
    for (int i = 0; i < list->count; i++)
        if (!list->item[i].why_not &&
            strcmp(game_verb(f->t->game, list->item[i].verb)->name, verb) == 0)
            return true;
    return false;
}

static void turn_to(struct full *f, enum page page)
{
    f->page = f->page == (int)page ? PAGE_ORDERS : (int)page;
    f->help[0] = 0;
    f->scroll = 0;
    f->selected = -1;
}

static void select_by(struct full *f, int by)
{
    if (f->page != PAGE_ORDERS) {
        f->scroll -= f->page == PAGE_FEED ? by : -by;
        if (f->scroll < 0)
            f->scroll = 0;
        return;
    }
    f->selected += by;
    if (f->selected >= f->shown)
        f->selected = f->shown - 1;
    if (f->selected < -1)
        f->selected = -1;
    for (int i = 0, n = 0; i < f->t->list.count; i++) {
        const struct choice *choice = &f->t->list.item[i];
        if (!choice->why_not && full_matches(f, choice) && n++ == f->selected)
            f->bar = *choice;
    }
}

static bool function_key(struct full *f, unsigned key)
{
    /* clang-format off */
    switch (key) {
    case KEY_F(1): turn_to(f, PAGE_HELP); break;
    case KEY_F(2): turn_to(f, PAGE_ORDERS); break;
    case KEY_F(3): turn_to(f, PAGE_PAPERS); break;
    case KEY_F(4): turn_to(f, PAGE_FEED); break;
    case KEY_F(5): full_obey(f, "confirm"); break;
    case KEY_F(6): full_obey(f, "team_up"); break;
    case KEY_F(7): full_obey(f, "mobilise"); break;
    case KEY_F(8): full_obey(f, "unable"); break;
    case KEY_F(9): full_next_role(f); break;
    case KEY_F(10): f->leaves = true; break;
    case KEY_UP: select_by(f, -1); break;
    case KEY_DOWN: select_by(f, 1); break;
    case KEY_PPAGE: select_by(f, -8); break;
    case KEY_NPAGE: select_by(f, 8); break;
    case KEY_ENTER: full_enter(f); break;
    default: return false;
    }
    /* clang-format on */
    return true;
}

/* Keys of an empty line: a blank stops time or lets it run, `-` and `+` slow it
 * down and let it go, `?` helps. */
static bool idle_key(struct full *f, unsigned key)
{
    if (f->len > 0)
        return false;
    switch (key) {
    case ' ':
        full_obey(f, is_open(f, "resume") ? "resume" : "pause");
        return true;
    case '-':
        f->slow += f->slow < SLOWEST;
        return true;
    case '+':
        f->slow -= f->slow > 0;
        return true;
    case '?':
        turn_to(f, PAGE_HELP);
        return true;
    default:
        return false;
    }
}

static void plain_key(struct full *f, unsigned key)
{
    if (key == '\n' || key == '\r') {
        full_enter(f);
    } else if (key == CTRL_L) {
        clearok(curscr, TRUE);
    } else if (key == ESCAPE) {
        f->line[f->len = f->cursor = 0] = 0;
        f->page = PAGE_ORDERS;
        f->selected = -1;
    } else if (!idle_key(f, key)) {
        full_line_key(f, false, key);
    }
}

/* The terminal was closed and no signal told us: nothing will be typed any more. */
static bool is_hung_up(void)
{
    struct pollfd in = {.fd = STDIN_FILENO};
    return poll(&in, 1, 0) > 0 && (in.revents & (POLLHUP | POLLERR | POLLNVAL));
}

/* Everything that was typed since the last look; waits a moment for the first. */
static void read_keys(struct full *f, int wait_ms)
{
    wint_t key;
    timeout(wait_ms);
    for (int got; (got = get_wch(&key)) != ERR;) {
        timeout(0);
        if (got == KEY_CODE_YES && key == KEY_RESIZE)
            continue;
        if (got != KEY_CODE_YES)
            plain_key(f, (unsigned)key);
        else if (!function_key(f, (unsigned)key))
            full_line_key(f, true, (unsigned)key);
        full_list(f);
        if (f->leaves)
            return;
    }
    if (is_hung_up())
        f->leaves = true;
}

/* Time that has passed here since the last call, as steps of the game. */
struct run {
    int64_t last, credit; /* credit in ticks times milliseconds */
    int64_t stood;        /* since when nothing moves, or 0 */
};

int full_pace(const struct full *f)
{
    return f->t->game->pace ? f->t->game->pace(session_state(f->t->session))
                            : 1;
}

/* A bell that nobody answers goes on in the end; a pause does not. */
static void be_patient(struct full *f, struct run *run, int64_t now)
{
    if (!run->stood)
        run->stood = now;
    if (now - run->stood < PATIENCE_S * 1000)
        return;
    run->stood = 0;
    time_go_on(f->t);
}

static void let_run(struct full *f, struct run *run)
{
    int64_t now = now_ms(), passed = now - run->last;
    int pace = full_pace(f), tick_ms = f->t->game->tick_ms;
    run->last = now;
    time_bots(f->t);
    if (pace == 0) {
        run->credit = 0;
        be_patient(f, run, now);
        return;
    }
    run->stood = 0;
    run->credit += (passed < LATE_MS ? passed : LATE_MS) * pace >> f->slow;
    while (run->credit >= tick_ms) {
        int64_t due = run->credit / tick_ms;
        int taken = time_step(f->t, due);
        run->credit -= (int64_t)taken * tick_ms;
        /* What was due at another pace is not due any more. */
        if (taken == 0 || full_pace(f) != pace || asked_to_go) {
            run->credit = 0;
            break;
        }
    }
}

static void open_screen(void)
{
    initscr();
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(25);
}

static void play(struct full *f)
{
    struct run run = {.last = now_ms()};
    int64_t kept = run.last;
    while (!f->leaves && !asked_to_go && session_active(f->t->session)) {
        let_run(f, &run);
        read_events(f);
        full_list(f);
        full_draw(f);
        read_keys(f, LOOK_MS);
        if (now_ms() - kept > 1000) { /* at most a second is lost */
            session_flush(f->t->session);
            kept = now_ms();
        }
    }
    session_flush(f->t->session);
}

bool full_play(struct table *t)
{
    struct sigaction old[SIGNALS], take = {.sa_handler = on_signal};
    struct full *f = memory_zeros(1, sizeof *f);
    f->t = t;
    asked_to_go = 0;
    speak_utf8();
    sigemptyset(&take.sa_mask);
    for (int i = 0; i < SIGNALS; i++)
        sigaction(signals[i], &take, &old[i]);
    open_screen();
    int seat = t->at;
    for (int i = 0; seat == SEAT_NONE && i < t->game->seat_count; i++)
        if (!t->bot[i])
            seat = i;
    sit(f, seat == SEAT_NONE ? 0 : seat);
    play(f);
    endwin();
    for (int i = 0; i < SIGNALS; i++)
        sigaction(signals[i], &old[i], NULL);
    t->shown[f->seat] = f->next;
    free(f);
    return true;
}
