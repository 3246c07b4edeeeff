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

/* What must be rolled: numbers on the dice before the modifiers, which are taken
 * off beforehand. */

/* The highest unmodified roll that still gives the chart's first row. */
static int rolls_up_to(const struct career *c, int chart, int column)
{
    const struct chart *on = &hunters_charts[chart];
    int least = 1;
    while (chart_row_of(on, column, least) ==
           chart_row_of(on, column, least + 1))
        least++;
    return least - chart_sum(on, column, c);
}

/* The career with this shot about to be rolled. */
static struct career shot(const struct career *c, int range, int how,
                          int weapon, int torpedo)
{
    struct career then = *c;
    then.combat.range = (uint8_t)range;
    then.combat.surfaced = (uint8_t)how;
    then.combat.weapon = (uint8_t)weapon;
    then.combat.torpedo = (uint8_t)torpedo;
    then.combat.second_salvo = 0;
    return then;
}

static int hits_up_to(const struct career *then)
{
    return rolls_up_to(then, CHART_U1, fire_column(then));
}

/* Before the range is chosen: torpedoes at each, both ways. [9.2.3] */
static void write_ranges(const struct career *c, struct out *out)
{
    struct row row = row_begin(out, T_HUNTERS_LABEL_TO_HIT);
    for (int how = 0; how < 2; how++) {
        int n[RANGE_LONG + 1] = {0};
        for (int range = RANGE_CLOSE; range <= RANGE_LONG; range++) {
            struct career then = shot(c, range, how, WEAPON_FORE, G7A);
            n[range] = hits_up_to(&then);
        }
        row_say_with(&row, T_HUNTERS_VIEW_HITS_AT,
                     noun(T_HUNTERS_HOW_SUBMERGED + how),
                     number(n[RANGE_CLOSE]), number(n[RANGE_MEDIUM]),
                     number(n[RANGE_LONG]));
    }
    row_end(&row);
}

static bool is_loaded(const struct career *c, int torpedo)
{
    for (int i = 0; i < TUBES_MAX; i++)
        if (c->boat.tube[i] == torpedo)
            return true;
    return false;
}

/* Before firing: each kind of weapon, and how many torpedoes in six are duds.
 * [9.2.3, 9.2.4] */
static void write_chances(const struct career *c, struct out *out)
{
    const struct combat *b = &c->combat;
    struct row row = row_begin(out, T_HUNTERS_LABEL_TO_HIT);
    for (int torpedo = G7A; torpedo <= G7E; torpedo++) {
        if (!is_loaded(c, torpedo))
            continue;
        struct career then =
            shot(c, b->range, b->surfaced, WEAPON_FORE, torpedo);
        row_say_with(&row, T_HUNTERS_VIEW_TORPEDO_HITS,
                     noun(T_HUNTERS_TORPEDO_NONE + torpedo),
                     number(hits_up_to(&then)),
                     number(rolls_up_to(&then, CHART_U2, dud_column(&then))));
    }
    bool has_fired = b->weapons_used & 1u << WEAPON_GUN;
    if (!b->escorted && b->surfaced && !has_fired && can_fire_gun(c)) {
        struct career then = shot(c, b->range, b->surfaced, WEAPON_GUN, 0);
        row_say_with(&row, T_HUNTERS_VIEW_GUN_HITS, number(hits_up_to(&then)));
    }
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
    if (phase_now(&c->frames) == P_APPROACH)
        write_ranges(c, out);
    else if (phase_now(&c->frames) == P_SALVO)
        write_chances(c, out);
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
