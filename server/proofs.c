/* What has ended is looked through on a worker: does the log obey the rules, are
 * its dice those of its key, was nothing altered? And what do bots make of the
 * same boat and options? */
#include <stdlib.h>
#include <string.h>

#include "contests.h"
#include "live.h"
#include "memory.h"
#include "play/simulate.h"

enum { POPULATION = 1000, SEED = 15 };

struct proving {
    struct job job;
    struct server *server;
    int64_t table;
    uint8_t secret[32];
    bool is_in_contest;
    struct store_contest contest;
    uint8_t proof; /* PROOF_NONE: the log could not be read */
    /* Bots: */
    char settings[STORE_SETTINGS]; /* "": there are some already */
    struct options options;
    const struct game *game;
    int32_t tons[POPULATION];
};

/* On a worker. */

static bool is_proven(const struct proving *p, const char *log, size_t len)
{
    struct log_fault fault;
    struct session *session =
        session_replay(log, len, p->secret, -1, (struct log_sink){0}, &fault);
    if (!session)
        return false;
    const struct log_header *header = session_header(session);
    struct outcome outcome;
    bool good =
        session_altered(session) < 0 && session_other_dice(session) < 0 &&
        header->taken == 0 && session_has_dice(session) &&
        session_over(session, &outcome) &&
        (header->source == DICE_LIVE || header->source == DICE_DUPLICATE);
    if (good && p->is_in_contest) {
        struct rules rules = contest_rules(&p->contest);
        good = rules.of->admits(&rules.tournament, session_state(session));
    }
    session_close(session);
    return good;
}

static int by_tons(const void *a, const void *b)
{
    int32_t one = *(const int32_t *)a, two = *(const int32_t *)b;
    return (one > two) - (one < two);
}

static void populate(struct proving *p)
{
    struct simulator *sim = memory_zeros(1, sizeof *sim);
    sim->game = p->game;
    sim->options = p->options;
    sim->bot[0] = bot_find(p->game, careers_of(p->game)->bot);
    simulator_init(sim);
    for (int i = 0; i < POPULATION; i++)
        p->tons[i] = simulator_play(sim, SEED, (uint64_t)i).outcome.score[0];
    simulator_free(sim);
    free(sim);
    qsort(p->tons, POPULATION, sizeof *p->tons, by_tons);
}

static void run(struct job *job)
{
    struct proving *p = (struct proving *)job;
    size_t len;
    char *log = reader_log(p->server->readers, p->table, &len);
    if (!log)
        return;
    p->proof = is_proven(p, log, len) ? PROOF_GOOD : PROOF_BAD;
    free(log);
    if (*p->settings)
        populate(p);
}

/* On the loop. */

static void proven(struct server *server, struct guest *nobody, int64_t table,
                   bool kept)
{
    (void)nobody;
    (void)table;
    server->is_proving = false;
    if (kept)
        proofs_begin(server);
}

static void done(struct job *job, bool ran)
{
    struct proving *p = (struct proving *)job;
    struct server *server = p->server;
    if (ran && p->proof) {
        struct table *t = table_loaded(server, p->table);
        struct affair *affair = affair_open(server);
        affair->then = proven;
        slip_prove(affair->slip, p->table, p->proof);
        if (*p->settings)
            slip_put_population(affair->slip, p->settings, p->tons, POPULATION);
        for (int seat = 0; t && t->entry && seat < t->game->seat_count; seat++)
            t->entry[seat].proof = p->proof;
    } else {
        server->is_proving = false;
    }
    free(p);
}

/* The words of the table's settings that are options. */
static void read_options(struct proving *p, const struct store_table *row)
{
    char text[STORE_SETTINGS], *rest = NULL;
    p->game = game_find(row->game);
    if (!p->game || p->game->seat_count != 1 || !careers_of(p->game))
        return;
    career_settings(row, p->settings);
    int32_t known;
    if (store_population(p->server->store, p->settings, &known, 1) > 0) {
        *p->settings = 0;
        return;
    }
    memcpy(text, p->settings, sizeof text);
    game_options(p->game, &p->options);
    for (char *word = strtok_r(text, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest))
        game_option_set(p->game, &p->options, word);
}

void proofs_begin(struct server *server)
{
    struct store_entry e;
    struct store_table row;
    if (server->is_proving || !server->thinkers ||
        !store_unproven(server->store, 0, &e) ||
        !store_table(server->store, e.table, &row))
        return;
    struct proving *p = memory_zeros(1, sizeof *p);
    p->job = (struct job){.run = run, .done = done, .may_wait = true};
    p->server = server;
    p->table = e.table;
    memcpy(p->secret, row.secret, sizeof p->secret);
    p->is_in_contest =
        e.contest && store_contest(server->store, e.contest, &p->contest);
    read_options(p, &row);
    server->is_proving = true;
    workers_add(server->thinkers, &p->job);
}
