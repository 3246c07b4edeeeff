/* What of a log belongs into the diary of its game. */
#include "diary.h"

#include <stdlib.h>

#include "memory.h"
#include "offers.h"

/* Which entries of the log were taken back: each undo takes the last action that
 * still stands. The array is to be freed. */
static bool *taken_back(const struct session *session)
{
    size_t len, count = (size_t)session_entries(session);
    const char *log = session_log(session, &len);
    bool *back = memory_zeros(count + 1, sizeof *back);
    int *standing = memory_zeros(count + 1, sizeof *standing), depth = 0;
    struct log_reader *reader = memory_resized(NULL, sizeof *reader);
    struct entry *entry = memory_resized(NULL, sizeof *entry);
    bool good = log_open(reader, log, len);
    while (good && log_next(reader, entry) && (size_t)entry->number < count) {
        if (entry->kind == ENTRY_ACTION)
            standing[depth++] = entry->number;
        if (entry->kind == ENTRY_UNDO && depth > 0)
            back[standing[--depth]] = true;
    }
    free(standing);
    free(reader);
    free(entry);
    return back;
}

/* The events that stand, in order; to be freed. */
static struct diary_entry *gather(const struct session *session, int *count)
{
    int all = session_event_count(session);
    struct diary_entry *list = memory_zeros((size_t)all + 1, sizeof *list);
    bool *back = taken_back(session);
    *count = 0;
    for (int i = 0; i < all; i++) {
        int entry;
        const struct event *event = session_event(session, i, &entry);
        if (event->kind == EVENT_UNDONE || back[entry])
            continue;
        list[*count].event = event;
        if (event->kind == EVENT_NOTE)
            list[*count].note = session_note_text(session, event);
        ++*count;
    }
    free(back);
    return list;
}

bool story_is_kept(const struct game *game)
{
    return game->offers && game->offers->diary;
}

void story_tell(const struct session *session, struct diary *diary)
{
    struct diary_entry *list = gather(session, &diary->count);
    diary->entry = list;
    session_game(session)->offers->diary(session_state(session), diary);
    free(list);
    diary->entry = NULL;
}
