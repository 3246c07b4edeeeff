/* The combat mat in text: who is there, how the boat attacks, and each ship with
 * her silhouette, her damage and what is aimed at her. [3.2, 9.1] */
#include "lang.h"
#include "text.h"

/* Who is there. */

static void row_escort(const struct career *c, struct row *row)
{
    const struct combat *b = &c->combat;
    if (!b->escorted)
        row_say(row, T_HUNTERS_VIEW_NO_ESCORT);
    else if (b->escort_quality) /* holds one more than the quality [14.6.2] */
        row_say_with(row, T_HUNTERS_VIEW_ESCORT_QUALITY,
                     noun(T_HUNTERS_QUALITY_GREEN + b->escort_quality - 1));
    else
        row_say(row, T_HUNTERS_VIEW_ESCORT);
}

/* How the attack stands. */
static void write_attack(const struct career *c, struct out *out)
{
    const struct combat *b = &c->combat;
    struct row row = row_begin(out, T_HUNTERS_LABEL_ATTACK);
    if (b->round > 0)
        row_say_with(&row, T_HUNTERS_VIEW_ROUND, number(b->round));
    if (b->range != RANGE_NONE) {
        row_say(&row, T_HUNTERS_RANGE_NONE + b->range);
        row_say(&row, T_HUNTERS_HOW_SUBMERGED + (b->surfaced != 0));
    }
    if (b->wolfpack)
        row_say(&row, b->wolfpack == 1 ? T_HUNTERS_ROW_ESCORTS_BUSY
                                       : T_HUNTERS_ROW_ESCORTS_FOCUSED);
    if (b->detected)
        row_say_with(&row, T_HUNTERS_VIEW_DETECTED, number(b->cycle));
    if (b->deep)
        row_say(&row, T_HUNTERS_MOD_EXCEED_TEST_DEPTH);
    row_end(&row);
}

void write_contact(const struct career *c, struct out *out)
{
    const struct combat *b = &c->combat;
    struct row row = row_begin(out, T_HUNTERS_LABEL_CONTACT);
    row_say(&row, T_HUNTERS_ENCOUNTER_NONE + b->encounter);
    if (b->ship_count > 0 || b->range != RANGE_NONE) {
        row_say(&row, b->night ? T_HUNTERS_LIGHT_NIGHT : T_HUNTERS_LIGHT_DAY);
        row_escort(c, &row);
    }
    row_end(&row);
    write_attack(c, out);
}

/* Ships, two lines each. */

enum { SILHOUETTE_WIDTH = 19, NAME_WIDTH = 24 };

/* clang-format off */
static const char *const silhouettes[][2] = {
    [HUNTERS_SHIP_SIZE_NONE] =            {"",
                                           ""},
    [HUNTERS_SHIP_SIZE_SMALL_FREIGHTER] = {"      i_n  .",
                                           "   \\__|##|_|_/"},
    [HUNTERS_SHIP_SIZE_LARGE_FREIGHTER] = {"    i  _n_   i",
                                           " \\__|_|###|__|__/"},
    [HUNTERS_SHIP_SIZE_TANKER] =          {"      _    i   n_",
                                           " \\___|#|___|__|##|/"},
    [HUNTERS_SHIP_SIZE_CAPITAL] =         {"     ,_/|\\_I_,",
                                           "<===/#########\\==\\"},
};
static const char *const wreck[2] =       {"          .  ' |",
                                           " ~~~~~~~~~~~~~/|~~"};
/* clang-format on */

/* The weapons aimed at a ship, tubes by number: "<- 1 3 Gun". */
static void write_aimed(const struct career *c, int ship, struct out *out)
{
    const struct combat *b = &c->combat;
    char tubes[40];
    struct out list;
    out_init(&list, tubes, sizeof tubes, out->lang);
    for (int i = 0; i < TUBES_MAX; i++)
        if (b->aim[i] == ship + 1)
            out_f(&list, " %d", i + 1);
    bool gun = b->gun_aim[0] == ship + 1 || b->gun_aim[1] == ship + 1;
    if (!list.len && !gun)
        return;
    out_str(out, "  <-");
    out_str(out, tubes);
    if (gun) {
        out_char(out, ' ');
        say(out, T_HUNTERS_LABEL_GUN);
    }
}

static void write_state(const struct target *ship, struct out *out)
{
    int left = ship->points - ship->damage;
    if (left <= 0) {
        say(out, T_HUNTERS_VIEW_SHIP_SUNK);
        return;
    }
    out_char(out, '[');
    out_repeat(out, "#", ship->damage);
    out_repeat(out, "-", left);
    out_f(out, "] %d/%d", ship->damage, ship->points);
}

static void write_name(const struct target *ship, struct out *out)
{
    char text[80];
    struct out words;
    out_init(&words, text, sizeof text, out->lang);
    if (ship->name)
        out_str(&words, hunters_targets_names[ship->name]);
    else
        say(&words, T_HUNTERS_SIZE_NONE + ship->size);
    out_padded(out, text, NAME_WIDTH);
    out_char(out, ' ');
    say_with(out, T_HUNTERS_VIEW_TONS, number(ship->tons));
}

static void write_ship(const struct career *c, int index, struct out *out)
{
    const struct target *ship = &c->combat.ship[index];
    bool sunk = ship->damage >= ship->points;
    const char *const *drawn = sunk ? wreck : silhouettes[ship->size];
    out_f(out, " %d ", index + 1);
    out_padded(out, drawn[0], SILHOUETTE_WIDTH);
    out_str(out, "  ");
    write_name(ship, out);
    out_str(out, "\n   ");
    out_padded(out, drawn[1], SILHOUETTE_WIDTH);
    out_str(out, "  ");
    char size[60];
    struct out words;
    out_init(&words, size, sizeof size, out->lang);
    if (ship->name)
        say(&words, T_HUNTERS_SIZE_NONE + ship->size);
    out_padded(out, size, NAME_WIDTH);
    out_char(out, ' ');
    write_state(ship, out);
    if (!sunk)
        write_aimed(c, index, out);
    out_char(out, '\n');
}

void write_ships(const struct career *c, struct out *out)
{
    for (int i = 0; i < c->combat.ship_count; i++)
        if (c->combat.ship[i].present)
            write_ship(c, i, out);
    out_char(out, '\n');
}
