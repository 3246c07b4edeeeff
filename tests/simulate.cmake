# The simulator's loop is the program's own.
target_sources(test_simulate PRIVATE ${CMAKE_SOURCE_DIR}/tools/simulate.c)
