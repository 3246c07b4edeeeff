/* Charts from tables: directives in a table's comments make it also rows and
 * modifiers of core/chart.h, proper names, or events. doc/data.md has their grammar. */
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

/* `from=light,heavy,sunk`: the columns whose numbers part a roll. */
static bool read_steps(struct table *table, struct directive *d, char *names)
{
    for (char *name = strtok(names, ","); name; name = strtok(NULL, ",")) {
        int index = column_named(table, d, name);
        if (index < 0 || d->from_count == STEPS_MAX)
            return false;
        d->from[d->from_count++] = index;
    }
    return d->from_count > 0;
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
    } else if (strcmp(word, "name") == 0) {
        d->name = value;
    } else if (strcmp(word, "from") == 0) {
        return read_steps(table, d, value);
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
    if (d->is_names)
        return usual(table, d, &d->id, "id");
    if (d->is_events) {
        if (!usual(table, d, &d->id, "id") ||
            !usual(table, d, &d->rule, "rule"))
            return false;
        if (table->column[d->id].kind == COLUMN_ENUM && d->text)
            return true;
        fault(table, d, "events need", "text= and an enum as id");
        return false;
    }
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
    if (d->from_count > 0) {
        if (d->of && d->of->count > d->from_count && d->name && d->text)
            return true;
        fault(table, d, "from= needs",
              "name=, text= and of= an enum of one value more");
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
        bool names = strncmp(line, "#names", 6) == 0;
        bool events = strncmp(line, "#events", 7) == 0;
        const char *at = line;
        line += len + (line[len] == '\n');
        if (!rows && !modifiers && !names && !events)
            continue;
        const char *place = tsv->text + (at - tsv->whole);
        if (table->directive_count == DIRECTIVES_MAX) {
            tsv_fault(tsv, place, "too many directives");
            return;
        }
        struct directive *d = &table->directive[table->directive_count++];
        *d = (struct directive){.place = place,
                                .is_modifiers = modifiers,
                                .is_names = names,
                                .is_events = events,
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
