/* The store: what was committed is there, what was not is not, and a file that
 * is not ours is left alone. */
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "live.h"
#include "out.h"
#include "store/store.h"
#include "tests/unit.h"

/* A folder of its own for each test. */
struct place {
    char folder[64], path[96];
};

static int make_place(void **state)
{
    struct place *place = calloc(1, sizeof *place);
    copy_text(place->folder, "/tmp/kaleun-store-XXXXXX");
    assert_non_null(mkdtemp(place->folder));
    snprintf(place->path, sizeof place->path, "%s/tables.db", place->folder);
    *state = place;
    return 0;
}

static int remove_place(void **state)
{
    struct place *place = *state;
    const char *const ends[] = {"", "-wal", "-shm", "-journal", "-lock"};
    for (int i = 0; i < 5; i++) {
        char path[128];
        snprintf(path, sizeof path, "%s%s", place->path, ends[i]);
        unlink(path);
    }
    rmdir(place->folder);
    free(place);
    return 0;
}

static void write_file(const char *path, const char *bytes, size_t len)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, len, file), len);
    assert_int_equal(fclose(file), 0);
}

static char *read_file(const char *path, size_t *len)
{
    FILE *file = fopen(path, "rb");
    char *bytes = malloc(1 << 20);
    assert_non_null(file);
    *len = fread(bytes, 1, 1 << 20, file);
    fclose(file);
    return bytes;
}

static struct store *open_good(const struct place *place)
{
    enum store_fault fault;
    struct store *store = store_open(place->path, &fault);
    assert_int_equal(fault, STORE_GOOD);
    assert_non_null(store);
    return store;
}

/* A slip of its own, and whether all that has gathered was kept. */

static int refused;

static void note_fate(void *who, enum slip_fate fate)
{
    (void)who;
    refused += fate != SLIP_KEPT;
}

static struct slip *slip(struct store *store)
{
    return slip_of(store, note_fate, NULL);
}

/* The next piece of a table's log. */
static struct slip *append(struct store *store, int64_t table, const char *line)
{
    struct slip *s = slip(store);
    slip_append(s, table, store_pieces(store, table), line, strlen(line));
    return s;
}

static bool keep(struct store *store)
{
    refused = 0;
    store_settle(store);
    assert_false(store_busy(store));
    return refused == 0;
}

static struct store_table create(struct store *store, const char *name)
{
    struct store_table table = {.stage = STAGE_WAITING, .created = 7};
    struct store_seat seats[2] = {{.seat = 0, .who = "human"},
                                  {.seat = 1, .who = "bot:random"}};
    copy_text(table.name, name);
    copy_text(table.game, "null");
    copy_text(table.settings, "rounds=6");
    live_random(table.secret, sizeof table.secret);
    live_random(table.owner, sizeof table.owner);
    live_random(seats[0].token, STORE_HASH);
    live_random(seats[1].token, STORE_HASH);
    seats[1].has_word = true;
    seats[1].word[3] = 9;
    table.id = store_new_id(store, STORE_TABLES);
    slip_create(slip(store), &table, seats, 2);
    assert_true(keep(store));
    return table;
}

static void what_was_committed_is_there_after_reopening(void **state)
{
    struct store *store = open_good(*state);
    uint8_t secret[32];
    memcpy(secret, store_secret(store), 32);
    struct store_table table = create(store, "abc"), found;
    struct slip *s = append(store, table.id, "one\n");
    slip_append(s, table.id, 0, "two\n", 4);
    table.stage = STAGE_PLAYING;
    table.active = 2;
    table.changed = 8;
    slip_mark(s, &table);
    assert_true(store_busy(store));
    assert_true(keep(store));
    assert_int_equal(store_pieces(store, table.id), 1);
    store_close(store);

    store = open_good(*state);
    assert_memory_equal(secret, store_secret(store), 32);
    assert_true(store_named(store, "abc", &found));
    assert_memory_equal(&found, &table, sizeof found);
    struct store_seat seats[8];
    assert_int_equal(store_seats(store, table.id, seats, 8), 2);
    assert_string_equal(seats[1].who, "bot:random");
    assert_false(seats[0].has_word);
    assert_int_equal(seats[1].word[3], 9);
    size_t len;
    char *log = store_log(store, table.id, &len);
    assert_string_equal(log, "one\ntwo\n");
    assert_int_equal(len, 8);
    free(log);
    store_close(store);
}

