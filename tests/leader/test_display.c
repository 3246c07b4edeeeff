/* The geometry of the tactical display, against itself and against every distance
 * the books name. */
#include "duel.h"

static int z(const char *name)
{
    return duel_zone(name);
}

/* Shortest ways over the areas that touch. */
static int shortest(int from, int to)
{
    int far[LEADER_ZONE_COUNT], queue[LEADER_ZONE_COUNT], first = 0, last = 0;
    for (int i = 0; i < LEADER_ZONE_COUNT; i++)
        far[i] = -1;
    far[from] = 0;
    queue[last++] = from;
    while (first < last) {
        int at = queue[first++];
        for (int i = 0; i < LEADER_ZONE_COUNT; i++)
            if (range_of(at, i) == 1 && far[i] < 0) {
                far[i] = far[at] + 1;
                queue[last++] = i;
            }
    }
    return far[to];
}

static void leader_display_1_ranges_are_shortest_ways(void **state)
{
    (void)state;
    assert_int_equal(leader_display_count, LEADER_ZONE_COUNT);
    for (int a = 0; a < LEADER_ZONE_COUNT; a++) {
        assert_int_equal(leader_display[a].zone, a);
        assert_int_equal(strlen(leader_display[a].ranges), LEADER_ZONE_COUNT);
        for (int b = 0; b < LEADER_ZONE_COUNT; b++) {
            assert_int_equal(range_of(a, b), range_of(b, a));
            assert_int_equal(range_of(a, b), shortest(a, b));
        }
        assert_int_equal(leader_display[a].wake_distance,
                         range_of(a, LEADER_ZONE_WAKE));
    }
}

static int neighbours(int zone, int ring)
{
    int count = 0;
    for (int i = 0; i < LEADER_ZONE_COUNT; i++)
        count += range_of(zone, i) == 1 && leader_display[i].ring == ring;
    return count;
}

static void leader_display_2_areas_touch_as_the_books_say(void **state)
{
    (void)state;
    static const uint8_t sizes[] = {4, 8, 8, 8};
    int count[LEADER_RING_COUNT] = {0};
    for (int i = 0; i < LEADER_ZONE_COUNT; i++) {
        const struct leader_display_row *row = &leader_display[i];
        count[row->ring]++;
        int convoy = neighbours(i, LEADER_RING_CONVOY);
        int near = neighbours(i, LEADER_RING_SHORT);
        int medium = neighbours(i, LEADER_RING_MEDIUM);
        int far = neighbours(i, LEADER_RING_LONG);
        switch (row->ring) {
        case LEADER_RING_CONVOY:
            assert_true(convoy == 2 && near == 3 && medium == 0 && far == 0);
            break;
        case LEADER_RING_SHORT:
            assert_true((convoy == 1 || convoy == 2) && near == 2 &&
                        medium == 2 && far == 0);
            break;
        case LEADER_RING_MEDIUM:
            assert_true(convoy == 0 && near == 2 && medium == 2 && far == 2);
            break;
        default:
            assert_true(convoy == 0 && near == 0 && medium == 2 && far == 2);
        }
        if (row->ring == LEADER_RING_CONVOY)
            continue;
        assert_int_equal(range_of(i, row->clockwise), 1);
        assert_int_equal(leader_display[row->clockwise].ring, row->ring);
        assert_int_equal(leader_display[row->clockwise].counterclockwise, i);
        int turn =
            (leader_display[row->clockwise].bearing - row->bearing + 3600) %
            3600;
        assert_int_equal(turn, 450); /* an eighth of a circle */
    }
    for (int ring = 0; ring < LEADER_RING_COUNT; ring++)
        assert_int_equal(count[ring], sizes[ring]);
    /* Diagonal convoy areas do not touch. */
    assert_int_equal(range_of(z("c1"), z("c4")), 2);
    assert_int_equal(range_of(z("c2"), z("c3")), 2);
    /* The medium ring is turned by half an area. */
    assert_int_equal(leader_display[z("m_nne")].bearing -
                         leader_display[z("l_n")].bearing,
                     225);
}

static void leader_display_3_one_wake_at_the_stern(void **state)
{
    (void)state;
    int wakes = 0;
    for (int i = 0; i < LEADER_ZONE_COUNT; i++) {
        wakes += leader_display[i].wake;
        assert_int_equal(leader_display[i].can_exit,
                         leader_display[i].ring == LEADER_RING_LONG);
        assert_int_equal(steps_to_exit(i) == 1, leader_display[i].can_exit);
    }
    assert_int_equal(wakes, 1);
    assert_true(leader_display[LEADER_ZONE_WAKE].wake);
    assert_int_equal(leader_display[LEADER_ZONE_WAKE].ring, LEADER_RING_LONG);
    assert_int_equal(leader_display[LEADER_ZONE_WAKE].bearing, 1800);
}

