# The tests of Bataille: a program for each part of the leaflet.
file(GLOB SOURCES CONFIGURE_DEPENDS bataille/test_*.c)
foreach(SOURCE IN LISTS SOURCES)
    cmake_path(GET SOURCE STEM NAME)
    string(REGEX REPLACE "^test_" "bataille_" NAME ${NAME})
    kaleun_test(${NAME} unit ${SOURCE} bataille/scene.c)
endforeach()
