/* Who keeps a diary, and what of a log belongs into it. */
#include "story.h"

#include <stdlib.h>
#include <string.h>

#include "games/hunters/diary.h"
#include "games/leader/diary.h"

/* Games that keep a diary. */
static const struct keeper {
    const char *game;
    void (*write)(const void *state, const struct diary *diary);
} keepers[] = {
    {"hunters", hunters_diary},
    {"leader", leader_diary},
};

static const struct keeper *keeper_of(const struct game *game)
{
    for (size_t i = 0; i < sizeof keepers / sizeof *keepers; i++)
        if (strcmp(keepers[i].game, game->name) == 0)
            return &keepers[i];
    return NULL;
}

/* Which entries of the log were taken back: each undo takes the last action that
 * still stands. The array is to be freed. */
static bool *taken_back(const struct session *session)
{
    size_t len, count = (size_t)session_entries(session);
    const char *log = session_log(session, &len);
    bool *back = calloc(count + 1, sizeof *back);
    int *standing = calloc(count + 1, sizeof *standing), depth = 0;
    struct log_reader *reader = malloc(sizeof *reader);
    struct entry *entry = malloc(sizeof *entry);
    if (!back || !standing || !reader || !entry)
        abort();
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
    struct diary_entry *list = calloc((size_t)all + 1, sizeof *list);
    bool *back = taken_back(session);
    if (!list)
        abort();
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
    return keeper_of(game) != NULL;
}

void story_tell(const struct session *session, struct diary *diary)
{
    struct diary_entry *list = gather(session, &diary->count);
    diary->entry = list;
    keeper_of(session_game(session))->write(session_state(session), diary);
    free(list);
    diary->entry = NULL;
}
