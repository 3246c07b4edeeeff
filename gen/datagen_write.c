/* Writing the tables of a game as C. */
#include "datagen.h"

static void declare_enum(struct emit *out, const struct game_data *data,
                         const struct enumeration *of)
{
    struct emit name = {NULL, 0, 0}, upper = {NULL, 0, 0};
    emit_f(&name, "%s_%s", data->game, of->name);
    emit_constant(&upper, name.text);
    emit_f(out, "\nenum %s {\n", name.text);
    for (int i = 0; i < of->count; i++)
        emit_f(out, "    %s,\n", of->constant[i]);
    emit_f(out, "    %s_COUNT,\n};\n\n", upper.text);
    emit_f(out, "extern const char *const %s_names[%s_COUNT + 1];\n", name.text,
           upper.text);
    emit_free(&name);
    emit_free(&upper);
}

static void define_names(struct emit *out, const struct game_data *data,
                         const struct enumeration *of)
{
    emit_f(out, "\nconst char *const %s_%s_names[] = {\n", data->game,
           of->name);
    for (int i = 0; i < of->count; i++) {
        emit_f(out, "    ");
        emit_literal(out, of->value[i]);
        emit_f(out, ",\n");
    }
    emit_f(out, "    0,\n};\n");
}

static void declare_table(struct emit *out, const struct game_data *data,
                          const struct table *table)
{
    const char *game = data->game, *name = table->name;
    emit_f(out, "\nstruct %s_%s_row {\n", game, name);
    for (int i = 0; i < table->column_count; i++)
        column_declare(data, &table->column[i], out);
    emit_f(out, "};\n\nenum { %s_%s_count = %d };\n", game, name,
           table->row_count);
    emit_f(out, "extern const struct %s_%s_row %s_%s[%s_%s_count];\n", game,
           name, game, name, game, name);
}

static void define_table(struct emit *out, const struct game_data *data,
                         const struct table *table)
{
    emit_f(out, "\nconst struct %s_%s_row %s_%s[] = {\n    /*", data->game,
           table->name, data->game, table->name);
    for (int i = 0; i < table->column_count; i++)
        if (table->column[i].kind != COLUMN_NOTE)
            emit_f(out, " %s", table->column[i].name);
    emit_f(out, " */\n%s};\n", table->rows.text);
}

static bool has_charts(const struct game_data *data)
{
    for (int i = 0; i < data->table_count; i++)
        if (data->table[i].directive_count > 0)
            return true;
    return false;
}

/* Does any table name sentences? */
static bool speaks(const struct game_data *data)
{
    for (int i = 0; i < data->table_count; i++)
        for (int k = 0; k < data->table[i].column_count; k++)
            if (data->table[i].column[k].kind == COLUMN_TEXT)
                return true;
    return has_charts(data);
}

static void write_header(struct emit *out, const struct game_data *data,
                         const struct emit *charts)
{
    struct emit upper = {NULL, 0, 0};
    emit_constant(&upper, data->game);
    emit_f(out, "/* Made by datagen from data/%s. */\n", data->game);
    emit_f(out, "#ifndef KALEUN_DATA_%s_H\n#define KALEUN_DATA_%s_H\n\n",
           upper.text, upper.text);
    emit_f(out, "#include <stdbool.h>\n#include <stdint.h>\n\n");
    if (has_charts(data))
        emit_f(out, "#include \"core/chart.h\"\n\n");
    emit_f(out,
           "/* An optional number that is not there. */\n"
           "enum { %s_NONE = INT16_MIN };\n",
           upper.text);
    for (int i = 0; i < data->enum_count; i++)
        declare_enum(out, data, &data->enums[i]);
    /* Members stand in the order of the columns, whatever the padding. */
    static const char check[] = "(clang-analyzer-optin.performance.Padding)";
    emit_f(out, "\n/* NOLINTBEGIN%s */\n", check);
    for (int i = 0; i < data->table_count; i++)
        declare_table(out, data, &data->table[i]);
    emit_f(out, "\n/* NOLINTEND%s */\n", check);
    if (charts->text)
        emit_bytes(out, charts->text, charts->len);
    emit_f(out, "\n#endif\n");
    emit_free(&upper);
}

static void write_body(struct emit *out, const struct game_data *data,
                       const struct emit *charts)
{
    emit_f(out, "/* Made by datagen from data/%s. */\n", data->game);
    emit_f(out, "#include \"data_%s.h\"\n", data->game);
    if (speaks(data))
        emit_f(out, "#include \"lang.h\"\n");
    emit_f(out, "\n/* clang-format off */\n");
    for (int i = 0; i < data->enum_count; i++)
        define_names(out, data, &data->enums[i]);
    for (int i = 0; i < data->table_count; i++)
        define_table(out, data, &data->table[i]);
    if (charts->text)
        emit_bytes(out, charts->text, charts->len);
}

bool write_data(struct game_data *data, const char *dir)
{
    struct emit header = {NULL, 0, 0}, body = {NULL, 0, 0};
    struct emit declared = {NULL, 0, 0}, defined = {NULL, 0, 0};
    struct emit header_name = {NULL, 0, 0}, body_name = {NULL, 0, 0};
    for (int i = 0; i < data->table_count; i++)
        directives_write(data, &data->table[i], &declared, &defined);
    write_header(&header, data, &declared);
    write_body(&body, data, &defined);
    emit_f(&header_name, "data_%s.h", data->game);
    emit_f(&body_name, "data_%s.c", data->game);
    bool saved = emit_save(&header, dir, header_name.text) &&
                 emit_save(&body, dir, body_name.text);
    emit_free(&declared);
    emit_free(&defined);
    emit_free(&header);
    emit_free(&body);
    emit_free(&header_name);
    emit_free(&body_name);
    return saved;
}
