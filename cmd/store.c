/* kaleun store: copies of a server's tables, and a look before an upgrade. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "lang.h"
#include "memory.h"
#include "server/backups.h"
#include "session.h"

int store_sentence(enum store_fault fault)
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

static int refuse(enum store_fault fault, const char *where)
{
    cli_err_word(store_sentence(fault), where);
    return EXIT_FAILED;
}

/* By the server that has it; if none has, by ourselves. */
static int backup(const char *where, const char *file)
{
    enum store_fault fault;
    if (!backup_ask(where, file, &fault))
        fault = store_is_locked(where) ? STORE_LOCKED : store_copy(where, file);
    if (fault)
        return refuse(fault, where);
    cli_say(T_STORE_COPIED, NULL, 0);
    return EXIT_GOOD;
}

static int restore(const char *file, const char *where)
{
    enum store_fault fault = store_restore(file, where);
    if (fault)
        return refuse(fault, fault == STORE_LOCKED ? where : file);
    cli_say(T_STORE_RESTORED, NULL, 0);
    return EXIT_GOOD;
}

/* Looking. */

/* Why today's rules would not continue it, if they would not. */
static bool goes_on(struct store *store, const struct store_table *row,
                    struct log_fault *fault)
{
    size_t len;
    char *log = store_log(store, row->id, &len);
    struct session *session = log ? session_replay(log, len, row->secret, -1,
                                                   (struct log_sink){0}, fault)
                                  : NULL;
    free(log);
    session_close(session);
    return session != NULL;
}

static void print_table(const struct store_table *row,
                        const struct log_fault *fault)
{
    char text[512];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    log_fault_write(fault, &out);
    printf("%s %s %s: %s\n", row->name, row->game,
           row->stage == STAGE_OVER ? "over" : "playing", text);
}

static int look_through(struct store *store)
{
    enum { AT_ONCE = 64 };
    struct store_table *list = memory_zeros(AT_ONCE, sizeof *list);
    int64_t after = 0;
    int count, all = 0, bad = 0;
    while ((count = store_list_after(store, after, list, AT_ONCE)) > 0) {
        for (int i = 0; i < count; i++) {
            struct log_fault fault = {0};
            if (list[i].stage == STAGE_WAITING)
                continue;
            all++;
            if (goes_on(store, &list[i], &fault))
                continue;
            bad++;
            print_table(&list[i], &fault);
        }
        after = list[count - 1].id;
    }
    free(list);
    cli_say(T_STORE_CHECKED, PARAMS(number(all), number(bad)), 2);
    return bad ? EXIT_FAILED : EXIT_GOOD;
}

/* A copy is looked through, so that an older one can be taken over for it and a
 * server may go on meanwhile. */
static int check(const char *where)
{
    enum store_fault fault;
    size_t size = strlen(where) + sizeof ".check";
    char *copy = memory_resized(NULL, size);
    snprintf(copy, size, "%s.check", where);
    fault = store_copy(where, copy);
    struct store *store = fault ? NULL : store_open(copy, &fault);
    int code = store ? look_through(store) : refuse(fault, where);
    store_close(store);
    unlink(copy);
    free(copy);
    return code;
}

int cmd_store(int argc, char **argv)
{
    const char *words[3] = {0};
    struct cli cli = {
        .argc = argc, .argv = argv, .at = 1, .help = T_HELP_STORE};
    int count = cli_words(&cli, words, 3);
    if (count == CLI_BAD)
        return EXIT_USAGE;
    const char *verb = count > 0 ? words[0] : "";
    if (strcmp(verb, "backup") == 0 && count == 3)
        return backup(words[1], words[2]);
    if (strcmp(verb, "restore") == 0 && count == 3)
        return restore(words[1], words[2]);
    if (strcmp(verb, "check") == 0 && count == 2)
        return check(words[1]);
    cli_say(T_HELP_STORE, NULL, 0);
    return EXIT_USAGE;
}
