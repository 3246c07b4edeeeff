/* Adding up, merging and reading statistics. */
#include "stats.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

int stats_measures(const struct game *game, char names[][48])
{
    int count = 0;
    snprintf(names[count++], 48, "actions");
    snprintf(names[count++], 48, "dice");
    for (int i = 0; game->measures && game->measures[i]; i++)
        snprintf(names[count++], 48, "%s", game->measures[i]);
    for (int i = 0; i < game->seat_count; i++)
        snprintf(names[count++], 48, "score_%s", game->seats[i].name);
    return count;
}

/* The place of a magnitude: exact below 128, then 64 to the octave. */
static int place_of(uint64_t magnitude)
{
    if (magnitude < PLAIN_PLACES)
        return (int)magnitude;
    int octave = 0;
    while (magnitude >> octave >= PLAIN_PLACES)
        octave++;
    int place =
        PLAIN_PLACES + (octave - 1) * 64 + (int)(magnitude >> octave) - 64;
    return place < HALF_PLACES ? place : HALF_PLACES - 1;
}

static int64_t smallest_in(int place)
{
    if (place < PLAIN_PLACES)
        return place;
    int octave = (place - PLAIN_PLACES) / 64 + 1;
    return (int64_t)(64 + (place - PLAIN_PLACES) % 64) << octave;
}

static void add_square(struct measured *m, uint64_t high, uint64_t low)
{
    m->square_low += low;
    m->square_high += high + (m->square_low < low);
}

static void add_value(struct measured *m, uint64_t before, int64_t value)
{
    uint64_t magnitude = value < 0 ? (uint64_t)-value : (uint64_t)value;
    if (before == 0 || value < m->min)
        m->min = value;
    if (before == 0 || value > m->max)
        m->max = value;
    m->sum += value;
    add_square(m, 0, magnitude * magnitude);
    int place = place_of(magnitude);
    int at = value < 0 ? HALF_PLACES - 1 - place : HALF_PLACES + place;
    if (m->place[at]++ == 0 || value < m->least[at])
        m->least[at] = value;
}

void stats_add(struct stats *stats, const struct game *game,
               const struct simulated *result)
{
    int count = 0;
    const struct outcome *o = &result->outcome;
    uint64_t before = stats->games;
    add_value(&stats->measure[count++], before, result->actions);
    add_value(&stats->measure[count++], before, (int64_t)result->dice);
    for (int i = 0; game->measures && game->measures[i]; i++)
        add_value(&stats->measure[count++], before, o->measure[i]);
    for (int i = 0; i < game->seat_count; i++)
        add_value(&stats->measure[count++], before, o->score[i]);
    stats->measure_count = count;
    stats->games++;
    stats->draws += o->winners == 0;
    assert(o->text < ENDINGS_MAX);
    stats->endings[o->text]++;
    for (int i = 0; i < game->seat_count; i++)
        stats->wins[i] += (o->winners & seat_bit(i)) != 0;
}

static void merge(struct measured *into, uint64_t games,
                  const struct measured *from)
{
    if (games == 0 || from->min < into->min)
        into->min = from->min;
    if (games == 0 || from->max > into->max)
        into->max = from->max;
    into->sum += from->sum;
    add_square(into, from->square_high, from->square_low);
    for (int i = 0; i < 2 * HALF_PLACES; i++) {
        if (from->place[i] &&
            (!into->place[i] || from->least[i] < into->least[i]))
            into->least[i] = from->least[i];
        into->place[i] += from->place[i];
    }
}

void stats_merge(struct stats *into, const struct stats *from)
{
    if (from->games == 0)
        return;
    for (int i = 0; i < from->measure_count; i++)
        merge(&into->measure[i], into->games, &from->measure[i]);
    into->measure_count = from->measure_count;
    into->games += from->games;
    into->draws += from->draws;
    for (int i = 0; i < SEATS_MAX; i++)
        into->wins[i] += from->wins[i];
    for (int i = 0; i < ENDINGS_MAX; i++)
        into->endings[i] += from->endings[i];
}

double measured_mean(const struct measured *m, uint64_t games)
{
    return games ? (double)m->sum / (double)games : 0;
}

double measured_deviation(const struct measured *m, uint64_t games)
{
    if (games < 2)
        return 0;
    double squares = ldexp((double)m->square_high, 64) + (double)m->square_low;
    double mean = measured_mean(m, games);
    double variance = squares / (double)games - mean * mean;
    return variance > 0 ? sqrt(variance) : 0;
}

int64_t measured_quantile(const struct measured *m, uint64_t games,
                          double share)
{
    uint64_t wanted = (uint64_t)(share * (double)games), seen = 0;
    for (int i = 0; i < 2 * HALF_PLACES; i++) {
        seen += m->place[i];
        if (seen > wanted)
            return m->least[i]; /* which some game really had */
    }
    return m->max;
}

uint64_t measured_count(const struct measured *m, int value)
{
    return m->place[HALF_PLACES + value];
}

/* The values of a place, from the least to below the least of the next; of a
 * negative one they are turned round. */
static int64_t first_of(int i)
{
    return i < HALF_PLACES ? 1 - smallest_in(HALF_PLACES - i)
                           : smallest_in(i - HALF_PLACES);
}

double measured_below(const struct measured *m, int64_t value)
{
    double below = 0;
    for (int i = 0; i < 2 * HALF_PLACES - 1; i++) {
        if (!m->place[i])
            continue;
        int64_t from = first_of(i), to = first_of(i + 1);
        if (to <= value)
            below += (double)m->place[i];
        else if (from < value)
            below += (double)m->place[i] * (double)(value - from) /
                     (double)(to - from);
    }
    return below;
}
