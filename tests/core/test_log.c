/* Lines of the log: written and read back, and every kind of damage named by its
 * place. */
#include "log.h"

#include "lang.h"
#include "tests/toys/toys.h"
#include "tests/unit.h"

/* A whole game of null, as somebody could have typed it. */
static const char game_log[] =
    "kaleun-log 1\n"
    "game null 1\n"
    "option rounds=3\n"
    "seat boat human word=00112233445566778899aabbccddeeff\n"
    "seat escort bot:random word=ffeeddccbbaa99887766554433221100\n"
    "dice seeded seed=1\n"
    "0 host start\n"
    "1 boat dive depth=4\n"
    "2 boat ready\n"
    "3 escort attack depth=5 | D:3,5\n"
    "4 escort again | D:6,6\n"
    "5 boat note escort all | well ~ here\n"
    "6 boat dive depth=5\n"
    "7 boat undo\n"
    "8 boat ready\n"
    "9 escort attack depth=4 | D:1,2\n"
    "10 boat ready\n"
    "11 escort attack depth=4 | D:1,1\n"
    "end boat=1 escort=0\n";

enum { FIRST = 7, LINES = 19 }; /* the line of entry 0; all lines */

/* The text with one part of it replaced; static, good until the next call. */
static const char *edited(const char *text, const char *part, const char *by)
{
    static char result[1 << 15];
    const char *at = strstr(text, part);
    if (!at)
        fail_msg("'%s' is not in the log", part);
    snprintf(result, sizeof result, "%.*s%s%s", (int)(at - text), text, by,
             at + strlen(part));
    return result;
}

/* Reads a log to which this is done, and wants this fault. */
static void check_fault(const char *log, const uint8_t *secret, int text,
                        int line, int entry)
{
    struct table *t = calloc(1, sizeof *t);
    struct log_fault fault;
    assert_non_null(t);
    bool good = table_replay(t, log, secret, &fault);
    table_close(t);
    free(t);
    if (good)
        fail_msg("this was read:\n%s", log);
    if (fault.text != text || fault.line != line || fault.entry != entry)
        fail_msg("'%s' line %d entry %d, not line %d entry %d, for\n%s",
                 text_key(fault.text), fault.line, fault.entry, line, entry,
                 log);
}

static void check_read(const char *log)
{
    struct table *t = calloc(1, sizeof *t);
    struct log_fault fault;
    assert_non_null(t);
    if (!table_replay(t, log, NULL, &fault))
        fail_msg("'%s' line %d", text_key(fault.text), fault.line);
    table_close(t);
    free(t);
}

struct damage {
    const char *part, *by;
    int text, line, entry;
};

static void check_damage(const struct damage *list, size_t count)
{
    check_read(game_log);
    for (size_t i = 0; i < count; i++)
        check_fault(edited(game_log, list[i].part, list[i].by), NULL,
                    list[i].text, list[i].line, list[i].entry);
}

#define check_each(list) check_damage((list), sizeof(list) / sizeof *(list))

/* Round trips. */

static void log_header_is_read_as_it_was_written(void **unused)
{
    (void)unused;
    struct log_header header = {.game = &null_game,
                                .version = 12345,
                                .options = {.value = {9}},
                                .seed = UINT64_MAX};
    copy_text(header.seat[0].who, "human");
    copy_text(header.seat[1].who, "bot:random");
    for (int i = 0; i < 16; i++)
        header.seat[1].word[i] = (uint8_t)(i * 17);
    for (int i = 0; i < 32; i++)
        header.commitment[i] = (uint8_t)(255 - i);
    for (int source = 0; source <= DICE_PERSON; source++) {
        struct paper paper;
        struct log_reader reader;
        header.source = (uint8_t)source;
        paper_init(&paper);
        log_write_header(&header, &paper.out);
        assert_true(log_open(&reader, paper.text, paper.out.len));
        assert_ptr_equal(reader.header.game, &null_game);
        assert_int_equal(reader.header.version, 12345);
        assert_int_equal(reader.header.options.value[0], 9);
        assert_int_equal(reader.header.source, source);
        assert_string_equal(reader.header.seat[1].who, "bot:random");
        assert_memory_equal(reader.header.seat[1].word, header.seat[1].word,
                            16);
        if (source == DICE_SEEDED)
            assert_true(reader.header.seed == UINT64_MAX);
        else
            assert_memory_equal(reader.header.commitment, header.commitment,
                                32);
        struct entry entry;
        assert_false(log_next(&reader, &entry));
        assert_int_equal(reader.fault.text, 0);
    }
}

