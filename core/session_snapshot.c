/* Snapshots: a game as it stood after some entry, to go on from there without
 * doing everything before it again.
 *
 * A cache, never the truth: it is raw memory of this very program, tied to the
 * text of the log before it, and sealed. Whatever does not fit is passed over, and the log is done again from its first entry. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "session_own.h"

struct snapshot {
    uint8_t seal[32];        /* hash of what follows */
    uint8_t build[BUILD_ID]; /* of the program */
    uint8_t text[32];        /* hash of the log so far */
    uint64_t text_len;
    int32_t entries, told_count, note_count;
    int32_t steps_since_check, altered, other_dice;
    int32_t turn[SEATS_MAX];
    uint64_t thrown, rolls;
    struct pcg32 pcg;
    uint16_t chapter, kth[CHARTS_MAX + 1];
    struct lesson_at at;
    int32_t lesson_off;
    uint8_t chain[16];
    /* Then the state, the events told, the remarks with a zero after each. */
};

static void hash(uint8_t value[32], const void *bytes, size_t len)
{
    crypto_generichash(value, 32, bytes, len, NULL, 0);
}

static void seal(uint8_t value[32], const void *snapshot, size_t len)
{
    hash(value, (const uint8_t *)snapshot + 32, len - 32);
}

static size_t notes_size(const struct session *s)
{
    size_t size = 0;
    for (int i = 0; i < s->note_count; i++)
        size += strlen(s->notes[i]) + 1;
    return size;
}

static char *put(char *at, const void *bytes, size_t len)
{
    if (len > 0)
        memcpy(at, bytes, len);
    return at + len;
}

/* Where its entries end. Behind them the end of a game that is over and its
 * secret stand, which are read and compared whenever it is taken up. */
static size_t entries_len(const struct session *s)
{
    size_t at = s->log_len;
    while (s->finished && at > 0) {
        at--;
        while (at > 0 && s->log[at - 1] != '\n')
            at--;
        if (s->log_len - at > 3 && memcmp(s->log + at, "end", 3) == 0)
            return at;
    }
    return s->log_len;
}

bool snapshot_is_of(const struct kept_snapshot *kept)
{
    struct snapshot head;
    if (!kept->bytes || kept->len < sizeof head)
        return false;
    memcpy(&head, kept->bytes, sizeof head);
    return memcmp(head.build, kept->build, BUILD_ID) == 0;
}

void *session_snapshot(const struct session *s, const uint8_t build[BUILD_ID],
                       size_t *len)
{
    struct snapshot head = {
        .text_len = entries_len(s),
        .entries = s->entries,
        .told_count = s->told_count,
        .note_count = s->note_count,
        .steps_since_check = s->steps_since_check,
        .altered = s->altered,
        .other_dice = s->other_dice,
        .thrown = s->dice.thrown,
        .rolls = s->dice.rolls,
        .pcg = s->dice.pcg,
        .chapter = s->dice.chapter,
        .at = s->at,
        .lesson_off = s->lesson_off,
    };
    /* What can be taken back is not in it; when it is over nothing can. */
    if (s->pending.is || s->steps || (s->undo_count && !s->finished) ||
        s->entries == 0)
        return NULL;
    memcpy(head.build, build, BUILD_ID);
    hash(head.text, s->log, head.text_len);
    memcpy(head.turn, s->turn, sizeof head.turn);
    memcpy(head.kth, s->dice.kth, sizeof head.kth);
    memcpy(head.chain, s->chain, sizeof head.chain);
    size_t told = (size_t)s->told_count * sizeof *s->told;
    *len = sizeof head + s->game->state_size + told + notes_size(s);
    char *snapshot = memory_resized(NULL, *len);
    char *at = put(snapshot, &head, sizeof head);
    at = put(at, s->state, s->game->state_size);
    at = put(at, s->told, told);
    for (int i = 0; i < s->note_count; i++)
        at = put(at, s->notes[i], strlen(s->notes[i]) + 1);
    seal(head.seal, snapshot, *len);
    memcpy(snapshot, head.seal, sizeof head.seal);
    return snapshot;
}

/* Is it whole, of this program, and of this log? */
static bool fits(const struct log_reader *reader, const struct snapshot *head,
                 const struct kept_snapshot *kept)
{
    uint8_t value[32];
    seal(value, kept->bytes, kept->len);
    if (memcmp(value, head->seal, sizeof value) != 0 ||
        memcmp(kept->build, head->build, BUILD_ID) != 0 ||
        head->text_len > reader->len || head->text_len < reader->at)
        return false;
    hash(value, reader->text, head->text_len);
    return memcmp(value, head->text, sizeof value) == 0;
}

static void take_notes(struct session *s, const char *at, int count)
{
    s->notes = memory_zeros((size_t)count + 1, sizeof *s->notes);
    for (; s->note_count < count; s->note_count++) {
        size_t len = strlen(at);
        s->notes[s->note_count] = memory_copy(at, len);
        at += len + 1;
    }
}

bool session_wind(struct session *s, struct log_reader *reader,
                  const struct kept_snapshot *kept)
{
    struct snapshot head;
    if (kept->len < sizeof head)
        return false;
    memcpy(&head, kept->bytes, sizeof head);
    if (!fits(reader, &head, kept))
        return false;
    const char *at = (const char *)kept->bytes + sizeof head;
    s->changes++;
    memcpy(s->state, at, s->game->state_size);
    at += s->game->state_size;
    size_t told = (size_t)head.told_count * sizeof *s->told;
    if (told) {
        s->told = memory_copy(at, told);
        s->told_count = head.told_count;
        s->told_capacity = (size_t)head.told_count;
    }
    take_notes(s, at + told, head.note_count);
    s->entries = head.entries;
    s->steps_since_check = head.steps_since_check;
    s->altered = head.altered;
    s->other_dice = head.other_dice;
    memcpy(s->turn, head.turn, sizeof s->turn);
    s->dice.thrown = head.thrown;
    s->dice.rolls = head.rolls;
    s->dice.pcg = head.pcg;
    s->dice.chapter = head.chapter;
    s->at = head.at;
    s->dice.lesson_step = s->at.step;
    s->lesson_off = head.lesson_off != 0;
    memcpy(s->dice.kth, head.kth, sizeof s->dice.kth);
    memcpy(s->chain, head.chain, sizeof s->chain);
    for (; reader->at < head.text_len; reader->at++)
        reader->line += reader->text[reader->at] == '\n';
    return true;
}
