# kaleun_add_test(NAME LABEL [ONLY PRESET] [TIMEOUT SECONDS] [ALONE]
#                 [FOLDER PATH] COMMAND WORDS...)
#
# A test that is any command. `./test` runs those of several builds in one go,
# so that a test's name begins with its build: debug/dice, release/purity.
#
# ONLY: registered in that build alone. ALONE: no other test runs beside it, for
# those that measure time or use both cores. FOLDER: where it runs, else in the
# build's. A test with the label `long` runs only with `./test --long`. Labels
# and their budgets are in tests/budgets.tsv.

# A sanitizer's report names functions and lines; gcc's needs no help for that.
set(SANITIZER_OPTIONS "print_stacktrace=1")
if(CMAKE_C_COMPILER_ID STREQUAL "Clang")
    string(APPEND SANITIZER_OPTIONS
        ":external_symbolizer_path=/usr/bin/addr2line")
endif()
set(KALEUN_TEST_ENVIRONMENT
    "ASAN_OPTIONS=${SANITIZER_OPTIONS}:detect_stack_use_after_return=1:strict_string_checks=1"
    "UBSAN_OPTIONS=${SANITIZER_OPTIONS}")

function(kaleun_add_test NAME LABEL)
    cmake_parse_arguments(PARSE_ARGV 2 ARG "ALONE" "ONLY;TIMEOUT;FOLDER"
        "COMMAND")
    if(ARG_ONLY AND NOT ARG_ONLY STREQUAL KALEUN_PRESET)
        return()
    endif()
    set(WHEN "")
    if(LABEL STREQUAL "long")
        set(WHEN CONFIGURATIONS long)
    endif()
    if(NOT ARG_TIMEOUT)
        set(ARG_TIMEOUT 60)
    endif()
    if(NOT ARG_FOLDER)
        set(ARG_FOLDER ${CMAKE_CURRENT_BINARY_DIR})
    endif()
    set(TEST ${KALEUN_PRESET}/${NAME})
    add_test(NAME ${TEST} ${WHEN} COMMAND ${ARG_COMMAND}
        WORKING_DIRECTORY ${ARG_FOLDER})
    set_tests_properties(${TEST} PROPERTIES LABELS ${LABEL}
        TIMEOUT ${ARG_TIMEOUT} RUN_SERIAL ${ARG_ALONE}
        ENVIRONMENT "${KALEUN_TEST_ENVIRONMENT}")
endfunction()
