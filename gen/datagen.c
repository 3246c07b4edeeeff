/* datagen: makes the tables of a game into const arrays of C.
 *
 *     datagen --game bataille --out DIR data/bataille/islands.tsv ...
 *
 * The table `enums.tsv`, if it is among the files, declares the game's enums;
 * each other file is a table, which may declare the enum of its rows. Nothing is written unless all of them are right. */
#include "datagen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The file's name without its folder. */
static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

bool is_name(const char *s)
{
    static const char *const taken[] = {
        "auto",     "bool",    "break",  "case",     "char",     "const",
        "continue", "default", "do",     "double",   "else",     "enum",
        "extern",   "false",   "float",  "for",      "goto",     "if",
        "inline",   "int",     "long",   "register", "restrict", "return",
        "short",    "signed",  "sizeof", "static",   "struct",   "switch",
        "true",     "typedef", "union",  "unsigned", "void",     "volatile",
        "while",
    };
    for (size_t i = 0; i < sizeof taken / sizeof taken[0]; i++)
        if (strcmp(s, taken[i]) == 0)
            return false;
    return s[0] >= 'a' && s[0] <= 'z' &&
           s[strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789_")] == '\0';
}

static struct enumeration *enum_named(struct game_data *data, const char *name)
{
    for (int i = 0; i < data->enum_count; i++)
        if (strcmp(data->enums[i].name, name) == 0)
            return &data->enums[i];
    if (data->enum_count == ENUMS_MAX)
        return NULL;
    data->enums[data->enum_count].name = name;
    return &data->enums[data->enum_count++];
}

static bool constant_taken(const struct game_data *data, const char *constant)
{
    for (int i = 0; i < data->enum_count; i++)
        for (int k = 0; k < data->enums[i].count; k++)
            if (strcmp(data->enums[i].constant[k], constant) == 0)
                return true;
    return false;
}

static void read_value(struct game_data *data, struct tsv *tsv,
                       const char *name, const char *value)
{
    static const char *const types[] = {"str",     "date", "note", "text",
                                        "opt_int", "num",  "nums"};
    bool type = false;
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        type = type || strcmp(name, types[i]) == 0;
    if (type || !is_name(name)) {
        tsv_fault(tsv, name, "`%s` cannot be the name of an enum", name);
        return;
    }
    if (value[0] == '\0') {
        tsv_fault(tsv, value, "a value expected");
        return;
    }
    struct enumeration *of = enum_named(data, name);
    if (of == NULL || of->count == VALUES_MAX) {
        tsv_fault(tsv, name, "more than %d enums of %d values each", ENUMS_MAX,
                  VALUES_MAX);
        return;
    }
    struct emit text = {NULL, 0, 0}, upper = {NULL, 0, 0};
    emit_f(&text, "%s_%s_%s", data->game, name, value);
    emit_constant(&upper, text.text);
    const char *constant = tsv_copy(tsv, upper.text, upper.len);
    emit_free(&text);
    emit_free(&upper);
    size_t before = strlen(data->game) + strlen(name) + 2;
    if (constant_taken(data, constant) ||
        strcmp(constant + before, "COUNT") == 0) {
        tsv_fault(tsv, value, "%s: the constant %s is taken", value, constant);
        return;
    }
    of->value[of->count] = value;
    of->constant[of->count] = constant;
    of->count++;
}

static void read_enums(struct game_data *data)
{
    struct tsv *tsv = &data->enums_tsv;
    char *cell[COLUMNS_MAX];
    int columns = tsv_next(tsv, cell, COLUMNS_MAX);
    if (columns < 2 || strcmp(cell[0], "enum") != 0 ||
        strcmp(cell[1], "value") != 0) {
        tsv_fault(tsv, columns > 0 ? cell[0] : tsv->text,
                  "the headings `enum` and `value` expected");
        return;
    }
    int cells;
    while ((cells = tsv_next(tsv, cell, COLUMNS_MAX)) > 0) {
        if (cells == columns)
            read_value(data, tsv, cell[0], cell[1]);
        else
            tsv_fault(tsv, cell[0], "%d columns expected, not %d", columns,
                      cells);
    }
}

/* Has the table a line `#enum`? */
static bool declares_enum(const struct tsv *tsv)
{
    const char *at = strstr(tsv->whole, "#enum\n");
    return at != NULL && (at == tsv->whole || at[-1] == '\n');
}

/* A table with `#enum` declares the enum of its first column, `id:message`: its
 * rows are the values, in their order. Returns the number of faults. */
static int read_own_enum(struct game_data *data, const char *path)
{
    struct tsv tsv = {0};
    if (!tsv_read(&tsv, path) || !declares_enum(&tsv)) {
        tsv_free(&tsv); /* read_table complains, if there is reason to */
        return 0;
    }
    if (data->own_count == OWN_ENUMS_MAX) {
        tsv_fault(&tsv, tsv.text, "more than %d tables with #enum",
                  OWN_ENUMS_MAX);
        tsv_free(&tsv);
        return 1;
    }
    struct tsv *kept = &data->own_tsv[data->own_count++];
    *kept = tsv;
    char *cell[COLUMNS_MAX];
    const char *colon =
        tsv_next(kept, cell, COLUMNS_MAX) > 0 ? strchr(cell[0], ':') : NULL;
    if (colon == NULL) {
        tsv_fault(kept, kept->text, "#enum needs a heading `name:enum` first");
        return kept->faults;
    }
    while (tsv_next(kept, cell, COLUMNS_MAX) > 0)
        read_value(data, kept, colon + 1, cell[0]);
    return kept->faults;
}

/* Reads the headings; false if rows would make no sense under them. */
static bool read_headings(const struct game_data *data, struct table *table)
{
    struct tsv *tsv = &table->tsv;
    char *cell[COLUMNS_MAX];
    int count = tsv_next(tsv, cell, COLUMNS_MAX);
    if (count == 0 || count > COLUMNS_MAX) {
        tsv_fault(tsv, tsv->text, "1 to %d headings `name:type` expected",
                  COLUMNS_MAX);
        return false;
    }
    bool kept = false;
    for (int i = 0; i < count; i++) {
        struct column *column = &table->column[i];
        if (!column_read(data, tsv, cell[i], column))
            return false;
        for (int k = 0; k < i; k++)
            if (strcmp(table->column[k].name, column->name) == 0) {
                tsv_fault(tsv, cell[i], "a second column %s", column->name);
                return false;
            }
        kept = kept || column->kind != COLUMN_NOTE;
    }
    if (!kept)
        tsv_fault(tsv, cell[0], "no column but notes");
    table->column_count = count;
    return kept;
}

/* Keeps a row for the directives, which look at all of them. */
static void keep_cells(struct table *table, char **cell)
{
    int room = table->row_count;
    if ((room & (room - 1)) == 0) /* a power of two: full */
        table->cell = must(realloc(table->cell, (size_t)(room ? 2 * room : 1) *
                                                    sizeof *table->cell));
    memcpy(table->cell[room], cell, sizeof *table->cell);
}

static void read_rows(struct table *table)
{
    struct tsv *tsv = &table->tsv;
    char *cell[COLUMNS_MAX] = {NULL};
    int cells;
    while ((cells = tsv_next(tsv, cell, COLUMNS_MAX)) > 0) {
        if (cells != table->column_count) {
            tsv_fault(tsv, cell[0], "%d columns expected, not %d",
                      table->column_count, cells);
            continue;
        }
        const char *comma = "    {";
        for (int i = 0; i < cells; i++) {
            if (table->column[i].kind == COLUMN_NOTE)
                continue;
            emit_f(&table->rows, "%s", comma);
            column_value(tsv, &table->column[i], cell[i], &table->rows);
            comma = ", ";
        }
        emit_f(&table->rows, "},\n");
        keep_cells(table, cell);
        table->row_count++;
    }
    if (table->row_count == 0 && tsv->faults == 0)
        tsv_fault(tsv, tsv->next, "no rows");
}

static void read_table(struct game_data *data, const char *path)
{
    struct table *table = &data->table[data->table_count++];
    struct tsv *tsv = &table->tsv;
    if (!tsv_read(tsv, path))
        return;
    const char *base = base_name(path);
    table->name = tsv_copy(tsv, base, strcspn(base, "."));
    if (!is_name(table->name) || strcmp(base + strcspn(base, "."), ".tsv") != 0)
        tsv_fault(tsv, tsv->text,
                  "a table's file is named in small letters, digits and _, "
                  "and ends in .tsv");
    else if (read_headings(data, table)) {
        read_rows(table);
        directives_read(data, table);
    }
}

static int compare_paths(const void *a, const void *b)
{
    const char *x = *(char *const *)a, *y = *(char *const *)b;
    int order = strcmp(base_name(x), base_name(y));
    return order != 0 ? order : strcmp(x, y);
}

/* Reads all files, the enums first; returns the number of faults. */
static int read_files(struct game_data *data, char **paths, int count)
{
    int faults = 0;
    qsort(paths, (size_t)count, sizeof *paths, compare_paths);
    for (int i = 0; i < count; i++) {
        if (strcmp(base_name(paths[i]), "enums.tsv") != 0)
            continue;
        if (tsv_read(&data->enums_tsv, paths[i]))
            read_enums(data);
        faults += data->enums_tsv.faults;
    }
    for (int i = 0; i < count; i++)
        if (strcmp(base_name(paths[i]), "enums.tsv") != 0)
            faults += read_own_enum(data, paths[i]);
    if (faults > 0)
        return faults; /* the tables would complain of every value */
    for (int i = 0; i < count; i++)
        if (strcmp(base_name(paths[i]), "enums.tsv") != 0)
            read_table(data, paths[i]);
    for (int i = 0; i < data->table_count; i++)
        faults += data->table[i].tsv.faults;
    return faults;
}

static void free_data(struct game_data *data)
{
    tsv_free(&data->enums_tsv);
    for (int i = 0; i < data->own_count; i++)
        tsv_free(&data->own_tsv[i]);
    for (int i = 0; i < data->table_count; i++) {
        tsv_free(&data->table[i].tsv);
        emit_free(&data->table[i].rows);
        free(data->table[i].cell);
    }
}

int main(int argc, char **argv)
{
    static struct game_data data;
    int files = argc - 5;
    if (files < 1 || strcmp(argv[1], "--game") != 0 ||
        strcmp(argv[3], "--out") != 0 || !is_name(argv[2])) {
        fputs("usage: datagen --game GAME --out DIR FILE.tsv...\n", stderr);
        return 2;
    }
    if (files > TABLES_MAX) {
        fprintf(stderr, "%s: more than %d tables\n", argv[2], TABLES_MAX);
        return 1;
    }
    data.game = argv[2];
    int faults = read_files(&data, argv + 5, files);
    bool done = faults == 0 && write_data(&data, argv[4]);
    free_data(&data);
    return done ? 0 : 1;
}
