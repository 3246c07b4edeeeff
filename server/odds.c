/* The odds panel: what each open choice of a guest leads to.
 *
 * It is reckoned on a worker, from a copy of his view and choices, so it can
 * tell him nothing he could not reckon himself and holds nobody up. One guest
 * has one reckoning under way; whoever asks meanwhile is answered for the
 * position there is when it is done. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang.h"
#include "memory.h"
#include "play/odds.h"
#include "server.h"

enum {
    PARTS = 10000,      /* figures are sent as whole parts of one */
    UNDER_WAY_MAX = 16, /* at once, those of guests who left included */
};

struct odds {
    struct job job;
    struct server *server;
    struct guest *guest; /* NULL: he has left */
    const struct game *game;
    int turn;
    bool asked_again;
    struct reckoning *reckoning;
    struct choices choices;
    max_align_t view[];
};

/* On a worker. */
static void run(struct job *job)
{
    struct odds *odds = (struct odds *)job;
    odds->reckoning = reckon(odds->game, odds->view, &odds->choices);
}

static void json_parts(struct json *json, const struct forecast *forecast,
                       const char *key, const double *value)
{
    json_object(json, key);
    for (int i = 0; i < forecast->figure_count; i++)
        json_int(json, forecast->ids[i], llround(value[i] * PARTS));
    json_end(json);
}

static void json_reckoned(struct json *json, const struct game *game,
                          const struct reckoned *choice)
{
    char text[ACTION_TEXT_MAX];
    struct out out;
    out_init(&out, text, sizeof text, LANG_EN);
    action_write(game, &choice->action, &out);
    json_object(json, NULL);
    json_str(json, "action", text);
    json_bool(json, "exact", choice->exact);
    json_int(json, "trials", choice->trials);
    json_parts(json, forecast_of(game), "figures", choice->mean);
    json_parts(json, forecast_of(game), "error", choice->error);
    json_end(json);
}

/* An empty list if there is nothing to reckon. */
static void answer(struct guest *g, const struct game *game, int turn,
                   const struct reckoning *all)
{
    struct out out;
    struct json json;
    out_init(&out, g->server->message, MESSAGE_MAX, g->lang);
    json_init(&json, &out);
    json_object(&json, NULL);
    json_str(&json, "is", "odds");
    json_int(&json, "turn", turn);
    json_int(&json, "parts", PARTS);
    json_int(&json, "left_out", all ? all->left_out : 0);
    json_array(&json, "choices");
    for (int i = 0; all && i < all->count; i++)
        json_reckoned(&json, game, &all->choice[i]);
    json_end(&json);
    json_end(&json);
    server_answer(g, false, out.text, out.len);
}

static void done(struct job *job, bool ran)
{
    struct odds *odds = (struct odds *)job;
    struct guest *g = odds->guest;
    bool again = odds->asked_again;
    odds->server->reckonings--;
    if (g) {
        g->odds = NULL;
        if (ran && !again)
            answer(g, odds->game, odds->turn, odds->reckoning);
    }
    if (odds->reckoning)
        reckoning_free(odds->reckoning);
    free(odds);
    if (g && ran && again)
        odds_ask(g);
}

void odds_ask(struct guest *g)
{
    const struct table *t = g->table;
    if (!t || !t->session || g->seat == SEAT_SPECTATOR)
        return;
    if (g->odds) {
        g->odds->asked_again = true;
        return;
    }
    int turn = session_turn(t->session, g->seat);
    bool is_asked = session_active(t->session) & seat_bit(g->seat);
    if (!forecast_of(t->game) || !is_asked || session_question(t->session) ||
        !g->server->thinkers) {
        answer(g, t->game, turn, NULL);
        return;
    }
    if (g->server->reckonings >= UNDER_WAY_MAX) {
        show_sorry(g, "odds", T_SERVE_BUSY);
        return;
    }
    struct odds *odds = memory_zeros(1, sizeof *odds + t->game->view_size);
    odds->job = (struct job){.run = run, .done = done};
    odds->server = g->server;
    odds->guest = g;
    g->server->reckonings++;
    odds->game = t->game;
    odds->turn = turn;
    session_choices(t->session, g->seat, &odds->choices);
    memcpy(odds->view, session_view(t->session, g->seat), t->game->view_size);
    g->odds = odds;
    workers_add(g->server->thinkers, &odds->job);
}

void odds_forget(struct guest *g)
{
    if (g->odds)
        g->odds->guest = NULL;
    g->odds = NULL;
}
