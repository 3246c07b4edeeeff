/* The war diary: chapters, paragraphs, the log sheet. */
#include "desk.h"
#include "games/leader/diary.h"

enum { KEPT = 256 };

struct kept {
    struct event event[KEPT];
    struct diary_entry entry[KEPT];
    int count;
    char page[8192];
    struct out out;
};

static void keep(struct kept *k, const struct desk *d)
{
    for (int i = 0; i < d->told.count; i++) {
        assert_true(k->count < KEPT);
        k->event[k->count] = d->item[i];
        k->entry[k->count].event = &k->event[k->count];
        k->count++;
    }
}

static void block(void *where, enum diary_kind kind, const char *text)
{
    static const char *const marks[] = {"T ", "H ", "D ", "P ",
                                        "R ", "| ", "- ", "s "};
    struct kept *k = where;
    out_str(&k->out, marks[kind]);
    out_str(&k->out, text);
    out_char(&k->out, '\n');
}

static void act(struct kept *k, struct desk *d, const char *text,
                const char *dice)
{
    desk_act(d, text, dice);
    keep(k, d);
}

static void write_diary(struct kept *k, struct desk *d)
{
    struct diary diary = {.entry = k->entry,
                          .count = k->count,
                          .lang = LANG_EN,
                          .block = block,
                          .where = k};
    out_init(&k->out, k->page, sizeof k->page, LANG_EN);
    leader_diary(&d->c, &diary);
}

static void leader_sheet_1_the_diary_tells_a_patrol(void **unused)
{
    (void)unused;
    static struct kept kept;
    struct kept *k = &kept;
    struct desk *d = desk_open("");
    keep(k, d);
    act(k, d, "buy u47 trained", "");
    act(k, d, "done", "");
    act(k, d, "done", "");
    act(k, d, "sail u47 north_sea", "@30");
    act(k, d, "sail u47 british_isles", "@19");
    act(k, d, "spend normal stored", "");
    act(k, d, "stop", "");
    act(k, d, "pass u47", "");
    k->entry[k->count++].note = "A quiet day.";
    write_diary(k, d);
    assert_non_null(strstr(k->page, "T U-Boat Leader\n"));
    assert_non_null(strstr(k->page, "H The flotilla\n"));
    assert_non_null(strstr(k->page, "H U-47, patrol 1\nD Strategic segment 1.\n"
                                    "P U-47 enters"));
    assert_non_null(strstr(k->page,
                           "P U-47 enters the North Sea. U-47: Quiet Watch. "
                           "U-47 enters the British Isles. U-47: Lone "
                           "Merchant. U-47 sinks a lone merchant: 1 VP.\n"));
    assert_non_null(strstr(k->page, "R A quiet day.\n"));
    assert_non_null(
        strstr(k->page, "- U-47\tGünther Prien\ttrained\t0\t0\t0\t1\t"));
    /* What nobody would write down. */
    assert_null(strstr(k->page, "lies low"));
}

/* Two boats: what each did is in its own chapter, whoever acted first. */
static void leader_sheet_1_a_chapter_for_each_patrol(void **unused)
{
    (void)unused;
    static struct kept kept;
    struct kept *k = &kept;
    struct desk *d = desk_open("length=medium");
    keep(k, d);
    act(k, d, "buy u47 trained", "");
    act(k, d, "buy u48 trained", "");
    act(k, d, "done", "");
    act(k, d, "done", "");
    act(k, d, "sail u47 north_sea", "@30");
    act(k, d, "stop", "");
    act(k, d, "sail u48 north_sea", "@19");
    act(k, d, "spend normal stored", "");
    act(k, d, "stop", "");
    act(k, d, "pass u47", "");
    act(k, d, "pass u48", "");
    act(k, d, "done", "");
    act(k, d, "sail u47 germany", "");
    act(k, d, "sail u48 germany", "");
    act(k, d, "done", "");
    act(k, d, "sail u47 north_sea", "@25");
    write_diary(k, d);
    const char *first = strstr(k->page, "H U-47, patrol 1\n");
    const char *other = strstr(k->page, "H U-48, patrol 1\n");
    const char *second = strstr(k->page, "H U-47, patrol 2\n");
    assert_non_null(first);
    assert_non_null(other);
    assert_non_null(second);
    assert_true(first < other && other < second);
    const char *merchant = strstr(k->page, "U-48 sinks a lone merchant");
    assert_true(merchant > other && merchant < second);
    const char *home = strstr(first, "s The patrol: 0 ships, 0 VP, 0 XP.\n");
    assert_true(home > first && home < other);
    assert_non_null(strstr(other, "s The patrol: 0 ships, 1 VP, 0 XP.\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_sheet_1_the_diary_tells_a_patrol),
        cmocka_unit_test(leader_sheet_1_a_chapter_for_each_patrol),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
