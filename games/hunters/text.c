/* What a player reads in a terminal: at each phase that which matters now.
 *
 * At sea it is the boat's mat and her track, with ships in sight the combat mat
 * and whatever can fire, in port the career so far and the torpedoes, at the end
 * how it is judged. [3.1, 3.2, 3.5] */
#include "text.h"

#include <assert.h>

#include "lang.h"
#include "sheet.h"

/* Rows. */

struct row row_begin(struct out *out, int label)
{
    return (struct row){.out = out, .label = label, .between = ", "};
}

static void begin_line(struct row *row)
{
    char label[64];
    struct out words;
    out_init(&words, label, sizeof label, row->out->lang);
    say(&words, row->label);
    out_padded(row->out, label, LABEL_WIDTH);
    if (out_columns(label) >= LABEL_WIDTH)
        out_char(row->out, ' ');
    row->column = out_columns(label) >= LABEL_WIDTH ? out_columns(label) + 1
                                                    : LABEL_WIDTH;
}

void row_words(struct row *row, const char *words)
{
    int columns = out_columns(words);
    if (row->column == 0) {
        begin_line(row);
    } else if (row->column + 2 + columns > VIEW_WIDTH) {
        out_str(row->out, row->between[0] == ' ' ? "" : ",");
        out_char(row->out, '\n');
        out_repeat(row->out, " ", LABEL_WIDTH);
        row->column = LABEL_WIDTH;
    } else {
        out_str(row->out, row->between);
        row->column += out_columns(row->between);
    }
    out_str(row->out, words);
    row->column += columns;
}

void row_put(struct row *row, int key, const struct param *params, int count)
{
    char text[160];
    struct out words;
    out_init(&words, text, sizeof text, row->out->lang);
    words.names = hunters_targets_names;
    text_put(&words, key, params, count);
    row_words(row, text);
}

void row_say(struct row *row, int key)
{
    row_put(row, key, NULL, 0);
}

void row_end(struct row *row)
{
    if (row->column)
        out_char(row->out, '\n');
}

void write_line_ends(struct out *out, const char *left, const char *right)
{
    int gap = VIEW_WIDTH - out_columns(left) - out_columns(right);
    out_str(out, left);
    if (gap < 2) { /* a line of its own */
        out_char(out, '\n');
        gap = VIEW_WIDTH - out_columns(right);
    }
    out_repeat(out, " ", gap);
    out_str(out, right);
    out_char(out, '\n');
}

void write_wrapped(struct out *out, const char *text)
{
    int column = 0;
    while (*text) {
        size_t len = 0;
        while (text[len] && text[len] != ' ')
            len++;
        char word[80];
        struct out one;
        out_init(&one, word, sizeof word, out->lang);
        out_bytes(&one, text, len);
        int columns = out_columns(word);
        if (column > 0) {
            bool fits = column + 1 + columns <= VIEW_WIDTH;
            out_char(out, fits ? ' ' : '\n');
            column = fits ? column + 1 : 0;
        }
        out_str(out, word);
        column += columns;
        text += len + (text[len] == ' ');
    }
    out_char(out, '\n');
}

/* The head of every screen: boat, rank and date. */

static void write_head(const struct career *c, struct out *out)
{
    char left[120], right[40];
    struct out words;
    out_init(&words, left, sizeof left, out->lang);
    int type = T_HUNTERS_BOAT_VIIA + c->boat.type;
    if (c->boat.id)
        say_with(&words, T_HUNTERS_VIEW_BOAT, number(c->boat.id), noun(type));
    else
        say_with(&words, T_HUNTERS_VIEW_BOAT_UNNUMBERED, noun(type));
    out_str(&words, " · ");
    say(&words, T_HUNTERS_RANK_OLTZS + c->rank);
    out_init(&words, right, sizeof right, out->lang);
    say_with(&words, T_HUNTERS_VIEW_DATE,
             noun(T_MONTH_JANUARY + month_of(c->month) - 1),
             number(year_of(c->month)));
    write_line_ends(out, left, right);
}

