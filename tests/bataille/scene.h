/* Scenes for the tests of Bataille: ships put where a test wants them, actions
 * by text, and what each seat hears of them. */
#ifndef BATAILLE_SCENE_H
#define BATAILLE_SCENE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/bataille/state.h"

enum { SCENE_EVENTS = 32, SCENE_TEXT = 16384 };

struct scene {
    struct bataille_state s;
    struct dice dice;
    struct events events; /* of the last action */
    struct event item[SCENE_EVENTS];
    char text[SCENE_TEXT]; /* what scene_heard and its like last wrote */
};

/* A new game with the options named, such as "islands=no", or NULL; one more
 * option may follow. */
void scene_begin(struct scene *scene, const char *option);
void scene_begin2(struct scene *scene, const char *option, const char *option2);

/* Puts a ship on a square named as its owner names it: "L3", 5500. */
void scene_put(struct scene *scene, int side, int ship, const char *line,
               int distance);
/* Takes a freighter away as sunk; or puts it into the arrival port. */
void scene_sink(struct scene *scene, int side, int ship);
void scene_home(struct scene *scene, int side, int ship);
bool scene_is_at(const struct scene *scene, int side, int ship,
                 const char *line, int distance);
/* The line so named, 0..12. */
int scene_line(const char *name);

/* One side acts; anything but a legal action fails the test, and so does a
 * state that is broken afterwards. */
void scene_act(struct scene *scene, int side, const char *text);
/* Several of them, for the same side, separated by "; ". */
void scene_acts(struct scene *scene, int side, const char *texts);
/* A turn in which the side does nothing but look at an empty line and pass. */
void scene_idle(struct scene *scene, int side);

bool scene_may(const struct scene *scene, int side, const char *text);
/* Why the action is closed: the reason's id, or "" if it is not even listed. */
const char *scene_why_not(const struct scene *scene, int side,
                          const char *text);

/* The names of the last action's events that the seat may see, in order and
 * separated by blanks; their sentences in English, one line each. */
const char *scene_heard(struct scene *scene, int seat);
const char *scene_read(struct scene *scene, int seat);

const struct bataille_look *scene_last_look(const struct scene *scene,
                                            int side);
int scene_phase(const struct scene *scene);
bool scene_is_over(const struct scene *scene);

#endif
