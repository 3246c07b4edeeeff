/* Bots think on workers.
 *
 * A thought is a copy of the seat's view and choices; what comes back is the
 * text of an action, and it acts by the door everybody uses. Meanwhile the table
 * goes on: people may act, take back, hand the seat to somebody else. An answer
 * to what is no longer asked is dropped, like a client's late line.
 *
 * Its dice are drawn from the table's secret, the seat and the seat's own count.
 * So the same position has the same answer, whenever and how often it is thought
 * over, and nobody can foresee it before the secret is published. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "server.h"

enum {
    UNDER_WAY_MAX = 64, /* thoughts at once; other tables wait */
    ANEW_MAX = 3,       /* times a thought is thought anew since others act */
};

struct thought {
    struct job job;
    struct server *server;
    struct table *table; /* NULL: nobody waits for it any more */
    const struct game *game;
    const struct bot *bot;
    int seat, turn;
    uint64_t seed;
    bool is_question;
    struct question question;
    struct choices choices;
    char text[ACTION_TEXT_MAX];
    int rest; /* in real time: steps until it looks up again, instead of text */
    bool is_ready; /* it waits for its table to open */
    double begun;  /* metrics_now */
    max_align_t view[];
};

/* On a worker. */

static struct action think(const struct thought *thought)
{
    const struct bot *bot = thought->bot;
    const struct game *game = thought->game;
    if (thought->is_question)
        return bot_answer(bot, game, thought->view, &thought->question);
    struct dice dice;
    dice_seed(&dice, thought->seed, (uint64_t)thought->seat);
    return bot->choose(game, thought->view, &thought->choices, &dice);
}

static void run(struct job *job)
{
    struct thought *thought = (struct thought *)job;
    struct action action = think(thought);
    struct out out;
    if (thought->game->tick_ms && action.verb == 0) { /* the clock's */
        thought->rest = action.arg[0] > 0 ? action.arg[0] : 1;
        return;
    }
    out_init(&out, thought->text, sizeof thought->text, LANG_EN);
    action_write(thought->game, &action, &out);
}

/* On the loop. */

static uint64_t seed_of(const struct table *t, int seat, int turn)
{
    static const char purpose[] = "kaleun: a bot's thought";
    crypto_generichash_state hash;
    uint8_t bytes[16];
    uint64_t seed;
    int32_t numbers[2] = {seat, turn};
    /* A table with a seed is meant to be played twice alike. */
    bool is_seeded = !dice_are_keyed(session_header(t->session)->source);
    crypto_generichash_init(&hash, is_seeded ? NULL : t->row.secret,
                            is_seeded ? 0 : sizeof t->row.secret, sizeof bytes);
    crypto_generichash_update(&hash, (const uint8_t *)purpose, sizeof purpose);
    crypto_generichash_update(&hash, (const uint8_t *)numbers, sizeof numbers);
    /* Tables of a tournament may have one secret, and no bot is to play as its
     * neighbour does. */
    const char *own = is_seeded ? t->row.settings : t->row.name;
    crypto_generichash_update(&hash, (const uint8_t *)own, strlen(own));
    crypto_generichash_final(&hash, bytes, sizeof bytes);
    memcpy(&seed, bytes, sizeof seed);
    return seed;
}

/* The first bot of this table that is to act, or SEAT_NONE. */
static int bot_to_act(const struct table *t)
{
    seat_set active = t->session ? session_active(t->session) : 0;
    for (int i = 0; i < t->game->seat_count; i++)
        if ((active & seat_bit(i)) && table_bot(t, i) && clock_asks(t, i))
            return i;
    return SEAT_NONE;
}

static void acts(struct table *t, int seat, const char *text)
{
    struct refusal refusal;
    server_touch(t);
    if (session_act(t->session, seat, text, &refusal))
        table_mark(t); /* and due again, if the next one is a bot */
}

/* Is it still what is asked, of the same player? */
static bool is_asked(const struct thought *thought)
{
    const struct table *t = thought->table;
    return t->session && table_bot(t, thought->seat) == thought->bot &&
           (session_active(t->session) & seat_bit(thought->seat)) &&
           session_turn(t->session, thought->seat) == thought->turn;
}

