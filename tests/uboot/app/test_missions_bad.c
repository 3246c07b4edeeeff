/* Missions that cannot be: missiongen names file, line and reason, and writes
 * nothing. Each test spoils one cell of a copy of the real tables. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[64];
static char said[8192];
static int ended;

static void shell(const char *command)
{
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    size_t len = fread(said, 1, sizeof said - 1, pipe);
    said[len] = '\0';
    int status = pclose(pipe);
    ended = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static int copy_tables(void **unused)
{
    (void)unused;
    char command[512];
    strcpy(folder, "/tmp/kaleun_missions_XXXXXX");
    if (!mkdtemp(folder))
        return 1;
    snprintf(command, sizeof command, "cp %s/missions/*.tsv %s/",
             KALEUN_UBOOT_DATA, folder);
    return system(command);
}

static int drop_tables(void **unused)
{
    (void)unused;
    char command[128];
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    return system(command);
}

/* Replaces the first `from` in a line of a table, by sed. */
static void spoil(const char *file, int line, const char *from, const char *to)
{
    char command[512];
    snprintf(command, sizeof command, "sed -i '%ds#%s#%s#' %s/%s", line, from,
             to, folder, file);
    assert_int_equal(system(command), 0);
}

static void make(void)
{
    char command[512];
    snprintf(command, sizeof command,
             "%s --data %s --missions %s --out %s/out 2>&1", KALEUN_MISSIONGEN,
             KALEUN_UBOOT_DATA, folder, folder);
    shell(command);
}

/* It failed, says this of that place, and left nothing behind. */
static void complains(const char *place, const char *reason)
{
    char path[128];
    make();
    assert_int_equal(ended, 1);
    if (!strstr(said, place) || !strstr(said, reason))
        fail_msg("expected '%s ... %s', it says:\n%s", place, reason, said);
    snprintf(path, sizeof path, "%s/out/data_uboot_missions.c", folder);
    assert_int_not_equal(access(path, F_OK), 0);
}

static void the_tables_as_they_are_are_right(void **unused)
{
    (void)unused;
    make();
    assert_int_equal(ended, 0);
    assert_string_equal(said, "");
}

static void an_unknown_ship(void **unused)
{
    (void)unused;
    spoil("forces.tsv", 2, "collier:6", "galleon:6");
    complains("forces.tsv:2:", "unknown ship `galleon`");
}

static void a_ship_that_was_not_built_yet(void **unused)
{
    (void)unused;
    spoil("forces.tsv", 2, "collier:6", "liberty:6");
    complains("spawns.tsv:2:", "there was no liberty in 1939");
}

static void an_unknown_force(void **unused)
{
    (void)unused;
    spoil("spawns.tsv", 2, "f_fn", "f_armada");
    complains("spawns.tsv:2:", "there is no force `f_armada`");
}

static void a_point_on_land(void **unused)
{
    (void)unused;
    spoil("spawns.tsv", 2, "AN59>", "@52.50/-1.50>");
    complains("spawns.tsv:2:", "the point `@52.50/-1.50` is on land");
}

static void a_way_over_land(void **unused)
{
    (void)unused;
    spoil("spawns.tsv", 2, "AN59>", "AM53>");
    complains("spawns.tsv:2:", "leads over land");
}

static void an_objective_on_land(void **unused)
{
    (void)unused;
    spoil("objectives.tsv", 13, "lon=-10.45", "lon=-9.00");
    complains("objectives.tsv:13:", "the point is on land");
}

static void a_square_that_is_none(void **unused)
{
    (void)unused;
    spoil("missions.tsv", 2, "AN61", "ZZ61");
    complains("missions.tsv:2:", "`ZZ61` is no square of the chart");
}

static void messages_out_of_order(void **unused)
{
    (void)unused;
    spoil("messages.tsv", 3, "in\\t6", "in\\t1");
    complains("messages.tsv:3:", "hour 1 is out of order");
}

static void a_spawn_after_the_end(void **unused)
{
    (void)unused;
    spoil("spawns.tsv", 3, "S1G2\\t9", "S1G2\\t31");
    complains("spawns.tsv:3:", "hour 31 is outside of the mission");
}

static void a_limit_after_the_end(void **unused)
{
    (void)unused;
    spoil("objectives.tsv", 3, "before_h=26", "before_h=40");
    complains("objectives.tsv:3:", "hour 40 is outside of the mission");
}

static void a_campaign_out_of_order(void **unused)
{
    (void)unused;
    spoil("campaign.tsv", 3, "S2", "S7");
    complains("campaign.tsv:4:", "the campaign is out of order");
}

static void a_date_that_is_none(void **unused)
{
    (void)unused;
    spoil("missions.tsv", 2, "1939-09-28", "1938-09-28");
    complains("missions.tsv:2:", "a day of the war expected");
}

static void an_unknown_aircraft(void **unused)
{
    (void)unused;
    spoil("air.tsv", 2, "anson", "zeppelin");
    complains("air.tsv:2:", "unknown aircraft `zeppelin`");
}

static void too_many_torpedoes(void **unused)
{
    (void)unused;
    spoil("missions.tsv", 2, "150\\t4\\t8", "150\\t9\\t8");
    complains("missions.tsv:2:", "at most 14 torpedoes");
}

static void an_objective_nobody_reveals(void **unused)
{
    (void)unused;
    spoil("objectives.tsv", 3, "S1M2", "S2M2");
    complains("objectives.tsv:3:", "no message `S2M2` of this mission");
}

#define with_tables(name) \
    cmocka_unit_test_setup_teardown(name, copy_tables, drop_tables)

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_tables(the_tables_as_they_are_are_right),
        with_tables(an_unknown_ship),
        with_tables(a_ship_that_was_not_built_yet),
        with_tables(an_unknown_force),
        with_tables(a_point_on_land),
        with_tables(a_way_over_land),
        with_tables(an_objective_on_land),
        with_tables(a_square_that_is_none),
        with_tables(messages_out_of_order),
        with_tables(a_spawn_after_the_end),
        with_tables(a_limit_after_the_end),
        with_tables(a_campaign_out_of_order),
        with_tables(a_date_that_is_none),
        with_tables(an_unknown_aircraft),
        with_tables(too_many_torpedoes),
        with_tables(an_objective_nobody_reveals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
