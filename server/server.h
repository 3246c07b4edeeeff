/* The server: tables, the guests at them, and what is said to whom.
 *
 * A guest is a connection. He says lines (lines.c); what they change goes onto a
 * slip, which a thread of the store's keeps while the loop goes on. Until there
 * is a verdict the table is shut (gate.c): lines of its guests, answers of its
 * bots and its clock wait, and nobody is told. Other tables go on. If the slip is
 * refused nothing happened: the table is loaded anew and its guests told so. */
#ifndef KALEUN_SERVER_H
#define KALEUN_SERVER_H

#include "bot.h"
#include "journal.h"
#include "metrics.h"
#include "net.h"
#include "session.h"
#include "store/store.h"
#include "told.h"
#include "workers.h"

enum {
    TABLE_BUCKETS = 4096,
    TOKEN_LETTERS = 26, /* of 32 letters each: 130 bits */
    CODE_LETTERS = 23,  /* of a recovery code: 20 and 3 hyphens, 100 bits */
    CODES = 8,          /* that an account has at most */
    EVENTS_SENT = 200,  /* events in one message */
    MESSAGE_MAX = 1 << 20,
    TABLES_LISTED = 200,
    TAPES_MAX = 64, /* finished games that are looked at from entry to entry */
    SLOW_MAX = 8,   /* slow motion: most ticks of real time for one step */
    UNATTENDED_MS = 60000, /* an empty table leaves the memory after this */
    /* Bytes of a log. The longest voyage of 70 hours has some 400 kB. */
    LOG_TALK_MAX = 4 << 20, /* notes and undo are taken until then ... */
    LOG_MAX = 16 << 20,     /* ... and actions until then */
};

struct server;
struct guest;
struct odds;
struct thought;
struct hooks;
struct accounts;
struct trial;
struct comparing;

/* What waits for one verdict of the store (gate.c): the slip, the tables that
 * are shut until then, and the guest whose wish it was. */
struct affair {
    struct server *server;
    struct slip *slip;
    struct table *tables;  /* by their next_shut */
    struct guest *guest;   /* NULL: nobody's, or he has left */
    int64_t account, owns; /* his before, if it is refused */
    bool is_at_desk;       /* it is about tournaments: one at a time */
    double begun;          /* metrics_now */
    /* Called with the verdict, or NULL. */
    void (*then)(struct server *server, struct guest *guest, int64_t subject,
                 bool kept);
    int64_t subject;
};

/* The way by which a session reaches its table, wherever that is loaded. */
struct mouth {
    struct table *table;
};

/* Time at a table in real time (clock.c). */
struct table_clock {
    uint64_t due;             /* time of the next tick; 0: it stands */
    uint64_t kept;            /* when its steps last went into the log */
    uint64_t snapped;         /* when a snapshot was last kept */
    uint64_t waits;           /* since when the game waits for somebody, or 0 */
    uint64_t beat;            /* steps taken and waited through */
    uint64_t wake[SEATS_MAX]; /* the beat at which a bot looks up again */
    uint64_t away[SEATS_MAX]; /* when the seat was last left, or 0 */
    int events;               /* events of the session that bots heard */
    int slow;                 /* ticks of real time for one step; 1: none */
    struct table *next;
};

/* The linker's id of this program; false if it was linked without one. */
bool build_id(uint8_t id[BUILD_ID]);

