# The tests of U-BOOT: a program for each file of tests/uboot. They look into
# the world itself.
if(NOT TARGET game_uboot)
    return()
endif()
file(GLOB SOURCES CONFIGURE_DEPENDS uboot/test_*.c)
foreach(SOURCE IN LISTS SOURCES)
    cmake_path(GET SOURCE STEM NAME)
    string(REGEX REPLACE "^test_" "uboot_" NAME ${NAME})
    kaleun_test(${NAME} unit ${SOURCE})
    if(TARGET test_${NAME})
        target_link_libraries(test_${NAME} PRIVATE m scene bots) # of scene.cmake
    endif()
endforeach()

if(TARGET test_uboot_officer_bots)
    target_link_libraries(test_uboot_officer_bots PRIVATE simulate)
endif()

if(TARGET test_uboot_tables)
    target_compile_definitions(test_uboot_tables PRIVATE
        KALEUN_UBOOT_DATA="${CMAKE_SOURCE_DIR}/data/uboot")
endif()

# Missions that cannot be, told by the program that makes them.
if(TARGET test_uboot_missions_bad)
    target_compile_definitions(test_uboot_missions_bad PRIVATE
        KALEUN_MISSIONGEN="$<TARGET_FILE:missiongen>"
        KALEUN_UBOOT_DATA="${CMAKE_SOURCE_DIR}/data/uboot")
    add_dependencies(test_uboot_missions_bad missiongen)
endif()
