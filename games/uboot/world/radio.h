/* Wireless messages, the Enigma, the sextant. */
#ifndef KALEUN_UBOOT_RADIO_H
#define KALEUN_UBOOT_RADIO_H

#include <stdbool.h>
#include <stdint.h>

#include "games/uboot/app/instruments.h"
#include "games/uboot/app/padded.h"

struct world;

PADDED_BEGIN

struct radio_message {
    int64_t due;     /* tick it arrives or is tried again; NEVER */
    int16_t row;     /* of uboot_mission_messages */
    int8_t state;    /* enum message_state */
    int8_t day;      /* of the month, whose key it has */
    int8_t start[3]; /* rotor positions, 0..25 */
    int8_t spare;
};

struct radio {
    /* Messages the crew knows of come first, in the order they arrived: their
     * number tells when a message came, not which of the mission's it is.
     * [7.5.2] */
    struct radio_message message[MESSAGES_MAX];
    /* What the crew knows of the first `known` of them. */
    struct uboot_message_view shown[MESSAGES_MAX];
    int64_t due;        /* first tick at which anything is due */
    int64_t busy_until; /* a wrong key costs a minute */
    int16_t count;
    int16_t sending;   /* index of the message on the air, or -1 */
    int16_t fix_cell;  /* square of the last sextant fix, or -1 */
    int16_t fix_block; /* 1: the fix gives only the block */
    int64_t fix_tick;
    int16_t known; /* messages shown */
    int16_t spare[3];
};

PADDED_END

/* The machine: rotors left to right, rings and start positions 0..25, plugs as
 * pairs of letters. It enciphers A-Z in place and skips other characters
 * without stepping. */
struct enigma_key {
    int rotor[3]; /* enum uboot_rotor */
    int ring[3];
    const char *plugs;
};
void enigma(const struct enigma_key *key, const int start[3], char *text);

void radio_setup(struct world *w);
/* Records what the crew knows of the messages; call it after each change. */
void radio_show(struct world *w);
/* (2) Messages that are due, and sending. */
void radio_tick(struct world *w);
/* How many messages the crew knows of. */
int radio_known(const struct radio *r);
/* The crew may send this outgoing message from now on. */
void radio_ready(struct world *w, int row);
bool radio_sky_fit(const struct world *w);
/* Fixes the boat's position by the sky. [9.1.2] */
void radio_sextant(struct world *w);
/* Deciphers the message with the key of this day. */
void radio_decode(struct world *w, int index, int day);
bool radio_send(struct world *w, int index);
bool radio_works(const struct world *w);
/* The message as it stands on the sheet: its start position enciphered twice by
 * the ground setting of its day, then the text, letters only. */
void radio_cipher(const struct world *w, int index, char text[CIPHER_MAX]);
/* Finds the words and the key under which this message, received but unread,
 * reads like the text, as anybody could who has the key sheet and guesses the
 * words. */
void radio_fit(struct world *w, int index, const char text[CIPHER_MAX]);
/* Exchanges the words of two unread messages; false if they cannot be
 * exchanged. */
bool radio_change(struct radio *r, int index, int other);
/* What comes out under the key of this day. */
void radio_decipher(const struct world *w, int index, int day,
                    char text[CIPHER_MAX]);

#endif
