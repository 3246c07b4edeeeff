/* What the helmsman must not learn: the world's secrets are all there are. */
#include "secrets.h"

#include <stddef.h>

#include "rules.h"

const struct secret helm_secrets[] = {
    WORLD_SECRETS,
    {.name = "message", .change = secret_message, .shows = message_shows},
    {.name = NULL},
};
