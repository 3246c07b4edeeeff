/* Setting the blocks of a diary: as plain text, Markdown or an HTML page. */
#ifndef KALEUN_SET_H
#define KALEUN_SET_H

#include <stdio.h>

#include "core/diary.h"

enum set_form { SET_TEXT, SET_MARKDOWN, SET_HTML };

enum { SET_COLUMNS = 8 };

struct set {
    enum set_form form;
    FILE *file;
    enum lang lang;
    /* Zeros at first. */
    bool in_chapter; /* no longer below the title */
    bool begun;
    char **row; /* of the table being gathered; the head is row 0 */
    int row_count;
    size_t row_capacity;
};

/* Takes a block: the function of struct diary, `where` is a struct set. */
void set_block(void *where, enum diary_kind kind, const char *text);
/* Sets what is still waiting and ends the page. */
void set_end(struct set *set);

#endif