/* A header, then this entry; and the entry as it is read. */
static void round_trip(const struct entry *entry, struct log_reader *reader,
                       struct entry *back)
{
    static struct paper paper;
    const struct log_header header = {.game = &hands_game};
    paper_init(&paper);
    log_write_header(&header, &paper.out);
    log_write_entry(&hands_game, entry, &paper.out);
    out_char(&paper.out, '\n');
    assert_true(log_open(reader, paper.text, paper.out.len));
    if (!log_next(reader, back))
        fail_msg("'%s' in %s", text_key(reader->fault.text), paper.text);
    assert_int_equal(back->number, entry->number);
    assert_int_equal(back->kind, entry->kind);
    assert_int_equal(back->seat, entry->seat);
}

static void log_entries_of_every_kind_are_read_as_written(void **unused)
{
    (void)unused;
    struct log_reader reader;
    struct entry back;
    round_trip(&(struct entry){.kind = ENTRY_START, .seat = SEAT_HOST}, &reader,
               &back);
    round_trip(&(struct entry){.number = INT32_MAX, .kind = ENTRY_UNDO},
               &reader, &back);
    struct entry action = {.kind = ENTRY_ACTION, .seat = 1};
    action.action = (struct action){VERB_FACES, {3, 5}};
    round_trip(&action, &reader, &back);
    assert_memory_equal(&back.action, &action.action, sizeof action.action);
    assert_int_equal(back.repeat, 1);
    struct entry check = {
        .kind = ENTRY_CHECK, .seat = SEAT_CLOCK, .check = 0xfedcba9876543210u};
    round_trip(&check, &reader, &back);
    assert_true(back.check == check.check);
}

static void log_rolls_are_read_as_written(void **unused)
{
    (void)unused;
    const struct known rolls[] = {
        {.chart = HANDS_OTHER, .count = 1, .sides = 6, .face = {6}},
        {.chart = CHART_NONE,
         .count = 4,
         .sides = 65535,
         .face = {1, 65535, 40000, 7}},
        {.chart = HANDS_OWN, .count = 1, .sides = 6, .face = {1}},
    };
    struct entry entry = {
        .kind = ENTRY_START, .seat = SEAT_HOST, .roll = rolls, .roll_count = 3};
    struct log_reader reader;
    struct entry back;
    round_trip(&entry, &reader, &back);
    assert_int_equal(back.roll_count, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(back.roll[i].chart, rolls[i].chart);
        assert_int_equal(back.roll[i].count, rolls[i].count);
        assert_int_equal(back.roll[i].sides, rolls[i].sides);
        assert_memory_equal(back.roll[i].face, rolls[i].face,
                            sizeof rolls[i].face);
    }
}

static void log_merged_steps_are_read_as_written(void **unused)
{
    (void)unused;
    struct log_header header = {.game = &clock_game};
    struct paper paper;
    struct log_reader reader;
    struct entry entry = {
        .kind = ENTRY_ACTION, .seat = SEAT_CLOCK, .repeat = 37};
    game_options(&clock_game, &header.options);
    paper_init(&paper);
    log_write_header(&header, &paper.out);
    log_write_entry(&clock_game, &entry, &paper.out);
    assert_non_null(strstr(paper.text, "\n0 clock step n=37"));
    out_char(&paper.out, '\n');
    assert_true(log_open(&reader, paper.text, paper.out.len));
    assert_true(log_next(&reader, &entry));
    assert_int_equal(entry.repeat, 37);
}

static const char *const strange[] = {
    " ",
    "  two blanks before and after  ",
    "~",
    " ~ ",
    "|",
    "a | D:3,5",
    "a | D:3,5 ~ 00112233445566778899aabbccddeeff",
    "~ 00112233445566778899aabbccddeeff",
    "x ~ 00112233445566778899aabbccddeeff",
    "all",
    "note all undo",
    "end boat=1",
    "%s%n {boat} <b>\"\\",
    "Grüße aus der Tiefe: 深い — \xf0\x9f\x9a\xa2",
};

