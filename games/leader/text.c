/* What a player reads in a terminal: the sheet's head, then what matters now:
 * boats to choose from, the tactical display, or the campaign chart and the
 * boats; at the end the log sheet. */
#include "lang.h"
#include "rules.h"

enum { WIDTH = 80, BUFFER = 200, DETAILS = 7 };

/* A line in columns, and a list at its end that goes on below itself. */
struct line {
    struct out *out;
    int column; /* reached so far */
    int indent; /* where the list begins */
    bool items; /* the list has begun */
};

static struct line line_begin(struct out *out)
{
    return (struct line){.out = out};
}

static void line_str(struct line *line, const char *words, int columns)
{
    out_padded(line->out, words, columns);
    int taken = out_columns(words);
    if (taken >= columns) {
        out_char(line->out, ' ');
        taken++;
    }
    line->column += taken > columns ? taken : columns;
}

static void line_say(struct line *line, int key, int columns)
{
    char text[BUFFER];
    struct out words;
    out_init(&words, text, sizeof text, line->out->lang);
    say(&words, key);
    line_str(line, text, columns);
}

static void line_item_str(struct line *line, const char *words)
{
    int columns = out_columns(words);
    if (!line->items) {
        if (line->column == 0) { /* a line of details below another */
            out_repeat(line->out, " ", DETAILS);
            line->column = DETAILS;
        }
        line->indent = line->column;
        line->items = true;
    } else if (line->column + 2 + columns > WIDTH) {
        out_str(line->out, ",\n");
        out_repeat(line->out, " ", line->indent);
        line->column = line->indent;
    } else {
        out_str(line->out, ", ");
        line->column += 2;
    }
    out_str(line->out, words);
    line->column += columns;
}

static void line_item_put(struct line *line, int key,
                          const struct param *params, int count)
{
    char text[BUFFER];
    struct out words;
    out_init(&words, text, sizeof text, line->out->lang);
    words.names = leader_ships_names;
    text_put(&words, key, params, count);
    line_item_str(line, text);
}

#define line_item(line, key) line_item_put((line), (key), NULL, 0)
#define line_item_with(line, key, ...) \
    line_item_put((line), (key), PARAMS(__VA_ARGS__), PARAMS_COUNT(__VA_ARGS__))

static void line_end(struct line *line)
{
    out_char(line->out, '\n');
}

/* A few characters for a column. */
#define small(text, ...)                                  \
    do {                                                  \
        struct out small_;                                \
        out_init(&small_, (text), sizeof(text), LANG_EN); \
        out_f(&small_, __VA_ARGS__);                      \
    } while (0)

/* The head of the sheet. */

static void write_head(const struct campaign *c, struct out *out)
{
    const struct leader_lengths_row *row =
        &leader_lengths[c->number * LEADER_LENGTH_COUNT + c->length];
    int vp = total_vp(c);
    say_with(out, T_LEADER_HEAD,
             noun(T_LEADER_CAMPAIGN_BATTLE_BEGINS + c->number),
             noun(T_LEADER_LENGTH_SHORT + c->length), number(c->edition + 1));
    if (c->segment > 0) {
        out_str(out, ", ");
        say_with(out, T_LEADER_HEAD_SEGMENT, number(c->segment));
    }
    out_str(out, ". ");
    out_f(out, "%d%s ", c->so / 2, c->so % 2 ? "½" : "");
    say(out, T_LEADER_HEAD_POINTS);
    out_str(out, ".\n");
    say_with(out, T_LEADER_HEAD_VP, number(vp),
             noun(T_LEADER_BAND_DISMAL + band_of_vp(c, vp)));
    out_str(out, " (");
    say_with(out, T_LEADER_HEAD_BANDS, number(row->poor), number(row->adequate),
             number(row->good), number(row->great));
    out_str(out, ")\n");
}

/* The chart: a line for each place. */

static void write_contacts(const struct campaign *c, int place,
                           struct line *line)
{
    char text[BUFFER];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    int spot = c->first_place + place;
    for (int i = 0; i < leader_contacts_count; i++)
        if (leader_contacts[i].spot == spot && leader_contacts[i].result > 0)
            out_f(&out, "%s%d", out.len ? " " : "", leader_contacts[i].min);
    line_str(line, out.len ? text : "-", 9);
}

