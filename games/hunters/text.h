/* The terminal's view of a career, inside: what its parts share.
 *
 * A screen is rows of a label and what belongs to it, at most VIEW_WIDTH
 * columns wide. text.c puts them together by phase; text_boat.c writes the
 * display mat, text_combat.c the combat mat. */
#ifndef HUNTERS_TEXT_H
#define HUNTERS_TEXT_H

#include "rules.h"

enum { VIEW_WIDTH = 78, LABEL_WIDTH = 11 };

/* A row of words with commas between them. It breaks where it gets too wide, and
 * is not written at all if nothing is put into it. */
struct row {
    struct out *out;
    int label;  /* key of the words it begins with */
    int column; /* where the writer stands; 0: nothing is written yet */
    const char *between;
};

struct row row_begin(struct out *out, int label);
void row_words(struct row *row, const char *words);
void row_say(struct row *row, int key);
#define row_say_with(row, key, ...) \
    row_put((row), (key), PARAMS(__VA_ARGS__), PARAMS_COUNT(__VA_ARGS__))
void row_put(struct row *row, int key, const struct param *params, int count);
void row_end(struct row *row);

/* One thing at the left, another at the right end of the line. */
void write_line_ends(struct out *out, const char *left, const char *right);

/* Words in as many lines as they need. */
void write_wrapped(struct out *out, const char *text);

/* text_boat.c */
/* Is the patrol under way? What the last one left is nobody's business. */
bool is_at_sea(const struct career *c);
void write_tubes(const struct career *c, struct out *out);
void write_hull(const struct career *c, struct out *out);
void write_troubles(const struct career *c, struct out *out);
void write_men(const struct career *c, struct out *out);
void write_markers(const struct career *c, struct out *out);
void write_track(const struct career *c, struct out *out);
/* The box that comes next, or 0: the base. */
int next_box(const struct career *c);

/* text.c: how the career is judged, in a sentence each. [5.2.2, 15.1] */
void write_verdict(const struct career *c, struct out *out);
void write_place(const struct career *c, struct out *out);

/* text_combat.c */
void write_contact(const struct career *c, struct out *out);
void write_ships(const struct career *c, struct out *out);

#endif