static void write_rule(struct out *out)
{
    out_repeat(out, "─", VIEW_WIDTH);
    out_char(out, '\n');
}

static void write_patrol_head(const struct career *c, struct out *out)
{
    char left[120], right[60];
    struct out words;
    const struct patrol *p = &c->patrol;
    out_init(&words, left, sizeof left, out->lang);
    say_with(&words, T_HUNTERS_VIEW_PATROL, number(c->patrols),
             noun(T_HUNTERS_PATROL_NONE + p->assignment));
    int mission = p->wolfpack ? HUNTERS_MISSION_WOLFPACK : p->mission;
    if (mission != HUNTERS_MISSION_NONE) {
        out_str(&words, ", ");
        say(&words, T_HUNTERS_MISSION_NONE + mission);
    }
    out_init(&words, right, sizeof right, out->lang);
    say_with(&words, T_HUNTERS_VIEW_SUNK, number(p->ships_sunk),
             number(p->tons_sunk));
    write_line_ends(out, left, right);
}

/* In port. */

/* What is still missing for the next decoration. [11.3] */
static void write_next_award(const struct career *c, struct out *out)
{
    if (c->award >= hunters_awards_count)
        return;
    const struct hunters_awards_row *next = &hunters_awards[c->award];
    int32_t tons = tons_to_next_award(c);
    struct row row = row_begin(out, T_HUNTERS_LABEL_NEXT);
    if (tons > 0)
        row_say_with(&row, T_HUNTERS_VIEW_NEXT_AWARD, number(tons),
                     noun(T_HUNTERS_AWARD_NONE + next->award));
    /* The last roll is made when the war is over for us. [ruling 72] */
    int promotion =
        c->next_promotion < LAST_MONTH ? c->next_promotion : LAST_MONTH;
    if (promotion > c->month && c->rank + 1 < HUNTERS_RANK_COUNT)
        row_say_with(&row, T_HUNTERS_VIEW_NEXT_PROMOTION,
                     noun(T_MONTH_JANUARY + month_of(promotion) - 1),
                     number(year_of(promotion)));
    row_end(&row);
}

static void write_career(const struct career *c, struct out *out)
{
    struct row row = row_begin(out, T_HUNTERS_LABEL_CAREER);
    if (c->patrols > 0) {
        row_say_with(&row, T_HUNTERS_VIEW_PATROLS, number(c->patrols),
                     number(c->successes));
        row_say_with(&row, T_HUNTERS_VIEW_SUNK, number(c->ships_sunk),
                     number(c->tons));
    }
    row_end(&row);
    if (c->award) {
        row = row_begin(out, T_HUNTERS_LABEL_AWARD);
        row_say(&row, T_HUNTERS_AWARD_NONE + c->award);
        row_end(&row);
    }
    write_men(c, out);
    write_next_award(c, out);
    write_markers(c, out);
}

/* The sheet from the last patrol on; before that it is history. */
static void write_last_patrol(const struct career *c, struct out *out)
{
    int last = sheet_last(c), from = last;
    while (from >= 0 && c->sheet[from].mark != MONTH_PATROL)
        from--;
    if (from < 0)
        return;
    out_char(out, '\n');
    sheet_write(c, from, last, out);
}

static void write_port(const struct career *c, bool loading, struct out *out)
{
    write_career(c, out);
    write_last_patrol(c, out);
    if (!loading)
        return;
    out_char(out, '\n');
    write_tubes(c, out);
}

/* At sea. */

static void write_sea(const struct career *c, struct out *out)
{
    write_patrol_head(c, out);
    write_rule(out);
    write_track(c, out);
    out_char(out, '\n');
    write_tubes(c, out);
    write_hull(c, out);
    write_troubles(c, out);
    write_men(c, out);
    write_markers(c, out);
}

