# cmake --install BUILD [--prefix PREFIX]: the program, its manual pages, and what
# a server needs, in the directories of the GNU standards.
#
# Paths in the unit depend on the prefix, which may be given as late as that, so
# the unit is made then. A prefix of /usr keeps its configuration in /etc.
include(GNUInstallDirs)
set(KALEUN_UNIT_DIR lib/systemd/system CACHE STRING
    "Where units of systemd go, from the prefix or as a whole path")

install(TARGETS kaleun RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
foreach(SECTION 1 5 8)
    install(DIRECTORY ${KALEUN_MAN}/
        DESTINATION ${CMAKE_INSTALL_MANDIR}/man${SECTION}
        FILES_MATCHING PATTERN "*.${SECTION}")
endforeach()
install(FILES LICENSE NOTICE CHANGELOG.md README.md
    DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY doc/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/doc
    FILES_MATCHING PATTERN "*.md" PATTERN man EXCLUDE)

set(UNIT ${CMAKE_CURRENT_SOURCE_DIR}/packaging)
install(CODE "
    set(BINDIR \${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR})
    set(SYSCONFDIR \${CMAKE_INSTALL_PREFIX}/etc)
    if(CMAKE_INSTALL_PREFIX STREQUAL \"/usr\")
        set(SYSCONFDIR /etc)
    endif()
    configure_file(${UNIT}/kaleun.service.in
        ${CMAKE_BINARY_DIR}/kaleun.service @ONLY)
    file(INSTALL ${UNIT}/kaleun.conf DESTINATION \${SYSCONFDIR}/kaleun)
    ")
install(FILES ${CMAKE_BINARY_DIR}/kaleun.service DESTINATION ${KALEUN_UNIT_DIR})
install(FILES packaging/kaleun.sysusers DESTINATION lib/sysusers.d
    RENAME kaleun.conf)
