/* kaleun tournament: bots sail one, or the logs of people are ranked. */
#define _POSIX_C_SOURCE 200809L

#include <assert.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "lang.h"
#include "live.h"
#include "memory.h"
#include "offers.h"

enum { CAPTAINS_MAX = 600, NAME_MAX_LEN = 48 };

struct contest {
    struct tournament rules;
    const struct format *format;
    const struct game *game; /* the format's */
    const struct tournaments *of;
    const struct careers *careers;
    struct options options;
    const struct bot *bot;
    int captains;
    uint64_t seed;
    bool duplicate;
    const char *folder; /* where logs are kept, or NULL */
    uint8_t key[32];    /* of duplicate dice */

    struct standing standing[CAPTAINS_MAX];
    char name[CAPTAINS_MAX][NAME_MAX_LEN];
    int count;
    struct choices room;
};

static struct standing *enter(struct contest *t, const char *name)
{
    struct standing *s = &t->standing[t->count];
    snprintf(t->name[t->count], NAME_MAX_LEN, "%s", name);
    cli_tame(t->name[t->count]);
    s->captain = t->count++;
    return s;
}

/* What became of the captains of one game. */
static void note_career(struct contest *t, const void *state, int seat,
                        const char *name, int team, bool over)
{
    struct standing *s = enter(t, name);
    int captain = s->captain;
    t->careers->read(state, seat, s);
    s->captain = captain;
    s->team = team;
    s->counts = t->of->counts(&t->rules, s->ending);
    s->abandoned = over && !t->format->teams && !s->home;
}

static void note_game(struct contest *t, struct session *session,
                      const char *name, int team)
{
    struct outcome outcome;
    const void *state = session_state(session);
    bool over = session_over(session, &outcome);
    if (!t->format->teams) {
        note_career(t, state, 0, name, 0, over);
        return;
    }
    for (int i = 0; i < t->game->seat_count; i++) {
        char whole[NAME_MAX_LEN];
        snprintf(whole, sizeof whole, "%s/%d", name, i + 1);
        note_career(t, state, i, whole, team, over);
    }
}

/* Bots. */

static void open_dice(const struct contest *t, int number,
                      struct session_setup *setup)
{
    struct pcg32 pcg;
    pcg32_seed(&pcg, t->seed, (uint64_t)number);
    for (int i = 0; i < t->game->seat_count; i++)
        for (int k = 0; k < 16; k++)
            setup->seat[i].word[k] = (uint8_t)pcg32_next(&pcg);
    setup->source = t->duplicate ? DICE_DUPLICATE : DICE_SEEDED;
    setup->seed = ((uint64_t)pcg32_next(&pcg) << 32) + pcg32_next(&pcg);
    memcpy(setup->secret, t->key, sizeof t->key);
}

static bool keep_file(const struct contest *t, const char *name,
                      const char *ending, const char *text, size_t len)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s%s", t->folder, name, ending);
    FILE *file = fopen(path, "wx");
    bool good = file && fwrite(text, 1, len, file) == len;
    if (file && fclose(file) != 0)
        good = false;
    if (!good)
        cli_err_word(T_TOURNAMENT_NOT_KEPT, path);
    return good;
}

/* Keeps the log in the folder, under the captain's name. The tournament is over,
 * so the key of its dice may lie beside it. */
static bool keep_log(const struct contest *t, const char *name,
                     struct session *session)
{
    size_t len;
    const char *log = session_log(session, &len);
    char hex[80];
    struct out out;
    out_init(&out, hex, sizeof hex, LANG_EN);
    hex_write(&out, t->key, sizeof t->key);
    out_char(&out, '\n');
    return keep_file(t, name, ".log", log, len) &&
           (!t->duplicate || keep_file(t, name, ".log.key", hex, out.len));
}

static bool sail(struct contest *t, int number, const char *name)
{
    struct session_setup setup = {.game = t->game, .options = t->options};
    for (int i = 0; i < t->game->seat_count; i++)
        snprintf(setup.seat[i].who, sizeof setup.seat[i].who, "bot:%s",
                 t->bot->name);
    open_dice(t, number, &setup);
    struct session *session = session_open(&setup);
    struct dice dice;
    dice_seed(&dice, t->seed + 1, (uint64_t)number);
    for (seat_set active; (active = session_active(session)) != 0;) {
        int seat = 0;
        while (!(active & seat_bit(seat)))
            seat++;
        struct action action = bot_turn(t->bot, session, seat, &dice, &t->room);
        session_do(session, seat, &action, NULL);
    }
    note_game(t, session, name, number);
    bool good = !t->folder || keep_log(t, name, session);
    session_close(session);
    return good;
}

/* In mixed tournaments captains take each boat in turn. */
static bool sail_all(struct contest *t)
{
    bool teams = t->format->teams;
    int games = teams ? t->captains / t->game->seat_count : t->captains;
    int boats = 0;
    while (t->of->boats[boats])
        boats++;
    assert(boats > 0);
    for (int i = 0; i < games; i++) {
        char name[NAME_MAX_LEN];
        t->of->begin(&t->rules, i % boats, i, &t->options);
        if (teams)
            snprintf(name, sizeof name, "%s", t->of->team_name(i));
        else
            snprintf(name, sizeof name, "%s-%d", t->bot->name, i + 1);
        if (!sail(t, i, name))
            return false;
    }
    return true;
}

