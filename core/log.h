/* The log is the game: header, entries, end; text, one line each.
 *
 *     kaleun-log 1
 *     game null 1
 *     option rounds=6
 *     seat boat human hash=0b7e... word=5f0c...
 *     seat escort bot:random no-word
 *     dice live commitment=8c1d...
 *     0 host start ~ 6f...
 *     1 boat dive depth=4 ~ 02...
 *     2 escort attack depth=5 | ping:3,5 ~ 77...
 *     3 escort again | ping:6,6 ~ c1...
 *     4 boat undo ~ 5e...
 *     5 boat note all well done ~ aa...
 *     end escort=1 boat=0
 *     secret 1be2...
 *
 * doc/log-format.md is the reference. This file turns lines into structs and
 * back; it knows no rules and touches no file. */
#ifndef KALEUN_LOG_H
#define KALEUN_LOG_H

#include <stddef.h>

#include "game.h"
#include "lesson.h"

enum {
    LOG_FORMAT = 1,
    LOG_LINE_MAX = 8192,  /* bytes of one line, the newline not counted */
    CHAIN_TEXT = 35,      /* bytes of " ~ " and a chain value */
    NOTE_MAX = 500,       /* bytes of a remark */
    LESSON_PAGE_MAX = 24, /* letters of a page that was looked at */
    WHO_MAX = 48,         /* bytes of a seat's player, such as bot:random */
    /* Bytes of the options in a header that the game has no more: U-BOOT had 63
     * of at most 17 bytes. */
    OLD_OPTIONS_MAX = 2048,
    SEAT_HOST = SEAT_NONE,
};

/* How a seat's word came into the dice. */
enum word_share {
    WORD_CLEAR,    /* told before others were: whoever sat last could choose */
    WORD_SEALED,   /* its hash was in before any word was opened */
    WORD_WITHHELD, /* its hash was in, but it was not opened in time */
    WORD_NONE,     /* the seat brought none: zeros */
};

struct seat_holder {
    char who[WHO_MAX]; /* "human" or "bot:NAME" */
    uint8_t word[16];  /* its client's share in the dice, or zeros */
    uint8_t hash[32];  /* of the word; zeros if it had none */
    uint8_t share;     /* enum word_share */
};

struct log_header {
    const struct game *game;
    int version; /* of the rules that wrote it */
    struct options options;
    char carried[CARRIED_MAX]; /* over from the game before; "": nothing */
    struct seat_holder seat[SEATS_MAX];
    uint8_t source;              /* enum dice_source */
    uint8_t commitment[32];      /* live: of the secret */
    uint64_t seed;               /* seeded */
    const struct lesson *lesson; /* laid out: whose dice; else NULL */
    int taken; /* entries taken over from another log, whose dice were others */
};

enum entry_kind {
    ENTRY_START,  /* the board is laid out */
    ENTRY_ACTION, /* a seat's action, or its answer to a waiting roll */
    ENTRY_UNDO,
    ENTRY_NOTE,
    ENTRY_LESSON, /* what a learner says of his lesson; rules never see it */
    ENTRY_CHECK,  /* real-time games: a check value of the state */
};

struct entry {
    int number;
    uint8_t kind; /* enum entry_kind */
    int8_t seat;
    struct action action;
    int repeat;        /* clock steps merged into one line; else 1 */
    seat_set audience; /* of a note */
    char note
        [NOTE_MAX +
         1]; /* or words about a lesson, or the parts of a check: `boat=1f0c sea=..` */
    uint64_t check;
    const struct known *roll; /* the dice that fell; owned by the reader */
    int roll_count;
    bool chained;
    uint8_t chain[16];
};

/* What is wrong with a log, for a sentence that names the place. `text` is a
 * key of the language files with the parameters (line, entry) as far as it
 * declares them. */
struct log_fault {
    int text;         /* 0: nothing */
    int line;         /* of the file, from 1 */
    int entry;        /* number of the entry, or -1 */
    char detail[120]; /* the words in question, quoted from the log; or "" */
};

/* Were words of this game sealed? Then none of them was given in clear. */
bool log_is_sealed(const struct log_header *header);
/* The seat's word is the one whose hash was given. */
bool log_word_fits(const struct seat_holder *seat);
/* What was fixed before the first word was opened: see dice_promise. */
void log_promise(const struct log_header *header, uint8_t promise[16]);

/* Writing: each appends one line with its newline. */
void log_write_header(const struct log_header *header, struct out *out);
/* Without chain value and newline: the bytes that the chain covers. */
void log_write_entry(const struct game *game, const struct entry *entry,
                     struct out *out);

/* Reading. `text` is the whole log; positions move through it. */
struct log_reader {
    const char *text;
    size_t len, at;
    int line;
    struct log_header header;
    char old_options[OLD_OPTIONS_MAX]; /* `hull=83 kit=0`, to be carried */
    struct known roll[KNOWN_MAX];
    bool finished; /* an end line was read */
    bool has_secret;
    uint8_t secret[32];
    size_t entry_start, entry_len; /* bytes of the last entry without chain */
    size_t end_start, end_len;     /* bytes of the end line */
    int end_line;
    struct log_fault fault;
};

/* Reads the header; false with a fault if it makes no sense. */
bool log_open(struct log_reader *reader, const char *text, size_t len);
/* Reads the next entry: true, or false at the end or with a fault. */
bool log_next(struct log_reader *reader, struct entry *entry);
/* One roll as it stands behind an entry, `E2:3,5` or `2d6:3,5`. The text is cut
 * into pieces; false if it is no roll of the game. */
bool log_read_roll(const struct game *game, char *text, struct known *roll);
/* The fault as a sentence. */
void log_fault_write(const struct log_fault *fault, struct out *out);

/* The chain: hash of the value before, a salt from the secret, the bytes. It
 * begins with the header, as number -1 after a value of zeros. */
void log_chain(uint8_t chain[16], const uint8_t before[16],
               const uint8_t secret[32], int number, const char *bytes,
               size_t len);

/* Bytes as hexadecimal digits and back; false if the text is no such thing. */
void hex_write(struct out *out, const uint8_t *bytes, size_t count);
bool hex_read(const char *text, size_t len, uint8_t *bytes, size_t count);

#endif
