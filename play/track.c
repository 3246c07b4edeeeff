/* A voyage from its log: looks at the world in equal steps of time. */
#include "track.h"

#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "offers.h"

/* When there are too many looks every second one is forgotten, and they are
 * taken half as often from then on. */
enum { LOOK_FIRST = 40, LOOKS_MAX = 2048, UNDO_MAX = 16, SHORE_MAX = 1 << 18 };
enum { HOUR = 14400, SENTENCE_MAX = 400, GRAVES_MAX = 128 };

struct heard {
    long long tick;
    size_t at; /* its words in `words` */
};

struct track {
    const struct voyage *voyage; /* how this game is looked at */
    struct voyage_look look[LOOKS_MAX];
    int entry[LOOKS_MAX]; /* of the log, behind which each was taken */
    struct voyage_grave grave[GRAVES_MAX];
    int looks, graves, lines;
    long long next, step;
    struct heard *heard;
    char *words;
    size_t len, room, heard_room;
    enum lang lang;
};

bool track_is_kept(const struct game *game)
{
    return voyage_of(game) != NULL;
}

/* What orders may take back: the states before the last of them. */
struct shelf {
    char *copy[UNDO_MAX];
    int count;
};

static void shelve(struct shelf *s, const void *state, size_t size)
{
    if (s->count == UNDO_MAX) { /* the oldest makes room */
        char *oldest = s->copy[0];
        memmove(s->copy, s->copy + 1, (UNDO_MAX - 1) * sizeof *s->copy);
        s->copy[--s->count] = oldest;
    }
    if (!s->copy[s->count])
        s->copy[s->count] = memory_resized(NULL, size);
    memcpy(s->copy[s->count++], state, size);
}

bool track_follow(struct session *begin, const char *log, size_t len,
                  bool (*look)(void *who, const void *state, int entry),
                  void *who)
{
    const struct game *game = session_game(begin);
    struct log_reader *reader = memory_resized(NULL, sizeof *reader);
    struct entry *entry = memory_resized(NULL, sizeof *entry);
    void *state = memory_resized(NULL, game->state_size);
    struct shelf shelf = {.count = 0};
    struct play play = {.game = game, .rolls_seen = EVERYBODY};
    /* Rules of another version would do something else, or fall over. */
    bool good =
        log_open(reader, log, len) && reader->header.version == game->version;
    memcpy(state, session_state(begin), game->state_size);
    bool more = good && look(who, state, 0);
    while (more && log_next(reader, entry)) {
        if (entry->kind == ENTRY_CHECK &&
            entry->check != state_check(game, state)) {
            good = false;
            break;
        }
        if (entry->kind == ENTRY_UNDO && shelf.count > 0)
            memcpy(state, shelf.copy[--shelf.count], game->state_size);
        if (entry->kind != ENTRY_ACTION || entry->number == 0)
            continue;
        if (entry->seat != SEAT_CLOCK)
            shelve(&shelf, state, game->state_size);
        play.actor = entry->seat;
        for (int i = 0; more && i < entry->repeat; i++) {
            game->apply(state, entry->seat, &entry->action, &play);
            more = look(who, state, entry->number);
        }
    }
    for (int i = 0; i < UNDO_MAX; i++)
        free(shelf.copy[i]);
    free(state);
    free(entry);
    free(reader);
    return good;
}

/* Gathering. */

static void thin_out(struct track *t)
{
    for (int i = 0; i < LOOKS_MAX / 2; i++) {
        t->look[i] = t->look[2 * i];
        t->entry[i] = t->entry[2 * i];
    }
    t->looks = LOOKS_MAX / 2;
    t->step *= 2;
}

static void hear(struct track *t, const void *state, int number)
{
    char line[SENTENCE_MAX];
    struct out out;
    out_init(&out, line, sizeof line, t->lang);
    long long tick = t->voyage->feed_words(state, number, &out);
    t->heard = memory_grown(t->heard, &t->heard_room, (size_t)t->lines + 1,
                            sizeof *t->heard);
    t->words = memory_grown(t->words, &t->room, t->len + out.len + 1, 1);
    t->heard[t->lines++] = (struct heard){.tick = tick, .at = t->len};
    memcpy(t->words + t->len, line, out.len + 1);
    t->len += out.len + 1;
}

static bool remember(void *who, const void *state, int entry)
{
    struct track *t = who;
    struct voyage_look look;
    t->voyage->look(state, &look);
    while (t->lines < t->voyage->feed_count(state))
        hear(t, state, t->lines);
    t->graves = t->voyage->graves(state, t->grave, GRAVES_MAX);
    if (look.tick < t->next && !look.over)
        return true;
    if (t->looks == LOOKS_MAX)
        thin_out(t);
    t->next = look.tick + t->step;
    t->entry[t->looks] = entry;
    t->look[t->looks++] = look;
    return true;
}

