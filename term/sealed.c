/* Keeping words: a file of one line for each seat, `TOKEN'S HASH WORD`. Who reads
 * the file learns words, which are told anyway, but no token. */
#include "sealed.h"

#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "live.h"
#include "log.h"
#include "save.h"

enum { SEAT_DIGITS = 32, WORD_DIGITS = 32 };

static void digits(char *text, const uint8_t *bytes, size_t count)
{
    struct out out;
    out_init(&out, text, 2 * count + 1, LANG_EN);
    hex_write(&out, bytes, count);
}

/* By which a seat is found again. */
static void name_seat(char name[SEAT_DIGITS + 1], const char *token)
{
    uint8_t hash[SEAT_DIGITS / 2];
    crypto_generichash(hash, sizeof hash, (const uint8_t *)token, strlen(token),
                       (const uint8_t *)"kaleun seat word",
                       crypto_generichash_KEYBYTES_MIN);
    digits(name, hash, sizeof hash);
}

static FILE *open_words(void)
{
    char path[3100];
    if (!save_folder(path, sizeof path - sizeof "/words"))
        return NULL;
    memcpy(path + strlen(path), "/words", sizeof "/words");
    int fd = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    return fd < 0 ? NULL : fdopen(fd, "r+");
}

static bool find(FILE *file, const char *seat, uint8_t word[16])
{
    char line[128];
    bool found = false;
    while (fgets(line, sizeof line, file))
        if (strncmp(line, seat, SEAT_DIGITS) == 0 && line[SEAT_DIGITS] == ' ')
            found = hex_read(line + SEAT_DIGITS + 1,
                             strcspn(line + SEAT_DIGITS + 1, "\n"), word, 16);
    return found;
}

void sealed_word(struct sealed_word *sealed, const char *token)
{
    char seat[SEAT_DIGITS + 1];
    uint8_t word[16], hash[32];
    FILE *file = open_words();
    name_seat(seat, token);
    bool is_kept = file && find(file, seat, word);
    if (!is_kept)
        live_random(word, sizeof word);
    digits(sealed->word, word, sizeof word);
    dice_word_hash(hash, word);
    digits(sealed->hash, hash, sizeof hash);
    if (file && !is_kept) {
        fseek(file, 0, SEEK_END);
        fprintf(file, "%s %s\n", seat, sealed->word);
        fflush(file);
        fsync(fileno(file));
    }
    if (file)
        fclose(file);
}