/* Logs of people. */

static bool is_log(const char *name)
{
    size_t len = strlen(name);
    return len > 4 && strcmp(name + len - 4, ".log") == 0;
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static int logs_only(const struct dirent *entry)
{
    return is_log(entry->d_name);
}

/* Why this log is no entry of the tournament; 0 if it is. */
static int why_not_entered(const struct contest *t, struct session *session)
{
    const struct log_header *header = session_header(session);
    if (header->game != t->game)
        return T_TOURNAMENT_OTHER_GAME;
    if (session_altered(session) >= 0 || session_other_dice(session) >= 0 ||
        header->taken > 0)
        return T_TOURNAMENT_NOT_PROVEN;
    if (header->source == DICE_PERSON)
        return T_TOURNAMENT_OWN_DICE;
    if (!t->of->admits(&t->rules, session_state(session)))
        return T_TOURNAMENT_OTHER_BOAT;
    if (t->count + t->game->seat_count > CAPTAINS_MAX)
        return T_TOURNAMENT_TOO_MANY;
    return 0;
}

static bool read_entry(struct contest *t, const char *file, int number)
{
    char path[4096], name[NAME_MAX_LEN];
    snprintf(path, sizeof path, "%s/%s", t->folder, file);
    snprintf(name, sizeof name, "%.*s", (int)strlen(file) - 4, file);
    struct session *session = cli_replay(path, -1);
    if (!session)
        return false;
    int why = why_not_entered(t, session);
    if (why)
        cli_err_word(why, file);
    else
        note_game(t, session, name, number);
    session_close(session);
    return !why;
}

static bool read_entries(struct contest *t)
{
    struct dirent **list;
    int count = scandir(t->folder, &list, logs_only, by_name);
    if (count < 0) {
        cli_err_word(T_TOURNAMENT_NO_FOLDER, t->folder);
        return false;
    }
    bool good = true;
    for (int i = 0; i < count; i++) {
        good &= read_entry(t, list[i]->d_name, i);
        free(list[i]);
    }
    free(list);
    return good;
}

/* The table. */

static void print_cell(const char *text, int width)
{
    char cell[160];
    struct out out;
    out_init(&out, cell, sizeof cell, cli_lang());
    out_padded(&out, text, width);
    fputs(cell, stdout);
}

static void print_words(int key, int width)
{
    char words[160];
    struct out out;
    out_init(&out, words, sizeof words, cli_lang());
    say(&out, key);
    print_cell(words, width);
}

static void print_standings(struct contest *t)
{
    t->of->rank(t->standing, t->count);
    print_words(T_TOURNAMENT_PLACE, 7);
    print_words(T_TOURNAMENT_CAPTAIN, 26);
    print_words(T_TOURNAMENT_TONS, 10);
    print_words(T_TOURNAMENT_SHIPS, 9);
    print_words(T_TOURNAMENT_PATROLS, 10);
    print_words(T_TOURNAMENT_END, 0);
    putchar('\n');
    for (int i = 0; i < t->count; i++) {
        const struct standing *s = &t->standing[i];
        bool shared = (i > 0 && s[-1].place == s->place) ||
                      (i + 1 < t->count && s[1].place == s->place);
        char text[16];
        snprintf(text, sizeof text, "%d%s", s->place, shared ? "=" : "");
        if (!s->counts || s->abandoned)
            snprintf(text, sizeof text, "-");
        print_cell(text, 7);
        print_cell(t->name[s->captain], 26);
        printf("%-10ld%-9d%-10d", (long)s->tons, s->ships, s->patrols);
        print_words(t->of->fate(s), 0);
        putchar('\n');
    }
    putchar('\n');
}

static void print_teams(const struct contest *t)
{
    struct team_standing teams[CAPTAINS_MAX];
    int count = t->of->rank_teams(t->standing, t->count, teams, CAPTAINS_MAX);
    print_words(T_TOURNAMENT_PLACE, 7);
    print_words(t->of->team_word, 26);
    print_words(T_TOURNAMENT_TONS, 10);
    print_words(T_TOURNAMENT_LOST, 0);
    putchar('\n');
    for (int i = 0; i < count; i++) {
        /* "Seewolf/1": the team's name is before the stroke. */
        const char *name = "";
        for (int k = 0; k < t->count; k++)
            if (t->standing[k].team == teams[i].team)
                name = t->name[t->standing[k].captain];
        char team[NAME_MAX_LEN];
        snprintf(team, sizeof team, "%.*s", (int)strcspn(name, "/"), name);
        printf("%-7d", teams[i].place);
        print_cell(team, 26);
        printf("%-10ld%d\n", (long)teams[i].tons, teams[i].lost);
    }
    putchar('\n');
}

static void print_end(struct contest *t)
{
    print_standings(t);
    if (t->format->teams)
        print_teams(t);
    if (t->count > 1 && t->standing[0].place == t->standing[1].place &&
        t->standing[0].counts)
        cli_say(T_TOURNAMENT_TIE, NULL, 0);
    if (t->rules.to_survive)
        cli_say(T_TOURNAMENT_SURVIVE, NULL, 0);
}

/* The command line. */

enum {
    F_CAPTAINS,
    F_BOT,
    F_BOAT,
    F_MIXED,
    F_SURVIVE,
    F_SEED,
    F_OPTION,
    F_DICE,
    F_OUT,
    F_ENTRIES,
};

static bool find_word(const char *const *words, const char *word,
                      uint8_t *value)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0) {
            *value = (uint8_t)i;
            return true;
        }
    cli_err_word(T_TOURNAMENT_BAD_WORD, word);
    return false;
}

