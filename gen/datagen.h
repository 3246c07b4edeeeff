/* What datagen knows about the tables of one game. doc/data.md has their
 * grammar; the order of work is enums, tables, write. */
#ifndef KALEUN_DATAGEN_H
#define KALEUN_DATAGEN_H

#include <stdint.h>

#include "emit.h"
#include "tsv.h"

enum {
    TABLES_MAX = 128,
    COLUMNS_MAX = 64,
    ENUMS_MAX = 96,
    VALUES_MAX = 256,  /* of one enum: a value fits a byte */
    LIST_MAX = 32,     /* numbers in a list */
    STRING_MAX = 4000, /* bytes; C allows 4095 in a literal */
    DIRECTIVES_MAX = 8,
    OWN_ENUMS_MAX = 16, /* tables that declare the enum of their first column */
    STEPS_MAX = 8,      /* numbers that part one roll */
    CHART_COLUMNS_MAX = 4, /* of a table that make one column of a chart */
};

struct enumeration {
    const char *name;
    int count;
    const char *value[VALUES_MAX];    /* as in the tables */
    const char *constant[VALUES_MAX]; /* "BATAILLE_SHIP_CRUISER" */
};

enum column_kind {
    COLUMN_INT,
    COLUMN_OPT_INT, /* `-` stands for no number */
    COLUMN_STR,
    COLUMN_BOOL,
    COLUMN_NUM,  /* a number with a point: for simulations alone */
    COLUMN_NUMS, /* a list of them, with its length */
    COLUMN_DATE,
    COLUMN_ENUM,
    COLUMN_TEXT, /* a key of the language files, or `-` for none */
    COLUMN_NOTE, /* for the reader of the table alone */
};

struct column {
    const char *name;
    enum column_kind kind;
    int64_t min, max;             /* of an int; of nums 0 and the most */
    const struct enumeration *of; /* of an enum */
};

/* `#rows`, `#modifiers`, `#names` or `#events` in a table: columns by index, -1
 * for none. */
struct directive {
    const char *place;
    bool is_modifiers, is_names, is_events, once;
    bool counted, result_is_row;
    const char *text; /* what the constants of the words begin with */
    const char *name; /* with from: of the array */
    int from[STEPS_MAX], from_count; /* columns of rising numbers */
    int id, result, split, upto, min, max, value, rule;
    int column[CHART_COLUMNS_MAX], column_count;
    const struct enumeration *of; /* with upto: what is up to it, what above;
                                   * with from: below the first, from each */
};

struct table {
    struct tsv tsv;
    const char *name;
    struct column column[COLUMNS_MAX];
    int column_count, row_count;
    char *(*cell)[COLUMNS_MAX]; /* of every row */
    struct emit rows;           /* finished initialisers, one a line */
    struct directive directive[DIRECTIVES_MAX];
    int directive_count;
};

struct game_data {
    const char *game;
    struct tsv enums_tsv;
    struct tsv own_tsv[OWN_ENUMS_MAX]; /* tables read for their enums alone */
    int own_count;
    struct enumeration enums[ENUMS_MAX];
    int enum_count;
    struct table table[TABLES_MAX];
    int table_count;
};

/* True for a small letter followed by small letters, digits and `_`, unless C
 * has taken the word. */
bool is_name(const char *s);

/* datagen_type.c: reads a heading `name:type`; writes a cell as a value of C.
 * Both are false with a complaint if that makes no sense. */
bool column_read(const struct game_data *data, struct tsv *tsv, char *heading,
                 struct column *column);
bool column_value(struct tsv *tsv, const struct column *column,
                  const char *cell, struct emit *out);
/* Declares the column as a member of its struct. */
void column_declare(const struct game_data *data, const struct column *column,
                    struct emit *out);

/* datagen_chart.c: reads a table's directives; datagen_rows.c: writes what they
 * ask for. */
void directives_read(struct game_data *data, struct table *table);
void directives_write(const struct game_data *data, struct table *table,
                      struct emit *header, struct emit *body);

/* datagen_write.c: data_GAME.h and data_GAME.c. */
bool write_data(struct game_data *data, const char *dir);

#endif
