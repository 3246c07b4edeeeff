/* Reports of the simulator. They know no game: its measures, and how they want to
 * be told, come from its table (struct report in core/game.h). */
#include "report.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "lang.h"
#include "term/cli.h"

enum { NAME = 22, BARS_MAX = 12, BAR_WIDTH = 40 };

static const struct quantile {
    const char *name;  /* in CSV and JSON */
    const char *title; /* in text, if it is told there */
    double share;
} quantiles[] = {
    {"p5", NULL, 0.05},  {"p10", "10%", 0.1},  {"p25", "25%", 0.25},
    {"p50", "50%", 0.5}, {"p75", "75%", 0.75}, {"p90", "90%", 0.9},
    {"p95", NULL, 0.95},
};

enum { QUANTILES = sizeof quantiles / sizeof *quantiles };

/* How the game wants this measure told, or NULL. */
static const struct report *report_of(const struct game *game, const char *name)
{
    for (int i = 0; game->reports && game->reports[i].measure; i++)
        if (!game->reports[i].per &&
            strcmp(game->reports[i].measure, name) == 0)
            return &game->reports[i];
    return NULL;
}

static double total_of(const struct stats *s, char names[][48],
                       const char *name)
{
    for (int i = 0; i < s->measure_count; i++)
        if (strcmp(names[i], name) == 0)
            return (double)s->measure[i].sum;
    return 0;
}

/* One measure divided by another, over all games. */
static double ratio_of(const struct report *report, const struct stats *s,
                       char names[][48])
{
    double whole = total_of(s, names, report->per);
    return whole > 0 ? total_of(s, names, report->measure) / whole : 0;
}

/* The next row of the game's table that is a ratio, or NULL. */
static const struct report *next_ratio(const struct game *game,
                                       const struct report *report)
{
    if (!game->reports)
        return NULL;
    for (report = report ? report + 1 : game->reports; report->measure;
         report++)
        if (report->per)
            return report;
    return NULL;
}

static double share(uint64_t count, uint64_t games)
{
    return games ? (double)count / (double)games : 0;
}

/* The last part of a key: "kptlt" of "hunters_rank:kptlt". */
static const char *id_of(int key)
{
    const char *name = text_key(key), *colon = strchr(name, ':');
    return colon ? colon + 1 : name;
}

/* Text. */

static const char *word(int key, char *text, size_t size)
{
    struct out out;
    out_init(&out, text, size, cli_lang());
    say(&out, key);
    return text;
}

static void print_left(const char *text, int columns)
{
    printf("%s%*s", text, columns - out_columns(text), "");
}

static void print_right(const char *text, int columns)
{
    int blanks = columns - out_columns(text);
    printf("%*s%s", blanks > 0 ? blanks : 0, "", text);
}

static void print_right_key(int key, int columns)
{
    char text[128];
    print_right(word(key, text, sizeof text), columns);
}

static void print_key(int key)
{
    char text[512];
    fputs(word(key, text, sizeof text), stdout);
}

/* The measure in words; a name of the table where there are none. */
static const char *label_of(const struct paper *p, const char *name, char *text,
                            size_t size)
{
    const struct report *report = report_of(p->game, name);
    if (report && report->label)
        return word(report->label, text, size);
    if (strcmp(name, "actions") == 0)
        return word(T_SIM_ACTIONS, text, size);
    if (strcmp(name, "dice") == 0)
        return word(T_SIM_DICE, text, size);
    return name;
}

/* "boat=viib start=0": the options in which this group differs from others. */
static void write_group(const struct paper *p, const struct group *group,
                        struct out *out)
{
    for (int i = 0; p->game->options && p->game->options[i].name; i++) {
        if (!p->varied[i])
            continue;
        out_f(out, "%s%s=", out->len ? " " : "", p->game->options[i].name);
        field_write(&p->game->options[i], group->options.value[i], out);
    }
}

static void print_shares(const struct stats *s, const struct measured *m,
                         int noun)
{
    char text[256];
    for (int i = 0; i < PLAIN_PLACES; i++) {
        uint64_t count = measured_count(m, i);
        if (count)
            printf("%6.2f %%  %s\n", 100 * share(count, s->games),
                   word(noun + i, text, sizeof text));
    }
}

