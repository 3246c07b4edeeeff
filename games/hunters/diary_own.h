/* The war diary, inside: what diary.c, diary_tally.c and diary_end.c share. */
#ifndef HUNTERS_DIARY_OWN_H
#define HUNTERS_DIARY_OWN_H

#include "diary.h"
#include "rules.h"

/* Things of one kind that happen one after the other and are told together:
 * "Damaged: periscope, radio." In the order in which they are told. */
enum tally {
    TALLY_TARGETS, /* ships made out */
    TALLY_HIT,     /* ships hit and still afloat */
    TALLY_MISSED,  /* torpedoes, by number */
    TALLY_DUDS,
    TALLY_DAMAGED, /* systems */
    TALLY_HULL,    /* boxes in all, and so is the water */
    TALLY_WATER,
    TALLY_LIGHT, /* men */
    TALLY_SERIOUS,
    TALLY_KILLED,
    TALLY_REPAIRED, /* systems */
    TALLY_OUT,
    TALLY_REPLACED, /* men */
    TALLIES,
};

enum { TALLY_MAX = 16 };

struct tallied {
    int key; /* of the words for it; 0: its parameter says it all */
    int param_count;
    struct param param[3];
};

struct quiet_box {
    int box, zone; /* counted from sailing; key of a noun */
};

struct writer {
    const struct career *c;
    const struct diary *diary;
    int patrols;  /* begun so far */
    int line;     /* of the sheet: the patrol being told, or -1 */
    int boxes;    /* entered on this patrol */
    int zone;     /* key of the box that nothing was told of yet; 0: none */
    bool counted; /* the patrol is over and its ships have been listed */
    int last;     /* kind of the event before: asides are not repeated */
    int quiet_count;
    struct quiet_box quiet[32]; /* boxes in which nothing happened, in a row */
    int tally_count[TALLIES];
    struct tallied tally[TALLIES][TALLY_MAX];
    struct out words;
    char text[16384]; /* the paragraph being written */
};

/* diary.c */
void start(struct writer *w);
/* What was gathered goes out as a block, unless it is empty. */
void finish(struct writer *w, enum diary_kind kind);
void paragraph(struct writer *w);
void next_sentence(struct writer *w);
/* A table's head: keys of its columns; a bit of `right` for those of numbers. */
void head(struct writer *w, const int *keys, unsigned right, int count);

/* diary_tally.c: takes the event to be told later with its like; false: it is
 * none of that kind. */
bool tally_event(struct writer *w, const struct event *event);
/* A ship that was hit has sunk after all. */
void tally_sunk(struct writer *w, const struct event *event);
void tell_tallies(struct writer *w);

/* diary_end.c */
void write_front(struct writer *w);
void write_last_pages(struct writer *w);

#endif
