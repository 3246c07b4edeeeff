/* Scenes: set up a game, script its dice, act by text, compare what happens.
 *
 *     struct scene *s = scene_open("null", "rounds=3", NULL);
 *     scene_act(s, "boat", "dive 4");
 *     scene_refused(s, "boat", "attack 3", "session.not_open");
 *     scene_act(s, "boat", "ready");
 *     scene_dice(s, "D:3,5");
 *     scene_act(s, "escort", "attack 5");
 *     scene_act(s, "escort", "keep");
 *     scene_events(s, "escort", "roll shaken");
 *     scene_close(s);
 *
 * A scene's dice are strict: a roll that is not scripted, or a scripted one that
 * never fell, fails the test. Failures name the line of the test. */
#ifndef KALEUN_SCENE_H
#define KALEUN_SCENE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "session.h"

struct scene;

/* Begins a game. Options are "rounds=3 year=1941", "" for the presets. Dice are
 * those of the set-up, as in scene_dice; NULL lets a seed throw them. */
#define scene_open(game, options, dice) \
    scene_open_at(__FILE__, __LINE__, (game), (options), (dice))
/* Closes it; no scripted roll may be left. */
#define scene_close(scene) scene_close_at(__FILE__, __LINE__, (scene))

/* The rolls of the actions to come: "D:3,5 2d6:1,1". */
#define scene_dice(scene, dice) \
    scene_dice_at(__FILE__, __LINE__, (scene), (dice))
/* A seat acts, answers or takes back ("undo"). */
#define scene_act(scene, seat, text) \
    scene_act_at(__FILE__, __LINE__, (scene), (seat), (text))
/* It is refused: for a reason of the game ("leaks") or with one of the
 * session's sentences ("session.not_your_turn"). */
#define scene_refused(scene, seat, text, why) \
    scene_refused_at(__FILE__, __LINE__, (scene), (seat), (text), (why))
/* The action is open to the seat just now; or is not. */
#define scene_open_to(scene, seat, text) \
    scene_choice_at(__FILE__, __LINE__, (scene), (seat), (text), true)
#define scene_not_open(scene, seat, text) \
    scene_choice_at(__FILE__, __LINE__, (scene), (seat), (text), false)

/* What the seat was told since the last act: the events' names, in order, ""
 * for none. */
#define scene_events(scene, seat, names) \
    scene_events_at(__FILE__, __LINE__, (scene), (seat), (names))
/* One of these events has this in its English sentence. */
#define scene_said(scene, seat, words) \
    scene_said_at(__FILE__, __LINE__, (scene), (seat), (words))
/* These seats are to act or answer: "boat", "boat escort", "" at the end. */
#define scene_active(scene, seats) \
    scene_active_at(__FILE__, __LINE__, (scene), (seats))
/* The game is over and these seats have won; "" if nobody has. */
#define scene_won(scene, seats) \
    scene_won_at(__FILE__, __LINE__, (scene), (seats))

struct session *scene_session(struct scene *scene);
/* What the seat may know; the game's view.h says what it is. */
const void *scene_view(struct scene *scene, const char *seat);

/* Behind the macros. */
struct scene *scene_open_at(const char *file, int line, const char *game,
                            const char *options, const char *dice);
void scene_close_at(const char *file, int line, struct scene *scene);
void scene_dice_at(const char *file, int line, struct scene *scene,
                   const char *dice);
void scene_act_at(const char *file, int line, struct scene *scene,
                  const char *seat, const char *text);
void scene_refused_at(const char *file, int line, struct scene *scene,
                      const char *seat, const char *text, const char *why);
void scene_choice_at(const char *file, int line, struct scene *scene,
                     const char *seat, const char *text, bool open);
void scene_events_at(const char *file, int line, struct scene *scene,
                     const char *seat, const char *names);
void scene_said_at(const char *file, int line, struct scene *scene,
                   const char *seat, const char *words);
void scene_active_at(const char *file, int line, struct scene *scene,
                     const char *seats);
void scene_won_at(const char *file, int line, struct scene *scene,
                  const char *seats);

#endif
