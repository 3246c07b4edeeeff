# The browser client in real browsers: pictures of its main screens are left in
# build/PRESET/shots. Where there is no npm there is no client to test.
if(KALEUN_WEB_STAMP)
    find_program(NODE node REQUIRED)
    # web_test(NAME TIMEOUT FILE): one file of tests.
    function(web_test NAME TIMEOUT FILE)
        kaleun_add_test(${NAME} web ONLY release TIMEOUT ${TIMEOUT}
            COMMAND ${CMAKE_COMMAND} -E env KALEUN=$<TARGET_FILE:kaleun>
            SHOTS=${CMAKE_BINARY_DIR}/shots
            ${NODE} --test ${CMAKE_CURRENT_SOURCE_DIR}/web/${FILE}.test.mjs)
    endfunction()
    web_test(web 600 client)
    web_test(web_shell 300 shell)
    web_test(web_eye 480 eye)
    web_test(web_lessons 480 lessons)
    web_test(web_fonts 300 fonts)
    web_test(web_hunters 300 hunters)
    web_test(web_leader 300 leader)
    web_test(web_contests 480 contests)
    web_test(web_uboot 300 uboot)
    web_test(web_sights 300 sights)
    web_test(web_voyage 480 voyage)
    web_test(web_stations_b 300 stations_b)
    web_test(web_stations_a 300 stations_a)
    # Without a browser.
    kaleun_add_test(web_text web ONLY release
        COMMAND ${CMAKE_COMMAND} -E env LANGGEN=$<TARGET_FILE:langgen>
        ${NODE} --test ${CMAKE_CURRENT_SOURCE_DIR}/web/text.test.mjs)
    kaleun_add_test(notice unit ONLY release NEEDS web
        COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/notice.sh ${CMAKE_SOURCE_DIR}
        ${KALEUN_WEB_DIST}/shipped.list)
    kaleun_add_test(notice_finds_gaps unit ONLY release NEEDS web
        COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/notice_test.sh ${CMAKE_SOURCE_DIR}
        ${KALEUN_WEB_DIST}/shipped.list ${CMAKE_CURRENT_BINARY_DIR}/notice)
    kaleun_add_test(web_feed web ONLY release
        COMMAND ${NODE} --test ${CMAKE_CURRENT_SOURCE_DIR}/web/feed.test.mjs)
    kaleun_add_test(web_borders web ONLY release
        COMMAND ${NODE} --test ${CMAKE_CURRENT_SOURCE_DIR}/web/borders.test.mjs)
    kaleun_add_test(web_types web ONLY release TIMEOUT 120
        FOLDER ${CMAKE_SOURCE_DIR}/web
        COMMAND ${NODE} node_modules/typescript/bin/tsc --noEmit)
    kaleun_add_test(web_sight_types web ONLY release TIMEOUT 120
        FOLDER ${CMAKE_SOURCE_DIR}/web
        COMMAND ${NODE} node_modules/typescript/bin/tsc --noEmit -p src/boards/uboot/sights)
endif()