static void log_notes_of_strange_text_are_read_as_written(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        struct log_reader reader;
        struct entry entry = {.kind = ENTRY_NOTE, .audience = 2}, back;
        copy_text(entry.note, strange[i]);
        round_trip(&entry, &reader, &back);
        assert_string_equal(back.note, strange[i]);
        assert_int_equal(back.audience, 2);
        assert_int_equal(back.roll_count, 0);
    }
}

static void log_notes_of_strange_text_survive_a_replay(void **unused)
{
    (void)unused;
    static const int sources[] = {DICE_SEEDED, DICE_LIVE};
    struct table *t = calloc(1, sizeof *t), *again = calloc(1, sizeof *t);
    struct log_fault fault;
    for (int k = 0; k < 2; k++) {
        table_clear(t);
        table_open(t, &null_game, sources[k]);
        for (size_t i = 0; i < sizeof strange / sizeof *strange; i++)
            assert_true(
                session_note(t->session, 0, EVERYBODY, strange[i], NULL));
        assert_true(table_replay(again, t->kept, table_secret, &fault));
        check_same(t, again);
        assert_int_equal(session_altered(again->session), -1);
        table_close(t);
        table_close(again);
    }
    free(t);
    free(again);
}

/* Damage. */

static void log_that_is_none_is_named_so(void **unused)
{
    (void)unused;
    static const struct damage list[] = {
        {"kaleun-log 1", "kaleun-lag 1", T_LOG_NOT_A_LOG, 1, -1},
        {"kaleun-log 1", "\xef\xbb\xbfkaleun-log 1", T_LOG_NOT_A_LOG, 1, -1},
        {"kaleun-log 1", "kaleun-log", T_LOG_NOT_A_LOG, 1, -1},
    };
    check_each(list);
    check_fault("", NULL, T_LOG_NOT_A_LOG, 1, -1);
    check_fault("kaleun-log", NULL, T_LOG_NOT_A_LOG, 1, -1);
}

static void log_of_another_format_is_named_so(void **unused)
{
    (void)unused;
    static const struct damage list[] = {
        {"kaleun-log 1", "kaleun-log 2", T_LOG_OTHER_FORMAT, 1, -1},
        {"kaleun-log 1", "kaleun-log x", T_LOG_OTHER_FORMAT, 1, -1},
        {"kaleun-log 1", "kaleun-log 1 1", T_LOG_OTHER_FORMAT, 1, -1},
        {"kaleun-log 1", "kaleun-log 4294967297", T_LOG_OTHER_FORMAT, 1, -1},
    };
    check_each(list);
}

static void log_header_lines_that_make_no_sense_are_named(void **unused)
{
    (void)unused;
    static const struct damage list[] = {
        {"game null 1", "game chess 1", T_LOG_UNKNOWN_GAME, 2, -1},
        {"game null 1", "game null x", T_LOG_BAD_LINE, 2, -1},
        {"game null 1", "game null", T_LOG_BAD_LINE, 2, -1},
        {"game null 1", "gane null 1", T_LOG_BAD_LINE, 2, -1},
        {"game null 1", "game null 4294967297", T_LOG_BAD_LINE, 2, -1},
        {"rounds=3", "rounds=10", T_LOG_BAD_LINE, 3, -1},
        {"rounds=3", "rounds=x", T_LOG_BAD_LINE, 3, -1},
        {"rounds=3", "tubes=3", T_LOG_BAD_LINE, 3, -1},
        {"option rounds", "colour rounds", T_LOG_BAD_LINE, 3, -1},
        {"seat boat human", "seat captain human", T_LOG_BAD_LINE, 4, -1},
        {"seat boat human", "seat clock human", T_LOG_BAD_LINE, 4, -1},
        {"seat boat human", "seat boat", T_LOG_BAD_LINE, 4, -1},
        {"word=0011", "word=001", T_LOG_BAD_LINE, 4, -1},
        {"word=0011", "word=001G", T_LOG_BAD_LINE, 4, -1},
        {"ddeeff\n", "ddeeff x\n", T_LOG_BAD_LINE, 4, -1},
        {"bot:random", "bot:123456789012345678901234567890123456789012345678",
         T_LOG_BAD_LINE, 5, -1},
        {"dice seeded seed=1", "dice loaded seed=1", T_LOG_BAD_LINE, 6, -1},
        {"dice seeded seed=1", "dice seeded", T_LOG_BAD_LINE, 6, -1},
        {"dice seeded seed=1", "dice live commitment=00", T_LOG_BAD_LINE, 6,
         -1},
        {"seed=1", "seed=", T_LOG_BAD_LINE, 6, -1},
        {"seed=1", "seed=-1", T_LOG_BAD_LINE, 6, -1},
        {"seed=1", "seed=18446744073709551616", T_LOG_BAD_LINE, 6, -1},
        {"seed=1", "seed=18446744073709551619", T_LOG_BAD_LINE, 6, -1},
        {"dice seeded seed=1\n", "", T_LOG_BAD_LINE, 6, -1},
    };
    check_each(list);
}

