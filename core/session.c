/* The session: acting, waiting, taking back, keeping the log.
 *
 * The order of things is what makes a kill harmless: the rules run on a copy;
 * the line that says what was done and which dice fell goes to the log's
 * keeper; only then the copy becomes the state and anybody is told. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "lang.h"
#include "live.h"
#include "memory.h"
#include "session_own.h"

struct session *session_make(const struct log_header *header,
                             const uint8_t *secret)
{
    struct session *s = memory_zeros(1, sizeof *s);
    const struct game *game = header->game;
    s->header = *header;
    s->game = game;
    s->altered = s->other_dice = -1;
    s->undo_seat = SEAT_NONE;
    s->changes = 1;
    s->state = memory_zeros(1, game->state_size);
    s->copy = memory_zeros(1, game->state_size);
    s->fresh.item = memory_zeros(EVENTS_PER_ACTION, sizeof *s->fresh.item);
    s->fresh.capacity = EVENTS_PER_ACTION;
    if (secret) {
        s->has_secret = s->chained = true;
        memcpy(s->secret, secret, 32);
    }
    dice_seed(&s->dice, header->seed, 1);
    s->dice.plain = false;
    s->dice.source = header->source;
    uint8_t words[SEATS_MAX][16];
    for (int i = 0; i < game->seat_count; i++)
        memcpy(words[i], header->seat[i].word, 16);
    if (secret && header->source == DICE_LIVE) {
        dice_key(s->dice.key, secret, (const uint8_t(*)[16])words,
                 game->seat_count);
    } else if (secret && header->source == DICE_DUPLICATE) {
        memcpy(s->dice.key, secret, 32); /* the tournament's, not the table's */
        dice_table_secret(s->secret, secret, (const uint8_t(*)[16])words,
                          game->seat_count);
    } else if (header->source == DICE_LIVE ||
               header->source == DICE_DUPLICATE) {
        s->dice.source = DICE_RECORDED; /* without the key: to look at only */
    }
    s->dice.lesson = header->lesson;
    s->dice.game = game;
    s->dice.known = s->known;
    return s;
}

void session_close(struct session *s)
{
    if (!s)
        return;
    for (int i = 0; i < UNDO_MAX; i++)
        free(s->undo[i].state);
    for (int i = 0; i < s->note_count; i++)
        free(s->notes[i]);
    free(s->notes);
    free(s->told);
    free(s->log);
    free(s->fresh.item);
    free(s->state);
    free(s->copy);
    for (int i = 0; i < LOOKS; i++) {
        free(s->look[i].scratch);
        free(s->look[i].choices);
    }
    free(s);
}

/* The log. */

bool session_keep(struct session *s, const char *line, size_t len)
{
    if (s->sink.keep && !s->sink.keep(s->sink.where, line, len))
        return false;
    s->log = memory_grown(s->log, &s->log_capacity, s->log_len + len + 1, 1);
    memcpy(s->log + s->log_len, line, len);
    s->log_len += len;
    s->log[s->log_len] = 0;
    return true;
}

bool session_keep_entry(struct session *s, const struct entry *entry)
{
    char line[LOG_LINE_MAX + 64];
    uint8_t chain[16];
    struct out out;
    out_init(&out, line, sizeof line, LANG_EN);
    log_write_entry(s->game, entry, &out);
    assert(!out.full && out.len + CHAIN_TEXT <= LOG_LINE_MAX);
    if (s->chained) {
        log_chain(chain, s->chain, s->secret, entry->number, line, out.len);
        out_str(&out, " ~ ");
        hex_write(&out, chain, 16);
    }
    out_char(&out, '\n');
    if (!session_keep(s, line, out.len))
        return false;
    if (s->chained)
        memcpy(s->chain, chain, 16);
    s->entries = entry->number + 1;
    return true;
}

static bool is_over(const struct session *s)
{
    return !s->pending.is && !s->game->active(s->state);
}