static void write_boxes(const struct leader_places_row *row, struct line *line)
{
    if (row->mine_events != LEADER_NONE)
        line_item_with(line, T_LEADER_ITEM_MINE, number(row->mine_events),
                       number(row->mine_per_vp), number(row->mine_max));
    if (row->attack_events != LEADER_NONE)
        line_item_with(line, T_LEADER_ITEM_ATTACK, number(row->attack_events),
                       number(row->attack_cards));
    if (row->raider_events != LEADER_NONE)
        line_item_with(line, T_LEADER_ITEM_RAIDER, number(row->raider_events),
                       number(row->raider_shots));
}

static void write_counters(const struct area *area, struct line *line)
{
    if (area->warnings)
        line_item_with(line, T_LEADER_ITEM_WARNINGS, number(area->warnings));
    if (area->intelligence)
        line_item(line, T_LEADER_ITEM_INTELLIGENCE);
    if (area->air_search)
        line_item(line, T_LEADER_ITEM_AIR_SEARCH);
    if (area->supply)
        line_item(line, T_LEADER_ITEM_SUPPLY);
}

static void write_limits(const struct leader_places_row *row, struct line *line)
{
    if (!row->may_end)
        line_item(line, T_LEADER_ITEM_NO_STOP);
    if (!row->type_vii)
        line_item(line, T_LEADER_ITEM_ONLY_IX);
    else if (!row->type_ii && leader_campaigns[row->campaign].type_ii)
        line_item(line, T_LEADER_ITEM_NO_II);
}

static void write_place(const struct campaign *c, int place, struct out *out)
{
    const struct leader_places_row *row = place_of(c, place);
    struct line line = line_begin(out);
    line_say(&line, T_LEADER_PLACE_GERMANY + row->place, 24);
    char cards[BUFFER] = "";
    if (!row->port && row->may_end)
        small(cards, "%d/%d", row->moving, row->patrolling);
    else if (!row->port)
        small(cards, "%d", row->moving);
    line_str(&line, cards, 7);
    if (row->port) {
        line_str(&line, "", 9);
        line_item_with(&line, T_LEADER_ITEM_REFIT, number(row->refit));
    } else {
        write_contacts(c, place, &line);
    }
    for (int i = 0; i < c->boat_count; i++)
        if (is_afloat(&c->boat[i]) && c->boat[i].placed &&
            c->boat[i].at == place)
            line_item_str(&line, card_of(&c->boat[i])->name);
    write_counters(&c->area[place], &line);
    write_boxes(row, &line);
    write_limits(row, &line);
    line_end(&line);
}

/* Which places touch: a line for each. [moving.1] */
static void write_touches(const struct campaign *c, struct out *out)
{
    say(out, T_LEADER_TEXT_TOUCHES);
    out_char(out, '\n');
    for (int at = 0; at < c->place_count; at++) {
        struct line line = line_begin(out);
        line_say(&line, T_LEADER_PLACE_GERMANY + place_of(c, at)->place, 24);
        for (int to = 0; to < c->place_count; to++)
            if (are_linked(c, at, to))
                line_item(&line,
                          T_LEADER_PLACE_GERMANY + place_of(c, to)->place);
        line_end(&line);
    }
}

/* A voyage of several areas: where it leads by, and the cards. [ruling 122] */
static void write_way(const struct campaign *c, const struct boat *b, int to,
                      int kind, struct out *out)
{
    struct line line = line_begin(out);
    line_say(&line, T_LEADER_PLACE_GERMANY + place_of(c, to)->place, 24);
    line_item_with(&line, T_LEADER_NOTE_CARDS,
                   number(way_to(c, b, b->at, to, kind)->cards));
    for (int at = b->at; at != to;) {
        at = way_to(c, b, at, to, kind)->next;
        line_item(&line, T_LEADER_PLACE_GERMANY + place_of(c, at)->place);
    }
    line_end(&line);
}

static void write_ways(const struct campaign *c, const struct boat *b,
                       struct out *out)
{
    say_with(out, T_LEADER_TEXT_WAYS, boat_name(b));
    out_char(out, '\n');
    for (int to = 0; to < c->place_count; to++)
        for (int kind = 0; kind < WAYS; kind++)
            if (!are_linked(c, b->at, to) && may_voyage(c, b, to, kind))
                write_way(c, b, to, kind, out);
}

