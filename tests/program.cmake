# Tests that start the program itself.
file(GLOB SOURCES CONFIGURE_DEPENDS program/test_*.c)
foreach(SOURCE IN LISTS SOURCES)
    cmake_path(GET SOURCE STEM NAME)
    string(REGEX REPLACE "^test_" "program_" NAME ${NAME})
    kaleun_test(${NAME} program TIMEOUT 180 ${SOURCE} program/program.c)
endforeach()
kaleun_test(program_kill kill ALONE TIMEOUT 180
    program/kill.c program/program.c)

# Speed is a promise of the optimised program on a quiet machine only.
kaleun_test(program_bench bench ONLY release ALONE TIMEOUT 180
    program/bench.c program/program.c)