/* Every distance the sample battles name. */
static void leader_display_4_distances_of_the_examples(void **state)
{
    (void)state;
    /* From the stern to short range: two areas, the speed on the surface. */
    assert_int_equal(range_of(z("wake"), z("s_s")), 2);
    /* U-122 there: two merchants at 1, two at 2, both escorts at 3. */
    assert_int_equal(range_of(z("s_s"), z("c3")), 1);
    assert_int_equal(range_of(z("s_s"), z("c4")), 1);
    assert_int_equal(range_of(z("s_s"), z("c1")), 2);
    assert_int_equal(range_of(z("s_s"), z("c2")), 2);
    assert_int_equal(range_of(z("s_s"), z("s_nw")), 3);
    assert_int_equal(range_of(z("s_s"), z("s_ne")), 3);
    /* An escort turns clockwise to range 2. */
    int e2 = leader_display[z("s_ne")].clockwise;
    assert_int_equal(e2, z("s_e"));
    assert_int_equal(range_of(z("s_s"), e2), 2);
    /* An area astern: still 2 from that escort, 4 from the other. */
    assert_int_equal(range_of(z("m_sse"), e2), 2);
    assert_int_equal(range_of(z("m_sse"), z("s_nw")), 4);
    /* U-98 at short range: Tiberton at 1, Telena at 2, an escort at 3. */
    assert_int_equal(range_of(z("s_sw"), z("c3")), 1);
    assert_int_equal(range_of(z("s_sw"), z("c4")), 2);
    assert_int_equal(range_of(z("s_sw"), z("s_n")), 3);
    assert_int_equal(range_of(z("wake"), z("s_sw")), 2);
}

static uint32_t bit(const char *name)
{
    return (uint32_t)1 << z(name);
}

static void leader_display_1_ranges_are_the_digits(void **state)
{
    (void)state;
    for (int a = 0; a < LEADER_ZONE_COUNT; a++)
        for (int b = 0; b < LEADER_ZONE_COUNT; b++)
            assert_int_equal(range_of(a, b), leader_display[a].ranges[b] - '0');
}

/* The sets that are kept ready say the same as the ranges. */
static void leader_display_1_sets_follow_from_the_ranges(void **state)
{
    (void)state;
    for (int a = 0; a < LEADER_ZONE_COUNT; a++)
        for (int b = 0; b < LEADER_ZONE_COUNT; b++)
            for (int n = 0; n <= 6; n++) {
                uint32_t at = (uint32_t)1 << b;
                assert_int_equal((zones_around(a, n) & at) != 0,
                                 range_of(a, b) <= n);
                assert_int_equal((zones_astern(a, n) & at) != 0,
                                 range_of(a, b) == n &&
                                     leader_display[b].wake_distance ==
                                         leader_display[a].wake_distance - n);
                if (n < LEADER_RING_COUNT)
                    assert_int_equal((zones_of_ring(n) & at) != 0,
                                     leader_display[b].ring == n);
            }
}

static void leader_drift_3_every_step_is_nearer_the_wake(void **state)
{
    (void)state;
    assert_int_equal(zones_astern(z("s_s"), 1), bit("m_sse") | bit("m_ssw"));
    assert_int_equal(zones_astern(z("c4"), 2), bit("m_sse") | bit("m_ssw"));
    assert_int_equal(zones_astern(z("c2"), 1), bit("c4") | bit("s_e"));
    assert_int_equal(zones_astern(z("m_sse"), 1), bit("wake"));
    assert_int_equal(zones_astern(z("m_sse"), 2), 0); /* off the display */
    assert_int_equal(zones_astern(z("c1"), 0), bit("c1"));
    for (int a = 0; a < LEADER_ZONE_COUNT; a++)
        for (int steps = 0; steps <= 5; steps++)
            assert_int_equal(zones_astern(a, steps) == 0,
                             steps > leader_display[a].wake_distance);
}

static void leader_hunt_1_ways_towards_a_boat_are_shortest(void **state)
{
    (void)state;
    for (int a = 0; a < LEADER_ZONE_COUNT; a++)
        for (int b = 0; b < LEADER_ZONE_COUNT; b++)
            for (int steps = 0; steps <= range_of(a, b); steps++) {
                uint32_t zones = zones_towards(a, b, steps);
                assert_int_not_equal(zones, 0);
                for (int i = 0; i < LEADER_ZONE_COUNT; i++)
                    if (zones & 1u << i)
                        assert_int_equal(range_of(a, i) + range_of(i, b),
                                         range_of(a, b));
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_display_1_ranges_are_shortest_ways),
        cmocka_unit_test(leader_display_2_areas_touch_as_the_books_say),
        cmocka_unit_test(leader_display_3_one_wake_at_the_stern),
        cmocka_unit_test(leader_display_4_distances_of_the_examples),
        cmocka_unit_test(leader_display_1_ranges_are_the_digits),
        cmocka_unit_test(leader_display_1_sets_follow_from_the_ranges),
        cmocka_unit_test(leader_drift_3_every_step_is_nearer_the_wake),
        cmocka_unit_test(leader_hunt_1_ways_towards_a_boat_are_shortest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
