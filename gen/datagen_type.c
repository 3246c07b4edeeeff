/* The types of columns: how a heading names them, which cells they allow, and
 * what they are in C. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "datagen.h"

/* Reads a whole number with an optional sign and moves past it. */
static bool take_number(const char **s, int64_t *n)
{
    bool negative = **s == '-';
    const char *digits = *s + (**s == '-' || **s == '+');
    size_t len = strspn(digits, "0123456789");
    if (len == 0 || len > 10)
        return false;
    *n = 0;
    for (size_t i = 0; i < len; i++)
        *n = *n * 10 + (digits[i] - '0');
    if (negative)
        *n = -*n;
    *s = digits + len;
    return *n >= INT32_MIN && *n <= INT32_MAX;
}

/* Reads the limits `(min..max)` at s; nothing there leaves them wide. */
static bool read_limits(struct tsv *tsv, const char *s, struct column *column)
{
    /* An optional number needs INT16_MIN as its sign for none. */
    bool optional = column->kind == COLUMN_OPT_INT;
    column->min = optional ? INT16_MIN + 1 : INT32_MIN;
    column->max = INT32_MAX;
    if (*s == '\0')
        return true;
    int64_t least = column->min;
    const char *p = s + 1;
    bool sound =
        *s == '(' && take_number(&p, &column->min) && strncmp(p, "..", 2) == 0;
    p += 2 * sound;
    if (!sound || !take_number(&p, &column->max) || strcmp(p, ")") != 0) {
        tsv_fault(tsv, s, "limits such as (0..99) expected");
        return false;
    }
    if (column->min > column->max || column->min < least) {
        tsv_fault(tsv, s, "limits from %lld up expected, the lesser first",
                  (long long)least);
        return false;
    }
    return true;
}

/* Reads how many numbers a list holds at most: `(14)`. */
static bool read_most(struct tsv *tsv, const char *s, struct column *column)
{
    const char *p = s + 1;
    column->kind = COLUMN_NUMS;
    if (*s == '(' && take_number(&p, &column->max) && strcmp(p, ")") == 0 &&
        column->max >= 1 && column->max <= LIST_MAX)
        return true;
    tsv_fault(tsv, s, "the most a list holds expected, (1) to (%d)", LIST_MAX);
    return false;
}

static bool read_type(const struct game_data *data, struct tsv *tsv,
                      const char *type, struct column *column)
{
    size_t len = strcspn(type, "(");
    if (len == 3 && strncmp(type, "int", len) == 0) {
        column->kind = COLUMN_INT;
        return read_limits(tsv, type + len, column);
    }
    if (len == 7 && strncmp(type, "opt_int", len) == 0) {
        column->kind = COLUMN_OPT_INT;
        return read_limits(tsv, type + len, column);
    }
    if (len == 4 && strncmp(type, "nums", len) == 0)
        return read_most(tsv, type + len, column);
    static const struct {
        const char *name;
        enum column_kind kind;
    } plain[] = {
        {"num", COLUMN_NUM},   {"str", COLUMN_STR},   {"bool", COLUMN_BOOL},
        {"date", COLUMN_DATE}, {"note", COLUMN_NOTE}, {"text", COLUMN_TEXT},
    };
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        if (strcmp(type, plain[i].name) == 0) {
            column->kind = plain[i].kind;
            return true;
        }
    for (int i = 0; i < data->enum_count; i++)
        if (strcmp(type, data->enums[i].name) == 0) {
            column->kind = COLUMN_ENUM;
            column->of = &data->enums[i];
            return true;
        }
    tsv_fault(tsv, type,
              "unknown type `%s`: int, opt_int, num, nums, str, bool, date, "
              "text, note or an enum of enums.tsv expected",
              type);
    return false;
}

bool column_read(const struct game_data *data, struct tsv *tsv, char *heading,
                 struct column *column)
{
    char *colon = strchr(heading, ':');
    if (colon == NULL) {
        tsv_fault(tsv, heading, "a heading `name:type` expected");
        return false;
    }
    *colon = '\0';
    if (!is_name(heading)) {
        tsv_fault(tsv, heading,
                  "`%s` cannot be a member of a struct: small letters, digits "
                  "and _ expected, no word of C",
                  heading);
        return false;
    }
    column->name = heading;
    return read_type(data, tsv, colon + 1, column);
}

