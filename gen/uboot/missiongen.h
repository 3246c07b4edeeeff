/* missiongen: what its parts share. */
#ifndef KALEUN_MISSIONGEN_H
#define KALEUN_MISSIONGEN_H

#include "emit.h"
#include "tsv.h"

enum { MG_COLUMNS = 48, MG_ROWS = 3000 };

/* A table with its rows; cells are found by the name of their column, which in
 * the header may be followed by `:type`. */
struct sheet {
    struct tsv tsv;
    struct emit path; /* of the file, as complaints name it */
    const char *file; /* its name, for the reader */
    char *head[MG_COLUMNS];
    int columns;
    char **row[MG_ROWS];
    int rows;
};

bool sheet_read(struct sheet *sheet, const char *dir, const char *file);
void sheet_free(struct sheet *sheet);
/* The cell; an empty text if there is no such column. */
char *sheet_cell(const struct sheet *sheet, int row, const char *column);
/* The row whose first cell (or named column) says this, or -1. */
int sheet_find(const struct sheet *sheet, const char *column, const char *id);
/* Cuts a list at `by`; the pieces stand in `copy`. */
int sheet_cut(char *copy, char by, char **piece, int max);
double sheet_number(struct sheet *sheet, int row, const char *column);

/* How far a polygon of the coast reaches. */
struct shore_box {
    double south, north, east;
};

/* All tables of the missions, and those they speak of. */
struct book {
    struct sheet missions, objectives, messages, spawns, forces, air, linked,
        campaign;
    struct sheet ships, cells, coast, ports, weather, formations, aircraft,
        components;
    /* The coast as numbers, read once: end of each polygon, lat and lon. */
    double (*shore)[2];
    int *shore_end;
    struct shore_box *shore_box; /* of the polygon a row belongs to */
};

int book_faults(const struct book *book);
/* Is the point on land? By the polygons of the coast, even-odd. */
bool book_land(const struct book *book, double lat, double lon);
/* The checks: each complaint names file, line, column and the reason. */
void book_check(struct book *book);
/* The tables as C. */
void book_write(struct book *book, struct emit *h, struct emit *c);

#endif
