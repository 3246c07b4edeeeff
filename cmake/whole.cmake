# The program as a whole: rules, bots and simulator lie in many files, and the
# compiler makes careers a sixth faster if it sees them together when it links
# `kaleun`. Tests are linked as usual, from the same objects, which hold both
# kinds of code.
option(KALEUN_WHOLE "Optimise the program across its files (gcc)" OFF)

if(KALEUN_WHOLE)
    add_link_options(
        $<IF:$<BOOL:$<TARGET_PROPERTY:LINKED_WHOLE>>,-flto=2,-fno-lto>)
endif()

function(kaleun_part_of_whole TARGET)
    if(KALEUN_WHOLE)
        target_compile_options(${TARGET} PRIVATE -flto -ffat-lto-objects)
    endif()
endfunction()

function(kaleun_link_whole TARGET)
    set_target_properties(${TARGET} PROPERTIES LINKED_WHOLE TRUE)
endfunction()
