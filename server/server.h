/* The server: tables, the guests at them, and what is said to whom.
 *
 * A guest is a connection. He says lines (lines.c); what they change goes into
 * the store's open transaction; at the end of the turn of the loop it is
 * committed, and only then anybody is told (server.c, show.c). If the commit
 * fails nothing happened: the tables are loaded anew and the guests told so. */
#ifndef KALEUN_SERVER_H
#define KALEUN_SERVER_H

#include "bot.h"
#include "net.h"
#include "session.h"
#include "store.h"
#include "workers.h"

enum {
    TABLE_BUCKETS = 4096,
    TOKEN_LETTERS = 26, /* of 32 letters each: 130 bits */
    EVENTS_SENT = 200,  /* events in one message */
    MESSAGE_MAX = 1 << 20,
    TABLES_LISTED = 200,
    TAPES_MAX = 64, /* finished games that are looked at from entry to entry */
    SLOW_MAX = 8,   /* in slow motion a tick takes at most so many */
    UNATTENDED_MS = 60000, /* then a table nobody is at leaves the memory */
};

struct server;
struct guest;
struct odds;
struct thought;
struct hooks;
struct accounts;
struct trial;
struct proving;
struct comparing;

/* Time at a table in real time (clock.c). */
struct table_clock {
    uint64_t due;             /* of the next tick; 0: it stands */
    uint64_t kept;            /* when its steps last went into the log */
    uint64_t snapped;         /* when a snapshot was last kept */
    uint64_t waits;           /* since when the game waits for somebody, or 0 */
    uint64_t beat;            /* steps taken and waited through */
    uint64_t wake[SEATS_MAX]; /* the beat at which a bot looks up again */
    uint64_t away[SEATS_MAX]; /* when the seat was last left, or 0 */
    int events;               /* of the session, that bots have heard */
    int slow;                 /* slow motion: a tick takes so many */
    struct table *next;
};

/* Which program this is; false if it was linked without that. */
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
    bool is_touched; /* in this turn */
    bool is_due;     /* a bot is to act */
    bool is_gone;    /* the store does not have it */
    struct table *next_touched, *next_due;
    struct thought *thought;      /* of a bot, under way, or NULL */
    int thought_again;            /* how often it had to be begun anew */
    seat_set hooks, hooks_failed; /* seats with a webhook; that is of no use */
    seat_set rings;               /* whose turn it has become in this turn */
    uint64_t hook_full[SEATS_MAX];
    uint64_t left; /* when the last guest left */
    struct table_clock clock;
    /* Careers that are ranked: see entries.h. */
    struct store_entry *entry;    /* of each seat, or NULL: none is */
    char contest[STORE_NAME + 1]; /* its tournament, or "" */
    bool is_shown;                /* everybody may see what happened there */
    int patience;                 /* seconds until a bot steps in, or 0 */
    int64_t asked[SEATS_MAX];     /* since when each seat is asked */
    int asked_turn[SEATS_MAX];    /* and its own number of that */
};

/* An answer that waits for the end of the turn. */
struct answer {
    struct answer *next;
    bool if_kept; /* void if the commit fails */
    size_t len;
    char text[];
};

struct guest {
    struct server *server;
    struct peer *peer;
    enum lang lang;
    bool wants_text;           /* the board as text, too */
    bool is_owner;             /* of this server: may create tables */
    int64_t owns;              /* a table he may rule, or 0 */
    int64_t account;           /* whose he is, or 0 */
    bool is_fresh;             /* he gave its password on this connection */
    uint8_t login[STORE_HASH]; /* of the device's token */
    struct trial *trial;       /* his password is being looked at, or NULL */

    struct table *table; /* where he is, or NULL */
    int seat;            /* a seat, or SEAT_SPECTATOR */
    struct guest *next, *before;

    /* What he has been told. */
    char *told_table, *told_session, *told_board;
    int told_turn;
    int events_read; /* of the session's */
    int events_own;  /* of these, such as he may see */

