# The contract suite: one program, one test per game. A game is played so often
# that its test stays below ten seconds with the sanitizers on, and five times
# as often without them, which then takes about as long.
file(GLOB CONTRACT_SOURCES CONFIGURE_DEPENDS contract/*.c)
add_executable(test_contract ${CONTRACT_SOURCES})
target_link_libraries(test_contract PRIVATE core games PkgConfig::SODIUM)
kaleun_warnings(test_contract)

set(CONTRACT_GAMES_null 200)
set(CONTRACT_GAMES_uboot 16) # fewer leave a secret hardly tested
set(CONTRACT_GAMES_helm 6)
set(CONTRACT_GAMES_duel 120) # short ones: few come to depth charges
set(CONTRACT_GAMES_pack 12) # six boats: some 200 actions each
set(CONTRACT_GAMES_bataille 12) # long games: some 500 actions each
set(CONTRACT_GAMES_leader 12)   # linked campaigns are as long
# Where every row of every table must have been met.
set(CONTRACT_COMPLETE null)

foreach(NAME IN LISTS GAMES GAME_MODES_hunters GAME_MODES_uboot)
    set(COUNT 50)
    if(DEFINED CONTRACT_GAMES_${NAME})
        set(COUNT ${CONTRACT_GAMES_${NAME}})
    endif()
    if(NOT KALEUN_SANITIZED)
        math(EXPR COUNT "${COUNT} * 5")
    endif()
    set(WORDS test_contract ${NAME} --games ${COUNT})
    if(NAME IN_LIST CONTRACT_COMPLETE)
        list(APPEND WORDS --complete)
    endif()
    kaleun_add_test(contract_${NAME} contract TIMEOUT 300 COMMAND ${WORDS})
endforeach()
