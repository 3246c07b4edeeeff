/* The war diary of a flotilla, told from the events: a chapter for each strategic
 * segment, a paragraph for each boat's way and for each battle, and at the end
 * the log sheet. [sheet.1]
 *
 * The sentences are those of the events; this file says where a paragraph begins
 * and leaves out what nobody would write down. */
#include "diary.h"

#include "lang.h"
#include "rules.h"

enum manner {
    TOLD,      /* another sentence */
    LEFT_OUT,  /* not worth the ink */
    PARAGRAPH, /* begins one */
    HEADING,   /* a chapter */
    STRONG,    /* a sentence to be found again */
};

static const uint8_t manners[EVENTS] = {
    [EV_CAMPAIGN] = HEADING,
    [EV_SEGMENT] = HEADING,
    [EV_PLACED] = LEFT_OUT,
    [EV_REMAINS] = LEFT_OUT,
    [EV_STRESS] = LEFT_OUT,
    [EV_RELIEVED] = LEFT_OUT,
    [EV_RECOVERED] = LEFT_OUT,
    [EV_CONTACT_CHANCE] = LEFT_OUT,
    [EV_PASSES] = LEFT_OUT,
    [EV_RELOADED] = LEFT_OUT,
    [EV_SAILED] = TOLD,
    [EV_PATROLS] = PARAGRAPH,
    [EV_BOX] = PARAGRAPH,
    [EV_IN_PORT] = STRONG,
    [EV_PROMOTED] = STRONG,
    [EV_LOST] = STRONG,
    [EV_RESULT] = STRONG,
    [EV_CONTACTS] = PARAGRAPH,
    [EV_NO_CONTACT] = LEFT_OUT,
    [EV_CONVOY] = PARAGRAPH,
    [EV_PLACED_SURFACED] = LEFT_OUT,
    [EV_PLACED_SUBMERGED] = LEFT_OUT,
    [EV_ROUND] = LEFT_OUT,
    [EV_MOVES] = LEFT_OUT,
    [EV_SHIP_LEFT] = LEFT_OUT,
    [EV_UNKNOWN_LEFT] = LEFT_OUT,
    [EV_TACTICS] = LEFT_OUT,
    [EV_LOOKS] = LEFT_OUT,
    [EV_ALERT] = LEFT_OUT,
    [EV_UNHARMED] = LEFT_OUT,
    [EV_ATTACKED] = LEFT_OUT,
    [EV_SUNK] = STRONG,
    [EV_COUP] = PARAGRAPH,
    [EV_AGAIN] = PARAGRAPH,
};

struct writer {
    const struct campaign *c;
    const struct diary *diary;
    int boat; /* noun of the boat under way; 0: none */
    struct out words;
    char text[16384]; /* the paragraph being written */
};

static void start(struct writer *w)
{
    out_init(&w->words, w->text, sizeof w->text, w->diary->lang);
    w->words.names = leader_ships_names;
}

static void finish(struct writer *w, enum diary_kind kind)
{
    if (w->words.len)
        w->diary->block(w->diary->where, kind, w->text);
    start(w);
}

/* A boat that sails begins a paragraph; the next area goes on with it. */
static bool begins_paragraph(struct writer *w, int kind,
                             const struct event *event)
{
    if (kind != EV_SAILED)
        return manners[kind] == PARAGRAPH;
    bool other = w->boat != event->param[0].value;
    w->boat = event->param[0].value;
    return other;
}

static void tell_event(struct writer *w, const struct event *event)
{
    int kind = event->kind - EVENT_GAME;
    if (kind < 0 || manners[kind] == LEFT_OUT)
        return;
    enum manner manner = manners[kind];
    if (manner == HEADING || begins_paragraph(w, kind, event))
        finish(w, DIARY_TEXT);
    if (manner == HEADING)
        w->boat = 0;
    if (w->words.len)
        out_char(&w->words, ' ');
    if (manner == STRONG)
        out_char(&w->words, DIARY_STRONG);
    text_put(&w->words, leader_game.events[kind].text, event->param,
             event->param_count);
    if (manner == STRONG)
        out_char(&w->words, DIARY_PLAIN);
    if (manner == HEADING)
        finish(w, DIARY_HEADING);
}

