# The browser client in real browsers: pictures of its main screens are left in
# build/PRESET/shots. Where there is no npm there is no client to test.
if(KALEUN_WEB_STAMP)
    find_program(NODE node REQUIRED)
    kaleun_add_test(web web ONLY release TIMEOUT 600 ALONE
        COMMAND ${CMAKE_COMMAND} -E env KALEUN=$<TARGET_FILE:kaleun>
        SHOTS=${CMAKE_BINARY_DIR}/shots
        ${NODE} --test ${CMAKE_CURRENT_SOURCE_DIR}/web/client.test.mjs)
    kaleun_add_test(web_shell web ONLY release TIMEOUT 300 ALONE
        COMMAND ${CMAKE_COMMAND} -E env KALEUN=$<TARGET_FILE:kaleun>
        SHOTS=${CMAKE_BINARY_DIR}/shots
        ${NODE} --test ${CMAKE_CURRENT_SOURCE_DIR}/web/shell.test.mjs)
    kaleun_add_test(web_hunters web ONLY release TIMEOUT 300 ALONE
        COMMAND ${CMAKE_COMMAND} -E env KALEUN=$<TARGET_FILE:kaleun>
        SHOTS=${CMAKE_BINARY_DIR}/shots
        ${NODE} --test ${CMAKE_CURRENT_SOURCE_DIR}/web/hunters.test.mjs)
    kaleun_add_test(web_contests web ONLY release TIMEOUT 480 ALONE
        COMMAND ${CMAKE_COMMAND} -E env KALEUN=$<TARGET_FILE:kaleun>
        SHOTS=${CMAKE_BINARY_DIR}/shots
        ${NODE} --test ${CMAKE_CURRENT_SOURCE_DIR}/web/contests.test.mjs)
    kaleun_add_test(web_uboot web ONLY release TIMEOUT 300 ALONE
        COMMAND ${CMAKE_COMMAND} -E env KALEUN=$<TARGET_FILE:kaleun>
        SHOTS=${CMAKE_BINARY_DIR}/shots
        ${NODE} --test ${CMAKE_CURRENT_SOURCE_DIR}/web/uboot.test.mjs)
    kaleun_add_test(web_types web ONLY release TIMEOUT 120
        FOLDER ${CMAKE_SOURCE_DIR}/web
        COMMAND ${NODE} node_modules/typescript/bin/tsc --noEmit)
    kaleun_add_test(web_sight_types web ONLY release TIMEOUT 120
        FOLDER ${CMAKE_SOURCE_DIR}/web
        COMMAND ${NODE} node_modules/typescript/bin/tsc --noEmit -p src/sights)
endif()
