/* What `kaleun serve` is asked to do: its words, and those of its configuration. */
#ifndef KALEUN_SERVE_H
#define KALEUN_SERVE_H

#include "commands.h"
#include "server/backups.h"
#include "server/hooks.h"
#include "server/journal.h"
#include "server/net.h"

struct wish {
    const char *listen, *db, *cert, *key;
    const char *names[NET_NAMES_MAX + 1];
    int name_count;
    int port, rate, places;
    const char *proxies[NET_PROXIES_MAX + 1];
    int proxy_count;
    const char *admin; /* the address of the operator's port, or NULL */
    int admin_port;
    char admin_text[64];
    const char *log; /* a file, or NULL: the standard error */
    enum journal_level log_level;
    struct hooks hooks;
    struct backups_wish backups;
    bool open, rated;
    int keep_days, keep_waiting_days; /* 0: for ever */
    bool check;         /* only look whether all of this is in order */
    const char *config; /* the file, or NULL */
    char *text;         /* its words; some of the above point into it */
};

/* The words of the configuration (--config), then those of the command line,
 * which count more. NULL: the mistake has been named. */
struct wish *wish_read(int argc, char **argv);
void wish_free(struct wish *wish);
/* `serve --check`: looks at what the words name, and says what is wrong. */
int wish_check(const struct wish *wish);

#endif
