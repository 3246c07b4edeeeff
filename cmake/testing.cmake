# kaleun_add_test(NAME LABEL [ONLY PRESET] [TIMEOUT SECONDS] [ALONE]
#                 [FOLDER PATH] [NEEDS TARGETS...] COMMAND WORDS...)
#
# A test that is any command. `./test` runs those of several builds in one go,
# so that a test's name begins with its build: debug/dice, release/purity.
#
# ONLY: registered in that build alone. TIMEOUT: what it takes at most on an idle
# machine; it is stopped after ten times as long, since machines are busy. Those
# that take longest begin first, so that no core is idle at the end.
# ALONE: no other test runs beside it, for those that measure time or use both
# cores. FOLDER: where it runs, else in the build's. NEEDS: what must be built
# before it, beside the program of the command; `./test --quick -R PART` builds
# no more than that. What takes very long is no test but a part of tests/long.tsv.
# Labels and their budgets are in tests/budgets.tsv, in CPU seconds: each test is
# run by tests/spend.c, which writes them to KALEUN_SPENT.

# A sanitizer's report names functions and lines; gcc's needs no help for that.
set(SANITIZER_OPTIONS "print_stacktrace=1")
if(CMAKE_C_COMPILER_ID STREQUAL "Clang")
    string(APPEND SANITIZER_OPTIONS
        ":external_symbolizer_path=/usr/bin/addr2line")
endif()
set(KALEUN_TEST_ENVIRONMENT
    "ASAN_OPTIONS=${SANITIZER_OPTIONS}:detect_stack_use_after_return=1:strict_string_checks=1"
    "UBSAN_OPTIONS=${SANITIZER_OPTIONS}")

set(KALEUN_SPENT ${CMAKE_BINARY_DIR}/spent.tsv)
add_executable(spend ${CMAKE_SOURCE_DIR}/tests/spend.c)
target_compile_definitions(spend PRIVATE _DEFAULT_SOURCE)

# Which targets each test needs, for ./test: called when all are registered.
function(kaleun_write_needs)
    get_property(NEEDS GLOBAL PROPERTY KALEUN_NEEDS)
    file(WRITE ${CMAKE_BINARY_DIR}/needs.tsv "${NEEDS}")
endfunction()

function(kaleun_add_test NAME LABEL)
    cmake_parse_arguments(PARSE_ARGV 2 ARG "ALONE" "ONLY;TIMEOUT;FOLDER"
        "COMMAND;NEEDS")
    if(ARG_ONLY AND NOT ARG_ONLY STREQUAL KALEUN_PRESET)
        return()
    endif()
    if(NOT ARG_TIMEOUT)
        set(ARG_TIMEOUT 60)
    endif()
    math(EXPR LIMIT "${ARG_TIMEOUT} * 10")
    if(NOT ARG_FOLDER)
        set(ARG_FOLDER ${CMAKE_CURRENT_BINARY_DIR})
    endif()
    set(TEST ${KALEUN_PRESET}/${NAME})
    list(GET ARG_COMMAND 0 PROGRAM)
    if(TARGET ${PROGRAM})
        list(APPEND ARG_NEEDS ${PROGRAM})
        list(POP_FRONT ARG_COMMAND)
        list(PREPEND ARG_COMMAND $<TARGET_FILE:${PROGRAM}>)
    endif()
    add_test(NAME ${TEST}
        COMMAND spend ${KALEUN_SPENT} ${TEST} ${LABEL} ${ARG_COMMAND}
        WORKING_DIRECTORY ${ARG_FOLDER})
    list(JOIN ARG_NEEDS " " ARG_NEEDS)
    set_property(GLOBAL APPEND_STRING PROPERTY KALEUN_NEEDS
        "${TEST}\t${ARG_NEEDS}\n")
    set_tests_properties(${TEST} PROPERTIES LABELS ${LABEL}
        TIMEOUT ${LIMIT} COST ${ARG_TIMEOUT} RUN_SERIAL ${ARG_ALONE}
        ENVIRONMENT "${KALEUN_TEST_ENVIRONMENT}")
endfunction()
