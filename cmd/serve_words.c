/* The words of `kaleun serve`, from the command line and from its configuration.
 *
 * A configuration has one option a line, named as on the command line but without
 * the hyphens; what stands behind it is its value. Blank lines and lines that
 * begin with # are skipped:
 *
 *     listen 0.0.0.0
 *     tls    /etc/kaleun/cert.pem /etc/kaleun/key.pem
 *     rated */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lang.h"
#include "memory.h"
#include "serve.h"

enum { PORT = 8939, RATE = 50, BACKUP_HOURS = 6, BACKUPS_KEPT = 14 };

/* "90s", "30m", "6h", "1d": seconds; 0 if it is none of these. */
static int read_span(const char *text)
{
    static const char units[] = "smhd";
    static const int seconds[] = {1, 60, 3600, 86400};
    char *end;
    long n = strtol(text, &end, 10);
    const char *unit = *end && !end[1] ? strchr(units, *end) : NULL;
    if (n < 1 || n > 10000 || !unit)
        return 0;
    return (int)n * seconds[unit - units];
}

static bool is_address(const char *text)
{
    struct in6_addr any;
    return inet_pton(AF_INET, text, &any) == 1 ||
           inet_pton(AF_INET6, text, &any) == 1;
}

/* "127.0.0.1:9939" or "[::1]:9939". */
static bool read_admin(struct wish *wish, const char *text)
{
    uint64_t port = 0;
    const char *colon = strrchr(text, ':');
    size_t len = colon ? (size_t)(colon - text) : 0;
    bool is_v6 = len > 1 && text[0] == '[' && text[len - 1] == ']';
    snprintf(wish->admin_text, sizeof wish->admin_text, "%.*s",
             (int)(is_v6 ? len - 2 : len), text + is_v6);
    if (!colon || len >= sizeof wish->admin_text ||
        !is_address(wish->admin_text)) {
        cli_err_word(T_SERVE_BAD_ADMIN, text);
        return false;
    }
    if (!cli_number(colon + 1, 0, 65535, &port))
        return false;
    wish->admin = wish->admin_text;
    wish->admin_port = (int)port;
    return true;
}

static bool take_number(const char *text, int min, int max, int *n)
{
    uint64_t value;
    if (!cli_number(text, (uint64_t)min, (uint64_t)max, &value))
        return false;
    *n = (int)value;
    return true;
}

enum word {
    LISTEN,
    PORT_,
    DB,
    NAME,
    TLS,
    RATE_,
    WEBHOOKS,
    OPEN,
    RATED,
    BACKUP,
    BACKUP_EVERY,
    BACKUP_KEEP,
    ADMIN,
    LOG,
    LOG_LEVEL,
    PLACES,
    PROXY,
    KEEP,
    KEEP_WAITING,
    CONFIG,
    CHECK,
    WORDS,
};

/* A name that ends with '=' takes a value; --tls takes two. */
static const char *const words[WORDS + 1] = {
    [LISTEN] = "listen=",
    [PORT_] = "port=",
    [DB] = "db=",
    [NAME] = "name=",
    [TLS] = "tls=",
    [RATE_] = "rate=",
    [WEBHOOKS] = "webhooks=",
    [OPEN] = "open",
    [RATED] = "rated",
    [BACKUP] = "backup=",
    [BACKUP_EVERY] = "backup-every=",
    [BACKUP_KEEP] = "backup-keep=",
    [ADMIN] = "admin=",
    [LOG] = "log=",
    [LOG_LEVEL] = "log-level=",
    [PLACES] = "places=",
    [PROXY] = "proxy=",
    [KEEP] = "keep=",
    [KEEP_WAITING] = "keep-waiting=",
    [CONFIG] = "config=",
    [CHECK] = "check",
};

/* One word with its value; false: the mistake has been named. */
static bool take(struct wish *wish, enum word word, const char *value)
{
    switch (word) {
    case LISTEN:
        wish->listen = value;
        return true;
    case PORT_:
        return take_number(value, 0, 65535, &wish->port);
    case DB:
        wish->db = value;
        return true;
    case NAME:
        if (wish->name_count < NET_NAMES_MAX)
            wish->names[wish->name_count++] = value;
        return true;
    case TLS:
        wish->cert = value; /* the key follows */
        return true;
    case RATE_:
        return take_number(value, 1, 1000000, &wish->rate);
    case WEBHOOKS:
        if (hooks_allow(&wish->hooks, value))
            return true;
        cli_err_word(T_SERVE_BAD_HOSTS, value);
        return false;
    case OPEN:
        return wish->open = true;
    case RATED:
        return wish->rated = true;
    case BACKUP:
        wish->backups.folder = value;
        return true;
    case BACKUP_EVERY:
        wish->backups.every_s = read_span(value);
        if (wish->backups.every_s)
            return true;
        cli_err_word(T_SERVE_BAD_SPAN, value);
        return false;
    case BACKUP_KEEP:
        return take_number(value, 1, 10000, &wish->backups.keep);
    case ADMIN:
        return read_admin(wish, value);
    case LOG:
        wish->log = value;
        return true;
    case LOG_LEVEL:
        wish->log_level = journal_level_of(value);
        if (wish->log_level < JOURNAL_LEVELS)
            return true;
        cli_err_word(T_SERVE_BAD_LEVEL, value);
        return false;
    case PLACES:
        return take_number(value, 1, 65536, &wish->places);
    case PROXY:
        if (!is_address(value) || wish->proxy_count >= NET_PROXIES_MAX) {
            cli_err_word(T_SERVE_BAD_PROXY, value);
            return false;
        }
        wish->proxies[wish->proxy_count++] = value;
        return true;
    case KEEP:
        return take_number(value, 1, 36500, &wish->keep_days);
    case KEEP_WAITING:
        return take_number(value, 1, 36500, &wish->keep_waiting_days);
    case CONFIG:
        wish->config = value;
        return true;
    case CHECK:
        return wish->check = true;
    case WORDS:
        break;
    }
    return false;
}