static void log_entry_lines_that_make_no_sense_are_named(void **unused)
{
    (void)unused;
    static const struct damage list[] = {
        {"1 boat dive", "x boat dive", T_LOG_BAD_LINE, 8, -1},
        {"1 boat dive", "-1 boat dive", T_LOG_BAD_LINE, 8, -1},
        {"1 boat dive", "99999999999 boat dive", T_LOG_BAD_LINE, 8, -1},
        {"1 boat dive depth=4", "", T_LOG_BAD_LINE, 8, -1},
        {"1 boat dive depth=4", "1", T_LOG_BAD_LINE, 8, -1},
        {"1 boat dive", "1 captain dive", T_LOG_BAD_LINE, 8, 1},
        {"1 boat dive", "1 spectator dive", T_LOG_BAD_LINE, 8, 1},
        {"1 boat dive", "1  dive", T_LOG_BAD_LINE, 8, 1},
        {"1 boat dive", "2 boat dive", T_LOG_BAD_NUMBER, 8, 2},
        {"2 boat ready", "1 boat ready", T_LOG_BAD_NUMBER, 9, 1},
        {"dive depth=4", "surface", T_LOG_BAD_ACTION, 8, 1},
        {"dive depth=4", "dive depth=x", T_LOG_BAD_ACTION, 8, 1},
        {"dive depth=4", "dive", T_LOG_BAD_ACTION, 8, 1},
        {"dive depth=4", "dive depth=65540", T_LOG_BAD_ACTION, 8, 1},
        {"boat ready", "boat ", T_LOG_BAD_ACTION, 9, 2},
        {"note escort", "note captain", T_LOG_BAD_ACTION, 12, 5},
        {"note escort", "note ", T_LOG_BAD_ACTION, 12, 5},
        {"note escort all | well ~ here", "note escort", T_LOG_BAD_ACTION, 12,
         5},
        {"note escort", "note boat,spectator", T_LOG_BAD_ACTION, 12, 5},
    };
    check_each(list);
}

static void log_dice_that_cannot_be_are_named(void **unused)
{
    (void)unused;
    static const struct damage list[] = {
        {"D:3,5", "D:3,7", T_LOG_BAD_DICE, 10, 3},
        {"D:3,5", "D:3,0", T_LOG_BAD_DICE, 10, 3},
        {"D:3,5", "D:3", T_LOG_BAD_DICE, 10, 3},
        {"D:3,5", "D:3,5,1", T_LOG_BAD_DICE, 10, 3},
        {"D:3,5", "D:3,", T_LOG_BAD_DICE, 10, 3},
        {"D:3,5", "D:3,x", T_LOG_BAD_DICE, 10, 3},
        {"D:3,5", "D:3,65539", T_LOG_BAD_DICE, 10, 3},
        {"D:3,5", "D3,5", T_LOG_BAD_DICE, 10, 3},
        {"D:3,5", "Q:3,5", T_LOG_BAD_DICE, 10, 3},
        {"D:3,5", "5d6:1,1,1,1,1", T_LOG_BAD_DICE, 10, 3},
        {"D:3,5", "0d6:", T_LOG_BAD_DICE, 10, 3},
        {"D:3,5", "2d0:1,1", T_LOG_BAD_DICE, 10, 3},
        {"D:3,5", "D:3,5  D:1,1", T_LOG_BAD_DICE, 10, 3},
    };
    check_each(list);
}