static void write_all_ways(const struct campaign *c, int phase, struct out *out)
{
    for (int i = 0; i < c->boat_count; i++) {
        const struct boat *b = &c->boat[i];
        bool asked = phase == P_MOVING
                         ? i == c->moving.boat
                         : phase == P_OPERATIONS && is_afloat(b) && !b->done;
        if (asked)
            write_ways(c, b, out);
    }
}

static void write_chart(const struct campaign *c, struct out *out)
{
    struct line line = line_begin(out);
    line_say(&line, T_LEADER_COL_PLACE, 24);
    line_say(&line, T_LEADER_COL_CARDS, 7);
    line_say(&line, T_LEADER_COL_CONTACTS, 9);
    line_item(&line, T_LEADER_COL_HERE);
    line_end(&line);
    for (int i = 0; i < c->place_count; i++)
        write_place(c, i, out);
    say(out, T_LEADER_NOTE_CHART);
    out_char(out, '\n');
}

/* The boats: a line for each. */

static void write_state(const struct campaign *c, const struct boat *b,
                        struct line *line)
{
    if (b->status == LOST) {
        line_item(line, T_LEADER_ITEM_LOST);
        return;
    }
    if (b->placed)
        line_item(line, T_LEADER_PLACE_GERMANY + place_of(c, b->at)->place);
    if (b->status == RETIRED)
        line_item(line, T_LEADER_ITEM_RETIRED);
    else if (patrol_limit(c) > 1)
        line_item_with(line, T_LEADER_ITEM_PATROLS, number(b->patrols),
                       number(patrol_limit(c)));
    if (b->searched)
        line_item(line, T_LEADER_ITEM_SEARCHED);
    else if (b->done)
        line_item(line, T_LEADER_ITEM_DONE);
    if (b->attacked)
        line_item(line, T_LEADER_ITEM_ATTACKED);
}

static void write_load(const struct boat *b, struct line *line)
{
    int fat = b->torpedo[READY][TORPEDO_FAT] + b->torpedo[STORED][TORPEDO_FAT];
    int t5 = b->torpedo[READY][TORPEDO_T5] + b->torpedo[STORED][TORPEDO_T5];
    if (fat + t5 > 0)
        line_item_with(line, T_LEADER_ITEM_SPECIAL, number(fat), number(t5));
    for (int m = 0; m < MISSIONS; m++)
        if (b->missions >> m & 1)
            line_item_with(line, T_LEADER_ITEM_MISSION,
                           noun(T_LEADER_MISSION_MINE + m));
    if (b->mines[READY] + b->mines[STORED] > 0)
        line_item_with(line, T_LEADER_ITEM_MINES,
                       number(b->mines[READY] + b->mines[STORED]));
    if (b->snorkel)
        line_item(line, T_LEADER_ITEM_SNORKEL);
    if (b->contact)
        line_item_with(line, T_LEADER_ITEM_CONTACT, number(b->contact));
    if (card_of(b)->ability != LEADER_ABILITY_NONE)
        line_item(line, T_LEADER_ABILITY_NONE + card_of(b)->ability);
    for (int e = 0; e < LEADER_EFFECT_COUNT; e++)
        if (damage_of(b, e))
            line_item_with(line, T_LEADER_ITEM_DAMAGE,
                           noun(T_LEADER_EFFECT_NONE + e),
                           number(damage_of(b, e)), number(b->damage[1][e]));
}

