# What the optimised program does, as one number a game.
kaleun_add_test(signature proof ONLY release TIMEOUT 240
    COMMAND ${CMAKE_CURRENT_LIST_DIR}/signature.sh $<TARGET_FILE:kaleun>)
