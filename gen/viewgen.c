/* viewgen DIR: the types of all views for the browser.
 *
 * For each shape of a game (core/shape.h) DIR/NAME.ts with its lists of words,
 * its numbers and its types, and DIR/views.ts with the view of each game. Unlike
 * the other generators it is linked to the games: the words are theirs. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "emit.h"
#include "game.h"

static void head(struct emit *emit)
{
    emit_f(emit, "// Made by gen/viewgen from the shapes of the games; change "
                 "those.\n");
}

/* A line of at most this many columns, the next ones indented: broken between
 * words, of a list behind a comma. */
static void line(struct emit *emit, const struct emit *text, bool list,
                 const char *in)
{
    enum { COLUMNS = 100 };
    const char *from = text->text, *end = from + text->len;
    size_t room = COLUMNS;
    while ((size_t)(end - from) > room) {
        const char *at = from + room;
        while (at > from && (*at != ' ' || (list && at[-1] != ',')))
            at--;
        if (at == from)
            break;
        emit_bytes(emit, from, (size_t)(at - from));
        emit_f(emit, "\n%s", in);
        from = at + 1;
        room = COLUMNS - strlen(in);
    }
    emit_bytes(emit, from, (size_t)(end - from));
    emit_char(emit, '\n');
}

/* "TubeState" is the list TUBE_STATE. */
static void list_name(struct emit *emit, const char *name)
{
    for (const char *p = name; *p; p++) {
        if (p > name && isupper((unsigned char)*p))
            emit_char(emit, '_');
        emit_char(emit, (char)toupper((unsigned char)*p));
    }
}

static void words(struct emit *emit, const struct shape_words *list)
{
    struct emit text = {NULL, 0, 0};
    emit_f(&text, "export const ");
    list_name(&text, list->name);
    emit_f(&text, " = [");
    for (int i = 0; shape_word(list, i); i++) {
        emit_f(&text, i ? ", " : "");
        emit_literal(&text, shape_word(list, i));
    }
    emit_f(&text, "] as const;");
    emit_char(emit, '\n');
    line(emit, &text, true, "  ");
    emit_free(&text);
    emit_f(emit, "export type %s = (typeof ", list->name);
    list_name(emit, list->name);
    emit_f(emit, ")[number];\n");
}

/* Is this type one that a view is made of, itself or as what it takes over? */
static bool is_of_a_view(const struct shape *shape, const char *type)
{
    for (int i = 0; games_all[i]; i++) {
        const char *at = strstr(games_all[i]->view_is, type);
        if (games_all[i]->shape == shape && at &&
            !isalnum((unsigned char)at[strlen(type)]))
            return true;
    }
    for (const struct shape_member *m = shape->members; m->type; m++)
        if (strcmp(m->name, "...") == 0 && strcmp(m->is, type) == 0 &&
            is_of_a_view(shape, m->type))
            return true;
    return false;
}

/* A member of a view that is gone is sent as null: doc/protocol.md. */
static void member(struct emit *emit, const struct shape *shape,
                   const struct shape_member *m)
{
    struct emit text = {NULL, 0, 0};
    bool may_go = m->name[strlen(m->name) - 1] == '?' &&
                  is_of_a_view(shape, m->type) && !strstr(m->is, "null") &&
                  strcmp(m->is, "undefined") != 0;
    if (m->what) {
        emit_f(&text, "  /** %s */", m->what);
        line(emit, &text, false, "   * ");
        emit_free(&text);
    }
    emit_f(&text, "  %s: %s%s;", m->name, m->is, may_go ? " | null" : "");
    line(emit, &text, true, "    ");
    emit_free(&text);
}

/* The members of one type; returns the first of the next. */
static const struct shape_member *interface(struct emit *emit,
                                            const struct shape *shape,
                                            const struct shape_member *first)
{
    const struct shape_member *m = first;
    emit_f(emit, "\nexport interface %s", first->type);
    if (strcmp(m->name, "...") == 0) {
        emit_f(emit, " extends %s", m->is);
        m++;
    }
    emit_f(emit, " {\n");
    for (; m->type && strcmp(m->type, first->type) == 0; m++)
        member(emit, shape, m);
    emit_f(emit, "}\n");
    return m;
}

static bool write_shape(const struct shape *shape, const char *dir)
{
    struct emit emit = {NULL, 0, 0};
    char file[64];
    head(&emit);
    for (const struct shape_number *n = shape->numbers; n && n->name; n++)
        emit_f(&emit, "export const %s = %d;\n", n->name, n->value);
    for (const struct shape_words *w = shape->words; w && w->name; w++)
        words(&emit, w);
    for (const struct shape_member *m = shape->members; m->type;)
        m = interface(&emit, shape, m);
    for (int i = 0; games_all[i]; i++)
        if (games_all[i]->shape == shape)
            emit_f(&emit,
                   "\n/** What a seat of %s is shown. */\nexport type "
                   "%c%sView = %s;\n",
                   games_all[i]->name, toupper(games_all[i]->name[0]),
                   games_all[i]->name + 1, games_all[i]->view_is);
    snprintf(file, sizeof file, "%s.ts", shape->name);
    bool done = emit_save(&emit, dir, file);
    emit_free(&emit);
    return done;
}

static bool write_views(const char *dir)
{
    struct emit emit = {NULL, 0, 0};
    head(&emit);
    for (int i = 0; games_all[i]; i++) {
        const struct game *g = games_all[i];
        emit_f(&emit, "import type { %c%sView } from \"./%s\";\n",
               toupper(g->name[0]), g->name + 1, g->shape->name);
    }
    emit_f(&emit,
           "\n/** The view of each game. */\nexport interface Views {\n");
    for (int i = 0; games_all[i]; i++)
        emit_f(&emit, "  %s: %c%sView;\n", games_all[i]->name,
               toupper(games_all[i]->name[0]), games_all[i]->name + 1);
    emit_f(&emit, "}\n\n/** That of some game: which, the table says. */\n"
                  "export type View = Views[keyof Views];\n");
    bool done = emit_save(&emit, dir, "views.ts");
    emit_free(&emit);
    return done;
}

static bool is_first_of_its_shape(int game)
{
    for (int i = 0; i < game; i++)
        if (games_all[i]->shape == games_all[game]->shape)
            return false;
    return true;
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "viewgen DIR\n");
        return 2;
    }
    for (int i = 0; games_all[i]; i++)
        if (is_first_of_its_shape(i) &&
            !write_shape(games_all[i]->shape, argv[1]))
            return 1;
    return write_views(argv[1]) ? 0 : 1;
}