/* A table in memory: what the store has of it, and its game. */
struct table {
    struct server *server;
    struct table *next; /* in its bucket */
    struct store_table row;
    const struct game *game;
    struct store_seat seat[SEATS_MAX];
    char name[SEATS_MAX][STORE_ACCOUNT]; /* of each seat's account, or "" */
    struct session *session; /* NULL: waiting, or it could not be loaded */
    struct log_fault fault;  /* why not */
    struct guest *guests;
    struct mouth *mouth;
    struct affair *affair; /* it is shut until its verdict, or NULL */
    struct table *next_shut;
    int64_t pieces;   /* of its log in the store */
    size_t log_bytes; /* ... and how long that is */
    void *snapshot;   /* to be kept once it is in memory, or NULL */
    size_t snapshot_len;
    uint8_t source;       /* enum dice_source */
    int words_within;     /* seconds in which words are to be opened */
    uint64_t words_due;   /* then it begins without the others; 0: not yet */
    int64_t words_until;  /* the same for guests, in seconds since 1970 */
    bool is_reloading;    /* a slip was refused; shut until it is loaded */
    uint64_t rests_until; /* then bots and clock go on, after a refusal */
    bool is_touched;      /* something changed in this turn */
    bool is_due;          /* a bot is to act */
    bool has_ended;       /* a career of it, in this affair */
    struct table *next_touched, *next_due;
    struct thought *thought; /* a worker's, for a bot of ours, or NULL */
    int thought_again;       /* how often that had to begin anew */
    seat_set hooks,
        hooks_failed; /* seats with a webhook; whose last call failed */
    seat_set rings;   /* seats to call: asked since the last commit */
    uint64_t hook_full[SEATS_MAX];
    uint64_t left; /* when the last guest left */
    struct table_clock clock;
    /* Careers that are ranked: see entries.h. */
    struct store_entry *entry;    /* one for each seat, or NULL: unranked */
    char contest[STORE_NAME + 1]; /* its tournament, or "" */
    bool is_shown;                /* everybody may see what happened there */
    int patience;                 /* seconds until a bot steps in, or 0 */
    int64_t asked[SEATS_MAX];     /* when each seat was asked last, in seconds
                                   * of the loop's clock */
    int asked_turn[SEATS_MAX];    /* its count of turns at that time */
};

/* An answer that waits for the end of the turn. */
struct answer {
    struct answer *next;
    bool if_kept; /* dropped if the commit fails */
    size_t len;
    char text[];
};

struct guest {
    struct server *server;
    struct peer *peer;
    enum lang lang;
    bool wants_text;           /* the board as text, too */
    bool is_owner;             /* of this server: may create tables */
    bool is_fresh;             /* he gave the password on this connection */
    int64_t owns;              /* the table whose owner he is, or 0 */
    int64_t account;           /* the account he is logged in to, or 0 */
    uint8_t login[STORE_HASH]; /* hash of the device's token */
    struct trial *trial;       /* a worker checks his password, or NULL */

    struct table *table; /* where he is, or NULL */
    int seat;            /* a seat, or SEAT_SPECTATOR */
    struct guest *next, *before;

    /* What he has been told. */
    struct told told_table, told_session;
    char *told_board; /* NULL: he has none */
    int told_turn;
    int events_read; /* events of the session looked through for him */
    int events_own;  /* those among them that he may see */

    bool is_stale; /* something may have changed for him: look, and tell */
    struct guest *next_stale;

    /* Waiting (gate.c). */
    struct affair *affair;   /* his own, or NULL */
    struct lines_kept *kept; /* lines that were said meanwhile, or NULL */
    int64_t awaits;          /* a table that is to be loaded or to open, or 0 */
    int64_t missing;         /* a table that could not be loaded, or 0 */
    uint64_t waits_since;    /* 0: he does not */
    char said[12];           /* the line that waits for a verdict, or "" */
    bool awaits_desk;        /* tournaments are being changed */
    bool told_to_wait;
    struct guest *next_waiting;
    struct odds *odds;           /* a worker reckons them, or NULL */
    struct comparing *comparing; /* a worker compares decisions, or NULL */
    bool has_done;               /* his line `done` waits for its answer */
    int done;
    struct answer *first, *last;
    size_t answers; /* bytes of these */

    struct tape *tape;       /* the finished game he looks at again, or NULL */
    struct winding *winding; /* a worker goes to an entry of it, or NULL */
    struct charting *charting; /* a worker makes its chart, or NULL */
    struct reading *reading;   /* a worker reads a part of its log, or NULL */
};

/* Lessons that strangers began, for each of the addresses seen last. */
enum { LESSON_QUOTAS = 64 };
struct lesson_quota {
    char address[64];
    uint64_t since; /* milliseconds of the loop */
    int count;
};

/* Tables at which words were opened (words.c). */
struct opened {
    uint64_t counted; /* when, in milliseconds of the loop; 0: never */
    bool is_stale;
    int64_t tables, done, dropped;
};

