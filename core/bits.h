/* Sets as bits of a number. Both compilers know the instruction for this one;
 * written in plain C it would be a table or a loop. */
#ifndef KALEUN_BITS_H
#define KALEUN_BITS_H

#include <stdint.h>

/* The lowest member of a set that is not empty. Going through a set:
 *     for (uint32_t rest = set; rest; rest &= rest - 1)
 *         use(bits_first(rest)); */
static inline int bits_first(uint32_t set)
{
    return __builtin_ctz(set);
}

/* How many it has. Small sets: most have one or two. */
static inline int bits_count(uint32_t set)
{
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

#endif
