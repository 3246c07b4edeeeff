/* lessongen: makes the lessons of data/lessons into const tables of C.
 *
 *     lessongen --out DIR data/lessons
 *
 * It is linked with the games and holds every verb, event, chart, phase, page and
 * condition against their tables, so that a lesson which names what is not there
 * is no lesson: the build ends with the place. doc/lessons.md is the reference of
 * the files. */
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/lesson.h"
#include "core/offers.h"
#include "emit.h"
#include "tsv.h"

enum { COLUMNS = 8, FILES = 4, PATH_SIZE = 512 };

/* Core looks lessons up; here are none yet. */
const struct lesson *const lessons_all[] = {NULL};

struct making {
    const char *dir, *name;
    const struct game *game;
    const struct lesson_help *help;
    struct options options;
    int seat, minutes;
    const char *after, *bot, *seed;
    char *step[LESSON_STEPS]; /* their ids */
    int steps, rolls, replies, opening;
    struct tsv file[FILES]; /* kept open: ids of steps lie in the first */
    int files;
    struct emit *out;
};

static int faults;

static void wrong(struct tsv *tsv, const char *at, const char *what)
{
    tsv_fault(tsv, at, "%s: %s", at, what);
}

/* Looking words up in the game's tables; -1: there is none. */

static int find_verb(const struct game *game, const char *name)
{
    static const char *const core[] = {"keep", "again", "roll", "faces"};
    for (int i = 0; game->verbs[i].name; i++)
        if (strcmp(game->verbs[i].name, name) == 0)
            return i;
    for (int i = 0; i < 4; i++)
        if (strcmp(core[i], name) == 0)
            return VERB_KEEP + i;
    return -1;
}

static int find_event(const struct game *game, const char *name)
{
    for (int i = 0; i < game->event_count; i++)
        if (strcmp(game->events[i].name, name) == 0)
            return i;
    return -1;
}

static int find_chart(const struct game *game, const char *id)
{
    for (int i = 0; i < game->chart_count; i++)
        if (strcmp(game->charts[i].id, id) == 0)
            return i;
    return -1;
}

static int find_phase(const struct making *m, const char *name)
{
    if (!m->help || !m->help->phase)
        return -1;
    for (int i = 0; m->game->phases[i].name; i++)
        if (strcmp(m->game->phases[i].name, name) == 0)
            return i;
    return -1;
}

static int find_word(const char *const *list, const char *word)
{
    for (int i = 0; list && list[i]; i++)
        if (strcmp(list[i], word) == 0)
            return i;
    return -1;
}

static int find_step(const struct making *m, const char *id)
{
    for (int i = 0; i < m->steps; i++)
        if (strcmp(m->step[i], id) == 0)
            return i;
    return -1;
}

/* Cuts the next piece off at one of these characters; NULL at the end. */
static char *piece(char **rest, const char *at)
{
    char *start = *rest;
    if (!start || !*start)
        return NULL;
    char *end = start + strcspn(start, at);
    *rest = *end ? end + 1 : end;
    *end = 0;
    return start + strspn(start, " ");
}

/* `fire`, `approach/medium`, `look/R4`: the verb and its arguments. */
static bool read_order(const struct making *m, struct tsv *tsv, char *text,
                       int *verb, int16_t arg[ARGS_MAX])
{
    char *rest = text;
    const char *name = piece(&rest, "/");
    *verb = name ? find_verb(m->game, name) : -1;
    if (*verb < 0) {
        wrong(tsv, text, "no verb of this game");
        return false;
    }
    const struct verb *row = game_verb(m->game, *verb);
    for (int i = 0; i < ARGS_MAX; i++)
        arg[i] = LESSON_ANY;
    const char *word;
    for (int i = 0; (word = piece(&rest, "/")); i++) {
        int value;
        if (i == ARGS_MAX || !row->arg[i].name) {
            wrong(tsv, text, "more values than the verb takes");
            return false;
        }
        if (strcmp(word, "*") == 0)
            continue;
        if (!field_read(&row->arg[i], word, &value)) {
            wrong(tsv, text, "no value of this argument");
            return false;
        }
        arg[i] = (int16_t)value;
    }
    return true;
}

static int until_kind(const char *word)
{
    static const char *const kinds[] = {"read", "verb",  "open", "event",
                                        "roll", "phase", "over", "tab",
                                        "view", NULL};
    return find_word(kinds, word);
}

