/* Messages in and out, their cipher, and the sextant. [model.15] */
#include "radio.h"

#include <assert.h>
#include <string.h>

#include "umath.h"
#include "world.h"

enum {
    SPREAD_MINUTES = 20, /* a message comes so much later at most */
    REPEAT_HOURS = 2,
    SEND_MINUTES = 4,
    WRONG_KEY_S = 60,
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
    const struct uboot_mission *m = &uboot_missions[w->setting.mission];
    *r = (struct radio){0};
    for (int i = 0; i < m->messages && i < MESSAGES_MAX; i++) {
        const struct uboot_mission_message *row =
            &uboot_mission_messages[m->message + i];
        struct radio_message *k = &r->message[r->count++];
        k->row = (int16_t)(m->message + i);
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

/* The crew learns of a message: it is laid behind those before. */
static void lay_down(struct radio *r, int index, int state, int day)
{
    struct radio_message k = r->message[index];
    k.state = (int8_t)state;
    k.day = (int8_t)day;
    k.due = NEVER;
    int place = radio_known(r);
    for (int i = index; i > place; i--)
        r->message[i] = r->message[i - 1];
    r->message[place] = k;
}

/* It comes if the set works and the aerial is clear of the water; otherwise it
 * is repeated two hours later. [ruling 4] */
static void receive(struct world *w, int index)
{
    struct radio_message *k = &w->radio.message[index];
    if (!radio_works(w) || !boat_aerial_clear(w)) {
        k->due += REPEAT_HOURS * TICKS_HOUR;
        return;
    }
    double late = effect(w, UBOOT_EFFECT_MESSAGE_DELAY_H);
    if (late > 0.0 && !k->spare) {
        k->spare = 1; /* a weak set: once, and later */
        k->due += ticks_of(3600.0 * late);
        return;
    }
    lay_down(&w->radio, index, MESSAGE_RECEIVED, clock_date(&w->clock).day);
    feed_say(w, UBOOT_MESSAGE_MESSAGE_IN);
}

static void send_on(struct world *w)
{
    struct radio *r = &w->radio;
    struct radio_message *k = &r->message[r->sending];
    if (!boat_aerial_clear(w) || !radio_works(w)) {
        w->boat.transmit_until = 0; /* broken off */
        k->state = MESSAGE_READY;
        r->sending = -1;
    } else if (w->clock.tick >= w->boat.transmit_until) {
        k->state = MESSAGE_SENT;
        r->sending = -1;
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
            lay_down(r, i, MESSAGE_READY, clock_date(&w->clock).day);
            feed_say(w, UBOOT_MESSAGE_MESSAGE_OUT_READY);
        }
}

/* Four minutes on the air, for anybody to hear. */
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

/* Letters alone: X between words, digits as the top row of the keys. */
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
    plain_text(uboot_mission_messages[k->row].words, text, 6);
    enigma(&key, start, text + 6);
}

/* Is there a key under which this message of the mission reads so? */
static bool fits(struct world *w, int index, const char text[CIPHER_MAX])
{
    struct radio_message *k = &w->radio.message[index];
    char other[CIPHER_MAX];
    for (int day = 1; day <= uboot_enigma_keys_count; day++) {
        struct enigma_key key = key_of(day);
        int ground[3];
        ground_of(day, ground);
        memcpy(other, text, CIPHER_MAX);
        other[3] = '\0';
        enigma(&key, ground, other);
        for (int i = 0; i < 3; i++)
            k->start[i] = (int8_t)(other[i] - 'A');
        k->day = (int8_t)day;
        radio_cipher(w, index, other);
        if (strcmp(text, other) == 0)
            return true;
    }
    return false;
}

static bool is_unread(const struct radio_message *k)
{
    return k->state == MESSAGE_RECEIVED || k->state == MESSAGE_DUE;
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
    /* Those before it have their words already. */
    for (int i = index + 1; i < r->count; i++)
        if (radio_change(r, index, i)) {
            if (fits(w, index, text))
                return;
            radio_change(r, index, i);
        }
    assert(!"a message of the mission, by the key sheet");
}

/* Under a wrong key the start position is wrong, and all that follows. */
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
    feed_say(w, UBOOT_MESSAGE_MESSAGE_DECODED, k->row);
    objective_reveal(w, k->row);
}

/* A sky to measure: the sun, twilight stars over a horizon, or a bright moon. */
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
}
