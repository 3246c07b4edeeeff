/* The files of the web pages, embedded in the program by the build. */
#ifndef KALEUN_ASSETS_H
#define KALEUN_ASSETS_H

#include <stdbool.h>
#include <stddef.h>

struct asset {
    const char *path; /* "/index.html" */
    const char *type; /* "text/html; charset=utf-8" */
    const char *etag; /* of its bytes, in quotes */
    const unsigned char *bytes, *end;
    const unsigned char *packed, *packed_end; /* the same by gzip, or NULL */
    bool is_lasting; /* its name is made from its bytes: it never changes */
};

/* Ended by a row without path. */
extern const struct asset assets_all[];

/* The file of exactly this path; "/" is the start page. NULL if there is none:
 * paths are only ever compared, never opened. */
const struct asset *asset_find(const char *path);

#endif
