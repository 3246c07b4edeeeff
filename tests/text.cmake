# The test of sentences has a small language of its own.
kaleun_language_from(test_text ${CMAKE_CURRENT_SOURCE_DIR}/lang_fixture
    ${CMAKE_CURRENT_BINARY_DIR}/lang_fixture)