/* Where several seats act at once the others change the position meanwhile. The
 * bot thinks again then, but not forever. */
static bool is_same(const struct thought *thought)
{
    const struct table *t = thought->table;
    return t->game->tick_ms || /* there it never is */
           memcmp(thought->view, session_view(t->session, thought->seat),
                  t->game->view_size) == 0;
}

/* The table is open: it is heard, or thought anew, or dropped. */
static void hear(struct thought *thought)
{
    struct table *t = thought->table;
    t->thought = NULL;
    if (!is_asked(thought)) {
        t->thought_again = 0;
    } else if (!is_same(thought) && t->thought_again < ANEW_MAX) {
        t->thought_again++;
    } else {
        t->thought_again = 0;
        if (t->game->tick_ms)
            clock_rest(t, thought->seat, thought->rest);
        if (!thought->rest)
            acts(t, thought->seat, thought->text);
    }
    table_due(t); /* anew, or the next of several */
    free(thought);
}

static void done(struct job *job, bool ran)
{
    struct thought *thought = (struct thought *)job;
    struct table *t = thought->table;
    thought->server->thoughts--;
    metrics_thought(thought->server->metrics, thought->bot,
                    metrics_now() - thought->begun);
    if (!t) {
        free(thought);
    } else if (!ran) { /* we stop */
        t->thought = NULL;
        free(thought);
    } else if (table_is_shut(t)) {
        thought->is_ready = true;
    } else {
        hear(thought);
    }
}

static void begin(struct table *t, int seat)
{
    struct thought *thought =
        memory_zeros(1, sizeof *thought + t->game->view_size);
    const struct question *question = session_question(t->session);
    thought->job = (struct job){.run = run, .done = done, .may_wait = true};
    thought->server = t->server;
    thought->table = t;
    thought->begun = metrics_now();
    thought->game = t->game;
    thought->bot = table_bot(t, seat);
    thought->seat = seat;
    thought->turn = session_turn(t->session, seat);
    thought->seed = seed_of(t, seat, thought->turn);
    thought->is_question = question != NULL;
    if (question)
        thought->question = *question;
    else
        session_choices(t->session, seat, &thought->choices);
    memcpy(thought->view, session_view(t->session, seat), t->game->view_size);
    t->thought = thought;
    t->server->thoughts++;
    workers_add(t->server->thinkers, &thought->job);
}

void thought_forget(struct table *t)
{
    if (t->thought && t->thought->is_ready)
        free(t->thought);
    else if (t->thought)
        t->thought->table = NULL;
    t->thought = NULL;
    t->thought_again = 0;
}

/* A lesson may know what the other side does. */
static bool acts_by_lesson(struct table *t, int seat)
{
    struct action action;
    char text[ACTION_TEXT_MAX];
    struct out out;
    if (!session_reply(t->session, seat, &action))
        return false;
    out_init(&out, text, sizeof text, LANG_EN);
    action_write(t->game, &action, &out);
    acts(t, seat, text);
    return true;
}

/* A table whose slip is on its way, or that rests after a refusal, is asked
 * again when it opens, or in the next second. */
static bool may_be_asked(const struct table *t)
{
    return !t->is_reloading && !(t->affair && slip_is_sent(t->affair->slip)) &&
           net_now(t->server->net) >= t->rests_until;
}

void thoughts_begin(struct server *server)
{
    if (!server->thinkers)
        return;
    while (server->due && server->thoughts < UNDER_WAY_MAX) {
        struct table *t = server->due;
        server->due = t->next_due;
        if (!server->due)
            server->due_end = &server->due;
        t->is_due = false;
        if (t->thought && t->thought->is_ready && !table_is_shut(t)) {
            hear(t->thought);
            continue;
        }
        int seat = may_be_asked(t) ? bot_to_act(t) : SEAT_NONE;
        if (seat == SEAT_NONE || t->thought)
            continue;
        const struct question *question = session_question(t->session);
        if (acts_by_lesson(t, seat))
            continue;
        if (question && question->kind != QUESTION_AGAIN)
            acts(t, seat, "roll"); /* nothing to think about */
        else
            begin(t, seat);
    }
}

bool thought_is_ready(const struct table *t)
{
    return t->thought && t->thought->is_ready;
}
