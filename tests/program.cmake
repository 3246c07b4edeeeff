# Tests that start the program itself.
file(GLOB SOURCES CONFIGURE_DEPENDS program/test_*.c)
foreach(SOURCE IN LISTS SOURCES)
    cmake_path(GET SOURCE STEM NAME)
    string(REGEX REPLACE "^test_" "program_" NAME ${NAME})
    kaleun_test(${NAME} program TIMEOUT 180 ${SOURCE} program/program.c)
endforeach()
