/* Where tables live: who may sit where, and the log of each game.
 *
 * Reading is done at once, by whoever holds a connection: the store itself on
 * the loop, a store_reader on any other thread. What is read is what was kept.
 *
 * Writing never waits. What belongs together is a slip, kept whole or not at
 * all. Slips gather; store_turn hands all of them to the writer, one turn at a
 * time; store_ready hands out the verdicts. Only then may anybody be told. A
 * slip that is refused spoils no other. Every change bears being done twice, so
 * that a turn without a verdict can be sent again.
 *
 * The interface is narrow on purpose, so that another database can stand behind
 * it. Today it is one SQLite file. */
#ifndef KALEUN_STORE_H
#define KALEUN_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_FORMAT = 7,       /* of the file; a higher one is not touched */
    STORE_NAME = 16,        /* letters of a table's public name */
    STORE_GAME = 32,        /* bytes of a game's name, with the zero */
    STORE_WHO = 48,         /* bytes of a seat's player, with the zero */
    STORE_HASH = 32,        /* bytes of a token's hash */
    STORE_SETTINGS = 4096,  /* bytes of a table's options and of what it takes
                             * over from another, with the zero */
    STORE_OUTCOME = 64,     /* bytes of the key of a result, with the zero */
    STORE_SCORES = 96,      /* bytes of the scores, with the zero */
    STORE_HOOK = 304,       /* bytes of a webhook's address, with the zero */
    STORE_ACCOUNT = 40,     /* bytes of an account's name, with the zero */
    STORE_LIKENESS = 160,   /* bytes of how a name looks, with the zero */
    STORE_PASSWORD = 128,   /* bytes of a hashed password, with the zero */
    STORE_LOGINS = 20,      /* devices at which one account stays known */
    STORE_LOGIN_DAYS = 180, /* a device not used for so long is forgotten */
    STORE_TITLE = 96,       /* bytes of a tournament's title, with the zero */
};

/* Why a store could not be opened. */
enum store_fault {
    STORE_GOOD,
    STORE_UNREACHABLE, /* no such folder, no permission, no disk */
    STORE_LOCKED,      /* another program has it */
    STORE_READ_ONLY,
    STORE_DAMAGED, /* no database, or its pages are not in order */
    STORE_FOREIGN, /* a database of some other program */
    STORE_NEWER,   /* of a newer Kaleun */
};

enum store_stage {
    STAGE_WAITING, /* some seat has not sat down yet: no board is laid out */
    STAGE_PLAYING,
    STAGE_OVER,
};

struct store_table {
    int64_t id;                /* the store's own number */
    char name[STORE_NAME + 1]; /* public: in links to watch */
    char game[STORE_GAME];
    char
        settings[STORE_SETTINGS]; /* options and dice, as they were asked for */
    uint8_t stage;                /* enum store_stage */
    uint16_t active;              /* the seats that may act now */
    int64_t created, changed;     /* seconds since 1970 */
    uint8_t secret[32];        /* of the dice; nobody is told before the end */
    uint8_t owner[STORE_HASH]; /* hash of the token of the table's owner */
    int64_t account;           /* of its creator, or 0 */
    /* When it is over: the key of a sentence ("" if it was given up), the
     * winners and the score of each seat, with spaces between. */
    char outcome[STORE_OUTCOME];
    uint16_t winners;
    char scores[STORE_SCORES];
};

struct store_seat {
    int seat;
    char who[STORE_WHO];       /* "human" or "bot:NAME": who plays it now */
    uint8_t token[STORE_HASH]; /* hash of the token of its link */
    bool has_hash;             /* its client has sealed its word: */
    uint8_t hash[32];          /* the word's hash */
    bool has_word;    /* opened now, or told in clear or drawn by us: */
    uint8_t word[16]; /* its share in the dice */
    int64_t account;  /* whose seat it is, or 0: by its link alone */
};

/* Somebody's name on this server. Links work without any; an account only adds
 * that its tables are found from every device. Its number is never given to
 * another. */
struct store_account {
    int64_t id;
    char name[STORE_ACCOUNT];      /* as it was chosen */
    char folded[STORE_ACCOUNT];    /* as it is compared: there is one of each */
    char password[STORE_PASSWORD]; /* hashed, argon2id */
    int64_t created;
    /* How the name looks, of one that is to be added; not read. Of those added
     * with one there is only one of each, too. */
    char likeness[STORE_LIKENESS];
};

