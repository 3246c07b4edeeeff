# The tests of The Hunters: a program for each file of tests/hunters. They need
# the game: it has the words and the predicates of the charts in its tables.
if(NOT TARGET game_hunters)
    return()
endif()
file(GLOB SOURCES CONFIGURE_DEPENDS hunters/test_*.c)
foreach(SOURCE IN LISTS SOURCES)
    cmake_path(GET SOURCE STEM NAME)
    string(REGEX REPLACE "^test_" "hunters_" NAME ${NAME})
    set(WHERE "")
    if(NAME STREQUAL hunters_coverage) # thousands of careers
        set(WHERE ONLY release)
    endif()
    kaleun_test(${NAME} unit ${WHERE} ${SOURCE})
    if(TARGET test_${NAME})
        target_link_libraries(test_${NAME} PRIVATE scene) # of scene.cmake
    endif()
endforeach()

# The odds are reckoned as by the program.
target_link_libraries(test_hunters_odds PRIVATE reckon)
target_include_directories(test_hunters_odds PRIVATE ${CMAKE_SOURCE_DIR}/tools)
target_link_libraries(test_hunters_odds PRIVATE bots m)
if(KALEUN_PRESET STREQUAL release) # its time is a promise there alone
    target_compile_definitions(test_hunters_odds PRIVATE IS_MEASURED)
endif()

# The diary's test sets it as the program does.
target_sources(test_hunters_diary PRIVATE ${CMAKE_SOURCE_DIR}/tools/set.c)
