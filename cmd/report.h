/* What a simulation reports: for each group of games with the same options how
 * they ended and what was measured; as text, CSV or JSON. */
#ifndef KALEUN_REPORT_H
#define KALEUN_REPORT_H

#include "bot.h"
#include "stats.h"

enum report_form { REPORT_TEXT, REPORT_CSV, REPORT_JSON };

enum { GROUPS_MAX = 1024 };

/* Games with the same options. */
struct group {
    struct options options;
    /* Kept for the table at the end. */
    double mean[MEASURES_ALL];
    double won;
};

struct paper {
    enum report_form form;
    const struct game *game;
    const struct bot *const *bot;
    uint64_t games, seed;
    bool varied[OPTIONS_MAX]; /* options that differ between groups */
    int groups;
};

/* Before the first group, for each of them, and after the last. */
void report_begin(const struct paper *paper);
void report_group(const struct paper *paper, int number, struct group *group,
                  const struct stats *stats);
void report_end(const struct paper *paper, const struct group *groups);

#endif
