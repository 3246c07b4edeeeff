/* Playthroughs: games of bots with fixed seeds, told as a person would read
 * them: the prompt, what is open, the action, what came of it with its rolls
 * and rules, and the board now and then.
 *
 * tell NAME prints one of them, tell alone their names. make.sh writes all to
 * NAME.txt beside this file and check.sh compares; whoever changes a rule or a
 * sentence sees in the diff what a player will see. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/bot.h"
#include "core/session.h"
#include "play/through.h"

struct playthrough {
    const char *name, *game;
    const char *bots;    /* one for all seats, or one each, blanks between */
    const char *options; /* `key=value`, blanks between */
    uint64_t seed;
    int from;  /* the first entry that is told */
    int board; /* shown every so many actions */
};

/* clang-format off */
static const struct playthrough playthroughs[] = {
    /* name               game        bots           options                     seed from board */
    {"null",              "null",     "random",      "rounds=3",                    1,   0, 40},
    {"bataille",          "bataille", "ace watch",   "",                            4,   0, 20},
    {"hunters",           "hunters",  "ace",         "",                            1,   0, 20},
    {"hunters_options",   "hunters",  "attacker",    "boat=ixb start=1941-06 escorts=yes aircraft=yes evasion=yes ask=all", 3, 0, 20},
    {"duel",              "duel",     "attacker cautious", "until=1940-03",         2,   0, 25},
    {"pack",              "pack",     "attacker attacker ace ace cautious random", "", 3, 0, 30},
    {"leader_e1",         "leader",   "skipper",     "edition=1",                   1,   0, 15},
    {"leader_e2",         "leader",   "bdu",         "campaign=happy_time",         2,   0, 20},
    {"uboot",             "uboot",    "officer",     "mission=T1",                  1,   0, 60},
    {"uboot_attack",      "uboot",    "officer",     "",                            1, 1560, 90},
    {"helm",              "helm",     "helmsman",    "",                            1,   0, 40},
};
/* clang-format on */

enum {
    LINES_MAX = 350,   /* a playthrough is left when it has so many */
    CHOICES_SHOWN = 6, /* open choices that are listed; the rest are counted */
    BOARD_LINES = 40,
    COLUMNS = 79,
    PROMPTS_MAX = 64,
    AGAIN = 8, /* the choices below a prompt are listed at first, then every
                * so many times */
};

struct teller {
    const struct playthrough *what;
    int lines, told, actions;
    char asked[SEATS_MAX][1024]; /* what each seat was asked last */
    char known[PROMPTS_MAX][1024];
    int times[PROMPTS_MAX]; /* how often each of these was told */
};

/* Prints a text, broken between words; further lines begin `indent` columns
 * in. Lines of a board stand as they are. */
static void put(struct teller *t, int indent, const char *text)
{
    int used = 0;
    for (const char *s = text; *s;) {
        char word[2048];
        size_t blanks = strspn(s, " "), len = strcspn(s + blanks, " ");
        snprintf(word, sizeof word, "%.*s", (int)(blanks + len), s);
        int wide = out_columns(word);
        if (used + wide > COLUMNS && used > indent) {
            printf("\n%*s%s", indent, "", word + blanks);
            used = indent + wide - (int)blanks;
            t->lines++;
        } else {
            fputs(word, stdout);
            used += wide;
        }
        s += blanks + len;
    }
    putchar('\n');
    t->lines++;
}

static void put_events(struct teller *t, const struct session *s)
{
    char text[2048];
    for (int count = session_event_count(s); t->told < count; t->told++) {
        struct out out;
        int entry;
        const struct event *event = session_event(s, t->told, &entry);
        if (entry < t->what->from)
            continue;
        out_init(&out, text, sizeof text, LANG_EN);
        out_str(&out, "  ");
        session_write_event(s, event, &out);
        put(t, 4, text);
    }
}

static void put_board(struct teller *t, struct session *s, int seat)
{
    static char text[1 << 16];
    struct out out;
    int shown = 0;
    out_init(&out, text, sizeof text, LANG_EN);
    session_write_text(s, seat, &out);
    put(t, 0, "");
    for (char *line = text, *end; *line && shown < BOARD_LINES;
         line = end + 1, shown++) {
        end = strchr(line, '\n');
        if (!end)
            break;
        *end = 0;
        for (char *c = end; c > line && c[-1] == ' ';)
            *--c = 0;
        printf("    |%s%s\n", *line ? " " : "", line);
        t->lines++;
    }
    if (shown == BOARD_LINES)
        put(t, 0, "    | ...");
}

static void put_choices(struct teller *t, struct session *s, int seat)
{
    static struct choices choices;
    int open = 0;
    char text[1024];
    struct out out;
    session_choices(s, seat, &choices);
    for (int i = 0; i < choices.count; i++) {
        const struct choice *choice = &choices.item[i];
        if (choice->why_not || ++open > CHOICES_SHOWN)
            continue;
        out_init(&out, text, sizeof text, LANG_EN);
        out.names = session_game(s)->names;
        out_str(&out, "    - ");
        choice_write(session_game(s), choice, &out);
        if (choice->note) {
            out_str(&out, ": ");
            reason_write(session_game(s), choice->note, choice->value, &out);
        }
        put(t, 6, text);
    }
    if (open > CHOICES_SHOWN) {
        snprintf(text, sizeof text, "    - and %d more", open - CHOICES_SHOWN);
        put(t, 6, text);
    }
}

