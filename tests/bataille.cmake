# The tests of Bataille: a file for each part of the leaflet.
file(GLOB SOURCES CONFIGURE_DEPENDS bataille/test_*.c)
kaleun_suites(bataille unit ${SOURCES} PREFIX bataille_
    HELPERS bataille/scene.c)