struct wish {
    struct contest *t;
    const char *bot, *boat, *option[OPTIONS_MAX];
    int options;
    bool entries;
};

static bool find_format(struct contest *t, const char *word)
{
    t->format = format_named(word, &t->game);
    if (!t->format) {
        cli_err_word(T_TOURNAMENT_BAD_WORD, word);
        return false;
    }
    t->rules.kind = t->format->kind;
    t->of = tournaments_of(t->game);
    t->careers = careers_of(t->game);
    return true;
}

static bool take_flag(struct wish *w, int flag, const char *value)
{
    static const char *const dice[] = {"own", "duplicate", NULL};
    struct contest *t = w->t;
    uint64_t number;
    uint8_t word;
    switch (flag) {
    case CLI_WORD:
        return find_format(t, value);
    case F_CAPTAINS:
        if (!cli_number(value, 1, CAPTAINS_MAX, &number))
            return false;
        t->captains = (int)number;
        return true;
    case F_BOT:
        w->bot = value;
        return true;
    case F_BOAT:
        w->boat = value;
        return true;
    case F_MIXED:
        t->rules.mixed = true;
        return true;
    case F_SURVIVE:
        t->rules.to_survive = true;
        return true;
    case F_SEED:
        return cli_number(value, 0, UINT64_MAX, &t->seed);
    case F_OPTION:
        if (w->options < OPTIONS_MAX)
            w->option[w->options++] = value;
        return true;
    case F_DICE:
        if (!find_word(dice, value, &word))
            return false;
        t->duplicate = word == 1;
        return true;
    default:
        t->folder = value;
        w->entries = flag == F_ENTRIES;
        return true;
    }
}

/* Everything that needs the game, which the format names. */
static bool prepare(struct wish *w)
{
    struct contest *t = w->t;
    if (!t->format) {
        cli_err(T_TOURNAMENT_FORMAT_FIRST, NULL, 0);
        return false;
    }
    if (w->boat && !find_word(t->of->boats, w->boat, &t->rules.family))
        return false;
    game_options(t->game, &t->options);
    for (int i = 0; i < w->options; i++)
        if (!cli_option(t->game, &t->options, w->option[i]))
            return false;
    const char *bot = w->bot ? w->bot : t->careers->bot;
    t->bot = bot_find(t->game, bot);
    if (!t->bot) {
        cli_err_word(T_CLI_NO_SUCH_BOT, bot);
        return false;
    }
    if (t->format->teams && (t->captains % t->game->seat_count != 0 ||
                             t->rules.mixed || t->rules.to_survive)) {
        cli_err(T_TOURNAMENT_SIXES, NULL, 0);
        return false;
    }
    struct pcg32 pcg;
    pcg32_seed(&pcg, t->seed, 77);
    for (size_t i = 0; i < sizeof t->key; i++)
        t->key[i] = (uint8_t)pcg32_next(&pcg);
    return true;
}

int cmd_tournament(int argc, char **argv)
{
    static const char *const flags[] = {
        [F_CAPTAINS] = "captains=",
        [F_BOT] = "bot=",
        [F_BOAT] = "boat=",
        [F_MIXED] = "mixed",
        [F_SURVIVE] = "survive",
        [F_SEED] = "seed=",
        [F_OPTION] = "option=",
        [F_DICE] = "dice=",
        [F_OUT] = "out=",
        [F_ENTRIES] = "entries=",
        NULL,
    };
    struct cli cli = {
        .argc = argc, .argv = argv, .at = 1, .help = T_HELP_TOURNAMENT};
    struct contest *t = memory_zeros(1, sizeof *t);
    t->captains = 12;
    t->seed = 1;
    struct wish wish = {.t = t};
    int code = EXIT_GOOD;
    for (int flag;
         code == EXIT_GOOD && (flag = cli_next(&cli, flags)) != CLI_END;)
        if (flag == CLI_BAD || !take_flag(&wish, flag, cli.value))
            code = EXIT_USAGE;
    if (code == EXIT_GOOD && !prepare(&wish))
        code = EXIT_USAGE;
    if (code == EXIT_GOOD) {
        bool good = wish.entries ? read_entries(t) : sail_all(t);
        print_end(t);
        code = good ? EXIT_GOOD : EXIT_FAILED;
    }
    free(t);
    return cli_end(code);
}
