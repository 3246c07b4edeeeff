/* The table's own: shared by its files alone. */
#ifndef KALEUN_TABLE_OWN_H
#define KALEUN_TABLE_OWN_H

#include "bot.h"
#include "line.h"
#include "screen.h"
#include "session.h"

struct table {
    struct session *session;
    const struct game *game;
    const char *path;
    const struct bot *bot[SEATS_MAX]; /* NULL: a person */
    int people;
    int shown[SEATS_MAX]; /* events each person has read */
    int at;               /* the person at the keyboard, or SEAT_NONE */
    int asked;            /* entries there were when he was asked last */
    struct screen screen;
    uint64_t bot_seed;
    struct choices choices; /* of the person at the keyboard */
    struct choices list;    /* the same as they were numbered before his eyes */
    struct choices of_bot;  /* of whichever bot was asked last, or the clock */
    /* Real time: ticks that passed here, and when each bot is asked again. */
    int64_t tick, ask[SEATS_MAX];
    int heard; /* events for which resting bots have been woken */
    /* A choice by number that lacks a value: what was typed, and of which field
     * the value is; NULL if there is none. */
    char half[LINE_MAX_BYTES];
    const struct field *missing;
};

/* `navigator=officer`: a bot takes the seat; `navigator=me`: a person does. 0, or
 * the sentence that says why not. The log's head keeps who began. */
int table_seat(struct table *t, const char *words);

/* One action as it was typed: what can be one value only is filled in, and bots
 * whose part it would close unfinished finish it first. False: refused. */
bool table_typed(struct table *t, int seat, const char *text,
                 struct refusal *refusal);

/* What the bot of this seat does next. */
struct action time_bot(struct table *t, int seat);

/* time.c: games in real time. */
/* Bots whose moment has come act. */
void time_bots(struct table *t);
/* So many steps pass, with the bots looking on; how many were taken. */
int time_step(struct table *t, int64_t count);
/* Ends a wait, if the clock may. */
void time_go_on(struct table *t);
/* A second passes: nobody is there to be asked. */
void time_pass(struct table *t);
/* `wait 10`: ten minutes pass, or less if something is told. 0, or the sentence
 * that says why not. */
int time_wait(struct table *t, int seat, const char *minutes);
/* Is the line this word of real time, alone or with something behind it? */
bool time_is_word(const struct table *t, const char *line, const char *word);
/* `run`: time passes at its own pace until a line is typed. */
void time_run(struct table *t, int seat);

#endif
