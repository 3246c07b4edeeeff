/* The war diary, told from the events: a chapter for the flotilla, one for each
 * patrol of each boat in the order in which they put to sea, and at the end the
 * log sheet. Inside a patrol the strategic segments are its days, with a
 * paragraph for the boat's way and one for each battle. [sheet.1]
 *
 * The sentences are those of the events; this file says whose they are, where a
 * paragraph begins, and leaves out what nobody would write down. What names no
 * boat belongs to the one that was named last. */
#include "diary.h"

#include "lang.h"
#include "rules.h"

enum manner {
    TOLD,      /* another sentence */
    LEFT_OUT,  /* not worth the ink */
    PARAGRAPH, /* begins one */
    HEADING,   /* begins a campaign */
    STRONG,    /* a sentence to be found again */
};

static const uint8_t manners[EVENTS] = {
    [EV_CAMPAIGN] = HEADING,
    [EV_SEGMENT] = LEFT_OUT, /* its day says so */
    [EV_CARD_CONDITION] = LEFT_OUT,
    [EV_DICE_COUNT] = LEFT_OUT,
    [EV_TACTICS_NONE] = LEFT_OUT,
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

/* Whose a sentence is. */
enum { FLOTILLA = -1, THE_END = -2 };

static const int8_t of_flotilla[EVENTS] = {
    [EV_CAMPAIGN] = FLOTILLA,     [EV_BOUGHT] = FLOTILLA,
    [EV_DRAWN] = FLOTILLA,        [EV_TOO_DEAR] = FLOTILLA,
    [EV_RANDOM_BONUS] = FLOTILLA, [EV_SNORKEL] = FLOTILLA,
    [EV_EXCHANGED] = FLOTILLA,    [EV_CARRIED] = FLOTILLA,
    [EV_REST] = FLOTILLA,         [EV_INTELLIGENCE] = FLOTILLA,
    [EV_AIR_SEARCH] = FLOTILLA,   [EV_SUPPLY] = FLOTILLA,
    [EV_LOSSES] = THE_END,        [EV_RESULT] = THE_END,
};

struct writer {
    const struct campaign *c;
    const struct diary *diary;
    int segment; /* whose day stands above the paragraph */
    struct out words;
    char text[16384]; /* the paragraph being written */
};

/* Where the reader of the events stands. */
struct reader {
    int owner;  /* a boat of the roster, FLOTILLA or THE_END */
    int patrol; /* of that boat, from 0 */
    int segment;
    uint8_t done[LEADER_BOAT_COUNT]; /* patrols each boat has come home from */
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

/* The boat an event names, or none. */
static int boat_in(const struct event *event)
{
    for (int i = 0; i < event->param_count; i++) {
        int boat = event->param[i].value - T_LEADER_BOAT_U20;
        if (event->param[i].kind == PARAM_NOUN && boat >= 0 &&
            boat < LEADER_BOAT_COUNT)
            return boat;
    }
    return FLOTILLA;
}

/* Reads on by an entry; afterwards it says whose the entry is. */
static void read_on(struct reader *r, const struct diary_entry *entry)
{
    int kind = entry->note ? -1 : entry->event->kind - EVENT_GAME;
    if (kind < 0)
        return;
    int boat = boat_in(entry->event);
    if (kind == EV_SEGMENT) {
        r->segment = entry->event->param[0].value;
        r->owner = FLOTILLA;
    } else if (of_flotilla[kind]) {
        r->owner = of_flotilla[kind];
    } else if (boat != FLOTILLA) {
        r->owner = boat;
        r->patrol = r->done[boat];
        r->done[boat] = (uint8_t)(r->done[boat] + (kind == EV_IN_PORT));
    }
}

static void write_day(struct writer *w, int segment)
{
    if (w->segment == segment)
        return;
    finish(w, DIARY_TEXT);
    w->segment = segment;
    say_with(&w->words, T_LEADER_SEGMENT, number(segment));
    finish(w, DIARY_DAY);
}

static void tell_event(struct writer *w, const struct event *event, int segment)
{
    int kind = event->kind - EVENT_GAME;
    if (kind < 0 || manners[kind] == LEFT_OUT)
        return;
    enum manner manner = manners[kind];
    write_day(w, segment);
    if (manner == HEADING || manner == PARAGRAPH)
        finish(w, DIARY_TEXT);
    if (w->words.len)
        out_char(&w->words, ' ');
    if (manner == STRONG)
        out_char(&w->words, DIARY_STRONG);
    text_put(&w->words, leader_game.events[kind].text, event->param,
             event->param_count);
    if (manner == STRONG)
        out_char(&w->words, DIARY_PLAIN);
}

/* Everything of one owner and patrol, in order. */
static void tell_chapter(struct writer *w, int owner, int patrol)
{
    struct reader r = {.owner = FLOTILLA};
    w->segment = 0;
    for (int i = 0; i < w->diary->count; i++) {
        const struct diary_entry *entry = &w->diary->entry[i];
        read_on(&r, entry);
        if (r.owner != owner || (owner >= 0 && r.patrol != patrol))
            continue;
        if (entry->note) {
            finish(w, DIARY_TEXT);
            out_str(&w->words, entry->note);
            finish(w, DIARY_REMARK);
        } else {
            tell_event(w, entry->event, r.segment);
        }
    }
    finish(w, DIARY_TEXT);
}

/* What the patrol brought, by the log sheet; that of an earlier campaign of a
 * linked game is gone. */
static void tell_home(struct writer *w, int roster, int patrol)
{
    int slot = slot_of(w->c, roster);
    if (slot == NO_BOAT || patrol >= PATROLS_MAX || option(w->c, OPT_LINKED))
        return;
    const struct patrol *log = &w->c->boat[slot].log[patrol];
    say_with(&w->words, T_LEADER_DIARY_HOME, number(log->vp), number(log->xp),
             number(log->sunk));
    finish(w, DIARY_SMALL);
}

/* The patrols in the order in which they began. */
static void tell_patrols(struct writer *w)
{
    struct reader r = {.owner = FLOTILLA};
    uint8_t told[LEADER_BOAT_COUNT] = {0};
    for (int i = 0; i < w->diary->count; i++) {
        const struct diary_entry *entry = &w->diary->entry[i];
        read_on(&r, entry);
        bool sails =
            !entry->note && entry->event->kind - EVENT_GAME == EV_SAILED;
        if (!sails || r.patrol < told[r.owner])
            continue;
        told[r.owner] = (uint8_t)(r.patrol + 1);
        say_with(&w->words, T_LEADER_DIARY_PATROL,
                 noun(T_LEADER_BOAT_U20 + r.owner), number(r.patrol + 1));
        finish(w, DIARY_HEADING);
        tell_chapter(w, r.owner, r.patrol);
        tell_home(w, r.owner, r.patrol);
    }
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
    say(&w->words, T_LEADER_DIARY_FLOTILLA);
    finish(w, DIARY_HEADING);
    tell_chapter(w, FLOTILLA, 0);
    tell_patrols(w);
    tell_chapter(w, THE_END, 0);
    say(&w->words, T_LEADER_SHEET);
    finish(w, DIARY_HEADING);
    write_heads(w);
    for (int i = 0; i < w->c->boat_count; i++)
        write_line(w, &w->c->boat[i]);
    write_ships(w);
}
