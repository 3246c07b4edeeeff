# Games by the thousand with every invariant on; by the million in the long run.
if(NOT KALEUN_SANITIZED)
    add_executable(soak ${CMAKE_CURRENT_LIST_DIR}/soak/soak.c)
    target_include_directories(soak PRIVATE ${CMAKE_SOURCE_DIR}/tools)
    target_link_libraries(soak PRIVATE simulate bots core games)
    kaleun_warnings(soak)

    #   game      games in ./test  in ./test --long
    set(SOAKS null 20000 1000000 bataille 1000 1000000 hunters 10000 10000000
        duel 2000 1000000 pack 1000 200000 leader 5000 1000000)
    while(SOAKS)
        list(POP_FRONT SOAKS NAME SHORT LONG)
        kaleun_add_test(soak_${NAME} soak ONLY release TIMEOUT 120
            COMMAND soak ${NAME} ${SHORT} 1)
        # Two halves, for two cores.
        math(EXPR HALF "${LONG} / 2")
        foreach(SEED 2 3)
            kaleun_add_test(soak_${NAME}_long_${SEED} long ONLY release
                TIMEOUT 14400 COMMAND soak ${NAME} ${HALF} ${SEED})
        endforeach()
    endwhile()

    # U-BOOT by the mission, in real time.
    if(TARGET game_uboot)
        add_executable(voyages ${CMAKE_CURRENT_LIST_DIR}/soak/voyages.c)
        target_link_libraries(voyages PRIVATE bots core games game_uboot)
        kaleun_warnings(voyages)
        kaleun_add_test(voyages soak ONLY release TIMEOUT 120
            COMMAND voyages 14 1)
        add_executable(crews ${CMAKE_CURRENT_LIST_DIR}/soak/crews.c)
        target_link_libraries(crews PRIVATE bots core games game_uboot simulate)
        kaleun_warnings(crews)
        kaleun_add_test(crews soak ONLY release TIMEOUT 120
            COMMAND crews 14 1)
        kaleun_add_test(officers soak ONLY release TIMEOUT 240
            COMMAND crews officers 14 1)
        foreach(SEED 2 3)
            kaleun_add_test(crews_long_${SEED} long ONLY release
                TIMEOUT 7200 COMMAND crews 250 ${SEED})
            kaleun_add_test(officers_long_${SEED} long ONLY release
                TIMEOUT 7200 COMMAND crews officers 250 ${SEED})
            kaleun_add_test(voyages_long_${SEED} long ONLY release
                TIMEOUT 7200 COMMAND voyages 500 ${SEED})
        endforeach()
    endif()
endif()
