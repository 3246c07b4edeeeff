/* Which Kaleun this is. The number stands in CMakeLists.txt and nowhere else;
 * the build finds out the commit (cmake/version.cmake). */
#ifndef KALEUN_VERSION_H
#define KALEUN_VERSION_H

struct version {
    const char *number; /* "1.0.0" */
    const char *commit; /* 12 digits, with "+" behind if files differ from it;
                         * "unknown" where there was nothing to ask */
    const char *build;  /* the preset and the compiler: "release GNU-12.2.0" */
};

extern const struct version version;

#endif