/* The configuration. */

/* The word that begins this line, or WORDS. */
static enum word word_of(const char *name)
{
    for (int i = 0; i < WORDS; i++) {
        size_t len = strcspn(words[i], "=");
        if (strlen(name) == len && strncmp(words[i], name, len) == 0)
            return (enum word)i;
    }
    return WORDS;
}

/* Ends the text at its first blank; what stands behind, or NULL. */
static char *cut_word(char *text)
{
    char *rest = text + strcspn(text, " \t");
    if (*rest)
        *rest++ = 0;
    rest += strspn(rest, " \t");
    return *rest ? rest : NULL;
}

static bool read_line(struct wish *wish, char *line)
{
    size_t len = strlen(line);
    while (len > 0 && strchr(" \t\r", line[len - 1]))
        line[--len] = 0;
    line += strspn(line, " \t");
    if (!*line || *line == '#')
        return true;
    char *value = cut_word(line);
    enum word word = word_of(line);
    bool takes_value = word < WORDS && strchr(words[word], '=');
    if (word == WORDS || word == CONFIG || word == CHECK ||
        (!takes_value && value)) {
        cli_err_word(T_CLI_NO_SUCH_FLAG, line);
        return false;
    }
    if (takes_value && !value) {
        cli_err_word(T_CLI_VALUE_MISSING, line);
        return false;
    }
    if (word == TLS && !(wish->key = cut_word(value))) {
        cli_err_word(T_CLI_VALUE_MISSING, line);
        return false;
    }
    return take(wish, word, value);
}

static bool read_config(struct wish *wish, const char *path)
{
    size_t size;
    char *text = cli_read(path, &size);
    if (!text)
        return false;
    wish->text = memory_resized(NULL, size + 1);
    memcpy(wish->text, text, size);
    wish->text[size] = 0;
    free(text);
    int number = 1;
    for (char *line = wish->text, *next; line; line = next, number++) {
        next = strchr(line, '\n');
        if (next)
            *next++ = 0;
        if (!read_line(wish, line)) {
            char where[300];
            snprintf(where, sizeof where, "%s:%d", path, number);
            cli_err_word(T_SERVE_BAD_CONFIG, where);
            return false;
        }
    }
    return true;
}

/* The command line. */

static const char *config_of(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "--config=", 9) == 0)
            return argv[i] + 9;
        if (strcmp(argv[i], "--config") == 0 && i + 1 < argc)
            return argv[i + 1];
    }
    return NULL;
}

static bool read_words(struct wish *wish, int argc, char **argv)
{
    struct cli cli = {
        .argc = argc, .argv = argv, .at = 1, .help = T_HELP_SERVE};
    for (int flag; (flag = cli_next(&cli, words)) != CLI_END;) {
        if (flag == CLI_WORD)
            cli_err_word(T_CLI_NO_SUCH_FLAG, cli.value);
        if (flag < 0)
            return false;
        if (flag == TLS && cli.at >= argc) {
            cli_err_word(T_CLI_VALUE_MISSING, "--tls");
            return false;
        }
        if (flag == TLS)
            wish->key = argv[cli.at++];
        if (!take(wish, (enum word)flag, cli.value))
            return false;
    }
    return true;
}

struct wish *wish_read(int argc, char **argv)
{
    struct wish *wish = memory_zeros(1, sizeof *wish);
    const char *config = config_of(argc, argv);
    wish->listen = "127.0.0.1";
    wish->port = PORT;
    wish->rate = RATE;
    wish->places = SHARE_PLACES;
    wish->log_level = getenv("JOURNAL_STREAM") ? JOURNAL_INFO : JOURNAL_WARNING;
    wish->backups.every_s = BACKUP_HOURS * 3600;
    wish->backups.keep = BACKUPS_KEPT;
    if ((config && !read_config(wish, config)) ||
        !read_words(wish, argc, argv)) {
        wish_free(wish);
        return NULL;
    }
    return wish;
}

void wish_free(struct wish *wish)
{
    if (!wish)
        return;
    free(wish->text);
    free(wish);
}

/* Looking. */

/* The folder that a file is or would be in. */
static bool has_folder(const char *path)
{
    char folder[4096];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash)
        slash[slash == folder] = 0;
    return access(slash ? folder : ".", W_OK | X_OK) == 0;
}

int wish_check(const struct wish *wish)
{
    int code = EXIT_GOOD;
    if (!is_address(wish->listen)) {
        cli_err_word(T_SERVE_BAD_ADDRESS, wish->listen);
        code = EXIT_FAILED;
    }
    if (wish->cert && !net_is_usable_tls(wish->cert, wish->key)) {
        cli_err_word(T_SERVE_BAD_TLS, wish->cert);
        code = EXIT_FAILED;
    }
    const char *const files[] = {wish->db, wish->log};
    for (int i = 0; i < 2; i++)
        if (files[i] && !has_folder(files[i])) {
            cli_err_word(T_CLI_CANNOT_WRITE, files[i]);
            code = EXIT_FAILED;
        }
    if (wish->backups.folder &&
        access(wish->backups.folder, W_OK | X_OK) != 0) {
        cli_err_word(T_CLI_CANNOT_WRITE, wish->backups.folder);
        code = EXIT_FAILED;
    }
    if (code == EXIT_GOOD)
        cli_say(T_SERVE_CHECKED, NULL, 0);
    return code;
}
