# The tests of The Hunters: a program for each file of tests/hunters.
file(GLOB SOURCES CONFIGURE_DEPENDS hunters/test_*.c)
foreach(SOURCE IN LISTS SOURCES)
    cmake_path(GET SOURCE STEM NAME)
    string(REGEX REPLACE "^test_" "hunters_" NAME ${NAME})
    kaleun_test(${NAME} unit ${SOURCE})
endforeach()

# The tables come with the game; until it is there their test builds them.
if(NOT TARGET game_hunters)
    kaleun_data(test_hunters_data hunters)
endif()