enum contest_stage {
    CONTEST_OPEN,    /* captains may enter */
    CONTEST_SAILING, /* the list is closed */
    CONTEST_CLOSED,  /* and everything may be seen */
};

enum contest_flag {
    CONTEST_MIXED = 1,     /* each captain chooses his boat */
    CONTEST_SURVIVE = 2,   /* only captains alive at the end count */
    CONTEST_DUPLICATE = 4, /* the same rolls for all, under its secret */
    CONTEST_INVITED = 8,   /* only people with its link may enter */
};

/* A tournament. */
struct store_contest {
    int64_t id;
    int64_t organiser; /* an account */
    int64_t created;   /* seconds since 1970, as the next two */
    int64_t until;     /* then it is closed; 0: when all are home, or told so */
    int64_t closed;    /* 0: not yet */
    int captains;      /* at most */
    int patience; /* seconds that a captain of a team may think; 0: no limit */
    uint8_t secret[32]; /* of duplicate dice; told when it is closed */
    char settings[STORE_SETTINGS];
    char title[STORE_TITLE];
    char name[STORE_NAME + 1]; /* public: in links */
    uint8_t kind;              /* of its format */
    uint8_t family;            /* the boat of all, unless mixed */
    uint8_t flags;             /* of enum contest_flag */
    uint8_t stage;             /* enum contest_stage */
};

/* What kind of career is ranked; a higher one is held to more. */
enum career_kind {
    CAREER_UNRATED, /* a career of an account, played as it liked */
    CAREER_RATED,   /* without undo, odds and onlookers */
    CAREER_CAPTAIN, /* the same, of a tournament */
};

enum career_state {
    CAREER_WAITING, /* for his team to sail */
    CAREER_AT_SEA,
    CAREER_ENDED,
    CAREER_GIVEN_UP,
};

enum entry_proof { PROOF_NONE, PROOF_GOOD, PROOF_BAD };

/* A captain of a tournament, or a career of its own. */
struct store_entry {
    int64_t id;
    int64_t contest;          /* 0: a career of its own */
    int64_t account;          /* 0: a bot's */
    int64_t table;            /* 0: none yet */
    int64_t created, ended;   /* seconds since 1970 */
    char name[STORE_ACCOUNT]; /* under which it is listed */
    int seat;                 /* at the table */
    int team;                 /* where captains sail in teams: its number */
    int patrols, tons, ships, month, award, ending; /* as of now */
    uint8_t kind;                                   /* enum career_kind */
    uint8_t family;                                 /* of the boat */
    uint8_t state;                                  /* enum career_state */
    uint8_t proof;                                  /* enum entry_proof */
    bool helped; /* a bot sailed for him for a while */
};

enum hall_order { HALL_TONS, HALL_SERVICE, HALL_AWARD };

struct store;

/* Opens the store, or makes a new one, and keeps other servers out of it. NULL:
 * `fault` says why, and a file that was there is as it was. */
struct store *store_open(const char *path, enum store_fault *fault);
/* Another connection to the same store, only for reading: for one other thread.
 * NULL if there is none to be had. */
struct store *store_reader(struct store *store);
/* What has gathered and was not sent is forgotten without a verdict. */
void store_close(struct store *store);
/* A secret of this store, drawn when it was made. */
const uint8_t *store_secret(const struct store *store);

/* Copies. Each is one file, written beside its place, read again and checked
 * page by page before it takes it. A server may go on meanwhile: what is copied is
 * how the store was at one moment. */
enum store_fault store_copy(const char *from, const char *to);
/* Puts a copy in the place of a store that no server has. What was there before
 * stays beside it, with ".before" behind its name. */
enum store_fault store_restore(const char *from, const char *to);
/* Has a server this store? */
bool store_is_locked(const char *path);

/* Reading. All return false if there is no such thing, or it cannot be read. */

bool store_table(struct store *store, int64_t id, struct store_table *table);
bool store_named(struct store *store, const char *name,
                 struct store_table *table);
/* The newest tables, at most `max`; returns how many. */
int store_list(struct store *store, struct store_table *list, int max);
/* The same, the oldest first, behind this id: to go through all of them. */
int store_list_after(struct store *store, int64_t after,
                     struct store_table *list, int max);
/* Tables of this stage that have not changed since, the oldest first. Those of
 * careers are none of them: hall and tournaments need theirs. */