static int until_value(const struct making *m, int kind, const char *word)
{
    switch (kind) {
    case UNTIL_OPEN:
        return find_verb(m->game, word);
    case UNTIL_EVENT:
        return find_event(m->game, word);
    case UNTIL_ROLL:
        return find_chart(m->game, word);
    case UNTIL_PHASE:
        return find_phase(m, word);
    case UNTIL_VIEW:
        return m->help ? find_word(m->help->conditions, word) : -1;
    default:
        return 0;
    }
}

static void write_until(const struct making *m, int kind, int value,
                        const int16_t arg[ARGS_MAX], const char *tab)
{
    emit_f(m->out, "            {%d, %d, {%d, %d, %d, %d}, ", kind, value,
           arg[0], arg[1], arg[2], arg[3]);
    if (tab)
        emit_literal(m->out, tab);
    else
        emit_f(m->out, "NULL");
    emit_f(m->out, "},\n");
}

/* `verb` and `fire`, `event` and `shaken_off,undetected`, `view` and
 * `aimed_3,event:salvo_fore`: any one of them ends the step. */
static int make_untils(const struct making *m, struct tsv *tsv, char *kind_word,
                       char *what)
{
    int count = 0, kind = until_kind(kind_word);
    const int16_t none[ARGS_MAX] = {0};
    if (kind < 0) {
        wrong(tsv, kind_word, "no such condition");
        return 0;
    }
    if (kind == UNTIL_READ || kind == UNTIL_OVER) {
        write_until(m, kind, 0, none, NULL);
        return 1;
    }
    char *rest = what, *word;
    while ((word = piece(&rest, ",")) && count < LESSON_UNTILS) {
        int16_t arg[ARGS_MAX] = {0};
        char *colon = strchr(word, ':');
        int value = 0, own = kind;
        if (colon) {
            *colon = 0;
            own = until_kind(word);
            word = colon + 1;
        }
        if (own == UNTIL_VERB) {
            if (!read_order(m, tsv, word, &value, arg))
                return 0;
        } else {
            value = until_value(m, own, word);
        }
        if (own < 0 || value < 0) {
            wrong(tsv, word, "the game has no such thing");
            return 0;
        }
        write_until(m, own, value, arg, own == UNTIL_TAB ? word : NULL);
        count++;
    }
    if (count == 0 || word)
        wrong(tsv, kind_word, "one to four deeds expected");
    return count;
}

/* `let_go:search`: told this, back to that step. */
static int make_backs(const struct making *m, struct tsv *tsv, char *text)
{
    int count = 0;
    char *rest = text, *word;
    if (*text == '-')
        return 0;
    emit_f(m->out, "        .back = {");
    while ((word = piece(&rest, ","))) {
        char *colon = strchr(word, ':');
        if (colon)
            *colon = 0;
        int event = find_event(m->game, word);
        int step = colon ? find_step(m, colon + 1) : -1;
        if (event < 0 || step < 0 || count == LESSON_BACKS)
            wrong(tsv, word, "an event and an earlier step expected");
        emit_f(m->out, "{%d, %d}, ", event, step);
        count++;
    }
    emit_f(m->out, "},\n        .back_count = %d,\n", count);
    return count;
}

/* What a client points at, and the orders among it. */
static void make_at(const struct making *m, struct tsv *tsv, char *text)
{
    char whole[PATH_SIZE];
    int count = 0;
    snprintf(whole, sizeof whole, "%s", strcmp(text, "-") == 0 ? "" : text);
    emit_f(m->out, "        .at = ");
    emit_literal(m->out, whole);
    emit_f(m->out, ",\n");
    bool has_order = strstr(whole, "verb:") != NULL;
    if (has_order)
        emit_f(m->out, "        .point = {\n");
    char *rest = *whole ? text : NULL, *word;
    while (rest && (word = piece(&rest, ","))) {
        int16_t arg[ARGS_MAX];
        int verb;
        if (strncmp(word, "verb:", 5) == 0) {
            if (!read_order(m, tsv, word + 5, &verb, arg))
                return;
            if (count++ == LESSON_POINTS)
                wrong(tsv, word, "too many orders");
            emit_f(m->out, "            {%d, {%d, %d, %d, %d}},\n", verb,
                   arg[0], arg[1], arg[2], arg[3]);
        } else if (strncmp(word, "tab:", 4) != 0 &&
                   strncmp(word, "at:", 3) != 0) {
            wrong(tsv, word, "verb:, tab: or at: expected");
        }
    }
    if (has_order)
        emit_f(m->out, "        },\n        .point_count = %d,\n", count);
}