static bool int_value(struct tsv *tsv, const struct column *column,
                      const char *cell, struct emit *out)
{
    if (column->kind == COLUMN_OPT_INT && strcmp(cell, "-") == 0) {
        emit_f(out, "INT16_MIN");
        return true;
    }
    int64_t n;
    const char *s = cell;
    if (take_number(&s, &n) && *s == '\0' && n >= column->min &&
        n <= column->max) {
        emit_f(out, "%lld", (long long)n);
        return true;
    }
    tsv_fault(tsv, cell, "%s: a number %lld..%lld%s expected, not `%s`",
              column->name, (long long)column->min, (long long)column->max,
              column->kind == COLUMN_OPT_INT ? " or `-`" : "", cell);
    return false;
}

static bool date_value(struct tsv *tsv, const struct column *column,
                       const char *cell, struct emit *out)
{
    if (strcmp(cell, "-") == 0) {
        emit_f(out, "-1");
        return true;
    }
    bool shaped = strlen(cell) == 7 && strspn(cell, "0123456789") == 4 &&
                  cell[4] == '-' && strspn(cell + 5, "0123456789") == 2;
    int year = shaped ? atoi(cell) : 0;
    int month = shaped ? atoi(cell + 5) : 0;
    if (year >= 1900 && month >= 1 && month <= 12 && year < 4000) {
        emit_f(out, "%d", (year - 1900) * 12 + month - 1);
        return true;
    }
    tsv_fault(tsv, cell,
              "%s: a month such as 1941-05 or `-` expected, not `%s`",
              column->name, cell);
    return false;
}

static bool enum_value(struct tsv *tsv, const struct column *column,
                       const char *cell, struct emit *out)
{
    for (int i = 0; i < column->of->count; i++)
        if (strcmp(column->of->value[i], cell) == 0) {
            emit_f(out, "%s", column->of->constant[i]);
            return true;
        }
    tsv_fault(tsv, cell, "%s: a value of the enum %s expected, not `%s`",
              column->name, column->of->name, cell);
    return false;
}

/* The constant of a key: `uboot_ship:unknown` is T_UBOOT_SHIP_UNKNOWN. Whether
 * there is such a key is for the compiler to say. */
static bool text_value(struct tsv *tsv, const struct column *column,
                       const char *cell, struct emit *out)
{
    if (strcmp(cell, "-") == 0) {
        emit_f(out, "0");
        return true;
    }
    if (cell[0] < 'a' || cell[0] > 'z' ||
        cell[strspn(cell, "abcdefghijklmnopqrstuvwxyz0123456789_.:")] != '\0') {
        tsv_fault(tsv, cell, "%s: a key of lang/ or `-` expected, not `%s`",
                  column->name, cell);
        return false;
    }
    emit_f(out, "T_");
    emit_constant(out, cell);
    return true;
}

/* Moves past a number such as 12, -0.5 or +3.25; false if there is none. */
static bool take_decimal(const char **s)
{
    const char *digits = *s + (**s == '-' || **s == '+');
    size_t whole = strspn(digits, "0123456789");
    const char *end = digits + whole;
    if (whole == 0 || whole > 12)
        return false;
    if (*end == '.') {
        size_t part = strspn(end + 1, "0123456789");
        if (part == 0 || part > 12)
            return false;
        end += 1 + part;
    }
    *s = end;
    return true;
}

/* A double of C: with a point, so that it is one, and without a plus. */
static void put_decimal(struct emit *out, const char *from, const char *to)
{
    from += *from == '+';
    bool point = memchr(from, '.', (size_t)(to - from)) != NULL;
    emit_bytes(out, from, (size_t)(to - from));
    emit_f(out, point ? "" : ".0");
}

static bool num_value(struct tsv *tsv, const struct column *column,
                      const char *cell, struct emit *out)
{
    const char *s = cell;
    if (take_decimal(&s) && *s == '\0') {
        put_decimal(out, cell, s);
        return true;
    }
    tsv_fault(tsv, cell, "%s: a number such as 12 or -0.5 expected, not `%s`",
              column->name, cell);
    return false;
}

