# Tests of the generators and of the sentences they make. Included by the
# CMakeLists.txt of this folder.

# The writer of sentences, over a small language of its own.
add_executable(test_text
  ${CMAKE_CURRENT_LIST_DIR}/test_text.c
  ${CMAKE_SOURCE_DIR}/core/text.c
  ${CMAKE_SOURCE_DIR}/core/out.c)
target_include_directories(test_text PRIVATE ${CMAKE_SOURCE_DIR}/core)
kaleun_language_from(test_text
  ${CMAKE_CURRENT_LIST_DIR}/lang_fixture ${CMAKE_BINARY_DIR}/gen_fixture)
target_link_libraries(test_text PRIVATE cmocka)
kaleun_warnings(test_text)
add_test(NAME text COMMAND test_text)

# What the generators say about files that are wrong.
add_executable(test_gen ${CMAKE_CURRENT_LIST_DIR}/test_gen.c)
target_link_libraries(test_gen PRIVATE cmocka)
kaleun_warnings(test_gen)
add_test(NAME gen COMMAND test_gen
  $<TARGET_FILE:langgen> $<TARGET_FILE:datagen>)
set_tests_properties(text gen PROPERTIES LABELS unit)

# The strict test of the four languages against each other and the sources.
set(speaking)
foreach(dir core games bots tools term server web)
  if(IS_DIRECTORY ${CMAKE_SOURCE_DIR}/${dir})
    list(APPEND speaking ${dir})
  endif()
endforeach()
add_test(NAME lang_check
  COMMAND langgen --check --lang-dir lang --sources ${speaking}
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
set_tests_properties(lang_check PROPERTIES LABELS lang)