int store_old_tables(struct store *store, int stage, int64_t before,
                     int64_t *list, int max);

/* The seats of a table, in order; returns how many. */
int store_seats(struct store *store, int64_t table, struct store_seat *seats,
                int max);
/* Whose token has this hash? */
bool store_find_seat(struct store *store, const uint8_t token[STORE_HASH],
                     int64_t *table, int *seat);
bool store_find_owner(struct store *store, const uint8_t token[STORE_HASH],
                      int64_t *table);

/* The address that is to be called when it is the seat's turn. */
bool store_hook(struct store *store, int64_t table, int seat,
                char url[STORE_HOOK]);
/* The seats of a table that have one, as a set of bits. */
uint16_t store_hooks(struct store *store, int64_t table);

bool store_account(struct store *store, int64_t id,
                   struct store_account *account);
bool store_account_named(struct store *store, const char *folded,
                         struct store_account *account);
/* Somebody whose name looks like this. */
bool store_account_like(struct store *store, const char *likeness,
                        struct store_account *account);
/* Accounts behind this id of which it is not known how they look. */
int store_without_likeness(struct store *store, int64_t after,
                           struct store_account *list, int max);
/* Whose device is it? `used`: when it was last seen, in seconds since 1970. */
bool store_find_login(struct store *store, const uint8_t token[STORE_HASH],
                      int64_t now, int64_t *account, int64_t *used);
/* Is this a recovery code of the account; how many has it? */
bool store_is_recovery(struct store *store, const uint8_t code[STORE_HASH],
                       int64_t account);
int store_recoveries(struct store *store, int64_t account);
/* The seats of an account, those of the newest tables first. */
int store_seats_of(struct store *store, int64_t account, int64_t *table,
                   int *seat, int max);

bool store_contest(struct store *store, int64_t id,
                   struct store_contest *contest);
bool store_contest_named(struct store *store, const char *name,
                         struct store_contest *contest);
/* The newest ones. */
int store_contests(struct store *store, struct store_contest *list, int max);
/* Those that are not closed, the oldest first, behind this id. */
int store_running(struct store *store, int64_t after,
                  struct store_contest *list, int max);
/* Those that are not closed and whose day has come, the longest overdue first. */
int store_overdue(struct store *store, int64_t now, struct store_contest *list,
                  int max);

/* Entries, in the order in which they were made. */
int store_entries(struct store *store, int64_t contest,
                  struct store_entry *list, int max);
bool store_entry_at(struct store *store, int64_t table, int seat,
                    struct store_entry *entry);
/* The first one after this id that has ended and is not proven. */
bool store_unproven(struct store *store, int64_t after,
                    struct store_entry *entry);
/* How many of the account's of this kind are not over. */
int store_careers(struct store *store, int64_t account, int kind);
/* How many of them were begun after this time. */
int store_careers_since(struct store *store, int64_t account, int kind,
                        int64_t since);
/* Those that are over and of this kind or a higher one, the best first; of
 * tournaments only careers, and only when they are closed; none that was given
 * up before it had done anything. */
int store_hall(struct store *store, enum hall_order order, int kind,
               struct store_entry *list, int max);

/* Tons that bots made with these settings, in ascending order. */
int store_population(struct store *store, const char *settings, int32_t *tons,
                     int max);

/* At how many tables words were opened, how many of those came to a result, and
 * how many ended or went away without one. */
bool store_opened(struct store *store, int64_t *opened, int64_t *done,
                  int64_t *dropped);

/* All of a table's log, to be freed; of how many pieces it is made. */
char *store_log(struct store *store, int64_t table, size_t *len);
int64_t store_pieces(struct store *store, int64_t table);
/* The game of a table as it stood, for a quick start: the last one put, to be
 * freed, or NULL. */
void *store_snapshot(struct store *store, int64_t table, size_t *len);

/* Writing. */

enum slip_fate {
    SLIP_KEPT,
    SLIP_LOST,    /* the log has gone on without us: the table is another's */
    SLIP_REFUSED, /* a name is taken, no room, no disk: nothing happened */
};

struct slip;

/* A slip; changes may be added until store_turn sends it. `done` is called once,
 * by store_ready. */
struct slip *slip_of(struct store *store,
                     void (*done)(void *who, enum slip_fate fate), void *who);
