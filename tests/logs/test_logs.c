/* Logs that older programs wrote: this one must still read them, entry by
 * entry, and come to the same state.
 *
 * tests/logs/VERSION/ holds the logs of one release and index.tsv, a line each:
 * file, game, entries, check value of the final state, `over` or `open`, and
 * the scores. `test_logs --index VERSION` prints that page for the logs there;
 * tests/logs/make.sh calls it when a release is made. Nobody rewrites an index
 * to make this test pass.
 *
 * Where the rules of a game changed on purpose, its logs may end otherwise:
 * tests/logs/ends/GAME.tsv says how, a line each: VERSION/FILE, then what the
 * program of today says of it, the entry it stops at and why, or another end.
 * A commit that changes rules writes that page anew (`test_logs --ends GAME`)
 * and tells why in its text. A row that is no longer needed fails as well. */
#include <assert.h>
#include <dirent.h>
#include <inttypes.h>

#include "core/session.h"
#include "unit.h"

#define LOGS KALEUN_SOURCE "/tests/logs"

enum { LINE = 512 };

static char *read_file(const char *path, size_t *len)
{
    FILE *f = fopen(path, "rb");
    if (!f)
        return NULL;
    fseek(f, 0, SEEK_END);
    *len = (size_t)ftell(f);
    rewind(f);
    char *text = malloc(*len + 1);
    assert(text);
    bool good = fread(text, 1, *len, f) == *len;
    fclose(f);
    text[*len] = 0;
    assert(good);
    return text;
}

/* The line of the index that this log should have; or the log's fault. */
static bool describe(const char *version, const char *file, struct out *out)
{
    char path[LINE];
    size_t len;
    struct log_fault fault = {0};
    struct outcome outcome;
    snprintf(path, sizeof path, "%s/%s/%s", LOGS, version, file);
    char *text = read_file(path, &len);
    if (!text) {
        out_f(out, "%s: cannot be read", path);
        return false;
    }
    struct session *s =
        session_replay(text, len, NULL, -1, (struct log_sink){0}, &fault);
    free(text);
    if (!s) {
        out_f(out, "%s: ", file);
        log_fault_write(&fault, out);
        return false;
    }
    const struct game *game = session_game(s);
    bool over = session_over(s, &outcome);
    out_f(out, "%s\t%s\t%d\t%016" PRIx64 "\t%s", file, game->name,
          session_entries(s), state_check(game, session_state(s)),
          over ? "over" : "open");
    for (int i = 0; i < game->seat_count; i++)
        out_f(out, "%s%d", i ? "," : "\t", (int)outcome.score[i]);
    if (session_altered(s) >= 0)
        out_f(out, "\taltered at entry %d", session_altered(s));
    if (session_other_dice(s) >= 0 && session_has_dice(s))
        out_f(out, "\tother dice at entry %d", session_other_dice(s));
    session_close(s);
    return true;
}

static int is_log(const struct dirent *entry)
{
    size_t len = strlen(entry->d_name);
    return len > 4 && strcmp(entry->d_name + len - 4, ".log") == 0;
}

static int print_index(const char *version)
{
    struct dirent **list;
    int status = 0;
    char folder[LINE];
    snprintf(folder, sizeof folder, "%s/%s", LOGS, version);
    int count = scandir(folder, &list, is_log, alphasort);
    for (int i = 0; i < count; i++) {
        struct paper page;
        paper_init(&page);
        if (!describe(version, list[i]->d_name, &page.out))
            status = 1;
        fprintf(status ? stderr : stdout, "%s\n", page.text);
        free(list[i]);
    }
    if (count >= 0)
        free(list);
    return count > 0 ? status : 1;
}

/* The row of this log in the page of its game's changed ends, or NULL. The
 * caller owns it. */
