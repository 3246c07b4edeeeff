/* The war diary of a career, for whoever sits at it alone.
 *
 * A diary tells all that happened and every remark, so until it is over only the
 * one seat of a game for one is told it. */
#include "diary.h"

#include "play/diary.h"
#include "server.h"

enum { ROOM = 16384 }; /* of a message, for its last block and its end */

static const char *const kinds[] = {
    [DIARY_TITLE] = "title", [DIARY_HEADING] = "heading", [DIARY_DAY] = "day",
    [DIARY_TEXT] = "text",   [DIARY_REMARK] = "remark",   [DIARY_HEAD] = "head",
    [DIARY_ROW] = "row",     [DIARY_SMALL] = "small",
};

struct page {
    struct json *json;
    bool is_cut;
};

static void block(void *where, enum diary_kind kind, const char *text)
{
    struct page *page = where;
    page->is_cut |= page->json->out->len > MESSAGE_MAX - ROOM;
    if (page->is_cut)
        return;
    json_object(page->json, NULL);
    json_str(page->json, "kind", kinds[kind]);
    json_str(page->json, "text", text);
    json_end(page->json);
}

/* An empty list where no diary is kept, or it is not his alone. */
void show_diary(struct guest *g)
{
    const struct table *t = g->table;
    struct out out;
    struct json json;
    out_init(&out, g->server->message, MESSAGE_MAX, g->lang);
    json_init(&json, &out);
    json_object(&json, NULL);
    json_str(&json, "is", "diary");
    json_array(&json, "blocks");
    struct page page = {.json = &json};
    struct diary diary = {.lang = g->lang, .block = block, .where = &page};
    bool may_read = g->seat == 0 || t->row.stage == STAGE_OVER;
    if (t->session && t->game->seat_count == 1 && may_read &&
        story_is_kept(t->game))
        story_tell(t->session, &diary);
    json_end(&json);
    json_bool(&json, "cut", page.is_cut);
    json_end(&json);
    server_answer(g, false, out.text, out.len);
}
