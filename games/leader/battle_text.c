/* The tactical display for a terminal: a map of the areas, the ships with the
 * numbers by which they are aimed at, the boats. */
#include "lang.h"
#include "rules.h"

enum { CELL = 15, CELL_TEXT = 96, NAME = 27, NUMBERS = 9, NUMBERS_TEXT = 32 };

/* The map, ahead at the top: each line names the areas it shows, and how far it
 * is from the left. The rings are where they are on the display, as well as a
 * terminal can. */
static const struct {
    uint8_t indent;
    int8_t zone[6]; /* ended by -1 */
} lines[] = {
    {8, {LEADER_ZONE_L_NW, LEADER_ZONE_L_N, LEADER_ZONE_L_NE, -1}},
    {16, {LEADER_ZONE_M_NNW, LEADER_ZONE_M_NNE, -1}},
    {0,
     {LEADER_ZONE_M_WNW, LEADER_ZONE_S_NW, LEADER_ZONE_S_N, LEADER_ZONE_S_NE,
      LEADER_ZONE_M_ENE, -1}},
    {23, {LEADER_ZONE_C1, LEADER_ZONE_C2, -1}},
    {8,
     {LEADER_ZONE_L_W, LEADER_ZONE_S_W, LEADER_ZONE_S_E, LEADER_ZONE_L_E, -1}},
    {23, {LEADER_ZONE_C3, LEADER_ZONE_C4, -1}},
    {0,
     {LEADER_ZONE_M_WSW, LEADER_ZONE_S_SW, LEADER_ZONE_S_S, LEADER_ZONE_S_SE,
      LEADER_ZONE_M_ESE, -1}},
    {16, {LEADER_ZONE_M_SSW, LEADER_ZONE_M_SSE, -1}},
    {8, {LEADER_ZONE_L_SW, LEADER_ZONE_WAKE, LEADER_ZONE_L_SE, -1}},
};

static char letter_of(const struct ship *s)
{
    static const char letters[] = {[LEADER_MARK_ESCORT] = 'E',
                                   [LEADER_MARK_MERCHANT] = 'M',
                                   [LEADER_MARK_NAVAL] = 'N'};
    return letters[s->mark];
}

/* Name of an area and what is in it; the boats first. */
static void write_cell(const struct campaign *c, int zone, struct out *out)
{
    out_str(out, leader_zone_names[zone]);
    for (int slot = 0; slot < c->boat_count; slot++) {
        const struct craft *f = &c->battle.craft[slot];
        if (!f->here || f->zone != zone)
            continue;
        out_f(out, f->submerged ? " (%s)" : " %s",
              card_of(&c->boat[slot])->name);
        if (f->detected)
            out_char(out, '!');
    }
    for (int i = 0; i < c->battle.ship_count; i++) {
        const struct ship *s = &c->battle.ship[i];
        if (is_here(s) && s->zone == zone)
            out_f(out, " %c%d", letter_of(s), i + 1);
    }
}

static void write_map(const struct campaign *c, struct out *out)
{
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        out_repeat(out, " ", lines[i].indent);
        for (const int8_t *zone = lines[i].zone; *zone >= 0; zone++) {
            char text[CELL_TEXT];
            struct out cell;
            out_init(&cell, text, sizeof text, out->lang);
            write_cell(c, *zone, &cell);
            if (zone[1] < 0) {
                out_str(out, text);
                break;
            }
            out_padded(out, text, CELL);
            if (out_columns(text) >= CELL)
                out_char(out, ' ');
        }
        out_char(out, '\n');
    }
    say(out, T_LEADER_TEXT_LEGEND);
    out_char(out, '\n');
}

/* Three numbers of a card; a star for one that cannot be reached. */
static void write_numbers(struct out *out, int first, int second, int third)
{
    const int number[] = {first, second, third};
    char text[NUMBERS_TEXT];
    struct out cell;
    out_init(&cell, text, sizeof text, out->lang);
    for (int i = 0; i < 3; i++) {
        if (i > 0)
            out_char(&cell, '-');
        if (number[i] == LEADER_NONE)
            out_char(&cell, '*');
        else
            out_int(&cell, number[i]);
    }
    out_padded(out, text, NUMBERS);
}

static void write_number(struct out *out, int value, int columns)
{
    char text[NUMBERS_TEXT];
    struct out cell;
    out_init(&cell, text, sizeof text, out->lang);
    out_int(&cell, value);
    out_padded(out, text, columns);
}

