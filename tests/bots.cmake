# Bots against each other. Legal play and purity are tried in every build; who
# beats whom, and how fast, in the optimised one.
kaleun_test(bataille_bots unit bots/bataille/test_bots.c bots/bataille/match.c)
kaleun_test(bataille_matches bots ONLY release TIMEOUT 300 ALONE
    bots/bataille/test_matches.c bots/bataille/match.c)

# Careers of the bots of The Hunters.
if(TARGET game_hunters)
    kaleun_test(hunters_bots bots ONLY release TIMEOUT 120 ALONE
        bots/hunters/test_bots.c)
    if(TARGET test_hunters_bots)
        target_link_libraries(test_hunters_bots PRIVATE play)
    endif()
endif()

# U-Boat Leader: who scores more, and what a score means.
if(TARGET game_leader)
    kaleun_test(leader_bots bots ONLY release TIMEOUT 120 ALONE
        bots/leader/test_bots.c)
    kaleun_test(leader_balance bots ONLY release TIMEOUT 120
        bots/leader/test_balance.c)
    foreach(NAME leader_bots leader_balance)
        if(TARGET test_${NAME})
            target_link_libraries(test_${NAME} PRIVATE play)
        endif()
    endforeach()
endif()

# U-BOOT: the helmsman, and the officers at their seats.
if(TARGET game_uboot)
    file(GLOB SOURCES CONFIGURE_DEPENDS bots/uboot/test_*.c)
    kaleun_suites(uboot_bots unit ${SOURCES} PREFIX uboot_bots_ TIMEOUT 120)
    target_link_libraries(test_uboot_bots PRIVATE m scene play)
endif()
