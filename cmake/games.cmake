# The games: every folder of games/ with sources in it. A folder may hold a file
# game.cmake, which sets
#
#     ORDER  its place in `kaleun games`; without one it comes last
#     MODES  other games of the same pieces, in the same folder
#
# GAMES are the folders in order, GAME_MODES_NAME the modes of one of them, and
# GAMES_AND_MODES all that can be played.
file(GLOB FOLDERS CONFIGURE_DEPENDS LIST_DIRECTORIES true
    ${CMAKE_SOURCE_DIR}/games/*)
set(PLACES "")
foreach(FOLDER IN LISTS FOLDERS)
    file(GLOB_RECURSE SOURCES CONFIGURE_DEPENDS ${FOLDER}/*.c)
    if(NOT IS_DIRECTORY ${FOLDER} OR NOT SOURCES)
        continue()
    endif()
    cmake_path(GET FOLDER FILENAME NAME)
    set(ORDER 999)
    set(MODES "")
    include(${FOLDER}/game.cmake OPTIONAL)
    set(GAME_MODES_${NAME} ${MODES})
    list(APPEND PLACES "${ORDER} ${NAME}")
endforeach()
list(SORT PLACES COMPARE NATURAL)
set(GAMES ${PLACES})
list(TRANSFORM GAMES REPLACE "^[0-9]+ " "")
set(GAMES_AND_MODES "")
foreach(NAME IN LISTS GAMES)
    list(APPEND GAMES_AND_MODES ${NAME} ${GAME_MODES_${NAME}})
endforeach()
