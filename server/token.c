/* Tokens: whoever has one may sit down. The store knows only their hashes. */
#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "server.h"

/* 32 letters that cannot be taken for one another. */
static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";

static void spell(char *text, const uint8_t *bytes, int count)
{
    for (int i = 0; i < count; i++)
        text[i] = letters[bytes[i] & 31];
    text[count] = 0;
}

void token_make(char token[TOKEN_LETTERS + 1])
{
    uint8_t bytes[TOKEN_LETTERS];
    randombytes_buf(bytes, sizeof bytes);
    spell(token, bytes, TOKEN_LETTERS);
}

void token_name(char name[STORE_NAME + 1])
{
    uint8_t bytes[STORE_NAME];
    randombytes_buf(bytes, sizeof bytes);
    spell(name, bytes, STORE_NAME);
}

void token_hash(uint8_t hash[STORE_HASH], const char *token)
{
    static const uint8_t purpose[] = "kaleun: the token of a link";
    crypto_generichash(hash, STORE_HASH, (const uint8_t *)token, strlen(token),
                       purpose, sizeof purpose);
}

void token_code(char code[CODE_LETTERS + 1])
{
    uint8_t bytes[CODE_LETTERS];
    randombytes_buf(bytes, sizeof bytes);
    spell(code, bytes, CODE_LETTERS);
    for (int i = 5; i < CODE_LETTERS; i += 6)
        code[i] = '-';
}

void token_code_hash(uint8_t hash[STORE_HASH], const char *code)
{
    char plain[64] = "code ";
    size_t len = strlen(plain);
    for (; *code && len + 1 < sizeof plain; code++)
        if (*code != '-')
            plain[len++] = (char)tolower((unsigned char)*code);
    plain[len] = 0;
    token_hash(hash, plain);
}

void token_of_owner(char token[TOKEN_LETTERS + 1], const uint8_t secret[32])
{
    static const char purpose[] = "kaleun owner";
    uint8_t bytes[32];
    crypto_generichash(bytes, sizeof bytes, (const uint8_t *)purpose,
                       sizeof purpose, secret, 32);
    spell(token, bytes, TOKEN_LETTERS);
}

void token_of_contest(char token[TOKEN_LETTERS + 1], const uint8_t secret[32],
                      const char *name)
{
    uint8_t bytes[32];
    char purpose[64];
    snprintf(purpose, sizeof purpose, "kaleun tournament %s", name);
    crypto_generichash(bytes, sizeof bytes, (const uint8_t *)purpose,
                       strlen(purpose), secret, 32);
    spell(token, bytes, TOKEN_LETTERS);
}
