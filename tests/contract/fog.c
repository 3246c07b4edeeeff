/* Fog by bytes: what a seat is shown follows from the bytes it may know.
 *
 * The game's table `visible` names them. Here all other bytes of a state change at
 * once, whatever they mean, and one by one; then the seat must be shown the same
 * as before. So a view may not even read a hidden byte, and a new field of the
 * state that somebody shows without a row in the table is found at once. */
#include "contract.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>

enum {
    WAYS = 100,    /* in which all hidden bytes change at once */
    PAGES = 2,     /* of these, for which text and JSON are written too */
    SINGLES = 100, /* hidden bytes that change alone */
};

static struct page before, after;

/* Values that flags, counts and indices have are tried as well as any others. */
enum kind { NOISE, FEW, FLIPPED, MORE, ZEROS, ONES, KINDS };

/* One seat, one state: what it was shown, and what it does not know. */
struct fog {
    struct run *run;
    const unsigned char *state;
    unsigned char *changed;
    unsigned char *view, *scratch; /* as shown at first; as shown then */
    unsigned char *other[KINDS];   /* the state in other bytes */
    size_t *hidden;                /* places of the hidden bytes */
    size_t hidden_count;
    size_t *start, *end, runs; /* of hidden bytes that follow each other */
    seat_set active; /* of seats whose turn this seat is told: itself */
    int seat;
    bool is_state; /* the view is the state itself */
};

/* Marks the bytes of a row that this seat knows. A row with a piece for each
 * seat has none for the spectator or the clock. */
static void mark(const struct visible *row, int seat, bool *known)
{
    size_t count = row->count ? row->count : 1;
    for (size_t i = 0; i < count; i++)
        if (row->each ? i == (size_t)seat : (row->seats & seat_bit(seat)) != 0)
            for (size_t k = 0; k < row->size; k++)
                known[row->offset + i * row->apart + k] = true;
}

static seat_set told_active(const struct fog *fog, const void *state)
{
    seat_set active = fog->run->game->active(state);
    return (seat_set)((active & seat_bit(fog->seat)) |
                      (active ? 0 : EVERYBODY));
}

static void fog_begin(struct fog *fog)
{
    const struct game *game = fog->run->game;
    fog->changed = new_state(fog->run);
    fog->view = calloc(1, game->view_size);
    fog->scratch = calloc(1, game->view_size);
    fog->hidden = calloc(game->state_size + 1, sizeof *fog->hidden);
    fog->start = calloc(game->state_size + 1, sizeof *fog->start);
    fog->end = calloc(game->state_size + 1, sizeof *fog->end);
    assert(fog->view && fog->scratch && fog->hidden);
    assert(fog->start && fog->end);
    memcpy(fog->changed, fog->state, game->state_size);
    bool *known = calloc(game->state_size, sizeof *known);
    assert(known);
    for (const struct visible *row = game->visible; row->name; row++)
        mark(row, fog->seat, known);
    for (size_t i = 0; i < game->state_size; i++)
        if (!known[i])
            fog->hidden[fog->hidden_count++] = i;
    free(known);
    for (size_t i = 0; i < fog->hidden_count; i++) {
        if (i == 0 || fog->hidden[i - 1] + 1 != fog->hidden[i])
            fog->start[fog->runs++] = fog->hidden[i];
        fog->end[fog->runs - 1] = fog->hidden[i] + 1;
    }
    fog->is_state = game->view(fog->state, fog->seat, fog->view) == fog->state;
    fog->active = told_active(fog, fog->state);
}

static void fog_end(struct fog *fog)
{
    free(fog->changed);
    free(fog->view);
    free(fog->scratch);
    free(fog->hidden);
    free(fog->start);
    free(fog->end);
    for (int kind = 0; kind < KINDS; kind++)
        free(fog->other[kind]);
}

/* Texts, JSON and choices are made from the view's bytes alone (the test
 * `purity` sees to that), so that comparing these is enough most of the time. */
static bool is_shown_the_same(struct fog *fog)
{
    const struct game *game = fog->run->game;
    memset(fog->scratch, 0, game->view_size);
    game->view(fog->changed, fog->seat, fog->scratch);
    return memcmp(fog->view, fog->scratch, game->view_size) == 0 &&
           told_active(fog, fog->changed) == fog->active;
}

static unsigned char other_byte(struct pcg32 *pcg, int kind, unsigned char old)
{
    switch (kind) {
    case NOISE:
        return (unsigned char)pcg32_next(pcg);
    case FEW:
        return (unsigned char)(pcg32_next(pcg) & 3);
    case FLIPPED:
        return (unsigned char)(old ^ 1);
    case MORE:
        return (unsigned char)(old + 1);
    case ZEROS:
        return 0;
    default:
        return 0xff;
    }
}

