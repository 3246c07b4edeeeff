/* Hits of the second edition: a placeholder until the battle is here. */
#include "rules.h"

void hit_boat(struct campaign *c, struct boat *b, int light, int heavy,
              struct play *play)
{
    add_stress(c, b, light + 2 * heavy, play);
}
