/* kaleun serve: tables in the browser. */
#include <malloc.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "hooks.h"
#include "lang.h"
#include "save.h"
#include "server.h"

enum { PORT = 8939, RATE = 50 };

struct wish {
    const char *listen, *db, *cert, *key;
    const char *names[NET_NAMES_MAX + 1];
    int name_count;
    int port, rate;
    struct hooks hooks;
    bool open, rated;
};

static bool read_words(int argc, char **argv, struct wish *wish)
{
    enum { LISTEN, PORT_, DB, NAME, TLS, RATE_, WEBHOOKS, OPEN, RATED };
    static const char *const flags[] = {
        "listen=", "port=",     "db=",  "name=", "tls=",
        "rate=",   "webhooks=", "open", "rated", NULL};
    struct cli cli = {
        .argc = argc, .argv = argv, .at = 1, .help = T_HELP_SERVE};
    for (int flag; (flag = cli_next(&cli, flags)) != CLI_END;) {
        uint64_t n = 0;
        switch (flag) {
        case LISTEN:
            wish->listen = cli.value;
            break;
        case PORT_:
            if (!cli_number(cli.value, 0, 65535, &n))
                return false;
            wish->port = (int)n;
            break;
        case DB:
            wish->db = cli.value;
            break;
        case NAME:
            if (wish->name_count < NET_NAMES_MAX)
                wish->names[wish->name_count++] = cli.value;
            break;
        case TLS:
            wish->cert = cli.value;
            if (cli.at >= argc) {
                cli_err_word(T_CLI_VALUE_MISSING, "--tls");
                return false;
            }
            wish->key = argv[cli.at++];
            break;
        case RATE_:
            if (!cli_number(cli.value, 1, 1000000, &n))
                return false;
            wish->rate = (int)n;
            break;
        case WEBHOOKS:
            if (!hooks_allow(&wish->hooks, cli.value)) {
                cli_err_word(T_SERVE_BAD_HOSTS, cli.value);
                return false;
            }
            break;
        case OPEN:
            wish->open = true;
            break;
        case RATED:
            wish->rated = true;
            break;
        default:
            if (flag == CLI_WORD)
                cli_err_word(T_CLI_NO_SUCH_FLAG, cli.value);
            return false;
        }
    }
    return true;
}

static int store_sentence(enum store_fault fault)
{
    static const int sentences[] = {
        [STORE_UNREACHABLE] = T_STORE_UNREACHABLE,
        [STORE_LOCKED] = T_STORE_LOCKED,
        [STORE_READ_ONLY] = T_STORE_READ_ONLY,
        [STORE_DAMAGED] = T_STORE_DAMAGED,
        [STORE_FOREIGN] = T_STORE_FOREIGN,
        [STORE_NEWER] = T_STORE_NEWER,
    };
    return sentences[fault];
}

static int net_sentence(enum net_fault fault)
{
    static const int sentences[] = {
        [NET_PORT_IN_USE] = T_SERVE_PORT_IN_USE,
        [NET_BAD_ADDRESS] = T_SERVE_BAD_ADDRESS,
        [NET_FORBIDDEN] = T_SERVE_FORBIDDEN,
        [NET_BAD_TLS] = T_SERVE_BAD_TLS,
        [NET_FAILED] = T_SERVE_NET_FAILED,
    };
    return sentences[fault];
}

/* The place of the store if none was named. */
static bool default_db(char *path, size_t size)
{
    char folder[3000];
    if (!save_folder(folder, sizeof folder)) {
        cli_err(T_SERVE_NO_FOLDER, NULL, 0);
        return false;
    }
    snprintf(path, size, "%s/tables.db", folder);
    return true;
}

static void start_browser(const char *link)
{
    extern char **environ;
    pid_t pid;
    char program[] = "xdg-open", address[512];
    char *words[] = {program, address, NULL};
    snprintf(address, sizeof address, "%s", link);
    if (posix_spawnp(&pid, program, NULL, NULL, words, environ) != 0)
        cli_err(T_SERVE_NO_BROWSER, NULL, 0);
}

static bool is_loopback(const char *address)
{
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

/* How browsers call us: "http://localhost:8939/". */
static void write_base(const struct wish *wish, int port, char *base,
                       size_t size)
{
    const char *address = wish->name_count ? wish->names[0] : wish->listen;
    bool is_v6 = strchr(address, ':') != NULL && *address != '[';
    snprintf(base, size, "%s://%s%s%s:%d/", wish->cert ? "https" : "http",
             is_v6 ? "[" : "", address, is_v6 ? "]" : "", port);
}

/* Says where to click. The owner's link is for those who come from elsewhere;
 * who holds it may create tables. */
static void invite(const struct wish *wish, const struct server *server,
                   const char *base)
{
    char link[512];
    bool needs_token =
        !is_loopback(wish->listen) || wish->name_count || wish->rated;
    cli_say(needs_token ? T_SERVE_READY_OWNER : T_SERVE_READY, NULL, 0);
    if (needs_token)
        snprintf(link, sizeof link, "%s#own=%s", base, server->owner);
    else
        snprintf(link, sizeof link, "%s", base);
    printf("\n    %s\n\n", link);
    cli_say(T_SERVE_STOP, NULL, 0);
    fflush(stdout);
    if (wish->open)
        start_browser(link);
}

static void note_hook(const char *host)
{
    cli_err_word(T_SERVE_HOOK_FAILS, host);
}

static int serve(struct wish *wish, struct store *store)
{
    struct server *server = server_open(store);
    struct net_setup setup = {.address = wish->listen,
                              .port = wish->port,
                              .names = wish->names,
                              .cert = wish->cert,
                              .key = wish->key,
                              .rate = wish->rate};
    enum net_fault fault;
    server_listen(server, &setup);
    server->net = net_open(&setup, &fault);
    if (!server->net) {
        char where[300];
        snprintf(where, sizeof where, "%s:%d", wish->listen, wish->port);
        cli_err_word(net_sentence(fault), where);
        server_close(server);
        return EXIT_FAILED;
    }
    /* Where careers are rated the operator is who has his link, and he does not
     * compete; a captain at the same machine is a captain. */
    server->free_here = !wish->rated;
    server->is_rated = wish->rated;
    char base[400];
    write_base(wish, net_port(server->net), base, sizeof base);
    if (wish->hooks.count > 0) {
        wish->hooks.server = server;
        wish->hooks.base = base;
        wish->hooks.trouble = note_hook;
        server->hooks = &wish->hooks;
        /* The resolver must not keep a call waiting for long either. */
        setenv("RES_OPTIONS", "timeout:2 attempts:1", 0);
    }
    invite(wish, server, base);
    server_run(server, server->net);
    server_close(server);
    return EXIT_GOOD;
}

int cmd_serve(int argc, char **argv)
{
    struct wish wish = {.listen = "127.0.0.1", .port = PORT, .rate = RATE};
    char path[4096];
    enum store_fault fault;
    if (!read_words(argc, argv, &wish))
        return EXIT_USAGE;
    if (!wish.db && !default_db(path, sizeof path))
        return EXIT_FAILED;
    if (!wish.db)
        wish.db = path;
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a full disk is an answer, not an end */
    /* A session's large tables are mostly never used: take them from the system
     * as pages that cost nothing until they are. */
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
    struct store *store = store_open(wish.db, &fault);
    if (!store) {
        cli_err_word(store_sentence(fault), wish.db);
        return EXIT_FAILED;
    }
    int code = serve(&wish, store);
    store_close(store);
    return code;
}
