/* Messages in and out, their cipher, and the sextant. [model.15] */
#include "radio.h"

#include <assert.h>
#include <string.h>

#include "core/out.h"
#include "games/uboot/app/umath.h"
#include "world.h"

enum {
    SPREAD_MINUTES = 20, /* the longest random delay of a message */
    REPEAT_HOURS = 2,    /* after the aerial was under water [ruling 4] */
    SEND_MINUTES = 4,    /* on the air [model.15] */
    WRONG_KEY_S = 60,    /* lost by trying a wrong key [model.15] */
};

bool radio_works(const struct world *w)
{
    return effect(w, UBOOT_EFFECT_RADIO_OFF) == 0.0;
}

static void find_due(struct radio *r)
{
    r->due = NEVER;
    for (int i = 0; i < r->count; i++)
        if (r->message[i].state == MESSAGE_DUE && r->message[i].due < r->due)
            r->due = r->message[i].due;
}

void radio_setup(struct world *w)
{
    struct radio *r = &w->radio;
    const struct mission *m = mission_row(w);
    *r = (struct radio){0};
    for (int i = 0; i < m->messages && i < MESSAGES_MAX; i++) {
        const struct mission_message *row = &m->message[i];
        struct radio_message *k = &r->message[r->count++];
        k->row = row->row;
        k->due = NEVER;
        double late = rng_uniform(w, STREAM_RADIO);
        for (int n = 0; n < 3; n++)
            k->start[n] = (int8_t)rng_range(w, STREAM_RADIO, 26);
        if (row->out)
            continue;
        k->state = MESSAGE_DUE;
        k->due = ticks_of(3600.0 * row->hour + 60.0 * SPREAD_MINUTES * late);
    }
    r->sending = -1;
    r->fix_cell = -1;
    find_due(r);
}

int radio_known(const struct radio *r)
{
    int known = 0;
    while (known < r->count && r->message[known].state > MESSAGE_DUE)
        known++;
    return known;
}

/* The place in the mission of the message with these words. */
static int slot_of(const struct mission *m, int row)
{
    int i = 0;
    while (i < m->messages - 1 && m->message[i].row != row)
        i++;
    return i;
}

void radio_show(struct world *w)
{
    struct radio *r = &w->radio;
    bool key_hidden =
        difficulty(w, UBOOT_DIFFICULTY_VALUE_FIRST_OFFICER_ENIGMA_MODE) >= 2.0;
    memset(r->shown, 0, sizeof r->shown);
    r->known = (int16_t)radio_known(r);
    for (int i = 0; i < r->known; i++) {
        const struct radio_message *k = &r->message[i];
        r->shown[i] = (struct uboot_message_view){
            /* The crew does not learn which message it is before it is
             * deciphered. [7.5.2] */
            .row = k->state == MESSAGE_RECEIVED ? (int16_t)-1 : k->row,
            .state = k->state,
            .day = key_hidden ? (int8_t)0 : k->day,
        };
        if (k->state == MESSAGE_DECODED)
            r->shown[i].figures =
                w->mission.message[slot_of(&w->mission, k->row)].figures;
    }
}

/* The crew learns of a message, which goes behind those it knows. */
static void lay_down(struct world *w, int index, int state, int day)
{
    struct radio *r = &w->radio;
    struct radio_message k = r->message[index];
    k.state = (int8_t)state;
    k.day = (int8_t)day;
    k.due = NEVER;
    int place = radio_known(r);
    for (int i = index; i > place; i--)
        r->message[i] = r->message[i - 1];
    r->message[place] = k;
    radio_show(w);
}

/* A message arrives if the set works and the aerial is clear of the water;
 * otherwise it is repeated two hours later. [ruling 4] */
static void receive(struct world *w, int index)
{
    struct radio_message *k = &w->radio.message[index];
    if (!radio_works(w) || !boat_aerial_clear(w)) {
        k->due += REPEAT_HOURS * TICKS_HOUR;
        return;
    }
    double late = effect(w, UBOOT_EFFECT_MESSAGE_DELAY_H);
    if (late > 0.0 && !k->spare) {
        k->spare = 1; /* a weak set receives it later, once */
        k->due += ticks_of(3600.0 * late);
        return;
    }
    lay_down(w, index, MESSAGE_RECEIVED, clock_date(&w->clock).day);
    feed_say(w, UBOOT_MESSAGE_MESSAGE_IN);
}

static void send_on(struct world *w)
{
    struct radio *r = &w->radio;
    struct radio_message *k = &r->message[r->sending];
    if (!boat_aerial_clear(w) || !radio_works(w)) {
        w->boat.transmit_until = 0; /* the transmission is broken off */
        k->state = MESSAGE_READY;
        r->sending = -1;
        radio_show(w);
    } else if (w->clock.tick >= w->boat.transmit_until) {
        k->state = MESSAGE_SENT;
        r->sending = -1;
        radio_show(w);
        objective_sent(w, k->row);
    }
}

