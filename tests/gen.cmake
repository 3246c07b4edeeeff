# The test of the generators starts them on small files.
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
kaleun_add_test(lang_check lang
    COMMAND langgen --check --lang-dir ${CMAKE_SOURCE_DIR}/lang
    --sources ${SPEAKING})
