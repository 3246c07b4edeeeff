# The report of rules without code or without a test, one test per game that has
# a page in doc/rules. It fails when there are more gaps than the page allows,
# or when code cites a rule that is not there.
#
# Included by tests/CMakeLists.txt after its own functions and tests.
foreach(GAME IN LISTS GAMES)
    kaleun_add_test(rules_${GAME} rules
        COMMAND kaleun rules ${GAME} --gaps --root ${CMAKE_SOURCE_DIR})
endforeach()

# The unit test needs the scanner, which is part of the program.
target_sources(test_rules PRIVATE
    ${CMAKE_SOURCE_DIR}/cmd/rules.c
    ${CMAKE_SOURCE_DIR}/cmd/rules_scan.c
    ${CMAKE_SOURCE_DIR}/cmd/rules_table.c)
