# Logs of older programs, which this one must still follow to the same state.
kaleun_test(logs proof TIMEOUT 600 logs/test_logs.c)
target_compile_definitions(test_logs PRIVATE _DEFAULT_SOURCE)
