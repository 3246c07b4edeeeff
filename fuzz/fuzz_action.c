/* Any bytes as the text of an action: the first byte picks the game. What is
 * read as an action is written as a text that reads the same. */
#include <stdlib.h>
#include <string.h>

#include "game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool holds)
{
    if (!holds)
        abort();
}

static bool same(const struct action *a, const struct action *b)
{
    return a->verb == b->verb && memcmp(a->arg, b->arg, sizeof a->arg) == 0;
}

/* A sentence about what makes no sense, in every language. */
static void explain(int problem)
{
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        char text[512];
        struct out out;
        out_init(&out, text, sizeof text, (enum lang)lang);
        say(&out, problem);
        expect(out.len > 0 && !out.full);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    int count = 0, problem = 0;
    struct action action, again;
    char line[ACTION_TEXT_MAX];
    struct out out;
    if (size == 0)
        return 0;
    while (games_all[count])
        count++;
    expect(count > 0);
    const struct game *game = games_all[data[0] % count];
    char *text = calloc(size, 1);
    expect(text != NULL);
    memcpy(text, data + 1, size - 1);
    const char *bad = action_read(game, text, &action, &problem);
    if (bad) {
        expect(bad >= text && bad <= text + strlen(text));
        explain(problem);
    } else {
        out_init(&out, line, sizeof line, LANG_EN);
        action_write(game, &action, &out);
        expect(!out.full);
        expect(!action_read(game, line, &again, &problem));
        expect(same(&action, &again));
    }
    free(text);
    return 0;
}
