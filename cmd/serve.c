/* kaleun serve: tables in the browser. */
#include <malloc.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang.h"
#include "serve.h"
#include "server/journal.h"
#include "server/server.h"
#include "term/save.h"
#include "version.h"

static int net_sentence(enum net_fault fault)
{
    static const int sentences[] = {
        [NET_PORT_IN_USE] = T_SERVE_PORT_IN_USE,
        [NET_BAD_ADDRESS] = T_SERVE_BAD_ADDRESS,
        [NET_FORBIDDEN] = T_SERVE_FORBIDDEN,
        [NET_BAD_TLS] = T_SERVE_BAD_TLS,
        [NET_FAILED] = T_SERVE_NET_FAILED,
        [NET_ADMIN_FAILED] = T_SERVE_ADMIN_FAILED,
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

/* Says where to click. The owner's link is for people on other machines;
 * whoever holds it may create tables. */
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
    char text[300];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    say(&out, T_SERVE_HOOK_FAILS);
    journal(JOURNAL_WARNING, NULL, "webhook", "%s %s", host, text);
}

static void note_backup(const char *path)
{
    char text[300];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    say(&out, T_SERVE_BACKUP_FAILS);
    journal(JOURNAL_ERROR, NULL, "backup", "%s %s", path, text);
}

/* SIGHUP. */

struct reloading {
    int argc;
    char **argv;
    const struct wish *first; /* as it was begun */
    struct wish *now;         /* what was read last, or NULL: the first */
    struct server *server;
};

static bool differ(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) != 0 : a != b;
}

static bool hooks_differ(const struct wish *a, const struct wish *b)
{
    bool same = a->hooks.count == b->hooks.count;
    for (int i = 0; same && i < a->hooks.count; i++)
        same = a->hooks.host[i].port == b->hooks.host[i].port &&
               !differ(a->hooks.host[i].name, b->hooks.host[i].name);
    return !same;
}

/* What counts only from the next start on. */
static bool needs_restart(const struct wish *a, const struct wish *b)
{
    return differ(a->listen, b->listen) || a->port != b->port ||
           (b->db && differ(a->db, b->db)) || differ(a->admin, b->admin) ||
           a->admin_port != b->admin_port || a->proxy_count != b->proxy_count ||
           a->rated != b->rated || !a->cert != !b->cert ||
           differ(a->backups.folder, b->backups.folder) ||
           a->backups.every_s != b->backups.every_s ||
           a->backups.keep != b->backups.keep || hooks_differ(a, b);
}

static void reload(void *who)
{
    struct reloading *r = who;
    struct wish *wish = wish_read(r->argc, r->argv);
    if (!wish) {
        journal(JOURNAL_ERROR, NULL, "reload", "refused: configuration");
        return;
    }
    if (!net_retune(r->server->net, wish->names, wish->rate, wish->places,
                    wish->cert, wish->key)) {
        journal(JOURNAL_ERROR, NULL, "reload", "refused: certificate");
        wish_free(wish);
        return;
    }
    if (!journal_open(wish->log, wish->log_level))
        journal(JOURNAL_ERROR, NULL, "reload", "log=%s cannot be written",
                wish->log);
    journal(needs_restart(r->first, wish) ? JOURNAL_WARNING : JOURNAL_INFO,
            NULL, "reload", "%s",
            needs_restart(r->first, wish) ? "done; some of it needs a restart"
                                          : "done");
    wish_free(r->now);
    r->now = wish;
}

/* Beginning and end. */

static struct net *listen_there(struct wish *wish, struct server *server)
{
    struct net_setup setup = {.address = wish->listen,
                              .port = wish->port,
                              .names = wish->names,
                              .cert = wish->cert,
                              .key = wish->key,
                              .places = wish->places,
                              .proxies = wish->proxies,
                              .admin = wish->admin,
                              .admin_port = wish->admin_port,
                              .rate = wish->rate};
    enum net_fault fault;
    server_listen(server, &setup);
    struct net *net = net_open(&setup, &fault);
    if (!net) {
        char where[300];
        bool is_admin = fault == NET_ADMIN_FAILED;
        snprintf(where, sizeof where, "%s:%d",
                 is_admin ? wish->admin : wish->listen,
                 is_admin ? wish->admin_port : wish->port);
        cli_err_word(net_sentence(fault), where);
    }
    return net;
}

static int serve(struct wish *wish, struct store *store, int argc, char **argv)
{
    struct server *server = server_open(store);
    struct reloading reloading = {
        .argc = argc, .argv = argv, .first = wish, .server = server};
    server->net = listen_there(wish, server);
    if (!server->net) {
        server_close(server);
        return EXIT_FAILED;
    }
    server->reload = reload;
    server->reload_who = &reloading;
    /* Where careers are rated the operator is who has his link, and he does not
     * compete; a captain at the same machine is a captain. */
    server->free_here = !wish->rated;
    server->is_rated = wish->rated;
    server->keep_days = wish->keep_days;
    server->keep_waiting_days = wish->keep_waiting_days;
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
    wish->backups.db = wish->db;
    wish->backups.trouble = note_backup;
    struct backups *backups = backups_open(&wish->backups);
    invite(wish, server, base);
    journal(JOURNAL_INFO, NULL, "start",
            "at=%s admin=%d db=%s version=%s commit=%s", base,
            net_admin_port(server->net), wish->db, version.number,
            version.commit);
    server_run(server, server->net);
    journal(JOURNAL_INFO, NULL, "stop", "%s", "");
    backups_close(backups);
    server_close(server);
    wish_free(reloading.now);
    return EXIT_GOOD;
}

static int run(struct wish *wish, int argc, char **argv)
{
    char path[4096];
    enum store_fault fault;
    if (!wish->db && !default_db(path, sizeof path))
        return EXIT_FAILED;
    if (!wish->db)
        wish->db = path;
    if (!journal_open(wish->log, wish->log_level)) {
        cli_err_word(T_CLI_CANNOT_WRITE, wish->log);
        return EXIT_FAILED;
    }
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a full disk is an answer, not an end */
    /* A session's large tables are mostly never used: take them from the system
     * as pages that cost nothing until they are. */
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
    struct store *store = store_open(wish->db, &fault);
    if (!store) {
        cli_err_word(store_sentence(fault), wish->db);
        return EXIT_FAILED;
    }
    int code = serve(wish, store, argc, argv);
    store_close(store);
    return code;
}

int cmd_serve(int argc, char **argv)
{
    struct wish *wish = wish_read(argc, argv);
    if (!wish)
        return EXIT_USAGE;
    int code = wish->check ? wish_check(wish) : run(wish, argc, argv);
    journal_close();
    wish_free(wish);
    return code;
}
