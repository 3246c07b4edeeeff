# Tests of the generators and of the sentences they make. They are
# registered by their names; here is what they need beyond that.

# The writer of sentences, over a small language of its own.
kaleun_language_from(test_text ${CMAKE_CURRENT_LIST_DIR}/lang_fixture
    ${CMAKE_CURRENT_BINARY_DIR}/lang_fixture)

# The generators on small files, right and wrong.
target_compile_definitions(test_gen PRIVATE
    KALEUN_LANGGEN="$<TARGET_FILE:langgen>"
    KALEUN_DATAGEN="$<TARGET_FILE:datagen>")
add_dependencies(test_gen langgen datagen)

# The strict test of the four languages, against each other and against the
# sources that use them.
set(SPEAKING "")
foreach(FOLDER core games bots play cmd term server web)
    if(IS_DIRECTORY ${CMAKE_SOURCE_DIR}/${FOLDER})
        list(APPEND SPEAKING ${CMAKE_SOURCE_DIR}/${FOLDER})
    endif()
endforeach()
# Charts and events made from tables say theirs there.
foreach(NAME IN LISTS GAMES)
    if(TARGET game_${NAME} AND EXISTS ${CMAKE_SOURCE_DIR}/data/${NAME})
        list(APPEND SPEAKING ${KALEUN_GEN_DIR}/data_${NAME}.c
            ${KALEUN_GEN_DIR}/data_${NAME}.h)
    endif()
    if(EXISTS ${CMAKE_SOURCE_DIR}/data/${NAME}/missions)
        list(APPEND SPEAKING ${KALEUN_GEN_DIR}/data_${NAME}_missions.c)
    endif()
endforeach()
list(APPEND SPEAKING ${KALEUN_GEN_DIR}/lessons.c)
kaleun_add_test(lang_check lang
    COMMAND langgen --check --lang-dir ${CMAKE_SOURCE_DIR}/lang
    --sources ${SPEAKING}
    NEEDS core games)

# The fixture's sentences stand beside those of a shared core, on purpose.
set_property(TEST ${KALEUN_PRESET}/text APPEND PROPERTY
    ENVIRONMENT_MODIFICATION
    "ASAN_OPTIONS=string_append::detect_odr_violation=0")
