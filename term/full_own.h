/* The full screen's own: shared by its files alone. */
#ifndef KALEUN_FULL_OWN_H
#define KALEUN_FULL_OWN_H

#include "table_own.h"

enum {
    FULL_COLUMNS = 80, /* the least window */
    FULL_ROWS = 24,
    FEED_KEPT = 512, /* lines of what was told */
    FEED_WIDE = 512, /* bytes of one */
    SAID_MAX = 512,
    HISTORY = 32,
};

/* What the lower right of the screen shows. */
enum page { PAGE_ORDERS, PAGE_PAPERS, PAGE_FEED, PAGE_WHY, PAGE_HELP };

struct full {
    struct table *t;
    int seat; /* whose eyes */
    int page; /* enum page */
    int scroll;
    int selected; /* open choice under the bar, from 0; -1: none */
    int shown;    /* open choices on the list as it was drawn last */
    int slow;     /* time runs at 1 / 2^slow */
    bool leaves;
    /* Told to this seat, the last FEED_KEPT lines. */
    char feed[FEED_KEPT][FEED_WIDE];
    int fed;  /* lines ever */
    int next; /* event to be read next */
    /* The line that is typed, and those before it. */
    char line[LINE_MAX_BYTES];
    size_t len, cursor;
    char typed[HISTORY][LINE_MAX_BYTES];
    int lines, at; /* ever typed; the one shown again */
    char said[SAID_MAX];
    char view[VIEW_MAX];
    char help[VIEW_MAX]; /* of one word, or "" for the usual page */
    /* The choice under the bar: when the list changes the bar goes with it. */
    struct choice bar;
};

/* full_line.c: what is typed. */
/* A key of the line: a character (wide), or one of ncurses' keys. True if it
 * was the line's. */
bool full_line_key(struct full *f, bool special, unsigned key);
/* Carries the line out, or the choice under the bar. */
void full_enter(struct full *f);
/* One line, as if it had been typed. */
void full_obey(struct full *f, const char *line);
/* What Tab would put: candidates for the word at the cursor, with blanks between
 * them; the line grows by what they share. */
void full_complete(struct full *f);
/* The list of choices anew. While a number is typed it stands still: the number
 * means what it meant when it was typed. */
void full_list(struct full *f);
/* Does the choice begin with what is typed so far? */
bool full_matches(const struct full *f, const struct choice *choice);

/* full.c: steps in a tick of real time; 0: time stands. */
int full_pace(const struct full *f);
/* The eyes go to the next seat that a person holds. */
void full_next_role(struct full *f);

/* full_draw.c */
void full_draw(struct full *f);
/* Puts a text into this many columns of a row; what is too long is cut. */
void full_put(int row, int column, int columns, const char *text, int looks);

/* full_board.c: what the game itself draws (board.h). Rows used from this one
 * on; 0 if it has no picture. */
int full_picture(const struct full *f, int row, int columns);
/* What stands above the feed as long as it is so. */
void full_watch(const struct full *f, struct out *out);
/* What the seat itself commands, a line each; how many lines. */
int full_own(const struct full *f, int row, int column, int columns);

#endif
