/* kaleun bench --signature: what the program does, as one short number a game.
 *
 * Bots play a fixed list of games; cmd/bench/GAME has those of one game. Every action, every die and every check
 * value of the log goes into the number, every event, and the whole state at
 * the end. It tells whether two programs behave alike, and so whether a change
 * that should not change the rules did not: tests/signature.tsv keeps it.
 *
 * Sentences and header lines are left out: a better word or a new option at its
 * preset must not look like another rule. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "play/through.h"

enum {
    SERIES = 8, /* games of each bot with the options at their presets */
    STRANGER_ENTRIES = 400, /* a bot that knows no game never ends a voyage */
};

/* FNV-1a, as the check values of the log. */
#define FNV_BEGIN UINT64_C(14695981039346656037)
#define FNV_PRIME UINT64_C(1099511628211)

static uint64_t mix(uint64_t sum, const char *bytes, size_t len)
{
    for (size_t i = 0; i < len; i++)
        sum = (sum ^ (unsigned char)bytes[i]) * FNV_PRIME;
    return sum;
}

static uint64_t mix_number(uint64_t sum, uint64_t number)
{
    char text[24];
    int len = snprintf(text, sizeof text, "%016" PRIx64 "\n", number);
    return mix(sum, text, (size_t)len);
}

/* The log from its first entry on: actions, dice, check values, the end. */
static uint64_t mix_log(uint64_t sum, const struct session *session)
{
    size_t len;
    const char *log = session_log(session, &len);
    const char *first = strstr(log, "\n0 host start");
    return first ? mix(sum, first, len - (size_t)(first - log)) : sum;
}

static uint64_t mix_events(uint64_t sum, const struct session *session)
{
    char line[8192];
    for (int i = 0; i < session_event_count(session); i++) {
        struct out out;
        struct json json;
        int entry;
        const struct event *event = session_event(session, i, &entry);
        out_init(&out, line, sizeof line, LANG_EN);
        out.names = session_game(session)->names;
        json_init(&json, &out);
        json_object(&json, NULL);
        json_int(&json, "entry", entry);
        json_int(&json, "audience", event->audience);
        session_json_event(session, event, &json);
        json_end(&json);
        sum = mix(sum, line, out.len);
    }
    return sum;
}

static uint64_t sign_game(uint64_t sum, struct through *through,
                          const struct bot *bot)
{
    const struct game *game = through->game;
    for (int i = 0; i < game->seat_count; i++)
        through->bot[i] = bot;
    struct session *session = through_play(through);
    sum = mix_log(sum, session);
    sum = mix_events(sum, session);
    sum = mix_number(sum, state_check(game, session_state(session)));
    session_close(session);
    return sum;
}

/* Every bot with the options at their presets. */
static uint64_t sign_bots(uint64_t sum, const struct game *game,
                          const char *only)
{
    const struct bot *bots[BOTS_MAX];
    int count = bots_of(game, bots, BOTS_MAX);
    for (int i = 0; i < count; i++)
        for (int k = 1; k <= (game->tick_ms ? 1 : SERIES); k++) {
            if (only && strcmp(bots[i]->name, only) != 0)
                continue;
            struct through through = {.game = game, .seed = (uint64_t)k};
            if (game->tick_ms && !bots[i]->game)
                through.entries_max = STRANGER_ENTRIES;
            game_options(game, &through.options);
            sum = sign_game(sum, &through, bots[i]);
        }
    return sum;
}

static void set_options(const struct game *game, const char *text,
                        struct options *options)
{
    char one[64];
    game_options(game, options);
    for (; *text; text += strspn(text, " ")) {
        size_t len = strcspn(text, " ");
        snprintf(one, sizeof one, "%.*s", (int)len, text);
        if (!game_option_set(game, options, one)) {
            fprintf(stderr, "signature: %s: %s\n", game->name, one);
            abort(); /* our own table is wrong */
        }
        text += len;
    }
}

static void check_carried(const struct game *game, const char *text)
{
    struct carried_fault fault;
    if (text && !carried_check(game, text, &fault)) {
        fprintf(stderr, "signature: %s: %s\n", game->name, fault.word);
        abort(); /* our own table is wrong */
    }
}

static const struct sample *samples_of(const struct game *game)
{
    for (int i = 0; benches_all[i]; i++)
        for (const struct bench *b = benches_all[i]; b->game; b++)
            if (strcmp(b->game, game->name) == 0)
                return b->samples;
    return NULL;
}

static uint64_t sign_samples(uint64_t sum, const struct game *game,
                             const char *only)
{
    const struct sample *s = samples_of(game);
    for (; s && s->bot; s++) {
        if (only && strcmp(s->bot, only) != 0)
            continue;
        struct through through = {.game = game,
                                  .seed = s->seed,
                                  .entries_max = s->entries_max,
                                  .carried = s->carried};
        check_carried(game, s->carried);
        set_options(game, s->options, &through.options);
        sum = sign_game(sum, &through, bot_find(game, s->bot));
    }
    return sum;
}

static uint32_t fold(uint64_t sum)
{
    return (uint32_t)(sum ^ sum >> 32);
}

static void print_sum(const char *name, uint64_t sum)
{
    printf("%s\t%08" PRIx32 "\n", name, fold(sum));
}

void bench_signature(const struct game *only, const char *bot)
{
    uint64_t all = FNV_BEGIN;
    for (int i = 0; games_all[i]; i++) {
        const struct game *game = games_all[i];
        if (only && game != only)
            continue;
        uint64_t sum = sign_bots(FNV_BEGIN, game, bot);
        sum = sign_samples(sum, game, bot);
        print_sum(game->name, sum);
        fflush(stdout);
        /* Of the number as it is printed, so that rows which two branches
         * changed can be put together. */
        all = mix_number(all, fold(sum));
    }
    if (!only)
        print_sum("all", all);
}