struct track *track_make(struct session *begin, const char *log, size_t len,
                         enum lang lang)
{
    struct track *t = memory_zeros(1, sizeof *t);
    t->voyage = voyage_of(session_game(begin));
    t->lang = lang;
    t->step = LOOK_FIRST;
    if (t->voyage && track_follow(begin, log, len, remember, t) && t->looks > 0)
        return t;
    track_free(t);
    return NULL;
}

void track_free(struct track *track)
{
    free(track->heard);
    free(track->words);
    free(track);
}

/* Drawing. */

struct box {
    double west, south, east, north;
};

static struct box box_of(const struct track *t)
{
    struct box b = {1e9, 1e9, -1e9, -1e9};
    for (int i = 0; i < t->looks; i++) {
        const struct voyage_look *l = &t->look[i];
        b.west = l->x < b.west ? l->x : b.west;
        b.east = l->x > b.east ? l->x : b.east;
        b.south = l->y < b.south ? l->y : b.south;
        b.north = l->y > b.north ? l->y : b.north;
    }
    double wide = b.east - b.west, high = b.north - b.south;
    double side = wide > high ? wide : high;
    double margin = side * 0.15 + (side < 30.0 ? 4.0 : 15.0);
    return (struct box){b.west - margin, b.south - margin, b.east + margin,
                        b.north + margin};
}

/* The way of the boat (-1) or of a group, with gaps where it was not there. */
static void put_track(const struct track *t, int group, struct out *out)
{
    bool drawn = false;
    for (int i = 0; i < t->looks; i++) {
        const struct voyage_look *l = &t->look[i];
        bool here = group < 0 || (group < l->groups && l->present[group]);
        if (here)
            out_f(out, "%c%.2f %.2f", drawn ? 'L' : 'M',
                  group < 0 ? l->x : l->group_x[group],
                  -(group < 0 ? l->y : l->group_y[group]));
        drawn = here;
    }
}

enum mark { MARK_SHOT, MARK_HIT, MARK_CHARGED, MARK_DIVED, MARK_ROSE, MARKS };
static const char *const mark_names[MARKS] = {"shot", "hit", "charged", "dived",
                                              "rose"};

static bool has_mark(enum mark m, const struct voyage_look *before,
                     const struct voyage_look *l)
{
    switch (m) {
    case MARK_SHOT:
        return l->shots > before->shots;
    case MARK_HIT:
        return l->hits > before->hits;
    case MARK_CHARGED:
        return l->attacks > before->attacks;
    case MARK_DIVED:
        return l->depth > 1.0 && before->depth <= 1.0;
    default:
        return l->depth <= 1.0 && before->depth > 1.0;
    }
}

enum { WAY_MAX = LOOKS_MAX * 24 };

static void svg_track(const struct track *t, int group, const char *class_,
                      FILE *f)
{
    char *text = memory_resized(NULL, WAY_MAX);
    struct out out;
    out_init(&out, text, WAY_MAX, LANG_EN);
    put_track(t, group, &out);
    fprintf(f, "<path class='%s' d='%s'/>\n", class_, text);
    free(text);
}

static void svg_marks(const struct track *t, double size, FILE *f)
{
    for (int i = 1; i < t->looks; i++) {
        const struct voyage_look *l = &t->look[i], *b = &t->look[i - 1];
        if (has_mark(MARK_CHARGED, b, l))
            fprintf(f,
                    "<circle class='charge' cx='%.2f' cy='%.2f' r='%.2f'/>\n",
                    l->x, -l->y, size * 0.6);
        if (l->tick / (6 * HOUR) != b->tick / (6 * HOUR))
            fprintf(f,
                    "<text x='%.2f' y='%.2f' font-size='%.2f'>%lld h</text>\n",
                    l->x + size, -l->y, size * 2.0, l->tick / HOUR);
    }
    for (int i = 0; i < t->graves; i++)
        fprintf(f, "<circle class='sunk' cx='%.2f' cy='%.2f' r='%.2f'/>\n",
                t->grave[i].x, -t->grave[i].y, size);
    const struct voyage_look *end = &t->look[t->looks - 1];
    fprintf(f, "<circle class='%s' cx='%.2f' cy='%.2f' r='%.2f'/>\n",
            end->lost ? "lost" : "end", end->x, -end->y, size);
}

