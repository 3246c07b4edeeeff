# The simulator's loop is the program's own.
target_link_libraries(test_simulate PRIVATE play)
