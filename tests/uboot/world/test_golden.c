/* The same seed and orders give the same world, with every compiler and at
 * every optimisation: check values of each subsystem, every 1,000 ticks. A test
 * that fails names the first tick and the first subsystem that differ. */
#include "tests/uboot/ocean.h"

enum { CHECK_TICKS = 1000, PARTS_GOLDEN = 11 };

struct order {
    int64_t tick;
    int verb, a, b;
};

struct scene {
    const char *name;
    uint64_t seed;
    int64_t ticks;
    const struct order *orders;
    int mission;
    int into_convoy; /* laid ahead of the largest group, which knows of it */
};

/* clang-format off */
static const struct order cruise[] = {
    {    10, UBOOT_TELEGRAPH, TELEGRAPH_FULL, 0},
    {   500, UBOOT_COURSE,    300,            TURN_SHORTER},
    {  9000, UBOOT_DIVE,      0,              0},
    {  9001, UBOOT_DEPTH,     25,             0},
    { 12000, UBOOT_LISTEN,    1,              0},
    { 12001, UBOOT_TELEGRAPH, TELEGRAPH_SLOW, 0},
    { 30000, UBOOT_RISE,      0,              0},
    { 32000, UBOOT_WATCH,     5,              0},
    { 33000, UBOOT_COURSE,    250,            TURN_STARBOARD},
    { 36000, UBOOT_SEXTANT,   0,              0},
    {NEVER, 0, 0, 0},
};

static const struct order hunted[] = {
    {     1, UBOOT_TELEGRAPH, TELEGRAPH_SLOW, 0},
    {     2, UBOOT_DIVE,      0,              0},
    {   200, UBOOT_DEPTH,     80,             0},
    {   300, UBOOT_LISTEN,    1,              0},
    {  4000, UBOOT_COURSE,    90,             TURN_PORT},
    {  6000, UBOOT_DEPTH,     140,            0},
    {  9000, UBOOT_TELEGRAPH, TELEGRAPH_HALF, 0},
    {NEVER, 0, 0, 0},
};

static const struct scene scenes[] = {
    {"cruise", 1940, 40000, cruise, MISSION_S1,  0},
    {"ocean",  7,    40000, cruise, MISSION_P1B, 0},
    {"hunt",   99,   16000, hunted, MISSION_P1C, 1},
    {"gap",    43,   16000, hunted, MISSION_S7,  1},
};
/* clang-format on */

enum { SCENES = sizeof scenes / sizeof *scenes };

/* Rows of golden.inc: one check value for each part of each scene, over
 * all its moments. */
static const uint64_t golden[SCENES][PARTS_GOLDEN] = {
#include "golden.inc"
};

static void enter_convoy(struct world *w)
{
    int biggest = 0;
    for (int i = 0; i < w->fleet.groups; i++)
        if (w->fleet.group[i].count > w->fleet.group[biggest].count)
            biggest = i;
    const struct group *g = &w->fleet.group[biggest];
    w->boat.x = g->x + 1.5 * u_sind(g->course);
    w->boat.y = g->y + 1.5 * u_cosd(g->course);
    w->boat.bottom_due = w->clock.tick;
    fleet_alarm(w, biggest, ALARM_SIGHTED, w->boat.x, w->boat.y);
}

static void give(struct world *w, const struct order *o)
{
    struct play play = {.game = &helm_game, .rolls_seen = EVERYBODY};
    struct action action = {.verb = (int16_t)o->verb,
                            .arg = {(int16_t)o->a, (int16_t)o->b}};
    helm_apply(w, HELMSMAN, &action, &play);
}

/* Plays a scene and folds its check values, part by part. */
static int play_scene(const struct scene *s, uint64_t sum[PARTS_MAX])
{
    struct part part[PARTS_MAX];
    struct world *w = lay_out(s->mission, MEDIUM, s->seed);
    const struct order *next = s->orders;
    int parts = 0;
    memset(sum, 0, PARTS_MAX * sizeof *sum);
    for (int64_t i = 0; i < s->ticks && !world_over(w); i++) {
        if (i == 8 && s->into_convoy)
            enter_convoy(w);
        for (; w->clock.tick >= next->tick; next++)
            give(w, next);
        world_tick(w);
        w->clock.wait = WAIT_NONE;
        w->clock.bells = 0;
        w->feed.told = w->feed.count;
        if (w->clock.tick % CHECK_TICKS == 0) {
            parts = world_parts(w, part);
            for (int k = 0; k < parts; k++)
                sum[k] = (sum[k] ^ part[k].check) * 1099511628211u;
            assert_null(world_check(w));
        }
    }
    return parts;
}

static void print_row(const struct scene *s, const uint64_t *sum, int parts)
{
    printf("{");
    for (int i = 0; i < parts; i++)
        printf("0x%016llxu, ", (unsigned long long)sum[i]);
    printf("}, /* %s */\n", s->name);
}

static void uboot_model_1_golden_check_values(void **unused)
{
    (void)unused;
    uint64_t sum[PARTS_MAX];
    struct part part[PARTS_MAX];
    int different = -1, in = 0;
    for (int i = 0; i < SCENES; i++) {
        int parts = play_scene(&scenes[i], sum);
        assert_int_equal(parts, PARTS_GOLDEN);
        bool same = true;
        for (int k = parts - 1; k >= 0; k--)
            if (sum[k] != golden[i][k]) {
                same = false;
                if (different < 0 || different == i) {
                    different = i;
                    in = k;
                }
            }
        if (!same)
            print_row(&scenes[i], sum, parts);
    }
    world_parts(&ocean, part);
    if (different >= 0)
        fail_msg("scene %s: first different in %s", scenes[different].name,
                 part[in].name);
}

static void uboot_model_1_a_scene_played_twice_is_the_same(void **unused)
{
    (void)unused;
    uint64_t one[PARTS_MAX], two[PARTS_MAX];
    play_scene(&scenes[2], one);
    play_scene(&scenes[2], two);
    assert_memory_equal(one, two, sizeof one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_model_1_golden_check_values),
        test(uboot_model_1_a_scene_played_twice_is_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
