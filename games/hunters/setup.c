/* 4: setting up a career, and the boat's number of 14.4. */
#include "lang.h"
#include "rules.h"

/* Every system the mat shows works; the others are absent. [4.4.1] */
void fit_out(struct career *c, int type)
{
    const struct hunters_boats_row *boat = &hunters_boats[type];
    c->boat = (struct boat){.type = (uint8_t)type};
    for (int i = 0; i < SYSTEMS; i++)
        c->boat.system[i] = WORKING;
    if (boat->deck_gun == HUNTERS_DECK_GUN_NONE)
        c->boat.system[DECK_GUN] = ABSENT;
    if (boat->flak_2cm_mounts < 2)
        c->boat.system[FLAK_2CM_SECOND] = ABSENT;
    if (boat->flak_37mm_mounts < 1)
        c->boat.system[FLAK_37MM] = ABSENT;
}

/* How many boats of a row were commissioned up to this month, if its yards worked
 * at an even pace? */
static int built_until(const struct hunters_historical_boat_ids_row *row,
                       int month)
{
    int boats = row->id_to - row->id_from + 1;
    if (month < row->from)
        return 0;
    if (month >= row->to)
        return boats;
    return 1 +
           ((month - row->from + 1) * (boats - 1) - 1) / (row->to - row->from);
}

/* The n-th number of this type, from 0, of boats that were not a year old in that
 * month; 0 if there are fewer. `count` says how many there are, or n + 1. */
static int nth_number(int type, int month, int n, int *count)
{
    *count = 0;
    for (int i = 0; i < hunters_historical_boat_ids_count; i++) {
        const struct hunters_historical_boat_ids_row *row =
            &hunters_historical_boat_ids[i];
        if (row->type != type)
            continue;
        int old = built_until(row, month - 12);
        int young = built_until(row, month) - old;
        if (n >= *count && n < *count + young)
            return row->id_from + old + n - *count;
        *count += young;
    }
    return 0;
}

/* A number some boat of this type really had, of those that were new then;
 * chosen, not rolled, since it has no effect: by the months of service and the
 * boats before. Where the yards had none, earlier months are looked at, then later ones.
 * [4.3.1, 14.4.1, 14.4.2, ruling 2] */
void number_boat(struct career *c, int nth)
{
    c->boat.id = 0;
    if (!option(c, OPT_IDS))
        return;
    enum { LOOK_BACK = 120 };
    int month = c->month, count = 0;
    for (int i = 0; count == 0; i++) {
        month = i < LOOK_BACK ? c->month - i : c->month + i - LOOK_BACK;
        nth_number(c->boat.type, month, -1, &count);
    }
    int n = (c->month * 31 + c->patrols * 7 + c->tons / 100 + nth) % count;
    c->boat.id = (uint16_t)nth_number(c->boat.type, month, n, &count);
}

/* May this boat sail before there was one? The design note at 11.4.7 wishes it for
 * the VIIC Flak, which came too late to be tried. [11.4.7] */
static bool may_be_early(const struct options *options)
{
    return options->value[OPT_EARLY] &&
           options->value[OPT_BOAT] == HUNTERS_BOAT_TYPE_VIIC_FLAK;
}

/* The first patrol starts when the type becomes available, or in a later month
 * by option; before that there is no such boat [4.2.1, 4.2.2]. A new career
 * that wishes so is refused; logs of older rules say an earlier month and began
 * in the first that there was. */
static int first_month(const struct career *c)
{
    int wished = month_of_word(c->options.value[OPT_START]);
    int first = boat_row(c)->available;
    if (wished < FIRST_MONTH)
        return first;
    return wished > first || may_be_early(&c->options) ? wished : first;
}

bool hunters_refuses(const struct options *options, struct out *why)
{
    int boat = options->value[OPT_BOAT];
    int wished = month_of_word(options->value[OPT_START]);
    int first = hunters_boats[boat].available;
    if (wished < FIRST_MONTH || wished >= first || may_be_early(options))
        return false;
    say_with(why,
             boat == HUNTERS_BOAT_TYPE_VIIC_FLAK ? T_HUNTERS_TOO_EARLY_FLAK
                                                 : T_HUNTERS_TOO_EARLY,
             noun(T_HUNTERS_BOAT_VIIA + boat),
             noun(T_MONTH_JANUARY + month_of(first) - 1),
             number(year_of(first)));
    return true;
}

/* Nobody starts in a boat that has been withdrawn. [4.2.2, ruling 3] */
static bool is_withdrawn_then(const struct career *c)
{
    int withdrawn = boat_row(c)->withdrawn;
    return option(c, OPT_WITHDRAW) && withdrawn > 0 && c->month >= withdrawn;
}

/* The first line of a career: who, what and when. */
static void tell_beginning(const struct career *c, struct play *play)
{
    struct param boat = noun(T_HUNTERS_BOAT_VIIA + c->boat.type);
    struct param month = noun(T_MONTH_JANUARY + month_of(c->month) - 1);
    struct param rank = noun(T_HUNTERS_RANK_OLTZS + c->rank);
    if (c->boat.id)
        tell_with(play, EVERYBODY, EV_BEGINS, number(c->boat.id), boat, month,
                  number(year_of(c->month)), rank);
    else
        tell_with(play, EVERYBODY, EV_BEGINS_UNNUMBERED, boat, month,
                  number(year_of(c->month)), rank);
}

void hunters_setup(struct career *c, int nth, struct play *play)
{
    fit_out(c, c->options.value[OPT_BOAT]); /* [4.1.1] */
    c->month = c->started = (int16_t)first_month(c);
    if (is_withdrawn_then(c))
        fit_out(c, boat_row(c)->replaced_by);
    c->asks = (uint8_t)c->options.value[OPT_ASK];
    c->next_promotion = (int16_t)(c->started + 12); /* [11.2.3] */
    c->crew.quality = HUNTERS_QUALITY_TRAINED;      /* [4.4.2] */
    fill_up(c);
    number_boat(c, nth);
    /* Where the book says "automatic" there is nothing to roll. [11.2.2] */
    bool automatic = is_type_ix(c) || year_of(c->month) == 1939;
    c->rank = automatic ? HUNTERS_RANK_KPTLT
                        : (uint8_t)chart_roll_column(play, CHART_RANK,
                                                     rank_column(c), c)
                              .result;
    tell_beginning(c, play);
}
