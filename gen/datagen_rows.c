/* Charts from tables: writing what the directives ask for. */
#include <stdlib.h>
#include <string.h>

#include "datagen.h"

enum { OPEN_END = 99, SPANS_MAX = 1024 };

/* A finished row, for the table that finds it by its total. */
struct span {
    int column, min, max;
};

/* The rows of the array being written. */
struct array {
    struct emit text;
    struct span span[SPANS_MAX];
    int count;
};

static void put_constant(struct emit *out, const char *prefix,
                         const char *value)
{
    struct emit name = {NULL, 0, 0};
    emit_f(&name, "T_%s_%s", prefix, value);
    emit_constant(out, name.text);
    emit_free(&name);
}

/* Do two rows belong to the same array, and there to the same column? */
static bool same_split(const struct table *table, const struct directive *d,
                       int a, int b)
{
    return d->split < 0 ||
           strcmp(table->cell[a][d->split], table->cell[b][d->split]) == 0;
}

static bool same_column(const struct table *table, const struct directive *d,
                        int a, int b)
{
    for (int i = 0; i < d->column_count; i++)
        if (strcmp(table->cell[a][d->column[i]],
                   table->cell[b][d->column[i]]) != 0)
            return false;
    return same_split(table, d, a, b);
}

static int first_like(const struct table *table, const struct directive *d,
                      int row)
{
    int first = 0;
    while (!same_column(table, d, first, row))
        first++;
    return first;
}

static int counted_column(const struct table *table, const struct directive *d,
                          int row)
{
    int number = 0, first = first_like(table, d, row);
    for (int i = 0; i < first; i++)
        number += same_split(table, d, i, row) && first_like(table, d, i) == i;
    return d->column_count > 0 ? number : 0;
}

/* The column of a row: its value, or which combination it is, from 0. */
static void put_column(struct table *table, const struct directive *d, int row,
                       struct emit *out)
{
    if (d->from_count > 0 && d->column_count == 0) {
        emit_f(out, "%d", row);
        return;
    }
    if (d->column_count > 0 && !d->counted) {
        column_value(&table->tsv, &table->column[d->column[0]],
                     table->cell[row][d->column[0]], out);
        return;
    }
    emit_f(out, "%d", counted_column(table, d, row));
}

/* The number of a row's column; of an enum its value's. */
static int column_number(const struct table *table, const struct directive *d,
                         int row)
{
    if (d->from_count > 0 && d->column_count == 0)
        return row;
    if (d->column_count > 0 && !d->counted) {
        const struct column *column = &table->column[d->column[0]];
        const char *cell = table->cell[row][d->column[0]];
        if (column->kind != COLUMN_ENUM)
            return atoi(cell);
        for (int i = 0; i < column->of->count; i++)
            if (strcmp(column->of->value[i], cell) == 0)
                return i;
    }
    return counted_column(table, d, row);
}

/* A row with its words and column; the caller has written id and bounds. */
static void keep_span(struct table *table, const struct directive *d, int row,
                      int min, int max, struct array *into)
{
    if (into->count == SPANS_MAX) {
        tsv_fault(&table->tsv, d->place, "more than %d rows", SPANS_MAX);
        exit(1);
    }
    into->span[into->count++] =
        (struct span){column_number(table, d, row), min, max};
}

/* One of the rows that a number of the table parts a roll into. */
static void put_part(struct table *table, const struct directive *d, int row,
                     int value, int min, int max, struct array *into)
{
    emit_f(&into->text, "    {");
    emit_literal(&into->text, d->of->value[value]);
    emit_f(&into->text, ", %d, %d, %s, ", min, max, d->of->constant[value]);
    put_constant(&into->text, d->text, d->of->value[value]);
    emit_f(&into->text, ", ");
    put_column(table, d, row, &into->text);
    emit_f(&into->text, "},\n");
    keep_span(table, d, row, min, max, into);
}

static void put_threshold(struct table *table, const struct directive *d,
                          int row, struct array *into)
{
    const char *limit = table->cell[row][d->upto];
    if (strcmp(limit, "-") == 0)
        return;
    put_part(table, d, row, 0, -OPEN_END, atoi(limit), into);
    put_part(table, d, row, 1, atoi(limit) + 1, OPEN_END, into);
}

/* Below the first number, and from each number to the next that is there. */
static void put_steps(struct table *table, const struct directive *d, int row,
                      struct array *into)
{
    int steps = 0;
    while (steps < d->from_count &&
           strcmp(table->cell[row][d->from[steps]], "-") != 0)
        steps++;
    for (int i = 0; steps > 0 && i <= steps; i++)
        put_part(table, d, row, i,
                 i == 0 ? -OPEN_END : atoi(table->cell[row][d->from[i - 1]]),
                 i == steps ? OPEN_END : atoi(table->cell[row][d->from[i]]) - 1,
                 into);
}

