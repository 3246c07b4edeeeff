/* kaleun diary: a log as a diary to read, to print or to keep.
 *
 * The game makes the blocks (core/diary.h); this file sets them as plain text,
 * Markdown or one HTML page without anything from outside. Whatever comes from a
 * player is escaped; so is everything else. */
#include "diary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "games/hunters/diary.h"
#include "games/leader/diary.h"
#include "lang.h"
#include "set.h"

/* Games that keep a diary. */
static const struct keeper {
    const char *game;
    void (*write)(const void *state, const struct diary *diary);
} keepers[] = {
    {"hunters", hunters_diary},
    {"leader", leader_diary},
};

static const struct keeper *keeper_of(const struct game *game)
{
    for (size_t i = 0; i < sizeof keepers / sizeof *keepers; i++)
        if (strcmp(keepers[i].game, game->name) == 0)
            return &keepers[i];
    return NULL;
}

/* Which entries of the log were taken back: each undo takes the last action that
 * still stands. The array is to be freed. */
static bool *taken_back(const struct session *session)
{
    size_t len, count = (size_t)session_entries(session);
    const char *log = session_log(session, &len);
    bool *back = calloc(count + 1, sizeof *back);
    int *standing = calloc(count + 1, sizeof *standing), depth = 0;
    struct log_reader *reader = malloc(sizeof *reader);
    struct entry *entry = malloc(sizeof *entry);
    if (!back || !standing || !reader || !entry)
        abort();
    bool good = log_open(reader, log, len);
    while (good && log_next(reader, entry) && (size_t)entry->number < count) {
        if (entry->kind == ENTRY_ACTION)
            standing[depth++] = entry->number;
        if (entry->kind == ENTRY_UNDO && depth > 0)
            back[standing[--depth]] = true;
    }
    free(standing);
    free(reader);
    free(entry);
    return back;
}

/* The events that stand, in order; to be freed. */
static struct diary_entry *gather(const struct session *session, int *count)
{
    int all = session_event_count(session);
    struct diary_entry *list = calloc((size_t)all + 1, sizeof *list);
    bool *back = taken_back(session);
    if (!list)
        abort();
    *count = 0;
    for (int i = 0; i < all; i++) {
        int entry;
        const struct event *event = session_event(session, i, &entry);
        if (event->kind == EVENT_UNDONE || back[entry])
            continue;
        list[*count].event = event;
        if (event->kind == EVENT_NOTE)
            list[*count].note = session_note_text(session, event);
        ++*count;
    }
    free(back);
    return list;
}

static bool is_plain(const char *name)
{
    for (; *name; name++)
        if ((unsigned char)*name < ' ' || *name == 0x7f)
            return false;
    return true;
}

static int write_diary(const struct session *session, const char *name,
                       enum set_form form)
{
    const struct keeper *keeper = keeper_of(session_game(session));
    if (!keeper) {
        cli_err_word(T_CLI_NO_DIARY, session_game(session)->name);
        return EXIT_FAILED;
    }
    struct set set = {.form = form, .file = stdout, .lang = cli_lang()};
    struct diary diary = {
        .name = name, .lang = cli_lang(), .block = set_block, .where = &set};
    struct diary_entry *list = gather(session, &diary.count);
    diary.entry = list;
    keeper->write(session_state(session), &diary);
    set_end(&set);
    free(list);
    if (fflush(stdout) == 0)
        return EXIT_GOOD;
    cli_err_word(T_CLI_CANNOT_WRITE, "-");
    return EXIT_FAILED;
}

int cmd_diary(int argc, char **argv)
{
    enum { TEXT, MARKDOWN, HTML, NAME };
    static const char *const flags[] = {"text", "markdown", "html",
                                        "name=", NULL};
    const char *name = NULL;
    struct cli_log log = {0};
    enum set_form form = SET_TEXT;
    struct cli cli = {
        .argc = argc, .argv = argv, .at = 1, .help = T_HELP_DIARY};
    for (int flag; (flag = cli_next(&cli, flags)) != CLI_END;) {
        if (!cli_log_take(&log, &cli, flag, CLI_END))
            return EXIT_USAGE;
        if (flag == NAME)
            name = cli.value;
        else if (flag != CLI_WORD)
            form = flag == TEXT       ? SET_TEXT
                   : flag == MARKDOWN ? SET_MARKDOWN
                                      : SET_HTML;
    }
    if (name && !is_plain(name)) {
        cli_err(T_CLI_BAD_NAME, NULL, 0);
        return EXIT_USAGE;
    }
    int code;
    struct session *session = cli_log_open(&log, &code);
    if (!session)
        return code;
    code = write_diary(session, name, form);
    session_close(session);
    return code;
}
