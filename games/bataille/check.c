/* The whole state as text, and what must always be true of it. */
#include <stddef.h>
#include <string.h>

#include "state.h"

/* What only some tables have; without it older games dump as they always did,
 * so that their logs keep their check values. */
static void dump_terms(const struct bataille_board *b, struct out *out)
{
    if (b->eye || b->aid[NORTH] || b->aid[SOUTH])
        out_f(out, "\neye %d aid %d %d", b->eye, b->aid[NORTH], b->aid[SOUTH]);
    if (b->round)
        out_f(out, "\nround %d", b->round);
    if (b->match == 1)
        return;
    out_f(out, "\nmatch %d game %d first %d", b->match, b->game, b->first);
    for (int side = 0; side < SIDE_COUNT; side++)
        out_f(out, "\nside %d won %d brought %d pace %d", side, b->won[side],
              b->brought[side], b->pace[side]);
}

static void dump_board(const struct bataille_board *b, struct out *out)
{
    out_str(out, "frames");
    for (int i = 0; i < b->frames.depth; i++)
        out_f(out, " %d/%d/%d", b->frames.at[i].phase, b->frames.at[i].step,
              b->frames.at[i].note);
    out_f(out, "\nturn %d side %d quiet %d no_progress %d quick %d progress %d",
          b->turn, b->side, b->quiet, b->no_progress, b->quick, b->progress);
    out_f(out, "\nresult %d winner %d\nislands", b->result, b->winner);
    for (int line = 0; line < LINE_COUNT; line++)
        out_f(out, " %04x", b->island[line]);
    for (int side = 0; side < SIDE_COUNT; side++)
        out_f(out, "\nside %d home %d sunk %d torpedoes %d %d charges %d %d",
              side, b->home[side], b->sunk[side], b->torpedoes[side],
              b->torpedo_hits[side], b->counters[side], b->charge_hits[side]);
    dump_terms(b, out);
    const struct bataille_attack *a = &b->attack;
    out_f(out, "\nattack line %d torpedoes %d: %d %d hit %d", a->line,
          a->torpedoes, a->torpedo[0], a->torpedo[1], a->hit);
    out_f(out, " charges %d: %d %d %d\n", a->charges, a->charge[0],
          a->charge[1], a->charge[2]);
    out_f(out, "records %d\n", b->record_count);
    for (int n = 0; n < bataille_records(b); n++) {
        const struct bataille_record *r = bataille_record_at(b, n);
        out_f(out, "  %d: %d %d %d/%d\n", r->turn, r->kind, r->side, r->line,
              r->distance);
    }
}

static void dump_hand(const struct bataille_hand *h, struct out *out)
{
    out_str(out, "ships");
    for (int ship = 0; ship < SHIP_COUNT; ship++)
        if (h->ship[ship] == SQUARE_NONE)
            out_str(out, " -");
        else
            out_f(out, " %d/%d", bataille_line(h->ship[ship]),
                  bataille_distance(h->ship[ship]));
    out_f(out, " squares %d submarine %d stricken %d looks %d\n",
          h->squares_left, h->submarine, h->stricken, h->look_count);
    for (int n = 0; n < bataille_looks(h); n++) {
        const struct bataille_look *l = bataille_look_at(h, n);
        out_f(out, "  %d: %d %d %d/%d %d/%d", l->turn, l->line, l->slivers,
              l->seen[0].hull, l->seen[0].size, l->seen[1].hull,
              l->seen[1].size);
        for (int i = 0; i < SEEN_MAX && l->seen[i].length; i++)
            out_f(out, " ~%d", l->seen[i].length);
        out_char(out, '\n');
    }
}

void bataille_dump(const void *state, struct out *out)
{
    const struct bataille_state *s = state;
    dump_board(&s->board, out);
    for (int side = 0; side < SIDE_COUNT; side++)
        dump_hand(&s->hand[side], out);
    if (s->hidden.eye)
        out_f(out, "eye %016llx\n", (unsigned long long)s->hidden.eye);
}

static const char *check_board(const struct bataille_board *b)
{
    if (b->turn < 1 || b->side >= SIDE_COUNT)
        return "no such turn";
    if ((b->side == b->first) != (b->turn % 2 == 1))
        return "the sides do not take turns";
    if (b->match < 1 || b->match > MATCH_MAX || b->game < 1 ||
        b->game > b->match || b->won[NORTH] + b->won[SOUTH] > b->game)
        return "no such game of the match";
    if (b->eye && b->aid[NORTH] && b->aid[SOUTH])
        return "by eye though both agreed to the numbers";
    for (int side = 0; side < SIDE_COUNT; side++)
        if (b->home[side] + b->sunk[side] > FREIGHTER_COUNT)
            return "too many freighters home or sunk";
    if ((b->result == RESULT_NONE) != (b->frames.depth > 0))
        return "a result while playing, or none at the end";
    if (b->attack.torpedoes > TORPEDOES_A_TURN ||
        b->attack.charges > CHARGES_A_TURN)
        return "too many shots in a turn";
    if (b->quiet > SIDE_COUNT * b->no_progress)
        return "the game goes on without progress";
    return NULL;
}

