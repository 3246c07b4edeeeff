# The store and the server. Those with the label `server` start a real one on a
# loopback port of its own; `kill` kills it again and again.
kaleun_test(store store server/test_store.c)
target_link_libraries(test_store PRIVATE store PkgConfig::SQLITE)