static void write_name(const struct ship *s, struct out *out)
{
    char text[CELL_TEXT];
    struct out cell;
    out_init(&cell, text, sizeof text, out->lang);
    if (s->card)
        out_str(&cell, ship_card(s)->name);
    else
        say(&cell, T_LEADER_MARK_ESCORT + s->mark);
    out_padded(out, text, NAME);
}

static void write_remark(struct out *out, bool holds, int key)
{
    if (!holds)
        return;
    out_char(out, ' ');
    say(out, key);
}

/* A line of the table of ships. Ranges are those of the boat that is asked. */
static void write_ship(const struct campaign *c, int index, struct out *out)
{
    const struct battle *k = &c->battle;
    const struct ship *s = &k->ship[index];
    char text[NUMBERS_TEXT];
    struct out cell;
    out_init(&cell, text, sizeof text, out->lang);
    out_f(&cell, "%c%d", letter_of(s), index + 1);
    out_padded(out, text, 4);
    write_name(s, out);
    write_number(out, speed_of_ship(c, s), 6);
    if (s->card) {
        const struct leader_ships_row *card = ship_card(s);
        write_number(out, card->vp, 3);
        write_number(out, card->xp, 4);
        write_numbers(out, card->torpedo_light, card->torpedo_heavy,
                      card->torpedo_sunk);
        write_numbers(out, card->gun_light, card->gun_heavy, card->gun_sunk);
    } else {
        out_padded(out, "?", 3 + 4 + 2 * NUMBERS);
    }
    if (is_here(s) && k->boat > 0 && k->craft[k->boat - 1].here)
        out_int(out, range_of(s->zone, k->craft[k->boat - 1].zone));
    write_remark(out, s->state == SHIP_LEFT, T_LEADER_TEXT_OUT);
    write_remark(out, s->straggler, T_LEADER_TEXT_STRAGGLER);
    if (s->damage > 0) {
        out_char(out, ' ');
        say_with(out, T_LEADER_TEXT_DAMAGED, number(s->damage));
    }
    int aimed = s->aimed[0] + s->aimed[1] + s->aimed[2];
    if (aimed > 0) {
        out_char(out, ' ');
        say_with(out, T_LEADER_TEXT_AIMED, number(aimed));
    }
    write_remark(out, k->gun_aim == index + 1, T_LEADER_TEXT_GUN_AIMED);
    out_char(out, '\n');
}

/* What a known ship sees and does: the numbers of its card, or in the second
 * edition its light and heavy hits. */
static void write_enemy(const struct campaign *c, int index, struct out *out)
{
    const struct ship *s = &c->battle.ship[index];
    const struct leader_ships_row *card = ship_card(s);
    char text[NUMBERS_TEXT];
    struct out cell;
    out_init(&cell, text, sizeof text, out->lang);
    out_f(&cell, "%c%d", letter_of(s), index + 1);
    out_padded(out, text, 4);
    write_name(s, out);
    const int detect[] = {card->surface_detect, card->submerged_detect};
    for (int i = 0; i < 2; i++) {
        if (detect[i] == LEADER_NONE)
            out_padded(out, "-", 5 + i);
        else
            write_number(out, detect[i], 5 + i);
    }
    if (edition(c)->hit_counters) {
        out_f(out, "%d+%d      %d+%d\n", card->surface_light,
              card->surface_heavy, card->submerged_light,
              card->submerged_heavy);
        return;
    }
    write_numbers(out, card->surface_1, card->surface_2, card->surface_sunk);
    write_numbers(out, card->submerged_1, card->submerged_2,
                  card->submerged_sunk);
    out_char(out, '\n');
}

static void write_enemies(const struct campaign *c, struct out *out)
{
    const struct battle *k = &c->battle;
    bool any = false;
    for (int i = 0; i < k->ship_count; i++) {
        if (!is_here(&k->ship[i]) || !k->ship[i].card)
            continue;
        if (!any) {
            say(out, T_LEADER_TEXT_ENEMY);
            out_char(out, '\n');
        }
        any = true;
        write_enemy(c, i, out);
    }
}

static void write_word(struct out *out, bool holds, int key)
{
    if (!holds)
        return;
    out_str(out, ", ");
    say(out, key);
}