static void make_step(struct making *m, struct tsv *tsv, char **cell)
{
    if (m->steps == LESSON_STEPS || find_step(m, cell[0]) >= 0) {
        wrong(tsv, cell[0], "too many steps, or twice the same");
        return;
    }
    m->step[m->steps++] = cell[0];
    emit_f(m->out, "    {\n        .id = ");
    emit_literal(m->out, cell[0]);
    emit_f(m->out, ",\n        .text = T_LESSON_");
    emit_constant(m->out, m->name);
    emit_char(m->out, '_');
    emit_constant(m->out, cell[0]);
    emit_f(m->out, ",\n        .until = {\n");
    int count = make_untils(m, tsv, cell[1], cell[2]);
    emit_f(m->out, "        },\n        .until_count = %d,\n", count);
    emit_f(m->out, "        .early = %d,\n", strcmp(cell[3], "yes") == 0);
    make_backs(m, tsv, cell[4]);
    emit_f(m->out, "        .rule = ");
    emit_literal(m->out, strcmp(cell[5], "-") == 0 ? "" : cell[5]);
    emit_f(m->out, ",\n");
    make_at(m, tsv, cell[6]);
    emit_f(m->out, "    },\n");
}

/* `welcome  E1  5 4`: faces of one roll. */
static void make_roll(struct making *m, struct tsv *tsv, char **cell)
{
    int step = find_step(m, cell[0]), chart = find_chart(m->game, cell[1]);
    if (step < 0 || chart < 0) {
        wrong(tsv, step < 0 ? cell[0] : cell[1], "no such step or chart");
        return;
    }
    emit_f(m->out, "    {%d, %d, {", step, chart);
    char *rest = cell[2], *word;
    int count = 0;
    while ((word = piece(&rest, " "))) {
        int face = atoi(word);
        if (face < 1 || face > m->game->charts[chart].sides ||
            count == DICE_MAX)
            wrong(tsv, word, "no face of this chart's dice");
        emit_f(m->out, "%s%d", count++ ? ", " : "", face);
    }
    if (count != m->game->charts[chart].count)
        wrong(tsv, cell[1], "another number of dice");
    emit_f(m->out, "}},\n");
    m->rolls++;
}

static int seat_named(const struct making *m, struct tsv *tsv, const char *name)
{
    int seat = game_seat(m->game, name);
    if (seat < 0 || seat >= m->game->seat_count)
        wrong(tsv, name, "no seat of this game");
    return seat;
}

static void check_action(const struct making *m, struct tsv *tsv,
                         const char *text, bool may_be_named)
{
    struct action action;
    int problem;
    if (may_be_named && m->help && find_word(m->help->replies, text) >= 0)
        return;
    if (action_read(m->game, text, &action, &problem))
        wrong(tsv, text, "no action of this game");
}

static void make_reply(struct making *m, struct tsv *tsv, char **cell)
{
    check_action(m, tsv, cell[2], true);
    emit_f(m->out, "    {%d, %d, ", seat_named(m, tsv, cell[0]), atoi(cell[1]));
    emit_literal(m->out, cell[2]);
    emit_f(m->out, "},\n");
    m->replies++;
}

static void make_opening(struct making *m, struct tsv *tsv, char **cell)
{
    check_action(m, tsv, cell[1], false);
    emit_f(m->out, "    {%d, ", seat_named(m, tsv, cell[0]));
    emit_literal(m->out, cell[1]);
    emit_f(m->out, "},\n");
    m->opening++;
}

/* One file of a lesson, if it is there: headings, then rows. */
static void make_file(struct making *m, const char *kind, int columns,
                      const char *type, const char *array,
                      void (*make)(struct making *, struct tsv *, char **))
{
    char path[PATH_SIZE];
    char *cell[COLUMNS];
    struct tsv *tsv = &m->file[m->files];
    snprintf(path, sizeof path, "%s/%s%s.tsv", m->dir, m->name, kind);
    emit_f(m->out, "static const struct lesson_%s %s_%s[] = {\n", type, m->name,
           array);
    if (access(path, R_OK) != 0) {
        if (!*kind) {
            fprintf(stderr, "%s: missing\n", path);
            faults++;
        }
        emit_f(m->out, "    {0},\n};\n\n");
        return;
    }
    m->files++;
    if (!tsv_read(tsv, path)) {
        faults++;
        return;
    }
    int cells;
    tsv_next(tsv, cell, COLUMNS); /* the heading */
    while ((cells = tsv_next(tsv, cell, COLUMNS)) > 0)
        if (cells == columns)
            make(m, tsv, cell);
        else
            tsv_fault(tsv, cell[0], "%d columns expected, not %d", columns,
                      cells);
    faults += tsv->faults;
    emit_f(m->out, "};\n\n");
}

