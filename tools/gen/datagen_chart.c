/* Charts from tables: directives in a table's comments make it also rows and
 * modifiers of core/chart.h. doc/data.md has their grammar. */
#include <stdlib.h>
#include <string.h>

#include "datagen.h"

/* Where a directive's words are wrong. */
static void fault(struct table *table, const struct directive *d,
                  const char *what, const char *word)
{
    tsv_fault(&table->tsv, d->place, "%s: %s", what, word);
}

/* The column so named, or -1 with a complaint. */
static int column_named(struct table *table, const struct directive *d,
                        const char *name)
{
    for (int i = 0; i < table->column_count; i++)
        if (strcmp(table->column[i].name, name) == 0 &&
            table->column[i].kind != COLUMN_NOTE)
            return i;
    fault(table, d, "no such column", name);
    return -1;
}

/* Takes `text=`, `id=` and so on; `once` and `row` have no value. */
static bool read_word(struct game_data *data, struct table *table,
                      struct directive *d, char *word)
{
    char *value = strchr(word, '=');
    if (value)
        *value++ = '\0';
    int *into = strcmp(word, "id") == 0       ? &d->id
                : strcmp(word, "result") == 0 ? &d->result
                : strcmp(word, "split") == 0  ? &d->split
                : strcmp(word, "upto") == 0   ? &d->upto
                                              : NULL;
    if (strcmp(word, "once") == 0) {
        d->once = true;
    } else if (!value) {
        fault(table, d, "a word with a value expected", word);
        return false;
    } else if (strcmp(word, "text") == 0) {
        d->text = value;
    } else if (strcmp(word, "column") == 0 || strcmp(word, "columns") == 0) {
        d->counted = strcmp(word, "columns") == 0;
        for (char *name = strtok(value, ","); name; name = strtok(NULL, ",")) {
            int index = column_named(table, d, name);
            if (index < 0 || d->column_count == CHART_COLUMNS_MAX)
                return false;
            d->column[d->column_count++] = index;
        }
    } else if (strcmp(word, "of") == 0) {
        for (int i = 0; i < data->enum_count; i++)
            if (strcmp(data->enums[i].name, value) == 0)
                d->of = &data->enums[i];
    } else if (into == &d->result && strcmp(value, "row") == 0) {
        d->result_is_row = true;
    } else if (into) {
        *into = column_named(table, d, value);
        return *into >= 0;
    } else {
        fault(table, d, "unknown word", word);
        return false;
    }
    return true;
}

/* A column with its usual name unless the directive named another. */
static bool usual(struct table *table, const struct directive *d, int *index,
                  const char *name)
{
    if (*index < 0)
        *index = column_named(table, d, name);
    return *index >= 0;
}

/* The columns a directive needs. */
static bool complete(struct table *table, struct directive *d)
{
    if (d->is_modifiers) {
        if (!usual(table, d, &d->id, "id") ||
            !usual(table, d, &d->value, "drm") ||
            !usual(table, d, &d->rule, "rule"))
            return false;
        if (table->column[d->id].kind == COLUMN_ENUM && d->text)
            return true;
        fault(table, d, "modifiers need", "text= and an enum as id");
        return false;
    }
    if (d->upto >= 0) {
        if (d->of && d->of->count >= 2)
            return true;
        fault(table, d, "upto= needs", "of= an enum of two values");
        return false;
    }
    if (!usual(table, d, &d->min, "min") || !usual(table, d, &d->max, "max"))
        return false;
    if (!d->result_is_row && !usual(table, d, &d->result, "result"))
        return false;
    if (d->id < 0)
        d->id = d->result;
    if (d->id >= 0)
        return true;
    fault(table, d, "result=row needs", "id= a column");
    return false;
}

/* Rows that become one modifier must agree. */
static void check_once(struct table *table, const struct directive *d)
{
    for (int i = 0; i < table->row_count; i++)
        for (int k = 0; k < i; k++)
            if (strcmp(table->cell[i][d->id], table->cell[k][d->id]) == 0 &&
                strcmp(table->cell[i][d->value], table->cell[k][d->value]) != 0)
                tsv_fault(&table->tsv, table->cell[i][d->value],
                          "%s has another value above", table->cell[i][d->id]);
}

