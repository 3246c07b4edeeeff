# The missions of data/uboot/missions, checked against the tables of data/uboot:
# an impossible mission stops the build with its place.
set(DATA ${CMAKE_SOURCE_DIR}/data/uboot)
file(GLOB TABLES CONFIGURE_DEPENDS ${DATA}/*.tsv ${DATA}/missions/*.tsv)
set(MADE ${KALEUN_GEN_DIR}/data_uboot_missions.h
         ${KALEUN_GEN_DIR}/data_uboot_missions.c)
add_custom_command(
    OUTPUT ${MADE}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${KALEUN_GEN_DIR}
    COMMAND missiongen --data ${DATA} --missions ${DATA}/missions
            --out ${KALEUN_GEN_DIR}
    DEPENDS missiongen ${TABLES}
    COMMENT "Missions from data/uboot/missions"
    VERBATIM)
add_custom_target(game_uboot_missions DEPENDS ${MADE})
add_dependencies(game_uboot game_uboot_missions)
target_sources(game_uboot PRIVATE ${MADE})
