/* The columns of charts by name, and which of them counts just now: for `help E1`
 * and for the cards of the browser. */
#include "charts_shown.h"

#include "lang.h"

/* The rows of a table stand in the order of its chart; the first of a column
 * names it. */
static int row_of_column(const struct chart *chart, int column)
{
    int i = 0;
    while (i < chart->row_count && chart->rows[i].column != column)
        i++;
    return i;
}

static void month_write(int text, int month, struct out *out)
{
    say_with(out, text, noun(T_MONTH_JANUARY + month_of(month) - 1),
             number(year_of(month)));
}

static void duds_write(int row, struct out *out)
{
    const struct hunters_torpedo_duds_row *r = &hunters_torpedo_duds[row];
    int kind = r->torpedo - HUNTERS_TORPEDO_G7A + G7A;
    say_with(out, T_HUNTERS_COLUMN_DUDS, noun(T_HUNTERS_TORPEDO_NONE + kind),
             noun(T_MONTH_JANUARY + month_of(r->from) - 1),
             number(year_of(r->from)));
}

static void light_write(int row, struct out *out)
{
    const struct hunters_day_night_row *r = &hunters_day_night[row];
    if (r->table == HUNTERS_LIGHT_TABLE_SWITCH_TO_NIGHT) {
        say(out, T_HUNTERS_COLUMN_WAITING);
        return;
    }
    if (r->table == HUNTERS_LIGHT_TABLE_ARCTIC) {
        say(out, T_HUNTERS_ZONE_ARCTIC);
        out_str(out, ", ");
    }
    say_with(out, T_HUNTERS_COLUMN_MONTHS,
             noun(T_MONTH_JANUARY + r->month_from - 1),
             noun(T_MONTH_JANUARY + r->month_to - 1));
}

static void check_write(int column, struct out *out)
{
    say(out, column == HUNTERS_DETECTION_CHECK_NORMAL ? T_HUNTERS_COLUMN_CHECK
             : column == HUNTERS_DETECTION_CHECK_CLOSE_APPROACH
                 ? T_HUNTERS_COLUMN_CLOSE_CHECK
                 : T_HUNTERS_COLUMN_NATURAL);
}

void hunters_write_column(int chart, int column, struct out *out)
{
    int row = row_of_column(&hunters_charts[chart], column);
    switch (chart) {
    case CHART_P1:
        month_write(T_HUNTERS_COLUMN_MONTH, hunters_patrol_assignments[row].to,
                    out);
        break;
    case CHART_E1:
        say(out, T_HUNTERS_ZONE_TRANSIT + column);
        break;
    case CHART_LIGHT:
        light_write(row, out);
        break;
    case CHART_U1:
        say(out, T_HUNTERS_RANGE_CLOSE + column - HUNTERS_RANGE_CLOSE);
        break;
    case CHART_U2:
        duds_write(row, out);
        break;
    case CHART_U3:
        say(out, column == HUNTERS_WEAPON_DECK_GUN ? T_HUNTERS_COLUMN_GUN
                                                   : T_HUNTERS_COLUMN_TORPEDO);
        break;
    case CHART_E2:
        check_write(column, out);
        break;
    case CHART_REPAIR:
        say(out, T_HUNTERS_SYSTEM_ELECTRIC_ENGINE_1 + column);
        break;
    case CHART_REQUEST:
        say(out, T_HUNTERS_RANK_OLTZS + column);
        break;
    default:
        break;
    }
}

/* A chart without several columns has none that counts; neither has one that
 * nothing now would be rolled on. */
int hunters_column_now(const void *view, int chart)
{
    const struct career *c = view;
    if (!has_begun(c) || has_ended(c))
        return -1;
    bool fights = c->combat.range != RANGE_NONE;
    switch (chart) {
    case CHART_P1:
        return patrol_column(c);
    case CHART_E1:
        return c->patrol.box >= 1 && c->patrol.box <= c->patrol.boxes
                   ? encounter_table(c)
                   : -1;
    case CHART_LIGHT:
        return light_column(c, false);
    case CHART_U1:
        return fights ? fire_column(c) : -1;
    case CHART_E2:
        return c->combat.escorted && fights ? HUNTERS_DETECTION_CHECK_NORMAL
                                            : -1;
    case CHART_REQUEST:
        return c->rank;
    default:
        return -1;
    }
}

/* U2 has two that count: one for each kind of torpedo. */
bool hunters_column_counts(const void *view, int chart, int column)
{
    const struct career *c = view;
    if (chart != CHART_U2 || !has_begun(c) || has_ended(c))
        return hunters_column_now(view, chart) == column;
    for (int kind = G7A; kind <= G7E; kind++) {
        struct career then = *c;
        then.combat.torpedo = (uint8_t)kind;
        if (dud_column(&then) == column)
            return true;
    }
    return false;
}
