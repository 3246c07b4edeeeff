/* What the commands share: reading the command line, files, and saying what
 * went wrong in the user's language. */
#ifndef KALEUN_CLI_H
#define KALEUN_CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bot.h"
#include "session.h"

/* Exit codes. */
enum {
    EXIT_GOOD = 0,
    EXIT_FAILED = 1, /* what was asked for did not come about */
    EXIT_USAGE = 2,  /* it was not clear what was asked for */
};

/* One pass over a command's words. Flags are a list of names ended by NULL; a
 * name that ends with '=' takes a value, as `--seed 3` or `--seed=3`. */
struct cli {
    int argc;
    char **argv;
    int at;
    const char *value; /* of the flag, or the plain word itself */
    int help;          /* key of the command's help */
    bool had_word;     /* no command takes more than one plain word */
};

enum { CLI_END = -1, CLI_WORD = -2, CLI_BAD = -3 };

/* The next flag's place in the list, or one of the above. `--help` and `--lang`
 * are understood everywhere; --help prints and ends the program. After CLI_BAD
 * the mistake has been named; return EXIT_USAGE. */
int cli_next(struct cli *cli, const char *const *flags);

/* For a command of plain words alone: reads up to `max` of them and returns how
 * many there were, or CLI_BAD. Places without a word stay as they are. */
int cli_words(struct cli *cli, const char **words, int max);

/* The language of everything printed: --lang, KALEUN_LANG or the locale. */
enum lang cli_lang(void);
void cli_set_lang(enum lang lang);

/* Says a sentence, with a newline: on stdout; on stderr behind "kaleun: ". */
void cli_say(int key, const struct param *params, int count);
void cli_err(int key, const struct param *params, int count);
/* The same with words of the user quoted behind the sentence. */
void cli_err_word(int key, const char *word);

/* Replaces bytes that would command the terminal: they come from a file. */
void cli_tame(char *text);
/* A log's fault on stderr. */
void cli_fault(const char *path, const struct log_fault *fault);
/* The command's exit code; EXIT_FAILED if its output got lost on the way. */
int cli_end(int code);

/* A whole number that is all of the text, between min and max. */
bool cli_number(const char *text, uint64_t min, uint64_t max, uint64_t *n);
/* A game by name, or NULL and the mistake has been named. */
const struct game *cli_game(const char *name);
/* An option with its values: `rounds=3..9`. */
void cli_option_write(const struct field *option, struct out *out);
/* `key=value` into the options; `SEAT=BOT` into the seat's holder. */
bool cli_option(const struct game *game, struct options *options,
                const char *text);
/* Do these options make no game? Says why. */
bool cli_refused(const struct game *game, const struct options *options);
bool cli_seat(const struct game *game, struct seat_holder *seats,
              const char *text);
/* The bot that holds a seat, or NULL for a person. */
const struct bot *cli_bot(const struct game *game,
                          const struct seat_holder *seat);

/* A file's bytes, to be freed; NULL and the reason has been said. */
char *cli_read(const char *path, size_t *len);
/* The secret kept in LOG.key; false if there is none. */
bool cli_read_key(const char *log_path, uint8_t secret[32]);
/* A log taken up without going on with it; the fault has been said. */
struct session *cli_replay(const char *path, int upto);

/* The log a command looks at: the plain word LOG, and --upto for the entry where
 * it stops. */
struct cli_log {
    const char *path;
    bool has_upto;
    uint64_t upto;
};

/* Takes LOG (flag is CLI_WORD) or the value of --upto (flag is `upto`); other
 * flags are the command's own. False: the mistake has been named. */
bool cli_log_take(struct cli_log *log, const struct cli *cli, int flag,
                  int upto);
/* The session; or NULL, the fault has been said, and `code` is what to return. */
struct session *cli_log_open(const struct cli_log *log, int *code);

#endif
