/* Taking a game up from its log.
 *
 * Every entry is done again through the same functions that did it first, with
 * the recorded dice fed back. So whatever could not have happened is found, and
 * named by its line. */
#include <stdlib.h>
#include <string.h>

#include "lang.h"
#include "memory.h"
#include "session_own.h"

static bool fault(const struct log_reader *reader, int text, int entry,
                  struct log_fault *f)
{
    *f = (struct log_fault){.text = text, .line = reader->line, .entry = entry};
    return false;
}

/* A secret published at the end of the log, if there is one. */
static bool published(const char *log, size_t len, uint8_t secret[32])
{
    static const char key[] = "secret ";
    size_t size = sizeof key - 1 + 64 + 1;
    if (len <= size)
        return false;
    const char *line = log + len - size;
    return line[-1] == '\n' && line[size - 1] == '\n' &&
           memcmp(line, key, sizeof key - 1) == 0 &&
           hex_read(line + sizeof key - 1, 64, secret, 32);
}

static int dice_text(int dice_fault)
{
    return dice_fault == DICE_RAN_OUT      ? T_LOG_DICE_RAN_OUT
           : dice_fault == DICE_OTHER_ROLL ? T_LOG_OTHER_ROLL
                                           : T_LOG_BAD_DICE;
}

/* A start or an action: the rules run with the entry's dice. */
static bool play_entry(struct session *s, const struct log_reader *reader,
                       const struct entry *entry, struct log_fault *f)
{
    enum ran ran;
    if (entry->kind == ENTRY_ACTION &&
        !session_allowed(s, entry->seat, &entry->action, NULL))
        return fault(reader, T_LOG_NOT_OPEN, entry->number, f);
    s->dice.recorded = entry->roll_count ? entry->roll : s->known;
    s->dice.recorded_count = entry->roll_count;
    s->dice.recorded_next = 0;
    s->dice.differs = false;
    bool done = entry->kind == ENTRY_START
                    ? session_start(s, &ran)
                    : session_perform(s, entry->seat, &entry->action, &ran);
    if (!done)
        return fault(reader, dice_text(s->fault), entry->number, f);
    if (s->dice.recorded_next != s->dice.recorded_count)
        return fault(reader, T_LOG_DICE_LEFT_OVER, entry->number, f);
    if (s->dice.differs && s->other_dice < 0 &&
        entry->number >= s->header.taken)
        s->other_dice = entry->number;
    return true;
}

static bool has_word(const char *words, const char *word, size_t len)
{
    for (const char *at = words; *at; at += *at == ' ') {
        size_t size = strcspn(at, " ");
        if (size == len && memcmp(at, word, len) == 0)
            return true;
        at += size;
    }
    return false;
}

/* The parts of the world that came out otherwise, the first of them first. */
static void name_parts(const struct session *s, const char *logged,
                       struct log_fault *f)
{
    char now[NOTE_MAX + 1];
    struct out parts, detail;
    out_init(&parts, now, sizeof now, LANG_EN);
    out_init(&detail, f->detail, sizeof f->detail, LANG_EN);
    state_check_parts(s->game, s->state, &parts);
    if (!logged[0] || parts.full)
        return; /* written before parts were */
    for (const char *at = now; *at; at += *at == ' ') {
        size_t len = strcspn(at, " ");
        if (!has_word(logged, at, len)) {
            out_str(&detail, detail.len ? ", " : "");
            out_bytes(&detail, at, strcspn(at, "="));
        }
        at += len;
    }
}

static bool replay_entry(struct session *s, const struct log_reader *reader,
                         const struct entry *entry, struct log_fault *f)
{
    if (entry->number != s->entries)
        return fault(reader, T_LOG_BAD_NUMBER, entry->number, f);
    if ((entry->kind == ENTRY_START) != (s->entries == 0))
        return fault(reader, T_LOG_NOT_OPEN, entry->number, f);
    if ((entry->kind == ENTRY_START) != (entry->seat == SEAT_HOST))
        return fault(reader, T_LOG_NOT_OPEN, entry->number, f);
    bool is_step = entry->kind == ENTRY_ACTION &&
                   session_is_step(s, entry->seat, &entry->action);
    bool may_roll =
        entry->kind == ENTRY_START || (entry->kind == ENTRY_ACTION && !is_step);
    if (entry->repeat > 1 && !is_step)
        return fault(reader, T_LOG_NOT_OPEN, entry->number, f);
    if (!may_roll && entry->roll_count)
        return fault(reader, T_LOG_DICE_LEFT_OVER, entry->number, f);
    switch (entry->kind) {
    case ENTRY_UNDO:
        return session_undo(s, entry->seat, NULL) ||
               fault(reader, T_LOG_NOT_OPEN, entry->number, f);
    case ENTRY_NOTE:
        return session_note(s, entry->seat, entry->audience, entry->note,
                            NULL) ||
               fault(reader, T_LOG_NOT_OPEN, entry->number, f);
    case ENTRY_LESSON:
        return session_lesson(s, entry->seat, entry->note, NULL) ||
               fault(reader, T_LOG_NOT_OPEN, entry->number, f);
    case ENTRY_CHECK:
        if (!s->game->tick_ms || entry->seat != SEAT_CLOCK)
            return fault(reader, T_LOG_NOT_OPEN, entry->number, f);
        if (entry->check != state_check(s->game, s->state)) {
            fault(reader, T_LOG_CHECK_DIFFERS, entry->number, f);
            name_parts(s, entry->note, f);
            return false;
        }
        s->steps_since_check = 0;
        return session_keep_entry(s, entry);
    default:
        break;
    }
    if (is_step) {
        if (session_step(s, entry->repeat) != entry->repeat ||
            !session_flush(s))
            return fault(reader, T_LOG_NOT_OPEN, entry->number, f);
        return true;
    }
    return play_entry(s, reader, entry, f);
}