void radio_tick(struct world *w)
{
    struct radio *r = &w->radio;
    if (r->sending >= 0)
        send_on(w);
    if (w->clock.tick < r->due)
        return;
    for (int i = 0; i < r->count; i++)
        if (r->message[i].state == MESSAGE_DUE &&
            w->clock.tick >= r->message[i].due)
            receive(w, i);
    find_due(r);
}

void radio_ready(struct world *w, int row)
{
    struct radio *r = &w->radio;
    for (int i = 0; i < r->count; i++)
        if (r->message[i].row == row && r->message[i].state == MESSAGE_NONE) {
            lay_down(w, i, MESSAGE_READY, clock_date(&w->clock).day);
            feed_say(w, UBOOT_MESSAGE_MESSAGE_OUT_READY);
        }
}

/* Sending takes four minutes, in which anybody may hear it. */
bool radio_send(struct world *w, int index)
{
    struct radio *r = &w->radio;
    if (!radio_works(w) || !boat_aerial_clear(w) || r->sending >= 0)
        return false;
    r->sending = (int16_t)index;
    w->boat.transmit_until = w->clock.tick + SEND_MINUTES * TICKS_MINUTE;
    fleet_hear_radio(w);
    return true;
}

static struct enigma_key key_of(int day)
{
    const struct uboot_enigma_keys_row *k = &uboot_enigma_keys[day - 1];
    struct enigma_key key = {
        {k->left, k->middle, k->right},
        {k->ring[0] - 'A', k->ring[1] - 'A', k->ring[2] - 'A'},
        k->plugs};
    return key;
}

/* Letters only: X between words, digits as the top row of keys. */
static void plain_text(const char *words, char text[CIPHER_MAX], int at)
{
    static const char digit[] = "PQWERTZUIO";
    bool gap = false;
    int first = at;
    for (; *words && at < CIPHER_MAX - 2; words++) {
        char c = *words;
        if (c >= 'a' && c <= 'z')
            c = (char)(c - 'a' + 'A');
        else if (c >= '0' && c <= '9')
            c = digit[c - '0'];
        if (c < 'A' || c > 'Z') {
            gap = at > first;
            continue;
        }
        if (gap)
            text[at++] = 'X';
        gap = false;
        text[at++] = c;
    }
    text[at] = '\0';
}

static void ground_of(int day, int ground[3])
{
    for (int i = 0; i < 3; i++)
        ground[i] = uboot_enigma_keys[day - 1].ground[i] - 'A';
}

void radio_cipher(const struct world *w, int index, char text[CIPHER_MAX])
{
    const struct radio_message *k = &w->radio.message[index];
    struct enigma_key key = key_of(k->day);
    int ground[3], start[3];
    ground_of(k->day, ground);
    for (int i = 0; i < 3; i++) {
        start[i] = k->start[i];
        text[i] = text[i + 3] = (char)('A' + k->start[i]);
    }
    text[6] = '\0';
    enigma(&key, ground, text);
    char words[CIPHER_MAX];
    struct out out;
    out_init(&out, words, sizeof words, LANG_EN);
    out_f(&out, "%s ", uboot_mission_messages[k->row].words);
    figures_words(&w->mission.message[slot_of(&w->mission, k->row)].figures,
                  &out);
    plain_text(words, text, 6);
    enigma(&key, start, text + 6);
}

/* Is there a key under which this message reads like the text? Its figures
 * become those of the text. */
static bool fits(struct world *w, int index, const char text[CIPHER_MAX])
{
    struct radio_message *k = &w->radio.message[index];
    struct mission *m = &w->mission;
    struct uboot_figures *figures = &m->message[slot_of(m, k->row)].figures;
    char other[CIPHER_MAX], words[CIPHER_MAX];
    plain_text(uboot_mission_messages[k->row].words, words, 0);
    size_t len = strlen(words);
    for (int day = 1; day <= uboot_enigma_keys_count; day++) {
        struct enigma_key key = key_of(day);
        int ground[3], start[3];
        ground_of(day, ground);
        memcpy(other, text, CIPHER_MAX);
        other[6] = '\0';
        enigma(&key, ground, other);
        if (strncmp(other, other + 3, 3) != 0)
            continue;
        for (int i = 0; i < 3; i++)
            start[i] = other[i] - 'A';
        memcpy(other, text + 6, CIPHER_MAX - 6);
        enigma(&key, start, other);
        *figures = (struct uboot_figures){0};
        if (strncmp(other, words, len) != 0 ||
            (other[len] &&
             (other[len] != 'X' || !figures_read(other + len + 1, figures))))
            continue;
        for (int i = 0; i < 3; i++)
            k->start[i] = (int8_t)start[i];
        k->day = (int8_t)day;
        return true;
    }
    return false;
}

