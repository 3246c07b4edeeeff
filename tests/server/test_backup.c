/* Copies of a running server's tables: made, checked, brought back. */
#include <dirent.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "live.h"
#include "player.h"
#include "store/store.h"
#include "tests/unit.h"

static struct host host;
static char said[4096];

/* Runs `kaleun store ...`: its exit code, and what it said. */
__attribute__((format(printf, 1, 2))) static int
store_command(const char *words, ...)
{
    char line[1024];
    va_list list;
    int len = snprintf(line, sizeof line, "KALEUN_LANG=en '%s' store ",
                       KALEUN_PROGRAM);
    va_start(list, words);
    len += vsnprintf(line + len, sizeof line - (size_t)len, words, list);
    va_end(list);
    snprintf(line + len, sizeof line - (size_t)len, " 2>&1");
    FILE *out = popen(line, "r");
    assert_non_null(out);
    said[fread(said, 1, sizeof said - 1, out)] = 0;
    int status = pclose(out);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static const char *in_folder(const char *name)
{
    static char path[4][128];
    static int next;
    char *to = path[next++ % 4];
    snprintf(to, sizeof path[0], "%s/%s", host.folder, name);
    return to;
}

static int begin(void **state)
{
    (void)state;
    host = (struct host){0};
    host_begin(&host);
    return 0;
}

static int end(void **state)
{
    (void)state;
    host_end(&host);
    return 0;
}

/* A table at which one action was acknowledged. */
static struct pair play_a_little(void)
{
    struct client *owner = host_join(&host), *boat = host_join(&host);
    struct pair pair = host_table(owner, "escort=random");
    char line[64];
    snprintf(line, sizeof line, "sit %s", pair.boat);
    assert_true(client_say(boat, line));
    long turn = number_of(hear_with(boat, "state", "turn"), "turn");
    snprintf(line, sizeof line, "act %ld dive 4", turn);
    assert_true(client_say(boat, line));
    hear_with(boat, "state", "done");
    client_close(owner);
    client_close(boat);
    return pair;
}

static void assert_has(const char *path, const char *table, const char *words)
{
    enum store_fault fault;
    struct store *store = store_open(path, &fault);
    struct store_table row;
    size_t len;
    assert_int_equal(fault, STORE_GOOD);
    assert_true(store_named(store, table, &row));
    char *log = store_log(store, row.id, &len);
    assert_non_null(strstr(log, words));
    free(log);
    store_close(store);
}

static void a_running_server_is_copied_whole(void **state)
{
    (void)state;
    struct pair pair = play_a_little();
    assert_int_equal(store_command("backup %s %s", host.db, in_folder("copy")),
                     0);
    assert_has(in_folder("copy"), pair.table, "dive");
    /* It stands alone, and is for its owner. */
    struct stat st;
    assert_int_equal(stat(in_folder("copy"), &st), 0);
    assert_int_equal(st.st_mode & 0777, 0600);
    assert_int_not_equal(access(in_folder("copy.part"), F_OK), 0);
    /* Without a server the same; and where nothing can be written it says so. */
    assert_int_equal(host_stop(&host, SIGTERM), 0);
    assert_int_equal(store_command("backup %s %s", host.db, in_folder("two")),
                     0);
    assert_has(in_folder("two"), pair.table, "dive");
    assert_int_not_equal(
        store_command("backup %s /nowhere/at/all/copy", host.db), 0);
    assert_int_not_equal(
        store_command("backup %s/none %s", host.folder, in_folder("three")), 0);
    assert_int_not_equal(access(in_folder("none"), F_OK), 0);
}

static void a_copy_is_checked_before_it_is_brought_back(void **state)
{
    (void)state;
    struct pair pair = play_a_little();
    assert_int_equal(store_command("backup %s %s", host.db, in_folder("copy")),
                     0);
    struct pair later = play_a_little();
    /* Not under a running server. */
    assert_int_not_equal(
        store_command("restore %s %s", in_folder("copy"), host.db), 0);
    assert_int_equal(host_stop(&host, SIGTERM), 0);
    /* Not a damaged one: half of it. */
    assert_int_equal(truncate(in_folder("copy"), 8192), 0);
    assert_int_not_equal(
        store_command("restore %s %s", in_folder("copy"), host.db), 0);
    assert_has(host.db, later.table, "dive");
    unlink(in_folder("copy"));
    /* A good one: what was there before stays beside it. */
    assert_int_equal(store_command("backup %s %s", host.db, in_folder("copy")),
                     0);
    host_start(&host);
    struct pair last = play_a_little();
    assert_int_equal(host_stop(&host, SIGTERM), 0);
    assert_int_equal(store_command("restore %s %s", in_folder("copy"), host.db),
                     0);
    assert_has(host.db, pair.table, "dive");
    assert_has(host.db, later.table, "dive");
    assert_has(in_folder("tables.db.before"), last.table, "dive");
    host_start(&host);
    play_a_little();
}

static void forget(void *who, enum slip_fate fate)
{
    (void)who;
    assert_int_equal(fate, SLIP_KEPT);
}

/* Today's rules cannot continue this table. */
static void spoil(const char *table)
{
    enum store_fault fault;
    struct store_table row;
    static const char line[] = "99 boat fly 7\n";
    struct store *store = store_open(host.db, &fault);
    assert_int_equal(fault, STORE_GOOD);
    assert_true(store_named(store, table, &row));
    slip_append(slip_of(store, forget, NULL), row.id,
                store_pieces(store, row.id), line, sizeof line - 1);
    store_settle(store);
    store_close(store);
}

static void tables_that_would_not_go_on_are_named(void **state)
{
    (void)state;
    struct pair good = play_a_little(), bad = play_a_little();
    assert_int_equal(store_command("check %s", host.db), 0);
    assert_int_equal(host_stop(&host, SIGTERM), 0);
    spoil(bad.table);
    assert_int_equal(store_command("check %s", host.db), 1);
    assert_non_null(strstr(said, bad.table));
    assert_null(strstr(said, good.table));
    assert_int_not_equal(access(in_folder("tables.db.check"), F_OK), 0);
}

static void a_table_that_cannot_go_on_is_ended_by_its_seats(void **state)
{
    (void)state;
    struct pair pair = play_a_little();
    char line[64];
    assert_int_equal(host_stop(&host, SIGTERM), 0);
    spoil(pair.table);
    host_start(&host);
    struct client *boat = host_join(&host), *other = host_join(&host);
    snprintf(line, sizeof line, "sit %s", pair.boat);
    assert_true(client_say(boat, line));
    hear_with(boat, "state", "fault");
    /* It is nobody's turn. */
    snprintf(line, sizeof line, "tables %s", pair.boat);
    struct span m = say_hear(boat, line, "tables");
    assert_non_null(memmem(m.text, m.len, "\"my_turn\":false", 15));
    /* The log is for its seats, and so is the end; not for who looks on. */
    m = say_hear(boat, "log", "log");
    assert_non_null(memmem(m.text, m.len, "dive", 4));
    snprintf(line, sizeof line, "watch %s", pair.table);
    say_hear(other, line, "state");
    assert_refused(other, "log", "serve.not_over");
    assert_refused(other, "abandon", "serve.not_yours");
    assert_true(client_say(boat, "abandon"));
    do
        m = hear_with(boat, "state", "stage");
    while (!span_is(member(m, "stage"), "over"));
    client_close(boat);
    client_close(other);
}

static int count_copies(const char *folder)
{
    int count = 0;
    DIR *open = opendir(folder);
    assert_non_null(open);
    for (struct dirent *entry; (entry = readdir(open));)
        count += strlen(entry->d_name) == strlen("kaleun-20260101-000000.db");
    closedir(open);
    return count;
}

static void copies_are_made_every_so_often_and_the_last_ones_stay(void **state)
{
    (void)state;
    char folder[] = "/tmp/kaleun-copies-XXXXXX", path[128];
    assert_non_null(mkdtemp(folder));
    host = (struct host){.flags = {"--backup", folder, "--backup-every", "1s",
                                   "--backup-keep", "2", NULL}};
    host_begin(&host);
    int most = 0;
    for (int i = 0; i < 60; i++) {
        usleep(100000);
        int count = count_copies(folder);
        most = count > most ? count : most;
    }
    host_end(&host);
    assert_in_range(most, 2, 3); /* a new one, before an old one goes */
    assert_in_range(count_copies(folder), 2, 3);
    DIR *open = opendir(folder);
    for (struct dirent *entry; (entry = readdir(open));) {
        snprintf(path, sizeof path, "%s/%.60s", folder, entry->d_name);
        if (entry->d_name[0] != '.')
            unlink(path);
    }
    closedir(open);
    assert_int_equal(rmdir(folder), 0);
}

#define served(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        served(a_running_server_is_copied_whole),
        served(a_copy_is_checked_before_it_is_brought_back),
        served(tables_that_would_not_go_on_are_named),
        served(a_table_that_cannot_go_on_is_ended_by_its_seats),
        test(copies_are_made_every_so_often_and_the_last_ones_stay),
    };
    if (!live_init())
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