static void write_craft(const struct campaign *c, int slot, struct out *out)
{
    const struct craft *f = &c->battle.craft[slot];
    const struct boat *b = &c->boat[slot];
    out_f(out, " %s: ", card_of(b)->name);
    if (f->here) {
        say(out, T_LEADER_ZONE_C1 + f->zone);
        out_str(out, ", ");
        say(out, T_LEADER_HOW_SURFACED + f->submerged);
    } else {
        say(out, T_LEADER_TEXT_OUT);
    }
    out_str(out, ", ");
    say_with(out, T_LEADER_TEXT_CRAFT, number(b->stress),
             number(torpedoes_in(b, READY)), number(torpedoes_in(b, STORED)),
             number(b->ammo));
    write_word(out, f->detected, T_LEADER_TEXT_DETECTED);
    write_word(out, f->silent, T_LEADER_TEXT_SILENT);
    write_word(out, f->deep, T_LEADER_TEXT_DEEP);
    write_word(out, f->stunned > 0, T_LEADER_TEXT_STUNNED);
    out_char(out, '\n');
}

static void write_card(const struct campaign *c, int card, struct out *out)
{
    const struct leader_convoys_row *row = &leader_convoys[card - 1];
    say_with(out, T_LEADER_CONVOY_CARD, number(row->card),
             noun(T_LEADER_CONVOY_LONE + row->type), number(row->ships),
             number(row->escorts));
    if (!c->battle.known &&
        edition(c)->condition_source == LEADER_CONDITION_SOURCE_OWN_CARD) {
        out_char(out, ' ');
        say_with(out, T_LEADER_CONDITION_SET,
                 noun(T_LEADER_CONDITION_NONE + row->condition));
    }
    out_char(out, '\n');
}

/* Nothing but the number of contacts before a card is drawn. */
void battle_text(const struct campaign *c, struct out *out)
{
    const struct battle *k = &c->battle;
    if (k->convoy == 0)
        return;
    struct param place = place_name(c, c->boat[c->active].at);
    if (k->round > 0)
        say_with(out, T_LEADER_TEXT_BATTLE, place, number(k->round));
    else
        say_with(out, T_LEADER_TEXT_CONTACT, place);
    out_char(out, '\n');
    write_card(c, k->convoy, out);
    if (k->other)
        write_card(c, k->other, out);
    say_with(out, T_LEADER_TEXT_ALERTS, number(k->alerts), number(k->contacts));
    if (k->known)
        out_char(out, '\n');
    if (k->known)
        say_with(out, T_LEADER_CONDITION_SET,
                 noun(T_LEADER_CONDITION_NONE + k->condition));
    out_char(out, '\n');
    if (k->ship_count == 0)
        return;
    write_map(c, out);
    say(out, T_LEADER_TEXT_SHIPS);
    out_char(out, '\n');
    for (int i = 0; i < k->ship_count; i++)
        if (k->ship[i].state == SHIP_HERE || k->ship[i].state == SHIP_LEFT)
            write_ship(c, i, out);
    write_enemies(c, out);
    for (int slot = 0; slot < c->boat_count; slot++)
        if (k->craft[slot].here || k->craft[slot].fought)
            write_craft(c, slot, out);
}

/* What is asked, with the names of the boats it is about. */
bool battle_prompt(const struct campaign *c, struct out *out)
{
    const struct battle *k = &c->battle;
    struct param boat = k->boat ? boat_name(&c->boat[k->boat - 1]) : number(0);
    switch (phase_now(&c->frames)) {
    case P_PLACE:
        say_with(out, T_LEADER_ASK_PLACE_OF, boat);
        return true;
    case P_COURSE:
        say_with(out, T_LEADER_ASK_COURSE_OF, boat);
        return true;
    case P_ASTERN:
        if (k->enemy && !k->ship[k->enemy - 1].card)
            return false;
        if (k->enemy)
            say_with(out, T_LEADER_ASK_SHIP_ASTERN,
                     ship_in(&k->ship[k->enemy - 1]));
        else
            say_with(out, T_LEADER_ASK_ASTERN_OF, boat, number(k->pace));
        return true;
    case P_SALVO:
        say_with(out, T_LEADER_ASK_SALVO_OF, boat);
        return true;
    case P_REACT:
        say_with(out, T_LEADER_ASK_REACT_OF, boat,
                 ship_in(&k->ship[k->enemy - 1]));
        return true;
    default:
        return false;
    }
}