/* A width of 1, 2 or 5 with noughts, so that there are few bars. */
static int64_t bar_width(int64_t range)
{
    static const int steps[] = {1, 2, 5};
    for (int64_t ten = 1;; ten *= 10)
        for (int i = 0; i < 3; i++)
            if (range / (steps[i] * ten) < BARS_MAX)
                return steps[i] * ten;
}

static void print_histogram(const struct stats *s, const struct measured *m)
{
    double bar[BARS_MAX + 1] = {0}, most = 0;
    int64_t width = bar_width(m->max - m->min);
    int64_t first = m->min >= 0 ? m->min / width * width : m->min;
    int bars = (int)((m->max - first) / width) + 1;
    for (int i = 0; i < bars && i <= BARS_MAX; i++) {
        bar[i] = measured_below(m, first + (i + 1) * width) -
                 measured_below(m, first + i * width);
        if (bar[i] > most)
            most = bar[i];
    }
    for (int i = 0; i < bars && i <= BARS_MAX; i++) {
        int64_t from = first + i * width, to = from + width - 1;
        printf("%9" PRId64 " ..%9" PRId64 " %6.2f %% ", from, to,
               100 * bar[i] / (double)s->games);
        for (int n = 0; n < (int)(BAR_WIDTH * bar[i] / most + 0.5); n++)
            putchar('#');
        putchar('\n');
    }
}

static void print_heads(void)
{
    print_left("", NAME);
    print_right_key(T_SIM_MEAN, 12);
    print_right_key(T_SIM_DEVIATION, 12);
    print_right_key(T_SIM_LEAST, 9);
    for (int i = 0; i < QUANTILES; i++)
        if (quantiles[i].title)
            print_right(quantiles[i].title, 9);
    print_right_key(T_SIM_MOST, 9);
    putchar('\n');
}

static void print_measure(const struct paper *p, const struct stats *s,
                          const struct measured *m, const char *name)
{
    char text[128];
    print_left(label_of(p, name, text, sizeof text), NAME);
    printf("%12.3f%12.3f%9lld", measured_mean(m, s->games),
           measured_deviation(m, s->games), (long long)m->min);
    for (int i = 0; i < QUANTILES; i++)
        if (quantiles[i].title)
            printf("%9lld", (long long)measured_quantile(m, s->games,
                                                         quantiles[i].share));
    printf("%9lld\n", (long long)m->max);
}

static void print_ratios(const struct paper *p, const struct stats *s,
                         char names[][48])
{
    char text[128];
    const struct report *report = NULL;
    while ((report = next_ratio(p->game, report))) {
        print_left(word(report->label, text, sizeof text), NAME);
        printf("%12.3f\n", ratio_of(report, s, names));
    }
}

/* Who won how often; in a solo game of one seat too. */
static void print_wins(const struct paper *p, const struct stats *s)
{
    for (int i = 0; i < p->game->seat_count; i++) {
        print_left(p->game->seats[i].name, 17);
        print_left(p->bot[i]->name, 11);
        print_key(T_SIM_WINS);
        printf(" %6.2f %%\n", 100 * share(s->wins[i], s->games));
    }
    print_left("", 28);
    print_key(T_SIM_NOBODY);
    printf(" %6.2f %%\n\n", 100 * share(s->draws, s->games));
    for (int i = 1; i < text_count() && i < ENDINGS_MAX; i++)
        if (s->endings[i]) {
            printf("%6.2f %%  ", 100 * share(s->endings[i], s->games));
            print_key(i);
            putchar('\n');
        }
    putchar('\n');
}

/* Endings have stood above in the words of the outcome. */
static bool is_ending(const char *name)
{
    return strcmp(name, "ending") == 0;
}