static void log_dice_the_rules_do_not_ask_for_are_named(void **unused)
{
    (void)unused;
    static const struct damage list[] = {
        {" | D:3,5", "", T_LOG_DICE_RAN_OUT, 10, 3},
        {"again | D:6,6", "again", T_LOG_DICE_RAN_OUT, 11, 4},
        {"D:3,5", "D:3,5 D:1,1", T_LOG_DICE_LEFT_OVER, 10, 3},
        {"depth=4\n", "depth=4 | D:1,1\n", T_LOG_DICE_LEFT_OVER, 8, 1},
        {"start\n", "start | D:1,1\n", T_LOG_DICE_LEFT_OVER, 7, 0},
        {"undo\n", "undo | D:1,1\n", T_LOG_DICE_LEFT_OVER, 14, 7},
        {"D:3,5", "2d6:3,5", T_LOG_OTHER_ROLL, 10, 3},
        {"D:3,5", "1d6:3", T_LOG_OTHER_ROLL, 10, 3},
    };
    check_each(list);
}

static void log_deeds_the_rules_do_not_allow_are_named(void **unused)
{
    (void)unused;
    static const struct damage list[] = {
        {"host start", "boat start", T_LOG_NOT_OPEN, 7, 0},
        {"host start", "boat ready", T_LOG_NOT_OPEN, 7, 0},
        {"boat dive depth=4", "host start", T_LOG_NOT_OPEN, 8, 1},
        {"boat dive depth=4", "host note all x", T_LOG_NOT_OPEN, 8, 1},
        {"boat dive depth=4", "clock note all x", T_LOG_NOT_OPEN, 8, 1},
        {"dive depth=4", "dive depth=10", T_LOG_NOT_OPEN, 8, 1},
        {"dive depth=5", "dive depth=6", T_LOG_NOT_OPEN, 13, 6},
        {"2 boat ready", "2 escort attack depth=4", T_LOG_NOT_OPEN, 9, 2},
        {"2 boat ready", "2 escort undo", T_LOG_NOT_OPEN, 9, 2},
        {"4 escort again", "4 boat again", T_LOG_NOT_OPEN, 11, 4},
        {"4 escort again", "4 escort roll", T_LOG_NOT_OPEN, 11, 4},
        {"8 boat ready", "8 boat undo", T_LOG_NOT_OPEN, 15, 8},
        {"8 boat ready", "8 boat check 0011223344556677", T_LOG_NOT_OPEN, 15,
         8},
        {"8 boat ready", "8 clock check 0011223344556677", T_LOG_NOT_OPEN, 15,
         8},
        {"8 boat ready", "8 clock dive depth=4", T_LOG_NOT_OPEN, 15, 8},
        {"all | well", "\x1b[2J", T_LOG_NOT_OPEN, 12, 5},
    };
    check_each(list);
}

static void log_lines_after_the_end_are_named(void **unused)
{
    (void)unused;
    static const struct damage list[] = {
        {"escort=0\n", "escort=0\n12 boat ready\n", T_LOG_AFTER_THE_END, 20,
         -1},
        {"escort=0\n", "escort=0\nend boat=1 escort=0\n", T_LOG_AFTER_THE_END,
         20, -1},
        {"escort=0\n", "escort=0\n\n", T_LOG_AFTER_THE_END, 20, -1},
        {"end boat=1 escort=0\n", "12 boat ready\n", T_LOG_AFTER_THE_END, 19,
         12},
        {"end boat=1 escort=0\n", "12 boat note all gg\n", T_LOG_AFTER_THE_END,
         19, 12},
        {"end boat=1 escort=0\n", "12 escort undo\n", T_LOG_AFTER_THE_END, 19,
         12},
    };
    check_each(list);
}