void session_write_end(const struct session *s, struct out *out)
{
    struct outcome outcome = {0};
    if (!is_over(s)) {
        out_str(out, "end abandoned");
        return;
    }
    s->game->outcome(s->state, &outcome);
    out_str(out, "end");
    for (int i = 0; i < s->game->seat_count; i++)
        out_f(out, " %s=%d", s->game->seats[i].name, (int)outcome.score[i]);
}

/* The last lines of all. */
static bool write_last(struct session *s)
{
    char line[1024];
    struct out out;
    out_init(&out, line, sizeof line, LANG_EN);
    session_write_end(s, &out);
    out_char(&out, '\n');
    if (s->has_secret) {
        out_str(&out, "secret ");
        hex_write(&out, s->secret, 32);
        out_char(&out, '\n');
    }
    assert(!out.full);
    s->changes++;
    s->finished = session_keep(s, line, out.len);
    return s->finished;
}

void session_finish(struct session *s)
{
    if (is_over(s) && !s->finished && !s->replaying && session_is_ours(s))
        write_last(s);
}

bool session_abandon(struct session *s)
{
    return session_flush(s) && !s->finished && session_is_ours(s) &&
           write_last(s);
}

/* Running the rules. */

enum ran session_run(struct session *s)
{
    jmp_buf leave;
    struct pending *pending = &s->pending;
    struct dice *dice = &s->dice;
    struct play play = {.game = s->game,
                        .dice = dice,
                        .events = &s->fresh,
                        .rolls_seen = EVERYBODY,
                        .actor = pending->seat};
    if (pending->setup && s->header.carried[0])
        play.carried = s->header.carried;
    s->changes++;
    /* The source starts where this action began; known rolls move it on. */
    dice->pcg = s->dice_start.pcg;
    dice->rolls = s->dice_start.rolls;
    dice->chapter = s->dice_start.chapter;
    memcpy(dice->kth, s->dice_start.kth, sizeof dice->kth);
    dice->known_count = pending->known_count;
    dice->known_next = 0;
    dice->fault = DICE_OK;
    dice->question.kind = QUESTION_NONE;
    dice->state = s->copy;
    dice->actor = pending->seat;
    dice->leave = &leave;
    memcpy(s->copy, s->state, s->game->state_size);
    s->fresh.count = 0;

    enum ran ran;
    if (setjmp(leave) == 0) {
        if (pending->setup)
            s->game->setup(s->copy, &s->header.options, &play);
        else
            s->game->apply(s->copy, pending->seat, &pending->action, &play);
        ran = RAN_DONE;
    } else {
        ran = dice->fault ? RAN_FAULT : RAN_WAITS;
    }
    dice->leave = NULL;
    s->fault = dice->fault;
    s->wanted = dice->wanted;
    pending->known_count = dice->known_count;
    pending->question = dice->question;
    if (ran == RAN_DONE)
        pending->question.kind = QUESTION_NONE;
    return ran;
}

static seat_set asked(const struct session *s)
{
    if (s->pending.is)
        return s->pending.question.kind ? seat_bit(s->pending.question.seat)
                                        : 0;
    return s->game->active(s->state);
}

/* Counts for each seat that is asked something it was not asked before. A roll
 * that waits asks one seat something new and the others nothing: they were
 * asked before the action began, and are again when it is done. */
static void count_turns(struct session *s, seat_set before, int actor)
{
    seat_set now = asked(s);
    seat_set fresh = s->pending.is ? now : (seat_set)(now & ~before);
    for (int i = 0; i < s->game->seat_count; i++)
        if (i == actor || (fresh & seat_bit(i)))
            s->turn[i]++;
}

void session_tell(struct session *s, const struct event *event, int entry)
{
    s->told = memory_grown(s->told, &s->told_capacity,
                           (size_t)s->told_count + 1, sizeof *s->told);
    s->told[s->told_count++] = (struct told){*event, entry};
}

