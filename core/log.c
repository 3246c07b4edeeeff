/* Lines of the log: struct to text and back. */
#include "log.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "lang.h"

static const char *const source_names[] = {
    [DICE_SEEDED] = "seeded",       [DICE_LIVE] = "live",
    [DICE_DUPLICATE] = "duplicate", [DICE_RECORDED] = "recorded",
    [DICE_PERSON] = "person",       [DICE_EVERY] = "every",
    [DICE_LAID] = "laid",
};

void hex_write(struct out *out, const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        out_f(out, "%02x", bytes[i]);
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return -1;
}

bool hex_read(const char *text, size_t len, uint8_t *bytes, size_t count)
{
    if (len != 2 * count)
        return false;
    for (size_t i = 0; i < count; i++) {
        int high = hex_digit(text[2 * i]), low = hex_digit(text[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        bytes[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

void log_chain(uint8_t chain[16], const uint8_t before[16],
               const uint8_t secret[32], int number, const char *bytes,
               size_t len)
{
    static const char purpose[] = "kaleun chain";
    uint8_t salt[16], which[4];
    for (int i = 0; i < 4; i++)
        which[i] = (uint8_t)((uint32_t)number >> 8 * i);
    crypto_generichash_state hash;
    crypto_generichash_init(&hash, secret, 32, sizeof salt);
    crypto_generichash_update(&hash, (const uint8_t *)purpose, sizeof purpose);
    crypto_generichash_update(&hash, which, sizeof which);
    crypto_generichash_final(&hash, salt, sizeof salt);

    crypto_generichash_init(&hash, NULL, 0, 16);
    crypto_generichash_update(&hash, before, 16);
    crypto_generichash_update(&hash, salt, sizeof salt);
    crypto_generichash_update(&hash, (const uint8_t *)bytes, len);
    crypto_generichash_final(&hash, chain, 16);
}

bool log_is_sealed(const struct log_header *header)
{
    bool is_sealed = false;
    for (int i = 0; i < header->game->seat_count; i++)
        is_sealed |= header->seat[i].share != WORD_CLEAR;
    return is_sealed;
}

bool log_word_fits(const struct seat_holder *seat)
{
    uint8_t hash[32];
    dice_word_hash(hash, seat->word);
    return memcmp(hash, seat->hash, sizeof hash) == 0;
}

void log_promise(const struct log_header *header, uint8_t promise[16])
{
    uint8_t hashes[SEATS_MAX][32];
    for (int i = 0; i < header->game->seat_count; i++)
        memcpy(hashes[i], header->seat[i].hash, 32);
    dice_promise(promise, header->commitment, (const uint8_t(*)[32])hashes,
                 header->game->seat_count);
}

/* Writing. */

static void write_share(const struct seat_holder *seat, struct out *out)
{
    if (seat->share == WORD_NONE)
        out_str(out, " no-word");
    if (seat->share == WORD_SEALED || seat->share == WORD_WITHHELD) {
        out_str(out, " hash=");
        hex_write(out, seat->hash, 32);
    }
    if (seat->share == WORD_WITHHELD)
        out_str(out, " withheld");
    if (seat->share == WORD_SEALED || seat->share == WORD_CLEAR) {
        out_str(out, " word=");
        hex_write(out, seat->word, 16);
    }
}

void log_write_header(const struct log_header *header, struct out *out)
{
    const struct game *game = header->game;
    out_f(out, "kaleun-log %d\ngame %s %d\n", LOG_FORMAT, game->name,
          header->version);
    for (int i = 0; i < game_option_count(game); i++) {
        out_f(out, "option %s=", game->options[i].name);
        field_write(&game->options[i], header->options.value[i], out);
        out_char(out, '\n');
    }
    if (header->carried[0])
        out_f(out, "carry %s\n", header->carried);
    for (int i = 0; i < game->seat_count; i++) {
        out_f(out, "seat %s %s", game->seats[i].name,
              header->seat[i].who[0] ? header->seat[i].who : "human");
        write_share(&header->seat[i], out);
        out_char(out, '\n');
    }
    if (header->taken)
        out_f(out, "taken %d\n", header->taken);
    out_f(out, "dice %s", source_names[header->source]);
    if (header->source == DICE_LAID) {
        out_f(out, " lesson=%s", header->lesson->name);
    } else if (header->source == DICE_SEEDED) {
        out_f(out, " seed=%llu", (unsigned long long)header->seed);
    } else {
        out_str(out, " commitment=");
        hex_write(out, header->commitment, 32);
    }
    out_char(out, '\n');
}

/* Most of a log are rolls, and most faces have one digit: they are put together
 * here and written at once. */
static void write_faces(const struct known *roll, struct out *out)
{
    char text[DICE_MAX * sizeof ":65535"];
    size_t len = 0;
    for (int i = 0; i < roll->count; i++) {
        unsigned face = roll->face[i], place = 1;
        text[len++] = i ? ',' : ':';
        while (face / place >= 10)
            place *= 10;
        for (; place > 0; place /= 10)
            text[len++] = (char)('0' + face / place % 10);
    }
    out_bytes(out, text, len);
}

static void write_roll(const struct game *game, const struct known *roll,
                       struct out *out)
{
    if (roll->chart == CHART_NONE)
        out_f(out, "%dd%d", roll->count, roll->sides);
    else
        out_str(out, game->charts[roll->chart].id);
    write_faces(roll, out);
}

static void write_audience(const struct game *game, seat_set audience,
                           struct out *out)
{
    if (audience == EVERYBODY) {
        out_str(out, "all");
        return;
    }
    const char *comma = "";
    for (int i = 0; i < game->seat_count; i++)
        if (audience & seat_bit(i)) {
            out_f(out, "%s%s", comma, game->seats[i].name);
            comma = ",";
        }
}

void log_write_entry(const struct game *game, const struct entry *entry,
                     struct out *out)
{
    out_int(out, entry->number);
    out_char(out, ' ');
    out_str(out, game_seat_name(game, entry->seat));
    out_char(out, ' ');
    switch (entry->kind) {
    case ENTRY_START:
        out_str(out, "start");
        break;
    case ENTRY_ACTION:
        action_write(game, &entry->action, out);
        if (entry->repeat > 1)
            out_f(out, " n=%d", entry->repeat);
        break;
    case ENTRY_UNDO:
        out_str(out, "undo");
        break;
    case ENTRY_NOTE:
        out_str(out, "note ");
        write_audience(game, entry->audience, out);
        out_f(out, " %s", entry->note);
        break;
    case ENTRY_LESSON:
        out_f(out, "lesson %s", entry->note);
        break;
    case ENTRY_CHECK:
        out_f(out, "check %016llx", (unsigned long long)entry->check);
        if (entry->note[0])
            out_f(out, " %s", entry->note);
        break;
    }
    for (int i = 0; i < entry->roll_count; i++) {
        out_str(out, i ? " " : " | ");
        write_roll(game, &entry->roll[i], out);
    }
}

/* Reading. A line is copied, cut into words, and checked in full. */

static bool fault(struct log_reader *reader, int text, int entry,
                  const char *detail)
{
    struct log_fault *f = &reader->fault;
    *f = (struct log_fault){.text = text, .line = reader->line, .entry = entry};
    size_t len = strlen(detail);
    if (len >= sizeof f->detail)
        len = sizeof f->detail - 1;
    /* Nothing out of a file may steer the terminal it is shown on. */
    for (size_t i = 0; i < len; i++) {
        unsigned char c = (unsigned char)detail[i];
        f->detail[i] = c < 0x20 || c >= 0x7f ? '?' : detail[i];
    }
    return false;
}

/* Copies the next line without its newline; false at the end of the text, or
 * with a fault if it is too long, cut short or holds a zero byte. */
static bool next_line(struct log_reader *reader, char line[LOG_LINE_MAX + 1])
{
    line[0] = 0;
    if (reader->at == reader->len)
        return false;
    reader->line++;
    const char *start = reader->text + reader->at;
    const char *end = memchr(start, '\n', reader->len - reader->at);
    if (!end)
        return fault(reader, T_LOG_CUT_SHORT, -1, "");
    size_t len = (size_t)(end - start);
    if (len > LOG_LINE_MAX || memchr(start, 0, len))
        return fault(reader, T_LOG_BAD_LINE, -1, "");
    memcpy(line, start, len);
    line[len] = 0;
    reader->at += len + 1;
    return true;
}

/* Cuts the next word off a line; NULL at its end. */
static char *word(char **line)
{
    char *start = *line;
    if (!*start)
        return NULL;
    char *end = start + strcspn(start, " ");
    *line = *end ? end + 1 : end;
    *end = 0;
    return start;
}

static bool read_number(const char *text, uint64_t max, uint64_t *n)
{
    *n = 0;
    if (!*text)
        return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9')
            return false;
        uint64_t digit = (uint64_t)(*text - '0');
        if (digit > max || *n > (max - digit) / 10)
            return false;
        *n = *n * 10 + digit;
    }
    return true;
}

static const char *after(const char *text, const char *prefix)
{
    size_t len = strlen(prefix);
    return text && strncmp(text, prefix, len) == 0 ? text + len : NULL;
}

/* `word=HEX`, `hash=HEX word=HEX`, `hash=HEX withheld` or `no-word`. */
static bool read_share(struct seat_holder *seat, char *rest)
{
    const char *first = word(&rest), *second = word(&rest);
    const char *hash = after(first, "hash=");
    const char *hex = after(hash ? second : first, "word=");
    if (*rest || (second && !hash))
        return false;
    if (hash && !hex_read(hash, strlen(hash), seat->hash, 32))
        return false;
    if (hex) {
        seat->share = hash ? WORD_SEALED : WORD_CLEAR;
        return hex_read(hex, strlen(hex), seat->word, 16);
    }
    seat->share = hash ? WORD_WITHHELD : WORD_NONE;
    const char *none = hash ? second : first;
    return none && strcmp(none, hash ? "withheld" : "no-word") == 0;
}

static bool read_seat(struct log_header *header, char *rest)
{
    const char *seat_name = word(&rest);
    int seat = seat_name ? game_seat(header->game, seat_name) : SEAT_NONE;
    const char *who = word(&rest);
    if (seat < 0 || seat >= SEATS_MAX || !who || strlen(who) >= WHO_MAX)
        return false;
    struct seat_holder *holder = &header->seat[seat];
    *holder = (struct seat_holder){0};
    memcpy(holder->who, who, strlen(who) + 1);
    return read_share(holder, rest);
}

/* Beside words that were sealed one in clear would be one that was chosen. */
static bool shares_agree(const struct log_header *header)
{
    bool is_sealed = log_is_sealed(header);
    for (int i = 0; i < header->game->seat_count; i++)
        if (is_sealed && header->seat[i].share == WORD_CLEAR)
            return false;
    return true;
}

/* Dice of a lesson that is no more cannot be thrown again. */
static bool read_lesson(struct log_header *header, const char *name)
{
    header->lesson = name ? lesson_find(name) : NULL;
    return header->lesson && header->lesson->game == header->game;
}

static bool read_dice(struct log_header *header, char *rest)
{
    const char *name = word(&rest);
    const char *with = word(&rest);
    if (!name || !with || *rest)
        return false;
    for (int i = 0; i <= DICE_LAID; i++)
        if (strcmp(source_names[i], name) == 0) {
            header->source = (uint8_t)i;
            const char *seed = after(with, "seed=");
            const char *hex = after(with, "commitment=");
            if (i == DICE_PERSON && header->game->tick_ms)
                return false; /* nobody throws dice for every second */
            if (i == DICE_LAID)
                return read_lesson(header, after(with, "lesson="));
            if (i == DICE_SEEDED)
                return seed && read_number(seed, UINT64_MAX, &header->seed);
            return hex && hex_read(hex, strlen(hex), header->commitment, 32);
        }
    return false;
}

static bool read_taken(struct log_header *header, const char *rest)
{
    uint64_t n;
    if (!read_number(rest, INT32_MAX, &n) || n == 0)
        return false;
    header->taken = (int)n;
    return true;
}

static bool read_carried(struct log_reader *reader, const char *text)
{
    struct log_header *header = &reader->header;
    struct carried_fault why;
    if (header->carried[0])
        return fault(reader, T_LOG_BAD_CARRIED, -1, "carry");
    if (!carried_check(header->game, text, &why))
        return fault(reader, T_LOG_BAD_CARRIED, -1, why.word);
    memcpy(header->carried, text, strlen(text) + 1);
    return true;
}

/* An option that an earlier version of the game had for what is now carried.
 * They are collected, since only all of them together make sense. */
static bool read_old_option(struct log_reader *reader, const char *text)
{
    char carried[CARRIED_MAX];
    size_t at = strlen(reader->old_options), len = strlen(text);
    if (at + len + 2 > sizeof reader->old_options ||
        !carried_from_options(reader->header.game, text, carried))
        return false;
    if (at)
        reader->old_options[at++] = ' ';
    memcpy(reader->old_options + at, text, len + 1);
    return true;
}

/* At the end of the header: the log has either the options or the line. */
static bool carry_old_options(struct log_reader *reader)
{
    struct log_header *header = &reader->header;
    char carried[CARRIED_MAX];
    if (!reader->old_options[0])
        return true;
    if (!carried_from_options(header->game, reader->old_options, carried) ||
        (carried[0] && header->carried[0]))
        return fault(reader, T_LOG_BAD_CARRIED, -1, "");
    if (carried[0])
        memcpy(header->carried, carried, sizeof carried);
    return true;
}

static bool read_header_line(struct log_reader *reader, char *line)
{
    struct log_header *header = &reader->header;
    char *rest = line;
    const char *first = word(&rest);
    if (first && strcmp(first, "option") == 0)
        return game_option_set(header->game, &header->options, rest) ||
               read_old_option(reader, rest);
    if (first && strcmp(first, "carry") == 0)
        return read_carried(reader, rest);
    if (first && strcmp(first, "taken") == 0)
        return read_taken(header, rest);
    if (first && strcmp(first, "seat") == 0)
        return read_seat(header, rest);
    return false;
}

bool log_open(struct log_reader *reader, const char *text, size_t len)
{
    static const char magic[] = "kaleun-log ";
    memset(reader, 0, sizeof *reader);
    reader->text = text;
    reader->len = len;
    char line[LOG_LINE_MAX + 1] = "", shown[64];
    uint64_t n;
    reader->line = 1;
    if (len < sizeof magic || memcmp(text, magic, sizeof magic - 1) != 0)
        return fault(reader, T_LOG_NOT_A_LOG, -1, "");
    reader->line = 0;
    if (!next_line(reader, line))
        return false;
    if (!read_number(line + sizeof magic - 1, INT32_MAX, &n) || n != LOG_FORMAT)
        return fault(reader, T_LOG_OTHER_FORMAT, -1, line);
    if (!next_line(reader, line))
        return reader->fault.text ? false
                                  : fault(reader, T_LOG_CUT_SHORT, -1, "");
    char *rest = line;
    const char *first = word(&rest), *name = word(&rest);
    if (!first || strcmp(first, "game") != 0 || !name ||
        !read_number(rest, INT32_MAX, &n))
        return fault(reader, T_LOG_BAD_LINE, -1, "");
    reader->header.game = game_find(name);
    if (!reader->header.game)
        return fault(reader, T_LOG_UNKNOWN_GAME, -1, name);
    reader->header.version = (int)n;
    game_options(reader->header.game, &reader->header.options);
    for (;;) {
        if (!next_line(reader, line))
            return reader->fault.text ? false
                                      : fault(reader, T_LOG_CUT_SHORT, -1, "");
        strncpy(shown, line, sizeof shown - 1);
        shown[sizeof shown - 1] = 0;
        if (after(line, "dice "))
            return ((read_dice(&reader->header, line + 5) &&
                     shares_agree(&reader->header)) ||
                    fault(reader, T_LOG_BAD_LINE, -1, shown)) &&
                   carry_old_options(reader);
        if (!read_header_line(reader, line))
            return reader->fault.text
                       ? false
                       : fault(reader, T_LOG_BAD_LINE, -1, shown);
    }
}

bool log_read_roll(const struct game *game, char *text, struct known *roll)
{
    char *colon = strchr(text, ':');
    if (!colon)
        return false;
    *colon = 0;
    *roll = (struct known){.chart = CHART_NONE};
    uint64_t n;
    for (int i = 0; i < game->chart_count; i++)
        if (strcmp(game->charts[i].id, text) == 0) {
            roll->chart = (int16_t)i;
            roll->count = game->charts[i].count;
            roll->sides = game->charts[i].sides;
        }
    if (roll->chart == CHART_NONE) {
        char *d = strchr(text, 'd');
        if (!d)
            return false;
        *d = 0;
        if (!read_number(text, DICE_MAX, &n) || n == 0)
            return false;
        roll->count = (uint8_t)n;
        if (!read_number(d + 1, SIDES_MAX, &n) || n == 0)
            return false;
        roll->sides = (uint16_t)n;
    }
    char *face = colon + 1;
    for (int i = 0; i < roll->count; i++) {
        char *end = face + strcspn(face, ",");
        bool last = !*end;
        *end = 0;
        if (last != (i == roll->count - 1) ||
            !read_number(face, SIDES_MAX, &n) || n == 0)
            return false;
        roll->face[i] = (uint16_t)n;
        face = end + 1;
    }
    return true;
}

static bool read_rolls(struct log_reader *reader, char *text,
                       struct entry *entry)
{
    for (char *one = word(&text); one; one = word(&text)) {
        if (entry->roll_count == KNOWN_MAX ||
            !log_read_roll(reader->header.game, one,
                           &reader->roll[entry->roll_count]))
            return fault(reader, T_LOG_BAD_DICE, entry->number, one);
        entry->roll_count++;
    }
    entry->roll = reader->roll;
    return true;
}

static bool read_note(const struct game *game, char *text, struct entry *entry)
{
    char *to = word(&text);
    size_t len = strlen(text);
    if (!to || len == 0 || len > NOTE_MAX)
        return false;
    entry->kind = ENTRY_NOTE;
    memcpy(entry->note, text, len + 1);
    if (strcmp(to, "all") == 0) {
        entry->audience = EVERYBODY;
        return true;
    }
    while (*to) {
        char *end = to + strcspn(to, ",");
        bool last = !*end;
        *end = 0;
        int seat = game_seat(game, to);
        if (seat < 0 || seat >= game->seat_count)
            return false;
        entry->audience |= seat_bit(seat);
        to = last ? end : end + 1;
    }
    return entry->audience != 0;
}

/* `check HEX`, and perhaps a shorter value for each part of the state. */
static bool read_check(const char *text, struct entry *entry)
{
    uint8_t bytes[8];
    const char *parts = strchr(text, ' ');
    size_t len = parts ? (size_t)(parts - text) : strlen(text);
    if (!hex_read(text, len, bytes, 8))
        return false;
    entry->kind = ENTRY_CHECK;
    for (int i = 0; i < 8; i++)
        entry->check = entry->check << 8 | bytes[i];
    entry->note[0] = 0;
    if (!parts)
        return true;
    size_t left = strlen(parts + 1);
    if (left == 0 || left > NOTE_MAX)
        return false;
    memcpy(entry->note, parts + 1, left + 1);
    return true;
}

/* What the seat did: the words between its name and the dice. */
static bool read_deed(struct log_reader *reader, char *text,
                      struct entry *entry)
{
    const struct game *game = reader->header.game;
    const char *check = after(text, "check ");
    entry->repeat = 1;
    if (strcmp(text, "start") == 0) {
        entry->kind = ENTRY_START;
        return true;
    }
    if (strcmp(text, "undo") == 0) {
        entry->kind = ENTRY_UNDO;
        return true;
    }
    if (after(text, "note "))
        return read_note(game, text + 5, entry) ||
               fault(reader, T_LOG_BAD_ACTION, entry->number, text);
    if (check && read_check(check, entry))
        return true;
    if (after(text, "lesson ") && strlen(text + 7) <= NOTE_MAX) {
        entry->kind = ENTRY_LESSON;
        memcpy(entry->note, text + 7, strlen(text + 7) + 1);
        return true;
    }
    entry->kind = ENTRY_ACTION;
    char *repeat = strstr(text, " n=");
    if (entry->seat == SEAT_CLOCK && repeat) {
        uint64_t n;
        if (!read_number(repeat + 3, INT32_MAX, &n) || n == 0)
            return fault(reader, T_LOG_BAD_ACTION, entry->number, text);
        entry->repeat = (int)n;
        *repeat = 0;
    }
    int problem;
    const char *bad = action_read(game, text, &entry->action, &problem);
    return !bad || fault(reader, T_LOG_BAD_ACTION, entry->number, text);
}

bool log_next(struct log_reader *reader, struct entry *entry)
{
    char line[LOG_LINE_MAX + 1] = "";
    if (!next_line(reader, line))
        return false;
    if (!reader->finished &&
        (strcmp(line, "end") == 0 || after(line, "end "))) {
        reader->finished = true;
        reader->end_len = strlen(line);
        reader->end_start = reader->at - reader->end_len - 1;
        reader->end_line = reader->line;
        return log_next(reader, entry);
    }
    const char *secret = after(line, "secret ");
    if (secret && reader->finished && !reader->has_secret) {
        reader->has_secret = true;
        if (!hex_read(secret, strlen(secret), reader->secret, 32))
            return fault(reader, T_LOG_BAD_LINE, -1, line);
        return log_next(reader, entry);
    }
    if (reader->finished)
        return fault(reader, T_LOG_AFTER_THE_END, -1, line);
    memset(entry, 0, sizeof *entry);

    /* The chain value stands last, behind a tilde; seeded games have none, but
     * may have a remark that looks like it. */
    reader->entry_start = reader->at - strlen(line) - 1;
    reader->entry_len = strlen(line);
    if (dice_are_keyed(reader->header.source) &&
        reader->entry_len > CHAIN_TEXT &&
        memcmp(line + reader->entry_len - CHAIN_TEXT, " ~ ", 3) == 0 &&
        hex_read(line + reader->entry_len - 32, 32, entry->chain, 16)) {
        entry->chained = true;
        reader->entry_len -= CHAIN_TEXT;
        line[reader->entry_len] = 0;
    }
    char *rest = line;
    const char *count = word(&rest);
    const char *who = word(&rest);
    uint64_t n;
    if (!count || !read_number(count, INT32_MAX, &n) || !who)
        return fault(reader, T_LOG_BAD_LINE, -1, count ? count : "");
    entry->number = (int)n;
    entry->seat = (int8_t)game_seat(reader->header.game, who);
    if ((entry->seat == SEAT_NONE && strcmp(who, "host") != 0) ||
        entry->seat == SEAT_SPECTATOR)
        return fault(reader, T_LOG_BAD_LINE, entry->number, who);
    bool is_note = after(rest, "note ") != NULL;
    char *dice = is_note ? NULL : strstr(rest, " | ");
    if (dice) {
        *dice = 0;
        if (!read_rolls(reader, dice + 3, entry))
            return false;
    }
    return read_deed(reader, rest, entry);
}

void log_fault_write(const struct log_fault *f, struct out *out)
{
    struct param params[] = {number(f->line), number(f->entry)};
    text_put(out, f->text, params, text_param_count(f->text));
    if (f->detail[0])
        out_f(out, " (%s)", f->detail);
}
