# Games by the thousand with every invariant on; by the million in tests/long.tsv.
if(NOT KALEUN_SANITIZED)
    add_executable(soak ${CMAKE_CURRENT_LIST_DIR}/soak/soak.c)
    target_link_libraries(soak PRIVATE play bots core games)
    kaleun_warnings(soak)

    set(SOAKS null 20000 bataille 1000 hunters 10000 duel 2000 pack 1000
        leader 5000) # games of each
    while(SOAKS)
        list(POP_FRONT SOAKS NAME COUNT)
        kaleun_add_test(soak_${NAME} soak ONLY release TIMEOUT 120
            COMMAND soak ${NAME} ${COUNT} 1)
    endwhile()

    # U-BOOT by the mission, in real time.
    if(TARGET game_uboot)
        add_executable(voyages ${CMAKE_CURRENT_LIST_DIR}/soak/voyages.c)
        target_link_libraries(voyages PRIVATE bots core games game_uboot)
        kaleun_warnings(voyages)
        kaleun_add_test(voyages soak ONLY release TIMEOUT 120
            COMMAND voyages 14 1)
        add_executable(patrols ${CMAKE_CURRENT_LIST_DIR}/soak/patrols.c)
        target_link_libraries(patrols PRIVATE core games game_uboot)
        kaleun_warnings(patrols)
        kaleun_add_test(patrols soak ONLY release TIMEOUT 120
            COMMAND patrols 200 1)
        add_executable(crews ${CMAKE_CURRENT_LIST_DIR}/soak/crews.c)
        target_link_libraries(crews PRIVATE bots core games game_uboot play)
        kaleun_warnings(crews)
        kaleun_add_test(crews soak ONLY release TIMEOUT 120
            COMMAND crews 14 1)
        kaleun_add_test(officers soak ONLY release TIMEOUT 240
            COMMAND crews officers 14 1)
    endif()
endif()
