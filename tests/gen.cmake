# Tests of the generators and of the sentences they make. Those that are
# registered by their names alone get only what they need beyond that.
foreach(NAME text gen)
    if(NOT TARGET test_${NAME})
        kaleun_test(${NAME} unit ${CMAKE_CURRENT_LIST_DIR}/test_${NAME}.c)
    endif()
endforeach()

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
foreach(FOLDER core games bots tools term server web)
    if(IS_DIRECTORY ${CMAKE_SOURCE_DIR}/${FOLDER})
        list(APPEND SPEAKING ${CMAKE_SOURCE_DIR}/${FOLDER})
    endif()
endforeach()
# Charts made from tables say theirs there.
foreach(NAME IN LISTS GAMES)
    if(TARGET game_${NAME} AND EXISTS ${CMAKE_SOURCE_DIR}/data/${NAME})
        list(APPEND SPEAKING ${KALEUN_GEN_DIR}/data_${NAME}.c)
    endif()
    if(EXISTS ${CMAKE_SOURCE_DIR}/data/${NAME}/missions)
        list(APPEND SPEAKING ${KALEUN_GEN_DIR}/data_${NAME}_missions.c)
    endif()
endforeach()
kaleun_add_test(lang_check lang
    COMMAND langgen --check --lang-dir ${CMAKE_SOURCE_DIR}/lang
    --sources ${SPEAKING})