static void what_was_not_committed_is_not(void **state)
{
    struct store *store = open_good(*state);
    struct store_table table = create(store, "abc"), found;
    assert_true(keep(store));
    append(store, table.id, "one\n");
    store_close(store);
    store = open_good(*state);
    size_t len;
    char *log = store_log(store, table.id, &len);
    assert_int_equal(len, 0);
    free(log);
    assert_false(store_named(store, "xyz", &found));
    store_close(store);
}

static void tokens_are_found_by_their_hashes(void **state)
{
    struct store *store = open_good(*state);
    struct store_table table = create(store, "abc");
    struct store_seat seats[8];
    uint8_t nobody[STORE_HASH] = {1};
    int64_t id = 0;
    int seat = -1;
    store_seats(store, table.id, seats, 8);
    assert_true(store_find_seat(store, seats[1].token, &id, &seat));
    assert_int_equal(id, table.id);
    assert_int_equal(seat, 1);
    assert_false(store_find_seat(store, nobody, &id, &seat));
    assert_true(store_find_owner(store, table.owner, &id));
    assert_false(store_find_owner(store, seats[0].token, &id));
    /* A renewed token replaces the old one. */
    uint8_t old[STORE_HASH];
    memcpy(old, seats[1].token, STORE_HASH);
    live_random(seats[1].token, STORE_HASH);
    slip_put_seat(slip(store), table.id, &seats[1]);
    assert_true(keep(store));
    assert_false(store_find_seat(store, old, &id, &seat));
    assert_true(store_find_seat(store, seats[1].token, &id, &seat));
    assert_true(keep(store));
    store_close(store);
}

static void the_newest_tables_are_listed_first(void **state)
{
    struct store *store = open_good(*state);
    struct store_table list[3];
    create(store, "first");
    create(store, "second");
    create(store, "third");
    assert_true(keep(store));
    assert_int_equal(store_list(store, list, 2), 2);
    assert_string_equal(list[0].name, "third");
    assert_string_equal(list[1].name, "second");
    store_close(store);
}

static void assert_log(struct store *store, int64_t table, const char *text)
{
    size_t len;
    char *log = store_log(store, table, &len);
    assert_string_equal(log, text);
    free(log);
}

static void a_slip_that_is_refused_spoils_no_other(void **state)
{
    struct store *store = open_good(*state);
    struct store_table one = create(store, "abc"), two = create(store, "def");
    append(store, one.id, "one\n");
    /* The first half of it could be done; the other names no table. */
    struct slip *bad = append(store, two.id, "two\n");
    slip_put_seat(bad, two.id + 99, &(struct store_seat){.who = "human"});
    struct slip *good = slip(store);
    one.stage = STAGE_OVER;
    slip_mark(good, &one);
    refused = 0;
    store_settle(store);
    assert_int_equal(refused, 1);
    assert_log(store, one.id, "one\n");
    assert_log(store, two.id, "");
    struct store_table found;
    assert_true(store_table(store, one.id, &found));
    assert_int_equal(found.stage, STAGE_OVER);
    /* And then it goes on. */
    append(store, two.id, "three\n");
    assert_true(keep(store));
    assert_log(store, two.id, "three\n");
    store_close(store);
}

static enum slip_fate last_fate;

static void keep_fate(void *who, enum slip_fate fate)
{
    (void)who;
    last_fate = fate;
}

static enum slip_fate append_at(struct store *store, int64_t table,
                                int64_t pieces, const char *line)
{
    slip_append(slip_of(store, keep_fate, NULL), table, pieces, line,
                strlen(line));
    store_settle(store);
    return last_fate;
}

static void a_slip_done_twice_is_done_once(void **state)
{
    struct store *store = open_good(*state);
    struct store_table table = create(store, "abc");
    assert_int_equal(append_at(store, table.id, 0, "one\n"), SLIP_KEPT);
    assert_int_equal(append_at(store, table.id, 0, "one\n"), SLIP_KEPT);
    assert_int_equal(append_at(store, table.id, 1, "two\n"), SLIP_KEPT);
    assert_log(store, table.id, "one\ntwo\n");
    /* Rows, too. */
    for (int i = 0; i < 2; i++) {
        struct store_account otto = {.id = 7, .name = "Otto", .folded = "otto"};
        struct store_contest contest = {.id = 8, .organiser = 7, .name = "cup"};
        struct store_entry entry = {.id = 9, .contest = 8, .account = 7};
        struct store_seat seat = {.who = "human", .token = {3}};
        struct store_table more = {.id = 6, .name = "more", .owner = {2}};
        struct slip *s = slip(store);
        slip_create(s, &more, &seat, 1);
        slip_add_account(s, &otto);
        slip_add_login(s, seat.token, 7, 5);
        slip_add_contest(s, &contest);
        slip_add_entry(s, &entry);
        slip_put_hook(s, 6, 0, "http://here/");
        slip_put_snapshot(s, 6, "now", 4);
        slip_put_population(s, "boat=viic", (int32_t[]){1}, 1);
        assert_true(keep(store));
    }
    struct store_entry list[4];
    assert_int_equal(store_entries(store, 8, list, 4), 1);
    store_close(store);
}

