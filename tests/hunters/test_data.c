/* The tables of The Hunters: that they are complete and agree with each
 * other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "data_hunters.h"

static void hunters_14_4_1_every_type_has_historical_numbers(void **unused)
{
    (void)unused;
    bool seen[HUNTERS_BOAT_TYPE_COUNT] = {false};
    for (int i = 0; i < hunters_historical_boat_ids_count; i++) {
        seen[hunters_historical_boat_ids[i].type] = true;
        assert_true(hunters_historical_boat_ids[i].id_from <=
                    hunters_historical_boat_ids[i].id_to);
    }
    for (int i = 0; i < HUNTERS_BOAT_TYPE_COUNT; i++)
        assert_true(seen[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunters_14_4_1_every_type_has_historical_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