void session_forget_undo(struct session *s)
{
    s->undo_count = 0;
    s->undo_seat = SEAT_NONE;
}

/* In a lesson one may go back over dice and what others did: rolls are counted
 * by the log and fall the same again. So it is in the entries of a log that was
 * made of one. */
static bool goes_far(const struct session *s)
{
    return s->header.lesson || s->entries <= s->header.taken;
}

/* Keeps the state before an action, if it may be taken back. */
static void remember_undo(struct session *s, seat_set audience, bool final)
{
    const struct pending *pending = &s->pending;
    bool far = final || pending->known_count > 0;
    if ((far && !goes_far(s)) || pending->setup || s->game->tick_ms ||
        pending->seat == SEAT_CLOCK) {
        session_forget_undo(s);
        return;
    }
    if (s->undo_seat != pending->seat && !s->header.lesson)
        session_forget_undo(s);
    s->undo_seat = pending->seat;
    if (s->undo_count == UNDO_MAX) {
        struct undo oldest = s->undo[0];
        memmove(s->undo, s->undo + 1, (UNDO_MAX - 1) * sizeof *s->undo);
        s->undo[--s->undo_count] = oldest;
    }
    struct undo *undo = &s->undo[s->undo_count++];
    if (!undo->state)
        undo->state = memory_zeros(1, s->game->state_size);
    memcpy(undo->state, s->state, s->game->state_size);
    undo->chapter = s->dice_start.chapter;
    memcpy(undo->kth, s->dice_start.kth, sizeof undo->kth);
    undo->at = s->at;
    undo->seat = pending->seat;
    undo->far = far;
    undo->audience = audience;
}

void session_put_state(struct session *s, const void *state)
{
    assert(!s->pending.is);
    memcpy(s->state, state, s->game->state_size);
    s->changes++;
    session_forget_undo(s);
}

static bool is_final(const struct session *s, const struct event *event)
{
    return event->kind >= EVENT_GAME &&
           s->game->events[event->kind - EVENT_GAME].final;
}

/* Lets what was run count: events, undo, state, turns. */
static void accept(struct session *s, int entry, enum ran ran,
                   seat_set asked_before, int answered_by)
{
    struct pending *pending = &s->pending;
    seat_set audience = 0;
    bool final = false;
    s->changes++;
    for (int i = 0; i < s->fresh.count; i++) {
        audience |= s->fresh.item[i].audience;
        final |= is_final(s, &s->fresh.item[i]);
        if (i >= pending->events_shown)
            session_tell(s, &s->fresh.item[i], entry);
    }
    pending->events_shown = s->fresh.count;
    pending->known_logged = pending->known_count;
    if (ran == RAN_DONE) {
        remember_undo(s, audience, final);
        void *old = s->state;
        s->state = s->copy;
        s->copy = old;
        *pending = (struct pending){0};
    } else if (!goes_far(s)) {
        session_forget_undo(s);
    }
    count_turns(s, asked_before, answered_by);
}

static struct before now(const struct session *s)
{
    struct before before = {.pending = s->pending, .dice = s->dice};
    int count = s->pending.known_count;
    if (s->pending.is && count > 0)
        before.last_answer = s->known[count - 1].answer;
    return before;
}

static void put_back(struct session *s, const struct before *before)
{
    uint8_t fault = s->dice.fault; /* the replay wants to know */
    s->changes++;
    s->pending = before->pending;
    s->dice = before->dice;
    s->dice.fault = fault;
    int count = s->pending.known_count;
    if (s->pending.is && count > 0)
        s->known[count - 1].answer = before->last_answer;
}

