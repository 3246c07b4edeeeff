/* The sequence of play: a table of phases named as in the rulebook, and a small
 * stack of frames in the state. Call a phase, return from it; no coroutines. */
#ifndef KALEUN_PHASE_H
#define KALEUN_PHASE_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

struct action;
struct choices;
struct play;

enum { FRAMES_MAX = 12 };

/* A row of the phase table. A phase either asks a seat (legal and apply) or
 * runs by itself (run). */
struct phase {
    const char *name;
    const char *rule;
    void (*legal)(const void *view, struct choices *choices);
    void (*apply)(void *state, int seat, const struct action *action,
                  struct play *play);
    void (*run)(void *state, struct play *play);
    uint16_t prompt; /* what is asked, in words */
};

struct frame {
    uint8_t phase;
    uint8_t step; /* for phases that count their own steps */
    int16_t note; /* for phases that were called with something */
};

struct frames {
    int32_t depth;
    struct frame at[FRAMES_MAX];
};

/* The phase on top; the game must not be over (depth 0). */
static inline int phase_now(const struct frames *frames)
{
    assert(frames->depth > 0);
    return frames->at[frames->depth - 1].phase;
}

/* Its frame, for step and note. */
static inline struct frame *phase_frame(struct frames *frames)
{
    assert(frames->depth > 0);
    return &frames->at[frames->depth - 1];
}

/* Puts a phase on top. */
static inline void phase_call(struct frames *frames, int phase)
{
    assert(frames->depth < FRAMES_MAX);
    frames->at[frames->depth++] = (struct frame){.phase = (uint8_t)phase};
}

/* Replaces the one on top. */
static inline void phase_goto(struct frames *frames, int phase)
{
    *phase_frame(frames) = (struct frame){.phase = (uint8_t)phase};
}

/* Takes it away; its frame is cleared, so that equal positions are equal
 * bytes. */
static inline void phase_return(struct frames *frames)
{
    *phase_frame(frames) = (struct frame){0};
    frames->depth--;
}

/* The game is over when no phase is left. */
static inline bool phase_is_over(const struct frames *frames)
{
    return frames->depth == 0;
}

/* What a game hands on to the phase on top: its choices, none when it is over;
 * the action, after which phases are to be settled; what is asked, in words, or
 * 0 when it is over. */
static inline void phase_legal(const struct phase *table,
                               const struct frames *frames, const void *view,
                               struct choices *choices)
{
    if (!phase_is_over(frames))
        table[phase_now(frames)].legal(view, choices);
}

static inline void phase_apply(const struct phase *table,
                               const struct frames *frames, void *state,
                               int seat, const struct action *action,
                               struct play *play)
{
    table[phase_now(frames)].apply(state, seat, action, play);
}

static inline int phase_prompt(const struct phase *table,
                               const struct frames *frames)
{
    return phase_is_over(frames) ? 0 : table[phase_now(frames)].prompt;
}

/* Runs phases that ask nobody until one asks, or the stack is empty. Call it at
 * the end of setup and apply. */
void phase_settle(const struct phase *table, struct frames *frames, void *state,
                  struct play *play);

#endif