static void write_boat(const struct campaign *c, const struct boat *b,
                       struct out *out)
{
    const struct leader_uboats_row *card = card_of(b);
    struct line line = line_begin(out);
    char text[BUFFER];
    line_str(&line, card->name, 7);
    line_say(&line, T_LEADER_SKILL_GREEN + b->skill, 12);
    char stress[BUFFER];
    struct out words;
    out_init(&words, stress, sizeof stress, out->lang);
    out_f(&words, "%d ", b->stress);
    say(&words, T_LEADER_STATE_OKAY + (int)band_of(b));
    out_f(&words, " %d/%d", card->okay_max, card->shaken_max);
    line_str(&line, stress, 18);
    if (card->promotion == LEADER_NONE)
        small(text, "%d", b->xp);
    else
        small(text, "%d/%d", b->xp, card->promotion);
    line_str(&line, text, 5);
    small(text, "%d+%d", torpedoes_in(b, READY), torpedoes_in(b, STORED));
    line_str(&line, text, 6);
    small(text, "%d", b->ammo);
    line_str(&line, text, 4);
    small(text, "%+d %+d %d", torpedo_skill(b), gunnery(b), evasion(c, b));
    line_str(&line, text, 9);
    write_state(c, b, &line);
    line_end(&line);
    if (b->status != IN_SERVICE)
        return;
    line = line_begin(out);
    write_load(b, &line);
    if (line.items)
        line_end(&line);
}

static void write_boats(const struct campaign *c, struct out *out)
{
    if (c->boat_count == 0)
        return;
    struct line line = line_begin(out);
    line_say(&line, T_LEADER_COL_BOAT, 7);
    line_say(&line, T_LEADER_COL_CREW, 12);
    line_say(&line, T_LEADER_COL_STRESS, 18);
    line_say(&line, T_LEADER_COL_XP, 5);
    line_say(&line, T_LEADER_COL_TORPEDOES, 6);
    line_say(&line, T_LEADER_COL_GUN, 4);
    line_say(&line, T_LEADER_COL_SKILLS, 9);
    line_item(&line, T_LEADER_COL_WHERE);
    line_end(&line);
    for (int i = 0; i < c->boat_count; i++)
        write_boat(c, &c->boat[i], out);
    say(out, T_LEADER_NOTE_BOATS);
    out_char(out, '\n');
}

/* An ability, and the level at which it begins. */
static void write_ability(const struct leader_uboats_row *card,
                          struct line *line)
{
    int level = 0;
    while (level < LEADER_SKILL_COUNT &&
           card[level].ability == LEADER_ABILITY_NONE)
        level++;
    if (level < LEADER_SKILL_COUNT)
        line_item_with(line, T_LEADER_ITEM_FROM,
                       noun(T_LEADER_ABILITY_NONE + card[level].ability),
                       noun(T_LEADER_SKILL_GREEN + level));
}

/* The rows of a boat's cards, a column for each level. [card.4] */
static void write_levels(const struct leader_uboats_row *card, struct out *out)
{
    struct line line = line_begin(out);
    line_str(&line, "", 8);
    for (int i = 0; i < LEADER_SKILL_COUNT; i++) {
        char text[BUFFER];
        small(text, "%+d %+d %d %d/%d", card[i].ts, card[i].gs, card[i].ev,
              card[i].okay_max, card[i].shaken_max);
        line_str(&line, text, 15);
    }
    line_end(&line);
}

/* The boats one may choose. */
static void write_roster(const struct campaign *c, struct out *out)
{
    struct line line = line_begin(out);
    line_say(&line, T_LEADER_COL_BOAT, 8);
    line_say(&line, T_LEADER_COL_CLASS, 7);
    line_say(&line, T_LEADER_COL_CAPTAIN, 30);
    line_say(&line, T_LEADER_COL_COST, 21);
    line_item(&line, T_LEADER_COL_ABILITY);
    line_end(&line);
    for (int roster = 0; roster < LEADER_BOAT_COUNT; roster++) {
        if (slot_of(c, roster) != NO_BOAT || !is_in_service(c, roster))
            continue;
        const struct leader_uboats_row *card =
            &leader_uboats[roster * LEADER_SKILL_COUNT];
        line = line_begin(out);
        line_str(&line, card->name, 8);
        line_str(&line, leader_class_names[card->class], 7);
        line_str(&line, card->captain, 30);
        for (int i = 0; i < LEADER_SKILL_COUNT; i++) {
            char text[BUFFER];
            small(text, "%d", card[i].so);
            line_str(&line, text, i < LEADER_SKILL_COUNT - 1 ? 5 : 6);
        }
        write_ability(card, &line);
        line_end(&line);
        write_levels(card, out);
    }
    say(out, T_LEADER_NOTE_ROSTER);
    out_str(out, "\n\n");
}