bool session_commit(struct session *s, const struct entry *entry, enum ran ran,
                    const struct before *before)
{
    seat_set asked_before = s->pending.setup ? 0 : s->game->active(s->state);
    struct entry full = *entry;
    full.number = s->entries;
    full.repeat = 1;
    full.roll = s->known + s->pending.known_logged;
    full.roll_count = s->pending.known_count - s->pending.known_logged;
    if (ran == RAN_FAULT || !session_keep_entry(s, &full)) {
        put_back(s, before);
        return false;
    }
    int told_from = s->told_count;
    accept(s, full.number, ran, asked_before, entry->seat);
    session_lesson_look(s, entry->seat,
                        entry->kind == ENTRY_ACTION ? &entry->action : NULL,
                        told_from);
    session_finish(s);
    return true;
}

/* Puts an answer into the pending action's rolls. */
static void answer(struct session *s, const struct action *action)
{
    struct pending *pending = &s->pending;
    switch (action->verb) {
    case VERB_KEEP:
        s->known[pending->known_count - 1].answer = ANSWER_KEEP;
        break;
    case VERB_AGAIN:
        s->known[pending->known_count - 1].answer = ANSWER_AGAIN;
        break;
    case VERB_ROLL:
        s->dice.granted = pending->known_count + 1;
        break;
    default:
        assert(action->verb == VERB_FACES);
        assert(pending->known_count < KNOWN_MAX);
        s->known[pending->known_count] = pending->question.roll;
        for (int i = 0; i < pending->question.roll.count; i++)
            s->known[pending->known_count].face[i] = (uint16_t)action->arg[i];
        /* The faces stand in the action itself, not behind it. */
        pending->known_count++;
        pending->known_logged = pending->known_count;
    }
}

bool session_perform(struct session *s, int seat, const struct action *action,
                     enum ran *ran)
{
    struct before before = now(s);
    if (s->pending.is) {
        answer(s, action);
    } else {
        s->pending = (struct pending){
            .is = true, .seat = (int8_t)seat, .action = *action};
        s->dice.granted = 0;
        s->dice_start = s->dice;
    }
    *ran = session_run(s);
    struct entry entry = {
        .kind = ENTRY_ACTION, .seat = (int8_t)seat, .action = *action};
    return session_commit(s, &entry, *ran, &before);
}

bool session_start(struct session *s, enum ran *ran)
{
    struct before before = now(s);
    s->pending = (struct pending){.is = true, .seat = SEAT_NONE, .setup = true};
    s->dice.granted = 0;
    s->dice_start = s->dice;
    *ran = session_run(s);
    struct entry entry = {.kind = ENTRY_START, .seat = SEAT_HOST};
    return session_commit(s, &entry, *ran, &before);
}

void session_chain_header(struct session *s, const char *text, size_t len)
{
    const uint8_t nothing[16] = {0};
    if (s->has_secret)
        log_chain(s->chain, nothing, s->secret, -1, text, len);
}

struct session *session_begin(const struct session_setup *setup)
{
    struct log_header header = {.game = setup->game,
                                .version = setup->game->version,
                                .options = setup->options,
                                .source = setup->source,
                                .lesson = setup->lesson,
                                .seed = setup->seed,
                                .taken = setup->taken};
    memcpy(header.seat, setup->seat, sizeof header.seat);
    if (setup->carried) {
        assert(strlen(setup->carried) < sizeof header.carried);
        memcpy(header.carried, setup->carried, strlen(setup->carried) + 1);
    }
    bool keyed = dice_are_keyed(setup->source);
    if (keyed)
        dice_commitment(header.commitment, setup->secret);
    struct session *s = session_make(&header, keyed ? setup->secret : NULL);
    s->sink = setup->sink;
    session_script(s, setup->script, setup->script_count);
    char text[LOG_LINE_MAX];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    log_write_header(&header, &out);
    assert(!out.full);
    session_chain_header(s, text, out.len);
    if (session_keep(s, text, out.len))
        return s;
    session_close(s);
    return NULL;
}

struct session *session_open(const struct session_setup *setup)
{
    enum ran ran;
    struct session *s = session_begin(setup);
    if (s && (!session_start(s, &ran) || !session_lesson_open(s))) {
        session_close(s);
        s = NULL;
    }
    return s;
}

