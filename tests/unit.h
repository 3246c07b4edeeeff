/* What every unit test includes: cmocka with the headers it wants, and texts
 * that are written and compared in one line. */
#ifndef KALEUN_UNIT_H
#define KALEUN_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/out.h"

/* A line of the list of tests in main. */
#define test(name) cmocka_unit_test(name)

/* A writer that brings its own memory. */
struct paper {
    char text[16384];
    struct out out;
};

#define paper_init(paper) \
    out_init(&(paper)->out, (paper)->text, sizeof(paper)->text, LANG_EN)

/* Puts a text into an array that must be large enough. */
#define copy_text(array, from)                     \
    do {                                           \
        assert_true(strlen(from) < sizeof(array)); \
        memcpy((array), (from), strlen(from) + 1); \
    } while (0)

#endif