/* `1,2.5,-3`, or `-` for an empty list. */
static bool nums_value(struct tsv *tsv, const struct column *column,
                       const char *cell, struct emit *out)
{
    int count = 0;
    const char *s = cell;
    emit_f(out, "{");
    while (strcmp(cell, "-") != 0) {
        const char *from = s;
        if (!take_decimal(&s) || (*s != ',' && *s != '\0') ||
            count == (int)column->max) {
            tsv_fault(tsv, from,
                      "%s: at most %d numbers with commas between them, or "
                      "`-`, expected, not `%s`",
                      column->name, (int)column->max, cell);
            return false;
        }
        emit_f(out, count ? ", " : "");
        put_decimal(out, from, s);
        count++;
        if (*s++ == '\0')
            break;
    }
    emit_f(out, count ? "}, %d" : "0.0}, %d", count);
    return true;
}

bool column_value(struct tsv *tsv, const struct column *column,
                  const char *cell, struct emit *out)
{
    bool yes = strcmp(cell, "yes") == 0;
    switch (column->kind) {
    case COLUMN_INT:
    case COLUMN_OPT_INT:
        return int_value(tsv, column, cell, out);
    case COLUMN_NUM:
        return num_value(tsv, column, cell, out);
    case COLUMN_NUMS:
        return nums_value(tsv, column, cell, out);
    case COLUMN_DATE:
        return date_value(tsv, column, cell, out);
    case COLUMN_ENUM:
        return enum_value(tsv, column, cell, out);
    case COLUMN_TEXT:
        return text_value(tsv, column, cell, out);
    case COLUMN_BOOL:
        if (!yes && strcmp(cell, "no") != 0) {
            tsv_fault(tsv, cell, "%s: yes or no expected, not `%s`",
                      column->name, cell);
            return false;
        }
        emit_f(out, yes ? "true" : "false");
        return true;
    case COLUMN_STR:
        if (strlen(cell) > STRING_MAX) {
            tsv_fault(tsv, cell, "%s: longer than %d bytes", column->name,
                      STRING_MAX);
            return false;
        }
        emit_literal(out, cell);
        return true;
    case COLUMN_NOTE:
        break;
    }
    return true;
}

/* The least intN_t that holds the column's limits. */
static int bits_of(const struct column *column)
{
    /* INT16_MIN is among the values of an optional number. */
    bool wide = column->kind == COLUMN_OPT_INT;
    if (!wide && column->min >= INT8_MIN && column->max <= INT8_MAX)
        return 8;
    return column->min >= INT16_MIN && column->max <= INT16_MAX ? 16 : 32;
}

void column_declare(const struct game_data *data, const struct column *column,
                    struct emit *out)
{
    switch (column->kind) {
    case COLUMN_INT:
    case COLUMN_OPT_INT:
        emit_f(out, "    int%d_t %s; /* ", bits_of(column), column->name);
        emit_f(out, "%lld..%lld", (long long)column->min,
               (long long)column->max);
        if (column->kind == COLUMN_OPT_INT) {
            emit_f(out, ", or ");
            emit_constant(out, data->game);
            emit_f(out, "_NONE");
        }
        emit_f(out, " */\n");
        break;
    case COLUMN_NUM:
        emit_f(out, "    double %s;\n", column->name);
        break;
    case COLUMN_NUMS:
        emit_f(out, "    double %s[%d];\n    int8_t %s_count;\n", column->name,
               (int)column->max, column->name);
        break;
    case COLUMN_STR:
        emit_f(out, "    const char *%s;\n", column->name);
        break;
    case COLUMN_BOOL:
        emit_f(out, "    bool %s;\n", column->name);
        break;
    case COLUMN_DATE:
        emit_f(out, "    int16_t %s; /* months since 1900-01, or -1 */\n",
               column->name);
        break;
    case COLUMN_ENUM:
        emit_f(out, "    uint8_t %s; /* enum %s_%s */\n", column->name,
               data->game, column->of->name);
        break;
    case COLUMN_TEXT:
        emit_f(out, "    uint16_t %s; /* a key of lang/, or 0 */\n",
               column->name);
        break;
    case COLUMN_NOTE:
        break;
    }
}
