# Tests that start the program itself.
file(GLOB SOURCES CONFIGURE_DEPENDS cmd/test_*.c)
list(FILTER SOURCES EXCLUDE REGEX "/test_rules.c$") # needs no program
kaleun_suites(program program ${SOURCES} TIMEOUT 180 PREFIX program_
    HELPERS cmd/program.c)
target_compile_definitions(test_program PRIVATE
    KALEUN_NUMBER="${PROJECT_VERSION}")
add_dependencies(test_program kaleun)
kaleun_test(program_kill kill ALONE TIMEOUT 180
    cmd/kill.c cmd/program.c)
add_dependencies(test_program_kill kaleun)

# Speed is a promise of the optimised program on a quiet machine only.
kaleun_test(program_bench bench ONLY release ALONE TIMEOUT 180
    cmd/bench.c cmd/program.c)