struct server {
    struct net *net;
    struct store *store;
    char owner[TOKEN_LETTERS + 1]; /* the token of the owner's link */
    bool free_here; /* every client on this machine is an owner */
    struct table *bucket[TABLE_BUCKETS];
    struct table *touched;
    struct guest *waiting;   /* guests who said something that waits */
    struct affair *desk;     /* about tournaments, under way, or NULL */
    struct errand *errands;  /* to be done when tables are there and open */
    struct loading *loading; /* tables on their way into memory */
    int64_t lost[16]; /* tables that could not be loaded, the last ones */
    int lost_count;
    struct readers *readers; /* connections for workers; NULL: none yet */
    struct table *due, **due_end;
    struct table *clocks;      /* tables in real time */
    struct workers *thinkers;  /* NULL: the network is not open yet */
    struct workers *loaders;   /* of tables and lists, likewise */
    int thoughts;              /* under way */
    int reckonings;            /* of odds, likewise */
    int comparings;            /* of decisions, likewise */
    int chartings;             /* of voyages, likewise */
    struct hooks *hooks;       /* NULL: no webhooks */
    struct accounts *accounts; /* NULL: the network is not open yet */
    bool is_proving;           /* a log is being looked through */
    struct lesson_quota lessons[LESSON_QUOTAS];
    bool is_rated;                    /* its operator does not compete */
    int keep_days, keep_waiting_days; /* retention.c; 0: for ever */
    bool is_tidying;                  /* it looks for old tables */
    uint64_t tidies_at;
    struct opened opened;
    struct guest *stale;
    int tapes;               /* tapes in memory, those of guests gone too */
    char *now, *message;     /* MESSAGE_MAX each: for show.c */
    struct json_marks marks; /* of what stands in `now` */
    struct said *said;       /* answers that are the same for everybody */
    struct metrics *metrics;
    int64_t started;           /* seconds since 1970 */
    void (*reload)(void *who); /* SIGHUP came, or NULL */
    void *reload_who;
};

/* server.c: the turn. */
struct server *server_open(struct store *store);
/* Runs the loop on an open network until somebody stops it; then waits for the
 * workers and closes the network. */
void server_run(struct server *server, struct net *net);
void server_close(struct server *server);
/* Fills in the functions that the network calls. */
void server_listen(struct server *server, struct net_setup *setup);
/* Something changed that guests of the table may see. */
void server_touch(struct table *table);
/* Looks at the end of the turn whether this guest must be told something. */
void server_stale(struct guest *guest);
/* His address pays for the loop's CPU since `before` (net_clock). */
void guest_pays(struct guest *guest, double before);
/* Says something to a guest at the end of the turn. */
void server_answer(struct guest *guest, bool if_kept, const char *text,
                   size_t len);

/* He sits down at a table, or watches it; he leaves it. */
void guest_sit(struct guest *guest, struct table *table, int seat);
void guest_stand(struct guest *guest);
/* Is he the owner of the table where he is? */
bool guest_rules(const struct guest *guest);

/* lines.c: what a guest says. */
void line_obey(struct guest *guest, char *line);
/* The first words of all lines, one by one; NULL behind the last. */
const char *line_verb(int at);

/* operator.c: the pages of the operator's port, and GET /health. */
void operator_asked(void *who, const struct net_asked *asked,
                    struct net_page *page);
const char *operator_ill(void *who);

/* gate.c: what waits, and for what. */
/* Where the table's changes are written down; it is shut from now on. It must
 * not have been sent. */
struct slip *table_slip(struct table *table);
bool table_is_shut(const struct table *table);
/* The guest's own affair, for what concerns no table; he waits from now on. */
struct affair *guest_affair(struct guest *guest);
struct slip *guest_slip(struct guest *guest);
/* An affair of nobody's. */
struct affair *affair_open(struct server *server);
/* The table, which is open, is part of it from now on. */
void affair_join(struct affair *affair, struct table *table);
/* The guest waits for it, too. It has no other. */
void affair_add_guest(struct affair *affair, struct guest *guest);
/* The tables are to be changed by one affair at a time: takes it. */
void affair_take_desk(struct affair *affair);
bool guest_is_held(const struct guest *guest); /* he is told nothing yet */
/* A line comes in. It is obeyed at once, or when what he waits for is there. */
void guest_says(struct guest *guest, const char *line);
/* The line he has just said is obeyed once more when the table is there and
 * open, or when tournaments are. */
