/* The view for a terminal: the own face, the eyepiece beside it, the notes
 * below. It fits a screen of 80 columns and 24 rows. */
#include "lang.h"
#include "state.h"

enum { NOTES_SHOWN = 5 };

static bool is_player(const struct bataille_view *v)
{
    return v->seat == NORTH || v->seat == SOUTH;
}

/* How long the nearest ship's kind looks at some distances: what the leaflet's
 * trial look teaches. Between them the eye has to judge. [ruling 26] */
static void write_gauge(const struct bataille_view *v, struct out *out)
{
    const struct bataille_seen *seen = &bataille_look_at(&v->hand, 0)->seen[0];
    int hull = seen->hull;
    if (seen->length) /* By eye there is no table. [ruling 28] */
        return;
    out_char(out, '\n');
    say_with(out, T_BATAILLE_GAUGE,
             noun(T_BATAILLE_HULL_FREIGHTER + hull - HULL_FREIGHTER),
             number(bataille_optics_size(hull, 1000 / DISTANCE_STEP)),
             number(bataille_optics_size(hull, 2000 / DISTANCE_STEP)),
             number(bataille_optics_size(hull, 4000 / DISTANCE_STEP)),
             number(bataille_optics_size(hull, 8000 / DISTANCE_STEP)));
}

/* What the seat on turn is asked after its look. */
static void write_periscope_prompt(const struct bataille_view *v,
                                   struct out *out)
{
    const struct bataille_look *look =
        bataille_current_look(&v->board, &v->hand);
    if (look->seen[0].hull == HULL_NONE) {
        say(out, T_BATAILLE_ASK_NOTHING_SEEN);
    } else if (v->hand.submarine == 0) {
        say(out, T_BATAILLE_ASK_DIVE);
        write_gauge(v, out);
    } else {
        say(out, T_BATAILLE_ASK_TORPEDO);
        write_gauge(v, out);
    }
}

/* By eye, when the other side would rather have the numbers. [ruling 29] */
static void write_aid_prompt(const struct bataille_view *v, struct out *out)
{
    int other = bataille_other(v->seat);
    if (!v->board.eye || !v->board.aid[other] || v->board.aid[v->seat])
        return;
    out_char(out, '\n');
    say_with(out, T_BATAILLE_ASK_AID, noun(T_BATAILLE_SIDE_NORTH + other));
}

void bataille_write_prompt(const void *view, struct out *out)
{
    const struct bataille_view *v = view;
    if (v->board.frames.depth == 0) {
        say(out, T_BATAILLE_ASK_OVER);
        return;
    }
    int phase = phase_now(&v->board.frames), asked = bataille_asked(&v->board);
    if (v->seat != asked) {
        say_with(out, bataille_phases[phase].prompt,
                 noun(T_BATAILLE_SIDE_NORTH + asked));
        return;
    }
    switch (phase) {
    case PHASE_MOVEMENT:
        if (v->hand.squares_left == 0)
            say(out, T_BATAILLE_ASK_LOOK);
        else
            say_with(out, T_BATAILLE_ASK_MOVEMENT,
                     number(v->hand.squares_left));
        write_aid_prompt(v, out);
        break;
    case PHASE_PERISCOPE:
        write_periscope_prompt(v, out);
        break;
    case PHASE_ATTACK:
        say(out, T_BATAILLE_ASK_SECOND_TORPEDO);
        write_gauge(v, out);
        break;
    case PHASE_COUNTER:
        say(out, bataille_can_counter(&v->hand) ? T_BATAILLE_ASK_COUNTER
                                                : T_BATAILLE_ASK_NO_COUNTER);
        break;
    default:
        say_with(out, T_BATAILLE_ASK_CHARGE,
                 number(v->board.attack.charges + 1));
    }
}

static void write_headline(const struct bataille_view *v, struct out *out)
{
    const struct bataille_board *board = &v->board;
    say_with(out, T_BATAILLE_HEADLINE, number(board->turn),
             noun(T_BATAILLE_SIDE_NORTH + board->side));
    for (int side = 0; side < SIDE_COUNT; side++)
        say_with(out,
                 side == v->seat ? T_BATAILLE_HEADLINE_OWN
                                 : T_BATAILLE_HEADLINE_SIDE,
                 noun(T_BATAILLE_SIDE_NORTH + side), number(board->home[side]),
                 number(board->sunk[side]));
    if (board->match > 1)
        say_with(out, T_BATAILLE_HEADLINE_MATCH, number(board->game),
                 number(board->match), number(board->won[NORTH]),
                 number(board->won[SOUTH]));
    out_char(out, '\n');
}

/* What the marks mean; later in a long silence, that it will end the game.
 * [ruling 14] */
