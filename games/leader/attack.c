/* A spread of torpedoes: a placeholder until the battle is here. */
#include "rules.h"

void torpedo_spread(struct campaign *c, struct boat *b, struct ship *target,
                    int kind, int count, int range, int source,
                    struct play *play)
{
    (void)c, (void)b, (void)target, (void)kind, (void)count;
    (void)range, (void)source, (void)play;
}