/* Was it sent? Then nothing can be added. */
bool slip_is_sent(const struct slip *slip);
/* Whole lines for the log of this table, which has this many pieces. All that a
 * slip adds to it are one piece more. */
void slip_append(struct slip *slip, int64_t table, int64_t pieces,
                 const char *lines, size_t len);
/* Has it anything for the log of this table? */
bool slip_has_lines(const struct slip *slip, int64_t table);

/* Numbers of things that are to be made; never given twice. */
enum store_kind {
    STORE_TABLES,
    STORE_ACCOUNTS,
    STORE_CONTESTS,
    STORE_ENTRIES,
    STORE_KINDS,
};
int64_t store_new_id(struct store *store, enum store_kind kind);

/* A new table and its seats, under its new id. */
void slip_create(struct slip *slip, const struct store_table *table,
                 const struct store_seat *seats, int count);
/* All of a table goes, with its log and an unrated career. Refused if a career
 * that is ranked was sailed there. */
void slip_drop_table(struct slip *slip, int64_t table);
/* Stage, active seats and the time of the last change. */
void slip_mark(struct slip *slip, const struct store_table *table);
/* Outcome, winners and scores. */
void slip_finish(struct slip *slip, const struct store_table *table);
/* Words were opened at this table: it counts as dropped until it is finished, if it
 * is over or gone. */
void slip_open_words(struct slip *slip, int64_t table);
void slip_put_seat(struct slip *slip, int64_t table,
                   const struct store_seat *seat);
/* The seat becomes the account's, if it is nobody's. */
void slip_claim_seat(struct slip *slip, int64_t table, int seat,
                     int64_t account);
/* "" for none. */
void slip_put_hook(struct slip *slip, int64_t table, int seat, const char *url);
void slip_put_snapshot(struct slip *slip, int64_t table, const void *bytes,
                       size_t len);

/* Refused if somebody has the name. */
void slip_add_account(struct slip *slip, const struct store_account *account);
/* How the name of an account looks. An old one may look like others. */
void slip_add_likeness(struct slip *slip, int64_t account, const char *likeness,
                       bool is_old);
void slip_set_password(struct slip *slip, int64_t account,
                       const char *password);
/* A device at which the account is known by a token; it was seen. */
void slip_add_login(struct slip *slip, const uint8_t token[STORE_HASH],
                    int64_t account, int64_t now);
void slip_use_login(struct slip *slip, const uint8_t token[STORE_HASH],
                    int64_t now);
void slip_drop_login(struct slip *slip, const uint8_t token[STORE_HASH]);
void slip_drop_logins(struct slip *slip, int64_t account);

/* Hashes of recovery codes. Each is good once. */
void slip_add_recovery(struct slip *slip, const uint8_t code[STORE_HASH],
                       int64_t account);
void slip_drop_recovery(struct slip *slip, const uint8_t code[STORE_HASH]);
void slip_drop_recoveries(struct slip *slip, int64_t account);

void slip_add_contest(struct slip *slip, const struct store_contest *contest);
/* Its stage, and when it was closed. */
void slip_mark_contest(struct slip *slip, const struct store_contest *contest);
/* An account has at most one in a tournament: else it is refused. */
void slip_add_entry(struct slip *slip, const struct store_entry *entry);
/* All that can change. */
void slip_put_entry(struct slip *slip, const struct store_entry *entry);
/* The log of this table was looked through: enum entry_proof. */
void slip_prove(struct slip *slip, int64_t table, int proof);
void slip_put_population(struct slip *slip, const char *settings,
                         const int32_t *tons, int count);

/* Sends what has gathered, unless a turn is on its way; returns how many slips
 * were sent. */
int store_turn(struct store *store);
/* Hands out the verdicts of what has been decided. */
void store_ready(struct store *store);
/* Has anything gathered, or is anything on its way? */
bool store_busy(const struct store *store);
/* From now on a thread writes, and calls this when there are verdicts. Until
 * then store_turn does it itself, at once. */
void store_start(struct store *store, void (*wake)(void *who), void *who);
/* Waits until all that has gathered is decided, and what `done` adds to it. */
void store_settle(struct store *store);

/* What was written since it was opened, for the operator. */
struct store_counts {
    uint64_t slips[3]; /* by enum slip_fate */
    uint64_t log_bytes, snapshot_bytes;
    bool is_good; /* the last turn was kept, or what was wrong was its slips */
};
const struct store_counts *store_counts(const struct store *store);

#endif