/* Compares the entry's chain value with the one it should have. */
static void compare_chain(struct session *s, const struct log_reader *reader,
                          const struct entry *entry)
{
    uint8_t chain[16];
    if (!s->has_secret) {
        memcpy(s->chain, entry->chain, 16);
        return;
    }
    log_chain(chain, s->chain, s->secret, entry->number,
              reader->text + reader->entry_start, reader->entry_len);
    if ((!entry->chained || memcmp(chain, entry->chain, 16) != 0) &&
        s->altered < 0)
        s->altered = entry->number;
    memcpy(s->chain, entry->chained ? entry->chain : chain, 16);
}

/* What stands after the last entry: the game's own end, and its secret. */
static bool check_end(const struct session *s, const struct log_reader *reader,
                      struct log_fault *f)
{
    char line[1024];
    struct out out;
    out_init(&out, line, sizeof line, LANG_EN);
    session_write_end(s, &out);
    if (out.len != reader->end_len ||
        memcmp(line, reader->text + reader->end_start, out.len) != 0) {
        fault(reader, T_LOG_OTHER_END, -1, f);
        f->line = reader->end_line;
        return false;
    }
    if (reader->has_secret && s->has_secret &&
        memcmp(reader->secret, s->secret, 32) != 0)
        return fault(reader, T_LOG_OTHER_SECRET, -1, f);
    return true;
}

/* The replayed lines replace what the session wrote for itself. */
static void adopt_text(struct session *s, const struct log_reader *reader)
{
    free(s->log);
    s->log_len = reader->at;
    s->log_capacity = s->log_len + 1;
    s->log = memory_resized(NULL, s->log_capacity);
    memcpy(s->log, reader->text, s->log_len);
    s->log[s->log_len] = 0;
}

/* Does every entry again, up to the one named. */
static bool replay_all(struct session *s, struct log_reader *reader, int upto,
                       bool compare, struct log_fault *f)
{
    struct entry *entry = memory_resized(NULL, sizeof *entry);
    bool good = true;
    size_t kept = reader->at;
    while (good && (upto < 0 || s->entries <= upto) &&
           log_next(reader, entry)) {
        /* Only the last steps' check value follows the last action. */
        if (s->entries > 0 && !s->pending.is && !s->game->active(s->state) &&
            entry->kind != ENTRY_CHECK)
            good = fault(reader, T_LOG_AFTER_THE_END, entry->number, f);
        good = good && replay_entry(s, reader, entry, f);
        if (good && compare)
            compare_chain(s, reader, entry);
        if (good)
            kept = reader->at;
    }
    free(entry);
    if (good && reader->fault.text) {
        *f = reader->fault;
        if (f->text == T_LOG_CUT_SHORT && s->entries > 0) {
            f->text = T_LOG_ENTRY_CUT_SHORT;
            f->entry = s->entries; /* the one that was being written */
        }
        good = false;
    }
    if (good && s->entries == 0)
        good = fault(reader, T_LOG_CUT_SHORT, -1, f);
    if (good && reader->finished)
        good = check_end(s, reader, f);
    if (!reader->finished)
        reader->at = kept;
    s->dice.recorded = NULL;
    return good;
}

/* Opens the log for reading and makes sure that the secret fits it. */
static bool open_log(struct log_reader *reader, const char *log, size_t len,
                     const uint8_t *secret, bool is_published,
                     struct log_fault *f)
{
    uint8_t commitment[32];
    if (!log_open(reader, log, len)) {
        *f = reader->fault;
        return false;
    }
    bool duplicate = reader->header.source == DICE_DUPLICATE;
    if (!secret || !dice_are_keyed(reader->header.source) ||
        (duplicate && is_published)) /* the promise is the tournament's */
        return true;
    dice_commitment(commitment, secret);
    return memcmp(commitment, reader->header.commitment, 32) == 0 ||
           fault(reader, T_LOG_OTHER_SECRET, -1, f);
}

