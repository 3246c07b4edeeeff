/* Lessons: a guided first game, as data.
 *
 * A lesson is a list of steps, each with words and the deed that ends it, and
 * dice that were laid out beforehand so that the story is a good one. It is made
 * from data/lessons by gen/lessongen.c, which checks every verb, event, chart
 * and condition against the game's tables. Which step somebody is at is a
 * function of the log, never of a client: so a reload, a second device, undo and
 * the terminal agree. Nothing is forbidden in a lesson; only words and outlines
 * point at what is meant. doc/lessons.md is the reference. */
#ifndef KALEUN_LESSON_H
#define KALEUN_LESSON_H

#include "game.h"

enum {
    LESSON_STEPS = 32,   /* in one lesson: bits of lesson_at.done */
    LESSON_UNTILS = 4,   /* deeds of which any one ends a step */
    LESSON_BACKS = 2,    /* events that lead back to an earlier step */
    LESSON_POINTS = 6,   /* orders that one step points at */
    LESSON_ANY = -32768, /* an argument that may be anything */
};

enum until_kind {
    UNTIL_READ,  /* the reader says that he has read it */
    UNTIL_VERB,  /* he gave this order */
    UNTIL_OPEN,  /* this order is offered to him */
    UNTIL_EVENT, /* he was told this */
    UNTIL_ROLL,  /* a roll on this chart */
    UNTIL_PHASE, /* the game is in this phase */
    UNTIL_OVER,  /* the game is over */
    UNTIL_TAB,   /* the client says that he looked at this page */
    UNTIL_VIEW,  /* a condition of the game's own holds in his view */
};

struct lesson_until {
    uint8_t kind;          /* enum until_kind */
    int16_t value;         /* verb, event, chart, phase or condition */
    int16_t arg[ARGS_MAX]; /* of the verb, or LESSON_ANY */
    const char *tab;       /* the page, with UNTIL_TAB */
};

/* An order that a step points at; arguments not named are left to the player. */
struct lesson_point {
    int16_t verb;
    int16_t arg[ARGS_MAX]; /* or LESSON_ANY */
};

struct lesson_step {
    const char *id;
    uint16_t text; /* its words */
    uint8_t until_count, back_count, point_count;
    bool early; /* may be done before its turn */
    struct lesson_until until[LESSON_UNTILS];
    struct {
        int16_t event, step; /* told this, the lesson goes back to that step */
    } back[LESSON_BACKS];
    const char *rule; /* or "" */
    const char *at;   /* what a client points at: "verb:fire,at:tubes" */
    struct lesson_point point[LESSON_POINTS]; /* the verbs among it */
};

/* Faces of one roll. Those with the same chart and step follow each other: the
 * first falls first since the step was reached, the last one repeats. */
struct lesson_roll {
    int16_t from; /* a step */
    int16_t chart;
    uint16_t face[DICE_MAX];
};

/* What another seat does when it acts for the nth time. */
struct lesson_reply {
    int8_t seat;
    int16_t nth;        /* from 1 */
    const char *action; /* its text, or a name that the game answers */
};

/* What was done before the lesson begins. */
struct lesson_opening {
    int8_t seat;
    const char *action;
};

struct lesson {
    const char *name;
    const struct game *game;
    uint16_t title;
    int minutes;
    const char *after; /* the lesson it follows, or "" */
    int seat;          /* who learns */
    const char *bot;   /* that plays the other seats, or "" */
    uint64_t seed;     /* of rolls that were not laid out */
    struct options options;
    int step_count, roll_count, reply_count, opening_count;
    const struct lesson_step *steps;
    const struct lesson_roll *rolls;
    const struct lesson_reply *replies;
    const struct lesson_opening *opening;
};

/* Where somebody is in his lesson. */
struct lesson_at {
    uint32_t done; /* bit n: step n */
    int16_t step;  /* the first that is not done; all of them: it is over */
    uint16_t acted[SEATS_MAX];
};

/* What a game has for its lessons: see struct offers. */
struct lesson_help {
    /* Conditions for UNTIL_VIEW, ended by NULL, and whether one holds. */
    const char *const *conditions;
    bool (*holds)(const void *view, int condition);
    /* The phase of its table that the game is in, or -1. */
    int (*phase)(const void *view);
    /* Replies by a name, ended by NULL. The seat is played by the lesson, which
     * may know everything. False: nothing fits here. */
    const char *const *replies;
    bool (*reply)(const void *state, int seat, int name, struct action *action);
};

/* Every lesson, ended by NULL; one by name, or NULL. */
extern const struct lesson *const lessons_all[];
const struct lesson *lesson_find(const char *name);
/* The lesson that follows this one, or NULL. */
const struct lesson *lesson_next(const struct lesson *lesson);
const struct lesson_help *lesson_help_of(const struct game *game);

/* The faces of the kth roll (from 0) on a chart since its rows began to count;
 * the seed's if none were laid out. */
void lesson_throw(const struct lesson *lesson, int step, int kth,
                  struct known *roll);
/* Rolls on this chart are counted anew when this step is reached. */
bool lesson_counts_anew(const struct lesson *lesson, int step, int chart);

#endif
