/* A session: one game in progress. It owns the state, the log, the dice, the
 * undo and the events; everything that shows or plays a game talks to it. */
#ifndef KALEUN_SESSION_H
#define KALEUN_SESSION_H

#include "log.h"
#include "next.h"

struct session;

/* Takes one finished line of the log (with its newline), or a few that belong
 * together, before anybody sees what it did. Returns false if none of it could
 * be kept: then nothing happened. */
struct log_sink {
    bool (*keep)(void *where, const char *line, size_t len);
    void *where;
};

struct session_setup {
    const struct game *game;
    struct options options;
    const char *carried; /* over from the game before, checked; or NULL */
    struct seat_holder seat[SEATS_MAX];
    uint8_t source;              /* SEEDED, LIVE, PERSON, DUPLICATE or LAID */
    const struct lesson *lesson; /* with LAID; else NULL */
    uint64_t seed;
    uint8_t secret[32];   /* live: dice and chain; person: chain */
    int taken;            /* see log_header; session_fork sets it */
    struct log_sink sink; /* keep may be NULL */
    /* For tests: the first rolls, as in session_script. */
    const struct known *script;
    int script_count;
};

/* Why an act was refused, as a sentence: a key, its parameters and perhaps a
 * rule. Nothing has changed. */
struct refusal {
    int text;
    int param_count;
    struct param param[2];
    int reason;    /* of the game's table, or 0 */
    int value;     /* its number */
    char word[40]; /* what was not understood, or "" */
};

/* Begins a new game; NULL if the sink would not keep its first lines. */
struct session *session_open(const struct session_setup *setup);
/* Takes up a game from its log. `secret` is the key kept beside it; if it is
 * NULL the game can only be looked at, unless its dice come from a seed or the
 * log has ended. On a fault returns NULL and says where. If `upto` is 0 or more,
 * the rest of the log behind that entry is not looked at. */
struct session *session_replay(const char *log, size_t len,
                               const uint8_t *secret, int upto,
                               struct log_sink sink, struct log_fault *fault);
/* The game as it stands, to be taken up again by the same program (`build` says
 * which) without doing every entry anew: a cache beside the log, never the truth.
 * NULL while an action waits, or something may be taken back, or is not in the
 * log yet. To be freed. */
enum { BUILD_ID = 20 };
void *session_snapshot(const struct session *session,
                       const uint8_t build[BUILD_ID], size_t *len);
struct kept_snapshot {
    const void *bytes;
    size_t len;
    uint8_t build[BUILD_ID]; /* of the program that takes it up */
};
/* Is it of this program? Whether it fits the log is seen when it is taken up. */
bool snapshot_is_of(const struct kept_snapshot *kept);
/* As session_replay of the whole log, from the snapshot on if it fits. */
struct session *session_resume(const char *log, size_t len,
                               const uint8_t *secret,
                               const struct kept_snapshot *snapshot,
                               struct log_sink sink, struct log_fault *fault);
/* A new game out of the first entries of another log, up to the one named: same
 * options, players and dice so far; from there on its own dice (the rest of
 * `setup`). For logs that can no longer be continued themselves. */
struct session *session_fork(const char *log, size_t len, int upto,
                             const struct session_setup *setup,
                             struct log_fault *fault);
void session_close(struct session *session);

/* A log to be looked at entry by entry, of which it keeps a copy. Going on costs
 * as much as the entries between; going back begins anew. */
struct tape;
struct tape *tape_open(const char *log, size_t len, const uint8_t *secret);
/* The game as it was after this entry, or after the last one; to be looked at
 * only, and good until the next call. NULL if the log cannot be followed. */
struct session *tape_at(struct tape *tape, int entry);
void tape_close(struct tape *tape);

/* After a replay: the first entry whose chain value does not fit the secret (so
 * the log was altered), and the first whose dice are not those of its key or
 * seed; -1 if there is none. Without the secret nothing can be said. */
int session_altered(const struct session *session);
int session_other_dice(const struct session *session);
bool session_has_secret(const struct session *session);
/* ... and the key of its dice with it. Duplicate dice have the tournament's,
 * which the log of one table does not publish. */
bool session_has_dice(const struct session *session);

const struct game *session_game(const struct session *session);
const struct log_header *session_header(const struct session *session);
/* The log so far, as text. After the end it has `end` and `secret`. */
const char *session_log(const struct session *session, size_t *len);
int session_entries(const struct session *session);

/* The seats that may act or answer now; none when it is over. */
seat_set session_active(const struct session *session);
bool session_over(const struct session *session, struct outcome *outcome);
/* What the next game needs after this one, as its game writes it: the options
 * that change and the text that is carried. False if nothing follows, or this
 * game is not over. */
bool session_next(struct session *session, struct out *options,
                  struct out *carried);
/* The roll that waits for an answer, or NULL. */
const struct question *session_question(const struct session *session);

/* A seat's own count: grows when this seat acts, takes back or is asked
 * something new; never because of what others did. */