/* An attack mission's ships. */
static void write_targets(const struct campaign *c, struct out *out)
{
    say(out, T_LEADER_TARGETS);
    out_char(out, '\n');
    for (int i = 0; i < c->battle.ship_count; i++) {
        const struct ship *ship = &c->battle.ship[i];
        const struct leader_ships_row *row = &leader_ships[ship->card - 1];
        say_with(out, T_LEADER_TARGET, number(i + 1), ship_name(ship->card - 1),
                 number(row->vp), number(row->torpedo_light),
                 number(row->torpedo_heavy), number(row->torpedo_sunk));
        if (ship->aimed[TORPEDO_NORMAL]) {
            out_str(out, ", ");
            say_with(out, T_LEADER_TARGET_AIMED,
                     number(ship->aimed[TORPEDO_NORMAL]));
        }
        out_char(out, '\n');
    }
    out_char(out, '\n');
}

/* The log sheet: what each patrol brought, and which ships. [sheet.1] */

static void write_sunk(const struct campaign *c, const struct boat *b,
                       int patrol, struct line *line)
{
    for (int i = 0; i < c->sunk_count; i++) {
        const struct sunk *s = &c->sunk[i];
        if (s->boat == b->roster && s->patrol == patrol &&
            s->campaign == c->number)
            line_item_str(line, leader_ships[s->ship].name);
    }
}

static void write_sheet(const struct campaign *c, struct out *out)
{
    out_char(out, '\n');
    say(out, T_LEADER_SHEET);
    out_char(out, '\n');
    for (int i = 0; i < LEADER_CAMPAIGN_COUNT; i++)
        if (c->result[i].band) {
            say_with(out, T_LEADER_SHEET_CAMPAIGN,
                     noun(T_LEADER_CAMPAIGN_BATTLE_BEGINS + i),
                     number(c->result[i].vp),
                     noun(T_LEADER_BAND_DISMAL + c->result[i].band - 1),
                     number(c->result[i].lost));
            out_char(out, '\n');
        }
    for (int i = 0; i < c->boat_count; i++) {
        const struct boat *b = &c->boat[i];
        for (int p = 0; p < PATROLS_MAX; p++) {
            const struct patrol *log = &b->log[p];
            if (p >= b->patrols && !log->vp && !log->xp)
                continue;
            struct line line = line_begin(out);
            line_str(&line, card_of(b)->name, 8);
            line_item_with(&line, T_LEADER_SHEET_PATROL, number(p + 1),
                           number(log->vp), number(log->xp),
                           number(log->stress));
            write_sunk(c, b, p, &line);
            line_end(&line);
        }
    }
}

bool leader_prompt(const struct campaign *c, struct out *out)
{
    const struct boat *b = c->boat;
    switch (phase_now(&c->frames)) {
    case P_MOVING:
        b += c->moving.boat;
        say_with(out, T_LEADER_ASK_MOVING, boat_name(b), place_name(c, b->at));
        return true;
    case P_RAIDER:
        say_with(out, T_LEADER_ASK_SHOTS, number(c->moving.shots));
        return true;
    case P_RANDOM:
        if (!c->drawn)
            return false;
        say_with(out, T_LEADER_ASK_DRAWN,
                 noun(T_LEADER_BOAT_U20 + (c->drawn - 1) / 2));
        return true;
    default:
        return battle_prompt(c, out);
    }
}

void leader_text(const void *view, struct out *out)
{
    const struct campaign *c = view;
    write_head(c, out);
    out_char(out, '\n');
    int phase = c->frames.depth > 0 ? phase_now(&c->frames) : P_CAMPAIGN;
    if (phase == P_SELECT || phase == P_RANDOM)
        write_roster(c, out);
    else if (phase == P_ATTACK)
        write_targets(c, out);
    else if (c->battle.ship_count > 0)
        battle_text(c, out);
    else
        write_chart(c, out);
    if (phase == P_OPERATIONS || phase == P_MOVING) {
        write_touches(c, out);
        write_all_ways(c, phase, out);
    }
    if (phase != P_SELECT && phase != P_RANDOM && phase != P_ATTACK)
        out_char(out, '\n');
    write_boats(c, out);
    if (c->over)
        write_sheet(c, out);
}