static void put_row(struct table *table, const struct directive *d, int row,
                    struct array *into)
{
    char **cell = table->cell[row];
    struct emit *out = &into->text;
    int min = atoi(cell[d->min]), max = atoi(cell[d->max]);
    if (min > max)
        return; /* nothing that is rolled */
    emit_f(out, "    {");
    emit_literal(out, cell[d->id]);
    emit_f(out, ", %d, %d, ", min, max);
    if (d->result_is_row)
        emit_f(out, "%d", row);
    else
        column_value(&table->tsv, &table->column[d->result], cell[d->result],
                     out);
    emit_f(out, ", ");
    if (d->text)
        put_constant(out, d->text, cell[d->id]);
    else
        emit_f(out, "0");
    emit_f(out, ", ");
    put_column(table, d, row, out);
    emit_f(out, "},\n");
    keep_span(table, d, row, min, max, into);
}

/* Which row a total is in, for every column and total between the open ends. */
static void put_lookup(const struct span *span, int count, const char *name,
                       struct emit *header, struct emit *body)
{
    int columns = 0, low = OPEN_END, high = -OPEN_END;
    for (int i = 0; i < count; i++) {
        int from = span[i].min > -OPEN_END ? span[i].min : span[i].max;
        int to = span[i].max != OPEN_END ? span[i].max : span[i].min;
        low = from < low ? from : low;
        high = to > high ? to : high;
        columns = span[i].column >= columns ? span[i].column + 1 : columns;
    }
    emit_f(header, "extern const struct chart_lookup %s_lookup;\n", name);
    emit_f(body, "\nconst struct chart_lookup %s_lookup = {\n    %d, %d,\n",
           name, low, high);
    emit_f(body, "    (const int16_t[]){");
    for (int column = 0; column < columns; column++) {
        emit_f(body, "\n       ");
        for (int total = low; total <= high; total++) {
            int row = 0;
            while (row < count &&
                   (span[row].column != column || total < span[row].min ||
                    total > span[row].max))
                row++;
            emit_f(body, " %d,", row < count ? row : -1);
        }
    }
    emit_f(body, "\n    },\n};\n");
}

/* `#names ship`: the column as proper names, counted from 1. */
static void put_names(const struct game_data *data, struct table *table,
                      const struct directive *d, struct emit *header,
                      struct emit *body)
{
    emit_f(header, "\nextern const char *const %s_%s_names[%d];\n", data->game,
           table->name, table->row_count + 1);
    emit_f(body, "\nconst char *const %s_%s_names[] = {\n    \"\",\n",
           data->game, table->name);
    for (int i = 0; i < table->row_count; i++) {
        emit_f(body, "    ");
        emit_literal(body, table->cell[i][d->id]);
        emit_f(body, ",\n");
    }
    emit_f(body, "};\n");
}

/* `#events text=uboot_feed`: each row as one of a game's table of events. A macro,
 * because a game writes events of other origin into the same table. */
static void put_events(const struct game_data *data, struct table *table,
                       const struct directive *d, struct emit *header)
{
    struct emit name = {NULL, 0, 0};
    emit_f(&name, "%s_%s_events", data->game, table->name);
    emit_f(header, "\n#define ");
    emit_constant(header, name.text);
    emit_free(&name);
    for (int i = 0; i < table->row_count; i++) {
        char **cell = table->cell[i];
        emit_f(header, " \\\n    [");
        column_value(&table->tsv, &table->column[d->id], cell[d->id], header);
        emit_f(header, "] = {");
        emit_literal(header, cell[d->id]);
        emit_f(header, ", ");
        emit_literal(header, cell[d->rule]);
        emit_f(header, ", ");
        put_constant(header, d->text, cell[d->id]);
        emit_f(header, ", false},");
    }
    emit_f(header, "\n");
}

static void put_predicate(const struct game_data *data,
                          const struct table *table, const struct directive *d,
                          int row, struct emit *out)
{
    emit_f(out, "%s_%s_%s", data->game, table->column[d->id].of->name,
           table->cell[row][d->id]);
}

static void put_modifier(const struct game_data *data, struct table *table,
                         const struct directive *d, int row, struct emit *out)
{
    char **cell = table->cell[row];
    emit_f(out, "    {");
    emit_literal(out, cell[d->id]);
    emit_f(out, ", ");
    emit_literal(out, cell[d->rule]);
    emit_f(out, ", ");
    put_predicate(data, table, d, row, out);
    emit_f(out, ", %d, ", atoi(cell[d->value]));
    put_constant(out, d->text, cell[d->id]);
    emit_f(out, "},\n");
}

