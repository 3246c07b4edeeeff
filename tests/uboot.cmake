# The tests of U-BOOT: files in rooms as those of the game. They look into the
# world itself.
if(NOT TARGET game_uboot)
    return()
endif()
file(GLOB_RECURSE SOURCES CONFIGURE_DEPENDS uboot/test_*.c)
kaleun_suites(uboot unit ${SOURCES} ROOMS PREFIX uboot_ TIMEOUT 120)
target_link_libraries(test_uboot PRIVATE m scene bots) # of scene.cmake
target_compile_definitions(test_uboot PRIVATE
    KALEUN_MISSIONGEN="$<TARGET_FILE:missiongen>"
    KALEUN_UBOOT_DATA="${CMAKE_SOURCE_DIR}/data/uboot")
add_dependencies(test_uboot missiongen)