static void log_end_must_be_the_one_the_game_had(void **unused)
{
    (void)unused;
    static const struct damage list[] = {
        {"end boat=1 escort=0", "end boat=0 escort=1", T_LOG_OTHER_END, 19, -1},
        {"end boat=1 escort=0", "end", T_LOG_OTHER_END, 19, -1},
        {"end boat=1 escort=0", "end abandoned", T_LOG_OTHER_END, 19, -1},
        {"11 escort attack depth=4 | D:1,1\n", "", T_LOG_OTHER_END, 18, -1},
    };
    check_each(list);
    const char *given_up = edited(
        game_log, "11 escort attack depth=4 | D:1,1\nend boat=1 escort=0",
        "end abandoned");
    check_read(given_up);
}

static void log_cut_anywhere_is_cut_short_or_ends_with_a_line(void **unused)
{
    (void)unused;
    char text[sizeof game_log];
    int line = 1;
    for (size_t len = 0; len < sizeof game_log - 1; len++) {
        memcpy(text, game_log, len);
        text[len] = 0;
        bool whole = len > 0 && game_log[len - 1] == '\n';
        if (len < sizeof "kaleun-log ")
            check_fault(text, NULL, T_LOG_NOT_A_LOG, 1, -1);
        else if (whole && line > FIRST)
            check_read(text);
        else if (line > FIRST)
            check_fault(text, NULL, T_LOG_ENTRY_CUT_SHORT, line, line - FIRST);
        else
            check_fault(text, NULL, T_LOG_CUT_SHORT, whole ? line - 1 : line,
                        -1);
        line += game_log[len] == '\n';
    }
    assert_int_equal(line, LINES + 1);
}

static void log_zero_byte_anywhere_is_a_bad_line(void **unused)
{
    (void)unused;
    int line = 1;
    for (size_t i = 0; i < sizeof game_log - 1; i += 3) {
        char text[sizeof game_log];
        struct log_fault fault;
        memcpy(text, game_log, sizeof text);
        line = 1;
        for (size_t k = 0; k < i; k++)
            line += game_log[k] == '\n';
        if (text[i] == '\n')
            continue;
        text[i] = 0;
        assert_null(session_replay(text, sizeof text - 1, NULL, -1,
                                   (struct log_sink){0}, &fault));
        bool in_magic = i < strlen("kaleun-log ");
        assert_int_equal(fault.text,
                         in_magic ? T_LOG_NOT_A_LOG : T_LOG_BAD_LINE);
        assert_int_equal(fault.line, line);
    }
}

static void log_line_that_is_too_long_is_a_bad_line(void **unused)
{
    (void)unused;
    static char note[LOG_LINE_MAX + 64];
    memset(note, 'x', LOG_LINE_MAX + 1);
    check_fault(edited(game_log, "all | well ~ here", note), NULL,
                T_LOG_BAD_LINE, 12, -1);
    note[NOTE_MAX + 1] = 0;
    check_fault(edited(game_log, "all | well ~ here", note), NULL,
                T_LOG_BAD_ACTION, 12, 5);
    note[NOTE_MAX] = 0;
    check_read(edited(game_log, "all | well ~ here", note));
}

static void log_line_of_too_many_rolls_is_refused(void **unused)
{
    (void)unused;
    static char rolls[LOG_LINE_MAX];
    struct out out;
    out_init(&out, rolls, sizeof rolls, LANG_EN);
    out_str(&out, "start |");
    out_repeat(&out, " 1d6:1", KNOWN_MAX);
    check_fault(edited(game_log, "start", rolls), NULL, T_LOG_DICE_LEFT_OVER, 7,
                0);
    out_str(&out, " 1d6:1");
    check_fault(edited(game_log, "start", rolls), NULL, T_LOG_BAD_DICE, 7, 0);
}

static void log_with_any_byte_changed_is_read_or_has_a_fault(void **unused)
{
    (void)unused;
    static const char bytes[] = "0~ \xff";
    for (size_t i = 0; i < sizeof game_log - 1; i++) {
        char text[sizeof game_log];
        struct log_fault fault;
        memcpy(text, game_log, sizeof text);
        text[i] = bytes[i % (sizeof bytes - 1)];
        struct session *s = session_replay(text, sizeof text - 1, NULL, -1,
                                           (struct log_sink){0}, &fault);
        if (!s) {
            assert_true(fault.text > 0);
            assert_in_range(fault.line, 1, LINES);
        }
        session_close(s);
    }
}

