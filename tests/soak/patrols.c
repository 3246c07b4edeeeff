/* Free patrols by the thousand: every draw keeps the invariants, over all areas
 * and the months each has, with the next seed each time round. [ruling 360]
 *
 *     patrols COUNT SEED */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/uboot/world/patrol.h"

static struct world sea;

static const char *draw(int area, int month, uint64_t seed)
{
    struct setting setting = {.mission = uboot_missions_count - 1,
                              .area = (int8_t)(area + 1),
                              .month = (int8_t)(month + 1)};
    memset(&sea, 0, sizeof sea);
    world_setup(&sea, &setting, seed);
    return patrol_check(&sea);
}

int main(int argc, char **argv)
{
    int count = argc > 1 ? atoi(argv[1]) : 1000;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (int done = 0; done < count; seed++)
        for (int a = 0; a < uboot_patrol_areas_count; a++)
            for (int m = uboot_patrol_areas[a].from - PATROL_FIRST_MONTH;
                 m <= uboot_patrol_areas[a].to - PATROL_FIRST_MONTH &&
                 done < count;
                 m++, done++) {
                const char *broken = draw(a, m, seed);
                if (broken) {
                    printf("%s: %s, month %d, seed %llu\n", broken,
                           uboot_patrol_area_names[a], m,
                           (unsigned long long)seed);
                    return 1;
                }
            }
    printf("%d patrols\n", count);
    return 0;
}
