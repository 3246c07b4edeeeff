/* The view for a browser. Lines are 0..12 from the left of the reader's own
 * face, distances as on the scale, 500..8,000. */
#include "json_shape.h"

static bool is_player(const struct bataille_view *v)
{
    return v->seat == NORTH || v->seat == SOUTH;
}

static const char *side_name(int side)
{
    return bataille_seats[side].name;
}

static void pair(struct json *json, const char *key,
                 const uint8_t n[SIDE_COUNT])
{
    json_object(json, key);
    for (int side = 0; side < SIDE_COUNT; side++)
        json_int(json, side_name(side), n[side]);
    json_end(json);
}

static void place(struct json *json, int line, int distance)
{
    json_int(json, "line", line);
    json_int(json, "distance", distance * DISTANCE_STEP);
}

static void islands(struct json *json, const struct bataille_board *board)
{
    json_array(json, "islands");
    for (int line = 0; line < LINE_COUNT; line++)
        for (int distance = 1; distance <= DISTANCE_COUNT; distance++)
            if (bataille_is_island(board, line, distance)) {
                json_object(json, NULL);
                place(json, line, distance);
                json_end(json);
            }
    json_end(json);
}

static void ships(struct json *json, const struct bataille_hand *hand)
{
    json_array(json, "ships");
    for (int ship = 0; ship < SHIP_COUNT; ship++) {
        int square = hand->ship[ship];
        json_object(json, NULL);
        json_str(json, "ship", bataille_ship_words[ship]);
        json_str(json, "where",
                 square == SQUARE_NONE
                     ? "sunk"
                     : bataille_zone_words[bataille_zone(square)]);
        if (square != SQUARE_NONE)
            place(json, bataille_line(square), bataille_distance(square));
        if (hand->stricken == ship + 1)
            json_bool(json, "stricken", true);
        json_end(json);
    }
    json_end(json);
}

/* What the eye saw, and what everybody may know of the island behind it. By eye
 * an outline is drawn while the periscope is up; of looks that are past only
 * the kind of ship is remembered, as a player would. [ruling 28] */
static void look(struct json *json, const struct bataille_board *board,
                 const struct bataille_look *l)
{
    int island = bataille_first_island(board, bataille_mirror(l->line));
    json_object(json, NULL);
    json_int(json, "turn", l->turn);
    json_int(json, "line", l->line);
    json_array(json, "seen");
    for (int i = 0; i < SEEN_MAX && l->seen[i].hull; i++) {
        json_object(json, NULL);
        json_str(json, "hull", bataille_hull_words[l->seen[i].hull]);
        if (l->seen[i].length == 0)
            json_int(json, "size", l->seen[i].size);
        else if (l->turn == board->turn)
            json_int(json, "length", l->seen[i].length);
        json_end(json);
    }
    json_end(json);
    if (island <= DISTANCE_COUNT)
        json_int(json, "island", bataille_optics_size(HULL_ISLAND, island));
    json_bool(json, "sliver_left", l->slivers & SLIVER_LEFT);
    json_bool(json, "sliver_right", l->slivers & SLIVER_RIGHT);
    json_end(json);
}

/* The range ladder of the aid: how long the nearest ship of the look would be at
 * each distance, from 500 up. By eye there is none. [ruling 28] */
static void ladder(struct json *json, const struct bataille_view *v)
{
    const struct bataille_look *now =
        bataille_current_look(&v->board, &v->hand);
    if (!now || !now->seen[0].size)
        return;
    json_array(json, "ladder");
    for (int d = 1; d <= DISTANCE_COUNT; d++)
        json_int(json, NULL, bataille_optics_size(now->seen[0].hull, d));
    json_end(json);
}

static void looks(struct json *json, const struct bataille_view *v)
{
    json_array(json, "looks");
    for (int n = 0; n < bataille_looks(&v->hand); n++)
        look(json, &v->board, bataille_look_at(&v->hand, n));
    json_end(json);
}

static void records(struct json *json, const struct bataille_view *v)
{
    json_array(json, "records");
    for (int n = 0; n < bataille_records(&v->board); n++) {
        const struct bataille_record *r = bataille_record_at(&v->board, n);
        bool own = !is_player(v) || r->side == v->seat;
        json_object(json, NULL);
        json_int(json, "turn", r->turn);
        json_str(json, "kind", bataille_record_words[r->kind]);
        json_str(json, "side", side_name(r->side));
        if (r->kind != RECORD_HOME)
            place(json, own ? r->line : bataille_mirror(r->line), r->distance);
        json_end(json);
    }
    json_end(json);
}

static void calls(struct json *json, const char *key, const uint8_t *called,
                  int count)
{
    json_array(json, key);
    for (int i = 0; i < count; i++)
        json_int(json, NULL, called[i] * DISTANCE_STEP);
    json_end(json);
}

static void attack(struct json *json, const struct bataille_view *v)
{
    const struct bataille_attack *a = &v->board.attack;
    if (a->torpedoes == 0) {
        json_null(json, "attack");
        return;
    }
    json_object(json, "attack");
    json_int(json, "line",
             is_player(v) ? bataille_attack_line(&v->board, v->seat) : a->line);
    calls(json, "torpedoes", a->torpedo, a->torpedoes);
    calls(json, "charges", a->charge, a->charges);
    if (a->hit)
        json_int(json, "hit", a->hit * DISTANCE_STEP);
    json_end(json);
}

/* How a table plays: by eye or not, and which game of how many. */
static void terms(struct json *json, const struct bataille_board *board)
{
    json_bool(json, "quick", board->quick);
    json_bool(json, "round", board->round);
    json_bool(json, "eye", board->eye);
    pair(json, "aid", board->aid);
    json_str(json, "first", side_name(board->first));
    json_int(json, "game", board->game);
    json_int(json, "match", board->match);
    pair(json, "won", board->won);
}

void bataille_write_json(const void *view, struct json *json)
{
    const struct bataille_view *v = view;
    const struct bataille_board *board = &v->board;
    bool over = board->frames.depth == 0;
    json_str(json, "phase",
             over ? "over" : bataille_phases[phase_now(&board->frames)].name);
    json_int(json, "turn", board->turn);
    json_str(json, "side", side_name(board->side));
    json_str(json, "result", bataille_result_words[board->result]);
    if (board->winner >= 0)
        json_str(json, "winner", side_name(board->winner));
    json_int(json, "quiet", board->quiet);
    json_int(json, "quiet_limit", SIDE_COUNT * board->no_progress);
    terms(json, board);
    pair(json, "home", board->home);
    pair(json, "sunk", board->sunk);
    islands(json, board);
    attack(json, v);
    records(json, v);
    if (!is_player(v))
        return;
    ships(json, &v->hand);
    json_int(json, "squares_left", v->hand.squares_left);
    if (v->hand.submarine) {
        json_object(json, "submarine");
        place(json, bataille_look_at(&v->hand, 0)->line, v->hand.submarine);
        json_end(json);
    } else {
        json_null(json, "submarine");
    }
    looks(json, v);
    ladder(json, v);
}