void session_script(struct session *s, const struct known *roll, int count)
{
    s->dice.recorded = roll;
    s->dice.recorded_count = count;
    s->dice.recorded_next = 0;
}

int session_script_left(const struct session *s)
{
    return s->dice.recorded_count - s->dice.recorded_next;
}

const struct known *session_wanted(const struct session *s)
{
    return s->fault ? &s->wanted : NULL;
}

/* Acting. */

static bool refuse(struct refusal *refusal, int text)
{
    if (refusal)
        *refusal = (struct refusal){.text = text};
    return false;
}

bool session_is_ours(const struct session *s)
{
    return session_has_dice(s) || !dice_are_keyed(s->header.source);
}

bool session_may_write(struct session *s, struct refusal *refusal)
{
    if (!s->replaying && !session_is_ours(s))
        return refuse(refusal, T_SESSION_NO_SECRET);
    return session_flush(s) || refuse(refusal, T_SESSION_NOT_KEPT);
}

bool session_allowed(struct session *s, int seat, const struct action *action,
                     struct refusal *refusal)
{
    const struct choices *choices = session_offers(s, seat);
    if (choices_allow(choices, action))
        return true;
    if (s->finished || !session_active(s))
        return refuse(refusal, T_SESSION_OVER);
    if (!(session_active(s) & seat_bit(seat)))
        return refuse(refusal, T_SESSION_NOT_YOUR_TURN);
    refuse(refusal, T_SESSION_NOT_OPEN);
    /* The closed choice that was meant knows the reason. */
    for (int i = 0; refusal && i < choices->count; i++) {
        const struct choice *choice = &choices->item[i];
        if (choice->why_not && choice_matches(choice, action)) {
            refusal->reason = choice->why_not;
            refusal->value = choice->value;
            break;
        }
    }
    return false;
}

bool session_do(struct session *s, int seat, const struct action *action,
                struct refusal *refusal)
{
    enum ran ran;
    if (!session_allowed(s, seat, action, refusal) ||
        !session_may_write(s, refusal))
        return false;
    if (session_is_step(s, seat, action)) {
        session_step(s, 1);
        return session_flush(s) || refuse(refusal, T_SESSION_NOT_KEPT);
    }
    return session_perform(s, seat, action, &ran) ||
           refuse(refusal, T_SESSION_NOT_KEPT);
}

bool session_read(const struct session *s, const char *text,
                  struct action *action, struct refusal *refusal)
{
    int problem;
    const char *bad = action_read(s->game, text, action, &problem);
    if (!bad)
        return true;
    refuse(refusal, problem);
    if (refusal) {
        size_t len = strcspn(bad, " \t\n");
        if (len >= sizeof refusal->word)
            len = sizeof refusal->word - 1;
        /* Whole characters of it: a client would hang up on half of one. */
        while (len > 0 && bad[len] && ((unsigned char)bad[len] & 0xc0) == 0x80)
            len--;
        memcpy(refusal->word, bad, len);
        refusal->word[len] = 0;
    }
    return false;
}

bool session_act(struct session *s, int seat, const char *text,
                 struct refusal *refusal)
{
    struct action action;
    if (strcmp(text, "undo") == 0)
        return session_undo(s, seat, refusal);
    return session_read(s, text, &action, refusal) &&
           session_do(s, seat, &action, refusal);
}

/* The seat's last action that is kept; -1: there is none. Above it stand only
 * what others did since, in a lesson. */
static int undo_of(const struct session *s, int seat)
{
    int at = s->undo_count - 1;
    while (at >= 0 && s->undo[at].seat != seat)
        at--;
    return at;
}

bool session_can_undo(const struct session *s, int seat)
{
    if (s->pending.is || !session_active(s))
        return false;
    int at = undo_of(s, seat);
    return at >= 0 && (!s->undo[at].far || goes_far(s));
}

