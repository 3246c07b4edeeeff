/* A diary: a game's own story, made of what happened in it.
 *
 * A game that keeps a diary turns the events of its log and the player's remarks
 * into blocks of text, in order. Whoever asked for it sets the blocks as plain
 * text, Markdown or a page: see tools/diary.c. */
#ifndef KALEUN_DIARY_H
#define KALEUN_DIARY_H

#include "event.h"

enum diary_kind {
    DIARY_TITLE,   /* of the whole */
    DIARY_HEADING, /* of a chapter */
    DIARY_DAY,  /* a date and a place, above the paragraphs that belong to it */
    DIARY_TEXT, /* a paragraph */
    DIARY_REMARK, /* the player's own words: any bytes, never markup */
    DIARY_HEAD,   /* a table begins: its columns, with tabs between them */
    DIARY_ROW,    /* a row of that table */
    DIARY_SMALL,  /* small print */
};

/* Marks inside a block's text, other than a remark's. A column whose head begins
 * with DIARY_RIGHT holds numbers. */
#define DIARY_STRONG '\1'
#define DIARY_CIRCLE '\2'
#define DIARY_PLAIN '\3' /* ends either */
#define DIARY_RIGHT '\4'

/* What happened: an event, or a remark if `note` is set. */
struct diary_entry {
    const struct event *event;
    const char *note;
};

struct diary {
    const struct diary_entry *entry;
    int count;
    const char *name; /* the player's, without control characters; or NULL */
    enum lang lang;
    void (*block)(void *where, enum diary_kind kind, const char *text);
    void *where;
};

#endif