    bool is_stale; /* there is something to tell, or to look whether there is */
    struct guest *next_stale;
    struct odds *odds;           /* being reckoned for him, or NULL */
    struct comparing *comparing; /* decisions, for him, or NULL */
    bool has_done;               /* to be acknowledged: */
    int done;
    struct answer *first, *last;

    struct tape *tape;       /* the finished game he looks at again, or NULL */
    struct winding *winding; /* it is being wound for him, or NULL */
    struct charting *charting; /* its chart is being made, or NULL */
};

struct server {
    struct net *net;
    struct store *store;
    char owner[TOKEN_LETTERS + 1]; /* the token of the owner's link */
    bool free_here; /* whoever comes from this machine is an owner */
    struct table *bucket[TABLE_BUCKETS];
    struct table *touched;
    struct table *due, **due_end;
    struct table *clocks;      /* tables in real time */
    uint64_t bots_from;        /* not before: the last commit failed */
    struct workers *thinkers;  /* NULL: the network is not open yet */
    int thoughts;              /* under way */
    int reckonings;            /* of odds, likewise */
    int comparings;            /* of decisions, likewise */
    int chartings;             /* of voyages, likewise */
    struct hooks *hooks;       /* NULL: no webhooks */
    struct accounts *accounts; /* NULL: the network is not open yet */
    struct proving *proving;   /* a log is being looked through, or NULL */
    bool is_rated;             /* its operator does not compete */
    struct guest *stale;
    int tapes;           /* that guests have, or had when they left */
    char *now, *message; /* MESSAGE_MAX each: for show.c */
};

/* server.c: the turn. */
struct server *server_open(struct store *store);
/* The network is open: work begins. It runs until it is told to stop; then all
 * is brought to rest and the network closed. */
void server_run(struct server *server, struct net *net);
void server_close(struct server *server);
/* Fills in whom the network calls. */
void server_listen(struct server *server, struct net_setup *setup);
/* Something changed that guests of the table may see. */
void server_touch(struct table *table);
/* This guest is to be looked at at the end of the turn. */
void server_stale(struct guest *guest);
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

/* table.c */
/* The table, loaded if need be; NULL if there is none. */
struct table *table_get(struct server *server, int64_t id);
/* The same if it is in memory, else NULL. */
struct table *table_loaded(const struct server *server, int64_t id);
/* Is anybody of this seat connected? */
bool table_is_here(const struct table *table, int seat);
/* Loads it anew, after a commit that failed. False: it never was. */
bool table_reload(struct table *table);
void table_free(struct table *table);
/* Out of memory, if nobody is there and nothing is to be done. */
bool table_is_idle(const struct table *table);
struct table_wish {
    const struct game *game;
    struct options options;
    bool has_seed;
    uint64_t seed;
    char who[SEATS_MAX][WHO_MAX]; /* "human" or "bot:NAME" */
    int64_t account;              /* of who wishes it, or 0 */
    const uint8_t *duplicate;     /* the key of a tournament's dice, or NULL */
    int64_t holder[SEATS_MAX];    /* the account of each seat, or 0 */
    const uint8_t *word[SEATS_MAX]; /* its share in the dice, if it is known */
};
/* A new table; writes the tokens of the owner and of each seat. */
bool table_create(struct server *server, const struct table_wish *wish,
                  struct store_table *row, char owner[TOKEN_LETTERS + 1],
                  char seat[SEATS_MAX][TOKEN_LETTERS + 1]);
/* The seat's client has sat down and gives its word; the last one begins the
 * game. */
bool table_word(struct table *table, int seat, const uint8_t word[16]);
/* Who plays the seat from now on: a bot's name, or NULL for a person. */
bool table_hand(struct table *table, int seat, const char *bot);
/* A new token for a seat; the old one is worth nothing. It stays with this
 * account, if that has it, and no other. */