static void write_legend(const struct bataille_board *board, struct out *out)
{
    out_str(out, "  ");
    if (board->quiet < board->no_progress || board->result != RESULT_NONE)
        say(out, T_BATAILLE_LEGEND);
    else
        say_with(out, T_BATAILLE_QUIET, number(board->quiet),
                 number(SIDE_COUNT * board->no_progress));
    out_char(out, '\n');
}

/* The own face. */

/* A ship points to the right, as on the toy. [deplacement.7] */
static const char *ship_mark(int ship)
{
    static const char *const marks[SHIP_COUNT] = {"1", "2", "3", "4", "D"};
    return marks[ship];
}

/* Was a peg of the attack going on pushed through this hole? Torpedoes come out
 * on the defender's face, depth charges on the attacker's. */
static bool has_peg(const struct bataille_view *v, int line, int distance)
{
    const struct bataille_attack *attack = &v->board.attack;
    if (attack->torpedoes == 0 || !is_player(v) ||
        bataille_attack_line(&v->board, v->seat) != line)
        return false;
    bool attacker = v->seat == v->board.side;
    int count = attacker ? attack->charges : attack->torpedoes;
    const uint8_t *called = attacker ? attack->charge : attack->torpedo;
    for (int i = 0; i < count; i++)
        if (called[i] == distance)
            return true;
    return false;
}

static bool has_submarine(const struct bataille_view *v, int line, int distance)
{
    return v->hand.submarine == distance &&
           bataille_look_at(&v->hand, 0)->line == line;
}

static void write_square(const struct bataille_view *v, int line, int distance,
                         struct out *out)
{
    int square = bataille_square(line, distance);
    int ship = bataille_ship_on(&v->hand, square);
    const char *mark = ship >= 0                          ? ship_mark(ship)
                       : has_submarine(v, line, distance) ? "S"
                       : has_peg(v, line, distance)       ? "×"
                                                          : NULL;
    enum bataille_zone zone = bataille_zone(square);
    if (bataille_is_island(&v->board, line, distance))
        out_str(out, has_peg(v, line, distance) ? "▒×▒" : "▒▒▒");
    else if (zone == ZONE_DOCK)
        out_f(out, "(%s)", mark ? mark : " ");
    else if (zone != ZONE_SEA)
        out_f(out, "[%s]", mark ? mark : " ");
    else if (ship >= 0)
        out_f(out, "%s%s%s", v->hand.stricken == ship + 1 ? "!" : " ", mark,
              "▸");
    else
        out_f(out, " %s ", mark ? mark : "·");
}

static void write_distance(int distance, struct out *out)
{
    /* Set to the right: the shortest has three digits, the longest five. */
    out_repeat(out, " ", distance * DISTANCE_STEP < 1000 ? 3 : 1);
    say_with(out, T_BATAILLE_AXIS_DISTANCE, number(distance * DISTANCE_STEP));
}

/* Line L3, turn 12: above the eyepiece. */
static void write_caption(const struct bataille_look *look, struct out *out)
{
    out_str(out, "  ");
    if (look)
        say_with(out, T_BATAILLE_EYEPIECE,
                 noun(T_BATAILLE_LINE_L6 + look->line), number(look->turn));
    else
        say(out, T_BATAILLE_EYEPIECE_UNUSED);
}

static void write_face(const struct bataille_view *v, struct out *out)
{
    const struct bataille_look *look =
        v->hand.look_count ? bataille_look_at(&v->hand, 0) : NULL;
    for (int distance = DISTANCE_COUNT; distance >= 1; distance--) {
        write_distance(distance, out);
        out_str(out, "│");
        for (int line = 0; line < LINE_COUNT; line++)
            write_square(v, line, distance, out);
        out_str(out, "│");
        int row = DISTANCE_COUNT - 1 - distance;
        if (is_player(v) && row < 0) {
            write_caption(look, out);
        } else if (is_player(v)) {
            out_char(out, ' ');
            bataille_eyepiece_row(&v->board, look, row, out);
        }
        out_char(out, '\n');
    }
    out_repeat(out, " ", 7);
    for (int line = 0; line < LINE_COUNT; line++) {
        say_with(out, T_BATAILLE_AXIS_LINE, noun(T_BATAILLE_LINE_L6 + line));
        if (line < LINE_COUNT - 1)
            out_char(out, ' ');
    }
    out_char(out, '\n');
}

/* The notes, latest first: own looks and what both sides know, in one row. */

