/* kaleun learn: a lesson in this terminal. */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "lang.h"
#include "live.h"
#include "term/save.h"
#include "term/table.h"

static int list(void)
{
    for (int i = 0; lessons_all[i]; i++) {
        const struct lesson *lesson = lessons_all[i];
        char text[512];
        struct out out;
        out_init(&out, text, sizeof text, cli_lang());
        out_padded(&out, lesson->name, 18);
        say(&out, lesson->game->title);
        out_str(&out, ": ");
        say(&out, lesson->title);
        out_str(&out, ", ");
        say_with(&out, T_LESSON_LISTED, number(lesson->minutes));
        printf("%s\n", text);
    }
    return cli_end(EXIT_GOOD);
}

static struct session *begin(const struct lesson *lesson, struct save *save)
{
    struct session_setup setup = {.game = lesson->game,
                                  .options = lesson->options,
                                  .source = DICE_LAID,
                                  .lesson = lesson,
                                  .sink = save_sink(save)};
    for (int i = 0; i < lesson->game->seat_count; i++) {
        bool is_bot = i != lesson->seat && *lesson->bot;
        snprintf(setup.seat[i].who, WHO_MAX, "%s%s", is_bot ? "bot:" : "human",
                 is_bot ? lesson->bot : "");
        live_random(setup.seat[i].word, 16);
    }
    struct session *session = session_open(&setup);
    if (session && save_create(save, NULL) != SAVE_GOOD) {
        cli_err_word(T_CLI_CANNOT_WRITE, save->path);
        session_close(session);
        session = NULL;
    }
    return session;
}

int cmd_learn(int argc, char **argv)
{
    enum { LOG };
    static const char *const flags[] = {"log=", NULL};
    struct cli cli = {
        .argc = argc, .argv = argv, .at = 1, .help = T_HELP_LEARN};
    struct save save = {.fd = -1};
    const char *name = NULL, *log = NULL;
    for (int flag; (flag = cli_next(&cli, flags)) != CLI_END;) {
        if (flag == CLI_BAD)
            return EXIT_USAGE;
        if (flag == CLI_WORD)
            name = cli.value;
        else
            log = cli.value;
    }
    if (!name)
        return list();
    const struct lesson *lesson = lesson_find(name);
    if (!lesson) {
        cli_err_word(T_LESSON_NO_SUCH, name);
        return EXIT_USAGE;
    }
    if (log ? !save_name(&save, log) : !save_default_path(&save, name)) {
        cli_err(T_PLAY_NO_FOLDER, NULL, 0);
        return EXIT_FAILED;
    }
    if (save_exists(&save)) {
        cli_err_word(T_PLAY_BEGUN_ALREADY, save.path);
        return EXIT_USAGE;
    }
    struct session *session = begin(lesson, &save);
    bool good = session && table_play(session, save.path, false);
    session_close(session);
    save_close(&save);
    return good ? EXIT_GOOD : EXIT_FAILED;
}
