/* Words of the seats: a share in the dice that nobody can choose.
 *
 * Each client draws a word, keeps it and sends its hash when it sits down. Only
 * when every seat has sat down are words opened, and then no hash is taken any
 * more: whoever sits last, and be it the host who has the secret and the store,
 * gave his hash before he knew the others' words. A word that is not opened in
 * time is left out, and the log says so: its holder had two games to choose
 * from, not as many as he liked.
 *
 * Seats of bots bring no word, since the host would draw it. Where no seat gives a
 * hash (old clients) words count as they did before, and prove less. */
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    /* Somebody who comes back may still open his word, however late. */
    GRACE_MS = 10000,
    RECOUNT_MS = 1000,
};

static bool is_sealed(const struct table *t)
{
    bool found = false;
    for (int i = 0; i < t->game->seat_count; i++)
        found |= t->seat[i].has_hash;
    return found && dice_are_keyed(t->source);
}

static bool has_sat(const struct store_seat *s)
{
    return s->has_word || s->has_hash;
}

bool words_all_sat(const struct table *t)
{
    bool all = true;
    for (int i = 0; i < t->game->seat_count; i++)
        all &= has_sat(&t->seat[i]);
    return all;
}

seat_set words_wanted(const struct table *t)
{
    seat_set wanted = 0;
    if (t->row.stage != STAGE_WAITING || !words_all_sat(t) || !is_sealed(t))
        return 0;
    for (int i = 0; i < t->game->seat_count; i++)
        if (t->seat[i].has_hash && !t->seat[i].has_word &&
            strncmp(t->seat[i].who, "bot:", 4) != 0)
            wanted |= seat_bit(i);
    return wanted;
}

/* The time runs from the moment at which the last hash was in. Of a table that
 * comes from the store that is when it was last changed. */
static void set_deadline(struct table *t, bool is_loaded)
{
    int64_t now = time(NULL), limit = t->words_within;
    int64_t left = limit;
    if (is_loaded && t->row.changed < now)
        left = limit - (now - t->row.changed);
    int64_t left_ms =
        left * 1000 < GRACE_MS && is_loaded ? GRACE_MS : left * 1000;
    if (!is_loaded) {
        t->row.changed = now;
        slip_mark(table_slip(t), &t->row);
    }
    t->words_until = now + left_ms / 1000;
    t->words_due = net_now(t->server->net) + (uint64_t)left_ms;
}

bool words_are_in(struct table *t, bool is_loaded)
{
    if (!words_all_sat(t))
        return false;
    if (!words_wanted(t))
        return true;
    if (!t->words_due)
        set_deadline(t, is_loaded);
    return net_now(t->server->net) >= t->words_due;
}

void words_share(const struct table *t, int seat, struct seat_holder *holder)
{
    const struct store_seat *s = &t->seat[seat];
    *holder = (struct seat_holder){0};
    memcpy(holder->who, s->who, WHO_MAX);
    if (!is_sealed(t)) {
        memcpy(holder->word, s->word, sizeof holder->word);
        return;
    }
    holder->share = !s->has_hash  ? WORD_NONE
                    : s->has_word ? WORD_SEALED
                                  : WORD_WITHHELD;
    if (s->has_hash)
        memcpy(holder->hash, s->hash, sizeof holder->hash);
    if (holder->share == WORD_SEALED)
        memcpy(holder->word, s->word, sizeof holder->word);
}

bool words_promise(const struct table *t, uint8_t promise[16])
{
    uint8_t commitment[32], hashes[SEATS_MAX][32] = {0};
    if (!is_sealed(t) || !words_all_sat(t))
        return false;
    for (int i = 0; i < t->game->seat_count; i++)
        if (t->seat[i].has_hash)
            memcpy(hashes[i], t->seat[i].hash, 32);
    dice_commitment(commitment, t->row.secret);
    dice_promise(promise, commitment, (const uint8_t(*)[32])hashes,
                 t->game->seat_count);
    return true;
}

void words_seal(struct table *t, int seat, const uint8_t hash[32])
{
    struct store_seat *s = &t->seat[seat];
    if (has_sat(s))
        return;
    server_touch(t);
    s->has_hash = true;
    memcpy(s->hash, hash, sizeof s->hash);
    slip_put_seat(table_slip(t), t->row.id, s);
    table_begin(t);
}

int words_open(struct table *t, int seat, const uint8_t word[16])
{
    struct store_seat *s = &t->seat[seat];
    uint8_t hash[32];
    if (!(words_wanted(t) & seat_bit(seat)))
        return T_SERVE_WORD_NOT_NOW;
    dice_word_hash(hash, word);
    if (memcmp(hash, s->hash, sizeof hash) != 0)
        return T_SERVE_WORD_OTHER;
    server_touch(t);
    s->has_word = true;
    memcpy(s->word, word, sizeof s->word);
    slip_put_seat(table_slip(t), t->row.id, s);
    slip_open_words(table_slip(t), t->row.id);
    t->server->opened.is_stale = true;
    table_begin(t);
    return 0;
}

void words_forget(struct table *t, int seat)
{
    bool is_opened = false;
    for (int i = 0; i < t->game->seat_count; i++)
        is_opened |= t->seat[i].has_hash && t->seat[i].has_word;
    if (t->row.stage != STAGE_WAITING || is_opened ||
        strncmp(t->seat[seat].who, "bot:", 4) == 0)
        return;
    t->seat[seat].has_hash = t->seat[seat].has_word = false;
    t->words_due = 0;
}

void words_hurry(struct table *t)
{
    if (t->words_due && t->row.stage == STAGE_WAITING && !table_is_shut(t) &&
        net_now(t->server->net) >= t->words_due) {
        server_touch(t);
        table_begin(t);
    }
}

const struct opened *words_count(struct server *server)
{
    struct opened *o = &server->opened;
    uint64_t now = server->net ? net_now(server->net) : 0;
    if (!o->counted || (o->is_stale && now - o->counted >= RECOUNT_MS)) {
        o->counted = now ? now : 1;
        o->is_stale = false;
        store_opened(server->store, &o->tables, &o->done, &o->dropped);
    }
    return o;
}
