# The tests of The Hunters: a file for each chapter. They need
# the game: it has the words and the predicates of the charts in its tables.
if(NOT TARGET game_hunters)
    return()
endif()
file(GLOB SOURCES CONFIGURE_DEPENDS hunters/test_*.c)
# Thousands of careers, and odds whose time is a promise: programs of their own.
list(FILTER SOURCES EXCLUDE REGEX "/test_(careers|coverage|odds).c$")
kaleun_suites(hunters unit ${SOURCES} PREFIX hunters_)
target_link_libraries(test_hunters PRIVATE scene play) # of scene.cmake
kaleun_test(hunters_careers unit hunters/test_careers.c)
kaleun_test(hunters_coverage unit ONLY release hunters/test_coverage.c)
kaleun_test(hunters_odds unit hunters/test_odds.c)
foreach(NAME careers coverage odds)
    if(TARGET test_hunters_${NAME})
        target_link_libraries(test_hunters_${NAME} PRIVATE scene play)
    endif()
endforeach()

if(KALEUN_PRESET STREQUAL release) # its time is a promise there alone
    target_compile_definitions(test_hunters_odds PRIVATE IS_MEASURED)
endif()