static void text_group(const struct paper *p, const struct group *group,
                       const struct stats *s, char names[][48])
{
    char text[256];
    struct out out;
    out_init(&out, text, sizeof text, cli_lang());
    write_group(p, group, &out);
    printf("%s%s%s, %llu ", p->game->name, out.len ? " " : "", text,
           (unsigned long long)s->games);
    print_key(T_SIM_GAMES);
    printf(", ");
    print_key(T_SIM_SEED);
    printf(" %llu\n\n", (unsigned long long)p->seed);
    print_wins(p, s);
    print_heads();
    for (int i = 0; i < s->measure_count; i++) {
        const struct report *report = report_of(p->game, names[i]);
        if (!report || !report->noun)
            print_measure(p, s, &s->measure[i], names[i]);
    }
    print_ratios(p, s, names);
    for (int i = 0; i < s->measure_count; i++) {
        const struct report *report = report_of(p->game, names[i]);
        if (!report || is_ending(names[i]))
            continue;
        if (report->noun || report->histogram)
            printf("\n%s\n", label_of(p, names[i], text, sizeof text));
        if (report->noun)
            print_shares(s, &s->measure[i], report->noun);
        else if (report->histogram)
            print_histogram(s, &s->measure[i]);
    }
}

/* All groups side by side: the means of what is a number. */
static void text_table(const struct paper *p, const struct group *groups)
{
    char names[MEASURES_ALL][48], text[256];
    struct out out;
    int count = stats_measures(p->game, names), shown = 0, width = NAME;
    for (int g = 0; g < p->groups; g++) {
        out_init(&out, text, sizeof text, cli_lang());
        write_group(p, &groups[g], &out);
        if ((int)out.len + 2 > width)
            width = (int)out.len + 2;
    }
    printf("\n");
    print_key(T_SIM_MEAN);
    printf("\n");
    print_left("", width);
    print_right_key(T_SIM_WINS, 10);
    for (int i = 0; i < count && shown < 5; i++) {
        const struct report *report = report_of(p->game, names[i]);
        if (!report || report->noun)
            continue;
        printf("  ");
        print_right(label_of(p, names[i], text, sizeof text), 16);
        shown++;
    }
    printf("\n");
    for (int g = 0; g < p->groups; g++) {
        out_init(&out, text, sizeof text, cli_lang());
        write_group(p, &groups[g], &out);
        print_left(text, width);
        printf("%8.2f %%", 100 * groups[g].won);
        shown = 0;
        for (int i = 0; i < count && shown < 5; i++) {
            const struct report *report = report_of(p->game, names[i]);
            if (!report || report->noun)
                continue;
            printf("  %16.3f", groups[g].mean[i]);
            shown++;
        }
        printf("\n");
    }
}

/* CSV: one line for each figure of each group. A line about a value of a measure,
 * about a winner or an end has its share as the mean. */

static void csv_share(const char *group, const char *measure, const char *value,
                      uint64_t count, const struct stats *s)
{
    printf("%s,%s,%s,%llu,%.9g,,,,,,,,,,\n", group, measure, value,
           (unsigned long long)s->games, share(count, s->games));
}

static void csv_group(const struct paper *p, const struct group *group,
                      const struct stats *s, char names[][48])
{
    char text[256];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    write_group(p, group, &out);
    for (int i = 0; i < p->game->seat_count; i++)
        csv_share(text, "wins", p->game->seats[i].name, s->wins[i], s);
    for (int i = 1; i < text_count() && i < ENDINGS_MAX; i++)
        if (s->endings[i])
            csv_share(text, "end", text_key(i), s->endings[i], s);
    for (int i = 0; i < s->measure_count; i++) {
        const struct measured *m = &s->measure[i];
        const struct report *report = report_of(p->game, names[i]);
        printf("%s,%s,,%llu,%.9g,%.9g,%lld", text, names[i],
               (unsigned long long)s->games, measured_mean(m, s->games),
               measured_deviation(m, s->games), (long long)m->min);
        for (int q = 0; q < QUANTILES; q++)
            printf(",%lld", (long long)measured_quantile(m, s->games,
                                                         quantiles[q].share));
        printf(",%lld\n", (long long)m->max);
        for (int v = 0; report && report->noun && v < PLAIN_PLACES; v++)
            if (measured_count(m, v))
                csv_share(text, names[i], id_of(report->noun + v),
                          measured_count(m, v), s);
    }
    const struct report *ratio = NULL;
    while ((ratio = next_ratio(p->game, ratio)))
        printf("%s,%s,per %s,%llu,%.9g,,,,,,,,,,\n", text, ratio->measure,
               ratio->per, (unsigned long long)s->games,
               ratio_of(ratio, s, names));
}

/* JSON. */