bool session_undo(struct session *s, int seat, struct refusal *refusal)
{
    if (!session_can_undo(s, seat))
        return refuse(refusal, T_SESSION_NO_UNDO);
    if (!session_may_write(s, refusal))
        return false;
    struct entry entry = {
        .number = s->entries, .kind = ENTRY_UNDO, .seat = (int8_t)seat};
    if (!session_keep_entry(s, &entry))
        return refuse(refusal, T_SESSION_NOT_KEPT);
    seat_set asked_before = asked(s);
    s->changes++;
    s->undo_count = undo_of(s, seat);
    struct undo *undo = &s->undo[s->undo_count];
    s->at = undo->at;
    s->dice.lesson_step = s->at.step;
    void *old = s->state;
    s->state = undo->state;
    undo->state = old;
    s->dice.chapter = undo->chapter;
    memcpy(s->dice.kth, undo->kth, sizeof s->dice.kth);
    struct event event = {.kind = EVENT_UNDONE,
                          .audience =
                              (seat_set)(undo->audience | seat_bit(seat)),
                          .actor = (int8_t)seat};
    session_tell(s, &event, entry.number);
    count_turns(s, asked_before, seat);
    return true;
}

/* Remarks. */

/* The character at `s` as a number, and how many bytes it has; 0 if there is no
 * character in UTF-8. */
static int character(const unsigned char *s, uint32_t *code)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    int bytes = s[0] < 0x80           ? 1
                : (s[0] >> 5) == 0x06 ? 2
                : (s[0] >> 4) == 0x0e ? 3
                : (s[0] >> 3) == 0x1e ? 4
                                      : 0;
    *code = bytes == 1 ? s[0] : s[0] & (0x7fu >> bytes);
    for (int i = 1; i < bytes; i++) {
        if ((s[i] & 0xc0) != 0x80)
            return 0;
        *code = *code << 6 | (s[i] & 0x3f);
    }
    bool is_half = *code >= 0xd800 && *code <= 0xdfff;
    return *code < least[bytes] || *code > 0x10ffff || is_half ? 0 : bytes;
}

/* One line of UTF-8 without control characters, which a terminal would obey
 * and a browser's connection would not survive. */
static bool is_line_of_text(const char *text)
{
    const unsigned char *s = (const unsigned char *)text;
    while (*s) {
        uint32_t code;
        int bytes = character(s, &code);
        if (bytes == 0 || code < 0x20 || (code >= 0x7f && code < 0xa0))
            return false;
        s += bytes;
    }
    return true;
}

bool session_note(struct session *s, int seat, seat_set audience,
                  const char *text, struct refusal *refusal)
{
    /* The log can name seats, or all; so those count. */
    if (audience != EVERYBODY)
        audience &= (seat_set)(seat_bit(s->game->seat_count) - 1);
    struct entry entry = {
        .kind = ENTRY_NOTE, .seat = (int8_t)seat, .audience = audience};
    size_t len = strlen(text);
    if (seat < 0 || seat >= s->game->seat_count || audience == 0 || len == 0 ||
        len > NOTE_MAX || !is_line_of_text(text))
        return refuse(refusal, T_SESSION_BAD_NOTE);
    if (!session_may_write(s, refusal))
        return false;
    if (s->finished)
        return refuse(refusal, T_SESSION_OVER);
    memcpy(entry.note, text, len + 1);
    entry.number = s->entries;
    if (!session_keep_entry(s, &entry))
        return refuse(refusal, T_SESSION_NOT_KEPT);
    s->notes = memory_resized(s->notes,
                              (size_t)(s->note_count + 1) * sizeof *s->notes);
    s->notes[s->note_count] = memory_copy(text, len);
    struct event event = {.kind = EVENT_NOTE,
                          .audience = (seat_set)(audience | seat_bit(seat)),
                          .actor = (int8_t)seat,
                          .param_count = 1,
                          .param = {{s->note_count, PARAM_NUMBER}}};
    s->note_count++;
    session_tell(s, &event, entry.number);
    return true;
}
