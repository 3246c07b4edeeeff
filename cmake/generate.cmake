# What the build makes from tables of text: the sentences of lang/ and the
# const arrays of data/. The generators are in gen.

# Where they are made.
set(KALEUN_GEN_DIR ${CMAKE_BINARY_DIR}/gen)

# Adds the sentences of LANG_DIR to TARGET: lang.c to its sources, and GEN_DIR,
# the folder of lang.h, to its include path and that of all who link to it. A
# target has one language; asking again changes nothing.
function(kaleun_language_from TARGET LANG_DIR GEN_DIR)
    if(TARGET ${TARGET}_sentences)
        return()
    endif()
    set(TABLES "")
    foreach(CODE en de fr it)
        list(APPEND TABLES ${LANG_DIR}/${CODE}.tsv)
    endforeach()
    add_custom_command(
        OUTPUT ${GEN_DIR}/lang.h ${GEN_DIR}/lang.c
        COMMAND ${CMAKE_COMMAND} -E make_directory ${GEN_DIR}
        COMMAND langgen --lang-dir ${LANG_DIR} --out ${GEN_DIR}
        DEPENDS langgen ${TABLES}
        COMMENT "Sentences from ${LANG_DIR}"
        VERBATIM)
    add_custom_target(${TARGET}_sentences
        DEPENDS ${GEN_DIR}/lang.h ${GEN_DIR}/lang.c)
    add_dependencies(${TARGET} ${TARGET}_sentences)
    target_sources(${TARGET} PRIVATE ${GEN_DIR}/lang.c ${GEN_DIR}/lang.h)
    target_include_directories(${TARGET} PUBLIC ${GEN_DIR})
endfunction()

# Adds the sentences of lang/ to TARGET.
function(kaleun_language TARGET)
    kaleun_language_from(${TARGET} ${CMAKE_SOURCE_DIR}/lang ${KALEUN_GEN_DIR})
endfunction()

# Adds the tables of data/GAME to TARGET: data_GAME.c to its sources, and the
# folder of data_GAME.h to its include path and that of all who link to it.
function(kaleun_data TARGET GAME)
    file(GLOB TABLES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/data/${GAME}/*.tsv)
    if(NOT TABLES)
        message(FATAL_ERROR "data/${GAME} has no tables")
    endif()
    set(MADE ${KALEUN_GEN_DIR}/data_${GAME}.h ${KALEUN_GEN_DIR}/data_${GAME}.c)
    add_custom_command(
        OUTPUT ${MADE}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${KALEUN_GEN_DIR}
        COMMAND datagen --game ${GAME} --out ${KALEUN_GEN_DIR} ${TABLES}
        DEPENDS datagen ${TABLES}
        COMMENT "Tables from data/${GAME}"
        VERBATIM)
    add_custom_target(${TARGET}_data_${GAME} DEPENDS ${MADE})
    add_dependencies(${TARGET} ${TARGET}_data_${GAME})
    target_sources(${TARGET} PRIVATE ${MADE})
    target_include_directories(${TARGET} PUBLIC ${KALEUN_GEN_DIR})
endfunction()
