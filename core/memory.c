/* Memory, or the end: see memory.h. */
#include "memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 16 };

void *memory_zeros(size_t count, size_t size)
{
    void *memory = calloc(count ? count : 1, size ? size : 1);
    if (!memory)
        abort();
    return memory;
}

void *memory_resized(void *memory, size_t bytes)
{
    memory = realloc(memory, bytes ? bytes : 1);
    if (!memory)
        abort();
    return memory;
}

void *memory_grown(void *memory, size_t *capacity, size_t wanted, size_t size)
{
    if (wanted <= *capacity)
        return memory;
    size_t room = *capacity ? *capacity * 2 : FIRST_CAPACITY;
    if (room < wanted)
        room = wanted;
    if (room > SIZE_MAX / size)
        abort();
    memory = memory_resized(memory, room * size);
    *capacity = room;
    return memory;
}

void *memory_copy(const void *bytes, size_t len)
{
    char *copy = memory_resized(NULL, len + 1);
    if (len > 0)
        memcpy(copy, bytes, len);
    copy[len] = 0;
    return copy;
}
