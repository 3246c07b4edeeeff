/* The command line's common part. */
#include "cli.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang.h"
#include "memory.h"

static enum lang chosen = LANG_COUNT;

enum lang cli_lang(void)
{
    /* The first that is set decides, be it C or a language we lack; but a wrong
     * word in KALEUN_LANG does not. */
    static const char *const places[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *value = getenv("KALEUN_LANG");
    if (chosen == LANG_COUNT && value && *value)
        chosen = lang_from(value);
    for (int i = 0; chosen == LANG_COUNT && i < 3; i++) {
        value = getenv(places[i]);
        if (value && *value) {
            chosen = lang_from(value);
            break;
        }
    }
    if (chosen == LANG_COUNT)
        chosen = LANG_EN;
    return chosen;
}

void cli_set_lang(enum lang lang)
{
    chosen = lang;
}

static void print(FILE *file, const char *before, int key,
                  const struct param *params, int count, const char *word)
{
    char text[8192];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    text_put(&out, key, params, count);
    fprintf(file, "%s%s", before, text);
    if (word)
        fprintf(file, " (%s)", word);
    fputc('\n', file);
}

void cli_say(int key, const struct param *params, int count)
{
    print(stdout, "", key, params, count, NULL);
}

void cli_err(int key, const struct param *params, int count)
{
    print(stderr, "kaleun: ", key, params, count, NULL);
}

void cli_err_word(int key, const char *word)
{
    print(stderr, "kaleun: ", key, NULL, 0, word);
}

void cli_tame(char *text)
{
    for (unsigned char *s = (unsigned char *)text; *s; s++) {
        bool escape = s[0] == 0xc2 && s[1] >= 0x80 && s[1] < 0xa0;
        if (*s < ' ' || *s == 0x7f || escape)
            *s = '?';
        if (escape)
            s[1] = '?';
    }
}

void cli_fault(const char *path, const struct log_fault *fault)
{
    char text[512];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    log_fault_write(fault, &out);
    cli_tame(text);
    fprintf(stderr, "kaleun: %s: %s\n", path, text);
}

int cli_end(int code)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return code;
    cli_err(T_CLI_OUTPUT_LOST, NULL, 0);
    return code ? code : EXIT_FAILED;
}

static bool takes_value(const char *flag)
{
    return flag[strlen(flag) - 1] == '=';
}

/* Does the word `--name` or `--name=value` mean this flag? */
static bool means(const char *word, const char *flag)
{
    size_t len = strlen(flag) - takes_value(flag);
    return strncmp(word, flag, len) == 0 &&
           (!word[len] || (word[len] == '=' && takes_value(flag)));
}

static bool read_value(struct cli *cli, const char *word)
{
    const char *equals = strchr(word, '=');
    if (equals)
        cli->value = equals + 1;
    else if (cli->at < cli->argc)
        cli->value = cli->argv[cli->at++];
    else
        cli_err_word(T_CLI_VALUE_MISSING, word);
    return cli->value != NULL;
}

static bool read_lang(struct cli *cli, const char *word)
{
    if (!read_value(cli, word))
        return false;
    if (lang_from(cli->value) == LANG_COUNT) {
        cli_err_word(T_CLI_NO_SUCH_LANGUAGE, cli->value);
        return false;
    }
    cli_set_lang(lang_from(cli->value));
    return true;
}

/* Prints the help in the language asked for, also behind --help, and ends. */
_Noreturn static void help(struct cli *cli)
{
    while (cli->at < cli->argc) {
        const char *word = cli->argv[cli->at++];
        if (strncmp(word, "--", 2) == 0 && means(word + 2, "lang=") &&
            !read_lang(cli, word))
            exit(EXIT_USAGE);
    }
    cli_say(cli->help, NULL, 0);
    exit(cli_end(EXIT_GOOD));
}

static int plain_word(struct cli *cli, const char *word)
{
    if (cli->had_word) {
        cli_err_word(T_CLI_ONE_WORD_TOO_MANY, word);
        return CLI_BAD;
    }
    cli->had_word = true;
    cli->value = word;
    return CLI_WORD;
}

int cli_next(struct cli *cli, const char *const *flags)
{
    while (cli->at < cli->argc) {
        const char *word = cli->argv[cli->at++];
        cli->value = NULL;
        if (word[0] != '-' || !word[1])
            return plain_word(cli, word);
        if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
            help(cli);
        /* A single dash begins no flag of ours. */
        const char *name = word[1] == '-' ? word + 2 : "";
        if (means(name, "lang=")) {
            if (!read_lang(cli, word))
                return CLI_BAD;
            continue;
        }
        for (int i = 0; flags[i]; i++) {
            if (!means(name, flags[i]))
                continue;
            if (takes_value(flags[i]) && !read_value(cli, word))
                return CLI_BAD;
            return i;
        }
        cli_err_word(T_CLI_NO_SUCH_FLAG, word);
        return CLI_BAD;
    }
    return CLI_END;
}

