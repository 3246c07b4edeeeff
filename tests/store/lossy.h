/* A disk that loses power: an SQLite VFS for tests.
 *
 * It passes everything on to the real files, and remembers for each of them
 * what has been synchronised and which writes came after. lossy_cut writes out
 * the files as they might be found after a power cut: of the writes since the
 * last synchronisation each sector is there, or is not, as the dice will have
 * it. It can also refuse writes, as a full disk does. */
#ifndef KALEUN_LOSSY_H
#define KALEUN_LOSSY_H

#include <stdbool.h>
#include <stdint.h>

#include "dice.h"

/* Becomes the VFS of everything opened from now on. */
void lossy_begin(void);
/* Back to the real disk; forgets all files. */
void lossy_end(void);

/* The disk is full, or no longer. */
void lossy_full(bool full);
/* Synchronisations promise and do nothing: to see that the test would notice. */
void lossy_lie(bool lie);

/* Calls this in the middle of the so many-th write or synchronisation from now,
 * before its bytes are safe; 0: not at all. */
void lossy_at(uint32_t in, void (*call)(void));

/* Writes the file `path`, and those beside it, as found after a power cut now,
 * to `other`. */
void lossy_cut(const char *path, const char *other, struct pcg32 *pcg);

#endif