void guest_awaits(struct guest *guest, int64_t table);
void guest_awaits_desk(struct guest *guest);
/* Lines for which it is time. */
void guests_go_on(struct server *server);
/* Says to whom it takes long that he has to wait. */
void guests_be_patient(struct server *server);
void guest_forget(struct guest *guest); /* he leaves */

/* load.c: tables come into memory on workers. */
/* Connections for reading, one for each worker that asks. */
struct readers *readers_open(struct store *store);
void readers_close(struct readers *readers);
struct store *reader_take(struct readers *readers);
void reader_give(struct readers *readers, struct store *reader);
/* On a worker: the log of a table as store_log returns it. Long logs take a
 * while, so the loop reads none. */
char *reader_log(struct readers *readers, int64_t table, size_t *len);
/* The table, if it is in memory. Else it is fetched: NULL for now. */
struct table *table_find(struct server *server, int64_t id);
/* The same for a guest, if his address may load one more in this minute. */
struct table *table_ask(struct guest *guest, int64_t id);
/* Could it not be loaded, a while ago? */
bool table_is_lost(const struct server *server, int64_t id);
/* The same, in memory and open, for a line; the line waits if it is not. NULL:
 * `*wait` says whether to wait; else there is none. */
struct table *table_for(struct guest *guest, int64_t id, bool *wait);
/* Its last slip was refused: it is as the store has it. */
void table_reload(struct table *table);
int loads_waiting(const struct server *server);

/* table.c */
/* The table if it is in memory, else NULL. */
struct table *table_loaded(const struct server *server, int64_t id);
/* Fills it from the store, on any thread; false: there is none. */
bool table_fill(struct table *table, struct store *from, int64_t id);
void table_empty(struct table *table); /* the other way round */
/* It was loaded and takes its place in memory. */
void table_settle(struct server *server, struct table *table);
/* Is anybody of this seat connected? */
bool table_is_here(const struct table *table, int seat);
void table_free(struct table *table);
/* May it leave the memory: nobody there for a while, nothing under way? */
bool table_is_idle(const struct table *table);
struct table_wish {
    const struct game *game;
    struct options options;
    const char *carried; /* over from another game, checked; or NULL */
    bool has_seed;
    uint64_t seed;
    char who[SEATS_MAX][WHO_MAX]; /* "human" or "bot:NAME" */
    int64_t account;              /* of the one who asks, or 0 */
    const struct lesson *lesson;  /* that is taken here, or NULL */
    const uint8_t *duplicate;     /* the key of a tournament's dice, or NULL */
    int64_t holder[SEATS_MAX];    /* the account of each seat, or 0 */
    const uint8_t *word[SEATS_MAX]; /* its share in the dice, if it is known */
    const uint8_t *hash[SEATS_MAX]; /* or its hash */
    int words_within; /* seconds in which words are opened; 0: as usual */
};
/* A new table; writes the tokens of the owner and of each seat. */
void table_create(struct slip *slip, struct server *server,
                  const struct table_wish *wish, struct store_table *row,
                  char owner[TOKEN_LETTERS + 1],
                  char seat[SEATS_MAX][TOKEN_LETTERS + 1]);
/* Begins if everybody has sat down and words are in. */
void table_begin(struct table *table);
/* The seat's client has sat down and gives its word in clear; the last one begins
 * the game. */
void table_word(struct table *table, int seat, const uint8_t word[16]);
/* Who plays the seat from now on: a bot's name, or NULL for a person. */
void table_hand(struct table *table, int seat, const char *bot);
/* A new token for a seat; the old one is worth nothing. It stays with this
 * account, if that has it, and no other. */
void table_renew(struct table *table, int seat, int64_t account,
                 char token[TOKEN_LETTERS + 1]);
/* The seat belongs to this account from now on, if to none yet. */
void table_claim(struct table *table, int seat, int64_t account);
/* Is this seat to be played from a picture only? See core/offers.h. */
bool table_needs_picture(struct table *table, int seat);
const struct bot *table_bot(const struct table *table, int seat);
/* Puts the table into the queue of bots if one is to act. */
void table_due(struct table *table);
/* Its log cannot be continued: it is over, without a result. */
void table_end(struct table *table);
/* Writes stage and active seats of the session into the row. */
void table_mark(struct table *table);

/* diary.c: his career as a diary. */
void show_diary(struct guest *guest);