bool track_svg(const struct track *t, FILE *f)
{
    struct box b = box_of(t);
    double size = (b.east - b.west) / 150.0;
    char *shore = memory_resized(NULL, SHORE_MAX);
    struct out out;
    out_init(&out, shore, SHORE_MAX, LANG_EN);
    t->voyage->shore(b.west, b.south, b.east, b.north, &out);
    fprintf(f,
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='%.1f %.1f %.1f "
            "%.1f' width='1000'>\n",
            b.west, -b.north, b.east - b.west, b.north - b.south);
    fprintf(f,
            "<style>path{fill:none;stroke-width:%.3f}.sea{fill:#eef4f8}.land{"
            "fill:#d9cfb8;stroke:#8a7f66}.boat{stroke:#123}.ships{stroke:#a33;"
            "stroke-dasharray:%.2f}.charge{fill:none;stroke:#c70;stroke-width:"
            "%.3f}.sunk{fill:#a33}.lost{fill:#000}.end{fill:#083}</style>\n",
            size / 3.0, size, size / 4.0);
    fprintf(f,
            "<rect class='sea' x='%.1f' y='%.1f' width='%.1f' height='%.1f'/>\n"
            "<path class='land' d='%s'/>\n",
            b.west, -b.north, b.east - b.west, b.north - b.south, shore);
    free(shore);
    for (int g = 0; g < VOYAGE_GROUPS; g++)
        svg_track(t, g, "ships", f);
    svg_track(t, -1, "boat", f);
    svg_marks(t, size, f);
    fprintf(f, "</svg>\n");
    return ferror(f) == 0;
}

/* For a page. */

static void number_to(struct json *json, const char *key, double n)
{
    char text[32];
    snprintf(text, sizeof text, "%.2f", n);
    json_str(json, key, text);
}

static void json_path(const struct track *t, int group, const char *key,
                      struct json *json)
{
    char *text = memory_resized(NULL, WAY_MAX);
    struct out out;
    out_init(&out, text, WAY_MAX, LANG_EN);
    put_track(t, group, &out);
    if (out.len > 0 || key)
        json_str(json, key, text);
    free(text);
}

static void json_marks(const struct track *t, struct json *json)
{
    json_array(json, "marks");
    for (int i = 1; i < t->looks; i++)
        for (int m = 0; m < MARKS; m++)
            if (has_mark((enum mark)m, &t->look[i - 1], &t->look[i])) {
                json_object(json, NULL);
                json_str(json, "kind", mark_names[m]);
                json_int(json, "tick", t->look[i].tick);
                number_to(json, "x", t->look[i].x);
                number_to(json, "y", -t->look[i].y);
                json_end(json);
            }
    json_end(json);
    json_array(json, "sunk");
    for (int i = 0; i < t->graves; i++) {
        json_object(json, NULL);
        json_str(json, "type", t->grave[i].type);
        json_int(json, "tons", t->grave[i].tons);
        number_to(json, "x", t->grave[i].x);
        number_to(json, "y", -t->grave[i].y);
        json_end(json);
    }
    json_end(json);
}

/* Which entry of the log to look at for a moment. */
static void json_moments(const struct track *t, struct json *json)
{
    json_array(json, "moments");
    for (int i = 0; i < t->looks; i++) {
        json_int(json, NULL, t->look[i].tick);
        json_int(json, NULL, t->entry[i]);
    }
    json_end(json);
}

static void json_feed(const struct track *t, size_t most, struct json *json)
{
    bool cut = false;
    json_array(json, "feed");
    for (int i = 0; i < t->lines && !cut; i++) {
        cut = json->out->len + 2 * SENTENCE_MAX > most;
        if (cut)
            break;
        json_object(json, NULL);
        json_int(json, "tick", t->heard[i].tick);
        json_str(json, "text", t->words + t->heard[i].at);
        json_end(json);
    }
    json_end(json);
    json_bool(json, "cut", cut);
}

void track_json(const struct track *t, size_t most, struct json *json)
{
    struct box b = box_of(t);
    const struct voyage_look *end = &t->look[t->looks - 1];
    char *shore = memory_resized(NULL, SHORE_MAX);
    char box[96];
    struct out out;
    snprintf(box, sizeof box, "%.1f %.1f %.1f %.1f", b.west, -b.north,
             b.east - b.west, b.north - b.south);
    json_str(json, "box", box);
    out_init(&out, shore, SHORE_MAX, LANG_EN);
    t->voyage->shore(b.west, b.south, b.east, b.north, &out);
    json_str(json, "land", out.full ? "" : shore);
    free(shore);
    json_path(t, -1, "boat", json);
    json_array(json, "ships");
    for (int g = 0; g < VOYAGE_GROUPS; g++)
        json_path(t, g, NULL, json);
    json_end(json);
    json_int(json, "tick", end->tick);
    json_bool(json, "lost", end->lost != 0);
    number_to(json, "x", end->x);
    number_to(json, "y", -end->y);
    json_marks(t, json);
    json_moments(t, json);
    json_feed(t, most, json);
}
