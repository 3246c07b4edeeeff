/* missiongen: checks the missions of U-BOOT and makes them into const arrays.
 *
 *     missiongen --data data/uboot --out DIR
 *
 * The tables are in data/uboot/missions. A mission that speaks of an unknown
 * ship, a point on land or a time out of order is refused with file, line and
 * reason, and nothing is written. */
#include "missiongen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool sheet_read(struct sheet *sheet, const char *dir, const char *file)
{
    char *cell[MG_COLUMNS];
    emit_f(&sheet->path, "%s/%s", dir, file);
    sheet->file = file;
    if (!tsv_read(&sheet->tsv, sheet->path.text))
        return false;
    sheet->columns = tsv_next(&sheet->tsv, cell, MG_COLUMNS);
    if (sheet->columns < 1 || sheet->columns > MG_COLUMNS) {
        tsv_fault(&sheet->tsv, sheet->tsv.text, "no header");
        return false;
    }
    for (int i = 0; i < sheet->columns; i++) {
        size_t len = strcspn(cell[i], ":");
        sheet->head[i] = tsv_copy(&sheet->tsv, cell[i], len);
    }
    for (int n; (n = tsv_next(&sheet->tsv, cell, MG_COLUMNS)) > 0;) {
        if (n != sheet->columns) {
            tsv_fault(&sheet->tsv, cell[0], "%d columns expected, not %d",
                      sheet->columns, n);
            continue;
        }
        if (sheet->rows == MG_ROWS) {
            tsv_fault(&sheet->tsv, cell[0], "more than %d rows", MG_ROWS);
            break;
        }
        char **row = must(calloc((size_t)n, sizeof *row));
        memcpy(row, cell, (size_t)n * sizeof *row);
        sheet->row[sheet->rows++] = row;
    }
    return true;
}

void sheet_free(struct sheet *sheet)
{
    for (int i = 0; i < sheet->rows; i++)
        free(sheet->row[i]);
    tsv_free(&sheet->tsv);
    emit_free(&sheet->path);
}

static int column_of(const struct sheet *sheet, const char *column)
{
    for (int i = 0; i < sheet->columns; i++)
        if (strcmp(sheet->head[i], column) == 0)
            return i;
    return -1;
}

char *sheet_cell(const struct sheet *sheet, int row, const char *column)
{
    static char none[1];
    int at = column_of(sheet, column);
    return at < 0 ? none : sheet->row[row][at];
}

int sheet_find(const struct sheet *sheet, const char *column, const char *id)
{
    int at = column_of(sheet, column);
    for (int i = 0; at >= 0 && i < sheet->rows; i++)
        if (strcmp(sheet->row[i][at], id) == 0)
            return i;
    return -1;
}

int sheet_cut(char *copy, char by, char **piece, int max)
{
    int count = 0;
    while (*copy && count < max) {
        char *end = strchr(copy, by);
        piece[count++] = copy;
        if (!end)
            break;
        *end = '\0';
        copy = end + 1;
    }
    return count;
}

double sheet_number(struct sheet *sheet, int row, const char *column)
{
    char *cell = sheet_cell(sheet, row, column), *end = cell;
    double value = strtod(cell, &end);
    if (end == cell || *end)
        tsv_fault(&sheet->tsv, cell, "%s: a number expected, not `%s`", column,
                  cell);
    return value;
}

/* Points as numbers; of each the row behind the last of its polygon. */
static void read_shore(struct book *book)
{
    const struct sheet *coast = &book->coast;
    size_t rows = (size_t)coast->rows;
    book->shore = must(calloc(rows + 1, sizeof *book->shore));
    book->shore_end = must(calloc(rows + 1, sizeof *book->shore_end));
    book->shore_box = must(calloc(rows + 1, sizeof *book->shore_box));
    for (int i = coast->rows - 1; i >= 0; i--) {
        const char *name = sheet_cell(coast, i, "polygon");
        book->shore[i][0] = strtod(sheet_cell(coast, i, "lat"), NULL);
        book->shore[i][1] = strtod(sheet_cell(coast, i, "lon"), NULL);
        bool last = i + 1 == coast->rows ||
                    strcmp(name, sheet_cell(coast, i + 1, "polygon")) != 0;
        book->shore_end[i] = last ? i + 1 : book->shore_end[i + 1];
        const double *at = book->shore[i];
        struct shore_box box = {at[0], at[0], at[1]}, *rest = NULL;
        if (!last)
            rest = &book->shore_box[i + 1];
        if (rest && rest->south < box.south)
            box.south = rest->south;
        if (rest && rest->north > box.north)
            box.north = rest->north;
        if (rest && rest->east > box.east)
            box.east = rest->east;
        book->shore_box[i] = box;
    }
}

