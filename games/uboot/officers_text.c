/* An officer's view for a terminal. */
#include "lang.h"
#include "officers.h"

void officers_write_prompt(const void *view, struct out *out)
{
    const struct uboot_view *v = view;
    say(out, v->board.paused ? T_UBOOT_ASK_PAUSED
             : v->board.wait ? T_UBOOT_ASK_BELL
                             : T_UBOOT_ASK);
}

void officers_write_text(const void *view, struct out *out)
{
    const struct uboot_view *v = view;
    const struct uboot_hand *h = &v->hand;
    app_write_board(&v->board, out);
    if (v->seat < 0 || v->seat >= ROLE_COUNT)
        return;
    app_write_gauges(h, out);
    app_write_tubes(h, out);
    app_write_contacts(h, out);
    app_write_damage(h, out);
    app_write_feed(h, out);
}
