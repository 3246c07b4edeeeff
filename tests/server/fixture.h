/* One real server for each test of a program: `served(name)` in its list. */
#ifndef KALEUN_FIXTURE_H
#define KALEUN_FIXTURE_H

#include "host.h"
#include "out.h"
#include "unit.h"

static struct host host;

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

#define served(name) cmocka_unit_test_setup_teardown(name, begin, end)

#endif