void directives_read(struct game_data *data, struct table *table)
{
    struct tsv *tsv = &table->tsv;
    for (const char *line = tsv->whole; *line;) {
        size_t len = strcspn(line, "\n");
        bool rows = strncmp(line, "#rows", 5) == 0;
        bool modifiers = strncmp(line, "#modifiers", 10) == 0;
        const char *at = line;
        line += len + (line[len] == '\n');
        if (!rows && !modifiers)
            continue;
        const char *place = tsv->text + (at - tsv->whole);
        if (table->directive_count == DIRECTIVES_MAX) {
            tsv_fault(tsv, place, "too many directives");
            return;
        }
        struct directive *d = &table->directive[table->directive_count++];
        *d = (struct directive){.place = place,
                                .is_modifiers = modifiers,
                                .id = -1,
                                .result = -1,
                                .split = -1,
                                .upto = -1,
                                .min = -1,
                                .max = -1,
                                .value = -1,
                                .rule = -1};
        char *words = tsv_copy(tsv, at, len);
        char *rest = strchr(words, ' ');
        bool sound = true;
        while (rest && sound) {
            char *word = rest + strspn(rest, " ");
            rest = strchr(word, ' ');
            if (rest)
                *rest++ = '\0';
            if (*word)
                sound = read_word(data, table, d, word);
        }
        if (sound && complete(table, d) && d->once)
            check_once(table, d);
    }
}

/* The cells of one row that a directive looks at, as they stand. */

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

/* The column of a row: its value, or which combination it is, from 0. */
static void put_column(struct table *table, const struct directive *d, int row,
                       struct emit *out)
{
    if (d->column_count > 0 && !d->counted) {
        column_value(&table->tsv, &table->column[d->column[0]],
                     table->cell[row][d->column[0]], out);
        return;
    }
    int number = 0, first = first_like(table, d, row);
    for (int i = 0; i < first; i++)
        number += same_split(table, d, i, row) && first_like(table, d, i) == i;
    emit_f(out, "%d", d->column_count > 0 ? number : 0);
}

static int put_threshold(struct table *table, const struct directive *d,
                         int row, struct emit *out)
{
    const char *limit = table->cell[row][d->upto];
    if (strcmp(limit, "-") == 0)
        return 0;
    for (int i = 0; i < 2; i++) {
        emit_f(out, "    {");
        emit_literal(out, d->of->value[i]);
        if (i == 0)
            emit_f(out, ", -99, %s, %s, ", limit, d->of->constant[i]);
        else
            emit_f(out, ", %d, 99, %s, ", atoi(limit) + 1, d->of->constant[i]);
        put_constant(out, d->text, d->of->value[i]);
        emit_f(out, ", ");
        put_column(table, d, row, out);
        emit_f(out, "},\n");
    }
    return 2;
}

static int put_row(struct table *table, const struct directive *d, int row,
                   struct emit *out)
{
    if (d->upto >= 0)
        return put_threshold(table, d, row, out);
    char **cell = table->cell[row];
    emit_f(out, "    {");
    emit_literal(out, cell[d->id]);
    emit_f(out, ", %s, %s, ", cell[d->min], cell[d->max]);
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
    return 1;
}

static void put_predicate(const struct game_data *data,
                          const struct table *table, const struct directive *d,
                          int row, struct emit *out)
{
    emit_f(out, "%s_%s_%s", data->game, table->column[d->id].of->name,
           table->cell[row][d->id]);
}

static int put_modifier(const struct game_data *data, struct table *table,
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
    return 1;
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

/* One array: all rows, or those whose split column reads `part`. */
static void put_array(const struct game_data *data, struct table *table,
                      const struct directive *d, const char *part,
                      struct emit *header, struct emit *body)
{
    struct emit rows = {NULL, 0, 0}, name = {NULL, 0, 0}, sum = {NULL, 0, 0};
    int count = 0;
    emit_f(&name, "%s_%s%s%s_%s", data->game, table->name, part ? "_" : "",
           part ? part : "", d->is_modifiers ? "list" : "rows");
    for (int i = 0; i < table->row_count; i++) {
        if (part && strcmp(table->cell[i][d->split], part) != 0)
            continue;
        if (!d->is_modifiers) {
            count += put_row(table, d, i, &rows);
        } else if (!d->once || !is_repeated(table, d, i)) {
            count += put_modifier(data, table, d, i, &rows);
            emit_f(&sum, " \\\n    X(");
            put_predicate(data, table, d, i, &sum);
            emit_f(&sum, ", %d)", atoi(table->cell[i][d->value]));
        }
    }
    const char *type = d->is_modifiers ? "modifier" : "chart_row";
    emit_f(header, "\nenum { %s_count = %d };\n", name.text, count);
    emit_f(header, "extern const struct %s %s[%s_count];\n", type, name.text,
           name.text);
    if (d->is_modifiers) {
        emit_f(header, "#define ");
        emit_constant(header, name.text);
        emit_f(header, "(X)%s\n", sum.text);
    }
    emit_f(body, "\nconst struct %s %s[] = {\n%s};\n", type, name.text,
           rows.text ? rows.text : "");
    emit_free(&rows);
    emit_free(&name);
    emit_free(&sum);
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
