/* Choices as they are listed, numbered and typed. */
#ifndef KALEUN_PICK_H
#define KALEUN_PICK_H

#include "game.h"

/* The list that is shown. If there are more open choices than a screen has room
 * for, those that differ only in what follows their first value (one man, the
 * places he may go to) become one line: a choice as wide as all of them. */
void pick_list(const struct choices *all, struct choices *list);
/* The n-th open one of a list, from 1, or NULL. */
const struct choice *pick_numbered(const struct choices *list, long n);
/* Words to be typed that the line does not show: ` [s_n]`. */
void pick_code(const struct game *game, const struct choice *line,
               const char *shown, struct out *out);
/* The sentence of a line, what follows from it, and where it is wider than what
 * is open, which values are. */
void pick_write(const struct game *game, const struct choices *all,
                const struct choice *line, struct out *out);

/* The choice as an action with the values that stand behind it; those that can
 * be one value only are filled in. Returns -1 and moves `values` to what is left
 * of them, or returns the argument that lacks its value: `out` ends before it. */
int pick_fill(const struct game *game, const struct choice *choice,
              const char **values, struct out *out);

/* A line whose last words are left out though each can be one value only, given
 * what stands before: the whole of it. False: it is as whole as it can be. */
bool pick_whole(const struct game *game, const struct choices *all,
                const char *line, struct out *out);

/* What may be typed behind this verb now: `course course=0..359 side=port|...`;
 * if nothing of it is open false, and what might be at some time. */
bool pick_usage(const struct game *game, const struct choices *all, int verb,
                struct out *out);
/* The same for the verb with which a line begins that was refused for its
 * values. */
bool pick_hint(const struct game *game, const struct choices *all,
               const char *line, struct out *out);

#endif