static void log_fault_is_a_sentence_that_no_terminal_obeys(void **unused)
{
    (void)unused;
    const char *log = edited(game_log, "dive depth=4", "\x1b[2J depth=\x07");
    struct log_fault fault;
    struct paper paper;
    assert_null(session_replay(log, strlen(log), NULL, -1, (struct log_sink){0},
                               &fault));
    paper_init(&paper);
    log_fault_write(&fault, &paper.out);
    assert_string_equal(paper.text, "Line 8 of the log, entry 1: there is no "
                                    "such action. (?[2J depth=?)");
}

static void log_is_replayed_up_to_an_entry_before_the_damage(void **unused)
{
    (void)unused;
    const char *log = edited(game_log, "D:6,6", "D:6,7");
    struct log_fault fault;
    struct log_sink none = {0};
    size_t len;
    assert_null(session_replay(log, strlen(log), NULL, 4, none, &fault));
    assert_int_equal(fault.entry, 4);
    struct session *s = session_replay(log, strlen(log), NULL, 3, none, &fault);
    assert_non_null(s);
    assert_int_equal(session_entries(s), 4);
    assert_non_null(session_question(s));
    const char *text = session_log(s, &len);
    assert_int_equal(len, strstr(game_log, "4 escort") - game_log);
    assert_memory_equal(text, game_log, len);
    session_close(s);
}

/* Dice, secret and chain. */

static void log_dice_that_are_not_the_seed_s_are_noticed(void **unused)
{
    (void)unused;
    struct table *t = calloc(1, sizeof *t);
    struct log_fault fault;
    assert_true(table_replay(t, game_log, NULL, &fault));
    assert_int_equal(session_other_dice(t->session), 3);
    assert_int_equal(session_altered(t->session), -1);
    table_close(t);
    free(t);
}

/* A finished game with live dice. */
static void play_live(struct table *t)
{
    table_clear(t);
    table_open(t, &null_game, DICE_LIVE);
    for (int i = 0; session_active(t->session); i++)
        table_move(t, i);
    table_close(t);
}

static void log_with_another_secret_is_refused(void **unused)
{
    (void)unused;
    struct table *t = calloc(1, sizeof *t);
    play_live(t);
    const uint8_t other[32] = "not that secret";
    int lines = 0;
    for (size_t i = 0; i < t->len; i++)
        lines += t->kept[i] == '\n';
    check_read(t->kept);
    check_fault(t->kept, other, T_LOG_OTHER_SECRET, 6, -1);
    const char *wrong = edited(t->kept, "secret 61", "secret 62");
    check_fault(wrong, NULL, T_LOG_OTHER_SECRET, 6, -1);
    check_fault(wrong, table_secret, T_LOG_OTHER_SECRET, lines, -1);
    check_fault(edited(t->kept, "secret 61", "secret 6x"), table_secret,
                T_LOG_BAD_LINE, lines, -1);
    free(t);
}

static int altered(const char *log)
{
    struct table *t = calloc(1, sizeof *t);
    struct log_fault fault;
    if (!table_replay(t, log, table_secret, &fault))
        fail_msg("'%s' line %d", text_key(fault.text), fault.line);
    int entry = session_altered(t->session);
    table_close(t);
    free(t);
    return entry;
}

static void log_that_was_altered_names_the_first_such_entry(void **unused)
{
    (void)unused;
    struct table *t = calloc(1, sizeof *t);
    table_open(t, &null_game, DICE_LIVE);
    table_act(t, 0, "dive 4");
    assert_true(session_note(t->session, 0, EVERYBODY, "all well", NULL));
    table_act(t, 0, "ready");
    table_close(t);
    assert_int_equal(altered(t->kept), -1);
    assert_int_equal(altered(edited(t->kept, "depth=4", "depth=5")), 1);
    assert_int_equal(altered(edited(t->kept, "all well", "all hell")), 2);
    assert_int_equal(altered(edited(t->kept, "note all all", "note boat all")),
                     2);
    assert_int_equal(altered(edited(t->kept, "seat boat human", "seat boat x")),
                     0);
    assert_int_equal(altered(edited(t->kept, "rounds=6", "rounds=7")), 0);
    /* An entry without its value, and one taken out with those behind it. */
    char *ready = strstr(t->kept, "3 boat ready");
    memcpy(ready + strlen("3 boat ready"), "\n", 2);
    assert_int_equal(altered(t->kept), 3);
    free(t);
}

