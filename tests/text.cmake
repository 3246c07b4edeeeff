# The test of sentences has a small language of its own.
kaleun_language_from(test_text ${CMAKE_CURRENT_SOURCE_DIR}/lang_fixture
    ${CMAKE_CURRENT_BINARY_DIR}/lang_fixture)

# Every rule of these games has its words in all languages.
kaleun_add_test(rule_words lang ONLY release
    COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/rule_words.sh ${CMAKE_SOURCE_DIR}
    null bataille hunters leader uboot)

# One word for one thing in each language.
kaleun_add_test(lang_words lang ONLY release
    COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/lang_words.sh ${CMAKE_SOURCE_DIR})
