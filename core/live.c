/* Keyed dice. The key of a game is made of a secret that the host commits to
 * before the seats' own random words are known, so nobody can choose it. */
#include "live.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

bool live_init(void)
{
    return sodium_init() >= 0;
}

void live_random(uint8_t *bytes, size_t count)
{
    randombytes_buf(bytes, count);
}

/* The same words make another key for another purpose. */
static void key_of(uint8_t key[32], const char *purpose, size_t length,
                   const uint8_t secret[32], const uint8_t (*words)[16],
                   int count)
{
    crypto_generichash_state hash;
    crypto_generichash_init(&hash, NULL, 0, 32);
    crypto_generichash_update(&hash, (const uint8_t *)purpose, length);
    crypto_generichash_update(&hash, secret, 32);
    for (int i = 0; i < count; i++)
        crypto_generichash_update(&hash, words[i], 16);
    crypto_generichash_final(&hash, key, 32);
}

void dice_key(uint8_t key[32], const uint8_t secret[32],
              const uint8_t (*words)[16], int count)
{
    static const char purpose[] = "kaleun dice";
    key_of(key, purpose, sizeof purpose, secret, words, count);
}

void dice_table_secret(uint8_t own[32], const uint8_t secret[32],
                       const uint8_t (*words)[16], int count)
{
    static const char purpose[] = "kaleun table";
    key_of(own, purpose, sizeof purpose, secret, words, count);
}

void dice_commitment(uint8_t commitment[32], const uint8_t secret[32])
{
    static const char purpose[] = "kaleun commitment";
    crypto_generichash_state hash;
    crypto_generichash_init(&hash, NULL, 0, 32);
    crypto_generichash_update(&hash, (const uint8_t *)purpose, sizeof purpose);
    crypto_generichash_update(&hash, secret, 32);
    crypto_generichash_final(&hash, commitment, 32);
}

/* SHA-256, since every browser and every language has it. */
void dice_word_hash(uint8_t hash[32], const uint8_t word[16])
{
    static const char purpose[] = "kaleun word";
    crypto_hash_sha256_state state;
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, (const uint8_t *)purpose, sizeof purpose);
    crypto_hash_sha256_update(&state, word, 16);
    crypto_hash_sha256_final(&state, hash);
}

void dice_promise(uint8_t promise[16], const uint8_t commitment[32],
                  const uint8_t (*hashes)[32], int count)
{
    static const char purpose[] = "kaleun promise";
    crypto_generichash_state hash;
    crypto_generichash_init(&hash, NULL, 0, 16);
    crypto_generichash_update(&hash, (const uint8_t *)purpose, sizeof purpose);
    crypto_generichash_update(&hash, commitment, 32);
    for (int i = 0; i < count; i++)
        crypto_generichash_update(&hash, hashes[i], 32);
    crypto_generichash_final(&hash, promise, 16);
}

/* Words of the stream that belongs to one roll, in blocks of sixteen. */
struct words {
    const uint8_t *key;
    uint64_t number;
    uint32_t block;
    int next;
    uint8_t bytes[64];
};

static uint32_t next_word(struct words *words)
{
    if (words->next == 16 || words->block == 0) {
        uint8_t nonce[crypto_stream_chacha20_ietf_NONCEBYTES];
        for (int i = 0; i < 8; i++)
            nonce[i] = (uint8_t)(words->number >> 8 * i);
        for (int i = 0; i < 4; i++)
            nonce[8 + i] = (uint8_t)(words->block >> 8 * i);
        crypto_stream_chacha20_ietf(words->bytes, sizeof words->bytes, nonce,
                                    words->key);
        words->block++;
        words->next = 0;
    }
    const uint8_t *b = words->bytes + (size_t)4 * (size_t)words->next++;
    return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 |
           (uint32_t)b[3] << 24;
}

void live_throw(const uint8_t key[32], uint64_t number, struct known *roll)
{
    struct words words = {.key = key, .number = number};
    uint32_t sides = roll->sides;
    uint32_t threshold = -sides % sides; /* words below it would be unfair */
    for (int i = 0; i < roll->count; i++) {
        uint64_t m;
        do
            m = (uint64_t)next_word(&words) * sides;
        while ((uint32_t)m < threshold);
        roll->face[i] = (uint16_t)(1 + (m >> 32));
    }
}
