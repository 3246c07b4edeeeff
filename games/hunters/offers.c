/* What The Hunters and its two modes offer beside their rules. */
#include "offers.h"

#include "charts_shown.h"
#include "core/offers.h"
#include "diary.h"
#include "duel.h"
#include "forecast.h"
#include "lang.h"
#include "lesson_help.h"
#include "next_rolls.h"
#include "pack.h"
#include "sheet.h"
#include "tournament.h"

/* In a duel the boat at sea, in a pack one's own. */

static const struct career *in_duel(const void *view)
{
    const struct duel_view *v = view;
    return &v->board.career[v->board.sailing];
}

static const struct career *in_pack(const void *view)
{
    const struct pack_view *v = view;
    return &v->pack.career[v->seat < BOATS ? v->seat : 0];
}

static void duel_next(const void *view, struct next_rolls *list)
{
    hunters_next(in_duel(view), list);
}

static void pack_next(const void *view, struct next_rolls *list)
{
    const struct pack_view *v = view;
    list->count = 0;
    if (v->seat < BOATS && v->pack.stance[v->seat] != STANCE_ASKED)
        hunters_next(in_pack(view), list);
}

/* The whole log sheet. [3.5] */
static void sheet(const void *view, struct out *out)
{
    const struct career *c = view;
    sheet_write(c, c->started - FIRST_MONTH,
                sheet_last(c) > c->month - FIRST_MONTH ? sheet_last(c)
                                                       : c->month - FIRST_MONTH,
                out);
    out_char(out, '\n');
    sheet_write_patrols(c, out);
}

static void duel_sheet(const void *view, struct out *out)
{
    const struct duel_view *v = view;
    sheet(&v->board.career[v->seat < DUELLISTS ? v->seat : v->board.sailing],
          out);
}

static void pack_sheet(const void *view, struct out *out)
{
    sheet(in_pack(view), out);
}

static bool duel_column(const void *view, int chart, int column)
{
    return hunters_column_counts(in_duel(view), chart, column);
}

static bool pack_column(const void *view, int chart, int column)
{
    return hunters_column_counts(in_pack(view), chart, column);
}

static const struct front career = {.family = "hunters",
                                    .line = T_FRONT_HUNTERS,
                                    .way = T_FRONT_WAY_CAREER,
                                    .players_min = 1,
                                    .players_max = 1,
                                    .minutes = 25,
                                    .difficulty = 2,
                                    .play_now = true};
static const struct front duel = {.family = "hunters",
                                  .way = T_FRONT_WAY_DUEL,
                                  .players_min = 1,
                                  .players_max = 2,
                                  .minutes = 45,
                                  .difficulty = 2};
static const struct front pack = {.family = "hunters",
                                  .way = T_FRONT_WAY_PACK,
                                  .players_min = 1,
                                  .players_max = 6,
                                  .minutes = 60,
                                  .difficulty = 2};

const struct offers hunters_offers = {
    .diary = hunters_diary,
    .forecast = &hunters_forecast,
    .next = hunters_next,
    .sheet = sheet,
    .column_counts = hunters_column_counts,
    .write_column = hunters_write_column,
    .careers = &hunters_careers,
    .tournaments = &career_tournaments,
    .lesson = &hunters_lesson_help,
    .front = &career,
    .lobby = 60,
};

const struct offers duel_offers = {
    .next = duel_next,
    .sheet = duel_sheet,
    .column_counts = duel_column,
    .write_column = hunters_write_column,
    .lesson = &duel_lesson_help,
    .front = &duel,
    .lobby = 50,
};

const struct offers pack_offers = {
    .next = pack_next,
    .sheet = pack_sheet,
    .column_counts = pack_column,
    .write_column = hunters_write_column,
    .careers = &pack_careers,
    .tournaments = &pack_tournaments,
    .lesson = &pack_lesson_help,
    .front = &pack,
    .lobby = 40,
};