static void json_measure(const struct paper *p, const struct stats *s,
                         const struct measured *m, const char *name)
{
    const struct report *report = report_of(p->game, name);
    printf("\"%s\":{\"mean\":%.9g,\"deviation\":%.9g,\"min\":%lld", name,
           measured_mean(m, s->games), measured_deviation(m, s->games),
           (long long)m->min);
    for (int q = 0; q < QUANTILES; q++)
        printf(",\"%s\":%lld", quantiles[q].name,
               (long long)measured_quantile(m, s->games, quantiles[q].share));
    printf(",\"max\":%lld", (long long)m->max);
    if (report && report->noun) {
        const char *comma = "";
        printf(",\"counts\":{");
        for (int v = 0; v < PLAIN_PLACES; v++)
            if (measured_count(m, v)) {
                printf("%s\"%s\":%llu", comma, id_of(report->noun + v),
                       (unsigned long long)measured_count(m, v));
                comma = ",";
            }
        printf("}");
    }
    printf("}");
}

static void json_group(const struct paper *p, int number,
                       const struct group *group, const struct stats *s,
                       char names[][48])
{
    const char *comma = "";
    char text[64];
    struct out out;
    printf("%s{\"options\":{", number ? "," : "");
    for (int i = 0; p->game->options && p->game->options[i].name; i++) {
        out_init(&out, text, sizeof text, LANG_EN);
        field_write(&p->game->options[i], group->options.value[i], &out);
        printf("%s\"%s\":\"%s\"", comma, p->game->options[i].name, text);
        comma = ",";
    }
    printf("},\"games\":%llu,\"draws\":%llu,\"wins\":{",
           (unsigned long long)s->games, (unsigned long long)s->draws);
    for (int i = 0; i < p->game->seat_count; i++)
        printf("%s\"%s\":%llu", i ? "," : "", p->game->seats[i].name,
               (unsigned long long)s->wins[i]);
    printf("},\"endings\":{");
    comma = "";
    for (int i = 1; i < text_count() && i < ENDINGS_MAX; i++)
        if (s->endings[i]) {
            printf("%s\"%s\":%llu", comma, text_key(i),
                   (unsigned long long)s->endings[i]);
            comma = ",";
        }
    printf("},\"measures\":{");
    for (int i = 0; i < s->measure_count; i++) {
        printf("%s", i ? "," : "");
        json_measure(p, s, &s->measure[i], names[i]);
    }
    comma = "},\"ratios\":{";
    const struct report *ratio = NULL;
    while ((ratio = next_ratio(p->game, ratio))) {
        printf("%s\"%s/%s\":%.9g", comma, ratio->measure, ratio->per,
               ratio_of(ratio, s, names));
        comma = ",";
    }
    printf("}}");
}

/* The whole. */

void report_begin(const struct paper *p)
{
    if (p->form == REPORT_CSV) {
        printf("group,measure,value,games,mean,deviation,min");
        for (int q = 0; q < QUANTILES; q++)
            printf(",%s", quantiles[q].name);
        printf(",max\n");
    }
    if (p->form == REPORT_JSON) {
        printf("{\"game\":\"%s\",\"games\":%llu,\"seed\":%llu,\"bots\":{",
               p->game->name, (unsigned long long)p->games,
               (unsigned long long)p->seed);
        for (int i = 0; i < p->game->seat_count; i++)
            printf("%s\"%s\":\"%s\"", i ? "," : "", p->game->seats[i].name,
                   p->bot[i]->name);
        printf("},\"groups\":[");
    }
}

void report_group(const struct paper *p, int number, struct group *group,
                  const struct stats *s)
{
    char names[MEASURES_ALL][48];
    stats_measures(p->game, names);
    group->won = share(s->wins[0], s->games);
    for (int i = 0; i < s->measure_count; i++)
        group->mean[i] = measured_mean(&s->measure[i], s->games);
    if (p->form == REPORT_CSV)
        csv_group(p, group, s, names);
    else if (p->form == REPORT_JSON)
        json_group(p, number, group, s, names);
    else {
        if (number > 0)
            putchar('\n');
        text_group(p, group, s, names);
    }
}

void report_end(const struct paper *p, const struct group *groups)
{
    if (p->form == REPORT_JSON)
        printf("]}\n");
    if (p->form == REPORT_TEXT && p->groups > 1)
        text_table(p, groups);
}
