# kaleun_registry(TARGET FOLDER HEADER TYPE SUFFIX LIST)
#
# What single games bring into a room that knows none of them. A game with
# sources in FOLDER/GAME exports an array `const TYPE GAME_SUFFIX[]`, which has an
# end of its own; the build adds the sources to TARGET and makes
# `const TYPE *const LIST[]` of all the arrays, in the order of the games and
# ended by NULL. HEADER declares TYPE and LIST.
function(kaleun_registry TARGET FOLDER HEADER TYPE SUFFIX LIST)
    set(DECLARATIONS "")
    set(ROWS "")
    foreach(GAME IN LISTS GAMES)
        file(GLOB_RECURSE SOURCES CONFIGURE_DEPENDS ${FOLDER}/${GAME}/*.c)
        if(SOURCES)
            target_sources(${TARGET} PRIVATE ${SOURCES})
            string(APPEND DECLARATIONS
                "extern const ${TYPE} ${GAME}_${SUFFIX}[];\n")
            string(APPEND ROWS "    ${GAME}_${SUFFIX},\n")
        endif()
    endforeach()
    set(MADE ${CMAKE_CURRENT_BINARY_DIR}/${LIST}.c)
    configure_file(${CMAKE_SOURCE_DIR}/cmake/registry.c.in ${MADE} @ONLY)
    target_sources(${TARGET} PRIVATE ${MADE})
endfunction()