/* Is it time to list what is open below this prompt? Prompts that differ in
 * their numbers only are the same. */
static bool lists_choices(struct teller *t, const char *prompt)
{
    char plain[1024];
    int i = 0;
    snprintf(plain, sizeof plain, "%s", prompt);
    for (char *c = plain; *c; c++)
        if (*c >= '0' && *c <= '9')
            *c = '#';
    while (i < PROMPTS_MAX - 1 && t->known[i][0] &&
           strcmp(t->known[i], plain) != 0)
        i++;
    snprintf(t->known[i], sizeof t->known[i], "%s", plain);
    return t->times[i]++ % AGAIN == 0;
}

/* Whose turn, what is asked, what is open; nothing if the seat was asked just
 * that before. */
static void put_question(struct teller *t, struct session *s, int seat)
{
    char prompt[1024], text[1200];
    struct out out;
    out_init(&out, prompt, sizeof prompt, LANG_EN);
    session_write_prompt(s, seat, &out);
    if (strcmp(prompt, t->asked[seat]) == 0)
        return;
    snprintf(t->asked[seat], sizeof t->asked[seat], "%s", prompt);
    snprintf(text, sizeof text, "%s: %s", game_seat_name(session_game(s), seat),
             prompt);
    put(t, 0, "");
    put(t, 4, text);
    if (lists_choices(t, prompt))
        put_choices(t, s, seat);
}

static bool tell_turn(void *who, struct session *s, int seat,
                      const struct action *action)
{
    struct teller *t = who;
    char text[512];
    struct out out;
    put_events(t, s);
    if (t->lines >= LINES_MAX)
        return false;
    if (session_entries(s) < t->what->from || seat == SEAT_CLOCK)
        return true;
    if (t->actions++ % t->what->board == 0)
        put_board(t, s, seat);
    put_question(t, s, seat);
    out_init(&out, text, sizeof text, LANG_EN);
    out_f(&out, "%d %s> ", session_entries(s),
          game_seat_name(session_game(s), seat));
    action_write(session_game(s), action, &out);
    put(t, 4, text);
    return true;
}

/* The next word of a list with blanks between, or false. */
static bool next_word(const char **list, char *word, size_t size)
{
    size_t len = strcspn(*list, " ");
    snprintf(word, size, "%.*s", (int)len, *list);
    *list += len;
    *list += strspn(*list, " ");
    return len > 0;
}

static bool seat_bots(const struct playthrough *what, struct through *through)
{
    const char *bots = what->bots;
    char word[64];
    const struct bot *last = NULL;
    for (int i = 0; i < through->game->seat_count; i++) {
        if (next_word(&bots, word, sizeof word))
            last = bot_find(through->game, word);
        through->bot[i] = last;
        if (!last)
            return false;
    }
    return true;
}

static int play(const struct playthrough *what)
{
    static struct teller teller;
    struct through through = {.game = game_find(what->game),
                              .seed = what->seed,
                              .before = tell_turn,
                              .who = &teller};
    const char *options = what->options;
    char word[64];
    teller.what = what;
    game_options(through.game, &through.options);
    while (next_word(&options, word, sizeof word))
        if (!game_option_set(through.game, &through.options, word)) {
            fprintf(stderr, "tell: %s: no option %s\n", what->name, word);
            return 2;
        }
    if (!seat_bots(what, &through)) {
        fprintf(stderr, "tell: %s: no such bot\n", what->name);
        return 2;
    }
    char title[256];
    snprintf(title, sizeof title, "%s, seed %d, bots: %s%s%s", what->game,
             (int)what->seed, what->bots, *what->options ? "; " : "",
             what->options);
    put(&teller, 4, title);
    struct session *s = through_play(&through);
    put_events(&teller, s);
    struct outcome outcome;
    if (!session_over(s, &outcome)) {
        puts("\n(It goes on.)");
    } else {
        struct out out;
        out_init(&out, title, sizeof title, LANG_EN);
        out.names = through.game->names;
        if (outcome.text)
            text_put(&out, outcome.text, NULL, 0);
        printf("\nIt is over. %s\n", title);
        for (int i = 0; i < through.game->seat_count; i++)
            printf("  %s: %d\n", through.game->seats[i].name,
                   (int)outcome.score[i]);
    }
    session_close(s);
    return 0;
}

int main(int argc, char **argv)
{
    for (size_t i = 0; i < sizeof playthroughs / sizeof *playthroughs; i++) {
        if (argc < 2)
            puts(playthroughs[i].name);
        else if (strcmp(argv[1], playthroughs[i].name) == 0)
            return play(&playthroughs[i]);
    }
    return argc < 2 ? 0 : 2;
}
