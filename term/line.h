/* Lines that a person types. */
#ifndef KALEUN_LINE_H
#define KALEUN_LINE_H

#include <stdbool.h>

enum { LINE_MAX_BYTES = 1024 };

/* Prompts for a line and reads it, without its newline and the blanks around
 * it; false at the end of the input. A line that cannot be meant (too long, no
 * UTF-8, commands for the terminal) is thrown away as a whole, and said so. */
bool line_read(char line[LINE_MAX_BYTES]);

#endif