static void a_log_that_went_on_without_us_is_lost(void **state)
{
    struct store *store = open_good(*state);
    struct store_table table = create(store, "abc");
    assert_int_equal(append_at(store, table.id, 0, "one\n"), SLIP_KEPT);
    assert_int_equal(append_at(store, table.id, 0, "other\n"), SLIP_LOST);
    assert_int_equal(append_at(store, table.id, 2, "gap\n"), SLIP_LOST);
    assert_log(store, table.id, "one\n");
    store_close(store);
}

/* With a thread. */

static void on_verdict(void *who)
{
    (void)who; /* the test waits by itself */
}

static void a_thread_writes_and_a_reader_sees_what_was_kept(void **state)
{
    struct store *store = open_good(*state);
    struct store_table table = create(store, "abc");
    store_start(store, on_verdict, NULL);
    struct store *reader = store_reader(store);
    assert_non_null(reader);
    char line[16], all[16 * 200] = "";
    for (int i = 0; i < 200; i++) {
        snprintf(line, sizeof line, "%d\n", i);
        slip_append(slip_of(store, keep_fate, NULL), table.id, i, line,
                    strlen(line));
        store_settle(store);
        assert_int_equal(last_fate, SLIP_KEPT);
        strcat(all, line);
        assert_int_equal(store_pieces(reader, table.id), i + 1);
    }
    assert_log(reader, table.id, all);
    store_close(reader);
    store_close(store);
    store = open_good(*state);
    assert_log(store, table.id, all);
    store_close(store);
}

static void a_quiet_store_is_all_in_its_file(void **state)
{
    const struct place *place = *state;
    struct store *store = open_good(place);
    store_start(store, on_verdict, NULL);
    create(store, "abc");
    char wal[128], copy[128];
    struct stat st;
    snprintf(wal, sizeof wal, "%s-wal", place->path);
    assert_int_equal(stat(wal, &st), 0);
    assert_true(st.st_size > 0);
    for (int i = 0; i < 200 && st.st_size > 0; i++) {
        nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
        assert_int_equal(stat(wal, &st), 0);
    }
    assert_int_equal(st.st_size, 0);
    /* A plain copy of the one file has the table. */
    size_t len;
    char *bytes = read_file(place->path, &len);
    snprintf(copy, sizeof copy, "%s-journal", place->path); /* is removed */
    write_file(copy, bytes, len);
    free(bytes);
    sqlite3 *db;
    sqlite3_stmt *found;
    assert_int_equal(sqlite3_open(copy, &db), SQLITE_OK);
    assert_int_equal(
        sqlite3_prepare_v2(db, "SELECT name FROM tables", -1, &found, NULL),
        SQLITE_OK);
    assert_int_equal(sqlite3_step(found), SQLITE_ROW);
    assert_string_equal(sqlite3_column_text(found, 0), "abc");
    sqlite3_finalize(found);
    sqlite3_close(db);
    store_close(store);
}