static void log_chain_depends_on_every_byte_before(void **unused)
{
    (void)unused;
    char bytes[] = "17 boat dive depth=4";
    uint8_t before[16] = {1, 2, 3}, secret[32] = "secret", chain[16], other[16];
    log_chain(chain, before, secret, 17, bytes, sizeof bytes - 1);
    for (size_t i = 0; i < sizeof bytes - 1; i++) {
        bytes[i] ^= 1;
        log_chain(other, before, secret, 17, bytes, sizeof bytes - 1);
        assert_memory_not_equal(chain, other, 16);
        bytes[i] ^= 1;
    }
    for (int i = 0; i < 16; i++) {
        before[i] ^= 0x80;
        log_chain(other, before, secret, 17, bytes, sizeof bytes - 1);
        assert_memory_not_equal(chain, other, 16);
        before[i] ^= 0x80;
    }
    for (int i = 0; i < 32; i++) {
        secret[i] ^= 4;
        log_chain(other, before, secret, 17, bytes, sizeof bytes - 1);
        assert_memory_not_equal(chain, other, 16);
        secret[i] ^= 4;
    }
    log_chain(other, before, secret, 18, bytes, sizeof bytes - 1);
    assert_memory_not_equal(chain, other, 16);
    log_chain(other, before, secret, 17, bytes, sizeof bytes - 2);
    assert_memory_not_equal(chain, other, 16);
    log_chain(other, before, secret, 17, bytes, sizeof bytes - 1);
    assert_memory_equal(chain, other, 16);
}

static void hex_reads_what_it_writes_and_nothing_else(void **unused)
{
    (void)unused;
    struct paper paper;
    uint8_t bytes[4] = {0x00, 0x7f, 0xa0, 0xff}, back[4];
    paper_init(&paper);
    hex_write(&paper.out, bytes, 4);
    assert_string_equal(paper.text, "007fa0ff");
    assert_true(hex_read(paper.text, 8, back, 4));
    assert_memory_equal(bytes, back, 4);
    assert_false(hex_read("007fa0f", 7, back, 4));
    assert_false(hex_read("007fa0ff0", 9, back, 4));
    assert_false(hex_read("007FA0FF", 8, back, 4));
    assert_false(hex_read("007fa0f ", 8, back, 4));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(log_header_is_read_as_it_was_written),
        test(log_entries_of_every_kind_are_read_as_written),
        test(log_rolls_are_read_as_written),
        test(log_merged_steps_are_read_as_written),
        test(log_notes_of_strange_text_are_read_as_written),
        test(log_notes_of_strange_text_survive_a_replay),
        test(log_that_is_none_is_named_so),
        test(log_of_another_format_is_named_so),
        test(log_header_lines_that_make_no_sense_are_named),
        test(log_entry_lines_that_make_no_sense_are_named),
        test(log_dice_that_cannot_be_are_named),
        test(log_dice_the_rules_do_not_ask_for_are_named),
        test(log_deeds_the_rules_do_not_allow_are_named),
        test(log_lines_after_the_end_are_named),
        test(log_end_must_be_the_one_the_game_had),
        test(log_cut_anywhere_is_cut_short_or_ends_with_a_line),
        test(log_zero_byte_anywhere_is_a_bad_line),
        test(log_line_that_is_too_long_is_a_bad_line),
        test(log_line_of_too_many_rolls_is_refused),
        test(log_with_any_byte_changed_is_read_or_has_a_fault),
        test(log_fault_is_a_sentence_that_no_terminal_obeys),
        test(log_is_replayed_up_to_an_entry_before_the_damage),
        test(log_dice_that_are_not_the_seed_s_are_noticed),
        test(log_with_another_secret_is_refused),
        test(log_that_was_altered_names_the_first_such_entry),
        test(log_chain_depends_on_every_byte_before),
        test(hex_reads_what_it_writes_and_nothing_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
