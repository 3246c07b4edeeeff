/* What a mission takes over, written and read. Every word is a row of a table;
 * every row has one of four shapes. [4.3] */
#include "carried_text.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "lang.h"
#include "rules.h"
#include "words.h"

enum word_shape {
    NUMBER,   /* hull=71: an int16_t; 0 is left out */
    LIST,     /* fallen=C1W1,E3W2: each name sets its int8_t to `value` */
    COUNTS,   /* food=meat:3,onions:0: an int8_t of 1 + count for every name */
    PATIENTS, /* sick=N2W1:fever:1:2:treated: man, card, cross, tired */
};

struct row {
    const char *name;
    const char *const *words; /* ended by NULL */
    uint16_t at;              /* offset in struct carried */
    /* The greatest value, or the value each name of a list sets. */
    int16_t value;
    uint8_t shape;
    bool is_crew;
};

static const char *const torpedoes[] = {"g7a", "g7e", NULL};

/* clang-format off */
#define BOAT(member) .at = offsetof(struct carried, boat.member)
#define CREW(member) .at = offsetof(struct carried, crew.member), .is_crew = true

static const struct row rows[] = {
    {"hull", .shape = NUMBER, .value = 100, BOAT(hull)},
    {"battery", .shape = NUMBER, .value = 100, BOAT(battery)},
    {"torpedoes", torpedoes, .shape = COUNTS, .value = TORPEDOES_ABOARD, BOAT(torpedo)},
    {"flooded", .shape = NUMBER, .value = SECTIONS_INSIDE, BOAT(flooded)},
    {"green", uboot_component_names, .shape = LIST, .value = UBOOT_SEVERITY_GREEN, BOAT(broken)},
    {"yellow", uboot_component_names, .shape = LIST, .value = UBOOT_SEVERITY_YELLOW, BOAT(broken)},
    {"red", uboot_component_names, .shape = LIST, .value = UBOOT_SEVERITY_RED, BOAT(broken)},
    {"ranks", .shape = NUMBER, .value = RANKS_MAX, BOAT(ranks)},
    {"kgrt", .shape = NUMBER, .value = KGRT_MAX, BOAT(kgrt)},
    {"glory", .shape = NUMBER, .value = GLORY_MAX, BOAT(glory)},
    {"fallen", uboot_sailor_words, .shape = LIST, .value = 1, CREW(fallen)},
    {"hand", uboot_card_names, .shape = LIST, .value = CARRIED_IN_HAND, CREW(card)},
    {"played", uboot_card_names, .shape = LIST, .value = CARRIED_PLAYED, CREW(card)},
    {"toolbox_a", uboot_engineer_card_names, .shape = LIST, .value = CARRIED_TOOLBOX_A, CREW(tool)},
    {"toolbox_b", uboot_engineer_card_names, .shape = LIST, .value = CARRIED_TOOLBOX_B, CREW(tool)},
    {"spent", uboot_engineer_card_names, .shape = LIST, .value = CARRIED_SPENT, CREW(tool)},
    {"gone", uboot_engineer_card_names, .shape = LIST, .value = CARRIED_GONE, CREW(tool)},
    {"boxes", .shape = NUMBER, .value = BOXES_MAX, CREW(boxes)},
    {"medicine", uboot_medicine_names, .shape = COUNTS, .value = 9, CREW(medicine)},
    {"spoiled", .shape = NUMBER, .value = UBOOT_FOOD_COUNT, CREW(spoiled)},
    {"food", uboot_food_names, .shape = COUNTS, .value = FOOD_MAX, CREW(food)},
    {"smokes", uboot_role_words, .shape = COUNTS, .value = SMOKES_MAX, CREW(smokes)},
    {"sick", .shape = PATIENTS, CREW(patient)},
    {"lost", uboot_item_words + 1, .shape = LIST, .value = 1, CREW(lost)},
};
/* clang-format on */

enum { ROWS = sizeof rows / sizeof *rows };

/* ---- writing ---- */