/* Did an earlier row have this row's id? */
static bool is_repeated(const struct table *table, const struct directive *d,
                        int row)
{
    for (int i = 0; i < row; i++)
        if (strcmp(table->cell[i][d->id], table->cell[row][d->id]) == 0)
            return true;
    return false;
}

/* The name of an array: of all rows, or those whose split column reads `part`. */
static const char *array_name(const struct game_data *data, struct table *table,
                              const struct directive *d, const char *part)
{
    struct emit name = {NULL, 0, 0};
    if (d->name)
        part = d->name;
    emit_f(&name, "%s_%s%s%s_%s", data->game, table->name, part ? "_" : "",
           part ? part : "", d->is_modifiers ? "list" : "rows");
    const char *copy = tsv_copy(&table->tsv, name.text, name.len);
    emit_free(&name);
    return copy;
}

static bool is_in(const struct table *table, const struct directive *d,
                  const char *part, int row)
{
    return !part || strcmp(table->cell[row][d->split], part) == 0;
}

static void put_rows(const struct game_data *data, struct table *table,
                     const struct directive *d, const char *part,
                     struct emit *header, struct emit *body)
{
    const char *name = array_name(data, table, d, part);
    struct array *into = must(calloc(1, sizeof *into));
    for (int i = 0; i < table->row_count; i++) {
        if (!is_in(table, d, part, i))
            continue;
        if (d->from_count > 0)
            put_steps(table, d, i, into);
        else if (d->upto >= 0)
            put_threshold(table, d, i, into);
        else
            put_row(table, d, i, into);
    }
    emit_f(header, "\nenum { %s_count = %d };\n", name, into->count);
    emit_f(header, "extern const struct chart_row %s[%s_count];\n", name, name);
    emit_f(body, "\nconst struct chart_row %s[] = {\n%s};\n", name,
           into->text.text);
    put_lookup(into->span, into->count, name, header, body);
    emit_free(&into->text);
    free(into);
}

static void put_modifiers(const struct game_data *data, struct table *table,
                          const struct directive *d, const char *part,
                          struct emit *header, struct emit *body)
{
    const char *name = array_name(data, table, d, part);
    struct emit rows = {NULL, 0, 0}, list = {NULL, 0, 0};
    int count = 0;
    for (int i = 0; i < table->row_count; i++) {
        if (!is_in(table, d, part, i) || (d->once && is_repeated(table, d, i)))
            continue;
        put_modifier(data, table, d, i, &rows);
        emit_f(&list, " \\\n    X(");
        put_predicate(data, table, d, i, &list);
        emit_f(&list, ", %d)", atoi(table->cell[i][d->value]));
        count++;
    }
    emit_f(header, "\nenum { %s_count = %d };\n", name, count);
    emit_f(header, "extern const struct modifier %s[%s_count];\n#define ", name,
           name);
    emit_constant(header, name);
    emit_f(header, "(X)%s\n", list.text);
    emit_f(body, "\nconst struct modifier %s[] = {\n%s};\n", name, rows.text);
    emit_free(&rows);
    emit_free(&list);
}

static void put_array(const struct game_data *data, struct table *table,
                      const struct directive *d, const char *part,
                      struct emit *header, struct emit *body)
{
    if (d->is_modifiers)
        put_modifiers(data, table, d, part, header, body);
    else
        put_rows(data, table, d, part, header, body);
}

/* Declares what says whether modifiers hold; each function once a table. */
static void put_declarations(const struct game_data *data, struct table *table,
                             const struct directive *d, struct emit *header)
{
    emit_f(header, "\n");
    for (int i = 0; i < table->row_count; i++) {
        if (is_repeated(table, d, i))
            continue;
        emit_f(header, "int ");
        put_predicate(data, table, d, i, header);
        emit_f(header, "(const void *subject);\n");
    }
}

void directives_write(const struct game_data *data, struct table *table,
                      struct emit *header, struct emit *body)
{
    for (int k = 0; k < table->directive_count; k++) {
        const struct directive *d = &table->directive[k];
        if (d->is_names) {
            put_names(data, table, d, header, body);
            continue;
        }
        if (d->is_events) {
            put_events(data, table, d, header);
            continue;
        }
        if (d->is_modifiers)
            put_declarations(data, table, d, header);
        if (d->split < 0) {
            put_array(data, table, d, NULL, header, body);
            continue;
        }
        for (int i = 0; i < table->row_count; i++) {
            bool fresh = true;
            for (int j = 0; j < i; j++)
                fresh = fresh && strcmp(table->cell[j][d->split],
                                        table->cell[i][d->split]) != 0;
            if (fresh)
                put_array(data, table, d, table->cell[i][d->split], header,
                          body);
        }
    }
}