/* Of most polygons their box says that no side of theirs lies east of the
 * point. */
bool book_land(const struct book *book, double lat, double lon)
{
    bool inside = false;
    for (int first = 0, end; first < book->coast.rows; first = end) {
        const struct shore_box *box = &book->shore_box[first];
        end = book->shore_end[first];
        if (lat < box->south || lat > box->north || lon > box->east)
            continue;
        for (int i = first; i < end; i++) {
            const double *a = book->shore[i];
            const double *b = book->shore[i + 1 == end ? first : i + 1];
            if ((a[0] > lat) != (b[0] > lat) &&
                lon < a[1] + (lat - a[0]) / (b[0] - a[0]) * (b[1] - a[1]))
                inside = !inside;
        }
    }
    return inside;
}

struct part {
    const char *file;
    struct sheet *sheet;
};

/* The tables of a book, those of the missions first. */
static int parts(struct book *book, struct part *list)
{
    const struct part all[] = {
        {"missions.tsv", &book->missions},
        {"objectives.tsv", &book->objectives},
        {"messages.tsv", &book->messages},
        {"spawns.tsv", &book->spawns},
        {"forces.tsv", &book->forces},
        {"air.tsv", &book->air},
        {"linked.tsv", &book->linked},
        {"campaign.tsv", &book->campaign},
        {"ship_types.tsv", &book->ships},
        {"grid_cells.tsv", &book->cells},
        {"coast.tsv", &book->coast},
        {"ports.tsv", &book->ports},
        {"weather.tsv", &book->weather},
        {"formations.tsv", &book->formations},
        {"aircraft.tsv", &book->aircraft},
        {"components.tsv", &book->components},
    };
    memcpy(list, all, sizeof all);
    return (int)(sizeof all / sizeof all[0]);
}

int book_faults(const struct book *book)
{
    return book->missions.tsv.faults + book->objectives.tsv.faults +
           book->messages.tsv.faults + book->spawns.tsv.faults +
           book->forces.tsv.faults + book->air.tsv.faults +
           book->linked.tsv.faults + book->campaign.tsv.faults;
}

int main(int argc, char **argv)
{
    static struct book book;
    const char *data = NULL, *missions = NULL, *out = NULL;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--data") == 0)
            data = argv[i + 1];
        else if (strcmp(argv[i], "--missions") == 0)
            missions = argv[i + 1];
        else if (strcmp(argv[i], "--out") == 0)
            out = argv[i + 1];
    }
    if (!data || !missions) {
        fprintf(stderr,
                "usage: missiongen --data DIR --missions DIR [--out DIR]\n");
        return 2;
    }
    struct part list[16];
    int count = parts(&book, list);
    bool good = true;
    for (int i = 0; i < count; i++)
        good &=
            sheet_read(list[i].sheet, i < 8 ? missions : data, list[i].file);
    if (good) {
        read_shore(&book);
        book_check(&book);
    }
    good = good && book_faults(&book) == 0;
    if (good && out) {
        struct emit h = {NULL, 0, 0}, c = {NULL, 0, 0};
        book_write(&book, &h, &c);
        good = emit_save(&h, out, "data_uboot_missions.h") &&
               emit_save(&c, out, "data_uboot_missions.c");
        emit_free(&h);
        emit_free(&c);
    }
    for (int i = 0; i < count; i++)
        sheet_free(list[i].sheet);
    free(book.shore);
    free(book.shore_end);
    free(book.shore_box);
    return good ? 0 : 1;
}
