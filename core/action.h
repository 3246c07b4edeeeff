/* Actions, their text, and the choices a seat has.
 *
 * An action is a verb and up to four small integers. Its text, for instance
 * `fire tube=2 target=1`, is the same in the log, on the wire, in tests and at
 * the prompt; core makes and reads it from the game's verb table. */
#ifndef KALEUN_ACTION_H
#define KALEUN_ACTION_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "out.h"

struct game;

enum { ARGS_MAX = 4, CHOICES_MAX = 512, ACTION_TEXT_MAX = 96 };

/* A named integer: a verb's argument or a game's option. */
struct field {
    const char *name;         /* "tube"; NULL ends a list of fields */
    const char *const *words; /* if set, texts of the values 0, 1, 2, ... */
    int16_t unit;             /* a value is written times this; 0 means 1 */
    int16_t min, max, preset; /* limits, and an option's default */
    uint16_t noun;            /* if set, value v is shown as noun(noun + v) */
    uint16_t label;           /* an option's sentence for players */
};

/* Of an argument's field only name, words, unit and noun count here, and `max`:
 * if set, the argument may be left out at the end of a line: it is `preset`. */
struct verb {
    const char *name; /* "fire" */
    const char *rule; /* where the book grants it */
    uint16_t label;   /* sentence; its parameters are the arguments */
    struct field arg[ARGS_MAX];
};

struct action {
    int16_t verb; /* index into the game's verbs, or one of core's below */
    int16_t arg[ARGS_MAX];
};

/* Verbs of core itself: answers to a roll that waits. They stand beside every
 * game's own and appear in `choices` only while a roll waits. */
enum core_verb {
    VERB_KEEP = 1000, /* keep: let the roll stand */
    VERB_AGAIN,       /* again: roll once more, spending what allows it */
    VERB_ROLL,        /* roll: my hand on the dice */
    VERB_FACES,       /* faces a=3 b=5: what my own dice show */
    VERB_END,
};

/* One thing a seat may do: every combination of arguments within the ranges.
 * If `why_not` is set it is closed: shown grey with that reason, not legal. */
struct choice {
    int16_t verb;
    int16_t min[ARGS_MAX], max[ARGS_MAX];
    uint16_t why_not; /* index into the game's reasons; 0: open */
    uint16_t note;    /* likewise: what follows from it, in words; 0: none */
    int16_t value;    /* the number {n} in either of them, if it has one */
};

struct choices {
    int count;
    struct choice item[CHOICES_MAX];
};

/* Why something is closed, or what it leads to. Row 0 is unused. */
struct reason {
    const char *id;   /* "no_torpedo" */
    const char *rule; /* "9.2.1" */
    uint16_t text;    /* no parameters, or one number n */
};

/* Building the list. Each returns the new choice, to be refined by its caller;
 * a full list is our mistake. */
static inline struct choice *choice_open(struct choices *list, int verb)
{
    assert(list->count < CHOICES_MAX);
    struct choice *choice = &list->item[list->count++];
    *choice = (struct choice){.verb = (int16_t)verb};
    return choice;
}

static inline struct choice *choice_open1(struct choices *list, int verb,
                                          int min, int max)
{
    assert(min <= max);
    struct choice *choice = choice_open(list, verb);
    choice->min[0] = (int16_t)min;
    choice->max[0] = (int16_t)max;
    return choice;
}

static inline struct choice *choice_open2(struct choices *list, int verb,
                                          int min, int max, int min2, int max2)
{
    assert(min2 <= max2);
    struct choice *choice = choice_open1(list, verb, min, max);
    choice->min[1] = (int16_t)min2;
    choice->max[1] = (int16_t)max2;
    return choice;
}

static inline struct choice *choice_closed(struct choices *list, int verb,
                                           int reason)
{
    assert(reason > 0);
    struct choice *choice = choice_open(list, verb);
    choice->why_not = (uint16_t)reason;
    return choice;
}

/* Does the choice, open or closed, cover this action? */
static inline bool choice_matches(const struct choice *choice,
                                  const struct action *action)
{
    if (choice->verb != action->verb)
        return false;
    int outside = 0; /* all four at once: there is nothing to foresee */
    for (int i = 0; i < ARGS_MAX; i++)
        outside |= (action->arg[i] < choice->min[i]) |
                   (action->arg[i] > choice->max[i]);
    return !outside;
}

/* The open choice that allows the action, or NULL. This is the only law. */
const struct choice *choices_allow(const struct choices *list,
                                   const struct action *action);
/* How many different actions are open; and the n-th of them, from 0. */
int64_t choices_actions(const struct choices *list);
struct action choices_nth(const struct choices *list, int64_t n);
int64_t choice_actions(const struct choice *choice);

/* A verb by its number, core's own included. */
const struct verb *game_verb(const struct game *game, int verb);

void action_write(const struct game *game, const struct action *action,
                  struct out *out);
/* Reads one action from text. `fire tube=2 target=1` and `fire 2 1` are the
 * same. Returns NULL, or points at the part that makes no sense and sets
 * `problem` to the key of a sentence about it (no parameters). */
const char *action_read(const struct game *game, const char *text,
                        struct action *action, int *problem);

/* A field's value as text and back; false if the text is none of its values. */
void field_write(const struct field *field, int value, struct out *out);
bool field_read(const struct field *field, const char *text, int *value);

/* The choice as a sentence, closed or open; ranges are shown as ranges. */
void choice_write(const struct game *game, const struct choice *choice,
                  struct out *out);
/* Its reason or note as a sentence with the rule number; nothing if none. */
void reason_write(const struct game *game, int reason, int value,
                  struct out *out);

#endif
