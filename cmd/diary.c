/* kaleun diary: a log as a diary to read, to print or to keep.
 *
 * The game makes the blocks (core/diary.h); this file sets them as plain text,
 * Markdown or one HTML page without anything from outside. Whatever comes from a
 * player is escaped; so is everything else. */
#include "diary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "lang.h"
#include "play/diary.h"
#include "play/typeset.h"

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
    if (!story_is_kept(session_game(session))) {
        cli_err_word(T_CLI_NO_DIARY, session_game(session)->name);
        return EXIT_FAILED;
    }
    struct set set = {.form = form, .file = stdout, .lang = cli_lang()};
    struct diary diary = {
        .name = name, .lang = cli_lang(), .block = set_block, .where = &set};
    story_tell(session, &diary);
    set_end(&set);
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
