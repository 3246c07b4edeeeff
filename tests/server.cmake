# The store and the server. Those with the label `server` start a real one on a
# loopback port of its own; `kill` kills it again and again.
kaleun_test(store store server/test_store.c)
target_link_libraries(test_store PRIVATE store PkgConfig::SQLITE)

add_library(host STATIC server/host.c)
target_compile_definitions(host PRIVATE _GNU_SOURCE
    KALEUN_PROGRAM="$<TARGET_FILE:kaleun>")
target_include_directories(host PUBLIC ${CMAKE_CURRENT_SOURCE_DIR}
    ${CMAKE_CURRENT_SOURCE_DIR}/server)
target_link_libraries(host PUBLIC server PkgConfig::CMOCKA)
kaleun_warnings(host)

# served_test(NAME LABEL WORDS...): a test that starts servers.
function(served_test NAME LABEL)
    kaleun_test(${NAME} ${LABEL} ${ARGN} server/test_${NAME}.c)
    target_link_libraries(test_${NAME} PRIVATE host)
    target_compile_definitions(test_${NAME} PRIVATE _GNU_SOURCE)
    add_dependencies(test_${NAME} kaleun)
endfunction()
served_test(server server TIMEOUT 120)
