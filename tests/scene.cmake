# Scenes for the tests of a game's rules: test_NAME.c and test_NAME_*.c of every
# game NAME may use scene.h.
add_library(scene STATIC scene.c)
target_link_libraries(scene PUBLIC core PkgConfig::CMOCKA)
kaleun_warnings(scene)

foreach(NAME IN LISTS GAMES)
    file(GLOB RULE_TESTS CONFIGURE_DEPENDS test_${NAME}.c test_${NAME}_*.c)
    foreach(RULE_TEST IN LISTS RULE_TESTS)
        cmake_path(GET RULE_TEST STEM TEST)
        target_link_libraries(${TEST} PRIVATE scene)
    endforeach()
endforeach()