static void write_look_note(const struct bataille_board *board,
                            const struct bataille_look *look, struct out *out)
{
    struct param line = noun(T_BATAILLE_LINE_L6 + look->line);
    /* Behind an island nobody has looked. [periscope.3] */
    int island = bataille_first_island(board, bataille_mirror(look->line));
    if (look->seen[0].hull == HULL_NONE)
        say_with(out,
                 island > DISTANCE_COUNT ? T_BATAILLE_NOTE_EMPTY
                                         : T_BATAILLE_NOTE_EMPTY_ISLAND,
                 line);
    for (int i = 0; i < SEEN_MAX && look->seen[i].hull; i++) {
        struct param hull = noun(T_BATAILLE_HULL_FREIGHTER +
                                 look->seen[i].hull - HULL_FREIGHTER);
        if (look->seen[i].length)
            say_with(out,
                     i ? T_BATAILLE_NOTE_SAW_SHIP_BEHIND
                       : T_BATAILLE_NOTE_SAW_SHIP,
                     line, hull);
        else
            say_with(out, i ? T_BATAILLE_NOTE_SAW_BEHIND : T_BATAILLE_NOTE_SAW,
                     line, hull, number(look->seen[i].size));
    }
    if (look->slivers & SLIVER_LEFT)
        say_with(out, T_BATAILLE_NOTE_SLIVER,
                 noun(T_BATAILLE_LINE_L6 + look->line - 1));
    if (look->slivers & SLIVER_RIGHT)
        say_with(out, T_BATAILLE_NOTE_SLIVER,
                 noun(T_BATAILLE_LINE_L6 + look->line + 1));
}

static const uint16_t record_text[] = {
    [RECORD_TORPEDO_MISSED] = T_BATAILLE_NOTE_TORPEDO_MISSED,
    [RECORD_TORPEDO_FREIGHTER] = T_BATAILLE_NOTE_TORPEDO_FREIGHTER,
    [RECORD_TORPEDO_DESTROYER] = T_BATAILLE_NOTE_TORPEDO_DESTROYER,
    [RECORD_COUNTER] = T_BATAILLE_NOTE_COUNTER,
    [RECORD_DECLINED] = T_BATAILLE_NOTE_DECLINED,
    [RECORD_CHARGE_MISSED] = T_BATAILLE_NOTE_CHARGE_MISSED,
    [RECORD_CHARGE_SUBMARINE] = T_BATAILLE_NOTE_CHARGE_SUBMARINE,
    [RECORD_CHARGE_FREIGHTER] = T_BATAILLE_NOTE_CHARGE_FREIGHTER,
    [RECORD_SUNK] = T_BATAILLE_NOTE_SUNK,
    [RECORD_SAVED] = T_BATAILLE_NOTE_SAVED,
};

static void write_record_note(const struct bataille_view *v,
                              const struct bataille_record *record,
                              struct out *out)
{
    struct param side = noun(T_BATAILLE_SIDE_NORTH + record->side);
    if (record->kind == RECORD_HOME) {
        say_with(out, T_BATAILLE_NOTE_HOME, side);
        return;
    }
    /* Everybody reads the line by his own name of it. [installation.4] */
    bool own = !is_player(v) || record->side == v->seat;
    int line = own ? record->line : bataille_mirror(record->line);
    say_with(out, record_text[record->kind], side,
             noun(T_BATAILLE_LINE_L6 + line),
             number(record->distance * DISTANCE_STEP));
}

/* The n-th record, or an older one if it only leads to the one that came after
 * it: a hit to its answer, an answer to its end. So an attack leaves room for
 * the looks before it. */
static int telling_record(const struct bataille_board *board, int n)
{
    for (; n > 0 && n < bataille_records(board); n++)
        switch (bataille_record_at(board, n)->kind) {
        case RECORD_TORPEDO_FREIGHTER:
        case RECORD_COUNTER:
        case RECORD_DECLINED:
            break;
        default:
            return n;
        }
    return n;
}

static void write_notes(const struct bataille_view *v, struct out *out)
{
    int looks = bataille_looks(&v->hand), look = 0;
    int records = bataille_records(&v->board), record = 0;
    for (int i = 0; i < NOTES_SHOWN; i++) {
        record = telling_record(&v->board, record);
        const struct bataille_look *l =
            look < looks ? bataille_look_at(&v->hand, look) : NULL;
        const struct bataille_record *r =
            record < records ? bataille_record_at(&v->board, record) : NULL;
        if (!l && !r)
            break;
        /* In one turn a look comes before its shots, an arrival before both;
         * the board's happenings are shown above the look all the same. */
        bool take_record = r && (!l || r->turn >= l->turn);
        out_f(out, "%4d  ", take_record ? r->turn : l->turn);
        if (take_record) {
            write_record_note(v, r, out);
            record++;
        } else {
            write_look_note(&v->board, l, out);
            look++;
        }
        out_char(out, '\n');
    }
}

void bataille_write_text(const void *view, struct out *out)
{
    const struct bataille_view *v = view;
    write_headline(v, out);
    write_face(v, out);
    write_legend(&v->board, out);
    write_notes(v, out);
    if (v->board.result != RESULT_NONE) {
        out_str(out, "  ");
        if (v->board.winner < 0)
            say(out, T_BATAILLE_DRAW);
        else
            say_with(out, T_BATAILLE_WINNER,
                     noun(T_BATAILLE_SIDE_NORTH + v->board.winner));
        out_char(out, '\n');
    }
}
