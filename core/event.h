/* Events: what happened, as key and parameters, and who may know it. */
#ifndef KALEUN_EVENT_H
#define KALEUN_EVENT_H

#include "dice.h"
#include "text.h"

struct chart_row;
struct game;
struct json;
struct play;

typedef uint16_t seat_set; /* bit n: seat n */

enum { ROLL_MODIFIERS_MAX = 14 };

/* Kinds every game has; a game's own begin at EVENT_GAME. */
enum core_event {
    EVENT_ROLL,   /* a chart was rolled on: struct roll_told */
    EVENT_AGAIN,  /* a roll was thrown once more: struct roll_told, old faces */
    EVENT_UNDONE, /* the seat took its last action back */
    EVENT_NOTE,   /* a remark; the words are in the log */
    EVENT_GAME = 8,
};

/* A row of a game's event table. */
struct event_kind {
    const char *name; /* "hit": stable, for scripts */
    const char *rule; /* or NULL */
    uint16_t text;    /* the sentence; it names the parameters */
    bool final;       /* a seat cannot forget this: no undo */
};

struct roll_told {
    int16_t chart, row;
    int16_t natural, total;
    uint16_t face[DICE_MAX];
    uint8_t column, modifier_count;
    struct {
        uint8_t index; /* into the chart's modifiers */
        int8_t value;  /* what it added */
    } modifier[ROLL_MODIFIERS_MAX];
};

struct event {
    uint16_t kind;     /* enum core_event, or EVENT_GAME + row of the table */
    seat_set audience; /* who may see it */
    uint8_t param_count;
    int8_t actor; /* the seat whose action it belongs to, or SEAT_NONE */
    union {
        struct param param[PARAMS_MAX];
        struct roll_told roll;
    };
};

/* Where events of one action gather. The owner decides how many fit; one more
 * is our mistake. */
struct events {
    struct event *item;
    int count, capacity;
};

/* Tells an event of the game's own kind to those who listen. */
void event_tell(struct play *play, seat_set audience, int kind,
                const struct param *params, int count);

/* The same, as it is written in rules. If nobody listens nothing happens; not
 * even the parameters are made.
 *     tell(play, EVERYBODY, EV_SURFACED);
 *     tell_with(play, EVERYBODY, EV_HIT, number(3)); */
#define tell(play, audience, kind) \
    ((play)->events ? event_tell((play), (audience), (kind), NULL, 0) : (void)0)
#define tell_with(play, audience, kind, ...)                           \
    ((play)->events                                                    \
         ? event_tell((play), (audience), (kind), PARAMS(__VA_ARGS__), \
                      PARAMS_COUNT(__VA_ARGS__))                       \
         : (void)0)

/* "hit", "roll"; its rule or NULL. */
const char *event_name(const struct game *game, const struct event *event);
const char *event_rule(const struct game *game, const struct event *event);
/* What a row of a chart says: its words, or its id where that is a name. */
void row_write(const struct chart_row *row, struct out *out);
/* ": " between a thing and what is said of it, as the language writes it. */
void say_colon(struct out *out);
/* The event as a sentence; as the members of an open JSON object. */
void event_write(const struct game *game, const struct event *event,
                 struct out *out);
void event_json(const struct game *game, const struct event *event,
                struct json *json);

#endif
