/* Keyed dice: libsodium's ChaCha20 and BLAKE2b behind two calls. */
#ifndef KALEUN_LIVE_H
#define KALEUN_LIVE_H

#include "dice.h"

/* Fills the faces of the roll that bears this number under this key. */
void live_throw(const uint8_t key[32], uint64_t number, struct known *roll);

/* Prepares the library; false if the system has no randomness to give. */
bool live_init(void);
/* Bytes nobody can foresee. */
void live_random(uint8_t *bytes, size_t count);

#endif