/* Ships in sight, or their escorts overhead: her troubles matter, her men only
 * if they are hurt. */
static void write_combat(const struct career *c, struct out *out)
{
    write_patrol_head(c, out);
    write_rule(out);
    write_contact(c, out);
    write_ships(c, out);
    write_tubes(c, out);
    write_hull(c, out);
    write_troubles(c, out);
}

/* The end: how the career is judged. [5.2, 15.1] */

static const uint16_t verdicts[] = {
    [HUNTERS_VICTORY_DEFEAT] = T_HUNTERS_VERDICT_DEFEAT,
    [HUNTERS_VICTORY_DRAW] = T_HUNTERS_VERDICT_DRAW,
    [HUNTERS_VICTORY_MARGINAL] = T_HUNTERS_VERDICT_MARGINAL,
    [HUNTERS_VICTORY_SUBSTANTIAL] = T_HUNTERS_VERDICT_SUBSTANTIAL,
    [HUNTERS_VICTORY_DECISIVE] = T_HUNTERS_VERDICT_DECISIVE,
};

void write_place(const struct career *c, struct out *out)
{
    int place = place_among_commanders(c->tons);
    if (place <= COMMANDERS)
        say_with(out, T_HUNTERS_PLACE_AMONG, number(place));
    else
        say_with(out, T_HUNTERS_PLACE_BELOW,
                 number(hunters_commanders[COMMANDERS - 1].tons - c->tons));
}

void write_verdict(const struct career *c, struct out *out)
{
    say(out, verdicts[victory_level(c)]);
}

static void write_end(const struct career *c, struct out *out)
{
    struct row row = row_begin(out, T_HUNTERS_LABEL_FATE);
    row_say(&row, T_HUNTERS_ENDING_SERVING + c->ending);
    row_end(&row);
    if (c->award) {
        row = row_begin(out, T_HUNTERS_LABEL_AWARD);
        row_say(&row, T_HUNTERS_AWARD_NONE + c->award);
        row_end(&row);
    }
    row = row_begin(out, T_HUNTERS_LABEL_RESULT);
    row_say(&row, T_HUNTERS_VICTORY_DEFEAT + victory_level(c));
    row_end(&row);
    char text[400];
    struct out words;
    out_init(&words, text, sizeof text, out->lang);
    write_verdict(c, &words);
    out_char(&words, ' ');
    write_place(c, &words);
    write_wrapped(out, text);
    out_char(out, '\n');
    sheet_write_patrols(c, out);
}

void hunters_text(const void *view, struct out *out)
{
    const struct career *c = view;
    if (!has_begun(c))
        return;
    write_head(c, out);
    if (has_ended(c)) {
        write_rule(out);
        write_end(c, out);
        return;
    }
    switch (phase_now(&c->frames)) {
    case P_LOADING:
    case P_MINES:
        write_rule(out);
        write_port(c, true, out);
        break;
    case P_REQUEST:
    case P_CHOOSE_PATROL:
    case P_NEW_BOAT:
        write_rule(out);
        write_port(c, false, out);
        break;
    default:
        if (c->combat.encounter != HUNTERS_ENCOUNTER_NONE)
            write_combat(c, out);
        else
            write_sea(c, out);
    }
}

/* Prompts that say more than the phase's own words. */
bool hunters_prompt(const struct career *c, struct out *out)
{
    if (!has_begun(c) || has_ended(c))
        return false;
    if (phase_now(&c->frames) == P_TEST_DEPTH && !c->combat.detected) {
        say(out, T_HUNTERS_ASK_TEST_DEPTH_UNSEEN);
        return true;
    }
    if (phase_now(&c->frames) != P_SAIL || next_box(c) == 0)
        return false;
    say_with(out, T_HUNTERS_PROMPT_SAIL,
             noun(T_HUNTERS_ZONE_TRANSIT + table_of_box(c, next_box(c))));
    return true;
}
