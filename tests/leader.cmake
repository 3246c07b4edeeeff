# The tests of U-Boat Leader: a file for each chapter.
if(NOT TARGET game_leader)
    return()
endif()
file(GLOB SOURCES CONFIGURE_DEPENDS leader/test_*.c)
kaleun_suites(leader unit ${SOURCES} PREFIX leader_)
target_link_libraries(test_leader PRIVATE scene) # of scene.cmake
