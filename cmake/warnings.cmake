# The warnings every target of ours is built with; all of them are errors.
# gcc 12 and clang 14 are both silent.

set(KALEUN_WARNINGS
    -Wall -Wextra -Wpedantic -Werror
    -Wcast-qual -Wconversion -Wdouble-promotion -Wformat=2
    -Wmissing-prototypes -Wold-style-definition -Wpointer-arith -Wshadow
    -Wsign-conversion -Wstrict-prototypes -Wundef -Wvla -Wwrite-strings)

if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    list(APPEND KALEUN_WARNINGS
        -Wduplicated-branches -Wduplicated-cond -Wlogical-op -Wjump-misses-init)
    # The sanitizers' own checks confuse what follows the flow of values.
    if(KALEUN_SANITIZED)
        list(APPEND KALEUN_WARNINGS
            -Wno-maybe-uninitialized -Wno-format-truncation)
    endif()
else()
    # assert(!"a few words") is how we mark what cannot happen.
    list(APPEND KALEUN_WARNINGS -Wno-string-conversion)
    list(APPEND KALEUN_WARNINGS
        -Wcomma -Wconditional-uninitialized -Wimplicit-fallthrough
        -Wunreachable-code)
endif()

function(kaleun_warnings TARGET)
    target_compile_options(${TARGET} PRIVATE ${KALEUN_WARNINGS})
endfunction()