static char *changed_end(const char *version, const char *file,
                         const char *game)
{
    char path[LINE], key[LINE];
    size_t len;
    snprintf(path, sizeof path, "%s/ends/%s.tsv", LOGS, game);
    snprintf(key, sizeof key, "%s/%s\t", version, file);
    char *page = read_file(path, &len), *found = NULL;
    if (!page)
        return NULL;
    for (char *line = page, *end; (end = strchr(line, '\n')) != NULL;
         line = end + 1) {
        *end = 0;
        if (strncmp(line, key, strlen(key)) == 0) {
            found = strdup(line + strlen(key));
            assert(found);
            break;
        }
    }
    free(page);
    return found;
}

static void complain(const char *version, const char *was, const char *now)
{
    print_error("tests/logs/%s: was  %s\n%*s now  %s\n", version, was,
                (int)strlen(version) + 12, "", now);
}

/* Calls `see` for every row of a version's index: file, game, the row itself
 * and what the program of today says of that log. Returns how many. */
static int for_each_log(const char *version,
                        void (*see)(const char *version, const char *file,
                                    const char *game, const char *row,
                                    const char *now, void *who),
                        void *who)
{
    char path[LINE];
    size_t len;
    int lines = 0;
    snprintf(path, sizeof path, "%s/%s/index.tsv", LOGS, version);
    char *index = read_file(path, &len);
    assert_non_null(index);
    for (char *line = index, *end; (end = strchr(line, '\n')) != NULL;
         line = end + 1) {
        struct paper page;
        char file[LINE], game[LINE];
        *end = 0;
        lines++;
        char *tab = line + strcspn(line, "\t");
        assert_true(*tab);
        snprintf(file, sizeof file, "%.*s", (int)(tab - line), line);
        snprintf(game, sizeof game, "%.*s", (int)strcspn(tab + 1, "\t"),
                 tab + 1);
        paper_init(&page);
        describe(version, file, &page.out);
        see(version, file, game, line, page.text, who);
    }
    free(index);
    return lines;
}

static void compare(const char *version, const char *file, const char *game,
                    const char *row, const char *now, void *who)
{
    int *wrong = who;
    char *end = changed_end(version, file, game);
    if (end && strcmp(row, now) == 0) {
        print_error("tests/logs/ends/%s.tsv: %s ends as it did\n", game, file);
        ++*wrong;
    } else if (strcmp(end ? end : row, now) != 0) {
        complain(version, end ? end : row, now);
        ++*wrong;
    }
    free(end);
}

static void print_end(const char *version, const char *file, const char *game,
                      const char *row, const char *now, void *who)
{
    if (strcmp(game, who) == 0 && strcmp(row, now) != 0)
        printf("%s/%s\t%s\n", version, file, now);
}

static int is_version(const struct dirent *entry)
{
    return entry->d_name[0] >= '0' && entry->d_name[0] <= '9';
}

static int count_logs(const char *version)
{
    struct dirent **logs;
    char folder[LINE];
    snprintf(folder, sizeof folder, "%s/%s", LOGS, version);
    int count = scandir(folder, &logs, is_log, alphasort);
    for (int i = 0; i < count; i++)
        free(logs[i]);
    if (count >= 0)
        free(logs);
    return count;
}

static void logs_of_every_version_end_as_they_should(void **state)
{
    (void)state;
    struct dirent **list;
    int wrong = 0, versions = scandir(LOGS, &list, is_version, alphasort);
    assert_true(versions > 0);
    for (int i = 0; i < versions; i++) {
        int count = count_logs(list[i]->d_name);
        assert_int_equal(for_each_log(list[i]->d_name, compare, &wrong), count);
        assert_true(count >= 60);
        free(list[i]);
    }
    free(list);
    assert_int_equal(wrong, 0);
}

static int print_ends(char *game)
{
    struct dirent **list;
    int versions = scandir(LOGS, &list, is_version, alphasort);
    for (int i = 0; i < versions; i++) {
        for_each_log(list[i]->d_name, print_end, game);
        free(list[i]);
    }
    if (versions >= 0)
        free(list);
    return versions > 0 ? 0 : 1;
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "--index") == 0)
        return print_index(argv[2]);
    if (argc == 3 && strcmp(argv[1], "--ends") == 0)
        return print_ends(argv[2]);
    const struct CMUnitTest tests[] = {
        test(logs_of_every_version_end_as_they_should),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
