/* Memory for everything around the games; the games themselves allocate
 * nothing.
 *
 * None of this fails: neither a game nor a server can go on without memory, so
 * the program ends at once where there is none left. */
#ifndef KALEUN_MEMORY_H
#define KALEUN_MEMORY_H

#include <stddef.h>

/* Room for `count` things of `size` bytes each, all zeros. To be freed, as all
 * the rest is. */
void *memory_zeros(size_t count, size_t size);
/* The same memory with another number of bytes (realloc); new ones are not
 * cleared. `memory` may be NULL. */
void *memory_resized(void *memory, size_t bytes);
/* An array with room for `wanted` things of `size` bytes, moved if need be.
 * `*capacity` is the room it has, in things; it at least doubles, so that
 * adding one thing after the other costs little. */
void *memory_grown(void *memory, size_t *capacity, size_t wanted, size_t size);
/* These bytes once more, with a zero byte behind them. */
void *memory_copy(const void *bytes, size_t len);

#endif