int cli_words(struct cli *cli, const char **words, int max)
{
    static const char *const flags[] = {NULL};
    int count = 0;
    for (int flag; (flag = cli_next(cli, flags)) != CLI_END;) {
        if (flag == CLI_WORD && count == max)
            cli_err_word(T_CLI_NO_SUCH_FLAG, cli->value);
        if (flag != CLI_WORD || count == max)
            return CLI_BAD;
        words[count++] = cli->value;
        cli->had_word = false; /* there may be another */
    }
    return count;
}

bool cli_number(const char *text, uint64_t min, uint64_t max, uint64_t *n)
{
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (*text < '0' || *text > '9' || *end || errno || value < min ||
        value > max) {
        char words[128];
        snprintf(words, sizeof words, "%.40s: %llu .. %llu", text,
                 (unsigned long long)min, (unsigned long long)max);
        cli_err_word(T_CLI_BAD_NUMBER, words);
        return false;
    }
    *n = value;
    return true;
}

const struct game *cli_game(const char *name)
{
    const struct game *game = game_find(name);
    if (!game)
        cli_err_word(T_CLI_NO_SUCH_GAME, name);
    return game;
}

void cli_option_write(const struct field *option, struct out *out)
{
    out_str(out, option->name);
    out_char(out, '=');
    if (!option->words) {
        out_f(out, "%d..%d", option->min, option->max);
        return;
    }
    for (int i = option->min; i <= option->max; i++) {
        out_str(out, i > option->min ? "|" : "");
        out_str(out, option->words[i]);
    }
}

bool cli_option(const struct game *game, struct options *options,
                const char *text)
{
    if (game_option_set(game, options, text))
        return true;
    cli_err_word(T_CLI_NO_SUCH_OPTION, text);
    return false;
}

bool cli_refused(const struct game *game, const struct options *options)
{
    char text[512];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    out.names = game->names;
    if (!game_refuses(game, options, &out))
        return false;
    fprintf(stderr, "kaleun: %s\n", text);
    return true;
}

bool cli_seat(const struct game *game, struct seat_holder *seats,
              const char *text)
{
    char seat_name[WHO_MAX];
    size_t len = strcspn(text, "=");
    int seat = SEAT_NONE;
    if (len < sizeof seat_name && text[len]) {
        memcpy(seat_name, text, len);
        seat_name[len] = 0;
        seat = game_seat(game, seat_name);
    }
    if (seat < 0 || seat >= game->seat_count) {
        cli_err_word(T_CLI_NO_SUCH_SEAT, text);
        return false;
    }
    const char *who = text + len + 1;
    if (strcmp(who, "human") != 0 && !bot_find(game, who)) {
        cli_err_word(T_CLI_NO_SUCH_BOT, text);
        return false;
    }
    snprintf(seats[seat].who, sizeof seats[seat].who, "%s%s",
             strcmp(who, "human") == 0 ? "" : "bot:", who);
    return true;
}

const struct bot *cli_bot(const struct game *game,
                          const struct seat_holder *seat)
{
    if (strncmp(seat->who, "bot:", 4) != 0)
        return NULL;
    return bot_find(game, seat->who + 4);
}

char *cli_read(const char *path, size_t *len)
{
    enum { FILE_MAX = 1 << 28 };
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    size_t capacity = 1 << 16;
    *len = 0;
    bool good = file != NULL;
    while (good) {
        text = memory_resized(text, capacity);
        *len += fread(text + *len, 1, capacity - *len, file);
        good = !ferror(file) && *len <= FILE_MAX;
        if (*len < capacity)
            break;
        capacity *= 2;
    }
    if (file)
        fclose(file);
    if (good)
        return text;
    cli_err_word(T_CLI_CANNOT_READ, path);
    free(text);
    return NULL;
}

bool cli_read_key(const char *log_path, uint8_t secret[32])
{
    char path[4096], hex[80] = "";
    int len = snprintf(path, sizeof path, "%s.key", log_path);
    if (len < 0 || (size_t)len >= sizeof path)
        return false;
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    bool good = fgets(hex, sizeof hex, file) != NULL &&
                hex_read(hex, strcspn(hex, "\n"), secret, 32);
    fclose(file);
    return good;
}

struct session *cli_replay(const char *path, int upto)
{
    size_t len;
    uint8_t secret[32];
    char *text = cli_read(path, &len);
    if (!text)
        return NULL;
    struct log_fault fault;
    bool has_key = cli_read_key(path, secret);
    struct session *session = session_replay(
        text, len, has_key ? secret : NULL, upto, (struct log_sink){0}, &fault);
    free(text);
    if (!session)
        cli_fault(path, &fault);
    return session;
}

bool cli_log_take(struct cli_log *log, const struct cli *cli, int flag,
                  int upto)
{
    if (flag == CLI_WORD)
        log->path = cli->value;
    if (flag != upto)
        return flag != CLI_BAD;
    log->has_upto = true;
    return cli_number(cli->value, 0, 1000000000, &log->upto);
}

struct session *cli_log_open(const struct cli_log *log, int *code)
{
    if (!log->path) {
        cli_err(T_CLI_LOG_MISSING, NULL, 0);
        *code = EXIT_USAGE;
        return NULL;
    }
    *code = EXIT_FAILED;
    return cli_replay(log->path, log->has_upto ? (int)log->upto : -1);
}
