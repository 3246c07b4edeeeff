# Games told as a person would read them, compared with tests/playthroughs.
add_executable(tell ${CMAKE_CURRENT_LIST_DIR}/playthroughs/tell.c)
target_link_libraries(tell PRIVATE play bots core games PkgConfig::SODIUM)
kaleun_warnings(tell)
kaleun_add_test(playthroughs proof TIMEOUT 300
    COMMAND ${CMAKE_CURRENT_LIST_DIR}/playthroughs/check.sh $<TARGET_FILE:tell>
    NEEDS tell)