static void begin_item(const struct row *row, int shown, struct out *out)
{
    if (shown > 0)
        out_char(out, ',');
    else
        out_f(out, "%s%s=", out->len ? " " : "", row->name);
}

static void write_patients(const struct row *row, const struct carried_crew *c,
                           struct out *out)
{
    for (int i = 0; i < c->patients; i++) {
        const struct carried_patient *p = &c->patient[i];
        begin_item(row, i, out);
        out_f(out, "%s:%s:%d:%d%s", uboot_sailor_words[p->man],
              uboot_card_names[p->card], p->cross, p->tired,
              p->treated ? ":treated" : "");
    }
}

static void write_row(const struct row *row, const struct carried *all,
                      struct out *out)
{
    const char *at = (const char *)all + row->at;
    int16_t number;
    int shown = 0;
    if (row->shape == NUMBER) {
        memcpy(&number, at, sizeof number);
        if (number) {
            begin_item(row, 0, out);
            out_int(out, number);
        }
        return;
    }
    if (row->shape == PATIENTS) {
        write_patients(row, &all->crew, out);
        return;
    }
    for (int i = 0; row->words[i]; i++)
        if (row->shape == LIST ? at[i] == row->value : at[i] != 0) {
            begin_item(row, shown++, out);
            out_str(out, row->words[i]);
            if (row->shape == COUNTS)
                out_f(out, ":%d", at[i] - 1);
        }
}

void carried_write(const struct carried *all, struct out *out)
{
    for (int i = 0; i < ROWS; i++)
        write_row(&rows[i], all, out);
}

/* ---- reading ---- */

struct span {
    const char *text;
    size_t len;
};

static bool is_word(struct span s, const char *word)
{
    return strlen(word) == s.len && memcmp(word, s.text, s.len) == 0;
}

/* Cuts off the text before the next `end` and drops that character. *last tells
 * whether no `end` was left. */
static struct span cut(struct span *s, char end, bool *last)
{
    const char *stop = memchr(s->text, end, s->len);
    struct span first = {s->text, stop ? (size_t)(stop - s->text) : s->len};
    *last = !stop;
    s->text += first.len + (stop != NULL);
    s->len -= first.len + (stop != NULL);
    return first;
}

static int word_number(const char *const *words, struct span s)
{
    for (int i = 0; words[i]; i++)
        if (is_word(s, words[i]))
            return i;
    return -1;
}

/* A number as we write it, without sign or leading zeros; -1 for anything
 * else. */
static int number_of(struct span s, int max)
{
    int n = 0;
    if (s.len == 0 || s.len > 5 || (s.len > 1 && s.text[0] == '0'))
        return -1;
    for (size_t i = 0; i < s.len; i++) {
        if (s.text[i] < '0' || s.text[i] > '9')
            return -1;
        n = 10 * n + s.text[i] - '0';
    }
    return n <= max ? n : -1;
}

static bool read_number(const struct row *row, struct span value, char *at)
{
    int n = number_of(value, row->value);
    int16_t number = (int16_t)n;
    if (n < 1)
        return false;
    memcpy(at, &number, sizeof number);
    return true;
}

static bool read_list(const struct row *row, struct span value, char *at)
{
    for (bool last = false; !last;) {
        int i = word_number(row->words, cut(&value, ',', &last));
        if (i < 0 || at[i])
            return false;
        at[i] = (char)row->value;
    }
    return true;
}

static bool read_counts(const struct row *row, struct span value, char *at)
{
    bool last = false, none;
    for (int i = 0; row->words[i]; i++) {
        if (last)
            return false;
        struct span item = cut(&value, ',', &last);
        struct span name = cut(&item, ':', &none);
        int n = none ? -1 : number_of(item, row->value);
        if (n < 0 || !is_word(name, row->words[i]))
            return false;
        at[i] = (char)(n + 1);
    }
    return last;
}