/* A session for the entries of this log, of which none is done yet. */
static struct session *begin_replay(struct log_reader *reader, const char *log,
                                    size_t len, const uint8_t *secret,
                                    struct log_fault *f)
{
    uint8_t own[32];
    bool is_published = !secret && published(log, len, own);
    if (is_published)
        secret = own;
    *f = (struct log_fault){0};
    if (!open_log(reader, log, len, secret, is_published, f))
        return NULL;
    int source = reader->header.source;
    bool is_key =
        dice_are_keyed(source) && !(source == DICE_DUPLICATE && is_published);
    struct session *s = session_make(&reader->header, is_key ? secret : NULL);
    if (source == DICE_DUPLICATE && is_published) {
        s->has_secret = true;
        memcpy(s->secret, own, 32);
    }
    s->replaying = true;
    session_chain_header(s, reader->text, reader->at);
    s->chained = false; /* while replaying, the log's own values count */
    return s;
}

/* With a snapshot only what came after it is done again. */
static struct session *take_up(const char *log, size_t len,
                               const uint8_t *secret, int upto,
                               const struct kept_snapshot *snapshot,
                               struct log_sink sink, struct log_fault *f)
{
    struct log_reader *reader = memory_resized(NULL, sizeof *reader);
    struct session *s = begin_replay(reader, log, len, secret, f);
    if (s && ((snapshot && !session_wind(s, reader, snapshot)) ||
              !replay_all(s, reader, upto, true, f))) {
        session_close(s);
        s = NULL;
    }
    if (s) {
        adopt_text(s, reader);
        s->replaying = false;
        s->chained = s->has_secret;
        s->finished = reader->finished;
        s->changes++;
        s->sink = sink;
        if (sink.keep)
            session_finish(s);
    }
    free(reader);
    return s;
}

struct session *session_replay(const char *log, size_t len,
                               const uint8_t *secret, int upto,
                               struct log_sink sink, struct log_fault *f)
{
    return take_up(log, len, secret, upto, NULL, sink, f);
}

struct session *session_resume(const char *log, size_t len,
                               const uint8_t *secret,
                               const struct kept_snapshot *snapshot,
                               struct log_sink sink, struct log_fault *f)
{
    struct session *s = NULL;
    if (snapshot->bytes)
        s = take_up(log, len, secret, -1, snapshot, sink, f);
    return s ? s : session_replay(log, len, secret, -1, sink, f);
}

/* Tapes. */

struct tape {
    struct log_reader reader;
    struct session *session; /* NULL: to be begun anew */
    bool has_secret;
    uint8_t secret[32];
    size_t len;
    char log[];
};

struct tape *tape_open(const char *log, size_t len, const uint8_t *secret)
{
    struct tape *tape = memory_resized(NULL, sizeof *tape + len + 1);
    tape->session = NULL;
    tape->has_secret = secret != NULL;
    if (secret)
        memcpy(tape->secret, secret, sizeof tape->secret);
    tape->len = len;
    memcpy(tape->log, log, len);
    tape->log[len] = 0;
    return tape;
}

static void rewind_tape(struct tape *tape)
{
    session_close(tape->session);
    tape->session = NULL;
}

struct session *tape_at(struct tape *tape, int entry)
{
    struct log_fault f;
    if (tape->session && tape->session->entries > entry + 1)
        rewind_tape(tape);
    if (!tape->session)
        tape->session =
            begin_replay(&tape->reader, tape->log, tape->len,
                         tape->has_secret ? tape->secret : NULL, &f);
    struct session *s = tape->session;
    if (!s || s->finished || s->entries > entry)
        return s;
    if (!replay_all(s, &tape->reader, entry, true, &f)) {
        rewind_tape(tape);
        return NULL;
    }
    s->finished = tape->reader.finished;
    s->changes++;
    return s;
}

void tape_close(struct tape *tape)
{
    if (tape)
        session_close(tape->session);
    free(tape);
}

/* How many entries of a log can be taken over; 0 with a fault. */
static int entries_up_to(const char *log, size_t len, int upto,
                         struct log_fault *f)
{
    struct session *s =
        session_replay(log, len, NULL, upto, (struct log_sink){0}, f);
    int entries = s ? s->entries : 0;
    session_close(s);
    return entries;
}

struct session *session_fork(const char *log, size_t len, int upto,
                             const struct session_setup *setup,
                             struct log_fault *f)
{
    struct log_reader *reader = memory_resized(NULL, sizeof *reader);
    struct session *s = NULL;
    int taken = entries_up_to(log, len, upto, f);
    if (taken > 0 && open_log(reader, log, len, NULL, false, f)) {
        /* The old game's options and players, the new one's dice. */
        struct session_setup fresh = *setup;
        fresh.taken = taken;
        fresh.game = reader->header.game;
        fresh.options = reader->header.options;
        fresh.carried = reader->header.carried;
        for (int i = 0; i < SEATS_MAX; i++)
            memcpy(fresh.seat[i].who, reader->header.seat[i].who, WHO_MAX);
        s = session_begin(&fresh);
        if (s)
            s->replaying = true;
        if (s && !replay_all(s, reader, upto, false, f)) {
            session_close(s);
            s = NULL;
        }
    }
    if (s) {
        s->replaying = false;
        session_finish(s);
    }
    free(reader);
    return s;
}