bool table_renew(struct table *table, int seat, int64_t account,
                 char token[TOKEN_LETTERS + 1]);
/* The seat belongs to this account from now on, if to none yet. */
bool table_claim(struct table *table, int seat, int64_t account);
const struct bot *table_bot(const struct table *table, int seat);
/* If a bot is to act, it will be asked. */
void table_due(struct table *table);
/* Row and session agree again about stage and active seats. */
void table_mark(struct table *table);

/* diary.c: his career as a diary. */
void show_diary(struct guest *guest);

/* odds.c: reckons for a guest what he asked for; he stops waiting for it. */
void odds_ask(struct guest *guest);
void odds_forget(struct guest *guest);

/* replay.c: a finished game, as a seat saw it after some entry. */
void replay_ask(struct guest *guest, int seat, int entry);
void replay_forget(struct guest *guest); /* he looks at it no more */

/* voyage.c: the tracks of a voyage that is over. */
void voyage_ask(struct guest *guest);
void voyage_forget(struct guest *guest);

/* clock.c: tables in real time. */
void clock_add(struct table *table);
void clock_remove(struct table *table);
/* Takes the steps that are due. */
void clocks_run(struct server *server);
/* Is this bot to be asked now? It is asked about once a second of the game's
 * time, when it is told something, or when it said. */
bool clock_asks(const struct table *table, int seat);
/* It was asked and will look up after so many steps. */
void clock_rest(struct table *table, int seat, int steps);
/* Who plays for a person who has gone, or NULL. */
const struct bot *clock_stand_in(const struct table *table, int seat);

/* thoughts.c: bots. */
/* Asks the bots that are to act, as many as can think at once. */
void thoughts_begin(struct server *server);
/* What this table's bot thinks about is no longer asked. */
void thought_forget(struct table *table);

/* lines.c: cuts the next word off a line; "" at its end. */
char *line_word(char **rest);
/* A whole number that is not negative. */
bool line_count(const char *text, int *n);

/* answers.c: one message, from its beginning to its end. */
void answer_begin(struct guest *guest, struct out *out, struct json *json,
                  const char *is);
void answer_end(struct guest *guest, struct out *out, struct json *json,
                bool if_kept);
/* A sentence as a member. */
void json_say(struct json *json, const char *key, int text);

/* token.c */
void token_make(char token[TOKEN_LETTERS + 1]);
void token_name(char name[STORE_NAME + 1]);
void token_hash(uint8_t hash[STORE_HASH], const char *token);
void token_of_owner(char token[TOKEN_LETTERS + 1], const uint8_t secret[32]);
/* By which one may enter the tournament of this name. */
void token_of_contest(char token[TOKEN_LETTERS + 1], const uint8_t secret[32],
                      const char *name);

/* show.c: what a guest is told. */
void show_state(struct guest *guest);
void show_forget(struct guest *guest); /* all of it is sent again */
/* Writes a player's mistake in his language. */
void show_refusal(struct guest *guest, const char *verb, int number,
                  const struct refusal *refusal);
void show_sorry(struct guest *guest, const char *verb, int key);
void show_hello(struct guest *guest);
void show_games(struct guest *guest);
void show_charts(struct guest *guest, const struct game *game);
void show_tables(struct guest *guest, char **tokens, int count);
void show_mine(struct guest *guest);
/* Who he is from now on; a name of NULL: nobody in particular. The token is
 * told only once. */
void show_account(struct guest *guest, const char *name, const char *token);
void show_created(struct guest *guest, const struct table_wish *wish,
                  const struct store_table *row, const char *owner,
                  char seat[SEATS_MAX][TOKEN_LETTERS + 1]);
void show_token(struct guest *guest, const struct table *table, int seat,
                const char *token);
void show_events(struct guest *guest, int from);
/* One event of a session, with its words. */
void show_event(enum lang lang, const struct session *session,
                const struct event *event, struct json *json);
void show_log(struct guest *guest, int from);

#endif