static bool read_patient(struct span item, struct carried_crew *crew)
{
    bool last[4], end = true;
    int man = word_number(uboot_sailor_words, cut(&item, ':', &last[0]));
    int card = word_number(uboot_card_names, cut(&item, ':', &last[1]));
    int cross = number_of(cut(&item, ':', &last[2]), 1);
    int tired = number_of(cut(&item, ':', &last[3]), 2);
    if (man < 0 || card < 0 || cross < 0 || tired < 0 || last[0] || last[1] ||
        last[2])
        return false;
    bool treated = !last[3];
    if (treated && (!is_word(cut(&item, ':', &end), "treated") || !end))
        return false;
    const struct carried_patient p = {.man = (uint8_t)man,
                                      .card = (uint8_t)card,
                                      .cross = (uint8_t)cross,
                                      .tired = (uint8_t)tired,
                                      .treated = treated};
    return logbook_add_patient(crew, &p);
}

static bool read_value(const struct row *row, struct span value,
                       struct carried *all)
{
    char *at = (char *)all + row->at;
    if (row->shape == NUMBER)
        return read_number(row, value, at);
    if (row->shape == LIST)
        return read_list(row, value, at);
    if (row->shape == COUNTS)
        return read_counts(row, value, at);
    for (bool last = false; !last;)
        if (!read_patient(cut(&value, ',', &last), &all->crew))
            return false;
    return true;
}

/* NULL if all values together are possible, else the key of the word that is
 * not. */
static const char *impossible(const struct carried *all)
{
    const struct carried_crew *c = &all->crew;
    int alive = 0;
    if (all->boat.torpedo[0] + all->boat.torpedo[1] > TORPEDOES_ABOARD + 2)
        return "torpedoes";
    for (int i = 0; i < SAILORS; i++)
        alive += !c->fallen[i];
    if (alive == 0)
        return "fallen";
    for (int i = 0; i < UBOOT_CARD_COUNT; i++)
        if (c->card[i] && uboot_cards[i].deck != UBOOT_DECK_CAPTAIN &&
            uboot_cards[i].kind != UBOOT_CARD_KIND_HAND)
            return c->card[i] == CARRIED_IN_HAND ? "hand" : "played";
    for (int i = 0; i < UBOOT_MEDICINE_COUNT; i++)
        if (c->medicine[i] > 1 + uboot_medicine[i].count)
            return "medicine";
    if (c->boxes && !c->medicine[0])
        return "boxes";
    return c->spoiled && !c->food[0] ? "spoiled" : NULL;
}

static bool wrong(struct carried_fault *fault, int text, struct span word)
{
    size_t most = sizeof fault->word - 1;
    *fault = (struct carried_fault){.text = text};
    memcpy(fault->word, word.text, word.len < most ? word.len : most);
    return false;
}

bool carried_read(const char *text, bool has_crew, struct carried *all,
                  struct carried_fault *fault)
{
    struct span rest = {text, strlen(text)};
    int before = -1;
    memset(all, 0, sizeof *all);
    for (bool last = false, bare = false; !last;) {
        struct span word = cut(&rest, ' ', &last), value = word;
        struct span key = cut(&value, '=', &bare);
        int row = 0;
        while (row < ROWS && !is_word(key, rows[row].name))
            row++;
        if (row == ROWS || bare || (rows[row].is_crew && !has_crew))
            return wrong(fault, T_CARRIED_UNKNOWN, word);
        if (row <= before)
            return wrong(fault, T_CARRIED_TWICE, word);
        if (!read_value(&rows[row], value, all))
            return wrong(fault, T_CARRIED_VALUE, word);
        before = row;
    }
    const char *key = impossible(all);
    return !key ||
           wrong(fault, T_CARRIED_VALUE, (struct span){key, strlen(key)});
}

void carried_take_over(const char *text, struct carried *all)
{
    struct carried_fault fault;
    memset(all, 0, sizeof *all);
    if (!text)
        return;
    bool good = carried_read(text, true, all, &fault);
    assert(good); /* the session checked the text before it began the game */
    (void)good;
}

bool carried_check_boat(const char *text, struct carried_fault *fault)
{
    struct carried all;
    return carried_read(text, false, &all, fault);
}

bool carried_check_all(const char *text, struct carried_fault *fault)
{
    struct carried all;
    return carried_read(text, true, &all, fault);
}