static const char *check_ships(const struct bataille_board *b,
                               const struct bataille_hand *h, int side)
{
    int home = 0, sunk = 0;
    if (h->ship[SHIP_DESTROYER] == SQUARE_NONE)
        return "a destroyer is never sunk";
    for (int ship = 0; ship < SHIP_COUNT; ship++) {
        int square = h->ship[ship];
        if (square == SQUARE_NONE) {
            sunk++;
            continue;
        }
        if (square >= SQUARE_COUNT || !bataille_can_stand(b, ship, square))
            return "a ship stands where it must not";
        if (bataille_ship_on(h, square) != ship)
            return "two ships on one square";
        home += bataille_zone(square) == ZONE_ARRIVAL;
    }
    if (home != b->home[side] || sunk != b->sunk[side])
        return "ships home or sunk differ from the count";
    return NULL;
}

/* The stricken freighter lies where the torpedo found it. */
static const char *check_stricken(const struct bataille_board *b,
                                  const struct bataille_hand *h, int side,
                                  int phase)
{
    bool expected = side != b->side &&
                    (phase == PHASE_COUNTER || phase == PHASE_DEPTH_CHARGES);
    if (expected != (h->stricken > 0))
        return "a stricken freighter at the wrong time";
    if (!expected)
        return NULL;
    if (h->stricken > FREIGHTER_COUNT ||
        h->ship[h->stricken - 1] !=
            bataille_square(bataille_attack_line(b, side), b->attack.hit))
        return "the stricken freighter is not where it was hit";
    int destroyer = h->ship[SHIP_DESTROYER];
    if (phase == PHASE_DEPTH_CHARGES &&
        (!bataille_is_exposed(destroyer) ||
         bataille_line(destroyer) != bataille_attack_line(b, side)))
        return "the destroyer has not come to the attack line";
    return NULL;
}

/* No ship stands where a shot of this attack was seen to find none. The
 * destroyer may have come there since, and charges do not find one. */
static const char *check_misses(const struct bataille_board *b,
                                const struct bataille_hand *h, int side,
                                int phase)
{
    const struct bataille_attack *a = &b->attack;
    bool victim = side != b->side;
    int count = victim ? a->torpedoes : a->charges;
    const uint8_t *called = victim ? a->torpedo : a->charge;
    for (int i = 0; i < count; i++) {
        int square = bataille_square(bataille_attack_line(b, side), called[i]);
        int ship = bataille_ship_on(h, square);
        if (!bataille_is_exposed(square) || ship < 0 || h->stricken == ship + 1)
            continue;
        bool came = !victim || phase == PHASE_DEPTH_CHARGES;
        if (ship != SHIP_DESTROYER || !came)
            return "a ship stands where a shot missed";
    }
    return NULL;
}

/* What the side on turn has seen and done in this turn so far. */
static const char *check_turn(const struct bataille_state *s, int phase)
{
    const struct bataille_board *b = &s->board;
    const struct bataille_hand *h = &s->hand[b->side];
    const struct bataille_look *look = bataille_current_look(b, h);
    if (phase == PHASE_MOVEMENT)
        return h->squares_left > SQUARES_A_TURN ? "too many squares left"
               : h->submarine || look           ? "an attack before the look"
                                                : NULL;
    if (!look || look->line >= LINE_COUNT || h->squares_left)
        return "no look, or squares left behind it";
    if (b->attack.torpedoes > 0 &&
        (b->attack.line != look->line || h->submarine == 0))
        return "an attack on another line than that of the look";
    if (h->submarine > DISTANCE_COUNT ||
        (h->submarine && bataille_is_island(b, look->line, h->submarine)))
        return "the submarine lies on no hole";
    /* Until the destroyer comes, the other face is as it was looked at. */
    struct bataille_look now =
        bataille_sight(b, &s->hand[bataille_other(b->side)], look->line);
    if (phase != PHASE_DEPTH_CHARGES && !bataille_look_fits(&now, look))
        return "the look shows something else than the face";
    return NULL;
}

const char *bataille_check(const void *state)
{
    const struct bataille_state *s = state;
    const struct bataille_board *b = &s->board;
    const char *wrong = check_board(b);
    int phase = b->frames.depth > 0 ? phase_now(&b->frames) : PHASE_TURN;
    for (int side = 0; side < SIDE_COUNT && !wrong; side++) {
        const struct bataille_hand *h = &s->hand[side];
        wrong = check_ships(b, h, side);
        if (!wrong)
            wrong = check_stricken(b, h, side, phase);
        if (!wrong && b->attack.torpedoes > 0)
            wrong = check_misses(b, h, side, phase);
        bool idle = side != b->side || phase == PHASE_TURN;
        if (!wrong && idle && (h->squares_left || h->submarine))
            wrong = "a side moves or attacks out of turn";
    }
    return wrong || phase == PHASE_TURN ? wrong : check_turn(s, phase);
}
