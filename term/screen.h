/* What the terminal shows of a game: events, view, choices, refusals. */
#ifndef KALEUN_SCREEN_H
#define KALEUN_SCREEN_H

#include "session.h"

enum {
    VIEW_MAX = 1 << 16,
    CLOSED_SHOWN = 4, /* more closed choices than this are shown on demand */
};

struct screen {
    struct session *session;
    const struct game *game;
    bool terminal, colour;
    char view[VIEW_MAX], last[VIEW_MAX]; /* now, and as last printed */
};

void screen_init(struct screen *screen, struct session *session);

/* Prints a text that begins with an indent; on a terminal it is broken between
 * words, and its further lines begin under its first word. Dim if it is about
 * what cannot be done. */
void screen_line(const struct screen *screen, int indent, const char *text,
                 bool dim);
/* Events from a number on that the seat may see; how many there were. */
int screen_events(struct screen *screen, int seat, int *from);
/* The view, if it is not the one already on the screen, or always. */
void screen_view(struct screen *screen, int seat, bool always);
/* The prompt and the choices, which are also filled in, and the list that their
 * numbers count. */
void screen_choices(struct screen *screen, int seat, struct choices *choices,
                    struct choices *list);
/* The closed ones among them, each with its reason. */
void screen_closed(const struct screen *screen, const struct choices *choices);
void screen_refusal(const struct screen *screen, const struct refusal *refusal);
/* What might have been typed instead of this line. */
void screen_hint(const struct screen *screen, const struct choices *choices,
                 const char *line);

#endif
