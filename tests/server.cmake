# The store and the server. Those with the label `server` start a real one on a
# loopback port of its own; `kill` kills it again and again.
kaleun_test(store store store/test_store.c)
target_link_libraries(test_store PRIVATE store PkgConfig::SQLITE)
kaleun_test(power store TIMEOUT 300 store/test_power.c store/lossy.c)
target_link_libraries(test_power PRIVATE store PkgConfig::SQLITE)
target_compile_definitions(test_power PRIVATE
    CUTS=$<IF:$<BOOL:${KALEUN_SANITIZED}>,50,300>)

add_library(host STATIC server/host.c)
target_compile_definitions(host PRIVATE _GNU_SOURCE
    KALEUN_PROGRAM="$<TARGET_FILE:kaleun>")
target_include_directories(host PUBLIC ${CMAKE_CURRENT_SOURCE_DIR}
    ${CMAKE_CURRENT_SOURCE_DIR}/server)
target_link_libraries(host PUBLIC server PkgConfig::CMOCKA)
kaleun_warnings(host)

add_library(player STATIC server/player.c)
target_compile_definitions(player PRIVATE _GNU_SOURCE)
target_link_libraries(player PUBLIC host)
kaleun_warnings(player)

# What a guest is told of what he was not told before.
kaleun_test(told server server/test_told.c)
target_link_libraries(test_told PRIVATE server)

# served_test(NAME LABEL WORDS...): a test that starts servers.
function(served_test NAME LABEL)
    kaleun_test(${NAME} ${LABEL} ${ARGN} server/test_${NAME}.c)
    if(NOT TARGET test_${NAME})
        return()
    endif()
    target_link_libraries(test_${NAME} PRIVATE host)
    target_compile_definitions(test_${NAME} PRIVATE _GNU_SOURCE)
    add_dependencies(test_${NAME} kaleun)
endfunction()
served_test(server server TIMEOUT 300)

# Bots that think long; the server is in the test itself.
served_test(thoughts server TIMEOUT 120)

# The odds panel.
served_test(odds server TIMEOUT 120)

# A seat's own address, called on loopback.
served_test(hooks server TIMEOUT 120)

# A name, a password, and one's tables on every device.
served_test(accounts server TIMEOUT 120)
target_compile_definitions(test_accounts PRIVATE
    KALEUN_PROGRAM="$<TARGET_FILE:kaleun>")

# Words by commitment: dice that nobody can choose.
served_test(words server TIMEOUT 120)
target_compile_definitions(test_words PRIVATE
    KALEUN_PROGRAM="$<TARGET_FILE:kaleun>")

# A table whose clock runs.
served_test(real_time server TIMEOUT 120)

# Tournaments, from their opening to the table of all; rated careers.
served_test(contests server TIMEOUT 300)
target_link_libraries(test_contests PRIVATE player)
served_test(hall server TIMEOUT 120)
target_link_libraries(test_hall PRIVATE player)

# The network alone, and with certificates made by the test.
served_test(net server TIMEOUT 120)
served_test(tls server TIMEOUT 120)
target_link_libraries(test_tls PRIVATE PkgConfig::SSL)

# Health, metrics, the log, the configuration.
served_test(operate server TIMEOUT 120)

# What one address may take.
served_test(shares server TIMEOUT 120)

# Copies of a running server, and bringing them back.
served_test(backup server TIMEOUT 120)
target_link_libraries(test_backup PRIVATE player)

served_test(join server TIMEOUT 120)
# Strangers: lessons within a quota.
served_test(door server TIMEOUT 120)

served_test(safety server TIMEOUT 300)
target_link_libraries(test_safety PRIVATE player)

# Killed again and again: 200 times here, thousands of times by tests/long.tsv.
served_test(kill kill ONLY release TIMEOUT 600)
if(TARGET test_kill)
    target_link_libraries(test_kill PRIVATE player)
endif()