/* The log sheet. */

static void write_heads(struct writer *w)
{
    static const struct {
        uint16_t key;
        bool number;
    } heads[] = {{T_LEADER_COL_BOAT, false},    {T_LEADER_COL_CAPTAIN, false},
                 {T_LEADER_COL_CREW, false},    {T_LEADER_DIARY_PATROLS, true},
                 {T_LEADER_DIARY_SHIPS, true},  {T_LEADER_DIARY_TONS, true},
                 {T_LEADER_DIARY_POINTS, true}, {T_LEADER_DIARY_FATE, false}};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        if (i)
            out_char(&w->words, '\t');
        if (heads[i].number)
            out_char(&w->words, DIARY_RIGHT);
        say(&w->words, heads[i].key);
    }
    finish(w, DIARY_HEAD);
}

static int tons_of(const struct campaign *c, const struct boat *b)
{
    int tons = 0;
    for (int i = 0; i < c->sunk_count; i++) {
        int sunk = leader_ships[c->sunk[i].ship].tons;
        if (c->sunk[i].boat == b->roster && sunk != LEADER_NONE)
            tons += sunk;
    }
    return tons;
}

static void write_line(struct writer *w, const struct boat *b)
{
    const struct leader_uboats_row *card = card_of(b);
    int ships = 0, vp = 0;
    for (int p = 0; p < PATROLS_MAX; p++) {
        ships += b->log[p].sunk;
        vp += b->log[p].vp;
    }
    out_f(&w->words, "%s\t%s\t", card->name, card->captain);
    say(&w->words, T_LEADER_SKILL_GREEN + b->skill);
    out_f(&w->words, "\t%d\t%d\t", b->patrols, ships);
    say_with(&w->words, T_LEADER_DIARY_NUMBER, number(tons_of(w->c, b)));
    out_f(&w->words, "\t%d\t", vp);
    if (b->status == LOST)
        say(&w->words, T_LEADER_ITEM_LOST);
    else if (b->placed)
        say(&w->words, T_LEADER_PLACE_GERMANY + place_of(w->c, b->at)->place);
    finish(w, DIARY_ROW);
}

static void write_ships(struct writer *w)
{
    for (int i = 0; i < w->c->sunk_count; i++) {
        const struct sunk *s = &w->c->sunk[i];
        if (i)
            out_str(&w->words, ", ");
        out_f(&w->words, "%s (", leader_ships[s->ship].name);
        say(&w->words, T_LEADER_BOAT_U20 + s->boat);
        out_char(&w->words, ')');
    }
    finish(w, DIARY_SMALL);
}

void leader_diary(const void *state, const struct diary *diary)
{
    struct writer writer = {.c = state, .diary = diary}, *w = &writer;
    start(w);
    say(&w->words, T_LEADER_TITLE);
    if (diary->name)
        out_f(&w->words, ": %s", diary->name);
    finish(w, DIARY_TITLE);
    for (int i = 0; i < diary->count; i++) {
        const struct diary_entry *entry = &diary->entry[i];
        if (entry->note) {
            finish(w, DIARY_TEXT);
            out_str(&w->words, entry->note);
            finish(w, DIARY_REMARK);
        } else {
            tell_event(w, entry->event);
        }
    }
    finish(w, DIARY_TEXT);
    say(&w->words, T_LEADER_SHEET);
    finish(w, DIARY_HEADING);
    write_heads(w);
    for (int i = 0; i < w->c->boat_count; i++)
        write_line(w, &w->c->boat[i]);
    write_ships(w);
}