static bool is_unread(const struct radio_message *k)
{
    return k->state == MESSAGE_RECEIVED || k->state == MESSAGE_DUE;
}

/* A free patrol may have been sent any incoming message of its list. */
static bool fits_any(struct world *w, int index, const char text[CIPHER_MAX])
{
    struct mission *m = &w->mission;
    struct radio_message *k = &w->radio.message[index];
    const struct uboot_mission *row = &uboot_missions[w->setting.mission];
    int slot = slot_of(m, k->row);
    if (m->drawn != DRAWN_FREE)
        return false;
    for (int i = 0; i < row->messages; i++) {
        m->message[slot].row = k->row = (int16_t)(row->message + i);
        if (!uboot_mission_messages[k->row].out && fits(w, index, text))
            return true;
    }
    return false;
}

static void change_words(struct radio_message *a, struct radio_message *b)
{
    int16_t row = a->row;
    a->row = b->row;
    b->row = row;
}

bool radio_change(struct radio *r, int index, int other)
{
    struct radio_message *a = &r->message[index], *b = &r->message[other];
    if (index == other || !is_unread(a) || !is_unread(b))
        return false;
    change_words(a, b);
    return true;
}

void radio_fit(struct world *w, int index, const char text[CIPHER_MAX])
{
    struct radio *r = &w->radio;
    if (fits(w, index, text))
        return;
    /* Messages before it already have their words. */
    for (int i = index + 1; i < r->count; i++)
        if (radio_change(r, index, i)) {
            if (fits(w, index, text))
                return;
            radio_change(r, index, i);
        }
    if (fits_any(w, index, text))
        return;
    assert(!"a message of the mission, by the key sheet");
}

/* A wrong key gives a wrong start position and then nonsense. */
void radio_decipher(const struct world *w, int index, int day,
                    char text[CIPHER_MAX])
{
    struct enigma_key key = key_of(day);
    int ground[3], start[3];
    radio_cipher(w, index, text);
    char indicator[7] = {0};
    memcpy(indicator, text, 6);
    ground_of(day, ground);
    enigma(&key, ground, indicator);
    for (int i = 0; i < 3; i++)
        start[i] = indicator[i] - 'A';
    memmove(text, text + 6, strlen(text + 6) + 1);
    enigma(&key, start, text);
}

void radio_decode(struct world *w, int index, int day)
{
    struct radio *r = &w->radio;
    struct radio_message *k = &r->message[index];
    bool looked_up =
        difficulty(w, UBOOT_DIFFICULTY_VALUE_FIRST_OFFICER_ENIGMA_MODE) >= 2.0;
    if (looked_up && day != k->day) {
        r->busy_until = w->clock.tick + WRONG_KEY_S * TICKS_SECOND;
        feed_say(w, UBOOT_MESSAGE_WRONG_KEY);
        return;
    }
    k->state = MESSAGE_DECODED;
    radio_show(w);
    feed_say(w, UBOOT_MESSAGE_MESSAGE_DECODED, k->row);
    figures_say(w, &w->mission.message[slot_of(&w->mission, k->row)].figures);
    objective_reveal(w, k->row);
}

/* The sextant needs the sun, twilight stars over a horizon, or a bright
 * moon. */
bool radio_sky_fit(const struct world *w)
{
    const struct sea *s = &w->sea;
    if (!uboot_weather[s->weather].sextant)
        return false;
    return s->sun_deg > 5.0 || (s->sun_deg > -12.0 && s->sun_deg < -4.0) ||
           (s->moon_deg > 10.0 && s->lit > 0.5 && is_night(w));
}

/* [9.1.2] */
void radio_sextant(struct world *w)
{
    struct radio *r = &w->radio;
    if (!radio_sky_fit(w) || effect(w, UBOOT_EFFECT_FIX_OFF) > 0.0) {
        feed_say(w, UBOOT_MESSAGE_SEXTANT_CLOUD);
        return;
    }
    bool block =
        difficulty(w, UBOOT_DIFFICULTY_VALUE_NAVIGATOR_SEXTANT_CELL) > 0.0 ||
        effect(w, UBOOT_EFFECT_FIX_BLOCK_ONLY) > 0.0;
    int cell = cell_at(w->boat.x, w->boat.y);
    if (cell < 0) {
        feed_say(w, UBOOT_MESSAGE_SEXTANT_CLOUD);
        return;
    }
    r->fix_cell = (int16_t)(block ? uboot_places[cell].block : cell);
    r->fix_block = block;
    r->fix_tick = w->clock.tick;
    feed_say(w, UBOOT_MESSAGE_SEXTANT_FIX, r->fix_cell);
    navigation_sky(w, effect(w, UBOOT_EFFECT_FIX_BLOCK_ONLY) > 0.0);
}