int session_turn(const struct session *session, int seat);

/* Reads the text of an action, without asking whether it is legal. False: it was
 * not understood, and why. */
bool session_read(const struct session *session, const char *text,
                  struct action *action, struct refusal *refusal);
/* One seat acts, by text or by struct. False: refused, and nothing changed. */
bool session_act(struct session *session, int seat, const char *text,
                 struct refusal *refusal);
bool session_do(struct session *session, int seat, const struct action *action,
                struct refusal *refusal);
/* Takes the seat's last action back, if no die has fallen since, nobody was
 * told what cannot be untold, and nobody else has acted. */
bool session_undo(struct session *session, int seat, struct refusal *refusal);
bool session_can_undo(const struct session *session, int seat);
/* The clock takes up to `count` steps of a real-time game, in place; returns how
 * many it took: fewer if the game began to wait. They reach the log as one line
 * before the next entry, or when flushed; if that fails, reload the game. */
int session_step(struct session *session, int count);
/* Writes what the log's keeper still lacks: the clock's steps, and the end of a
 * game that is over. */
bool session_flush(struct session *session);
/* A seat's remark to some seats, or EVERYBODY; rules never see it. One line of
 * UTF-8 without control characters. */
bool session_note(struct session *session, int seat, seat_set audience,
                  const char *text, struct refusal *refusal);
/* The learner says something about his lesson: `next` (he has read the step),
 * `skip` (he does without it), `off` (no more words), `again` (words again), `seen
 * PAGE`. */
bool session_lesson(struct session *session, int seat, const char *words,
                    struct refusal *refusal);
/* What the lesson has this other seat do now; false: its bot is asked. */
bool session_reply(struct session *session, int seat, struct action *action);
/* The step that this seat is at, or NULL. */
const struct lesson_step *session_step_of(const struct session *session,
                                          int seat);
/* What the step means, as it is typed: the first of its orders that is open, with
 * every value; nothing if none is. */
void session_lesson_typed(struct session *session, int seat, struct out *out);
/* Gives up: the secret is published and the log ends. */
bool session_abandon(struct session *session);

/* What a seat sees, and what it may do. Both are made once and kept until the
 * session changes, however many ask: so long the pointers are good. */
const void *session_view(struct session *session, int seat);
const struct choices *session_offers(struct session *session, int seat);
/* A copy of the offers, for callers that go on while the session changes. */
void session_choices(struct session *session, int seat,
                     struct choices *choices);
void session_write_text(struct session *session, int seat, struct out *out);
void session_write_prompt(struct session *session, int seat, struct out *out);
/* One line that says what the game is about now: the head of its board. */
void session_write_situation(struct session *session, int seat,
                             struct out *out);
/* View, prompt, choices and question as one JSON object. */
/* What the very next dice can do, for a seat that is asked to choose; an empty
 * list else. */
void session_next_rolls(struct session *session, int seat,
                        struct next_rolls *list);
void session_write_json(struct session *session, int seat, struct out *out);

/* Events from number `from` on that the seat may see: writes up to `max`
 * pointers and moves `from` past them. EVENT_NOTE's words: session_note_text. */
int session_events(const struct session *session, int seat, int *from,
                   const struct event **list, int max);
const char *session_note_text(const struct session *session,
                              const struct event *event);
/* An event as a sentence, a remark as "seat: its words"; as the members of an
 * open JSON object, a remark's words as `note`. */
void session_write_event(const struct session *session,
                         const struct event *event, struct out *out);
void session_json_event(const struct session *session,
                        const struct event *event, struct json *json);
/* SEAT_HOST sees every event, with the entry each belongs to. */
int session_event_count(const struct session *session);
const struct event *session_event(const struct session *session, int number,
                                  int *entry);
/* Whoever was told something from number `from` on; moves `from` past it. */
seat_set session_told(const struct session *session, int *from);

/* The chain value a seat may keep as a witness; 16 bytes. */
const uint8_t *session_chain(const struct session *session);

/* For tests: the state itself, and a check value over its dump. */
const void *session_state(const struct session *session);
/* For tests: from now on these rolls fall instead of the source's, which would
 * have thrown others; the memory stays the caller's. Rules that want another
 * roll, or one more, have their action refused and `wanted` says which roll it
 * was. NULL: the source's own again. */
void session_script(struct session *session, const struct known *roll,
                    int count);
int session_script_left(const struct session *session);
const struct known *session_wanted(const struct session *session);
/* For tests: another state in place of this one, while no roll waits. Nothing
 * can be taken back then, and the log no longer tells how it came to be. */
void session_put_state(struct session *session, const void *state);
uint64_t state_check(const struct game *game, const void *state);
/* ... and a short value for each part of the dump, a line `[name]` and what
 * follows, as `name=1f0c` with blanks between. */
uint64_t state_check_parts(const struct game *game, const void *state,
                           struct out *parts);

void refusal_write(const struct game *game, const struct refusal *refusal,
                   struct out *out);

#endif
