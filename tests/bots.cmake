# Bots against each other. Legal play and purity are tried in every build; who
# beats whom, and how fast, in the optimised one.
kaleun_test(bataille_bots unit bots/test_bataille.c bots/match.c)
kaleun_test(bataille_matches bots ONLY release TIMEOUT 300 ALONE
    bots/test_matches.c bots/match.c)
kaleun_add_test(bataille_matches_long long ONLY release TIMEOUT 1800 ALONE
    COMMAND test_bataille_matches 2000)

# Careers of the bots of The Hunters.
if(TARGET game_hunters)
    kaleun_test(hunters_bots bots ONLY release TIMEOUT 120 ALONE
        bots/test_hunters.c)
    if(TARGET test_hunters_bots)
        target_link_libraries(test_hunters_bots PRIVATE simulate)
    endif()
endif()
