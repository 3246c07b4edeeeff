/* A random player over a real connection: it knows the protocol and no rules. */
#ifndef KALEUN_PLAYER_H
#define KALEUN_PLAYER_H

#include "dice.h"
#include "host.h"

enum { PLAYER_ACTS = 4096, PLAYER_TEXT = 64 };

struct player {
    struct client *client; /* NULL: not connected */
    char line[128];        /* by which it sits down */
    char account[64];      /* and before that: who it is; or "" */
    struct pcg32 pcg;
    long turn; /* the number of the next act */
    bool over;
    char *choices; /* as last heard */
    /* Acknowledged actions, as the log writes them. */
    char (*acted)[PLAYER_TEXT];
    int acted_count;
    long acknowledged; /* all in all */
    /* On its way, or "". */
    char sent[PLAYER_TEXT];
    long sent_turn;
};

void player_init(struct player *player, const char *token, uint64_t seed);
/* A seat of an account, by the token of its device: `seat` is "TABLE SEAT". */
void player_init_account(struct player *player, const char *account,
                         const char *seat, uint64_t seed);
void player_free(struct player *player);
/* Connects and sits down; false if the server is gone. */
bool player_sit(struct player *player, const struct host *host);
void player_leave(struct player *player);
/* Takes one message, if one is there or comes within the time; false if the
 * connection is gone. */
bool player_hear(struct player *player, int timeout_ms);
/* Acts, if it may and nothing is on its way. False if the connection is gone. */
bool player_act(struct player *player);

#endif
