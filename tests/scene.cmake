# Scenes for the tests of a game's rules (scene.h), and the tests of games that
# need no words of their own: without a file tests/GAME.cmake the files test_*.c
# of tests/GAME are one program, test_GAME, and may set scenes.
add_library(scene STATIC scene.c)
target_link_libraries(scene PUBLIC core PkgConfig::CMOCKA)
kaleun_warnings(scene)

foreach(GAME IN LISTS GAMES)
    if(EXISTS ${CMAKE_CURRENT_LIST_DIR}/${GAME}.cmake)
        continue()
    endif()
    file(GLOB SOURCES CONFIGURE_DEPENDS ${GAME}/test_*.c)
    if(SOURCES AND NOT TARGET test_${GAME})
        kaleun_suites(${GAME} unit ${SOURCES} PREFIX ${GAME}_)
    endif()
    if(TARGET test_${GAME})
        target_link_libraries(test_${GAME} PRIVATE scene)
    endif()
endforeach()
