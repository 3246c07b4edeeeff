/* The briefing of every mission, in every language. */
#include "core/text.h"
#include "data_uboot.h"
#include "games/uboot/officers/briefing.h"
#include "games/uboot/officers/officers.h"
#include "games/uboot/officers/view.h"
#include "tests/scene.h"
#include "tests/unit.h"

extern const struct game uboot_game;

static void uboot_5_4_every_briefing_fits_the_page(void **unused)
{
    (void)unused;
    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (int m = 0; m < uboot_missions_count; m++) {
            char page[4096], line[2048];
            struct out out, whole;
            out_init(&out, page, sizeof page, (enum lang)lang);
            briefing_write(m, &out);
            out_init(&whole, line, sizeof line, (enum lang)lang);
            say(&whole, uboot_missions[m].briefing);
            assert_false(out.full || whole.full);
            assert_true(whole.len > 80);
            assert_int_equal(out.len, whole.len + 1); /* only blanks moved */
            for (char *at = strtok(page, "\n"); at; at = strtok(NULL, "\n"))
                assert_true(out_columns(at) <= 80);
        }
}

static bool shows_briefing(struct scene *s, const char *seat)
{
    char text[32768];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    out.names = uboot_game.names;
    officers_write_text(scene_view(s, seat), &out);
    return strstr(text, "Coal for London") != NULL;
}

static void uboot_5_4_it_is_read_before_the_first_order(void **unused)
{
    (void)unused;
    struct scene *s = scene_open("uboot", "mission=S1", NULL);
    assert_true(shows_briefing(s, "captain"));
    assert_true(shows_briefing(s, "navigator"));
    scene_act(s, "captain", "mobilise");
    assert_false(shows_briefing(s, "captain"));
    scene_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(uboot_5_4_every_briefing_fits_the_page),
        test(uboot_5_4_it_is_read_before_the_first_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