static void a_store_is_for_its_owner_alone(void **state)
{
    const struct place *place = *state;
    struct stat st;
    store_close(open_good(place));
    assert_int_equal(stat(place->path, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0600);
}

static void a_second_server_is_told_that_it_is_locked(void **state)
{
    const struct place *place = *state;
    struct store *store = open_good(place);
    enum store_fault fault;
    assert_null(store_open(place->path, &fault));
    assert_int_equal(fault, STORE_LOCKED);
    create(store, "abc");
    assert_true(keep(store));
    store_close(store);
}

static void a_missing_folder_is_unreachable(void **state)
{
    enum store_fault fault;
    (void)state;
    assert_null(store_open("/nowhere/at/all/tables.db", &fault));
    assert_int_equal(fault, STORE_UNREACHABLE);
    assert_null(store_open("/tmp", &fault));
    assert_int_equal(fault, STORE_UNREACHABLE);
}

/* Files that must not be changed. */

static void assert_refused(const struct place *place, enum store_fault wanted)
{
    size_t before_len, after_len;
    enum store_fault fault;
    char *before = read_file(place->path, &before_len);
    assert_null(store_open(place->path, &fault));
    assert_int_equal(fault, wanted);
    char *after = read_file(place->path, &after_len);
    assert_int_equal(before_len, after_len);
    assert_memory_equal(before, after, before_len);
    free(before);
    free(after);
}

static void a_file_that_is_no_database_is_left_alone(void **state)
{
    const struct place *place = *state;
    char bytes[5000];
    memset(bytes, 'x', sizeof bytes);
    write_file(place->path, bytes, sizeof bytes);
    assert_refused(place, STORE_DAMAGED);
}

static void run_sql(const struct place *place, const char *words)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(place->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, words, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void another_programs_database_is_left_alone(void **state)
{
    run_sql(*state, "CREATE TABLE songs(title TEXT)");
    assert_refused(*state, STORE_FOREIGN);
}

static void a_newer_store_is_left_alone(void **state)
{
    store_close(open_good(*state));
    run_sql(*state, "PRAGMA user_version=999");
    assert_refused(*state, STORE_NEWER);
}

static void a_damaged_store_is_left_alone(void **state)
{
    const struct place *place = *state;
    struct store *store = open_good(place);
    struct store_table table = create(store, "abc");
    for (int i = 0; i < 500; i++) {
        append(store, table.id, "a line of the log, long enough\n");
        assert_true(keep(store));
    }
    store_close(store);
    size_t len;
    char *bytes = read_file(place->path, &len);
    assert_true(len > 20000);
    for (size_t i = 8192; i < len; i++)
        bytes[i] = (char)(i * 7);
    write_file(place->path, bytes, len);
    free(bytes);
    assert_refused(place, STORE_DAMAGED);
}

/* A file that can only be read: SQLite then opens it for reading without a
 * word. Tests may run as root, whom no mode of a file stops, so it is this
 * stand-in for the system's files that refuses to write. */

static sqlite3_vfs *real_files;

static int open_to_read(sqlite3_vfs *vfs, const char *name, sqlite3_file *file,
                        int flags, int *out)
{
    (void)vfs;
    flags &= ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    return real_files->xOpen(real_files, name, file,
                             flags | SQLITE_OPEN_READONLY, out);
}

static void a_read_only_store_is_left_alone(void **state)
{
    struct store *store = open_good(*state);
    create(store, "abc");
    assert_true(keep(store));
    store_close(store);
    real_files = sqlite3_vfs_find(NULL);
    sqlite3_vfs readers = *real_files;
    readers.zName = "readers";
    readers.pNext = NULL;
    readers.xOpen = open_to_read;
    sqlite3_vfs_register(&readers, 1);
    assert_refused(*state, STORE_READ_ONLY);
    sqlite3_vfs_unregister(&readers);
    sqlite3_vfs_register(real_files, 1);
    store_close(open_good(*state));
}

/* A file of the first format, from before there were accounts. */
static const char first_format[] =
    "CREATE TABLE own(secret BLOB NOT NULL);"
    "CREATE TABLE tables(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
    " game TEXT NOT NULL, settings TEXT NOT NULL, stage INTEGER NOT NULL,"
    " active INTEGER NOT NULL, created INTEGER NOT NULL,"
    " changed INTEGER NOT NULL, secret BLOB NOT NULL,"
    " owner BLOB NOT NULL UNIQUE);"
    "CREATE TABLE seats(tab INTEGER NOT NULL REFERENCES tables(id),"
    " seat INTEGER NOT NULL, who TEXT NOT NULL, token BLOB NOT NULL UNIQUE,"
    " word BLOB, PRIMARY KEY(tab, seat)) WITHOUT ROWID;"
    "CREATE TABLE lines(tab INTEGER NOT NULL REFERENCES tables(id),"
    " n INTEGER NOT NULL, text BLOB NOT NULL, PRIMARY KEY(tab, n))"
    " WITHOUT ROWID;"
    "INSERT INTO own VALUES(zeroblob(32));"
    "INSERT INTO tables VALUES(5,'old','null','rounds=6',1,2,7,8,"
    " zeroblob(32),zeroblob(32));"
    "INSERT INTO seats VALUES(5,0,'human',zeroblob(32),zeroblob(16));"
    "INSERT INTO lines VALUES(5,0,x'6f6e650a');"
    "PRAGMA application_id=1264675941;PRAGMA user_version=1";

static void an_older_store_is_taken_over(void **state)
{
    run_sql(*state, first_format);
    for (int i = 0; i < 2; i++) { /* taken over, and opened again */
        struct store *store = open_good(*state);
        struct store_table table;
        struct store_seat seats[8];
        size_t len;
        assert_true(store_named(store, "old", &table));
        assert_int_equal(table.stage, STAGE_PLAYING);
        assert_int_equal(table.account, 0);
        assert_string_equal(table.outcome, "");
        assert_int_equal(store_seats(store, 5, seats, 8), 1);
        assert_true(seats[0].has_word);
        assert_int_equal(seats[0].account, 0);
        assert_int_equal(store_hooks(store, 5), 0);
        char *log = store_log(store, 5, &len);
        assert_string_equal(log, "one\n");
        free(log);
        assert_null(store_snapshot(store, 5, &len));
        store_close(store);
    }
}

static void the_last_snapshot_of_a_table_is_kept(void **state)
{
    run_sql(*state, first_format);
    struct store *store = open_good(*state);
    size_t len;
    slip_put_snapshot(slip(store), 5, "then", 5);
    slip_put_snapshot(slip(store), 5, "now", 4);
    assert_true(keep(store));
    store_close(store);
    store = open_good(*state);
    char *snapshot = store_snapshot(store, 5, &len);
    assert_int_equal(len, 4);
    assert_string_equal(snapshot, "now");
    free(snapshot);
    store_close(store);
}

/* Of the second format: with accounts, before there were tournaments. */
static void a_store_without_tournaments_is_taken_over(void **state)
{
    struct store *store = open_good(*state);
    struct store_account otto = {.id = store_new_id(store, STORE_ACCOUNTS),
                                 .name = "Otto",
                                 .folded = "otto"};
    slip_add_account(slip(store), &otto);
    assert_true(keep(store));
    store_close(store);
    run_sql(*state, "DROP TABLE entries;DROP TABLE contests;"
                    "DROP TABLE populations;DROP TABLE snapshots;"
                    "DROP TABLE likenesses;DROP TABLE recoveries;"
                    "DROP TABLE opened;ALTER TABLE seats DROP COLUMN hash;"
                    "PRAGMA user_version=2");
    for (int i = 0; i < 2; i++) {
        struct store_contest contests[2];
        store = open_good(*state);
        assert_true(store_account_named(store, "otto", &otto));
        /* How its name looks is not known; later it is. */
        assert_int_equal(store_without_likeness(store, 0, &otto, 1), !i);
        slip_add_likeness(slip(store), otto.id, "otto", true);
        assert_int_equal(store_contests(store, contests, 2), i);
        struct store_contest c = {.id = store_new_id(store, STORE_CONTESTS),
                                  .organiser = otto.id};
        copy_text(c.name, i ? "two" : "one");
        slip_add_contest(slip(store), &c);
        assert_true(keep(store));
        store_close(store);
    }
}

static struct store_contest contest_of(struct store *store, const char *name)
{
    struct store_account account = {.id = store_new_id(store, STORE_ACCOUNTS),
                                    .password = "x"};
    copy_text(account.name, name);
    copy_text(account.folded, name);
    slip_add_account(slip(store), &account);
    struct store_contest c = {.id = store_new_id(store, STORE_CONTESTS),
                              .organiser = account.id,
                              .kind = 1,
                              .family = 1,
                              .flags = CONTEST_DUPLICATE | CONTEST_SURVIVE,
                              .captains = 12,
                              .patience = 60,
                              .created = 5,
                              .until = 7};
    copy_text(c.name, name);
    copy_text(c.title, "Spring");
    copy_text(c.settings, "escorts=yes");
    memset(c.secret, 9, sizeof c.secret);
    slip_add_contest(slip(store), &c);
    assert_true(keep(store));
    return c;
}

static void a_tournament_is_kept(void **state)
{
    struct store *store = open_good(*state);
    struct store_contest c = contest_of(store, "abc"), found, list[4];
    assert_true(keep(store));
    store_close(store);
    store = open_good(*state);
    assert_true(store_contest_named(store, "abc", &found));
    assert_memory_equal(&found, &c, sizeof c);
    assert_int_equal(store_running(store, 0, list, 4), 1);
    c.stage = CONTEST_CLOSED;
    c.closed = 8;
    assert_int_equal(store_overdue(store, 6, list, 4), 0);
    assert_int_equal(store_overdue(store, 7, list, 4), 1);
    assert_int_equal(store_running(store, c.id, list, 4), 0);
    slip_mark_contest(slip(store), &c);
    assert_true(keep(store));
    assert_int_equal(store_overdue(store, 7, list, 4), 0);
    assert_true(store_contest(store, c.id, &found));
    assert_memory_equal(&found, &c, sizeof c);
    assert_int_equal(store_running(store, 0, list, 4), 0);
    assert_int_equal(store_contests(store, list, 4), 1);
    store_close(store);
}

static void an_account_enters_a_tournament_once(void **state)
{
    struct store *store = open_good(*state);
    struct store_contest c = contest_of(store, "abc");
    struct store_table table = create(store, "table");
    struct store_entry e = {.id = store_new_id(store, STORE_ENTRIES),
                            .contest = c.id,
                            .kind = CAREER_CAPTAIN,
                            .account = c.organiser,
                            .table = table.id,
                            .state = CAREER_AT_SEA,
                            .created = 5},
                       found, list[4];
    copy_text(e.name, "Otto");
    slip_add_entry(slip(store), &e);
    assert_true(keep(store));
    struct store_entry twice = e;
    twice.id = store_new_id(store, STORE_ENTRIES);
    twice.seat = 1;
    slip_add_entry(slip(store), &twice);
    assert_false(keep(store));
    twice.account = 0; /* bots may come in any number */
    twice.state = CAREER_WAITING;
    slip_add_entry(slip(store), &twice);
    e.state = CAREER_ENDED;
    e.tons = 123456;
    e.ships = 20;
    e.patrols = 7;
    e.award = 1;
    e.ending = 2;
    e.month = 500;
    e.ended = 9;
    e.helped = true;
    slip_put_entry(slip(store), &e);
    assert_true(keep(store));
    assert_true(store_entry_at(store, table.id, 0, &found));
    assert_memory_equal(&found, &e, sizeof e);
    assert_int_equal(store_entries(store, c.id, list, 4), 2);
    /* It is proven when its table is over, and shown when all is. */
    assert_false(store_unproven(store, 0, &found));
    table.stage = STAGE_OVER;
    slip_mark(slip(store), &table);
    assert_true(keep(store));
    assert_true(store_unproven(store, 0, &found));
    assert_int_equal(found.id, e.id);
    assert_false(store_unproven(store, e.id, &found));
    assert_int_equal(store_hall(store, HALL_TONS, 0, list, 4), 0);
    c.stage = CONTEST_CLOSED;
    slip_mark_contest(slip(store), &c);
    assert_true(keep(store));
    for (int order = HALL_TONS; order <= HALL_AWARD; order++)
        assert_int_equal(
            store_hall(store, (enum hall_order)order, CAREER_RATED, list, 4),
            1);
    slip_prove(slip(store), table.id, PROOF_GOOD);
    assert_true(keep(store));
    assert_true(store_entry_at(store, table.id, 0, &found));
    assert_int_equal(found.proof, PROOF_GOOD);
    assert_false(store_unproven(store, 0, &found));
    store_close(store);
}

/* Of the hall: see IN_HALL in store/sql.c. */
static void the_hall_leaves_out_what_was_given_up_at_once(void **state)
{
    struct store *store = open_good(*state);
    struct store_entry e = {.kind = CAREER_RATED, .state = CAREER_GIVEN_UP},
                       list[4];
    static const int patrols[] = {0, 0, 1}, tons[] = {0, 4000, 0};
    copy_text(e.name, "Otto");
    for (int i = 0; i < 3; i++) {
        e.id = store_new_id(store, STORE_ENTRIES);
        e.created = 100 + i;
        e.patrols = patrols[i];
        e.tons = tons[i];
        slip_add_entry(slip(store), &e);
    }
    assert_true(keep(store));
    for (int order = HALL_TONS; order <= HALL_AWARD; order++)
        assert_int_equal(
            store_hall(store, (enum hall_order)order, CAREER_RATED, list, 4),
            2);
    store_close(store);
}

static void a_table_goes_with_all_it_had(void **state)
{
    struct store *store = open_good(*state);
    struct store_table kept = create(store, "kept"),
                       gone = create(store, "gone"), found;
    struct store_entry e = {.id = store_new_id(store, STORE_ENTRIES),
                            .kind = CAREER_RATED,
                            .table = kept.id};
    struct store_seat seats[4];
    int64_t list[4];
    size_t len;
    assert_int_equal(append_at(store, gone.id, 0, "one\n"), SLIP_KEPT);
    assert_int_equal(append_at(store, kept.id, 0, "one\n"), SLIP_KEPT);
    slip_put_snapshot(slip(store), gone.id, "now", 4);
    slip_put_hook(slip(store), gone.id, 0, "https://example.org/");
    gone.stage = kept.stage = STAGE_OVER;
    gone.changed = kept.changed = 50;
    slip_mark(slip(store), &gone);
    slip_mark(slip(store), &kept);
    slip_add_entry(slip(store), &e);
    assert_true(keep(store));
    /* What a career was sailed at is none of the old ones. */
    assert_int_equal(store_old_tables(store, STAGE_OVER, 50, list, 4), 0);
    assert_int_equal(store_old_tables(store, STAGE_WAITING, 51, list, 4), 0);
    assert_int_equal(store_old_tables(store, STAGE_OVER, 51, list, 4), 1);
    assert_int_equal(list[0], gone.id);
    slip_drop_table(slip(store), gone.id);
    assert_true(keep(store));
    assert_false(store_table(store, gone.id, &found));
    assert_int_equal(store_seats(store, gone.id, seats, 4), 0);
    assert_int_equal(store_pieces(store, gone.id), 0);
    assert_null(store_snapshot(store, gone.id, &len));
    assert_int_equal(store_hooks(store, gone.id), 0);
    /* A ranked one is refused, whole. */
    slip_drop_table(slip(store), kept.id);
    assert_false(keep(store));
    assert_true(store_table(store, kept.id, &found));
    assert_log(store, kept.id, "one\n");
    store_close(store);
}

static void careers_of_a_day_are_counted(void **state)
{
    struct store *store = open_good(*state);
    struct store_account account = {.id = store_new_id(store, STORE_ACCOUNTS),
                                    .name = "Otto",
                                    .folded = "otto"};
    slip_add_account(slip(store), &account);
    struct store_entry e = {.kind = CAREER_RATED, .account = account.id};
    for (int i = 0; i < 3; i++) {
        e.id = store_new_id(store, STORE_ENTRIES);
        e.created = 100 + i;
        e.state = i ? CAREER_GIVEN_UP : CAREER_AT_SEA;
        slip_add_entry(slip(store), &e);
    }
    assert_true(keep(store));
    assert_int_equal(store_careers_since(store, account.id, CAREER_RATED, 99),
                     3);
    assert_int_equal(store_careers_since(store, account.id, CAREER_RATED, 101),
                     1);
    assert_int_equal(store_careers_since(store, account.id, CAREER_CAPTAIN, 0),
                     0);
    store_close(store);
}

static void a_population_is_kept(void **state)
{
    struct store *store = open_good(*state);
    int32_t tons[3] = {1, 70000, 200000}, found[4];
    assert_int_equal(store_population(store, "boat=viic", found, 4), 0);
    slip_put_population(slip(store), "boat=viic", tons, 3);
    assert_true(keep(store));
    assert_int_equal(store_population(store, "boat=viic", found, 4), 3);
    assert_memory_equal(found, tons, sizeof tons);
    store_close(store);
}

static void a_result_is_kept(void **state)
{
    struct store *store = open_good(*state);
    struct store_table table = create(store, "abc"), found;
    copy_text(table.outcome, "null.boat_sunk");
    copy_text(table.scores, "-3 12");
    table.winners = 2;
    slip_finish(slip(store), &table);
    assert_true(keep(store));
    assert_true(store_table(store, table.id, &found));
    assert_memory_equal(&found, &table, sizeof found);
    store_close(store);
}

static void a_seat_has_one_webhook(void **state)
{
    struct store *store = open_good(*state);
    struct store_table table = create(store, "abc");
    char url[STORE_HOOK];
    assert_false(store_hook(store, table.id, 1, url));
    struct slip *s = slip(store);
    slip_put_hook(s, table.id, 1, "http://here/one");
    slip_put_hook(s, table.id, 1, "http://here/two");
    slip_put_hook(s, table.id, 0, "http://here/three");
    assert_true(keep(store));
    assert_int_equal(store_hooks(store, table.id), 3);
    assert_true(store_hook(store, table.id, 1, url));
    assert_string_equal(url, "http://here/two");
    slip_put_hook(slip(store), table.id, 1, "");
    assert_true(keep(store));
    assert_int_equal(store_hooks(store, table.id), 1);
    store_close(store);
}

static struct store_account sign_up(struct store *store, const char *name)
{
    struct store_account account = {.id = store_new_id(store, STORE_ACCOUNTS),
                                    .created = 7};
    copy_text(account.name, name);
    copy_text(account.folded, name);
    copy_text(account.password, "hashed");
    slip_add_account(slip(store), &account);
    assert_true(keep(store));
    return account;
}

static void an_account_is_known_by_name_and_by_its_devices(void **state)
{
    struct store *store = open_good(*state);
    struct store_account otto = sign_up(store, "otto"), found;
    sign_up(store, "erich");
    assert_true(store_account_named(store, "otto", &found));
    assert_memory_equal(&found, &otto, sizeof found);
    assert_false(store_account_named(store, "otti", &found));
    struct store_account other = otto;
    other.id = store_new_id(store, STORE_ACCOUNTS);
    slip_add_account(slip(store), &other); /* the name is taken */
    assert_false(keep(store));
    slip_set_password(slip(store), otto.id, "other");
    assert_true(keep(store));
    assert_true(store_account(store, otto.id, &found));
    assert_string_equal(found.password, "other");
    uint8_t token[STORE_LOGINS + 2][STORE_HASH];
    int64_t account, used, day = 86400;
    for (int i = 0; i < STORE_LOGINS + 2; i++) {
        live_random(token[i], STORE_HASH);
        slip_add_login(slip(store), token[i], otto.id, 1000 + i);
    }
    assert_true(keep(store));
    /* The oldest devices were forgotten. */
    assert_false(store_find_login(store, token[1], 2000, &account, &used));
    assert_true(store_find_login(store, token[2], 2000, &account, &used));
    assert_int_equal(account, otto.id);
    assert_int_equal(used, 1002);
    /* One in use stays; one that is not does not. */
    slip_use_login(slip(store), token[2], 170 * day);
    assert_true(keep(store));
    assert_true(store_find_login(store, token[2], 340 * day, &account, &used));
    assert_false(store_find_login(store, token[3], 340 * day, &account, &used));
    slip_drop_login(slip(store), token[2]);
    assert_true(keep(store));
    assert_false(store_find_login(store, token[2], 2000, &account, &used));
    assert_true(store_find_login(store, token[5], 2000, &account, &used));
    slip_drop_logins(slip(store), otto.id);
    assert_true(keep(store));
    assert_false(store_find_login(store, token[5], 2000, &account, &used));
    store_close(store);
}

static void an_account_finds_its_seats(void **state)
{
    struct store *store = open_good(*state);
    struct store_account otto = sign_up(store, "otto"),
                         erich = sign_up(store, "erich");
    int64_t tables[4];
    int seat[4];
    for (int i = 0; i < 3; i++) {
        struct store_seat seats[8];
        char name[8];
        snprintf(name, sizeof name, "t%d", i);
        struct store_table table = create(store, name);
        store_seats(store, table.id, seats, 8);
        slip_claim_seat(slip(store), table.id, i & 1, otto.id);
        /* Nobody takes it away again. */
        slip_claim_seat(slip(store), table.id, i & 1, erich.id);
        assert_true(keep(store));
        store_seats(store, table.id, seats, 8);
        assert_int_equal(seats[i & 1].account, otto.id);
        tables[i] = table.id;
    }
    int64_t found[4];
    assert_int_equal(store_seats_of(store, otto.id, found, seat, 4), 3);
    assert_int_equal(found[0], tables[2]);
    assert_int_equal(seat[0], 0);
    assert_int_equal(seat[1], 1);
    assert_int_equal(store_seats_of(store, otto.id, found, seat, 2), 2);
    assert_int_equal(store_seats_of(store, 99, found, seat, 4), 0);
    assert_true(keep(store));
    store_close(store);
}

#define placed(name) \
    cmocka_unit_test_setup_teardown(name, make_place, remove_place)

int main(void)
{
    const struct CMUnitTest tests[] = {
        placed(what_was_committed_is_there_after_reopening),
        placed(what_was_not_committed_is_not),
        placed(tokens_are_found_by_their_hashes),
        placed(the_newest_tables_are_listed_first),
        placed(a_slip_that_is_refused_spoils_no_other),
        placed(a_slip_done_twice_is_done_once),
        placed(a_log_that_went_on_without_us_is_lost),
        placed(a_thread_writes_and_a_reader_sees_what_was_kept),
        placed(a_quiet_store_is_all_in_its_file),
        placed(a_store_is_for_its_owner_alone),
        placed(a_second_server_is_told_that_it_is_locked),
        placed(a_missing_folder_is_unreachable),
        placed(a_file_that_is_no_database_is_left_alone),
        placed(another_programs_database_is_left_alone),
        placed(a_newer_store_is_left_alone),
        placed(a_damaged_store_is_left_alone),
        placed(a_read_only_store_is_left_alone),
        placed(an_older_store_is_taken_over),
        placed(the_last_snapshot_of_a_table_is_kept),
        placed(a_store_without_tournaments_is_taken_over),
        placed(a_tournament_is_kept),
        placed(an_account_enters_a_tournament_once),
        placed(a_population_is_kept),
        placed(the_hall_leaves_out_what_was_given_up_at_once),
        placed(careers_of_a_day_are_counted),
        placed(a_table_goes_with_all_it_had),
        placed(a_result_is_kept),
        placed(a_seat_has_one_webhook),
        placed(an_account_is_known_by_name_and_by_its_devices),
        placed(an_account_finds_its_seats),
    };
    if (!live_init())
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
