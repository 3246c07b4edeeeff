/* Reading what is typed. */
#include "line.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"
#include "lang.h"

/* UTF-8 without bytes that command a terminal. A blank may be a tab. */
static bool is_text(char *line, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        unsigned char c = (unsigned char)line[i];
        if (c == '\t')
            line[i] = ' ';
        else if (c < ' ' || c == 0x7f)
            return false;
        if (c < 0x80)
            continue;
        unsigned char next = i + 1 < len ? (unsigned char)line[i + 1] : 0;
        size_t more = c >= 0xf0 ? 3 : c >= 0xe0 ? 2 : 1;
        if (c < 0xc2 || c > 0xf4 || i + more >= len ||
            (c == 0xc2 && next < 0xa0) || (c == 0xe0 && next < 0xa0) ||
            (c == 0xed && next > 0x9f) || (c == 0xf0 && next < 0x90) ||
            (c == 0xf4 && next > 0x8f))
            return false;
        for (; more > 0; more--)
            if (((unsigned char)line[++i] & 0xc0) != 0x80)
                return false;
    }
    return true;
}

bool line_read(char line[LINE_MAX_BYTES])
{
    for (;;) {
        fputs("> ", stdout);
        fflush(stdout);
        size_t len = 0;
        int c;
        while ((c = getchar()) != EOF && c != '\n')
            if (len++ < LINE_MAX_BYTES - 1)
                line[len - 1] = (char)c;
        if (c == EOF && len == 0) {
            putchar('\n');
            return false;
        }
        if (len > LINE_MAX_BYTES - 1) {
            cli_say(T_PLAY_LINE_TOO_LONG, NULL, 0);
            continue;
        }
        while (len > 0 && isspace((unsigned char)line[len - 1]))
            len--;
        if (!is_text(line, len)) {
            cli_say(T_PLAY_LINE_NOT_TEXT, NULL, 0);
            continue;
        }
        line[len] = 0;
        size_t blanks = strspn(line, " ");
        memmove(line, line + blanks, len - blanks + 1);
        return true;
    }
}
