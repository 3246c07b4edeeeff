/* What the helmsman must not learn: exactly the world's secrets. */
#include "games/uboot/app/secrets.h"

#include <stddef.h>

#include "helm.h"

_Static_assert(offsetof(struct helm, world) == 0, "a state is its world first");

const struct secret helm_secrets[] = {
    WORLD_SECRETS,
    {.name = "message", .change = secret_message, .shows = message_shows},
    {.name = NULL},
};
