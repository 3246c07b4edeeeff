/* One real server for each test of a program: `served(name)` in its list. */
#ifndef KALEUN_FIXTURE_H
#define KALEUN_FIXTURE_H

#include "host.h"
#include "out.h"
#include "tests/unit.h"

/* Further words for the server: a program of quick players asks for a rate that
 * no person reaches. */
#ifndef HOST_FLAGS
#define HOST_FLAGS NULL
#endif

static struct host host;

static int begin(void **state)
{
    (void)state;
    host = (struct host){.flags = {HOST_FLAGS}};
    host_begin(&host);
    return 0;
}

static int end(void **state)
{
    (void)state;
    host_end(&host);
    return 0;
}

#define served(name) cmocka_unit_test_setup_teardown(name, begin, end)

#endif
