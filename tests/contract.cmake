# The contract suite: one program, one test per game. A game is played so often
# that its secrets and most of its rows are met with clang's sanitizers on, and
# five times as often without them, which then takes about as long. gcc's
# sanitizers, half as fast, watch a quarter of these games.
file(GLOB CONTRACT_SOURCES CONFIGURE_DEPENDS contract/*.c)
add_executable(test_contract ${CONTRACT_SOURCES})
target_link_libraries(test_contract PRIVATE core games PkgConfig::SODIUM)
kaleun_warnings(test_contract)

set(CONTRACT_GAMES_null 200)
set(CONTRACT_GAMES_uboot 16) # fewer leave a secret hardly tested
set(CONTRACT_GAMES_helm 12) # the first eight never meet a distant group
set(CONTRACT_GAMES_duel 30) # its secret is kept in the first twenty
set(CONTRACT_GAMES_pack 8) # six boats: some 200 actions each
set(CONTRACT_GAMES_bataille 120) # random players give up early
set(CONTRACT_GAMES_leader 12)   # linked campaigns are as long
# How many times as many games without sanitizers, where not five.
set(CONTRACT_TIMES_uboot 1) # three CPU seconds a game
# Where every row of every table must have been met.
set(CONTRACT_COMPLETE null)

foreach(NAME IN LISTS GAMES_AND_MODES)
    set(COUNT 50)
    if(DEFINED CONTRACT_GAMES_${NAME})
        set(COUNT ${CONTRACT_GAMES_${NAME}})
    endif()
    if(NOT KALEUN_SANITIZED)
        set(TIMES 5)
        if(DEFINED CONTRACT_TIMES_${NAME})
            set(TIMES ${CONTRACT_TIMES_${NAME}})
        endif()
        math(EXPR COUNT "${COUNT} * ${TIMES}")
    endif()
    if(KALEUN_PRESET STREQUAL debug AND NOT NAME IN_LIST CONTRACT_COMPLETE)
        math(EXPR COUNT "(${COUNT} + 3) / 4")
    endif()
    set(WORDS test_contract ${NAME} --games ${COUNT})
    if(NAME IN_LIST CONTRACT_COMPLETE)
        list(APPEND WORDS --complete)
    elseif(KALEUN_PRESET STREQUAL debug)
        list(APPEND WORDS --sample)
    endif()
    kaleun_add_test(contract_${NAME} contract TIMEOUT 300 COMMAND ${WORDS})
endforeach()

# The suite itself: it must find the leaks that toys have, and no others.
add_executable(test_contract_toys ${CONTRACT_SOURCES})
target_link_libraries(test_contract_toys PRIVATE core toys PkgConfig::SODIUM)
kaleun_warnings(test_contract_toys)
kaleun_add_test(contract_finds_leaks contract
    COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/contract_toys.sh
    $<TARGET_FILE:test_contract_toys>)
