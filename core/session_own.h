/* What a session is made of. Private to core/session*.c. */
#ifndef KALEUN_SESSION_OWN_H
#define KALEUN_SESSION_OWN_H

#include "session.h"

enum {
    EVENTS_PER_ACTION = 4096,
    LOOKS = SEAT_SPECTATOR + 1,
    UNDO_MAX = 64,      /* clicks that can be taken back one after the other */
    CHECK_EVERY = 1000, /* steps between two check values in the log */
};

struct told {
    struct event event;
    int entry;
};

/* An action under way: the rules may have to be run several times until every
 * roll that waits has been answered. */
struct pending {
    bool is;
    int8_t seat;
    struct action action; /* unused while the board is laid out */
    bool setup;
    int known_count;  /* rolls known so far; in session.known */
    int known_logged; /* of these, in the log already */
    int events_shown;
    struct question question;
};

struct undo {
    void *state;
    /* A chapter may have begun, and in a lesson dice may have fallen. */
    uint16_t chapter, kth[CHARTS_MAX + 1];
    struct lesson_at at;
    int8_t seat;       /* whose action it was */
    bool far;          /* dice fell: only in a lesson it can be taken back */
    seat_set audience; /* who was told of the action */
};

/* What a seat sees and may do, made when somebody asks and kept until the session
 * changes: prompt, JSON, text, bots and the judge of an action share it. A seat
 * nobody asks for takes no room. */
struct look {
    uint64_t seen, offered; /* session.changes when made; 0: not yet */
    void *scratch;          /* for the view */
    const void *view;
    struct choices *choices;
};

/* What can be put back if the log's keeper refuses a line. */
struct before {
    struct pending pending;
    struct dice dice;
    uint8_t last_answer;
};

struct session {
    struct log_header header;
    const struct game *game;
    bool has_secret, chained;
    uint8_t secret[32];
    uint8_t chain[16];
    struct log_sink sink;

    void *state, *copy;
    struct dice dice, dice_start; /* now; and when the pending action began */
    struct pending pending;
    struct known known[KNOWN_MAX];
    uint8_t fault;       /* enum dice_fault: how the last run ended */
    struct known wanted; /* by a run that ended so */

    /* Grows with every change of what a seat may see or do: of the state, of the
     * roll that waits, of whether it is over. Begins with 1. */
    uint64_t changes;
    struct look look[LOOKS];

    struct undo undo[UNDO_MAX];
    int undo_count;
    int8_t undo_seat;

    struct events fresh; /* of the rules' last run */
    struct told *told;
    int told_count;
    size_t told_capacity;
    char **notes;
    int note_count;

    char *log;
    size_t log_len, log_capacity;
    int entries;
    bool finished; /* end and secret are in the log */
    int turn[SEATS_MAX];

    struct lesson_at at; /* of header.lesson, if there is one */
    bool lesson_off;     /* its learner wants no words */

    /* Clock steps that are applied but not yet written as one line. */
    int steps, steps_since_check;

    bool replaying; /* the log at hand is the truth, and nothing is added */
    int altered, other_dice; /* entries, or -1: see session.h */
};

enum ran { RAN_DONE, RAN_WAITS, RAN_FAULT };

struct session *session_make(const struct log_header *header,
                             const uint8_t *secret);
/* A new game with its header kept and nothing laid out yet; NULL if the sink
 * would not keep it. */
struct session *session_begin(const struct session_setup *setup);
/* Runs the pending action's rules on the copy. */
enum ran session_run(struct session *s);
/* The pending action has been run: keep its line, then let it count. */
bool session_commit(struct session *s, const struct entry *entry, enum ran ran,
                    const struct before *before);
/* Begins an action or answers the pending one, without asking whether it is
 * legal; the caller has. */
bool session_perform(struct session *s, int seat, const struct action *action,
                     enum ran *ran);
bool session_start(struct session *s, enum ran *ran);
/* Appends a finished line to the log in memory and hands it to the sink. */
bool session_keep(struct session *s, const char *line, size_t len);
/* Writes the entry with its chain value. */
bool session_keep_entry(struct session *s, const struct entry *entry);
/* Is it one tick of a real-time game? */
bool session_is_step(const struct session *s, int seat,
                     const struct action *action);
/* Has what it needs to go on: a keyed game without its secret is only looked
 * at. */
bool session_is_ours(const struct session *s);
/* A session of which nothing is done yet, as a snapshot of its log says, and the
 * reader behind the last entry of that. False: it is of another program or
 * another log, and neither has changed. */
bool session_wind(struct session *s, struct log_reader *reader,
                  const struct kept_snapshot *kept);
/* The chain begins with the header, so that it covers the whole log. */
void session_chain_header(struct session *s, const char *text, size_t len);
/* The end line, without newline: of a game that is over, or given up. */
void session_write_end(const struct session *s, struct out *out);
/* Writes end and secret if the game is over and they are missing. */
void session_finish(struct session *s);
void session_tell(struct session *s, const struct event *event, int entry);
/* Legal by the one law? Otherwise says why not. */
bool session_allowed(struct session *s, int seat, const struct action *action,
                     struct refusal *refusal);
/* Before any entry: may one be written? What is still to be written comes
 * first. */
bool session_may_write(struct session *s, struct refusal *refusal);
void session_forget_undo(struct session *s);
/* An entry is done: which step is its learner at now? Events from `told_from`
 * on belong to it. */
void session_lesson_look(struct session *s, int seat,
                         const struct action *action, int told_from);
/* Does what was done before the lesson begins. False: it cannot be. */
bool session_lesson_open(struct session *s);
/* The member `lesson` of the seat that learns. */
void session_lesson_json(struct session *s, int seat, struct json *json);

#endif
