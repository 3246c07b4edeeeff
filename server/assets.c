/* Looking up an embedded file. */
#include "assets.h"

#include <string.h>

static const struct asset *find(const char *path)
{
    for (const struct asset *asset = assets_all; asset->path; asset++)
        if (strcmp(asset->path, path) == 0)
            return asset;
    return NULL;
}

/* The address of a table, /t/NAME: the page itself finds out which. */
static bool is_table(const char *path)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    return strncmp(path, "/t/", 3) == 0 && path[3] &&
           strspn(path + 3, letters) == strlen(path + 3);
}

const struct asset *asset_find(const char *path)
{
    if (strcmp(path, "/plain") == 0 || strcmp(path, "/plain/") == 0)
        return find("/plain/index.html");
    if (strcmp(path, "/") != 0 && !is_table(path))
        return find(path);
    const struct asset *index = find("/index.html");
    return index ? index : find("/plain/index.html");
}
