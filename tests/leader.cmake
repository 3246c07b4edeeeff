# The tests of U-Boat Leader: a program for each file of tests/leader.
if(NOT TARGET game_leader)
    return()
endif()
file(GLOB SOURCES CONFIGURE_DEPENDS leader/test_*.c)
foreach(SOURCE IN LISTS SOURCES)
    cmake_path(GET SOURCE STEM NAME)
    string(REGEX REPLACE "^test_" "leader_" NAME ${NAME})
    kaleun_test(${NAME} unit ${SOURCE})
    if(TARGET test_${NAME})
        target_link_libraries(test_${NAME} PRIVATE scene) # of scene.cmake
    endif()
endforeach()
