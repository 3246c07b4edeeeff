/* The log sheet of 3.5, as the terminal, the browser and the diary show it.
 *
 * A line of the sheet is a month, counted from FIRST_MONTH: what the boat did in
 * it, which ships she hit and how the patrol ended. Sunk ships are circled, in
 * plain text by parentheses; damaged ones have a tick. */
#ifndef HUNTERS_SHEET_H
#define HUNTERS_SHEET_H

#include "view.h"

/* The last line that is filled in, or -1. */
int sheet_last(const struct career *c);
/* Of one line: ships and tons that went down; has it any ship at all? */
int sheet_ships_sunk(const struct career *c, int line);
int32_t sheet_tons_sunk(const struct career *c, int line);
bool sheet_has_ships(const struct career *c, int line);

/* The columns: "10/40"; "Atlantic (W)" or "R"; "S", "F" or "(S)". */
void sheet_write_date(int month, struct out *out);
void sheet_write_patrol(const struct career *c, int line, struct out *out);
void sheet_write_result(const struct career *c, int line, struct out *out);
/* "Rio Claro 4,100"; a ship without a name has the letter of its size. */
void sheet_write_ship(const struct logged_ship *ship, struct out *out);
/* A number in thousands as the reader's language has it. */
void sheet_write_tons(int32_t tons, struct out *out);

/* Lines from .. to of the sheet for a terminal, with a head. */
void sheet_write(const struct career *c, int from, int to, struct out *out);
/* One line for each patrol without its ships, then the totals. */
void sheet_write_patrols(const struct career *c, struct out *out);

/* Places among the ten commanders of 15.1, from 1; 11: none of the ten. */
enum { COMMANDERS = 10 };
int place_among_commanders(int32_t tons);

/* Tons missing for the next decoration; 0: none, or it is due in port. [11.3] */
int32_t tons_to_next_award(const struct career *c);

#endif
