/* An officer's cards and stores for a terminal: the sick, the captain's hand,
 * the kit, the meal, the toolboxes, the puzzle. [6.9, 7.7, 8.6, 9.4, 10.3.3] */
#include "lang.h"
#include "officers.h"

/* What a card needs of each medicine. */
static void write_needs(int card, struct out *out)
{
    for (int m = 0; m < UBOOT_MEDICINE_COUNT; m++) {
        int count = card_medicine(card, (enum uboot_medicine)m);
        if (count > 0) {
            out_str(out, ", ");
            say(out, T_UBOOT_MEDICINE_TABLETS + m);
            out_f(out, " %d", count);
        }
    }
}

/* An illness: its special effect, and what treats it. [6.9, 8.6] */
static void write_health(const struct health *h, struct out *out)
{
    const struct uboot_cards_row *r = &uboot_cards[h->card - 1];
    out_str(out, "      ");
    say(out, T_UBOOT_CARD_GRUMBLING + r->id);
    if (r->ailment != UBOOT_AILMENT_NONE) {
        out_str(out, ", ");
        say(out, T_UBOOT_AILMENT_NONE + r->ailment);
    }
    if (h->treated) {
        out_str(out, ", ");
        say(out, T_UBOOT_TEXT_TREATED);
    } else {
        write_needs(r->id, out);
    }
    out_char(out, '\n');
}

void officers_write_health(const struct crew_seen *c, int sailor,
                           struct out *out)
{
    for (int i = 0; i < HEALTH_MAX; i++)
        if (c->board.sailor[sailor].health[i].card)
            write_health(&c->board.sailor[sailor].health[i], out);
}

/* A card that is turned up and waits for somebody's choice. */
static void write_play(const struct card_play *p, struct out *out)
{
    if (p->card == CARD_NONE)
        return;
    say_with(out, T_UBOOT_TEXT_CARD_ASKS,
             noun(T_UBOOT_CARD_GRUMBLING + p->card),
             noun(T_UBOOT_CARD_TEXT_GRUMBLING + p->card), number(p->left));
    out_char(out, '\n');
}

static void write_hand(const struct crew_seen *c, struct out *out)
{
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (crew_holds(c, i)) {
            say_with(out, T_UBOOT_TEXT_HAND_CARD,
                     noun(T_UBOOT_CARD_GRUMBLING + i),
                     noun(T_UBOOT_CARD_TEXT_GRUMBLING + i));
            out_char(out, '\n');
        }
}

static void write_kit(const struct kit *k, struct out *out)
{
    say(out, T_UBOOT_TEXT_KIT);
    for (int m = 0; m < UBOOT_MEDICINE_COUNT; m++) {
        out_str(out, m ? ", " : " ");
        say(out, T_UBOOT_MEDICINE_TABLETS + m);
        out_f(out, " %d", k->chips[m]);
    }
    if (k->boxes) {
        out_str(out, "; ");
        say_with(out, T_UBOOT_TEXT_KIT_BOXES, number(k->boxes));
    }
    out_char(out, '\n');
}

static void write_meal(const struct galley *g, struct out *out)
{
    say_with(out, T_UBOOT_TEXT_MEAL,
             noun(T_UBOOT_RECIPE_SAUSAGE_SANDWICH + g->recipe));
    out_char(out, '\n');
}

/* What each toolbox holds; cards in use say so. [10.3.3] */
static void write_tools(const struct cards *c, struct out *out)
{
    for (int i = 0; i < UBOOT_ENGINEER_CARD_COUNT; i++) {
        const struct uboot_engineer_cards_row *r = &uboot_engineer_cards[i];
        if (c->engineer[i] >= ENGINEER_DISCARDED)
            continue;
        bool used = c->engineer_for[i] != REPAIR_NONE;
        out_str(out, "  ");
        if (used)
            say(out, T_UBOOT_TEXT_TOOL_USED);
        else
            say(out, T_UBOOT_ITEM_TOOLBOX_A + c->engineer[i]);
        say_colon(out);
        say(out, T_UBOOT_ENGINEER_CARD_U_BOAT_BLUEPRINTS + i);
        if (r->advanced_bonus)
            out_f(out, " (+%d/+%d)", r->base_bonus, r->advanced_bonus);
        out_str(out, ". ");
        say(out, T_UBOOT_ENGINEER_TEXT_U_BOAT_BLUEPRINTS + i);
        out_char(out, '\n');
    }
}

static void write_lanes(int edge, int lanes, struct out *out)
{
    out_char(out, ' ');
    if (edge < 0) {
        out_char(out, edge == EDGE_END ? '-' : '=');
        return;
    }
    for (int i = lanes - 1; i >= 0; i--)
        out_char(out, edge >> i & 1 ? '|' : '.');
}

/* The number of the tile, its picture, how it is turned, and its edges
 * clockwise from the left: a stroke is a pipe, `-` an end of the boat, `=` the
 * hull. */
static void write_tile(const struct puzzle *p, int place, struct out *out)
{
    struct puzzle_face face = p->face[place];
    bool lies = face.turn % 2 != 0;
    out_f(out, "  %d ", place + 1);
    say(out, T_UBOOT_MOTIF_BOW + face.motif);
    if (face.turn)
        out_f(out, " %d°", face.turn * 90);
    for (int i = 0; i < SIDES; i++)
        write_lanes(face.edge[i], i % 2 == lies ? LANES : INNER_LANES, out);
    out_char(out, '\n');
}

static void write_puzzle(const struct puzzle *p, struct out *out)
{
    if (p->state != PUZZLE_OPEN)
        return;
    say_with(out, T_UBOOT_TEXT_PUZZLE, number(p->section));
    for (int i = 0; i < FRAME; i++) {
        out_str(out, i % FRAME_COLUMNS == 0 ? "\n  [" : "");
        if (p->frame[i] == TILE_NONE)
            out_str(out, " .");
        else
            out_f(out, " %d", p->frame[i] + 1);
        out_str(out, i % FRAME_COLUMNS == FRAME_COLUMNS - 1 ? " ]" : "");
    }
    out_char(out, '\n');
    for (int i = 0; i < TILES; i++)
        write_tile(p, i, out);
}

void officers_write_cards(const struct uboot_view *v, struct out *out)
{
    const struct crew_seen *c = &v->crew;
    write_play(&c->board.cards.play, out);
    switch (v->seat) {
    case ROLE_CAPTAIN:
        write_hand(c, out);
        break;
    case ROLE_FIRST_OFFICER:
        write_kit(&c->board.kit, out);
        break;
    case ROLE_NAVIGATOR:
        write_meal(&c->board.galley, out);
        break;
    default:
        write_tools(&c->board.cards, out);
        write_puzzle(&c->board.puzzle, out);
        break;
    }
}
