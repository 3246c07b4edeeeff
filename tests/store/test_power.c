/* The power fails: no committed change is lost, and the store opens. */
#include <unistd.h>

#include "live.h"
#include "lossy.h"
#include "out.h"
#include "store/store.h"
#include "tests/unit.h"

/* CUTS, how often the power fails, comes from the build. */
enum { LIES = CUTS / 10, TABLES = 3 };

static char folder[64], path[96], found[96];

static int begin(void **state)
{
    (void)state;
    copy_text(folder, "/tmp/kaleun-power-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/tables.db", folder);
    snprintf(found, sizeof found, "%s/found.db", folder);
    lossy_begin();
    return 0;
}

static int end(void **state)
{
    (void)state;
    static const char *const ends[] = {"", "-wal", "-shm", "-journal", "-lock"};
    lossy_end();
    for (int i = 0; i < 5; i++) {
        char name[128];
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
        snprintf(name, sizeof name, "%s%s", found, ends[i]);
        unlink(name);
    }
    rmdir(folder);
    return 0;
}

static struct store *open_good(const char *name)
{
    enum store_fault fault;
    struct store *store = store_open(name, &fault);
    assert_int_equal(fault, STORE_GOOD);
    return store;
}

static int refused;

static void note_fate(void *who, enum slip_fate fate)
{
    (void)who;
    refused += fate != SLIP_KEPT;
}

static bool keep(struct store *store)
{
    refused = 0;
    store_settle(store);
    return refused == 0;
}

static int64_t create(struct store *store, int n)
{
    struct store_table table = {.stage = STAGE_PLAYING};
    struct store_seat seat = {.who = "human"};
    snprintf(table.name, sizeof table.name, "table%d", n);
    copy_text(table.game, "null");
    live_random(table.owner, sizeof table.owner);
    live_random(seat.token, sizeof seat.token);
    table.id = store_new_id(store, STORE_TABLES);
    slip_create(slip_of(store, note_fate, NULL), &table, &seat, 1);
    return table.id;
}

/* A log is the numbers 0, 1, 2, ... one a line. */
static int lines_of(struct store *store, int64_t id)
{
    size_t len;
    int count = 0;
    char *log = store_log(store, id, &len);
    assert_non_null(log);
    for (const char *line = log; *line; line = strchr(line, '\n') + 1)
        assert_int_equal(atoi(line), count++);
    free(log);
    return count;
}

static void append(struct store *store, int64_t id, int n)
{
    char line[300];
    int len = snprintf(line, sizeof line, "%d %0*d\n", n, 20 + n % 200, 0);
    slip_append(slip_of(store, note_fate, NULL), id, store_pieces(store, id),
                line, (size_t)len);
}

static struct pcg32 pcg;
static bool was_cut;

static void cut_now(void)
{
    was_cut = true;
    lossy_cut(path, found, &pcg);
}

/* Some tables get a line; it is kept. */
static void play_turn(struct store *store, const int64_t *id, int *written)
{
    for (int i = 0; i < TABLES; i++)
        if (pcg32_below(&pcg, 2))
            append(store, id[i], written[i]++);
    assert_true(keep(store));
}

/* Appends to random tables, and cuts the power now and then: in the middle of a
 * commit, after one, or while the WAL is brought into the file at the end.
 * Returns how many cuts lost something. */
static int cut_again_and_again(int cuts, bool must_hold)
{
    int64_t id[TABLES];
    int written[TABLES] = {0}, committed[TABLES] = {0}, losses = 0;
    pcg32_seed(&pcg, 1944, 1);
    struct store *store = open_good(path);
    for (int i = 0; i < TABLES; i++)
        id[i] = create(store, i);
    assert_true(keep(store));
    for (int cut = 0; cut < cuts; cut++) {
        for (uint32_t turn = pcg32_below(&pcg, 30); turn > 0; turn--)
            play_turn(store, id, written);
        memcpy(committed, written, sizeof committed);
        was_cut = false;
        lossy_at(pcg32_below(&pcg, 12), cut_now);
        if (cut % 10 == 9) {
            store_close(store);
            store = open_good(path);
        } else {
            play_turn(store, id, written);
        }
        lossy_at(0, NULL);
        if (!was_cut) {
            memcpy(committed, written, sizeof committed);
            cut_now();
        }
        enum store_fault fault;
        struct store *after = store_open(found, &fault);
        if (must_hold)
            assert_int_equal(fault, STORE_GOOD);
        bool lost = !after;
        for (int i = 0; after && i < TABLES; i++) {
            int lines = lines_of(after, id[i]);
            if (must_hold)
                assert_in_range(lines, committed[i], written[i]);
            lost |= lines < committed[i];
        }
        losses += lost;
        store_close(after);
    }
    store_close(store);
    return losses;
}

static void a_power_cut_loses_nothing_committed(void **state)
{
    (void)state;
    assert_int_equal(cut_again_and_again(CUTS, true), 0);
    print_message("%d cuts of the power, nothing committed was lost\n", CUTS);
}

static void a_disk_that_lies_is_noticed_by_this_test(void **state)
{
    (void)state;
    /* The tables are made honestly. */
    store_close(open_good(path));
    lossy_lie(true);
    assert_true(cut_again_and_again(LIES, false) > LIES / 4);
}

static void a_full_disk_undoes_the_turn_and_no_more(void **state)
{
    (void)state;
    struct store *store = open_good(path);
    int64_t id = create(store, 0);
    append(store, id, 0);
    assert_true(keep(store));
    lossy_full(true);
    append(store, id, 1);
    assert_false(keep(store));
    assert_int_equal(lines_of(store, id), 1);
    append(store, id, 1);
    assert_false(keep(store));
    lossy_full(false);
    append(store, id, 1);
    assert_true(keep(store));
    assert_int_equal(lines_of(store, id), 2);
    store_close(store);
    store = open_good(path);
    assert_int_equal(lines_of(store, id), 2);
    store_close(store);
}

#define powered(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        powered(a_power_cut_loses_nothing_committed),
        powered(a_disk_that_lies_is_noticed_by_this_test),
        powered(a_full_disk_undoes_the_turn_and_no_more),
    };
    if (!live_init())
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
