/* Wireless messages, the Enigma, the sextant. */
#ifndef KALEUN_UBOOT_RADIO_H
#define KALEUN_UBOOT_RADIO_H

#include <stdbool.h>
#include <stdint.h>

#include "padded.h"
#include "view.h"

struct world;

PADDED_BEGIN

struct radio_message {
    int64_t due;     /* tick of arrival or of the next try; NEVER */
    int16_t row;     /* of uboot_mission_messages */
    int8_t state;    /* enum message_state */
    int8_t day;      /* of the month, whose key it has */
    int8_t start[3]; /* rotor positions, 0..25 */
    int8_t spare;
};

struct radio {
    /* Those the crew knows of first, as they came: a number on board tells when
     * a message came, not which of the mission's it is. [7.5.2] */
    struct radio_message message[MESSAGES_MAX];
    int64_t due;        /* first tick at which anything is due */
    int64_t busy_until; /* a wrong key costs a minute */
    int16_t count;
    int16_t sending;   /* index of the message on the air, or -1 */
    int16_t fix_cell;  /* square of the last sextant fix, or -1 */
    int16_t fix_block; /* the fix is of the block only */
    int64_t fix_tick;
};

PADDED_END

/* The machine: rotors left to right, rings and start 0..25, plugs as pairs of
 * letters. Enciphers A-Z in place; anything else is left out of the stepping. */
struct enigma_key {
    int rotor[3]; /* enum uboot_rotor */
    int ring[3];
    const char *plugs;
};
void enigma(const struct enigma_key *key, const int start[3], char *text);

void radio_setup(struct world *w);
/* (2) messages due, sending. */
void radio_tick(struct world *w);
/* How many messages the crew knows of. */
int radio_known(const struct radio *r);
/* An outgoing message of the mission's table may be sent from now on. */
void radio_ready(struct world *w, int row);
bool radio_sky_fit(const struct world *w);
/* Where the boat is, by the sky. [9.1.2] */
void radio_sextant(struct world *w);
/* Opens the message with the key of this day. */
void radio_decode(struct world *w, int index, int day);
bool radio_send(struct world *w, int index);
bool radio_works(const struct world *w);
/* The message as it stands on the sheet: its start position enciphered twice by
 * the ground setting of its day, then the text, in letters alone. */
void radio_cipher(const struct world *w, int index, char text[CIPHER_MAX]);
/* The words and the key under which this message, received but unread, would
 * read so, found as by anybody who has the key sheet and guesses the words. */
void radio_fit(struct world *w, int index, const char text[CIPHER_MAX]);
/* Two messages that nobody has read change their words; false: they cannot. */
bool radio_change(struct radio *r, int index, int other);
/* What comes out under the key of this day. */
void radio_decipher(const struct world *w, int index, int day,
                    char text[CIPHER_MAX]);

#endif
