# The version as a library of its own, so that a new commit builds one small file
# and links only the programs that tell it.
#
# Included by the build, it makes the library; run by it as a script, the file:
#
#   cmake -DSOURCE=... -DNUMBER=... -DBUILD=... -DGIVEN=... -DOUT=...
#         -P version.cmake
#
# Where the commit comes from, the first that is there: GIVEN (KALEUN_COMMIT of a
# packager), the repository, the line that `git archive` writes into commit.txt.
# Otherwise it is "unknown". Twelve digits always, since git's own short form
# depends on how much of the history is there.
if(NOT CMAKE_SCRIPT_MODE_FILE)
    set(KALEUN_COMMIT "" CACHE STRING
        "The commit to tell, where the sources come without their repository")
    string(CONCAT BUILD "${KALEUN_PRESET} "
        "${CMAKE_C_COMPILER_ID}-${CMAKE_C_COMPILER_VERSION}")
    set(MADE ${CMAKE_BINARY_DIR}/version.c)
    add_custom_target(version_made
        COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_SOURCE_DIR}
            -DNUMBER=${PROJECT_VERSION} "-DBUILD=${BUILD}"
            "-DGIVEN=${KALEUN_COMMIT}" -DOUT=${MADE}
            -P ${CMAKE_CURRENT_LIST_FILE}
        BYPRODUCTS ${MADE}
        COMMENT "The version"
        VERBATIM)
    add_library(version STATIC ${MADE})
    add_dependencies(version version_made)
    target_include_directories(version PUBLIC ${CMAKE_SOURCE_DIR}/core)
    return()
endif()

set(COMMIT "${GIVEN}")
if(NOT COMMIT AND EXISTS ${SOURCE}/.git)
    execute_process(COMMAND git -C ${SOURCE} rev-parse HEAD
        OUTPUT_VARIABLE COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET
        RESULT_VARIABLE FAILED)
    execute_process(COMMAND git -C ${SOURCE} status --porcelain
            --untracked-files=no
        OUTPUT_VARIABLE CHANGES ERROR_QUIET)
    if(FAILED)
        set(COMMIT "")
    endif()
endif()
if(NOT COMMIT)
    file(STRINGS ${SOURCE}/cmake/commit.txt COMMIT LIMIT_COUNT 1)
endif()
if(COMMIT MATCHES "^[0-9a-f]+$")
    string(SUBSTRING ${COMMIT} 0 12 COMMIT)
else()
    set(COMMIT unknown)
endif()
if(CHANGES)
    string(APPEND COMMIT "+")
endif()
# Leaves the file alone if it would be the same.
configure_file(${CMAKE_CURRENT_LIST_DIR}/version.c.in ${OUT} @ONLY)