static void write_lesson(const struct making *m)
{
    struct emit *out = m->out;
    emit_f(out,
           "static const struct lesson lesson_%s = {\n    .name = ", m->name);
    emit_literal(out, m->name);
    emit_f(out, ",\n    .game = &%s_game,\n    .title = T_LESSON_",
           m->game->name);
    emit_constant(out, m->name);
    emit_f(out, "_TITLE,\n    .minutes = %d,\n    .after = ", m->minutes);
    emit_literal(out, m->after);
    emit_f(out, ",\n    .seat = %d,\n    .bot = ", m->seat);
    emit_literal(out, m->bot);
    emit_f(out, ",\n    .seed = %su,\n    .options = {{", m->seed);
    for (int i = 0; i < game_option_count(m->game); i++)
        emit_f(out, "%s%d", i ? ", " : "", m->options.value[i]);
    emit_f(out, "}},\n    .step_count = %d,\n    .steps = %s_steps,\n",
           m->steps, m->name);
    emit_f(out, "    .roll_count = %d,\n    .rolls = %s_rolls,\n", m->rolls,
           m->name);
    emit_f(out, "    .reply_count = %d,\n    .replies = %s_replies,\n",
           m->replies, m->name);
    emit_f(out, "    .opening_count = %d,\n    .opening = %s_opening,\n};\n\n",
           m->opening, m->name);
}

/* A row of the list: name, game, seat, minutes, after, bot, seed, options. */
static void make_lesson(const char *dir, struct tsv *tsv, char **cell,
                        struct emit *out)
{
    struct making m = {.dir = dir, .name = cell[0], .out = out};
    char *rest = cell[7], *word;
    m.game = game_find(cell[1]);
    if (!m.game) {
        wrong(tsv, cell[1], "no such game");
        return;
    }
    m.help = m.game->offers ? m.game->offers->lesson : NULL;
    m.seat = seat_named(&m, tsv, cell[2]);
    m.minutes = atoi(cell[3]);
    m.after = strcmp(cell[4], "-") == 0 ? "" : cell[4];
    m.bot = strcmp(cell[5], "-") == 0 ? "" : cell[5];
    m.seed = cell[6];
    game_options(m.game, &m.options);
    while (*rest != '-' && (word = piece(&rest, " ")))
        if (!game_option_set(m.game, &m.options, word))
            wrong(tsv, word, "no option of this game");
    emit_f(out, "extern const struct game %s_game;\n\n", m.game->name);
    make_file(&m, "", 7, "step", "steps", make_step);
    make_file(&m, ".dice", 3, "roll", "rolls", make_roll);
    make_file(&m, ".replies", 3, "reply", "replies", make_reply);
    make_file(&m, ".opening", 2, "opening", "opening", make_opening);
    write_lesson(&m);
    for (int i = 0; i < m.files; i++)
        tsv_free(&m.file[i]);
}

int main(int argc, char **argv)
{
    char path[PATH_SIZE];
    char *cell[COLUMNS];
    struct tsv tsv = {0};
    struct emit out = {NULL, 0, 0}, list = {NULL, 0, 0};
    if (argc != 4 || strcmp(argv[1], "--out") != 0) {
        fprintf(stderr, "lessongen --out DIR data/lessons\n");
        return 2;
    }
    snprintf(path, sizeof path, "%s/lessons.tsv", argv[3]);
    if (!tsv_read(&tsv, path)) {
        tsv_free(&tsv);
        return 1;
    }
    emit_f(&out, "/* Made by lessongen from data/lessons. */\n"
                 "#include \"lesson.h\"\n\n#include \"lang.h\"\n\n");
    int cells;
    tsv_next(&tsv, cell, COLUMNS); /* the heading */
    while ((cells = tsv_next(&tsv, cell, COLUMNS)) > 0) {
        if (cells != COLUMNS) {
            tsv_fault(&tsv, cell[0], "%d columns expected", COLUMNS);
            continue;
        }
        make_lesson(argv[3], &tsv, cell, &out);
        emit_f(&list, "    &lesson_%s,\n", cell[0]);
    }
    emit_f(&out,
           "const struct lesson *const lessons_all[] = {\n%s    NULL,\n};\n",
           list.text ? list.text : "");
    bool good =
        faults + tsv.faults == 0 && emit_save(&out, argv[2], "lessons.c");
    tsv_free(&tsv);
    emit_free(&out);
    emit_free(&list);
    return good ? 0 : 1;
}
