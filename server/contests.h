/* Tournaments on this server, of every game that offers formats for them.
 *
 * An organiser opens one; captains enter by their accounts and sail on their own
 * time, or in teams, one to a table. When it is closed the key of its dice, the table of
 * all and every log are there to be seen. */
#ifndef KALEUN_CONTESTS_H
#define KALEUN_CONTESTS_H

#include "offers.h"
#include "server.h"

enum {
    CAPTAINS_MAX = 120,
    ENTRIES_MAX =
        CAPTAINS_MAX + SEATS_MAX, /* bots in place of those who left early */
    CONTESTS_LISTED = 100,
    PATIENCE_MAX = 30 * 86400, /* seconds; and without a word a day */
};

/* Its format and conditions, as the game that is played knows them. */
struct rules {
    struct tournament tournament;
    const struct format *format;
    const struct game *game;
    const struct tournaments *of; /* what the game says about tournaments */
};
struct rules contest_rules(const struct store_contest *contest);
/* All entries, to be freed. */
struct store_entry *contest_entries(struct server *server, int64_t contest,
                                    int *count);
/* Is this the guest who opened it? */
bool contest_is_his(const struct guest *guest,
                    const struct store_contest *contest);

/* An entry has ended: if it was the last one, so has the tournament, soon. */
void contest_settle(struct server *server, int64_t contest);
/* Closes those for which everything is there. */
void contests_go_on(struct server *server);
void contests_forget(struct server *server); /* the server ends */
/* The server begins: tables at which bots are to act, or captains to hurry. */
void contests_wake(struct server *server);
/* To be called about once a second. */
void contests_tick(struct server *server);

/* What guests say; `rest` is the rest of the line. */
void contest_open(struct guest *guest, char *rest);
void contest_enter(struct guest *guest, char *rest);
void contest_fill(struct guest *guest, char *rest);
void contest_begin(struct guest *guest, char *rest);
void contest_close(struct guest *guest, char *rest);
void contest_withdraw(struct guest *guest, char *rest);
void contest_list(struct guest *guest, char *rest);
void contest_look(struct guest *guest, char *rest);

/* standings.c: what is told about them. */
void show_contests(struct guest *guest);
void show_contest(struct guest *guest, const struct store_contest *contest);

/* compare.c: decisions at the same roll. */
void contest_compare(struct guest *guest, char *rest);
void compare_forget(struct guest *guest); /* he leaves */

/* proofs.c: looks through the log of what has ended, and through those of a
 * population of bots to compare it with. */
void proofs_begin(struct server *server);

/* hall.c: rated careers, and the list of all. The options of a table, without
 * where its dice come from. */
void career_settings(const struct store_table *row,
                     char settings[STORE_SETTINGS]);
void career_line(struct guest *guest, char *rest);
/* A career that somebody begins for himself is on the list, too. */
void career_note(struct guest *guest, const struct store_table *row);
void hall_line(struct guest *guest, char *rest);

#endif