/* The whole state in other bytes of each kind, so that a way of changing it is
 * pieced together from these. */
static void make_others(struct fog *fog)
{
    size_t size = fog->run->game->state_size;
    for (int kind = 0; kind < KINDS; kind++) {
        fog->other[kind] = new_state(fog->run);
        for (size_t i = 0; i < size; i++)
            fog->other[kind][i] =
                other_byte(&fog->run->pcg, kind, fog->state[i]);
    }
}

static void restore(struct fog *fog)
{
    memcpy(fog->changed, fog->state, fog->run->game->state_size);
}

/* Says where the byte is: so far behind which part that somebody knows. */
_Noreturn static void fail_at(const struct fog *fog, size_t place)
{
    const struct game *game = fog->run->game;
    const struct visible *near = NULL;
    for (const struct visible *row = game->visible; row->name; row++)
        if (row->offset <= place && (!near || row->offset >= near->offset))
            near = row;
    fail(fog->run,
         "%s is shown something of hidden byte %zu, %zu from the start of %s",
         game_seat_name(game, fog->seat), place,
         place - (near ? near->offset : 0), near ? near->name : "the state");
}

static bool shows_alone(struct fog *fog, size_t place, int kind)
{
    unsigned char *byte = &fog->changed[place];
    *byte = other_byte(&fog->run->pcg, kind, fog->state[place]);
    bool shows = !is_shown_the_same(fog);
    *byte = fog->state[place];
    return shows;
}

/* Something shows: which byte is it? */
_Noreturn static void fail_somewhere(struct fog *fog)
{
    restore(fog);
    for (size_t i = 0; i < fog->hidden_count; i++)
        for (int kind = 0; kind < KINDS; kind++)
            if (shows_alone(fog, fog->hidden[i], kind))
                fail_at(fog, fog->hidden[i]);
    fail(fog->run, "%s is shown something of several hidden bytes together",
         game_seat_name(fog->run->game, fog->seat));
}

/* The first ways change all bytes alike, the others piece by piece. */
static void change_all(struct fog *fog, int way)
{
    struct pcg32 *pcg = &fog->run->pcg;
    for (size_t i = 0; i < fog->runs; i++) {
        size_t at = fog->start[i], end = fog->end[i];
        while (at < end) {
            size_t len = way < KINDS ? end - at : 1 + pcg32_below(pcg, 64);
            if (len > end - at)
                len = end - at;
            int kind = way < KINDS ? way : below(pcg, KINDS);
            memcpy(fog->changed + at, fog->other[kind] + at, len);
            at += len;
        }
    }
    if (way % 8 == 7) /* fresh noise */
        for (size_t i = 0; i < fog->hidden_count; i += 4)
            fog->other[NOISE][fog->hidden[i]] = (unsigned char)pcg32_next(pcg);
}

static void prove_all(struct fog *fog)
{
    make_others(fog);
    write_view(fog->run, fog->state, fog->seat, &before);
    for (int way = 0; way < WAYS; way++) {
        change_all(fog, way);
        if (!is_shown_the_same(fog))
            fail_somewhere(fog);
        if (way < PAGES) {
            write_view(fog->run, fog->changed, fog->seat, &after);
            page_same(fog->run, &before, &after, "what hidden bytes show");
        }
    }
    restore(fog);
}

static void prove_singles(struct fog *fog)
{
    struct pcg32 *pcg = &fog->run->pcg;
    size_t count = fog->run->every_byte ? fog->hidden_count : SINGLES;
    for (size_t i = 0; i < count; i++) {
        size_t n = fog->run->every_byte
                       ? i
                       : pcg32_below(pcg, (uint32_t)fog->hidden_count);
        if (shows_alone(fog, fog->hidden[n], below(pcg, KINDS)))
            fail_at(fog, fog->hidden[n]);
    }
}

static void prove_for(struct run *run, int seat)
{
    struct fog fog = {
        .run = run, .state = session_state(run->session), .seat = seat};
    fog_begin(&fog);
    if (fog.is_state && fog.hidden_count)
        fail(run, "the view of %s is the state itself, and byte %zu is hidden",
             game_seat_name(run->game, seat), fog.hidden[0]);
    if (fog.hidden_count) {
        prove_all(&fog);
        prove_singles(&fog);
    }
    fog_end(&fog);
}

void prove_fog(struct run *run)
{
    for (int i = 0; i < observer_count(run->game); i++)
        prove_for(run, observer_seat(run->game, i));
    if (run->game->tick_ms)
        prove_for(run, SEAT_CLOCK);
}