/* odds.c: a worker reckons odds for a guest; he gives up waiting. */
void odds_ask(struct guest *guest);
void odds_forget(struct guest *guest);

/* replay.c: a finished game, as a seat saw it after some entry. */
void replay_ask(struct guest *guest, int seat, int entry);
void replay_forget(struct guest *guest); /* he closes it */

/* log_part.c: the log of a finished game from some byte on. */
void log_ask(struct guest *guest, int from);
void log_forget(struct guest *guest);

/* voyage.c: the tracks of a voyage that is over. */
void voyage_ask(struct guest *guest);
void voyage_forget(struct guest *guest);

/* retention.c: once a second; old tables go. */
void retention_tick(struct server *server);

/* clock.c: tables in real time. */
void clock_add(struct table *table);
void clock_remove(struct table *table);
/* Takes the steps that are due. */
void clocks_run(struct server *server);
/* Should this bot be asked now? The server asks it about once a second of the
 * game's time, whenever it hears something, and when it wanted to be asked. */
bool clock_asks(const struct table *table, int seat);
/* The bot was asked and wants to be asked again after these steps. */
void clock_rest(struct table *table, int seat, int steps);
/* The bot that plays for a person who has left, or NULL. */
const struct bot *clock_stand_in(const struct table *table, int seat);

/* thoughts.c: bots. */
/* Asks the bots that are to act, as many as can think at once. */
void thoughts_begin(struct server *server);
/* Drops what this table's bot is thinking: its answer comes too late. */
void thought_forget(struct table *table);
/* Is there an answer that waits for the table to open? */
bool thought_is_ready(const struct table *table);

/* lines.c: cuts the next word off a line; "" at its end. */
char *line_word(char **rest);
/* A whole number that is not negative. */
bool line_count(const char *text, int *n);

/* answers.c: one message, from its beginning to its end. */
void answer_begin(struct guest *guest, struct out *out, struct json *json,
                  const char *is);
void answer_end(struct guest *guest, struct out *out, struct json *json,
                bool if_kept);
/* Forgets answers that are the same for everybody. */
void said_forget(struct server *server);
/* A sentence as a member. */
void json_say(struct json *json, const char *key, int text);

/* token.c */
void token_make(char token[TOKEN_LETTERS + 1]);
void token_name(char name[STORE_NAME + 1]);
void token_hash(uint8_t hash[STORE_HASH], const char *token);
void token_of_owner(char token[TOKEN_LETTERS + 1], const uint8_t secret[32]);
/* A recovery code, in groups of letters; its hash, however it was typed. */
void token_code(char code[CODE_LETTERS + 1]);
void token_code_hash(uint8_t hash[STORE_HASH], const char *code);
/* The token that lets a captain enter the tournament of this name. */
void token_of_contest(char token[TOKEN_LETTERS + 1], const uint8_t secret[32],
                      const char *name);

/* show.c: what a guest is told. */
void show_state(struct guest *guest);
void show_forget(struct guest *guest); /* all of it is sent again */
/* Writes a player's mistake in his language. */
void show_refusal(struct guest *guest, const char *verb, int number,
                  const struct refusal *refusal);
void show_sorry(struct guest *guest, const char *verb, int key);
/* Do these options make no game? Then he is told why. */
bool show_refused(struct guest *guest, const char *verb,
                  const struct game *game, const struct options *options);
void show_hello(struct guest *guest);
void show_games(struct guest *guest);
void show_charts(struct guest *guest, const struct game *game);
void show_tables(struct guest *guest, char **tokens, int count);
void show_mine(struct guest *guest);
/* Tells him which account he is logged in to; NULL: none. The token is sent
 * only once. */
void show_account(struct guest *guest, const char *name, const char *token);
/* His recovery codes: told only once. */
void show_codes(struct guest *guest, char code[CODES][CODE_LETTERS + 1]);
void show_created(struct guest *guest, const struct table_wish *wish,
                  const struct store_table *row, const char *owner,
                  char seat[SEATS_MAX][TOKEN_LETTERS + 1]);
void show_token(struct guest *guest, const struct table *table, int seat,
                const char *token);
void show_events(struct guest *guest, int from);
/* One event of a session, with its words. */
void show_event(enum lang lang, const struct session *session,
                const struct event *event, struct json *json);

#endif
